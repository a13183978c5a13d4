/* SPDX-License-Identifier: Apache-2.0 */
/* Functions: their variables, what they take along and return, their instances for types of arguments, and those that callers see. */
#ifndef VRC_PYTHON_TRANSLATE_FUNCTIONS_H
#define VRC_PYTHON_TRANSLATE_FUNCTIONS_H

#include "frontend/python/translate/translate.h"

/* --- scope.c --- */

/* What a function or a lambda reads and does not bind: the first PY_NAME of each name. */
struct py_exprs py_free_names(struct vr_unit *unit, const struct py_function *function);
struct py_exprs py_free_names_of_lambda(struct vr_unit *unit, struct py_expr *lambda);

/* Finds the variables of a function by its reaching definitions. Reports what is read before any assignment. `ways` are those that its
 * conditions go (struct py_instance); or NULL. */
struct py_scope *py_find_variables(struct vr_unit *unit, const struct py_file *file, const struct py_function *function,
                                   const struct vr_map *ways);
/* `name.shape` */
bool py_is_shape_of_name(const struct py_expr *target);

/* Finds the variables of an instance anew where conditions in it go other ways than they did; whether they do. */
bool py_go_ways(struct py_translation *t, struct py_instance *instance);

/* --- closure.c --- */

/* A function or lambda with the present variables that it reads of the function that is being translated. Python reads them
 * when it calls the function: so the items are the variables themselves, not copies. Default values are worked out here,
 * and are items too. */
struct py_value py_close(struct py_frame *frame, struct py_value function);
/* The default value of a parameter that a function or lambda has with it; ABSENT where it has none. */
struct py_value py_closed_default(struct py_frame *frame, const struct py_value *function, const struct py_param *param);
/* An inner function, decorated. Annotations of its parameters are hints: their types come with the arguments. */
struct py_value py_inner_function(struct py_frame *frame, struct py_stmt *s);
/* What a function that makes one returns, where its parameters are bound to arguments. */
struct py_value py_made_function(struct py_frame *frame, const struct py_function *f);
/* What an item stands for in the tree: the name without the mark of a default value. */
const char *py_item_stem(const char *name);

/* Binds what a function or lambda takes with it, and an inner function that calls itself. */
void py_bind_taken(struct py_frame *frame, const struct py_value *callee);

/* --- stated.c --- */

/* Finds which variables of a function have annotations. */
void py_find_stated(struct py_frame *frame, const struct py_block *body);
/* What is assigned to a variable, as one of the type that is stated of it; an error where it is none. */
struct py_value py_fit_variable(struct py_frame *frame, const char *name, struct py_value v, struct vr_span span);
/* The annotation of an assignment; of a target that is no name, the value too. */
void py_check_annotation(struct py_frame *frame, const struct py_stmt *s, struct py_value *v);
/* A declaration states the type of a result. */
void py_state_result(struct py_translation *t, const struct py_function *function, const struct py_type *type);
/* What is returned, as py_fit_variable. */
struct py_value py_fit_result(struct py_frame *frame, struct py_value v, struct vr_span span);
/* Whether the function that is translated states that its result may be None beside something else. */
bool py_states_none(struct py_frame *frame);
/* Whether it states anything of its result. */
bool py_states_result(struct py_frame *frame);
/* The one type that is stated of the result of the function that is translated; or NULL. */
const struct py_type *py_stated_number(struct py_frame *frame);

/* --- generator.c --- */

/* What a call of a function that yields gives, with its arguments by parameter. */
struct py_value py_generator_of(struct py_frame *frame, const struct py_value *callee, const struct py_value *args,
                                struct vr_span span);
/* The generator that an expression in parentheses is, which goes on when somebody asks for an item. */
struct py_value py_lazy(struct py_frame *frame, struct py_expr *e);
/* A value that stays as it is, whatever is assigned to variables from then on; messages say as what. */
struct py_value py_steady(struct py_frame *frame, const struct py_value *v, const char *as);
/* What a yield in the body of a generator stands for. */
void py_translate_yield(struct py_frame *frame, struct py_expr *e);
/* Whether the generator that is translated may end in a block, or be left there. */
bool py_may_end(const struct py_frame *frame, const struct py_block *block);

/* --- shared.c --- */

/* Whether the body of PyRaptor's loop keeps to the list of shared variables in its head; says so if not. */
bool py_check_shared(struct py_frame *frame, const struct py_stmt *loop);

/* --- decorator.c --- */

