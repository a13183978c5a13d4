/* SPDX-License-Identifier: Apache-2.0 */
/* The values of whole numbers: see the header.
 *
 * Sums of int64 wrap, so it must be certain that they do not: with a value goes how fast it grows from iteration to
 * iteration, and no loop makes the 2^52 iterations that it would take at the rates and sizes that are let through. */
#include "base/number.h"
#include "passes/analysis/values.h"

#include "ir/assigned.h"
#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"

#include <math.h>

#define MOST_RATE 1024
#define MOST_SIZE (INT64_C(1) << 40)
#define MOST_CONSTANT (INT64_C(1) << 31)

/* --- expressions --- */

/* The types in which a value computed here is what arithmetic says. */
static bool is_wide(const struct vr_type *t)
{
    return vr_is_scalar(t) && !t->is_complex && (t->base == VR_INT64 || t->base == VR_FLOAT64);
}

bool vr_moderate_constant(const struct vr_node *e, int64_t *value)
{
    bool negative = e && e->kind == VR_N_NEGATE && is_wide(e->type);
    if (negative)
        e = vr_kid(e, VR_KIDS);
    if (!e || e->kind != VR_N_CONST || !vr_is_scalar(e->type) || e->type->is_complex || e->value.kind == VR_V_UINT)
        return false;
    double size = e->value.kind == VR_V_FLOAT ? fabs(e->value.f) : fabs((double)e->value.i);
    if (!(size < (double)MOST_CONSTANT) || size != floor(size))
        return false;
    *value = e->value.kind == VR_V_FLOAT ? (int64_t)e->value.f : e->value.i;
    *value = negative ? -*value : *value;
    return true;
}

static bool is_moderate(const struct vr_values *v)
{
    return v->rate <= MOST_RATE && v->size <= MOST_SIZE && v->least <= MOST_SIZE && v->least >= -MOST_SIZE;
}

static bool sum_values(struct vr_values *const *known, const struct vr_node *e, struct vr_values *v)
{
    struct vr_values a, b;
    int64_t c;
    if (e->kind == VR_N_MINUS || vr_moderate_constant(vr_kid(e, VR_RHS), &c)) {
        if (!vr_values_of(known, vr_kid(e, VR_LHS), &a) || !vr_moderate_constant(vr_kid(e, VR_RHS), &c))
            return false;
        c = e->kind == VR_N_MINUS ? -c : c;
        *v = (struct vr_values){a.least + c, a.size + c, a.rate};
        return c <= 0 ? a.least >= -MOST_SIZE : is_moderate(&a);
    }
    if (!vr_values_of(known, vr_kid(e, VR_LHS), &a) || !vr_values_of(known, vr_kid(e, VR_RHS), &b))
        return false;
    *v = (struct vr_values){a.least + b.least, a.size + b.size, a.rate + b.rate};
    return is_moderate(&a) && is_moderate(&b) && is_moderate(v);
}

/* A product with a constant that is not negative. */
static bool product_values(struct vr_values *const *known, const struct vr_node *e, struct vr_values *v)
{
    int64_t c;
    bool right = vr_moderate_constant(vr_kid(e, VR_RHS), &c);
    if (!right && !vr_moderate_constant(vr_kid(e, VR_LHS), &c))
        return false;
    if (!vr_values_of(known, vr_kid(e, right ? VR_LHS : VR_RHS), v) || c < 0 || c > MOST_RATE || !is_moderate(v))
        return false;
    *v = (struct vr_values){v->least * c, v->size * c, v->rate * c};
    return is_moderate(v);
}

/* A remainder by a positive constant is not negative, but it may be no number where it is no integer. */
static bool remainder_values(const struct vr_node *e, const struct vr_node *divisor, struct vr_values *v)
{
    int64_t c;
    if (!vr_moderate_constant(divisor, &c) || c <= 0 || vr_is_float(e->type))
        return false;
    *v = (struct vr_values){0, c - 1, 0};
    return true;
}

static bool quotient_values(struct vr_values *const *known, const struct vr_node *e, struct vr_values *v)
{
    int64_t c;
    if (!vr_moderate_constant(vr_kid(e, VR_RHS), &c) || c <= 0 || !vr_values_of(known, vr_kid(e, VR_LHS), v) || v->least < 0)
        return false;
    v->least /= c;
    v->size = v->size / c + 1; /* a quotient of floating point is not rounded */
    return true;
}

/* The greater of two is at least as great as either. */
static bool maximum_values(struct vr_values *const *known, const struct vr_node *e, struct vr_values *v)
{
    struct vr_values a = {INT64_MIN, 0, VR_OPEN_RATE}, b = a;
    bool left = vr_values_of(known, e->slot[VR_KIDS].at[0], &a), right = vr_values_of(known, e->slot[VR_KIDS].at[1], &b);
    *v = (struct vr_values){vr_greater(a.least, b.least), vr_greater(a.size, b.size), vr_greater(a.rate, b.rate)};
    return left || right;
}

/* Rounding goes to a neighbouring whole number, and the least value is one. */
static bool library_values(struct vr_values *const *known, const struct vr_node *e, struct vr_values *v)
{
    if (vr_combination(e) == VR_REDUCE_MAX)
        return maximum_values(known, e, v);
    if (e->call->id == VR_LIB_remainder)
        return remainder_values(e, e->slot[VR_KIDS].at[1], v);
    if (!e->call->rounds || !vr_values_of(known, vr_kid(e, VR_KIDS), v))
        return false;
    v->size++;
    return true;
}

