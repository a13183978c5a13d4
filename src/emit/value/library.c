/* SPDX-License-Identifier: Apache-2.0 */
/* Library functions of elements as C text (thesis 4.4): C's functions where they mean the same, else those of vr/scalar.h,
 * vr/ufunc.h and vr/complex.h. */
#include "emit/text/ctype.h"
#include "emit/text/writer.h"
#include "emit/value/device.h"
#include "emit/value/failure.h"
#include "emit/value/pairs.h"
#include "emit/value/value.h"
#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"

/* --- types --- */

/* The common type of the operands that are not of another type anyway. */
static const struct vr_type *operands_type(struct writer *w, const struct vr_node *e)
{
    const struct vr_list *args = &e->slot[VR_KIDS];
    const struct vr_type *t = NULL;
    for (int i = 0; i < args->count; i++)
        if (e->call->operands[i] == VR_OPERAND_WORK)
            t = t ? vr_common(w->unit->types, t, vr_elem(args->at[i]->type)) : vr_elem(args->at[i]->type);
    return t;
}

/* The type that has the function: truth values count as integers, float16 is computed in float32 where that gives
 * the same, and of complex integers only what goes by parts is known. */
static const struct vr_type *known_type(struct writer *w, const struct vr_call_row *call, const struct vr_type *t)
{
    if (call->in_double)
        return vr_scalar_type(w, VR_FLOAT64, t->is_complex);
    if (t->is_complex && !vr_is_float(t) && !call->by_parts)
        return vr_scalar_type(w, VR_FLOAT64, true);
    if (t->base == VR_BOOL && !t->is_complex && call->truth_counts)
        return vr_scalar_type(w, VR_INT8, false);
    return t->base == VR_FLOAT16 && !call->in_half ? vr_scalar_type(w, VR_FLOAT32, t->is_complex) : t;
}

/* The type that a function computes in: the node's if it is a floating one and the result is of the operands' kind, else the
 * operands', or float64 where only a fraction makes sense. */
static const struct vr_type *work_type(struct writer *w, const struct vr_node *e)
{
    enum vr_call_rule rule = e->call->rule;
    const struct vr_type *t = vr_elem(e->type);
    bool as_node = vr_is_float(t) && (rule == VR_RULE_MATH || rule == VR_RULE_ORDER || rule == VR_RULE_PAIRED);
    if (!as_node)
        t = operands_type(w, e);
    if (rule == VR_RULE_ORDER || rule == VR_RULE_PAIRED)
        t = vr_scalar_type(w, t->base, false);
    if (e->call->how == VR_HOW_FRACTION && !vr_is_float(t))
        t = vr_scalar_type(w, VR_FLOAT64, t->is_complex);
    return known_type(w, e->call, t);
}

/* What a function that computes in a type gives: of complex integers the length is a float64. */
static const struct vr_type *result_type(struct writer *w, const struct vr_node *e, const struct vr_type *work)
{
    if (e->call->rule == VR_RULE_COMPARE || e->call->rule == VR_RULE_TEST)
        return vr_scalar_type(w, VR_BOOL, false);
    if (e->call->rule == VR_RULE_REAL && work->is_complex)
        return vr_scalar_type(w, vr_is_float(work) ? work->base : VR_FLOAT64, false);
    return work;
}

static const struct vr_type *operand_type(struct writer *w, enum vr_operand operand, const struct vr_type *work)
{
    switch (operand) {
    case VR_OPERAND_TRUTH: return vr_scalar_type(w, VR_BOOL, false);
    case VR_OPERAND_COUNT: return vr_scalar_type(w, VR_INT64, false);
    case VR_OPERAND_PART:  return vr_scalar_type(w, work->base, false);
    case VR_OPERAND_WORK:  break;
    }
    return work;
}

/* --- functions --- */

/* The C function of a stem for a type: libm's where that has one. */
static const char *typed_name(struct writer *w, const char *stem, bool is_libm, const struct vr_type *t)
{
    if (is_libm && vr_is_native_float(t))
        return vr_textf(w, "%s%s", stem, t->base == VR_FLOAT32 ? "f" : "");
    return vr_textf(w, "vr_%s_%s", stem, vr_c_suffix(w->arena, t));
}

/* The C function of a row for a type. The sine and the cosine of one angle are two functions (vr/simd.h). */
static const char *function_name(struct writer *w, const struct vr_call_row *call, const struct vr_type *t)
{
    const bool paired = !w->kernel && (call->id == VR_LIB_sin || call->id == VR_LIB_cos);
    return typed_name(w, call->stem, call->is_libm && !paired, t);
}

