/* SPDX-License-Identifier: Apache-2.0 */
/* Reassociation of products of matrices:
 *
 *     (alpha * A) @ x        becomes  alpha * (A @ x)         so do A / alpha, -A, and a factor of the right operand
 *     (A @ B) @ x            becomes  A @ (B @ x)             where x is a vector
 *
 * The left ones make a matrix that nobody else reads; the right ones do not, and a matrix times a matrix takes a thousand times as
 * long as one times a vector where it has a thousand columns. What scales a product is left to the expression that reads it, in
 * whose loop fuse puts it.
 *
 * The roundings are others, but within the bound on the error of a product, |A| |B| |x| times the number of operations, unless a
 * scaled element overflows or underflows where the scaled sum does not. -ffp-strict keeps the order of the program. Floating-point
 * numbers alone: what whole ones wrap or raise is left as it is.
 *
 * Needs lowering, and keeps it. Before fuse, which takes the scaled matrix's loop into others. */

#include "ir/call.h"
#include "ir/query.h"
#include "ir/remark.h"
#include "ir/spots.h"
#include "ir/walk.h"
#include "passes/pass.h"

struct reassociation {
    struct vr_unit *unit;
    struct vr_function *f;
    const int *mentions;            /* by symbol index: nodes of the function that mention it */
    int known;                      /* symbols that it knows */
    struct vr_list *list;
    int at;                         /* the product's statement */
    bool changed;
};

static bool is_float_array(const struct vr_node *e)
{
    return e->kind == VR_N_NAME && vr_is_array(e->type) && vr_is_float(e->type->elem) && e->type->elem->base != VR_FLOAT16;
}

/* The product of two arrays that a statement assigns, all of one type of numbers; or NULL. */
static struct vr_node *product_of(const struct vr_node *stmt)
{
    struct vr_node *value = vr_assigns_variable(stmt) ? vr_kid(stmt, VR_RHS) : NULL;
    if (!value || !(vr_is_call_of(value, VR_LIB_matmul) || vr_is_call_of(value, VR_LIB_stacked_matmul) ||
                    vr_is_call_of(value, VR_LIB_dot)))
        return NULL;
    for (int side = 0; side < 2; side++) {
        const struct vr_node *e = value->slot[VR_KIDS].at[side];
        if (!is_float_array(e) || e->type->elem != vr_elem(value->type))
            return NULL;
    }
    return value;
}

/* Whether a statement changes nothing that a value is computed of: it gives a variable an array or a number of its own. */
static bool passes_by(const struct vr_node *stmt, const struct vr_node *value)
{
    return vr_assigns_variable(stmt) && !vr_mentions(value, vr_kid(stmt, VR_LHS)->symbol) &&
           !vr_has_effect(vr_kid(stmt, VR_RHS));
}

/* The place of the statement in front that makes an operand which nobody else reads, of what is still as it was; -1: there is none. */
static int definition_of(const struct reassociation *r, const struct vr_node *operand)
{
    const struct vr_symbol *s = operand->symbol;
    if (s->is_param || s->index >= r->known || r->mentions[s->index] != 2)
        return -1;
    for (int i = r->at - 1; i >= 0; i--) {
        const struct vr_node *stmt = r->list->at[i];
        if (!vr_assigns_variable(stmt))
            return -1;
        if (vr_kid(stmt, VR_LHS)->symbol != s)
            continue;
        for (int k = i + 1; k < r->at; k++)
            if (!passes_by(r->list->at[k], vr_kid(stmt, VR_RHS)))
                return -1;
        return i;
    }
    return -1;
}

static struct vr_symbol *make_variable(const struct reassociation *r, const struct vr_type *type)
{
    return vr_symbol_temp(r->unit, r->f, "product", type, r->list->at[r->at]->span);
}

static struct vr_node *read(const struct reassociation *r, struct vr_symbol *s)
{
    return vr_make_name(r->unit, s, r->list->at[r->at]->span);
}

static void remark(struct reassociation *r, const char *what)
{
    vr_remark(r->unit, r->f, r->list->at[r->at], VR_TOPIC_PRODUCT, "%s (-ffp-strict keeps the order)", what);
    r->changed = true;
}

