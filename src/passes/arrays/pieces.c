/* SPDX-License-Identifier: Apache-2.0 */
/* Pieces: arrays of a GPU section that a statement fills whole and others in a slice, and what is computed of them by
 * element, as one parallel loop:
 *
 *     lap = zeros(n, m)                 parallel i, j:
 *     lap[1:-1, 1:-1] = e                   if 1 <= i < n - 1 and 1 <= j < m - 1: t = e[i - 1, j - 1] else t = 0
 *     new = p + c * lap             →       u = p[i,j] + c[i,j] * t;  new[i,j] = u
 *     err = amax(absolute(new - p))         err = maximum(err, absolute(u - p[i,j]))
 *
 * This is loop fusion (Kennedy and Allen) of statements with different index sets. Nobody makes the array that is filled
 * only to be read here, and what is stored to is written once. Views and numbers that stand between come first. Arrays
 * that are stored to are new, but for one that is there and that the first statement fills,
 *
 *     z[:] = 0;  v = z[1:-1, 1:-1];  v[:] = where(m, 1, v)
 *
 * with which others must not share memory. That, and extents that do not surely agree, are asked before, and the statements
 * as they were are the other branch.
 *
 * Needs lowering, and keeps it. After fuse, and before group, which makes one loop of what has the same extents. */
#include "ir/assigned.h"
#include "ir/build.h"
#include "ir/call.h"
#include "ir/query.h"
#include "ir/remark.h"
#include "ir/spots.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/rearranged.h"
#include "passes/arrays/element_nest.h"
#include "passes/pass.h"

#include <math.h>

enum { MOST_AXES = 8, MOST_MEMBERS = 12, MOST_NODES = 400 };

/* A statement of the run. */
struct piece {
    enum { MAKES, FILLS, FOLDS } what;
    struct vr_symbol *target;
    struct vr_node *value;                  /* NULL: it makes an array without values */
    const struct vr_node *place;            /* of one that fills a slice */
    struct vr_symbol *element;              /* of one that makes an array */
    bool waits;                             /* its element is not computed yet */
    bool stays;                             /* the array is there, and all of it is filled */
};

struct run {
    const struct vr_builder *b;
    struct vr_list *list;
    struct piece members[MOST_MEMBERS];
    int count, ndims;
    struct vr_list taken, before;           /* the statements; those that come first */
    struct vr_node *extents[MOST_AXES];
    struct vr_symbol *counters[MOST_AXES];
    struct vr_node *condition;
    bool ends;                              /* behind a statement that has a condition of its own */
    struct vr_list held;                    /* numbers that are computed in front of the loop */
};

static const int64_t no_starts[MOST_AXES];

/* --- which statements --- */

static bool is_plain(const struct vr_type *t)
{
    return vr_is_array(t) && t->ndims <= MOST_AXES && !t->elem->is_complex && t->elem->base != VR_FLOAT16;
}

static struct piece *maker_of(struct run *r, const struct vr_symbol *array)
{
    for (int i = r->count - 1; i >= 0; i--)
        if (r->members[i].what == MAKES && r->members[i].target == array)
            return &r->members[i];
    return NULL;
}

static bool reads_made(const struct vr_node *n, const void *run)
{
    return n->symbol && maker_of((struct run *)run, n->symbol);
}

/* Whether all arrays of an expression by element have so many axes, and none of its elements may fail; its numbers do not
 * ask for what the run makes. */
static bool is_of_elements(struct run *r, struct vr_node *value, int ndims)
{
    if (vr_has_effect(value) || vr_weigh(value).fails)
        return false;
    VR_FOR_TREE(e, r->b->unit, value) {
        const bool leaf = e->kind == VR_N_NAME || !vr_is_array(e->type);
        if (vr_is_array(e->type) ? !is_plain(e->type) || e->type->ndims != ndims || (!leaf && !vr_by_element(e))
                                 : vr_seek(e, reads_made, r) != NULL)
            return false;
        if (leaf)
            VR_PASS_OVER(e);
    }
    return true;
}

static bool add(struct run *r, struct piece member)
{
    if (r->count == MOST_MEMBERS)
        return false;
    r->members[r->count++] = member;
    return true;
}

