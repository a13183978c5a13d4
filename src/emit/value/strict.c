/* SPDX-License-Identifier: Apache-2.0 */
/* Operations of Python's numbers that raise, or differ from those of C and NumPy by exactness, as C text: powers,
 * comparisons of integers with floats, quotients of integers, and integers that must lie within a type. What a constant
 * operand rules out is not tested. */
#include <float.h>
#include <math.h>
#include <string.h>

#include "emit/text/ctype.h"
#include "emit/text/writer.h"
#include "emit/value/failure.h"
#include "emit/value/value.h"
#include "ir/call.h"
#include "ir/query.h"

static const struct vr_node *operand(const struct vr_node *e, int i)
{
    return e->slot[VR_KIDS].at[i];
}

static void raise_if(struct writer *w, const struct vr_node *e, const char *condition, const char *class, const char *text)
{
    vr_fail_if(w, condition, (struct failure){.kind = FAIL_RAISED, .node = e, .exception = class, .text = text});
}

/* --- powers --- */

/* What can go wrong in a ** b. */
struct trouble {
    bool zero, root, overflow; /* zero to a negative power, a complex result, one that is too large */
};

static bool constant_of(const struct vr_node *e, double *value)
{
    *value = vr_value_as_real(&e->value);
    return e->kind == VR_N_CONST;
}

static struct trouble trouble_of(const struct vr_node *base, const struct vr_node *exponent)
{
    struct trouble trouble = {true, true, true};
    double a, b;
    if (constant_of(exponent, &b)) {
        trouble.zero = b < 0;
        trouble.root = b != floor(b);
        trouble.overflow = b < 0 || b > 1;
    }
    if (constant_of(base, &a)) {
        trouble.zero &= a == 0;
        trouble.root &= a < 0;
        trouble.overflow &= fabs(a) != 1 && a != 0;
    }
    return trouble;
}

/* The result is no finite number, though the operands are: which error that is. */
static void raise_of_power(struct writer *w, const struct vr_node *e, struct trouble trouble, const char *a, const char *b)
{
    if (trouble.zero)
        vr_fail_if(w, vr_textf(w, "%s == 0", a),
                   (struct failure){.kind = FAIL_DIVISION, .node = e, .text = "0.0 cannot be raised to a negative power"});
    if (trouble.root)
        raise_if(w, e, vr_textf(w, "%s < 0 && %s != floor(%s)", a, b, b), "ValueError",
                 "a negative number to a fractional power is complex: write complex(x) ** y");
    if (trouble.overflow)
        raise_if(w, e, vr_textf(w, "%s != 0", a), "OverflowError", "(34, 'Numerical result out of range')");
}

/* In a loop that is tried (speculation.c): whether its operands have no value, the loop with its checks tells. */
static struct cx tried_value(struct writer *w, const char *held)
{
    vr_line(w, "%s |= !(fabs(%s) < INFINITY);", w->speculation, held);
    return vr_cx(held, P_PRIMARY);
}

static struct cx real_power(struct writer *w, const struct vr_node *e, const struct vr_type *work)
{
    const struct trouble trouble = trouble_of(operand(e, 0), operand(e, 1));
    const char *a = vr_hold(w, vr_operand_as(w, operand(e, 0), work), work);
    const char *b = vr_hold(w, vr_operand_as(w, operand(e, 1), work), work);
    double exponent = 0;
    const bool square = constant_of(operand(e, 1), &exponent) && exponent == 2;
    const struct cx power = vr_cx(square ? vr_textf(w, "vr_square_f64(%s)", a)
                                         : vr_textf(w, "%s(%s, %s)", vr_power_function(work, operand(e, 1)), a, b),
                                  P_PRIMARY);
    if (!trouble.zero && !trouble.root && !trouble.overflow)
        return power;
    const char *held = vr_hold(w, power, work);
    if (w->speculation)
        return tried_value(w, held);
    vr_open_block(w, "if (VR_UNLIKELY(!vr_isfinite_f64(%s)) && vr_isfinite_f64(%s) && vr_isfinite_f64(%s)) {", held, a, b);
    raise_of_power(w, e, trouble, a, b);
    vr_close_block(w);
    return vr_cx(held, P_PRIMARY);
}

