/* SPDX-License-Identifier: Apache-2.0 */
/* Finds the signature that fits the arguments of a call: gives arguments to parameters by place and name, takes
 * tuples apart, and compares types. Where none fits, the exception tells why. */
#include "python/adapter.h"

#include <stdlib.h>
#include <string.h>

/* --- what callers give --- */

static int argument_count(const vr_python_signature *signature)
{
    return signature->arguments ? signature->argument_count : signature->function->arg_count;
}

/* Where nothing else is said, there is an argument for each parameter. */
static vr_python_argument argument_at(const vr_python_signature *signature, int at)
{
    return signature->arguments ? signature->arguments[at]
                                : (vr_python_argument){.name = signature->function->args[at].name, .kind = VR_PYTHON_ONE};
}

/* The place behind an argument and its parts. */
static int after(const vr_python_signature *signature, int at)
{
    int parts = argument_at(signature, at).parts;
    for (at++; parts > 0; parts--)
        at = after(signature, at);
    return at;
}

/* Whether an argument is one that callers give; variables of the module stand behind those. */
static bool is_given(const vr_python_signature *signature, int at)
{
    return at < argument_count(signature) && !argument_at(signature, at).variable;
}

/* How many arguments callers give at most. */
static int top_count(const vr_python_signature *signature)
{
    int count = 0;
    if (!signature->arguments)
        return signature->function->arg_count;
    for (int at = 0; is_given(signature, at); at = after(signature, at))
        count++;
    return count;
}

/* --- binding --- */

/* How far a signature's arguments and parameters are dealt with. */
struct cursor {
    const vr_python_signature *signature;
    int argument, param;
};

static bool fail(struct vr_py_binding *b, enum vr_py_problem problem, const char *name)
{
    b->problem = problem;
    b->name = name;
    return false;
}

/* The place behind the arguments for a part of a tuple, which is looked into; perhaps with an exception. */
static Py_ssize_t add_part(struct vr_py_call *call, PyObject *object)
{
    const Py_ssize_t at = call->count + call->parts++;
    call->given[at] = (struct vr_py_given){.object = object};
    vr_py_look(call->state, &call->given[at]);
    return at;
}

static bool bind_argument(struct vr_py_call *call, struct cursor *cursor, Py_ssize_t from, const char *name,
                          struct vr_py_binding *b);

/* The parts of a tuple, which the caller keeps. */
static bool bind_tuple(struct vr_py_call *call, struct cursor *cursor, int parts, Py_ssize_t from, const char *name,
                       struct vr_py_binding *b)
{
    PyObject *tuple = call->given[from].object;
    if (!vr_py_is_plain(tuple, &PyTuple_Type) || PyTuple_Size(tuple) != parts) {
        b->wrong = from;
        b->expected = parts;
        return fail(b, VR_PY_NO_TUPLE, name);
    }
    for (int i = 0; i < parts; i++) {
        const Py_ssize_t at = add_part(call, PyTuple_GetItem(tuple, i));
        call->given[at].exact = call->given[from].exact;
        if (PyErr_Occurred() || !bind_argument(call, cursor, at, name, b))
            return false;
    }
    return true;
}

static bool bind_owned(struct vr_py_call *call, struct cursor *cursor, PyObject **lists, int count, Py_ssize_t from,
                       const char *name, struct vr_py_binding *b);

/* The items of a tuple of any length, as a list. */
static bool bind_variadic(struct vr_py_call *call, struct cursor *cursor, Py_ssize_t from, const char *name, struct vr_py_binding *b)
{
    PyObject *tuple = call->given[from].object, *list = vr_py_is_plain(tuple, &PyTuple_Type) ? PySequence_List(tuple) : NULL;
    if (!list) {
        b->wrong = from;
        b->expected = -1;
        return PyErr_Occurred() ? false : fail(b, VR_PY_NO_TUPLE, name);
    }
    const bool good = bind_owned(call, cursor, &list, 1, from, name, b);
    Py_XDECREF(list);
    return good;
}

