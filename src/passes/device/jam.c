/* SPDX-License-Identifier: Apache-2.0 */
/* Register blocking (thesis 8.4.2; unroll-and-jam): where a loop on a device reads tiles (tiles.c), most of its time
 * goes into reads of local memory, two for each product of matrices. A work-item that computes a block of 4 by 4
 * results reads 8 elements for 16 products. The steps of a parallel loop may be done in any order, so those of a block
 * are done side by side:
 *
 *     parallel i, j: s; for p: sum += A[i,p] * B[p,j]; t
 *         →  parallel blocks: (s for each result); for p: (sum[u][v] += A[i+u,p] * B[p,j+v] for each result); (t for each result)
 *
 * In the serial loop results beyond the ends are computed too, and not stored. So that loop touches nothing but
 * tiles and scalars; and what it leaves is not read where the conditions around it did not hold. */
#include "passes/device/device.h"

#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"

enum {
    SIDE = 4, MOST_SIDE = 8, /* of a block, and of that for very large grids */
    MOST_KEPT_BYTES = 256,   /* of a block's scalars: a quarter of the registers of a work-item on devices that have most */
    MOST_TILE_BYTES = 32     /* of an element of each tile together: 36 KB, with VR_TILE 16 */
};

struct search {
    const struct vr_node *parallel;
    const struct vr_tiling *tiling;
    struct vr_block *block;
    int bytes;              /* of the scalars of a result */
    bool trouble;
};

/* --- the serial loop --- */

int vr_tile_of(const struct vr_tiling *tiling, const struct vr_node *read)
{
    int at = tiling->count - 1;
    while (at >= 0 && !vr_same(tiling->tiles[at].read, read))
        at--;
    return at;
}

/* --- the body around it --- */

/* Whether an expression changes from result to result: with the two dimensions of the tiles. */
static bool changes(const struct search *s, const struct vr_node *e)
{
    return vr_mentions(e, s->tiling->dimension[0]) || vr_mentions(e, s->tiling->dimension[1]);
}

/* Whether it reads what a loop assigns. */
static bool reads_own(const struct vr_node *n, const void *loop)
{
    return n->kind == VR_N_NAME && vr_assigned(vr_body_of(loop), n->symbol);
}

/* A condition that the serial loop stands under: it is asked again behind the loop. */
static void take_test(struct search *s, struct vr_unit *unit, struct vr_node *test)
{
    struct vr_node **wanted = &s->block->wanted;
    s->trouble |= vr_seek(test, reads_own, s->parallel) != NULL;
    if (changes(s, test))
        *wanted = *wanted ? vr_make_binary(unit, VR_N_AND, test->type, *wanted, vr_copy_tree(unit, test))
                          : vr_copy_tree(unit, test);
}

static struct vr_node *condition(struct vr_unit *unit, const struct vr_node *of, struct vr_list then)
{
    struct vr_node *stmt = vr_make_if(unit, vr_copy_tree(unit, vr_kid(of, VR_TEST)), NULL, NULL, of->span);
    stmt->slot[VR_THEN] = then;
    return stmt;
}

/* Divides statements into those before the loop and those behind it, under their conditions. False where the loop is
 * not among them. */
static bool divide(struct search *s, struct vr_unit *unit, const struct vr_list *list, struct vr_list *before,
                   struct vr_list *behind)
{
    bool found = false;
    for (int i = 0; i < list->count; i++) {
        struct vr_node *stmt = list->at[i];
        struct vr_list then_before = {0}, then_behind = {0};
        if (stmt == s->tiling->loop) {
            found = true;
        } else if (!found && stmt->kind == VR_N_IF && divide(s, unit, &stmt->slot[VR_THEN], &then_before, &then_behind)) {
            found = true;
            take_test(s, unit, vr_kid(stmt, VR_TEST));
            if (then_before.count)
                vr_list_add(unit, before, condition(unit, stmt, then_before));
            if (then_behind.count)
                vr_list_add(unit, behind, condition(unit, stmt, then_behind));
            for (int k = i + 1; k < list->count; k++)
                s->trouble |= vr_seek(list->at[k], reads_own, s->tiling->loop) != NULL; /* the condition may not have held */
        } else {
            vr_list_add(unit, found ? behind : before, stmt);
        }
    }
    return found;
}

