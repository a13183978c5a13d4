/* Scalar expressions as C text: one case a kind of node. */
#include <ctype.h>
#include <string.h>

#include "emit/writer.h"
#include "ir/call.h"

static bool is_plain(const char *s)
{
    for (; *s; s++)
        if (!isalnum((unsigned char)*s) && *s != '_' && *s != '.')
            return false;
    return true;
}

const char *hold(struct writer *w, struct cx value, const struct vr_type *type)
{
    if (is_plain(value.text))
        return value.text;
    const char *name = fresh(w, text(w, "t%d", ++w->temps));
    line(w, "const %s %s = %s;", c_scalar(w->arena, type), name, value.text);
    return name;
}

/* A constant in another type. It has its own type's value first: 3.7 as an integer is 3, 300 as uint8 is 44. Those that no
 * type changes are written in the wanted type at once. */
static struct cx constant_as(struct writer *w, const struct vr_node *e, const struct vr_type *type)
{
    bool whole = e->value.kind == VR_V_INT && e->value.i >= 0 && e->value.i < 128;
    bool same = e->type->base == VR_FLOAT64 && vr_bases[type->base].class == VR_CLASS_FLOAT;
    if (e->type->base != VR_BOOL && (whole || same))
        return literal(w, &e->value, type);
    return convert(w, literal(w, &e->value, e->type), e->type, type);
}

struct cx operand(struct writer *w, const struct vr_node *e, const struct vr_type *type)
{
    if (e->kind == VR_N_CONST)
        return constant_as(w, e, type);
    return convert(w, value_of(w, e), vr_elem(e->type), type);
}

/* --- the kinds --- */

static struct cx name_value(struct writer *w, const struct vr_node *e)
{
    check_assigned(w, e);
    return cx(var(w, e->symbol), P_PRIMARY);
}

static struct cx dim_value(struct writer *w, const struct vr_node *e)
{
    const struct vr_type *int64 = vr_type_scalar(w->unit->types, VR_INT64, false);
    check_assigned(w, e);
    return convert(w, cx(cached_extent(w, e->symbol, (int)e->num), P_PRIMARY), int64, vr_elem(e->type));
}

static struct cx constant_call(struct writer *w, const struct vr_node *e)
{
    struct vr_types *types = w->unit->types;
    const struct vr_type *to = vr_elem(e->type);
    if (!strcmp(e->call->stem, "pi")) {
        const struct vr_value pi = {VR_V_FLOAT, 0, 0, 3.14159265358979323846};
        return literal(w, &pi, to);
    }
    if (!strcmp(e->call->stem, "i"))
        return convert(w, cx("vr_cf64_make(0.0, 1.0)", P_PRIMARY), vr_type_scalar(types, VR_FLOAT64, true), to);
    const struct vr_value bit = {VR_V_INT, !strcmp(e->call->stem, "true"), 0, 0};
    return literal(w, &bit, to);
}

static struct cx negate_value(struct writer *w, const struct vr_node *e)
{
    const struct vr_type *t = vr_elem(e->type);
    struct cx v = operand(w, vr_kid(e, VR_KIDS), t);
    if (t->base == VR_BOOL && !t->is_complex)
        return v;
    if (t->base == VR_FLOAT16)
        return cx(text(w, "vr_f16_of_f32(-vr_f32_of_f16(%s))", v.text), P_PRIMARY);
    if (t->is_complex || vr_bases[t->base].class != VR_CLASS_FLOAT)
        return cx(text(w, "vr_neg_%s(%s)", c_suffix(w->arena, t), v.text), P_PRIMARY);
    return cx(text(w, v.text[0] == '-' ? "-(%s)" : "-%s", in_parens(w, v, P_UNARY)), P_UNARY);
}

static struct cx not_value(struct writer *w, const struct vr_node *e)
{
    const struct vr_type *bit = vr_type_scalar(w->unit->types, VR_BOOL, false);
    struct cx v = truth(w, vr_kid(e, VR_KIDS));
    return convert(w, cx(text(w, "!%s", in_parens(w, v, P_UNARY)), P_UNARY), bit, vr_elem(e->type));
}

