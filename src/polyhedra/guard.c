/* SPDX-License-Identifier: Apache-2.0 */
/* The guard of a loop: for which values at its entry the checks in it hold (thesis 5.6, 6.6); see polyhedra/model.h.
 *
 * Where a check is reached, the values of all parameters for which it fails are a set. What is not known at the loop's
 * entry, as counters and what the loop assigns, is projected out; the check holds for the complement. Of that, what the
 * ranges of the loops around the check say is taken as given (gist), so that the guard is exact as far as these loops
 * iterate; where they do not it may be either.
 *
 * Checks that stand under a condition on data may not be reached for all values. Theirs are in the guard when the
 * subscript is a counter or another plain variable; others hold where the guard says so anyway. */
#include <string.h>

#include "ir/walk.h"
#include "polyhedra/model.h"

enum {
    MOST_PIECES = 4,   /* of a check: conditions that are joined by `or` */
    MOST_RANGES = 16   /* around a check for which values are looked for */
};

/* --- sets of values at the loop's entry --- */

/* Projects out what is not known there, neighbours together. */
static isl_set *at_entry(isl_set *set)
{
    for (isl_size i = isl_set_dim(set, isl_dim_param) - 1, end; i >= 0; i = end - 1) {
        const struct parameter *parameter = vr_poly_parameter_of_set(set, i);
        end = i;
        if (parameter && vr_poly_is_known_at_entry(parameter))
            continue;
        while (end > 0 && (!(parameter = vr_poly_parameter_of_set(set, end - 1)) || !vr_poly_is_known_at_entry(parameter)))
            end--;
        set = isl_set_project_out(set, isl_dim_param, (unsigned)end, (unsigned)(i - end + 1));
    }
    return set;
}

/* What the ranges of the loops around a check say of values at the entry. */
static isl_set *runs(struct vr_polyhedra *p, const struct check *check)
{
    struct frame *frame = check->frame;
    if (!frame->runs)
        frame->runs = vr_poly_is_box(frame) ? vr_poly_box_runs(p, frame) : NULL;
    if (!frame->runs)
        frame->runs = isl_set_coalesce(at_entry(vr_poly_ranges(p, frame)));
    return isl_set_copy(frame->runs);
}

static bool never_runs(struct vr_polyhedra *p, const struct check *check)
{
    if (check->domain)
        return isl_set_is_empty(check->domain) == isl_bool_true;
    if (check->frame->iterates == UNTRIED) {
        isl_set *set = runs(p, check);
        check->frame->iterates = isl_set_is_empty(set) == isl_bool_true ? NEVER_RUNS : RUNS;
        isl_set_free(set);
    }
    return check->frame->iterates == NEVER_RUNS;
}

/* --- checks in boxes --- */

static bool is_made_inside(const struct parameter *parameter)
{
    return parameter->frame;
}

/* Whether the extent is the same as at the loop's entry, or made of what is known there. */
static bool is_fixed(const struct value *extent)
{
    return vr_poly_is_value(extent) && !vr_poly_has_term(extent, is_made_inside);
}

/* Whether no counter lets one form grow and the other one fall: both are least at the same corner of a box. */
static bool agree(const struct linear *a, const struct linear *b)
{
    for (int i = 0; i < a->count; i++)
        for (int k = 0; k < b->count; k++)
            if (a->terms[i].parameter == b->terms[k].parameter && a->terms[i].parameter->what == OF_LOOP &&
                (a->terms[i].factor > 0) != (b->terms[k].factor > 0))
                return false;
    return true;
}

/* Leaves the greater one of two forms, where it is known which that is. */
static bool choose(struct linear least[2])
{
    for (int i = 0; i < 2; i++) {
        struct linear more = least[i];
        if (!vr_linear_add(&more, &least[1 - i], -1) || !vr_poly_is_natural(&more))
            continue;
        least[0] = least[i];
        return true;
    }
    return false;
}

/* Forms that must not be below 0 for a check in a box to hold on a side, by the values at the entry; 0: it is in
 * none, or they are no forms. */
