/* SPDX-License-Identifier: Apache-2.0 */
/* Conversions between scalar types as C text (the meaning: float to integer truncates and saturates, integers wrap, anything
 * but zero is true, a complex number becomes real by dropping its imaginary part). C's own conversions are used where they
 * mean that; else the functions of vr/scalar.h. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "emit/text/ctype.h"
#include "emit/text/writer.h"
#include "emit/value/value.h"

struct cx vr_cx(const char *string, enum precedence prec)
{
    return (struct cx){string, prec};
}

const char *vr_in_parens(struct writer *w, struct cx value, enum precedence at_least)
{
    return value.prec >= at_least ? value.text : vr_textf(w, "(%s)", value.text);
}

/* --- literals --- */

/* The shortest digits that read back as the same number. */
static const char *float_text(struct writer *w, double x, bool single)
{
    char digits[40];
    /* They are float, among whose functions and those of double OpenCL C cannot choose. */
    const char *type = w->kernel && !single ? "(double)" : "";
    if (isnan(x))
        return vr_textf(w, "%sNAN", type);
    if (isinf(x))
        return vr_textf(w, "%s%sINFINITY", x > 0 ? "" : "-", type);
    for (int precision = single ? 6 : 15; precision <= 17; precision++) {
        snprintf(digits, sizeof digits, "%.*g", precision, x);
        if (single ? strtof(digits, NULL) == (float)x : strtod(digits, NULL) == x)
            break;
    }
    return vr_textf(w, "%s%s%s", digits, strpbrk(digits, ".e") ? "" : ".0", single ? "f" : "");
}

/* The integer that a constant is in a type: wraps, truncates and saturates as convert() does. */
static const char *integer_text(struct writer *w, const struct vr_value *v, const struct vr_type *type)
{
    const struct vr_base_row *row = &vr_bases[type->base];
    int bits = 8 * row->bytes;
    uint64_t u = v->kind == VR_V_INT ? (uint64_t)v->i : v->u;
    if (v->kind == VR_V_FLOAT) {
        bool is_signed = row->class == VR_CLASS_SIGNED;
        double low = is_signed ? -ldexp(1, bits - 1) : 0, high = ldexp(1, is_signed ? bits - 1 : bits), x = trunc(v->f);
        if (isnan(x))
            u = 0;
        else if (x >= high)
            u = is_signed ? (UINT64_C(1) << (bits - 1)) - 1 : UINT64_MAX >> (64 - bits);
        else if (x < low)
            u = is_signed ? UINT64_C(1) << (bits - 1) : 0;
        else
            u = x < 0 ? (uint64_t)(int64_t)x : (uint64_t)x;
    }
    if (row->class == VR_CLASS_UNSIGNED) {
        u &= UINT64_MAX >> (64 - bits);
        return vr_textf(w,
                        bits == 64 && u > INT32_MAX ? "UINT64_C(%llu)"
                        : bits >= 32                ? "%lluu"
                                                    : "%llu",
                        (unsigned long long)u);
    }
    u <<= 64 - bits;
    int64_t i = (int64_t)u >> (64 - bits); /* the sign comes down: gcc and clang define it so */
    if (i == INT64_MIN)
        return "INT64_MIN";
    if (i == INT32_MIN)
        return "(-2147483647 - 1)";
    return vr_textf(w, i > INT32_MAX || i < INT32_MIN ? "INT64_C(%lld)" : "%lld", (long long)i);
}

static struct cx real_literal(struct writer *w, const struct vr_value *v, const struct vr_type *type)
{
    switch (vr_bases[type->base].class) {
    case VR_CLASS_BOOL:
        return vr_cx(vr_value_as_real(v) != 0 ? "true" : "false", P_PRIMARY);
    case VR_CLASS_FLOAT: {
        bool single = type->base == VR_FLOAT32;
        const char *digits = float_text(w, single ? (float)vr_value_as_real(v) : vr_value_as_real(v), single);
        if (type->base == VR_FLOAT16)
            return vr_cx(vr_textf(w, "vr_f16_of_f64(%s)", digits), P_PRIMARY);
        return vr_cx(digits, digits[0] == '-' || digits[0] == '(' ? P_UNARY : P_PRIMARY);
    }
    default: {
        const char *digits = integer_text(w, v, type);
        return vr_cx(digits, digits[0] == '-' ? P_UNARY : P_PRIMARY);
    }
    }
}

static const struct vr_type *real_of(struct writer *w, const struct vr_type *t)
{
    return vr_type_scalar(w->unit->types, t->base, false);
}

struct cx vr_literal(struct writer *w, const struct vr_value *v, const struct vr_type *type)
{
    struct cx real = real_literal(w, v, real_of(w, type));
    if (!type->is_complex)
        return real;
    return vr_cx(vr_textf(w, "vr_%s_make(%s, 0)", vr_c_suffix(w->arena, type), real.text), P_PRIMARY);
}

