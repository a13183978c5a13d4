/* SPDX-License-Identifier: Apache-2.0 */
/* Formatted text: the conversions that a writer of programs needs, without what makes vsnprintf slow: widths,
 * locales, streams. Formats with others are its business. */
#include "base/format.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* What is written, as far as there is room. */
struct print {
    char *out;
    size_t room, size;
};

static void put(struct print *p, const char *bytes, size_t size)
{
    if (p->size < p->room)
        memcpy(p->out + p->size, bytes, size < p->room - p->size ? size : p->room - p->size);
    p->size += size;
}

static void put_number(struct print *p, long long value)
{
    char digits[24], *at = digits + sizeof digits;
    unsigned long long rest = value < 0 ? 0 - (unsigned long long)value : (unsigned long long)value;
    do
        *--at = (char)('0' + rest % 10);
    while (rest /= 10);
    if (value < 0)
        *--at = '-';
    put(p, at, (size_t)(digits + sizeof digits - at));
}

/* Writes what a conversion stands for, and goes behind it; false: it is none of those here. */
static bool convert(struct print *p, const char **format, va_list *list)
{
    const char *kind = *format, *string;
    char c;
    const bool is_long = !strncmp(kind, "lld", 3);
    switch (*kind) {
    case 's':
        string = va_arg(*list, const char *);
        put(p, string ? string : "(null)", string ? strlen(string) : 6);
        break;
    case 'c':
        c = (char)va_arg(*list, int);
        put(p, &c, 1);
        break;
    case '%':
        put(p, kind, 1);
        break;
    case 'd':
        put_number(p, va_arg(*list, int));
        break;
    case 'l':
        if (is_long)
            put_number(p, va_arg(*list, long long));
        break;
    default:
        return false;
    }
    *format += is_long ? 3 : 1;
    return *kind != 'l' || is_long;
}

int vr_print(char *out, size_t room, const char *format, va_list list)
{
    struct print p = {out, room, 0};
    va_list rest;
    bool known = true;
    va_copy(rest, list);
    for (const char *at = format; *at && known;) {
        const size_t plain = strcspn(at, "%");
        put(&p, at, plain);
        at += plain;
        if (*at) {
            at++;
            known = convert(&p, &at, &rest);
        }
    }
    va_end(rest);
    if (!known)
        return vsnprintf(out, room, format, list);
    if (room)
        out[p.size < room ? p.size : room - 1] = '\0';
    return (int)p.size;
}
