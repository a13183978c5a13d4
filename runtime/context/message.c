/* SPDX-License-Identifier: Apache-2.0 */
/* Messages with values in them, as Python's str.format() writes them: {} is the value as str() has it, {:8.3f} as
 * format() does. */
#include <stdarg.h>
#include <string.h>

#include "context/context.h"
#include "context/format.h"
#include "context/message.h"
#include "vr/array.h"

void vr_write_fields(struct vr_writing *w, const char *format, vr_next_value *next, void *from)
{
    while (*format && !*w->wrong) {
        const size_t plain = strcspn(format, "{}");
        w->put(w->to, format, plain);
        format += plain;
        if (*format && format[1] == *format) {
            w->put(w->to, format, 1);
            format += 2;
        } else if (*format) {
            const char *end = strchr(format, '}');
            const struct vr_shown v = next(from);
            vr_write_shown(w, &v, format[1] == ':' ? format + 2 : end, end);
            format = end + 1;
        }
    }
}

/* The next of the arguments: its type, then the value. */
static struct vr_shown next_argument(void *from)
{
    va_list *args = from;
    struct vr_shown v = {.type = va_arg(*args, int)};
    if (v.type == VR_FLOAT64)
        v.f = va_arg(*args, double);
    else if (v.type == VR_UINT32)
        v.text = va_arg(*args, const vr_array *);
    else
        v.i = va_arg(*args, int64_t);
    return v;
}

void vr_write_values(vr_sink *put, void *to, const char *format, va_list *args)
{
    struct vr_writing w = {put, to, ""};
    vr_write_fields(&w, format, next_argument, args);
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
    return vr_raise_fields(ctx, site, VR_RAISED, (struct vr_fields){NULL, -1, -1, -1, exception, false}, "%s", m.text);
}
