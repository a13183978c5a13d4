/* SPDX-License-Identifier: Apache-2.0 */
/* Operators on elements as C text: C's operators where they mean what VRIR means (floating point and
 * comparisons), else the functions of vr/scalar.h and vr/complex.h, which wrap and are defined for every operand. */
#include <math.h>
#include <string.h>

#include "emit/text/ctype.h"
#include "emit/text/writer.h"
#include "emit/value/device.h"
#include "emit/value/value.h"
#include "ir/call.h"
#include "ir/options.h"
#include "ir/query.h"
#include "ir/walk.h"

/* --- arithmetic (4.4) --- */

static struct cx infix(struct writer *w, struct cx a, const char *op, struct cx b, enum precedence prec)
{
    /* The right operand of - and / binds tighter; so does that of + and *, to keep the order of rounding. */
    return vr_cx(vr_textf(w, "%s %s %s", vr_in_parens(w, a, prec), op, vr_in_parens(w, b, (enum precedence)(prec + 1))),
                 prec);
}

static struct cx function2(struct writer *w, const char *stem, const struct vr_type *t, struct cx a, struct cx b)
{
    return vr_cx(vr_textf(w, "vr_%s_%s(%s, %s)", stem, vr_c_suffix(w->arena, t), a.text, b.text), P_PRIMARY);
}

const char *vr_power_function(const struct vr_type *t, const struct vr_node *exponent)
{
    const bool narrow = t->base == VR_FLOAT32;
    const double e = vr_value_as_real(&exponent->value);
    double whole;
    const bool known = exponent->kind == VR_N_CONST && e >= -2 && e <= 4 && e != 0 && e != -1.5 && modf(2 * e, &whole) == 0;
    return known ? (narrow ? "vr_products_f32" : "vr_products_f64") : narrow ? "powf" : "pow";
}

static struct cx float_arithmetic(struct writer *w, enum vr_kind kind, const struct vr_type *t, const struct vr_node *rhs,
                                  struct cx a, struct cx b)
{
    switch (kind) {
    case VR_N_PLUS:
        return infix(w, a, "+", b, P_ADD);
    case VR_N_MINUS:
        return infix(w, a, "-", b, P_ADD);
    case VR_N_MULT:
        return infix(w, a, "*", b, P_MULT);
    case VR_N_DIV:
        return infix(w, a, "/", b, P_MULT);
    case VR_N_POW:
        return vr_cx(vr_textf(w, "%s(%s, %s)", vr_power_function(t, rhs), a.text, b.text), P_PRIMARY);
    default:
        return function2(w, vr_operator_stem(kind), t, a, b);
    }
}

/* A variable that is multiplied by itself; or NULL. */
static const struct vr_node *squared_variable(const struct vr_node *e)
{
    const struct vr_node *a = e->kind == VR_N_MULT ? vr_kid(e, VR_LHS) : NULL, *b = a ? vr_kid(e, VR_RHS) : NULL;
    const bool same = a && a->kind == VR_N_NAME && b->kind == VR_N_NAME && a->symbol == b->symbol;
    return same && a->type == e->type ? a : NULL;
}

/* z z + c of complex numbers in a kernel; else no text. */
static struct cx square_and_add(struct writer *w, enum vr_kind kind, const struct vr_type *t, const struct vr_node *lhs,
                                const struct vr_node *rhs)
{
    const bool has = w->kernel && kind == VR_N_PLUS && t->is_complex && vr_is_float(t);
    const struct vr_node *left = has ? squared_variable(lhs) : NULL, *right = has && !left ? squared_variable(rhs) : NULL;
    const struct vr_node *z = left ? left : right;
    if (!z || z->type != t)
        return vr_cx(NULL, P_PRIMARY);
    return function2(w, "square_add", t, vr_operand_as(w, z, t), vr_operand_as(w, left ? rhs : lhs, t));
}

