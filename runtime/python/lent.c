/* SPDX-License-Identifier: Apache-2.0 */
/* Lists, dictionaries and sets of callers, and of the module, that a function makes longer or shorter. Their items came as lists, a column
 * for each number or text in an item: a list of tuples has a column for each place in these, a dictionary columns for its keys and
 * for its values. Behind the call, also one that raised an exception, the object gets what the columns have become. */
#include "python/adapter.h"

#include <string.h>

#include "arrays/element.h"

enum { MOST_PLACES = 16 };              /* the compiler's PY_MOST_PLACES (types/type.h) */

/* Neighbouring columns: what they are, and what they were. */
struct columns {
    int first, count;
    bool tuples;                        /* items are tuples of one from each column, not that of the one column */
    const vr_array *now[MOST_PLACES];
    const char *before[MOST_PLACES];
};

/* An object and its columns. */
struct lent {
    const struct vr_py_call *call;
    const vr_python_signature *signature;
    const struct vr_py_binding *binding;
    const vr_value *results;
    PyObject *object;
    struct columns items, values;       /* items: of a dictionary its keys */
    Py_ssize_t before, after;           /* so many items */
};

/* --- columns --- */

int vr_py_count_lent(const vr_python_signature *signature, int params)
{
    int count = 0;
    for (int i = 0; i < params; i++)
        count += signature->params[i].lent;
    return count;
}

/* What the column of a parameter has become. */
static const vr_array *column_of(const struct lent *l, int param)
{
    const vr_function *f = l->signature->function;
    const int lent = vr_py_count_lent(l->signature, f->arg_count), nth = vr_py_count_lent(l->signature, param);
    return l->results[f->result_count - lent + nth].array;
}

static const char *element_at(const vr_array *column, Py_ssize_t i)
{
    return (const char *)column->data + i * column->stride[0] * (int64_t)vr_element_bytes(column->type);
}

static const struct vr_py_given *given_of(const struct lent *l, int param)
{
    return &l->call->given[l->binding->from[param]];
}

/* Whether so many items from one on are what they were before. */
static bool are_same(const struct columns *columns, Py_ssize_t i, Py_ssize_t count)
{
    bool same = true;
    for (int k = 0; same && k < columns->count; k++) {
        const size_t bytes = vr_element_bytes(columns->now[k]->type);
        same = (count == 1 || columns->now[k]->stride[0] == 1) &&
               memcmp(element_at(columns->now[k], i), columns->before[k] + (size_t)i * bytes, (size_t)count * bytes) == 0;
    }
    return same;
}

/* The first item from one on that is not what it was before: most are, and are compared many at a time. */
static Py_ssize_t next_change(const struct lent *l, const struct columns *columns, Py_ssize_t i)
{
    enum { MANY = 64 };
    const Py_ssize_t end = l->before < l->after ? l->before : l->after;
    while (i + MANY <= end && are_same(columns, i, MANY))
        i += MANY;
    while (i < end && are_same(columns, i, 1))
        i++;
    return i;
}

static PyObject *element_of(const struct lent *l, const struct columns *columns, int k, Py_ssize_t i)
{
    const char *at = element_at(columns->now[k], i);
    return l->signature->params[columns->first + k].letters || l->signature->params[columns->first + k].tuples ? vr_py_text_of_number(l->call->ctx, *(const int64_t *)at)
                                                            : vr_py_number(columns->now[k]->type, at);
}

static PyObject *item_of(const struct lent *l, const struct columns *columns, Py_ssize_t i)
{
    PyObject *tuple = columns->tuples ? PyTuple_New(columns->count) : NULL;
    if (!columns->tuples)
        return element_of(l, columns, 0, i);
    for (int k = 0; tuple && k < columns->count; k++) {
        PyObject *element = element_of(l, columns, k, i);
        if (!element || PyTuple_SetItem(tuple, k, element) != 0)
            Py_CLEAR(tuple);
    }
    return tuple;
}

/* --- objects --- */

static bool give_list(const struct lent *l)
{
    bool good = true;
    if (l->after < l->before && PyList_SetSlice(l->object, l->after, l->before, NULL) != 0)
        return false;
    for (Py_ssize_t i = 0; good && (i = next_change(l, &l->items, i)) < l->after; i++) {
        PyObject *item = item_of(l, &l->items, i);
        good = item && (i < l->before ? PyList_SetItem(l->object, i, Py_NewRef(item)) : PyList_Append(l->object, item)) == 0;
        Py_XDECREF(item);
    }
    return good;
}

