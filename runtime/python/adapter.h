/* SPDX-License-Identifier: Apache-2.0 */
/* The adapter inside: from the table of a module (vr/python.h) to an extension module of CPython with the stable ABI.
 * Functions that return a PyObject * give a new reference, or NULL with an exception set. */
#ifndef VR_ADAPTER_H
#define VR_ADAPTER_H

#define PY_SSIZE_T_CLEAN
#ifndef Py_LIMITED_API
#define Py_LIMITED_API 0x030B0000 /* 3.11: the first with the buffer protocol */
#endif
#include <Python.h>

#include "arrays/object.h"
#include "vr/python.h"

/* By this name a module shows its table to other modules. The number changes with vr/python.h and the context. */
#define VR_PY_TABLE "_vr_table_5"
/* The module's variable with Python's own functions, by name, for arguments that compiled ones do not take. */
#define VR_PY_INTERPRETED "__interpreted__"

enum { VR_PY_TYPES = VR_COMPLEX + VR_FLOAT64 + 1, VR_PY_IDLE = 16 };

/* What a module keeps. */
struct vr_py_state {
    PyObject *memory_type;              /* of what owns the elements of results */
    PyObject *ndarray;                  /* NumPy's, from the first result that needs it on */
    PyObject *scalars[VR_PY_TYPES];     /* numpy.float64, … by element type, likewise */
    const union vr_py_numpy *numpy;     /* its C interface, or NULL */
    bool asked_numpy;                   /* whether that was looked for with NumPy there */
    bool reads_lists;                   /* whether lists and their numbers are accessed without Python's functions */
    PyObject *place_code;               /* makes the code object of a place in a source */
    vr_context *idle[VR_PY_IDLE];       /* contexts that no call is using */
    int idle_count;
};

/* --- text.c: text of the module --- */

PyObject *vr_py_text(const char *text);
/* Whether an object of the class str is the text. */
bool vr_py_is_text(PyObject *object, const char *text);

/* --- class.c: what objects mean --- */

/* Whether an object is of the class, or of a subclass of it whose methods do what the class's do. False also with an exception set, for want of memory. */
bool vr_py_is_plain(PyObject *object, PyTypeObject *base);
/* The same of one object after the other; `known` is the base at first, and then the last class that was one. */
bool vr_py_is_plain_too(PyObject *object, PyTypeObject *base, PyTypeObject **known);
/* The name of the first method of its own that a subclass has; NULL where it has none. */
PyObject *vr_py_own_method(PyTypeObject *class, PyTypeObject *base);
/* The class of Python's or NumPy's from which that of an object has other methods; or NULL. */
PyTypeObject *vr_py_other_base(PyObject *object);
/* A number as a float; false where it is an integer or fraction that is none, and with an exception set where it is no number. */
bool vr_py_exact_double(PyObject *object, double *number);

/* --- exceptions --- */

/* Clears an exception that only says that something is not so. MemoryError stays: it says nothing of that, and is what the
 * call raises. */
static inline void vr_py_forgive(void)
{
    if (!PyErr_ExceptionMatches(PyExc_MemoryError))
        PyErr_Clear();
}

struct vr_py_call;

/* --- what callers give --- */

enum vr_py_kind { VR_PY_UNSEEN, VR_PY_OTHER, VR_PY_BOOL, VR_PY_INT, VR_PY_FLOAT, VR_PY_NUMBER, VR_PY_COMPLEX, VR_PY_SCALAR,
                  VR_PY_ARRAY, VR_PY_LIST, VR_PY_TEXT, VR_PY_TEXTS };

