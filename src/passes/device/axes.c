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
#include "passes/device/axes.h"


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
    struct vr_unit *unit;
    struct vr_function *f;
    const struct axis_row *row;
    const struct vr_node *value, *array, *target;
    int axis;
    bool keeps;                            /* the result has the axis too */
    const struct vr_type *i64, *truth, *work; /* work: what the total is */
    struct vr_symbol *made, *counter[MOST_AXES], *total;
    struct vr_span span;
};

/* --- which --- */

static const struct axis_row *find_row(const struct vr_node *value)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows && value->kind == VR_N_LIBCALL; i++)
        if (value->call->id == rows[i].function && value->slot[VR_KIDS].count == rows[i].operands)
            return &rows[i];
    return NULL;
}

static bool is_real(const struct vr_type *t)
{
    return !t->is_complex && t->base != VR_FLOAT16;
}

/* Whether the function makes such elements of such ones, as the loop does. */
static bool fits(const struct along *a, const struct vr_type *from, const struct vr_type *to)
{
    if (!is_real(from) || !is_real(to))
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
        return to == a->i64 && from->base != VR_BOOL;
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
    return narrow ? vr_type_scalar(a->unit->types, VR_FLOAT64, false) : a->row->family == PLACES ? a->array->type->elem : to;
}

/* The axis that a constant names; -1 for none. */
static int axis_of(const struct along *a, const struct vr_node *axis)
{
    if (axis->kind != VR_N_CONST || axis->value.kind != VR_V_INT)
        return -1;
    const int base = a->unit->module->indexing, ndims = a->array->type->ndims;
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
    a->i64 = vr_type_scalar(a->unit->types, VR_INT64, false);
    a->truth = vr_type_scalar(a->unit->types, VR_BOOL, false);
    a->span = a->value->span;
    a->axis = axis_of(a, a->value->slot[VR_KIDS].at[a->row->operands - 1]);
    a->keeps = to->ndims == from->ndims;
    a->work = work_type(a);
    return a->axis >= 0 && from->ndims > 1 && fits(a, from->elem, to->elem) &&
           to->ndims >= from->ndims - (a->row->family != SCANS) && to->ndims <= from->ndims;
}

/* --- building --- */

static struct vr_node *name_of(const struct along *a, struct vr_symbol *symbol)
{
    return vr_make_name(a->unit, symbol, a->span);
}

static struct vr_node *extent_of(const struct along *a, int axis)
{
    struct vr_node *e = vr_node_new(a->unit, VR_N_DIM, a->span, a->i64);
    e->symbol = a->array->symbol;
    e->id = a->array->id;
    e->num = axis;
    return e;
}

/* The first index of any axis. */
static struct vr_node *first_of(const struct along *a)
{
    return vr_make_int(a->unit, a->unit->module->indexing, a->i64, a->span);
}

static void add_subscript(const struct along *a, struct vr_node *index, struct vr_node *value)
{
    struct vr_node *subscript = vr_node_new(a->unit, VR_N_SUBSCRIPT, a->span, NULL);
    subscript->given |= VR_F_LOWER | VR_F_UPPER | VR_F_NEGATIVE | VR_F_GROW;
    vr_list_add(a->unit, &subscript->slot[VR_KIDS], value);
    vr_list_add(a->unit, &index->slot[VR_KIDS], subscript);
}

/* An element at the counters of all axes; along the one at `along`, where that is not NULL. */
static struct vr_node *element_of(const struct along *a, struct vr_symbol *array, struct vr_node *along)
{
    struct vr_node *index = vr_node_new(a->unit, VR_N_INDEX, a->span, array->type->elem);
    index->symbol = array;
    index->id = array->id;
    index->given |= VR_F_COPY | VR_F_FLATTENED | VR_F_PAIRED;
    for (int axis = 0; axis < a->array->type->ndims; axis++)
        if (axis != a->axis)
            add_subscript(a, index, name_of(a, a->counter[axis]));
        else if (along)
            add_subscript(a, index, along);
    return index;
}

