/* SPDX-License-Identifier: Apache-2.0 */
/* Lowering of calls (thesis 4.1.2): arguments get the types of the parameters, results go to variables of the types of the
 * results; map, reduce and scan with a function become loops of calls. */
#include "passes/lower/lower.h"

#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/analysis/trip_count.h"

/* The type of what is called, tuples taken apart. */
static const struct vr_type *callee_type(struct lowering *l, const struct vr_node *call)
{
    return vr_lower_flat_type(l, call->symbol ? call->symbol->type : call->function->type);
}

void vr_lower_put_call(struct lowering *l, struct vr_node *call, const struct vr_list *targets, struct vr_list *results)
{
    const struct vr_type *type = callee_type(l, call), *wanted = call->type;
    int outs = type->out_count, given = targets ? targets->count : 0;
    struct vr_list names = {0}, *arguments = &call->slot[VR_KIDS];
    for (int i = 0; i < arguments->count; i++)
        arguments->at[i] = vr_lower_fit(l, arguments->at[i], type->elems[i], "arg");
    struct vr_node *s = vr_node_new(l->unit, outs ? VR_N_ASSIGN : VR_N_EVAL, call->span, NULL);
    for (int i = 0; i < outs; i++) {
        bool direct = i < given && targets->at[i]->kind == VR_N_NAME && targets->at[i]->type == type->outs[i] &&
                      vr_lower_component_type(l, wanted, i) == type->outs[i];
        struct vr_node *name = direct ? targets->at[i]
            : vr_make_name(l->unit, vr_symbol_temp(l->unit, l->f, "result", type->outs[i], call->span), call->span);
        vr_list_add(l->unit, &s->slot[VR_LHS], name);
        vr_list_add(l->unit, &names, vr_copy_tree(l->unit, name));
    }
    vr_list_add(l->unit, &s->slot[outs ? VR_RHS : VR_KIDS], call);
    call->type = outs == 0 ? vr_type_void(l->unit->types) : outs == 1 ? type->outs[0]
               : vr_type_tuple(l->unit->types, type->outs, outs);
    vr_lower_put(l, s);
    const struct vr_type *via;
    for (int i = 0; i < outs && (via = vr_lower_component_type(l, wanted, i)); i++)
        vr_list_add(l->unit, results, vr_lower_fit(l, names.at[i], via, "result"));
}

/* --- map, reduce and scan: loops over the elements in the order of one flattened subscript --- */

struct vr_node *vr_lower_applied(struct lowering *l, const struct vr_node *e, const struct vr_type *type,
                                 struct vr_list operands)
{
    struct vr_node *call = vr_node_new(l->unit, e->call ? VR_N_LIBCALL : VR_N_CALL, e->span, type);
    call->name = e->name;
    call->call = e->call;
    call->function = e->function;
    call->symbol = e->symbol;
    call->slot[VR_KIDS] = operands;
    return call;
}

/* f(acc, x) as a value. */
static struct vr_node *combine(struct lowering *l, const struct vr_node *e, struct vr_node *acc, struct vr_node *x)
{
    struct vr_list operands = {0}, results = {0};
    if (e->call && e->call->how == VR_HOW_NODE)
        return vr_make_binary(l->unit, e->call->kind, vr_elem(e->type), acc, x);
    vr_list_add(l->unit, &operands, acc);
    vr_list_add(l->unit, &operands, x);
    struct vr_node *value = vr_lower_applied(l, e, vr_elem(e->type), operands);
    if (e->call)
        return value;
    vr_lower_put_call(l, value, NULL, &results);
    return results.at[0];
}

/* array[k], one flattened subscript; `checked` for a first element that may not be there. */
static struct vr_node *flat_element(struct lowering *l, struct vr_symbol *array, struct vr_node *k, bool checked)
{
    struct vr_node *index = vr_make_place(l->unit, array, array->type->elem, k->span);
    vr_flag_set(index, VR_F_FLATTENED, true);
    vr_add_subscript(l->unit, index, k);
    vr_flag_set(vr_kid(index, VR_KIDS), VR_F_LOWER | VR_F_UPPER, checked);
    return index;
}

/* Number of elements, as a product of dimensions. */
static struct vr_node *element_count(struct lowering *l, struct vr_symbol *array, struct vr_span span)
{
    const struct vr_type *int64 = vr_int64(l->unit);
    struct vr_node *count = vr_make_dim(l->unit, array, 0, span);
    for (int i = 1; i < array->type->ndims; i++)
        count = vr_make_binary(l->unit, VR_N_MULT, int64, count, vr_make_dim(l->unit, array, i, span));
    return count;
}

