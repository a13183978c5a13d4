/* SPDX-License-Identifier: Apache-2.0 */
/* What a function name means (thesis 4.1.2), a proposal for one that means nothing, and who may call himself. */
#include "base/nearest.h"
#include "ir/verifier.h"
#include "ir/walk.h"

/* --- proposals --- */

/* "; did you mean 'sin'?", or nothing. */
static const char *proposal_words(struct vr_verifier *v, const char *wrong, bool module, bool library)
{
    struct vr_nearest best = vr_nearest_to(wrong);
    if (v->unit->diags.errors > VR_MAX_ERRORS)
        return ""; /* nobody sees it */
    for (int i = 0; module && i < v->unit->module->function_count; i++)
        vr_nearest_try(&best, v->unit->module->functions[i]->name);
    for (int i = 0; library && i < vr_call_count; i++)
        vr_nearest_try(&best, vr_calls[i].spelling);
    return best.name ? vr_format(v->unit->scratch, "; did you mean '%s'?", best.name) : "";
}

/* --- lookup --- */

static bool use_handle(struct vr_verifier *v, struct vr_node *node, struct vr_symbol *symbol, struct vr_callee *callee)
{
    struct vr_symbol_state *state = &v->states[symbol->index];
    if (!state->reported && vr_holds_null(symbol->type)) {
        state->reported = true;
        VR_WRONG(v, node->span, VR_DIAG_null_variable, symbol->name);
    }
    callee->symbol = node->symbol = symbol;
    callee->type = symbol->type;
    return !state->reported;
}

static bool use_function(struct vr_verifier *v, struct vr_node *node, struct vr_function *f, struct vr_callee *callee)
{
    callee->function = node->function = f;
    callee->type = f->type;
    return f->usable || VR_WRONG(v, node->span, VR_DIAG_null_function, f->name);
}

static bool report_unknown(struct vr_verifier *v, const struct vr_node *node)
{
    const char *name = node->name;
    if (node->kind == VR_N_HANDLE && vr_call_find(name))
        return VR_WRONG(v, node->span, VR_DIAG_library_handle, name);
    if (node->kind == VR_N_HANDLE)
        return VR_WRONG(v, node->span, VR_DIAG_unknown_handle, name, proposal_words(v, name, true, false));
    if (node->kind == VR_N_LIBCALL && vr_function_get(v->unit->module, name))
        return VR_WRONG(v, node->span, VR_DIAG_not_library, name);
    if (node->kind == VR_N_LIBCALL)
        return VR_WRONG(v, node->span, VR_DIAG_unknown_library_function, name, proposal_words(v, name, false, true));
    return VR_WRONG(v, node->span, VR_DIAG_unknown_function, name, proposal_words(v, name, true, true));
}

bool vr_look_up(struct vr_verifier *v, struct vr_node *node, struct vr_callee *callee)
{
    *callee = (struct vr_callee){0};
    node->symbol = NULL;
    node->function = NULL;
    node->call = NULL;
    struct vr_symbol *handle = vr_map_get(v->handles, (uintptr_t)node->name);
    if (handle && node->kind != VR_N_LIBCALL && node->kind != VR_N_HANDLE)
        return use_handle(v, node, handle, callee);
    struct vr_function *f = node->kind == VR_N_LIBCALL ? NULL : vr_function_get(v->unit->module, node->name);
    if (f)
        return use_function(v, node, f, callee);
    callee->row = node->call = node->kind == VR_N_HANDLE ? NULL : vr_call_find(node->name);
    if (callee->row)
        return true;
    return report_unknown(v, node);
}

/* --- recursion --- */

/* Whether a function may call itself, directly or not. Handles are not followed. */
static bool is_recursive(struct vr_verifier *v, const struct vr_function *f)
{
    const struct vr_module *module = v->unit->module;
    struct vr_map *seen = vr_map_new(v->unit->scratch);
    const struct vr_function **found = VR_NEW_ARRAY(v->unit->scratch, const struct vr_function *, module->function_count + 1);
    int count = 0; /* the functions that it may call, so far; behind itself */
    found[0] = f;
    for (int i = 0; i <= count && !vr_map_get(seen, (uintptr_t)f); i++)
        VR_FOR_NODES(n, v->unit, &found[i]->body) {
            const bool calls = n->kind == VR_N_CALL || n->kind == VR_N_MAP || n->kind == VR_N_REDUCE || n->kind == VR_N_SCAN;
            struct vr_function *callee = calls ? vr_function_get(module, n->name) : NULL;
            if (!callee || vr_map_get(seen, (uintptr_t)callee))
                continue;
            vr_map_set(seen, (uintptr_t)callee, callee);
            found[++count] = callee;
        }
    return vr_map_get(seen, (uintptr_t)f) != NULL;
}

void vr_verify_no_recursion(struct vr_verifier *v, const struct vr_node *node)
{
    const struct vr_function *f = node->function;
    if (!v->kernel || !f)
        return;
    if (!vr_map_get(v->recursive, (uintptr_t)f))
        vr_map_set(v->recursive, (uintptr_t)f, is_recursive(v, f) ? (void *)f : (void *)v);
    if (vr_map_get(v->recursive, (uintptr_t)f) == f)
        VR_WRONG(v, node->span, VR_DIAG_gpu_recursion, f->name);
}
