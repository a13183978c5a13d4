/* SPDX-License-Identifier: Apache-2.0 */
/* Polynomials of whole numbers; see passes/analysis/polynomial.h. */
#include "passes/analysis/polynomial.h"

/* Numbers stay below this, so that no product of two overflows. */
#define SMALL (INT64_C(1) << 31)

static bool is_small(int64_t x)
{
    return x > -SMALL && x < SMALL;
}

/* --- factors --- */

static int compare(const struct vr_factor *a, const struct vr_factor *b)
{
    return a->symbol != b->symbol ? (a->symbol->index > b->symbol->index) - (a->symbol->index < b->symbol->index)
                                  : (a->dim > b->dim) - (a->dim < b->dim);
}

static bool has_same_factors(const struct vr_product *a, const struct vr_product *b)
{
    bool same = a->count == b->count;
    for (int i = 0; i < a->count && same; i++)
        same = compare(&a->factors[i], &b->factors[i]) == 0;
    return same;
}

/* a * b; false where these are too many. */
static bool multiply(const struct vr_product *a, const struct vr_product *b, struct vr_product *out)
{
    *out = (struct vr_product){.number = a->number * b->number};
    if (a->count + b->count > VR_MOST_FACTORS || !is_small(out->number))
        return false;
    for (int i = 0, k = 0; i < a->count || k < b->count;) {
        const bool first = k == b->count || (i < a->count && compare(&a->factors[i], &b->factors[k]) <= 0);
        out->factors[out->count++] = first ? a->factors[i++] : b->factors[k++];
    }
    return true;
}

bool vr_product_divides(const struct vr_product *divisor, const struct vr_product *product, struct vr_product *rest)
{
    int at = 0;
    *rest = (struct vr_product){.number = product->number};
    for (int i = 0; i < product->count; i++)
        if (at < divisor->count && compare(&divisor->factors[at], &product->factors[i]) == 0)
            at++;
        else
            rest->factors[rest->count++] = product->factors[i];
    return at == divisor->count;
}

/* --- sums --- */

bool vr_polynomial_add(struct vr_polynomial *a, const struct vr_product *product)
{
    int at = 0;
    while (at < a->count && !has_same_factors(&a->products[at], product))
        at++;
    if (at == VR_MOST_PRODUCTS)
        return false;
    if (at == a->count) {
        a->products[a->count++] = *product;
        a->products[at].number = 0;
    }
    a->products[at].number += product->number;
    if (a->products[at].number == 0)
        a->products[at] = a->products[--a->count];
    else
        return is_small(a->products[at].number);
    return true;
}

/* a + number * b */
static bool add_all(struct vr_polynomial *a, const struct vr_polynomial *b, int64_t number)
{
    bool fits = true;
    for (int i = 0; i < b->count && fits; i++) {
        struct vr_product product = b->products[i];
        product.number *= number;
        fits = vr_polynomial_add(a, &product);
    }
    return fits;
}

static bool multiply_all(const struct vr_polynomial *a, const struct vr_polynomial *b, struct vr_polynomial *out)
{
    bool fits = true;
    *out = (struct vr_polynomial){0};
    for (int i = 0; i < a->count; i++)
        for (int k = 0; k < b->count && fits; k++) {
            struct vr_product product;
            fits = multiply(&a->products[i], &b->products[k], &product) && vr_polynomial_add(out, &product);
        }
    return fits;
}

bool vr_polynomial_put(struct vr_polynomial *a, const struct vr_symbol *variable, const struct vr_polynomial *value)
{
    const struct vr_polynomial before = *a;
    bool fits = true;
    *a = (struct vr_polynomial){0};
    for (int i = 0; i < before.count && fits; i++) {
        struct vr_polynomial term = {1, {{.number = before.products[i].number}}};
        for (int k = 0; k < before.products[i].count && fits; k++) {
            const struct vr_factor factor = before.products[i].factors[k];
            const struct vr_polynomial itself = {1, {{1, 1, {factor}}}}, so_far = term;
            fits = multiply_all(&so_far, factor.dim < 0 && factor.symbol == variable ? value : &itself, &term);
        }
        fits = fits && add_all(a, &term, 1);
    }
    return fits;
}

