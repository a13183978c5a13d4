/* SPDX-License-Identifier: Apache-2.0 */
/* Small products: of two matrices, or of a matrix and a vector, in a loop,
 *
 *     c = a @ b   becomes   c = empty(m, n);  for i: { for j: c[i, j] = 0;  for k: for j: c[i, j] += a[i, k] * b[k, j] }
 *     y = a @ x   becomes   y = empty(m);  for i: { t = 0;  for k: t += a[i, k] * x[k];  y[i] = t }
 *
 * or, with columns that lie in memory one behind the other, by columns of a, or sums of elements: so that rotations, filters of a few
 * states and blocks of physical systems make no objects of their operands, which the pass views puts subscripts in the place
 * of, and call nobody. The call stays for more products, and where extents do not fit, which is an error.
 *
 * Of floating-point numbers, outside of GPU sections. Products of two vectors are scalarize's.
 *
 * Needs lowering, keeps it and ALIAS. Before views. */
#include "ir/build.h"
#include "ir/call.h"
#include "ir/query.h"
#include "ir/spots.h"
#include "ir/walk.h"
#include "passes/pass.h"

enum {
    /* Products of numbers that take loops no longer than a call. Measured (float64, a Xeon, one thread; call and loops in ns, of rows
     * x[i], whose two objects are some 180 of the call's): matrices of 10 453 and 319, of 14 574 and 724; columns of 32 added up
     * 458 and 307, of 48 561 and 665; sums of rows of 48 559 and 345, of 96 1271 and 1233. */
    MOST_OF_LINES = 1024,
    MOST_OF_SUMS = 2304
};

struct product {
    struct vr_builder b;
    struct vr_symbol *target, *left, *right;
    struct vr_symbol *row, *column, *sum; /* counters; row or column is NULL where that operand is a vector */
};

/* --- which --- */

static struct vr_symbol *operand(const struct vr_node *call, int i, const struct vr_type *elem)
{
    const struct vr_node *e = call->slot[VR_KIDS].at[i];
    const bool good = e->kind == VR_N_NAME && vr_is_array(e->type) && e->type->ndims <= 2 && e->type->elem == elem;
    return good ? e->symbol : NULL;
}

static bool read_product(struct product *p, const struct vr_node *stmt)
{
    if (!vr_assigns_variable(stmt))
        return false;
    const struct vr_node *target = vr_kid(stmt, VR_LHS), *call = vr_kid(stmt, VR_RHS);
    const bool is_product =
        vr_is_call_of(call, VR_LIB_matmul) || vr_is_call_of(call, VR_LIB_stacked_matmul) || vr_is_call_of(call, VR_LIB_dot);
    if (!is_product || call->slot[VR_KIDS].count != 2 || !vr_is_array(target->type) || !vr_is_float(target->type->elem) ||
        target->type->elem->base == VR_FLOAT16)
        return false;
    p->b.span = call->span;
    p->target = target->symbol;
    p->left = operand(call, 0, target->type->elem);
    p->right = operand(call, 1, target->type->elem);
    return p->left && p->right && p->target != p->left && p->target != p->right;
}

/* --- pieces --- */

static struct vr_node *element(const struct product *p, struct vr_symbol *array, struct vr_symbol *first,
                               struct vr_symbol *second)
{
    struct vr_node *index = vr_make_place(p->b.unit, array, array->type->elem, p->b.span);
    if (first)
        vr_add_subscript(p->b.unit, index, vr_read(&p->b, first));
    if (second)
        vr_add_subscript(p->b.unit, index, vr_read(&p->b, second));
    return index;
}

/* A loop over an axis, which no other pass changes: it is short. */
static struct vr_node *loop_over(const struct product *p, struct vr_symbol *variable, struct vr_symbol *array, int axis)
{
    struct vr_node *loop = vr_make_loop(p->b.unit, VR_N_FOR, p->b.span);
    vr_add_dimension(p->b.unit, loop, variable, vr_along(&p->b, array, axis));
    vr_flag_set(loop, VR_F_SCHEDULED, true);
    return loop;
}

/* sum + left * right, of one element each. */
static struct vr_node *added(const struct product *p, struct vr_node *sum)
{
    const struct vr_type *elem = p->target->type->elem;
    struct vr_node *a = element(p, p->left, p->row, p->sum), *b = element(p, p->right, p->sum, p->column);
    return vr_make_binary(p->b.unit, VR_N_PLUS, elem, sum, vr_make_binary(p->b.unit, VR_N_MULT, elem, a, b));
}

/* --- the nest --- */

/* A row or column of the result, which rows of the right operand are added to, or columns of the left one: the counter goes
 * along an axis of that. */
static void add_line(const struct product *p, struct vr_list *list, struct vr_symbol *counter, struct vr_symbol *array,
                     int axis)
{
    struct vr_node *clear = loop_over(p, counter, array, axis), *sum = loop_over(p, p->sum, p->right, 0),
                   *add = loop_over(p, counter, array, axis);
    vr_store_in(&p->b, &clear->slot[VR_BODY], element(p, p->target, p->row, p->column),
                vr_number_as(&p->b, p->target->type->elem, 0));
    vr_store_in(&p->b, &add->slot[VR_BODY], element(p, p->target, p->row, p->column),
                added(p, element(p, p->target, p->row, p->column)));
    vr_list_add(p->b.unit, &sum->slot[VR_BODY], add);
    vr_list_add(p->b.unit, list, clear);
    vr_list_add(p->b.unit, list, sum);
}

