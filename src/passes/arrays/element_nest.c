/* SPDX-License-Identifier: Apache-2.0 */
/* Writing of nests: loops over the elements of expressions, as scalarization makes them; see passes/arrays/element_nest.h. */
#include "passes/arrays/element_nest.h"

#include "ir/query.h"
#include "ir/walk.h"

#include <string.h>

struct vr_node *vr_extent_node(const struct vr_element_nest *nest, struct vr_nest_extent e)
{
    const struct vr_builder *b = &nest->b;
    struct vr_node *extent = !e.array ? vr_whole(b, 1) : e.size ? vr_read(b, e.size) : vr_extent(b, e.array, e.axis);
    return e.array && e.less ? vr_clamp(b, "max", vr_op(b, VR_N_MINUS, extent, vr_whole(b, e.less)), vr_whole(b, 0))
                             : extent;
}

struct vr_node *vr_gathered_places(const struct vr_node *e)
{
    if (e->kind != VR_N_INDEX || !vr_is_array(e->type) || e->type->ndims != 1 || e->symbol->type->ndims != 1)
        return NULL;
    struct vr_node *places = vr_kid(vr_kid(e, VR_KIDS), VR_KIDS);
    const bool good = places->kind == VR_N_NAME && vr_is_array(places->type) && places->type->ndims == 1 &&
                      vr_is_integer(places->type->elem) && places->type->elem->base != VR_UINT64;
    return good ? places : NULL;
}

const struct vr_nest_member *vr_computed_by(const struct vr_element_nest *nest, int before, const struct vr_symbol *array)
{
    for (int i = before - 1; i >= 0; i--)
        if (nest->members[i].target == array && !nest->members[i].combine)
            return &nest->members[i];
    return NULL;
}

bool vr_chooses(const struct vr_nest_member *m)
{
    return vr_is_least(m->combine) || vr_is_greatest(m->combine);
}

/* --- elements --- */

/* The subscript of an array along an axis: a counter, or the first one where there is one element. */
static struct vr_node *subscript_of(const struct vr_element_nest *nest, const struct vr_symbol *array, int axis)
{
    const uintptr_t single = (uintptr_t)vr_map_get(nest->single, (uintptr_t)array);
    struct vr_symbol *counter = nest->counters[nest->ndims - array->type->ndims + axis];
    return counter && !(single >> axis & 1) ? vr_read(&nest->b, counter) : vr_least_index(&nest->b);
}

/* The element of an array that the counters lead to. */
static struct vr_node *element(const struct vr_element_nest *nest, struct vr_symbol *array)
{
    struct vr_node *index = vr_make_place(nest->b.unit, array, array->type->elem, nest->b.span);
    for (int axis = 0; axis < array->type->ndims; axis++)
        vr_add_subscript(nest->b.unit, index, subscript_of(nest, array, axis));
    return index;
}

/* A number is computed once, in front of the nest; none that the nest assigns is one of its operands. */
static struct vr_node *hold(struct vr_element_nest *nest, const struct vr_node *e)
{
    const struct vr_builder b = {nest->b.unit, nest->b.f, e->span};
    if (e->kind == VR_N_CONST || e->kind == VR_N_NAME)
        return vr_copy_tree(b.unit, e);
    struct vr_symbol *held = vr_temp(&b, "scalar", e->type);
    vr_set_in(&b, &nest->before, held, vr_copy_tree(b.unit, e));
    return vr_read(&b, held);
}

static struct vr_node *element_of(struct vr_element_nest *nest, int before, const struct vr_node *e);

/* The element of a gather, which is looked for as the gather's are. */
static struct vr_node *gathered(struct vr_element_nest *nest, int before, const struct vr_node *e)
{
    struct vr_node *index = vr_copy_tree(nest->b.unit, e), *subscript = vr_kid(index, VR_KIDS);
    index->type = e->symbol->type->elem;
    vr_flag_set(index, VR_F_COPY | VR_F_FLATTENED | VR_F_PAIRED, false);
    subscript->slot[VR_KIDS].at[0] =
        vr_fit(&nest->b, vr_int64(nest->b.unit), element_of(nest, before, vr_gathered_places(e)));
    return index;
}

