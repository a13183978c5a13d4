/* SPDX-License-Identifier: Apache-2.0 */
/* Bounds of loops that steps make; see passes/schedule/nest.h. */
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"
#include "passes/analysis/trip_count.h"
#include "passes/fold.h"
#include "passes/schedule/nest.h"

static const struct vr_type *int64_type(const struct vr_nest *nest)
{
    return vr_int64(nest->unit);
}

/* --- expressions --- */

struct vr_node *vr_number(struct vr_nest *nest, int64_t number)
{
    return vr_make_int(nest->unit, number, int64_type(nest), nest->root->span);
}

/* Of whole numbers that are constants, one. */
static struct vr_node *make(struct vr_nest *nest, enum vr_kind kind, struct vr_node *a, struct vr_node *b)
{
    struct vr_node *e = vr_make_binary(nest->unit, kind, int64_type(nest), a, b), *folded = vr_fold(nest->unit, e);
    return folded ? folded : e;
}

struct vr_node *vr_plus(struct vr_nest *nest, struct vr_node *a, struct vr_node *b)
{
    if (vr_is_constant(a, int64_type(nest), 0))
        return b;
    return vr_is_constant(b, int64_type(nest), 0) ? a : make(nest, VR_N_PLUS, a, b);
}

struct vr_node *vr_minus(struct vr_nest *nest, struct vr_node *a, struct vr_node *b)
{
    return vr_is_constant(b, int64_type(nest), 0) ? a : make(nest, VR_N_MINUS, a, b);
}

struct vr_node *vr_times(struct vr_nest *nest, struct vr_node *a, int64_t factor)
{
    return factor == 1 ? a : make(nest, VR_N_MULT, vr_number(nest, factor), a);
}

struct vr_node *vr_quotient(struct vr_nest *nest, struct vr_node *a, int64_t divisor, bool up)
{
    if (divisor == 1)
        return a;
    return make(nest, VR_N_FLOORDIV, up ? vr_plus(nest, a, vr_number(nest, divisor - 1)) : a, vr_number(nest, divisor));
}

static struct vr_node *clamp(struct vr_nest *nest, const char *name, struct vr_node *a, struct vr_node *b)
{
    return vr_same(a, b) ? a : vr_make_libcall(nest->unit, name, int64_type(nest), nest->root->span, a, b);
}

struct vr_node *vr_least(struct vr_nest *nest, struct vr_node *a, struct vr_node *b)
{
    return clamp(nest, "min", a, b);
}

struct vr_node *vr_greatest(struct vr_nest *nest, struct vr_node *a, struct vr_node *b)
{
    return clamp(nest, "max", a, b);
}

struct vr_node *vr_spread_clamp(struct vr_nest *nest, struct vr_node *e)
{
    bool is_min;
    for (int side = VR_LHS; e->kind == VR_N_PLUS && side <= VR_RHS; side++) {
        const struct vr_node *kid = vr_spread_clamp(nest, vr_kid(e, side)),
                             *other = vr_kid(e, side == VR_LHS ? VR_RHS : VR_LHS);
        if (vr_is_clamp(kid, &is_min))
            return clamp(nest, is_min ? "min" : "max",
                         vr_plus(nest, vr_copy_tree(nest->unit, other), kid->slot[VR_KIDS].at[0]),
                         vr_plus(nest, vr_copy_tree(nest->unit, other), kid->slot[VR_KIDS].at[1]));
    }
    return e;
}

bool vr_depends_on(const struct vr_node *e, const struct vr_node *loop)
{
    return vr_mentions(e, vr_counter_of(loop));
}

/* --- ranges --- */

struct vr_node *vr_first_of(struct vr_nest *nest, const struct vr_node *loop)
{
    const struct vr_node *start = vr_kid(vr_range_of(loop), VR_START);
    return start ? vr_copy_tree(nest->unit, start) : vr_number(nest, nest->unit->module->indexing);
}

struct vr_node *vr_end_of(struct vr_nest *nest, const struct vr_node *loop)
{
    const struct vr_node *range = vr_range_of(loop);
    struct vr_node *stop = vr_copy_tree(nest->unit, vr_kid(range, VR_STOP));
    return vr_flag_on(range, VR_F_EXCLUDE) ? stop : vr_plus(nest, stop, vr_number(nest, 1));
}

