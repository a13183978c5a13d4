/* SPDX-License-Identifier: Apache-2.0 */
/* Loops over whole arrays: which axes are joined, and which rows a block has. */
#include "vr/nest.h"

#include <string.h>

#include "arrays/element.h"
#include "arrays/object.h"
#include "context/asking.h"
#include "context/whole.h"

enum {
    GRAIN = 16384, /* elements that are worth a thread; see vr/binding.h */
    LEAF = 16,     /* pieces that one thread folds */
    SHORT = 16,    /* an axis with fewer elements is no row, */
    LOADED = 20,   /* unless of all operands together so many of its elements would be copied: the sum of two slices takes 1.03 of the time
                    * with rows of 6, 0.93 with rows of 8, 0.58 of 15, that of five slices 0.81 of 6; x * v, which copies v, 1.6 of 10 */
    COPIED = 512   /* elements that are copied at a time: of 256, 512 and 1000, a column that is stretched to rows of 259 and 999 took
                    * least (an EPYC) */
};

static int64_t *stride_of(const vr_nest *nest, int operand, int axis)
{
    return &nest->stride[operand * nest->ndims + axis];
}

/* Moves an axis over another one. */
static void copy_axis(vr_nest *nest, int to, int from)
{
    nest->extent[to] = nest->extent[from];
    for (int i = 0; i < nest->count; i++)
        *stride_of(nest, i, to) = *stride_of(nest, i, from);
}

static void swap_axes(vr_nest *nest, int a, int b)
{
    const int64_t extent = nest->extent[a];
    nest->extent[a] = nest->extent[b];
    nest->extent[b] = extent;
    for (int i = 0; i < nest->count; i++) {
        const int64_t stride = *stride_of(nest, i, a);
        *stride_of(nest, i, a) = *stride_of(nest, i, b);
        *stride_of(nest, i, b) = stride;
    }
}

/* Whether axis b belongs outside of axis a: it has one element, or its elements lie farther apart in the first operand. */
static bool is_outer(const vr_nest *nest, int b, int a)
{
    const int64_t near = vr_magnitude(*stride_of(nest, 0, a)), far = vr_magnitude(*stride_of(nest, 0, b));
    if (nest->extent[a] == 1 || nest->extent[b] == 1)
        return nest->extent[a] != 1;
    return near > 0 && far > near;
}

/* Brings the axes into the order of memory. */
static void sort_axes(vr_nest *nest)
{
    for (int a = 1; nest->count > 0 && a < nest->ndims; a++)
        for (int b = a; b > 0 && is_outer(nest, b, b - 1); b--)
            swap_axes(nest, b - 1, b);
}

/* Whether the axis `outer` goes on where `inner` ends, for all operands. */
static bool continues(const vr_nest *nest, int outer, int inner)
{
    for (int i = 0; i < nest->count; i++)
        if (*stride_of(nest, i, outer) != *stride_of(nest, i, inner) * nest->extent[inner])
            return false;
    return true;
}

/* Joins axes; those left move to the end, in front of them stay axes of one element. */
static void join_axes(vr_nest *nest)
{
    int kept = nest->ndims - 1;
    for (int a = kept - 1; a >= 0; a--) {
        if (nest->extent[a] == 1)
            continue;
        if (nest->extent[kept] == 1) {
            copy_axis(nest, kept, a);
        } else if (continues(nest, a, kept)) {
            nest->extent[kept] *= nest->extent[a];
        } else {
            copy_axis(nest, --kept, a);
        }
    }
    for (int a = 0; a < kept; a++)
        nest->extent[a] = 1;
    nest->outer = kept;
}

/* The elements of a row, at most: what is copied stays in the nearest cache. */
static int64_t longest_row(const vr_nest *nest)
{
    int64_t longest = nest->room ? nest->room : GRAIN;
    for (int i = 0; i < nest->count; i++)
        if ((*stride_of(nest, i, nest->ndims - 1) != 1 || nest->across) && COPIED < longest)
            longest = COPIED;
    return longest;
}

/* Whether the elements of an operand follow on each other along all that a row may be. */
static bool is_direct(const vr_nest *nest, int operand)
{
    const int inner = nest->ndims - 1;
    const int64_t *stride = stride_of(nest, operand, 0);
    bool direct = stride[inner] == 1 || nest->size == 1;
    for (int a = inner - 1; nest->across && a >= nest->outer; a--)
        direct &= stride[a] == stride[a + 1] * nest->extent[a + 1];
    return direct;
}

/* Whether an axis of so many elements is no row: rows go on through the axes, for which operands are copied. Where all lie along it side
 * by side, and several would be copied, they are rows all the same. */
