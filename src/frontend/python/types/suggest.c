/* SPDX-License-Identifier: Apache-2.0 */
/* What the type of a parameter may be that has none, for messages that ask for it: as the function's text uses it. Who copies the
 * line out of the message should seldom have to change it; nothing else depends on it. */
#include <string.h>

#include "frontend/python/types/declarations.h"

/* How a parameter is used, the surest last: the last kind that is found is what it is. */
enum use { NUMBER, COUNT, ARRAY, TEXT, LIST, DICT };

struct used {
    const char *name;
    enum use use;
};

static bool is_it(const struct used *used, const struct py_expr *e)
{
    return e->kind == PY_NAME && e->name == used->name;
}

static void find(struct used *used, enum use use)
{
    if (use > used->use)
        used->use = use;
}

/* n, n + 1, 2 * n, (n, m): integers where they are extents, ends of ranges and subscripts. */
static void count(struct used *used, const struct py_expr *e)
{
    if (is_it(used, e))
        find(used, COUNT);
    if (e->kind == PY_BINOP && e->binary.op != PY_DIV) {
        count(used, e->binary.left);
        count(used, e->binary.right);
    }
    for (int i = 0; e->kind == PY_TUPLE && i < e->items.count; i++)
        count(used, e->items.at[i]);
    if (e->kind == PY_SLICE) {
        const struct py_expr *const parts[] = {e->slice.lower, e->slice.upper, e->slice.step};
        for (int i = 0; i < 3; i++)
            if (parts[i])
                count(used, parts[i]);
    }
}

/* x.append(1), x.split(), x.items(), x.shape */
static enum use use_of_attribute(const char *name)
{
    static const char *const text = "split strip lstrip rstrip lower upper startswith endswith isdigit isalpha isspace encode";
    static const char *const list = "append pop extend insert remove";
    static const char *const dict = "items keys values get setdefault";
    return vr_is_among(name, text) ? TEXT : vr_is_among(name, list) ? LIST : vr_is_among(name, dict) ? DICT : ARRAY;
}

/* range(n), np.zeros((n, m)): counts; np.convolve(a, b), len(a): arrays. */
static void look_at_call(struct used *used, const struct py_expr *call)
{
    static const char *const counting = "range prange zeros ones empty eye identity arange reshape";
    static const char *const whole = "len sum sorted enumerate zip any all";
    const struct py_expr *callee = call->call.callee;
    const bool member = callee->kind == PY_ATTRIBUTE && callee->attribute.object->kind == PY_NAME;
    const bool linalg = callee->kind == PY_ATTRIBUTE && callee->attribute.object->kind == PY_ATTRIBUTE &&
                        strcmp(callee->attribute.object->attribute.name, "linalg") == 0;
    const bool numpy = linalg || (member && vr_is_among(callee->attribute.object->name, "np numpy"));
    const char *name = callee->kind == PY_NAME ? callee->name : member ? callee->attribute.name : "";
    const bool counts = vr_is_among(name, counting);
    for (int i = 0; i < call->call.args.count; i++) {
        if (counts && !(numpy && i == 0 && strcmp(name, "reshape") == 0))
            count(used, call->call.args.at[i]);
        else if ((numpy || (callee->kind == PY_NAME && vr_is_among(name, whole))) && is_it(used, call->call.args.at[i]))
            find(used, ARRAY);
    }
}

/* What is multiplied in a product of matrices, behind the factors that it may have: of alpha * A, A. */
static const struct py_expr *matrix_of(const struct py_expr *e)
{
    while (e->kind == PY_BINOP && e->binary.op == PY_MUL)
        e = e->binary.right;
    return e;
}

/* n // 2, n & 1, [0] * n, alpha * A @ B */
static void look_at_binary(struct used *used, const struct py_expr *e)
{
    const enum py_operator op = e->binary.op;
    const bool whole = op == PY_LSHIFT || op == PY_RSHIFT || op == PY_BITAND || op == PY_BITOR || op == PY_BITXOR ||
                       op == PY_FLOORDIV || op == PY_MOD;
    if (whole || (op == PY_MUL && e->binary.left->kind == PY_LIST))
        count(used, e->binary.right);
    if (whole)
        count(used, e->binary.left);
    if (op == PY_MATMUL && (is_it(used, matrix_of(e->binary.left)) || is_it(used, matrix_of(e->binary.right))))
        find(used, ARRAY);
}

static void look_at(struct py_expr *e, void *data)
{
    struct used *used = data;
    if (e->kind == PY_SUBSCRIPT) {
        count(used, e->subscript.index);
        if (is_it(used, e->subscript.object))
            find(used, ARRAY);
    } else if (e->kind == PY_ATTRIBUTE && is_it(used, e->attribute.object)) {
        find(used, use_of_attribute(e->attribute.name));
    } else if (e->kind == PY_CALL) {
        look_at_call(used, e);
    } else if (e->kind == PY_BINOP) {
        look_at_binary(used, e);
    } else if (py_is_comprehension(e)) {
        for (int i = 0; i < e->comprehension.clauses.count; i++)
            if (is_it(used, e->comprehension.clauses.at[i].iter))
                find(used, ARRAY);
    }
    py_each_child(e, look_at, data);
}

static void look_at_statement(struct py_stmt *s, void *data)
{
    struct used *used = data;
    if (s->kind == PY_FOR && is_it(used, s->loop.iter))
        find(used, ARRAY);
    py_each_operand(s, look_at, data);
}

/* The type of a default value that is a constant; NULL of others. */
static const char *type_of_initial(const struct py_expr *initial)
{
    if (!initial || initial->kind != PY_CONSTANT)
        return NULL;
    switch (initial->constant.kind) {
        case PY_TRUE: case PY_FALSE: return "bool";
        case PY_INT: return "int";
        case PY_FLOAT: return "float";
        case PY_STRING: return "str";
        default: return NULL;
    }
}

const char *py_suggest_type(struct vr_unit *unit, const struct py_function *f, const struct py_param *param)
{
    static const char *const types[] = {
        [NUMBER] = "float", [COUNT] = "int", [TEXT] = "str", [LIST] = "list[float]", [DICT] = "dict[str, float]"};
    struct used used = {.name = param->name};
    py_each_statement(&f->body, true, look_at_statement, &used);
    if (used.use != ARRAY)
        return type_of_initial(param->initial) ? type_of_initial(param->initial) : types[used.use];
    const struct py_ranks ranks = py_guess_ranks(f, param->name);
    struct vr_text text = vr_text_new(unit->arena);
    vr_put(&text, ranks.indices ? "int64[:" : "float64[:");
    for (int i = 1; i < ranks.least; i++)
        vr_put(&text, ", :");
    vr_put(&text, "]");
    return text.data;
}
