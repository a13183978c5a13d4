/* SPDX-License-Identifier: Apache-2.0 */
/* Whole constants, which the compiler works out: of any sign and up to 127 bits, as the operands of what fits 64 bits may be. */
#include "frontend/python/translate/values/values.h"

struct wide {
    bool below; /* zero */
    uint64_t high, size;
};

static bool is_zero(struct wide a)
{
    return a.high == 0 && a.size == 0;
}

static struct wide subtract_sizes(struct wide a, struct wide b)
{
    return (struct wide){a.below, a.high - b.high - (a.size < b.size), a.size - b.size};
}

static bool add_wide(struct wide *a, struct wide b)
{
    if (a->below != b.below) {
        const bool less = a->high != b.high ? a->high < b.high : a->size < b.size;
        *a = less ? subtract_sizes(b, *a) : subtract_sizes(*a, b);
        a->below &= !is_zero(*a);
        return true;
    }
    a->size += b.size;
    a->high += b.high + (a->size < b.size);
    return a->high <= INT64_MAX && b.high <= INT64_MAX;
}

/* Of numbers of up to 64 bits, by halves. */
static bool multiply_wide(struct wide *a, struct wide b)
{
    const uint64_t half = UINT32_MAX, x = a->size, y = b.size;
    const uint64_t low = (x & half) * (y & half), middle = (x >> 32) * (y & half) + (low >> 32),
                   other = (x & half) * (y >> 32) + (middle & half);
    if (a->high || b.high)
        return false;
    *a = (struct wide){a->below != b.below && x && y, (x >> 32) * (y >> 32) + (middle >> 32) + (other >> 32),
                       other << 32 | (low & half)};
    return a->high <= INT64_MAX;
}

static bool raise_wide(struct wide *a, struct wide base, uint64_t exponent)
{
    for (*a = (struct wide){false, 0, 1}; exponent > 0; exponent--)
        if (!multiply_wide(a, base))
            return false;
    return true;
}

/* Rounded down, and what remains; of numbers of up to 31 bits. */
static bool divide_wide(enum py_operator op, struct wide *a, struct wide b)
{
    const uint64_t most = UINT64_C(1) << 31;
    if (a->high || b.high || a->size > most || b.size > most || b.size == 0)
        return false;
    const int64_t x = a->below ? -(int64_t)a->size : (int64_t)a->size, y = b.below ? -(int64_t)b.size : (int64_t)b.size;
    const int64_t quotient = x / y - (x % y != 0 && (x < 0) != (y < 0)), result = op == PY_MOD ? x - quotient * y : quotient;
    *a = (struct wide){result < 0, 0, result < 0 ? 0 - (uint64_t)result : (uint64_t)result};
    return true;
}

static bool compute_wide(enum py_operator op, struct wide a, struct wide b, struct wide *out)
{
    const bool count = !b.below && !b.high && b.size <= 64;
    const struct wide minus = {!is_zero(b) && !b.below, b.high, b.size};
    *out = a;
    return op == PY_ADD                        ? add_wide(out, b)
           : op == PY_SUB                      ? add_wide(out, minus)
           : op == PY_MUL                      ? multiply_wide(out, b)
           : op == PY_FLOORDIV || op == PY_MOD ? divide_wide(op, out, b)
           : op == PY_POW && count             ? raise_wide(out, a, b.size)
           : op == PY_LSHIFT && count && b.size < 64 ? multiply_wide(out, (struct wide){false, 0, UINT64_C(1) << b.size})
                                               : false;
}

static bool operator_of(enum vr_kind kind, enum py_operator *op)
{
    switch (kind) {
    case VR_N_PLUS:  return *op = PY_ADD, true;
    case VR_N_MINUS: return *op = PY_SUB, true;
    case VR_N_MULT:  return *op = PY_MUL, true;
    case VR_N_POW:   return *op = PY_POW, true;
    case VR_N_SHL:   return *op = PY_LSHIFT, true;
    default:         return false;
    }
}

/* The value of a whole constant, or of an operation on such ones whose result does not fit 64 bits with a sign. */
static bool wide_of(const struct vr_node *node, struct wide *out)
{
    struct wide a, b;
    enum py_operator op;
    if (node->kind == VR_N_CONST && node->value.kind != VR_V_FLOAT) {
        const int64_t i = node->value.i;
        *out = node->value.kind == VR_V_UINT ? (struct wide){false, 0, node->value.u}
                                             : (struct wide){i < 0, 0, i < 0 ? 0 - (uint64_t)i : (uint64_t)i};
        return true;
    }
    if (node->kind == VR_N_NEGATE && vr_flag_on(node, VR_F_EXACT) && wide_of(vr_kid(node, VR_KIDS), &a))
        return *out = (struct wide){!a.below && !is_zero(a), a.high, a.size}, true;
    return vr_flag_on(node, VR_F_EXACT) && operator_of(node->kind, &op) && wide_of(vr_kid(node, VR_LHS), &a) &&
           wide_of(vr_kid(node, VR_RHS), &b) && compute_wide(op, a, b, out);
}

/* A constant, unless it does not fit. */
static bool put_wide(struct py_frame *frame, struct wide a, struct vr_span span, struct py_value *out)
{
    if (a.high || a.size > (uint64_t)INT64_MAX + a.below)
        return false;
    *out = py_int(frame, a.below ? -(int64_t)(a.size - 1) - 1 : (int64_t)a.size, span);
    return true;
}

bool py_constant_unsigned(const struct py_value *v, uint64_t *value)
{
    struct wide a;
    if (!py_is_scalar(v) || !v->type->weak || !py_is_integer(v->type) || !wide_of(v->node, &a) || a.below || a.high)
        return false;
    *value = a.size;
    return true;
}

bool py_fold_constants(struct py_frame *frame, enum py_operator op, const struct py_value *left,
                       const struct py_value *right, struct vr_span span, struct py_value *out)
{
    struct wide a, b, result;
    return py_both_own(left, right) && py_is_integer(left->type) && py_is_integer(right->type) && wide_of(left->node, &a) &&
           wide_of(right->node, &b) && compute_wide(op, a, b, &result) && put_wide(frame, result, span, out);
}

bool py_negate_constant(struct py_frame *frame, struct py_value v, struct vr_span span, struct py_value *out)
{
    int64_t i;
    struct wide a;
    if (py_is_scalar(&v) && v.type->weak && py_is_integer(v.type) && wide_of(v.node, &a)) {
        a.below = !a.below && !is_zero(a);
        return put_wide(frame, a, span, out);
    }
    if (!py_is_scalar(&v) || !v.type->weak || v.node->kind != VR_N_CONST || v.type->is_complex)
        return false;
    if (v.node->value.kind == VR_V_FLOAT)
        *out = py_float(frame, -v.node->value.f, span);
    else if (py_constant_int(&v, &i) && i != INT64_MIN)
        *out = py_int(frame, -i, span);
    else
        return false;
    return true;
}