static bool goes_across(vr_nest *nest, int64_t axis)
{
    int64_t copied = 0;
    bool in_rows = true;
    nest->across = axis < SHORT && axis < nest->size;
    for (int i = 0; nest->across && i < nest->count; i++) {
        copied += is_direct(nest, i) ? 0 : axis;
        in_rows &= *stride_of(nest, i, nest->ndims - 1) == 1;
    }
    return nest->across && !(in_rows && copied >= LOADED);
}

/* How long the rows are, and how many. */
static void cut_rows(vr_nest *nest)
{
    const int64_t axis = nest->extent[nest->ndims - 1];
    nest->across = goes_across(nest, axis);
    nest->length = longest_row(nest);
    nest->pieces = vr_ceil_div(nest->across ? nest->size : axis, nest->length);
    nest->rows = nest->across ? nest->pieces : nest->size == 0 ? 0 : nest->size / axis * nest->pieces;
}

/* --- plans --- */

/* Whether an operand has the extents; one that is read may stretch to them. */
static bool fits(const vr_nest *nest, const vr_array *operand, bool stretches)
{
    const int lead = nest->ndims - operand->ndims;
    for (int i = 0; i < operand->ndims; i++)
        if (operand->shape[i] != nest->extent[lead + i] && !(stretches && operand->shape[i] == 1))
            return false;
    return true;
}

static void set_strides(vr_nest *nest)
{
    for (int i = 0; i < nest->count; i++) {
        const vr_array *operand = nest->operand[i];
        vr_broadcast_strides(fits(nest, operand, i >= nest->stores) ? operand : NULL, nest->ndims, stride_of(nest, i, 0));
    }
}

/* Blocks of a loop that stores, or of one that folds. */
static int64_t count_blocks(vr_context *ctx, const vr_nest *nest)
{
    const int64_t folds = nest->room ? vr_ceil_div(nest->size, nest->room) : 0;
    if (!nest->room)
        return vr_block_count(ctx, nest->size / GRAIN + 1);
    return folds <= LEAF ? 1 : folds > VR_FOLD_BLOCKS ? VR_FOLD_BLOCKS : folds;
}

/* Whether an operand has the extents, and lies in rows without gaps. */
static bool is_solid(const vr_nest *nest, const vr_array *operand)
{
    int64_t step = 1;
    bool solid = operand->ndims == nest->ndims;
    for (int a = nest->ndims - 1; a >= 0 && solid; a--) {
        solid = operand->shape[a] == nest->extent[a] && (operand->stride[a] == step || operand->shape[a] == 1);
        step *= operand->shape[a];
    }
    return solid;
}

static bool all_solid(const vr_nest *nest)
{
    int i = 0;
    while (i < nest->count && is_solid(nest, nest->operand[i]))
        i++;
    return i == nest->count;
}

/* What sorting and joining come to where all operands are such: of small arrays they take longer than the elements. */
static void take_as_one_axis(vr_nest *nest)
{
    const int inner = nest->ndims - 1;
    for (int a = 0; a < inner; a++)
        nest->extent[a] = 1;
    nest->extent[inner] = nest->size;
    for (int i = 0; i < nest->count; i++)
        for (int a = 0; a <= inner; a++)
            *stride_of(nest, i, a) = a == inner;
    nest->outer = inner;
}

void vr_plan_nest(vr_context *ctx, vr_nest *nest)
{
    nest->size = 1;
    for (int a = 0; a < nest->ndims; a++)
        nest->size *= nest->extent[a];
    if (nest->size > 0 && all_solid(nest)) {
        take_as_one_axis(nest);
    } else {
        set_strides(nest);
        sort_axes(nest);
        join_axes(nest);
    }
    cut_rows(nest);
    nest->blocks = count_blocks(ctx, nest);
    if (nest->blocks > nest->rows)
        nest->blocks = nest->rows;
}

/* Whether the extents of two results are equal. */
static bool same_extents(const vr_nest *nest, int a, int b)
{
    const size_t bytes = (size_t)nest->ndims * sizeof *nest->results;
    return !memcmp(nest->results + a * nest->ndims, nest->results + b * nest->ndims, bytes);
}

/* The first result with the extents of one. */
static int first_alike(const vr_nest *nest, int result)
{
    int first = 0;
    while (!same_extents(nest, first, result))
        first++;
    return first;
}

bool vr_plan_pass(vr_context *ctx, vr_nest *nest)
{
    while (nest->pass < nest->result_count && first_alike(nest, nest->pass) != nest->pass)
        nest->pass++;
    if (nest->pass == nest->result_count)
        return false;
    memcpy(nest->extent, nest->results + nest->pass * nest->ndims, (size_t)nest->ndims * sizeof *nest->extent);
    vr_plan_nest(ctx, nest);
    nest->pass++;
    return true;
}

