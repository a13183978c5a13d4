/* SPDX-License-Identifier: Apache-2.0 */
/* Calls of functions of the module: who is called, with which arguments, and the value of one by element. */
#include "emit/value/call.h"

#include "emit/text/ctype.h"
#include "emit/text/writer.h"
#include "emit/value/range.h"
#include "emit/value/value.h"
#include "emit/value/variables.h"
#include "ir/call.h"
#include "ir/query.h"

/* The C function, or the variable that holds it, of a CALL or MAP. */
static const char *callee_of(struct writer *w, const struct vr_node *call)
{
    if (call->symbol) {
        vr_check_assigned(w, call);
        return vr_var(w, call->symbol);
    }
    return vr_map_get(w->functions, (uintptr_t)call->function);
}

/* Whether a call is nested in one of the same cycle. A parallel loop has other threads, with stacks of their own. Functions from one place in
 * the source are versions of each other, and may stand in texts of their own (module/parts.c). */
static bool is_nested(const struct writer *w, const struct vr_function *callee)
{
    const struct vr_function *cycle = w->calls && callee ? vr_map_get(w->calls->cycles, (uintptr_t)callee) : NULL;
    return cycle && cycle == vr_map_get(w->calls->cycles, (uintptr_t)w->f) && !w->around.in_parallel && !w->outlining &&
           !w->kernel && (callee == w->f || callee->span.start != w->f->span.start);
}

const char *vr_call_head(struct writer *w, const struct vr_node *call)
{
    w->function->context = true;
    if (!is_nested(w, call->function))
        return vr_textf(w, "%s(ctx", callee_of(w, call));
    return vr_textf(w, "%s(ctx, %s, %s + 1", (const char *)vr_map_get(w->calls->nested, (uintptr_t)call->function),
                    vr_local(w, "stack"), vr_local(w, "depth"));
}

/* An argument: scalars converted to the parameter's type. */
static const char *argument(struct writer *w, const struct vr_node *e, const struct vr_type *type)
{
    if (type->kind == VR_T_SCALAR)
        return vr_operand_as(w, e, type).text;
    if (e->kind == VR_N_HANDLE)
        return vr_map_get(w->functions, (uintptr_t)e->function);
    if (e->kind == VR_N_DOMAIN || e->kind == VR_N_RANGE) {
        const char *domain = vr_fresh(w, "domain");
        int ndims = e->kind == VR_N_RANGE ? 1 : e->slot[VR_KIDS].count;
        vr_line(w, "vr_range %s[%d];", domain, ndims);
        for (int i = 0; i < ndims; i++)
            vr_emit_range(w, e->kind == VR_N_RANGE ? e : e->slot[VR_KIDS].at[i], vr_textf(w, "%s[%d]", domain, i));
        return domain;
    }
    vr_check_assigned(w, e);
    return vr_var(w, e->symbol);
}

/* The variable of an in-out argument, which the function may give another array. */
static const char *inout_argument(struct writer *w, const struct vr_node *e, const struct vr_symbol *target)
{
    vr_check_assigned(w, e);
    if (e->symbol != target)
        vr_line(w, "vr_assign(&%s, %s);", vr_var_target(w, target), vr_var(w, e->symbol));
    return vr_textf(w, "&%s", vr_var(w, target));
}

void vr_put_arguments(struct writer *w, struct vr_text *out, const struct vr_node *call, const struct vr_type *type,
                      const struct vr_list *targets)
{
    for (int i = 0; i < call->slot[VR_KIDS].count; i++) {
        const int result = call->function ? vr_result_of_param(call->function, i) : -1;
        const struct vr_node *e = call->slot[VR_KIDS].at[i];
        vr_putf(out, ", %s",
                result < 0 ? argument(w, e, type->elems[i]) : inout_argument(w, e, targets->at[result]->symbol));
    }
}

struct cx vr_map_value(struct writer *w, const struct vr_node *e)
{
    if (e->call) { /* a library function of elements */
        struct vr_node as_call = *e;
        as_call.kind = VR_N_LIBCALL;
        return e->call->how == VR_HOW_NODE ? vr_binary_value(w, &as_call) : vr_library_value(w, &as_call);
    }
    const struct vr_type *type = e->symbol ? e->symbol->type : e->function->type;
    struct vr_text args = vr_text_new(w->arena);
    const char *result = vr_fresh(w, vr_textf(w, "t%d", ++w->temps)), *function = callee_of(w, e);
    vr_put_arguments(w, &args, e, type, NULL);
    vr_line(w, "%s;", vr_c_declare(w->arena, type->outs[0], result));
    w->function->context = true;
    vr_try_call(w, vr_textf(w, "%s(ctx%s, &%s)", function, args.data ? args.data : "", result));
    return vr_converted(w, vr_cx(result, P_PRIMARY), type->outs[0], vr_elem(e->type));
}
