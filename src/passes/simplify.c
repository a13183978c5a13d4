/* SPDX-License-Identifier: Apache-2.0 */
/* Simplification that needs no analysis: constants are folded, operations that leave every value as it is go away,
 * library calls that are operators become operators, branches on constants and what cannot be reached go away (thesis
 * 5.2, but for the temporary arrays, which lowering makes). A choice of the greater or the less of two scalars is a call of
 * max or min: if a > m: m = a. A variable that only updates itself goes.
 *
 * An array that goes through an operation which changes nothing is still a new array: there the operation stays, unless its
 * result goes straight into another operation by element.
 *
 * Needs verification; keeps it. */
#include "ir/assigned.h"
#include "ir/call.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/fold.h"
#include "passes/pass.h"

struct simplifying {
    struct vr_unit *unit;
    struct vr_function *f;
    struct vr_assigned unassigned;
    const struct vr_node *parallel; /* the loop around, or NULL */
    bool may_fall_off;      /* what its returns name says what it gives without one, so they stay */
    bool changed;
};

/* --- operations that change nothing --- */

enum { LEFT = 1, RIGHT = 2, BOTH = 3 };
enum { WHOLE = 1, REAL = 2, ANY = 3 };

/* Operators that give their other operand back when one is the constant: for all values, also NaN, infinity and -0. */
static const struct identity {
    enum vr_kind kind;
    int side, constant, types;
} identities[] = {
    {VR_N_PLUS, BOTH, 0, WHOLE},  {VR_N_MINUS, RIGHT, 0, ANY},      {VR_N_MULT, BOTH, 1, ANY},
    {VR_N_DIV, RIGHT, 1, ANY},    {VR_N_FLOORDIV, RIGHT, 1, WHOLE}, {VR_N_POW, RIGHT, 1, ANY},
    {VR_N_BITOR, BOTH, 0, WHOLE}, {VR_N_BITXOR, BOTH, 0, WHOLE},    {VR_N_BITAND, BOTH, -1, WHOLE},
    {VR_N_SHL, RIGHT, 0, WHOLE},  {VR_N_SHR, RIGHT, 0, WHOLE},
};

static bool fits_types(const struct vr_type *elem, int types)
{
    return types & (vr_is_float(elem) ? REAL : WHOLE);
}

/* The operand that an identity leaves, whatever its type, or NULL. */
static struct vr_node *other_operand(const struct vr_node *e)
{
    const struct vr_type *elem = vr_elem(e->type);
    if (elem->is_complex || elem->base == VR_FLOAT16)
        return NULL;
    for (size_t i = 0; i < sizeof identities / sizeof *identities; i++) {
        const struct identity *rule = &identities[i];
        if (rule->kind != e->kind || !fits_types(elem, rule->types))
            continue;
        if ((rule->side & RIGHT) && vr_is_constant(vr_kid(e, VR_RHS), elem, rule->constant))
            return vr_kid(e, VR_LHS);
        if ((rule->side & LEFT) && vr_is_constant(vr_kid(e, VR_LHS), elem, rule->constant))
            return vr_kid(e, VR_RHS);
    }
    return NULL;
}

/* What an operator that changes nothing is applied to: x + 0, - - x, a cast to the type that x has. Or NULL. */
static struct vr_node *unchanged_operand(const struct vr_node *e)
{
    struct vr_node *x = vr_is_unary(e->kind) ? vr_kid(e, VR_KIDS) : NULL;
    bool twice = x && x->kind == e->kind && x->type == e->type;
    switch (e->kind) {
    case VR_N_UPLUS:
    case VR_N_CAST:
        return x;
    case VR_N_REAL:
        return vr_is_complex(x->type) ? NULL : x;
    case VR_N_NEGATE:
    case VR_N_BITNOT:
        return twice ? vr_kid(x, VR_KIDS) : NULL;
    case VR_N_NOT:
        return twice && vr_elem(e->type)->base == VR_BOOL ? vr_kid(x, VR_KIDS) : NULL;
    default:
        return vr_is_binary(e->kind) ? other_operand(e) : NULL;
    }
}

