/* SPDX-License-Identifier: Apache-2.0 */
/* Values of expressions as piecewise affine expressions of isl; see polyhedra/model.h.
 *
 * Whole numbers only: arithmetic of int64, and of float64 where MATLAB's programs count in it. What is not whole
 * there, as n / 2, is no affine value. */
#include <math.h>

#include "ir/call.h"
#include "ir/walk.h"
#include "polyhedra/model.h"

/* Constants stay below this, so that isl's numbers stay small. */
#define SMALL (INT64_C(1) << 40)

/* --- parameters --- */

struct parameter *vr_poly_parameter(struct vr_polyhedra *p, const struct vr_symbol *symbol, int axis,
                                    const struct frame *frame)
{
    struct vr_arena *arena = p->unit->scratch;
    struct parameter *parameter = VR_NEW(arena, struct parameter);
    *parameter =
        (struct parameter){.what = axis >= 0 ? OF_EXTENT : OF_SCALAR, .symbol = symbol, .axis = axis, .frame = frame};
    parameter->number = p->parameter_count;
    VR_APPEND(arena, p->parameters, p->parameter_count, p->parameter_capacity, parameter);
    const unsigned long limit = vr_poly_without_limit(p); /* it needs one to be told, also where isl has given up */
    parameter->id = isl_id_alloc(p->ctx, symbol->name, parameter);
    isl_ctx_set_max_operations(p->ctx, limit);
    return parameter;
}

/* What has the value of a new parameter. */
static struct value new_value(struct vr_polyhedra *p, const struct vr_symbol *symbol, int axis, const struct frame *frame)
{
    const struct linear form = vr_linear_of(vr_poly_parameter(p, symbol, axis, frame));
    if (p->guards || p->alone)
        vr_poly_note_mentioned(p, symbol);
    return vr_poly_linear_value(p, &form);
}

/* --- what expressions mention --- */

void vr_poly_settle_extent(struct vr_polyhedra *p, const struct vr_symbol *array, int axis)
{
    struct cell *cell = &p->cells[array->index];
    if (!cell->extents)
        cell->extents = VR_NEW_ARRAY(p->unit->scratch, struct value, array->type->ndims);
    if (!vr_poly_is_value(&cell->extents[axis]))
        cell->extents[axis] = new_value(p, array, axis, cell->frame);
}

isl_pw_aff *vr_poly_extent(const struct vr_polyhedra *p, const struct vr_symbol *array, int axis)
{
    return vr_poly_pieces(p, &p->cells[array->index].extents[axis]);
}

static void settle_scalar(struct vr_polyhedra *p, const struct vr_symbol *symbol)
{
    struct cell *cell = &p->cells[symbol->index];
    if (vr_may_count(symbol->type) && !vr_poly_is_value(&cell->value))
        cell->value = new_value(p, symbol, -1, cell->frame);
}

void vr_poly_settle(struct vr_polyhedra *p, const struct vr_node *e)
{
    VR_FOR_TREE(part, p->unit, e) {
        if (part->kind == VR_N_DIM)
            vr_poly_settle_extent(p, part->symbol, (int)part->num);
        if (part->kind == VR_N_NAME)
            settle_scalar(p, part->symbol);
    }
}

void vr_poly_settle_sizes(struct vr_polyhedra *p)
{
    VR_FOR_PARAMS(symbol, p->function) {
        for (int axis = 0; vr_is_array(symbol->type) && axis < symbol->type->ndims; axis++)
            vr_poly_settle_extent(p, symbol, axis);
        settle_scalar(p, symbol);
    }
}

/* --- leaves --- */

static isl_pw_aff *constant_value(struct vr_polyhedra *p, const struct vr_value *value)
{
    if (value->kind == VR_V_INT && value->i > -SMALL && value->i < SMALL)
        return vr_poly_constant(p, value->i);
    if (value->kind == VR_V_FLOAT && value->f == floor(value->f) && fabs(value->f) < (double)SMALL)
        return vr_poly_constant(p, (int64_t)value->f);
    return NULL;
}

static isl_pw_aff *variable_value(struct vr_polyhedra *p, const struct vr_symbol *symbol)
{
    struct cell *cell = &p->cells[symbol->index];
    if (!vr_may_count(symbol->type))
        return NULL;
    p->rounded |= symbol->type->base == VR_FLOAT64 && !cell->whole;
    return vr_poly_pieces(p, &cell->value);
}

/* --- operators --- */

