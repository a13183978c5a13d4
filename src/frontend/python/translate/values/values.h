/* SPDX-License-Identifier: Apache-2.0 */
/* Values of the translation: numbers, arrays and variables, what they are known to be, and their conversion. */
#ifndef VRC_PYTHON_TRANSLATE_VALUES_H
#define VRC_PYTHON_TRANSLATE_VALUES_H

#include "frontend/python/translate/translate.h"

/* --- value.c --- */

static inline bool py_is(const struct py_value *v, enum py_value_kind kind) { return v->kind == kind; }
static inline bool py_is_scalar(const struct py_value *v) { return v->kind == PY_V_NUMBER && v->type->kind == PY_T_NUMBER; }
static inline bool py_is_array(const struct py_value *v) { return v->kind == PY_V_NUMBER && v->type->kind == PY_T_ARRAY; }
static inline int py_ndims(const struct py_value *v) { return py_is_array(v) ? v->type->ndims : 0; }

/* Whether a value is several numbers and arrays. */
static inline bool py_is_compound(const struct py_value *v)
{
    return v->kind == PY_V_TUPLE || v->kind == PY_V_OBJECT || v->kind == PY_V_MAYBE || v->kind == PY_V_ROWS ||
           v->kind == PY_V_DICT || v->kind == PY_V_JAGGED || v->kind == PY_V_SUBLIST || v->kind == PY_V_LETTERS;
}

/* Whether a value has an item for each of its parts, as Python has them: a tuple, a list that is written out, an object. */
static inline bool py_has_items(const struct py_value *v) { return v->kind == PY_V_TUPLE || v->kind == PY_V_OBJECT; }

/* Whether an object may be of several classes; the class of one, as far as it is known: else their family. */
bool py_is_open(const struct py_value *v);
const struct py_record *py_known_class(const struct py_value *v);

/* Whether items are parts of the value: of a tuple, and what a function takes from around it. */
static inline bool py_has_parts(const struct py_value *v)
{
    return py_is_compound(v) || v->kind == PY_V_FUNCTION || v->kind == PY_V_LAMBDA || v->kind == PY_V_RANGE ||
           v->kind == PY_V_SLICE || v->kind == PY_V_ITERATOR || v->kind == PY_V_GENERATOR;
}

/* The type of a variable that holds numbers or arrays, or NULL; how many parts it has. */
static inline const struct py_type *py_held_type(const struct py_variable *v)
{
    return v->held.kind == PY_V_NUMBER ? v->held.type : NULL;
}

static inline int py_held_count(const struct py_variable *v)
{
    return v->held.kind == PY_V_NUMBER || v->held.kind == PY_V_UNKNOWN ? 0 : v->held.count;
}

static inline bool py_holds_written_list(const struct py_variable *v) { return v->held.kind == PY_V_TUPLE && v->held.is_list; }

static inline bool py_is_written_list(const struct py_value *v) { return v->kind == PY_V_TUPLE && v->is_list; }

/* Whether a value can be used again as it stands: it needs no variable. */
static inline bool py_is_plain(const struct py_value *v)
{
    return v->kind != PY_V_NUMBER || v->node->kind == VR_N_CONST || v->node->kind == VR_N_NAME;
}

/* Whether both operands are Python's own numbers, which raise ZeroDivisionError where NumPy's do not. */
static inline bool py_both_own(const struct py_value *a, const struct py_value *b)
{
    return py_is_scalar(a) && py_is_scalar(b) && a->type->weak && b->type->weak;
}

/* Whether two values are one to code: of numbers and arrays their types, of others all that they are. */
bool py_same_value(const struct py_value *a, const struct py_value *b);
struct py_value py_unknown(struct vr_span span);
struct py_value py_none(struct vr_span span);
struct py_value py_number(struct vr_node *node, const struct py_type *type);
/* How many values there are, and the values: two arguments of those that take some. */
#define PY_VALUES(...) \
    (int)(sizeof (struct py_value[]){__VA_ARGS__} / sizeof (struct py_value)), (struct py_value[]) { __VA_ARGS__ }
/* A value of a kind that has parts, copies of these. */
struct py_value py_of_parts(struct py_frame *frame, enum py_value_kind kind, struct vr_span span, int count,
                            const struct py_value *items);
