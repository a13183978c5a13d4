/* SPDX-License-Identifier: Apache-2.0 */
/* Values with parts: lists, tuples, dictionaries, what is iterated, and what may be None. */
#ifndef VRC_PYTHON_TRANSLATE_CONTAINERS_H
#define VRC_PYTHON_TRANSLATE_CONTAINERS_H

#include "frontend/python/translate/translate.h"

/* --- rows.c --- */

/* Such a list as ROWS, whose lists are written out too. */
struct py_value py_rows_of(struct py_frame *frame, const struct py_value *v, int count);
/* A variable holds tuples from the next round of inference on. */
void py_want_rows(struct py_frame *frame, struct py_variable *variable, int count, const struct py_record *record);
void py_assign_rows(struct py_frame *frame, struct py_variable *variable, const struct py_value *value, struct vr_span span);
struct py_value py_load_rows(struct py_frame *frame, const struct py_value *rows, struct py_value index,
                             struct vr_span span);
void py_store_rows(struct py_frame *frame, const struct py_value *rows, struct py_value index, struct py_value value,
                   struct vr_span span);
/* Whether a tuple is among them. */
struct py_value py_in_rows(struct py_frame *frame, const struct py_value *rows, const struct py_value *tuple,
                           struct vr_span span);
/* a + b of lists of tuples; false where none is one. */
bool py_rows_operator(struct py_frame *frame, enum py_operator op, const struct py_value *a, const struct py_value *b,
                      struct vr_span span, struct py_value *out);

/* --- text.c --- */

/* a < b, a == b, …, a + b, a * n of texts; false where none is one. Whether a text is in another. */
bool py_compare_texts(struct py_frame *frame, enum py_operator op, const struct py_value *a, const struct py_value *b,
                      struct vr_span span, struct py_value *out);
bool py_text_operator(struct py_frame *frame, enum py_operator op, const struct py_value *a, const struct py_value *b,
                      struct vr_span span, struct py_value *out);
struct py_value py_in_text(struct py_frame *frame, const struct py_value *a, const struct py_value *b, struct vr_span span);
/* text[index] */
struct py_value py_load_text(struct py_frame *frame, const struct py_value *text, struct py_value index,
                             struct vr_span span);
void py_assign_letters(struct py_frame *frame, struct py_variable *variable, const struct py_value *value,
                       struct vr_span span);
/* text += terms of a variable's text, where it lies; false where that is not possible. */
bool py_extend_text(struct py_frame *frame, const struct py_value *text, struct py_value *terms, int count,
                    struct vr_span span);
/* The same of the text in a field, which was read. */
bool py_extend_text_field(struct py_frame *frame, const struct py_value *object, const char *name,
                          const struct py_value *text, struct py_value *terms, int count, struct vr_span span);
/* The terms of a sum from left to right, with room for PY_MOST_TERMS; and their sum. */
enum { PY_MOST_TERMS = 16 };
int py_terms_of(struct py_frame *frame, struct py_expr *e, struct py_value *terms);
struct py_value py_sum_of_terms(struct py_frame *frame, const struct py_value *terms, int count, struct vr_span span);

/* --- record.c --- */

/* A class of the file with named fields, as a value. */
struct py_value py_class_value(struct py_frame *frame, struct py_record *record, struct vr_span span);
/* A field of an object, or a method; false where its class has none. */
bool py_get_member(struct py_frame *frame, struct py_value *object, const char *name, struct vr_span span,
                   struct py_value *member);
/* A method of an object of a family, by name, called as that of its class. */
struct py_value py_call_of_family(struct py_frame *frame, const struct py_value *method, const struct py_args *args);
/* What it replaces: p._replace(x=1). */
struct py_value py_replace_fields(struct py_frame *frame, const struct py_value *object, const struct py_args *args);

/* --- object.c --- */

/* A new object, whose fields have these values. */
struct py_value py_object_of(struct py_frame *frame, const struct py_record *record, const struct py_value *fields,
                             struct vr_span span);
/* Whether the function that is translated is an __init__, which gives the object that it makes; and this object at its end. */
bool py_is_maker(const struct py_frame *frame);
struct py_value py_made_object(struct py_frame *frame, struct vr_span span);
/* What `self` stands for in it, where more is wanted than a field. */
struct py_value py_whole_object(struct py_frame *frame, const struct py_value *making, struct vr_span span);
/* Whether a field's list, or one of its dictionary, that was made without items is made as a variable holds it from the next round on. */
bool py_note_shapes(struct py_frame *frame, const struct py_record *record, int field, const struct py_variable *variable,
                    const struct py_value *item);
/* The object that is being made gets the fields of one of a class that its own derives from. */
void py_take_fields(struct py_frame *frame, const struct py_value *making, const struct py_value *object,
                    struct vr_span span);
bool py_get_class_constant(struct py_frame *frame, const struct py_record *record, const char *name, struct vr_span span,
                           struct py_value *v);
/* A field, by its place, and `object.name = value`, of an object or of one that is being made. */
struct py_value py_get_field(struct py_frame *frame, const struct py_value *object, int field, struct vr_span span);
void py_set_field(struct py_frame *frame, const struct py_value *object, const char *name, struct py_value value,
                  struct vr_span span);
