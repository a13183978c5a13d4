/* SPDX-License-Identifier: Apache-2.0 */
/* Loops whose iterations seldom change anything: searches for a best value, with what is carried along,
 *
 *     for i in range(n): if a[i] > best: best = a[i]; at = i; name = b[i]
 *
 * Of n values in a random order about log n are better than all before. As long as none is, iterations do not wait for each
 * other, and C compilers make vectors of the tests alone (partial vectorization of conditional updates; Baghsorkhi, Vasudevan, Wu,
 * FlexVec, PLDI 2016). So blocks of BLOCK iterations are asked first, and those in which no test holds are passed over:
 *
 *     for from in range(0, n & -BLOCK, BLOCK):
 *         hits = 0
 *         for i in range(from, from + BLOCK): hits = hits - (a[i] > best)
 *         if hits != 0:
 *             for i in range(from, from + BLOCK): if a[i] > best: …
 *
 * and the loop itself does what is left over. A block in which a test holds is done as it was, from its start, so that ties, NaNs and
 * zeros of either sign are what they were. Where each block has a hit, as of ascending values, the questions cost a tenth.
 *
 * A loop is such a search where all that its iterations hand on is assigned under tests that compare, in an order, with a variable
 * which the update gives another value: m = max(m, x) of floats too, as Python has it. What comes before the tests belongs to the
 * iteration. Tests are evaluated ahead, so that nothing in them may fail. What parallel iterations around the loop put together is left
 * alone: a test that reads it would make it no reduction.
 *
 * Needs lowering, and asks for ALIAS; keeps them. */
#include "ir/assigned.h"
#include "ir/build.h"
#include "ir/call.h"
#include "ir/liveness.h"
#include "ir/query.h"
#include "ir/remark.h"
#include "ir/spots.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/trip_count.h"
#include "passes/analysis/updates.h"
#include "passes/analysis/vectorizable.h"
#include "passes/pass.h"

enum {
    BLOCK = 32,    /* searches for the place of the greatest of 300 float64 took .23, .30 and .49 of the time of the loop with 32, 64 and 128,
                    * of 1000 .17, .16 and .22, of 20,000 .14, .12 and .12 (an EPYC, gcc 12) */
    MOST_ASKED = 3 /* conditions: so many hits of a block are not 0 in 8 bits */
};

struct skipping {
    const struct vr_builder *b;
    const bool *unsure;         /* by symbol index: may have no value */
    struct vr_node *loop;
    struct vr_list own;         /* what an iteration begins with */
    struct vr_list known;       /* conditions that are the same in all iterations, until one changes something */
    struct vr_list asked;       /* the others */
    const struct vr_type *hit;  /* as wide as what is compared: C compilers have vectors of both then */
    struct vr_symbol *hits, *from, *first, *last;
};

/* --- which loops --- */

/* Whether an expression reads what statements assign to. */
static bool reads_assigned(const struct vr_node *e, const struct vr_list *stmts)
{
    for (int i = 0; i < stmts->count; i++)
        if (vr_assigns_variable(stmts->at[i]) && vr_mentions(e, vr_kid(stmts->at[i], VR_LHS)->symbol))
            return true;
    return false;
}

static bool is_logic(const struct vr_node *n)
{
    return n->kind == VR_N_AND || n->kind == VR_N_OR;
}

/* Whether a test of numbers has one value in all iterations that change nothing. */
static bool is_same(const struct skipping *s, const struct vr_node *test)
{
    return !vr_has(test, vr_is_index) && !vr_mentions(test, s->loop->slot[VR_VARS].at[0]->symbol) &&
           !reads_assigned(test, &s->own);
}

