/* SPDX-License-Identifier: Apache-2.0 */
/* Boxes: places whose loops all run by one from and to what is known where the outermost one is entered. There a
 * linear form has its least and its greatest value at corners, which are found by putting bounds in the place of
 * counters: no set has to be made, nor projected. Most loops are of this kind, and this is a hundred times faster;
 * see polyhedra/model.h. */
#include "polyhedra/model.h"

enum { MOST_ROUNDS = 8 }; /* of loops in one another */

/* Adds the least, or the greatest, value that a counter may have, times a factor; false where that is no form. */
static bool add_bound(struct linear *sum, const struct range *range, bool greatest, int64_t factor)
{
    const bool last = greatest == (range->step > 0);
    const struct linear *bound = last ? range->stop.form : range->start.form,
                        one = vr_linear_constant(range->step > 0 ? 1 : -1);
    return bound && vr_linear_add(sum, bound, factor) && (!last || !range->excluded || vr_linear_add(sum, &one, -factor));
}

/* A form with bounds in the place of counters that have them; false when it becomes too large. */
static bool put_bounds(const struct linear *form, bool greatest, struct linear *bound)
{
    *bound = vr_linear_constant(form->constant);
    for (int i = 0; i < form->count; i++) {
        const struct parameter *counter = form->terms[i].parameter;
        const struct linear term = {.count = 1, .terms = {form->terms[i]}};
        const bool most = greatest == (form->terms[i].factor > 0), has = counter->what == OF_LOOP && counter->range.step &&
                          (most == (counter->range.step > 0) ? counter->range.stop.form : counter->range.start.form);
        if (!(has ? add_bound(bound, &counter->range, most, form->terms[i].factor) : vr_linear_add(bound, &term, 1)))
            return false;
    }
    return true;
}

static bool is_of_loops(const struct parameter *parameter)
{
    return !vr_poly_is_known_at_entry(parameter);
}

/* Whether a value is affine and depends on nothing but what is known at the entry. */
static bool is_known(const struct value *value)
{
    return (value->form || (value->pieces && isl_pw_aff_isa_aff(value->pieces) == isl_bool_true)) &&
           !vr_poly_has_term(value, is_of_loops);
}

bool vr_poly_is_box(const struct frame *frame)
{
    for (; frame->loop; frame = frame->outer)
        for (int i = 0; frame->variables && i < frame->loop->slot[VR_VARS].count; i++) {
            const struct range *range = &frame->variables[i]->range;
            if ((range->step != 1 && range->step != -1) || !is_known(&range->start) || !is_known(&range->stop))
                return false;
        }
    return true;
}

bool vr_poly_trip_count(const struct range *range, struct linear *trips)
{
    *trips = vr_linear_constant(0);
    return add_bound(trips, range, true, 1) && add_bound(trips, range, false, -1);
}

isl_set *vr_poly_box_runs(const struct vr_polyhedra *p, const struct frame *frame)
{
    isl_set *runs = isl_set_universe(isl_space_params_alloc(p->ctx, 0));
    for (; frame->loop; frame = frame->outer) {
        for (const struct premise *zero = frame->equal; zero; zero = zero->before)
            runs = isl_set_intersect(runs, vr_linear_zero(p, &zero->form));
        for (int i = 0; frame->variables && i < frame->loop->slot[VR_VARS].count; i++) {
            struct linear trips;
            runs = !frame->known && vr_poly_trip_count(&frame->variables[i]->range, &trips)
                       ? isl_set_intersect(runs, vr_linear_nonneg(p, &trips))
                       : isl_set_free(runs);
        }
    }
    return runs;
}

bool vr_poly_extreme(const struct linear *form, bool greatest, struct linear *extreme)
{
    const struct value value = {extreme, NULL, NULL};
    return put_bounds(form, greatest, extreme) && is_known(&value);
}

/* The last value of a counter, or the first one. */
static isl_pw_aff *bound_of(const struct vr_polyhedra *p, struct range *range, bool last)
{
    isl_pw_aff *bound = vr_poly_pieces(p, last ? &range->stop : &range->start);
    return last && range->excluded ? isl_pw_aff_add_constant_val(bound, isl_val_int_from_si(p->ctx, -range->step)) : bound;
}

isl_pw_aff *vr_poly_corner(const struct vr_polyhedra *p, struct value *value, bool greatest)
{
    struct value corner = {NULL, vr_poly_pieces(p, value), NULL};
    if (isl_pw_aff_isa_aff(corner.pieces) != isl_bool_true)
        return isl_pw_aff_free(corner.pieces);
    isl_aff *form = isl_pw_aff_as_aff(isl_pw_aff_copy(corner.pieces));
    for (int i = vr_poly_term_count(value) - 1; i >= 0; i--) {
        struct parameter *counter = vr_poly_term(value, i);
        if (!counter || counter->what != OF_LOOP || !is_known(&counter->range.start) || !is_known(&counter->range.stop))
            continue;
        isl_val *factor = isl_aff_get_coefficient_val(form, isl_dim_param, i);
        const bool most = isl_val_is_pos(factor) == (greatest ? isl_bool_true : isl_bool_false);
        isl_pw_aff *way = isl_pw_aff_sub(bound_of(p, &counter->range, most == (counter->range.step > 0)),
                                         vr_poly_parameter_value(p, counter));
        corner.pieces = isl_pw_aff_add(corner.pieces, isl_pw_aff_scale_val(way, factor));
    }
    isl_aff_free(form);
    return is_known(&corner) ? corner.pieces : isl_pw_aff_free(corner.pieces);
}

