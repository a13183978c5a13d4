/* SPDX-License-Identifier: Apache-2.0 */
/* Checks of subscripts as they are reached, for guards (guard.c); see polyhedra/model.h. */
#include "ir/query.h"
#include "ir/walk.h"
#include "polyhedra/model.h"

/* --- noting --- */

/* What an expression that somebody else knows comes to, where it is affine. Scalars in it must be whole, and unless
 * it is bare of moderate size. */
static struct value known_value(struct vr_polyhedra *p, const struct vr_node *e, bool bare)
{
    struct value value = {NULL, NULL, NULL};
    if (!e)
        return value;
    vr_poly_settle(p, e);
    value = vr_poly_evaluate(p, e);
    if ((p->rounded && !vr_poly_demand_whole(p, &value)) || vr_poly_may_wrap(p, &value))
        vr_poly_forget_value(&value);
    for (int i = 0; i < vr_poly_term_count(&value) && !bare; i++) {
        struct parameter *parameter = vr_poly_term(&value, i);
        if (parameter && parameter->what == OF_SCALAR)
            parameter->must_be_moderate = true;
    }
    return value;
}

/* Marks the scalar of a value that comes to what only extents make: where every iteration comes to the place, it is
 * of their size, unless a product with it wraps. */
static void note_extent(struct vr_polyhedra *p, const struct value *own, const struct value *other)
{
    struct parameter *only = NULL;
    bool alone = !p->narrowed;
    for (int i = vr_poly_term_count(other) - 1; i >= 0; i--) {
        const struct parameter *parameter = vr_poly_term(other, i);
        alone &= !parameter || parameter->what == OF_EXTENT;
    }
    for (int i = vr_poly_term_count(own) - 1; i >= 0; i--) {
        struct parameter *parameter = vr_poly_term(own, i);
        alone &= !parameter || (!only && parameter->what == OF_SCALAR);
        only = parameter ? parameter : only;
    }
    if (alone && only && own->form && (own->form->terms[0].factor == 1 || own->form->terms[0].factor == -1))
        only->is_extent = true;
}

static bool is_real(const struct vr_node *n)
{
    return n->type && vr_is_scalar(n->type) && n->type->base == VR_FLOAT64;
}

bool vr_poly_known_value(struct vr_polyhedra *p, const struct vr_node *e, struct linear *zero, isl_set **equal)
{
    bool bare = false, differs = false;
    const struct vr_node *known = p->known ? p->known->value(p->known->data, e, &bare) : NULL;
    struct value other = {NULL, NULL, NULL}, own = other;
    *equal = NULL;
    if (known && !vr_has(known, is_real)) /* else it is the whole part of a number that may be anything */
        other = known_value(p, known, bare);
    if (vr_poly_is_value(&other))
        own = vr_poly_evaluate(p, e);
    if (vr_poly_is_value(&own) && !p->rounded && !vr_poly_may_wrap(p, &own)) {
        note_extent(p, &own, &other);
        differs = !own.form || !other.form || !vr_linear_same(own.form, other.form);
        *zero = own.form ? *own.form : vr_linear_constant(0);
        if (differs && (!own.form || !other.form || !vr_linear_add(zero, other.form, -1))) {
            *equal = isl_pw_aff_eq_set(vr_poly_pieces(p, &own), vr_poly_pieces(p, &other));
            differs = *equal != NULL;
        }
    }
    vr_poly_forget_value(&own);
    vr_poly_forget_value(&other);
    return differs;
}

