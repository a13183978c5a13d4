/* SPDX-License-Identifier: Apache-2.0 */
/* Literals (the reference, 2.4): numbers and strings. */
#include <string.h>

#include "frontend/python/syntax/parse.h"

/* --- numbers --- */

static bool is_word(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c & 0x80);
}

/* A number may be followed by a keyword without a space: 1if, 0x1for. */
static bool starts_keyword(const char *text)
{
    static const char *const keywords[] = {"and", "else", "for", "if", "in", "is", "not", "or"};
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (strncmp(text, keywords[i], strlen(keywords[i])) == 0)
            return true;
    return false;
}

uint32_t py_number_end(const struct py_parser *parser, struct vr_span span)
{
    uint32_t end = span.end;
    if (starts_keyword(py_source_at(parser, end)))
        return end;
    while (is_word(*py_source_at(parser, end)))
        end++;
    return end;
}

void py_complain_of_number(struct py_parser *parser, struct vr_span span)
{
    const char *text = py_source_at(parser, span.start), *shown = py_show(parser, span);
    char last = *py_source_at(parser, span.end - 1);
    if (*text == '0' && text[1] >= '0' && text[1] <= '9')
        PY_COMPLAIN(parser, span, VR_DIAG_leading_zeros, shown);
    else if ((last == 'L' || last == 'l') && text[span.end - span.start - 2] >= '0' &&
             text[span.end - span.start - 2] <= '9')
        PY_COMPLAIN(parser, span, VR_DIAG_python_2, shown, "the number without the L");
    else
        PY_COMPLAIN(parser, span, VR_DIAG_python_number, shown);
}

static int digit(char c)
{
    return c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10;
}

/* Digits without underscores. */
static void set_integer(struct py_constant *constant, const char *digits, unsigned base)
{
    uint64_t value = 0;
    for (; *digits; digits++) {
        unsigned d = (unsigned)digit(*digits);
        constant->large |= value > (UINT64_MAX - d) / base;
        value = value * base + d;
    }
    constant->kind = PY_INT;
    constant->value.kind = value > INT64_MAX ? VR_V_UINT : VR_V_INT;
    constant->value.u = value;
    constant->value.i = value > INT64_MAX ? 0 : (int64_t)value;
}

static void set_float(struct py_constant *constant, enum py_constant_kind kind, const char *text)
{
    constant->kind = kind;
    constant->value.kind = VR_V_FLOAT;
    vr_parse_float(text, &constant->value.f);
}

static void set_number(struct py_constant *constant, char *digits, size_t size)
{
    static const char bases[] = "xXoObB";
    const char *base = *digits == '0' && digits[1] ? strchr(bases, digits[1]) : NULL;
    if (base) {
        set_integer(constant, digits + 2, (const unsigned[]){16, 8, 2}[(base - bases) / 2]);
    } else if (digits[size - 1] == 'j' || digits[size - 1] == 'J') {
        digits[size - 1] = '\0';
        set_float(constant, PY_IMAGINARY, digits);
    } else if (strpbrk(digits, ".eE")) {
        set_float(constant, PY_FLOAT, digits);
    } else {
        set_integer(constant, digits, 10);
    }
}

struct py_expr *py_make_number(struct py_parser *parser, struct vr_span span)
{
    struct py_expr *number = PY_NODE(parser, PY_CONSTANT, span, .constant.kind = PY_INT);
    char *digits = vr_alloc(parser->arena, span.end - span.start + 1);
    size_t size = 0;
    for (uint32_t at = span.start; at < span.end; at++)
        if (*py_source_at(parser, at) != '_')
            digits[size++] = *py_source_at(parser, at);
    set_number(&number->constant, digits, size);
    return number;
}

/* --- strings --- */

/* A literal while it is decoded. */
struct literal {
    struct py_parser *parser;
    struct py_strings *strings;
    const char *at, *end;             /* what is left of the text between the quotes */
};

