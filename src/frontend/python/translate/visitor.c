/* SPDX-License-Identifier: Apache-2.0 */
/* The table of what parts of expressions, statements and values are translated by. */
#include "frontend/python/translate/translate.h"

const struct py_visitor py_visitor = {
#define GIVES(type, name, parameters, arguments) .name = py_visit_##name,
#define DOES(name, parameters, arguments) .name = py_visit_##name,
#include "frontend/python/translate/visitor.def"
#undef GIVES
#undef DOES
};
