/* Closures: functions and lambdas take with them what they read of the function around them, as further arguments. */
#include "python/translate.h"

/* What a name of the frame stands for; ABSENT if it is none of the function's. */
static struct py_value value_of(struct py_frame *frame, struct py_expr *e)
{
    for (struct py_bound *b = frame->bound; b; b = b->outer)
        if (b->name == e->name)
            return py_again(frame, &b->value);
    struct py_variable *variable = vr_map_get(frame->scope->of_name, (uintptr_t)e);
    if (!variable)
        return (struct py_value){.kind = PY_V_ABSENT, .span = e->span};
    if (!variable->type && !variable->fixed && !variable->parts && frame->inferring)
        return py_unknown(e->span);
    return py_variable_value(frame, variable, e->span);
}

struct py_value py_close(struct py_frame *frame, struct py_value function)
{
    struct vr_arena *arena = frame->unit->arena;
    struct py_exprs free = function.kind == PY_V_FUNCTION
                               ? py_free_names(frame->unit, function.function)
                               : py_free_names_of_lambda(frame->unit, (struct py_expr *)function.lambda);
    const char **names = VR_NEW_ARRAY(arena, const char *, free.count + 1);
    function.items = VR_NEW_ARRAY(arena, struct py_value, free.count + 1);
    for (int i = 0; i < free.count; i++) {
        bool itself = function.kind == PY_V_FUNCTION && free.at[i]->name == function.function->name;
        struct py_value v = itself ? (struct py_value){.kind = PY_V_ABSENT} : value_of(frame, free.at[i]);
        function.text = itself ? free.at[i]->name : function.text;
        if (v.kind == PY_V_ABSENT)
            continue;
        names[function.count] = free.at[i]->name;
        function.items[function.count++] = v;
    }
    function.names = names;
    return function;
}

void py_bind_outside(struct py_frame *frame, const char *const *names, const struct py_value *items, int count)
{
    for (int i = 0; i < count; i++) {
        struct py_bound *bound = VR_NEW(frame->unit->arena, struct py_bound);
        *bound = (struct py_bound){names[i], items[i], frame->bound};
        frame->bound = bound;
    }
}
