/* SPDX-License-Identifier: Apache-2.0 */
/* NumPy's functions by element: their types follow NumPy's tables of loops (NEP 50). */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"

/* --- operands and results --- */

/* The floating type in which NumPy computes functions of integers: by their size. */
static const struct py_type *floating_type(struct py_frame *frame, const struct py_type *type)
{
    int bytes = vr_bases[type->base].bytes;
    if (type->is_complex || vr_bases[type->base].class == VR_CLASS_FLOAT)
        return type;
    return py_type_number(frame->unit, bytes == 1 ? VR_FLOAT16 : bytes == 2 ? VR_FLOAT32 : VR_FLOAT64, false, false);
}

/* That of several operands. NumPy's count by their own sizes: int8 and uint8 make float16, though they are int16. */
static const struct py_type *common_floating_type(struct py_frame *frame, const struct py_value *args, int count)
{
    const struct py_type *type = floating_type(frame, args[0].type);
    for (int i = 0; i < count; i++) {
        if (args[i].type->weak)
            return floating_type(frame, py_common_type(frame, args, count));
        type = py_promote(frame->unit, type, floating_type(frame, args[i].type));
    }
    return py_type_strong(frame->unit, type);
}

/* Which types a function of elements computes in: its loops. */
enum loops { LOOPS_OF_FLOATS, LOOPS_OF_DOUBLES, LOOPS_OF_WHOLE, LOOPS_OF_INTEGERS, LOOPS_OF_NUMBERS, LOOPS_OF_REALS, LOOPS_OF_ANY, LOOPS_OF_TRUTH };

static bool has_loop(enum loops loops, const struct py_type *type)
{
    const bool truth = py_is_bool(type), floating = vr_bases[type->base].class == VR_CLASS_FLOAT || type->is_complex;
    switch (loops) {
    case LOOPS_OF_FLOATS:   return floating;
    case LOOPS_OF_DOUBLES:  return floating && type->base == VR_FLOAT64;
    case LOOPS_OF_WHOLE:    return !floating;
    case LOOPS_OF_INTEGERS: return !floating && !truth;
    case LOOPS_OF_NUMBERS:  return !truth;
    case LOOPS_OF_REALS:    return !type->is_complex;
    case LOOPS_OF_TRUTH:    return truth;
    default:                return true;
    }
}

static struct py_value no_loop(struct py_frame *frame, const struct py_library_row *row, const char *type,
                               struct vr_span span)
{
    return py_wrong(frame, span, VR_DIAG_py_library_argument, "dtype", row->name,
                    vr_format(frame->unit->arena, "NumPy has no loop of %s for these operands; convert the result: .astype(…)", type));
}

/* Whether the function has a loop of the type that `dtype=` of a call names, and the operands are cast to that; false after an error. */
static bool takes_dtype(struct py_frame *frame, const struct py_library_row *row, enum loops loops,
                        const struct py_value *args, int count, struct vr_span span)
{
    const struct py_value *dtype = &args[count + 1];
    const char *type = dtype->kind == PY_V_TYPE ? py_value_text(frame, dtype) : NULL;
    bool takes = !type || has_loop(loops, dtype->type);
    for (int i = 0; i < count && takes && type && loops != LOOPS_OF_TRUTH; i++)
        takes = py_casts(args[i].type, dtype->type);
    if (!takes)
        no_loop(frame, row, type, span);
    return takes;
}

/* `dtype=` of a call, else the type found. */
static const struct py_type *requested(const struct py_value *dtype, const struct py_type *found)
{
    return dtype->kind == PY_V_TYPE ? dtype->type : found;
}

/* The result, stored where `out=` says, which stands in front of `dtype=` and `where=`: without the last all of it. */
static struct py_value finish(struct py_frame *frame, struct py_value result, struct py_value *out, struct vr_span span)
{
    const struct py_value *where = &out[2];
    if (where->kind == PY_V_ABSENT || result.kind == PY_V_UNKNOWN)
        return py_store_out(frame, result, *out, true, span);
    if (!py_is_array(out))
        return py_wrong(frame, span, VR_DIAG_py_library_argument, "where", "this function", "give out=, too: what is left out has no value else");
    if (!py_casts(result.type, out->type))
        return py_store_out(frame, result, *out, true, span);
    *out = py_hold(frame, out, "out");
    return py_store_out(frame, py_apply_row(frame, PY_NUMPY, "where", span,
            PY_VALUES(*where, py_cast(frame, &result, out->type), py_again(frame, out))), py_again(frame, out), true, span);
}

