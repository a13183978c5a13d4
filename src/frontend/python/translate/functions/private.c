/* SPDX-License-Identifier: Apache-2.0 */
/* What an iteration of a parallel loop assigns is its own. In Python it would be there behind the loop, so there nobody
 * may ask for it: a program does in Python what it does compiled, or it is refused. */
#include "ir/liveness.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "frontend/python/translate/functions/functions.h"

/* The statement in a loop that gives a variable a value. */
static const struct vr_node *assignment_in(struct vr_unit *unit, struct vr_node *loop, const struct vr_symbol *symbol)
{
    VR_FOR_STMTS(n, unit, &(struct vr_list){&loop, 1, 1})
        if (n->kind == VR_N_ASSIGN ? vr_replaced(&(struct vr_list){&n, 1, 1}, symbol)
                                   : vr_is_counted(n->kind) && vr_has_variable(n, symbol))
            return n;
    return NULL;
}

static void check_loop(struct vr_unit *unit, const struct vr_liveness *liveness, struct vr_node *loop)
{
    int count = 0;
    const struct vr_loop_variable *assigned = vr_assigned_by(liveness, loop, &count);
    for (int i = 0; i < count; i++) {
        const struct vr_symbol *symbol = assigned[i].symbol;
        const bool wanted = assigned[i].live && !vr_upward_exposed(loop, symbol); /* a reduction, or the verifier says more of it */
        const struct vr_node *assignment = wanted ? assignment_in(unit, loop, symbol) : NULL;
        if (assignment)
            vr_report(&unit->diags, assignment->span, VR_DIAG_py_private, symbol->name, symbol->name);
    }
}

bool py_check_private(struct vr_unit *unit)
{
    for (int i = 0; i < unit->module->function_count; i++) {
        const struct vr_function *f = unit->module->functions[i];
        const struct vr_liveness *liveness = NULL; /* there was no parallel loop yet */
        VR_FOR_STMTS(n, unit, &f->body)
            if (n->kind == VR_N_PFOR) {
                liveness = liveness ? liveness : vr_find_liveness(unit, f);
                check_loop(unit, liveness, n);
            }
    }
    return unit->diags.errors == 0;
}
