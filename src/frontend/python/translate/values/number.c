/* SPDX-License-Identifier: Apache-2.0 */
/* Operators on numbers and arrays. */
#include "frontend/python/translate/values/values.h"

struct py_value py_no_operator(struct py_frame *frame, enum py_operator op, const struct py_value *a,
                               const struct py_value *b, struct vr_span span)
{
    return py_wrong(frame, span, VR_DIAG_py_operand_types, py_operator_text(op), py_value_text(frame, a),
                    py_value_text(frame, b));
}

struct py_value py_elementwise(struct py_frame *frame, const char *name, const struct py_type *elements,
                               const struct py_type *out, struct vr_span span, int count, const struct py_value *args)
{
    struct py_value *converted = VR_NEW_ARRAY(frame->unit->arena, struct py_value, count);
    for (int i = 0; i < count; i++)
        converted[i] = elements ? py_convert(frame, &args[i], elements) : args[i];
    return py_library_call(frame, name, py_result_type(frame->unit, out, args, count), span, count, converted);
}

static struct py_value node_of_two(struct py_frame *frame, enum vr_kind kind, const struct py_type *elements,
                                   const struct py_type *out, struct py_value left, struct py_value right,
                                   struct vr_span span)
{
    struct py_value operands[] = {left, right};
    const struct py_type *type = py_result_type(frame->unit, out, operands, 2);
    struct py_value a = py_convert(frame, &left, elements), b = py_convert(frame, &right, elements);
    if (a.kind != PY_V_NUMBER || b.kind != PY_V_NUMBER)
        return py_unknown(span);
    struct vr_node *node = vr_make_binary(frame->unit, kind, py_type_ir(frame->unit, type), a.node, b.node);
    node->span = span;
    return py_number(node, type);
}

static struct py_value of_two(struct py_frame *frame, const char *name, const struct py_type *elements, struct py_value left,
                              struct py_value right, struct vr_span span)
{
    return py_elementwise(frame, name, elements, elements, span, PY_VALUES(left, right));
}

/* --- arithmetic --- */

/* The divisor of Python's numbers: an error when it is zero; constants show that they are not. */
static struct py_value checked_divisor(struct py_frame *frame, const struct py_value *v, const struct py_type *elements)
{
    struct py_value divisor = py_convert(frame, v, elements);
    bool known = false;
    if (py_constant_truth(&divisor, &known) && known)
        return divisor;
    return py_library_call(frame, "divisor", elements, v->span, 1, &divisor);
}

/* Of Python's integers, rounded once; of its complex numbers. */
static struct py_value quotient(struct py_frame *frame, const struct py_type *elements, const struct py_type *out,
                                struct py_value left, struct py_value right, struct vr_span span)
{
    return py_elementwise(frame, "python_quotient", elements, out, span, PY_VALUES(left, right));
}

static struct py_value divide(struct py_frame *frame, struct py_value left, struct py_value right, struct vr_span span)
{
    const struct py_type *common = py_promote(frame->unit, left.type, right.type);
    if (py_rank_of(common) < PY_RANK_FLOAT)
        common = py_type_number(frame->unit, VR_FLOAT64, false, common->weak);
    if (py_both_own(&left, &right)) {
        bool whole = py_rank_of(left.type) < PY_RANK_FLOAT && py_rank_of(right.type) < PY_RANK_FLOAT;
        right = checked_divisor(frame, &right, whole ? py_weak_of(frame->unit, PY_RANK_INT) : common);
        if (whole || common->is_complex)
            return quotient(frame, whole ? py_weak_of(frame->unit, PY_RANK_INT) : common, common, left, right, span);
    }
    return node_of_two(frame, VR_N_DIV, common, common, left, right, span);
}

static struct py_value floor_divide(struct py_frame *frame, enum py_operator op, struct py_value left, struct py_value right,
                                    struct vr_span span)
{
    const struct py_type *common = py_promote(frame->unit, left.type, right.type);
    const char *name = op == PY_FLOORDIV ? "floor_divide" : "remainder";
    if (common->is_complex)
        return py_no_operator(frame, op, &left, &right, span);
    if (!py_both_own(&left, &right)) {
        if (py_is_bool(common))
            common = py_type_number(frame->unit, VR_INT8, false, false);
        return of_two(frame, name, common, left, right, span);
    }
    if (py_is_bool(common))
        common = py_weak_of(frame->unit, PY_RANK_INT);
    if (py_rank_of(common) == PY_RANK_INT) /* zero is an error of the nodes already */
        return node_of_two(frame, op == PY_FLOORDIV ? VR_N_FLOORDIV : VR_N_MOD, common, common, left, right, span);
    return of_two(frame, name, common, left, checked_divisor(frame, &right, common), span);
}