int64_t vr_stride_of(const struct vr_node *loop)
{
    const struct vr_node *step = vr_kid(vr_range_of(loop), VR_STEP);
    return step ? step->value.i : 1;
}

void vr_set_stride(struct vr_nest *nest, struct vr_node *loop, int64_t stride)
{
    struct vr_list *step = &vr_range_of(loop)->slot[VR_STEP];
    step->count = 0;
    vr_list_add(nest->unit, step, vr_number(nest, stride));
}

void vr_set_range(struct vr_nest *nest, struct vr_node *loop, struct vr_node *first, struct vr_node *end)
{
    struct vr_node *range = vr_range_of(loop);
    range->slot[VR_START].count = range->slot[VR_STOP].count = 0;
    vr_list_add(nest->unit, &range->slot[VR_START], first);
    vr_list_add(nest->unit, &range->slot[VR_STOP], end);
    vr_flag_set(range, VR_F_EXCLUDE, true);
}

/* --- extremes --- */

/* The last value that a loop's counter may have. */
static struct vr_node *last_of(struct vr_nest *nest, const struct vr_node *loop)
{
    return vr_minus(nest, vr_end_of(nest, loop), vr_number(nest, 1));
}

/* The extreme of a sum, whatever one loop counts: the counter has its first or its last value. */
static struct vr_node *extreme_of_sum(struct vr_nest *nest, struct vr_node *e, const struct vr_node *loop, bool greatest)
{
    struct vr_affine form;
    if (!vr_affine_of(e, &form))
        return vr_refuse(nest, "a bound of its loops is no sum of multiples of counters and scalars"), NULL;
    const int64_t factor = vr_affine_take(&form, vr_counter_of(loop));
    struct vr_node *rest = vr_affine_expr(nest->unit, &form, nest->root->span);
    if (factor == 0)
        return rest;
    struct vr_node *counter = (factor > 0) == greatest ? last_of(nest, loop) : vr_first_of(nest, loop);
    return vr_plus(nest, vr_times(nest, counter, factor), rest);
}

/* The extreme of the least or the greatest of two is that of their extremes, or lies within. */
static struct vr_node *extreme(struct vr_nest *nest, struct vr_node *e, const struct vr_node *loop, bool greatest)
{
    bool is_min;
    if (!e || !vr_depends_on(e, loop))
        return e;
    e = vr_spread_clamp(nest, e);
    if (!vr_is_clamp(e, &is_min))
        return extreme_of_sum(nest, e, loop, greatest);
    struct vr_node *a = extreme(nest, e->slot[VR_KIDS].at[0], loop, greatest),
                   *b = extreme(nest, e->slot[VR_KIDS].at[1], loop, greatest);
    return a && b ? clamp(nest, is_min ? "min" : "max", a, b) : NULL;
}

struct vr_node *vr_extreme(struct vr_nest *nest, struct vr_node *e, struct vr_nest_loop *const *loops, int count,
                           bool greatest)
{
    for (int i = count - 1; i >= 0; i--)
        e = extreme(nest, e, loops[i]->node, greatest);
    return e;
}

/* --- blocks --- */

bool vr_set_blocks(struct vr_nest *nest, struct vr_date *date, const struct vr_node *first, int64_t size)
{
    struct vr_affine form;
    if (date->size > 1) {
        date->size = size;
        return true;
    }
    if (!vr_affine_of(first, &form))
        return vr_refuse(nest, "the first of its iterations is no sum of multiples of counters and scalars");
    date->size = size;
    for (int i = 0; i < nest->loop_count; i++) {
        const struct vr_nest_loop *loop = &nest->loops[i];
        const int64_t factor = vr_affine_take(&form, vr_counter_of(loop->node));
        if (factor == 0)
            continue;
        if (loop->settled)
            return vr_refuse(nest, "its first iteration depends on %s, which another step finished", loop->name);
        if (loop->date.size > 1 && (factor != 1 || loop->date.size % size))
            return vr_refuse(nest, "blocks of %s are no multiple of its blocks", loop->name);
        if (loop->date.size > 1)
            return date->origin = loop->date.origin, form.count == 0 && form.constant == 0;
        for (int k = 0; k < loop->date.terms; k++) {
            date->term[date->terms] = loop->date.term[k];
            date->term[date->terms++].factor *= -factor;
        }
    }
    date->origin = vr_affine_expr(nest->unit, &form, nest->root->span);
    return true;
}