/* The types whose sums and products are those of whole numbers. */
static bool is_exact(const struct vr_type *t)
{
    return t && vr_is_scalar(t) && !t->is_complex && (t->base == VR_INT64 || t->base == VR_FLOAT64);
}

static isl_pw_aff *value_of(struct vr_polyhedra *p, const struct vr_node *e);

static bool is_positive_constant(isl_pw_aff *a)
{
    isl_set *above = isl_pw_aff_pos_set(isl_pw_aff_copy(a));
    const bool positive = isl_pw_aff_is_cst(a) == isl_bool_true && isl_set_plain_is_universe(above) == isl_bool_true;
    isl_set_free(above);
    return positive;
}

/* Divisions by a positive constant. */
static isl_pw_aff *divide(enum vr_kind kind, isl_pw_aff *a, isl_pw_aff *b)
{
    if (!is_positive_constant(b)) {
        isl_pw_aff_free(a);
        isl_pw_aff_free(b);
        return NULL;
    }
    if (kind == VR_N_DIV)
        return isl_pw_aff_tdiv_q(a, b);
    isl_pw_aff *dividend = isl_pw_aff_copy(a), *divisor = isl_pw_aff_copy(b);
    isl_pw_aff *quotient = isl_pw_aff_floor(isl_pw_aff_div(a, b));
    if (kind == VR_N_MOD)
        return isl_pw_aff_sub(dividend, isl_pw_aff_mul(divisor, quotient));
    isl_pw_aff_free(dividend);
    isl_pw_aff_free(divisor);
    return quotient;
}

static isl_pw_aff *multiply(isl_pw_aff *a, isl_pw_aff *b)
{
    if (isl_pw_aff_is_cst(a) == isl_bool_true || isl_pw_aff_is_cst(b) == isl_bool_true)
        return isl_pw_aff_mul(a, b);
    isl_pw_aff_free(a);
    isl_pw_aff_free(b);
    return NULL;
}

/* What an operator, or a function that means the same, does with two whole numbers. */
static isl_pw_aff *combine(enum vr_kind kind, isl_pw_aff *a, isl_pw_aff *b)
{
    switch (kind) {
    case VR_N_PLUS:
        return isl_pw_aff_add(a, b);
    case VR_N_MINUS:
        return isl_pw_aff_sub(a, b);
    case VR_N_MULT:
        return multiply(a, b);
    case VR_N_LT:
        return isl_pw_aff_min(a, b);
    case VR_N_GT:
        return isl_pw_aff_max(a, b);
    default:
        return divide(kind, a, b);
    }
}

/* Both operands of an operator. */
static isl_pw_aff *binary_value(struct vr_polyhedra *p, enum vr_kind kind, const struct vr_node *lhs,
                                const struct vr_node *rhs)
{
    isl_pw_aff *a = value_of(p, lhs), *b = a ? value_of(p, rhs) : NULL;
    if (b && vr_poly_note_operand(p, kind, a) && vr_poly_note_operand(p, kind, b))
        return combine(kind, a, b);
    isl_pw_aff_free(a);
    isl_pw_aff_free(b);
    return NULL;
}

/* Functions of two whole numbers, and what they are: LT of them the least, GT the greatest. */
static enum vr_kind operator_of(enum vr_library function)
{
    switch (function) {
    case VR_LIB_min: case VR_LIB_minimum:      return VR_N_LT;
    case VR_LIB_max: case VR_LIB_maximum:      return VR_N_GT;
    case VR_LIB_floor_divide:                  return VR_N_FLOORDIV;
    case VR_LIB_remainder: case VR_LIB_modulo: return VR_N_MOD;
    default:                                   return VR_N_COUNT;
    }
}

static isl_set *set_of(struct vr_polyhedra *p, const struct vr_node *e, bool holds, bool *exact);

/* where(condition, a, b). */
static isl_pw_aff *choice_value(struct vr_polyhedra *p, const struct vr_list *args)
{
    bool exact = true;
    isl_set *holds = set_of(p, args->at[0], true, &exact);
    isl_pw_aff *a = value_of(p, args->at[1]), *b = value_of(p, args->at[2]);
    if (exact && a && b) {
        a = isl_pw_aff_intersect_domain(a, isl_set_copy(holds));
        return isl_pw_aff_union_add(a, isl_pw_aff_subtract_domain(b, holds));
    }
    isl_set_free(holds);
    isl_pw_aff_free(a);
    isl_pw_aff_free(b);
    return NULL;
}

