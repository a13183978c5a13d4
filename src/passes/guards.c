/* Guards: bounds checks leave a loop nest for a condition at its entry.
 *
 * Where the subscripts of a nest are affine in its loop variables and in what does not change in it, the smallest and the
 * greatest value of each is found by putting the bounds of the loops in the place of their variables, from the innermost
 * loop outwards. The condition that all of them are in bounds is tested once; under it stands the nest without these checks,
 * beside it the nest as it was, so that the first error is raised as before, after the same earlier writes. Stores that may
 * grow an array count as checks: under the guard nothing grows (the optimistic rule of thesis 6.5.2). Of nested loops the
 * outermost is chosen whose guard answers as many checks as those of the inner ones would; what is left, as of an array that
 * the outer loop binds anew, is left to them.
 *
 * An access under a condition joins only when its subscripts are plain variables: with an offset, as in
 * `if i > 0 then A[i-1]`, the guard would fail where the program does not. Such a variable is a loop's, or one that the condition
 * itself bounds, as in `if k >= 0 and k < n then A[k]`, when nothing under the condition changes it.
 *
 * Then come subscripts that are data, where their type or a remainder bounds them: under the first condition, a second one asks
 * whether the array has a place for each value that there can be. Where it has not, as a table for few values of a byte,
 * only these checks stay.
 *
 * Where a variable or an array changes in the nest, what shape inference knows of it stands in its place: extents of an array that is made
 * in each turn, or a bound that is always the extent of another array.
 *
 * Needs lowering, asks for SHAPES, and keeps lowering. After inlining, so that accesses of inlined functions count in the loops of their callers.
 * Thesis 5.6, 6.6. */
#include <string.h>

#include "ir/assigned.h"
#include "ir/call.h"
#include "ir/query.h"
#include "ir/remark.h"
#include "ir/walk.h"
#include "passes/affine.h"
#include "passes/kept.h"
#include "passes/pass.h"
#include "passes/shapes.h"
#include "passes/values.h"

#define MOST_PLACES (INT64_C(1) << 16) /* that an array is asked to have for data */
#define MAX_NEST 16        /* loops in one another */
#define MAX_CONDITIONS 48  /* in one guard */
#define MAX_NODES 4000     /* of a nest that is written twice */

/* value <= bound, both affine in what does not change in the nest. */
struct condition {
    struct vr_affine lower, upper;  /* lower <= upper */
};

/* A check that the guard can answer: an axis of an element access. */
struct check {
    struct vr_node *index, *sub;
    bool grows;
};

struct bounds {
    struct vr_affine least, most;
    bool has_least, has_most;
    bool inferred;                  /* of other variables than the text: see note_inferred */
};

/* A variable that is bounded where the access is that is looked at: of a loop around it, or one that a condition around it compares. */
struct level {
    const struct vr_symbol *variable;
    struct bounds plain, resolved;  /* in what the text says, as far as that does not change, and in what is inferred of it */
};

struct nest {
    struct vr_unit *unit;
    struct vr_function *f;
    const bool *unsure;             /* by symbol index: may have no value */
    const struct vr_shapes *shapes; /* NULL: nothing is known of extents and values */
    struct vr_map *assigned;        /* symbols that an assignment in the nest names, each to itself */
    struct vr_map *changes;         /* those, and loop variables, and arrays that may grow where no guard can tell */
    struct level levels[MAX_NEST];
    int depth, nodes;
    bool conditional;               /* the access is under a condition */
    bool resolving;                 /* bounds and subscripts are taken as what is inferred of them */
    struct vr_values **values;      /* what is looked at are subscripts that are data: what bounds variables; else NULL */
    struct check *checks;
    int check_count;
    size_t check_capacity;
    struct condition conditions[MAX_CONDITIONS];
    int condition_count;
    struct vr_symbol *whole[MAX_CONDITIONS];   /* variables of float64 that must be whole */
    int whole_count;
    struct vr_symbol *limited[MAX_CONDITIONS]; /* variables that must be so small that no sum with them overflows */
    int limited_count;
};

/* --- what changes in the nest --- */

static void add(struct vr_map *set, struct vr_symbol *symbol)
{
    vr_map_set(set, (uintptr_t)symbol, symbol);
}

static bool is_in(const struct vr_map *set, const struct vr_symbol *symbol)
{
    return vr_map_get(set, (uintptr_t)symbol) != NULL;
}

static void note_target(struct nest *nest, const struct vr_node *t)
{
    for (int k = 0; t->kind == VR_N_TUPLE && k < t->slot[VR_KIDS].count; k++)
        note_target(nest, t->slot[VR_KIDS].at[k]);
    if (!t->symbol || (t->kind == VR_N_INDEX && vr_is_array(t->symbol->type)))
        return;
    add(nest->assigned, t->symbol);
    add(nest->changes, t->symbol);
}