/* Lists that were made for the call, which has them from here on; NULL for those that it got. */
static bool bind_owned(struct vr_py_call *call, struct cursor *cursor, PyObject **lists, int count, Py_ssize_t from,
                       const char *name, struct vr_py_binding *b)
{
    bool good = true;
    for (int i = 0; good && i < count; i++) {
        const Py_ssize_t at = add_part(call, lists[i]);
        call->given[at].owned = lists[i];
        call->given[at].exact = call->given[from].exact;
        lists[i] = NULL;
        good = !PyErr_Occurred() && bind_argument(call, cursor, at, name, b);
    }
    return good;
}

static bool is_set(PyObject *object, bool changed)
{
    return vr_py_is_plain(object, &PySet_Type) || (!changed && !PyErr_Occurred() && vr_py_is_plain(object, &PyFrozenSet_Type));
}

/* Whether a dictionary has no values for keys that it lacks, or the function looks up none that may lack; and is no second one of those
 * that are equal only in one order. */
static bool keeps_to_keys(struct vr_py_call *call, const vr_python_signature *signature, PyObject *dict, struct vr_py_binding *b,
                          const char *name)
{
    PyObject *missing = PyObject_GetAttrString(dict, "default_factory");
    const bool makes = missing && missing != Py_None && signature->misses;
    Py_XDECREF(missing);
    vr_py_forgive();
    call->ordered += PyObject_HasAttrString(dict, "move_to_end");
    return makes ? fail(b, VR_PY_MAKES_VALUES, name) : call->ordered > 1 ? fail(b, VR_PY_ORDERED_TWICE, name) : !PyErr_Occurred();
}

/* The keys, and of a dictionary the values, as lists, which live as long as the call. */
static bool bind_keys(struct vr_py_call *call, struct cursor *cursor, bool dict, Py_ssize_t from, const char *name,
                      struct vr_py_binding *b)
{
    PyObject *object = call->given[from].object;
    b->wrong = from;
    if (dict ? !vr_py_is_plain(object, &PyDict_Type) : !is_set(object, call->given[from].lent != NULL))
        return !PyErr_Occurred() && fail(b, dict ? VR_PY_NO_DICT : VR_PY_NO_SET, name);
    if (dict && !PyDict_CheckExact(object) && !keeps_to_keys(call, cursor->signature, object, b, name))
        return false;
    PyObject *lists[] = {dict ? PyMapping_Keys(object) : PySequence_List(object), dict ? PyMapping_Values(object) : NULL};
    const bool good = lists[0] && (lists[1] || !dict) && bind_owned(call, cursor, lists, 1 + dict, from, name, b);
    Py_XDECREF(lists[0]);
    Py_XDECREF(lists[1]);
    return good;
}

/* The lengths of the lists in a list, and the elements of all; false without an exception where one is no list. */
static bool take_lists(PyObject *whole, PyObject *lengths, PyObject *elements)
{
    PyTypeObject *known = &PyList_Type;
    for (Py_ssize_t i = 0; i < PyList_Size(whole); i++) {
        PyObject *list = PyList_GetItem(whole, i),
                 *length = vr_py_is_plain_too(list, &PyList_Type, &known) ? PyLong_FromSsize_t(PyList_Size(list)) : NULL;
        const Py_ssize_t end = PyList_Size(elements);
        const bool good = length && PyList_Append(lengths, length) == 0 && PyList_SetSlice(elements, end, end, list) == 0;
        Py_XDECREF(length);
        if (!good)
            return false;
    }
    return true;
}

static bool has_empty(PyObject *lists)
{
    for (Py_ssize_t i = 0; i < PyList_Size(lists); i++)
        if (PyList_Size(PyList_GetItem(lists, i)) == 0)
            return true;
    return false;
}

/* Both as lists, which live as long as the call. */
static bool bind_lists(struct vr_py_call *call, struct cursor *cursor, Py_ssize_t from, const char *name,
                       struct vr_py_binding *b)
{
    PyObject *object = call->given[from].object, *lists[] = {PyList_New(0), PyList_New(0)};
    bool good = lists[0] && lists[1], taken = good && vr_py_is_plain(object, &PyList_Type) && take_lists(object, lists[0], lists[1]);
    if (good && !taken && !PyErr_Occurred()) {
        b->wrong = from;
        good = fail(b, VR_PY_NO_LISTS, name);
    }
    const bool gaps = taken && has_empty(object);
    good = taken ? bind_owned(call, cursor, lists, 2, from, name, b) : good;
    if (taken && good)
        call->given[call->count + call->parts - 1].gaps = gaps;
    Py_XDECREF(lists[0]);
    Py_XDECREF(lists[1]);
    return taken && good;
}

