/* SPDX-License-Identifier: Apache-2.0 */
/* Arena: memory that is given back all at once. Three lifetimes exist: the process's tables, a program, a pass.
 * Nothing taken from an arena is freed alone; whoever made the arena frees it. */
#ifndef VRC_BASE_ARENA_H
#define VRC_BASE_ARENA_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include "base/allocator.h"

struct vr_arena;

/* A new, empty arena. When memory runs out, an allocation from it does not return: it jumps to `*out_of_memory` with
 * the value 1. Returns NULL when there is no memory for the arena itself. */
struct vr_arena *vr_arena_new(jmp_buf *out_of_memory);

/* The same with the memory of an allocator, which must live as long as the arena; NULL: the C library's. */
struct vr_arena *vr_arena_new_from(const struct vrc_allocator *allocator, jmp_buf *out_of_memory);

/* Frees the arena and everything taken from it; NULL is allowed. */
void vr_arena_free(struct vr_arena *arena);

/* Gives back everything taken from the arena, which can be used again. */
void vr_arena_clear(struct vr_arena *arena);

/* Has `release` called with `data` before the arena's memory is given back: for what an arena's memory holds of
 * other libraries. The last one is called first. */
void vr_arena_at_end(struct vr_arena *arena, void (*release)(void *data), void *data);

/* Bytes taken from the arena so far. */
size_t vr_arena_used(const struct vr_arena *arena);

/* `size` zeroed bytes, aligned for any type. Never NULL. */
void *vr_alloc(struct vr_arena *arena, size_t size);

/* `count` zeroed elements of `size` bytes; the product is checked. */
void *vr_alloc_array(struct vr_arena *arena, size_t count, size_t size);

/* Memory for code that wants malloc's interface, as flex does: a block that knows its size, and its like of another
 * size with the same content; the old one, which may be NULL, stays valid. */
void *vr_block_new(struct vr_arena *arena, size_t size);
void *vr_block_resize(struct vr_arena *arena, const void *block, size_t size);

#define VR_NEW(arena, type) ((type *)vr_alloc((arena), sizeof(type)))
#define VR_NEW_ARRAY(arena, type, count) ((type *)vr_alloc_array((arena), (size_t)(count), sizeof(type)))

/* A copy of `size` bytes; of a structure that is written out: VR_MAKE(arena, struct point, {.x = 1}). */
void *vr_keep(struct vr_arena *arena, const void *data, size_t size);
#define VR_MAKE(arena, type, ...) ((type *)vr_keep((arena), &(type)__VA_ARGS__, sizeof(type)))

/* A copy of `size` bytes of text with a NUL behind it. */
char *vr_copy_text(struct vr_arena *arena, const char *text, size_t size);

/* printf into the arena. */
char *vr_format(struct vr_arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));
char *vr_format_list(struct vr_arena *arena, const char *format, va_list list);

/* Room for one more element at the end of an array of `count`, in doubling steps: returns the array to use from now on.
 * The old one stays valid. */
void *vr_grow_array(struct vr_arena *arena, void *array, size_t count, size_t *capacity, size_t size);
#define VR_GROW(arena, array, count, capacity) \
    vr_grow_array((arena), (array), (size_t)(count), &(capacity), sizeof *(array))

/* An element more at the end of an array; of a list that has its elements `at` a place, `count` of them, with `capacity`. */
#define VR_APPEND(arena, array, count, capacity, ...) \
    ((array) = VR_GROW(arena, array, count, capacity), (array)[(count)++] = __VA_ARGS__)
#define VR_ADD(arena, list, ...) VR_APPEND(arena, (list)->at, (list)->count, (list)->capacity, __VA_ARGS__)

#endif