static struct cx complex_power(struct writer *w, const struct vr_node *e, const struct vr_type *work)
{
    const char *a = vr_hold(w, vr_operand_as(w, operand(e, 0), work), work);
    const char *b = vr_hold(w, vr_operand_as(w, operand(e, 1), work), work);
    const char *held = vr_hold(w, vr_cx(vr_textf(w, "vr_pypow_cf64(%s, %s)", a, b), P_PRIMARY), work);
    vr_open_block(w, "if (VR_UNLIKELY(!vr_isfinite_cf64(%s))) {", held);
    vr_fail_if(w, vr_textf(w, "vr_pypow_divides_cf64(%s, %s)", a, b),
               (struct failure){.kind = FAIL_DIVISION, .node = e, .text = "0.0 to a negative or complex power"});
    raise_if(w, e, vr_textf(w, "vr_isinf_cf64(%s)", held), "OverflowError", "complex exponentiation");
    vr_close_block(w);
    return vr_cx(held, P_PRIMARY);
}

/* --- functions that are not defined for all numbers --- */

/* No number, though the operands are. In a kernel the message has no value. */
static void raise_of_domain(struct writer *w, const struct vr_node *e, const char *condition, const char *operand)
{
    const char *text = e->call->domain;
    const bool valued = strstr(text, "{}") && !w->kernel;
    vr_fail_if(w, condition,
               (struct failure){.kind = FAIL_RAISED, .node = e, .exception = "ValueError",
                                .values = valued ? vr_textf(w, ", VR_FLOAT64, (double)%s", operand) : NULL,
                                .text = valued ? text : "math domain error"});
}

/* As Python's cmath: see COMPLEX in ir/call.def. */
static struct cx complex_partial_value(struct writer *w, const struct vr_node *e, const struct vr_type *work,
                                       struct cx value, const char *of)
{
    const char *suffix = vr_c_suffix(w->arena, work), *held = vr_hold(w, value, work);
    const char *finite = vr_textf(w, "vr_isfinite_%s(%s)", suffix, of);
    const bool poles = e->call->complex == VR_COMPLEX_POLES;
    vr_open_block(w, "if (VR_UNLIKELY(!vr_isfinite_%s(%s))) {", suffix, held);
    if (poles) {
        raise_if(w, e, finite, "ValueError", "math domain error");
    } else {
        raise_if(w, e, finite, "OverflowError", "math range error");
        raise_if(w, e, vr_textf(w, "vr_isnan_%s(%s) && !vr_isnan_%s(%s)", suffix, held, suffix, of), "ValueError",
                 "math domain error");
    }
    vr_close_block(w);
    return vr_cx(held, P_PRIMARY);
}

/* As Python's math: NaN of numbers, and a pole, are no results; infinity of finite numbers is none, or too large. */
struct cx vr_partial_value(struct writer *w, const struct vr_node *e, const struct vr_type *work, struct cx value,
                           const char *first, const char *second)
{
    if (work->is_complex)
        return complex_partial_value(w, e, work, value, first);
    const char *suffix = vr_c_suffix(w->arena, work), *held = vr_hold(w, value, work);
    if (w->speculation)
        return tried_value(w, held);
    const struct vr_call_row *call = e->call;
    const bool power = call->id == VR_LIB_pow;
    const char *also = !second ? "" : power ? vr_textf(w, " && vr_isfinite_%s(%s)", suffix, second)
                                            : vr_textf(w, " && %s == %s", second, second);
    const char *wrong = vr_textf(w, "VR_UNLIKELY(vr_undefined_%s(%s, %s))%s", suffix, held, first, also);
    if (!call->domain) {
        raise_if(w, e, wrong, "OverflowError", "math range error");
    } else if (!call->overflows) {
        raise_of_domain(w, e, wrong, first);
    } else {
        vr_open_block(w, "if (%s) {", wrong);
        raise_of_domain(w, e, vr_textf(w, "%s != %s || %s %s 0", held, held, first, call->id == VR_LIB_lgamma ? "<=" : "=="),
                        first);
        raise_if(w, e, "true", "OverflowError", "math range error");
        vr_close_block(w);
    }
    return vr_cx(held, P_PRIMARY);
}

