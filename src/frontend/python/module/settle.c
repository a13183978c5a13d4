/* SPDX-License-Identifier: Apache-2.0 */
/* Which names of a file are constants, and which are variables of the module, whose values only Python knows when a function
 * is called. A constant is bound once, without a condition, to what nobody can change: numbers, text, tuples of them, and
 * other names of functions, modules and types. A short list, dictionary or set that is written out and that nothing in the
 * file changes is one, too, if it can be no variable: with items of several types, or text in it. */
#include <string.h>

#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/module.h"

enum { DEEPEST = 60, MOST_ITEMS = 64 };

static bool is_fixed(struct py_translation *t, const struct py_expr *e, int depth);

static bool are_fixed(struct py_translation *t, const struct py_exprs *list, int depth)
{
    for (int i = 0; i < list->count; i++)
        if (!is_fixed(t, list->at[i], depth + 1))
            return false;
    return true;
}

/* The path of a module that a name, or attributes of one, stand for; NULL for others. */
static const char *path_of(struct py_translation *t, const struct py_expr *e)
{
    if (e->kind == PY_NAME) {
        const struct py_global *g = py_global_of(t, e->name);
        return !g ? e->name : g->kind == PY_G_IMPORT ? g->path : NULL;
    }
    const char *object = e->kind == PY_ATTRIBUTE ? path_of(t, e->attribute.object) : NULL;
    return object ? vr_format(t->unit->arena, "%s.%s", object, e->attribute.name) : NULL;
}

/* Functions of libraries give the same whenever they are called; their results are looked at later. */
static bool is_fixed_call(struct py_translation *t, const struct py_expr *e, int depth)
{
    for (int i = 0; i < e->call.keywords.count; i++)
        if (!e->call.keywords.at[i].name || !is_fixed(t, e->call.keywords.at[i].value, depth + 1))
            return false;
    return path_of(t, e->call.callee) && are_fixed(t, &e->call.args, depth);
}

static bool is_fixed_name(struct py_translation *t, const struct py_expr *e)
{
    const struct py_global *g = py_global_of(t, e->name);
    return !g || g->kind == PY_G_CONSTANT || g->kind == PY_G_FUNCTION || g->kind == PY_G_IMPORT;
}

/* Dir.UP, of a class that is an Enum. */
static bool is_member(struct py_translation *t, const struct py_expr *e)
{
    const struct py_expr *class = e->attribute.object;
    const struct py_record *record = class->kind == PY_NAME ? py_record_of(t->unit, t->file, class->name) : NULL;
    return record && record->is_enum && py_class_constant_of(record, e->attribute.name);
}

/* Whether an expression gives the same wherever it stands. */
static bool is_fixed(struct py_translation *t, const struct py_expr *e, int depth)
{
    if (!e)
        return true;
    if (depth > DEEPEST)
        return false;
    switch (e->kind) {
    case PY_CONSTANT: return true;
    case PY_NAME: return is_fixed_name(t, e);
    case PY_LAMBDA: return true;
    case PY_ATTRIBUTE:
        return path_of(t, e) || is_member(t, e) ||
               (e->attribute.object->kind == PY_CALL && is_fixed(t, e->attribute.object, depth + 1));
    case PY_TUPLE: return are_fixed(t, &e->items, depth);
    case PY_UNARYOP: return is_fixed(t, e->unary.operand, depth + 1);
    case PY_BINOP: return is_fixed(t, e->binary.left, depth + 1) && is_fixed(t, e->binary.right, depth + 1);
    case PY_BOOLOP: return are_fixed(t, &e->bools.values, depth);
    case PY_COMPARE: return is_fixed(t, e->compare.left, depth + 1) && are_fixed(t, &e->compare.rights, depth);
    case PY_IFEXP:
        return is_fixed(t, e->choice.test, depth + 1) && is_fixed(t, e->choice.then, depth + 1)
            && is_fixed(t, e->choice.otherwise, depth + 1);
    case PY_SLICE:
        return is_fixed(t, e->slice.lower, depth + 1) && is_fixed(t, e->slice.upper, depth + 1)
            && is_fixed(t, e->slice.step, depth + 1);
    case PY_SUBSCRIPT: return is_fixed(t, e->subscript.object, depth + 1) && is_fixed(t, e->subscript.index, depth + 1);
    case PY_CALL: return is_fixed_call(t, e, depth);
    default: return false;
    }
}