/* Lets a field that holds arrays or texts by reference hold nothing for a while, so that what it held has one holder less; false of others. */
bool py_clear_field(struct py_frame *frame, const struct py_value *object, const char *name, struct vr_span span);
/* Whether there is an object in a value. */
bool py_has_objects(const struct py_value *v);
/* Whether a function of a library asks objects which are equal, given this argument. */
bool py_finds_objects(const struct py_library_row *row, const struct py_value *v);
/* Refuses a function of a library, or a conversion (NULL), that would take the objects among its arguments for something else. */
bool py_refuses_objects(struct py_frame *frame, const struct py_library_row *row, const struct py_value *self,
                        const struct py_args *args, struct py_value *out);

/* --- special.c --- */

/* What the methods of objects make of operators; false where no operand is one. */
bool py_object_binary(struct py_frame *frame, enum py_operator op, struct py_value *a, struct py_value *b,
                      struct vr_span span, struct py_value *out);
bool py_object_unary(struct py_frame *frame, enum py_operator op, struct py_value *v, struct vr_span span,
                     struct py_value *out);
bool py_object_compare(struct py_frame *frame, enum py_operator op, struct py_value *a, struct py_value *b,
                       struct vr_span span, struct py_value *out);
/* Calls the method of an object that has the name; false where it has none. */
bool py_call_special(struct py_frame *frame, const struct py_value *object, const char *name, struct py_value *args,
                     int count, struct vr_span span, struct py_value *out);
/* Whether a value is NumPy's generator of random numbers, whose parts only what is written for it may see; and that
 * this is refused. */
bool py_is_sealed(const struct py_frame *frame, const struct py_value *v);
struct py_value py_refuse_sealed(struct py_frame *frame, const char *what, struct vr_span span);
/* What a loop over a value goes over: for an object what its __iter__ gives. No random numbers are items of their
 * generator. */
struct py_value py_iterated(struct py_frame *frame, struct py_value v, struct vr_span span);
/* What `old op= right` assigns. */
struct py_value py_in_place(struct py_frame *frame, enum py_operator op, struct py_value old, struct py_value right,
                            struct vr_span span);
/* len(), abs(), str() and repr() of an object with such a method. */
bool py_object_function(struct py_frame *frame, const struct py_library_row *row, const struct py_args *args,
                        struct py_value *out);
/* --- holder.c --- */

/* Part of what a variable's list holds has got another holder (NULL: of a list in no variable of the function). */
void py_note_view(struct py_frame *frame, struct py_variable *variable);
/* The list that an expression names, with its value, changes: its variable holds it as an array from the next round on.
 * False when it cannot. */
bool py_want_list(struct py_frame *frame, const struct py_expr *e, const struct py_value *list);
bool py_want_list_of(struct py_frame *frame, struct py_variable *variable);
void py_hold_as_list(struct py_frame *frame, struct py_variable *variable);
/* Whether a list's only holder, no caller's, lets go of it where the value is read. */
bool py_is_given_away(const struct py_frame *frame, const struct py_value *v);
/* A value goes to a variable, or (NULL) elsewhere: notes whose lists others hold from then on. Those have one type
 * of elements; false after an error. */
bool py_share_list(struct py_frame *frame, struct py_variable *variable, const struct py_value *v);
/* What was made in a variable, which may make another one later: nobody holds it. */
struct py_value py_made_in(struct py_frame *frame, struct py_variable *variable, struct vr_span span);
/* The elements of a list into which such come: of a list that may not have any, whose type is the least one, these. NULL where there are
 * none. */
const struct py_type *py_elements_with(struct vr_unit *unit, const struct py_type *have, const struct py_type *more);

/* --- list.c --- */

/* A list that is written out as an array of its elements; others as they are. */
struct py_value py_as_list(struct py_frame *frame, const struct py_value *v);
/* The same of one that comes to a variable: without items it has as many dimensions as lists come into it. */
struct py_value py_list_for(struct py_frame *frame, const struct py_variable *variable, const struct py_value *v);
/* A list with the elements of another one, where it has as many dimensions. */
struct py_value py_list_like(struct py_frame *frame, const struct py_value *v, const struct py_value *list);
/* The items of a tuple that a loop goes over: rows if they are tuples, a list if they are numbers, else an array. */
struct py_value py_items(struct py_frame *frame, const struct py_value *v);
/* An item of a list has the extents of those that are there; else an error of the running program. */
void py_check_lengths(struct py_frame *frame, struct py_value *item, struct py_value *list, struct vr_span span);
/* a + b and a * n where lists are meant; false when none is. */
bool py_list_operator(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b, struct vr_span span,
                      struct py_value *out);
bool py_list_compare(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b, struct vr_span span,
                     struct py_value *out);
/* How often x is in a list or an array. */
struct py_value py_count_in_list(struct py_frame *frame, struct py_value list, struct py_value x, struct vr_span span);
/* The elements of a variable's list get a wider type; whether they may. */
bool py_widen_elements(struct py_frame *frame, struct py_variable *variable, const struct py_type *elements);
/* Gives a variable what a function wishes of its list; whether something changed by it. */
bool py_grant_wish(struct py_frame *frame, struct py_variable *variable, const struct py_wish *wish);
/* list[len(list)] = item, which makes it longer; of an item that is a list, list[len(list), :, …]. */
struct vr_node *py_store_behind(struct py_frame *frame, const struct py_value *list, struct py_value item,
                                struct vr_span span);
