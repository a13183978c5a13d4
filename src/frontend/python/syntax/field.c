/* SPDX-License-Identifier: Apache-2.0 */
/* Formatted strings (PEP 498): their text as a template of str.format(), "{} of {:.3f}", and the expressions of its
 * fields. Those that hold more than plain expressions, such as braces in fields, are left as what is not compiled. */
#include <ctype.h>
#include <string.h>

#include "frontend/python/syntax/parse.h"

/* A formatted literal that is read: `at` goes up to its end. */
struct reader {
    struct py_parser *parser;
    struct py_strings *strings;
    const char *at, *end;
    bool raw;
};

void py_add_escaped(struct vr_text *out, const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        vr_put_bytes(out, text + i, 1);
        if (text[i] == '{' || text[i] == '}')
            vr_put_bytes(out, text + i, 1);
    }
}

/* --- expressions --- */

static void shift(struct py_expr *e, void *data)
{
    const uint32_t by = *(const uint32_t *)data;
    e->span = (struct vr_span){e->span.start + by, e->span.end + by};
    for (int i = 0; e->kind == PY_LAMBDA && i < e->lambda.params->count; i++) {
        struct vr_span *span = &e->lambda.params->at[i].span;
        *span = (struct vr_span){span->start + by, span->end + by};
    }
    py_each_child(e, shift, data);
}

void py_shift(struct py_expr *e, size_t by)
{
    shift(e, &(uint32_t){(uint32_t)by});
}

/* The expression that a part of the source is; NULL where it is none. It stands behind another statement, so that a
 * string is no docstring. */
static struct py_expr *parse_expression(struct py_parser *parser, const char *start, size_t size)
{
    struct vr_unit *unit = parser->unit;
    struct vr_source *whole = unit->source;
    struct vr_diags before = unit->diags;
    while (size && isspace((unsigned char)*start))
        start++, size--;
    const uint32_t by = (uint32_t)(start - whole->text) - 2;
    unit->source =
        vr_source_new(unit->arena, whole->name, vr_format(unit->arena, "0;%.*s", (int)size, start), size + 2);
    struct py_file *file = py_parse(unit);
    unit->source = whole;
    bool one = file && file->body.count == 2 && file->body.at[1]->kind == PY_EXPR;
    if (!one)
        unit->diags = before;
    if (one)
        py_shift(file->body.at[1]->value, by);
    return one ? file->body.at[1]->value : NULL;
}

/* The end of the string that begins at a place in a field; NULL where it has none there, or escapes. */
static const char *end_of_string(const struct reader *r, const char *at)
{
    const char *end = memchr(at + 1, *at, (size_t)(r->end - at - 1));
    return end && !memchr(at, '\\', (size_t)(end - at)) ? end : NULL;
}

/* How far the expression of a field goes: up to :, ! or } outside of brackets and strings; 0 where it holds braces or
 * escapes, or ends with =. */
static size_t expression_size(const struct reader *r)
{
    int depth = 0;
    const char *at = r->at;
    for (; at < r->end && (depth || !strchr(":!}", *at) || (*at == '!' && at[1] == '=')); at++) {
        if (strchr("'\"", *at) && !(at = end_of_string(r, at)))
            return 0;
        if (strchr("\\#{", *at))
            return 0;
        depth += *at == '(' || *at == '[';
        depth -= *at == ')' || *at == ']';
        at += *at == '!';
    }
    return at < r->end && at > r->at && at[-1] != '=' ? (size_t)(at - r->at) : 0;
}

/* Reads the expression of a field, behind its {. */
static bool read_expression(struct reader *r)
{
    const size_t size = expression_size(r);
    struct py_expr *e = size ? parse_expression(r->parser, r->at, size) : NULL;
    if (!e)
        return false;
    VR_ADD(r->parser->unit->arena, &r->strings->fields, e);
    r->at += size;
    return true;
}

/* Reads a field, behind its {. Fields in its format are plain expressions. */
static bool read_field(struct reader *r)
{
    struct vr_text *out = &r->strings->template;
    if (!read_expression(r))
        return false;
    for (vr_put(out, "{"); r->at < r->end && *r->at != '}'; r->at++) {
        if (strchr("'\"\\", *r->at))
            return false;
        vr_put_bytes(out, r->at, 1);
        if (*r->at == '{') {
            r->at++;
            if (!read_expression(r) || r->at >= r->end || *r->at != '}')
                return false;
            vr_put(out, "}");
        }
    }
    if (r->at >= r->end)
        return false;
    vr_put_bytes(out, r->at++, 1);
    return true;
}

/* --- text --- */

static bool read_escape(struct reader *r)
{
    static const char letters[] = "nt\\'\"", meant[] = "\n\t\\'\"";
    const char *found = r->at + 1 < r->end && !r->raw ? strchr(letters, r->at[1]) : NULL;
    if (found && *found)
        py_add_escaped(&r->strings->template, &meant[found - letters], 1);
    r->at += 2;
    return found && *found;
}

static bool read_text(struct reader *r)
{
    bool doubled = r->at + 1 < r->end && r->at[0] == r->at[1];
    if (*r->at == '\\')
        return read_escape(r);
    if (*r->at == '{' && !doubled) {
        r->at++;
        return read_field(r);
    }
    if (*r->at == '{' || *r->at == '}') {
        py_add_escaped(&r->strings->template, r->at, 1);
        r->at += 2;
        return doubled;
    }
    vr_put_bytes(&r->strings->template, r->at++, 1);
    return true;
}

bool py_add_fields(struct py_parser *parser, struct py_strings *strings, struct vr_span span)
{
    struct reader r = {parser, strings, py_source_at(parser, span.start), py_source_at(parser, span.end), false};
    for (; *r.at != '\'' && *r.at != '"'; r.at++)
        r.raw |= (*r.at | 0x20) == 'r';
    int quotes = r.end - r.at >= 6 && r.at[1] == r.at[0] && r.at[2] == r.at[0] ? 3 : 1;
    r.at += quotes;
    r.end -= quotes;
    while (r.at < r.end)
        if (!read_text(&r))
            return false;
    return true;
}
