/* SPDX-License-Identifier: Apache-2.0 */
/* Lists in the order of their items, or of what a function gives of each: sorted(), list.sort(), and min() and max() of keys.
 * Keys are worked out once an item, from the first to the last, and sorted by a method that is stable, as Python's. */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

/* --- lists and keys --- */

/* Whether it is a list of numbers, or of tuples of them. */
static bool is_flat(const struct py_value *v)
{
    bool flat = v->kind == PY_V_ROWS || (py_is_list(v) && py_ndims(v) == 1);
    for (int i = 0; flat && v->kind == PY_V_ROWS && i < v->count; i++)
        flat = is_flat(&v->items[i]);
    return flat;
}

/* What is iterated as such a list, in a variable; UNKNOWN after an error. */
static struct py_value listed(struct py_frame *frame, const struct py_value *v, const char *what, struct vr_span span)
{
    struct py_value list = v->kind == PY_V_TUPLE ? py_items(frame, v) : *v;
    if (list.kind == PY_V_ROWS) {
        list.items = py_tuple(frame, span, list.items, list.count).items;
        for (int i = 0; i < list.count; i++)
            list.items[i] = listed(frame, &list.items[i], what, span);
    } else if (py_is_scalar(&list)) {
        return py_not_iterable(frame, &list, span);
    } else if (!py_is_list(&list) && py_ndims(&list) <= 1) {
        list = py_apply_row(frame, PY_BUILTIN, "list", span, 1, &list);
    }
    if (py_has_unknown(&list))
        return py_unknown(span);
    if (!is_flat(&list))
        return py_unsupported(frame, span, vr_format(frame->unit->arena, "%s of %s", what, py_value_text(frame, v)),
                              PY_WHY_items, "sort the places by numbers: sorted(range(len(a)), key=lambda i: …)");
    return py_hold(frame, &list, "items");
}

/* What a function gives of each item, as a list in a variable; without one the items. */
static struct py_value keys_of(struct py_frame *frame, const struct py_value *list, const struct py_value *key,
                               struct vr_span span)
{
    struct py_value pair[] = {py_again(frame, list), *key};
    if (key->kind == PY_V_NONE)
        return pair[0];
    struct py_value keys = py_apply_row(frame, PY_INNER, "keys_of", span, 2, pair);
    return keys.kind == PY_V_UNKNOWN ? keys : listed(frame, &keys, "the order", span);
}

static struct py_value with_item(struct py_frame *frame, const struct py_value *tuple, const struct py_value *item)
{
    struct py_value more = py_tuple(frame, tuple->span, tuple->items, tuple->count);
    struct py_value *items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, tuple->count + 1);
    for (int i = 0; i < more.count; i++)
        items[i] = more.items[i];
    items[more.count++] = *item;
    more.items = items;
    return more;
}

/* The items of a tuple and of the tuples in it, which decide in the same order; anything else as it is. */
static void add_items(struct py_frame *frame, const struct py_value *v, struct py_value *flat)
{
    for (int i = 0; i < v->count; i++)
        if (v->items[i].kind == PY_V_TUPLE && !v->items[i].is_list)
            add_items(frame, &v->items[i], flat);
        else
            *flat = with_item(frame, flat, &v->items[i]);
}

HANDLER(flat_key)
{
    struct py_value flat = py_tuple(frame, span, NULL, 0);
    bool nested = false;
    for (int i = 0; args[0].kind == PY_V_TUPLE && !args[0].is_list && i < args[0].count; i++)
        nested |= args[0].items[i].kind == PY_V_TUPLE && !args[0].items[i].is_list;
    if (nested)
        add_items(frame, &args[0], &flat);
    return nested ? flat : args[0];
}

/* The lists of numbers in a list of tuples, those that decide first behind the others, as np.lexsort takes them; `down`: turned around. */
static void add_columns(struct py_frame *frame, const struct py_value *keys, bool down, struct py_value *columns)
{
    for (int i = keys->kind == PY_V_ROWS ? keys->count : 0; i > 0; i--)
        add_columns(frame, &keys->items[i - 1], down, columns);
    if (keys->kind == PY_V_ROWS)
        return;
    struct py_value plain = py_ranks(frame, keys), column = py_as_array(frame, &plain);
    column = down ? py_apply_row(frame, PY_NUMPY, "flip", keys->span, 1, &column) : column;
    *columns = with_item(frame, columns, &column);
}

static bool is_complex(const struct py_value *keys)
{
    bool found = keys->kind == PY_V_NUMBER && keys->type->is_complex;
    for (int i = 0; keys->kind == PY_V_ROWS && i < keys->count; i++)
        found |= is_complex(&keys->items[i]);
    return found;
}

/* Whether items are objects, which say themselves which is less. */
static bool is_of_objects(const struct py_value *keys)
{
    return keys->kind == PY_V_ROWS && keys->record && keys->record->is_object && keys->record->pool;
}

/* The places of a list's items in the order of their keys, in a variable. */
static struct py_value order_of(struct py_frame *frame, const struct py_value *keys, bool down, struct vr_span span)
{
    if (is_complex(keys))
        return py_unsupported(frame, span, "the order of complex numbers", PY_WHY_python,
                              "give keys that are real: key=abs");
    if (is_of_objects(keys)) {
        struct py_value order = py_apply_row(frame, PY_INNER, "order_by_less", span, PY_VALUES(py_again(frame, keys), py_bool(frame, down, span)));
        return order.kind == PY_V_UNKNOWN ? order : py_hold(frame, &order, "order");
    }
    struct py_value columns = py_tuple(frame, span, NULL, 0);
    add_columns(frame, keys, down, &columns);
    struct py_value order = py_apply_row(frame, PY_NUMPY, "lexsort", span, 1, &columns);
    if (down && order.kind == PY_V_NUMBER)
        order = py_apply_row(frame, PY_INNER, "turned_order", span, 1, &order);
    return order.kind == PY_V_UNKNOWN ? order : py_hold(frame, &order, "order");
}

