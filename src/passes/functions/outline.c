/* SPDX-License-Identifier: Apache-2.0 */
/* Outlining, twice. In functions with a try, which other passes leave as they were written, serial loops in which no way leads to or from
 * one become functions of their own: what optimizes functions then sees no handlers. And behind the passes that optimize, statements on
 * whole arrays that stand beside loops over their elements, for when these do not serve, do: C compilers need more than twice the time
 * for twice the text in a function, and versions of it share them (pass merge_versions).
 *
 * Such a loop or list is taken with all that is in it, as long as
 *   - it has no try, and nothing that stands in one alone, and does not return;
 *   - it makes no array that is read behind it, and lets none grow;
 *   - it calls no function of a cycle of calls, whose depth would count its own function twice;
 *   - no variable that it mentions may be read before it has a value;
 *   - what it gives variables is not seen where it fails: each handler around it assigns them before it reads them, or does not
 *     mention them and leaves the function. Elements of arrays are what they were when it failed, as for every caller.
 *
 * Scalars that are read behind it go in and come back as results. Those that have no value in front of it get one where
 * the function starts, which nobody reads. */
#include <string.h>

#include "ir/assigned.h"
#include "ir/callgraph.h"
#include "ir/query.h"
#include "ir/spots.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/versions.h"
#include "passes/pass.h"

#define MOST_VARIABLES 64 /* of a loop: arguments of a call */

/* A try around statements, whose handlers take their errors. */
struct around {
    const struct vr_node *try;
    const struct around *outer;
};

struct outline {
    struct vr_unit *unit;
    struct vr_function *f;
    const struct vr_map *recursive;
    const bool *unsure;       /* by the symbol's index */
    const struct vr_node *loop; /* what may be moved: it, or a list of statements */
    int loops;                /* around it */
    int *mentions, *inner;    /* of variables in the function and in it, by the symbol's index; NULL: not counted */
    struct vr_assigned unset; /* behind the change */
    struct vr_symbol *in[MOST_VARIABLES], *out[MOST_VARIABLES];
    int ins, outs;
    bool *seen;               /* by the symbol's index */
    bool fits, changed;
};

/* --- what a loop does with variables --- */

static bool is_node(const struct vr_node *n, const void *node) { return n == node; }

/* Whether a statement may read the value that the variable has in front of it. */
static bool is_exposed(struct vr_node *stmt, const struct vr_symbol *symbol)
{
    return vr_exposed_behind(&(struct vr_list){.at = &stmt, .count = 1}, 0, symbol);
}

/* Whether a value that the loop gives the variable may be read outside of it: other loops that assign it first read their own. */
static bool is_read_outside(struct outline *o, const struct vr_symbol *symbol)
{
    const struct vr_node *target = NULL;
    VR_FOR_NODES(n, o->unit, &o->f->body)
        if (n == o->loop || (vr_is_loop(n->kind) && !is_exposed(n, symbol) && !vr_seek(n, is_node, o->loop)))
            VR_PASS_OVER(n);
        else if (vr_assigns_variable(n) && vr_kid(n, VR_LHS)->symbol == symbol)
            target = vr_kid(n, VR_LHS);
        else if (n != target && n->symbol == symbol)
            return true;
    return false;
}

/* Whether a handler neither reads the variable nor lets others do so. */
static bool hides(const struct vr_node *handler, const struct vr_symbol *symbol)
{
    const struct vr_list *body = &handler->slot[VR_KIDS];
    VR_FOR_LIST(s, body) {
        const bool leaves = s->kind == VR_N_RETURN || s->kind == VR_N_RAISE || s->kind == VR_N_RERAISE;
        if (leaves || (vr_assigns_variable(s) && vr_kid(s, VR_LHS)->symbol == symbol))
            return !vr_mentions_in(&s->slot[leaves ? VR_KIDS : VR_RHS], symbol);
        if (vr_mentions(s, symbol))
            return false;
    }
    return false;
}

static bool is_hidden(const struct around *around, const struct vr_symbol *symbol)
{
    bool hidden = true;
    for (; hidden && around; around = around->outer)
        for (int i = 0; i < around->try->slot[VR_HANDLERS].count; i++)
            hidden = hidden && hides(around->try->slot[VR_HANDLERS].at[i], symbol);
    return hidden;
}

