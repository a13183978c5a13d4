/* SPDX-License-Identifier: Apache-2.0 */
/* Scattered updates: loops that put values together in elements at places that are data, as histograms, sums by key and
 * particles on a grid do:
 *
 *     for i: counts[data[i]] = counts[data[i]] + 1
 *
 * Two iterations may touch one element, but in any order, if nothing else in the loop touches the array: kernels do such
 * updates atomically, and the host runs the loop as it stands. (Podlozhnyuk, Histogram calculation in CUDA, 2007.) Sums of
 * floating-point numbers are rounded in another order then, as all that kernels add up, which may be another one each time.
 *
 * Declined are updates at places that follow from the loops' counters alone: such loops are sums, or others, and have
 * better forms. */
#include "passes/device/device.h"

#include "ir/build.h"
#include "ir/call.h"
#include "ir/liveness.h"
#include "ir/query.h"
#include "ir/update.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"

/* --- what may be marked --- */

static bool sets(const struct vr_node *n, const void *symbol)
{
    return vr_variable_set(n) && vr_variable_set(n) == symbol;
}

/* Whether a place follows from no counters and what the loop leaves as it is. */
static bool is_data(const struct vr_node *loop, const struct vr_node *sub)
{
    struct vr_affine form;
    if (!vr_affine_of(vr_kid(sub, VR_KIDS), &form))
        return true;
    for (int i = 0; i < form.count; i++)
        if (vr_seek_in(&loop->slot[VR_BODY], sets, form.terms[i].symbol))
            return true;
    return false;
}

/* Whether all that a loop does with an array is to update it, always in the same way: each update has two nodes of it. */
static bool is_only_updated(struct vr_unit *unit, const struct vr_node *loop, const struct vr_symbol *array)
{
    enum vr_reduction how = VR_REDUCE_NONE;
    int mentions = 0;
    VR_FOR_NODES(n, unit, &loop->slot[VR_BODY]) {
        const struct vr_node *value;
        const enum vr_reduction here = n->kind == VR_N_ASSIGN ? vr_update_of(n, &value) : VR_REDUCE_NONE;
        mentions += n->symbol == array && n->kind != VR_N_DIM;
        if (here == VR_REDUCE_NONE || vr_kid(n, VR_LHS)->symbol != array)
            continue;
        if (how != VR_REDUCE_NONE && how != here)
            return false;
        how = here;
        mentions -= 2;
    }
    return mentions == 0;
}

/* --- marks --- */

/* Marks a loop's updates, or takes the marks back; whether some have subscripts that are data. */
static bool mark(struct vr_unit *unit, struct vr_node *loop, bool atomic)
{
    bool scattered = false;
    VR_FOR_STMTS(n, unit, &loop->slot[VR_BODY]) {
        const struct vr_node *value, *target = n->kind == VR_N_ASSIGN ? vr_kid(n, VR_LHS) : NULL;
        if (!target || vr_update_of(n, &value) == VR_REDUCE_NONE || !is_only_updated(unit, loop, target->symbol))
            continue;
        for (int i = 0; i < target->slot[VR_KIDS].count; i++)
            scattered |= is_data(loop, target->slot[VR_KIDS].at[i]);
        vr_flag_set(n, VR_F_ATOMIC, atomic);
    }
    return scattered;
}

/* --- values that updates need alone --- */

struct taking {
    struct vr_unit *unit;
    struct vr_function *f;
    struct vr_node *loop;
};

/* Whether a statement computes the value of an operand, a variable, for nobody else. A swap is a statement of its own. */
static bool computes_alone(const struct taking *t, const struct vr_node *stmt, const struct vr_node *operand)
{
    const struct vr_symbol *variable = vr_variable_set(stmt);
    return operand->kind == VR_N_NAME && variable == operand->symbol && vr_kid(stmt, VR_RHS)->kind != VR_N_XCHANGE && vr_kid(stmt, VR_RHS)->type == operand->type &&
           vr_mentions_in(&t->loop->slot[VR_BODY], variable) == 2 &&
           !vr_live_behind(vr_liveness_about(t->unit, t->f, t->loop), t->loop, variable);
}

/* x = a[e]; y = v; a[e] = x + y   →   a[e] = a[e] + v. So users write it, and functions that were inlined. */
static void take_values(const struct taking *t, struct vr_list *list)
{
    for (int i = 0; i < list->count; i++) {
        struct vr_node *value = list->at[i]->kind == VR_N_ASSIGN ? vr_kid(list->at[i], VR_RHS) : NULL;
        VR_FOR_BODIES(body, list->at[i])
            take_values(t, body);
        if (!value || vr_kid(list->at[i], VR_LHS)->kind != VR_N_INDEX ||
            (value->kind != VR_N_PLUS && value->kind != VR_N_MINUS))
            continue;
        for (int side = VR_RHS; side >= VR_LHS; side--)
            if (i > 0 && vr_variable_set(list->at[i - 1]) && computes_alone(t, list->at[i - 1], vr_kid(value, side))) {
                value->slot[side].at[0] = vr_kid(list->at[i - 1], VR_RHS);
                vr_list_remove(list, --i);
            }
    }
}

bool vr_mark_updates(struct vr_unit *unit, struct vr_function *f, struct vr_node *loop)
{
    bool apart = false;
    take_values(&(struct taking){unit, f, loop}, &loop->slot[VR_BODY]);
    if (!mark(unit, loop, false) || vr_iterations_are_independent(unit, f, loop, &apart))
        return false;
    mark(unit, loop, true);
    if (vr_iterations_are_independent(unit, f, loop, &apart))
        return true;
    mark(unit, loop, false);
    return false;
}

