/* SPDX-License-Identifier: Apache-2.0 */
/* A set as a result, which Python goes over as the compiled program does: with each key at the same place of a table as large
 * (Objects/setobject.c of CPython). A key comes to its place when those that it passes there are taken: by other keys, which
 * come before it, or by numbers that leave again, where keys of the program were that have left. */
#include "python/adapter.h"

#include <string.h>

enum { LINEAR = 9, SHIFT = 5 };

/* What the program has: for each place the number of its key + 1, or none; which are taken by now. */
struct table {
    Py_ssize_t size;
    const Py_ssize_t *entries;
    unsigned char *taken;
    PyObject *keys, *set;   /* as the program has them; a set of them */
    PyObject *order;        /* those that are to come, one after the other */
};

/* --- places --- */

/* Where a hash leads to, one place after the other. */
struct probe {
    size_t mask, home, at, rest;
    int left;
};

static void start_at(struct probe *p, size_t home)
{
    p->home = p->at = home & p->mask;
    p->left = p->at + LINEAR <= p->mask ? LINEAR : 0;
}

static void go_on(struct probe *p)
{
    if (p->left-- > 0) {
        p->at++;
        return;
    }
    p->rest >>= SHIFT;
    start_at(p, p->home * 5 + 1 + p->rest);
}

/* Whether a key comes to the place now; in front of all, `fills` takes those of the places passed that have no key. */
static bool comes_to(const struct table *t, PyObject *key, size_t place, bool fills)
{
    const Py_hash_t hash = PyObject_Hash(key);
    struct probe p = {.mask = (size_t)t->size - 1, .rest = (size_t)hash};
    bool free = true;
    for (start_at(&p, p.rest); p.at != place; go_on(&p)) {
        if (fills && t->entries[p.at] <= 0)
            t->taken[p.at] = 1;
        free = free && t->taken[p.at];
    }
    return free;
}

/* --- the order in which keys come --- */

static bool add_key(struct table *t, Py_ssize_t place)
{
    t->taken[place] = 1;
    return PyList_Append(t->order, PyList_GetItem(t->keys, t->entries[place] - 1)) == 0;
}

/* A number that is no key, and leads to the place. */
static PyObject *filler_at(const struct table *t, Py_ssize_t place)
{
    long long number = (1LL << 60) + place;
    PyObject *filler = PyLong_FromLongLong(number);
    for (; filler && PySet_Contains(t->set, filler) > 0; filler = PyLong_FromLongLong(number += t->size))
        Py_DECREF(filler);
    return filler;
}

static bool add_fillers(struct table *t)
{
    bool good = true;
    for (Py_ssize_t i = 0; i < t->size; i++)
        if (t->entries[i] > 0)
            comes_to(t, PyList_GetItem(t->keys, t->entries[i] - 1), (size_t)i, true);
    for (Py_ssize_t i = 0; good && i < t->size; i++) {
        PyObject *filler = t->taken[i] ? filler_at(t, i) : NULL;
        good = !t->taken[i] || (filler && PyList_Append(t->order, filler) == 0);
        Py_XDECREF(filler);
    }
    return good;
}

/* All keys, each behind those that it passes; the rest, if nothing could have led to such a table, as it stands. */
static bool add_keys(struct table *t)
{
    bool good = true, more = true, any = false;
    while (good && more) {
        const bool forced = any;
        more = false, any = true;
        for (Py_ssize_t i = 0; good && i < t->size; i++) {
            if (t->entries[i] <= 0 || t->taken[i])
                continue;
            if (forced || comes_to(t, PyList_GetItem(t->keys, t->entries[i] - 1), (size_t)i, false))
                good = add_key(t, i), any = false;
            else
                more = true;
        }
    }
    return good;
}

/* --- sets --- */

/* A set of those in the list, with a table of so many places. Python makes that for a dictionary of a quarter to half as many
 * keys, to which end other objects stand behind too few, and leave; those that are too many come in behind. */
