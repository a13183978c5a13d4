/* SPDX-License-Identifier: Apache-2.0 */
/* Sums of floating-point numbers to which one iteration of a loop adds several times: s += a[2*i + 1]; s += a[2*i], or a short
 * loop in it that is unrolled. gcc 12 makes a vector of what is added, and where that lies in another order in memory it
 * adds some of it twice and some never. VR_IN_ORDER(s) (vr/binding.h) at the end of the iteration keeps it from that; loops
 * inside are vectorized all the same. */
#include "emit/statement/loop_forms.h"
#include "emit/text/writer.h"
#include "emit/value/variables.h"
#include "ir/query.h"
#include "ir/walk.h"

enum { SEVERAL = 2 };

/* The sum that a statement adds to: a scalar variable of floating-point numbers; or NULL. */
static const struct vr_symbol *sum_of(const struct vr_node *s)
{
    const struct vr_node *target = s->kind == VR_N_ASSIGN && s->slot[VR_LHS].count == 1 ? vr_kid(s, VR_LHS) : NULL;
    return target && target->kind == VR_N_NAME && vr_is_scalar(target->type) && vr_is_float(target->type) ? target->symbol
                                                                                                         : NULL;
}

/* How many numbers an expression adds to a variable that it names; -1 where it does something else with it, or none. */
static int count_added(const struct vr_node *e, const struct vr_symbol *sum)
{
    if (e->kind == VR_N_NAME && e->symbol == sum)
        return 0;
    if (e->kind != VR_N_PLUS && e->kind != VR_N_MINUS)
        return -1;
    const int left = count_added(vr_kid(e, VR_LHS), sum),
              right = e->kind == VR_N_PLUS ? count_added(vr_kid(e, VR_RHS), sum) : -1;
    const int most = left > right ? left : right;
    return most < 0 ? -1 : most + 1;
}

static int count_additions(const struct vr_list *stmts, const struct vr_symbol *sum, bool *renewed);

/* The same of a loop in the iteration: as it may be unrolled, one addition in it is several. */
static int count_in_loop(const struct vr_node *loop, const struct vr_symbol *sum)
{
    bool renewed = false;
    const int count = count_additions(vr_body_of(loop), sum, &renewed);
    return count && !renewed ? SEVERAL : 0;
}

/* How many times statements add to a variable; `renewed`: one of them gives it another value. Then it may be a variable
 * of the iteration, or of a part of it; one whose iterations go on adding on some ways has a branch in it, of which no
 * vector is made. */
static int count_additions(const struct vr_list *stmts, const struct vr_symbol *sum, bool *renewed)
{
    int count = 0;
    VR_FOR_LIST(s, stmts) {
        if (vr_is_loop(s->kind))
            count += count_in_loop(s, sum);
        else if (s->kind == VR_N_IF)
            count += count_additions(&s->slot[VR_THEN], sum, renewed) + count_additions(&s->slot[VR_ELSE], sum, renewed);
        else if (s->kind == VR_N_LIST)
            count += count_additions(&s->slot[VR_KIDS], sum, renewed);
        else if (sum_of(s) == sum) {
            const int added = count_added(vr_kid(s, VR_RHS), sum);
            *renewed |= added < 0;
            count += added > 0 ? added : 0;
        }
    }
    return count;
}

void vr_emit_chains(struct writer *w, const struct vr_list *body, bool unrolled)
{
    bool *seen = VR_NEW_ARRAY(w->arena, bool, w->f->symbol_count + 1);
    VR_FOR_STMTS(n, w->unit, body) {
        const struct vr_symbol *sum = w->kernel ? NULL : sum_of(n);
        if (!sum || seen[sum->index] || count_added(vr_kid(n, VR_RHS), sum) <= 0)
            continue;
        bool renewed = false;
        const int count = count_additions(body, sum, &renewed);
        seen[sum->index] = true;
        if (!renewed && count >= (unrolled ? 1 : SEVERAL))
            vr_line(w, "VR_IN_ORDER(%s);", vr_var(w, sum));
    }
}
