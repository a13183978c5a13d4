/* SPDX-License-Identifier: Apache-2.0 */
/* Operators on numbers and arrays, and how their types meet: NumPy's promotion with weak Python numbers (NEP 50). */
#include "ir/call.h"
#include "frontend/python/library/library.h"

/* --- types --- */

enum rank { RANK_BOOL, RANK_INT, RANK_FLOAT, RANK_COMPLEX };

static enum rank rank_of(const struct py_type *t)
{
    if (t->is_complex)
        return RANK_COMPLEX;
    if (t->base == VR_BOOL)
        return RANK_BOOL;
    return vr_bases[t->base].class == VR_CLASS_FLOAT ? RANK_FLOAT : RANK_INT;
}

static bool is_weak(const struct py_type *t)
{
    return t->kind == PY_T_NUMBER && t->weak;
}

static const struct py_type *scalar(struct vr_unit *unit, enum vr_base base, bool is_complex, bool weak)
{
    return py_type_number(unit, base, is_complex, weak);
}

/* Python's own numbers of a rank. */
static const struct py_type *weak_of(struct vr_unit *unit, enum rank rank)
{
    static const enum vr_base bases[] = {VR_BOOL, VR_INT64, VR_FLOAT64, VR_FLOAT64};
    return scalar(unit, bases[rank], rank == RANK_COMPLEX, true);
}

/* A weak number beside one of NumPy's: it gives the kind, the other the size. */
static const struct py_type *bend(struct vr_unit *unit, const struct py_type *weak, const struct py_type *strong)
{
    enum rank wanted = rank_of(weak), have = rank_of(strong);
    if (wanted <= have)
        return scalar(unit, strong->base, strong->is_complex, false);
    if (wanted == RANK_COMPLEX && have == RANK_FLOAT)
        return scalar(unit, strong->base == VR_FLOAT32 ? VR_FLOAT32 : VR_FLOAT64, true, false);
    const struct py_type *full = weak_of(unit, wanted);
    return scalar(unit, full->base, full->is_complex, false);
}

const struct py_type *py_promote(struct vr_unit *unit, const struct py_type *a, const struct py_type *b)
{
    if (is_weak(a) && is_weak(b))
        return weak_of(unit, rank_of(a) > rank_of(b) ? rank_of(a) : rank_of(b));
    if (is_weak(a))
        return bend(unit, a, b);
    if (is_weak(b))
        return bend(unit, b, a);
    const struct vr_type *x = vr_type_scalar(unit->types, a->base, a->is_complex),
                         *y = vr_type_scalar(unit->types, b->base, b->is_complex);
    const struct vr_type *common = vr_common(unit->types, x, y);
    return scalar(unit, common->base, common->is_complex, false);
}

const struct py_type *py_promote_in_array(struct vr_unit *unit, const struct py_type *a, const struct py_type *b)
{
    if (is_weak(a) && is_weak(b))
        return py_promote(unit, a, b);
    return py_promote(unit, scalar(unit, a->base, a->is_complex, false), scalar(unit, b->base, b->is_complex, false));
}

/* New arrays are laid out as their operands when these are all Fortran's, else as C's. */
const struct py_type *py_result_type(struct vr_unit *unit, const struct py_type *elements, const struct py_value *operands,
                                     int count)
{
    int ndims = 0;
    bool columns = true;
    for (int i = 0; i < count; i++) {
        if (!py_is_array(&operands[i]))
            continue;
        ndims = operands[i].type->ndims > ndims ? operands[i].type->ndims : ndims;
        columns &= operands[i].type->layout == VR_COLMAJOR;
    }
    if (ndims == 0)
        return elements;
    return py_type_array(unit, elements->base, elements->is_complex, ndims,
                         columns && ndims > 1 ? VR_COLMAJOR : VR_ROWMAJOR);
}

/* The type of a list's elements. */
static const struct py_type *number_of(struct vr_unit *unit, const struct py_type *list)
{
    return scalar(unit, list->base, list->is_complex, list->weak);
}

static const struct py_type *join_tuples(struct vr_unit *unit, const struct py_type *a, const struct py_type *b)
{
    if (a->count != b->count || a->list != b->list || a->rows != b->rows || a->dict != b->dict || a->maybe ||
        b->maybe)
        return NULL;
    const struct py_type **parts = VR_NEW_ARRAY(unit->arena, const struct py_type *, a->count ? a->count : 1);
    for (int i = 0; i < a->count; i++)
        if (!(parts[i] = py_join(unit, a->parts[i], b->parts[i])))
            return NULL;
    return (a->list   ? py_type_items
            : a->rows ? py_type_rows
            : a->dict ? py_type_dict
                      : py_type_tuple)(unit, parts, a->count);
}

static bool is_maybe(const struct py_type *type)
{
    return type->kind == PY_T_TUPLE && type->maybe;
}

/* The type of what is not None, or NULL. */
static const struct py_type *certain(const struct py_type *type)
{
    return type->kind == PY_T_NONE ? NULL : is_maybe(type) ? type->parts[1] : type;
}

