/* SPDX-License-Identifier: Apache-2.0 */
/* Carried elements (Callahan, Carr and Kennedy, Improving Register Allocation for Subscripted Variables, 1990, section 3): where an
 * iteration reads the element that the one before it stored to,
 *
 *     for j: if d[j] > d[j + 1]: x = d[j]; d[j] = d[j + 1]; d[j + 1] = x
 *
 * the value stays in a variable, and what reads it need not wait for memory:
 *
 *     if there are iterations: p = d[start]; for j: q = d[j + 1]; if p > q: x = p; p = q; d[j] = p; q = x; d[j + 1] = q;  p = q
 *
 * A window of the array goes along with the loop: its elements from the first one that is read to the last one that is stored to,
 * a few, have a variable each, which move on by one place at the end of an iteration. Stores go to memory as before, so all other reads, and
 * whoever handles an error, find there what they did. The last element is loaded first where an iteration may read it before it is stored
 * to; then an iteration reads or stores to it whatever it tests.
 *
 * Left are loops with one store, which each iteration makes: C compilers see by themselves what that hands on, not what a store under a
 * condition does, or one of two, as where elements are swapped.
 *
 * Such loops are no vectors, and stay what they are: innermost ones of step 1. All that is stored to in them is in the window, or in
 * arrays that share no memory with it; no array in it may have an element at two places, and none of its subscripts is checked.
 *
 * Needs lowering, and asks for ALIAS; keeps both. After the passes that look for vectors: to them the loop stays what it is. */
#include "ir/assigned.h"
#include "ir/build.h"
#include "ir/facts.h"
#include "ir/query.h"
#include "ir/remark.h"
#include "ir/spots.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"
#include "passes/analysis/trip_count.h"
#include "passes/memory/scalar_replacement.h"
#include "passes/pass.h"

enum { MOST_WIDTH = 3, MOST_STORES = 8 };

struct window {
    struct vr_unit *unit;
    struct vr_function *f;
    const bool *unsure;                     /* by symbol index: may have no value */
    struct vr_node *loop;
    struct vr_affine start;                 /* where it begins to count */
    const struct vr_node *sample;           /* an element that is stored to */
    int axis;                               /* the dimension in which the window moves */
    struct vr_affine base;                  /* its subscript there, less the counter */
    int64_t first, last;                    /* the window: places from the sample's on */
    struct vr_symbol *in[MOST_WIDTH + 1];   /* the variables of its elements */
    int stores;                             /* that reach the window */
    bool fits;
};

/* --- the elements of a window --- */

/* A subscript as the counter and a form that the loop leaves as it is. */
static bool moves_along(const struct window *w, const struct vr_node *sub, struct vr_affine *form)
{
    if (!vr_affine_of(vr_kid(sub, VR_KIDS), form) || vr_affine_take(form, vr_counter_of(w->loop)) != 1)
        return false;
    for (int i = 0; i < form->count; i++)
        if (vr_replaced(vr_body_of(w->loop), form->terms[i].symbol) ||
            (form->terms[i].dim < 0 && form->terms[i].symbol->type->base != VR_INT64))
            return false;
    return true;
}

/* Whether an access is of the window's row, and at which place from the sample's on. */
static bool place_in(const struct window *w, const struct vr_node *e, int64_t *place)
{
    struct vr_affine form;
    if (e->kind != VR_N_INDEX || e->symbol != w->sample->symbol || e->slot[VR_KIDS].count != w->sample->slot[VR_KIDS].count)
        return false;
    for (int i = 0; i < e->slot[VR_KIDS].count; i++)
        if (i != w->axis && !vr_same(e->slot[VR_KIDS].at[i], w->sample->slot[VR_KIDS].at[i]))
            return false;
    const struct vr_node *sub = e->slot[VR_KIDS].at[w->axis];
    if (vr_is_checked(sub) || !moves_along(w, sub, &form) || !vr_affine_add(&form, &w->base, -1) || form.count)
        return false;
    *place = form.constant;
    return true;
}

static bool is_unsure(const struct vr_node *n, const void *unsure)
{
    return n->symbol && ((const bool *)unsure)[n->symbol->index];
}

