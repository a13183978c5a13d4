/* SPDX-License-Identifier: Apache-2.0 */
/* Row by row: expressions by element, reductions along the last axis, and what is made of both, become one loop over the rows, in which
 * a row stays in the nearest cache from its first use to its last.
 *
 *     m = mean(x, 1)                          for i:
 *     v = newaxis(m, 1)                           t = 0;  for k: t = t + x[i, k];  m = t / n
 *     d = square(x - v)            becomes        t = 0;  for k: t = t + square(x[i, k] - m);  s = t / n
 *     s = mean(d, 1)                              q = sqrt(s)
 *     y = (x - v) / newaxis(sqrt(s), 1)           for k: y[i, k] = (x[i, k] - m) / q
 *
 * Members of a cluster are, of arrays of one rank and, as a condition asks before the loop, of the same extents:
 *   ELEMENTS   an expression by element of that rank, which may read numbers of rows, stretched, and arrays of fewer axes;
 *   FOLDED     a reduction of one along the last axis, a sum of products of two, or a variance, which is two sums;
 *   OF_ROWS    an expression of the numbers of rows;
 *   VIEW       the same numbers with another axis of one element.
 * The phases of a row are loops over its elements: who reads a number of the row is in a later phase than the reduction that makes it.
 * An array that nobody else reads is not made: its elements are computed again in each phase, or, where that is costly, wait in the
 * array of a later member, or in one of their own.
 *
 * The statements as they were stay beside the loop, for extents that differ (they stretch arrays, or raise) and for rows that are too
 * short to be gone through, or so long that a sum in eight lanes would lose digits. Declined are elements that may fail, arrays of
 * other orders than by rows, and clusters without a reduction or with one pass over the elements only.
 *
 * Needs lowering, and keeps it. After fuse, whose expressions it takes, and before group. Inside of GPU sections statements stay
 * as they are, for kernels. */
#include <math.h>
#include <string.h>

#include "ir/build.h"
#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/arrays/element_nest.h"
#include "passes/arrays/elements.h"
#include "passes/pass.h"

enum {
    MOST_MEMBERS = 24, MOST_ARRAYS = 16, MOST_NODES = 200,
    /* Elements of a row, below which the loop may lose against rows that the runtime puts together (its SHORT): of three passes or more
     * over them, and of two or costly ones. Of 8 the loop takes 0.6 of the time with three, 0.8 to 1.2 with two, and 1.1 to 1.4 with
     * exponentials; of 16 it takes 0.3 to 0.6 with all (an EPYC, AVX-512). */
    LEAST_LENGTH = 6, LEAST_OF_FEW = 16,
    MOST_LENGTH = 1024,     /* the same where floating-point numbers are added up, as in scalarize */
    SHARED_FROM = 32768     /* elements that are worth a second thread: 2 * VR_GRAIN of vr/binding.h */
};

enum role { ELEMENTS, FOLDED, OF_ROWS, VIEW };

struct member {
    enum role role;
    struct vr_node *stmt;               /* NULL: a part of a variance */
    struct vr_symbol *target;
    const struct vr_node *tree, *other; /* what is computed, folded or shown; the second factor of a sum of products */
    enum vr_reduction combine;          /* FOLDED */
    bool is_mean, is_column;            /* is_column: it has the last axis, with one element */
    bool is_kept;                       /* others read the array */
    int phase;                          /* of elements and folds; numbers of rows are there at its beginning */
    struct vr_symbol *value;            /* the element in a loop, the number of the row */
    int value_loop;
    struct vr_symbol *array;            /* where its elements or numbers are; NULL: nowhere */
};

/* How an array from outside lies beside the rows. */
enum shape { FULL, COLUMN, ALONG_ROWS, TRAILING };

struct operand {
    struct vr_symbol *array;
    enum shape shape;
};

struct search {
    struct vr_unit *unit;
    struct vr_function *f;
    const int *mentions;
    const bool *narrow;         /* by symbol index: an array whose last axis was made to be stretched */
    int known;                  /* symbols that the function had before */
    bool in_parallel, changed;
};

struct cluster {
    struct search *s;
    struct vr_builder b;
    int rank;
    struct member members[MOST_MEMBERS];
    int count, nodes;
    struct operand operands[MOST_ARRAYS];
    int operand_count;
    struct vr_list held;        /* numbers that are computed once, in front of all */
    struct vr_symbol *counters[VR_MAX_DIMENSIONS];
    struct vr_list *body, *row; /* of the loop of the phase under way; of the row, in front of it */
    int phase, loop;            /* loops are counted from 1; those of a phase store elements first, then fold */
    bool folds;
};

/* --- members --- */

static struct member *member_of(struct cluster *c, const struct vr_symbol *array)
{
    for (int i = c->count - 1; i >= 0; i--)
        if (c->members[i].target == array)
            return &c->members[i];
    return NULL;
}

static const struct vr_type *type_of(const struct member *m)
{
    return m->target->type->elem;
}

static bool is_number_of_row(const struct member *m)
{
    return m->role != ELEMENTS;
}

static struct operand *operand_of(struct cluster *c, const struct vr_symbol *array, enum shape shape)
{
    for (int i = 0; i < c->operand_count; i++)
        if (c->operands[i].array == array && c->operands[i].shape == shape)
            return &c->operands[i];
    return NULL;
}

static bool is_operand(const struct cluster *c, const struct vr_symbol *array)
{
    for (int i = 0; i < c->operand_count; i++)
        if (c->operands[i].array == array)
            return true;
    return false;
}

