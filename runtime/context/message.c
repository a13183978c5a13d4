/* SPDX-License-Identifier: Apache-2.0 */
/* Messages with values in them, as Python's str.format() writes them: {} is the value as str() has it, {:8.3f} with
 * a width and a precision as C has it. */
#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "context/message.h"
#include "vr/array.h"

struct value {
    int type;
    int64_t i;
    double f;
};

/* The next of the arguments: its type, then the value. */
static struct value next_value(va_list *args)
{
    struct value v = {.type = va_arg(*args, int)};
    if (v.type == VR_FLOAT64)
        v.f = va_arg(*args, double);
    else
        v.i = va_arg(*args, int64_t);
    return v;
}

static bool reads_back(const char *text, double x)
{
    return strtod(text, NULL) == x;
}

void vr_write_float(char *text, size_t size, double x)
{
    int digits = 0, exponent;
    if (!isfinite(x)) {
        snprintf(text, size, "%s", isnan(x) ? "nan" : x < 0 ? "-inf" : "inf");
        return;
    }
    do
        snprintf(text, size, "%.*e", digits++, x);
    while (digits < 17 && !reads_back(text, x));
    exponent = atoi(strchr(text, 'e') + 1);
    if (exponent >= -4 && exponent < 16)
        snprintf(text, size, "%.*f", digits - 1 > exponent ? digits - 1 - exponent : 1, x);
}

/* One value by its format, which ends at `end`. */
static void write_value(char *text, size_t size, const struct value *v, const char *format, const char *end)
{
    char form[24];
    const int length = (int)(end - format);
    const bool real = v->type == VR_FLOAT64;
    if (v->type == VR_BOOL)
        snprintf(text, size, "%s", v->i ? "True" : "False");
    else if (length == 0 && real)
        vr_write_float(text, size, v->f);
    else if (length == 0)
        snprintf(text, size, v->type == VR_UINT64 ? "%" PRIu64 : "%" PRId64, v->i);
    else if (real) {
        snprintf(form, sizeof form, "%%%.*s", length < 20 ? length : 20, format);
        snprintf(text, size, form, isnan(v->f) ? fabs(v->f) : v->f);
    } else {
        snprintf(form, sizeof form, "%%%.*s%s", length - (end[-1] == 'd'), format, v->type == VR_UINT64 ? PRIu64 : PRId64);
        snprintf(text, size, form, v->i);
    }
}

void vr_write_values(vr_sink *put, void *to, const char *format, va_list *args)
{
    char one[400];
    while (*format) {
        const size_t plain = strcspn(format, "{}");
        put(to, format, plain);
        format += plain;
        if (*format && format[1] == *format) {
            put(to, format, 1);
            format += 2;
        } else if (*format) {
            const char *end = strchr(format, '}');
            const struct value v = next_value(args);
            write_value(one, sizeof one, &v, format[1] == ':' ? format + 2 : end, end);
            put(to, one, strlen(one));
            format = end + 1;
        }
    }
}

struct message {
    char text[sizeof ((vr_error *)0)->text];
    size_t used;
};

/* As much of it as there is room for. */
static void append(void *to, const char *text, size_t length)
{
    struct message *m = to;
    if (length > sizeof m->text - 1 - m->used)
        length = sizeof m->text - 1 - m->used;
    memcpy(m->text + m->used, text, length);
    m->used += length;
}

int vr_raise_values(vr_context *ctx, vr_site site, const char *exception, const char *format, ...)
{
    struct message m = {"", 0};
    va_list args;
    va_start(args, format);
    vr_write_values(append, &m, format, &args);
    va_end(args);
    return vr_raise_exception(ctx, site, exception, m.text);
}