static struct cx bitnot_value(struct writer *w, const struct vr_node *e)
{
    const struct vr_type *t = vr_elem(e->type);
    return cx(text(w, "vr_bitnot_%s(%s)", c_suffix(w->arena, t), operand(w, vr_kid(e, VR_KIDS), t).text), P_PRIMARY);
}

/* The real or imaginary part; the imaginary part of a real number is zero. */
static struct cx part_value(struct writer *w, const struct vr_node *e)
{
    const struct vr_node *of = vr_kid(e, VR_KIDS);
    const struct vr_type *from = vr_elem(of->type), *to = vr_elem(e->type);
    const struct vr_type *real = vr_type_scalar(w->unit->types, from->base, false);
    bool imaginary = e->kind == VR_N_IMAG || (e->kind == VR_N_LIBCALL && e->call->kind == VR_N_IMAG);
    struct cx v = value_of(w, of);
    if (from->is_complex)
        v = cx(text(w, "%s.%s", in_parens(w, v, P_PRIMARY), imaginary ? "im" : "re"), P_PRIMARY);
    else if (imaginary) {
        const struct vr_value zero = {VR_V_INT, 0, 0, 0};
        return literal(w, &zero, to);
    }
    return convert(w, v, real, to);
}

static struct cx complex_value(struct writer *w, const struct vr_node *e)
{
    const struct vr_type *t = vr_elem(e->type), *real = vr_type_scalar(w->unit->types, t->base, false);
    const struct vr_node *re = e->kind == VR_N_COMPLEX ? vr_kid(e, VR_LHS) : e->slot[VR_KIDS].at[0];
    const struct vr_node *im = e->kind == VR_N_COMPLEX ? vr_kid(e, VR_RHS) : e->slot[VR_KIDS].at[1];
    if (!t->is_complex) /* a declared real result keeps the real part */
        return operand(w, re, t);
    const char *parts = operand(w, re, real).text;
    return cx(text(w, "vr_%s_make(%s, %s)", c_suffix(w->arena, t), parts, operand(w, im, real).text), P_PRIMARY);
}

/* A library call that is a node kind under another name. */
static struct cx node_call(struct writer *w, const struct vr_node *e)
{
    switch (e->call->kind) {
    case VR_N_REAL:
    case VR_N_IMAG:
        return part_value(w, e);
    case VR_N_COMPLEX:
        return complex_value(w, e);
    case VR_N_NOT:
        return not_value(w, e);
    default:
        return binary_value(w, e);
    }
}

static struct cx libcall_value(struct writer *w, const struct vr_node *e)
{
    if (e->call->how == VR_HOW_CONSTANT)
        return constant_call(w, e);
    return e->call->how == VR_HOW_NODE ? node_call(w, e) : library_value(w, e);
}

struct cx value_of(struct writer *w, const struct vr_node *e)
{
    const char *leaf = leaf_text(w, e);
    if (leaf)
        return cx(leaf, P_PRIMARY);
    switch (e->kind) {
    case VR_N_NAME:
        return name_value(w, e);
    case VR_N_CONST:
        return literal(w, &e->value, e->type);
    case VR_N_DIM:
        return dim_value(w, e);
    case VR_N_INDEX:
        return element(w, e);
    case VR_N_NEGATE:
        return negate_value(w, e);
    case VR_N_UPLUS:
    case VR_N_CAST:
        return operand(w, vr_kid(e, VR_KIDS), vr_elem(e->type));
    case VR_N_NOT:
        return not_value(w, e);
    case VR_N_BITNOT:
        return bitnot_value(w, e);
    case VR_N_REAL:
    case VR_N_IMAG:
        return part_value(w, e);
    case VR_N_COMPLEX:
        return complex_value(w, e);
    case VR_N_LIBCALL:
        return libcall_value(w, e);
    case VR_N_MAP:
        return map_value(w, e);
    default:
        return binary_value(w, e);
    }
}
