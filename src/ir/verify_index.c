/* SPDX-License-Identifier: Apache-2.0 */
/* The rules of subscripts: loads, stores and the atomic exchange (thesis 4.3, 4.5.2), and which stores let an array grow. */
#include "ir/verifier.h"

/* --- subscripts (4.3.3) --- */

static void default_flag(struct vr_node *node, unsigned flag, bool on)
{
    if (!(node->given & flag))
        vr_flag_set(node, flag, on);
}

static bool verify_subscript(struct vr_verifier *v, struct vr_node *node)
{
    struct vr_node *index = vr_kid(node, VR_KIDS);
    default_flag(node, VR_F_LOWER, true);
    default_flag(node, VR_F_UPPER, true);
    default_flag(node, VR_F_NEGATIVE, false);
    if (index->kind == VR_N_RANGE) {
        index->type = vr_verify_range(v, index, true);
        return index->type != NULL;
    }
    if (!vr_verify_value(v, index))
        return false;
    if (!vr_is_number(index->type) || vr_is_complex(index->type))
        return VR_WRONG(v, index->span, VR_DIAG_subscript_type, vr_type_words(v, index->type));
    return true;
}

static bool verify_subscripts(struct vr_verifier *v, const struct vr_node *node)
{
    bool good = true;
    for (int i = 0; i < node->slot[VR_KIDS].count; i++)
        good = verify_subscript(v, node->slot[VR_KIDS].at[i]) && good;
    return good;
}

/* The symbol of a place, with as many subscripts as it can take. Scalars take any: they count as arrays of one element,
 * because one producer subscripts them. */
static const struct vr_symbol *place_symbol(struct vr_verifier *v, struct vr_node *node)
{
    const struct vr_symbol *symbol = vr_verify_symbol(v, node);
    int count = node->slot[VR_KIDS].count;
    if (!symbol)
        return NULL;
    if (!vr_is_number(symbol->type)) {
        VR_WRONG(v, node->span, VR_DIAG_not_array, symbol->name, vr_type_words(v, symbol->type));
        return NULL;
    }
    if (vr_is_array(symbol->type) && count > symbol->type->ndims) {
        VR_WRONG(v, node->slot[VR_KIDS].at[symbol->type->ndims]->span, VR_DIAG_too_many_subscripts, count, symbol->name,
                 vr_count_words(v, symbol->type->ndims, "dimension"));
        return NULL;
    }
    if (vr_flag_on(node, VR_F_PAIRED) && !vr_is_array(symbol->type)) {
        VR_WRONG(v, node->span, VR_DIAG_not_array, symbol->name, vr_type_words(v, symbol->type));
        return NULL;
    }
    /* One-based modules flatten column-major arrays unless the node says otherwise; others fill in whole dimensions. */
    bool matlab = v->unit->module->indexing == 1 && vr_is_array(symbol->type) && symbol->type->layout == VR_COLMAJOR;
    default_flag(node, VR_F_FLATTENED, matlab && !vr_flag_on(node, VR_F_PAIRED));
    return symbol;
}

/* Whether the subscripts leave dimensions over that are filled in whole. */
static bool leaves_dimensions(const struct vr_node *node)
{
    const struct vr_type *type = node->symbol->type;
    return vr_is_array(type) && node->slot[VR_KIDS].count < type->ndims && !vr_flag_on(node, VR_F_FLATTENED);
}

static bool all_scalar(const struct vr_node *node)
{
    for (int i = 0; i < node->slot[VR_KIDS].count; i++)
        if (!vr_is_scalar(vr_kid(node->slot[VR_KIDS].at[i], VR_KIDS)->type))
            return false;
    return true;
}

/* --- NumPy's reading --- */

/* What subscripts give together: how many dimensions they cover, how many of these stay, and how many the arrays bring. */
struct reading {
    int covered, ranges, together;
};