/* Makes an element that is stored to the sample: one of its subscripts moves with the loop, the others do not move. */
static bool take_sample(struct window *w, const struct vr_node *element)
{
    w->sample = element;
    w->axis = -1;
    if (element->kind != VR_N_INDEX || element->type != element->symbol->type->elem || element->type->is_complex ||
        element->symbol->type->layout == VR_STRIDED || element->slot[VR_KIDS].count != element->symbol->type->ndims ||
        vr_seek(element, is_unsure, w->unsure))
        return false;
    for (int i = 0; i < element->slot[VR_KIDS].count; i++) {
        const struct vr_node *sub = element->slot[VR_KIDS].at[i];
        if (vr_is_checked(sub))
            return false;
        if (vr_is_fixed_in(w->loop, vr_kid(sub, VR_KIDS)))
            continue;
        if (w->axis >= 0 || !moves_along(w, sub, &w->base))
            return false;
        w->axis = i;
    }
    return w->axis >= 0;
}

/* --- what a loop does --- */

/* Stores must be in the window, or in other memory; the last one is the window's end. */
static void note_stores(struct window *w, struct vr_node *n)
{
    int64_t place;
    w->fits &= n->kind != VR_N_CONTINUE && n->kind != VR_N_PFOR && !vr_is_effect(n) && n->kind != VR_N_XCHANGE;
    VR_FOR_TARGETS(target, n) {
        if ((*target)->kind == VR_N_NAME) {
            w->fits &= !vr_is_array((*target)->type);
        } else if (place_in(w, *target, &place)) {
            w->fits &= n->kind == VR_N_ASSIGN && n->slot[VR_LHS].count == 1;
            w->last = place > w->last ? place : w->last;
            w->stores++;
        } else {
            w->fits &= (*target)->kind == VR_N_INDEX && (*target)->symbol != w->sample->symbol &&
                       !vr_may_alias(w->unit, w->f, (*target)->symbol, w->sample->symbol);
        }
    }
}

static bool note_reads(struct vr_node *n, void *data)
{
    struct window *w = data;
    int64_t place;
    if (place_in(w, n, &place) && place < w->first)
        w->first = place;
    if (n->kind == VR_N_ASSIGN)
        vr_walk(vr_kid(n, VR_RHS), note_reads, w);
    return n->kind != VR_N_ASSIGN;
}

/* Whether an expression reads an element of the window, whatever it tests. */
static bool surely_reads(const struct window *w, const struct vr_node *e, int64_t wanted)
{
    int64_t place;
    if (place_in(w, e, &place) && place == wanted)
        return true;
    bool found = false;
    const int sides = e->kind == VR_N_AND || e->kind == VR_N_OR ? 1 : VR_MAX_SLOTS;
    for (int slot = 0; slot < sides && (vr_is_binary(e->kind) || vr_is_unary(e->kind)); slot++)
        for (int i = 0; i < e->slot[slot].count; i++)
            found |= surely_reads(w, e->slot[slot].at[i], wanted);
    return found;
}

static bool may_leave(const struct vr_node *n)
{
    return vr_can_fail(n) || n->kind == VR_N_BREAK || n->kind == VR_N_RETURN || n->kind == VR_N_RAISE;
}

/* Whether each iteration reads an element of the window, or stores to it: in none of them it is beyond the array. */
static bool surely_touches(const struct window *w, const struct vr_list *body, int64_t wanted)
{
    int64_t place;
    bool found = false;
    for (int i = 0; i < body->count && !found && !vr_has(body->at[i], may_leave); i++) {
        const struct vr_node *s = body->at[i];
        if (s->kind == VR_N_ASSIGN)
            found =
                surely_reads(w, vr_kid(s, VR_RHS), wanted) || (place_in(w, vr_kid(s, VR_LHS), &place) && place == wanted);
        else if (s->kind == VR_N_IF)
            found = surely_reads(w, vr_kid(s, VR_TEST), wanted) ||
                    (surely_touches(w, &s->slot[VR_THEN], wanted) && surely_touches(w, &s->slot[VR_ELSE], wanted));
        else if (s->kind == VR_N_LIST)
            found = surely_touches(w, &s->slot[VR_KIDS], wanted);
        else
            break;
    }
    return found;
}

static bool reads_last(const struct vr_node *n, const void *data)
{
    const struct window *w = data;
    int64_t place;
    return place_in(w, n, &place) && place == w->last;
}

