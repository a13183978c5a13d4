/* SPDX-License-Identifier: Apache-2.0 */
/* Results: numbers, and arrays of NumPy over the elements of the runtime's, without a copy. */
#include "python/adapter.h"

#include "arrays/cells.h"
#include "arrays/element.h"

/* --- the owner of elements --- */

/* A vr_array as Python's object, which shows the bytes between its first and its last element. numpy.ndarray() lays shape,
 * type and strides over them, which, other than the buffer protocol alone, it does for every type at the same low cost. */
struct memory {
    PyObject_HEAD
    vr_array *array;
    char *first;
    Py_ssize_t bytes;
};

/* Finds the first byte and the number of bytes of an array's elements. */
static void find_bytes(struct memory *memory)
{
    const vr_array *array = memory->array;
    const int64_t element = (int64_t)vr_element_bytes(array->type);
    int64_t low = 0, high = element;
    if (vr_array_size(array) == 0)
        high = 0;
    for (int i = 0; high > 0 && i < array->ndims; i++) {
        const int64_t reach = (array->shape[i] - 1) * array->stride[i] * element;
        if (reach < 0)
            low += reach;
        else
            high += reach;
    }
    memory->first = (char *)array->data + low;
    memory->bytes = (Py_ssize_t)(high - low);
}

static int show(PyObject *self, Py_buffer *view, int flags)
{
    const struct memory *memory = (struct memory *)self;
    return PyBuffer_FillInfo(view, self, memory->first, memory->bytes, vr_py_is_read_only(memory->array), flags);
}

static void release(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    vr_release(((struct memory *)self)->array);
    PyObject_Free(self);
    Py_DECREF(type);
}

PyObject *vr_py_memory_type(PyObject *module)
{
    static PyType_Slot slots[] = {{Py_bf_getbuffer, show},
                                  {Py_tp_dealloc, release},
                                  {Py_tp_doc, "The elements of an array that a function made."},
                                  {0, NULL}};
    static PyType_Spec spec = {"vr.memory", sizeof(struct memory), 0,
                               Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION | Py_TPFLAGS_IMMUTABLETYPE, slots};
    return PyType_FromModuleAndSpec(module, &spec, NULL);
}

/* Takes over the array, with errors too. */
static PyObject *new_memory(struct vr_py_state *state, vr_array *array)
{
    struct memory *memory = PyObject_New(struct memory, (PyTypeObject *)state->memory_type);
    if (!memory) {
        vr_release(array);
        return NULL;
    }
    memory->array = array;
    find_bytes(memory);
    return (PyObject *)memory;
}

/* --- NumPy --- */

static PyObject *from_numpy(const char *name)
{
    PyObject *numpy = PyImport_ImportModule("numpy");
    PyObject *object = numpy ? PyObject_GetAttrString(numpy, name) : NULL;
    Py_XDECREF(numpy);
    return object;
}

/* NumPy's type of scalars; borrowed. NumPy is imported by the first result that needs it. */
static PyObject *scalar_type(struct vr_py_state *state, int type)
{
    static const char *const real[] = {"bool_", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64",
                                       "float16", "float32", "float64"};
    if (!state->scalars[type])
        state->scalars[type] = from_numpy(!(type & VR_COMPLEX)                ? real[type]
                                          : type == (VR_FLOAT32 | VR_COMPLEX) ? "complex64"
                                                                              : "complex128");
    return state->scalars[type];
}

static PyObject *tuple_of(const int64_t *numbers, int count, int64_t factor)
{
    PyObject *tuple = PyTuple_New(count);
    for (int i = 0; tuple && i < count; i++) {
        PyObject *number = PyLong_FromLongLong(numbers[i] * factor);
        if (!number || PyTuple_SetItem(tuple, i, number) != 0)
            Py_CLEAR(tuple);
    }
    return tuple;
}

/* The strides in bytes; None where they are those that NumPy takes by itself, and where they mean nothing. */
static PyObject *strides_of(const vr_array *array)
{
    if (vr_lies(array, VR_ROWMAJOR))
        return Py_NewRef(Py_None);
    return tuple_of(array->stride, array->ndims, (int64_t)vr_element_bytes(array->type));
}