/* a / sqrt(b) in float32 in a kernel: a * rsqrt(b), which is the same for zeros, infinities and NaNs, too. OpenCL C allows 2 ulps for
 * rsqrt, but 3 for sqrt and 2.5 for the division (section 7.4), and devices have an instruction for it. Else no text, nor for the root
 * of a number among arrays, which the host has computed. */
static struct cx over_root(struct writer *w, enum vr_kind kind, const struct vr_type *t, const struct vr_node *lhs,
                           const struct vr_node *rhs)
{
    if (!w->kernel || !w->unit->options->contract || kind != VR_N_DIV || t != vr_scalar_type(w, VR_FLOAT32, false) ||
        !vr_is_call_of(rhs, VR_LIB_sqrt) || vr_elem(rhs->type) != t || (w->leaves && vr_is_scalar(rhs->type)))
        return vr_cx(NULL, P_PRIMARY);
    const struct cx a = vr_operand_as(w, lhs, t), b = vr_operand_as(w, vr_kid(rhs, VR_KIDS), t);
    return infix(w, a, "*", vr_cx(vr_textf(w, "rsqrt(%s)", b.text), P_PRIMARY), P_MULT);
}

/* Whole numbers as Python's are, in 64 bits. */
static struct cx exact_arithmetic(struct writer *w, const struct vr_node *e, const struct vr_node *lhs,
                                  const struct vr_node *rhs)
{
    struct cx a = vr_operand_as(w, lhs, e->type), b = vr_operand_as(w, rhs, e->type);
    if (e->kind == VR_N_SHL || e->kind == VR_N_SHR)
        b = vr_checked_count(w, e, rhs, b);
    vr_check_division(w, e, e->kind, e->type, rhs, &a, &b);
    return e->kind == VR_N_SHR ? function2(w, "shr", e->type, a, b) : vr_exact_value(w, e, vr_operator_stem(e->kind), a, &b);
}

/* An integer divided by a power of two, rounded down, and what remains: a shift and a mask, without tests of signs. Else no text. */
static struct cx by_power_of_two(struct writer *w, enum vr_kind kind, const struct vr_type *t, const struct vr_node *lhs,
                                 const struct vr_node *rhs)
{
    const int log = t->is_complex || (kind != VR_N_FLOORDIV && kind != VR_N_MOD) ? 0 : vr_log_of_power(rhs);
    if (log == 0 || vr_is_float(t) || t->base == VR_BOOL || log >= 8 * vr_bases[t->base].bytes - 1)
        return vr_cx(NULL, P_PRIMARY);
    const int64_t second = kind == VR_N_MOD ? rhs->value.i - 1 : log;
    const struct cx count = vr_cx(vr_textf(w, second > INT32_MAX ? "INT64_C(%lld)" : "%lld", (long long)second), P_PRIMARY);
    return function2(w, kind == VR_N_MOD ? "bitand" : "shr", t, vr_operand_as(w, lhs, t), count);
}

/* An extent and a number of 32 bits: the sum of them and the difference are in range. Else no text. */
static struct cx beside_extent(struct writer *w, enum vr_kind kind, const struct vr_node *extent,
                               const struct vr_node *number)
{
    int64_t c;
    if ((kind != VR_N_PLUS && kind != VR_N_MINUS) || extent->kind != VR_N_DIM || !vr_int_constant(number, &c) || c < 0 ||
        c > INT32_MAX)
        return vr_cx(NULL, P_PRIMARY);
    return vr_cx(
        vr_textf(w, "%s %c %lld", vr_operand_as(w, extent, extent->type).text, kind == VR_N_PLUS ? '+' : '-', (long long)c),
        P_ADD);
}

