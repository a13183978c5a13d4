/* SPDX-License-Identifier: Apache-2.0 */
/* Serial loops of scattered updates (passes/analysis/scattered.h): kernels do them atomically, and the host runs the loop as it
 * stands. (Podlozhnyuk, Histogram calculation in CUDA, 2007.) Sums of
 * floating-point numbers are rounded in another order then, as all that kernels add up, which may be another one each time.
 *
 * Declined are updates at places that follow from the loops' counters alone: such loops are sums, or others, and have
 * better forms. */
#include "passes/device/device.h"

#include "ir/build.h"
#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/analysis/scattered.h"

bool vr_mark_updates(struct vr_unit *unit, struct vr_function *f, struct vr_node *loop)
{
    bool apart = false;
    if (!vr_mark_scattered(unit, f, loop, false) || vr_iterations_are_independent(unit, f, loop, &apart))
        return false;
    vr_mark_scattered(unit, f, loop, true);
    if (vr_iterations_are_independent(unit, f, loop, &apart))
        return true;
    vr_mark_scattered(unit, f, loop, false);
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
