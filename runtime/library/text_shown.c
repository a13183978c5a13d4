/* SPDX-License-Identifier: Apache-2.0 */
/* Texts with values in them, texts as they stand in a program, and the numbers that texts say. */
#include <stdlib.h>

#include "arrays/element.h"
#include "context/context.h"
#include "context/format.h"
#include "context/memory.h"
#include "library/text.h"
#include "vr/library.h"

/* --- values in a text --- */

/* UTF-8 as modules have it (context/format.h). */
struct bytes {
    char *at;
    size_t size, room;
    bool failed;
    char few[200];                  /* as long as it is not more */
};

static void open_bytes(struct bytes *b)
{
    b->at = b->few;
    b->size = 0;
    b->room = sizeof b->few;
    b->failed = false;
}

static void close_bytes(struct bytes *b)
{
    if (b->at != b->few)
        vr_memory_free(b->at);
}

static void put_bytes(void *to, const char *text, size_t length)
{
    struct bytes *b = to;
    if (b->failed || !length)
        return;
    if (length > b->room - b->size) {
        const size_t room = 2 * (b->size + length) + 64;
        char *at = vr_memory_new(room, false);
        b->failed = !at;
        if (!at)
            return;
        memcpy(at, b->at, b->size);
        close_bytes(b);
        b->at = at;
        b->room = room;
    }
    memcpy(b->at + b->size, text, length);
    b->size += length;
}

static int64_t count_letters(const struct bytes *b)
{
    int64_t count = 0;
    for (size_t i = 0; i < b->size; i++)
        count += ((unsigned char)b->at[i] & 0xc0) != 0x80;
    return count;
}

static void decode(const struct bytes *b, uint32_t *to)
{
    for (size_t i = 0; i < b->size;) {
        const unsigned char lead = (unsigned char)b->at[i++];
        uint32_t letter = lead < 0xc0 ? lead : lead < 0xe0 ? lead & 0x1f : lead < 0xf0 ? lead & 0xf : lead & 7;
        for (; i < b->size && ((unsigned char)b->at[i] & 0xc0) == 0x80; i++)
            letter = letter << 6 | ((unsigned char)b->at[i] & 0x3f);
        *to++ = letter;
    }
}

/* The call and the operand that is shown next. */
struct values {
    const struct vr_call *call;
    int next;
};

static struct vr_shown next_operand(void *from)
{
    struct values *values = from;
    const vr_array *operand = values->next < values->call->count ? values->call->operands[values->next++] : NULL;
    struct vr_shown v = {.type = VR_INT64};
    if (!operand)
        return v;
    if (operand->ndims)
        v = (struct vr_shown){.type = VR_UINT32, .text = operand};
    else if (operand->type >= VR_FLOAT16)
        v.type = VR_FLOAT64;
    else if (operand->type == VR_BOOL || operand->type == VR_UINT64)
        v.type = operand->type;
    if (!operand->ndims)
        vr_cast_elements(v.type == VR_FLOAT64 ? VR_FLOAT64 : v.type == VR_UINT64 ? VR_UINT64 : VR_INT64,
                         v.type == VR_FLOAT64 ? (void *)&v.f : (void *)&v.i, 1, operand->type, operand->data, 1, 1);
    return v;
}

/* The format as a text of C. */
static int read_format(const struct vr_call *call, struct bytes *format)
{
    struct vr_writing w = {put_bytes, format, ""};
    vr_write_shown(&w, &(struct vr_shown){.type = VR_UINT32, .text = call->operands[0]}, "", "");
    put_bytes(format, "", 1);
    return format->failed ? vr_raise_memory(call->ctx, call->site) : VR_OK;
}

