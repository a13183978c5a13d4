/* SPDX-License-Identifier: Apache-2.0 */
/* Functions on whole arrays, as parallel loops over the elements of their results:
 *
 *     C = A @ B            on a device    parallel i, j: total = 0; for q: total = total + A[i,q] * B[q,j]; C[i,j] = total
 *     B = roll(A, s, 1)    on a device    parallel i, j: B[i,j] = A[i, (j - s) % n]
 *     B = A[I]             on a device    parallel i, j: B[i,j] = A[I[i],j]
 *
 * The CPU calls the runtime as before. A vector is a matrix without the axis that the result has not either. Of arrays that are indexed
 * from 0, and not of complex numbers. */
#include "passes/device/device.h"

#include "ir/build.h"
#include "ir/call.h"
#include "ir/walk.h"

enum { MOST_AXES = 8 };

struct whole {
    const struct vr_builder *b;
    const struct vr_node *value, *target;
    struct vr_symbol *array, *other, *made; /* other: B, or I */
    struct vr_symbol *counter[MOST_AXES];   /* of the result's axes */
    struct vr_symbol *source[MOST_AXES];    /* what the result has its extents from, and from which axis */
    int axis_of[MOST_AXES], count;
};

/* --- which --- */

static struct vr_symbol *array_named(const struct vr_node *e)
{
    const bool named = e->kind == VR_N_NAME && vr_is_array(e->type) && e->type->ndims <= MOST_AXES;
    return named && !e->type->elem->is_complex && e->type->elem->base != VR_FLOAT16 ? e->symbol : NULL;
}

static void add_axis(struct whole *c, struct vr_symbol *source, int axis)
{
    c->source[c->count] = source;
    c->axis_of[c->count++] = axis;
}

/* Matrices, or one of them and a vector, of the result's type. */
static bool read_product(struct whole *c)
{
    const struct vr_type *elem = c->target->type->elem;
    const bool product = vr_is_call_of(c->value, VR_LIB_matmul) || vr_is_call_of(c->value, VR_LIB_stacked_matmul) ||
                         vr_is_call_of(c->value, VR_LIB_dot);
    if (!product || elem->base == VR_BOOL)
        return false;
    c->array = array_named(c->value->slot[VR_KIDS].at[0]);
    c->other = array_named(c->value->slot[VR_KIDS].at[1]);
    if (!c->array || !c->other || c->array->type->elem != elem || c->other->type->elem != elem)
        return false;
    const int left = c->array->type->ndims, right = c->other->type->ndims;
    if (left == 2)
        add_axis(c, c->array, 0);
    if (right == 2)
        add_axis(c, c->other, 1);
    return left <= 2 && right <= 2;
}

static bool is_plain_number(const struct vr_unit *unit, const struct vr_node *e)
{
    return (e->kind == VR_N_NAME || e->kind == VR_N_CONST) && e->type == vr_int64(unit);
}

/* The axis along which a roll goes; -1: it is none, or goes along all of them one behind the other. */
static int rolled_axis(const struct whole *c)
{
    const struct vr_node *value = c->value;
    const int args = value->slot[VR_KIDS].count;
    if (!vr_is_call_of(value, VR_LIB_roll) || !array_named(vr_kid(value, VR_KIDS)) ||
        !is_plain_number(c->b->unit, value->slot[VR_KIDS].at[1]))
        return -1;
    const int64_t ndims = vr_kid(value, VR_KIDS)->type->ndims;
    const struct vr_node *axis = args > 2 ? value->slot[VR_KIDS].at[2] : NULL;
    if (!axis)
        return ndims == 1 ? 0 : -1;
    const int64_t named = axis->kind != VR_N_CONST || axis->value.kind != VR_V_INT ? -1
                          : axis->value.i < 0                                      ? axis->value.i + ndims
                                                                                   : axis->value.i;
    return named >= 0 && named < ndims ? (int)named : -1;
}

static bool read_roll(struct whole *c)
{
    if (rolled_axis(c) < 0)
        return false;
    c->array = vr_kid(c->value, VR_KIDS)->symbol;
    for (int axis = 0; axis < c->array->type->ndims; axis++)
        add_axis(c, c->array, axis);
    return true;
}

/* A[I], I a vector of whole numbers. */
static bool read_choice(struct whole *c)
{
    const struct vr_node *value = c->value, *subscript = value->kind == VR_N_INDEX && value->slot[VR_KIDS].count == 1
                                                             ? vr_kid(value, VR_KIDS)
                                                             : NULL;
    if (!subscript || !vr_flag_on(value, VR_F_PAIRED) || vr_flag_on(value, VR_F_FLATTENED) ||
        !vr_is_array(value->symbol->type) || value->symbol->type->elem->is_complex || value->symbol->type->ndims > MOST_AXES)
        return false;
    c->array = value->symbol;
    c->other = array_named(vr_kid(subscript, VR_KIDS));
    if (!c->other || c->other->type->ndims != 1 || !vr_is_integer(c->other->type->elem) ||
        c->other->type->elem->base == VR_BOOL)
        return false;
    add_axis(c, c->other, 0);
    for (int axis = 1; axis < c->array->type->ndims; axis++)
        add_axis(c, c->array, axis);
    return true;
}

