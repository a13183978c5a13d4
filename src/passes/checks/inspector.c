/* SPDX-License-Identifier: Apache-2.0 */
/* Inspectors (Saltz, Mirchandaney and Crowley, Run-Time Parallelization and Scheduling of Loops, 1991): where operations on floats in
 * a loop may have no result, as
 *
 *     for i in range(n): b[i] = math.sqrt(a[i])
 *
 * a loop before it counts the operands that are outside of what the operations surely have results for,
 *
 *     failures = 0
 *     for i in range(n): failures = failures + (a[i] < 0)
 *
 * so that where there are none the loop runs without checks, in vectors or in parallel. Else the loop as it was finds the first
 * operation that fails, if any does, after what came before it: nothing has changed yet, also where a loop changes what it reads.
 *
 * The inspector has those statements of the loop by which scalars get the values that count for operands, and for whether an
 * operation is reached. They get other variables. There is none where these values take loops or functions of their own, go from
 * iteration to iteration, or are read where the loop has stored before; arrays that may share memory are asked for it first. Nor is
 * there one for a loop that becomes neither vectors nor parallel.
 *
 * What is asked of operands may be more than their operation needs: where that is not so, the loop with its checks runs. Whole
 * numbers that may need more than 64 bits are not asked about: their checks take less time than a loop before. */
#include "passes/checks/guards.h"

#include <float.h>
#include <math.h>

#include "ir/call.h"
#include "ir/facts.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"
#include "passes/analysis/dependence.h"
#include "passes/analysis/exact.h"
#include "passes/analysis/trip_count.h"
#include "passes/pass.h"
#include "passes/analysis/sharing.h"
#include "passes/analysis/vectorizable.h"

#define MOST_BASE 0x1p64        /* numbers whose powers up to this one are finite: */
#define MOST_EXPONENT 15

struct access {
    struct vr_symbol *array;
    int place;                  /* of its statement */
};

struct inspection {
    struct vr_unit *unit;
    struct vr_function *f;
    struct vr_node *loop;
    struct vr_symbol *failures;
    struct vr_map *needed;      /* scalars that it reads: symbol → itself */
    struct vr_list names;       /* of these, one each */
    struct vr_list loops;       /* with `loop`: those of which it has copies */
    struct access *reads, *stores; /* elements that it reads, and that the loop stores to */
    int read_count, store_count;
    size_t read_capacity, store_capacity;
    int place;                  /* of the statement among all */
    bool grew;                  /* `names` did */
    bool asks, fits;
};

/* --- loops that have one --- */

/* Whether something in it may fail that is not reached whenever the node is. */
static bool has_conditional(const struct vr_node *n)
{
    const bool choice = vr_is_call_of(n, VR_LIB_where);
    return ((n->kind == VR_N_AND || n->kind == VR_N_OR) && vr_has(vr_kid(n, VR_RHS), vr_may_raise)) ||
           (choice && (vr_has(n->slot[VR_KIDS].at[1], vr_may_raise) || vr_has(n->slot[VR_KIDS].at[2], vr_may_raise)));
}

static bool is_element_unchecked(const struct vr_node *index)
{
    bool checked = false;
    for (int i = 0; i < index->slot[VR_KIDS].count; i++)
        checked |= vr_is_checked(index->slot[VR_KIDS].at[i]);
    return !checked && vr_is_scalar(index->type) && vr_is_element(index);
}

/* Whether the node is what a loop with an inspector may have: statements that go on to the next one, on scalars and elements. */
static bool is_plain(const struct vr_node *n)
{
    switch (n->kind) {
    case VR_N_NAME:
        return vr_is_scalar(n->type);
    case VR_N_INDEX:
        return is_element_unchecked(n);
    case VR_N_ASSIGN:
        return n->slot[VR_LHS].count == 1 &&
               (vr_kid(n, VR_LHS)->kind == VR_N_NAME || vr_is_array(vr_kid(n, VR_LHS)->symbol->type));
    case VR_N_LIBCALL:
        return vr_is_scalar(n->type) && vr_by_element(n) && !vr_has_effect(n);
    case VR_N_EVAL:
        return vr_only_checks(n);
    case VR_N_FOR: case VR_N_PFOR: case VR_N_IF: case VR_N_LIST: case VR_N_CONST: case VR_N_DIM: case VR_N_CAST: case VR_N_COMPLEX:
    case VR_N_SUBSCRIPT: case VR_N_RANGE: case VR_N_DOMAIN: case VR_N_SYM:
        return true;
    default:
        return vr_is_binary(n->kind) || vr_is_unary(n->kind);
    }
}