/* Whether one variable alone has a list that is to get another length, and no loop goes over it; says what is not compiled if not. */
bool py_list_may_grow(struct py_frame *frame, const char *what, const struct py_value *list, struct vr_span span);
/* a += b of a list in a variable. */
void py_extend_list(struct py_frame *frame, const struct py_value *list, struct py_value more, struct vr_span span);
/* The type of a list in a variable grows by an item's; false after an error. */
bool py_widen_list(struct py_frame *frame, const struct py_value *list, const struct py_value *item, struct vr_span span);

/* A variable's list of lists is one of lists of any lengths from the next round on; false where it cannot be. */
void py_want_jagged(struct py_frame *frame, struct py_variable *variable);
bool py_become_jagged(struct py_frame *frame, struct py_variable *variable);

/* --- jagged.c --- */

enum py_jagged_part {
    PY_JAGGED_ROWS,  /* the numbers of the lists, in their order */
    PY_JAGGED_TABLE, /* of each number: where its list starts in the pool, its length, and its room */
    PY_JAGGED_POOL,  /* the elements of all lists: a list of numbers, or of tuples (ROWS) */
    PY_JAGGED_PARTS
};

/* A list in a list of lists, by its number. */
struct py_value py_sublist(struct py_frame *frame, const struct py_value *whole, struct py_value number,
                           struct vr_span span);
/* The variable of the tree in which the elements are, the first one for tuples; that of the program which holds the whole, or NULL. */
const struct vr_symbol *py_pool_of(const struct py_value *v);
struct py_variable *py_owner_of(const struct py_frame *frame, const struct py_value *v);
/* The number of a list that is new in the whole, with what a list has; or that of a list in it. UNKNOWN after an error, and where it is not
 * known yet. */
struct py_value py_sublist_number(struct py_frame *frame, const struct py_value *whole, const struct py_value *v,
                                  struct vr_span span);
/* What callers give of a list of lists, the lengths of its lists and their elements, becomes one, where a value has such a part. */
void py_complete_jagged(struct py_frame *frame, struct py_value *v);
/* The parts of a list of lists without any; the pool is a list that is written out. */
struct py_value py_empty_jagged(struct py_frame *frame, struct vr_span span);
void py_assign_jagged(struct py_frame *frame, struct py_variable *variable, const struct py_value *value,
                      struct vr_span span);
struct py_value py_load_jagged(struct py_frame *frame, const struct py_value *v, struct py_value index, struct vr_span span);
void py_store_jagged(struct py_frame *frame, const struct py_value *v, struct py_value index, struct py_value value,
                     struct vr_span span);

/* --- sublist.c --- */

/* The value of a MAYBE, which raises TypeError where there is none; a copy of a list in a list of lists; others as they are. */
struct py_value py_certain(struct py_frame *frame, struct py_value v);
/* An expression of which parts are asked for: a list in a list of lists is no copy there. */
struct py_value py_translate_object(struct py_frame *frame, struct py_expr *e);
struct py_value py_sublist_length(struct py_frame *frame, const struct py_value *list, struct vr_span span);
/* The item at a place that is in the list. */
struct py_value py_sublist_item(struct py_frame *frame, const struct py_value *list, struct py_value k, struct vr_span span);
/* A list that a loop goes over: it is where it is at the start of the loop. */
struct py_value py_prepare_sublist(struct py_frame *frame, const struct py_value *list);
/* A copy: a list of its own. */
struct py_value py_sublist_as_list(struct py_frame *frame, const struct py_value *list);
void py_assign_sublist(struct py_frame *frame, struct py_variable *variable, const struct py_value *value,
                       struct vr_span span);
/* A list whose elements are in a variable gets another length, or others: loops over such a list are told. */
void py_note_changed_list(struct py_frame *frame, const struct vr_symbol *pool);
bool py_changes_in_loop(const struct py_frame *frame, const struct py_value *over);
/* Whether a list whose elements are in a variable (NULL: any) is gone over. */
bool py_goes_over_sublist(const struct py_value *over, const struct vr_symbol *pool);
/* Other items take the place of a list's. */
void py_replace_sublist(struct py_frame *frame, const struct py_value *list, struct py_value items, struct vr_span span);
void py_extend_sublist(struct py_frame *frame, const struct py_value *list, struct py_value more, struct vr_span span);
struct py_value py_load_sublist(struct py_frame *frame, const struct py_value *list, struct py_value index,
                                struct vr_span span);
void py_store_sublist(struct py_frame *frame, const struct py_value *list, struct py_value index, struct py_value value,
                      struct vr_span span);

/* --- identity.c --- */

/* Whether items of a tuple or list are neither numbers nor tuples, of which lists can be made. */
bool py_are_references(const struct py_value *v);
/* Whether lists that are written out in a tuple or list are held by variables that are no part of it. */
bool py_has_held_list(const struct py_value *v);
/* Whether lists in a value are held by others so that they cannot be changed. */
bool py_is_held_elsewhere(const struct py_frame *frame, const struct py_value *v);
/* Whether a list that is written out cannot be one array: it has other items than numbers, or lists of one length that
 * nobody else holds. */
bool py_wants_items(const struct py_value *list);
/* Lists that are written out in a value have another holder from now on: they cannot be changed. */
void py_set_held(struct py_frame *frame, struct py_value *v);
/* A list that is written out as an array, which its holder has too from the next round on; UNKNOWN until then, and where
 * it cannot be one. What others hold and nobody can change is copied, and the copy frozen. */
