/* SPDX-License-Identifier: Apache-2.0 */
/* Texts of callers: a str is a vector of code points, and one in a container its number in the table of the context. */
#include "python/adapter.h"

#include <string.h>

#include "arrays/texts.h"
#include "context/context.h"
#include "context/memory.h"

/* --- texts that were given before --- */

/* So many texts of so few letters are kept from one call to the next; after so many calls it is judged whether they were given again.
 * Measured on a Xeon (Sapphire Rapids) with texts of ten letters: 2,000 that come again take 90 ns each, 200 where none are kept; of
 * 40,000, more than are kept, each call takes up to half longer than without. Trials of 2 to 32 calls and longest pauses of 64 to 16,384
 * make no difference beside the noise. */
enum { FEW = 64, MOST_SEEN = 1 << 14, LEAST_ROOM = 64, TRIAL = 8, LONGEST_PAUSE = 1024 };

struct seen {
    PyObject *text;             /* owned; NULL: free */
    int64_t number;             /* of a text that stays in the context's table */
};

/* By the addresses of objects, which callers give again and again, the numbers of their texts. */
struct all_seen {
    struct seen *slots;
    int64_t room, count;        /* a power of 2, of which more than half are free */
    PyObject **shown;           /* by place in the context's table an object that has the text, borrowed; or NULL */
    int64_t shown_room;
    int64_t hits, added;        /* since it was judged whether it is of use to keep texts, and calls */
    int calls, pause, next_pause; /* so many calls are to come in which none are kept */
};

static struct seen *find_seen(const struct all_seen *all, const PyObject *text)
{
    const uint64_t mask = (uint64_t)all->room - 1;
    uint64_t at = ((uint64_t)(uintptr_t)text >> 4) * UINT64_C(0x9e3779b97f4a7c15) >> 40 & mask;
    while (all->slots[at].text && all->slots[at].text != text)
        at = (at + 1) & mask;
    return &all->slots[at];
}

static void empty_seen(struct all_seen *all)
{
    for (int64_t i = 0; i < all->room; i++)
        Py_XDECREF(all->slots[i].text);
    vr_memory_free(all->slots);
    vr_memory_free(all->shown);
    all->slots = NULL;
    all->shown = NULL;
    all->room = all->count = all->shown_room = 0;
}

/* At the end of a call: whether it was in vain to keep texts, as where each call gives new ones; then so it is for ever longer. */
static bool was_in_vain(struct all_seen *all)
{
    const bool judged = !all->pause && (++all->calls >= TRIAL || all->count == MOST_SEEN);
    const bool vain = judged && all->hits < all->added;
    if (all->pause)
        all->pause--;
    if (vain) {
        all->pause = all->next_pause;
        all->next_pause = all->pause < LONGEST_PAUSE ? 2 * all->pause : all->pause;
    } else if (judged) {
        all->next_pause = TRIAL;
    }
    if (judged)
        all->hits = all->added = all->calls = 0;
    return vain;
}

void vr_py_forget_texts(vr_context *ctx, bool end)
{
    struct all_seen *all = ctx->seen;
    if (all && (was_in_vain(all) || end || all->count == MOST_SEEN))
        vr_keep_texts(ctx, false);
    vr_forget_texts(ctx);
    if (all && vr_kept_texts(ctx) == 0)
        empty_seen(all);
    if (end) {
        vr_memory_free(all);
        ctx->seen = NULL;
    }
}

/* Room for one more, and for what shows the text of the place; false where there is not so much memory. */
static bool make_room(struct all_seen *all, int64_t place)
{
    if (2 * (all->count + 1) >= all->room) {
        struct all_seen more = {.room = all->room ? 4 * all->room : LEAST_ROOM};
        more.slots = vr_memory_new((size_t)more.room * sizeof *more.slots, true);
        for (int64_t i = 0; more.slots && i < all->room; i++)
            if (all->slots[i].text)
                *find_seen(&more, all->slots[i].text) = all->slots[i];
        if (!more.slots)
            return false;
        vr_memory_free(all->slots);
        all->slots = more.slots;
        all->room = more.room;
    }
    if (place >= all->shown_room) {
        const int64_t room = 2 * place + LEAST_ROOM;
        PyObject **shown = vr_memory_new((size_t)room * sizeof *shown, true);
        if (!shown)
            return false;
        if (all->shown_room)
            memcpy(shown, all->shown, (size_t)all->shown_room * sizeof *shown);
        vr_memory_free(all->shown);
        all->shown = shown;
        all->shown_room = room;
    }
    return true;
}

