/* SPDX-License-Identifier: Apache-2.0 */
/* Tiles (thesis 6.7; jit4OpenCL III.C): where a serial loop in a kernel of two dimensions and more reads elements whose
 * place depends on the loop's iteration and on one of the dimensions, as the operands of a product of matrices do, all
 * work-items that differ in the other dimension read the same. So a work-group loads as many iterations as it is wide into
 * local memory, each work-item an element of each tile, side by side in memory; then it does these iterations.
 *
 *     parallel i, j: …; for p: … A[i,p] … B[p,j] …; …
 *
 * All work-items of a group must come to the loads, so that the loop stands in the body itself or under conditions
 * that are computed from scalars; its bounds are the same for all, and nothing in the body fails or leaves it.
 * Arrays that the body stores to have tiles where these are of other elements, as in the products of a blocked elimination. What lies
 * outside of an array is not loaded; nobody reads it then. */
#include "passes/device/device.h"

#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"
#include "passes/analysis/dependence.h"
#include "passes/analysis/trip_count.h"
#include "passes/analysis/updates.h"

enum { MOST_BYTES = 64 }; /* of an element of each tile together: tiles of 16 by 17 elements take 17 KB */

struct search {
    struct vr_unit *unit;
    const struct vr_function *f;
    const struct vr_node *parallel;
    struct vr_tiling *tiling;
    int bytes;
    bool apart;
};

/* --- the whole body --- */

static bool is_plain_loop(const struct vr_node *loop)
{
    const struct vr_node *range = vr_range_of(loop);
    return range && vr_counts_by_one(range) && vr_has_whole_ends(range);
}

static bool is_trouble(const struct vr_node *n)
{
    return vr_can_fail(n) || vr_is_effect(n) || n->kind == VR_N_RAISE || n->kind == VR_N_PFOR ||
           (n->kind == VR_N_FOR && !is_plain_loop(n)) ||
           (n->kind == VR_N_SUBSCRIPT && vr_is_float(vr_kid(n, VR_KIDS)->type));
}

static bool find_continue(struct vr_node *n, void *found)
{
    *(bool *)found |= n->kind == VR_N_CONTINUE;
    return n->kind == VR_N_IF || n->kind == VR_N_LIST;
}

bool vr_is_straight(const struct vr_node *parallel)
{
    const struct vr_list *body = &parallel->slot[VR_BODY];
    bool trouble = vr_leaves_early(body) || vr_has_in(body, is_trouble);
    vr_walk_list(body, find_continue, &trouble);
    return !trouble && !vr_has_reduction(parallel, parallel);
}

/* --- reads --- */

/* Whether what iterations store may be what some read. */
static bool meets(const struct search *s, const struct vr_node *target, const struct vr_node *read)
{
    const struct vr_dependence_question question = {
        .loop = s->parallel, .element = target, .sets = vr_polyhedra_of_loops(s->unit, (struct vr_function *)s->f)};
    bool apart = false;
    return vr_same(target, read) || !vr_is_touched_alone(s->unit, s->f, &question, &apart);
}

/* How a subscript changes: with an iteration of the serial loop, with the dimensions, or not at all. */
struct change {
    bool known;
    int64_t iteration, dimension[2];
};

static struct change change_of(const struct search *s, const struct vr_node *subscript)
{
    struct vr_affine form;
    struct change c = {vr_affine_of(vr_kid(subscript, VR_KIDS), &form), 0, {0, 0}};
    if (!c.known)
        return c;
    c.iteration = vr_affine_take(&form, s->tiling->loop->slot[VR_VARS].at[0]->symbol);
    for (int i = 0; i < 2; i++)
        c.dimension[i] = vr_affine_take(&form, s->tiling->dimension[i]);
    for (int i = 0; i < form.count; i++)
        c.known &= !vr_assigned(&s->parallel->slot[VR_BODY], form.terms[i].symbol);
    return c;
}

/* The tile that a read may have. */
static bool find_tile(const struct search *s, const struct vr_node *read, struct vr_tile *tile)
{
    int iteration = -1, across = -1;
    *tile = (struct vr_tile){.read = read};
    for (int axis = 0; axis < read->slot[VR_KIDS].count; axis++) {
        const struct change c = change_of(s, read->slot[VR_KIDS].at[axis]);
        if (!c.known)
            return false;
        if (c.iteration == 1 && !c.dimension[0] && !c.dimension[1] && iteration < 0) {
            iteration = axis;
        } else if (!c.iteration && c.dimension[0] + c.dimension[1] == 1 && c.dimension[0] * c.dimension[1] == 0 &&
                   across < 0) {
            across = axis;
            tile->dimension = c.dimension[1] != 0;
        } else if (c.iteration || c.dimension[0] || c.dimension[1])
            return false;
    }
    tile->by_iterations = (iteration > across) == (read->symbol->type->layout != VR_COLMAJOR);
    return iteration >= 0 && across >= 0;
}

