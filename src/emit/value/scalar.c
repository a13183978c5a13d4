/* SPDX-License-Identifier: Apache-2.0 */
/* Scalar expressions as C text: one case a kind of node, whose operands the visitor writes. */
#include <ctype.h>

#include "emit/text/ctype.h"
#include "emit/text/writer.h"
#include "emit/value/call.h"
#include "emit/value/device.h"
#include "emit/value/element.h"
#include "emit/value/failure.h"
#include "emit/value/value.h"
#include "emit/value/variables.h"
#include "ir/call.h"

/* --- the kinds --- */

static struct cx name_value(struct writer *w, const struct vr_node *e)
{
    vr_check_assigned(w, e);
    const char *name = vr_var(w, e->symbol);
    return w->device->is_counter(w, e->symbol) ? vr_cx(vr_textf(w, "(int64_t)%s", name), P_UNARY) : vr_cx(name, P_PRIMARY);
}

static struct cx dim_value(struct writer *w, const struct vr_node *e)
{
    const struct vr_type *int64 = vr_int64(w->unit);
    vr_check_assigned(w, e);
    return vr_converted(w, vr_cx(vr_cached_extent(w, e->symbol, (int)e->num), P_PRIMARY), int64, vr_elem(e->type));
}

static struct cx constant_call(struct writer *w, const struct vr_node *e)
{
    struct vr_types *types = w->unit->types;
    const struct vr_type *to = vr_elem(e->type);
    const struct vr_value pi = {VR_V_FLOAT, 0, 0, 3.14159265358979323846}, bit = {VR_V_INT, e->call->id == VR_LIB_true, 0, 0};
    if (e->call->id == VR_LIB_i)
        return vr_converted(w, vr_cx("vr_cf64_make(0.0, 1.0)", P_PRIMARY), vr_type_scalar(types, VR_FLOAT64, true), to);
    return vr_literal(w, e->call->id == VR_LIB_pi ? &pi : &bit, to);
}

static struct cx negate_value(struct writer *w, const struct vr_node *e)
{
    const struct vr_type *t = vr_elem(e->type);
    struct cx v = vr_operand_as(w, vr_kid(e, VR_KIDS), t);
    if (vr_flag_on(e, VR_F_EXACT))
        return vr_exact_value(w, e, "neg", v, NULL);
    if (t->base == VR_BOOL && !t->is_complex)
        return v;
    if (t->base == VR_FLOAT16)
        return vr_cx(vr_textf(w, "vr_f16_of_f32(-vr_f32_of_f16(%s))", v.text), P_PRIMARY);
    if (t->is_complex || vr_bases[t->base].class != VR_CLASS_FLOAT)
        return vr_cx(vr_textf(w, "vr_neg_%s(%s)", vr_c_suffix(w->arena, t), v.text), P_PRIMARY);
    return vr_cx(vr_textf(w, v.text[0] == '-' ? "-(%s)" : "-%s", vr_in_parens(w, v, P_UNARY)), P_UNARY);
}

/* Whether the first array shares no memory with any of the others. Nothing of one without a value is asked. */
static struct cx apart_value(struct writer *w, const struct vr_node *e)
{
    const struct vr_list *arrays = &e->slot[VR_KIDS];
    struct vr_text all = vr_text_new(w->arena);
    for (int i = 1; i < arrays->count; i++)
        vr_putf(&all, "%svr_apart(%s, %s)", i > 1 ? " && " : "", vr_var(w, arrays->at[0]->symbol),
                vr_var(w, arrays->at[i]->symbol));
    return vr_cx(all.data, arrays->count > 2 ? P_AND : P_PRIMARY);
}

/* The whole part of a floating-point number, or an unsigned one, that must fit 64 bits. */
static struct cx exact_cast(struct writer *w, const struct vr_node *e)
{
    const struct vr_node *of = vr_kid(e, VR_KIDS);
    const struct vr_type *f64 = vr_float64(w->unit);
    const enum vr_class class = vr_bases[of->type->base].class;
    if (e->type->base != VR_INT64)
        return vr_strict_cast(w, e);
    if (class != VR_CLASS_FLOAT && of->type->base != VR_UINT64)
        return vr_operand_as(w, of, e->type);
    const struct vr_type *work = class == VR_CLASS_FLOAT ? f64 : of->type;
    struct cx value = vr_cx(vr_hold(w, vr_operand_as(w, of, work), work), P_PRIMARY);
    if (class != VR_CLASS_FLOAT) {
        vr_fail_if(w, vr_textf(w, "VR_UNLIKELY(%s > INT64_MAX)", value.text), vr_overflow(e));
        return vr_converted(w, value, work, e->type);
    }
    vr_open_block(w, "if (VR_UNLIKELY(vr_over_i64_of_f64(%s))) {", value.text);
    vr_fail_if(w, vr_textf(w, "vr_isnan_f64(%s)", value.text),
               (struct failure){.kind = FAIL_RANGE, .node = e, .text = "cannot convert float NaN to integer"});
    vr_fail_if(w, vr_textf(w, "vr_isinf_f64(%s)", value.text),
               (struct failure){.kind = FAIL_RAISED, .node = e, .exception = "OverflowError", .text = "cannot convert float infinity to integer"});
    vr_fail(w, vr_overflow(e));
    vr_close_block(w);
    return w->kernel || w->speculation ? vr_converted(w, value, work, e->type)
                                       : vr_cx(vr_textf(w, "(int64_t)%s", value.text), P_UNARY);
}

