/* SPDX-License-Identifier: Apache-2.0 */
/* Exceptions: the class and the words that Python and NumPy have for an error of the runtime, and the place in the source as
 * the last entry of the traceback. */
#include "python/adapter.h"

#include <string.h>

/* --- class and text --- */

/* The class of an error, by its name: of Python itself or, with a point in the name, of a module; else of that which is called, where one
 * of its own has those that it derives from behind it. RuntimeError where there is none. New. */
static PyObject *named_class(const char *names, const struct vr_py_call *call)
{
    const char *const end = names + strcspn(names, " "), *last = end;
    while (last > names && last[-1] != '.')
        last--;
    const char *point = last > names ? last - 1 : NULL;
    PyObject *name = PyUnicode_FromStringAndSize(last, end - last);
    PyObject *text = point ? PyUnicode_FromStringAndSize(names, point - names) : NULL;
    PyObject *module = text ? PyImport_Import(text) : NULL, *class = NULL;
    if (module && name)
        class = PyObject_GetAttr(module, name);
    else if (name && !point)
        class = Py_XNewRef(PyDict_GetItem(PyEval_GetBuiltins(), name));
    if (!class && name && !point && call)
        class = PyObject_GetAttr(call->module, name);
    Py_XDECREF(name);
    Py_XDECREF(text);
    Py_XDECREF(module);
    if (class && PyExceptionClass_Check(class))
        return class;
    Py_XDECREF(class);
    const bool no_memory = PyErr_ExceptionMatches(PyExc_MemoryError);
    PyErr_Clear();
    return Py_NewRef(no_memory ? PyExc_MemoryError : PyExc_RuntimeError);
}

/* Words that versions of Python changed: how a text begins, since which version, and what stood there before. */
static const struct {
    const char *text;
    unsigned long since;
    const char *before;
} reworded[] = {
    {"min() iterable argument is empty", 0x030C0000, "min() arg is an empty sequence"},
    {"max() iterable argument is empty", 0x030C0000, "max() arg is an empty sequence"},
    {"expected a nonnegative input, got ", 0x030E0000, "math domain error"},
    {"expected a positive input, got ", 0x030E0000, "math domain error"},
    {"expected a finite input, got ", 0x030E0000, "math domain error"},
    {"expected a number in range from -1 up to 1, got ", 0x030E0000, "math domain error"},
    {"expected a number between -1 and 1, got ", 0x030E0000, "math domain error"},
    {"expected argument value not less than 1, got ", 0x030E0000, "math domain error"},
    {"expected argument value > -1, got ", 0x030E0000, "math domain error"},
    {"expected a noninteger or positive integer, got ", 0x030E0000, "math domain error"},
};

/* A text in the words of the Python that runs. */
static const char *in_words_of_python(const char *text)
{
    for (size_t i = 0; i < sizeof reworded / sizeof *reworded; i++)
        if (Py_Version < reworded[i].since && !strncmp(text, reworded[i].text, strlen(reworded[i].text)))
            return reworded[i].before;
    return text;
}

static PyObject *text_of(const vr_error *error)
{
    const char *text = in_words_of_python(error->text + error->message);
    switch (error->kind) {
    case VR_BOUNDS:
        if (error->axis < 0)
            break;
        return PyUnicode_FromFormat("index %lld is out of bounds for axis %d with size %lld", (long long)error->index,
                                    error->axis, (long long)error->extent);
    case VR_ALLOC:
        if (!strcmp(vr_exception_class(error), "ValueError"))
            return PyUnicode_FromString("negative dimensions are not allowed");
        break;
    case VR_UNASSIGNED:
        return PyUnicode_FromFormat("cannot access local variable '%s' where it is not associated with a value",
                                    error->array);
    case VR_LIMIT:
        return PyUnicode_FromString("maximum recursion depth exceeded");
    default:
        break;
    }
    return vr_py_text(text);
}

/* The argument of an exception: its text; where the class has its module before it, the number, or tuple of numbers, that the
 * text writes: the key of a dictionary's KeyError. */
static PyObject *argument_of(const vr_error *error, const struct vr_py_call *call, const vr_python_signature *signature)
{
    PyObject *text = text_of(error), *ast, *key;
    if (!text || error->kind != VR_RAISED || strncmp(error->exception, "builtins.", 9) != 0)
        return text && call && error->kind == VR_RAISED ? vr_py_put_texts(call, signature, text) : text;
    ast = PyImport_ImportModule("ast");
    key = ast ? PyObject_CallMethod(ast, "literal_eval", "O", text) : NULL;
    Py_XDECREF(ast);
    if (!key) { /* inf, nan */
        vr_py_forgive();
        if (!PyErr_Occurred())
            return text;
    }
    Py_DECREF(text);
    return key;
}