static bool note_change(struct vr_node *n, void *data)
{
    struct nest *nest = data;
    nest->nodes++;
    for (int i = 0; n->kind == VR_N_ASSIGN && i < n->slot[VR_LHS].count; i++)
        note_target(nest, n->slot[VR_LHS].at[i]);
    for (int i = 0; (n->kind == VR_N_FOR || n->kind == VR_N_PFOR) && i < n->slot[VR_VARS].count; i++)
        add(nest->changes, n->slot[VR_VARS].at[i]->symbol);
    return true;
}

/* --- bounds of expressions --- */

/* The form's variables must be whole. Variables of loops in the nest are where the bounds of their ranges are. */
static bool note_whole(struct nest *nest, const struct vr_affine *a)
{
    for (int i = 0; i < a->count; i++) {
        struct vr_symbol *s = a->terms[i].symbol;
        bool known = a->terms[i].dim >= 0 || s->type->base != VR_FLOAT64;
        for (int k = 0; k < nest->whole_count; k++)
            known |= nest->whole[k] == s;
        for (int k = 0; k < nest->depth; k++)
            known |= nest->levels[k].variable == s;
        if (known)
            continue;
        if (nest->whole_count == MAX_CONDITIONS)
            return false;
        nest->whole[nest->whole_count++] = s;
    }
    return true;
}

/* What stands for a variable or an extent by inference must hold: whole numbers of a size that does not overflow. Conditions in which
 * it cancels would not see to that. */
static bool note_inferred(struct nest *nest, const struct vr_affine *form)
{
    for (int i = 0; !vr_is_bare(form) && i < form->count; i++) {
        bool known = form->terms[i].dim >= 0;
        for (int k = 0; k < nest->limited_count; k++)
            known |= nest->limited[k] == form->terms[i].symbol;
        for (int k = 0; k < nest->depth; k++)
            known |= nest->levels[k].variable == form->terms[i].symbol;
        if (!known && nest->limited_count == MAX_CONDITIONS)
            return false;
        if (!known)
            nest->limited[nest->limited_count++] = form->terms[i].symbol;
    }
    return note_whole(nest, form);
}

/* Whether the form has one value in the nest. */
static bool is_fixed(const struct nest *nest, const struct vr_affine *a)
{
    for (int i = 0; i < a->count; i++)
        if (is_in(nest->changes, a->terms[i].symbol) || nest->unsure[a->terms[i].symbol->index])
            return false;
    return true;
}

/* Puts the loops' bounds in the place of their variables: the greatest (or least) value of the form in the nest. */
static bool extreme(struct nest *nest, struct vr_affine *a, bool greatest)
{
    for (int i = nest->depth - 1; i >= 0; i--) {
        const struct bounds *l = nest->resolving ? &nest->levels[i].resolved : &nest->levels[i].plain;
        int64_t factor = vr_affine_take(a, nest->levels[i].variable);
        bool most = (factor > 0) == greatest;
        const struct vr_affine *end = most ? &l->most : &l->least;
        if (factor && (!(most ? l->has_most : l->has_least) || !vr_affine_add(a, end, factor) || (l->inferred && !note_inferred(nest, end))))
            return false;
    }
    return is_fixed(nest, a);
}

/* Whether a variable of the form changes in the nest that is not one of its loops. */
static bool is_lost(const struct nest *nest, const struct vr_affine *form)
{
    for (int i = 0; i < form->count; i++) {
        bool lost = is_in(nest->changes, form->terms[i].symbol);
        for (int k = 0; form->terms[i].dim < 0 && k < nest->depth; k++)
            lost &= nest->levels[k].variable != form->terms[i].symbol;
        if (lost)
            return true;
    }
    return false;
}

/* The form of a subscript or a bound: where its variables change in the nest, and where that is wanted, of what is inferred of it (6.5). */
static bool form_of(const struct nest *nest, const struct vr_node *e, struct vr_affine *form, bool *inferred)
{
    const struct vr_affine *value = vr_value_at(nest->shapes, e);
    if (!vr_affine_of(e, form))
        return false;
    if (value && (nest->resolving || is_lost(nest, form))) {
        *form = *value;
        *inferred = true;
    }
    return true;
}