/* --- integers beside floats --- */

/* Whether a whole number is one of few bits, which float64 holds exactly. */
static bool is_short(const struct vr_node *e)
{
    const struct vr_type *type = vr_elem(e->type);
    while (e->kind == VR_N_CAST && vr_bases[vr_elem(e->type)->base].class != VR_CLASS_FLOAT) {
        e = vr_kid(e, VR_KIDS);
        if (vr_bases[vr_elem(e->type)->base].bytes < vr_bases[type->base].bytes)
            type = vr_elem(e->type);
    }
    if (e->kind == VR_N_CONST && e->value.kind == VR_V_INT)
        return e->value.i <= INT64_C(1) << DBL_MANT_DIG && e->value.i >= -(INT64_C(1) << DBL_MANT_DIG);
    return vr_bases[type->base].bytes <= 4 || e->kind == VR_N_DIM;
}

static struct cx quotient(struct writer *w, const struct vr_node *e, const struct vr_type *type)
{
    if (type->is_complex) {
        const char *a = vr_operand_as(w, operand(e, 0), type).text;
        return vr_cx(vr_textf(w, "vr_quotient_cf64(%s, %s)", a, vr_operand_as(w, operand(e, 1), type).text), P_PRIMARY);
    }
    const struct vr_node *left = operand(e, 0), *right = operand(e, 1);
    const bool plain = vr_is_float(left->type) || vr_is_float(right->type) || (is_short(left) && is_short(right));
    const struct vr_type *work = vr_scalar_type(w, plain ? VR_FLOAT64 : VR_INT64, false);
    const struct cx a = vr_operand_as(w, left, work), b = vr_operand_as(w, right, work);
    if (plain)
        return vr_cx(vr_textf(w, "%s / %s", vr_in_parens(w, a, P_MULT), vr_in_parens(w, b, P_UNARY)), P_MULT);
    return vr_cx(vr_textf(w, "vr_quotient_i64(%s, %s)", a.text, b.text), P_PRIMARY);
}

/* A float whose integer neighbours are all exact: comparing with it rounds nothing that matters. */
static bool is_moderate(const struct vr_node *e)
{
    double value;
    return constant_of(e, &value) && fabs(value) < 0x1p53;
}

/* exact_less, exact_less_equal, exact_equal of an integer and a floating number, in any order. */
static struct cx exact_comparison(struct writer *w, const struct vr_node *e)
{
    const struct vr_node *a = operand(e, 0), *b = operand(e, 1);
    const bool whole_first = !vr_is_float(a->type);
    const struct vr_node *whole = whole_first ? a : b, *real = whole_first ? b : a;
    const char *stem = e->call->stem; /* exact_lt, … */
    const struct vr_type *i64 = vr_scalar_type(w, VR_INT64, false),
                         *f64 = vr_scalar_type(w, VR_FLOAT64, vr_is_complex(real->type));
    const char *suffix = vr_c_suffix(w->arena, f64);
    const bool plain = !f64->is_complex && (vr_is_float(whole->type) || is_short(whole) || is_moderate(real));
    const struct cx x = vr_operand_as(w, a, whole_first && !plain ? i64 : f64);
    const struct cx y = vr_operand_as(w, b, whole_first || plain ? f64 : i64);
    if (!plain)
        return vr_cx(vr_textf(w, "vr_%s_%s_%s(%s, %s)", stem, whole_first ? "i64" : suffix, whole_first ? suffix : "i64",
                              x.text, y.text),
                     P_PRIMARY);
    const char *relation = e->call->id == VR_LIB_exact_lt ? "<" : e->call->id == VR_LIB_exact_leq ? "<=" : "==";
    return vr_cx(vr_textf(w, "%s %s %s", vr_in_parens(w, x, P_ADD), relation, vr_in_parens(w, y, P_ADD)), P_COMPARE);
}

