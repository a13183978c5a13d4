/* SPDX-License-Identifier: Apache-2.0 */
/* Contraction: a product by element that is only added up along axes,
 *
 *     p = x * y;  s = sum(p, axis)
 *     p = x * y;  q = permute(p, …);  r = reshape(q, …);  s = sum(r, axis)      sums along several axes
 *
 * is computed without the array of products: s = contract(x, y, axes). Where x and y stretch along different axes, it is a
 * product of matrices then (runtime/library/contract.c), with as many operations but a fraction of the memory's traffic:
 *
 *     (a[:, :, None] * b).sum(axis=1),  np.sum(window[..., None] * weights, axis=(1, 2, 3))
 *
 * Products of floating-point numbers in their own type alone: whole numbers are added up in wider ones. Sums are added up in
 * another order than sum's, whose own order nobody promises.
 *
 * Needs lowering, and keeps it. Before fuse, which takes products into other loops. */
#include "ir/call.h"
#include "ir/query.h"
#include "ir/spots.h"
#include "ir/walk.h"
#include "passes/pass.h"

struct contraction {
    struct vr_unit *unit;
    const int *mentions;            /* by symbol index: nodes of the function that mention it */
    const struct vr_list *list;
    int first, last;                /* the statements of the product and of the sum */
    const struct vr_symbol *array;  /* that the statements so far read, counted from the sum */
    bool sums[VR_MAX_DIMENSIONS];   /* the axes of it that are summed over */
};

static bool constant(const struct vr_node *e, int64_t *value)
{
    *value = e->value.i;
    return e->kind == VR_N_CONST && e->value.kind == VR_V_INT;
}

/* The value of the statement in front, where it makes the array, and nobody else reads that. */
static struct vr_node *step_back(struct contraction *c)
{
    const struct vr_list chain = {c->list->at + c->first - 1, c->last - c->first + 2, 0};
    const struct vr_node *stmt = c->first > 0 ? chain.at[0] : NULL;
    if (!stmt || stmt->kind != VR_N_ASSIGN || stmt->slot[VR_LHS].count != 1 || vr_kid(stmt, VR_LHS)->kind != VR_N_NAME ||
        vr_kid(stmt, VR_LHS)->symbol != c->array || c->array->is_param ||
        vr_mentions_in(&chain, c->array) != c->mentions[c->array->index])
        return NULL;
    c->first--;
    return vr_kid(stmt, VR_RHS);
}

static struct vr_symbol *first_name(const struct vr_node *call)
{
    const struct vr_node *e = vr_kid(call, VR_KIDS);
    return e->kind == VR_N_NAME ? e->symbol : NULL;
}

/* Whether an extent is the product of those of the array from an axis on. */
static bool is_rest(const struct vr_node *e, const struct vr_symbol *array, int from)
{
    const int last = array->type->ndims - 1;
    if (e->kind == VR_N_DIM)
        return e->symbol == array && e->num == last && from == last;
    if (e->kind != VR_N_MULT)
        return false;
    for (int axis = last; axis > from; axis--, e = vr_kid(e, VR_LHS))
        if (e->kind != VR_N_MULT || vr_kid(e, VR_RHS)->kind != VR_N_DIM || vr_kid(e, VR_RHS)->symbol != array ||
            vr_kid(e, VR_RHS)->num != axis)
            return false;
    return e->kind == VR_N_DIM && e->symbol == array && e->num == from;
}

/* The last axis, which is summed over, was several ones. */
static bool undo_reshape(struct contraction *c, const struct vr_node *call)
{
    const struct vr_symbol *from = first_name(call);
    const int rank = c->array->type->ndims;
    if (!from || !c->sums[rank - 1] || from->type->ndims < rank)
        return false;
    for (int axis = 0; axis < rank; axis++) {
        const struct vr_node *extent = call->slot[VR_KIDS].at[1 + axis];
        if (axis < rank - 1 ? extent->kind != VR_N_DIM || extent->symbol != from || extent->num != axis || c->sums[axis]
                            : !is_rest(extent, from, axis))
            return false;
    }
    for (int axis = rank; axis < from->type->ndims; axis++)
        c->sums[axis] = true;
    c->array = from;
    return true;
}