/* Up to `most` digits of a base. */
static uint32_t take_digits(struct literal *literal, int base, int most, int *count)
{
    uint32_t value = 0;
    for (*count = 0; *count < most && literal->at < literal->end; literal->at++, ++*count) {
        char c = *literal->at;
        bool is_digit = (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f');
        if (!is_digit || digit(c) >= base)
            break;
        value = value * (uint32_t)base + (uint32_t)digit(c);
    }
    return value;
}

static void take_number(struct literal *literal, const char *escape, int base, int most)
{
    int count;
    uint32_t value = take_digits(literal, base, most, &count);
    uint32_t start = (uint32_t)(escape - literal->parser->unit->source->text);
    struct vr_span span = {start, (uint32_t)(literal->at - literal->parser->unit->source->text)};
    if ((base == 16 && count < most) || value > 0x10ffff)
        PY_COMPLAIN(literal->parser, span, VR_DIAG_python_escape, py_show(literal->parser, span), most);
    else
        py_put_utf8(&literal->strings->text, value);
}

/* The escapes that stand for one character: as they are written, and what they mean. */
static char simple_escape(char c)
{
    static const char written[] = "\\'\"abfnrtv", meant[] = "\\'\"\a\b\f\n\r\t\v";
    const char *found = c ? strchr(written, c) : NULL;
    return found ? meant[found - written] : '\0';
}

static void pass_newline(struct literal *literal)
{
    literal->at += *literal->at == '\r' && literal->at[1] == '\n' ? 2 : 1;
}

/* An escape; `at` stands behind its backslash. One that Python does not know stays as it is, and so does \N{…}. */
static void take_escape(struct literal *literal)
{
    const char *escape = literal->at - 1;
    char c = *literal->at;
    bool text = !literal->strings->bytes;
    if (c == '\n' || c == '\r') {
        pass_newline(literal);
    } else if (simple_escape(c)) {
        py_put_utf8(&literal->strings->text, (uint32_t)simple_escape(c));
        literal->at++;
    } else if (c >= '0' && c <= '7') {
        take_number(literal, escape, 8, 3);
    } else if (c == 'x' || (text && (c == 'u' || c == 'U'))) {
        literal->at++;
        take_number(literal, escape, 16, c == 'x' ? 2 : c == 'u' ? 4 : 8);
    } else {
        literal->strings->has_named |= text && c == 'N';
        vr_put(&literal->strings->text, "\\");
    }
}

/* The text between the quotes; line ends become newlines. */
static void take_text(struct literal *literal, bool raw)
{
    struct vr_text *text = &literal->strings->text;
    while (literal->at < literal->end) {
        const char *start = literal->at;
        while (literal->at < literal->end && *literal->at != '\r' && (raw || *literal->at != '\\'))
            literal->at++;
        vr_put_bytes(text, start, (size_t)(literal->at - start));
        if (literal->at == literal->end)
            return;
        if (*literal->at == '\r') {
            pass_newline(literal);
            vr_put(text, "\n");
        } else {
            literal->at++;
            take_escape(literal);
        }
    }
}

static bool is_triple(const char *quote)
{
    return quote[1] == quote[0] && quote[2] == quote[0];
}

/* Reads the prefix of a literal, and puts its text behind what is there. */
static void decode(struct py_parser *parser, struct py_strings *strings, struct vr_span span)
{
    struct literal literal = {parser, strings, py_source_at(parser, span.start), py_source_at(parser, span.end)};
    bool raw = false;
    for (; *literal.at != '\'' && *literal.at != '"'; literal.at++)
        raw |= (*literal.at | 0x20) == 'r';
    int quotes = literal.end - literal.at >= 6 && is_triple(literal.at) ? 3 : 1;
    literal.at += quotes;
    literal.end -= quotes;
    take_text(&literal, raw);
}

static bool has_bytes(struct py_parser *parser, struct vr_span span)
{
    const char *text = py_source_at(parser, span.start);
    return (*text | 0x20) == 'b' || ((*text | 0x20) == 'r' && (text[1] | 0x20) == 'b');
}

struct py_strings *py_new_strings(struct py_parser *parser, struct vr_span span, bool formatted)
{
    struct py_strings *strings = VR_NEW(parser->arena, struct py_strings);
    strings->text = vr_text_new(parser->arena);
    strings->template = vr_text_new(parser->unit->arena);
    strings->bytes = has_bytes(parser, span);
    return py_add_string(parser, strings, span, formatted);
}

struct py_strings *py_add_string(struct py_parser *parser, struct py_strings *strings, struct vr_span span, bool formatted)
{
    if (has_bytes(parser, span) != strings->bytes)
        PY_COMPLAIN(parser, span, VR_DIAG_bytes_and_text);
    strings->formatted |= formatted;
    const size_t size = strings->text.size;
    if (!formatted) {
        decode(parser, strings, span);
        py_add_escaped(&strings->template, strings->text.data + size, strings->text.size - size);
    } else if (!strings->odd) {
        strings->odd = !py_add_fields(parser, strings, span);
    }
    return strings;
}

struct py_expr *py_make_string(struct py_parser *parser, struct vr_span span, const struct py_strings *strings)
{
    if (strings->formatted && strings->odd)
        return PY_NODE(parser, PY_UNSUPPORTED, span, .what = "a formatted string");
    if (strings->formatted)
        return PY_NODE(parser, PY_FORMATTED, span, .formatted = {strings->template.size ? strings->template.data : "", strings->fields});
    if (strings->bytes)
        return PY_NODE(parser, PY_CONSTANT, span, .constant = {.kind = PY_BYTES, .has_named = strings->has_named});
    const char *text = vr_copy_text(parser->unit->arena, strings->text.data, strings->text.size);
    return PY_NODE(parser, PY_CONSTANT, span, .constant = {.kind = PY_STRING, .text = text, .has_named = strings->has_named});
}