/* Whether a call is text_shown("{}", n), which str() of an integer is. */
static bool shows_integer(const struct vr_call *call)
{
    const vr_array *format = call->operands[0], *x = call->count == 2 ? call->operands[1] : NULL;
    const uint32_t *at = format->data;
    return x && x->ndims == 0 && x->type == VR_INT64 && format->ndims == 1 && format->type == VR_UINT32 &&
           format->shape[0] == 2 && format->stride[0] == 1 && at[0] == '{' && at[1] == '}';
}

static int show_integer(const struct vr_call *call)
{
    vr_array *made = NULL;
    uint32_t *to;
    char digits[VR_DIGITS], *end = digits + sizeof digits;
    const char *at = vr_write_digits(end, *(const int64_t *)call->operands[1]->data);
    const int status = vr_begin_text(call, end - at, &made, &to);
    while (status == VR_OK && at < end)
        *to++ = (unsigned char)*at++;
    return vr_deliver(call, status, made);
}

/* text_shown(format, x, …): the format with the values in the place of its fields; texts among them have a dimension. */
VR_FUNCTION(text_shown)
{
    struct bytes format, made;
    struct values values = {VR_THIS_CALL, 1};
    struct vr_writing w = {put_bytes, &made, ""};
    vr_array *result = NULL;
    uint32_t *to;
    if (shows_integer(VR_THIS_CALL))
        return show_integer(VR_THIS_CALL);
    open_bytes(&format);
    open_bytes(&made);
    int status = read_format(VR_THIS_CALL, &format);
    if (status == VR_OK)
        vr_write_fields(&w, format.at, next_operand, &values);
    if (status == VR_OK && *w.wrong)
        status = vr_raise_text(VR_THIS_CALL, w.wrong);
    if (status == VR_OK && made.failed)
        status = vr_raise_memory(ctx, site);
    if (status == VR_OK)
        status = vr_begin_text(VR_THIS_CALL, count_letters(&made), &result, &to);
    if (status == VR_OK)
        decode(&made, to);
    close_bytes(&format);
    close_bytes(&made);
    return vr_deliver(VR_THIS_CALL, status, result);
}

/* --- repr --- */

/* The escape of a letter between quotes, in `to` if that is not NULL; the number of its letters. */
static int64_t put_escaped(uint32_t *to, uint32_t c, uint32_t quote)
{
    const char *digits = "0123456789abcdef";
    const int named = c == '\t' ? 't' : c == '\n' ? 'n' : c == '\r' ? 'r' : c == '\\' || c == quote ? (int)c : 0,
              size = c < 0x100 ? 2 : c < 0x10000 ? 4 : 8;
    if (!named && vr_letter_is_u32(c, VR_PRINTABLE)) {
        if (to)
            *to = c;
        return 1;
    }
    if (to) {
        to[0] = '\\';
        to[1] = named ? (uint32_t)named : size == 2 ? 'x' : size == 4 ? 'u' : 'U';
        for (int i = 0; !named && i < size; i++)
            to[2 + i] = (uint32_t)digits[c >> 4 * (size - 1 - i) & 15];
    }
    return named ? 2 : 2 + size;
}

static int quote(const struct vr_call *call, int operand, vr_array **made)
{
    struct vr_text text;
    uint32_t *to = NULL;
    int64_t size = 2;
    bool single = false, twice = false;
    int status = vr_open_text(call, operand, &text);
    for (int64_t i = 0; status == VR_OK && i < text.size; i++) {
        single |= text.at[i] == '\'';
        twice |= text.at[i] == '"';
    }
    const uint32_t mark = single && !twice ? '"' : '\'';
    for (int64_t i = 0; status == VR_OK && i < text.size; i++)
        size += put_escaped(NULL, text.at[i], mark);
    *made = NULL;
    if (status == VR_OK)
        status = vr_new(call->ctx, call->site, VR_AS(VR_UINT32, 1, VR_ROWMAJOR), made, &size, VR_UNSET);
    if (status == VR_OK) {
        to = (*made)->data;
        to[0] = to[size - 1] = mark;
        to++;
    }
    for (int64_t i = 0; status == VR_OK && i < text.size; i++)
        to += put_escaped(to, text.at[i], mark);
    vr_close_text(&text);
    return status;
}