static bool add_operand(struct cluster *c, struct vr_symbol *array, enum shape shape)
{
    if (operand_of(c, array, shape))
        return true;
    if (c->operand_count == MOST_ARRAYS)
        return false;
    c->operands[c->operand_count++] = (struct operand){array, shape};
    return true;
}

/* --- what an expression reads --- */

struct reading {
    struct cluster *c;
    int rank;               /* of the expression */
    bool full, stretched;   /* reads elements of the rank; numbers of rows, or arrays of fewer axes */
    bool columns;           /* all that it reads are numbers of rows with an axis of one element */
    bool related, good;
};

static bool find_target(struct vr_node *e, void *data)
{
    struct reading *r = data;
    r->good &= !(e->symbol && member_of(r->c, e->symbol)) && e->kind != VR_N_INDEX && !vr_may_raise(e) && !vr_has_effect(e);
    return r->good;
}

static void read_member(struct reading *r, const struct member *m)
{
    r->related = true;
    r->full |= !is_number_of_row(m);
    r->columns &= is_number_of_row(m);
    r->good &= r->rank == r->c->rank ? !is_number_of_row(m) || m->is_column : is_number_of_row(m) && !m->is_column;
}

static void read_operand(struct reading *r, struct vr_symbol *array)
{
    struct cluster *c = r->c;
    const int ndims = array->type->ndims;
    const bool narrow = array->index < c->s->known && c->s->narrow[array->index];
    enum shape shape = ndims == c->rank ? narrow ? COLUMN : FULL : r->rank == c->rank ? TRAILING : ALONG_ROWS;
    r->related |= shape == FULL && operand_of(c, array, FULL);
    r->full |= shape == FULL;
    r->columns &= shape == COLUMN || shape == ALONG_ROWS;
    r->good &= (shape != FULL || array->type->layout == VR_ROWMAJOR) && (shape != ALONG_ROWS || ndims == c->rank - 1) &&
               add_operand(c, array, shape);
}

static bool read_node(struct vr_node *e, void *data)
{
    struct reading *r = data;
    if (!vr_is_array(e->type)) {
        vr_walk(e, find_target, r);
        return false;
    }
    if (e->kind != VR_N_NAME) {
        r->good &= vr_by_element(e);
        return r->good;
    }
    const struct member *m = member_of(r->c, e->symbol);
    if (m)
        read_member(r, m);
    else
        read_operand(r, e->symbol);
    return false;
}

/* Whether the members may read what the expression reads, which becomes operands of the cluster. */
static bool read_tree(struct cluster *c, const struct vr_node *tree, struct reading *r)
{
    const struct vr_weight weight = vr_weigh(tree);
    *r = (struct reading){.c = c, .rank = tree->type->ndims, .columns = true, .good = true};
    vr_walk((struct vr_node *)tree, read_node, r);
    c->nodes += weight.nodes;
    return r->good && !weight.fails && c->nodes <= MOST_NODES;
}

/* --- statements --- */

static bool is_plain_number(const struct vr_type *t)
{
    return !t->is_complex && t->base != VR_FLOAT16;
}

static struct member *add(struct cluster *c, enum role role, struct vr_node *stmt, struct vr_symbol *target, const struct vr_node *tree)
{
    if (c->count == MOST_MEMBERS)
        return NULL;
    c->members[c->count] = (struct member){.role = role, .stmt = stmt, .target = target, .tree = tree};
    return &c->members[c->count++];
}

/* a[:, …] */
static bool is_all(const struct vr_node *e)
{
    bool all = e->kind == VR_N_INDEX && vr_is_array(e->type) && e->type->ndims == e->symbol->type->ndims;
    for (int i = 0; all && i < e->slot[VR_KIDS].count; i++)
        all = vr_is_whole_axis(vr_kid(e->slot[VR_KIDS].at[i], VR_KIDS));
    return all;
}

/* Whether an extent is that of the first axis of the rows. */
static bool is_first_extent(struct cluster *c, const struct vr_node *e)
{
    int64_t value;
    return (vr_int_constant(e, &value) && value == -1) || (e->kind == VR_N_DIM && e->num == 0 && operand_of(c, e->symbol, FULL));
}

/* The numbers of rows that a view of them with the same elements shows, with or without the last axis; or NULL. */
static const struct vr_symbol *shown_numbers(struct cluster *c, const struct vr_node *value)
{
    const struct vr_list *kids = &value->slot[VR_KIDS];
    int64_t axis;
    if (is_all(value))
        return value->symbol;
    if (value->kind != VR_N_LIBCALL || kids->count == 0 || kids->at[0]->kind != VR_N_NAME || kids->at[0]->type->ndims != c->rank - 1)
        return NULL;
    if (vr_is_call_of(value, VR_LIB_newaxis))
        return vr_int_constant(kids->at[1], &axis) && axis == c->rank - 1 ? kids->at[0]->symbol : NULL;
    return vr_is_call_of(value, VR_LIB_reshape) && c->rank == 2 && kids->count == 3 && is_first_extent(c, kids->at[1]) &&
                   vr_int_constant(kids->at[2], &axis) && axis == 1
               ? kids->at[0]->symbol
               : NULL;
}

static bool read_view(struct cluster *c, struct vr_node *stmt, const struct vr_node *value)
{
    const struct vr_symbol *from = c->rank ? shown_numbers(c, value) : NULL;
    const struct member *m = from ? member_of(c, from) : NULL;
    if (!m || !is_number_of_row(m))
        return false;
    struct member *view = add(c, VIEW, stmt, vr_kid(stmt, VR_LHS)->symbol, vr_make_name(c->b.unit, m->target, value->span));
    if (view)
        view->is_column = value->type->ndims == c->rank;
    return view != NULL;
}