/* Whether the function leaves every value of the type as it is. */
static bool is_identity(const struct vr_call_row *call, const struct vr_type *t)
{
    switch (call->id) {
    case VR_LIB_in_place: return true;
    case VR_LIB_conj:     return !t->is_complex;
    case VR_LIB_sign:
    case VR_LIB_abs:      return t->base == VR_BOOL && !t->is_complex;
    default:              return call->rounds && !vr_is_float(t);
    }
}

static struct cx xor_value(struct writer *w, const struct vr_node *e)
{
    const char *a = vr_truth(w, e->slot[VR_KIDS].at[0]).text;
    return vr_cx(vr_textf(w, "vr_bitxor_b(%s, %s)", a, vr_truth(w, e->slot[VR_KIDS].at[1]).text), P_PRIMARY);
}

/* One way of a choice: what the value needs stands before its assignment. */
static void put_way(struct writer *w, const char *name, const struct vr_node *value, const struct vr_type *work)
{
    w->indent++;
    vr_line(w, "%s = %s;", name, vr_operand_as(w, value, work).text);
    w->indent--;
}

/* Only the value that is chosen is evaluated: the other one may be no number of 64 bits. */
static struct cx choice_of_exact(struct writer *w, const struct vr_node *e, const struct vr_type *work)
{
    const struct vr_list *args = &e->slot[VR_KIDS];
    const char *condition = vr_truth(w, args->at[0]).text, *name = vr_fresh(w, vr_textf(w, "t%d", ++w->temps));
    vr_line(w, "%s %s;", vr_c_scalar(w->arena, work), name);
    vr_line(w, "if (%s) {", condition);
    put_way(w, name, args->at[1], work);
    vr_line(w, "} else {");
    put_way(w, name, args->at[2], work);
    vr_line(w, "}");
    return vr_cx(name, P_PRIMARY);
}

/* Both values are evaluated, as NumPy does, so that the choice needs no branch. */
static struct cx where_value(struct writer *w, const struct vr_node *e, const struct vr_type *work)
{
    const struct vr_list *args = &e->slot[VR_KIDS];
    if (vr_has(args->at[1], vr_is_exact) || vr_has(args->at[2], vr_is_exact))
        return choice_of_exact(w, e, work);
    const char *condition = vr_hold(w, vr_truth(w, args->at[0]), vr_scalar_type(w, VR_BOOL, false));
    const char *yes = vr_hold(w, vr_operand_as(w, args->at[1], work), work);
    const char *no = vr_hold(w, vr_operand_as(w, args->at[2], work), work);
    return vr_cx(vr_textf(w, "%s ? %s : %s", condition, yes, no), P_CONDITIONAL);
}

/* The value itself, but zero is an error: what Python's numbers are divided by. */
static struct cx divisor_value(struct writer *w, const struct vr_node *e, const struct vr_type *work)
{
    const struct vr_node *arg = vr_kid(e, VR_KIDS);
    struct cx value = vr_operand_as(w, arg, work);
    if (vr_known_nonzero(arg))
        return value;
    const char *held = vr_hold(w, value, work), *suffix = vr_c_suffix(w->arena, work);
    const char *zero = work->is_complex ? vr_textf(w, "!vr_nonzero_%s(%s)", suffix, held) : vr_textf(w, "%s == 0", held);
    vr_fail_if(w, vr_textf(w, "VR_UNLIKELY(%s)", zero),
               (struct failure){.kind = FAIL_DIVISION, .node = e, .text = "division by zero"});
    return vr_cx(held, P_PRIMARY);
}

/* An integer's power must not be negative. Returns the exponent to use, evaluated once. */
static struct cx checked_exponent(struct writer *w, const struct vr_node *e, const struct vr_type *work, struct cx exponent)
{
    const struct vr_node *arg = e->slot[VR_KIDS].at[1];
    bool known = arg->kind == VR_N_CONST && arg->value.kind == VR_V_INT && arg->value.i >= 0;
    if (vr_bases[work->base].class != VR_CLASS_SIGNED || known)
        return exponent;
    const char *held = vr_hold(w, exponent, work);
    vr_fail_if(
        w, vr_textf(w, "VR_UNLIKELY(%s < 0)", held),
        (struct failure){.kind = FAIL_RANGE, .node = e, .text = "Integers to negative integer powers are not allowed."});
    return vr_cx(held, P_PRIMARY);
}