/* The operand takes the operator's place where it has its type. `inside` another operation by element an array may, too. */
static struct vr_node *drop_operation(struct vr_node *e, bool inside)
{
    struct vr_node *x = unchanged_operand(e);
    return x && x->type == e->type && (inside || vr_is_scalar(e->type)) ? x : NULL;
}

/* --- operators for library calls, products for squares --- */

/* `and` and `or` of scalars stop early, the library's functions do not: they are the same where nothing can tell. */
static bool is_operator(const struct vr_node *e)
{
    const struct vr_list *args = &e->slot[VR_KIDS];
    enum vr_kind kind = e->call->kind;
    if (e->call->how != VR_HOW_NODE)
        return false;
    if (kind == VR_N_AND || kind == VR_N_OR)
        return !vr_is_scalar(e->type) || args->at[1]->kind == VR_N_CONST;
    if (vr_is_comparison(kind) && kind != VR_N_EQ && kind != VR_N_NEQ) /* complex numbers have an order in the library alone */
        return !vr_is_complex(args->at[0]->type) && !vr_is_complex(args->at[1]->type);
    if (kind == VR_N_COMPLEX)
        return vr_is_complex(e->type) && !vr_is_complex(args->at[0]->type) && !vr_is_complex(args->at[1]->type);
    return true;
}

static struct vr_node *make_operator(struct vr_unit *unit, struct vr_node *e)
{
    const struct vr_list *args = &e->slot[VR_KIDS];
    struct vr_node *made = vr_node_new(unit, e->call->kind, e->span, e->type);
    vr_list_add(unit, &made->slot[VR_LHS], args->at[0]);
    if (args->count > 1)
        vr_list_add(unit, &made->slot[VR_RHS], args->at[1]);
    return made;
}

/* NumPy's maximum and minimum of integers are the max and min that other passes know. */
static struct vr_node *make_extremum(struct vr_unit *unit, const struct vr_node *e)
{
    const struct vr_list *args = &e->slot[VR_KIDS];
    const bool greatest = e->call->id == VR_LIB_maximum;
    if ((!greatest && e->call->id != VR_LIB_minimum) || !vr_is_scalar(e->type))
        return NULL;
    if (!vr_is_integer(e->type) || args->at[0]->type != e->type || args->at[1]->type != e->type || e->type->is_complex)
        return NULL;
    return vr_make_libcall(unit, greatest ? "max" : "min", e->type, e->span, args->at[0], args->at[1]);
}

/* pow(x, 2) of a variable is x * x: C compilers know the same of their pow. */
static struct vr_node *make_product(struct vr_unit *unit, struct vr_node *e)
{
    const struct vr_type *elem = vr_elem(e->type);
    struct vr_node *x = vr_kid(e, VR_LHS);
    bool named = x->kind == VR_N_NAME || x->kind == VR_N_CONST;
    bool square = vr_is_constant(vr_kid(e, VR_RHS), elem, 2);
    if (!named || !square || elem->is_complex || elem->base == VR_BOOL || elem->base == VR_FLOAT16)
        return NULL;
    struct vr_node *product = vr_make_binary(unit, VR_N_MULT, e->type, x, vr_copy_tree(unit, x));
    product->span = e->span;
    product->flags |= e->flags & VR_F_EXACT;
    product->given |= e->given & VR_F_EXACT;
    return product;
}

/* --- new arrays --- */

static bool has_no_elements(const struct vr_node *made)
{
    const struct vr_list *extents = &made->slot[VR_KIDS];
    bool none = false;
    for (int i = 0; i < extents->count; i++)
        none |= vr_is_constant(extents->at[i], extents->at[i]->type, 0);
    return none;
}

