/* SPDX-License-Identifier: Apache-2.0 */
/* heapq: what makes a list longer or shorter is done to the variable that holds it; the rest, in place, is written
 * in Python. */
#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

static bool is_heap(struct py_frame *frame, const struct py_library_row *row, const struct py_value *heap,
                    struct vr_span span)
{
    if (heap->kind == PY_V_ROWS || py_is_list(heap))
        return true;
    if (heap->kind == PY_V_TUPLE && heap->is_list && heap->holder && py_want_list_of(frame, heap->holder))
        return false;
    if (heap->kind != PY_V_UNKNOWN)
        py_unsupported(frame, span, vr_format(frame->unit->arena, "%s of %s", row->name, py_value_text(frame, heap)),
                       PY_WHY_held, "give it a variable that holds a list");
    return false;
}

HANDLER(heap_push)
{
    struct py_value heap[] = {py_again(frame, &args[0])};
    if (!is_heap(frame, row, &args[0], span))
        return py_unknown(span);
    struct py_value done = py_apply_row(frame, py_methods_of(&args[0]), "append", span, 2, args);
    if (done.kind != PY_V_UNKNOWN)
        py_apply_row(frame, PY_INNER, "heap_pushed", span, 1, heap);
    return done;
}

/* The item that is about to come into the heap, whose elements get its type. */
static bool widens(struct py_frame *frame, const struct py_value *heap, const struct py_value *item, struct vr_span span)
{
    return heap->kind == PY_V_ROWS || py_widen_list(frame, heap, item, span);
}

static void raise_if_empty(struct py_frame *frame, const struct py_value *heap, struct vr_span span)
{
    struct py_value again = py_again(frame, heap), length = py_length(frame, &again, span);
    py_emit_raise_if(frame, py_compare(frame, PY_EQ, length, py_int(frame, 0, span), span), "IndexError",
                     "index out of range", span);
}

/* heapreplace(heap, item): the first goes before the item comes. */
HANDLER(heap_replace)
{
    if (!is_heap(frame, row, &args[0], span) || !widens(frame, &args[0], &args[1], span))
        return py_unknown(span);
    raise_if_empty(frame, &args[0], span);
    struct py_value item = py_hold(frame, &args[1], "item");
    struct py_value first = py_load(frame, py_again(frame, &args[0]), py_int(frame, 0, span), span);
    first = py_hold(frame, &first, "first");
    py_apply_row(frame, PY_INNER, "heap_popped", span, PY_VALUES(py_again(frame, &args[0]), item));
    return first;
}

/* heappushpop(heap, item): the item comes before the first goes. */
HANDLER(heap_push_pop)
{
    if (!is_heap(frame, row, &args[0], span) || !widens(frame, &args[0], &args[1], span))
        return py_unknown(span);
    return py_apply_row(frame, PY_INNER, "heap_pushed_popped", span, 2, args);
}

/* bisect.insort(a, x) and the others, by the function that finds the place. */
HANDLER(insort)
{
    if (!is_heap(frame, row, &args[0], span))
        return py_unknown(span);
    struct py_value x = py_hold(frame, &args[1], "item"), find[] = {py_again(frame, &args[0]), py_again(frame, &x), args[2], args[3]};
    struct py_value place = py_apply_row(frame, PY_BISECT, row->with, span, 4, find);
    if (place.kind != PY_V_NUMBER)
        return py_unknown(span);
    return py_apply_row(frame, py_methods_of(&args[0]), "insert", span,
                        PY_VALUES(args[0], py_hold(frame, &place, "place"), x));
}

/* deque.extendleft(items) */
HANDLER(list_extendleft)
{
    struct py_each each = py_open_each(frame, py_prepare(frame, args[1], true), span);
    py_apply_row(frame, PY_LISTS, "appendleft", span, PY_VALUES(args[0], each.item));
    py_close_each(frame, &each);
    return py_none(span);
}

HANDLER(heap_make)
{
    return is_heap(frame, row, &args[0], span) ? py_apply_row(frame, PY_INNER, "heap_made", span, 1, args)
                                               : py_unknown(span);
}

HANDLER(heap_pop)
{
    if (!is_heap(frame, row, &args[0], span))
        return py_unknown(span);
    raise_if_empty(frame, &args[0], span);
    struct py_value first = py_load(frame, py_again(frame, &args[0]), py_int(frame, 0, span), span);
    first = py_hold(frame, &first, "first");
    struct py_value popped[] = {py_again(frame, &args[0]), py_int(frame, -1, span)};
    struct py_value rest[] = {py_again(frame, &args[0]), py_apply_row(frame, py_methods_of(&args[0]), "pop", span, 2, popped)};
    if (rest[1].kind != PY_V_UNKNOWN)
        py_apply_row(frame, PY_INNER, "heap_popped", span, 2, rest);
    return first;
}
