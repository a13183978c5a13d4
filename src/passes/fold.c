/* SPDX-License-Identifier: Apache-2.0 */
/* Constant folding; see passes/fold.h.
 *
 * Integers wrap, and exact ones that would are left to the running program, which says where; division truncates, conversions saturate: as runtime/vr/scalar.h computes at run time.
 * Floating-point results are folded where IEEE 754 leaves one answer: sums, products and quotients of float32 and
 * float64, in the default rounding. */
#include "passes/fold.h"

#include "ir/call.h"
#include "ir/query.h"

#include <math.h>

/* A real number of a scalar type: integers and truth values as 64 bits, sign or zero extended; floats exactly. */
struct number {
    const struct vr_type *type;
    uint64_t bits;
    double real;
};

static enum vr_class class_of(const struct vr_type *t)
{
    return vr_bases[t->base].class;
}

static bool is_signed(const struct vr_type *t)
{
    return class_of(t) == VR_CLASS_SIGNED;
}

/* float16 is computed in float32, and complex numbers are not folded. */
static bool is_foldable(const struct vr_type *t)
{
    return vr_is_scalar(t) && !t->is_complex && t->base != VR_FLOAT16;
}

/* --- conversions --- */

static struct number make_integer(const struct vr_type *t, uint64_t bits)
{
    int unused = 64 - 8 * vr_bases[t->base].bytes;
    if (class_of(t) == VR_CLASS_BOOL)
        bits = bits != 0;
    else if (is_signed(t))
        bits = (uint64_t)((int64_t)(bits << unused) >> unused);
    else
        bits = bits << unused >> unused;
    return (struct number){t, bits, 0};
}

static struct number make_real(const struct vr_type *t, double x)
{
    return (struct number){t, 0, t->base == VR_FLOAT32 ? (float)x : x};
}

/* Truncates towards zero and saturates; NaN is 0. */
static struct number integer_of_real(const struct vr_type *t, double x)
{
    int bits = 8 * vr_bases[t->base].bytes;
    double past = ldexp(1, is_signed(t) ? bits - 1 : bits), least = is_signed(t) ? -past : 0;
    if (isnan(x))
        return make_integer(t, 0);
    if (x >= past)
        return make_integer(t, is_signed(t) ? (UINT64_C(1) << (bits - 1)) - 1 : UINT64_MAX);
    if (x < least)
        return make_integer(t, is_signed(t) ? UINT64_C(1) << (bits - 1) : 0);
    return make_integer(t, x < 0 ? (uint64_t)(int64_t)x : (uint64_t)x);
}

static struct number real_of_integer(const struct vr_type *t, const struct number *n)
{
    if (t->base == VR_FLOAT32) /* rounded once */
        return make_real(t, is_signed(n->type) ? (float)(int64_t)n->bits : (float)n->bits);
    return make_real(t, is_signed(n->type) ? (double)(int64_t)n->bits : (double)n->bits);
}

static bool is_true(const struct number *n)
{
    return class_of(n->type) == VR_CLASS_FLOAT ? n->real != 0 : n->bits != 0;
}

static struct number convert(struct number n, const struct vr_type *to)
{
    bool from_real = class_of(n.type) == VR_CLASS_FLOAT, to_real = class_of(to) == VR_CLASS_FLOAT;
    if (class_of(to) == VR_CLASS_BOOL)
        return make_integer(to, is_true(&n));
    if (to_real)
        return from_real ? make_real(to, n.real) : real_of_integer(to, &n);
    return from_real ? integer_of_real(to, n.real) : make_integer(to, n.bits);
}