/* Whether some test compares in an order with what the update changes, and none of another kind suffices. */
static bool is_better(const struct skipping *s, const struct vr_node *test, const struct vr_list *update)
{
    if (is_logic(test)) {
        const struct vr_node *left = vr_kid(test, VR_LHS), *right = vr_kid(test, VR_RHS);
        const bool first = is_better(s, left, update), second = is_better(s, right, update);
        return test->kind == VR_N_AND ? first || second
                                      : (first || second) && (first || is_same(s, left)) && (second || is_same(s, right));
    }
    return vr_is_comparison(test->kind) && test->kind != VR_N_EQ && test->kind != VR_N_NEQ && reads_assigned(test, update);
}

/* Whether a test may tell which places are in bounds, as i > 0 does and neither a[i] > 0 nor x > 0.0. */
static bool tells_of_places(const struct vr_node *test)
{
    if (is_logic(test) || test->kind == VR_N_NOT)
        return tells_of_places(vr_kid(test, VR_LHS)) || (is_logic(test) && tells_of_places(vr_kid(test, VR_RHS)));
    return !vr_has(test, vr_is_index) && !(vr_is_comparison(test->kind) && vr_is_float(vr_kid(test, VR_LHS)->type));
}

static struct vr_node *hits_of(const struct skipping *s, int64_t value)
{
    return vr_number_as(s->b, s->hit, value);
}

/* -1 where a test holds, or where it does not, else 0. */
static struct vr_node *choose_mask(const struct skipping *s, const struct vr_node *test, bool holds)
{
    struct vr_node *choice = vr_call(s->b, "where", s->hit, vr_copy_tree(s->b->unit, test), hits_of(s, holds ? -1 : 0));
    vr_list_add(s->b->unit, &choice->slot[VR_KIDS], hits_of(s, holds ? 0 : -1));
    return choice;
}

/* A test as a mask, both sides of which are evaluated; NULL: the right one needs that the left one holds. Of masks gcc 12 makes
 * vectors, of truth values of several widths it does not. */
static struct vr_node *mask_of(const struct skipping *s, const struct vr_node *test)
{
    if (!is_logic(test))
        return test->kind == VR_N_NOT ? choose_mask(s, vr_kid(test, VR_LHS), false) : choose_mask(s, test, true);
    const struct vr_node *left = vr_kid(test, VR_LHS), *right = vr_kid(test, VR_RHS);
    struct vr_node *first = mask_of(s, left), *second = mask_of(s, right);
    if (!first || !second || (vr_has(right, vr_is_index) && tells_of_places(left)))
        return NULL;
    return vr_make_binary(s->b->unit, test->kind == VR_N_AND ? VR_N_BITAND : VR_N_BITOR, s->hit, first, second);
}

/* m = pymax(m, x) changes something if x > m: gives that, or NULL. */
static struct vr_node *kept_test(const struct skipping *s, const struct vr_node *stmt)
{
    const struct vr_node *total = vr_kid(stmt, VR_LHS);
    const struct vr_node *other =
        total->kind == VR_N_NAME && vr_is_native_float(total->type) ? vr_kept_value(stmt, total->symbol) : NULL;
    const enum vr_reduction how =
        other && vr_kid(stmt, VR_RHS)->kind == VR_N_LIBCALL ? vr_combination(vr_kid(stmt, VR_RHS)) : VR_REDUCE_NONE;
    if (how != VR_REDUCE_PYMAX && how != VR_REDUCE_PYMIN)
        return NULL;
    return vr_make_binary(s->b->unit, how == VR_REDUCE_PYMAX ? VR_N_GT : VR_N_LT, vr_bool(s->b->unit),
                          vr_copy_tree(s->b->unit, other), vr_make_name(s->b->unit, total->symbol, stmt->span));
}

static bool note_conditions(struct skipping *s, const struct vr_node *stmt, struct vr_node *around);

/* The same of all statements of a branch. */
static bool note_all(struct skipping *s, const struct vr_list *stmts, struct vr_node *around)
{
    for (int i = 0; i < stmts->count; i++)
        if (!note_conditions(s, stmts->at[i], around))
            return false;
    return true;
}

/* Notes the conditions under which a statement changes anything, which stands where the one `around` holds (NULL: always); false:
 * there are others. */
