/* SPDX-License-Identifier: Apache-2.0 */
/* Rules of critical variables; see passes/shapes/critical.h.
 *
 * The table's statements have one operation each. Those here have trees on their right sides, which count like the
 * sequence of statements that they stand for: the value of an inner node is critical where the table would make that of
 * its temporary so.
 *
 * Where the table and the text of 6.3.2 differ from each other or cannot be meant as printed:
 *   - only arrays have shapes: of the variables of a subscript or of a loop's bounds (loopBoundParams), which stand in both sets of the
 *     text, arrays, that is their extents, are critical shapes, and scalars are critical values, as in figure 6.5;
 *   - an element that gives a critical value its value takes the place of that variable, as sums do;
 *   - loop variables are no parameters of any subscript or bound. */
#include "passes/shapes/critical.h"

#include "ir/call.h"
#include "ir/query.h"

/* --- affine expressions: unlike those of passes/analysis/affine.h with coefficients that are known when the region is entered --- */

static bool is_variable_of(const struct vr_frame *frame, const struct vr_symbol *symbol)
{
    const struct vr_list *vars = &frame->node->slot[VR_VARS];
    for (int i = 0; frame->node->kind != VR_N_WHILE && i < vars->count; i++)
        if (vars->at[i]->symbol == symbol)
            return true;
    return false;
}

/* The loop whose variable it is, or NULL. */
static const struct vr_frame *frame_of(const struct vr_frame *frame, const struct vr_symbol *symbol)
{
    while (frame && !is_variable_of(frame, symbol))
        frame = frame->outer;
    return frame;
}

enum degree { CONSTANT, LINEAR, OTHER };

/* Of a variable or an extent, for the loops `frame` and those around it; with no `loop`, whatever changes is a parameter. */
static enum degree degree_of_symbol(const struct vr_frame *frame, const struct vr_loop *loop, const struct vr_symbol *symbol)
{
    const struct vr_frame *of = frame_of(frame, symbol);
    if (of)
        return of->affine ? LINEAR : OTHER;
    return loop && vr_loop_uses(loop, symbol) & (VR_USE_DEFINE | VR_USE_GROW) ? OTHER : CONSTANT;
}

static enum degree degree(const struct vr_frame *frame, const struct vr_loop *loop, const struct vr_node *e)
{
    enum degree a, b;
    switch (e->kind) {
    case VR_N_CONST:
        return CONSTANT;
    case VR_N_NAME:
    case VR_N_DIM:
        return e->kind == VR_N_NAME && !vr_is_scalar(e->type) ? OTHER : degree_of_symbol(frame, loop, e->symbol);
    case VR_N_NEGATE:
    case VR_N_UPLUS:
    case VR_N_CAST:
        return degree(frame, loop, vr_kid(e, VR_KIDS));
    case VR_N_PLUS:
    case VR_N_MINUS:
    case VR_N_MULT:
        a = degree(frame, loop, vr_kid(e, VR_LHS));
        b = degree(frame, loop, vr_kid(e, VR_RHS));
        return e->kind == VR_N_MULT && a == LINEAR && b == LINEAR ? OTHER : a > b ? a : b;
    default:
        return OTHER;
    }
}

static bool is_affine_range(const struct vr_frame *frame, const struct vr_loop *loop, const struct vr_node *range)
{
    if (range->kind != VR_N_RANGE)
        return false;
    for (int s = VR_START; s <= VR_STOP; s++)
        if (vr_kid(range, s) && degree(frame, loop, vr_kid(range, s)) > (s == VR_STEP ? CONSTANT : LINEAR))
            return false;
    return true;
}

bool vr_has_affine_bounds(const struct vr_frame *outer, const struct vr_node *loop)
{
    if (loop->kind == VR_N_WHILE)
        return false;
    const struct vr_list *ranges = vr_ranges_of(loop);
    for (int i = 0; i < ranges->count; i++)
        if (!is_affine_range(outer, NULL, ranges->at[i]))
            return false;
    return true;
}

/* The subscripts stand in a for loop with affine bounds, and are affine in loop variables and in what does not
 * change in it. */
static bool is_affine_access(const struct vr_frame *frame, const struct vr_node *index)
{
    for (int i = 0; frame && frame->affine && i < index->slot[VR_KIDS].count; i++) {
        const struct vr_node *sub = vr_kid(index->slot[VR_KIDS].at[i], VR_KIDS);
        if (sub->kind == VR_N_RANGE ? !is_affine_range(frame, frame->loop, sub) : degree(frame, frame->loop, sub) == OTHER)
            return false;
    }
    return frame && frame->affine;
}