static isl_pw_aff *call_value(struct vr_polyhedra *p, const struct vr_node *e)
{
    const struct vr_list *args = &e->slot[VR_KIDS];
    const enum vr_kind kind = operator_of(e->call->id);
    if (vr_is_call_of(e, VR_LIB_where))
        return choice_value(p, args);
    return args->count == 2 && kind != VR_N_COUNT ? binary_value(p, kind, args->at[0], args->at[1]) : NULL;
}

/* A conversion that keeps whole numbers of moderate size. */
static bool keeps_whole(const struct vr_node *cast)
{
    const struct vr_type *from = vr_kid(cast, VR_KIDS)->type;
    return from && vr_is_scalar(from) && !from->is_complex && from->base != VR_UINT64 && from->base != VR_FLOAT32;
}

/* Whether a conversion is between types of which each has numbers that the other one has not. */
static bool is_risky(const struct vr_node *cast)
{
    const enum vr_base from = vr_kid(cast, VR_KIDS)->type->base;
    return (from == VR_FLOAT64) != (cast->type->base == VR_FLOAT64) && (from == VR_FLOAT64 || from == VR_INT64);
}

static isl_pw_aff *cast_value(struct vr_polyhedra *p, const struct vr_node *e)
{
    isl_pw_aff *value = keeps_whole(e) ? value_of(p, vr_kid(e, VR_KIDS)) : NULL;
    if (value && is_risky(e) && !vr_poly_note_cast(p, &(struct value){NULL, value, NULL}))
        value = isl_pw_aff_free(value);
    return value;
}

static isl_pw_aff *operation_value(struct vr_polyhedra *p, const struct vr_node *e)
{
    switch (e->kind) {
    case VR_N_PLUS:
    case VR_N_MINUS:
    case VR_N_MULT:
    case VR_N_FLOORDIV:
    case VR_N_MOD:
        return binary_value(p, e->kind, vr_kid(e, VR_LHS), vr_kid(e, VR_RHS));
    case VR_N_DIV:
        return e->type->base == VR_INT64 ? binary_value(p, e->kind, vr_kid(e, VR_LHS), vr_kid(e, VR_RHS)) : NULL;
    case VR_N_NEGATE:
        return isl_pw_aff_neg(value_of(p, vr_kid(e, VR_KIDS)));
    case VR_N_CAST:
        return cast_value(p, e);
    case VR_N_LIBCALL:
        return call_value(p, e);
    default:
        return NULL;
    }
}

static isl_pw_aff *value_of(struct vr_polyhedra *p, const struct vr_node *e)
{
    switch (e->kind) {
    case VR_N_CONST:
        return constant_value(p, &e->value);
    case VR_N_NAME:
        return variable_value(p, e->symbol);
    case VR_N_DIM:
        return vr_poly_extent(p, e->symbol, (int)e->num);
    case VR_N_UPLUS:
        return value_of(p, vr_kid(e, VR_KIDS));
    default:
        return is_exact(e->type) ? operation_value(p, e) : NULL;
    }
}

/* --- linear forms: the same where nothing else is needed --- */

static bool form_of(struct vr_polyhedra *p, const struct vr_node *e, struct linear *form);

static bool constant_form(const struct vr_value *value, struct linear *form)
{
    const bool whole = value->kind == VR_V_INT
                           ? value->i > -SMALL && value->i < SMALL
                           : value->kind == VR_V_FLOAT && value->f == floor(value->f) && fabs(value->f) < (double)SMALL;
    *form = vr_linear_constant(!whole ? 0 : value->kind == VR_V_INT ? value->i : (int64_t)value->f);
    return whole;
}

static bool known_form(const struct value *value, struct linear *form)
{
    if (value->form)
        *form = *value->form;
    return value->form != NULL;
}

static bool variable_form(struct vr_polyhedra *p, const struct vr_symbol *symbol, struct linear *form)
{
    const struct cell *cell = &p->cells[symbol->index];
    if (!vr_may_count(symbol->type))
        return false;
    p->rounded |= symbol->type->base == VR_FLOAT64 && !cell->whole;
    return known_form(&cell->value, form);
}

/* a + b, a - b, or a * b, one of which is constant. */
static bool sum_form(struct vr_polyhedra *p, const struct vr_node *e, struct linear *form)
{
    struct linear b;
    if (!form_of(p, vr_kid(e, VR_LHS), form) || !form_of(p, vr_kid(e, VR_RHS), &b))
        return false;
    vr_poly_note_sum(p, form);
    vr_poly_note_sum(p, &b);
    if (e->kind != VR_N_MULT)
        return vr_linear_add(form, &b, e->kind == VR_N_PLUS ? 1 : -1);
    const struct linear of = form->count ? *form : b;
    const int64_t factor = form->count ? b.constant : form->constant;
    const bool linear = !form->count || !b.count;
    *form = vr_linear_constant(0);
    return linear && vr_linear_add(form, &of, factor);
}

