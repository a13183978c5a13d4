/* SPDX-License-Identifier: Apache-2.0 */
/* What is done row by row (fuse_rows.c): which statements come together, in which phases, and what is kept of them. */
#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/arrays/elements.h"
#include "passes/arrays/rows.h"

enum { MOST_NODES = 200 };

/* --- members --- */

/* The last member that makes an array, or NULL. */
static struct member *member_of(struct cluster *c, const struct vr_symbol *array)
{
    for (int i = c->count - 1; i >= 0; i--)
        if (c->members[i].target == array)
            return &c->members[i];
    return NULL;
}

struct operand *vr_row_operand(struct cluster *c, const struct vr_symbol *array, enum shape shape)
{
    for (int i = 0; i < c->operand_count; i++)
        if (c->operands[i].array == array && c->operands[i].shape == shape)
            return &c->operands[i];
    return NULL;
}

bool vr_is_row_operand(const struct cluster *c, const struct vr_symbol *array)
{
    for (int i = 0; i < c->operand_count; i++)
        if (c->operands[i].array == array)
            return true;
    return false;
}

static bool add_operand(struct cluster *c, struct vr_symbol *array, enum shape shape)
{
    if (vr_row_operand(c, array, shape))
        return true;
    if (c->operand_count == MOST_ARRAYS)
        return false;
    c->operands[c->operand_count++] = (struct operand){array, shape};
    return true;
}

/* --- what an expression reads --- */

struct reading {
    struct cluster *c;
    int rank;               /* of the expression */
    bool full, stretched;   /* reads elements of the rank; numbers of rows, or arrays of fewer axes */
    bool columns;           /* all that it reads are numbers of rows with an axis of one element */
    bool related, good;
};

static void read_member(struct reading *r, const struct member *m)
{
    r->related = true;
    r->full |= !is_number_of_row(m);
    r->columns &= is_number_of_row(m);
    r->good &=
        r->rank == r->c->rank ? !is_number_of_row(m) || m->is_column || r->c->down : is_number_of_row(m) && !m->is_column;
}

static void read_operand(struct reading *r, struct vr_symbol *array)
{
    struct cluster *c = r->c;
    const int ndims = array->type->ndims;
    const bool narrow = array->index < c->known && c->narrow[array->index];
    enum shape shape = ndims == c->rank ? narrow ? COLUMN : FULL : r->rank == c->rank || c->down ? TRAILING : ALONG_ROWS;
    r->related |= shape == FULL && vr_row_operand(c, array, FULL);
    r->full |= shape == FULL;
    r->columns &= c->down ? shape == TRAILING : shape == COLUMN || shape == ALONG_ROWS;
    r->good &= (shape != FULL || array->type->layout == VR_ROWMAJOR) && (shape != ALONG_ROWS || ndims == c->rank - 1) &&
               add_operand(c, array, shape);
}

/* Whether the members may read what the expression reads, which becomes operands of the cluster. */
static bool read_tree(struct cluster *c, const struct vr_node *tree, struct reading *r)
{
    const struct vr_weight weight = vr_weigh(tree);
    *r = (struct reading){.c = c, .rank = tree->type->ndims, .columns = true, .good = true};
    VR_FOR_TREE(e, c->b.unit, tree) {
        const struct member *m = e->kind == VR_N_NAME && vr_is_array(e->type) ? member_of(c, e->symbol) : NULL;
        if (!vr_is_array(e->type)) {
            VR_PASS_OVER(e);
            VR_FOR_TREE(n, c->b.unit, e)
                r->good &= !(n->symbol && member_of(c, n->symbol)) && n->kind != VR_N_INDEX && !vr_may_raise(n) && !vr_has_effect(n);
        } else if (m) {
            read_member(r, m);
        } else if (e->kind == VR_N_NAME) {
            read_operand(r, e->symbol);
        } else if (!(r->good &= vr_by_element(e))) {
            VR_PASS_OVER(e);
        }
    }
    c->nodes += weight.nodes;
    return r->good && !weight.fails && c->nodes <= MOST_NODES;
}

