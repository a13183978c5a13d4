/* SPDX-License-Identifier: Apache-2.0 */
/* Deaths: where arrays of functions with kernels are needed no more, though their variables live on (thesis 7.1.3). The
 * device's memory serves other arrays from then on, what stands there never goes back to the host, and a copy that waits
 * for the first write to either array (7.3.2) has its buffer to itself.
 *
 * An array variable dies behind the last statement that reads it (ir/liveness.h). Told are the deaths of variables of
 * which kernels have elements, where another kernel may come behind; parameters are the caller's. What else holds the
 * array, another variable or a view, is asked when the program runs.
 *
 * Needs lowering, and has nothing to do without kernels; keeps everything. */
#include "ir/liveness.h"
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/pass.h"

struct search {
    struct vr_unit *unit;
    bool *touched;           /* by symbol index: a kernel has its elements */
    bool *served;            /* its memory serves again where it is assigned */
    struct vr_map *reads;    /* statement → the struct vr_death of the first array that it is the last to read */
    int loops;               /* around */
};

/* --- variables --- */

static void note_reads(struct search *s, const struct vr_function *f)
{
    int count;
    const struct vr_last_read *reads = vr_last_reads(vr_find_liveness(s->unit, f), &count);
    for (int i = 0; i < count; i++) {
        const struct vr_symbol *array = reads[i].array;
        if (array->is_param || !s->touched[array->index])
            continue;
        struct vr_death *death = VR_NEW(s->unit->arena, struct vr_death);
        *death = (struct vr_death){array, false, vr_map_get(s->reads, (uintptr_t)reads[i].stmt)};
        vr_map_set(s->reads, (uintptr_t)reads[i].stmt, death);
    }
}

/* --- statements --- */

static bool visit_list(struct search *s, const struct vr_list *list, bool later);

/* Outside of loops no iteration comes that would use the memory. */
static void note_deaths(struct search *s, const struct vr_node *stmt)
{
    struct vr_death *first = vr_map_get(s->reads, (uintptr_t)stmt);
    for (struct vr_death *death = first; death; death = (struct vr_death *)death->next)
        death->serves = s->loops > 0 && s->served[death->array->index];
    if (first)
        vr_map_set(s->unit->facts->deaths, (uintptr_t)stmt, first);
}

/* Whether kernels run from the statement on, where `later` tells it of what is behind. */
static bool visit(struct search *s, const struct vr_node *stmt, bool later)
{
    const bool kernels = vr_has(stmt, vr_is_kernel);
    if (later)
        note_deaths(s, stmt);
    if (!kernels || vr_is_kernel(stmt))
        return later || kernels;
    const bool loop = stmt->kind == VR_N_FOR || stmt->kind == VR_N_WHILE;
    s->loops += loop;
    VR_FOR_BODIES(body, stmt)
        visit_list(s, body, later || loop);
    s->loops -= loop;
    return true;
}

static bool visit_list(struct search *s, const struct vr_list *list, bool later)
{
    for (int i = list->count - 1; i >= 0; i--)
        later = visit(s, list->at[i], later);
    return later;
}

bool vr_pass_deaths(struct vr_unit *unit, struct vr_function *f)
{
    if (!vr_has_in(&f->body, vr_is_kernel))
        return false;
    struct search s = {unit, VR_NEW_ARRAY(unit->scratch, bool, f->symbol_count + 1),
                       VR_NEW_ARRAY(unit->scratch, bool, f->symbol_count + 1), vr_map_new(unit->scratch), 0};
    VR_FOR_STMTS(stmt, unit, &f->body) {
        VR_FOR_TREE(n, unit, stmt)
            s.touched[n->symbol ? n->symbol->index : f->symbol_count] |= vr_is_kernel(stmt) && n->symbol && vr_is_array(n->symbol->type);
        if (stmt->kind == VR_N_ASSIGN && vr_flag_on(stmt, VR_F_REUSE))
            s.served[vr_kid(stmt, VR_LHS)->symbol->index] = true;
    }
    note_reads(&s, f);
    visit_list(&s, &f->body, false);
    return false;
}