/* Zeros and ones in another type are made in it, and what has no elements. */
static struct vr_node *make_in_type(const struct vr_node *e)
{
    struct vr_node *made = e->kind == VR_N_CAST ? vr_kid(e, VR_KIDS) : NULL;
    if (!made || made->kind != VR_N_ALLOC || !vr_is_array(e->type) || e->type->layout != made->type->layout)
        return NULL;
    if (vr_fill_of(made) == VR_FILL_EMPTY && !has_no_elements(made))
        return NULL;
    made->type = e->type;
    return made;
}

/* --- logic --- */

/* A scalar in another type; of a constant that is a constant. */
static struct vr_node *cast_to(struct vr_unit *unit, struct vr_node *x, const struct vr_type *type)
{
    if (x->type == type)
        return x;
    struct vr_node *cast = vr_make_unary(unit, VR_N_CAST, type, x), *constant = vr_fold(unit, cast);
    return constant ? constant : cast;
}

/* A scalar as a truth value of the operator's type. */
static struct vr_node *as_truth(struct vr_unit *unit, struct vr_node *x, const struct vr_type *type)
{
    return cast_to(unit, cast_to(unit, x, vr_bool(unit)), type);
}

/* `and` and `or` of scalars, one of which is a constant. The left side is always evaluated. */
static struct vr_node *simplify_logic(struct simplifying *s, struct vr_node *e)
{
    struct vr_node *left = vr_kid(e, VR_LHS), *right = vr_kid(e, VR_RHS);
    bool truth, neutral = e->kind == VR_N_AND;
    if (!vr_is_scalar(e->type) || !vr_is_scalar(left->type) || !vr_is_scalar(right->type) || e->type->is_complex)
        return NULL;
    if (vr_constant_truth(left, &truth)) {
        struct vr_node *chosen = truth == neutral ? right : left;
        return as_truth(s->unit, chosen, e->type);
    }
    return vr_constant_truth(right, &truth) && truth == neutral ? as_truth(s->unit, left, e->type) : NULL;
}

/* A condition asks only whether a value is zero. */
static struct vr_node *simplify_test(struct simplifying *s, struct vr_node *e)
{
    for (;;) {
        struct vr_node *x = vr_is_unary(e->kind) ? vr_kid(e, VR_KIDS) : NULL;
        if (e->kind == VR_N_NOT && x->kind == VR_N_NOT && vr_is_scalar(vr_kid(x, VR_KIDS)->type))
            e = vr_kid(x, VR_KIDS);
        else if (e->kind == VR_N_CAST && e->type->base == VR_BOOL && vr_is_scalar(x->type))
            e = x;
        else
            return e;
        s->changed = true;
    }
}

/* --- expressions --- */

/* One step on a node whose operands are simple: the node in its place, or NULL. */
static struct vr_node *step(struct simplifying *s, struct vr_node *e, bool inside)
{
    struct vr_node *made = vr_fold(s->unit, e);
    if (!made && e->kind == VR_N_LIBCALL && is_operator(e))
        made = make_operator(s->unit, e);
    if (!made && e->kind == VR_N_LIBCALL)
        made = make_extremum(s->unit, e);
    if (!made && e->kind == VR_N_POW)
        made = make_product(s->unit, e);
    if (!made && (e->kind == VR_N_AND || e->kind == VR_N_OR))
        made = simplify_logic(s, e);
    if (!made)
        made = make_in_type(e);
    return made ? made : drop_operation(e, inside);
}

static void simplify_operands(struct simplifying *s, struct vr_node *e);

static struct vr_node *simplify(struct simplifying *s, struct vr_node *e, bool inside)
{
    struct vr_node *made;
    simplify_operands(s, e);
    while ((made = step(s, e, inside))) {
        e = made;
        s->changed = true;
    }
    return e;
}

