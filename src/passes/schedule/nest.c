/* SPDX-License-Identifier: Apache-2.0 */
/* Nests: their loops and statements, and how a tree is saved; see passes/schedule/nest.h. */
#include "passes/schedule/nest.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "ir/liveness.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/trip_count.h"

/* --- refusals --- */

bool vr_refuse(struct vr_nest *nest, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    if (!nest->refusal)
        nest->refusal = vr_format_list(nest->unit->arena, format, list);
    va_end(list);
    return false;
}

/* --- loops by name --- */

struct vr_nest_loop *vr_loop_of(struct vr_nest *nest, const struct vr_node *node)
{
    for (int i = 0; i < nest->loop_count; i++)
        if (nest->loops[i].node == node)
            return &nest->loops[i];
    return NULL;
}

static const char *names_of(struct vr_nest *nest)
{
    struct vr_text text = vr_text_new(nest->unit->scratch);
    for (int i = 0; i < nest->loop_count; i++)
        vr_putf(&text, "%s%s", i ? ", " : "", nest->loops[i].name);
    return text.data;
}

/* NAME or NAME:LINE. */
static bool is_named(const struct vr_nest *nest, const struct vr_nest_loop *loop, const char *name)
{
    const char *colon = strchr(name, ':');
    const size_t size = colon ? (size_t)(colon - name) : strlen(name);
    const int line = nest->unit->source ? vr_place(nest->unit->source, loop->node->span.start).line : 0;
    return strlen(loop->name) == size && memcmp(loop->name, name, size) == 0 &&
           (!colon || strtol(colon + 1, NULL, 10) == line);
}

struct vr_nest_loop *vr_loop_named(struct vr_nest *nest, int argument)
{
    const struct vr_step_argument *wanted = &nest->step->arguments[argument];
    struct vr_nest_loop *found = NULL;
    for (int i = 0; i < nest->loop_count; i++) {
        if (!is_named(nest, &nest->loops[i], wanted->name))
            continue;
        if (found)
            vr_refuse(nest, "several loops of the nest are called %s; write %s:LINE with the line of the one that is meant",
                      wanted->name, wanted->name);
        found = &nest->loops[i];
    }
    if (found && found->settled)
        vr_refuse(nest, "%s is a loop that another step made or finished", wanted->name);
    if (!found)
        vr_refuse(nest, "there is no loop %s in the nest; its loops are %s", wanted->name, names_of(nest));
    nest->refused = nest->refusal ? wanted->span : nest->refused;
    return nest->refusal ? NULL : found;
}

/* --- places --- */

struct vr_nest_loop *vr_loop_around(struct vr_nest *nest, const struct vr_nest_loop *loop)
{
    for (int i = 0; i < nest->loop_count; i++)
        for (int k = 0; k < nest->loops[i].node->slot[VR_BODY].count; k++)
            if (nest->loops[i].node->slot[VR_BODY].at[k] == loop->node)
                return &nest->loops[i];
    return NULL;
}

bool vr_is_around(struct vr_nest *nest, const struct vr_nest_loop *outer, const struct vr_nest_loop *loop)
{
    const struct vr_nest_loop *around = vr_loop_around(nest, loop);
    return around && (around == outer || vr_is_around(nest, outer, around));
}

const struct vr_nest_place *vr_place_of_stmt(const struct vr_nest *nest, const struct vr_node *node)
{
    int at = nest->place_count - 1;
    while (nest->places[at].node != node)
        at--;
    return &nest->places[at];
}

void vr_add_place(struct vr_nest *nest, const struct vr_nest_place *place)
{
    const struct vr_nest_place copy = *place; /* which may lie in what moves */
    VR_APPEND(nest->unit->scratch, nest->places, nest->place_count, nest->place_capacity, copy);
}

struct vr_list *vr_list_around(struct vr_nest *nest, const struct vr_nest_loop *loop, int *at)
{
    struct vr_nest_loop *around = vr_loop_around(nest, loop);
    struct vr_list *list = around ? &around->node->slot[VR_BODY] : &nest->all->slot[VR_KIDS];
    *at = 0;
    while (list->at[*at] != loop->node)
        ++*at;
    return list;
}