/* --- statements --- */

static struct member *add(struct cluster *c, enum role role, struct vr_node *stmt, struct vr_symbol *target,
                          const struct vr_node *tree)
{
    if (c->count == MOST_MEMBERS)
        return NULL;
    c->members[c->count] = (struct member){.role = role, .stmt = stmt, .target = target, .tree = tree};
    return &c->members[c->count++];
}

/* Whether an extent is that of the first axis of the rows. */
static bool is_first_extent(struct cluster *c, const struct vr_node *e)
{
    int64_t value;
    return (vr_int_constant(e, &value) && value == -1) ||
           (e->kind == VR_N_DIM && e->num == 0 && vr_row_operand(c, e->symbol, FULL));
}

/* The numbers of rows that a view of them with the same elements shows, with or without the last axis; or NULL. */
static const struct vr_symbol *shown_numbers(struct cluster *c, const struct vr_node *value)
{
    const struct vr_list *kids = &value->slot[VR_KIDS];
    int64_t axis;
    if (vr_is_whole(value))
        return value->symbol;
    if (value->kind != VR_N_LIBCALL || kids->count == 0 || kids->at[0]->kind != VR_N_NAME ||
        kids->at[0]->type->ndims != c->rank - 1)
        return NULL;
    if (vr_is_call_of(value, VR_LIB_newaxis))
        return vr_int_constant(kids->at[1], &axis) && axis == fold_axis(c) ? kids->at[0]->symbol : NULL;
    return vr_is_call_of(value, VR_LIB_reshape) && c->rank == 2 && !c->down && kids->count == 3 &&
                   is_first_extent(c, kids->at[1]) && vr_int_constant(kids->at[2], &axis) && axis == 1
               ? kids->at[0]->symbol
               : NULL;
}

static bool read_view(struct cluster *c, struct vr_node *stmt, const struct vr_node *value)
{
    const struct vr_symbol *from = c->rank ? shown_numbers(c, value) : NULL;
    const struct member *m = from ? member_of(c, from) : NULL;
    if (!m || !is_number_of_row(m))
        return false;
    struct member *view = add(c, VIEW, stmt, vr_kid(stmt, VR_LHS)->symbol, vr_make_name(c->b.unit, m->target, value->span));
    if (view)
        view->is_column = value->type->ndims == c->rank;
    return view != NULL;
}

/* How a function combines elements where any order does, and starts without one; or NONE. */
static enum vr_reduction combination_of(const struct vr_node *call)
{
    const struct vr_type *t = vr_elem(call->type);
    const enum vr_reduction how = call->call->fold ? call->call->reduces : VR_REDUCE_NONE;
    switch (how) {
    case VR_REDUCE_PLUS: case VR_REDUCE_MULT: case VR_REDUCE_OR: case VR_REDUCE_AND:
        return how;
    case VR_REDUCE_MINIMUM: case VR_REDUCE_MAXIMUM:
        return t->base != VR_BOOL && t->base != VR_UINT64 ? how : VR_REDUCE_NONE;
    default:
        return VR_REDUCE_NONE;
    }
}

/* The operand that a call of a function reduces along the axis of the cluster, or NULL. */
static const struct vr_node *reduced(const struct cluster *c, const struct vr_node *call)
{
    const struct vr_list *kids = &call->slot[VR_KIDS];
    const struct vr_node *from = kids->count ? kids->at[0] : NULL;
    int64_t axis;
    if (call->kind != VR_N_LIBCALL || kids->count < 2 || !vr_is_array(call->type) || !vr_is_array(from->type) ||
        from->kind != VR_N_NAME || !vr_int_constant(kids->at[kids->count - 1], &axis))
        return NULL;
    const int rank = from->type->ndims;
    axis += axis < 0 ? rank : 0;
    return rank > 1 && (!c->rank || rank == c->rank) && axis == (c->down ? 0 : rank - 1) && call->type->ndims == rank - 1 &&
                   vr_is_plain_real(from->type->elem) && vr_is_plain_real(call->type->elem)
               ? from
               : NULL;
}

