/* SPDX-License-Identifier: Apache-2.0 */
/* match statements, which become if … elif: each pattern is a condition on the subject, in which the names that it binds are assigned.
 * The subject is a name of its own, unless it is one that no pattern and no guard binds. */
#include <string.h>

#include "frontend/python/syntax/parse.h"

struct py_pattern *py_new_pattern(struct py_parser *parser, enum py_pattern_kind kind, struct vr_span span,
                                  struct py_expr *value)
{
    return VR_MAKE(parser->arena, struct py_pattern, {.kind = kind, .span = span, .value = value});
}

struct py_pattern *py_add_pattern(struct py_parser *parser, struct py_pattern *whole, struct py_pattern *part)
{
    VR_ADD(parser->arena, whole, part);
    whole->span.end = part->span.end;
    return whole;
}

struct py_pattern *py_named_pattern(struct py_parser *parser, struct vr_span span, const char *name,
                                    struct py_pattern *inner)
{
    struct py_pattern *p = py_new_pattern(parser, PY_P_CAPTURE, span, NULL);
    p->name = strcmp(name, "_") == 0 ? NULL : name;
    return inner ? py_add_pattern(parser, p, inner) : p;
}

struct py_pattern *py_path_pattern(struct py_parser *parser, struct py_expr *path)
{
    return path->kind == PY_NAME ? py_named_pattern(parser, path->span, path->name, NULL)
                                 : py_new_pattern(parser, PY_P_VALUE, path->span, path);
}

/* A pattern may stand at several fields: what says at which is above it. */
struct py_pattern *py_field_pattern(struct py_parser *parser, struct py_pattern *inner, const char *field)
{
    struct py_pattern *p = py_add_pattern(parser, py_new_pattern(parser, PY_P_CAPTURE, inner->span, NULL), inner);
    p->field = field;
    return p;
}

struct py_pattern *py_group_pattern(struct py_pattern *series)
{
    return series->count == 1 && !series->comma && series->at[0]->kind != PY_P_STAR ? series->at[0] : series;
}

/* --- the subject and its parts --- */

static struct py_expr *number(struct py_parser *parser, struct vr_span span, int64_t value)
{
    const struct vr_value size = {.kind = VR_V_INT, .i = value < 0 ? -value : value};
    struct py_expr *e = PY_NODE(parser, PY_CONSTANT, span, .constant = {.kind = PY_INT, .value = size});
    return value < 0 ? PY_NODE(parser, PY_UNARYOP, span, .unary = {PY_NEGATE, e}) : e;
}

static struct py_expr *name(struct py_parser *parser, struct vr_span span, const char *text)
{
    return PY_NODE(parser, PY_NAME, span, .name = vr_name(parser->unit->names, text));
}

/* The subject or a part of it once more: a name, an item, an attribute. */
static struct py_expr *again(struct py_parser *parser, const struct py_expr *e, struct vr_span span)
{
    if (e->kind == PY_NAME)
        return PY_NODE(parser, PY_NAME, span, .name = e->name);
    if (e->kind == PY_ATTRIBUTE)
        return PY_NODE(parser, PY_ATTRIBUTE, span, .attribute = {again(parser, e->attribute.object, span), e->attribute.name, span});
    const struct py_expr *index = e->subscript.index;
    const int64_t at = index->kind == PY_UNARYOP ? -index->unary.operand->constant.value.i : index->constant.value.i;
    return py_make_subscript(parser, span, again(parser, e->subscript.object, span), number(parser, span, at));
}

static struct py_expr *call(struct py_parser *parser, struct vr_span span, const char *callee, struct py_expr *a,
                            struct py_expr *b)
{
    struct py_expr *call = py_add_argument(parser, PY_NODE(parser, PY_CALL, span, .call.callee = NULL), a);
    if (b)
        py_add_argument(parser, call, b);
    return py_make_call(parser, span, span, name(parser, span, callee), call);
}

/* --- conditions: NULL is one that always holds --- */

static struct py_expr *compare(struct py_parser *parser, struct vr_span span, struct py_expr *a, enum py_operator op,
                               struct py_expr *b)
{
    return py_add_compare(parser, span, PY_NODE(parser, PY_COMPARE, span, .compare.left = a), op, b);
}

