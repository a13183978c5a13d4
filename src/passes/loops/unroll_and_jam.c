/* SPDX-License-Identifier: Apache-2.0 */
/* Unroll-and-jam (Callahan, Carr and Kennedy, Improving register allocation for subscripted variables, PLDI 1990;
 * jit4GPU 5): a loop nest like a product of matrices,
 *
 *     for i: for p: x = a[i, p]; for j: c[i, j] += x * b[p, j]
 *
 * reads and stores the row of c once for each p, and reads all of b once for each i. Four rows and four iterations of p at a
 * time need a fourth of both, since elements are in registers meanwhile:
 *
 *     for i by 4: for p by 4: x00 = a[i, p]; ...; for j: t0 = c[i, j]; ... t0 += x00 * b0; t0 += x01 * b1; ... c[i, j] = t0
 *
 * An element has the same operations in the same order, and so the same roundings. Where rows are few, a tile is one row,
 * since threads need work too. What is left of rows and iterations is done by the nest as it was.
 *
 * Taken are loops whose iterations are independent around a loop around one that is marked, which updates elements that are
 * its own whatever the loop around it counts. Whether arrays share memory is asked before the nest; nothing in it is
 * left to be checked.
 *
 * Needs lowering, and asks for ALIAS; keeps both. Behind vectorize and apart, which mark. */
#include "ir/assigned.h"
#include "ir/call.h"
#include "ir/facts.h"
#include "ir/liveness.h"
#include "ir/query.h"
#include "ir/remark.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/outer_vector.h"
#include "passes/fold.h"
#include "passes/analysis/dependence.h"
#include "passes/pass.h"
#include "passes/checks/sharing.h"
#include "passes/device/device_loop.h"
#include "passes/schedule/schedule.h"
#include "passes/analysis/trip_count.h"

enum {
    SIDE = 4,                   /* rows of a tile, and iterations at a time */
    LEAST_ROWS = 16,            /* of a serial loop, */
    LEAST_PARALLEL_ROWS = 256,  /* and of a parallel one */
    MOST_NODES = 60,            /* of a value that is written 16 times */
    MOST_READS = 8
};

struct nest {
    struct vr_unit *unit;
    struct vr_function *f;
    const bool *unsure;         /* by symbol index: may have no value */
    const struct vr_liveness *liveness;
    struct vr_node *rows, *middle, *inner;
    int place;                  /* of `middle` in the body of `rows` */
    struct vr_list stored, all; /* INDEX, in `rows` */
    bool changed;               /* in any nest of the unit */
};

static struct vr_symbol *counter(const struct vr_node *loop)
{
    return loop->slot[VR_VARS].at[0]->symbol;
}

/* --- which nests --- */

/* A range of int64 from a constant that is not large up to what does not change in the nest. */
static bool counts_plainly(const struct nest *n, const struct vr_node *loop)
{
    const struct vr_node *range = loop->kind == VR_N_WHILE ? NULL : vr_range_of(loop);
    const struct vr_node *start = range ? vr_kid(range, VR_START) : NULL;
    return range && vr_counts_by_one(range) && vr_flag_on(range, VR_F_EXCLUDE) && counter(loop)->type->base == VR_INT64 &&
           (!start || (start->kind == VR_N_CONST && start->value.kind == VR_V_INT && start->value.i >= 0 &&
                       start->value.i < INT16_MAX)) &&
           vr_kid(range, VR_STOP)->type->base == VR_INT64 && vr_is_fixed_in(n->rows, vr_kid(range, VR_STOP)) &&
           !vr_has_few_iterations(loop);
}

static bool note_access(struct vr_node *e, void *data)
{
    struct nest *n = data;
    for (int i = 0; e->kind == VR_N_ASSIGN && i < e->slot[VR_LHS].count; i++)
        if (e->slot[VR_LHS].at[i]->kind == VR_N_INDEX)
            vr_list_add(n->unit, &n->stored, e->slot[VR_LHS].at[i]);
    if (e->kind == VR_N_INDEX)
        vr_list_add(n->unit, &n->all, e);
    return true;
}

/* Whether arrays can be asked about before the nest, and lie in order. */
static bool has_settled_arrays(struct nest *n)
{
    n->stored.count = n->all.count = 0;
    vr_walk(n->rows, note_access, n);
    for (int i = 0; i < n->all.count; i++) {
        const struct vr_symbol *array = n->all.at[i]->symbol;
        if (!vr_is_array(array->type) || array->type->layout == VR_STRIDED || n->unsure[array->index] ||
            vr_replaced(&n->rows->slot[VR_BODY], array))
            return false;
    }
    return n->all.count <= vr_call_find("shares_memory")->most;
}

