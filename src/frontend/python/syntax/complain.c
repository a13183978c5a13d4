/* SPDX-License-Identifier: Apache-2.0 */
/* What is wrong with a line, in words: the grammar says only where it cannot go on, and the line tells why. */
#include <string.h>

#include "frontend/python/syntax/grammar.tab.h"
#include "frontend/python/syntax/parse.h"

bool py_break_line(struct py_parser *parser)
{
    bool first = !parser->line.broken;
    parser->line.broken = true;
    if (parser->level_count)
        parser->levels[parser->level_count - 1].broken = true;
    return first;
}

void py_complain_of_depth(struct py_parser *parser, struct vr_span span, int limit)
{
    py_break_line(parser);
    if (!parser->too_deep)
        vr_report(&parser->unit->diags, span, VR_DIAG_nested_too_deep, limit);
    parser->too_deep = true;
}

const char *py_show(struct py_parser *parser, struct vr_span span)
{
    enum { LONGEST = 40 };
    const char *text = py_source_at(parser, span.start);
    int size = (int)(span.end - span.start < LONGEST ? span.end - span.start : LONGEST);
    while (size && size == LONGEST && ((unsigned char)text[size] & 0xc0) == 0x80)
        size--;
    return vr_format(parser->arena, "%.*s%s", size, text, span.end - span.start > LONGEST ? "…" : "");
}

/* --- what a line is --- */

static const struct py_token *first_token(const struct py_parser *parser)
{
    return &parser->line.at[parser->line.first];
}

static int kind_at(const struct py_parser *parser, int i)
{
    const struct py_line *line = &parser->line;
    return line->first + i < line->count ? line->at[line->first + i].kind : 0;
}

static bool is_name(const struct py_token *token, const char *name)
{
    return token->kind == PY_TOKEN_NAME && strcmp(token->name, name) == 0;
}

bool py_continues(int kind)
{
    return kind == PY_TOKEN_ELSE || kind == PY_TOKEN_ELIF || kind == PY_TOKEN_EXCEPT || kind == PY_TOKEN_FINALLY;
}

/* Keywords whose lines need a colon. */
static bool needs_colon(int kind)
{
    switch (kind) {
    case PY_TOKEN_IF: case PY_TOKEN_FOR: case PY_TOKEN_WHILE: case PY_TOKEN_DEF: case PY_TOKEN_CLASS: case PY_TOKEN_TRY:
    case PY_TOKEN_WITH: case PY_TOKEN_ASYNC: case PY_TOKEN_CASE:
        return true;
    default:
        return py_continues(kind);
    }
}

/* Whether the line has a colon outside of brackets and lambdas. */
static bool has_colon(const struct py_parser *parser)
{
    int depth = 0, lambdas = 0;
    for (int i = 0; kind_at(parser, i); i++) {
        int kind = kind_at(parser, i);
        depth += (kind == '(' || kind == '[' || kind == '{') - (kind == ')' || kind == ']' || kind == '}');
        lambdas += kind == PY_TOKEN_LAMBDA && depth == 0;
        if (kind == ':' && depth == 0 && lambdas-- == 0)
            return true;
    }
    return false;
}

static bool starts_operand(int kind)
{
    return kind == PY_TOKEN_NAME || kind == PY_TOKEN_NUMBER || kind == PY_TOKEN_STRING || kind == PY_TOKEN_FSTRING ||
           kind == PY_TOKEN_NONE || kind == PY_TOKEN_TRUE || kind == PY_TOKEN_FALSE;
}

static bool ends_operand(int kind)
{
    return starts_operand(kind) || kind == ')' || kind == ']' || kind == '}';
}