/* NumPy's short ways: x ** 2 is a product, x ** 0.5 a root, x ** -1 a reciprocal, which has other signs of complex zeros than a power. */
static bool short_power(struct py_frame *frame, const struct py_type *common, struct py_value left, struct py_value right,
                        struct vr_span span, struct py_value *out)
{
    int64_t exponent;
    const bool whole = py_constant_int(&right, &exponent);
    const bool half = py_is_scalar(&right) && right.node->kind == VR_N_CONST && right.node->value.kind == VR_V_FLOAT &&
                      right.node->value.f == 0.5;
    const bool floats = py_is_array(&left) && vr_bases[common->base].class == VR_CLASS_FLOAT;
    const char *name = whole && exponent == 2              ? "square"
                       : whole && exponent == -1 && floats ? "reciprocal"
                       : half && py_is_array(&left)        ? "sqrt"
                                                           : NULL;
    if (whole && exponent == 2 && py_is_array(&left) && py_is_bool(left.type) && right.type->weak) /* np.square's type, not that of a power */
        common = py_type_number(frame->unit, VR_INT8, false, false);
    if (name)
        *out = py_elementwise(frame, name, common, common, span, 1, &left);
    else if (whole && exponent == 1 && py_is_scalar(&left))
        *out = py_convert(frame, &left, common);
    else
        return false;
    return true;
}

static struct py_value power(struct py_frame *frame, struct py_value left, struct py_value right, struct vr_span span)
{
    const struct py_type *common = py_promote(frame->unit, left.type, right.type);
    struct py_value out;
    int64_t exponent = 0;
    if (py_is_bool(common))
        common = common->weak ? py_weak_of(frame->unit, PY_RANK_INT) : py_type_number(frame->unit, VR_INT8, false, false);
    bool python = py_both_own(&left, &right);
    if (python && py_rank_of(common) == PY_RANK_INT && py_constant_int(&right, &exponent) && exponent < 0)
        common = py_weak_of(frame->unit, PY_RANK_FLOAT);
    if (python && py_rank_of(common) >= PY_RANK_FLOAT)
        return of_two(frame, "python_power", common, left, right, span);
    if (short_power(frame, common, left, right, span, &out))
        return out;
    if (python && py_rank_of(common) == PY_RANK_INT && py_constant_int(&right, &exponent)) /* others may be negative, and an error */
        return node_of_two(frame, VR_N_POW, common, common, left, right, span);
    return of_two(frame, "strict_power", common, left, right, span);
}

static struct py_value add(struct py_frame *frame, enum py_operator op, struct py_value left, struct py_value right,
                           struct vr_span span)
{
    static const enum vr_kind kinds[] = {[PY_ADD] = VR_N_PLUS, [PY_SUB] = VR_N_MINUS, [PY_MUL] = VR_N_MULT};
    const struct py_type *common = py_promote(frame->unit, left.type, right.type);
    if (py_is_bool(common) && common->weak)
        common = py_weak_of(frame->unit, PY_RANK_INT);
    if (!py_is_bool(common))
        return node_of_two(frame, kinds[op], common, common, left, right, span);
    if (op == PY_SUB)
        return py_wrong(frame, span, VR_DIAG_py_bool_minus);
    return node_of_two(frame, op == PY_ADD ? VR_N_BITOR : VR_N_BITAND, common, common, left, right, span);
}

static struct py_value bits(struct py_frame *frame, enum py_operator op, struct py_value left, struct py_value right,
                            struct vr_span span)
{
    static const enum vr_kind kinds[] = {[PY_BITAND] = VR_N_BITAND, [PY_BITOR] = VR_N_BITOR, [PY_BITXOR] = VR_N_BITXOR,
                                         [PY_LSHIFT] = VR_N_SHL, [PY_RSHIFT] = VR_N_SHR};
    const struct py_type *common = py_promote(frame->unit, left.type, right.type);
    bool shift = op == PY_LSHIFT || op == PY_RSHIFT;
    if (py_rank_of(common) > PY_RANK_INT)
        return py_wrong(frame, span, VR_DIAG_py_bit_operands, py_operator_text(op), py_value_text(frame, &left),
                        py_value_text(frame, &right));
    if (shift && py_is_bool(common))
        common = common->weak ? py_weak_of(frame->unit, PY_RANK_INT) : py_type_number(frame->unit, VR_INT8, false, false);
    return node_of_two(frame, kinds[op], common, common, left, right, span);
}