struct vr_node *vr_operation_of_element(struct vr_unit *u, const struct vr_node *e)
{
    struct vr_node *copy = vr_node_new(u, e->kind, e->span, e->type->elem);
    struct vr_list slots[VR_MAX_SLOTS];
    memcpy(slots, copy->slot, sizeof slots);
    *copy = *e;
    memcpy(copy->slot, slots, sizeof slots);
    copy->type = e->type->elem;
    return copy;
}

/* The tree for one element. */
static struct vr_node *element_of(struct vr_element_nest *nest, int before, const struct vr_node *e)
{
    struct vr_unit *u = nest->b.unit;
    if (!vr_is_array(e->type))
        return hold(nest, e);
    if (e->kind == VR_N_NAME) {
        const struct vr_nest_member *m = vr_computed_by(nest, before, e->symbol);
        return m ? vr_make_name(u, m->total, e->span) : element(nest, e->symbol);
    }
    if (vr_gathered_places(e))
        return gathered(nest, before, e);
    struct vr_node *copy = vr_operation_of_element(u, e);
    VR_FOR_CHILDREN(child, e)
        vr_list_add(u, &copy->slot[child.slot], element_of(nest, before, *child.at));
    return copy;
}

/* --- the nest --- */

struct vr_node *vr_combination_of(struct vr_unit *u, enum vr_reduction how, struct vr_node *total, struct vr_node *value)
{
    const struct vr_type *type = total->type;
    switch (how) {
    case VR_REDUCE_PLUS: return vr_make_binary(u, VR_N_PLUS, type, total, value);
    case VR_REDUCE_MULT: return vr_make_binary(u, VR_N_MULT, type, total, value);
    case VR_REDUCE_OR: return vr_make_binary(u, VR_N_OR, type, total, value);
    case VR_REDUCE_AND: return vr_make_binary(u, VR_N_AND, type, total, value);
    case VR_REDUCE_MINIMUM: return vr_make_libcall(u, "minimum", type, total->span, total, value);
    case VR_REDUCE_MAXIMUM: return vr_make_libcall(u, "maximum", type, total->span, total, value);
    default: return vr_make_libcall(u, vr_is_least(how) ? "min" : "max", type, total->span, total, value);
    }
}

/* The operand of the reduction, as its result's type has it. */
static struct vr_node *addend(struct vr_element_nest *nest, int which)
{
    struct vr_nest_member *m = &nest->members[which];
    const struct vr_type *type = m->total->type;
    if (!m->is_dot)
        return vr_fit(&nest->b, type, element_of(nest, which, m->tree));
    struct vr_node *const *kids = m->tree->slot[VR_KIDS].at, *x = element_of(nest, which, kids[0]),
                          *y = element_of(nest, which, kids[1]);
    return vr_make_binary(nest->b.unit, VR_N_MULT, type, vr_fit(&nest->b, type, x), vr_fit(&nest->b, type, y));
}

/* Takes the element for the best one, and its place, where it is better: NaN is, than all but an earlier one. */
static void find_better(struct vr_element_nest *nest, int which, struct vr_list *body)
{
    struct vr_nest_member *m = &nest->members[which];
    const struct vr_builder *b = &nest->b;
    struct vr_symbol *total = m->total, *value = vr_temp(b, "element", total->type);
    const bool least = vr_is_least(m->combine), real = vr_is_float(total->type);
    struct vr_node *better = vr_op(b, real ? least ? VR_N_GEQ : VR_N_LEQ : least ? VR_N_LT : VR_N_GT, vr_read(b, value), vr_read(b, total));
    if (real)
        better = vr_op(b, VR_N_AND, vr_make_unary(b->unit, VR_N_NOT, vr_bool(b->unit), better),
                       vr_op(b, VR_N_EQ, vr_read(b, total), vr_read(b, total)));
    vr_set_in(b, body, value, addend(nest, which));
    struct vr_list *taken = vr_if_in(b, body, better);
    vr_set_in(b, taken, total, vr_read(b, value));
    vr_set_in(b, taken, m->found, vr_read(b, nest->counters[0]));
}

