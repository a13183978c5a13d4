/* SPDX-License-Identifier: Apache-2.0 */
/* Views: a variable that shows a part of an array is a map of subscripts, not an object.
 *
 *     v = x[i, 1:];  v[k] = v[k + 1]  becomes  (check x[i]);  x[i, 1 + k] = x[i, 1 + (k + 1)]
 *
 * That holds for a variable of one definition all of whose uses stand behind it in its list of statements, where nothing gives the
 * array or a variable of its subscripts another value; subscripts that might change are kept in variables of their own. The
 * checks of the subscripts stay where the view was. Uses that want an object, as an argument of a function, keep the view: in
 * its place, or, where all of them stand in branches, in front of each.
 *
 * Views whose axes are in another order, or that have axes of one element (passes/analysis/rearranged.h), are such maps too:
 *
 *     w = x[i].T[:, None];  … w[k, 0, l]   becomes  … x[i, l, k]
 *
 * and so are the whole numbers of arange, where they are only read: an element follows from its place,
 *
 *     v = arange(i, n);  … v[k]   becomes  … i + k
 *
 * Declined are subscripts that are arrays, ranges with bounds that are checked, steps that are not constant, and checked
 * subscripts of ranges with bounds.
 *
 * Needs lowering, asks ALIAS, and keeps both. After scalarize, whose nests read and store elements of views. */
#include "ir/build.h"
#include "ir/call.h"
#include "ir/facts.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"
#include "passes/analysis/rearranged.h"
#include "passes/pass.h"

/* An axis of the view: the elements start + step * k of an axis of the array, for k below count. */
struct axis {
    int of;                     /* the array's; VR_NO_AXIS: one element, wherever */
    bool whole;
    struct vr_node *start, *count; /* NULL: not whole only */
    int64_t step;
};

/* Statements are numbered in the order of the text: one has the number `first`, and the last one in it `last`. */
struct stretch {
    int first, last;
};

/* Where the variables of a function are mentioned, so that the work for a view is that of the statements up to its last use. */
struct text {
    struct vr_arena *arena;
    int symbols;                /* that were there before */
    int count;                  /* of statements */
    struct vr_map *stretches;   /* statement → struct stretch *; those that the pass adds have none */
    struct stretch *mentions;   /* by symbol index: the first and the last statement that mentions it; first 0: none */
};

struct view {
    struct vr_builder b;
    struct text *text;
    struct vr_symbol *symbol;
    struct vr_node *made;       /* by the definition: INDEX, or a call that rearranges axes */
    struct vr_node *shown;      /* INDEX, with a subscript for each axis that has the same value at every use */
    struct axis axes[VR_MAX_DIMENSIONS];
    struct vr_list before;      /* statements that keep values of subscripts */
    struct vr_node *checks;     /* INDEX whose subscripts are checked */
    struct vr_list behind;      /* statements behind the checks: subscripts from the axis' start */
    int objects;                /* uses that want an object */
    bool sinks;                 /* all of them stand in branches */
    bool counts;                /* it shows no array, but numbers: start + step * k of its only axis */
    bool changed;
};

/* --- which --- */

static bool is_integer(const struct vr_node *e)
{
    return !e || (vr_is_scalar(e->type) && vr_is_integer(e->type) && e->type->base != VR_BOOL);
}

/* A slice of Python's whose step is constant. */
static bool is_slice(const struct view *v, const struct vr_node *range)
{
    const struct vr_node *start = vr_kid(range, VR_START), *stop = vr_kid(range, VR_STOP), *step = vr_kid(range, VR_STEP);
    int64_t by = 1;
    if (vr_is_whole_axis(range))
        return true;
    if (!vr_flag_on(range, VR_F_CLAMP) || !vr_flag_on(range, VR_F_EXCLUDE) || v->b.unit->module->indexing != 0 ||
        !is_integer(start) || !is_integer(stop) || (step && !vr_int_constant(step, &by)))
        return false;
    return by != 0 && by < 1 << 20 && by > -(1 << 20);
}

