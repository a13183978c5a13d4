/* SPDX-License-Identifier: Apache-2.0 */
/* GPU sections (thesis 4.5.4, 5.8) as the host sees them: before a statement of the host touches elements of an
 * array, the runtime is asked to have them right on the host, since a kernel before may have made the device's the
 * newer ones. A statement without kernels in it is asked for as a whole; of one with kernels in it, or with calls of
 * functions that run some, only its own bounds and conditions are. */
#include "emit/statement/section.h"

#include "emit/statement/statement.h"
#include "emit/text/writer.h"
#include "emit/value/variables.h"
#include "ir/call.h"
#include "ir/facts.h"
#include "ir/query.h"
#include "ir/walk.h"

/* --- kernels --- */

/* Whether statements have a kernel, or a call that leads to one; in the map of launching functions the module stands for those that
 * are values. */
static bool list_launches(struct vr_unit *unit, const struct vr_map *launching, const struct vr_list *stmts)
{
    VR_FOR_STMTS(n, unit, stmts) {
        if (vr_is_kernel(n))
            return true;
        if (n->kind == VR_N_PFOR)
            VR_PASS_OVER(n);
        VR_FOR_CHILDREN(child, n) { /* a call is the value of a statement, since lowering */
            const struct vr_node *call = (*child.at)->kind == VR_N_CALL && n->kind != VR_N_PFOR ? *child.at : NULL;
            if (call && vr_map_get(launching, call->function ? (uintptr_t)call->function : (uintptr_t)unit->module))
                return true;
        }
    }
    return false;
}

static bool launches(const struct writer *w, struct vr_node *stmt)
{
    return list_launches(w->unit, w->launching, &(struct vr_list){&stmt, 1, 1});
}

struct vr_map *vr_find_launching(struct vr_unit *unit)
{
    struct vr_map *launching = vr_map_new(unit->arena);
    for (bool more = true; more;) {
        more = false;
        VR_FOR_FUNCTIONS(f, unit->module) {
            if (!f->usable || vr_map_get(launching, (uintptr_t)f) || !list_launches(unit, launching, &f->body))
                continue;
            vr_map_set(launching, (uintptr_t)f, f);
            vr_map_set(launching, (uintptr_t)unit->module, unit->module);
            more = true;
        }
    }
    return launching;
}

/* --- what a statement does with arrays --- */

enum { READS = 1, WRITES = 2 };

struct touched {
    struct writer *w;
    const struct vr_symbol **arrays;
    int *access;
    int count;
    bool as_whole;   /* a statement with statements in it: views that are made in it are read in it too */
};

static struct touched nothing_touched(struct writer *w, bool as_whole)
{
    int n = w->f->symbol_count + 1;
    return (struct touched){w, VR_NEW_ARRAY(w->arena, const struct vr_symbol *, n), VR_NEW_ARRAY(w->arena, int, n), 0,
                            as_whole};
}

static void touch(struct touched *t, const struct vr_symbol *array, int access)
{
    int i = 0;
    if (!vr_is_array(array->type))
        return;
    while (i < t->count && t->arrays[i] != array)
        i++;
    t->count += i == t->count;
    t->arrays[i] = array;
    t->access[i] |= access;
}

static bool visit_read(struct vr_node *n, void *data);

static void visit_subscripts(struct touched *t, const struct vr_node *index)
{
    vr_walk_list(&index->slot[VR_KIDS], visit_read, t);
}

/* The arguments of a function of the module. One that launches kernels sees to its arrays itself. */
static void visit_call(struct touched *t, const struct vr_node *call)
{
    if (call->function && vr_map_get(t->w->launching, (uintptr_t)call->function))
        return;
    for (int i = 0; i < call->slot[VR_KIDS].count; i++)
        if (call->slot[VR_KIDS].at[i]->kind == VR_N_NAME)
            touch(t, call->slot[VR_KIDS].at[i]->symbol, READS | WRITES);
}

static void visit_assign(struct touched *t, const struct vr_node *s)
{
    const struct vr_node *value = vr_kid(s, VR_RHS);
    VR_FOR_LIST(target, &s->slot[VR_LHS]) {
        if (target->kind != VR_N_INDEX)
            continue;
        touch(t, target->symbol, READS | WRITES);
        visit_subscripts(t, target);
    }
    if (t->as_whole || vr_kid(s, VR_LHS)->kind == VR_N_INDEX || !vr_shown_array(vr_kid(s, VR_LHS), value))
        vr_walk((struct vr_node *)value, visit_read, t);
    else if (value->kind == VR_N_INDEX)
        visit_subscripts(t, value);
}

static bool visit_read(struct vr_node *n, void *data)
{
    struct touched *t = data;
    switch (n->kind) {
    case VR_N_ASSIGN:
        visit_assign(t, n);
        return false;
    case VR_N_CALL:
        visit_call(t, n);
        return false;
    case VR_N_RETURN: /* arrays are given away as they are */
        for (int i = 0; i < n->slot[VR_KIDS].count; i++)
            if (t->as_whole || !vr_is_array(n->slot[VR_KIDS].at[i]->type))
                vr_walk(n->slot[VR_KIDS].at[i], visit_read, t);
        return false;
    case VR_N_NAME:
    case VR_N_INDEX:
        touch(t, n->symbol, READS);
        return true;
    case VR_N_XCHANGE:
        touch(t, n->symbol, READS | WRITES);
        return true;
    case VR_N_LIBCALL: /* where arrays lie is no matter of their elements */
        return !vr_is_call_of(n, VR_LIB_shares_memory) && !vr_is_call_of(n, VR_LIB_crosses_memory);
    default:
        return true;
    }
}