/* The items of a tuple at one place of the lists; false without an exception where it is none of so many. */
static bool take_row(PyObject *tuple, PyTypeObject **known, PyObject **lists, int count, Py_ssize_t at)
{
    bool good = vr_py_is_plain_too(tuple, &PyTuple_Type, known) && PyTuple_Size(tuple) == count;
    for (int i = 0; good && i < count; i++)
        good = PyList_SetItem(lists[i], at, Py_NewRef(PyTuple_GetItem(tuple, i))) == 0;
    return good;
}

/* What stands at each place in the tuples of a list, as lists, which live as long as the call. */
static bool bind_rows(struct vr_py_call *call, struct cursor *cursor, int count, Py_ssize_t from, const char *name,
                      struct vr_py_binding *b)
{
    enum { MOST_PLACES = 16 }; /* the compiler's PY_MOST_PLACES (types/type.h) */
    PyObject *object = call->given[from].object, *lists[MOST_PLACES] = {NULL};
    PyTypeObject *known = &PyTuple_Type;
    bool good = true, taken = vr_py_is_plain(object, &PyList_Type);
    const Py_ssize_t size = taken ? PyList_Size(object) : 0;
    for (int i = 0; good && i < count; i++)
        good = (lists[i] = PyList_New(size)) != NULL;
    for (Py_ssize_t i = 0; good && taken && i < size; i++)
        taken = i < PyList_Size(object) && take_row(PyList_GetItem(object, i), &known, lists, count, i);
    if (good && !taken && !PyErr_Occurred()) {
        b->wrong = from;
        b->expected = count;
        good = fail(b, VR_PY_NO_ROWS, name);
    }
    good = good && taken && bind_owned(call, cursor, lists, count, from, name, b);
    for (int i = 0; i < count; i++)
        Py_XDECREF(lists[i]);
    return good;
}

/* Text is no parameter: the function is another one for each string that it is compared with. */
static bool bind_text(struct vr_py_call *call, const vr_python_argument *argument, Py_ssize_t from, const char *name,
                      struct vr_py_binding *b)
{
    if (from < 0)
        return argument->optional ? true : fail(b, VR_PY_MISSING, name);
    PyObject *object = call->given[from].object;
    b->wrong = from;
    if (!PyUnicode_Check(object) || (argument->text && !vr_py_is_text(object, argument->text)))
        return fail(b, VR_PY_OTHER_TEXT, name);
    return true;
}

/* An integer is no parameter where the function is another one for each. */
static bool bind_number(struct vr_py_call *call, const vr_python_argument *argument, Py_ssize_t from, const char *name,
                        struct vr_py_binding *b)
{
    if (from < 0)
        return argument->optional ? true : fail(b, VR_PY_MISSING, name);
    PyObject *index = PyNumber_Index(call->given[from].object);
    const long long value = index ? PyLong_AsLongLong(index) : 0;
    const bool fits = index && !PyErr_Occurred() && value == strtoll(argument->text, NULL, 10);
    Py_XDECREF(index);
    vr_py_forgive();
    b->wrong = from;
    return fits ? true : fail(b, VR_PY_OTHER_NUMBER, name);
}

/* `from` is -1 where the caller gave none. */
static bool bind_argument(struct vr_py_call *call, struct cursor *cursor, Py_ssize_t from, const char *name,
                          struct vr_py_binding *b)
{
    const vr_python_argument argument = argument_at(cursor->signature, cursor->argument++);
    if (argument.lent && from >= 0) {
        call->given[from].lent = &cursor->signature->arguments[cursor->argument - 1];
        call->given[from].lent_param = cursor->param;
    }
    switch (argument.kind) {
    case VR_PYTHON_ONE:
        b->from[cursor->param] = from;
        return from >= 0 || cursor->signature->params[cursor->param].optional ? cursor->param++,
               true                                                           : fail(b, VR_PY_MISSING, name);
    case VR_PYTHON_TUPLE:
        return from >= 0 ? bind_tuple(call, cursor, argument.parts, from, name, b) : fail(b, VR_PY_MISSING, name);
    case VR_PYTHON_VARIADIC:
        return from >= 0 ? bind_variadic(call, cursor, from, name, b) : fail(b, VR_PY_MISSING, name);
    case VR_PYTHON_DICT:
    case VR_PYTHON_SET:
        return from >= 0 ? bind_keys(call, cursor, argument.kind == VR_PYTHON_DICT, from, name, b)
                         : fail(b, VR_PY_MISSING, name);
    case VR_PYTHON_JAGGED:
        return from >= 0 ? bind_lists(call, cursor, from, name, b) : fail(b, VR_PY_MISSING, name);
    case VR_PYTHON_ROWS:
        return from >= 0 ? bind_rows(call, cursor, argument.parts, from, name, b) : fail(b, VR_PY_MISSING, name);
    case VR_PYTHON_TEXT:
        return bind_text(call, &argument, from, name, b);
    case VR_PYTHON_NUMBER:
        return bind_number(call, &argument, from, name, b);
    default:
        b->wrong = from;
        return from < 0 || call->given[from].object == Py_None ? true : fail(b, VR_PY_NOT_NONE, name);
    }
}