/* How a function combines elements where any order does, and starts without one; or NONE. */
static enum vr_reduction combination_of(const struct vr_node *call)
{
    const struct vr_type *t = vr_elem(call->type);
    const enum vr_reduction how = call->call->fold ? call->call->reduces : VR_REDUCE_NONE;
    switch (how) {
    case VR_REDUCE_PLUS: case VR_REDUCE_MULT: case VR_REDUCE_OR: case VR_REDUCE_AND:
        return how;
    case VR_REDUCE_MINIMUM: case VR_REDUCE_MAXIMUM:
        return t->base != VR_BOOL && t->base != VR_UINT64 ? how : VR_REDUCE_NONE;
    default:
        return VR_REDUCE_NONE;
    }
}

/* The operand that a call of a function reduces along its last axis, or NULL. */
static const struct vr_node *reduced(const struct cluster *c, const struct vr_node *call)
{
    const struct vr_list *kids = &call->slot[VR_KIDS];
    const struct vr_node *from = kids->count ? kids->at[0] : NULL;
    int64_t axis;
    if (call->kind != VR_N_LIBCALL || kids->count < 2 || !vr_is_array(call->type) || !vr_is_array(from->type) || from->kind != VR_N_NAME ||
        !vr_int_constant(kids->at[kids->count - 1], &axis))
        return NULL;
    const int rank = from->type->ndims;
    return rank > 1 && (!c->rank || rank == c->rank) && (axis == rank - 1 || axis == -1) && call->type->ndims == rank - 1 &&
                   is_plain_number(from->type->elem) && is_plain_number(call->type->elem)
               ? from
               : NULL;
}

static bool reads_elements(struct cluster *c, const struct vr_node *tree)
{
    struct reading r;
    c->rank = tree->type->ndims;
    const bool first = c->count == 0;
    return read_tree(c, tree, &r) && r.full && (r.related || first);
}

static struct member *add_fold(struct cluster *c, struct vr_node *stmt, struct vr_symbol *target, const struct vr_node *tree,
                               enum vr_reduction combine)
{
    struct member *m = add(c, FOLDED, stmt, target, tree);
    if (m)
        m->combine = combine;
    return m;
}

static bool read_fold(struct cluster *c, struct vr_node *stmt, const struct vr_node *call)
{
    const struct vr_node *from = reduced(c, call);
    const enum vr_reduction combine = from ? combination_of(call) : VR_REDUCE_NONE;
    if (!combine || !reads_elements(c, from))
        return false;
    struct member *m = add_fold(c, stmt, vr_kid(stmt, VR_LHS)->symbol, from, combine);
    if (m)
        m->is_mean = call->call->fold == VR_FOLD_MEAN;
    return m != NULL;
}

/* contract(a, b, last axis) */
static bool read_products(struct cluster *c, struct vr_node *stmt, const struct vr_node *call)
{
    const struct vr_node *from = vr_is_call_of(call, VR_LIB_contract) && call->slot[VR_KIDS].count == 3 ? reduced(c, call) : NULL;
    const struct vr_node *other = from ? call->slot[VR_KIDS].at[1] : NULL;
    if (!from || other->kind != VR_N_NAME || !vr_is_array(other->type) || other->type->ndims != from->type->ndims || !reads_elements(c, from))
        return false;
    struct reading r;
    if (!read_tree(c, other, &r) || !r.full)
        return false;
    struct member *m = add_fold(c, stmt, vr_kid(stmt, VR_LHS)->symbol, from, VR_REDUCE_PLUS);
    if (m)
        m->other = other;
    return m != NULL;
}

/* An array that has the extents of all. */
static struct vr_symbol *anchor_of(const struct cluster *c)
{
    for (int i = 0; i < c->operand_count; i++)
        if (c->operands[i].shape == FULL)
            return c->operands[i].array;
    return NULL;
}

/* max(elements of a row - lost, 0), as a number of a type */
static struct vr_node *freedom(const struct cluster *c, const struct vr_node *lost, const struct vr_type *type)
{
    const struct vr_builder *b = &c->b;
    const struct vr_type *f64 = vr_float64(b->unit);
    struct vr_node *left = vr_make_binary(b->unit, VR_N_MINUS, f64, vr_fit(b, f64, vr_extent(b, anchor_of(c), c->rank - 1)),
                                          vr_fit(b, f64, vr_copy_tree(b->unit, lost)));
    return vr_fit(b, type, vr_call(b, "max", f64, left, vr_real(b, 0)));
}

/* A variance is the mean of the squares of the deviations from the mean, or the root of that. */
static bool read_variance(struct cluster *c, struct vr_node *stmt, const struct vr_node *call)
{
    const bool root = vr_is_call_of(call, VR_LIB_std);
    const struct vr_node *from = (root || vr_is_call_of(call, VR_LIB_var)) && call->slot[VR_KIDS].count == 3 ? reduced(c, call) : NULL;
    const struct vr_node *lost = from ? call->slot[VR_KIDS].at[1] : NULL;
    if (!from || lost->kind != VR_N_CONST || !vr_is_float(call->type->elem) || c->count + 3 > MOST_MEMBERS || !reads_elements(c, from) ||
        !anchor_of(c))
        return false;
    struct vr_unit *u = c->b.unit;
    const struct vr_type *elem = call->type->elem, *wide = vr_type_array(u->types, elem, c->rank, VR_ROWMAJOR);
    struct vr_symbol *mean = vr_temp(&c->b, "mean", call->type), *squares = vr_temp(&c->b, "squares", call->type);
    struct vr_node *deviation = vr_make_binary(u, VR_N_MINUS, wide, vr_fit(&c->b, wide, vr_copy_tree(u, from)), vr_read(&c->b, mean));
    add_fold(c, NULL, mean, from, VR_REDUCE_PLUS)->is_mean = true;
    add_fold(c, NULL, squares, vr_call(&c->b, "square", wide, deviation, NULL), VR_REDUCE_PLUS);
    struct vr_node *value = vr_make_binary(u, VR_N_DIV, call->type, vr_read(&c->b, squares), freedom(c, lost, elem));
    add(c, OF_ROWS, stmt, vr_kid(stmt, VR_LHS)->symbol, root ? vr_call(&c->b, "sqrt", call->type, value, NULL) : value);
    return true;
}

