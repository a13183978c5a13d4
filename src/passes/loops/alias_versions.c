/* SPDX-License-Identifier: Apache-2.0 */
/* Alias versions: loops that would gain by vectors (passes/analysis/vectorizable.h) and whose iterations are independent where arrays
 * share no memory, which arguments may. They are asked for it once, before the nest, and in the version that runs where
 * they do not, C compilers are told that iterations are independent, so that they need no tests of addresses at the entry of
 * each inner loop, or can vectorize at all.
 *
 * Arrays that are the same elements at the same indices are as good, where the loop is independent with them taken for
 * one array: a function that stores to its own argument. Where a nest stands behind the guard of its bounds checks, the
 * answer joins the guard, and the version with checks is the one for arrays that overlap. Else a nest of two loops or
 * more is written twice.
 *
 * Needs lowering, and asks for ALIAS; keeps both. Behind guards and auto_parallel, which make versions. */
#include "ir/assigned.h"
#include "ir/call.h"
#include "ir/facts.h"
#include "ir/remark.h"
#include "ir/spots.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/dependence.h"
#include "passes/pass.h"
#include "passes/analysis/sharing.h"
#include "passes/schedule/schedule.h"
#include "passes/analysis/vectorizable.h"

#define MOST_NODES 1500 /* of a nest that is written twice */
#define MOST_PAIRS 64

/* An array that is stored to, and one that may share memory with it. */
struct pair {
    struct vr_symbol *stored, *other;
    bool strict;                /* they may not even be the same */
};

/* A loop that is to be marked, and the guard that it stands behind: an IF, or NULL. */
struct inner {
    struct vr_node *loop, *guard;
};

struct nest {
    struct vr_unit *unit;
    struct vr_function *f;
    const bool *unsure;         /* by symbol index: may have no value */
    struct vr_list whole;       /* the statement, alone */
    struct inner *inner;
    int inner_count;
    size_t inner_capacity;
    struct pair pairs[MOST_PAIRS];
    int pair_count;
    bool changed;               /* in any nest of the unit */
};

/* --- arrays --- */

/* Whether the arrays can be asked about before the nest: they have values, and keep them in it. */
static bool is_settled(const struct nest *nest, const struct vr_symbol *array)
{
    return !nest->unsure[array->index] && !vr_replaced(&nest->whole, array);
}

static struct pair *find_pair(struct nest *nest, const struct vr_symbol *a, const struct vr_symbol *b)
{
    for (int i = 0; i < nest->pair_count; i++)
        if ((nest->pairs[i].stored == a && nest->pairs[i].other == b) ||
            (nest->pairs[i].stored == b && nest->pairs[i].other == a))
            return &nest->pairs[i];
    return NULL;
}

static bool add_pair(struct nest *nest, const struct vr_node *loop, struct vr_symbol *stored, struct vr_symbol *other)
{
    const struct vr_dependence_question as_one = {
        .loop = loop, .counter = vr_innermost_counter(loop), .one = stored, .other = other};
    bool apart;
    struct pair *pair = find_pair(nest, stored, other);
    if (!is_settled(nest, stored) || !is_settled(nest, other) || (!pair && nest->pair_count == MOST_PAIRS))
        return false;
    if (!pair) {
        pair = &nest->pairs[nest->pair_count++];
        *pair = (struct pair){stored, other, false};
    }
    pair->strict |= !vr_independent(nest->unit, nest->f, &as_one, &apart, NULL);
    return true;
}

/* Adds what must be asked for a loop; false where it cannot be. */
static bool add_pairs(struct nest *nest, const struct vr_node *loop)
{
    VR_FOR_STMTS(stmt, nest->unit, &loop->slot[VR_BODY])
        VR_FOR_TARGETS(target, stmt) {
            struct vr_symbol *stored = (*target)->kind == VR_N_INDEX ? (*target)->symbol : NULL;
            VR_FOR_NODES(n, nest->unit, &loop->slot[VR_BODY])
                if (stored && n->kind == VR_N_INDEX && n->symbol != stored &&
                    vr_may_alias(nest->unit, nest->f, stored, n->symbol) && !add_pair(nest, loop, stored, n->symbol))
                    return false;
        }
    return true;
}