/* B = empty(…), B = e */
static bool take_maker(struct run *r, struct vr_symbol *target, struct vr_node *value)
{
    const int ndims = target->type->ndims;
    if (!is_plain(target->type) || target->type->layout != VR_ROWMAJOR || maker_of(r, target) || target->is_param ||
        vr_mentions(value, target) || (r->count > 0 && ndims != r->ndims))
        return false;
    for (int axis = 0; value->kind == VR_N_ALLOC && axis < ndims; axis++) {
        const struct vr_node *extent = value->slot[VR_KIDS].count == ndims ? value->slot[VR_KIDS].at[axis] : NULL;
        if (!extent || extent->type != vr_int64(r->b->unit) ||
            (extent->kind != VR_N_DIM && extent->kind != VR_N_NAME && extent->kind != VR_N_CONST))
            return false;
    }
    r->ndims = ndims;
    struct piece member = {.what = MAKES, .target = target};
    const enum vr_fill filled = value->kind == VR_N_ALLOC ? vr_fill_of(value) : VR_FILL_UNKNOWN;
    if (filled == VR_FILL_ZEROS || filled == VR_FILL_ONES)
        member.value = vr_make_int(r->b->unit, filled == VR_FILL_ONES, target->type->elem, value->span);
    else if (vr_is_copy(value))
        member.value = vr_kid(value, VR_KIDS);
    else if (vr_is_array(value->type) && vr_by_element(value))
        member.value = value;
    else if (filled != VR_FILL_EMPTY)
        return false;
    member.waits = member.value != NULL;
    return (!member.value || is_of_elements(r, member.value, ndims)) && add(r, member);
}

/* The range of an axis; NULL: all of it. */
static const struct vr_node *range_of(const struct vr_node *index, int axis)
{
    const struct vr_node *range = axis < index->slot[VR_KIDS].count ? vr_kid(index->slot[VR_KIDS].at[axis], VR_KIDS) : NULL;
    return range && !vr_is_whole_axis(range) ? range : NULL;
}

/* Whether an INDEX has of each axis all elements but for so many at the ends as constants say. */
static bool is_box(const struct run *r, const struct vr_node *index, int ndims)
{
    int64_t less;
    bool box = index->symbol->type->ndims == ndims && vr_is_array(index->type) && index->type->ndims == ndims;
    for (int axis = 0; axis < ndims && box; axis++) {
        const struct vr_node *range = range_of(index, axis);
        box = !range || (range->kind == VR_N_RANGE && !vr_kid(range, VR_STEP) && vr_leaves_out(r->b->unit, range, &less));
    }
    return box;
}

/* The first index of a box along an axis, and how many elements it leaves out there. */
static int64_t start_of(const struct run *r, const struct vr_node *box, int axis, int64_t *less)
{
    const struct vr_node *range = range_of(box, axis);
    int64_t start = 0;
    *less = 0;
    if (range) {
        vr_leaves_out(r->b->unit, range, less);
        if (vr_kid(range, VR_START))
            vr_int_constant(vr_kid(range, VR_START), &start);
    }
    return start;
}

/* How a view that the run has in front of it shows an array: a box of it. NULL: it is none. */
static const struct vr_node *view_of(const struct run *r, const struct vr_symbol *array)
{
    const struct vr_node *view = NULL;
    VR_FOR_LIST(s, &r->before) {
        const struct vr_node *value = vr_kid(s, VR_RHS);
        const bool shows = vr_kid(s, VR_LHS)->symbol == array && value->kind == VR_N_INDEX &&
                           is_box(r, value, array->type->ndims);
        view = shows ? value : view && vr_kid(s, VR_LHS)->symbol == view->symbol ? NULL : view;
    }
    return view;
}

/* What makes an array, or the one that a view shows. */
static struct piece *source_of(struct run *r, const struct vr_symbol *array)
{
    const struct vr_node *view = view_of(r, array);
    return maker_of(r, view ? view->symbol : array);
}

/* Whether views show of an array that is there the box alone, where an expression reads it. */
static bool reads_alone(struct run *r, struct vr_node *value, const struct vr_node *box)
{
    VR_FOR_TREE(e, r->b->unit, value) {
        const struct vr_node *view = e->kind == VR_N_NAME && vr_is_array(e->type) ? view_of(r, e->symbol) : NULL;
        if (!view || !maker_of(r, view->symbol))
            continue;
        for (int axis = 0; axis < r->ndims; axis++) {
            int64_t less, left;
            if (!box || start_of(r, view, axis, &less) != start_of(r, box, axis, &left) || less != left)
                return false;
        }
    }
    return true;
}

