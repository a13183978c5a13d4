/* SPDX-License-Identifier: Apache-2.0 */
/* Logical lines: tokens up to the end of a line outside of brackets, with INDENT or DEDENT in front of it (the
 * reference, 2.1), and what can be known only from the whole line: soft keywords, and parentheses that group
 * contexts. Whatever the text is, the grammar sees an INDENT only behind a line that ends in a colon or that it
 * passes over, and a DEDENT for each INDENT. */
#include "frontend/python/syntax/grammar.tab.h"
#include "frontend/python/syntax/parse.h"

#include <string.h>

static void put_token(struct py_parser *parser, int kind, struct vr_span span)
{
    struct py_line *line = &parser->line;
    VR_ADD(parser->arena, line, (struct py_token){.kind = kind, .span = span});
}

static struct py_level *top_level(struct py_parser *parser)
{
    return &parser->levels[parser->level_count - 1];
}

/* --- brackets --- */

void py_open_bracket(struct py_parser *parser, char open, struct vr_span span)
{
    if (parser->bracket_count == PY_MAX_BRACKETS) {
        py_complain_of_depth(parser, span, PY_MAX_BRACKETS);
        parser->cut = true;
        return;
    }
    parser->brackets[parser->bracket_count++] = (struct py_bracket){open, span};
}

static char closing(char open)
{
    return open == '(' ? ')' : open == '[' ? ']' : '}';
}

/* A bracket that closes another one than the last: the first that it may close, and those inside of it, are taken as
 * closed. */
void py_close_bracket(struct py_parser *parser, char close, struct vr_span span)
{
    int i = parser->bracket_count - 1;
    if (i < 0) {
        PY_COMPLAIN(parser, span, VR_DIAG_bracket_closes_nothing, close);
        return;
    }
    struct py_bracket inner = parser->brackets[i];
    if (closing(inner.open) != close)
        PY_COMPLAIN(parser, span, VR_DIAG_bracket_mismatch, close, inner.open,
                    vr_place(parser->unit->source, inner.span.start).line, closing(inner.open));
    while (i >= 0 && closing(parser->brackets[i].open) != close)
        i--;
    if (i >= 0)
        parser->bracket_count = i;
}

static void forget_brackets(struct py_parser *parser)
{
    if (parser->bracket_count) {
        struct py_bracket inner = parser->brackets[parser->bracket_count - 1];
        PY_COMPLAIN(parser, inner.span, VR_DIAG_bracket_never_closed, inner.open);
    }
    parser->bracket_count = 0;
}

/* --- indentation --- */

bool py_starts_line(const struct py_parser *parser, uint32_t offset)
{
    const char *text = parser->unit->source->text;
    while (offset > 0 && (text[offset - 1] == ' ' || text[offset - 1] == '\t' || text[offset - 1] == '\f'))
        offset--;
    return offset == 0 || text[offset - 1] == '\n' || text[offset - 1] == '\r' ||
           offset == py_first_byte(parser->unit->source);
}

/* The columns of a line; a form feed starts anew. */
static struct py_level measure(const struct py_parser *parser)
{
    enum { TAB = 8 };
    struct py_level level = {0};
    for (const char *at = py_source_at(parser, parser->line_start);; at++)
        if (*at == ' ')
            level.column++, level.alternate++;
        else if (*at == '\t')
            level.column += TAB - level.column % TAB, level.alternate++;
        else if (*at == '\f')
            level.column = level.alternate = 0;
        else
            return level;
}

/* A mistake in the indentation of a line, which can be read all the same. */
static void complain(struct py_parser *parser, struct vr_span span, enum vr_diag_code code)
{
    vr_report(&parser->unit->diags, span, code);
}

/* Deeper than the line before: the block of a line that ends in a colon. A line with a mistake may have lost its colon. */
static void indent(struct py_parser *parser, struct py_level level, struct vr_span span, const struct py_line *before)
{
    bool expected = before->opens_block || before->passed_over;
    if (level.alternate <= top_level(parser)->alternate)
        complain(parser, span, VR_DIAG_inconsistent_tabs);
    else if (!expected)
        complain(parser, span, VR_DIAG_unexpected_indent);
    if (parser->level_count > PY_MAX_INDENTATION) {
        py_complain_of_depth(parser, span, PY_MAX_INDENTATION);
        parser->cut = true;
        return;
    }
    level.phantom = !expected;
    level.cases = before->opens_cases;
    parser->levels[parser->level_count++] = level;
    if (expected)
        put_token(parser, PY_TOKEN_INDENT, span);
}

