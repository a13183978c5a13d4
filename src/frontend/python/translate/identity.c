/* SPDX-License-Identifier: Apache-2.0 */
/* Identity: items of tuples and of lists that are written out, which Python has references to. A list that is written out
 * is a variable for each of its numbers. That is no list to which there could be another way, so wherever one comes up
 * (it is stored to, or chosen by an index that only the running program knows) it is held as an array, which is one. */
#include <string.h>

#include "frontend/python/translate/translate.h"
#include "ir/call.h"

static bool is_written_list(const struct py_value *v)
{
    return v->kind == PY_V_TUPLE && v->is_list;
}

bool py_is_table(const struct py_value *v)
{
    int rows = 0, length = 0;
    for (int i = 0; i < v->count; i++) {
        const struct py_value *item = &v->items[i];
        if (py_is_scalar(item))
            continue;
        if (!is_written_list(item) || item->count == 0 || !py_is_table(item) || (rows && item->count != length))
            return false;
        length = item->count;
        rows++;
    }
    return rows == 0 || rows == v->count;
}

bool py_is_of_scalars(const struct py_value *v)
{
    bool all = v->kind == PY_V_TUPLE;
    for (int i = 0; all && i < v->count; i++)
        all = py_is_scalar(&v->items[i]);
    return all;
}

bool py_are_references(const struct py_value *v)
{
    struct py_value list = *v;
    list.is_list = true;
    return v->count > 0 && !py_is_of_scalars(v) && !py_tuples_in(&list);
}

