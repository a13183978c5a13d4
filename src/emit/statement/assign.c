/* SPDX-License-Identifier: Apache-2.0 */
/* Assignments (thesis 4.1.3): to scalars, handles, domains and elements, and of whole arrays. */
#include "emit/statement/declarations.h"
#include "emit/statement/dimension.h"
#include "emit/statement/outlet.h"
#include "emit/statement/slice.h"
#include "emit/statement/statement.h"
#include "emit/statement/store.h"
#include "emit/text/ctype.h"
#include "emit/text/writer.h"
#include "emit/value/device.h"
#include "emit/value/range.h"
#include "emit/value/element.h"
#include "emit/value/value.h"
#include "emit/value/variables.h"
#include "ir/call.h"
#include "ir/facts.h"
#include "ir/query.h"
#include "ir/update.h"

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

/* An array without values, in a loop, for a variable that holds one which nobody else does: of the same extents it is that
 * one, as it nearly always is there, and that is asked inline. */
static bool emit_kept_array(struct writer *w, const struct vr_symbol *target, const struct vr_node *e)
{
    struct vr_text extents = vr_text_new(w->arena);
    const struct vr_list *args = &e->slot[VR_KIDS];
    if (w->around.loop_depth == 0 || !w->assignment.reuse || !vr_asks_inline(w) || vr_fill_of(e) != VR_FILL_EMPTY ||
        args->count != target->type->ndims || vr_mentions(e, target))
        return false;
    for (int i = 0; i < args->count; i++)
        if (!vr_is_scalar(args->at[i]->type) || args->at[i]->type->base != VR_INT64)
            return false;
    for (int i = 0; i < args->count; i++)
        vr_putf(&extents, "%s%s", i ? ", " : "", vr_operand_as(w, args->at[i], args->at[i]->type).text);
    const char *operands = vr_operand_list(w, args), *name = vr_var_target(w, target);
    vr_use_of(w, target)->read = true;
    vr_try_call(w, vr_textf(w, "vr_has_extents(%s, %d, (const int64_t[]){%s}) ? VR_OK : vr_empty(ctx, %s, %s, &%s, %s)", name,
                            args->count, extents.data, vr_site(w, e), vr_c_spec(w->arena, target->type), name, operands));
    vr_refresh(w, target);
    vr_mark_assigned(w, target);
    return true;
}

