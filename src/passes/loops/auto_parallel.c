/* SPDX-License-Identifier: Apache-2.0 */
/* Serial loops whose iterations are independent become parallel ones, where they do enough to be worth threads. Proved
 * by sets of iterations and elements (polyhedra/polyhedra.h) and by the use of variables: what the body assigns is its
 * own, is not read behind the loop, or is a reduction. Arrays that might share memory are asked for it when the loop is
 * entered: with that, and with the number of operations, goes the loop's condition (when ...); where it does not hold,
 * one thread runs the iterations in their order. A loop without a loop in it that stands in one is short, as a rule: it
 * stays there beside the parallel one, which takes OpenMP some 300 ns to enter with one thread too.
 *
 * A loop in which something may fail stays serial, as the first error is to be the one that is reported, after the same
 * stores; so the pass comes behind guards, which leaves a version without checks. Of nested loops the outermost is
 * taken.
 *
 * The pass array_threads does the same to the loops alone that are statements on whole arrays (pass scalarize), by the number of
 * their elements: other loops of a program become parallel where its author or -O3 says so.
 *
 * Needs lowering, asks for ALIAS; keeps both. */
#include <string.h>

#include "ir/assigned.h"
#include "ir/call.h"
#include "ir/liveness.h"
#include "ir/query.h"
#include "ir/remark.h"
#include "ir/spots.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"
#include "passes/analysis/dependence.h"
#include "passes/analysis/trip_count.h"
#include "passes/pass.h"
#include "passes/analysis/sharing.h"
#include "passes/schedule/schedule.h"

/* Iterations of a loop whose number is not known where the nest is entered. */
#define USUAL_TRIPS 16

/* Elements of arrays from which threads share a loop over them; those of exponentials and the like count twice. On 200 rows of 220
 * float64 one thread takes 0.52 to 1.04 of the time of two idle ones, on 250 of 256 0.79 to 1.45; with exponentials in them 1.04 to
 * 1.42 (an EPYC of two processors). As many of scalarize.c's MOST_OF_ROWS, which measures two axes; of one it was not measured. */
#define WORTH_ELEMENTS 65536

struct search {
    struct vr_unit *unit;
    struct vr_function *f;
    const bool *unsure;             /* by symbol index: may have no value */
    const struct vr_liveness *liveness;
    struct vr_polyhedra *sets;      /* NULL: to be made, as the tree changed since */
    int loops;                      /* serial ones around the place */
    bool arrays_only;               /* none but those of statements on whole arrays */
    bool changed;
};

/* --- what stands in the way, in words --- */

struct obstacle {
    const struct vr_node *at;
    const char *what;
    int inside;                 /* loops of the loop around the place */
};

static bool is_checked_index(const struct vr_node *n)
{
    for (int i = 0; n->kind == VR_N_INDEX && i < n->slot[VR_KIDS].count; i++)
        if (vr_is_checked(n->slot[VR_KIDS].at[i]))
            return true;
    return false;
}

/* What of a node would be another thing in parallel; NULL: nothing. */
static const char *objection(const struct vr_node *n)
{
    const bool array = n->type && vr_is_array(n->type);
    switch (n->kind) {
    case VR_N_RETURN:
    case VR_N_RAISE:
        return "the loop may be left";
    case VR_N_WHILE:
    case VR_N_EVAL:
    case VR_N_ALLOC:
    case VR_N_REDUCE:
    case VR_N_SCAN:
    case VR_N_XCHANGE:
        return "a statement that is only run in order";
    case VR_N_CALL:
    case VR_N_MAP:
        return "a function is called";
    case VR_N_LIBCALL:
        return vr_by_element(n) && !array && !vr_may_raise(n) ? NULL
                                                              : "a library function of whole arrays, or one that may fail";
    case VR_N_INDEX:
        return is_checked_index(n) ? "a subscript has to be checked" : array ? "a slice is taken" : NULL;
    default:
        return array && n->kind != VR_N_NAME ? "an array is made" : vr_may_raise(n) ? "an operation may fail" : NULL;
    }
}

