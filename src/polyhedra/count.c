/* SPDX-License-Identifier: Apache-2.0 */
/* How many elements a set has, as a formula of the sizes: isl's generator of syntax trees writes loops that come to each element
 * once (Grosser, Verdoolaege, Cohen, Polyhedral AST Generation Is More Than Scanning Polyhedra, 2015); a loop is the sum of what its
 * body counts. What such a sum is worth, a product for a box, is the business of who writes it down. */
#include <isl/ast_build.h>
#include <isl/union_map.h>

#include "polyhedra/model.h"

enum {
    MOST_FORMULAS = 1000,
    MOST_VALUE = 1 << 16 /* of a number in a set */
};

/* A count that is made, of formulas that are kept when it is done: in room that is there before. */
struct tally {
    struct vr_polyhedra *p;
    struct vr_formula formulas[MOST_FORMULAS];
    struct vr_formula *operands[MOST_FORMULAS];
    int formula_count, operand_count;
    struct parameter counters[VR_MAX_DIMENSIONS]; /* what iterators' ids point to */
    bool wrong;                     /* it has what no formula says, or too much */
};

/* --- formulas --- */

/* A new formula, its operands to be set; any one where it is wrong. */
static struct vr_formula *make(struct tally *t, enum vr_formula_kind kind, int count)
{
    const bool fits = t->formula_count < MOST_FORMULAS && t->operand_count + count <= MOST_FORMULAS;
    t->wrong |= !fits;
    if (!fits)
        return &t->formulas[0];
    struct vr_formula *f = &t->formulas[t->formula_count++];
    *f = (struct vr_formula){.kind = kind, .operands = t->operands + t->operand_count, .count = count};
    t->operand_count += count;
    return f;
}

static struct vr_formula *number_of(struct tally *t, int64_t value)
{
    struct vr_formula *f = make(t, VR_FORMULA_NUMBER, 0);
    f->number = value;
    return f;
}

static struct vr_formula *size_of(struct tally *t, const struct parameter *parameter)
{
    struct vr_formula *f = make(t, VR_FORMULA_SIZE, 0);
    f->number = parameter->what == OF_EXTENT ? parameter->axis : -1;
    f->symbol = parameter->symbol;
    return f;
}

static struct vr_formula *counter_of(struct tally *t, int axis)
{
    struct vr_formula *f = make(t, VR_FORMULA_COUNTER, 0);
    f->number = axis;
    return f;
}

static struct vr_formula *pair_of(struct tally *t, enum vr_formula_kind kind, struct vr_formula *a, struct vr_formula *b)
{
    struct vr_formula *f = make(t, kind, 2);
    if (!t->wrong) {
        f->operands[0] = a;
        f->operands[1] = b;
    }
    return f;
}

/* A number that isl gives; it takes it. Large ones are wrong. */
static int64_t take_value(struct tally *t, isl_val *value)
{
    const bool small = isl_val_is_int(value) == isl_bool_true && isl_val_cmp_si(value, MOST_VALUE) < 0 &&
                       isl_val_cmp_si(value, -MOST_VALUE) > 0;
    const int64_t number = small ? isl_val_get_num_si(value) : 0;
    t->wrong |= !small;
    isl_val_free(value);
    return number;
}

/* --- expressions --- */

static struct vr_formula *take_name(struct tally *t, isl_id *id)
{
    const struct parameter *parameter = vr_poly_parameter_of_id(id);
    const bool counts = parameter >= t->counters && parameter < t->counters + VR_MAX_DIMENSIONS;
    return counts ? counter_of(t, (int)(parameter - t->counters)) : size_of(t, parameter);
}

/* The formula of an operator; VR_FORMULA_NUMBER for what has none. */
static enum vr_formula_kind kind_of(enum isl_ast_expr_op_type op, bool *swapped)
{
    *swapped = op == isl_ast_expr_op_ge || op == isl_ast_expr_op_gt;
    switch (op) {
    case isl_ast_expr_op_add:
        return VR_FORMULA_ADD;
    case isl_ast_expr_op_sub:
        return VR_FORMULA_SUBTRACT;
    case isl_ast_expr_op_mul:
        return VR_FORMULA_MULTIPLY;
    case isl_ast_expr_op_minus:
        return VR_FORMULA_NEGATE;
    case isl_ast_expr_op_min:
        return VR_FORMULA_LEAST;
    case isl_ast_expr_op_max:
        return VR_FORMULA_GREATEST;
    case isl_ast_expr_op_div:
    case isl_ast_expr_op_fdiv_q:
    case isl_ast_expr_op_pdiv_q:
        return VR_FORMULA_QUOTIENT;
    case isl_ast_expr_op_pdiv_r:
    case isl_ast_expr_op_zdiv_r:
        return VR_FORMULA_REMAINDER;
    case isl_ast_expr_op_eq:
        return VR_FORMULA_EQUAL;
    case isl_ast_expr_op_le:
    case isl_ast_expr_op_ge:
        return VR_FORMULA_AT_MOST;
    case isl_ast_expr_op_lt:
    case isl_ast_expr_op_gt:
        return VR_FORMULA_LESS;
    case isl_ast_expr_op_and:
    case isl_ast_expr_op_and_then:
        return VR_FORMULA_AND;
    case isl_ast_expr_op_or:
    case isl_ast_expr_op_or_else:
        return VR_FORMULA_OR;
    case isl_ast_expr_op_cond:
    case isl_ast_expr_op_select:
        return VR_FORMULA_CHOICE;
    default:
        return VR_FORMULA_NUMBER;
    }
}

