/* SPDX-License-Identifier: Apache-2.0 */
/* Totals of kernels: reductions of loops, and of expressions by element as runtime/reductions/fold.c folds them. */
#include "emit/kernel/kernel.h"
#include "ir/call.h"

/* How kernels combine what is folded: truth values as numbers, all of which are true where the least one is. */
static enum vr_reduction reduction_of(const struct kernel_total *t)
{
    const enum vr_reduction how = t->fold->reduces;
    if (how == VR_REDUCE_PLUS || how == VR_REDUCE_MULT)
        return how;
    return vr_is_least(how) || how == VR_REDUCE_AND ? VR_REDUCE_MIN : VR_REDUCE_MAX;
}

/* Values are NaN where an element is. */
static bool keeps_nan(const struct kernel_total *t)
{
    return t->fold && (t->fold->reduces == VR_REDUCE_MINIMUM || t->fold->reduces == VR_REDUCE_MAXIMUM) &&
           vr_is_float(t->type);
}

/* The greatest number of a type for a minimum, the least for a maximum. */
static const char *limit_of(struct writer *w, const struct vr_type *t, bool least)
{
    const struct vr_base_row *row = &vr_bases[t->base];
    const int bits = 8 * row->bytes;
    struct vr_value v = {.kind = VR_V_INT, .i = least ? INT64_MIN >> (64 - bits) : INT64_MAX >> (64 - bits)};
    if (row->class == VR_CLASS_UNSIGNED)
        v = (struct vr_value){.kind = VR_V_UINT, .u = least ? 0 : UINT64_MAX >> (64 - bits)};
    return vr_literal(w, &v, t).text;
}

/* Complex numbers have no functions for their order in kernels. */
static const char *extreme_start(struct writer *w, const struct kernel_total *t, bool max)
{
    if (t->type->is_complex)
        return NULL;
    if (t->type->base == VR_BOOL)
        return max ? "false" : "true";
    if (!vr_is_float(t->type))
        return limit_of(w, t->type, max);
    return !keeps_nan(t) ? "NAN" : max ? "-INFINITY" : "INFINITY";
}

const char *vr_total_start(struct writer *w, const struct kernel_total *t, const char *before)
{
    const enum vr_reduction how = t->fold ? reduction_of(t) : t->how;
    if (t->fold && how >= VR_REDUCE_MIN)
        return extreme_start(w, t, how == VR_REDUCE_MAX);
    if (t->fold && how == VR_REDUCE_PLUS) /* the sum of no elements */
        return vr_literal(w, &(struct vr_value){.kind = VR_V_INT}, t->type).text;
    return vr_reduction_start(w, how, t->type, before);
}

const char *vr_total_combined(struct writer *w, const struct kernel_total *t, const char *a, const char *b)
{
    const enum vr_reduction how = t->fold ? reduction_of(t) : t->how;
    if (keeps_nan(t))
        return vr_textf(w, "%s %c %s || %s != %s ? %s : %s", a, how == VR_REDUCE_MIN ? '<' : '>', b, a, a, a, b);
    if (t->fold && t->type->base == VR_BOOL && !t->type->is_complex)
        return vr_textf(w, "%s %s %s", a, how == VR_REDUCE_MIN ? "&&" : "||", b);
    return vr_combined(w, how, t->type, a, b);
}