static int forms_at_entry(const struct check *check, const struct value *extent, enum side side, struct linear least[2])
{
    struct linear forms[2];
    bool any;
    const int count = check->is_box ? vr_poly_holding_forms(check, extent, side, forms, &any) : 0;
    for (int i = 0; i < count; i++)
        if (!vr_poly_extreme(&forms[i], false, &least[i]) || (!is_fixed(extent) && least[i].count))
            return 0;
    return count == 2 && any ? agree(&forms[0], &forms[1]) && choose(least) : count;
}

static struct needed *needed_of(struct vr_polyhedra *p, const struct check *check, const struct linear *form)
{
    for (int i = 0; i < p->needed_count; i++)
        if (p->needed[i]->frame == check->frame && vr_linear_same(&p->needed[i]->form, form))
            return p->needed[i];
    struct needed *needed = VR_MAKE(p->unit->scratch, struct needed, {*form, check->frame, NULL, false});
    VR_APPEND(p->unit->scratch, p->needed, p->needed_count, p->needed_capacity, needed);
    return needed;
}

/* Forms that are not below 0. */
struct forms {
    const struct linear *at[MOST_CONDITIONS + MOST_RANGES];
    struct linear own[MOST_RANGES];  /* for those that are made here */
    int count, owned;
};

static bool put_form(struct forms *forms, const struct linear *form, int64_t factor)
{
    if (forms->owned == MOST_RANGES)
        return false;
    struct linear *own = &forms->own[forms->owned++];
    *own = vr_linear_constant(0);
    forms->at[forms->count++] = own;
    return vr_linear_add(own, form, factor);
}

/* What holds where the loops around a check iterate; false where that is no form. */
static bool put_trip_counts(struct forms *forms, const struct check *check)
{
    bool known = true;
    for (const struct frame *frame = check->frame; frame->loop && known; frame = frame->outer) {
        known = !frame->known;
        for (const struct premise *zero = frame->equal; zero && known; zero = zero->before)
            known = put_form(forms, &zero->form, 1) && put_form(forms, &zero->form, -1);
        for (int i = 0; frame->variables && i < frame->loop->slot[VR_VARS].count && known; i++) {
            struct linear trips;
            known = vr_poly_trip_count(&frame->variables[i]->range, &trips) && put_form(forms, &trips, 1);
        }
    }
    return known;
}

/* Whether there are values for which the loops around a check iterate, its array has an extent, and all holds that
 * the guard says (where that counts), but not that a form is not below 0. Where false, nobody knows. */
static bool is_refuted(const struct vr_polyhedra *p, const struct check *check, const struct value *extent,
                       const struct linear *form, bool guarded)
{
    const struct linear one = vr_linear_constant(-1);
    struct forms forms = {.count = 0};
    bool known = put_form(&forms, form, -1) && vr_linear_add(&forms.own[0], &one, 1) && put_form(&forms, extent->form, 1) &&
                 put_trip_counts(&forms, check) && (!guarded || vr_poly_says_forms(p));
    for (int i = 0; i < p->said_count && known && guarded; i++)
        forms.at[forms.count++] = p->said_forms[i];
    return known && vr_poly_has_witness(p, forms.at, forms.count);
}

static isl_set *rest_of(struct vr_polyhedra *p, const struct check *check, struct value *extent, struct needed *needed)
{
    if (!needed->rest) {
        isl_set *form = vr_linear_nonneg(p, &needed->form);
        needed->rest = isl_set_copy(form);
        if (needed->form.count && !vr_poly_is_short(check->frame, &needed->form, extent->form) &&
            !is_refuted(p, check, extent, &needed->form, false))
            needed->rest = isl_set_gist(needed->rest, isl_set_intersect(runs(p, check), vr_linear_nonneg(p, extent->form)));
        needed->is_form = isl_set_plain_is_equal(needed->rest, form) == isl_bool_true;
        isl_set_free(form);
    }
    return isl_set_copy(needed->rest);
}

