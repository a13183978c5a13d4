/* SPDX-License-Identifier: Apache-2.0 */
/* Numbers that must be known when the program is compiled, such as axes, which ranks follow from: where a variable
 * holds one, it becomes a constant, and where a parameter does, there is an instance of the function for each
 * number, of an exported one for each that it can be. */
#include "frontend/python/translate/values/values.h"

/* What a parameter must be. */
struct range {
    int least, most;
};

static struct range *range_of(const struct py_translation *t, const struct py_function *function, int param)
{
    return vr_map_get(t->constants, (uintptr_t)&function->params.at[param]);
}

bool py_is_constant_param(const struct py_translation *t, const struct py_function *function, int param)
{
    return param < function->params.count && range_of(t, function, param);
}

bool py_constant_range(const struct py_translation *t, const struct py_function *function, int param, int *least, int *most)
{
    const struct range *range = range_of(t, function, param);
    if (range) {
        *least = range->least;
        *most = range->most;
    }
    return range;
}

static bool want_param(struct py_frame *frame, int param, int least, int most)
{
    const struct py_function *function = frame->instance->function;
    struct range *range = range_of(frame->t, function, param);
    if (range && range->least <= least && range->most >= most)
        return false;
    if (!range) {
        range = VR_NEW(frame->unit->arena, struct range);
        vr_map_set(frame->t->constants, (uintptr_t)&function->params.at[param], range);
    }
    range->least = range->least < least ? range->least : least;
    range->most = range->most > most ? range->most : most;
    return true;
}

bool py_want_constant(struct py_frame *frame, const struct py_value *v, int least, int most)
{
    bool integer = py_is_scalar(v) && (py_is_integer(v->type) || py_is_bool(v->type)) && v->node->kind == VR_N_NAME;
    struct py_variable *variable = integer ? py_variable_of(frame, v->node->symbol) : NULL;
    if (!variable || variable->constancy == PY_NEVER_CONSTANT || !frame->inferring)
        return false;
    bool more = variable->param >= 0 && !py_is_known(&frame->instance->args[variable->param]) &&
                want_param(frame, variable->param, least, most);
    if (variable->constancy == PY_VARIES) {
        variable->constancy = PY_WANTED_CONSTANT;
        more = frame->changed = true;
        variable->least = least;
        variable->most = most;
    }
    return more;
}

/* Asks for the values of all variables in an expression; whether that was new. */
static bool want_all(struct py_frame *frame, struct vr_node *node, const struct py_variable *variable)
{
    bool more = false;
    if (node->kind == VR_N_NAME && vr_is_scalar(node->type)) {
        struct py_value v = {.kind = PY_V_NUMBER, .node = node, .span = node->span};
        v.type = py_type_number(frame->unit, node->type->base, node->type->is_complex, true);
        return py_want_constant(frame, &v, variable->least, variable->most);
    }
    VR_FOR_CHILDREN(child, node)
            more |= want_all(frame, *child.at, variable);
    return more;
}

/* one = a.ndim == 1: a variable that is only given one truth value, which is known. */
static bool is_flag(const struct py_frame *frame, const struct py_variable *variable, const struct py_value *value)
{
    return frame->inferring && variable->definitions == 1 && variable->param < 0 && !frame->conditions && !frame->loop &&
           py_is_scalar(value) && py_is_bool(value->type) && py_is_known(value);
}

bool py_assign_constant(struct py_frame *frame, struct py_variable *variable, const struct py_value *value,
                        struct vr_span span)
{
    if (variable->constancy == PY_VARIES && is_flag(frame, variable, value))
        variable->constancy = PY_WANTED_CONSTANT;
    const struct py_fixed *old = variable->fixed;
    bool straight = !old || frame->conditions <= old->conditions || py_same_known(&old->value, value);
    if (variable->constancy != PY_WANTED_CONSTANT || value->kind != PY_V_NUMBER)
        return false;
    if (py_is_known(value) && straight && !variable->symbol) {
        py_fix(frame, variable, value, span);
        return true;
    }
    if (!py_is_known(value) && (variable->param >= 0 || variable->most > variable->least) &&
        want_all(frame, value->node, variable))
        return false;
    variable->constancy = PY_NEVER_CONSTANT;
    frame->changed = true;
    return false;
}

/* Whether the function is compiled once for each number that one of its parameters can be. */
static bool is_for_a_number(const struct py_frame *frame)
{
    const struct py_instance *instance = frame->instance;
    for (int i = 0; instance->function && i < instance->function->params.count; i++)
        if (range_of(frame->t, instance->function, i) && py_is_known(&instance->args[i]))
            return true;
    return false;
}

int py_take_axis(struct py_frame *frame, const struct py_value *v, int ndims, struct vr_span span)
{
    int64_t axis;
    if (!py_constant_int(v, &axis)) {
        if (v->kind != PY_V_UNKNOWN && !py_want_constant(frame, v, -ndims, ndims - 1))
            py_wrong(frame, span, VR_DIAG_py_expected_constant, "axis");
        return -1;
    }
    if (axis >= -ndims && axis < ndims)
        return (int)(axis < 0 ? axis + ndims : axis);
    if (ndims == 0 || !is_for_a_number(frame)) {
        py_wrong(frame, span, VR_DIAG_py_axis, (long long)axis, ndims);
        return -1;
    }
    const char *text = vr_format(frame->unit->arena, "axis %lld is out of bounds for array of dimension %d",
                                 (long long)axis, ndims);
    py_emit_raise_if(frame, py_bool(frame, true, span), "ValueError", text, span);
    return 0;
}

bool py_take_flag(struct py_frame *frame, const struct py_value *v, const char *name, bool *flag, struct vr_span span)
{
    if (!py_is_given(v) || py_constant_truth(v, flag))
        return true;
    if (v->kind != PY_V_UNKNOWN && !py_want_constant(frame, v, 0, 1))
        py_wrong(frame, span, VR_DIAG_py_expected_constant, name);
    return false;
}
