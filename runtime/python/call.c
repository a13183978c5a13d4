/* SPDX-License-Identifier: Apache-2.0 */
/* A call: takes the values for the signature that fits, runs it, without the GIL where it may, and gives its results. */
#include "python/adapter.h"

#include <string.h>

#include "arrays/element.h"

/* Most calls have few arguments, and find the room for them on the stack. */
enum { FEW = 12 };

/* --- results --- */

/* The argument or earlier result that the array is; a new reference, or NULL. */
static PyObject *same_object(const struct vr_py_call *call, const vr_value *results, PyObject *const *made, int at)
{
    const vr_array *array = results[at].array;
    for (Py_ssize_t i = 0; i < call->count + call->parts; i++)
        if (call->given[i].array == array)
            return Py_NewRef(call->given[i].object);
    for (int i = 0; i < at; i++)
        if (results[i].array == array)
            return Py_NewRef(made[i]);
    return NULL;
}

/* How many results callers see: the others are what in-out arguments have become. */
static int count_results(const vr_python_signature *signature)
{
    return signature->function->result_count - vr_py_count_lent(signature, signature->function->arg_count);
}

/* All results as objects. False with an exception set; then none is left, and no array either. */
static bool make_results(const struct vr_py_call *call, const vr_python_signature *signature, vr_value *results,
                         PyObject **made)
{
    const vr_function *f = signature->function;
    const int count = count_results(signature);
    bool good = true;
    for (int i = 0; i < count; i++) {
        const bool is_array = f->results[i].spec.ndims > 0;
        made[i] = good && is_array ? same_object(call, results, made, i) : NULL;
        if (made[i] || (!good && is_array))
            vr_release(results[i].array);
        else if (good)
            made[i] = vr_py_result(call->state, call->ctx, &f->results[i],
                                   signature->numbers ? signature->numbers[i] : VR_PYTHON_NUMPYS, &results[i]);
        good = made[i] != NULL;
    }
    for (int i = 0; !good && i < count; i++)
        Py_CLEAR(made[i]);
    return good;
}

/* The second of a pair, or None where the first one is false. The pair is given up. */
static PyObject *maybe_of(PyObject *pair)
{
    PyObject *value = pair ? Py_NewRef(PyTuple_GetItem(pair, 0) == Py_True ? PyTuple_GetItem(pair, 1) : Py_None) : NULL;
    Py_XDECREF(pair);
    return value;
}

/* list(zip(*lists)). The lists are given up. */
static PyObject *rows_of(PyObject *lists)
{
    PyObject *zip = lists ? PyObject_CallObject((PyObject *)&PyZip_Type, lists) : NULL;
    PyObject *rows = zip ? PySequence_List(zip) : NULL;
    Py_XDECREF(zip);
    Py_XDECREF(lists);
    return rows;
}

/* dict(zip(keys, values)) or set(keys) of the parts, the second of which is the table that found keys. They are given up. */
static PyObject *table_of(PyObject *parts, bool dict)
{
    PyObject *keys = parts ? PyTuple_GetItem(parts, 0) : NULL, *items = NULL, *table = NULL;
    if (keys && !dict)
        table = vr_py_set(keys, PyTuple_GetItem(parts, 1));
    else if (keys)
        items = PyObject_CallFunctionObjArgs((PyObject *)&PyZip_Type, keys, PyTuple_GetItem(parts, 2), NULL);
    if (items)
        table = PyObject_CallFunctionObjArgs((PyObject *)&PyDict_Type, items, NULL);
    Py_XDECREF(items);
    Py_XDECREF(parts);
    return table;
}

