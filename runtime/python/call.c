/* A call: finds the signature that fits, runs it without the GIL, and gives its results. */
#include "adapter.h"

#include <string.h>

#include "element.h"

/* Most calls have few arguments, and find the room for them on the stack. */
enum { FEW = 12, MOST_FOREIGN = 16 };

/* How a signature takes the arguments. */
struct binding {
    Py_ssize_t *from;           /* by parameter: the argument, or -1 for the default value */
    enum { BOUND, MISSING, TOO_MANY, UNKNOWN, TWICE } problem;
    int param;                  /* MISSING, TWICE */
    PyObject *keyword;          /* UNKNOWN; borrowed */
};

struct call {
    const vr_python_function *function;
    struct vr_py_state *state;
    struct vr_py_given *given;
    Py_ssize_t count, positional; /* arguments, and those without a keyword: they come first */
    PyObject *keywords;         /* names of the others, or NULL */
    void (*foreign[MOST_FOREIGN])(void); /* C functions among the arguments, by slot */
};

/* --- binding --- */

static bool is_named(PyObject *keyword, const char *name)
{
    return PyUnicode_CompareWithASCIIString(keyword, name) == 0;
}

static int find_param(const vr_function *f, PyObject *keyword)
{
    for (int i = 0; i < f->arg_count; i++)
        if (is_named(keyword, f->args[i].name))
            return i;
    return -1;
}

static bool bind(const struct call *call, const vr_python_signature *signature, struct binding *b)
{
    const vr_function *f = signature->function;
    b->problem = BOUND;
    for (int i = 0; i < f->arg_count; i++)
        b->from[i] = i < call->positional ? i : -1;
    if (call->positional > f->arg_count)
        b->problem = TOO_MANY;
    for (Py_ssize_t k = call->positional; k < call->count && b->problem == BOUND; k++) {
        b->keyword = PyTuple_GetItem(call->keywords, k - call->positional);
        b->param = find_param(f, b->keyword);
        if (b->param < 0)
            b->problem = UNKNOWN;
        else if (b->from[b->param] >= 0)
            b->problem = TWICE;
        else
            b->from[b->param] = k;
    }
    for (int i = 0; i < f->arg_count && b->problem == BOUND; i++)
        if (b->from[i] < 0 && !signature->params[i].optional) {
            b->problem = MISSING;
            b->param = i;
        }
    return b->problem == BOUND;
}

/* The parameter that the bound arguments do not fit, or -1; *total gets how far they are from exact. */
static int compare(const struct call *call, const vr_python_signature *signature, const struct binding *b, int *total)
{
    *total = 0;
    for (int i = 0; i < signature->function->arg_count; i++) {
        int distance;
        if (b->from[i] < 0)
            continue;
        distance = vr_py_distance(&signature->function->args[i], &signature->params[i], &call->given[b->from[i]]);
        if (distance < 0)
            return i;
        *total += distance;
    }
    return -1;
}

/* The first of the signatures that are closest to the arguments, or NULL. */
static const vr_python_signature *choose(const struct call *call, struct binding *b)
{
    const vr_python_signature *best = NULL;
    int least = 0;
    for (int i = 0; i < call->function->signature_count && !(best && least == 0); i++) {
        const vr_python_signature *signature = &call->function->signatures[i];
        int total;
        if (!bind(call, signature, b) || compare(call, signature, b, &total) >= 0 || (best && total >= least))
            continue;
        best = signature;
        least = total;
    }
    return best && bind(call, best, b) ? best : NULL;
}

/* --- a call that does not fit --- */

/* What is wrong with the arguments for a signature, as text. */
static PyObject *explain(const struct call *call, const vr_python_signature *signature, struct binding *b)
{
    const vr_function *f = signature->function;
    PyObject *why, *text;
    int total, param;
    if (!bind(call, signature, b))
        switch (b->problem) {
        case MISSING:
            return PyUnicode_FromFormat("argument '%s' is missing", f->args[b->param].name);
        case TOO_MANY:
            return PyUnicode_FromFormat("takes %d argument%s, but %zd were given", f->arg_count, f->arg_count == 1 ? "" : "s", call->count);
        case UNKNOWN:
            return PyUnicode_FromFormat("has no argument '%U'", b->keyword);
        default:
            return PyUnicode_FromFormat("argument '%s' is given twice", f->args[b->param].name);
        }
    param = compare(call, signature, b, &total);
    why = vr_py_misfit(&f->args[param], &signature->params[param], &call->given[b->from[param]]);
    text = why ? PyUnicode_FromFormat("argument '%s' %U", f->args[param].name, why) : NULL;
    Py_XDECREF(why);
    return text;
}

/* Appends to a text, which is replaced; false with an exception, and *text NULL. */
static bool append(PyObject **text, PyObject *more)
{
    PyObject *both = *text && more ? PyUnicode_Concat(*text, more) : NULL;
    Py_XDECREF(*text);
    Py_XDECREF(more);
    *text = both;
    return both != NULL;
}

