/* SPDX-License-Identifier: Apache-2.0 */
/* Variances as reductions of expressions by element, in two passes over the elements as the runtime does it
 * (runtime/library/statistics.c): a sum of squares without the mean would lose digits.
 *
 *     s = var(A, lost)    becomes    m = mean(A); q = sum(square(A - m)); s = q / max(size - lost, 0)
 *
 * In GPU sections both reductions are kernels, and the scalars the host's (slices); in loops of the host they are loops by
 * element where the array is short (scalarize). */
#include "passes/arrays/variance.h"

#include "ir/call.h"

struct expansion {
    struct vr_unit *unit;
    struct vr_function *f;
    struct vr_list *list;
    int at;                     /* of the assignment, which moves on */
    const struct vr_type *work; /* what is computed in */
    struct vr_span span;
    bool in_section;
};

static struct vr_node *call(struct expansion *x, const char *name, const struct vr_type *type, struct vr_node *a,
                            struct vr_node *b)
{
    return vr_make_libcall(x->unit, name, type, x->span, a, b);
}

/* A new variable for a value, in front of the assignment. */
static struct vr_node *hold(struct expansion *x, const char *stem, struct vr_node *value)
{
    struct vr_symbol *symbol = vr_symbol_temp(x->unit, x->f, stem, value->type, x->span);
    vr_list_insert(x->unit, x->list, x->at++, vr_make_assign(x->unit, vr_make_name(x->unit, symbol, x->span), value));
    return vr_make_name(x->unit, symbol, x->span);
}

/* The elements in the type that is computed in. In a section they are an expression, also where they have that type: reductions of
 * expressions are kernels. */
static struct vr_node *elements(struct expansion *x, const struct vr_node *array)
{
    const struct vr_type *type = vr_type_array(x->unit->types, x->work, array->type->ndims, VR_ROWMAJOR);
    struct vr_node *name = vr_make_name(x->unit, array->symbol, x->span);
    return array->type->elem == x->work && !x->in_section ? name : vr_make_unary(x->unit, VR_N_CAST, type, name);
}

/* max(size - lost, 0): what the sum is divided by. */
static struct vr_node *freedom(struct expansion *x, const struct vr_node *array, struct vr_node *lost)
{
    const struct vr_type *i64 = vr_int64(x->unit),
                         *f64 = vr_type_scalar(x->unit->types, VR_FLOAT64, false);
    struct vr_node *size = NULL;
    for (int axis = 0; axis < array->type->ndims; axis++) {
        struct vr_node *extent = vr_make_dim(x->unit, array->symbol, axis, x->span);
        size = size ? vr_make_binary(x->unit, VR_N_MULT, i64, size, extent) : extent;
    }
    struct vr_node *left = vr_make_binary(x->unit, VR_N_MINUS, f64, vr_make_unary(x->unit, VR_N_CAST, f64, size),
                                          vr_make_unary(x->unit, VR_N_CAST, f64, lost));
    struct vr_node *zero = vr_make_unary(x->unit, VR_N_CAST, f64, vr_make_int(x->unit, 0, i64, x->span));
    return vr_make_unary(x->unit, VR_N_CAST, x->work, call(x, "max", f64, left, zero));
}

static bool is_real(const struct vr_type *t)
{
    return !t->is_complex && t->base != VR_FLOAT16;
}

int vr_expand_variance(struct vr_unit *unit, struct vr_function *f, struct vr_list *list, int at, bool in_section)
{
    struct vr_node *s = list->at[at], *value = vr_kid(s, VR_RHS);
    const bool root = vr_is_call_of(value, VR_LIB_std);
    if ((!root && !vr_is_call_of(value, VR_LIB_var)) || value->slot[VR_KIDS].count != 2)
        return 0;
    struct vr_node *array = vr_kid(value, VR_KIDS), *lost = value->slot[VR_KIDS].at[1];
    if (array->kind != VR_N_NAME || !vr_is_array(array->type) || lost->kind != VR_N_CONST || !vr_is_scalar(value->type) ||
        !is_real(array->type->elem) || !is_real(value->type) || !vr_is_float(value->type))
        return 0;
    struct expansion x = {unit, f, list, at, value->type, value->span, in_section};
    struct vr_node *mean = hold(&x, "mean", call(&x, "mean", x.work, elements(&x, array), NULL));
    struct vr_node *wide = elements(&x, array);
    struct vr_node *deviation = vr_make_binary(unit, VR_N_MINUS, vr_type_array(unit->types, x.work, wide->type->ndims, VR_ROWMAJOR), wide, mean);
    struct vr_node *squares =
        hold(&x, "squares", call(&x, "sum", x.work, call(&x, "square", wide->type, deviation, NULL), NULL));
    struct vr_node *variance = vr_make_binary(unit, VR_N_DIV, x.work, squares, freedom(&x, array, lost));
    s->slot[VR_RHS].at[0] = root ? call(&x, "sqrt", x.work, variance, NULL) : variance;
    return x.at - at;
}