struct py_value py_as_reference(struct py_frame *frame, const struct py_value *v);
/* Whether no list that is written out stands twice in a value: else its holder has it as an array from the next round
 * on. */
bool py_keep_twice(struct py_frame *frame, const struct py_value *v);
/* Makes references of the lists in a tuple or list, so that it can stand at several places. False where they are not known
 * in this round, or after an error. */
bool py_make_references(struct py_frame *frame, struct py_value *v);

/* --- maybe.c --- */

/* A value, or None, as one of a MAYBE whose value is of the type. */
struct py_value py_maybe(struct py_frame *frame, const struct py_value *v, const struct py_type *type);
/* The type of a result; NULL of what cannot be one. */
const struct py_type *py_type_of_value(struct py_frame *frame, const struct py_value *v);
/* A value with MAYBEs where its type has them. */
struct py_value py_fit(struct py_frame *frame, const struct py_value *v, const struct py_type *type);
/* The value of a MAYBE, which raises TypeError where there is none, others as they are; that of each item of a tuple, too, which comes into a list. */
struct py_value py_given(struct py_frame *frame, const struct py_value *v);
struct py_value py_given_items(struct py_frame *frame, const struct py_value *v);
/* Whether it is None, or (!is) is not; its truth value. */
struct py_value py_maybe_is_none(struct py_frame *frame, const struct py_value *v, bool is, struct vr_span span);
struct py_value py_maybe_truth(struct py_frame *frame, const struct py_value *v);
/* Turns a variable into one that may be None, from the next round of inference on; assigns to such a one. */
void py_make_maybe(struct py_frame *frame, struct py_variable *variable);
void py_assign_maybe(struct py_frame *frame, struct py_variable *variable, const struct py_value *value,
                     struct vr_span span);

/* --- variadic.c --- */

/* Operators and comparisons where one side is a tuple of any length; false where none is. */
bool py_variadic_operator(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b, struct vr_span span,
                          struct py_value *out);
bool py_variadic_compare(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b, struct vr_span span,
                         struct py_value *out);

/* --- pooled.c --- */

/* Puts the objects of a class into a pool from the next round of inference on. */
void py_pool_class(struct py_frame *frame, const struct py_record *record);
/* The same of the classes of the objects in a value whose fields change, or of `all`; false where there is none. */
bool py_pool_objects(struct py_frame *frame, const struct py_value *v, bool all);
/* Whether there is an object in a value whose class has a pool. */
bool py_has_pooled(const struct py_value *v);
bool py_has_object_of(const struct py_value *v, const struct py_record *record);
/* The class of an object, or of one that may be None; else NULL. */
const struct py_record *py_class_in(const struct py_value *v);
/* The class of the objects in a list; or NULL. */
const struct py_record *py_class_in_list(const struct py_value *v);
/* The lists of a pool, as fields of an object: the first has an element for each object, then come those of the fields, a number or another
 * value, and whether there is one where that may be None. */
void py_lay_out_pool(struct py_frame *frame, struct py_record *record);

/* --- family.c --- */

/* The class that a class of lists has become one with; the family that a class is in; others are themselves. */
const struct py_record *py_one_class(const struct py_record *record);
/* Makes one class of two of lists, and a family of two of objects, from the next round of inference on, also of those of references in values or
 * types that have one form; whether there are two. */
bool py_unite_classes(struct py_frame *frame, const struct py_record *a, const struct py_record *b);
/* Whether two dictionaries have the same for missing keys; NULL: nothing. */
bool py_same_missing(const struct py_value *a, const struct py_value *b);
bool py_unite_values(struct py_frame *frame, const struct py_value *a, const struct py_value *b);
bool py_unite_items(struct py_frame *frame, const struct py_value *v); /* of a list that is written out */
bool py_unite_types(struct py_frame *frame, const struct py_type *a, const struct py_type *b);
/* Of an object of a family: the place of its class among the members, as the program has it; the object as one of its class, where that is known;
 * and an object of a class as one of its family. */
struct py_value py_member_place(struct py_frame *frame, const struct py_value *object, struct vr_span span);
struct py_value py_as_member(struct py_frame *frame, const struct py_value *object, struct vr_span span);
struct py_value py_as_reference_to(struct py_frame *frame, const struct py_value *object, struct vr_span span);

/* --- callable.c --- */

/* Whether a value is a function, a class or what else can be called, as the compiler knows it. */
bool py_is_callable_value(const struct py_value *v);
/* Such a one, also those in a tuple or list that is written out, as an object that the running program has; others as they are. And what such an
 * object is, where its class is known. */
struct py_value py_callable_object(struct py_frame *frame, struct py_value v);
/* The same of one that a container keeps; refused where what it reads of the function around it changes behind it. */
struct py_value py_kept_callable(struct py_frame *frame, struct py_value v);
struct py_value py_called_object(struct py_frame *frame, const struct py_value *object, struct vr_span span);
/* An object and a function are compared, as objects; whether they cannot be. */
bool py_make_comparable(struct py_frame *frame, struct py_value *a, struct py_value *b);

/* --- narrow.c --- */

/* A condition holds, or not, for what is translated from here on: until frame->narrowed is what it was before. */
void py_narrow(struct py_frame *frame, const struct py_expr *test, bool holds);
/* The value of a name, with what is known of its class. */
struct py_value py_as_narrowed(struct py_frame *frame, struct py_value v, const struct py_expr *name);

