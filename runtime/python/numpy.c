/* SPDX-License-Identifier: Apache-2.0 */
/* NumPy's arrays and numbers, read and made by its C interface: the table that it shows to extension modules, and the first fields
 * of its objects, both the same from NumPy 1.7 to 2. A buffer of the buffer protocol says no more, but NumPy writes its format anew
 * each time, and numpy.ndarray() takes a tuple apart. Where there is no such table, or the fields do not say what a buffer does,
 * those two serve. */
#include "python/adapter.h"

#include <string.h>

#include "arrays/element.h"

/* An entry of the table. */
union vr_py_numpy {
    void *type;
    unsigned (*version)(void);
    PyObject *(*dtype_of)(int number);
    PyObject *(*new_scalar)(const void *value, PyObject *dtype, PyObject *base);
    /* Gives up the dtype. */
    PyObject *(*new_array)(void *type, PyObject *dtype, int ndims, const Py_ssize_t *shape, const Py_ssize_t *strides,
                           void *data, int flags, PyObject *object);
    int (*set_base)(PyObject *array, PyObject *base); /* gives up the base, with errors too */
};

/* Places of the table. */
enum { ABI_VERSION = 0, NDARRAY = 2, BOOL_CLASS = 8, FIRST_CLASS = 20, DTYPE_OF_NUMBER = 45, NEW_SCALAR = 60, NEW_ARRAY = 94,
       HALF_CLASS = 217, SET_BASE = 282 };
/* Flags of arrays: the last one is of those that warn before they are written to. */
#define IN_ROWS 1
#define WRITEABLE 0x400
#define WARNS 0x80000000u

struct dtype {
    PyObject_HEAD
    PyTypeObject *scalar;
    char kind, letter, order, flags;
    int number;
};

struct ndarray {
    PyObject_HEAD
    char *data;
    int ndims;
    Py_ssize_t *shape, *strides;
    PyObject *base;
    struct dtype *dtype;
    unsigned flags;
};

struct number {
    PyObject head;
    vr_value value;
};

/* --- types --- */

enum { LONG = sizeof(long) == 8 ? VR_INT64 : VR_INT32, ULONG = sizeof(long) == 8 ? VR_UINT64 : VR_UINT32, HALF = 23 };

/* By NumPy's number of a type. */
static const int elements[] = {VR_BOOL, VR_INT8,  VR_UINT8,   VR_INT16,   VR_UINT16, VR_INT32, VR_UINT32,
                               LONG,    ULONG,    VR_INT64,   VR_UINT64,  VR_FLOAT32, VR_FLOAT64, -1,
                               VR_FLOAT32 | VR_COMPLEX, VR_FLOAT64 | VR_COMPLEX};

static int element_of(const struct dtype *dtype)
{
    const bool little = *(const char *)&(const int){1} == 1;
    if (dtype->order == (little ? '>' : '<'))
        return -1;
    return dtype->number == HALF                                                        ? VR_FLOAT16
         : dtype->number >= 0 && dtype->number < (int)(sizeof elements / sizeof *elements) ? elements[dtype->number]
                                                                                           : -1;
}

/* NumPy's number of an element type, or -1. */
static int number_of(int element)
{
    if (element == VR_FLOAT16)
        return HALF;
    for (int i = 0; i < (int)(sizeof elements / sizeof *elements); i++)
        if (elements[i] == element)
            return i;
    return -1;
}

/* That of a class of numbers, or -1. */
static int element_of_class(const union vr_py_numpy *table, const void *class)
{
    static const int classes[] = {VR_INT8,   VR_INT16,  VR_INT32,  LONG,  VR_INT64,  VR_UINT8, VR_UINT16,
                                  VR_UINT32, ULONG,     VR_UINT64, VR_FLOAT32, VR_FLOAT64, -1, VR_FLOAT32 | VR_COMPLEX,
                                  VR_FLOAT64 | VR_COMPLEX};
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
        if (class == table[FIRST_CLASS + i].type)
            return classes[i];
    return class == table[BOOL_CLASS].type ? VR_BOOL : class == table[HALF_CLASS].type ? VR_FLOAT16 : -1;
}

