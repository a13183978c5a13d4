/* SPDX-License-Identifier: Apache-2.0 */
/* How deep calls of functions that call themselves nest (thesis 4.6): to a number, and no further than the thread's stack goes. */
#include <pthread.h>
#include <stdint.h>

#include "vr/base.h"

enum { MOST_CALLS = 1000, LEAST_ROOM = 256 << 10 }; /* bytes for what does not call itself, but is called */

/* Of a thread. Places on its stack, which grows down; 0 where the system does not say. */
struct stack {
    int depth;
    uintptr_t largest;              /* what the variables of a function took so far */
    uintptr_t low, start, end;      /* no call may get to the end */
    uintptr_t least;                /* behind it there is room for one of the largest; UINTPTR_MAX: unknown yet */
};

static _Thread_local struct stack own = {.least = UINTPTR_MAX};

/* The address is asked for once a call: that is a call itself in a shared object. */
#ifdef __GNUC__
__attribute__((noinline))
#endif
static struct stack *own_stack(void)
{
    return &own;
}

static void find_stack(struct stack *stack)
{
    void *low = NULL;
    size_t size = 0;
#ifdef __linux__
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
        if (pthread_attr_getstack(&attributes, &low, &size) != 0)
            low = NULL;
        pthread_attr_destroy(&attributes);
    }
#elif defined __APPLE__
    size = pthread_get_stacksize_np(pthread_self());
    low = (char *)pthread_get_stackaddr_np(pthread_self()) - size;
#endif
    if (low) {
        stack->low = (uintptr_t)low;
        stack->end = stack->low + (size / 4 < LEAST_ROOM ? size / 4 : LEAST_ROOM);
        stack->start = stack->low + size;
    }
}

/* What vr_enter does where a stack is not known yet, a function is larger than those before, or there is no room: of a stack
 * that is not the thread's own, as coroutines have, nothing is known. */
static int enter_slowly(struct stack *stack, vr_context *ctx, vr_site site, uintptr_t frame, uintptr_t here)
{
    if (stack->depth >= MOST_CALLS)
        return vr_raise(ctx, site, VR_LIMIT, "calls nest deeper than %d", MOST_CALLS);
    if (stack->least == UINTPTR_MAX)
        find_stack(stack);
    if (frame > here && frame - here > stack->largest)
        stack->largest = frame - here;
    stack->least = stack->end + stack->largest;
    if (here >= stack->low && here < stack->start && here <= stack->least)
        return vr_raise(ctx, site, VR_LIMIT, "calls nest deeper than the stack of the thread lets them: %d", stack->depth);
    stack->depth++;
    return VR_OK;
}

int vr_enter(vr_context *ctx, vr_site site, void *frame)
{
#ifdef __GNUC__
    const uintptr_t here = (uintptr_t)__builtin_frame_address(0);
#else
    const char place = '\0';
    const uintptr_t here = (uintptr_t)&place;
#endif
    struct stack *stack = own_stack();
    if (stack->depth >= MOST_CALLS || here <= stack->least || (uintptr_t)frame - here > stack->largest)
        return enter_slowly(stack, ctx, site, (uintptr_t)frame, here);
    stack->depth++;
    return VR_OK;
}

void vr_leave(void)
{
    own.depth--;
}
