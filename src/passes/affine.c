/* Affine forms; see passes/affine.h. */
#include "passes/affine.h"

#include <math.h>
#include <stdlib.h>

/* Constants and factors stay below this, so that no sum of them overflows. */
#define SMALL (INT64_C(1) << 31)

static bool is_small(int64_t x)
{
    return x > -SMALL && x < SMALL;
}

static bool add_term(struct vr_affine *a, const struct vr_term *t, int64_t factor)
{
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
    if (dim < 0 && (!vr_is_scalar(t) || t->is_complex || (vr_bases[t->base].class != VR_CLASS_SIGNED && t->base != VR_FLOAT64)))
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