/* --- conversions to integer types --- */

/* As NumPy on x86-64 converts floats. */
struct cx vr_machine_cast(struct writer *w, const struct vr_node *e)
{
    const struct vr_type *to = vr_elem(e->type), *from = vr_elem(operand(e, 0)->type);
    const struct vr_type *real = vr_scalar_type(w, from->base == VR_FLOAT16 ? VR_FLOAT32 : from->base, false);
    const struct cx value = vr_operand_as(w, operand(e, 0), real);
    const bool cut =
        vr_bases[real->base].class == VR_CLASS_FLOAT && !vr_is_float(to) && to->base != VR_BOOL && !to->is_complex;
    if (!cut)
        return vr_converted(w, vr_operand_as(w, operand(e, 0), from), from, to);
    return vr_cx(vr_textf(w, "vr_%s_cut_%s(%s)", vr_bases[to->base].suffix, vr_bases[real->base].suffix, value.text),
                 P_PRIMARY);
}

/* The least and the largest value of an integer type, as C text. */
struct limits {
    const char *least, *most;
};

static struct limits limits_of(struct writer *w, const struct vr_type *type)
{
    const struct vr_base_row *row = &vr_bases[type->base];
    const bool is_signed = row->class == VR_CLASS_SIGNED;
    const char *most = vr_textf(w, "%s%d_MAX", is_signed ? "INT" : "UINT", 8 * row->bytes);
    return (struct limits){is_signed ? vr_textf(w, "INT%d_MIN", 8 * row->bytes) : "0", most};
}

/* The errors of a whole number `held` that int64 holds and the type does not. */
static void raise_of_whole(struct writer *w, const struct vr_node *e, const char *condition, const char *held)
{
    vr_fail_if(w, condition,
               (struct failure){.kind = FAIL_RAISED, .node = e, .exception = "OverflowError", .index = held,
                                .values = vr_textf(w, ", VR_INT64, %s", held),
                                .text = vr_textf(w, "Python integer {} out of bounds for %s",
                                                 vr_bases[vr_elem(e->type)->base].spelling)});
}

static const char *const too_large = "Python int too large to convert to C long";

/* Of a float: NaN and infinity, and what int64 does not hold, have words of their own. */
static const char *strict_real(struct writer *w, const struct vr_node *e, struct limits limits)
{
    const struct vr_type *f64 = vr_scalar_type(w, VR_FLOAT64, false), *to = vr_elem(e->type);
    const char *x = vr_hold(w, vr_operand_as(w, vr_kid(e, VR_KIDS), f64), f64);
    const bool is_signed = vr_bases[to->base].class == VR_CLASS_SIGNED, wide = vr_bases[to->base].bytes == 8;
    const char *past =
        wide ? is_signed ? "9223372036854775808.0" : "18446744073709551616.0" : vr_textf(w, "%s + 1.0", limits.most);
    vr_open_block(w, "if (VR_UNLIKELY(!(%s %s && %s < %s))) {", x,
                  !is_signed ? "> -1.0" : wide ? ">= -9223372036854775808.0" : vr_textf(w, "> %s - 1.0", limits.least), x, past);
    raise_if(w, e, vr_textf(w, "%s != %s", x, x), "ValueError", "cannot convert float NaN to integer");
    raise_if(w, e, vr_textf(w, "vr_isinf_f64(%s)", x), "OverflowError", "cannot convert float infinity to integer");
    raise_if(w, e, vr_textf(w, "!(%s >= -9223372036854775808.0 && %s < 9223372036854775808.0)", x, x), "OverflowError", too_large);
    raise_of_whole(w, e, "true", vr_textf(w, "(int64_t)%s", x));
    vr_close_block(w);
    return vr_textf(w, "(%s)%s", vr_c_scalar(w->arena, to), x);
}

