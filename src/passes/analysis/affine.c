/* SPDX-License-Identifier: Apache-2.0 */
/* Affine forms; see passes/analysis/affine.h. */
#include "passes/analysis/affine.h"

#include <math.h>

#include "ir/query.h"
#include "ir/call.h"

/* Constants and factors stay below this, so that no sum of them overflows. */
#define SMALL (INT64_C(1) << 31)

static bool is_small(int64_t x)
{
    return x > -SMALL && x < SMALL;
}

static bool add_term(struct vr_affine *a, const struct vr_term *t, int64_t factor)
{
    if (factor == 0)
        return true;
    for (int i = 0; i < a->count; i++) {
        if (a->terms[i].symbol != t->symbol || a->terms[i].dim != t->dim)
            continue;
        a->terms[i].factor += factor * t->factor;
        if (a->terms[i].factor == 0)
            a->terms[i] = a->terms[--a->count];
        else
            return is_small(a->terms[i].factor);
        return true;
    }
    if (a->count == VR_AFFINE_TERMS || !is_small(factor * t->factor))
        return false;
    a->terms[a->count] = *t;
    a->terms[a->count++].factor = factor * t->factor;
    return true;
}

bool vr_affine_add(struct vr_affine *a, const struct vr_affine *b, int64_t factor)
{
    if (!is_small(factor))
        return false;
    a->constant += factor * b->constant;
    bool fits = is_small(a->constant);
    for (int i = 0; i < b->count; i++)
        fits = fits && add_term(a, &b->terms[i], factor);
    return fits;
}

int64_t vr_affine_take(struct vr_affine *a, const struct vr_symbol *symbol)
{
    for (int i = 0; i < a->count; i++)
        if (a->terms[i].symbol == symbol && a->terms[i].dim < 0) {
            int64_t factor = a->terms[i].factor;
            a->terms[i] = a->terms[--a->count];
            return factor;
        }
    return 0;
}

bool vr_affine_same(const struct vr_affine *a, const struct vr_affine *b)
{
    struct vr_affine difference = *a;
    return vr_affine_add(&difference, b, -1) && difference.constant == 0 && difference.count == 0;
}

/* --- from expressions --- */

static bool whole_constant(const struct vr_node *e, int64_t *value)
{
    if (e->value.kind == VR_V_INT)
        *value = e->value.i;
    else if (e->value.kind == VR_V_FLOAT && e->value.f == floor(e->value.f) && fabs(e->value.f) < (double)SMALL)
        *value = (int64_t)e->value.f;
    else
        return false;
    return is_small(*value);
}

/* The types whose arithmetic is exact for numbers of the size that the user of the form allows. */
static bool is_exact(const struct vr_type *t)
{
    return vr_is_scalar(t) && !t->is_complex && (t->base == VR_INT64 || t->base == VR_FLOAT64);
}

static bool of_variable(const struct vr_node *e, int dim, struct vr_affine *out)
{
    const struct vr_type *t = e->type;
    if (dim < 0 &&
        (!vr_is_scalar(t) || t->is_complex || (vr_bases[t->base].class != VR_CLASS_SIGNED && t->base != VR_FLOAT64)))
        return false;
    *out = (struct vr_affine){0, 1, {{e->symbol, dim, 1}}};
    return e->symbol != NULL;
}

/* lhs op rhs: a sum, a difference, or a product of which one side is constant. */
static bool of_binary(const struct vr_node *e, struct vr_affine *out)
{
    struct vr_affine a, b;
    if (!is_exact(e->type) || !vr_affine_of(vr_kid(e, VR_LHS), &a) || !vr_affine_of(vr_kid(e, VR_RHS), &b))
        return false;
    if (e->kind == VR_N_MULT) {
        const struct vr_affine *scaled = b.count == 0 ? &a : &b;
        int64_t factor = b.count == 0 ? b.constant : a.constant;
        *out = (struct vr_affine){0, 0, {{0}}};
        return (a.count == 0 || b.count == 0) && vr_affine_add(out, scaled, factor);
    }
    *out = a;
    return vr_affine_add(out, &b, e->kind == VR_N_PLUS ? 1 : -1);
}