struct py_value py_tuple(struct py_frame *frame, struct vr_span span, const struct py_value *items, int count);
/* [a, b] */
struct py_value py_written_list(struct py_frame *frame, struct vr_span span, const struct py_value *items, int count);
/* start:stop */
struct py_value py_slice_of(struct py_frame *frame, struct py_value start, struct py_value stop, struct vr_span span);
/* The result of an operation: where it is an int of Python's, one that 64 bits do not hold is an error. */
struct py_value py_exact(const struct py_frame *frame, struct py_value v);
/* A conversion to an int of Python's, which is exact; what NumPy has computed has wrapped before. */
struct py_value py_convert_exactly(struct py_frame *frame, const struct py_value *v, const struct py_type *type);
/* A function of math, whose result is an error where there is none. */
struct py_value py_partial(struct py_value v);
/* A constant of a type; a weak int, float or bool. */
struct py_value py_constant(struct py_frame *frame, const struct py_type *type, struct vr_value value, struct vr_span span);
struct py_value py_int(struct py_frame *frame, int64_t value, struct vr_span span);
struct py_value py_float(struct py_frame *frame, double value, struct vr_span span);
struct py_value py_bool(struct py_frame *frame, bool value, struct vr_span span);
bool py_is_given(const struct py_value *v);             /* neither ABSENT nor NONE */
bool py_is_integer(const struct py_type *type);         /* signed or unsigned; not bool */
bool py_is_real_float(const struct py_type *type);
bool py_is_bool(const struct py_type *type);
bool py_is_signed(const struct py_type *type);
/* Whether a value is what Python takes as an index: an integer, its own True and False, but not those of NumPy. */
bool py_is_index(const struct py_value *v);
/* Whether a number is a constant; whether two are the same one. */
bool py_is_known(const struct py_value *v);
bool py_same_known(const struct py_value *a, const struct py_value *b);
/* A known integer (also a truth value). */
bool py_constant_int(const struct py_value *v, int64_t *value);
/* A known truth value: of a constant, None, a tuple. */
bool py_constant_truth(const struct py_value *v, bool *value);
/* Whether the type of the value, or of a part of it, could not be told: an error was reported. */
bool py_has_unknown(const struct py_value *v);
/* The same value for another use: names and constants only, else the value must be held first. */
struct py_value py_again(struct py_frame *frame, const struct py_value *v);
/* A method of an object, or of the class that is its first argument; f: NULL: _replace of a tuple with named fields. */
struct py_value py_method(struct py_frame *frame, const struct py_value *object, const struct py_function *f,
                          struct vr_span span);
/* Says whether a list, or each in a compound value, was made for its place. */
void py_set_fresh(struct py_value *v, bool fresh);
/* A new variable for a type. */
struct py_value py_new_variable(struct py_frame *frame, const char *stem, const struct py_type *type, struct vr_span span);
/* Appends a statement. */
void py_emit(struct py_frame *frame, struct vr_node *statement);
/* How many statements there are so far. */
int py_mark(const struct py_frame *frame);
/* The type of an operation by element on such operands: with dimensions and layout. */
const struct py_type *py_result_type(struct vr_unit *unit, const struct py_type *elements, const struct py_value *operands,
                                     int count);
/* A call of a library function of the IR (call.def); the type is the result's. */
struct py_value py_library_call(struct py_frame *frame, const char *name, const struct py_type *type, struct vr_span span,
                                int count, const struct py_value *args);
/* A new array of a type; `how` is the word of ALLOC: empty, zeros, ones. */
struct py_value py_new_array(struct py_frame *frame, const char *how, const struct py_type *type,
                             const struct py_value *extents, struct vr_span span);
/* Emits `if test:`, without statements; NULL where the test is no value. */
struct vr_node *py_emit_if(struct py_frame *frame, struct py_value test, struct vr_span span);
/* Raises an exception of Python's; if a test holds. */
struct vr_node *py_emit_raise(struct py_frame *frame, const char *class, const char *text, struct vr_span span);
void py_emit_raise_if(struct py_frame *frame, struct py_value test, const char *class, const char *text,
                      struct vr_span span);