/* z[:] = e of an array that is there, which others read before */
static bool take_reset(struct run *r, const struct vr_node *place, struct vr_node *value)
{
    struct vr_symbol *array = place->symbol;
    r->ndims = array->type->ndims;
    if (vr_may_grow(place) || !is_plain(array->type) || !is_box(r, place, r->ndims) || vr_mentions(value, array) ||
        !is_of_elements(r, value, r->ndims))
        return false;
    for (int axis = 0; axis < r->ndims; axis++)
        if (range_of(place, axis))
            return false;
    return add(r, (struct piece){.what = MAKES, .target = array, .value = value, .waits = true, .stays = true});
}

/* B[1:-1, :] = e, of an array whose elements have values then */
static bool take_fill(struct run *r, const struct vr_node *place, struct vr_node *value)
{
    const struct vr_node *view = vr_is_whole(place) ? view_of(r, place->symbol) : NULL;
    if (view)
        place = view;
    struct piece *maker = maker_of(r, place->symbol);
    bool whole = true;
    if (!maker || (view && !maker->stays) || !reads_alone(r, value, place) || vr_may_grow(place) ||
        !is_box(r, place, r->ndims) || !is_of_elements(r, value, r->ndims))
        return false;
    for (int axis = 0; axis < r->ndims; axis++)
        whole &= !range_of(place, axis);
    if (whole && !maker->value && !maker->waits) { /* the first values */
        maker->value = value;
        return maker->waits = true;
    }
    return maker->waits && (whole || !vr_seek(value, reads_made, r)) &&
           add(r, (struct piece){.what = FILLS, .target = maker->target, .place = place, .value = value});
}

/* s = sum(e), of floating-point numbers */
static bool take_fold(struct run *r, struct vr_symbol *target, struct vr_node *value)
{
    const enum vr_library all[] = {VR_LIB_sum, VR_LIB_mean, VR_LIB_amax, VR_LIB_amin};
    bool known = false;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        known |= vr_is_call_of(value, all[i]);
    struct vr_node *e = known && vr_is_fold(value) ? vr_kid(value, VR_KIDS) : NULL;
    return e && value->slot[VR_KIDS].count == 1 && vr_is_float(target->type) && !target->type->is_complex &&
           value->type == target->type && e->type->elem == target->type && is_of_elements(r, e, r->ndims) &&
           add(r, (struct piece){.what = FOLDS, .target = target, .value = value});
}

/* Whether a statement mentions what another assigns, or the other way round. */
static bool meets(const struct vr_node *a, const struct vr_node *b)
{
    const struct vr_node *of_a = vr_kid(a, VR_LHS), *of_b = vr_kid(b, VR_LHS);
    return vr_mentions(b, of_a->symbol) || vr_mentions(a, of_b->symbol);
}

/* A view or a number, which may come before all statements of the run. */
static bool comes_before(const struct run *r, const struct vr_node *s)
{
    const struct vr_node *value = vr_assigns_variable(s) ? vr_kid(s, VR_RHS) : NULL;
    if (!value || vr_has_effect(value) || !(vr_shown_array(vr_kid(s, VR_LHS), value) || vr_is_scalar(value->type)))
        return false;
    VR_FOR_TREE(e, r->b->unit, (struct vr_node *)value)
        if (vr_is_scalar(e->type) && (e->kind == VR_N_INDEX || e->kind == VR_N_LIBCALL))
            return false;
    const struct vr_symbol *stays = r->count && r->members[0].stays ? r->members[0].target : NULL;
    const bool shows = stays && value->kind == VR_N_INDEX && value->symbol == stays && is_box(r, value, stays->type->ndims);
    VR_FOR_LIST(taken, &r->taken)
        if (shows ? vr_mentions(taken, vr_kid(s, VR_LHS)->symbol) : meets(s, taken))
            return false;
    return true;
}

static bool asks_for_more(const struct vr_node *n, const void *data)
{
    (void)data;
    return n->kind != VR_N_DIM && n->kind != VR_N_CONST && n->kind != VR_N_AND && !vr_is_comparison(n->kind);
}

