/* SPDX-License-Identifier: Apache-2.0 */
/* The intervals of expressions: see exact_state.h. */
#include <math.h>

#include "ir/call.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/exact_state.h"

bool vr_has_interval(const struct vr_type *type)
{
    const enum vr_class class = vr_is_scalar(type) ? vr_bases[type->base].class : VR_CLASS_FLOAT;
    return class != VR_CLASS_FLOAT && !type->is_complex && type->base != VR_UINT64;
}

/* Whether intervals tell of a type's values, or of those around them. */
static bool has_some_interval(const struct vr_type *type)
{
    return vr_has_interval(type) || vr_is_native_float(type);
}

struct vr_interval vr_interval_as(struct vr_interval v, const struct vr_type *from, const struct vr_type *to)
{
    if (vr_is_native_float(to))
        return has_some_interval(from) ? vr_real_as(v, to) : VR_ANY_INTERVAL;
    const struct vr_interval all = vr_interval_of_type(to);
    return vr_has_interval(from) && vr_has_interval(to) && vr_interval_within(v, all) ? v : all;
}

static void note(struct vr_exact *x, struct vr_node *e)
{
    if (!x->quiet)
        vr_map_set(x->overflows, (uintptr_t)e, e);
}

void vr_note_value(struct vr_exact *x, struct vr_node *e, struct vr_interval v)
{
    if (x->quiet)
        return;
    struct vr_interval *all = vr_map_get(x->values, (uintptr_t)e);
    if (!all) {
        all = VR_NEW(x->unit->scratch, struct vr_interval);
        *all = VR_NO_INTERVAL;
        vr_map_set(x->values, (uintptr_t)e, all);
    }
    *all = vr_interval_join(*all, v);
}

/* What an operation gives, or may give but for its type. */
static struct vr_interval settle(struct vr_exact *x, struct vr_node *e, struct vr_interval v, bool over)
{
    const struct vr_interval all = vr_interval_of_type(e->type);
    if (!vr_has_interval(e->type))
        return VR_ANY_INTERVAL;
    if (vr_flag_on(e, VR_F_EXACT)) {
        if (over)
            note(x, e);
        x->overs += over;
        return v;
    }
    return over || !vr_interval_within(v, all) ? all : v;
}

static struct vr_interval operand(struct vr_exact *x, struct vr_node *e, const struct vr_type *type)
{
    return vr_interval_as(vr_evaluate(x, e), e->type, type);
}

static struct vr_interval of_constant(const struct vr_node *e)
{
    const bool whole = e->value.kind == VR_V_INT && vr_has_interval(e->type);
    if (vr_is_native_float(e->type) && e->value.kind != VR_V_UINT)
        return vr_real_constant(e->value.kind == VR_V_FLOAT ? e->value.f : (double)e->value.i, e->type);
    return whole ? vr_interval_as(vr_interval_of(e->value.i), e->type, e->type) : vr_interval_of_type(e->type);
}

static struct vr_interval of_name(const struct vr_exact *x, const struct vr_node *e)
{
    const bool known = e->symbol->index < x->count && has_some_interval(e->type);
    const struct vr_interval v = known ? x->now->at[e->symbol->index] : VR_ANY_INTERVAL;
    return known && v.least <= v.most ? v : vr_interval_of_type(e->type);
}

/* An extent that a guard can ask about, since the loop keeps the array. */
static bool is_asked(struct vr_exact *x, const struct vr_node *e)
{
    struct vr_exact_guard *guard = x->guard;
    if (!x->asks || e->symbol->index >= x->count || x->limits[e->symbol->index] >= VR_MOST_EXTENT ||
        vr_replaced(&x->guarded->slot[VR_BODY], e->symbol))
        return false;
    for (int i = 0; i < guard->count; i++)
        if (guard->bounds[i].symbol == e->symbol && guard->bounds[i].axis == e->num)
            return true;
    guard->bounds[guard->count++] = (struct vr_bound){e->symbol, (int)e->num, x->limits[e->symbol->index], true, false};
    return true;
}