static struct cx arithmetic(struct writer *w, const struct vr_node *e, enum vr_kind kind, const struct vr_node *lhs,
                            const struct vr_node *rhs)
{
    if (vr_is_wide(w, e))
        return vr_wide_value(w, e);
    if (vr_flag_on(e, VR_F_EXACT)) {
        const struct cx line = vr_exact_line(w, e);
        return line.text ? line : exact_arithmetic(w, e, lhs, rhs);
    }
    const struct vr_type *t = vr_elem(e->type), *work = t;
    if (t->base == VR_FLOAT16)
        work = vr_scalar_type(w, VR_FLOAT32, t->is_complex); /* storage only: computed in float32 */
    const struct cx square = square_and_add(w, kind, work, lhs, rhs), root = over_root(w, kind, work, lhs, rhs),
                    power = by_power_of_two(w, kind, work, lhs, rhs);
    if (square.text || root.text || power.text)
        return vr_converted(w, square.text ? square : root.text ? root : power, work, t);
    const struct cx sum = t == vr_int64(w->unit) ? beside_extent(w, kind, lhs, rhs) : vr_cx(NULL, P_PRIMARY);
    if (sum.text)
        return sum;
    struct cx a = vr_operand_as(w, lhs, work), b = vr_operand_as(w, rhs, work);
    if (vr_is_native_float(work))
        return vr_converted(w, float_arithmetic(w, kind, work, rhs, a, b), work, t);
    if (vr_flag_on(e, VR_F_FITS) && !w->kernel)
        return infix(w, a, kind == VR_N_PLUS ? "+" : "-", b, P_ADD);
    if (!vr_is_float(work))
        vr_check_division(w, e, kind, work, rhs, &a, &b);
    return vr_converted(w, function2(w, vr_operator_stem(kind), work, a, b), work, t);
}

/* --- comparisons and logic --- */

static const char *const relations[VR_N_COUNT] = {
    [VR_N_LT] = "<", [VR_N_LEQ] = "<=", [VR_N_GT] = ">", [VR_N_GEQ] = ">=", [VR_N_EQ] = "==", [VR_N_NEQ] = "!="};

/* By vr_lt, vr_leq and vr_eq of one type or of two, whose suffixes stand behind each other; the others by swapping
 * and `not`. */
static struct cx compare_functions(struct writer *w, enum vr_kind kind, const char *sa, struct cx a, const char *sb,
                                   struct cx b)
{
    static const char *const names[VR_N_COUNT] = {
        [VR_N_LT] = "lt", [VR_N_LEQ] = "leq", [VR_N_GT] = "lt", [VR_N_GEQ] = "leq", [VR_N_EQ] = "eq", [VR_N_NEQ] = "eq"};
    bool swap = kind == VR_N_GT || kind == VR_N_GEQ, same = !strcmp(sa, sb);
    const char *of = same ? sa : vr_textf(w, "%s_%s", swap ? sb : sa, swap ? sa : sb);
    return vr_cx(vr_textf(w, "%svr_%s_%s(%s, %s)", kind == VR_N_NEQ ? "!" : "", names[kind], of, swap ? b.text : a.text,
                   swap ? a.text : b.text), kind == VR_N_NEQ ? P_UNARY : P_PRIMARY);
}

static bool mixes_signs(const struct vr_type *a, const struct vr_type *b)
{
    enum vr_class ca = vr_bases[a->base].class, cb = vr_bases[b->base].class;
    return (ca == VR_CLASS_SIGNED && cb == VR_CLASS_UNSIGNED) || (ca == VR_CLASS_UNSIGNED && cb == VR_CLASS_SIGNED);
}

/* Where a whole constant lies beside the values of an integer type. */
enum side { BELOW, LEAST, WITHIN, LARGEST, ABOVE };

