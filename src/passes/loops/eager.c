/* SPDX-License-Identifier: Apache-2.0 */
/* Eager operands: in loops that C compilers are to make vectors of,
 *
 *     out[i] = mask[i - 1] and mask[i] and mask[i + 1]
 *
 * is computed without branches: both operands of `and` and `or` always, of which the second one may be, as it raises nothing and reads
 * only elements that are there. That they are must not have been said by the first operand: this one tests elements alone, or variables
 * that the loop makes of elements alone (how many neighbours live), and no variable by which the second one finds its own.
 *
 * Needs lowering, and the marks of *vectorize*; keeps lowering and aliases. */
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"
#include "passes/analysis/trip_count.h"
#include "passes/pass.h"

/* Of a second operand, nodes times bytes of the widest element: what vectors of it take where the first one nearly always decides, which
 * branches are quickest for. Measured on a Xeon with AVX-512 (gcc 12): with one time in 100 for the second operand, 4 comparisons of
 * float64 (15 nodes) took .72 of the time of branches, 8 (31 nodes) 1.22; of int32 12 (47) .69, 24 (95) 1.39; of uint8 24 (95) .43; and where
 * either is as likely, a third to a fortieth. */
enum { MOST_BYTES = 24 * 8 };

/* A search in a second operand: for what may not be computed where nobody asks for it, and for how much there is. */
struct operand {
    const struct vr_node *first;
    int nodes, widest;
    bool ready;
};

/* Whether a first operand tests a variable, beside those by which it finds elements. */
static bool tests_variable(const struct vr_node *test, const struct vr_symbol *symbol)
{
    if (test->kind == VR_N_INDEX)
        return false;
    if (test->kind == VR_N_NAME)
        return test->symbol == symbol;
    VR_FOR_CHILDREN(child, test)
        if (tests_variable(*child.at, symbol))
            return true;
    return false;
}

/* --- what a first operand may ask about --- */

/* Whether a value is made of elements, numbers and what the variable had: nothing that tells of a place. */
static bool is_of_elements(const struct vr_node *e, const struct vr_symbol *variable)
{
    if (e->kind == VR_N_INDEX || e->kind == VR_N_CONST)
        return e->kind == VR_N_CONST || (vr_is_array(e->symbol->type) && vr_is_element(e));
    if (e->kind == VR_N_NAME)
        return e->symbol == variable;
    bool good = e->kind == VR_N_CAST || e->kind == VR_N_PLUS || e->kind == VR_N_MINUS || e->kind == VR_N_MULT;
    VR_FOR_CHILDREN(child, e)
        good = good && is_of_elements(*child.at, variable);
    return good;
}

/* Whether a loop gives a variable what is made of elements, and nothing else does. */
static bool is_made(struct vr_unit *unit, const struct vr_symbol *variable, const struct vr_node *loop)
{
    bool assigned = false, other = false;
    VR_FOR_NODES(n, unit, &loop->slot[VR_BODY]) {
        for (int i = 0; vr_is_counted(n->kind) && i < n->slot[VR_VARS].count; i++)
            other |= n->slot[VR_VARS].at[i]->symbol == variable;
        VR_FOR_TARGETS(target, n) {
            const bool same = (*target)->kind == VR_N_NAME && (*target)->symbol == variable;
            assigned |= same;
            other |= same && (n->kind != VR_N_ASSIGN || !is_of_elements(vr_kid(n, VR_RHS), variable));
        }
    }
    return assigned && !other;
}

/* Whether all variables of a comparison are given what elements say, by the loop itself. */
static bool compares_made(struct vr_unit *unit, const struct vr_node *e, const struct vr_node *loop)
{
    if (e->kind == VR_N_NAME)
        return is_made(unit, e->symbol, loop);
    bool good = e->kind == VR_N_CONST || e->kind == VR_N_CAST || vr_is_comparison(e->kind);
    VR_FOR_CHILDREN(child, e)
        good = good && compares_made(unit, *child.at, loop);
    return good;
}

