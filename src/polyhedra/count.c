/* SPDX-License-Identifier: Apache-2.0 */
/* How many elements a set has, as a formula of the sizes. Pieces are counted one by one, and what they have in
 * common is taken off: along each axis the constraints that mention no later one say where it begins and ends, and
 * the count is the sum over it (Ancourt, Irigoin, Scanning Polyhedra with DO Loops, 1991). Bounds may be wider than
 * the piece is, as a sum of which the inner ones have no terms is 0. What such a sum is worth, a product for a box,
 * is the business of who writes it down. Remainders, and sets of many pieces, are left to count_tree.c. */
#include <isl/constraint.h>

#include "polyhedra/tally.h"

enum { MOST_PIECES = 6 };

/* --- constraints --- */

/* sum + factor * term; NULL is 0. */
static struct vr_formula *add_term(struct tally *t, struct vr_formula *sum, int64_t factor, struct vr_formula *term)
{
    const int64_t size = factor < 0 ? -factor : factor;
    if (size != 1)
        term = vr_tally_pair(t, VR_FORMULA_MULTIPLY, vr_tally_number(t, size), term);
    if (sum)
        return vr_tally_pair(t, factor < 0 ? VR_FORMULA_SUBTRACT : VR_FORMULA_ADD, sum, term);
    if (factor > 0)
        return term;
    struct vr_formula *negative = vr_tally_make(t, VR_FORMULA_NEGATE, 1);
    if (!t->wrong)
        negative->operands[0] = term;
    return negative;
}

/* sum + constant; NULL is 0. */
static struct vr_formula *add_constant(struct tally *t, struct vr_formula *sum, int64_t constant)
{
    if (!sum)
        return vr_tally_number(t, constant);
    if (!constant)
        return sum;
    return vr_tally_pair(t, constant < 0 ? VR_FORMULA_SUBTRACT : VR_FORMULA_ADD, sum,
                         vr_tally_number(t, constant < 0 ? -constant : constant));
}

/* A look at the constraints of a piece. */
struct bounds {
    struct tally *t;
    int axis;                       /* that is bounded; -1: conditions of sizes alone */
    struct vr_formula *first, *last, *condition;
};

/* The terms of a sign, of sizes and of counters before an axis, times `sign`. */
static struct vr_formula *add_terms(struct bounds *b, isl_constraint *c, struct vr_formula *sum, int sign, bool positive)
{
    isl_space *space = isl_constraint_get_space(c);
    for (isl_size i = 0; i < isl_space_dim(space, isl_dim_param) && !b->t->wrong; i++) {
        const int64_t factor = sign * vr_tally_value(b->t, isl_constraint_get_coefficient_val(c, isl_dim_param, (int)i));
        const struct parameter *size = vr_poly_parameter_of_id(isl_space_get_dim_id(space, isl_dim_param, (unsigned)i));
        if (factor && (factor > 0) == positive)
            sum = add_term(b->t, sum, factor, vr_tally_size(b->t, size));
    }
    isl_space_free(space);
    for (int axis = 0; axis < b->axis && !b->t->wrong; axis++) {
        const int64_t factor = sign * vr_tally_value(b->t, isl_constraint_get_coefficient_val(c, isl_dim_set, axis));
        if (factor && (factor > 0) == positive)
            sum = add_term(b->t, sum, factor, vr_tally_counter(b->t, axis));
    }
    return sum;
}

/* What a constraint says but for the axis, times `sign`. */
static struct vr_formula *rest_of(struct bounds *b, isl_constraint *c, int sign)
{
    const int64_t constant = sign * vr_tally_value(b->t, isl_constraint_get_constant_val(c));
    struct vr_formula *sum = add_terms(b, c, NULL, sign, true);
    sum = add_terms(b, c, sum, sign, false);
    return add_constant(b->t, sum, constant);
}

static void raise_first(struct bounds *b, struct vr_formula *value)
{
    b->first = !b->first ? value : vr_tally_pair(b->t, VR_FORMULA_GREATEST, b->first, value);
}

static void lower_last(struct bounds *b, struct vr_formula *value)
{
    b->last = !b->last ? value : vr_tally_pair(b->t, VR_FORMULA_LEAST, b->last, value);
}

/* factor * x + rest >= 0: a first x for a factor above 0, a last one for one below. */
static void add_bound(struct bounds *b, isl_constraint *c, int64_t factor)
{
    struct tally *t = b->t;
    const int64_t size = factor < 0 ? -factor : factor;
    struct vr_formula *rest = rest_of(b, c, factor > 0 && size == 1 ? -1 : 1);
    if (size != 1)
        rest = vr_tally_pair(t, VR_FORMULA_QUOTIENT, rest, vr_tally_number(t, size));
    if (factor < 0)
        lower_last(b, rest);
    else
        raise_first(b, size == 1 ? rest : add_term(t, NULL, -1, rest));
}

