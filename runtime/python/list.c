/* SPDX-License-Identifier: Apache-2.0 */
/* Arguments that are lists of Python's: arrays are made of them for the call, and the lists get changed elements back. Numbers of
 * Python's own types, all of one, are read here; of whatever else is in a list, NumPy makes the array. */
#include "python/adapter.h"

#include <string.h>

#include "arrays/element.h"

/* --- lists and tuples --- */

static bool is_row(PyObject *object)
{
    return PyList_CheckExact(object) || PyTuple_CheckExact(object);
}

static Py_ssize_t length_of(PyObject *row)
{
    return PyList_CheckExact(row) ? PyList_Size(row) : PyTuple_Size(row);
}

/* Borrowed. */
static PyObject *item_of(PyObject *row, Py_ssize_t i)
{
    return PyList_CheckExact(row) ? PyList_GetItem(row, i) : PyTuple_GetItem(row, i);
}

/* --- reading --- */

/* The element type of a number of Python's own; -1 of others. */
static int own_type(PyObject *object)
{
    return PyFloat_CheckExact(object)   ? VR_FLOAT64
         : PyLong_CheckExact(object)    ? VR_INT64
         : PyBool_Check(object)         ? VR_BOOL
         : PyComplex_CheckExact(object) ? VR_FLOAT64 | VR_COMPLEX
                                        : -1;
}

/* The axes that the first items have, into a shape for VR_MAX_DIMS, and the type of the first number, as NumPy has it where there is
 * none; -1 where NumPy must tell. */
static int find_axes(PyObject *object, Py_ssize_t *shape, int *ndims)
{
    for (*ndims = 0; is_row(object); object = item_of(object, 0)) {
        if (*ndims == VR_MAX_DIMS)
            return -1;
        shape[*ndims] = length_of(object);
        if (shape[(*ndims)++] == 0)
            return VR_FLOAT64;
    }
    return own_type(object);
}

/* Whether the object is a number of the type that the elements have, which it is made. */
static inline bool read_number(PyObject *object, int type, void *element)
{
    int overflow = 0;
    switch (type) {
    case VR_FLOAT64:
        return PyFloat_CheckExact(object) ? *(double *)element = PyFloat_AsDouble(object), true : false;
    case VR_INT64:
        return PyLong_CheckExact(object) ? *(int64_t *)element = PyLong_AsLongLongAndOverflow(object, &overflow), !overflow : false;
    case VR_BOOL:
        *(bool *)element = object == Py_True;
        return PyBool_Check(object);
    case VR_FLOAT64 | VR_COMPLEX:
        if (PyComplex_CheckExact(object))
            *(vr_cf64 *)element = (vr_cf64){PyComplex_RealAsDouble(object), PyComplex_ImagAsDouble(object)};
        return PyComplex_CheckExact(object);
    default:
        return false;
    }
}

static inline bool read_numbers(PyObject *row, Py_ssize_t count, int type, Py_ssize_t bytes, char *at)
{
    for (Py_ssize_t i = 0; i < count; i++, at += bytes)
        if (!read_number(item_of(row, i), type, at))
            return false;
    return true;
}

/* The numbers of rows in rows, from *at on, which goes behind them; false where something is none of them. */
static bool read_rows(PyObject *row, const Py_ssize_t *shape, int ndims, int type, char **at)
{
    const Py_ssize_t bytes = (Py_ssize_t)vr_element_bytes(type);
    bool good = is_row(row) && length_of(row) == *shape;
    for (Py_ssize_t i = 0; good && ndims > 1 && i < *shape; i++)
        good = read_rows(item_of(row, i), shape + 1, ndims - 1, type, at);
    if (!good || ndims > 1)
        return good;
    good = type == VR_FLOAT64 ? read_numbers(row, *shape, VR_FLOAT64, 8, *at)
         : type == VR_INT64   ? read_numbers(row, *shape, VR_INT64, 8, *at)
                              : read_numbers(row, *shape, type, bytes, *at);
    *at += *shape * bytes;
    return good;
}

