/* SPDX-License-Identifier: Apache-2.0 */
/* Which loops vectors are for: see passes/analysis/vectorizable.h. */
#include "passes/analysis/vectorizable.h"

#include "ir/call.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"
#include "passes/analysis/outer_vector.h"
#include "passes/analysis/trip_count.h"

/* An element at a place that moves evenly, or not at all, and needs no check. */
static bool is_even(const struct vr_look *look, const struct vr_node *index)
{
    bool even = vr_is_scalar(index->type) && vr_is_element(index);
    for (int i = 0; even && i < index->slot[VR_KIDS].count; i++) {
        const struct vr_node *e = vr_kid(index->slot[VR_KIDS].at[i], VR_KIDS);
        struct vr_affine form;
        even = !vr_is_checked(index->slot[VR_KIDS].at[i]) && (!vr_mentions(e, look->variable) || vr_affine_of(e, &form));
    }
    return even;
}

static bool is_plain_target(struct vr_look *look, const struct vr_node *target)
{
    if (target->kind == VR_N_NAME)
        return vr_is_scalar(target->type);
    look->stores = true;
    return vr_is_array(target->symbol->type) && target->symbol->type->layout != VR_STRIDED && is_even(look, target);
}

/* Whether the node is what a marked loop may have; its children are asked for themselves. */
static bool is_plain(struct vr_look *look, const struct vr_node *n)
{
    switch (n->kind) {
    case VR_N_NAME:
        return vr_is_scalar(n->type);
    case VR_N_INDEX:
        look->strided |= vr_is_array(n->symbol->type) && n->symbol->type->layout == VR_STRIDED;
        return is_even(look, n);
    case VR_N_ASSIGN:
        return n->slot[VR_LHS].count == 1 && is_plain_target(look, vr_kid(n, VR_LHS));
    case VR_N_LIBCALL:
        return vr_is_scalar(n->type) && vr_by_element(n) && !vr_has_effect(n);
    case VR_N_IF:
    case VR_N_LIST:
    case VR_N_CONST:
    case VR_N_DIM:
    case VR_N_COMPLEX:
    case VR_N_CAST:
    case VR_N_SUBSCRIPT:
        return true;
    case VR_N_FOR:
        look->nested = true;
        return look->outer || vr_has_few_iterations(n);
    case VR_N_WHILE:
        return look->outer;
    case VR_N_RANGE: /* of loops inside */
    case VR_N_DOMAIN:
    case VR_N_SYM:
        return true;
    default:
        return vr_is_binary(n->kind) || vr_is_unary(n->kind);
    }
}

const struct vr_symbol *vr_innermost_counter(const struct vr_node *loop)
{
    const struct vr_list *variables = &loop->slot[VR_VARS];
    return variables->at[variables->count - 1]->symbol;
}

/* Whether a variable goes from one iteration to the next of a loop, seen as a parallel one, and is no total. */
static bool recurs(const struct vr_node *n, const void *parallel)
{
    const struct vr_symbol *symbol = vr_variable_set(n);
    return symbol && vr_upward_exposed(parallel, symbol) && vr_reduction_of(parallel, symbol) == VR_REDUCE_NONE;
}

const struct vr_symbol *vr_recurrence(const struct vr_node *loop)
{
    struct vr_node parallel = *loop;
    vr_flag_set(&parallel, VR_F_AUTO, true);
    const struct vr_node *found = vr_seek_in(&loop->slot[VR_BODY], recurs, &parallel);
    return found ? vr_variable_set(found) : NULL;
}

void vr_look_over(struct vr_look *look, struct vr_unit *unit, const struct vr_function *f, const struct vr_node *loop)
{
    *look = (struct vr_look){.variable = vr_innermost_counter(loop), .plain = true, .outer = vr_fits_outer_vectors(loop)};
    VR_FOR_NODES(n, unit, &loop->slot[VR_BODY])
        if (!is_plain(look, n)) {
            look->plain = false;
            look->obstacle = n;
            break;
        }
    look->plain &= look->outer || !look->nested || !look->strided; /* many elements that do not lie side by side */
    const struct vr_dependence_question question = {.loop = loop, .counter = look->variable};
    look->independent =
        look->plain && look->stores && vr_independent(unit, f, &question, &look->apart, &look->dependence);
    look->apart &= !vr_flag_on(loop, VR_F_DISTINCT);
    look->ahead = look->plain && look->stores && !look->nested && !look->independent && loop->kind == VR_N_FOR &&
                  vr_reads_ahead(unit, &question);
}

bool vr_vectorizable(struct vr_unit *unit, const struct vr_function *f, const struct vr_node *loop, bool *apart)
{
    struct vr_look look;
    vr_look_over(&look, unit, f, loop);
    *apart = look.apart;
    return look.independent;
}
