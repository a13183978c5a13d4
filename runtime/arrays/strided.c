/* SPDX-License-Identifier: Apache-2.0 */
/* Copies of pieces with several dimensions and any strides.
 *
 * Axes that follow on each other in both pieces are merged, the rest is ordered by the strides of the target, so
 * that the innermost runs are as long as can be. Where the two pieces run in different orders (a transposition) the
 * two innermost axes go in tiles, so that the cache lines of both are used whole. */
#include <string.h>

#include "arrays/element.h"
#include "arrays/object.h"

enum { TILE = 32 };

struct axis {
    int64_t count, to, from; /* extent and strides */
};

struct copy {
    int to_type, from_type;
    ptrdiff_t to_bytes, from_bytes;
    int ndims;
    struct axis axis[VR_MAX_DIMS]; /* the innermost first */
};

static int64_t magnitude(int64_t x)
{
    return x < 0 ? -x : x;
}

static bool inside(const struct axis *a, const struct axis *b)
{
    if (magnitude(a->to) != magnitude(b->to))
        return magnitude(a->to) < magnitude(b->to);
    return magnitude(a->from) < magnitude(b->from);
}

/* Puts an axis where its strides belong. */
static void insert(struct copy *copy, struct axis axis)
{
    int at = copy->ndims++;
    for (; at > 0 && inside(&axis, &copy->axis[at - 1]); at--)
        copy->axis[at] = copy->axis[at - 1];
    copy->axis[at] = axis;
}

/* Joins axes that continue each other in both pieces. */
static void merge(struct copy *copy)
{
    int last = 0;
    for (int i = 1; i < copy->ndims; i++) {
        struct axis *inner = &copy->axis[last], outer = copy->axis[i];
        if (outer.to == inner->to * inner->count && outer.from == inner->from * inner->count)
            inner->count *= outer.count;
        else
            copy->axis[++last] = outer;
    }
    if (copy->ndims > 0)
        copy->ndims = last + 1;
}

/* Makes the axis along which the source lies closest the second, for the tiles. Whether it is another one than the
 * first. */
static bool crosswise(struct copy *copy)
{
    int best = 0;
    for (int i = 1; i < copy->ndims; i++)
        if (magnitude(copy->axis[i].from) < magnitude(copy->axis[best].from) && copy->axis[i].from != 0)
            best = i;
    if (best == 0 || copy->axis[0].from == 0)
        return false;
    for (; best > 1; best--) {
        const struct axis outer = copy->axis[best];
        copy->axis[best] = copy->axis[best - 1];
        copy->axis[best - 1] = outer;
    }
    return true;
}

static void copy_run(const struct copy *copy, char *to, const char *from, int64_t first, int64_t count)
{
    const struct axis *a = &copy->axis[0];
    vr_cast_elements(copy->to_type, to + first * a->to * copy->to_bytes, a->to, copy->from_type,
                     from + first * a->from * copy->from_bytes, a->from, count);
}

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* The two innermost axes in tiles. */
static void copy_tiles(const struct copy *copy, char *to, const char *from)
{
    const struct axis *a = &copy->axis[0], *b = &copy->axis[1];
    for (int64_t j = 0; j < b->count; j += TILE)
        for (int64_t i = 0; i < a->count; i += TILE)
            for (int64_t k = j; k < least(j + TILE, b->count); k++)
                copy_run(copy, to + k * b->to * copy->to_bytes, from + k * b->from * copy->from_bytes, i,
                         least(TILE, a->count - i));
}

/* Copies over the axes below `depth`. */
static void copy_axes(const struct copy *copy, int depth, bool tiles, char *to, const char *from)
{
    const struct axis *a = &copy->axis[depth - 1];
    if (depth == 2 && tiles) {
        copy_tiles(copy, to, from);
    } else if (depth == 1) {
        copy_run(copy, to, from, 0, a->count);
    } else {
        for (int64_t i = 0; i < a->count; i++)
            copy_axes(copy, depth - 1, tiles, to + i * a->to * copy->to_bytes, from + i * a->from * copy->from_bytes);
    }
}

void vr_copy_strided(int ndims, const int64_t *shape, int to_type, void *to, const int64_t *to_stride, int from_type,
                     const void *from, const int64_t *from_stride)
{
    struct copy copy;
    copy.to_type = to_type;
    copy.from_type = from_type;
    copy.to_bytes = (ptrdiff_t)vr_element_bytes(to_type);
    copy.from_bytes = (ptrdiff_t)vr_element_bytes(from_type);
    copy.ndims = 0;
    for (int i = 0; i < ndims; i++) {
        if (shape[i] == 0)
            return;
        if (shape[i] != 1)
            insert(&copy, (struct axis){shape[i], to_stride[i], from_stride[i]});
    }
    merge(&copy);
    if (copy.ndims == 0)
        vr_cast_elements(to_type, to, 1, from_type, from, 1, 1);
    else
        copy_axes(&copy, copy.ndims, crosswise(&copy), to, from);
}

void vr_copy_array(vr_array *to, const vr_array *from)
{
    vr_copy_strided(to->ndims, to->shape, to->type, to->data, to->stride, from->type, from->data, from->stride);
}