/* How many operands a row's function has: its parameters before out. */
static int operand_count(const struct py_library_row *row)
{
    return strncmp(row->params, "x1", 2) == 0 ? 2 : 1;
}

/* --- ufuncs --- */

HANDLER(floating)
{
    int count = operand_count(row);
    if (!py_take_numbers(frame, args, count, span) || !takes_dtype(frame, row, LOOPS_OF_FLOATS, args, count, span))
        return py_unknown(span);
    const struct py_type *type = requested(&args[count + 1], common_floating_type(frame, args, count));
    return finish(frame, py_elementwise(frame, row->with, type, type, span, count, args), &args[count], span);
}

/* Always in float64 or wider. */
HANDLER(float_power)
{
    if (!py_take_numbers(frame, args, 2, span) || !takes_dtype(frame, row, LOOPS_OF_DOUBLES, args, 2, span))
        return py_unknown(span);
    const struct py_type *type =
        requested(&args[3], py_type_number(frame->unit, VR_FLOAT64, py_common_type(frame, args, 2)->is_complex, false));
    return finish(frame, py_elementwise(frame, row->with, type, type, span, 2, args), &args[2], span);
}

/* Integers and truth values stay what they are. */
HANDLER(rounding)
{
    if (!py_take_numbers(frame, args, 1, span) || !takes_dtype(frame, row, LOOPS_OF_ANY, args, 1, span))
        return py_unknown(span);
    const struct py_type *type = requested(&args[2], py_common_type(frame, args, 1));
    if (type->is_complex)
        return py_wrong(frame, span, VR_DIAG_py_expected_real, py_value_text(frame, &args[0]));
    struct py_value v = py_convert(frame, &args[0], type);
    if (vr_bases[type->base].class == VR_CLASS_FLOAT)
        v = py_elementwise(frame, row->with, type, type, span, 1, args);
    else if (py_is_array(&v))
        v = py_apply_row(frame, PY_NUMPY, "copy", span, 1, &v);
    return finish(frame, v, &args[1], span);
}

/* In the operands' type; `truth` is the type in which truth values are computed. */
static struct py_value in_common_type(struct py_frame *frame, const struct py_library_row *row, struct py_value *args,
                                      enum vr_base truth, struct vr_span span)
{
    int count = operand_count(row);
    const enum loops loops = truth == VR_BOOL ? LOOPS_OF_ANY : LOOPS_OF_NUMBERS;
    if (!py_take_numbers(frame, args, count, span) || !takes_dtype(frame, row, loops, args, count, span))
        return py_unknown(span);
    const struct py_type *common = py_common_type(frame, args, count);
    if (py_is_bool(common))
        common = py_type_number(frame->unit, truth, false, false);
    const struct py_type *type = requested(&args[count + 1], common);
    return finish(frame, py_elementwise(frame, row->with, type, type, span, count, args), &args[count], span);
}

/* np.gcd, np.lcm: truth values count beside integers, and have no loop of their own. */
HANDLER(whole)
{
    if (!py_take_numbers(frame, args, 2, span))
        return py_unknown(span);
    if (!py_is_integer(py_common_type(frame, args, 2)))
        return py_wrong(
            frame, span, VR_DIAG_py_rank, row->name, "integers that one type holds",
            vr_format(frame->unit->arena, "%s and %s", py_value_text(frame, &args[0]), py_value_text(frame, &args[1])));
    return in_common_type(frame, row, args, VR_BOOL, span);
}

HANDLER(same_type)
{
    return in_common_type(frame, row, args, VR_BOOL, span);
}

/* NumPy computes these functions of truth values in the smallest integers. */
HANDLER(arithmetic)
{
    return in_common_type(frame, row, args, VR_INT8, span);
}

HANDLER(test)
{
    if (!py_take_numbers(frame, args, 1, span) || !takes_dtype(frame, row, LOOPS_OF_TRUTH, args, 1, span))
        return py_unknown(span);
    const struct py_type *truth = py_type_number(frame->unit, VR_BOOL, false, false);
    return finish(frame, py_elementwise(frame, row->with, py_common_type(frame, args, 1), truth, span, 1, args), &args[1],
                  span);
}

/* --- operators by name --- */

static enum py_operator operator_of(const char *text)
{
    for (int op = 0; op < PY_OPERATOR_COUNT; op++)
        if (strcmp(py_operator_text(op), text) == 0)
            return op;
    return PY_OPERATOR_COUNT;
}

