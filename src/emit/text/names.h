/* SPDX-License-Identifier: Apache-2.0 */
/* The names that generated code leaves to others. The tables are made when vrc is built (scripts/list-names): of the headers
 * of C, the libraries of the system, and what the runtime defines and uses. */
#ifndef VRC_EMIT_TEXT_NAMES_H
#define VRC_EMIT_TEXT_NAMES_H

#include "emit/text/writer.h"

/* Macros, types and members of enumerations of C's headers, which no name can be. Ordered. */
extern const char *const vr_c_words[];
extern const int vr_c_words_count;

/* Functions and variables that are visible to linkers, which no function's name can be: compilers know what types they
 * have, and one of the program's would take their place, or the other way round. Ordered. */
extern const char *const vr_c_functions[];
extern const int vr_c_functions_count;

/* --- names.c --- */
/* The C identifiers of the module's functions: a map from function to name, and from each name to itself. */
struct vr_map *vr_name_functions(struct vr_unit *unit);
/* Those of functions in cycles of calls for calls that are nested: calls.nested. `functions` gets them too. */
struct vr_map *vr_name_nested(struct vr_unit *unit, struct vr_map *functions, const struct vr_map *calls);
/* Names the variables of the writer's function, for the host or for kernels. */
const struct variables *vr_name_variables(struct writer *w);

/* Whether the text of a value is the name of a variable, and no number or macro. */
bool vr_is_variable_name(const char *text);

const char *vr_result_name(struct writer *w, int result);

#endif
