/* SPDX-License-Identifier: Apache-2.0 */
/* The binding (thesis 3.4): what generated code uses to look into an array object, and the small macros that it is
 * written in. A compiler that embeds vrc puts its own in front of the compiler's search path. */
#ifndef VR_BINDING_H
#define VR_BINDING_H

#include <string.h>

#include "vr/index.h"
#include "vr/nest.h"

/* The elements, and along an axis the extent and the distance of neighbours in elements. */
#define VR_DATA(array) ((array)->data)
#define VR_EXTENT(array, axis) ((array)->shape[axis])
#define VR_STEP(array, axis) ((array)->stride[axis])

/* The extent of an array that a store may start from nothing. */
static inline int64_t vr_extent(const vr_array *array, int axis)
{
    return array ? VR_EXTENT(array, axis) : 0;
}

/* Whether there is an array, and it has these extents. */
static inline bool vr_has_extents(const vr_array *array, int ndims, const int64_t *shape)
{
    bool same = array != NULL;
    for (int axis = 0; axis < ndims && same; axis++)
        same = VR_EXTENT(array, axis) == shape[axis];
    return same;
}

/* What an array object begins with. */
typedef struct vr_owned {
    vr_array array;
    long references;    /* atomic */
    size_t capacity;    /* bytes from array.data on that are its own; 0 of views, wrapped memory and what is collected */
} vr_owned;

/* So many bytes from its first element on belong to an array alone: 0 where somebody else may see them, or where only the
 * runtime can tell. There need not be an array. */
static inline size_t vr_own_bytes(const vr_array *array)
{
#ifdef __GNUC__
    const vr_owned *object = (const vr_owned *)(const void *)array;
    return object && __atomic_load_n(&object->references, __ATOMIC_ACQUIRE) == 1 ? object->capacity : 0;
#else
    return (void)array, 0;
#endif
}

/* Stores an element, of so many bytes, behind the last one of a vector without gaps. False where there is no room for it
 * that is the vector's own: then nothing happened. */
static inline bool vr_push(vr_array *array, const void *element, size_t bytes)
{
    const size_t room = vr_own_bytes(array) / bytes, length = room > 0 ? (size_t)VR_EXTENT(array, 0) : 0;
    if (VR_UNLIKELY(length >= room))
        return false;
    memcpy((char *)VR_DATA(array) + length * bytes, element, bytes);
    VR_EXTENT(array, 0) = (int64_t)length + 1;
    VR_STEP(array, 0) = 1; /* which meant nothing before the second one */
    return true;
}

/* Takes `count` elements, of so many bytes, of a vector without gaps, those from `at` on. False where these are neither the last
 * nor the first ones, or somebody else may see them: then nothing happened. The memory of first ones goes with the array. */
static inline bool vr_cut(vr_array *array, int64_t at, int64_t count, size_t bytes)
{
    if (vr_own_bytes(array) == 0 || at < 0 || count < 0 || at > VR_EXTENT(array, 0) || count > VR_EXTENT(array, 0) - at)
        return false;
    if (at == 0 && count < VR_EXTENT(array, 0)) {
        array->data = (char *)array->data + (size_t)count * bytes;
        ((vr_owned *)(void *)array)->capacity -= (size_t)count * bytes;
    } else if (count != VR_EXTENT(array, 0) - at) {
        return false;
    }
    VR_EXTENT(array, 0) -= count;
    return true;
}

/* The vector `*array` gets one more element behind its last one: inline where there is room. */
#define VR_PUSH(ctx, site, spec, array, name, element) \
    (vr_push(*(array), element, sizeof *(element)) ? VR_OK : vr_add_element(ctx, site, spec, array, name, element))

/* The vector `*array` loses so many elements of a type, those from `at` on: inline where these are the last or the first ones. */
#define VR_REMOVE(ctx, site, spec, array, type, at, count) \
    (vr_cut(*(array), at, count, sizeof(type)) \
         ? VR_OK \
         : vr_without(ctx, site, spec, array, 3, VR_ARRAYS(*(array), VR_INT(at), VR_INT(count))))

