/* SPDX-License-Identifier: Apache-2.0 */
/* Intervals of floating-point numbers: the whole numbers around them, from one that none is below to one that none is above;
 * the ends of int64 stand for infinity. NaN may always be there too. Sums and products of whole numbers that the type holds
 * are exact, and rounding keeps order, so the ends of a result are whole numbers that no rounding passes. */
#include <float.h>
#include <math.h>

#include "ir/call.h"
#include "passes/analysis/exact_state.h"

static double low(struct vr_interval v)
{
    return v.least == INT64_MIN ? -INFINITY : (double)v.least;
}

static double high(struct vr_interval v)
{
    return v.most == INT64_MAX ? INFINITY : (double)v.most;
}

/* A whole number that a type holds and a number, or what it is rounded to, is not above: from `limit` on a power of two. */
static int64_t end_above(double most, double limit)
{
    int exponent;
    if (most <= limit)
        return (int64_t)ceil(fmax(most, -limit));
    return frexp(most, &exponent) <= 1 && exponent < 63 ? INT64_C(1) << exponent : INT64_MAX;
}

/* What a type holds of the numbers between two. */
static struct vr_interval around(double least, double most, const struct vr_type *type)
{
    const double limit = ldexp(1, type->base == VR_FLOAT32 ? FLT_MANT_DIG : DBL_MANT_DIG);
    const int64_t below = end_above(-least, limit);
    return (struct vr_interval){below == INT64_MAX ? INT64_MIN : -below, end_above(most, limit)};
}

struct vr_interval vr_real_as(struct vr_interval v, const struct vr_type *type)
{
    return around(low(v), high(v), type);
}

struct vr_interval vr_real_constant(double value, const struct vr_type *type)
{
    return around(value, value, type);
}

/* --- operators --- */

static double product(double a, double b)
{
    return a == 0 || b == 0 ? 0 : a * b;
}

static double quotient(double a, double b)
{
    return a == 0 || isinf(b) ? 0 : a / b;
}

/* What an operation makes of the ends, where it rises or falls in each operand. */
static struct vr_interval of_ends(double of(double, double), struct vr_interval a, struct vr_interval b,
                                  const struct vr_type *type)
{
    const double ends[] = {of(low(a), low(b)), of(low(a), high(b)), of(high(a), low(b)), of(high(a), high(b))};
    return around(fmin(fmin(ends[0], ends[1]), fmin(ends[2], ends[3])), fmax(fmax(ends[0], ends[1]), fmax(ends[2], ends[3])),
                  type);
}

struct vr_interval vr_real_square(struct vr_interval a, const struct vr_type *type)
{
    const double least = fmax(fmax(low(a), -high(a)), 0), most = fmax(high(a), -low(a));
    return around(least * least, most * most, type);
}

struct vr_interval vr_real_binary(enum vr_kind kind, struct vr_interval a, struct vr_interval b, bool nonzero,
                                  const struct vr_type *type)
{
    switch (kind) {
    case VR_N_PLUS:
        return around(low(a) + low(b), high(a) + high(b), type);
    case VR_N_MINUS:
        return around(low(a) - high(b), high(a) - low(b), type);
    case VR_N_MULT:
        return of_ends(product, a, b, type);
    case VR_N_DIV:
        if (b.least > 0 || b.most < 0)
            return of_ends(quotient, a, b, type);
        return nonzero && a.least >= 0 && b.least >= 0 ? (struct vr_interval){0, INT64_MAX} : VR_ANY_INTERVAL;
    default:
        return VR_ANY_INTERVAL;
    }
}

/* --- functions --- */

#define INFINITE {INT64_MIN, INT64_MAX}
#define ANY {-INFINITY, INFINITY}
#define FINITE {-DBL_MAX, DBL_MAX}
#define POSITIVE {DBL_MIN, INFINITY}   /* no subnormal numbers, which processors may take for 0 */
#define BELOW_1 0x1.fffffffffffffp-1

/* For which operands of float64 a function is defined and not too large, and what it gives. */
struct real_function {
    enum vr_library function;
    struct vr_domain domain;
    struct vr_interval values;
};