static bool reads_elements(struct cluster *c, const struct vr_node *tree)
{
    struct reading r;
    c->rank = tree->type->ndims;
    const bool first = c->count == 0;
    return read_tree(c, tree, &r) && r.full && (r.related || first);
}

static struct member *add_fold(struct cluster *c, struct vr_node *stmt, struct vr_symbol *target, const struct vr_node *tree,
                               enum vr_reduction combine)
{
    struct member *m = add(c, FOLDED, stmt, target, tree);
    if (m)
        m->combine = combine;
    return m;
}

static bool read_fold(struct cluster *c, struct vr_node *stmt, const struct vr_node *call)
{
    const struct vr_node *from = reduced(c, call);
    const enum vr_reduction combine = from ? combination_of(call) : VR_REDUCE_NONE;
    if (!combine || !reads_elements(c, from))
        return false;
    struct member *m = add_fold(c, stmt, vr_kid(stmt, VR_LHS)->symbol, from, combine);
    if (m)
        m->is_mean = call->call->fold == VR_FOLD_MEAN;
    return m != NULL;
}

/* contract(a, b, last axis) */
static bool read_products(struct cluster *c, struct vr_node *stmt, const struct vr_node *call)
{
    const struct vr_node *from =
        vr_is_call_of(call, VR_LIB_contract) && call->slot[VR_KIDS].count == 3 ? reduced(c, call) : NULL;
    const struct vr_node *other = from ? call->slot[VR_KIDS].at[1] : NULL;
    if (!from || other->kind != VR_N_NAME || !vr_is_array(other->type) || other->type->ndims != from->type->ndims ||
        !reads_elements(c, from))
        return false;
    struct reading r;
    if (!read_tree(c, other, &r) || !r.full)
        return false;
    struct member *m = add_fold(c, stmt, vr_kid(stmt, VR_LHS)->symbol, from, VR_REDUCE_PLUS);
    if (m)
        m->other = other;
    return m != NULL;
}

struct vr_symbol *vr_row_anchor(const struct cluster *c)
{
    for (int i = 0; i < c->operand_count; i++)
        if (c->operands[i].shape == FULL)
            return c->operands[i].array;
    return NULL;
}

/* max(elements of a row - lost, 0), as a number of a type */
static struct vr_node *freedom(const struct cluster *c, const struct vr_node *lost, const struct vr_type *type)
{
    const struct vr_builder *b = &c->b;
    const struct vr_type *f64 = vr_float64(b->unit);
    struct vr_node *left =
        vr_make_binary(b->unit, VR_N_MINUS, f64, vr_fit(b, f64, vr_extent(b, vr_row_anchor(c), fold_axis(c))),
                       vr_fit(b, f64, vr_copy_tree(b->unit, lost)));
    return vr_fit(b, type, vr_call(b, "max", f64, left, vr_real(b, 0)));
}

/* The mean of what a tree is, which may be there already. */
static struct vr_symbol *mean_of(struct cluster *c, const struct vr_node *tree, const struct vr_type *type)
{
    for (int i = 0; i < c->count; i++) {
        const struct member *m = &c->members[i];
        if (m->is_mean && m->target->type == type && vr_same(m->tree, tree) && member_of(c, m->target) == m)
            return m->target;
    }
    struct vr_symbol *mean = vr_temp(&c->b, "mean", type);
    add_fold(c, NULL, mean, tree, VR_REDUCE_PLUS)->is_mean = true;
    return mean;
}