/* What the statement does with one element. */
static void compute(struct vr_element_nest *nest, int which, struct vr_list *body)
{
    struct vr_nest_member *m = &nest->members[which];
    const struct vr_builder *b = &nest->b;
    if (m->finds) {
        find_better(nest, which, body);
        return;
    }
    if (m->combine) {
        vr_set_in(b, body, m->total, vr_combination_of(b->unit, m->combine, vr_read(b, m->total), addend(nest, which)));
        return;
    }
    if (m->is_private && !m->total)
        return;
    struct vr_node *value = element_of(nest, which, m->tree);
    if (m->total) {
        vr_set_in(b, body, m->total, vr_fit(b, m->total->type, value));
        value = vr_read(b, m->total);
    }
    if (m->is_private)
        return;
    struct vr_node *target = m->scatters ? gathered(nest, which, m->place) : element(nest, m->buffer ? m->buffer : m->view);
    if (m->scatters)
        vr_flag_set(vr_kid(target, VR_KIDS), VR_F_LOWER | VR_F_UPPER, false); /* check_places has looked at them */
    if (m->place)
        target->name = vr_called(m->place);
    vr_store_in(b, body, target, vr_fit(b, m->view->type->elem, value));
}

/* Whether nothing that the nest stores is another element of an operand: it goes to arrays that are made, or nobody else has, or to
 * a place that is apart, unless by a buffer. */
static bool stores_apart(const struct vr_element_nest *nest)
{
    bool apart = true;
    for (int i = 0; i < nest->count; i++)
        apart &= !nest->members[i].scatters && (!nest->members[i].place || nest->count == 1);
    return apart;
}

/* Loops over the elements, in the order in which those of the first array lie, without a body; none along an axis of one
 * element, unless it is the only one. */
static struct vr_node *make_loop(struct vr_element_nest *nest)
{
    const struct vr_builder *b = &nest->b;
    struct vr_node *loop = vr_make_loop(b->unit, VR_N_FOR, b->span);
    vr_flag_set(loop, VR_F_DISTINCT, stores_apart(nest));
    const struct vr_symbol *first_array = nest->extents[0].array;
    const bool columns = first_array && first_array->type->layout == VR_COLMAJOR;
    for (int i = 0; i < nest->ndims; i++) {
        const int axis = columns ? nest->ndims - 1 - i : i;
        nest->counters[axis] = NULL;
        if (!nest->extents[axis].array && (i < nest->ndims - 1 || loop->slot[VR_VARS].count > 0))
            continue;
        nest->counters[axis] = vr_count(b, "k");
        struct vr_node *extent = vr_extent_node(nest, nest->extents[axis]);
        vr_add_dimension(b->unit, loop, nest->counters[axis],
                         vr_make_range(b->unit, vr_least_index(b), extent, b->unit->module->indexing == 0));
    }
    return loop;
}

struct vr_node *vr_nest_loop(struct vr_element_nest *nest)
{
    struct vr_node *loop = make_loop(nest);
    for (int i = 0; i < nest->count; i++)
        compute(nest, i, &loop->slot[VR_BODY]);
    vr_flag_set(loop, VR_F_ASSOCIATIVE, !nest->in_section); /* what nobody promises an order of */
    return loop;
}

/* Looks whether all that is scattered to is there, before anything is stored. */
static struct vr_node *check_places(struct vr_element_nest *nest, int which)
{
    struct vr_node *loop = make_loop(nest), *check = vr_node_new(nest->b.unit, VR_N_EVAL, nest->b.span, NULL);
    vr_list_add(nest->b.unit, &check->slot[VR_KIDS], gathered(nest, which, nest->members[which].place));
    vr_list_add(nest->b.unit, &loop->slot[VR_BODY], check);
    return loop;
}