static bool form_of(struct vr_polyhedra *p, const struct vr_node *e, struct linear *form)
{
    struct linear operand;
    switch (e->kind) {
    case VR_N_CONST:
        return constant_form(&e->value, form);
    case VR_N_NAME:
        return variable_form(p, e->symbol, form);
    case VR_N_DIM:
        return known_form(&p->cells[e->symbol->index].extents[e->num], form);
    case VR_N_UPLUS:
        return form_of(p, vr_kid(e, VR_KIDS), form);
    case VR_N_PLUS:
    case VR_N_MINUS:
    case VR_N_MULT:
        return is_exact(e->type) && sum_form(p, e, form);
    case VR_N_NEGATE:
        *form = vr_linear_constant(0);
        return is_exact(e->type) && form_of(p, vr_kid(e, VR_KIDS), &operand) && vr_linear_add(form, &operand, -1);
    case VR_N_CAST:
        return is_exact(e->type) && keeps_whole(e) && form_of(p, vr_kid(e, VR_KIDS), form) &&
               (!is_risky(e) || vr_poly_note_cast(p, &(struct value){form, NULL, NULL}));
    default:
        return false;
    }
}

bool vr_poly_linear(struct vr_polyhedra *p, const struct vr_node *e, struct linear *form)
{
    p->rounded = false;
    return form_of(p, e, form);
}

/* min(a, b), or max(a, b), of two forms. */
static bool least_of(struct vr_polyhedra *p, const struct vr_node *e, struct clamp *clamp)
{
    const enum vr_kind kind = e->kind == VR_N_LIBCALL ? operator_of(e->call->id) : VR_N_COUNT;
    clamp->greatest = kind == VR_N_GT;
    return (kind == VR_N_LT || kind == VR_N_GT) && is_exact(e->type) && e->slot[VR_KIDS].count == 2 &&
           form_of(p, e->slot[VR_KIDS].at[0], &clamp->forms[0]) && form_of(p, e->slot[VR_KIDS].at[1], &clamp->forms[1]);
}

/* Such a value, or its sum with a form, as in the bounds of a block's loop: a + min(b, c) is min(a + b, a + c). */
static bool sum_of_least(struct vr_polyhedra *p, const struct vr_node *e, struct clamp *clamp)
{
    struct linear form;
    if (e->kind != VR_N_PLUS)
        return least_of(p, e, clamp);
    const bool first = least_of(p, vr_kid(e, VR_LHS), clamp);
    if (!is_exact(e->type) || (!first && !least_of(p, vr_kid(e, VR_RHS), clamp)) ||
        !form_of(p, vr_kid(e, first ? VR_RHS : VR_LHS), &form))
        return false;
    vr_poly_note_sum(p, &form);
    for (int i = 0; i < 2; i++)
        vr_poly_note_sum(p, &clamp->forms[i]);
    return vr_linear_add(&clamp->forms[0], &form, 1) && vr_linear_add(&clamp->forms[1], &form, 1);
}

/* min(a, b), or max(a, b), or a sum with it, or a variable with such a value. */
static bool clamp_of(struct vr_polyhedra *p, const struct vr_node *e, struct value *value)
{
    struct clamp clamp = {.greatest = false};
    if (e->kind == VR_N_NAME && vr_may_count(e->type) && p->cells[e->symbol->index].value.clamp) {
        const struct cell *cell = &p->cells[e->symbol->index];
        p->rounded |= e->type->base == VR_FLOAT64 && !cell->whole;
        *value = vr_poly_copy_value(&cell->value);
        return true;
    }
    if (!sum_of_least(p, e, &clamp))
        return false;
    struct clamp *kept = vr_keep(p->unit->scratch, &clamp, sizeof clamp);
    value->clamp = kept;
    return vr_poly_note_clamp(p, value) || (value->clamp = NULL);
}

struct value vr_poly_evaluate(struct vr_polyhedra *p, const struct vr_node *e)
{
    struct linear form;
    struct value value = {NULL, NULL, NULL};
    if (vr_poly_linear(p, e, &form))
        return vr_poly_linear_value(p, &form);
    p->rounded = false;
    if (!clamp_of(p, e, &value)) {
        p->rounded = false;
        value.pieces = value_of(p, e);
    }
    return value;
}