/* Adds lower <= upper to the guard, once. True when it holds by its constants, or is in the guard now. */
static bool add_condition(struct nest *nest, const struct vr_affine *lower, const struct vr_affine *upper)
{
    struct vr_affine slack = *upper, other;
    if (!vr_affine_add(&slack, lower, -1))
        return false;
    if (slack.count == 0)
        return slack.constant >= 0;
    for (int i = 0; i < nest->condition_count; i++) {
        other = nest->conditions[i].upper;
        if (!vr_affine_add(&other, &nest->conditions[i].lower, -1) || !vr_affine_add(&other, &slack, -1) || other.count)
            continue;
        if (other.constant > 0) /* the same but for a constant: the stricter one is enough */
            nest->conditions[i] = (struct condition){*lower, *upper};
        return true;
    }
    if (nest->condition_count == MAX_CONDITIONS || !note_whole(nest, &slack))
        return false;
    nest->conditions[nest->condition_count++] = (struct condition){*lower, *upper};
    return true;
}

static bool is_flat(const struct vr_node *index, int axis)
{
    return vr_flag_on(index, VR_F_FLATTENED) && axis == index->slot[VR_KIDS].count - 1 && axis < index->symbol->type->ndims - 1;
}

/* The extent that a subscript runs over, less one: a dimension, or for a flattened one the product of the rest. */
static struct vr_affine last_position(const struct vr_node *index, int axis)
{
    return (struct vr_affine){-1, 1, {{index->symbol, is_flat(index, axis) ? VR_AFFINE_REST + axis : axis, 1}}};
}

/* The same, or less, by inference: also for an array that is made in the nest. */
static bool inferred_position(struct nest *nest, const struct vr_node *index, int axis, struct vr_affine *last)
{
    const struct vr_extent *extents = is_flat(index, axis) ? NULL : vr_extents_at(nest->shapes, index);
    *last = last_position(index, axis);
    if (!extents || !extents[axis].has_form || !is_fixed(nest, &extents[axis].form))
        return !is_in(nest->changes, index->symbol);
    *last = extents[axis].form;
    last->constant--;
    return note_inferred(nest, &extents[axis].form);
}

/* --- accesses --- */

/* A subscript that is a loop variable and nothing else. */
static bool is_plain(const struct nest *nest, const struct vr_affine *a)
{
    if (a->constant != 0 || a->count != 1 || a->terms[0].factor != 1)
        return false;
    for (int i = 0; i < nest->depth; i++)
        if (nest->levels[i].variable == a->terms[0].symbol)
            return true;
    return false;
}

/* Whether the form has the variable of a loop in the nest. */
static bool form_varies(const struct nest *nest, const struct vr_affine *form)
{
    for (int i = 0; i < form->count; i++)
        for (int k = 0; form->terms[i].dim < 0 && k < nest->depth; k++)
            if (form->terms[i].symbol == nest->levels[k].variable)
                return true;
    return false;
}

/* Whether the expression has a variable of a loop in the nest: then it is the side of a clamp that the other side keeps in bounds. */
static bool varies(const struct nest *nest, const struct vr_node *e)
{
    for (int i = 0; i < nest->depth; i++)
        if (vr_mentions(e, nest->levels[i].variable))
            return true;
    return false;
}

/* Adds the condition that an affine value stays on one side of a limit. */
static bool bound_affine(struct nest *nest, const struct vr_node *e, const struct vr_affine *limit, bool upper)
{
    struct vr_affine form, value;
    bool inferred = false;
    if (!form_of(nest, e, &form, &inferred) || (nest->conditional && form_varies(nest, &form) && !is_plain(nest, &form)))
        return false;
    value = form;
    return extreme(nest, &value, upper) && (inferred ? note_inferred(nest, &form) : note_whole(nest, &form)) &&
           (upper ? add_condition(nest, &value, limit) : add_condition(nest, limit, &value));
}

/* Adds the conditions that a subscript stays on one side of a limit. One side of a clamp is enough where the clamp works
 * towards the limit; both must hold where it works away from it. */
static bool bound(struct nest *nest, const struct vr_node *e, const struct vr_affine *limit, bool upper)
{
    bool is_min;
    if (!vr_is_clamp(e, &is_min))
        return bound_affine(nest, e, limit, upper);
    const struct vr_node *a = e->slot[VR_KIDS].at[0], *b = e->slot[VR_KIDS].at[1];
    if (is_min != upper)
        return bound(nest, a, limit, upper) && bound(nest, b, limit, upper);
    return bound(nest, varies(nest, a) ? b : a, limit, upper);
}