static const struct real_function functions[] = {
    {VR_LIB_sqrt, {0, INFINITY}, {0, INT64_MAX}},
    {VR_LIB_exp, {-INFINITY, 709}, {0, INT64_MAX}},
    {VR_LIB_expm1, {-INFINITY, 709}, {-1, INT64_MAX}},
    {VR_LIB_exp2, {-INFINITY, 1023}, {0, INT64_MAX}},
    {VR_LIB_log, POSITIVE, INFINITE},
    {VR_LIB_log2, POSITIVE, INFINITE},
    {VR_LIB_log10, POSITIVE, INFINITE},
    {VR_LIB_log1p, {-BELOW_1, INFINITY}, INFINITE},
    {VR_LIB_sin, FINITE, {-1, 1}},
    {VR_LIB_cos, FINITE, {-1, 1}},
    {VR_LIB_tan, FINITE, INFINITE},
    {VR_LIB_asin, {-1, 1}, {-2, 2}},
    {VR_LIB_acos, {-1, 1}, {0, 4}},
    {VR_LIB_atan, ANY, {-2, 2}},
    {VR_LIB_atan2, ANY, {-4, 4}},
    {VR_LIB_sinh, {-710, 710}, INFINITE},
    {VR_LIB_cosh, {-710, 710}, {1, INT64_MAX}},
    {VR_LIB_tanh, ANY, {-1, 1}},
    {VR_LIB_acosh, {1, INFINITY}, {0, INT64_MAX}},
    {VR_LIB_atanh, {-BELOW_1, BELOW_1}, INFINITE},
    {VR_LIB_erf, ANY, {-1, 1}},
    {VR_LIB_erfc, ANY, {0, 2}},
    {VR_LIB_tgamma, {1, 171}, INFINITE},
    {VR_LIB_lgamma, {1, 0x1p62}, INFINITE},
    {VR_LIB_hypot, ANY, {0, INT64_MAX}},
};

static const struct real_function *find_function(enum vr_library function)
{
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (functions[i].function == function)
            return &functions[i];
    return NULL;
}

const struct vr_domain *vr_domain_of(const struct vr_node *call)
{
    const struct real_function *row = find_function(call->call->id);
    return row && !(call->call->overflows && call->type->base != VR_FLOAT64) ? &row->domain : NULL;
}

bool vr_real_may_fail(const struct vr_node *call, struct vr_interval a, struct vr_interval b)
{
    const struct vr_domain *domain = vr_domain_of(call);
    if (call->call->id == VR_LIB_fmod)
        return a.least == INT64_MIN || a.most == INT64_MAX || (b.least <= 0 && b.most >= 0);
    return !domain || low(a) < domain->least || high(a) > domain->most;
}

/* The greater of two by one of the rules for NaN: where that may make it the lesser, it does. */
static struct vr_interval greater(enum vr_reduction how, struct vr_interval a, struct vr_interval b, bool first_sure,
                                  bool second_sure)
{
    struct vr_interval v = vr_interval_join(a, b);
    const bool sure = how == VR_REDUCE_MAXIMUM || second_sure;
    if (sure && (how != VR_REDUCE_MAX || first_sure))
        v.least = a.least > b.least ? a.least : b.least;
    else if (how == VR_REDUCE_PYMAX)
        v.least = a.least; /* it takes the place of NaN, and nothing less does */
    return v;
}

static struct vr_interval opposite(struct vr_interval v)
{
    return (struct vr_interval){v.most == INT64_MAX ? INT64_MIN : -v.most, v.least == INT64_MIN ? INT64_MAX : -v.least};
}

struct vr_interval vr_real_negate(struct vr_interval v)
{
    return opposite(v);
}

static enum vr_reduction greatest_of(enum vr_reduction least)
{
    return least == VR_REDUCE_MIN ? VR_REDUCE_MAX : least == VR_REDUCE_MINIMUM ? VR_REDUCE_MAXIMUM : VR_REDUCE_PYMAX;
}

struct vr_interval vr_real_extremum(enum vr_reduction how, struct vr_interval a, struct vr_interval b, bool first_sure,
                                    bool second_sure)
{
    if (vr_is_greatest(how))
        return greater(how, a, b, first_sure, second_sure);
    return opposite(greater(greatest_of(how), opposite(a), opposite(b), first_sure, second_sure));
}

struct vr_interval vr_real_function(enum vr_library function, struct vr_interval a, const struct vr_type *type)
{
    const struct real_function *row = find_function(function);
    switch (function) {
    case VR_LIB_abs:
        return around(fmax(fmax(low(a), -high(a)), 0), fmax(high(a), -low(a)), type);
    case VR_LIB_square:
        return vr_real_square(a, type);
    case VR_LIB_sqrt: /* rounded as it should be in float64 everywhere, which keeps order */
        return type->base == VR_FLOAT64 ? around(sqrt(fmax(low(a), 0)), sqrt(fmax(high(a), 0)), type) : row->values;
    case VR_LIB_floor: case VR_LIB_ceil: case VR_LIB_trunc: case VR_LIB_rint: case VR_LIB_divisor: case VR_LIB_in_place:
        return a;
    default:
        return row ? row->values : VR_ANY_INTERVAL;
    }
}
