/* SPDX-License-Identifier: Apache-2.0 */
/* Races of parallel loops. A parallel loop is a promise that its iterations do not touch what another one stores to;
 * here it is checked, by sets of iterations and elements. Where the promise is broken whatever the sizes, with two
 * iterations as the proof, the program is wrong. Where it hangs on values or on data it is believed. Scalars are the
 * verifier's concern (thesis 4.5.1).
 *
 * Who writes two names need not know that they are one array. So where it hangs on names, the loop gets a condition,
 * (when (apart ...)): it asks, when it is entered, whether they share memory, and where they do its iterations run in
 * their order, in one thread. Where that cannot be asked there, as a name gets its array in the loop, or a function that
 * is not seen into has several elements to choose from, they always do.
 *
 * Needs lowering, and asks for ALIAS; changes nothing but conditions and marks. After inlining, so that it sees into the
 * functions that loops call. With --check-races, loops that are not proved, and functions that they call, are marked:
 * they look for races while they run. */
#include "ir/remark.h"
#include "ir/walk.h"
#include "passes/analysis/dependence.h"
#include "passes/analysis/scattered.h"
#include "passes/pass.h"

struct search {
    struct vr_unit *unit;
    struct vr_function *f;
    struct vr_polyhedra *sets;      /* of the function, made for the first parallel loop */
    struct vr_map *reported;        /* places in the text, + 1: a function of several signatures stands here for each */
    bool changed;
};

static void report_race(struct vr_unit *unit, const struct vr_dependence *d)
{
    const char *both[] = {vr_dependence_iteration(unit, d, 0), vr_dependence_iteration(unit, d, 1)};
    const struct vr_place first = vr_place(unit->source, d->first->span.start);
    if (d->first == d->second)
        vr_report(&unit->diags, d->first->span, VR_DIAG_race_of_stores, both[0], both[1], vr_dependence_element(unit, d));
    else
        vr_report(&unit->diags, d->second->span, VR_DIAG_race, both[1], d->second_stores ? "stores to" : "reads",
                  vr_dependence_element(unit, d), both[0], first.line, first.column);
}

static void report_race_once(struct search *s, const struct vr_dependence *d)
{
    if (!vr_map_get(s->reported, d->second->span.start + 1))
        report_race(s->unit, d);
    vr_map_set(s->reported, d->second->span.start + 1, s);
}

/* --- loops that look for races while they run --- */

/* What statements call tells its accesses too. */
static void watch_called(struct vr_unit *unit, const struct vr_list *list)
{
    VR_FOR_NODES(n, unit, list) {
        const bool calls = n->kind == VR_N_CALL || n->kind == VR_N_MAP || n->kind == VR_N_REDUCE || n->kind == VR_N_SCAN;
        for (int i = 0; calls && i < unit->module->function_count; i++) {
            struct vr_function *f = unit->module->functions[i];
            const bool meant = n->function ? n->function == f : n->kind == VR_N_CALL; /* through a handle: any */
            if (!meant || f->watched || !f->usable)
                continue;
            f->watched = true;
            watch_called(unit, &f->body);
        }
    }
}

/* What the loop calls tells its accesses too. */
static void watch(struct search *s, struct vr_node *loop)
{
    if (!s->unit->options->check_races)
        return;
    vr_flag_set(loop, VR_F_WATCHED, true);
    watch_called(s->unit, &loop->slot[VR_BODY]);
    vr_remark(s->unit, s->f, loop, VR_TOPIC_PARALLEL, "looks for races while it runs, in one thread (--check-races)");
    s->changed = true;
}

/* --- loops that hang on names --- */

/* All pairs are apart; NULL: there are none. */
static struct vr_node *make_apart(struct search *s, const struct vr_node *loop, const struct vr_sharing *sharing)
{
    struct vr_node *all = NULL;
    for (int i = 0; i < sharing->count; i++) {
        const struct vr_sharing_pair *pair = &sharing->pairs[i];
        struct vr_node *apart = vr_make_apart(s->unit, vr_symbol_get(s->f, pair->stored->id),
                                              vr_symbol_get(s->f, pair->other->id), loop->span);
        all = all ? vr_make_binary(s->unit, VR_N_AND, apart->type, all, apart) : apart;
    }
    return all;
}