/* The argument that a signature refuses, or -1 where the fault is another. */
static Py_ssize_t refused_argument(const struct call *call, const vr_python_signature *signature, struct binding *b)
{
    int total, param = bind(call, signature, b) ? compare(call, signature, b, &total) : -1;
    return param < 0 ? -1 : b->from[param];
}

/* The argument that all signatures refuse: then that can be said once; or -1. */
static Py_ssize_t refused_by_all(const struct call *call, struct binding *b)
{
    const vr_python_function *f = call->function;
    const Py_ssize_t refused = refused_argument(call, f->signatures, b);
    for (int i = 1; i < f->signature_count; i++)
        if (refused_argument(call, &f->signatures[i], b) != refused)
            return -1;
    return refused;
}

/* The signatures, a line each, with what is wrong with each if that is not the same for all. */
static bool append_signatures(PyObject **text, const struct call *call, struct binding *b, bool reasons)
{
    const vr_python_function *f = call->function;
    for (int i = 0; i < f->signature_count && *text; i++) {
        if (!f->signatures[i].listed)
            continue;
        append(text, PyUnicode_FromFormat("\n    %s%s", f->signatures[i].text, reasons ? ": " : ""));
        if (reasons)
            append(text, explain(call, &f->signatures[i], b));
    }
    return *text != NULL;
}

/* The only signature that is listed, or NULL. */
static const vr_python_signature *only_listed(const vr_python_function *f)
{
    const vr_python_signature *only = NULL;
    for (int i = 0; i < f->signature_count; i++) {
        if (f->signatures[i].listed && only)
            return NULL;
        only = f->signatures[i].listed ? &f->signatures[i] : only;
    }
    return only;
}

static PyObject *argument_name(const struct call *call, Py_ssize_t argument)
{
    if (argument >= call->positional)
        return Py_NewRef(PyTuple_GetItem(call->keywords, argument - call->positional));
    return PyUnicode_FromString(call->function->signatures->function->args[argument].name);
}

/* "f() argument 'a' is int64[:], which no signature takes" */
static PyObject *explain_refusal(const struct call *call, Py_ssize_t argument)
{
    PyObject *name = argument_name(call, argument), *came = vr_py_given_text(&call->given[argument]), *text = NULL;
    if (name && came)
        text = PyUnicode_FromFormat("%s() argument '%U' is %U, which no signature takes\nsignatures:", call->function->name, name, came);
    Py_XDECREF(name);
    Py_XDECREF(came);
    return text;
}

static PyObject *raise_mismatch(const struct call *call, struct binding *b)
{
    const vr_python_function *f = call->function;
    const vr_python_signature *only = only_listed(f);
    const Py_ssize_t refused = only ? -1 : refused_by_all(call, b);
    PyObject *text;
    if (only) {
        text = PyUnicode_FromFormat("%s() ", f->name);
        append(&text, explain(call, only, b));
        append(&text, PyUnicode_FromString("\nsignature:"));
    } else if (refused >= 0) {
        text = explain_refusal(call, refused);
    } else {
        text = PyUnicode_FromFormat("no signature of %s() fits these arguments:", f->name);
    }
    if (append_signatures(&text, call, b, !only && refused < 0))
        PyErr_SetObject(PyExc_TypeError, text);
    Py_XDECREF(text);
    return NULL;
}

/* --- results --- */

/* The argument or earlier result that the array is; a new reference, or NULL. */
static PyObject *same_object(const struct call *call, const vr_value *results, PyObject *const *made, int at)
{
    const vr_array *array = results[at].array;
    for (Py_ssize_t i = 0; i < call->count; i++)
        if (call->given[i].array == array)
            return Py_NewRef(call->given[i].object);
    for (int i = 0; i < at; i++)
        if (results[i].array == array)
            return Py_NewRef(made[i]);
    return NULL;
}

/* All results as objects. False with an exception set; then none is left, and no array either. */
static bool make_results(const struct call *call, const vr_python_signature *signature, vr_value *results, PyObject **made)
{
    const vr_function *f = signature->function;
    bool good = true;
    for (int i = 0; i < f->result_count; i++) {
        const bool is_array = f->results[i].spec.ndims > 0;
        made[i] = good && is_array ? same_object(call, results, made, i) : NULL;
        if (made[i] || (!good && is_array))
            vr_release(results[i].array);
        else if (good)
            made[i] = vr_py_result(call->state, &f->results[i], signature->plain_results && signature->plain_results[i], &results[i]);
        good = made[i] != NULL;
    }
    for (int i = 0; !good && i < f->result_count; i++)
        Py_CLEAR(made[i]);
    return good;
}

/* Nothing, the one result, or a tuple of them. */
static PyObject *gather(const vr_python_signature *signature, PyObject **made)
{
    const int count = signature->function->result_count;
    PyObject *tuple;
    if (!signature->tuple_result && count < 2)
        return count ? made[0] : Py_NewRef(Py_None);
    tuple = PyTuple_New(count);
    for (int i = 0; i < count; i++)
        if (!tuple)
            Py_DECREF(made[i]);
        else
            PyTuple_SetItem(tuple, i, made[i]);
    return tuple;
}

/* --- running --- */

