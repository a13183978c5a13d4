/* SPDX-License-Identifier: Apache-2.0 */
/* The generators of random numbers, which a module for Python finds when it is imported (module/random.c), and those that functions make. */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/names/names.h"
#include "frontend/python/translate/module.h"
#include "frontend/python/translate/values/values.h"

HANDLER(random_state)
{
    const enum py_random_source which = strcmp(row->with, "numpy") == 0 ? PY_RANDOM_OF_NUMPY : PY_RANDOM_OF_PYTHON;
    if (!frame->t->for_python)
        return py_unsupported(frame, span, "a random number, outside of a module for Python,", PY_WHY_state,
                              "pass the numbers as an array");
    return py_state_value(frame, py_random_global(frame->t, which), span);
}

/* The class of what default_rng() gives: a tuple of arrays, which all of its names share. */
static const struct py_record generators = {.name = "Generator", .is_generator = true};

HANDLER(generator)
{
    struct py_value g = py_tuple(frame, span, args, 3);
    g.record = &generators;
    return g;
}

HANDLER(default_rng)
{
    if (args[0].kind == PY_V_TUPLE && args[0].record == &generators)
        return args[0];
    const bool seeded = strcmp(row->name, "random.Generator") != 0 && (py_is_scalar(&args[0]) || args[0].kind == PY_V_NONE);
    if (args[0].kind == PY_V_UNKNOWN || !seeded)
        return args[0].kind == PY_V_UNKNOWN ? args[0] : py_unsupported(frame, span, vr_format(frame->unit->arena, "%s of %s", row->name, py_value_text(frame, &args[0])),
                                                                     PY_WHY_unwritten, "seed it with one int: np.random.default_rng(1)");
    struct py_value seed = args[0].kind == PY_V_NONE ? py_apply_row(frame, PY_INNER, "entropy", span, 0, NULL) : args[0];
    return py_apply_row(frame, PY_INNER, "new_generator", span, 1, &seed);
}