static bool read_expression(struct cluster *c, struct vr_node *stmt, struct vr_symbol *target, const struct vr_node *tree)
{
    struct reading r;
    const int rank = tree->type->ndims;
    if (!vr_is_array(tree->type) || !vr_by_element(tree) || target->type->ndims != rank || vr_has_effect(tree) || vr_is_unstable(tree))
        return false;
    if (!c->rank)
        c->rank = rank;
    if (c->rank < 2 || (rank != c->rank && rank != c->rank - 1) || !read_tree(c, tree, &r) || (c->count > 0 && !r.related))
        return false;
    const bool of_rows = rank == c->rank - 1 || r.columns;
    if (!of_rows && !r.full && c->count == 0)
        return false;
    struct member *m = add(c, of_rows ? OF_ROWS : ELEMENTS, stmt, target, tree);
    if (m)
        m->is_column = of_rows && rank == c->rank;
    return m != NULL;
}

/* An array of the cluster that is changed in place, a[:] = in_place(…), gets another value. */
static bool read_change(struct cluster *c, struct vr_node *stmt)
{
    struct vr_node *place = vr_kid(stmt, VR_LHS), *value = vr_kid(stmt, VR_RHS);
    const struct member *m = is_all(place) ? member_of(c, place->symbol) : NULL;
    if (!m || m->role != ELEMENTS || !vr_is_call_of(value, VR_LIB_in_place))
        return false;
    return read_expression(c, stmt, place->symbol, vr_kid(value, VR_KIDS));
}

static bool join(struct cluster *c, struct vr_node *stmt)
{
    if (stmt->kind != VR_N_ASSIGN || stmt->slot[VR_LHS].count != 1)
        return false;
    const struct vr_node *target = vr_kid(stmt, VR_LHS), *value = vr_kid(stmt, VR_RHS);
    if (target->kind != VR_N_NAME)
        return c->count > 0 && read_change(c, stmt);
    if (!vr_is_array(target->type) || !vr_is_array(value->type) || !is_plain_number(target->type->elem))
        return false;
    return read_view(c, stmt, value) || read_fold(c, stmt, value) || read_products(c, stmt, value) || read_variance(c, stmt, value) ||
           read_expression(c, stmt, target->symbol, value);
}

/* --- statements in between --- */

static bool is_harmless_place(struct vr_node *e, void *data)
{
    *(bool *)data &= e->kind != VR_N_INDEX && !vr_may_raise(e) && !vr_has_effect(e);
    return *(bool *)data;
}

/* A view that is there at once: an array with a new axis, or all of one. */
static bool is_simple_view(const struct vr_node *value)
{
    return vr_is_call_of(value, VR_LIB_newaxis) || is_all(value);
}

/* Whether a statement may come before the cluster instead of behind it. */
static bool may_precede(const struct cluster *c, struct vr_node *stmt)
{
    if (!vr_assigns_variable(stmt))
        return false;
    const struct vr_symbol *target = vr_kid(stmt, VR_LHS)->symbol;
    struct vr_node *value = vr_kid(stmt, VR_RHS);
    bool harmless = vr_is_scalar(value->type) || is_simple_view(value);
    if (harmless && vr_is_scalar(value->type))
        vr_walk(value, is_harmless_place, &harmless);
    for (int i = 0; i < c->count && harmless; i++) {
        const struct member *m = &c->members[i];
        harmless = !vr_mentions(stmt, m->target) && !vr_mentions(m->tree, target) && !(m->other && vr_mentions(m->other, target)) &&
                   target != m->target;
    }
    return harmless;
}

/* --- phases, and who is kept --- */

struct lookup {
    struct cluster *c;
    int before, phase;
};

static const struct member *defined(const struct cluster *c, int before, const struct vr_symbol *array)
{
    for (int i = before - 1; i >= 0; i--)
        if (c->members[i].target == array)
            return &c->members[i];
    return NULL;
}

static bool note_phase(struct vr_node *e, void *data)
{
    struct lookup *l = data;
    const struct member *m = e->kind == VR_N_NAME && vr_is_array(e->type) ? defined(l->c, l->before, e->symbol) : NULL;
    const int from = m ? m->phase + (m->role == FOLDED) : 0;
    if (from > l->phase)
        l->phase = from;
    return true;
}

static void find_phases(struct cluster *c)
{
    for (int i = 0; i < c->count; i++) {
        struct lookup l = {c, i, 0};
        vr_walk((struct vr_node *)c->members[i].tree, note_phase, &l);
        if (c->members[i].other)
            vr_walk((struct vr_node *)c->members[i].other, note_phase, &l);
        c->members[i].phase = l.phase;
    }
}

/* How often the statements of the cluster mention an array. */
static int mentions_inside(const struct cluster *c, const struct vr_symbol *array)
{
    int count = 0;
    for (int i = 0; i < c->count; i++)
        if (c->members[i].stmt)
            count += vr_mentions_in(&(struct vr_list){(struct vr_node **)&c->members[i].stmt, 1, 1}, array);
    return count;
}

