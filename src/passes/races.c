/* Races of parallel loops. A parallel loop is a promise that its iterations do not touch what another one stores to; here it is checked,
 * by sets of iterations and elements. Where the promise is broken whatever the sizes, with two iterations as the proof, the program is
 * wrong. Where it cannot be told, it is believed. Scalars are the verifier's concern (thesis 4.5.1).
 *
 * Needs lowering, and asks for ALIAS; changes nothing. After inlining, so that it sees into the functions that loops call. */
#include "ir/walk.h"
#include "passes/pass.h"
#include "polyhedra/polyhedra.h"

struct search {
    struct vr_unit *unit;
    struct vr_function *f;
    struct vr_polyhedra *sets;      /* of the function, made for the first parallel loop */
    struct vr_map *reported;        /* places in the text, + 1: a function of several signatures stands here for each */
};

/* `i = 3`, or `(i, j) = (3, 4)`. */
static const char *iteration(struct vr_unit *unit, const struct vr_node *loop, const struct vr_meeting *m, int which)
{
    struct vr_text text = vr_text_new(unit->scratch);
    const bool several = m->variables > 1;
    for (int i = 0; i < m->variables; i++)
        vr_putf(&text, "%s%s", i ? ", " : several ? "(" : "", loop->slot[VR_VARS].at[i]->symbol->name);
    vr_put(&text, several ? ") = (" : " = ");
    for (int i = 0; i < m->variables; i++)
        vr_putf(&text, "%s%lld", i ? ", " : "", (long long)m->iterations[which][i]);
    vr_put(&text, several ? ")" : "");
    return text.data;
}

/* `A[1, 2]`, as the program counts. */
static const char *element(struct vr_unit *unit, const struct vr_meeting *m)
{
    struct vr_text text = vr_text_new(unit->scratch);
    vr_put(&text, m->array->name);
    for (int i = 0; i < m->axes; i++)
        vr_putf(&text, "%s%lld", i ? ", " : "[", (long long)m->element[i] + unit->module->indexing);
    vr_put(&text, "]");
    return text.data;
}

static void report_race(struct vr_unit *unit, const struct vr_node *loop, const struct vr_meeting *m)
{
    const char *both[] = {iteration(unit, loop, m, 0), iteration(unit, loop, m, 1)};
    const struct vr_place first = vr_place(unit->source, m->first->span.start);
    if (m->first == m->second)
        vr_report(&unit->diags, m->first->span, VR_DIAG_race_of_stores, both[0], both[1], element(unit, m));
    else
        vr_report(&unit->diags, m->second->span, VR_DIAG_race, both[1], m->second_stores ? "stores to" : "reads", element(unit, m), both[0],
                  first.line, first.column);
}

static void check(struct search *s, const struct vr_node *loop)
{
    struct vr_meeting meeting;
    if (!s->sets)
        s->sets = vr_polyhedra_of(s->unit, s->f);
    if (vr_loop_independence(s->sets, loop, &meeting) != VR_RACE || vr_map_get(s->reported, meeting.second->span.start + 1))
        return;
    report_race(s->unit, loop, &meeting);
    vr_map_set(s->reported, meeting.second->span.start + 1, s);
}

static bool visit(struct vr_node *n, void *data)
{
    struct search *s = data;
    if (n->kind == VR_N_PFOR)
        check(s, n);
    return vr_nodes[n->kind].class == VR_CLASS_STMT;
}

enum vr_outcome vr_pass_races(struct vr_unit *unit)
{
    struct search s = {unit, NULL, NULL, vr_map_new(unit->scratch)};
    for (int i = 0; i < unit->module->function_count; i++) {
        s.f = unit->module->functions[i];
        s.sets = NULL;
        if (s.f->usable)
            vr_walk_list(&s.f->body, visit, &s);
    }
    return unit->diags.errors ? VR_FAILED : VR_UNCHANGED;
}
