/* SPDX-License-Identifier: Apache-2.0 */
/* collections.defaultdict and Counter: dictionaries with a fourth part, what makes the value of a key that is missing. It has no value at run
 * time, but belongs to what a variable holds, as a function does. */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

/* A dictionary of its own, from a dictionary or pairs; UNKNOWN after an error. */
static struct py_value own_dict(struct py_frame *frame, const struct py_value *items, struct vr_span span)
{
    if (items->kind == PY_V_ABSENT)
        return py_empty_dict(frame, false, span);
    struct py_value again = py_again(frame, items);
    if (py_is_dict(items))
        return py_apply_row(frame, PY_DICTS, "copy", span, 1, &again);
    return py_apply_row(frame, PY_INNER, "dict_of", span, 1, &again);
}

static struct py_value refuse_values(struct py_frame *frame, const char *what, struct vr_span span)
{
    return py_unsupported(frame, span, vr_format(frame->unit->arena, "a defaultdict of %s", what), PY_WHY_entries,
                          py_instead_of_values(what));
}

/* defaultdict(int), defaultdict(float, {1: 2.5}), defaultdict(lambda: 7) */
HANDLER(default_dict)
{
    const struct py_value *factory = &args[0];
    if (factory->kind == PY_V_UNKNOWN || args[1].kind == PY_V_UNKNOWN)
        return py_unknown(span);
    struct py_value dict = own_dict(frame, &args[1], span);
    if (dict.kind != PY_V_DICT || factory->kind == PY_V_NONE)
        return dict;
    const bool boxed = frame->t->boxed && !frame->written;
    if (factory->kind == PY_V_LIBRARY && strcmp(factory->row->name, "list") != 0 && !(boxed && vr_is_among(factory->row->name, "dict set")))
        return refuse_values(frame, factory->row->name, span);
    struct py_value probe = py_apply(frame, py_again(frame, factory), &(struct py_args){.span = span});
    if (probe.kind == PY_V_UNKNOWN || py_is_scalar(&probe) || probe.kind == PY_V_TUPLE || (boxed && probe.kind == PY_V_DICT))
        return py_with_missing(frame, &dict, *factory, span);
    return refuse_values(frame, py_value_text(frame, &probe), span);
}

/* Counter(), Counter(items), Counter({1: 2}) */
HANDLER(counter)
{
    const bool counts = py_is_dict(&args[0]);
    struct py_value again = py_keys(frame, &args[0]);
    struct py_value dict = args[0].kind == PY_V_ABSENT || counts ? own_dict(frame, &args[0], span)
                                                                 : py_apply_row(frame, PY_INNER, "tallied", span, 1, &again);
    return dict.kind == PY_V_DICT ? py_with_missing(frame, &dict, py_none(span), span) : dict;
}

/* c.update(items), c.subtract(items): of a dictionary its values count. */
HANDLER(counter_update)
{
    const bool counts = py_is_dict(&args[1]),
               adds = strcmp(row->with, "counted_in") == 0;
    return py_apply_row(frame, PY_INNER, !counts ? row->with : adds ? "counter_added" : "counter_taken", span, 2, args);
}