/* --- what is asked of operands --- */

/* Adds whether a relation holds of an operand and a number. */
static void add_relation(struct inspection *x, struct vr_node **terms, const struct vr_node *e, enum vr_kind relation,
                         double value)
{
    const struct vr_type *f64 = vr_float64(x->unit);
    struct vr_node *operand = vr_copy_tree(x->unit, e), *number = vr_node_new(x->unit, VR_N_CONST, e->span, f64);
    number->value = (struct vr_value){.kind = VR_V_FLOAT, .f = value};
    operand = e->type == f64 ? operand : vr_make_unary(x->unit, VR_N_CAST, f64, operand);
    struct vr_node *holds = vr_make_binary(x->unit, relation, vr_bool(x->unit), operand, number);
    struct vr_node *term = vr_make_unary(x->unit, VR_N_CAST, vr_int64(x->unit), holds);
    *terms = *terms ? vr_make_binary(x->unit, VR_N_PLUS, term->type, *terms, term) : term;
}

/* The number that an expression is; NaN where it is no constant. */
static double constant_of(const struct vr_node *e)
{
    const struct vr_value *v = &e->value;
    return e->kind != VR_N_CONST ? NAN : vr_value_as_real(v);
}

/* Adds whether an operand is outside of two numbers, which NaN is not. There is no inspector where that is so always. */
static void add_outside(struct inspection *x, struct vr_node **terms, const struct vr_node *e, double least, double most)
{
    const double value = constant_of(e);
    x->fits &= !(value < least) && !(value > most);
    if (isnan(value) && least > -INFINITY)
        add_relation(x, terms, e, VR_N_LT, least);
    if (isnan(value) && most < INFINITY)
        add_relation(x, terms, e, VR_N_GT, most);
}

static void add_power(struct inspection *x, struct vr_node **terms, const struct vr_node *base,
                      const struct vr_node *exponent)
{
    const double fixed = constant_of(exponent);
    const bool natural = fixed >= 0 && fixed == floor(fixed);
    add_outside(x, terms, exponent, -MOST_EXPONENT, MOST_EXPONENT);
    add_outside(x, terms, base, natural ? -MOST_BASE : fixed >= 0 ? 0 : 1 / MOST_BASE, MOST_BASE);
}

static bool add_partial(struct inspection *x, struct vr_node **terms, const struct vr_node *n)
{
    const struct vr_node *a = n->slot[VR_KIDS].at[0];
    const struct vr_domain *domain = vr_domain_of(n);
    if (n->call->id == VR_LIB_fmod) {
        add_outside(x, terms, a, -DBL_MAX, DBL_MAX);
        add_relation(x, terms, n->slot[VR_KIDS].at[1], VR_N_EQ, 0);
    } else if (n->call->id == VR_LIB_pow && n->type->base == VR_FLOAT64) {
        add_power(x, terms, a, n->slot[VR_KIDS].at[1]);
    } else if (domain) {
        add_outside(x, terms, a, domain->least, domain->most);
    } else {
        return false;
    }
    return true;
}

/* What an operation that may raise asks of its operands, before the loop; false where that is not known. */
static bool add_terms(struct inspection *x, struct vr_node **terms, const struct vr_node *n)
{
    if (vr_is_call_of(n, VR_LIB_divisor)) {
        add_relation(x, terms, vr_kid(n, VR_KIDS), VR_N_EQ, 0);
        return !vr_kid(n, VR_KIDS)->type->is_complex;
    }
    if (vr_is_call_of(n, VR_LIB_pypow)) {
        add_power(x, terms, n->slot[VR_KIDS].at[0], n->slot[VR_KIDS].at[1]);
        return vr_is_float(n->type) && !n->type->is_complex;
    }
    return vr_is_partial(n) && add_partial(x, terms, n);
}

/* --- its statements --- */