/* Whether two arrays share no memory; one that has no value shares none. */
bool vr_apart(const vr_array *a, const vr_array *b);

/* As VR_OUTSIDE, for an index that counts from 1. */
#define VR_OUTSIDE_1(index, extent) VR_UNLIKELY(vr_outside((uint64_t)(index) - 1u, (uint64_t)(extent)))

/* What is raised is an error and never VR_OK. A compiler that knows it sees that the call leaves its loop for good, and
 * keeps the loop's variables in the registers that calls change. */
static inline int vr_raised(int status)
{
#ifdef __GNUC__
    if (status == VR_OK)
        __builtin_unreachable();
#endif
    return status;
}
#define vr_raise(...) vr_raised(vr_raise(__VA_ARGS__))
#define vr_raise_bounds(...) vr_raised(vr_raise_bounds(__VA_ARGS__))
#define vr_raise_index(...) vr_raised(vr_raise_index(__VA_ARGS__))
#define vr_raise_unassigned(...) vr_raised(vr_raise_unassigned(__VA_ARGS__))
#define vr_raise_exception(...) vr_raised(vr_raise_exception(__VA_ARGS__))
#define vr_raise_values(...) vr_raised(vr_raise_values(__VA_ARGS__))
#define vr_raise_again(...) vr_raised(vr_raise_again(__VA_ARGS__))

/* An OpenMP pragma, which a compiler without OpenMP ignores in silence. */
#ifdef _OPENMP
#ifdef _MSC_VER
#define VR_OMP(text) __pragma(text)
#else
#define VR_PRAGMA(text) _Pragma(#text)
#define VR_OMP(text) VR_PRAGMA(text)
#endif
#else
#define VR_OMP(text)
#endif

/* A loop of `trips` even steps that is a function of its first step, the end and what it reads, which threads are handed by value: some C
 * compilers hand over addresses otherwise, for which the caller keeps its variables in memory. Each thread has a block of the steps, if
 * `together` holds. One block is done without a region of OpenMP, which takes longer than a small array. */
#define VR_IN_BLOCKS(ctx, trips, together, loop, ...) \
    do { \
        const int vr_blocks = vr_even_blocks(ctx, (together) ? (trips) : 1); \
        if (vr_blocks == 1) { \
            loop(0, trips, __VA_ARGS__); \
        } else \
            VR_OMP(omp parallel for num_threads(vr_threads(ctx, vr_blocks)) firstprivate(__VA_ARGS__)) \
            for (int64_t vr_block = 0; vr_block < vr_blocks; vr_block++) \
                loop(vr_block_first(vr_block, vr_blocks, trips), vr_block_first(vr_block + 1, vr_blocks, trips), __VA_ARGS__); \
    } while (0)

/* The same of a loop that asks between pieces of its blocks whether to stop; see vr_part_end(). */
#define VR_IN_PIECES(failed, site, length, ctx, trips, together, loop, ...) \
    do { \
        const int vr_blocks = vr_even_blocks(ctx, (together) ? (trips) : 1); \
        if (vr_blocks == 1) { \
            VR_PIECES(failed, site, length, ctx, 0, trips, trips, loop, __VA_ARGS__) \
        } else \
            VR_OMP(omp parallel for num_threads(vr_threads(ctx, vr_blocks)) firstprivate(__VA_ARGS__)) \
            for (int64_t vr_block = 0; vr_block < vr_blocks; vr_block++) \
                VR_PIECES(failed, site, length, ctx, vr_block_first(vr_block, vr_blocks, trips), \
                          vr_block_first(vr_block + 1, vr_blocks, trips), trips, loop, __VA_ARGS__) \
    } while (0)
#define VR_PIECES(failed, site, length, ctx, from, limit, trips, loop, ...) \
    for (int64_t vr_piece = from, vr_end = limit, vr_next; vr_piece < vr_end; vr_piece = vr_next) { \
        if (vr_poll(ctx, site) != VR_OK) \
            vr_stop(&failed, VR_INTERRUPTED); \
        if (vr_stopped(&failed)) \
            break; \
        vr_next = vr_part_end(vr_piece, vr_end, trips, length); \
        loop(vr_piece, vr_next, __VA_ARGS__); \
    }