static bool note_conditions(struct skipping *s, const struct vr_node *stmt, struct vr_node *around)
{
    struct vr_node *test = stmt->kind == VR_N_ASSIGN ? kept_test(s, stmt)
                           : stmt->kind == VR_N_IF   ? vr_kid(stmt, VR_TEST)
                                                     : NULL;
    if (!test)
        return false;
    if (stmt->kind == VR_N_IF && !is_better(s, test, &stmt->slot[VR_THEN]))
        return !stmt->slot[VR_ELSE].count && note_all(s, &stmt->slot[VR_THEN], vr_conjunction(s->b->unit, around, test));
    if (test->kind == VR_N_OR && is_same(s, vr_kid(test, VR_LHS))) {
        vr_list_add(s->b->unit, &s->known, vr_kid(test, VR_LHS));
        test = vr_kid(test, VR_RHS);
    }
    const struct vr_list *otherwise = &stmt->slot[VR_ELSE];
    vr_list_add(s->b->unit, &s->asked, vr_conjunction(s->b->unit, around, test));
    return stmt->kind == VR_N_ASSIGN ||
           (note_all(s, otherwise, around) && !(vr_has_in(otherwise, vr_is_index) && tells_of_places(vr_kid(stmt, VR_TEST))));
}

/* Whether a statement only gives a variable of the iteration its value. */
static bool is_own(const struct skipping *s, const struct vr_node *stmt)
{
    const struct vr_symbol *symbol = vr_assigns_variable(stmt) ? vr_kid(stmt, VR_LHS)->symbol : NULL;
    return symbol && vr_is_scalar(symbol->type) && !vr_upward_exposed(s->loop, symbol) &&
           !vr_live_behind(vr_liveness_about(s->b->unit, s->b->f, s->loop), s->loop, symbol);
}

/* A variable that may have no value where a test is asked ahead. */
static bool is_unset(const struct vr_node *n, const void *data)
{
    const bool *unsure = data;
    return vr_names_variable(n->kind) && unsure[n->symbol->index];
}

/* Whether nothing happens in an iteration but what is its own, and what conditions of a search allow. */
static bool is_search(struct skipping *s)
{
    const struct vr_list *body = &s->loop->slot[VR_BODY];
    int at = 0;
    for (; at < body->count && is_own(s, body->at[at]); at++)
        vr_list_add(s->b->unit, &s->own, body->at[at]);
    const struct vr_list rest = {body->at + at, body->count - at, 0};
    if (!note_all(s, &rest, NULL) || !s->asked.count || s->asked.count > MOST_ASKED)
        return false;
    return !vr_seek_in(&s->own, is_unset, s->unsure) && !vr_seek_in(&s->asked, is_unset, s->unsure);
}

/* hits = hits + mask */
static struct vr_node *count_hit(const struct skipping *s, struct vr_node *mask)
{
    return vr_make_assign(
        s->b->unit, vr_make_name(s->b->unit, s->hits, mask->span),
        vr_make_binary(s->b->unit, VR_N_PLUS, s->hit, vr_make_name(s->b->unit, s->hits, mask->span), mask));
}

/* The loop that asks: what is of an iteration, and the conditions of the others; NULL: this is no search. */
static struct vr_node *make_question(struct skipping *s)
{
    int bytes = 1;
    if (!is_search(s))
        return NULL;
    VR_FOR_NODES(n, s->b->unit, &s->asked) { /* how many the widest numbers have that tests compare */
        const struct vr_type *type = vr_is_comparison(n->kind) ? vr_kid(n, VR_LHS)->type : NULL;
        if (type && vr_is_scalar(type) && vr_scalar_bytes(type) > bytes)
            bytes = vr_scalar_bytes(type);
        if (n->kind == VR_N_INDEX)
            VR_PASS_OVER(n);
    }
    s->hit = vr_type_scalar(s->b->unit->types, bytes == 1 ? VR_INT8 : bytes == 2 ? VR_INT16 : bytes == 4 ? VR_INT32 : VR_INT64, false);
    s->hits = vr_temp(s->b, "hits", s->hit);
    struct vr_node *question = vr_copy_tree(s->b->unit, s->loop);
    vr_copy_list(s->b->unit, &question->slot[VR_BODY], &s->own);
    for (int i = 0; i < s->asked.count; i++) {
        struct vr_node *mask = mask_of(s, s->asked.at[i]);
        if (!mask)
            return NULL;
        vr_list_add(s->b->unit, &question->slot[VR_BODY], count_hit(s, mask));
    }
    return question;
}