/* --- values --- */

static void add_shape(struct vr_critical *c, const struct vr_symbol *array)
{
    vr_set_add(&c->shapes, array->index);
}

static bool add_value(const struct vr_frame *frame, const struct vr_symbol *symbol, struct vr_critical *c)
{
    if (!frame_of(frame, symbol))
        vr_set_add(&c->values, symbol->index);
    return true;
}

static bool values_of_slots(const struct vr_frame *frame, const struct vr_node *e, struct vr_critical *c)
{
    VR_FOR_CHILDREN(child, e)
        if (!vr_critical_value(frame, *child.at, c))
            return false;
    return true;
}

/* An element that gives a value: of an array that no iteration of the loop changes. */
static bool value_of_element(const struct vr_frame *frame, const struct vr_node *e, struct vr_critical *c)
{
    if (!vr_is_element(e) || (frame && vr_loop_uses(frame->loop, e->symbol) & (VR_USE_DEFINE | VR_USE_STORE | VR_USE_GROW)))
        return false;
    add_shape(c, e->symbol);
    return add_value(frame, e->symbol, c) && values_of_slots(frame, e, c);
}

/* Whether a library function asks for the shape of an array. */
static bool asks_shape(const struct vr_node *call)
{
    return call->call->asks_shape && vr_kid(call, VR_KIDS)->kind == VR_N_NAME && vr_is_array(vr_kid(call, VR_KIDS)->type);
}

static bool value_of_call(const struct vr_frame *frame, const struct vr_node *e, struct vr_critical *c)
{
    if (!asks_shape(e))
        return e->call->how == VR_HOW_CONSTANT;
    add_shape(c, vr_kid(e, VR_KIDS)->symbol);
    for (int i = 1; i < e->slot[VR_KIDS].count; i++)
        if (!vr_critical_value(frame, e->slot[VR_KIDS].at[i], c))
            return false;
    return true;
}

bool vr_critical_value(const struct vr_frame *frame, const struct vr_node *e, struct vr_critical *c)
{
    switch (e->kind) {
    case VR_N_CONST:
        return true;
    case VR_N_NAME:
        return add_value(frame, e->symbol, c);
    case VR_N_DIM:
        add_shape(c, e->symbol);
        return true;
    case VR_N_INDEX:
        return value_of_element(frame, e, c);
    case VR_N_LIBCALL:
        return value_of_call(frame, e, c);
    case VR_N_NEGATE:
    case VR_N_UPLUS:
    case VR_N_NOT:
    case VR_N_CAST:
    case VR_N_PLUS:
    case VR_N_MINUS:
    case VR_N_MULT:
    case VR_N_AND:
    case VR_N_OR:
    case VR_N_SUBSCRIPT:
    case VR_N_RANGE:
    case VR_N_DOMAIN:
        return values_of_slots(frame, e, c);
    default:
        return vr_is_comparison(e->kind) && values_of_slots(frame, e, c);
    }
}

/* --- reads --- */

static bool read_slots(const struct vr_frame *frame, const struct vr_node *e, struct vr_critical *c)
{
    VR_FOR_CHILDREN(child, e)
        if (!vr_critical_read(frame, *child.at, c))
            return false;
    return true;
}

static bool values_of_subscripts(const struct vr_frame *frame, const struct vr_node *index, struct vr_critical *c)
{
    for (int i = 0; i < index->slot[VR_KIDS].count; i++)
        if (!vr_critical_value(frame, index->slot[VR_KIDS].at[i], c))
            return false;
    return true;
}

/* An element, read or written. Where its place cannot be analysed, it says nothing. */
static bool touch_element(const struct vr_frame *frame, const struct vr_node *index, struct vr_critical *c)
{
    if (!is_affine_access(frame, index))
        return true;
    add_shape(c, index->symbol);
    return values_of_subscripts(frame, index, c);
}

/* A slice, or elements that arrays choose: the values of subscripts give the shape of the result. */
static bool touch_elements(const struct vr_frame *frame, const struct vr_node *index, struct vr_critical *c)
{
    add_shape(c, index->symbol);
    for (int i = 0; i < index->slot[VR_KIDS].count; i++) {
        const struct vr_node *sub = vr_kid(index->slot[VR_KIDS].at[i], VR_KIDS);
        if (vr_is_array(sub->type) && sub->kind == VR_N_NAME)
            add_shape(c, sub->symbol);
    }
    return values_of_subscripts(frame, index, c);
}

