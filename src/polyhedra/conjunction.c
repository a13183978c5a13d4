/* SPDX-License-Identifier: Apache-2.0 */
/* Sets of elements as one conjunction: where the subscripts of an access and the ranges of its loops are linear
 * forms, all that is to be said is written down at once, which is many times faster than to put it together set by
 * set; see polyhedra/model.h. */
#include <isl/mat.h>

#include "polyhedra/model.h"

enum { MOST_PARAMETERS = 24, MOST_LIMITS = 48 };

/* --- what isl has --- */

/* The parameters of a conjunction, which are the first columns of its matrices. */
struct columns {
    const struct parameter *parameters[MOST_PARAMETERS];
    int count;
};

static int column_of(const struct columns *c, const struct parameter *parameter)
{
    int at = 0;
    while (at < c->count && c->parameters[at] != parameter)
        at++;
    return at;
}

/* Makes columns for the parameters of a form; false: there are too many. */
static bool take_form(struct columns *c, const struct linear *form)
{
    for (int i = 0; i < form->count; i++) {
        const int at = column_of(c, form->terms[i].parameter);
        if (at == MOST_PARAMETERS)
            return false;
        c->parameters[at] = form->terms[i].parameter;
        c->count += at == c->count;
    }
    return true;
}

static isl_mat *put_limit(const struct columns *c, isl_mat *rows, int row, const struct limit *limit, int axes)
{
    for (int i = 0; i < c->count + axes + 1; i++)
        rows = isl_mat_set_element_si(rows, row, i, 0);
    for (int i = 0; i < limit->form.count; i++)
        rows = isl_mat_set_element_val(rows, row, column_of(c, limit->form.terms[i].parameter),
                                       isl_val_int_from_si(isl_mat_get_ctx(rows), limit->form.terms[i].factor));
    if (limit->sign)
        rows = isl_mat_set_element_si(rows, row, c->count + limit->axis, limit->sign);
    return isl_mat_set_element_val(rows, row, c->count + axes,
                                   isl_val_int_from_si(isl_mat_get_ctx(rows), limit->form.constant));
}

isl_set *vr_poly_set_of(const struct vr_polyhedra *p, const struct conjunction *conjunction)
{
    struct columns c = {.count = 0};
    unsigned counts[2] = {0, 0}; /* of inequalities, of equations */
    for (int i = 0; i < conjunction->count; i++) {
        counts[conjunction->limits[i].equal]++;
        if (!take_form(&c, &conjunction->limits[i].form))
            return NULL;
    }
    isl_space *space = isl_space_set_alloc(p->ctx, (unsigned)c.count, (unsigned)conjunction->axes);
    for (int i = 0; i < c.count; i++)
        space = isl_space_set_dim_id(space, isl_dim_param, (unsigned)i, isl_id_copy(c.parameters[i]->id));
    const unsigned columns = (unsigned)(c.count + conjunction->axes + 1);
    isl_mat *rows[2] = {isl_mat_alloc(p->ctx, counts[0], columns), isl_mat_alloc(p->ctx, counts[1], columns)};
    for (int i = 0, next[2] = {0, 0}; i < conjunction->count; i++) {
        const struct limit *limit = &conjunction->limits[i];
        rows[limit->equal] = put_limit(&c, rows[limit->equal], next[limit->equal]++, limit, conjunction->axes);
    }
    return isl_set_from_basic_set(isl_basic_set_from_constraint_matrices(space, rows[1], rows[0], isl_dim_param, isl_dim_set,
                                                                         isl_dim_div, isl_dim_cst));
}

void vr_poly_add_limit(const struct vr_polyhedra *p, struct conjunction *c, const struct limit *limit)
{
    VR_APPEND(p->unit->scratch, c->limits, c->count, c->capacity, *limit);
}

/* --- accesses --- */

/* Room for the limits of an access, which is asked for when allocating is not allowed; false: there are too many. */
static bool put(struct conjunction *c, const struct limit *limit)
{
    if (c->count < MOST_LIMITS)
        c->limits[c->count++] = *limit;
    return c->count < MOST_LIMITS;
}

/* a - b - least >= 0; false where that is no form. */
static bool put_order(struct conjunction *c, const struct linear *a, const struct linear *b, int least)
{
    const struct linear constant = vr_linear_constant(least);
    struct limit limit = {.form = *a};
    return vr_linear_add(&limit.form, b, -1) && vr_linear_add(&limit.form, &constant, -1) && put(c, &limit);
}