/* The list of a number, which is made when it first comes up. */
static PyObject *sublist(PyObject *made, PyObject *table, PyObject *pool, Py_ssize_t number)
{
    PyObject *list = PyList_GetItem(made, number);
    if (list != Py_None)
        return Py_NewRef(list);
    const Py_ssize_t start = PyLong_AsSsize_t(PyList_GetItem(table, 3 * number));
    list = PyList_GetSlice(pool, start, start + PyLong_AsSsize_t(PyList_GetItem(table, 3 * number + 1)));
    if (list)
        PyList_SetItem(made, number, Py_NewRef(list));
    return list;
}

/* A list of lists: of their numbers, what the table says of each number, and the elements of all. The parts are given up. */
static PyObject *jagged_of(PyObject *parts)
{
    PyObject *numbers = parts ? PyTuple_GetItem(parts, 0) : NULL, *table = parts ? PyTuple_GetItem(parts, 1) : NULL;
    PyObject *made = table ? PyList_New(PyList_Size(table) / 3) : NULL,
             *lists = made ? PyList_New(PyList_Size(numbers)) : NULL;
    for (Py_ssize_t i = 0; made && i < PyList_Size(made); i++)
        PyList_SetItem(made, i, Py_NewRef(Py_None));
    for (Py_ssize_t i = 0; lists && i < PyList_Size(lists); i++) {
        PyObject *list = sublist(made, table, PyTuple_GetItem(parts, 2), PyLong_AsSsize_t(PyList_GetItem(numbers, i)));
        if (!list)
            Py_CLEAR(lists);
        else
            PyList_SetItem(lists, i, list);
    }
    Py_XDECREF(made);
    Py_XDECREF(parts);
    return lists;
}

/* A tuple of the items of the one list that is in it, which is given up. */
static PyObject *tuple_of(PyObject *parts)
{
    PyObject *tuple = parts ? PyList_AsTuple(PyTuple_GetItem(parts, 0)) : NULL;
    Py_XDECREF(parts);
    return tuple;
}

/* What the rows from *row on describe, of the objects from *at on; both go behind it. NULL where memory runs out. */
static PyObject *build(const vr_python_result **row, PyObject ***at)
{
    const vr_python_result *this = (*row)++;
    const bool list = this->kind == VR_PYTHON_RESULT_LIST;
    if (this->kind == VR_PYTHON_RESULT)
        return Py_NewRef(*(*at)++);
    if (this->kind == VR_PYTHON_RESULT_NONE)
        return Py_NewRef(Py_None);
    PyObject *whole = list ? PyList_New(this->parts) : PyTuple_New(this->parts);
    for (int i = 0; whole && i < this->parts; i++) {
        PyObject *part = build(row, at);
        if (!part)
            Py_CLEAR(whole);
        else if (list)
            PyList_SetItem(whole, i, part);
        else
            PyTuple_SetItem(whole, i, part);
    }
    switch (this->kind) {
    case VR_PYTHON_RESULT_MAYBE: return maybe_of(whole);
    case VR_PYTHON_RESULT_ROWS:  return rows_of(whole);
    case VR_PYTHON_RESULT_DICT:
    case VR_PYTHON_RESULT_SET:   return table_of(whole, this->kind == VR_PYTHON_RESULT_DICT);
    case VR_PYTHON_RESULT_JAGGED: return jagged_of(whole);
    case VR_PYTHON_RESULT_VARIADIC: return tuple_of(whole);
    default:                     return whole;
    }
}

/* Nothing, the one result, a tuple of them, or what the signature says. The objects are given away. */
static PyObject *gather(const struct vr_py_call *call, const vr_python_signature *signature, PyObject **made)
{
    const int count = count_results(signature);
    const vr_python_result *rows = signature->results;
    PyObject *result = rows || count > 1 ? NULL : Py_NewRef(count ? made[0] : Py_None), **at = made;
    if (rows && rows->kind == VR_PYTHON_RESULT_ARGUMENT)
        result = vr_py_lent_object(call, &signature->arguments[rows->parts]);
    else if (rows)
        result = build(&rows, &at);
    else if (count > 1)
        result = PyTuple_New(count);
    for (int i = 0; !rows && count > 1 && result && i < count; i++)
        PyTuple_SetItem(result, i, Py_NewRef(made[i]));
    for (int i = 0; i < count; i++)
        Py_DECREF(made[i]);
    return result;
}

