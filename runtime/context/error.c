/* SPDX-License-Identifier: Apache-2.0 */
/* Errors: their texts and fields, kept in the context until the next one (thesis 4.6). */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "context/context.h"
#include "vr/scalar.h"

static const struct vr_fields NO_FIELDS = {NULL, -1, -1, -1, NULL, false};

const vr_error *vr_last_error(const vr_context *ctx)
{
    return &ctx->error;
}

const char *vr_status_name(enum vr_status status)
{
    switch (status) {
    case VR_OK:         return "ok";
    case VR_BOUNDS:     return "bounds";
    case VR_INDEX:      return "index";
    case VR_SHAPE:      return "shape";
    case VR_DIVISION:   return "division";
    case VR_RANGE:      return "range";
    case VR_ALLOC:      return "alloc";
    case VR_UNASSIGNED: return "unassigned";
    case VR_NORETURN:   return "noreturn";
    case VR_SINGULAR:   return "singular";
    case VR_EMPTY:      return "empty";
    case VR_LIMIT:      return "limit";
    case VR_ARGUMENT:   return "argument";
    case VR_RAISED:     return "raised";
    case VR_INTERRUPTED: return "interrupted";
    case VR_DEVICE:     return "device";
    case VR_RACE:       return "race";
    }
    return "unknown";
}

/* Writes `file:line:column: message`; errors of calls that no source stands behind have no prefix. */
static void write_text(vr_error *error, const char *format, va_list args)
{
    size_t used = 0;
    if (error->file) {
        const int length = snprintf(error->text, sizeof error->text, "%s:%d:%d: ", error->file, error->line,
                                    error->column);
        used = length < 0 ? 0 : (size_t)length < sizeof error->text ? (size_t)length : sizeof error->text - 1;
    }
    error->message = (int)used;
    vsnprintf(error->text + used, sizeof error->text - used, format, args);
}

static int record(vr_context *ctx, vr_site site, enum vr_status kind, struct vr_fields fields, const char *format,
                  va_list args)
{
    if (!ctx)
        return kind;
    vr_error *error = &ctx->error;
    pthread_mutex_lock(&ctx->lock);
    error->kind = kind;
    error->file = site.file;
    error->function = site.function;
    error->line = site.line;
    error->column = site.column;
    error->exception = fields.exception;
    error->bare = fields.bare;
    snprintf(error->array, sizeof error->array, "%s", fields.array ? fields.array : "");
    error->axis = fields.axis;
    error->index = fields.index;
    error->extent = fields.extent;
    write_text(error, format, args);
    if (ctx->tell)
        ctx->tell(ctx->tell_data, error);
    pthread_mutex_unlock(&ctx->lock);
    return kind;
}

int vr_raise(vr_context *ctx, vr_site site, enum vr_status kind, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    record(ctx, site, kind, NO_FIELDS, format, args);
    va_end(args);
    return kind;
}

int vr_raise_fields(vr_context *ctx, vr_site site, enum vr_status kind, struct vr_fields fields, const char *format,
                    ...)
{
    va_list args;
    va_start(args, format);
    record(ctx, site, kind, fields, format, args);
    va_end(args);
    return kind;
}

int vr_raise_bounds(vr_context *ctx, vr_site site, const char *array, int axis, int64_t index, int64_t extent)
{
    return vr_raise_fields(ctx, site, VR_BOUNDS, (struct vr_fields){array, axis, index, extent, NULL, false},
                           "index %" PRId64 " is out of bounds for axis %d of '%s', which has size %" PRId64,
                           index, axis, array, extent);
}

/* The shortest decimal number that reads back as x. */
static void write_number(char *text, size_t size, double x)
{
    for (int digits = 15; digits <= 17; digits++) {
        snprintf(text, size, "%.*g", digits, x);
        if (strtod(text, NULL) == x)
            return;
    }
}

int vr_raise_fraction(vr_context *ctx, vr_site site, const char *array, int axis, double index, int64_t extent)
{
    char number[40];
    write_number(number, sizeof number, index);
    return vr_raise_fields(ctx, site, VR_INDEX, (struct vr_fields){array, axis, vr_i64_of_f64(index), extent, NULL, false},
                           "the subscript %s of axis %d of '%s' is not an integer", number, axis, array);
}

int vr_raise_index(vr_context *ctx, vr_site site, const char *array, int axis, double index)
{
    return vr_raise_fraction(ctx, site, array, axis, index, -1);
}

int vr_raise_unassigned(vr_context *ctx, vr_site site, const char *name)
{
    return vr_raise_fields(ctx, site, VR_UNASSIGNED, (struct vr_fields){name, -1, -1, -1, NULL, false},
                           "'%s' is read before it has a value", name);
}

int vr_raise_exception(vr_context *ctx, vr_site site, const char *exception, const char *message)
{
    const struct vr_fields fields = {NULL, -1, -1, -1, exception, !*message};
    return vr_raise_fields(ctx, site, VR_RAISED, fields, "%s", message);
}

int vr_raise_memory(vr_context *ctx, vr_site site)
{
    return vr_raise(ctx, site, VR_ALLOC, "there is not enough memory");
}
