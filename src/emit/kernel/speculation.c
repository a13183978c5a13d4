/* SPDX-License-Identifier: Apache-2.0 */
/* Speculative loops in kernels, which read elements at places that are data. A check that leaves the kernel keeps the
 * loads of later iterations from being under way, so such a loop runs without: where a place is out of bounds, the first
 * element is read instead. Then the loop begins again with its checks, of which the first that fails is told as ever:
 *
 *     bool outside = (x_n0 == 0) | (iterations > MOST_ITERATIONS);
 *     if (!outside)
 *         for (…) { bad = VR_OUTSIDE(place, x_n0); outside |= bad; s = s + x[bad ? 0 : place]; }
 *     if (outside) {
 *         s = s_before;
 *         for (…) …
 *     }
 *
 * A place that counts from the end is looked for by the loop with its checks: data seldom have such. That loop also serves where the
 * guard of the first one does not hold (passes/checks/guards.c), whose other version it is then.
 */
#include "emit/kernel/kernel.h"
#include "ir/speculation.h"
#include "ir/walk.h"

enum { MOST_ITERATIONS = 1 << 24 }; /* nobody should wait for more until an error is told */

static bool is_speculative(struct writer *w, struct vr_node *loop)
{
    bool checked;
    return loop->slot[VR_VARS].count == 1 && !w->speculation && !w->checked && !w->tiles &&
           !vr_may_be_unset(&w->found.unassigned, loop) &&
           vr_can_speculate(loop, &checked) && checked;
}

/* --- what is not tried: arrays without elements, and very many iterations --- */

const char *vr_not_tried(struct writer *w, const struct vr_node *loop, const struct dimension *d, const char *lanes)
{
    struct vr_map *seen = vr_map_new(w->arena);
    struct vr_text text = vr_text_new(w->arena);
    const char *most = vr_textf(w, lanes ? "(uint64_t)%d * %s" : "%d", MOST_ITERATIONS, lanes);
    const bool up = d->step > 0;
    VR_FOR_NODES(n, w->unit, &loop->slot[VR_BODY]) {
        if (!vr_has_check(n) || vr_map_get(seen, (uintptr_t)n->symbol))
            continue;
        vr_map_set(seen, (uintptr_t)n->symbol, n);
        for (int axis = 0; axis < n->symbol->type->ndims; axis++)
            vr_putf(&text, "%s(%s == 0)", text.size ? " | " : "", vr_cached_extent(w, n->symbol, axis));
    }
    vr_put(&text, text.size ? " | " : "");
    if (d->range)
        vr_putf(&text, "((uint64_t)%s.trips > %s)", d->range, most);
    else
        vr_putf(&text, "((uint64_t)(%s) - (uint64_t)(%s) > %s)", up ? d->limit : d->first, up ? d->first : d->limit, most);
    return text.data;
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
        if (vr_is_variable_of(loop, s) || !vr_upward_exposed(loop, s))
            continue;
        const char *name = vr_name_of(w, s), *before = vr_fresh(w, vr_textf(w, "%s_before", name + (*name == '*'))); /* a total is *name */
        vr_line(w, "const %s = %s;", vr_c_declare(w->arena, s->type, before), vr_var(w, s));
        all[count++] = (struct carried){s, before};
    }
    return count;
}

/* --- both loops --- */

bool vr_emit_speculative(struct writer *w, struct vr_node *s)
{
    const bool guard = s->kind == VR_N_IF;
    struct vr_node *loop = guard ? vr_kid(s, VR_THEN) : s, *checked = guard ? vr_kid(s, VR_ELSE) : s;
    const bool has_lanes = w->kernel->lanes || w->kernel->spread; /* these have the guard's versions, and the same errors */
    if (guard && (has_lanes || s->slot[VR_THEN].count != 1 || s->slot[VR_ELSE].count != 1 || !vr_is_counted(loop->kind)))
        return false;
    if (!is_speculative(w, loop))
        return false;
    const char *test = guard ? vr_textf(w, "!%s | ", vr_truth(w, vr_kid(s, VR_TEST)).text) : "";
    struct dimension *d = vr_make_dimensions(w, loop);
    struct carried *carried = VR_NEW_ARRAY(w->arena, struct carried, w->f->symbol_count + 1);
    const int count = keep_carried(w, loop, carried);
    const char *outside = vr_fresh(w, "outside");
    vr_line(w, "bool %s = %s%s;", outside, test, vr_not_tried(w, loop, d, NULL));
    vr_open_block(w, "if (!%s) {", outside);
    w->speculation = outside;
    w->speculates_alone = true;
    vr_emit_loops(w, loop, d);
    w->speculation = NULL;
    w->speculates_alone = false;
    vr_close_block(w);
    vr_open_block(w, "if (VR_UNLIKELY(%s)) {", outside);
    for (int i = 0; i < count; i++)
        vr_line(w, "%s = %s;", vr_var_target(w, carried[i].symbol), carried[i].before);
    vr_emit_loops(w, checked, guard ? vr_make_dimensions(w, checked) : d);
    vr_close_block(w);
    return true;
}
