/* SPDX-License-Identifier: Apache-2.0 */
/* Guards: bounds checks leave a loop nest for a condition at its entry.
 *
 * For which values of what does not change in a nest the checks in it hold is found with sets (polyhedra/polyhedra.h).
 * That condition is tested once; under it stands the nest without these checks, beside it the nest as it was, so that
 * the first error is raised as before, after the same earlier writes. Stores that may grow an array count as checks:
 * under the guard nothing grows (the optimistic rule of thesis 6.5.2). Of nested loops the outermost is chosen whose
 * guard answers as many checks as those of the inner ones would; what is left, as of an array that the outer loop binds
 * anew, is left to them.
 *
 * Then come subscripts that are data, where their type or a remainder bounds them: under the first condition, a second
 * one asks whether the array has a place for each value that there can be. Where it has not, as a table for few values
 * of a byte, only these checks stay.
 *
 * Exact operations that may overflow (VR_F_EXACT) are asked in the same condition whether the variables and extents that they
 * come from are small enough (analysis/exact.h). Where the outer loop's guard is for these alone, subscripts that are numbers are
 * asked there too: when either fails, one copy of the nest does it.
 *
 * What these leave of values, as operands of sqrt() in a loop, is looked for by a loop of its own before it (inspector.c).
 *
 * What shape inference knows of extents and of bounds is known here too: of an array that is made in each iteration, or of a
 * bound that is always the extent of another array.
 *
 * Needs lowering, asks for SHAPES, and keeps lowering. After inlining, so that accesses of inlined functions count
 * in the loops of their callers. Thesis 5.6, 6.6. */
#include "ir/assigned.h"
#include "ir/call.h"
#include "ir/query.h"
#include "ir/remark.h"
#include "ir/spots.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"
#include "passes/analysis/exact.h"
#include "passes/analysis/kept.h"
#include "passes/checks/guards.h"
#include "passes/pass.h"
#include "passes/shapes/shapes.h"
#include "passes/analysis/trip_count.h"
#include "polyhedra/polyhedra.h"

#define MOST_PLACES (INT64_C(1) << 16) /* that an array is asked to have for data */
#define MAX_DEPTH 16       /* statements in one another */
#define MAX_NODES 4000     /* of a nest that is written twice */

struct guards {
    struct vr_unit *unit;
    struct vr_function *f;
    struct vr_polyhedra *sets;
    const bool *unsure;             /* by symbol index: may have no value */
    const struct vr_shapes *shapes; /* NULL: nothing is known of extents and values */
    struct vr_exact *exact;         /* what subscripts may be, and what may overflow */
    struct vr_map *found;           /* loop → its struct vr_guard, as long as nothing changed in it */
    struct vr_map *kept;            /* subscript → the struct vr_check of the innermost loop that was asked */
    int loops, sections;            /* around the place */
    bool changed;
};

/* --- what shape inference knows (6.5) --- */

/* Whether the form is a sum of extents alone. */
static bool is_natural(const struct vr_affine *form)
{
    bool natural = form->constant >= 0;
    for (int i = 0; i < form->count; i++)
        natural &= form->terms[i].dim >= 0 && form->terms[i].factor > 0;
    return natural;
}

static struct vr_node *known_extent(void *data, const struct vr_node *index, int axis, bool *bare)
{
    const struct guards *g = data;
    const struct vr_extent *extents = vr_extents_at(g->shapes, index);
    if (!extents || !extents[axis].has_form)
        return NULL;
    struct vr_node *e = vr_affine_expr(g->unit, &extents[axis].form, index->span);
    *bare = vr_is_bare(&extents[axis].form);
    if (!extents[axis].at_least || is_natural(&extents[axis].form))
        return e;
    /* Negative numbers count as 0 where arrays are made. */
    const struct vr_type *i64 = vr_int64(g->unit);
    return vr_make_libcall(g->unit, "max", i64, index->span, e, vr_make_int(g->unit, 0, i64, index->span));
}

static struct vr_node *known_value(void *data, const struct vr_node *e, bool *bare)
{
    const struct guards *g = data;
    const struct vr_affine *form = vr_value_at(g->shapes, e);
    if (!form)
        return NULL;
    *bare = vr_is_bare(form);
    return vr_affine_expr(g->unit, form, e->span);
}

static bool known_positive(void *data, const struct vr_node *e)
{
    const struct guards *g = data;
    return vr_values_at(g->exact, e).least > 0;
}