/* Whether one of the statements of a list gives the variable a value, whatever happens in it. */
static bool is_surely_assigned(const struct outline *o, const struct vr_symbol *symbol)
{
    const struct vr_list *list = &o->loop->slot[VR_KIDS];
    bool sure = false;
    for (int i = 0; o->loop->kind == VR_N_LIST && i < list->count; i++)
        sure |= vr_variable_set(list->at[i]) == symbol;
    return sure;
}

static bool is_mentioned_outside(struct outline *o, const struct vr_symbol *symbol)
{
    return !o->mentions || o->mentions[symbol->index] != o->inner[symbol->index];
}

static void add_variable(struct outline *o, const struct around *around, struct vr_symbol *symbol)
{
    const bool array = vr_is_array(symbol->type), scalar = vr_is_scalar(symbol->type);
    const bool assigned = vr_replaced(&(struct vr_list){.at = (struct vr_node *[]){(struct vr_node *)o->loop}, .count = 1}, symbol);
    const bool exposed = is_exposed((struct vr_node *)o->loop, symbol), again = o->loops && exposed;
    const bool out = assigned && (again || (is_mentioned_outside(o, symbol) && is_read_outside(o, symbol)));
    const bool in = exposed || (out && !is_surely_assigned(o, symbol));
    o->fits &= (array || scalar) && !o->unsure[symbol->index] && !symbol->inout && !(array && assigned && in) &&
               o->ins < MOST_VARIABLES;
    if (!o->fits)
        return;
    o->fits = !out || (!symbol->type->is_complex && is_hidden(around, symbol));
    if (in)
        o->in[o->ins++] = symbol;
    if (out)
        o->out[o->outs++] = symbol;
}

/* What stays with the function around it. */
static bool stays(const struct outline *o, const struct vr_node *n)
{
    switch (n->kind) {
    case VR_N_TRY:
    case VR_N_BEYOND:
    case VR_N_RERAISE:
    case VR_N_RETURN:
    case VR_N_SIZES:
    case VR_N_PFOR:
        return true;
    case VR_N_FOR:
        return n->text != NULL;
    case VR_N_LIST:
        return vr_flag_on(n, VR_F_GPU);
    case VR_N_SUBSCRIPT:
        return vr_flag_on(n, VR_F_GROW);
    default:
        return n->function && vr_map_get(o->recursive, (uintptr_t)n->function);
    }
}

static bool can_move(struct outline *o, const struct around *around, struct vr_node *loop)
{
    o->loop = loop;
    o->ins = o->outs = 0;
    o->fits = true;
    o->seen = VR_NEW_ARRAY(o->unit->scratch, bool, o->f->symbol_count + 1);
    if (o->mentions) {
        memset(o->inner, 0, (size_t)o->f->symbol_count * sizeof *o->inner);
        vr_count_mentions(loop, 1, o->inner);
    }
    VR_FOR_TREE(n, o->unit, loop) {
        if (stays(o, n))
            return false;
        if (n->symbol && !o->seen[n->symbol->index]) {
            o->seen[n->symbol->index] = true;
            add_variable(o, around, n->symbol);
        }
        if (!o->fits)
            return false;
    }
    return true;
}

/* --- the function --- */

struct renaming {
    struct outline *o;
    struct vr_function *to;
};

static struct vr_symbol *symbol_of(struct renaming *r, const struct vr_symbol *old)
{
    struct vr_symbol *new = vr_symbol_get(r->to, old->id);
    if (new)
        return new;
    new = vr_symbol_add(r->o->unit, r->to, old->id, old->name, old->type, old->span);
    new->is_temp = old->is_temp;
    new->hoist = old->hoist;
    new->extents = old->extents;
    return new;
}

static const struct vr_type *type_of(const struct outline *o)
{
    const struct vr_type *in[MOST_VARIABLES], *out[MOST_VARIABLES];
    for (int i = 0; i < o->ins; i++)
        in[i] = o->in[i]->type;
    for (int i = 0; i < o->outs; i++)
        out[i] = o->out[i]->type;
    return vr_type_function(o->unit->types, in, o->ins, out, o->outs);
}