const struct py_type *py_join(struct vr_unit *unit, const struct py_type *a, const struct py_type *b)
{
    if (!a || !b)
        return a ? a : b;
    if (py_type_same(a, b))
        return a;
    if (a->kind == PY_T_NONE || b->kind == PY_T_NONE || is_maybe(a) || is_maybe(b)) {
        const struct py_type *both = py_join(unit, certain(a), certain(b));
        return both ? py_type_maybe(unit, weak_of(unit, RANK_BOOL), both) : NULL;
    }
    if (a->kind != b->kind)
        return NULL;
    if (a->kind == PY_T_NUMBER)
        return py_promote(unit, a, b);
    if (a->kind == PY_T_TUPLE)
        return join_tuples(unit, a, b);
    const enum vr_layout layout = a->layout == b->layout ? a->layout : VR_STRIDED;
    if (a->kind == PY_T_ARRAY && a->list && b->list && a->ndims == b->ndims && !a->count && !b->count)
        return py_type_list(unit, py_promote(unit, number_of(unit, a), number_of(unit, b)), a->ndims, layout);
    if (a->kind != PY_T_ARRAY || a->list != b->list || a->ndims != b->ndims || a->base != b->base ||
        a->is_complex != b->is_complex)
        return NULL;
    return py_type_array(unit, a->base, a->is_complex, a->ndims, layout);
}

/* --- calls of library functions --- */

struct py_value py_library_call(struct py_frame *frame, const char *name, const struct py_type *type, struct vr_span span,
                                int count, const struct py_value *args)
{
    struct vr_node *node = vr_node_new(frame->unit, VR_N_LIBCALL, span, py_type_ir(frame->unit, type));
    node->name = vr_name(frame->unit->names, name);
    node->call = vr_call_find(node->name);
    for (int i = 0; i < count; i++) {
        if (args[i].kind != PY_V_NUMBER)
            return py_unknown(span);
        vr_list_add(frame->unit, &node->slot[VR_KIDS], args[i].node);
    }
    return py_number(node, type);
}

struct py_value py_elementwise(struct py_frame *frame, const char *name, const struct py_type *elements,
                               const struct py_type *out, struct vr_span span, int count, const struct py_value *args)
{
    struct py_value *converted = VR_NEW_ARRAY(frame->unit->arena, struct py_value, count);
    for (int i = 0; i < count; i++)
        converted[i] = elements ? py_convert(frame, &args[i], elements) : args[i];
    return py_library_call(frame, name, py_result_type(frame->unit, out, args, count), span, count, converted);
}

/* --- arithmetic --- */

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
    return py_elementwise(frame, name, elements, elements, span, 2, (struct py_value[]){left, right});
}

/* Whether both operands are Python's own numbers, which raise ZeroDivisionError where NumPy's do not. */
static bool both_python(const struct py_value *a, const struct py_value *b)
{
    return py_is_scalar(a) && py_is_scalar(b) && a->type->weak && b->type->weak;
}

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
    return py_elementwise(frame, "python_quotient", elements, out, span, 2, (struct py_value[]){left, right});
}

static struct py_value divide(struct py_frame *frame, struct py_value left, struct py_value right, struct vr_span span)
{
    const struct py_type *common = py_promote(frame->unit, left.type, right.type);
    if (rank_of(common) < RANK_FLOAT)
        common = scalar(frame->unit, VR_FLOAT64, false, common->weak);
    if (both_python(&left, &right)) {
        bool whole = rank_of(left.type) < RANK_FLOAT && rank_of(right.type) < RANK_FLOAT;
        right = checked_divisor(frame, &right, whole ? weak_of(frame->unit, RANK_INT) : common);
        if (whole || common->is_complex)
            return quotient(frame, whole ? weak_of(frame->unit, RANK_INT) : common, common, left, right, span);
    }
    return node_of_two(frame, VR_N_DIV, common, common, left, right, span);
}

static struct py_value floor_divide(struct py_frame *frame, enum py_operator op, struct py_value left, struct py_value right,
                                    struct vr_span span)
{
    const struct py_type *common = py_promote(frame->unit, left.type, right.type);
    const char *name = op == PY_FLOORDIV ? "floor_divide" : "remainder";
    if (common->is_complex)
        return py_wrong(frame, span, VR_DIAG_py_operand_types, py_operator_text(op), py_value_text(frame, &left),
                        py_value_text(frame, &right));
    if (!both_python(&left, &right)) {
        if (py_is_bool(common))
            common = scalar(frame->unit, VR_INT8, false, false);
        return of_two(frame, name, common, left, right, span);
    }
    if (py_is_bool(common))
        common = weak_of(frame->unit, RANK_INT);
    if (rank_of(common) == RANK_INT) /* zero is an error of the nodes already */
        return node_of_two(frame, op == PY_FLOORDIV ? VR_N_FLOORDIV : VR_N_MOD, common, common, left, right, span);
    return of_two(frame, name, common, left, checked_divisor(frame, &right, common), span);
}