static enum side side_of(const struct vr_node *constant, const struct vr_type *type)
{
    const struct vr_base_row *row = &vr_bases[type->base];
    bool is_signed = row->class == VR_CLASS_SIGNED, is_large = constant->value.kind == VR_V_UINT;
    int bits = row->class == VR_CLASS_BOOL ? 1 : 8 * row->bytes - is_signed;
    uint64_t largest = UINT64_MAX >> (64 - bits), u = is_large ? constant->value.u : (uint64_t)constant->value.i;
    int64_t least = is_signed ? -(int64_t)largest - 1 : 0, i = constant->value.i;
    if (constant->type->base == VR_BOOL)
        return u == 0 ? (least == 0 ? LEAST : WITHIN) : largest == 1 ? LARGEST : WITHIN;
    if (!is_large && i <= least)
        return i < least ? BELOW : LEAST;
    return !is_large && i < 0 ? WITHIN : u > largest ? ABOVE : u == largest ? LARGEST : WITHIN;
}

enum answer { UNKNOWN, NEVER, ALWAYS };

/* Whether x < constant and its like are the same for every x of the type. */
static enum answer answer_of(enum vr_kind kind, enum side side)
{
    switch (kind) {
    case VR_N_LT:
        return side == ABOVE ? ALWAYS : side <= LEAST ? NEVER : UNKNOWN;
    case VR_N_LEQ:
        return side >= LARGEST ? ALWAYS : side == BELOW ? NEVER : UNKNOWN;
    case VR_N_GT:
        return side == BELOW ? ALWAYS : side >= LARGEST ? NEVER : UNKNOWN;
    case VR_N_GEQ:
        return side <= LEAST ? ALWAYS : side == ABOVE ? NEVER : UNKNOWN;
    default: {
        bool outside = side == BELOW || side == ABOVE;
        return !outside ? UNKNOWN : kind == VR_N_NEQ ? ALWAYS : NEVER;
    }
    }
}

static enum vr_kind mirrored(enum vr_kind kind)
{
    switch (kind) {
    case VR_N_LT:  return VR_N_GT;
    case VR_N_LEQ: return VR_N_GEQ;
    case VR_N_GT:  return VR_N_LT;
    case VR_N_GEQ: return VR_N_LEQ;
    default:       return kind;
    }
}

/* Gives a whole constant the value that it has in another integer type, where it wraps, or as a truth value. */
static void convert_constant(struct vr_node *constant, const struct vr_type *type)
{
    const struct vr_base_row *row = &vr_bases[type->base];
    int unused = 64 - 8 * row->bytes;
    uint64_t u = constant->value.kind == VR_V_UINT ? constant->value.u : (uint64_t)constant->value.i;
    u = row->class == VR_CLASS_BOOL ? u != 0 : u << unused >> unused;
    if (row->class == VR_CLASS_SIGNED && u >> (63 - unused))
        u |= ~(UINT64_MAX >> unused);
    constant->type = type;
    if (row->class == VR_CLASS_UNSIGNED && u > INT64_MAX)
        constant->value = (struct vr_value){.kind = VR_V_UINT, .u = u};
    else
        constant->value = (struct vr_value){.kind = VR_V_INT, .i = (int64_t)u};
}

/* Finds the whole constant that an expression is, perhaps behind conversions and negations. */
static bool find_constant(const struct vr_node *e, struct vr_node *constant)
{
    if (e->kind == VR_N_CONST) {
        *constant = *e;
        return e->value.kind != VR_V_FLOAT && !vr_is_float(e->type);
    }
    bool converts = e->kind == VR_N_CAST || e->kind == VR_N_UPLUS || e->kind == VR_N_NOT;
    if (!converts || !vr_is_scalar(e->type) || vr_is_float(e->type) || vr_is_complex(e->type) ||
        !find_constant(vr_kid(e, VR_KIDS), constant))
        return false;
    if (e->kind == VR_N_NOT)
        constant->value =
            (struct vr_value){.kind = VR_V_INT, .i = constant->value.kind == VR_V_INT && constant->value.i == 0};
    convert_constant(constant, e->type);
    return true;
}

