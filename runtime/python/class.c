/* SPDX-License-Identifier: Apache-2.0 */
/* Objects of subclasses of Python's own classes: one whose class has a method of its own in the place of the base's, or one that
 * operators look for, means something else than compiled code takes it for; and so does a number that is rounded. */
#include "python/adapter.h"

#include <string.h>

/* Attributes by which an object is made, shown, copied or kept, and what NumPy asks only to make results. */
static const char *const harmless[] = {
    "__new__", "__init__", "__repr__", "__doc__", "__reduce__", "__reduce_ex__", "__getnewargs__", "__getnewargs_ex__",
    "__getstate__", "__setstate__", "__copy__", "__deepcopy__", "__replace__", "__sizeof__", "__dir__", "__del__", "__getattr__",
    "__setattr__", "__delattr__", "__init_subclass__", "__subclasshook__", "__class_getitem__", "__set_name__", "__new_member__",
    "__annotate__", "__annotate_func__", "__array_finalize__", "__array_wrap__", "__array_prepare__", "__post_init__"};

/* Classes whose methods do what the base's do. */
static const char *const alike[][2] = {{"numpy", "str_"}, {"numpy", "memmap"}, {"numpy", "recarray"},
                                       {"numpy.rec", "recarray"}, {"collections", "OrderedDict"}, {"collections", "defaultdict"}};

static bool is_among(const char *name, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!strcmp(name, names[i]))
            return true;
    return false;
}

/* Whether an attribute makes text of a number: that of the number which it is taken for serves. */
static bool is_text_of_number(const char *name, PyTypeObject *base)
{
    static const char *const texts[] = {"__str__", "__format__"};
    return (base == &PyLong_Type || base == &PyFloat_Type || base == &PyComplex_Type) && is_among(name, texts, 2);
}

static bool is_class(PyTypeObject *class, const char *module, const char *name)
{
    PyObject *own = PyType_GetName(class), *of = PyObject_GetAttrString((PyObject *)class, "__module__");
    const bool same = own && of && PyUnicode_Check(of) && PyUnicode_CompareWithASCIIString(own, name) == 0 &&
                      PyUnicode_CompareWithASCIIString(of, module) == 0;
    Py_XDECREF(own);
    Py_XDECREF(of);
    vr_py_forgive();
    return same;
}

static bool is_alike(PyTypeObject *class)
{
    for (size_t i = 0; i < sizeof alike / sizeof *alike; i++)
        if (is_class(class, alike[i][0], alike[i][1]))
            return true;
    return false;
}

/* Whether an attribute gives a class a meaning of its own: a method, or None in its place, that the base has too, or by a name of
 * Python's. Fields of named tuples, which may have any other name, are no methods. */
static bool has_meaning(PyObject *key, PyObject *value, PyTypeObject *base, PyObject *of_base)
{
    const char *name = PyUnicode_Check(key) ? PyUnicode_AsUTF8AndSize(key, NULL) : NULL;
    if (!name || !(PyCallable_Check(value) || value == Py_None) || is_among(name, harmless, sizeof harmless / sizeof *harmless)
        || is_text_of_number(name, base))
        return false;
    PyObject *same = PyObject_GetItem(of_base, key);
    const bool in_base = same != NULL, inherited = same == value;
    Py_XDECREF(same);
    vr_py_forgive();
    return !inherited && (in_base || !strncmp(name, "__", 2));
}

/* The name of such an attribute of a class; NULL where there is none. */
static PyObject *own_attribute(PyTypeObject *class, PyTypeObject *base, PyObject *of_base)
{
    PyObject *names = PyObject_GetAttrString((PyObject *)class, "__dict__"), *list = names ? PyMapping_Items(names) : NULL,
             *found = NULL;
    for (Py_ssize_t i = 0; list && !found && i < PyList_Size(list); i++) {
        PyObject *item = PyList_GetItem(list, i), *name = PyTuple_GetItem(item, 0);
        if (has_meaning(name, PyTuple_GetItem(item, 1), base, of_base))
            found = Py_NewRef(name);
    }
    Py_XDECREF(names);
    Py_XDECREF(list);
    return found;
}

