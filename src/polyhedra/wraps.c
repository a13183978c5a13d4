/* SPDX-License-Identifier: Apache-2.0 */
/* What may wrap: values are whole numbers of any size in the sets, and int64 or float64 in the program. Sums and products
 * with constants are right in the program modulo 2^64, so what counts is their value where it is compared, clamped or divided,
 * where it bounds a loop, and where it is a subscript.
 *
 * Scalars that are known at a loop's entry are asked there whether they are of moderate size. Those that the loop gives a value
 * which is not known, as an element of an array, are wild: nobody can ask, so a sum of one has no value here, unless conditions
 * on the way bound it. See polyhedra/model.h. */
#include <isl/ilp.h>

#include "polyhedra/model.h"

/* What a counter may add in an iteration, so that no loop of a program comes to large numbers from moderate ones. */
#define MOST_STEP 1024

/* Sums between these are of moderate size. */
#define MODERATE (INT64_C(1) << 40)

/* --- parameters that may be of any size --- */

static bool is_wild(const struct parameter *parameter);

/* A counter goes on from its start by small steps. */
static bool is_wild_counter(const struct range *range)
{
    return !range->step || range->step > MOST_STEP || range->step < -MOST_STEP || !vr_poly_is_value(&range->start) ||
           vr_poly_has_term(&range->start, is_wild);
}

static bool is_wild(const struct parameter *parameter)
{
    if (parameter->what == OF_EXTENT || vr_bases[parameter->symbol->type->base].bytes < (int)sizeof(int64_t))
        return false;
    return parameter->what == OF_LOOP ? is_wild_counter(&parameter->range) : parameter->frame && !parameter->counted;
}

static void demand_moderate(struct parameter *parameter, void *data)
{
    (void)data;
    if (parameter->what == OF_SCALAR)
        parameter->must_be_moderate = true;
}

/* The factor of a parameter in a form, where all others are moderate; else 0. */
static int64_t lone_factor(const struct linear *form, const struct parameter *parameter)
{
    int64_t factor = 0;
    for (int i = 0; i < form->count; i++)
        if (form->terms[i].parameter == parameter)
            factor = form->terms[i].factor;
        else if (is_wild(form->terms[i].parameter))
            return 0;
    return factor;
}

/* Whether conditions on the way bound a parameter on both sides, by what can be asked to be moderate. */
static bool is_bounded(const struct vr_polyhedra *p, const struct parameter *parameter)
{
    const struct linear *bounds[2] = {NULL, NULL};
    for (const struct premise *premise = p->premises; premise; premise = premise->before) {
        const int64_t factor = lone_factor(&premise->form, parameter);
        if (factor)
            bounds[factor > 0] = &premise->form;
    }
    for (int side = 0; side < 2 && bounds[0] && bounds[1]; side++)
        for (int i = 0; i < bounds[side]->count; i++)
            if (bounds[side]->terms[i].parameter != parameter)
                demand_moderate(bounds[side]->terms[i].parameter, NULL);
    return bounds[0] && bounds[1];
}

/* --- values --- */

/* Whether constants bound a value; frees it. */
static bool has_limits(isl_pw_aff *pieces)
{
    isl_val *most = isl_pw_aff_max_val(isl_pw_aff_copy(pieces)), *least = isl_pw_aff_min_val(pieces);
    const bool bounded = isl_val_is_int(most) == isl_bool_true && isl_val_is_int(least) == isl_bool_true &&
                         isl_val_cmp_si(most, MODERATE) <= 0 && isl_val_cmp_si(least, -MODERATE) >= 0;
    isl_val_free(most);
    isl_val_free(least);
    return bounded;
}

/* Whether a value is that of a parameter, as it is. */
static bool is_parameter(const struct vr_polyhedra *p, const struct value *value, const struct parameter *parameter)
{
    if (value->form)
        return value->form->count == 1 && value->form->terms[0].factor == 1 && !value->form->constant;
    isl_pw_aff *own = vr_poly_parameter_value(p, parameter);
    const bool same = value->pieces && isl_pw_aff_plain_is_equal(value->pieces, own) == isl_bool_true;
    isl_pw_aff_free(own);
    return same;
}

/* Whether a value may be of any size, because of a parameter that nobody can be asked about. */
static bool is_any(const struct vr_polyhedra *p, const struct value *value, const struct parameter **of)
{
    for (int i = vr_poly_term_count(value) - 1; i >= 0; i--) {
        *of = vr_poly_term(value, i);
        if (*of && is_wild(*of) && !is_bounded(p, *of))
            return !value->pieces || !has_limits(isl_pw_aff_copy(value->pieces));
    }
    return false;
}

bool vr_poly_is_any(const struct value *value)
{
    return vr_poly_has_term(value, is_wild);
}

bool vr_poly_may_wrap(const struct vr_polyhedra *p, const struct value *value)
{
    const struct parameter *any;
    return p->guards && is_any(p, value, &any) && !is_parameter(p, value, any);
}

/* --- what values need --- */

static void note_computed(struct parameter *parameter, void *data)
{
    (void)data;
    parameter->computed = true;
}