/* --- what is kept for each result --- */

/* Whether a scalar's value lives from one part of the body to another, or from iteration to iteration. */
static bool is_kept(const struct search *s, const struct vr_symbol *symbol)
{
    const struct vr_node *loop = s->tiling->loop;
    const int parts = (vr_mentions_in(&s->block->before, symbol) > 0) + (vr_mentions_in(&loop->slot[VR_BODY], symbol) > 0) +
                      (vr_mentions_in(&s->block->behind, symbol) > 0);
    return parts > 1 || vr_upward_exposed(loop, symbol);
}

/* --- all of it --- */

static int tile_bytes(const struct vr_tiling *tiling)
{
    int bytes = 0;
    for (int i = 0; i < tiling->count; i++)
        bytes += vr_scalar_bytes(tiling->tiles[i].read->type);
    return bytes;
}

/* A block whose scalars find room, and one that uses it all: 8 by 4 of float64, 8 by 8 of float32. */
static bool choose_sizes(const struct search *s)
{
    int(*size)[2] = s->block->size, next;
    size[0][0] = size[0][1] = SIDE;
    for (next = 0; size[0][0] * size[0][1] * s->bytes > MOST_KEPT_BYTES; next = !next)
        size[0][next] /= 2;
    size[1][0] = size[0][0];
    size[1][1] = size[0][1];
    for (next = 1; 2 * size[1][0] * size[1][1] * s->bytes <= MOST_KEPT_BYTES && size[1][next] < MOST_SIDE; next = !next)
        size[1][next] *= 2;
    s->block->versions = size[1][1] > size[0][1] ? 2 : 1;
    return size[0][0] * size[0][1] >= SIDE;
}

static void note_kept(struct search *s, const struct vr_symbol *symbol)
{
    struct vr_block *block = s->block;
    for (int i = 0; i < block->kept_count; i++)
        if (block->kept[i] == symbol)
            return;
    s->trouble |= block->kept_count == VR_MOST_KEPT || !vr_is_scalar(symbol->type) || vr_upward_exposed(s->parallel, symbol);
    if (s->trouble)
        return;
    s->bytes += vr_scalar_bytes(symbol->type);
    block->kept[block->kept_count++] = symbol;
}

void vr_find_block(struct vr_unit *unit, const struct vr_node *parallel, struct vr_tiling *tiling)
{
    struct search s = {parallel, tiling, VR_NEW(unit->arena, struct vr_block), 0, false};
    const struct vr_symbol *iteration = tiling->loop->slot[VR_VARS].at[0]->symbol;
    VR_FOR_NODES(n, unit, &tiling->loop->slot[VR_BODY]) { /* in the serial loop scalars get values of scalars and tiles */
        const bool stmt = vr_nodes[n->kind].class == VR_CLASS_STMT;
        s.trouble |= stmt && n->kind != VR_N_ASSIGN && n->kind != VR_N_IF && n->kind != VR_N_LIST;
        s.trouble |= n->kind == VR_N_ASSIGN && (n->slot[VR_LHS].count != 1 || vr_kid(n, VR_LHS)->kind != VR_N_NAME);
        s.trouble |= n->kind == VR_N_INDEX && vr_tile_of(tiling, n) < 0;
        if (n->kind == VR_N_INDEX)
            VR_PASS_OVER(n);
    }
    divide(&s, unit, &parallel->slot[VR_BODY], &s.block->before, &s.block->behind);
    VR_FOR_STMTS(n, unit, &parallel->slot[VR_BODY])
        if (n->kind == VR_N_ASSIGN && vr_kid(n, VR_LHS)->kind == VR_N_NAME && is_kept(&s, vr_kid(n, VR_LHS)->symbol))
            note_kept(&s, vr_kid(n, VR_LHS)->symbol);
    s.trouble |= vr_mentions_in(&s.block->before, iteration) || vr_mentions_in(&s.block->behind, iteration);
    for (int i = 0; i < 2; i++)
        s.trouble |= vr_assigned(&parallel->slot[VR_BODY], tiling->dimension[i]);
    if (!s.trouble && s.block->kept_count > 0 && tile_bytes(tiling) <= MOST_TILE_BYTES && choose_sizes(&s))
        tiling->block = s.block;
}
