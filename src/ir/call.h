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
    VR_RANK_STACKED
};

struct vr_call_row {
    const char *spelling;
    int fewest, most;
    enum vr_call_rule rule;
    enum vr_call_how how;
    const char *stem;
    enum vr_kind kind; /* for VR_HOW_NODE, else VR_N_COUNT */
    enum vr_call_rank rank;
};

extern const struct vr_call_row vr_calls[];
extern const int vr_call_count;

/* The row of a spelling, or NULL. */
const struct vr_call_row *vr_call_find(const char *spelling);

/* A reduction that folds its elements in their order: the runtime's operation, and what it computes in. */
struct vr_fold_row {
    const char *stem, *operation;
    enum vr_fold_family { VR_FOLD_LINEAR, VR_FOLD_MEAN, VR_FOLD_ORDERED, VR_FOLD_TRUTH } family;
    const char *nothing;   /* the error when there is no element, or NULL */
    bool is_complex;       /* complex numbers have an order */
};

/* The fold that a library function is, or NULL. */
const struct vr_fold_row *vr_fold_find(const struct vr_call_row *call);

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
