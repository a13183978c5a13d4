/* SPDX-License-Identifier: Apache-2.0 */
/* The table of a context's texts. Entries stay where they are, so that who has a number finds its text while others
 * add some. */
#include "arrays/texts.h"

#include <stdatomic.h>
#include <string.h>

#include "arrays/object.h"
#include "context/context.h"
#include "context/memory.h"

enum { FIRST = 64, CHUNKS = 48, BLOCK = 4096 };

/* The letters lie in a block with those of other texts; an array has a copy, when somebody asked for one. */
struct entry {
    const uint32_t *letters;
    int64_t size;
    uint64_t hash;
    vr_array *text;
};

/* The memory of such an array, which tells its number. */
struct kept {
    uint64_t table;
    int64_t number;
    uint32_t letters[];
};

struct block {
    struct block *last;
    int64_t used, room;
    uint32_t letters[];
};

struct table {
    uint64_t id;                    /* that no other table has */
    struct block *block;            /* that is filled */
    struct entry *chunks[CHUNKS];   /* the k-th has FIRST << k */
    int64_t last;                   /* the place that was asked for last */
    int64_t count, slots;           /* slots are a power of 2, and more than half of them free */
    int64_t *index;                 /* places of entries, counted from 1; 0: free */
};

static void free_table(void *memory)
{
    struct table *table = memory;
    int64_t left = table->count;
    for (int k = 0; k < CHUNKS && table->chunks[k]; k++) {
        for (int64_t i = 0; i < (int64_t)FIRST << k && left > 0; i++, left--)
            vr_release(table->chunks[k][i].text);
        vr_memory_free(table->chunks[k]);
    }
    for (struct block *block = table->block, *last; block; block = last) {
        last = block->last;
        vr_memory_free(block);
    }
    vr_memory_free(table->index);
    vr_memory_free(table);
}

static struct entry *entry_at(const struct table *table, int64_t place)
{
    int k = 0;
#ifdef __GNUC__
    k = 63 - __builtin_clzll((uint64_t)place / FIRST + 1);
    place -= ((int64_t)FIRST << k) - FIRST;
#else
    for (; place >= (int64_t)FIRST << k; k++)
        place -= (int64_t)FIRST << k;
#endif
    return &table->chunks[k][place];
}

static uint64_t hash_of(const uint32_t *letters, int64_t size)
{
    uint64_t hash = (uint64_t)size;
    for (int64_t i = 0; i < size; i += 2) {
        const uint64_t second = i + 1 < size ? letters[i + 1] : 0;
        hash = (hash ^ letters[i] ^ second << 32) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 29;
    }
    return hash;
}

static bool is_same(const uint32_t *a, const uint32_t *b, int64_t size)
{
    int64_t i = 0;
    while (i < size && a[i] == b[i])
        i++;
    return i == size;
}

/* The slot of the text, or the free one where it belongs. */
static int64_t *find_slot(const struct table *table, uint64_t hash, const uint32_t *letters, int64_t size)
{
    const uint64_t mask = (uint64_t)table->slots - 1;
    for (uint64_t at = hash & mask;; at = (at + 1) & mask) {
        int64_t *slot = &table->index[at];
        const struct entry *entry = *slot ? entry_at(table, *slot - 1) : NULL;
        if (!entry || (entry->hash == hash && entry->size == size && is_same(entry->letters, letters, size)))
            return slot;
    }
}

/* Makes room for one entry more, and slots. */
static bool make_room(struct table *table)
{
    int k = 0;
    int64_t room = FIRST;
    for (; table->count >= room; room += (int64_t)FIRST << k)
        k++;
    if (!table->chunks[k] && !(table->chunks[k] = vr_memory_new(sizeof(struct entry) * (FIRST << k), false)))
        return false;
    if (2 * (table->count + 1) < table->slots)
        return true;
    const int64_t slots = table->slots ? 4 * table->slots : 4 * FIRST;
    int64_t *index = vr_memory_new((size_t)slots * sizeof *index, true);
    if (!index)
        return false;
    vr_memory_free(table->index);
    table->index = index;
    table->slots = slots;
    for (int64_t i = 0; i < table->count; i++) {
        uint64_t at = entry_at(table, i)->hash & (uint64_t)(slots - 1);
        while (index[at])
            at = (at + 1) & (uint64_t)(slots - 1);
        index[at] = i + 1;
    }
    return true;
}

static struct table *open_table(vr_context *ctx)
{
    static atomic_ullong made;
    struct table *table = ctx->texts ? ctx->texts : vr_memory_new(sizeof *table, true);
    if (table && !ctx->texts)
        table->id = atomic_fetch_add_explicit(&made, 1, memory_order_relaxed) + 1;
    ctx->texts = table;
    ctx->free_texts = free_table;
    return table;
}