/* The items of a list at places. */
static struct py_value taken(struct py_frame *frame, const struct py_value *list, const struct py_value *order,
                             struct vr_span span)
{
    struct py_value out = py_again(frame, list);
    for (int i = 0; out.kind == PY_V_ROWS && i < out.count; i++)
        out.items[i] = taken(frame, &list->items[i], order, span);
    if (out.kind == PY_V_ROWS)
        return out;
    struct py_value plain = py_numbers_of(frame, &out),
                    picked = py_load(frame, py_as_array(frame, &plain), py_again(frame, order), span);
    picked.type = py_type_list(frame->unit, out.type, 1, VR_ROWMAJOR);
    return py_hold(frame, &picked, "items");
}

/* A list in a variable, in order; UNKNOWN after an error. */
static struct py_value in_order(struct py_frame *frame, const struct py_value *list, const struct py_value *key, bool down,
                                struct vr_span span)
{
    struct py_value keys = keys_of(frame, list, key, span);
    struct py_value order = keys.kind == PY_V_UNKNOWN ? keys : order_of(frame, &keys, down, span);
    return order.kind == PY_V_UNKNOWN ? order : taken(frame, list, &order, span);
}

/* Numbers without keys need no places. */
static struct py_value numbers_in_order(struct py_frame *frame, const struct py_value *list, bool down, struct vr_span span)
{
    struct py_value out = py_numbers_of(frame, list);
    out = py_apply_row(frame, PY_NUMPY, "sort", span, 1, &out);
    if (down && out.kind == PY_V_NUMBER)
        out = py_apply_row(frame, PY_NUMPY, "copy", span, PY_VALUES(py_apply_row(frame, PY_NUMPY, "flip", span, 1, &out)));
    if (out.kind == PY_V_NUMBER)
        out.type = py_type_list(frame->unit, list->type, 1, out.type->layout);
    return out;
}

static struct py_value sorted_list(struct py_frame *frame, const struct py_value *list, const struct py_value *key,
                                   bool down, struct vr_span span)
{
    return list->kind == PY_V_NUMBER && key->kind == PY_V_NONE && !py_needs_ranks(list)
               ? numbers_in_order(frame, list, down, span)
               : in_order(frame, list, key, down, span);
}

/* --- sorted(items, key=None, reverse=False), list.sort(key=None, reverse=False) --- */

HANDLER(sorted)
{
    bool down = false;
    if (!py_take_flag(frame, &args[2], "reverse", &down, span))
        return py_unknown(span);
    struct py_value list = listed(frame, &args[0], "sorted()", span);
    if (list.kind == PY_V_UNKNOWN)
        return list;
    struct py_value out = sorted_list(frame, &list, &args[1], down, span);
    py_set_fresh(&out, true);
    return out;
}

/* The items of the one list are stored in the other, which has as many. */
static void store_items(struct py_frame *frame, const struct py_value *list, const struct py_value *items,
                        struct vr_span span)
{
    for (int i = 0; list->kind == PY_V_ROWS && i < list->count; i++)
        store_items(frame, &list->items[i], &items->items[i], span);
    if (list->kind == PY_V_NUMBER) {
        struct py_value plain = py_numbers_of(frame, list);
        py_store_all(frame, py_as_array(frame, &plain), py_numbers_of(frame, items), span);
    }
}

HANDLER(list_sort)
{
    bool down = false;
    if (!py_take_flag(frame, &args[2], "reverse", &down, span))
        return py_unknown(span);
    struct py_value list = listed(frame, &args[0], "list.sort()", span);
    struct py_value out = list.kind == PY_V_UNKNOWN ? list : sorted_list(frame, &list, &args[1], down, span);
    if (out.kind == PY_V_UNKNOWN)
        return out;
    struct py_value target = py_again(frame, &list);
    store_items(frame, &target, &out, span);
    return py_none(span);
}

/* --- min(items, key=…), max(a, b, default=…) --- */

struct py_value py_extreme_by_key(struct py_frame *frame, const struct py_value *items, const struct py_value *key,
                                  bool largest, struct vr_span span)
{
    struct py_value list = listed(frame, items, largest ? "max()" : "min()", span);
    struct py_value keys = list.kind == PY_V_UNKNOWN ? list : keys_of(frame, &list, key, span);
    if (keys.kind == PY_V_UNKNOWN)
        return keys;
    if (is_complex(&keys))
        return order_of(frame, &keys, false, span);
    if (is_of_objects(&keys)) {
        struct py_value first = py_apply_row(frame, PY_INNER, "place_by_less", span, PY_VALUES(py_again(frame, &keys), py_bool(frame, largest, span)));
        return first.kind == PY_V_UNKNOWN ? first : py_load(frame, py_again(frame, &list), first, span);
    }
    struct py_value ranks = py_ranks(frame, &keys), place = py_apply_row(frame, PY_INNER, "extreme_place", span,
                                         PY_VALUES(ranks, py_bool(frame, largest, span)));
    return place.kind == PY_V_UNKNOWN ? place : py_load(frame, py_again(frame, &list), place, span);
}