/* Of a subclass, which may hold more than the dictionary. */
static bool clear(PyObject *dict)
{
    PyObject *done = PyObject_CallMethod(dict, "clear", NULL);
    Py_XDECREF(done);
    return done;
}

/* The keys that have stayed at their places keep them; where others went, all come anew, in their order. */
static bool give_dict(const struct lent *l)
{
    const bool kept = l->after >= l->before && next_change(l, &l->items, 0) >= l->before;
    bool good = true;
    if (!kept && PyDict_CheckExact(l->object))
        PyDict_Clear(l->object);
    else if (!kept)
        good = clear(l->object);
    for (Py_ssize_t i = 0; good && (i = kept ? next_change(l, &l->values, i) : i) < l->after; i++) {
        PyObject *key = item_of(l, &l->items, i), *value = key ? item_of(l, &l->values, i) : NULL;
        good = value && PyObject_SetItem(l->object, key, value) == 0;
        Py_XDECREF(key);
        Py_XDECREF(value);
    }
    return good;
}

/* Those that have gone are taken out, and then those that are new come in: its order is that which the program would have given it. */
static bool give_set(const struct lent *l)
{
    PyObject *all = PyList_New((Py_ssize_t)l->after), *gone = NULL, *done = NULL;
    for (Py_ssize_t i = 0; all && i < l->after; i++) {
        PyObject *item = item_of(l, &l->items, i);
        if (!item || PyList_SetItem(all, i, item) != 0)
            Py_CLEAR(all);
    }
    done = all ? PyObject_CallMethod(l->object, "difference", "O", all) : NULL;
    gone = done ? PySequence_List(done) : NULL;
    Py_XDECREF(done);
    for (Py_ssize_t i = 0; gone && i < PyList_Size(gone); i++)
        if (PySet_Discard(l->object, PyList_GetItem(gone, i)) < 0)
            Py_CLEAR(gone);
    done = gone ? PyObject_CallMethod(l->object, "update", "O", all) : NULL;
    Py_XDECREF(done);
    Py_XDECREF(gone);
    Py_XDECREF(all);
    return done;
}

/* The columns of an argument's row, from a parameter on. */
static struct columns columns_of(const struct lent *l, const vr_python_argument *row, int param)
{
    struct columns columns = {.first = param, .count = row->kind == VR_PYTHON_ROWS ? row->parts : 1,
                              .tuples = row->kind == VR_PYTHON_ROWS};
    for (int k = 0; k < columns.count; k++) {
        columns.now[k] = column_of(l, param + k);
        columns.before[k] = given_of(l, param + k)->before;
    }
    return columns;
}

static bool give(struct lent *l, const vr_python_argument *row, int param)
{
    const bool dict = row->kind == VR_PYTHON_DICT, keys = dict || row->kind == VR_PYTHON_SET;
    l->items = columns_of(l, row + keys, param);
    if (dict)
        l->values = columns_of(l, row + 2 + (l->items.tuples ? l->items.count : 0), param + l->items.count);
    l->before = given_of(l, param)->count_before;
    l->after = (Py_ssize_t)column_of(l, param)->shape[0];
    if (PyObject_Size(l->object) != l->before) {
        PyErr_SetString(PyExc_RuntimeError, "a list, dictionary or set that is an argument changed its length during the call");
        return false;
    }
    return dict ? give_dict(l) : keys ? give_set(l) : give_list(l);
}

bool vr_py_give_lent(const struct vr_py_call *call, const vr_python_signature *signature, const struct vr_py_binding *b,
                     const vr_value *results)
{
    bool good = true;
    for (Py_ssize_t i = 0; good && i < call->count + call->parts; i++) {
        const struct vr_py_given *given = &call->given[i];
        struct lent l = {.call = call, .signature = signature, .binding = b, .results = results, .object = given->object};
        good = !given->lent || give(&l, given->lent, given->lent_param);
    }
    return good;
}

/* --- arguments --- */

bool vr_py_lent_differ(const struct vr_py_call *call)
{
    for (Py_ssize_t i = 0; i < call->count + call->parts; i++)
        for (Py_ssize_t k = 0; call->given[i].lent && k < call->count + call->parts; k++)
            if (k != i && call->given[k].object == call->given[i].object) {
                PyErr_Format(PyExc_ValueError, "%s() changes the length of an argument that is given more than once",
                             call->function->name);
                return false;
            }
    return true;
}

PyObject *vr_py_lent_object(const struct vr_py_call *call, const vr_python_argument *row)
{
    for (Py_ssize_t i = 0; i < call->count + call->parts; i++)
        if (call->given[i].lent == row)
            return Py_NewRef(call->given[i].object);
    return NULL;
}