/* --- pool.c --- */

/* Adds the pools of the file's classes to what a function takes from around it. */
void py_take_pools(struct py_frame *frame, struct py_value *function);
/* Leaves them out again, of a function that is an argument: who calls it has them; and adds those that the caller has. */
void py_drop_pools(struct py_frame *frame, struct py_value *function);
void py_renew_pools(struct py_frame *frame, struct py_value *function);
/* A new object of such a class, with the values of its fields. */
struct py_value py_pooled_object(struct py_frame *frame, const struct py_record *record, const struct py_value *fields,
                                 struct vr_span span);
struct py_value py_load_pooled(struct py_frame *frame, const struct py_value *object, int field, struct vr_span span);
void py_store_pooled(struct py_frame *frame, const struct py_value *object, int field, const struct py_value *value,
                     struct vr_span span);
/* The type by which a cell keeps a value: an array, a text, None, or one of these; NULL of others. */
const struct py_type *py_kept_type(struct py_frame *frame, const struct py_value *v);
/* A new cell for references to arrays of a type or texts, as its number in the table of that type's; what a cell refers to, of a type that may
 * be None perhaps nothing; and a cell that refers to a value of the type, an array, a text or None, from now on. */
struct py_value py_new_cell(struct py_frame *frame, const struct py_type *type, struct vr_span span);
struct py_value py_load_cell(struct py_frame *frame, const struct py_type *type, const struct py_value *number,
                             struct vr_span span);
void py_store_cell(struct py_frame *frame, const struct py_type *type, const struct py_value *number,
                   const struct py_value *v, struct vr_span span);
/* Lets a cell refer to the array that `what` is; of the table itself: to nothing. */
void py_set_cell(struct py_frame *frame, struct py_value what, const struct py_value *table, const struct py_value *number,
                 struct vr_span span);
/* Lets a cell refer to nothing, and that of a field of an object in a pool; false of other fields. */
void py_clear_cell(struct py_frame *frame, const struct py_type *type, const struct py_value *number, struct vr_span span);
bool py_clear_pooled(struct py_frame *frame, const struct py_value *object, int field, struct vr_span span);
/* Whether two values, one of them an object, are the same one. */
struct py_value py_are_one(struct py_frame *frame, const struct py_value *a, const struct py_value *b, struct vr_span span);

/* --- boxed.c --- */

bool py_is_box(const struct py_value *v);
/* What is stored of a value where lists have any holders: of a list that nobody holds yet, also in a tuple, a reference. */
struct py_value py_boxed(struct py_frame *frame, struct py_value v);
/* An expression whose value is stored so; None is an error. */
struct py_value py_translate_stored(struct py_frame *frame, struct py_expr *e);
/* The same of an argument of a function that callers outside of the file see: of a copy of a list, which nobody may change. */
struct py_value py_boxed_argument(struct py_frame *frame, struct py_value v);
/* A result as callers outside of the file get it: lists in the place of references. */
struct py_value py_delivered(struct py_frame *frame, struct py_value v);

/* The class of what a place makes, of a list in one that is made (`inner`), of a dictionary or set (`dict`). */
struct py_record *py_boxed_class(struct py_frame *frame, struct vr_span span, bool inner, bool dict);

/* --- boxed_dict.c --- */

/* A reference to a dictionary or set: a new one to what nobody holds yet; the value itself where it cannot be referred to, or will be in the
 * next round of inference. */
struct py_value py_box_dict(struct py_frame *frame, struct py_value v);
/* Whether a variable holds a dictionary or set itself, which is no reference to one. */
bool py_keeps_dict(struct py_frame *frame, struct py_variable *variable, const struct py_value *v);
/* The dictionary or set that a reference is to, in variables of the place. */
struct py_value py_open_box(struct py_frame *frame, const struct py_value *box);

/* --- boxed_cells.c --- */

/* How many lists a value of the type is made of; the type of the n-th one, and the table of the cells that have it in objects of the class. */
int py_leaf_count(const struct py_type *type);
const struct py_type *py_leaf_of(const struct py_type *type, int n);
struct py_value py_leaf_table(struct py_frame *frame, const struct py_record *record, int leaf, const struct py_type *type,
                              struct vr_span span);
/* The lists of the object with a number as a value of the type, from the one at *leaf on; those of a value, or (`nothing`) none, come into
 * its cells. */
struct py_value py_load_leaves(struct py_frame *frame, const struct py_record *record, const struct py_type *type,
                               const struct py_value *number, int *leaf, struct vr_span span);
void py_put_leaves(struct py_frame *frame, const struct py_record *record, const struct py_value *v, const struct py_value *number,
                   int *leaf, bool nothing, struct vr_span span);
/* What makes a part of a dictionary or set longer or shorter calls these before and behind it; they concern those that were opened. */
void py_lift_part(struct py_frame *frame, const struct py_value *dict, int which);
void py_settle_part(struct py_frame *frame, const struct py_value *dict, int which);
/* One that was opened, as it is now; others as they are. */
struct py_value py_open_again(struct py_frame *frame, const struct py_value *dict);
/* Whether a reference is to a dictionary, not a set; its length. */
bool py_box_is_dict(const struct py_value *box);
struct py_value py_box_length(struct py_frame *frame, const struct py_value *box, struct vr_span span);
/* The function gets the tables of a class as what it takes; false of a class of lists. */
bool py_take_tables(struct py_frame *frame, struct py_value *function, const struct py_record *record,
                    void take(struct py_frame *, struct py_value *, const char *, const struct py_value *));