static bool read_paired(struct vr_verifier *v, const struct vr_node *node, struct reading *reading)
{
    for (int i = 0; i < node->slot[VR_KIDS].count; i++) {
        const struct vr_node *e = vr_kid(node->slot[VR_KIDS].at[i], VR_KIDS);
        bool truth = vr_is_number(e->type) && vr_elem(e->type)->base == VR_BOOL, array = vr_is_array(e->type);
        if (truth && !array)
            return VR_WRONG(v, e->span, VR_DIAG_paired_truth);
        int dimensions = !array ? 0 : truth ? 1 : e->type->ndims;
        reading->covered += truth ? e->type->ndims : 1;
        reading->ranges += e->kind == VR_N_RANGE;
        reading->together = dimensions > reading->together ? dimensions : reading->together;
    }
    return true;
}

/* Checks subscripts that are read as NumPy does, and gives the node a type where it has none. */
static bool verify_paired(struct vr_verifier *v, struct vr_node *node)
{
    const struct vr_type *type = node->symbol->type;
    struct reading reading = {0, 0, 0};
    if (vr_flag_on(node, VR_F_FLATTENED))
        return VR_WRONG(v, node->span, VR_DIAG_paired_flattened);
    if (!read_paired(v, node, &reading))
        return false;
    if (reading.covered > type->ndims)
        return VR_WRONG(v, node->span, VR_DIAG_too_many_subscripts, reading.covered, node->symbol->name,
                        vr_count_words(v, type->ndims, "dimension"));
    int ndims = reading.ranges + type->ndims - reading.covered + reading.together;
    if (!node->type && ndims)
        node->type = vr_type_array(v->unit->types, type->elem, ndims, reading.together ? VR_ROWMAJOR : VR_STRIDED);
    else if (!node->type)
        node->type = type->elem;
    if (vr_is_number(node->type) && ndims != (vr_is_array(node->type) ? node->type->ndims : 0))
        return VR_WRONG(v, node->span, VR_DIAG_paired_dimensions, vr_count_words(v, ndims, "dimension"),
                        vr_type_words(v, node->type));
    return true;
}

/* --- loads and stores --- */

/* The type of a node that has none: one element, or an array with a dimension for each subscript, the last one for all
 * dimensions that it runs over; of fewer subscripts that fill in whole dimensions as the variable has. */
static const struct vr_type *default_type(struct vr_verifier *v, const struct vr_node *node)
{
    const struct vr_type *type = node->symbol->type;
    const int count = node->slot[VR_KIDS].count;
    if (!vr_is_array(type) || leaves_dimensions(node))
        return type;
    if (all_scalar(node))
        return vr_elem(type);
    return count < type->ndims ? vr_type_array(v->unit->types, type->elem, count, type->layout) : type;
}

/* What loads and stores have in common; the type of the place as the program sees it. */
static const struct vr_type *verify_place(struct vr_verifier *v, struct vr_node *node)
{
    bool good = verify_subscripts(v, node);
    const struct vr_symbol *symbol = place_symbol(v, node);
    if (!symbol || !good || (vr_flag_on(node, VR_F_PAIRED) && !verify_paired(v, node)))
        return NULL;
    if (!node->type)
        node->type = default_type(v, node);
    if (!vr_is_number(node->type))
        return VR_WRONG(v, node->span, VR_DIAG_result_number, vr_title(v, node), vr_type_words(v, node->type)), NULL;
    bool repair = vr_is_complex(symbol->type) && !vr_is_complex(node->type);
    return repair ? vr_complex_partner(v, node->type) : node->type;
}

const struct vr_type *vr_rule_index(struct vr_verifier *v, struct vr_node *node)
{
    const struct vr_type *type = verify_place(v, node);
    for (int i = 0; i < node->slot[VR_KIDS].count; i++) {
        vr_flag_set(node->slot[VR_KIDS].at[i], VR_F_GROW, false);
        vr_settle_flags(node->slot[VR_KIDS].at[i]);
    }
    if (type && vr_is_scalar(type) && leaves_dimensions(node)) {
        VR_WRONG(v, node->span, VR_DIAG_too_few_subscripts, node->symbol->name,
                 vr_count_words(v, node->symbol->type->ndims, "dimension"),
                 vr_count_words(v, node->slot[VR_KIDS].count, "subscript"), vr_type_words(v, type));
        return NULL;
    }
    return type;
}