/* --- the table --- */

/* The table, or NULL where there is none. */
static const union vr_py_numpy *find_table(void)
{
    static const char *const modules[] = {"numpy._core._multiarray_umath", "numpy.core._multiarray_umath"};
    for (int i = 0; i < 2; i++) {
        PyObject *module = PyImport_ImportModule(modules[i]);
        PyObject *capsule = module ? PyObject_GetAttrString(module, "_ARRAY_API") : NULL;
        const union vr_py_numpy *table = capsule ? PyCapsule_GetPointer(capsule, NULL) : NULL; /* lives as long as NumPy */
        Py_XDECREF(capsule);
        Py_XDECREF(module);
        if (table || PyErr_ExceptionMatches(PyExc_MemoryError))
            return table;
        PyErr_Clear();
    }
    return NULL;
}

static PyObject *new_array(const union vr_py_numpy *table, int element, int ndims, const Py_ssize_t *shape,
                           const Py_ssize_t *strides, void *data, int flags)
{
    PyObject *dtype = table[DTYPE_OF_NUMBER].dtype_of(number_of(element));
    return dtype ? table[NEW_ARRAY].new_array(table[NDARRAY].type, dtype, ndims, shape, strides, data, flags, NULL) : NULL;
}

/* Whether the value of a number is where it is read. */
static bool is_number_as_read(const union vr_py_numpy *table)
{
    const double value = 0.1;
    PyObject *dtype = table[DTYPE_OF_NUMBER].dtype_of(number_of(VR_FLOAT64));
    PyObject *number = dtype ? table[NEW_SCALAR].new_scalar(&value, dtype, NULL) : NULL;
    const bool same =
        number && element_of_class(table, Py_TYPE(number)) == VR_FLOAT64 && ((struct number *)number)->value.f64 == value;
    Py_XDECREF(dtype);
    Py_XDECREF(number);
    return same;
}

/* Whether the fields of an array are where they are read: those of one that is made for it say what its buffer says. */
static bool is_as_read(const union vr_py_numpy *table)
{
    static double data[6];
    const Py_ssize_t shape[] = {2, 3}, strides[] = {8, 16};
    PyObject *object = new_array(table, VR_FLOAT64, 2, shape, strides, data, 0);
    const struct ndarray *array = (const struct ndarray *)object;
    Py_buffer view;
    bool same = object && PyObject_GetBuffer(object, &view, PyBUF_RECORDS_RO) == 0;
    if (same) {
        same = view.itemsize == 8 && array->data == view.buf && array->ndims == view.ndim && array->flags % 4 == 2 &&
               !(array->flags & WRITEABLE) && element_of(array->dtype) == VR_FLOAT64 &&
               memcmp(array->shape, view.shape, sizeof shape) == 0 &&
               memcmp(array->strides, view.strides, sizeof strides) == 0;
        PyBuffer_Release(&view);
    }
    Py_XDECREF(object);
    return same && is_number_as_read(table);
}

/* Looks for the table once NumPy is there, which is imported where a result needs it. False with an exception for want of memory. */
static bool find_numpy(struct vr_py_state *state, bool import)
{
    PyObject *name, *module;
    if (state->asked_numpy)
        return true;
    name = PyUnicode_FromString("numpy");
    module = !name ? NULL : import ? PyImport_Import(name) : PyImport_GetModule(name);
    Py_XDECREF(name);
    if (module) {
        const union vr_py_numpy *table = find_table();
        const unsigned version = table ? table[ABI_VERSION].version() >> 24 : 0;
        if ((version == 1 || version == 2) && is_as_read(table))
            state->numpy = table;
        state->asked_numpy = !PyErr_Occurred() || !PyErr_ExceptionMatches(PyExc_MemoryError);
    }
    Py_XDECREF(module);
    vr_py_forgive();
    return !PyErr_Occurred();
}

/* --- arguments --- */