/* --- what is written out --- */

/* How many items a display has, with those of the displays in it; more than MOST_ITEMS where one is no constant. */
static int count_items(struct py_translation *t, const struct py_expr *e, int depth)
{
    int count = 0;
    if (e->kind != PY_LIST && e->kind != PY_DICT && e->kind != PY_SET && e->kind != PY_TUPLE)
        return is_fixed(t, e, depth) ? 1 : MOST_ITEMS + 1;
    for (int i = 0; i < e->items.count && count <= MOST_ITEMS && depth < DEEPEST; i++)
        count += count_items(t, e->items.at[i], depth + 1);
    return count;
}

static bool is_short_display(struct py_translation *t, const struct py_expr *e)
{
    return (e->kind == PY_LIST || e->kind == PY_DICT || e->kind == PY_SET || e->kind == PY_TUPLE)
        && count_items(t, e, 0) <= MOST_ITEMS;
}

static bool has_text(const struct py_expr *e)
{
    bool text = e->kind == PY_CONSTANT && e->constant.kind == PY_STRING;
    for (int i = 0; (e->kind == PY_LIST || e->kind == PY_DICT || e->kind == PY_SET || e->kind == PY_TUPLE) && i < e->items.count; i++)
        text |= has_text(e->items.at[i]);
    return text;
}

/* --- values --- */

/* Whether nobody can change a value: it is no array, list or dictionary, and holds none. */
static bool is_immutable(const struct py_value *v)
{
    if (v->kind == PY_V_TUPLE && !v->is_list) {
        for (int i = 0; i < v->count; i++)
            if (!is_immutable(&v->items[i]))
                return false;
        return true;
    }
    return v->kind != PY_V_TUPLE && v->kind != PY_V_ROWS && v->kind != PY_V_DICT && !py_is_array(v);
}

/* Whether a later `import *` may bind the name anew. */
static bool is_behind_star(const struct py_translation *t, const struct py_global *g)
{
    return t->file->names->star > g->bindings->sites[0].span.start;
}

bool py_is_fixed_value(struct py_translation *t, const struct py_expr *e)
{
    struct py_frame frame;
    if (!is_fixed(t, e, 0))
        return false;
    const struct py_value v = py_look_at(t, (struct py_expr *)e, &frame);
    return is_immutable(&v);
}

static bool is_constant(struct py_translation *t, struct py_global *g)
{
    if (!t->for_python)
        return !g->bindings->changes_at_top && (!g->bindings->changes || py_is_fixed_value(t, g->value));
    if (g->bindings->sites[0].annotation && g->value->kind != PY_CONSTANT && (py_state_type(t, g) || g->whole))
        return false;
    if (is_behind_star(t, g))
        return false;
    if (py_annotation_quietly(t->unit, t->file, g->value))
        return true;
    if (!g->bindings->changes && is_short_display(t, g->value) &&
        (g->value->kind == PY_TUPLE || has_text(g->value) || !py_state_type(t, g)))
        return true;
    return py_is_fixed_value(t, g->value);
}

struct py_global *py_global_of(struct py_translation *t, const char *name)
{
    struct py_global *g = vr_map_get(t->globals, (uintptr_t)name);
    if (g && !g->settled) {
        g->settled = true; /* a constant, for what asks meanwhile */
        if (!is_constant(t, g))
            g->kind = PY_G_VARIABLE;
    }
    return g;
}