/* From the first index to the last. */
static struct vr_node *range_over(const struct along *a, int axis)
{
    return vr_make_range(a->unit, first_of(a), extent_of(a, axis), a->unit->module->indexing == 0);
}

/* A loop over one axis, or over all others. */
static struct vr_node *loop_over(const struct along *a, enum vr_kind kind, bool others)
{
    struct vr_node *loop = vr_make_loop(a->unit, kind, a->span);
    for (int axis = 0; axis < a->array->type->ndims; axis++)
        if ((axis != a->axis) == others)
            vr_add_dimension(a->unit, loop, a->counter[axis], range_over(a, axis));
    return loop;
}

static struct vr_node *converted(const struct along *a, struct vr_node *e, const struct vr_type *type)
{
    return e->type == type ? e : vr_make_unary(a->unit, VR_N_CAST, type, e);
}

static void assign(const struct along *a, struct vr_list *list, struct vr_node *target, struct vr_node *value)
{
    vr_list_add(a->unit, list, vr_make_assign(a->unit, target, converted(a, value, target->type)));
}

static struct vr_node *call_of(const struct along *a, const char *name, const struct vr_type *type, struct vr_node *x,
                               struct vr_node *y)
{
    return vr_make_libcall(a->unit, name, type, a->span, x, y);
}

/* --- the iterations --- */

/* The element of an iteration. */
static struct vr_node *element(const struct along *a)
{
    return element_of(a, a->array->symbol, name_of(a, a->counter[a->axis]));
}

/* What is added up of it. */
static struct vr_node *operand(const struct along *a)
{
    const struct vr_type *from = a->array->type->elem;
    if ((a->row->family != TRUTHS && a->row->family != COUNTS) || from->base == VR_BOOL)
        return converted(a, element(a), a->work);
    return converted(a, vr_make_binary(a->unit, VR_N_NEQ, a->truth, element(a), vr_make_int(a->unit, 0, from, a->span)),
                     a->work);
}

/* The total with one value more. */
static struct vr_node *combined(const struct along *a, struct vr_symbol *total, struct vr_node *value)
{
    static const enum vr_kind kinds[] = {
        [VR_REDUCE_PLUS] = VR_N_PLUS, [VR_REDUCE_MULT] = VR_N_MULT, [VR_REDUCE_OR] = VR_N_OR, [VR_REDUCE_AND] = VR_N_AND};
    if (chooses(a))
        return call_of(a, extreme_of(a), total->type, name_of(a, total), value);
    return vr_make_binary(a->unit, kinds[a->value->call->reduces], total->type, name_of(a, total), value);
}

/* for q: total = total + operand */
static struct vr_node *add_iterations(const struct along *a, struct vr_list *body, struct vr_symbol *total, struct vr_node *value)
{
    struct vr_node *iterations = loop_over(a, VR_N_FOR, false);
    value = combined(a, total, value);
    assign(a, &iterations->slot[VR_BODY], name_of(a, total), value);
    vr_list_add(a->unit, body, iterations);
    return iterations;
}

static void start(const struct along *a, struct vr_list *body, struct vr_symbol *total)
{
    struct vr_node *first = chooses(a) ? element_of(a, a->array->symbol, first_of(a))
                                       : vr_make_int(a->unit, vr_identity(a->value->call->reduces), a->work, a->span);
    assign(a, body, name_of(a, total), first);
}

/* total / n */
static struct vr_node *mean_of(const struct along *a)
{
    return vr_make_binary(a->unit, VR_N_DIV, a->work, name_of(a, a->total), converted(a, extent_of(a, a->axis), a->work));
}

/* The index of the first element that is the extreme one, or not a number where that is none, as the counter counts.
 * `kind` is that of the loop that finds it. */