/* The narrowest type that an expression's value is known to have had before it was widened. */
static const struct vr_type *origin_type(struct writer *w, const struct vr_node *e)
{
    while ((e->kind == VR_N_CAST || e->kind == VR_N_UPLUS) &&
           vr_common(w->unit->types, vr_elem(e->type), vr_elem(vr_kid(e, VR_KIDS)->type)) == vr_elem(e->type))
        e = vr_kid(e, VR_KIDS);
    return vr_elem(e->type);
}

/* The answer of a comparison of whole numbers whose types tell it: C compilers warn of such ones. */
static enum answer known_answer(struct writer *w, enum vr_kind kind, const struct vr_node *lhs, const struct vr_node *rhs)
{
    const struct vr_type *a = origin_type(w, lhs), *b = origin_type(w, rhs);
    struct vr_node constant;
    if (!vr_is_float(a) && find_constant(rhs, &constant))
        return answer_of(kind, side_of(&constant, a));
    return !vr_is_float(b) && find_constant(lhs, &constant) ? answer_of(mirrored(kind), side_of(&constant, b)) : UNKNOWN;
}

/* A truth that is known, beside operands that are evaluated all the same. */
static struct cx known_truth(struct writer *w, struct cx a, struct cx b, bool truth)
{
    return vr_cx(vr_textf(w, "((void)%s, (void)%s, %s)", vr_in_parens(w, a, P_UNARY), vr_in_parens(w, b, P_UNARY),
                          truth ? "true" : "false"), P_PRIMARY);
}

/* a < b and its like. C compilers warn of x < x where x is no floating number, and of an order of truth values. */
static struct cx relation(struct writer *w, enum vr_kind kind, struct cx a, struct cx b, const struct vr_type *type)
{
    bool equal = kind == VR_N_LEQ || kind == VR_N_GEQ || kind == VR_N_EQ;
    if (!vr_is_float(type) && !strcmp(a.text, b.text))
        return known_truth(w, a, b, equal);
    const char *widened = type->base == VR_BOOL && kind != VR_N_EQ && kind != VR_N_NEQ ? "(int)" : "";
    enum precedence least = *widened ? P_UNARY : a.text[0] == '!' ? P_PRIMARY : P_ADD; /* they warn of !a == b, too */
    return vr_cx(
        vr_textf(w, "%s%s %s %s%s", widened, vr_in_parens(w, a, least), relations[kind], widened, vr_in_parens(w, b, least)),
        P_COMPARE);
}

static bool is_of_variable(const struct vr_node *node)
{
    return node->symbol != NULL;
}

/* An operand of a comparison. C compilers compute an expression of constants, and warn where that decides the comparison: it
 * goes to a variable. */
static struct cx compared(struct writer *w, const struct vr_node *e, const struct vr_type *type)
{
    struct vr_node constant;
    bool plain = e->kind == VR_N_CONST || find_constant(e, &constant) || vr_is_float(type) || type->is_complex ||
                 vr_has(e, is_of_variable);
    struct cx value = vr_operand_as(w, e, type);
    return plain ? value : vr_cx(vr_hold(w, value, type), P_PRIMARY);
}