static vr_context *take_context(struct vr_py_state *state)
{
    return state->idle_count ? state->idle[--state->idle_count] : vr_context_new();
}

static void give_context(struct vr_py_state *state, vr_context *ctx)
{
    if (state->idle_count < VR_PY_IDLE)
        state->idle[state->idle_count++] = ctx;
    else
        vr_context_free(ctx);
}

/* The status of the function, called without the GIL. */
static int run(const vr_python_signature *signature, vr_context *ctx, const vr_value *args, vr_value *results)
{
    const bool armed = signature->polls && vr_py_arm(ctx);
    int status;
    Py_BEGIN_ALLOW_THREADS
    status = signature->function->call(ctx, args, results);
    Py_END_ALLOW_THREADS
    if (armed)
        vr_py_disarm(ctx);
    return status;
}

/* Calls a signature with values in place. */
static PyObject *finish(const struct call *call, const vr_python_signature *signature, const vr_value *args, vr_value *results,
                        PyObject **made)
{
    vr_context *ctx = take_context(call->state);
    int status;
    if (!ctx)
        return PyErr_NoMemory();
    vr_set_foreign(ctx, call->foreign);
    status = run(signature, ctx, args, results);
    if (status != VR_OK)
        vr_py_raise(call->state, vr_last_error(ctx));
    give_context(call->state, ctx);
    return status == VR_OK && make_results(call, signature, results, made) ? gather(signature, made) : NULL;
}

static bool take_values(struct call *call, const vr_python_signature *signature, const struct binding *b, vr_value *args)
{
    const vr_function *f = signature->function;
    for (int i = 0; i < f->arg_count; i++)
        if (b->from[i] < 0)
            vr_cast_elements(f->args[i].spec.type, &args[i], 1, signature->params[i].initial_type, &signature->params[i].initial, 1, 1);
        else if (!vr_py_take(&args[i], call->function->name, &f->args[i], &signature->params[i], &call->given[b->from[i]],
                             call->foreign))
            return false;
    return true;
}

/* A call whose arguments are looked into. */
static PyObject *dispatch(struct call *call, struct binding *b, vr_value *args, vr_value *results, PyObject **made)
{
    const vr_python_signature *signature = choose(call, b);
    if (!signature)
        return raise_mismatch(call, b);
    memset(results, 0, (size_t)signature->function->result_count * sizeof *results);
    return take_values(call, signature, b, args) ? finish(call, signature, args, results, made) : NULL;
}

/* --- room --- */

/* What a call needs, for each parameter, result or argument. */
struct room {
    vr_value args, results;
    PyObject *made;
    Py_ssize_t from;
    struct vr_py_given given;
};

/* The most that any signature has of parameters and results, and the arguments. */
static size_t most(const vr_python_function *function, Py_ssize_t count)
{
    size_t most = (size_t)count;
    for (int i = 0; i < function->signature_count; i++) {
        const vr_function *f = function->signatures[i].function;
        most = (size_t)f->arg_count > most ? (size_t)f->arg_count : most;
        most = (size_t)f->result_count > most ? (size_t)f->result_count : most;
    }
    return most;
}

/* The room is for `size` of each: args, results, given, made, from. */
static PyObject *call_in(struct call *call, void *room, size_t size, PyObject *const *objects)
{
    vr_value *args = room, *results = args + size;
    struct vr_py_given *given = (struct vr_py_given *)(results + size);
    PyObject **made = (PyObject **)(given + size), *result;
    struct binding b = {.from = (Py_ssize_t *)(made + size)};
    call->given = given;
    for (Py_ssize_t i = 0; i < call->count; i++) {
        given[i] = (struct vr_py_given){.object = objects[i]};
        vr_py_look(&given[i]);
    }
    result = dispatch(call, &b, args, results, made);
    for (Py_ssize_t i = 0; i < call->count; i++)
        vr_py_forget(&given[i]);
    return result;
}

static PyObject *call_with(const vr_python_function *function, PyObject *module, PyObject *const *args, Py_ssize_t count,
                           PyObject *keywords)
{
    struct room few[FEW], *room = few;
    struct call call = {.function = function, .state = PyModule_GetState(module), .count = count, .positional = count, .keywords = keywords};
    PyObject *result;
    size_t size;
    call.count += keywords ? PyTuple_Size(keywords) : 0;
    size = most(function, call.count);
    if (size > FEW)
        room = PyMem_Malloc(size * sizeof *room);
    if (!room)
        return PyErr_NoMemory();
    result = call_in(&call, room, size, args);
    if (room != few)
        PyMem_Free(room);
    return result;
}

PyObject *vr_python_call(const vr_python_function *function, PyObject *module, PyObject *const *args, ptrdiff_t count, PyObject *keywords)
{
    struct vr_py_spread spread;
    PyObject *result = NULL;
    if (!function->takes_tuples)
        return call_with(function, module, args, count, keywords);
    if (vr_py_spread(&spread, args, count, keywords))
        result = call_with(function, module, spread.args, spread.positional, spread.keywords);
    vr_py_gather(&spread);
    return result;
}
