/* SPDX-License-Identifier: Apache-2.0 */
/* Operations of whole numbers that are errors, as C text: divisions by zero, and results that need more than 64 bits.
 *
 * What is left of exact sums, products, powers and shifts has 128: a remainder or quotient of them, (a * b + c) % m, a mask or a shift
 * to the right, (a * b) >> 32 & 0xffff, a difference, (1 << n) - 1, a * d - b * c. Python's a * b has any number of bits, and what is
 * left of it fits. Where an operation needs more than 64, which is seldom, the expression is computed again (vr/wide.h), and only a
 * result that does not fit is an error. */
#include "emit/text/ctype.h"
#include "emit/text/writer.h"
#include "emit/value/failure.h"
#include "emit/value/value.h"
#include "ir/call.h"
#include "ir/query.h"

const char *vr_operator_stem(enum vr_kind kind)
{
    static const char *const stems[VR_N_COUNT] = {
        [VR_N_PLUS] = "add",    [VR_N_MINUS] = "sub",    [VR_N_MULT] = "mul",      [VR_N_DIV] = "div",
        [VR_N_FLOORDIV] = "floordiv", [VR_N_MOD] = "mod", [VR_N_POW] = "pow",      [VR_N_BITAND] = "bitand",
        [VR_N_BITOR] = "bitor", [VR_N_BITXOR] = "bitxor", [VR_N_SHL] = "shl",      [VR_N_SHR] = "shr"};
    return stems[kind];
}

void vr_check_division(struct writer *w, const struct vr_node *e, enum vr_kind kind, const struct vr_type *t,
                       const struct vr_node *rhs, struct cx *a, struct cx *b)
{
    const char *zero;
    bool is_signed = vr_bases[t->base].class == VR_CLASS_SIGNED;
    if (kind == VR_N_POW) {
        if (!is_signed || (rhs->kind == VR_N_CONST && rhs->value.kind == VR_V_INT && rhs->value.i >= 0))
            return;
        *a = vr_cx(vr_hold(w, *a, t), P_PRIMARY);
        *b = vr_cx(vr_hold(w, *b, t), P_PRIMARY);
        vr_fail_if(w, vr_textf(w, "VR_UNLIKELY(%s < 0 && %s == 0)", b->text, a->text),
                   (struct failure){.kind = FAIL_DIVISION, .node = e, .text = "zero to a negative power"});
        return;
    }
    if ((kind != VR_N_DIV && kind != VR_N_FLOORDIV && kind != VR_N_MOD) || vr_known_nonzero(rhs))
        return;
    *b = vr_cx(vr_hold(w, *b, t), P_PRIMARY);
    zero = t->is_complex ? vr_textf(w, "vr_zero_divisor_%s(%s)", vr_c_suffix(w->arena, t), b->text)
                         : vr_textf(w, "%s == 0", b->text);
    vr_fail_if(w, vr_textf(w, "VR_UNLIKELY(%s)", zero),
               (struct failure){.kind = FAIL_DIVISION, .node = e, .text = "integer division by zero"});
}

struct cx vr_checked_count(struct writer *w, const struct vr_node *e, const struct vr_node *rhs, struct cx count)
{
    if (rhs->kind == VR_N_CONST && rhs->value.kind == VR_V_INT && rhs->value.i >= 0)
        return count;
    const char *held = vr_hold(w, count, e->type);
    vr_fail_if(w, vr_textf(w, "VR_UNLIKELY(%s < 0)", held),
               (struct failure){.kind = FAIL_RANGE, .node = e, .text = "negative shift count"});
    return vr_cx(held, P_PRIMARY);
}

struct cx vr_exact_value(struct writer *w, const struct vr_node *e, const char *stem, struct cx a, const struct cx *b)
{
    const char *result = vr_fresh(w, vr_textf(w, "t%d", ++w->temps)), *second = b ? vr_textf(w, ", %s", b->text) : "";
    vr_line(w, "int64_t %s;", result);
    vr_fail_if(w, vr_textf(w, "VR_UNLIKELY(vr_over_%s_i64(%s%s, &%s))", stem, a.text, second, result), vr_overflow(e));
    return vr_cx(result, P_PRIMARY);
}