/* What an expression of a statement that begins at a place reads, and whether it is quickly computed. */
static void keep(struct inspection *x, struct vr_node *e, int place)
{
    VR_FOR_TREE(n, x->unit, e) {
        if (n->kind == VR_N_NAME && !vr_map_get(x->needed, (uintptr_t)n->symbol)) {
            vr_map_set(x->needed, (uintptr_t)n->symbol, n);
            vr_list_add(x->unit, &x->names, n);
            x->grew = true;
        }
        if (n->kind == VR_N_INDEX)
            VR_APPEND(x->unit->scratch, x->reads, x->read_count, x->read_capacity, (struct access){n->symbol, place});
        if (n->kind == VR_N_LIBCALL)
            x->fits &=
                n->call->is_cheap || n->call->rounds || n->call->id == VR_LIB_divisor || vr_combination(n) != VR_REDUCE_NONE;
    }
}

/* failures = failures + how much of what the operations of an expression ask is not so */
static void add_checks(struct inspection *x, struct vr_list *out, struct vr_node *e)
{
    struct vr_node *sum = NULL;
    VR_FOR_TREE(n, x->unit, e)
        if (vr_may_raise(n))
            x->fits &= add_terms(x, &sum, n);
    if (!sum)
        return;
    struct vr_node *failures = vr_make_name(x->unit, x->failures, e->span);
    keep(x, sum, x->place);
    vr_list_add(x->unit, out, vr_make_assign(x->unit, failures, vr_make_binary(x->unit, VR_N_PLUS, failures->type,
                                                                               vr_copy_tree(x->unit, failures), sum)));
    x->asks = true;
}

static void inspect_list(struct inspection *x, struct vr_list *out, const struct vr_list *list);

static void inspect_if(struct inspection *x, struct vr_list *out, struct vr_node *s)
{
    struct vr_node *copy = vr_make_if(x->unit, vr_copy_tree(x->unit, vr_kid(s, VR_TEST)), NULL, NULL, s->span);
    const int place = x->place;
    add_checks(x, out, vr_kid(s, VR_TEST));
    inspect_list(x, &copy->slot[VR_THEN], &s->slot[VR_THEN]);
    inspect_list(x, &copy->slot[VR_ELSE], &s->slot[VR_ELSE]);
    if (!copy->slot[VR_THEN].count && !copy->slot[VR_ELSE].count)
        return;
    keep(x, vr_kid(s, VR_TEST), place);
    vr_list_add(x->unit, out, copy);
}

/* A loop in which nothing is asked, so that all of it would be done twice, is too much. */
static void inspect_loop(struct inspection *x, struct vr_list *out, struct vr_node *s)
{
    struct vr_node *copy = vr_node_new(x->unit, s->kind, s->span, NULL);
    const bool asked = x->asks;
    const int place = x->place;
    x->asks = false;
    inspect_list(x, &copy->slot[VR_BODY], &s->slot[VR_BODY]);
    x->fits &= (x->asks || !copy->slot[VR_BODY].count) && !vr_has(vr_kid(s, VR_DOMAIN_OF), vr_may_raise) &&
               (s->kind == VR_N_FOR || vr_flag_on(s, VR_F_AUTO));
    x->asks |= asked;
    if (!copy->slot[VR_BODY].count)
        return;
    keep(x, vr_kid(s, VR_DOMAIN_OF), place);
    vr_list_add(x->unit, &x->loops, s);
    vr_copy_list(x->unit, &copy->slot[VR_VARS], &s->slot[VR_VARS]);
    vr_copy_list(x->unit, &copy->slot[VR_DOMAIN_OF], &s->slot[VR_DOMAIN_OF]);
    vr_flag_set(copy, s->kind == VR_N_FOR ? VR_F_ASSOCIATIVE : VR_F_AUTO, true);
    vr_flag_set(copy, VR_F_INDEPENDENT, vr_is_innermost(copy));
    vr_list_add(x->unit, out, copy);
}

static void inspect_assign(struct inspection *x, struct vr_list *out, struct vr_node *s)
{
    const struct vr_node *target = vr_kid(s, VR_LHS);
    add_checks(x, out, s);
    if (target->kind == VR_N_INDEX) {
        VR_APPEND(x->unit->scratch, x->stores, x->store_count, x->store_capacity,
                  (struct access){target->symbol, x->place});
    } else if (vr_map_get(x->needed, (uintptr_t)target->symbol)) {
        keep(x, vr_kid(s, VR_RHS), x->place);
        vr_list_add(x->unit, out, vr_copy_tree(x->unit, s));
    }
    x->place++;
}

