/* SPDX-License-Identifier: Apache-2.0 */
/* The library functions that VRIR knows: the rows of call.def. */
#ifndef VRC_IR_CALL_H
#define VRC_IR_CALL_H

#include "ir/ir.h"

enum vr_call_rule {
    VR_RULE_MATH, VR_RULE_REAL, VR_RULE_ORDER, VR_RULE_WHOLE, VR_RULE_COMPARE, VR_RULE_TEST, /* by element */
    VR_RULE_LINEAR, VR_RULE_ANY, VR_RULE_PAIRED, VR_RULE_PLAIN, VR_RULE_KEEP, VR_RULE_PART   /* of whole values */
};
enum vr_call_how { VR_HOW_NODE, VR_HOW_FRACTION, VR_HOW_WHOLE, VR_HOW_CONSTANT, VR_HOW_RUNTIME, VR_HOW_VIEW };
enum vr_call_rank {
    VR_RANK_ANY,
    VR_RANK_NONE,
    VR_RANK_SAME,
    VR_RANK_SECOND,
    VR_RANK_MORE,
    VR_RANK_LESS,
    VR_RANK_ONE,
    VR_RANK_LISTED,
    VR_RANK_ORDERED,
    VR_RANK_FOLDED,
    VR_RANK_MAPPED,
    VR_RANK_TILED,
    VR_RANK_DIAGONAL,
    VR_RANK_TWO,
    VR_RANK_SUMMED,
    VR_RANK_STACKED,
    VR_RANK_CONTRACTED
};

/* The functions, whatever the spelling: VR_LIB_sum, … */
enum vr_library {
#define CALL(spelling, fewest, most, rule, how, stem, ...) VR_LIB_##stem,
#define SYNONYM(...)
#include "ir/call.def"
    VR_LIB_COUNT
};

/* The operations that combine values, each with an identity; NONE is none. Those behind PLUS and MULT take no rounding. */
enum vr_reduction {
    VR_REDUCE_NONE,
    VR_REDUCE_PLUS,
    VR_REDUCE_MULT,
    VR_REDUCE_OR,
    VR_REDUCE_AND,
    VR_REDUCE_MIN,      /* pass over NaN */
    VR_REDUCE_MAX,
    VR_REDUCE_MINIMUM,  /* are NaN where an operand is */
    VR_REDUCE_MAXIMUM,
    VR_REDUCE_PYMIN,    /* Python's: keep the first operand where the second is NaN */
    VR_REDUCE_PYMAX
};
enum vr_fold_family { VR_FOLD_NONE, VR_FOLD_LINEAR, VR_FOLD_MEAN, VR_FOLD_ORDERED, VR_FOLD_TRUTH };
enum vr_operand { VR_OPERAND_WORK, VR_OPERAND_PART, VR_OPERAND_TRUTH, VR_OPERAND_COUNT };
enum vr_complex_domain { VR_COMPLEX_ALL, VR_COMPLEX_POLES, VR_COMPLEX_ANGLES };
enum { VR_MOST_OPERANDS = 5 }; /* of functions with OPERANDS */

/* A row of call.def, which says what the fields mean. */
struct vr_call_row {
    const char *spelling;
    int fewest, most;
    enum vr_call_rule rule;
    enum vr_call_how how;
    enum vr_library id;
    const char *stem;
    enum vr_kind kind; /* for VR_HOW_NODE, else VR_N_COUNT */
    enum vr_call_rank rank;
    enum vr_reduction combines, reduces;
    enum vr_fold_family fold;
    const char *empty, *domain;
    enum vr_complex_domain complex;
    enum vr_operand operands[VR_MOST_OPERANDS];
    bool keeps_shape, shaped_by_elements, in_double, in_half, by_parts, truth_counts, is_libm, rounds, is_cheap, is_even,
        loops, counts, asks_shape, draws, overflows;
    int builds_on; /* counted from 1; 0: none */
};

extern const struct vr_call_row vr_calls[];
extern const int vr_call_count;

/* The row of a spelling, or NULL. */
const struct vr_call_row *vr_call_find(const char *spelling);

/* How many dimensions the row gives the result of a call; those that it has where the row does not say. */
int vr_call_dimensions(const struct vr_node *call);

/* A call of the function, in whatever spelling. */
static inline bool vr_is_call_of(const struct vr_node *e, enum vr_library function)
{
    return e->kind == VR_N_LIBCALL && e->call->id == function;
}

/* Whether the function of real or complex numbers has no value for some, or one that its type does not hold. */
static inline bool vr_call_is_partial(const struct vr_call_row *row, bool is_complex)
{
    return is_complex ? row->complex != VR_COMPLEX_ALL : row->domain || row->overflows;
}

/* How the call combines its two operands into one value; NONE where it does something else. */
static inline enum vr_reduction vr_combination(const struct vr_node *call)
{
    return call->slot[VR_KIDS].count == 2 ? call->call->combines : VR_REDUCE_NONE;
}

/* Whether it chooses the lesser or the greater of two values, by whichever of the rules for NaN. */
static inline bool vr_is_least(enum vr_reduction how)
{
    return how == VR_REDUCE_MIN || how == VR_REDUCE_MINIMUM || how == VR_REDUCE_PYMIN;
}

static inline bool vr_is_greatest(enum vr_reduction how)
{
    return how == VR_REDUCE_MAX || how == VR_REDUCE_MAXIMUM || how == VR_REDUCE_PYMAX;
}

/* What combines with every value to that value; least and greatest ones have none in every type. */
static inline int vr_identity(enum vr_reduction how)
{
    return how == VR_REDUCE_MULT || how == VR_REDUCE_AND;
}

/* Works on each element by itself: NODE, FRACTION or WHOLE. */
static inline bool vr_call_by_element(const struct vr_call_row *row)
{
    return row->how == VR_HOW_NODE || row->how == VR_HOW_FRACTION || row->how == VR_HOW_WHOLE;
}

/* The runtime's function on whole arrays: RUNTIME or VIEW. */
static inline bool vr_call_of_runtime(const struct vr_call_row *row)
{
    return row->how == VR_HOW_RUNTIME || row->how == VR_HOW_VIEW;
}

#endif
