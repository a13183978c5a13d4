/* SPDX-License-Identifier: Apache-2.0 */
/* Functions of the lines of an array along one of its axes. */
#include "library/lines.h"

#include <stdlib.h>
#include <string.h>

#include "arrays/axis.h"
#include "context/asking.h"
#include "arrays/element.h"
#include "arrays/object.h"
#include "vr/folding.h"

enum { FEW_BYTES = 4096 }; /* of what lines need beside: no memory is asked for it */

/* A function at work on an array. */
struct lines {
    const struct vr_call *call;
    const struct vr_line_function *f;
    vr_array *from;          /* a reference */
    int axis;
    int64_t count;           /* results of a line */
    char *to;                /* the first result */
    int64_t stride[VR_MAX_DIMS]; /* of the results along the axes of `from` */
};

/* --- one line after the other --- */

/* What a thread has: a line, its results, and what the function needs beside. */
struct buffers {
    char *line, *result, *scratch;
};

static size_t rounded(size_t bytes)
{
    return (bytes + VR_ALIGNMENT - 1) / VR_ALIGNMENT * VR_ALIGNMENT;
}

/* Whether the function may read the line where it lies, and write the results where they belong. */
static bool reads_in_place(const struct lines *l)
{
    return l->from->type == l->f->type
           && (l->f->with_gaps || l->from->stride[l->axis] == 1 || l->from->shape[l->axis] == 1);
}

static bool writes_in_place(const struct lines *l)
{
    return l->stride[l->axis] == 1 || l->count == 1;
}

/* The offsets of line k and its results, in elements. */
static void locate(const struct lines *l, int64_t k, int64_t *from, int64_t *to)
{
    *from = *to = 0;
    for (int i = l->from->ndims - 1; i >= 0; i--) {
        if (i == l->axis)
            continue;
        *from += k % l->from->shape[i] * l->from->stride[i];
        *to += k % l->from->shape[i] * l->stride[i];
        k /= l->from->shape[i];
    }
}

static void do_line(const struct lines *l, int64_t k, struct buffers b)
{
    const int64_t n = l->from->shape[l->axis], step = l->stride[l->axis];
    const int type = l->f->type, to_type = l->f->to_type;
    int64_t from_offset, to_offset;
    locate(l, k, &from_offset, &to_offset);
    const char *line = (const char *)l->from->data + from_offset * (int64_t)vr_element_bytes(l->from->type);
    char *to = l->to + to_offset * (int64_t)vr_element_bytes(to_type);
    if (!reads_in_place(l)) {
        vr_cast_elements(type, b.line, 1, l->from->type, line, l->from->stride[l->axis], n);
        line = b.line;
    }
    l->f->line(l->call->ctx, l->f, line, n, writes_in_place(l) ? to : b.result, b.scratch);
    if (!writes_in_place(l))
        vr_cast_elements(to_type, to, step, to_type, b.result, 1, l->count);
}

/* --- short lines side by side --- */

/* The axis along which the next line lies, or -1. */
static int next_axis(const struct lines *l)
{
    const int last = l->from->ndims - 1;
    return last > 0 && l->axis == last ? last - 1 : last > 0 ? last : -1;
}

/* Whether lines may be taken together: where the function reads them in their places, or they are short. */
static bool are_read_together(const struct lines *l)
{
    return l->f->reads_only && l->from->type == l->f->type && l->from->stride[next_axis(l)] == 1;
}

/* Whether their results may be written where they belong. */
static bool are_written_together(const struct lines *l)
{
    return are_read_together(l) && l->stride[next_axis(l)] == 1;
}

static bool go_together(const struct lines *l)
{
    const int64_t n = l->from->shape[l->axis];
    const bool short_lines = n <= l->f->longest && l->count <= n && vr_element_bytes(l->f->type) <= sizeof(double);
    return l->f->side && next_axis(l) >= 0 && n > 0 &&
           (are_read_together(l) ? l->count == 1 || are_written_together(l) : short_lines);
}