/* --- running --- */

/* Calls nest as deep as the interpreter's do. */
static vr_context *take_context(struct vr_py_state *state)
{
    vr_context *ctx = state->idle_count ? state->idle[--state->idle_count] : vr_context_new();
    if (ctx) {
        vr_set_most_calls(ctx, Py_GetRecursionLimit());
        vr_set_printer(ctx, vr_py_print, NULL);
    }
    return ctx;
}

static void give_context(struct vr_py_state *state, vr_context *ctx)
{
    vr_py_forget_texts(ctx, state->idle_count == VR_PY_IDLE);
    if (state->idle_count < VR_PY_IDLE)
        state->idle[state->idle_count++] = ctx;
    else
        vr_context_free(ctx);
}

/* Whether a number may be that of many elements. */
static bool is_many(int type, const vr_value *number, double many)
{
    double value = 0;
    if (type == VR_FLOAT64 || type == VR_INT64)
        return type == VR_INT64 ? (double)number->i64 >= many : number->f64 >= many;
    if (type != VR_BOOL && !(type & VR_COMPLEX))
        vr_cast_elements(VR_FLOAT64, &value, 1, type, number, 1, 1);
    return value >= many;
}

/* Whether a call may take so long that somebody wants to stop it: for loops nobody knows; work on whole arrays does where
 * there is a large one, or a number that may be the size of one. */
static bool may_take_long(const vr_python_signature *signature, const vr_value *args)
{
    enum { MANY = 4096 }; /* sorted in 0.1 ms, and the product of their squares in 10; to ask takes 1 us (an EPYC) */
    const vr_function *f = signature->function;
    bool many = f->arg_count == 0;
    if (signature->polls != VR_PYTHON_ASKS_WITH_MANY)
        return signature->polls == VR_PYTHON_ASKS;
    for (int i = 0; i < f->arg_count && !many; i++) {
        const vr_param *p = &f->args[i];
        if (p->kind == VR_VALUE_NUMBER && p->spec.ndims > 0)
            many = vr_array_size(args[i].array) >= MANY;
        else
            many = p->kind != VR_VALUE_NUMBER || is_many(p->spec.type, &args[i], MANY);
    }
    return many;
}

/* Takes the locks of what the function changes beside its arguments: the GIL, another one, or both. False with an exception set. */
static bool take_locks(struct vr_py_call *call, const vr_python_signature *signature)
{
    for (int i = 0; signature->arguments && i < signature->argument_count; i++) {
        const char *name = signature->arguments[i].lock;
        call->keeps_gil |= name && !*name;
        if (name && *name) {
            call->lock = PyMapping_GetItemString(PyModule_GetDict(call->module), name);
            PyObject *taken = call->lock ? PyObject_CallMethod(call->lock, "acquire", NULL) : NULL;
            if (!taken)
                Py_CLEAR(call->lock);
            Py_XDECREF(taken);
            if (!taken)
                return false;
        }
    }
    return true;
}

static void give_lock(struct vr_py_call *call)
{
    PyObject *type, *value, *trace;
    PyErr_Fetch(&type, &value, &trace);
    Py_XDECREF(PyObject_CallMethod(call->lock, "release", NULL));
    PyErr_Restore(type, value, trace);
    Py_CLEAR(call->lock);
}

/* The status of the function. Others wait for the GIL while it runs if it ends soon: to give and take it costs more. */
static int run(struct vr_py_call *call, const vr_python_signature *signature, vr_context *ctx, const vr_value *args,
               vr_value *results)
{
    const bool may_take = may_take_long(signature, args), armed = may_take && vr_py_arm(ctx, call->keeps_gil);
    const struct vr_py_times start = vr_py_start();
    PyThreadState *thread = call->keeps_gil || !may_take ? NULL : PyEval_SaveThread();
    const int status = signature->function->call(ctx, args, results);
    if (thread)
        PyEval_RestoreThread(thread);
    if (call->lock)
        give_lock(call);
    vr_py_stop(&start, signature->function);
    if (armed)
        vr_py_disarm(ctx);
    return status;
}