static struct vr_interval of_extent(struct vr_exact *x, const struct vr_node *e)
{
    const int64_t known = e->symbol->extents ? e->symbol->extents[e->num] : -1;
    if (known >= 0)
        return vr_interval_as(vr_interval_of(known), e->type, e->type);
    const int64_t most = is_asked(x, e) ? x->limits[e->symbol->index] : VR_MOST_EXTENT;
    return vr_interval_as((struct vr_interval){0, most}, e->type, e->type);
}

static struct vr_interval of_two_reals(struct vr_exact *x, struct vr_node *e, enum vr_kind kind, struct vr_node *lhs,
                                       struct vr_node *rhs)
{
    const struct vr_interval a = operand(x, lhs, e->type), b = operand(x, rhs, e->type);
    if (kind == VR_N_MULT && vr_same(lhs, rhs))
        return vr_real_square(a, e->type);
    return vr_real_binary(kind, a, b, vr_is_call_of(rhs, VR_LIB_divisor), e->type);
}

static struct vr_interval of_two(struct vr_exact *x, struct vr_node *e, enum vr_kind kind, struct vr_node *lhs,
                                 struct vr_node *rhs)
{
    if (vr_is_native_float(e->type))
        return of_two_reals(x, e, kind, lhs, rhs);
    const int overs = x->overs;
    const struct vr_interval left = operand(x, lhs, e->type);
    const bool wide = (kind == VR_N_MOD || kind == VR_N_FLOORDIV) && x->overs > overs && vr_is_wide_part(lhs);
    const struct vr_interval a = wide ? VR_ANY_INTERVAL : left, b = operand(x, rhs, e->type);
    bool over = (kind == VR_N_SHL || kind == VR_N_SHR) && b.least < 0;
    if (!vr_has_interval(e->type))
        return VR_ANY_INTERVAL;
    if (kind == VR_N_DIV) { /* rounded towards 0: perhaps one more than rounded down */
        struct vr_interval v = vr_interval_binary(VR_N_FLOORDIV, a, b, &over);
        v.most += (a.least < 0 || b.least < 0) && v.most < INT64_MAX;
        return settle(x, e, v, over);
    }
    if (kind == VR_N_FLOORDIV || kind == VR_N_MOD)
        vr_note_value(x, rhs, b);
    if (wide && kind == VR_N_FLOORDIV) /* of a number of 128 bits: anything that fits */
        return settle(x, e, VR_ANY_INTERVAL, true);
    const bool square = kind == VR_N_MULT && vr_same(lhs, rhs);
    const struct vr_interval v = square ? vr_interval_square(a, &over) : vr_interval_binary(kind, a, b, &over);
    return settle(x, e, v, over);
}

/* The right side of `and` and `or` is evaluated where the left one does not decide. */
static struct vr_interval of_logic(struct vr_exact *x, struct vr_node *e)
{
    struct vr_state *before = NULL;
    vr_evaluate(x, vr_kid(e, VR_LHS));
    if (!vr_is_scalar(e->type)) {
        vr_evaluate(x, vr_kid(e, VR_RHS));
        return VR_ANY_INTERVAL;
    }
    before = x->now;
    x->now = vr_copy_state(x, before);
    vr_assume(x, vr_kid(e, VR_LHS), e->kind == VR_N_AND);
    if (!x->now->dead)
        vr_evaluate(x, vr_kid(e, VR_RHS));
    vr_free_state(x, x->now);
    x->now = before;
    return (struct vr_interval){0, 1};
}

/* One way of a choice between scalars. */
static struct vr_interval of_way(struct vr_exact *x, const struct vr_node *e, bool truth, bool *dead)
{
    struct vr_state *before = x->now;
    struct vr_node *way = e->slot[VR_KIDS].at[truth ? 1 : 2];
    x->now = vr_copy_state(x, before);
    vr_assume(x, e->slot[VR_KIDS].at[0], truth);
    *dead = x->now->dead;
    const struct vr_interval v = *dead ? VR_ANY_INTERVAL : operand(x, way, e->type);
    vr_free_state(x, x->now);
    x->now = before;
    return v;
}