/* --- np.bincount --- */

/* counts = bincount(x, least extent, weights), as its operands. */
struct counting {
    struct vr_node *target, *x, *extent, *weights; /* weights: or NULL */
};

static struct vr_node *vector_named(struct vr_node *e)
{
    return e->kind == VR_N_NAME && vr_is_array(e->type) && e->type->ndims == 1 && !e->type->elem->is_complex ? e : NULL;
}

static bool read_counting(struct vr_node *s, struct counting *c)
{
    const struct vr_node *call = s->kind == VR_N_ASSIGN && s->slot[VR_LHS].count == 1 ? vr_kid(s, VR_RHS) : NULL;
    if (!call || !vr_is_call_of(call, VR_LIB_bincount) || vr_kid(s, VR_LHS)->kind != VR_N_NAME)
        return false;
    const struct vr_list *args = &call->slot[VR_KIDS];
    *c = (struct counting){vector_named(vr_kid(s, VR_LHS)), vector_named(args->at[0]), args->at[1],
                           args->count > 2 ? vector_named(args->at[2]) : NULL};
    return c->target && c->x && vr_is_integer(c->x->type->elem) && c->x->type->elem->base != VR_BOOL &&
           (c->extent->kind == VR_N_NAME || c->extent->kind == VR_N_CONST) &&
           (args->count < 3 || (c->weights && c->weights->type->elem == c->target->type->elem));
}

/* all = zeros(extent); for k: all[x[k]] = all[x[k]] + 1, or the weight; counts = all */
static void add_counting(const struct vr_builder *b, const struct counting *c, struct vr_list *list, struct vr_node *extent)
{
    const struct vr_type *elem = c->target->type->elem;
    struct vr_symbol *all = vr_temp(b, "counts", c->target->type), *room = vr_count(b, "room"), *k = vr_count(b, "k");
    vr_set_in(b, list, room, extent);
    vr_set_in(b, list, all, vr_vector(b, c->target->type, vr_read(b, room)));
    struct vr_list *body = vr_loop_in(b, list, VR_N_FOR, k, vr_whole(b, 0), vr_read(b, room));
    vr_store_in(b, body, vr_element(b, all, vr_read(b, k)), vr_number_as(b, elem, 0));
    body = vr_loop_in(b, list, VR_N_FOR, k, vr_whole(b, 0), vr_extent(b, c->x->symbol, 0));
    struct vr_node *place = vr_element(b, all, vr_fit(b, vr_int64(b->unit), vr_element(b, c->x->symbol, vr_read(b, k)))),
                   *added = c->weights ? vr_element(b, c->weights->symbol, vr_read(b, k)) : vr_number_as(b, elem, 1);
    vr_store_in(b, body, place, vr_make_binary(b->unit, VR_N_PLUS, elem, vr_copy_tree(b->unit, place), added));
    vr_store_in(b, list, vr_copy_tree(b->unit, c->target), vr_read(b, all));
}

struct vr_node *vr_spread_bincount(struct vr_unit *unit, struct vr_function *f, struct vr_node *s)
{
    struct counting c;
    if (unit->module->indexing || !read_counting(s, &c))
        return NULL;
    const struct vr_builder b = {unit, f, s->span};
    struct vr_node *all = vr_make_list(unit, s->span), *length = vr_extent(&b, c.x->symbol, 0), *elements;
    struct vr_symbol *least = vr_count(&b, "least"), *most = vr_count(&b, "most");
    struct vr_node *fits = vr_op(&b, VR_N_AND, vr_op(&b, VR_N_GT, length, vr_whole(&b, 0)),
                                 vr_op(&b, VR_N_GEQ, vr_copy_tree(unit, c.extent), vr_whole(&b, 0)));
    if (c.weights)
        fits = vr_op(&b, VR_N_AND, fits,
                     vr_op(&b, VR_N_EQ, vr_copy_tree(unit, length), vr_extent(&b, c.weights->symbol, 0)));
    vr_set_in(&b, &all->slot[VR_KIDS], least, vr_whole(&b, -1));
    vr_set_in(&b, &all->slot[VR_KIDS], most, vr_whole(&b, -1));
    struct vr_list *body = vr_if_in(&b, &all->slot[VR_KIDS], fits);
    for (int i = 0; i < 2; i++) {
        struct vr_symbol *found = vr_temp(&b, "found", c.x->type->elem);
        elements = vr_make_unary(unit, VR_N_CAST, c.x->type, vr_copy_tree(unit, c.x)); /* by element, as slices.c does */
        vr_set_in(&b, body, found, vr_call(&b, i ? "amax" : "amin", found->type, elements, NULL));
        vr_set_in(&b, body, i ? most : least, vr_fit(&b, vr_int64(unit), vr_read(&b, found)));
    }
    struct vr_node *sure = vr_op(&b, VR_N_AND, vr_op(&b, VR_N_GEQ, vr_read(&b, least), vr_whole(&b, 0)),
                                 vr_op(&b, VR_N_LT, vr_read(&b, most), vr_whole(&b, INT32_MAX)));
    struct vr_node *extent =
        vr_clamp(&b, "max", vr_op(&b, VR_N_PLUS, vr_read(&b, most), vr_whole(&b, 1)), vr_copy_tree(unit, c.extent));
    add_counting(&b, &c, vr_if_in(&b, &all->slot[VR_KIDS], sure), extent);
    vr_list_add(unit, vr_else_in(&all->slot[VR_KIDS]), s);
    return all;
}
