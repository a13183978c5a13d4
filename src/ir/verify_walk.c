/* SPDX-License-Identifier: Apache-2.0 */
/* The verifier's walk: each node by the rule of its kind, which the verifier hands down, for rules have their parts walked. */
#include "ir/verifier.h"

#include "ir/query.h"

void vr_settle_flags(struct vr_node *node)
{
    for (const struct vr_attr_row *attr = vr_nodes[node->kind].attrs; attr->what != VR_A_NONE; attr++)
        if (attr->what == VR_A_FLAG && attr->presence != VR_MARK)
            node->given |= attr->flag;
}

/* `exact` is for whole numbers that may grow out of 64 bits. */
static bool verify_exact(struct vr_verifier *v, const struct vr_node *node)
{
    return !vr_flag_on(node, VR_F_EXACT) || vr_can_be_exact(node) ||
           VR_WRONG(v, node->span, VR_DIAG_exact, vr_title(v, node), vr_type_words(v, node->type));
}

const struct vr_type *vr_verify_expr(struct vr_verifier *v, struct vr_node *node)
{
    bool sound = !node->type || vr_check_type(v, node->span, node->type);
    const struct vr_type *type = v->expr_rules[node->kind](v, node);
    sound = sound && (!type || verify_exact(v, node));
    vr_settle_flags(node);
    return node->type = sound ? type : NULL;
}

bool vr_verify_value(struct vr_verifier *v, struct vr_node *node)
{
    if (!vr_verify_expr(v, node))
        return false;
    if (node->type->kind != VR_T_VOID)
        return true;
    node->type = NULL;
    return VR_WRONG(v, node->span, VR_DIAG_no_value, vr_title(v, node));
}

bool vr_verify_operands(struct vr_verifier *v, struct vr_node *node)
{
    bool good = true;
    VR_FOR_CHILDREN(child, node)
            good = vr_verify_value(v, *child.at) && good;
    return good;
}

void vr_verify_stmts(struct vr_verifier *v, const struct vr_list *stmts)
{
    VR_FOR_LIST(stmt, stmts) {
        v->stmt_rules[stmt->kind](v, stmt);
        vr_settle_flags(stmt);
    }
}

/* --- variables --- */

static struct vr_symbol *unknown_symbol(struct vr_verifier *v, const struct vr_node *node)
{
    uintptr_t key = (uintptr_t)(unsigned)node->id + 1;
    if (!vr_map_get(v->unknown_ids, key)) {
        vr_map_set(v->unknown_ids, key, v);
        VR_WRONG(v, node->span, VR_DIAG_unknown_id, v->function->name, node->id);
    }
    return NULL;
}

struct vr_symbol *vr_verify_symbol(struct vr_verifier *v, struct vr_node *node)
{
    struct vr_symbol *symbol = vr_symbol_get(v->function, node->id);
    node->symbol = symbol;
    if (!symbol)
        return unknown_symbol(v, node);
    struct vr_symbol_state *state = &v->states[symbol->index];
    if (!state->reported && vr_holds_null(symbol->type)) {
        state->reported = true;
        VR_WRONG(v, node->span, VR_DIAG_null_variable, symbol->name);
    }
    return state->reported ? NULL : symbol;
}