static bool is_box(const struct view *v, const struct vr_node *index)
{
    const struct vr_type *t = index->symbol->type;
    const struct vr_list *subs = &index->slot[VR_KIDS];
    int ranges = 0;
    if (!vr_is_array(t) || subs->count > t->ndims || (vr_flag_on(index, VR_F_FLATTENED) && subs->count < t->ndims))
        return false;
    for (int i = 0; i < t->ndims; i++) {
        const struct vr_node *e = i < subs->count ? vr_kid(subs->at[i], VR_KIDS) : NULL;
        ranges += !e || e->kind == VR_N_RANGE;
        if (e && !(e->kind == VR_N_RANGE ? is_slice(v, e) : is_integer(e)))
            return false;
    }
    return ranges == index->type->ndims;
}

/* --- values that every use has --- */

static bool is_unstable(const struct vr_node *n, const void *behind)
{
    const bool plain = n->kind == VR_N_CONST || n->kind == VR_N_NAME || n->kind == VR_N_DIM || n->kind == VR_N_PLUS ||
                       n->kind == VR_N_MINUS || n->kind == VR_N_MULT;
    return !plain || vr_flag_on(n, VR_F_EXACT) || (n->symbol && vr_replaced(behind, n->symbol));
}

/* The expression, or a variable that holds its value. */
static struct vr_node *keep_value(struct view *v, const struct vr_node *e, const struct vr_list *behind)
{
    struct vr_node *copy = vr_copy_tree(v->b.unit, e);
    if (!vr_seek(copy, is_unstable, behind))
        return copy;
    struct vr_symbol *held = vr_symbol_temp(v->b.unit, v->b.f, "place", e->type, e->span);
    vr_list_add(v->b.unit, &v->before, vr_make_assign(v->b.unit, vr_make_name(v->b.unit, held, e->span), copy));
    return vr_make_name(v->b.unit, held, e->span);
}

/* Sets v->shown: the INDEX with every axis, and values that do not change behind the definition. */
static void settle_subscripts(struct view *v, const struct vr_node *index, const struct vr_list *behind)
{
    v->shown = vr_copy_tree(v->b.unit, index);
    v->b.span = v->shown->span;
    struct vr_list *subs = &v->shown->slot[VR_KIDS];
    for (int i = 0; i < subs->count; i++) {
        struct vr_node *e = vr_kid(subs->at[i], VR_KIDS);
        if (e->kind != VR_N_RANGE) {
            subs->at[i]->slot[VR_KIDS].at[0] = keep_value(v, e, behind);
            continue;
        }
        for (int slot = VR_START; slot <= VR_STOP; slot++)
            if (vr_kid(e, slot))
                e->slot[slot].at[0] = keep_value(v, vr_kid(e, slot), behind);
    }
    while (subs->count < index->symbol->type->ndims)
        vr_add_subscript(v->b.unit, v->shown, vr_make_whole_axis(v->b.unit, index->span));
}

/* --- numbers --- */

static struct vr_node *extent(const struct view *v, int axis)
{
    return vr_extent(&v->b, v->shown->symbol, axis);
}

static struct vr_node *as_i64(const struct view *v, const struct vr_node *e)
{
    return vr_fit(&v->b, vr_int64(v->b.unit), vr_copy_tree(v->b.unit, e));
}

/* `yes` where the number is negative, else the number. */
static struct vr_node *unless_negative(const struct view *v, const struct vr_node *e, struct vr_node *yes)
{
    struct vr_node *negative = vr_op(&v->b, VR_N_LT, as_i64(v, e), vr_whole(&v->b, 0));
    struct vr_node *choice = vr_clamp(&v->b, "where", negative, yes);
    vr_list_add(v->b.unit, &choice->slot[VR_KIDS], as_i64(v, e));
    return choice;
}

/* Subscripts that were put in variables, of which nothing is known, count from the axis' start at every use: once they are
 * checked. */