/* Adds the conditions that all values that data can have are between two limits. */
static bool bound_data(struct nest *nest, const struct vr_node *e, const struct vr_affine *first, const struct vr_affine *last)
{
    struct vr_values v;
    if (!vr_is_integer(e->type) || !vr_values_of(nest->values, e, &v) || v.rate || v.size >= MOST_PLACES)
        return false;
    struct vr_affine least = {v.least, 0, {{0}}}, most = {v.size, 0, {{0}}};
    return add_condition(nest, first, &least) && add_condition(nest, &most, last);
}

/* Adds the conditions that a subscript is between two limits; nothing where that cannot be told. */
static bool bound_both(struct nest *nest, const struct vr_node *e, const struct vr_affine *first, const struct vr_affine *last)
{
    const int conditions = nest->condition_count, whole = nest->whole_count, limited = nest->limited_count;
    if (nest->values ? bound_data(nest, e, first, last) : bound(nest, e, first, false) && bound(nest, e, last, true))
        return true;
    nest->condition_count = conditions;
    nest->whole_count = whole;
    nest->limited_count = limited;
    return false;
}

/* The array's extents are known in other terms, and with these the check needs no condition, or the array has no others. */
static bool guard_inferred(struct nest *nest, const struct vr_node *index, int axis, const struct vr_affine *first)
{
    const int conditions = nest->condition_count, whole = nest->whole_count, limited = nest->limited_count;
    struct condition kept[MAX_CONDITIONS];
    struct vr_affine last;
    memcpy(kept, nest->conditions, sizeof kept);
    nest->resolving = true;
    const bool fixed = !is_in(nest->changes, index->symbol);
    const bool answered = inferred_position(nest, index, axis, &last) && vr_affine_add(&last, first, 1) &&
                          bound_both(nest, vr_kid(index->slot[VR_KIDS].at[axis], VR_KIDS), first, &last);
    nest->resolving = false;
    if (answered && (!fixed || (nest->condition_count == conditions && nest->limited_count == limited)))
        return true;
    memcpy(nest->conditions, kept, sizeof kept);
    nest->condition_count = conditions;
    nest->whole_count = whole;
    nest->limited_count = limited;
    return false;
}

/* Whether the guard can answer the check; its conditions are added then. */
static bool guard_check(struct nest *nest, const struct vr_node *index, int axis)
{
    struct vr_affine last = last_position(index, axis), first = {nest->unit->module->indexing, 0, {{0}}};
    if (nest->unsure[index->symbol->index])
        return false;
    last.constant += first.constant;
    return guard_inferred(nest, index, axis, &first) ||
           (!is_in(nest->changes, index->symbol) && bound_both(nest, vr_kid(index->slot[VR_KIDS].at[axis], VR_KIDS), &first, &last));
}

static void look_at_access(struct nest *nest, struct vr_node *index)
{
    for (int k = 0; k < index->slot[VR_KIDS].count; k++) {
        struct vr_node *sub = index->slot[VR_KIDS].at[k];
        if (!vr_is_checked(sub) || !vr_is_scalar(vr_kid(sub, VR_KIDS)->type) || !guard_check(nest, index, k))
            continue;
        nest->checks = VR_GROW(nest->unit->scratch, nest->checks, nest->check_count, nest->check_capacity);
        nest->checks[nest->check_count++] = (struct check){index, sub, vr_flag_on(sub, VR_F_GROW)};
    }
}

static void look(struct nest *nest, struct vr_node *n);

static void look_list(struct nest *nest, const struct vr_list *list)
{
    for (int i = 0; i < list->count; i++)
        look(nest, list->at[i]);
}

/* The least and the greatest value of a loop variable, affine in the loops around it. */
static struct bounds find_bounds(const struct nest *nest, const struct vr_node *range)
{
    struct bounds b = {.inferred = false};
    struct vr_affine start = {nest->unit->module->indexing, 0, {{0}}}, stop, step = {1, 0, {{0}}}, one = {1, 0, {{0}}};
    if (!range || range->kind != VR_N_RANGE || !vr_kid(range, VR_STOP) || !form_of(nest, vr_kid(range, VR_STOP), &stop, &b.inferred) ||
        (vr_kid(range, VR_START) && !form_of(nest, vr_kid(range, VR_START), &start, &b.inferred)) ||
        (vr_kid(range, VR_STEP) && !vr_affine_of(vr_kid(range, VR_STEP), &step)) || step.count || step.constant == 0)
        return b;
    bool up = step.constant > 0, exclude = vr_flag_on(range, VR_F_EXCLUDE);
    if (exclude && !vr_affine_add(&stop, &one, up ? -1 : 1))
        return b;
    b.least = up ? start : stop;
    b.most = up ? stop : start;
    b.has_least = b.has_most = true;
    return b;
}