/* np.add(1, 2) is one of NumPy's numbers, which do not raise for a division by zero. */
static void make_strong(struct py_frame *frame, struct py_value *args, int count)
{
    const struct py_type *type = py_common_type(frame, args, count);
    for (int i = 0; i < count; i++)
        if (py_is_scalar(&args[i]) && args[i].type->weak)
            args[i] = py_convert(frame, &args[i], type);
}

/* The loops of an operator. */
static enum loops loops_of(const char *op)
{
    if (strcmp(op, "/") == 0)
        return LOOPS_OF_FLOATS;
    return strchr("&|^~<>", op[0]) ? op[0] == '<' || op[0] == '>' ? LOOPS_OF_INTEGERS : LOOPS_OF_WHOLE
                                   : strchr("+*", op[0]) && strcmp(op, "**") != 0 ? LOOPS_OF_ANY : LOOPS_OF_NUMBERS;
}

/* Operands that are numbers and arrays of NumPy's types, of the type `dtype=` if that is given; false when one is not. */
static bool take_strong(struct py_frame *frame, const struct py_library_row *row, struct py_value *args, int count,
                        struct vr_span span)
{
    const struct py_value *dtype = &args[count + 1];
    if (!py_take_numbers(frame, args, count, span) ||
        !takes_dtype(frame, row, row->with ? loops_of(row->with) : LOOPS_OF_REALS, args, count, span))
        return false;
    for (int i = 0; i < count && dtype->kind == PY_V_TYPE; i++)
        args[i] = py_convert(frame, &args[i], dtype->type);
    make_strong(frame, args, count);
    return true;
}

HANDLER(operator2)
{
    if (!take_strong(frame, row, args, 2, span))
        return py_unknown(span);
    return finish(frame, py_binary(frame, operator_of(row->with), args[0], args[1], span), &args[2], span);
}

HANDLER(compare2)
{
    if (!py_take_numbers(frame, args, 2, span) || !takes_dtype(frame, row, LOOPS_OF_TRUTH, args, 2, span))
        return py_unknown(span);
    if (args[0].type->weak && args[1].type->weak)
        make_strong(frame, args, 2);
    return finish(frame, py_compare(frame, operator_of(row->with), args[0], args[1], span), &args[2], span);
}

HANDLER(modulus)
{
    if (!take_strong(frame, row, args, 1, span))
        return py_unknown(span);
    return finish(frame, py_lib_absolute(frame, row, args, span), &args[1], span);
}

HANDLER(operator1)
{
    if (!take_strong(frame, row, args, 1, span))
        return py_unknown(span);
    enum py_operator op = row->with[0] == '-' ? PY_NEGATE : row->with[0] == '~' ? PY_INVERT : PY_POSITIVE;
    return finish(frame, py_unary(frame, op, args[0], span), &args[1], span);
}

/* Truth values of the operands, element by element. */
static void as_truths(struct py_frame *frame, struct py_value *args, int count)
{
    const struct py_type *truth = py_type_number(frame->unit, VR_BOOL, false, false);
    for (int i = 0; i < count; i++)
        args[i] = py_convert(frame, &args[i], truth);
}

HANDLER(logical2)
{
    static const struct {
        const char *name;
        enum py_operator op;
    } ops[] = {{"and", PY_BITAND}, {"or", PY_BITOR}, {"xor", PY_BITXOR}};
    if (!py_take_numbers(frame, args, 2, span) || !takes_dtype(frame, row, LOOPS_OF_TRUTH, args, 2, span))
        return py_unknown(span);
    as_truths(frame, args, 2);
    for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
        if (strcmp(ops[i].name, row->with) == 0)
            return finish(frame, py_binary(frame, ops[i].op, args[0], args[1], span), &args[2], span);
    return py_unknown(span);
}

HANDLER(logical_not)
{
    if (!py_take_numbers(frame, args, 1, span) || !takes_dtype(frame, row, LOOPS_OF_TRUTH, args, 1, span))
        return py_unknown(span);
    as_truths(frame, args, 1);
    return finish(frame, py_unary(frame, PY_INVERT, args[0], span), &args[1], span);
}

/* --- choosing --- */

/* Integers of Python's that the type does not hold wrap here, as nowhere else. */
static struct py_value wrapped(struct py_frame *frame, const struct py_value *v, const struct py_type *type)
{
    const bool other =
        v->kind == PY_V_NUMBER && py_is_scalar(v) && v->type->weak && py_is_integer(v->type) && !py_fits(v, type);
    return other ? py_cast(frame, v, type) : py_convert(frame, v, type);
}