/* Of an integer: what the type of either side rules out is not tested. */
static const char *strict_whole(struct writer *w, const struct vr_node *e, struct limits limits)
{
    const struct vr_type *to = vr_elem(e->type), *from = vr_elem(vr_kid(e, VR_KIDS)->type);
    const bool from_u64 = from->base == VR_UINT64;
    const struct vr_type *wide = vr_scalar_type(w, from_u64 ? VR_UINT64 : VR_INT64, false);
    const char *x = vr_hold(w, vr_operand_as(w, vr_kid(e, VR_KIDS), wide), wide);
    if (from_u64) {
        raise_if(w, e, vr_textf(w, "VR_UNLIKELY(%s > INT64_MAX)", x), "OverflowError", too_large);
        raise_of_whole(w, e, vr_textf(w, "%s > (uint64_t)%s", x, limits.most), vr_textf(w, "(int64_t)%s", x));
    } else if (to->base == VR_UINT64) {
        raise_of_whole(w, e, vr_textf(w, "VR_UNLIKELY(%s < 0)", x), x);
    } else if (to->base != VR_INT64) {
        raise_of_whole(w, e, vr_textf(w, "VR_UNLIKELY(%s < %s || %s > %s)", x, limits.least, x, limits.most), x);
    }
    return vr_textf(w, "(%s)%s", vr_c_scalar(w->arena, to), x);
}

/* A number as one of a floating-point type, which has exactly its value: the way back gives the same. */
static struct cx strict_float(struct writer *w, const struct vr_node *e)
{
    const struct vr_node *of = vr_kid(e, VR_KIDS);
    const struct vr_type *from = vr_elem(of->type), *to = vr_elem(e->type), *f64 = vr_scalar_type(w, VR_FLOAT64, false);
    const bool real = vr_is_float(from), is_unsigned = from->base == VR_UINT64;
    const char *x = vr_hold(w, vr_operand_as(w, of, from), from);
    const char *y = vr_hold(w, vr_converted(w, vr_cx(x, P_PRIMARY), from, to), to);
    const char *back = vr_converted(w, vr_cx(y, P_PRIMARY), to, f64).text;
    const char *same = real ? vr_textf(w, "%s == %s || %s != %s", back, x, x, x)
                            : vr_textf(w, "%s < %s && (%s)(%s) == %s", back, is_unsigned ? "0x1p64" : "0x1p63",
                                       vr_c_scalar(w->arena, from), back, x);
    const char *name = vr_bases[to->base].spelling;
    raise_if(w, e, vr_textf(w, "VR_UNLIKELY(!(%s))", same), real ? "vrc.ValueError" : "vrc.OverflowError",
             vr_textf(w, "this %s has no exact value in %s, which its variable is on another way; convert it before: np.%s(x)",
                      real ? "float" : "int", name, name));
    return vr_cx(y, P_PRIMARY);
}

struct cx vr_strict_cast(struct writer *w, const struct vr_node *e)
{
    if (vr_is_float(e->type))
        return strict_float(w, e);
    const struct limits limits = limits_of(w, vr_elem(e->type));
    return vr_cx((vr_is_float(vr_kid(e, VR_KIDS)->type) ? strict_real : strict_whole)(w, e, limits), P_UNARY);
}

struct cx vr_strict_value(struct writer *w, const struct vr_node *e, const struct vr_type *work)
{
    switch (e->call->id) {
    case VR_LIB_pypow:    return work->is_complex ? complex_power(w, e, work) : real_power(w, e, work);
    case VR_LIB_quotient: return quotient(w, e, work);
    case VR_LIB_exact_lt:
    case VR_LIB_exact_leq:
    case VR_LIB_exact_eq: return exact_comparison(w, e);
    default:              return vr_cx(NULL, P_PRIMARY);
    }
}