/* The function for an array to the power of a constant, where NumPy has a better one; or NULL. */
static const struct vr_call_row *known_power(const struct vr_node *e, const struct vr_type *work)
{
    const struct vr_node *exponent = e->slot[VR_KIDS].at[1];
    if (!vr_is_array(e->type) || exponent->kind != VR_N_CONST || !vr_is_float(work))
        return NULL;
    const double power = vr_value_as_real(&exponent->value);
    const char *better = power == 2 ? "square" : power == 0.5 ? "sqrt" : power == -1 ? "reciprocal" : NULL;
    return better ? vr_call_find(better) : NULL;
}

static struct cx power_value(struct writer *w, const struct vr_node *e, const struct vr_type *work)
{
    const struct vr_list *args = &e->slot[VR_KIDS];
    const struct vr_call_row *better = known_power(e, work);
    struct cx a = vr_operand_as(w, args->at[0], work);
    if (better)
        return vr_cx(vr_textf(w, "%s(%s)", function_name(w, better, work), a.text), P_PRIMARY);
    struct cx b = checked_exponent(w, e, work, vr_operand_as(w, args->at[1], work));
    const struct vr_node *exponent = args->at[1];
    const char *name = vr_is_native_float(work)
                           ? vr_power_function(work, exponent)
                           : typed_name(w, vr_is_float(work) ? "pow" : "power", vr_is_float(work), work);
    const bool real = vr_is_float(work) && !work->is_complex;
    if (vr_is_array(e->type) && vr_is_scalar(exponent->type) && exponent->kind != VR_N_CONST && real) { /* by its value */
        const char *base = vr_hold(w, a, work), *held = vr_hold(w, b, work), *root = typed_name(w, "sqrt", true, work);
        return vr_cx(vr_textf(w, "%s == 0.5%s ? %s(%s) : %s(%s, %s)", held, work->base == VR_FLOAT32 ? "f" : "", root, base,
                              name, base, held), P_CONDITIONAL);
    }
    return vr_cx(vr_textf(w, "%s(%s, %s)", name, a.text, b.text), P_PRIMARY);
}

/* The functions that choose the smaller or the greater of two, and what takes the place of one of another. */
struct choice {
    enum vr_library min, max;
    const char *clamp_of_min, *clamp_of_max; /* the clamp where the outer one is min, or max */
    bool second;                             /* the limit must be the second operand */
};

static const struct choice choices[] = {{VR_LIB_min, VR_LIB_max, "clamp_low", "clamp_high", false},
                                        {VR_LIB_pymin, VR_LIB_pymax, "pyclamp", "pyclamp", true}};

/* A constant operand, and the other one; NULL when there is no constant. */
static const struct vr_node *find_limit(const struct vr_node *e, enum vr_library function, bool second,
                                        const struct vr_node **other)
{
    if (!vr_is_call_of(e, function) || e->slot[VR_KIDS].count != 2)
        return NULL;
    const struct vr_node *a = e->slot[VR_KIDS].at[0], *b = e->slot[VR_KIDS].at[1];
    bool first = a->kind == VR_N_CONST && !second;
    *other = first ? b : a;
    return first ? a : b->kind == VR_N_CONST ? b : NULL;
}

/* max(low, min(x, high)) and min(high, max(x, low)) of constants, low < high, as one function; else no text. It
 * costs one branch less than two functions: C compilers see that where the inner one gives its constant the outer
 * one changes nothing. */
static struct cx clamp_value(struct writer *w, const struct vr_node *e, const struct vr_type *work,
                             const struct choice *choice)
{
    const struct vr_node *inner, *x;
    const bool is_max = e->call->id == choice->max;
    const struct vr_node *outer_limit = find_limit(e, is_max ? choice->max : choice->min, choice->second, &inner);
    const struct vr_node *inner_limit =
        outer_limit ? find_limit(inner, is_max ? choice->min : choice->max, choice->second, &x) : NULL;
    bool native = vr_is_native_float(work);
    if (!inner_limit || !native || vr_elem(inner->type) != vr_elem(e->type) || work_type(w, inner) != work)
        return vr_cx(NULL, P_PRIMARY);
    const struct vr_node *low = is_max ? outer_limit : inner_limit, *high = is_max ? inner_limit : outer_limit;
    if (!(vr_value_as_real(&low->value) < vr_value_as_real(&high->value)))
        return vr_cx(NULL, P_PRIMARY);
    const char *name =
        vr_textf(w, "vr_%s_%s", is_max ? choice->clamp_of_max : choice->clamp_of_min, vr_c_suffix(w->arena, work));
    const char *value = vr_operand_as(w, x, work).text, *from = vr_operand_as(w, low, work).text;
    return vr_cx(vr_textf(w, "%s(%s, %s, %s)", name, value, from, vr_operand_as(w, high, work).text), P_PRIMARY);
}