static struct vr_interval of_choice(struct vr_exact *x, struct vr_node *e)
{
    bool never, always;
    vr_evaluate(x, e->slot[VR_KIDS].at[0]);
    const struct vr_interval yes = of_way(x, e, true, &never), no = of_way(x, e, false, &always);
    return never ? no : always ? yes : vr_interval_join(yes, no);
}

static struct vr_interval of_extremum(struct vr_exact *x, struct vr_node *e, bool greatest)
{
    const struct vr_interval a = operand(x, e->slot[VR_KIDS].at[0], e->type),
                             b = operand(x, e->slot[VR_KIDS].at[1], e->type);
    struct vr_interval v = vr_interval_join(a, b);
    if (greatest)
        v.least = a.least > b.least ? a.least : b.least;
    else
        v.most = a.most < b.most ? a.most : b.most;
    return v;
}

static void evaluate_kids(struct vr_exact *x, struct vr_node *e)
{
    VR_FOR_CHILDREN(child, e)
            vr_evaluate(x, *child.at);
}

/* The operator that a function of two whole numbers is. */
static enum vr_kind operator_of(enum vr_library function)
{
    switch (function) {
    case VR_LIB_power:        return VR_N_POW;
    case VR_LIB_floor_divide: return VR_N_FLOORDIV;
    case VR_LIB_remainder:    return VR_N_MOD;
    default:                  return VR_N_COUNT;
    }
}

static struct vr_interval of_function(enum vr_library function, struct vr_interval a, bool *over)
{
    switch (function) {
    case VR_LIB_abs:    return vr_interval_abs(a, over);
    case VR_LIB_square: return vr_interval_square(a, over);
    case VR_LIB_sign:   return (struct vr_interval){-1, 1};
    case VR_LIB_in_place: return a;
    default:            return VR_ANY_INTERVAL;
    }
}

/* What an expression may be, of which nothing is noted. */
static struct vr_interval tried(struct vr_exact *x, struct vr_node *e)
{
    const int overs = x->overs;
    x->quiet++;
    const struct vr_interval v = vr_evaluate(x, e);
    x->quiet--;
    x->overs = overs;
    return v;
}

static bool is_finite(struct vr_interval v)
{
    return v.least > INT64_MIN && v.most < INT64_MAX;
}

static bool is_sure(struct vr_exact *x, struct vr_node *e);

/* Whether a function of sure numbers gives none but such: one that raises where it has no value, or has one for all of these. */
static bool is_sure_call(struct vr_exact *x, struct vr_node *e)
{
    const struct vr_list *args = &e->slot[VR_KIDS];
    const enum vr_reduction how = vr_combination(e);
    struct vr_interval v[2] = {VR_ANY_INTERVAL, VR_ANY_INTERVAL};
    if (!vr_call_by_element(e->call) || args->count < 1 || args->count > 2)
        return false;
    for (int i = 0; i < args->count; i++) {
        const bool counts = !i || (how != VR_REDUCE_PYMIN && how != VR_REDUCE_PYMAX); /* which pass over a second NaN */
        if (!vr_is_scalar(args->at[i]->type) || (counts && !is_sure(x, args->at[i])))
            return false;
        v[i] = tried(x, args->at[i]);
    }
    switch (e->call->id) {
    case VR_LIB_abs: case VR_LIB_square: case VR_LIB_floor: case VR_LIB_ceil: case VR_LIB_trunc: case VR_LIB_rint:
        return true;
    default:
        return how != VR_REDUCE_NONE || (vr_domain_of(e) && !vr_real_may_fail(e, v[0], v[1]));
    }
}

