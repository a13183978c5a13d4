/* SPDX-License-Identifier: Apache-2.0 */
/* Guards as expressions of the program; see polyhedra/model.h. What is a conjunction of comparisons of sums is
 * written down as it is; for others, with remainders and quotients, isl's generator of syntax trees chooses the
 * conditions. The parts of either become nodes. */
#include <isl/ast_build.h>
#include <isl/constraint.h>

#include "ir/ir.h"
#include "polyhedra/model.h"

/* A part of a syntax tree, its operands behind it. */
struct part {
    enum isl_ast_expr_type type;
    enum isl_ast_expr_op_type op;
    int operands;
    int64_t number;
    struct parameter *parameter;
};

struct tree {
    struct vr_polyhedra *p;
    struct vr_span span;
    struct part *parts;
    int count, next;
    bool wrong;                 /* it has what no node says */
    struct part beyond;         /* for those that have no room */
};

#define MOST_NUMBER (INT64_C(1) << 40)
enum { MOST_PARTS = 160 };

/* --- comparisons of sums --- */

static struct part *put_part(struct tree *t, enum isl_ast_expr_type type, enum isl_ast_expr_op_type op)
{
    t->wrong |= t->count == MOST_PARTS;
    struct part *part = t->wrong ? &t->beyond : &t->parts[t->count++];
    *part = (struct part){.type = type, .op = op, .operands = 0};
    return part;
}

/* isl has no value where it may not work on. */
static int64_t take_number(struct tree *t, isl_val *value)
{
    t->wrong |= !value || isl_val_cmp_si(value, MOST_NUMBER) > 0 || isl_val_cmp_si(value, -MOST_NUMBER) < 0;
    const int64_t number = t->wrong ? 0 : isl_val_get_num_si(value);
    isl_val_free(value);
    return number;
}

static void put_number(struct tree *t, int64_t number)
{
    put_part(t, isl_ast_expr_int, isl_ast_expr_op_error)->number = number;
}

static void put_term(struct tree *t, int64_t factor, struct parameter *parameter)
{
    if (factor != 1) {
        put_part(t, isl_ast_expr_op, isl_ast_expr_op_mul)->operands = 2;
        put_number(t, factor);
    }
    put_part(t, isl_ast_expr_id, isl_ast_expr_op_error)->parameter = parameter;
}

/* How many parameters have a factor of a sign. */
static int count_terms(isl_constraint *c, int sign)
{
    int terms = 0;
    for (isl_size i = isl_constraint_dim(c, isl_dim_param) - 1; i >= 0; i--) {
        isl_val *factor = isl_constraint_get_coefficient_val(c, isl_dim_param, (int)i);
        terms += isl_val_sgn(factor) == sign;
        isl_val_free(factor);
    }
    return terms;
}

/* The terms of a sign, without it, and a number. */
static void put_side(struct tree *t, isl_constraint *c, int sign, int64_t constant)
{
    const int terms = count_terms(c, sign), operands = terms + (constant != 0);
    isl_space *space = isl_constraint_get_space(c);
    if (operands > 1)
        put_part(t, isl_ast_expr_op, isl_ast_expr_op_add)->operands = operands;
    for (isl_size i = 0; i < isl_space_dim(space, isl_dim_param); i++) {
        const int64_t factor = sign * take_number(t, isl_constraint_get_coefficient_val(c, isl_dim_param, (int)i));
        struct parameter *parameter = vr_poly_parameter_of_id(isl_space_get_dim_id(space, isl_dim_param, (unsigned)i));
        t->wrong |= factor > MOST_TERM_FACTOR;
        if (factor > 0)
            put_term(t, factor, parameter);
    }
    if (constant || !operands)
        put_number(t, constant);
    isl_space_free(space);
}

/* 0 <= sum: its terms below 0 come to the left, and the constant to where it stands alone, or is not below 0; a <= b
 * - 1 is a < b. */
static isl_stat put_constraint(isl_constraint *c, void *data)
{
    struct tree *t = data;
    const bool equal = isl_constraint_is_equality(c) == isl_bool_true;
    int64_t constant = take_number(t, isl_constraint_get_constant_val(c));
    const bool strict = !equal && constant == -1 && count_terms(c, -1) && count_terms(c, 1);
    constant = strict ? 0 : constant;
    const bool left = !count_terms(c, -1) || (constant < 0 && count_terms(c, 1));
    const enum isl_ast_expr_op_type relation = equal ? isl_ast_expr_op_eq : strict ? isl_ast_expr_op_lt : isl_ast_expr_op_le;
    put_part(t, isl_ast_expr_op, relation)->operands = 2;
    put_side(t, c, -1, left ? -constant : 0);
    put_side(t, c, 1, left ? 0 : constant);
    isl_constraint_free(c);
    return t->wrong ? isl_stat_error : isl_stat_ok;
}

