/* Reductions of expressions by element (thesis 4.5.3): one loop, without an array of the values. They come in pieces that stay in
 * the nearest cache, and the runtime folds these as it folds arrays: the same value, and the same for any number of
 * threads. Types are those of runtime/reduction.c. */
#include "emit/nest.h"
#include "ir/call.h"
#include "ir/query.h"

/* The type that the function computes in. Truth values add up as int32, float16 is for storage only. */
static const struct vr_type *working_type(struct writer *w, const struct vr_fold_row *row, const struct vr_node *call)
{
    struct vr_types *types = w->unit->types;
    const struct vr_type *from = vr_elem(vr_kid(call, VR_KIDS)->type), *t = call->type;
    bool is_complex = row->family == VR_FOLD_ORDERED ? row->is_complex && from->is_complex : t->is_complex;
    if (row->family == VR_FOLD_TRUTH)
        return vr_type_scalar(types, VR_BOOL, false);
    if (row->family != VR_FOLD_LINEAR && !vr_is_float(t)) {
        t = row->family == VR_FOLD_MEAN && !vr_is_float(from) ? vr_type_scalar(types, VR_FLOAT64, false) : from;
        is_complex = from->is_complex && (row->family == VR_FOLD_MEAN || row->is_complex);
    }
    return vr_type_scalar(types, t->base == VR_FLOAT16 ? VR_FLOAT32 : t->base == VR_BOOL ? VR_INT32 : t->base, is_complex);
}

/* The values of a block are folded to one. */
static void emit_blocks(struct writer *w, const struct nest *nest, const char *operation)
{
    const char *piece = vr_local(w, "piece"), *folding = vr_local(w, "folding"), *type = vr_c_scalar(w->arena, nest->elem);
    vr_open_rows(w, nest);
    vr_line(w, "%s %s[VR_PIECE(%s)];", type, piece, type);
    vr_line(w, "vr_folding %s;", folding);
    vr_line(w, "vr_start_folding(&%s, %s, %s);", folding, operation, piece);
    vr_emit_rows(w, nest, vr_textf(w, "%s + vr_fold_place(&%s, %s)", piece, folding, vr_local(w, "count")));
    vr_line(w, "vr_end_folding(&%s, &%s[%s]);", folding, vr_local(w, "part"), vr_local(w, "block"));
    vr_close_nest(w);
}

/* The value of all blocks, as a constant. */
static const char *emit_whole(struct writer *w, const struct vr_fold_row *row, const struct vr_node *call, const struct nest *nest)
{
    const char *plan = vr_local(w, "nest"), *part = vr_local(w, "part"), *whole = vr_local(w, "whole");
    const char *type = vr_c_scalar(w->arena, nest->elem), *element = vr_c_element(w->arena, nest->elem);
    const char *operation = vr_textf(w, "%s, %s", row->operation, element);
    if (row->nothing)
        vr_fail_if(w, vr_textf(w, "%s.size == 0", plan),
                   vr_textf(w, "vr_raise(ctx, %s, VR_EMPTY, \"%s\")", vr_site(w, call), row->nothing));
    vr_line(w, "%s %s, %s[VR_FOLD_BLOCKS];", type, whole, part);
    emit_blocks(w, nest, operation);
    vr_line(w, "vr_fold_blocks(%s, &%s, %s, %s.blocks);", operation, whole, part, plan);
    if (row->family == VR_FOLD_MEAN)
        vr_line(w, "vr_divide_mean(%s, &%s, %s.size);", element, whole, plan);
    return whole;
}

void vr_emit_fold(struct writer *w, const struct vr_symbol *target, const struct vr_node *call)
{
    const struct vr_fold_row *row = vr_fold_find(call->call);
    const struct vr_node *tree = vr_kid(call, VR_KIDS);
    const struct vr_type *work = working_type(w, row, call);
    vr_line(w, "{ /* %s of an expression by element */", row->stem);
    w->indent++;
    const struct nest nest = vr_open_nest(w, tree, work, tree->type->ndims, false);
    vr_line(w, "vr_plan_fold(&%s, %s, VR_PIECE(%s));", vr_local(w, "nest"), vr_local(w, "arrays"), vr_c_scalar(w->arena, work));
    const char *whole = emit_whole(w, row, call, &nest);
    const struct cx value = vr_converted(w, vr_cx(whole, P_PRIMARY), work, call->type);
    vr_line(w, "%s = %s;", vr_var_target(w, target), vr_converted(w, value, call->type, target->type).text);
    vr_close_block(w);
    vr_mark_assigned(w, target);
}
