/* SPDX-License-Identifier: Apache-2.0 */
/* Folding arrays of any type and strides.
 *
 * Along an axis there are two ways. Where the elements to be folded lie closer together than the results do, each
 * result is the fold of a line. Else a row of results at a time is folded from rows of elements. Long ones are divided
 * and the parts combined as a tree (pairwise summation), which keeps the rounding errors small. */
#include "reductions/reduce.h"

#include "arrays/element.h"
#include "arrays/object.h"
#include "arrays/walk.h"
#include "arrays/work.h"
#include "context/asking.h"
#include "context/dealt.h"
#include "context/whole.h"

enum {
    SPLITS = 16,       /* of the rows of a block of columns, at most: each is one thread's */
    LEAF = 16,         /* pieces or rows that are folded one after the other */
    SHORT = 32,        /* a line with fewer elements is not worth its overhead */
    MAX_BYTES = 16     /* of an element */
};

struct reduction {
    vr_context *ctx;
    enum vr_fold_kind kind;
    const struct vr_fold *fold;
    int type, from_type;
    ptrdiff_t bytes, from_bytes; /* of an element of these */
    int64_t chunk;               /* elements in VR_CHUNK bytes */
    const void *mean;            /* what is folded are the squares of the distances from it; NULL: the elements */
};

static struct reduction start(vr_context *ctx, enum vr_fold_kind kind, int type, const vr_array *from)
{
    const ptrdiff_t bytes = (ptrdiff_t)vr_element_bytes(type);
    return (struct reduction){ctx, kind, vr_fold_of(kind, type), type, from->type, bytes,
                              (ptrdiff_t)vr_element_bytes(from->type), VR_CHUNK / bytes, NULL};
}

/* At most a chunk of elements in the type of the reduction, without gaps: themselves, or converted in `buffer`. */
static const void *load(const struct reduction *r, const char *from, int64_t stride, int64_t n, void *buffer)
{
    if (r->from_type == r->type && stride == 1)
        return from;
    vr_cast_elements(r->type, buffer, 1, r->from_type, from, stride, n);
    return buffer;
}

/* to[i] = |x[i] - mean|^2, where an element has 1 or 2 parts. */
#define SQUARES(T) \
    static void squares_##T(T *restrict to, const T *restrict x, int parts, int64_t n, const T *mean) \
    { \
        if (parts == 1) \
            for (int64_t i = 0; i < n; i++) \
                to[i] = (x[i] - mean[0]) * (x[i] - mean[0]); \
        else \
            for (int64_t i = 0; i < n; i++) \
                to[i] = (x[2 * i] - mean[0]) * (x[2 * i] - mean[0]) + (x[2 * i + 1] - mean[1]) * (x[2 * i + 1] - mean[1]); \
    }

SQUARES(float)
SQUARES(double)

/* The squared distances of at most a chunk of elements from the mean, in `to`; the elements go through `buffer`. */
static const void *load_squares(const struct reduction *r, const char *from, int64_t stride, int64_t n, void *buffer,
                                void *to)
{
    const int parts = r->from_type & VR_COMPLEX ? 2 : 1, type = r->type | (r->from_type & VR_COMPLEX);
    const struct reduction elements = {.type = type, .from_type = r->from_type};
    const void *x = load(&elements, from, stride, n, buffer);
    if (r->type == VR_FLOAT32)
        squares_float(to, x, parts, n, r->mean);
    else
        squares_double(to, x, parts, n, r->mean);
    return to;
}

/* --- the axes of an array in the order of memory: the results are the other piece --- */

/* Elements over the axes first.. */
static int64_t span(const struct vr_walk *walk, int first)
{
    int64_t size = 1;
    for (int i = first; i < walk->ndims; i++)
        size *= walk->axis[i].count;
    return size;
}

/* The offsets of position k over the axes first.. */
static void locate(const struct vr_walk *walk, int first, int64_t k, int64_t *from, int64_t *to)
{
    *from = *to = 0;
    for (int i = first; i < walk->ndims; i++) {
        const struct vr_axis *a = &walk->axis[i];
        const int64_t rest = i + 1 < walk->ndims ? k / a->count : 0, here = k - rest * a->count;
        *from += here * a->near;
        *to += here * a->other;
        k = rest;
    }
}

