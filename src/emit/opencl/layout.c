/* SPDX-License-Identifier: Apache-2.0 */
/* Definitions as people write them: a statement a line, blocks set in, long lines broken, and without the brackets and
 * conversions that only macros need. */
#include <string.h>

#include "scan.h"

enum { INDENT = 4, LINE = 120 };

/* --- what macros leave behind --- */

static bool is_qualifier(const struct token *token)
{
    return is(token, "const") || is(token, "volatile") || is(token, "global");
}

/* Whether a bracket opens a conversion: (int8_t), (const void *). */
static bool opens_conversion(const struct token *open)
{
    const struct token *at = open + 1;
    while (is_type(at) || is_qualifier(at) || (is(at, "*") && at > open + 1))
        at++;
    return is(open, "(") && at > open + 1 && is(at, ")");
}

/* A decimal number as one of a floating type, 1 being 1.0f; NULL where it is none, or the type another. INFINITY and NAN are
 * float, and convert by themselves. */
static const char *number_as(const struct token *type, const struct token *number)
{
    struct string text = {NULL, 0, 0};
    if ((is(number, "INFINITY") || is(number, "NAN")) && is(type, "float"))
        return number->text;
    bool decimal = number->kind == NUMBER && strspn(number->text, "0123456789.e-+") == strlen(number->text);
    if (!decimal || !(is(type, "float") || is(type, "double")))
        return NULL;
    put(&text, number->text);
    put(&text, strpbrk(number->text, ".e") ? "" : ".0");
    put(&text, is(type, "float") ? "f" : "");
    return text.data;
}

/* A bracketed name or number that nothing is called with. */
static bool is_needless(const struct token *open, const struct token *before)
{
    bool single = is(open, "(") && (open[1].kind == NAME || open[1].kind == NUMBER) && is(open + 2, ")");
    bool called = is(before, ")") || is(before, "]") || (before->kind == NAME && !is(before, "return"));
    return single && !called && !is_type(open + 1);
}

/* The tokens without needless brackets, and with numbers in the type that they are converted to. */
static struct token *simplify(const struct token *at, const struct token *end)
{
    struct token *tokens = allocate(NULL, (size_t)(end - at + 2) * sizeof *tokens), *to = tokens + 1;
    *tokens = (struct token){MARK, ";"};
    while (at < end) {
        if (is_needless(at, to - 1)) {
            *to++ = at[1];
            at += 3;
        } else if (opens_conversion(at) && is(at + 2, ")")) {
            bool bracketed = is_needless(at + 3, at);
            const struct token *value = at + 3 + bracketed;
            const char *number = number_as(at + 1, value);
            for (int i = 0; i < 3 && !number; i++)
                *to++ = at[i];
            if (number || bracketed)
                *to++ = number ? (struct token){NUMBER, number} : *value;
            at = number || bracketed ? value + 1 + bracketed : at + 3;
        } else
            *to++ = *at++;
    }
    *to = (struct token){END, ""};
    return tokens + 1;
}

/* --- lines --- */

/* A line in the making, and where it may be broken. */
struct line {
    struct string text;
    int indent, depth, count;
    struct place {
        size_t at;
        int depth;
    } place[400];
};

static void may_break(struct line *line)
{
    if (line->count < (int)(sizeof line->place / sizeof *line->place))
        line->place[line->count++] = (struct place){line->text.size, line->depth};
}

/* The place to break a line that begins at `from`: as far outside of brackets as there is one, and then as late. */
static size_t find_break(const struct line *line, size_t from, size_t room)
{
    const struct place *best = NULL;
    for (const struct place *p = line->place; p < line->place + line->count; p++)
        if (p->at > from && p->at - from <= room && (!best || p->depth <= best->depth))
            best = p;
    return best ? best->at : line->text.size;
}

static void put_spaces(struct string *out, int count)
{
    while (count-- > 0)
        put(out, " ");
}

static void end_line(struct string *out, struct line *line)
{
    int indent = line->indent * INDENT;
    for (size_t from = 0, to; from < line->text.size; from = to + (line->text.data[to] == ' ')) {
        size_t room = (size_t)(LINE - indent);
        to = line->text.size - from <= room ? line->text.size : find_break(line, from, room);
        put_spaces(out, indent);
        put_bytes(out, line->text.data + from, to - from);
        put(out, "\n");
        indent = (line->indent + 2) * INDENT;
    }
    line->text.size = 0;
    line->count = line->depth = 0;
}

/* --- tokens of a line --- */

static bool is_one_of(const struct token *token, const char *words)
{
    const char *found = token->kind == END ? NULL : strstr(words, token->text);
    const size_t size = strlen(token->text);
    return found && (found == words || found[-1] == ' ') && (found[size] == ' ' || !found[size]);
}