/* --- cell.c --- */


/* What the function that callers see has under a name, and makes before anything else, as `make` says; in whichever function. */
struct py_value py_outermost(struct py_frame *frame, const char *name,
                             struct py_value make(struct py_frame *, const void *, struct vr_span), const void *of,
                             struct vr_span span);
/* The table for such elements, and its name. */
const char *py_table_name(struct py_frame *frame, const struct py_type *elements);
struct py_value py_table_named(struct py_frame *frame, const char *name, const struct py_type *elements, struct vr_span span);
struct py_value py_table_of(struct py_frame *frame, const struct py_type *elements, struct vr_span span);
/* The table of the cells that refer to arrays of a type. */
struct py_value py_cell_table(struct py_frame *frame, const struct py_type *array, struct vr_span span);

/* --- referred.c --- */

/* Whether a value is a list of arrays, or has one in it. */
bool py_has_references(const struct py_value *v);
/* What a list of arrays holds of an array: the number of a cell; others as they are. And the array that a number refers to. */
struct py_value py_refer(struct py_frame *frame, struct py_value v, struct vr_span span);
struct py_value py_referred(struct py_frame *frame, struct py_value number, struct vr_span span);
/* Whether all items of a list that is written out are arrays of one type and as many dimensions; it as a list of arrays, of those of a type if one is given. */
bool py_are_arrays(const struct py_value *v);
struct py_value py_list_of_arrays(struct py_frame *frame, const struct py_value *v, const struct py_type *type);
/* Whether the order of a list's texts is not that of their numbers; numbers, also in a list of tuples, that are in the
 * order of its items. */
bool py_needs_ranks(const struct py_value *list);
struct py_value py_ranks(struct py_frame *frame, const struct py_value *list);
/* The numbers that lists of arrays in a value hold. */
struct py_value py_numbers_of(struct py_frame *frame, const struct py_value *v);
/* What NumPy makes of a list of arrays; `axis` NULL: the first one. */
enum py_join { PY_JOINED, PY_STACKED, PY_ARRAYED, PY_LISTED };
struct py_value py_join_items(struct py_frame *frame, const struct py_value *list, enum py_join how,
                              const struct py_value *axis, struct vr_span span);
/* What Python's callers get of a list of arrays: a table of what it refers to. */
struct py_value py_deliver_list(struct py_frame *frame, const struct py_value *list, struct vr_span span);
/* Lists of arrays among the arguments of a function of the library become what it takes them for; false after an error. */
bool py_take_references(struct py_frame *frame, const struct py_library_row *row, struct py_value *values, int count,
                        struct vr_span span);

/* --- choice.c --- */

/* One of two values, as a test says; what they need before stands in lists of their own. */
struct py_value py_choose_value(struct py_frame *frame, struct py_value test, const struct py_value *a, struct vr_list *at_a,
                          const struct py_value *b, struct vr_list *at_b, struct vr_span span);
/* What is done with an object of a class that is known, the member of its family; `on` may give no value, where it has raised. */
typedef struct py_value py_on_member(struct py_frame *frame, const struct py_value *object, void *data);
/* The same of an object of any member. */
struct py_value py_dispatch(struct py_frame *frame, const struct py_value *object, py_on_member *on, void *data,
                            struct vr_span span);
/* An index that is held, counted from the front of so many items; the text is that of the IndexError of one that is outside. */
struct py_value py_place_among(struct py_frame *frame, const struct py_value *count, struct py_value index, const char *text,
                               struct vr_span span);
/* The item of a tuple, or of a list that is written out, at an index that only the running program knows; `inside` if it
 * is known to be one. */
struct py_value py_item_at(struct py_frame *frame, struct py_value tuple, struct py_value index, bool inside,
                           struct vr_span span);

/* --- iterate.c --- */

/* How many items an array, a range or an iterator has. */
struct py_value py_length(struct py_frame *frame, struct py_value *v, struct vr_span span);
/* Prepares what is iterated for its use in every step: arrays and bounds in variables; of its own if the loop's may
 * change. */
struct py_value py_prepare(struct py_frame *frame, struct py_value v, bool changes);
/* Whether a set of such keys is gone over in the order of its table: not one of texts, whose hashes are others at each start of Python. */
bool py_has_order(const struct py_value *keys);
/* The keys of a set in the order in which it is gone over, those of a dictionary, or the value itself. */
struct py_value py_in_order(struct py_frame *frame, const struct py_value *v);
/* The value, whose parts stay as they are. */
struct py_value py_with_parts(struct py_frame *frame, struct py_value v);
/* The parts of a tuple, as they are before a loop. */
struct py_value py_prepare_parts(struct py_frame *frame, struct py_value v, bool changes);
/* The first item of what can be iterated; where there is none what stands for it, or (ABSENT) StopIteration. */
struct py_value py_first_item(struct py_frame *frame, struct py_value items, const struct py_value *initial,
                              struct vr_span span);
/* Whether a loop over it is a parallel one. */
bool py_is_parallel(const struct py_value *over);
/* Binds the names of a comprehension's target to values: by py_bound. */
void py_bind_names(struct py_frame *frame, struct py_expr *target, struct py_value value);
/* How long a dictionary or set is that a loop goes over and others may change meanwhile, and the error where it is not so long any more:
 * at the head of the body, and at its end, behind which Python finds it in the last step. */