static isl_stat count_constraint(isl_constraint *c, void *count)
{
    ++*(int *)count;
    isl_constraint_free(c);
    return isl_stat_ok;
}

/* A conjunction, whose comparisons have no quotients. */
static bool put_sums(struct tree *t, isl_basic_set *piece)
{
    int count = 0;
    if (isl_basic_set_dim(piece, isl_dim_div) != 0 ||
        isl_basic_set_foreach_constraint(piece, count_constraint, &count) != isl_stat_ok || !count)
        return false;
    put_part(t, isl_ast_expr_op, isl_ast_expr_op_and)->operands = count;
    t->wrong |= isl_basic_set_foreach_constraint(piece, put_constraint, t) != isl_stat_ok;
    return true;
}

/* --- what isl writes --- */

static void take_parts(struct tree *t, isl_ast_expr *e)
{
    const enum isl_ast_expr_type type = isl_ast_expr_get_type(e);
    struct part *part = put_part(t, type, type == isl_ast_expr_op ? isl_ast_expr_op_get_type(e) : isl_ast_expr_op_error);
    if (type == isl_ast_expr_int) {
        part->number = take_number(t, isl_ast_expr_int_get_val(e));
    } else if (type == isl_ast_expr_id) {
        part->parameter = vr_poly_parameter_of_id(isl_ast_expr_id_get_id(e));
    } else {
        const int operands = part->operands = (int)isl_ast_expr_op_get_n_arg(e);
        for (int i = 0; i < operands && !t->wrong; i++) {
            isl_ast_expr *operand = isl_ast_expr_op_get_arg(e, i);
            take_parts(t, operand);
            isl_ast_expr_free(operand);
        }
    }
}

/* --- to nodes --- */

static const struct vr_type *scalar(const struct tree *t, enum vr_base base)
{
    return vr_type_scalar(t->p->unit->types, base, false);
}

static struct vr_node *value_of_parameter(struct tree *t, struct parameter *parameter, bool is_alone)
{
    struct vr_unit *unit = t->p->unit;
    const struct vr_type *int64 = scalar(t, VR_INT64);
    struct vr_symbol *symbol = (struct vr_symbol *)parameter->symbol;
    if (parameter->what == OF_EXTENT && parameter->axis < REST_AXIS)
        return vr_make_dim(unit, symbol, parameter->axis, t->span);
    if (parameter->what == OF_EXTENT) {
        struct vr_node *rest = vr_make_dim(unit, symbol, parameter->axis - REST_AXIS, t->span);
        for (int axis = parameter->axis - REST_AXIS + 1; axis < symbol->type->ndims; axis++)
            rest = vr_make_binary(unit, VR_N_MULT, int64, rest, vr_make_dim(unit, symbol, axis, t->span));
        return rest;
    }
    parameter->computed |= !is_alone;
    struct vr_node *name = vr_make_name(unit, symbol, t->span);
    return symbol->type == int64 ? name : vr_make_unary(unit, VR_N_CAST, int64, name);
}

/* The node of an operator of two operands; VR_N_COUNT for what none says. Remainders are compared with 0, or of what
 * is not negative. */
static enum vr_kind kind_of(enum isl_ast_expr_op_type op)
{
    static const enum vr_kind kinds[] = {
        [isl_ast_expr_op_and] = VR_N_AND,         [isl_ast_expr_op_and_then] = VR_N_AND,
        [isl_ast_expr_op_or] = VR_N_OR,           [isl_ast_expr_op_or_else] = VR_N_OR,
        [isl_ast_expr_op_add] = VR_N_PLUS,        [isl_ast_expr_op_sub] = VR_N_MINUS,
        [isl_ast_expr_op_mul] = VR_N_MULT,        [isl_ast_expr_op_div] = VR_N_FLOORDIV,
        [isl_ast_expr_op_fdiv_q] = VR_N_FLOORDIV, [isl_ast_expr_op_pdiv_q] = VR_N_FLOORDIV,
        [isl_ast_expr_op_pdiv_r] = VR_N_MOD,      [isl_ast_expr_op_zdiv_r] = VR_N_MOD,
        [isl_ast_expr_op_eq] = VR_N_EQ,           [isl_ast_expr_op_le] = VR_N_LEQ,
        [isl_ast_expr_op_lt] = VR_N_LT,           [isl_ast_expr_op_ge] = VR_N_GEQ,
        [isl_ast_expr_op_gt] = VR_N_GT};
    const bool known = op > 0 && (size_t)op < sizeof kinds / sizeof kinds[0] && kinds[op];
    return known || op == isl_ast_expr_op_and ? kinds[op] : VR_N_COUNT;
}

