/* SPDX-License-Identifier: Apache-2.0 */
/* Where memory for arrays comes from. That is settled once, by the program or by the first array: what one allocator gave never
 * reaches another. */
#include "context/memory.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "vr/array.h"

/* calloc leaves large blocks untouched, so that the threads of the first loop over them place their pages. */
static void *allocate(void *data, size_t bytes, bool zero)
{
    (void)data;
    return zero ? calloc(1, bytes) : malloc(bytes);
}

static void release(void *data, void *memory)
{
    (void)data;
    free(memory);
}

static const vr_allocator of_c = {allocate, release, NULL};
static const vr_allocator *_Atomic settled;

/* Settles it, unless it is; what it is then. */
static const vr_allocator *settle(const vr_allocator *allocator)
{
    const vr_allocator *is = NULL;
    return atomic_compare_exchange_strong(&settled, &is, allocator) ? allocator : is;
}

/* Arrays are made often: the usual answer takes one load. */
static const vr_allocator *allocator(void)
{
    const vr_allocator *is = atomic_load_explicit(&settled, memory_order_acquire);
    return is ? is : settle(&of_c);
}

bool vr_set_allocator(const vr_allocator *allocator)
{
    return settle(allocator) == allocator;
}

void *vr_memory_new(size_t bytes, bool zero)
{
    const vr_allocator *from = allocator();
    return from->allocate(from->data, bytes, zero);
}

void vr_memory_free(void *memory)
{
    const vr_allocator *to = allocator();
    if (memory)
        to->release(to->data, memory);
}
