/* SPDX-License-Identifier: Apache-2.0 */
/* The module: its functions, its state, its end. */
#include "python/adapter.h"

#include <stdlib.h>

/* One module for each shared object (vr/python.h): its definition lives as long as that. */
static PyModuleDef definition;
static const vr_python_module *table;

/* All modules of a process use the threads of one OpenMP: what they know of them is in sys, where the first one puts it. */
static bool share_threads(void)
{
    static const char name[] = "_vr_threads";
    PyObject *capsule = PySys_GetObject(name);
    int *state;
    if (capsule) {
        vr_share_threads(PyCapsule_GetPointer(capsule, name));
        return true;
    }
    state = calloc(1, sizeof *state); /* stays to the end of the process */
    capsule = state ? PyCapsule_New(state, name, NULL) : PyErr_NoMemory();
    if (!capsule || PySys_SetObject(name, capsule) != 0) {
        Py_XDECREF(capsule);
        free(state);
        return false;
    }
    Py_DECREF(capsule);
    vr_share_threads(state);
    return true;
}

/* Compiled functions stand where Python's own of the same names have been defined, which serve other arguments. */
static bool put_back(PyObject *names, PyObject *before)
{
    PyObject *interpreted = PyDict_GetItemString(names, VR_PY_INTERPRETED), *name, *function;
    for (Py_ssize_t at = 0; interpreted && PyDict_Next(interpreted, &at, &name, &function);) {
        PyObject *compiled = PyDict_GetItem(before, name);
        if (compiled && PyDict_SetItem(names, name, compiled) != 0)
            return false;
    }
    return true;
}

/* Executes what the file has outside of compiled functions in the module's namespace. */
static bool run_text(PyObject *module)
{
    PyObject *names = PyModule_GetDict(module), *code, *before, *result;
    if (!table->text)
        return true;
    if (PyDict_SetItemString(names, "__builtins__", PyEval_GetBuiltins()) != 0)
        return false;
    code = Py_CompileString(table->text, table->file, Py_file_input);
    before = code ? PyDict_Copy(names) : NULL;
    result = before ? PyEval_EvalCode(code, names, names) : NULL;
    const bool done = result && put_back(names, before);
    Py_XDECREF(code);
    Py_XDECREF(before);
    Py_XDECREF(result);
    return done;
}

static int start(PyObject *module)
{
    struct vr_py_state *state = PyModule_GetState(module);
    state->memory_type = vr_py_memory_type(module);
    state->reads_lists = vr_py_lists_are_as_read();
    return state->memory_type && !PyErr_Occurred() && vr_py_add_capsules(module, table) && share_threads() && run_text(module) ? 0 : -1;
}

static int traverse(PyObject *module, visitproc visit, void *arg)
{
    struct vr_py_state *state = PyModule_GetState(module);
    if (!state)
        return 0;
    Py_VISIT(state->memory_type);
    Py_VISIT(state->ndarray);
    Py_VISIT(state->place_code);
    for (int i = 0; i < VR_PY_TYPES; i++)
        Py_VISIT(state->scalars[i]);
    return 0;
}

static int clear(PyObject *module)
{
    struct vr_py_state *state = PyModule_GetState(module);
    if (!state)
        return 0;
    Py_CLEAR(state->memory_type);
    Py_CLEAR(state->ndarray);
    Py_CLEAR(state->place_code);
    for (int i = 0; i < VR_PY_TYPES; i++)
        Py_CLEAR(state->scalars[i]);
    return 0;
}

static void end(void *module)
{
    struct vr_py_state *state = PyModule_GetState(module);
    clear(module);
    while (state && state->idle_count) {
        vr_context *ctx = state->idle[--state->idle_count];
        vr_py_forget_texts(ctx, true);
        vr_context_free(ctx);
    }
}

/* Rows for CPython, an empty one at the end; NULL without memory. */
static PyMethodDef *make_methods(const vr_python_module *module)
{
    PyMethodDef *methods = calloc((size_t)module->function_count + 1, sizeof *methods);
    for (int i = 0, row = 0; methods && i < module->function_count; i++) {
        const vr_python_function *f = &module->functions[i];
        if (f->capsule)
            continue;
        methods[row++] =
            (PyMethodDef){f->name, (PyCFunction)(void (*)(void))f->method, METH_FASTCALL | METH_KEYWORDS, f->doc};
    }
    return methods;
}

PyObject *vr_python_init(const vr_python_module *module)
{
    static PyModuleDef_Slot slots[] = {{Py_mod_exec, start}, {0, NULL}};
    if (!definition.m_methods) {
        PyMethodDef *methods = make_methods(module);
        if (!methods)
            return PyErr_NoMemory();
        table = module;
        definition = (PyModuleDef){PyModuleDef_HEAD_INIT,
                                   module->name,
                                   module->doc,
                                   sizeof(struct vr_py_state),
                                   methods,
                                   slots,
                                   traverse,
                                   clear,
                                   end};
    }
    return PyModuleDef_Init(&definition);
}