/* --- bounds of loops --- */

/* Bounds that are elements of arrays, as where a row of a sparse matrix begins and ends, get variables: what holds
 * for these can be asked at the loop's entry. Returns how many statements stand before the loop now. */
static int name_bounds(struct guards *g, struct vr_list *list, int at)
{
    struct vr_node *range = vr_range_of(list->at[at]);
    int named = 0;
    for (int slot = VR_START; range && slot <= VR_STOP; slot++) {
        struct vr_node *bound = vr_kid(range, slot);
        if (!bound || !vr_is_integer(bound->type) || !vr_has(bound, vr_is_index))
            continue;
        struct vr_symbol *s = vr_symbol_temp(g->unit, g->f,
                                             slot == VR_START  ? "first"
                                             : slot == VR_STOP ? "stop"
                                                               : "step",
                                             bound->type, bound->span);
        vr_list_insert(g->unit, list, at + named++, vr_make_assign(g->unit, vr_make_name(g->unit, s, bound->span), bound));
        range->slot[slot].at[0] = vr_make_name(g->unit, s, bound->span);
    }
    g->changed |= named > 0;
    return named;
}

static bool is_checked_node(const struct vr_node *n)
{
    return (n->kind == VR_N_SUBSCRIPT && vr_is_checked(n) && !vr_is_safe_from_end(n)) || vr_flag_on(n, VR_F_EXACT);
}

/* Whether anything is left to check in a loop, or to do. */
static bool has_checks(const struct vr_node *loop)
{
    return vr_has(loop, is_checked_node);
}

static bool has_work(const struct vr_node *loop)
{
    return has_checks(loop) || vr_has_choices(loop);
}

/* In loops that stand in others. */
static void name_inner_bounds(struct guards *g)
{
    VR_FOR_SPOTS_OUTSIDE_IN(s, g->unit, &g->f->body)
        if (s->loops && s->list->at[s->at]->kind == VR_N_FOR && has_checks(s->list->at[s->at]))
            s->at += name_bounds(g, s->list, s->at);
}

/* --- guards of loops --- */

/* Whether a subscript is data that nothing bounds, which no loop's guard can answer. */
static bool is_open(const struct guards *g, const struct vr_node *sub)
{
    const struct vr_node *e = vr_kid(sub, VR_KIDS);
    const struct vr_interval v = vr_values_at(g->exact, e);
    return vr_has(e, vr_is_index) && (v.least < g->unit->module->indexing || v.most >= MOST_PLACES);
}

static bool may_be_answered(const struct vr_node *n, const void *data)
{
    return n->kind == VR_N_SUBSCRIPT && is_checked_node(n) && !is_open(data, n);
}

/* The guard of a loop, which is asked for once. A nest that is too large to be written twice has none, nor one with nothing to answer. */
static const struct vr_guard *guard_of(struct guards *g, const struct vr_list *list, int at)
{
    struct vr_node *loop = list->at[at];
    struct vr_guard *guard = vr_map_get(g->found, (uintptr_t)loop);
    if (guard)
        return guard;
    guard = VR_NEW(g->unit->scratch, struct vr_guard);
    vr_map_set(g->found, (uintptr_t)loop, guard);
    if (!vr_seek(loop, may_be_answered, g))
        return guard;
    *guard = vr_loop_guard(g->sets, list, at, g->unsure);
    if (vr_count_nodes(loop) > MAX_NODES)
        guard->answered = 0;
    return guard;
}

static bool is_answered(const struct vr_check *check)
{
    return check->answer == VR_CHECK_HOLDS || check->answer == VR_CHECK_FROM_END;
}

static void note_kept(struct guards *g, const struct vr_guard *guard)
{
    for (int i = 0; i < guard->count; i++)
        vr_map_set(g->kept, (uintptr_t)guard->checks[i].sub, &guard->checks[i]);
}

/* --- building the condition --- */

static const struct vr_type *scalar(const struct guards *g, enum vr_base base)
{
    return vr_type_scalar(g->unit->types, base, false);
}

/* A variable of float64 is whole: floor(n) = n. */
static struct vr_node *make_whole(struct vr_unit *unit, struct vr_symbol *s, struct vr_span span)
{
    struct vr_node *floor = vr_make_libcall(unit, "floor", s->type, span, vr_make_name(unit, s, span), NULL);
    return vr_make_binary(unit, VR_N_EQ, vr_bool(unit), floor, vr_make_name(unit, s, span));
}