/* --- other checks --- */

/* The values of all parameters for which a place fails. */
static isl_set *fails_where(struct vr_polyhedra *p, struct check *check, isl_pw_aff *extent, enum side side)
{
    isl_pw_aff *place = vr_poly_pieces(p, &check->place);
    isl_set *fails = side == ABOVE ? isl_pw_aff_ge_set(place, isl_pw_aff_copy(extent))
                     : side == BELOW_FROM_END
                         ? isl_pw_aff_lt_set(isl_pw_aff_add(place, isl_pw_aff_copy(extent)), vr_poly_constant(p, 0))
                         : isl_pw_aff_lt_set(place, vr_poly_constant(p, 0));
    fails = isl_set_intersect(fails, isl_pw_aff_nonneg_set(extent));
    return isl_set_intersect(fails, vr_poly_domain(p, check->domain, check->frame));
}

static struct failing *failing_of(struct vr_polyhedra *p, struct check *check)
{
    if (!p->any_extent)
        p->any_extent = vr_poly_parameter(p, check->index->symbol, 0, NULL);
    struct failing *f = VR_NEW(p->unit->scratch, struct failing);
    isl_pw_aff *place = vr_poly_pieces(p, &check->place);
    *f = (struct failing){place, check->domain, check->frame, {NULL}};
    for (int i = 0; i < p->failing_count; i++) {
        struct failing *other = p->failing[i];
        if (other->domain == f->domain && other->frame == f->frame &&
            isl_pw_aff_plain_is_equal(other->place, place) == isl_bool_true) {
            isl_pw_aff_free(place);
            return other;
        }
    }
    VR_APPEND(p->unit->scratch, p->failing, p->failing_count, p->failing_capacity, f);
    return f;
}

/* Puts an extent in the place of the parameter that stands for any. */
static isl_set *with_extent(struct vr_polyhedra *p, isl_set *set, const struct check *check, struct value *extent)
{
    const int at = isl_set_find_dim_by_id(set, isl_dim_param, p->any_extent->id);
    if (at < 0)
        return set;
    if (isl_set_involves_dims(set, isl_dim_param, (unsigned)at, 1) == isl_bool_false)
        return isl_set_project_out(set, isl_dim_param, (unsigned)at, 1);
    isl_id *only = extent->form && extent->form->count == 1 && extent->form->terms[0].factor == 1 && !extent->form->constant
                       ? extent->form->terms[0].parameter->id
                       : NULL;
    if (only && isl_set_find_dim_by_id(set, isl_dim_param, only) < 0)
        return isl_set_gist(isl_set_set_dim_id(set, isl_dim_param, (unsigned)at, isl_id_copy(only)), runs(p, check));
    set = isl_set_intersect(set, isl_pw_aff_eq_set(vr_poly_parameter_value(p, p->any_extent), vr_poly_pieces(p, extent)));
    set =
        isl_set_project_out(set, isl_dim_param, (unsigned)isl_set_find_dim_by_id(set, isl_dim_param, p->any_extent->id), 1);
    return isl_set_gist(set, runs(p, check));
}

/* The values at the entry for which a check fails on a side if it has the extent, as far as the loops around it have
 * iterate. */
static isl_set *failing_at_entry(struct vr_polyhedra *p, struct check *check, struct value *extent, enum side side)
{
    struct failing *f = failing_of(p, check);
    if (!f->sets[side]) {
        isl_set *fails = at_entry(fails_where(p, check, vr_poly_parameter_value(p, p->any_extent), side));
        isl_set *given = isl_set_intersect(runs(p, check), isl_pw_aff_nonneg_set(vr_poly_parameter_value(p, p->any_extent)));
        if (check->equal)
            given = isl_set_intersect(given, at_entry(isl_set_copy(check->equal)));
        f->sets[side] = isl_set_gist(isl_set_coalesce(fails), given);
    }
    return with_extent(p, isl_set_copy(f->sets[side]), check, extent);
}