/* An argument. What it is, is found out once, for all signatures; UNSEEN: a list that nobody has looked into. */
struct vr_py_given {
    PyObject *object;                   /* borrowed */
    enum vr_py_kind kind;               /* SCALAR: of NumPy, or an array of no dimensions */
    int type;                           /* of SCALAR, ARRAY and LIST: enum vr_element, or -1 */
    PyTypeObject *base;                 /* of OTHER: the class of Python's or NumPy's from which its own has other methods; or NULL */
    bool own;                           /* of LIST: all its numbers are of Python's own class for its type */
    bool foreign;                       /* of ARRAY: it is not NumPy's */
    Py_buffer *view;                    /* of SCALAR, ARRAY and LIST, until `array` owns it */
    vr_array *array;                    /* of ARRAY and LIST, when it is taken */
    PyObject *made;                     /* of LIST: an array of NumPy with its elements, or NULL where the view has them */
    void *before;                       /* of LIST: its elements before the call, where that may store to them, */
    Py_ssize_t count_before;            /* and how many items */
    const vr_python_argument *lent;     /* the row of an argument that may get another length; or NULL */
    int lent_param;                     /* its first parameter */
    bool exact;                         /* nothing is converted: callers have not given it */
    bool gaps;                          /* the elements of lists one of which has none */
    const char *cell;                   /* the variable of the module that gets the one item of the list behind the call; or NULL */
    PyObject *owned;                    /* the object, if nobody else holds it: keys and values of a dictionary */
};

/* --- buffer.c: what an object shows --- */

/* The view and the type of an object's buffer; false where it shows none. */
bool vr_py_look_at_buffer(struct vr_py_given *given, PyObject *object);
/* Gives back what was found out; and at the end the object too, if it is owned. */
void vr_py_forget(struct vr_py_given *given);
void vr_py_release(struct vr_py_given *given);
/* Frees a view, for the array that has taken it. */
void vr_py_release_view(void *view);
/* Whether the elements are an argument's that must not be written. */
bool vr_py_is_read_only(vr_array *array);

/* --- argument.c: what it is for a parameter --- */

/* What it is, but for what is in a list: that is seen when a parameter wants one. False with an exception set, for want of memory. */
bool vr_py_look(struct vr_py_state *state, struct vr_py_given *given);
bool vr_py_see(struct vr_py_state *state, struct vr_py_given *given);
/* How far the argument is from what the parameter takes: 0 exact, more for conversions of scalars, -1 where it does
 * not fit. */
int vr_py_distance(const vr_param *param, const vr_python_param *more, const struct vr_py_given *given);

/* Why it does not fit, behind "argument 'a' ": "must be float64[:], not int". */
PyObject *vr_py_misfit(const vr_param *param, const vr_python_param *more, const struct vr_py_given *given);

/* What was given, in the same terms: float32[:, :]. */
PyObject *vr_py_given_text(const struct vr_py_given *given);

/* The value for the call. False with an exception set. `function` is the name for messages. */
bool vr_py_take(vr_value *value, struct vr_py_call *call, const vr_param *param, const vr_python_param *more,
                struct vr_py_given *given);

/* --- bind.c: which signature --- */

enum { VR_PY_FOREIGN = 16 };

struct vr_py_call {
    const vr_python_function *function;
    PyObject *module;
    struct vr_py_state *state;
    vr_context *ctx;
    struct vr_py_given *given;
    Py_ssize_t count, positional;       /* arguments, and those without a keyword: they come first */
    Py_ssize_t parts;                   /* of tuples, behind the arguments */
    PyObject *keywords;                 /* names of the others, or NULL */
    PyObject *lock;                     /* that is held while the function runs, or NULL */
    bool keeps_gil;                     /* the function runs with the GIL */
    PyObject *interpreted;              /* Python's own function, where no compiled one takes the arguments; borrowed, or NULL */
    int ordered;                        /* so many OrderedDicts are among the arguments */
    bool changes_lists;                 /* it may store to elements of an argument that is a list */
    void (*foreign[VR_PY_FOREIGN])(void); /* C functions among the arguments, by slot */
};

enum vr_py_problem { VR_PY_MISSING, VR_PY_TOO_MANY, VR_PY_UNKNOWN, VR_PY_TWICE, VR_PY_NO_TUPLE, VR_PY_NO_DICT,
                     VR_PY_MAKES_VALUES, VR_PY_ORDERED_TWICE, VR_PY_NO_SET, VR_PY_NO_LISTS, VR_PY_NO_ROWS, VR_PY_NOT_NONE,
                     VR_PY_UNBOUND, VR_PY_LEFT, VR_PY_OTHER_TEXT, VR_PY_OTHER_NUMBER };