/* A form with bounds in the place of counters until none are left that have some: it is not less than that. */
static struct linear least_of(const struct linear *form)
{
    struct linear least = *form, next;
    for (int round = 0; round < MOST_ROUNDS && put_bounds(&least, false, &next) && !vr_linear_same(&least, &next); round++)
        least = next;
    return least;
}

bool vr_poly_is_natural(const struct linear *form)
{
    const struct linear least = least_of(form);
    bool natural = least.constant >= 0;
    for (int i = 0; i < least.count; i++)
        natural &= least.terms[i].parameter->what == OF_EXTENT && least.terms[i].factor > 0;
    return natural;
}

bool vr_poly_is_above(const struct linear *form, const struct linear *other)
{
    struct linear rest = *form;
    return vr_linear_add(&rest, other, -1) && vr_poly_is_natural(&rest);
}

static int64_t factor_of(const struct linear *form, const struct parameter *parameter)
{
    for (int i = 0; i < form->count; i++)
        if (form->terms[i].parameter == parameter)
            return form->terms[i].factor;
    return 0;
}

/* Whether loops that iterate do so for greater values of a parameter too; for any value, if it must not be
 * mentioned. */
static bool runs_with(const struct frame *frame, const struct parameter *parameter, bool any)
{
    for (; frame->loop; frame = frame->outer) {
        for (const struct premise *zero = frame->equal; zero; zero = zero->before)
            if (factor_of(&zero->form, parameter))
                return false;
        for (int i = 0; frame->variables && i < frame->loop->slot[VR_VARS].count; i++) {
            struct linear trips;
            if (frame->known || !vr_poly_trip_count(&frame->variables[i]->range, &trips) ||
                factor_of(&trips, parameter) < 0 || (any && factor_of(&trips, parameter)))
                return false;
        }
    }
    return true;
}

static bool bounds_mention(const struct range *range, const struct parameter *parameter)
{
    return !range->start.form || !range->stop.form || factor_of(range->start.form, parameter) ||
           factor_of(range->stop.form, parameter);
}

/* Whether the bounds of loops around say anything of a parameter; it is not known of all that they say nothing. */
static bool frames_mention(const struct frame *frame, const struct parameter *parameter)
{
    bool mention = false;
    for (; frame->loop && !mention; frame = frame->outer) {
        mention = frame->known != NULL;
        for (const struct premise *zero = frame->equal; zero && !mention; zero = zero->before)
            mention = factor_of(&zero->form, parameter) != 0;
        for (int i = 0; frame->variables && i < frame->loop->slot[VR_VARS].count && !mention; i++)
            mention = bounds_mention(&frame->variables[i]->range, parameter);
    }
    return mention;
}

/* Whether a loop whose iterations depend on no counter keeps them while a parameter grows, or falls: of `way` 1, or -1.
 * Of its counter no condition says anything. */
static bool keeps_iterating(const struct parameter *counter, const struct parameter *parameter, int way)
{
    struct linear trips;
    bool keeps =
        !counter->conditioned && vr_poly_trip_count(&counter->range, &trips) && way * factor_of(&trips, parameter) >= 0;
    for (int k = 0; keeps && k < trips.count; k++)
        keeps = trips.terms[k].parameter->what != OF_LOOP;
    return keeps;
}

static bool all_keep_iterating(const struct frame *frame, const struct parameter *parameter, int way)
{
    bool keep = true;
    for (; frame->loop && keep; frame = frame->outer) {
        keep = !frame->known;
        for (const struct premise *zero = frame->equal; zero && keep; zero = zero->before)
            keep = !factor_of(&zero->form, parameter);
        for (int i = 0; frame->variables && i < frame->loop->slot[VR_VARS].count && keep; i++)
            keep = keeps_iterating(frame->variables[i], parameter, way);
    }
    return keep;
}

bool vr_poly_is_unbounded(const struct frame *frame, const struct linear *form, const struct premise *premises)
{
    const struct linear least = least_of(form);
    for (int i = 0; i < least.count; i++) {
        const struct parameter *parameter = least.terms[i].parameter;
        bool free = parameter->what == OF_SCALAR && parameter->frame && !parameter->conditioned;
        for (const struct premise *premise = premises; premise && free; premise = premise->before)
            free = !factor_of(&premise->form, parameter);
        if (free && (!frames_mention(frame, parameter) ||
                     all_keep_iterating(frame, parameter, least.terms[i].factor > 0 ? -1 : 1)))
            return true;
    }
    return false;
}

/* The extent may be 0, and where another parameter of the form grows the form falls below 0; for a greater extent it
 * does not. */
bool vr_poly_is_short(const struct frame *frame, const struct linear *form, const struct linear *extent)
{
    const struct parameter *own =
        extent->count == 1 && !extent->constant && extent->terms[0].factor == 1 ? extent->terms[0].parameter : NULL;
    if (!own || own->what != OF_EXTENT || factor_of(form, own) <= 0 || !runs_with(frame, own, true))
        return false;
    bool falls = form->count == 1 && form->constant < 0;
    for (int i = 0; i < form->count; i++)
        falls |= form->terms[i].factor < 0 && runs_with(frame, form->terms[i].parameter, false);
    return falls;
}
