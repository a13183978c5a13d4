/* SPDX-License-Identifier: Apache-2.0 */
/* Blocks: which parallel loops deal out their outermost dimension in blocks (thesis 5.7.3): one for each thread where
 * all steps are the same work, else twice as many, and a thread that is done with one takes another. Loops not in
 * blocks give their steps to the threads one by one, or as OpenMP sees fit.
 *
 * Not in blocks go parallel loops inside another, which are serial, and those of two steps or fewer, for each of which
 * there is a thread's block anyway.
 *
 * Needs lowering; keeps everything: only marks are set. */
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/pass.h"
#include "passes/analysis/trip_count.h"

static bool constant(const struct vr_node *e, int64_t *value)
{
    bool known = e->kind == VR_N_CONST && e->value.kind == VR_V_INT;
    if (known)
        *value = e->value.i;
    return known;
}

/* Whether a range is known to have two steps at most. */
static bool is_short(const struct vr_module *module, const struct vr_node *range)
{
    int64_t start = module->indexing, stop;
    if (range->kind != VR_N_RANGE || vr_kid(range, VR_STEP) || !constant(vr_kid(range, VR_STOP), &stop))
        return false;
    if (vr_kid(range, VR_START) && !constant(vr_kid(range, VR_START), &start))
        return false;
    stop -= vr_flag_on(range, VR_F_EXCLUDE) && stop > INT64_MIN;
    return stop <= start || (uint64_t)stop - (uint64_t)start <= 1;
}

/* --- work that may be more in one step of a parallel loop than in another --- */

/* A look at what the steps do, which is taken again as long as more is found to vary. */
struct steps {
    bool *varies;                /* by symbol index: it may have other values in one step than in another */
    int choices;                 /* conditions around the place that may hold in one step and not in another */
    bool uneven, changed;
};

static bool varies(const struct vr_node *e, const void *data)
{
    const struct steps *s = data;
    return e->kind == VR_N_INDEX || e->kind == VR_N_CALL || e->kind == VR_N_XCHANGE ||
           (e->symbol && s->varies[e->symbol->index]);
}

/* Elements are taken to vary. */
static bool is_varying(const struct steps *s, const struct vr_node *e)
{
    return vr_seek(e, varies, s) || vr_is_unstable(e);
}

static void note_varying(struct steps *s, const struct vr_symbol *symbol)
{
    s->changed |= !s->varies[symbol->index];
    s->varies[symbol->index] = true;
}

static void look_at_assignment(struct steps *s, const struct vr_node *assignment)
{
    const bool varying = s->choices > 0 || is_varying(s, vr_kid(assignment, VR_RHS));
    VR_FOR_LIST(target, &assignment->slot[VR_LHS]) {
        const bool array = vr_is_array(target->symbol->type);
        if (target->kind == VR_N_NAME ? varying || array : !array || vr_may_grow(target))
            note_varying(s, target->symbol);
    }
}

/* A condition by which one step may have other work than another. Both sides of a guard do the same. */
static bool is_choice(const struct steps *s, const struct vr_node *n)
{
    const struct vr_node *otherwise = n->kind == VR_N_IF ? vr_kid(n, VR_ELSE) : NULL;
    const bool guard =
        otherwise && vr_is_counted(otherwise->kind) && vr_flag_on(otherwise, VR_F_CHECKED);
    return n->kind == VR_N_IF && !guard && is_varying(s, vr_kid(n, VR_TEST));
}

static bool look(struct vr_node *n, void *data)
{
    struct steps *s = data;
    s->choices += is_choice(s, n);
    if (n->kind == VR_N_ASSIGN)
        look_at_assignment(s, n);
    s->uneven |= n->kind == VR_N_WHILE || n->kind == VR_N_BREAK || n->kind == VR_N_CONTINUE || n->kind == VR_N_CALL;
    if (vr_is_counted(n->kind))
        s->uneven |= is_varying(s, vr_kid(n, VR_DOMAIN_OF)) || (s->choices > 0 && !vr_has_few_iterations(n));
    return !s->uneven;
}

static void leave(struct vr_node *n, void *data)
{
    struct steps *s = data;
    s->choices -= is_choice(s, n);
}

/* Whether all steps do the same, as far as can be told: the iterations of loops in them depend on nothing that varies,
 * and nothing is left early. */
static bool is_even(struct vr_unit *unit, const struct vr_function *f, const struct vr_node *loop)
{
    struct steps s = {.varies = VR_NEW_ARRAY(unit->scratch, bool, f->symbol_count + 1), .changed = true};
    for (int i = 0; i < loop->slot[VR_VARS].count; i++)
        s.varies[loop->slot[VR_VARS].at[i]->symbol->index] = true;
    while (s.changed && !s.uneven) {
        s.changed = false;
        s.choices = 0;
        for (int i = 0; i < loop->slot[VR_BODY].count; i++)
            vr_walk_both(loop->slot[VR_BODY].at[i], look, leave, &s);
    }
    return !s.uneven;
}

/* --- marks --- */

struct search {
    struct vr_unit *unit;
    const struct vr_function *f;
    bool changed;
};

static void set_mark(struct search *s, struct vr_node *loop, enum vr_flag flag, bool mark)
{
    s->changed |= mark != vr_flag_on(loop, flag);
    if (mark != vr_flag_on(loop, flag))
        vr_flag_set(loop, flag, mark);
}

bool vr_pass_blocks(struct vr_unit *unit, struct vr_function *f)
{
    struct search s = {unit, f, false};
    VR_FOR_STMTS(n, unit, &f->body) {
        if (n->kind != VR_N_PFOR)
            continue;
        const bool blocks = !is_short(unit->module, vr_range_at(n, 0));
        set_mark(&s, n, VR_F_BLOCKS, blocks);
        set_mark(&s, n, VR_F_EVEN, blocks && is_even(unit, f, n));
        VR_PASS_OVER(n);
    }
    return s.changed;
}
