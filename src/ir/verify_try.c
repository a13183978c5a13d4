/* SPDX-License-Identifier: Apache-2.0 */
/* The rules of errors that are handled: TRY, its handlers, what stands in it but is beyond it, and what is raised again.
 *
 * A try has a body and handlers. Where a statement of the body fails, what was done before stays done, and the first handler
 * one of whose classes is that of the error, or one that it derives from, runs in the place of the rest; without such a one the error
 * is that of the whole statement. Errors of handlers, and of what is beyond the try, are none of the body. */
#include "ir/verifier.h"
#include "ir/walk.h"

static void verify_handler(struct vr_verifier *v, struct vr_node *handler)
{
    if (handler->kind != VR_N_HANDLER) {
        VR_WRONG(v, handler->span, VR_DIAG_no_handler, vr_title(v, handler));
        return;
    }
    v->handled++;
    vr_verify_stmts(v, &handler->slot[VR_KIDS]);
    v->handled--;
}

void vr_rule_try(struct vr_verifier *v, struct vr_node *node)
{
    v->function->tries = true;
    v->tried++;
    vr_verify_stmts(v, &node->slot[VR_TRIED]);
    v->tried--;
    for (int i = 0; i < node->slot[VR_HANDLERS].count; i++)
        verify_handler(v, node->slot[VR_HANDLERS].at[i]);
}

/* Those of a try are not asked this. */
void vr_rule_handler(struct vr_verifier *v, struct vr_node *node)
{
    VR_WRONG(v, node->span, VR_DIAG_handler_alone);
}

void vr_rule_beyond(struct vr_verifier *v, struct vr_node *node)
{
    const int tried = v->tried;
    if (!tried)
        VR_WRONG(v, node->span, VR_DIAG_try_outside, vr_nodes[node->kind].spelling, "the body of a (trystmt …)");
    v->tried -= tried > 0;
    vr_verify_stmts(v, &node->slot[VR_KIDS]);
    v->tried = tried;
}

void vr_rule_reraise(struct vr_verifier *v, struct vr_node *node)
{
    if (!v->handled)
        VR_WRONG(v, node->span, VR_DIAG_try_outside, vr_nodes[node->kind].spelling, "a (handler …)");
}

/* --- what runs on several processors --- */

struct search {
    struct vr_verifier *v;
    struct vr_map *tries;      /* functions that have a try, or call such ones; the module for those that are values */
    struct vr_map *reported;   /* where a span starts + 1: said of another version of the function */
};

/* A call that may come to a try. */
static bool comes_to_try(const struct vr_node *n, const void *data)
{
    const struct search *s = data;
    const bool calls = n->kind == VR_N_CALL || n->kind == VR_N_MAP || n->kind == VR_N_REDUCE || n->kind == VR_N_SCAN;
    return calls && !n->call && vr_map_get(s->tries, n->function ? (uintptr_t)n->function : (uintptr_t)s->v->unit->module);
}

static const struct vr_node *way_to_try(const struct search *s, const struct vr_list *stmts)
{
    return vr_seek_in(stmts, comes_to_try, s);
}

static void find_tries(struct search *s)
{
    const struct vr_module *module = s->v->unit->module;
    for (bool more = true; more;) {
        more = false;
        VR_FOR_FUNCTIONS(f, module) {
            if (!f->usable || vr_map_get(s->tries, (uintptr_t)f) || !(f->tries || way_to_try(s, &f->body)))
                continue;
            vr_map_set(s->tries, (uintptr_t)f, f);
            vr_map_set(s->tries, (uintptr_t)module, (void *)module);
            more = true;
        }
    }
}

static bool is_new(struct search *s, const struct vr_node *n)
{
    const uintptr_t place = (uintptr_t)n->span.start + 1;
    const bool new = !vr_map_get(s->reported, place);
    vr_map_set(s->reported, place, s);
    return new;
}

static const char *name_of(const struct vr_function *f)
{
    return f->entry && f->entry->name ? f->entry->name : f->name;
}

/* Threads and devices share one context: a loop that several run has no handlers in it. Whether what is in the node needs no look. */
static bool check_shared(struct search *s, struct vr_node *n)
{
    struct vr_verifier *v = s->v;
    const bool section = vr_flag_on(n, VR_F_GPU);
    const bool applied = n->kind == VR_N_MAP || n->kind == VR_N_REDUCE || n->kind == VR_N_SCAN;
    const bool scheduled = n->kind == VR_N_FOR && n->text;
    if (n->kind != VR_N_PFOR && !section && !applied && !scheduled)
        return false;
    const char *what = section ? "an accelerated section" : applied ? vr_title(v, n) : scheduled ? "a loop with a schedule" : "a parallel loop";
    const struct vr_node *call =
        applied ? (comes_to_try(n, s) ? n : NULL) : way_to_try(s, &n->slot[section ? VR_KIDS : VR_BODY]);
    if (call && !scheduled && is_new(s, call))
        VR_WRONG(v, call->span, VR_DIAG_try_called, call->name, what);
    else if (!call && v->function->tries && !applied && is_new(s, n))
        VR_WRONG(v, n->span, VR_DIAG_try_shared, what, name_of(v->function));
    return !applied;
}

void vr_verify_tries(struct vr_verifier *v)
{
    const struct vr_module *module = v->unit->module;
    struct search s = {.v = v, .tries = vr_map_new(v->unit->scratch),
                       .reported = vr_map_new(v->unit->scratch)};
    bool any = false;
    for (int i = 0; i < module->function_count; i++)
        any |= module->functions[i]->tries;
    if (!any || v->wrong)
        return;
    find_tries(&s);
    for (int i = 0; i < module->function_count; i++) {
        v->function = module->functions[i];
        VR_FOR_NODES(n, v->unit, &v->function->body)
            if (v->function->usable && check_shared(&s, n))
                VR_PASS_OVER(n);
    }
}