/* Whether the value of a scalar stays within one iteration of the loops around. */
static bool is_private(const struct nest *n, const struct vr_node *loop, const struct vr_symbol *s)
{
    return vr_is_scalar(s->type) && s->type->base != VR_FLOAT16 && !vr_upward_exposed(loop, s) &&
           (n->rows->kind == VR_N_PFOR || !vr_live_behind(n->liveness, n->rows, s));
}

/* Whether the statements beside the middle loop know nothing of its scalars. */
static bool is_foreign(const struct nest *n, const struct vr_symbol *s)
{
    const struct vr_list *body = &n->rows->slot[VR_BODY];
    for (int i = 0; i < body->count; i++)
        if (i != n->place && vr_mentions(body->at[i], s))
            return false;
    return true;
}

/* The statements of the middle loop: scalars, and then the inner loop. */
static bool has_own_scalars(const struct nest *n)
{
    const struct vr_list *body = &n->middle->slot[VR_BODY];
    for (int i = 0; i < body->count - 1; i++) {
        const struct vr_symbol *s = vr_assigns_variable(body->at[i]) ? vr_kid(body->at[i], VR_LHS)->symbol : NULL;
        if (!s || vr_has_variable(n->middle, s) || vr_has_variable(n->inner, s) || !is_private(n, n->middle, s) ||
            vr_mentions(body->at[i], counter(n->inner)) || !is_foreign(n, s))
            return false;
    }
    return is_private(n, n->rows, counter(n->middle)) && is_private(n, n->rows, counter(n->inner)) &&
           is_foreign(n, counter(n->middle)) && is_foreign(n, counter(n->inner));
}

/* A look at what the statements beside the middle loop assign. */
struct others {
    const struct nest *n;
    bool fit;
};

static bool look_at_other(struct vr_node *e, void *data)
{
    struct others *o = data;
    for (int i = 0; e->kind == VR_N_ASSIGN && i < e->slot[VR_LHS].count; i++)
        if (e->slot[VR_LHS].at[i]->kind != VR_N_INDEX)
            o->fit &= is_private(o->n, o->n->rows, e->slot[VR_LHS].at[i]->symbol) &&
                      !vr_mentions(o->n->middle, e->slot[VR_LHS].at[i]->symbol);
    if (vr_is_loop(e->kind))
        o->fit &= e->kind == VR_N_FOR && vr_range_of(e) && is_private(o->n, o->n->rows, counter(e)) &&
                  !vr_mentions(o->n->middle, counter(e));
    return o->fit;
}

static bool have_fitting_others(const struct nest *n)
{
    struct others o = {n, true};
    for (int i = 0; i < n->rows->slot[VR_BODY].count; i++)
        if (i != n->place)
            vr_walk(n->rows->slot[VR_BODY].at[i], look_at_other, &o);
    return o.fit;
}

/* A search for elements: of the array that is updated, all must be those that are stored to. */
struct reads {
    const struct nest *n;
    const struct vr_node *target;
    bool updates, shared, other; /* reads the target; what rows have in common; another element of the array */
    int nodes, count;
};

static bool look_at_read(struct vr_node *e, void *data)
{
    struct reads *r = data;
    r->nodes++;
    r->other |= e->type && (e->type->is_complex || e->type->base == VR_FLOAT16 || e->kind == VR_N_CALL);
    if (e->kind != VR_N_INDEX)
        return true;
    const bool same = vr_same(e, r->target);
    r->updates |= same;
    r->other |= e->symbol == r->target->symbol && !same;
    r->count += !same;
    r->shared |= vr_mentions(e, counter(r->n->inner)) && vr_mentions(e, counter(r->n->middle)) &&
                 !vr_mentions(e, counter(r->n->rows));
    return true;
}

/* Whether the inner loop updates elements that do not change from iteration to iteration, by some that do not from row to
 * row. */