/* --- lines, and whole arrays as lines --- */

struct lines {
    const struct reduction *r;
    const struct vr_walk *walk;
    const char *from;
    int64_t count, stride;     /* of each line */
    int64_t pieces;            /* of each line: chunks */
};

/* A piece of a line in the type of the reduction: its elements, or their squares. `buffer` has two chunks, as complex elements have two
 * parts, and `squares` one. */
static const void *load_piece(const struct reduction *r, const char *from, int64_t stride, int64_t n, void *buffer, void *squares)
{
    return r->mean ? load_squares(r, from, stride, n, buffer, squares) : load(r, from, stride, n, buffer);
}

/* A line of one piece: what fold_walk() gives, without its tree. */
static void reduce_piece(const struct reduction *r, struct vr_axis line, const char *from, void *to)
{
    _Alignas(16) char buffer[2 * VR_CHUNK], squares[VR_CHUNK];
    vr_fold_start(r->fold, to, 1);
    vr_fold_line(r->fold, to, load_piece(r, from, line.near, line.count, buffer, squares), line.count);
}

/* Folds pieces first..last-1 into acc. */
static void fold_pieces(const struct lines *lines, int64_t first, int64_t last, void *acc)
{
    _Alignas(16) char buffer[2 * VR_CHUNK], squares[VR_CHUNK];
    const struct reduction *r = lines->r;
    vr_folding folding;
    vr_start_folding(&folding, r->kind, r->type, buffer);
    for (int64_t k = first; k < last && !vr_asked(r->ctx); k++) {
        const int64_t line = k / lines->pieces, start = (k - line * lines->pieces) * r->chunk;
        const int64_t n = vr_least(r->chunk, lines->count - start);
        int64_t offset, none;
        locate(lines->walk, 1, line, &offset, &none);
        offset += start * lines->stride;
        const char *from = lines->from + offset * r->from_bytes;
        vr_fold_values(&folding, load_piece(r, from, lines->stride, n, buffer, squares), n);
    }
    vr_end_folding(&folding, acc);
}

/* Many pieces in blocks, one after the other or side by side. */
static void fold_blocks(const struct lines *lines, int64_t pieces, int threads, void *acc)
{
    _Alignas(16) char partial[VR_FOLD_BLOCKS * MAX_BYTES];
    const struct reduction *r = lines->r;
    const int64_t blocks = vr_least(VR_FOLD_BLOCKS, pieces);
    VR_DEALT(threads, static,
        for (int64_t b = 0; b < blocks; b++)
            fold_pieces(lines, vr_block_first(b, blocks, pieces), vr_block_first(b + 1, blocks, pieces),
                        partial + b * r->bytes);)
    vr_fold_blocks(r->kind, r->type, acc, partial, blocks);
}

/* All elements of a walk into *acc. */
static void fold_walk(const struct reduction *r, const struct vr_walk *walk, const char *from, void *acc)
{
    const int64_t count = walk->ndims > 0 ? walk->axis[0].count : 1;
    const int64_t stride = walk->ndims > 0 ? walk->axis[0].near : 1;
    const struct lines lines = {r, walk, from, count, stride, vr_ceil_div(count, r->chunk)};
    const int64_t pieces = lines.pieces * span(walk, 1);
    if (pieces <= LEAF)
        fold_pieces(&lines, 0, pieces, acc);
    else
        fold_blocks(&lines, pieces, vr_threads(r->ctx, span(walk, 0) / VR_GRAIN), acc);
}

static void reduce_whole(const struct reduction *r, const vr_array *from, void *to)
{
    struct vr_walk walk = {0};
    if (from->ndims == 1 && from->shape[0] <= r->chunk) {
        reduce_piece(r, (struct vr_axis){from->shape[0], from->stride[0], 0}, from->data, to);
        return;
    }
    if (vr_array_size(from) == 0) {
        vr_fold_start(r->fold, to, 1);
        return;
    }
    for (int i = 0; i < from->ndims; i++)
        vr_add_axis(&walk, from->shape[i], from->stride[i], 0);
    vr_join_axes(&walk);
    fold_walk(r, &walk, from->data, to);
}

