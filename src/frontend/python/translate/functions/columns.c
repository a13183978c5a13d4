/* SPDX-License-Identifier: Apache-2.0 */
/* zip(*rows): a tuple for each column of a list of lists, as long as there are rows, which only the running program knows.
 * Tuples are written out in C; but where each use of a column does with a tuple what it does with a list, a list is as good:
 *
 *     [list(c) for c in zip(*rows)]      for c in zip(*rows): total = sum(c)      xs, ys = zip(*points)
 *
 * So what is found here is that every mention of the name is one of these, and that nothing stores to lists while columns
 * are taken of them. */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/translate/functions/functions.h"
#include "frontend/python/translate/values/values.h"

enum { EACH = 1, IN_TURN = 2, UNPACKED = 3 };

/* How a name is used in statements. */
struct reads {
    const char *name;
    const struct py_stmt *binds;          /* the statement that gives it columns, whose body is looked at for itself */
    bool in_turn;                         /* what is looked at runs between one column and the next */
    bool other;                           /* it is more than gone over, subscripted by a number, or given to what takes items */
};

static bool is_star_zip(const struct py_expr *e)
{
    return e->kind == PY_CALL && e->call.callee->kind == PY_NAME && strcmp(e->call.callee->name, "zip") == 0 &&
           e->call.args.count == 1 && e->call.args.at[0]->kind == PY_STARRED && e->call.keywords.count == 0;
}

/* Whether a name is that of a function that makes the same of the items of a tuple and of a list. */
static bool takes_items(const struct py_expr *e)
{
    return e->kind == PY_NAME && vr_is_among(e->name, "list sum min max len any all sorted set");
}

/* Whether a call surely stores to no list of numbers. */
static bool is_calm(const struct py_expr *callee)
{
    static const char methods[] = "append add count index get items keys values sqrt hypot floor ceil gcd exp log";
    static const char functions[] = "zip enumerate range abs int float bool round divmod print";
    if (callee->kind == PY_ATTRIBUTE)
        return vr_is_among(callee->attribute.name, methods);
    return callee->kind == PY_NAME && (takes_items(callee) || vr_is_among(callee->name, functions));
}

static bool is_it(const struct reads *r, const struct py_expr *e)
{
    return e && e->kind == PY_NAME && e->name == r->name;
}

static void look(struct py_expr *e, void *data);

/* What is gone over may be the name alone. */
static void look_at_iterated(struct py_expr *e, struct reads *r)
{
    if (!is_it(r, e))
        look(e, r);
}

/* The clauses of a comprehension from one on, as far as the name is not bound anew, and the element. */
static void look_at_clauses(const struct py_expr *e, int first, struct reads *r)
{
    for (int i = first; i < e->comprehension.clauses.count; i++) {
        const struct py_clause *clause = &e->comprehension.clauses.at[i];
        look_at_iterated(clause->iter, r);
        if (py_is_in_target(clause->target, r->name))
            return;
        for (int k = 0; k < clause->conditions.count; k++)
            look(clause->conditions.at[k], r);
    }
    look(e->comprehension.element, r);
}

static void look(struct py_expr *e, void *data)
{
    struct reads *r = data;
    const struct py_expr *callee = e->kind == PY_CALL ? e->call.callee : NULL;
    const bool all = callee && ((takes_items(callee) && e->call.args.count == 1) ||
                                (callee->kind == PY_NAME && vr_is_among(callee->name, "zip enumerate")));
    r->other |= is_it(r, e) || (r->in_turn && callee && !is_calm(callee));
    if (py_is_comprehension(e)) {
        look_at_clauses(e, 0, r);
    } else if (e->kind == PY_SUBSCRIPT && is_it(r, e->subscript.object) && e->subscript.index->kind != PY_SLICE) {
        look(e->subscript.index, r);
    } else if (all) {
        for (int i = 0; i < e->call.args.count; i++)
            look_at_iterated(e->call.args.at[i], r);
        for (int i = 0; i < e->call.keywords.count; i++)
            look(e->call.keywords.at[i].value, r);
    } else {
        py_each_child(e, look, r);
    }
}

