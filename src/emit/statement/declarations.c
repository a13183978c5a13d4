/* SPDX-License-Identifier: Apache-2.0 */
/* Which assignments declare their variable, as a person would write it: `const double r = a[i] - b;`. A scalar whose values
 * stay in the blocks that they are given in is declared by the first assignment of each; others are at the top of the
 * function. So are all variables of a step in kernels with tiles, and in those with lanes what is not declared in loops: their
 * work-items go through the body together, in pieces. */
#include "emit/statement/declarations.h"

#include "emit/value/device.h"
#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"

/* --- which assignments are plain --- */

/* The name in a value that is the variable's own, perhaps behind conversions that change nothing; else NULL. */
const struct vr_node *vr_own_name(const struct vr_node *value, const struct vr_symbol *variable)
{
    while ((value->kind == VR_N_CAST || value->kind == VR_N_UPLUS) && value->type == vr_kid(value, VR_KIDS)->type)
        value = vr_kid(value, VR_KIDS);
    return value->kind == VR_N_NAME && value->symbol == variable ? value : NULL;
}

/* Whether the value of a scalar is what a function of the runtime gives. */
bool vr_is_of_runtime(const struct vr_node *value)
{
    return vr_is_array(value->type) || value->kind == VR_N_ALLOC || (value->kind == VR_N_INDEX && !vr_is_element(value)) ||
           (value->kind == VR_N_LIBCALL && vr_call_of_runtime(value->call) && !vr_by_element(value));
}

/* Whether the assignment gives a scalar the value of an expression in C, and not by a call of a function. */
static bool assigns_scalar(const struct vr_node *s)
{
    const struct vr_node *target = vr_kid(s, VR_LHS), *value = vr_kid(s, VR_RHS);
    return !vr_flag_on(s, VR_F_KERNEL) && target->kind == VR_N_NAME && vr_is_scalar(target->type) &&
           value->kind != VR_N_CALL && value->kind != VR_N_XCHANGE && !vr_is_of_runtime(value) &&
           !vr_own_name(value, target->symbol);
}

/* --- the search --- */

/* A block of C: what a statement holds between braces. */
struct block {
    bool open;
};

struct search {
    struct writer *w;
    struct declarations *found;
    struct declaration **last;          /* by symbol index: what was found last */
    const struct block **place;         /* by symbol index: the block of that one */
    int loops;                          /* around */
};

/* Whether C can declare the variable where it is assigned to at all. */
static bool is_local(const struct writer *w, const struct vr_symbol *symbol)
{
    return !symbol->is_param && vr_is_scalar(symbol->type) && !w->found.loop_local[symbol->index] &&
           !w->found.unassigned.unsure[symbol->index];
}

/* A mention of a variable is one of its values in the block that declares it, or there is no such block. */
static void note_mention(struct search *s, const struct vr_symbol *symbol, bool assigns)
{
    struct declaration *last = s->last[symbol->index];
    if (last && s->place[symbol->index]->open)
        last->constant &= !assigns;
    else
        s->found->at_top[symbol->index] = true;
}

/* A scalar that is subscripted is handed to functions of the runtime as an array. */
static bool visit_mention(struct vr_node *n, void *data)
{
    if (n->symbol && n->kind != VR_N_SYM)
        note_mention(data, n->symbol, n->kind == VR_N_XCHANGE || n->kind == VR_N_INDEX);
    return true;
}

static void visit_parts(struct search *s, const struct vr_list *parts)
{
    vr_walk_list(parts, visit_mention, s);
}

/* Its value comes first: a variable that is read in it has one before. */
static void visit_assignment(struct search *s, struct vr_node *n, const struct block *block)
{
    const struct vr_node *target = vr_kid(n, VR_LHS);
    visit_parts(s, &n->slot[VR_RHS]);
    if (block && assigns_scalar(n) && is_local(s->w, target->symbol)) {
        const int index = target->symbol->index;
        if (!s->last[index] || !s->place[index]->open) {
            s->last[index] = VR_MAKE(s->w->arena, struct declaration, {.symbol = target->symbol, .constant = true});
            s->place[index] = block;
            s->found->beside_loops[index] |= s->loops == 0;
            vr_map_set(s->found->by, (uintptr_t)n, s->last[index]);
            return;
        }
    }
    for (int i = 0; i < n->slot[VR_LHS].count; i++)
        if (n->slot[VR_LHS].at[i]->kind == VR_N_NAME)
            note_mention(s, n->slot[VR_LHS].at[i]->symbol, true);
        else
            vr_walk(n->slot[VR_LHS].at[i], visit_mention, s);
}