static struct py_expr *both(struct py_parser *parser, struct vr_span span, enum py_operator op, struct py_expr *a,
                            struct py_expr *b)
{
    return !a ? b : !b ? a : a->kind == PY_BOOLOP && a->bools.op == op && !a->parenthesized ? py_add_logic(parser, span, a, b) : py_make_logic(parser, span, a, op, b);
}

static struct py_expr *bind(struct py_parser *parser, struct vr_span span, const char *to, struct py_expr *value)
{
    struct py_expr *target = PY_NODE(parser, PY_NAME, span, .name = to);
    return PY_NODE(parser, PY_NAMEDEXPR, span, .named = {target, value, .matches = true});
}

static struct py_expr *condition(struct py_parser *parser, const struct py_pattern *p, const struct py_expr *subject);

/* [*a[first:]], without the last `behind` of them. */
static struct py_expr *rest_of(struct py_parser *parser, const struct py_expr *subject, int first, int behind,
                               struct vr_span span)
{
    struct py_expr *slice = PY_NODE(parser, PY_SLICE, span,
                                    .slice = {number(parser, span, first), behind ? number(parser, span, -behind) : NULL, NULL});
    struct py_expr *part = py_make_subscript(parser, span, again(parser, subject, span), slice);
    return py_make_items(parser, PY_LIST, span, PY_NODE(parser, PY_STARRED, span, .inner = part));
}

static struct py_expr *sequence(struct py_parser *parser, const struct py_pattern *p, const struct py_expr *subject)
{
    const struct vr_span span = p->span;
    struct py_expr *classes = py_add_item(parser, span, py_make_items(parser, PY_TUPLE, span, name(parser, span, "list")),
                                          name(parser, span, "tuple"));
    struct py_expr *test = call(parser, span, "isinstance", again(parser, subject, span), classes);
    int star = -1;
    for (int i = 0; i < p->count; i++)
        star = p->at[i]->kind == PY_P_STAR ? i : star;
    struct py_expr *length = call(parser, span, "len", again(parser, subject, span), NULL);
    test = both(parser, span, PY_AND, test,
                compare(parser, span, length, star < 0 ? PY_EQ : PY_GE, number(parser, span, p->count - (star >= 0))));
    for (int i = 0; i < p->count; i++) {
        const int at = star >= 0 && i > star ? i - p->count : i;
        const struct py_pattern *item = p->at[i];
        struct py_expr *part =
            py_make_subscript(parser, item->span, again(parser, subject, item->span), number(parser, item->span, at));
        struct py_expr *more =
            i != star    ? condition(parser, item, part)
            : item->name ? bind(parser, item->span, item->name, rest_of(parser, subject, i, p->count - 1 - i, item->span))
                         : NULL;
        test = both(parser, span, PY_AND, test, more);
    }
    return test;
}

/* The classes of Python's whose pattern in parentheses is one of the whole. */
static bool is_whole_class(const struct py_expr *class)
{
    return class->kind == PY_NAME && vr_is_among(class->name, "bool float int list str tuple");
}

static struct py_expr *of_class(struct py_parser *parser, const struct py_pattern *p, const struct py_expr *subject)
{
    struct py_expr *test = call(parser, p->span, "isinstance", again(parser, subject, p->span), p->value);
    for (int i = 0; i < p->count; i++) {
        const struct py_pattern *part = p->at[i];
        if (part->field) {
            struct py_expr *object = again(parser, subject, part->span);
            struct py_expr *field = PY_NODE(parser, PY_ATTRIBUTE, part->span, .attribute = {object, part->field, part->span});
            test = both(parser, p->span, PY_AND, test, condition(parser, part, field));
        } else if (i == 0 && is_whole_class(p->value))
            test = both(parser, p->span, PY_AND, test, condition(parser, part, subject));
        else
            return PY_NODE(parser, PY_UNSUPPORTED, p->span, .what = "a pattern of a class without its fields' names");
    }
    return test;
}