/* The array that an expression scales by a number, in the expression; or NULL. */
static struct vr_node **scaled_in(struct vr_node *e)
{
    struct vr_node **place = NULL;
    if (e->kind == VR_N_NEGATE)
        place = &e->slot[VR_KIDS].at[0];
    else if (e->kind == VR_N_MULT && vr_is_scalar(vr_kid(e, VR_LHS)->type))
        place = &e->slot[VR_RHS].at[0];
    else if ((e->kind == VR_N_MULT || e->kind == VR_N_DIV) && vr_is_scalar(vr_kid(e, VR_RHS)->type))
        place = &e->slot[VR_LHS].at[0];
    return place && is_float_array(*place) && (*place)->type->elem == e->type->elem && !vr_has_effect(e) ? place : NULL;
}

/* q = (alpha * A) @ x  →  t = A @ x; q = alpha * t */
static bool take_scale(struct reassociation *r, struct vr_node *product, int side)
{
    struct vr_node **operand = &product->slot[VR_KIDS].at[side], *stmt = r->list->at[r->at];
    const int from = definition_of(r, *operand);
    struct vr_node *scaling = from < 0 ? NULL : vr_kid(r->list->at[from], VR_RHS),
                   **place = scaling ? scaled_in(scaling) : NULL;
    if (!place || vr_mentions(scaling, vr_kid(stmt, VR_LHS)->symbol))
        return false;
    remark(r, "the product is scaled, not its operand");
    struct vr_symbol *whole = make_variable(r, product->type);
    *operand = *place;
    *place = read(r, whole);
    scaling->type = product->type;
    stmt->slot[VR_RHS].at[0] = scaling;
    r->list->at[from] = vr_make_assign(r->unit, read(r, whole), product);
    for (int i = from; i < r->at - 1; i++) { /* it comes right before what scales it */
        struct vr_node *moved = r->list->at[i];
        r->list->at[i] = r->list->at[i + 1];
        r->list->at[i + 1] = moved;
    }
    r->at--;
    return true;
}

/* q = (A @ B) @ x  →  t = B @ x; q = A @ t */
static bool take_vector_first(struct reassociation *r, struct vr_node *product)
{
    struct vr_node **kids = product->slot[VR_KIDS].at;
    const int from = vr_is_array(product->type) && kids[0]->type->ndims == 2 && kids[1]->type->ndims == 1
                         ? definition_of(r, kids[0])
                         : -1;
    struct vr_node *first = from < 0 ? NULL : product_of(r->list->at[from]);
    if (!first || first->slot[VR_KIDS].at[0]->type->ndims != 2 || first->slot[VR_KIDS].at[1]->type->ndims != 2)
        return false;
    remark(r, "the vector is multiplied first");
    struct vr_symbol *vector = make_variable(r, product->type);
    struct vr_node **matrices = first->slot[VR_KIDS].at, *left = matrices[0];
    matrices[0] = matrices[1];
    matrices[1] = kids[1];
    first->type = product->type;
    kids[0] = left;
    kids[1] = read(r, vector);
    struct vr_node *stmt = vr_make_assign(r->unit, read(r, vector), first);
    vr_list_remove(r->list, from);
    vr_list_insert(r->unit, r->list, r->at - 1, stmt);
    return true;
}

bool vr_pass_reassociate(struct vr_unit *unit, struct vr_function *f)
{
    struct reassociation r = {.unit = unit, .f = f, .mentions = vr_mentions_of(unit, f), .known = f->symbol_count};
    VR_FOR_SPOTS_OUTSIDE_IN(s, unit, &f->body) {
        r.list = s->list;
        r.at = s->at;
        for (struct vr_node *product; (product = product_of(r.list->at[r.at]));)
            if (!take_scale(&r, product, 0) && !take_scale(&r, product, 1) && !take_vector_first(&r, product))
                break;
        if (vr_flag_on(s->list->at[s->at], VR_F_GPU))
            VR_PASS_OVER(s);
    }
    return r.changed;
}
