/* Restarts: a function that has a version for arrays of any strides too needs no second copy of its loop nests for when their
 * guards fail (pass guards). That version has these copies, and does the whole call then, from its start.
 *
 * Nobody may see that the call began once before: the function stores to none of its arguments and binds none anew, calls no
 * function that might, and has no GPU section. Errors that it would have raised before the nest, the other version raises. In
 * a parallel loop the copies stay.
 *
 * The C compiler spends a fifth of its time for such a function on these copies.
 *
 * Needs lowering, keeps everything. After all passes that look at the nests. */
#include <string.h>

#include "ir/call.h"
#include "ir/entry.h"
#include "ir/remark.h"
#include "ir/stored.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/pass.h"

/* --- the other version --- */

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

/* Whether the variables of results can take those of the other version. */
static bool same_results(const struct vr_function *f, const struct vr_function *other)
{
    bool same = f->output_count == f->type->out_count && f->output_count == other->type->out_count;
    for (int i = 0; same && i < f->output_count; i++) {
        const struct vr_type *type = f->type->outs[i];
        same = vr_symbol_get(f, f->outputs[i])->type == type && other->type->outs[i] == type;
    }
    return same;
}

/* A version of the same text that takes all that `f` takes and more, and gives the same; or NULL. */
static struct vr_function *wider_version(const struct vr_module *module, const struct vr_function *f)
{
    for (int i = 0; i < module->function_count; i++) {
        struct vr_function *other = module->functions[i];
        if (other != f && other->usable && other->entry && !other->internal && other->span.start == f->span.start &&
            vr_takes_all(other, f) && !vr_takes_all(f, other) && same_arguments(f->entry, other->entry) &&
            same_results(f, other))
            return other;
    }
    return NULL;
}

/* --- what nobody sees --- */

static bool find_effect(struct vr_node *n, void *found)
{
    const bool draws = n->kind == VR_N_LIBCALL && !strncmp(n->call->stem, "rand", strlen("rand"));
    *(bool *)found |= draws || n->function || n->kind == VR_N_CALL || n->kind == VR_N_XCHANGE || n->kind == VR_N_EVAL ||
                      n->kind == VR_N_SIZES || (n->kind == VR_N_LIST && vr_flag_on(n, VR_F_GPU));
    return !*(bool *)found;
}

static bool can_begin_again(const struct vr_function *f, const struct vr_map *stored)
{
    bool effect = false;
    for (int i = 0; i < f->param_count; i++) {
        const struct vr_symbol *param = vr_symbol_get(f, f->params[i]);
        const bool plain = vr_is_array(param->type) || vr_is_scalar(param->type);
        if (!plain || vr_map_get(stored, (uintptr_t)param) || vr_replaced(&f->body, param))
            return false;
    }
    vr_walk_list(&f->body, find_effect, &effect);
    return !effect && f->output_count > 0;
}

/* --- the call --- */

struct restart {
    struct vr_unit *unit;
    struct vr_function *f, *wider;
    bool changed;
};

/* The results of the other version for the same arguments, in the variables that hold them here. */
static struct vr_node *call_wider(const struct restart *r, struct vr_span span)
{
    const struct vr_type *const *types = r->f->type->outs;
    struct vr_node *call = vr_node_new(r->unit, VR_N_CALL, span, NULL);
    struct vr_node *assign = vr_node_new(r->unit, VR_N_ASSIGN, span, NULL);
    call->name = r->wider->name;
    call->function = r->wider;
    for (int i = 0; i < r->f->param_count; i++)
        vr_list_add(r->unit, &call->slot[VR_KIDS], vr_make_name(r->unit, vr_symbol_get(r->f, r->f->params[i]), span));
    for (int i = 0; i < r->f->output_count; i++)
        vr_list_add(r->unit, &assign->slot[VR_LHS], vr_make_name(r->unit, vr_symbol_get(r->f, r->f->outputs[i]), span));
    call->type = r->f->output_count == 1 ? types[0] : vr_type_tuple(r->unit->types, types, r->f->output_count);
    vr_list_add(r->unit, &assign->slot[VR_RHS], call);
    return assign;
}

static struct vr_node *leave(const struct restart *r, struct vr_span span)
{
    struct vr_node *leave = vr_node_new(r->unit, VR_N_RETURN, span, NULL);
    for (int i = 0; i < r->f->output_count; i++)
        vr_list_add(r->unit, &leave->slot[VR_KIDS], vr_make_name(r->unit, vr_symbol_get(r->f, r->f->outputs[i]), span));
    return leave;
}

/* Whether the statements are the copy of a nest for when its guard fails. */
static bool is_copy(const struct vr_list *stmts)
{
    const struct vr_node *n = stmts->count ? stmts->at[stmts->count - 1] : NULL;
    return n && (n->kind == VR_N_FOR || n->kind == VR_N_PFOR) && vr_flag_on(n, VR_F_CHECKED);
}

static bool visit(struct vr_node *n, void *data)
{
    struct restart *r = data;
    if (n->kind == VR_N_IF && is_copy(&n->slot[VR_ELSE])) {
        const struct vr_node *copy = n->slot[VR_ELSE].at[0];
        vr_remark(r->unit, r->f, copy, VR_TOPIC_BOUNDS, "where they fail, the version for any strides does the call");
        n->slot[VR_ELSE] = (struct vr_list){0};
        vr_list_add(r->unit, &n->slot[VR_ELSE], call_wider(r, copy->span));
        vr_list_add(r->unit, &n->slot[VR_ELSE], leave(r, copy->span));
        r->changed = true;
    }
    return n->kind != VR_N_PFOR;
}

enum vr_outcome vr_pass_restart(struct vr_unit *unit)
{
    const struct vr_map *stored = vr_find_stored(unit);
    struct restart r = {.unit = unit};
    for (int i = 0; i < unit->module->function_count; i++) {
        r.f = unit->module->functions[i];
        if (!r.f->usable || !r.f->entry || r.f->internal || !can_begin_again(r.f, stored))
            continue;
        r.wider = wider_version(unit->module, r.f);
        if (r.wider)
            vr_walk_list(&r.f->body, visit, &r);
    }
    return r.changed ? VR_CHANGED : VR_UNCHANGED;
}
