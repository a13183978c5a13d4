/* SPDX-License-Identifier: Apache-2.0 */
/* Calls of the module's functions (thesis 4.1.2). */
#include "emit/statement/statement.h"
#include "emit/text/writer.h"
#include "emit/value/call.h"
#include "emit/value/variables.h"
#include "ir/call.h"
#include "ir/query.h"

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

/* Whether the result is an argument too, which the call changes where it is. */
static bool is_inout(const struct vr_node *call, int result)
{
    return call->function && vr_param_of_result(call->function, result) >= 0;
}

void vr_emit_call(struct writer *w, const struct vr_list *targets, const struct vr_node *call)
{
    const struct vr_type *type = call->symbol ? call->symbol->type : call->function->type;
    struct vr_text args = vr_text_new(w->arena);
    const char **made = VR_NEW_ARRAY(w->arena, const char *, targets->count + 1);
    bool beside = false;
    for (int i = 0; i < targets->count; i++)
        beside |= made_beside(targets->at[i]->symbol) && !is_inout(call, i);
    if (beside)
        vr_open_block(w, "{");
    const char *head = vr_call_head(w, call);
    vr_put_arguments(w, &args, call, type, targets);
    for (int i = 0; i < targets->count; i++)
        if (!is_inout(call, i))
            made[i] = put_result(w, &args, targets->at[i]->symbol, i + 1);
    vr_try_call(w, vr_textf(w, "%s%s)", head, args.data ? args.data : ""));
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
