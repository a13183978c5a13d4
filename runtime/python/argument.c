/* SPDX-License-Identifier: Apache-2.0 */
/* Arguments: Python's and NumPy's numbers, and arrays of anybody by the buffer protocol, without a copy. */
#include "python/adapter.h"

#include <stdio.h>
#include <string.h>

#include "arrays/element.h"

/* --- element types --- */

static const char *const type_names[] = {"bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64",
                                         "float16", "float32", "float64"};

/* As NumPy calls it; complex integers, which it does not have, are called by their parts. */
static const char *type_name(int type)
{
    if (!(type & VR_COMPLEX))
        return type_names[type];
    return type == (VR_FLOAT64 | VR_COMPLEX)   ? "complex128"
           : type == (VR_FLOAT32 | VR_COMPLEX) ? "complex64"
                                               : "complex integer";
}

/* --- looking --- */

static enum vr_py_kind kind_of_buffer(struct vr_py_state *state, struct vr_py_given *given)
{
    if (!vr_py_look_at_numpys(state, given)) {
        given->base = PyErr_Occurred() ? NULL : vr_py_other_base(given->object);
        if (given->base || PyErr_Occurred() || !vr_py_look_at_buffer(given, given->object))
            return VR_PY_OTHER;
        given->foreign = !PyObject_HasAttrString(given->object, "__array_interface__");
    }
    return given->view->ndim == 0 ? VR_PY_SCALAR : VR_PY_ARRAY;
}

static enum vr_py_kind kind_of_list(struct vr_py_state *state, struct vr_py_given *given)
{
    const bool texts = vr_py_are_texts(state, given->object);
    if (texts || PyErr_Occurred())
        return texts ? VR_PY_TEXTS : VR_PY_OTHER;
    return vr_py_look_at_list(state, given) ? VR_PY_LIST : VR_PY_OTHER;
}

/* What an object of a subclass is, or one of another class that can be made a number. */
static enum vr_py_kind kind_of_other(struct vr_py_state *state, struct vr_py_given *given)
{
    PyObject *object = given->object;
    if (PyObject_CheckBuffer(object) && !PyUnicode_Check(object))
        return kind_of_buffer(state, given);
    given->base = vr_py_other_base(object);
    if (given->base || PyErr_Occurred())
        return VR_PY_OTHER;
    if (PyUnicode_Check(object))
        return VR_PY_TEXT;
    if (PyList_Check(object))
        return kind_of_list(state, given);
    if (PyComplex_Check(object) || PyFloat_Check(object))
        return PyFloat_Check(object) ? VR_PY_FLOAT : VR_PY_COMPLEX;
    if (PyIndex_Check(object))
        return VR_PY_INT;
    return PyType_GetSlot(Py_TYPE(object), Py_nb_float) ? VR_PY_NUMBER : VR_PY_OTHER;
}

static enum vr_py_kind kind_of(struct vr_py_state *state, struct vr_py_given *given)
{
    PyObject *object = given->object;
    return PyFloat_CheckExact(object)     ? VR_PY_FLOAT
           : PyLong_CheckExact(object)    ? VR_PY_INT
           : PyBool_Check(object)         ? VR_PY_BOOL
           : PyUnicode_CheckExact(object) ? VR_PY_TEXT
           : PyList_CheckExact(object)    ? VR_PY_UNSEEN
                                          : kind_of_other(state, given);
}

bool vr_py_look(struct vr_py_state *state, struct vr_py_given *given)
{
    given->kind = kind_of(state, given);
    return given->kind != VR_PY_OTHER || !PyErr_Occurred();
}

bool vr_py_see(struct vr_py_state *state, struct vr_py_given *given)
{
    if (given->kind == VR_PY_UNSEEN)
        given->kind = kind_of_list(state, given);
    return given->kind != VR_PY_OTHER || !PyErr_Occurred();
}

/* --- arrays --- */

/* What keeps an array from being taken as it is. */
enum misfit { FITS, NO_ARRAY, OTHER_TYPE, OTHER_RANK, OTHER_EXTENT, OTHER_LAYOUT, ODD_STRIDES, MISALIGNED };

static bool has_elements(const Py_buffer *view)
{
    for (int i = 0; i < view->ndim; i++)
        if (view->shape[i] == 0)
            return false;
    return true;
}