static const struct choice *find_choice(enum vr_library function)
{
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++)
        if (function == choices[i].min || function == choices[i].max)
            return &choices[i];
    return NULL;
}

/* The function's name. A remainder by a size has none of the questions whether it is near where that is a number: compilers make
 * products of it, and know of what several have in common. */
static const char *called_name(struct writer *w, const struct vr_node *e, const struct vr_type *work)
{
    const char *name = function_name(w, e->call, work);
    const bool sized = w->kernel && e->call->id == VR_LIB_remainder && work == vr_int64(w->unit) &&
                       w->device->is_size(w, e->slot[VR_KIDS].at[1]);
    return sized ? vr_textf(w, "VR_SIZED(vr_far_remainder_i64, %s)", name) : name;
}

static struct cx call_value(struct writer *w, const struct vr_node *e, const struct vr_type *work)
{
    const struct vr_list *args = &e->slot[VR_KIDS];
    const bool partial = vr_flag_on(e, VR_F_EXACT);
    const char *operands[VR_MOST_OPERANDS] = {NULL};
    struct vr_text out = vr_text_new(w->arena);
    for (int i = 0; i < args->count; i++) {
        const struct vr_type *type = operand_type(w, e->call->operands[i], work);
        const struct cx value = vr_operand_as(w, args->at[i], type);
        operands[i] = partial ? vr_hold(w, value, type) : value.text;
        vr_putf(&out, "%s%s", i ? ", " : "", operands[i]);
    }
    const struct cx value = vr_cx(vr_textf(w, "%s(%s)", called_name(w, e, work), out.data), P_PRIMARY);
    return partial ? vr_partial_value(w, e, work, value, operands[0], operands[1]) : value;
}

/* |x|, x ** 2 and x ** y of whole numbers that must fit 64 bits. */
static struct cx exact_value(struct writer *w, const struct vr_node *e, const struct vr_type *work)
{
    const struct vr_list *args = &e->slot[VR_KIDS];
    struct cx a = vr_operand_as(w, args->at[0], work), b;
    if (args->count == 1)
        return vr_exact_value(w, e, e->call->stem, a, NULL);
    b = checked_exponent(w, e, work, vr_operand_as(w, args->at[1], work));
    return vr_exact_value(w, e, "pow", a, &b);
}

/* What stands where no other form is known. */
static struct cx plain_value(struct writer *w, const struct vr_node *e, const struct vr_type *work)
{
    if (is_identity(e->call, work))
        return vr_operand_as(w, vr_kid(e, VR_KIDS), work);
    switch (e->call->id) {
    case VR_LIB_where:   return where_value(w, e, work);
    case VR_LIB_divisor: return divisor_value(w, e, work);
    case VR_LIB_power:   return power_value(w, e, work);
    default:             return call_value(w, e, work);
    }
}

struct cx vr_library_value(struct writer *w, const struct vr_node *e)
{
    if (e->call->id == VR_LIB_xor)
        return vr_converted(w, xor_value(w, e), vr_scalar_type(w, VR_BOOL, false), vr_elem(e->type));
    if (e->call->id == VR_LIB_machine_cast)
        return vr_machine_cast(w, e);
    const struct vr_type *work = work_type(w, e);
    const struct cx known = vr_cx(vr_pair_value(w, e), P_PRIMARY);
    if (known.text && vr_flag_on(e, VR_F_EXACT))
        return vr_partial_value(w, e, work, known, vr_operand_as(w, vr_kid(e, VR_KIDS), work).text, NULL);
    if (known.text)
        return known;
    const struct choice *choice = find_choice(e->call->id);
    struct cx clamp = choice ? clamp_value(w, e, work, choice) : vr_cx(NULL, P_PRIMARY);
    struct cx strict = vr_strict_value(w, e, work);
    struct cx value = clamp.text                  ? clamp
                      : strict.text               ? strict
                      : vr_flag_on(e, VR_F_EXACT) && !vr_is_partial(e) ? exact_value(w, e, work)
                                                  : plain_value(w, e, work);
    return vr_converted(w, value, result_type(w, e, work), vr_elem(e->type));
}