/* --- c * x + d of constants --- */

struct line {
    const struct vr_node *x;
    int64_t factor, addend;
};

/* c * x + d or c * x - d, either way round, where both steps are checked, c is above 1, and both numbers have 32 bits. */
static bool is_line(const struct vr_node *e, struct line *l)
{
    const bool sum = e->kind == VR_N_PLUS || e->kind == VR_N_MINUS;
    const struct vr_node *product = sum ? vr_kid(e, VR_LHS) : NULL, *number = sum ? vr_kid(e, VR_RHS) : NULL;
    if (e->kind == VR_N_PLUS && product->kind != VR_N_MULT) {
        product = number;
        number = vr_kid(e, VR_LHS);
    }
    if (!sum || product->kind != VR_N_MULT || !vr_flag_on(product, VR_F_EXACT) || product->type != e->type ||
        !vr_int_constant(number, &l->addend))
        return false;
    const bool first = vr_int_constant(vr_kid(product, VR_LHS), &l->factor);
    l->x = vr_kid(product, first ? VR_RHS : VR_LHS);
    if (!first && !vr_int_constant(vr_kid(product, VR_RHS), &l->factor))
        return false;
    const bool small = l->factor <= INT32_MAX && l->addend >= -INT32_MAX && l->addend <= INT32_MAX;
    l->addend *= small && e->kind == VR_N_MINUS ? -1 : 1;
    return small && l->factor > 1;
}

struct cx vr_exact_line(struct writer *w, const struct vr_node *e)
{
    struct line l;
    if (e->type != vr_int64(w->unit) || !is_line(e, &l))
        return vr_cx(NULL, P_PRIMARY);
    const uint64_t factor = (uint64_t)l.factor, addend = (uint64_t)l.addend;
    const int64_t least = -(int64_t)(((UINT64_C(1) << 63) + addend) / factor), most = (int64_t)((INT64_MAX - addend) / factor);
    const char *x = vr_hold(w, vr_operand_as(w, l.x, e->type), e->type);
    vr_fail_if(w, vr_textf(w, "VR_UNLIKELY(%s < %lld || %s > %lld)", x, (long long)least, x, (long long)most), vr_overflow(e));
    return vr_cx(vr_hold(w, vr_cx(vr_textf(w, "vr_add_i64(vr_mul_i64(%lld, %s), %lld)", (long long)l.factor, x, (long long)l.addend),
                                  P_PRIMARY), e->type), P_PRIMARY);
}

/* --- in 128 bits --- */

/* The text of a value: what 64 bits hold of it, and the same in 128. */
struct twofold {
    const char *held, *wide;
};

static const char *fresh_whole(struct writer *w)
{
    const char *name = vr_fresh(w, vr_textf(w, "t%d", ++w->temps));
    vr_line(w, "int64_t %s;", name);
    return name;
}

static void also(struct vr_text *over, const char *condition)
{
    vr_putf(over, "%s%s", over->size ? " || " : "", condition);
}