static bool find_obstacle(struct vr_node *n, void *data)
{
    struct obstacle *o = data;
    if (o->what || n->kind == VR_N_SYM || (vr_only_checks(n) && !is_checked_index(vr_kid(n, VR_KIDS))))
        return false;
    o->what = objection(n);
    if ((n->kind == VR_N_BREAK || n->kind == VR_N_CONTINUE) && !o->inside) /* no parallel loop may have it (4.5.1) */
        o->what = "the loop may be left";
    if (n->kind == VR_N_NAME && vr_is_array(n->type))
        o->what = "an array is used as a whole";
    o->at = n;
    o->inside += n->kind == VR_N_FOR;
    return !o->what;
}

static void leave_loop(struct vr_node *n, void *data)
{
    struct obstacle *o = data;
    o->inside -= n->kind == VR_N_FOR;
}

/* --- variables --- */

static bool is_private(const struct vr_loop_variable *v, const struct vr_node *loop)
{
    return vr_is_scalar(v->symbol->type) && !v->live && !vr_upward_exposed(loop, v->symbol);
}

/* A variable that keeps iterations from being independent, the first one of the function; or NULL. */
static const struct vr_symbol *find_carried(const struct search *s, const struct vr_node *loop,
                                            const struct vr_node *parallel)
{
    const struct vr_symbol *found = NULL;
    int count;
    const struct vr_loop_variable *assigned = vr_assigned_by(s->liveness, loop, &count);
    for (int i = 0; i < count; i++) {
        const struct vr_symbol *symbol = assigned[i].symbol;
        const bool own = vr_has_variable(loop, symbol);
        if ((!own && !vr_replaced(&loop->slot[VR_BODY], symbol)) || (found && found->index < symbol->index))
            continue;
        if (!is_private(&assigned[i], loop) && (own || vr_reduction_of(parallel, symbol) == VR_REDUCE_NONE))
            found = symbol;
    }
    return found;
}

/* --- arrays that might share memory --- */

/* The arrays of a loop: each once. */
struct arrays {
    struct vr_map *seen, *stored;
    struct vr_node **all;           /* a node of each */
    int count;
    size_t capacity;
};

/* The pairs of a stored array and the others that might be the same. */
static struct vr_sharing pairs_of(struct search *s, const struct arrays *a, const struct vr_symbol *stored)
{
    struct vr_sharing pairs = {.count = 0};
    for (int i = 0; i < a->count; i++) {
        const struct vr_symbol *other = a->all[i]->symbol;
        const bool asked = vr_map_get(a->stored, (uintptr_t)other) && other->index < stored->index; /* the other way round */
        if (other != stored && !asked && vr_may_alias(s->unit, s->f, stored, other))
            vr_sharing_add(s->unit, &pairs, stored, other);
    }
    return pairs;
}

/* The condition that no array that is stored to shares memory with another, nor has an element at two places, as one
 * of any strides may; the questions are put into `list`. NULL: always. The arrays of a `distinct` loop are known not to share any. */
static struct vr_node *make_apart(struct search *s, const struct arrays *a, bool distinct, struct vr_list *list)
{
    struct vr_asking asking = {.unit = s->unit, .f = s->f, .list = list, .at = list->count};
    for (int i = 0; i < a->count; i++) {
        const struct vr_symbol *array = a->all[i]->symbol;
        if (!vr_map_get(a->stored, (uintptr_t)array))
            continue;
        const struct vr_sharing pairs = pairs_of(s, a, array);
        asking.span = a->all[i]->span;
        if (!distinct)
            vr_ask_sharing(&asking, "shares_memory", &pairs);
        if (array->type->layout == VR_STRIDED)
            vr_ask_places(&asking, array);
    }
    return asking.condition;
}

/* --- how much a loop does --- */

static struct vr_node *number(struct search *s, double value, struct vr_span span)
{
    struct vr_node *n = vr_node_new(s->unit, VR_N_CONST, span, vr_float64(s->unit));
    n->value = (struct vr_value){.kind = VR_V_FLOAT, .f = value};
    return n;
}

