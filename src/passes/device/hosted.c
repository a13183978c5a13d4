/* SPDX-License-Identifier: Apache-2.0 */
/* Statements of GPU sections that the host does (thesis 4.5.4): loops, stores to elements and slices, expressions and functions on whole arrays
 * that are no kernels. The runtime makes an error of them where VR_FALLBACK=error asks for it. Scalars, what they read of single
 * elements, control flow, new arrays, views and calls of functions, which see to their own sections, are the host's anyway. */
#include "passes/device/device.h"

#include "ir/call.h"
#include "ir/query.h"
#include "ir/remark.h"
#include "ir/walk.h"

struct search {
    struct vr_unit *unit;
    struct vr_function *f;
    vr_why_foreign *why;
    bool in_section, implied;    /* implied: by an option, not by the program */
};

/* An expression that makes or folds elements. */
static bool works_on_arrays(const struct vr_node *n)
{
    bool array = vr_is_array(n->type);
    if (n->kind == VR_N_NAME || n->kind == VR_N_INDEX || n->kind == VR_N_ALLOC || n->kind == VR_N_CALL ||
        n->kind == VR_N_DIM || (n->kind == VR_N_LIBCALL && n->call->how == VR_HOW_VIEW))
        return false;
    for (int i = 0; n->kind == VR_N_LIBCALL && i < n->slot[VR_KIDS].count; i++)
        array |= vr_is_array(n->slot[VR_KIDS].at[i]->type);
    return array || vr_is_fold(n);
}

static bool is_hosted(struct vr_unit *unit, struct vr_node *s)
{
    VR_FOR_TREE(n, unit, s) {
        VR_FOR_TARGETS(target, n)
            if ((*target)->kind == VR_N_INDEX && vr_is_array((*target)->symbol->type))
                return true;
        if (vr_nodes[n->kind].class == VR_CLASS_EXPR &&
            (works_on_arrays(n) || (vr_is_loop(s->kind) && n->kind == VR_N_INDEX && vr_is_array(n->symbol->type))))
            return true;
        if (vr_only_checks(n))
            VR_PASS_OVER(n);
    }
    return false;
}

static void note(const struct search *search, struct vr_node *s)
{
    const char *reason = search->why(s);
    if (!reason)
        reason = vr_is_loop(s->kind) ? "its iterations may need what others store, or it may fail where its first error counts"
                                     : "it is no loop over elements";
    if (!search->implied)
        vr_map_set(search->unit->facts->hosted, (uintptr_t)s, (void *)reason);
    if (!vr_is_loop(s->kind) && !(search->implied && s->kind == VR_N_ASSIGN && vr_is_scalar(vr_kid(s, VR_LHS)->type)))
        vr_remark(search->unit, search->f, s, VR_TOPIC_DEVICE, "stays on the host: %s", reason);
}

static void visit_list(struct search *search, const struct vr_list *list)
{
    VR_FOR_LIST(s, list) {
        const bool around = search->in_section, compound = s->kind >= VR_N_LIST && s->kind <= VR_N_IF;
        const bool implied = search->implied;
        search->implied |= s->kind == VR_N_LIST && vr_flag_on(s, VR_F_IMPLIED); /* sections of the program in it, too */
        search->in_section |= vr_flag_on(s, VR_F_GPU);
        const bool whole = !compound || (vr_is_loop(s->kind) && !vr_has(s, vr_is_kernel));
        if (search->in_section && whole && !vr_is_kernel(s) && is_hosted(search->unit, s))
            note(search, s);
        if (!vr_is_kernel(s) && !(search->in_section && whole))
            VR_FOR_BODIES(body, s)
                visit_list(search, body);
        search->in_section = around;
        search->implied = implied;
    }
}

void vr_find_hosted(struct vr_unit *unit, struct vr_function *f, vr_why_foreign *why)
{
    struct search search = {.unit = unit, .f = f, .why = why};
    visit_list(&search, &f->body);
}
