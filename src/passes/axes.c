/* Reductions and scans along an axis, as parallel loops over the other axes:
 *
 *     B = sum(A, 1)       on a device    parallel i: total = 0; for q: total = total + A[i,q]; B[i] = total
 *     B = cumsum(A, 0)    on a device    parallel j: total = 0; for q: total = total + A[q,j]; B[q,j] = total
 *
 * The CPU calls the runtime as before. Sums of float32 are added up in float64, since there are no pairs of them. Maxima and minima, which
 * fail where there is no element, stay on the CPU, and so do scans of one axis alone, whose steps depend on each other. */
#include "passes/axes.h"

#include <string.h>

#include "ir/call.h"
#include "ir/walk.h"

/* What a function does with the elements. */
struct axis_row {
    const char *stem;
    enum vr_kind operation;
    int start;
    bool scans, divides;
};

static const struct axis_row rows[] = {
    {"sum", VR_N_PLUS, 0, false, false},   {"prod", VR_N_MULT, 1, false, false},   {"mean", VR_N_PLUS, 0, false, true},
    {"cumsum", VR_N_PLUS, 0, true, false}, {"cumprod", VR_N_MULT, 1, true, false}};

enum { MOST_AXES = 8 };

struct along {
    struct vr_unit *unit;
    struct vr_function *f;
    const struct axis_row *row;
    const struct vr_node *array, *target;
    int axis;
    const struct vr_type *i64, *work;      /* work: what the total is */
    struct vr_symbol *made, *counter[MOST_AXES], *total;
    struct vr_span span;
};

/* --- which --- */

static const struct axis_row *find_row(const struct vr_node *value)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows && value->kind == VR_N_LIBCALL; i++)
        if (!strcmp(value->call->stem, rows[i].stem) && value->slot[VR_KIDS].count == 2)
            return &rows[i];
    return NULL;
}

static bool is_real(const struct vr_type *t)
{
    return !t->is_complex && (t->base == VR_FLOAT64 || t->base == VR_FLOAT32 || t->base == VR_INT64);
}