HANDLER(where)
{
    const bool x = args[1].kind != PY_V_ABSENT, y = args[2].kind != PY_V_ABSENT;
    if (!x && !y)
        return py_apply_row(frame, PY_NUMPY, "nonzero", span, 1, args);
    if (!x || !y)
        return py_wrong(frame, span, VR_DIAG_py_missing_argument, row->name, x ? "y" : "x");
    if (!py_take_numbers(frame, args, 3, span))
        return py_unknown(span);
    as_truths(frame, args, 1);
    const struct py_type *type = py_common_type(frame, args + 1, 2);
    for (int i = 1; i < 3; i++)
        args[i] = wrapped(frame, &args[i], type);
    return py_select(frame, args[0], args[1], args[2], span);
}

/* A bound of Python's integers that every value of a type keeps; `least` of its least value. */
static struct py_value useful_bound(struct py_frame *frame, struct py_value bound, const struct py_type *type, bool least)
{
    const int bits = 8 * vr_bases[type->base].bytes - py_is_signed(type);
    if (!py_is_scalar(&bound) || !bound.type->weak || !py_is_integer(bound.type) || !py_is_integer(type) ||
        (bits == 64 && !least) || py_fits(&bound, type))
        return bound;
    const int64_t most = (int64_t)((bits == 64 ? 0 : UINT64_C(1) << bits) - 1);
    struct py_value limit = py_int(frame, !least ? most : py_is_signed(type) ? -most - 1 : 0, bound.span);
    int64_t known;
    if (py_constant_int(&bound, &known))
        return (least ? known < limit.node->value.i : known > most) ? limit : bound;
    return py_library_call(frame, least ? "max" : "min", bound.type, bound.span, PY_VALUES(bound, limit));
}

static struct py_value bounded(struct py_frame *frame, const char *name, struct py_value v, struct py_value bound,
                               struct vr_span span)
{
    if (v.kind == PY_V_UNKNOWN || !py_is_given(&bound))
        return v;
    return py_apply_row(frame, PY_NUMPY, name, span, PY_VALUES(v, bound));
}

HANDLER(clip)
{
    const bool named = row->place == PY_NUMPY; /* a_min and a_max, which come together and without min and max */
    if (named && (args[1].kind == PY_V_ABSENT) != (args[2].kind == PY_V_ABSENT))
        return py_wrong(frame, span, VR_DIAG_py_missing_argument, row->name,
                        args[1].kind == PY_V_ABSENT ? "a_min" : "a_max");
    if (named && args[1].kind != PY_V_ABSENT && (py_is_given(&args[4]) || py_is_given(&args[5])))
        return py_wrong(frame, span, VR_DIAG_py_library_argument, "min or max", row->name, "a_min and a_max are given");
    struct py_value low = py_is_given(&args[1]) ? args[1] : args[4], high = py_is_given(&args[2]) ? args[2] : args[5];
    struct py_value v =
        py_is_list(&args[0]) ? py_apply_row(frame, PY_NUMPY, "array", span, 1, args) : py_as_array(frame, &args[0]);
    if (v.kind == PY_V_NUMBER) /* an array of Python's number has a type */
        v = py_convert(frame, &v, py_type_strong(frame->unit, v.type));
    struct py_value all[3] = {v};
    int count = 1;
    if (v.kind == PY_V_NUMBER) {
        all[count] = low = useful_bound(frame, low, v.type, true);
        count += low.kind == PY_V_NUMBER;
        all[count] = high = useful_bound(frame, high, v.type, false);
        count += high.kind == PY_V_NUMBER;
        v = py_convert(frame, &v, py_common_type(frame, all, count)); /* all three have one type */
    }
    const bool is_complex =
        v.kind == PY_V_NUMBER && v.type->is_complex && low.kind == PY_V_NUMBER && high.kind == PY_V_NUMBER;
    const bool ordered = py_is_scalar(&low) && py_is_scalar(&high) && v.kind == PY_V_NUMBER &&
                         vr_bases[v.type->base].class == VR_CLASS_FLOAT && !v.type->is_complex;
    const char *inner = is_complex ? "clipped_complex" : "clipped";
    v = is_complex || ordered ? py_apply_row(frame, PY_INNER, inner, span,
                                             PY_VALUES(v, py_convert(frame, &low, v.type), py_convert(frame, &high, v.type)))
                              : bounded(frame, "minimum", bounded(frame, "maximum", v, low, span), high, span);
    return py_store_out(frame, v, args[3], true, span);
}

