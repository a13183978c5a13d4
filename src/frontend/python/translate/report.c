/* SPDX-License-Identifier: Apache-2.0 */
/* What the translation says to the user; nothing while types are inferred. */
#include <stdarg.h>

#include "frontend/python/names/names.h"
#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"

struct py_value py_wrong(struct py_frame *frame, struct vr_span span, enum vr_diag_code code, ...)
{
    frame->failed = true;
    if (!frame->inferring) {
        va_list list;
        va_start(list, code);
        vr_report_list(&frame->unit->diags, span, code, list);
        va_end(list);
    }
    return py_unknown(span);
}

struct py_value py_follows(struct py_frame *frame, struct vr_span span)
{
    frame->failed = true;
    return py_unknown(span);
}

const char *const py_reasons[] = {
#define REASON(id, text) text,
#include "frontend/python/translate/reason.def"
#undef REASON
};

struct py_value py_unsupported(struct py_frame *frame, struct vr_span span, const char *what, enum py_reason why,
                               const char *instead)
{
    struct py_value v = py_wrong(frame, span, VR_DIAG_py_unsupported, what, py_reasons[why], instead);
    v.refused = true;
    return v;
}

const char *py_value_text(struct py_frame *frame, const struct py_value *v)
{
    struct vr_arena *arena = frame->unit->arena;
    if (v->stands_for)
        return v->stands_for;
    switch (v->kind) {
    case PY_V_NUMBER: case PY_V_HANDLE:
        return py_type_text(arena, v->type);
    case PY_V_TUPLE:
        if (v->record)
            return vr_format(arena, "an object of the class %s", v->record->name);
        return vr_format(arena, "a %s of %d", v->is_list ? "list" : "tuple", v->count);
    case PY_V_OBJECT:
        if (v->record->is_list)
            return vr_format(arena, "a list (%s)", v->record->name);
        return vr_format(arena, "an object of the class %s", v->record->name);
    case PY_V_MAKING:
        return vr_format(arena, "an object of the class %s that is not made yet", v->record->name);
    case PY_V_ROWS:
        if (v->record && v->record->is_object)
            return vr_format(arena, "a list of objects of the class %s", v->record->name);
        return vr_format(arena, "a list of tuples of %d", v->count);
    case PY_V_JAGGED:
        return "a list of lists";
    case PY_V_SUBLIST:
        return "a list in a list of lists";
    case PY_V_DICT:
        return v->count > PY_DICT_MISSING  ? (py_is_counter(v) ? "a Counter" : "a defaultdict")
               : v->count > PY_DICT_VALUES ? "a dictionary"
                                           : "a set";
    case PY_V_NONE:
        return "None";
    case PY_V_MAYBE:
        return vr_format(arena, "None or %s", py_value_text(frame, &v->items[1]));
    case PY_V_ELLIPSIS:
        return "...";
    case PY_V_STRING: case PY_V_TEXT: case PY_V_LETTERS:
        return "a string";
    case PY_V_SLICE:
        return "a slice";
    case PY_V_TYPE:
        return vr_format(arena, "the type %s", py_type_text(arena, v->type));
    case PY_V_EXCEPTION:
        return "the exception that a handler caught";
    case PY_V_NAMESPACE:
        return vr_format(arena, "the module %s", v->text);
    case PY_V_CLASS:
        return vr_format(arena, "the class %s", v->record->name);
    case PY_V_METHOD:
        return vr_format(arena, "a method of the class %s", v->items[0].record->name);
    case PY_V_FUNCTION:
        return vr_format(arena, "the function %s", v->function->name);
    case PY_V_LAMBDA:
        return "a lambda";
    case PY_V_LIBRARY:
        return vr_format(arena, "the function %s", v->row->name);
    case PY_V_RANGE:
        return "a range";
    case PY_V_ITERATOR:
        return v->row->name;
    case PY_V_GENERATOR:
        return vr_format(arena, "the generator %s", v->items[0].function->name);
    case PY_V_UNKNOWN: case PY_V_ABSENT:
        break;
    }
    return "nothing";
}