/* Whether an operator has sure operands, none of which is infinite, nor 0 divided by. */
static bool is_sure_operator(struct vr_exact *x, struct vr_node *e)
{
    struct vr_node *lhs = vr_kid(e, VR_LHS), *rhs = vr_kid(e, VR_RHS);
    if (!vr_is_scalar(lhs->type) || !vr_is_scalar(rhs->type) || !is_sure(x, lhs) || !is_sure(x, rhs))
        return false;
    const struct vr_interval a = tried(x, lhs), b = tried(x, rhs);
    return is_finite(a) && is_finite(b) && (e->kind != VR_N_DIV || b.least > 0 || b.most < 0);
}

/* Whether a number is not NaN: one that is made of whole numbers, say. */
static bool is_sure(struct vr_exact *x, struct vr_node *e)
{
    if (!vr_is_float(e->type))
        return true;
    switch (e->kind) {
    case VR_N_CONST:
        return !(e->value.kind == VR_V_FLOAT && isnan(e->value.f));
    case VR_N_CAST: case VR_N_UPLUS: case VR_N_NEGATE:
        return vr_is_scalar(vr_kid(e, VR_KIDS)->type) && !vr_kid(e, VR_KIDS)->type->is_complex &&
               is_sure(x, vr_kid(e, VR_KIDS));
    case VR_N_PLUS: case VR_N_MINUS: case VR_N_MULT: case VR_N_DIV:
        return is_sure_operator(x, e);
    default:
        return e->kind == VR_N_LIBCALL && is_sure_call(x, e);
    }
}

static struct vr_interval of_real_call(struct vr_exact *x, struct vr_node *e)
{
    const struct vr_list *args = &e->slot[VR_KIDS];
    struct vr_interval v[2] = {VR_ANY_INTERVAL, VR_ANY_INTERVAL};
    for (int i = 0; i < args->count; i++)
        v[i && args->count == 2] = operand(x, args->at[i], e->type);
    if (vr_flag_on(e, VR_F_EXACT) && vr_real_may_fail(e, v[0], v[1]))
        note(x, e);
    if (vr_combination(e) != VR_REDUCE_NONE)
        return vr_real_extremum(vr_combination(e), v[0], v[1], is_sure(x, args->at[0]), is_sure(x, args->at[1]));
    return args->count ? vr_real_function(e->call->id, v[0], e->type) : VR_ANY_INTERVAL;
}

static struct vr_interval of_call(struct vr_exact *x, struct vr_node *e)
{
    const struct vr_list *args = &e->slot[VR_KIDS];
    const int count = args->count;
    bool over = false;
    if (e->call->how == VR_HOW_NODE && count == 2 && (vr_is_arithmetic(e->call->kind) || vr_is_bits(e->call->kind)))
        return of_two(x, e, e->call->kind, args->at[0], args->at[1]);
    if (e->call->id == VR_LIB_where && vr_is_scalar(e->type) && vr_is_scalar(args->at[0]->type))
        return of_choice(x, e);
    if (vr_is_native_float(e->type) && vr_call_by_element(e->call))
        return of_real_call(x, e);
    if (e->type->is_complex && vr_flag_on(e, VR_F_EXACT))
        note(x, e);
    if (!vr_has_interval(e->type) || count < 1 || count > 2 || !vr_is_scalar(args->at[count - 1]->type)) {
        evaluate_kids(x, e);
        return e->call->counts && vr_has_interval(e->type) && vr_is_scalar(e->type)
                   ? vr_interval_as((struct vr_interval){0, VR_MOST_EXTENT}, e->type, e->type)
                   : vr_interval_of_type(e->type);
    }
    if (count == 2) {
        const enum vr_kind kind = operator_of(e->call->id);
        if (e->call->combines)
            return of_extremum(x, e, vr_is_greatest(e->call->combines));
        if (kind != VR_N_COUNT) {
            struct vr_interval v = of_two(x, e, kind, args->at[0], args->at[1]);
            return kind == VR_N_POW ? v : vr_interval_join(v, vr_interval_of(0)); /* NumPy's quotients by 0 */
        }
        evaluate_kids(x, e);
        return e->call->counts ? (struct vr_interval){0, VR_MOST_EXTENT} : vr_interval_of_type(e->type);
    }
    const struct vr_interval v = of_function(e->call->id, operand(x, args->at[0], e->type), &over);
    return settle(x, e, v, over);
}