/* text_repr(t): as it would stand in a program. */
VR_FUNCTION(text_repr)
{
    vr_array *made;
    const int status = quote(VR_THIS_CALL, 0, &made);
    return vr_deliver(VR_THIS_CALL, status, made);
}

/* --- numbers --- */

static bool is_blank(uint32_t letter)
{
    return vr_letter_is_u32(letter, VR_SPACE);
}

static struct vr_text without_blanks(struct vr_text text)
{
    while (text.size && is_blank(text.at[0])) {
        text.at++;
        text.size--;
    }
    while (text.size && is_blank(text.at[text.size - 1]))
        text.size--;
    return text;
}

/* The digit that a letter is, in whatever script; -1: none. Their digits stand in tens that begin with a zero. */
static int digit_of(uint32_t letter)
{
    uint32_t zero = letter;
    if (letter < 128)
        return letter - '0' < 10 ? (int)(letter - '0') : letter - 'a' < 26 ? (int)(letter - 'a') + 10
               : letter - 'A' < 26 ? (int)(letter - 'A') + 10 : -1;
    if (!vr_letter_is_u32(letter, VR_DECIMAL))
        return -1;
    while (vr_letter_is_u32(zero - 1, VR_DECIMAL))
        zero--;
    return (int)((letter - zero) % 10);
}

static int raise_value(const struct vr_call *call, const char *format, bool with_base, int64_t base)
{
    vr_array *quoted;
    int status = quote(call, 0, &quoted);
    if (status == VR_OK && with_base)
        status = vr_raise_values(call->ctx, call->site, "ValueError", format, VR_INT64, base, VR_UINT32,
                                 (const vr_array *)quoted);
    else if (status == VR_OK)
        status = vr_raise_values(call->ctx, call->site, "ValueError", format, VR_UINT32, (const vr_array *)quoted);
    vr_release(quoted);
    return status;
}

/* The base that a prefix names; 0: there is none. */
static int64_t base_of_prefix(struct vr_text text)
{
    const uint32_t letter = text.size > 1 && text.at[0] == '0' ? text.at[1] | 32 : 0;
    return letter == 'x' ? 16 : letter == 'o' ? 8 : letter == 'b' ? 2 : 0;
}

enum reading { READ, NO_NUMBER, TOO_LARGE };

/* Digits with single underscores between them. */
static enum reading read_digits(struct vr_text text, int64_t base, bool negative, int64_t *value)
{
    uint64_t number = 0;
    bool large = false;
    if (!text.size || text.at[text.size - 1] == '_')
        return NO_NUMBER;
    for (int64_t i = 0; i < text.size; i++) {
        const int digit = digit_of(text.at[i]);
        if (text.at[i] == '_' && i && text.at[i - 1] != '_')
            continue;
        if (digit < 0 || digit >= base)
            return NO_NUMBER;
        large |= number > (UINT64_MAX - (uint64_t)digit) / (uint64_t)base;
        number = number * (uint64_t)base + (uint64_t)digit;
    }
    *value = (int64_t)(negative ? 0 - number : number);
    return large || number > (uint64_t)INT64_MAX + negative ? TOO_LARGE : READ;
}

static enum reading read_integer(struct vr_text text, int64_t base, int64_t *value)
{
    text = without_blanks(text);
    const bool signs = text.size && (text.at[0] == '-' || text.at[0] == '+'), negative = signs && text.at[0] == '-';
    text.at += signs;
    text.size -= signs;
    const int64_t named = base_of_prefix(text);
    const bool any = base == 0;
    if (named && (any || named == base)) {
        text.at += 2;
        text.size -= 2;
        if (text.size && text.at[0] == '_') { /* one may follow a prefix */
            text.at++;
            text.size--;
        }
        base = named;
    }
    const bool zero_first = any && !named && text.size && text.at[0] == '0';
    const enum reading reading = read_digits(text, base ? base : 10, negative, value);
    return reading == READ && zero_first && *value ? NO_NUMBER : reading; /* 010 is none with base 0 */
}

