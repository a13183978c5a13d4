/* SPDX-License-Identifier: Apache-2.0 */
/* Results that show elements of an operand in another arrangement. */
#ifndef VR_VIEW_H
#define VR_VIEW_H

#include "arrays/work.h"

/* Delivers the elements of `picture`, which are the first operand's in another arrangement: as a view where they lie as the
 * type of the result asks, else copied. */
int vr_show(const struct vr_call *call, const vr_array *picture);

#endif
