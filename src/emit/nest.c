/* Loops over whole arrays (thesis 4.4): the operands of an expression by element, and the loops that visit their elements row by
 * row; see runtime/vr/nest.h. What is done with the values, which are stored or folded, is up to the caller. */
#include <string.h>

#include "emit/nest.h"

#include "ir/query.h"
#include "ir/walk.h"

/* --- operands --- */

struct collection {
    struct writer *w;
    struct nest *nest;
    size_t array_capacity, scalar_capacity;
};

static bool collect(struct vr_node *e, void *data)
{
    struct collection *c = data;
    struct nest *nest = c->nest;
    if (vr_is_scalar(e->type)) {
        if (e->kind != VR_N_CONST) {
            nest->scalars = VR_GROW(c->w->arena, nest->scalars, nest->scalar_count, c->scalar_capacity);
            nest->scalars[nest->scalar_count++] = e;
        }
        return false;
    }
    if (e->kind != VR_N_NAME)
        return true;
    vr_check_assigned(c->w, e);
    for (int i = 0; i < nest->array_count; i++)
        if (nest->arrays[i] == e->symbol)
            return false;
    nest->arrays = VR_GROW(c->w->arena, nest->arrays, nest->array_count, c->array_capacity);
    nest->arrays[nest->array_count++] = e->symbol;
    return false;
}

const char *vr_leaf_text(struct writer *w, const struct vr_node *e)
{
    for (int i = 0; i < w->leaf_count; i++) {
        if (w->leaves[i].node == e && e)
            return w->leaves[i].text;
        if (w->leaves[i].array && e->kind == VR_N_NAME && e->symbol == w->leaves[i].array)
            return w->leaves[i].text;
    }
    return NULL;
}

/* Scalar subtrees have their value before the loop; a name is as good as its value. */
static void evaluate_scalars(struct writer *w, const struct nest *nest)
{
    struct leaf *leaves = VR_NEW_ARRAY(w->arena, struct leaf, nest->scalar_count + nest->array_count);
    for (int i = 0; i < nest->scalar_count; i++) {
        const struct vr_node *e = nest->scalars[i];
        leaves[i].node = e;
        leaves[i].text = vr_hold(w, vr_value_of(w, e), vr_elem(e->type));
    }
    w->leaves = leaves;
    w->leaf_count = nest->scalar_count;
}

/* --- what may be done with a tree --- */

static bool find_failure(struct vr_node *e, void *found)
{
    if (vr_is_scalar(e->type))
        return false;
    if (e->kind == VR_N_MAP || vr_may_raise(e))
        *(bool *)found = true;
    return !*(bool *)found;
}

static bool may_fail(const struct vr_node *tree)
{
    bool found = false;
    vr_walk((struct vr_node *)tree, find_failure, &found);
    return found;
}

static bool find_complicated(struct vr_node *e, void *found)
{
    const struct vr_type *t = vr_elem(e->type);
    bool native = !t->is_complex && (t->base == VR_FLOAT32 || t->base == VR_FLOAT64);
    bool plain = (e->kind >= VR_N_PLUS && e->kind <= VR_N_DIV) || e->kind == VR_N_NEGATE || e->kind == VR_N_UPLUS ||
                 e->kind == VR_N_CAST || e->kind == VR_N_NAME || vr_is_scalar(e->type);
    *(bool *)found |= !native || !plain;
    return !*(bool *)found && !vr_is_scalar(e->type);
}

/* Every compiler can vectorize the loop: sums, products and quotients of floating-point numbers. Asked to where they cannot,
 * compilers warn. */
static bool is_vectorizable(const struct vr_node *tree)
{
    bool complicated = false;
    vr_walk((struct vr_node *)tree, find_complicated, &complicated);
    return !complicated;
}

/* --- the loops --- */

/* The names of operand i: its elements, the row that is visited, and the stride along it. They differ from the user's. */
static const char *elements(struct writer *w, int i) { return vr_local(w, vr_textf(w, "in%d", i)); }
static const char *row_of(struct writer *w, int i) { return vr_local(w, vr_textf(w, "x%d", i)); }
static const char *stride_of(struct writer *w, int i) { return vr_local(w, vr_textf(w, "x%d_s", i)); }
static const char *stride_of_place(struct writer *w) { return vr_local(w, "y_s"); }

