/* Tuples among the arguments: their items are arguments of their own, p_0 and p_1 of p, as the compiled functions take them. */
#include "adapter.h"

/* An argument, or the items of a tuple one by one. `name` is NULL for one without a keyword; borrowed. */
static bool add(struct vr_py_spread *s, PyObject *value, PyObject *name)
{
    if (!PyTuple_Check(value))
        return PyList_Append(s->values, value) == 0 && (!name || PyList_Append(s->names, name) == 0);
    for (Py_ssize_t i = 0; i < PyTuple_Size(value); i++) {
        PyObject *part = name ? PyUnicode_FromFormat("%U_%zd", name, i) : NULL;
        const bool added = (part || !name) && add(s, PyTuple_GetItem(value, i), part);
        Py_XDECREF(part);
        if (!added)
            return false;
    }
    return true;
}

static bool add_all(struct vr_py_spread *s, PyObject *const *args, Py_ssize_t count, PyObject *keywords)
{
    for (Py_ssize_t i = 0; i < count; i++)
        if (!add(s, args[i], NULL))
            return false;
    s->positional = PyList_Size(s->values);
    for (Py_ssize_t i = 0; keywords && i < PyTuple_Size(keywords); i++)
        if (!add(s, args[count + i], PyTuple_GetItem(keywords, i)))
            return false;
    return true;
}

bool vr_py_spread(struct vr_py_spread *s, PyObject *const *args, Py_ssize_t count, PyObject *keywords)
{
    *s = (struct vr_py_spread){.values = PyList_New(0), .names = PyList_New(0)};
    if (!s->values || !s->names || !add_all(s, args, count, keywords))
        return false;
    s->keywords = PyList_AsTuple(s->names);
    s->args = PyMem_Malloc(((size_t)PyList_Size(s->values) + 1) * sizeof *s->args);
    if (s->keywords && !s->args)
        PyErr_NoMemory();
    for (Py_ssize_t i = 0; s->args && i < PyList_Size(s->values); i++)
        s->args[i] = PyList_GetItem(s->values, i);
    return s->keywords && s->args;
}

void vr_py_gather(struct vr_py_spread *s)
{
    PyMem_Free(s->args);
    Py_XDECREF(s->keywords);
    Py_XDECREF(s->names);
    Py_XDECREF(s->values);
}
