/* SPDX-License-Identifier: Apache-2.0 */
/* The table of what emission for devices does: kernels in OpenCL C, and their launches. */
#include "emit/kernel/kernel.h"

static const char *extent(struct writer *w, const struct vr_symbol *array, int axis)
{
    return vr_member(w, MEMBER_EXTENT, array, axis);
}

/* The elements of a step's own array lie side by side. */
static const char *stride(struct writer *w, const struct vr_symbol *array, int axis)
{
    const bool rows = array->type->layout == VR_ROWMAJOR;
    long long step = 1;
    for (int i = rows ? axis + 1 : 0; vr_is_own(w, array) && i < (rows ? array->type->ndims : axis); i++)
        step *= array->extents[i];
    if (vr_is_own(w, array))
        return vr_textf(w, "%lld", step);
    return vr_member(w, MEMBER_STRIDE, array, axis);
}

static bool is_size(const struct writer *w, const struct vr_node *e)
{
    bool found = e->kind == VR_N_DIM;
    for (int i = 0; e->kind == VR_N_NAME && i < w->kernel->member_count; i++)
        found |= w->kernel->members[i].kind == MEMBER_BOUND && w->kernel->members[i].symbol == e->symbol;
    return found;
}

static enum shared sharing(const struct writer *w)
{
    return w->kernel->tiling ? SHARED_WHOLLY : w->kernel->lanes ? SHARED_BESIDE_LOOPS : SHARED_NOT;
}

static void shared_body(struct writer *w, const struct vr_list *body)
{
    (w->kernel->tiling ? vr_emit_tiled_body : vr_emit_body_of_lanes)(w, body);
}

const struct device vr_opencl = {
    .variable = vr_outside_text,
    .data = vr_kernel_data,
    .extent = extent,
    .stride = stride,
    .own_array = vr_declare_own,
    .update = vr_emit_update,
    .fault = vr_add_fault,
    .tile = vr_tile_text,
    .is_counter = vr_is_counter,
    .is_size = is_size,
    .counter_test = vr_counter_test,
    .speculative = vr_emit_speculative,
    .sharing = sharing,
    .shared_body = shared_body,
    .open = vr_open_kernel,
    .close = vr_close_launch,
    .nest = vr_nest_kernel,
    .open_nest = vr_open_nest_launch,
    .close_nest = vr_close_nest_launch,
};
