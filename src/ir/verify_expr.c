/* SPDX-License-Identifier: Apache-2.0 */
/* The rules of names, constants, operators, tuples and domains (thesis 4.1.4, 4.2, 4.4). */
#include "ir/verifier.h"

#include <math.h>

/* --- leaves --- */

const struct vr_type *vr_rule_name(struct vr_verifier *v, struct vr_node *node)
{
    const struct vr_symbol *symbol = vr_verify_symbol(v, node);
    return symbol ? symbol->type : NULL;
}

/* The largest value of an integer type. */
static uint64_t largest_of(const struct vr_base_row *base)
{
    int bits = 8 * base->bytes - (base->class == VR_CLASS_SIGNED);
    return bits == 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1;
}

static bool integer_fits(const struct vr_value *value, const struct vr_base_row *base)
{
    uint64_t largest = largest_of(base);
    if (value->kind == VR_V_UINT)
        return value->u <= largest;
    if (value->i >= 0)
        return (uint64_t)value->i <= largest;
    return base->class == VR_CLASS_SIGNED && value->i >= -(int64_t)largest - 1;
}

static const struct vr_type *integer_misfit(struct vr_verifier *v, const struct vr_node *node)
{
    const struct vr_base_row *base = &vr_bases[node->type->base];
    uint64_t largest = largest_of(base);
    const char *least = base->class == VR_CLASS_SIGNED ? vr_format(v->unit->scratch, "%lld", -(long long)largest - 1) : "0";
    const char *value = node->value.kind == VR_V_UINT
                            ? vr_format(v->unit->scratch, "%llu", (unsigned long long)node->value.u)
                            : vr_format(v->unit->scratch, "%lld", (long long)node->value.i);
    VR_WRONG(v, node->span, VR_DIAG_constant_range, value, base->spelling, least, (unsigned long long)largest);
    return NULL;
}

const struct vr_type *vr_rule_const(struct vr_verifier *v, struct vr_node *node)
{
    bool whole = node->value.kind != VR_V_FLOAT;
    if (!node->type)
        node->type = vr_type_scalar(v->unit->types, whole ? VR_INT64 : VR_FLOAT64, false);
    if (!vr_is_scalar(node->type))
        return VR_WRONG(v, node->span, VR_DIAG_constant_type, vr_type_words(v, node->type)), NULL;
    if (!vr_is_integer(node->type))
        return node->type;
    if (!whole)
        return VR_WRONG(v, node->span, VR_DIAG_constant_fraction, vr_type_words(v, node->type)), NULL;
    return integer_fits(&node->value, &vr_bases[node->type->base]) ? node->type : integer_misfit(v, node);
}

/* The array of a (dim or a (dimvec. */
static const struct vr_symbol *array_symbol(struct vr_verifier *v, struct vr_node *node)
{
    const struct vr_symbol *symbol = vr_verify_symbol(v, node);
    if (symbol && !vr_is_array(symbol->type)) {
        VR_WRONG(v, node->span, VR_DIAG_not_array, symbol->name, vr_type_words(v, symbol->type));
        return NULL;
    }
    return symbol;
}

/* A node's own type, which must be one of numbers in so many dimensions; without one that of int64. */
static const struct vr_type *extent_type(struct vr_verifier *v, const struct vr_node *node, int ndims)
{
    struct vr_types *types = v->unit->types;
    const struct vr_type *int64 = vr_type_scalar(types, VR_INT64, false);
    if (!node->type)
        return ndims ? vr_type_array(types, int64, ndims, VR_ROWMAJOR) : int64;
    int own = vr_is_array(node->type) ? node->type->ndims : 0;
    if (vr_is_number(node->type) && own == ndims)
        return node->type;
    VR_WRONG(v, node->span, VR_DIAG_extent_type, vr_title(v, node), ndims ? "an array in one dimension" : "a scalar",
             vr_type_words(v, node->type));
    return NULL;
}

/* Dimensions and components are counted from 0 in every module, as ids are. */
const struct vr_type *vr_rule_dim(struct vr_verifier *v, struct vr_node *node)
{
    const struct vr_symbol *symbol = array_symbol(v, node);
    if (!symbol)
        return NULL;
    if (node->num < 0 || node->num >= symbol->type->ndims) {
        VR_WRONG(v, node->span, VR_DIAG_no_dimension, symbol->name, (long long)node->num, symbol->type->ndims - 1);
        return NULL;
    }
    return extent_type(v, node, 0);
}

const struct vr_type *vr_rule_dimvec(struct vr_verifier *v, struct vr_node *node)
{
    return array_symbol(v, node) ? extent_type(v, node, 1) : NULL;
}

/* --- operators (4.4) --- */

static const struct vr_type *no_order(struct vr_verifier *v, const struct vr_node *node)
{
    VR_WRONG(v, node->span, VR_DIAG_no_order, vr_title(v, node));
    return NULL;
}

