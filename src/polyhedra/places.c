/* When places are reached, as sets of isl, which are made when somebody asks: most places are boxes, of which nobody does; see
 * polyhedra/model.h. */
#include "polyhedra/model.h"

isl_set *vr_poly_ranges(struct vr_polyhedra *p, struct frame *frame)
{
    if (!frame || !frame->loop)
        return isl_set_universe(isl_space_params_alloc(p->ctx, 0));
    if (!frame->ranges) {
        frame->ranges = vr_poly_ranges(p, frame->outer);
        if (frame->known)
            frame->ranges = isl_set_intersect(frame->ranges, isl_set_copy(frame->known));
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
    for (; p->context_count < p->parameter_count; p->context_count++) {
        struct parameter *parameter = p->parameters[p->context_count];
        const struct linear extent = vr_linear_of(parameter);
        if (parameter->what == OF_EXTENT && parameter != p->any_extent)
            p->context = isl_set_intersect(p->context, vr_linear_nonneg(p, &extent));
    }
    return isl_set_copy(p->context);
}