/* a op b of float64, so that no product overflows; constants are folded. */
static struct vr_node *combine(struct search *s, enum vr_kind kind, struct vr_node *a, struct vr_node *b)
{
    if (kind == VR_N_MULT && b->kind == VR_N_CONST && b->value.f == 1)
        return a;
    if (a->kind == VR_N_CONST && b->kind == VR_N_CONST)
        return number(s, kind == VR_N_PLUS ? a->value.f + b->value.f : a->value.f * b->value.f, a->span);
    return vr_make_binary(s->unit, kind, a->type, a, b);
}

/* How many iterations a loop through a block has, whose end is a number behind its start or nearer: passes/schedule/steps/tile.c;
 * 0: it is none. */
static int64_t block_size(const struct vr_node *range)
{
    const struct vr_node *stop = range->kind == VR_N_RANGE ? vr_kid(range, VR_STOP) : NULL;
    const struct vr_node *least = stop && stop->kind == VR_N_PLUS ? vr_kid(stop, VR_RHS) : NULL;
    bool is_min = false;
    if (!least || !vr_is_clamp(least, &is_min) || !is_min || least->slot[VR_KIDS].at[0]->kind != VR_N_CONST)
        return 0;
    return least->slot[VR_KIDS].at[0]->value.i;
}

/* By how much a range counts, where that is a number above 1; else 1. */
static int64_t stride_of(const struct vr_node *range)
{
    const struct vr_node *step = range->kind == VR_N_RANGE ? vr_kid(range, VR_STEP) : NULL;
    return step && step->kind == VR_N_CONST && step->value.kind == VR_V_INT && step->value.i > 1 ? step->value.i : 1;
}

/* The iterations of a range; of a bound that changes in the loop that is to be parallel, as in triangular nests,
 * what does not change. */
static struct vr_node *trips(struct search *s, const struct vr_node *loop, const struct vr_node *range)
{
    struct vr_affine trips;
    struct vr_node by_one = *range;
    const int64_t stride = stride_of(range), size = block_size(range);
    by_one.slot[VR_STEP].count = stride > 1 ? 0 : by_one.slot[VR_STEP].count;
    const bool known = vr_trip_count_form(s->unit, &by_one, &trips);
    if (size)
        return number(s, (double)size / (double)stride, loop->span);
    const int terms = known ? trips.count : 0;
    for (int i = terms - 1; i >= 0; i--)
        if (vr_replaced(&loop->slot[VR_BODY], trips.terms[i].symbol) || vr_has_variable(loop, trips.terms[i].symbol))
            trips.terms[i] = trips.terms[--trips.count];
    if (!known || (terms && trips.count == 0))
        return number(s, USUAL_TRIPS, loop->span);
    if (trips.count == 0)
        return number(s, (double)trips.constant / (double)stride, loop->span);
    struct vr_node *count =
        vr_make_unary(s->unit, VR_N_CAST, vr_float64(s->unit), vr_affine_expr(s->unit, &trips, loop->span));
    return stride > 1 ? combine(s, VR_N_MULT, count, number(s, 1 / (double)stride, loop->span)) : count;
}

static struct vr_node *all_trips(struct search *s, const struct vr_node *outer, const struct vr_node *loop)
{
    const struct vr_list *ranges = vr_ranges_of(loop);
    struct vr_node *product = trips(s, outer, ranges->at[0]);
    for (int i = 1; i < ranges->count; i++)
        product = combine(s, VR_N_MULT, product, trips(s, outer, ranges->at[i]));
    return product;
}

static struct vr_node *work_of(struct search *s, const struct vr_node *outer, const struct vr_node *loop);

/* The operations of all iterations of a loop, those of inner loops as often as these run. */
static struct vr_node *work_of(struct search *s, const struct vr_node *outer, const struct vr_node *loop)
{
    double plain = 0;             /* those of an iteration that do not depend on inner loops */
    struct vr_node *inner = NULL; /* those that do */
    VR_FOR_NODES(n, s->unit, &loop->slot[VR_BODY]) {
        const bool counted = vr_is_counted(n->kind);
        struct vr_node *more = counted ? work_of(s, outer, n) : NULL;
        if (counted || n->kind == VR_N_SYM)
            VR_PASS_OVER(n);
        if (more && more->kind != VR_N_CONST)
            inner = inner ? combine(s, VR_N_PLUS, inner, more) : more;
        else if (n->kind != VR_N_SUBSCRIPT && n->kind != VR_N_SYM)
            plain += more ? more->value.f : 1;
    }
    struct vr_node *rest = number(s, plain, loop->span);
    return combine(s, VR_N_MULT, all_trips(s, outer, loop),
                   !inner ? rest : plain > 0 ? combine(s, VR_N_PLUS, inner, rest) : inner);
}