struct vr_node *vr_guard_condition(struct vr_unit *unit, const struct vr_guard *guard, struct vr_span span)
{
    struct vr_node *condition = NULL;
    for (int i = 0; i < guard->whole_count; i++)
        condition = vr_conjunction(unit, condition, make_whole(unit, guard->whole[i], span));
    for (int i = 0; i < guard->limited_count; i++)
        condition = vr_conjunction(unit, condition, vr_affine_limits(unit, guard->limited[i], span));
    return vr_conjunction(unit, condition, guard->condition);
}

/* --- whole numbers that may overflow --- */

static struct vr_node *limit_of(const struct guards *g, const struct vr_bound *bound, enum vr_kind relation, int64_t limit,
                                struct vr_span span)
{
    const struct vr_type *i64 = scalar(g, VR_INT64);
    struct vr_node *value = bound->axis < 0 ? vr_make_name(g->unit, bound->symbol, span)
                                            : vr_make_dim(g->unit, bound->symbol, bound->axis, span);
    return vr_make_binary(g->unit, relation, scalar(g, VR_BOOL), value, vr_make_int(g->unit, limit, i64, span));
}

/* The condition that no operation that a guard answers overflows; NULL: none does. */
static struct vr_node *fitting_condition(const struct guards *g, const struct vr_exact_guard *exact, struct vr_span span)
{
    struct vr_node *condition = NULL;
    for (int i = 0; i < exact->count; i++) {
        const struct vr_bound *bound = &exact->bounds[i];
        if (bound->above)
            condition = vr_conjunction(g->unit, condition, limit_of(g, bound, VR_N_LEQ, bound->limit, span));
        if (bound->below)
            condition = vr_conjunction(g->unit, condition, limit_of(g, bound, VR_N_GEQ, -bound->limit, span));
    }
    return condition;
}

/* Variables that may have no value cannot be asked. */
static struct vr_exact_guard guard_overflows(const struct guards *g, struct vr_node *loop)
{
    if (vr_count_nodes(loop) > MAX_NODES)
        return (struct vr_exact_guard){0};
    const struct vr_exact_guard exact = vr_guard_exact(g->exact, loop);
    for (int i = 0; i < exact.count; i++)
        if (g->unsure[exact.bounds[i].symbol->index])
            return (struct vr_exact_guard){0};
    return exact;
}

static void clear_overflows(const struct vr_exact_guard *exact)
{
    for (int i = 0; i < exact->answered_count; i++)
        vr_settle_exact(exact->answered[i]);
}

/* --- subscripts that are data --- */

/* The extent that a subscript runs over: of an axis, or of all from a flattened one on. */
static struct vr_node *extent_of(const struct guards *g, const struct vr_check *check)
{
    struct vr_symbol *array = check->index->symbol;
    struct vr_node *extent = vr_make_dim(g->unit, array, check->axis, check->sub->span);
    if (vr_flag_on(check->index, VR_F_FLATTENED) && check->axis == check->index->slot[VR_KIDS].count - 1)
        for (int k = check->axis + 1; k < array->type->ndims; k++)
            extent = vr_make_binary(g->unit, VR_N_MULT, scalar(g, VR_INT64), extent,
                                    vr_make_dim(g->unit, array, k, check->sub->span));
    return extent;
}

/* The greatest place that data can mean, where it is bounded and never below the first; else -1. */
static int64_t greatest_place(const struct guards *g, const struct vr_check *check)
{
    const struct vr_node *e = vr_kid(check->sub, VR_KIDS);
    const int64_t first = g->unit->module->indexing;
    const struct vr_interval v = vr_values_at(g->exact, e);
    return check->fixed_extent && v.least >= first && v.most < MOST_PLACES ? v.most - first : -1;
}

/* Whether an array is asked for a place already, or for one behind it. */
static bool is_asked(const struct vr_guard *data, int count, const struct vr_check *check, int64_t place,
                     const int64_t *places)
{
    for (int i = 0; i < count; i++)
        if (data->checks[i].index->symbol == check->index->symbol && data->checks[i].axis == check->axis &&
            data->checks[i].index->slot[VR_KIDS].count == check->index->slot[VR_KIDS].count && places[i] >= place)
            return true;
    return false;
}

/* Whether all subscripts of a guard are numbers: where it fails, a statement of the loop does whenever it is reached. */
static bool is_of_numbers(const struct vr_guard *data)
{
    bool numbers = data->answered > 0;
    for (int i = 0; i < data->count; i++)
        numbers &= vr_kid(data->checks[i].sub, VR_KIDS)->kind == VR_N_CONST;
    return numbers;
}

