/* SPDX-License-Identifier: Apache-2.0 */
/* Scans and folds: serial loops that carry a running total from iteration to iteration. In GPU sections they become parallel
 * loops over chunks of iterations (Hillis and Steele, 1986; Sengupta et al., 2007):
 *
 *     for i: total = total + e(i); B[i] = total
 *
 *     becomes, if there are iterations,
 *
 *     parallel c: t = 0; for q of chunk c: t = t + e(c, q);                   parts[c] = t
 *     parallel one: t = total; sums[0] = t; for c: t = t + parts[c];          sums[c + 1] = t
 *     parallel c: total = sums[c]; for q of chunk c: total = total + e(c, q); B[c, q] = total
 *
 * and the last of these once more for the iterations behind the last whole chunk. Chunks are long, and all loops in these of a form that
 * a work-group's lanes share (lanes.h).
 *
 * The order in which values are combined depends on their number alone, so that results are the same each time, on
 * the CPU too. The operation's order must be free. Declined are loops that may fail or be left, whose total is read
 * behind them, or whose iterations depend on each other otherwise.
 *
 * `reduce` and `scan` by a function of the program's are loops too, whose order the program promises to be free
 * (VR_F_ASSOCIATIVE); the statements of the function then stand for the addition, which lanes cannot share. So chunks are short, and
 * they, and the chunks of their totals, one work-item's each. Of `reduce` the sums are what is
 * wanted: the host adds them to the total one after the other. */
#include "passes/device/device.h"

#include "ir/build.h"
#include "ir/call.h"
#include "ir/liveness.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/dependence.h"
#include "passes/analysis/trip_count.h"
#include "passes/analysis/updates.h"

enum {
    CHUNK_BITS = 8, /* of the number of iterations of a chunk that is a work-item's */
    ROW_BITS = 12   /* the same, that is a work-group's: a row that its lanes share without the launches of parts (LONG_ROW in offload) */
};

struct scan {
    const struct vr_builder *b;
    const struct vr_node *loop, *range;
    const struct vr_node *update;       /* total = total + e */
    struct vr_list steps;               /* or statements that do that, of a function; else none */
    const struct vr_node *value;        /* e */
    int rest;                           /* the first statement behind that */
    bool initial;                       /* the total has a value before the loop; else the first iteration's e is the first total */
    bool fresh;                         /* the loop was made here: nobody reads its variables behind it */
    const struct vr_liveness *liveness; /* of other loops */
    struct vr_symbol *counter, *total;
    const struct vr_type *vector;
    struct vr_symbol *start, *iterations, *chunks, *groups, *parts, *sums, *here; /* here: e of a iteration */
    struct vr_symbol *before;           /* the total's value from before the loop */
};

/* --- the form --- */

static bool is_read_behind(const struct scan *s, const struct vr_symbol *symbol)
{
    return !s->fresh && vr_live_behind(s->liveness, s->loop, symbol);
}

static bool read_update(struct scan *s, const struct vr_node *stmt)
{
    const struct vr_node *target = stmt->kind == VR_N_ASSIGN && stmt->slot[VR_LHS].count == 1 ? vr_kid(stmt, VR_LHS) : NULL;
    if (!target || target->kind != VR_N_NAME || !vr_is_scalar(target->type) || target->type->is_complex)
        return false;
    s->total = target->symbol;
    s->update = stmt;
    s->value = vr_added_value(stmt, s->total);
    return s->value != NULL;
}

/* if i == first: total = e */
static bool is_first_iteration(const struct scan *s, const struct vr_node *choice)
{
    const struct vr_node *test = vr_kid(choice, VR_TEST), *first = vr_kid(choice, VR_THEN);
    const struct vr_node *start = vr_kid(s->range, VR_START);
    return start && choice->slot[VR_THEN].count == 1 && test->kind == VR_N_EQ && vr_kid(test, VR_LHS)->kind == VR_N_NAME &&
           vr_kid(test, VR_LHS)->symbol == s->counter && vr_same(vr_kid(test, VR_RHS), start) &&
           first->kind == VR_N_ASSIGN && vr_kid(first, VR_LHS)->kind == VR_N_NAME &&
           vr_kid(first, VR_LHS)->symbol == s->total && vr_same(vr_kid(first, VR_RHS), s->value);
}