static void drop_level(struct py_parser *parser, struct vr_span span)
{
    if (!top_level(parser)->phantom)
        put_token(parser, PY_TOKEN_DEDENT, (struct vr_span){span.start, span.start});
    parser->level_count--;
}

/* A line between two levels stays in the inner block, so that its next lines are no mistakes too. */
static void dedent(struct py_parser *parser, struct py_level level, struct vr_span span)
{
    while (top_level(parser)->column > level.column && top_level(parser)[-1].column >= level.column)
        drop_level(parser, span);
    struct py_level *top = top_level(parser);
    if (top->column > level.column) {
        complain(parser, span, VR_DIAG_unmatched_dedent);
        top->column = level.column;
        top->alternate = level.alternate;
    }
}

/* A line that ends in a colon has no block: the grammar gets one, so that it finds no second mistake. */
static void supply_block(struct py_parser *parser, struct vr_span span, const struct py_line *before)
{
    static const int kinds[] = {PY_TOKEN_INDENT, PY_TOKEN_PASS, PY_TOKEN_NEWLINE, PY_TOKEN_DEDENT};
    if (!before->broken)
        vr_report(&parser->unit->diags, span, VR_DIAG_expected_block, py_show(parser, before->head));
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        put_token(parser, kinds[i], span);
}

/* Puts in front of a line what its indentation says. */
static void compare_levels(struct py_parser *parser, struct py_level level, struct vr_span span,
                           const struct py_line *before)
{
    const struct py_level *top = top_level(parser);
    if (level.column > top->column) {
        indent(parser, level, span, before);
        return;
    }
    if (before->opens_block && !before->passed_over)
        supply_block(parser, span, before);
    if (level.column < top->column)
        dedent(parser, level, span);
    top = top_level(parser);
    if (level.column == top->column && level.alternate != top->alternate)
        complain(parser, span, VR_DIAG_inconsistent_tabs);
}

static bool may_be_decorated(int kind)
{
    return kind == '@' || kind == PY_TOKEN_DEF || kind == PY_TOKEN_CLASS || kind == PY_TOKEN_ASYNC;
}

/* A decorator needs a function or class on the next line; otherwise the grammar passes over it before the level ends. */
static void check_decorated(struct py_parser *parser, struct py_level level, const struct py_token *token,
                            const struct py_line *before)
{
    bool same_level = level.column >= top_level(parser)->column;
    if (!before->decorates || before->broken || (same_level && may_be_decorated(token->kind)))
        return;
    vr_report(&parser->unit->diags, before->head, VR_DIAG_decorates_nothing);
    put_token(parser, PY_TOKEN_BROKEN, token->span);
    put_token(parser, PY_TOKEN_NEWLINE, token->span);
}

/* What stands in front of the line that starts with this token. */
static void start_line(struct py_parser *parser, const struct py_token *token, const struct py_line *before)
{
    struct py_level level = measure(parser);
    check_decorated(parser, level, token, before);
    compare_levels(parser, level, token->span, before);
    if (!py_continues(token->kind))
        top_level(parser)->broken = parser->line.broken;
    parser->line.first = parser->line.count;
}

/* --- soft keywords --- */

static bool is_name(const struct py_token *token, const char *name)
{
    return token->kind == PY_TOKEN_NAME && strcmp(token->name, name) == 0;
}

/* `match` and `case` are keywords at the start of a line: the one where the line ends in a colon, the other in its block. */
static void find_match(struct py_parser *parser, struct py_line *line)
{
    struct py_token *first = &line->at[line->first];
    if (top_level(parser)->cases && is_name(first, "case"))
        first->kind = PY_TOKEN_CASE;
    else if (line->opens_block && is_name(first, "match"))
        first->kind = PY_TOKEN_MATCH;
    line->opens_cases = first->kind == PY_TOKEN_MATCH;
}

/* with (a as b, c): `as` directly inside the parenthesis tells that it groups contexts. */
static void find_contexts(struct py_line *line, int with)
{
    int depth = 0;
    for (int i = with + 1; i < line->count; i++) {
        int kind = line->at[i].kind;
        depth += (kind == '(' || kind == '[' || kind == '{') - (kind == ')' || kind == ']' || kind == '}');
        if (depth == 0)
            return;
        if (depth == 1 && kind == PY_TOKEN_AS) {
            line->at[with + 1].kind = PY_TOKEN_CONTEXTS;
            return;
        }
    }
}

