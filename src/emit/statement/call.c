/* Calls of the module's functions (thesis 4.1.2). */
#include "emit/text/writer.h"
#include "ir/call.h"

static const char *callee(struct writer *w, const struct vr_node *call)
{
    if (call->symbol) {
        vr_check_assigned(w, call);
        return vr_var(w, call->symbol);
    }
    return vr_map_get(w->functions, (uintptr_t)call->function);
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

static void put_arguments(struct writer *w, struct vr_text *out, const struct vr_node *call, const struct vr_type *type)
{
    for (int i = 0; i < call->slot[VR_KIDS].count; i++) {
        const char *arg = argument(w, call->slot[VR_KIDS].at[i], type->elems[i]);
        vr_putf(out, ", %s", arg);
    }
}

/* Arrays and domains are made beside their variables, which the call may read. */
static bool made_beside(const struct vr_symbol *target)
{
    return vr_is_array(target->type) || target->type->kind == VR_T_DOMAIN;
}

/* Appends where the call puts a result; returns the name of what is made beside its variable, or NULL. */
static const char *put_result(struct writer *w, struct vr_text *args, const struct vr_symbol *target, int number)
{
    if (!made_beside(target)) {
        vr_putf(args, ", &%s", vr_var_target(w, target));
        return NULL;
    }
    const char *made = vr_local(w, vr_textf(w, "made%d", number));
    if (vr_is_array(target->type))
        vr_line(w, "vr_array *%s = NULL;", made);
    else
        vr_line(w, "vr_range %s[%d];", made, target->type->ndims);
    vr_putf(args, vr_is_array(target->type) ? ", &%s" : ", %s", made);
    return made;
}

static void take_result(struct writer *w, const struct vr_symbol *target, const char *made)
{
    if (vr_is_array(target->type)) {
        vr_line(w, "vr_release(%s);", vr_var(w, target));
        vr_line(w, "%s = %s;", vr_var_target(w, target), made);
    } else {
        vr_copy_domain(w, target->type, vr_var_target(w, target), made);
        vr_use_of(w, target)->read = true;
    }
}

void vr_emit_call(struct writer *w, const struct vr_list *targets, const struct vr_node *call)
{
    const struct vr_type *type = call->symbol ? call->symbol->type : call->function->type;
    struct vr_text args = vr_text_new(w->arena);
    const char **made = VR_NEW_ARRAY(w->arena, const char *, targets->count + 1);
    bool beside = false;
    for (int i = 0; i < targets->count; i++)
        beside |= made_beside(targets->at[i]->symbol);
    if (beside)
        vr_open_block(w);
    const char *function = callee(w, call);
    put_arguments(w, &args, call, type);
    for (int i = 0; i < targets->count; i++)
        made[i] = put_result(w, &args, targets->at[i]->symbol, i + 1);
    w->function->context = true;
    vr_try_call(w, vr_textf(w, "%s(ctx%s)", function, args.data ? args.data : ""));
    for (int i = 0; i < targets->count; i++)
        if (made[i])
            take_result(w, targets->at[i]->symbol, made[i]);
    if (beside)
        vr_close_block(w);
    for (int i = 0; i < targets->count; i++) {
        vr_refresh(w, targets->at[i]->symbol);
        vr_mark_assigned(w, targets->at[i]->symbol);
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
    const char *result = vr_fresh(w, vr_textf(w, "t%d", ++w->temps)), *function = callee(w, e);
    put_arguments(w, &args, e, type);
    vr_line(w, "%s;", vr_c_declare(w->arena, type->outs[0], result));
    w->function->context = true;
    vr_try_call(w, vr_textf(w, "%s(ctx%s, &%s)", function, args.data ? args.data : "", result));
    return vr_converted(w, vr_cx(result, P_PRIMARY), type->outs[0], vr_elem(e->type));
}