/* Whether a token stands before its operand: a sign, an address, or the bracket that closes a conversion. */
static bool is_prefix(const struct token *token)
{
    const struct token *before = token - 1;
    if (is(token, ")")) {
        while (!is(before, "(") && (is_type(before) || is_qualifier(before) || is(before, "*")))
            before--;
        return opens_conversion(before) && (before[-1].kind != NAME || is(before - 1, "return"));
    }
    if (is_one_of(token, "! ~"))
        return true;
    bool behind_name = before->kind == NAME && !is(before, "return");
    bool behind_value = behind_name || before->kind == NUMBER || is_one_of(before, ") ]");
    return is_one_of(token, "+ - * & ++ --") && (!behind_value || (is(before, ")") && is_prefix(before)));
}

/* Whether the star of a declaration, `T *name`. */
static bool is_pointer(const struct token *token)
{
    const struct token *before = token - 1;
    bool is_number = before->kind == NAME && !strncmp(before->text, "vr_", 3);
    return is(token, "*") && (is_number || is_type(before) || is_one_of(before, "const restrict"));
}

static bool needs_space(const struct token *token)
{
    const struct token *before = token - 1;
    if (is_one_of(token, ") ] ; , . ->") || is_one_of(before, "( [ . ->"))
        return false;
    if (is_prefix(before) || is_pointer(before))
        return false;
    if (is_one_of(token, "( ["))
        return is_one_of(before, "if for while return") || (before->kind == MARK && !is_one_of(before, ") ]"));
    return !is_one_of(token, "++ --") || is_prefix(token);
}

static void put_token(struct line *line, const struct token *token)
{
    line->depth -= is_one_of(token, ") ]");
    if (line->text.size > 0 && needs_space(token)) {
        if (is_one_of(token - 1, ", ;") || (is_one_of(token, "? : && || + - | = == !=") && !is_prefix(token)))
            may_break(line);
        put(&line->text, " ");
    }
    put(&line->text, token->text);
    line->depth += is_one_of(token, "( [");
}

static void put_tokens(struct line *line, const struct token *at, const struct token *end)
{
    while (at < end)
        put_token(line, at++);
}

/* --- statements --- */

static const struct token *put_statement(struct string *out, struct line *line, const struct token *at);

/* Statements up to the bracket that closes the block; gives what is behind it. */
static const struct token *put_block(struct string *out, struct line *line, const struct token *open)
{
    const struct token *at = open + 1;
    line->indent++;
    while (!is(at, "}"))
        at = put_statement(out, line, at);
    line->indent--;
    put(&line->text, "}");
    return at + 1;
}

/* What an if, else or loop governs, behind the head, which is in the line. */
static const struct token *put_body(struct string *out, struct line *line, const struct token *at)
{
    if (is(at, "{")) {
        put(&line->text, " {");
        end_line(out, line);
        return put_block(out, line, at);
    }
    end_line(out, line);
    line->indent++;
    at = put_statement(out, line, at);
    line->indent--;
    return at;
}

static const struct token *put_simple(struct string *out, struct line *line, const struct token *at)
{
    const struct token *end = at;
    while (!is(end, ";"))
        end = is_one_of(end, "( { [") ? behind_bracket(end) : end + 1;
    put_tokens(line, at, end + 1);
    end_line(out, line);
    return end + 1;
}

static const struct token *put_statement(struct string *out, struct line *line, const struct token *at)
{
    bool loop = is_one_of(at, "for while"), condition = is(at, "if");
    if (is_one_of(at, "do goto switch case default"))
        fail("no layout for", at->text);
    if (is(at, "{")) {
        put(&line->text, "{");
        end_line(out, line);
        at = put_block(out, line, at);
        end_line(out, line);
        return at;
    }
    if (!loop && !condition)
        return put_simple(out, line, at);
    const struct token *behind = behind_bracket(at + 1);
    put_tokens(line, at, behind);
    at = put_body(out, line, behind);
    if (condition && is(at, "else")) {
        put(&line->text, line->text.size > 0 ? " else" : "else");
        at++;
        if (is(at, "if")) {
            put(&line->text, " ");
            return put_statement(out, line, at);
        }
        at = put_body(out, line, at);
    }
    if (line->text.size > 0)
        end_line(out, line);
    return at;
}

/* A structure's members are statements, and so is what is in a function. */
void put_definition(struct string *out, const struct token *at, const struct token *end)
{
    struct line line = {.indent = 0};
    const struct token *body;
    at = simplify(at, end);
    for (body = at; body->kind != END && !is(body, "{"); body++)
        ;
    if (body->kind == END) {
        put_tokens(&line, at, body);
        end_line(out, &line);
        return;
    }
    bool is_function = is(body - 1, ")");
    put_tokens(&line, at, body);
    if (is_function)
        end_line(out, &line);
    put(&line.text, is_function ? "{" : " {");
    end_line(out, &line);
    body = put_block(out, &line, body);
    while (body->kind != END)
        put_token(&line, body++);
    end_line(out, &line);
}