/* --- loops --- */

/* The condition of a nest whose other version has the checks. */
static bool is_guard(const struct vr_node *n)
{
    const struct vr_node *other = n->kind == VR_N_IF ? vr_kid(n, VR_ELSE) : NULL;
    return other && n->slot[VR_ELSE].count == 1 && vr_is_counted(other->kind) &&
           vr_flag_on(other, VR_F_CHECKED);
}

static bool add_inner(struct nest *nest, struct vr_node *loop, struct vr_node *guard)
{
    const int pairs = nest->pair_count;
    bool apart;
    if (vr_flag_on(loop, VR_F_INDEPENDENT) || !vr_vectorizable(nest->unit, nest->f, loop, &apart) || !apart)
        return false;
    if (!add_pairs(nest, loop)) {
        nest->pair_count = pairs;
        return false;
    }
    VR_APPEND(nest->unit->scratch, nest->inner, nest->inner_count, nest->inner_capacity, (struct inner){loop, guard});
    return true;
}

static void find_inner(struct nest *nest, const struct vr_list *list, struct vr_node *guard)
{
    VR_FOR_LIST(n, list) {
        const bool loop = vr_is_counted(n->kind);
        if ((loop && vr_flag_on(n, VR_F_CHECKED | VR_F_BORDER | VR_F_SCHEDULED)) ||
            vr_flag_on(n, VR_F_GPU | VR_F_NEST | VR_F_KERNEL))
            continue;
        if (loop && add_inner(nest, n, guard))
            continue;
        VR_FOR_BODIES(body, n)
            find_inner(nest, body, is_guard(n) && body == &n->slot[VR_THEN] ? n : guard);
    }
}

/* --- questions --- */

/* The pairs of a stored array that must be apart, or (strict is false) may share memory element by element. */
static struct vr_sharing pairs_of(const struct nest *nest, const struct vr_symbol *stored, bool strict)
{
    struct vr_sharing pairs = {.count = 0};
    for (int i = 0; i < nest->pair_count; i++)
        if (nest->pairs[i].stored == stored && nest->pairs[i].strict == strict)
            vr_sharing_add(nest->unit, &pairs, stored, nest->pairs[i].other);
    return pairs;
}

/* The condition that the arrays of all pairs are apart; its questions stand in front of the place. */
static struct vr_node *ask_all(struct nest *nest, struct vr_list *list, int *at)
{
    struct vr_asking asking = {.unit = nest->unit, .f = nest->f, .span = list->at[*at]->span, .list = list, .at = *at};
    struct vr_map *asked = vr_map_new(nest->unit->scratch);
    for (int i = 0; i < nest->pair_count; i++) {
        const struct vr_symbol *stored = nest->pairs[i].stored;
        if (vr_map_get(asked, (uintptr_t)stored))
            continue;
        vr_map_set(asked, (uintptr_t)stored, nest);
        const struct vr_sharing strict = pairs_of(nest, stored, true), loose = pairs_of(nest, stored, false);
        vr_ask_sharing(&asking, "shares_memory", &strict);
        vr_ask_sharing(&asking, "crosses_memory", &loose);
    }
    *at = asking.at;
    return asking.condition;
}

/* --- versions --- */

/* The loops are marked, each in the version that runs where the arrays are apart. */
static void mark(struct nest *nest)
{
    for (int i = 0; i < nest->inner_count; i++) {
        vr_flag_set(nest->inner[i].loop, VR_F_INDEPENDENT, true);
        vr_tell_step(nest->unit, nest->f, nest->inner[i].loop, "vector");
        vr_remark(nest->unit, nest->f, nest->inner[i].loop, VR_TOPIC_VECTORS,
                  "iterations are independent where arrays share no memory, which is asked once, before the nest");
    }
    nest->changed = true;
}