/* --- parts of complex numbers --- */

HANDLER(part)
{
    if (py_is_list(&args[0])) /* an array of its own */
        args[0] = py_apply_row(frame, PY_NUMPY, "asarray", span, 1, args);
    if (!py_take_numbers(frame, args, 1, span))
        return py_unknown(span);
    struct py_value v = args[0];
    const struct py_type *real = py_type_number(frame->unit, v.type->base, false, py_is_scalar(&v) && v.type->weak);
    bool imaginary = strcmp(row->with, "imag") == 0;
    if (py_is_scalar(&v) && v.type->weak && py_is_bool(v.type)) /* Python's True is 1 in them */
        return py_lib_part(frame, row, (struct py_value[]){py_unary(frame, PY_POSITIVE, v, span)}, span);
    if (!v.type->is_complex && !imaginary)
        return v;
    if (v.type->is_complex) {
        v.span = span;
        return py_part(frame, &v, imaginary);
    }
    if (py_is_array(&v))
        return py_apply_row(frame, PY_INNER, "imag_of_real", span, 1, &v);
    struct py_value zero = py_int(frame, 0, span);
    py_hold(frame, &v, "real");
    return py_convert(frame, &zero, real);
}

/* Of a real array the array itself; Python's True is 1. */
HANDLER(method_conj)
{
    if (py_is_scalar(&args[0]) && args[0].type->weak && py_is_bool(args[0].type))
        return py_unary(frame, PY_POSITIVE, args[0], span);
    if (!py_take_numbers(frame, args, 1, span) || !args[0].type->is_complex)
        return args[0];
    const struct py_type *type =
        py_type_number(frame->unit, args[0].type->base, true, py_is_scalar(&args[0]) && args[0].type->weak);
    return py_elementwise(frame, row->with, type, type, span, 1, args);
}

/* --- rounding, comparing --- */

static bool is_real_floating(const struct py_type *type)
{
    return vr_bases[type->base].class == VR_CLASS_FLOAT && !type->is_complex;
}

HANDLER(around)
{
    if (!py_take_numbers(frame, args, 2, span))
        return py_unknown(span);
    const struct py_type *common = py_common_type(frame, args, 1),
                         *type = py_is_bool(common) ? floating_type(frame, common) : common,
                         *int64 = py_type_int(frame->unit);
    int64_t decimals;
    if (py_is_bool(common) && !(py_constant_int(&args[1], &decimals) && decimals == 0))
        return py_wrong(frame, span, VR_DIAG_py_library_argument, "decimals", row->name, "convert the truth values to int64");
    if (args[2].kind == PY_V_NUMBER && is_real_floating(type) && is_real_floating(args[2].type) && args[2].type->base != type->base)
        return py_apply_row(frame, PY_INNER, "rounded_in", span, PY_VALUES(args[0], args[1], args[2]));
    return py_store_out(frame, py_library_call(frame, "around", py_result_type(frame->unit, type, args, 1), span,
            PY_VALUES(py_convert(frame, &args[0], type), py_convert(frame, &args[1], int64))), args[2], false, span);
}

HANDLER(angle)
{
    bool degrees = false;
    if (!py_take_numbers(frame, args, 1, span) || !py_take_flag(frame, &args[1], "deg", &degrees, span))
        return py_unknown(span);
    const struct py_type *own = py_common_type(frame, args, 1); /* truth values are beside a zero of int64 */
    const struct py_type *in = floating_type(frame, py_is_bool(own) ? py_type_int(frame->unit) : own),
                         *out = py_type_number(frame->unit, in->base, false, false);
    struct py_value angle = py_elementwise(frame, "angle", in, out, span, 1, args);
    return degrees ? py_binary(frame, PY_MUL, angle, py_float(frame, 180 / 3.14159265358979323846, span), span) : angle;
}

/* The second operand is an exponent, an integer. The loop is looked for by the first one's type, which dtype= can only widen. */
HANDLER(ldexp)
{
    if (!py_take_numbers(frame, args, 2, span) || !takes_dtype(frame, row, LOOPS_OF_FLOATS, args, 2, span))
        return py_unknown(span);
    const bool least = args[0].type->weak && !args[1].type->weak && py_is_integer(args[0].type); /* the first loop that NumPy tries */
    const struct py_type *found =
        least ? py_type_number(frame->unit, VR_FLOAT16, false, false) : floating_type(frame, py_common_type(frame, args, 1));
    const struct py_type *type = requested(&args[3], found);
    if (vr_bases[type->base].bytes < vr_bases[found->base].bytes)
        return no_loop(frame, row, py_value_text(frame, &args[3]), span);
    struct py_value pair[] = {py_convert(frame, &args[0], type), py_is_bool(args[1].type) ? py_convert(frame, &args[1], py_type_int(frame->unit)) : args[1]};
    return finish(frame, py_library_call(frame, "ldexp", py_result_type(frame->unit, type, args, 2), span, 2, pair),
                  &args[2], span);
}