/* factor * x + rest = 0 bounds from both sides. With another factor than 1 or -1, x need not be whole. */
static void add_equation(struct bounds *b, isl_constraint *c, int64_t factor)
{
    struct vr_formula *value = rest_of(b, c, factor > 0 ? -1 : 1);
    b->t->wrong |= factor != 1 && factor != -1;
    raise_first(b, value);
    lower_last(b, value);
}

static void add_condition(struct bounds *b, struct vr_formula *sum, bool equal)
{
    struct vr_formula *zero = vr_tally_number(b->t, 0);
    struct vr_formula *holds = vr_tally_pair(b->t, equal ? VR_FORMULA_EQUAL : VR_FORMULA_AT_MOST, zero, sum);
    b->condition = b->condition ? vr_tally_pair(b->t, VR_FORMULA_AND, b->condition, holds) : holds;
}

static isl_stat take_constraint(isl_constraint *c, void *data)
{
    struct bounds *b = data;
    const bool equal = isl_constraint_is_equality(c) == isl_bool_true;
    isl_space *space = isl_constraint_get_space(c);
    const isl_size axes = isl_space_dim(space, isl_dim_set);
    isl_space_free(space);
    const int64_t factor =
        b->axis < 0 ? 0 : vr_tally_value(b->t, isl_constraint_get_coefficient_val(c, isl_dim_set, b->axis));
    if (factor && equal)
        add_equation(b, c, factor);
    else if (factor)
        add_bound(b, c, factor);
    else if (b->axis < 0 && isl_constraint_involves_dims(c, isl_dim_set, 0, (unsigned)axes) == isl_bool_false)
        add_condition(b, rest_of(b, c, 1), equal);
    isl_constraint_free(c);
    return b->t->wrong ? isl_stat_error : isl_stat_ok;
}

/* --- pieces --- */

/* The piece without the axes behind one; what is not affine then is left out. */
static isl_basic_set *up_to(isl_basic_set *piece, int axis)
{
    const isl_size axes = isl_basic_set_dim(piece, isl_dim_set);
    isl_basic_set *part =
        isl_basic_set_project_out(isl_basic_set_copy(piece), isl_dim_set, (unsigned)axis + 1, (unsigned)(axes - axis - 1));
    return isl_basic_set_remove_redundancies(isl_basic_set_remove_divs(part));
}

static struct vr_formula *sum_over(const struct bounds *b, struct vr_formula *body)
{
    b->t->wrong |= !b->first || !b->last;
    struct vr_formula *sum = vr_tally_make(b->t, VR_FORMULA_SUM, 4), *one = vr_tally_number(b->t, 1);
    if (b->t->wrong)
        return sum;
    sum->number = b->axis;
    sum->operands[0] = b->first;
    sum->operands[1] = b->last;
    sum->operands[2] = one;
    sum->operands[3] = body;
    return sum;
}

static struct vr_formula *under_condition(const struct bounds *b, struct vr_formula *body)
{
    if (!b->condition || b->t->wrong)
        return body;
    struct vr_formula *choice = vr_tally_make(b->t, VR_FORMULA_CHOICE, 3), *zero = vr_tally_number(b->t, 0);
    if (b->t->wrong)
        return body;
    choice->operands[0] = b->condition;
    choice->operands[1] = body;
    choice->operands[2] = zero;
    return choice;
}

static struct bounds bounds_of(struct tally *t, isl_basic_set *piece, int axis)
{
    struct bounds b = {t, axis, NULL, NULL, NULL};
    isl_basic_set *part = axis < 0 ? isl_basic_set_copy(piece) : up_to(piece, axis);
    t->wrong |= !part || isl_basic_set_foreach_constraint(part, take_constraint, &b) != isl_stat_ok;
    isl_basic_set_free(part);
    return b;
}

static struct vr_formula *count_piece(struct tally *t, isl_basic_set *piece)
{
    struct vr_formula *count = vr_tally_number(t, 1);
    t->wrong |= isl_basic_set_dim(piece, isl_dim_div) != 0;
    for (int axis = (int)isl_basic_set_dim(piece, isl_dim_set) - 1; axis >= 0 && !t->wrong; axis--) {
        const struct bounds b = bounds_of(t, piece, axis);
        count = sum_over(&b, count);
    }
    const struct bounds conditions = bounds_of(t, piece, -1);
    return under_condition(&conditions, count);
}

/* Adds what pieces from a place on have in common with a part, and again less what several of them have (inclusion
 * and exclusion). */
static struct vr_formula *add_pieces(struct tally *t, struct vr_formula *sum, isl_basic_set_list *pieces, int from,
                                     isl_basic_set *part, int sign)
{
    const int count = (int)isl_basic_set_list_n_basic_set(pieces);
    for (int i = from; i < count && !t->wrong; i++) {
        isl_basic_set *piece = isl_basic_set_list_get_basic_set(pieces, i);
        if (part)
            piece = isl_basic_set_remove_redundancies(isl_basic_set_intersect(piece, isl_basic_set_copy(part)));
        const isl_bool empty = isl_basic_set_is_empty(piece);
        t->wrong |= empty == isl_bool_error;
        if (empty == isl_bool_false) {
            sum = add_term(t, sum, sign, count_piece(t, piece));
            sum = add_pieces(t, sum, pieces, i + 1, piece, -sign);
        }
        isl_basic_set_free(piece);
    }
    return sum;
}