/* The value of a constant, or of true and false. */
static bool read_number(const struct vr_node *e, struct number *n)
{
    const struct vr_value *v = &e->value;
    if (!is_foldable(e->type))
        return false;
    if (e->kind == VR_N_LIBCALL && e->call->how == VR_HOW_CONSTANT) {
        bool yes = e->call->id == VR_LIB_true;
        *n = convert((struct number){e->type, 0, 0}, e->type);
        if (yes)
            *n = class_of(e->type) == VR_CLASS_FLOAT ? make_real(e->type, 1) : make_integer(e->type, 1);
        return yes || e->call->id == VR_LIB_false;
    }
    if (e->kind != VR_N_CONST)
        return false;
    if (class_of(e->type) == VR_CLASS_FLOAT)
        *n = make_real(e->type, vr_value_as_real(v));
    else if (v->kind == VR_V_FLOAT)
        *n = make_integer(e->type, v->f != 0); /* of a truth value: verification lets no integer be one */
    else
        *n = make_integer(e->type, v->kind == VR_V_INT ? (uint64_t)v->i : v->u);
    return true;
}

/* A constant as program text would have it. A NaN has a sign that the text does not keep. */
static struct vr_node *write_number(struct vr_unit *unit, struct number n, const struct vr_node *place)
{
    struct vr_node *node = vr_node_new(unit, VR_N_CONST, place->span, n.type);
    bool large = !is_signed(n.type) && n.bits > INT64_MAX;
    if (class_of(n.type) == VR_CLASS_FLOAT) {
        if (isnan(n.real))
            return NULL;
        node->value = (struct vr_value){.kind = VR_V_FLOAT, .f = n.real};
    } else if (large) {
        node->value = (struct vr_value){.kind = VR_V_UINT, .u = n.bits};
    } else {
        node->value = (struct vr_value){.kind = VR_V_INT, .i = (int64_t)n.bits};
    }
    return node;
}

/* --- integers --- */

/* The quotient truncated and the remainder of signed numbers; b is not 0. The one quotient that does not fit wraps. */
static uint64_t quotient(int64_t a, int64_t b)
{
    return b == -1 ? 0 - (uint64_t)a : (uint64_t)(a / b);
}

static int64_t remainder_of(int64_t a, int64_t b)
{
    return b == -1 ? 0 : a % b;
}

static bool divide(enum vr_kind kind, bool with_sign, uint64_t a, uint64_t b, uint64_t *result)
{
    int64_t x = (int64_t)a, y = (int64_t)b;
    if (b == 0)
        return false;
    if (!with_sign) {
        *result = kind == VR_N_MOD ? a % b : a / b;
        return true;
    }
    bool uneven = remainder_of(x, y) != 0 && (x < 0) != (y < 0);
    if (kind == VR_N_MOD)
        *result = (uint64_t)(remainder_of(x, y) + (uneven ? y : 0));
    else
        *result = quotient(x, y) - (kind == VR_N_FLOORDIV && uneven);
    return true;
}

/* By squaring. A negative power is the true value truncated: 0, 1 or -1; of zero it is an error. */
static bool power(bool with_sign, uint64_t a, uint64_t b, uint64_t *result)
{
    if (with_sign && (int64_t)b < 0) {
        *result = a == 1 ? 1 : a == UINT64_MAX ? ((b & 1) ? UINT64_MAX : 1) : 0;
        return a != 0;
    }
    *result = 1;
    for (; b; b >>= 1, a *= a)
        if (b & 1)
            *result *= a;
    return true;
}

/* A count outside of the type's bits shifts everything out; a right shift keeps the sign. */
static uint64_t shift(bool left, const struct vr_type *t, uint64_t a, uint64_t b)
{
    uint64_t bits = 8 * (uint64_t)vr_bases[t->base].bytes;
    if (left)
        return b >= bits ? 0 : a << b;
    if (is_signed(t))
        return (uint64_t)((int64_t)a >> (b >= bits ? 63 : b));
    return b >= bits ? 0 : a >> b;
}

static bool fold_integers(enum vr_kind kind, const struct vr_type *t, uint64_t a, uint64_t b, uint64_t *result)
{
    switch (kind) {
    case VR_N_PLUS:
        return *result = a + b, true;
    case VR_N_MINUS:
        return *result = a - b, true;
    case VR_N_MULT:
        return *result = a * b, true;
    case VR_N_DIV:
    case VR_N_FLOORDIV:
    case VR_N_MOD:
        return divide(kind, is_signed(t), a, b, result);
    case VR_N_POW:
        return power(is_signed(t), a, b, result);
    case VR_N_BITAND:
        return *result = a & b, true;
    case VR_N_BITOR:
        return *result = a | b, true;
    case VR_N_BITXOR:
        return *result = a ^ b, true;
    case VR_N_SHL:
    case VR_N_SHR:
        return *result = shift(kind == VR_N_SHL, t, a, b), true;
    default:
        return false;
    }
}