static void inspect_list(struct inspection *x, struct vr_list *out, const struct vr_list *list)
{
    VR_FOR_LIST(s, list) {
        switch (s->kind) {
        case VR_N_ASSIGN:
            inspect_assign(x, out, s);
            break;
        case VR_N_IF:
            inspect_if(x, out, s);
            break;
        case VR_N_FOR:
        case VR_N_PFOR:
            inspect_loop(x, out, s);
            break;
        case VR_N_LIST:
            inspect_list(x, out, &s->slot[VR_KIDS]);
            break;
        default: /* a statement that has nothing left to check */
            break;
        }
    }
}

/* The inspector's loop, with the variables of the loop. */
static struct vr_list inspect(struct inspection *x)
{
    struct vr_list out;
    do {
        out = x->loops = (struct vr_list){0};
        x->read_count = x->store_count = x->place = 0;
        x->grew = x->asks = false;
        inspect_loop(x, &out, x->loop);
    } while (x->grew && x->fits);
    return out;
}

/* --- whether it reads what the loop will --- */

/* Scalars that go from one iteration to the next, or may have no value, are not asked about. */
static bool has_own_scalars(const struct inspection *x, const bool *unsure)
{
    for (int i = 0; i < x->names.count; i++) {
        const struct vr_symbol *s = x->names.at[i]->symbol;
        if (unsure[s->index])
            return false;
        VR_FOR_LIST(loop, &x->loops)
            if (vr_assigned(&loop->slot[VR_BODY], s) && (vr_has_variable(loop, s) || vr_upward_exposed(loop, s)))
                return false;
    }
    return true;
}

/* Whether no iteration of any of the loops touches what another one stores to, as far as arrays of different names share no memory. */
static bool are_independent(const struct inspection *x)
{
    for (int i = 0; i < x->loops.count; i++) {
        const struct vr_dependence_question question = {.loop = x->loops.at[i]};
        bool apart;
        if (!vr_independent(x->unit, x->f, &question, &apart, NULL))
            return false;
    }
    return true;
}

/* Asks about an element that it reads, and one that the loop stores to; false where that is stored first. */
static bool ask_pair(struct inspection *x, struct vr_asking *asking, struct vr_sharing *pairs, struct access read,
                     struct access store, bool *in_place)
{
    if (read.array != store.array) {
        if (vr_may_alias(x->unit, x->f, store.array, read.array))
            vr_sharing_add(x->unit, pairs, store.array, read.array);
        return true;
    }
    if (read.array->type->layout == VR_STRIDED && !*in_place)
        vr_ask_places(asking, read.array);
    *in_place = true;
    return read.place <= store.place;
}

/* Whether it reads what the loop will read; that arrays share no memory is asked first, where it must be. */
static bool reads_alike(struct inspection *x, struct vr_asking *asking, const bool *unsure)
{
    struct vr_sharing pairs = {.count = 0};
    bool in_place = false;
    for (int i = 0; i < x->read_count; i++)
        for (int k = 0; k < x->store_count; k++)
            if (unsure[x->reads[i].array->index] || !ask_pair(x, asking, &pairs, x->reads[i], x->stores[k], &in_place))
                return false;
    for (int i = 0; i < pairs.count; i++)
        if (unsure[pairs.pairs[i].stored->index])
            return false;
    vr_ask_sharing(asking, "shares_memory", &pairs);
    return !in_place || are_independent(x);
}

/* --- without checks --- */

/* What an operation is that has a result. */
static struct vr_node *without_check(struct vr_node *n, void *data)
{
    struct vr_unit *unit = data;
    vr_flag_drop(n, VR_F_EXACT);
    if (!vr_is_call_of(n, VR_LIB_divisor) && !vr_is_call_of(n, VR_LIB_pypow))
        return NULL;
    struct vr_list *of = &n->slot[VR_KIDS];
    vr_exchange_list(of, without_check, unit);
    if (n->call->id == VR_LIB_divisor)
        return of->at[0];
    const bool square = constant_of(of->at[1]) == 2;
    return vr_make_libcall(unit, square ? "square" : "power", n->type, n->span, of->at[0], square ? NULL : of->at[1]);
}

