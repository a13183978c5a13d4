/* SPDX-License-Identifier: Apache-2.0 */
/* How many operations a step of a loop on a device has (vr_operations()), where that depends on sizes: serial loops
 * in it count as often as they have iterations, for the mean of the counters that their bounds change with. That is exact
 * where these are sums, and no two of them change with one counter. Statements under a condition on a counter count
 * for the share of its values for which it holds. The runtime chooses by it between CPU and GPU, and profiles tell
 * the rate. */
#include "passes/device/device.h"

#include "ir/call.h"
#include "ir/operations.h"
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"
#include "passes/analysis/trip_count.h"

enum { MOST_COUNTERS = 16 };

/* A counter whose mean and number of values are known. */
struct counter {
    const struct vr_symbol *symbol;
    struct vr_node *first, *mean, *iterations;   /* of float64 */
};

struct search {
    struct vr_unit *unit;
    const struct vr_node *parallel;
    const struct vr_type *f64;
    enum { FLOATS, INTEGERS, BYTES } counted; /* operations on floating-point numbers, on whole ones, or what is loaded and stored */
    bool known;                             /* something is, of loops or conditions in the body */
    bool guessed;                           /* something depends on data, and was taken for what it may be */
    struct counter counters[MOST_COUNTERS];
    int count;
};

/* An amount: a number and an expression, which may be NULL. */
struct amount {
    double number;
    struct vr_node *more;
};

/* --- expressions of float64 --- */

static struct vr_node *constant(const struct search *s, double value)
{
    struct vr_node *e = vr_node_new(s->unit, VR_N_CONST, s->parallel->span, s->f64);
    e->value = (struct vr_value){.kind = VR_V_FLOAT, .f = value};
    return e;
}

static bool is_number(const struct vr_node *e, double value)
{
    return e->kind == VR_N_CONST && e->value.f == value;
}

/* Of numbers the value. */
static struct vr_node *of(const struct search *s, enum vr_kind kind, const struct vr_node *a, const struct vr_node *b)
{
    const double x = a->value.f, y = b->value.f;
    if (a->kind == VR_N_CONST && b->kind == VR_N_CONST && kind != VR_N_DIV)
        return constant(s, kind == VR_N_PLUS ? x + y : kind == VR_N_MINUS ? x - y : x * y);
    if (is_number(b, kind == VR_N_MULT || kind == VR_N_DIV))
        return vr_copy_tree(s->unit, a);
    if ((kind == VR_N_PLUS || kind == VR_N_MULT) && is_number(a, kind == VR_N_MULT))
        return vr_copy_tree(s->unit, b);
    return vr_make_binary(s->unit, kind, s->f64, vr_copy_tree(s->unit, a), vr_copy_tree(s->unit, b));
}

static struct vr_node *call(const struct search *s, const char *name, const struct vr_node *a, const struct vr_node *b)
{
    return vr_make_libcall(s->unit, name, s->f64, s->parallel->span, vr_copy_tree(s->unit, a),
                           b ? vr_copy_tree(s->unit, b) : NULL);
}

static struct vr_node *at_least(const struct search *s, const struct vr_node *e, double least)
{
    if (e->kind == VR_N_CONST)
        return constant(s, e->value.f > least ? e->value.f : least);
    return call(s, "max", e, constant(s, least));
}

static const struct counter *counter_of(const struct search *s, const struct vr_symbol *symbol)
{
    for (int i = s->count - 1; i >= 0; i--)
        if (s->counters[i].symbol == symbol)
            return &s->counters[i];
    return NULL;
}

/* A term's mean; NULL where it is not known. */
static struct vr_node *mean_term(const struct search *s, const struct vr_term *term)
{
    const struct counter *counter = term->dim < 0 ? counter_of(s, term->symbol) : NULL;
    struct vr_affine alone = {.count = 1, .terms = {*term}};
    if (counter)
        return of(s, VR_N_MULT, constant(s, (double)term->factor), counter->mean);
    struct vr_node *e = vr_affine_expr(s->unit, &alone, s->parallel->span);
    return vr_is_fixed_in(s->parallel, e) ? vr_make_unary(s->unit, VR_N_CAST, s->f64, e) : NULL;
}

/* What a whole number is on average. */
static struct vr_node *mean_of(const struct search *s, const struct vr_node *e)
{
    struct vr_affine form;
    if (vr_affine_of(e, &form) && form.count == 0)
        return constant(s, (double)form.constant);
    if (vr_is_fixed_in(s->parallel, e))
        return vr_make_unary(s->unit, VR_N_CAST, s->f64, vr_copy_tree(s->unit, e));
    if (!vr_affine_of(e, &form))
        return NULL;
    struct vr_node *sum = constant(s, (double)form.constant);
    for (int i = 0; i < form.count; i++) {
        struct vr_node *term = mean_term(s, &form.terms[i]);
        if (!term)
            return NULL;
        sum = of(s, VR_N_PLUS, sum, term);
    }
    return sum;
}