/* What statements do first with the last element: nothing, a store on each way, or anything else. */
enum first_use { UNTOUCHED, STORED, READ };

static enum first_use first_use_of(const struct window *w, const struct vr_list *list)
{
    VR_FOR_LIST(s, list) {
        const bool branches = s->kind == VR_N_IF && !vr_seek(vr_kid(s, VR_TEST), reads_last, w);
        if (branches || s->kind == VR_N_LIST) {
            const enum first_use one = first_use_of(w, &s->slot[branches ? VR_THEN : VR_KIDS]),
                                 other = branches ? first_use_of(w, &s->slot[VR_ELSE]) : one;
            if (one == UNTOUCHED && other == UNTOUCHED)
                continue;
            return one == other ? one : READ;
        }
        if (s->kind == VR_N_ASSIGN && reads_last(vr_kid(s, VR_LHS), w) && !vr_seek(vr_kid(s, VR_RHS), reads_last, w))
            return STORED;
        if (vr_seek(s, reads_last, w))
            return READ;
    }
    return UNTOUCHED;
}

/* --- the new statements --- */

static struct vr_node *variable_for(struct vr_node *n, void *data)
{
    const struct window *w = data;
    int64_t place;
    if (!place_in(w, n, &place) || place < w->first || place > w->last)
        return NULL;
    return vr_make_name(w->unit, w->in[place - w->first], n->span);
}

/* Variables in the place of the window's elements, which a store reaches through its variable. */
static void rewrite_list(struct window *w, struct vr_list *list)
{
    for (int i = 0; i < list->count; i++) {
        struct vr_node *s = list->at[i], *target = s->kind == VR_N_ASSIGN ? vr_kid(s, VR_LHS) : NULL, *variable = NULL;
        VR_FOR_BODIES(body, s)
            rewrite_list(w, body);
        if (target && (variable = variable_for(target, w))) {
            vr_list_insert(w->unit, list, i + 1, vr_make_assign(w->unit, target, vr_copy_tree(w->unit, variable)));
            s->slot[VR_LHS].at[0] = variable;
        }
        for (int slot = 0; slot < VR_MAX_SLOTS; slot++)
            if (!(target && slot == VR_LHS) && vr_nodes[s->kind].slots[slot].what != VR_W_STMT)
                vr_exchange_list(&s->slot[slot], variable_for, w);
        if (target && !variable && target->kind == VR_N_INDEX)
            vr_exchange_list(&target->slot[VR_KIDS], variable_for, w);
        i += variable != NULL;
    }
}

/* The element at a place of the window in the iteration that counts as a form says, or in any; NULL: the form becomes
 * too long. */
static struct vr_node *element_at(const struct window *w, const struct vr_builder *b, const struct vr_affine *counter,
                                  int64_t place)
{
    const struct vr_affine any = {place, 1, {{vr_counter_of(w->loop), -1, 1}}};
    struct vr_affine form = counter ? *counter : any;
    form.constant += counter ? place : 0;
    if (!vr_affine_add(&form, &w->base, 1))
        return NULL;
    struct vr_node *element = vr_copy_tree(b->unit, w->sample);
    element->slot[VR_KIDS].at[w->axis]->slot[VR_KIDS].at[0] = vr_affine_expr(b->unit, &form, b->span);
    return element;
}

static void rewrite(struct window *w, struct vr_list *before)
{
    const struct vr_builder b = {w->unit, w->f, w->loop->span};
    struct vr_list *body = vr_body_of(w->loop);
    const bool loads = first_use_of(w, body) == READ;
    for (int64_t place = w->first; place <= w->last; place++)
        w->in[place - w->first] = vr_temp(&b, w->sample->symbol->name, w->sample->type);
    struct vr_node *last = loads ? element_at(w, &b, NULL, w->last) : vr_number_as(&b, w->sample->type, 0);
    for (int64_t place = w->first; place < w->last; place++) {
        struct vr_symbol *in = w->in[place - w->first];
        struct vr_node *element = element_at(w, &b, &w->start, place);
        struct vr_list *list = before;
        if (!surely_touches(w, body, place)) {
            vr_set_in(&b, list, in, vr_number_as(&b, w->sample->type, 0));
            list = vr_if_in(&b, list, vr_element_exists(&b, element));
        }
        vr_set_in(&b, list, in, element);
    }
    rewrite_list(w, body);
    vr_list_insert(w->unit, body, 0, vr_make_assign(w->unit, vr_read(&b, w->in[w->last - w->first]), last));
    for (int64_t place = w->first; place < w->last; place++)
        vr_set_in(&b, body, w->in[place - w->first], vr_read(&b, w->in[place + 1 - w->first]));
}