static const char *free_name(const struct outline *o)
{
    const char *name = vr_name(o->unit->names, vr_format(o->unit->arena, "%s__part", o->f->name));
    for (int number = 2; vr_function_get(o->unit->module, name); number++)
        name = vr_name(o->unit->names, vr_format(o->unit->arena, "%s__part_%d", o->f->name, number));
    return name;
}

static struct vr_function *make_function(struct outline *o, struct vr_node *loop)
{
    struct vr_function *f = vr_function_new(o->unit, free_name(o), type_of(o), loop->span);
    struct renaming r = {o, f};
    f->internal = f->usable = true;
    f->params = VR_NEW_ARRAY(o->unit->arena, int, o->ins + 1);
    f->param_count = o->ins;
    for (int i = 0; i < o->ins; i++) {
        symbol_of(&r, o->in[i])->is_param = true;
        f->params[i] = o->in[i]->id;
    }
    if (loop->kind == VR_N_LIST)
        f->body = loop->slot[VR_KIDS];
    else
        vr_list_add(o->unit, &f->body, loop);
    f->seldom = loop->kind == VR_N_LIST;
    if (o->outs) {
        struct vr_node *back = vr_node_new(o->unit, VR_N_RETURN, loop->span, NULL);
        for (int i = 0; i < o->outs; i++)
            vr_list_add(o->unit, &back->slot[VR_KIDS], vr_make_name(o->unit, o->out[i], loop->span));
        vr_list_add(o->unit, &f->body, back);
    }
    VR_FOR_NODES(n, o->unit, &f->body)
        if (n->symbol)
            n->symbol = symbol_of(&r, n->symbol);
    vr_module_add(o->unit, o->unit->module, f);
    return f;
}

/* The call that takes the loop's place. */
static struct vr_node *make_call(struct outline *o, struct vr_function *f, struct vr_span span)
{
    const struct vr_type *type = f->type->out_count ? f->type->outs[0] : NULL;
    struct vr_node *call = vr_node_new(o->unit, VR_N_CALL, span, f->type->out_count == 1 ? type : NULL);
    struct vr_node *stmt = vr_node_new(o->unit, o->outs ? VR_N_ASSIGN : VR_N_EVAL, span, NULL);
    call->name = f->name;
    call->function = f;
    for (int i = 0; i < o->ins; i++)
        vr_list_add(o->unit, &call->slot[VR_KIDS], vr_make_name(o->unit, o->in[i], span));
    for (int i = 0; i < o->outs; i++)
        vr_list_add(o->unit, &stmt->slot[VR_LHS], vr_make_name(o->unit, o->out[i], span));
    vr_list_add(o->unit, &stmt->slot[o->outs ? VR_RHS : VR_KIDS], call);
    return stmt;
}

static void outline_list(struct outline *o, const struct around *around, struct vr_list *list);

static void outline_in(struct outline *o, const struct around *around, struct vr_node *stmt)
{
    const struct around inside = {stmt, around};
    o->loops += vr_is_loop(stmt->kind);
    VR_FOR_BODIES(body, stmt) {
        if (stmt->kind == VR_N_TRY && body == &stmt->slot[VR_HANDLERS])
            for (int i = 0; i < body->count; i++)
                outline_list(o, around, &body->at[i]->slot[VR_KIDS]);
        else
            outline_list(o, stmt->kind == VR_N_TRY ? &inside : around, body);
    }
    o->loops -= vr_is_loop(stmt->kind);
}

static void outline_list(struct outline *o, const struct around *around, struct vr_list *list)
{
    for (int i = 0; i < list->count; i++) {
        struct vr_node *stmt = list->at[i];
        const bool loop = stmt->kind == VR_N_FOR || stmt->kind == VR_N_WHILE;
        if (!loop || !can_move(o, around, stmt)) {
            outline_in(o, around, stmt);
            continue;
        }
        list->at[i] = make_call(o, make_function(o, stmt), stmt->span);
        o->changed = true;
    }
}

/* --- statements on whole arrays --- */

/* Whether there is more than one statement; one that is no call of the library, which is as long in C as that of a function, counts as
 * two. */
static bool is_long(struct vr_unit *unit, const struct vr_list *list)
{
    int count = 0;
    VR_FOR_STMTS(n, unit, list) {
        const enum vr_kind value = n->kind == VR_N_ASSIGN ? vr_kid(n, VR_RHS)->kind : n->kind;
        if (n->kind == VR_N_LIST)
            continue;
        count += value == VR_N_LIBCALL || value == VR_N_ALLOC || value == VR_N_NAME ? 1 : 2;
        VR_PASS_OVER(n);
    }
    return count > 1;
}