static struct vr_formula *take_expr(struct tally *t, isl_ast_expr *e);

static struct vr_formula *take_operation(struct tally *t, isl_ast_expr *e)
{
    bool swapped;
    const enum vr_formula_kind kind = kind_of(isl_ast_expr_op_get_type(e), &swapped);
    const int count = (int)isl_ast_expr_op_get_n_arg(e);
    struct vr_formula *f = make(t, kind, count);
    t->wrong |= kind == VR_FORMULA_NUMBER;
    for (int i = 0; i < count && !t->wrong; i++)
        f->operands[swapped ? count - 1 - i : i] = take_expr(t, isl_ast_expr_op_get_arg(e, i));
    isl_ast_expr_free(e);
    return f;
}

/* Takes the expression. */
static struct vr_formula *take_expr(struct tally *t, isl_ast_expr *e)
{
    struct vr_formula *f;
    switch (isl_ast_expr_get_type(e)) {
    case isl_ast_expr_int:
        f = number_of(t, take_value(t, isl_ast_expr_int_get_val(e)));
        break;
    case isl_ast_expr_id:
        f = take_name(t, isl_ast_expr_id_get_id(e));
        break;
    case isl_ast_expr_op:
        return take_operation(t, e);
    default:
        t->wrong = true;
        f = &t->formulas[0];
    }
    isl_ast_expr_free(e);
    return f;
}

/* --- loops --- */

static struct vr_formula *take_node(struct tally *t, isl_ast_node *node);

/* The last value that a loop's condition lets through: i <= last, i < last + 1. */
static struct vr_formula *take_last(struct tally *t, isl_ast_node *loop)
{
    isl_ast_expr *condition = isl_ast_node_for_get_cond(loop);
    const enum isl_ast_expr_op_type op = isl_ast_expr_op_get_type(condition);
    struct vr_formula *last = take_expr(t, isl_ast_expr_op_get_arg(condition, 1));
    isl_ast_expr_free(condition);
    t->wrong |= op != isl_ast_expr_op_le && op != isl_ast_expr_op_lt;
    if (op != isl_ast_expr_op_lt || t->wrong)
        return last;
    if (last->kind == VR_FORMULA_SUBTRACT && last->operands[1]->kind == VR_FORMULA_NUMBER) {
        last->operands[1]->number++;
        return last;
    }
    return pair_of(t, VR_FORMULA_SUBTRACT, last, number_of(t, 1));
}

static struct vr_formula *take_loop(struct tally *t, isl_ast_node *loop)
{
    struct vr_formula *sum = make(t, VR_FORMULA_SUM, 4);
    isl_ast_expr *iterator = isl_ast_node_for_get_iterator(loop);
    const struct vr_formula *counter = take_expr(t, iterator);
    t->wrong |= counter->kind != VR_FORMULA_COUNTER;
    if (t->wrong)
        return sum;
    const bool once = isl_ast_node_for_is_degenerate(loop) == isl_bool_true;
    struct vr_formula *first = take_expr(t, isl_ast_node_for_get_init(loop));
    struct vr_formula *last = once ? first : take_last(t, loop);
    struct vr_formula *step = once ? number_of(t, 1) : take_expr(t, isl_ast_node_for_get_inc(loop));
    struct vr_formula *body = take_node(t, isl_ast_node_for_get_body(loop));
    if (t->wrong)
        return sum;
    sum->number = counter->number;
    sum->operands[0] = first;
    sum->operands[1] = last;
    sum->operands[2] = step;
    sum->operands[3] = body;
    t->wrong |= step->kind != VR_FORMULA_NUMBER || step->number < 1;
    return sum;
}

static struct vr_formula *take_if(struct tally *t, isl_ast_node *node)
{
    struct vr_formula *choice = make(t, VR_FORMULA_CHOICE, 3);
    struct vr_formula *condition = take_expr(t, isl_ast_node_if_get_cond(node));
    struct vr_formula *then = take_node(t, isl_ast_node_if_get_then_node(node));
    struct vr_formula *otherwise = isl_ast_node_if_has_else_node(node) == isl_bool_true
                                       ? take_node(t, isl_ast_node_if_get_else_node(node))
                                       : number_of(t, 0);
    if (t->wrong)
        return choice;
    choice->operands[0] = condition;
    choice->operands[1] = then;
    choice->operands[2] = otherwise;
    return choice;
}