static void simplify_operands(struct simplifying *s, struct vr_node *e)
{
    bool inside = vr_nodes[e->kind].class == VR_CLASS_EXPR && vr_by_element(e);
    VR_FOR_CHILDREN(child, e)
            *child.at = simplify(s, *child.at, inside);
}

/* --- statements --- */

static void simplify_list(struct simplifying *s, struct vr_list *list);

static bool is_bare_return(const struct vr_node *node)
{
    return node->kind == VR_N_RETURN && node->slot[VR_KIDS].count == 0;
}

/* Whether the function may end, or return, without saying its results: then its other returns tell them. */
static bool may_fall_off(const struct vr_function *f)
{
    return f->type->out_count && (vr_has_in(&f->body, is_bare_return) || !vr_leaves(&f->body));
}

/* Whether statements that never run may go. */
static bool may_go(const struct simplifying *s, const struct vr_list *list)
{
    return !s->may_fall_off || !vr_has_in(list, vr_is_return);
}

static bool is_harm(const struct vr_node *node, const void *unassigned)
{
    const bool plain = node->kind == VR_N_NAME || node->kind == VR_N_CONST || node->kind == VR_N_DIM ||
                       vr_is_unary(node->kind) || vr_is_binary(node->kind);
    return !plain || !vr_is_scalar(node->type) ||
           vr_map_get(((const struct vr_assigned *)unassigned)->reads, (uintptr_t)node);
}

/* Whether evaluating a scalar cannot fail and does nothing. */
static bool is_harmless(const struct simplifying *s, struct vr_node *e)
{
    return !vr_is_unstable(e) && !vr_seek(e, is_harm, &s->unassigned);
}

static void put(struct simplifying *s, struct vr_list *out, struct vr_node *stmt)
{
    vr_list_add(s->unit, out, stmt);
}

static void put_all(struct simplifying *s, struct vr_list *out, const struct vr_list *stmts)
{
    s->changed = true;
    vr_list_add_all(s->unit, out, stmts);
}

/* An if whose branches are empty is its test alone. */
static void put_test(struct simplifying *s, struct vr_list *out, struct vr_node *test)
{
    s->changed = true;
    if (is_harmless(s, test))
        return;
    struct vr_node *eval = vr_node_new(s->unit, VR_N_EVAL, test->span, NULL);
    vr_list_add(s->unit, &eval->slot[VR_KIDS], test);
    put(s, out, eval);
}

/* The value that statements give a scalar, and nothing else; no statement: it keeps its own. */
static struct vr_node *chosen_value(struct vr_unit *unit, const struct vr_list *stmts, const struct vr_node *target)
{
    if (stmts->count == 0)
        return vr_copy_tree(unit, target);
    const bool one =
        stmts->count == 1 && vr_assigns_variable(stmts->at[0]) && vr_kid(stmts->at[0], VR_LHS)->symbol == target->symbol;
    return one ? vr_kid(stmts->at[0], VR_RHS) : NULL;
}

/* Whether the test says that a > b, or of integers that a >= b. Of floats a comparison that fails may be one with a NaN. */
static bool says_greater(const struct vr_node *test, const struct vr_node *a, const struct vr_node *b)
{
    const bool whole = vr_is_integer(a->type), turned = test->kind == VR_N_LT || (whole && test->kind == VR_N_LEQ);
    return (turned || test->kind == VR_N_GT || (whole && test->kind == VR_N_GEQ)) &&
           vr_same(vr_kid(test, turned ? VR_RHS : VR_LHS), a) && vr_same(vr_kid(test, turned ? VR_LHS : VR_RHS), b);
}

/* m = max(m, a) of if a > m: m = a, and t = max(b, a) of if a > b: t = a else: t = b; or min; or NULL. Python's of floats gives the
 * first of both where they have no order. What a parallel loop shares would become a reduction of it. */