/* The answer joins the guards. */
static void join_guards(struct nest *nest, struct vr_node *condition)
{
    struct vr_map *joined = vr_map_new(nest->unit->scratch);
    for (int i = 0; i < nest->inner_count; i++) {
        struct vr_node *guard = nest->inner[i].guard;
        if (vr_map_get(joined, (uintptr_t)guard))
            continue;
        vr_map_set(joined, (uintptr_t)guard, nest);
        guard->slot[VR_TEST].at[0] = vr_make_binary(nest->unit, VR_N_AND, condition->type, vr_kid(guard, VR_TEST),
                                                    vr_copy_tree(nest->unit, condition));
    }
}

/* The nest is written twice. */
static void put_versions(struct nest *nest, struct vr_list *list, int at, struct vr_node *condition)
{
    struct vr_node *loop = list->at[at], *other = vr_copy_tree(nest->unit, loop);
    struct vr_node *choice = vr_make_if(nest->unit, condition, loop, other, loop->span);
    vr_flag_set(other, VR_F_CHECKED, true);
    choice->note = "once for arrays that share no memory, once for others";
    list->at[at] = choice;
}

/* Whether the nest gains by a second version: loops in a loop enter their own tests of addresses again and again. */
static bool is_worth_versions(const struct nest *nest, struct vr_node *n)
{
    bool around = false;
    for (int i = 0; i < nest->inner_count; i++)
        around |= nest->inner[i].loop != n;
    return vr_is_counted(n->kind) && around && vr_count_nodes(n) <= MOST_NODES;
}

/* Leaves out the loops that stand behind no guard, or those that do. */
static void keep_inner(struct nest *nest, bool guarded)
{
    int kept = 0;
    nest->pair_count = 0;
    for (int i = 0; i < nest->inner_count; i++)
        if ((nest->inner[i].guard != NULL) == guarded && add_pairs(nest, nest->inner[i].loop))
            nest->inner[kept++] = nest->inner[i];
    nest->inner_count = kept;
}

/* A loop, or a guard around it; `at` follows it. False where nothing is asked for it. */
static bool visit_nest(struct nest *nest, struct vr_list *list, int *at)
{
    struct vr_node *n = list->at[*at];
    bool guarded = false;
    nest->whole = (struct vr_list){&n, 1, 1};
    nest->inner_count = nest->pair_count = 0;
    find_inner(nest, &nest->whole, NULL);
    for (int i = 0; i < nest->inner_count; i++)
        guarded |= nest->inner[i].guard != NULL;
    keep_inner(nest, guarded);
    if (nest->inner_count == 0 || (!guarded && !is_worth_versions(nest, n)))
        return false;
    struct vr_node *condition = ask_all(nest, list, at);
    if (guarded)
        join_guards(nest, condition);
    else
        put_versions(nest, list, *at, condition);
    mark(nest);
    return true;
}

/* Of nests, the outermost that can be asked about: one that takes new arrays, as where two are swapped, is left for
 * those in it. */
static bool is_done(struct nest *nest, struct vr_list *list, int *at)
{
    const struct vr_node *n = list->at[*at];
    return (vr_is_counted(n->kind) && vr_flag_on(n, VR_F_CHECKED | VR_F_BORDER | VR_F_SCHEDULED)) ||
           vr_flag_on(n, VR_F_GPU | VR_F_NEST | VR_F_KERNEL) ||
           ((vr_is_loop(n->kind) || is_guard(n)) && visit_nest(nest, list, at));
}

bool vr_pass_alias_versions(struct vr_unit *unit, struct vr_function *f)
{
    struct nest nest = {.unit = unit, .f = f, .unsure = vr_find_unassigned(unit, f).unsure};
    VR_FOR_SPOTS_OUTSIDE_IN(s, unit, &f->body)
        if (is_done(&nest, s->list, &s->at))
            VR_PASS_OVER(s);
    return nest.changed;
}