/* In bytes; exporters may leave them out where the elements lie in rows. */
static Py_ssize_t stride_of(const Py_buffer *view, int axis)
{
    Py_ssize_t stride = view->itemsize;
    if (view->strides)
        return view->strides[axis];
    for (int i = axis + 1; i < view->ndim; i++)
        stride *= view->shape[i];
    return stride;
}

/* Strides mean something along axes with more than one index of arrays with elements. */
static bool counts(const Py_buffer *view, int axis)
{
    return view->shape[axis] > 1 && has_elements(view);
}

/* Elements have 1 to 16 bytes, a power of two. */
static bool has_odd_strides(const Py_buffer *view)
{
    for (int i = 0; i < view->ndim; i++)
        if ((stride_of(view, i) & (view->itemsize - 1)) != 0 && counts(view, i))
            return true;
    return false;
}

static bool is_misaligned(const Py_buffer *view, int type)
{
    return ((uintptr_t)view->buf & (vr_element_bytes(type & ~VR_COMPLEX) - 1)) != 0 && has_elements(view);
}

/* Whether the elements lie without gaps in the order of a layout. */
static bool lies(const Py_buffer *view, int layout)
{
    Py_ssize_t step = view->itemsize;
    for (int k = 0; k < view->ndim; k++) {
        const int axis = layout == VR_COLMAJOR ? k : view->ndim - 1 - k;
        if (counts(view, axis) && stride_of(view, axis) != step)
            return false;
        step *= view->shape[axis];
    }
    return true;
}

static bool has_extents(const Py_buffer *view, const int64_t *extents)
{
    for (int i = 0; extents && i < view->ndim; i++)
        if (extents[i] >= 0 && view->shape[i] != extents[i])
            return false;
    return true;
}

enum { LOSSY = 10 };
static int number_distance(int to, int from);

/* Whether a list, or each of the lists in it, is empty. */
static bool has_no_numbers(const Py_buffer *view)
{
    return view->shape[view->ndim - 1] == 0;
}

/* Python's integers in a list are floats where these are wanted; of a list without numbers there is nothing to say. */
static int list_distance(int to, const struct vr_py_given *given)
{
    return has_no_numbers(given->view) ? 0 : number_distance(to, given->type);
}

static enum misfit array_misfit(vr_spec spec, const vr_python_param *more, const struct vr_py_given *given)
{
    const Py_buffer *view = given->view;
    if (more->list ? given->kind != VR_PY_LIST : given->kind != VR_PY_ARRAY && given->kind != VR_PY_SCALAR)
        return NO_ARRAY;
    if (more->list ? list_distance(spec.type, given) < 0 : given->type != spec.type)
        return OTHER_TYPE;
    if (view->ndim != spec.ndims && !(more->list && view->ndim < spec.ndims && has_no_numbers(view)))
        return OTHER_RANK;
    if (!has_extents(view, more->extents))
        return OTHER_EXTENT;
    if (has_odd_strides(view))
        return ODD_STRIDES;
    if (is_misaligned(view, spec.type))
        return MISALIGNED;
    return spec.layout == VR_STRIDED || lies(view, spec.layout) ? FITS : OTHER_LAYOUT;
}

/* More than memory has room for; functions rely on it where they compute with extents (VR_MOST_EXTENT of the compiler). Arrays
 * without elements, and those that repeat one, may have more. */
#define MOST_EXTENT (INT64_C(1) << 56)

/* The buffer as an array, which owns it then. */
static bool take_array(struct vr_py_given *given)
{
    const Py_buffer *view = given->view;
    int64_t shape[VR_MAX_DIMS], stride[VR_MAX_DIMS];
    for (int i = 0; i < view->ndim; i++) {
        shape[i] = view->shape[i];
        if (shape[i] > MOST_EXTENT) {
            PyErr_Format(PyExc_ValueError, "an extent of %lld is too large", (long long)shape[i]);
            return false;
        }
        stride[i] = stride_of(view, i) / view->itemsize;
    }
    given->array = vr_object_over(view->buf, given->type, view->ndim, shape, stride, given->view, vr_py_release_view);
    if (!given->array) {
        PyErr_NoMemory();
        return false;
    }
    given->view = NULL;
    return true;
}

/* --- numbers --- */

/* bool, integer, float, complex: what is further on holds all that comes before. */
static int rank(int type)
{
    return type & VR_COMPLEX ? 3 : type >= VR_FLOAT16 ? 2 : type == VR_BOOL ? 0 : 1;
}

