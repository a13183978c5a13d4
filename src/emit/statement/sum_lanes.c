/* SPDX-License-Identifier: Apache-2.0 */
/* Loops that add up numbers whose order is free (VR_F_ASSOCIATIVE), as a sum or a product of vectors of the library:
 *
 *     const int64_t k_rest = vr_strips_end(0, n, VR_SUM_LANES);
 *     if (k_rest > 0) {
 *         double total_lane[VR_SUM_LANES];
 *         for (int lane = 0; lane < VR_SUM_LANES; lane++)
 *             total_lane[lane] = -0.0;
 *         for (int64_t k_from = 0; k_from < k_rest; k_from += VR_SUM_LANES) {
 *             for (int lane = 0; lane < VR_SUM_LANES; lane++) {
 *                 const int64_t k = k_from + lane;
 *                 total_lane[lane] = total_lane[lane] + ...;
 *             }
 *         }
 *         total = total + ((total_lane[0] + total_lane[1]) + ...
 *     }
 *
 * before the loop itself, which does what is left over. Lanes do not wait for each other, and C compilers keep them in
 * vectors. Their number and order do not depend on the vectors of a machine: the sum is the same on all. */
#include <string.h>

#include "emit/statement/declarations.h"
#include "emit/statement/dimension.h"
#include "emit/statement/loop_forms.h"
#include "emit/statement/reduction.h"
#include "emit/statement/statement.h"
#include "emit/text/ctype.h"
#include "emit/text/writer.h"
#include "emit/value/variables.h"
#include "emit/value/watch.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"

/* VR_SUM_LANES of vr/lanes.h. */
enum { LANES = 8 };

/* Whether all totals are such, and all other variables those of an iteration. */
static bool has_lanes(struct writer *w, struct vr_node *loop)
{
    const struct assigned a = vr_find_assigned(w, loop);
    int totals = 0;
    for (int i = 0; i < a.count; i++) {
        const bool total = !vr_is_variable_of(loop, a.symbols[i]) && vr_reduction_of(loop, a.symbols[i]) != VR_REDUCE_NONE;
        const bool own =
            w->found.loop_local[a.symbols[i]->index] || vr_is_declared_in(w, &loop->slot[VR_BODY], a.symbols[i]);
        if (total ? !vr_is_native_float(a.symbols[i]->type) : !own)
            return false;
        totals += total;
    }
    return totals > 0;
}

bool vr_sums_in_lanes(struct writer *w, struct vr_node *loop, const struct dimension *d)
{
    if (!vr_flag_on(loop, VR_F_ASSOCIATIVE) || !vr_flag_on(loop, VR_F_INDEPENDENT) || w->kernel || w->gpu || vr_watches(w) ||
        w->around.seldom || loop->slot[VR_VARS].count != 1 || d->range || d->step != 1 || strcmp(d->relation, "<"))
        return false;
    for (int i = 0; i < loop->slot[VR_BODY].count; i++)
        if (!vr_assigns_variable(loop->slot[VR_BODY].at[i]))
            return false;
    return has_lanes(w, loop);
}

struct reads {
    const struct vr_node *loop;
    struct assigned changed;
};

/* Whether an expression is the same in all iterations. */
static bool is_fixed(const struct reads *reads, const struct vr_node *e)
{
    bool fixed = true;
    for (int i = 0; i < reads->changed.count; i++)
        fixed &= !vr_mentions(e, reads->changed.symbols[i]);
    for (int i = 0; i < reads->loop->slot[VR_VARS].count; i++)
        fixed &= !vr_mentions(e, reads->loop->slot[VR_VARS].at[i]->symbol);
    return fixed;
}

/* k, k + a, a + k or k - a, for a loop over k. */
static bool goes_by_one(const struct reads *reads, const struct vr_node *e)
{
    if (e->kind == VR_N_PLUS || e->kind == VR_N_MINUS) {
        const struct vr_node *left = vr_kid(e, VR_LHS), *right = vr_kid(e, VR_RHS);
        return (is_fixed(reads, right) && goes_by_one(reads, left)) ||
               (e->kind == VR_N_PLUS && is_fixed(reads, left) && goes_by_one(reads, right));
    }
    return vr_names_variable(e->kind) && e->symbol && vr_is_variable_of(reads->loop, e->symbol);
}