static bool take(struct run *r, struct vr_node *s)
{
    struct vr_node *target = s->kind == VR_N_ASSIGN && s->slot[VR_LHS].count == 1 ? vr_kid(s, VR_LHS) : NULL;
    if (!target || r->count + 1 >= MOST_MEMBERS)
        return false;
    VR_FOR_LIST(taken, &r->taken) /* a total has its value behind the loop */
        if (vr_is_scalar(vr_kid(taken, VR_LHS)->type) && meets(s, taken))
            return false;
    struct vr_node *value = vr_kid(s, VR_RHS);
    const bool place = target->kind == VR_N_INDEX && vr_is_array(target->symbol->type) && vr_is_array(target->type);
    if (!place && !reads_alone(r, value, NULL))
        return false;
    const bool taken = place ? (r->count ? take_fill(r, target, value) : take_reset(r, target, value))
                       : target->kind == VR_N_INDEX ? false
                       : vr_is_array(target->type)  ? take_maker(r, target->symbol, value)
                       : vr_is_scalar(target->type) ? r->count > 0 && take_fold(r, target->symbol, value)
                                                    : false;
    if (taken)
        vr_list_add(r->b->unit, &r->taken, s);
    return taken;
}

/* The same of one that stands under a condition on extents, which becomes the loop's. */
static bool take_choice(struct run *r, struct vr_node *s)
{
    if (s->kind != VR_N_IF || s->slot[VR_THEN].count != 1 || vr_seek(vr_kid(s, VR_TEST), asks_for_more, NULL) ||
        !take(r, vr_kid(s, VR_THEN)))
        return false;
    r->condition = vr_copy_tree(r->b->unit, vr_kid(s, VR_TEST));
    return r->ends = true;
}

/* Takes as many statements as go together; their number in the list, 0: that is nothing new. */
static int take_all(struct run *r, int at)
{
    int ends = at, before = 0;
    bool fills = false;
    for (int i = at; i < r->list->count && !r->ends; i++) {
        struct vr_node *s = r->list->at[i];
        if (take(r, s) || (i > at && take_choice(r, s))) {
            const struct piece *last = &r->members[r->count - 1];
            fills |= last->what == FILLS && last->target == r->members[0].target;
            ends = i + 1;
            before = r->before.count;
        } else if (i > at && comes_before(r, s))
            vr_list_add(r->b->unit, &r->before, s);
        else
            break;
    }
    r->before.count = before;
    return fills ? ends - at : 0;
}

/* --- extents --- */

static struct vr_node *extent(const struct run *r, int axis)
{
    return vr_copy_tree(r->b->unit, r->extents[axis]);
}

static bool requires(const struct vr_node *condition, const void *term)
{
    return vr_same(condition, term);
}

static void require_that(struct run *r, struct vr_node *term)
{
    if (!r->condition || !vr_seek(r->condition, requires, term))
        r->condition = vr_conjunction(r->b->unit, r->condition, term);
}

static void require(struct run *r, int axis, int64_t less, struct vr_node *other)
{
    const struct vr_builder *b = r->b;
    struct vr_node *own = extent(r, axis);
    if (less)
        own = vr_clamp(b, "max", vr_op(b, VR_N_MINUS, own, vr_whole(b, less)), vr_whole(b, 0));
    if (!vr_same(own, other))
        require_that(r, vr_op(b, VR_N_EQ, own, other));
}

static void require_array(struct run *r, int axis, int64_t less, struct vr_symbol *array)
{
    int64_t left;
    const struct vr_node *view = view_of(r, array);
    if (view)
        start_of(r, view, axis, &left);
    if (view && left == less)
        require(r, axis, 0, vr_extent(r->b, view->symbol, axis));
    else
        require(r, axis, less, vr_extent(r->b, array, axis));
}

/* The arrays that a value reads have the extents of the loop, without so many elements at the ends. */
static void require_all(struct run *r, struct vr_node *value, const int64_t *less)
{
    VR_FOR_TREE(e, r->b->unit, value) {
        const bool other = e->kind == VR_N_NAME && vr_is_array(e->type) && !source_of(r, e->symbol);
        if (other && r->members[0].stays)
            require_that(r, vr_make_apart(r->b->unit, r->members[0].target, e->symbol, r->b->span));
        if (other)
            for (int axis = 0; axis < r->ndims; axis++)
                require_array(r, axis, less[axis], e->symbol);
        if (!vr_is_array(e->type))
            VR_PASS_OVER(e);
    }
}

