/* SPDX-License-Identifier: Apache-2.0 */
/* Axes and extents as NumPy counts them and speaks of them. */
#ifndef VR_AXIS_H
#define VR_AXIS_H

#include "arrays/work.h"

/* The axis that an operand names, of `ndims`, counted as the module does; where that counts from 0, negative ones count
 * from the end. VR_INDEX when there is none. */
int vr_operand_axis(const struct vr_call *call, int operand, int ndims, int *axis);

/* The integers that the operands behind the first are, one for each of `count`. */
int vr_operand_integers(const struct vr_call *call, int count, int64_t *values);

/* Extents as NumPy writes them, (2,3) or (4,), in a buffer of VR_TUPLE_TEXT bytes, which is returned. Unknown ones are
 * negative: in front they are left out. */
enum { VR_TUPLE_TEXT = 100 };
const char *vr_tuple_text(char *buffer, int ndims, const int64_t *shape);

#endif
