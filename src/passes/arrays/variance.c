/* SPDX-License-Identifier: Apache-2.0 */
/* Variances as reductions of expressions by element, in two passes over the elements as the runtime does it
 * (runtime/library/statistics.c): a sum of squares without the mean would lose digits.
 *
 *     s = var(A, lost)    becomes    m = mean(A); q = sum(square(A - m)); s = q / max(size - lost, 0)
 *
 * In GPU sections both reductions are kernels, and the scalars the host's (slices); in loops of the host they are loops by
 * element where the array is short (scalarize). */
#include "passes/arrays/variance.h"

#include "ir/build.h"
#include "ir/call.h"

struct expansion {
    struct vr_builder b;
    struct vr_list *list;
    int at;                     /* of the assignment, which moves on */
    const struct vr_type *work; /* what is computed in */
    bool in_section;
};

/* A new variable for a value, in front of the assignment. */
static struct vr_node *hold(struct expansion *x, const char *stem, struct vr_node *value)
{
    struct vr_symbol *symbol = vr_temp(&x->b, stem, value->type);
    vr_list_insert(x->b.unit, x->list, x->at++, vr_make_assign(x->b.unit, vr_read(&x->b, symbol), value));
    return vr_read(&x->b, symbol);
}

/* The elements in the type that is computed in. In a section they are an expression, also where they have that type: reductions of
 * expressions are kernels. */
static struct vr_node *elements(struct expansion *x, const struct vr_node *array)
{
    const struct vr_type *type = vr_type_array(x->b.unit->types, x->work, array->type->ndims, VR_ROWMAJOR);
    struct vr_node *name = vr_read(&x->b, array->symbol);
    return array->type->elem == x->work && !x->in_section ? name : vr_make_unary(x->b.unit, VR_N_CAST, type, name);
}

/* max(size - lost, 0): what the sum is divided by. */
static struct vr_node *freedom(const struct expansion *x, const struct vr_node *array, struct vr_node *lost)
{
    const struct vr_builder *b = &x->b;
    const struct vr_type *f64 = vr_float64(b->unit);
    struct vr_node *size = vr_extent(b, array->symbol, 0);
    for (int axis = 1; axis < array->type->ndims; axis++)
        size = vr_op(b, VR_N_MULT, size, vr_extent(b, array->symbol, axis));
    struct vr_node *left =
        vr_make_binary(b->unit, VR_N_MINUS, f64, vr_fit(b, f64, size), vr_make_unary(b->unit, VR_N_CAST, f64, lost));
    return vr_make_unary(b->unit, VR_N_CAST, x->work, vr_call(b, "max", f64, left, vr_fit(b, f64, vr_whole(b, 0))));
}

int vr_expand_variance(struct vr_unit *unit, struct vr_function *f, struct vr_list *list, int at, bool in_section)
{
    struct vr_node *s = list->at[at], *value = vr_kid(s, VR_RHS);
    const bool root = vr_is_call_of(value, VR_LIB_std);
    if ((!root && !vr_is_call_of(value, VR_LIB_var)) || value->slot[VR_KIDS].count != 2)
        return 0;
    struct vr_node *array = vr_kid(value, VR_KIDS), *lost = value->slot[VR_KIDS].at[1];
    if (array->kind != VR_N_NAME || !vr_is_array(array->type) || lost->kind != VR_N_CONST || !vr_is_scalar(value->type) ||
        !vr_is_plain_real(array->type->elem) || !vr_is_plain_real(value->type) || !vr_is_float(value->type))
        return 0;
    struct expansion x = {{unit, f, value->span}, list, at, value->type, in_section};
    const struct vr_builder *b = &x.b;
    struct vr_node *mean = hold(&x, "mean", vr_call(b, "mean", x.work, elements(&x, array), NULL)),
                   *wide = elements(&x, array);
    struct vr_node *deviation =
        vr_make_binary(unit, VR_N_MINUS, vr_type_array(unit->types, x.work, wide->type->ndims, VR_ROWMAJOR), wide, mean);
    struct vr_node *squares =
        hold(&x, "squares", vr_call(b, "sum", x.work, vr_call(b, "square", wide->type, deviation, NULL), NULL));
    struct vr_node *variance = vr_make_binary(unit, VR_N_DIV, x.work, squares, freedom(&x, array, lost));
    s->slot[VR_RHS].at[0] = root ? vr_call(b, "sqrt", x.work, variance, NULL) : variance;
    return x.at - at;
}
