/* SPDX-License-Identifier: Apache-2.0 */
/* Conditions at the outermost level of a file that are the same wherever the module is imported: constants of the file,
 * TYPE_CHECKING, __name__, and Python's version where all versions for which modules are made agree. */
#include <string.h>

#include "frontend/python/names/names.h"

enum { DEEPEST = 30, OLDEST_MINOR = 11 }; /* of Python 3, for which modules are made */

bool py_is_main_test(const struct py_expr *test)
{
    if (test->kind != PY_COMPARE || test->compare.rights.count != 1 || test->compare.ops[0] != PY_EQ)
        return false;
    const struct py_expr *left = test->compare.left, *right = test->compare.rights.at[0];
    return left->kind == PY_NAME && strcmp(left->name, "__name__") == 0 && right->kind == PY_CONSTANT
        && right->constant.kind == PY_STRING && strcmp(right->constant.text, "__main__") == 0;
}

/* The only place that binds a name, at which it always is; NULL for others. */
static const struct py_site *only_site(const struct py_names *names, const char *name)
{
    const struct py_name *n = names ? vr_map_get(names->by_name, (uintptr_t)name) : NULL;
    return n && n->count == 1 && !n->sites[0].conditional ? &n->sites[0] : NULL;
}

/* Whether an expression is `name` of the module `sys` or `typing`, however it was imported. */
static bool is_of(const struct py_names *names, const struct py_expr *e, const char *module, const char *name)
{
    const bool attribute = e->kind == PY_ATTRIBUTE && e->attribute.object->kind == PY_NAME;
    if (!attribute && e->kind != PY_NAME)
        return false;
    const struct py_site *site = only_site(names, attribute ? e->attribute.object->name : e->name);
    if (!site || site->kind != PY_SITE_IMPORT)
        return false;
    if (attribute)
        return strcmp(site->path, module) == 0 && strcmp(e->attribute.name, name) == 0;
    const size_t size = strlen(module);
    return strncmp(site->path, module, size) == 0 && site->path[size] == '.' && strcmp(site->path + size + 1, name) == 0;
}

/* --- integers --- */

static bool integer_of(const struct py_names *names, const struct py_expr *e, int64_t *value, int depth)
{
    if (e->kind == PY_CONSTANT && e->constant.kind == PY_INT && !e->constant.large && e->constant.value.kind == VR_V_INT) {
        *value = e->constant.value.i;
        return true;
    }
    const struct py_site *site = e->kind == PY_NAME ? only_site(names, e->name) : NULL;
    return site && site->kind == PY_SITE_VALUE && site->value && depth < DEEPEST
        && integer_of(names, site->value, value, depth + 1);
}

static int compare_numbers(enum py_operator op, int64_t a, int64_t b)
{
    switch (op) {
    case PY_EQ: return a == b;
    case PY_NE: return a != b;
    case PY_LT: return a < b;
    case PY_LE: return a <= b;
    case PY_GT: return a > b;
    case PY_GE: return a >= b;
    default:    return -1;
    }
}

/* --- Python's version --- */

/* -1, 0 or 1 as (3, minor) and what follows is less, as far as both say, or greater than a tuple of integers; `minor` INT64_MAX
 * stands for all versions to come. */
static int version_order(const struct py_names *names, const struct py_expr *tuple, int64_t minor, bool *known)
{
    const int64_t version[] = {3, minor};
    for (int i = 0; i < tuple->items.count; i++) {
        int64_t part;
        if (!integer_of(names, tuple->items.at[i], &part, 0) || i >= 2)
            return *known = false, 0;
        if (version[i] != part)
            return version[i] < part ? -1 : 1;
    }
    return 1; /* it is longer */
}

static int decide_version(const struct py_names *names, enum py_operator op, const struct py_expr *left,
                          const struct py_expr *right)
{
    int64_t whole;
    const bool attribute = left->kind == PY_ATTRIBUTE && strcmp(left->attribute.name, "major") == 0;
    const struct py_expr *object = attribute                    ? left->attribute.object
                                   : left->kind == PY_SUBSCRIPT ? left->subscript.object
                                                                : left;
    if (!is_of(names, object, "sys", "version_info"))
        return -1;
    if (object != left) {
        int64_t index = 0;
        const bool first = attribute || (integer_of(names, left->subscript.index, &index, 0) && index == 0);
        return first && integer_of(names, right, &whole, 0) ? compare_numbers(op, 3, whole) : -1;
    }
    if (right->kind != PY_TUPLE || op == PY_EQ || op == PY_NE)
        return -1;
    bool known = true;
    const int oldest = compare_numbers(op, version_order(names, right, OLDEST_MINOR, &known), 0);
    const int newest = compare_numbers(op, version_order(names, right, INT64_MAX, &known), 0);
    return known && oldest == newest ? oldest : -1;
}

/* --- conditions --- */

static int decide(const struct py_names *names, const struct py_expr *e, int depth);

static int decide_comparison(const struct py_names *names, const struct py_expr *e)
{
    const struct py_expr *left = e->compare.left, *right = e->compare.rights.at[0];
    const enum py_operator op = e->compare.ops[0];
    int64_t a, b;
    if (py_is_main_test(e))
        return 0;
    if (e->compare.rights.count != 1)
        return -1;
    if (integer_of(names, left, &a, 0) && integer_of(names, right, &b, 0))
        return compare_numbers(op, a, b);
    return decide_version(names, op, left, right);
}

static int decide_constant(const struct py_constant *c)
{
    switch (c->kind) {
    case PY_NONE: case PY_FALSE: return 0;
    case PY_TRUE: return 1;
    case PY_INT: return c->large || c->value.i != 0;
    case PY_FLOAT: return c->value.f != 0;
    case PY_STRING: return c->text[0] != '\0';
    default: return -1;
    }
}

static int decide_name(const struct py_names *names, const struct py_expr *e, int depth)
{
    const struct py_site *site = only_site(names, e->name);
    if (is_of(names, e, "typing", "TYPE_CHECKING"))
        return 0;
    return site && site->kind == PY_SITE_VALUE && site->value ? decide(names, site->value, depth + 1) : -1;
}

static int decide_logic(const struct py_names *names, const struct py_expr *e, int depth)
{
    const int ends = e->bools.op == PY_OR; /* the truth value at which the others do not count */
    int all = !ends;
    for (int i = 0; i < e->bools.values.count; i++) {
        const int one = decide(names, e->bools.values.at[i], depth + 1);
        if (one == ends && all >= 0)
            return ends;
        all = one < 0 ? -1 : all;
    }
    return all;
}

static int decide(const struct py_names *names, const struct py_expr *e, int depth)
{
    if (depth > DEEPEST)
        return -1;
    switch (e->kind) {
    case PY_CONSTANT: return decide_constant(&e->constant);
    case PY_NAME: return decide_name(names, e, depth);
    case PY_ATTRIBUTE: return is_of(names, e, "typing", "TYPE_CHECKING") ? 0 : -1;
    case PY_COMPARE: return decide_comparison(names, e);
    case PY_BOOLOP: return decide_logic(names, e, depth);
    case PY_UNARYOP: {
        const int inner = e->unary.op == PY_NOT ? decide(names, e->unary.operand, depth + 1) : -1;
        return inner < 0 ? -1 : !inner;
    }
    default: return -1;
    }
}

int py_decide(const struct py_names *names, const struct py_expr *test)
{
    return decide(names, test, 0);
}