/* Whether an array gets memory that the next iteration would use again, as variables of the function around do. */
static bool makes_array(const struct vr_node *n)
{
    const struct vr_symbol *set = vr_variable_set(n);
    return set && vr_is_array(set->type) && vr_kid(n, VR_RHS)->kind != VR_N_INDEX;
}

static void outline_whole(struct outline *o, struct vr_list *list, struct vr_span span)
{
    struct vr_node *whole = vr_node_new(o->unit, VR_N_LIST, span, NULL);
    const struct vr_list was = *list;
    whole->slot[VR_KIDS] = was;
    *list = (struct vr_list){0};
    vr_list_add(o->unit, list, whole);
    if (!(o->loops && vr_has_in(&was, makes_array)) && can_move(o, NULL, whole)) {
        list->at[0] = make_call(o, make_function(o, whole), span);
        o->changed = true;
    } else {
        *list = was;
    }
}

static void outline_wholes(struct outline *o, struct vr_list *list)
{
    VR_FOR_SPOTS_OUTSIDE_IN(s, o->unit, list) {
        const struct vr_node *stmt = s->list->at[s->at];
        o->loops = s->loops;
        if (stmt->kind == VR_N_PFOR || vr_flag_on(stmt, VR_F_GPU))
            VR_PASS_OVER(s);
        else if (stmt->kind == VR_N_IF && vr_flag_on(stmt, VR_F_WHOLE) && is_long(o->unit, vr_whole_branch(stmt)))
            outline_whole(o, (struct vr_list *)vr_whole_branch(stmt), stmt->span);
    }
}

/* --- the passes --- */

/* Arguments that have no value in front of a loop, which does not read them. */
static void give_values(struct outline *o)
{
    o->unset = vr_find_unassigned(o->unit, o->f);
    o->seen = VR_NEW_ARRAY(o->unit->scratch, bool, o->f->symbol_count + 1);
    VR_FOR_NODES(n, o->unit, &o->f->body)
        for (int i = 0; n->kind == VR_N_CALL && n->function && n->function->internal && i < n->slot[VR_KIDS].count; i++) {
            struct vr_node *arg = n->slot[VR_KIDS].at[i];
            if (arg->symbol && !o->unsure[arg->symbol->index] && vr_map_get(o->unset.reads, (uintptr_t)arg))
                o->seen[arg->symbol->index] = true;
        }
    VR_FOR_SYMBOLS(symbol, o->f)
        if (o->seen[symbol->index])
            vr_list_insert(o->unit, &o->f->body, 0,
                           vr_make_assign(o->unit, vr_make_name(o->unit, symbol, o->f->span),
                                          vr_make_int(o->unit, 0, symbol->type, o->f->span)));
}

/* Of functions with a try the loops, of others the statements on whole arrays. */
static enum vr_outcome outline_all(struct vr_unit *unit, bool tries)
{
    const struct vr_map *recursive = vr_find_recursive(unit);
    bool changed = false;
    for (int i = 0, count = unit->module->function_count; i < count; i++) {
        struct outline o = {.unit = unit, .f = unit->module->functions[i], .recursive = recursive};
        if (!o.f->usable || o.f->tries != tries)
            continue;
        o.unsure = vr_find_unassigned(unit, o.f).unsure;
        o.mentions = tries ? NULL : vr_mentions_of(unit, o.f);
        o.inner = VR_NEW_ARRAY(unit->scratch, int, o.f->symbol_count + 1);
        if (tries)
            outline_list(&o, NULL, &o.f->body);
        else
            outline_wholes(&o, &o.f->body);
        if (o.changed)
            give_values(&o);
        changed |= o.changed;
    }
    if (changed && !vr_verify(unit))
        return VR_FAILED;
    if (changed && !tries)
        vr_merge_parts(unit);
    return changed ? VR_CHANGED : VR_UNCHANGED;
}

enum vr_outcome vr_pass_outline(struct vr_unit *unit)
{
    return outline_all(unit, true);
}

enum vr_outcome vr_pass_outline_wholes(struct vr_unit *unit)
{
    return outline_all(unit, false);
}
