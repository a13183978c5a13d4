/* SPDX-License-Identifier: Apache-2.0 */
/* What a generated module has for Python: a table of what is called by which name, and the two calls by which CPython
 * comes in. The adapter behind them (runtime/python, in libvrpython.a) makes a module of it. No header of Python is needed
 * here, so that a stub compiles at once and C programs see nothing of it. */
#ifndef VR_PYTHON_H
#define VR_PYTHON_H

#include "vr/entry.h"

#ifdef __cplusplus
extern "C" {
#endif

#ifdef _WIN32
#define VR_PYTHON_EXPORT __declspec(dllexport)
#elif defined __GNUC__
#define VR_PYTHON_EXPORT __attribute__((visibility("default")))
#else
#define VR_PYTHON_EXPORT
#endif

struct _object; /* CPython's name of what PyObject is */

/* Whose numbers what callers do not give must be: Python's own, or NumPy's. */
enum vr_python_exact { VR_PYTHON_CONVERTED, VR_PYTHON_EXACT_OWN, VR_PYTHON_EXACT_NUMPYS };

/* What the row of a parameter in vr_function.args does not say. */
typedef struct vr_python_param {
    bool stored;                    /* elements of the array may be written: it must be writable */
    bool list;                      /* Python's list is taken, not an array */
    bool optional;                  /* callers may leave it out: then it is */
    int initial_type;               /* this value of this type, converted to the parameter's */
    vr_value initial;
    enum vr_python_exact exact;
    const int64_t *extents;         /* of an array whose extents are fixed: -1 where any; or NULL */
    const char *handle;             /* of a function: the name of its type, which a compiled function must have too */
    const char *c_signature;        /* of the C function that a capsule may hold instead: double (double); or NULL */
    void (*foreign)(void);          /* a function of the type that calls vr_foreign(ctx, foreign_slot) */
    int foreign_slot;
    bool letters;                   /* of code points: a str is taken; of a list: its numbers are those of texts */
    int tuples;                     /* of a list: its numbers are those of tuples of any length, of elements of this type, or (VR_UINT64) of
                                     * texts; 0: none are */
    bool lent;                      /* of a list that may get another length: it is an in-out one */
    bool as_is;                     /* of a list: nothing in it is converted */
} vr_python_param;

/* What callers give: an argument for a parameter, a tuple whose parts are the next arguments, a dictionary or set whose keys
 * and values, as lists, are those, a list of tuples (ROWS) of which a list for each place in them is, a list of lists (JAGGED) of which a list of their lengths and one of all their elements are, or None, text or a certain integer for no parameter. */
enum vr_python_argument_kind {
    VR_PYTHON_ONE,
    VR_PYTHON_TUPLE,
    VR_PYTHON_NONE,
    VR_PYTHON_TEXT,
    VR_PYTHON_NUMBER,
    VR_PYTHON_DICT,
    VR_PYTHON_SET,
    VR_PYTHON_JAGGED,
    VR_PYTHON_ROWS,
    VR_PYTHON_VARIADIC              /* a tuple of any length, whose items, as a list, are the next one */
};

typedef struct vr_python_argument {
    const char *name;               /* NULL of parts */
    enum vr_python_argument_kind kind;
    int parts;                      /* of a tuple, dictionary or set */
    const char *text;               /* the string that text must be, NULL: any; the digits of the integer */
    bool optional;                  /* callers may leave the text or integer out */
    const char *variable;           /* callers do not give it: the module's namespace holds it under this name. These stand
                                     * behind all others */
    const char *initial;            /* under this name the namespace holds its default value; NULL: the parameter tells it */
    bool left;                      /* callers leave it out */
    const char *lock;               /* of a variable of the module: the name of the lock that is held while the function runs;
                                     * "": the GIL is; NULL: none */
    bool cell;                      /* of a number that the function may change: a list of one for it, which the namespace gets
                                     * the number from behind the call */
    bool lent;                      /* of a list, dictionary or set that the function may make longer or shorter: behind the call it gets
                                     * what the function made of it */
} vr_python_argument;

/* What callers get: the function's next result, a tuple or list whose parts are the next rows, None, (ROWS) a list
 * of tuples, of which there is a list for each place in them, (DICT, SET) a dictionary or set, of which there are a list
 * of keys, something else, and a list of values, (JAGGED) a list of lists, of which there are a list of their numbers, for each number
 * where its list starts, its length, and something else, and a list of the elements of all, or (MAYBE) None or the second of two parts, as the
 * first, a truth value, says. */
enum vr_python_result_kind {
    VR_PYTHON_RESULT,
    VR_PYTHON_RESULT_TUPLE,
    VR_PYTHON_RESULT_LIST,
    VR_PYTHON_RESULT_NONE,
    VR_PYTHON_RESULT_MAYBE,
    VR_PYTHON_RESULT_ROWS,
    VR_PYTHON_RESULT_DICT,
    VR_PYTHON_RESULT_SET,
    VR_PYTHON_RESULT_JAGGED,
    VR_PYTHON_RESULT_ARGUMENT,      /* the very object that is an argument: `parts` is its place among the signature's */
    VR_PYTHON_RESULT_VARIADIC       /* a tuple of the items of the list that is next */
};

typedef struct vr_python_result {
    enum vr_python_result_kind kind;
    int parts;
} vr_python_result;

/* Whose numbers and arrays a result is: NumPy's; Python's own, arrays as lists; lists of NumPy's numbers; a str, of
 * code points, or of its number, or a tuple of its number, or lists of such; None in the place of
 * an array that callers do not see. */
enum vr_python_numbers { VR_PYTHON_NUMPYS, VR_PYTHON_PYTHONS, VR_PYTHON_NUMPYS_LISTED, VR_PYTHON_LETTERS,
                         VR_PYTHON_NOTHING };

/* Whether a function asks if it shall stop: it has loops, which do, or work on whole arrays alone, which can be long where
 * arguments are. */
enum vr_python_asks { VR_PYTHON_NEVER_ASKS, VR_PYTHON_ASKS, VR_PYTHON_ASKS_WITH_MANY };

/* One way to call a function. */
typedef struct vr_python_signature {
    const vr_function *function;
    const char *text;               /* for people: f(a: float64[:, :], n: int = 0) -> float64 */
    const vr_python_param *params;  /* by parameter */
    int argument_count;             /* with the parts of tuples behind their tuples; */
    const vr_python_argument *arguments; /* NULL: one for each parameter */
    int by_place, by_name;          /* so many first arguments have no name for callers, so many last ones no place */
    const enum vr_python_numbers *numbers; /* by result; NULL: NumPy's */
    const vr_python_result *results; /* NULL: nothing, the one result, or a tuple of all */
    enum vr_python_asks polls;      /* whether it asks if it shall stop */
    const char *handle;             /* the name of the function's type, for parameters that are functions */
    bool misses;                    /* it may raise a KeyError: it may look up a key that a dictionary lacks */
    bool listed;                    /* in messages: false where another one takes all that it takes */
} vr_python_signature;

/* How CPython calls a function: METH_FASTCALL | METH_KEYWORDS. */
typedef struct _object *vr_python_method(struct _object *module, struct _object *const *args, ptrdiff_t count,
                                         struct _object *keywords);

/* What has one name: signatures, tried in their order. */
typedef struct vr_python_function {
    const char *name;
    const char *doc;                /* with the signature for inspect in front of it */
    vr_python_method *method;       /* calls vr_python_call with this row */
    int signature_count;
    const vr_python_signature *signatures;
    void (*capsule)(void);          /* not a function, but a capsule of a C function; else NULL */
    const char *capsule_signature;  /* its name: double (double, int) */
} vr_python_function;

typedef struct vr_python_module {
    const char *name, *doc;
    int function_count;
    const vr_python_function *functions;
    const char *file, *text;        /* what is executed when the module is imported, in Python, and the name of its file; or NULL */
} vr_python_module;

/* What PyInit_foo returns. One module for each shared object. */
struct _object *vr_python_init(const vr_python_module *module);

/* C functions of other libraries, for the next call with the context; the one in a slot. */
void vr_set_foreign(vr_context *ctx, void (*const *functions)(void));
void (*vr_foreign(const vr_context *ctx, int slot))(void);

/* For C functions in capsules: a context of the thread's own, or NULL without memory; and prints its last error, as
 * Python does where nobody can catch an exception. */
vr_context *vr_python_context(void);
void vr_python_print(vr_context *ctx);

/* Calls the signature that fits the arguments best. NULL with an exception set. */
struct _object *vr_python_call(const vr_python_function *function, struct _object *module, struct _object *const *args,
                               ptrdiff_t count, struct _object *keywords);

#ifdef __cplusplus
}
#endif

#endif
