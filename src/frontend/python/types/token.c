/* SPDX-License-Identifier: Apache-2.0 */
/* Tokens of types that stand in comments and strings: words, whole numbers, and marks of one character. */
#include <ctype.h>
#include <string.h>

#include "frontend/python/types/declarations.h"
#include "frontend/python/syntax/normal.h"

/* The end of the token that starts at `at`. */
static size_t token_end(const struct py_text *text, size_t at)
{
    size_t end = at + 1;
    if (py_in_word(text->text[at]))
        while (end < text->size && py_in_word(text->text[end]))
            end++;
    return end;
}

void py_text_start(struct py_text *text, size_t at)
{
    while (at < text->size && isspace((unsigned char)text->text[at]))
        at++;
    text->at = text->end = at;
    text->token = PY_TOKEN_END;
    if (at == text->size)
        return;
    char first = text->text[at];
    text->end = token_end(text, at);
    text->token = isdigit((unsigned char)first) ? PY_TOKEN_NUMBER : py_in_word(first) ? PY_TOKEN_WORD : PY_TOKEN_MARK;
}

void py_text_next(struct py_text *text)
{
    text->last_end = text->end;
    py_text_start(text, text->end);
}

bool py_text_is(const struct py_text *text, const char *spelling)
{
    size_t size = strlen(spelling);
    return text->end - text->at == size && memcmp(text->text + text->at, spelling, size) == 0;
}

bool py_text_take(struct py_text *text, const char *spelling)
{
    bool is = py_text_is(text, spelling);
    if (is)
        py_text_next(text);
    return is;
}

const char *py_text_word(const struct py_text *text)
{
    return py_normal_name(text->unit, text->text + text->at, text->end - text->at);
}

struct vr_span py_text_span(const struct py_text *text)
{
    if (text->aside)
        return *text->aside;
    return (struct vr_span){text->base + (uint32_t)text->at, text->base + (uint32_t)text->end};
}

const char *py_text_show(const struct py_text *text)
{
    return text->token == PY_TOKEN_END ? "its end" : vr_format(text->unit->arena, "'%s'", py_text_word(text));
}

uint32_t py_string_start(const struct vr_unit *unit, const struct py_expr *string)
{
    const char *source = unit->source->text;
    uint32_t start = string->span.start, end = string->span.end;
    while (start < end && source[start] != '"' && source[start] != '\'')
        start++;
    for (char quote = source[start]; start < end && source[start] == quote;)
        start++;
    return start;
}