struct vr_lane_loop *vr_shared_loop(const struct vr_nest *nest, const char *variable)
{
    const struct vr_device_loop *device = nest->device;
    const struct vr_lanes *lanes = device->coarse ? device->coarse->lanes : device->spread ? device->spread : device->lanes;
    for (int i = 0; lanes && i < lanes->count; i++)
        if (vr_counter_of(lanes->loops[i].loop)->name == variable)
            return (struct vr_lane_loop *)&lanes->loops[i];
    return NULL;
}

struct vr_nest_loop *vr_only_loop_in(struct vr_nest *nest, const struct vr_nest_loop *loop)
{
    const struct vr_list *body = &loop->node->slot[VR_BODY];
    return body->count == 1 ? vr_loop_of(nest, body->at[0]) : NULL;
}

/* The next name of loops that are made of one: i.0, i.1, … of i, and of those. */
static const char *new_name(struct vr_nest *nest, const char *stem)
{
    const char *dot = strchr(stem, '.'), *name = stem;
    const size_t size = dot ? (size_t)(dot - stem) : strlen(stem);
    bool taken = true;
    for (int number = 0; taken; number++) {
        name = vr_format(nest->unit->scratch, "%.*s.%d", (int)size, stem, number);
        taken = false;
        for (int i = 0; i < nest->loop_count; i++)
            taken |= strcmp(nest->loops[i].name, name) == 0;
    }
    return name;
}

struct vr_nest_loop *vr_add_nest_loop(struct vr_nest *nest, struct vr_node *node, const struct vr_nest_loop *of)
{
    struct vr_nest_loop loop = *of;
    loop.node = node;
    loop.name = new_name(nest, of->name);
    VR_APPEND(nest->unit->scratch, nest->loops, nest->loop_count, nest->loop_capacity, loop);
    return &nest->loops[nest->loop_count - 1];
}

struct vr_node *vr_copy_loop(struct vr_nest *nest, const struct vr_node *loop, int from, int to)
{
    struct vr_node *copy = vr_node_new(nest->unit, loop->kind, loop->span, NULL);
    *copy = *loop;
    for (int slot = 0; slot < VR_MAX_SLOTS; slot++)
        if (slot != VR_BODY)
            vr_copy_list(nest->unit, &copy->slot[slot], &loop->slot[slot]);
    copy->slot[VR_BODY] = (struct vr_list){0};
    for (int i = from; i < to; i++)
        vr_list_add(nest->unit, &copy->slot[VR_BODY], loop->slot[VR_BODY].at[i]);
    return copy;
}

void vr_put_loop(struct vr_nest *nest, const struct vr_nest_loop *loop, struct vr_node *instead)
{
    int at;
    struct vr_list *list = vr_list_around(nest, loop, &at);
    list->at[at] = instead;
}

void vr_drop_nest_loop(struct vr_nest *nest, const struct vr_nest_loop *loop)
{
    const int at = (int)(loop - nest->loops);
    memmove(nest->loops + at, nest->loops + at + 1, (size_t)(--nest->loop_count - at) * sizeof *nest->loops);
}

void vr_add_own(struct vr_nest *nest, const struct vr_symbol *symbol, const struct vr_nest_scalar *scalar)
{
    for (int i = 0; i < nest->own_count; i++)
        if (nest->own[i].symbol == symbol)
            return;
    VR_APPEND(nest->unit->scratch, nest->own, nest->own_count, nest->own_capacity, (struct vr_nest_own){symbol, scalar});
}

/* --- finding loops and statements --- */

/* A nest that is opened. */
struct opening {
    struct vr_nest *nest;
    const struct vr_liveness *liveness;
    struct vr_nest_stmt *stmts;
    int stmt_count;
    size_t stmt_capacity;
    struct vr_nest_scalar *scalars;
    int scalar_count;
    size_t scalar_capacity;
    const struct vr_node *around[VR_NEST_DEPTH];
    int depth;
};