/* if i == first: total = e; else total = total + e */
static bool read_choice(struct scan *s, const struct vr_node *stmt)
{
    return stmt->kind == VR_N_IF && stmt->slot[VR_ELSE].count == 1 && read_update(s, vr_kid(stmt, VR_ELSE)) &&
           is_first_iteration(s, stmt);
}

static struct vr_list rest_of(const struct scan *s)
{
    return (struct vr_list){s->loop->slot[VR_BODY].at + s->rest, s->loop->slot[VR_BODY].count - s->rest, 0};
}

/* Nothing follows: the total is wanted alone. */
static bool is_fold(const struct scan *s)
{
    return s->rest == s->loop->slot[VR_BODY].count;
}

/* Whether what follows the update only reads the total. */
static bool is_rest(const struct scan *s)
{
    const struct vr_list rest = rest_of(s);
    bool trouble = vr_assigned(&rest, s->total) || vr_assigned(&s->loop->slot[VR_BODY], s->counter);
    for (int i = 0; i < s->b->f->symbol_count; i++)
        if (s->b->f->symbols[i] != s->total && vr_assigned(&s->loop->slot[VR_BODY], s->b->f->symbols[i]))
            trouble |= vr_upward_exposed(s->loop, s->b->f->symbols[i]) || is_read_behind(s, s->b->f->symbols[i]);
    return !trouble;
}

static bool read_range(struct scan *s)
{
    s->range = vr_range_of(s->loop);
    if (!s->range || !vr_counts_by_one(s->range) || !vr_kid(s->range, VR_STOP))
        return false;
    for (int slot = VR_START; slot <= VR_STOP; slot++)
        if (vr_kid(s->range, slot) &&
            (vr_kid(s->range, slot)->type != vr_int64(s->b->unit) || !vr_is_fixed_in(s->loop, vr_kid(s->range, slot))))
            return false;
    s->counter = s->loop->slot[VR_VARS].at[0]->symbol;
    s->liveness = s->fresh ? NULL : vr_liveness_about(s->b->unit, s->b->f, s->loop);
    return s->counter->type == vr_int64(s->b->unit) && !vr_leaves_early(&s->loop->slot[VR_BODY]) &&
           vr_runs_through(&s->loop->slot[VR_BODY]);
}

static bool read_scan(struct scan *s)
{
    const struct vr_list *body = &s->loop->slot[VR_BODY];
    if (body->count < 2 || !read_range(s))
        return false;
    s->rest = 1;
    s->initial = read_update(s, body->at[0]);
    return (s->initial || read_choice(s, body->at[0])) && is_rest(s) && !is_read_behind(s, s->total) &&
           !is_read_behind(s, s->counter);
}

/* --- the form of folds by functions --- */

static bool is_at_counter(const struct vr_node *n, const void *counter)
{
    return n->kind == VR_N_INDEX && vr_mentions(n, counter);
}

/* The one scalar that a iteration reads before it assigns it. */
static struct vr_symbol *find_total(const struct scan *s)
{
    struct vr_symbol *total = NULL;
    int count = 0;
    for (int i = 0; i < s->b->f->symbol_count; i++)
        if (vr_assigned(&s->steps, s->b->f->symbols[i]) && vr_upward_exposed(s->loop, s->b->f->symbols[i])) {
            total = s->b->f->symbols[i];
            count++;
        }
    return count == 1 && vr_is_scalar(total->type) && !total->type->is_complex ? total : NULL;
}

