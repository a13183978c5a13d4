/* SPDX-License-Identifier: Apache-2.0 */
/* Reuse of memory: where a library function, an operation by element or a slice gives a new array to a variable that
 * has one already, as in a loop, the new one may be built in the memory of the old (thesis 5.7.2). This pass marks the
 * assignments for which that is so: the variable is no parameter and shares its elements with no other variable. Where
 * it has no array yet there is nothing to keep either. At run time the memory serves again if it has the right size and
 * nobody else holds it.
 *
 * Which variables may have an array is found by one walk forward; a loop's body finds what it leaves. The iterations of a
 * parallel loop start with the array from before the loop where they read it first, else with none.
 *
 * Needs lowering, and ALIAS to mark more than first arrays; keeps everything: only marks are set. */
#include "ir/facts.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/pass.h"

#include <string.h>

/* What a variable may hold at a place. */
enum holding { NOTHING, ITS_OWN, SHARED };

struct search {
    struct vr_unit *unit;
    struct vr_function *f;
    unsigned char *holds;    /* by symbol index: enum holding */
    bool changed;
};

static void visit_list(struct search *s, const struct vr_list *list);

/* Whether the value becomes a new array: not another name for one, and no call, which makes its results by itself. */
static bool makes_array(const struct vr_node *target, const struct vr_node *value)
{
    if (target->kind != VR_N_NAME || !vr_is_array(target->type) || value->kind == VR_N_CALL)
        return false;
    return value->kind != VR_N_NAME || !vr_shares(target->type, value->type);
}

static bool may_reuse(const struct search *s, const struct vr_symbol *target)
{
    switch ((enum holding)s->holds[target->index]) {
    case NOTHING:
        return true;
    case ITS_OWN:
        return vr_is_alone(s->unit, s->f, target);
    default:
        return false;
    }
}

static void hold(struct search *s, const struct vr_node *target)
{
    if (s->holds[target->symbol->index] == NOTHING)
        s->holds[target->symbol->index] = ITS_OWN;
}

static void visit_assign(struct search *s, struct vr_node *stmt)
{
    const struct vr_node *target = vr_kid(stmt, VR_LHS);
    bool mark = makes_array(target, vr_kid(stmt, VR_RHS)) && may_reuse(s, target->symbol);
    if (mark != vr_flag_on(stmt, VR_F_REUSE)) {
        vr_flag_set(stmt, VR_F_REUSE, mark);
        s->changed = true;
    }
    for (int i = 0; i < stmt->slot[VR_LHS].count; i++)
        hold(s, stmt->slot[VR_LHS].at[i]);
}

/* The body finds what an earlier iteration left. */
static void visit_loop(struct search *s, const struct vr_list *body)
{
    VR_FOR_STMTS(n, s->unit, body)
        VR_FOR_TARGETS(target, n)
            hold(s, *target);
    visit_list(s, body);
}

/* The arrays that an iteration assigns are its own, and gone after it. */
static void visit_parallel(struct search *s, struct vr_node *loop)
{
    size_t size = (size_t)s->f->symbol_count;
    unsigned char *before = VR_NEW_ARRAY(s->unit->scratch, unsigned char, size + 1);
    struct vr_map *seen = vr_map_new(s->unit->scratch);
    memcpy(before, s->holds, size);
    VR_FOR_STMTS(n, s->unit, &loop->slot[VR_BODY])
        VR_FOR_TARGETS(target, n) {
            struct vr_symbol *symbol = (*target)->symbol;
            if ((*target)->kind != VR_N_NAME || vr_map_get(seen, (uintptr_t)symbol))
                continue;
            vr_map_set(seen, (uintptr_t)symbol, symbol);
            s->holds[symbol->index] = vr_upward_exposed(loop, symbol) ? SHARED : NOTHING;
        }
    visit_list(s, &loop->slot[VR_BODY]);
    memcpy(s->holds, before, size);
}

static void visit_stmt(struct search *s, struct vr_node *stmt)
{
    switch (stmt->kind) {
    case VR_N_ASSIGN:
        visit_assign(s, stmt);
        return;
    case VR_N_FOR:
        visit_loop(s, &stmt->slot[VR_BODY]);
        return;
    case VR_N_WHILE:
        visit_loop(s, &stmt->slot[VR_THEN]);
        return;
    case VR_N_PFOR:
        visit_parallel(s, stmt);
        return;
    case VR_N_IF: /* what one side leaves counts on the other too: that only makes the answer more careful */
        visit_list(s, &stmt->slot[VR_THEN]);
        visit_list(s, &stmt->slot[VR_ELSE]);
        return;
    case VR_N_LIST:
        visit_list(s, &stmt->slot[VR_KIDS]);
        return;
    default:
        return;
    }
}

static void visit_list(struct search *s, const struct vr_list *list)
{
    for (int i = 0; i < list->count; i++)
        visit_stmt(s, list->at[i]);
}

bool vr_pass_reuse(struct vr_unit *unit, struct vr_function *f)
{
    struct search s = {unit, f, VR_NEW_ARRAY(unit->scratch, unsigned char, f->symbol_count + 1), false};
    for (int i = 0; i < f->symbol_count; i++)
        s.holds[i] = f->symbols[i]->is_param ? SHARED : NOTHING;
    visit_list(&s, &f->body);
    return s.changed;
}