/* What a type holds that is so narrow that its limits bound subscripts. */
static bool type_values(const struct vr_type *t, struct vr_values *v)
{
    static const struct vr_values limits[] = {
        [VR_BOOL] = {0, 1, 0},           [VR_INT8] = {INT8_MIN, INT8_MAX, 0}, [VR_INT16] = {INT16_MIN, INT16_MAX, 0},
        [VR_UINT8] = {0, UINT8_MAX, 0},  [VR_UINT16] = {0, UINT16_MAX, 0},    [VR_UINT32] = {0, UINT32_MAX, 0},
    };
    bool narrow =
        vr_is_scalar(t) && !t->is_complex && (size_t)t->base < sizeof limits / sizeof *limits && limits[t->base].size;
    if (narrow)
        *v = limits[t->base];
    return narrow;
}

/* The bits of a constant are all that there can be. */
static bool mask_values(const struct vr_node *e, struct vr_values *v)
{
    int64_t c;
    if ((!vr_moderate_constant(vr_kid(e, VR_RHS), &c) && !vr_moderate_constant(vr_kid(e, VR_LHS), &c)) || c < 0)
        return false;
    *v = (struct vr_values){0, c, 0};
    return true;
}

bool vr_values_of(struct vr_values *const *known, const struct vr_node *e, struct vr_values *v)
{
    int64_t c;
    if (vr_moderate_constant(e, &c))
        return *v = (struct vr_values){c, c, 0}, true;
    if (e->kind == VR_N_NAME && known[e->symbol->index])
        return *v = *known[e->symbol->index], true;
    if (!is_wide(e->type))
        return type_values(e->type, v);
    switch (e->kind) {
    case VR_N_PLUS:
    case VR_N_MINUS:
        return sum_values(known, e, v);
    case VR_N_MULT:
        return product_values(known, e, v);
    case VR_N_DIV:
    case VR_N_FLOORDIV:
        return quotient_values(known, e, v);
    case VR_N_MOD:
        return remainder_values(e, vr_kid(e, VR_RHS), v);
    case VR_N_BITAND:
        return mask_values(e, v);
    case VR_N_CAST:
    case VR_N_UPLUS:
        return vr_values_of(known, vr_kid(e, VR_KIDS), v);
    case VR_N_LIBCALL:
        return library_values(known, e, v);
    default:
        return false;
    }
}

/* --- variables --- */

enum { MOST_ROUNDS = 4 }; /* of variables that get their values from one another */

struct search {
    struct vr_values **known, *found;
    bool *open;    /* by symbol index: nothing bounds it */
    bool *assigned;
};

/* A variable whose values count. */
static bool counts(const struct vr_node *target)
{
    return !target->symbol->is_param && vr_is_scalar(target->type) && vr_is_integer(target->type) &&
           !target->type->is_complex;
}

/* Whether a variable of the type holds all of the values. */
static bool holds(const struct vr_type *t, const struct vr_values *v)
{
    return t->base == VR_INT64 || (t->base == VR_INT32 && v->least >= INT32_MIN && v->size <= INT32_MAX);
}

static void note_values(struct search *s, const struct vr_node *target, const struct vr_node *value)
{
    struct vr_values v, *found = &s->found[target->symbol->index];
    int i = target->symbol->index;
    if (!counts(target) || !value || !vr_values_of(s->known, value, &v) || v.rate || v.size > MOST_SIZE ||
        !holds(target->type, &v)) {
        s->open[i] = true;
        return;
    }
    found->least = !s->assigned[i] || v.least < found->least ? v.least : found->least;
    found->size = !s->assigned[i] || v.size > found->size ? v.size : found->size;
    s->assigned[i] = true;
}

static void note_target(struct search *s, const struct vr_node *target, const struct vr_node *value)
{
    for (int k = 0; target->kind == VR_N_TUPLE && k < target->slot[VR_KIDS].count; k++)
        note_target(s, target->slot[VR_KIDS].at[k], NULL);
    if (target->kind == VR_N_NAME)
        note_values(s, target, value);
}

static bool visit(struct vr_node *n, void *data)
{
    struct search *s = data;
    bool one = n->kind == VR_N_ASSIGN && n->slot[VR_LHS].count == 1 && vr_is_scalar(vr_kid(n, VR_RHS)->type);
    for (int i = 0; n->kind == VR_N_ASSIGN && i < n->slot[VR_LHS].count; i++)
        note_target(s, n->slot[VR_LHS].at[i], one ? vr_kid(n, VR_RHS) : NULL);
    for (int i = 0; vr_is_counted(n->kind) && i < n->slot[VR_VARS].count; i++)
        s->open[n->slot[VR_VARS].at[i]->symbol->index] = true;
    return true;
}

struct vr_values **vr_find_values(struct vr_unit *unit, struct vr_function *f)
{
    int count = f->symbol_count + 1;
    const bool *unsure = vr_find_unassigned(unit, f).unsure;
    struct vr_values **known = VR_NEW_ARRAY(unit->scratch, struct vr_values *, count);
    bool more = true;
    for (int round = 0; more && round < MOST_ROUNDS; round++) {
        struct search s = {known, VR_NEW_ARRAY(unit->scratch, struct vr_values, count),
                           VR_NEW_ARRAY(unit->scratch, bool, count), VR_NEW_ARRAY(unit->scratch, bool, count)};
        for (int i = 0; i < f->symbol_count; i++)
            s.open[i] = unsure[i];
        vr_walk_list(&f->body, visit, &s);
        more = false;
        for (int i = 0; i < f->symbol_count; i++) {
            bool bounded = s.assigned[i] && !s.open[i];
            more |= bounded && !known[i];
            known[i] = bounded ? &s.found[i] : NULL;
        }
    }
    return known;
}
