/* SPDX-License-Identifier: Apache-2.0 */
/* Arrays of a few elements that each step of a loop makes for itself: the five nearest of a point, the pixels of a
 * window. A kernel declares them where the loop makes them. */
#include "ir/liveness.h"
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/device/device.h"

enum { MOST_BYTES = 1024 }; /* the registers that a work-item of an NVIDIA GPU may have: 255 of 4 bytes */

static bool is_short(const struct vr_symbol *array)
{
    const struct vr_type *elem = array->type->elem;
    int64_t bytes = vr_scalar_bytes(elem);
    if (!array->extents || array->is_param || elem->is_complex || elem->base == VR_FLOAT16)
        return false;
    for (int axis = 0; axis < array->type->ndims; axis++) {
        if (array->extents[axis] <= 0 || array->extents[axis] > MOST_BYTES / bytes)
            return false;
        bytes *= array->extents[axis];
    }
    return true;
}

/* Whether the list with a statement, which is among these or in them, has all mentions of a variable from that
 * statement on. */
static bool has_all_behind(const struct vr_list *list, const struct vr_node *stmt, const struct vr_symbol *symbol,
                           int mentions)
{
    for (int i = 0; i < list->count; i++) {
        if (list->at[i] == stmt)
            return vr_mentions_in(&(struct vr_list){list->at + i, list->count - i, 0}, symbol) == mentions;
        VR_FOR_BODIES(body, list->at[i])
        if (has_all_behind(body, stmt, symbol, mentions))
            return true;
    }
    return false;
}

static bool is_other_target(const struct vr_node *n, const void *made)
{
    return n != made && n->kind == VR_N_ASSIGN && vr_kid(n, VR_LHS)->kind == VR_N_NAME &&
           vr_kid(n, VR_LHS)->symbol == vr_kid((const struct vr_node *)made, VR_LHS)->symbol;
}

bool vr_is_own_array(struct vr_unit *unit, struct vr_function *f, const struct vr_node *loop, const struct vr_node *stmt)
{
    if (!vr_makes_array(stmt) || vr_fill_of(vr_kid(stmt, VR_RHS)) == VR_FILL_UNKNOWN)
        return false;
    const struct vr_symbol *array = vr_kid(stmt, VR_LHS)->symbol;
    const struct vr_list *body = &loop->slot[VR_BODY];
    return is_short(array) && has_all_behind(body, stmt, array, vr_mentions_in(body, array)) &&
           !vr_seek_in(body, is_other_target, stmt) && !vr_live_behind(vr_liveness_about(unit, f, loop), loop, array);
}