static bool gains(const struct nest *n)
{
    const struct vr_node *update = vr_kid(n->inner, VR_BODY);
    if (n->inner->slot[VR_BODY].count != 1 || update->kind != VR_N_ASSIGN || update->slot[VR_LHS].count != 1 ||
        vr_kid(update, VR_LHS)->kind != VR_N_INDEX)
        return false;
    struct reads r = {.n = n, .target = vr_kid(update, VR_LHS)};
    for (int i = 0; i < n->middle->slot[VR_BODY].count - 1; i++)
        if (vr_mentions(r.target, vr_kid(n->middle->slot[VR_BODY].at[i], VR_LHS)->symbol))
            return false;
    vr_walk(vr_kid(update, VR_RHS), look_at_read, &r);
    return r.updates && r.shared && !r.other && r.count <= MOST_READS && r.nodes <= MOST_NODES &&
           vr_mentions(r.target, counter(n->rows)) && vr_mentions(r.target, counter(n->inner)) &&
           !vr_mentions(r.target, counter(n->middle));
}

/* Whether iterations may be mixed: an element belongs to one row, and to one iteration of the inner loop whatever the middle
 * one counts. Arrays of different names are asked about. */
static bool is_free(struct nest *n)
{
    const struct vr_dependence_question middle = {.loop = n->middle, .counter = counter(n->inner)};
    bool apart = false;
    return vr_runs_through(&n->rows->slot[VR_BODY]) && !vr_leaves_early(&n->rows->slot[VR_BODY]) &&
           vr_independent(n->unit, n->f, &middle, &apart, NULL) &&
           (n->rows->kind == VR_N_PFOR || vr_iterations_are_independent(n->unit, n->f, n->rows, &apart));
}

/* The middle loop is the one statement that has a loop as its last one that fits. */
static bool find_middle(struct nest *n)
{
    const struct vr_list *body = &n->rows->slot[VR_BODY];
    for (n->place = 0; n->place < body->count; n->place++) {
        n->middle = body->at[n->place];
        const struct vr_list *inside = n->middle->kind == VR_N_FOR ? &n->middle->slot[VR_BODY] : NULL;
        n->inner = inside && inside->count ? inside->at[inside->count - 1] : NULL;
        if (n->inner && n->inner->kind == VR_N_FOR && vr_flag_on(n->inner, VR_F_INDEPENDENT) &&
            counts_plainly(n, n->middle) && counts_plainly(n, n->inner) && has_own_scalars(n) && gains(n))
            return have_fitting_others(n);
    }
    return false;
}

static bool is_nest(struct nest *n, struct vr_node *loop)
{
    n->rows = loop;
    return vr_is_counted(loop->kind) && counts_plainly(n, loop) &&
           !vr_flag_on(loop, VR_F_CHECKED | VR_F_KERNEL | VR_F_WATCHED | VR_F_SCHEDULED) && find_middle(n) &&
           is_private(n, loop, counter(loop)) && has_settled_arrays(n) && is_free(n);
}

/* --- expressions --- */

static struct vr_node *number(const struct nest *n, int64_t value)
{
    return vr_make_int(n->unit, value, vr_int64(n->unit), n->rows->span);
}

static struct vr_node *read(const struct nest *n, struct vr_symbol *s)
{
    return vr_make_name(n->unit, s, n->rows->span);
}

static struct vr_node *binary(const struct nest *n, enum vr_kind kind, struct vr_node *a, struct vr_node *b)
{
    if ((kind == VR_N_PLUS || kind == VR_N_MINUS) && vr_is_constant(b, vr_int64(n->unit), 0))
        return a;
    const bool truth = vr_is_comparison(kind) || kind == VR_N_AND;
    return vr_make_binary(n->unit, kind, truth ? vr_bool(n->unit) : vr_int64(n->unit), a, b);
}

static int64_t start_of(const struct nest *n, const struct vr_node *loop)
{
    const struct vr_node *start = vr_kid(vr_range_of(loop), VR_START);
    return start ? start->value.i : n->unit->module->indexing;
}

static struct vr_node *stop_of(const struct nest *n, const struct vr_node *loop)
{
    return vr_copy_tree(n->unit, vr_kid(vr_range_of(loop), VR_STOP));
}

static struct vr_symbol *temp(const struct nest *n, const char *stem, const struct vr_type *type)
{
    return vr_symbol_temp(n->unit, n->f, stem, type, n->rows->span);
}

static void put(const struct nest *n, struct vr_list *list, struct vr_symbol *s, struct vr_node *value)
{
    vr_list_add(n->unit, list, vr_make_assign(n->unit, read(n, s), value));
}