/* The argument of a name; -1 where no keyword has it. */
static Py_ssize_t find_keyword(const struct vr_py_call *call, const char *name)
{
    for (Py_ssize_t k = call->positional; k < call->count; k++)
        if (vr_py_is_text(PyTuple_GetItem(call->keywords, k - call->positional), name))
            return k;
    return -1;
}

/* Whether each keyword names an argument, and one that has none yet. */
static bool check_keywords(const struct vr_py_call *call, const vr_python_signature *signature, struct vr_py_binding *b)
{
    for (Py_ssize_t k = call->positional; k < call->count; k++) {
        int at = 0, place = 0;
        b->keyword = PyTuple_GetItem(call->keywords, k - call->positional);
        for (; is_given(signature, at); at = after(signature, at), place++)
            if (vr_py_is_text(b->keyword, argument_at(signature, at).name))
                break;
        if (!is_given(signature, at) || place < signature->by_place)
            return fail(b, VR_PY_UNKNOWN, NULL);
        if (place < call->positional)
            return fail(b, VR_PY_TWICE, argument_at(signature, at).name);
    }
    return true;
}

static void forget_parts(struct vr_py_call *call)
{
    while (call->parts > 0)
        vr_py_release(&call->given[call->count + --call->parts]);
    for (Py_ssize_t i = 0; i < call->count; i++)
        call->given[i].lent = NULL;
    call->ordered = 0;
}

/* The object that holds a variable of the module, which is its namespace or a class in it ("Account.count"), and the variable's own name; NULL,
 * without an exception, where there is none. */
static PyObject *holder_of(PyObject *module, const char *name, const char **own)
{
    const char *dot = strchr(name, '.');
    PyObject *names = PyModule_GetDict(module), *class_name = dot ? PyUnicode_FromStringAndSize(name, dot - name) : NULL;
    PyObject *holder = !dot ? names : class_name ? PyDict_GetItem(names, class_name) : NULL;
    *own = dot ? dot + 1 : name;
    Py_XDECREF(class_name);
    return holder;
}

PyObject *vr_py_variable(PyObject *module, const char *name)
{
    const char *own;
    PyObject *holder = holder_of(module, name, &own);
    PyObject *object = !holder       ? NULL
                       : own == name ? Py_XNewRef(PyDict_GetItemString(holder, own))
                                     : PyObject_GetAttrString(holder, own);
    if (!object)
        PyErr_Clear();
    return object;
}

bool vr_py_set_variable(PyObject *module, const char *name, PyObject *value)
{
    const char *own;
    PyObject *holder = holder_of(module, name, &own);
    return holder &&
           (own == name ? PyDict_SetItemString(holder, own, value) : PyObject_SetAttrString(holder, own, value)) == 0;
}

/* What the module's namespace holds under a name, or a list of it; the object is owned as long as the call lasts. */
static bool bind_variable(struct vr_py_call *call, struct cursor *cursor, const char *name, bool cell, struct vr_py_binding *b)
{
    PyObject *object = vr_py_variable(call->module, name);
    if (!object)
        return fail(b, VR_PY_UNBOUND, name);
    object = cell ? Py_BuildValue("[N]", object) : object;
    if (!object)
        return false;
    const Py_ssize_t at = add_part(call, object);
    call->given[at].owned = object;
    call->given[at].cell = cell ? name : NULL;
    call->given[at].exact = true;
    return bind_argument(call, cursor, at, name, b);
}