/* text_integer(t, base): Python's int(t, base). */
VR_FUNCTION(text_integer)
{
    struct vr_text text;
    int64_t base, value = 0;
    int status = vr_operand_i64(VR_THIS_CALL, 1, &base);
    if (status == VR_OK && (base < 0 || base == 1 || base > 36))
        status = vr_raise_text(VR_THIS_CALL, "int() base must be >= 2 and <= 36, or 0");
    if (status == VR_OK)
        status = vr_open_text(VR_THIS_CALL, 0, &text);
    if (status != VR_OK)
        return status;
    const enum reading reading = read_integer(text, base, &value);
    vr_close_text(&text);
    if (reading == TOO_LARGE)
        return vr_raise_exception(ctx, site, "vrc.OverflowError", "int too large for 64 bits");
    return reading == READ ? vr_deliver_i64(VR_THIS_CALL, value)
                           : raise_value(VR_THIS_CALL, "invalid literal for int() with base {}: {}", true, base);
}

/* Whether these letters follow, in small ones or capitals. */
static bool is_word(const char *text, const char *word)
{
    for (; *word; text++, word++)
        if ((*text | 32) != *word)
            return false;
    return !*text;
}

/* Digits; the number of them. */
static int skip_digits(const char **at)
{
    int count = 0;
    for (; **at >= '0' && **at <= '9'; ++*at)
        count++;
    return count;
}

/* Whether a text is a number in Python's form. */
static bool is_float(const char *at)
{
    at += *at == '-' || *at == '+';
    if (is_word(at, "inf") || is_word(at, "infinity") || is_word(at, "nan"))
        return true;
    int digits = skip_digits(&at);
    if (*at == '.') {
        at++;
        digits += skip_digits(&at);
    }
    if (digits && (*at | 32) == 'e') {
        at++;
        at += *at == '-' || *at == '+';
        digits = skip_digits(&at);
    }
    return digits && !*at;
}

/* The letters as C's, underscores between digits left out; false where something else is in it. */
static bool narrow(struct vr_text text, char *to)
{
    for (int64_t i = 0; i < text.size; i++) {
        const uint32_t letter = text.at[i];
        const bool between =
            i && i + 1 < text.size && (unsigned)digit_of(text.at[i - 1]) < 10 && (unsigned)digit_of(text.at[i + 1]) < 10;
        if (letter == '_' && between)
            continue;
        if (letter == '_' || letter == 0 || (letter >= 128 && digit_of(letter) < 0))
            return false;
        *to++ = (char)(letter < 128 ? (int)letter : '0' + digit_of(letter));
    }
    *to = '\0';
    return true;
}

/* text_float(t): Python's float(t). */
VR_FUNCTION(text_float)
{
    struct vr_text text;
    char few[64], *narrowed = few;
    double value = 0;
    int status = vr_open_text(VR_THIS_CALL, 0, &text);
    if (status != VR_OK)
        return status;
    const struct vr_text inner = without_blanks(text);
    if (inner.size >= (int64_t)sizeof few)
        narrowed = vr_memory_new((size_t)inner.size + 1, false);
    const bool good = narrowed && narrow(inner, narrowed) && is_float(narrowed);
    if (good)
        value = strtod(narrowed, NULL);
    vr_close_text(&text);
    if (narrowed != few)
        vr_memory_free(narrowed);
    if (!narrowed)
        return vr_raise_memory(ctx, site);
    return good ? vr_deliver_number(VR_THIS_CALL, VR_FLOAT64, &value)
                : raise_value(VR_THIS_CALL, "could not convert string to float: {}", false, 0);
}