static void count_from_start(struct view *v)
{
    const struct vr_list *subs = &v->shown->slot[VR_KIDS];
    v->checks = vr_copy_tree(v->b.unit, v->shown);
    for (int i = 0; i < subs->count && v->b.unit->module->indexing == 0; i++) {
        const struct vr_node *e = vr_kid(subs->at[i], VR_KIDS);
        const bool kept = e->kind == VR_N_NAME && e->symbol->index >= v->text->symbols;
        if (!kept || !vr_flag_on(subs->at[i], VR_F_NEGATIVE))
            continue;
        struct vr_symbol *place = vr_symbol_temp(v->b.unit, v->b.f, "place", vr_int64(v->b.unit), e->span);
        struct vr_node *from_end = vr_op(&v->b, VR_N_PLUS, as_i64(v, e), extent(v, i));
        vr_list_add(v->b.unit, &v->behind,
                    vr_make_assign(v->b.unit, vr_make_name(v->b.unit, place, e->span), unless_negative(v, e, from_end)));
        subs->at[i]->slot[VR_KIDS].at[0] = vr_make_name(v->b.unit, place, e->span);
        vr_flag_set(subs->at[i], VR_F_LOWER | VR_F_UPPER | VR_F_NEGATIVE, false);
    }
}

/* A bound of a slice from the axis' start, as Python has it: negative ones count from the end, and none lies below 0. */
static struct vr_node *bound(const struct view *v, int axis, const struct vr_node *e)
{
    int64_t c;
    if (vr_int_constant(e, &c))
        return c >= 0 ? vr_whole(&v->b, c)
                      : vr_clamp(&v->b, "max", vr_op(&v->b, VR_N_PLUS, extent(v, axis), vr_whole(&v->b, c)),
                                 vr_whole(&v->b, 0));
    return unless_negative(
        v, e, vr_clamp(&v->b, "max", vr_op(&v->b, VR_N_PLUS, as_i64(v, e), extent(v, axis)), vr_whole(&v->b, 0)));
}

/* The same of a slice downwards: those behind the end are the last element, those before the start are -1. */
static struct vr_node *bound_downwards(const struct view *v, int axis, const struct vr_node *e)
{
    struct vr_node *from_end =
        vr_clamp(&v->b, "max", vr_op(&v->b, VR_N_PLUS, as_i64(v, e), extent(v, axis)), vr_whole(&v->b, -1));
    struct vr_node *last = vr_op(&v->b, VR_N_MINUS, extent(v, axis), vr_whole(&v->b, 1));
    int64_t c;
    if (vr_int_constant(e, &c))
        return c < 0 ? from_end : vr_clamp(&v->b, "min", vr_whole(&v->b, c), last);
    return vr_clamp(&v->b, "min", unless_negative(v, e, from_end), last);
}

/* A variable with the value, unless it is one or a constant. */
static struct vr_node *in_variable(struct view *v, const char *stem, struct vr_node *value)
{
    if (value->kind == VR_N_CONST || value->kind == VR_N_DIM || value->kind == VR_N_NAME)
        return value;
    struct vr_symbol *held = vr_count(&v->b, stem);
    vr_set_in(&v->b, &v->before, held, value);
    return vr_read(&v->b, held);
}

/* What is between the axis' start and its end; below 0 where that is before. */
static struct vr_node *between(const struct view *v, const struct axis *a, struct vr_node *end)
{
    int64_t first;
    return vr_int_constant(a->start, &first) && first == 0
               ? end
               : vr_op(&v->b, VR_N_MINUS, end, vr_copy_tree(v->b.unit, a->start));
}

/* How many steps there are in a length. */
static struct vr_node *count_steps(const struct view *v, const struct axis *a, struct vr_node *length)
{
    const int64_t by = a->step < 0 ? -a->step : a->step;
    if (by > 1)
        length = vr_op(&v->b, VR_N_FLOORDIV, vr_op(&v->b, VR_N_PLUS, length, vr_whole(&v->b, by - 1)), vr_whole(&v->b, by));
    return vr_clamp(&v->b, "max", length, vr_whole(&v->b, 0));
}