/* The bounds of a loop's variable; none where the variable is assigned in the loop, or is that of a loop around. */
static struct level make_level(struct nest *nest, const struct vr_node *range, const struct vr_symbol *variable)
{
    struct level l = {.variable = variable};
    bool known = !is_in(nest->assigned, variable) && !vr_is_complex(variable->type) && variable->type->base != VR_FLOAT32;
    for (int k = 0; k < nest->depth; k++)
        known &= nest->levels[k].variable != variable;
    if (!known)
        return l;
    l.plain = find_bounds(nest, range);
    nest->resolving = true;
    l.resolved = find_bounds(nest, range);
    nest->resolving = false;
    return l;
}

static void look_at_loop(struct nest *nest, struct vr_node *loop)
{
    const struct vr_node *domain = vr_kid(loop, VR_DOMAIN_OF);
    int before = nest->depth;
    bool conditional = nest->conditional;
    look(nest, (struct vr_node *)domain);
    if (nest->depth + loop->slot[VR_VARS].count > MAX_NEST)
        return;
    for (int i = 0; i < loop->slot[VR_VARS].count; i++) {
        const struct vr_node *range = domain->kind == VR_N_RANGE ? domain : domain->kind == VR_N_DOMAIN ? domain->slot[VR_KIDS].at[i] : NULL;
        nest->levels[nest->depth + i] = make_level(nest, range, loop->slot[VR_VARS].at[i]->symbol);
    }
    nest->depth += loop->slot[VR_VARS].count;
    look_list(nest, &loop->slot[VR_BODY]);
    nest->depth = before;
    nest->conditional = conditional;
}

/* What a search for an assignment in a tree finds. */
struct search {
    const struct vr_symbol *symbol;
    bool found;
};

static bool find_assignment(struct vr_node *n, void *data)
{
    struct search *search = data;
    for (int i = 0; n->kind == VR_N_ASSIGN && i < n->slot[VR_LHS].count; i++)
        search->found |= vr_mentions(n->slot[VR_LHS].at[i], search->symbol) && n->slot[VR_LHS].at[i]->kind != VR_N_INDEX;
    for (int i = 0; (n->kind == VR_N_FOR || n->kind == VR_N_PFOR) && i < n->slot[VR_VARS].count; i++)
        search->found |= n->slot[VR_VARS].at[i]->symbol == search->symbol;
    return !search->found;
}

/* The level of a variable that a condition compares: a new one, if it is a whole number that nothing under the condition
 * changes, and no loop's variable; NULL else. */
static struct level *level_of_compared(struct nest *nest, const struct vr_node *e, const struct vr_list *under, int first)
{
    struct search search = {e->symbol, false};
    if (e->kind != VR_N_NAME || !vr_is_scalar(e->type) || !vr_is_integer(e->type) || vr_is_complex(e->type))
        return NULL;
    if (!is_in(nest->changes, e->symbol)) /* the guard can ask for its value */
        return NULL;
    for (int i = 0; i < nest->depth; i++)
        if (nest->levels[i].variable == e->symbol)
            return i >= first ? &nest->levels[i] : NULL;
    vr_walk_list(under, find_assignment, &search);
    if (search.found || nest->depth == MAX_NEST)
        return NULL;
    nest->levels[nest->depth] = (struct level){.variable = e->symbol};
    return &nest->levels[nest->depth++];
}

/* variable < bound, or <=, or the other way round. */
static void learn_comparison(struct nest *nest, const struct vr_node *variable, const struct vr_node *bound, bool less, bool strict,
                             const struct vr_list *under, int first)
{
    struct vr_affine limit, one = {1, 0, {{0}}};
    if (!vr_affine_of(bound, &limit) || (strict && !vr_affine_add(&limit, &one, less ? -1 : 1)))
        return;
    struct level *l = level_of_compared(nest, variable, under, first);
    if (!l || (less ? l->plain.has_most : l->plain.has_least))
        return;
    if (less) {
        l->plain.most = limit;
        l->plain.has_most = true;
    } else {
        l->plain.least = limit;
        l->plain.has_least = true;
    }
    l->resolved = l->plain;
}

/* What holds in the statements `under` a condition: bounds of the variables that it compares. */
static void learn(struct nest *nest, const struct vr_node *test, const struct vr_list *under, int first)
{
    const struct vr_node *a = vr_kid(test, VR_LHS), *b = vr_kid(test, VR_RHS);
    if (test->kind == VR_N_AND) {
        learn(nest, a, under, first);
        learn(nest, b, under, first);
        return;
    }
    bool less = test->kind == VR_N_LT || test->kind == VR_N_LEQ, more = test->kind == VR_N_GT || test->kind == VR_N_GEQ;
    if ((!less && !more) || !vr_is_scalar(a->type) || !vr_is_integer(a->type) || !vr_is_integer(b->type))
        return;
    bool strict = test->kind == VR_N_LT || test->kind == VR_N_GT;
    learn_comparison(nest, a, b, less, strict, under, first);
    learn_comparison(nest, b, a, more, strict, under, first);
}

