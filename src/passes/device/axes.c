/* SPDX-License-Identifier: Apache-2.0 */
/* Reductions and scans along an axis, as parallel loops over the other axes:
 *
 *     B = sum(A, 1)       on a device    parallel i: total = 0; for q: total = total + A[i,q]; B[i] = total
 *     B = cumsum(A, 0)    on a device    parallel j: total = 0; for q: total = total + A[q,j]; B[q,j] = total
 *     B = argmin(A, 1)    on a device    parallel i: least = A[i,0]; for q: least = minimum(least, A[i,q]);
 *                                          at = n; for q: if A[i,q] is least, or NaN: at = min(at, q); B[i] = at
 *     B = var(A, 1)       on a device    parallel i: the mean; then the sum of squares of what is left
 *     b = argmin(A)       on a device    least = amin(A); at = n; parallel q: if A[q] is least, or NaN: at = min(at, q); b = at
 *
 * The CPU calls the runtime as before. Sums of float32 are added up in float64, since there are no pairs of them.
 * Scans of one axis alone are loops of their own (scans.c). */
#include "passes/device/device.h"

#include "ir/build.h"
#include "ir/call.h"
#include "ir/walk.h"

struct along;

/* What a function does with the elements. */
struct axis_row {
    enum vr_library function;
    enum family { SUMS, MEANS, TRUTHS, COUNTS, EXTREMES, PLACES, SPREADS, SCANS } family;
    int operands;               /* with the axis, which is the last */
};

static const struct axis_row rows[] = {
    {VR_LIB_sum, SUMS, 2},        {VR_LIB_prod, SUMS, 2},     {VR_LIB_mean, MEANS, 2},    {VR_LIB_any, TRUTHS, 2},
    {VR_LIB_all, TRUTHS, 2},      {VR_LIB_count_nonzero, COUNTS, 2}, {VR_LIB_amin, EXTREMES, 2}, {VR_LIB_amax, EXTREMES, 2},
    {VR_LIB_argmin, PLACES, 2},   {VR_LIB_argmax, PLACES, 2}, {VR_LIB_var, SPREADS, 3},   {VR_LIB_std, SPREADS, 3},
    {VR_LIB_cumsum, SCANS, 2},    {VR_LIB_cumprod, SCANS, 2}};

enum { MOST_AXES = 8 };

struct along {
    const struct vr_builder *b;
    const struct axis_row *row;
    const struct vr_node *value, *array, *target;
    int axis;
    bool keeps;                            /* the result has the axis too */
    const struct vr_type *work;            /* what the total is */
    struct vr_symbol *made, *counter[MOST_AXES], *total;
};

/* --- which --- */

static const struct axis_row *find_row(const struct vr_node *value)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows && value->kind == VR_N_LIBCALL; i++)
        if (value->call->id == rows[i].function && value->slot[VR_KIDS].count == rows[i].operands)
            return &rows[i];
    return NULL;
}

/* Whether the function makes such elements of such ones, as the loop does. */
static bool fits(const struct along *a, const struct vr_type *from, const struct vr_type *to)
{
    if (!vr_is_plain_real(from) || !vr_is_plain_real(to))
        return false;
    switch (a->row->family) {
    case MEANS:
    case SPREADS:
        return vr_is_float(to);
    case TRUTHS:
        return to->base == VR_BOOL;
    case EXTREMES:
        return to == from && from->base != VR_BOOL;
    case PLACES:
        return to == vr_int64(a->b->unit) && from->base != VR_BOOL;
    case SCANS:
        return to == from && from->base != VR_BOOL;
    default:
        return to->base != VR_BOOL;
    }
}

/* Whether it looks for the least or the greatest element, or its place. */
static bool chooses(const struct along *a)
{
    return a->row->family == EXTREMES || a->row->family == PLACES;
}

/* The function of two elements that looks for it. */
static const char *extreme_of(const struct along *a)
{
    return vr_is_least(a->value->call->reduces) ? "minimum" : "maximum";
}

static const struct vr_type *work_type(const struct along *a)
{
    const struct vr_type *to = a->target->type->elem;
    const bool narrow =
        to->base == VR_FLOAT32 && (a->row->family == SUMS || a->row->family == MEANS || a->row->family == SPREADS);
    return narrow ? vr_float64(a->b->unit) : a->row->family == PLACES ? a->array->type->elem : to;
}