/* if test: …; what follows goes there, until py_close_if, or between py_open_else and that where it does not hold. */
struct py_branch {
    struct vr_node *node;
    struct vr_list *outer;
};
struct py_branch py_open_if(struct py_frame *frame, struct py_value test, struct vr_span span);
void py_open_else(struct py_frame *frame, const struct py_branch *branch);
void py_close_if(struct py_frame *frame, const struct py_branch *branch);
/* What a value of a compound type is, MAYBE, ROWS or TUPLE; and such a value with room for its parts. */
enum py_value_kind py_kind_of_parts(const struct py_type *type);
struct py_value py_of_type(struct py_frame *frame, const struct py_type *type, struct vr_span span);
bool py_is_list(const struct py_value *v);
/* Whether a value is a tuple of any length: such a list. */
static inline bool py_is_variadic(const struct py_value *v) { return py_is_array(v) && v->type->variadic; }
/* Whether a text is known to have one character. */
bool py_is_letter(const struct py_value *v);
/* Where the methods of a value stand in the library. */
enum py_library_place py_methods_of(const struct py_value *v);
/* The same, or a list that is written out. */
bool py_is_some_list(const struct py_value *v);
/* Whether a list is read from somewhere, where it stays: not one that is made for this place. */
bool py_is_held(const struct py_value *v);
/* Whether a tuple, or a list that is written out, has numbers only. */
bool py_is_of_scalars(const struct py_value *v);
/* Whether a list that is written out has numbers only, or lists of one length of them. */
bool py_is_table(const struct py_value *v);
/* Whether a value is a tuple, or an object. */
bool py_is_tuple(const struct py_value *v);
/* Whether a value can be one of a list of tuples: a tuple, or an object that nothing changes. */
bool py_is_row(const struct py_value *v);
/* How many elements each tuple of a list has that is written out; 0 where they are no tuples, or differ. */
int py_tuples_in(const struct py_value *v);
/* Their class, as that of a list of tuples; NULL where they have none. */
const struct py_record *py_record_in(const struct py_value *v);
/* The array that holds a list's elements; of a list of tuples that of their first places. */
static inline const struct py_value *py_first_list(const struct py_value *list)
{
    while (list->kind == PY_V_ROWS)
        list = &list->items[0];
    return list;
}
/* The list of its keys, which is what loops and functions see of it; others as they are. */
struct py_value py_keys(struct py_frame *frame, const struct py_value *v);

/* Adds the numbers and arrays of a value. */
void py_add_leaves(struct py_frame *frame, struct vr_list *list, const struct py_value *v);

/* --- letters.c --- */

static inline bool py_is_text(const struct py_value *v)
{
    return v->kind == PY_V_STRING || v->kind == PY_V_TEXT || v->kind == PY_V_LETTERS;
}
struct py_value py_known_text(struct py_frame *frame, const char *text, struct vr_span span);
/* How many bytes the first character of known text has. */
int py_letter_width(const char *text);
/* The code points of known text, in the arena; gives their number. */
int py_known_points(struct py_frame *frame, const char *text, uint32_t **points);
/* The text of code points: an array of uint32, or one of them. */
struct py_value py_letters(struct py_frame *frame, struct py_value points, struct vr_span span);
/* The code point of what py_is_letter(); the array of those of any text. UNKNOWN where it is not known yet. */
struct py_value py_letter_of(struct py_frame *frame, const struct py_value *v);
struct py_value py_points_of(struct py_frame *frame, const struct py_value *v);
/* A text as one that the running program has (others as they are): perhaps of one character; of any length; as a type
 * of such says. */
struct py_value py_as_letters(struct py_frame *frame, const struct py_value *v);
struct py_value py_whole_text(struct py_frame *frame, const struct py_value *v);
struct py_value py_fit_text(struct py_frame *frame, const struct py_value *v, const struct py_type *type);
/* What containers hold of a text or a tuple of any length, also of those in a tuple: its number; others as they are. And the text or
 * tuple that a number stands for. */