/* The same in elements, of a loop that is a statement on whole arrays. */
static struct vr_node *elements_of(struct search *s, const struct vr_node *outer, const struct vr_node *loop)
{
    struct vr_node *inner = NULL;
    VR_FOR_LIST(n, &loop->slot[VR_BODY]) {
        struct vr_node *more = vr_is_counted(n->kind) ? elements_of(s, outer, n) : NULL;
        inner = inner && more ? combine(s, VR_N_PLUS, inner, more) : more ? more : inner;
    }
    const bool costly = !inner && vr_has_in(&loop->slot[VR_BODY], vr_is_costly);
    return combine(s, VR_N_MULT, all_trips(s, outer, loop), inner ? inner : number(s, costly ? 2 : 1, loop->span));
}

/* What a loop does, and when it is worth threads: `least` is set. */
static struct vr_node *effort(struct search *s, const struct vr_node *loop, double *least)
{
    const bool elements = vr_flag_on(loop, VR_F_ELEMENTS);
    *least = elements ? WORTH_ELEMENTS : (double)s->unit->options->parallel_from;
    return elements ? elements_of(s, loop, loop) : work_of(s, loop, loop);
}

/* --- the loop --- */

/* A parallel loop of the same parts. */
static struct vr_node *make_parallel(struct search *s, const struct vr_node *loop)
{
    struct vr_node *parallel = vr_node_new(s->unit, VR_N_PFOR, loop->span, NULL);
    for (int slot = VR_VARS; slot <= VR_BODY; slot++)
        parallel->slot[slot] = loop->slot[slot];
    vr_flag_set(parallel, VR_F_AUTO, true);
    vr_flag_set(parallel, VR_F_ELEMENTS, vr_flag_on(loop, VR_F_ELEMENTS));
    vr_flag_set(parallel, VR_F_DISTINCT, vr_flag_on(loop, VR_F_DISTINCT));
    vr_flag_set(parallel, VR_F_INDEPENDENT, vr_flag_on(loop, VR_F_INDEPENDENT));
    parallel->note = "run in parallel by vrc, which proved that its iterations are independent";
    return parallel;
}

/* Whether the loop's iterations are independent, always or under a condition at its entry; a remark says why not. */
static bool is_independent(struct search *s, const struct vr_node *loop, const struct vr_node *parallel,
                           struct vr_node **where)
{
    struct obstacle o = {.what = NULL};
    struct vr_dependence dependence;
    for (int i = 0; i < loop->slot[VR_BODY].count; i++)
        vr_walk_both(loop->slot[VR_BODY].at[i], find_obstacle, leave_loop, &o);
    if (o.what) {
        vr_remark(s->unit, s->f, loop, VR_TOPIC_PARALLEL, "stays serial: %s at %s", o.what, vr_where(s->unit, o.at));
        return false;
    }
    const struct vr_symbol *carried = find_carried(s, loop, parallel);
    if (carried) {
        vr_remark(s->unit, s->f, loop, VR_TOPIC_PARALLEL,
                  "stays serial: '%s' goes from one iteration to the next, or is read behind the loop; assign it before it "
                  "is read, or only add to it, or make it min or max of it and another",
                  carried->name);
        return false;
    }
    s->sets = s->sets ? s->sets : vr_polyhedra_of(s->unit, s->f, false);
    const struct vr_dependence_question question = {.loop = loop, .sets = s->sets};
    const enum vr_independence answer = vr_test_dependence(s->unit, s->f, &question, true, &dependence);
    if (answer == VR_INDEPENDENT || answer == VR_INDEPENDENT_APART)
        return true;
    if (answer == VR_MAY_DEPEND && dependence.doubt == VR_DOUBT_VALUE)
        *where = vr_independence_guard(s->unit, s->f, loop, s->unsure);
    if (!*where)
        vr_remark(s->unit, s->f, loop, VR_TOPIC_PARALLEL, "stays serial: %s", vr_dependence_reason(s->unit, &dependence));
    return *where != NULL;
}