static struct vr_node *add_place(const struct along *a, struct vr_list *body, enum vr_kind kind)
{
    struct vr_symbol *place = vr_symbol_temp(a->unit, a->f, "place", a->i64, a->span);
    struct vr_node *condition = vr_node_new(a->unit, VR_N_IF, a->span, NULL), *iterations = loop_over(a, kind, false);
    struct vr_node *same = vr_make_binary(a->unit, VR_N_EQ, a->truth, element(a), name_of(a, a->total));
    struct vr_node *nan = vr_make_binary(a->unit, VR_N_NEQ, a->truth, element(a), element(a));
    vr_list_add(a->unit, &condition->slot[VR_TEST], vr_make_binary(a->unit, VR_N_OR, a->truth, same, nan));
    assign(a, &condition->slot[VR_THEN], name_of(a, place),
           call_of(a, "min", a->i64, name_of(a, place), name_of(a, a->counter[a->axis])));
    assign(a, body, name_of(a, place), extent_of(a, a->axis));
    vr_flag_set(iterations, VR_F_AUTO, kind == VR_N_PFOR);
    vr_list_add(a->unit, &iterations->slot[VR_BODY], condition);
    vr_list_add(a->unit, body, iterations);
    return name_of(a, place);
}

/* The sum of the squares of what is left without the mean, by max(n - lost, 0). */
static struct vr_node *add_squares(const struct along *a, struct vr_list *body)
{
    struct vr_symbol *mean = vr_symbol_temp(a->unit, a->f, "mean", a->work, a->span);
    struct vr_symbol *squares = vr_symbol_temp(a->unit, a->f, "squares", a->work, a->span);
    assign(a, body, name_of(a, mean), mean_of(a));
    start(a, body, squares);
    struct vr_node *left = vr_make_binary(a->unit, VR_N_MINUS, a->work, operand(a), name_of(a, mean));
    add_iterations(a, body, squares, call_of(a, "square", a->work, left, NULL));
    struct vr_node *lost = vr_copy_tree(a->unit, a->value->slot[VR_KIDS].at[1]);
    struct vr_node *freedom = vr_make_binary(a->unit, VR_N_MINUS, a->work, converted(a, extent_of(a, a->axis), a->work),
                                             converted(a, lost, a->work));
    struct vr_node *zero = vr_make_int(a->unit, 0, a->work, a->span);
    struct vr_node *variance =
        vr_make_binary(a->unit, VR_N_DIV, a->work, name_of(a, squares), call_of(a, "maximum", a->work, freedom, zero));
    return a->row->function == VR_LIB_std ? call_of(a, "sqrt", a->work, variance, NULL) : variance;
}

static struct vr_node *make_loop(const struct along *a)
{
    struct vr_node *parallel = loop_over(a, VR_N_PFOR, true);
    struct vr_list *body = &parallel->slot[VR_BODY];
    vr_flag_set(parallel, VR_F_AUTO, true);
    start(a, body, a->total);
    struct vr_node *iterations = add_iterations(a, body, a->total, operand(a));
    if (a->row->family == SCANS) {
        assign(a, &iterations->slot[VR_BODY], element_of(a, a->made, name_of(a, a->counter[a->axis])), name_of(a, a->total));
        return parallel;
    }
    struct vr_node *value = a->row->family == MEANS ? mean_of(a) : a->row->family == PLACES ? add_place(a, body, VR_N_FOR)
                            : a->row->family == SPREADS ? add_squares(a, body) : name_of(a, a->total);
    if (a->row->family == PLACES && a->unit->module->indexing)
        value = vr_make_binary(a->unit, VR_N_MINUS, a->i64, value, first_of(a));
    assign(a, body, element_of(a, a->made, a->keeps ? first_of(a) : NULL), value);
    return parallel;
}

