/* SPDX-License-Identifier: Apache-2.0 */
/* The generators of random numbers, which a module for Python finds when it is imported (module/random.c). */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/translate/module.h"

HANDLER(random_state)
{
    const enum py_random_source which = strcmp(row->with, "numpy") == 0 ? PY_RANDOM_OF_NUMPY : PY_RANDOM_OF_PYTHON;
    if (!frame->t->for_python)
        return py_unsupported(frame, span, "a random number, outside of a module for Python,", PY_WHY_state,
                              "pass the numbers as an array");
    return py_state_value(frame, py_random_global(frame->t, which), span);
}
