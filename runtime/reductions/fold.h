/* SPDX-License-Identifier: Apache-2.0 */
/* Folding contiguous elements by an associative operation: what reductions are made of. */
#ifndef VR_FOLD_H
#define VR_FOLD_H

#include "vr/folding.h"

/* An operation on elements of one type. Counts and positions are in parts: a complex sum is two real ones side by
 * side. */
struct vr_fold {
    void (*start)(void *acc, int64_t n);                             /* sets n parts to the neutral element */
    void (*line)(void *acc, const void *x, int64_t n, int64_t parts); /* folds n parts into the first `parts` of acc */
    void (*rows)(void *acc, const void *x, int64_t n);               /* folds part i of x into part i of acc */
    int parts;                                                       /* in an element: 1 or 2 */
};

/* The operation on a type; what has no loops has NULLs. */
const struct vr_fold *vr_fold_of(enum vr_fold_kind kind, int type);

/* The same in whole elements. */
static inline void vr_fold_start(const struct vr_fold *fold, void *acc, int64_t n)
{
    fold->start(acc, n * fold->parts);
}

static inline void vr_fold_line(const struct vr_fold *fold, void *acc, const void *x, int64_t n)
{
    fold->line(acc, x, n * fold->parts, fold->parts);
}

static inline void vr_fold_rows(const struct vr_fold *fold, void *acc, const void *x, int64_t n)
{
    fold->rows(acc, x, n * fold->parts);
}

/* Sums of short runs: element i of acc is the sum, in order, of `length` elements from x[i * step] on. (Extremes gain nothing: there
 * is no instruction that chooses as they do.) NULL for complex types and truth values. */
typedef void vr_run_sums(void *acc, const void *x, int64_t n, int64_t length, int64_t step);
vr_run_sums *vr_run_sums_of(int type);

#endif
