/* Boxes: places whose loops all run from one value to another that are known where the outermost one is entered. There a subscript
 * has its least and its greatest value at corners, which are found by putting bounds in the place of counters, and no set has to be
 * projected. Most loops are of this kind, and this is many times faster; see polyhedra/model.h. */
#include "polyhedra/model.h"

/* Whether an affine expression depends on nothing but what is known at the entry. */
static bool is_known(isl_pw_aff *value)
{
    const isl_size count = isl_pw_aff_dim(value, isl_dim_param);
    bool known = count >= 0 && isl_pw_aff_isa_aff(value) == isl_bool_true;
    for (isl_size i = 0; i < count && known; i++) {
        const struct parameter *parameter = vr_poly_parameter_of_value(value, i);
        known = !parameter || vr_poly_is_known_at_entry(parameter);
    }
    return known;
}

void vr_poly_note_corners(struct vr_polyhedra *p, struct parameter *counter, isl_pw_aff *start, int64_t step, isl_pw_aff *stop, bool excluded)
{
    if (!p->guards || (step != 1 && step != -1) || !start || !stop || !is_known(start) || !is_known(stop))
        return;
    isl_pw_aff *first = isl_pw_aff_copy(start), *last = isl_pw_aff_copy(stop), *value = vr_poly_parameter_value(p, counter);
    if (excluded)
        last = isl_pw_aff_add_constant_val(last, isl_val_int_from_si(p->ctx, -step));
    counter->to_least = isl_pw_aff_sub(step > 0 ? first : last, isl_pw_aff_copy(value));
    counter->to_most = isl_pw_aff_sub(step > 0 ? last : first, value);
}

bool vr_poly_is_box(const struct vr_polyhedra *p)
{
    bool box = !p->narrowed;
    for (const struct frame *frame = p->frame; box && frame->loop; frame = frame->outer)
        for (int i = 0; i < frame->loop->slot[VR_VARS].count; i++)
            box &= frame->variables[i]->to_least != NULL;
    return box;
}

isl_pw_aff *vr_poly_at_corner(isl_pw_aff *value, bool greatest)
{
    if (isl_pw_aff_isa_aff(value) != isl_bool_true)
        return NULL;
    isl_aff *form = isl_pw_aff_as_aff(isl_pw_aff_copy(value));
    isl_pw_aff *corner = isl_pw_aff_copy(value);
    for (isl_size i = isl_aff_dim(form, isl_dim_param) - 1; i >= 0; i--) {
        const struct parameter *counter = vr_poly_parameter_of_value(value, i);
        if (!counter || !counter->to_least)
            continue;
        isl_val *factor = isl_aff_get_coefficient_val(form, isl_dim_param, (int)i);
        isl_pw_aff *way = isl_val_is_pos(factor) == (greatest ? isl_bool_true : isl_bool_false) ? counter->to_most : counter->to_least;
        corner = isl_pw_aff_add(corner, isl_pw_aff_scale_val(isl_pw_aff_copy(way), factor));
    }
    isl_aff_free(form);
    return is_known(corner) ? corner : isl_pw_aff_free(corner);
}