static struct vr_node *make_greater(struct simplifying *s, const struct vr_node *stmt)
{
    const struct vr_list *then = &stmt->slot[VR_THEN];
    const struct vr_node *target = then->count == 1 && vr_assigns_variable(then->at[0]) ? vr_kid(then->at[0], VR_LHS) : NULL;
    const bool whole = target && vr_is_scalar(target->type) && vr_is_integer(target->type) && !target->type->is_complex;
    if (!target || (!whole && !vr_is_native_float(target->type)) ||
        (s->parallel && vr_upward_exposed(s->parallel, target->symbol)))
        return NULL;
    struct vr_node *test = vr_kid(stmt, VR_TEST), *taken = vr_kid(then->at[0], VR_RHS),
                   *kept = chosen_value(s->unit, &stmt->slot[VR_ELSE], target);
    if (!kept || taken->type != target->type || kept->type != target->type || vr_has_effect(test))
        return NULL;
    const bool greater = says_greater(test, taken, kept);
    if (!greater && !says_greater(test, kept, taken))
        return NULL;
    const char *name = whole ? (greater ? "max" : "min") : greater ? "pymax" : "pymin";
    s->changed = true;
    return vr_make_assign(s->unit, vr_kid(then->at[0], VR_LHS),
                          vr_make_libcall(s->unit, name, target->type, stmt->span, kept, taken));
}

static void simplify_if(struct simplifying *s, struct vr_list *out, struct vr_node *stmt)
{
    bool truth;
    struct vr_node *test = simplify_test(s, simplify(s, vr_kid(stmt, VR_TEST), false));
    stmt->slot[VR_TEST].at[0] = test;
    simplify_list(s, &stmt->slot[VR_THEN]);
    simplify_list(s, &stmt->slot[VR_ELSE]);
    struct vr_node *greater = make_greater(s, stmt);
    if (vr_constant_truth(test, &truth) && may_go(s, &stmt->slot[truth ? VR_ELSE : VR_THEN]))
        put_all(s, out, &stmt->slot[truth ? VR_THEN : VR_ELSE]);
    else if (stmt->slot[VR_THEN].count == 0 && stmt->slot[VR_ELSE].count == 0)
        put_test(s, out, test);
    else
        put(s, out, greater ? greater : stmt);
}

/* Of floats with an order NaNs have neither that nor the opposite one. */
static struct vr_node *make_negation(struct simplifying *s, struct vr_node *test)
{
    const bool equality = test->kind == VR_N_EQ || test->kind == VR_N_NEQ;
    if (equality || (vr_is_comparison(test->kind) && vr_is_integer(vr_kid(test, VR_LHS)->type) &&
                     vr_is_integer(vr_kid(test, VR_RHS)->type)))
        return vr_make_binary(s->unit, vr_opposite(test->kind), test->type, vr_kid(test, VR_LHS), vr_kid(test, VR_RHS));
    return simplify_test(s, vr_make_unary(s->unit, VR_N_NOT, vr_bool(s->unit), test));
}

/* What follows a continue at the end of a branch, in the body of a loop, is the other branch. */
static void drop_continues(struct simplifying *s, struct vr_list *list)
{
    for (int i = 0; i < list->count - 1; i++) {
        struct vr_node *stmt = list->at[i];
        struct vr_list *then = &stmt->slot[VR_THEN], *otherwise = &stmt->slot[VR_ELSE];
        if (stmt->kind != VR_N_IF || !then->count || then->at[then->count - 1]->kind != VR_N_CONTINUE)
            continue;
        for (int k = i + 1; k < list->count; k++)
            put(s, otherwise, list->at[k]);
        list->count = i + 1;
        then->count--;
        s->changed = true;
        if (!then->count) {
            *then = *otherwise;
            *otherwise = (struct vr_list){0};
            stmt->slot[VR_TEST].at[0] = make_negation(s, vr_kid(stmt, VR_TEST));
            drop_continues(s, then);
        } else {
            drop_continues(s, otherwise);
        }
    }
}