/* The values at the entry for which a check in a box holds on a side, whose bounds or place have quotients. NULL: it
 * is in none. */
static isl_set *holding_in_box(struct vr_polyhedra *p, struct check *check, struct value *extent, enum side side)
{
    isl_pw_aff *corner = check->is_box ? vr_poly_corner(p, &check->place, side == ABOVE) : NULL;
    if (!corner)
        return NULL;
    if (side == BELOW_FROM_END)
        corner = isl_pw_aff_add(corner, vr_poly_pieces(p, extent));
    isl_set *holds = side == ABOVE ? isl_pw_aff_lt_set(corner, vr_poly_pieces(p, extent)) : isl_pw_aff_nonneg_set(corner);
    return isl_set_gist(holds, isl_set_intersect(runs(p, check), isl_pw_aff_nonneg_set(vr_poly_pieces(p, extent))));
}

/* The values at the entry for which a check holds on a side that has no forms, as far as the loops around it iterate. */
static isl_set *holding_at_entry(struct vr_polyhedra *p, struct check *check, struct value *extent, enum side side)
{
    isl_set *holds = holding_in_box(p, check, extent, side);
    return holds ? holds : isl_set_coalesce(isl_set_complement(failing_at_entry(p, check, extent, side)));
}

/* --- what a check depends on --- */

static void mark(struct parameter *parameter, void *marks)
{
    ((bool *)marks)[parameter->number] = true;
}

/* Marks the parameters that tell whether a check is reached, and its place. */
static void mark_parameters(const struct check *check, bool *marks)
{
    vr_poly_visit_value(&check->place, mark, marks);
    vr_poly_visit_place(check->domain, check->frame, mark, marks);
}

/* Whether a variable that is read before the loop may have no value. */
static bool is_unset(struct vr_polyhedra *p, const struct check *check, const bool *unsure)
{
    bool *marks = VR_NEW_ARRAY(p->unit->scratch, bool, p->parameter_count + 1), unset = unsure[check->index->symbol->index];
    mark_parameters(check, marks);
    for (int i = 0; i < p->parameter_count; i++)
        unset |= marks[i] && vr_poly_is_known_at_entry(p->parameters[i]) && unsure[p->parameters[i]->symbol->index];
    return unset;
}

/* Whether it is a scalar that the loop gives a value which is not known. */
static bool is_data(const struct parameter *parameter)
{
    return parameter->what == OF_SCALAR && parameter->frame;
}

/* Whether it is a counter of which no last value is known. */
static bool is_open(const struct parameter *counter)
{
    return counter->what == OF_LOOP && !(vr_poly_is_value(&counter->range.start) && vr_poly_is_value(&counter->range.stop));
}

/* Whether the extent is the one that the array has at the loop's entry. */
static bool is_unchanged(const struct check *check)
{
    bool own = false;
    for (int i = 0; i < vr_poly_term_count(&check->extent); i++) {
        const struct parameter *parameter = vr_poly_term(&check->extent, i);
        own = parameter != NULL;
        if (own && (parameter->what != OF_EXTENT || parameter->frame || parameter->symbol != check->index->symbol))
            return false;
    }
    return own;
}

/* --- joining checks --- */

/* Whether a check before says the same. */
static bool is_said(const struct vr_polyhedra *p, isl_set *holds)
{
    for (int i = 0; i < p->said_count; i++)
        if (isl_set_plain_is_equal(p->said[i], holds) == isl_bool_true)
            return true;
    return false;
}

/* Makes the guard say that the set holds too, which may be that a form is not below 0. Takes the set. */
static enum vr_check_answer join(struct vr_polyhedra *p, isl_set *holds, const struct linear *form)
{
    const isl_size pieces = isl_set_n_basic_set(holds);
    p->conditional = true;
    if (is_said(p, holds)) {
        isl_set_free(holds);
        return VR_CHECK_HOLDS;
    }
    if (pieces < 1 || pieces > MOST_PIECES || p->said_count == MOST_CONDITIONS) {
        isl_set_free(holds);
        return VR_CHECK_LIMIT;
    }
    p->said_forms[p->said_count] = form;
    p->said[p->said_count++] = holds;
    return VR_CHECK_HOLDS;
}