void vr_poly_note_sum(const struct vr_polyhedra *p, const struct linear *form)
{
    if (p->guards)
        vr_poly_visit_value(&(struct value){form, NULL, NULL}, note_computed, NULL);
}

/* A search for factors that are larger than they may be. */
struct factors {
    int64_t most;
    bool larger;
};

static isl_stat find_large(isl_set *piece, isl_aff *value, void *data)
{
    struct factors *factors = data;
    const isl_size count = isl_aff_dim(value, isl_dim_param);
    for (isl_size i = 0; i < count; i++) {
        isl_val *factor = isl_aff_get_coefficient_val(value, isl_dim_param, (int)i);
        factors->larger |=
            !factor || isl_val_cmp_si(factor, factors->most) > 0 || isl_val_cmp_si(factor, -factors->most) < 0;
        isl_val_free(factor);
    }
    isl_aff_free(value);
    isl_set_free(piece);
    return isl_stat_ok;
}

/* Forms have no larger ones than MOST_TERM_FACTOR. */
bool vr_poly_is_small(const struct value *value)
{
    struct factors factors = {MOST_TERM_FACTOR, false};
    if (value->pieces)
        factors.larger |= isl_pw_aff_foreach_piece(value->pieces, find_large, &factors) != isl_stat_ok;
    return !factors.larger;
}

/* A counter is of moderate size where the ends of its range are. */
static void demand_moderate_counter(struct parameter *parameter, void *data)
{
    demand_moderate(parameter, NULL);
    if (parameter->what != OF_LOOP)
        return;
    vr_poly_visit_value(&parameter->range.start, demand_moderate_counter, data);
    vr_poly_visit_value(&parameter->range.stop, demand_moderate_counter, data);
}

bool vr_poly_note_operand(struct vr_polyhedra *p, enum vr_kind kind, isl_pw_aff *pieces)
{
    const struct value value = {NULL, pieces, NULL};
    struct factors factors = {MOST_FACTOR, false};
    if (!p->guards)
        return true;
    if (kind == VR_N_PLUS || kind == VR_N_MINUS || kind == VR_N_MULT) {
        vr_poly_visit_value(&value, note_computed, NULL);
        return true;
    }
    vr_poly_visit_value(&value, demand_moderate_counter, NULL);
    isl_pw_aff_foreach_piece(pieces, find_large, &factors);
    return !factors.larger && !vr_poly_may_wrap(p, &value);
}

bool vr_poly_note_cast(struct vr_polyhedra *p, const struct value *value)
{
    const struct parameter *any;
    if (!p->guards)
        return true;
    vr_poly_visit_value(value, demand_moderate_counter, NULL);
    return !is_any(p, value, &any);
}

void vr_poly_demand_moderate(const struct vr_polyhedra *p)
{
    for (int i = 0; i < p->parameter_count; i++)
        p->parameters[i]->must_be_moderate |= p->parameters[i]->computed && p->parameters[i]->what == OF_SCALAR;
}

bool vr_poly_note_clamp(struct vr_polyhedra *p, const struct value *clamp)
{
    bool sure = true;
    if (!p->guards)
        return true;
    vr_poly_visit_value(clamp, demand_moderate_counter, NULL);
    for (int i = 0; i < 2; i++)
        sure &= vr_linear_is_small(&clamp->clamp->forms[i]) &&
                !vr_poly_may_wrap(p, &(struct value){&clamp->clamp->forms[i], NULL, NULL});
    return sure;
}

void vr_poly_note_counter(struct vr_polyhedra *p, const struct frame *frame, int at)
{
    const struct parameter *variable = frame->variables[at];
    static const int64_t limits[][2] = {
        [VR_INT8] = {INT8_MIN, INT8_MAX},   [VR_INT16] = {INT16_MIN, INT16_MAX},   [VR_INT32] = {INT32_MIN, INT32_MAX},
        [VR_UINT8] = {0, UINT8_MAX},        [VR_UINT16] = {0, UINT16_MAX},         [VR_UINT32] = {0, UINT32_MAX},
        [VR_UINT64] = {0, INT64_MAX}};
    const enum vr_base base = variable->symbol->type->base;
    if (base == VR_INT64 || base == VR_FLOAT64)
        return;
    isl_set *wraps = vr_poly_domain(p, p->domain, frame->outer);
    isl_set *known = vr_poly_known(p, frame);
    wraps = known ? isl_set_intersect(wraps, known) : wraps;
    for (int i = 0; i <= at; i++)
        wraps = isl_set_intersect(wraps, vr_poly_counted(p, frame->variables[i]));
    if ((size_t)base < sizeof limits / sizeof limits[0] && limits[base][1]) {
        isl_set *below = isl_pw_aff_lt_set(vr_poly_parameter_value(p, variable), vr_poly_constant(p, limits[base][0]));
        isl_set *above = isl_pw_aff_gt_set(vr_poly_parameter_value(p, variable), vr_poly_constant(p, limits[base][1]));
        wraps = isl_set_intersect(wraps, isl_set_union(below, above));
    }
    p->wraps = p->wraps ? isl_set_union(p->wraps, wraps) : wraps;
    if (!p->wraps) /* isl has given up: it may always be so */
        p->wraps = isl_set_universe(isl_space_params_alloc(p->ctx, 0));
}