/* Looks at what stands under a condition; `test` is what holds there, or NULL. */
static void look_under_condition(struct nest *nest, const struct vr_node *test, const struct vr_list *list)
{
    bool outer = nest->conditional;
    int depth = nest->depth;
    nest->conditional = true;
    if (test)
        learn(nest, test, list, depth);
    look_list(nest, list);
    nest->conditional = outer;
    nest->depth = depth;
}

static void look(struct nest *nest, struct vr_node *n)
{
    switch (n->kind) {
    case VR_N_FOR:
    case VR_N_PFOR:
        look_at_loop(nest, n);
        return;
    case VR_N_IF:
        look_list(nest, &n->slot[VR_TEST]);
        look_under_condition(nest, vr_kid(n, VR_TEST), &n->slot[VR_THEN]);
        look_under_condition(nest, NULL, &n->slot[VR_ELSE]);
        return;
    case VR_N_WHILE:
        look_list(nest, &n->slot[VR_TEST]);
        look_under_condition(nest, vr_kid(n, VR_TEST), &n->slot[VR_THEN]);
        return;
    case VR_N_AND:
    case VR_N_OR:
        look_list(nest, &n->slot[VR_LHS]);
        if (vr_is_scalar(n->type))
            look_under_condition(nest, n->kind == VR_N_AND ? vr_kid(n, VR_LHS) : NULL, &n->slot[VR_RHS]);
        else
            look_list(nest, &n->slot[VR_RHS]);
        return;
    case VR_N_INDEX:
    case VR_N_XCHANGE:
        for (int s = 0; s < VR_MAX_SLOTS; s++)
            look_list(nest, &n->slot[s]);
        if (n->symbol && vr_is_array(n->symbol->type))
            look_at_access(nest, n);
        return;
    default:
        for (int s = 0; s < VR_MAX_SLOTS; s++)
            look_list(nest, &n->slot[s]);
    }
}

/* --- growth: an array that may grow where no guard can tell changes its extents --- */

struct growth {
    struct nest *nest;
    bool found;
};

static bool is_answered(const struct nest *nest, const struct vr_node *sub)
{
    for (int i = 0; i < nest->check_count; i++)
        if (nest->checks[i].sub == sub)
            return true;
    return false;
}

static bool find_growth(struct vr_node *n, void *data)
{
    struct growth *g = data;
    for (int k = 0; n->kind == VR_N_INDEX && k < n->slot[VR_KIDS].count; k++) {
        const struct vr_node *sub = n->slot[VR_KIDS].at[k];
        if (!vr_flag_on(sub, VR_F_GROW) || is_in(g->nest->changes, n->symbol) || is_answered(g->nest, sub))
            continue;
        add(g->nest->changes, n->symbol);
        g->found = true;
    }
    return true;
}

/* Finds the checks of a nest and their guard. */
static void find_checks(struct nest *nest, struct vr_node *loop)
{
    struct growth g = {nest, true};
    nest->changes = vr_map_new(nest->unit->scratch);
    nest->assigned = vr_map_new(nest->unit->scratch);
    vr_walk(loop, note_change, nest);
    while (g.found) { /* each turn marks an array more */
        nest->check_count = nest->condition_count = nest->whole_count = nest->limited_count = nest->depth = 0;
        look(nest, loop);
        g.found = false;
        vr_walk(loop, find_growth, &g);
    }
}

/* --- building the guard --- */

static const struct vr_type *scalar(struct nest *nest, enum vr_base base)
{
    return vr_type_scalar(nest->unit->types, base, false);
}

static struct vr_node *conjunction(struct nest *nest, struct vr_node *a, struct vr_node *b)
{
    return a ? vr_make_binary(nest->unit, VR_N_AND, scalar(nest, VR_BOOL), a, b) : b;
}

/* upper - lower >= 0, positive terms against negative ones: n <= A_n0 rather than A_n0 - 1 - (n - 1) >= 0. */
static struct vr_node *make_condition(struct nest *nest, const struct condition *c, struct vr_span span)
{
    struct vr_affine slack = c->upper;
    vr_affine_add(&slack, &c->lower, -1);
    return vr_make_binary(nest->unit, VR_N_LEQ, scalar(nest, VR_BOOL), vr_affine_sum(nest->unit, &slack, -1, span),
                          vr_affine_sum(nest->unit, &slack, 1, span));
}

