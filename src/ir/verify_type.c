/* SPDX-License-Identifier: Apache-2.0 */
/* The verifier's questions about types: which are sound, which convert to each other, and what works by element
 * (thesis 4.2, 4.4). */
#include "ir/verifier.h"

/* --- texts --- */

const char *vr_type_words(struct vr_verifier *v, const struct vr_type *type)
{
    return vr_type_text(v->unit->scratch, type);
}

const char *vr_title(struct vr_verifier *v, const struct vr_node *node)
{
    bool named = node->kind == VR_N_CALL || node->kind == VR_N_LIBCALL;
    return vr_format(v->unit->scratch, "'%s'", named ? node->name : vr_nodes[node->kind].spelling);
}

const char *vr_count_words(struct vr_verifier *v, int count, const char *noun)
{
    if (count == 0)
        return vr_format(v->unit->scratch, "no %ss", noun);
    return vr_format(v->unit->scratch, "%d %s%s", count, noun, count == 1 ? "" : "s");
}

/* --- sound types --- */

bool vr_holds_null(const struct vr_type *type)
{
    if (vr_is_null(type))
        return true;
    for (int i = 0; i < type->count; i++)
        if (vr_holds_null(type->elems[i]))
            return true;
    for (int i = 0; i < type->out_count; i++)
        if (vr_holds_null(type->outs[i]))
            return true;
    return false;
}

static bool check_scalar(struct vr_verifier *v, struct vr_span span, const struct vr_type *type)
{
    return !(type->base == VR_FLOAT16 && type->is_complex) || VR_WRONG(v, span, VR_DIAG_complex_float16);
}

static bool check_array(struct vr_verifier *v, struct vr_span span, const struct vr_type *type)
{
    if (type->ndims < 1)
        return VR_WRONG(v, span, VR_DIAG_array_dimensions);
    if (type->elem->kind == VR_T_NULL)
        return true;
    if (!vr_is_scalar(type->elem))
        return VR_WRONG(v, span, VR_DIAG_array_elements, vr_type_words(v, type->elem));
    return vr_check_type(v, span, type->elem);
}

/* Components of a tuple, arguments or results of a function: all of them are values. */
static bool check_parts(struct vr_verifier *v, struct vr_span span, const struct vr_type *whole,
                        const struct vr_type *const *parts, int count)
{
    bool sound = true;
    for (int i = 0; i < count; i++) {
        if (parts[i]->kind == VR_T_VOID)
            sound = VR_WRONG(v, span, VR_DIAG_void_inside, vr_type_words(v, whole));
        else
            sound = vr_check_type(v, span, parts[i]) && sound;
    }
    return sound;
}

static bool check_domain(struct vr_verifier *v, struct vr_span span, const struct vr_type *type)
{
    bool sound = type->ndims >= 1 && (type->count == 1 || type->count == type->ndims);
    for (int i = 0; i < type->count; i++)
        sound = sound && vr_is_scalar(type->elems[i]) && !type->elems[i]->is_complex;
    const char *needed = type->ndims == 1 ? "one real scalar type" : "one real scalar type, or one for each dimension";
    return sound || VR_WRONG(v, span, VR_DIAG_domain_elements, vr_count_words(v, type->ndims, "dimension"), needed);
}

static bool check_shape(struct vr_verifier *v, struct vr_span span, const struct vr_type *type)
{
    switch (type->kind) {
    case VR_T_SCALAR:
        return check_scalar(v, span, type);
    case VR_T_ARRAY:
        return check_array(v, span, type);
    case VR_T_TUPLE:
        return check_parts(v, span, type, type->elems, type->count);
    case VR_T_FUNCTION:
        return check_parts(v, span, type, type->outs, type->out_count) &&
               check_parts(v, span, type, type->elems, type->count);
    case VR_T_DOMAIN:
        return check_domain(v, span, type);
    case VR_T_VOID:
    case VR_T_NULL:
        return true;
    }
    return true;
}

bool vr_check_type(struct vr_verifier *v, struct vr_span span, const struct vr_type *type)
{
    if (vr_map_get(v->sound_types, (uintptr_t)type))
        return true;
    if (vr_map_get(v->unsound_types, (uintptr_t)type))
        return false;
    bool sound = check_shape(v, span, type);
    vr_map_set(sound ? v->sound_types : v->unsound_types, (uintptr_t)type, v);
    return sound;
}