void vr_reduce_whole(vr_context *ctx, enum vr_fold_kind kind, int type, const vr_array *from, void *to)
{
    const struct reduction r = start(ctx, kind, type, from);
    reduce_whole(&r, from, to);
}

void vr_reduce_squares(vr_context *ctx, int type, const vr_array *from, const void *mean, void *to)
{
    struct reduction r = start(ctx, VR_FOLD_SUM, type, from);
    r.mean = mean;
    reduce_whole(&r, from, to);
}

/* --- along an axis: a result is a line --- */

/* Result k. */
static void reduce_line(const struct reduction *r, const struct vr_walk *kept, const struct vr_walk *line, const char *from,
                        char *to, int64_t k)
{
    int64_t from_offset, to_offset;
    locate(kept, 0, k, &from_offset, &to_offset);
    from += from_offset * r->from_bytes;
    to += to_offset * r->bytes;
    if (line->ndims == 1 && line->axis[0].count <= r->chunk)
        reduce_piece(r, line->axis[0], from, to);
    else
        fold_walk(r, line, from, to);
}

/* Long lines are folded by several threads each, short ones are dealt out. */
static void reduce_lines(const struct reduction *r, const struct vr_walk *kept, struct vr_axis folded, const char *from,
                         char *to)
{
    const struct vr_walk line = {.ndims = folded.count != 1, .axis = {folded}};
    const int64_t results = span(kept, 0);
    const int threads = folded.count >= 4 * VR_GRAIN ? 1 : vr_threads(r->ctx, results * folded.count / VR_GRAIN);
    if (threads == 1) {
        VR_PIECES(r->ctx, first, last, results)
            for (int64_t k = first; k < last; k++)
                reduce_line(r, kept, &line, from, to, k);
        return;
    }
#pragma omp parallel for num_threads(threads) schedule(static)
    for (int64_t k = 0; k < results; k++)
        reduce_line(r, kept, &line, from, to, k);
}

/* --- along an axis: a row of results at a time --- */

struct rows {
    const struct reduction *r;
    const char *from;
    int64_t stride;             /* between rows */
    int64_t count, step;        /* of the elements of a row, at most a chunk */
};

/* Folds rows first..last-1, at least one, to acc. */
static void fold_rows(const struct rows *rows, int64_t first, int64_t last, void *acc)
{
    _Alignas(16) char other[VR_CHUNK];
    const struct reduction *r = rows->r;
    const int64_t count = last - first, step = rows->stride * r->from_bytes;
    if (count > LEAF && !vr_asked(r->ctx)) {
        fold_rows(rows, first, vr_block_first(1, LEAF, count) + first, acc);
        for (int64_t b = 1; b < LEAF; b++) {
            fold_rows(rows, vr_block_first(b, LEAF, count) + first, vr_block_first(b + 1, LEAF, count) + first, other);
            vr_fold_rows(r->fold, acc, other, rows->count);
        }
        return;
    }
    vr_cast_elements(r->type, acc, 1, r->from_type, rows->from + first * step, rows->step, rows->count);
    for (int64_t k = first + 1; k < last && !vr_asked(r->ctx); k++)
        vr_fold_rows(r->fold, acc, load(r, rows->from + k * step, rows->step, rows->count, other), rows->count);
}

/* The same for many rows, by several threads. */
static void fold_split_rows(const struct rows *rows, int64_t total, void *acc)
{
    _Alignas(16) char partial[SPLITS * VR_CHUNK];
    const struct reduction *r = rows->r;
    const int threads = vr_threads(r->ctx, total * rows->count / VR_GRAIN);
    VR_DEALT(threads, static,
        for (int64_t s = 0; s < SPLITS; s++)
            fold_rows(rows, vr_block_first(s, SPLITS, total), vr_block_first(s + 1, SPLITS, total), partial + s * VR_CHUNK);)
    vr_fold_start(r->fold, acc, rows->count);
    for (int64_t s = 0; s < SPLITS; s++)
        vr_fold_rows(r->fold, acc, partial + s * VR_CHUNK, rows->count);
}