const struct vr_type *vr_rule_arithmetic(struct vr_verifier *v, struct vr_node *node)
{
    if (!vr_verify_operands(v, node) || !vr_verify_by_element(v, node))
        return NULL;
    vr_repair_complex(v, node);
    bool is_complex = vr_is_complex(node->type);
    if (is_complex && (node->kind == VR_N_FLOORDIV || node->kind == VR_N_MOD))
        return no_order(v, node); /* languages disagree, so VRIR has none */
    if (is_complex && node->kind == VR_N_POW && !vr_is_float(node->type))
        return VR_WRONG(v, node->span, VR_DIAG_complex_integer, vr_title(v, node)), NULL;
    return node->type;
}

const struct vr_type *vr_rule_bits(struct vr_verifier *v, struct vr_node *node)
{
    if (!vr_verify_operands(v, node) || !vr_verify_by_element(v, node))
        return NULL;
    if (vr_is_float(node->type) || vr_is_complex(node->type))
        return VR_WRONG(v, node->span, VR_DIAG_not_bits, vr_title(v, node), vr_type_words(v, node->type)), NULL;
    return node->type;
}

/* Comparisons and logic: truth values unless the program says otherwise. */
static bool verify_truth(struct vr_verifier *v, struct vr_node *node)
{
    bool untyped = !node->type;
    if (!vr_verify_operands(v, node) || !vr_verify_by_element(v, node))
        return false;
    if (untyped)
        node->type = vr_with_elem(v->unit->types, node->type, vr_bool(v->unit));
    return true;
}

const struct vr_type *vr_rule_compare(struct vr_verifier *v, struct vr_node *node)
{
    if (!verify_truth(v, node))
        return NULL;
    bool ordered = node->kind != VR_N_EQ && node->kind != VR_N_NEQ;
    return ordered && vr_any_complex(node) ? no_order(v, node) : node->type;
}

const struct vr_type *vr_rule_logic(struct vr_verifier *v, struct vr_node *node)
{
    return verify_truth(v, node) ? node->type : NULL;
}

static const struct vr_type *untyped(struct vr_verifier *v, const struct vr_node *node)
{
    VR_WRONG(v, node->span, VR_DIAG_untyped, vr_title(v, node));
    return NULL;
}

const struct vr_type *vr_rule_cast(struct vr_verifier *v, struct vr_node *node)
{
    bool good = vr_verify_operands(v, node);
    if (!node->type)
        return untyped(v, node);
    return good && vr_verify_by_element(v, node) ? node->type : NULL;
}

/* Real and imaginary part: real unless the program says otherwise. */
const struct vr_type *vr_rule_part(struct vr_verifier *v, struct vr_node *node)
{
    bool untyped = !node->type;
    if (!vr_verify_operands(v, node) || !vr_verify_by_element(v, node))
        return NULL;
    const struct vr_type *real = vr_type_scalar(v->unit->types, vr_elem(node->type)->base, false);
    return untyped ? vr_with_elem(v->unit->types, node->type, real) : node->type;
}

const struct vr_type *vr_rule_complex(struct vr_verifier *v, struct vr_node *node)
{
    bool good = vr_verify_operands(v, node);
    if (!node->type)
        return untyped(v, node);
    if (!good || !vr_verify_by_element(v, node))
        return NULL;
    if (!vr_is_complex(node->type))
        return VR_WRONG(v, node->span, VR_DIAG_complex_type, vr_type_words(v, node->type)), NULL;
    if (vr_any_complex(node))
        return VR_WRONG(v, node->span, VR_DIAG_complex_parts), NULL;
    return node->type;
}

/* --- tuples (4.2.4) --- */

static const struct vr_type *tuple_of_elements(struct vr_verifier *v, const struct vr_node *node)
{
    const struct vr_list *kids = &node->slot[VR_KIDS];
    const struct vr_type **types = VR_NEW_ARRAY(v->unit->scratch, const struct vr_type *, kids->count + 1);
    for (int i = 0; i < kids->count; i++)
        types[i] = kids->at[i]->type;
    return vr_type_tuple(v->unit->types, types, kids->count);
}

const struct vr_type *vr_rule_tuple(struct vr_verifier *v, struct vr_node *node)
{
    if (!vr_verify_operands(v, node))
        return NULL;
    const struct vr_type *found = tuple_of_elements(v, node);
    if (!node->type || (node->type->kind == VR_T_VOID && node->slot[VR_KIDS].count))
        return found;
    if (node->type->kind == VR_T_VOID)
        return node->type;
    const char *why = vr_no_conversion(node->type, found);
    if (!why)
        return node->type;
    VR_WRONG(v, node->span, VR_DIAG_tuple_type, vr_type_words(v, found), vr_type_words(v, node->type), why);
    return NULL;
}

