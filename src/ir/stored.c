/* SPDX-License-Identifier: Apache-2.0 */
/* Stores to the elements of parameters. Flow-insensitive, all functions together: every array variable has the set
 * of the parameters whose elements it may show, sets grow along assignments, slices and calls until nothing changes,
 * and a store to a variable marks the parameters of its set. Other than alias analysis (thesis 5.4), which asks
 * whether two variables may be one, this asks what comes from where: two parameters stay two. */
#include "ir/stored.h"

#include "ir/query.h"
#include "ir/walk.h"

/* A set of parameters is a number with a bit for each; those beyond share the last bit. */
enum { LAST = 63 };

struct search {
    struct vr_unit *unit;
    struct vr_function *f;
    struct vr_map *stored;      /* the answer */
    uint64_t *shown;            /* of `f`: by symbol index, the parameters that it may show */
    bool changed;
};

static void show(struct search *s, const struct vr_symbol *symbol, uint64_t more)
{
    s->changed |= (more & ~s->shown[symbol->index]) != 0;
    s->shown[symbol->index] |= more;
}

/* Marks the parameters of a set. */
static void mark(struct search *s, uint64_t set)
{
    for (int i = 0; set && i < s->f->param_count; i++) {
        struct vr_symbol *param = vr_symbol_get(s->f, s->f->params[i]);
        if (!(set >> (i < LAST ? i : LAST) & 1) || !vr_is_array(param->type) || vr_map_get(s->stored, (uintptr_t)param))
            continue;
        vr_map_set(s->stored, (uintptr_t)param, param);
        s->changed = true;
    }
}

static uint64_t shown_by(const struct search *s, const struct vr_node *e)
{
    return e->symbol && vr_is_array(e->symbol->type) ? s->shown[e->symbol->index] : 0;
}

/* What the arguments of a call show, which its results may show too. An argument for a parameter that is stored to
 * is stored to here, and so is every argument of a call through a handle. */
static uint64_t pass(struct search *s, const struct vr_node *call)
{
    uint64_t all = 0;
    for (int i = 0; i < call->slot[VR_KIDS].count; i++) {
        const uint64_t set = shown_by(s, call->slot[VR_KIDS].at[i]);
        const struct vr_function *callee = call->function;
        all |= set;
        if (!callee || vr_map_get(s->stored, (uintptr_t)vr_symbol_get(callee, callee->params[i])))
            mark(s, set);
    }
    return all;
}

static void assign(struct search *s, const struct vr_node *node)
{
    const struct vr_node *value = vr_kid(node, VR_RHS);
    const struct vr_symbol *shown = vr_shown_array(vr_kid(node, VR_LHS), value);
    const uint64_t set = value->kind == VR_N_CALL ? pass(s, value) : shown ? s->shown[shown->index] : 0;
    VR_FOR_LIST(target, &node->slot[VR_LHS]) {
        if (target->kind == VR_N_INDEX)
            mark(s, shown_by(s, target));
        else if (vr_is_array(target->symbol->type))
            show(s, target->symbol, set);
    }
}

static void search_function(struct search *s, uint64_t *shown)
{
    s->shown = shown;
    for (int i = 0; i < s->f->param_count; i++)
        show(s, vr_symbol_get(s->f, s->f->params[i]), (uint64_t)1 << (i < LAST ? i : LAST));
    VR_FOR_NODES(n, s->unit, &s->f->body) {
        if (n->kind == VR_N_ASSIGN)
            assign(s, n);
        else if (n->kind == VR_N_CALL)
            pass(s, n);
        else if (n->kind == VR_N_XCHANGE)
            mark(s, shown_by(s, n));
    }
}

/* Until nothing changes. */
static struct search search_module(struct vr_unit *unit, uint64_t **shown)
{
    const struct vr_module *m = unit->module;
    struct search s = {.unit = unit, .stored = vr_map_new(unit->arena)};
    for (int i = 0; i < m->function_count; i++)
        shown[i] = VR_NEW_ARRAY(unit->arena, uint64_t, m->functions[i]->symbol_count + 1);
    do {
        s.changed = false;
        for (int i = 0; i < m->function_count; i++) {
            s.f = m->functions[i];
            if (s.f->usable)
                search_function(&s, shown[i]);
        }
    } while (s.changed);
    return s;
}

struct vr_map *vr_find_stored(struct vr_unit *unit)
{
    return search_module(unit, VR_NEW_ARRAY(unit->arena, uint64_t *, unit->module->function_count + 1)).stored;
}

struct vr_map *vr_find_shown(struct vr_unit *unit)
{
    uint64_t **shown = VR_NEW_ARRAY(unit->arena, uint64_t *, unit->module->function_count + 1);
    struct vr_map *all = vr_map_new(unit->arena);
    search_module(unit, shown);
    for (int i = 0; i < unit->module->function_count; i++)
        vr_map_set(all, (uintptr_t)unit->module->functions[i], shown[i]);
    return all;
}
