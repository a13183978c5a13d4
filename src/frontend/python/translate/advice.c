/* SPDX-License-Identifier: Apache-2.0 */
/* Why something is not compiled, and what to do instead: the other half of messages. */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"

struct advice {
    const char *what;
    enum py_reason why;
    const char *instead;
};

/* --- forms of Python, by the words that the grammar has for them --- */

static const struct advice forms[] = {
    {"a formatted string", PY_WHY_text, "messages of exceptions may be formatted; else return the numbers, and make the text of "
                                        "them outside of the compiled function"},
    {"yield", PY_WHY_suspended, "fill an array, and return it, or let a function with types loop over it"},
    {"await", PY_WHY_suspended, "wait outside of the compiled function"},
    {"with", PY_WHY_objects, "use the resource outside of the compiled function"},
    {"a class", PY_WHY_objects, "write functions of arrays and numbers, which the methods of a class may call"},
    {"a pattern of a dictionary", PY_WHY_unwritten, "write if and elif"},
    {"a pattern of a class without its fields' names", PY_WHY_unwritten, "name the fields: case Point(x=0, y=y)"},
    {"an asynchronous for", PY_WHY_suspended, "write for"},
};

struct py_value py_unsupported_form(struct py_frame *frame, struct vr_span span, const char *form, const char *what)
{
    static const struct advice other = {"", PY_WHY_unwritten, "compute it outside of the compiled function"};
    const struct advice *found = &other;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (strcmp(forms[i].what, form) == 0)
            found = &forms[i];
    return py_unsupported(frame, span, what, found->why, found->instead);
}

/* --- functions and modules, by a path or its start --- */

static const struct advice paths[] = {
#define ADVICE(path, why, instead) {path, PY_WHY_##why, instead},
#include "frontend/python/translate/advice.def"
#undef ADVICE
};

/* Whether advice.def has the path of a function or module, which is reported then. */
static bool unsupported_path(struct py_frame *frame, const char *path, struct vr_span span)
{
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        size_t size = strlen(paths[i].what);
        if (strncmp(path, paths[i].what, size) == 0 && (path[size] == '.' || path[size] == '\0'))
            return py_unsupported(frame, span, path, paths[i].why, paths[i].instead), true;
    }
    return false;
}

struct py_value py_unknown_path(struct py_frame *frame, const char *path, struct vr_span span)
{
    if (unsupported_path(frame, path, span)) {
        struct py_value v = py_unknown(span);
        v.refused = true;
        return v;
    }
    bool numpy = strncmp(path, "numpy.", 6) == 0;
    const char *nearest = py_library_nearest(frame, strncmp(path, "math.", 5) == 0 ? PY_MATH : PY_NUMPY,
                                             numpy                ? path
                                             : strrchr(path, '.') ? strrchr(path, '.') + 1
                                                                  : path);
    if (nearest)
        return py_wrong(frame, span, VR_DIAG_py_unknown_function, path,
                        vr_format(frame->unit->arena, "; did you mean %s?", nearest));
    return py_wrong(frame, span, VR_DIAG_py_unknown_function, path,
                    "; write it in this file, with loops, or call it outside and pass its result");
}

/* --- names --- */

const char *py_meant(struct py_frame *frame, const char *name)
{
    struct vr_nearest nearest = vr_nearest_to(name);
    const bool told = !frame->inferring && frame->unit->diags.errors <= VR_MAX_ERRORS;
    for (int i = 0; told && i < frame->scope->count; i++)
        if (strcmp(frame->scope->all[i]->name, name) != 0)
            vr_nearest_try(&nearest, frame->scope->all[i]->name);
    for (int i = 0; told && frame->instance && i < frame->instance->function->params.count; i++)
        vr_nearest_try(&nearest, frame->instance->function->params.at[i].name);
    return nearest.name ? vr_format(frame->unit->arena, "; did you mean %s?", nearest.name) : "";
}

bool py_is_exception_name(const char *name)
{
    const size_t size = strlen(name);
    return (size > 5 && strcmp(name + size - 5, "Error") == 0) || (size > 7 && strcmp(name + size - 7, "Warning") == 0) ||
           vr_is_among(name, "BaseException Exception KeyboardInterrupt StopIteration SystemExit Warning");
}

struct py_value py_unknown_name(struct py_frame *frame, const char *name, struct vr_span span)
{
    static const struct {
        const char *name, *written;
    } meant[] = {{"true", "True"}, {"false", "False"}, {"null", "None"}, {"nil", "None"}, {"np", "import numpy as np"}, {"numpy", "import numpy"}, {"math", "import math"}, {"prange", "from vrc import prange"}};
    if (frame->instance && frame->instance->spoilt && vr_map_get(frame->instance->spoilt, (uintptr_t)name))
        return py_follows(frame, span);
    for (size_t i = 0; i < sizeof meant / sizeof *meant; i++)
        if (strcmp(meant[i].name, name) == 0)
            return py_wrong(frame, span, VR_DIAG_py_unknown_name, name,
                            vr_format(frame->unit->arena, "; write %s", meant[i].written));
    if (py_is_exception_name(name))
        return py_unsupported(frame, span, "an exception that is kept", PY_WHY_objects, "write raise ValueError(\"text\")");
    if (py_library_find(PY_MATH, name))
        return py_wrong(frame, span, VR_DIAG_py_unknown_name, name,
                        vr_format(frame->unit->arena, "; write math.%s and import math, or of arrays np.%s and import numpy as np",
                                  name, name));
    if (py_library_find(PY_NUMPY, name))
        return py_wrong(frame, span, VR_DIAG_py_unknown_name, name,
                        vr_format(frame->unit->arena, "; write np.%s and import numpy as np", name));
    return py_wrong(frame, span, VR_DIAG_py_unknown_name, name, py_meant(frame, name));
}

/* --- lists that stand for objects of other classes --- */

bool py_is_no_list(struct py_frame *frame, const struct py_value *v, const char *use, struct vr_span span)
{
    if (v->stands_for)
        py_unsupported(frame, span, vr_format(frame->unit->arena, "%s %s", use, py_value_text(frame, v)), PY_WHY_unwritten,
                       "write list(x), or set(x)");
    return v->stands_for;
}

/* --- what cannot be iterated, or has no attributes --- */

struct py_value py_no_characters(struct py_frame *frame, struct vr_span span)
{
    const bool told = frame->instance && frame->instance->characters_told;
    if (frame->instance)
        frame->instance->characters_told |= !frame->inferring;
    return told ? py_follows(frame, span)
                : py_unsupported(frame, span, "what asks for the characters of a string", PY_WHY_text,
                                 "pass them as numbers: np.frombuffer(text.encode(), np.uint8)");
}

struct py_value py_not_iterable(struct py_frame *frame, const struct py_value *v, struct vr_span span)
{
    if (v->kind == PY_V_TEXT || v->kind == PY_V_STRING)
        return py_no_characters(frame, span);
    const char *hint = py_is_scalar(v) ? "; range(n) counts to n" : "";
    return v->kind == PY_V_UNKNOWN ? *v : py_wrong(frame, span, VR_DIAG_py_not_iterable, py_value_text(frame, v), hint);
}

struct py_value py_no_number(struct py_frame *frame, const struct py_value *v, struct vr_span span)
{
    return v->kind == PY_V_UNKNOWN ? *v : py_wrong(frame, span, VR_DIAG_py_expected_number, py_value_text(frame, v));
}