/* total = f(total, e), or if i == first: total = e; else total = f(total, e) */
static bool read_steps(struct scan *s)
{
    const struct vr_list *body = &s->loop->slot[VR_BODY];
    s->rest = body->count;
    while (s->rest > 0 && body->at[s->rest - 1]->kind == VR_N_ASSIGN &&
           vr_kid(body->at[s->rest - 1], VR_LHS)->kind == VR_N_INDEX)
        s->rest--;
    const struct vr_node *choice = s->rest == 1 && body->at[0]->kind == VR_N_IF ? body->at[0] : NULL;
    s->initial = !choice;
    s->steps = choice ? choice->slot[VR_ELSE] : (struct vr_list){body->at, s->rest, 0};
    s->value = vr_seek_in(&s->steps, is_at_counter, s->counter);
    s->total = find_total(s);
    if (!s->value || !s->total || s->value->type != s->total->type)
        return false;
    VR_FOR_NODES(n, s->b->unit, &s->steps) { /* of the elements of arrays only the one is read, and none is stored to */
        if (vr_same(n, s->value))
            VR_PASS_OVER(n);
        else if (n->symbol == s->counter || (n->symbol && vr_is_array(n->symbol->type)))
            return false;
    }
    return !choice || is_first_iteration(s, choice);
}

/* Of a fold the total is wanted behind the loop, of a scan it must not be. */
static bool read_fold(struct scan *s)
{
    return read_range(s) && read_steps(s) && is_rest(s) && !is_read_behind(s, s->counter) &&
           (is_fold(s) ? s->initial : !is_read_behind(s, s->total));
}

static bool is_independent(const struct scan *s)
{
    bool apart = false;
    return vr_independent(s->b->unit, s->b->f, &(struct vr_dependence_question){.loop = s->loop}, &apart, NULL) && !apart;
}

/* --- expressions --- */

/* The number of iterations of a range whose stop may be included. */
static struct vr_node *count_of(const struct scan *s)
{
    struct vr_node *stop = vr_copy_tree(s->b->unit, vr_kid(s->range, VR_STOP));
    struct vr_node *count = vr_op(s->b, VR_N_MINUS, stop, vr_read(s->b, s->start));
    return vr_flag_on(s->range, VR_F_EXCLUDE) ? count : vr_op(s->b, VR_N_PLUS, count, vr_whole(s->b, 1));
}

/* The chunks of so many. */
static struct vr_node *chunks_of(const struct scan *s, struct vr_symbol *count)
{
    struct vr_node *rounded = vr_op(s->b, VR_N_PLUS, vr_read(s->b, count), vr_whole(s->b, (1 << CHUNK_BITS) - 1));
    return vr_op(s->b, VR_N_SHR, rounded, vr_whole(s->b, CHUNK_BITS));
}

/* --- statements --- */

/* Puts `here` in the place of e. */
static struct vr_node *put_here(struct vr_node *n, void *scan)
{
    const struct scan *s = scan;
    return vr_same(n, s->value) ? vr_read(s->b, s->here) : NULL;
}

/* here = f(before, here), by the function's statements, which work on the total. */
static void add_before(const struct scan *s, struct vr_list *list, struct vr_node *before)
{
    struct vr_list steps = {0};
    vr_copy_list(s->b->unit, &steps, &s->steps);
    vr_exchange_list(&steps, put_here, (void *)s);
    if (before->kind != VR_N_NAME || before->symbol != s->total)
        vr_set_in(s->b, list, s->total, before);
    vr_list_add_all(s->b->unit, list, &steps);
    vr_set_in(s->b, list, s->here, vr_read(s->b, s->total));
}

/* What of a level is done in chunks. */
struct level {
    struct vr_symbol *count, *chunks;   /* of its values, and of their chunks */
    struct vr_symbol *values;           /* NULL: those of the iterations */
    struct vr_symbol *chunk, *at, *to;  /* variables of its loops */
};

/* here = the value at a place of a level */
static void load(const struct scan *s, const struct level *l, struct vr_list *body)
{
    if (l->values) {
        vr_set_in(s->b, body, s->here, vr_element(s->b, l->values, vr_read(s->b, l->at)));
        return;
    }
    vr_set_in(s->b, body, s->counter, vr_op(s->b, VR_N_PLUS, vr_read(s->b, s->start), vr_read(s->b, l->at)));
    vr_set_in(s->b, body, s->here, vr_copy_tree(s->b->unit, s->value));
}