/* Refuses decorators that may make another function of one that is called, but for those of the file that py_decorate calls;
 * says which ones are left out. */
void py_check_decorators(struct py_frame *frame, const struct py_function *function);
/* Whether a function does nothing but define functions and return one of them, or a lambda. */
bool py_makes_function(const struct py_function *f);
/* What the file's own decorators make of a function: each makes another one of it. */
struct py_value py_decorate(struct py_frame *frame, const struct py_function *function, struct py_value v);
/* Refuses a cache of the function that is being translated where its results may be others than those of calls. */
void py_check_caches(struct py_frame *frame);

/* --- cells.c --- */

/* Finds the calls of zip(*rows) in a block whose items may be lists; `translation`: the struct py_translation. */
void py_find_columns(struct py_block *block, void *translation);
/* What such a call gives; false for other calls. */
bool py_columns(struct py_frame *frame, const struct py_value *callee, struct py_expr *call, struct py_value *out);
/* Makes lists of the variables of functions in a block that inner functions assign by `nonlocal`; `unit`: the struct vr_unit. */
void py_make_cells(struct py_block *block, void *unit);
/* The same of numbers of the module that functions assign by `global`. */
void py_make_global_cells(struct py_translation *t);

/* --- cached.c --- */

/* Gives functions under functools.cache, whose calls need kept results, a dictionary of them: once, before anything is translated. */
void py_keep_results(struct py_translation *t);

/* --- handed.c --- */

/* Gives the variables in the arguments of a call what the callee wishes of them; whether something changed by it. */
bool py_grant_wishes(struct py_frame *frame, const struct py_instance *callee, const struct py_value *args);
/* Of the arguments of a call those whose length the callee changes become variables that may change; false after an error. */
bool py_hand_over(struct py_frame *frame, const struct py_instance *callee, struct py_value *args, int count);
/* Adds these variables to the targets of the call. */
void py_add_grown(struct py_frame *frame, const struct py_instance *callee, const struct py_value *args,
                  struct vr_list *targets);

/* --- result.c --- */

/* The function ends with a result. */
void py_return(struct py_frame *frame, struct py_value v, struct vr_span span);

/* --- instance.c --- */

/* The function for these arguments, inferred; the same for the same types. Behind the arguments stand the items of
 * the callee. */
struct py_instance *py_instance_of(struct py_translation *t, const struct py_value *callee, const struct py_value *args);
/* Before a body is translated: its variables have no values, and are none of a tree. */
void py_forget_variables(struct py_scope *scope);
/* Its tree, for a call or an export; NULL after an error. */
struct vr_function *py_instance_tree(struct py_translation *t, struct py_instance *instance);

/* --- argument.c --- */

/* The arguments in their order; false when one is not known. */
bool py_translate_arguments(struct py_frame *frame, const struct py_value *callee, struct py_expr *e, struct py_args *args);
/* The same with one in front of them: the object of a method. */
struct py_args py_args_behind(struct py_frame *frame, struct py_value first, const struct py_args *args);

/* --- call.c --- */

struct py_value py_translate_call(struct py_frame *frame, struct py_expr *e);

/* --- entry.c --- */

/* Makes the functions of the tree for a signature. */
void py_export(struct py_translation *t, const struct py_signature *signature);
/* Looks at the function for the types of a signature, of which it makes nothing; NULL after an error. */
struct py_instance *py_look_at_export(struct py_translation *t, const struct py_signature *s);
/* A translation whose messages and functions are forgotten, with a unit of its own. */
struct py_translation py_trial(const struct py_translation *t, struct vr_unit *unit);
/* How many parameters of the tree an argument is. */
int py_count_leaves(const struct py_value *v);

/* --- open.c --- */

/* Finds out what comes into lists, dictionaries and sets that the file makes without items, so that their types and those of signatures tell. */
void py_learn_open(struct py_translation *t, struct py_signatures *signatures);
/* Whether a signature compiles: in a translation of its own, which is forgotten, as are its messages. The first error is in `why` after it,
 * unless something is there. */
bool py_compiles(struct py_translation *t, const struct py_signature *s, const char **why);
/* A docstring without the indentation that the lines behind the first have in common, as help() shows it (PEP 257), and
 * without empty lines around it; NULL for NULL. */
const char *py_documentation(struct vr_unit *unit, const char *text);

/* --- private.c --- */

/* Refuses reads of what parallel loops have assigned to variables of their iterations, behind the loops. */
bool py_check_private(struct vr_unit *unit);

#endif
