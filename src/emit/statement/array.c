/* Assignments whose value is a whole array, or comes from the runtime's library. */
#include <string.h>

#include "emit/text/writer.h"
#include "ir/call.h"
#include "ir/query.h"

const char *vr_box_value(struct writer *w, struct cx value, const struct vr_type *t)
{
    if (t->is_complex || t->base == VR_FLOAT16) /* a struct: only a variable has an address that fits */
        return vr_textf(w, "VR_BOX(%s, &%s)", vr_c_element(w->arena, t), vr_hold(w, value, t));
    return vr_textf(w, "VR_BOX(%s, &(%s){%s})", vr_c_element(w->arena, t), vr_c_scalar(w->arena, t), value.text);
}

const char *vr_boxed(struct writer *w, const struct vr_node *e)
{
    if (vr_is_array(e->type)) {
        vr_check_assigned(w, e);
        return vr_var(w, e->symbol);
    }
    return vr_box_value(w, vr_operand_as(w, e, vr_elem(e->type)), vr_elem(e->type));
}

static bool among(const struct vr_list *args, const struct vr_symbol *symbol)
{
    for (int i = 0; i < args->count; i++)
        if (args->at[i]->symbol == symbol)
            return true;
    return false;
}

/* `2, (const vr_array *const[]){a, b}` */
static const char *operand_list(struct writer *w, const struct vr_list *args)
{
    struct vr_text out = vr_text_new(w->arena);
    if (args->count == 0)
        return "0, NULL";
    for (int i = 0; i < args->count; i++)
        vr_putf(&out, "%s%s", i ? ", " : "", vr_boxed(w, args->at[i]));
    return vr_textf(w, "%d, (const vr_array *const[]){%s}", args->count, out.data);
}

struct outlet vr_open_outlet(struct writer *w, const struct vr_symbol *target, const struct vr_node *value, bool direct)
{
    const struct outlet outlet = {vr_var_target(w, target), false};
    if (direct || !vr_is_array(target->type))
        return outlet;
    if (!vr_mentions(value, target)) {
        vr_use_of(w, target)->read = true;
        vr_line(w, "vr_assign(&%s, NULL);", outlet.name);
        return outlet;
    }
    vr_open_block(w);
    vr_line(w, "vr_array *%s = NULL;", vr_local(w, "made"));
    return (struct outlet){vr_local(w, "made"), true};
}

void vr_close_outlet(struct writer *w, const struct vr_symbol *target, struct outlet outlet)
{
    if (outlet.beside) {
        vr_line(w, "vr_release(%s);", vr_var(w, target));
        vr_line(w, "%s = %s;", vr_var_target(w, target), outlet.name);
        vr_close_block(w);
    }
    if (vr_is_array(target->type))
        vr_use_of(w, target)->read = true;
    vr_refresh(w, target);
    vr_mark_assigned(w, target);
}

void vr_emit_runtime_call(struct writer *w, const struct vr_symbol *target, const struct vr_node *e, const char *function,
                       const struct vr_list *args)
{
    const char *operands = operand_list(w, args);
    const struct outlet outlet = vr_open_outlet(w, target, e, w->reuse && !among(args, target));
    vr_try_call(w, vr_textf(w, "vr_%s(ctx, %s, %s, &%s, %s)", function, vr_site(w, e), vr_c_spec(w->arena, target->type),
                            outlet.name, operands));
    vr_close_outlet(w, target, outlet);
}

/* Another name for an array, or a converted copy: the static types alone say which (4.1.2). */
static void assign_name(struct writer *w, const struct vr_symbol *target, const struct vr_node *value)
{
    struct vr_list one = {0};
    if (vr_shares(target->type, value->type)) {
        vr_check_assigned(w, value);
        vr_use_of(w, target)->read = true;
        vr_line(w, "vr_assign(&%s, %s);", vr_var_target(w, target), vr_var(w, value->symbol));
        vr_refresh(w, target);
        vr_mark_assigned(w, target);
        return;
    }
    vr_list_add(w->unit, &one, (struct vr_node *)value);
    bool copies = vr_is_array(target->type) && vr_is_array(value->type);
    vr_emit_runtime_call(w, target, value, copies ? "copy" : "as", &one);
}

static void emit_dimvec(struct writer *w, const struct vr_symbol *target, const struct vr_node *e)
{
    struct vr_list one = {0};
    vr_list_add(w->unit, &one, vr_make_name(w->unit, e->symbol, e->span));
    vr_check_assigned(w, e);
    vr_emit_runtime_call(w, target, e, "dimvec", &one);
}

/* An array without values for a variable that holds one which nobody else does: of the same extents it is that one, which
 * is asked inline, as in a loop it nearly always is. */
static bool emit_kept_array(struct writer *w, const struct vr_symbol *target, const struct vr_node *e)
{
    struct vr_text extents = vr_text_new(w->arena);
    const struct vr_list *args = &e->slot[VR_KIDS];
    if (!w->reuse || w->gpu || w->kernel || w->unit->module->gc || strcmp(e->name, "empty") != 0 ||
        args->count != target->type->ndims || vr_mentions(e, target))
        return false;
    for (int i = 0; i < args->count; i++)
        if (!vr_is_scalar(args->at[i]->type) || args->at[i]->type->base != VR_INT64)
            return false;
    for (int i = 0; i < args->count; i++)
        vr_putf(&extents, "%s%s", i ? ", " : "", vr_operand_as(w, args->at[i], args->at[i]->type).text);
    const char *operands = operand_list(w, args), *name = vr_var_target(w, target);
    vr_use_of(w, target)->read = true;
    vr_try_call(w, vr_textf(w, "vr_has_extents(%s, %d, (const int64_t[]){%s}) ? VR_OK : vr_empty(ctx, %s, %s, &%s, %s)", name,
                            args->count, extents.data, vr_site(w, e), vr_c_spec(w->arena, target->type), name, operands));
    vr_refresh(w, target);
    vr_mark_assigned(w, target);
    return true;
}

void vr_emit_array_assign(struct writer *w, const struct vr_symbol *target, const struct vr_node *e)
{
    switch (e->kind) {
    case VR_N_ALLOC:
        if (emit_kept_array(w, target, e))
            return;
        vr_emit_runtime_call(w, target, e, e->name, &e->slot[VR_KIDS]);
        return;
    case VR_N_INDEX:
        vr_emit_slice(w, target, e);
        return;
    case VR_N_DIMVEC:
        emit_dimvec(w, target, e);
        return;
    case VR_N_LIBCALL:
        if (vr_is_fold(e) && vr_kid(e, VR_KIDS)->kind != VR_N_NAME) {
            vr_emit_fold(w, target, e);
            return;
        }
        if (vr_call_of_runtime(e->call) && !vr_by_element(e)) {
            vr_emit_runtime_call(w, target, e, e->call->stem, &e->slot[VR_KIDS]);
            return;
        }
        break;
    default:
        break;
    }
    if (e->kind == VR_N_NAME || vr_is_scalar(e->type))
        assign_name(w, target, e);
    else
        vr_emit_elementwise(w, target, e);
}