static struct cx comparison(struct writer *w, enum vr_kind kind, const struct vr_node *lhs, const struct vr_node *rhs)
{
    const struct vr_type *ta = vr_elem(lhs->type), *tb = vr_elem(rhs->type), *wide = vr_common(w->unit->types, ta, tb);
    const char *count = kind == VR_N_LT ? w->device->counter_test(w, lhs, rhs) : NULL;
    if (count)
        return vr_cx(count, P_COMPARE);
    if (!wide->is_complex && mixes_signs(ta, tb) && vr_bases[wide->base].class == VR_CLASS_FLOAT) {
        bool is_signed = vr_bases[ta->base].class == VR_CLASS_SIGNED;
        const struct vr_type *i64 = vr_scalar_type(w, VR_INT64, false), *u64 = vr_scalar_type(w, VR_UINT64, false);
        struct cx a = vr_operand_as(w, lhs, is_signed ? i64 : u64), b = vr_operand_as(w, rhs, is_signed ? u64 : i64);
        return compare_functions(w, kind, is_signed ? "i64" : "u64", a, is_signed ? "u64" : "i64", b);
    }
    if (wide->base == VR_FLOAT16)
        wide = vr_scalar_type(w, VR_FLOAT32, wide->is_complex);
    struct cx a = compared(w, lhs, wide), b = compared(w, rhs, wide);
    if (wide->is_complex)
        return compare_functions(w, kind, vr_c_suffix(w->arena, wide), a, vr_c_suffix(w->arena, wide), b);
    enum answer answer = known_answer(w, kind, lhs, rhs);
    return answer == UNKNOWN ? relation(w, kind, a, b, wide) : known_truth(w, a, b, answer == ALWAYS);
}

/* Of arrays both sides are evaluated, and loops without branches are vectorized. */
static struct cx both_truths(struct writer *w, enum vr_kind kind, struct cx a, struct cx b)
{
    if (w->leaves)
        return function2(w, kind == VR_N_AND ? "bitand" : "bitor", vr_scalar_type(w, VR_BOOL, false), a, b);
    const char *op = kind == VR_N_AND ? "&&" : "||";
    const enum precedence prec = kind == VR_N_AND ? P_AND : P_OR;
    const char *left = vr_in_parens(w, a, a.prec == prec ? prec : P_COMPARE),
               *right = vr_in_parens(w, b, b.prec == prec ? prec : P_COMPARE);
    return vr_cx(vr_textf(w, "%s %s %s", left, op, right), prec);
}

/* `and` and `or`: of scalars the right side is evaluated only when it is needed, which takes an `if` where it needs
 * statements. Arguments of library functions and elements of arrays have their values before. */
static struct cx logic(struct writer *w, const struct vr_node *e, enum vr_kind kind, const struct vr_node *lhs,
                       const struct vr_node *rhs)
{
    struct cx a = vr_truth(w, lhs);
    if (w->leaves || e->kind == VR_N_LIBCALL)
        return both_truths(w, kind, a, vr_truth(w, rhs));
    struct vr_text right = vr_text_new(w->arena), *out = w->out;
    w->out = &right;
    w->indent++;
    struct cx b = vr_truth(w, rhs);
    w->indent--;
    w->out = out;
    if (right.size == 0)
        return both_truths(w, kind, a, b);
    const char *known = vr_fresh(w, vr_textf(w, "known%d", ++w->temps));
    vr_line(w, "bool %s = %s;", known, a.text);
    vr_line(w, "if (%s%s) {", kind == VR_N_AND ? "" : "!", known);
    vr_put(w->out, right.data);
    w->indent++;
    vr_line(w, "%s = %s;", known, b.text);
    vr_close_block(w);
    return vr_cx(known, P_PRIMARY);
}

struct cx vr_binary_value(struct writer *w, const struct vr_node *e)
{
    enum vr_kind kind = e->kind == VR_N_LIBCALL ? e->call->kind : e->kind;
    bool call = e->kind == VR_N_LIBCALL;
    const struct vr_node *lhs = call ? e->slot[VR_KIDS].at[0] : vr_kid(e, VR_LHS);
    const struct vr_node *rhs = call ? e->slot[VR_KIDS].at[1] : vr_kid(e, VR_RHS);
    const struct vr_type *bit = vr_scalar_type(w, VR_BOOL, false);
    if (vr_is_arithmetic(kind) || vr_is_bits(kind))
        return arithmetic(w, e, kind, lhs, rhs);
    if (vr_is_comparison(kind))
        return vr_converted(w, comparison(w, kind, lhs, rhs), bit, vr_elem(e->type));
    return vr_converted(w, logic(w, e, kind, lhs, rhs), bit, vr_elem(e->type));
}
