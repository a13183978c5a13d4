/* SPDX-License-Identifier: Apache-2.0 */
/* Python's format specifications: [[fill]align][sign][z][#][0][width][grouping][.precision][type] (library reference,
 * "Format Specification Mini-Language"). Text goes out in UTF-8 as modules have it: a NUL is c0 80, surrogates are as
 * other letters. */
#include <ctype.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "context/format.h"

enum { MOST_PRECISION = 1100, NUMBER = 1500 }; /* no double has more digits behind the point than 1074, nor before it than 309 */

struct spec {
    const char *fill;       /* UTF-8 of one letter */
    int fill_size;
    char align, sign, grouping, type;
    bool positive_zero, alternate;
    int64_t width;
    int precision;          /* -1: none */
};

static void refuse(struct vr_writing *w, const char *format, char type, const char *object)
{
    if (!*w->wrong)
        snprintf(w->wrong, sizeof w->wrong, format, type, object);
}

/* --- reading --- */

static int letter_size(const char *at)
{
    const unsigned char lead = (unsigned char)*at;
    return lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

static bool is_one_of(char c, const char *set)
{
    return c && strchr(set, c);
}

static char take_one_of(const char **at, const char *end, const char *set)
{
    return *at < end && is_one_of(**at, set) ? *(*at)++ : 0;
}

/* Digits; -1 where there are none. */
static int64_t take_number(struct vr_writing *w, const char **at, const char *end)
{
    int64_t number = -1;
    for (; *at < end && isdigit((unsigned char)**at); ++*at) {
        number = 10 * (number < 0 ? 0 : number) + **at - '0';
        if (number > INT32_MAX) {
            refuse(w, "Too many decimal digits in format string", 0, "");
            number = 0;
        }
    }
    return number;
}

static void read_spec(struct vr_writing *w, struct spec *s, const char *at, const char *end, char default_align)
{
    const char *const from = at;
    const int first = at < end ? letter_size(at) : 0;
    *s = (struct spec){.fill = " ", .fill_size = 1, .precision = -1};
    if (at + first < end && is_one_of(at[first], "<>=^")) {
        s->fill = at;
        s->fill_size = first;
        at += first;
    }
    const bool filled = s->fill == from;
    s->align = take_one_of(&at, end, "<>=^");
    s->sign = take_one_of(&at, end, "+- ");
    s->positive_zero = take_one_of(&at, end, "z");
    s->alternate = take_one_of(&at, end, "#");
    if (!filled && at < end && *at == '0') {
        s->fill = "0";
        s->align = !s->align && default_align == '>' ? '=' : s->align;
        at++;
    }
    s->align = s->align ? s->align : default_align;
    s->width = take_number(w, &at, end);
    s->grouping = take_one_of(&at, end, ",_");
    if (take_one_of(&at, end, ".")) {
        const int64_t precision = take_number(w, &at, end);
        s->precision = (int)precision;
        if (precision < 0)
            refuse(w, "Format specifier missing precision", 0, "");
    }
    if (at < end)
        s->type = *at++;
    if (at < end)
        refuse(w, "Invalid format specifier", 0, "");
    if (s->grouping && s->type && !is_one_of(s->type, s->grouping == ',' ? "deEfFgG%" : "deEfFgG%boxX"))
        refuse(w, s->grouping == ',' ? "Cannot specify ',' with '%c'." : "Cannot specify '_' with '%c'.", s->type, "");
}

/* --- writing --- */

static void fill(struct vr_writing *w, const struct spec *s, int64_t count)
{
    for (int64_t i = 0; i < count; i++)
        w->put(w->to, s->fill, (size_t)s->fill_size);
}

/* How much comes before what is `size` letters wide. */
static int64_t before(const struct spec *s, int64_t more)
{
    return s->align == '<' ? 0 : s->align == '^' ? more / 2 : more;
}

static void put_letter(struct vr_writing *w, uint32_t c)
{
    char utf8[4];
    size_t size = 1;
    if (c > 0 && c < 0x80) {
        utf8[0] = (char)c;
    } else if (c < 0x800) {
        utf8[0] = (char)(0xc0 | c >> 6);
        utf8[1] = (char)(0x80 | (c & 0x3f));
        size = 2;
    } else if (c < 0x10000) {
        utf8[0] = (char)(0xe0 | c >> 12);
        utf8[1] = (char)(0x80 | (c >> 6 & 0x3f));
        utf8[2] = (char)(0x80 | (c & 0x3f));
        size = 3;
    } else {
        utf8[0] = (char)(0xf0 | (c >> 18 & 7));
        utf8[1] = (char)(0x80 | (c >> 12 & 0x3f));
        utf8[2] = (char)(0x80 | (c >> 6 & 0x3f));
        utf8[3] = (char)(0x80 | (c & 0x3f));
        size = 4;
    }
    w->put(w->to, utf8, size);
}

/* Letters `stride` apart. */
static void write_text(struct vr_writing *w, const struct spec *s, const uint32_t *at, int64_t size, int64_t stride)
{
    const int64_t shown = s->precision >= 0 && s->precision < size ? s->precision : size,
                  more = s->width > shown ? s->width - shown : 0;
    fill(w, s, before(s, more));
    for (int64_t i = 0; i < shown; i++)
        put_letter(w, at[i * stride]);
    fill(w, s, more - before(s, more));
}

/* A number: its sign and what says the base, `digits` digits of the number, and the rest. Zeros in front of digits in
 * groups are in groups, too. */
static void write_number(struct vr_writing *w, const struct spec *s, const char *prefix, const char *number, int digits)
{
    const bool hex = is_one_of(s->type, "boxX"), zeros = s->align == '=' && *s->fill == '0';
    const int group = s->grouping ? hex ? 4 : 3 : 1 << 30, rest = (int)strlen(number) - digits;
    const int64_t sides = (int64_t)strlen(prefix) + rest, wanted = zeros ? s->width - sides : 0;
    int64_t all = digits, size = digits + (digits > 0 ? (digits - 1) / group : 0);
    for (; s->grouping && digits && size < wanted; all++)
        size = all + 1 + all / group;
    const int64_t more = s->width > size + sides ? s->width - size - sides : 0;
    fill(w, s, s->align == '=' ? 0 : before(s, more));
    w->put(w->to, prefix, strlen(prefix));
    fill(w, s, s->align == '=' ? more : 0);
    for (int64_t i = all; i > 0; i--) {
        w->put(w->to, i > digits ? "0" : number + digits - i, 1);
        if (i > 1 && (i - 1) % group == 0)
            w->put(w->to, &s->grouping, 1);
    }
    w->put(w->to, number + digits, (size_t)rest);
    fill(w, s, s->align == '=' ? 0 : more - before(s, more));
}

static void put_sign(const struct spec *s, char *prefix, bool negative)
{
    prefix[0] = negative ? '-' : s->sign == '+' || s->sign == ' ' ? s->sign : '\0';
    prefix[prefix[0] != 0] = '\0';
}

/* --- values --- */

static bool reads_back(const char *text, double x)
{
    return strtod(text, NULL) == x;
}

void vr_write_float(char *text, size_t size, double x)
{
    static const char zeros[] = "000000000000000";
    const char *sign = signbit(x) ? "-" : "";
    char number[40];
    int count = fabs(x) < DBL_MIN ? 0 : DBL_DIG - 1; /* so many digits are told apart by normal numbers */
    if (!isfinite(x)) {
        snprintf(text, size, "%s", isnan(x) ? "nan" : x < 0 ? "-inf" : "inf");
        return;
    }
    do
        snprintf(number, sizeof number, "%.*e", count++, fabs(x));
    while (count < 17 && !reads_back(number, fabs(x)));
    const int exponent = atoi(strchr(number, 'e') + 1);
    char *digits = number;
    if (count > 1) { /* without the point */
        number[1] = number[0];
        digits++;
    }
    while (count > 1 && digits[count - 1] == '0')
        count--;
    if (exponent < -4 || exponent >= 16)
        snprintf(text, size, "%s%c%s%.*se%c%02d", sign, *digits, count > 1 ? "." : "", count - 1, digits + 1,
                 exponent < 0 ? '-' : '+', abs(exponent));
    else if (exponent < 0)
        snprintf(text, size, "%s0.%.*s%.*s", sign, -exponent - 1, zeros, count, digits);
    else if (count - 1 > exponent)
        snprintf(text, size, "%s%.*s.%.*s", sign, exponent + 1, digits, count - 1 - exponent, digits + exponent + 1);
    else
        snprintf(text, size, "%s%.*s%.*s.0", sign, count, digits, exponent + 1 - count, zeros);
}

static void write_whole(struct vr_writing *w, const struct spec *s, const struct vr_shown *v)
{
    const bool negative = v->type != VR_UINT64 && v->i < 0;
    uint64_t rest = negative ? 0 - (uint64_t)v->i : (uint64_t)v->i;
    const uint64_t base = s->type == 'b' ? 2 : s->type == 'o' ? 8 : s->type == 'x' || s->type == 'X' ? 16 : 10;
    const char *digits = s->type == 'X' ? "0123456789ABCDEF" : "0123456789abcdef";
    char number[70] = "", *at = number + sizeof number - 1, prefix[4];
    *at = '\0';
    do
        *--at = digits[rest % base];
    while (rest /= base);
    put_sign(s, prefix, negative);
    if (s->alternate && base != 10)
        snprintf(prefix + strlen(prefix), 3, "0%c", s->type);
    if (s->precision >= 0)
        refuse(w, "Precision not allowed in integer format specifier", 0, "");
    else
        write_number(w, s, prefix, at, (int)strlen(at));
}

/* Python's form with a precision alone: that of g, but a number with no digit behind a point gets one. */
static void write_brief(char *number, double x, int precision)
{
    const int digits = precision ? precision : 1;
    snprintf(number, NUMBER, "%.*g", digits, x);
    if (strpbrk(number, ".e"))
        return;
    if ((int)strlen(number) < digits)
        strcat(number, ".0");
    else {
        snprintf(number, NUMBER, "%.*e", digits - 1, x);
        char *end = strchr(number, 'e'), *last = end;
        while (strchr(number, '.') && (last[-1] == '0' || last[-1] == '.') && *last != '.')
            last--;
        memmove(last, end, strlen(end) + 1);
    }
}

static void write_real(struct vr_writing *w, const struct spec *s, double x)
{
    char number[NUMBER], form[8], prefix[2];
    const char type = s->type == 'n' ? 'g' : s->type == '%' ? 'f' : s->type;
    const int precision = s->precision < 0 ? 6 : s->precision;
    const bool capital = is_one_of(s->type, "EFG");
    const double size = fabs(s->type == '%' ? 100 * x : x);
    if (precision > MOST_PRECISION) {
        refuse(w, "precision too big", 0, "");
        return;
    }
    if (!isfinite(size))
        snprintf(number, sizeof number, "%s", isnan(size) ? capital ? "NAN" : "nan" : capital ? "INF" : "inf");
    else if (type || s->precision >= 0) {
        snprintf(form, sizeof form, "%%%s.*%c", s->alternate ? "#" : "", type ? type : 'g');
        if (type)
            snprintf(number, sizeof number - 1, form, precision, size);
        else
            write_brief(number, size, precision);
    } else
        vr_write_float(number, sizeof number, size);
    if (s->type == '%')
        strcat(number, "%");
    const bool zero = isfinite(size) && !strpbrk(number, "123456789");
    put_sign(s, prefix, signbit(x) && !isnan(x) && !(zero && s->positive_zero));
    write_number(w, s, prefix, number, isfinite(size) ? (int)strspn(number, "0123456789") : 0);
}

static void write_one_letter(struct vr_writing *w, const struct spec *s, int64_t letter)
{
    if (s->precision >= 0)
        refuse(w, "Precision not allowed in integer format specifier", 0, "");
    else if (s->sign)
        refuse(w, "Sign not allowed with integer format specifier 'c'", 0, "");
    else if (s->alternate)
        refuse(w, "Alternate form (#) not allowed with integer format specifier 'c'", 0, "");
    else if (letter < 0 || letter > 0x10ffff)
        refuse(w, "%%c arg not in range(0x110000)", 0, "");
    else
        write_text(w, s, &(uint32_t){(uint32_t)letter}, 1, 1);
}

static void write_string(struct vr_writing *w, const struct spec *s, const vr_array *text)
{
    if (s->type && s->type != 's')
        refuse(w, "Unknown format code '%c' for object of type '%s'", s->type, "str");
    else if (s->sign)
        refuse(w, s->sign == ' ' ? "Space not allowed in string format specifier" : "Sign not allowed in string format specifier", 0, "");
    else if (s->alternate)
        refuse(w, "Alternate form (#) not allowed in string format specifier", 0, "");
    else if (s->align == '=')
        refuse(w, "'=' alignment not allowed in string format specifier", 0, "");
    else if (s->grouping)
        refuse(w, "Cannot specify '%c' with 's'.", s->grouping, "");
    else
        write_text(w, s, text->data, text->ndims ? text->shape[0] : 1, text->ndims ? text->stride[0] : 1);
}

char *vr_write_digits(char *end, int64_t x)
{
    uint64_t rest = x < 0 ? 0 - (uint64_t)x : (uint64_t)x;
    do
        *--end = (char)('0' + rest % 10);
    while (rest /= 10);
    if (x < 0)
        *--end = '-';
    return end;
}

void vr_write_shown(struct vr_writing *w, const struct vr_shown *v, const char *at, const char *end)
{
    struct spec s;
    const bool real = v->type == VR_FLOAT64, text = v->type == VR_UINT32;
    if (v->type == VR_BOOL && at == end) {
        w->put(w->to, v->i ? "True" : "False", v->i ? 4 : 5);
        return;
    }
    if (v->type == VR_INT64 && at == end) {
        char digits[VR_DIGITS], *first = vr_write_digits(digits + sizeof digits, v->i);
        w->put(w->to, first, (size_t)(digits + sizeof digits - first));
        return;
    }
    read_spec(w, &s, at, end, text ? '<' : '>');
    if (*w->wrong)
        return;
    if (text)
        write_string(w, &s, v->text);
    else if (!real && s.type == 'c')
        write_one_letter(w, &s, v->i);
    else if (real ? !s.type || is_one_of(s.type, "eEfFgGn%") : is_one_of(s.type, "eEfFgG%"))
        write_real(w, &s, real ? v->f : v->type == VR_UINT64 ? (double)(uint64_t)v->i : (double)v->i);
    else if (!real && (!s.type || is_one_of(s.type, "bdnoxX")))
        write_whole(w, &s, v);
    else
        refuse(w, "Unknown format code '%c' for object of type '%s'", s.type, real ? "float" : "int");
}
