/* Preliminary elimination of bounds checks (thesis 5.6), in two parts: here those below, in redundant.c those that repeat.
 *
 * Many loops count from a constant upwards, or downwards to one. Then the smallest value of the loop variable is known, and of
 * what is computed from it by sums, differences with constants, products, quotients and remainders. A subscript that
 * is never below the first index needs no check there, and does not count from the end.
 *
 * Sums of int64 wrap, so it must be certain that they do not: with a value goes how fast it grows from turn to turn, and
 * no loop makes the 2^52 turns that it would take at the rates and sizes that are let through.
 *
 * Needs lowering and, to do anything, LOOPS; keeps everything: only attributes of subscripts change. */
#include "passes/bounds.h"

#include "ir/call.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/pass.h"

#include <math.h>
#include <string.h>

#define MOST_RATE 1024
#define MOST_SIZE (INT64_C(1) << 40)
#define MOST_CONSTANT (INT64_C(1) << 31)
#define OPEN_RATE (INT64_C(1) << 50)    /* nothing is known but the least value */

/* A value that is never below `least`, nor after n turns of the loops around it above size + rate * n. */
struct values {
    int64_t least, size, rate;
};

struct lows {
    struct vr_unit *unit;
    struct values **variables;   /* by symbol index: of loop variables, in their loops; else NULL */
    bool changed;
};

/* --- expressions --- */

/* The types in which a value computed here is what arithmetic says. */
static bool is_wide(const struct vr_type *t)
{
    return vr_is_scalar(t) && !t->is_complex && (t->base == VR_INT64 || t->base == VR_FLOAT64);
}

/* A whole constant of moderate size. */
static bool constant(const struct vr_node *e, int64_t *value)
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

static bool is_moderate(const struct values *v)
{
    return v->rate <= MOST_RATE && v->size <= MOST_SIZE && v->least <= MOST_SIZE && v->least >= -MOST_SIZE;
}

static bool find_values(const struct lows *s, const struct vr_node *e, struct values *v);

static bool sum_values(const struct lows *s, const struct vr_node *e, struct values *v)
{
    struct values a, b;
    int64_t c;
    if (e->kind == VR_N_MINUS || constant(vr_kid(e, VR_RHS), &c)) {
        if (!find_values(s, vr_kid(e, VR_LHS), &a) || !constant(vr_kid(e, VR_RHS), &c))
            return false;
        c = e->kind == VR_N_MINUS ? -c : c;
        *v = (struct values){a.least + c, a.size + c, a.rate};
        return c <= 0 ? a.least >= -MOST_SIZE : is_moderate(&a);
    }
    if (!find_values(s, vr_kid(e, VR_LHS), &a) || !find_values(s, vr_kid(e, VR_RHS), &b))
        return false;
    *v = (struct values){a.least + b.least, a.size + b.size, a.rate + b.rate};
    return is_moderate(&a) && is_moderate(&b) && is_moderate(v);
}

/* A product with a constant that is not negative. */
static bool product_values(const struct lows *s, const struct vr_node *e, struct values *v)
{
    int64_t c;
    bool right = constant(vr_kid(e, VR_RHS), &c);
    if (!right && !constant(vr_kid(e, VR_LHS), &c))
        return false;
    if (!find_values(s, vr_kid(e, right ? VR_LHS : VR_RHS), v) || c < 0 || c > MOST_RATE || !is_moderate(v))
        return false;
    *v = (struct values){v->least * c, v->size * c, v->rate * c};
    return is_moderate(v);
}

/* A remainder by a positive constant is not negative, but it may be no number where it is no integer. */
static bool remainder_values(const struct vr_node *e, const struct vr_node *divisor, struct values *v)
{
    int64_t c;
    if (!constant(divisor, &c) || c <= 0 || vr_is_float(e->type))
        return false;
    *v = (struct values){0, c, 0};
    return true;
}