static bool is_unsure(const struct search *s, const struct arrays *a)
{
    for (int i = 0; i < a->count; i++)
        if (s->unsure[a->all[i]->symbol->index])
            return true;
    return false;
}

static bool is_counted(const struct vr_node *n)
{
    return vr_is_counted(n->kind);
}

/* Whether to enter a parallel loop may cost more than what it does: it has no loop in it, and is entered again and again. */
static bool is_short(const struct search *s, const struct vr_node *loop)
{
    return s->loops && loop->slot[VR_VARS].count == 1 && !vr_has_in(&loop->slot[VR_BODY], is_counted);
}

/* if when: the parallel loop, else the serial one */
static struct vr_node *choose(struct search *s, struct vr_node *when, struct vr_node *parallel, const struct vr_node *loop)
{
    struct vr_node *serial = vr_copy_tree(s->unit, loop);
    vr_flag_set(serial, VR_F_ELEMENTS, false);
    return vr_make_if(s->unit, when, parallel, serial, loop->span);
}

/* if where: the parallel loop, else the serial one, of which no more is said */
static struct vr_node *choose_where(struct search *s, struct vr_node *where, struct vr_node *both, struct vr_node *serial)
{
    struct vr_node *choice = vr_make_if(s->unit, where, both, serial, serial->span);
    vr_remark_not(s->unit, serial);
    return choice;
}

/* Puts the parallel loop, behind the questions that its condition asks, in the place of the serial one; where that is
 * right under a condition alone, beside it. */
static void put_parallel(struct search *s, struct vr_list *list, int at, struct vr_node *parallel, const struct arrays *a,
                         struct vr_node *worth, struct vr_node *where)
{
    const struct vr_type *bit = vr_bool(s->unit);
    const struct vr_node *loop = list->at[at];
    struct vr_node *both = vr_make_list(s->unit, loop->span);
    struct vr_node *apart = make_apart(s, a, vr_flag_on(loop, VR_F_DISTINCT), &both->slot[VR_KIDS]), *when = apart;
    if (worth)
        when = apart ? vr_make_binary(s->unit, VR_N_AND, bit, worth, apart) : worth;
    struct vr_node *serial = where ? vr_copy_tree(s->unit, loop) : NULL;
    if (where && !apart) { /* those who ask again know nothing of the condition */
        vr_flag_set(parallel, VR_F_INDEPENDENT, true);
        vr_remark(s->unit, s->f, loop, VR_TOPIC_VECTORS,
                  "several iterations may be computed at once for some values, which is asked at its entry");
    }
    if (when && is_short(s, loop))
        parallel = choose(s, when, parallel, loop);
    else if (when)
        vr_list_add(s->unit, &parallel->slot[VR_WHEN], when);
    vr_tell_step(s->unit, s->f, loop, "parallel");
    vr_remark(s->unit, s->f, loop, VR_TOPIC_PARALLEL,
              "runs in parallel where it does enough%s: its iterations were proved independent%s",
              apart ? ", and its arrays share no memory" : "", where ? " for some values, which is asked at its entry" : "");
    vr_list_add(s->unit, &both->slot[VR_KIDS], parallel);
    list->at[at] = where ? choose_where(s, where, both, serial) : both;
    s->changed = true;
}

