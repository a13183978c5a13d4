/* SPDX-License-Identifier: Apache-2.0 */
/* What an iteration of a parallel loop assigns is its own. In Python it would be there behind the loop, so there nobody
 * may ask for it: a program does in Python what it does compiled, or it is refused. */
#include "ir/liveness.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "frontend/python/translate/functions/functions.h"

struct search {
    struct vr_unit *unit;
    const struct vr_function *f;
    const struct vr_liveness *liveness; /* NULL: there was no parallel loop yet */
};

struct place {
    const struct vr_symbol *symbol;
    const struct vr_node *assignment;
};

static bool find_assignment(struct vr_node *n, void *data)
{
    struct place *place = data;
    const bool counts = vr_is_counted(n->kind) && vr_has_variable(n, place->symbol);
    const bool assigns = n->kind == VR_N_ASSIGN && vr_replaced(&(struct vr_list){.at = &n, .count = 1}, place->symbol);
    if (!place->assignment && (counts || assigns))
        place->assignment = n;
    return vr_nodes[n->kind].class == VR_CLASS_STMT;
}

static bool check_loop(struct vr_node *n, void *data)
{
    struct search *s = data;
    int count = 0;
    if (n->kind != VR_N_PFOR)
        return vr_nodes[n->kind].class == VR_CLASS_STMT;
    s->liveness = s->liveness ? s->liveness : vr_find_liveness(s->unit, s->f);
    const struct vr_loop_variable *assigned = vr_assigned_by(s->liveness, n, &count);
    for (int i = 0; i < count; i++) {
        struct place place = {assigned[i].symbol, NULL};
        if (!assigned[i].live || vr_upward_exposed(n, place.symbol)) /* a reduction, or the verifier says more of it */
            continue;
        vr_walk(n, find_assignment, &place);
        if (place.assignment)
            vr_report(&s->unit->diags, place.assignment->span, VR_DIAG_py_private, place.symbol->name, place.symbol->name);
    }
    return true;
}

bool py_check_private(struct vr_unit *unit)
{
    for (int i = 0; i < unit->module->function_count; i++) {
        struct search search = {unit, unit->module->functions[i], NULL};
        vr_walk_list(&search.f->body, check_loop, &search);
    }
    return unit->diags.errors == 0;
}