static void assign_array(struct writer *w, const struct vr_symbol *target, const struct vr_node *e)
{
    switch (e->kind) {
    case VR_N_ALLOC:
        if (w->kernel) {
            w->device->own_array(w, target, e);
            return;
        }
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

static void assign_handle(struct writer *w, const struct vr_symbol *target, const struct vr_node *value)
{
    vr_check_assigned(w, value);
    const char *function =
        value->kind == VR_N_HANDLE ? vr_map_get(w->functions, (uintptr_t)value->function) : vr_var(w, value->symbol);
    vr_line(w, "%s = %s;", vr_var_target(w, target), function);
}

static void assign_domain(struct writer *w, const struct vr_symbol *target, const struct vr_node *value)
{
    const char *name = vr_var_target(w, target);
    if (value->kind == VR_N_NAME) {
        vr_check_assigned(w, value);
        vr_copy_domain(w, target->type, name, vr_var(w, value->symbol));
    } else {
        for (int k = 0; k < target->type->ndims; k++)
            vr_emit_range(w, value->kind == VR_N_RANGE ? value : value->slot[VR_KIDS].at[k], vr_textf(w, "%s[%d]", name, k));
    }
    vr_use_of(w, target)->read = true;
    vr_mark_assigned(w, target);
}

/* `const double x = text;` */
static void declare(struct writer *w, struct declaration *d, const char *text)
{
    const char *name = vr_var_target(w, d->symbol);
    const char *declared = w->device->is_counter(w, d->symbol) ? vr_textf(w, "VR_COUNTER %s", name)
                                                               : vr_c_declare(w->arena, d->symbol->type, name);
    w->declarations->written[d->symbol->index] = d;
    vr_line(w, "%s%s = %s;", d->constant ? "const " : "", declared, text);
    if (w->second && !d->read)
        vr_line(w, "(void)%s;", name);
}

/* A scalar variable gets a value: of an expression, or of the runtime where that yields it. */
static void assign_scalar(struct writer *w, const struct vr_node *s)
{
    const struct vr_symbol *target = vr_kid(s, VR_LHS)->symbol;
    const struct vr_node *value = vr_kid(s, VR_RHS);
    if (vr_is_of_runtime(value)) {
        assign_array(w, target, value);
        return;
    }
    const struct vr_node *itself = vr_own_name(value, target);
    if (itself) { /* C compilers warn of x = x */
        vr_check_assigned(w, itself);
        return;
    }
    const char *text = vr_operand_as(w, value, target->type).text;
    struct declaration *declaration = vr_declaration_by(w, s);
    if (declaration) {
        declare(w, declaration, text);
        return;
    }
    if (w->device->is_counter(w, target) && value->kind == VR_N_PLUS) { /* a step, which never overflows */
        vr_line(w, "%s += 1;", vr_var_target(w, target));
        return;
    }
    vr_write_assignment(w, vr_var_target(w, target), value, text,
                        vr_is_arithmetic(value->kind) && vr_own_name(vr_kid(value, VR_LHS), target) != NULL);
    vr_mark_assigned(w, target);
}

/* A function of whole arrays that a device does by a loop. */
static void emit_offloaded_call(struct writer *w, struct vr_node *s)
{
    struct dimension *d;
    const struct vr_node *value = vr_kid(s, VR_RHS);
    vr_open_block(w, "{ /* %s, by a loop on a device */", value->call ? value->call->stem : "a choice of elements");
    const struct kernel *kernel = w->device->open(w, s, &d);
    w->assignment.reuse = true; /* the array is there, and the launch's */
    assign_array(w, vr_kid(s, VR_LHS)->symbol, value);
    if (kernel)
        w->device->close(w, kernel);
    vr_close_block(w);
}

static void store(struct writer *w, const struct vr_node *place, const struct vr_node *value)
{
    if (!w->assignment.offload && !(vr_is_array(value->type) && vr_by_element(value))) {
        vr_emit_store(w, place, value);
        return;
    }
    vr_check_assigned(w, place);
    vr_emit_elementwise_store(w, place, value);
}

void vr_emit_assign(struct writer *w, struct vr_node *s)
{
    const struct vr_node *target = vr_kid(s, VR_LHS), *value = vr_kid(s, VR_RHS);
    if (vr_flag_on(s, VR_F_KERNEL) && vr_device_loop_of(w->unit, s)) {
        emit_offloaded_call(w, s);
        return;
    }
    w->assignment.offload = vr_flag_on(s, VR_F_KERNEL) ? s : NULL;
    w->assignment.reuse = vr_flag_on(s, VR_F_REUSE);
    if (value->kind == VR_N_CALL)
        vr_emit_call(w, &s->slot[VR_LHS], value);
    else if (w->kernel && vr_flag_on(s, VR_F_ATOMIC))
        w->device->update(w, s);
    else if (w->around.in_parallel && vr_flag_on(s, VR_F_ATOMIC))
        vr_write_update(w, s, vr_element_text(w, vr_updated(s)).text, value->type, "");
    else if (target->kind == VR_N_INDEX)
        store(w, target, value);
    else if (value->kind == VR_N_XCHANGE)
        vr_emit_xchange(w, target->symbol, value);
    else if (target->type->kind == VR_T_FUNCTION)
        assign_handle(w, target->symbol, value);
    else if (target->type->kind == VR_T_DOMAIN)
        assign_domain(w, target->symbol, value);
    else if (vr_is_array(target->type))
        assign_array(w, target->symbol, value);
    else
        assign_scalar(w, s);
}