/* Whether a bound is known only in the nest: it reads an element, or what the nest gives another value but counters of loops around. */
static bool is_changed(const struct vr_node *e, const void *data)
{
    const struct opening *o = data;
    bool counter = false;
    for (int i = 0; i < o->depth && e->symbol; i++)
        counter |= vr_counter_of(o->around[i]) == e->symbol;
    return e->kind == VR_N_INDEX || (e->symbol && !counter && vr_replaced(&o->nest->root->slot[VR_BODY], e->symbol));
}

/* Whether it is a loop that steps can be done to: of one whole variable, by a constant step up, from and to what is known
 * before the nest. */
static bool is_plain_loop(const struct opening *o, const struct vr_node *n)
{
    struct vr_node *range = vr_is_counted(n->kind) ? vr_range_of(n) : NULL;
    const struct vr_node *step = range ? vr_kid(range, VR_STEP) : NULL;
    if (!range || !vr_kid(range, VR_STOP) || o->depth == VR_NEST_DEPTH ||
        n->slot[VR_VARS].at[0]->symbol->type->base != VR_INT64 ||
        (step && (step->kind != VR_N_CONST || step->value.kind != VR_V_INT || step->value.i < 1)))
        return false;
    return !vr_seek(range, is_changed, o) && !vr_is_unstable(range);
}

static void add_loop(struct vr_nest *nest, struct vr_node *node)
{
    struct vr_nest_loop loop = {.node = node, .name = vr_counter_of(node)->name};
    loop.date = (struct vr_date){.terms = 1, .size = 1};
    loop.date.term[0].loop = node;
    loop.date.term[0].factor = 1;
    VR_APPEND(nest->unit->scratch, nest->loops, nest->loop_count, nest->loop_capacity, loop);
}

static void add_stmt(struct opening *o, const struct vr_node *stmt)
{
    struct vr_nest_stmt entry = {.stmt = stmt, .depth = o->depth};
    memcpy(entry.loops, o->around, (size_t)o->depth * sizeof entry.loops[0]);
    vr_add_place(o->nest, &(struct vr_nest_place){.node = stmt, .stmt = o->stmt_count});
    VR_APPEND(o->nest->unit->scratch, o->stmts, o->stmt_count, o->stmt_capacity, entry);
}

/* Puts the statements of plain lists into the list around them. */
static void flatten(struct vr_unit *unit, struct vr_list *list)
{
    for (int i = 0; i < list->count; i++) {
        struct vr_node *n = list->at[i];
        if (n->kind != VR_N_LIST || vr_flag_on(n, VR_F_GPU | VR_F_NEST | VR_F_KERNEL))
            continue;
        vr_list_splice(unit, list, i, 1, &n->slot[VR_KIDS]);
        i--;
    }
}

/* Makes a parallel loop in the nest a serial one: its iterations may come in this order, too. What they assign each has for itself,
 * which must make no difference then: it is a total, or neither comes from before an iteration nor is read behind the loop. */
static void make_serial(const struct opening *o, struct vr_node *loop)
{
    bool same = vr_flag_on(loop, VR_F_AUTO);
    for (int i = 0; i < o->nest->f->symbol_count && same; i++) {
        const struct vr_symbol *symbol = o->nest->f->symbols[i];
        same = !vr_replaced(&loop->slot[VR_BODY], symbol) || vr_reduction_of(loop, symbol) != VR_REDUCE_NONE ||
               (!vr_upward_exposed(loop, symbol) && !vr_live_behind(o->liveness, loop, symbol));
    }
    if (!same)
        return;
    loop->kind = VR_N_FOR;
    vr_flag_set(loop, VR_F_AUTO, false);
    loop->slot[VR_SHARED].count = loop->slot[VR_WHEN].count = 0;
}

