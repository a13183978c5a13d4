/* SPDX-License-Identifier: Apache-2.0 */
/* Arena: a list of chunks, each filled from its start. Chunks double in size up to a bound, so that small programs stay
 * small and large ones need few calls of malloc; a request that is large by itself gets a chunk of its own. */
#include "base/arena.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/format.h"

#define FIRST_CHUNK ((size_t)64 << 10)
#define LARGEST_CHUNK ((size_t)4 << 20)
#define ALIGNMENT _Alignof(max_align_t)

struct chunk {
    struct chunk *next;
    size_t used, capacity;
    _Alignas(max_align_t) unsigned char bytes[];
};

/* What is to be done before the memory goes. */
struct ending {
    struct ending *next;
    void (*release)(void *data);
    void *data;
};

struct vr_arena {
    struct chunk *chunks; /* the first is the one being filled */
    struct ending *endings;
    size_t next_capacity; /* of the next ordinary chunk */
    size_t used;
    const struct vrc_allocator *from;
    jmp_buf *out_of_memory;
};

/* calloc gets large pieces from the system without touching them. */
static void *zeros(void *data, size_t bytes)
{
    (void)data;
    return calloc(1, bytes);
}

static void release(void *data, void *memory)
{
    (void)data;
    free(memory);
}

static const struct vrc_allocator of_c = {zeros, release, NULL};

struct vr_arena *vr_arena_new_from(const struct vrc_allocator *allocator, jmp_buf *out_of_memory)
{
    const struct vrc_allocator *from = allocator ? allocator : &of_c;
    struct vr_arena *arena = from->zeros(from->data, sizeof *arena);
    if (arena)
        *arena = (struct vr_arena){.next_capacity = FIRST_CHUNK, .from = from, .out_of_memory = out_of_memory};
    return arena;
}

struct vr_arena *vr_arena_new(jmp_buf *out_of_memory)
{
    return vr_arena_new_from(NULL, out_of_memory);
}

void vr_arena_at_end(struct vr_arena *arena, void (*release)(void *data), void *data)
{
    struct ending *ending = VR_MAKE(arena, struct ending, {arena->endings, release, data});
    arena->endings = ending;
}

void vr_arena_clear(struct vr_arena *arena)
{
    for (struct ending *ending = arena->endings; ending; ending = ending->next)
        ending->release(ending->data);
    arena->endings = NULL;
    for (struct chunk *chunk = arena->chunks, *next; chunk; chunk = next) {
        next = chunk->next;
        arena->from->release(arena->from->data, chunk);
    }
    arena->chunks = NULL;
    arena->next_capacity = FIRST_CHUNK;
    arena->used = 0;
}

void vr_arena_free(struct vr_arena *arena)
{
    if (!arena)
        return;
    vr_arena_clear(arena);
    arena->from->release(arena->from->data, arena);
}

size_t vr_arena_used(const struct vr_arena *arena)
{
    return arena->used;
}

_Noreturn static void run_out(struct vr_arena *arena)
{
    longjmp(*arena->out_of_memory, 1);
}

/* A chunk of zeroed bytes. */
static struct chunk *chunk_new(struct vr_arena *arena, size_t capacity)
{
    struct chunk *chunk = arena->from->zeros(arena->from->data, sizeof *chunk + capacity);
    if (!chunk)
        run_out(arena);
    chunk->capacity = capacity;
    return chunk;
}

/* A large request gets its own chunk behind the one being filled, whose rest stays in use. */
static void *alloc_alone(struct vr_arena *arena, size_t size)
{
    struct chunk *chunk = chunk_new(arena, size);
    chunk->used = size;
    struct chunk **place = arena->chunks ? &arena->chunks->next : &arena->chunks;
    chunk->next = *place;
    *place = chunk;
    return chunk->bytes;
}

static void start_chunk(struct vr_arena *arena)
{
    struct chunk *chunk = chunk_new(arena, arena->next_capacity);
    chunk->next = arena->chunks;
    arena->chunks = chunk;
    if (arena->next_capacity < LARGEST_CHUNK)
        arena->next_capacity *= 2;
}

void *vr_alloc(struct vr_arena *arena, size_t size)
{
    if (size > SIZE_MAX / 2)
        run_out(arena);
    size = size ? (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT : ALIGNMENT;
    arena->used += size;
    if (size > FIRST_CHUNK / 4)
        return alloc_alone(arena, size);
    if (!arena->chunks || arena->chunks->capacity - arena->chunks->used < size)
        start_chunk(arena);
    void *memory = arena->chunks->bytes + arena->chunks->used;
    arena->chunks->used += size;
    return memory;
}

void *vr_alloc_array(struct vr_arena *arena, size_t count, size_t size)
{
    if (size && count > SIZE_MAX / size)
        run_out(arena);
    return vr_alloc(arena, count * size);
}

void *vr_block_new(struct vr_arena *arena, size_t size)
{
    if (size > SIZE_MAX / 2)
        run_out(arena);
    max_align_t *block = vr_alloc(arena, sizeof *block + size); /* the size stands in front */
    memcpy(block, &size, sizeof size);
    return block + 1;
}

void *vr_block_resize(struct vr_arena *arena, const void *block, size_t size)
{
    void *other = vr_block_new(arena, size);
    if (block) {
        size_t old_size;
        memcpy(&old_size, (const max_align_t *)block - 1, sizeof old_size);
        memcpy(other, block, old_size < size ? old_size : size);
    }
    return other;
}

void *vr_keep(struct vr_arena *arena, const void *data, size_t size)
{
    return memcpy(vr_alloc(arena, size), data, size);
}

char *vr_copy_text(struct vr_arena *arena, const char *text, size_t size)
{
    if (size == SIZE_MAX)
        run_out(arena);
    char *copy = vr_alloc(arena, size + 1);
    if (size)
        memcpy(copy, text, size);
    return copy;
}

char *vr_format_list(struct vr_arena *arena, const char *format, va_list list)
{
    va_list again;
    char start[256]; /* most texts are short */
    va_copy(again, list);
    const int size = vr_print(start, sizeof start, format, again);
    va_end(again);
    char *text = vr_alloc(arena, size > 0 ? (size_t)size + 1 : 1);
    if (size > 0 && (size_t)size < sizeof start)
        memcpy(text, start, (size_t)size);
    else if (size > 0)
        vr_print(text, (size_t)size + 1, format, list);
    return text;
}

char *vr_format(struct vr_arena *arena, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    char *text = vr_format_list(arena, format, list);
    va_end(list);
    return text;
}

void *vr_grow_array(struct vr_arena *arena, void *array, size_t count, size_t *capacity, size_t size)
{
    if (count < *capacity)
        return array;
    size_t wanted = count < 4 ? 4 : count * 2;
    void *larger = vr_alloc_array(arena, wanted, size);
    if (count)
        memcpy(larger, array, count * size);
    *capacity = wanted;
    return larger;
}