/* What comes before the first value of a chunk: of the first chunk of iterations of a scan the total from before the loop;
 * of others, where totals of chunks are known, that of the chunk before. */
static void load_before(const struct scan *s, const struct level *l, struct vr_list *body, struct vr_symbol *known)
{
    struct vr_list *first = body;
    const bool begins = s->initial && !is_fold(s) && !l->values;
    if (known) {
        struct vr_node *last = vr_op(s->b, VR_N_MINUS, vr_read(s->b, l->chunk), vr_whole(s->b, 1));
        struct vr_node *later = vr_op(s->b, VR_N_GT, vr_read(s->b, l->chunk), vr_whole(s->b, 0));
        add_before(s, vr_if_in(s->b, body, later), vr_element(s->b, known, last));
        first = vr_else_in(body);
    } else if (begins)
        first = vr_if_in(s->b, body, vr_op(s->b, VR_N_EQ, vr_read(s->b, l->chunk), vr_whole(s->b, 0)));
    if (begins)
        add_before(s, first, vr_read(s->b, s->before));
}

/* parallel chunk: for at of it: t = t + value; the body of the inner loop is returned, and the outer one's in `outer`. */
static struct vr_list *add_chunks(const struct scan *s, const struct level *l, struct vr_list *list,
                                  struct vr_symbol *running, struct vr_symbol *known, struct vr_list **outer)
{
    struct vr_list *body = vr_loop_in(s->b, list, VR_N_PFOR, l->chunk, vr_whole(s->b, 0), vr_read(s->b, l->chunks));
    struct vr_node *from = vr_op(s->b, VR_N_SHL, vr_read(s->b, l->chunk), vr_whole(s->b, CHUNK_BITS));
    struct vr_symbol *start = vr_count(s->b, "from");
    vr_set_in(s->b, body, start, from);
    vr_set_in(s->b, body, l->to, vr_op(s->b, VR_N_PLUS, vr_read(s->b, start), vr_whole(s->b, 1 << CHUNK_BITS)));
    struct vr_node *beyond = vr_op(s->b, VR_N_GT, vr_read(s->b, l->to), vr_read(s->b, l->count));
    vr_set_in(s->b, vr_if_in(s->b, body, beyond), l->to, vr_read(s->b, l->count));
    vr_set_in(s->b, body, running, vr_number_as(s->b, running->type, 0));
    struct vr_list *iterations = vr_loop_in(s->b, body, VR_N_FOR, l->at, vr_read(s->b, start), vr_read(s->b, l->to));
    load(s, l, iterations);
    struct vr_node *inside = vr_op(s->b, VR_N_GT, vr_read(s->b, l->at), vr_read(s->b, start));
    add_before(s, vr_if_in(s->b, iterations, inside), vr_read(s->b, running));
    load_before(s, l, vr_else_in(iterations), known);
    vr_set_in(s->b, iterations, running, vr_read(s->b, s->here));
    *outer = body;
    return iterations;
}

/* made[chunk] = the total of each chunk */
static void add_totals(const struct scan *s, const struct level *l, struct vr_list *list, struct vr_symbol *made)
{
    struct vr_symbol *running = vr_temp(s->b, "running", s->total->type);
    struct vr_list *outer;
    add_chunks(s, l, list, running, NULL, &outer);
    vr_store_in(s->b, outer, vr_element(s->b, made, vr_read(s->b, l->chunk)), vr_read(s->b, running));
}

