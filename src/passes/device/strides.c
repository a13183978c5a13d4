/* SPDX-License-Identifier: Apache-2.0 */
/* The dimension along which a parallel loop reads and writes memory: work-items side by side fetch their elements
 * together where these are neighbours, and one element for all where they need the same; else each fetches a sector
 * of its own. So each dimension is taken for the one of neighbours, and the sectors are counted that 32 of them need
 * for all accesses of the body; those in inner loops count more often. */
#include "passes/device/device.h"

#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"

enum { ONE = 1, NEIGHBOURS = 8, APART = 32 }; /* sectors of 32 bytes, for elements of 8 */
#define STORED 1.25 /* of a store, which leaves parts of sectors as they were, beside a load. (8192 x 8192 float32 transposed on an H200: 0.98
                     * ms with neighbours along the loads, 0.29 along the stores) */
enum { ITERATIONS = 16 };                          /* of an inner loop, where nobody knows */

struct count {
    const struct vr_node *parallel;
    const struct vr_symbol *variable;
    double sectors, weight;
};

/* --- what follows from a variable --- */

enum { MOST_STEPS = 3 }; /* from a scalar to another one */

/* A search for a variable, and for scalars of the parallel loop that are computed from it. */
struct origin {
    const struct count *c;
    const struct vr_symbol *scalar;
    int steps;
};

static bool computes(const struct vr_node *n, const void *data);

static bool is_origin(const struct vr_node *n, const void *data)
{
    const struct origin *o = data, scalar = {o->c, n->symbol, o->steps - 1};
    return n->symbol == o->c->variable ||
           (n->kind == VR_N_NAME && o->steps > 0 && vr_seek_in(&o->c->parallel->slot[VR_BODY], computes, &scalar));
}

static bool computes(const struct vr_node *n, const void *data)
{
    const struct origin *o = data;
    return vr_variable_set(n) == o->scalar && vr_seek(vr_kid(n, VR_RHS), is_origin, o);
}

static bool follows_from(const struct count *c, const struct vr_node *e)
{
    return vr_seek(e, is_origin, &(struct origin){c, NULL, MOST_STEPS});
}

/* --- sectors --- */

/* The axis of an array whose neighbours are neighbours in memory, of an element with so many subscripts. */
static int fastest_axis(const struct vr_node *index)
{
    return index->symbol->type->layout == VR_COLMAJOR ? 0 : index->slot[VR_KIDS].count - 1;
}

static bool sets(const struct vr_node *n, const void *scalar)
{
    return vr_variable_set(n) == (const struct vr_symbol *)scalar;
}

static bool counts_along(const struct count *c, const struct vr_node *e, int steps);

/* Whether a sum does: it has the variable or a scalar that counts along with it, once, and nothing else that follows from
 * it. */
static bool sum_counts_along(const struct count *c, struct vr_affine *form, int steps)
{
    const int64_t factor = vr_affine_take(form, c->variable);
    int found = factor == 1 || factor == -1;
    bool others = factor != 0 && !found;
    for (int i = 0; i < form->count; i++) {
        const struct vr_symbol *scalar = form->terms[i].symbol;
        const struct vr_node *set =
            vr_is_scalar(scalar->type) ? vr_seek_in(&c->parallel->slot[VR_BODY], sets, scalar) : NULL;
        const int64_t times = form->terms[i].factor;
        if (!set || !follows_from(c, vr_kid(set, VR_RHS)))
            continue;
        found++;
        others |= (times != 1 && times != -1) || steps == 0 || !counts_along(c, vr_kid(set, VR_RHS), steps - 1);
    }
    return found == 1 && !others;
}

/* Whether an expression grows by one with the variable, up or down, nearly everywhere: it may go round, or stay within an
 * array at its borders. */
static bool counts_along(const struct count *c, const struct vr_node *e, int steps)
{
    struct vr_affine form;
    if (vr_affine_of(e, &form))
        return sum_counts_along(c, &form, steps);
    const bool clamps = e->kind == VR_N_LIBCALL && (vr_is_least(vr_combination(e)) || vr_is_greatest(vr_combination(e)));
    if (!clamps && !vr_is_call_of(e, VR_LIB_remainder))
        return false;
    const struct vr_node *a = e->slot[VR_KIDS].at[0], *b = e->slot[VR_KIDS].at[1];
    if (clamps && !follows_from(c, a))
        return counts_along(c, b, steps);
    return !follows_from(c, b) && counts_along(c, a, steps);
}

static int sectors_of(const struct count *c, const struct vr_node *index)
{
    const int fastest = fastest_axis(index);
    int sectors = ONE;
    for (int axis = 0; axis < index->slot[VR_KIDS].count; axis++) {
        const struct vr_node *subscript = index->slot[VR_KIDS].at[axis];
        if (!follows_from(c, subscript))
            continue;
        const int own = axis == fastest && counts_along(c, vr_kid(subscript, VR_KIDS), MOST_STEPS) ? NEIGHBOURS : APART;
        sectors = own > sectors ? own : sectors;
    }
    return sectors;
}

static bool count_before(struct vr_node *n, void *data)
{
    struct count *c = data;
    if (vr_is_loop(n->kind))
        c->weight *= ITERATIONS;
    if ((n->kind == VR_N_INDEX || n->kind == VR_N_XCHANGE) && vr_is_array(n->symbol->type))
        c->sectors += c->weight * sectors_of(c, n);
    VR_FOR_TARGETS(target, n)
        if ((*target)->kind == VR_N_INDEX && vr_is_array((*target)->symbol->type))
            c->sectors += (STORED - 1) * c->weight * sectors_of(c, *target);
    return true;
}

static void count_after(struct vr_node *n, void *data)
{
    struct count *c = data;
    if (vr_is_loop(n->kind))
        c->weight /= ITERATIONS;
}

static double count_sectors(const struct vr_node *parallel, const struct vr_list *body, const struct vr_node *variable)
{
    struct count c = {parallel, variable->symbol, 0, 1};
    for (int i = 0; i < body->count; i++)
        vr_walk_both(body->at[i], count_before, count_after, &c);
    return c.sectors;
}

int vr_fastest_dimension(const struct vr_node *loop)
{
    int best = loop->slot[VR_VARS].count - 1;
    double least = count_sectors(loop, &loop->slot[VR_BODY], loop->slot[VR_VARS].at[best]);
    for (int k = best - 1; k >= 0; k--) {
        const double sectors = count_sectors(loop, &loop->slot[VR_BODY], loop->slot[VR_VARS].at[k]);
        if (sectors < least) {
            best = k;
            least = sectors;
        }
    }
    return best;
}

bool vr_reads_along(const struct vr_node *parallel, int dimension, const struct vr_node *iterations)
{
    const struct vr_list *body = &iterations->slot[VR_BODY];
    return count_sectors(parallel, body, iterations->slot[VR_VARS].at[0]) <
           count_sectors(parallel, body, parallel->slot[VR_VARS].at[dimension]);
}