static struct cx not_value(struct writer *w, const struct vr_node *e)
{
    const struct vr_type *bit = vr_bool(w->unit);
    struct cx v = vr_truth(w, vr_kid(e, VR_KIDS));
    return vr_converted(w, vr_cx(vr_textf(w, "!%s", vr_in_parens(w, v, P_UNARY)), P_UNARY), bit, vr_elem(e->type));
}

static struct cx bitnot_value(struct writer *w, const struct vr_node *e)
{
    const struct vr_type *t = vr_elem(e->type);
    return vr_cx(vr_textf(w, "vr_bitnot_%s(%s)", vr_c_suffix(w->arena, t), vr_operand_as(w, vr_kid(e, VR_KIDS), t).text),
                 P_PRIMARY);
}

/* A value beside one that is only evaluated: it may fail, and what it reads is used. */
static struct cx after(struct writer *w, struct cx ignored, struct cx value)
{
    return vr_cx(vr_textf(w, "((void)%s, %s)", vr_in_parens(w, ignored, P_UNARY), value.text), P_PRIMARY);
}

/* The real or imaginary part; the imaginary part of a real number is zero. */
static struct cx part_value(struct writer *w, const struct vr_node *e)
{
    const struct vr_node *of = vr_kid(e, VR_KIDS);
    const struct vr_type *from = vr_elem(of->type), *to = vr_elem(e->type);
    const struct vr_type *real = vr_type_scalar(w->unit->types, from->base, false);
    bool imaginary = e->kind == VR_N_IMAG || (e->kind == VR_N_LIBCALL && e->call->kind == VR_N_IMAG);
    struct cx v = vr_value_of(w, of);
    if (from->is_complex)
        v = vr_cx(vr_textf(w, "%s.%s", vr_in_parens(w, v, P_PRIMARY), imaginary ? "im" : "re"), P_PRIMARY);
    else if (imaginary) {
        const struct vr_value zero = {VR_V_INT, 0, 0, 0};
        return after(w, v, vr_literal(w, &zero, to));
    }
    return vr_converted(w, v, real, to);
}

static struct cx complex_value(struct writer *w, const struct vr_node *e)
{
    const struct vr_type *t = vr_elem(e->type), *real = vr_type_scalar(w->unit->types, t->base, false);
    const struct vr_node *re = e->kind == VR_N_COMPLEX ? vr_kid(e, VR_LHS) : e->slot[VR_KIDS].at[0];
    const struct vr_node *im = e->kind == VR_N_COMPLEX ? vr_kid(e, VR_RHS) : e->slot[VR_KIDS].at[1];
    if (!t->is_complex) { /* a declared real result keeps the real part */
        struct cx part = vr_operand_as(w, re, t);
        return after(w, vr_value_of(w, im), part);
    }
    const char *parts = vr_operand_as(w, re, real).text;
    return vr_cx(vr_textf(w, "vr_%s_make(%s, %s)", vr_c_suffix(w->arena, t), parts, vr_operand_as(w, im, real).text),
                 P_PRIMARY);
}

/* An operator; a library call may be one under another name. */
static struct cx operator_value(struct writer *w, const struct vr_node *e, enum vr_kind kind)
{
    switch (kind) {
    case VR_N_REAL:
    case VR_N_IMAG:
        return part_value(w, e);
    case VR_N_COMPLEX:
        return complex_value(w, e);
    case VR_N_NOT:
        return not_value(w, e);
    default:
        return vr_binary_value(w, e);
    }
}

static struct cx libcall_value(struct writer *w, const struct vr_node *e)
{
    if (e->call->how == VR_HOW_CONSTANT)
        return constant_call(w, e);
    return e->call->how == VR_HOW_NODE ? operator_value(w, e, e->call->kind) : vr_library_value(w, e);
}

/* The text of a leaf in the loop over arrays that is being written, or NULL. */
static const char *leaf_text(struct writer *w, const struct vr_node *e)
{
    for (int i = 0; i < w->leaf_count; i++) {
        if (w->leaves[i].node == e && e)
            return w->leaves[i].text;
        if (w->leaves[i].array && e->kind == VR_N_NAME && e->symbol == w->leaves[i].array)
            return w->leaves[i].text;
    }
    return NULL;
}

struct cx vr_visit_value(struct writer *w, const struct vr_node *e)
{
    const char *leaf = leaf_text(w, e);
    if (!leaf && e->kind == VR_N_INDEX)
        leaf = w->device->tile(w, e);
    if (leaf)
        return vr_cx(leaf, P_PRIMARY);
    switch (e->kind) {
    case VR_N_NAME:
        return name_value(w, e);
    case VR_N_CONST:
        return vr_literal(w, &e->value, e->type);
    case VR_N_DIM:
        return dim_value(w, e);
    case VR_N_APART:
        return apart_value(w, e);
    case VR_N_INDEX:
        return vr_element_text(w, e);
    case VR_N_NEGATE:
        return negate_value(w, e);
    case VR_N_CAST:
        if (vr_flag_on(e, VR_F_EXACT))
            return exact_cast(w, e);
        return vr_operand_as(w, vr_kid(e, VR_KIDS), vr_elem(e->type));
    case VR_N_UPLUS:
        return vr_operand_as(w, vr_kid(e, VR_KIDS), vr_elem(e->type));
    case VR_N_BITNOT:
        return bitnot_value(w, e);
    case VR_N_LIBCALL:
        return libcall_value(w, e);
    case VR_N_MAP:
        return vr_map_value(w, e);
    default:
        return operator_value(w, e, e->kind);
    }
}
