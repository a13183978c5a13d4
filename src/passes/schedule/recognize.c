/* SPDX-License-Identifier: Apache-2.0 */
/* Recognition of products of matrices, of a matrix and a vector, and of two vectors: loops that add up products,
 *
 *     for i: for j: s = 0.0; for k: s += a[i, k] * b[k, j]; c[i, j] = alpha * s + beta * c[i, j]
 *     for k: for i: x = alpha * a[k, i]; for j: c[i, j] += x * b[j, k]
 *     for i: for j < i + 1: for k: c[i, j] += a[i, k] * a[j, k]
 *
 * have the sum from the library, whatever the order of their loops and of the axes of their arrays:
 *
 *     t = a[:, :] @ b[:, :];  for i: for j: s = 0.0; s += t[i, j]; c[i, j] = alpha * s + beta * c[i, j]
 *
 * The loop that is summed over, `sum`, does nothing but to add products to a target that it does not count. Each of two
 * factors of a product is an element whose subscripts count the sum along one axis and at most one loop around along
 * another; these `free` loops may depend on each other (triangles), and the product is of the box around their iterations.
 * Other factors stay at the update, which stays where it is: so what else the nest does to the target keeps its order. Two
 * products of one update that are each other's transposed are computed once (SYR2K); the runtime knows a matrix times
 * itself transposed (SYRK), and takes operands with a unit stride on either axis without a copy (library/blas.c).
 *
 * It is legal where nothing in the nest changes the factors' elements, which is asked before it where arrays may share
 * memory, and where nothing is checked. Sums are added up in another order, as by a reduction of a parallel loop: the
 * answer is within the bound on the error of any order, but not to the bit that of the loop. -fno-recognize and
 * -ffp-strict keep the loops.
 *
 * A product of two vectors is left to loops where it stands in a loop: a test in each iteration would keep that from vectors.
 * The nest as it was stays for sizes at which the call does not pay. An update of rank one (GER) always stays: it computes
 * as much as it moves, which loops do as fast.
 *
 * Needs lowering, asks for ALIAS; keeps both. Behind guards, which make versions without checks; before auto_parallel. */
#include "ir/assigned.h"
#include "ir/call.h"
#include "ir/facts.h"
#include "ir/liveness.h"
#include "ir/query.h"
#include "ir/remark.h"
#include "ir/walk.h"
#include "passes/analysis/products.h"
#include "passes/analysis/trip_count.h"
#include "passes/pass.h"
#include "passes/analysis/sharing.h"
#include "passes/schedule/recognize.h"

/* Loops that stay as they are. */
#define NOT_OURS (VR_F_CHECKED | VR_F_KERNEL | VR_F_WATCHED | VR_F_BORDER | VR_F_SCHEDULED)

enum {
    /* Of a nest that is written twice. One of some 1000 nodes, a sum and 40 other statements, takes gcc 12 0.51 s and not 0.27 s (-O3, an
     * EPYC), one of 500 0.32 s and not 0.21 s: a sum of so little of the nest is not worth more. */
    MOST_NODES = 1500,
    /* Where the call pays: products, by how many axes the result has. Measured (bench/recognized.py, float64 and float32, an EPYC):
     * the least at which no order of loops was faster. */
    LEAST_DOT = 2048,
    LEAST_GEMV = 16384,
    LEAST_GEMM = 32768
};

/* --- short forms --- */

static struct vr_node *read(const struct vr_sum_nest *n, struct vr_symbol *s)
{
    return vr_make_name(n->unit, s, n->root->span);
}

static struct vr_node *form(const struct vr_sum_nest *n, const struct vr_affine *a)
{
    return vr_affine_expr(n->unit, a, n->root->span);
}

/* A new variable with the value. */
static struct vr_symbol *put(const struct vr_sum_nest *n, struct vr_list *list, const char *stem, struct vr_node *value)
{
    struct vr_symbol *s = vr_symbol_temp(n->unit, n->f, stem, value->type, n->root->span);
    vr_list_add(n->unit, list, vr_make_assign(n->unit, read(n, s), value));
    return s;
}

/* --- arrays --- */

