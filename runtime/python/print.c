/* SPDX-License-Identifier: Apache-2.0 */
/* What functions print goes to sys.stdout, whatever that is when they print. */
#include "python/adapter.h"

/* Where there is no sys.stdout, print() is silent or raises RuntimeError, as Python's is. */
static bool write_text(const char *text, size_t length)
{
    PyObject *file = PySys_GetObject("stdout"), *made, *done;
    if (file == Py_None)
        return true;
    if (!file) {
        PyErr_SetString(PyExc_RuntimeError, "lost sys.stdout");
        return false;
    }
    Py_INCREF(file);
    made = PyUnicode_DecodeUTF8(text, (Py_ssize_t)length, "surrogatepass");
    done = made ? PyObject_CallMethod(file, "write", "O", made) : NULL;
    Py_DECREF(file);
    Py_XDECREF(made);
    Py_XDECREF(done);
    return done;
}

bool vr_py_print(void *data, const char *text, size_t length)
{
    const PyGILState_STATE state = PyGILState_Ensure();
    const bool good = write_text(text, length); /* the exception stays with the thread */
    (void)data;
    PyGILState_Release(state);
    return good;
}

bool vr_py_finish_prints(vr_context *ctx)
{
    const int status = vr_finish_prints(ctx);
    if (status == VR_ALLOC)
        PyErr_NoMemory();
    return status == VR_OK;
}