/* What the host evaluates of an expression that a kernel computes: its scalar subtrees. */
static bool visit_scalars(struct vr_node *e, void *data)
{
    if (!vr_is_scalar(e->type))
        return true;
    vr_walk(e, visit_read, data);
    return false;
}

static void visit_kernel(struct touched *t, const struct vr_node *s)
{
    if (s->kind == VR_N_LIST) {
        for (int i = 0; i < s->slot[VR_KIDS].count; i++)
            visit_kernel(t, s->slot[VR_KIDS].at[i]);
        return;
    }
    if (s->kind != VR_N_ASSIGN) {
        vr_walk_list(&s->slot[VR_DOMAIN_OF], visit_read, t);
        return;
    }
    const struct vr_node *target = vr_kid(s, VR_LHS);
    if (target->kind == VR_N_INDEX)
        visit_subscripts(t, target);
    struct vr_node *value = vr_kid(s, VR_RHS);
    if (vr_is_fold(value))
        value = vr_kid(value, VR_KIDS);
    vr_walk(value, visit_scalars, t);
}

/* Arrays that may share elements with one that is written are written. */
static void spread_writes(struct touched *t)
{
    for (int i = 0; i < t->count; i++)
        for (int k = 0; k < t->count; k++)
            if ((t->access[i] & WRITES) && vr_may_alias(t->w->unit, t->w->f, t->arrays[i], t->arrays[k]))
                t->access[k] |= WRITES;
}

/* --- what is written --- */

static void put_touched(struct touched *t, const struct vr_node *place)
{
    static const char *const names[] = {"", "VR_READS", "VR_WRITES", "VR_READS | VR_WRITES"};
    if (t->as_whole)
        spread_writes(t);
    for (int i = 0; i < t->count; i++)
        vr_try_call(t->w, vr_textf(t->w, "vr_host(ctx, %s, %s, %s)", vr_site(t->w, place), vr_var(t->w, t->arrays[i]),
                                   names[t->access[i]]));
}

void vr_emit_host_reads(struct writer *w, const struct vr_node *e)
{
    struct touched t = nothing_touched(w, false);
    if (!w->gpu)
        return;
    vr_walk((struct vr_node *)e, visit_read, &t);
    put_touched(&t, e);
}

bool vr_emit_host_access(struct writer *w, struct vr_node *s)
{
    const bool compound = (s->kind >= VR_N_LIST && s->kind <= VR_N_IF) || s->kind == VR_N_TRY || s->kind == VR_N_BEYOND,
               inside = launches(w, s);
    struct touched t = nothing_touched(w, compound && !inside);
    if (vr_is_kernel(s))
        visit_kernel(&t, s);
    else if (s->kind == VR_N_FOR && inside)
        vr_walk_list(&s->slot[VR_DOMAIN_OF], visit_read, &t);
    else if (s->kind == VR_N_IF && inside)
        vr_walk_list(&s->slot[VR_TEST], visit_read, &t);
    else if (!inside)
        vr_walk(s, visit_read, &t);
    put_touched(&t, s);
    return inside && !vr_is_kernel(s);
}

void vr_emit_host_instead(struct writer *w, struct vr_node *s)
{
    struct touched t = nothing_touched(w, s->kind == VR_N_PFOR);
    vr_walk(s, visit_read, &t);
    put_touched(&t, s);
}

/* --- sections and functions --- */

void vr_emit_section(struct writer *w, const struct vr_node *section)
{
    vr_emit_body(w, &section->slot[VR_KIDS]);
    if (w->gpu && launches(w, (struct vr_node *)section) && !vr_leaves(&section->slot[VR_KIDS]))
        vr_try_call(w, vr_textf(w, "vr_end_section(ctx, %s)", vr_site(w, section)));
}

void vr_emit_unset(struct writer *w, const struct vr_node *s)
{
    const struct vr_node *value = s->kind == VR_N_ASSIGN ? vr_kid(s, VR_RHS) : NULL;
    if (!value || value->kind != VR_N_ALLOC || !vr_is_array(value->type) || vr_fill_of(value) != VR_FILL_EMPTY)
        return;
    w->function->context = true;
    vr_line(w, "vr_unset(ctx, %s);", vr_var(w, vr_kid(s, VR_LHS)->symbol));
}

static void release_now(struct writer *w, const struct vr_symbol *array)
{
    vr_line(w, "vr_release(%s); %s = NULL;", vr_var(w, array), vr_var_target(w, array));
}

void vr_emit_deaths(struct writer *w, const struct vr_node *s)
{
    if (vr_leaves(&(struct vr_list){(struct vr_node *[]){(struct vr_node *)s}, 1, 1}))
        return;
    for (const struct vr_death *death = vr_deaths_behind(w->unit, s); death; death = death->next) {
        if (!vr_use_of(w, death->array)->named)
            continue;
        if (death->serves)
            vr_line(w, "vr_dead(%s);", vr_var(w, death->array));
        else
            release_now(w, death->array);
    }
}

void vr_emit_settle(struct writer *w, const struct vr_node *give)
{
    if (!w->found.has_kernels || give->slot[VR_KIDS].count == 0)
        return;
    VR_FOR_SYMBOLS(s, w->f) {
        if (s->is_param || !vr_is_array(s->type) || !vr_use_of(w, s)->named || vr_mentions(give, s))
            continue;
        release_now(w, s);
    }
    vr_try_call(w, vr_textf(w, "vr_settle_gpu(ctx, %s)", vr_site(w, give)));
}