static bool reads_other(const struct vr_node *n, const void *run)
{
    return n->kind == VR_N_NAME && vr_is_array(n->type) && !maker_of((struct run *)run, n->symbol);
}

/* The extents of the first array, by what makes it. */
static bool find_extents(struct run *r)
{
    const struct vr_node *value = vr_kid(r->taken.at[0], VR_RHS),
                         *leaf = r->members[0].stays         ? vr_kid(r->taken.at[0], VR_LHS)
                                 : value->kind == VR_N_ALLOC ? NULL
                                                             : vr_seek(value, reads_other, r);
    for (int axis = 0; axis < r->ndims && (leaf || value->kind == VR_N_ALLOC); axis++)
        r->extents[axis] = leaf ? vr_extent(r->b, leaf->symbol, axis)
                                : vr_copy_tree(r->b->unit, value->slot[VR_KIDS].at[axis]);
    return leaf || value->kind == VR_N_ALLOC;
}

static void require_extents(struct run *r)
{
    for (int i = 0; i < r->taken.count; i++) {
        const struct vr_node *target = vr_kid(r->taken.at[i], VR_LHS);
        struct vr_node *value = vr_kid(r->taken.at[i], VR_RHS);
        const struct vr_node *view = vr_is_whole(target) ? view_of(r, target->symbol) : NULL, *box = view ? view : target;
        int64_t less[MOST_AXES];
        for (int axis = 0; axis < r->ndims; axis++) {
            if (target->kind == VR_N_INDEX)
                start_of(r, box, axis, &less[axis]);
            if (value->kind == VR_N_ALLOC)
                require(r, axis, 0, vr_copy_tree(r->b->unit, value->slot[VR_KIDS].at[axis]));
            else if (target->kind == VR_N_NAME && vr_is_scalar(target->type)) /* of no elements an extreme is an error */
                require_that(r, vr_op(r->b, VR_N_GT, extent(r, axis), vr_whole(r->b, 0)));
        }
        require_all(r, value, target->kind == VR_N_INDEX ? less : no_starts);
    }
}

/* --- the loop --- */

/* The element of an expression whose first one lies at `starts`. */
static struct vr_node *element_of(struct run *r, const struct vr_node *e, const int64_t *starts)
{
    const struct vr_builder *b = r->b;
    if (!vr_is_array(e->type)) {
        if (e->kind == VR_N_CONST || e->kind == VR_N_NAME)
            return vr_copy_tree(b->unit, e);
        struct vr_symbol *number = vr_temp(b, "scalar", e->type);
        vr_set_in(b, &r->held, number, vr_copy_tree(b->unit, e));
        return vr_read(b, number);
    }
    const struct piece *made = e->kind == VR_N_NAME ? source_of(r, e->symbol) : NULL;
    if (made)
        return vr_read(b, made->element);
    if (e->kind != VR_N_NAME) {
        struct vr_node *copy = vr_operation_of_element(b->unit, e);
        VR_FOR_CHILDREN(child, (struct vr_node *)e)
            vr_list_add(b->unit, &copy->slot[child.slot], element_of(r, *child.at, starts));
        return copy;
    }
    const struct vr_node *view = view_of(r, e->symbol);
    struct vr_node *index = vr_make_place(b->unit, view ? view->symbol : e->symbol, e->type->elem, b->span);
    for (int axis = 0; axis < r->ndims; axis++) {
        int64_t less;
        const int64_t from = (view ? start_of(r, view, axis, &less) : 0) - starts[axis];
        struct vr_node *at = vr_read(b, r->counters[axis]);
        if (from)
            at = vr_op(b, from < 0 ? VR_N_MINUS : VR_N_PLUS, at, vr_whole(b, from < 0 ? -from : from));
        vr_add_subscript(b->unit, index, at);
    }
    return index;
}

static void set_element(struct run *r, const struct piece *m, const struct vr_node *value, const int64_t *starts,
                        struct vr_list *body)
{
    vr_set_in(r->b, body, m->element, vr_fit(r->b, m->element->type, element_of(r, value, starts)));
}

/* Computes what an expression reads of the run. */
static void compute_read(struct run *r, struct vr_node *value, struct vr_list *body)
{
    VR_FOR_TREE(e, r->b->unit, value) {
        struct piece *m = e->kind == VR_N_NAME ? source_of(r, e->symbol) : NULL;
        if (!m || !m->waits)
            continue;
        m->waits = false;
        compute_read(r, m->value, body);
        set_element(r, m, m->value, no_starts, body);
    }
}