/* How a signature takes the arguments, or why it cannot. */
struct vr_py_binding {
    Py_ssize_t *from;                   /* by parameter: what is given, or -1 for the default value */
    enum vr_py_problem problem;
    const char *name;                   /* of the argument, or of the module's variable, that it is about */
    PyObject *keyword;                  /* UNKNOWN; borrowed */
    Py_ssize_t wrong;                   /* NO_…, NOT_NONE, OTHER_…: what is given */
    int expected;                       /* NO_TUPLE: parts */
};

/* The first of the signatures that are closest to the arguments, bound to them; or NULL. */
const vr_python_signature *vr_py_choose(struct vr_py_call *call, struct vr_py_binding *b);

/* The message of an error with the arguments that are text in the places of {name} and {name!r}. The text is given
 * up, the result new. */
PyObject *vr_py_put_texts(const struct vr_py_call *call, const vr_python_signature *signature, PyObject *text);
/* Sets the exception for arguments that no signature takes; returns NULL. */
PyObject *vr_py_raise_mismatch(struct vr_py_call *call, struct vr_py_binding *b);

/* --- list.c: arguments and results that are lists --- */

/* Makes an array of a list; false where that is none of numbers. */
bool vr_py_look_at_list(const struct vr_py_state *state, struct vr_py_given *given);
/* The items of a list; NULL where only Python's functions know them, and of others. */
PyObject **vr_py_items(const struct vr_py_state *state, PyObject *list);
/* Whether list.c finds items and numbers where it reads them, in objects that are made for it. */
bool vr_py_lists_are_as_read(void);
/* Makes it anew with elements of another type, which hold all that it has, if anything; one without gets so many dimensions. The
 * other one leaves what is out of the type's limits to NumPy, which knows the type by this name. False with an exception set. */
bool vr_py_cast_list(struct vr_py_given *given, int type, int ndims);
bool vr_py_convert_list(struct vr_py_given *given, const char *type);
/* For functions that store to lists: whether no list, or list in one, is given twice. False with an exception set. */
bool vr_py_lists_differ(const struct vr_py_call *call, const vr_python_signature *signature, const struct vr_py_binding *b);
/* Keeps the elements as they are; the list gets those of the array that are others than those kept. False with an exception set. */
bool vr_py_remember(struct vr_py_given *given);
bool vr_py_give_back(const struct vr_py_given *given);
/* A variable of the module, or an attribute of a class in it ("Account.count"), which is owned by who asks; NULL where there is none. */
PyObject *vr_py_variable(PyObject *module, const char *name);
bool vr_py_set_variable(PyObject *module, const char *name, PyObject *value);
/* Python's own number of an element. */
PyObject *vr_py_number(int type, const void *element);
/* What an array has from an element on along an axis and those behind it, as a list of such, of lists if there are more axes. */
PyObject *vr_py_list_of(const struct vr_py_state *state, const vr_array *array, int axis, const char *at);

/* --- lent.c: arguments that get another length --- */

/* How many of the first parameters are in-out ones: as many of the last results are theirs. */
int vr_py_count_lent(const vr_python_signature *signature, int params);
/* Whether nothing that gets another length is given twice. False with an exception set. */
bool vr_py_lent_differ(const struct vr_py_call *call);
/* The objects get what the function made of their items. False with an exception set. */
bool vr_py_give_lent(const struct vr_py_call *call, const vr_python_signature *signature, const struct vr_py_binding *b,
                     const vr_value *results);
/* The object of an argument's row; a new reference. */
PyObject *vr_py_lent_object(const struct vr_py_call *call, const vr_python_argument *row);

/* --- set.c: sets --- */

/* The set of the keys in a list, by the table that found them in the program, so that it has its order. */
PyObject *vr_py_set(PyObject *keys, PyObject *places);

/* --- letters.c: texts --- */

/* vr_forget_texts, but for those texts that callers gave and may give again; at the end of the context these too. */
void vr_py_forget_texts(vr_context *ctx, bool end);
/* A text by its number. */
PyObject *vr_py_text_of_number(const vr_context *ctx, int64_t number);