struct py_value py_size_before(struct py_frame *frame, const struct py_value *over, struct vr_span span);
void py_check_size(struct py_frame *frame, const struct py_value *over, const struct py_value *size, struct vr_span span);
/* A loop over what is prepared, with its target bound (`binds`), or assigned, at the head of the body; statements go to the
 * body from then on. False after an error. */
bool py_open_loop(struct py_frame *frame, struct py_value *over, struct py_expr *target, bool binds, struct vr_span span);
/* A loop of vrc's own over a value: statements go to its body until it is closed. The item is UNKNOWN after an error. */
struct py_each {
    struct py_value item;
    struct vr_list *outer;
};
struct py_each py_open_each(struct py_frame *frame, struct py_value over, struct vr_span span);
void py_close_each(struct py_frame *frame, const struct py_each *each);

/* A loop of one iteration, in which statements stand until it is closed. */
struct vr_list *py_open_once(struct py_frame *frame, struct vr_span span);
void py_close_once(struct py_frame *frame, struct vr_list *outer);
/* The generator has ended, or is left: leaves the loop around the place. */
void py_end_generator(struct py_frame *frame, const struct py_consumer *consumer, struct vr_span span);
/* Behind a loop: leaves the next one around it, where that has come to pass in it. */
void py_break_if_ended(struct py_frame *frame, const struct py_consumer *consumer, struct vr_span span);

/* --- comprehension.c --- */

/* A list of what a generator gives. */
struct py_value py_list_of_generator(struct py_frame *frame, const struct py_value *generator, const void *site,
                                     struct vr_span span);

/* An array of the elements that a comprehension gives; if it `stacks`, elements may be arrays of one shape. */
struct py_value py_translate_comprehension(struct py_frame *frame, struct py_expr *e, bool stacks);
/* Its elements as a list that is written out, where it goes over tuples; false, and nothing is done, where it does not. */
bool py_write_out(struct py_frame *frame, struct py_expr *e, struct py_value *list);
/* The items of map(f, a) and filter(f, a). */
struct py_value py_translate_mapped(struct py_frame *frame, const struct py_library_row *row, struct py_expr *call);
/* any() or all() of a generator, which stops at the first element that decides. */
struct py_value py_translate_question(struct py_frame *frame, struct py_expr *e, bool all);
/* next() of a generator that is written in it: its first item, else the default value (ABSENT: StopIteration). */
struct py_value py_translate_first(struct py_frame *frame, struct py_expr *e, struct py_value initial);

/* --- mapped.c --- */

/* Whether the expression is what map or filter gives, where it is kept: its items would come once, and later. Says so. */
bool py_keeps_mapped(struct py_frame *frame, const struct py_expr *e);
/* map(f, a), filter(f, a) as the generator that they stand for; NULL after an error. */
struct py_expr *py_mapped_generator(struct py_frame *frame, const struct py_library_row *row, struct py_expr *call);
/* The generator that an expression is or stands for, whose items are worked out one by one; NULL where it is none. */
struct py_expr *py_generator_in(struct py_frame *frame, struct py_expr *e);
/* The conditions of a clause; statements go to where all hold from then on. False after an error. */
bool py_open_conditions(struct py_frame *frame, const struct py_clause *clause);
/* Generators of one loop in each other, as in map(f, filter(g, a)), the outermost first, and what the innermost goes over (returned): so one
 * item goes through all of them before the next one comes. */
struct py_expr *py_chain(struct py_frame *frame, struct py_expr *iter, struct py_exprs *chain);
/* What is bound to the items of that: the innermost target, or the one given, where there is no generator. */
struct py_expr *py_chain_target(const struct py_exprs *chain, struct py_expr *target);
/* What they make of the item that is bound; false after an error. The names become those that are `bound` outside of them. */
bool py_pass_chain(struct py_frame *frame, const struct py_exprs *chain, struct py_bound *bound, struct py_value *item);
/* functools.partial(f, a, k=b) as the lambda that it stands for. */
struct py_value py_translate_partial(struct py_frame *frame, struct py_expr *call);

/* --- dict.c --- */

void py_assign_dict(struct py_frame *frame, struct py_variable *variable, const struct py_value *value, struct vr_span span);
struct py_value py_load_dict(struct py_frame *frame, const struct py_value *dict, struct py_value key, struct vr_span span);
void py_store_dict(struct py_frame *frame, const struct py_value *dict, struct py_value key, struct py_value value,
                   struct vr_span span);
/* One without keys. */
struct py_value py_empty_dict(struct py_frame *frame, bool set, struct vr_span span);
/* Makes the table of one that callers gave without it, or of those in a tuple. */
void py_complete_dict(struct py_frame *frame, struct py_value *v);
/* del d[key] */
void py_delete_key(struct py_frame *frame, const struct py_value *dict, struct py_value key, struct vr_span span);
/* Whether a key is in it. */
struct py_value py_in_dict(struct py_frame *frame, const struct py_value *dict, struct py_value key, struct vr_span span);
/* list(d.items()) */
struct py_value py_list_of_items(struct py_frame *frame, const struct py_value *items, struct vr_span span);
/* Whether one variable alone holds it, so that it can change, and no loop goes over it, if it grows; says so if not. */
bool py_may_change_dict(struct py_frame *frame, const struct py_value *dict, bool grows, struct vr_span span);
/* What to write in the place of a dictionary that has such values: "dictionary", "set", or others. */
const char *py_instead_of_values(const char *what);
/* A key as the dictionary has it, in a variable. */
struct py_value py_held_key(struct py_frame *frame, const struct py_value *key);
/* dict[key] = value, set.add(key); of a key that is there the value is the new one, if `replace`. */
void py_enter_key(struct py_frame *frame, const struct py_value *dict, struct py_value key, struct py_value value, bool replace,
                  struct vr_span span);
