/* SPDX-License-Identifier: Apache-2.0 */
/* Linear forms of parameters, and values that are one or what isl has; see polyhedra/model.h. */
#include "base/number.h"
#include "polyhedra/model.h"

/* Numbers stay below this, so that no product overflows. */
#define MOST_NUMBER (INT64_C(1) << 40)

/* --- forms --- */

struct linear vr_linear_constant(int64_t value)
{
    return (struct linear){.constant = value};
}

struct linear vr_linear_of(struct parameter *parameter)
{
    return (struct linear){.count = 1, .terms = {{parameter, 1}}};
}

/* a += factor * b; false when it becomes too large. */
static bool add_number(int64_t *a, int64_t b, int64_t factor)
{
    const int64_t size = factor < 0 ? -factor : factor;
    if (size && (b > MOST_NUMBER / size || b < -MOST_NUMBER / size))
        return false;
    *a += factor * b;
    return *a <= MOST_NUMBER && *a >= -MOST_NUMBER;
}

static bool is_factor(int64_t factor)
{
    return factor <= MOST_TERM_FACTOR && factor >= -MOST_TERM_FACTOR;
}

/* Adds to the term of a parameter. */
static bool add_term(struct linear *a, const struct term *term, int64_t factor)
{
    int at = 0;
    while (at < a->count && a->terms[at].parameter->number < term->parameter->number)
        at++;
    if (at == a->count || a->terms[at].parameter != term->parameter) {
        if (a->count == MOST_TERMS)
            return false;
        for (int i = a->count++; i > at; i--)
            a->terms[i] = a->terms[i - 1];
        a->terms[at] = (struct term){term->parameter, 0};
    }
    if (!add_number(&a->terms[at].factor, term->factor, factor) || !is_factor(a->terms[at].factor))
        return false;
    if (!a->terms[at].factor) {
        a->count--;
        for (int i = at; i < a->count; i++)
            a->terms[i] = a->terms[i + 1];
    }
    return true;
}

bool vr_linear_add(struct linear *a, const struct linear *b, int64_t factor)
{
    bool fits = add_number(&a->constant, b->constant, factor);
    for (int i = 0; i < b->count && fits && factor; i++)
        fits = add_term(a, &b->terms[i], factor);
    return fits;
}

bool vr_linear_same(const struct linear *a, const struct linear *b)
{
    bool same = a->count == b->count && a->constant == b->constant;
    for (int i = 0; i < a->count && same; i++)
        same = a->terms[i].parameter == b->terms[i].parameter && a->terms[i].factor == b->terms[i].factor;
    return same;
}

bool vr_linear_is_small(const struct linear *form)
{
    bool small = true;
    for (int i = 0; i < form->count; i++)
        small &= form->terms[i].factor <= MOST_FACTOR && form->terms[i].factor >= -MOST_FACTOR;
    return small;
}

/* --- for isl --- */

/* The space of a form's parameters. */
static isl_local_space *space_of(const struct vr_polyhedra *p, const struct linear *form)
{
    isl_space *space = isl_space_params_alloc(p->ctx, (unsigned)form->count);
    for (int i = 0; i < form->count; i++)
        space = isl_space_set_dim_id(space, isl_dim_param, (unsigned)i, isl_id_copy(form->terms[i].parameter->id));
    return isl_local_space_from_space(space);
}

isl_pw_aff *vr_linear_pieces(const struct vr_polyhedra *p, const struct linear *form)
{
    isl_aff *aff = isl_aff_zero_on_domain(space_of(p, form));
    for (int i = 0; i < form->count; i++)
        aff = isl_aff_set_coefficient_val(aff, isl_dim_param, i, isl_val_int_from_si(p->ctx, form->terms[i].factor));
    return isl_pw_aff_from_aff(isl_aff_set_constant_val(aff, isl_val_int_from_si(p->ctx, form->constant)));
}