static PyObject *set_of_size(PyObject *list, Py_ssize_t size)
{
    const Py_ssize_t count = PyList_Size(list), most = size > 8 ? size / 2 - 1 : count, first = count < most ? count : most,
                     least = size > 16 ? size / 4 : size > 8 ? 5 : 0; /* four of eight need no more places */
    PyObject *others = PyList_New(0), *dict = PyDict_New(), *set = NULL;
    bool good = others && dict;
    for (Py_ssize_t i = first; good && i < least; i++) {
        PyObject *other = PyObject_CallObject((PyObject *)&PyBaseObject_Type, NULL);
        good = other && PyList_Append(others, other) == 0;
        Py_XDECREF(other);
    }
    for (Py_ssize_t i = 0; good && i < first; i++)
        good = PyDict_SetItem(dict, PyList_GetItem(list, i), Py_None) == 0;
    for (Py_ssize_t i = 0; good && i < PyList_Size(others); i++)
        good = PyDict_SetItem(dict, PyList_GetItem(others, i), Py_None) == 0;
    set = good ? PySet_New(dict) : NULL;
    for (Py_ssize_t i = 0; set && i < PyList_Size(others); i++)
        good = good && PySet_Discard(set, PyList_GetItem(others, i)) >= 0;
    for (Py_ssize_t i = first; set && i < count; i++)
        good = good && PySet_Add(set, PyList_GetItem(list, i)) == 0;
    if (!good)
        Py_CLEAR(set);
    Py_XDECREF(others);
    Py_XDECREF(dict);
    return set;
}

/* Whether Python goes over a set as over the table. */
static bool is_alike(const struct table *t, PyObject *set)
{
    PyObject *items = PySequence_List(set);
    Py_ssize_t count = items ? PyList_Size(items) : 0, at = 0;
    bool same = items != NULL;
    for (Py_ssize_t i = 0; same && i < t->size; i++)
        if (t->entries[i] > 0)
            same = at < count && PyList_GetItem(items, at++) == PyList_GetItem(t->keys, t->entries[i] - 1);
    Py_XDECREF(items);
    return same;
}

/* The set with the table of the program. */
static PyObject *set_as(struct table *t)
{
    PyObject *set = NULL;
    t->order = PyList_New(0);
    bool good = t->order && add_fillers(t);
    const Py_ssize_t fillers = good ? PyList_Size(t->order) : 0;
    if (good && add_keys(t))
        set = set_of_size(t->order, t->size);
    for (Py_ssize_t i = 0; set && i < fillers; i++)
        if (PySet_Discard(set, PyList_GetItem(t->order, i)) < 0)
            Py_CLEAR(set);
    Py_XDECREF(t->order);
    return set;
}

/* The entries of a table; those behind it say whether the keys are in their order without it. NULL without a message: they are. */
static Py_ssize_t *entries_of(PyObject *list, Py_ssize_t size)
{
    const bool plain = size < 1 || PyLong_AsSsize_t(PyList_GetItem(list, size + 2)) != 0;
    Py_ssize_t *entries = plain ? NULL : PyMem_Malloc((size_t)size * (sizeof *entries + 1));
    for (Py_ssize_t i = 0; entries && i < size; i++)
        entries[i] = PyLong_AsSsize_t(PyList_GetItem(list, i));
    return entries;
}

/* Whether keys are texts, or tuples with some: they have other hashes in each process, and come in the order in which they are. */
static bool have_texts(PyObject *keys)
{
    PyObject *key = PyList_Size(keys) > 0 ? PyList_GetItem(keys, 0) : NULL;
    bool text = key && PyUnicode_Check(key);
    for (Py_ssize_t i = 0; key && PyTuple_Check(key) && i < PyTuple_Size(key); i++)
        text = text || PyUnicode_Check(PyTuple_GetItem(key, i));
    return text;
}

PyObject *vr_py_set(PyObject *keys, PyObject *places)
{
    PyObject *set = PySet_New(keys);
    struct table t = {.size = PyList_Size(places) - 3, .keys = keys, .set = set};
    Py_ssize_t *entries = set ? entries_of(places, t.size) : NULL;
    t.entries = entries;
    if (entries && !have_texts(keys) && !is_alike(&t, set)) {
        t.taken = memset(entries + t.size, 0, (size_t)t.size);
        set = set_as(&t);
        Py_DECREF(t.set);
    }
    PyMem_Free(entries);
    return set;
}
