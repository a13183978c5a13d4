/* SPDX-License-Identifier: Apache-2.0 */
/* Scans and folds: serial loops that carry a running total from iteration to iteration. In GPU sections they become parallel
 * loops over chunks of iterations (Hillis and Steele, 1986; Sengupta et al., 2007): the totals of chunks, then of chunks of
 * these; the few that are left are added up one after the other, and each chunk goes through its iterations again with what
 * came before it:
 *
 *     for i: total = total + e(i); B[i] = total
 *
 *     becomes, if there are iterations,
 *
 *     parallel c: for i of chunk c: t = t + e(i);       parts[c] = t
 *     parallel d: for c of chunk d: t = t + parts[c];   sums[d] = t
 *     for d from the second: sums[d] = sums[d - 1] + sums[d]
 *     parallel d: for c of chunk d: t = t + parts[c], for the first with sums[d - 1] before it; parts[c] = t
 *     parallel c: for i of chunk c: t = t + e(i), for the first with parts[c - 1] before it;    B[i] = t
 *
 * The order in which values are combined depends on their number alone, so that results are the same each time, on
 * the CPU too. The operation's order must be free. Declined are loops that may fail or be left, whose total is read
 * behind them, or whose iterations depend on each other otherwise.
 *
 * `reduce` and `scan` by a function of the program's are loops too, whose order the program promises to be free
 * (VR_F_ASSOCIATIVE); the statements of the function then stand for the addition. Of `reduce` the sums are what is
 * wanted: the host adds them to the total one after the other. */
#include "passes/device/scans.h"


#include "ir/call.h"
#include "ir/liveness.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/dependence.h"
#include "passes/analysis/trip_count.h"
#include "passes/analysis/updates.h"

enum { CHUNK_BITS = 8 }; /* of the number of iterations of a chunk */

struct scan {
    struct vr_unit *unit;
    struct vr_function *f;
    const struct vr_node *loop, *range;
    const struct vr_node *update;       /* total = total + e */
    struct vr_list steps;               /* or statements that do that, of a function; else none */
    const struct vr_node *value;        /* e */
    int rest;                           /* the first statement behind that */
    bool initial;                       /* the total has a value before the loop; else the first iteration's e is the first total */
    bool fresh;                         /* the loop was made here: nobody reads its variables behind it */
    const struct vr_liveness *liveness; /* of other loops */
    struct vr_symbol *counter, *total;
    const struct vr_type *i64, *truth, *vector;
    struct vr_symbol *start, *iterations, *chunks, *groups, *parts, *sums, *here; /* here: e of a iteration */
    struct vr_symbol *before;           /* the total's value from before the loop */
    struct vr_span span;
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
    for (int i = 0; i < s->f->symbol_count; i++)
        if (s->f->symbols[i] != s->total && vr_assigned(&s->loop->slot[VR_BODY], s->f->symbols[i]))
            trouble |= vr_upward_exposed(s->loop, s->f->symbols[i]) || is_read_behind(s, s->f->symbols[i]);
    return !trouble;
}

