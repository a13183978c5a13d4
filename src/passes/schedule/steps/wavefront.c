/* SPDX-License-Identifier: Apache-2.0 */
/* wavefront OUTER INNER: two loops, one right in the other, which may change places, go through their iterations by diagonals, whose
 * iterations are independent (Lamport, The parallel execution of DO loops, 1974; of tiles, Wolfe, More iteration space tiling, 1989):
 *
 *     for i.0: for j.0: tile    becomes    for the sum of both's places: parallel j.0: tile of i.0 = first + the rest of the sum
 *
 * Where each order of two loops is kept, what depends on an iteration comes in none of them before it, and so on a later diagonal.
 * All that steps do to the loops in it is as legal as it was without: they keep what they count, and are not touched any more. */
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/schedule/nest.h"

/* Of tiles of 64 by 64, beside a launch for each row: a sum of three neighbours in rows of 16 times as many took 0.38 of the time of a whole
 * call, of 64 times as many 0.9, of 256 times 2.0 (float32, 64 and 512 rows, an H200). */
enum { MOST_LONGER = 64 };

/* Whether the loops could change places. */
static bool are_exchangeable(struct vr_nest *nest, struct vr_nest_loop *outer, struct vr_nest_loop *inner)
{
    const struct vr_date date = outer->date;
    outer->date = inner->date;
    inner->date = date;
    const bool kept = vr_keeps_order(nest);
    inner->date = outer->date;
    outer->date = date;
    return kept;
}

/* How many iterations a loop has, perhaps less than none. */
static struct vr_node *trips_of(struct vr_nest *nest, const struct vr_node *loop)
{
    return vr_quotient(nest, vr_minus(nest, vr_end_of(nest, loop), vr_first_of(nest, loop)), vr_stride_of(loop), true);
}

/* A diagonal is a launch, and its tiles are that many work-groups at most; without, an iteration of the loops in the outer tiles is a
 * launch. Where the inner loop is much longer than the outer one, there are more of the first. */
static struct vr_node *is_worth_it(struct vr_nest *nest, const struct vr_node *rows, const struct vr_node *columns)
{
    struct vr_node *most = vr_times(nest, vr_copy_tree(nest->unit, rows), MOST_LONGER);
    return vr_make_binary(nest->unit, VR_N_LEQ, vr_bool(nest->unit), vr_copy_tree(nest->unit, columns), most);
}

static struct vr_node *name(struct vr_nest *nest, struct vr_symbol *symbol)
{
    return vr_make_name(nest->unit, symbol, nest->root->span);
}

static struct vr_symbol *new_counter(struct vr_nest *nest, const struct vr_node *loop)
{
    const struct vr_symbol *old = vr_counter_of(loop);
    return vr_symbol_temp(nest->unit, nest->f, old->name, old->type, loop->span);
}

/* Puts the value for its place, from 0 on, in the place of a loop's counter, and makes the loop count places. */
static void count_places(struct vr_nest *nest, struct vr_node *loop, struct vr_list *body, struct vr_symbol *counter,
                         struct vr_node *place)
{
    struct vr_node *value = vr_plus(nest, vr_first_of(nest, loop), vr_times(nest, place, vr_stride_of(loop)));
    vr_substitute(nest->unit, body, vr_counter_of(loop), value);
    loop->slot[VR_VARS].at[0] = name(nest, counter);
}

bool vr_step_wavefront(struct vr_nest *nest, const struct vr_step *step)
{
    (void)step;
    struct vr_nest_loop *outer = vr_loop_named(nest, 0), *inner = outer ? vr_loop_named(nest, 1) : NULL;
    if (!inner)
        return false;
    if (vr_only_loop_in(nest, outer) != inner)
        return vr_refuse(nest, "%s is not all that the body of %s holds", inner->name, outer->name);
    if (vr_depends_on(vr_kid(inner->node, VR_DOMAIN_OF), outer->node))
        return vr_refuse(nest, "the bounds of %s depend on %s; those of loops that tile makes of both do not", inner->name, outer->name);
    if (outer->copies > 1 || inner->copies > 1)
        return vr_refuse(nest, "one of its loops is unrolled or jammed already");
    if (!are_exchangeable(nest, outer, inner) || !vr_has_own_scalars(nest, inner, false))
        return false;
    struct vr_node *diagonals = outer->node, *tiles = inner->node;
    struct vr_node *rows = trips_of(nest, diagonals), *columns = trips_of(nest, tiles);
    nest->worth = vr_conjunction(nest->unit, nest->worth, is_worth_it(nest, rows, columns));
    struct vr_symbol *diagonal = new_counter(nest, diagonals), *column = new_counter(nest, tiles);
    struct vr_node *row = vr_minus(nest, name(nest, diagonal), name(nest, column));
    count_places(nest, diagonals, &tiles->slot[VR_BODY], diagonal, row);
    count_places(nest, tiles, &tiles->slot[VR_BODY], column, name(nest, column));
    struct vr_node *both = vr_plus(nest, vr_copy_tree(nest->unit, rows), vr_copy_tree(nest->unit, columns));
    vr_set_range(nest, diagonals, vr_number(nest, 0), vr_minus(nest, both, vr_number(nest, 1)));
    struct vr_node *behind = vr_plus(nest, name(nest, diagonal), vr_number(nest, 1));
    vr_set_range(nest, tiles, vr_greatest(nest, vr_number(nest, 0), vr_minus(nest, behind, rows)),
                 vr_least(nest, columns, vr_copy_tree(nest->unit, behind)));
    vr_set_stride(nest, diagonals, 1);
    vr_set_stride(nest, tiles, 1);
    tiles->kind = VR_N_PFOR;
    vr_flag_set(tiles, VR_F_AUTO, true);
    outer->settled = inner->settled = true;
    return true;
}