static struct vr_node *loop_over(const struct nest *n, enum vr_kind kind, struct vr_symbol *s, struct vr_node *start,
                                 struct vr_node *stop)
{
    struct vr_node *loop = vr_make_loop(n->unit, kind, n->rows->span);
    vr_add_dimension(n->unit, loop, s, vr_make_range(n->unit, start, stop, true));
    return loop;
}

/* --- a tile --- */

/* A tile that is made, at a row and an iteration. */
struct tile {
    const struct nest *n;
    struct vr_symbol *first;            /* row */
    int row, iteration;
    struct vr_symbol *sums[SIDE];       /* elements that are updated, */
    struct vr_node *targets[SIDE];      /* and where they are stored to */
    struct vr_list reads;               /* elements that are read, */
    struct vr_symbol **values;          /* and what they are */
};

/* Puts the row and the iteration into the place of their counters. */
static void put_places(const struct tile *t, struct vr_list *list)
{
    const struct nest *n = t->n;
    for (int i = 0; i < list->count; i++) {
        const struct vr_symbol *s = list->at[i]->kind == VR_N_NAME ? list->at[i]->symbol : NULL;
        if (s && s == counter(n->rows))
            list->at[i] = binary(n, VR_N_PLUS, read(n, t->first), number(n, t->row));
        else if (s && s == counter(n->middle) && t->iteration)
            list->at[i] = binary(n, VR_N_PLUS, list->at[i], number(n, t->iteration));
        else
            for (int slot = 0; slot < VR_MAX_SLOTS; slot++)
                put_places(t, &list->at[i]->slot[slot]);
    }
}

static void rename_scalar(struct tile *t, struct vr_list *list, const struct vr_symbol *from, struct vr_symbol *to)
{
    for (int i = 0; i < list->count; i++) {
        if (list->at[i]->kind == VR_N_NAME && list->at[i]->symbol == from)
            list->at[i] = read(t->n, to);
        for (int slot = 0; slot < VR_MAX_SLOTS; slot++)
            rename_scalar(t, &list->at[i]->slot[slot], from, to);
    }
}

/* The variable that holds an element. */
static struct vr_symbol *value_of(struct tile *t, const struct vr_node *element)
{
    if (vr_same(element, t->targets[t->row]))
        return t->sums[t->row];
    for (int i = 0; i < t->reads.count; i++)
        if (vr_same(t->reads.at[i], element))
            return t->values[i];
    vr_list_add(t->n->unit, &t->reads, vr_copy_tree(t->n->unit, element));
    return t->values[t->reads.count - 1] = temp(t->n, element->symbol->name, element->type);
}

static void put_values(struct tile *t, struct vr_list *list)
{
    for (int i = 0; i < list->count; i++)
        if (list->at[i]->kind == VR_N_INDEX)
            list->at[i] = read(t->n, value_of(t, list->at[i]));
        else
            for (int slot = 0; slot < VR_MAX_SLOTS; slot++)
                put_values(t, &list->at[i]->slot[slot]);
}

/* The scalars and the update of a row and an iteration; the update goes to the end of `updates`. */
static void add_iteration(struct tile *t, struct vr_list *scalars, struct vr_list *updates)
{
    const struct nest *n = t->n;
    const struct vr_list *body = &n->middle->slot[VR_BODY];
    struct vr_list made = {0};
    vr_copy_list(n->unit, &made, body);
    struct vr_node *update = vr_kid(made.at[made.count - 1], VR_BODY);
    for (int i = 0; i < body->count - 1; i++) {
        struct vr_symbol *s = vr_kid(body->at[i], VR_LHS)->symbol;
        rename_scalar(t, &made, s, temp(n, s->name, s->type));
        vr_list_add(n->unit, scalars, made.at[i]);
    }
    put_places(t, &made);
    if (!t->targets[t->row]) {
        t->targets[t->row] = vr_kid(update, VR_LHS);
        t->sums[t->row] = temp(n, t->targets[t->row]->symbol->name, t->targets[t->row]->type);
    }
    put_values(t, &update->slot[VR_RHS]);
    put(n, updates, t->sums[t->row], vr_kid(update, VR_RHS));
}