static bool quotient_values(const struct lows *s, const struct vr_node *e, struct values *v)
{
    int64_t c;
    if (!constant(vr_kid(e, VR_RHS), &c) || c <= 0 || !find_values(s, vr_kid(e, VR_LHS), v) || v->least < 0)
        return false;
    v->least /= c;
    return true;
}

static int64_t greater(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* The greater of two is at least as great as either. */
static bool maximum_values(const struct lows *s, const struct vr_node *e, struct values *v)
{
    struct values a = {INT64_MIN, 0, OPEN_RATE}, b = a;
    bool left = find_values(s, e->slot[VR_KIDS].at[0], &a), right = find_values(s, e->slot[VR_KIDS].at[1], &b);
    *v = (struct values){greater(a.least, b.least), greater(a.size, b.size), greater(a.rate, b.rate)};
    return left || right;
}

/* Rounding goes to a neighbouring whole number, and the least value is one. */
static bool library_values(const struct lows *s, const struct vr_node *e, struct values *v)
{
    const char *stem = e->call->stem;
    if (!strcmp(stem, "max") && e->slot[VR_KIDS].count == 2)
        return maximum_values(s, e, v);
    bool rounds = !strcmp(stem, "floor") || !strcmp(stem, "ceil") || !strcmp(stem, "trunc") || !strcmp(stem, "round");
    if (!rounds || !find_values(s, vr_kid(e, VR_KIDS), v))
        return false;
    v->size++;
    return true;
}

static bool name_values(const struct lows *s, const struct vr_node *e, struct values *v)
{
    const struct vr_type *t = e->type;
    const struct values *known = s->variables[e->symbol->index];
    if (known)
        *v = *known;
    else
        *v = (struct values){0, INT64_C(1) << 32, 0};
    return known || (vr_is_scalar(t) && !t->is_complex && (t->base == VR_UINT8 || t->base == VR_UINT16 || t->base == VR_UINT32));
}

/* What is known of an expression's value; false when there is no least one. */
static bool find_values(const struct lows *s, const struct vr_node *e, struct values *v)
{
    int64_t c;
    if (constant(e, &c))
        return *v = (struct values){c, c, 0}, true;
    if (e->kind == VR_N_NAME)
        return name_values(s, e, v);
    if (!is_wide(e->type))
        return false;
    switch (e->kind) {
    case VR_N_PLUS:
    case VR_N_MINUS:
        return sum_values(s, e, v);
    case VR_N_MULT:
        return product_values(s, e, v);
    case VR_N_DIV:
    case VR_N_FLOORDIV:
        return quotient_values(s, e, v);
    case VR_N_MOD:
        return remainder_values(e, vr_kid(e, VR_RHS), v);
    case VR_N_CAST:
    case VR_N_UPLUS:
        return find_values(s, vr_kid(e, VR_KIDS), v);
    case VR_N_LIBCALL:
        return library_values(s, e, v);
    default:
        return false;
    }
}

/* --- subscripts --- */

static void clear(struct lows *s, struct vr_node *sub, unsigned flag)
{
    s->changed |= vr_flag_on(sub, flag);
    if (vr_flag_on(sub, flag))
        vr_flag_set(sub, flag, false);
}

static bool visit_expr(struct vr_node *node, void *data)
{
    struct lows *s = data;
    const struct vr_node *e = node->kind == VR_N_SUBSCRIPT ? vr_kid(node, VR_KIDS) : NULL;
    struct values v;
    if (!e || !vr_is_scalar(e->type) || !find_values(s, e, &v))
        return true;
    if (v.least >= 0)
        clear(s, node, VR_F_NEGATIVE);
    if (v.least >= s->unit->module->indexing)
        clear(s, node, VR_F_LOWER);
    return true;
}

/* --- loops --- */

static bool is_real(const struct vr_node *range)
{
    for (int s = VR_START; s <= VR_STOP; s++)
        if (vr_kid(range, s) && vr_is_float(vr_kid(range, s)->type))
            return true;
    return false;
}

/* The values that a range takes; false when the least is no constant. */
static bool range_values(const struct lows *s, const struct vr_node *range, struct values *v)
{
    int64_t start = s->unit->module->indexing, step = 1, stop;
    bool from_constant = !vr_kid(range, VR_START) || constant(vr_kid(range, VR_START), &start);
    if (vr_kid(range, VR_STEP) && !constant(vr_kid(range, VR_STEP), &step))
        return false;
    if (step > 0) {
        *v = (struct values){start, start, step};
        return from_constant;
    }
    if (step == 0 || !constant(vr_kid(range, VR_STOP), &stop))
        return false;
    bool past = vr_flag_on(range, VR_F_EXCLUDE) && !is_real(range);
    *v = (struct values){stop + past, from_constant ? start : 0, from_constant ? 0 : OPEN_RATE};
    return true;
}

/* Whether a variable holds the values that its range takes: a narrow one wraps. */
static bool holds_values(const struct vr_type *t, const struct vr_node *range, const struct values *v)
{
    int64_t stop;
    if (t->base == VR_INT64 || t->base == VR_FLOAT64)
        return true;
    if (t->base != VR_INT32 || !constant(vr_kid(range, VR_STOP), &stop))
        return false;
    return v->rate != OPEN_RATE; /* constants are smaller than 2^31 */
}

static void visit_list(struct lows *s, const struct vr_list *list);

static void visit_loop(struct lows *s, struct vr_node *loop)
{
    struct vr_node *domain = vr_kid(loop, VR_DOMAIN_OF);
    const struct vr_list *vars = &loop->slot[VR_VARS];
    struct values *found = VR_NEW_ARRAY(s->unit->scratch, struct values, vars->count + 1);
    struct values **outer = VR_NEW_ARRAY(s->unit->scratch, struct values *, vars->count + 1);
    vr_walk(domain, visit_expr, s);
    for (int i = 0; i < vars->count; i++) {
        const struct vr_symbol *symbol = vars->at[i]->symbol;
        const struct vr_node *range = domain->kind == VR_N_DOMAIN ? domain->slot[VR_KIDS].at[i] : domain;
        bool known = range->kind == VR_N_RANGE && range_values(s, range, &found[i]) &&
                     holds_values(symbol->type, range, &found[i]) && !vr_assigned(&loop->slot[VR_BODY], symbol);
        outer[i] = s->variables[symbol->index];
        s->variables[symbol->index] = known ? &found[i] : NULL;
    }
    visit_list(s, &loop->slot[VR_BODY]);
    for (int i = 0; i < vars->count; i++)
        s->variables[vars->at[i]->symbol->index] = outer[i];
}

static void visit_stmt(struct lows *s, struct vr_node *stmt)
{
    switch (stmt->kind) {
    case VR_N_FOR:
    case VR_N_PFOR:
        visit_loop(s, stmt);
        return;
    case VR_N_IF:
    case VR_N_WHILE:
        vr_walk(vr_kid(stmt, VR_TEST), visit_expr, s);
        visit_list(s, &stmt->slot[VR_THEN]);
        visit_list(s, &stmt->slot[VR_ELSE]);
        return;
    case VR_N_LIST:
        visit_list(s, &stmt->slot[VR_KIDS]);
        return;
    default:
        vr_walk(stmt, visit_expr, s);
    }
}

static void visit_list(struct lows *s, const struct vr_list *list)
{
    for (int i = 0; i < list->count; i++)
        visit_stmt(s, list->at[i]);
}

enum vr_outcome vr_pass_bounds(struct vr_unit *unit)
{
    bool changed = false;
    for (int i = 0; i < unit->module->function_count; i++) {
        struct vr_function *f = unit->module->functions[i];
        const struct vr_loops *loops = vr_loops_of(unit, f);
        if (!loops)
            continue;
        struct lows s = {unit, VR_NEW_ARRAY(unit->scratch, struct values *, f->symbol_count + 1), false};
        visit_list(&s, &f->body);
        changed |= bounds_drop_redundant(unit, f, loops) || s.changed;
    }
    return changed ? VR_CHANGED : VR_UNCHANGED;
}