/* A copy of the letters; NULL without memory. */
static const uint32_t *keep(struct table *table, const uint32_t *letters, int64_t size)
{
    struct block *block = table->block;
    if (!block || size > block->room - block->used) {
        const int64_t room = size > BLOCK ? size : BLOCK;
        block = vr_memory_new(sizeof *block + (size_t)room * sizeof *letters, false);
        if (!block)
            return NULL;
        *block = (struct block){table->block, 0, room};
        table->block = block;
    }
    uint32_t *kept = block->letters + block->used;
    block->used += size;
    if (size > 0)
        memcpy(kept, letters, (size_t)size * sizeof *letters);
    return kept;
}

/* The place of the text, which is copied where it is new; -1 without memory. */
static int64_t find_or_add(vr_context *ctx, const uint32_t *letters, int64_t size)
{
    struct table *table = open_table(ctx);
    const struct entry *last = table && table->count ? entry_at(table, table->last) : NULL;
    if (last && last->size == size && is_same(last->letters, letters, size))
        return table->last;
    const uint64_t hash = hash_of(letters, size);
    int64_t *slot = table && table->slots ? find_slot(table, hash, letters, size) : NULL;
    if (slot && *slot)
        return table->last = *slot - 1;
    if (!table || !make_room(table))
        return -1;
    slot = find_slot(table, hash, letters, size); /* which may have moved */
    const uint32_t *kept = keep(table, letters, size);
    if (!kept)
        return -1;
    *entry_at(table, table->count) = (struct entry){kept, size, hash, NULL};
    *slot = ++table->count;
    return table->last = *slot - 1;
}

/* While threads run side by side, one at a time adds to the table. */
static bool lock(vr_context *ctx)
{
    const bool shared = vr_inside_parallel();
    if (shared)
        pthread_mutex_lock(&ctx->lock);
    return shared;
}

static void unlock(vr_context *ctx, bool shared)
{
    if (shared)
        pthread_mutex_unlock(&ctx->lock);
}

int vr_number_text(vr_context *ctx, const uint32_t *letters, int64_t size, int64_t *number)
{
    if (size == 1) {
        *number = letters[0];
        return VR_OK;
    }
    const bool shared = lock(ctx);
    const int64_t place = find_or_add(ctx, letters, size);
    unlock(ctx, shared);
    *number = VR_TEXTS + place;
    return place < 0 ? VR_ALLOC : VR_OK;
}

/* The entry of a number; NULL: it is a letter's, or nobody's. */
static struct entry *entry_of(const vr_context *ctx, int64_t number)
{
    const struct table *table = ctx->texts;
    return table && number >= VR_TEXTS && number - VR_TEXTS < table->count ? entry_at(table, number - VR_TEXTS) : NULL;
}

static void free_kept(void *memory)
{
    vr_memory_free(memory);
}

/* An array with the letters of an entry; NULL without memory. */
static vr_array *new_text(const struct table *table, int64_t number, const struct entry *entry)
{
    const size_t bytes = (size_t)entry->size * sizeof *entry->letters;
    struct kept *kept = vr_memory_new(sizeof *kept + bytes, false);
    if (!kept)
        return NULL;
    kept->table = table->id;
    kept->number = number;
    if (bytes)
        memcpy(kept->letters, entry->letters, bytes);
    vr_array *text = vr_object_over(kept->letters, VR_UINT32, 1, &entry->size, NULL, kept, free_kept);
    if (!text)
        vr_memory_free(kept);
    return text;
}

int vr_text_in_table(vr_context *ctx, int64_t number, vr_array **text)
{
    struct entry *entry = entry_of(ctx, number);
    *text = NULL;
    if (!entry)
        return VR_OK;
    const bool shared = lock(ctx);
    if (!entry->text)
        entry->text = new_text(ctx->texts, number, entry);
    unlock(ctx, shared);
    *text = entry->text;
    return *text ? VR_OK : VR_ALLOC;
}

bool vr_is_in_table(const vr_context *ctx, const vr_array *text, int64_t *number)
{
    const struct table *table = ctx->texts;
    const struct vr_object *object = text->ndims == 1 ? vr_object_of((vr_array *)text) : NULL;
    const struct kept *kept = table && object && object->free_memory == free_kept ? object->memory : NULL;
    if (!kept || kept->table != table->id)
        return false;
    *number = kept->number;
    return true;
}

const uint32_t *vr_letters_of(const vr_context *ctx, int64_t number, uint32_t *one, int64_t *size)
{
    const struct entry *entry = entry_of(ctx, number);
    const bool letter = number >= 0 && number < VR_TEXTS;
    *one = letter ? (uint32_t)number : 0;
    *size = entry ? entry->size : letter;
    return entry ? entry->letters : letter ? one : NULL;
}