/* The guard of checks of data that another one left. */
static struct vr_guard guard_data(const struct guards *g, const struct vr_guard *left)
{
    struct vr_guard data = {.checks = VR_NEW_ARRAY(g->unit->scratch, struct vr_check, left->count + 1)};
    int64_t *places = VR_NEW_ARRAY(g->unit->scratch, int64_t, left->count + 1);
    for (int i = 0; i < left->count; i++) {
        const struct vr_check *check = &left->checks[i];
        const int64_t place = is_answered(check) ? -1 : greatest_place(g, check);
        if (place < 0)
            continue;
        if (!is_asked(&data, data.count, check, place, places)) {
            struct vr_node *least = vr_make_int(g->unit, place + 1, scalar(g, VR_INT64), check->sub->span);
            data.condition = vr_conjunction(g->unit, data.condition,
                                         vr_make_binary(g->unit, VR_N_LEQ, scalar(g, VR_BOOL), least, extent_of(g, check)));
        }
        places[data.count] = place;
        data.checks[data.count] = *check;
        data.checks[data.count++].answer = VR_CHECK_HOLDS;
    }
    data.answered = data.count;
    return data;
}

/* --- where a second version gains little --- */

static bool is_strided(const struct vr_node *n)
{
    return n->kind == VR_N_INDEX && n->symbol->type->layout == VR_STRIDED;
}

/* Whether a loop without a loop in it has checks; *loops is set where there is a loop. */
static bool is_checked_inside(const struct vr_list *list, bool *loops)
{
    bool checked = false;
    VR_FOR_LIST(n, list) {
        bool inner = false;
        VR_FOR_BODIES(body, n)
            checked |= is_checked_inside(body, &inner);
        checked |= vr_is_loop(n->kind) && !inner && has_checks(n);
        *loops |= inner || vr_is_loop(n->kind);
    }
    return checked;
}

/* Whether it gives an array its elements as a whole. */
static bool is_whole(const struct vr_node *n)
{
    return n->kind == VR_N_ASSIGN && vr_is_array(n->slot[VR_LHS].at[0]->type);
}

/* Whether the checks of a loop stand around its innermost loops, and it gains nothing else by being without them: the checks take
 * little of the time then, and a second version much of a C compiler's. That is so of a parallel loop with arrays of any strides,
 * whose loops seldom become vectors, and of a serial one with statements on whole arrays, which may fail themselves. Other serial
 * loops may become parallel ones where nothing in them fails. */
static bool is_cheap(struct vr_node *loop)
{
    bool loops = false;
    return vr_has(loop, loop->kind == VR_N_PFOR ? is_strided : is_whole) &&
           !is_checked_inside(&loop->slot[VR_BODY], &loops) && loops;
}

/* --- the two versions --- */

void vr_clear_checks(const struct vr_guard *guard, bool only_always)
{
    for (int i = 0; i < guard->count; i++) {
        struct vr_node *sub = guard->checks[i].sub;
        const bool from_start = guard->checks[i].answer == VR_CHECK_HOLDS;
        if (!is_answered(&guard->checks[i]) || (only_always && !guard->checks[i].always))
            continue;
        vr_flag_set(sub, VR_F_LOWER, false);
        vr_flag_set(sub, VR_F_UPPER, false);
        vr_flag_set(sub, VR_F_NEGATIVE, vr_flag_on(sub, VR_F_NEGATIVE) && !from_start);
        vr_flag_set(sub, VR_F_GROW, false);
    }
}

/* Where a loop stands. */
struct place {
    struct vr_list *list;
    int at;
    struct vr_list *versions; /* that choose between it and its copy: an assignment and an IF; NULL: there is no copy */
};

/* Puts the loop with its checks beside it, behind a condition; the place becomes that of the loop. */
static void put_copy(struct guards *g, struct place *place, const char *name, struct vr_node *condition, const char *note)
{
    struct vr_node *loop = place->list->at[place->at], *copy = vr_copy_tree(g->unit, loop);
    struct vr_node *both = place->list->at[place->at] = vr_make_list(g->unit, loop->span);
    struct vr_symbol *holds = vr_symbol_temp(g->unit, g->f, name, scalar(g, VR_BOOL), loop->span);
    struct vr_node *choice = vr_make_if(g->unit, vr_make_name(g->unit, holds, loop->span), loop, copy, loop->span);
    vr_flag_set(copy, VR_F_CHECKED, true);
    place->versions = &both->slot[VR_KIDS];
    vr_list_add(g->unit, place->versions, vr_make_assign(g->unit, vr_make_name(g->unit, holds, loop->span), condition));
    vr_list_add(g->unit, place->versions, choice);
    place->versions->at[0]->note = note;
    place->list = &choice->slot[VR_THEN];
    place->at = 0;
}