/* Keeps a text and its number, if there is room. */
static void see(vr_context *ctx, PyObject *text, int64_t number)
{
    struct all_seen *all = ctx->seen;
    const int64_t place = number - VR_TEXTS;
    if (!all && (all = vr_memory_new(sizeof *all, true)))
        *all = (struct all_seen){.pause = 1, .next_pause = TRIAL}; /* who calls once has no use of it */
    ctx->seen = all;
    if (!all || all->pause || all->count == MOST_SEEN || !make_room(all, place))
        return;
    *find_seen(all, text) = (struct seen){Py_NewRef(text), number};
    all->count++;
    all->added++;
    if (!all->shown[place])
        all->shown[place] = text;
    vr_keep_texts(ctx, true);
}

/* --- what callers give --- */

bool vr_py_are_texts(const struct vr_py_state *state, PyObject *list)
{
    PyTypeObject *known = &PyUnicode_Type;
    PyObject *const *items = vr_py_items(state, list);
    Py_ssize_t count = PyList_Size(list);
    bool texts = count > 0;
    for (Py_ssize_t i = 0; texts && i < count; i++) {
        PyObject *item = items ? items[i] : PyList_GetItem(list, i);
        if (PyUnicode_CheckExact(item))
            continue;
        texts = vr_py_is_plain_too(item, &PyUnicode_Type, &known);
        items = vr_py_items(state, list); /* to look at a class may call Python's functions */
        count = PyList_Size(list);
    }
    return texts;
}

int vr_py_letters_distance(const vr_param *param, const struct vr_py_given *given)
{
    const bool one = param->spec.type == VR_UINT32,
               none = given->kind == VR_PY_LIST && given->view->ndim == 1 && given->view->shape[0] == 0;
    return one ? given->kind == VR_PY_TEXT ? 0 : -1 : given->kind == VR_PY_TEXTS || none ? 0 : -1;
}

/* A vector of the type with room for so many elements; NULL with an exception set. */
static vr_array *new_vector(int type, Py_ssize_t size)
{
    const int64_t extent = size;
    size_t bytes;
    const bool good = size >= 0 && vr_array_bytes(type, 1, &extent, &bytes);
    vr_array *vector = good ? vr_object_new(type, 1, &extent, VR_ROWMAJOR, bytes, false, VR_COUNTED) : NULL;
    if (!vector && !PyErr_Occurred())
        PyErr_NoMemory();
    return vector;
}

static vr_array *letters_of(PyObject *text)
{
    vr_array *letters = new_vector(VR_UINT32, PyUnicode_GetLength(text));
    if (letters && letters->shape[0] && !PyUnicode_AsUCS4(text, letters->data, letters->shape[0], false)) {
        vr_release(letters);
        return NULL;
    }
    return letters;
}

/* The number of a text; false with an exception set. */
static bool number_of(vr_context *ctx, PyObject *text, int64_t *number)
{
    struct all_seen *all = ctx->seen;
    const struct seen *seen = all && all->room ? find_seen(all, text) : NULL;
    uint32_t few[FEW];
    if (seen && seen->text) {
        all->hits++;
        *number = seen->number;
        return true;
    }
    const Py_ssize_t size = PyUnicode_GetLength(text);
    vr_array *many = size < FEW ? NULL : letters_of(text);
    if (size < 0 || (size >= FEW && !many) || (size < FEW && !PyUnicode_AsUCS4(text, few, FEW, true)))
        return false;
    const int status = vr_number_text(ctx, many ? many->data : few, size, number);
    vr_release(many);
    if (status != VR_OK)
        PyErr_NoMemory();
    else if (size > 1 && size < FEW && PyUnicode_CheckExact(text))
        see(ctx, text, *number);
    return status == VR_OK;
}

