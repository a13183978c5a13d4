/* SPDX-License-Identifier: Apache-2.0 */
/* Copies of pieces with several dimensions and any strides.
 *
 * Axes that follow on each other in both pieces are merged, the rest is ordered by the strides of the target, so
 * that the innermost runs are as long as can be. Where the two pieces run in different orders (a transposition) the
 * two innermost axes go in tiles, so that the cache lines of both are used whole. */
#include <string.h>

#include "arrays/element.h"
#include "arrays/object.h"
#include "arrays/walk.h"
#include "context/whole.h"

enum {
    TILE = 32,
    FEW = 12,     /* elements next to each other: of 50,000 rows copies of 4 columns take a fourth of the time across, of 12 as long (a Xeon) */
    PIECE = 256   /* of the runs that go across them, which stay in the nearest cache until all have been there: of 128 to 4096 the best */
};

/* How the two innermost axes are gone through: along the first; in tiles; along the second. */
enum way { ALONG, TILES, ACROSS };

struct copy {
    int to_type, from_type;
    ptrdiff_t to_bytes, from_bytes;
    struct vr_walk walk; /* in the order of the target */
};

/* Makes the axis along which the source lies closest the second, for tiles. Whether it is another one than the first. */
static bool crosswise(struct vr_walk *walk)
{
    int best = 0;
    for (int i = 1; i < walk->ndims; i++)
        if (vr_magnitude(walk->axis[i].other) < vr_magnitude(walk->axis[best].other) && walk->axis[i].other != 0)
            best = i;
    if (best == 0 || walk->axis[0].other == 0)
        return false;
    for (; best > 1; best--) {
        const struct vr_axis outer = walk->axis[best];
        walk->axis[best] = walk->axis[best - 1];
        walk->axis[best - 1] = outer;
    }
    return true;
}

static enum way way_of(struct vr_walk *walk)
{
    const struct vr_axis *a = &walk->axis[0], *b = &walk->axis[1];
    if (crosswise(walk))
        return TILES;
    /* Elements of the target that stand at several places take the last value, which has to come last. */
    const bool apart = walk->ndims > 1 && vr_magnitude(b->near) >= a->count * vr_magnitude(a->near);
    return apart && a->count < FEW && b->count > a->count ? ACROSS : ALONG;
}

static void copy_run(const struct copy *copy, const struct vr_axis *a, char *to, const char *from, int64_t first,
                     int64_t count)
{
    vr_cast_elements(copy->to_type, to + first * a->near * copy->to_bytes, a->near, copy->from_type,
                     from + first * a->other * copy->from_bytes, a->other, count);
}

/* Places i0 to i1 - 1 of the first axis by j0 to j1 - 1 of the second, of elements that stay as they are. */
#define COPY_TILE(BYTES) \
    for (int64_t j = j0; j < j1; j++) \
        for (int64_t i = i0; i < i1; i++) \
            memcpy(to + (j * near_b + i * near_a) * BYTES, from + (j * other_b + i * other_a) * BYTES, BYTES)

static void copy_tile(const struct copy *copy, char *to, const char *from, int64_t i0, int64_t i1, int64_t j0, int64_t j1)
{
    const struct vr_axis *a = &copy->walk.axis[0], *b = &copy->walk.axis[1];
    const int64_t near_a = a->near, near_b = b->near, other_a = a->other, other_b = b->other;
    switch (copy->to_type == copy->from_type ? copy->to_bytes : 0) {
    case 4:  COPY_TILE(4); break;
    case 8:  COPY_TILE(8); break;
    case 16: COPY_TILE(16); break;
    default:
        for (int64_t j = j0; j < j1; j++)
            copy_run(copy, a, to + j * b->near * copy->to_bytes, from + j * b->other * copy->from_bytes, i0, i1 - i0);
    }
}

/* The two innermost axes in tiles. */
static void copy_tiles(const struct copy *copy, char *to, const char *from)
{
    const int64_t width = copy->walk.axis[0].count, height = copy->walk.axis[1].count;
    for (int64_t j = 0; j < height; j += TILE)
        for (int64_t i = 0; i < width; i += TILE)
            copy_tile(copy, to, from, i, vr_least(i + TILE, width), j, vr_least(j + TILE, height));
}

/* Pieces of the second axis, once for each place on the first, which is short. */
static void copy_across(const struct copy *copy, char *to, const char *from)
{
    const struct vr_axis *a = &copy->walk.axis[0], *b = &copy->walk.axis[1];
    for (int64_t j = 0; j < b->count; j += PIECE)
        for (int64_t i = 0; i < a->count; i++)
            copy_run(copy, b, to + i * a->near * copy->to_bytes, from + i * a->other * copy->from_bytes, j,
                     vr_least(PIECE, b->count - j));
}

/* Copies over the axes below `depth`. */
static void copy_axes(const struct copy *copy, int depth, enum way way, char *to, const char *from)
{
    const struct vr_axis *a = &copy->walk.axis[depth - 1];
    if (depth == 2 && way != ALONG) {
        (way == TILES ? copy_tiles : copy_across)(copy, to, from);
    } else if (depth == 1) {
        copy_run(copy, a, to, from, 0, a->count);
    } else {
        for (int64_t i = 0; i < a->count; i++)
            copy_axes(copy, depth - 1, way, to + i * a->near * copy->to_bytes, from + i * a->other * copy->from_bytes);
    }
}

void vr_copy_strided(int ndims, const int64_t *shape, int to_type, void *to, const int64_t *to_stride, int from_type,
                     const void *from, const int64_t *from_stride)
{
    if (ndims == 1 && to_type == from_type && ((to_stride[0] == 1 && from_stride[0] == 1) || shape[0] == 1)) { /* as most are */
        memcpy(to, from, (size_t)shape[0] * vr_element_bytes(to_type));
        return;
    }
    struct copy copy;
    copy.to_type = to_type;
    copy.from_type = from_type;
    copy.to_bytes = (ptrdiff_t)vr_element_bytes(to_type);
    copy.from_bytes = (ptrdiff_t)vr_element_bytes(from_type);
    copy.walk.ndims = 0;
    for (int i = 0; i < ndims; i++) {
        if (shape[i] == 0)
            return;
        vr_add_axis(&copy.walk, shape[i], to_stride[i], from_stride[i]);
    }
    vr_join_axes(&copy.walk);
    if (copy.walk.ndims == 0)
        vr_cast_elements(to_type, to, 1, from_type, from, 1, 1);
    else
        copy_axes(&copy, copy.walk.ndims, way_of(&copy.walk), to, from);
}

void vr_copy_array(vr_array *to, const vr_array *from)
{
    vr_copy_strided(to->ndims, to->shape, to->type, to->data, to->stride, from->type, from->data, from->stride);
}