/* Growth (4.3.3): a subscript that says :grow means it; else a checked store grows where the module lets it, and a
 * module that does not say lets column-major arrays grow when it is one-based, as MATLAB's do. A shared array does
 * not grow in a parallel loop. Of several dimensions one subscript makes a row or a column longer, and cannot
 * enlarge anything else. */
static void settle_growth(struct vr_verifier *v, struct vr_node *node)
{
    const struct vr_module *module = v->unit->module;
    const struct vr_type *type = node->symbol->type;
    int count = node->slot[VR_KIDS].count;
    bool matlab = module->indexing == 1 && vr_is_array(type) && type->layout == VR_COLMAJOR;
    bool may_grow = module->growth == VR_UNSAID ? matlab : module->growth == VR_YES;
    bool flat = vr_is_array(type) && count < type->ndims && vr_flag_on(node, VR_F_FLATTENED);
    bool able = vr_is_array(type) && !vr_flag_on(node, VR_F_PAIRED) && !v->states[node->symbol->index].frozen &&
                (!flat || (count == 1 && type->ndims == 2));
    for (int i = 0; i < count; i++) {
        struct vr_node *subscript = node->slot[VR_KIDS].at[i];
        bool said = (subscript->given & VR_F_GROW) != 0;
        bool grows = said ? vr_flag_on(subscript, VR_F_GROW) : may_grow && vr_flag_on(subscript, VR_F_UPPER);
        vr_flag_set(subscript, VR_F_GROW, able && grows);
        vr_settle_flags(subscript);
    }
}

const struct vr_type *vr_verify_store(struct vr_verifier *v, struct vr_node *node)
{
    const struct vr_type *type = verify_place(v, node);
    if (type)
        settle_growth(v, node);
    vr_settle_flags(node);
    return node->type = type;
}

/* --- the atomic compare-and-swap (4.5.2) --- */

/* The expected or the new value: a number of one element. */
static bool verify_exchanged(struct vr_verifier *v, const struct vr_node *node, int slot)
{
    struct vr_node *value = vr_kid(node, slot);
    if (!vr_verify_value(v, value))
        return false;
    if (vr_is_scalar(value->type))
        return true;
    return VR_WRONG(v, value->span, VR_DIAG_exchange_value, vr_type_words(v, value->type));
}

/* Whether it is one element of a size that the machine compares and swaps. */
static bool verify_exchanged_place(struct vr_verifier *v, const struct vr_node *node)
{
    const struct vr_type *type = node->symbol->type;
    const struct vr_type *elem = vr_elem(type);
    if (!vr_is_array(type))
        return VR_WRONG(v, node->span, VR_DIAG_not_array, node->symbol->name, vr_type_words(v, type));
    if (elem->is_complex || (vr_bases[elem->base].bytes != 4 && vr_bases[elem->base].bytes != 8))
        return VR_WRONG(v, node->span, VR_DIAG_exchange_type, node->symbol->name, vr_type_words(v, type));
    if (!all_scalar(node) || leaves_dimensions(node))
        return VR_WRONG(v, node->span, VR_DIAG_exchange_place, node->symbol->name);
    return true;
}

const struct vr_type *vr_rule_xchange(struct vr_verifier *v, struct vr_node *node)
{
    bool good = verify_subscripts(v, node);
    const struct vr_symbol *symbol = place_symbol(v, node);
    for (int i = 0; i < node->slot[VR_KIDS].count; i++) {
        vr_flag_set(node->slot[VR_KIDS].at[i], VR_F_GROW, false);
        vr_settle_flags(node->slot[VR_KIDS].at[i]);
    }
    good = verify_exchanged(v, node, VR_EXPECTED) && good;
    good = verify_exchanged(v, node, VR_NEW_VALUE) && good;
    if (node->type && !vr_is_number(node->type))
        good = VR_WRONG(v, node->span, VR_DIAG_result_number, vr_title(v, node), vr_type_words(v, node->type));
    return symbol && good && verify_exchanged_place(v, node) ? vr_elem(symbol->type) : NULL;
}
