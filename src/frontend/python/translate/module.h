/* SPDX-License-Identifier: Apache-2.0 */
/* What the translation of functions asks of the file as a whole; the files of frontend/python/module answer. */
#ifndef VRC_PYTHON_TRANSLATE_MODULE_H
#define VRC_PYTHON_TRANSLATE_MODULE_H

#include "frontend/python/translate/translate.h"

/* --- look.c --- */

/* Translates an expression in a frame of its own, which is set up, where nothing is made or reported. */
struct py_value py_look_at(struct py_translation *t, struct py_expr *e, struct py_frame *frame);
/* The type of a variable that holds such a value, of which callers' objects can be checked; NULL where it is none. */
const struct py_type *py_state_type_of(struct py_frame *frame, const struct py_value *v);
/* The type of a variable of the module; NULL where vrc cannot tell it. */
const struct py_type *py_state_type(struct py_translation *t, struct py_global *g);

/* --- settle.c --- */

/* What a name of the file is; NULL where the file binds none. */
struct py_global *py_global_of(struct py_translation *t, const char *name);
/* Whether an expression gives the same wherever it stands, and nobody can change what it gives. */
bool py_is_fixed_value(struct py_translation *t, const struct py_expr *e);

/* --- default.c --- */

/* The default value of a parameter, for its type; UNKNOWN, or NULL, where vrc cannot tell it. */
struct py_value py_default_value(struct py_translation *t, const struct py_param *param);
const struct py_type *py_default_type(struct py_translation *t, const struct py_param *param);
bool py_default_is_plain(struct py_translation *t, const struct py_param *param, const struct py_type *type);
/* The variable of the module that holds it. */
struct py_global *py_default_global(struct py_translation *t, const struct py_function *function,
                                    const struct py_param *param);
/* The variable of the module that is a list, dictionary or set without items as a parameter's default value; or NULL. Where the argument is
 * left out the parameter is that variable. */
struct py_global *py_own_default(struct py_translation *t, const struct py_function *function, const struct py_param *param);
/* Which of the names that a function takes with it is that of such a parameter; -1: none. */
int py_place_of_default(struct py_translation *t, const struct py_value *function, int param);
/* The same where calls inside need it: the function is one of the outermost level, and the value is no constant; else
 * NULL. */
struct py_global *py_changing_default(struct py_translation *t, const struct py_function *function,
                                      const struct py_param *param);

/* --- state.c --- */

/* The variable of the module for a generator. */
struct py_global *py_random_global(struct py_translation *t, enum py_random_source which);
/* The variable with the lock of a generator that the module holds under a name; "": it is Python's own; NULL: there is no such generator. */
const char *py_random_lock(const char *name);
/* Finds the variables of the module for the generators that a function itself draws random numbers from, or an expression. */
typedef void py_random_found(struct py_global *g, void *data);
void py_collect_random(struct py_translation *t, const struct py_function *function, const struct py_expr *e,
                       py_random_found *found, void *data);
/* A line in Python that makes those that are wanted; NULL where none is. */
const char *py_random_setup(const struct py_translation *t);
/* The variables of the module whose types are known and that a function, or a lambda, and all that it calls read. */
struct py_globals py_state_of(struct py_translation *t, const struct py_function *function, const struct py_expr *lambda);
/* Gives a function or lambda the values that these have here. */
void py_take_state(struct py_frame *frame, struct py_value *function);
void py_bind_state(struct py_frame *frame, const char *const *names, const struct py_value *items, int count);
struct py_value py_state_value(struct py_frame *frame, struct py_global *g, struct vr_span span);

/* --- global.c --- */

/* What a name of the file, or of Python itself, means; kind PY_V_ABSENT when it means nothing. */
struct py_value py_global_value(struct py_frame *frame, const char *name, struct vr_span span);
/* Whether vrc knows what a dotted path of a module means. */
bool py_is_known_path(const char *path);
/* What a dotted path of a module means: "numpy.sqrt", "numpy.float64", "numpy.linalg"; ABSENT when vrc knows none. */
struct py_value py_path_value(struct py_frame *frame, const char *path, struct vr_span span);

/* --- residual.c --- */

/* Whether compiled functions call one. */
bool py_is_reached(const struct py_translation *t, const struct py_function *f);
/* What the module executes when it is imported, as text of Python; NULL where nothing is left. Behind the export of the
 * signatures. */
const char *py_residual(struct py_translation *t, const struct py_signatures *signatures);

#endif
