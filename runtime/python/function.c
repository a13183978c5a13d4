/* SPDX-License-Identifier: Apache-2.0 */
/* Functions as arguments: capsules of C functions, and compiled functions. */
#include "python/adapter.h"

#include <string.h>

/* Whether the words are the same, but for spaces. */
static bool same_words(const char *a, const char *b)
{
    for (;;) {
        a += strspn(a, " ");
        b += strspn(b, " ");
        if (*a != *b || !*a)
            return *a == *b;
        a++;
        b++;
    }
}

/* The C function in a capsule, or in what scipy.LowLevelCallable makes of one, if it has the signature; or NULL. */
static void *find_c_function(PyObject *object, const char *signature)
{
    PyObject *capsule = PyTuple_Check(object) && PyTuple_Size(object) > 0 ? PyTuple_GetItem(object, 0) : object;
    const char *name = PyCapsule_CheckExact(capsule) ? PyCapsule_GetName(capsule) : NULL;
    return name && signature && same_words(name, signature) ? PyCapsule_GetPointer(capsule, name) : NULL;
}

/* The table of the module that a compiled function belongs to, or NULL. */
static const vr_python_module *find_table(PyObject *function)
{
    PyObject *module = PyCFunction_Check(function) ? PyCFunction_GetSelf(function) : NULL;
    PyObject *capsule =
        module && PyModule_Check(module) ? PyDict_GetItemString(PyModule_GetDict(module), VR_PY_TABLE) : NULL;
    return capsule && PyCapsule_IsValid(capsule, VR_PY_TABLE) ? PyCapsule_GetPointer(capsule, VR_PY_TABLE) : NULL;
}

/* The signature of a compiled function that has the type of a handle, or NULL. */
static const vr_python_signature *find_compiled(PyObject *object, const char *handle)
{
    const vr_python_module *module = find_table(object);
    const PyCFunction called = module ? PyCFunction_GetFunction(object) : NULL;
    for (int i = 0; module && i < module->function_count; i++) {
        const vr_python_function *f = &module->functions[i];
        for (int k = 0; (PyCFunction)(void (*)(void))f->method == called && k < f->signature_count; k++)
            if (strcmp(f->signatures[k].handle, handle) == 0)
                return &f->signatures[k];
    }
    return NULL;
}

bool vr_py_is_function(const vr_python_param *more, PyObject *object)
{
    return find_compiled(object, more->handle) || find_c_function(object, more->c_signature);
}

void vr_py_take_function(vr_value *value, const vr_python_param *more, PyObject *object, void (**foreign)(void))
{
    const vr_python_signature *compiled = find_compiled(object, more->handle);
    void *function = compiled ? NULL : find_c_function(object, more->c_signature);
    value->function = compiled ? compiled->function->address : more->foreign;
    if (function)
        memcpy(&foreign[more->foreign_slot], &function, sizeof function); /* C knows no conversion between the two */
}