static struct py_value multiply_matrices(struct py_frame *frame, struct py_value left, struct py_value right,
                                         struct vr_span span)
{
    return py_apply_row(frame, PY_NUMPY, "matmul", span, PY_VALUES(left, right));
}

struct py_value py_arithmetic(struct py_frame *frame, enum py_operator op, struct py_value left, struct py_value right,
                              struct vr_span span)
{
    switch (op) {
    case PY_ADD: case PY_SUB: case PY_MUL:
        return add(frame, op, left, right, span);
    case PY_DIV:
        return divide(frame, left, right, span);
    case PY_FLOORDIV: case PY_MOD:
        return floor_divide(frame, op, left, right, span);
    case PY_POW:
        return power(frame, left, right, span);
    case PY_MATMUL:
        return multiply_matrices(frame, left, right, span);
    default:
        return bits(frame, op, left, right, span);
    }
}

struct py_value py_node_of_one(struct py_frame *frame, enum vr_kind kind, const struct py_type *elements, struct py_value v,
                               struct vr_span span)
{
    const struct py_type *type = py_result_type(frame->unit, elements, &v, 1);
    struct py_value a = py_convert(frame, &v, elements);
    if (a.kind != PY_V_NUMBER)
        return a;
    struct vr_node *node = vr_make_unary(frame->unit, kind, py_type_ir(frame->unit, type), a.node);
    node->span = span;
    return py_number(node, type);
}

/* --- conditions --- */

struct py_value py_logic(struct py_frame *frame, enum vr_kind kind, struct py_value a, struct py_value b,
                              struct vr_span span)
{
    return a.kind == PY_V_NUMBER && b.kind == PY_V_NUMBER ? node_of_two(frame, kind, a.type, a.type, a, b, span)
                                                          : py_unknown(span);
}

struct py_value py_either(struct py_frame *frame, struct py_value a, struct py_value b, struct vr_span span)
{
    bool known;
    if (py_constant_truth(&a, &known))
        return known ? a : b;
    if (py_constant_truth(&b, &known))
        return known ? b : a;
    return py_logic(frame, VR_N_OR, a, b, span);
}

struct py_value py_both(struct py_frame *frame, struct py_value a, struct py_value b, struct vr_span span)
{
    bool known;
    if (py_constant_truth(&a, &known))
        return known ? b : a;
    if (py_constant_truth(&b, &known))
        return known ? a : b;
    return py_logic(frame, VR_N_AND, a, b, span);
}

/* An integer of Python's beside integers of a type of NumPy's that may not hold it: they are compared as the numbers that they are.
 * Arrays become as wide as it takes to tell the type's values from those that lie next to them, where the number is kept. */
static bool within_range(struct py_frame *frame, struct py_value *number, struct py_value *other)
{
    const int bytes = vr_bases[other->type->base].bytes;
    if (!py_is_scalar(number) || !number->type->weak || py_rank_of(number->type) != PY_RANK_INT || py_is_weak(other->type) ||
        py_rank_of(other->type) != PY_RANK_INT || py_fits(number, other->type))
        return false;
    int64_t known;
    if (!py_is_array(other) || bytes == 8 || py_constant_int(number, &known))
        return true;
    const int bits = 8 * bytes - py_is_signed(other->type);
    const struct py_type *wide = py_type_number(frame->unit, bytes == 1 ? VR_INT16 : bytes == 2 ? VR_INT32 : VR_INT64, false, false);
    struct py_value low[] = {*number, py_int(frame, (py_is_signed(other->type) ? -(INT64_C(1) << bits) : 0) - 1, number->span)};
    struct py_value kept = py_library_call(frame, "min", number->type, number->span,
                                           PY_VALUES(py_library_call(frame, "max", number->type, number->span, 2, low),
                                                     py_int(frame, INT64_C(1) << bits, number->span)));
    *number = py_cast(frame, &kept, wide);
    *other = py_convert(frame, other, wide);
    return true;
}

/* By the real parts, or if these are equal by the others: of single numbers one of whose types holds both; NumPy's order of arrays, which
 * is that of other pairs too, knows nan. */