PyObject *vr_py_own_method(PyTypeObject *class, PyTypeObject *base)
{
    PyObject *classes = class == base ? NULL : PyObject_GetAttrString((PyObject *)class, "__mro__"), *found = NULL,
             *of_base = classes ? PyObject_GetAttrString((PyObject *)base, "__dict__") : NULL;
    for (Py_ssize_t i = 0; of_base && !found && !PyErr_Occurred() && i < PyTuple_Size(classes); i++) {
        PyTypeObject *at = (PyTypeObject *)PyTuple_GetItem(classes, i);
        if (at == base || is_alike(at))
            break;
        found = own_attribute(at, base, of_base);
    }
    Py_XDECREF(classes);
    Py_XDECREF(of_base);
    return found;
}

bool vr_py_is_plain(PyObject *object, PyTypeObject *base)
{
    PyTypeObject *class = Py_TYPE(object);
    if (class == base)
        return true;
    PyObject *own = PyType_IsSubtype(class, base) ? vr_py_own_method(class, base) : Py_NewRef(Py_None);
    const bool plain = !own && !PyErr_Occurred();
    Py_XDECREF(own);
    return plain;
}

bool vr_py_is_plain_too(PyObject *object, PyTypeObject *base, PyTypeObject **known)
{
    if (Py_TYPE(object) == *known)
        return true;
    const bool plain = vr_py_is_plain(object, base);
    *known = plain ? Py_TYPE(object) : *known;
    return plain;
}

/* --- objects --- */

/* The class below `object` that a class derives from. */
static PyTypeObject *root_of(PyTypeObject *class)
{
    PyTypeObject *base;
    while ((base = PyType_GetSlot(class, Py_tp_base)) && base != &PyBaseObject_Type)
        class = base;
    return class;
}

/* The class of Python's or NumPy's that an object's derives from, if it is one of those that arguments are; or NULL. Numbers of NumPy,
 * which show buffers too, cannot be stored to. */
static PyTypeObject *base_of(PyObject *object)
{
    static PyTypeObject *const bases[] = {&PyUnicode_Type, &PyList_Type, &PyTuple_Type, &PyDict_Type, &PySet_Type, &PyFrozenSet_Type,
                                          &PyLong_Type, &PyFloat_Type, &PyComplex_Type};
    PyTypeObject *class = Py_TYPE(object), *root = root_of(class);
    if (root != class && PyObject_CheckBuffer(object) && !PyUnicode_Check(object))
        return PyType_GetSlot(root, Py_mp_ass_subscript) && PyType_GetSlot(root, Py_nb_add) ? root : NULL;
    for (size_t i = 0; root != class && i < sizeof bases / sizeof *bases; i++)
        if (PyType_IsSubtype(class, bases[i]))
            return bases[i];
    return NULL;
}

PyTypeObject *vr_py_other_base(PyObject *object)
{
    PyTypeObject *base = base_of(object);
    return base && !vr_py_is_plain(object, base) && !PyErr_Occurred() ? base : NULL;
}

/* --- numbers --- */

/* Whether a float is all of a number: an integer's, or that of one which knows what it is the quotient of. Of others it is what they say
 * that they are. */
static bool is_all_of(PyObject *number, double value)
{
    PyObject *whole = PyIndex_Check(number)                                   ? PyNumber_Index(number)
                      : PyObject_HasAttrString(number, "as_integer_ratio") ? Py_NewRef(number)
                                                                              : NULL;
    PyObject *made = whole ? PyFloat_FromDouble(value) : NULL;
    const int same = made && value == value ? PyObject_RichCompareBool(whole, made, Py_EQ) : !PyErr_Occurred();
    Py_XDECREF(whole);
    Py_XDECREF(made);
    return same > 0;
}

bool vr_py_exact_double(PyObject *object, double *number)
{
    const double most = 9007199254740992; /* 2**53 */
    *number = PyFloat_AsDouble(object);
    if (*number == -1 && PyErr_Occurred())
        return false;
    return PyFloat_Check(object) || (PyIndex_Check(object) && *number > -most && *number < most) || is_all_of(object, *number);
}