/* Whether views that are kept show what is kept, too. */
static bool find_kept(struct cluster *c)
{
    for (int i = c->count - 1; i >= 0; i--) {
        struct member *m = &c->members[i];
        const bool replaced = member_of(c, m->target) != m;
        if (!replaced && m->stmt)
            m->is_kept |= m->target->is_param || is_operand(c, m->target) || c->s->mentions[m->target->index] > mentions_inside(c, m->target);
        if (m->role != VIEW || !m->is_kept)
            continue;
        struct member *from = (struct member *)defined(c, i, m->tree->symbol);
        if (member_of(c, from->target) != from)
            return false;
        from->is_kept = true;
    }
    return true;
}

/* The last member that reads the elements of one; in a later phase than its own, or -1. */
static int last_reader(const struct cluster *c, int which)
{
    const struct member *m = &c->members[which];
    int last = -1;
    for (int i = which + 1; i < c->count; i++) {
        const struct member *r = &c->members[i];
        const bool reads = vr_mentions(r->tree, m->target) || (r->other && vr_mentions(r->other, m->target));
        if (reads && defined(c, i, m->target) == m && r->role != VIEW && r->phase > m->phase)
            last = i;
    }
    return last;
}

/* A member whose array elements may wait in until the last of their readers: NULL: none. */
static struct member *find_lender(struct cluster *c, const struct member *m, int last)
{
    for (int i = last; i < c->count; i++) {
        struct member *d = &c->members[i];
        if (d->role == ELEMENTS && d->is_kept && d->phase > m->phase && type_of(d) == type_of(m))
            return d;
    }
    return NULL;
}

/* --- writing: numbers and elements --- */

static struct vr_node *place_in(const struct cluster *c, struct vr_symbol *array, enum shape shape)
{
    struct vr_unit *u = c->b.unit;
    struct vr_node *index = vr_make_place(u, array, array->type->elem, c->b.span);
    const int ndims = array->type->ndims, from = shape == TRAILING ? c->rank - ndims : 0;
    for (int axis = 0; axis < ndims; axis++)
        vr_add_subscript(u, index, shape == COLUMN && axis == c->rank - 1 ? vr_least_index(&c->b) : vr_read(&c->b, c->counters[from + axis]));
    return index;
}

static struct vr_node *translate(struct cluster *c, int before, const struct vr_node *e);

/* Whether a loop before the one under way has stored the elements. */
static bool is_stored(const struct cluster *c, const struct member *m)
{
    return m->array && (m->phase < c->phase || c->folds);
}

/* Whether a member is computed in the loop under way. */
static bool is_here(const struct cluster *c, const struct member *m)
{
    return m->phase == c->phase && (c->folds ? m->role == FOLDED : m->role == ELEMENTS && m->array);
}

/* How often members in the loop under way read the elements of one. */
static int reads_of(const struct cluster *c, const struct member *m)
{
    int reads = is_here(c, m);
    for (int i = (int)(m - c->members) + 1; i < c->count; i++) {
        const struct member *r = &c->members[i];
        if (defined(c, i, m->target) == m && (is_here(c, r) || (r->role == ELEMENTS && !r->array)))
            reads += vr_count_leaves(r->tree, m->target) + (r->other ? vr_count_leaves(r->other, m->target) : 0);
    }
    return reads;
}

/* The element of a member in the phase under way: computed or loaded once. */
static struct vr_node *element_of(struct cluster *c, struct member *m)
{
    const int which = (int)(m - c->members);
    if (reads_of(c, m) == 1)
        return vr_fit(&c->b, type_of(m), is_stored(c, m) ? place_in(c, m->array, FULL) : translate(c, which, m->tree));
    if (m->value_loop != c->loop) {
        const struct vr_type *type = type_of(m);
        struct vr_node *e = is_stored(c, m) ? place_in(c, m->array, FULL) : translate(c, which, m->tree);
        m->value = vr_temp(&c->b, "element", type);
        m->value_loop = c->loop;
        vr_set_in(&c->b, c->body, m->value, vr_fit(&c->b, type, e));
    }
    return vr_read(&c->b, m->value);
}

static struct vr_node *leaf(struct cluster *c, int before, const struct vr_node *e)
{
    struct member *m = (struct member *)defined(c, before, e->symbol);
    while (m && m->role == VIEW)
        m = (struct member *)defined(c, (int)(m - c->members), m->tree->symbol);
    if (m)
        return is_number_of_row(m) ? vr_read(&c->b, m->value) : element_of(c, m);
    const int ndims = e->symbol->type->ndims;
    const enum shape shape = ndims < c->rank ? (operand_of(c, e->symbol, TRAILING) && c->body ? TRAILING : ALONG_ROWS)
                             : operand_of(c, e->symbol, COLUMN) ? COLUMN : FULL;
    return place_in(c, e->symbol, shape);
}

/* A number is computed once, in front of the loop. */
static struct vr_node *hold(struct cluster *c, const struct vr_node *e)
{
    if (e->kind == VR_N_CONST || e->kind == VR_N_NAME)
        return vr_copy_tree(c->b.unit, e);
    struct vr_symbol *held = vr_temp(&c->b, "scalar", e->type);
    vr_set_in(&c->b, &c->held, held, vr_copy_tree(c->b.unit, e));
    return vr_read(&c->b, held);
}

static bool find_element(struct vr_node *e, void *data)
{
    struct lookup *l = data;
    const struct member *m = e->kind == VR_N_NAME && vr_is_array(e->type) ? defined(l->c, l->before, e->symbol) : NULL;
    l->phase |= m ? m->role == ELEMENTS : vr_is_array(e->type) && e->kind == VR_N_NAME && !operand_of(l->c, e->symbol, COLUMN);
    return vr_is_array(e->type);
}