/* What a slice downwards selects, as CPython's PySlice_AdjustIndices has it. */
static void measure_downwards(struct view *v, struct axis *a, const struct vr_node *start, const struct vr_node *stop)
{
    struct vr_node *last = vr_op(&v->b, VR_N_MINUS, extent(v, a->of), vr_whole(&v->b, 1));
    a->start = in_variable(v, "last", start ? bound_downwards(v, a->of, start) : last);
    struct vr_node *end = stop ? bound_downwards(v, a->of, stop) : vr_whole(&v->b, -1);
    a->count = !start && !stop && a->step == -1
                   ? extent(v, a->of)
                   : count_steps(v, a, vr_op(&v->b, VR_N_MINUS, vr_copy_tree(v->b.unit, a->start), end));
}

/* What a slice selects: a start below 0, where there are elements, or a negative count never come out. */
static void measure(struct view *v, struct axis *a, const struct vr_node *range)
{
    const struct vr_node *start = vr_kid(range, VR_START), *stop = vr_kid(range, VR_STOP), *step = vr_kid(range, VR_STEP);
    a->step = 1;
    if (step)
        vr_int_constant(step, &a->step);
    if (a->step < 0) {
        measure_downwards(v, a, start, stop);
        return;
    }
    a->start = in_variable(v, "start", start ? bound(v, a->of, start) : vr_whole(&v->b, 0));
    int64_t less;
    struct vr_node *length;
    if (vr_leaves_out(v->b.unit, range, &less))
        length = vr_op(&v->b, VR_N_MINUS, extent(v, a->of), vr_whole(&v->b, less));
    else
        length = between(v, a, stop ? vr_clamp(&v->b, "min", bound(v, a->of, stop), extent(v, a->of)) : extent(v, a->of));
    a->count = count_steps(v, a, length);
}

/* arange(start, stop, step) of int64, with a constant step upwards. */
static bool is_progression(const struct view *v, const struct vr_node *target, const struct vr_node *value)
{
    int64_t step;
    if (value->kind != VR_N_LIBCALL || !vr_is_call_of(value, VR_LIB_arange) || target->type != value->type ||
        v->b.unit->module->indexing != 0)
        return false;
    for (int i = 0; i < 3; i++)
        if (value->slot[VR_KIDS].at[i]->type != vr_int64(v->b.unit))
            return false;
    return value->type->elem == vr_int64(v->b.unit) && vr_int_constant(value->slot[VR_KIDS].at[2], &step) && step > 0 &&
           step < 1 << 20;
}

/* Its numbers, as far as NumPy would make an array of them. */
static void count_numbers(struct view *v, const struct vr_list *behind)
{
    struct axis *a = &v->axes[0];
    v->shown = vr_copy_tree(v->b.unit, v->made);
    v->b.span = v->shown->span;
    for (int i = 0; i < 2; i++)
        v->shown->slot[VR_KIDS].at[i] = keep_value(v, v->made->slot[VR_KIDS].at[i], behind);
    v->made = v->shown;
    vr_int_constant(v->shown->slot[VR_KIDS].at[2], &a->step);
    a->start = vr_copy_tree(v->b.unit, v->shown->slot[VR_KIDS].at[0]);
    a->count = count_steps(v, a, between(v, a, vr_copy_tree(v->b.unit, v->shown->slot[VR_KIDS].at[1])));
}

static void find_axes(struct view *v)
{
    const struct vr_list *subs = &v->shown->slot[VR_KIDS];
    for (int i = 0, k = 0; i < subs->count; i++) {
        const struct vr_node *e = vr_kid(subs->at[i], VR_KIDS);
        if (e->kind != VR_N_RANGE)
            continue;
        v->axes[k] = (struct axis){.of = i, .whole = vr_is_whole_axis(e)};
        if (!v->axes[k].whole)
            measure(v, &v->axes[k], e);
        k++;
    }
}

