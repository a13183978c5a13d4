/* Expressions by element over arrays (thesis 4.4): one loop without temporaries, whose values are a new array. */
#include "emit/nest.h"

static bool reads_target(const struct nest *nest, const struct vr_symbol *target)
{
    for (int i = 0; i < nest->array_count; i++)
        if (nest->arrays[i] == target)
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

static void emit_loops(struct writer *w, const struct nest *nest)
{
    const char *out = vr_local(w, "out"), *arrays = vr_local(w, "arrays"), *result = vr_local(w, "result");
    w->function->context = true;
    vr_line(w, "%s[0] = %s;", arrays, result);
    vr_line(w, "vr_plan_store(ctx, &%s, %s);", vr_local(w, "nest"), arrays);
    vr_line(w, "%s *const %s = VR_DATA(%s);", vr_c_scalar(w->arena, nest->elem), out, result);
    vr_open_rows(w, nest);
    vr_emit_rows(w, nest, vr_textf(w, "%s + %s[0]", out, vr_local(w, "at")));
    vr_close_nest(w);
}

void vr_emit_elementwise(struct writer *w, const struct vr_symbol *target, const struct vr_node *tree)
{
    const char *outer_exit = w->scope->exit, *drop = NULL;
    vr_line(w, "{ /* %s by element */", w->names[target->index]);
    w->indent++;
    const struct nest nest = vr_open_nest(w, tree, target->type->elem, target->type->ndims, true);
    bool beside = !w->reuse || reads_target(&nest, target);
    emit_result(w, target, tree, beside);
    bool outer_label = w->scope->label;
    if (beside && nest.fails) {
        w->scope->exit = drop = vr_fresh(w, "drop");
        w->scope->label = false;
    }
    emit_loops(w, &nest);
    bool fails = w->scope->label;
    w->scope->exit = outer_exit;
    w->scope->label = outer_label || (fails && !drop);
    if (beside)
        move_result(w, target, fails ? drop : NULL);
    vr_use_of(w, target)->read = true;
    vr_close_block(w);
    vr_refresh(w, target);
    vr_mark_assigned(w, target);
}

void vr_emit_elementwise_store(struct writer *w, const struct vr_node *index, const struct vr_node *tree)
{
    const struct vr_type *elem = index->symbol->type->elem;
    const char *place = vr_local(w, "place"), *result = vr_local(w, "result");
    int ndims = index->type->ndims;
    vr_line(w, "{ /* elements of %s by element */", w->names[index->symbol->index]);
    w->indent++;
    struct nest nest = vr_open_nest(w, tree, elem, ndims, true);
    nest.in_place = true;
    vr_line(w, "vr_array *%s = NULL, *%s = NULL;", place, result);
    vr_emit_place(w, index, place);
    vr_try_call(w, vr_textf(w, "vr_open_place(ctx, %s, %s, &%s, %d, %s, %d, %s)", vr_site(w, index), place, result,
                            tree->type->ndims, vr_local(w, "n"), nest.array_count, vr_textf(w, "%s + 1", vr_local(w, "arrays"))));
    emit_loops(w, &nest);
    vr_line(w, "vr_close_place(%s, %s);", place, result);
    vr_close_block(w);
}
