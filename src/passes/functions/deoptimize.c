/* SPDX-License-Identifier: Apache-2.0 */
/* Deoptimization: a function that has a version for arrays of any strides too needs no second copy of its loop nests for when
 * their guards fail (pass guards). That version has these copies, and does the whole call then, from its start.
 *
 * Nobody may see that the call began once before: what came before the nest stores to no argument and binds none anew,
 * calls no function that might, and has no GPU section. Errors that it would have raised before the nest, the other
 * version raises. In a parallel loop the copies stay, and so do those of loops in which a condition moves a counter on: guards ask as
 * if each iteration did, and fail where nothing is wrong, as of two sorted arrays that are merged (.7 of the time, an EPYC, gcc 12).
 *
 * The C compiler spends a fifth of its time for such a function on these copies.
 *
 * Needs lowering, keeps everything. After all passes that look at the nests. */
#include "ir/call.h"
#include "ir/remark.h"
#include "ir/stored.h"
#include "ir/verify.h"
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"
#include "passes/analysis/versions.h"
#include "passes/pass.h"

/* --- what nobody sees --- */

struct deoptimization {
    struct vr_unit *unit;
    struct vr_function *f, *wider;
    const uint64_t *shown; /* by symbol index: the parameters whose elements arrays of the function may show */
    bool changed;
};

/* Whether the statement stores to an argument. */
static bool stores_outside(const struct deoptimization *r, const struct vr_node *stmt)
{
    bool outside = false;
    VR_FOR_TARGETS(target, stmt)
        outside |= (*target)->kind == VR_N_INDEX && r->shown[(*target)->symbol->index];
    return outside;
}

static bool is_effect(const struct vr_node *n, const void *r)
{
    const bool draws = n->kind == VR_N_LIBCALL && n->call->draws;
    return draws || n->function || n->kind == VR_N_CALL || n->kind == VR_N_XCHANGE ||
           (n->kind == VR_N_EVAL && !vr_only_checks(n)) || n->kind == VR_N_SIZES || vr_flag_on(n, VR_F_GPU) ||
           stores_outside(r, n);
}

/* Whether somebody can see that the statement was done, be it the call that begins again, by its arguments. */
static bool has_effect(const struct deoptimization *r, struct vr_node *stmt)
{
    const struct vr_list alone = {&stmt, 1, 1};
    bool effect = vr_seek(stmt, is_effect, r);
    for (int i = 0; i < r->f->param_count; i++)
        effect |= vr_replaced(&alone, vr_symbol_get(r->f, r->f->params[i]));
    return effect;
}

/* Lets the other version do the whole call in the place of the copy. */
static void deoptimize_instead(struct deoptimization *r, struct vr_list *copy)
{
    const struct vr_node *loop = copy->at[copy->count - 1];
    vr_remark(r->unit, r->f, loop, VR_TOPIC_BOUNDS, "where they fail, the version for any strides does the call");
    vr_call_instead(r->unit, r->f, r->wider, copy, loop->span);
    r->changed = true;
}

/* Whether it adds a number to a variable. */
static bool moves(const struct vr_node *n, const void *symbol)
{
    const struct vr_node *target = n->kind == VR_N_ASSIGN ? vr_kid(n, VR_LHS) : NULL, *sum = target ? vr_kid(n, VR_RHS) : NULL;
    return target && target->kind == VR_N_NAME && target->symbol == symbol &&
           (sum->kind == VR_N_PLUS || sum->kind == VR_N_MINUS) && vr_kid(sum, VR_LHS)->kind == VR_N_NAME &&
           vr_kid(sum, VR_LHS)->symbol == symbol && vr_kid(sum, VR_RHS)->kind == VR_N_CONST;
}

static bool moves_if(const struct vr_node *n, const void *symbol)
{
    return n->kind == VR_N_IF && vr_seek(n, moves, symbol);
}

/* Whether a place is asked for by a counter that a condition moves on. */
static bool asks_for_count(const struct vr_node *n, const void *loop)
{
    const struct vr_node *e = n->kind == VR_N_SUBSCRIPT && vr_is_checked(n) ? vr_kid(n, VR_KIDS) : NULL;
    return e && e->kind == VR_N_NAME && vr_seek(loop, moves_if, e->symbol);
}

/* Whether the statements are the copy of a nest for when its guard fails, which is seldom. */
static bool is_copy(const struct vr_list *stmts)
{
    const struct vr_node *n = stmts->count ? stmts->at[stmts->count - 1] : NULL;
    return n && vr_is_counted(n->kind) && vr_flag_on(n, VR_F_CHECKED) && !vr_seek(n, asks_for_count, n);
}

/* Looks for copies in statements that come after others without effect, until one has. Of a loop no iteration may have. */
static void visit_list(struct deoptimization *r, const struct vr_list *list)
{
    VR_FOR_LIST(n, list) {
        const bool effect = has_effect(r, n);
        if (n->kind == VR_N_IF && is_copy(&n->slot[VR_ELSE]))
            deoptimize_instead(r, &n->slot[VR_ELSE]);
        if (n->kind != VR_N_PFOR && (!effect || n->kind == VR_N_IF || (n->kind == VR_N_LIST && !vr_flag_on(n, VR_F_GPU))))
            VR_FOR_BODIES(body, n)
                visit_list(r, body);
        if (effect)
            return;
    }
}

enum vr_outcome vr_pass_deoptimize(struct vr_unit *unit)
{
    const struct vr_map *shown = vr_find_shown(unit);
    struct deoptimization r = {.unit = unit};
    for (int i = 0; i < unit->module->function_count; i++) {
        r.f = unit->module->functions[i];
        r.wider = vr_version_instead(unit->module, r.f);
        r.shown = vr_map_get(shown, (uintptr_t)r.f);
        if (r.wider)
            visit_list(&r, &r.f->body);
    }
    return r.changed ? VR_CHANGED : VR_UNCHANGED;
}