/* Strides of axes that do not count may be anything in arrays that lie in rows; a buffer has those of rows. */
static void put_axes(const struct ndarray *array, Py_ssize_t element, Py_ssize_t *shape, Py_ssize_t *strides)
{
    for (int i = array->ndims - 1; i >= 0; i--) {
        shape[i] = array->shape[i];
        strides[i] = array->flags & IN_ROWS ? element : array->strides[i];
        element *= array->shape[i];
    }
}

static bool look_at_ndarray(struct vr_py_given *given)
{
    const struct ndarray *array = (const struct ndarray *)given->object;
    const int type = element_of(array->dtype);
    if (type < 0)
        return false;
    Py_buffer *view = PyMem_Malloc(sizeof *view + 2 * (size_t)array->ndims * sizeof(Py_ssize_t));
    if (!view)
        return PyErr_NoMemory() != NULL;
    Py_ssize_t *axes = (Py_ssize_t *)(view + 1);
    *view = (Py_buffer){.buf = array->data, .obj = Py_NewRef(given->object), .itemsize = (Py_ssize_t)vr_element_bytes(type),
                        .ndim = array->ndims, .readonly = !(array->flags & WRITEABLE) || (array->flags & WARNS),
                        .shape = axes, .strides = axes + array->ndims};
    put_axes(array, view->itemsize, view->shape, view->strides);
    given->view = view;
    given->type = type;
    return true;
}

static bool look_at_number(const union vr_py_numpy *table, struct vr_py_given *given)
{
    const int type = element_of_class(table, Py_TYPE(given->object));
    if (type < 0)
        return false;
    Py_buffer *view = PyMem_Malloc(sizeof *view);
    if (!view)
        return PyErr_NoMemory() != NULL;
    *view = (Py_buffer){.buf = &((struct number *)given->object)->value, .obj = Py_NewRef(given->object),
                        .itemsize = (Py_ssize_t)vr_element_bytes(type), .readonly = true};
    given->view = view;
    given->type = type;
    return true;
}

bool vr_py_look_at_numpys(struct vr_py_state *state, struct vr_py_given *given)
{
    if (!find_numpy(state, false) || !state->numpy)
        return false;
    return (void *)Py_TYPE(given->object) == state->numpy[NDARRAY].type ? look_at_ndarray(given)
                                                                        : look_at_number(state->numpy, given);
}

bool vr_py_is_float64(const struct vr_py_state *state, PyObject *object)
{
    return state->numpy && element_of_class(state->numpy, Py_TYPE(object)) == VR_FLOAT64;
}

/* --- results --- */

bool vr_py_makes_numpys(struct vr_py_state *state)
{
    return find_numpy(state, true) && state->numpy;
}

PyObject *vr_py_new_ndarray(struct vr_py_state *state, const vr_array *array, bool readonly, PyObject *owner)
{
    const int64_t element = (int64_t)vr_element_bytes(array->type);
    Py_ssize_t shape[VR_MAX_DIMS], strides[VR_MAX_DIMS], row = (Py_ssize_t)element;
    const bool in_rows = vr_lies(array, VR_ROWMAJOR);
    for (int i = array->ndims - 1; i >= 0; i--) {
        shape[i] = (Py_ssize_t)array->shape[i];
        strides[i] = in_rows ? row : (Py_ssize_t)(array->stride[i] * element);
        row *= shape[i];
    }
    PyObject *made = new_array(state->numpy, array->type, array->ndims, shape, strides, array->data,
                               readonly ? 0 : WRITEABLE);
    if (made && state->numpy[SET_BASE].set_base(made, Py_NewRef(owner)) != 0)
        Py_CLEAR(made);
    return made;
}

PyObject *vr_py_new_scalar(struct vr_py_state *state, int type, const vr_value *value)
{
    PyObject *dtype = state->numpy[DTYPE_OF_NUMBER].dtype_of(number_of(type));
    PyObject *number = dtype ? state->numpy[NEW_SCALAR].new_scalar(value, dtype, NULL) : NULL;
    Py_XDECREF(dtype);
    return number;
}
