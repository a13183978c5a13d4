/* SPDX-License-Identifier: Apache-2.0 */
/* Premises: what conditions on the way to a place say, and what somebody else knows of values there, as linear forms. With
 * the bounds of loops most checks that always hold are found so, and no set is made; see polyhedra/model.h. */
#include "ir/ir.h"
#include "polyhedra/model.h"

/* --- noting --- */

const struct premise *vr_poly_premise(const struct vr_polyhedra *p, const struct linear *form, const struct premise *before)
{
    return VR_MAKE(p->unit->scratch, struct premise, {*form, before});
}

const struct premise *vr_poly_premise_of_zero(const struct vr_polyhedra *p, const struct linear *zero,
                                              const struct premise *before)
{
    struct linear negative = vr_linear_constant(0);
    before = vr_poly_premise(p, zero, before);
    return vr_linear_add(&negative, zero, -1) ? vr_poly_premise(p, &negative, before) : before;
}

/* A value that may be compared. */
static bool operand_form(struct vr_polyhedra *p, const struct vr_node *e, struct linear *form)
{
    return vr_is_scalar(e->type) && vr_poly_linear(p, e, form) && !p->rounded && vr_linear_is_small(form) &&
           !vr_poly_may_wrap(p, &(struct value){form, NULL, NULL});
}

static void note_comparison(struct vr_polyhedra *p, const struct vr_node *e, bool holds)
{
    const bool turned = (e->kind == VR_N_GT || e->kind == VR_N_GEQ) == holds; /* b < a, or b <= a */
    const bool strict = (e->kind == VR_N_LT || e->kind == VR_N_GT) == holds;
    const struct linear one = vr_linear_constant(1);
    struct linear a, b;
    if (!operand_form(p, vr_kid(e, VR_LHS), &a) || !operand_form(p, vr_kid(e, VR_RHS), &b))
        return;
    struct linear rest = turned ? a : b;
    if (!vr_linear_add(&rest, turned ? &b : &a, -1))
        return;
    if (e->kind == VR_N_EQ || e->kind == VR_N_NEQ)
        p->premises = (e->kind == VR_N_EQ) == holds ? vr_poly_premise_of_zero(p, &rest, p->premises) : p->premises;
    else if (!strict || vr_linear_add(&rest, &one, -1))
        p->premises = vr_poly_premise(p, &rest, p->premises);
}

void vr_poly_note_premises(struct vr_polyhedra *p, const struct vr_node *e, bool holds)
{
    if (vr_is_comparison(e->kind)) {
        note_comparison(p, e, holds);
    } else if (e->kind == (holds ? VR_N_AND : VR_N_OR)) {
        vr_poly_note_premises(p, vr_kid(e, VR_LHS), holds);
        vr_poly_note_premises(p, vr_kid(e, VR_RHS), holds);
    } else if (e->kind == VR_N_NOT) {
        vr_poly_note_premises(p, vr_kid(e, VR_KIDS), !holds);
    }
}

/* --- checks that hold for all values --- */

/* What is not below 0 where a place holds on a side. */
static bool holding_form(const struct linear *place, const struct linear *extent, enum side side, struct linear *form)
{
    const struct linear one = vr_linear_constant(1);
    *form = side == ABOVE ? *extent : *place;
    return side == ABOVE ? vr_linear_add(form, place, -1) && vr_linear_add(form, &one, -1)
                         : side == BELOW || vr_linear_add(form, extent, 1);
}

/* The greatest of two places lies before an end where both do, and is not below 0 where one is not; of the least it
 * is the other way. */
int vr_poly_holding_forms(const struct check *check, const struct value *extent, enum side side, struct linear forms[2],
                          bool *any)
{
    const struct clamp *clamp = check->place.clamp;
    const struct linear *places = clamp ? clamp->forms : check->place.form;
    const int count = clamp ? 2 : 1;
    *any = clamp && clamp->greatest != (side == ABOVE);
    for (int i = 0; i < count; i++)
        if (!places || !extent->form || !holding_form(&places[i], extent->form, side, &forms[i]))
            return 0;
    return count;
}

/* Whether a form is not below 0 where a check is reached: there all loops around it iterate. */
static bool is_never_below(const struct check *check, const struct linear *form)
{
    bool holds = vr_poly_is_natural(form);
    for (const struct premise *premise = check->premises; premise && !holds; premise = premise->before)
        holds = vr_poly_is_above(form, &premise->form);
    for (const struct frame *frame = check->frame; frame->loop && !holds; frame = frame->outer)
        for (int i = 0; frame->variables && i < frame->loop->slot[VR_VARS].count && !holds; i++) {
            struct linear trips;
            holds = vr_poly_trip_count(&frame->variables[i]->range, &trips) && vr_poly_is_above(form, &trips);
        }
    return holds;
}

bool vr_poly_always_holds(const struct check *check, const struct value *extent, enum side side)
{
    struct linear forms[2];
    bool any;
    int held = 0;
    const int count = vr_poly_holding_forms(check, extent, side, forms, &any);
    for (int i = 0; i < count; i++)
        held += is_never_below(check, &forms[i]);
    return count && held >= (any ? 1 : count);
}

bool vr_poly_never_holds(const struct check *check, const struct value *extent, enum side side)
{
    struct linear form;
    return check->place.form && extent->form && holding_form(check->place.form, extent->form, side, &form) &&
           vr_poly_is_unbounded(check->frame, &form, check->premises);
}

bool vr_poly_is_sure(const struct check *check)
{
    return vr_poly_always_holds(check, &check->extent, BELOW) &&
           (!vr_flag_on(check->sub, VR_F_UPPER | VR_F_GROW) || vr_poly_always_holds(check, &check->extent, ABOVE) ||
            vr_poly_always_holds(check, &check->known_extent, ABOVE));
}