static void look_for_mention(struct py_expr *e, void *data)
{
    struct reads *r = data;
    r->other |= is_it(r, e) || (r->in_turn && (e->kind == PY_SUBSCRIPT || e->kind == PY_ATTRIBUTE));
    py_each_child(e, look_for_mention, r);
}

static void look_in_block(struct py_block *block, void *data);

static void look_at_statement(struct py_stmt *s, struct reads *r)
{
    const bool loop = s->kind == PY_FOR, anew = loop && is_it(r, s->loop.target);
    for (int i = 0; s->kind == PY_ASSIGN && i < s->assign.targets.count; i++)
        look_for_mention(s->assign.targets.at[i], r);
    for (int i = 0; s->kind == PY_DELETE && i < s->targets.count; i++)
        look_for_mention(s->targets.at[i], r);
    if (s->kind == PY_AUGASSIGN || s->kind == PY_ANNASSIGN)
        look_for_mention(s->kind == PY_AUGASSIGN ? s->augassign.target : s->annassign.target, r);
    r->other |= s->kind == PY_GLOBAL || (r->in_turn && s->kind == PY_FUNCTION) || s->kind == PY_OTHER || s->kind == PY_CLASS;
    if (loop) {
        look_at_iterated(s->loop.iter, r);
        if (!anew)
            look_for_mention(s->loop.target, r);
    } else {
        py_each_operand(s, look, r);
    }
    if (!anew) /* in whose body the name is of something else */
        py_each_block(s, look_in_block, r);
}

static void look_in_block(struct py_block *block, void *data)
{
    struct reads *r = data;
    for (int i = 0; i < block->count; i++)
        if (block->at[i] != r->binds)
            look_at_statement(block->at[i], r);
}

/* --- finding --- */

struct search {
    struct py_translation *t;
    struct py_function *function;
};

static void mark(struct search *search, const struct py_expr *call, bool safe, uintptr_t how)
{
    if (safe)
        vr_map_set(search->t->columns, (uintptr_t)call, (void *)how);
}

static void find_in_expression(struct py_expr *e, void *data)
{
    struct search *search = data;
    for (int i = 0; py_is_comprehension(e) && i < e->comprehension.clauses.count; i++) {
        const struct py_clause *clause = &e->comprehension.clauses.at[i];
        struct reads r = {.name = clause->target->kind == PY_NAME ? clause->target->name : NULL, .in_turn = true};
        if (!r.name || !is_star_zip(clause->iter))
            continue;
        for (int k = 0; k < clause->conditions.count; k++)
            look(clause->conditions.at[k], &r);
        look_at_clauses(e, i + 1, &r);
        mark(search, clause->iter, !r.other, EACH);
    }
    if (e->kind == PY_CALL && e->call.callee->kind == PY_NAME && strcmp(e->call.callee->name, "map") == 0 &&
        e->call.args.count == 2)
        mark(search, e->call.args.at[1], is_star_zip(e->call.args.at[1]) && takes_items(e->call.args.at[0]), EACH);
    py_each_child(e, find_in_expression, data);
}

static void find_in_statement(struct py_stmt *s, void *data)
{
    struct search *search = data;
    struct reads r = {.binds = s};
    py_each_operand(s, find_in_expression, data);
    if (s->kind == PY_FOR && s->loop.target->kind == PY_NAME && is_star_zip(s->loop.iter)) {
        r.name = s->loop.target->name;
        look_in_block(&search->function->body, &r);
        look_in_block(&s->loop.orelse, &r);
        r.in_turn = true;
        look_in_block(&s->loop.body, &r);
        mark(search, s->loop.iter, !r.other, IN_TURN);
    }
    const struct py_expr *targets = s->kind == PY_ASSIGN && s->assign.targets.count == 1 ? s->assign.targets.at[0] : NULL;
    if (!targets || targets->kind != PY_TUPLE || !is_star_zip(s->assign.value))
        return;
    for (int i = 0; i < targets->items.count; i++) {
        r.name = targets->items.at[i]->kind == PY_NAME ? targets->items.at[i]->name : NULL;
        r.other |= !r.name;
        look_in_block(&search->function->body, &r);
    }
    mark(search, s->assign.value, !r.other, UNPACKED);
}