/* Whether the parameter is a list to whose elements the function may store. */
static bool is_changed_list(const vr_python_signature *signature, int at)
{
    return signature->params[at].list && signature->params[at].stored && !signature->params[at].lent;
}

/* Changed elements of lists, and numbers of the module's that stood in one. */
static bool give_back(const struct vr_py_call *call, const vr_python_signature *signature, const struct vr_py_binding *b)
{
    bool good = true;
    for (int i = 0; call->changes_lists && good && i < signature->function->arg_count; i++) {
        const struct vr_py_given *given = &call->given[b->from[i]];
        if (is_changed_list(signature, i))
            good = signature->params[i].letters || signature->params[i].tuples ? vr_py_give_texts_back(call->ctx, given) : vr_py_give_back(given);
        if (is_changed_list(signature, i) && good && given->cell)
            good = vr_py_set_variable(call->module, given->cell, PyList_GetItem(given->object, 0));
    }
    return good;
}

/* Calls a signature with values in place. */
static PyObject *finish(struct vr_py_call *call, const vr_python_signature *signature, const struct vr_py_binding *b,
                        const vr_value *args, vr_value *results, PyObject **made)
{
    if (!take_locks(call, signature))
        return NULL;
    vr_context *ctx = call->ctx;
    vr_set_foreign(ctx, call->foreign);
    const int status = run(call, signature, ctx, args, results);
    const bool good =
        vr_py_finish_prints(ctx) && give_back(call, signature, b) && vr_py_give_lent(call, signature, b, results);
    for (int i = count_results(signature); i < signature->function->result_count; i++)
        vr_release(results[i].array);
    if (good && status != VR_OK)
        vr_py_raise(call->state, vr_last_error(ctx), call, signature);
    for (int i = 0; !good && status == VR_OK && i < count_results(signature); i++)
        if (signature->function->results[i].spec.ndims > 0)
            vr_release(results[i].array);
    return good && status == VR_OK && make_results(call, signature, results, made) ? gather(call, signature, made)
                                                                                       : NULL;
}

static bool take_values(struct vr_py_call *call, const vr_python_signature *signature, const struct vr_py_binding *b,
                        vr_value *args)
{
    const vr_function *f = signature->function;
    for (int i = 0; i < f->arg_count; i++) {
        call->changes_lists |= is_changed_list(signature, i);
        if (b->from[i] < 0)
            vr_cast_elements(f->args[i].spec.type, &args[i], 1, signature->params[i].initial_type,
                             &signature->params[i].initial, 1, 1);
        else if (!vr_py_take(&args[i], call, &f->args[i], &signature->params[i], &call->given[b->from[i]]))
            return false;
    }
    return vr_py_lent_differ(call) && (!call->changes_lists || vr_py_lists_differ(call, signature, b));
}

static PyObject *find_interpreted(const struct vr_py_call *call)
{
    PyObject *all = PyDict_GetItemString(PyModule_GetDict(call->module), VR_PY_INTERPRETED);
    return all && PyDict_Check(all) ? PyDict_GetItemString(all, call->function->name) : NULL;
}

/* Whether an argument is an array of somebody else's, whose operators are not those of NumPy's. */
static bool has_foreign(const struct vr_py_call *call)
{
    bool any = false;
    for (Py_ssize_t i = 0; i < call->count && !any; i++)
        any = call->given[i].foreign;
    return any;
}