/* By the constraints of pieces. */
static struct vr_formula *count_pieces(struct tally *t, isl_set *elements)
{
    isl_basic_set_list *pieces = isl_set_get_basic_set_list(elements);
    struct vr_formula *sum = NULL;
    t->wrong = !pieces || isl_basic_set_list_n_basic_set(pieces) > MOST_PIECES;
    if (!t->wrong)
        sum = add_pieces(t, NULL, pieces, 0, NULL, 1);
    isl_basic_set_list_free(pieces);
    return sum ? sum : vr_tally_number(t, 0);
}

/* --- blocks --- */

/* sign * form. */
static struct vr_formula *form_of(struct tally *t, const struct linear *form, int sign)
{
    const int64_t constant = sign * form->constant;
    struct vr_formula *sum = NULL;
    for (int positive = 1; positive >= 0; positive--)
        for (int i = 0; i < form->count; i++)
            if ((sign * form->terms[i].factor > 0) == positive)
                sum = add_term(t, sum, sign * form->terms[i].factor, vr_tally_size(t, form->terms[i].parameter));
    return add_constant(t, sum, constant);
}

static struct bounds bounds_of_block(struct tally *t, const struct block *block, int axis)
{
    struct bounds b = {t, axis, NULL, NULL, NULL};
    for (int i = 0; i < block->elements.count; i++) {
        const struct limit *limit = &block->elements.limits[i];
        if (limit->sign ? limit->axis != axis : axis >= 0)
            continue;
        if (limit->sign > 0)
            raise_first(&b, form_of(t, &limit->form, -1));
        else if (limit->sign < 0)
            lower_last(&b, form_of(t, &limit->form, 1));
        else
            add_condition(&b, form_of(t, &limit->form, 1), false);
    }
    return b;
}

static struct vr_formula *count_block(struct tally *t, const struct block *block)
{
    struct vr_formula *count = vr_tally_number(t, 1);
    for (int axis = block->elements.axes - 1; axis >= 0 && !t->wrong; axis--) {
        const struct bounds b = bounds_of_block(t, block, axis);
        count = sum_over(&b, count);
    }
    const struct bounds conditions = bounds_of_block(t, block, -1);
    return under_condition(&conditions, count);
}

/* As add_pieces. */
static struct vr_formula *add_blocks(struct tally *t, struct vr_formula *sum, const struct blocks *blocks, int from,
                                     const struct block *part, int sign)
{
    for (int i = from; i < blocks->count && !t->wrong; i++) {
        const struct block *block = part ? vr_block_common(t->p, part, blocks->at[i]) : blocks->at[i];
        if (vr_block_is_empty(block))
            continue;
        sum = add_term(t, sum, sign, count_block(t, block));
        sum = add_blocks(t, sum, blocks, i + 1, block, -sign);
    }
    return sum;
}

/* --- counts --- */

/* A copy in the program's arena. */
static struct vr_formula *keep(struct vr_arena *arena, const struct vr_formula *f)
{
    struct vr_formula *kept = vr_keep(arena, f, sizeof *f);
    kept->operands = VR_NEW_ARRAY(arena, struct vr_formula *, f->count);
    for (int i = 0; i < f->count; i++)
        kept->operands[i] = keep(arena, f->operands[i]);
    return kept;
}

/* An empty tally. */
static struct tally *tally_of(struct vr_polyhedra *p)
{
    struct tally *t = p->tally = p->tally ? p->tally : VR_NEW(p->unit->scratch, struct tally);
    t->p = p;
    t->formula_count = t->operand_count = 0;
    t->wrong = false;
    return t;
}

const struct vr_formula *vr_poly_count(struct vr_polyhedra *p, isl_set *elements)
{
    struct tally *t = tally_of(p);
    const struct vr_formula *count = count_pieces(t, elements);
    if (t->wrong) {
        t = tally_of(p);
        count = vr_tally_tree(t, elements);
    }
    vr_poly_recover(p);
    return t->wrong ? NULL : keep(p->unit->arena, count);
}

const struct vr_formula *vr_poly_count_blocks(struct vr_polyhedra *p, const struct blocks *blocks)
{
    struct tally *t = tally_of(p);
    t->wrong = blocks->count > MOST_PIECES;
    const struct vr_formula *count = t->wrong ? NULL : add_blocks(t, NULL, blocks, 0, NULL, 1);
    return t->wrong ? NULL : keep(p->unit->arena, count ? count : vr_tally_number(t, 0));
}