/* --- floats --- */

static bool fold_reals(enum vr_kind kind, bool single, double a, double b, double *result)
{
    float x = (float)a, y = (float)b;
    switch (kind) {
    case VR_N_PLUS:
        return *result = single ? x + y : a + b, true;
    case VR_N_MINUS:
        return *result = single ? x - y : a - b, true;
    case VR_N_MULT:
        return *result = single ? x * y : a * b, true;
    case VR_N_DIV:
        return *result = single ? x / y : a / b, true;
    default:
        return false;
    }
}

/* --- the kinds --- */

/* Truth values compute as int32; the result is whether that is not zero. */
static struct vr_node *fold_arithmetic(struct vr_unit *unit, const struct vr_node *node, enum vr_kind kind, struct number a,
                                       struct number b)
{
    const struct vr_type *t = node->type, *work = t;
    uint64_t bits;
    double real;
    if (class_of(t) == VR_CLASS_BOOL)
        work = vr_type_scalar(unit->types, VR_INT32, false);
    a = convert(convert(a, t), work);
    b = convert(convert(b, t), work);
    if (class_of(work) == VR_CLASS_FLOAT) {
        bool folded = fold_reals(kind, t->base == VR_FLOAT32, a.real, b.real, &real);
        return folded ? write_number(unit, make_real(t, real), node) : NULL;
    }
    bool folded = fold_integers(kind, work, a.bits, b.bits, &bits);
    return folded ? write_number(unit, convert(make_integer(work, bits), t), node) : NULL;
}

/* -1, 0 or 1 as integers of any types compare as numbers. */
static int order_integers(const struct number *a, const struct number *b)
{
    bool a_below = is_signed(a->type) && (int64_t)a->bits < 0, b_below = is_signed(b->type) && (int64_t)b->bits < 0;
    if (a_below != b_below)
        return a_below ? -1 : 1;
    return a->bits == b->bits ? 0 : a->bits < b->bits ? -1 : 1; /* equal signs: as unsigned numbers they are in order too */
}

static bool compare(enum vr_kind kind, bool less, bool equal, bool greater)
{
    switch (kind) {
    case VR_N_LT:
        return less;
    case VR_N_LEQ:
        return less || equal;
    case VR_N_GT:
        return greater;
    case VR_N_GEQ:
        return greater || equal;
    case VR_N_EQ:
        return equal;
    default:
        return !equal;
    }
}

static struct vr_node *fold_comparison(struct vr_unit *unit, const struct vr_node *node, struct number a, struct number b)
{
    const struct vr_type *wide = vr_common(unit->types, a.type, b.type), *bit = vr_bool(unit);
    bool whole = class_of(a.type) != VR_CLASS_FLOAT && class_of(b.type) != VR_CLASS_FLOAT, answer;
    if (!is_foldable(wide))
        return NULL;
    if (whole) {
        int order = order_integers(&a, &b);
        answer = compare(node->kind, order < 0, order == 0, order > 0);
    } else {
        a = convert(a, wide);
        b = convert(b, wide);
        answer = compare(node->kind, a.real < b.real, a.real == b.real, a.real > b.real);
    }
    return write_number(unit, convert(make_integer(bit, answer), node->type), node);
}

