/* Expressions by element over arrays (thesis 4.4): one loop without temporaries. Where all operands lie in memory as the
 * result does, a flat loop visits them; else a nest over the axes with strides, 0 where an operand stretches. */
#include <string.h>

#include "emit/writer.h"
#include "ir/query.h"
#include "ir/walk.h"

/* The operands of a tree: its arrays, each once, and its scalar subtrees. */
struct operands {
    struct writer *w;
    const struct vr_symbol **arrays;
    const struct vr_node **scalars;
    int array_count, scalar_count;
    size_t array_capacity, scalar_capacity;
};

static bool collect(struct vr_node *e, void *data)
{
    struct operands *o = data;
    if (vr_is_scalar(e->type)) {
        if (e->kind != VR_N_CONST) {
            o->scalars = VR_GROW(o->w->arena, o->scalars, o->scalar_count, o->scalar_capacity);
            o->scalars[o->scalar_count++] = e;
        }
        return false;
    }
    if (e->kind != VR_N_NAME)
        return true;
    vr_check_assigned(o->w, e);
    for (int i = 0; i < o->array_count; i++)
        if (o->arrays[i] == e->symbol)
            return false;
    o->arrays = VR_GROW(o->w->arena, o->arrays, o->array_count, o->array_capacity);
    o->arrays[o->array_count++] = e->symbol;
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
static void evaluate_scalars(struct writer *w, const struct operands *o)
{
    struct leaf *leaves = VR_NEW_ARRAY(w->arena, struct leaf, o->scalar_count + o->array_count);
    for (int i = 0; i < o->scalar_count; i++) {
        const struct vr_node *e = o->scalars[i];
        leaves[i].node = e;
        leaves[i].text = vr_hold(w, vr_value_of(w, e), vr_elem(e->type));
    }
    w->leaves = leaves;
    w->leaf_count = o->scalar_count;
}

/* Says what element of each array the loop's body reads. */
static void set_elements(struct writer *w, const struct operands *o, const char *(*at)(struct writer *, int, int), int ndims,
                         const char *const *data)
{
    w->leaf_count = o->scalar_count + o->array_count;
    for (int i = 0; i < o->array_count; i++) {
        w->leaves[o->scalar_count + i].array = o->arrays[i];
        w->leaves[o->scalar_count + i].text = vr_textf(w, "%s[%s]", data[i], at(w, i, ndims));
    }
}

/* The names of a loop's own variables: they differ from the user's. */
static const char *counter(struct writer *w, int axis) { return vr_local(w, vr_textf(w, "k%d", axis)); }
static const char *pointer(struct writer *w, int operand) { return vr_local(w, vr_textf(w, "in%d", operand)); }
static const char *strides(struct writer *w, int operand) { return vr_local(w, vr_textf(w, "in%d_s", operand)); }

static const char *flat_place(struct writer *w, int operand, int ndims)
{
    (void)operand, (void)ndims;
    return vr_local(w, "k");
}

static const char *nest_place(struct writer *w, int operand, int ndims)
{
    struct vr_text out = vr_text_new(w->arena);
    for (int a = 0; a < ndims; a++)
        vr_putf(&out, "%s%s * %s[%d]", a ? " + " : "", counter(w, a), strides(w, operand), a);
    return out.data;
}

static bool find_failure(struct vr_node *e, void *found)
{
    if (vr_is_scalar(e->type))
        return false;
    if (e->kind == VR_N_MAP || vr_may_raise(e))
        *(bool *)found = true;
    return !*(bool *)found;
}

/* A loop whose body may leave it cannot be shared among threads. */
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

static void emit_flat(struct writer *w, const struct vr_symbol *target, const struct vr_node *tree, const struct operands *o,
                      const char *const *data)
{
    const char *size = vr_local(w, "size"), *k = vr_local(w, "k");
    vr_line(w, "const int64_t %s = vr_array_size(%s);", size, vr_local(w, "result"));
    if (!may_fail(tree) && !w->in_parallel) {
        w->function->context = true;
        vr_line(w, "VR_OMP(omp parallel for%s num_threads(vr_threads(ctx, %s / VR_GRAIN)))", is_vectorizable(tree) ? " simd" : "",
                size);
    }
    vr_line(w, "for (int64_t %s = 0; %s < %s; %s++) {", k, k, size, k);
    w->indent++;
    set_elements(w, o, flat_place, 1, data);
    vr_line(w, "%s[%s] = %s;", vr_local(w, "out"), k, vr_operand_as(w, tree, target->type->elem).text);
    vr_close_block(w);
}

static void emit_nest(struct writer *w, const struct vr_symbol *target, const struct vr_node *tree, const struct operands *o,
                      const char *const *data)
{
    int ndims = target->type->ndims;
    bool columns = target->type->layout == VR_COLMAJOR;
    struct vr_text place = vr_text_new(w->arena), all = vr_text_new(w->arena);
    for (int i = 0; i < o->array_count; i++)
        vr_putf(&all, "%s%s[%d]", i ? ", " : "", strides(w, i), ndims);
    vr_line(w, "int64_t %s;", all.data);
    for (int i = 0; i < o->array_count; i++)
        vr_line(w, "vr_broadcast_strides(%s[%d], %d, %s);", vr_local(w, "in"), i, ndims, strides(w, i));
    for (int a = 0; a < ndims; a++) {
        int axis = columns ? ndims - 1 - a : a;
        const char *k = counter(w, axis);
        vr_line(w, "for (int64_t %s = 0; %s < %s[%d]; %s++)%s", k, k, vr_local(w, "n"), axis, k, a == ndims - 1 ? " {" : "");
        w->indent++;
        vr_putf(&place, "%s%s * VR_STEP(%s, %d)", a ? " + " : "", counter(w, a), vr_local(w, "result"), a);
    }
    set_elements(w, o, nest_place, ndims, data);
    vr_line(w, "%s[%s] = %s;", vr_local(w, "out"), place.data, vr_operand_as(w, tree, target->type->elem).text);
    vr_close_block(w);
    w->indent -= ndims - 1;
}

/* The operands' array objects, and the extents that they have together. */
static void emit_shape(struct writer *w, const struct vr_node *tree, const struct operands *o, int ndims)
{
    struct vr_text in = vr_text_new(w->arena);
    for (int i = 0; i < o->array_count; i++)
        vr_putf(&in, "%s%s", i ? ", " : "", vr_var(w, o->arrays[i]));
    if (o->array_count)
        vr_line(w, "const vr_array *const %s[] = {%s};", vr_local(w, "in"), in.data);
    vr_line(w, "int64_t %s[%d];", vr_local(w, "n"), ndims);
    const char *steps = vr_broadcast_steps(w, tree, o->arrays, o->array_count, 0);
    vr_try_call(w, vr_textf(w, "vr_broadcast%s(ctx, %s, %d, %s, %d, %s%s)", steps ? "_steps" : "", vr_site(w, tree), ndims,
                    vr_local(w, "n"), o->array_count, o->array_count ? vr_local(w, "in") : "NULL",
                    steps ? vr_textf(w, ", \"%s\"", steps) : ""));
}

static bool reads_target(const struct operands *o, const struct vr_symbol *target)
{
    for (int i = 0; i < o->array_count; i++)
        if (o->arrays[i] == target)
            return true;
    return false;
}

/* The new array: in the variable itself where its old one is not an operand (its memory may serve again, 5.7.2), else beside it. */
static void emit_result(struct writer *w, const struct vr_symbol *target, const struct vr_node *tree, bool beside)
{
    const char *spec = vr_c_spec(w->arena, target->type), *result = vr_local(w, "result"), *n = vr_local(w, "n");
    if (beside) {
        vr_line(w, "vr_array *%s = NULL;", result);
        vr_try_call(w, vr_textf(w, "vr_new(ctx, %s, %s, &%s, %s, VR_UNSET)", vr_site(w, tree), spec, result, n));
        return;
    }
    vr_try_call(w, vr_textf(w, "vr_new(ctx, %s, %s, &%s, %s, VR_UNSET)", vr_site(w, tree), spec, vr_var_target(w, target), n));
    vr_line(w, "vr_array *const %s = %s;", result, vr_var(w, target));
}

/* The result that was made beside takes the variable's place; after an error it is dropped. */
static void move_result(struct writer *w, const struct vr_symbol *target, const char *drop)
{
    const char *result = vr_local(w, "result");
    vr_line(w, "vr_release(%s);", vr_var(w, target));
    vr_line(w, "%s = %s;", vr_var_target(w, target), result);
    if (!drop)
        return;
    vr_line(w, "%s = NULL;", result);
    vr_putf(w->out, "%s:\n", drop);
    vr_line(w, "if (status != VR_OK) {");
    w->indent++;
    vr_line(w, "vr_release(%s);", result);
    vr_go_to_exit(w);
    vr_close_block(w);
}

/* The pointers to the elements, and the loops. */
static void emit_loops(struct writer *w, const struct vr_symbol *target, const struct vr_node *tree, const struct operands *o)
{
    const char **data = VR_NEW_ARRAY(w->arena, const char *, o->array_count + 1);
    for (int i = 0; i < o->array_count; i++) {
        data[i] = pointer(w, i);
        vr_line(w, "const %s *const %s = VR_DATA(%s[%d]);", vr_c_scalar(w->arena, o->arrays[i]->type->elem), data[i], vr_local(w, "in"), i);
    }
    vr_line(w, "%s *const %s = VR_DATA(%s);", vr_c_scalar(w->arena, target->type->elem), vr_local(w, "out"), vr_local(w, "result"));
    if (o->array_count == 0) {
        emit_flat(w, target, tree, o, data);
        return;
    }
    vr_line(w, "if (vr_flat(%s, %d, %s)) {", vr_local(w, "result"), o->array_count, vr_local(w, "in"));
    w->indent++;
    emit_flat(w, target, tree, o, data);
    w->indent--;
    vr_line(w, "} else {");
    w->indent++;
    emit_nest(w, target, tree, o, data);
    vr_close_block(w);
}

void vr_emit_elementwise(struct writer *w, const struct vr_symbol *target, const struct vr_node *tree)
{
    struct operands o = {w, NULL, NULL, 0, 0, 0, 0};
    const char *outer_exit = w->scope->exit, *drop = NULL;
    vr_line(w, "{ /* %s by element */", w->names[target->index]);
    w->indent++;
    vr_walk((struct vr_node *)tree, collect, &o);
    bool beside = !w->reuse || reads_target(&o, target);
    evaluate_scalars(w, &o);
    emit_shape(w, tree, &o, target->type->ndims);
    emit_result(w, target, tree, beside);
    bool outer_label = w->scope->label;
    if (beside && may_fail(tree)) {
        w->scope->exit = drop = vr_fresh(w, "drop");
        w->scope->label = false;
    }
    emit_loops(w, target, tree, &o);
    bool fails = w->scope->label;
    w->leaves = NULL;
    w->leaf_count = 0;
    w->scope->exit = outer_exit;
    w->scope->label = outer_label || (fails && !drop);
    if (beside)
        move_result(w, target, fails ? drop : NULL);
    vr_use_of(w, target)->read = true;
    vr_close_block(w);
    vr_refresh(w, target);
    vr_mark_assigned(w, target);
}