/* The list may be another one than was looked at: calls of Python came between. */
static vr_array *numbers_of(const struct vr_py_call *call, PyObject *list)
{
    vr_array *numbers = new_vector(VR_INT64, PyList_Size(list));
    PyObject *const *items = vr_py_items(call->state, list);
    for (Py_ssize_t i = 0; numbers && i < numbers->shape[0]; i++) {
        PyObject *text = items ? items[i] : PyList_GetItem(list, i);
        const bool changed = !text || !(PyUnicode_CheckExact(text) || PyUnicode_Check(text));
        if (changed && !PyErr_Occurred())
            PyErr_SetString(PyExc_RuntimeError, "a list of texts that is an argument changed during the call");
        if (changed || !number_of(call->ctx, text, (int64_t *)numbers->data + i)) {
            vr_release(numbers);
            return NULL;
        }
    }
    return numbers;
}

/* Whether an object may be an element of such a tuple, which it becomes if `element` is not NULL: a text its number. */
static bool take_element(vr_context *ctx, PyObject *object, int type, void *element)
{
    int overflow = 0;
    double real;
    int64_t whole;
    switch (type) {
    case VR_INT64:
        whole = PyLong_CheckExact(object) ? PyLong_AsLongLongAndOverflow(object, &overflow) : 0;
        if (element)
            memcpy(element, &whole, sizeof whole);
        return PyLong_CheckExact(object) && !overflow;
    case VR_FLOAT64:
        if (!(PyFloat_CheckExact(object) || PyLong_CheckExact(object)) || !vr_py_exact_double(object, &real))
            return false;
        if (element)
            memcpy(element, &real, sizeof real);
        return true;
    default: return PyUnicode_CheckExact(object) && (!element || number_of(ctx, object, element));
    }
}

bool vr_py_are_tuples(PyObject *list, int type)
{
    bool all = PyList_CheckExact(list);
    for (Py_ssize_t i = 0; all && i < PyList_Size(list); i++) {
        PyObject *tuple = PyList_GetItem(list, i);
        all = PyTuple_CheckExact(tuple);
        for (Py_ssize_t k = 0; all && k < PyTuple_Size(tuple); k++)
            all = take_element(NULL, PyTuple_GetItem(tuple, k), type, NULL);
    }
    vr_py_forgive();
    return all;
}

/* The number of a tuple; false with an exception set. */
static bool number_of_tuple(vr_context *ctx, PyObject *tuple, int type, int64_t *number)
{
    vr_array *items = new_vector(type, PyTuple_Size(tuple));
    bool good = items;
    for (Py_ssize_t i = 0; good && i < PyTuple_Size(tuple); i++)
        good = take_element(ctx, PyTuple_GetItem(tuple, i), type, (char *)items->data + 8 * i);
    if (good && vr_number_tuple(ctx, type, items->data, items->shape[0], number) != VR_OK)
        good = PyErr_NoMemory() != NULL;
    vr_release(items);
    return good;
}

bool vr_py_take_tuples(const struct vr_py_call *call, vr_value *value, int type, struct vr_py_given *given)
{
    PyObject *list = given->object;
    vr_array *numbers = given->array ? given->array : new_vector(VR_INT64, PyList_Size(list));
    for (Py_ssize_t i = 0; numbers && !given->array && i < numbers->shape[0]; i++)
        if (!number_of_tuple(call->ctx, PyList_GetItem(list, i), type, (int64_t *)numbers->data + i)) {
            vr_release(numbers);
            numbers = NULL;
        }
    given->array = value->array = numbers;
    return numbers;
}

bool vr_py_take_letters(const struct vr_py_call *call, vr_value *value, const vr_param *param, struct vr_py_given *given)
{
    if (!given->array)
        given->array = param->spec.type == VR_UINT32 ? letters_of(given->object) : numbers_of(call, given->object);
    value->array = given->array;
    return given->array;
}

/* --- what callers get --- */

enum { STEP = 16 }; /* letters at a time, so that compilers have vectors for them */

/* The bits that any of the letters has. */
static uint32_t bits_of(const uint32_t *at, int64_t size, int64_t stride)
{
    uint32_t bits = 0;
    int64_t i = 0;
    for (; stride == 1 && i + STEP <= size; i += STEP)
        for (int k = 0; k < STEP; k++)
            bits |= at[i + k];
    for (; i < size; i++)
        bits |= at[i * stride];
    return bits;
}

static PyObject *latin_text(const uint32_t *restrict at, int64_t size, int64_t stride, char *restrict bytes)
{
    int64_t i = 0;
    for (; stride == 1 && i + STEP <= size; i += STEP)
        for (int k = 0; k < STEP; k++)
            bytes[i + k] = (char)at[i + k];
    for (; i < size; i++)
        bytes[i] = (char)at[i * stride];
    return PyUnicode_DecodeLatin1(bytes, (Py_ssize_t)size, NULL);
}

