/* Loops over whole arrays: which axes are joined, and which rows a block has. */
#include "vr/nest.h"

#include "object.h"

/* The elements that are worth a thread; see vr/binding.h. */
enum { GRAIN = 16384, LEAF = 16 };

static int64_t ceil_div(int64_t a, int64_t b)
{
    return a / b + (a % b != 0);
}

static int64_t magnitude(int64_t x)
{
    return x < 0 ? -x : x;
}

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
    const int64_t near = magnitude(*stride_of(nest, 0, a)), far = magnitude(*stride_of(nest, 0, b));
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
}

static void join(vr_nest *nest, const vr_array *const *operands, int64_t longest)
{
    const int inner = nest->ndims - 1;
    nest->size = 1;
    for (int a = 0; a < nest->ndims; a++)
        nest->size *= nest->extent[a];
    for (int i = 0; i < nest->count; i++)
        vr_broadcast_strides(operands[i], nest->ndims, stride_of(nest, i, 0));
    sort_axes(nest);
    join_axes(nest);
    nest->length = longest;
    nest->pieces = ceil_div(nest->extent[inner], longest);
    nest->rows = nest->size == 0 ? 0 : nest->size / nest->extent[inner] * nest->pieces;
    nest->side_by_side = true;
    for (int i = 0; i < nest->count; i++)
        nest->side_by_side &= *stride_of(nest, i, inner) == 1;
}

void vr_plan_store(vr_context *ctx, vr_nest *nest, const vr_array *const *operands)
{
    join(nest, operands, GRAIN);
    nest->blocks = vr_block_count(ctx, nest->size / GRAIN + 1);
    if (nest->blocks > nest->rows)
        nest->blocks = nest->rows;
}

void vr_plan_fold(vr_nest *nest, const vr_array *const *operands, int64_t room)
{
    join(nest, operands, room);
    nest->blocks = ceil_div(nest->size, room);
    if (nest->blocks <= LEAF)
        nest->blocks = 1;
    if (nest->blocks > VR_FOLD_BLOCKS)
        nest->blocks = VR_FOLD_BLOCKS;
    if (nest->blocks > nest->rows)
        nest->blocks = nest->rows;
}

void vr_first_row(const vr_nest *nest, int64_t block, vr_row *row, int64_t *at)
{
    int64_t rest;
    row->here = vr_block_first(block, nest->blocks, nest->rows);
    row->end = vr_block_first(block + 1, nest->blocks, nest->rows);
    for (int i = 0; i < nest->count; i++)
        at[i] = 0;
    row->piece = row->here % nest->pieces;
    row->count = row->here < row->end ? vr_row_count(nest, row->piece) : 0;
    rest = row->here / nest->pieces;
    for (int a = nest->ndims - 2; a >= 0; a--) {
        row->place[a] = rest % nest->extent[a];
        rest /= nest->extent[a];
        vr_step(nest, a, row->place[a], at);
    }
    vr_step(nest, nest->ndims - 1, row->piece * nest->length, at);
}