/* Whether an operation is on numbers of the row alone, and is computed once for it. */
static bool is_same_in_row(struct cluster *c, int before, const struct vr_node *e)
{
    struct lookup l = {c, before, 0};
    if (!c->body || e->kind == VR_N_NAME)
        return false;
    vr_walk((struct vr_node *)e, find_element, &l);
    return !l.phase;
}

static struct vr_node *once_a_row(struct cluster *c, int before, const struct vr_node *e)
{
    struct vr_list *body = c->body;
    struct vr_symbol *number = vr_temp(&c->b, "number", e->type->elem);
    c->body = NULL;
    vr_set_in(&c->b, c->row, number, translate(c, before, e));
    c->body = body;
    return vr_read(&c->b, number);
}

/* The tree for one element, or for the number of a row; c->body is NULL for the latter. */
static struct vr_node *translate(struct cluster *c, int before, const struct vr_node *e)
{
    struct vr_unit *u = c->b.unit;
    if (!vr_is_array(e->type))
        return hold(c, e);
    if (e->kind == VR_N_NAME)
        return leaf(c, before, e);
    if (is_same_in_row(c, before, e))
        return once_a_row(c, before, e);
    struct vr_node *copy = vr_node_new(u, e->kind, e->span, e->type->elem);
    struct vr_list slots[VR_MAX_SLOTS];
    memcpy(slots, copy->slot, sizeof slots);
    *copy = *e;
    memcpy(copy->slot, slots, sizeof slots);
    copy->type = e->type->elem;
    for (int slot = 0; slot < VR_MAX_SLOTS; slot++)
        for (int i = 0; i < e->slot[slot].count; i++)
            vr_list_add(u, &copy->slot[slot], translate(c, before, e->slot[slot].at[i]));
    return copy;
}

/* --- writing: phases --- */

static struct vr_node *greatest(const struct cluster *c, const struct vr_type *type, bool least)
{
    const int bits = 8 * vr_scalar_bytes(type);
    if (vr_is_float(type)) {
        struct vr_node *e = vr_real(&c->b, least ? -INFINITY : INFINITY);
        e->type = type;
        return e;
    }
    if (type->base >= VR_UINT8 && type->base <= VR_UINT64)
        return vr_number_as(&c->b, type, least ? 0 : (int64_t)(UINT64_MAX >> (64 - bits)));
    return vr_number_as(&c->b, type, least ? INT64_MIN >> (64 - bits) : INT64_MAX >> (64 - bits));
}

/* What a fold starts from. */
static struct vr_node *start_of(const struct cluster *c, const struct member *m)
{
    const struct vr_type *type = type_of(m);
    if (vr_is_least(m->combine) || vr_is_greatest(m->combine))
        return greatest(c, type, vr_is_greatest(m->combine));
    return vr_number_as(&c->b, type, vr_identity(m->combine));
}

static void add_element(struct cluster *c, struct member *m)
{
    const struct vr_type *type = type_of(m);
    const int which = (int)(m - c->members);
    struct vr_node *e = vr_fit(&c->b, type, translate(c, which, m->tree));
    if (m->other)
        e = vr_make_binary(c->b.unit, VR_N_MULT, type, e, vr_fit(&c->b, type, translate(c, which, m->other)));
    vr_set_in(&c->b, c->body, m->value, vr_combination_of(c->b.unit, m->combine, vr_read(&c->b, m->value), e));
}

static void store_number(struct cluster *c, const struct member *m, struct vr_list *row)
{
    if (m->array)
        vr_store_in(&c->b, row, place_in(c, m->array, m->is_column ? COLUMN : ALONG_ROWS), vr_read(&c->b, m->value));
}

/* The numbers of rows that are there at the beginning of the phase. */
static void write_numbers(struct cluster *c, struct vr_list *row)
{
    c->body = NULL;
    for (int i = 0; i < c->count; i++) {
        struct member *m = &c->members[i];
        if (m->phase != c->phase || m->role != OF_ROWS)
            continue;
        m->value = vr_temp(&c->b, m->target->name, type_of(m));
        vr_set_in(&c->b, row, m->value, vr_fit(&c->b, type_of(m), translate(c, i, m->tree)));
        store_number(c, m, row);
    }
}

static void open_folds(struct cluster *c, struct vr_list *row)
{
    for (int i = 0; i < c->count; i++) {
        struct member *m = &c->members[i];
        if (m->phase != c->phase || m->role != FOLDED)
            continue;
        m->value = vr_temp(&c->b, "total", type_of(m));
        vr_set_in(&c->b, row, m->value, start_of(c, m));
    }
}

static void close_folds(struct cluster *c, struct vr_list *row)
{
    for (int i = 0; i < c->count; i++) {
        struct member *m = &c->members[i];
        if (m->phase != c->phase || m->role != FOLDED)
            continue;
        if (m->is_mean) {
            struct vr_node *n = vr_fit(&c->b, type_of(m), vr_extent(&c->b, anchor_of(c), c->rank - 1));
            struct vr_symbol *mean = vr_temp(&c->b, "mean", type_of(m));
            vr_set_in(&c->b, row, mean, vr_make_binary(c->b.unit, VR_N_DIV, type_of(m), vr_read(&c->b, m->value), n));
            m->value = mean;
        }
        store_number(c, m, row);
    }
}

