/* SPDX-License-Identifier: Apache-2.0 */
/* Dependences: whether iterations of a loop touch what another one stores to. The one question that all passes ask which
 * change the order of iterations. Fast tests of single subscripts come first; what they cannot say is asked of sets
 * (polyhedra/polyhedra.h). Scalars that an iteration assigns are the caller's business. */
#ifndef VRC_PASSES_ANALYSIS_DEPENDENCE_H
#define VRC_PASSES_ANALYSIS_DEPENDENCE_H

#include "polyhedra/polyhedra.h"

/* The answer, and the dependence for DEPENDENT and MAY_DEPEND. A question without sets is one of the loop alone; of arrays
 * that are taken for the same only fast tests are asked. An atomic swap keeps iterations of a serial loop in their order.
 * `proof`: where there is a dependence, its example is wanted; else a distance is enough, and sets are not asked where a
 * fast test has found it. */
enum vr_independence vr_test_dependence(struct vr_unit *unit, const struct vr_function *f,
                                        const struct vr_dependence_question *question, bool proof,
                                        struct vr_dependence *dependence);

/* Whether the iterations are independent. `apart` is set where that holds only if arrays of different names share no
 * memory, and no element of an array lies at two places. The dependence, where they are not, is one as above without
 * a proof, or not wanted (NULL). */
bool vr_independent(struct vr_unit *unit, const struct vr_function *f, const struct vr_dependence_question *question,
                    bool *apart, struct vr_dependence *dependence);

/* Whether iterations of one counter only read what later ones store to, at distances that are known: then several may be computed
 * at once where all of them read before any stores (antidependences). By fast tests; arrays of different names are taken for
 * different ones. */
bool vr_reads_ahead(struct vr_unit *unit, const struct vr_dependence_question *question);

/* Whether a loop touches the element that is asked about only by accesses that are the same: no other one is of its place in any
 * iteration. `apart` is set as above. Without sets of the function, all accesses of the array must be the same. */
bool vr_is_touched_alone(struct vr_unit *unit, const struct vr_function *f, const struct vr_dependence_question *question,
                         bool *apart);

/* Whether the arrays of a loop are several, of which those that are stored to share no memory with others. */
bool vr_keeps_arrays_apart(struct vr_unit *unit, const struct vr_function *f, const struct vr_node *loop);

/* A condition at the loop's entry under which its iterations are independent, where they are for some values and not for
 * others: `a[i] = a[i + n]`. It asks, too, whether its scalars are so moderate that no sum of them overflows. NULL where
 * there is no short one, or a scalar of it may have no value (by symbol index). */
struct vr_node *vr_independence_guard(struct vr_unit *unit, const struct vr_function *f, const struct vr_node *loop,
                                      const bool *unsure);

/* --- in words; all texts are of the scratch arena --- */

/* `i = 3`, or `(i, j) = (3, 4)`: the first (0) or the second (1) iteration of an example. */
const char *vr_dependence_iteration(struct vr_unit *unit, const struct vr_dependence *d, int which);

/* `A[1, 2]`, as the program counts: the element of an example. */
const char *vr_dependence_element(struct vr_unit *unit, const struct vr_dependence *d);

/* What iteration needs what another one stores, or why independence was not proved and what would have to change. */
const char *vr_dependence_reason(struct vr_unit *unit, const struct vr_dependence *d);

#endif