void vr_drop_inspected(struct vr_unit *unit, struct vr_list *stmts)
{
    vr_exchange_list(stmts, without_check, unit);
}

/* The inspector has variables of its own. */
static void rename_variables(struct inspection *x, struct vr_list *out)
{
    for (int i = 0; i < x->names.count; i++) {
        struct vr_symbol *s = x->names.at[i]->symbol;
        bool own = false;
        for (int k = 0; k < x->loops.count; k++)
            own |= vr_has_variable(x->loops.at[k], s) || vr_assigned(&x->loops.at[k]->slot[VR_BODY], s);
        if (own)
            vr_rename(out, s, vr_symbol_temp(x->unit, x->f, s->name, s->type, s->span));
    }
}

/* --- whether it pays --- */

static bool is_store(const struct vr_node *n)
{
    return n->kind == VR_N_ASSIGN && vr_kid(n, VR_LHS)->kind == VR_N_INDEX;
}

/* An innermost loop of which C compilers make vectors, or of which the computation may go ahead of the sum. */
static bool becomes_vectors(const struct vr_node *n, const void *data)
{
    const struct inspection *x = data;
    bool apart;
    return vr_is_counted(n->kind) && vr_is_innermost(n) && !vr_has_few_iterations(n) && !vr_recurrence(n) &&
           (!vr_has_in(&n->slot[VR_BODY], is_store) || vr_vectorizable(x->unit, x->f, n, &apart));
}

/* Whether the loop without checks becomes vectors, or, where it stands in no other one, may run in parallel. */
static bool gains(struct inspection *x, bool inside)
{
    struct vr_node *loop = vr_copy_tree(x->unit, x->loop);
    vr_drop_inspected(x->unit, &loop->slot[VR_BODY]);
    return vr_seek(loop, becomes_vectors, x) ||
           (!inside && vr_pass_enabled(x->unit->options, vr_pass_find("auto_parallel")) && !vr_recurrence(loop));
}

/* --- the whole --- */

static bool is_obstacle(const struct vr_node *n)
{
    return !is_plain(n) || has_conditional(n);
}

static struct vr_node *assign_number(struct inspection *x, int64_t value)
{
    struct vr_node *number = vr_make_int(x->unit, value, x->failures->type, x->loop->span);
    return vr_make_assign(x->unit, vr_make_name(x->unit, x->failures, number->span), number);
}

/* failures = 0, and the loop; where arrays share memory, failures = 1 */
static void put_inspector(struct inspection *x, struct vr_list *stmts, struct vr_node *apart, struct vr_list *loop)
{
    struct vr_node *choice = apart ? vr_make_if(x->unit, apart, NULL, assign_number(x, 1), x->loop->span) : NULL;
    vr_list_add(x->unit, stmts, assign_number(x, 0));
    vr_list_add_all(x->unit, choice ? &choice->slot[VR_THEN] : stmts, loop);
    if (choice)
        vr_list_add(x->unit, stmts, choice);
}

struct vr_node *vr_make_inspector(struct vr_unit *unit, struct vr_function *f, const bool *unsure, struct vr_node *loop,
                                  bool inside, struct vr_list *stmts)
{
    struct inspection x = {.unit = unit, .f = f, .loop = loop, .needed = vr_map_new(unit->scratch), .fits = true};
    struct vr_asking asking = {.unit = unit, .f = f, .span = loop->span, .list = stmts};
    if (vr_has_in(&loop->slot[VR_BODY], is_obstacle))
        return NULL;
    x.failures = vr_symbol_temp(unit, f, "failures", vr_int64(unit), loop->span);
    struct vr_list out = inspect(&x);
    if (!x.fits || !x.asks || !has_own_scalars(&x, unsure) || !gains(&x, inside) || !reads_alike(&x, &asking, unsure))
        return NULL;
    rename_variables(&x, &out);
    vr_drop_inspected(unit, &out);
    put_inspector(&x, stmts, asking.condition, &out);
    return vr_make_binary(unit, VR_N_EQ, vr_bool(unit), vr_make_name(unit, x.failures, loop->span),
                          vr_make_int(unit, 0, x.failures->type, loop->span));
}