static void find_loops(struct opening *o, struct vr_node *loop)
{
    struct vr_list *body = &loop->slot[VR_BODY];
    add_loop(o->nest, loop);
    flatten(o->nest->unit, body);
    o->around[o->depth++] = loop;
    for (int i = 0; i < body->count; i++)
        if (body->at[i]->kind == VR_N_PFOR && is_plain_loop(o, body->at[i]))
            make_serial(o, body->at[i]);
    for (int i = 0; i < body->count; i++)
        if (is_plain_loop(o, body->at[i]))
            find_loops(o, body->at[i]);
        else
            add_stmt(o, body->at[i]);
    o->depth--;
}

/* --- scalars --- */

static bool is_counter(const struct opening *o, const struct vr_symbol *s)
{
    for (int i = 0; i < o->nest->loop_count; i++)
        if (vr_counter_of(o->nest->loops[i].node) == s)
            return true;
    return false;
}

static void add_scalar(struct opening *o, int stmt, const struct vr_node *node, bool stores)
{
    VR_APPEND(o->nest->unit->scratch, o->scalars, o->scalar_count, o->scalar_capacity,
              (struct vr_nest_scalar){.symbol = node->symbol, .node = node, .stmt = stmt, .stores = stores});
}

/* How many loops all statements that mention a scalar have in common. */
static int common_depth(const struct opening *o, const struct vr_symbol *scalar)
{
    const struct vr_nest_stmt *first = NULL;
    int depth = 0;
    for (int i = 0; i < o->scalar_count; i++) {
        const struct vr_nest_stmt *stmt = &o->stmts[o->scalars[i].stmt];
        if (o->scalars[i].symbol != scalar)
            continue;
        depth = first ? depth : stmt->depth;
        first = first ? first : stmt;
        for (int k = 0; k < depth; k++)
            if (k >= stmt->depth || stmt->loops[k] != first->loops[k])
                depth = k;
    }
    return depth;
}

/* Of how many loops iterations have a scalar of their own: assigned in each before it is read, and not read behind. */
static int own_depth(const struct opening *o, const struct vr_nest_scalar *scalar)
{
    const int depth = common_depth(o, scalar->symbol);
    const struct vr_node *loop = o->stmts[scalar->stmt].loops[depth - 1];
    return vr_upward_exposed(loop, scalar->symbol) || vr_live_behind(o->liveness, o->nest->root, scalar->symbol) ? 0 : depth;
}

/* Notes the scalars of a statement that the nest assigns to, each once. */
static void note_scalars(struct opening *o, int stmt)
{
    const struct vr_list alone = {(struct vr_node **)&o->stmts[stmt].stmt, 1, 1};
    VR_FOR_NODES(n, o->nest->unit, &alone) {
        bool known = !n->symbol || !vr_is_scalar(n->symbol->type) || is_counter(o, n->symbol) ||
                     !vr_replaced(&o->nest->root->slot[VR_BODY], n->symbol);
        for (int i = 0; i < o->scalar_count && !known; i++)
            known = o->scalars[i].stmt == stmt && o->scalars[i].symbol == n->symbol;
        if (!known)
            add_scalar(o, stmt, n, vr_replaced(&alone, n->symbol));
    }
}

static void find_scalars(struct opening *o)
{
    for (int i = 0; i < o->stmt_count; i++)
        note_scalars(o, i);
    for (int i = 0; i < o->scalar_count; i++)
        o->scalars[i].own = own_depth(o, &o->scalars[i]);
    for (int i = 0; i < o->scalar_count; i++)
        if (o->scalars[i].own)
            vr_add_own(o->nest, o->scalars[i].symbol, &o->scalars[i]);
}

/* --- what no step can be done to --- */

/* Whether nothing but the loops of a counter mentions it, so that what it has behind them does not matter. */
static bool is_own_counter(const struct opening *o, const struct vr_symbol *counter)
{
    int in_loops = 0;
    bool kept = true;
    const struct vr_list whole = {&o->nest->list->at[o->nest->at], 1, 1};
    for (int i = 0; i < o->nest->loop_count; i++) {
        struct vr_node *node = o->nest->loops[i].node;
        const struct vr_list loop = {&node, 1, 1};
        if (vr_counter_of(node) != counter)
            continue;
        in_loops += vr_mentions_in(&loop, counter);
        kept &= !vr_replaced(&node->slot[VR_BODY], counter);
    }
    return kept && in_loops == vr_mentions_in(&whole, counter) && !vr_live_behind(o->liveness, o->nest->root, counter);
}