/* Adds the arrays of a factor, each with a stored one, that must share no memory with it. */
static void add_arrays(const struct vr_sum_nest *n, struct vr_sharing *pairs, const struct vr_symbol *stored, const struct vr_node *factor)
{
    VR_FOR_TREE(e, n->unit, factor)
        if (e->kind == VR_N_INDEX && e->symbol != stored && vr_may_alias(n->unit, n->f, stored, e->symbol))
            vr_sharing_add(n->unit, pairs, stored, e->symbol);
}

/* A factor's. */
static struct vr_sharing pairs_of(const struct vr_sum_nest *n, const struct vr_symbol *stored)
{
    struct vr_sharing pairs = {0};
    for (int p = 0; p < n->product_count; p++) {
        for (int side = 0; side < 2; side++)
            add_arrays(n, &pairs, stored, n->products[p].side[side].element);
        for (int i = 0; stored == n->target->symbol && i < n->products[p].factor_count; i++)
            add_arrays(n, &pairs, stored, n->products[p].factors[i]);
        for (int i = 0; stored == n->target->symbol && i < n->products[p].divisor_count; i++)
            add_arrays(n, &pairs, stored, n->products[p].divisors[i]);
    }
    return pairs;
}

/* That none of them does, or NULL: always; the questions are put into the list. */
static struct vr_node *ask_apart(const struct vr_sum_nest *n, struct vr_list *list)
{
    struct vr_asking asking = {.unit = n->unit, .f = n->f, .span = n->root->span, .list = list, .at = list->count};
    struct vr_map *asked = vr_map_new(n->unit->scratch);
    for (int i = 0; i < n->stored.count; i++) {
        const struct vr_symbol *stored = n->stored.at[i]->symbol;
        if (vr_map_get(asked, (uintptr_t)stored))
            continue;
        vr_map_set(asked, (uintptr_t)stored, asked);
        const struct vr_sharing pairs = pairs_of(n, stored);
        vr_ask_sharing(&asking, "shares_memory", &pairs);
    }
    return asking.condition;
}

/* --- where it pays --- */

/* Conditions that no sum of a bound's terms overflows. */
static struct vr_node *limit(const struct vr_sum_nest *n, struct vr_node *condition, const struct vr_affine *bound,
                             struct vr_map *limited)
{
    for (int i = 0; i < bound->count; i++) {
        struct vr_symbol *symbol = bound->terms[i].symbol;
        if (bound->terms[i].dim >= 0 || vr_map_get(limited, (uintptr_t)symbol))
            continue;
        vr_map_set(limited, (uintptr_t)symbol, symbol);
        struct vr_node *moderate = vr_affine_limits(n->unit, symbol, n->root->span);
        condition = moderate ? vr_conjunction(n->unit, condition, moderate) : condition;
    }
    return condition;
}

static struct vr_node *compare(const struct vr_sum_nest *n, struct vr_node *value, int64_t least)
{
    return vr_make_binary(n->unit, VR_N_GEQ, vr_bool(n->unit), value,
                          vr_make_int(n->unit, least, value->type, n->root->span));
}

/* That the extents are such that a call pays. */
static struct vr_node *worth(const struct vr_sum_nest *n)
{
    static const int least[] = {LEAST_DOT, LEAST_GEMV, LEAST_GEMM};
    struct vr_map *limited = vr_map_new(n->unit->scratch);
    struct vr_node *condition = NULL, *work = NULL;
    for (int level = 0; level < n->depth; level++) {
        const struct vr_affine count = vr_level_extent(&n->levels[level]);
        if (!vr_counts_product(n, level))
            continue;
        const int64_t enough = level == n->sum && n->prescribed < 0 ? VR_LEAST_DEPTH : 1;
        condition = limit(n, limit(n, condition, &n->levels[level].low, limited), &n->levels[level].high, limited);
        if (count.count > 0)
            condition = vr_conjunction(n->unit, condition, compare(n, form(n, &count), enough));
        struct vr_node *factor = vr_make_unary(n->unit, VR_N_CAST, vr_float64(n->unit), form(n, &count));
        work = work ? vr_make_binary(n->unit, VR_N_MULT, vr_float64(n->unit), work, factor) : factor;
    }
    return vr_conjunction(n->unit, condition,
                          compare(n, work, n->prescribed < 0 ? least[vr_rank_of_product(&n->products[0])] : 1));
}

/* --- the call --- */

