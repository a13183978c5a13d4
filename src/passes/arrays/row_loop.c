/* SPDX-License-Identifier: Apache-2.0 */
/* The loop over the rows (fuse_rows.c): its phases, each of which goes over the elements of a row to store some and to fold others. */
#include <math.h>

#include "ir/query.h"
#include "ir/walk.h"
#include "passes/arrays/element_nest.h"
#include "passes/arrays/elements.h"
#include "passes/arrays/rows.h"

enum { SHARED_FROM = 32768 }; /* elements that are worth a second thread: 2 * VR_GRAIN of vr/binding.h */

/* --- writing: numbers and elements --- */

static struct vr_node *place_in(const struct cluster *c, struct vr_symbol *array, enum shape shape)
{
    struct vr_unit *u = c->b.unit;
    struct vr_node *index = vr_make_place(u, array, array->type->elem, c->b.span);
    const int ndims = array->type->ndims, from = shape == TRAILING ? c->rank - ndims : 0;
    const int single = shape == COLUMN ? c->rank - 1 : shape == ROW ? 0 : -1;
    for (int axis = 0; axis < ndims; axis++)
        vr_add_subscript(u, index, axis == single ? vr_least_index(&c->b) : vr_read(&c->b, c->counters[from + axis]));
    return index;
}

/* Where the number of a row or column is. */
static struct vr_node *place_of_number(const struct cluster *c, const struct member *m)
{
    return place_in(c, m->array, c->down ? m->is_column ? ROW : TRAILING : m->is_column ? COLUMN : ALONG_ROWS);
}

static struct vr_node *number_of(const struct cluster *c, const struct member *m)
{
    return c->down ? place_of_number(c, m) : vr_read(&c->b, m->value);
}

/* Gives the number a value. */
static void set_number(const struct cluster *c, const struct member *m, struct vr_list *list, struct vr_node *value)
{
    if (c->down)
        vr_store_in(&c->b, list, place_of_number(c, m), value);
    else
        vr_set_in(&c->b, list, m->value, value);
}

static struct vr_node *translate(struct cluster *c, int before, const struct vr_node *e);

/* Whether a loop before the one under way has stored the elements. */
static bool is_stored(const struct cluster *c, const struct member *m)
{
    return m->array && (m->phase < c->phase || c->folds);
}

/* Whether a member is computed in the loop under way. */
static bool is_here(const struct cluster *c, const struct member *m)
{
    return m->phase == c->phase && (c->folds ? m->role == FOLDED : m->role == ELEMENTS && m->array);
}

/* How often members in the loop under way read the elements of one. */
static int reads_of(const struct cluster *c, const struct member *m)
{
    int reads = is_here(c, m);
    for (int i = (int)(m - c->members) + 1; i < c->count; i++) {
        const struct member *r = &c->members[i];
        if (vr_row_definition(c, i, m->target) == m && (is_here(c, r) || (r->role == ELEMENTS && !r->array)))
            reads += vr_count_leaves(r->tree, m->target) + (r->other ? vr_count_leaves(r->other, m->target) : 0);
    }
    return reads;
}

/* The element of a member in the phase under way: computed or loaded once. */
static struct vr_node *element_of(struct cluster *c, struct member *m)
{
    const int which = (int)(m - c->members);
    if (reads_of(c, m) == 1)
        return vr_fit(&c->b, type_of(m), is_stored(c, m) ? place_in(c, m->array, FULL) : translate(c, which, m->tree));
    if (m->value_loop != c->loop) {
        const struct vr_type *type = type_of(m);
        struct vr_node *e = is_stored(c, m) ? place_in(c, m->array, FULL) : translate(c, which, m->tree);
        m->value = vr_temp(&c->b, "element", type);
        m->value_loop = c->loop;
        vr_set_in(&c->b, c->body, m->value, vr_fit(&c->b, type, e));
    }
    return vr_read(&c->b, m->value);
}

static struct vr_node *leaf(struct cluster *c, int before, const struct vr_node *e)
{
    struct member *m = (struct member *)vr_row_definition(c, before, e->symbol);
    while (m && m->role == VIEW)
        m = (struct member *)vr_row_definition(c, (int)(m - c->members), m->tree->symbol);
    if (m)
        return is_number_of_row(m) ? number_of(c, m) : element_of(c, m);
    const int ndims = e->symbol->type->ndims;
    const enum shape shape = ndims < c->rank
                                 ? (vr_row_operand(c, e->symbol, TRAILING) && (c->body || c->down) ? TRAILING : ALONG_ROWS)
                             : vr_row_operand(c, e->symbol, COLUMN) ? COLUMN
                                                                    : FULL;
    return place_in(c, e->symbol, shape);
}

