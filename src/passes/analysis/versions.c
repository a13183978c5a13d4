/* SPDX-License-Identifier: Apache-2.0 */
/* Versions of functions; see passes/analysis/versions.h. */
#include "passes/analysis/versions.h"

#include <string.h>

#include "ir/entry.h"
#include "ir/query.h"

/* Whether callers give the same tuples, texts and certain numbers. */
static bool same_arguments(const struct vr_entry *a, const struct vr_entry *b)
{
    bool same = a->argument_count == b->argument_count;
    for (int i = 0; same && a->arguments && b->arguments && i < a->argument_count; i++) {
        const char *text = a->arguments[i].text, *other = b->arguments[i].text;
        same = a->arguments[i].kind == b->arguments[i].kind && !text == !other && (!text || !strcmp(text, other));
    }
    return same;
}

/* What the other one gives of any strides has no gaps either where it is called for arrays without gaps. */
static bool same_results(const struct vr_function *f, const struct vr_function *other)
{
    bool same = f->type->out_count == other->type->out_count;
    for (int i = 0; same && i < f->type->out_count; i++)
        same = f->type->outs[i] == other->type->outs[i] || vr_shares(other->type->outs[i], f->type->outs[i]);
    return same;
}

struct vr_function *vr_wider_version(const struct vr_module *module, const struct vr_function *f)
{
    VR_FOR_FUNCTIONS(other, module)
        if (other->span.start == f->span.start && other != f && other->usable && other->entry && !other->internal &&
            vr_takes_all(other, f) && !vr_takes_all(f, other) && same_arguments(f->entry, other->entry) &&
            same_results(f, other))
            return other;
    return NULL;
}

bool vr_is_wider_version(const struct vr_module *module, const struct vr_function *f)
{
    bool wider = false;
    VR_FOR_FUNCTIONS(other, module)
        wider |= other->span.start == f->span.start && other->entry && vr_wider_version(module, other) == f;
    return wider;
}

static bool has_plain_arguments(const struct vr_function *f)
{
    bool plain = true;
    for (int i = 0; i < f->param_count; i++) {
        const struct vr_type *type = vr_symbol_get(f, f->params[i])->type;
        plain = plain && !vr_is_inout(f, i) && (vr_is_array(type) || vr_is_scalar(type));
    }
    return plain;
}

struct vr_function *vr_version_instead(const struct vr_module *module, const struct vr_function *f)
{
    const bool good = f->usable && f->entry && !f->internal && has_plain_arguments(f);
    return good ? vr_wider_version(module, f) : NULL;
}

static struct vr_node *call_of(struct vr_unit *unit, const struct vr_function *f, struct vr_function *wider,
                               struct vr_span span)
{
    const struct vr_type *type = f->type;
    struct vr_node *call = vr_node_new(unit, VR_N_CALL, span, NULL);
    call->name = wider->name;
    call->function = wider;
    call->type = type->out_count == 0   ? vr_type_void(unit->types)
                 : type->out_count == 1 ? type->outs[0]
                                        : vr_type_tuple(unit->types, type->outs, type->out_count);
    for (int i = 0; i < f->param_count; i++)
        vr_list_add(unit, &call->slot[VR_KIDS], vr_make_name(unit, vr_symbol_get(f, f->params[i]), span));
    return call;
}

void vr_call_instead(struct vr_unit *unit, struct vr_function *f, struct vr_function *wider, struct vr_list *list,
                     struct vr_span span)
{
    const int count = f->type->out_count;
    struct vr_node *stmt = vr_node_new(unit, count ? VR_N_ASSIGN : VR_N_EVAL, span, NULL);
    struct vr_node *leave = vr_node_new(unit, VR_N_RETURN, span, NULL);
    for (int i = 0; i < count; i++) {
        struct vr_symbol *result = vr_symbol_temp(unit, f, "result", f->type->outs[i], span);
        vr_list_add(unit, &stmt->slot[VR_LHS], vr_make_name(unit, result, span));
        vr_list_add(unit, &leave->slot[VR_KIDS], vr_make_name(unit, result, span));
    }
    vr_list_add(unit, &stmt->slot[count ? VR_RHS : VR_KIDS], call_of(unit, f, wider, span));
    *list = (struct vr_list){0};
    vr_list_add(unit, list, stmt);
    vr_list_add(unit, list, leave);
}