/* The axis that a constant names; -1 for none. */
static int axis_of(const struct along *a, const struct vr_node *axis)
{
    if (axis->kind != VR_N_CONST || axis->value.kind != VR_V_INT)
        return -1;
    const int base = a->b->unit->module->indexing, ndims = a->array->type->ndims;
    const int64_t named = axis->value.i < 0 && !base ? axis->value.i + ndims : axis->value.i - base;
    return named >= 0 && named < ndims && ndims <= MOST_AXES ? (int)named : -1;
}

static bool read_along(struct along *a, const struct vr_node *s)
{
    a->value = vr_kid(s, VR_RHS);
    a->target = vr_kid(s, VR_LHS);
    a->row = find_row(a->value);
    if (!a->row || a->target->kind != VR_N_NAME || !vr_is_array(a->target->type) || a->target->type->layout == VR_STRIDED)
        return false;
    a->array = vr_kid(a->value, VR_KIDS);
    if (a->array->kind != VR_N_NAME || !vr_is_array(a->array->type))
        return false;
    const struct vr_type *from = a->array->type, *to = a->target->type;
    a->axis = axis_of(a, a->value->slot[VR_KIDS].at[a->row->operands - 1]);
    a->keeps = to->ndims == from->ndims;
    a->work = work_type(a);
    return a->axis >= 0 && from->ndims > 1 && fits(a, from->elem, to->elem) &&
           to->ndims >= from->ndims - (a->row->family != SCANS) && to->ndims <= from->ndims;
}

/* --- building --- */

/* An element at the counters of all axes; along the one at `along`, where that is not NULL. */
static struct vr_node *element_of(const struct along *a, struct vr_symbol *array, struct vr_node *along)
{
    struct vr_node *index = vr_make_place(a->b->unit, array, array->type->elem, a->b->span);
    for (int axis = 0; axis < a->array->type->ndims; axis++)
        if (axis != a->axis)
            vr_add_subscript(a->b->unit, index, vr_read(a->b, a->counter[axis]));
        else if (along)
            vr_add_subscript(a->b->unit, index, along);
    return index;
}

/* A loop over one axis, or over all others. */
static struct vr_node *loop_over(const struct along *a, enum vr_kind kind, bool others)
{
    struct vr_node *loop = vr_make_loop(a->b->unit, kind, a->b->span);
    for (int axis = 0; axis < a->array->type->ndims; axis++)
        if ((axis != a->axis) == others)
            vr_add_dimension(a->b->unit, loop, a->counter[axis], vr_along(a->b, a->array->symbol, axis));
    return loop;
}

/* --- the iterations --- */

/* The element of an iteration. */
static struct vr_node *element(const struct along *a)
{
    return element_of(a, a->array->symbol, vr_read(a->b, a->counter[a->axis]));
}

/* What is added up of it. */
static struct vr_node *operand(const struct along *a)
{
    const struct vr_type *from = a->array->type->elem;
    if ((a->row->family != TRUTHS && a->row->family != COUNTS) || from->base == VR_BOOL)
        return vr_fit(a->b, a->work, element(a));
    return vr_fit(a->b, a->work, vr_op(a->b, VR_N_NEQ, element(a), vr_number_as(a->b, from, 0)));
}

/* The total with one value more. */
static struct vr_node *combined(const struct along *a, struct vr_symbol *total, struct vr_node *value)
{
    static const enum vr_kind kinds[] = {
        [VR_REDUCE_PLUS] = VR_N_PLUS, [VR_REDUCE_MULT] = VR_N_MULT, [VR_REDUCE_OR] = VR_N_OR, [VR_REDUCE_AND] = VR_N_AND};
    if (chooses(a))
        return vr_call(a->b, extreme_of(a), total->type, vr_read(a->b, total), value);
    return vr_make_binary(a->b->unit, kinds[a->value->call->reduces], total->type, vr_read(a->b, total), value);
}

/* for q: total = total + operand */
static struct vr_node *add_iterations(const struct along *a, struct vr_list *body, struct vr_symbol *total,
                                      struct vr_node *value)
{
    struct vr_node *iterations = loop_over(a, VR_N_FOR, false);
    vr_set_in(a->b, &iterations->slot[VR_BODY], total, combined(a, total, value));
    vr_list_add(a->b->unit, body, iterations);
    return iterations;
}

