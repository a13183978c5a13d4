/* SPDX-License-Identifier: Apache-2.0 */
/* Growth of arrays by stores beyond their end (thesis 4.3.3), and of what a function makes of its operand. */
#ifndef VR_GROW_H
#define VR_GROW_H

#include "arrays/place.h"
#include "arrays/work.h"

/* Takes VR_GROW from the picks of a place in an array that cannot grow there: a scalar, one that is shared in a
 * parallel loop, or one of several axes under a flattened subscript, unless it is a single subscript that makes a
 * row or a column longer. */
void vr_limit_growth(struct vr_place *place, const vr_array *array, unsigned index_flags);

/* Makes room for a checked place. *grown becomes a new array of the layout with the old elements and zeros between,
 * or NULL where the array holds the place already, or where it could be made longer in place, because nobody else,
 * `value` included, sees it. */
int vr_grow(vr_context *ctx, vr_site site, const struct vr_place *place, vr_array *array, int layout,
            const vr_array *value,
            vr_array **grown);

/* Stores a scalar of the array's type right behind the end of a vector that has room there; the first index is `base`.
 * False: it has none, or it is another store. */
bool vr_append(vr_array *array, const vr_subscript *subscript, int base, const vr_array *value);

/* For functions whose result is an operand with more, or less, along its first axis: x = f(x, …). Where the variable that gets
 * the result holds that operand, row-major, and nobody else does, *out becomes the longer array, with zeros at its end, and
 * room for more: n such steps take as long as n rows. *done tells whether. A status. */
int vr_lengthen_operand(const struct vr_call *call, int operand, const int64_t *shape, bool *done);

/* The same without `count` of its rows from `at` on, which must be there. From the front that takes no time. */
bool vr_shorten_operand(const struct vr_call *call, int operand, int64_t at, int64_t count);

#endif