/* `type` is a keyword before a name. */
static void find_soft_keywords(struct py_parser *parser, struct py_line *line)
{
    find_match(parser, line);
    for (int i = line->first; i + 1 < line->count; i++)
        if (line->at[i].kind == PY_TOKEN_WITH && line->at[i + 1].kind == '(')
            find_contexts(line, i);
        else if (line->at[i + 1].kind == PY_TOKEN_NAME && is_name(&line->at[i], "type"))
            line->at[i].kind = PY_TOKEN_TYPE;
}

/* --- lines --- */

/* Keywords that stand in no bracket: at the start of a line they tell that one was not closed. */
static bool starts_statement(int kind)
{
    switch (kind) {
    case PY_TOKEN_ASSERT: case PY_TOKEN_BREAK: case PY_TOKEN_CLASS: case PY_TOKEN_CONTINUE: case PY_TOKEN_DEF:
    case PY_TOKEN_DEL: case PY_TOKEN_ELIF: case PY_TOKEN_EXCEPT: case PY_TOKEN_FINALLY: case PY_TOKEN_GLOBAL:
    case PY_TOKEN_IMPORT: case PY_TOKEN_NONLOCAL: case PY_TOKEN_PASS: case PY_TOKEN_RAISE: case PY_TOKEN_RETURN:
    case PY_TOKEN_TRY: case PY_TOKEN_WHILE: case PY_TOKEN_WITH:
        return true;
    default:
        return false;
    }
}

/* The next token of a line; a statement inside brackets ends the line, and is kept for the next one. */
static struct py_token read_token(struct py_parser *parser)
{
    struct py_token token = parser->held;
    parser->held.kind = 0;
    if (token.kind)
        return token;
    token.kind = py_scan(&token, parser->scanner);
    if (parser->bracket_count && starts_statement(token.kind) && py_starts_line(parser, token.span.start)) {
        forget_brackets(parser);
        parser->held = token;
        token.kind = PY_TOKEN_NEWLINE;
    }
    return token;
}

/* The line that the held token starts: the first byte of its physical line. */
static void find_line_start(struct py_parser *parser, uint32_t offset)
{
    while (offset > 0 && !strchr("\r\n", *py_source_at(parser, offset - 1)))
        offset--;
    parser->line_start = offset;
}

/* The tokens of a line, and a NEWLINE also where the text ends without one. */
static void read_tokens(struct py_parser *parser, struct py_token token)
{
    struct py_line *line = &parser->line;
    while (token.kind && token.kind != PY_TOKEN_NEWLINE) {
        VR_ADD(parser->arena, line, token);
        token = read_token(parser);
    }
    if (!token.kind)
        forget_brackets(parser);
    line->opens_block = line->at[line->count - 1].kind == ':';
    put_token(parser, PY_TOKEN_NEWLINE, token.span);
    if (parser->held.kind)
        find_line_start(parser, parser->held.span.start);
    else
        parser->line_start = token.span.end;
}

/* A line that holds what is no token at all: the grammar passes over it. */
static void drop_tokens(struct py_line *line)
{
    line->passed_over = true;
    line->at[line->first].kind = PY_TOKEN_BROKEN;
    line->at[line->first + 1] = line->at[line->count - 1];
    line->count = line->first + 2;
}

static void end_text(struct py_parser *parser, struct vr_span span, const struct py_line *before)
{
    struct py_level outermost = {0};
    check_decorated(parser, outermost, &(struct py_token){.span = span}, before);
    compare_levels(parser, outermost, span, before);
    put_token(parser, PY_TOKEN_YYEOF, span);
}

static void read_line(struct py_parser *parser)
{
    struct py_line before = parser->line;
    parser->line = (struct py_line){.at = before.at, .capacity = before.capacity};
    struct py_token token = read_token(parser);
    if (!token.kind) {
        end_text(parser, token.span, &before);
        return;
    }
    parser->line.head = token.span;
    start_line(parser, &token, &before);
    read_tokens(parser, token);
    parser->line.decorates = parser->line.at[parser->line.first].kind == '@';
    if (parser->line.broken)
        drop_tokens(&parser->line);
    else
        find_soft_keywords(parser, &parser->line);
}

struct py_token py_next_token(struct py_parser *parser)
{
    if (parser->line.next == parser->line.count)
        read_line(parser);
    return parser->line.at[parser->line.next++];
}