static struct vr_node *take_node(struct tree *t, bool is_alone);

/* A factor with which products of moderate scalars may wrap. */
static bool is_large_factor(const struct part *part)
{
    return part->type == isl_ast_expr_int && (part->number > MOST_TERM_FACTOR || part->number < -MOST_TERM_FACTOR);
}

/* An operator of several operands joins them from the left. */
static struct vr_node *take_operation(struct tree *t, const struct part *part)
{
    const enum vr_kind kind = kind_of(part->op);
    const bool compares = vr_is_comparison(kind);
    const struct vr_type *type = scalar(t, compares || kind == VR_N_AND || kind == VR_N_OR ? VR_BOOL : VR_INT64);
    struct vr_node *value = take_node(t, compares);
    if (part->op == isl_ast_expr_op_minus)
        return vr_make_unary(t->p->unit, VR_N_NEGATE, scalar(t, VR_INT64), value);
    t->wrong |= kind == VR_N_COUNT;
    for (int i = 1; i < part->operands; i++) {
        t->wrong |= kind == VR_N_MULT && (is_large_factor(&part[1]) || is_large_factor(&t->parts[t->next]));
        struct vr_node *next = take_node(t, compares);
        if (!t->wrong)
            value = vr_make_binary(t->p->unit, kind, type, value, next);
    }
    return value;
}

/* The node of the next part; is_alone: it stands by itself on a side of a comparison. */
static struct vr_node *take_node(struct tree *t, bool is_alone)
{
    const struct part *part = &t->parts[t->next++];
    switch (part->type) {
    case isl_ast_expr_int:
        return vr_make_int(t->p->unit, part->number, scalar(t, VR_INT64), t->span);
    case isl_ast_expr_id:
        return value_of_parameter(t, part->parameter, is_alone);
    default:
        return take_operation(t, part);
    }
}

/* --- the guard --- */

/* A walk over the pieces of the guard, which are taken one behind the other. */
struct pieces {
    struct tree *tree;
    isl_set *given;
    isl_ast_build *build;       /* NULL: not needed yet */
    int count;
};

static isl_stat take_piece(isl_basic_set *piece, void *data)
{
    struct pieces *pieces = data;
    struct tree *t = pieces->tree;
    pieces->count++;
    if (put_sums(t, piece)) {
        isl_basic_set_free(piece);
        return t->wrong ? isl_stat_error : isl_stat_ok;
    }
    if (!pieces->build)
        pieces->build = isl_ast_build_from_context(isl_set_copy(pieces->given));
    const unsigned long limit = vr_poly_without_limit(t->p);
    isl_ast_expr *e = isl_ast_build_expr_from_set(pieces->build, isl_set_from_basic_set(piece));
    isl_ctx_set_max_operations(t->p->ctx, limit);
    t->wrong |= !e;
    if (!t->wrong)
        take_parts(t, e);
    isl_ast_expr_free(e);
    return t->wrong ? isl_stat_error : isl_stat_ok;
}

/* The guard with pieces that do not say that another one does not hold: each is only needed where no other one is. */
static isl_set *shortened(isl_set *guard)
{
    if (isl_set_n_basic_set(guard) == 1)
        return guard;
    isl_basic_set_list *list = isl_set_get_basic_set_list(guard);
    const isl_size count = isl_basic_set_list_n_basic_set(list);
    for (isl_size i = 0; i < count; i++) {
        isl_set *own = isl_set_from_basic_set(isl_basic_set_list_get_basic_set(list, (int)i)),
                *others = isl_set_empty(isl_set_get_space(own));
        for (isl_size k = 0; k < count; k++)
            if (k != i)
                others = isl_set_union(others, isl_set_from_basic_set(isl_basic_set_list_get_basic_set(list, (int)k)));
        own = isl_set_gist(own, isl_set_complement(others));
        if (isl_set_n_basic_set(own) == 1) {
            isl_basic_set_list *only = isl_set_get_basic_set_list(own);
            list = isl_basic_set_list_set_basic_set(list, (int)i, isl_basic_set_list_get_basic_set(only, 0));
            isl_basic_set_list_free(only);
        }
        isl_set_free(own);
    }
    isl_set *all = isl_set_empty(isl_set_get_space(guard));
    for (isl_size i = 0; i < count; i++)
        all = isl_set_union(all, isl_set_from_basic_set(isl_basic_set_list_get_basic_set(list, (int)i)));
    isl_basic_set_list_free(list);
    isl_set_free(guard);
    return all;
}