/* What somebody else knows of a check. */
static void note_known(struct vr_polyhedra *p, struct vr_node *index, int axis, bool flat)
{
    bool bare = false;
    const struct vr_node *extent = !flat && p->known ? p->known->extent(p->known->data, index, axis, &bare) : NULL;
    p->checks[p->check_count - 1].known_extent = known_value(p, extent, bare);
    struct linear zero;
    isl_set *value;
    const bool known = vr_poly_known_value(p, vr_kid(index->slot[VR_KIDS].at[axis], VR_KIDS), &zero, &value);
    struct check *check = &p->checks[p->check_count - 1];
    if (known && !value) {
        check->premises = vr_poly_premise_of_zero(p, &zero, check->premises);
        value = vr_poly_is_sure(check) ? NULL : vr_linear_zero(p, &zero);
    }
    vr_poly_note_condition(p, value);
    check->is_box = !value && !check->domain && vr_poly_is_box(check->frame);
    if (!value)
        return;
    check->equal = isl_set_copy(value);
    check->domain = isl_set_intersect(check->domain ? check->domain : vr_poly_ranges(p, check->frame), value);
}

/* The product of the extents that a last subscript runs over. */
static void settle_rest(struct vr_polyhedra *p, const struct vr_symbol *array, int axis)
{
    struct cell *cell = &p->cells[array->index];
    if (vr_poly_is_value(&cell->rest) && cell->rest_axis == axis)
        return;
    vr_poly_forget_value(&cell->rest);
    const struct linear rest = vr_linear_of(vr_poly_parameter(p, array, REST_AXIS + axis, cell->frame));
    cell->rest = vr_poly_linear_value(p, &rest);
    cell->rest_axis = axis;
}

static bool is_flat(const struct vr_node *index, int axis)
{
    return vr_flag_on(index, VR_F_FLATTENED) && axis == index->slot[VR_KIDS].count - 1 &&
           axis < index->symbol->type->ndims - 1;
}

/* A place of which is known between which it lies. */
static struct value bounded_subscript(struct vr_polyhedra *p, const struct vr_node *e)
{
    struct value value = vr_poly_bounded(p, e);
    return vr_poly_is_value(&value) ? vr_poly_less(p, value, p->unit->module->indexing) : value;
}

static void note_check(struct vr_polyhedra *p, struct vr_node *index, int axis)
{
    struct vr_node *sub = index->slot[VR_KIDS].at[axis];
    const bool flat = is_flat(index, axis);
    p->checks = VR_GROW(p->unit->scratch, p->checks, p->check_count, p->check_capacity);
    vr_poly_settle(p, sub);
    if (flat)
        settle_rest(p, index->symbol, axis);
    else
        vr_poly_settle_extent(p, index->symbol, axis);
    struct check *check = &p->checks[p->check_count++];
    const struct cell *cell = &p->cells[index->symbol->index];
    *check = (struct check){
        .index = index, .sub = sub, .depends = p->depends, .domain = isl_set_copy(p->domain), .premises = p->premises,
        .frame = p->frame};
    check->extent = vr_poly_copy_value(flat ? &cell->rest : &cell->extents[axis]);
    check->place = vr_poly_subscript(p, vr_kid(sub, VR_KIDS));
    if (!vr_poly_is_value(&check->place))
        check->place = bounded_subscript(p, vr_kid(sub, VR_KIDS));
    if ((p->rounded && !vr_poly_demand_whole(p, &check->place)) || !vr_poly_is_small(&check->place))
        vr_poly_forget_value(&check->place);
    if (vr_poly_has_carried(&check->place))
        check->domain = vr_poly_among(&check->place, check->domain ? check->domain : vr_poly_ranges(p, check->frame));
    note_known(p, index, axis, flat);
}

void vr_poly_note_checks(struct vr_polyhedra *p, const struct vr_node *index)
{
    const unsigned checked = VR_F_LOWER | VR_F_UPPER | VR_F_NEGATIVE | VR_F_GROW;
    for (int axis = 0; axis < index->slot[VR_KIDS].count; axis++) {
        const struct vr_node *sub = index->slot[VR_KIDS].at[axis];
        if (vr_flag_on(sub, checked) && !vr_is_safe_from_end(sub) && vr_is_scalar(vr_kid(sub, VR_KIDS)->type))
            note_check(p, (struct vr_node *)index, axis);
    }
}

