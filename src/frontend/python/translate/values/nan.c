/* SPDX-License-Identifier: Apache-2.0 */
/* Not-a-number in lists, tuples, sets and dictionaries. Python asks `x is y or x == y` there: nan is found where it is the
 * very object, and nan is equal to nothing. Whether two of them are one object is known of the names np.nan and math.nan, and
 * of one variable; elsewhere the running program says that it is not. */
#include <math.h>

#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"

#define UNCLEAR "whether two nan are one object is not known: test for nan before"

bool py_is_same_object(const struct py_value *a, const struct py_value *b)
{
    if (!py_is_scalar(a) || !py_is_scalar(b))
        return false;
    bool variable = a->node->kind == VR_N_NAME && b->node->kind == VR_N_NAME && a->node->symbol == b->node->symbol;
    return variable || (a->row && a->row == b->row);
}

/* Whether a number, or one in a list, may be nan. */
static bool may_be_nan(const struct py_value *v)
{
    if (v->kind != PY_V_NUMBER || vr_bases[v->type->base].class != VR_CLASS_FLOAT)
        return false;
    return v->node->kind != VR_N_CONST || v->node->value.kind != VR_V_FLOAT || isnan(v->node->value.f);
}

/* Whether it is, or one in it is. */
static struct py_value is_nan(struct py_frame *frame, const struct py_value *v, struct vr_span span)
{
    struct py_value plain = py_again(frame, v), same = py_as_array(frame, &plain);
    struct py_value differ = py_compare(frame, PY_NE, same, py_again(frame, &same), span);
    if (!py_is_array(&differ))
        return py_truth(frame, differ);
    return py_truth(frame, py_apply_row(frame, PY_METHOD, "any", span, 1, &differ));
}

struct py_value py_both_nan(struct py_frame *frame, const struct py_value *a, const struct py_value *b, struct vr_span span)
{
    struct py_value found = py_bool(frame, false, span);
    if (a->kind == PY_V_TUPLE && b->kind == PY_V_TUPLE) {
        for (int i = 0; i < a->count && i < b->count; i++)
            found = py_either(frame, found, py_both_nan(frame, &a->items[i], &b->items[i], span), span);
        return found;
    }
    if (!may_be_nan(a) || !may_be_nan(b) || py_is_same_object(a, b))
        return found;
    struct py_value one = is_nan(frame, a, span), other = is_nan(frame, b, span);
    if (one.kind != PY_V_NUMBER || other.kind != PY_V_NUMBER)
        return py_unknown(span);
    return py_number(vr_make_binary(frame->unit, VR_N_AND, one.node->type, one.node, other.node), one.type);
}

void py_refuse_nan(struct py_frame *frame, const struct py_value *where, const struct py_value *a, const struct py_value *b,
                   struct vr_span span)
{
    bool known;
    struct py_value both = py_both_nan(frame, a, b, span);
    if (both.kind != PY_V_NUMBER || py_constant_truth(&both, &known))
        return;
    if (where && !py_constant_truth(where, &known)) {
        struct py_value condition = py_again(frame, where);
        if (condition.kind != PY_V_NUMBER)
            return;
        both = py_number(vr_make_binary(frame->unit, VR_N_AND, both.node->type, condition.node, both.node), both.type);
    }
    py_emit_raise_if(frame, both, "ValueError", UNCLEAR, span);
}

bool py_may_both_be_nan(const struct py_value *a, const struct py_value *b)
{
    bool may = may_be_nan(a) && may_be_nan(b) && !py_is_same_object(a, b);
    for (int i = 0; a->kind == PY_V_TUPLE && b->kind == PY_V_TUPLE && i < a->count && i < b->count; i++)
        may |= py_may_both_be_nan(&a->items[i], &b->items[i]);
    return may;
}

struct py_value py_sure(struct py_frame *frame, struct py_value equal, struct py_value alike, struct vr_span span)
{
    equal = py_hold(frame, &equal, "equal");
    alike = py_hold(frame, &alike, "alike");
    bool known;
    if (equal.kind != PY_V_NUMBER || alike.kind != PY_V_NUMBER)
        return py_unknown(span);
    if (!py_constant_truth(&alike, &known) || known)
        py_emit_raise_if(frame, py_compare(frame, PY_NE, alike, py_again(frame, &equal), span), "ValueError", UNCLEAR, span);
    return py_again(frame, &equal);
}

HANDLER(both_nan)
{
    return py_both_nan(frame, &args[0], &args[1], span);
}

void py_refuse_unclear(struct py_frame *frame, const struct py_value *place, struct vr_span span)
{
    struct py_value unclear = py_apply_row(frame, PY_INNER, "unclear_place", span, 0, NULL);
    py_emit_raise_if(frame, py_compare(frame, PY_EQ, py_again(frame, place), unclear, span), "ValueError", UNCLEAR, span);
}