/* for p by SIDE: the scalars; for j: elements are read, updated and stored. */
static struct vr_node *make_tile(struct nest *n, struct vr_symbol *first)
{
    struct tile t = {.n = n, .first = first};
    struct vr_node *inner = vr_copy_tree(n->unit, n->inner);
    struct vr_node *loop = loop_over(n, VR_N_FOR, counter(n->middle), number(n, start_of(n, n->middle)),
                                     binary(n, VR_N_MINUS, stop_of(n, n->middle), number(n, SIDE - 1)));
    struct vr_list *body = &inner->slot[VR_BODY], updates = {0};
    vr_list_add(n->unit, &vr_range_of(loop)->slot[VR_STEP], number(n, SIDE));
    t.values = VR_NEW_ARRAY(n->unit->scratch, struct vr_symbol *, SIDE * SIDE * MOST_READS);
    for (t.row = 0; t.row < SIDE; t.row++)
        for (t.iteration = 0; t.iteration < SIDE; t.iteration++)
            add_iteration(&t, &loop->slot[VR_BODY], &updates);
    body->count = 0;
    for (int i = 0; i < t.reads.count; i++) /* those that the loop does not count are read once: it has iterations */
        put(n, vr_mentions(t.reads.at[i], counter(inner)) ? body : &loop->slot[VR_BODY], t.values[i], t.reads.at[i]);
    for (int row = 0; row < SIDE; row++)
        put(n, body, t.sums[row], vr_copy_tree(n->unit, t.targets[row]));
    vr_list_add_all(n->unit, body, &updates);
    for (int row = 0; row < SIDE; row++)
        vr_list_add(n->unit, body, vr_make_assign(n->unit, t.targets[row], read(n, t.sums[row])));
    vr_list_add(n->unit, &loop->slot[VR_BODY], inner);
    return loop;
}

/* --- the nest --- */

/* and: that no array that is stored to shares memory with another; its questions are put into the list. */
static struct vr_node *ask_apart(struct nest *n, struct vr_list *list, struct vr_node *condition)
{
    struct vr_asking asking = {
        .unit = n->unit, .f = n->f, .span = n->rows->span, .list = list, .at = list->count, .condition = condition};
    struct vr_sharing pairs = {.count = 0};
    for (int i = 0; i < n->stored.count; i++)
        for (int k = 0; k < n->all.count; k++) {
            const struct vr_symbol *stored = n->stored.at[i]->symbol, *other = n->all.at[k]->symbol;
            if (other != stored && vr_may_alias(n->unit, n->f, stored, other))
                vr_sharing_add(n->unit, &pairs, stored, other);
        }
    vr_ask_sharing(&asking, "shares_memory", &pairs);
    return asking.condition;
}

/* side = 1, tiles = the rows; where these are many, and the loops in them have iterations: side = SIDE, and tiles are fewer. */
static void put_sizes(struct nest *n, struct vr_list *list, struct vr_symbol *side, struct vr_symbol *tiles)
{
    const int64_t start = start_of(n, n->rows);
    const int enough = n->rows->kind == VR_N_PFOR ? LEAST_PARALLEL_ROWS : LEAST_ROWS;
    struct vr_node *worth =
        binary(n, VR_N_AND, binary(n, VR_N_GEQ, stop_of(n, n->rows), number(n, start + enough)),
               binary(n, VR_N_AND, binary(n, VR_N_GEQ, stop_of(n, n->middle), number(n, start_of(n, n->middle) + SIDE)),
                      binary(n, VR_N_GT, stop_of(n, n->inner), number(n, start_of(n, n->inner)))));
    worth = ask_apart(n, list, worth);
    put(n, list, side, number(n, 1));
    put(n, list, tiles, stop_of(n, n->rows));
    struct vr_node *choice = vr_make_if(n->unit, worth, NULL, NULL, n->rows->span);
    put(n, &choice->slot[VR_THEN], side, number(n, SIDE));
    /* In this order nothing overflows. */
    put(n, &choice->slot[VR_THEN], tiles,
        binary(n, VR_N_PLUS,
               binary(n, VR_N_DIV, binary(n, VR_N_MINUS, read(n, tiles), number(n, start + 1)), number(n, SIDE)),
               number(n, start + 1)));
    vr_list_add(n->unit, list, choice);
}

/* Statements of the rows, in a loop over those of a tile. */
static struct vr_node *loop_over_rows(struct nest *n, struct vr_symbol *first, struct vr_symbol *last, int from, int to)
{
    struct vr_node *loop = loop_over(n, VR_N_FOR, counter(n->rows), read(n, first), read(n, last));
    for (int i = from; i < to; i++)
        vr_list_add(n->unit, &loop->slot[VR_BODY], n->rows->slot[VR_BODY].at[i]);
    return loop;
}