/* Whether all that a test asks about is elements. */
static bool tests_elements(struct vr_unit *unit, const struct vr_node *test, const struct vr_node *loop)
{
    switch (test->kind) {
    case VR_N_AND: case VR_N_OR: case VR_N_BITAND: case VR_N_BITOR:
        return tests_elements(unit, vr_kid(test, VR_LHS), loop) && tests_elements(unit, vr_kid(test, VR_RHS), loop);
    case VR_N_NOT:
        return tests_elements(unit, vr_kid(test, VR_KIDS), loop);
    case VR_N_INDEX:
        return true;
    default:
        return vr_is_comparison(test->kind) && (vr_has(test, vr_is_index) || compares_made(unit, test, loop));
    }
}

static bool is_found_by(const struct operand *o, const struct vr_node *sub)
{
    const struct vr_node *e = vr_kid(sub, VR_KIDS);
    struct vr_affine form;
    bool found = !vr_is_checked(sub) && vr_affine_of(e, &form);
    for (int i = 0; found && i < form.count; i++)
        found = form.terms[i].dim >= 0 || !tests_variable(o->first, form.terms[i].symbol);
    return found;
}

static bool look_at(struct vr_node *n, void *data)
{
    struct operand *o = data;
    o->nodes++;
    if (n->kind == VR_N_INDEX) {
        o->ready &= vr_is_array(n->symbol->type) && vr_is_element(n);
        if (vr_bases[n->type->base].bytes > o->widest)
            o->widest = vr_bases[n->type->base].bytes;
        for (int i = 0; o->ready && i < n->slot[VR_KIDS].count; i++)
            o->ready &= is_found_by(o, n->slot[VR_KIDS].at[i]);
        return false;
    }
    o->ready &= vr_is_comparison(n->kind) || n->kind == VR_N_NOT || n->kind == VR_N_AND || n->kind == VR_N_OR ||
                n->kind == VR_N_BITAND || n->kind == VR_N_BITOR || n->kind == VR_N_NAME || n->kind == VR_N_CONST;
    return o->ready;
}

static bool is_ready(const struct vr_node *first, struct vr_node *second)
{
    struct operand o = {first, 0, 1, true};
    vr_walk(second, look_at, &o);
    return o.ready && o.nodes * o.widest <= MOST_BYTES;
}

static bool is_truth(const struct vr_node *e)
{
    return vr_is_scalar(e->type) && e->type->base == VR_BOOL && !e->type->is_complex;
}

/* An operator on truth values computes both operands. */
static bool makes_eager(struct vr_unit *unit, struct vr_node *n, const struct vr_node *loop)
{
    if ((n->kind != VR_N_AND && n->kind != VR_N_OR) || !is_truth(n))
        return false;
    struct vr_node *first = vr_kid(n, VR_LHS), *second = vr_kid(n, VR_RHS);
    if (!is_truth(first) || !is_truth(second) || !vr_has(second, vr_is_index) ||
        !tests_elements(unit, first, loop) || !is_ready(first, second))
        return false;
    n->kind = n->kind == VR_N_AND ? VR_N_BITAND : VR_N_BITOR;
    return true;
}

/* A loop that is not unrolled into the one around it. */
static bool is_long(const struct vr_node *n)
{
    return n->kind == VR_N_WHILE || (vr_is_counted(n->kind) && !vr_has_few_iterations(n));
}

bool vr_pass_eager(struct vr_unit *unit, struct vr_function *f)
{
    bool changed = false;
    VR_FOR_STMTS(loop, unit, &f->body) {
        if (!vr_is_counted(loop->kind) || !vr_flag_on(loop, VR_F_INDEPENDENT) || vr_has_in(&loop->slot[VR_BODY], is_long))
            continue;
        VR_FOR_NODES(n, unit, &loop->slot[VR_BODY])
            changed |= makes_eager(unit, n, loop);
        VR_PASS_OVER(loop);
    }
    return changed;
}