static bool is_keyword(const struct py_parser *parser, const struct py_token *token)
{
    char first = *py_source_at(parser, token->span.start);
    return token->kind != PY_TOKEN_NAME && ((first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z')) &&
           !starts_operand(token->kind);
}

/* The number of brackets that are open before a token of the line. */
static int depth_before(const struct py_parser *parser, const struct py_token *token)
{
    int depth = 0;
    for (const struct py_token *at = first_token(parser); at < token; at++)
        depth += (at->kind == '(' || at->kind == '[' || at->kind == '{') -
                 (at->kind == ')' || at->kind == ']' || at->kind == '}');
    return depth;
}

/* --- the kinds of mistakes: each tells whether it is the one --- */

/* `print x` and `exec x`, where the grammar stopped at x or behind it: the name, or NULL. */
static const struct py_token *find_print(const struct py_parser *parser, const struct py_token *end)
{
    for (const struct py_token *at = first_token(parser); at < end; at++) {
        bool starts = at == first_token(parser) || at[-1].kind == ';' || at[-1].kind == ':';
        if (starts && (is_name(at, "print") || is_name(at, "exec")) &&
            (starts_operand(at[1].kind) || is_keyword(parser, &at[1])))
            return at;
    }
    return NULL;
}

static bool is_python_2(struct py_parser *parser, const struct py_token *token)
{
    const struct py_token *print = find_print(parser, token);
    if (print)
        return !vr_report(&parser->unit->diags, print->span, VR_DIAG_python_2, print->name,
                          vr_format(parser->arena, "%s(…)", print->name));
    if (token->kind == ',' && kind_at(parser, 0) == PY_TOKEN_RAISE)
        return !vr_report(&parser->unit->diags, token->span, VR_DIAG_python_2, "raise A, b", "raise A(b)");
    return false;
}

static bool is_lost_clause(struct py_parser *parser, const struct py_token *token)
{
    int first = kind_at(parser, 0);
    if (first == PY_TOKEN_ELSE && token->kind == PY_TOKEN_IF && kind_at(parser, 1) == PY_TOKEN_IF)
        return !vr_report(&parser->unit->diags, token->span, VR_DIAG_else_if);
    if (token == first_token(parser) && py_continues(token->kind))
        return !vr_report(&parser->unit->diags, token->span, VR_DIAG_lost_clause, py_show(parser, token->span));
    return false;
}

static bool is_assignment(struct py_parser *parser, const struct py_token *token)
{
    if (token->kind == '=')
        return !vr_report(&parser->unit->diags, token->span, VR_DIAG_assignment_inside);
    if (token->kind == PY_TOKEN_AUGMENT || token->kind == PY_TOKEN_WALRUS)
        return !vr_report(&parser->unit->diags, token->span, VR_DIAG_augment_inside, py_show(parser, token->span));
    return false;
}

static bool is_missing_colon(struct py_parser *parser, const struct py_token *token)
{
    const struct py_token *first = first_token(parser);
    if (needs_colon(first->kind) && !has_colon(parser) && depth_before(parser, token) == 0)
        return !vr_report(&parser->unit->diags, token->span, VR_DIAG_missing_colon, py_show(parser, first->span));
    if (!is_name(first, "match") || token != first + 1 || !starts_operand(token->kind))
        return false;
    parser->line.opens_cases = true;
    return !vr_report(&parser->unit->diags, parser->line.at[parser->line.count - 1].span, VR_DIAG_missing_colon, "match");
}

/* Operators of other languages: && || ++ -- */
static bool is_foreign(struct py_parser *parser, const struct py_token *token)
{
    const struct py_token *before = token - 1;
    if (token == first_token(parser))
        return false;
    bool doubled = before->kind == token->kind && before->span.end == token->span.start;
    if (doubled && (token->kind == '&' || token->kind == '|'))
        return !vr_report(&parser->unit->diags, (struct vr_span){before->span.start, token->span.end},
                          VR_DIAG_foreign_operator, token->kind == '&' ? "&&" : "||", token->kind == '&' ? "and" : "or");
    if (before > first_token(parser) && (before->kind == '+' || before->kind == '-') && before[-1].kind == before->kind &&
        (token->kind == PY_TOKEN_NEWLINE || token->kind == ')' || token->kind == ';'))
        return !vr_report(&parser->unit->diags, (struct vr_span){before[-1].span.start, before->span.end},
                          VR_DIAG_foreign_operator, before->kind == '+' ? "++" : "--",
                          before->kind == '+' ? "+= 1" : "-= 1");
    return false;
}

static bool is_missing_comma(struct py_parser *parser, const struct py_token *token)
{
    if (token == first_token(parser) || !starts_operand(token->kind) || !ends_operand(token[-1].kind))
        return false;
    if (depth_before(parser, token) == 0)
        return false;
    return !vr_report(&parser->unit->diags, token->span, VR_DIAG_missing_comma, py_show(parser, token->span));
}

static void report_unexpected(struct py_parser *parser, const struct py_token *token)
{
    bool ends = token->kind == PY_TOKEN_NEWLINE;
    if (ends && parser->line.opens_block && !needs_colon(kind_at(parser, 0)))
        vr_report(&parser->unit->diags, token[-1].span, VR_DIAG_stray_colon);
    else if (ends || token->span.start == token->span.end)
        vr_report(&parser->unit->diags, token->span, VR_DIAG_python_incomplete);
    else if (is_keyword(parser, token))
        vr_report(&parser->unit->diags, token->span, VR_DIAG_python_keyword, py_show(parser, token->span));
    else
        vr_report(&parser->unit->diags, token->span, VR_DIAG_python_unexpected, py_show(parser, token->span));
}

/* Whether the line belongs to a statement above that is reported already: its else, or a case of its match. */
static bool follows_mistake(const struct py_parser *parser, const struct py_token *token)
{
    bool broken = parser->levels[parser->level_count - 1].broken;
    return (broken && py_continues(kind_at(parser, 0))) || (token == first_token(parser) && token->kind == PY_TOKEN_CASE);
}

void py_complain_of_token(struct py_parser *parser)
{
    const struct py_token *token = &parser->line.at[parser->line.next - 1];
    bool follows = follows_mistake(parser, token);
    parser->line.passed_over = true;
    if (!py_break_line(parser) || follows)
        return;
    if (!is_python_2(parser, token) && !is_lost_clause(parser, token) && !is_assignment(parser, token) &&
        !is_missing_colon(parser, token) && !is_foreign(parser, token) && !is_missing_comma(parser, token))
        report_unexpected(parser, token);
}
