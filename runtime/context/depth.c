/* SPDX-License-Identifier: Apache-2.0 */
/* How deep calls of functions that call themselves nest (thesis 4.6): to a number, and no further than the thread's stack goes. */
#include <pthread.h>
#include <stdint.h>

#include "context/context.h"

enum { MOST_ROOM = 256 << 10 }; /* bytes for the variables of one call, and for what does not call itself, but is called */

/* Of a thread. */
struct own_stack {
    bool found;
    uintptr_t low, start;           /* places on its stack, which grows down; 0 where the system does not say */
    vr_stack stack;
};

static _Thread_local struct own_stack own;

static void find_stack(struct own_stack *own)
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
    own->found = true;
    own->low = (uintptr_t)low;
    own->start = low ? own->low + size : 0;
    own->stack.least = low ? own->low + (size / 4 < MOST_ROOM ? size / 4 : MOST_ROOM) : 0;
}

const vr_stack *vr_stack_of(const vr_context *ctx, const void *frame)
{
    static const vr_stack unknown = {VR_MOST_CALLS, 0};
    struct own_stack *stack = &own;
    if (!stack->found)
        find_stack(stack);
    /* Of a stack that is not the thread's own, as coroutines have, nothing is known. */
    if ((uintptr_t)frame < stack->low || (uintptr_t)frame >= stack->start)
        return &unknown;
    stack->stack.most = ctx->most_calls;
    return &stack->stack;
}

int vr_raise_depth(vr_context *ctx, vr_site site, const vr_stack *stack, int depth)
{
    if (depth >= stack->most)
        return vr_raise(ctx, site, VR_LIMIT, "calls nest deeper than %d", stack->most);
    return vr_raise(ctx, site, VR_LIMIT, "calls nest deeper than the stack of the thread lets them: %d", depth);
}

void vr_set_most_calls(vr_context *ctx, int most)
{
    ctx->most_calls = most > 0 ? most : VR_MOST_CALLS;
}