/* The axes of a view that shows all of the array. */
static void rearrange_axes(struct view *v, const struct vr_rearranged *as)
{
    v->shown = vr_make_all(v->b.unit, as->array, v->made->span);
    v->b.span = v->shown->span;
    for (int k = 0; k < v->symbol->type->ndims; k++) {
        const bool single = as->axis[k] == VR_NO_AXIS;
        v->axes[k] = (struct axis){.of = as->axis[k], .whole = !single, .count = single ? vr_whole(&v->b, 1) : NULL};
    }
}

/* --- uses --- */

/* Whether the subscript of the view can be one of the array. */
static bool fits_axis(const struct axis *a, const struct vr_node *subscript)
{
    const struct vr_node *e = vr_kid(subscript, VR_KIDS);
    if (a->of == VR_NO_AXIS)
        return is_integer(e) && !vr_is_checked(subscript);
    if (a->whole)
        return e->kind == VR_N_RANGE || is_integer(e);
    return e->kind == VR_N_RANGE ? vr_is_whole_axis(e)
                                 : is_integer(e) && !vr_flag_on(subscript, VR_F_LOWER | VR_F_UPPER | VR_F_NEGATIVE);
}

static bool fits(const struct view *v, const struct vr_node *n)
{
    const struct vr_list *subs = &n->slot[VR_KIDS];
    if (n->kind == VR_N_DIM)
        return true;
    if (n->kind != VR_N_INDEX || subs->count > v->symbol->type->ndims || vr_may_grow(n) ||
        (vr_flag_on(n, VR_F_FLATTENED) && subs->count < v->symbol->type->ndims) ||
        (v->counts && (subs->count == 0 || vr_kid(subs->at[0], VR_KIDS)->kind == VR_N_RANGE)))
        return false;
    for (int i = 0, before = -1; i < v->symbol->type->ndims; i++) {
        const bool given = i < subs->count;
        if (given && !fits_axis(&v->axes[i], subs->at[i]))
            return false;
        if (given && vr_kid(subs->at[i], VR_KIDS)->kind != VR_N_RANGE)
            continue;
        if (v->axes[i].of <= before) /* what is shown has its axes in the array's order */
            return false;
        before = v->axes[i].of;
    }
    return true;
}

/* start + step * e */
static struct vr_node *moved(const struct view *v, const struct axis *a, struct vr_node *e)
{
    int64_t start;
    if (a->step != 1)
        e = a->step == -1 ? vr_make_unary(v->b.unit, VR_N_NEGATE, vr_int64(v->b.unit), e)
                          : vr_op(&v->b, VR_N_MULT, e, vr_whole(&v->b, a->step));
    if (vr_int_constant(a->start, &start) && start == 0)
        return e;
    return vr_op(&v->b, VR_N_PLUS, vr_copy_tree(v->b.unit, a->start), e);
}

/* The subscript of the array for one of the view. */
static struct vr_node *composed(struct view *v, const struct axis *a, struct vr_node *subscript, int axis)
{
    struct vr_node *e = vr_kid(subscript, VR_KIDS);
    if (!a->whole && e->kind == VR_N_RANGE)
        return vr_copy_tree(v->b.unit, v->shown->slot[VR_KIDS].at[a->of]);
    if (!a->whole)
        subscript->slot[VR_KIDS].at[0] =
            moved(v, a, e->type == vr_int64(v->b.unit) ? e : vr_make_unary(v->b.unit, VR_N_CAST, vr_int64(v->b.unit), e));
    else if (subscript->num == 0 && e->kind != VR_N_RANGE)
        subscript->num = axis + 1;
    return subscript;
}

/* The axis of the view that runs along one of the array. */
static int axis_along(const struct view *v, int of)
{
    int k = 0;
    while (k < v->symbol->type->ndims && v->axes[k].of != of)
        k++;
    return k;
}