/* Takes lines from k on together; how many, 0: they have to be done one by one. */
static int64_t do_together(const struct lines *l, int64_t k, int64_t last)
{
    _Alignas(VR_ALIGNMENT) char room[VR_SIDE_BY_SIDE * VR_SIDE_LENGTH * sizeof(double)], results[sizeof room];
    const int axis = next_axis(l), type = l->f->type, from_type = l->from->type;
    const int64_t n = l->from->shape[l->axis], there = l->from->shape[axis] - k % l->from->shape[axis];
    const int64_t bytes = (int64_t)vr_element_bytes(type), to_bytes = (int64_t)vr_element_bytes(l->f->to_type);
    int64_t lines = last - k < there ? last - k : there, from_offset, to_offset, step = VR_SIDE_BY_SIDE;
    lines = lines < VR_SIDE_BY_SIDE ? lines : VR_SIDE_BY_SIDE;
    if (lines < VR_SIDE_BY_SIDE / 4)
        return 0;
    locate(l, k, &from_offset, &to_offset);
    char *elements = vr_element_at(l->from, from_offset), *to = l->to + to_offset * to_bytes;
    const bool direct = are_written_together(l);
    if (are_read_together(l)) {
        step = l->from->stride[l->axis];
    } else {
        const int64_t apart = l->from->stride[l->axis] * (int64_t)vr_element_bytes(from_type);
        for (int64_t i = 0; i < n; i++)
            vr_cast_elements(type, room + i * VR_SIDE_BY_SIDE * bytes, 1, from_type, elements + i * apart,
                             l->from->stride[axis], lines);
        elements = room;
    }
    const struct vr_side side = {
        elements, step, n, lines, direct ? to : results, direct ? l->stride[l->axis] : VR_SIDE_BY_SIDE};
    if (!l->f->side(l->f, &side))
        return 0;
    for (int64_t j = 0; !direct && j < l->count; j++)
        vr_cast_elements(l->f->to_type, to + j * l->stride[l->axis] * to_bytes, l->stride[axis], l->f->to_type,
                         results + j * VR_SIDE_BY_SIDE * to_bytes, 1, lines);
    return lines;
}

/* Lines first..last-1, while nobody asks to stop. */
static void do_block(const struct lines *l, int64_t first, int64_t last, struct buffers b)
{
    const bool together = go_together(l);
    for (int64_t k = first, done; k < last && !vr_asked(l->call->ctx); k += done) {
        done = together ? do_together(l, k, last) : 0;
        const int64_t end = together && !done ? (last - k < VR_SIDE_BY_SIDE ? last : k + VR_SIDE_BY_SIDE) : k + 1;
        for (; !done && k < end; k++)
            do_line(l, k, b);
    }
}

static int64_t count_lines(const struct lines *l)
{
    int64_t lines = 1;
    for (int i = 0; i < l->from->ndims; i++)
        lines *= i == l->axis ? 1 : l->from->shape[i];
    return lines;
}

/* All lines: VR_ALLOC for want of memory. One thread does them outside of any parallel region, so that functions on
 * long lines have the threads for themselves. */
static int do_lines(const struct lines *l)
{
    const int64_t n = l->from->shape[l->axis], lines = count_lines(l), steps = lines * n / VR_GRAIN + 1;
    const int64_t blocks = vr_threads(l->call->ctx, lines < steps ? lines : steps);
    const size_t line = reads_in_place(l) ? 0 : rounded((size_t)n * vr_element_bytes(l->f->type));
    const size_t result = writes_in_place(l) ? 0 : rounded((size_t)l->count * vr_element_bytes(l->f->to_type));
    const size_t all = line + result + rounded((size_t)n * l->f->scratch + l->f->room);
    _Alignas(VR_ALIGNMENT) char few[FEW_BYTES];
    const bool fits = (size_t)blocks * all <= sizeof few;
    char *memory = fits ? few : aligned_alloc(VR_ALIGNMENT, (size_t)blocks * all + VR_ALIGNMENT);
    if (!memory)
        return vr_raise_memory(l->call->ctx, l->call->site);
    if (blocks == 1) {
        do_block(l, 0, lines, (struct buffers){memory, memory + line, memory + line + result});
    } else {
#pragma omp parallel for num_threads((int)blocks) schedule(static)
        for (int64_t b = 0; b < blocks; b++) {
            char *own = memory + (size_t)b * all;
            do_block(l, vr_block_first(b, blocks, lines), vr_block_first(b + 1, blocks, lines),
                     (struct buffers){own, own + line, own + line + result});
        }
    }
    if (!fits)
        free(memory);
    return VR_OK;
}

/* --- the lines of a call --- */

