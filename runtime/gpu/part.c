/* SPDX-License-Identifier: Apache-2.0 */
/* What of a box is wrong on a side; see part.h. The box is a list of rectangles, from which the patches are taken
 * away, the latest first: what one takes away is right, or is to be moved, as the patch says. */
#ifdef HAVE_OPENCL

#include "gpu/part.h"

/* Rows and bytes of a row, the last ones not among them. */
struct rectangle {
    size_t top, bottom, left, right;
};

enum { MOST_RECTANGLES = 256 };

struct rectangles {
    struct rectangle at[MOST_RECTANGLES];
    int count;
};

/* Bytes as rows. */
struct grid {
    uintptr_t first;
    size_t pitch;
};

/* --- boxes and rectangles --- */

/* False where the box is no rectangle of the grid. */
static bool to_rectangle(const struct grid *grid, const struct vr_box *box, struct rectangle *out)
{
    const size_t offset = box->first - grid->first, row = offset / grid->pitch, byte = offset % grid->pitch;
    const bool rows = box->ndims == 1 && box->stride[0] == grid->pitch;
    if (byte + box->run <= grid->pitch && (rows || box->ndims == 0)) {
        *out = (struct rectangle){row, row + (rows ? box->count[0] : 1), byte, byte + box->run};
        return true;
    }
    *out = (struct rectangle){row, row + box->run / grid->pitch, 0, grid->pitch};
    return box->ndims == 0 && byte == 0 && box->run % grid->pitch == 0;
}

static struct vr_box to_box(const struct grid *grid, const struct rectangle *r)
{
    const uintptr_t first = grid->first + r->top * grid->pitch + r->left;
    const size_t rows = r->bottom - r->top, run = r->right - r->left;
    if (rows == 1 || run == grid->pitch)
        return vr_box_between(first, first + rows * run);
    return (struct vr_box){.first = first, .run = run, .ndims = 1, .count = {rows}, .stride = {grid->pitch}};
}

/* The pitch of the first box that has one, or one row. */
static struct grid choose_grid(const struct vr_patch *patch, int count, uintptr_t first, uintptr_t end,
                               const struct vr_box *box)
{
    struct grid grid = {first, end - first};
    const struct vr_box *with_pitch = box->ndims == 1 ? box : NULL;
    for (int i = 0; i < count && !with_pitch; i++)
        if (patch[i].box.ndims == 1 && vr_box_meets(&patch[i].box, box))
            with_pitch = &patch[i].box;
    if (with_pitch)
        grid.pitch = with_pitch->stride[0];
    return grid;
}

/* --- taking away --- */

static size_t least(size_t a, size_t b) { return a < b ? a : b; }
static size_t most(size_t a, size_t b) { return a > b ? a : b; }

static struct rectangle common(const struct rectangle *a, const struct rectangle *b)
{
    return (struct rectangle){most(a->top, b->top), least(a->bottom, b->bottom), most(a->left, b->left),
                              least(a->right, b->right)};
}

static bool is_empty(const struct rectangle *r)
{
    return r->top >= r->bottom || r->left >= r->right;
}

static bool add(struct rectangles *list, struct rectangle r)
{
    if (is_empty(&r))
        return true;
    if (list->count == MOST_RECTANGLES)
        return false;
    list->at[list->count++] = r;
    return true;
}

/* What is left of `r` around a part of it: above, below, and beside. */
static bool add_rest(struct rectangles *list, const struct rectangle *r, const struct rectangle *part)
{
    return add(list, (struct rectangle){r->top, part->top, r->left, r->right}) &&
           add(list, (struct rectangle){part->bottom, r->bottom, r->left, r->right}) &&
           add(list, (struct rectangle){part->top, part->bottom, r->left, part->left}) &&
           add(list, (struct rectangle){part->top, part->bottom, part->right, r->right});
}

static bool add_part(struct vr_parts *parts, const struct grid *grid, const struct rectangle *r)
{
    if (parts->count == VR_MOST_PARTS)
        return false;
    parts->box[parts->count++] = to_box(grid, r);
    return true;
}

/* Takes a patch away from what is left, which goes to `rest`; what of it is wrong becomes a part. */
static bool take_away(const struct rectangles *left, const struct grid *grid, const struct rectangle *patch, bool wrong,
                      struct vr_parts *parts, struct rectangles *rest)
{
    rest->count = 0;
    for (int i = 0; i < left->count; i++) {
        const struct rectangle *r = &left->at[i], met = common(r, patch);
        if (is_empty(&met) ? !add(rest, *r) : (wrong && !add_part(parts, grid, &met)) || !add_rest(rest, r, &met))
            return false;
    }
    return true;
}

/* The two lists take turns. They are large and nearly empty: each launch comes by here, so they are neither cleared nor
 * copied. */
bool vr_find_wrong(const struct vr_patch *patch, int count, uintptr_t first, uintptr_t end, const struct vr_box *box,
                   enum vr_side side, struct vr_parts *parts)
{
    const struct grid grid = choose_grid(patch, count, first, end, box);
    struct rectangles lists[2], *left = &lists[0];
    struct rectangle r;
    parts->count = 0;
    left->count = 1;
    if (!to_rectangle(&grid, box, &left->at[0]))
        return false;
    for (int i = count - 1; i >= 0 && left->count; i--) {
        struct rectangles *rest = left == &lists[0] ? &lists[1] : &lists[0];
        if (!vr_box_meets(&patch[i].box, box))
            continue;
        if (!to_rectangle(&grid, &patch[i].box, &r) ||
            !take_away(left, &grid, &r, !(patch[i].right & (int)side), parts, rest))
            return false;
        left = rest;
    }
    for (int i = 0; i < left->count && side == VR_SIDE_DEVICE; i++)
        if (!add_part(parts, &grid, &left->at[i]))
            return false;
    return true;
}

#endif