struct py_value py_numbered(struct py_frame *frame, struct py_value v);
struct py_value py_text_numbered(struct py_frame *frame, struct py_value number, struct vr_span span);
/* A variable gets a text, and its number beside it, as long as all that it gets know theirs; and a variable whose text has none from now on. */
void py_assign_number(struct py_frame *frame, struct py_variable *variable, const struct py_value *text, struct vr_span span);
void py_forget_number(struct py_frame *frame, struct py_variable *variable);
/* Whether a tuple or list that is written out has texts only; it as a list; a list of a text's characters. */
bool py_are_texts(const struct py_value *v);
/* Whether several known texts, not letters alone, can have their numbers as the pieces of one text; a list of these numbers, which is made
 * once, where the function begins, and which nobody may change. */
bool py_are_pieces(const struct py_value *v);
struct py_value py_pieces_at_start(struct py_frame *frame, const struct py_value *v);
struct py_value py_list_of_texts(struct py_frame *frame, const struct py_value *v);
struct py_value py_list_of_letters(struct py_frame *frame, const struct py_value *v);

/* --- variadic.c --- */

/* Whether a value is a tuple, of whatever length; a list that is written out has tuples only; and some of any length, or of different
 * ones, among them. */
bool py_is_some_tuple(const struct py_value *v);
bool py_are_tuples(const struct py_value *v);
bool py_are_variadic(const struct py_value *v);
/* Whether both are tuples, and not of one length. */
bool py_differ_in_length(const struct py_value *a, const struct py_value *b);
/* A tuple of any length as the list that it is; as one with the elements that a type has: one without items may have any. */
struct py_value py_as_plain_list(struct py_frame *frame, const struct py_value *v);
struct py_value py_with_elements(struct py_frame *frame, const struct py_value *v, const struct py_type *type);
/* Tuples that a variable holds, or the variable whose list of tuples this is, are of any length from the next round of inference on; false
 * where that cannot be. What such a variable is assigned. */
bool py_want_variadic(struct py_frame *frame, struct py_variable *variable);
bool py_want_variadic_items(struct py_frame *frame, const struct py_value *rows, const struct py_value *item);
struct py_value py_held_variadic(struct py_frame *frame, const struct py_variable *variable, struct py_value v);
/* What comes into a list, or is looked for in it: a tuple as one of any length where the list has such. */
struct py_value py_item_for(struct py_frame *frame, const struct py_value *list, const struct py_value *item);

/* --- variable.c --- */

/* A frame with a translation, a unit and a scope gets a tree, to which statements come, and what is known in it. */
void py_begin_frame(struct py_frame *frame, struct vr_function *tree);
/* Statements come to where the function begins, in no loop and under no condition, until it comes back to where it was. */
struct py_position { struct vr_list *out; struct py_loop *loop; int conditions; };
struct py_position py_go_to_start(struct py_frame *frame);
void py_go_back(struct py_frame *frame, struct py_position position);

/* The parts of a dictionary or set, and what they are called, for its name. MISSING is of those that have a value for keys that are not there:
 * the function that makes it, which nothing has at run time; None of a Counter, which says 0. */
enum py_dict_part { PY_DICT_KEYS, PY_DICT_TABLE, PY_DICT_VALUES, PY_DICT_MISSING };
extern const char *const py_dict_parts[];
extern const char *const py_jagged_parts[]; /* by enum py_jagged_part */
static inline bool py_is_dict(const struct py_value *v) { return v->kind == PY_V_DICT && v->count > PY_DICT_VALUES; }
static inline bool py_is_set(const struct py_value *v) { return v->kind == PY_V_DICT && v->count <= PY_DICT_VALUES; }
struct py_value py_dict_part(struct py_frame *frame, const struct py_value *dict, enum py_dict_part which);
/* A dictionary with what makes the value of a key that is missing. */
struct py_value py_with_missing(struct py_frame *frame, const struct py_value *dict, struct py_value missing,
                                struct vr_span span);
/* Whether a dictionary or set is a Counter. */
static inline bool py_is_counter(const struct py_value *v)
{
    return v->count > PY_DICT_MISSING && v->items[PY_DICT_MISSING].kind == PY_V_NONE;
}