/* A number is computed once, in front of the loop. */
static struct vr_node *hold(struct cluster *c, const struct vr_node *e)
{
    if (e->kind == VR_N_CONST || e->kind == VR_N_NAME)
        return vr_copy_tree(c->b.unit, e);
    struct vr_symbol *held = vr_temp(&c->b, "scalar", e->type);
    vr_set_in(&c->b, &c->held, held, vr_copy_tree(c->b.unit, e));
    return vr_read(&c->b, held);
}

/* Whether an operation is on numbers of the row alone, and is computed once for it. */
static bool is_same_in_row(struct cluster *c, int before, const struct vr_node *e)
{
    if (!c->body || c->down || e->kind == VR_N_NAME)
        return false;
    VR_FOR_TREE(n, c->b.unit, e) {
        if (!vr_is_array(n->type)) {
            VR_PASS_OVER(n);
            continue;
        }
        const struct member *m = n->kind == VR_N_NAME ? vr_row_definition(c, before, n->symbol) : NULL;
        if (n->kind == VR_N_NAME && (m ? m->role == ELEMENTS : !vr_row_operand(c, n->symbol, COLUMN)))
            return false;
    }
    return true;
}

static struct vr_node *once_a_row(struct cluster *c, int before, const struct vr_node *e)
{
    struct vr_list *body = c->body;
    struct vr_symbol *number = vr_temp(&c->b, "number", e->type->elem);
    c->body = NULL;
    vr_set_in(&c->b, c->row, number, translate(c, before, e));
    c->body = body;
    return vr_read(&c->b, number);
}

/* The tree for one element, or for the number of a row; c->body is NULL for the latter. */
static struct vr_node *translate(struct cluster *c, int before, const struct vr_node *e)
{
    struct vr_unit *u = c->b.unit;
    if (!vr_is_array(e->type))
        return hold(c, e);
    if (e->kind == VR_N_NAME)
        return leaf(c, before, e);
    if (is_same_in_row(c, before, e))
        return once_a_row(c, before, e);
    struct vr_node *copy = vr_operation_of_element(u, e);
    VR_FOR_CHILDREN(child, e)
        vr_list_add(u, &copy->slot[child.slot], translate(c, before, *child.at));
    return copy;
}

/* --- writing: phases --- */

static struct vr_node *greatest(const struct cluster *c, const struct vr_type *type, bool least)
{
    const int bits = 8 * vr_scalar_bytes(type);
    if (vr_is_float(type)) {
        struct vr_node *e = vr_real(&c->b, least ? -INFINITY : INFINITY);
        e->type = type;
        return e;
    }
    if (type->base >= VR_UINT8 && type->base <= VR_UINT64)
        return vr_number_as(&c->b, type, least ? 0 : (int64_t)(UINT64_MAX >> (64 - bits)));
    return vr_number_as(&c->b, type, least ? INT64_MIN >> (64 - bits) : INT64_MAX >> (64 - bits));
}

/* What a fold starts from. */
static struct vr_node *start_of(const struct cluster *c, const struct member *m)
{
    const struct vr_type *type = type_of(m);
    if (vr_is_least(m->combine) || vr_is_greatest(m->combine))
        return greatest(c, type, vr_is_greatest(m->combine));
    return vr_number_as(&c->b, type, vr_identity(m->combine));
}

static void add_element(struct cluster *c, struct member *m)
{
    const struct vr_type *type = type_of(m);
    const int which = (int)(m - c->members);
    struct vr_node *e = vr_fit(&c->b, type, translate(c, which, m->tree));
    if (m->other)
        e = vr_make_binary(c->b.unit, VR_N_MULT, type, e, vr_fit(&c->b, type, translate(c, which, m->other)));
    struct vr_node *number = number_of(c, m);
    set_number(c, m, c->body, vr_combination_of(c->b.unit, m->combine, number, vr_fit(&c->b, number->type, e)));
}

static void store_number(struct cluster *c, const struct member *m, struct vr_list *row)
{
    if (m->array && !c->down)
        vr_store_in(&c->b, row, place_of_number(c, m), number_of(c, m));
}

