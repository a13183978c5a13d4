/* SPDX-License-Identifier: Apache-2.0 */
/* Inside of polyhedra: counting the elements of a set; see count.c. */
#ifndef VRC_POLYHEDRA_TALLY_H
#define VRC_POLYHEDRA_TALLY_H

#include "polyhedra/model.h"

enum { MOST_FORMULAS = 1000 };

/* A count that is made, of formulas that are kept when it is done. */
struct tally {
    struct vr_polyhedra *p;
    struct vr_formula formulas[MOST_FORMULAS];
    struct vr_formula *operands[MOST_FORMULAS];
    int formula_count, operand_count;
    struct parameter counters[VR_MAX_DIMENSIONS]; /* what iterators' ids point to */
    bool wrong;                     /* it has what no formula says, or too much */
};

/* A new formula, its operands to be set; any one where it is wrong. */
struct vr_formula *vr_tally_make(struct tally *t, enum vr_formula_kind kind, int count);
struct vr_formula *vr_tally_number(struct tally *t, int64_t value);
struct vr_formula *vr_tally_size(struct tally *t, const struct parameter *parameter);
struct vr_formula *vr_tally_counter(struct tally *t, int axis);
struct vr_formula *vr_tally_pair(struct tally *t, enum vr_formula_kind kind, struct vr_formula *a, struct vr_formula *b);

/* A number that isl gives; it takes it. Large ones are wrong. */
int64_t vr_tally_value(struct tally *t, isl_val *value);

/* --- count_tree.c --- */

/* The count of any set, by the loops that isl's generator of syntax trees writes. */
struct vr_formula *vr_tally_tree(struct tally *t, isl_set *elements);

#endif