static void start(const struct along *a, struct vr_list *body, struct vr_symbol *total)
{
    struct vr_node *first = chooses(a) ? element_of(a, a->array->symbol, vr_least_index(a->b))
                            : a->row->function == VR_LIB_cumsum ? vr_no_addend(a->b, a->work)
                                                                : vr_number_as(a->b, a->work, vr_identity(a->value->call->reduces));
    vr_set_in(a->b, body, total, first);
}

/* How many elements there are along the axis. */
static struct vr_node *count_of(const struct along *a)
{
    return vr_fit(a->b, a->work, vr_extent(a->b, a->array->symbol, a->axis));
}

/* total / n */
static struct vr_node *mean_of(const struct along *a)
{
    return vr_make_binary(a->b->unit, VR_N_DIV, a->work, vr_read(a->b, a->total), count_of(a));
}

/* The index of the first element that is the extreme one, or not a number where that is none, as the counter counts.
 * `kind` is that of the loop that finds it. */
static struct vr_node *add_place(const struct along *a, struct vr_list *body, enum vr_kind kind)
{
    struct vr_symbol *place = vr_count(a->b, "place");
    struct vr_node *iterations = loop_over(a, kind, false);
    struct vr_node *same = vr_op(a->b, VR_N_EQ, element(a), vr_read(a->b, a->total));
    struct vr_node *nan = vr_op(a->b, VR_N_NEQ, element(a), element(a));
    vr_set_in(a->b, vr_if_in(a->b, &iterations->slot[VR_BODY], vr_op(a->b, VR_N_OR, same, nan)), place,
              vr_call(a->b, "min", place->type, vr_read(a->b, place), vr_read(a->b, a->counter[a->axis])));
    vr_set_in(a->b, body, place, vr_extent(a->b, a->array->symbol, a->axis));
    vr_flag_set(iterations, VR_F_AUTO, kind == VR_N_PFOR);
    vr_list_add(a->b->unit, body, iterations);
    return vr_read(a->b, place);
}

/* The sum of the squares of what is left without the mean, by max(n - lost, 0). */
static struct vr_node *add_squares(const struct along *a, struct vr_list *body)
{
    struct vr_symbol *mean = vr_temp(a->b, "mean", a->work);
    struct vr_symbol *squares = vr_temp(a->b, "squares", a->work);
    vr_set_in(a->b, body, mean, mean_of(a));
    start(a, body, squares);
    struct vr_node *left = vr_make_binary(a->b->unit, VR_N_MINUS, a->work, operand(a), vr_read(a->b, mean));
    add_iterations(a, body, squares, vr_call(a->b, "square", a->work, left, NULL));
    struct vr_node *lost = vr_fit(a->b, a->work, vr_copy_tree(a->b->unit, a->value->slot[VR_KIDS].at[1]));
    struct vr_node *freedom = vr_make_binary(a->b->unit, VR_N_MINUS, a->work, count_of(a), lost);
    struct vr_node *least = vr_call(a->b, "maximum", a->work, freedom, vr_number_as(a->b, a->work, 0));
    struct vr_node *variance = vr_make_binary(a->b->unit, VR_N_DIV, a->work, vr_read(a->b, squares), least);
    return a->row->function == VR_LIB_std ? vr_call(a->b, "sqrt", a->work, variance, NULL) : variance;
}

static struct vr_node *make_loop(const struct along *a)
{
    struct vr_node *parallel = loop_over(a, VR_N_PFOR, true);
    struct vr_list *body = &parallel->slot[VR_BODY];
    vr_flag_set(parallel, VR_F_AUTO, true);
    start(a, body, a->total);
    struct vr_node *iterations = add_iterations(a, body, a->total, operand(a));
    if (a->row->family == SCANS) {
        vr_store_in(a->b, &iterations->slot[VR_BODY], element_of(a, a->made, vr_read(a->b, a->counter[a->axis])),
                    vr_read(a->b, a->total));
        return parallel;
    }
    struct vr_node *value = a->row->family == MEANS ? mean_of(a) : a->row->family == PLACES ? add_place(a, body, VR_N_FOR)
                            : a->row->family == SPREADS ? add_squares(a, body) : vr_read(a->b, a->total);
    if (a->row->family == PLACES && a->b->unit->module->indexing)
        value = vr_op(a->b, VR_N_MINUS, value, vr_least_index(a->b));
    vr_store_in(a->b, body, element_of(a, a->made, a->keeps ? vr_least_index(a->b) : NULL), value);
    return parallel;
}