static bool is_fit(const struct opening *o)
{
    struct vr_nest *nest = o->nest;
    for (int i = 0; i < nest->loop_count; i++)
        if (vr_leaves_early(&nest->loops[i].node->slot[VR_BODY]))
            return vr_refuse(nest, "the loop %s may be left early", nest->loops[i].name);
    if (!vr_runs_through(&nest->root->slot[VR_BODY]))
        return vr_refuse(nest, "something in the nest may fail, is checked, or has an effect outside, so that its order counts");
    for (int i = 0; i < nest->loop_count; i++)
        if (!is_own_counter(o, vr_counter_of(nest->loops[i].node)))
            return vr_refuse(nest, "the counter %s is used outside of its loop", nest->loops[i].name);
    return true;
}

struct vr_nest *vr_open_nest(struct vr_unit *unit, struct vr_function *f, struct vr_list *list, int at)
{
    struct vr_nest *nest = VR_NEW(unit->scratch, struct vr_nest);
    *nest = (struct vr_nest){.unit = unit, .f = f, .list = list, .at = at, .root = list->at[at]};
    struct opening o = {.nest = nest, .liveness = vr_liveness_about(unit, f, nest->root)};
    if (!is_plain_loop(&o, nest->root)) {
        vr_refuse(nest, "the loop counts through no range with a constant step");
        return nest;
    }
    find_loops(&o, nest->root);
    if (!is_fit(&o))
        return nest;
    find_scalars(&o);
    nest->all = vr_make_list(unit, nest->root->span);
    vr_list_add(unit, &nest->all->slot[VR_KIDS], nest->root);
    list->at[at] = nest->all;
    nest->accesses = (struct vr_nest_accesses){nest->root, o.stmts, o.stmt_count, o.scalars, o.scalar_count};
    return nest;
}

/* --- states --- */

struct vr_nest_state {
    struct vr_nest_loop *loops;
    struct vr_node *nodes, all;      /* of these, with lists of their own */
    int count, place_count;
};

/* A copy of a node that keeps the statements of a slot, and copies the others. */
static struct vr_node keep(struct vr_nest *nest, const struct vr_node *node, int stmts)
{
    struct vr_node kept = *node;
    for (int slot = 0; slot < VR_MAX_SLOTS; slot++)
        if (slot != stmts)
            vr_copy_list(nest->unit, &kept.slot[slot], &node->slot[slot]);
    kept.slot[stmts] = (struct vr_list){0};
    for (int i = 0; i < node->slot[stmts].count; i++)
        vr_list_add(nest->unit, &kept.slot[stmts], node->slot[stmts].at[i]);
    return kept;
}

struct vr_nest_state *vr_save_nest(struct vr_nest *nest)
{
    struct vr_arena *arena = nest->unit->scratch;
    struct vr_nest_state *state = VR_NEW(arena, struct vr_nest_state);
    *state = (struct vr_nest_state){.loops = VR_NEW_ARRAY(arena, struct vr_nest_loop, nest->loop_count),
                                    .nodes = VR_NEW_ARRAY(arena, struct vr_node, nest->loop_count),
                                    .all = keep(nest, nest->all, VR_KIDS), .count = nest->loop_count,
                                    .place_count = nest->place_count};
    for (int i = 0; i < nest->loop_count; i++) {
        state->loops[i] = nest->loops[i];
        state->nodes[i] = keep(nest, nest->loops[i].node, VR_BODY);
    }
    return state;
}

void vr_restore_nest(struct vr_nest *nest, const struct vr_nest_state *state)
{
    nest->loop_count = state->count;
    nest->place_count = state->place_count;
    *nest->all = state->all;
    for (int i = 0; i < state->count; i++) {
        nest->loops[i] = state->loops[i];
        *nest->loops[i].node = state->nodes[i];
    }
}
