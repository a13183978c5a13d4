/* SPDX-License-Identifier: Apache-2.0 */
/* Default values of the file's functions. Python evaluates them once, when the module is imported: what is no constant is
 * a variable of the module then, under a name of vrc's, which callers' adapters and calls inside take when the argument is
 * left out. A default value whose type is another one than the annotation says makes a function of its own, for calls that
 * leave the argument out: x of `x: float = 0` is an int then. */
#include <string.h>

#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/module.h"

struct py_value py_default_value(struct py_translation *t, const struct py_param *param)
{
    struct py_frame frame;
    const struct py_value v = py_look_at(t, param->initial, &frame);
    return frame.failed ? py_unknown(param->span) : v;
}

const struct py_type *py_default_type(struct py_translation *t, const struct py_param *param)
{
    struct py_frame frame;
    const struct py_type *open = vr_map_get(t->open, (uintptr_t)param);
    const int parts = py_count_empty_parts(param->initial);
    if (parts && param->annotation)
        return py_annotation_quietly(t->unit, t->file, param->annotation);
    if (!open && parts)
        vr_map_set(t->open, (uintptr_t)param, (void *)(open = py_type_open(t->unit, parts)));
    if (open)
        return open;
    const struct py_value v = py_look_at(t, param->initial, &frame);
    return frame.failed ? NULL : py_state_type_of(&frame, &v);
}

/* Whether the parameter's default value is this type's number, and one that C can write. */
bool py_default_is_plain(struct py_translation *t, const struct py_param *param, const struct py_type *type)
{
    const struct py_value v = py_default_value(t, param);
    return type->kind == PY_T_NUMBER && py_is_known(&v) && !v.type->is_complex && py_type_same(v.type, type);
}

struct py_global *py_default_global(struct py_translation *t, const struct py_function *function,
                                    const struct py_param *param)
{
    struct py_global *g = vr_map_get(t->defaults, (uintptr_t)param);
    if (g)
        return g;
    g = VR_MAKE(t->unit->arena, struct py_global, {.kind = PY_G_VARIABLE, .settled = true, .typed = true, .param = param});
    g->name = vr_name(t->unit->names, vr_format(t->unit->arena, "_vr_default_%s_%s", function->name, param->name));
    g->type = py_default_type(t, param);
    vr_map_set(t->defaults, (uintptr_t)param, g);
    return g;
}

struct py_global *py_changing_default(struct py_translation *t, const struct py_function *function,
                                      const struct py_param *param)
{
    struct py_global *g = vr_map_get(t->globals, (uintptr_t)function->name);
    const bool of_file = g && g->kind == PY_G_FUNCTION && g->function == function;
    if (!param->initial || !of_file || !t->for_python || py_is_fixed_value(t, param->initial))
        return NULL;
    return py_default_global(t, function, param);
}

struct py_global *py_own_default(struct py_translation *t, const struct py_function *function, const struct py_param *param)
{
    return param->initial && py_count_empty_parts(param->initial) ? py_changing_default(t, function, param) : NULL;
}

int py_place_of_default(struct py_translation *t, const struct py_value *function, int param)
{
    const struct py_global *g = py_own_default(t, function->function, &function->function->params.at[param]);
    for (int k = 0; g && k < function->count; k++)
        if (function->names[k] == g->name)
            return k;
    return -1;
}