/* A loop of k over the elements from place `first` (0 or 1) on, for a node; its body is to be filled. */
static struct vr_node *element_loop(struct lowering *l, enum vr_kind kind, const struct vr_node *e, struct vr_symbol *array,
                                    int first, struct vr_symbol *k)
{
    struct vr_unit *u = l->unit;
    int base = u->module->indexing;
    const struct vr_type *int64 = vr_int64(u);
    struct vr_node *loop = vr_make_loop(u, kind, e->span), *stop = element_count(l, array, e->span);
    if (base)
        stop = vr_make_binary(u, VR_N_PLUS, int64, stop, vr_make_int(u, base, int64, e->span));
    vr_add_dimension(u, loop, k, vr_make_range(u, vr_make_int(u, base + first, int64, e->span), stop, true));
    vr_lower_put(l, loop);
    return loop;
}

/* The same for what reduces or scans them. */
static struct vr_list *folding_loop(struct lowering *l, const struct vr_node *e, struct vr_symbol *array, int first,
                                    struct vr_symbol *k)
{
    struct vr_node *loop = element_loop(l, VR_N_FOR, e, array, first, k);
    vr_flag_set(loop, VR_F_ASSOCIATIVE, e->function != NULL);
    return &loop->slot[VR_BODY];
}

/* Gives `acc` its first value: the initial value if there is one (the loop starts at place 0), else the first element. */
static int start_fold(struct lowering *l, struct vr_node *e, struct vr_symbol *array, struct vr_symbol *acc)
{
    const struct vr_type *int64 = vr_int64(l->unit);
    bool initial = e->slot[VR_KIDS].count > 1;
    struct vr_node *first = initial ? e->slot[VR_KIDS].at[1]
        : flat_element(l, array, vr_make_int(l->unit, l->unit->module->indexing, int64, e->span), true);
    vr_lower_put(l, vr_make_assign(l->unit, vr_make_name(l->unit, acc, e->span), first));
    return initial ? 0 : 1;
}

/* acc = f(acc, array[k]) */
static void fold_step(struct lowering *l, struct vr_node *e, struct vr_symbol *array, struct vr_symbol *acc,
                      struct vr_symbol *k)
{
    struct vr_node *x = flat_element(l, array, vr_make_name(l->unit, k, e->span), false);
    struct vr_node *value = combine(l, e, vr_make_name(l->unit, acc, e->span), x);
    vr_lower_put(l, vr_make_assign(l->unit, vr_make_name(l->unit, acc, e->span), value));
}

struct vr_node *vr_lower_reduce(struct lowering *l, struct vr_node *e)
{
    const struct vr_type *int64 = vr_int64(l->unit);
    struct vr_symbol *array = vr_kid(e, VR_KIDS)->symbol;
    struct vr_symbol *acc = vr_symbol_temp(l->unit, l->f, "acc", e->type, e->span);
    struct vr_symbol *k = vr_symbol_temp(l->unit, l->f, "k", int64, e->span);
    int first = start_fold(l, e, array, acc);
    struct vr_list *body = folding_loop(l, e, array, first, k), *out = l->out;
    l->out = body;
    fold_step(l, e, array, acc, k);
    l->out = out;
    return vr_make_name(l->unit, acc, e->span);
}

/* A new array of the node's type with the extents of `array`. */
static struct vr_symbol *array_like(struct lowering *l, struct vr_node *e, struct vr_symbol *array, const char *stem)
{
    struct vr_symbol *made = vr_symbol_temp(l->unit, l->f, stem, e->type, e->span);
    struct vr_node *alloc = vr_make_empty(l->unit, e->type, e->span);
    for (int axis = 0; axis < array->type->ndims; axis++)
        vr_list_add(l->unit, &alloc->slot[VR_KIDS], vr_make_dim(l->unit, array, axis, e->span));
    vr_lower_put(l, vr_make_assign(l->unit, vr_make_name(l->unit, made, e->span), alloc));
    return made;
}

