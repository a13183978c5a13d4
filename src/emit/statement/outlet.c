/* SPDX-License-Identifier: Apache-2.0 */
/* Calls of the runtime that give an array: their operands, and where the result goes. */
#include "emit/statement/outlet.h"

#include "emit/text/ctype.h"
#include "emit/text/writer.h"
#include "emit/value/value.h"
#include "emit/value/variables.h"
#include "ir/call.h"
#include "ir/query.h"

const char *vr_value_address(struct writer *w, struct cx value, const struct vr_type *t)
{
    if (t->is_complex || t->base == VR_FLOAT16) /* a struct: only a variable has an address that fits */
        return vr_textf(w, "&%s", vr_hold(w, value, t));
    return vr_textf(w, "&(%s){%s}", vr_c_scalar(w->arena, t), value.text);
}

const char *vr_box_value(struct writer *w, struct cx value, const struct vr_type *t)
{
    return t->base == VR_INT64 && !t->is_complex
               ? vr_textf(w, "VR_INT(%s)", value.text)
               : vr_textf(w, "VR_BOX(%s, %s)", vr_c_element(w->arena, t), vr_value_address(w, value, t));
}

bool vr_asks_inline(const struct writer *w)
{
    return !w->gpu && !w->kernel && !w->unit->module->gc;
}

const char *vr_boxed(struct writer *w, const struct vr_node *e)
{
    if (vr_is_array(e->type)) {
        vr_check_assigned(w, e);
        return vr_var(w, e->symbol);
    }
    return vr_box_value(w, vr_operand_as(w, e, vr_elem(e->type)), vr_elem(e->type));
}

/* Which operands are the variable that gets the result. */
enum reading { NO_OPERAND, THAT_IT_BUILDS_ON, ANOTHER };

static enum reading reads_target(const struct vr_node *e, const struct vr_list *args, const struct vr_symbol *target)
{
    const int builds_on = e->kind == VR_N_LIBCALL ? e->call->builds_on - 1 : -1;
    enum reading reading = NO_OPERAND;
    for (int i = 0; i < args->count && reading != ANOTHER; i++)
        if (args->at[i]->symbol == target)
            reading = i == builds_on ? THAT_IT_BUILDS_ON : ANOTHER;
    return reading;
}

/* `2, VR_ARRAYS(a, b)` */
const char *vr_operand_list(struct writer *w, const struct vr_list *args)
{
    struct vr_text out = vr_text_new(w->arena);
    if (args->count == 0)
        return "0, NULL";
    for (int i = 0; i < args->count; i++)
        vr_putf(&out, "%s%s", i ? ", " : "", vr_boxed(w, args->at[i]));
    return vr_textf(w, "%d, VR_ARRAYS(%s)", args->count, out.data);
}

struct outlet vr_open_outlet(struct writer *w, const struct vr_symbol *target, const struct vr_node *value, bool direct)
{
    const struct outlet outlet = {vr_var_target(w, target), false};
    if (direct || !vr_is_array(target->type))
        return outlet;
    if (!vr_mentions(value, target) && !w->around.attempt) { /* a handler would find the value from before */
        vr_use_of(w, target)->read = true;
        vr_line(w, "vr_assign(&%s, NULL);", outlet.name);
        return outlet;
    }
    vr_open_block(w, "{");
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

/* A whole number that is written once more without an effect. */
static bool is_plain_index(const struct vr_node *e)
{
    return (e->kind == VR_N_NAME || e->kind == VR_N_CONST || e->kind == VR_N_DIM) && vr_is_scalar(e->type) &&
           e->type->base == VR_INT64;
}

/* x = without(x, at, count) of a vector: inline where these are the last or the first ones, which are counted off. */
static bool cuts(struct writer *w, const struct vr_node *e, const struct vr_symbol *target)
{
    const struct vr_node *const *args = (const struct vr_node *const *)e->slot[VR_KIDS].at;
    return vr_is_call_of(e, VR_LIB_without) && vr_asks_inline(w) && w->unit->module->indexing == 0 && target->type->ndims == 1 &&
           target->type->layout == VR_ROWMAJOR && is_plain_index(args[1]) && is_plain_index(args[2]);
}

static const char *cut_inline(struct writer *w, const struct vr_node *e, const struct vr_symbol *target, const char *name)
{
    const struct vr_node *const *args = (const struct vr_node *const *)e->slot[VR_KIDS].at;
    return vr_textf(w, "VR_REMOVE(ctx, %s, %s, &%s, %s, %s, %s)", vr_site(w, e), vr_c_spec(w->arena, target->type), name,
                    vr_c_scalar(w->arena, target->type->elem),
                    vr_operand_as(w, args[1], args[1]->type).text, vr_operand_as(w, args[2], args[2]->type).text);
}

void vr_emit_runtime_call(struct writer *w, const struct vr_symbol *target, const struct vr_node *e, const char *function,
                       const struct vr_list *args)
{
    const enum reading reading = reads_target(e, args, target);
    const bool in_place = reading == THAT_IT_BUILDS_ON && (!target->is_param || target->inout),
               free = reading == NO_OPERAND && w->assignment.reuse;
    const char *operands = vr_operand_list(w, args);
    const struct outlet outlet = vr_open_outlet(w, target, e, in_place || free);
    vr_try_call(w, in_place && cuts(w, e, target)
                       ? cut_inline(w, e, target, outlet.name)
                       : vr_textf(w, "vr_%s(ctx, %s, %s, &%s, %s)", function, vr_site(w, e),
                                  vr_c_spec(w->arena, target->type), outlet.name, operands));
    vr_close_outlet(w, target, outlet);
}
