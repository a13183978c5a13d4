/* SPDX-License-Identifier: Apache-2.0 */
/* Characters: whether a file is text in UTF-8 at all, and which characters stand in identifiers (the reference,
 * 2.1.4 and 2.3). */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "frontend/python/syntax/parse.h"
#include "frontend/python/python.h"

void py_put_utf8(struct vr_text *text, uint32_t c)
{
    char bytes[4];
    const size_t size = c > 0 && c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (size_t i = size - 1; i > 0; i--, c >>= 6)
        bytes[i] = (char)(0x80 | (c & 0x3f));
    bytes[0] = (char)(size == 1 ? c : (0xf00u >> size & 0xff) | c);
    vr_put_bytes(text, bytes, size);
}

/* --- identifiers --- */

static bool is_symbol(uint32_t character)
{
    static const uint32_t ranges[][2] = {
#define SYMBOLS(first, last) {first, last},
#include "frontend/python/syntax/symbols.def"
#undef SYMBOLS
    };
    size_t low = 0, high = sizeof ranges / sizeof *ranges; /* the first range that ends at or behind the character */
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (ranges[middle][1] < character)
            low = middle + 1;
        else
            high = middle;
    }
    return low < sizeof ranges / sizeof *ranges && ranges[low][0] <= character;
}

bool py_find_symbol(const struct py_parser *parser, struct vr_span name, struct vr_span *symbol)
{
    for (uint32_t at = name.start; at < name.end;) {
        int size;
        uint32_t character = vr_decode_utf8(py_source_at(parser, at), &size);
        *symbol = (struct vr_span){at, at + (uint32_t)size};
        if (character >= 0x80 && is_symbol(character))
            return true;
        at = symbol->end;
    }
    return false;
}

bool py_in_word(char c)
{
    return vr_in_word(c) || (unsigned char)c >= 0x80;
}

const char *py_take_word(struct vr_unit *unit, struct vr_span *span)
{
    const char *text = unit->source->text;
    while (span->start < span->end && !py_in_word(text[span->start]))
        span->start++;
    const uint32_t start = span->start;
    while (span->start < span->end && py_in_word(text[span->start]))
        span->start++;
    return span->start > start ? vr_name_n(unit->names, text + start, span->start - start) : NULL;
}

bool py_is_identifier(const char *text)
{
    bool is = *text && !isdigit((unsigned char)*text);
    for (int size; is && *text; text += size) {
        const uint32_t character = vr_decode_utf8(text, &size);
        is = size > 0 && (character < 0x80 ? isalnum((int)character) || character == '_' : !is_symbol(character));
    }
    return is;
}

/* What Python's words for a character are, or the character that was meant. */
static const char *meant_by(uint32_t character)
{
    static const struct {
        uint32_t first, last;
        const char *advice;
    } rows[] = {
        {'!', '!', "; write not, or != to compare"},
        {'$', '$', ""},
        {'?', '?', "; a choice is written a if test else b"},
        {'`', '`', "; Python 2's `x` is repr(x)"},
        {0xa0, 0xa0, "; it looks like a space: write a space"},
        {0x2000, 0x200f, "; it looks like a space, or like nothing: take it out"},
        {0x2010, 0x2015, "; write the minus sign -"},
        {0x2018, 0x201b, "; write the quote '"},
        {0x201c, 0x201f, "; write the quote \""},
        {0x2212, 0x2212, "; write the minus sign -"},
        {0xd7, 0xd7, "; write *"},
        {0x2260, 0x2260, "; write !="},
        {0x2264, 0x2264, "; write <="},
        {0x2265, 0x2265, "; write >="},
        {0x3000, 0x3000, "; it looks like a space: write a space"},
        {0xfeff, 0xfeff, "; it looks like nothing: take it out"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (character >= rows[i].first && character <= rows[i].last)
            return rows[i].advice;
    return "";
}

void py_complain_of_character(struct py_parser *parser, struct vr_span span)
{
    int size;
    uint32_t character = vr_decode_utf8(py_source_at(parser, span.start), &size);
    const char *shown =
        character < ' ' || (character >= 0x7f && character < 0xa0)
            ? vr_format(parser->arena, "U+%04X", (unsigned)character)
            : vr_format(parser->arena, "'%.*s' (U+%04X)", size, py_source_at(parser, span.start), (unsigned)character);
    PY_COMPLAIN(parser, span, VR_DIAG_python_character, shown, meant_by(character));
}

/* --- the file --- */

uint32_t py_first_byte(const struct vr_source *source)
{
    static const char bom[] = "\xef\xbb\xbf"; /* the mark that some editors put in front of UTF-8 */
    return source->size >= 3 && memcmp(source->text, bom, 3) == 0 ? 3 : 0;
}

/* The encoding that a comment on one of the first two lines declares: `coding[:=]\s*([-\w.]+)`. Its size is 0 where
 * none is. */
static const char *find_encoding(const struct vr_source *source, size_t *size)
{
    static const char letters[] = "-_.0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    *size = 0;
    for (int line = 1; line <= 2 && line <= source->line_count; line++) {
        size_t length;
        const char *start = vr_source_line(source, line, &length);
        const char *text = memchr(start, '#', length), *end = start + length;
        for (; text && text + 7 < end; text++)
            if (memcmp(text, "coding", 6) == 0 && (text[6] == ':' || text[6] == '=')) {
                text += 7 + strspn(text + 7, " \t");
                *size = strspn(text, letters);
                return text;
            }
    }
    return NULL;
}

static bool is_utf8_name(const char *name, size_t size)
{
    return (size >= 5 && strncasecmp(name, "utf-8", 5) == 0) || (size >= 5 && strncasecmp(name, "utf_8", 5) == 0) ||
           (size == 4 && strncasecmp(name, "utf8", 4) == 0) || (size == 5 && strncasecmp(name, "ascii", 5) == 0);
}

/* A byte that is not ASCII, in a file that is declared to be in another encoding, or is no UTF-8. */
static bool refuse_byte(struct vr_unit *unit, uint32_t at, bool is_utf8)
{
    size_t size;
    const char *encoding = find_encoding(unit->source, &size);
    struct vr_span span = {at, at + 1};
    if (encoding && size && !is_utf8_name(encoding, size))
        return vr_report(&unit->diags, span, VR_DIAG_python_encoding, (int)size, encoding);
    return is_utf8 || vr_report(&unit->diags, span, VR_DIAG_not_utf8, (unsigned)(unsigned char)unit->source->text[at]);
}

bool py_check_text(struct vr_unit *unit)
{
    const struct vr_source *source = unit->source;
    bool encoding_checked = false;
    int size = 0;
    for (uint32_t at = 0; at < source->size; at += (uint32_t)size) {
        uint32_t character = vr_decode_utf8(source->text + at, &size);
        if (!character && size)
            return vr_report(&unit->diags, (struct vr_span){at, at + 1}, VR_DIAG_nul_byte);
        if (character < 0x80 && size)
            continue;
        if ((!encoding_checked || !size) && !refuse_byte(unit, at, size != 0))
            return false;
        encoding_checked = true;
    }
    return true;
}