/* --- conversion --- */

static const char *no_tuple_conversion(const struct vr_type *target, const struct vr_type *value)
{
    if (target->count != value->count)
        return "the numbers of components differ";
    for (int i = 0; i < target->count; i++) {
        const char *why = vr_no_conversion(target->elems[i], value->elems[i]);
        if (why)
            return why;
    }
    return NULL;
}

const char *vr_no_conversion(const struct vr_type *target, const struct vr_type *value)
{
    if (vr_is_number(target) && vr_is_number(value)) {
        bool differ = vr_is_array(target) && vr_is_array(value) && target->ndims != value->ndims;
        return differ ? "the numbers of dimensions differ" : NULL;
    }
    if (target->kind == VR_T_TUPLE && value->kind == VR_T_TUPLE)
        return no_tuple_conversion(target, value);
    if (target->kind == VR_T_DOMAIN && value->kind == VR_T_DOMAIN)
        return target->ndims == value->ndims ? NULL : "the numbers of dimensions differ";
    if (value->kind == VR_T_VOID || target->kind == VR_T_VOID)
        return "void has no value";
    if (target->kind == VR_T_FUNCTION && value->kind == VR_T_FUNCTION)
        return target == value ? NULL : "the types of functions must be the same";
    return target == value ? NULL : "only numbers and arrays convert to each other";
}

/* --- by element --- */

const struct vr_type *vr_complex_partner(struct vr_verifier *v, const struct vr_type *type)
{
    enum vr_base base = vr_elem(type)->base == VR_FLOAT16 ? VR_FLOAT32 : vr_elem(type)->base;
    return vr_with_elem(v->unit->types, type, vr_type_scalar(v->unit->types, base, true));
}

bool vr_any_complex(const struct vr_node *node)
{
    VR_FOR_CHILDREN(child, node)
        if (vr_is_complex((*child.at)->type))
            return true;
    return false;
}

void vr_repair_complex(struct vr_verifier *v, struct vr_node *node)
{
    if (vr_any_complex(node) && vr_is_number(node->type) && !vr_is_complex(node->type))
        node->type = vr_complex_partner(v, node->type);
}

bool vr_verify_numbers(struct vr_verifier *v, const struct vr_node *node)
{
    bool good = true;
    VR_FOR_CHILDREN(child, node)
        if (!vr_is_number((*child.at)->type))
            good = VR_WRONG(v, (*child.at)->span, VR_DIAG_not_number, vr_title(v, node),
                            vr_type_words(v, (*child.at)->type));
    return good;
}

/* The type of a by-element node that has none. */
static const struct vr_type *common_type(struct vr_verifier *v, const struct vr_node *node)
{
    const struct vr_type *largest = NULL, *elem = NULL;
    VR_FOR_CHILDREN(child, node) {
        const struct vr_type *type = (*child.at)->type;
        elem = elem ? vr_common(v->unit->types, elem, vr_elem(type)) : vr_elem(type);
        if (!largest || (vr_is_array(type) && (!vr_is_array(largest) || type->ndims > largest->ndims)))
            largest = type;
    }
    if (elem->is_complex && elem->base == VR_FLOAT16)
        elem = vr_complex_partner(v, elem);
    return vr_with_elem(v->unit->types, largest, elem);
}

/* Whether a result of the node's type has room for the dimensions of each operand. */
static bool check_room(struct vr_verifier *v, const struct vr_node *node)
{
    int room = vr_is_array(node->type) ? node->type->ndims : 0;
    VR_FOR_CHILDREN(child, node) {
        const struct vr_type *type = (*child.at)->type;
        if (vr_is_array(type) && type->ndims > room)
            return VR_WRONG(v, node->span, VR_DIAG_result_dimensions, vr_title(v, node), vr_type_words(v, type),
                            vr_type_words(v, node->type), vr_count_words(v, type->ndims, "dimension"));
    }
    return true;
}

bool vr_verify_by_element(struct vr_verifier *v, struct vr_node *node)
{
    if (!vr_verify_numbers(v, node))
        return false;
    if (!node->type)
        node->type = common_type(v, node);
    if (!vr_is_number(node->type))
        return VR_WRONG(v, node->span, VR_DIAG_result_number, vr_title(v, node), vr_type_words(v, node->type));
    return check_room(v, node);
}