/* The whole numbers that a type holds, of a floating-point type those up to the first that is rounded. */
static struct vr_interval held_by(const struct vr_type *type)
{
    static const int digits[] = {[2] = 11, [4] = 24, [8] = 53};
    const int64_t most = INT64_C(1) << digits[vr_bases[type->base].bytes];
    return vr_is_float(type) ? (struct vr_interval){-most, most} : vr_interval_of_type(type);
}

/* A conversion may fail where the type does not hold the number, and that of a floating-point number also where it may be NaN. */
static struct vr_interval of_cast(struct vr_exact *x, struct vr_node *e)
{
    struct vr_node *of = vr_kid(e, VR_KIDS);
    const struct vr_interval v = vr_evaluate(x, of), all = held_by(e->type);
    const bool exact = vr_flag_on(e, VR_F_EXACT), whole = vr_has_interval(of->type);
    const bool known = whole || (exact && vr_is_native_float(of->type) && is_finite(v) && is_sure(x, of));
    if (!exact || vr_is_native_float(e->type)) {
        if (exact && !(whole && vr_interval_within(v, all)))
            note(x, e);
        return vr_interval_as(v, of->type, e->type);
    }
    if (!known || !(e->type->base == VR_UINT64 ? v.least >= 0 : vr_interval_within(v, all)))
        note(x, e);
    return known && vr_has_interval(e->type) ? vr_interval_meet(v, all) : vr_interval_of_type(e->type);
}

static struct vr_interval of_one(struct vr_exact *x, struct vr_node *e)
{
    bool over = false;
    const struct vr_interval a = operand(x, vr_kid(e, VR_KIDS), e->type);
    if (vr_is_native_float(e->type))
        return e->kind == VR_N_NEGATE ? vr_real_negate(a) : VR_ANY_INTERVAL;
    const struct vr_interval v = e->kind == VR_N_NEGATE ? vr_interval_negate(a, &over)
                                                       : (struct vr_interval){~a.most, ~a.least};
    return settle(x, e, v, over);
}

/* What remains of a divisor behind its test: a whole number at the end of whose interval there is a 0 is at least 1 away from it. */
static struct vr_interval of_divisor(struct vr_exact *x, struct vr_node *e)
{
    struct vr_interval v = operand(x, vr_kid(e, VR_KIDS), e->type);
    vr_note_value(x, vr_kid(e, VR_KIDS), v);
    if (vr_has_interval(vr_kid(e, VR_KIDS)->type)) {
        v.least += v.least == 0 && v.most > 0;
        v.most -= v.most == 0 && v.least < 0;
    }
    return v;
}

static struct vr_interval of_subscript(struct vr_exact *x, struct vr_node *e)
{
    const struct vr_interval v = vr_evaluate(x, vr_kid(e, VR_KIDS));
    if (vr_has_interval(vr_kid(e, VR_KIDS)->type))
        vr_note_value(x, vr_kid(e, VR_KIDS), v);
    return v;
}

/* Whether a relation always holds, or never: [1, 1] or [0, 0]. */
static struct vr_interval of_relation(enum vr_kind kind, struct vr_interval a, struct vr_interval b)
{
    bool always = false, never = false;
    switch (kind) {
    case VR_N_GT:
    case VR_N_GEQ:
        return of_relation(kind == VR_N_GT ? VR_N_LT : VR_N_LEQ, b, a);
    case VR_N_LT:
        always = a.most < b.least;
        never = a.least >= b.most;
        break;
    case VR_N_LEQ:
        always = a.most <= b.least;
        never = a.least > b.most;
        break;
    default:
        always = a.most < b.least || a.least > b.most; /* != */
        never = a.least == a.most && b.least == b.most && a.least == b.least;
    }
    return kind == VR_N_EQ ? (struct vr_interval){never, !always} : (struct vr_interval){always, !never};
}