static bool undo_permute(struct contraction *c, const struct vr_node *call)
{
    bool sums[VR_MAX_DIMENSIONS] = {false};
    const int rank = c->array->type->ndims;
    if (!first_name(call) || call->slot[VR_KIDS].count != 1 + rank)
        return false;
    for (int axis = 0; axis < rank; axis++) {
        int64_t from;
        if (!constant(call->slot[VR_KIDS].at[1 + axis], &from) || from < 0 || from >= rank)
            return false;
        sums[from] = c->sums[axis];
    }
    for (int axis = 0; axis < rank; axis++)
        c->sums[axis] = sums[axis];
    c->array = first_name(call);
    return true;
}

/* A sum along one axis of an array of floating-point numbers, in their type. */
static bool read_sum(struct contraction *c, const struct vr_node *value)
{
    int64_t axis;
    if (!vr_is_call_of(value, VR_LIB_sum) || value->slot[VR_KIDS].count != 2 || !first_name(value) ||
        !vr_is_array(value->type) || !vr_is_array(first_name(value)->type) || !constant(value->slot[VR_KIDS].at[1], &axis))
        return false;
    c->array = first_name(value);
    axis += axis < 0 ? c->array->type->ndims : 0;
    if (axis < 0 || axis >= c->array->type->ndims || value->type->ndims != c->array->type->ndims - 1 ||
        c->array->type->elem != value->type->elem || !vr_is_float(value->type->elem) ||
        value->type->elem->base == VR_FLOAT16)
        return false;
    c->sums[axis] = true;
    return true;
}

/* The array that a factor is, which may be converted to the product's type: so the function does it. Or NULL. */
static struct vr_node *operand(const struct vr_node *product, int side)
{
    struct vr_node *e = vr_kid(product, side);
    if (e->kind == VR_N_CAST && e->type->elem == product->type->elem)
        e = vr_kid(e, VR_KIDS);
    return e->kind == VR_N_NAME && vr_is_array(e->type) ? e : NULL;
}

/* The product that a statement's sum adds up, or NULL. */
static struct vr_node *find_product(struct contraction *c)
{
    const struct vr_node *stmt = c->list->at[c->last];
    if (stmt->kind != VR_N_ASSIGN || !read_sum(c, vr_kid(stmt, VR_RHS)))
        return NULL;
    struct vr_node *value = step_back(c);
    if (value && vr_is_call_of(value, VR_LIB_reshape) && undo_reshape(c, value))
        value = step_back(c);
    if (value && vr_is_call_of(value, VR_LIB_permute) && undo_permute(c, value))
        value = step_back(c);
    return value && value->kind == VR_N_MULT && operand(value, VR_LHS) && operand(value, VR_RHS) ? value : NULL;
}

/* Puts the contraction into the place of the statements. */
static void rewrite(const struct contraction *c, struct vr_list *list, struct vr_node *product)
{
    struct vr_node *stmt = list->at[c->last];
    struct vr_node *call = vr_make_libcall(c->unit, "contract", vr_kid(stmt, VR_RHS)->type, product->span,
                                           operand(product, VR_LHS), operand(product, VR_RHS));
    for (int axis = 0; axis < product->type->ndims; axis++)
        if (c->sums[axis])
            vr_list_add(c->unit, &call->slot[VR_KIDS],
                        vr_make_int(c->unit, axis, vr_int64(c->unit), product->span));
    stmt->slot[VR_RHS].at[0] = call;
    stmt->note = "the products are added up without an array of them";
    vr_list_splice(c->unit, list, c->first, c->last + 1 - c->first, &(struct vr_list){&stmt, 1, 1});
}

bool vr_pass_contract(struct vr_unit *unit, struct vr_function *f)
{
    const int *mentions = vr_mentions_of(unit, f);
    bool changed = false;
    VR_FOR_SPOTS_OUTSIDE_IN(s, unit, &f->body) {
        struct contraction c = {.unit = unit, .mentions = mentions, .list = s->list, .first = s->at, .last = s->at};
        struct vr_node *product = unit->module->indexing == 0 ? find_product(&c) : NULL;
        if (vr_flag_on(s->list->at[s->at], VR_F_GPU))
            VR_PASS_OVER(s);
        if (!product)
            continue;
        rewrite(&c, s->list, product);
        s->at = c.first;
        changed = true;
    }
    return changed;
}