bool vr_affine_of(const struct vr_node *e, struct vr_affine *out)
{
    struct vr_affine inner;
    *out = (struct vr_affine){0, 0, {{0}}};
    switch (e->kind) {
    case VR_N_CONST:
        return whole_constant(e, &out->constant);
    case VR_N_NAME:
        return of_variable(e, -1, out);
    case VR_N_DIM:
        return of_variable(e, (int)e->num, out);
    case VR_N_PLUS:
    case VR_N_MINUS:
    case VR_N_MULT:
        return of_binary(e, out);
    case VR_N_NEGATE:
        return is_exact(e->type) && vr_affine_of(vr_kid(e, VR_KIDS), &inner) && vr_affine_add(out, &inner, -1);
    case VR_N_CAST:
    case VR_N_UPLUS:
        return is_exact(e->type) && vr_affine_of(vr_kid(e, VR_KIDS), out);
    default:
        return false;
    }
}

/* --- back to expressions --- */

static struct vr_node *make_term(struct vr_unit *unit, const struct vr_term *t, struct vr_span span)
{
    const struct vr_type *int64 = vr_int64(unit);
    struct vr_node *e;
    if (t->dim >= VR_AFFINE_REST) {
        e = vr_make_dim(unit, t->symbol, t->dim - VR_AFFINE_REST, span);
        for (int k = t->dim - VR_AFFINE_REST + 1; k < t->symbol->type->ndims; k++)
            e = vr_make_binary(unit, VR_N_MULT, int64, e, vr_make_dim(unit, t->symbol, k, span));
        return e;
    }
    if (t->dim >= 0)
        return vr_make_dim(unit, t->symbol, t->dim, span);
    e = vr_make_name(unit, t->symbol, span);
    return e->type == int64 ? e : vr_make_unary(unit, VR_N_CAST, int64, e);
}

/* The sum of the terms of one sign, each made positive, and of the constant where it has that sign too. */
static struct vr_node *sum_of_sign(struct vr_unit *unit, const struct vr_affine *a, int sign, struct vr_span span)
{
    const struct vr_type *int64 = vr_int64(unit);
    struct vr_node *sum = NULL;
    for (int i = 0; i < a->count; i++) {
        int64_t factor = sign * a->terms[i].factor;
        if (factor <= 0)
            continue;
        struct vr_node *t = make_term(unit, &a->terms[i], span);
        if (factor != 1)
            t = vr_make_binary(unit, VR_N_MULT, int64, vr_make_int(unit, factor, int64, span), t);
        sum = sum ? vr_make_binary(unit, VR_N_PLUS, int64, sum, t) : t;
    }
    int64_t constant = sign * a->constant;
    if (!sum)
        return vr_make_int(unit, constant > 0 ? constant : 0, int64, span);
    if (constant > 0)
        return vr_make_binary(unit, VR_N_PLUS, int64, sum, vr_make_int(unit, constant, int64, span));
    return sum;
}

static bool has_sign(const struct vr_affine *a, int sign)
{
    bool has = sign * a->constant > 0;
    for (int i = 0; i < a->count; i++)
        has |= sign * a->terms[i].factor > 0;
    return has;
}

struct vr_node *vr_affine_expr(struct vr_unit *unit, const struct vr_affine *a, struct vr_span span)
{
    struct vr_node *less = has_sign(a, -1) ? sum_of_sign(unit, a, -1, span) : NULL;
    if (less && !has_sign(a, 1))
        return less->kind == VR_N_CONST ? vr_make_int(unit, a->constant, vr_int64(unit), span)
                                        : vr_make_unary(unit, VR_N_NEGATE, vr_int64(unit), less);
    struct vr_node *more = sum_of_sign(unit, a, 1, span);
    return less ? vr_make_binary(unit, VR_N_MINUS, vr_int64(unit), more, less) : more;
}

struct vr_node *vr_affine_limits(struct vr_unit *unit, struct vr_symbol *symbol, struct vr_span span)
{
    if (!vr_is_float(symbol->type) && vr_bases[symbol->type->base].bytes < 8)
        return NULL;
    return vr_make_libcall(unit, "ismoderate", vr_bool(unit), span,
                           vr_make_name(unit, symbol, span), NULL);
}

/* --- subscripts --- */

bool vr_is_clamp(const struct vr_node *e, bool *is_min)
{
    if (e->kind != VR_N_LIBCALL || e->slot[VR_KIDS].count != 2 || !vr_is_scalar(e->type) || e->type->base != VR_INT64)
        return false;
    *is_min = e->call->id == VR_LIB_min;
    return *is_min || e->call->id == VR_LIB_max;
}

bool vr_is_checked(const struct vr_node *sub)
{
    return vr_flag_on(sub, VR_F_LOWER | VR_F_UPPER | VR_F_NEGATIVE | VR_F_GROW);
}

bool vr_can_fail(const struct vr_node *n)
{
    return n->kind == VR_N_SUBSCRIPT ? vr_is_checked(n) : vr_may_raise(n);
}