bool vr_is_pass_of(const vr_nest *nest, int result)
{
    return first_alike(nest, result) == nest->pass - 1;
}

bool vr_is_only_pass(const vr_nest *nest)
{
    for (int i = 0; i < nest->result_count; i++)
        if (!vr_is_pass_of(nest, i))
            return false;
    return true;
}

/* --- rows --- */

/* The place of the element with a number. */
static void find_place(const vr_nest *nest, int64_t number, int innermost, int64_t *place)
{
    for (int a = innermost; a >= nest->outer; a--) {
        place[a] = number % nest->extent[a];
        number /= nest->extent[a];
    }
}

/* The place and the length of the row that row->here numbers. */
static void find_row(const vr_nest *nest, vr_row *row)
{
    const int inner = nest->ndims - 1;
    if (nest->across) {
        find_place(nest, row->here * nest->length, inner, row->place);
        row->count = vr_least(nest->length, nest->size - row->here * nest->length);
    } else {
        find_place(nest, row->here / nest->pieces, inner - 1, row->place);
        row->place[inner] = row->here % nest->pieces * nest->length;
        row->count = vr_least(nest->length, nest->extent[inner] - row->place[inner]);
    }
}

/* Carries what is too much along an axis to those around it. */
static void carry(const vr_nest *nest, int axis, int64_t *place)
{
    for (int a = axis; a > nest->outer && place[a] >= nest->extent[a]; a--) {
        place[a] = 0;
        place[a - 1]++;
    }
}

/* The axis along which the next row lies, and how far. */
static int next_axis(const vr_nest *nest)
{
    return nest->ndims - 1 - (nest->pieces == 1);
}

static int64_t next_distance(const vr_nest *nest)
{
    return nest->pieces == 1 ? 1 : nest->length;
}

/* The same for the row behind, without divisions; whether it is at the distance of the last one. */
static bool step(const vr_nest *nest, vr_row *row)
{
    const int axis = next_axis(nest);
    const bool near = (row->place[axis] += next_distance(nest)) < nest->extent[axis];
    if (!near)
        carry(nest, axis, row->place);
    if (nest->pieces > 1)
        row->count = vr_least(nest->length, nest->extent[axis] - row->place[axis]);
    return near;
}

/* Where the element at a place lies in an operand. */
static char *address(const vr_nest *nest, int operand, const int64_t *place)
{
    const vr_array *array = nest->operand[operand];
    const int64_t *stride = stride_of(nest, operand, 0);
    int64_t offset = 0;
    for (int a = nest->outer; a < nest->ndims; a++)
        offset += place[a] * stride[a];
    return vr_element_at(array, offset);
}

/* Copies `rows` runs of n elements each; strides in elements. */
#define COPY_RUNS(size) \
    for (int64_t r = 0; r < rows; r++) \
        for (int64_t k = 0; k < n; k++) \
            memcpy(to + (r * to_row + k * to_step) * (size), from + (r * from_row + k * from_step) * (size), (size))

static void copy_runs(size_t bytes, char *restrict to, int64_t to_row, int64_t to_step, const char *restrict from,
                      int64_t from_row, int64_t from_step, int64_t rows, int64_t n)
{
    VR_BY_SIZE(bytes, COPY_RUNS)
}

/* Copies a run of the innermost axis to the room, or back; its step in elements. */
static void copy_run(int type, char *room, char *at, int64_t step, int64_t n, bool back)
{
    vr_cast_elements(type, back ? at : room, back ? step : 1, type, back ? room : at, back ? 1 : step, n);
}

/* Copies whole runs of the innermost axis along the axis around it, or the rest of a run; their number and length. */
static void copy_piece(const vr_nest *nest, int operand, const int64_t *place, char *room, bool back, int64_t rows,
                       int64_t n)
{
    const int inner = nest->ndims - 1, type = nest->operand[operand]->type;
    const int64_t step = *stride_of(nest, operand, inner), row = rows > 1 ? *stride_of(nest, operand, inner - 1) : 0;
    char *at = address(nest, operand, place);
    if (rows == 1 && n >= SHORT)
        copy_run(type, room, at, step, n, back);
    else if (back)
        copy_runs(vr_element_bytes(type), at, row, step, room, n, 1, rows, n);
    else
        copy_runs(vr_element_bytes(type), room, n, 1, at, row, step, rows, n);
}

