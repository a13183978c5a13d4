/* SPDX-License-Identifier: Apache-2.0 */
/* Lists of Python's. Of arguments arrays are made for the call, and the lists get changed elements back; results are made of arrays.
 * Numbers of Python's own types, all of one, are read here; of whatever else is in a list, NumPy makes the array. */
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

/* --- objects of Python's --- */

/* What stands behind the heads of these objects since Python 1, and is read where it does: calls take as long again. */
struct list {
    PyVarObject head;
    PyObject **items;
};

struct number {
    PyObject head;
    vr_cf64 value; /* of a float the real part alone */
};

bool vr_py_lists_are_as_read(void)
{
    PyObject *real = PyFloat_FromDouble(0.1), *complex = PyComplex_FromDoubles(0.2, 0.3);
    PyObject *list = real && complex ? PyList_New(2) : NULL;
    bool same = list && PyList_SetItem(list, 0, Py_NewRef(real)) == 0 && PyList_SetItem(list, 1, Py_NewRef(complex)) == 0;
    same =
        same && Py_SIZE(list) == 2 && ((struct list *)list)->items[0] == real && ((struct list *)list)->items[1] == complex;
    same = same && ((struct number *)real)->value.re == 0.1 && ((struct number *)complex)->value.re == 0.2
           && ((struct number *)complex)->value.im == 0.3;
    Py_XDECREF(real);
    Py_XDECREF(complex);
    Py_XDECREF(list);
    vr_py_forgive();
    return same;
}

PyObject **vr_py_items(const struct vr_py_state *state, PyObject *row)
{
    return state->reads_lists && PyList_CheckExact(row) ? ((struct list *)row)->items : NULL;
}

/* --- making --- */

PyObject *vr_py_number(int type, const void *element)
{
    const int real = type & ~VR_COMPLEX, wide = type & VR_COMPLEX   ? VR_FLOAT64 | VR_COMPLEX
                                              : real >= VR_FLOAT16 ? VR_FLOAT64
                                              : real >= VR_UINT8   ? VR_UINT64
                                                                   : VR_INT64;
    vr_value value;
    switch (type) {
    case VR_FLOAT64:              return PyFloat_FromDouble(*(const double *)element);
    case VR_INT64: /* of a long it is made faster */
        return sizeof(long) == 8 ? PyLong_FromLong((long)*(const int64_t *)element)
                                 : PyLong_FromLongLong(*(const int64_t *)element);
    case VR_UINT64:               return PyLong_FromUnsignedLongLong(*(const uint64_t *)element);
    case VR_BOOL:                 return PyBool_FromLong(*(const bool *)element);
    case VR_FLOAT64 | VR_COMPLEX:
        return PyComplex_FromDoubles(((const vr_cf64 *)element)->re, ((const vr_cf64 *)element)->im);
    default:
        vr_cast_elements(wide, &value, 1, type, element, 1, 1);
        return vr_py_number(wide, &value);
    }
}

PyObject *vr_py_list_of(const struct vr_py_state *state, const vr_array *array, int axis, const char *at)
{
    const int64_t step = array->stride[axis] * (int64_t)vr_element_bytes(array->type);
    PyObject *list = PyList_New((Py_ssize_t)array->shape[axis]), **items = list ? vr_py_items(state, list) : NULL;
    for (Py_ssize_t i = 0; list && i < array->shape[axis]; i++, at += step) {
        PyObject *item = axis + 1 < array->ndims ? vr_py_list_of(state, array, axis + 1, at) : vr_py_number(array->type, at);
        if (!item)
            Py_CLEAR(list);
        else if (items)
            items[i] = item;
        else
            PyList_SetItem(list, i, item);
    }
    return list;
}

/* --- reading --- */

/* The element type of a number of Python's own, or numpy.float64; -1 of others. */
static int own_type(const struct vr_py_state *state, PyObject *object)
{
    return PyFloat_CheckExact(object)   ? VR_FLOAT64
         : PyLong_CheckExact(object)    ? VR_INT64
         : PyBool_Check(object)         ? VR_BOOL
         : PyComplex_CheckExact(object) ? VR_FLOAT64 | VR_COMPLEX
         : vr_py_is_float64(state, object) ? VR_FLOAT64
                                           : -1;
}