/* Whether a list has texts, and nothing else. */
bool vr_py_are_texts(const struct vr_py_state *state, PyObject *list);
/* As vr_py_distance and vr_py_take, for a parameter that is a text or a list of the numbers of texts. */
int vr_py_letters_distance(const vr_param *param, const struct vr_py_given *given);
bool vr_py_take_letters(const struct vr_py_call *call, vr_value *value, const vr_param *param, struct vr_py_given *given);
/* As vr_py_result and vr_py_give_back. */
/* Whether an object is a list of tuples whose items are of a type (vr_python_param.tuples); the array of their numbers. */
bool vr_py_are_tuples(PyObject *list, int type);
bool vr_py_take_tuples(const struct vr_py_call *call, vr_value *value, int type, struct vr_py_given *given);
PyObject *vr_py_letters_result(const vr_context *ctx, const vr_param *param, vr_value *value);
bool vr_py_give_texts_back(const vr_context *ctx, const struct vr_py_given *given);

/* --- print.c --- */

/* Writes to sys.stdout, from any thread that may take the GIL; false with an exception set. */
bool vr_py_print(void *data, const char *text, size_t length);
/* Has what a call left written. False with an exception set. */
bool vr_py_finish_prints(vr_context *ctx);

/* --- function.c: functions as arguments; capsule.c: the module's own --- */

/* Whether an object is a function of the type that a parameter wants: compiled, or a capsule. */
bool vr_py_is_function(const vr_python_param *more, PyObject *object);
/* The handle of such an object; a C function goes to its slot. */
void vr_py_take_function(vr_value *value, const vr_python_param *more, PyObject *object, void (**foreign)(void));
/* Adds the module's own capsules, and its table. False with an exception set. */
bool vr_py_add_capsules(PyObject *module, const vr_python_module *table);

/* --- numpy.c: NumPy by its C interface --- */

/* The view and the type of an array or number of NumPy's own classes, as its buffer shows them; false where it is none, and for want of
 * memory with an exception set. */
bool vr_py_look_at_numpys(struct vr_py_state *state, struct vr_py_given *given);
/* Whether an object is a number of the class numpy.float64; false also before NumPy was looked for. */
bool vr_py_is_float64(const struct vr_py_state *state, PyObject *object);
/* Whether the two below may be called; NumPy is imported if it was not. */
bool vr_py_makes_numpys(struct vr_py_state *state);
/* An array over the elements of another one, which `owner` keeps; a number. */
PyObject *vr_py_new_ndarray(struct vr_py_state *state, const vr_array *array, bool readonly, PyObject *owner);
PyObject *vr_py_new_scalar(struct vr_py_state *state, int type, const vr_value *value);

/* --- result.c: what callers get --- */

/* The type that owns the elements of results. */
PyObject *vr_py_memory_type(PyObject *module);

/* A result as Python's or NumPy's object; an array is taken over, with errors too. */
PyObject *vr_py_result(struct vr_py_state *state, const vr_context *ctx, const vr_param *param,
                       enum vr_python_numbers numbers, vr_value *value);

/* --- error.c: exceptions --- */

/* Sets the exception of a context's last error, with its place in the traceback where there is a state. Of a call
 * its message may show arguments that are text. */
void vr_py_raise(struct vr_py_state *state, const vr_error *error, const struct vr_py_call *call,
                 const vr_python_signature *signature);

/* --- interrupt.c: Ctrl-C --- */

/* Between the two, Ctrl-C stops what runs with the context. False, and nothing to disarm, in other threads than the one that
 * runs Python's handlers, and where Ctrl-C is not Python's. */
bool vr_py_arm(vr_context *ctx, bool with_gil);
void vr_py_disarm(vr_context *ctx);

/* --- times.c: VR_PROFILE=1 --- */

/* When a call began, if anybody wants to know: by the clock, and the time of the process on all processors. */
struct vr_py_times {
    bool counts;
    double clock, busy;
};

/* The two stand around a call; the second one holds the GIL. */
struct vr_py_times vr_py_start(void);
void vr_py_stop(const struct vr_py_times *start, const vr_function *function);

#endif