static bool read_range(struct scan *s)
{
    s->range = vr_range_of(s->loop);
    if (!s->range || !vr_counts_by_one(s->range) || !vr_kid(s->range, VR_STOP))
        return false;
    for (int slot = VR_START; slot <= VR_STOP; slot++)
        if (vr_kid(s->range, slot) &&
            (vr_kid(s->range, slot)->type != s->i64 || !vr_is_fixed_in(s->loop, vr_kid(s->range, slot))))
            return false;
    s->counter = s->loop->slot[VR_VARS].at[0]->symbol;
    s->liveness = s->fresh ? NULL : vr_liveness_about(s->unit, s->f, s->loop);
    return s->counter->type == s->i64 && !vr_leaves_early(&s->loop->slot[VR_BODY]) &&
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

/* The first element at the counter's place, in `value`. */
static bool find_value(struct vr_node *n, void *data)
{
    struct scan *s = data;
    if (!s->value && n->kind == VR_N_INDEX && vr_mentions(n, s->counter))
        s->value = n;
    return !s->value;
}

struct check {
    const struct scan *s;
    bool wrong;
};

/* Of the elements of arrays only the one is read, and none is stored to. */
static bool check_step(struct vr_node *n, void *data)
{
    struct check *check = data;
    if (vr_same(n, check->s->value))
        return false;
    check->wrong |= n->symbol == check->s->counter || (n->symbol && vr_is_array(n->symbol->type));
    return true;
}

/* The one scalar that a iteration reads before it assigns it. */
static struct vr_symbol *find_total(const struct scan *s)
{
    struct vr_symbol *total = NULL;
    int count = 0;
    for (int i = 0; i < s->f->symbol_count; i++)
        if (vr_assigned(&s->steps, s->f->symbols[i]) && vr_upward_exposed(s->loop, s->f->symbols[i])) {
            total = s->f->symbols[i];
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
    vr_walk_list(&s->steps, find_value, s);
    s->total = find_total(s);
    if (!s->value || !s->total || s->value->type != s->total->type)
        return false;
    struct check check = {s, false};
    vr_walk_list(&s->steps, check_step, &check);
    return !check.wrong && (!choice || is_first_iteration(s, choice));
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
    return vr_independent(s->unit, s->f, &(struct vr_dependence_question){.loop = s->loop}, &apart, NULL) && !apart;
}

/* --- expressions --- */

static struct vr_node *name_of(const struct scan *s, struct vr_symbol *symbol)
{
    return vr_make_name(s->unit, symbol, s->span);
}

static struct vr_node *whole(const struct scan *s, int64_t value)
{
    return vr_make_int(s->unit, value, s->i64, s->span);
}

static struct vr_node *sum_of(const struct scan *s, struct vr_node *a, struct vr_node *b)
{
    return vr_make_binary(s->unit, VR_N_PLUS, s->i64, a, b);
}

static struct vr_node *first_of(const struct scan *s)
{
    const struct vr_node *start = vr_kid(s->range, VR_START);
    return start ? vr_copy_tree(s->unit, start) : whole(s, s->unit->module->indexing);
}

/* The number of iterations of a range whose stop may be included. */
static struct vr_node *count_of(const struct scan *s)
{
    struct vr_node *stop = vr_copy_tree(s->unit, vr_kid(s->range, VR_STOP));
    struct vr_node *count = vr_make_binary(s->unit, VR_N_MINUS, s->i64, stop, name_of(s, s->start));
    return vr_flag_on(s->range, VR_F_EXCLUDE) ? count : sum_of(s, count, whole(s, 1));
}

/* The chunks of so many. */
static struct vr_node *chunks_of(const struct scan *s, struct vr_symbol *count)
{
    struct vr_node *rounded = sum_of(s, name_of(s, count), whole(s, (1 << CHUNK_BITS) - 1));
    return vr_make_binary(s->unit, VR_N_SHR, s->i64, rounded, whole(s, CHUNK_BITS));
}

/* The element of a vector at a place from 0 on. */
static struct vr_node *element_of(const struct scan *s, struct vr_symbol *vector, struct vr_node *place)
{
    struct vr_node *index = vr_node_new(s->unit, VR_N_INDEX, s->span, vector->type->elem);
    struct vr_node *subscript = vr_node_new(s->unit, VR_N_SUBSCRIPT, s->span, NULL);
    index->symbol = vector;
    index->id = vector->id;
    index->given |= VR_F_COPY | VR_F_FLATTENED | VR_F_PAIRED;
    subscript->given |= VR_F_LOWER | VR_F_UPPER | VR_F_NEGATIVE | VR_F_GROW;
    vr_list_add(s->unit, &subscript->slot[VR_KIDS], s->unit->module->indexing ? sum_of(s, place, whole(s, 1)) : place);
    vr_list_add(s->unit, &index->slot[VR_KIDS], subscript);
    return index;
}

/* --- statements --- */

static void assign(const struct scan *s, struct vr_list *list, struct vr_node *target, struct vr_node *value)
{
    vr_list_add(s->unit, list, vr_make_assign(s->unit, target, value));
}

static struct vr_list *add_if(const struct scan *s, struct vr_list *list, struct vr_node *test, struct vr_list **otherwise)
{
    struct vr_node *condition = vr_make_if(s->unit, test, NULL, NULL, s->span);
    vr_list_add(s->unit, list, condition);
    if (otherwise)
        *otherwise = &condition->slot[VR_ELSE];
    return &condition->slot[VR_THEN];
}

static struct vr_list *add_loop(const struct scan *s, struct vr_list *list, enum vr_kind kind, struct vr_symbol *variable,
                                struct vr_node *start, struct vr_node *stop)
{
    struct vr_node *loop = vr_make_loop(s->unit, kind, s->span);
    vr_flag_set(loop, VR_F_AUTO, kind == VR_N_PFOR);
    vr_add_dimension(s->unit, loop, variable, vr_make_range(s->unit, start, stop, true));
    vr_list_add(s->unit, list, loop);
    return &loop->slot[VR_BODY];
}

/* Puts `here` in the place of e. */
static struct vr_node *put_here(struct vr_node *n, void *scan)
{
    const struct scan *s = scan;
    return vr_same(n, s->value) ? name_of(s, s->here) : NULL;
}

/* here = f(before, here), by the function's statements, which work on the total. */
static void add_steps(const struct scan *s, struct vr_list *list, struct vr_node *before)
{
    struct vr_list steps = {0};
    vr_copy_list(s->unit, &steps, &s->steps);
    vr_exchange_list(&steps, put_here, (void *)s);
    if (before->kind != VR_N_NAME || before->symbol != s->total)
        assign(s, list, name_of(s, s->total), before);
    for (int i = 0; i < steps.count; i++)
        vr_list_add(s->unit, list, steps.at[i]);
    assign(s, list, name_of(s, s->here), name_of(s, s->total));
}

/* here = before + here */
static void add_before(const struct scan *s, struct vr_list *list, struct vr_node *before)
{
    if (s->steps.count > 0)
        add_steps(s, list, before);
    else
        assign(s, list, name_of(s, s->here), vr_make_added(s->unit, s->update, before, name_of(s, s->here)));
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
        assign(s, body, name_of(s, s->here), element_of(s, l->values, name_of(s, l->at)));
        return;
    }
    assign(s, body, name_of(s, s->counter), sum_of(s, name_of(s, s->start), name_of(s, l->at)));
    assign(s, body, name_of(s, s->here), vr_copy_tree(s->unit, s->value));
}

/* What comes before the first value of a chunk: of the first chunk of iterations of a scan the total from before the loop;
 * of others, where totals of chunks are known, that of the chunk before. */
static void load_before(const struct scan *s, const struct level *l, struct vr_list *body, struct vr_symbol *known)
{
    struct vr_list *first = body;
    const bool begins = s->initial && !is_fold(s) && !l->values;
    if (known) {
        struct vr_node *last = vr_make_binary(s->unit, VR_N_MINUS, s->i64, name_of(s, l->chunk), whole(s, 1));
        struct vr_node *later = vr_make_binary(s->unit, VR_N_GT, s->truth, name_of(s, l->chunk), whole(s, 0));
        add_before(s, add_if(s, body, later, &first), element_of(s, known, last));
    } else if (begins)
        first = add_if(s, body, vr_make_binary(s->unit, VR_N_EQ, s->truth, name_of(s, l->chunk), whole(s, 0)), NULL);
    if (begins)
        add_before(s, first, name_of(s, s->before));
}

/* parallel chunk: for at of it: t = t + value; the body of the inner loop is returned, and the outer one's in `outer`. */
static struct vr_list *add_chunks(const struct scan *s, const struct level *l, struct vr_list *list,
                                  struct vr_symbol *running, struct vr_symbol *known, struct vr_list **outer)
{
    struct vr_list *body = add_loop(s, list, VR_N_PFOR, l->chunk, whole(s, 0), name_of(s, l->chunks)), *before;
    struct vr_node *from = vr_make_binary(s->unit, VR_N_SHL, s->i64, name_of(s, l->chunk), whole(s, CHUNK_BITS));
    struct vr_symbol *start = vr_symbol_temp(s->unit, s->f, "from", s->i64, s->span);
    assign(s, body, name_of(s, start), from);
    assign(s, body, name_of(s, l->to), sum_of(s, name_of(s, start), whole(s, 1 << CHUNK_BITS)));
    struct vr_node *beyond = vr_make_binary(s->unit, VR_N_GT, s->truth, name_of(s, l->to), name_of(s, l->count));
    assign(s, add_if(s, body, beyond, NULL), name_of(s, l->to), name_of(s, l->count));
    assign(s, body, name_of(s, running), vr_make_int(s->unit, 0, running->type, s->span));
    struct vr_list *iterations = add_loop(s, body, VR_N_FOR, l->at, name_of(s, start), name_of(s, l->to));
    load(s, l, iterations);
    struct vr_node *inside = vr_make_binary(s->unit, VR_N_GT, s->truth, name_of(s, l->at), name_of(s, start));
    add_before(s, add_if(s, iterations, inside, &before), name_of(s, running));
    load_before(s, l, before, known);
    assign(s, iterations, name_of(s, running), name_of(s, s->here));
    *outer = body;
    return iterations;
}

/* made[chunk] = the total of each chunk */
static void add_totals(const struct scan *s, const struct level *l, struct vr_list *list, struct vr_symbol *made)
{
    struct vr_symbol *running = vr_symbol_temp(s->unit, s->f, "running", s->total->type, s->span);
    struct vr_list *outer;
    add_chunks(s, l, list, running, NULL, &outer);
    assign(s, outer, element_of(s, made, name_of(s, l->chunk)), name_of(s, running));
}

/* One work-item adds up the last totals. */
static void add_last(const struct scan *s, struct vr_list *list)
{
    struct vr_symbol *one = vr_symbol_temp(s->unit, s->f, "one", s->i64, s->span),
                     *at = vr_symbol_temp(s->unit, s->f, "at", s->i64, s->span);
    struct vr_list *body = add_loop(s, list, VR_N_PFOR, one, whole(s, 0), whole(s, 1));
    struct vr_list *iterations = add_loop(s, body, VR_N_FOR, at, whole(s, 1), name_of(s, s->groups));
    struct vr_node *last = vr_make_binary(s->unit, VR_N_MINUS, s->i64, name_of(s, at), whole(s, 1));
    assign(s, iterations, name_of(s, s->here), element_of(s, s->sums, name_of(s, at)));
    add_before(s, iterations, element_of(s, s->sums, last));
    assign(s, iterations, element_of(s, s->sums, name_of(s, at)), name_of(s, s->here));
}

static struct level make_level(const struct scan *s, struct vr_symbol *count, struct vr_symbol *chunks,
                               struct vr_symbol *values)
{
    return (struct level){count,
                          chunks,
                          values,
                          vr_symbol_temp(s->unit, s->f, "chunk", s->i64, s->span),
                          vr_symbol_temp(s->unit, s->f, "at", s->i64, s->span),
                          vr_symbol_temp(s->unit, s->f, "to", s->i64, s->span)};
}

static void add_vector(const struct scan *s, struct vr_list *list, struct vr_symbol *vector, struct vr_symbol *count)
{
    struct vr_node *alloc = vr_node_new(s->unit, VR_N_ALLOC, s->span, s->vector);
    alloc->name = vr_name(s->unit->names, "empty");
    vr_list_add(s->unit, &alloc->slot[VR_KIDS], name_of(s, count));
    assign(s, list, name_of(s, vector), alloc);
}

/* The totals of chunks of iterations, and of chunks of these. */
static void add_sums(const struct scan *s, struct vr_list *list, const struct level *iterations, const struct level *chunks)
{
    assign(s, list, name_of(s, s->chunks), chunks_of(s, s->iterations));
    assign(s, list, name_of(s, s->groups), chunks_of(s, s->chunks));
    add_vector(s, list, s->parts, s->chunks);
    add_vector(s, list, s->sums, s->groups);
    add_totals(s, iterations, list, s->parts);
    add_totals(s, chunks, list, s->sums);
}

/* The iterations again, each with what is before it. */
static void add_results(const struct scan *s, struct vr_list *list, const struct level *iterations, const struct level *chunks)
{
    struct vr_list *outer, *inner;
    const struct vr_list rest = rest_of(s);
    const bool own = s->initial || s->steps.count > 0;
    add_last(s, list);
    struct vr_symbol *running = vr_symbol_temp(s->unit, s->f, "running", s->total->type, s->span);
    inner = add_chunks(s, chunks, list, running, s->sums, &outer);
    assign(s, inner, element_of(s, s->parts, name_of(s, chunks->at)), name_of(s, running));
    inner = add_chunks(s, iterations, list, own ? running : s->total, s->parts, &outer);
    if (own)
        assign(s, inner, name_of(s, s->total), name_of(s, running));
    for (int i = 0; i < rest.count; i++)
        vr_list_add(s->unit, inner, vr_copy_tree(s->unit, rest.at[i]));
}

/* for at of all sums: total = f(total, sums[at]) */
static void add_to_total(const struct scan *s, struct vr_list *list)
{
    struct vr_symbol *at = vr_symbol_temp(s->unit, s->f, "at", s->i64, s->span);
    struct vr_list *body = add_loop(s, list, VR_N_FOR, at, whole(s, 0), name_of(s, s->groups));
    assign(s, body, name_of(s, s->here), element_of(s, s->sums, name_of(s, at)));
    add_before(s, body, name_of(s, s->total));
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

static struct vr_symbol *temp(const struct scan *s, const char *stem, const struct vr_type *type)
{
    return vr_symbol_temp(s->unit, s->f, stem, type, s->span);
}

static struct vr_node *make_statement(struct scan *s)
{
    struct vr_node *all = vr_node_new(s->unit, VR_N_LIST, s->span, NULL);
    struct vr_list *list = &all->slot[VR_KIDS];
    s->vector = vr_type_array(s->unit->types, s->total->type, 1, VR_ROWMAJOR);
    s->start = temp(s, "start", s->i64);
    s->iterations = temp(s, "iterations", s->i64);
    s->chunks = temp(s, "chunks", s->i64);
    s->groups = temp(s, "groups", s->i64);
    s->parts = temp(s, "parts", s->vector);
    s->sums = temp(s, "sums", s->vector);
    s->here = temp(s, "here", s->total->type);
    s->before = s->total;
    if (s->initial && s->steps.count > 0 && !is_fold(s)) {
        s->before = temp(s, "before", s->total->type);
        assign(s, list, name_of(s, s->before), name_of(s, s->total));
    }
    assign(s, list, name_of(s, s->start), first_of(s));
    assign(s, list, name_of(s, s->iterations), count_of(s));
    add_parts(s, add_if(s, list, vr_make_binary(s->unit, VR_N_GT, s->truth, name_of(s, s->iterations), whole(s, 0)), NULL));
    return all;
}

static struct scan make_scan(struct vr_unit *unit, struct vr_function *f, struct vr_span span)
{
    return (struct scan){.unit = unit, .f = f, .span = span, .i64 = vr_type_scalar(unit->types, VR_INT64, false),
                         .truth = vr_type_scalar(unit->types, VR_BOOL, false)};
}

struct vr_node *vr_spread_scan(struct vr_unit *unit, struct vr_function *f, const struct vr_node *loop, bool fresh)
{
    struct scan s = make_scan(unit, f, loop->span);
    s.loop = loop;
    s.fresh = fresh;
    const bool fit = loop->kind == VR_N_FOR && (vr_flag_on(loop, VR_F_ASSOCIATIVE) ? read_fold(&s) : read_scan(&s));
    return fit && (fresh || is_independent(&s)) ? make_statement(&s) : NULL;
}

/* --- cumulative sums of vectors --- */

static struct vr_node *extent_of(const struct scan *s, const struct vr_node *vector)
{
    struct vr_node *e = vr_node_new(s->unit, VR_N_DIM, s->span, s->i64);
    e->symbol = vector->symbol;
    e->id = vector->id;
    return e;
}

/* for k of all places: total = total + array[k]; made[k] = total */
static struct vr_node *make_loop(const struct scan *s, struct vr_node *vector, struct vr_symbol *made,
                                 enum vr_kind operation)
{
    struct vr_list list = {0}, *body = add_loop(s, &list, VR_N_FOR, s->counter, whole(s, 0), extent_of(s, vector));
    struct vr_node *element = element_of(s, vector->symbol, name_of(s, s->counter));
    assign(s, body, name_of(s, s->total), vr_make_binary(s->unit, operation, s->total->type, name_of(s, s->total), element));
    assign(s, body, element_of(s, made, name_of(s, s->counter)), name_of(s, s->total));
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
    const struct vr_type *elem = target->type->elem;
    return array->kind == VR_N_NAME && vr_is_array(array->type) && array->type->ndims == 1 && array->type->elem == elem &&
           !elem->is_complex && elem->base != VR_FLOAT16 && elem->base != VR_BOOL && is_along_first(unit, value);
}

int vr_expand_scan(struct vr_unit *unit, struct vr_function *f, struct vr_list *list, int at)
{
    struct vr_node *stmt = list->at[at], *target = vr_kid(stmt, VR_LHS), *value = vr_kid(stmt, VR_RHS);
    if (!is_scan_call(unit, stmt))
        return 0;
    struct vr_node *vector = vr_kid(value, VR_KIDS);
    const bool product = value->call->id == VR_LIB_cumprod;
    struct scan s = make_scan(unit, f, stmt->span);
    struct vr_symbol *made = temp(&s, value->call->stem, target->type);
    s.counter = temp(&s, "k", s.i64);
    s.total = temp(&s, "total", target->type->elem);
    struct vr_node *alloc = vr_node_new(unit, VR_N_ALLOC, s.span, target->type);
    alloc->name = vr_name(unit->names, "empty");
    vr_list_add(unit, &alloc->slot[VR_KIDS], extent_of(&s, vector));
    vr_list_insert(unit, list, at++, vr_make_assign(unit, name_of(&s, made), alloc));
    vr_list_insert(unit, list, at++,
                   vr_make_assign(unit, name_of(&s, s.total), vr_make_int(unit, product, s.total->type, s.span)));
    vr_list_insert(unit, list, at++,
                   vr_spread_scan(unit, f, make_loop(&s, vector, made, product ? VR_N_MULT : VR_N_PLUS), true));
    list->at[at] = vr_make_assign(unit, target, name_of(&s, made));
    return 3;
}