/* The axes that the first items have, into a shape for VR_MAX_DIMS, and the type of the first number, as NumPy has it where there is
 * none; -1 where NumPy must tell. */
static int find_axes(const struct vr_py_state *state, PyObject *object, Py_ssize_t *shape, int *ndims)
{
    for (*ndims = 0; is_row(object); object = item_of(object, 0)) {
        if (*ndims == VR_MAX_DIMS)
            return -1;
        shape[*ndims] = length_of(object);
        if (shape[(*ndims)++] == 0)
            return VR_FLOAT64;
    }
    return own_type(state, object);
}

/* How rows are read. */
struct reader {
    const struct vr_py_state *state;
    int type; /* of elements; of a number that is none of them, and holds them all, that number's */
    char *at; /* the next element */
    bool others; /* of Python's own class for the type some are not */
};

/* Whether the object is a number of the type that the elements have, which it is made. */
static inline bool read_number(PyObject *object, int type, bool directly, void *element)
{
    int overflow = 0;
    switch (type) {
    case VR_FLOAT64:
        if (PyFloat_CheckExact(object))
            *(double *)element = directly ? ((struct number *)object)->value.re : PyFloat_AsDouble(object);
        return PyFloat_CheckExact(object);
    case VR_INT64:
        if (PyLong_CheckExact(object))
            *(int64_t *)element = PyLong_AsLongLongAndOverflow(object, &overflow);
        return PyLong_CheckExact(object) && !overflow;
    case VR_BOOL:
        *(bool *)element = object == Py_True;
        return PyBool_Check(object);
    default:
        if (PyComplex_CheckExact(object))
            *(vr_cf64 *)element = directly ? ((struct number *)object)->value
                                           : (vr_cf64){PyComplex_RealAsDouble(object), PyComplex_ImagAsDouble(object)};
        return PyComplex_CheckExact(object);
    }
}

/* A number of another type of Python's: one that the elements hold is made theirs. The types stand in the order in which each holds
 * those before it. */
static bool read_other(struct reader *reader, PyObject *object, int type, void *element)
{
    const int own = own_type(reader->state, object);
    reader->others = true;
    if (own > type)
        reader->type = own;
    if (own < 0 || own > type || (own == type && type != VR_FLOAT64))
        return false;
    if (type == VR_INT64)
        *(int64_t *)element = object == Py_True;
    if (type == VR_FLOAT64 || type == VR_INT64)
        return type == VR_INT64 || vr_py_exact_double(object, element);
    ((vr_cf64 *)element)->im = 0;
    return vr_py_exact_double(object, &((vr_cf64 *)element)->re);
}

static inline bool read_numbers(struct reader *reader, PyObject *row, Py_ssize_t count, int type, size_t bytes)
{
    PyObject *const *items = vr_py_items(reader->state, row);
    const bool directly = reader->state->reads_lists;
    char *at = reader->at;
    reader->at += (size_t)count * bytes;
    for (Py_ssize_t i = 0; i < count; i++, at += bytes) {
        PyObject *object = items ? items[i] : item_of(row, i);
        if (!read_number(object, type, directly, at) && !read_other(reader, object, type, at))
            return false;
    }
    return true;
}

