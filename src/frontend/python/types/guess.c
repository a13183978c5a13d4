/* SPDX-License-Identifier: Apache-2.0 */
/* How many dimensions a parameter may have that is annotated as np.ndarray or NDArray[np.float64]: as few as the function's text allows,
 * and more; and whether its elements are indices. Nothing here is certain: a version that is wrong does not compile, or is not called. */
#include <string.h>

#include "frontend/python/types/declarations.h"

struct looked {
    const char *name;
    struct py_ranks ranks;
};

static bool is_it(const struct looked *looked, const struct py_expr *e)
{
    return e->kind == PY_NAME && e->name == looked->name;
}

static bool is_shape(const struct looked *looked, const struct py_expr *e)
{
    return e->kind == PY_ATTRIBUTE && is_it(looked, e->attribute.object) && strcmp(e->attribute.name, "shape") == 0;
}

static void at_least(struct looked *looked, int64_t count)
{
    if (count > looked->ranks.least && count <= VR_MAX_DIMENSIONS)
        looked->ranks.least = (int)count;
}

/* Whether an index may take an element of a dimension, so that the dimension is gone behind it: no slice, no mask. */
static bool may_take_one(const struct py_expr *index)
{
    return index->kind == PY_NAME || index->kind == PY_CONSTANT || index->kind == PY_BINOP || index->kind == PY_UNARYOP;
}

/* a[i, :]: two; a[i][j]: two; a[None, i]: one. 0: it is no subscript of the array. */
static int dimensions_asked(const struct looked *looked, const struct py_expr *e)
{
    if (e->kind != PY_SUBSCRIPT)
        return 0;
    const struct py_expr *index = e->subscript.index, *object = e->subscript.object;
    int count = 0, before = 0;
    for (int i = 0; index->kind == PY_TUPLE && i < index->items.count; i++) {
        const struct py_expr *item = index->items.at[i];
        const bool none = item->kind == PY_CONSTANT && (item->constant.kind == PY_NONE || item->constant.kind == PY_ELLIPSIS);
        const bool newaxis = item->kind == PY_ATTRIBUTE && strcmp(item->attribute.name, "newaxis") == 0;
        count += !none && !newaxis;
    }
    if (object->kind == PY_SUBSCRIPT && may_take_one(object->subscript.index))
        before = dimensions_asked(looked, object);
    else if (!is_it(looked, object))
        return 0;
    return is_it(looked, object) || before ? before + (index->kind == PY_TUPLE ? count : 1) : 0;
}

/* Whether the array, or an element of it, is an index of another: idx, idx[i], idx[i, :]. */
static bool is_index(const struct looked *looked, const struct py_expr *e)
{
    while (e->kind == PY_SUBSCRIPT)
        e = e->subscript.object;
    return is_it(looked, e);
}

static void look_at_index(struct looked *looked, const struct py_expr *index)
{
    for (int i = 0; index->kind == PY_TUPLE && i < index->items.count; i++)
        looked->ranks.indices |= is_index(looked, index->items.at[i]);
    looked->ranks.indices |= is_index(looked, index);
}

static bool natural(const struct py_expr *e, int64_t *value)
{
    *value = e->kind == PY_CONSTANT && e->constant.kind == PY_INT && !e->constant.large ? e->constant.value.i : -1;
    return *value >= 0;
}

/* a.sum(axis=1), np.sum(a, axis=1) */
static void look_at_axis(struct looked *looked, const struct py_expr *call)
{
    const struct py_expr *callee = call->call.callee;
    const bool method = callee->kind == PY_ATTRIBUTE && is_it(looked, callee->attribute.object);
    int64_t axis;
    if (!method && (call->call.args.count == 0 || !is_it(looked, call->call.args.at[0])))
        return;
    for (int i = 0; i < call->call.keywords.count; i++)
        if (strcmp(call->call.keywords.at[i].name, "axis") == 0 && natural(call->call.keywords.at[i].value, &axis))
            at_least(looked, axis + 1);
}

/* np.linalg.solve(a, b), all of whose functions but norm take matrices first */
static void look_at_linalg(struct looked *looked, const struct py_expr *call)
{
    const struct py_expr *callee = call->call.callee;
    const struct py_expr *module = callee->kind == PY_ATTRIBUTE ? callee->attribute.object : callee;
    if (module->kind == PY_ATTRIBUTE && strcmp(module->attribute.name, "linalg") == 0 &&
        strcmp(callee->attribute.name, "norm") != 0 && call->call.args.count > 0 && is_it(looked, call->call.args.at[0]))
        at_least(looked, 2);
}

static void look_at(struct py_expr *e, void *data)
{
    struct looked *looked = data;
    int64_t axis;
    at_least(looked, dimensions_asked(looked, e));
    if (e->kind == PY_SUBSCRIPT)
        look_at_index(looked, e->subscript.index);
    if (e->kind == PY_SUBSCRIPT && is_shape(looked, e->subscript.object) && natural(e->subscript.index, &axis))
        at_least(looked, axis + 1);
    if (e->kind == PY_ATTRIBUTE && is_it(looked, e->attribute.object) && strcmp(e->attribute.name, "T") == 0)
        at_least(looked, 2);
    if (e->kind == PY_CALL) {
        look_at_axis(looked, e);
        look_at_linalg(looked, e);
    }
    py_each_child(e, look_at, data);
}

/* n, m = a.shape */
static void look_at_statement(struct py_stmt *s, void *data)
{
    struct looked *looked = data;
    if (s->kind == PY_ASSIGN && is_shape(looked, s->assign.value) && s->assign.targets.at[0]->kind == PY_TUPLE)
        looked->ranks.least = looked->ranks.most = s->assign.targets.at[0]->items.count;
    else
        py_each_operand(s, look_at, data);
}

struct py_ranks py_guess_ranks(const struct py_function *f, const char *name)
{
    enum { USUAL = 3 };
    struct looked looked = {.name = name, .ranks = {.least = 1}};
    py_each_statement(&f->body, true, look_at_statement, &looked);
    if (looked.ranks.most < looked.ranks.least)
        looked.ranks.most = looked.ranks.least < USUAL ? USUAL : looked.ranks.least;
    return looked.ranks;
}