isl_set *vr_linear_nonneg(const struct vr_polyhedra *p, const struct linear *form)
{
    isl_local_space *space = space_of(p, form);
    int64_t divisor = 0;
    for (int i = 0; i < form->count; i++)
        divisor = vr_common_divisor(form->terms[i].factor, divisor);
    if (!divisor) {
        isl_space *all = isl_local_space_get_space(space);
        isl_local_space_free(space);
        return form->constant >= 0 ? isl_set_universe(all) : isl_set_empty(all);
    }
    const int64_t rest = form->constant % divisor;
    isl_constraint *c = isl_constraint_alloc_inequality(space);
    for (int i = 0; i < form->count; i++)
        c = isl_constraint_set_coefficient_val(c, isl_dim_param, i,
                                               isl_val_int_from_si(p->ctx, form->terms[i].factor / divisor));
    c = isl_constraint_set_constant_val(c, isl_val_int_from_si(p->ctx, (form->constant - rest) / divisor - (rest < 0)));
    return isl_set_from_basic_set(isl_basic_set_from_constraint(c));
}

isl_set *vr_linear_zero(const struct vr_polyhedra *p, const struct linear *form)
{
    return isl_pw_aff_zero_set(vr_linear_pieces(p, form));
}

/* --- values --- */

struct value vr_poly_linear_value(struct vr_polyhedra *p, const struct linear *form)
{
    struct linear *kept = vr_keep(p->unit->scratch, form, sizeof *form);
    return (struct value){kept, NULL, NULL};
}

isl_pw_aff *vr_poly_pieces(const struct vr_polyhedra *p, struct value *value)
{
    if (!value->pieces && value->form)
        value->pieces = vr_linear_pieces(p, value->form);
    if (!value->pieces && value->clamp)
        value->pieces = (value->clamp->greatest ? isl_pw_aff_max : isl_pw_aff_min)(
            vr_linear_pieces(p, &value->clamp->forms[0]), vr_linear_pieces(p, &value->clamp->forms[1]));
    return isl_pw_aff_copy(value->pieces);
}

void vr_poly_forget_value(struct value *value)
{
    isl_pw_aff_free(value->pieces);
    *value = (struct value){NULL, NULL, NULL};
}

struct value vr_poly_copy_value(const struct value *value)
{
    return (struct value){value->form, isl_pw_aff_copy(value->pieces), value->clamp};
}

struct value vr_poly_less(struct vr_polyhedra *p, struct value value, int64_t number)
{
    if (value.form) {
        struct linear form = *value.form;
        form.constant -= number;
        return vr_poly_linear_value(p, &form);
    }
    if (value.clamp) {
        struct clamp *clamp = vr_keep(p->unit->scratch, value.clamp, sizeof *value.clamp);
        for (int i = 0; i < 2; i++)
            clamp->forms[i].constant -= number;
        isl_pw_aff_free(value.pieces);
        return (struct value){NULL, NULL, clamp};
    }
    return (struct value){NULL, isl_pw_aff_add_constant_val(value.pieces, isl_val_int_from_si(p->ctx, -number)), NULL};
}

int vr_poly_term_count(const struct value *value)
{
    if (value->clamp)
        return value->clamp->forms[0].count + value->clamp->forms[1].count;
    return value->form ? value->form->count : value->pieces ? (int)isl_pw_aff_dim(value->pieces, isl_dim_param) : 0;
}

struct parameter *vr_poly_parameter_of_id(isl_id *id)
{
    struct parameter *parameter = isl_id_get_user(id);
    isl_id_free(id);
    return parameter;
}

struct parameter *vr_poly_term(const struct value *value, int i)
{
    if (value->form)
        return value->form->terms[i].parameter;
    if (value->clamp) {
        const int first = value->clamp->forms[0].count;
        return value->clamp->forms[i >= first].terms[i >= first ? i - first : i].parameter;
    }
    struct parameter *parameter = vr_poly_parameter_of_id(isl_pw_aff_get_dim_id(value->pieces, isl_dim_param, (unsigned)i));
    return isl_pw_aff_involves_dims(value->pieces, isl_dim_param, (unsigned)i, 1) != isl_bool_false ? parameter : NULL;
}