/* Whether C compilers make vectors of it, and nothing in it fails. */
static bool is_quick(const struct skipping *s, const struct vr_node *question)
{
    struct vr_look look;
    vr_look_over(&look, s->b->unit, s->b->f, question);
    return look.plain && !look.nested && !look.strided && !look.stores && vr_runs_through(&question->slot[VR_BODY]) &&
           !vr_has_in(&question->slot[VR_BODY], is_logic);
}

/* Whether the loop counts by one to a number that is told before it, which it does not hand on. */
static bool counts_alone(const struct skipping *s)
{
    const struct vr_node *range = vr_range_of(s->loop);
    const struct vr_symbol *counter = s->loop->slot[VR_VARS].at[0]->symbol;
    return range && vr_counts_by_one(range) && vr_flag_on(range, VR_F_EXCLUDE) && counter->type == vr_int64(s->b->unit) &&
           vr_kid(range, VR_START) && vr_kid(range, VR_STOP) && !vr_has_few_iterations(s->loop) &&
           !vr_leaves_early(&s->loop->slot[VR_BODY]) && !vr_assigned(&s->loop->slot[VR_BODY], counter) &&
           !vr_live_behind(vr_liveness_about(s->b->unit, s->b->f, s->loop), s->loop, counter);
}

/* --- what becomes of them --- */

/* hits == 0 or hits != 0 */
static struct vr_node *has_hits(const struct skipping *s, enum vr_kind kind)
{
    return vr_op(s->b, kind, vr_read(s->b, s->hits), hits_of(s, 0));
}

static void set_bounds(const struct skipping *s, struct vr_node *loop, struct vr_node *start, struct vr_node *stop)
{
    struct vr_node *range = vr_range_of(loop);
    range->slot[VR_START].count = range->slot[VR_STOP].count = 0;
    vr_list_add(s->b->unit, &range->slot[VR_START], start);
    vr_list_add(s->b->unit, &range->slot[VR_STOP], stop);
}

/* hits = how many of the known conditions hold; where none does, the question is asked. */
static void put_question(const struct skipping *s, struct vr_list *body, struct vr_node *question)
{
    vr_set_in(s->b, body, s->hits, hits_of(s, 0));
    for (int i = 0; i < s->known.count; i++)
        vr_list_add(s->b->unit, body, count_hit(s, choose_mask(s, s->known.at[i], true)));
    vr_list_add(s->b->unit, s->known.count ? vr_if_in(s->b, body, has_hits(s, VR_N_EQ)) : body, question);
}

/* The loop over blocks. */
static void add_blocks(const struct skipping *s, struct vr_list *list, struct vr_node *question, struct vr_node *trips)
{
    struct vr_symbol *block = vr_count(s->b, "block");
    struct vr_node *update = vr_copy_tree(s->b->unit, s->loop),
                   *done = vr_op(s->b, VR_N_MULT, vr_read(s->b, block), vr_whole(s->b, BLOCK));
    struct vr_list *body =
        vr_loop_in(s->b, list, VR_N_FOR, block, vr_whole(s->b, 0), vr_op(s->b, VR_N_DIV, trips, vr_whole(s->b, BLOCK)));
    list->at[list->count - 1]->note = "blocks in which no test holds change nothing";
    set_bounds(s, question, vr_read(s->b, s->from), vr_op(s->b, VR_N_PLUS, vr_read(s->b, s->from), vr_whole(s->b, BLOCK)));
    set_bounds(s, update, vr_read(s->b, s->from), vr_op(s->b, VR_N_PLUS, vr_read(s->b, s->from), vr_whole(s->b, BLOCK)));
    vr_set_in(s->b, body, s->from, vr_op(s->b, VR_N_PLUS, vr_read(s->b, s->first), done));
    put_question(s, body, question);
    vr_list_add(s->b->unit, vr_if_in(s->b, body, has_hits(s, VR_N_NEQ)), update);
}

