/* SPDX-License-Identifier: Apache-2.0 */
/* Random numbers: compiled functions draw them from the generators of Python's module random and of numpy.random themselves,
 * so that the numbers, whoever seeds, are those of the interpreter. Both are Mersenne twisters (Matsumoto and Nishimura, ACM
 * TOMACS 8, 1998). The module finds their words in memory when it is imported, checks that they are what the generator says,
 * and holds them under a name of vrc's: a variable of the module as others are (state.c), which functions that draw get as a
 * hidden parameter. What is drawn is written in Python (random.def). A call of such a function holds what the generator's own
 * functions hold: numpy.random's lock, or the GIL. */
#include <stdio.h>
#include <string.h>

#include "frontend/python/names/names.h"
#include "frontend/python/translate/module.h"
#include "frontend/python/types/declarations.h"

static const struct source {
    const char *path;      /* of the functions that draw, and where their rows are: */
    enum py_library_place place;
    const char *row;       /* in front of the names of rows */
    const char *name;      /* of the module's variable: a tuple of the words, of how many of them are used up, and of what
                            * is kept of a pair of normal numbers */
    const char *lock;      /* of the variable with its lock; "": it is the GIL */
    const char *setup;     /* statements of Python's that make it */
} sources[PY_RANDOM_SOURCES] = {
    [PY_RANDOM_OF_NUMPY] =
        {"numpy.random.", PY_NUMPY, "random.", "_vr_numpy_random", "_vr_numpy_random_lock",
         "def _vr_numpy_random():\n"
         "    import ctypes, numpy\n"
         "    source = numpy.random.get_bit_generator()\n"
         "    state = source.state.get('state', {})\n"
         "    words = numpy.frombuffer((ctypes.c_uint32 * 625).from_address(source.ctypes.state_address), numpy.uint32)\n"
         "    if not numpy.array_equal(words, [*state.get('key', ()), state.get('pos')]):\n"
         "        raise ImportError('the numbers of numpy.random are not those of its Mersenne twister')\n"
         "    return (words[:624], words[624:], numpy.zeros(4)), source.lock\n"
         "_vr_numpy_random, _vr_numpy_random_lock = _vr_numpy_random()\n"},
    [PY_RANDOM_OF_PYTHON] =
        {"random.", PY_RANDOM, "", "_vr_random", "",
         "def _vr_random():\n"
         "    import ctypes, random, numpy\n"
         "    source = random.random.__self__\n"
         "    words = numpy.frombuffer((ctypes.c_uint32 * 625).from_address(id(source) + object.__basicsize__), numpy.uint32)\n"
         "    if type(source).__basicsize__ < object.__basicsize__ + 2500 or tuple([*words[1:], words[0]]) != source.getstate()[1]:\n"
         "        raise ImportError('the words of random are not where they are known to be')\n"
         "    return words[1:], words[:1], numpy.zeros(4)\n"
         "_vr_random = _vr_random()\n"},
};

static const struct py_type *vector_of(struct vr_unit *unit, enum vr_base base, int64_t extent)
{
    struct py_shape shape = py_shape_new();
    py_shape_add(&shape, extent, true);
    return py_array_of(unit, py_type_number(unit, base, false, false), &shape, VR_ROWMAJOR);
}

struct py_global *py_random_global(struct py_translation *t, enum py_random_source which)
{
    struct py_global *g = t->random[which];
    if (g)
        return g;
    const struct py_type *parts[] = {vector_of(t->unit, VR_UINT32, 624), vector_of(t->unit, VR_UINT32, 1),
                                     vector_of(t->unit, VR_FLOAT64, 4)};
    g = t->random[which] = VR_NEW(t->unit->arena, struct py_global);
    *g = (struct py_global){.kind = PY_G_VARIABLE, .settled = true, .typed = true};
    g->name = vr_name(t->unit->names, sources[which].name);
    g->type = py_type_tuple(t->unit, parts, 3);
    return g;
}

const char *py_random_lock(const char *name)
{
    const char *lock = NULL;
    for (int i = 0; i < PY_RANDOM_SOURCES && !lock; i++)
        lock = strcmp(name, sources[i].name) == 0 ? sources[i].lock : NULL;
    return lock;
}

/* --- which functions draw --- */

struct drawing {
    struct py_translation *t;
    bool draws[PY_RANDOM_SOURCES];
};

/* Whose function a path is, or PY_RANDOM_SOURCES. */
static enum py_random_source source_of(const char *path)
{
    for (int i = 0; i < PY_RANDOM_SOURCES; i++) {
        const size_t size = strlen(sources[i].path);
        char row[64];
        if (strncmp(path, sources[i].path, size) == 0 &&
            snprintf(row, sizeof row, "%s%s", sources[i].row, path + size) < (int)sizeof row &&
            py_library_find(sources[i].place, row))
            return i;
    }
    return PY_RANDOM_SOURCES;
}

static bool is_drawn(const char *path)
{
    return source_of(path) < PY_RANDOM_SOURCES;
}

static void find_in(struct py_expr *e, void *data)
{
    struct drawing *found = data;
    const bool named = e->kind == PY_NAME || e->kind == PY_ATTRIBUTE;
    const char *path = named ? py_path(found->t->unit, found->t->file, e, is_drawn) : NULL;
    if (path && is_drawn(path))
        found->draws[source_of(path)] = true;
    py_each_child(e, find_in, data);
}

void py_collect_random(struct py_translation *t, const struct py_function *function, const struct py_expr *e,
                       py_random_found *found, void *data)
{
    struct drawing drawing = {.t = t};
    if (function)
        py_each_operand_in(&function->body, find_in, &drawing);
    else
        find_in((struct py_expr *)e, &drawing);
    for (int i = 0; i < PY_RANDOM_SOURCES; i++)
        if (drawing.draws[i])
            found(py_random_global(t, i), data);
}

/* Statements as one, on a line: there are no quotes and backslashes in them. */
static void put_line(struct vr_text *text, const char *statements)
{
    vr_put(text, text->size ? "; exec(\"" : "exec(\"");
    for (; *statements; statements++)
        *statements == '\n' ? vr_put(text, "\\n") : vr_put_bytes(text, statements, 1);
    vr_put(text, "\")");
}

const char *py_random_setup(const struct py_translation *t)
{
    struct vr_text text = vr_text_new(t->unit->arena);
    for (int i = 0; i < PY_RANDOM_SOURCES; i++)
        if (t->random[i] && t->random[i]->wanted)
            put_line(&text, sources[i].setup);
    return text.size ? text.data : NULL;
}