/* A variable of float64 is whole: floor(n) = n. */
static struct vr_node *make_whole(struct nest *nest, struct vr_symbol *s, struct vr_span span)
{
    struct vr_node *floor = vr_node_new(nest->unit, VR_N_LIBCALL, span, s->type);
    floor->name = vr_name(nest->unit->names, "floor");
    floor->call = vr_call_find(floor->name);
    vr_list_add(nest->unit, &floor->slot[VR_KIDS], vr_make_name(nest->unit, s, span));
    return vr_make_binary(nest->unit, VR_N_EQ, scalar(nest, VR_BOOL), floor, vr_make_name(nest->unit, s, span));
}

/* A condition with one scalar of factor one stands alone on its side, so that nothing overflows; all others need limits. */
static bool needs_limits(const struct condition *c)
{
    struct vr_affine slack = c->upper;
    int scalars = 0;
    vr_affine_add(&slack, &c->lower, -1);
    for (int i = 0; i < slack.count; i++) {
        if (slack.terms[i].dim >= 0)
            continue;
        scalars++;
        bool alone = true;
        for (int k = 0; k < slack.count; k++)
            alone &= k == i || (slack.terms[k].factor > 0) != (slack.terms[i].factor > 0);
        bool constant_joins = slack.constant != 0 && (slack.constant > 0) == (slack.terms[i].factor > 0);
        if (!alone || constant_joins || slack.terms[i].factor > 1 || slack.terms[i].factor < -1)
            return true;
    }
    return scalars > 1;
}

static struct vr_node *make_guard(struct nest *nest, struct vr_span span)
{
    struct vr_node *guard = NULL;
    struct vr_map *limited = vr_map_new(nest->unit->scratch);
    for (int i = 0; i < nest->whole_count; i++)
        guard = conjunction(nest, guard, make_whole(nest, nest->whole[i], span));
    for (int i = 0; i < nest->limited_count; i++) {
        vr_map_set(limited, (uintptr_t)nest->limited[i], nest->limited[i]);
        guard = conjunction(nest, guard, vr_affine_limits(nest->unit, nest->limited[i], span));
    }
    for (int i = 0; i < nest->condition_count; i++) {
        const struct condition *c = &nest->conditions[i];
        struct vr_affine all = c->upper;
        vr_affine_add(&all, &c->lower, -1);
        for (int k = 0; needs_limits(c) && k < all.count; k++) {
            struct vr_symbol *s = all.terms[k].symbol;
            if (all.terms[k].dim >= 0 || vr_map_get(limited, (uintptr_t)s))
                continue;
            vr_map_set(limited, (uintptr_t)s, s);
            guard = conjunction(nest, guard, vr_affine_limits(nest->unit, s, span));
        }
        guard = conjunction(nest, guard, make_condition(nest, c, span));
    }
    return guard;
}

/* --- the two versions --- */

static void clear_checks(struct nest *nest)
{
    for (int i = 0; i < nest->check_count; i++) {
        struct vr_node *sub = nest->checks[i].sub;
        vr_flag_set(sub, VR_F_LOWER, false);
        vr_flag_set(sub, VR_F_UPPER, false);
        vr_flag_set(sub, VR_F_NEGATIVE, false);
        vr_flag_set(sub, VR_F_GROW, false);
    }
}

/* Replaces the loop at a place of a list by both versions; a guard that is always true needs no second one. Returns the list
 * in which the loop without the checks stands, at *at. */
static struct vr_list *put_versions(struct nest *nest, struct vr_list *list, int *at)
{
    struct vr_node *loop = list->at[*at], *choice, *guard;
    struct vr_symbol *in_bounds;
    const bool always = nest->condition_count + nest->whole_count + nest->limited_count == 0;
    vr_remark(nest->unit, nest->f, loop, VR_TOPIC_BOUNDS, always
              ? "%d check%s always hold" : "%d check%s tested once, at the loop's entry", nest->check_count, nest->check_count == 1 ? "" : "s");
    if (always) {
        clear_checks(nest);
        return list;
    }
    struct vr_node *checked = vr_copy_tree(nest->unit, loop);
    vr_flag_set(checked, VR_F_CHECKED, true);
    guard = make_guard(nest, loop->span);
    in_bounds = vr_symbol_temp(nest->unit, nest->f, "in_bounds", scalar(nest, VR_BOOL), loop->span);
    clear_checks(nest);
    choice = vr_node_new(nest->unit, VR_N_IF, loop->span, NULL);
    vr_list_add(nest->unit, &choice->slot[VR_TEST], vr_make_name(nest->unit, in_bounds, loop->span));
    vr_list_add(nest->unit, &choice->slot[VR_THEN], loop);
    vr_list_add(nest->unit, &choice->slot[VR_ELSE], checked);
    struct vr_node *both = vr_node_new(nest->unit, VR_N_LIST, loop->span, NULL);
    vr_flag_set(both, VR_F_GPU, false);
    vr_list_add(nest->unit, &both->slot[VR_KIDS], vr_make_assign(nest->unit, vr_make_name(nest->unit, in_bounds, loop->span), guard));
    both->slot[VR_KIDS].at[0]->note = vr_format(nest->unit->arena, "%d bounds check%s of the loop, tested at its entry", nest->check_count,
                                                 nest->check_count == 1 ? "" : "s");
    vr_list_add(nest->unit, &both->slot[VR_KIDS], choice);
    list->at[*at] = both;
    *at = 0;
    return &choice->slot[VR_THEN];
}