/* The iterations of a level, moved by what a subscript adds to its counter. */
static struct vr_node *axis_range(const struct vr_sum_nest *n, const struct vr_sum_level *l, struct vr_node *e)
{
    struct vr_affine moved = {0}, from = l->low, to = l->high;
    const struct vr_type *i64 = vr_int64(n->unit);
    if (vr_affine_of(e, &moved))
        vr_affine_take(&moved, vr_counter_of(l->loop));
    vr_affine_add(&from, &moved, 1);
    vr_affine_add(&to, &moved, 1);
    struct vr_node *range = vr_make_range(n->unit, form(n, &from), form(n, &to), true);
    range->type = vr_type_domain(n->unit->types, 1, &i64, 1);
    vr_flag_set(range, VR_F_CLAMP, false);
    return range;
}

/* The part of an operand's array that the nest reads: a matrix or a vector, whose last axis is the sum, or the first. */
static struct vr_symbol *put_operand(const struct vr_sum_nest *n, struct vr_list *list, const struct vr_sum_operand *o,
                                     bool sum_last)
{
    const int rank = o->free < 0 ? 1 : 2;
    const struct vr_type *type = vr_type_array(n->unit->types, n->target->type, rank, VR_STRIDED);
    struct vr_node *index = vr_make_place(n->unit, o->element->symbol, type, n->root->span);
    vr_flag_set(index, VR_F_PAIRED, true);
    for (int axis = 0; axis < index->symbol->type->ndims; axis++) {
        struct vr_node *e = vr_kid(o->element->slot[VR_KIDS].at[axis], VR_KIDS);
        const struct vr_sum_level *l = axis == o->sum_axis    ? &n->levels[n->sum]
                                       : axis == o->free_axis ? &n->levels[o->free]
                                                              : NULL;
        vr_add_subscript(n->unit, index, l ? axis_range(n, l, e) : vr_copy_tree(n->unit, e));
    }
    struct vr_symbol *view = put(n, list, index->symbol->name, index);
    if (rank == 1 || (o->sum_axis > o->free_axis) == sum_last)
        return view;
    struct vr_node *turned = vr_make_libcall(n->unit, "permute", type, n->root->span, read(n, view), NULL);
    for (int axis = 1; axis >= 0; axis--)
        vr_list_add(n->unit, &turned->slot[VR_KIDS], vr_make_int(n->unit, axis, vr_int64(n->unit), n->root->span));
    return put(n, list, index->symbol->name, turned);
}

/* Whether two sides read the same elements, where the loops that they count have the same iterations. */
static bool is_same_side(const struct vr_sum_nest *n, const struct vr_sum_operand *a, const struct vr_sum_operand *b)
{
    if (a->element->symbol != b->element->symbol || a->sum_axis != b->sum_axis || a->free_axis != b->free_axis ||
        a->free < 0 || b->free < 0 || !vr_affine_same(&n->levels[a->free].low, &n->levels[b->free].low) ||
        !vr_affine_same(&n->levels[a->free].high, &n->levels[b->free].high))
        return false;
    for (int axis = 0; axis < a->element->symbol->type->ndims; axis++) {
        struct vr_affine one, other;
        if (!vr_affine_of(vr_kid(a->element->slot[VR_KIDS].at[axis], VR_KIDS), &one) ||
            !vr_affine_of(vr_kid(b->element->slot[VR_KIDS].at[axis], VR_KIDS), &other))
            return false;
        vr_affine_take(&one, axis == a->free_axis ? vr_counter_of(n->levels[a->free].loop) : NULL);
        vr_affine_take(&other, axis == b->free_axis ? vr_counter_of(n->levels[b->free].loop) : NULL);
        if (!vr_affine_same(&one, &other))
            return false;
    }
    return true;
}

/* An earlier product that is this one transposed. */
static const struct vr_sum_product *transposed_of(const struct vr_sum_nest *n, const struct vr_sum_product *p)
{
    for (const struct vr_sum_product *q = n->products; q < p; q++)
        if (!q->transposed && is_same_side(n, &q->side[0], &p->side[1]) && is_same_side(n, &q->side[1], &p->side[0]))
            return q;
    return NULL;
}

