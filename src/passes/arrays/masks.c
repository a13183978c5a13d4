/* SPDX-License-Identifier: Apache-2.0 */
/* Masks: statements on the elements that an array of truth values selects,
 *
 *     t = z[m];  u = c[m];  z[m] = t**2 + u          becomes  z[:] = where(m, z**2 + c, z)
 *     n[m] = 3                                       becomes  n[:] = where(m, 3, n)
 *     v = a[m];  s = v.mean()                        becomes  s = sum(where(m, a, 0)) / sum(where(m, 1, 0))
 *     m = n < 3;  n[m] = 3                           becomes  n[:] = where(n < 3, 3, n), where nobody else reads m
 *
 * where nobody else reads what was selected: no array of it is made, the mask is neither counted nor gone through again for each
 * statement, and later passes make loops of the whole. What is not selected is computed too, so that expressions are cheap ones
 * that cannot fail (passes/arrays/elements.h).
 *
 * The statements as they were stay beside it for a mask of another shape than an array's, which is an error, or has fewer axes.
 * Declined is what stands in a parallel loop: its iterations may share an array of which each selects elements of its own.
 *
 * Needs lowering, and keeps it. Before fuse and group, which find expressions by element here. */
#include "ir/assigned.h"
#include "ir/call.h"
#include "ir/query.h"
#include "ir/spots.h"
#include "ir/walk.h"
#include "passes/arrays/elements.h"
#include "passes/pass.h"

enum { MOST_STATEMENTS = 16 };

struct run {
    struct vr_unit *unit;
    struct vr_function *f;
    const bool *unsure;             /* by symbol index: may have no value */
    const int *mentions;            /* by symbol index: nodes of the function that mention it */
    struct vr_symbol *mask;
    struct vr_node *condition;      /* what the mask is, where nobody else reads that either: by element; or NULL */
    bool changed;                   /* then: what it is of may have been stored to, and the run ends */
    struct vr_map *full;            /* what was selected since the last store → the expression of whole arrays */
    struct vr_list statements;      /* those of the run */
    struct vr_list arrays;          /* NAME of those that are selected from, and stored to */
    struct vr_list out;             /* what takes their place */
    int useful;                     /* so many of the statements are the last that was stored or added up */
};

/* --- short forms --- */

static const struct vr_type *bit_type(const struct run *r)
{
    return vr_bool(r->unit);
}

static struct vr_node *name(const struct run *r, struct vr_symbol *s, struct vr_span span)
{
    return vr_make_name(r->unit, s, span);
}

/* An expression by element of the mask's shape, whose elements are these. */
static const struct vr_type *whole_type(const struct run *r, const struct vr_type *elem)
{
    return vr_type_array(r->unit->types, elem, r->mask->type->ndims, VR_ROWMAJOR);
}

static struct vr_node *fit(const struct run *r, const struct vr_type *elem, struct vr_node *e)
{
    if (vr_elem(e->type) == elem)
        return e;
    return vr_make_unary(r->unit, VR_N_CAST, vr_is_array(e->type) ? whole_type(r, elem) : elem, e);
}

/* where(mask, a, b), of elements of a type */
static struct vr_node *choose(const struct run *r, const struct vr_type *elem, struct vr_node *a, struct vr_node *b)
{
    struct vr_node *mask = r->condition ? vr_copy_tree(r->unit, r->condition) : name(r, r->mask, a->span);
    struct vr_node *call = vr_make_libcall(r->unit, "where", whole_type(r, elem), a->span, mask, fit(r, elem, a));
    vr_list_add(r->unit, &call->slot[VR_KIDS], fit(r, elem, b));
    return call;
}

/* --- what is selected --- */

