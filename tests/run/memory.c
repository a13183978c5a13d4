/* SPDX-License-Identifier: Apache-2.0 */
/* Allocations that fail when a test wants them to. */
#include "memory.h"

#include <stdatomic.h>
#include <stddef.h>

/* Linked with --wrap, a call of malloc comes to __wrap_malloc, and __real_malloc is the library's. */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);

/* Allocations until the one that fails, which is at 0; below, none does. */
static atomic_long left = -1;
static atomic_bool failed;

void fail_allocation(long number)
{
    failed = false;
    left = number - 1;
}

bool end_failing(void)
{
    left = -1;
    return failed;
}

static bool fails(void)
{
    if (left < 0 || atomic_fetch_sub(&left, 1) != 0)
        return false;
    failed = true;
    return true;
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    return fails() ? NULL : __real_aligned_alloc(alignment, size);
}