/* if inside: t = e else t = what it was filled with */
static void fill(struct run *r, const struct piece *m, struct vr_list *body)
{
    const struct vr_builder *b = r->b;
    struct piece *maker = maker_of(r, m->target);
    struct vr_node *inside = NULL;
    int64_t starts[MOST_AXES];
    for (const struct piece *before = r->members; before < m; before++) /* what reads it as it was */
        if (before->waits && vr_mentions(before->value, m->target))
            compute_read(r, vr_read(b, before->target), body);
    compute_read(r, m->value, body);
    if (maker->waits)
        compute_read(r, maker->value, body);
    for (int axis = 0; axis < r->ndims; axis++) {
        int64_t less;
        starts[axis] = start_of(r, m->place, axis, &less);
        struct vr_node *at = vr_read(b, r->counters[axis]);
        if (starts[axis])
            inside = vr_conjunction(b->unit, inside, vr_op(b, VR_N_GEQ, at, vr_whole(b, starts[axis])));
        struct vr_node *stop = vr_op(b, VR_N_MINUS, extent(r, axis), vr_whole(b, less - starts[axis]));
        if (less > starts[axis])
            inside = vr_conjunction(b->unit, inside, vr_op(b, VR_N_LT, vr_read(b, r->counters[axis]), stop));
    }
    struct vr_list *then = inside ? vr_if_in(b, body, inside) : body;
    set_element(r, maker, m->value, starts, then);
    if (inside && maker->waits)
        set_element(r, maker, maker->value, no_starts, vr_else_in(body));
    maker->waits = false;
}

/* The total's type: sums of float32 are added up in float64. */
static struct vr_symbol *open_total(struct run *r, const struct piece *m)
{
    const struct vr_builder *b = r->b;
    const enum vr_reduction how = m->value->call->reduces;
    const bool sum = how == VR_REDUCE_PLUS;
    struct vr_symbol *total = vr_temp(b, "total", sum ? vr_float64(b->unit) : m->target->type);
    struct vr_node *first = vr_real(b, sum ? 0 : vr_is_least(how) ? INFINITY : -INFINITY);
    first->type = total->type;
    vr_set_in(b, &r->held, total, first);
    return total;
}

static void fold(struct run *r, const struct piece *m, struct vr_list *body, struct vr_list *behind)
{
    const struct vr_builder *b = r->b;
    struct vr_symbol *total = open_total(r, m);
    compute_read(r, m->value, body);
    struct vr_node *value = element_of(r, vr_kid(m->value, VR_KIDS), no_starts);
    vr_set_in(b, body, total,
              vr_combination_of(b->unit, m->value->call->reduces, vr_read(b, total), vr_fit(b, total->type, value)));
    struct vr_node *result = vr_read(b, total);
    for (int axis = 0; vr_is_call_of(m->value, VR_LIB_mean) && axis < r->ndims; axis++)
        result = vr_make_binary(b->unit, VR_N_DIV, total->type, result, vr_fit(b, total->type, extent(r, axis)));
    vr_set_in(b, behind, m->target, vr_fit(b, m->target->type, result));
}

/* Stores the elements of an array that others read. */
static void store(struct run *r, struct piece *m, struct vr_list *body, struct vr_list *behind)
{
    const struct vr_builder *b = r->b;
    compute_read(r, vr_read(b, m->target), body);
    if (m->stays) {
        struct vr_node *place = vr_make_place(b->unit, m->target, m->target->type->elem, b->span);
        for (int axis = 0; axis < r->ndims; axis++)
            vr_add_subscript(b->unit, place, vr_read(b, r->counters[axis]));
        vr_store_in(b, body, place, vr_read(b, m->element));
        return;
    }
    if (vr_mentions_in(&b->f->body, m->target) == vr_mentions_in(&r->taken, m->target))
        return;
    struct vr_symbol *made = vr_temp(b, m->target->name, m->target->type);
    struct vr_node *alloc = vr_make_empty(b->unit, made->type, b->span),
                   *place = vr_make_place(b->unit, made, made->type->elem, b->span);
    for (int axis = 0; axis < r->ndims; axis++) {
        vr_list_add(b->unit, &alloc->slot[VR_KIDS], extent(r, axis));
        vr_add_subscript(b->unit, place, vr_read(b, r->counters[axis]));
    }
    vr_set_in(b, &r->held, made, alloc);
    vr_store_in(b, body, place, vr_read(b, m->element));
    vr_set_in(b, behind, m->target, vr_read(b, made));
}