/* Moves what was computed beside a place into it. */
static struct vr_node *store_loop(struct vr_element_nest *nest, const struct vr_nest_member *m)
{
    struct vr_node *loop = make_loop(nest), *target = element(nest, m->view);
    target->name = vr_called(m->place);
    vr_store_in(&nest->b, &loop->slot[VR_BODY], target, element(nest, m->buffer));
    return loop;
}

/* A new array of the nest's extents. */
static struct vr_node *new_array(const struct vr_element_nest *nest, const struct vr_type *type)
{
    struct vr_node *alloc = vr_make_empty(nest->b.unit, type, nest->b.span);
    for (int axis = 0; axis < nest->ndims; axis++)
        vr_list_add(nest->b.unit, &alloc->slot[VR_KIDS], vr_extent_node(nest, nest->extents[axis]));
    return alloc;
}

/* The value of a reduction of nothing; of a least or greatest one, the first element's. */
static struct vr_node *initial(struct vr_element_nest *nest, int which)
{
    const struct vr_nest_member *m = &nest->members[which];
    if (!vr_chooses(m))
        return vr_number_as(&nest->b, m->total->type, vr_identity(m->combine));
    struct vr_symbol *counters[VR_MAX_DIMENSIONS];
    memcpy(counters, nest->counters, sizeof counters);
    for (int axis = 0; axis < nest->ndims; axis++) {
        nest->counters[axis] = vr_count(&nest->b, "first");
        vr_set_in(&nest->b, &nest->before, nest->counters[axis], vr_least_index(&nest->b));
    }
    struct vr_node *value = addend(nest, which);
    memcpy(nest->counters, counters, sizeof counters);
    return value;
}

void vr_open_member(struct vr_element_nest *nest, int which, struct vr_list *list)
{
    struct vr_nest_member *m = &nest->members[which];
    const struct vr_builder *b = &nest->b;
    if (m->finds)
        vr_set_in(b, list, m->found, vr_least_index(b));
    if (m->combine)
        vr_set_in(b, list, m->total, initial(nest, which));
    else if (m->scatters)
        vr_list_add(nest->b.unit, list, check_places(nest, which));
    else if (m->buffer)
        vr_set_in(b, list, m->buffer, new_array(nest, m->buffer->type));
    else if (m->target && !m->is_private && !m->in_place)
        vr_set_in(b, list, m->target, new_array(nest, m->target->type));
}

/* The number of elements, as a number of the type. */
static struct vr_node *size_as(const struct vr_element_nest *nest, const struct vr_type *type)
{
    const struct vr_builder *b = &nest->b;
    struct vr_node *size = NULL;
    for (int axis = 0; axis < nest->ndims; axis++) {
        struct vr_node *extent = vr_extent_node(nest, nest->extents[axis]);
        if (nest->extents[axis].array)
            size = size ? vr_op(b, VR_N_MULT, size, extent) : extent;
    }
    return vr_fit(b, type, size ? size : vr_extent_node(nest, (struct vr_nest_extent){0}));
}

void vr_close_member(struct vr_element_nest *nest, const struct vr_nest_member *m, struct vr_list *list)
{
    const struct vr_builder *b = &nest->b;
    if (m->buffer)
        vr_list_add(b->unit, list, store_loop(nest, m));
    if (!m->combine)
        return;
    const struct vr_type *type = m->total->type;
    struct vr_node *value = vr_read(b, m->finds ? m->found : m->total);
    if (m->finds && b->unit->module->indexing != 0) /* places are counted from 0 */
        value = vr_make_binary(b->unit, VR_N_MINUS, value->type, value, vr_least_index(b));
    if (m->is_mean)
        value = vr_make_binary(b->unit, VR_N_DIV, type, value, size_as(nest, type));
    vr_set_in(b, list, m->target, vr_fit(b, m->target->type, value));
}

struct vr_node *vr_compare_size(const struct vr_element_nest *nest, enum vr_kind kind, int64_t with)
{
    return vr_op(&nest->b, kind, size_as(nest, vr_int64(nest->b.unit)), vr_whole(&nest->b, with));
}