static struct vr_formula *take_block(struct tally *t, isl_ast_node *node)
{
    isl_ast_node_list *list = isl_ast_node_block_get_children(node);
    const isl_size count = isl_ast_node_list_n_ast_node(list);
    struct vr_formula *sum = make(t, VR_FORMULA_ADD, (int)count);
    for (isl_size i = 0; i < count && !t->wrong; i++)
        sum->operands[i] = take_node(t, isl_ast_node_list_get_ast_node(list, (int)i));
    isl_ast_node_list_free(list);
    return sum;
}

/* Takes the node. */
static struct vr_formula *take_node(struct tally *t, isl_ast_node *node)
{
    struct vr_formula *f;
    switch (isl_ast_node_get_type(node)) {
    case isl_ast_node_for:
        f = take_loop(t, node);
        break;
    case isl_ast_node_if:
        f = take_if(t, node);
        break;
    case isl_ast_node_block:
        f = take_block(t, node);
        break;
    case isl_ast_node_user:
        f = number_of(t, 1);
        break;
    default:
        t->wrong = true;
        f = &t->formulas[0];
    }
    isl_ast_node_free(node);
    return f;
}

/* --- the set --- */

/* The loops of a piece, which it takes: of several together the generator takes a hundred times as long, and of one it needs no
 * limit. */
static isl_ast_node *loops_of(struct tally *t, isl_basic_set *piece)
{
    const isl_size axes = isl_basic_set_dim(piece, isl_dim_set);
    isl_id_list *iterators = isl_id_list_alloc(t->p->ctx, (int)axes);
    for (isl_size i = 0; i < axes; i++)
        iterators = isl_id_list_add(iterators, isl_id_alloc(t->p->ctx, "c", &t->counters[i]));
    isl_set *elements = isl_set_from_basic_set(piece),
            *context = isl_set_universe(isl_space_params(isl_set_get_space(elements)));
    isl_ast_build *build = isl_ast_build_set_iterators(isl_ast_build_from_context(context), iterators);
    isl_map *schedule = isl_set_identity(isl_set_set_tuple_name(elements, "touched"));
    schedule = isl_map_reset_tuple_id(schedule, isl_dim_out);
    const unsigned long limit = vr_poly_without_limit(t->p);
    isl_ast_node *tree = isl_ast_build_node_from_schedule_map(build, isl_union_map_from_map(schedule));
    isl_ctx_set_max_operations(t->p->ctx, limit);
    isl_ast_build_free(build);
    return tree;
}

static struct vr_formula *count_piece(struct tally *t, isl_basic_set *piece)
{
    isl_ast_node *tree = piece ? loops_of(t, piece) : NULL;
    t->wrong |= !tree;
    return tree ? take_node(t, tree) : NULL;
}

/* The sum over pieces that have nothing in common. */
static struct vr_formula *count_set(struct tally *t, isl_set *elements)
{
    isl_set *apart = isl_set_make_disjoint(isl_set_copy(elements));
    isl_basic_set_list *pieces = isl_set_get_basic_set_list(apart);
    const isl_size count = isl_basic_set_list_n_basic_set(pieces);
    struct vr_formula *sum = NULL;
    isl_set_free(apart);
    t->wrong |= count < 0;
    for (isl_size i = 0; i < count && !t->wrong; i++) {
        struct vr_formula *own = count_piece(t, isl_basic_set_list_get_basic_set(pieces, (int)i));
        sum = sum ? pair_of(t, VR_FORMULA_ADD, sum, own) : own;
    }
    isl_basic_set_list_free(pieces);
    return sum || t->wrong ? sum : number_of(t, 0);
}

/* A copy in the program's arena. */
static struct vr_formula *keep(struct vr_arena *arena, const struct vr_formula *f)
{
    struct vr_formula *kept = vr_keep(arena, f, sizeof *f);
    kept->operands = VR_NEW_ARRAY(arena, struct vr_formula *, f->count);
    for (int i = 0; i < f->count; i++)
        kept->operands[i] = keep(arena, f->operands[i]);
    return kept;
}

const struct vr_formula *vr_poly_count(struct vr_polyhedra *p, isl_set *elements)
{
    struct tally *t = p->tally = p->tally ? p->tally : VR_NEW(p->unit->scratch, struct tally);
    t->p = p;
    t->formula_count = t->operand_count = 0;
    t->wrong = false;
    const struct vr_formula *count = count_set(t, elements);
    vr_poly_recover(p);
    return t->wrong ? NULL : keep(p->unit->arena, count);
}