struct vr_node *vr_lower_scan(struct lowering *l, struct vr_node *e)
{
    const struct vr_type *int64 = vr_int64(l->unit);
    struct vr_unit *u = l->unit;
    struct vr_symbol *array = vr_kid(e, VR_KIDS)->symbol, *made = array_like(l, e, array, "scan");
    struct vr_symbol *acc = vr_symbol_temp(u, l->f, "acc", e->type->elem, e->span);
    struct vr_symbol *k = vr_symbol_temp(u, l->f, "k", int64, e->span);
    struct vr_list *out = l->out;
    bool initial = e->slot[VR_KIDS].count > 1;
    if (initial)
        vr_lower_put(l, vr_make_assign(u, vr_make_name(u, acc, e->span), e->slot[VR_KIDS].at[1]));
    l->out = folding_loop(l, e, array, 0, k);
    if (initial) {
        fold_step(l, e, array, acc, k);
    } else { /* the first element starts the fold inside the loop, so that the scan of nothing is nothing */
        struct vr_list *body = l->out;
        struct vr_node *is_first = vr_make_binary(u, VR_N_EQ, vr_bool(u), vr_make_name(u, k, e->span),
                                                  vr_make_int(u, u->module->indexing, int64, e->span));
        struct vr_node *begin =
            vr_make_assign(u, vr_make_name(u, acc, e->span), flat_element(l, array, vr_make_name(u, k, e->span), false));
        struct vr_node *choice = vr_make_if(u, is_first, begin, NULL, e->span);
        l->out = &choice->slot[VR_ELSE];
        fold_step(l, e, array, acc, k);
        l->out = body;
        vr_lower_put(l, choice);
    }
    vr_lower_put(
        l, vr_make_assign(u, flat_element(l, made, vr_make_name(u, k, e->span), false), vr_make_name(u, acc, e->span)));
    l->out = out;
    return vr_make_name(u, made, e->span);
}

/* --- map in GPU sections: the function is inlined into a loop, which becomes a kernel --- */

/* The place of the one array among the arguments, which lies as the result does; -1 where it is not so. */
static int mapped_argument(const struct vr_node *e)
{
    int found = -1, arrays = 0;
    for (int i = 0; i < e->slot[VR_KIDS].count; i++)
        if (vr_is_array(e->slot[VR_KIDS].at[i]->type)) {
            found = i;
            arrays++;
        }
    const struct vr_type *from = arrays == 1 ? e->slot[VR_KIDS].at[found]->type : NULL;
    const bool alike = from && from->ndims == e->type->ndims && from->layout == e->type->layout;
    return alike && from->layout != VR_STRIDED ? found : -1;
}

/* made[k] = f(…, array[k], …) */
static void map_step(struct lowering *l, struct vr_node *e, int place, struct vr_symbol *made, struct vr_symbol *k)
{
    struct vr_list operands = {0}, results = {0};
    for (int i = 0; i < e->slot[VR_KIDS].count; i++) {
        struct vr_node *argument = e->slot[VR_KIDS].at[i];
        vr_list_add(l->unit, &operands,
                    i == place ? flat_element(l, argument->symbol, vr_make_name(l->unit, k, e->span), false)
                               : vr_copy_tree(l->unit, argument));
    }
    vr_lower_put_call(l, vr_lower_applied(l, e, e->type->elem, operands), NULL, &results);
    vr_lower_put(l, vr_make_assign(l->unit, flat_element(l, made, vr_make_name(l->unit, k, e->span), false), results.at[0]));
}

bool vr_lower_maps_by_loop(const struct lowering *l, const struct vr_node *e)
{
    return l->section && e->function && vr_is_array(e->type) && mapped_argument(e) >= 0;
}

struct vr_node *vr_lower_map(struct lowering *l, struct vr_node *e)
{
    const int place = mapped_argument(e);
    struct vr_list *arguments = &e->slot[VR_KIDS], *out = l->out;
    const enum vr_kind kind = vr_runs_through(&e->function->body) ? VR_N_PFOR : VR_N_FOR; /* its first error counts */
    for (int i = 0; i < arguments->count; i++)
        if (i != place && arguments->at[i]->kind != VR_N_CONST)
            arguments->at[i] = vr_lower_to_temp(l, arguments->at[i], "arg");
    struct vr_symbol *array = arguments->at[place]->symbol, *made = array_like(l, e, array, "map");
    struct vr_symbol *k =
        vr_symbol_temp(l->unit, l->f, "k", vr_int64(l->unit), e->span);
    struct vr_node *loop = element_loop(l, kind, e, array, 0, k);
    vr_flag_set(loop, VR_F_AUTO, kind == VR_N_PFOR);
    l->out = &loop->slot[VR_BODY];
    map_step(l, e, place, made, k);
    l->out = out;
    return vr_make_name(l->unit, made, e->span);
}