/* Whether the guard says already that a form is not below 0. */
static isl_bool implies(struct vr_polyhedra *p, const struct check *check, struct value *extent, struct needed *needed)
{
    const struct linear below = vr_linear_constant(-1);
    struct linear fails = vr_linear_constant(0);
    isl_set *rest = rest_of(p, check, extent, needed);
    const bool said = isl_set_plain_is_universe(rest) == isl_bool_true || is_said(p, rest);
    isl_set_free(rest);
    if (said)
        return isl_bool_true;
    if (!vr_linear_add(&fails, &needed->form, -1) || !vr_linear_add(&fails, &below, 1))
        return isl_bool_error;
    if (is_refuted(p, check, extent, &needed->form, true))
        return isl_bool_false;
    isl_set *set = isl_set_intersect(vr_linear_nonneg(p, &fails), vr_linear_nonneg(p, extent->form));
    set = isl_set_intersect(set, runs(p, check));
    const isl_bool implied = isl_set_is_disjoint(set, vr_poly_guard(p));
    isl_set_free(set);
    return implied;
}

/* Whether the guard says already that the check does not fail on a side. */
static enum vr_check_answer ask_side(struct vr_polyhedra *p, struct check *check, struct value *extent, enum side side)
{
    struct linear forms[2];
    isl_bool implied = isl_bool_true;
    if (vr_poly_always_holds(check, extent, side))
        return VR_CHECK_HOLDS;
    if (vr_poly_never_holds(check, extent, side))
        return VR_CHECK_CONDITION;
    p->conditional = true;
    const int count = forms_at_entry(check, extent, side, forms);
    for (int i = 0; i < count && implied == isl_bool_true; i++)
        implied = implies(p, check, extent, needed_of(p, check, &forms[i]));
    if (!count) {
        isl_set *fails = fails_where(p, check, vr_poly_pieces(p, extent), side);
        implied = isl_set_is_disjoint(fails, vr_poly_guard(p));
        isl_set_free(fails);
    }
    return implied == isl_bool_true ? VR_CHECK_HOLDS : implied == isl_bool_false ? VR_CHECK_CONDITION : VR_CHECK_LIMIT;
}

/* The same for a set that may be all values, or none. */
static enum vr_check_answer join_set(struct vr_polyhedra *p, isl_set *holds, const struct linear *form)
{
    const isl_bool always = isl_set_plain_is_universe(holds), never = isl_set_plain_is_empty(holds);
    if (always == isl_bool_false && never == isl_bool_false)
        return join(p, holds, form);
    isl_set_free(holds);
    return always == isl_bool_true ? VR_CHECK_HOLDS : never == isl_bool_true ? VR_CHECK_FAILS : VR_CHECK_LIMIT;
}

/* The values for which a check holds, none where it is reached for none of them: of a place that may be anywhere it would be asked that
 * it never is. Takes them. */
static isl_set *where_it_may_be_reached(const struct check *check, isl_set *holds)
{
    if (!check->domain || !vr_poly_has_term(&check->place, is_data) || isl_set_plain_is_universe(holds) == isl_bool_true)
        return holds;
    isl_set *reached = isl_set_intersect(isl_set_copy(holds), at_entry(isl_set_copy(check->domain)));
    const bool never = isl_set_is_empty(reached) == isl_bool_true;
    isl_set_free(never ? holds : reached);
    return never ? reached : holds;
}