static bool is_unsigned(int type)
{
    return type >= VR_UINT8 && type <= VR_UINT64;
}

/* Whether every integer of one type is one of the other. */
static bool holds_integers(int to, int from)
{
    const size_t have = vr_element_bytes(to), need = vr_element_bytes(from);
    return is_unsigned(to) == is_unsigned(from) ? have >= need : is_unsigned(from) && have > need;
}

/* From a type to another of the same class or one that holds it: 0 the same, 1 to 3 without loss, LOSSY or more where numbers may
 * be lost, which are checked then if they are integers; -1 not at all. */
static int number_distance(int to, int from)
{
    const int up = rank(to) - rank(from);
    bool safe;
    if (to == from)
        return 0;
    if (up < 0)
        return -1;
    if (rank(from) == 1 && rank(to) == 1)
        safe = holds_integers(to, from);
    else if (rank(from) >= 2)
        safe = vr_element_bytes(to & ~VR_COMPLEX) >= vr_element_bytes(from & ~VR_COMPLEX);
    else
        safe = (to & ~VR_COMPLEX) == VR_FLOAT64 || rank(from) == 0;
    return (safe ? 1 : LOSSY) + up;
}

/* What Python's numbers are by themselves. */
static int plain_type(enum vr_py_kind kind)
{
    switch (kind) {
    case VR_PY_BOOL:    return VR_BOOL;
    case VR_PY_INT:     return VR_INT64;
    case VR_PY_FLOAT:
    case VR_PY_NUMBER:  return VR_FLOAT64;
    case VR_PY_COMPLEX: return VR_FLOAT64 | VR_COMPLEX;
    default:            return -1;
    }
}

/* The limits of integers of a type. */
static int64_t least(int type)
{
    return is_unsigned(type) ? 0 : -((int64_t)1 << (8 * vr_element_bytes(type) - 2)) * 2;
}

static uint64_t greatest(int type)
{
    return UINT64_MAX >> (64 - 8 * vr_element_bytes(type) + !is_unsigned(type));
}

/* An integer of Python between the least int64 and the greatest uint64. */
struct integer {
    bool negative, fits;
    uint64_t bits;
};

/* False with an exception set. */
static bool read_integer(PyObject *object, struct integer *out)
{
    PyObject *whole = PyNumber_Index(object);
    int overflow = 0;
    if (!whole)
        return false;
    const long long value = PyLong_AsLongLongAndOverflow(whole, &overflow);
    *out = (struct integer){overflow ? overflow < 0 : value < 0, overflow == 0, (uint64_t)value};
    if (overflow > 0) {
        out->bits = PyLong_AsUnsignedLongLong(whole);
        out->fits = !PyErr_Occurred();
        vr_py_forgive();
    }
    Py_DECREF(whole);
    return true;
}

static bool in_limits(const struct integer *integer, int type)
{
    if (!integer->fits)
        return false;
    return integer->negative ? (int64_t)integer->bits >= least(type) : integer->bits <= greatest(type);
}

/* Whether an integer of Python is in the limits of a type; one that cannot be read is not. */
static bool object_in_limits(PyObject *object, int type)
{
    struct integer integer;
    if (read_integer(object, &integer))
        return in_limits(&integer, type);
    vr_py_forgive();
    return false;
}

/* Numbers of Python are exact for the widest type of their kind and fit all of it; an integer beyond the limits only where
 * nothing else fits. */
static int scalar_distance(int to, const struct vr_py_given *given)
{
    const bool plain = given->kind != VR_PY_SCALAR;
    const int from = plain ? plain_type(given->kind) : given->type;
    int distance;
    if (from < 0)
        return -1;
    distance = to == from ? 0 : number_distance(to, from);
    if (given->kind == VR_PY_INT && rank(to) == 1 && !object_in_limits(given->object, to))
        return 100;
    return plain && distance >= LOSSY ? distance - 8 : distance;
}

/* --- taking numbers --- */

static bool raise_overflow(PyObject *object, int type)
{
    PyErr_Format(PyExc_OverflowError, "Python integer %S out of bounds for %s", object, type_name(type));
    return false;
}

static bool take_integer(vr_value *value, int type, PyObject *object)
{
    struct integer integer;
    if (!read_integer(object, &integer))
        return false;
    if (!in_limits(&integer, type))
        return raise_overflow(object, type);
    if (type == VR_INT64)
        value->i64 = (int64_t)integer.bits;
    else
        vr_cast_elements(type, value, 1, VR_UINT64, &integer.bits, 1, 1);
    return true;
}