static void visit_list(struct search *s, const struct vr_list *list, const struct block *block);

static void visit_block(struct search *s, const struct vr_list *list)
{
    struct block *block = VR_NEW(s->w->arena, struct block);
    block->open = true;
    visit_list(s, list, block);
    block->open = false;
}

/* Variables of loops that C's loops do not declare are assigned by the loops. */
static void visit_loop(struct search *s, const struct vr_node *loop)
{
    visit_parts(s, &loop->slot[VR_DOMAIN_OF]);
    if (loop->kind == VR_N_PFOR)
        visit_parts(s, &loop->slot[VR_WHEN]);
    for (int i = 0; i < loop->slot[VR_VARS].count; i++)
        note_mention(s, loop->slot[VR_VARS].at[i]->symbol, true);
    s->loops++;
    visit_block(s, &loop->slot[VR_BODY]);
    s->loops--;
}

/* Lists of statements have no braces of their own; those that become one loop have no assignments in C either. */
static void visit(struct search *s, struct vr_node *n, const struct block *block)
{
    switch (n->kind) {
    case VR_N_ASSIGN:
        visit_assignment(s, n, block);
        return;
    case VR_N_LIST:
        visit_list(s, &n->slot[VR_KIDS], vr_flag_on(n, VR_F_NEST) ? NULL : block);
        return;
    case VR_N_IF:
    case VR_N_WHILE:
        visit_parts(s, &n->slot[VR_TEST]);
        visit_block(s, &n->slot[VR_THEN]);
        visit_block(s, &n->slot[VR_ELSE]);
        return;
    case VR_N_FOR:
    case VR_N_PFOR:
        visit_loop(s, n);
        return;
    case VR_N_TRY:
        visit_block(s, &n->slot[VR_TRIED]);
        for (int i = 0; i < n->slot[VR_HANDLERS].count; i++)
            visit_block(s, &n->slot[VR_HANDLERS].at[i]->slot[VR_KIDS]);
        return;
    case VR_N_BEYOND:
        visit_block(s, &n->slot[VR_KIDS]);
        return;
    default:
        vr_walk(n, visit_mention, s);
    }
}

static void visit_list(struct search *s, const struct vr_list *list, const struct block *block)
{
    for (int i = 0; i < list->count; i++)
        visit(s, list->at[i], block);
}

struct declarations *vr_find_declarations(struct writer *w, const struct vr_list *body)
{
    const int count = w->f->symbol_count + 1;
    struct declarations *d = VR_NEW(w->arena, struct declarations);
    *d = (struct declarations){vr_map_new(w->arena), VR_NEW_ARRAY(w->arena, bool, count), VR_NEW_ARRAY(w->arena, bool, count),
                               VR_NEW_ARRAY(w->arena, struct declaration *, count)};
    struct search s = {.w = w, .found = d, .last = VR_NEW_ARRAY(w->arena, struct declaration *, count),
                       .place = VR_NEW_ARRAY(w->arena, const struct block *, count)};
    visit_block(&s, body);
    for (int i = 0; i < w->f->symbol_count; i++)
        d->at_top[i] |= !s.last[i];
    return d;
}

/* Whether all assignments that declare a variable are written in the blocks that they have in the tree. */
static bool is_in_place(const struct writer *w, const struct vr_symbol *symbol)
{
    const enum shared sharing = w->kernel ? w->device->sharing(w) : SHARED_NOT;
    return !w->declarations->at_top[symbol->index] &&
           (sharing == SHARED_NOT || (sharing == SHARED_BESIDE_LOOPS && !w->declarations->beside_loops[symbol->index]));
}

struct declaration *vr_declaration_by(const struct writer *w, const struct vr_node *assignment)
{
    struct declaration *found = vr_map_get(w->declarations->by, (uintptr_t)assignment);
    return found && is_in_place(w, found->symbol) ? found : NULL;
}

bool vr_is_declared_in(const struct writer *w, const struct vr_list *statements, const struct vr_symbol *symbol)
{
    if (!is_in_place(w, symbol))
        return false;
    VR_FOR_STMTS(n, w->unit, statements) {
        const struct declaration *here = n->kind == VR_N_ASSIGN ? vr_declaration_by(w, n) : NULL;
        if (here && here->symbol == symbol)
            return true;
    }
    return false;
}