/* Arguments without names for parameters that stand for themselves. */
static bool bind_in_order(const struct vr_py_call *call, const vr_python_signature *signature, struct vr_py_binding *b)
{
    for (int i = 0; i < signature->function->arg_count; i++) {
        b->from[i] = i < call->count ? i : -1;
        if (i >= call->count && !signature->params[i].optional)
            return fail(b, VR_PY_MISSING, signature->function->args[i].name);
    }
    return true;
}

/* False with an exception where memory runs out: nothing of Python may be called then that could clear it. */
static bool bind(struct vr_py_call *call, const vr_python_signature *signature, struct vr_py_binding *b)
{
    struct cursor cursor = {signature, 0, 0};
    forget_parts(call);
    if (call->positional > top_count(signature) - signature->by_name)
        return fail(b, VR_PY_TOO_MANY, NULL);
    if (!signature->arguments && call->count == call->positional)
        return bind_in_order(call, signature, b);
    if (call->count > call->positional && !check_keywords(call, signature, b))
        return false;
    for (Py_ssize_t place = 0; cursor.argument < argument_count(signature); place++) {
        const vr_python_argument argument = argument_at(signature, cursor.argument);
        const Py_ssize_t from = argument.variable         ? -1
                                : place < call->positional ? place
                                                           : find_keyword(call, argument.name);
        const char *variable = argument.variable ? argument.variable : from < 0 ? argument.initial : NULL;
        if (argument.left && from >= 0)
            return fail(b, VR_PY_LEFT, argument.name);
        if (variable ? !bind_variable(call, &cursor, variable, argument.cell, b)
                     : !bind_argument(call, &cursor, from, argument.name, b))
            return false;
        if (PyErr_Occurred())
            return false;
    }
    return true;
}

/* The parameter that the bound arguments do not fit, or -1; *total gets how far they are from exact. */
static int compare(struct vr_py_call *call, const vr_python_signature *signature, const struct vr_py_binding *b, int *total)
{
    *total = 0;
    for (int i = 0; i < signature->function->arg_count; i++) {
        int distance;
        if (b->from[i] < 0)
            continue;
        if (!vr_py_see(call->state, &call->given[b->from[i]]))
            return i;
        distance = vr_py_distance(&signature->function->args[i], &signature->params[i], &call->given[b->from[i]]);
        if (distance < 0)
            return i;
        *total += distance;
    }
    return -1;
}

const vr_python_signature *vr_py_choose(struct vr_py_call *call, struct vr_py_binding *b)
{
    const vr_python_signature *best = NULL, *bound = NULL;
    int least = 0;
    for (int i = 0; i < call->function->signature_count && !(best && least == 0); i++) {
        const vr_python_signature *signature = &call->function->signatures[i];
        int total;
        const bool fits = bind(call, signature, b) && compare(call, signature, b, &total) < 0;
        bound = signature;
        if (PyErr_Occurred())
            return NULL;
        if (!fits || (best && total >= least))
            continue;
        best = signature;
        least = total;
    }
    return best && (bound == best || bind(call, best, b)) ? best : NULL;
}

/* --- text in messages --- */

/* Puts an object's text, which is given up, in the place of {name}. The old text is given up too. */
static PyObject *put_text(PyObject *text, const char *form, const char *name, PyObject *object)
{
    PyObject *field = PyUnicode_FromFormat(form, name);
    PyObject *whole = text && field && object ? PyUnicode_Replace(text, field, object, -1) : NULL;
    Py_XDECREF(text);
    Py_XDECREF(field);
    Py_XDECREF(object);
    return whole;
}

PyObject *vr_py_put_texts(const struct vr_py_call *call, const vr_python_signature *signature, PyObject *text)
{
    Py_ssize_t place = 0;
    for (int at = 0; text && is_given(signature, at); at = after(signature, at), place++) {
        const vr_python_argument argument = argument_at(signature, at);
        const Py_ssize_t from = place < call->positional ? place : argument.name ? find_keyword(call, argument.name) : -1;
        if (argument.kind != VR_PYTHON_TEXT || from < 0)
            continue;
        text = put_text(text, "{%s}", argument.name, PyObject_Str(call->given[from].object));
        text = put_text(text, "{%s!r}", argument.name, PyObject_Repr(call->given[from].object));
    }
    return text;
}