/* NumPy's short ways, which give the same bits: x ** 2 is a product, x ** 0.5 a root. */
static bool short_power(struct py_frame *frame, const struct py_type *common, struct py_value left, struct py_value right,
                        struct vr_span span, struct py_value *out)
{
    int64_t exponent;
    if (py_constant_int(&right, &exponent) && exponent == 2) {
        if (py_is_array(&left) && py_is_bool(left.type) && right.type->weak) /* np.square's type, not that of a power */
            common = scalar(frame->unit, VR_INT8, false, false);
        *out = py_elementwise(frame, "square", common, common, span, 1, &left);
        return true;
    }
    if (py_constant_int(&right, &exponent) && exponent == 1 && py_is_scalar(&left)) {
        *out = py_convert(frame, &left, common);
        return true;
    }
    bool half = py_is_scalar(&right) && right.node->kind == VR_N_CONST && right.node->value.kind == VR_V_FLOAT &&
                right.node->value.f == 0.5;
    if (half && py_is_array(&left)) {
        *out = py_elementwise(frame, "sqrt", common, common, span, 1, &left);
        return true;
    }
    return false;
}

/* Whether an operand is text, which is reported. */
static bool refuse_text(struct py_frame *frame, enum py_operator op, const struct py_value *a, const struct py_value *b,
                        struct vr_span span)
{
    if (a->kind != PY_V_STRING && a->kind != PY_V_TEXT && b->kind != PY_V_STRING && b->kind != PY_V_TEXT)
        return false;
    py_unsupported(frame, span, vr_format(frame->unit->arena, "%s of strings", py_operator_text(op)),
                   "strings are compared with ==, nothing else; make text outside of the compiled function");
    return true;
}

static struct py_value power(struct py_frame *frame, struct py_value left, struct py_value right, struct vr_span span)
{
    const struct py_type *common = py_promote(frame->unit, left.type, right.type);
    struct py_value out;
    int64_t exponent = 0;
    if (py_is_bool(common))
        common = common->weak ? weak_of(frame->unit, RANK_INT) : scalar(frame->unit, VR_INT8, false, false);
    bool python = both_python(&left, &right);
    if (python && rank_of(common) == RANK_INT && py_constant_int(&right, &exponent) && exponent < 0)
        common = weak_of(frame->unit, RANK_FLOAT);
    if (python && rank_of(common) >= RANK_FLOAT)
        return of_two(frame, "python_power", common, left, right, span);
    if (short_power(frame, common, left, right, span, &out))
        return out;
    if (python && rank_of(common) == RANK_INT && py_constant_int(&right, &exponent)) /* others may be negative, and an error */
        return node_of_two(frame, VR_N_POW, common, common, left, right, span);
    return of_two(frame, "strict_power", common, left, right, span);
}

static struct py_value add(struct py_frame *frame, enum py_operator op, struct py_value left, struct py_value right,
                           struct vr_span span)
{
    static const enum vr_kind kinds[] = {[PY_ADD] = VR_N_PLUS, [PY_SUB] = VR_N_MINUS, [PY_MUL] = VR_N_MULT};
    const struct py_type *common = py_promote(frame->unit, left.type, right.type);
    if (py_is_bool(common) && common->weak)
        common = weak_of(frame->unit, RANK_INT);
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
    if (rank_of(common) > RANK_INT)
        return py_wrong(frame, span, VR_DIAG_py_operand_types, py_operator_text(op), py_value_text(frame, &left),
                        py_value_text(frame, &right));
    if (shift && py_is_bool(common))
        common = common->weak ? weak_of(frame->unit, RANK_INT) : scalar(frame->unit, VR_INT8, false, false);
    return node_of_two(frame, kinds[op], common, common, left, right, span);
}

static struct py_value multiply_matrices(struct py_frame *frame, struct py_value left, struct py_value right,
                                         struct vr_span span)
{
    return py_apply_row(frame, PY_NUMPY, "matmul", span, 2, (struct py_value[]){left, right});
}

/* a + b and a * n of tuples and lists. */
static struct py_value of_tuples(struct py_frame *frame, enum py_operator op, struct py_value left, struct py_value right,
                                 struct vr_span span)
{
    int64_t times = 1;
    if (op == PY_MUL && py_constant_int(&left, &times)) {
        struct py_value swap = left;
        left = right;
        right = swap;
    }
    bool joined = op == PY_ADD && left.kind == PY_V_TUPLE && right.kind == PY_V_TUPLE && left.is_list == right.is_list;
    bool repeated = op == PY_MUL && left.kind == PY_V_TUPLE && py_constant_int(&right, &times);
    if ((!joined && !repeated) || times > 1000)
        return py_wrong(frame, span, VR_DIAG_py_operand_types, py_operator_text(op), py_value_text(frame, &left),
                        py_value_text(frame, &right));
    if (times < 0)
        times = 0;
    if (repeated)
        left = py_hold(frame, &left, "item");
    if (repeated && times > 1 && !py_make_references(frame, &left)) /* one and the same list, at several places */
        return py_unknown(span);
    int count = joined ? left.count + right.count : left.count * (int)times;
    struct py_value out = py_tuple(frame, span, NULL, 0);
    out.items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, count ? count : 1);
    out.is_list = left.is_list;
    for (out.count = 0; out.count < count; out.count++) {
        int i = out.count;
        out.items[i] = joined ? (i < left.count ? left.items[i] : right.items[i - left.count])
                              : py_again(frame, &left.items[i % left.count]);
    }
    return out;
}

