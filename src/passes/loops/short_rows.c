/* SPDX-License-Identifier: Apache-2.0 */
/* Versions for short rows: the innermost loops of a nest often go along an axis of 2, 3 or 4 elements, as points, vectors, colours and
 * complex numbers have, and nobody says so. What stands around a loop, as for vectors of it and totals side by side, takes longer than so
 * few iterations. So the nest has versions in which their number is a constant, for C compilers to unroll; which one runs is asked once
 * where it is entered (procedure cloning by constants: Cooper, Hall and Kennedy, 1993).
 *
 * Marked are loops around innermost ones that all go along rows alone, from 0 to one variable or extent, which does not change in the nest
 * and to which no loop around them goes, where the nest is small enough to be compiled so often (emit/statement/outline_loop.c, vr/isa.h).
 * Of rows of three, sums and products take 0.4 to 0.6 of the time then, norms 0.5, distances between two sets of points 0.9 (gcc 12, AVX-512).
 *
 * Needs lowering. Keeps everything: only marks are set. Behind the passes that mark vectors. */
#include "ir/query.h"
#include "ir/remark.h"
#include "ir/walk.h"
#include "passes/analysis/trip_count.h"
#include "passes/pass.h"

enum { MOST_NODES = 300 }; /* of a nest */

struct search {
    struct vr_unit *unit;
    const struct vr_function *f;
    bool changed;
};

/* Whether a counter stands in the subscripts of the closest axes alone; *rows is set where it goes along a row of several. */
static bool goes_along(struct vr_unit *unit, const struct vr_node *loop, bool *rows)
{
    VR_FOR_NODES(n, unit, &loop->slot[VR_BODY]) {
        const int axes = n->kind == VR_N_INDEX && vr_is_array(n->symbol->type) ? n->slot[VR_KIDS].count : 0,
                  closest = axes && n->symbol->type->layout == VR_COLMAJOR ? 0 : axes - 1;
        for (int axis = 0; axis < axes; axis++) {
            const bool counted = vr_mentions(n->slot[VR_KIDS].at[axis], vr_counter_of(loop));
            if (counted && axis != closest)
                return false;
            *rows |= counted && axes > 1;
        }
    }
    return true;
}

static bool goes_along_rows(struct vr_unit *unit, const struct vr_node *loop)
{
    bool rows = false;
    VR_FOR_STMTS(n, unit, &loop->slot[VR_BODY])
        if (n->kind == VR_N_FOR && vr_is_innermost(n) && n->slot[VR_VARS].count == 1 && !goes_along(unit, n, &rows))
            return false;
    return rows;
}

/* Whether a loop around others goes as far as the innermost ones. */
static bool goes_as_far(const struct vr_node *n, const void *stop)
{
    const struct vr_node *range = vr_is_counted(n->kind) && !vr_is_innermost(n) ? vr_range_of(n) : NULL;
    return range && vr_same(vr_kid(range, VR_STOP), stop);
}

static bool has_short_rows(struct search *s, const struct vr_node *loop)
{
    struct vr_node *stop = vr_innermost_stop(s->unit, loop);
    return stop && vr_is_fixed_in(loop, stop) && vr_count_nodes(loop) <= MOST_NODES && goes_along_rows(s->unit, loop) &&
           !vr_seek(loop, goes_as_far, stop);
}

static bool visit(struct vr_node *n, void *data)
{
    struct search *s = data;
    if (vr_flag_on(n, VR_F_GPU) || (vr_is_counted(n->kind) && vr_flag_on(n, VR_F_CHECKED | VR_F_SCHEDULED)))
        return false;
    if (vr_is_counted(n->kind) && !vr_is_innermost(n) && has_short_rows(s, n)) {
        vr_flag_set(n, VR_F_SHORT, true);
        vr_remark(s->unit, s->f, n, VR_TOPIC_VECTORS, "has versions for rows of 2, 3 and 4 elements");
        s->changed = true;
    }
    return vr_nodes[n->kind].class == VR_CLASS_STMT;
}

bool vr_pass_short_rows(struct vr_unit *unit, struct vr_function *f)
{
    struct search s = {.unit = unit, .f = f};
    vr_walk_list(&f->body, visit, &s);
    return s.changed;
}