/* Puts both versions in the place of a loop, which becomes that of the loop without the checks; a guard that is always true needs
 * no second version. False where the loop keeps its checks. */
static bool put_versions(struct guards *g, const struct vr_guard *guard, const struct vr_exact_guard *exact,
                         struct vr_node *choices, struct place *place)
{
    struct vr_node *loop = place->list->at[place->at], *condition = vr_guard_condition(g->unit, guard, loop->span),
                   *fits = fitting_condition(g, exact, loop->span);
    const char *plural = guard->answered == 1 ? "" : "s";
    g->changed = true;
    vr_clear_checks(guard, condition != NULL);
    if ((condition || fits) && !choices && is_cheap(loop))
        return false;
    if (guard->answered)
        vr_remark(g->unit, g->f, loop, VR_TOPIC_BOUNDS,
                  condition ? "%d check%s tested once, at the loop's entry" : "%d check%s always hold%s", guard->answered,
                  plural, guard->answered == 1 ? "s" : "");
    if (exact->answered_count)
        vr_remark(g->unit, g->f, loop, VR_TOPIC_BOUNDS, "%d check%s of overflow tested once, at the loop's entry",
                  exact->answered_count, exact->answered_count == 1 ? "" : "s");
    condition = vr_conjunction(g->unit, vr_conjunction(g->unit, condition, fits), choices);
    if (condition)
        put_copy(g, place, guard->answered || fits ? "in_bounds" : "by_element", condition,
                 guard->answered ? vr_format(g->unit->arena, "%d bounds check%s of the loop, tested at its entry",
                                             guard->answered, plural)
                 : fits ? "whether whole numbers of the loop may need more than 64 bits, tested at its entry"
                        : "by element where the extents agree, tested at the loop's entry");
    vr_clear_checks(guard, false);
    clear_overflows(exact);
    if (choices)
        vr_settle_choices(g->unit, &loop->slot[VR_BODY]);
    return true;
}

/* --- values that are looked at before --- */

/* What is left to check of values in a loop is looked at before it, where that can be (inspector.c): the loop runs without checks
 * where there is nothing wrong. */
static bool inspect(struct guards *g, struct place *place)
{
    struct vr_node *loop = place->list->at[place->at];
    struct vr_list stmts = {0};
    if (g->sections || vr_count_nodes(loop) > MAX_NODES)
        return false;
    struct vr_node *condition = vr_make_inspector(g->unit, g->f, g->unsure, loop, g->loops > 0, &stmts);
    if (!condition)
        return false;
    vr_remark(g->unit, g->f, loop, VR_TOPIC_BOUNDS, "values that operations may have no result for are looked for before the loop");
    struct vr_node *before = vr_make_list(g->unit, loop->span);
    before->slot[VR_KIDS] = stmts;
    if (!place->versions) {
        put_copy(g, place, "defined", condition, NULL);
        vr_list_insert(g->unit, place->versions, 0, before);
    } else {
        struct vr_node *holds = place->versions->at[0]->slot[VR_LHS].at[0];
        vr_list_add(g->unit, &before->slot[VR_KIDS], vr_make_assign(g->unit, vr_copy_tree(g->unit, holds), condition));
        vr_list_insert(g->unit, place->versions, 1,
                       vr_make_if(g->unit, vr_copy_tree(g->unit, holds), before, NULL, loop->span));
    }
    vr_drop_inspected(g->unit, &loop->slot[VR_BODY]);
    return g->changed = true;
}

/* --- choosing the loops --- */

/* Whether no loop in it can do better. */
static bool answers_all(const struct guards *g, const struct vr_guard *guard)
{
    bool all = true;
    for (int i = 0; i < guard->count && all; i++)
        all = is_answered(&guard->checks[i]) || is_open(g, guard->checks[i].sub);
    return all;
}

/* Checks that would go when each of the loops right below is taken for itself. */
static int inner_checks(struct guards *g, const struct vr_list *body, int depth);