/* The scope that has the variables: that of the function, also where a constant of the file is worked out. */
static inline struct py_scope *py_home(const struct py_frame *frame) { return frame->scope->home ? frame->scope->home : frame->scope; }
/* A variable for each part of what a variable holds from now on. */
void py_make_parts(struct py_frame *frame, struct py_variable *variable, enum py_value_kind kind, int count, bool is_list);
/* The variable holds a tuple or object of this class, perhaps as the first; the parts are assigned then. */
void py_hold_class(struct py_frame *frame, struct py_variable *variable, const struct py_value *value);
/* Its symbol in the tree. */
struct vr_symbol *py_symbol_of(struct py_frame *frame, struct py_variable *variable, struct vr_span span);
/* The variable holds what has no value at run time. */
void py_fix(struct py_frame *frame, struct py_variable *variable, const struct py_value *value, struct vr_span span);
/* Whether the target of a loop is a variable that can count itself: an int wherever its values meet. */
bool py_count_by(struct py_frame *frame, struct py_expr *target, struct py_value *counter);
/* A variable whose list stands for an object of another class, since it is assigned such a value. */
void py_note_class(struct py_frame *frame, struct py_variable *variable, const struct py_value *value);
/* The value of a variable; PY_V_UNKNOWN when it has none yet. */
struct py_value py_variable_value(struct py_frame *frame, struct py_variable *variable, struct vr_span span);
/* A variable of the function that vrc needs for a statement or an expression: the same one in each round of inference. */
struct py_variable *py_hidden_variable(struct py_frame *frame, const void *of, const char *name);
/* The variable of a symbol, or NULL. */
struct py_variable *py_variable_of(const struct py_frame *frame, const struct vr_symbol *symbol);
/* Of a variable the part that has it, or the variable itself; or NULL. */
struct py_variable *py_part_of(struct py_variable *variable, const struct vr_symbol *symbol);
/* Whether a list is one that somebody else holds, too. */
bool py_is_shared_list(const struct py_frame *frame, const struct py_value *v);
/* The holder of a list that is written out and that somebody holds where it cannot be changed. */
struct py_variable *py_elsewhere(struct py_frame *frame);
/* Whether a loop around the place goes over the array or list in a variable. */
bool py_goes_over(const struct py_frame *frame, const struct vr_symbol *symbol);
/* Lists that cannot be changed, in whatever variables they are: others hold what they are copies of. */
void py_freeze(struct py_frame *frame, struct vr_symbol *symbol);
bool py_is_frozen(const struct py_frame *frame, const struct py_value *v);
/* Whether a list can be changed; says so if not. */
bool py_may_change(struct py_frame *frame, const struct py_value *v, struct vr_span span);
/* Binds the names of a value's items to them. */
void py_bind_outside(struct py_frame *frame, const char *const *names, const struct py_value *items, int count);

/* --- wide.c --- */

/* A known integer that uint64 holds, also one that is larger than an int of the compiled program may be: 2 ** 64 - 1. */
bool py_constant_unsigned(const struct py_value *v, uint64_t *value);
/* What an operator makes of constants, which is one where 64 bits hold it: so ranks and axes may be computed, axis % a.ndim,
 * and limits are written as 2 ** 63 - 1. What is larger is left to the running program, where it is an error. */
bool py_fold_constants(struct py_frame *frame, enum py_operator op, const struct py_value *left,
                       const struct py_value *right, struct vr_span span, struct py_value *out);
/* -5 is a constant. */
bool py_negate_constant(struct py_frame *frame, struct py_value v, struct vr_span span, struct py_value *out);

/* --- convert.c --- */

/* The value in a variable or constant, so that it can be used again; a new variable when it is neither. Of a tuple
 * each item. */
struct py_value py_hold(struct py_frame *frame, const struct py_value *v, const char *stem);
/* A value in variables of its own. */
struct py_value py_apart(struct py_frame *frame, const struct py_value *v);
/* The value is not used but where it stands in `result` or in statements from number `mark` on: what it may raise is raised
 * all the same. */
void py_let_go(struct py_frame *frame, const struct py_value *v, const struct py_value *result, int mark);
/* The symbol of a held array or number. */
struct vr_symbol *py_symbol(struct py_frame *frame, struct py_value *v);
void py_emit_assign(struct py_frame *frame, const struct py_value *target, const struct py_value *value);
/* Translating operands in order: statements that a later operand needs must not overtake an earlier one that may change by
 * them. Take a mark before the later one, and call this for the earlier ones behind it. */
