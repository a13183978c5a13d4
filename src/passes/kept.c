/* Checks that no guard answers; see passes/kept.h. */
#include "passes/kept.h"

#include "ir/remark.h"
#include "ir/walk.h"
#include "passes/affine.h"

/* The checks that stay in a loop; those in versions that run where a guard fails do not count. */
struct kept {
    struct vr_unit *unit;
    int count;
    struct vr_text places;
};

static bool find_kept(struct vr_node *n, void *data)
{
    enum { SHOWN = 4 };
    struct kept *kept = data;
    if (vr_flag_on(n, VR_F_CHECKED) && (n->kind == VR_N_FOR || n->kind == VR_N_PFOR))
        return false;
    if (n->kind != VR_N_SUBSCRIPT || !vr_is_checked(n))
        return true;
    if (kept->count < SHOWN)
        vr_putf(&kept->places, "%s%s", kept->count ? ", " : "", vr_where(kept->unit, n));
    else if (kept->count == SHOWN)
        vr_put(&kept->places, ", …");
    kept->count++;
    return true;
}

void vr_remark_kept(struct vr_unit *unit, const struct vr_function *f, struct vr_node *loop)
{
    struct kept kept = {unit, 0, vr_text_new(unit->scratch)};
    if (!unit->remarks)
        return;
    vr_walk(loop, find_kept, &kept);
    if (kept.count)
        vr_remark(unit, f, loop, VR_TOPIC_BOUNDS,
                  "%d check%s kept, in every iteration (%s): a subscript is no sum of multiples of loop variables and of what does not change in the loop, or a condition stands before it",
                  kept.count, kept.count == 1 ? "" : "s", kept.places.data);
}