/* Copies a row that goes on through the axes. */
static void copy_across(const vr_nest *nest, const vr_row *row, int operand, vr_lane *lane, bool back)
{
    const int inner = nest->ndims - 1;
    const int64_t bytes = (int64_t)vr_element_bytes(nest->operand[operand]->type);
    int64_t place[VR_MAX_DIMS];
    memcpy(place + nest->outer, row->place + nest->outer, (size_t)(nest->ndims - nest->outer) * sizeof *place);
    for (int64_t done = 0, rows, n; done < row->count; done += rows * n) {
        n = vr_least(row->count - done, nest->extent[inner] - place[inner]);
        rows = 1;
        if (n == nest->extent[inner] && inner > nest->outer)
            rows = vr_least((row->count - done) / n, nest->extent[inner - 1] - place[inner - 1]);
        copy_piece(nest, operand, place, (char *)lane->room + done * bytes, back, rows, n);
        place[inner] += n;
        if (rows > 1)
            place[inner - 1] += rows - 1;
        carry(nest, inner, place);
    }
}

/* Copies the row to the lane's room, or back. */
static void copy_row(const vr_nest *nest, const vr_row *row, int operand, vr_lane *lane, bool back)
{
    if (nest->across)
        copy_across(nest, row, operand, lane, back);
    else
        copy_run(nest->operand[operand]->type, (char *)lane->room, lane->place, *stride_of(nest, operand, nest->ndims - 1),
                 row->count, back);
}

/* The elements of an operand in the row, of which the first lies at the place, or NULL. An element that stretches along the rows of an
 * axis is copied once. */
static void find_elements(const vr_nest *nest, const vr_row *row, int operand, vr_lane *lane, char *place)
{
    const bool there = lane->place == place && lane->filled >= row->count;
    lane->place = place;
    if (place && lane->direct) {
        lane->at = place;
    } else if (place && operand >= nest->stores && !there) {
        copy_row(nest, row, operand, lane, false);
        lane->filled = !nest->across && *stride_of(nest, operand, nest->ndims - 1) == 0 ? row->count : 0;
    }
}

/* Whether an operand takes part in the pass: its elements are read, or it has one for each that is computed. */
static bool takes_part(const vr_nest *nest, int operand)
{
    const int64_t size = vr_array_size(nest->operand[operand]);
    bool stretched = true;
    if (operand >= nest->stores)
        return size > 0;
    for (int a = nest->outer; a < nest->ndims; a++)
        stretched &= *stride_of(nest, operand, a) == 0;
    return size == nest->size && (size == 1 || !stretched);
}

static void take_only_row(const vr_nest *nest, vr_row *row)
{
    memset(row->place, 0, (size_t)nest->ndims * sizeof *row->place);
    row->count = nest->size;
}

/* Whether the elements of an operand are, one after the other, those of the only row. */
static bool is_only_row(const vr_nest *nest, int operand)
{
    return nest->rows == 1 && nest->outer == nest->ndims - 1 && *stride_of(nest, operand, nest->outer) == 1;
}

void vr_first_row(const vr_nest *nest, int64_t block, vr_row *row, vr_lane *lane)
{
    row->here = vr_block_first(block, nest->blocks, nest->rows);
    row->end = vr_block_first(block + 1, nest->blocks, nest->rows);
    row->count = 0;
    if (row->here == row->end)
        return;
    if (nest->rows == 1)
        take_only_row(nest, row);
    else
        find_row(nest, row);
    for (int i = 0; i < nest->count; i++) {
        if (is_only_row(nest, i)) {
            lane[i].at = lane[i].place = nest->operand[i]->data;
            lane[i].direct = true;
            continue;
        }
        lane[i].at = lane[i].room;
        lane[i].place = takes_part(nest, i) ? nest->operand[i]->data : NULL;
        lane[i].direct = is_direct(nest, i);
        lane[i].filled = 0;
        lane[i].step = nest->rows == 1 || nest->across ? 0 : (int64_t)vr_element_bytes(nest->operand[i]->type) *
                                                          *stride_of(nest, i, next_axis(nest)) * next_distance(nest);
        if (!lane[i].place)
            memset(lane[i].room, 0, sizeof lane[i].room);
        find_elements(nest, row, i, &lane[i], lane[i].place ? address(nest, i, row->place) : NULL);
    }
}

void vr_next_row(const vr_nest *nest, vr_row *row, vr_lane *lane)
{
    for (int i = 0; i < nest->stores; i++)
        if (!lane[i].direct && lane[i].place)
            copy_row(nest, row, i, &lane[i], true);
    if (++row->here == row->end || (nest->asked && vr_asked(nest->asked))) {
        row->count = 0;
        return;
    }
    const bool near = !nest->across && step(nest, row);
    if (nest->across)
        find_row(nest, row);
    for (int i = 0; i < nest->count; i++)
        find_elements(nest, row, i, &lane[i], !lane[i].place ? NULL : near ? lane[i].place + lane[i].step : address(nest, i, row->place));
}