/* A variance is the mean of the squares of the deviations from the mean, or the root of that. */
static bool read_variance(struct cluster *c, struct vr_node *stmt, const struct vr_node *call)
{
    const bool root = vr_is_call_of(call, VR_LIB_std);
    const struct vr_node *from =
        (root || vr_is_call_of(call, VR_LIB_var)) && call->slot[VR_KIDS].count == 3 ? reduced(c, call) : NULL;
    const struct vr_node *lost = from ? call->slot[VR_KIDS].at[1] : NULL;
    if (!from || lost->kind != VR_N_CONST || !vr_is_float(call->type->elem) || c->count + 3 > MOST_MEMBERS ||
        !reads_elements(c, from) || !vr_row_anchor(c))
        return false;
    struct vr_unit *u = c->b.unit;
    const struct vr_type *elem = call->type->elem, *wide = vr_type_array(u->types, elem, c->rank, VR_ROWMAJOR);
    struct vr_symbol *mean = mean_of(c, from, call->type), *squares = vr_temp(&c->b, "squares", call->type);
    struct vr_node *deviation =
        vr_make_binary(u, VR_N_MINUS, wide, vr_fit(&c->b, wide, vr_copy_tree(u, from)), vr_read(&c->b, mean));
    add_fold(c, NULL, squares, vr_call(&c->b, "square", wide, deviation, NULL), VR_REDUCE_PLUS);
    struct vr_node *value = vr_make_binary(u, VR_N_DIV, call->type, vr_read(&c->b, squares), freedom(c, lost, elem));
    add(c, OF_ROWS, stmt, vr_kid(stmt, VR_LHS)->symbol, root ? vr_call(&c->b, "sqrt", call->type, value, NULL) : value);
    return true;
}

static bool read_expression(struct cluster *c, struct vr_node *stmt, struct vr_symbol *target, const struct vr_node *tree)
{
    struct reading r;
    const int rank = tree->type->ndims;
    if (!vr_is_array(tree->type) || !vr_by_element(tree) || target->type->ndims != rank || vr_has_effect(tree) ||
        vr_is_unstable(tree))
        return false;
    if (!c->rank)
        c->rank = rank;
    if (c->rank < 2 || (rank != c->rank && rank != c->rank - 1) || !read_tree(c, tree, &r) || (c->count > 0 && !r.related))
        return false;
    const bool of_rows = rank == c->rank - 1 || r.columns;
    if (!of_rows && !r.full && c->count == 0)
        return false;
    struct member *m = add(c, of_rows ? OF_ROWS : ELEMENTS, stmt, target, tree);
    if (m)
        m->is_column = of_rows && rank == c->rank;
    return m != NULL;
}

/* An array of the cluster that is changed in place, a[:] = in_place(…), gets another value. */
static bool read_change(struct cluster *c, struct vr_node *stmt)
{
    struct vr_node *place = vr_kid(stmt, VR_LHS), *value = vr_kid(stmt, VR_RHS);
    const struct member *m = vr_is_whole(place) ? member_of(c, place->symbol) : NULL;
    if (!m || m->role != ELEMENTS || !vr_is_call_of(value, VR_LIB_in_place))
        return false;
    return read_expression(c, stmt, place->symbol, vr_kid(value, VR_KIDS));
}

bool vr_join_rows(struct cluster *c, struct vr_node *stmt)
{
    if (stmt->kind != VR_N_ASSIGN || stmt->slot[VR_LHS].count != 1)
        return false;
    const struct vr_node *target = vr_kid(stmt, VR_LHS), *value = vr_kid(stmt, VR_RHS);
    if (target->kind != VR_N_NAME)
        return c->count > 0 && read_change(c, stmt);
    if (!vr_is_array(target->type) || !vr_is_array(value->type) || !vr_is_plain_real(target->type->elem))
        return false;
    return read_view(c, stmt, value) || read_fold(c, stmt, value) || read_products(c, stmt, value) ||
           read_variance(c, stmt, value) || read_expression(c, stmt, target->symbol, value);
}