/* --- amounts --- */

static struct amount number(double value)
{
    return (struct amount){value, NULL};
}

static struct amount plus(const struct search *s, struct amount a, struct amount b)
{
    return (struct amount){a.number + b.number, a.more && b.more ? of(s, VR_N_PLUS, a.more, b.more)
                                                : a.more         ? a.more
                                                                 : b.more};
}

static bool is_nothing(struct amount a)
{
    return a.number == 0 && !a.more;
}

static struct vr_node *whole(const struct search *s, struct amount a)
{
    return !a.more ? constant(s, a.number) : a.number == 0 ? a.more : of(s, VR_N_PLUS, constant(s, a.number), a.more);
}

static struct amount times(const struct search *s, const struct vr_node *factor, struct amount a)
{
    if (is_nothing(a))
        return a;
    if (factor->kind == VR_N_CONST && !a.more)
        return number(factor->value.f * a.number);
    return (struct amount){0,
                           !a.more && a.number == 1 ? vr_copy_tree(s->unit, factor) : of(s, VR_N_MULT, whole(s, a), factor)};
}

/* --- loops --- */

static bool step_of(const struct vr_node *range, double *step)
{
    const struct vr_node *e = vr_kid(range, VR_STEP);
    const bool negative = e && e->kind == VR_N_NEGATE;
    if (negative)
        e = vr_kid(e, VR_KIDS);
    *step = e && e->kind == VR_N_CONST ? (negative ? -1 : 1) * (double)e->value.i : 1;
    return !e || (e->kind == VR_N_CONST && e->value.kind == VR_V_INT && e->value.i != 0);
}

/* Enters a loop's variable; false where its range has another form. */
static bool enter(struct search *s, const struct vr_symbol *symbol, const struct vr_node *range)
{
    double step;
    if (s->count == MOST_COUNTERS || !range || !vr_kid(range, VR_STOP) || !step_of(range, &step))
        return false;
    struct vr_node *start =
        vr_kid(range, VR_START) ? mean_of(s, vr_kid(range, VR_START)) : constant(s, s->unit->module->indexing);
    struct vr_node *stop = mean_of(s, vr_kid(range, VR_STOP));
    if (!start || !stop)
        return false;
    struct vr_node *length = step > 0 ? of(s, VR_N_MINUS, stop, start) : of(s, VR_N_MINUS, start, stop);
    const double size = step > 0 ? step : -step, more = vr_flag_on(range, VR_F_EXCLUDE) ? size - 1 : size;
    if (more != 0)
        length = of(s, VR_N_PLUS, length, constant(s, more));
    if (size != 1)
        length = call(s, "floor", of(s, VR_N_DIV, length, constant(s, size)), NULL);
    struct vr_node *iterations = at_least(s, length, 0),
                   *last = of(s, VR_N_MULT, constant(s, step), of(s, VR_N_MINUS, iterations, constant(s, 1)));
    struct vr_node *mean = of(s, VR_N_PLUS, start, of(s, VR_N_DIV, last, constant(s, 2)));
    s->counters[s->count++] = (struct counter){symbol, step == 1 ? start : NULL, mean, iterations};
    return true;
}

/* --- conditions --- */

/* The share of a counter's values for which a comparison holds; NULL where that is not known. */
static struct vr_node *share_of(const struct search *s, const struct vr_node *test)
{
    const struct vr_node *left = test->kind >= VR_N_LT && test->kind <= VR_N_GEQ ? vr_kid(test, VR_LHS) : NULL;
    const struct counter *counter = left && left->kind == VR_N_NAME ? counter_of(s, left->symbol) : NULL;
    struct vr_node *limit =
        counter && !vr_mentions(vr_kid(test, VR_RHS), counter->symbol) ? mean_of(s, vr_kid(test, VR_RHS)) : NULL;
    if (!limit || !counter->first)
        return NULL;
    struct vr_node *below = of(s, VR_N_MINUS, limit, counter->first); /* so many are less */
    if (test->kind == VR_N_LEQ || test->kind == VR_N_GT)
        below = of(s, VR_N_PLUS, below, constant(s, 1));
    struct vr_node *share =
        call(s, "min", at_least(s, of(s, VR_N_DIV, below, at_least(s, counter->iterations, 1)), 0), constant(s, 1));
    return test->kind == VR_N_LT || test->kind == VR_N_LEQ ? share : of(s, VR_N_MINUS, constant(s, 1), share);
}