/* The mask of a selection of elements, one for each of the array's axes, or NULL. */
static struct vr_symbol *mask_of(const struct vr_node *index)
{
    const struct vr_node *mask = index->kind == VR_N_INDEX && index->slot[VR_KIDS].count == 1
                                     ? vr_kid(index->slot[VR_KIDS].at[0], VR_KIDS)
                                     : NULL;
    return mask && mask->kind == VR_N_NAME && vr_is_array(mask->type) && mask->type->elem->base == VR_BOOL &&
                   vr_flag_on(index, VR_F_PAIRED) && index->symbol->type->ndims == mask->type->ndims &&
                   index->symbol != mask->symbol
               ? mask->symbol
               : NULL;
}

/* Whether it is the run's selection of an array that has a value; the first one's mask is the run's. */
static bool selects(struct run *r, const struct vr_node *index)
{
    struct vr_symbol *mask = mask_of(index);
    if (!mask || (r->mask && mask != r->mask) || (!r->condition && r->unsure[mask->index]) ||
        r->unsure[index->symbol->index])
        return false;
    r->mask = mask;
    return true;
}

/* The expression with whole arrays in the place of what was selected of them; NULL: it reads another array. */
static struct vr_node *full_form(const struct run *r, const struct vr_node *e)
{
    if (!vr_is_array(e->type))
        return vr_copy_tree(r->unit, e);
    if (e->kind == VR_N_NAME) {
        const struct vr_node *full = vr_map_get(r->full, (uintptr_t)e->symbol);
        return full ? vr_copy_tree(r->unit, full) : NULL;
    }
    if (!vr_by_element(e))
        return NULL;
    struct vr_node *copy = vr_copy_tree(r->unit, e);
    copy->type = whole_type(r, e->type->elem);
    VR_FOR_CHILDREN(child, copy)
        if (!(*child.at = full_form(r, *child.at)))
            return NULL;
    return copy;
}

/* The same of one that may be computed for all elements. */
static struct vr_node *cheap_form(const struct run *r, const struct vr_node *e)
{
    struct vr_node *full = r->mask ? full_form(r, e) : NULL;
    if (!full || vr_has_effect(full))
        return NULL;
    const struct vr_weight weight = vr_weigh(full);
    return weight.costly || weight.fails ? NULL : full;
}

/* --- statements --- */

/* A variable that holds what was selected, or is computed of it. */
static bool keep(struct run *r, struct vr_symbol *s, struct vr_node *full)
{
    if (!full || s->is_param || s == r->mask || vr_map_get(r->full, (uintptr_t)s))
        return false;
    vr_map_set(r->full, (uintptr_t)s, full);
    return true;
}

static void put(struct run *r, struct vr_node *target, struct vr_node *value)
{
    vr_list_add(r->unit, &r->out, vr_make_assign(r->unit, target, value));
}

static bool take_store(struct run *r, const struct vr_node *place, const struct vr_node *value)
{
    if (r->changed || !selects(r, place) || place->symbol->type->elem->base == VR_BOOL || vr_may_grow(place) ||
        vr_elem(value->type)->is_complex != place->symbol->type->elem->is_complex ||
        (!vr_is_array(value->type) && !vr_is_number(value->type)))
        return false;
    struct vr_node *full = cheap_form(r, value);
    if (!full)
        return false;
    vr_list_add(r->unit, &r->arrays, name(r, place->symbol, place->span));
    put(r, vr_make_all(r->unit, place->symbol, place->span),
        choose(r, place->symbol->type->elem, full, name(r, place->symbol, place->span)));
    r->full = vr_map_new(r->unit->scratch); /* elements may be others now */
    r->changed = r->condition != NULL;      /* and so may be what the condition is of them */
    return true;
}

static struct vr_node *sum_of(struct run *r, const struct vr_type *type, struct vr_node *addends)
{
    struct vr_symbol *all = vr_symbol_temp(r->unit, r->f, "selected", addends->type, addends->span);
    put(r, name(r, all, addends->span), addends);
    return vr_make_libcall(r->unit, "sum", type, addends->span, name(r, all, addends->span), NULL);
}