struct nest vr_open_nest(struct writer *w, const struct vr_node *tree, const struct vr_type *elem, int ndims, bool stores)
{
    struct nest nest = {.tree = tree, .elem = elem, .ndims = ndims, .stores = stores, .fails = may_fail(tree)};
    struct collection c = {w, &nest, 0, 0};
    struct vr_text list = vr_text_new(w->arena);
    vr_walk((struct vr_node *)tree, collect, &c);
    evaluate_scalars(w, &nest);
    int count = nest.array_count + stores;
    const char *arrays = vr_local(w, "arrays"), *n = vr_local(w, "n"), *stride = vr_local(w, "stride");
    for (int i = 0; i < nest.array_count; i++)
        vr_putf(&list, "%s%s", i || stores ? ", " : "", vr_var(w, nest.arrays[i]));
    vr_line(w, "const vr_array *%s[] = {%s%s};", arrays, stores ? "NULL" : "", list.data ? list.data : "");
    vr_line(w, "int64_t %s[%d], %s[%d];", n, ndims, stride, count * ndims);
    vr_line(w, "vr_nest %s = {.ndims = %d, .count = %d, .extent = %s, .stride = %s};", vr_local(w, "nest"), ndims, count, n, stride);
    const char *steps = vr_broadcast_steps(w, tree, nest.arrays, nest.array_count, stores);
    vr_try_call(w, vr_textf(w, "vr_broadcast%s(ctx, %s, %d, %s, %d, %s%s)", steps ? "_steps" : "", vr_site(w, tree), ndims, n, count,
                            arrays, steps ? vr_textf(w, ", \"%s\"", steps) : ""));
    return nest;
}

void vr_open_rows(struct writer *w, const struct nest *nest)
{
    const char *plan = vr_local(w, "nest"), *block = vr_local(w, "block");
    for (int i = 0; i < nest->array_count; i++)
        vr_line(w, "const %s *const %s = VR_DATA(%s[%d]);", vr_c_scalar(w->arena, nest->arrays[i]->type->elem), elements(w, i),
                vr_local(w, "arrays"), i + nest->stores);
    for (int i = 0; i < nest->array_count; i++)
        vr_line(w, "const int64_t %s = %s[%d];", stride_of(w, i), vr_local(w, "stride"), (i + nest->stores + 1) * nest->ndims - 1);
    if (nest->in_place)
        vr_line(w, "const int64_t %s = %s[%d];", stride_of_place(w), vr_local(w, "stride"), nest->ndims - 1);
    if (!nest->fails && !w->in_parallel) {
        w->function->context = true;
        vr_line(w, "VR_OMP(omp parallel for num_threads(vr_threads(ctx, %s.size / VR_GRAIN)))", plan);
    }
    vr_line(w, "for (int64_t %s = 0; %s < %s.blocks; %s++) {", block, block, plan, block);
    w->indent++;
    vr_line(w, "int64_t %s[%d];", vr_local(w, "at"), nest->array_count + nest->stores);
    vr_line(w, "vr_row %s;", vr_local(w, "row"));
}

/* The loop over a row; the elements of operands lie side by side, or a stride apart. */
static void emit_row(struct writer *w, const struct nest *nest, bool side_by_side)
{
    const char *k = vr_local(w, "k"), *count = vr_local(w, "count");
    w->leaf_count = nest->scalar_count + nest->array_count;
    for (int i = 0; i < nest->array_count; i++) {
        struct leaf *leaf = &w->leaves[nest->scalar_count + i];
        leaf->array = nest->arrays[i];
        leaf->text = side_by_side ? vr_textf(w, "%s[%s]", row_of(w, i), k) : vr_textf(w, "%s[%s * %s]", row_of(w, i), k, stride_of(w, i));
    }
    if (side_by_side && is_vectorizable(nest->tree))
        vr_line(w, "VR_OMP(omp simd)");
    vr_line(w, "for (int64_t %s = 0; %s < %s; %s++) {", k, k, count, k);
    w->indent++;
    const char *value = vr_operand_as(w, nest->tree, nest->elem).text;
    if (nest->in_place && !side_by_side)
        vr_line(w, "%s[%s * %s] = %s;", vr_local(w, "y"), k, stride_of_place(w), value);
    else
        vr_line(w, "%s[%s] = %s;", vr_local(w, "y"), k, value);
    vr_close_block(w);
}

void vr_emit_rows(struct writer *w, const struct nest *nest, const char *place)
{
    const char *plan = vr_local(w, "nest"), *row = vr_local(w, "row"), *at = vr_local(w, "at"), *count = vr_local(w, "count");
    vr_line(w, "for (vr_first_row(&%s, %s, &%s, %s); %s.count > 0; vr_next_row(&%s, &%s, %s)) {", plan, vr_local(w, "block"), row,
            at, row, plan, row, at);
    w->indent++;
    vr_line(w, "const int64_t %s = %s.count;", count, row);
    vr_line(w, "%s *const %s%s = %s;", vr_c_scalar(w->arena, nest->elem), nest->in_place ? "" : "restrict ", vr_local(w, "y"), place);
    for (int i = 0; i < nest->array_count; i++)
        vr_line(w, "const %s *const %s = %s + %s[%d];", vr_c_scalar(w->arena, nest->arrays[i]->type->elem), row_of(w, i),
                elements(w, i), at, i + nest->stores);
    if (nest->fails || nest->array_count == 0) {
        emit_row(w, nest, false);
    } else {
        vr_line(w, "if (%s.side_by_side) {", plan);
        w->indent++;
        emit_row(w, nest, true);
        w->indent--;
        vr_line(w, "} else {");
        w->indent++;
        emit_row(w, nest, false);
        vr_close_block(w);
    }
    vr_close_block(w);
}

void vr_close_nest(struct writer *w)
{
    vr_close_block(w);
    w->leaves = NULL;
    w->leaf_count = 0;
}