/* An element of the result. */
static void add_element(const struct product *p, struct vr_list *list)
{
    struct vr_symbol *total = vr_temp(&p->b, "total", p->target->type->elem);
    struct vr_node *sum = loop_over(p, p->sum, p->right, 0);
    vr_set_in(&p->b, list, total, vr_number_as(&p->b, p->target->type->elem, 0));
    vr_set_in(&p->b, &sum->slot[VR_BODY], total, added(p, vr_read(&p->b, total)));
    vr_flag_set(sum, VR_F_ASSOCIATIVE, true);
    vr_list_add(p->b.unit, list, sum);
    vr_store_in(&p->b, list, element(p, p->target, p->row, p->column), vr_read(&p->b, total));
}

/* The result without values. */
static struct vr_node *new_result(const struct product *p)
{
    struct vr_node *alloc = vr_make_empty(p->b.unit, p->target->type, p->b.span);
    if (p->row)
        vr_list_add(p->b.unit, &alloc->slot[VR_KIDS], vr_extent(&p->b, p->left, 0));
    if (p->column)
        vr_list_add(p->b.unit, &alloc->slot[VR_KIDS], vr_extent(&p->b, p->right, 1));
    return alloc;
}

/* A loop around the rest, whose statements are the list from here on. */
static struct vr_list *open_loop(const struct product *p, struct vr_list *list, struct vr_symbol *counter,
                                 struct vr_symbol *array, int axis)
{
    struct vr_node *loop = loop_over(p, counter, array, axis);
    vr_list_add(p->b.unit, list, loop);
    return &loop->slot[VR_BODY];
}

/* What stands where the right operand has several columns; a single one, which is a vector but in name, is multiplied by sums: of 25
 * rows of 25 they take 133 ns, lines 1890 (float64, one thread of an EPYC). */
static struct vr_list *beside_one_column(const struct product *p, struct vr_list *list)
{
    struct vr_list *one = vr_if_in(&p->b, list, vr_op(&p->b, VR_N_EQ, vr_extent(&p->b, p->right, 1), vr_whole(&p->b, 1)));
    add_element(p, open_loop(p, one, p->column, p->right, 1));
    return vr_else_in(list);
}

/* The innermost loop goes through memory in the smallest steps. */
static void write_nest(struct product *p, struct vr_list *list)
{
    const bool columns_left = p->left->type->layout == VR_COLMAJOR, columns_right = p->right->type->layout == VR_COLMAJOR;
    p->row = p->left->type->ndims == 2 ? vr_count(&p->b, "i") : NULL;
    p->column = p->right->type->ndims == 2 ? vr_count(&p->b, "j") : NULL;
    p->sum = vr_count(&p->b, "k");
    vr_set_in(&p->b, list, p->target, new_result(p));
    if (!p->column && columns_left) {
        add_line(p, list, p->row, p->left, 0);
        return;
    }
    if (p->row)
        list = open_loop(p, list, p->row, p->left, 0);
    if (p->column && !columns_right) {
        add_line(p, p->row ? beside_one_column(p, list) : list, p->column, p->right, 1);
        return;
    }
    if (p->column)
        list = open_loop(p, list, p->column, p->right, 1);
    add_element(p, list);
}

/* Whether extents fit, and the library does not repay the call. */
static struct vr_node *is_small(const struct product *p)
{
    const int inner = p->left->type->ndims - 1;
    const bool sums = p->right->type->ndims == 1 && p->left->type->layout != VR_COLMAJOR;
    struct vr_node *products = vr_extent(&p->b, p->left, inner);
    if (inner == 1)
        products = vr_op(&p->b, VR_N_MULT, vr_extent(&p->b, p->left, 0), products);
    if (p->right->type->ndims == 2)
        products = vr_op(&p->b, VR_N_MULT, products, vr_extent(&p->b, p->right, 1));
    struct vr_node *few = vr_op(&p->b, VR_N_LEQ, products, vr_whole(&p->b, sums ? MOST_OF_SUMS : MOST_OF_LINES));
    return vr_op(&p->b, VR_N_AND, vr_op(&p->b, VR_N_EQ, vr_extent(&p->b, p->left, inner), vr_extent(&p->b, p->right, 0)),
                 few);
}

/* The nest, beside the call. */
static struct vr_node *choice(struct product *p, struct vr_node *stmt)
{
    struct vr_node *n = vr_make_if(p->b.unit, is_small(p), NULL, stmt, p->b.span);
    write_nest(p, &n->slot[VR_THEN]);
    n->note = "a small product by element; else the library's";
    return n;
}

bool vr_pass_small_products(struct vr_unit *unit, struct vr_function *f)
{
    bool changed = false;
    VR_FOR_SPOTS_OUTSIDE_IN(s, unit, &f->body) {
        struct vr_node *stmt = s->list->at[s->at];
        struct product p = {.b = {.unit = unit, .f = f}};
        const bool section = vr_flag_on(stmt, VR_F_GPU), small = !section && s->loops && read_product(&p, stmt);
        if (small)
            s->list->at[s->at] = choice(&p, stmt);
        if (small || section)
            VR_PASS_OVER(s);
        changed |= small;
    }
    return changed;
}