static void write_loop(struct cluster *c, struct vr_list *row, bool folds)
{
    struct vr_node *loop = vr_make_loop(c->b.unit, VR_N_FOR, c->b.span);
    struct vr_symbol *counter = vr_count(&c->b, "k");
    c->counters[c->rank - 1] = counter;
    c->body = &loop->slot[VR_BODY];
    c->row = row;
    c->folds = folds;
    c->loop++;
    for (int i = 0; i < c->count; i++) {
        struct member *m = &c->members[i];
        if (!is_here(c, m))
            continue;
        if (folds)
            add_element(c, m);
        else
            vr_store_in(&c->b, c->body, place_in(c, m->array, FULL), vr_fit(&c->b, m->array->type->elem, element_of(c, m)));
    }
    if (c->body->count == 0)
        return;
    vr_add_dimension(c->b.unit, loop, counter, vr_along(&c->b, anchor_of(c), c->rank - 1));
    vr_flag_set(loop, VR_F_ASSOCIATIVE | VR_F_DISTINCT, true);
    vr_list_add(c->b.unit, row, loop);
}

static void write_phase(struct cluster *c, struct vr_list *row)
{
    write_numbers(c, row);
    write_loop(c, row, false);
    open_folds(c, row);
    write_loop(c, row, true);
    close_folds(c, row);
}

static int last_phase(const struct cluster *c)
{
    int last = 0;
    for (int i = 0; i < c->count; i++)
        if (c->members[i].phase > last)
            last = c->members[i].phase;
    return last;
}

/* --- writing: the loop over rows --- */

static struct vr_node *size_of(const struct cluster *c)
{
    struct vr_node *size = vr_extent(&c->b, anchor_of(c), 0);
    for (int axis = 1; axis < c->rank; axis++)
        size = vr_op(&c->b, VR_N_MULT, size, vr_extent(&c->b, anchor_of(c), axis));
    return size;
}

static struct vr_node *rows_loop(struct cluster *c)
{
    struct vr_unit *u = c->b.unit;
    struct vr_node *loop = vr_make_loop(u, c->s->in_parallel ? VR_N_FOR : VR_N_PFOR, c->b.span);
    for (int axis = 0; axis < c->rank - 1; axis++) {
        c->counters[axis] = vr_count(&c->b, "i");
        vr_add_dimension(u, loop, c->counters[axis], vr_along(&c->b, anchor_of(c), axis));
    }
    if (loop->kind == VR_N_PFOR) {
        vr_flag_set(loop, VR_F_AUTO, true);
        vr_list_add(u, &loop->slot[VR_WHEN], vr_op(&c->b, VR_N_GEQ, size_of(c), vr_whole(&c->b, SHARED_FROM)));
    }
    for (c->phase = 0; c->phase <= last_phase(c); c->phase++)
        write_phase(c, &loop->slot[VR_BODY]);
    return loop;
}

/* An array of the rows' extents for a member: the variable's own, unless its old value is read. */
static void make_array(struct cluster *c, struct member *m, struct vr_list *list)
{
    struct vr_unit *u = c->b.unit;
    const struct vr_type *t = m->target->type, *type = vr_type_array(u->types, t->elem, t->ndims, VR_ROWMAJOR);
    const bool own = t == type && !m->target->is_param && !is_operand(c, m->target) && defined(c, (int)(m - c->members), m->target) == NULL;
    m->array = own ? m->target : vr_temp(&c->b, m->target->name, type);
    struct vr_node *alloc = vr_make_empty(u, type, c->b.span);
    for (int axis = 0; axis < t->ndims; axis++)
        vr_list_add(u, &alloc->slot[VR_KIDS],
                    m->is_column && axis == c->rank - 1 ? vr_whole(&c->b, 1) : vr_extent(&c->b, anchor_of(c), axis));
    vr_set_in(&c->b, list, m->array, alloc);
}

static void make_arrays(struct cluster *c, struct vr_list *list)
{
    for (int i = 0; i < c->count; i++)
        if (c->members[i].is_kept && c->members[i].role != VIEW)
            make_array(c, &c->members[i], list);
    for (int i = 0; i < c->count; i++) {
        struct member *m = &c->members[i];
        const int last = m->role == ELEMENTS && !m->is_kept && vr_weigh(m->tree).costly ? last_reader(c, i) : -1;
        struct member *lender = last >= 0 ? find_lender(c, m, last) : NULL;
        if (lender)
            m->array = lender->array;
        else if (last >= 0)
            make_array(c, m, list);
    }
}

/* Gives variables what was made beside them, and views. */
static void take_arrays(struct cluster *c, struct vr_list *list)
{
    for (int i = 0; i < c->count; i++) {
        struct member *m = &c->members[i];
        if (m->role == VIEW && m->is_kept)
            vr_list_add(c->b.unit, list, vr_copy_tree(c->b.unit, m->stmt));
        else if (m->is_kept && m->array != m->target)
            vr_set_in(&c->b, list, m->target, vr_read(&c->b, m->array));
    }
}

/* --- writing: the condition --- */

static void require(struct cluster *c, struct vr_node **all, struct vr_node *condition)
{
    *all = vr_conjunction(c->b.unit, *all, condition);
}

static void require_extents(struct cluster *c, struct vr_node **all, const struct operand *o)
{
    const struct vr_symbol *anchor = anchor_of(c);
    const int ndims = o->array->type->ndims, from = o->shape == TRAILING ? c->rank - ndims : 0;
    for (int axis = 0; axis < ndims && o->array != anchor; axis++) {
        struct vr_node *n = o->shape == COLUMN && axis == c->rank - 1 ? vr_whole(&c->b, 1)
                                                                     : vr_extent(&c->b, (struct vr_symbol *)anchor, from + axis);
        require(c, all, vr_op(&c->b, VR_N_EQ, vr_extent(&c->b, o->array, axis), n));
    }
}