/* The names that are Python's own here. */
static const char own[] = "list sum min max len any all sorted set zip enumerate map";

static void look_for_own(struct py_expr *e, void *bound)
{
    *(bool *)bound |= e->kind == PY_NAME && vr_is_among(e->name, own);
    if (e->kind == PY_TUPLE || e->kind == PY_LIST)
        py_each_child(e, look_for_own, bound);
}

/* Whether a statement binds one of them. */
static void look_at_bound(struct py_stmt *s, void *bound)
{
    for (int i = 0; s->kind == PY_ASSIGN && i < s->assign.targets.count; i++)
        look_for_own(s->assign.targets.at[i], bound);
    if (s->kind == PY_FOR)
        look_for_own(s->loop.target, bound);
    for (int i = 0; s->kind == PY_FUNCTION && i < s->function->params.count; i++)
        *(bool *)bound |= vr_is_among(s->function->params.at[i].name, own);
    *(bool *)bound |= (s->kind == PY_FUNCTION && vr_is_among(s->function->name, own));
}

void py_find_columns(struct py_block *block, void *data)
{
    bool outside = false;
    py_each_statement(block, false, look_at_bound, &outside);
    for (int i = 0; i < block->count && !outside; i++) {
        struct py_stmt *s = block->at[i];
        struct search search = {data, s->kind == PY_FUNCTION ? s->function : NULL};
        bool bound = false;
        if (s->kind == PY_FUNCTION)
            py_each_statement(&s->function->body, true, look_at_bound, &bound);
        if (s->kind == PY_FUNCTION && !bound)
            py_each_statement(&s->function->body, true, find_in_statement, &search);
        else if (s->kind == PY_CLASS)
            py_find_columns(&s->class.body, data);
        else if (s->kind != PY_FUNCTION)
            py_each_block(s, py_find_columns, data);
    }
}

/* --- values --- */

/* A list for each place in tuples; without tuples there are none. */
static struct py_value unpacked(struct py_frame *frame, const struct py_value *rows, struct vr_span span)
{
    struct py_value held = py_hold(frame, rows, "rows"), again = py_again(frame, &held), list = *py_first_list(&again);
    struct py_value none = py_compare(frame, PY_EQ, py_extent(frame, &list, 0, span), py_int(frame, 0, span), span);
    py_emit_raise_if(frame, none, "ValueError",
                     vr_format(frame->unit->arena, "not enough values to unpack (expected %d, got 0)", rows->count), span);
    struct py_value copy = py_apply_row(frame, PY_ROWS, "copy", span, 1, &held);
    return copy.kind == PY_V_ROWS ? py_tuple(frame, span, copy.items, copy.count) : copy;
}

bool py_columns(struct py_frame *frame, const struct py_value *callee, struct py_expr *call, struct py_value *out)
{
    const uintptr_t how = (uintptr_t)vr_map_get(frame->t->columns, (uintptr_t)call);
    if (!how || callee->kind != PY_V_LIBRARY || callee->row->place != PY_BUILTIN || strcmp(callee->row->name, "zip") != 0)
        return false;
    struct py_expr *starred = call->call.args.at[0];
    py_claim(frame, starred);
    struct py_value rows = py_translate(frame, starred->inner);
    const bool even = py_is_list(&rows) && py_ndims(&rows) == 2; /* others may grow in the loop */
    *out = rows;
    if ((how != UNPACKED && even) || (how == EACH && rows.kind == PY_V_JAGGED))
        *out = py_apply_row(frame, PY_INNER, "columns", call->span, 1, &rows);
    else if (how == UNPACKED && rows.kind == PY_V_ROWS)
        *out = unpacked(frame, &rows, call->span);
    else if (rows.kind == PY_V_TUPLE)
        *out = py_apply_row(frame, PY_BUILTIN, "zip", call->span, rows.count, rows.items);
    else if (rows.kind != PY_V_UNKNOWN)
        *out = py_unsupported(frame, starred->span, "* of anything but a tuple", PY_WHY_length, "write the arguments out");
    return true;
}