static void replace_index(struct view *v, struct vr_node *n)
{
    if (v->counts) {
        *n = *moved(v, &v->axes[0], as_i64(v, vr_kid(n->slot[VR_KIDS].at[0], VR_KIDS)));
        return;
    }
    struct vr_list subs = {0};
    const struct vr_list *shown = &v->shown->slot[VR_KIDS];
    for (int i = 0; i < shown->count; i++) {
        const int k = axis_along(v, i);
        if (vr_kid(shown->at[i], VR_KIDS)->kind != VR_N_RANGE) {
            struct vr_node *copy = vr_copy_tree(v->b.unit, shown->at[i]);
            vr_flag_set(copy, VR_F_LOWER | VR_F_UPPER, false); /* checked where the view was made */
            vr_list_add(v->b.unit, &subs, copy);
            continue;
        }
        if (k < n->slot[VR_KIDS].count)
            vr_list_add(v->b.unit, &subs, composed(v, &v->axes[k], n->slot[VR_KIDS].at[k], k));
        else
            vr_list_add(v->b.unit, &subs, vr_copy_tree(v->b.unit, shown->at[i]));
    }
    n->name = v->symbol->is_temp && !n->name ? vr_called(v->shown) : vr_called(n);
    n->slot[VR_KIDS] = subs;
    n->symbol = v->shown->symbol;
    n->id = n->symbol->id;
    vr_flag_set(n, VR_F_FLATTENED, false);
}

static void replace_extent(struct view *v, struct vr_node *n)
{
    struct axis *a = &v->axes[n->num];
    const struct vr_span span = n->span;
    if (!a->whole)
        a->count = in_variable(v, "count", a->count);
    const struct vr_node *value = a->whole ? extent(v, a->of) : a->count;
    *n = *vr_copy_tree(v->b.unit, value);
    n->span = span;
}

/* --- objects --- */

/* Uses that want an object, in the statement itself: not in those of its lists. */
static int objects_in(const struct view *v, struct vr_node *stmt)
{
    int found = 0;
    for (int slot = 0; slot < VR_MAX_SLOTS; slot++)
        if (vr_flag_on(stmt, VR_F_NEST) || vr_nodes[stmt->kind].slots[slot].what != VR_W_STMT)
            VR_FOR_NODES(n, v->b.unit, &stmt->slot[slot])
                found += n->symbol == v->symbol && !fits(v, n);
    return found;
}

/* Counts them, and looks whether all stand in branches. */
static void find_objects(struct view *v, const struct vr_list *list, bool in_branch)
{
    VR_FOR_LIST(stmt, list) {
        const int here = objects_in(v, stmt);
        v->objects += here;
        v->sinks &= here == 0 || in_branch;
        if (vr_flag_on(stmt, VR_F_NEST))
            continue;
        VR_FOR_BODIES(body, stmt)
            find_objects(v, body, (in_branch && !vr_is_loop(stmt->kind)) || stmt->kind == VR_N_IF);
    }
}

/* A statement that makes the view an object. */
static struct vr_node *definition(struct view *v)
{
    return vr_make_assign(v->b.unit, vr_read(&v->b, v->symbol), vr_copy_tree(v->b.unit, v->made));
}

/* Puts the object in front of each statement between two places that wants it. */
static void sink(struct view *v, struct vr_list *list, int from, int to)
{
    for (int i = from; i < to; i++) {
        struct vr_node *stmt = list->at[i];
        if (objects_in(v, stmt) > 0) {
            vr_list_insert(v->b.unit, list, i++, definition(v));
            to++;
        } else if (!vr_flag_on(stmt, VR_F_NEST)) {
            VR_FOR_BODIES(body, stmt)
                sink(v, body, 0, body->count);
        }
    }
}

static bool names_function(const struct vr_node *n)
{
    return vr_names_function(n->kind);
}

