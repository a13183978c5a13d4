/* SPDX-License-Identifier: Apache-2.0 */
/* Memory for the elements of large arrays, of which the last few that were freed are kept for the next ones.
 *
 * malloc gives large blocks back to the system, and the next ones have new pages, each of which the system clears when it is
 * touched first: that takes as long as to compute the elements, and longer where many threads do it at a time. A function
 * that is called again and again makes the same temporary arrays each time. At most KEPT blocks of at most MOST bytes are
 * kept, and none without a context. There is no lock, so a process may be forked at any time. */
#include "context/blocks.h"

#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

#include "context/memory.h"

enum { KEPT = 8, MOST = 1 << 23, HUGE_FROM = 1 << 22, PAGE = 4096 };

/* What lies in front of a block's bytes. */
struct block {
    void *memory;
    size_t bytes;
};

static struct block *_Atomic kept[KEPT];
static atomic_uint next; /* the one that goes when there is no room */
static atomic_int contexts;

static void free_block(struct block *block)
{
    if (block)
        vr_memory_free(block->memory);
}

/* --- keeping --- */

/* A kept block of that size, or not much larger; NULL: there is none. Others do not see a block while it is looked at. */
static struct block *take(size_t bytes)
{
    for (int i = 0; i < KEPT; i++) {
        struct block *none = NULL, *block = atomic_load_explicit(&kept[i], memory_order_relaxed);
        block = block ? atomic_exchange(&kept[i], NULL) : NULL;
        if (!block)
            continue;
        if (block->bytes >= bytes && block->bytes - bytes <= bytes / 8)
            return block;
        if (!atomic_compare_exchange_strong(&kept[i], &none, block))
            free_block(block);
    }
    return NULL;
}

static void keep(struct block *block)
{
    for (int i = 0; i < KEPT; i++) {
        struct block *none = NULL;
        if (atomic_compare_exchange_strong(&kept[i], &none, block))
            return;
    }
    free_block(atomic_exchange(&kept[atomic_fetch_add(&next, 1) % KEPT], block));
}

void vr_hold_blocks(void)
{
    atomic_fetch_add(&contexts, 1);
}

void vr_drop_blocks(void)
{
    if (atomic_fetch_sub(&contexts, 1) != 1)
        return;
    for (int i = 0; i < KEPT; i++)
        free_block(atomic_exchange(&kept[i], NULL));
}

/* --- making --- */

/* Larger pages are fewer to make, where the system has them for those who ask; NumPy does so for its arrays too. */
static void ask_for_huge_pages(void *memory, size_t bytes)
{
#if defined __linux__ && defined MADV_HUGEPAGE
    const uintptr_t first = ((uintptr_t)memory + PAGE - 1) / PAGE * PAGE, end = ((uintptr_t)memory + bytes) / PAGE * PAGE;
    if (bytes >= HUGE_FROM)
        (void)madvise((void *)first, end - first, MADV_HUGEPAGE);
#else
    (void)memory, (void)bytes;
#endif
}

/* How far behind a page's start a block's bytes are to lie. malloc has large blocks start alike in their pages, and so
 * has NumPy; where several are gone through together, a processor takes what is read from one for what was just stored
 * to another at the same place of a page, and waits. */
static size_t next_color(void)
{
    static atomic_uint made;
    const unsigned color = atomic_fetch_add_explicit(&made, 1, memory_order_relaxed) * 11 % 48;
    return (8 + color) * (size_t)VR_ALIGNMENT;
}

/* The bytes of a block of the memory: at the first place of its color. */
static char *color_of(char *memory)
{
    const uintptr_t page = (uintptr_t)memory / PAGE * PAGE, first = (uintptr_t)memory + sizeof(struct block);
    uintptr_t at = page + next_color();
    return memory + ((at < first ? at + PAGE : at) - (uintptr_t)memory);
}

/* A new block. */
static struct block *make(size_t bytes, bool zero)
{
    const size_t all = bytes + sizeof(struct block) + PAGE;
    char *memory = all < bytes ? NULL : vr_memory_new(all, zero);
    struct block *block;
    if (!memory)
        return NULL;
    ask_for_huge_pages(memory, all);
    block = (struct block *)color_of(memory) - 1;
    *block = (struct block){memory, bytes};
    return block;
}

void *vr_new_block(size_t bytes, bool zero)
{
    struct block *block = VR_KEEPS_BLOCKS && bytes <= MOST ? take(bytes) : NULL;
    if (block && zero)
        memset(block + 1, 0, bytes);
    if (!block)
        block = make(bytes, zero);
    return block ? block + 1 : NULL;
}

void vr_free_block(void *bytes)
{
    struct block *block = (struct block *)bytes - 1;
    if (VR_KEEPS_BLOCKS && block->bytes <= MOST && atomic_load(&contexts) > 0)
        keep(block);
    else
        free_block(block);
}
