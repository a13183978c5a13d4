/* SPDX-License-Identifier: Apache-2.0 */
/* What programs print. It is written by the thread that called the program, which alone may call Python; what iterations of a parallel
 * loop print is kept until that thread is alone again, each text in one piece. */
#include <stdio.h>
#include <stdlib.h>

#include "context/context.h"
#include "context/message.h"

void vr_set_printer(vr_context *ctx, bool (*print)(void *data, const char *text, size_t length), void *data)
{
    ctx->print = print;
    ctx->print_data = data;
}

/* Appends to what is to be written, with a NUL in the place of c0 80, as texts of modules have it; where there is no
 * memory, what is kept says so by having none. */
static void keep(void *to, const char *text, size_t length)
{
    struct vr_printed *printed = to;
    if (printed->failed || !length)
        return;
    if (length > printed->room - printed->size) {
        const size_t room = 2 * (printed->size + length) + 80;
        char *data = realloc(printed->text, room);
        printed->failed = !data;
        if (!data)
            return;
        printed->text = data;
        printed->room = room;
    }
    for (size_t i = 0; i < length; i++) {
        const bool nul = text[i] == '\xc0';
        printed->text[printed->size++] = nul ? '\0' : text[i];
        i += nul;
    }
}

static bool write_out(const vr_context *ctx, const char *text, size_t size)
{
    return ctx->print ? ctx->print(ctx->print_data, text, size) : fwrite(text, 1, size, stdout) == size;
}

int vr_finish_prints(vr_context *ctx)
{
    struct vr_printed *printed = &ctx->printed;
    int status = printed->failed ? VR_ALLOC : VR_OK;
    if (printed->size && !write_out(ctx, printed->text, printed->size))
        status = VR_INTERRUPTED;
    free(printed->text);
    *printed = (struct vr_printed){NULL, 0, 0, false};
    return status;
}

/* Writes what is kept, unless this thread runs beside others. */
static int write_kept(vr_context *ctx, vr_site site)
{
    int status = VR_OK;
    if (!vr_inside_parallel())
        status = vr_finish_prints(ctx);
    if (status == VR_ALLOC)
        return vr_raise_memory(ctx, site);
    return status == VR_OK ? VR_OK : vr_raise(ctx, site, VR_INTERRUPTED, "what the program prints could not be written");
}

int vr_print_values(vr_context *ctx, vr_site site, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    pthread_mutex_lock(&ctx->lock);
    vr_write_values(keep, &ctx->printed, format, &args);
    pthread_mutex_unlock(&ctx->lock);
    va_end(args);
    return write_kept(ctx, site);
}

int vr_print_text(vr_context *ctx, vr_site site, const char *text, size_t length)
{
    pthread_mutex_lock(&ctx->lock);
    keep(&ctx->printed, text, length);
    pthread_mutex_unlock(&ctx->lock);
    return write_kept(ctx, site);
}