static struct py_expr *condition(struct py_parser *parser, const struct py_pattern *p, const struct py_expr *subject)
{
    struct py_expr *test = NULL;
    switch (p->kind) {
    case PY_P_VALUE:
        return compare(parser, p->span, again(parser, subject, p->span), PY_EQ, p->value);
    case PY_P_CONSTANT:
        return compare(parser, p->span, again(parser, subject, p->span), PY_IS, p->value);
    case PY_P_CAPTURE:
        test = p->count ? condition(parser, p->at[0], subject) : NULL;
        return p->name ? both(parser, p->span, PY_AND, test, bind(parser, p->span, p->name, again(parser, subject, p->span)))
                       : test;
    case PY_P_EITHER:
        for (int i = 0; i < p->count; i++) {
            struct py_expr *one = condition(parser, p->at[i], subject);
            test = both(parser, p->span, PY_OR, test,
                        one ? one : PY_NODE(parser, PY_CONSTANT, p->at[i]->span, .constant.kind = PY_TRUE));
        }
        test->parenthesized = true;
        return test;
    case PY_P_SEQUENCE:
        return sequence(parser, p, subject);
    case PY_P_CLASS:
        return of_class(parser, p, subject);
    default:
        return PY_NODE(parser, PY_UNSUPPORTED, p->span, .what = "a pattern of a dictionary");
    }
}

/* --- statements --- */

static bool binds(const struct py_pattern *p, const char *text)
{
    bool found = p->name == text;
    for (int i = 0; !found && i < p->count; i++)
        found = binds(p->at[i], text);
    return found;
}

/* Whether an expression gives a name a value. */
struct bound_name {
    const char *name;
    bool found;
};

static void find_binding(struct py_expr *e, void *data)
{
    struct bound_name *bound = data;
    bound->found |= e->kind == PY_NAMEDEXPR && e->named.target->name == bound->name;
    py_each_child(e, find_binding, bound);
}

static bool guard_binds(struct py_expr *guard, const char *text)
{
    struct bound_name bound = {.name = text};
    if (guard)
        find_binding(guard, &bound);
    return bound.found;
}

struct py_cases *py_add_case(struct py_parser *parser, struct py_cases *cases, struct vr_span head,
                             struct py_pattern *pattern, struct py_expr *guard, struct py_block *body)
{
    if (!cases)
        cases = VR_NEW(parser->arena, struct py_cases);
    VR_ADD(parser->arena, cases, (struct py_case){py_group_pattern(pattern), guard, body, head});
    return cases;
}

/* Whether a pattern always matches: a name, or `_`. */
static bool is_wild(const struct py_case *c)
{
    return c->pattern->kind == PY_P_CAPTURE && !c->pattern->count && !c->guard;
}

static struct py_block *body_of(struct py_parser *parser, const struct py_case *c, const struct py_expr *subject)
{
    struct py_block *block = py_new_block(parser);
    const struct vr_span span = c->pattern->span;
    if (c->pattern->name) {
        struct py_exprs *chain = py_add_expr(parser, NULL, PY_NODE(parser, PY_NAME, span, .name = c->pattern->name));
        py_add_stmt(parser, block, py_make_assign(parser, span, py_add_expr(parser, chain, again(parser, subject, span))));
    }
    for (int i = 0; i < c->body->count; i++)
        py_add_stmt(parser, block, c->body->at[i]);
    return block;
}

struct py_stmt *py_make_match(struct py_parser *parser, struct vr_span head, struct py_expr *value,
                              const struct py_cases *cases)
{
    bool own = value->kind != PY_NAME;
    for (int i = 0; cases && !own && i < cases->count; i++)
        own = binds(cases->at[i].pattern, value->name) || guard_binds(cases->at[i].guard, value->name);
    const struct py_expr *subject =
        own ? name(parser, value->span, vr_format(parser->arena, "subject %u", head.start)) : value;
    struct py_branches branches = {0};
    for (int i = 0; cases && i < cases->count; i++) {
        const struct py_case *c = &cases->at[i];
        if (i && is_wild(c)) {
            branches.last->branch.orelse = *body_of(parser, c, subject);
            break;
        }
        struct py_expr *first = i || !own ? NULL : bind(parser, value->span, subject->name, value);
        struct py_expr *test = condition(parser, c->pattern, subject);
        test = both(parser, c->head, PY_AND, both(parser, c->head, PY_AND, first, test), c->guard);
        test = test ? test : PY_NODE(parser, PY_CONSTANT, c->head, .constant.kind = PY_TRUE);
        branches = i ? py_add_elif(parser, branches, c->head, test, c->body) : py_make_if(parser, c->head, test, c->body);
    }
    return branches.first ? branches.first : PY_STMT(parser, PY_PASS, head, .value = NULL);
}
