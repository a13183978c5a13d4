/* SPDX-License-Identifier: Apache-2.0 */
/* Reductions of expressions by element (thesis 4.5.3): one loop, without an array of the values. They come in pieces
 * that stay in the nearest cache, and the runtime folds these as it folds arrays: the same value, and the same for
 * any number of threads. Types are those of runtime/reductions/reduction.c. */
#include "emit/statement/outcome.h"
#include "emit/text/ctype.h"
#include "emit/text/writer.h"
#include "emit/value/failure.h"
#include "emit/value/value.h"
#include "emit/value/variables.h"
#include "ir/call.h"
#include "ir/query.h"

/* The type that the function computes in. Truth values add up as int32, float16 is for storage only. */
static const struct vr_type *working_type(struct writer *w, const struct vr_call_row *row, const struct vr_node *call)
{
    struct vr_types *types = w->unit->types;
    const struct vr_type *from = vr_elem(vr_kid(call, VR_KIDS)->type), *t = call->type;
    bool is_complex = row->fold == VR_FOLD_ORDERED ? from->is_complex : t->is_complex;
    if (row->fold == VR_FOLD_TRUTH)
        return vr_type_scalar(types, VR_BOOL, false);
    if (row->fold != VR_FOLD_LINEAR && !vr_is_float(t)) {
        t = row->fold == VR_FOLD_MEAN && !vr_is_float(from) ? vr_type_scalar(types, VR_FLOAT64, false) : from;
        is_complex = from->is_complex;
    }
    return vr_type_scalar(types, t->base == VR_FLOAT16 ? VR_FLOAT32 : t->base == VR_BOOL ? VR_INT32 : t->base, is_complex);
}

/* The names of one of several reductions. */
static const char *name_of(struct writer *w, const struct nest *nest, const struct outcome *o, const char *stem)
{
    return vr_numbered(w, stem, o->number, nest->folds);
}

/* The runtime's name of the operation. */
static const char *name_of_operation(enum vr_reduction reduction)
{
    switch (reduction) {
    case VR_REDUCE_PLUS:    return "VR_FOLD_SUM";
    case VR_REDUCE_MULT:    return "VR_FOLD_PROD";
    case VR_REDUCE_OR:      return "VR_FOLD_ANY";
    case VR_REDUCE_AND:     return "VR_FOLD_ALL";
    case VR_REDUCE_MIN:     return "VR_FOLD_MIN";
    case VR_REDUCE_MAX:     return "VR_FOLD_MAX";
    case VR_REDUCE_MINIMUM: return "VR_FOLD_LEAST";
    case VR_REDUCE_MAXIMUM: return "VR_FOLD_MOST";
    case VR_REDUCE_PYMIN: case VR_REDUCE_PYMAX: case VR_REDUCE_NONE: break;
    }
    return NULL; /* of no row with FOLD */
}

/* `VR_FOLD_SUM, VR_FLOAT64` */
static const char *operation(struct writer *w, const struct outcome *o)
{
    return vr_textf(w, "%s, %s", name_of_operation(o->fold->reduces), vr_c_element(w->arena, o->elem));
}

struct outcome vr_folded_outcome(struct writer *w, const struct vr_symbol *target, const struct vr_node *call)
{
    const struct vr_call_row *row = call->call;
    return (struct outcome){.tree = vr_kid(call, VR_KIDS), .target = target, .call = call, .fold = row,
                            .elem = working_type(w, row, call)};
}

void vr_declare_fold(struct writer *w, const struct nest *nest, const struct outcome *o)
{
    const char *n = vr_local(w, "n");
    if (o->result > 0)
        n = vr_textf(w, "%s + %d", n, o->result * nest->ndims);
    if (o->fold->empty)
        vr_fail_if(w, vr_textf(w, "vr_is_empty(%d, %s)", nest->ndims, n),
                   (struct failure){.kind = FAIL_EMPTY, .node = o->call, .text = o->fold->empty});
    vr_line(w, "%s %s, %s[VR_FOLD_BLOCKS];", vr_c_scalar(w->arena, o->elem), name_of(w, nest, o, "whole"),
            name_of(w, nest, o, "part"));
}

void vr_begin_block(struct writer *w, const struct nest *nest, const struct outcome *o)
{
    const char *piece = name_of(w, nest, o, "piece"), *folding = name_of(w, nest, o, "folding");
    const char *type = vr_c_scalar(w->arena, o->elem);
    vr_line(w, "%s %s[VR_PIECE(%s)];", type, piece, type);
    vr_line(w, "vr_folding %s;", folding);
    vr_line(w, "vr_start_folding(&%s, %s, %s);", folding, operation(w, o), piece);
}

void vr_end_block(struct writer *w, const struct nest *nest, const struct outcome *o)
{
    vr_line(w, "vr_end_folding(&%s, &%s[%s]);", name_of(w, nest, o, "folding"), name_of(w, nest, o, "part"),
            vr_local(w, "block"));
}

const char *vr_folded_total(struct writer *w, const struct nest *nest, const struct outcome *o)
{
    return vr_textf(w, "{\"%s\", %s, &%s}", o->target->name, vr_c_element(w->arena, o->elem), name_of(w, nest, o, "whole"));
}

void vr_join_parts(struct writer *w, const struct nest *nest, const struct outcome *o, const char *parts, const char *count)
{
    const char *whole = name_of(w, nest, o, "whole");
    vr_line(w, "vr_fold_blocks(%s, &%s, %s, %s);", operation(w, o), whole, parts, count);
    if (o->fold->fold == VR_FOLD_MEAN)
        vr_line(w, "vr_divide_mean(%s, &%s, %s.size);", vr_c_element(w->arena, o->elem), whole, vr_local(w, "nest"));
}

void vr_join_blocks(struct writer *w, const struct nest *nest, const struct outcome *o)
{
    const char *plan = vr_local(w, "nest");
    bool several = nest->stores + nest->folds > 1;
    if (several) {
        vr_open_block(w, "if (vr_is_pass_of(&%s, %d)) {", plan, o->result);
    }
    vr_join_parts(w, nest, o, name_of(w, nest, o, "part"), vr_textf(w, "%s.blocks", plan));
    if (several)
        vr_close_block(w);
}

void vr_take_fold(struct writer *w, const struct nest *nest, const struct outcome *o)
{
    const struct cx whole = vr_cx(name_of(w, nest, o, "whole"), P_PRIMARY),
                    value = vr_converted(w, whole, o->elem, o->call->type);
    vr_line(w, "%s = %s;", vr_var_target(w, o->target), vr_converted(w, value, o->call->type, o->target->type).text);
}
