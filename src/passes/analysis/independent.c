/* Independence by single subscripts (the ZIV and strong SIV tests of the literature): an array that is stored to is
 * safe when there is an axis in which every access of it has the same subscript, a variable v plus what does not
 * change, so that another v means another place; or a subscript that does not change and lies beyond all that v
 * comes to. */
#include "passes/analysis/independent.h"

#include "ir/facts.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"
#include "passes/analysis/turns.h"

struct accesses {
    struct vr_unit *unit;
    struct vr_map *stored;      /* INDEX nodes that are stored to */
    struct vr_list all;         /* INDEX nodes */
    bool swaps;                 /* an atomic operation: its order may matter */
};

static bool note_access(struct vr_node *n, void *data)
{
    struct accesses *a = data;
    if (n->kind == VR_N_ASSIGN)
        for (int i = 0; i < n->slot[VR_LHS].count; i++)
            if (n->slot[VR_LHS].at[i]->kind == VR_N_INDEX)
                vr_map_set(a->stored, (uintptr_t)n->slot[VR_LHS].at[i], n);
    if (n->kind == VR_N_INDEX)
        vr_list_add(a->unit, &a->all, n);
    a->swaps |= n->kind == VR_N_XCHANGE;
    return true;
}

/* --- subscripts --- */

struct loop {
    const struct vr_symbol *variable;
    const struct vr_node *range;
    const struct vr_list *stmts;
    const struct vr_symbol *one, *other;  /* arrays that are taken for the same, or NULL */
};

static bool is_of_pair(const struct loop *loop, const struct vr_symbol *array)
{
    return array == loop->one || array == loop->other;
}

static bool is_same_array(const struct loop *loop, const struct vr_symbol *a, const struct vr_symbol *b)
{
    return a == b || (is_of_pair(loop, a) && is_of_pair(loop, b));
}

/* A subscript as factor * variable + rest, where the rest does not change in the statements. */
struct form {
    int64_t factor;
    struct vr_affine rest;
};

static bool is_fixed(const struct loop *loop, const struct vr_affine *a)
{
    for (int i = 0; i < a->count; i++)
        if (a->terms[i].symbol->type->base == VR_FLOAT64 && !vr_is_array(a->terms[i].symbol->type))
            return false;
        else if (vr_replaced(loop->stmts, a->terms[i].symbol) || vr_assigned(loop->stmts, a->terms[i].symbol))
            return false;
    return true;
}

static bool read_form(const struct loop *loop, const struct vr_node *index, int axis, struct form *form)
{
    const struct vr_node *e = vr_kid(index->slot[VR_KIDS].at[axis], VR_KIDS);
    if (!vr_is_scalar(e->type) || !vr_affine_of(e, &form->rest))
        return false;
    form->factor = vr_affine_take(&form->rest, loop->variable);
    return is_fixed(loop, &form->rest);
}

/* a - b where that is a number. */
static bool difference(const struct vr_affine *a, const struct vr_affine *b, int64_t *number)
{
    struct vr_affine d = *a;
    if (!vr_affine_add(&d, b, -1) || d.count)
        return false;
    *number = d.constant;
    return true;
}

/* Whether what does not change lies before the first, or behind the last value of variable + rest. */
static bool lies_beyond(const struct loop *loop, const struct vr_affine *fixed, const struct vr_affine *rest)
{
    const struct vr_node *start = vr_kid(loop->range, VR_START), *stop = vr_kid(loop->range, VR_STOP);
    struct vr_affine bound;
    int64_t gap;
    if (!vr_counts_by_one(loop->range))
        return false;
    if (start && vr_affine_of(start, &bound) && is_fixed(loop, &bound) && vr_affine_add(&bound, rest, 1) &&
        difference(&bound, fixed, &gap) && gap >= 1)
        return true;
    const bool excludes = vr_flag_on(loop->range, VR_F_EXCLUDE);
    return vr_affine_of(stop, &bound) && is_fixed(loop, &bound) && vr_affine_add(&bound, rest, 1) &&
           difference(fixed, &bound, &gap) && gap >= (excludes ? 0 : 1);
}

/* Indices that count from the end may mean a place twice. */
static bool counts_from_end(const struct vr_node *index, int axis)
{
    return vr_flag_on(index->slot[VR_KIDS].at[axis], VR_F_NEGATIVE);
}

/* Whether an axis tells apart what different values of the variable touch. */
static bool separates(const struct loop *loop, const struct accesses *a, const struct vr_node *store, int axis)
{
    struct form pattern, other;
    int64_t gap;
    if (counts_from_end(store, axis) || !read_form(loop, store, axis, &pattern) || pattern.factor == 0)
        return false;
    for (int i = 0; i < a->all.count; i++) {
        const struct vr_node *access = a->all.at[i];
        if (!is_same_array(loop, access->symbol, store->symbol))
            continue;
        if (access->slot[VR_KIDS].count != store->slot[VR_KIDS].count || counts_from_end(access, axis) ||
            !read_form(loop, access, axis, &other))
            return false;
        const bool same = other.factor == pattern.factor && difference(&other.rest, &pattern.rest, &gap) && gap == 0;
        const bool beyond = other.factor == 0 && pattern.factor == 1 && lies_beyond(loop, &other.rest, &pattern.rest);
        if (!same && !beyond)
            return false;
    }
    return true;
}

static bool is_safe(const struct loop *loop, const struct accesses *a, const struct vr_node *store)
{
    for (int axis = 0; axis < store->slot[VR_KIDS].count; axis++)
        if (separates(loop, a, store, axis))
            return true;
    return false;
}

bool vr_independent(struct vr_unit *unit, const struct vr_function *f, const struct vr_symbol *variable,
                    const struct vr_node *range, const struct vr_list *stmts, const struct vr_list *before, bool *apart)
{
    const struct loop loop = {.variable = variable, .range = range, .stmts = stmts};
    struct accesses a = {.unit = unit, .stored = vr_map_new(unit->scratch)};
    vr_walk_list(stmts, note_access, &a);
    if (before)
        vr_walk_list(before, note_access, &a);
    if (a.swaps || range->kind != VR_N_RANGE || !vr_is_integer(variable->type))
        return false;
    for (int i = 0; i < a.all.count; i++) {
        const struct vr_node *store = a.all.at[i];
        if (!vr_map_get(a.stored, (uintptr_t)store))
            continue;
        if (!is_safe(&loop, &a, store))
            return false;
        *apart |= store->symbol->type->layout == VR_STRIDED; /* which may have an element at two places */
        for (int k = 0; k < a.all.count; k++)
            *apart |= a.all.at[k]->symbol != store->symbol && vr_may_alias(unit, f, store->symbol, a.all.at[k]->symbol);
    }
    return true;
}

bool vr_independent_as_one(struct vr_unit *unit, const struct vr_symbol *variable, const struct vr_node *range,
                           const struct vr_list *stmts, const struct vr_symbol *one, const struct vr_symbol *other)
{
    const struct loop loop = {variable, range, stmts, one, other};
    struct accesses a = {.unit = unit, .stored = vr_map_new(unit->scratch)};
    if (one->type->ndims != other->type->ndims)
        return false;
    vr_walk_list(stmts, note_access, &a);
    for (int i = 0; i < a.all.count; i++) {
        const struct vr_node *store = a.all.at[i];
        if (vr_map_get(a.stored, (uintptr_t)store) && is_of_pair(&loop, store->symbol) && !is_safe(&loop, &a, store))
            return false;
    }
    return true;
}