/* Makes the guard say that a check does not fail on a side. */
static enum vr_check_answer join_side(struct vr_polyhedra *p, struct check *check, struct value *extent, enum side side)
{
    struct linear forms[2];
    enum vr_check_answer answer = VR_CHECK_HOLDS;
    if (vr_poly_always_holds(check, extent, side))
        return answer;
    if (vr_poly_never_holds(check, extent, side))
        return VR_CHECK_FAILS;
    const int count = forms_at_entry(check, extent, side, forms);
    for (int i = 0; i < count && answer == VR_CHECK_HOLDS; i++) {
        struct needed *needed = needed_of(p, check, &forms[i]);
        isl_set *rest = rest_of(p, check, extent, needed);
        answer = join_set(p, rest, needed->is_form ? &needed->form : NULL);
    }
    return count ? answer : join_set(p, where_it_may_be_reached(check, holding_at_entry(p, check, extent, side)), NULL);
}

/* What the guard may say for a check: conditions, or nothing but what it says already, or nothing that is not always so. */
enum terms { CONDITIONS, NOTHING_NEW, ALWAYS };

/* Both sides, or the guard stays as it is. */
static enum vr_check_answer join_sides(struct vr_polyhedra *p, struct check *check, struct value *extent, bool from_end,
                                       enum terms terms)
{
    enum vr_check_answer (*side)(struct vr_polyhedra *, struct check *, struct value *, enum side) =
        terms == NOTHING_NEW ? ask_side : join_side;
    isl_set *before = isl_set_copy(p->guard);
    const int said = p->said_count, guarded = p->guarded;
    const bool may_be_below = vr_flag_on(check->sub, VR_F_LOWER | VR_F_NEGATIVE | VR_F_GROW);
    enum vr_check_answer answer = may_be_below ? side(p, check, extent, from_end ? BELOW_FROM_END : BELOW) : VR_CHECK_HOLDS;
    if (answer == VR_CHECK_HOLDS && vr_flag_on(check->sub, VR_F_UPPER | VR_F_GROW))
        answer = side(p, check, extent, ABOVE);
    if (answer == VR_CHECK_HOLDS && !(terms == ALWAYS && p->said_count > said)) {
        isl_set_free(before);
        return answer;
    }
    isl_set_free(p->guard);
    p->guard = before;
    p->guarded = guarded;
    while (p->said_count > said)
        isl_set_free(p->said[--p->said_count]);
    return answer == VR_CHECK_HOLDS ? VR_CHECK_CONDITION : answer;
}

/* With what is known of the extent no condition may be needed, or it is the only way. */
static enum vr_check_answer join_extents(struct vr_polyhedra *p, struct check *check, bool from_end, bool only_implied)
{
    const bool fixed = is_fixed(&check->extent), known = is_fixed(&check->known_extent);
    if (known) {
        const enum vr_check_answer answer =
            join_sides(p, check, &check->known_extent, from_end, fixed ? ALWAYS : only_implied ? NOTHING_NEW : CONDITIONS);
        if (answer == VR_CHECK_HOLDS)
            return answer;
    }
    return join_sides(p, check, &check->extent, from_end, only_implied || !fixed ? NOTHING_NEW : CONDITIONS);
}

/* A subscript counts from the start where it can. */
static enum vr_check_answer join_check(struct vr_polyhedra *p, struct check *check, const bool *unsure, bool only_implied)
{
    if (!vr_poly_is_value(&check->place))
        return VR_CHECK_SUBSCRIPT;
    if (is_unset(p, check, unsure))
        return VR_CHECK_UNSET;
    p->conditional = false;
    if (vr_poly_is_sure(check))
        return VR_CHECK_HOLDS;
    vr_poly_ask(p, PARTS_OF_GUARD);
    if (never_runs(p, check)) { /* of loops that never iterate any condition would do */
        vr_poly_demand_moderate(p);
        return VR_CHECK_HOLDS;
    }
    enum vr_check_answer answer = join_extents(p, check, false, only_implied);
    const bool counts_from_0 = p->unit->module->indexing == 0; /* else 0 lies between what counts from the start and from the end */
    if (counts_from_0 && answer == VR_CHECK_FAILS && vr_flag_on(check->sub, VR_F_NEGATIVE) &&
        !vr_flag_on(check->sub, VR_F_GROW)) {
        const enum vr_check_answer backwards = join_extents(p, check, true, only_implied);
        answer = backwards == VR_CHECK_HOLDS ? VR_CHECK_FROM_END : backwards;
    }
    vr_poly_recover(p);
    if (answer == VR_CHECK_CONDITION && !is_fixed(&check->extent))
        return VR_CHECK_ARRAY;
    if (answer != VR_CHECK_FAILS)
        return answer;
    return vr_poly_has_term(&check->place, is_data)   ? VR_CHECK_SUBSCRIPT
           : vr_poly_has_term(&check->place, is_open) ? VR_CHECK_RANGE
                                                      : answer;
}