/* --- a call that does not fit --- */

/* "argument 'p' must be a tuple of 2, not int" */
static PyObject *explain_other(const char *name, PyObject *wanted, const struct vr_py_given *given)
{
    PyObject *came = wanted ? vr_py_given_text(given) : NULL;
    PyObject *text = came ? PyUnicode_FromFormat("argument '%s' must be %U, not %U", name, wanted, came) : NULL;
    Py_XDECREF(wanted);
    Py_XDECREF(came);
    return text;
}

/* Why the arguments cannot be given to the parameters, as text. */
static PyObject *explain_binding(struct vr_py_call *call, const vr_python_signature *signature,
                                 const struct vr_py_binding *b)
{
    const int most = top_count(signature) - signature->by_name;
    switch (b->problem) {
    case VR_PY_MISSING:
        return PyUnicode_FromFormat("argument '%s' is missing", b->name);
    case VR_PY_TOO_MANY:
        return PyUnicode_FromFormat("takes %d argument%s%s, but %zd were given", most, most == 1 ? "" : "s",
                                    signature->by_name ? " without a name" : "",
                                    signature->by_name ? call->positional : call->count);
    case VR_PY_UNKNOWN:
        return PyUnicode_FromFormat("has no argument '%U'", b->keyword);
    case VR_PY_TWICE:
        return PyUnicode_FromFormat("argument '%s' is given twice", b->name);
    case VR_PY_NO_TUPLE:
        return explain_other(b->name, b->expected < 0 ? PyUnicode_FromString("a tuple") : PyUnicode_FromFormat("a tuple of %d", b->expected),
                             &call->given[b->wrong]);
    case VR_PY_NO_DICT:
    case VR_PY_NO_SET:
        return explain_other(b->name, PyUnicode_FromString(b->problem == VR_PY_NO_DICT ? "dict" : "set"),
                             &call->given[b->wrong]);
    case VR_PY_MAKES_VALUES:
        return PyUnicode_FromFormat("argument '%s' makes values for keys that it lacks, which the function may look up: pass dict() of it", b->name);
    case VR_PY_ORDERED_TWICE:
        return PyUnicode_FromFormat("argument '%s' is an OrderedDict, as another one is: the function may compare them: pass dict() of it", b->name);
    case VR_PY_NO_LISTS:
        return explain_other(b->name, PyUnicode_FromString("list[list]"), &call->given[b->wrong]);
    case VR_PY_NO_ROWS:
        return explain_other(b->name, PyUnicode_FromFormat("a list of tuples of %d", b->expected), &call->given[b->wrong]);
    case VR_PY_OTHER_TEXT:
        return explain_other(b->name, PyUnicode_FromString("str"), &call->given[b->wrong]);
    case VR_PY_UNBOUND:
        return PyUnicode_FromFormat("reads '%s', which the module does not define", b->name);
    case VR_PY_LEFT:
        return PyUnicode_FromFormat("argument '%s' cannot be given", b->name);
    case VR_PY_OTHER_NUMBER:
        return PyUnicode_FromFormat("argument '%s' is %R, for which the function is not compiled", b->name,
                                    call->given[b->wrong].object);
    default:
        return explain_other(b->name, PyUnicode_FromString("None"), &call->given[b->wrong]);
    }
}

/* Why what is alone in a list does not fit, as if it were a parameter of its own. */
static PyObject *misfit_in_cell(const struct vr_py_call *call, const vr_param *param, const vr_python_param *more,
                                const struct vr_py_given *list)
{
    vr_param item = *param;
    vr_python_param of_item = *more;
    struct vr_py_given given = {.object = PyList_GetItem(list->object, 0), .exact = true};
    item.spec.ndims = 0;
    of_item.list = false;
    PyObject *why = vr_py_look(call->state, &given) && vr_py_see(call->state, &given) ? vr_py_misfit(&item, &of_item, &given) : NULL;
    vr_py_release(&given);
    return why;
}