/* The numbers of rows in rows; false where something is none of them. */
static bool read_rows(struct reader *reader, PyObject *row, const Py_ssize_t *shape, int ndims)
{
    bool good = is_row(row) && length_of(row) == *shape;
    for (Py_ssize_t i = 0; good && ndims > 1 && i < *shape; i++)
        good = read_rows(reader, item_of(row, i), shape + 1, ndims - 1);
    if (!good || ndims > 1)
        return good;
    switch (reader->type) {
    case VR_FLOAT64: return read_numbers(reader, row, *shape, VR_FLOAT64, 8);
    case VR_INT64:   return read_numbers(reader, row, *shape, VR_INT64, 8);
    case VR_BOOL:    return read_numbers(reader, row, *shape, VR_BOOL, 1);
    default:         return read_numbers(reader, row, *shape, VR_FLOAT64 | VR_COMPLEX, 16);
    }
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

/* An array of the list's numbers, if it is that of numbers of Python's types; of several, the one that holds all. */
static bool read_list(const struct vr_py_state *state, struct vr_py_given *given)
{
    Py_ssize_t shape[VR_MAX_DIMS];
    int ndims, type = -1;
    struct reader reader = {state, find_axes(state, given->object, shape, &ndims), NULL, false};
    while (!given->view && reader.type > type) {
        Py_buffer *view = new_view(shape, ndims, type = reader.type);
        if (!view)
            return false;
        reader.at = view->buf;
        reader.others = false;
        if (read_rows(&reader, given->object, shape, ndims))
            given->view = view;
        else
            PyMem_Free(view);
        vr_py_forgive();
    }
    given->type = type;
    given->own = given->view && !reader.others;
    return given->view;
}

/* Whether all that is in a list, and in lists in it, may be left to NumPy: it means what it is taken for; `rounded` gets whether a float
 * rounds an integer. */
static bool means_numbers(PyObject *object, int depth, bool *rounded)
{
    const bool list = PyList_Check(object);
    double number;
    bool good = depth < VR_MAX_DIMS && !vr_py_other_base(object);
    if (good && PyLong_CheckExact(object) && !vr_py_exact_double(object, &number))
        *rounded = true;
    vr_py_forgive();
    if (!list && !PyTuple_Check(object))
        return good && !PyErr_Occurred();
    for (Py_ssize_t i = 0; good && i < (list ? PyList_Size(object) : PyTuple_Size(object)); i++)
        good = means_numbers(list ? PyList_GetItem(object, i) : PyTuple_GetItem(object, i), depth + 1, rounded);
    return good;
}

/* numpy.array(object, type); NULL with an exception set for lists that make no array. */
static PyObject *array_of(PyObject *object, PyObject *type)
{
    PyObject *numpy = PyImport_ImportModule("numpy");
    PyObject *array = numpy ? PyObject_CallMethod(numpy, "array", "OO", object, type) : NULL;
    Py_XDECREF(numpy);
    return array;
}

bool vr_py_look_at_list(const struct vr_py_state *state, struct vr_py_given *given)
{
    bool rounded = false;
    if (read_list(state, given))
        return true;
    if (PyErr_Occurred() || !means_numbers(given->object, 0, &rounded))
        return false;
    given->made = array_of(given->object, Py_None);
    vr_py_forgive();
    return given->made && vr_py_look_at_buffer(given, given->made) && given->type >= 0 && given->view->ndim > 0 &&
           !(rounded && given->type >= VR_FLOAT16);
}

/* --- conversion --- */

/* Whether a float rounds one of the integers. */
static bool rounds(const int64_t *integers, Py_ssize_t count)
{
    const int64_t most = INT64_C(1) << 53;
    bool any = false;
    for (Py_ssize_t i = 0; i < count; i++)
        any |= integers[i] < -most || integers[i] > most;
    for (Py_ssize_t i = 0; any && i < count; i++)
        if ((double)integers[i] == 9223372036854775808.0 || (int64_t)(double)integers[i] != integers[i])
            return true;
    return false;
}

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
    if ((type & ~VR_COMPLEX) == VR_FLOAT64 && given->type == VR_INT64 && rounds(given->view->buf, count)) {
        PyMem_Free(view);
        PyErr_SetString(PyExc_OverflowError, "an integer in a list is no float64: pass float() of it, which rounds it");
        return false;
    }
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
    const size_t bytes = (size_t)vr_array_size(given->array) * vr_element_bytes(given->array->type);
    given->before = PyMem_Malloc(bytes);
    if (!given->before)
        return PyErr_NoMemory() != NULL;
    given->count_before = (Py_ssize_t)given->array->shape[0];
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
