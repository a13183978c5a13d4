/* SPDX-License-Identifier: Apache-2.0 */
/* Scalar replacement (Callahan, Carr and Kennedy, 1990) in the serial loops of kernels: an element that every iteration of a
 * loop stores to, at a place that does not change, is loaded before the loop and stored behind it:
 *
 *     for p: C[i,j] = C[i,j] + …    becomes    if there are iterations: x = C[i,j]; for p: x = x + …; C[i,j] = x
 *
 * Memory of the device is far, and its compilers cannot tell whether a store changes what other arrays read. Inner
 * loops come first, so that what is stored behind one may be kept around the next.
 *
 * Declined are loops in which something may fail, since elements have their values then; those that may be left in
 * the middle of an iteration; and elements of which an iteration touches others of the same array. */
#include "passes/device/scalar_replacement.h"

#include <string.h>

#include "ir/facts.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/trip_count.h"

enum { MOST_KEPT = 8 };

struct keeping {
    struct vr_unit *unit;
    struct vr_function *f;
    struct vr_node *loop;               /* the serial loop in hand */
    bool shared;                        /* an array that is stored to may share memory with another of the loop */
    bool *apart;
    const struct vr_node *kept[MOST_KEPT]; /* its elements */
    struct vr_symbol *in[MOST_KEPT];    /* the variables that they are kept in */
    int count;
};

/* --- what may be kept --- */

static bool find_change(struct vr_node *e, void *data)
{
    struct keeping *k = data;
    if (e->kind == VR_N_INDEX || (e->symbol && (vr_replaced(&k->loop->slot[VR_BODY], e->symbol) ||
                                                e->symbol == k->loop->slot[VR_VARS].at[0]->symbol)))
        k->shared = true;
    return !k->shared;
}

/* Whether the subscripts of an element have one value in all iterations. */
static bool is_fixed(const struct keeping *k, const struct vr_node *element)
{
    struct keeping search = {.loop = k->loop};
    vr_walk_list(&element->slot[VR_KIDS], find_change, &search);
    return !search.shared;
}

struct others {
    const struct keeping *k;
    const struct vr_node *element;
    bool same;       /* all accesses of the array are of the element */
    bool apart;      /* no other array may share memory with it */
};

static bool compare(struct vr_node *n, void *data)
{
    struct others *o = data;
    if (n->kind != VR_N_INDEX)
        return true;
    if (n->symbol == o->element->symbol)
        o->same &= vr_same(n, o->element);
    else
        o->apart &= !vr_may_alias(o->k->unit, o->k->f, n->symbol, o->element->symbol);
    return true;
}

static bool is_kept(const struct keeping *k, const struct vr_node *element)
{
    for (int i = 0; i < k->count; i++)
        if (k->kept[i]->symbol == element->symbol)
            return true;
    return false;
}

/* Notes the element that a statement of the loop stores to, where it can be kept. */
static void consider(struct keeping *k, const struct vr_node *s)
{
    const struct vr_node *element = s->kind == VR_N_ASSIGN ? vr_kid(s, VR_LHS) : NULL;
    struct others o = {k, element, true, true};
    if (!element || element->kind != VR_N_INDEX || element->type != element->symbol->type->elem ||
        element->type->is_complex || is_kept(k, element) || k->count == MOST_KEPT || !is_fixed(k, element))
        return;
    vr_walk_list(&k->loop->slot[VR_BODY], compare, &o);
    if (!o.same)
        return;
    k->shared |= !o.apart;
    k->kept[k->count++] = element;
}

static bool may_keep(const struct vr_node *loop)
{
    const struct vr_node *range = vr_range_of(loop);
    if (!range || !vr_counts_by_one(range) || vr_leaves_early(&loop->slot[VR_BODY]))
        return false;
    const struct vr_list whole = {&(struct vr_node *){(struct vr_node *)loop}, 1, 1};
    return vr_runs_through(&whole) && !(vr_kid(range, VR_START) && vr_is_unstable(vr_kid(range, VR_START))) &&
           !vr_is_unstable(vr_kid(range, VR_STOP));
}

/* --- the new statements --- */

/* The same tree with variables in the places of elements. */
static void put_variables(const struct keeping *k, struct vr_node *n)
{
    VR_FOR_CHILDREN(child, n) {
        put_variables(k, *child.at);
        for (int e = 0; e < k->count; e++)
            if ((*child.at)->kind == VR_N_INDEX && (*child.at)->symbol == k->kept[e]->symbol)
                *child.at = vr_make_name(k->unit, k->in[e], (*child.at)->span);
    }
}

/* start < stop */
static struct vr_node *has_iterations(const struct keeping *k)
{
    const struct vr_node *range = vr_range_of(k->loop), *from = vr_kid(range, VR_START);
    const struct vr_type *truth = vr_type_scalar(k->unit->types, VR_BOOL, false),
                         *i64 = vr_type_scalar(k->unit->types, VR_INT64, false);
    struct vr_node *start =
        from ? vr_copy_tree(k->unit, from) : vr_make_int(k->unit, k->unit->module->indexing, i64, k->loop->span);
    return vr_make_binary(k->unit, vr_flag_on(range, VR_F_EXCLUDE) ? VR_N_LT : VR_N_LEQ, truth, start,
                          vr_copy_tree(k->unit, vr_kid(range, VR_STOP)));
}

/* The condition around loads, loop and stores, in the place of the loop. */
static struct vr_node *rewrite(struct keeping *k)
{
    struct vr_node *condition = vr_node_new(k->unit, VR_N_IF, k->loop->span, NULL);
    struct vr_list *then = &condition->slot[VR_THEN];
    vr_list_add(k->unit, &condition->slot[VR_TEST], has_iterations(k));
    for (int i = 0; i < k->count; i++) {
        const struct vr_node *element = k->kept[i] = vr_copy_tree(k->unit, k->kept[i]);
        k->in[i] = vr_symbol_temp(k->unit, k->f, element->symbol->name, element->type, element->span);
        vr_list_add(k->unit, then,
                    vr_make_assign(k->unit, vr_make_name(k->unit, k->in[i], element->span), vr_copy_tree(k->unit, element)));
    }
    vr_list_add(k->unit, then, k->loop);
    for (int i = 0; i < k->count; i++)
        vr_list_add(
            k->unit, then,
            vr_make_assign(k->unit, vr_copy_tree(k->unit, k->kept[i]), vr_make_name(k->unit, k->in[i], k->kept[i]->span)));
    put_variables(k, k->loop);
    return condition;
}

static void visit_list(struct keeping *k, struct vr_list *list)
{
    for (int i = 0; i < list->count; i++) {
        struct vr_node *s = list->at[i];
        VR_FOR_BODIES(body, s)
            visit_list(k, body);
        if (s->kind != VR_N_FOR || !may_keep(s))
            continue;
        k->loop = s;
        k->count = 0;
        k->shared = false;
        for (int at = 0; at < s->slot[VR_BODY].count; at++)
            consider(k, s->slot[VR_BODY].at[at]);
        if (k->count == 0)
            continue;
        list->at[i] = rewrite(k);
        *k->apart |= k->shared;
    }
}

void vr_replace_scalars(struct vr_unit *unit, struct vr_function *f, struct vr_node *parallel, bool *apart)
{
    struct keeping k = {.unit = unit, .f = f, .apart = apart};
    visit_list(&k, &parallel->slot[VR_BODY]);
}