/* Computes a product in front of the nest. */
static void put_product(const struct vr_sum_nest *n, struct vr_list *list, struct vr_sum_product *p)
{
    const struct vr_sum_product *twin = transposed_of(n, p);
    const int rank = vr_rank_of_product(p);
    const struct vr_type *type =
        rank ? vr_type_array(n->unit->types, n->target->type, rank, VR_ROWMAJOR) : n->target->type;
    if (twin) {
        p->result = twin->result;
        p->transposed = true;
        return;
    }
    struct vr_symbol *left = put_operand(n, list, &p->side[0], true), *right = put_operand(n, list, &p->side[1], false);
    p->result =
        put(n, list, "product", vr_make_libcall(n->unit, "matmul", type, n->root->span, read(n, left), read(n, right)));
}

/* --- the nest --- */

/* The product's element for an iteration, with its other factors. */
static struct vr_node *term(const struct vr_sum_nest *n, const struct vr_sum_product *p)
{
    struct vr_node *value = vr_rank_of_product(p) == 0 ? read(n, p->result)
                                                       : vr_make_place(n->unit, p->result, n->target->type, n->root->span);
    for (int k = 0; k < 2; k++) {
        const int free = p->side[p->transposed ? 1 - k : k].free;
        if (free < 0)
            continue;
        struct vr_affine place = {.constant = n->unit->module->indexing, .count = 1, .terms = {{vr_counter_of(n->levels[free].loop), -1, 1}}};
        vr_affine_add(&place, &n->levels[free].low, -1);
        vr_add_subscript(n->unit, value, form(n, &place));
    }
    for (int i = 0; i < p->factor_count; i++)
        value = vr_make_binary(n->unit, VR_N_MULT, n->target->type, p->factors[i], value);
    for (int i = 0; i < p->divisor_count; i++)
        value = vr_make_binary(n->unit, VR_N_DIV, n->target->type, value, p->divisors[i]);
    return value;
}

/* The products are shared by the threads of a parallel loop that lists what it shares. */
static void share(const struct vr_sum_nest *n, struct vr_node *loop)
{
    for (int p = 0; loop->kind == VR_N_PFOR && !vr_flag_on(loop, VR_F_AUTO) && p < n->product_count; p++)
        vr_add_symbol(n->unit, &loop->slot[VR_SHARED], n->products[p].result, loop->span);
}

/* A parallel loop that does no more than to add the products is a serial one: threads were for the sum, and now the plan finds the
 * order in which it goes through memory best. */
static void make_serial(const struct vr_sum_nest *n)
{
    bool adds = n->root->kind == VR_N_PFOR;
    for (int level = 0; level < n->sum; level++)
        adds &= n->levels[level].loop->slot[VR_BODY].count == 1;
    if (!adds)
        return;
    n->root->kind = VR_N_FOR;
    n->root->slot[VR_SHARED].count = n->root->slot[VR_WHEN].count = 0;
    vr_flag_set(n->root, VR_F_AUTO, false);
}

/* What a loop of the sum does beside computing scalars. */
static struct vr_node *last_of(const struct vr_sum_level *l)
{
    const struct vr_list *body = &l->loop->slot[VR_BODY];
    return body->at[body->count - 1];
}

/* Puts the update without the sum's loop, and the scalars in it, into its place. */
static void put_update(const struct vr_sum_nest *n)
{
    struct vr_node *value = vr_copy_tree(n->unit, n->target);
    for (int p = 0; p < n->product_count; p++)
        value = vr_make_binary(n->unit, n->products[p].negative ? VR_N_MINUS : VR_N_PLUS, n->target->type, value,
                               term(n, &n->products[p]));
    n->update->slot[VR_RHS].at[0] = value;
    *n->sum_place = last_of(&n->levels[n->sum]);
    for (int level = n->sum + 1; level < n->depth; level++) {
        struct vr_list *body = &n->levels[level].loop->slot[VR_BODY];
        body->at[0] = last_of(&n->levels[level]);
        body->count = 1;
    }
}

static void remark(const struct vr_sum_nest *n)
{
    static const char *const what[] = {"a product of two vectors", "a product of a matrix and a vector", "a product of matrices"};
    vr_remark(n->unit, n->f, n->levels[n->sum].loop, VR_TOPIC_PRODUCT,
              "its sum is %s, which the library computes where that pays: from %d products on",
              what[vr_rank_of_product(&n->products[0])], vr_rank_of_product(&n->products[0]) == 2 ? LEAST_GEMM : vr_rank_of_product(&n->products[0]) == 1 ? LEAST_GEMV : LEAST_DOT);
}

