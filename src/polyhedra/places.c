/* When places are reached, as sets of isl, which are made when somebody asks: most places are boxes, of which nobody
 * does; see polyhedra/model.h. */
#include "polyhedra/model.h"

enum { MOST_EXTENTS = 16 }; /* that are put into the context at once */

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