/* --- the guard --- */

static bool is_answered(const struct vr_check *check)
{
    return check->answer <= VR_CHECK_FROM_END;
}

static int axis_of(const struct check *check)
{
    int axis = 0;
    while (check->index->slot[VR_KIDS].at[axis] != check->sub)
        axis++;
    return axis;
}

/* Whether a check may be in the guard by itself: it is reached for all values that its set has, or it is one of a
 * plain variable. */
static bool may_ask(const struct check *check)
{
    return (!check->depends && !vr_poly_has_term(&check->place, is_data)) || vr_kid(check->sub, VR_KIDS)->kind == VR_N_NAME;
}

/* Those that may ask come first, then those that are left. */
static void join_checks(struct vr_polyhedra *p, const bool *unsure, struct vr_guard *guard)
{
    guard->count = p->check_count;
    guard->checks = VR_NEW_ARRAY(p->unit->scratch, struct vr_check, p->check_count + 1);
    guard->answered = 0;
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < p->check_count; i++) {
            struct check *check = &p->checks[i];
            if (may_ask(check) != (round == 0))
                continue;
            guard->checks[i] = (struct vr_check){.index = check->index, .sub = check->sub, .axis = axis_of(check),
                                                 .fixed_extent = is_unchanged(check) && !unsure[check->index->symbol->index],
                                                 .answer = join_check(p, check, unsure, round == 1)};
            guard->checks[i].always = is_answered(&guard->checks[i]) && !p->conditional;
            guard->answered += is_answered(&guard->checks[i]);
        }
}

/* Whether a scalar must be of moderate size, so that what is computed with it does not wrap. */
static bool must_be_moderate(const struct parameter *parameter)
{
    return ((parameter->computed || parameter->must_be_moderate) && !parameter->is_extent) ||
           parameter->symbol->type->base == VR_UINT64;
}

/* Whether what is known of a check holds for all values of the scalars that it depends on. */
static bool asks_nothing(struct vr_polyhedra *p, const struct check *check)
{
    bool *marks = VR_NEW_ARRAY(p->unit->scratch, bool, p->parameter_count + 1), nothing = true;
    mark_parameters(check, marks);
    vr_poly_visit_value(&check->extent, mark, marks);
    vr_poly_visit_value(&check->known_extent, mark, marks);
    for (int i = 0; i < p->parameter_count; i++)
        nothing &= !(marks[i] || p->parameters[i]->must_be_moderate) || p->parameters[i]->what != OF_SCALAR ||
                   !(must_be_moderate(p->parameters[i]) || p->parameters[i]->must_be_whole);
    return nothing;
}

/* Tells which checks hold without a condition. Where arrays may grow none is known to, since the guard says that
 * they do not; and none where counters may wrap. */
static void find_always(struct vr_polyhedra *p, struct vr_guard *guard)
{
    bool grows = false;
    for (int i = 0; i < p->symbol_count; i++)
        grows |= p->may_grow[i];
    for (int i = 0; i < guard->count; i++)
        grows |= vr_flag_on(guard->checks[i].sub, VR_F_GROW);
    for (int i = 0; i < guard->count; i++)
        guard->checks[i].always &= !grows && !p->wraps && asks_nothing(p, &p->checks[i]);
}

