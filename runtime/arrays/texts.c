/* SPDX-License-Identifier: Apache-2.0 */
/* The table of a context's texts. Entries stay where they are, so that who has a number finds its text while others
 * add some. */
#include "arrays/texts.h"

#include <stdatomic.h>
#include <stddef.h>
#include <string.h>

#include "arrays/object.h"
#include "context/context.h"
#include "context/memory.h"

enum { FIRST = 64, CHUNKS = 48, BLOCK = 4096 };

/* What a table keeps from one call to the next: slots, blocks, and letters of texts that stay. */
enum { IDLE_SLOTS = 1 << 16, IDLE_BLOCKS = 64, KEPT_LETTERS = 1 << 20 };

/* With at least so many slots for each text they are freed one by one. With 65536 slots (AMD EPYC) calls with 1000 texts take
 * 197 us so and 202 if all are freed at once, with 2000 410 and 403, with 4000 894 and 871. */
enum { SPARSE = 32 };

/* The letters lie in a block with those of other texts; an array shows them, when somebody asked for one. */
struct entry {
    const uint32_t *letters;        /* of a tuple two for each element, as it lies in memory */
    int64_t size;                   /* in letters */
    int type;                       /* of the elements: VR_UINT32 of a text, VR_INT64 or VR_FLOAT64 of a tuple */
    vr_array *text;
    uint32_t hash;
};

/* Letters of texts, in front of those of each a head. It is freed when neither the table nor an array has it. */
struct block {
    struct block *last;
    atomic_long users;
    int64_t used, room;             /* in words */
    uint32_t words[];
};

struct head {
    uint32_t place;                 /* of the text in the table */
    uint32_t at;                    /* where its letters are in the block's words */
};

enum { HEAD = sizeof(struct head) / sizeof(uint32_t) };

/* What is known of an entry without a look at it: its place, counted from 1, 0: free; and its hash. */
struct slot {
    uint32_t place, hash;
};

struct table {
    struct block *block, *idle;     /* that is filled; those of calls before */
    struct block *kept_block;       /* that was filled when the first `kept` texts were those that stay, and how far */
    int64_t kept, kept_words;
    int64_t letters, kept_letters;
    struct entry *chunks[CHUNKS];   /* the k-th has FIRST << k */
    int64_t idle_blocks;
    int64_t last;                   /* the place that was asked for last */
    int64_t count, room, slots;     /* slots are a power of 2, and more than half of them free */
    struct slot *index;
};