/* All elements as one line. */
static int open_whole(struct lines *l)
{
    vr_array *rows = NULL;
    int64_t size, one = 1;
    int status = vr_operand(l->call, 0, l->f->type, VR_ROWMAJOR, &rows);
    if (status != VR_OK)
        return status;
    size = vr_array_size(rows);
    l->axis = 0;
    l->from = vr_object_view(rows, rows->data, 1, &size, &one);
    vr_release(rows);
    return l->from ? VR_OK : vr_raise_memory(l->call->ctx, l->call->site);
}

/* The array and the axis. The reference is to be released in any case. */
static int open_lines(struct lines *l, int axis)
{
    int status;
    l->from = NULL;
    if (l->call->count <= axis && l->call->operands[0]->ndims != 1)
        return open_whole(l);
    if (l->call->count <= axis) {
        l->axis = 0;
        l->from = vr_retain((vr_array *)l->call->operands[0]);
        return VR_OK;
    }
    status = vr_operand_axis(l->call, axis, l->call->operands[0]->ndims, &l->axis);
    if (status == VR_OK)
        l->from = vr_retain((vr_array *)l->call->operands[0]);
    return status;
}

/* The function of all lines, whose results have `ndims` axes of the given extents: those of `from`, perhaps without the
 * one of the lines. */
static int deliver_lines(struct lines *l, int ndims, const int64_t *shape)
{
    vr_array *result;
    int status = vr_begin(l->call, l->f->to_type, ndims, shape, &result);
    if (status == VR_OK) {
        const bool dropped = ndims < l->from->ndims;
        for (int i = 0; i < l->from->ndims; i++)
            l->stride[i] = dropped && i == l->axis ? 0 : result->stride[dropped && i > l->axis ? i - 1 : i];
        l->to = result->data;
        status = do_lines(l);
    }
    return vr_deliver(l->call, status, result);
}

/* All elements as one line where they lie, and the one result as a number; false: it is another call. */
static bool is_plain_fold(const struct vr_call *call, int axis, const struct vr_line_function *f)
{
    const vr_array *from = call->operands[0];
    return call->count <= axis && call->spec.ndims == 0 && from->type == f->type && vr_lies(from, VR_ROWMAJOR) &&
           (size_t)vr_array_size(from) * f->scratch + f->room <= FEW_BYTES;
}

static int fold_plainly(const struct vr_call *call, const struct vr_line_function *f)
{
    _Alignas(VR_ALIGNMENT) char scratch[FEW_BYTES], value[VR_FOLD_BYTES];
    const int64_t n = vr_array_size(call->operands[0]);
    if (f->empty && n == 0)
        return vr_raise(call->ctx, call->site, VR_EMPTY, "%s", f->empty);
    f->line(call->ctx, f, call->operands[0]->data, n, value, scratch);
    return vr_deliver_number(call, f->to_type, value);
}

static int fold(struct lines *l)
{
    const bool drop = l->call->spec.ndims > 0 && l->call->spec.ndims == l->from->ndims - 1;
    int64_t shape[VR_MAX_DIMS];
    int ndims = 0;
    l->count = 1;
    if (l->f->empty && l->from->shape[l->axis] == 0)
        return vr_raise(l->call->ctx, l->call->site, VR_EMPTY, "%s", l->f->empty);
    for (int i = 0; i < l->from->ndims; i++)
        if (i != l->axis || !drop)
            shape[ndims++] = i == l->axis ? 1 : l->from->shape[i];
    return deliver_lines(l, ndims, shape);
}

int vr_fold_lines(const struct vr_call *call, int axis, const struct vr_line_function *f)
{
    struct lines l = {.call = call, .f = f};
    if (is_plain_fold(call, axis, f))
        return fold_plainly(call, f);
    int status = open_lines(&l, axis);
    if (status == VR_OK)
        status = fold(&l);
    vr_release(l.from);
    return status;
}

static int map(struct lines *l)
{
    int64_t shape[VR_MAX_DIMS];
    memcpy(shape, l->from->shape, (size_t)l->from->ndims * sizeof *shape);
    l->count = l->f->count ? l->f->count : l->from->shape[l->axis];
    shape[l->axis] = l->count;
    return deliver_lines(l, l->from->ndims, shape);
}

int vr_map_lines(const struct vr_call *call, int axis, const struct vr_line_function *f)
{
    struct vr_line_function own = *f;
    struct lines l = {.call = call, .f = &own};
    int status = open_lines(&l, axis);
    if (status == VR_OK) {
        own.step = own.with_gaps && l.from->type == f->type ? l.from->stride[l.axis] : 1;
        status = map(&l);
    }
    vr_release(l.from);
    return status;
}
