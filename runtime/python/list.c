/* SPDX-License-Identifier: Apache-2.0 */
/* Arguments that are lists of Python's: NumPy makes arrays of them for the call, and the lists get changed elements back. */
#include "python/adapter.h"

/* numpy.array(object, type); NULL with an exception set for lists that make no array. */
static PyObject *array_of(PyObject *object, PyObject *type)
{
    PyObject *numpy = PyImport_ImportModule("numpy");
    PyObject *array = numpy ? PyObject_CallMethod(numpy, "array", "OO", object, type) : NULL;
    Py_XDECREF(numpy);
    return array;
}

bool vr_py_look_at_list(struct vr_py_given *given)
{
    given->made = array_of(given->object, Py_None);
    vr_py_forgive();
    return given->made && vr_py_look_at_buffer(given, given->made) && given->type >= 0 && given->view->ndim > 0;
}

/* The array in so many dimensions, of which one of empty lists has too few. */
static PyObject *in_dimensions(PyObject *array, const Py_ssize_t *extents, int have, int ndims)
{
    PyObject *shape = PyTuple_New(ndims);
    for (int i = 0; shape && i < ndims; i++)
        PyTuple_SetItem(shape, i, PyLong_FromSsize_t(i < have ? extents[i] : 0));
    PyObject *out = shape ? PyObject_CallMethod(array, "reshape", "O", shape) : NULL;
    Py_XDECREF(shape);
    Py_DECREF(array);
    return out;
}

bool vr_py_convert_list(struct vr_py_given *given, const char *type, int ndims)
{
    const int have = given->view->ndim;
    Py_ssize_t extents[VR_MAX_DIMS];
    for (int i = 0; i < have && i < VR_MAX_DIMS; i++)
        extents[i] = given->view->shape[i];
    PyObject *name = PyUnicode_FromString(type), *made = name ? array_of(given->object, name) : NULL;
    Py_XDECREF(name);
    vr_py_forget(given);
    given->made = made && have < ndims ? in_dimensions(made, extents, have, ndims) : made;
    return given->made && vr_py_look_at_buffer(given, given->made);
}

/* --- changed elements --- */

/* Whether a list, or one in it, is among those that were seen; -1 with an exception set. */
static int is_seen(PyObject *seen, PyObject *list)
{
    PyObject *id = PyLong_FromVoidPtr(list);
    int found = id ? PySet_Contains(seen, id) : -1;
    if (found == 0)
        found = PySet_Add(seen, id);
    Py_XDECREF(id);
    for (Py_ssize_t i = 0; found == 0 && i < PyList_Size(list) && PyList_Check(PyList_GetItem(list, i)); i++)
        found = is_seen(seen, PyList_GetItem(list, i));
    return found;
}

bool vr_py_lists_differ(const struct vr_py_call *call, const vr_python_signature *signature, const struct vr_py_binding *b)
{
    PyObject *seen = PySet_New(NULL);
    int found = seen ? 0 : -1;
    for (int i = 0; found == 0 && i < signature->function->arg_count; i++)
        if (signature->params[i].list)
            found = is_seen(seen, call->given[b->from[i]].object);
    Py_XDECREF(seen);
    if (found == 1)
        PyErr_Format(PyExc_ValueError, "%s() stores to a list, and one of its lists is given more than once",
                     call->function->name);
    return found == 0;
}

/* A list whose length another thread has changed meanwhile is an error. */
static bool give_back(PyObject *list, PyObject *elements)
{
    if (PyList_Size(list) != PyList_Size(elements)) {
        PyErr_SetString(PyExc_RuntimeError, "a list that is an argument changed its length during the call");
        return false;
    }
    for (Py_ssize_t i = 0; i < PyList_Size(list); i++) {
        PyObject *old = PyList_GetItem(list, i), *new = PyList_GetItem(elements, i);
        const bool deeper = PyList_Check(old) && PyList_Check(new);
        const int same = deeper ? give_back(old, new) : PyObject_RichCompareBool(old, new, Py_EQ);
        if (same < 0 || (deeper && !same) || (!same && PyList_SetItem(list, i, Py_NewRef(new)) != 0))
            return false;
    }
    return true;
}

bool vr_py_give_back(const struct vr_py_given *given)
{
    PyObject *elements = PyObject_CallMethod(given->made, "tolist", NULL);
    const bool good = elements && give_back(given->object, elements);
    Py_XDECREF(elements);
    return good;
}
