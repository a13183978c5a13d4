/* SPDX-License-Identifier: Apache-2.0 */
/* Views that rearrange axes; see passes/analysis/rearranged.h. */
#include "passes/analysis/rearranged.h"

#include "ir/call.h"
#include "ir/query.h"

/* The argument, where it is a constant axis below a number. */
static bool read_axis(const struct vr_node *call, int argument, int axes, int *axis)
{
    const struct vr_node *e = call->slot[VR_KIDS].at[argument];
    *axis = e->kind == VR_N_CONST && e->value.kind == VR_V_INT && e->value.i >= 0 && e->value.i < axes ? (int)e->value.i : -1;
    return *axis >= 0;
}

/* Whether arrays of one type, with their axes reversed, are such of the other. */
static bool turns_over(const struct vr_type *from, const struct vr_type *to)
{
    return (from->layout == VR_ROWMAJOR && to->layout == VR_COLMAJOR) ||
           (from->layout == VR_COLMAJOR && to->layout == VR_ROWMAJOR);
}

/* permute(a, order…); without an order the last axis comes first. */
static bool read_permute(const struct vr_node *call, struct vr_rearranged *out)
{
    const int ndims = out->array->type->ndims, given = call->slot[VR_KIDS].count - 1;
    unsigned taken = 0;
    bool reversed = true;
    if (given != 0 && given != ndims)
        return false;
    for (int i = 0; i < ndims; i++) {
        out->axis[i] = ndims - 1 - i;
        if (given && !read_axis(call, 1 + i, ndims, &out->axis[i]))
            return false;
        reversed &= out->axis[i] == ndims - 1 - i;
        taken |= 1u << out->axis[i];
    }
    return taken == (1u << ndims) - 1 &&
           (call->type->layout == VR_STRIDED || (reversed && turns_over(out->array->type, call->type)));
}

/* newaxis(a, where) */
static bool read_newaxis(const struct vr_node *call, struct vr_rearranged *out)
{
    int at;
    if (call->slot[VR_KIDS].count != 2 || !read_axis(call, 1, call->type->ndims, &at))
        return false;
    for (int i = 0; i < call->type->ndims; i++)
        out->axis[i] = i == at ? VR_NO_AXIS : i - (i > at);
    return true;
}

/* Another name of an array. */
static bool read_name(const struct vr_node *target, const struct vr_node *value, struct vr_rearranged *out)
{
    out->array = value->symbol;
    for (int i = 0; i < value->type->ndims; i++)
        out->axis[i] = i;
    return vr_is_array(value->type) && target->type == value->type && target->symbol != value->symbol;
}

static bool read_view(const struct vr_unit *unit, const struct vr_node *target, const struct vr_node *value,
                      struct vr_rearranged *out)
{
    if (value->kind == VR_N_NAME)
        return unit->module->indexing == 0 && read_name(target, value, out);
    if (value->kind != VR_N_LIBCALL || unit->module->indexing != 0 || value->slot[VR_KIDS].count == 0 ||
        vr_kid(value, VR_KIDS)->kind != VR_N_NAME || !vr_is_array(vr_kid(value, VR_KIDS)->type) ||
        !vr_shares(target->type, value->type) || value->type->elem != vr_kid(value, VR_KIDS)->type->elem)
        return false;
    out->array = vr_kid(value, VR_KIDS)->symbol;
    if (vr_is_call_of(value, VR_LIB_permute))
        return read_permute(value, out);
    return value->type->layout == VR_STRIDED && vr_is_call_of(value, VR_LIB_newaxis) && read_newaxis(value, out);
}

bool vr_rearranges(const struct vr_unit *unit, const struct vr_node *target, const struct vr_node *value,
                   struct vr_rearranged *out)
{
    const bool is_view = read_view(unit, target, value, out);
    if (!is_view)
        out->array = NULL;
    return is_view;
}

/* Of n elements c: leaves max(n - c, 0), and :-d those below max(n - d, 0). Where c > n none is left, and n - c - d < 0. */
bool vr_leaves_out(const struct vr_unit *unit, const struct vr_node *range, int64_t *less)
{
    const struct vr_node *start = vr_kid(range, VR_START), *stop = vr_kid(range, VR_STOP);
    const int64_t most = INT32_MAX; /* keeps differences in range */
    int64_t first = 0, last = 0;
    if (unit->module->indexing != 0 || !vr_flag_on(range, VR_F_CLAMP) || !vr_flag_on(range, VR_F_EXCLUDE) ||
        (start && !(vr_int_constant(start, &first) && first >= 0 && first < most)) ||
        (stop && !(vr_int_constant(stop, &last) && last < 0 && last > -most)))
        return false;
    *less = first - last;
    return true;
}
