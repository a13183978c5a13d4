/* SPDX-License-Identifier: Apache-2.0 */
/* Growth of arrays by stores beyond their end (thesis 4.3.3). */
#ifndef VR_GROW_H
#define VR_GROW_H

#include "arrays/place.h"

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

#endif