/* Of two conditions on one counter each leaves out another end; of others neither tells of the other. */
static struct vr_node *share_of_both(const struct search *s, const struct vr_node *test)
{
    struct vr_node *a = share_of(s, vr_kid(test, VR_LHS)), *b = share_of(s, vr_kid(test, VR_RHS));
    if (!a || !b)
        return a ? a : b;
    if (vr_kid(vr_kid(test, VR_LHS), VR_LHS)->symbol != vr_kid(vr_kid(test, VR_RHS), VR_LHS)->symbol)
        return of(s, VR_N_MULT, a, b);
    return at_least(s, of(s, VR_N_MINUS, of(s, VR_N_PLUS, a, b), constant(s, 1)), 0);
}

/* --- statements --- */

static struct amount amount_of(struct search *s, const struct vr_node *n);

static struct amount amount_of_list(struct search *s, const struct vr_list *list)
{
    struct amount all = number(0);
    for (int i = 0; i < list->count; i++)
        all = plus(s, all, amount_of(s, list->at[i]));
    return all;
}

/* Enters the variables of a loop; how many iterations it has, or NULL where its ranges have other forms. */
static struct vr_node *enter_loop(struct search *s, const struct vr_node *loop)
{
    struct vr_node *iterations = constant(s, 1);
    for (int i = 0; i < loop->slot[VR_VARS].count; i++) {
        if (!enter(s, loop->slot[VR_VARS].at[i]->symbol, vr_range_along(loop, i)))
            return NULL;
        iterations = of(s, VR_N_MULT, iterations, s->counters[s->count - 1].iterations);
    }
    return iterations;
}

/* A loop whose iterations nobody knows is taken for some. */
static struct amount amount_of_loop(struct search *s, const struct vr_node *loop)
{
    const int outer = s->count;
    const bool plain = vr_range_of(loop) || loop->kind == VR_N_PFOR;
    const struct vr_node *iterations = plain && !vr_leaves_early(&loop->slot[VR_BODY]) ? enter_loop(s, loop) : NULL;
    const struct amount body = amount_of_list(s, &loop->slot[VR_BODY]);
    s->known |= iterations != NULL;
    s->guessed |= !iterations;
    s->count = outer;
    return times(s, iterations ? iterations : constant(s, VR_USUAL_TRIPS), body);
}

static bool is_loop(const struct vr_node *n, const void *data)
{
    (void)data;
    return vr_is_loop(n->kind);
}

const struct vr_node *vr_first_loop(const struct vr_list *list)
{
    return vr_seek_in(list, is_loop, NULL);
}

bool vr_has_versions(const struct vr_node *stmt)
{
    const struct vr_node *then = stmt->kind == VR_N_IF ? vr_first_loop(&stmt->slot[VR_THEN]) : NULL,
                         *other = then ? vr_first_loop(&stmt->slot[VR_ELSE]) : NULL;
    return other && other->span.start == then->span.start;
}

static struct amount amount_of_condition(struct search *s, const struct vr_node *stmt)
{
    const struct vr_node *test = vr_kid(stmt, VR_TEST);
    const struct amount then = amount_of_list(s, &stmt->slot[VR_THEN]), other = amount_of_list(s, &stmt->slot[VR_ELSE]);
    const struct vr_node *share = test->kind == VR_N_AND ? share_of_both(s, test) : share_of(s, test);
    const struct amount asked = amount_of(s, test);
    if (!share && vr_has_versions(stmt))
        return plus(s, asked, other);   /* the loop as it was written */
    s->guessed |= !share;
    if (!share)
        return plus(s, asked, plus(s, then, other));
    s->known = true;
    return plus(s, asked, plus(s, times(s, share, then), times(s, of(s, VR_N_MINUS, constant(s, 1), share), other)));
}

/* What a node is by itself. */
static double count_of(const struct search *s, const struct vr_node *n)
{
    if (s->counted != BYTES)
        return vr_operations(n, s->counted == FLOATS);
    const struct vr_type *t = n->kind == VR_N_INDEX || n->kind == VR_N_NAME ? n->symbol->type : NULL;
    if (!t || !vr_is_array(t))
        return 0;
    return vr_bases[t->elem->base].bytes * (t->elem->is_complex ? 2 : 1);
}

static struct amount amount_of(struct search *s, const struct vr_node *n)
{
    struct amount all = number(count_of(s, n));
    s->guessed |= n->kind == VR_N_CALL || n->kind == VR_N_WHILE || n->kind == VR_N_MAP ||
                  (n->kind == VR_N_LIBCALL && !vr_by_element(n));
    if (vr_is_counted(n->kind))
        return amount_of_loop(s, n);
    if (n->kind == VR_N_IF)
        return amount_of_condition(s, n);
    if (n->kind == VR_N_INDEX || n->kind == VR_N_RANGE)
        return all;
    for (int slot = 0; slot < VR_MAX_SLOTS; slot++)
        all = plus(s, all, amount_of_list(s, &n->slot[slot]));
    return n->kind == VR_N_WHILE ? times(s, constant(s, VR_USUAL_TRIPS), all) : all;
}