/* Gives the loop the condition under which threads may share it. */
static void put_condition(struct search *s, struct vr_node *loop, const struct vr_sharing *sharing)
{
    const struct vr_type *bit = vr_bool(s->unit);
    struct vr_node *when = sharing->open ? vr_make_int(s->unit, 0, bit, loop->span) : make_apart(s, loop, sharing);
    if (!when || vr_kid(loop, VR_WHEN))
        return;
    vr_list_add(s->unit, &loop->slot[VR_WHEN], when);
    s->changed = true;
    if (sharing->open)
        vr_remark(s->unit, s->f, loop, VR_TOPIC_PARALLEL,
                  "its iterations run in their order: what they touch under other names, or in functions, cannot be told");
}

/* Two iterations may have one place, h[x[i]] += 1: then updates are atomic, or the iterations run in their order, which is the
 * answer. */
static bool update_atomically(struct search *s, struct vr_node *loop)
{
    if (vr_mark_scattered(s->unit, s->f, loop, false)) {
        vr_mark_scattered(s->unit, s->f, loop, true);
        vr_remark(s->unit, s->f, loop, VR_TOPIC_PARALLEL, "its iterations add atomically to elements at places that are data");
        s->sets = vr_polyhedra_of(s->unit, s->f, true);
        s->changed = true;
    }
    const bool in_order = vr_has_unmarked_updates(s->unit, loop) && !vr_kid(loop, VR_WHEN);
    if (in_order) {
        vr_list_add(s->unit, &loop->slot[VR_WHEN], vr_make_int(s->unit, 0, vr_bool(s->unit), loop->span));
        vr_remark(s->unit, s->f, loop, VR_TOPIC_PARALLEL,
                  "its iterations run in their order: they add to elements at places that are data, which is not atomic here");
        s->changed = true;
    }
    return in_order;
}

/* A loop over elements of the compiler's own (passes/arrays/pieces.c). */
static bool stores_to_new_arrays(const struct vr_node *loop)
{
    return vr_flag_on(loop, VR_F_DISTINCT) && vr_flag_on(loop, VR_F_AUTO) && !vr_flag_on(loop, VR_F_ASSOCIATIVE);
}

static void check(struct search *s, struct vr_node *loop)
{
    struct vr_dependence dependence;
    if (!s->sets)
        s->sets = vr_polyhedra_of(s->unit, s->f, true);
    struct vr_dependence_question question = {.loop = loop, .sets = s->sets};
    enum vr_independence answer = vr_test_dependence(s->unit, s->f, &question, true, &dependence);
    if (answer == VR_MAY_DEPEND) {
        if (update_atomically(s, loop))
            return;
        question.sets = s->sets;
        answer = vr_test_dependence(s->unit, s->f, &question, true, &dependence);
    }
    if (answer == VR_INDEPENDENT_APART && stores_to_new_arrays(loop))
        answer = VR_INDEPENDENT;
    if (answer == VR_INDEPENDENT_APART || answer == VR_MAY_DEPEND)
        put_condition(s, loop, &dependence.sharing);
    switch (answer) {
    case VR_INDEPENDENT:
        vr_remark(s->unit, s->f, loop, VR_TOPIC_PARALLEL, "proved: no iteration touches what another one stores to");
        break;
    case VR_INDEPENDENT_APART:
        vr_remark(s->unit, s->f, loop, VR_TOPIC_PARALLEL,
                  "proved where arrays of different names share no memory, which is asked when it is entered: no iteration "
                  "touches what another one stores to");
        watch(s, loop);
        break;
    case VR_MAY_DEPEND:
        vr_remark(s->unit, s->f, loop, VR_TOPIC_PARALLEL, "believed, not proved: %s",
                  vr_dependence_reason(s->unit, &dependence));
        watch(s, loop);
        break;
    case VR_DEPENDENT:
        report_race_once(s, &dependence);
    }
}

enum vr_outcome vr_pass_races(struct vr_unit *unit)
{
    struct search s = {.unit = unit, .reported = vr_map_new(unit->scratch)};
    for (int i = 0; i < unit->module->function_count; i++) {
        s.f = unit->module->functions[i];
        s.sets = NULL;
        VR_FOR_STMTS(n, unit, &s.f->body)
            if (s.f->usable && n->kind == VR_N_PFOR)
                check(&s, n);
    }
    return unit->diags.errors ? VR_FAILED : s.changed ? VR_CHANGED : VR_UNCHANGED;
}