/* --- statements in between --- */

/* A view that is there at once: an array with a new axis, or all of one. */
static bool is_simple_view(const struct vr_node *value)
{
    return vr_is_call_of(value, VR_LIB_newaxis) || vr_is_whole(value);
}

bool vr_may_precede_rows(const struct cluster *c, struct vr_node *stmt)
{
    if (!vr_assigns_variable(stmt))
        return false;
    const struct vr_symbol *target = vr_kid(stmt, VR_LHS)->symbol;
    struct vr_node *value = vr_kid(stmt, VR_RHS);
    bool harmless = vr_is_scalar(value->type) ? !vr_is_unstable(value) : is_simple_view(value);
    for (int i = 0; i < c->count && harmless; i++) {
        const struct member *m = &c->members[i];
        harmless = !vr_mentions(stmt, m->target) && !vr_mentions(m->tree, target) &&
                   !(m->other && vr_mentions(m->other, target)) && target != m->target;
    }
    return harmless;
}

/* --- phases, and who is kept --- */

const struct member *vr_row_definition(const struct cluster *c, int before, const struct vr_symbol *array)
{
    for (int i = before - 1; i >= 0; i--)
        if (c->members[i].target == array)
            return &c->members[i];
    return NULL;
}

void vr_find_row_phases(struct cluster *c)
{
    for (int i = 0; i < c->count; i++) {
        struct vr_node *trees[] = {(struct vr_node *)c->members[i].tree, (struct vr_node *)c->members[i].other};
        const struct vr_list list = {trees, trees[1] ? 2 : 1, 2};
        c->members[i].phase = 0;
        VR_FOR_NODES(e, c->b.unit, &list) {
            const struct member *m = e->kind == VR_N_NAME && vr_is_array(e->type) ? vr_row_definition(c, i, e->symbol) : NULL;
            const int from = m ? m->phase + (m->role == FOLDED) : 0;
            if (from > c->members[i].phase)
                c->members[i].phase = from;
        }
    }
}

/* How often the statements of the cluster mention an array. */
static int mentions_inside(const struct cluster *c, const struct vr_symbol *array)
{
    int count = 0;
    for (int i = 0; i < c->count; i++)
        if (c->members[i].stmt)
            count += vr_mentions_in(&(struct vr_list){(struct vr_node **)&c->members[i].stmt, 1, 1}, array);
    return count;
}

bool vr_find_kept_rows(struct cluster *c)
{
    for (int i = c->count - 1; i >= 0; i--) {
        struct member *m = &c->members[i];
        const bool replaced = member_of(c, m->target) != m;
        if (!replaced && m->stmt)
            m->is_kept |= m->target->is_param || vr_is_row_operand(c, m->target) ||
                          c->mentions[m->target->index] > mentions_inside(c, m->target);
        if (m->role != VIEW || !m->is_kept)
            continue;
        struct member *from = (struct member *)vr_row_definition(c, i, m->tree->symbol);
        if (member_of(c, from->target) != from)
            return false;
        from->is_kept = true;
    }
    return true;
}

int vr_last_row_reader(const struct cluster *c, int which)
{
    const struct member *m = &c->members[which];
    int last = -1;
    for (int i = which + 1; i < c->count; i++) {
        const struct member *r = &c->members[i];
        const bool reads = vr_mentions(r->tree, m->target) || (r->other && vr_mentions(r->other, m->target));
        if (reads && vr_row_definition(c, i, m->target) == m && r->role != VIEW && r->phase > m->phase)
            last = i;
    }
    return last;
}

struct member *vr_row_lender(struct cluster *c, const struct member *m, int last)
{
    for (int i = last; i < c->count; i++) {
        struct member *d = &c->members[i];
        if (d->role == ELEMENTS && d->is_kept && d->phase > m->phase && type_of(d) == type_of(m))
            return d;
    }
    return NULL;
}
