/* SPDX-License-Identifier: Apache-2.0 */
/* The end of a formatted string (PEP 701): what stands in its replacement fields may hold strings with the same
 * quotes, formatted ones too, comments and line ends. No compiled function formats text, so that nothing but the end
 * is sought. */
#include "frontend/python/syntax/parse.h"

/* What is open at a place inside a formatted string. */
enum inside {
    IN_TEXT,     /* of a string: ends at its quotes */
    IN_FIELD,    /* a replacement field: an expression, ends at } */
    IN_BRACKET,  /* brackets in that expression */
    IN_SPEC      /* a format behind the colon: text, ends at } */
};

enum { MOST_OPEN = 150 }; /* CPython allows as many formatted strings inside each other */

struct open {
    enum inside inside;
    char quote, bracket;
    bool triple, formatted, raw;
};

struct place {
    struct py_parser *parser;
    const char *at;
    struct open open[MOST_OPEN];
    int count;
};

static struct open *top(struct place *place)
{
    return &place->open[place->count - 1];
}

/* False when too much is open. */
static bool enter(struct place *place, struct open open)
{
    if (place->count == MOST_OPEN)
        return false;
    place->open[place->count++] = open;
    return true;
}

static bool is_tripled(const char *quote)
{
    return quote[1] == quote[0] && quote[2] == quote[0];
}

/* Whether a letter is in the prefix of the string whose quote stands at `quote`. */
static bool has_prefix(const char *quote, char letter)
{
    char last = quote[-1] | 0x20, other = last == 'f' || last == 'r' ? quote[-2] | 0x20 : 0;
    return last == letter || (other == letter && last != letter);
}

static bool enter_string(struct place *place)
{
    const char *quote = place->at;
    struct open string = {.inside = IN_TEXT, .quote = *quote, .triple = is_tripled(quote)};
    string.formatted = has_prefix(quote, 'f');
    string.raw = has_prefix(quote, 'r');
    place->at += string.triple ? 3 : 1;
    return enter(place, string);
}

/* A backslash: takes the character behind it with it, but not a brace of a field. */
static void pass_escape(struct place *place)
{
    const struct open *string = top(place);
    char escaped = place->at[1];
    if (string->formatted && (escaped == '{' || escaped == '}'))
        place->at++;
    else if (string->formatted && !string->raw && escaped == 'N' && place->at[2] == '{')
        place->at += 3;
    else
        place->at += escaped == '\r' && place->at[2] == '\n' ? 3 : 2;
}

/* Text of a string; false where it ends without its quotes. */
static bool pass_text(struct place *place)
{
    struct open *string = top(place);
    char c = *place->at;
    if (c == '\\' && place->at[1]) {
        pass_escape(place);
    } else if (c == string->quote && (!string->triple || is_tripled(place->at))) {
        place->at += string->triple ? 3 : 1;
        place->count--;
    } else if (!c || (!string->triple && (c == '\n' || c == '\r'))) {
        return false;
    } else if (string->formatted && c == '{' && place->at[1] != '{') {
        place->at++;
        return enter(place, (struct open){.inside = IN_FIELD, .quote = string->quote, .triple = string->triple});
    } else {
        place->at += string->formatted && c == '{' ? 2 : 1;
    }
    return true;
}

/* A format: text up to }, with fields. */
static bool pass_spec(struct place *place)
{
    char c = *place->at++;
    struct open spec = *top(place);
    if (c == '}')
        place->count -= 2; /* and its field */
    else if (c == '{')
        return enter(place, (struct open){.inside = IN_FIELD, .quote = spec.quote, .triple = spec.triple});
    else
        return c && (c != spec.quote || (spec.triple && !is_tripled(place->at - 1)));
    return true;
}

static void pass_comment(struct place *place)
{
    while (*place->at && *place->at != '\n' && *place->at != '\r')
        place->at++;
}

/* An expression: everything but strings and brackets is passed over. */
static bool pass_expression(struct place *place)
{
    struct open here = *top(place);
    char c = *place->at;
    if (c == '\'' || c == '"')
        return enter_string(place);
    if (c == '#') {
        pass_comment(place);
        return true;
    }
    if (c)
        place->at++;
    if (c == '(' || c == '[' || c == '{')
        return enter(place, (struct open){.inside = IN_BRACKET, .quote = here.quote, .triple = here.triple});
    if (c == '}' || (here.inside == IN_BRACKET && (c == ')' || c == ']')))
        place->count--;
    else if (c == ':' && here.inside == IN_FIELD)
        return enter(place, (struct open){.inside = IN_SPEC, .quote = here.quote, .triple = here.triple});
    return c != '\0';
}

uint32_t py_formatted_end(struct py_parser *parser, uint32_t quote)
{
    struct place place = {.parser = parser, .at = py_source_at(parser, quote)};
    bool good = enter_string(&place);
    while (good && place.count) {
        enum inside inside = top(&place)->inside;
        good = inside == IN_TEXT ? pass_text(&place) : inside == IN_SPEC ? pass_spec(&place) : pass_expression(&place);
    }
    return good ? (uint32_t)(place.at - parser->unit->source->text) : 0;
}