static bool read_call(struct whole *c, const struct vr_node *s)
{
    if (s->kind != VR_N_ASSIGN || s->slot[VR_LHS].count != 1 || c->b->unit->module->indexing)
        return false;
    c->target = vr_kid(s, VR_LHS);
    c->value = vr_kid(s, VR_RHS);
    const struct vr_type *to = c->target->type;
    if (c->target->kind != VR_N_NAME || !vr_is_array(to) || to->layout == VR_STRIDED)
        return false;
    return (read_product(c) || read_roll(c) || read_choice(c)) && c->count == to->ndims && c->count > 0 &&
           c->array->type->elem == to->elem && to->elem->base != VR_FLOAT16;
}

/* --- building --- */

static struct vr_node *counter(const struct whole *c, int axis)
{
    return vr_read(c->b, c->counter[axis]);
}

/* The sum of the products; A's last axis and B's first one are gone through together. */
static struct vr_node *add_product(const struct whole *c, struct vr_list *body)
{
    const bool matrix = c->array->type->ndims == 2;
    struct vr_symbol *total = vr_temp(c->b, "total", c->target->type->elem), *q = vr_count(c->b, "q");
    vr_set_in(c->b, body, total, vr_number_as(c->b, total->type, 0));
    struct vr_node *extent = vr_extent(c->b, c->array, matrix);
    struct vr_list *inner = vr_loop_in(c->b, body, VR_N_FOR, q, vr_whole(c->b, 0), extent);
    struct vr_node *left = matrix ? vr_element_of_two(c->b, c->array, counter(c, 0), vr_read(c->b, q))
                                  : vr_element(c->b, c->array, vr_read(c->b, q)),
                   *right = c->other->type->ndims == 2
                                ? vr_element_of_two(c->b, c->other, vr_read(c->b, q), counter(c, c->count - 1))
                                : vr_element(c->b, c->other, vr_read(c->b, q)),
                   *product = vr_make_binary(c->b->unit, VR_N_MULT, total->type, left, right);
    vr_set_in(c->b, inner, total, vr_make_binary(c->b->unit, VR_N_PLUS, total->type, vr_read(c->b, total), product));
    return vr_read(c->b, total);
}

/* The element that comes to the place. A shift goes round no more than once, so that the sum is near the array. */
static struct vr_node *moved(const struct whole *c)
{
    struct vr_node *element = vr_make_place(c->b->unit, c->array, c->array->type->elem, c->b->span);
    const int rolled = rolled_axis(c);
    for (int axis = 0; axis < c->count; axis++) {
        struct vr_node *place = counter(c, axis);
        if (axis == rolled) {
            struct vr_node *shift =
                vr_call(c->b, "remainder", place->type, vr_copy_tree(c->b->unit, c->value->slot[VR_KIDS].at[1]),
                        vr_extent(c->b, c->array, axis));
            place = vr_call(c->b, "remainder", place->type, vr_op(c->b, VR_N_MINUS, place, shift),
                            vr_extent(c->b, c->array, axis));
        } else if (axis == 0 && c->other)
            place = vr_fit(c->b, place->type, vr_element(c->b, c->other, place));
        vr_add_subscript(c->b->unit, element, place);
    }
    if (c->other)
        vr_kid(element, VR_KIDS)->flags |= VR_F_LOWER | VR_F_UPPER | VR_F_NEGATIVE;
    return element;
}

/* made = empty(…) */
static struct vr_node *make_array(const struct whole *c)
{
    struct vr_node *alloc = vr_make_empty(c->b->unit, c->target->type, c->b->span);
    for (int axis = 0; axis < c->count; axis++)
        vr_list_add(c->b->unit, &alloc->slot[VR_KIDS], vr_extent(c->b, c->source[axis], c->axis_of[axis]));
    return vr_make_assign(c->b->unit, vr_read(c->b, c->made), alloc);
}

static bool is_product(const struct whole *c)
{
    return c->value->kind == VR_N_LIBCALL && c->other;
}

static struct vr_node *make_loop(const struct whole *c)
{
    struct vr_node *loop = vr_make_loop(c->b->unit, VR_N_PFOR, c->b->span),
                   *place = vr_make_place(c->b->unit, c->made, c->target->type->elem, c->b->span);
    struct vr_list *body = &loop->slot[VR_BODY];
    vr_flag_set(loop, VR_F_AUTO, true);
    for (int axis = 0; axis < c->count; axis++) {
        vr_add_dimension(c->b->unit, loop, c->counter[axis], vr_along(c->b, c->source[axis], c->axis_of[axis]));
        vr_add_subscript(c->b->unit, place, counter(c, axis));
    }
    vr_store_in(c->b, body, place, is_product(c) ? add_product(c, body) : moved(c));
    return loop;
}

struct vr_node *vr_loop_of_call(struct vr_unit *unit, struct vr_function *f, struct vr_list *list, int at,
                                struct vr_node **asked)
{
    struct vr_node *s = list->at[at];
    struct vr_builder b = {unit, f, s->span};
    struct whole c = {.b = &b};
    if (!read_call(&c, s))
        return NULL;
    b.span = c.value->span;
    for (int axis = 0; axis < c.count; axis++)
        c.counter[axis] = vr_count(&b, "at");
    c.made = vr_temp(&b, "made", c.target->type);
    *asked = is_product(&c) ? vr_op(&b, VR_N_EQ, vr_extent(&b, c.array, c.array->type->ndims - 1), vr_extent(&b, c.other, 0)) : NULL;
    s->slot[VR_LHS].at[0] = vr_read(&b, c.made);
    vr_list_insert(unit, list, at, make_array(&c));
    vr_list_insert(unit, list, at + 2, vr_make_assign(unit, vr_copy_tree(unit, c.target), vr_read(&b, c.made)));
    return make_loop(&c);
}
