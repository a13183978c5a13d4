/* SPDX-License-Identifier: Apache-2.0 */
/* The iterations of a loop: what it counts through, and whether a statement leaves it. */
#ifndef VRC_PASSES_ANALYSIS_TRIP_COUNT_H
#define VRC_PASSES_ANALYSIS_TRIP_COUNT_H

#include "ir/ir.h"
#include "passes/analysis/affine.h"

/* The range of a loop over one whole variable, or NULL. */
struct vr_node *vr_range_of(const struct vr_node *loop);

/* The range of a dimension of a loop; NULL: it goes through another domain. */
struct vr_node *vr_range_along(const struct vr_node *loop, int dimension);

/* Whether a range has the step 1; whether what it is given are whole numbers, or such that do not change in a loop. */
bool vr_counts_by_one(const struct vr_node *range);
bool vr_has_whole_ends(const struct vr_node *range);
bool vr_has_fixed_ends(const struct vr_node *range, const struct vr_node *loop);

/* Whether the variable of a dimension is whole and goes on by one. */
bool vr_is_plain_dimension(const struct vr_node *loop, int dimension);

/* How many iterations a range with the step 1 has, negative ones for none; false where its ends are no sums. */
bool vr_trip_count_form(const struct vr_unit *unit, const struct vr_node *range, struct vr_affine *trips);

/* The same as an expression of int64, or NULL. */
struct vr_node *vr_trip_count_of(struct vr_unit *unit, const struct vr_node *range);

/* The condition that it has at least so many iterations, in which nothing overflows where one end is a constant; or NULL. */
struct vr_node *vr_has_trips(struct vr_unit *unit, const struct vr_node *range, int64_t least);

/* if a loop through a range that counts up has iterations: statements before it, the loop, and statements behind it */
struct vr_node *vr_around_loop(struct vr_unit *unit, struct vr_node *loop, const struct vr_list *before,
                               const struct vr_list *behind);

/* More iterations than this a range with the step 1 never has, as is known of the tiles that a schedule makes: a number that follows from
 * its ends, and from those of a loop around where that is not NULL; or -1. */
int64_t vr_most_trips(const struct vr_unit *unit, const struct vr_node *range, const struct vr_node *around);

/* Whether the loop has a few iterations only, as far as is known. */
bool vr_has_few_iterations(const struct vr_node *loop);

/* Whether an expression has one value in all iterations of the loop, and reads no element. */
bool vr_is_fixed_in(const struct vr_node *loop, const struct vr_node *e);

/* Whether it is a loop that runs serially where it stands in a parallel one; what a parallel one assigns is its own, or
 * a total. */
bool vr_is_serial_inside(const struct vr_node *s);

/* Whether a statement leaves the loop whose body it is in. */
bool vr_leaves_early(const struct vr_list *body);

/* Whether statements only compute and store: nothing in them raises an error, is checked, swaps atomically, has an
 * effect outside, goes on to the next iteration or runs in parallel. */
bool vr_runs_through(const struct vr_list *body);

#endif