/* The numbers of rows that are there at the beginning of the phase. */
static void write_numbers(struct cluster *c, struct vr_list *row)
{
    c->body = NULL;
    for (int i = 0; i < c->count; i++) {
        struct member *m = &c->members[i];
        if (m->phase != c->phase || m->role != OF_ROWS)
            continue;
        m->value = c->down ? NULL : vr_temp(&c->b, m->target->name, type_of(m));
        set_number(c, m, row, vr_fit(&c->b, type_of(m), translate(c, i, m->tree)));
        store_number(c, m, row);
    }
}

/* The type of a fold's total: the long rows of a device have no sums of float32 in pairs. */
static const struct vr_type *type_of_total(const struct cluster *c, const struct member *m)
{
    const bool adds = !vr_is_least(m->combine) && !vr_is_greatest(m->combine);
    return c->in_section && adds && type_of(m) == vr_type_scalar(c->b.unit->types, VR_FLOAT32, false) ? vr_float64(c->b.unit)
                                                                                                      : type_of(m);
}

static void open_folds(struct cluster *c, struct vr_list *row)
{
    for (int i = 0; i < c->count; i++) {
        struct member *m = &c->members[i];
        if (m->phase != c->phase || m->role != FOLDED)
            continue;
        const struct vr_type *wide = type_of_total(c, m);
        m->value = c->down ? NULL : vr_temp(&c->b, "total", wide);
        set_number(c, m, row, vr_fit(&c->b, wide, start_of(c, m)));
    }
}

static void close_folds(struct cluster *c, struct vr_list *row)
{
    for (int i = 0; i < c->count; i++) {
        struct member *m = &c->members[i];
        if (m->phase != c->phase || m->role != FOLDED)
            continue;
        const struct vr_type *wide = type_of_total(c, m);
        if (m->is_mean || wide != type_of(m)) {
            struct vr_node *n = vr_fit(&c->b, wide, vr_extent(&c->b, vr_row_anchor(c), fold_axis(c))),
                           *total = number_of(c, m);
            m->value = c->down ? NULL : vr_temp(&c->b, m->is_mean ? "mean" : "sum", type_of(m));
            set_number(c, m, row,
                       vr_fit(&c->b, type_of(m), m->is_mean ? vr_make_binary(c->b.unit, VR_N_DIV, wide, total, n) : total));
        }
        store_number(c, m, row);
    }
}

/* An empty loop along some axes. */
static struct vr_node *open_loop(struct cluster *c, int first, int last, bool shares)
{
    struct vr_node *loop = vr_make_loop(c->b.unit, shares ? VR_N_PFOR : VR_N_FOR, c->b.span);
    for (int axis = first; axis <= last; axis++) {
        c->counters[axis] = vr_count(&c->b, axis == c->rank - 1 ? "k" : "i");
        vr_add_dimension(c->b.unit, loop, c->counters[axis], vr_along(&c->b, vr_row_anchor(c), axis));
    }
    return loop;
}

static void close_loop(struct cluster *c, struct vr_list *list, struct vr_node *loop)
{
    if (loop->slot[VR_BODY].count == 0)
        return;
    vr_flag_set(loop, VR_F_ASSOCIATIVE | VR_F_DISTINCT, true);
    vr_list_add(c->b.unit, list, loop);
}

/* Along a row: what its elements become, or what they are folded to. */
static void write_loop(struct cluster *c, struct vr_list *row, bool folds)
{
    struct vr_node *loop = open_loop(c, c->down ? 1 : c->rank - 1, c->rank - 1, false);
    c->body = &loop->slot[VR_BODY];
    c->row = row;
    c->folds = folds;
    c->loop++;
    for (int i = 0; i < c->count; i++) {
        struct member *m = &c->members[i];
        if (!is_here(c, m))
            continue;
        if (folds)
            add_element(c, m);
        else
            vr_store_in(&c->b, c->body, place_in(c, m->array, FULL), vr_fit(&c->b, m->array->type->elem, element_of(c, m)));
    }
    close_loop(c, row, loop);
}

static void write_phase(struct cluster *c, struct vr_list *row)
{
    write_numbers(c, row);
    write_loop(c, row, false);
    open_folds(c, row);
    write_loop(c, row, true);
    close_folds(c, row);
}

