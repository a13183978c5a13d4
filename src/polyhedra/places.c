/* SPDX-License-Identifier: Apache-2.0 */
/* When places are reached, as sets of isl, which are made when somebody asks: most places are boxes, of which nobody
 * does; see polyhedra/model.h. */
#include "polyhedra/model.h"

enum { MOST_EXTENTS = 16 }; /* that are put into the context at once */

isl_set *vr_poly_progression(struct vr_polyhedra *p, isl_pw_aff *x, isl_pw_aff *start, int64_t step, isl_pw_aff *stop,
                        bool excluded)
{
    isl_set *set = isl_set_universe(isl_space_params_alloc(p->ctx, 0));
    if (stop) {
        isl_set *(*before)(isl_pw_aff *, isl_pw_aff *) = step > 0 ? (excluded ? isl_pw_aff_lt_set : isl_pw_aff_le_set)
                                                                  : (excluded ? isl_pw_aff_gt_set : isl_pw_aff_ge_set);
        set = isl_set_intersect(set, before(isl_pw_aff_copy(x), stop));
    }
    if (start) {
        isl_set *behind = (step > 0 ? isl_pw_aff_ge_set : isl_pw_aff_le_set)(isl_pw_aff_copy(x), isl_pw_aff_copy(start));
        set = isl_set_intersect(set, behind);
        if (step != 1 && step != -1) {
            isl_val *size = isl_val_int_from_si(p->ctx, step > 0 ? step : -step);
            isl_pw_aff *off = isl_pw_aff_mod_val(isl_pw_aff_sub(isl_pw_aff_copy(x), isl_pw_aff_copy(start)), size);
            set = isl_set_intersect(set, isl_pw_aff_zero_set(off));
        }
        isl_pw_aff_free(start);
    }
    isl_pw_aff_free(x);
    return set;
}

isl_set *vr_poly_counted_by_pace(struct vr_polyhedra *p, struct parameter *counter, int way)
{
    struct range *r = &counter->range;
    isl_pw_aff *size = isl_pw_aff_scale_val(vr_poly_pieces(p, &r->pace), isl_val_int_from_si(p->ctx, way));
    isl_set *values = vr_poly_progression(p, vr_poly_parameter_value(p, counter), vr_poly_pieces(p, &r->start), way,
                                          vr_poly_pieces(p, &r->stop), r->excluded);
    return isl_set_intersect(values, isl_pw_aff_pos_set(size));
}

isl_set *vr_poly_counted(struct vr_polyhedra *p, struct parameter *counter)
{
    struct range *r = &counter->range;
    if (!r->step && !r->values)
        return isl_set_universe(isl_space_params_alloc(p->ctx, 0));
    if (!r->values) /* a range up to the least of two ends has both */
        r->values =
            isl_set_coalesce(vr_poly_progression(p, vr_poly_parameter_value(p, counter), vr_poly_pieces(p, &r->start),
                                                 r->step, vr_poly_pieces(p, &r->stop), r->excluded));
    return isl_set_copy(r->values);
}

isl_set *vr_poly_known(const struct vr_polyhedra *p, const struct frame *frame)
{
    isl_set *known = isl_set_copy(frame->known);
    for (const struct premise *zero = frame->equal; zero; zero = zero->before)
        known = known ? isl_set_intersect(known, vr_linear_zero(p, &zero->form)) : vr_linear_zero(p, &zero->form);
    return known;
}

isl_set *vr_poly_ranges(struct vr_polyhedra *p, struct frame *frame)
{
    if (!frame || !frame->loop)
        return isl_set_universe(isl_space_params_alloc(p->ctx, 0));
    if (!frame->ranges)
        frame->ranges = vr_poly_linear_ranges(p, frame);
    if (!frame->ranges) {
        frame->ranges = vr_poly_ranges(p, frame->outer);
        isl_set *known = vr_poly_known(p, frame);
        if (known)
            frame->ranges = isl_set_intersect(frame->ranges, known);
        for (int i = 0; frame->variables && i < frame->loop->slot[VR_VARS].count; i++)
            frame->ranges = isl_set_intersect(frame->ranges, vr_poly_counted(p, frame->variables[i]));
    }
    return isl_set_copy(frame->ranges);
}

isl_set *vr_poly_domain(struct vr_polyhedra *p, isl_set *domain, struct frame *frame)
{
    return domain ? isl_set_copy(domain) : vr_poly_ranges(p, frame);
}

isl_set *vr_poly_context(struct vr_polyhedra *p)
{
    while (p->context_count < p->parameter_count) {
        struct limit limits[MOST_EXTENTS];
        struct conjunction extents = {.limits = limits};
        for (; p->context_count < p->parameter_count && extents.count < MOST_EXTENTS; p->context_count++) {
            struct parameter *parameter = p->parameters[p->context_count];
            if (parameter->what == OF_EXTENT && parameter != p->any_extent)
                limits[extents.count++] = (struct limit){.form = vr_linear_of(parameter)};
        }
        if (extents.count)
            p->context = isl_set_intersect_params(p->context, isl_set_params(vr_poly_set_of(p, &extents)));
    }
    return isl_set_copy(p->context);
}

struct frame *vr_poly_frame_of(const struct vr_polyhedra *p, const struct vr_node *loop)
{
    for (int i = 0; i < p->frame_count; i++)
        if (p->frames[i]->loop == loop)
            return p->frames[i];
    return NULL;
}

bool vr_poly_is_inside(const struct frame *frame, const struct vr_node *loop)
{
    while (frame && frame->loop != loop)
        frame = frame->outer;
    return frame != NULL;
}
