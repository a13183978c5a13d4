/* SPDX-License-Identifier: Apache-2.0 */
/* Reductions of parallel loops (thesis 4.5.3): which variables the iterations combine, and how. Every part of the
 * loop, a block of the host's or a work-group of a kernel, has a value of its own; these are combined in the order
 * of the parts. */
#include "emit/statement/reduction.h"
#include "emit/text/ctype.h"
#include "emit/text/writer.h"
#include "emit/value/value.h"
#include "ir/query.h"
#include "ir/walk.h"

bool vr_is_variable_of(const struct vr_node *loop, const struct vr_symbol *symbol)
{
    for (int i = 0; i < loop->slot[VR_VARS].count; i++)
        if (loop->slot[VR_VARS].at[i]->symbol == symbol)
            return true;
    return false;
}

/* The target of an assignment binds its variable anew: a name does, a store to an element only where it may grow the
 * array. */
static bool binds(const struct vr_node *target)
{
    return target->kind != VR_N_INDEX || !vr_is_array(target->symbol->type) || vr_may_grow(target);
}

struct assigned vr_find_assigned(struct writer *w, struct vr_node *loop)
{
    struct assigned a = {w, vr_map_new(w->arena), NULL, 0, 0};
    VR_FOR_TREE(n, w->unit, loop) {
        const bool counted = vr_is_counted(n->kind);
        const struct vr_list *targets = &n->slot[counted ? VR_VARS : VR_LHS];
        for (int i = 0; (counted || n->kind == VR_N_ASSIGN) && i < targets->count; i++) {
            struct vr_symbol *s = targets->at[i]->symbol;
            if (!binds(targets->at[i]) || vr_map_get(a.seen, (uintptr_t)s))
                continue;
            vr_map_set(a.seen, (uintptr_t)s, s);
            VR_APPEND(w->arena, a.symbols, a.count, a.capacity, s);
        }
        if (vr_nodes[n->kind].class != VR_CLASS_STMT)
            VR_PASS_OVER(n);
    }
    return a;
}

struct reductions vr_find_reductions(struct writer *w, struct vr_node *loop)
{
    const struct assigned a = vr_find_assigned(w, loop);
    int n = a.count + 1;
    struct reductions r = {VR_NEW_ARRAY(w->arena, const struct vr_symbol *, n), VR_NEW_ARRAY(w->arena, enum vr_reduction, n),
                           0};
    for (int i = 0; i < a.count; i++) {
        const struct vr_symbol *s = a.symbols[i];
        enum vr_reduction how = vr_is_variable_of(loop, s) ? VR_REDUCE_NONE : vr_reduction_of(loop, s);
        if (how == VR_REDUCE_NONE)
            continue;
        r.symbols[r.count] = s;
        r.how[r.count++] = how;
    }
    return r;
}

const char *vr_reduction_start(struct writer *w, enum vr_reduction how, const struct vr_type *t, const char *before)
{
    const struct vr_value one = {VR_V_INT, vr_identity(how), 0, 0}, minus_zero = {VR_V_FLOAT, 0, 0, -0.0};
    const bool sum = how == VR_REDUCE_PLUS && vr_is_float(t) && !t->is_complex;
    return how >= VR_REDUCE_MIN ? before : vr_literal(w, sum ? &minus_zero : &one, t).text;
}

/* The functions of the runtime that combine two values, without the type. */
static const char *const functions[] = {
    [VR_REDUCE_PLUS] = "add",    [VR_REDUCE_MULT] = "mul",        [VR_REDUCE_MIN] = "min",
    [VR_REDUCE_MAX] = "max",     [VR_REDUCE_MINIMUM] = "minimum", [VR_REDUCE_MAXIMUM] = "maximum",
    [VR_REDUCE_PYMIN] = "pymin", [VR_REDUCE_PYMAX] = "pymax"};

const char *vr_extremes_clause(struct writer *w, struct vr_node *loop)
{
    const struct reductions r = vr_find_reductions(w, loop);
    const char *text = "";
    for (int i = 0; i < r.count; i++) {
        if (!vr_is_extreme(loop, r.symbols[i]))
            return "";
        text = vr_textf(w, "%s%sreduction(vr_%s : %s)", text, i ? " " : "", functions[r.how[i]],
                        vr_name_of(w, r.symbols[i]));
    }
    return text;
}

/* float16 is computed in float32. */
const char *vr_combined(struct writer *w, enum vr_reduction how, const struct vr_type *t, const char *total,
                        const char *part)
{
    const struct vr_type *work = t->base == VR_FLOAT16 ? vr_type_scalar(w->unit->types, VR_FLOAT32, false) : t;
    const char *a = vr_converted(w, vr_cx(total, P_UNARY), t, work).text,
               *b = vr_converted(w, vr_cx(part, P_PRIMARY), t, work).text;
    bool native = vr_is_native_float(work) && how <= VR_REDUCE_MULT;
    struct cx sum =
        native ? vr_cx(vr_textf(w, "%s %c %s", a, how == VR_REDUCE_PLUS ? '+' : '*', b), P_ADD)
               : vr_cx(vr_textf(w, "vr_%s_%s(%s, %s)", functions[how], vr_c_suffix(w->arena, work), a, b), P_PRIMARY);
    return vr_converted(w, sum, work, t).text;
}