static bool is_tileable(const struct vr_node *read)
{
    const struct vr_type *t = read->symbol->type;
    return vr_is_array(t) && read->slot[VR_KIDS].count == t->ndims && t->elem->base != VR_BOOL && read->type == t->elem;
}

/* --- the serial loop --- */

/* Adds a tile for a read of the loop, if it can have one. */
static void add_tile(struct search *s, const struct vr_node *read)
{
    struct vr_tile tile;
    if (read->kind != VR_N_INDEX || !is_tileable(read) || vr_tile_of(s->tiling, read) >= 0 || !find_tile(s, read, &tile))
        return;
    const int bytes = vr_scalar_bytes(read->type);
    bool found = false, other = false; /* its array is stored to; so is another that may share memory with it */
    VR_FOR_STMTS(n, s->unit, &s->parallel->slot[VR_BODY])
        VR_FOR_TARGETS(target, n) {
            const bool element = (*target)->kind == VR_N_INDEX, itself = element && (*target)->symbol == read->symbol;
            found |= itself;
            other |= element && !itself && vr_may_alias(s->unit, s->f, (*target)->symbol, read->symbol);
            if (itself && meets(s, *target, read))
                return;
        }
    if (s->tiling->count == VR_MOST_TILES || s->bytes + bytes > MOST_BYTES)
        return;
    s->apart |= other;
    tile.stored = found;
    s->bytes += bytes;
    s->tiling->tiles[s->tiling->count++] = tile;
}

static bool tile_loop(struct search *s, const struct vr_node *loop)
{
    const struct vr_node *range = vr_range_of(loop), *start = vr_kid(range, VR_START);
    const bool plain = vr_flag_on(range, VR_F_EXCLUDE) || !start || start->kind == VR_N_CONST;
    s->tiling->loop = loop;
    s->tiling->count = s->bytes = 0;
    if (!plain || (start && !vr_is_fixed_in(s->parallel, start)) || !vr_is_fixed_in(s->parallel, vr_kid(range, VR_STOP)) ||
        vr_has_few_iterations(loop) || vr_leaves_early(&loop->slot[VR_BODY]) ||
        vr_assigned(&loop->slot[VR_BODY], loop->slot[VR_VARS].at[0]->symbol))
        return false;
    VR_FOR_NODES(n, s->unit, &loop->slot[VR_BODY])
        add_tile(s, n);
    return s->tiling->count > 0;
}

/* Looks for a loop among statements, and under their conditions. */
static bool search_list(struct search *s, const struct vr_list *list)
{
    bool found = false;
    for (int i = 0; i < list->count && !found; i++) {
        const struct vr_node *stmt = list->at[i];
        if (stmt->kind == VR_N_FOR)
            found = tile_loop(s, stmt);
        if (stmt->kind != VR_N_IF || stmt->slot[VR_ELSE].count)
            continue;
        found = !vr_has(vr_kid(stmt, VR_TEST), vr_is_index) && search_list(s, &stmt->slot[VR_THEN]);
    }
    return found;
}

const struct vr_tiling *vr_find_tiling(struct vr_unit *unit, const struct vr_function *f, struct vr_device_loop *device)
{
    const int count = device->loop->slot[VR_VARS].count;
    struct search s = {.unit = unit, .f = f, .parallel = device->loop};
    if (count < 2 || !vr_is_straight(device->loop))
        return NULL;
    const int next = device->fastest == count - 1 ? count - 2 : count - 1;
    if (!vr_is_plain_dimension(device->loop, device->fastest) || !vr_is_plain_dimension(device->loop, next))
        return NULL;
    s.tiling = VR_NEW(unit->arena, struct vr_tiling);
    s.tiling->dimension[0] = device->loop->slot[VR_VARS].at[device->fastest]->symbol;
    s.tiling->dimension[1] = device->loop->slot[VR_VARS].at[next]->symbol;
    if (!search_list(&s, &device->loop->slot[VR_BODY]))
        return NULL;
    device->apart |= s.apart;
    vr_find_block(unit, device->loop, s.tiling);
    return s.tiling;
}