static bool parallelize(struct search *s, struct vr_list *list, int at)
{
    struct vr_node *loop = list->at[at], *parallel = make_parallel(s, loop);
    struct arrays a = {.seen = vr_map_new(s->unit->scratch), .stored = vr_map_new(s->unit->scratch)};
    double least;
    struct vr_node *work = effort(s, loop, &least), *where = NULL;
    if ((work->kind == VR_N_CONST && work->value.f <= least) || !is_independent(s, loop, parallel, &where))
        return false;
    VR_FOR_NODES(n, s->unit, &loop->slot[VR_BODY]) {
        VR_FOR_TARGETS(target, n)
            if ((*target)->kind == VR_N_INDEX)
                vr_map_set(a.stored, (uintptr_t)(*target)->symbol, n);
        if (n->kind != VR_N_INDEX || vr_map_get(a.seen, (uintptr_t)n->symbol))
            continue;
        vr_map_set(a.seen, (uintptr_t)n->symbol, n);
        VR_APPEND(s->unit->scratch, a.all, a.count, a.capacity, n);
    }
    if (is_unsure(s, &a) || a.count > vr_call_find("shares_memory")->most)
        return false;
    struct vr_node *worth = vr_make_binary(s->unit, VR_N_GT, vr_bool(s->unit), work, number(s, least, loop->span));
    put_parallel(s, list, at, parallel, &a, work->kind == VR_N_CONST ? NULL : worth, where);
    return true;
}

/* A serial loop of a section whose iterations are independent under a condition alone: parallel beside it, since who makes
 * kernels asks without conditions. */
static void parallelize_in_section(struct search *s, struct vr_list *list, int at)
{
    struct vr_node *loop = list->at[at], *parallel = make_parallel(s, loop), *where = NULL;
    struct vr_remarks *remarks = s->unit->remarks;
    s->unit->remarks = NULL; /* it is told what becomes of kernels */
    const bool independent = is_independent(s, loop, parallel, &where);
    s->unit->remarks = remarks;
    if (!independent || !where)
        return;
    list->at[at] = choose_where(s, where, parallel, vr_copy_tree(s->unit, loop));
    vr_remark(s->unit, s->f, parallel, VR_TOPIC_DEVICE,
              "its iterations were proved independent for some values, which is asked at its entry");
    s->changed = true;
}

/* The outermost serial loops of a section. */
static void visit_section(struct search *s, struct vr_list *list)
{
    VR_FOR_SPOTS_OUTSIDE_IN(at, s->unit, list) {
        const struct vr_node *n = at->list->at[at->at];
        if (n->kind == VR_N_FOR && !vr_flag_on(n, VR_F_CHECKED | VR_F_BORDER))
            parallelize_in_section(s, at->list, at->at);
        if (vr_is_loop(n->kind))
            VR_PASS_OVER(at);
    }
}

/* Serial loops of a list: outside of parallel loops, of sections, which have kernels, and of versions with checks. */
static void visit_list(struct search *s, struct vr_list *list)
{
    VR_FOR_SPOTS_OUTSIDE_IN(at, s->unit, list) {
        struct vr_node *n = at->list->at[at->at];
        if (vr_flag_on(n, VR_F_GPU) && !s->arrays_only)
            visit_section(s, &n->slot[VR_KIDS]);
        const bool apart = n->kind == VR_N_LIST
                               ? vr_flag_on(n, VR_F_GPU | VR_F_NEST)
                               : n->kind == VR_N_PFOR || vr_flag_on(n, VR_F_CHECKED | VR_F_BORDER | VR_F_SCHEDULED);
        const bool asked = n->kind == VR_N_FOR && (!s->arrays_only || vr_flag_on(n, VR_F_ELEMENTS));
        s->loops = at->loops;
        if (apart || (asked && parallelize(s, at->list, at->at)))
            VR_PASS_OVER(at);
    }
}

static bool parallelize_all(struct vr_unit *unit, struct vr_function *f, bool arrays_only)
{
    struct search s = {.unit = unit, .f = f, .unsure = vr_find_unassigned(unit, f).unsure, .liveness = vr_find_liveness(unit, f), .arrays_only = arrays_only};
    visit_list(&s, &f->body);
    return s.changed;
}

bool vr_pass_auto_parallel(struct vr_unit *unit, struct vr_function *f)
{
    return parallelize_all(unit, f, false);
}

bool vr_pass_array_threads(struct vr_unit *unit, struct vr_function *f)
{
    return parallelize_all(unit, f, true);
}