/* The expression of a set, which it takes; NULL: it always holds where the given one does. One without values has none. */
static struct vr_node *expression_of(struct tree *t, isl_set *set, isl_set *given)
{
    struct pieces pieces = {t, NULL, NULL, 0};
    struct vr_node *any = NULL;
    set = isl_set_align_params(set, isl_set_get_space(given)); /* isl's generator does not align: it would lose parameters */
    pieces.given = isl_set_align_params(isl_set_copy(given), isl_set_get_space(set));
    t->count = t->next = 0;
    if (isl_set_plain_is_universe(set) != isl_bool_true) {
        t->wrong |= isl_set_is_empty(set) != isl_bool_false;
        t->wrong |= isl_set_foreach_basic_set(set, take_piece, &pieces) != isl_stat_ok;
        isl_ast_build_free(pieces.build);
    }
    isl_set_free(set);
    isl_set_free(pieces.given);
    while (!t->wrong && pieces.count-- > 0) {
        struct vr_node *piece = take_node(t, false);
        any = !any ? piece : vr_make_binary(t->p->unit, VR_N_OR, scalar(t, VR_BOOL), any, piece);
    }
    return any;
}

/* A set without what the given one says. */
static isl_set *without(isl_set *set, isl_set *given)
{
    return shortened(isl_set_gist(isl_set_copy(set), isl_set_copy(given)));
}

isl_set *vr_poly_guard(struct vr_polyhedra *p)
{
    for (; p->guarded < p->said_count; p->guarded++)
        if (isl_set_n_basic_set(p->said[p->guarded]) == 1)
            p->guard = isl_set_intersect(p->guard, isl_set_copy(p->said[p->guarded]));
    return p->guard;
}

bool vr_poly_says_forms(const struct vr_polyhedra *p)
{
    bool forms = !p->wraps;
    for (int i = 0; i < p->said_count && forms; i++)
        forms = p->said_forms[i] != NULL;
    return forms;
}

/* What the guard says that is no choice. Its conditions are without what is known at the entry one by one. */
static isl_set *sure_conditions(struct vr_polyhedra *p)
{
    if (p->wraps)
        return without(vr_poly_guard(p), p->entry);
    isl_set *all = isl_set_universe(isl_space_params_alloc(p->ctx, 0));
    for (int i = 0; i < p->said_count; i++)
        if (isl_set_n_basic_set(p->said[i]) == 1)
            all = isl_set_intersect(all, isl_set_copy(p->said[i]));
    return isl_set_remove_redundancies(all);
}

struct vr_node *vr_poly_holds(struct vr_polyhedra *p, isl_set *set, struct vr_span span)
{
    struct tree t = {.p = p, .span = span, .parts = VR_NEW_ARRAY(p->unit->scratch, struct part, MOST_PARTS)};
    isl_set *given = vr_poly_context(p);
    struct vr_node *holds = expression_of(&t, without(set, given), given);
    isl_set_free(given);
    isl_set_free(set);
    vr_poly_recover(p);
    return t.wrong ? NULL : holds;
}

bool vr_poly_expression(struct vr_polyhedra *p, struct vr_span span, struct vr_node **condition)
{
    struct tree t = {.p = p, .span = span, .parts = VR_NEW_ARRAY(p->unit->scratch, struct part, MOST_PARTS)};
    *condition = expression_of(&t, sure_conditions(p), p->entry);
    for (int i = 0; i < p->said_count && !t.wrong; i++) {
        struct vr_node *choice = isl_set_n_basic_set(p->said[i]) > 1
                                     ? expression_of(&t, without(p->said[i], vr_poly_guard(p)), vr_poly_guard(p))
                                     : NULL;
        if (choice)
            *condition = *condition ? vr_make_binary(p->unit, VR_N_AND, scalar(&t, VR_BOOL), *condition, choice) : choice;
    }
    vr_poly_recover(p);
    return !t.wrong;
}
