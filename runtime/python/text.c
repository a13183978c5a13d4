/* SPDX-License-Identifier: Apache-2.0 */
/* Text of a module as Python's. A module has it in UTF-8 with two additions: a NUL, which would end it, is the bytes c0 80,
 * and surrogates are written as other characters. */
#include "python/adapter.h"

#include <stdlib.h>
#include <string.h>

static const char nul[] = "\xc0\x80";

/* Text with NULs in it. */
static PyObject *text_with_nuls(const char *text)
{
    const size_t size = strlen(text);
    char *bytes = malloc(size), *end = bytes;
    PyObject *made;
    if (!bytes)
        return PyErr_NoMemory();
    for (size_t at = 0; at < size; at++) {
        const bool is_nul = strncmp(text + at, nul, 2) == 0;
        *end++ = is_nul ? '\0' : text[at];
        at += is_nul;
    }
    made = PyUnicode_DecodeUTF8(bytes, end - bytes, "surrogatepass");
    free(bytes);
    return made;
}

PyObject *vr_py_text(const char *text)
{
    PyObject *made = strstr(text, nul) ? text_with_nuls(text)
                                       : PyUnicode_DecodeUTF8(text, (Py_ssize_t)strlen(text), "surrogatepass");
    if (!made && PyErr_ExceptionMatches(PyExc_UnicodeDecodeError)) { /* a message that was cut */
        PyErr_Clear();
        made = PyUnicode_DecodeUTF8(text, (Py_ssize_t)strlen(text), "replace");
    }
    return made;
}

static bool is_ascii(const char *text)
{
    while (*text && !(*text & 0x80))
        text++;
    return !*text;
}

bool vr_py_is_text(PyObject *object, const char *text)
{
    if (is_ascii(text))
        return PyUnicode_CompareWithASCIIString(object, text) == 0;
    PyObject *made = vr_py_text(text);
    const bool is_equal = made && PyUnicode_Compare(object, made) == 0;
    Py_XDECREF(made);
    vr_py_forgive();
    return is_equal;
}
