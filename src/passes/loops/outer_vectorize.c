/* SPDX-License-Identifier: Apache-2.0 */
/* Outer-loop vectorization (thesis 5.5; Nuzman, Zaks: Outer-loop vectorization: revisited for short SIMD architectures, 2008):
 * marks loops whose iterations are lanes of vectors, which go through the loops inside together. What forms these may have, and
 * why it is worth it, says passes/analysis/outer_vector.c; emission writes strips of such iterations
 * (emit/statement/outer_vector.c).
 *
 * Needs lowering, and the marks of *vectorize*, *alias_versions* and *unroll_and_jam*, which tell whose iterations are
 * independent. Keeps everything: only marks are set. */
#include "ir/assigned.h"
#include "ir/remark.h"
#include "ir/walk.h"
#include "passes/analysis/outer_vector.h"
#include "passes/pass.h"

struct search {
    struct vr_unit *unit;
    const struct vr_function *f;
    struct vr_assigned unassigned;
    bool rare;      /* in the version of a loop that mostly does not run: nobody is told of it */
    bool changed;
};

static bool visit(struct vr_node *n, void *data)
{
    struct search *search = data;
    const bool loop = n->kind == VR_N_FOR || n->kind == VR_N_PFOR;
    if (loop && vr_flag_on(n, VR_F_CHECKED) && !search->rare) {
        search->rare = true;
        vr_walk(n, visit, search);
        search->rare = false;
        return false;
    }
    if (loop && vr_flag_on(n, VR_F_INDEPENDENT) && !vr_flag_on(n, VR_F_OUTER_VECTOR | VR_F_SCHEDULED) &&
        vr_fits_outer_vectors(n) &&
        !vr_may_be_unset(&search->unassigned, n)) { /* which would be an error in the middle of a strip */
        vr_flag_set(n, VR_F_OUTER_VECTOR, true);
        if (!search->rare)
            vr_remark(search->unit, search->f, n, VR_TOPIC_VECTORS,
                      "several iterations go through the loops in it as one vector");
        search->changed = true;
    }
    return vr_nodes[n->kind].class == VR_CLASS_STMT;
}

bool vr_pass_outer_vectorize(struct vr_unit *unit, struct vr_function *f)
{
    struct search search = {.unit = unit, .f = f, .unassigned = vr_find_unassigned(unit, f)};
    vr_walk_list(&f->body, visit, &search);
    return search.changed;
}