struct vr_node *vr_find_work(struct vr_unit *unit, const struct vr_node *parallel)
{
    struct search s = {.unit = unit, .parallel = parallel, .f64 = vr_float64(unit)};
    s.counted = vr_counts_floats(&parallel->slot[VR_BODY]) ? FLOATS : INTEGERS;
    for (int i = 0; i < parallel->slot[VR_VARS].count; i++)
        enter(&s, parallel->slot[VR_VARS].at[i]->symbol, vr_range_along(parallel, i));
    const struct amount all = amount_of_list(&s, &parallel->slot[VR_BODY]);
    return s.known && !is_nothing(all) ? whole(&s, all) : NULL;
}

/* --- statements as wholes --- */

static bool is_work(const struct vr_node *n)
{
    const struct vr_node *target = n->kind == VR_N_ASSIGN ? vr_kid(n, VR_LHS) : NULL;
    const bool array = target && vr_is_array(target->type) && vr_kid(n, VR_RHS)->kind != VR_N_NAME;
    return vr_is_loop(n->kind) || n->kind == VR_N_CALL || array || (n->kind == VR_N_LIBCALL && !vr_by_element(n));
}

bool vr_takes_time(const struct vr_node *stmt)
{
    return vr_has(stmt, is_work);
}

/* How many elements a tree by element has, by the extents of an array in it; NULL where none tells. */
static struct vr_node *elements_of(const struct search *s, const struct vr_node *tree)
{
    const struct vr_node *array = NULL;
    VR_FOR_TREE(n, s->unit, tree) {
        if (n->kind == VR_N_NAME && vr_is_array(n->type) && n->type->ndims == tree->type->ndims && !array)
            array = n;
        if (n->kind == VR_N_INDEX)
            VR_PASS_OVER(n);
    }
    struct vr_node *all = constant(s, 1);
    for (int axis = 0; array && axis < tree->type->ndims; axis++) {
        struct vr_node *dim = vr_make_dim(s->unit, array->symbol, axis, tree->span);
        all = of(s, VR_N_MULT, all, vr_make_unary(s->unit, VR_N_CAST, s->f64, dim));
    }
    return array ? all : NULL;
}

/* An expression by element, or a reduction of one, that is assigned. */
static struct amount amount_of_elements(struct search *s, const struct vr_node *assign)
{
    const struct vr_node *value = vr_kid(assign, VR_RHS), *tree = vr_is_fold(value) ? vr_kid(value, VR_KIDS) : value;
    const bool whole = vr_is_array(tree->type) && (vr_by_element(tree) || (tree->kind == VR_N_NAME && tree != value));
    const struct vr_node *elements = whole ? elements_of(s, tree) : NULL;
    struct amount each = amount_of(s, tree);
    s->guessed |= !elements;
    if (tree == value)
        each = plus(s, each, number(count_of(s, vr_kid(assign, VR_LHS))));
    else
        each = plus(s, each, number(s->counted == FLOATS && !vr_is_integer(value->type)));
    return elements ? times(s, elements, each) : each;
}

static struct amount amount_of_whole(struct search *s, const struct vr_node *stmt)
{
    struct amount all = number(0);
    s->parallel = stmt;
    if (vr_is_counted(stmt->kind))
        return amount_of_loop(s, stmt);
    if (stmt->kind == VR_N_ASSIGN)
        return amount_of_elements(s, stmt);
    const bool versions = vr_has_versions(stmt);
    const struct vr_list *parts = versions ? &stmt->slot[VR_ELSE] : &stmt->slot[VR_KIDS];
    s->guessed |= !versions && stmt->kind != VR_N_LIST;
    for (int i = 0; i < parts->count && !s->guessed; i++)
        if (vr_takes_time(parts->at[i]))
            all = plus(s, all, amount_of_whole(s, parts->at[i]));
    return all;
}

struct vr_node *vr_find_total(struct vr_unit *unit, const struct vr_node *stmt, bool bytes)
{
    const struct vr_list alone = {(struct vr_node **)&stmt, 1, 1};
    struct search s = {.unit = unit, .f64 = vr_type_scalar(unit->types, VR_FLOAT64, false)};
    s.counted = bytes ? BYTES : vr_counts_floats(&alone) ? FLOATS : INTEGERS;
    const struct amount all = amount_of_whole(&s, stmt);
    return s.guessed || is_nothing(all) ? NULL : whole(&s, all);
}
