/* SPDX-License-Identifier: Apache-2.0 */
/* Comparison of what the device computed with what the CPU did (VR_VERIFY). */
#ifdef HAVE_OPENCL

#include "gpu/differ.h"

#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "arrays/element.h"

enum { ULPS = 64 };

/* --- elements --- */

static int64_t count_elements(const struct vr_versions *v)
{
    int64_t count = 1;
    for (int axis = 0; axis < v->ndims; axis++)
        count *= v->shape[axis];
    return count;
}

/* How many bytes behind the first an element lies. */
static int64_t place_of(const struct vr_versions *v, int64_t number)
{
    int64_t place = 0;
    for (int axis = v->ndims - 1; axis >= 0; axis--) {
        place += number % v->shape[axis] * v->stride[axis];
        number /= v->shape[axis];
    }
    return place * (int64_t)vr_element_bytes(v->type);
}

static bool is_float(int type)
{
    return (type & ~VR_COMPLEX) >= VR_FLOAT16;
}

/* The real part and the imaginary one. */
struct parts {
    double of[2];
};

static struct parts parts_of(int type, const void *element)
{
    struct parts parts = {{0, 0}};
    vr_cast_elements(VR_FLOAT64 | VR_COMPLEX, &parts, 1, type, element, 1, 1);
    return parts;
}

/* --- comparison --- */

static double precision(int type)
{
    switch (type & ~VR_COMPLEX) {
    case VR_FLOAT64:
        return DBL_EPSILON;
    case VR_FLOAT32:
        return FLT_EPSILON;
    default:
        return 0x1p-10;
    }
}

static double largest(const struct vr_versions *v, int64_t count)
{
    double most = 0;
    for (int64_t k = 0; k < count; k++) {
        const struct parts x = parts_of(v->type, (const char *)v->host + place_of(v, k));
        for (int i = 0; i < 2; i++)
            if (isfinite(x.of[i]) && fabs(x.of[i]) > most)
                most = fabs(x.of[i]);
    }
    return most;
}

/* What floats may differ by: a part of the larger one, or so much. */
struct leeway {
    double part, least;
};

static bool is_near(double x, double y, struct leeway leeway)
{
    if (x == y || (isnan(x) && isnan(y)))
        return true;
    return isfinite(x) && isfinite(y) && fabs(x - y) <= fmax(leeway.part * fmax(fabs(x), fabs(y)), leeway.least);
}

static bool is_same(const struct vr_versions *v, int64_t number, struct leeway leeway)
{
    const int64_t place = place_of(v, number);
    const char *host = (const char *)v->host + place, *device = (const char *)v->device + place;
    if (memcmp(host, device, vr_element_bytes(v->type)) == 0)
        return true;
    if (!is_float(v->type))
        return false;
    const struct parts x = parts_of(v->type, host), y = parts_of(v->type, device);
    return is_near(x.of[0], y.of[0], leeway) && is_near(x.of[1], y.of[1], leeway);
}

struct vr_difference vr_find_difference(const struct vr_versions *v, double tolerance)
{
    struct vr_difference difference = {0, -1};
    struct leeway leeway = {0, 0};
    const int64_t count = count_elements(v);
    if (is_float(v->type)) {
        leeway.part = tolerance < 0 ? sqrt(precision(v->type)) : tolerance;
        leeway.least = ULPS * precision(v->type) * fmax(v->scale, largest(v, count));
    }
    for (int64_t k = 0; k < count; k++)
        if (!is_same(v, k, leeway) && difference.count++ == 0)
            difference.first = k;
    return difference;
}

/* --- telling --- */

/* A text of limited room. */
struct line {
    char *text;
    size_t room, used;
};

static void put(struct line *line, const char *format, ...)
#ifdef __GNUC__
    __attribute__((format(printf, 2, 3)))
#endif
    ;

static void put(struct line *line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const int length = vsnprintf(line->text + line->used, line->room - line->used, format, args);
    va_end(args);
    if (length > 0)
        line->used += (size_t)length < line->room - line->used ? (size_t)length : line->room - line->used - 1;
}

static void put_indices(struct line *line, const struct vr_versions *v, int64_t number, int base)
{
    int64_t below = count_elements(v);
    for (int axis = 0; axis < v->ndims; axis++) {
        below /= v->shape[axis];
        put(line, "%s%" PRId64, axis ? ", " : "[", number / below % v->shape[axis] + base);
    }
    if (v->ndims > 0)
        put(line, "]");
}

static void put_real(struct line *line, int type, const void *element)
{
    uint64_t natural;
    int64_t whole;
    double real;
    switch (type) {
    case VR_FLOAT16:
    case VR_FLOAT32:
        vr_cast_elements(VR_FLOAT64, &real, 1, type, element, 1, 1);
        put(line, "%.9g", real);
        break;
    case VR_FLOAT64:
        memcpy(&real, element, sizeof real);
        put(line, "%.17g", real);
        break;
    case VR_UINT64:
        memcpy(&natural, element, sizeof natural);
        put(line, "%" PRIu64, natural);
        break;
    default:
        vr_cast_elements(VR_INT64, &whole, 1, type, element, 1, 1);
        put(line, "%" PRId64, whole);
    }
}

static void put_value(struct line *line, int type, const void *element)
{
    const int real = type & ~VR_COMPLEX;
    if (!(type & VR_COMPLEX)) {
        put_real(line, real, element);
        return;
    }
    put(line, "(");
    put_real(line, real, element);
    put(line, ", ");
    put_real(line, real, (const char *)element + vr_element_bytes(real));
    put(line, ")");
}

void vr_tell_difference(char *text, size_t room, const struct vr_versions *v, const struct vr_difference *difference,
                        int base)
{
    struct line line = {text, room, 0};
    const int64_t place = place_of(v, difference->first);
    put(&line, "%s", v->name);
    put_indices(&line, v, difference->first, base);
    put(&line, " is ");
    put_value(&line, v->type, (const char *)v->host + place);
    put(&line, " on the CPU and ");
    put_value(&line, v->type, (const char *)v->device + place);
    put(&line, " on the device");
    if (difference->count > 1)
        put(&line, ", and %" PRId64 " more element%s differ%s", difference->count - 1, difference->count > 2 ? "s" : "",
            difference->count > 2 ? "" : "s");
}

#endif