/* A sum or a mean of what was selected, of floating-point numbers. */
static bool take_fold(struct run *r, struct vr_node *target, const struct vr_node *value)
{
    const bool is_mean = vr_is_call_of(value, VR_LIB_mean);
    const struct vr_type *type = value->type, *real = vr_type_scalar(r->unit->types, VR_FLOAT64, false);
    if (!vr_is_fold(value) || !(is_mean || vr_is_call_of(value, VR_LIB_sum)) || !vr_is_float(type) || type->is_complex ||
        type->base == VR_FLOAT16 || vr_kid(value, VR_KIDS)->type->elem != type)
        return false;
    struct vr_node *full = cheap_form(r, vr_kid(value, VR_KIDS));
    if (!full)
        return false;
    struct vr_node *sum = sum_of(r, type, choose(r, type, full, vr_make_int(r->unit, 0, type, value->span)));
    if (is_mean) {
        struct vr_symbol *total = vr_symbol_temp(r->unit, r->f, "total", type, value->span),
                         *count = vr_symbol_temp(r->unit, r->f, "count", real, value->span);
        put(r, name(r, total, value->span), sum);
        put(r, name(r, count, value->span),
            sum_of(r, real,
                   choose(r, real, vr_make_int(r->unit, 1, real, value->span), vr_make_int(r->unit, 0, real, value->span))));
        sum =
            vr_make_binary(r->unit, VR_N_DIV, type, name(r, total, value->span), fit(r, type, name(r, count, value->span)));
    }
    put(r, vr_copy_tree(r->unit, target), fit(r, target->type, sum));
    return true;
}

/* A selection, or an expression of such. */
static bool take_value(struct run *r, struct vr_symbol *target, struct vr_node *value)
{
    if (value->kind != VR_N_INDEX)
        return keep(r, target, vr_is_array(value->type) && value->kind != VR_N_NAME ? cheap_form(r, value) : NULL);
    if (!selects(r, value) || !keep(r, target, name(r, value->symbol, value->span)))
        return false;
    vr_list_add(r->unit, &r->arrays, name(r, value->symbol, value->span));
    return true;
}

/* Takes the statement that makes a mask: where only sums read that, it need not be an array. */
static bool take_mask(struct run *r, struct vr_node *stmt)
{
    if (stmt->kind != VR_N_ASSIGN || stmt->slot[VR_LHS].count != 1 || vr_kid(stmt, VR_LHS)->kind != VR_N_NAME)
        return false;
    struct vr_symbol *mask = vr_kid(stmt, VR_LHS)->symbol;
    struct vr_node *value = vr_kid(stmt, VR_RHS);
    if (!vr_is_array(mask->type) || mask->type->elem->base != VR_BOOL || mask->is_param || !vr_is_array(value->type) ||
        value->type->ndims != mask->type->ndims || value->kind == VR_N_NAME || !vr_by_element(value) || vr_has_effect(value))
        return false;
    const struct vr_weight weight = vr_weigh(value);
    bool fit = !weight.costly && !weight.fails;
    r->mask = mask;
    VR_FOR_TREE(e, r->unit, value) {
        if (!vr_is_array(e->type) || e->kind == VR_N_NAME)
            VR_PASS_OVER(e);
        if (!vr_is_array(e->type) || e->kind != VR_N_NAME)
            continue;
        fit &= e->type->ndims == mask->type->ndims && !r->unsure[e->symbol->index];
        vr_list_add(r->unit, &r->arrays, name(r, e->symbol, e->span));
    }
    if (!fit)
        return false;
    r->condition = value;
    vr_list_add(r->unit, &r->statements, stmt);
    return true;
}

/* Takes a statement into the run; false: the run ends in front of it. */
static bool take(struct run *r, struct vr_node *stmt)
{
    if (stmt->kind != VR_N_ASSIGN || stmt->slot[VR_LHS].count != 1)
        return false;
    struct vr_node *target = vr_kid(stmt, VR_LHS), *value = vr_kid(stmt, VR_RHS);
    const bool number = vr_is_scalar(target->type), place = target->kind == VR_N_INDEX && !number;
    if (place ? !take_store(r, target, value)
              : number ? !take_fold(r, target, value) : target->kind != VR_N_NAME || !take_value(r, target->symbol, value))
        return false;
    vr_list_add(r->unit, &r->statements, stmt);
    if (place || number)
        r->useful = r->statements.count;
    return true;
}