/* Whether the first of the arrays shares no memory with the others. */
const struct vr_type *vr_rule_apart(struct vr_verifier *v, struct vr_node *node)
{
    VR_FOR_LIST(sym, &node->slot[VR_KIDS]) {
        const struct vr_symbol *symbol = vr_verify_symbol(v, sym);
        if (!symbol)
            return NULL;
        if (!vr_is_array(symbol->type))
            return VR_WRONG(v, sym->span, VR_DIAG_not_array, symbol->name, vr_type_words(v, symbol->type)), NULL;
    }
    return vr_bool(v->unit);
}

const struct vr_type *vr_rule_element(struct vr_verifier *v, struct vr_node *node)
{
    const struct vr_symbol *symbol = vr_verify_symbol(v, node);
    if (!symbol)
        return NULL;
    if (symbol->type->kind != VR_T_TUPLE)
        return VR_WRONG(v, node->span, VR_DIAG_not_tuple, symbol->name, vr_type_words(v, symbol->type)), NULL;
    if (node->num < 0 || node->num >= symbol->type->count) {
        VR_WRONG(v, node->span, VR_DIAG_no_component, symbol->name, (long long)node->num,
                 vr_count_words(v, symbol->type->count, "component"));
        return NULL;
    }
    return symbol->type->elems[node->num];
}

/* --- ranges and domains (4.2.3) --- */

/* The start, step or stop of a range. */
static bool verify_bound(struct vr_verifier *v, const struct vr_node *range, int slot)
{
    struct vr_node *bound = vr_kid(range, slot);
    if (!bound)
        return true;
    if (!vr_verify_value(v, bound))
        return false;
    if (vr_is_scalar(bound->type) && !bound->type->is_complex)
        return true;
    return VR_WRONG(v, bound->span, VR_DIAG_range_bound, vr_nodes[VR_N_RANGE].slots[slot].spelling,
                    vr_type_words(v, bound->type));
}

/* Python's slices: whole bounds in a subscript, the stop left out. */
static bool verify_clamp(struct vr_verifier *v, struct vr_node *range, bool subscript)
{
    bool whole = true;
    for (int slot = VR_START; slot <= VR_STOP; slot++)
        whole = whole && !(vr_kid(range, slot) && vr_is_float(vr_kid(range, slot)->type));
    if (!(range->given & VR_F_EXCLUDE))
        vr_flag_set(range, VR_F_EXCLUDE, true);
    if (subscript && whole && vr_flag_on(range, VR_F_EXCLUDE))
        return true;
    return VR_WRONG(v, range->span, VR_DIAG_range_clamp);
}

const struct vr_type *vr_verify_range(struct vr_verifier *v, struct vr_node *node, bool subscript)
{
    const struct vr_type *int64 = vr_int64(v->unit);
    bool good = true;
    for (int slot = VR_START; slot <= VR_STOP; slot++)
        good = verify_bound(v, node, slot) && good;
    if (!subscript && !vr_kid(node, VR_STOP))
        good = VR_WRONG(v, node->span, VR_DIAG_range_stop);
    if (good && vr_flag_on(node, VR_F_CLAMP))
        good = verify_clamp(v, node, subscript);
    /* A module that does not say has Python's habit with zero-based and MATLAB's with one-based indexing. */
    const struct vr_module *module = v->unit->module;
    if (!(node->given & VR_F_EXCLUDE))
        vr_flag_set(node, VR_F_EXCLUDE, module->exclude == VR_UNSAID ? module->indexing == 0 : module->exclude == VR_YES);
    return good ? vr_type_domain(v->unit->types, 1, &int64, 1) : NULL;
}

const struct vr_type *vr_rule_range(struct vr_verifier *v, struct vr_node *node)
{
    return vr_verify_range(v, node, false);
}

static const struct vr_type *domain_of_ranges(struct vr_verifier *v, int ndims)
{
    const struct vr_type **types = VR_NEW_ARRAY(v->unit->scratch, const struct vr_type *, ndims);
    for (int i = 0; i < ndims; i++)
        types[i] = vr_int64(v->unit);
    return vr_type_domain(v->unit->types, ndims, types, ndims);
}

const struct vr_type *vr_rule_domain(struct vr_verifier *v, struct vr_node *node)
{
    int ndims = node->slot[VR_KIDS].count;
    bool good = vr_verify_operands(v, node);
    if (!node->type)
        return good ? domain_of_ranges(v, ndims) : NULL;
    if (node->type->kind == VR_T_DOMAIN && node->type->ndims == ndims)
        return good ? node->type : NULL;
    VR_WRONG(v, node->span, VR_DIAG_domain_type, vr_count_words(v, ndims, "range"), vr_type_words(v, node->type));
    return NULL;
}