/* One work-item adds up the last totals. */
static void add_last(const struct scan *s, struct vr_list *list)
{
    struct vr_symbol *one = vr_count(s->b, "one"),
                     *at = vr_count(s->b, "at");
    struct vr_list *body = vr_loop_in(s->b, list, VR_N_PFOR, one, vr_whole(s->b, 0), vr_whole(s->b, 1));
    struct vr_list *iterations = vr_loop_in(s->b, body, VR_N_FOR, at, vr_whole(s->b, 1), vr_read(s->b, s->groups));
    struct vr_node *last = vr_op(s->b, VR_N_MINUS, vr_read(s->b, at), vr_whole(s->b, 1));
    vr_set_in(s->b, iterations, s->here, vr_element(s->b, s->sums, vr_read(s->b, at)));
    add_before(s, iterations, vr_element(s->b, s->sums, last));
    vr_store_in(s->b, iterations, vr_element(s->b, s->sums, vr_read(s->b, at)), vr_read(s->b, s->here));
}

static struct level make_level(const struct scan *s, struct vr_symbol *count, struct vr_symbol *chunks,
                               struct vr_symbol *values)
{
    return (struct level){count,
                          chunks,
                          values,
                          vr_count(s->b, "chunk"),
                          vr_count(s->b, "at"),
                          vr_count(s->b, "to")};
}

/* The totals of chunks of iterations, and of chunks of these. */
static void add_sums(const struct scan *s, struct vr_list *list, const struct level *iterations, const struct level *chunks)
{
    vr_set_in(s->b, list, s->chunks, chunks_of(s, s->iterations));
    vr_set_in(s->b, list, s->groups, chunks_of(s, s->chunks));
    vr_set_in(s->b, list, s->parts, vr_vector(s->b, s->vector, vr_read(s->b, s->chunks)));
    vr_set_in(s->b, list, s->sums, vr_vector(s->b, s->vector, vr_read(s->b, s->groups)));
    add_totals(s, iterations, list, s->parts);
    add_totals(s, chunks, list, s->sums);
}

static void add_rest(const struct scan *s, struct vr_list *list)
{
    const struct vr_list rest = rest_of(s);
    for (int i = 0; i < rest.count; i++)
        vr_list_add(s->b->unit, list, vr_copy_tree(s->b->unit, rest.at[i]));
}

/* The iterations again, each with what is before it. */
static void add_results(const struct scan *s, struct vr_list *list, const struct level *iterations,
                        const struct level *chunks)
{
    struct vr_list *outer, *inner;
    add_last(s, list);
    struct vr_symbol *running = vr_temp(s->b, "running", s->total->type);
    inner = add_chunks(s, chunks, list, running, s->sums, &outer);
    vr_store_in(s->b, inner, vr_element(s->b, s->parts, vr_read(s->b, chunks->at)), vr_read(s->b, running));
    inner = add_chunks(s, iterations, list, running, s->parts, &outer);
    vr_set_in(s->b, inner, s->total, vr_read(s->b, running));
    add_rest(s, inner);
}

/* for at of all sums: total = f(total, sums[at]) */
static void add_to_total(const struct scan *s, struct vr_list *list)
{
    struct vr_symbol *at = vr_count(s->b, "at");
    struct vr_list *body = vr_loop_in(s->b, list, VR_N_FOR, at, vr_whole(s->b, 0), vr_read(s->b, s->groups));
    vr_set_in(s->b, body, s->here, vr_element(s->b, s->sums, vr_read(s->b, at)));
    add_before(s, body, vr_read(s->b, s->total));
}

static void add_parts(const struct scan *s, struct vr_list *list)
{
    const struct level iterations = make_level(s, s->iterations, s->chunks, NULL),
                       chunks = make_level(s, s->chunks, s->groups, s->parts);
    add_sums(s, list, &iterations, &chunks);
    if (is_fold(s))
        add_to_total(s, list);
    else
        add_results(s, list, &iterations, &chunks);
}

/* --- chunks that lanes share --- */

/* Iterations of some chunks. */
struct row {
    struct vr_symbol *chunk, *q, *total;
    struct vr_node *from, *to, *trips; /* the chunks, and how many iterations each has */
};

struct placing {
    const struct scan *s;
    const struct row *row;
    bool first;                        /* the chunk's first iteration */
};

