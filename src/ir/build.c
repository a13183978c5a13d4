/* SPDX-License-Identifier: Apache-2.0 */
/* Building of several statements at one place of the source; see ir/build.h. */
#include "ir/build.h"

#include "ir/walk.h"

struct vr_node *vr_read(const struct vr_builder *b, struct vr_symbol *symbol)
{
    return vr_make_name(b->unit, symbol, b->span);
}

struct vr_node *vr_number_as(const struct vr_builder *b, const struct vr_type *type, int64_t number)
{
    return vr_make_int(b->unit, number, type, b->span);
}

struct vr_node *vr_no_addend(const struct vr_builder *b, const struct vr_type *type)
{
    struct vr_node *zero = vr_number_as(b, type, 0);
    if (vr_is_float(type) && !type->is_complex)
        zero->value = (struct vr_value){.kind = VR_V_FLOAT, .f = -0.0};
    return zero;
}

struct vr_node *vr_whole(const struct vr_builder *b, int64_t number)
{
    return vr_number_as(b, vr_int64(b->unit), number);
}

struct vr_node *vr_real(const struct vr_builder *b, double number)
{
    struct vr_node *constant = vr_node_new(b->unit, VR_N_CONST, b->span, vr_float64(b->unit));
    constant->value = (struct vr_value){.kind = VR_V_FLOAT, .f = number};
    return constant;
}

struct vr_node *vr_op(const struct vr_builder *b, enum vr_kind kind, struct vr_node *x, struct vr_node *y)
{
    const bool truth = vr_is_comparison(kind) || kind == VR_N_AND || kind == VR_N_OR;
    return vr_make_binary(b->unit, kind, truth ? vr_bool(b->unit) : vr_int64(b->unit), x, y);
}

struct vr_node *vr_extent(const struct vr_builder *b, struct vr_symbol *array, int axis)
{
    return vr_make_dim(b->unit, array, axis, b->span);
}

struct vr_node *vr_fit(const struct vr_builder *b, const struct vr_type *type, struct vr_node *e)
{
    return e->type == type ? e : vr_make_unary(b->unit, VR_N_CAST, type, e);
}

struct vr_node *vr_call(const struct vr_builder *b, const char *function, const struct vr_type *type, struct vr_node *x,
                        struct vr_node *y)
{
    return vr_make_libcall(b->unit, function, type, b->span, x, y);
}

struct vr_node *vr_clamp(const struct vr_builder *b, const char *function, struct vr_node *x, struct vr_node *y)
{
    return vr_call(b, function, vr_int64(b->unit), x, y);
}

struct vr_node *vr_least_index(const struct vr_builder *b)
{
    return vr_whole(b, b->unit->module->indexing);
}

struct vr_node *vr_first(const struct vr_builder *b, const struct vr_node *range)
{
    const struct vr_node *start = vr_kid(range, VR_START);
    return start ? vr_copy_tree(b->unit, start) : vr_least_index(b);
}

struct vr_node *vr_along(const struct vr_builder *b, struct vr_symbol *array, int axis)
{
    return vr_make_range(b->unit, vr_least_index(b), vr_extent(b, array, axis), b->unit->module->indexing == 0);
}

struct vr_node *vr_vector(const struct vr_builder *b, const struct vr_type *type, struct vr_node *extent)
{
    struct vr_node *alloc = vr_make_empty(b->unit, type, b->span);
    vr_list_add(b->unit, &alloc->slot[VR_KIDS], extent);
    return alloc;
}

static void add_place(const struct vr_builder *b, struct vr_node *index, struct vr_node *place)
{
    const int indexing = b->unit->module->indexing;
    vr_add_subscript(b->unit, index, indexing ? vr_op(b, VR_N_PLUS, place, vr_whole(b, indexing)) : place);
}

struct vr_node *vr_element(const struct vr_builder *b, struct vr_symbol *vector, struct vr_node *place)
{
    struct vr_node *index = vr_make_place(b->unit, vector, vector->type->elem, b->span);
    add_place(b, index, place);
    return index;
}

struct vr_node *vr_element_of_two(const struct vr_builder *b, struct vr_symbol *matrix, struct vr_node *row,
                                  struct vr_node *column)
{
    struct vr_node *index = vr_element(b, matrix, row);
    add_place(b, index, column);
    return index;
}

struct vr_symbol *vr_temp(const struct vr_builder *b, const char *stem, const struct vr_type *type)
{
    return vr_symbol_temp(b->unit, b->f, stem, type, b->span);
}

struct vr_symbol *vr_count(const struct vr_builder *b, const char *stem)
{
    return vr_temp(b, stem, vr_int64(b->unit));
}

void vr_store_in(const struct vr_builder *b, struct vr_list *list, struct vr_node *target, struct vr_node *value)
{
    vr_list_add(b->unit, list, vr_make_assign(b->unit, target, value));
}

void vr_set_in(const struct vr_builder *b, struct vr_list *list, struct vr_symbol *symbol, struct vr_node *value)
{
    vr_store_in(b, list, vr_read(b, symbol), value);
}

struct vr_list *vr_if_in(const struct vr_builder *b, struct vr_list *list, struct vr_node *test)
{
    struct vr_node *choice = vr_make_if(b->unit, test, NULL, NULL, b->span);
    vr_list_add(b->unit, list, choice);
    return &choice->slot[VR_THEN];
}

struct vr_list *vr_else_in(const struct vr_list *list)
{
    return &list->at[list->count - 1]->slot[VR_ELSE];
}

struct vr_list *vr_loop_in(const struct vr_builder *b, struct vr_list *list, enum vr_kind kind, struct vr_symbol *variable,
                           struct vr_node *start, struct vr_node *stop)
{
    struct vr_node *loop = vr_make_loop(b->unit, kind, b->span);
    if (kind == VR_N_PFOR)
        vr_flag_set(loop, VR_F_AUTO, true);
    vr_add_dimension(b->unit, loop, variable, vr_make_range(b->unit, start, stop, true));
    vr_list_add(b->unit, list, loop);
    return &loop->slot[VR_BODY];
}