static bool take_float(vr_value *value, int type, PyObject *object)
{
    double number;
    if (!vr_py_exact_double(object, &number)) {
        if (!PyErr_Occurred())
            PyErr_Format(PyExc_OverflowError, "%S is no float64: pass float() of it, which rounds it", object);
        return false;
    }
    if (type == VR_FLOAT64)
        value->f64 = number;
    else
        vr_cast_elements(type, value, 1, VR_FLOAT64, &number, 1, 1);
    return true;
}

static bool take_complex(vr_value *value, int type, PyObject *object)
{
    const vr_cf64 number = {PyComplex_RealAsDouble(object), PyComplex_ImagAsDouble(object)};
    if (PyErr_Occurred())
        return false;
    vr_cast_elements(type, value, 1, VR_FLOAT64 | VR_COMPLEX, &number, 1, 1);
    return true;
}

/* A number of NumPy, by its bytes. Integers are checked against the limits. */
static bool take_element(vr_value *value, int type, const struct vr_py_given *given)
{
    vr_value aligned;
    if (rank(type) == 1 && rank(given->type) == 1 && !holds_integers(type, given->type))
        return take_integer(value, type, given->object);
    if (rank(given->type) == 1 && rank(type) > 1)
        return take_float(value, type, given->object);
    memcpy(&aligned, given->view->buf, vr_element_bytes(given->type));
    if (type == given->type)
        *value = aligned;
    else
        vr_cast_elements(type, value, 1, given->type, &aligned, 1, 1);
    return true;
}

static bool take_scalar(vr_value *value, int type, const struct vr_py_given *given)
{
    switch (given->kind) {
    case VR_PY_BOOL:
        value->i64 = 0;
        value->b = given->object == Py_True;
        vr_cast_elements(type, value, 1, VR_BOOL, &(bool){value->b}, 1, 1);
        return true;
    case VR_PY_INT:
        return rank(type) == 1 ? take_integer(value, type, given->object) : take_float(value, type, given->object);
    case VR_PY_COMPLEX:
        return take_complex(value, type, given->object);
    case VR_PY_SCALAR:
        return take_element(value, type, given);
    default:
        return take_float(value, type, given->object);
    }
}

/* --- exact types --- */

/* Whether an object is a number of Python's own type for an element; of a list or tuple (`deep`) all that is in it. */
static bool is_own(PyObject *object, int type, bool deep)
{
    const bool list = PyList_Check(object), tuple = PyTuple_Check(object);
    if (deep && (list || tuple)) {
        for (Py_ssize_t i = 0; i < (list ? PyList_Size(object) : PyTuple_Size(object)); i++)
            if (!is_own(list ? PyList_GetItem(object, i) : PyTuple_GetItem(object, i), type, true))
                return false;
        return true;
    }
    return type == VR_BOOL      ? PyBool_Check(object)
         : type == VR_INT64     ? PyLong_CheckExact(object)
         : type & VR_COMPLEX    ? PyComplex_CheckExact(object)
                                : PyFloat_CheckExact(object);
}

/* A variable of the module is what the compiled function takes it for, or an error: nothing is converted. */
static bool is_exact(vr_spec spec, const vr_python_param *more, const struct vr_py_given *given)
{
    if (more->exact == VR_PYTHON_EXACT_OWN)
        return (given->own && given->type == spec.type) || is_own(given->object, spec.type, more->list);
    if (spec.ndims > 0)
        return true; /* array_misfit has looked at it */
    return given->kind == VR_PY_SCALAR && given->type == spec.type && PyObject_HasAttrString(given->object, "dtype");
}

/* Whether nothing in a list is converted; an empty one is of integers, as 0 is the sum of its items. */
static bool is_as_is(vr_spec spec, const struct vr_py_given *given)
{
    bool none = false;
    for (int i = 0; given->view && i < given->view->ndim; i++)
        none = none || given->view->shape[i] == 0;
    return none ? spec.type == VR_INT64 : given->own && given->type == spec.type && (!given->gaps || spec.type == VR_INT64);
}

/* --- all of them --- */