/* Whether a variable of numbers is changed or shared by a statement: another one would not see that. */
static bool is_kept_by(const struct view *v, const struct vr_node *stmt)
{
    const bool assigns = stmt->kind == VR_N_ASSIGN && stmt->slot[VR_LHS].count == 1;
    const struct vr_node *target = assigns ? vr_kid(stmt, VR_LHS) : NULL;
    const struct vr_node *value = assigns ? vr_kid(stmt, VR_RHS) : NULL;
    return !assigns || vr_has(value, names_function) || value->kind == VR_N_NAME ||
           vr_shown_array(target, value) == v->symbol;
}

/* Whether statements only read its numbers. */
static bool only_reads(const struct view *v, const struct vr_list *list)
{
    bool only = true;
    for (int i = 0; i < list->count && only; i++) {
        struct vr_node *stmt = list->at[i];
        const struct vr_node *target = stmt->kind == VR_N_ASSIGN ? vr_kid(stmt, VR_LHS) : NULL;
        only = !(target && target->symbol == v->symbol) &&
               (vr_flag_on(stmt, VR_F_NEST) || objects_in(v, stmt) == 0 || !is_kept_by(v, stmt));
        VR_FOR_BODIES(body, stmt)
            only = only && only_reads(v, body);
    }
    return only;
}

/* --- rewriting --- */

static bool is_checked(const struct vr_node *index)
{
    for (int i = 0; i < index->slot[VR_KIDS].count; i++)
        if (vr_is_scalar(vr_kid(index->slot[VR_KIDS].at[i], VR_KIDS)->type) && vr_is_checked(index->slot[VR_KIDS].at[i]))
            return true;
    return false;
}

/* Whether all that mentions the view stands behind its definition in the list. */
static bool stands_behind(const struct view *v, const struct vr_list *list, int at)
{
    const struct stretch *own = vr_map_get(v->text->stretches, (uintptr_t)list->at[at]);
    const struct stretch *end = NULL, *mentions = &v->text->mentions[v->symbol->index];
    for (int i = list->count - 1; !end; i--)
        end = vr_map_get(v->text->stretches, (uintptr_t)list->at[i]);
    return own && mentions->first == own->first && mentions->last <= end->last;
}

/* The statements behind a definition, up to the last that mentions the view. */
static struct vr_list uses_behind(const struct view *v, const struct vr_list *list, int at)
{
    const int last = v->text->mentions[v->symbol->index].last;
    int count = 0;
    for (; at + 1 + count < list->count; count++) {
        const struct stretch *s = vr_map_get(v->text->stretches, (uintptr_t)list->at[at + 1 + count]);
        if (s && s->first > last)
            break;
    }
    return (struct vr_list){list->at + at + 1, count, 0};
}

/* The view at a place, if it is one that can go. */
static bool read_view(struct view *v, const struct vr_list *list, int at)
{
    const struct vr_node *stmt = list->at[at];
    if (stmt->kind != VR_N_ASSIGN || stmt->slot[VR_LHS].count != 1 || vr_kid(stmt, VR_LHS)->kind != VR_N_NAME)
        return false;
    struct vr_node *target = vr_kid(stmt, VR_LHS), *value = vr_kid(stmt, VR_RHS);
    struct vr_rearranged as;
    v->symbol = target->symbol;
    const bool box = value->kind == VR_N_INDEX && vr_shown_array(target, value) == value->symbol && is_box(v, value);
    v->counts = is_progression(v, target, value);
    if (!box && !v->counts && !vr_rearranges(v->b.unit, target, value, &as))
        return false;
    const struct vr_symbol *array = box ? value->symbol : v->counts ? NULL : as.array;
    if (v->symbol->is_param || vr_mentions(value, v->symbol) || !stands_behind(v, list, at))
        return false;
    const struct vr_list behind = uses_behind(v, list, at);
    if ((array && vr_replaced(&behind, array)) || vr_replaced(&behind, v->symbol))
        return false;
    v->made = value;
    if (v->counts) {
        count_numbers(v, &behind);
        if (!only_reads(v, &behind))
            return false;
    } else if (box) {
        settle_subscripts(v, value, &behind);
        count_from_start(v);
        find_axes(v);
        v->made = v->shown;
    } else {
        rearrange_axes(v, &as);
    }
    v->sinks = true;
    find_objects(v, &behind, false);
    return v->objects == 0 || v->sinks;
}