/* made = empty(…) */
static struct vr_node *make_array(const struct along *a)
{
    struct vr_node *alloc = vr_make_empty(a->b->unit, a->target->type, a->b->span);
    for (int axis = 0; axis < a->array->type->ndims; axis++)
        if (axis != a->axis || a->row->family == SCANS)
            vr_list_add(a->b->unit, &alloc->slot[VR_KIDS], vr_extent(a->b, a->array->symbol, axis));
        else if (a->keeps)
            vr_list_add(a->b->unit, &alloc->slot[VR_KIDS], vr_whole(a->b, 1));
    return vr_make_assign(a->b->unit, vr_read(a->b, a->made), alloc);
}

struct vr_node *vr_loop_along_axis(struct vr_unit *unit, struct vr_function *f, struct vr_list *list, int at,
                                   struct vr_node **asked)
{
    struct vr_node *s = list->at[at];
    struct vr_builder b = {unit, f, s->span};
    struct along a = {.b = &b};
    if (s->kind != VR_N_ASSIGN || s->slot[VR_LHS].count != 1 || !read_along(&a, s))
        return NULL;
    b.span = a.value->span;
    for (int axis = 0; axis < a.array->type->ndims; axis++)
        a.counter[axis] = vr_count(&b, axis == a.axis ? "iteration" : "at");
    a.made = vr_temp(&b, a.value->call->stem, a.target->type);
    a.total = vr_temp(&b, "total", a.work);
    *asked = chooses(&a) ? vr_op(&b, VR_N_GT, vr_extent(&b, a.array->symbol, a.axis), vr_whole(&b, 0)) : NULL;
    s->slot[VR_LHS].at[0] = vr_read(&b, a.made);
    vr_list_insert(unit, list, at, make_array(&a));
    vr_list_insert(unit, list, at + 2, vr_make_assign(unit, vr_copy_tree(unit, a.target), vr_read(&b, a.made)));
    return make_loop(&a);
}

/* --- the place in a vector --- */

static bool read_place(struct along *a, const struct vr_node *s)
{
    a->value = vr_kid(s, VR_RHS);
    a->target = vr_kid(s, VR_LHS);
    for (size_t i = 0;
         i < sizeof rows / sizeof *rows && a->value->kind == VR_N_LIBCALL && a->value->slot[VR_KIDS].count == 1; i++)
        if (rows[i].family == PLACES && a->value->call->id == rows[i].function)
            a->row = &rows[i];
    const struct vr_type *int64 = vr_int64(a->b->unit);
    if (!a->row || a->target->kind != VR_N_NAME || a->target->type != int64 || a->value->type != int64)
        return false;
    a->array = vr_kid(a->value, VR_KIDS);
    return a->array->kind == VR_N_NAME && vr_is_array(a->array->type) && a->array->type->ndims == 1 &&
           fits(a, a->array->type->elem, int64);
}

struct vr_node *vr_spread_place(struct vr_unit *unit, struct vr_function *f, struct vr_node *s)
{
    struct vr_builder b = {unit, f, s->span};
    struct along a = {.b = &b};
    if (s->kind != VR_N_ASSIGN || s->slot[VR_LHS].count != 1 || !read_place(&a, s))
        return NULL;
    b.span = a.value->span;
    a.counter[0] = vr_count(&b, "at");
    a.total = vr_temp(&b, "total", a.array->type->elem);
    struct vr_node *some = vr_op(&b, VR_N_GT, vr_extent(&b, a.array->symbol, 0), vr_whole(&b, 0));
    struct vr_node *spread = vr_make_if(unit, some, NULL, s, s->span);
    struct vr_list *body = &spread->slot[VR_THEN];
    struct vr_node *elements = vr_make_unary(unit, VR_N_CAST, a.array->type, vr_copy_tree(unit, a.array)); /* by element, as slices.c does */
    const char *function = vr_is_least(a.value->call->reduces) ? "amin" : "amax";
    vr_set_in(&b, body, a.total, vr_call(&b, function, a.total->type, elements, NULL));
    struct vr_node *place = add_place(&a, body, VR_N_PFOR);
    if (unit->module->indexing)
        place = vr_op(&b, VR_N_MINUS, place, vr_least_index(&b));
    vr_store_in(&b, body, vr_copy_tree(unit, a.target), place);
    return spread;
}
