/* Sets of elements as one conjunction: where the subscripts of an access and the ranges of its loops are linear forms, all that is to be said
 * is written down at once, which is many times faster than to put it together set by set; see polyhedra/model.h. */
#include "polyhedra/model.h"

enum { MOST_PARAMETERS = 24 };

struct conjunction {
    const struct vr_polyhedra *p;
    const struct parameter *parameters[MOST_PARAMETERS];
    int count;
    isl_local_space *space;
    isl_basic_set *set;
};

/* Makes room for the parameters of a form; false: there are too many. */
static bool take_form(struct conjunction *c, const struct linear *form)
{
    for (int i = 0; form && i < form->count; i++) {
        int at = 0;
        while (at < c->count && c->parameters[at] != form->terms[i].parameter)
            at++;
        if (at == MOST_PARAMETERS)
            return false;
        c->parameters[at] = form->terms[i].parameter;
        c->count += at == c->count;
    }
    return form != NULL;
}

static bool take_subscripts(struct conjunction *c, const struct access *a)
{
    bool fits = a->subscript_count > 0 && !a->view && !a->domain;
    for (int i = 0; i < a->subscript_count && fits; i++) {
        const struct subscript *s = &a->subscripts[i];
        const bool negative = s->what == ONE_PLACE && vr_flag_on(a->node->slot[VR_KIDS].at[i], VR_F_NEGATIVE);
        fits = s->what == ONE_PLACE && take_form(c, s->place.form) && take_form(c, s->extent.form) && (!negative || vr_poly_is_natural(s->place.form));
    }
    return fits;
}

static bool take_ranges(struct conjunction *c, const struct frame *frame)
{
    for (; frame && frame->loop; frame = frame->outer)
        for (int i = 0; frame->variables && i < frame->loop->slot[VR_VARS].count; i++) {
            const struct linear counter = vr_linear_of(frame->variables[i]);
            const struct range *range = &frame->variables[i]->range;
            if ((range->step != 1 && range->step != -1) || frame->known || !take_form(c, &counter) || !take_form(c, range->start.form) ||
                !take_form(c, range->stop.form))
                return false;
        }
    return true;
}

static isl_constraint *add_form(const struct conjunction *c, isl_constraint *row, const struct linear *form, int sign)
{
    for (int i = 0; i < form->count; i++) {
        int at = 0;
        while (c->parameters[at] != form->terms[i].parameter)
            at++;
        isl_val *factor = isl_constraint_get_coefficient_val(row, isl_dim_param, at);
        factor = isl_val_add(factor, isl_val_int_from_si(c->p->ctx, sign * form->terms[i].factor));
        row = isl_constraint_set_coefficient_val(row, isl_dim_param, at, factor);
    }
    isl_val *constant = isl_val_add(isl_constraint_get_constant_val(row), isl_val_int_from_si(c->p->ctx, sign * form->constant));
    return isl_constraint_set_constant_val(row, constant);
}

/* a - b - least >= 0. */
static void put_order(struct conjunction *c, const struct linear *a, const struct linear *b, int least)
{
    const struct linear constant = vr_linear_constant(least);
    isl_constraint *row = isl_constraint_alloc_inequality(isl_local_space_copy(c->space));
    row = add_form(c, add_form(c, add_form(c, row, a, 1), b, -1), &constant, -1);
    c->set = isl_basic_set_add_constraint(c->set, row);
}

/* The place along an axis, which lies in the array unless that needs not be said. */
static void put_subscript(struct conjunction *c, const struct subscript *s, int axis, bool bounded, bool open)
{
    const struct linear zero = vr_linear_constant(0);
    isl_constraint *row = isl_constraint_alloc_equality(isl_local_space_copy(c->space));
    row = isl_constraint_set_coefficient_si(add_form(c, row, s->place.form, 1), isl_dim_set, axis, -1);
    c->set = isl_basic_set_add_constraint(c->set, row);
    if (bounded)
        put_order(c, s->place.form, &zero, 0);
    if (bounded && !open)
        put_order(c, s->extent.form, s->place.form, 1);
}

static void put_ranges(struct conjunction *c, const struct frame *frame)
{
    for (; frame && frame->loop; frame = frame->outer)
        for (int i = 0; frame->variables && i < frame->loop->slot[VR_VARS].count; i++) {
            const struct linear counter = vr_linear_of(frame->variables[i]);
            const struct range *range = &frame->variables[i]->range;
            const bool up = range->step > 0;
            put_order(c, up ? &counter : range->start.form, up ? range->start.form : &counter, 0);
            put_order(c, up ? range->stop.form : &counter, up ? &counter : range->stop.form, range->excluded);
        }
}

isl_set *vr_poly_conjunction(const struct vr_polyhedra *p, const struct access *a, bool bounded, const bool *open)
{
    struct conjunction c = {.p = p, .count = 0};
    if (!take_subscripts(&c, a) || !take_ranges(&c, a->frame))
        return NULL;
    isl_space *space = isl_space_set_alloc(p->ctx, (unsigned)c.count, (unsigned)a->subscript_count);
    for (int i = 0; i < c.count; i++)
        space = isl_space_set_dim_id(space, isl_dim_param, (unsigned)i, isl_id_copy(c.parameters[i]->id));
    c.space = isl_local_space_from_space(isl_space_copy(space));
    c.set = isl_basic_set_universe(space);
    put_ranges(&c, a->frame);
    for (int i = 0; i < a->subscript_count; i++)
        put_subscript(&c, &a->subscripts[i], i, bounded, open[i]);
    isl_local_space_free(c.space);
    return isl_set_from_basic_set(c.set);
}