static bool touch(const struct vr_frame *frame, const struct vr_node *index, struct vr_critical *c)
{
    if (!vr_is_array(index->symbol->type) || !read_slots(frame, index, c))
        return false;
    return vr_is_element(index) ? touch_element(frame, index, c) : touch_elements(frame, index, c);
}

/* Functions of scalars do not change any shape; others are not known. */
static bool read_call(const struct vr_frame *frame, const struct vr_node *call, struct vr_critical *c)
{
    bool scalar = call->function && (vr_is_scalar(call->type) || call->type->kind == VR_T_VOID);
    for (int i = 0; i < call->slot[VR_KIDS].count; i++)
        scalar &= vr_is_scalar(call->slot[VR_KIDS].at[i]->type);
    return scalar && read_slots(frame, call, c);
}

/* A library function of whole arrays: numbers among its operands may be extents, axes or counts. */
static bool read_library(const struct vr_frame *frame, const struct vr_node *call, struct vr_critical *c)
{
    VR_FOR_LIST(operand, &call->slot[VR_KIDS]) {
        const bool value = vr_is_array(operand->type) ? call->call->shaped_by_elements : vr_is_array(call->type);
        if (!vr_critical_read(frame, operand, c) || (value && !vr_critical_value(frame, operand, c)))
            return false;
    }
    return true;
}

bool vr_critical_read(const struct vr_frame *frame, const struct vr_node *e, struct vr_critical *c)
{
    switch (e->kind) {
    case VR_N_NAME:
    case VR_N_DIMVEC:
        if (vr_is_array(e->symbol->type))
            add_shape(c, e->symbol);
        return true;
    case VR_N_INDEX:
    case VR_N_XCHANGE:
        return touch(frame, e, c);
    case VR_N_ALLOC:
        return values_of_slots(frame, e, c);
    case VR_N_CALL:
        return read_call(frame, e, c);
    case VR_N_LIBCALL:
        if (!vr_by_element(e))
            return asks_shape(e) || read_library(frame, e, c);
        return read_slots(frame, e, c);
    default:
        return read_slots(frame, e, c);
    }
}

/* --- assignments --- */

static bool assign_scalar(const struct vr_frame *frame, const struct vr_symbol *target, const struct vr_node *value,
                          struct vr_critical *c)
{
    if (!vr_set_has(&c->values, target->index))
        return vr_critical_read(frame, value, c);
    vr_set_drop(&c->values, target->index);
    return vr_critical_value(frame, value, c);
}

/* An array whose elements count is followed through other names only. */
static bool assign_array(const struct vr_frame *frame, const struct vr_symbol *target, const struct vr_node *value,
                         struct vr_critical *c)
{
    const bool elements = vr_set_has(&c->values, target->index);
    vr_set_drop(&c->values, target->index);
    vr_set_drop(&c->shapes, target->index);
    if (elements && (value->kind != VR_N_NAME || !vr_critical_value(frame, value, c)))
        return false;
    return vr_critical_read(frame, value, c);
}

/* Whether a store may enlarge the array: not along an axis that it fills. */
static bool grows(const struct vr_node *target)
{
    VR_FOR_LIST(sub, &target->slot[VR_KIDS]) {
        const struct vr_node *e = vr_kid(sub, VR_KIDS);
        const bool whole = e->kind == VR_N_RANGE && !vr_kid(e, VR_START) && !vr_kid(e, VR_STOP);
        if (vr_flag_on(sub, VR_F_GROW) && !whole)
            return true;
    }
    return false;
}

static bool store(const struct vr_frame *frame, const struct vr_node *target, const struct vr_node *value,
                  struct vr_critical *c)
{
    const bool unforeseen = grows(target) && (vr_has_array_subscript(target) || !is_affine_access(frame, target));
    if (vr_set_has(&c->values, target->symbol->index) || unforeseen)
        return false;
    return vr_critical_read(frame, value, c) && touch(frame, target, c);
}

bool vr_critical_assign(const struct vr_frame *frame, const struct vr_node *assign, struct vr_critical *c)
{
    const struct vr_node *value = vr_kid(assign, VR_RHS), *target = vr_kid(assign, VR_LHS);
    if (assign->slot[VR_LHS].count != 1 || !target->symbol)
        return false;
    if (target->kind == VR_N_INDEX)
        return vr_is_array(target->symbol->type) && store(frame, target, value, c);
    if (target->kind != VR_N_NAME)
        return false;
    return vr_is_array(target->type) ? assign_array(frame, target->symbol, value, c)
                                     : assign_scalar(frame, target->symbol, value, c);
}
