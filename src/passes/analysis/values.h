/* SPDX-License-Identifier: Apache-2.0 */
/* The values that whole numbers take, as far as constants, narrow types, remainders and loops bound them. */
#ifndef VRC_PASSES_ANALYSIS_VALUES_H
#define VRC_PASSES_ANALYSIS_VALUES_H

#include "ir/ir.h"

#define VR_OPEN_RATE (INT64_C(1) << 50)    /* nothing is known but the least value */

/* A value that is never below `least`, nor after n iterations of the loops around it above size + rate * n. */
struct vr_values {
    int64_t least, size, rate;
};

/* What is known of an expression's value, from what is `known` of variables, by symbol index; false when there is no
 * least one. */
bool vr_values_of(struct vr_values *const *known, const struct vr_node *e, struct vr_values *v);

/* A whole constant of moderate size. */
bool vr_moderate_constant(const struct vr_node *e, int64_t *value);

/* By symbol index, what bounds all values that the function assigns to a variable; NULL where nothing does, as for arguments
 * and loops' variables. In scratch memory. */
struct vr_values **vr_find_values(struct vr_unit *unit, struct vr_function *f);

#endif