static bool read_along(struct along *a, const struct vr_node *s)
{
    const struct vr_node *value = vr_kid(s, VR_RHS), *axis;
    a->target = vr_kid(s, VR_LHS);
    a->row = find_row(value);
    if (!a->row || a->target->kind != VR_N_NAME || !vr_is_array(a->target->type) || a->target->type->layout == VR_STRIDED)
        return false;
    a->array = vr_kid(value, VR_KIDS);
    axis = value->slot[VR_KIDS].at[1];
    const struct vr_type *from = a->array->type, *to = a->target->type;
    if (a->array->kind != VR_N_NAME || !vr_is_array(from) || axis->kind != VR_N_CONST || axis->value.kind != VR_V_INT)
        return false;
    a->axis = (int)axis->value.i - a->unit->module->indexing;
    a->work = from->elem->base == VR_FLOAT32 && !a->row->scans ? vr_type_scalar(a->unit->types, VR_FLOAT64, false) : to->elem;
    a->i64 = vr_type_scalar(a->unit->types, VR_INT64, false);
    a->span = value->span;
    const bool inside = a->axis >= 0 && a->axis < from->ndims && from->ndims > 1 && from->ndims <= MOST_AXES;
    return inside && is_real(from->elem) && is_real(to->elem) && to->ndims == from->ndims - !a->row->scans &&
           (a->row->divides ? vr_is_float(to->elem) : to->elem == from->elem);
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

/* An element at the counters of all axes, or of all but the one. */
static struct vr_node *element_of(const struct along *a, struct vr_symbol *array, bool all)
{
    struct vr_node *index = vr_node_new(a->unit, VR_N_INDEX, a->span, array->type->elem);
    index->symbol = array;
    index->id = array->id;
    index->given |= VR_F_COPY | VR_F_FLATTENED | VR_F_PAIRED;
    for (int axis = 0; axis < a->array->type->ndims; axis++) {
        if (axis == a->axis && !all)
            continue;
        struct vr_node *subscript = vr_node_new(a->unit, VR_N_SUBSCRIPT, a->span, NULL);
        subscript->given |= VR_F_LOWER | VR_F_UPPER | VR_F_NEGATIVE | VR_F_GROW;
        vr_list_add(a->unit, &subscript->slot[VR_KIDS], name_of(a, a->counter[axis]));
        vr_list_add(a->unit, &index->slot[VR_KIDS], subscript);
    }
    return index;
}

/* From the first index to the last. */
static struct vr_node *range_over(const struct along *a, int axis)
{
    struct vr_node *range = vr_node_new(a->unit, VR_N_RANGE, a->span, vr_type_domain(a->unit->types, 1, &a->i64, 1));
    range->given |= VR_F_CLAMP;
    vr_flag_set(range, VR_F_EXCLUDE, a->unit->module->indexing == 0);
    vr_list_add(a->unit, &range->slot[VR_START], vr_make_int(a->unit, a->unit->module->indexing, a->i64, a->span));
    vr_list_add(a->unit, &range->slot[VR_STOP], extent_of(a, axis));
    return range;
}

static void add_dimension(const struct along *a, struct vr_node *loop, struct vr_node *domain, int axis)
{
    struct vr_node *variable = vr_node_new(a->unit, VR_N_SYM, a->span, NULL);
    variable->symbol = a->counter[axis];
    variable->id = a->counter[axis]->id;
    vr_list_add(a->unit, &loop->slot[VR_VARS], variable);
    vr_list_add(a->unit, &domain->slot[VR_KIDS], range_over(a, axis));
}

/* A loop over one axis, or over all others. */
static struct vr_node *loop_over(const struct along *a, enum vr_kind kind, bool others)
{
    const struct vr_type *elems[MOST_AXES];
    const int count = others ? a->array->type->ndims - 1 : 1;
    for (int i = 0; i < count; i++)
        elems[i] = a->i64;
    struct vr_node *loop = vr_node_new(a->unit, kind, a->span, NULL);
    struct vr_node *domain = vr_node_new(a->unit, VR_N_DOMAIN, a->span, vr_type_domain(a->unit->types, count, elems, count));
    for (int axis = 0; axis < a->array->type->ndims; axis++)
        if ((axis != a->axis) == others)
            add_dimension(a, loop, domain, axis);
    vr_list_add(a->unit, &loop->slot[VR_DOMAIN_OF], domain);
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

static struct vr_node *make_loop(const struct along *a)
{
    struct vr_node *parallel = loop_over(a, VR_N_PFOR, true), *turns = loop_over(a, VR_N_FOR, false);
    struct vr_list *body = &parallel->slot[VR_BODY];
    vr_flag_set(parallel, VR_F_AUTO, true);
    assign(a, body, name_of(a, a->total), vr_make_int(a->unit, a->row->start, a->work, a->span));
    vr_list_add(a->unit, body, turns);
    struct vr_node *element = converted(a, element_of(a, a->array->symbol, true), a->work);
    struct vr_node *total = name_of(a, a->total);
    assign(a, &turns->slot[VR_BODY], name_of(a, a->total), vr_make_binary(a->unit, a->row->operation, a->work, total, element));
    total = name_of(a, a->total);
    if (a->row->divides)
        total = vr_make_binary(a->unit, VR_N_DIV, a->work, total, vr_make_unary(a->unit, VR_N_CAST, a->work, extent_of(a, a->axis)));
    assign(a, a->row->scans ? &turns->slot[VR_BODY] : body, element_of(a, a->made, a->row->scans), total);
    return parallel;
}

/* made = empty(…) */
static struct vr_node *make_array(const struct along *a)
{
    struct vr_node *alloc = vr_node_new(a->unit, VR_N_ALLOC, a->span, a->target->type);
    alloc->name = vr_name(a->unit->names, "empty");
    for (int axis = 0; axis < a->array->type->ndims; axis++)
        if (axis != a->axis || a->row->scans)
            vr_list_add(a->unit, &alloc->slot[VR_KIDS], extent_of(a, axis));
    return vr_make_assign(a->unit, name_of(a, a->made), alloc);
}

struct vr_node *vr_loop_along_axis(struct vr_unit *unit, struct vr_function *f, struct vr_list *list, int at)
{
    struct vr_node *s = list->at[at];
    struct along a = {.unit = unit, .f = f};
    if (s->kind != VR_N_ASSIGN || s->slot[VR_LHS].count != 1 || !read_along(&a, s))
        return NULL;
    for (int axis = 0; axis < a.array->type->ndims; axis++)
        a.counter[axis] = vr_symbol_temp(unit, f, axis == a.axis ? "turn" : "at", a.i64, a.span);
    a.made = vr_symbol_temp(unit, f, a.row->stem, a.target->type, a.span);
    a.total = vr_symbol_temp(unit, f, "total", a.work, a.span);
    s->slot[VR_LHS].at[0] = name_of(&a, a.made);
    vr_list_insert(unit, list, at, make_array(&a));
    vr_list_insert(unit, list, at + 2, vr_make_assign(unit, vr_copy_tree(unit, a.target), name_of(&a, a.made)));
    return make_loop(&a);
}
