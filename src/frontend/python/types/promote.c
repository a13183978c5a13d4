/* SPDX-License-Identifier: Apache-2.0 */
/* How the types of two values meet: NumPy's promotion with weak Python numbers (NEP 50), and what a variable is that holds
 * either. */
#include "frontend/python/types/type.h"

enum py_rank py_rank_of(const struct py_type *t)
{
    if (t->is_complex)
        return PY_RANK_COMPLEX;
    if (t->base == VR_BOOL)
        return PY_RANK_BOOL;
    return vr_bases[t->base].class == VR_CLASS_FLOAT ? PY_RANK_FLOAT : PY_RANK_INT;
}

const struct py_type *py_weak_of(struct vr_unit *unit, enum py_rank rank)
{
    static const enum vr_base bases[] = {VR_BOOL, VR_INT64, VR_FLOAT64, VR_FLOAT64};
    return py_type_number(unit, bases[rank], rank == PY_RANK_COMPLEX, true);
}

/* A weak number beside one of NumPy's: it gives the kind, the other the size. */
static const struct py_type *bend(struct vr_unit *unit, const struct py_type *weak, const struct py_type *strong)
{
    enum py_rank wanted = py_rank_of(weak), have = py_rank_of(strong);
    if (wanted <= have)
        return py_type_number(unit, strong->base, strong->is_complex, false);
    if (wanted == PY_RANK_COMPLEX && have == PY_RANK_FLOAT)
        return py_type_number(unit, strong->base == VR_FLOAT64 ? VR_FLOAT64 : VR_FLOAT32, true, false);
    const struct py_type *full = py_weak_of(unit, wanted);
    return py_type_number(unit, full->base, full->is_complex, false);
}

/* Cells that refer to arrays of one type have that together; nothing else goes with them. */
static const struct py_type *join_references(struct vr_unit *unit, const struct py_type *a, const struct py_type *b)
{
    const struct py_type *array = a->refers && b->refers ? py_join(unit, a->refers, b->refers) : NULL;
    return array ? py_type_reference(unit, array) : NULL;
}

const struct py_type *py_promote(struct vr_unit *unit, const struct py_type *a, const struct py_type *b)
{
    if (a->refers || b->refers)
        return join_references(unit, a, b);
    if (py_is_weak(a) && py_is_weak(b))
        return py_weak_of(unit, py_rank_of(a) > py_rank_of(b) ? py_rank_of(a) : py_rank_of(b));
    if (py_is_weak(a))
        return bend(unit, a, b);
    if (py_is_weak(b))
        return bend(unit, b, a);
    const struct vr_type *x = vr_type_scalar(unit->types, a->base, a->is_complex),
                         *y = vr_type_scalar(unit->types, b->base, b->is_complex);
    const struct vr_type *common = vr_common(unit->types, x, y);
    return py_type_number(unit, common->base, common->is_complex, false);
}

const struct py_type *py_promote_in_array(struct vr_unit *unit, const struct py_type *a, const struct py_type *b)
{
    if (py_is_weak(a) && py_is_weak(b))
        return py_promote(unit, a, b);
    return py_promote(unit, py_type_strong(unit, a), py_type_strong(unit, b));
}

static const struct py_type *join_tuples(struct vr_unit *unit, const struct py_type *a, const struct py_type *b)
{
    if (a->letters && b->letters) /* which differ */
        return py_type_letters(unit, false);
    if (!py_type_alike(a, b) || a->maybe)
        return NULL;
    const struct py_type **parts = VR_NEW_ARRAY(unit->arena, const struct py_type *, a->count ? a->count : 1);
    for (int i = 0; i < a->count; i++)
        if (!(parts[i] = py_join(unit, a->parts[i], b->parts[i])))
            return NULL;
    return py_type_of_parts(unit, *a, parts, a->count);
}

/* A tuple as one of any length; NULL of one that has anything but numbers and texts. */
static const struct py_type *as_variadic(struct vr_unit *unit, const struct py_type *type)
{
    if (type->variadic)
        return type;
    const struct py_type *elements = py_type_number(unit, VR_BOOL, false, true);
    bool good = type->kind == PY_T_TUPLE && !type->list && !type->rows && !type->jagged && !type->dict && !type->maybe && !type->letters && !type->record;
    for (int i = 0; good && i < type->count; i++) {
        const struct py_type *item = py_type_item(unit, type->parts[i]);
        elements = !i ? item : item->kind == PY_T_NUMBER ? py_promote(unit, elements, item) : NULL;
        good = elements && elements->kind == PY_T_NUMBER;
    }
    return good ? py_type_variadic(unit, py_type_list(unit, elements, 1, VR_ROWMAJOR), !type->count) : NULL;
}

/* The elements of two lists, of which one may have none: those are of the least type. */
static const struct py_type *join_elements(struct vr_unit *unit, const struct py_type *a, const struct py_type *b)
{
    if (!a->refers != !b->refers) {
        const struct py_type *other = a->refers ? b : a;
        return other->weak && other->base == VR_BOOL ? (a->refers ? a : b) : NULL;
    }
    return py_promote(unit, a, b);
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
        return both ? py_type_maybe(unit, both) : NULL;
    }
    const bool tuples = (a->kind == PY_T_TUPLE || a->variadic) && (b->kind == PY_T_TUPLE || b->variadic);
    if (tuples && (a->variadic != b->variadic || (a->kind == PY_T_TUPLE && b->kind == PY_T_TUPLE && a->count != b->count))) {
        a = as_variadic(unit, a);
        b = as_variadic(unit, b);
        return a && b ? py_join(unit, a, b) : NULL;
    }
    if (a->kind != b->kind)
        return NULL;
    if (a->kind == PY_T_NUMBER)
        return py_promote(unit, a, b);
    if (a->kind == PY_T_TUPLE)
        return join_tuples(unit, a, b);
    const enum vr_layout layout = a->layout == b->layout ? a->layout : VR_STRIDED;
    if (a->kind == PY_T_ARRAY && a->list && b->list && a->ndims == b->ndims && !a->count && !b->count) {
        const struct py_type *elements = join_elements(unit, py_type_element(unit, a), py_type_element(unit, b));
        const struct py_type *list = elements && a->variadic == b->variadic ? py_type_list(unit, elements, a->ndims, layout) : NULL;
        return list && a->variadic ? py_type_variadic(unit, list, a->open && b->open) : list;
    }
    if (a->kind != PY_T_ARRAY || a->list != b->list || a->ndims != b->ndims || a->base != b->base ||
        a->is_complex != b->is_complex)
        return NULL;
    return py_type_array(unit, a->base, a->is_complex, a->ndims, layout);
}