static void simplify_while(struct simplifying *s, struct vr_list *out, struct vr_node *stmt)
{
    bool truth;
    struct vr_node *test = simplify_test(s, simplify(s, vr_kid(stmt, VR_TEST), false));
    stmt->slot[VR_TEST].at[0] = test;
    simplify_list(s, &stmt->slot[VR_THEN]);
    drop_continues(s, &stmt->slot[VR_THEN]);
    if (vr_constant_truth(test, &truth) && !truth && may_go(s, &stmt->slot[VR_THEN]))
        s->changed = true;
    else
        put(s, out, stmt);
}

/* An update of a variable stays one where a parallel loop takes it for a reduction (4.5.1): v = v + 0 does not
 * become v = v. */
static void simplify_assign(struct simplifying *s, struct vr_node *stmt)
{
    struct vr_node *target = vr_kid(stmt, VR_LHS), *value = vr_kid(stmt, VR_RHS);
    for (int i = 0; i < stmt->slot[VR_LHS].count; i++)
        simplify_operands(s, stmt->slot[VR_LHS].at[i]);
    struct vr_node *made = simplify(s, value, false);
    if (made->kind != VR_N_NAME || target->kind != VR_N_NAME || made->symbol != target->symbol)
        stmt->slot[VR_RHS].at[0] = made;
}

/* What a function gives that ends without a return are the variables that its returns name: no other may come to
 * name one. */
static void simplify_return(struct simplifying *s, struct vr_node *stmt)
{
    for (int i = 0; s->may_fall_off && i < stmt->slot[VR_KIDS].count; i++)
        simplify_operands(s, stmt->slot[VR_KIDS].at[i]);
    if (!s->may_fall_off)
        simplify_operands(s, stmt);
}

static void simplify_stmt(struct simplifying *s, struct vr_list *out, struct vr_node *stmt)
{
    const struct vr_node *parallel = s->parallel;
    switch (stmt->kind) {
    case VR_N_IF:
        simplify_if(s, out, stmt);
        return;
    case VR_N_WHILE:
        simplify_while(s, out, stmt);
        return;
    case VR_N_LIST:
        simplify_list(s, &stmt->slot[VR_KIDS]);
        if (!vr_flag_on(stmt, VR_F_GPU))
            put_all(s, out, &stmt->slot[VR_KIDS]);
        else
            put(s, out, stmt);
        return;
    case VR_N_FOR:
    case VR_N_PFOR:
        stmt->slot[VR_DOMAIN_OF].at[0] = simplify(s, vr_kid(stmt, VR_DOMAIN_OF), false);
        s->parallel = stmt->kind == VR_N_PFOR ? stmt : parallel;
        simplify_list(s, &stmt->slot[VR_BODY]);
        drop_continues(s, &stmt->slot[VR_BODY]);
        s->parallel = parallel;
        break;
    case VR_N_ASSIGN:
        simplify_assign(s, stmt);
        break;
    case VR_N_RETURN:
        simplify_return(s, stmt);
        break;
    default:
        simplify_operands(s, stmt);
    }
    put(s, out, stmt);
}

/* What stands behind a jump cannot be reached. */
static void drop_unreachable(struct simplifying *s, struct vr_list *list)
{
    for (int i = 0; i < list->count - 1; i++) {
        const struct vr_list one = {list->at + i, 1, 0}, rest = {list->at + i + 1, list->count - i - 1, 0};
        if (!vr_leaves(&one) || !may_go(s, &rest))
            continue;
        list->count = i + 1;
        s->changed = true;
    }
}

static void simplify_list(struct simplifying *s, struct vr_list *list)
{
    struct vr_list made = {0};
    for (int i = 0; i < list->count; i++)
        simplify_stmt(s, &made, list->at[i]);
    drop_unreachable(s, &made);
    *list = made;
}