/* What is wrong with the arguments for a signature, as text. */
static PyObject *explain(struct vr_py_call *call, const vr_python_signature *signature, struct vr_py_binding *b)
{
    const vr_function *f = signature->function;
    PyObject *why, *text;
    int total, param;
    const bool bound = bind(call, signature, b);
    if (PyErr_Occurred())
        return NULL;
    if (!bound)
        return explain_binding(call, signature, b);
    param = compare(call, signature, b, &total);
    if (param < 0)
        return PyErr_Occurred() ? NULL : PyErr_NoMemory(); /* it fits now */
    const struct vr_py_given *given = &call->given[b->from[param]];
    why = given->cell ? misfit_in_cell(call, &f->args[param], &signature->params[param], given)
                      : vr_py_misfit(&f->args[param], &signature->params[param], given);
    text = why ? PyUnicode_FromFormat("%s '%s' %U", given->exact ? "variable of the module" : "argument",
                                      given->cell ? given->cell : f->args[param].name, why)
               : NULL;
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
static Py_ssize_t refused_argument(struct vr_py_call *call, const vr_python_signature *signature, struct vr_py_binding *b)
{
    int total, param = bind(call, signature, b) ? compare(call, signature, b, &total) : -1;
    return param < 0 || b->from[param] >= call->count ? -1 : b->from[param]; /* a part of a tuple has no name */
}

/* The argument that all signatures refuse: then that can be said once; or -1. */
static Py_ssize_t refused_by_all(struct vr_py_call *call, struct vr_py_binding *b)
{
    const vr_python_function *f = call->function;
    const Py_ssize_t refused = refused_argument(call, f->signatures, b);
    for (int i = 1; i < f->signature_count; i++)
        if (refused_argument(call, &f->signatures[i], b) != refused)
            return -1;
    return refused;
}

/* The signatures, a line each, with what is wrong with each if that is not the same for all. */
static bool append_signatures(PyObject **text, struct vr_py_call *call, struct vr_py_binding *b, bool reasons)
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

/* The signature to be explained for the only one that is listed: where that lacks an argument that callers may leave out,
 * the one that is called then. */
static const vr_python_signature *explained(struct vr_py_call *call, const vr_python_signature *only,
                                            struct vr_py_binding *b)
{
    const vr_python_function *f = call->function;
    for (int i = 0; !bind(call, only, b) && i < f->signature_count; i++)
        if (bind(call, &f->signatures[i], b))
            return &f->signatures[i];
    return only;
}

static PyObject *argument_name(struct vr_py_call *call, Py_ssize_t argument)
{
    if (argument >= call->positional)
        return Py_NewRef(PyTuple_GetItem(call->keywords, argument - call->positional));
    const vr_python_signature *signature = call->function->signatures;
    int at = 0;
    while (argument-- > 0)
        at = after(signature, at);
    return PyUnicode_FromString(argument_at(signature, at).name);
}

/* "f() argument 'a' is int64[:], which no signature takes" */
static PyObject *explain_refusal(struct vr_py_call *call, Py_ssize_t argument)
{
    PyObject *name = argument_name(call, argument), *came = vr_py_given_text(&call->given[argument]), *text = NULL;
    if (name && came)
        text = PyUnicode_FromFormat("%s() argument '%U' is %U, which no signature takes\nsignatures:", call->function->name,
                                    name, came);
    Py_XDECREF(name);
    Py_XDECREF(came);
    return text;
}

/* Whether no signature can be called because a variable of the module is not there: a NameError, as Python raises it. */
static bool raise_unbound(struct vr_py_call *call, struct vr_py_binding *b)
{
    for (int i = 0; i < call->function->signature_count; i++)
        if (bind(call, &call->function->signatures[i], b) || PyErr_Occurred() || b->problem != VR_PY_UNBOUND)
            return false;
    PyErr_Format(PyExc_NameError, "name '%s' is not defined", b->name);
    return true;
}

PyObject *vr_py_raise_mismatch(struct vr_py_call *call, struct vr_py_binding *b)
{
    const vr_python_function *f = call->function;
    const vr_python_signature *only = only_listed(f);
    const Py_ssize_t refused = only ? -1 : refused_by_all(call, b);
    PyObject *text;
    if (PyErr_Occurred() || raise_unbound(call, b) || PyErr_Occurred())
        return NULL;
    if (only) {
        text = PyUnicode_FromFormat("%s() ", f->name);
        append(&text, explain(call, explained(call, only, b), b));
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