/* made = empty(…) */
static struct vr_node *make_array(const struct along *a)
{
    struct vr_node *alloc = vr_node_new(a->unit, VR_N_ALLOC, a->span, a->target->type);
    alloc->name = vr_name(a->unit->names, "empty");
    for (int axis = 0; axis < a->array->type->ndims; axis++)
        if (axis != a->axis || a->row->family == SCANS)
            vr_list_add(a->unit, &alloc->slot[VR_KIDS], extent_of(a, axis));
        else if (a->keeps)
            vr_list_add(a->unit, &alloc->slot[VR_KIDS], vr_make_int(a->unit, 1, a->i64, a->span));
    return vr_make_assign(a->unit, name_of(a, a->made), alloc);
}

struct vr_node *vr_loop_along_axis(struct vr_unit *unit, struct vr_function *f, struct vr_list *list, int at,
                                   const struct vr_node **filled)
{
    struct vr_node *s = list->at[at];
    struct along a = {.unit = unit, .f = f};
    if (s->kind != VR_N_ASSIGN || s->slot[VR_LHS].count != 1 || !read_along(&a, s))
        return NULL;
    for (int axis = 0; axis < a.array->type->ndims; axis++)
        a.counter[axis] = vr_symbol_temp(unit, f, axis == a.axis ? "iteration" : "at", a.i64, a.span);
    a.made = vr_symbol_temp(unit, f, a.value->call->stem, a.target->type, a.span);
    a.total = vr_symbol_temp(unit, f, "total", a.work, a.span);
    *filled = chooses(&a) ? extent_of(&a, a.axis) : NULL;
    s->slot[VR_LHS].at[0] = name_of(&a, a.made);
    vr_list_insert(unit, list, at, make_array(&a));
    vr_list_insert(unit, list, at + 2, vr_make_assign(unit, vr_copy_tree(unit, a.target), name_of(&a, a.made)));
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
    a->i64 = vr_type_scalar(a->unit->types, VR_INT64, false);
    if (!a->row || a->target->kind != VR_N_NAME || a->target->type != a->i64 || a->value->type != a->i64)
        return false;
    a->array = vr_kid(a->value, VR_KIDS);
    a->truth = vr_type_scalar(a->unit->types, VR_BOOL, false);
    a->span = a->value->span;
    return a->array->kind == VR_N_NAME && vr_is_array(a->array->type) && a->array->type->ndims == 1 &&
           fits(a, a->array->type->elem, a->i64);
}

struct vr_node *vr_spread_place(struct vr_unit *unit, struct vr_function *f, struct vr_node *s)
{
    struct along a = {.unit = unit, .f = f};
    if (s->kind != VR_N_ASSIGN || s->slot[VR_LHS].count != 1 || !read_place(&a, s))
        return NULL;
    a.counter[0] = vr_symbol_temp(unit, f, "at", a.i64, a.span);
    a.total = vr_symbol_temp(unit, f, "total", a.array->type->elem, a.span);
    struct vr_node *spread = vr_node_new(unit, VR_N_IF, s->span, NULL);
    struct vr_list *body = &spread->slot[VR_THEN];
    vr_list_add(unit, &spread->slot[VR_TEST],
                vr_make_binary(unit, VR_N_GT, a.truth, extent_of(&a, 0), vr_make_int(unit, 0, a.i64, a.span)));
    struct vr_node *elements = vr_make_unary(unit, VR_N_CAST, a.array->type, vr_copy_tree(unit, a.array)); /* by element, as slices.c does */
    assign(&a, body, name_of(&a, a.total),
           call_of(&a, vr_is_least(a.value->call->reduces) ? "amin" : "amax", a.total->type, elements, NULL));
    struct vr_node *place = add_place(&a, body, VR_N_PFOR);
    if (unit->module->indexing)
        place = vr_make_binary(unit, VR_N_MINUS, a.i64, place, first_of(&a));
    assign(&a, body, vr_copy_tree(unit, a.target), place);
    vr_list_add(unit, &spread->slot[VR_ELSE], s);
    return spread;
}