/* The same where each column has numbers: loops along these before the rows and behind them. */
static void write_phase_down(struct cluster *c, struct vr_list *list)
{
    struct vr_node *before = open_loop(c, 1, c->rank - 1, false);
    write_numbers(c, &before->slot[VR_BODY]);
    open_folds(c, &before->slot[VR_BODY]);
    close_loop(c, list, before);
    struct vr_node *rows = open_loop(c, 0, 0, false);
    write_loop(c, &rows->slot[VR_BODY], false);
    write_loop(c, &rows->slot[VR_BODY], true);
    if (rows->slot[VR_BODY].count > 0)
        vr_list_add(c->b.unit, list, rows);
    struct vr_node *behind = open_loop(c, 1, c->rank - 1, false);
    close_folds(c, &behind->slot[VR_BODY]);
    close_loop(c, list, behind);
}

static int last_phase(const struct cluster *c)
{
    int last = 0;
    for (int i = 0; i < c->count; i++)
        if (c->members[i].phase > last)
            last = c->members[i].phase;
    return last;
}

/* --- writing: the loop over rows --- */

struct vr_node *vr_rows_size(const struct cluster *c)
{
    struct vr_node *size = vr_extent(&c->b, vr_row_anchor(c), 0);
    for (int axis = 1; axis < c->rank; axis++)
        size = vr_op(&c->b, VR_N_MULT, size, vr_extent(&c->b, vr_row_anchor(c), axis));
    return size;
}

void vr_add_rows_loop(struct cluster *c, struct vr_list *list)
{
    struct vr_unit *u = c->b.unit;
    struct vr_node *loop = c->down ? NULL : open_loop(c, 0, c->rank - 2, !c->in_parallel);
    for (c->phase = 0; c->phase <= last_phase(c); c->phase++)
        if (c->down)
            write_phase_down(c, list);
        else
            write_phase(c, &loop->slot[VR_BODY]);
    if (!loop)
        return;
    if (loop->kind == VR_N_PFOR) {
        vr_flag_set(loop, VR_F_AUTO, true);
        if (!c->in_section)
            vr_list_add(u, &loop->slot[VR_WHEN], vr_op(&c->b, VR_N_GEQ, vr_rows_size(c), vr_whole(&c->b, SHARED_FROM)));
    }
    vr_list_add(u, list, loop);
}

/* An array of the rows' extents for a member: the variable's own, unless its old value is read. */
static void make_array(struct cluster *c, struct member *m, struct vr_list *list)
{
    struct vr_unit *u = c->b.unit;
    const struct vr_type *t = m->target->type, *type = vr_type_array(u->types, t->elem, t->ndims, VR_ROWMAJOR);
    const bool own = t == type && !m->target->is_param && !vr_is_row_operand(c, m->target) &&
                     vr_row_definition(c, (int)(m - c->members), m->target) == NULL;
    m->array = own ? m->target : vr_temp(&c->b, m->target->name, type);
    struct vr_node *alloc = vr_make_empty(u, type, c->b.span);
    for (int axis = 0; axis < t->ndims; axis++)
        vr_list_add(u, &alloc->slot[VR_KIDS],
                    m->is_column && axis == fold_axis(c)
                        ? vr_whole(&c->b, 1)
                        : vr_extent(&c->b, vr_row_anchor(c), axis + (t->ndims < c->rank && c->down)));
    vr_set_in(&c->b, list, m->array, alloc);
}

void vr_make_row_arrays(struct cluster *c, struct vr_list *list)
{
    for (int i = 0; i < c->count; i++)
        if (c->members[i].role != VIEW && (c->members[i].is_kept || (c->down && is_number_of_row(&c->members[i]))))
            make_array(c, &c->members[i], list);
    for (int i = 0; i < c->count; i++) {
        struct member *m = &c->members[i];
        const int last =
            m->role == ELEMENTS && !m->is_kept && !c->in_section && vr_weigh(m->tree).costly ? vr_last_row_reader(c, i) : -1;
        struct member *lender = last >= 0 ? vr_row_lender(c, m, last) : NULL;
        if (lender)
            m->array = lender->array;
        else if (last >= 0)
            make_array(c, m, list);
    }
}

void vr_take_row_arrays(struct cluster *c, struct vr_list *list)
{
    for (int i = 0; i < c->count; i++) {
        struct member *m = &c->members[i];
        if (m->role == VIEW && m->is_kept)
            vr_list_add(c->b.unit, list, vr_copy_tree(c->b.unit, m->stmt));
        else if (m->is_kept && m->array != m->target)
            vr_set_in(&c->b, list, m->target, vr_read(&c->b, m->array));
    }
}