static struct vr_list compute(struct run *r)
{
    const struct vr_builder *b = r->b;
    struct vr_node *loop = vr_make_loop(b->unit, VR_N_PFOR, b->span);
    struct vr_list *body = &loop->slot[VR_BODY], behind = {0};
    for (int axis = 0; axis < r->ndims; axis++) {
        r->counters[axis] = vr_count(b, "at");
        vr_add_dimension(b->unit, loop, r->counters[axis],
                         vr_make_range(b->unit, vr_whole(b, 0), extent(r, axis), true));
    }
    vr_flag_set(loop, VR_F_AUTO | VR_F_DISTINCT, true);
    for (int i = 0; i < r->count; i++) {
        if (r->members[i].what == MAKES)
            r->members[i].element = vr_temp(b, "element", r->members[i].target->type->elem);
        else if (r->members[i].what == FILLS)
            fill(r, &r->members[i], body);
        else
            fold(r, &r->members[i], body, &behind);
    }
    for (int i = 0; i < r->count; i++)
        if (r->members[i].what == MAKES)
            store(r, &r->members[i], body, &behind);
    vr_list_add(b->unit, &r->held, loop);
    vr_list_splice(b->unit, &r->held, r->held.count, 0, &behind);
    return r->held;
}

/* The statements of a list without the first ones. */
static struct vr_list others(const struct run *r, int at, int count)
{
    struct vr_list rest = {0};
    for (int i = at, before = 0; i < at + count; i++)
        if (before < r->before.count && r->before.at[before] == r->list->at[i])
            before++;
        else
            vr_list_add(r->b->unit, &rest, r->list->at[i]);
    return rest;
}

static bool is_section(const struct vr_node *n, const void *data)
{
    (void)data;
    return vr_flag_on(n, VR_F_GPU);
}

struct search {
    struct vr_unit *unit;
    struct vr_function *f;
    struct vr_assigned unassigned;
    bool changed;
};

/* Puts the loop in the place of statements from a place on; the number of statements there then. */
static int fuse(struct search *search, struct vr_list *list, int at)
{
    struct vr_unit *unit = search->unit;
    struct vr_node *s = list->at[at];
    const struct vr_builder b = {unit, search->f, s->span};
    struct run r = {.b = &b, .list = list};
    const int count = take_all(&r, at);
    bool unset = false;
    for (int i = at; i < at + count; i++)
        unset |= vr_may_be_unset(&search->unassigned, list->at[i]);
    if (count == 0 || unset || !find_extents(&r))
        return 1;
    require_extents(&r);
    const struct vr_list made = compute(&r), rest = others(&r, at, count);
    struct vr_list whole = r.before;
    vr_remark(unit, search->f, s, VR_TOPIC_DEVICE,
              "an array that is filled whole and then in slices is computed with what reads it");
    if (r.condition) {
        struct vr_node *choice = vr_make_if(unit, r.condition, NULL, NULL, s->span);
        choice->slot[VR_THEN] = made;
        choice->slot[VR_ELSE] = rest;
        vr_list_add(unit, &whole, choice);
    } else
        vr_list_splice(unit, &whole, whole.count, 0, &made);
    vr_list_splice(unit, list, at, count, &whole);
    search->changed = true;
    return whole.count;
}

bool vr_pass_pieces(struct vr_unit *unit, struct vr_function *f)
{
    struct search search = {unit, f, {0}, false};
    if (unit->module->indexing || !vr_seek_in(&f->body, is_section, NULL))
        return false;
    search.unassigned = vr_find_unassigned(unit, f);
    VR_FOR_SPOTS_OUTSIDE_IN(s, unit, &f->body) {
        const enum vr_kind kind = s->list->at[s->at]->kind;
        if (kind == VR_N_ASSIGN && s->in_section)
            s->at += fuse(&search, s->list, s->at) - 1;
        if (kind == VR_N_PFOR || kind == VR_N_ASSIGN)
            VR_PASS_OVER(s);
    }
    return search.changed;
}