/* An array over the memory, which it keeps. */
static PyObject *new_ndarray(struct vr_py_state *state, struct memory *memory)
{
    vr_array *array = memory->array;
    if (vr_py_makes_numpys(state))
        return vr_py_new_ndarray(state, array, vr_py_is_read_only(array), (PyObject *)memory);
    PyObject *type = PyErr_Occurred() ? NULL : scalar_type(state, array->type), *shape, *strides, *made = NULL;
    if (type && !state->ndarray)
        state->ndarray = from_numpy("ndarray");
    if (!type || !state->ndarray)
        return NULL;
    shape = tuple_of(array->shape, array->ndims, 1);
    strides = strides_of(array);
    if (shape && strides)
        made = PyObject_CallFunction(state->ndarray, "OOOnO", shape, type, memory,
                                     (Py_ssize_t)((char *)array->data - memory->first), strides);
    Py_XDECREF(shape);
    Py_XDECREF(strides);
    return made;
}

static PyObject *array_result(struct vr_py_state *state, vr_array *array)
{
    PyObject *memory = new_memory(state, array);
    PyObject *result = memory ? new_ndarray(state, (struct memory *)memory) : NULL;
    Py_XDECREF(memory);
    return result;
}

/* A list of NumPy's numbers, of lists if there are more dimensions. */
static PyObject *list_of_numbers(PyObject *array, int ndims)
{
    PyObject *list = PySequence_List(array);
    for (Py_ssize_t i = 0; list && ndims > 1 && i < PyList_Size(list); i++) {
        PyObject *item = list_of_numbers(PyList_GetItem(list, i), ndims - 1);
        if (!item || PyList_SetItem(list, i, item) != 0)
            Py_CLEAR(list);
    }
    return list;
}

static PyObject *list_of_arrays(struct vr_py_state *state, vr_array *const *arrays, int64_t count)
{
    PyObject *list = PyList_New((Py_ssize_t)count);
    for (int64_t i = 0; list && i < count; i++) {
        PyObject *array = array_result(state, vr_retain(arrays[i]));
        if (!array || PyList_SetItem(list, (Py_ssize_t)i, array) != 0)
            Py_CLEAR(list);
    }
    return list;
}

/* Of numbers; or of arrays, if the array is a table that refers to such. */
static PyObject *numpys_list_result(struct vr_py_state *state, vr_array *array)
{
    const int ndims = array->ndims;
    vr_array *const *arrays;
    int64_t count;
    if (vr_cells_in(array, &arrays, &count)) {
        PyObject *list = list_of_arrays(state, arrays, count);
        vr_release(array);
        return list;
    }
    PyObject *made = array_result(state, array);
    PyObject *list = made ? list_of_numbers(made, ndims) : NULL;
    Py_XDECREF(made);
    return list;
}

static PyObject *list_result(const struct vr_py_state *state, vr_array *array)
{
    PyObject *list = vr_py_list_of(state, array, 0, array->data);
    vr_release(array);
    return list;
}

/* --- numbers --- */

static PyObject *numpy_number(struct vr_py_state *state, int type, const vr_value *value)
{
    if (vr_py_makes_numpys(state))
        return vr_py_new_scalar(state, type, value);
    PyObject *scalar = PyErr_Occurred() ? NULL : scalar_type(state, type), *plain, *number;
    if (!scalar)
        return NULL;
    plain = vr_py_number(type, value);
    number = plain ? PyObject_CallFunctionObjArgs(scalar, plain, NULL) : NULL;
    Py_XDECREF(plain);
    return number;
}

PyObject *vr_py_result(struct vr_py_state *state, const vr_context *ctx, const vr_param *param,
                       enum vr_python_numbers numbers, vr_value *value)
{
    const bool plain = numbers == VR_PYTHON_PYTHONS;
    if (numbers == VR_PYTHON_LETTERS)
        return vr_py_letters_result(ctx, param, value);
    if (numbers == VR_PYTHON_NOTHING) {
        vr_release(value->array);
        return Py_NewRef(Py_None);
    }
    if (param->spec.ndims > 0)
        return numbers == VR_PYTHON_NUMPYS ? array_result(state, value->array)
             : plain                       ? list_result(state, value->array)
                                           : numpys_list_result(state, value->array);
    return plain ? vr_py_number(param->spec.type, value) : numpy_number(state, param->spec.type, value);
}
