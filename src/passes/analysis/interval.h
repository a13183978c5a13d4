/* SPDX-License-Identifier: Apache-2.0 */
/* Intervals of int64, and what operations on whole numbers make of them. */
#ifndef VRC_PASSES_ANALYSIS_INTERVAL_H
#define VRC_PASSES_ANALYSIS_INTERVAL_H

#include "ir/ir.h"

/* All numbers from `least` to `most`, least <= most. */
struct vr_interval {
    int64_t least, most;
};

#define VR_ANY_INTERVAL ((struct vr_interval){INT64_MIN, INT64_MAX})
/* That of no number: a join with it is the other one. */
#define VR_NO_INTERVAL ((struct vr_interval){INT64_MAX, INT64_MIN})

static inline struct vr_interval vr_interval_of(int64_t number) { return (struct vr_interval){number, number}; }
static inline bool vr_interval_within(struct vr_interval a, struct vr_interval b)
{
    return a.least >= b.least && a.most <= b.most;
}
static inline bool vr_interval_same(struct vr_interval a, struct vr_interval b)
{
    return a.least == b.least && a.most == b.most;
}

/* The smallest interval that has both. */
struct vr_interval vr_interval_join(struct vr_interval a, struct vr_interval b);

/* What both have; a, where they have nothing in common. */
struct vr_interval vr_interval_meet(struct vr_interval a, struct vr_interval b);

/* The numbers that a type holds; all, where it is no integer type of up to 64 bits with a sign. */
struct vr_interval vr_interval_of_type(const struct vr_type *type);

/* The values of an operator or its like (a node kind) of two operands, or of one: exact ones, cut off at the ends of
 * int64. *over is set where there may be others. Divisors of 0 and negative counts and exponents do not count: they are
 * errors, and tell the caller nothing. */
struct vr_interval vr_interval_binary(enum vr_kind kind, struct vr_interval a, struct vr_interval b, bool *over);
struct vr_interval vr_interval_negate(struct vr_interval a, bool *over);
struct vr_interval vr_interval_abs(struct vr_interval a, bool *over);
struct vr_interval vr_interval_square(struct vr_interval a, bool *over);

/* a + b and a * b of counts; UINT64_MAX, without end, where that is less. */
uint64_t vr_sum_of_counts(uint64_t a, uint64_t b);
uint64_t vr_product_of_counts(uint64_t a, uint64_t b);

#endif
