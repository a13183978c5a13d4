/* SPDX-License-Identifier: Apache-2.0 */
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