/* The keys, or keys and values, of what is given come in. */
void py_enter_keys(struct py_frame *frame, const struct py_value *dict, const struct py_value *more, struct vr_span span);
/* The first tuple of so many that comes to the keys makes them a list of such tuples, from the next round of inference on. */
bool py_become_tuples(struct py_frame *frame, const struct py_value *keys, int count, const struct py_record *record);
/* A row of written.def that makes a set another table: from its keys, its table and what comes behind them. */
void py_renew_table(struct py_frame *frame, const struct py_value *set, const char *name, int count, const struct py_value *more,
                    struct vr_span span);
static inline bool py_is_items(const struct py_value *v) { return v->kind == PY_V_ITERATOR && v->text; }

/* --- display.c --- */

/* Whether a constant of the file is a dictionary or set that is written out, with known keys; such a one: it is made once, where the
 * function begins, for all places that name it. */
bool py_is_table_display(const struct py_expr *e);
struct py_value py_table_at_start(struct py_frame *frame, struct py_expr *e);
/* A display or comprehension of a dictionary or set; dict(…) and set(…). */
struct py_value py_translate_dict(struct py_frame *frame, struct py_expr *e);
struct py_value py_make_dict(struct py_frame *frame, const struct py_library_row *row, struct py_expr *call);

/* --- set.c --- */

/* a | b, a <= b and the others; false where neither is a dictionary or set. */
bool py_set_operator(struct py_frame *frame, enum py_operator op, const struct py_value *a, const struct py_value *b,
                     struct vr_span span, struct py_value *out);
/* set |= other and the others; false where these are no sets, or the operator is none of theirs. */
bool py_change_set(struct py_frame *frame, enum py_operator op, const struct py_value *set, const struct py_value *other,
                   struct vr_span span);

/* --- operator.c --- */

/* Text that is an argument is compared with a string. */
void py_note_string(struct py_translation *t, const char *text);

/* --- enum.c --- */

/* A member by its name, or what it has (name, value); false where there is none. */
bool py_get_of_enum(struct py_frame *frame, const struct py_value *object, const char *name, struct vr_span span,
                    struct py_value *v);
/* All members, as a list. That with a value, with a name: ValueError, KeyError where there is none. */
struct py_value py_members(struct py_frame *frame, const struct py_record *record, struct vr_span span);
struct py_value py_member_of_value(struct py_frame *frame, const struct py_record *record, struct py_value value,
                                   struct vr_span span);
struct py_value py_member_named(struct py_frame *frame, const struct py_record *record, struct py_value name,
                                struct vr_span span);
/* What str() and repr() make of a member. */
struct py_value py_text_of_member(struct py_frame *frame, const struct py_value *member, bool repr, struct vr_span span);

/* --- grown.c --- */

/* Whether the symbol is that of a parameter, or of what the function takes from around it, whose length it may change. It does so then. */
bool py_grows_argument(struct py_frame *frame, const struct vr_symbol *symbol);
/* Whether elements of a list may be stored to where it has what stands at a place in the tuples of a callers' list: these get them as they get
 * another length. */
bool py_may_store_rows(struct py_frame *frame, const struct vr_symbol *symbol);
/* The wish that such an argument's function has of it while types are inferred; NULL where it is no such argument. */
struct py_wish *py_wish_of(struct py_frame *frame, const struct py_variable *variable);
void py_wish_elements(struct py_frame *frame, struct py_wish *wish, const struct py_type *elements);
void py_wish_shape(struct py_frame *frame, struct py_wish *wish, int rows, const struct py_record *record, int dims);
/* Whether it does so with any. */
bool py_has_grown(const struct py_instance *instance);
/* The variable of a list that the function takes from around it; NULL for other arguments. */
struct py_variable *py_taken_variable(struct py_frame *frame, int i);
/* Makes in-out parameters of those, of a function's arguments in the tree. */
void py_open_grown(struct py_frame *frame, struct py_value *values);
/* Whether it is a list or dictionary, or an object that has one in a field. */
bool py_is_list_like(const struct py_value *v);
/* Adds the numbers and arrays of the lists and dictionaries that may grow in an argument. */
void py_add_growing(struct py_frame *frame, struct vr_list *list, struct py_value v);
/* They are the last results. */
void py_return_grown(struct py_frame *frame, struct vr_list *results);
/* Which argument a result is, as a whole; -1: none of those. */
int py_returned_argument(struct py_frame *frame, const struct py_value *v);
/* Whether one of them is in a result. */
bool py_returns_grown(struct py_frame *frame, const struct py_value *v);
/* How many arguments of a function may be such: also those that are the module's variables. */
int py_count_lent(const struct py_instance *instance);
/* Whether an array is in both. */
bool py_have_array(const struct py_value *a, const struct py_value *b);

#endif