/* Passes over the elements that the statements as they were make. */
static int count_passes(const struct cluster *c)
{
    int passes = 0;
    for (int i = 0; i < c->count; i++)
        passes += c->members[i].role == FOLDED || c->members[i].role == ELEMENTS;
    return passes;
}

static struct vr_node *condition_of(struct cluster *c)
{
    struct vr_node *all = NULL;
    bool adds = false, few = count_passes(c) < 3;
    for (int i = 0; i < c->count; i++) {
        adds |= c->members[i].role == FOLDED && vr_is_float(type_of(&c->members[i]));
        few |= c->members[i].role == ELEMENTS && vr_weigh(c->members[i].tree).costly;
    }
    struct vr_node *least = vr_whole(&c->b, few ? LEAST_OF_FEW : LEAST_LENGTH);
    require(c, &all, vr_op(&c->b, VR_N_GEQ, vr_extent(&c->b, anchor_of(c), c->rank - 1), least));
    if (adds)
        require(c, &all, vr_op(&c->b, VR_N_LEQ, vr_extent(&c->b, anchor_of(c), c->rank - 1), vr_whole(&c->b, MOST_LENGTH)));
    for (int i = 0; i < c->operand_count; i++)
        require_extents(c, &all, &c->operands[i]);
    return all;
}

/* --- lists --- */

/* Whether the loop saves a pass over the elements. */
static bool is_worth(const struct cluster *c)
{
    int folds = 0;
    for (int i = 0; i < c->count; i++)
        folds += c->members[i].role == FOLDED;
    return folds > 0 && count_passes(c) > 1 && anchor_of(c);
}

/* The statements of a cluster that begins at a place: where the last one is, or -1. */
static int find_cluster(struct cluster *c, const struct vr_list *list, int at)
{
    int last = -1;
    for (int i = at; i < list->count; i++) {
        const struct cluster before = *c;
        if (join(c, list->at[i])) {
            last = i;
            continue;
        }
        *c = before;
        if (c->count == 0 || !may_precede(c, list->at[i]))
            break;
    }
    return last;
}

static bool is_member(const struct cluster *c, const struct vr_node *stmt)
{
    for (int i = 0; i < c->count; i++)
        if (c->members[i].stmt == stmt)
            return true;
    return false;
}

/* Puts the loop in the place of the statements; what stood between them comes before. The number of statements that are there now. */
static int replace(struct cluster *c, struct vr_list *list, int at, int last)
{
    struct vr_unit *u = c->b.unit;
    struct vr_list out = {0}, whole = {0}, rows = {0};
    for (int i = at; i <= last; i++) {
        if (is_member(c, list->at[i]))
            vr_list_add(u, &whole, list->at[i]);
        else
            vr_list_add(u, &out, list->at[i]);
    }
    struct vr_node *choice = vr_make_if(u, condition_of(c), NULL, NULL, c->b.span);
    make_arrays(c, &rows);
    vr_list_add(u, &rows, rows_loop(c));
    take_arrays(c, &rows);
    choice->slot[VR_THEN] = rows;
    choice->slot[VR_ELSE] = whole;
    choice->note = "row by row where the extents agree; else as a whole";
    vr_flag_set(choice, VR_F_WHOLE, true);
    vr_list_add_all(u, &out, &c->held);
    vr_list_add(u, &out, choice);
    for (int i = last; i >= at; i--)
        vr_list_remove(list, i);
    for (int i = 0; i < out.count; i++)
        vr_list_insert(u, list, at + i, out.at[i]);
    c->s->changed = true;
    return out.count;
}

static int fuse_at(struct search *s, struct vr_list *list, int at)
{
    struct cluster c = {.s = s, .b = {s->unit, s->f, list->at[at]->span}};
    const int last = find_cluster(&c, list, at);
    if (last < 0 || !is_worth(&c) || !find_kept(&c))
        return 0;
    find_phases(&c);
    return replace(&c, list, at, last);
}

static void visit_list(struct search *s, struct vr_list *list)
{
    for (int i = 0; i < list->count; i++) {
        struct vr_node *stmt = list->at[i];
        const bool was_parallel = s->in_parallel;
        if (stmt->kind == VR_N_LIST && vr_flag_on(stmt, VR_F_GPU))
            continue;
        s->in_parallel |= stmt->kind == VR_N_PFOR;
        VR_FOR_BODIES(body, stmt)
            visit_list(s, body);
        s->in_parallel = was_parallel;
        const int made = fuse_at(s, list, i);
        i += made ? made - 1 : 0;
    }
}

static bool note_narrow(struct vr_node *stmt, void *data)
{
    bool *narrow = data;
    int64_t axis;
    if (stmt->kind != VR_N_ASSIGN)
        return vr_nodes[stmt->kind].class == VR_CLASS_STMT;
    const struct vr_node *value = vr_kid(stmt, VR_RHS);
    if (vr_assigns_variable(stmt) && vr_is_call_of(value, VR_LIB_newaxis) && vr_int_constant(value->slot[VR_KIDS].at[1], &axis))
        narrow[vr_kid(stmt, VR_LHS)->symbol->index] |= axis == value->type->ndims - 1;
    return false;
}

bool vr_pass_fuse_rows(struct vr_unit *unit, struct vr_function *f)
{
    bool *narrow = VR_NEW_ARRAY(unit->scratch, bool, f->symbol_count + 1);
    struct search s = {.unit = unit, .f = f, .mentions = vr_mentions_of(unit, f), .narrow = narrow, .known = f->symbol_count};
    if (unit->module->indexing != 0)
        return false;
    vr_walk_list(&f->body, note_narrow, narrow);
    visit_list(&s, &f->body);
    return s.changed;
}