static PyObject *new_exception(const vr_error *error, const struct vr_py_call *call, const vr_python_signature *signature)
{
    PyObject *class = named_class(vr_exception_class(error), call);
    PyObject *text = argument_of(error, call, signature);
    PyObject *exception = !text         ? NULL
                          : error->bare ? PyObject_CallNoArgs(class)
                                        : PyObject_CallFunctionObjArgs(class, text, NULL);
    Py_DECREF(class);
    Py_XDECREF(text);
    return exception;
}

/* --- the place --- */

/* Makes a code object that raises `error` at a place of a file: what a frame, and so an entry of a traceback, is made of. */
static const char place_source[] =
    "def place(file, function, line, column):\n"
    "    tree = compile('raise error', file, 'exec', 0x400)\n" /* PyCF_ONLY_AST */
    "    for node in tree.body[0], tree.body[0].exc:\n"
    "        node.lineno = node.end_lineno = line\n"
    "        node.col_offset, node.end_col_offset = (column - 1, column) if column > 0 else (-1, -1)\n"
    "    return compile(tree, file, 'exec').replace(co_name=function, co_qualname=function)\n";

/* The function of that source; borrowed. */
static PyObject *place_code(struct vr_py_state *state)
{
    PyObject *names, *code, *done;
    if (state->place_code)
        return state->place_code;
    names = PyDict_New();
    code = names ? Py_CompileString(place_source, "vr", Py_file_input) : NULL;
    if (code && PyDict_SetItemString(names, "__builtins__", PyEval_GetBuiltins()) == 0) {
        done = PyEval_EvalCode(code, names, names);
        if (done)
            state->place_code = Py_XNewRef(PyDict_GetItemString(names, "place"));
        Py_XDECREF(done);
    }
    Py_XDECREF(code);
    Py_XDECREF(names);
    return state->place_code;
}

/* The frame's names hold the exception, whose traceback holds the frame: the circle is opened. */
static void forget_names(PyObject *names)
{
    PyObject *type, *value, *traceback;
    PyErr_Fetch(&type, &value, &traceback);
    PyDict_Clear(names);
    PyErr_Restore(type, value, traceback);
}

/* The function as people know it: a loop that was made a function (f__part, f__part_2) is that which it was in, and that of a signature is
 * called as all of its signatures are. */
static PyObject *known_as(const struct vr_py_call *call, const char *function)
{
    const char *part = strstr(function, "__part");
    while (part && part[6 + strspn(part + 6, "_0123456789")]) /* of a name of the program's, such as f__partition */
        part = strstr(part + 1, "__part");
    const size_t length = part && part > function ? (size_t)(part - function) : strlen(function);
    for (int i = 0; i < call->function->signature_count; i++) {
        const char *name = call->function->signatures[i].function->name;
        if (strlen(name) == length && !strncmp(name, function, length))
            return PyUnicode_FromString(call->function->name);
    }
    return PyUnicode_FromStringAndSize(function, (Py_ssize_t)length);
}

/* Raises the exception where the error was. False when that did not work; the exception that is set then says why. */
static bool raise_at(struct vr_py_state *state, const vr_error *error, PyObject *function, PyObject *exception)
{
    PyObject *make = place_code(state), *names = PyDict_New(), *code = NULL;
    if (make && names && function)
        code = PyObject_CallFunction(make, "sOii", error->file, function, error->line, error->column);
    if (!code || PyDict_SetItemString(names, "error", exception) != 0
        || PyDict_SetItemString(names, "__builtins__", PyEval_GetBuiltins()) != 0) {
        Py_XDECREF(code);
        Py_XDECREF(names);
        return false;
    }
    PyEval_EvalCode(code, names, names); /* fails: that is what it is for */
    forget_names(names);
    Py_DECREF(code);
    Py_DECREF(names);
    return true;
}

/* What Python's handlers of signals raised, or will raise; the traceback of a handler goes into the exception. */
static PyObject *raised_by_handler(void)
{
    PyObject *type, *value, *traceback;
    if (!PyErr_Occurred() && PyErr_CheckSignals() == 0)
        return PyObject_CallNoArgs(PyExc_KeyboardInterrupt);
    PyErr_Fetch(&type, &value, &traceback);
    PyErr_NormalizeException(&type, &value, &traceback);
    Py_XDECREF(type);
    Py_XDECREF(traceback);
    return value;
}

void vr_py_raise(struct vr_py_state *state, const vr_error *error, const struct vr_py_call *call,
                 const vr_python_signature *signature)
{
    PyObject *exception = error->kind == VR_INTERRUPTED ? raised_by_handler() : new_exception(error, call, signature);
    if (!exception)
        return;
    PyObject *function = state && error->file && error->function ? known_as(call, error->function) : NULL;
    if (!function || !raise_at(state, error, function, exception))
        PyErr_SetObject((PyObject *)Py_TYPE(exception), exception);
    Py_XDECREF(function);
    Py_DECREF(exception);
}
