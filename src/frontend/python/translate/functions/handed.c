/* SPDX-License-Identifier: Apache-2.0 */
/* Calls of functions that change the length of lists, dictionaries or sets that they get: their callers' side (containers/grown.c has the
 * functions'). */
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/functions/functions.h"
#include "frontend/python/translate/values/values.h"

bool py_grant_wishes(struct py_frame *frame, const struct py_instance *callee, const struct py_value *args)
{
    struct vr_list leaves = {0};
    bool changed = false;
    for (int i = 0; i < callee->function->params.count + callee->name_count; i++)
        if (!py_is_known(&callee->args[i]))
            py_add_leaves(frame, &leaves, &args[i]);
    for (int i = 0; callee->wishes && i < leaves.count; i++) {
        struct py_variable *variable = leaves.at[i]->kind == VR_N_NAME ? py_variable_of(frame, leaves.at[i]->symbol) : NULL;
        if (variable)
            changed |= py_grant_wish(frame, variable, &callee->wishes[i]);
    }
    return changed;
}

static bool may_grow(struct py_frame *frame, const char *what, const struct py_value *v, struct vr_span span)
{
    bool may = true;
    if (v->kind == PY_V_DICT)
        return py_may_change_dict(frame, v, true, span);
    for (int i = 0; v->kind == PY_V_OBJECT && may && i < v->count; i++)
        may = !py_is_list_like(&v->items[i]) || may_grow(frame, what, &v->items[i], span);
    if (v->kind == PY_V_OBJECT)
        return may;
    if (v->kind == PY_V_JAGGED && py_pool_of(v))
        py_note_changed_list(frame, py_pool_of(v));
    for (int i = 0; (v->kind == PY_V_ROWS || v->kind == PY_V_JAGGED) && may && i < v->count; i++)
        may = may_grow(frame, what, &v->items[i], span);
    return may &&
           (v->kind == PY_V_ROWS || v->kind == PY_V_JAGGED || (py_is_list(v) && py_list_may_grow(frame, what, v, span)));
}

bool py_hand_over(struct py_frame *frame, const struct py_instance *callee, struct py_value *args, int count)
{
    for (int i = 0; i < py_count_lent(callee); i++) {
        if (!callee->grown[i])
            continue;
        const bool written = vr_map_get(frame->t->written, (uintptr_t)callee->function);
        const char *what =
            written ? "changing the length"
                    : vr_format(frame->unit->arena, "a call of %s, which changes the length", callee->function->name);
        if (!may_grow(frame, what, &args[i], args[i].span))
            return false;
        for (int k = 0; k < count; k++)
            if (k != i && py_have_array(&args[i], &args[k])) {
                py_unsupported(frame, args[i].span, "a list that a function makes longer and has under another name too",
                               PY_WHY_held, "give it once, or copy it: list(a)");
                return false;
            }
    }
    return true;
}

void py_add_grown(struct py_frame *frame, const struct py_instance *callee, const struct py_value *args,
                  struct vr_list *targets)
{
    for (int i = 0; i < py_count_lent(callee); i++) {
        if (!callee->grown[i])
            continue;
        py_add_growing(frame, targets, py_again(frame, &args[i]));
    }
}