/* The place along an axis, which lies in the array unless that needs not be said. */
static bool put_subscript(struct conjunction *c, const struct access *a, int axis, bool bounded, bool open)
{
    const struct subscript *s = &a->subscripts[axis];
    const bool negative = s->what == ONE_PLACE && vr_flag_on(a->node->slot[VR_KIDS].at[axis], VR_F_NEGATIVE);
    const struct linear zero = vr_linear_constant(0), *place = s->place.form;
    if (s->what != ONE_PLACE || !place || !s->extent.form || (negative && !vr_poly_is_natural(place)))
        return false;
    return put(c, &(struct limit){axis, -1, true, *place}) &&
           (!bounded || (put_order(c, place, &zero, 0) && (open || put_order(c, s->extent.form, place, 1))));
}

static bool put_range(struct conjunction *c, struct parameter *variable)
{
    const struct range *range = &variable->range;
    const struct linear counter = vr_linear_of(variable), *start = range->start.form, *stop = range->stop.form;
    if (!start || !stop || (range->step != 1 && range->step != -1))
        return false;
    return range->step > 0 ? put_order(c, &counter, start, 0) && put_order(c, stop, &counter, range->excluded)
                           : put_order(c, start, &counter, 0) && put_order(c, &counter, stop, range->excluded);
}

static bool put_ranges(struct conjunction *c, const struct frame *frame)
{
    bool fits = true;
    for (; frame && frame->loop && fits; frame = frame->outer) {
        fits = !frame->variables || !frame->known;
        for (const struct premise *zero = frame->equal; zero && fits; zero = zero->before)
            fits = put(c, &(struct limit){.equal = true, .form = zero->form});
        for (int i = 0; frame->variables && i < frame->loop->slot[VR_VARS].count && fits; i++)
            fits = put_range(c, frame->variables[i]);
    }
    return fits;
}

/* No extent is negative: of those that have a limit, or that the domain mentions. */
static bool put_extent(struct conjunction *c, struct parameter *parameter)
{
    if (!parameter || parameter->what != OF_EXTENT)
        return true;
    const struct linear extent = vr_linear_of(parameter);
    bool said = false;
    for (int i = 0; i < c->count && !said; i++)
        said = !c->limits[i].sign && vr_linear_same(&c->limits[i].form, &extent);
    return said || put(c, &(struct limit){.form = extent});
}

static bool put_extents(struct conjunction *c, isl_set *domain)
{
    bool fits = true;
    for (int i = 0, count = c->count; i < count; i++)
        for (int k = 0; k < c->limits[i].form.count && fits; k++)
            fits = put_extent(c, c->limits[i].form.terms[k].parameter);
    for (isl_size i = domain ? isl_set_dim(domain, isl_dim_param) - 1 : -1; i >= 0 && fits; i--)
        fits = put_extent(c, vr_poly_parameter_of_set(domain, i));
    return fits;
}

isl_set *vr_poly_linear_ranges(const struct vr_polyhedra *p, const struct frame *frame)
{
    struct limit limits[MOST_LIMITS];
    struct conjunction c = {.limits = limits};
    isl_set *ranges = put_ranges(&c, frame) ? vr_poly_set_of(p, &c) : NULL;
    return isl_set_params(ranges);
}

isl_set *vr_poly_where(const struct vr_polyhedra *p, isl_set *set, isl_set *params)
{
    set = isl_set_align_params(set, isl_set_get_space(params));
    params = isl_set_align_params(params, isl_set_get_space(set));
    const isl_size pieces = isl_set_n_basic_set(set), cases = isl_set_n_basic_set(params);
    if (p->of_call || pieces < 1 || cases < 1 || (pieces > 1 && cases > 1))
        return isl_set_intersect_params(set, params);
    isl_basic_set_list *all = isl_set_get_basic_set_list(set), *values = isl_set_get_basic_set_list(params);
    isl_set *left = isl_set_empty(isl_set_get_space(set));
    for (isl_size i = 0; i < pieces * cases; i++) {
        isl_basic_set *piece = isl_basic_set_list_get_basic_set(all, i % pieces);
        piece = isl_basic_set_intersect_params(piece, isl_basic_set_list_get_basic_set(values, i % cases));
        left = isl_set_union(left, isl_set_from_basic_set(piece));
    }
    isl_basic_set_list_free(all);
    isl_basic_set_list_free(values);
    isl_set_free(set);
    isl_set_free(params);
    return left;
}

isl_set *vr_poly_conjunction(const struct vr_polyhedra *p, const struct access *a, bool bounded, const bool *open)
{
    struct limit limits[MOST_LIMITS];
    struct conjunction c = {.limits = limits, .axes = a->subscript_count};
    bool fits = a->subscript_count > 0 && !a->view && (a->domain || put_ranges(&c, a->frame));
    for (int axis = 0; axis < a->subscript_count && fits; axis++)
        fits = put_subscript(&c, a, axis, bounded, open[axis]);
    if (bounded && fits)
        fits = put_extents(&c, a->domain);
    isl_set *set = fits ? vr_poly_set_of(p, &c) : NULL;
    return a->domain ? vr_poly_where(p, set, isl_set_copy(a->domain)) : set;
}