/* A whole constant of any sign, as Python's: of up to 127 bits. */
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

/* What operators make of constants is a constant, so that ranks and axes may be computed, axis % a.ndim, and limits are
 * written as 2 ** 63 - 1. What is larger is left to the running program, where it is an error. */
static bool fold_constants(struct py_frame *frame, enum py_operator op, const struct py_value *left,
                           const struct py_value *right, struct vr_span span, struct py_value *out)
{
    struct wide a, b, result;
    return both_python(left, right) && py_is_integer(left->type) && py_is_integer(right->type) && wide_of(left->node, &a) &&
           wide_of(right->node, &b) && compute_wide(op, a, b, &result) && put_wide(frame, result, span, out);
}

static struct py_value apply(struct py_frame *frame, enum py_operator op, struct py_value left, struct py_value right,
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

struct py_value py_binary(struct py_frame *frame, enum py_operator op, struct py_value left, struct py_value right,
                          struct vr_span span)
{
    if (left.kind == PY_V_UNKNOWN || right.kind == PY_V_UNKNOWN || refuse_text(frame, op, &left, &right, span))
        return py_unknown(span);
    struct py_value folded, of_lists;
    int64_t known;
    bool written = (left.kind == PY_V_TUPLE && py_constant_int(&right, &known)) ||
                   (right.kind == PY_V_TUPLE && py_constant_int(&left, &known));
    if (py_set_operator(frame, op, &left, &right, span, &of_lists) ||
        py_rows_operator(frame, op, &left, &right, span, &of_lists))
        return of_lists;
    if (!written && py_list_operator(frame, op, left, right, span, &of_lists))
        return of_lists;
    bool tuples = (left.kind == PY_V_TUPLE || right.kind == PY_V_TUPLE) && !py_is_array(&left) && !py_is_array(&right);
    if (tuples)
        return of_tuples(frame, op, left, right, span);
    left = py_as_array(frame, &left);
    right = py_as_array(frame, &right);
    if (left.kind != PY_V_NUMBER || right.kind != PY_V_NUMBER)
        return py_wrong(frame, span, VR_DIAG_py_operand_types, py_operator_text(op), py_value_text(frame, &left),
                        py_value_text(frame, &right));
    if (fold_constants(frame, op, &left, &right, span, &folded))
        return folded;
    return py_exact(frame, apply(frame, op, left, right, span));
}

static struct py_value node_of_one(struct py_frame *frame, enum vr_kind kind, const struct py_type *elements,
                                   struct py_value v, struct vr_span span)
{
    const struct py_type *type = py_result_type(frame->unit, elements, &v, 1);
    struct py_value a = py_convert(frame, &v, elements);
    if (a.kind != PY_V_NUMBER)
        return a;
    struct vr_node *node = vr_make_unary(frame->unit, kind, py_type_ir(frame->unit, type), a.node);
    node->span = span;
    return py_number(node, type);
}

/* -5 is a constant. */
static bool negate_constant(struct py_frame *frame, struct py_value v, struct vr_span span, struct py_value *out)
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

struct py_value py_unary(struct py_frame *frame, enum py_operator op, struct py_value v, struct vr_span span)
{
    struct py_value out;
    if (v.kind == PY_V_UNKNOWN)
        return py_unknown(span);
    if (op == PY_NOT) {
        bool known;
        if (py_constant_truth(&v, &known))
            return py_bool(frame, !known, span);
        struct py_value test = py_truth(frame, v);
        const struct py_type *truth = py_type_number(frame->unit, VR_BOOL, false, true); /* Python's own, of any number */
        return test.kind == PY_V_NUMBER ? node_of_one(frame, VR_N_NOT, truth, test, span) : test;
    }
    if (!py_is_list(&v))
        v = py_as_array(frame, &v);
    if (v.kind != PY_V_NUMBER || py_is_list(&v))
        return py_wrong(frame, span, VR_DIAG_py_operand_type, py_operator_text(op), py_value_text(frame, &v));
    const struct py_type *elements = py_promote(frame->unit, v.type, v.type);
    if (op == PY_NEGATE && negate_constant(frame, v, span, &out))
        return out;
    if (py_is_bool(elements) && elements->weak)
        elements = weak_of(frame->unit, RANK_INT);
    if (op == PY_INVERT && rank_of(elements) > RANK_INT)
        return py_wrong(frame, span, VR_DIAG_py_operand_type, py_operator_text(op), py_value_text(frame, &v));
    if (op == PY_NEGATE && py_is_bool(elements))
        return py_wrong(frame, span, VR_DIAG_py_bool_minus);
    if (op == PY_INVERT && py_is_bool(elements))
        return node_of_one(frame, VR_N_NOT, elements, v, span);
    return py_exact(frame, node_of_one(frame,
                                       op == PY_NEGATE   ? VR_N_NEGATE
                                       : op == PY_INVERT ? VR_N_BITNOT
                                                         : VR_N_UPLUS, elements, v, span));
}

/* --- comparisons and conditions --- */

static bool compare_constants(enum py_operator op, const struct py_value *a, const struct py_value *b, bool *result)
{
    int64_t x, y;
    if (a->kind == PY_V_STRING && b->kind == PY_V_STRING && (op == PY_EQ || op == PY_NE)) {
        *result = (a->text == b->text) == (op == PY_EQ);
        return true;
    }
    if (!py_constant_int(a, &x) || !py_constant_int(b, &y))
        return false;
    const bool results[] = {[PY_EQ] = x == y, [PY_NE] = x != y, [PY_LT] = x < y,
                            [PY_LE] = x <= y, [PY_GT] = x > y, [PY_GE] = x >= y};
    *result = results[op];
    return true;
}

/* `is` and `is not` ask about None and other things that are known now. */
static struct py_value compare_identity(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b,
                                        struct vr_span span)
{
    bool same;
    bool truth_a, truth_b, number = a.kind == PY_V_NUMBER && b.kind == PY_V_NUMBER;
    if (number && py_constant_truth(&a, &truth_a) && py_constant_truth(&b, &truth_b) && py_is_bool(a.type) &&
        py_is_bool(b.type))
        same = truth_a == truth_b;
    else if (number && py_is_bool(a.type) && py_is_bool(b.type))
        return py_compare(frame, op == PY_IS ? PY_EQ : PY_NE, a, b, span);
    else if (number)
        return py_unsupported(frame, span, "`is` between numbers or arrays", "compare with ==");
    else if (py_is_compound(&a) && py_is_compound(&b))
        return py_unsupported(frame, span, "`is` between tuples or lists", "compare with ==");
    else if ((a.kind == PY_V_TEXT || a.kind == PY_V_STRING) && (b.kind == PY_V_TEXT || b.kind == PY_V_STRING))
        return py_unsupported(frame, span, "`is` between strings", "compare with ==");
    else
        same = a.kind == b.kind && (a.kind != PY_V_TYPE || py_type_same(a.type, b.type)) && a.function == b.function &&
               a.text == b.text && a.row == b.row;
    return py_bool(frame, same == (op == PY_IS), span);
}

static struct py_value either(struct py_frame *frame, enum vr_kind kind, struct py_value a, struct py_value b,
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
    return either(frame, VR_N_OR, a, b, span);
}

static bool is_plain_array(const struct py_value *v)
{
    return py_is_array(v) && !py_is_list(v);
}

/* x in (1, 2, 3) */
static struct py_value compare_membership(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b,
                                          struct vr_span span)
{
    if (py_is_array(&b)) {
        struct py_value count = py_truth(frame, py_count_in_list(frame, b, a, span));
        return op == PY_IN || count.kind != PY_V_NUMBER ? count : py_unary(frame, PY_NOT, count, span);
    }
    if (b.kind == PY_V_ROWS) {
        struct py_value found = py_in_rows(frame, &b, &a, span);
        return op == PY_IN || found.kind != PY_V_NUMBER ? found : py_unary(frame, PY_NOT, found, span);
    }
    if (b.kind == PY_V_DICT) {
        struct py_value found = py_in_dict(frame, &b, a, span);
        return op == PY_IN || found.kind != PY_V_NUMBER ? found : py_unary(frame, PY_NOT, found, span);
    }
    if (b.kind != PY_V_TUPLE)
        return py_unsupported(frame, span, "`in` for anything but a tuple or list that is written out",
                              "write (x == a).any(), or a loop");
    for (int i = 0; i < b.count; i++)
        if (is_plain_array(&a) || is_plain_array(&b.items[i]))
            return py_unsupported(frame, span, "`in` of arrays", "compare by np.array_equal, in a loop");
    a = py_hold(frame, &a, "key");
    struct py_value found = py_bool(frame, false, span);
    for (int i = 0; i < b.count; i++)
        if (py_is_same_object(&a, &b.items[i]))
            return py_bool(frame, op == PY_IN, span);
    b = py_hold(frame, &b, "item");
    for (int i = 0; i < b.count; i++) {
        py_refuse_nan(frame, NULL, &a, &b.items[i], span);
        struct py_value equal = py_compare(frame, PY_EQ, py_again(frame, &a), b.items[i], span);
        bool known;
        if (py_constant_truth(&equal, &known)) {
            if (known)
                return py_bool(frame, op == PY_IN, span);
            continue;
        }
        found = py_either(frame, found, equal, span);
        if (found.kind != PY_V_NUMBER)
            return found;
    }
    return op == PY_IN ? found : py_unary(frame, PY_NOT, found, span);
}

static struct py_value both(struct py_frame *frame, struct py_value a, struct py_value b, struct vr_span span)
{
    bool known;
    if (py_constant_truth(&a, &known))
        return known ? b : a;
    if (py_constant_truth(&b, &known))
        return known ? a : b;
    return either(frame, VR_N_AND, a, b, span);
}

/* The first items that differ decide; the i-th and those behind it, which `reached` says whether Python looks at. That two nan
 * differ is not known. */
static struct py_value order_of(struct py_frame *frame, enum py_operator op, const struct py_value *a,
                                const struct py_value *b, int i, struct py_value reached, struct vr_span span)
{
    if (i == a->count || i == b->count)
        return py_compare(frame, op, py_int(frame, a->count, span), py_int(frame, b->count, span), span);
    if (py_is_same_object(&a->items[i], &b->items[i]))
        return order_of(frame, op, a, b, i + 1, reached, span);
    if (a->items[i].kind == PY_V_NUMBER && b->items[i].kind == PY_V_NUMBER)
        py_refuse_nan(frame, &reached, &a->items[i], &b->items[i], span);
    struct py_value one =
        py_truth(frame, py_compare(frame, op, py_again(frame, &a->items[i]), py_again(frame, &b->items[i]), span));
    if (i + 1 == a->count && i + 1 == b->count)
        return one;
    struct py_value equal =
        py_truth(frame, py_compare(frame, PY_EQ, py_again(frame, &a->items[i]), py_again(frame, &b->items[i]), span));
    equal = py_hold(frame, &equal, "equal");
    reached = both(frame, reached, py_again(frame, &equal), span);
    reached = py_hold(frame, &reached, "reached");
    struct py_value rest = either(frame, VR_N_AND, py_again(frame, &equal), order_of(frame, op, a, b, i + 1, reached, span), span);
    struct py_value differ = equal.kind == PY_V_NUMBER ? py_unary(frame, PY_NOT, equal, span) : equal;
    return either(frame, VR_N_OR, rest, either(frame, VR_N_AND, differ, one, span), span);
}

/* Whether all items are equal. Where they are but for some that are nan in both, that is not known. */
static struct py_value equal_tuples(struct py_frame *frame, struct py_value *a, struct py_value *b, struct vr_span span)
{
    struct py_value equal = py_bool(frame, a->count == b->count, span), alike = equal;
    const bool unclear = a->count == b->count && py_may_both_be_nan(a, b);
    *a = py_hold(frame, a, "item");
    *b = py_hold(frame, b, "item");
    for (int i = 0; a->count == b->count && i < a->count; i++) {
        if (py_is_same_object(&a->items[i], &b->items[i]))
            continue;
        struct py_value nan = py_both_nan(frame, &a->items[i], &b->items[i], span);
        struct py_value one =
            py_truth(frame, py_compare(frame, PY_EQ, py_again(frame, &a->items[i]), py_again(frame, &b->items[i]), span));
        if (one.kind != PY_V_NUMBER)
            return one;
        if (unclear) {
            one = py_hold(frame, &one, "equal");
            alike = both(frame, alike, py_either(frame, py_again(frame, &one), nan, span), span);
        }
        equal = both(frame, equal, one, span);
    }
    return unclear ? py_sure(frame, equal, alike, span) : equal;
}

/* Tuples compare by their items. */
static struct py_value compare_tuples(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b,
                                      struct vr_span span)
{
    if (op != PY_EQ && op != PY_NE) {
        a = py_hold(frame, &a, "item");
        b = py_hold(frame, &b, "item");
        return order_of(frame, op, &a, &b, 0, py_bool(frame, true, span), span);
    }
    return op == PY_EQ ? equal_tuples(frame, &a, &b, span) : py_unary(frame, PY_NOT, equal_tuples(frame, &a, &b, span), span);
}

/* Comparisons of a dtype: a.dtype == np.float64. */
static bool compare_types(enum py_operator op, const struct py_value *a, const struct py_value *b, bool *result)
{
    if (a->kind != PY_V_TYPE || b->kind != PY_V_TYPE || (op != PY_EQ && op != PY_NE))
        return false;
    bool same = a->type->base == b->type->base && a->type->is_complex == b->type->is_complex;
    *result = same == (op == PY_EQ);
    return true;
}

/* Text that an argument gives, beside a string of the program: for this one the function is made once more. */
static bool compare_text(struct py_frame *frame, enum py_operator op, const struct py_value *a, const struct py_value *b,
                         bool *result)
{
    const struct py_value *text = a->kind == PY_V_TEXT ? a : b, *other = a->kind == PY_V_TEXT ? b : a;
    if (text->kind != PY_V_TEXT || other->kind == PY_V_TEXT || other->kind == PY_V_NUMBER || (op != PY_EQ && op != PY_NE))
        return false;
    if (other->kind == PY_V_STRING)
        py_note_string(frame->t, other->text);
    *result = op == PY_NE;
    return true;
}

/* An integer of Python's beside integers of a type of NumPy's that may not hold it: they are compared as the numbers that they are.
 * Arrays become as wide as it takes to tell the type's values from those that lie next to them, where the number is kept. */
static bool within_range(struct py_frame *frame, struct py_value *number, struct py_value *other)
{
    const int bytes = vr_bases[other->type->base].bytes;
    if (!py_is_scalar(number) || !number->type->weak || rank_of(number->type) != RANK_INT || is_weak(other->type) ||
        rank_of(other->type) != RANK_INT || py_fits(number, other->type))
        return false;
    int64_t known;
    if (!py_is_array(other) || bytes == 8 || py_constant_int(number, &known))
        return true;
    const int bits = 8 * bytes - py_is_signed(other->type);
    const struct py_type *wide = scalar(frame->unit, bytes == 1 ? VR_INT16 : bytes == 2 ? VR_INT32 : VR_INT64, false, false);
    struct py_value low[] = {*number, py_int(frame, (py_is_signed(other->type) ? -(INT64_C(1) << bits) : 0) - 1, number->span)};
    struct py_value high[] = {py_library_call(frame, "max", number->type, number->span, 2, low),
                              py_int(frame, INT64_C(1) << bits, number->span)};
    struct py_value kept = py_library_call(frame, "min", number->type, number->span, 2, high);
    *number = py_cast(frame, &kept, wide);
    *other = py_convert(frame, other, wide);
    return true;
}

/* By the real parts, or if these are equal by the others: of single numbers, where NumPy's order of arrays knows nan. */
static struct py_value order_of_complex(struct py_frame *frame, const char *order, struct py_value a, struct py_value b, struct vr_span span)
{
    const struct py_library_row *row = py_library_find(PY_NUMPY, order);
    struct py_value args[] = {py_row_value(frame, row, span), a, b};
    return py_apply_row(frame, PY_INNER, "ordered", span, 3, args);
}

static struct py_value compare_numbers(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b,
                                       struct vr_span span)
{
    static const enum vr_kind kinds[] = {[PY_EQ] = VR_N_EQ, [PY_NE] = VR_N_NEQ, [PY_LT] = VR_N_LT, [PY_LE] = VR_N_LEQ,
                                         [PY_GT] = VR_N_GT, [PY_GE] = VR_N_GEQ};
    static const char *const orders[] = {
        [PY_LT] = "less", [PY_LE] = "less_equal", [PY_GT] = "greater", [PY_GE] = "greater_equal"};
    const struct py_type *common = py_promote(frame->unit, a.type, b.type);
    const struct py_type *truth = scalar(frame->unit, VR_BOOL, false, common->weak);
    bool mixed =
        !common->weak && rank_of(common) == RANK_FLOAT && rank_of(a.type) == RANK_INT && rank_of(b.type) == RANK_INT;
    if (within_range(frame, &a, &b) || within_range(frame, &b, &a))
        mixed = true;
    struct py_value operands[] = {a, b};
    const struct py_type *type = py_result_type(frame->unit, truth, operands, 2);
    if (!mixed) { /* signed beside unsigned 64-bit integers are compared by value, not as floats */
        a = py_convert(frame, &a, common);
        b = py_convert(frame, &b, common);
    }
    if (a.kind != PY_V_NUMBER || b.kind != PY_V_NUMBER)
        return py_unknown(span);
    const bool ordered = common->is_complex && !common->weak && op != PY_EQ && op != PY_NE; /* the node has no order of complex numbers */
    if (ordered && type->kind == PY_T_NUMBER)
        return order_of_complex(frame, orders[op], a, b, span);
    if (ordered)
        return py_library_call(frame, orders[op], type, span, 2, (struct py_value[]){a, b});
    struct vr_node *node = vr_make_binary(frame->unit, kinds[op], py_type_ir(frame->unit, type), a.node, b.node);
    node->span = span;
    return py_number(node, type);
}

/* Python's integers beside its floats are compared as the numbers that they are; with a complex number one is equal where the
 * real part is and there is no other. False of other numbers. */
static bool compare_exactly(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b,
                            struct vr_span span, struct py_value *out)
{
    static const char *const names[] = {[PY_EQ] = "exact_equal", [PY_NE] = "exact_equal", [PY_LT] = "exact_less",
                                        [PY_LE] = "exact_less_equal", [PY_GT] = "exact_less", [PY_GE] = "exact_less_equal"};
    const bool swap = op == PY_GT || op == PY_GE;
    const struct py_type *whole = rank_of(a.type) == RANK_INT ? a.type : b.type, *other = whole == a.type ? b.type : a.type;
    bool ordered = op != PY_EQ && op != PY_NE;
    if (!whole->weak || !other->weak || rank_of(whole) != RANK_INT || rank_of(other) < RANK_FLOAT ||
        (ordered && other->is_complex))
        return false;
    struct py_value operands[] = {swap ? b : a, swap ? a : b};
    *out = py_library_call(frame, names[op], py_result_type(frame->unit, weak_of(frame->unit, RANK_BOOL), operands, 2), span, 2,
                           operands);
    if (op == PY_NE && out->kind == PY_V_NUMBER)
        *out = py_unary(frame, PY_NOT, *out, span);
    return true;
}

/* Of what may be None: whether it is, or whether it is a value that is equal; its order is that of the value. */
static struct py_value compare_maybe(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b,
                                     struct vr_span span)
{
    bool equal = op == PY_EQ || op == PY_IS, identity = op == PY_IS || op == PY_IS_NOT;
    const struct py_value *maybe = a.kind == PY_V_MAYBE ? &a : &b, *other = a.kind == PY_V_MAYBE ? &b : &a;
    if (other->kind == PY_V_NONE && (identity || op == PY_EQ || op == PY_NE))
        return py_maybe_is_none(frame, maybe, equal, span);
    if (identity || other->kind == PY_V_MAYBE || (op != PY_EQ && op != PY_NE))
        return py_compare(frame, op, py_certain(frame, a), py_certain(frame, b), span);
    struct py_value flag = py_maybe_is_none(frame, maybe, op == PY_NE, span);
    struct py_value same = py_truth(frame, py_compare(frame, op, py_again(frame, &maybe->items[1]), *other, span));
    if (same.kind != PY_V_NUMBER)
        return same;
    return py_number(vr_make_binary(frame->unit, equal ? VR_N_AND : VR_N_OR, flag.node->type, flag.node, same.node),
                     flag.type);
}

/* One of Python's numbers, which no tuple or list equals. */
static bool is_own_number(const struct py_value *v)
{
    return py_is_scalar(v) && v->type->weak;
}

static struct py_value compare(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b,
                               struct vr_span span)
{
    bool known;
    if (a.kind == PY_V_UNKNOWN || b.kind == PY_V_UNKNOWN)
        return py_unknown(span);
    if (a.kind == PY_V_MAYBE || b.kind == PY_V_MAYBE)
        return compare_maybe(frame, op, a, b, span);
    if (op == PY_IS || op == PY_IS_NOT)
        return compare_identity(frame, op, a, b, span);
    if (op == PY_IN || op == PY_NOT_IN) {
        struct py_value found = compare_membership(frame, op, a, b, span);
        return py_convert(frame, &found, weak_of(frame->unit, RANK_BOOL));
    }
    if (compare_constants(op, &a, &b, &known) || compare_types(op, &a, &b, &known) ||
        compare_text(frame, op, &a, &b, &known)) {
        struct py_value truth = py_bool(frame, known, span);
        if (a.kind == PY_V_NUMBER && b.kind == PY_V_NUMBER) /* of a number of NumPy's, NumPy's */
            truth.type = scalar(frame->unit, VR_BOOL, false, a.type->weak && b.type->weak);
        return truth;
    }
    if (a.kind == PY_V_TUPLE && b.kind == PY_V_TUPLE)
        return compare_tuples(frame, op, a, b, span);
    struct py_value of_lists;
    if (py_set_operator(frame, op, &a, &b, span, &of_lists))
        return of_lists;
    if (py_list_compare(frame, op, a, b, span, &of_lists))
        return of_lists;
    if ((is_own_number(&a) && b.kind == PY_V_TUPLE) || (is_own_number(&b) && a.kind == PY_V_TUPLE)) {
        if (op == PY_EQ || op == PY_NE)
            return py_bool(frame, op == PY_NE, span);
        return py_wrong(frame, span, VR_DIAG_py_operand_types, py_operator_text(op), py_value_text(frame, &a),
                        py_value_text(frame, &b));
    }
    a = py_as_array(frame, &a);
    b = py_as_array(frame, &b);
    if ((a.kind == PY_V_NONE || b.kind == PY_V_NONE) && (op == PY_EQ || op == PY_NE))
        return py_bool(frame, (a.kind == b.kind) == (op == PY_EQ), span);
    if (a.kind != PY_V_NUMBER || b.kind != PY_V_NUMBER)
        return py_wrong(frame, span, VR_DIAG_py_operand_types, py_operator_text(op), py_value_text(frame, &a),
                        py_value_text(frame, &b));
    if (compare_exactly(frame, op, a, b, span, &of_lists))
        return of_lists;
    return compare_numbers(frame, op, a, b, span);
}

struct py_value py_compare(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b,
                           struct vr_span span)
{
    bool known;
    const int mark = py_mark(frame);
    struct py_value out = compare(frame, op, a, b, span);
    if (py_constant_truth(&out, &known)) {
        py_let_go(frame, &a, &out, mark);
        py_let_go(frame, &b, &out, mark);
    }
    return out;
}

struct py_value py_truth(struct py_frame *frame, struct py_value v)
{
    bool known;
    if (v.kind == PY_V_MAYBE)
        return py_maybe_truth(frame, &v);
    if (v.kind == PY_V_UNKNOWN)
        return v;
    if (py_constant_truth(&v, &known))
        return py_bool(frame, known, v.span);
    if (v.kind == PY_V_ROWS || v.kind == PY_V_DICT)
        return py_truth(frame, v.items[0]);
    if (v.kind != PY_V_NUMBER)
        return py_wrong(frame, v.span, VR_DIAG_py_no_truth, py_value_text(frame, &v));
    if (py_is_list(&v))
        return py_compare(frame, PY_GT, py_extent(frame, &v, 0, v.span), py_int(frame, 0, v.span), v.span);
    if (py_is_array(&v))
        return py_wrong(frame, v.span, VR_DIAG_py_array_truth);
    if (py_is_bool(v.type))
        return v;
    struct py_value zero = py_int(frame, 0, v.span);
    return compare_numbers(frame, PY_NE, v, zero, v.span);
}

struct py_value py_select(struct py_frame *frame, struct py_value test, struct py_value a, struct py_value b,
                          struct vr_span span)
{
    if (test.kind != PY_V_NUMBER || a.kind != PY_V_NUMBER || b.kind != PY_V_NUMBER)
        return py_unknown(span);
    const struct py_type *common = py_promote(frame->unit, a.type, b.type);
    const struct py_type *truth = scalar(frame->unit, VR_BOOL, false, false);
    struct py_value args[] = {py_convert(frame, &test, truth), py_convert(frame, &a, common), py_convert(frame, &b, common)};
    return py_library_call(frame, "where", py_result_type(frame->unit, common, args, 3), span, 3, args);
}