/* Before a loop: no iteration stores what another one touches, so that several may be computed at once. clang, which has
 * words for that too, would warn where it computes one at a time nevertheless. */
#if defined(__GNUC__) && !defined(__clang__)
#define VR_INDEPENDENT _Pragma("GCC ivdep")
#else
#define VR_INDEPENDENT
#endif

/* The same of a loop whose iterations also make a least or a greatest number, as OpenMP's clauses say: several may be made at
 * once, which make one behind the loop. */
#if defined(__GNUC__) && !defined(__clang__)
#define VR_INDEPENDENT_BUT_FOR(clauses) VR_OMP(omp simd clauses)
#else
#define VR_INDEPENDENT_BUT_FOR(clauses)
#endif

/* Before a long function whose loops call others for all that they compute: compilers need half of the time for it. */
#if defined(__GNUC__) && !defined(__clang__) && defined(__OPTIMIZE__) && !defined(__OPTIMIZE_SIZE__)
#define VR_COMPOSING __attribute__((optimize("O1")))
#else
#define VR_COMPOSING
#endif

/* Before a loop that gains nothing from being unrolled: the C compiler is done sooner. */
#if defined(__GNUC__) && !defined(__clang__) && __GNUC__ >= 8
#define VR_ROLLED _Pragma("GCC unroll 1")
#else
#define VR_ROLLED
#endif

/* Behind the additions of an iteration to a sum: some versions of gcc make vectors of several such additions, and get
 * them wrong where what is added lies in another order. A statement of the processor's, which does nothing, keeps the
 * iterations apart. */
#if defined(__GNUC__) && !defined(__clang__) && __GNUC__ < 13
#if defined(__x86_64__)
#define VR_IN_ORDER(sum) __asm__("" : "+x"(sum))
#else
#define VR_IN_ORDER(sum) __asm__("" : "+m"(sum))
#endif
#else
#define VR_IN_ORDER(sum) ((void)0)
#endif

/* Of a guard: what stands behind one that fails does not take registers from the rest. */
#ifdef __has_builtin
#if __has_builtin(__builtin_expect_with_probability)
#define VR_MOSTLY(x) __builtin_expect_with_probability(!!(x), 1, 0.9999)
#endif
#endif
#ifndef VR_MOSTLY
#define VR_MOSTLY(x) (x)
#endif

/* Where a piece of a long loop from `from` up to, but without, `limit` ends: in between somebody may stop it. */
static inline int64_t vr_piece_end(int64_t from, int64_t limit)
{
    const int64_t piece = 1 << 16;
    return (uint64_t)limit - (uint64_t)from > (uint64_t)piece ? from + piece : limit;
}

/* The same of a loop whose steps take `length` moments each; or 0, where nobody knows how many: these may take long, and
 * few steps, and a small part of all, make a piece, so that nobody waits for more than a small part of the time that the loop takes. */
static inline int64_t vr_part_end(int64_t from, int64_t limit, int64_t trips, int64_t length)
{
    const int64_t most = 32, piece = 1 << 16;
    const int64_t part = length > 0 ? (length < piece ? piece / length : 1) : trips >> 12 < most ? 1 + (trips >> 12) : most;
    return limit - from > part ? from + part : limit;
}

/* Elements for which a thread of its own is worth its start. */
#define VR_GRAIN 16384

/* Does the blocks of a nest. One is done without a region of OpenMP, which takes longer than a small array. The program has a region for
 * all of its nests: compilers need a function for each. */
#ifdef __GNUC__
__attribute__((noinline, unused)) static void
#else
static inline void
#endif
vr_do_blocks(vr_context *ctx, const vr_nest *nest, void do_block(const vr_nest *nest, int64_t block))
{
    (void)ctx;
    if (nest->blocks == 1) {
        do_block(nest, 0);
        return;
    }
    VR_OMP(omp parallel for num_threads(vr_threads(ctx, nest->size / VR_GRAIN)))
    for (int64_t block = 0; block < nest->blocks; block++)
        do_block(nest, block);
}

#endif
