/* SPDX-License-Identifier: Apache-2.0 */
/* Exact operations whose results always fit lose their checks: by the intervals of whole numbers (analysis/exact.h).
 *
 * After inlining, so that what functions are called with counts. Needs lowering, keeps everything: flags go. What a
 * condition at a loop's entry can answer is left to guards. */
#include "ir/remark.h"
#include "ir/walk.h"
#include "passes/analysis/exact.h"
#include "passes/pass.h"

struct ranges {
    const struct vr_exact *exact;
    int gone;
};

static bool drop_check(struct vr_node *n, void *data)
{
    struct ranges *r = data;
    if (vr_flag_on(n, VR_F_EXACT) && !vr_may_overflow(r->exact, n)) {
        vr_flag_drop(n, VR_F_EXACT);
        r->gone++;
    }
    return true;
}

bool vr_pass_ranges(struct vr_unit *unit, struct vr_function *f)
{
    struct ranges r = {vr_find_exact(unit, f), 0};
    if (r.exact)
        vr_walk_list(&f->body, drop_check, &r);
    return r.gone > 0;
}