/* The loop itself does what blocks leave over. */
static struct vr_node *make_all(struct skipping *s, struct vr_node *question)
{
    const struct vr_node *range = vr_range_of(s->loop);
    struct vr_node *all = vr_make_list(s->b->unit, s->loop->span);
    struct vr_list *list = &all->slot[VR_KIDS];
    s->from = vr_count(s->b, "from");
    s->first = vr_count(s->b, "first");
    s->last = vr_count(s->b, "last");
    vr_set_in(s->b, list, s->first, vr_copy_tree(s->b->unit, vr_kid(range, VR_START)));
    vr_set_in(s->b, list, s->last, vr_copy_tree(s->b->unit, vr_kid(range, VR_STOP)));
    struct vr_node *trips = vr_op(s->b, VR_N_MINUS, vr_read(s->b, s->last), vr_read(s->b, s->first));
    struct vr_list *then = vr_if_in(s->b, list, vr_op(s->b, VR_N_GEQ, trips, vr_whole(s->b, BLOCK)));
    add_blocks(s, then, question, vr_copy_tree(s->b->unit, trips));
    struct vr_node *left = vr_op(s->b, VR_N_BITAND, vr_copy_tree(s->b->unit, trips), vr_whole(s->b, BLOCK - 1));
    vr_set_in(s->b, then, s->first, vr_op(s->b, VR_N_MINUS, vr_read(s->b, s->last), left));
    set_bounds(s, s->loop, vr_read(s->b, s->first), vr_read(s->b, s->last));
    vr_list_add(s->b->unit, list, s->loop);
    return all;
}

/* --- the pass --- */

struct search {
    struct vr_unit *unit;
    struct vr_function *f;
    const bool *unsure;
    const struct vr_node *parallel; /* the innermost parallel loop around, or NULL */
    bool changed;
};

static bool skip_in(struct search *search, struct vr_node **place)
{
    if (search->parallel && vr_has_reduction(search->parallel, *place))
        return false;
    const struct vr_builder b = {search->unit, search->f, (*place)->span};
    struct skipping s = {.b = &b, .unsure = search->unsure, .loop = *place};
    struct vr_node *question = counts_alone(&s) ? make_question(&s) : NULL;
    if (!question || !is_quick(&s, question))
        return false;
    vr_remark(b.unit, b.f, s.loop, VR_TOPIC_VECTORS, "blocks of %d iterations in which no test holds are passed over",
              BLOCK);
    *place = make_all(&s, question);
    return search->changed = true;
}

bool vr_pass_skip_blocks(struct vr_unit *unit, struct vr_function *f)
{
    struct search search = {.unit = unit, .f = f, .unsure = vr_find_unassigned(unit, f).unsure};
    VR_FOR_SPOTS_OUTSIDE_IN(s, unit, &f->body) {
        struct vr_node **place = &s->list->at[s->at];
        search.parallel = s->parallel;
        if (vr_flag_on(*place, VR_F_GPU | VR_F_NEST) ||
            (vr_is_counted((*place)->kind) && vr_flag_on(*place, VR_F_SCHEDULED | VR_F_CHECKED | VR_F_BORDER)) ||
            ((*place)->kind == VR_N_FOR && vr_is_innermost(*place) && skip_in(&search, place)))
            VR_PASS_OVER(s);
    }
    return search.changed;
}