int vr_py_distance(const vr_param *param, const vr_python_param *more, const struct vr_py_given *given)
{
    if (param->kind != VR_VALUE_NUMBER)
        return vr_py_is_function(more, given->object) ? 0 : -1;
    if (more->letters)
        return vr_py_letters_distance(param, given);
    if (more->tuples)
        return vr_py_are_tuples(given->object, more->tuples) ? 0 : -1;
    if (given->exact && !is_exact(param->spec, more, given))
        return -1;
    if (more->as_is && !is_as_is(param->spec, given))
        return -1;
    const bool number = param->spec.ndims == 0;
    if (!number && array_misfit(param->spec, more, given) != FITS)
        return -1;
    const int distance = number       ? scalar_distance(param->spec.type, given)
                         : more->list ? list_distance(param->spec.type, given)
                                      : 0;
    const bool others = number && more->exact && (more->exact == VR_PYTHON_EXACT_NUMPYS) != (given->kind == VR_PY_SCALAR);
    return distance < 0 ? -1 : 2 * distance + others; /* of two types of the same numbers the one whose they are is nearer */
}

/* The array of a list, of the parameter's type. */
static bool take_list(struct vr_py_given *given, vr_spec spec)
{
    if (given->type == spec.type && given->view->ndim == spec.ndims)
        return true;
    return list_distance(spec.type, given) < LOSSY ? vr_py_cast_list(given, spec.type, spec.ndims)
                                                   : vr_py_convert_list(given, type_name(spec.type));
}

bool vr_py_take(vr_value *value, struct vr_py_call *call, const vr_param *param, const vr_python_param *more,
                struct vr_py_given *given)
{
    if (param->kind != VR_VALUE_NUMBER) {
        vr_py_take_function(value, more, given->object, call->foreign);
        return true;
    }
    if (!vr_py_see(call->state, given))
        return false;
    if (more->letters)
        return vr_py_take_letters(call, value, param, given) && (!more->list || !more->stored || vr_py_remember(given));
    if (more->tuples)
        return vr_py_take_tuples(call, value, more->tuples, given) && (!more->stored || vr_py_remember(given));
    if (param->spec.ndims == 0)
        return take_scalar(value, param->spec.type, given);
    if (more->list && !given->array && !take_list(given, param->spec)) {
        if (!PyErr_Occurred())
            PyErr_NoMemory();
        return false;
    }
    if (!given->array) {
        if (more->stored && given->view->readonly) {
            PyErr_Format(PyExc_ValueError, "assignment destination is read-only: %s() stores to its argument '%s'",
                         call->function->name, param->name);
            return false;
        }
        if (!take_array(given) || (more->list && more->stored && !vr_py_remember(given)))
            return false;
    }
    value->array = given->array;
    return true;
}

/* --- messages --- */

/* float64[:, ::1] */
static void put_spec(char *out, size_t size, vr_spec spec, const int64_t *extents)
{
    int used = snprintf(out, size, "%s%s", type_name(spec.type), spec.ndims ? "[" : "");
    for (int i = 0; i < spec.ndims && (size_t)used < size; i++) {
        const bool unit = spec.ndims > 1 &&
                          ((spec.layout == VR_ROWMAJOR && i == spec.ndims - 1) || (spec.layout == VR_COLMAJOR && i == 0));
        if (extents && extents[i] >= 0)
            used += snprintf(out + used, size - (size_t)used, "%s%lld", i ? ", " : "", (long long)extents[i]);
        else
            used += snprintf(out + used, size - (size_t)used, "%s%s", i ? ", " : "", unit ? "::1" : ":");
    }
    if (spec.ndims && (size_t)used < size)
        snprintf(out + used, size - (size_t)used, "]");
}

/* Python's own number for an element, where it must be that. */
static const char *own_name(int type)
{
    return type == VR_BOOL ? "bool" : type == VR_INT64 ? "int" : type & VR_COMPLEX ? "complex" : "float";
}

static const char *tuple_name(int type)
{
    return type == VR_INT64 ? "tuple[int, ...]" : type == VR_FLOAT64 ? "tuple[float, ...]" : "tuple[str, ...]";
}

