/* SPDX-License-Identifier: Apache-2.0 */
/* Operations of whole numbers that are errors, as C text: divisions by zero, and results that need more than 64 bits.
 *
 * Remainders and quotients of exact sums and products, (a * b + c) % m, have 128: Python's a * b has any number of bits, and what is left
 * of it fits. Where a sum or product needs more than 64, which is seldom, the expression is computed again (vr/wide.h), and only a result
 * that does not fit is an error. */
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

struct cx vr_exact_value(struct writer *w, const struct vr_node *e, const char *stem, struct cx a, const struct cx *b)
{
    const char *result = vr_fresh(w, vr_textf(w, "t%d", ++w->temps)), *second = b ? vr_textf(w, ", %s", b->text) : "";
    vr_line(w, "int64_t %s;", result);
    vr_fail_if(w, vr_textf(w, "VR_UNLIKELY(vr_over_%s_i64(%s%s, &%s))", stem, a.text, second, result), vr_overflow(e));
    return vr_cx(result, P_PRIMARY);
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
        const struct twofold b = twofold_of(w, vr_kid(e, VR_RHS), type, over);
        held = vr_textf(w, "%s, %s", a.held, b.held);
        wide = vr_textf(w, "%s, %s", a.wide, e->kind == VR_N_POW ? b.held : b.wide);
    }
    result = fresh_whole(w);
    also(over, vr_textf(w, "vr_over_%s_i64(%s, &%s)", stem, held, result));
    return (struct twofold){result, vr_textf(w, "vr_wide_%s(%s)", stem, wide)};
}

bool vr_is_wide(const struct writer *w, const struct vr_node *e)
{
    const bool divides = (e->kind == VR_N_MOD || e->kind == VR_N_FLOORDIV) && e->type == vr_int64(w->unit);
    return divides && !w->kernel && !w->leaves && vr_is_wide_part(vr_kid(e, VR_LHS));
}

struct cx vr_wide_value(struct writer *w, const struct vr_node *e)
{
    const struct vr_node *rhs = vr_kid(e, VR_RHS);
    const char *stem = vr_operator_stem(e->kind);
    struct vr_text over = vr_text_new(w->arena);
    const struct twofold a = twofold_of(w, vr_kid(e, VR_LHS), e->type, &over);
    struct cx divisor = vr_operand_as(w, rhs, e->type), first = vr_cx(a.held, P_PRIMARY);
    vr_check_division(w, e, e->kind, e->type, rhs, &first, &divisor);
    const char *b = vr_hold(w, divisor, e->type), *result = fresh_whole(w);
    if (vr_flag_on(e, VR_F_EXACT))
        also(&over, vr_textf(w, "vr_over_%s_i64(%s, %s, &%s)", stem, a.held, b, result));
    vr_open_block(w, "if (VR_UNLIKELY(%s)) {", over.data);
    vr_fail_if(w, vr_textf(w, "!vr_wide_%s(%s, %s, &%s)", stem, a.wide, b, result), vr_overflow(e));
    if (!vr_flag_on(e, VR_F_EXACT)) {
        w->indent--;
        vr_line(w, "} else {");
        w->indent++;
        vr_line(w, "%s = vr_%s_i64(%s, %s);", result, stem, a.held, b);
    }
    vr_close_block(w);
    return vr_cx(result, P_PRIMARY);
}