static struct py_value order_of_complex(struct py_frame *frame, const char *order, struct py_value a, struct py_value b,
                                        struct vr_span span)
{
    return py_apply_row(frame, PY_INNER, "ordered", span,
                        PY_VALUES({.kind = PY_V_LIBRARY, .span = span, .row = py_library_find(PY_NUMPY, order)}, a, b));
}

struct py_value py_compare_numbers(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b,
                                       struct vr_span span)
{
    static const enum vr_kind kinds[] = {[PY_EQ] = VR_N_EQ, [PY_NE] = VR_N_NEQ, [PY_LT] = VR_N_LT, [PY_LE] = VR_N_LEQ,
                                         [PY_GT] = VR_N_GT, [PY_GE] = VR_N_GEQ};
    static const char *const orders[] = {
        [PY_LT] = "less", [PY_LE] = "less_equal", [PY_GT] = "greater", [PY_GE] = "greater_equal"};
    const struct py_type *common = py_promote(frame->unit, a.type, b.type);
    const struct py_type *truth = py_type_number(frame->unit, VR_BOOL, false, common->weak);
    bool mixed = !common->weak && py_rank_of(common) == PY_RANK_FLOAT && py_rank_of(a.type) == PY_RANK_INT &&
                 py_rank_of(b.type) == PY_RANK_INT;
    if (within_range(frame, &a, &b) || within_range(frame, &b, &a))
        mixed = true;
    struct py_value operands[] = {a, b};
    const struct py_type *type = py_result_type(frame->unit, truth, operands, 2);
    const bool single = type->kind == PY_T_NUMBER &&
                        (a.type->weak || b.type->weak || py_type_same(common, a.type) || py_type_same(common, b.type));
    if (!mixed) { /* signed beside unsigned 64-bit integers are compared by value, not as floats */
        a = py_convert(frame, &a, common);
        b = py_convert(frame, &b, common);
    }
    if (a.kind != PY_V_NUMBER || b.kind != PY_V_NUMBER)
        return py_unknown(span);
    const bool ordered = common->is_complex && !common->weak && op != PY_EQ && op != PY_NE; /* the node has no order of complex numbers */
    if (ordered && single)
        return order_of_complex(frame, orders[op], a, b, span);
    if (ordered)
        return py_library_call(frame, orders[op], type, span, PY_VALUES(a, b));
    struct vr_node *node = vr_make_binary(frame->unit, kinds[op], py_type_ir(frame->unit, type), a.node, b.node);
    node->span = span;
    return py_number(node, type);
}

bool py_compare_exactly(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b,
                            struct vr_span span, struct py_value *out)
{
    static const char *const names[] = {[PY_EQ] = "exact_equal", [PY_NE] = "exact_equal", [PY_LT] = "exact_less",
                                        [PY_LE] = "exact_less_equal", [PY_GT] = "exact_less", [PY_GE] = "exact_less_equal"};
    const bool swap = op == PY_GT || op == PY_GE;
    const struct py_type *whole = py_rank_of(a.type) == PY_RANK_INT ? a.type : b.type,
                         *other = whole == a.type ? b.type : a.type;
    bool ordered = op != PY_EQ && op != PY_NE;
    if (!whole->weak || !other->weak || py_rank_of(whole) != PY_RANK_INT || py_rank_of(other) < PY_RANK_FLOAT ||
        (ordered && other->is_complex))
        return false;
    struct py_value operands[] = {swap ? b : a, swap ? a : b};
    *out = py_library_call(frame, names[op], py_result_type(frame->unit, py_weak_of(frame->unit, PY_RANK_BOOL), operands, 2), span, 2,
                           operands);
    if (op == PY_NE && out->kind == PY_V_NUMBER)
        *out = py_unary(frame, PY_NOT, *out, span);
    return true;
}

struct py_value py_select(struct py_frame *frame, struct py_value test, struct py_value a, struct py_value b,
                          struct vr_span span)
{
    if (test.kind != PY_V_NUMBER || a.kind != PY_V_NUMBER || b.kind != PY_V_NUMBER)
        return py_unknown(span);
    const struct py_type *common = py_promote(frame->unit, a.type, b.type);
    const struct py_type *truth = py_type_number(frame->unit, VR_BOOL, false, false);
    struct py_value args[] = {py_convert(frame, &test, truth), py_convert(frame, &a, common), py_convert(frame, &b, common)};
    return py_library_call(frame, "where", py_result_type(frame->unit, common, args, 3), span, 3, args);
}