static PyObject *wide_text(const uint32_t *at, int64_t size, int64_t stride, uint32_t *letters)
{
    int order = *(const unsigned char *)&(const uint32_t){1} ? -1 : 1;
    for (int64_t i = 0; i < size; i++)
        letters[i] = at[i * stride];
    return PyUnicode_DecodeUTF32((const char *)letters, (Py_ssize_t)size * 4, "surrogatepass", &order);
}

static PyObject *text_of(const uint32_t *at, int64_t size, int64_t stride)
{
    uint32_t few[FEW], *room = few;
    if (size > FEW)
        room = PyMem_Malloc((size_t)size * sizeof *room);
    if (!room)
        return PyErr_NoMemory();
    PyObject *text =
        bits_of(at, size, stride) < 256 ? latin_text(at, size, stride, (char *)room) : wide_text(at, size, stride, room);
    if (room != few)
        PyMem_Free(room);
    return text;
}

static PyObject *tuple_of(const vr_context *ctx, int type, const char *items, int64_t size)
{
    PyObject *tuple = PyTuple_New((Py_ssize_t)size);
    for (int64_t i = 0; tuple && i < size; i++) {
        int64_t number;
        memcpy(&number, items + 8 * i, sizeof number);
        PyObject *item = type == VR_UINT64 ? vr_py_text_of_number(ctx, number) : vr_py_number(type, items + 8 * i);
        if (!item || PyTuple_SetItem(tuple, (Py_ssize_t)i, item) != 0)
            Py_CLEAR(tuple);
    }
    return tuple;
}

PyObject *vr_py_text_of_number(const vr_context *ctx, int64_t number)
{
    int64_t size;
    uint32_t one;
    const struct all_seen *all = ctx->seen;
    const int64_t place = number - VR_TEXTS;
    if (all && place >= 0 && place < all->shown_room && all->shown[place])
        return Py_NewRef(all->shown[place]);
    int type;
    const void *items = vr_tuple_of(ctx, number, &type, &size);
    if (items)
        return tuple_of(ctx, type, items, size);
    const uint32_t *letters = vr_letters_of(ctx, number, &one, &size);
    if (letters)
        return text_of(letters, size, 1);
    PyErr_Format(PyExc_SystemError, "there is no text %lld", (long long)number);
    return NULL;
}

/* What an array has from an element on along an axis and those behind it. */
static PyObject *texts_of(const vr_context *ctx, const vr_array *numbers, int axis, const int64_t *at)
{
    PyObject *list = PyList_New((Py_ssize_t)numbers->shape[axis]);
    for (int64_t i = 0; list && i < numbers->shape[axis]; i++, at += numbers->stride[axis]) {
        PyObject *item = axis + 1 < numbers->ndims ? texts_of(ctx, numbers, axis + 1, at) : vr_py_text_of_number(ctx, *at);
        if (!item || PyList_SetItem(list, (Py_ssize_t)i, item) != 0)
            Py_CLEAR(list);
    }
    return list;
}

PyObject *vr_py_letters_result(const vr_context *ctx, const vr_param *param, vr_value *value)
{
    const bool letters = param->spec.type == VR_UINT32;
    if (param->spec.ndims == 0)
        return letters ? text_of(&value->u32, 1, 1) : vr_py_text_of_number(ctx, value->i64);
    const vr_array *array = value->array;
    PyObject *made =
        letters ? text_of(array->data, array->shape[0], array->stride[0]) : texts_of(ctx, array, 0, array->data);
    vr_release(value->array);
    return made;
}

bool vr_py_give_texts_back(const vr_context *ctx, const struct vr_py_given *given)
{
    const int64_t *before = given->before, *after = given->array->data;
    if (PyList_Size(given->object) != given->array->shape[0]) {
        PyErr_SetString(PyExc_RuntimeError, "a list that is an argument changed its length during the call");
        return false;
    }
    for (int64_t i = 0; i < given->array->shape[0]; i++) {
        PyObject *text = after[i] == before[i] ? NULL : vr_py_text_of_number(ctx, after[i]);
        if (after[i] != before[i] && (!text || PyList_SetItem(given->object, (Py_ssize_t)i, text) != 0))
            return false;
    }
    return true;
}
