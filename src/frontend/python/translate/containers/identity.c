/* SPDX-License-Identifier: Apache-2.0 */
/* Identity: items of tuples and of lists that are written out, which Python has references to. A list that is written out
 * is a variable for each of its numbers. That is no list to which there could be another way, so wherever one comes up
 * (it is stored to, or chosen by an index that only the running program knows) it is held as an array, which is one. */
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

bool py_are_references(const struct py_value *v)
{
    struct py_value list = *v;
    list.is_list = true;
    return v->count > 0 && !py_is_of_scalars(v) && !py_tuples_in(&list);
}

bool py_has_held_list(const struct py_value *v)
{
    bool held = false;
    for (int i = 0; py_has_items(v) && i < v->count; i++) {
        const struct py_variable *holder = v->items[i].holder;
        const bool part = holder && v->holder && i < py_held_count(v->holder) && holder == &v->holder->held.parts[i];
        held |= (py_is_written_list(&v->items[i]) && holder && !part) || py_has_held_list(&v->items[i]);
    }
    return held;
}

bool py_wants_items(const struct py_value *list)
{
    bool lists = false;
    for (int i = 0; i < list->count; i++)
        lists |= py_is_some_list(&list->items[i]);
    return lists && (!py_is_table(list) || py_has_held_list(list));
}

void py_set_held(struct py_frame *frame, struct py_value *v)
{
    if (!py_has_items(v))
        return;
    if (v->is_list && !v->holder)
        v->holder = py_elsewhere(frame);
    for (int i = 0; i < v->count; i++)
        py_set_held(frame, &v->items[i]);
}

/* --- references --- */

/* The same list without its holders. */
static struct py_value unheld(struct py_frame *frame, const struct py_value *v)
{
    struct py_value plain = *v;
    if (!py_is_written_list(v))
        return plain;
    plain.holder = NULL;
    plain.items = py_tuple(frame, v->span, v->items, v->count).items;
    for (int i = 0; i < v->count; i++)
        plain.items[i] = unheld(frame, &v->items[i]);
    return plain;
}

struct py_value py_as_reference(struct py_frame *frame, const struct py_value *v)
{
    if (v->holder && py_want_list_of(frame, v->holder))
        return py_unknown(v->span);
    if (v->holder && v->holder->param < 0)
        return py_unsupported(frame, v->span, "changing or choosing a list of such items", PY_WHY_items,
                              "use an array, or a list of numbers or of lists of one length");
    /* What others hold that cannot change it, those that get the copy cannot change either. */
    struct py_value plain = v->holder ? unheld(frame, v) : *v, list = py_as_list(frame, &plain);
    if (list.kind != PY_V_NUMBER)
        return list;
    list = py_hold(frame, &list, "list");
    list.fresh = false;
    if (v->holder)
        py_freeze(frame, list.node->symbol);
    return list;
}

/* How often a list that a variable holds stands in a value. */
static int count_held(const struct py_value *v, const struct py_variable *holder)
{
    int count = py_is_written_list(v) && v->holder == holder;
    for (int i = 0; py_has_items(v) && i < v->count; i++)
        count += count_held(&v->items[i], holder);
    return count;
}

static bool keep_twice(struct py_frame *frame, const struct py_value *whole, const struct py_value *v)
{
    bool twice = py_is_written_list(v) && v->holder && count_held(whole, v->holder) > 1;
    bool good = !twice || !py_want_list_of(frame, v->holder);
    for (int i = 0; py_has_items(v) && i < v->count; i++)
        good &= keep_twice(frame, whole, &v->items[i]);
    return good;
}

bool py_is_held_elsewhere(const struct py_frame *frame, const struct py_value *v)
{
    bool held = (py_is_written_list(v) && v->holder && v->holder->param >= 0) || py_is_frozen(frame, v);
    for (int i = 0; py_is_compound(v) && i < v->count; i++)
        held |= py_is_held_elsewhere(frame, &v->items[i]);
    return held;
}

bool py_keep_twice(struct py_frame *frame, const struct py_value *v)
{
    return keep_twice(frame, v, v);
}

bool py_make_references(struct py_frame *frame, struct py_value *v)
{
    bool good = true;
    if (!py_has_items(v))
        return v->kind != PY_V_UNKNOWN;
    v->items = py_tuple(frame, v->span, v->items, v->count).items;
    for (int i = 0; i < v->count; i++) {
        if (py_is_written_list(&v->items[i]))
            v->items[i] = py_as_reference(frame, &v->items[i]);
        good &= py_make_references(frame, &v->items[i]);
    }
    return good;
}