static struct vr_interval of_comparison(struct vr_exact *x, struct vr_node *e)
{
    struct vr_node *lhs = vr_kid(e, VR_LHS), *rhs = vr_kid(e, VR_RHS);
    const struct vr_interval a = vr_evaluate(x, lhs), b = vr_evaluate(x, rhs);
    if (!vr_has_interval(lhs->type) || !vr_has_interval(rhs->type) || a.least > a.most || b.least > b.most)
        return (struct vr_interval){0, 1};
    const struct vr_interval v = of_relation(e->kind, a, b);
    vr_note_value(x, e, v);
    return v;
}

struct vr_interval vr_evaluate(struct vr_exact *x, struct vr_node *e)
{
    x->work++;
    if (vr_is_comparison(e->kind))
        return of_comparison(x, e);
    switch (e->kind) {
    case VR_N_CONST:
        return of_constant(e);
    case VR_N_NAME:
        return of_name(x, e);
    case VR_N_DIM:
        return of_extent(x, e);
    case VR_N_PLUS: case VR_N_MINUS: case VR_N_MULT: case VR_N_DIV: case VR_N_FLOORDIV: case VR_N_MOD: case VR_N_POW:
    case VR_N_BITAND: case VR_N_BITOR: case VR_N_BITXOR: case VR_N_SHL: case VR_N_SHR:
        return of_two(x, e, e->kind, vr_kid(e, VR_LHS), vr_kid(e, VR_RHS));
    case VR_N_AND: case VR_N_OR:
        return of_logic(x, e);
    case VR_N_NEGATE: case VR_N_BITNOT:
        return of_one(x, e);
    case VR_N_CAST: case VR_N_UPLUS:
        return of_cast(x, e);
    case VR_N_SUBSCRIPT:
        return of_subscript(x, e);
    case VR_N_LIBCALL:
        return e->call->id == VR_LIB_divisor ? of_divisor(x, e) : of_call(x, e);
    case VR_N_ALLOC: case VR_N_INDEX:
        evaluate_kids(x, e);
        return e->kind == VR_N_ALLOC ? vr_of_alloc(x, e) : vr_interval_as(vr_of_element(x, e), e->type, e->type);
    default:
        evaluate_kids(x, e);
        return e->kind == VR_N_NOT ? (struct vr_interval){0, 1} : vr_interval_of_type(e->type);
    }
}

/* --- conditions --- */

void vr_narrow(struct vr_exact *x, struct vr_node *e, struct vr_interval to)
{
    bool keeps = e->kind == VR_N_CAST || e->kind == VR_N_UPLUS;
    if (keeps && vr_has_interval(e->type) && vr_has_interval(vr_kid(e, VR_KIDS)->type) &&
        vr_interval_within(vr_interval_of_type(vr_kid(e, VR_KIDS)->type), vr_interval_of_type(e->type))) {
        vr_narrow(x, vr_kid(e, VR_KIDS), to);
        return;
    }
    const bool sum = (e->kind == VR_N_PLUS || e->kind == VR_N_MINUS) && vr_kid(e, VR_RHS)->kind == VR_N_CONST;
    if (sum && vr_kid(e, VR_LHS)->type == e->type && vr_has_interval(e->type) && e->type->base != VR_BOOL) {
        /* x + 1 < n: x < n - 1, also where the sum wraps, if that does not */
        const struct vr_interval by = of_constant(vr_kid(e, VR_RHS));
        bool over = false;
        to = vr_interval_binary(e->kind == VR_N_PLUS ? VR_N_MINUS : VR_N_PLUS, to, by, &over);
        if (vr_flag_on(e, VR_F_EXACT) || (!over && vr_interval_within(to, vr_interval_of_type(e->type))))
            vr_narrow(x, vr_kid(e, VR_LHS), to);
        return;
    }
    if (e->kind != VR_N_NAME || !has_some_interval(e->type) || e->symbol->index >= x->count)
        return;
    struct vr_interval *at = &x->now->at[e->symbol->index];
    if (at->least > at->most || (vr_is_float(e->type) && (to.least > at->most || to.most < at->least)))
        return; /* it may be NaN */
    at->least = to.least > at->least ? to.least : at->least;
    at->most = to.most < at->most ? to.most : at->most;
    x->now->dead |= at->least > at->most;
}