void py_keep_order(struct py_frame *frame, int mark, struct py_value *earlier, int count);
/* A number or array with other elements, by a cast or, of a constant, at once; a Python integer that does not fit is an
 * error. `weak` of the result as in `type`. */
struct py_value py_convert(struct py_frame *frame, const struct py_value *v, const struct py_type *elements);
/* The same of what is stored to an element: a number of NumPy's that a signed type does not hold is an error, too; in an unsigned
 * one it wraps. */
struct py_value py_convert_within(struct py_frame *frame, const struct py_value *v, const struct py_type *elements);
/* The same by a cast that never raises: integers wrap. */
struct py_value py_cast(struct py_frame *frame, const struct py_value *v, const struct py_type *elements);
/* The real or imaginary part of a complex number or array; of the latter a view. */
struct py_value py_part(struct py_frame *frame, const struct py_value *v, bool imaginary);
/* Whether a value is a constant integer that a type holds. */
bool py_fits(const struct py_value *v, const struct py_type *elements);
/* A value as one of the type that it has together with others, on several ways: a number that would be rounded there is an
 * error of the running program, a constant at once. None and others stay. */
struct py_value py_as(struct py_frame *frame, const struct py_value *v, const struct py_type *type);
/* Whether a number keeps its value in a type, whatever it is; floats in integers are not asked about. */
bool py_is_kept_by(const struct py_value *v, const struct py_type *type);
/* Whether two numbers do in the type that they have together. */
bool py_are_kept(struct py_frame *frame, const struct py_value *a, const struct py_value *b);
/* Tuples and lists of numbers, and ranges, as an array; numbers and arrays as they are. */
struct py_value py_as_array(struct py_frame *frame, const struct py_value *v);
/* A list that is written out, as the array that holds it: a number that its type does not hold is an error. */
struct py_value py_as_exact_array(struct py_frame *frame, const struct py_value *v);
/* Whether there is a complex number of Python's own, alone or in a list or tuple, which the real type refuses; it takes NumPy's real part. */
bool py_refuses_complex(const struct py_value *v, const struct py_type *elements);
/* An array with other elements: those of a tuple or list are converted one by one, as what is stored to an element is. */
struct py_value py_as_array_of(struct py_frame *frame, const struct py_value *v, const struct py_type *elements);
/* object[:, :] = value: all elements. */
void py_store_all(struct py_frame *frame, struct py_value object, struct py_value value, struct vr_span span);
/* The element at a place that is known to be one is not checked. */
void py_leave_unchecked(const struct vr_node *element);
/* The extent of an array's axis, a Python int. */
struct py_value py_extent(struct py_frame *frame, struct py_value *array, int axis, struct vr_span span);
/* Says that a tuple of any length would have numbers of another type than Python has in it, where that is what numbers of two types become
 * (types are known in the last round); false where it would not. */
bool py_refuse_mixed(struct py_frame *frame, const struct py_type *a, const struct py_type *b, struct vr_span span);
/* list(v) of a range, an array or a list. */
struct py_value py_list_of(struct py_frame *frame, const struct py_value *v, struct vr_span span);

/* --- number.c --- */
/* Says that there is no such operator of two values. */
struct py_value py_no_operator(struct py_frame *frame, enum py_operator op, const struct py_value *a,
                               const struct py_value *b, struct vr_span span);

/* A library function by element: operands are converted to `elements` (NULL: they stay), extents broadcast, and the result has
 * the elements `out`. */
struct py_value py_elementwise(struct py_frame *frame, const char *name, const struct py_type *elements,
                               const struct py_type *out, struct vr_span span, int count, const struct py_value *args);
/* An operator of the IR with one operand, which is converted. */
struct py_value py_node_of_one(struct py_frame *frame, enum vr_kind kind, const struct py_type *elements, struct py_value v,
                               struct vr_span span);
/* An operator of arithmetic between numbers or arrays. */
struct py_value py_arithmetic(struct py_frame *frame, enum py_operator op, struct py_value left, struct py_value right,
                              struct vr_span span);
/* Python's integers beside its floats are compared as the numbers that they are; with a complex number one is equal where the
 * real part is and there is no other. False of other numbers, which py_compare_numbers is for. */
bool py_compare_exactly(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b,
                        struct vr_span span, struct py_value *out);