/* The same of a list: list[list[float64]]. */
static void put_wanted(char *out, size_t size, vr_spec spec, const vr_python_param *more, bool exact)
{
    static const char lists[] = "list[list[list[list[list[list[list[list[", ends[] = "]]]]]]]]";
    const bool own = (exact && more->exact == VR_PYTHON_EXACT_OWN) || (more->letters && !more->list);
    const char *name = more->letters ? "str" : more->tuples ? tuple_name(more->tuples) : own ? own_name(spec.type) : type_name(spec.type);
    if (more->list && spec.ndims < (int)sizeof ends)
        snprintf(out, size, "%.*s%s%.*s", 5 * spec.ndims, lists, name, spec.ndims, ends);
    else if (own)
        snprintf(out, size, "%s", name);
    else
        put_spec(out, size, spec, more->extents);
}

/* Of an object whose class has methods of its own; the name is given up. */
static PyObject *subclass_text(PyObject *name, const struct vr_py_given *given)
{
    const bool array = PyObject_CheckBuffer(given->object), str = given->base == &PyUnicode_Type;
    PyObject *method = vr_py_own_method(Py_TYPE(given->object), given->base), *text = NULL,
             *base = array ? PyUnicode_FromString("numpy.asarray") : PyType_GetName(given->base);
    if (method && base)
        text = PyUnicode_FromFormat("%U, whose method '%U' is its own: pass %s%U%s", name, method, str ? "a plain " : "", base,
                                    str ? "" : "() of it");
    Py_DECREF(name);
    Py_XDECREF(method);
    Py_XDECREF(base);
    return text;
}

PyObject *vr_py_given_text(const struct vr_py_given *given)
{
    char text[200];
    PyObject *name, *dtype;
    if ((given->kind == VR_PY_ARRAY || given->kind == VR_PY_SCALAR) && given->type >= 0) {
        put_spec(text, sizeof text, (vr_spec){given->type, given->view->ndim, VR_STRIDED, 0}, NULL);
        return PyUnicode_FromString(text);
    }
    name = PyType_GetName(Py_TYPE(given->object));
    if (name && given->base)
        return subclass_text(name, given);
    dtype = name ? PyObject_GetAttrString(given->object, "dtype") : NULL;
    if (dtype) { /* of NumPy, but of a type that is none here */
        PyObject *both = PyUnicode_FromFormat("%U of dtype %S", name, dtype);
        Py_DECREF(dtype);
        Py_DECREF(name);
        return both;
    }
    vr_py_forgive();
    return name;
}

/* What else there is to say, and what helps. */
static const char *advice(enum misfit misfit, int layout, bool list, PyObject *object)
{
    switch (misfit) {
    case OTHER_LAYOUT:
        return layout == VR_COLMAJOR ? " that lies otherwise in memory: pass numpy.asfortranarray() of it"
                                     : " that is not contiguous: pass numpy.ascontiguousarray() of it";
    case ODD_STRIDES:
        return " whose strides are no multiples of an element: pass a copy";
    case MISALIGNED:
        return " whose elements are not aligned: pass a copy";
    case OTHER_EXTENT:
        return " of another shape";
    case NO_ARRAY:
        return !PyList_Check(object) && !PyTuple_Check(object) ? ""
               : !list                                         ? ": pass numpy.asarray() of it"
               : PyList_Check(object)                          ? ": its items must be numbers, and lists in it of one length"
                                                               : ": pass list() of it";
    default:
        return "";
    }
}

/* A compiled function has a type of its own, other objects have the name of their class. */
static PyObject *function_misfit(const vr_python_param *more, const struct vr_py_given *given)
{
    PyObject *got = vr_py_given_text(given), *text = NULL;
    if (got && more->c_signature)
        text = PyUnicode_FromFormat("must be a compiled function of this type or a capsule \"%s\", not %U",
                                    more->c_signature, got);
    else if (got)
        text = PyUnicode_FromFormat("must be a compiled function of this type, not %U", got);
    Py_XDECREF(got);
    return text;
}

PyObject *vr_py_misfit(const vr_param *param, const vr_python_param *more, const struct vr_py_given *given)
{
    char want[200];
    if (param->kind != VR_VALUE_NUMBER)
        return function_misfit(more, given);
    const enum misfit misfit = param->spec.ndims > 0 && !more->letters && !more->tuples ? array_misfit(param->spec, more, given) : FITS;
    PyObject *got = vr_py_given_text(given), *text;
    if (!got)
        return NULL;
    put_wanted(want, sizeof want, param->spec, more, given->exact);
    text = PyUnicode_FromFormat("must be %s, not %U%s", want, got,
                                advice(misfit, param->spec.layout, more->list, given->object));
    Py_DECREF(got);
    return text;
}