/* --- the pass --- */

/* Whether the only store is one that each iteration makes: C compilers keep what that hands on. */
static bool is_plain(const struct window *w)
{
    int64_t place;
    bool found = false;
    for (int i = 0; i < vr_body_of(w->loop)->count && w->stores == 1; i++) {
        const struct vr_node *s = vr_body_of(w->loop)->at[i];
        found |= s->kind == VR_N_ASSIGN && place_in(w, vr_kid(s, VR_LHS), &place);
    }
    return found;
}

/* The window of an element that the loop stores to; false where nothing is carried in it. */
static bool find_window(struct window *w, const struct vr_node *element)
{
    w->fits = take_sample(w, element);
    w->first = w->last = w->stores = 0;
    if (!w->fits)
        return false;
    VR_FOR_NODES(n, w->unit, vr_body_of(w->loop))
        note_stores(w, n);
    vr_walk_list(vr_body_of(w->loop), note_reads, w);
    const struct vr_builder b = {w->unit, w->f, w->loop->span};
    return w->fits && !is_plain(w) && w->first < w->last && w->last - w->first <= MOST_WIDTH &&
           element_at(w, &b, &w->start, w->first) &&
           (first_use_of(w, vr_body_of(w->loop)) != READ || surely_touches(w, vr_body_of(w->loop), w->last));
}

static bool may_carry(struct window *w)
{
    const struct vr_builder b = {w->unit, w->f, w->loop->span};
    const struct vr_node *range = w->loop->kind == VR_N_FOR ? vr_range_of(w->loop) : NULL;
    return range && vr_counts_by_one(range) && vr_counter_of(w->loop)->type->base == VR_INT64 && vr_is_innermost(w->loop) &&
           !vr_flag_on(w->loop, VR_F_BORDER | VR_F_CHECKED | VR_F_INDEPENDENT) && !vr_is_unstable(vr_kid(range, VR_STOP)) &&
           !(vr_kid(range, VR_START) && vr_is_unstable(vr_kid(range, VR_START))) &&
           vr_affine_of(vr_first(&b, range), &w->start);
}

/* Replaces what a loop carries, array by array; what is around the loop then, or NULL. */
static struct vr_node *carry(struct window w)
{
    struct vr_list before = {0}, behind = {0}, stores = {0};
    VR_FOR_STMTS(n, w.unit, vr_body_of(w.loop))
        VR_FOR_TARGETS(target, n)
            if ((*target)->kind == VR_N_INDEX && stores.count < MOST_STORES)
                vr_list_add(w.unit, &stores, *target);
    for (int i = 0; i < stores.count; i++) {
        if (!find_window(&w, stores.at[i]))
            continue;
        vr_remark(w.unit, w.f, w.loop, VR_TOPIC_VECTORS, "elements of '%s' are carried to the next iteration in variables",
                  w.sample->symbol->name);
        rewrite(&w, &before);
    }
    return before.count ? vr_around_loop(w.unit, w.loop, &before, &behind) : NULL;
}

bool vr_pass_carried(struct vr_unit *unit, struct vr_function *f)
{
    const struct window whole = {.unit = unit, .f = f, .unsure = vr_find_unassigned(unit, f).unsure};
    bool changed = false;
    VR_FOR_SPOTS_OUTSIDE_IN(s, unit, &f->body) {
        struct window w = whole;
        struct vr_node *around = NULL;
        w.loop = s->list->at[s->at];
        const bool apart =
            vr_flag_on(w.loop, VR_F_KERNEL | VR_F_WATCHED | VR_F_GPU | VR_F_NEST | VR_F_OUTER_VECTOR | VR_F_SCHEDULED);
        if (!apart && may_carry(&w) && (around = carry(w)))
            s->list->at[s->at] = around;
        if (apart || around)
            VR_PASS_OVER(s);
        changed |= around != NULL;
    }
    return changed;
}