/* --- from expressions --- */

static bool of_number(int64_t number, struct vr_polynomial *out)
{
    const struct vr_product product = {.number = number};
    return is_small(number) && (number == 0 || vr_polynomial_add(out, &product));
}

static bool of_factor(struct vr_symbol *symbol, int dim, struct vr_polynomial *out)
{
    const struct vr_product product = {1, 1, {{symbol, dim}}};
    return vr_polynomial_add(out, &product);
}

static bool of_binary(const struct vr_node *e, struct vr_polynomial *out)
{
    struct vr_polynomial a, b;
    if (!vr_polynomial_of(vr_kid(e, VR_LHS), &a) || !vr_polynomial_of(vr_kid(e, VR_RHS), &b))
        return false;
    if (e->kind == VR_N_MULT)
        return multiply_all(&a, &b, out);
    return add_all(out, &a, 1) && add_all(out, &b, e->kind == VR_N_PLUS ? 1 : -1);
}

bool vr_polynomial_of(const struct vr_node *e, struct vr_polynomial *out)
{
    struct vr_polynomial inner;
    *out = (struct vr_polynomial){0};
    if (!e->type || !vr_is_int64(e->type))
        return false;
    switch (e->kind) {
    case VR_N_CONST:
        return e->value.kind == VR_V_INT && of_number(e->value.i, out);
    case VR_N_NAME:
        return of_factor(e->symbol, -1, out);
    case VR_N_DIM:
        return of_factor(e->symbol, (int)e->num, out);
    case VR_N_PLUS:
    case VR_N_MINUS:
    case VR_N_MULT:
        return of_binary(e, out);
    case VR_N_NEGATE:
        return vr_polynomial_of(vr_kid(e, VR_KIDS), &inner) && add_all(out, &inner, -1);
    case VR_N_UPLUS:
        return vr_polynomial_of(vr_kid(e, VR_KIDS), out);
    default:
        return false;
    }
}

/* --- back to expressions --- */

struct vr_node *vr_product_expr(struct vr_unit *unit, const struct vr_product *product, struct vr_span span)
{
    const struct vr_type *int64 = vr_int64(unit);
    struct vr_node *e = NULL;
    if (product->number != 1 || !product->count)
        e = vr_make_int(unit, product->number, int64, span);
    for (int i = 0; i < product->count; i++) {
        const struct vr_factor *f = &product->factors[i];
        struct vr_node *factor =
            f->dim < 0 ? vr_make_name(unit, f->symbol, span) : vr_make_dim(unit, f->symbol, f->dim, span);
        e = e ? vr_make_binary(unit, VR_N_MULT, int64, e, factor) : factor;
    }
    return e;
}

/* Adds a product to a sum, or takes it off. */
static struct vr_node *join(struct vr_unit *unit, struct vr_node *sum, struct vr_product product, struct vr_span span)
{
    const struct vr_type *int64 = vr_int64(unit);
    const bool less = sum && product.number < 0;
    product.number = less ? -product.number : product.number;
    struct vr_node *e = vr_product_expr(unit, &product, span);
    return sum ? vr_make_binary(unit, less ? VR_N_MINUS : VR_N_PLUS, int64, sum, e) : e;
}

struct vr_node *vr_polynomial_expr(struct vr_unit *unit, const struct vr_polynomial *a, struct vr_span span)
{
    struct vr_node *sum = NULL;
    for (int pass = 0; pass < 3; pass++) /* what is added comes first, numbers without factors last */
        for (int i = 0; i < a->count; i++) {
            const struct vr_product *product = &a->products[i];
            if (pass == (product->count == 0 ? 2 : product->number < 0))
                sum = join(unit, sum, *product, span);
        }
    return sum ? sum : vr_make_int(unit, 0, vr_int64(unit), span);
}