static struct vr_node *fold_binary(struct vr_unit *unit, const struct vr_node *node)
{
    const struct vr_type *bit = vr_bool(unit);
    struct number a, b;
    if (!read_number(vr_kid(node, VR_LHS), &a) || !read_number(vr_kid(node, VR_RHS), &b))
        return NULL;
    if (vr_is_comparison(node->kind))
        return fold_comparison(unit, node, a, b);
    if (node->kind == VR_N_AND || node->kind == VR_N_OR) {
        bool answer = node->kind == VR_N_AND ? is_true(&a) && is_true(&b) : is_true(&a) || is_true(&b);
        return write_number(unit, convert(make_integer(bit, answer), node->type), node);
    }
    if (class_of(node->type) == VR_CLASS_BOOL && (node->kind == VR_N_SHL || node->kind == VR_N_SHR))
        return NULL; /* a truth value has no bits to shift */
    return fold_arithmetic(unit, node, node->kind, a, b);
}

static struct vr_node *fold_unary(struct vr_unit *unit, const struct vr_node *node)
{
    const struct vr_type *t = node->type;
    struct number a;
    if (!read_number(vr_kid(node, VR_KIDS), &a))
        return NULL;
    switch (node->kind) {
    case VR_N_NEGATE:
        a = convert(a, t);
        if (class_of(t) == VR_CLASS_FLOAT)
            return write_number(unit, make_real(t, -a.real), node);
        return write_number(unit, make_integer(t, class_of(t) == VR_CLASS_BOOL ? a.bits : 0 - a.bits), node);
    case VR_N_NOT:
        return write_number(unit, convert(make_integer(vr_bool(unit), !is_true(&a)), t), node);
    case VR_N_BITNOT:
        a = convert(a, t);
        return write_number(unit, make_integer(t, class_of(t) == VR_CLASS_BOOL ? !a.bits : ~a.bits), node);
    case VR_N_IMAG:
        return write_number(unit, convert(make_integer(vr_bool(unit), 0), t), node);
    default: /* uplus, cast, real */
        return write_number(unit, convert(a, t), node);
    }
}

/* Whether it is clear that int64 holds the value of an exact operation on constants. */
static bool has_value(const struct vr_node *node)
{
    struct number a, b = {0};
    const bool binary = vr_is_binary(node->kind);
    if (!read_number(vr_kid(node, 0), &a) || (binary && !read_number(vr_kid(node, VR_RHS), &b)))
        return false;
    if (node->kind == VR_N_CAST && node->type->base != VR_INT64)
        return false;
    if (class_of(a.type) == VR_CLASS_FLOAT)
        return a.real >= -0x1p63 && a.real < 0x1p63;
    const int64_t x = (int64_t)a.bits, y = (int64_t)b.bits;
    const bool small = x > -(INT64_C(1) << 31) && x < INT64_C(1) << 31 && y > -(INT64_C(1) << 31) && y < INT64_C(1) << 31;
    switch (node->kind) {
    case VR_N_PLUS: case VR_N_MINUS: case VR_N_MULT: case VR_N_FLOORDIV:
        return small;
    case VR_N_NEGATE:
        return x != INT64_MIN;
    case VR_N_CAST:
        return is_signed(a.type) || x >= 0;
    case VR_N_SHR:
        return y >= 0;
    case VR_N_SHL:
        return y >= 0 && y < 31 && small;
    default:
        return false;
    }
}

struct vr_node *vr_fold(struct vr_unit *unit, const struct vr_node *node)
{
    if (!is_foldable(node->type) || (vr_flag_on(node, VR_F_EXACT) && !has_value(node)))
        return NULL;
    if (vr_is_binary(node->kind))
        return fold_binary(unit, node);
    return vr_is_unary(node->kind) ? fold_unary(unit, node) : NULL;
}

/* --- questions --- */

bool vr_is_constant(const struct vr_node *node, const struct vr_type *type, int64_t number)
{
    struct number n;
    if (!is_foldable(type) || !read_number(node, &n))
        return false;
    n = convert(n, type);
    if (class_of(type) == VR_CLASS_FLOAT)
        return n.real == (double)number && !(number == 0 && signbit(n.real));
    if (class_of(type) == VR_CLASS_BOOL)
        return n.bits == (uint64_t)number;
    return n.bits == make_integer(type, (uint64_t)number).bits;
}

bool vr_constant_truth(const struct vr_node *node, bool *truth)
{
    struct number n;
    if (!read_number(node, &n))
        return false;
    *truth = is_true(&n);
    return true;
}