/* The operands are evaluated here, once and in their order; conditions that one of the operations needs more than 64 bits go to `over`. */
static struct twofold twofold_of(struct writer *w, const struct vr_node *e, const struct vr_type *type, struct vr_text *over)
{
    if (!vr_is_wide_part(e)) {
        const char *held = vr_hold(w, vr_operand_as(w, e, type), type);
        return (struct twofold){held, vr_textf(w, "vr_wide_of(%s)", held)};
    }
    const bool square = e->kind == VR_N_LIBCALL, one = square || e->kind == VR_N_NEGATE;
    const struct twofold a = twofold_of(w, vr_kid(e, one ? VR_KIDS : VR_LHS), type, over);
    const char *stem = square ? "square" : one ? "neg" : vr_operator_stem(e->kind), *held = a.held, *wide = a.wide, *result;
    if (!one) {
        struct twofold b = twofold_of(w, vr_kid(e, VR_RHS), type, over);
        if (e->kind == VR_N_SHL)
            b.held = vr_checked_count(w, e, vr_kid(e, VR_RHS), vr_cx(b.held, P_PRIMARY)).text;
        held = vr_textf(w, "%s, %s", a.held, b.held);
        wide = vr_textf(w, "%s, %s", a.wide, e->kind == VR_N_POW || e->kind == VR_N_SHL ? b.held : b.wide);
    }
    result = fresh_whole(w);
    also(over, vr_textf(w, "vr_over_%s_i64(%s, &%s)", stem, held, result));
    return (struct twofold){result, vr_textf(w, "vr_wide_%s(%s)", stem, wide)};
}

bool vr_is_wide(const struct writer *w, const struct vr_node *e)
{
    if (e->type != vr_int64(w->unit) || w->kernel || w->leaves)
        return false;
    switch (e->kind) {
    case VR_N_MOD: case VR_N_FLOORDIV: case VR_N_SHR:
        return vr_is_wide_part(vr_kid(e, VR_LHS));
    case VR_N_BITAND:
        return vr_is_wide_part(vr_kid(e, VR_LHS)) || vr_is_wide_part(vr_kid(e, VR_RHS));
    case VR_N_PLUS: case VR_N_MINUS:
        return vr_is_wide_sum(e);
    default:
        return false;
    }
}

/* The second operand of a division or shift has 64 bits, and is checked. */
static struct twofold second_operand(struct writer *w, const struct vr_node *e, struct twofold *a, struct vr_text *over)
{
    const struct vr_node *rhs = vr_kid(e, VR_RHS);
    if (e->kind == VR_N_BITAND || e->kind == VR_N_PLUS || e->kind == VR_N_MINUS)
        return twofold_of(w, rhs, e->type, over);
    struct cx b = vr_operand_as(w, rhs, e->type), first = vr_cx(a->held, P_PRIMARY);
    if (e->kind == VR_N_SHR)
        b = vr_checked_count(w, e, rhs, b);
    vr_check_division(w, e, e->kind, e->type, rhs, &first, &b);
    const char *held = vr_hold(w, b, e->type);
    return (struct twofold){held, held};
}

struct cx vr_wide_value(struct writer *w, const struct vr_node *e)
{
    const char *stem = vr_operator_stem(e->kind);
    struct vr_text over = vr_text_new(w->arena);
    struct twofold a = twofold_of(w, vr_kid(e, VR_LHS), e->type, &over);
    const struct twofold b = second_operand(w, e, &a, &over);
    const bool exact = vr_flag_on(e, VR_F_EXACT) && e->kind != VR_N_SHR; /* of a shift to the right only its count */
    const bool sum = e->kind == VR_N_PLUS || e->kind == VR_N_MINUS;
    const char *result = fresh_whole(w);
    if (exact)
        also(&over, vr_textf(w, "vr_over_%s_i64(%s, %s, &%s)", stem, a.held, b.held, result));
    vr_open_block(w, "if (VR_UNLIKELY(%s)) {", over.data);
    const char *wide = vr_textf(w, "%s(%s, %s", stem, a.wide, b.wide);
    vr_fail_if(w, sum ? vr_textf(w, "!vr_wide_fits(vr_wide_%s), &%s)", wide, result) : vr_textf(w, "!vr_wide_%s, &%s)", wide, result),
               vr_overflow(e));
    if (!exact) {
        w->indent--;
        vr_line(w, "} else {");
        w->indent++;
        vr_line(w, "%s = vr_%s_i64(%s, %s);", result, stem, a.held, b.held);
    }
    vr_close_block(w);
    return vr_cx(result, P_PRIMARY);
}
