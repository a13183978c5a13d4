/* SPDX-License-Identifier: Apache-2.0 */
/* Values of which no more is known than between which they lie: a remainder by a divisor above 0 is natural, and below it. They
 * are new parameters, of which that is said where a check of them is reached; see carried.c and polyhedra/model.h. */
#include "ir/query.h"
#include "ir/walk.h"
#include "polyhedra/model.h"

static bool is_whole(const struct vr_type *t)
{
    return t && vr_is_scalar(t) && !t->is_complex && t->base == VR_INT64;
}

/* Whether the divisor is at least a number wherever the walk's place is reached. */
static bool is_at_least(struct vr_polyhedra *p, const struct linear *divisor, int64_t number)
{
    struct linear negated = vr_linear_constant(number - 1);
    if (!vr_linear_add(&negated, divisor, -1))
        return false;
    isl_set *reached = isl_set_intersect(vr_poly_context(p), vr_poly_domain(p, p->domain, p->frame));
    isl_set *otherwise = isl_set_intersect(reached, vr_linear_nonneg(p, &negated));
    const bool holds = isl_set_is_empty(otherwise) == isl_bool_true;
    isl_set_free(otherwise);
    return holds;
}

static bool is_variable(const struct vr_node *n, const void *data)
{
    (void)data;
    return n->kind == VR_N_NAME && is_whole(n->type);
}

/* The greatest value that a remainder may have, the divisor less 1. An operator's has none by 0, a function's is 0. */
static bool greatest_of(struct vr_polyhedra *p, const struct vr_node *e, struct linear *greatest)
{
    struct vr_node *sides[2];
    if (!p->guards || !is_whole(e->type) || !vr_is_remainder(e, sides) || !is_whole(sides[1]->type))
        return false;
    vr_poly_settle(p, sides[1]);
    const bool known = vr_poly_linear(p, sides[1], greatest) && !p->rounded && vr_linear_is_small(greatest) &&
                       !vr_poly_may_wrap(p, &(struct value){greatest, NULL, NULL}) &&
                       is_at_least(p, greatest, e->kind == VR_N_MOD ? 0 : 1);
    greatest->constant--;
    return known;
}

struct value vr_poly_bounded(struct vr_polyhedra *p, const struct vr_node *e)
{
    const struct value unknown = {NULL, NULL, NULL};
    const struct vr_node *named = vr_seek(e, is_variable, NULL);
    struct linear rest;
    if (!named || !greatest_of(p, e, &rest))
        return unknown;
    struct parameter *own = vr_poly_parameter(p, named->symbol, -1, p->frame);
    const struct linear form = vr_linear_of(own);
    if (!vr_linear_add(&rest, &form, -1))
        return unknown;
    own->among = isl_set_intersect(vr_linear_nonneg(p, &form), vr_linear_nonneg(p, &rest));
    own->conditioned = true;
    return vr_poly_linear_value(p, &form);
}
