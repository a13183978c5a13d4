/* Loops in kernels that read elements at places that are data. A check that leaves the kernel keeps the loads of later turns from being
 * under way, so such a loop runs without: where a place is out of bounds, the first element is read instead. Then the loop begins again
 * with its checks, of which the first that fails is told as ever:
 *
 *     bool outside = x_n0 == 0;
 *     if (!outside)
 *         for (…) { bad = VR_OUTSIDE(place, x_n0); outside |= bad; s = s + x[bad ? 0 : place]; }
 *     if (outside) {
 *         s = s_before;
 *         for (…) …
 *     }
 *
 * These are innermost loops that give values to scalars alone, and fail by nothing else. */
#include "emit/kernel.h"
#include "ir/query.h"
#include "ir/walk.h"

struct form {
    const struct vr_node *loop;
    bool trouble, checked;
};

static bool is_checked(const struct vr_node *index)
{
    for (int i = 0; index->kind == VR_N_INDEX && i < index->slot[VR_KIDS].count; i++)
        if (vr_flag_on(index->slot[VR_KIDS].at[i], VR_F_LOWER) || vr_flag_on(index->slot[VR_KIDS].at[i], VR_F_UPPER))
            return true;
    return false;
}

static bool is_whole_index(const struct vr_node *index)
{
    for (int i = 0; i < index->slot[VR_KIDS].count; i++)
        if (vr_is_float(vr_kid(index->slot[VR_KIDS].at[i], VR_KIDS)->type))
            return false;
    return index->slot[VR_KIDS].count == index->symbol->type->ndims;
}

static bool find_trouble(struct vr_node *n, void *data)
{
    struct form *f = data;
    switch (n->kind) {
    case VR_N_FOR:
    case VR_N_PFOR:
    case VR_N_WHILE:
    case VR_N_BREAK:
    case VR_N_CONTINUE:
    case VR_N_RETURN:
    case VR_N_RAISE:
    case VR_N_XCHANGE:
        f->trouble = true;
        break;
    case VR_N_ASSIGN:
        f->trouble |= n->slot[VR_LHS].count != 1 || vr_kid(n, VR_LHS)->kind != VR_N_NAME;
        break;
    case VR_N_INDEX:
        f->trouble |= !is_whole_index(n);
        f->checked |= is_checked(n);
        break;
    default:
        f->trouble |= vr_may_raise(n) || vr_has_effect(n);
    }
    return !f->trouble;
}

static bool is_trial(struct writer *w, struct vr_node *loop)
{
    struct form f = {loop, w->trial != NULL || w->tiles != NULL || vr_may_be_unset(&w->unassigned, loop), false};
    vr_walk_list(&loop->slot[VR_BODY], find_trouble, &f);
    return !f.trouble && f.checked;
}

/* --- arrays without elements --- */

struct emptiness {
    struct writer *w;
    struct vr_map *seen;
    struct vr_text text;
};

static bool note_array(struct vr_node *n, void *data)
{
    struct emptiness *e = data;
    if (!is_checked(n) || vr_map_get(e->seen, (uintptr_t)n->symbol))
        return true;
    vr_map_set(e->seen, (uintptr_t)n->symbol, n);
    for (int axis = 0; axis < n->symbol->type->ndims; axis++)
        vr_putf(&e->text, "%s%s == 0", e->text.size ? " || " : "", vr_cached_extent(e->w, n->symbol, axis));
    return true;
}

static const char *any_empty(struct writer *w, const struct vr_node *loop)
{
    struct emptiness e = {w, vr_map_new(w->arena), vr_text_new(w->arena)};
    vr_walk_list(&loop->slot[VR_BODY], note_array, &e);
    return e.text.data;
}

/* --- scalars that the loop begins with --- */

struct carried {
    const struct vr_symbol *symbol;
    const char *before;
};

static int keep_carried(struct writer *w, struct vr_node *loop, struct carried *all)
{
    const struct assigned a = vr_find_assigned(w, loop);
    int count = 0;
    for (int i = 0; i < a.count; i++) {
        const struct vr_symbol *s = a.symbols[i];
        if (vr_is_variable_of(loop, s) || !vr_exposed(loop, s))
            continue;
        const char *name = w->names[s->index], *before = vr_fresh(w, vr_textf(w, "%s_before", name + (*name == '*'))); /* a total is *name */
        vr_line(w, "const %s = %s;", vr_c_declare(w->arena, s->type, before), vr_var(w, s));
        all[count++] = (struct carried){s, before};
    }
    return count;
}

/* --- both loops --- */

bool vr_emit_trial(struct writer *w, struct vr_node *loop)
{
    if (!is_trial(w, loop))
        return false;
    struct dimension *d = vr_make_dimensions(w, loop);
    struct carried *carried = VR_NEW_ARRAY(w->arena, struct carried, w->f->symbol_count + 1);
    const int count = keep_carried(w, loop, carried);
    const char *outside = vr_fresh(w, "outside");
    vr_line(w, "bool %s = %s;", outside, any_empty(w, loop));
    vr_line(w, "if (!%s) {", outside);
    w->indent++;
    w->trial = outside;
    vr_emit_loops(w, loop, d);
    w->trial = NULL;
    vr_close_block(w);
    vr_line(w, "if (VR_UNLIKELY(%s)) {", outside);
    w->indent++;
    for (int i = 0; i < count; i++)
        vr_line(w, "%s = %s;", vr_var_target(w, carried[i].symbol), carried[i].before);
    vr_emit_loops(w, loop, d);
    vr_close_block(w);
    return true;
}
