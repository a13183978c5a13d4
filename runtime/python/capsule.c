/* SPDX-License-Identifier: Apache-2.0 */
/* Functions of the module that others call as C functions: capsules. */
#include "python/adapter.h"

#include <pthread.h>
#include <string.h>

static pthread_key_t contexts;
static pthread_once_t contexts_made = PTHREAD_ONCE_INIT;

static void free_context(void *ctx)
{
    vr_context_free(ctx);
}

static void make_contexts(void)
{
    pthread_key_create(&contexts, free_context);
}

vr_context *vr_python_context(void)
{
    pthread_once(&contexts_made, make_contexts);
    vr_context *ctx = pthread_getspecific(contexts);
    if (!ctx && (ctx = vr_context_new()) != NULL)
        pthread_setspecific(contexts, ctx);
    return ctx;
}

void vr_python_print(vr_context *ctx)
{
    const PyGILState_STATE state = PyGILState_Ensure();
    PyObject *type, *value, *traceback;
    PyErr_Fetch(&type, &value, &traceback);
    vr_py_raise(NULL, vr_last_error(ctx), NULL, NULL);
    PyErr_WriteUnraisable(NULL);
    PyErr_Restore(type, value, traceback);
    PyGILState_Release(state);
}

/* Adds what a row says: a function is there already, a capsule is not. */
static bool add_row(PyObject *module, const vr_python_function *f)
{
    PyObject *capsule;
    void *function;
    if (!f->capsule)
        return true;
    memcpy(&function, &f->capsule, sizeof function);
    capsule = PyCapsule_New(function, f->capsule_signature, NULL);
    const bool good = capsule && PyModule_AddObjectRef(module, f->name, capsule) == 0;
    Py_XDECREF(capsule);
    return good;
}

bool vr_py_add_capsules(PyObject *module, const vr_python_module *table)
{
    PyObject *capsule = PyCapsule_New((void *)table, VR_PY_TABLE, NULL);
    bool good = capsule && PyModule_AddObjectRef(module, VR_PY_TABLE, capsule) == 0;
    Py_XDECREF(capsule);
    for (int i = 0; good && i < table->function_count; i++)
        good = add_row(module, &table->functions[i]);
    return good;
}