/* What adds up each result where it is a short run of neighbours, in the order in which the rows would be; or NULL. */
static vr_run_sums *sums_of_runs(const struct rows *rows, int64_t total)
{
    const struct reduction *r = rows->r;
    const bool runs = r->kind == VR_FOLD_SUM && rows->stride == 1 && total > 0 && total <= LEAF && r->from_type == r->type;
    return runs ? vr_run_sums_of(r->type) : NULL;
}

/* One chunk of a row of results, to `to`. */
static void reduce_chunk(const struct rows *rows, int64_t total, bool split, char *to, int64_t to_stride)
{
    _Alignas(16) char buffer[VR_CHUNK];
    const struct reduction *r = rows->r;
    void *acc = to_stride == 1 ? to : buffer;
    vr_run_sums *sum_runs = split || vr_asked(r->ctx) ? NULL : sums_of_runs(rows, total);
    if (split)
        fold_split_rows(rows, total, acc);
    else if (sum_runs)
        sum_runs(acc, rows->from, rows->count, total, rows->step);
    else if (total > 0)
        fold_rows(rows, 0, total, acc);
    else
        vr_fold_start(r->fold, acc, rows->count);
    if (acc == buffer)
        vr_cast_elements(r->type, to, to_stride, r->type, acc, 1, rows->count);
}

/* Chunk k of the rows of results; `split`: by several threads. */
static void reduce_task(const struct reduction *r, const struct vr_walk *kept, struct vr_axis folded, const char *from,
                        char *to, int64_t k, bool split)
{
    const struct vr_axis *row = &kept->axis[0];
    const int64_t pieces = vr_ceil_div(row->count, r->chunk), first = k % pieces * r->chunk;
    int64_t from_offset, to_offset;
    locate(kept, 1, k / pieces, &from_offset, &to_offset);
    from_offset += first * row->near;
    to_offset += first * row->other;
    const struct rows rows = {r, from + from_offset * r->from_bytes, folded.near, vr_least(r->chunk, row->count - first),
                              row->near};
    reduce_chunk(&rows, folded.count, split, to + to_offset * r->bytes, row->other);
}

static void reduce_rows(const struct reduction *r, const struct vr_walk *kept, struct vr_axis folded, const char *from,
                        char *to)
{
    const struct vr_axis *row = &kept->axis[0];
    const int64_t tasks = vr_ceil_div(row->count, r->chunk) * span(kept, 1);
    if (tasks < SPLITS && folded.count * vr_least(row->count, r->chunk) >= 4 * VR_GRAIN) {
        for (int64_t k = 0; k < tasks; k++)
            reduce_task(r, kept, folded, from, to, k, true);
        return;
    }
    const int threads = vr_threads(r->ctx, span(kept, 0) * folded.count / VR_GRAIN);
    VR_DEALT(threads, static,
        for (int64_t k = 0; k < tasks; k++)
            reduce_task(r, kept, folded, from, to, k, false);)
}

/* Whether results are lines: not when these are short, because then a row has fewer steps. */
static bool by_lines(const struct vr_walk *kept, struct vr_axis folded)
{
    if (kept->ndims == 0)
        return true;
    return folded.count >= SHORT ? vr_magnitude(folded.near) <= vr_magnitude(kept->axis[0].near)
                                 : kept->axis[0].count < folded.count;
}

void vr_reduce_axis(vr_context *ctx, enum vr_fold_kind kind, int type, const vr_array *from, int axis, void *to,
                    const int64_t *to_stride)
{
    const struct reduction r = start(ctx, kind, type, from);
    const struct vr_axis folded = {from->shape[axis], from->stride[axis], 0};
    struct vr_walk kept = {0};
    for (int i = 0; i < from->ndims; i++) {
        if (from->shape[i] == 0 && i != axis)
            return;
        if (i != axis)
            vr_add_axis(&kept, from->shape[i], from->stride[i], to_stride[i]);
    }
    vr_join_axes(&kept);
    if (by_lines(&kept, folded))
        reduce_lines(&r, &kept, folded, from->data, to);
    else
        reduce_rows(&r, &kept, folded, from->data, to);
}