/* Whether a value is a temporary that only this statement reads, and the one before it gives one. */
static bool is_handed_on(const struct simplifying *s, const struct vr_node *before, const struct vr_node *stmt,
                         const int *mentions)
{
    const struct vr_node *value = vr_assigns_variable(stmt) ? vr_kid(stmt, VR_RHS) : NULL;
    return value && value->kind == VR_N_NAME && value->symbol->is_temp && vr_is_scalar(value->type) &&
           mentions[value->symbol->index] == 2 && before && vr_assigns_variable(before) &&
           vr_kid(before, VR_LHS)->symbol == value->symbol && vr_kid(before, VR_RHS)->type == value->type &&
           !(s->parallel && vr_upward_exposed(s->parallel, vr_kid(stmt, VR_LHS)->symbol));
}

/* t = v and m = t, of a temporary t, is m = v. */
static void hand_on(struct simplifying *s, struct vr_list *list, const int *mentions)
{
    const struct vr_node *parallel = s->parallel;
    int count = 0;
    VR_FOR_LIST(stmt, list) {
        struct vr_node *before = count ? list->at[count - 1] : NULL;
        if (is_handed_on(s, before, stmt, mentions)) {
            stmt->slot[VR_RHS].at[0] = vr_kid(before, VR_RHS);
            count--;
            s->changed = true;
        }
        list->at[count++] = stmt;
        s->parallel = stmt->kind == VR_N_PFOR ? stmt : parallel;
        VR_FOR_BODIES(body, stmt)
            hand_on(s, body, mentions);
        s->parallel = parallel;
    }
    list->count = count;
}

/* --- what only updates itself --- */

struct updates {
    const struct simplifying *s;
    int *mentions;               /* by symbol index: those that are not in assignments which may go */
    bool *updated;               /* by symbol index: one of these reads it */
};

/* A scalar gets a value that is harmless. */
static bool may_be_dropped(const struct simplifying *s, const struct vr_node *stmt)
{
    const struct vr_symbol *target = vr_assigns_variable(stmt) ? vr_kid(stmt, VR_LHS)->symbol : NULL;
    return target && !target->is_param && vr_is_scalar(target->type) && is_harmless(s, vr_kid(stmt, VR_RHS));
}

static void drop_updates(struct simplifying *s, struct vr_list *list, const struct updates *u)
{
    int count = 0;
    VR_FOR_LIST(stmt, list) {
        const int target = may_be_dropped(s, stmt) ? vr_kid(stmt, VR_LHS)->symbol->index : -1;
        if (target >= 0 && u->updated[target] && !u->mentions[target]) {
            s->changed = true;
            continue;
        }
        list->at[count++] = stmt;
        VR_FOR_BODIES(body, stmt)
            drop_updates(s, body, u);
    }
    list->count = count;
}

/* A variable whose value goes only into its own next one, as t does by t += dt where nobody reads t, is none. */
static void drop_what_only_updates_itself(struct simplifying *s)
{
    struct updates u = {s, vr_mentions_of(s->unit, s->f), VR_NEW_ARRAY(s->unit->scratch, bool, s->f->symbol_count + 1)};
    VR_FOR_STMTS(stmt, s->unit, &s->f->body) {
        if (!may_be_dropped(s, stmt))
            continue;
        const struct vr_symbol *target = vr_kid(stmt, VR_LHS)->symbol;
        const int reads = vr_mentions_in(&stmt->slot[VR_RHS], target);
        u.mentions[target->index] -= 1 + reads;
        u.updated[target->index] |= reads > 0;
    }
    drop_updates(s, &s->f->body, &u);
}

bool vr_pass_simplify(struct vr_unit *unit, struct vr_function *f)
{
    struct simplifying s = {
        .unit = unit, .f = f, .unassigned = vr_find_unassigned(unit, f), .may_fall_off = may_fall_off(f)};
    simplify_list(&s, &f->body);
    hand_on(&s, &f->body, vr_mentions_of(unit, f));
    drop_what_only_updates_itself(&s);
    return s.changed;
}