bool py_has_held_list(const struct py_value *v)
{
    bool held = false;
    for (int i = 0; v->kind == PY_V_TUPLE && i < v->count; i++) {
        const struct py_variable *holder = v->items[i].holder;
        const bool part = holder && v->holder && v->holder->parts && holder == &v->holder->parts[i];
        held |= (is_written_list(&v->items[i]) && holder && !part) || py_has_held_list(&v->items[i]);
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
    if (v->kind != PY_V_TUPLE)
        return;
    if (v->is_list && !v->holder)
        v->holder = py_elsewhere(frame);
    for (int i = 0; i < v->count; i++)
        py_set_held(frame, &v->items[i]);
}

/* --- copies that must stay as they are --- */

/* NumPy's views of which elements may stand at several places, and its diagonals, cannot be stored to. */
static bool is_read_only(const struct vr_node *view)
{
    return strcmp(view->call->stem, "broadcast_to") == 0 || strcmp(view->call->stem, "diagonal") == 0;
}

/* What an array shows elements of: behind the views that can be stored to where that can. */
static const struct vr_node *shown(const struct py_value *v)
{
    const struct vr_node *node = v->node;
    while (node->kind == VR_N_LIBCALL && node->call->how == VR_HOW_VIEW && !is_read_only(node))
        node = vr_kid(node, VR_KIDS);
    return node;
}

void py_freeze(struct py_frame *frame, struct vr_symbol *symbol)
{
    struct py_variable *variable = py_variable_of(frame, symbol);
    if (!frame->frozen)
        frame->frozen = vr_map_new(frame->unit->arena);
    vr_map_set(frame->frozen, (uintptr_t)symbol, symbol);
    if (variable && !variable->frozen)
        variable->frozen = frame->changed = true;
}

bool py_is_frozen(const struct py_frame *frame, const struct py_value *v)
{
    const struct vr_node *node = py_is_array(v) ? shown(v) : NULL;
    if (!node || (node->kind != VR_N_NAME && node->kind != VR_N_INDEX))
        return node && node->kind == VR_N_LIBCALL && node->call->how == VR_HOW_VIEW;
    const struct py_variable *variable = py_variable_of(frame, node->symbol);
    return (frame->frozen && vr_map_get(frame->frozen, (uintptr_t)node->symbol)) || (variable && variable->frozen);
}

bool py_may_change(struct py_frame *frame, const struct py_value *v, struct vr_span span)
{
    if (!py_is_frozen(frame, v))
        return true;
    if (py_is_list(v))
        py_unsupported(frame, span, "changing a list that others hold", "copy it: list(a)");
    else
        py_wrong(frame, span, VR_DIAG_py_read_only);
    return false;
}

/* --- references --- */

/* The same list without its holders. */
static struct py_value unheld(struct py_frame *frame, const struct py_value *v)
{
    struct py_value plain = *v;
    if (!is_written_list(v))
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
        return py_unsupported(frame, v->span, "changing or choosing a list of such items",
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
    int count = is_written_list(v) && v->holder == holder;
    for (int i = 0; v->kind == PY_V_TUPLE && i < v->count; i++)
        count += count_held(&v->items[i], holder);
    return count;
}

static bool keep_twice(struct py_frame *frame, const struct py_value *whole, const struct py_value *v)
{
    bool twice = is_written_list(v) && v->holder && count_held(whole, v->holder) > 1;
    bool good = !twice || !py_want_list_of(frame, v->holder);
    for (int i = 0; v->kind == PY_V_TUPLE && i < v->count; i++)
        good &= keep_twice(frame, whole, &v->items[i]);
    return good;
}

bool py_is_held_elsewhere(const struct py_frame *frame, const struct py_value *v)
{
    bool held = (is_written_list(v) && v->holder && v->holder->param >= 0) || py_is_frozen(frame, v);
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
    if (v->kind != PY_V_TUPLE)
        return v->kind != PY_V_UNKNOWN;
    v->items = py_tuple(frame, v->span, v->items, v->count).items;
    for (int i = 0; i < v->count; i++) {
        if (is_written_list(&v->items[i]))
            v->items[i] = py_as_reference(frame, &v->items[i]);
        good &= py_make_references(frame, &v->items[i]);
    }
    return good;
}

/* One of the items from `first` to below `last`: the way to it halves them. */
static struct py_value choose_item(struct py_frame *frame, const struct py_value *tuple, int first, int last,
                                   const struct py_value *index, struct vr_span span)
{
    struct vr_list low = {0}, high = {0}, *outer = frame->out;
    const int middle = (first + last) / 2;
    if (last - first == 1)
        return py_again(frame, &tuple->items[first]);
    frame->out = &low;
    struct py_value a = choose_item(frame, tuple, first, middle, index, span);
    frame->out = &high;
    struct py_value b = choose_item(frame, tuple, middle, last, index, span);
    frame->out = outer;
    if (a.kind == PY_V_UNKNOWN || b.kind == PY_V_UNKNOWN)
        return py_unknown(span);
    struct py_value test = py_compare(frame, PY_LT, py_again(frame, index), py_int(frame, middle, span), span);
    return py_choose_value(frame, test, &a, &low, &b, &high, span);
}

/* The index counted from the front; one that is outside raises Python's error. */
static struct py_value place_of(struct py_frame *frame, const struct py_value *tuple, struct py_value index,
                                struct vr_span span)
{
    struct py_value count = py_int(frame, tuple->count, span), zero = py_int(frame, 0, span);
    index = py_convert(frame, &index, py_type_int(frame->unit));
    index = py_hold(frame, &index, "index");
    struct py_value from_end = py_binary(frame, PY_ADD, py_again(frame, &index), count, span),
                    negative = py_compare(frame, PY_LT, py_again(frame, &index), zero, span);
    struct py_value place = py_select(frame, negative, from_end, py_again(frame, &index), span);
    place.type = py_type_int(frame->unit);
    place = py_hold(frame, &place, "place");
    const char *text = tuple->is_list ? "list index out of range" : "tuple index out of range";
    struct py_value bounds[] = {zero, count};
    for (int i = 0; i < 2; i++)
        py_emit_raise_if(frame, py_compare(frame, i ? PY_GE : PY_LT, py_again(frame, &place), bounds[i], span), "IndexError",
                         text, span);
    return place;
}

struct py_value py_item_at(struct py_frame *frame, struct py_value tuple, struct py_value index, bool inside,
                           struct vr_span span)
{
    if (is_written_list(&tuple) && py_is_table(&tuple) && !py_has_held_list(&tuple)) {
        tuple = py_as_reference(frame, &tuple);
        return py_load(frame, tuple, index, span);
    }
    if (!py_make_references(frame, &tuple))
        return py_unknown(span);
    tuple = py_hold(frame, &tuple, "item");
    if (!inside)
        index = place_of(frame, &tuple, index, span);
    return choose_item(frame, &tuple, 0, tuple.count, &index, span);
}