isl_pw_aff *vr_poly_value(struct vr_polyhedra *p, const struct vr_node *e)
{
    struct linear form;
    if (vr_poly_linear(p, e, &form))
        return vr_linear_pieces(p, &form);
    p->rounded = false;
    return value_of(p, e);
}

/* --- conditions --- */

static isl_set *compare(enum vr_kind kind, isl_pw_aff *a, isl_pw_aff *b)
{
    switch (kind) {
    case VR_N_LT:
        return isl_pw_aff_lt_set(a, b);
    case VR_N_LEQ:
        return isl_pw_aff_le_set(a, b);
    case VR_N_GT:
        return isl_pw_aff_gt_set(a, b);
    case VR_N_GEQ:
        return isl_pw_aff_ge_set(a, b);
    case VR_N_EQ:
        return isl_pw_aff_eq_set(a, b);
    default:
        return isl_pw_aff_ne_set(a, b);
    }
}

static enum vr_kind opposite(enum vr_kind kind)
{
    switch (kind) {
    case VR_N_LT:
        return VR_N_GEQ;
    case VR_N_LEQ:
        return VR_N_GT;
    case VR_N_GT:
        return VR_N_LEQ;
    case VR_N_GEQ:
        return VR_N_LT;
    case VR_N_EQ:
        return VR_N_NEQ;
    default:
        return VR_N_EQ;
    }
}

/* All values of parameters. */
static isl_set *anything(struct vr_polyhedra *p)
{
    return isl_set_universe(isl_space_params_alloc(p->ctx, 0));
}

/* What has its value without an operation that might wrap: a parameter or a constant, not a variable that has a sum. */
static bool is_plain(struct vr_polyhedra *p, const struct vr_node *e)
{
    struct linear form;
    return (e->kind == VR_N_NAME || e->kind == VR_N_CONST || e->kind == VR_N_DIM) && form_of(p, e, &form) &&
           (!form.count || (form.count == 1 && form.terms[0].factor == 1 && !form.constant));
}

static isl_set *comparison_set(struct vr_polyhedra *p, const struct vr_node *e, bool holds, bool *exact)
{
    const struct vr_node *lhs = vr_kid(e, VR_LHS), *rhs = vr_kid(e, VR_RHS);
    p->rounded = false;
    isl_pw_aff *a = vr_is_scalar(lhs->type) && vr_is_scalar(rhs->type) ? value_of(p, lhs) : NULL;
    isl_pw_aff *b = a ? value_of(p, rhs) : NULL;
    if (b && !p->rounded &&
        ((is_plain(p, lhs) && is_plain(p, rhs)) ||
         (vr_poly_note_operand(p, e->kind, a) && vr_poly_note_operand(p, e->kind, b))))
        return compare(holds ? e->kind : opposite(e->kind), a, b);
    isl_pw_aff_free(a);
    isl_pw_aff_free(b);
    *exact = false;
    return anything(p);
}

static isl_set *set_of(struct vr_polyhedra *p, const struct vr_node *e, bool holds, bool *exact)
{
    if (vr_is_comparison(e->kind))
        return comparison_set(p, e, holds, exact);
    if (e->kind == VR_N_NOT)
        return set_of(p, vr_kid(e, VR_KIDS), !holds, exact);
    if (e->kind == VR_N_AND || e->kind == VR_N_OR) {
        isl_set *a = set_of(p, vr_kid(e, VR_LHS), holds, exact), *b = set_of(p, vr_kid(e, VR_RHS), holds, exact);
        return (e->kind == VR_N_AND) == holds ? isl_set_intersect(a, b) : isl_set_union(a, b);
    }
    if (e->kind == VR_N_NAME && vr_is_scalar(e->type) && e->type->base == VR_BOOL && !e->type->is_complex)
        return isl_pw_aff_eq_set(variable_value(p, e->symbol), vr_poly_constant(p, holds));
    if (e->kind == VR_N_CAST && vr_is_scalar(e->type) && e->type->base == VR_BOOL)
        return set_of(p, vr_kid(e, VR_KIDS), holds, exact);
    *exact = false;
    return anything(p);
}

isl_set *vr_poly_condition(struct vr_polyhedra *p, const struct vr_node *e, bool holds, bool *exact)
{
    *exact = true;
    return set_of(p, e, holds, exact);
}