/* Lists the scalars that must be of moderate size, or whole. */
static void list_scalars(struct vr_polyhedra *p, struct vr_guard *guard)
{
    bool *needed = VR_NEW_ARRAY(p->unit->scratch, bool, p->parameter_count + 1);
    guard->limited = VR_NEW_ARRAY(p->unit->scratch, struct vr_symbol *, p->parameter_count + 1);
    guard->whole = VR_NEW_ARRAY(p->unit->scratch, struct vr_symbol *, p->parameter_count + 1);
    for (int i = 0; i < p->check_count; i++)
        if (is_answered(&guard->checks[i]))
            mark_parameters(&p->checks[i], needed);
    for (int i = 0; i < p->parameter_count; i++) {
        const struct parameter *parameter = p->parameters[i];
        if ((!needed[i] && !parameter->must_be_moderate) || parameter->what != OF_SCALAR || parameter->frame)
            continue;
        if (must_be_moderate(parameter))
            guard->limited[guard->limited_count++] = (struct vr_symbol *)parameter->symbol;
        if (parameter->must_be_whole)
            guard->whole[guard->whole_count++] = (struct vr_symbol *)parameter->symbol;
    }
}

/* The guard of the walk's checks, as far as no more arrays are found that may grow. */
static void solve(struct vr_polyhedra *p, const struct vr_list *list, int at, const bool *unsure, struct vr_guard *guard)
{
    vr_poly_walk_loop(p, list, at);
    isl_set_free(p->guard);
    isl_set_free(p->entry);
    p->entry = at_entry(vr_poly_context(p));
    p->guard = isl_set_copy(p->entry);
    while (p->said_count)
        isl_set_free(p->said[--p->said_count]);
    p->guarded = 0;
    if (p->wraps)
        p->guard = isl_set_subtract(p->guard, at_entry(isl_set_copy(p->wraps)));
    join_checks(p, unsure, guard);
}

/* Whether the conditions have no values in common, as far as that is known. */
static bool is_contradictory(struct vr_polyhedra *p)
{
    if (vr_poly_says_forms(p) && vr_poly_has_witness(p, p->said_forms, p->said_count))
        return false;
    return isl_set_is_empty(vr_poly_guard(p)) != isl_bool_false;
}

/* No check is answered: their conditions have no values in common, or no short expression. */
static void forget_answers(struct vr_guard *guard)
{
    guard->answered = 0;
    for (int i = 0; i < guard->count; i++)
        if (is_answered(&guard->checks[i]))
            guard->checks[i].answer = VR_CHECK_LIMIT;
}

/* Whether it is a store that may grow an array of which that was not known yet. */
static bool note_growth(struct vr_polyhedra *p, const struct vr_guard *guard, const struct vr_node *n)
{
    bool found = false;
    for (int k = 0; n->kind == VR_N_INDEX && k < n->slot[VR_KIDS].count; k++) {
        const struct vr_node *sub = n->slot[VR_KIDS].at[k];
        bool answered = !vr_flag_on(sub, VR_F_GROW) || p->may_grow[n->symbol->index];
        for (int i = 0; i < guard->count && !answered; i++)
            answered = guard->checks[i].sub == sub && is_answered(&guard->checks[i]);
        found |= !answered;
        p->may_grow[n->symbol->index] |= !answered;
    }
    return found;
}

struct vr_guard vr_loop_guard(struct vr_polyhedra *p, const struct vr_list *list, int at, const bool *unsure)
{
    struct vr_node *loop = list->at[at];
    struct vr_guard guard = {.count = 0};
    bool found = true; /* stores that may grow an array, of which no check was answered */
    memset(p->may_grow, 0, (size_t)p->symbol_count);
    while (found) { /* each round finds an array more */
        solve(p, list, at, unsure, &guard);
        found = false;
        VR_FOR_TREE(n, p->unit, loop)
            found |= note_growth(p, &guard, n);
    }
    if (guard.answered && (is_contradictory(p) || !vr_poly_expression(p, loop->span, &guard.condition)))
        forget_answers(&guard);
    find_always(p, &guard);
    list_scalars(p, &guard);
    return guard;
}
