/* SPDX-License-Identifier: Apache-2.0 */
/* Parameters as isl has them, which values and places have some, and what is asked of these; see polyhedra/model.h. */
#include "polyhedra/model.h"

isl_pw_aff *vr_poly_parameter_value(const struct vr_polyhedra *p, const struct parameter *parameter)
{
    isl_space *space = isl_space_params_alloc(p->ctx, 1);
    space = isl_space_set_dim_id(space, isl_dim_param, 0, isl_id_copy(parameter->id));
    return isl_pw_aff_from_aff(isl_aff_var_on_domain(isl_local_space_from_space(space), isl_dim_param, 0));
}

isl_pw_aff *vr_poly_constant(const struct vr_polyhedra *p, int64_t value)
{
    isl_local_space *space = isl_local_space_from_space(isl_space_params_alloc(p->ctx, 0));
    return isl_pw_aff_from_aff(isl_aff_val_on_domain(space, isl_val_int_from_si(p->ctx, value)));
}

void vr_poly_note_mentioned(struct vr_polyhedra *p, const struct vr_symbol *symbol)
{
    if (p->cells[symbol->index].mentioned)
        return;
    VR_APPEND(p->unit->scratch, p->mentioned, p->mentioned_count, p->mentioned_capacity, symbol);
    p->cells[symbol->index].mentioned = true;
}

struct parameter *vr_poly_parameter_of_set(isl_set *set, isl_size i)
{
    struct parameter *parameter = vr_poly_parameter_of_id(isl_set_get_dim_id(set, isl_dim_param, (unsigned)i));
    return isl_set_involves_dims(set, isl_dim_param, (unsigned)i, 1) != isl_bool_false ? parameter : NULL;
}

bool vr_poly_is_known_at_entry(const struct parameter *parameter)
{
    return parameter->what != OF_LOOP && !parameter->frame;
}

bool vr_poly_has_term(const struct value *value, vr_parameter_test *test)
{
    bool has = false;
    for (int i = vr_poly_term_count(value) - 1; i >= 0 && !has; i--) {
        const struct parameter *parameter = vr_poly_term(value, i);
        has = parameter && test(parameter);
    }
    return has;
}

void vr_poly_visit_value(const struct value *value, vr_parameter_visit *visit, void *data)
{
    for (int i = vr_poly_term_count(value) - 1; i >= 0; i--) {
        struct parameter *parameter = vr_poly_term(value, i);
        if (parameter)
            visit(parameter, data);
    }
}

static void visit_set(isl_set *set, vr_parameter_visit *visit, void *data)
{
    for (isl_size i = isl_set_dim(set, isl_dim_param) - 1; i >= 0; i--) {
        struct parameter *parameter = vr_poly_parameter_of_set(set, i);
        if (parameter)
            visit(parameter, data);
    }
}

void vr_poly_visit_place(isl_set *domain, const struct frame *frame, vr_parameter_visit *visit, void *data)
{
    if (domain) {
        visit_set(domain, visit, data);
        return;
    }
    for (; frame && frame->loop; frame = frame->outer) {
        visit_set(frame->known, visit, data);
        for (const struct premise *zero = frame->equal; zero; zero = zero->before)
            vr_poly_visit_value(&(struct value){&zero->form, NULL, NULL}, visit, data);
        for (int i = 0; frame->variables && i < frame->loop->slot[VR_VARS].count; i++) {
            vr_poly_visit_value(&frame->variables[i]->range.start, visit, data);
            vr_poly_visit_value(&frame->variables[i]->range.stop, visit, data);
            visit_set(frame->variables[i]->range.values, visit, data); /* of a step that is no number: all that is kept */
        }
    }
}

static void note_conditioned(struct parameter *parameter, void *data)
{
    (void)data;
    parameter->conditioned = true;
}

void vr_poly_note_condition(const struct vr_polyhedra *p, isl_set *condition)
{
    if (p->guards)
        visit_set(condition, note_conditioned, NULL);
}

bool vr_poly_demand_whole(struct vr_polyhedra *p, const struct value *value)
{
    bool known = p->guards || p->of_call;
    for (int i = 0; i < vr_poly_term_count(value) && known; i++) {
        struct parameter *parameter = vr_poly_term(value, i);
        const bool fraction = parameter && parameter->what != OF_EXTENT && parameter->symbol->type->base == VR_FLOAT64;
        if (!fraction || (parameter->what == OF_LOOP && parameter->whole))
            continue;
        known = vr_poly_is_known_at_entry(parameter);
        parameter->must_be_whole = true;
    }
    return known;
}