/* --- choosing the loops --- */

struct guards {
    struct vr_unit *unit;
    struct vr_function *f;
    const bool *unsure;
    const struct vr_shapes *shapes;
    int loops;                      /* around the place */
    struct vr_values **values;      /* by symbol index: what bounds variables */
    bool changed;
};

static void visit_list(struct guards *g, struct vr_list *list, int depth);

/* Checks that would go when each of the loops right below is taken for itself. */
static int inner_checks(struct guards *g, const struct vr_list *body, int depth);

static int own_checks(struct guards *g, struct vr_node *loop)
{
    struct nest nest = {.unit = g->unit, .f = g->f, .unsure = g->unsure, .shapes = g->shapes};
    find_checks(&nest, loop);
    return nest.nodes > MAX_NODES ? 0 : nest.check_count;
}

static int best_checks(struct guards *g, struct vr_node *n, int depth)
{
    int own = 0, inner = 0;
    if (n->kind == VR_N_FOR || n->kind == VR_N_PFOR)
        own = own_checks(g, n);
    for (int s = 0; s < VR_MAX_SLOTS && depth < MAX_NEST; s++)
        inner += inner_checks(g, &n->slot[s], depth + 1);
    return own > inner ? own : inner;
}

static int inner_checks(struct guards *g, const struct vr_list *body, int depth)
{
    int sum = 0;
    for (int i = 0; i < body->count; i++)
        if (vr_nodes[body->at[i]->kind].class == VR_CLASS_STMT)
            sum += best_checks(g, body->at[i], depth);
    return sum;
}

static void visit_loop(struct guards *g, struct vr_list *list, int at, int depth)
{
    struct vr_node *loop = list->at[at];
    struct nest nest = {.unit = g->unit, .f = g->f, .unsure = g->unsure, .shapes = g->shapes}, data = nest;
    find_checks(&nest, loop);
    if (nest.check_count && nest.nodes <= MAX_NODES && nest.check_count >= inner_checks(g, &loop->slot[VR_BODY], depth)) {
        list = put_versions(&nest, list, &at);
        g->changed = true;
    }
    data.values = g->values;
    find_checks(&data, loop);
    if (data.check_count && data.nodes <= MAX_NODES) {
        put_versions(&data, list, &at);
        g->changed = true;
    }
    g->loops++;
    visit_list(g, &loop->slot[VR_BODY], depth + 1); /* under its guard, what only an inner one can answer */
    if (--g->loops == 0)
        vr_remark_kept(g->unit, g->f, loop);
}

static void visit_list(struct guards *g, struct vr_list *list, int depth)
{
    for (int i = 0; i < list->count && depth < MAX_NEST; i++) {
        struct vr_node *s = list->at[i];
        if (s->kind == VR_N_FOR || s->kind == VR_N_PFOR)
            visit_loop(g, list, i, depth);
        else
            for (int k = 0; k < VR_MAX_SLOTS; k++)
                if (vr_nodes[s->kind].slots[k].what == VR_W_STMT)
                    visit_list(g, &s->slot[k], depth + 1);
    }
}

enum vr_outcome vr_pass_guards(struct vr_unit *unit)
{
    struct guards g = {.unit = unit};
    for (int i = 0; i < unit->module->function_count; i++) {
        g.f = unit->module->functions[i];
        if (!g.f->usable)
            continue;
        g.unsure = vr_find_unassigned(unit, g.f).unsure;
        g.shapes = vr_shapes_of(unit, g.f);
        g.values = vr_find_values(unit, g.f);
        visit_list(&g, &g.f->body, 0);
    }
    return g.changed ? VR_CHANGED : VR_UNCHANGED;
}