/* Whether nothing else reads what was selected, and what is assigned is no part of the condition. */
static bool is_closed(const struct run *r)
{
    for (int i = 0; i < r->statements.count; i++) {
        const struct vr_node *target = vr_kid(r->statements.at[i], VR_LHS);
        if (target->kind == VR_N_NAME && vr_is_array(target->type) &&
            vr_mentions_in(&r->statements, target->symbol) != r->mentions[target->symbol->index])
            return false;
        for (int k = 0; k < r->arrays.count; k++)
            if (target->kind == VR_N_NAME && target->symbol == r->arrays.at[k]->symbol)
                return false;
    }
    return true;
}

/* --- rewriting --- */

/* Whether the mask, or what it is computed of, has the shape of all arrays. */
static struct vr_node *same_shapes(const struct run *r)
{
    struct vr_symbol *first = r->condition ? r->arrays.at[0]->symbol : r->mask;
    struct vr_node *condition = NULL;
    struct vr_map *seen = vr_map_new(r->unit->scratch);
    vr_map_set(seen, (uintptr_t)first, first);
    for (int i = 0; i < r->arrays.count; i++) {
        struct vr_symbol *array = r->arrays.at[i]->symbol;
        const struct vr_span span = r->arrays.at[i]->span;
        for (int axis = 0; axis < array->type->ndims && !vr_map_get(seen, (uintptr_t)array); axis++)
            condition = vr_conjunction(r->unit, condition,
                                       vr_make_binary(r->unit, VR_N_EQ, bit_type(r), vr_make_dim(r->unit, array, axis, span),
                                                      vr_make_dim(r->unit, first, axis, span)));
        vr_map_set(seen, (uintptr_t)array, array);
    }
    return condition;
}

static void rewrite(struct run *r, struct vr_list *list, int at, struct vr_node *condition)
{
    if (!condition) { /* there is but one array */
        vr_list_splice(r->unit, list, at, r->statements.count, &r->out);
        return;
    }
    struct vr_node *choice = vr_make_if(r->unit, condition, NULL, NULL, list->at[at]->span);
    choice->slot[VR_THEN] = r->out;
    choice->slot[VR_ELSE] = r->statements;
    choice->note = "for all elements, of which a mask selects some";
    vr_list_splice(r->unit, list, at, r->statements.count, &(struct vr_list){&choice, 1, 1});
}

/* The run of `most` statements from a place on, or of as many as there are. */
static struct run read_run(const struct run *like, const struct vr_list *list, int at, int most)
{
    struct run r = *like, without;
    r.full = vr_map_new(r.unit->scratch);
    without = r;
    if (take_mask(&r, list->at[at]))
        at++;
    else
        r = without;
    for (int i = at; i < list->count && r.statements.count < most && take(&r, list->at[i]); i++)
        ;
    return r;
}

bool vr_pass_masks(struct vr_unit *unit, struct vr_function *f)
{
    const struct run like = {.unit = unit, .f = f, .unsure = vr_find_unassigned(unit, f).unsure, .mentions = vr_mentions_of(unit, f)};
    bool changed = false;
    VR_FOR_SPOTS_OUTSIDE_IN(s, unit, &f->body) {
        const bool parallel = s->list->at[s->at]->kind == VR_N_PFOR;
        struct run r = read_run(&like, s->list, s->at, MOST_STATEMENTS);
        if (r.useful > 0 && r.useful < r.statements.count)
            r = read_run(&like, s->list, s->at, r.useful);
        const bool closed = r.useful > 0 && is_closed(&r);
        if (closed)
            rewrite(&r, s->list, s->at, same_shapes(&r));
        if (closed || parallel)
            VR_PASS_OVER(s);
        changed |= closed;
    }
    return changed;
}