/* Puts an iteration's place in the place of the counter. */
static struct vr_node *put_place(struct vr_node *n, void *data)
{
    const struct placing *p = data;
    const struct vr_builder *b = p->s->b;
    if (n->kind != VR_N_NAME || n->symbol != p->s->counter)
        return NULL;
    struct vr_node *begins = vr_op(b, VR_N_PLUS, vr_read(b, p->s->start),
                                   vr_op(b, VR_N_MULT, vr_read(b, p->row->chunk), vr_whole(b, 1 << ROW_BITS)));
    return p->first ? begins : vr_op(b, VR_N_PLUS, begins, vr_read(b, p->row->q));
}

static struct vr_node *value_at(const struct scan *s, const struct row *row, bool first)
{
    struct vr_node *value = vr_copy_tree(s->b->unit, s->value);
    struct vr_list one = {&value, 1, 1};
    vr_exchange_list(&one, put_place, &(struct placing){s, row, first});
    return value;
}

/* parallel chunk: total = before; for q: total = total + e; the body of the inner loop is returned, and the outer one's in `outer`. */
static struct vr_list *add_row(const struct scan *s, struct vr_list *list, const struct row *row, struct vr_node *before,
                               struct vr_list **outer)
{
    *outer = vr_loop_in(s->b, list, VR_N_PFOR, row->chunk, row->from, row->to);
    vr_set_in(s->b, *outer, row->total, before);
    struct vr_list *inner = vr_loop_in(s->b, *outer, VR_N_FOR, row->q, vr_whole(s->b, 0), row->trips);
    vr_set_in(s->b, inner, row->total,
              vr_make_added(s->b->unit, s->update, vr_read(s->b, row->total), value_at(s, row, false)));
    return inner;
}

static struct row make_row(const struct scan *s, struct vr_symbol *total, struct vr_node *from, struct vr_node *to,
                           struct vr_node *trips)
{
    return (struct row){vr_count(s->b, "chunk"), vr_count(s->b, "q"), total, from, to, trips};
}

/* What changes nothing, or where that is a chunk's first value itself. */
static struct vr_node *neutral_of(const struct scan *s, const struct row *row)
{
    struct vr_node *neutral = vr_neutral(s->b->unit, s->update, s->total->type);
    return neutral ? neutral : value_at(s, row, true);
}

/* parts[chunk] = the total of each whole chunk */
static void add_row_totals(const struct scan *s, struct vr_list *list)
{
    const struct row row = make_row(s, vr_temp(s->b, "running", s->total->type), vr_whole(s->b, 0), vr_read(s->b, s->chunks),
                                    vr_whole(s->b, 1 << ROW_BITS));
    struct vr_list *outer;
    add_row(s, list, &row, neutral_of(s, &row), &outer);
    vr_store_in(s->b, outer, vr_element(s->b, s->parts, vr_read(s->b, row.chunk)), vr_read(s->b, row.total));
}

/* sums[chunk] = what is before each chunk, and behind the last */
static void add_row_sums(const struct scan *s, struct vr_list *list)
{
    const struct row row = make_row(s, vr_temp(s->b, "running", s->total->type), vr_whole(s->b, 0), vr_whole(s->b, 1), NULL);
    struct vr_list *body = vr_loop_in(s->b, list, VR_N_PFOR, row.chunk, row.from, row.to);
    vr_set_in(s->b, body, row.total, s->initial ? vr_read(s->b, s->total) : neutral_of(s, &row));
    vr_store_in(s->b, body, vr_element(s->b, s->sums, vr_whole(s->b, 0)), vr_read(s->b, row.total));
    struct vr_list *inner = vr_loop_in(s->b, body, VR_N_FOR, row.q, vr_whole(s->b, 0), vr_read(s->b, s->chunks));
    struct vr_node *part = vr_element(s->b, s->parts, vr_read(s->b, row.q)),
                   *behind = vr_op(s->b, VR_N_PLUS, vr_read(s->b, row.q), vr_whole(s->b, 1));
    vr_set_in(s->b, inner, row.total, vr_make_added(s->b->unit, s->update, vr_read(s->b, row.total), part));
    vr_store_in(s->b, inner, vr_element(s->b, s->sums, behind), vr_read(s->b, row.total));
}