static int best_checks(struct guards *g, const struct vr_list *list, int at, int depth)
{
    struct vr_node *n = list->at[at];
    const struct vr_guard *guard = vr_is_counted(n->kind) ? guard_of(g, list, at) : NULL;
    const int own = guard ? guard->answered : 0;
    int inner = 0;
    for (int s = 0; s < VR_MAX_SLOTS && depth < MAX_DEPTH && !(guard && answers_all(g, guard)); s++)
        inner += inner_checks(g, &n->slot[s], depth + 1);
    return own > inner ? own : inner;
}

static int inner_checks(struct guards *g, const struct vr_list *body, int depth)
{
    int sum = 0;
    for (int i = 0; i < body->count; i++)
        if (vr_nodes[body->at[i]->kind].class == VR_CLASS_STMT)
            sum += best_checks(g, body, i, depth);
    return sum;
}

static void visit_list(struct guards *g, struct vr_list *list, int depth);

static void visit_loop(struct guards *g, struct vr_list *list, int at, int depth)
{
    struct vr_node *loop = list->at[at];
    const struct vr_guard *guard = guard_of(g, list, at), none = {.count = 0};
    const struct vr_exact_guard exact = guard_overflows(g, loop), nothing = {0};
    note_kept(g, guard);
    const bool chosen =
        guard->answered && (answers_all(g, guard) || guard->answered >= inner_checks(g, &loop->slot[VR_BODY], depth));
    struct place place = {list, at, NULL};
    struct vr_node *choices = g->sections || vr_count_nodes(loop) > MAX_NODES ? NULL : vr_choices_condition(g->unit, loop, g->unsure);
    bool fewer = chosen || exact.answered_count || choices; /* checks in inner loops */
    const struct vr_guard data = guard_data(g, guard);
    const bool together = !chosen && fewer && is_of_numbers(&data); /* one condition, and one copy */
    if (fewer && !put_versions(g, chosen ? guard : together ? &data : &none, &exact, choices, &place))
        return;
    note_kept(g, &data);
    if (data.answered && !together)
        put_versions(g, &data, &nothing, NULL, &place);
    fewer |= data.answered > 0;
    if (inspect(g, &place) || fewer)
        g->found = vr_map_new(g->unit->scratch);
    g->loops++;
    if (has_work(loop))
        visit_list(g, &loop->slot[VR_BODY], depth + 1); /* under its guard, what only an inner one can answer */
    if (--g->loops == 0) {
        vr_remark_kept(g->unit, g->f, loop, g->kept);
        vr_remark_overflows(g->unit, g->f, loop);
    }
}

static void visit_list(struct guards *g, struct vr_list *list, int depth)
{
    for (int i = 0; i < list->count && depth < MAX_DEPTH; i++) {
        struct vr_node *s = list->at[i];
        if (vr_is_counted(s->kind)) {
            if (has_work(s))
                visit_loop(g, list, i, depth);
            continue;
        }
        const bool section = vr_flag_on(s, VR_F_GPU);
        g->sections += section;
        VR_FOR_BODIES(body, s)
            visit_list(g, body, depth + 1);
        g->sections -= section;
    }
}

/* --- statements that have nothing left to check --- */

static bool works(const struct vr_node *n)
{
    return vr_may_raise(n) || vr_has_effect(n);
}

static bool is_idle(struct vr_node *stmt)
{
    return vr_only_checks(stmt) && !has_checks(stmt) && !vr_has(stmt, works);
}

static void drop_idle(struct vr_list *list)
{
    int kept = 0;
    VR_FOR_LIST(s, list) {
        if (is_idle(s))
            continue;
        list->at[kept++] = s;
        VR_FOR_BODIES(body, s)
            drop_idle(body);
    }
    list->count = kept;
}

bool vr_pass_guards(struct vr_unit *unit, struct vr_function *f)
{
    struct guards g = {.unit = unit, .f = f};
    const struct vr_known known = {&g, known_extent, known_value, known_positive};
    name_inner_bounds(&g);
    g.unsure = vr_find_unassigned(unit, f).unsure;
    g.exact = vr_find_intervals(unit, f);
    g.shapes = vr_shapes_of(unit, f);
    g.sets = vr_polyhedra_for_guards(unit, f, &known);
    g.found = vr_map_new(unit->scratch);
    g.kept = vr_map_new(unit->scratch);
    visit_list(&g, &f->body, 0);
    if (g.changed)
        drop_idle(&f->body);
    return g.changed;
}
