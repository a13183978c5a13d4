/* SPDX-License-Identifier: Apache-2.0 */
/* How many operations nodes are, as far as the choice of a device and profiles care. */
#include "ir/operations.h"

#include "ir/walk.h"

enum { FUNCTION = 8, DIVISION = 11 }; /* operations of a function of the library, and of a division of complex numbers */

static double of_complex(enum vr_kind kind)
{
    return kind == VR_N_MULT ? 6 : kind == VR_N_DIV ? DIVISION : 2;
}

static double of_arithmetic(enum vr_kind kind, const struct vr_type *t)
{
    return kind == VR_N_POW ? FUNCTION : t->is_complex ? of_complex(kind) : 1;
}

double vr_operations(const struct vr_node *n, bool floats)
{
    const bool arithmetic = (n->kind >= VR_N_PLUS && n->kind <= VR_N_POW) || n->kind == VR_N_NEGATE;
    const struct vr_type *t = n->type && vr_is_array(n->type) ? n->type->elem : n->type;
    if (!t || t->kind != VR_T_SCALAR || (!vr_is_float(t) && !t->is_complex) == floats)
        return 0;
    return arithmetic                                 ? of_arithmetic(n->kind, t)
           : n->kind == VR_N_LIBCALL                  ? FUNCTION
           : n->kind > VR_N_POW && n->kind <= VR_N_OR ? !floats
                                                      : 0;
}

static bool find_float(struct vr_node *n, void *found)
{
    *(bool *)found |= vr_operations(n, true) > 0;
    return !*(bool *)found && n->kind != VR_N_RANGE && n->kind != VR_N_SUBSCRIPT;
}

bool vr_counts_floats(const struct vr_list *stmts)
{
    bool found = false;
    vr_walk_list(stmts, find_float, &found);
    return found;
}