/* --- conversions --- */

/* C's own conversion means what VRIR's does. */
static bool plain(const struct vr_type *from, const struct vr_type *to)
{
    const struct vr_base_row *f = &vr_bases[from->base], *t = &vr_bases[to->base];
    if (from->base == VR_FLOAT16 || to->base == VR_FLOAT16 || to->base == VR_BOOL)
        return false;
    if (t->class == VR_CLASS_FLOAT || f->class == VR_CLASS_BOOL)
        return true;
    if (f->class == VR_CLASS_FLOAT)
        return false;
    if (t->class == VR_CLASS_UNSIGNED)
        return true; /* wraps by C's rule */
    return t->bytes > f->bytes || (t->bytes == f->bytes && t->class == f->class);
}

static struct cx convert_real(struct writer *w, struct cx value, const struct vr_type *from, const struct vr_type *to)
{
    if (from == to)
        return value;
    if (to->base == VR_BOOL && from->base != VR_FLOAT16)
        return vr_cx(vr_textf(w, "%s != 0", vr_in_parens(w, value, P_ADD)), P_COMPARE);
    if (plain(from, to))
        return vr_cx(vr_textf(w, "(%s)%s", vr_c_scalar(w->arena, to), vr_in_parens(w, value, P_UNARY)), P_UNARY);
    return vr_cx(vr_textf(w, "vr_%s_of_%s(%s)", vr_bases[to->base].suffix, vr_bases[from->base].suffix, value.text),
                 P_PRIMARY);
}

/* Part "re" or "im" of a complex value as a real type. */
static struct cx part(struct writer *w, struct cx value, const char *which, const struct vr_type *from,
                      const struct vr_type *to)
{
    return convert_real(w, vr_cx(vr_textf(w, "%s.%s", vr_in_parens(w, value, P_PRIMARY), which), P_PRIMARY),
                        real_of(w, from), real_of(w, to));
}

static struct cx convert_complex(struct writer *w, struct cx value, const struct vr_type *from, const struct vr_type *to)
{
    const char *suffix = vr_c_suffix(w->arena, to);
    if (!from->is_complex)
        return vr_cx(vr_textf(w, "vr_%s_make(%s, 0)", suffix, convert_real(w, value, from, real_of(w, to)).text), P_PRIMARY);
    struct cx held = vr_cx(vr_hold(w, value, from), P_PRIMARY);
    return vr_cx(
        vr_textf(w, "vr_%s_make(%s, %s)", suffix, part(w, held, "re", from, to).text, part(w, held, "im", from, to).text),
        P_PRIMARY);
}

struct cx vr_converted(struct writer *w, struct cx value, const struct vr_type *from, const struct vr_type *to)
{
    if (from == to)
        return value;
    if (to->is_complex)
        return convert_complex(w, value, from, to);
    if (from->is_complex && to->base == VR_BOOL)
        return vr_cx(vr_textf(w, "vr_nonzero_%s(%s)", vr_c_suffix(w->arena, from), value.text), P_PRIMARY);
    if (from->is_complex)
        return part(w, value, "re", from, to);
    return convert_real(w, value, from, to);
}

struct cx vr_truth(struct writer *w, const struct vr_node *e)
{
    return vr_operand_as(w, e, vr_bool(w->unit));
}

/* --- operands --- */

/* A number or the name of a variable, which functions that take the text in can have as a parameter; no part of one. */
static bool is_plain(const char *s)
{
    const bool number = isdigit((unsigned char)*s);
    for (; *s; s++)
        if (!vr_in_word(*s) && !(*s == '.' && number))
            return false;
    return true;
}

const char *vr_hold(struct writer *w, struct cx value, const struct vr_type *type)
{
    if (is_plain(value.text))
        return value.text;
    const char *name = vr_fresh(w, vr_textf(w, "t%d", ++w->temps));
    vr_line(w, "const %s %s = %s;", vr_c_scalar(w->arena, type), name, value.text);
    return name;
}

/* A constant in another type. It has its own type's value first: 3.7 as an integer is 3, 300 as uint8 is 44. Those that no
 * type changes are written in the wanted type at once. */
static struct cx constant_as(struct writer *w, const struct vr_node *e, const struct vr_type *type)
{
    bool whole = e->value.kind == VR_V_INT && e->value.i >= 0 && e->value.i < 128;
    bool same = e->type->base == VR_FLOAT64 && vr_bases[type->base].class == VR_CLASS_FLOAT;
    if (e->type->base != VR_BOOL && (whole || same))
        return vr_literal(w, &e->value, type);
    return vr_converted(w, vr_literal(w, &e->value, e->type), e->type, type);
}

struct cx vr_operand_as(struct writer *w, const struct vr_node *e, const struct vr_type *type)
{
    if (e->kind == VR_N_CONST)
        return constant_as(w, e, type);
    return vr_converted(w, vr_value_of(w, e), vr_elem(e->type), type);
}