/* A view with room for elements behind it; NULL where there is not so much memory. */
static Py_buffer *new_view(const Py_ssize_t *shape, int ndims, int type)
{
    const Py_ssize_t axes = ndims * (Py_ssize_t)sizeof *shape;
    Py_ssize_t bytes = (Py_ssize_t)vr_element_bytes(type), room = (Py_ssize_t)sizeof(Py_buffer) + axes + 15;
    for (int i = 0; i < ndims; i++) {
        if (shape[i] > 0 && bytes > PY_SSIZE_T_MAX / 2 / shape[i])
            return NULL;
        bytes *= shape[i];
    }
    room -= room % 16; /* elements have at most 16 bytes */
    Py_buffer *view = PyMem_Malloc((size_t)(room + bytes));
    if (view) {
        *view = (Py_buffer){.buf = (char *)view + room, .itemsize = (Py_ssize_t)vr_element_bytes(type), .ndim = ndims,
                            .shape = (Py_ssize_t *)(view + 1)};
        memcpy(view->shape, shape, (size_t)axes);
    }
    return view;
}

/* An array of the list's numbers, if it is that of numbers of one of Python's types. */
static bool read_list(struct vr_py_given *given)
{
    Py_ssize_t shape[VR_MAX_DIMS];
    int ndims;
    const int type = find_axes(given->object, shape, &ndims);
    Py_buffer *view = type < 0 ? NULL : new_view(shape, ndims, type);
    char *at = view ? view->buf : NULL;
    if (!view)
        return false;
    if (!read_rows(given->object, shape, ndims, type, &at)) {
        PyMem_Free(view);
        return false;
    }
    given->view = view;
    given->type = type;
    return true;
}

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
    if (read_list(given))
        return true;
    given->made = array_of(given->object, Py_None);
    vr_py_forgive();
    return given->made && vr_py_look_at_buffer(given, given->made) && given->type >= 0 && given->view->ndim > 0;
}

/* --- conversion --- */

bool vr_py_cast_list(struct vr_py_given *given, int type, int ndims)
{
    Py_ssize_t shape[VR_MAX_DIMS] = {0}, count = 1;
    memcpy(shape, given->view->shape, (size_t)given->view->ndim * sizeof *shape);
    for (int i = 0; i < ndims; i++)
        count *= shape[i];
    Py_buffer *view = new_view(shape, ndims, type);
    if (!view)
        return PyErr_NoMemory() != NULL;
    vr_cast_elements(type, view->buf, 1, given->type, given->view->buf, 1, count);
    vr_py_forget(given);
    given->view = view;
    given->type = type;
    return true;
}

bool vr_py_convert_list(struct vr_py_given *given, const char *type)
{
    PyObject *name = PyUnicode_FromString(type), *made = name ? array_of(given->object, name) : NULL;
    Py_XDECREF(name);
    vr_py_forget(given);
    given->made = made;
    return made && vr_py_look_at_buffer(given, made);
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

bool vr_py_remember(struct vr_py_given *given)
{
    const size_t bytes = (size_t)vr_array_size(given->array) * vr_element_bytes(given->type);
    given->before = PyMem_Malloc(bytes);
    if (!given->before)
        return PyErr_NoMemory() != NULL;
    memcpy(given->before, given->array->data, bytes);
    return true;
}

/* Puts what differs along an axis and those behind it in the row: a list, or what in one counted as such. A list whose length another
 * thread has changed meanwhile is an error; so is a tuple, which cannot be stored to. */
static bool give_back(PyObject *row, const vr_array *array, int axis, const char *after, const char *before)
{
    size_t bytes = vr_element_bytes(array->type);
    bool good = true;
    for (int i = axis + 1; i < array->ndims; i++)
        bytes *= (size_t)array->shape[i];
    for (Py_ssize_t i = 0; good && i < array->shape[axis]; i++, after += bytes, before += bytes) {
        if (memcmp(after, before, bytes) == 0)
            continue;
        if (PySequence_Size(row) != array->shape[axis]) {
            PyErr_SetString(PyExc_RuntimeError, "a list that is an argument changed its length during the call");
            return false;
        }
        const bool number = axis + 1 == array->ndims;
        PyObject *item = number ? vr_py_number(array->type, after) : PySequence_GetItem(row, i);
        good = item && (number ? PySequence_SetItem(row, i, item) == 0 : give_back(item, array, axis + 1, after, before));
        Py_XDECREF(item);
    }
    return good;
}

bool vr_py_give_back(const struct vr_py_given *given)
{
    return give_back(given->object, given->array, 0, given->array->data, given->before);
}