/* Calls Python's own function with the arguments as they are. */
static PyObject *interpret(const struct vr_py_call *call, PyObject *const *args)
{
    PyObject *positional = PyTuple_New(call->positional), *named = PyDict_New(), *result = NULL;
    bool good = positional && named;
    for (Py_ssize_t i = 0; good && i < call->positional; i++)
        good = PyTuple_SetItem(positional, i, Py_NewRef(args[i])) == 0;
    for (Py_ssize_t i = call->positional; good && i < call->count; i++)
        good = PyDict_SetItem(named, PyTuple_GetItem(call->keywords, i - call->positional), args[i]) == 0;
    if (good)
        result = PyObject_Call(call->interpreted, positional, named);
    Py_XDECREF(positional);
    Py_XDECREF(named);
    return result;
}

/* A call whose arguments are looked into. */
static PyObject *dispatch(struct vr_py_call *call, struct vr_py_binding *b, vr_value *args, vr_value *results,
                          PyObject **made)
{
    const vr_python_signature *signature = vr_py_choose(call, b);
    if (PyErr_Occurred())
        return NULL;
    if ((!signature || has_foreign(call)) && (call->interpreted = find_interpreted(call)) != NULL)
        return NULL;
    if (!signature)
        return vr_py_raise_mismatch(call, b);
    call->ctx = take_context(call->state);
    if (!call->ctx)
        return PyErr_NoMemory();
    memset(results, 0, (size_t)signature->function->result_count * sizeof *results);
    const bool taken = take_values(call, signature, b, args);
    PyObject *result = taken ? finish(call, signature, b, args, results, made) : NULL;
    give_context(call->state, call->ctx);
    if (!taken && !PyErr_ExceptionMatches(PyExc_MemoryError) && (call->interpreted = find_interpreted(call)) != NULL)
        PyErr_Clear(); /* two arguments are one list, which the function changes: Python can */
    return result;
}

/* --- room --- */

/* What a call needs, for each parameter, result or argument: the parts of tuples are arguments too. */
struct room {
    vr_value args, results;
    PyObject *made;
    Py_ssize_t from;
    struct vr_py_given given;
};

static size_t greater(size_t a, int b)
{
    return a > (size_t)b ? a : (size_t)b;
}

/* The most that any signature has of parameters, results, and arguments with their parts. */
static size_t most(const vr_python_function *function, Py_ssize_t count)
{
    size_t most = (size_t)count;
    for (int i = 0; i < function->signature_count; i++) {
        const vr_python_signature *signature = &function->signatures[i];
        most = greater(greater(most, signature->function->arg_count), signature->function->result_count);
        if (signature->arguments)
            most = greater(most, (int)count + signature->argument_count);
    }
    return most;
}

/* The room is for `size` of each: args, results, given, made, from. */
static PyObject *call_in(struct vr_py_call *call, void *room, size_t size, PyObject *const *objects)
{
    vr_value *args = room, *results = args + size;
    struct vr_py_given *given = (struct vr_py_given *)(results + size);
    PyObject **made = (PyObject **)(given + size), *result;
    struct vr_py_binding b = {.from = (Py_ssize_t *)(made + size)};
    bool good = true; /* there has been memory */
    call->given = given;
    for (Py_ssize_t i = 0; i < call->count; i++) {
        given[i] = (struct vr_py_given){.object = objects[i]};
        good = good && vr_py_look(call->state, &given[i]);
    }
    result = good ? dispatch(call, &b, args, results, made) : NULL;
    for (Py_ssize_t i = 0; i < call->count + call->parts; i++)
        vr_py_release(&given[i]);
    return result;
}

PyObject *vr_python_call(const vr_python_function *function, PyObject *module, PyObject *const *args, ptrdiff_t count,
                         PyObject *keywords)
{
    struct room few[FEW], *room = few;
    struct vr_py_call call = {
        .function = function, .module = module, .state = PyModule_GetState(module), .count = count, .positional = count, .keywords = keywords};
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
    return call.interpreted ? interpret(&call, args) : result;
}
