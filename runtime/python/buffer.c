/* SPDX-License-Identifier: Apache-2.0 */
/* What an object shows by the buffer protocol, and what is held of it. */
#include "arrays/overlap.h"
#include "python/adapter.h"

#include <string.h>

/* The types of a class by bytes of an element. */
static int sized(int smallest, Py_ssize_t bytes)
{
    return bytes == 1 ? smallest : bytes == 2 ? smallest + 1 : bytes == 4 ? smallest + 2 : bytes == 8 ? smallest + 3 : -1;
}

static bool is_little_endian(void)
{
    const int one = 1;
    return *(const char *)&one == 1;
}

/* The element type of a format of the struct module, with NumPy's Z for complex numbers; -1 for others: text, objects,
 * records, long doubles, and numbers with their bytes in the other order. */
static int element_type(const char *format, Py_ssize_t bytes)
{
    int complex = 0;
    if (*format == (is_little_endian() ? '>' : '<') || (*format == '!' && is_little_endian())) {
        if (bytes > 1)
            return -1;
        format++;
    } else if (*format && strchr("@=<>!^", *format)) {
        format++;
    }
    if (*format == 'Z') {
        complex = VR_COMPLEX;
        bytes /= 2;
        format++;
    }
    if (!*format || format[1] || (complex && !strchr("fd", *format)))
        return -1;
    if (*format == '?')
        return bytes == 1 ? VR_BOOL : -1;
    if (strchr("bhilqn", *format))
        return sized(VR_INT8, bytes);
    if (strchr("BHILQN", *format))
        return sized(VR_UINT8, bytes);
    return *format == 'e' && bytes == 2 ? VR_FLOAT16 : *format == 'f' && bytes == 4 ? VR_FLOAT32 | complex
         : *format == 'd' && bytes == 8 ? VR_FLOAT64 | complex : -1;
}

void vr_py_release_view(void *view)
{
    PyBuffer_Release(view);
    PyMem_Free(view);
}

/* What has no elements to show is of no use. */
bool vr_py_look_at_buffer(struct vr_py_given *given, PyObject *object)
{
    given->view = PyMem_Malloc(sizeof *given->view);
    if (!given->view)
        return PyErr_NoMemory() != NULL;
    if (PyObject_GetBuffer(object, given->view, PyBUF_RECORDS_RO) != 0) {
        vr_py_forgive();
        PyMem_Free(given->view);
        given->view = NULL;
        return false;
    }
    given->type = element_type(given->view->format ? given->view->format : "B", given->view->itemsize);
    return true;
}

void vr_py_forget(struct vr_py_given *given)
{
    if (!given->view && !given->array && !given->made)
        return; /* most numbers */
    if (given->view)
        vr_py_release_view(given->view);
    vr_release(given->array);
    Py_XDECREF(given->made);
    PyMem_Free(given->before);
    given->view = NULL;
    given->array = NULL;
    given->made = NULL;
    given->before = NULL;
}

void vr_py_release(struct vr_py_given *given)
{
    vr_py_forget(given);
    Py_CLEAR(given->owned);
}

bool vr_py_is_read_only(vr_array *array)
{
    struct vr_object *owner = vr_object_of(array);
    if (owner->base)
        owner = vr_object_of(owner->base);
    return vr_may_overlap_itself(array) ||
           (owner->free_memory == vr_py_release_view && ((const Py_buffer *)owner->memory)->readonly);
}