/* np.modf and np.frexp: two results of one operand. */
HANDLER(two_parts)
{
    bool modf = strcmp(row->name, "modf") == 0;
    if (!py_take_numbers(frame, args, 1, span))
        return py_unknown(span);
    const struct py_type *type = floating_type(frame, py_common_type(frame, args, 1));
    struct py_value x = py_convert(frame, &args[0], type), items[2];
    x = py_hold(frame, &x, "x");
    items[0] = py_elementwise(frame, modf ? "fraction" : "mantissa", type, type, span, 1, &x);
    x = py_again(frame, &x);
    items[1] = py_elementwise(frame, modf ? "trunc" : "exponent", type,
                              modf ? type : py_type_number(frame->unit, VR_INT32, false, false), span, 1, &x);
    return py_tuple(frame, span, items, 2);
}

HANDLER(bitwise_count)
{
    if (!py_take_numbers(frame, args, 1, span))
        return py_unknown(span);
    const struct py_type *count = py_type_number(frame->unit, VR_UINT8, false, false);
    return finish(frame, py_elementwise(frame, row->name, py_common_type(frame, args, 1), count, span, 1, args), &args[1],
                  span);
}

/* What replaces NaN, inf and -inf; by default the largest numbers of the type. */
HANDLER(nan_to_num)
{
    if (!py_take_numbers(frame, args, 1, span))
        return py_unknown(span);
    const struct py_type *type = py_common_type(frame, args, 1),
                         *real = py_type_number(frame->unit, type->base, false, false);
    const bool floats = vr_bases[type->base].class == VR_CLASS_FLOAT;
    bool copy = true;
    if (!py_take_flag(frame, &args[1], "copy", &copy, span))
        return py_unknown(span);
    if (!floats)
        return copy && py_is_array(&args[0]) ? py_apply_row(frame, PY_NUMPY, "copy", span, 1, args)
                                             : py_convert(frame, &args[0], type);
    double most = type->base == VR_FLOAT16 ? 65504 : type->base == VR_FLOAT32 ? 0x1.fffffep+127 : 0x1.fffffffffffffp+1023;
    struct py_value x = py_hold(frame, &args[0], "x");
    struct py_value list[] = {py_again(frame, &x), args[2], py_is_given(&args[3]) ? args[3] : py_float(frame, most, span),
                              py_is_given(&args[4]) ? args[4] : py_float(frame, -most, span)};
    for (int i = 1; i < 4; i++)
        list[i] = py_convert(frame, &list[i], real);
    struct py_value v = py_library_call(frame, "nan_to_num", py_result_type(frame->unit, type, args, 1), span, 4, list);
    return copy || !py_is_array(&x) ? v : py_store_out(frame, v, py_again(frame, &x), true, span);
}

HANDLER(isclose)
{
    if (!py_take_numbers(frame, args, 4, span))
        return py_unknown(span);
    const struct py_type *truth = py_type_number(frame->unit, VR_BOOL, false, false);
    const struct py_type *type = py_common_type(frame, args, 2);
    if (vr_bases[type->base].class != VR_CLASS_FLOAT)
        type = py_type_number(frame->unit, VR_FLOAT64, false, false);
    return py_library_call(
        frame, "isclose", py_result_type(frame->unit, truth, args, 2), span,
        PY_VALUES(py_convert(frame, &args[0], type), py_convert(frame, &args[1], type), args[2], args[3], args[4]));
}

/* The name that NumPy itself has for a function of the library, for messages. */
HANDLER(name_of)
{
    static const char *const others[][2] = {
        {"true_divide", "divide"}, {"mod", "remainder"}, {"pow", "power"}, {"atan2", "arctan2"}};
    const char *name = args[0].kind == PY_V_LIBRARY ? args[0].row->name : "function";
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(name, others[i][0]) == 0)
            name = others[i][1];
    return (struct py_value){.kind = PY_V_STRING, .span = span, .text = name};
}