/* The iterations of chunks again, each with what is before it. */
static void add_row_results(const struct scan *s, struct vr_list *list, struct vr_node *from, struct vr_node *to,
                            struct vr_node *trips)
{
    const struct row row = make_row(s, s->total, from, to, trips);
    struct vr_list *outer, *inner = add_row(s, list, &row, vr_element(s->b, s->sums, vr_read(s->b, row.chunk)), &outer);
    const int before = inner->count;
    add_rest(s, inner);
    vr_exchange_list(&(struct vr_list){inner->at + before, inner->count - before, 0}, put_place, &(struct placing){s, &row, false});
}

static void add_rows(const struct scan *s, struct vr_list *list)
{
    struct vr_symbol *left = vr_count(s->b, "left");
    struct vr_node *whole = vr_op(s->b, VR_N_MULT, vr_read(s->b, s->chunks), vr_whole(s->b, 1 << ROW_BITS)),
                   *behind = vr_op(s->b, VR_N_PLUS, vr_read(s->b, s->chunks), vr_whole(s->b, 1));
    vr_set_in(s->b, list, s->chunks, vr_op(s->b, VR_N_SHR, vr_read(s->b, s->iterations), vr_whole(s->b, ROW_BITS)));
    vr_set_in(s->b, list, left, vr_op(s->b, VR_N_MINUS, vr_read(s->b, s->iterations), whole));
    vr_set_in(s->b, list, s->parts, vr_vector(s->b, s->vector, vr_read(s->b, s->chunks)));
    vr_set_in(s->b, list, s->sums, vr_vector(s->b, s->vector, behind));
    add_row_totals(s, list);
    add_row_sums(s, list);
    add_row_results(s, list, vr_whole(s->b, 0), vr_read(s->b, s->chunks), vr_whole(s->b, 1 << ROW_BITS));
    add_row_results(s, list, vr_read(s->b, s->chunks), vr_copy_tree(s->b->unit, behind), vr_read(s->b, left));
}

static struct vr_node *make_statement(struct scan *s)
{
    struct vr_node *all = vr_node_new(s->b->unit, VR_N_LIST, s->b->span, NULL);
    struct vr_list *list = &all->slot[VR_KIDS];
    s->vector = vr_type_array(s->b->unit->types, s->total->type, 1, VR_ROWMAJOR);
    s->start = vr_count(s->b, "start");
    s->iterations = vr_count(s->b, "iterations");
    s->chunks = vr_count(s->b, "chunks");
    s->groups = vr_count(s->b, "groups");
    s->parts = vr_temp(s->b, "parts", s->vector);
    s->sums = vr_temp(s->b, "sums", s->vector);
    s->here = vr_temp(s->b, "here", s->total->type);
    s->before = s->total;
    if (s->initial && s->steps.count > 0 && !is_fold(s)) {
        s->before = vr_temp(s->b, "before", s->total->type);
        vr_set_in(s->b, list, s->before, vr_read(s->b, s->total));
    }
    vr_set_in(s->b, list, s->start, vr_first(s->b, s->range));
    vr_set_in(s->b, list, s->iterations, count_of(s));
    (s->steps.count > 0 ? add_parts : add_rows)(
        s, vr_if_in(s->b, list, vr_op(s->b, VR_N_GT, vr_read(s->b, s->iterations), vr_whole(s->b, 0))));
    return all;
}

struct vr_node *vr_spread_scan(struct vr_unit *unit, struct vr_function *f, const struct vr_node *loop, bool fresh)
{
    const struct vr_builder b = {unit, f, loop->span};
    struct scan s = {.b = &b, .loop = loop, .fresh = fresh};
    const bool fit = loop->kind == VR_N_FOR && (vr_flag_on(loop, VR_F_ASSOCIATIVE) ? read_fold(&s) : read_scan(&s));
    return fit && (fresh || is_independent(&s)) ? make_statement(&s) : NULL;
}