bool vr_reads_in_order(struct writer *w, struct vr_node *loop)
{
    const struct reads reads = {loop, vr_find_assigned(w, loop)};
    VR_FOR_NODES(n, w->unit, &loop->slot[VR_BODY]) {
        if (n->kind != VR_N_INDEX)
            continue;
        const struct vr_list *at = &n->slot[VR_KIDS];
        const enum vr_layout layout = n->symbol->type->layout;
        const int unit = layout == VR_ROWMAJOR ? at->count - 1 : layout == VR_COLMAJOR ? 0 : -1;
        for (int i = 0; i < at->count; i++)
            if (!is_fixed(&reads, at->at[i]) && (i != unit || !goes_by_one(&reads, vr_kid(at->at[i], VR_KIDS))))
                return false;
        VR_PASS_OVER(n);
    }
    return true;
}

static const char *array_of(struct writer *w, const struct vr_symbol *total)
{
    const char *lanes = vr_fresh(w, vr_textf(w, "%s_lane", vr_name_of(w, total)));
    vr_line(w, "%s %s[VR_SUM_LANES];", vr_c_scalar(w->arena, total->type), lanes);
    return lanes;
}

/* The lanes of some, side by side: pairs of them, as NumPy combines its eight sums. */
static const char *all_of(struct writer *w, enum vr_reduction how, const struct vr_type *t, const char *lanes, int first,
                          int count)
{
    if (count == 1)
        return vr_textf(w, "%s[%d]", lanes, first);
    const char *left = all_of(w, how, t, lanes, first, count / 2),
               *right = all_of(w, how, t, lanes, first + count / 2, count / 2);
    return vr_textf(w, "(%s)", vr_combined(w, how, t, left, right));
}

/* One strip: what an iteration computes, in a loop over lanes. */
static void emit_strip(struct writer *w, struct vr_node *loop, const struct dimension *d, const char *from)
{
    if (vr_reads_in_order(w, loop))
        vr_line(w, "VR_INDEPENDENT_BUT_FOR()");
    vr_open_block(w, "for (int lane = 0; lane < VR_SUM_LANES; lane++) {");
    vr_line(w, "const int64_t %s = %s + lane;", d->counter, from);
    vr_set_loop_variable(w, loop, d);
    vr_emit_body(w, &loop->slot[VR_BODY]);
    vr_close_block(w);
}

void vr_emit_sums(struct writer *w, struct vr_node *loop, struct dimension *d)
{
    const struct reductions r = vr_find_reductions(w, loop);
    const char **lanes = VR_NEW_ARRAY(w->arena, const char *, r.count);
    const char *from = vr_fresh(w, vr_textf(w, "%s_from", d->counter)),
               *rest = vr_fresh(w, vr_textf(w, "%s_rest", d->counter));
    vr_line(w, "const int64_t %s = vr_strips_end(%s, %s, VR_SUM_LANES);", rest, d->first, d->limit);
    vr_line(w, "if (%s > %s) {", rest, d->first); /* a row of three costs what three elements do */
    w->indent++;
    for (int i = 0; i < r.count; i++)
        lanes[i] = array_of(w, r.symbols[i]);
    vr_open_block(w, "for (int lane = 0; lane < VR_SUM_LANES; lane++) {");
    for (int i = 0; i < r.count; i++)
        vr_line(w, "%s[lane] = %s;", lanes[i],
                vr_reduction_start(w, r.how[i], r.symbols[i]->type, vr_name_of(w, r.symbols[i])));
    vr_close_block(w);
    vr_open_block(w, "for (int64_t %s = %s; %s < %s; %s += VR_SUM_LANES) { /* sums side by side */", from, d->first, from, rest, from);
    for (int i = 0; i < r.count; i++)
        vr_rename_variable(w, r.symbols[i], vr_textf(w, "%s[lane]", lanes[i]));
    emit_strip(w, loop, d, from);
    for (int i = 0; i < r.count; i++)
        vr_rename_variable(w, r.symbols[i], NULL);
    vr_close_block(w);
    for (int i = 0; i < r.count; i++)
        vr_line(w, "%s = %s;", vr_var_target(w, r.symbols[i]),
                vr_combined(w, r.how[i], r.symbols[i]->type, vr_name_of(w, r.symbols[i]),
                            all_of(w, r.how[i], r.symbols[i]->type, lanes[i], 0, LANES)));
    vr_close_block(w);
    d->first = rest;
}
