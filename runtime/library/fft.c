/* SPDX-License-Identifier: Apache-2.0 */
/* numpy.fft on lines: fft(a, n, axis, forward, scale), rfft and irfft of the same. A line is cut, or zeros follow it, to n numbers,
 * or to n / 2 + 1 of irfft, whose results are n real numbers. */
#if defined __GNUC__ && !defined __clang__
#pragma GCC optimize("O3") /* at -O2 gcc does not vectorize these loops */
#endif

#include "context/context.h"
#include "library/lines.h"
#include "library/transform.h"
#include "vr/library.h"

/* The transform of all lines. */
struct lines_transform {
    const struct vr_transform *plan;
    int64_t n;
    bool forward;
    double scale;
};

/* Parts of type T, and numbers of them side by side. */
#define PARTS(S, T) \
    /* `count` numbers of `from`, of which there are n, as parts `apart` from each other; zeros where there is none */ \
    static void spread_##S(const T *restrict from, int64_t n, int64_t count, T *restrict re, int64_t apart) \
    { \
        T *restrict im = re + apart; \
        for (int64_t i = 0; i < n && i < count; i++) { \
            re[i] = from[2 * i]; \
            im[i] = from[2 * i + 1]; \
        } \
        for (int64_t i = n; i < count; i++) \
            re[i] = im[i] = 0; \
    } \
    static void gather_##S(const T *restrict re, const T *restrict im, int64_t count, double scale, T *restrict to) \
    { \
        const T factor = (T)scale; \
        for (int64_t i = 0; i < count; i++) { \
            to[2 * i] = re[i] * factor; \
            to[2 * i + 1] = im[i] * factor; \
        } \
    } \
    /* `line` has room for what the plan asks for, twice; parts change places for the way back */ \
    static void complex_##S(const struct lines_transform *l, const T *from, int64_t n, T *result, T *line) \
    { \
        const int64_t apart = vr_parts_apart(l->n); \
        T *z; \
        spread_##S(from, n, l->n, l->forward ? line : line + apart, l->forward ? apart : -apart); \
        z = vr_transform(l->plan, line, line + vr_transform_room(l->plan)); \
        gather_##S(l->forward ? z : z + apart, l->forward ? z + apart : z, l->n, l->scale, result); \
    } \
    static void real_##S(const struct lines_transform *l, const T *from, int64_t n, T *result, T *line) \
    { \
        const int64_t h = l->n / 2, pairs = n / 2 < h ? n / 2 : h, apart = vr_parts_apart(l->n); \
        T *work = line + vr_transform_room(l->plan), *z; \
        if (l->n % 2 == 0) { \
            spread_##S(from, pairs, h, line, vr_parts_apart(h)); \
            if (n % 2 && pairs < h) \
                line[pairs] = from[n - 1]; \
            z = vr_transform_real(l->plan, line, work); \
        } else { \
            for (int64_t i = 0; i < l->n; i++) { \
                line[i] = i < n ? from[i] : 0; \
                line[apart + i] = 0; \
            } \
            z = vr_transform(l->plan, line, work); \
        } \
        gather_##S(z, z + (l->n % 2 ? apart : vr_parts_apart(h + 1)), h + 1, l->scale, result); \
    } \
    static void to_real_##S(const struct lines_transform *l, const T *from, int64_t n, T *result, T *line) \
    { \
        const int64_t h = l->n / 2; \
        const int64_t apart = vr_parts_apart(l->n); \
        const T factor = (T)l->scale; \
        T *work = line + vr_transform_room(l->plan), *z; \
        if (l->n % 2 == 0) { \
            spread_##S(from, n, h + 1, line, vr_parts_apart(h + 1)); \
            z = vr_transform_to_real(l->plan, line, work); \
            gather_##S(z + vr_parts_apart(h), z, h, l->scale, result); \
            return; \
        } \
        spread_##S(from, n, h + 1, line + apart, -apart); \
        line[0] = 0; \
        for (int64_t k = 1; k <= h; k++) { \
            line[apart + l->n - k] = line[apart + k]; \
            line[l->n - k] = -line[k]; \
        } \
        z = (T *)vr_transform(l->plan, line, work) + apart; \
        for (int64_t i = 0; i < l->n; i++) \
            result[i] = z[i] * factor; \
    }

PARTS(f32, float)
PARTS(f64, double)

#define LINE(name) \
    VR_LINE_FUNCTION(name##_line) \
    { \
        (void)ctx; \
        if ((f->type & ~VR_COMPLEX) == VR_FLOAT32) \
            name##_f32(f->data, line, n, result, scratch); \
        else \
            name##_f64(f->data, line, n, result, scratch); \
    }
LINE(complex)
LINE(real)
LINE(to_real)

static int read_operands(const struct vr_call *call, struct lines_transform *l)
{
    int64_t forward = 0;
    int status = vr_operand_i64(call, 1, &l->n);
    if (status == VR_OK && l->n < 1)
        status = vr_raise(call->ctx, call->site, VR_SHAPE, "Invalid number of FFT data points (%lld) specified.",
                          (long long)l->n);
    if (status == VR_OK)
        status = vr_operand_i64(call, 3, &forward);
    l->forward = forward != 0;
    return status == VR_OK ? vr_operand_f64(call, 4, &l->scale) : status;
}

/* All lines by a line function; `from` and `to` are VR_COMPLEX or 0. */
static int transform(const struct vr_call *call, struct vr_line_function *f, int from, int to)
{
    const int base = call->operands[0]->type & ~VR_COMPLEX;
    const int part = base == VR_FLOAT32 || base == VR_FLOAT16 ? VR_FLOAT32 : VR_FLOAT64;
    struct lines_transform l = {.n = 0};
    const bool halves = (!from || !to);
    int status = read_operands(call, &l);
    if (status != VR_OK)
        return status;
    l.plan = vr_transform_for(l.n, part, halves && l.n % 2 == 0);
    if (!l.plan)
        return vr_raise_memory(call->ctx, call->site);
    f->type = part | from;
    f->to_type = part | to;
    f->count = to && !from ? l.n / 2 + 1 : l.n;
    f->room = 2 * (size_t)vr_transform_room(l.plan) * vr_element_bytes(part);
    f->data = &l;
    status = vr_map_lines(call, 2, f);
    vr_transform_release(l.plan);
    return status;
}

VR_FUNCTION(fft)
{
    struct vr_line_function f = {.line = complex_line};
    return transform(VR_THIS_CALL, &f, VR_COMPLEX, VR_COMPLEX);
}

VR_FUNCTION(rfft)
{
    struct vr_line_function f = {.line = real_line};
    return transform(VR_THIS_CALL, &f, 0, VR_COMPLEX);
}

VR_FUNCTION(irfft)
{
    struct vr_line_function f = {.line = to_real_line};
    return transform(VR_THIS_CALL, &f, VR_COMPLEX, 0);
}