/* --- cumulative sums of vectors --- */

/* for k of all places: total = total + array[k]; made[k] = total */
static struct vr_node *make_loop(const struct scan *s, struct vr_node *vector, struct vr_symbol *made,
                                 enum vr_kind operation)
{
    struct vr_list list = {0}, *body = vr_loop_in(s->b, &list, VR_N_FOR, s->counter, vr_whole(s->b, 0), vr_extent(s->b, vector->symbol, 0));
    struct vr_node *element = vr_fit(s->b, s->total->type, vr_element(s->b, vector->symbol, vr_read(s->b, s->counter)));
    vr_set_in(s->b, body, s->total, vr_make_binary(s->b->unit, operation, s->total->type, vr_read(s->b, s->total), element));
    vr_store_in(s->b, body, vr_element(s->b, made, vr_read(s->b, s->counter)), vr_read(s->b, s->total));
    return list.at[0];
}

static bool is_along_first(const struct vr_unit *unit, const struct vr_node *call)
{
    const struct vr_node *axis = call->slot[VR_KIDS].count > 1 ? call->slot[VR_KIDS].at[1] : NULL;
    return !axis || (axis->kind == VR_N_CONST && axis->value.kind == VR_V_INT && axis->value.i == unit->module->indexing);
}

static bool is_scan_call(const struct vr_unit *unit, const struct vr_node *stmt)
{
    const struct vr_node *target = stmt->kind == VR_N_ASSIGN && stmt->slot[VR_LHS].count == 1 ? vr_kid(stmt, VR_LHS) : NULL;
    const struct vr_node *value = target ? vr_kid(stmt, VR_RHS) : NULL;
    if (!value || target->kind != VR_N_NAME || !vr_is_array(target->type) || target->type->layout == VR_STRIDED ||
        target->type->ndims != 1 || (!vr_is_call_of(value, VR_LIB_cumsum) && !vr_is_call_of(value, VR_LIB_cumprod)))
        return false;
    const struct vr_node *array = vr_kid(value, VR_KIDS);
    const struct vr_type *elem = target->type->elem, *from = vr_elem(array->type);
    return array->kind == VR_N_NAME && vr_is_array(array->type) && array->type->ndims == 1 &&
           (from == elem || ((vr_is_integer(from) || from->base == VR_BOOL) && elem == vr_int64(unit))) &&
           !elem->is_complex && elem->base != VR_FLOAT16 && elem->base != VR_BOOL && is_along_first(unit, value);
}

int vr_expand_scan(struct vr_unit *unit, struct vr_function *f, struct vr_list *list, int at)
{
    struct vr_node *stmt = list->at[at], *target = vr_kid(stmt, VR_LHS), *value = vr_kid(stmt, VR_RHS);
    if (!is_scan_call(unit, stmt))
        return 0;
    struct vr_node *vector = vr_kid(value, VR_KIDS);
    const bool product = value->call->id == VR_LIB_cumprod;
    const struct vr_builder b = {unit, f, stmt->span};
    struct vr_symbol *made = vr_temp(&b, value->call->stem, target->type), *counter = vr_count(&b, "k");
    const struct scan s = {.b = &b, .counter = counter, .total = vr_temp(&b, "total", target->type->elem)};
    struct vr_list before = {0};
    vr_set_in(&b, &before, made, vr_vector(&b, target->type, vr_extent(&b, vector->symbol, 0)));
    vr_set_in(&b, &before, s.total, product ? vr_number_as(&b, s.total->type, 1) : vr_no_addend(&b, s.total->type));
    vr_list_add(unit, &before, vr_spread_scan(unit, f, make_loop(&s, vector, made, product ? VR_N_MULT : VR_N_PLUS), true));
    vr_store_in(&b, &before, target, vr_read(&b, made));
    vr_list_splice(unit, list, at, 1, &before);
    return before.count - 1;
}