/* What a tile does: what stands before the middle loop, the tile itself, the iterations that are left over, and the rest. */
static void fill_tile(struct nest *n, struct vr_list *body, struct vr_symbol *tile, struct vr_symbol *side)
{
    const int64_t start = start_of(n, n->rows), first_iteration = start_of(n, n->middle);
    struct vr_symbol *first = temp(n, "first", vr_int64(n->unit)), *last = temp(n, "last", vr_int64(n->unit)),
                     *rest = temp(n, "rest", vr_int64(n->unit));
    struct vr_node *tiled = make_tile(n, first);
    struct vr_node *trips = binary(n, VR_N_MINUS, stop_of(n, n->middle), number(n, first_iteration));
    put(n, body, first,
        binary(n, VR_N_PLUS, binary(n, VR_N_MULT, binary(n, VR_N_MINUS, read(n, tile), number(n, start)), read(n, side)),
               number(n, start)));
    put(n, body, last,
        vr_make_libcall(n->unit, "min", vr_int64(n->unit), n->rows->span,
                        binary(n, VR_N_PLUS, read(n, first), read(n, side)), stop_of(n, n->rows)));
    if (n->place > 0)
        vr_list_add(n->unit, body, loop_over_rows(n, first, last, 0, n->place));
    put(n, body, rest, number(n, first_iteration));
    struct vr_node *whole = binary(n, VR_N_EQ, binary(n, VR_N_MINUS, read(n, last), read(n, first)), number(n, SIDE));
    struct vr_node *choice = vr_make_if(n->unit, whole, tiled, NULL, n->rows->span);
    put(n, &choice->slot[VR_THEN], rest,
        binary(n, VR_N_MINUS, stop_of(n, n->middle), binary(n, VR_N_BITAND, trips, number(n, SIDE - 1))));
    vr_list_add(n->unit, body, choice);
    struct vr_node *range = vr_range_of(n->middle);
    range->slot[VR_START].count = 0;
    vr_list_add(n->unit, &range->slot[VR_START], read(n, rest));
    vr_list_add(n->unit, body, loop_over_rows(n, first, last, n->place, n->rows->slot[VR_BODY].count));
}

static void tile_nest(struct nest *n, struct vr_list *list, int at)
{
    const char *side_text = vr_format(n->unit->scratch, "%d", SIDE);
    struct vr_symbol *side = temp(n, "side", vr_int64(n->unit)), *tiles = temp(n, "tiles", vr_int64(n->unit)),
                     *tile = temp(n, "tile", vr_int64(n->unit));
    struct vr_node *all = vr_make_list(n->unit, n->rows->span);
    struct vr_node *loop = loop_over(n, n->rows->kind, tile, number(n, start_of(n, n->rows)), read(n, tiles));
    put_sizes(n, &all->slot[VR_KIDS], side, tiles);
    loop->flags = n->rows->flags;
    loop->given = n->rows->given;
    loop->slot[VR_SHARED] = n->rows->slot[VR_SHARED];
    loop->slot[VR_WHEN] = n->rows->slot[VR_WHEN];
    loop->note = "four rows, and four iterations of the loop in it, at a time";
    vr_tell_step(n->unit, n->f, n->rows, "jam", side_text);
    vr_tell_step(n->unit, n->f, n->middle, "jam", side_text);
    vr_remark(n->unit, n->f, n->rows, VR_TOPIC_VECTORS,
              "four rows and four iterations of the loop in it go through the innermost loop together");
    fill_tile(n, &loop->slot[VR_BODY], tile, side);
    vr_list_add(n->unit, &all->slot[VR_KIDS], loop);
    list->at[at] = all;
    n->changed = true;
}

/* --- the pass --- */

static void visit_list(struct nest *n, struct vr_list *list)
{
    for (int i = 0; i < list->count; i++) {
        struct vr_node *stmt = list->at[i];
        if (stmt->kind == VR_N_LIST && vr_flag_on(stmt, VR_F_GPU | VR_F_NEST))
            continue;
        if (is_nest(n, stmt)) {
            tile_nest(n, list, i);
            continue;
        }
        VR_FOR_BODIES(body, stmt)
            visit_list(n, body);
    }
}

bool vr_pass_unroll_and_jam(struct vr_unit *unit, struct vr_function *f)
{
    struct nest n = {
        .unit = unit, .f = f, .unsure = vr_find_unassigned(unit, f).unsure, .liveness = vr_find_liveness(unit, f)};
    visit_list(&n, &f->body);
    return n.changed;
}