/* a < b, or a <= b */
static void assume_order(struct vr_exact *x, struct vr_node *a, struct vr_node *b, bool less)
{
    const struct vr_interval va = vr_evaluate(x, a), vb = vr_evaluate(x, b);
    if (less && (vb.most == INT64_MIN || va.least == INT64_MAX)) {
        x->now->dead = true;
        return;
    }
    vr_narrow(x, a, (struct vr_interval){INT64_MIN, vb.most - less});
    if (!x->now->dead)
        vr_narrow(x, b, (struct vr_interval){va.least + less, INT64_MAX});
}

static void assume_equal(struct vr_exact *x, struct vr_node *a, struct vr_node *b, bool equal)
{
    const struct vr_interval va = vr_evaluate(x, a), vb = vr_evaluate(x, b);
    if (equal) {
        vr_narrow(x, a, vb);
        if (!x->now->dead)
            vr_narrow(x, b, va);
        return;
    }
    if (vb.least == vb.most && va.least == vb.least && va.least < va.most)
        vr_narrow(x, a, (struct vr_interval){va.least + 1, va.most});
    else if (vb.least == vb.most && va.most == vb.least && va.least < va.most)
        vr_narrow(x, a, (struct vr_interval){va.least, va.most - 1});
}

static void assume_relation(struct vr_exact *x, enum vr_kind kind, struct vr_node *a, struct vr_node *b)
{
    switch (kind) {
    case VR_N_LT:
    case VR_N_LEQ:
        assume_order(x, a, b, kind == VR_N_LT);
        return;
    case VR_N_GT:
    case VR_N_GEQ:
        assume_order(x, b, a, kind == VR_N_GT);
        return;
    default:
        assume_equal(x, a, b, kind == VR_N_EQ);
    }
}

/* a < b and its like, or not, of which one is a floating-point number: where that is NaN, no relation holds. */
static void assume_of_reals(struct vr_exact *x, enum vr_kind kind, bool truth, struct vr_node *a, struct vr_node *b)
{
    const enum vr_kind holds = truth ? kind : vr_opposite(kind);
    const struct vr_interval va = vr_evaluate(x, a), vb = vr_evaluate(x, b);
    const bool below = holds == VR_N_LT || holds == VR_N_LEQ || holds == VR_N_EQ,
               above = holds == VR_N_GT || holds == VR_N_GEQ || holds == VR_N_EQ;
    const struct vr_interval to_a = {above ? vb.least : INT64_MIN, below ? vb.most : INT64_MAX},
                             to_b = {below ? va.least : INT64_MIN, above ? va.most : INT64_MAX};
    if (truth || is_sure(x, b))
        vr_narrow(x, a, to_a);
    if (!x->now->dead && (truth || is_sure(x, a)))
        vr_narrow(x, b, to_b);
}

void vr_assume(struct vr_exact *x, struct vr_node *condition, bool truth)
{
    const bool both = condition->kind == (truth ? VR_N_AND : VR_N_OR);
    x->quiet++;
    if (condition->kind == VR_N_NOT) {
        vr_assume(x, vr_kid(condition, VR_KIDS), !truth);
    } else if (both) {
        vr_assume(x, vr_kid(condition, VR_LHS), truth);
        if (!x->now->dead)
            vr_assume(x, vr_kid(condition, VR_RHS), truth);
    } else if (vr_is_comparison(condition->kind)) {
        struct vr_node *a = vr_kid(condition, VR_LHS), *b = vr_kid(condition, VR_RHS);
        if (vr_has_interval(a->type) && vr_has_interval(b->type))
            assume_relation(x, truth ? condition->kind : vr_opposite(condition->kind), a, b);
        else if (has_some_interval(a->type) && has_some_interval(b->type))
            assume_of_reals(x, condition->kind, truth, a, b);
    }
    x->quiet--;
}