/* What is left of the definition: the checks. */
static struct vr_node *checks_of(struct view *v, const struct vr_node *stmt)
{
    const bool checked = v->checks && is_checked(v->checks);
    struct vr_node *eval = vr_node_new(v->b.unit, checked ? VR_N_EVAL : VR_N_LIST, stmt->span, NULL);
    if (checked)
        vr_list_add(v->b.unit, &eval->slot[VR_KIDS], v->checks);
    return eval;
}

/* Replaces the view at a place. */
static void rewrite(struct view *v, struct vr_list *list, int at)
{
    struct vr_node *stmt = list->at[at];
    const struct vr_list behind = uses_behind(v, list, at);
    const int last = v->text->mentions[v->symbol->index].last;
    VR_FOR_NODES(n, v->b.unit, &behind)
        if (n->symbol == v->symbol && fits(v, n)) {
            if (n->kind == VR_N_DIM)
                replace_extent(v, n);
            else
                replace_index(v, n);
        }
    VR_FOR_TREE(n, v->b.unit, v->shown)
        if (n->symbol && n->symbol->index < v->text->symbols) { /* is mentioned as far as the view was */
            struct stretch *of = &v->text->mentions[n->symbol->index];
            of->last = of->last > last ? of->last : last;
        }
    if (v->objects)
        sink(v, list, at + 1, at + 1 + behind.count);
    else
        vr_note_gone(v->b.unit, v->b.f, v->symbol);
    list->at[at] = checks_of(v, stmt);
    for (int i = 0; i < v->behind.count; i++)
        vr_list_insert(v->b.unit, list, at + 1 + i, v->behind.at[i]);
    for (int i = 0; i < v->before.count; i++)
        vr_list_insert(v->b.unit, list, at + i, v->before.at[i]);
    v->changed = true;
}

/* Last ones first, so that a view of a view is one of what that shows. */
static bool visit_list(struct vr_unit *unit, struct vr_function *f, struct text *text, struct vr_list *list)
{
    bool changed = false;
    for (int i = list->count - 1; i >= 0; i--) {
        struct view v = {.b = {.unit = unit, .f = f}, .text = text};
        struct vr_node *stmt = list->at[i];
        if (vr_flag_on(stmt, VR_F_NEST))
            continue;
        VR_FOR_BODIES(body, stmt)
            changed |= visit_list(unit, f, text, body);
        if (read_view(&v, list, i))
            rewrite(&v, list, i);
        changed |= v.changed;
    }
    return changed;
}

/* --- the text --- */

static bool number_node(struct vr_node *n, void *data)
{
    struct text *text = data;
    if (vr_nodes[n->kind].class == VR_CLASS_STMT) {
        struct stretch *s = VR_NEW(text->arena, struct stretch);
        s->first = ++text->count;
        vr_map_set(text->stretches, (uintptr_t)n, s);
    }
    if (n->symbol) {
        struct stretch *s = &text->mentions[n->symbol->index];
        s->first = s->first ? s->first : text->count;
        s->last = text->count;
    }
    return true;
}

static void close_stretch(struct vr_node *n, void *data)
{
    struct text *text = data;
    if (vr_nodes[n->kind].class == VR_CLASS_STMT)
        ((struct stretch *)vr_map_get(text->stretches, (uintptr_t)n))->last = text->count;
}

bool vr_pass_views(struct vr_unit *unit, struct vr_function *f)
{
    struct text text = {unit->scratch, f->symbol_count, 0, vr_map_new(unit->scratch), VR_NEW_ARRAY(unit->scratch, struct stretch, f->symbol_count + 1)};
    for (int i = 0; i < f->body.count; i++)
        vr_walk_both(f->body.at[i], number_node, close_stretch, &text);
    return visit_list(unit, f, &text, &f->body);
}