struct py_value py_compare_numbers(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b,
                                   struct vr_span span);
/* VR_N_AND or VR_N_OR of two conditions; where one of them is known, the other or nothing is left: whether one holds, or both. */
struct py_value py_logic(struct py_frame *frame, enum vr_kind kind, struct py_value a, struct py_value b,
                         struct vr_span span);
struct py_value py_either(struct py_frame *frame, struct py_value a, struct py_value b, struct vr_span span);
struct py_value py_both(struct py_frame *frame, struct py_value a, struct py_value b, struct vr_span span);
/* `a if test else b` of values that are at hand: by element too. */
struct py_value py_select(struct py_frame *frame, struct py_value test, struct py_value a, struct py_value b,
                          struct vr_span span);

/* --- nan.c --- */

/* Whether two numbers are known to be one object of Python's. */
bool py_is_same_object(const struct py_value *a, const struct py_value *b);
/* Whether both are nan, as a condition: numbers, tuples of them at the same place, or one in a list. */
struct py_value py_both_nan(struct py_frame *frame, const struct py_value *a, const struct py_value *b, struct vr_span span);
/* Whether numbers, or those at the same place in tuples or lists, may both be nan. */
bool py_may_both_be_nan(const struct py_value *a, const struct py_value *b);
/* The condition that two values are equal; ValueError where they are but `alike`, for nan at the same places. */
struct py_value py_sure(struct py_frame *frame, struct py_value equal, struct py_value alike, struct vr_span span);
/* The running program raises ValueError where both are nan, and a condition holds that is held (NULL: always); both are held. */
void py_refuse_nan(struct py_frame *frame, const struct py_value *where, const struct py_value *a, const struct py_value *b,
                   struct vr_span span);
/* So too where the place of a key is written.def's unclear_place(): the key is nan, and nan is among the keys. */
void py_refuse_unclear(struct py_frame *frame, const struct py_value *place, struct vr_span span);

/* --- constant.c --- */

/* Asks for the value of a variable as a constant, which it is in the next round of inference if it can be: of a
 * parameter one from `least` to `most`. False where it cannot be. */
bool py_want_constant(struct py_frame *frame, const struct py_value *v, int least, int most);
/* Reads an argument that must be a constant truth value, and leaves `flag` as it is where none is given. False where it is not
 * known in this round, or after an error. */
bool py_take_flag(struct py_frame *frame, const struct py_value *v, const char *name, bool *flag, struct vr_span span);
/* A constant axis of an array of so many dimensions, counted from the front; -1 after an error. Where it follows from a
 * parameter for each number of which there is an instance, the running program raises the error, and the axis is 0. */
int py_take_axis(struct py_frame *frame, const struct py_value *v, int ndims, struct vr_span span);
/* Assigns a constant to a variable that must be one; false where it is none. */
bool py_assign_constant(struct py_frame *frame, struct py_variable *variable, const struct py_value *value,
                        struct vr_span span);
/* Whether a parameter must be a constant, and from what to what. */
bool py_is_constant_param(const struct py_translation *t, const struct py_function *function, int param);
bool py_constant_range(const struct py_translation *t, const struct py_function *function, int param, int *least, int *most);

/* --- message.c --- */

/* The same with the message that an expression gives, or none (message.c). */
void py_emit_raise_of(struct py_frame *frame, const char *class, struct py_expr *message, struct vr_span span);
/* The text that an expression makes of values: f"…", "…".format(…), "…" % …; str() of a value, or repr(); "%d" % values. */
struct py_value py_formatted_text(struct py_frame *frame, struct py_expr *e);
struct py_value py_made_text(struct py_frame *frame, const struct py_value *v, bool repr, struct vr_span span);
/* format(v, spec) */
struct py_value py_shaped_text(struct py_frame *frame, const struct py_value *v, const char *spec, struct vr_span span);
struct py_value py_percent_text(struct py_frame *frame, const char *text, const struct py_value *values,
                                struct vr_span span);
/* print(…), as a statement: false where an expression is no call of Python's print(). */
bool py_translate_print(struct py_frame *frame, struct py_expr *e);
/* raise KeyError(key) */
void py_emit_raise_value(struct py_frame *frame, const char *class, const struct py_value *v, struct vr_span span);

#endif