/* The condition for the call. Arrays are asked about only where it would pay. */
static struct vr_node *put_condition(const struct vr_sum_nest *n, struct vr_list *list)
{
    struct vr_node *asked = vr_make_if(n->unit, worth(n), NULL, NULL, n->root->span),
                   *apart = ask_apart(n, &asked->slot[VR_THEN]);
    if (!apart)
        return vr_kid(asked, VR_TEST);
    struct vr_symbol *pays = put(n, list, "pays", vr_make_int(n->unit, 0, vr_bool(n->unit), n->root->span));
    vr_list_add(n->unit, &asked->slot[VR_THEN], vr_make_assign(n->unit, read(n, pays), apart));
    vr_list_add(n->unit, list, asked);
    return read(n, pays);
}

/* Puts a choice between the call with what is left of the nest, and the nest as it was, into the place of it. The first is
 * where another product may be found. */
static struct vr_list *rewrite(struct vr_sum_nest *n, struct vr_node **place)
{
    struct vr_node *all = vr_make_list(n->unit, n->root->span), *other = vr_copy_tree(n->unit, n->root);
    if (n->prescribed < 0)
        remark(n);
    struct vr_node *choice = vr_make_if(n->unit, put_condition(n, &all->slot[VR_KIDS]), NULL, NULL, n->root->span);
    struct vr_list *then = &choice->slot[VR_THEN];
    for (int p = 0; p < n->product_count; p++)
        put_product(n, then, &n->products[p]);
    make_serial(n);
    share(n, n->root);
    put_update(n);
    vr_list_add(n->unit, then, *place);
    vr_list_add(n->unit, &choice->slot[VR_ELSE], other);
    vr_remark_not(n->unit, other);
    choice->note = "the sum is a product of the library's";
    vr_list_add(n->unit, &all->slot[VR_KIDS], choice);
    *place = all;
    n->changed = true;
    return then;
}

/* --- the pass --- */

static bool is_nest(struct vr_sum_nest *n, struct vr_node **place)
{
    return vr_is_counted((*place)->kind) && vr_range_of(*place) && !vr_flag_on(*place, NOT_OURS) && !n->in_parallel &&
           vr_runs_through(&(*place)->slot[VR_BODY]) && vr_count_nodes(*place) <= MOST_NODES && vr_find_products(n, place);
}

static void visit_list(struct vr_sum_nest *n, struct vr_list *list)
{
    const bool was_parallel = n->in_parallel, was_in_loop = n->in_loop;
    for (int i = 0; i < list->count; i++) {
        struct vr_node *stmt = list->at[i];
        if (stmt->kind == VR_N_LIST ? vr_flag_on(stmt, VR_F_GPU | VR_F_NEST)
                                    : vr_is_counted(stmt->kind) && vr_flag_on(stmt, NOT_OURS))
            continue;
        if (is_nest(n, &list->at[i])) {
            visit_list(n, rewrite(n, &list->at[i]));
            continue;
        }
        n->in_parallel |= stmt->kind == VR_N_PFOR;
        n->in_loop |= vr_is_loop(stmt->kind);
        VR_FOR_BODIES(body, stmt)
            visit_list(n, body);
        n->in_parallel = was_parallel;
        n->in_loop = was_in_loop;
    }
}

static struct vr_sum_nest search_in(struct vr_unit *unit, struct vr_function *f, int prescribed)
{
    return (struct vr_sum_nest){.unit = unit,
                         .f = f,
                         .unsure = vr_find_unassigned(unit, f).unsure,
                         .liveness = vr_find_liveness(unit, f),
                         .prescribed = prescribed};
}

bool vr_call_product(struct vr_unit *unit, struct vr_function *f, struct vr_node **place, int rank)
{
    struct vr_sum_nest n = search_in(unit, f, rank);
    if (!is_nest(&n, place))
        return false;
    rewrite(&n, place);
    VR_FOR_TREE(e, unit, *place) /* nothing more is done to its loops */
        if (vr_is_counted(e->kind)) {
            vr_flag_set(e, VR_F_SCHEDULED, true);
            e->text = NULL;
        }
    return true;
}

bool vr_pass_recognize(struct vr_unit *unit, struct vr_function *f)
{
    struct vr_sum_nest n = search_in(unit, f, -1);
    visit_list(&n, &f->body);
    return n.changed;
}

