/* SPDX-License-Identifier: Apache-2.0 */
/* Contexts: made with the defaults of the environment (thesis 4.6). */
#include <stdlib.h>
#include <string.h>

#include "context/blocks.h"
#include "context/context.h"

/* The positive number that a variable of the environment has, or begins with where it is a list; 0 where there is none. */
static int number_in(const char *variable, const char *ends)
{
    const char *text = getenv(variable);
    char *end;
    long value;
    if (!text)
        return 0;
    value = strtol(text, &end, 10);
    return strchr(ends, *end) && value > 0 && value <= 1 << 16 ? (int)value : 0;
}

/* How many threads the user asks for in the environment; 0: he does not. */
static int threads_asked(void)
{
    const int threads = number_in("VR_THREADS", "");
    return threads ? threads : number_in("OMP_NUM_THREADS", ",");
}

static const volatile int never;

int vr_version(void)
{
    return VR_VERSION;
}

vr_context *vr_context_new(void)
{
    vr_context *ctx = calloc(1, sizeof *ctx);
    if (!ctx)
        return NULL;
    if (pthread_mutex_init(&ctx->lock, NULL) != 0) {
        free(ctx);
        return NULL;
    }
    ctx->error.axis = -1;
    ctx->error.index = ctx->error.extent = -1;
    ctx->threads = threads_asked();
    ctx->most_calls = VR_MOST_CALLS;
    ctx->wanted = &never;
    vr_hold_blocks();
    return ctx;
}

/* Of a context that goes on, the table's memory stays, unless it is large. */
static void forget_texts(vr_context *ctx, bool end)
{
    if (ctx->texts && ctx->forget_texts(ctx->texts, end))
        ctx->texts = NULL;
}

void vr_forget_texts(vr_context *ctx)
{
    forget_texts(ctx, false);
}

void vr_context_free(vr_context *ctx)
{
    if (!ctx)
        return;
    if (ctx->gpu)
        ctx->free_gpu(ctx->gpu);
    forget_texts(ctx, true);
    free(ctx->printed.text);
    vr_drop_blocks();
    pthread_mutex_destroy(&ctx->lock);
    free(ctx);
}

void vr_set_threads(vr_context *ctx, int threads)
{
    ctx->threads = threads > 0 ? threads : 0;
}

void vr_set_error_handler(vr_context *ctx, void (*handler)(void *data, const vr_error *error), void *data)
{
    ctx->tell = handler;
    ctx->tell_data = data;
}

/* --- stopping --- */

void vr_set_interrupt(vr_context *ctx, const volatile int *wanted, bool (*confirm)(void *data), void *data)
{
    ctx->wanted = wanted ? wanted : &never;
    ctx->confirm = confirm;
    ctx->confirm_data = data;
}

bool vr_confirmed(vr_context *ctx)
{
    return !ctx->confirm || ctx->confirm(ctx->confirm_data);
}

int vr_interrupt(vr_context *ctx, vr_site site)
{
    return vr_confirmed(ctx) ? vr_raise(ctx, site, VR_INTERRUPTED, "interrupted") : VR_OK;
}