static void drop_block(void *memory)
{
    struct block *block = memory;
    if (atomic_fetch_sub_explicit(&block->users, 1, memory_order_acq_rel) == 1)
        vr_memory_free(block);
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

static void drop_blocks(struct block *block)
{
    for (struct block *last; block; block = last) {
        last = block->last;
        drop_block(block);
    }
}

static void free_table(struct table *table)
{
    drop_blocks(table->block);
    drop_blocks(table->idle);
    for (int k = 0; k < CHUNKS; k++)
        vr_memory_free(table->chunks[k]);
    vr_memory_free(table->index);
    vr_memory_free(table);
}

static bool is_shown(struct block *block)
{
    return atomic_load_explicit(&block->users, memory_order_acquire) > 1;
}

/* Blocks that arrays show are theirs; what they may show is not written again. */
static void keep_blocks(struct table *table)
{
    struct block *kept = table->kept_block;
    for (struct block *block = table->block, *last; block != kept; block = last) {
        last = block->last;
        if (block->room == BLOCK && table->idle_blocks < IDLE_BLOCKS && !is_shown(block)) {
            block->last = table->idle;
            table->idle = block;
            table->idle_blocks++;
        } else {
            drop_block(block);
        }
    }
    if (kept && !is_shown(kept))
        kept->used = table->kept_words;
    table->block = kept;
}

/* Frees the slots: all at once, or one by one where few of many are taken, as in a small call after a large one, and where texts
 * are kept: these are found as before, because their slots were taken before those that are freed. */
static void empty_index(struct table *table)
{
    const uint64_t mask = (uint64_t)table->slots - 1;
    if (!table->kept && table->slots < SPARSE * table->count) {
        memset(table->index, 0, (size_t)table->slots * sizeof *table->index);
        return;
    }
    for (int64_t i = table->kept; i < table->count; i++) {
        uint64_t at = entry_at(table, i)->hash & mask;
        while (table->index[at].place != i + 1) /* which may lie behind a slot that is free by now */
            at = (at + 1) & mask;
        table->index[at].place = 0;
    }
}

static bool forget_texts(void *memory, bool end)
{
    struct table *table = memory;
    const bool all = end || table->slots > IDLE_SLOTS || table->kept_letters > KEPT_LETTERS;
    for (int64_t i = all ? 0 : table->kept; i < table->count; i++)
        vr_release(entry_at(table, i)->text);
    if (all) {
        free_table(table);
        return true;
    }
    keep_blocks(table);
    empty_index(table);
    table->count = table->kept;
    table->letters = table->kept_letters;
    table->last = 0;
    return false;
}

/* Four letters at a time, in two sums that do not wait for each other. */
static uint32_t hash_of(const uint32_t *letters, int64_t size)
{
    const uint64_t factor = UINT64_C(0x9e3779b97f4a7c15), other = UINT64_C(0xc2b2ae3d27d4eb4f);
    uint64_t a = (uint64_t)size * other, b = 0;
    int64_t i = 0;
    for (; i + 4 <= size; i += 4) {
        a = (a ^ letters[i] ^ (uint64_t)letters[i + 1] << 32) * factor;
        b = (b ^ letters[i + 2] ^ (uint64_t)letters[i + 3] << 32) * other;
        a ^= a >> 29;
        b ^= b >> 31;
    }
    for (; i < size; i++) {
        a = (a ^ letters[i]) * factor;
        a ^= a >> 29;
    }
    a = (a ^ b) * factor;
    return (uint32_t)(a >> 32);
}

static bool is_same(const uint32_t *a, const uint32_t *b, int64_t size)
{
    enum { SHORT = 8 }; /* are compared before memcmp is called */
    int64_t i = 0;
    while (i < size && i < SHORT && a[i] == b[i])
        i++;
    return i == size || (i == SHORT && memcmp(a + i, b + i, (size_t)(size - i) * sizeof *a) == 0);
}

/* Of floats: 0.0 and -0.0 have one. */
static uint32_t hash_of_floats(const uint32_t *words, int64_t size)
{
    uint64_t a = (uint64_t)size;
    for (int64_t i = 0; i < size; i += 2) {
        const uint64_t bits = words[i] | (uint64_t)words[i + 1] << 32;
        a = (a ^ (bits << 1 ? bits : 0)) * UINT64_C(0x9e3779b97f4a7c15);
        a ^= a >> 29;
    }
    return (uint32_t)(a >> 32);
}

static bool are_same_floats(const uint32_t *a, const uint32_t *b, int64_t size)
{
    double x, y;
    for (int64_t i = 0; i < size; i += 2) {
        memcpy(&x, a + i, sizeof x);
        memcpy(&y, b + i, sizeof y);
        if (!(x == y))
            return false;
    }
    return true;
}

static bool is_equal(const uint32_t *a, const uint32_t *b, int64_t size, int type)
{
    return type == VR_FLOAT64 ? are_same_floats(a, b, size) : is_same(a, b, size);
}

/* The slot of the text, or the free one where it belongs. */
static struct slot *find_slot(const struct table *table, uint32_t hash, const uint32_t *letters, int64_t size, int type)
{
    const uint64_t mask = (uint64_t)table->slots - 1;
    for (uint64_t at = hash & mask;; at = (at + 1) & mask) {
        struct slot *slot = &table->index[at];
        if (!slot->place)
            return slot;
        if (slot->hash != hash)
            continue;
        const struct entry *entry = entry_at(table, (int64_t)slot->place - 1);
        if (entry->size == size && entry->type == type && is_equal(entry->letters, letters, size, type))
            return slot;
    }
}

/* Makes the slots twice as many: what is not in a cache takes the time, so they are few. */
static bool add_slots(struct table *table)
{
    const int64_t slots = table->slots ? 2 * table->slots : 4 * FIRST;
    struct slot *index = vr_memory_new((size_t)slots * sizeof *index, true);
    if (!index)
        return false;
    for (int64_t i = 0; i < table->count; i++) { /* the first ones first: empty_index */
        const uint32_t hash = entry_at(table, i)->hash;
        uint64_t at = hash & (uint64_t)(slots - 1);
        while (index[at].place)
            at = (at + 1) & (uint64_t)(slots - 1);
        index[at] = (struct slot){(uint32_t)i + 1, hash};
    }
    vr_memory_free(table->index);
    table->index = index;
    table->slots = slots;
    return true;
}

/* Makes room for one entry more, and slots. */
static bool make_room(struct table *table)
{
    if (table->count == table->room) {
        int k = 0;
        while (table->chunks[k])
            k++;
        if (!(table->chunks[k] = vr_memory_new(sizeof(struct entry) * ((size_t)FIRST << k), false)))
            return false;
        table->room += (int64_t)FIRST << k;
    }
    return 2 * (table->count + 1) < table->slots || (table->count < UINT32_MAX / 2 && add_slots(table));
}

static struct table *open_table(vr_context *ctx)
{
    if (!ctx->texts)
        ctx->texts = vr_memory_new(sizeof(struct table), true);
    ctx->forget_texts = forget_texts;
    return ctx->texts;
}

/* A block with so many words left; NULL without memory. */
static struct block *open_block(struct table *table, int64_t words)
{
    struct block *block = table->block;
    if (block && words <= block->room - block->used)
        return block;
    block = table->idle;
    if (block && words <= block->room) {
        table->idle = block->last;
        table->idle_blocks--;
    } else {
        const int64_t room = words > BLOCK ? words : BLOCK;
        block = vr_memory_new(sizeof *block + (size_t)room * sizeof *block->words, false);
        if (!block)
            return NULL;
        block->room = room;
        atomic_init(&block->users, 1);
    }
    block->last = table->block;
    block->used = 0;
    return table->block = block;
}

/* A copy of the letters behind their head; NULL without memory. */
static const uint32_t *keep(struct table *table, const uint32_t *letters, int64_t size)
{
    struct block *block = open_block(table, size + size % 2 + HEAD);
    if (!block)
        return NULL;
    uint32_t *kept = block->words + block->used + HEAD;
    const struct head head = {(uint32_t)table->count, (uint32_t)block->used + HEAD};
    memcpy(kept - HEAD, &head, sizeof head);
    if (size > 0)
        memcpy(kept, letters, (size_t)size * sizeof *letters);
    block->used += size + size % 2 + HEAD; /* so that elements of tuples are aligned */
    table->letters += size;
    return kept;
}

/* The place of the text, which is copied where it is new; -1 without memory. */
static int64_t find_or_add(vr_context *ctx, const uint32_t *letters, int64_t size, int type)
{
    struct table *table = open_table(ctx);
    const struct entry *last = table && table->count ? entry_at(table, table->last) : NULL;
    if (last && last->size == size && last->type == type && is_equal(last->letters, letters, size, type))
        return table->last;
    if (!table || !make_room(table))
        return -1;
    const uint32_t hash = type == VR_FLOAT64 ? hash_of_floats(letters, size) : hash_of(letters, size);
    struct slot *slot = find_slot(table, hash, letters, size, type);
    if (slot->place)
        return table->last = (int64_t)slot->place - 1;
    const uint32_t *kept = keep(table, letters, size);
    if (!kept)
        return -1;
    *entry_at(table, table->count) = (struct entry){kept, size, type, NULL, hash};
    *slot = (struct slot){(uint32_t)++table->count, hash};
    return table->last = table->count - 1;
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

static int number_of(vr_context *ctx, const uint32_t *letters, int64_t size, int type, int64_t *number)
{
    const bool shared = lock(ctx);
    const int64_t place = find_or_add(ctx, letters, size, type);
    unlock(ctx, shared);
    *number = VR_TEXTS + place;
    return place < 0 ? VR_ALLOC : VR_OK;
}

int vr_number_text(vr_context *ctx, const uint32_t *letters, int64_t size, int64_t *number)
{
    if (size != 1)
        return number_of(ctx, letters, size, VR_UINT32, number);
    *number = letters[0];
    return VR_OK;
}

int vr_number_tuple(vr_context *ctx, int type, const void *items, int64_t size, int64_t *number)
{
    return number_of(ctx, items, 2 * size, type, number);
}

/* The entry of a number; NULL: it is a letter's, or nobody's. */
static struct entry *entry_of(const vr_context *ctx, int64_t number)
{
    const struct table *table = ctx->texts;
    return table && number >= VR_TEXTS && number - VR_TEXTS < table->count ? entry_at(table, number - VR_TEXTS) : NULL;
}

static struct head head_of(const uint32_t *letters)
{
    struct head head;
    memcpy(&head, letters - HEAD, sizeof head);
    return head;
}

/* An array with the letters of an entry; NULL without memory. */
static vr_array *new_text(const struct entry *entry)
{
    uint32_t *letters = (uint32_t *)entry->letters; /* which nobody changes */
    struct block *block = (struct block *)(void *)((char *)(letters - head_of(letters).at) - offsetof(struct block, words));
    const int64_t count = entry->type == VR_UINT32 ? entry->size : entry->size / 2;
    vr_array *text = vr_object_over(letters, entry->type, 1, &count, NULL, block, drop_block);
    if (text)
        atomic_fetch_add_explicit(&block->users, 1, memory_order_relaxed);
    return text;
}

int vr_text_in_table(vr_context *ctx, int64_t number, int type, vr_array **text)
{
    struct entry *entry = entry_of(ctx, number);
    *text = NULL;
    if (!entry || entry->type != type)
        return VR_OK;
    const bool shared = lock(ctx);
    if (!entry->text)
        entry->text = new_text(entry);
    unlock(ctx, shared);
    *text = entry->text;
    return *text ? VR_OK : VR_ALLOC;
}

bool vr_is_in_table(const vr_context *ctx, const vr_array *text, int64_t *number)
{
    const struct table *table = ctx->texts;
    const struct vr_object *object = text->ndims == 1 ? vr_object_of((vr_array *)text) : NULL;
    const struct block *block = table && object && object->free_memory == drop_block ? object->memory : NULL;
    const int64_t place = block ? (int64_t)head_of(text->data).place : 0;
    if (!block || place >= table->count || entry_at(table, place)->letters != text->data)
        return false;
    *number = VR_TEXTS + place;
    return true;
}

void vr_keep_texts(vr_context *ctx, bool keep)
{
    struct table *table = ctx->texts;
    if (!table)
        return;
    table->kept = keep ? table->count : 0;
    table->kept_block = keep ? table->block : NULL;
    table->kept_words = table->kept_block ? table->block->used : 0;
    table->kept_letters = keep ? table->letters : 0;
}

int64_t vr_kept_texts(const vr_context *ctx)
{
    const struct table *table = ctx->texts;
    return table ? table->kept : 0;
}

const void *vr_tuple_of(const vr_context *ctx, int64_t number, int *type, int64_t *size)
{
    const struct entry *entry = entry_of(ctx, number);
    *size = entry ? entry->size / 2 : 0;
    *type = entry ? entry->type : VR_UINT32;
    return *type == VR_UINT32 ? NULL : entry->letters;
}

const uint32_t *vr_letters_of(const vr_context *ctx, int64_t number, uint32_t *one, int64_t *size)
{
    const struct entry *found = entry_of(ctx, number), *entry = found && found->type == VR_UINT32 ? found : NULL;
    const bool letter = number >= 0 && number < VR_TEXTS;
    *one = letter ? (uint32_t)number : 0;
    *size = entry ? entry->size : letter;
    return entry ? entry->letters : letter ? one : NULL;
}
