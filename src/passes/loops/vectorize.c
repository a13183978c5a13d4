/* SPDX-License-Identifier: Apache-2.0 */
/* Marks for vectorization: innermost loops, loops around short ones, which C compilers unroll, and loops around others
 * that may be vectors of outer iterations (passes/analysis/outer_vector.h), whose iterations touch different elements of the
 * arrays that they store to, so that several iterations may be computed at once (thesis 5.5). C compilers cannot see that, as
 * they do not know which arrays share memory; they write such a loop twice and compare the arrays' addresses at its entry, or
 * give it up where those are many.
 *
 * The iterations of a parallel loop are independent as the program says (4.5.1). Such a loop is marked even where that is not
 * seen, if it makes a least or a greatest number: C compilers would make it element by element, since they keep to the
 * order of the iterations, which does not matter in a parallel loop.
 *
 * Marked are loops that gain by it (passes/analysis/vectorizable.h).
 *
 * Needs lowering, and asks for ALIAS; keeps everything: only marks are set. */
#include "ir/call.h"
#include "ir/query.h"
#include "ir/remark.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/vectorizable.h"
#include "passes/pass.h"
#include "passes/schedule/schedule.h"

/* What keeps iterations from being computed at once, in words. */
static const char *obstacle_of(const struct vr_node *n)
{
    const struct vr_node *target = n->kind == VR_N_ASSIGN ? vr_kid(n, VR_LHS) : NULL;
    if (target && target->kind == VR_N_INDEX && vr_is_array(target->symbol->type) &&
        target->symbol->type->layout == VR_STRIDED)
        return "it stores to an array of any strides, which may have an element at two places";
    switch (n->kind) {
    case VR_N_FOR:
    case VR_N_PFOR:
    case VR_N_WHILE:
        return "there is a loop in it";
    case VR_N_INDEX:
        return "a subscript has to be checked, or is not affine";
    case VR_N_CALL:
    case VR_N_MAP:
        return "a function is called";
    case VR_N_BREAK:
    case VR_N_CONTINUE:
    case VR_N_RETURN:
    case VR_N_RAISE:
        return "the loop may be left";
    default:
        return "it works on more than scalars and elements";
    }
}

/* Tells of a loop what became of it: not of those with loops in them, of which these tell. */
static void tell(struct vr_unit *unit, const struct vr_function *f, const struct vr_node *loop, const struct vr_look *look)
{
    const struct vr_node *obstacle = look->obstacle;
    const struct vr_symbol *recurrence = vr_recurrence(loop);
    if ((look->nested && !look->plain) || (obstacle && vr_is_loop(obstacle->kind)))
        return;
    if (obstacle)
        vr_remark(unit, f, loop, VR_TOPIC_VECTORS, "not marked for vectors: %s at %s", obstacle_of(obstacle),
                  vr_where(unit, obstacle));
    else if (look->independent && !look->apart && recurrence)
        vr_remark(unit, f, loop, VR_TOPIC_VECTORS,
                  "elements may be loaded and stored several at once; '%s' goes from one iteration to the next", recurrence->name);
    else if (look->independent && !look->apart)
        vr_remark(unit, f, loop, VR_TOPIC_VECTORS, "several iterations may be computed at once: they touch different elements");
    else if (look->independent)
        vr_remark(unit, f, loop, VR_TOPIC_VECTORS,
                  "not marked for vectors: its arrays may share memory, which C compilers ask for at its entry");
    else if (look->ahead)
        vr_remark(unit, f, loop, VR_TOPIC_VECTORS, "several iterations may be computed at once: they read what later ones store to");
    else if (look->stores)
        vr_remark(unit, f, loop, VR_TOPIC_VECTORS, "not marked for vectors: %s",
                  vr_dependence_reason(unit, &look->dependence));
}

/* Whether iterations hand numbers on through an array. C compilers keep these in registers, where they know that no other store of the
 * loop is to the same memory. */
static bool hands_on(struct vr_unit *unit, const struct vr_function *f, const struct vr_node *loop,
                     const struct vr_look *look)
{
    return loop->kind == VR_N_FOR && look->plain && look->stores && !look->nested && !look->independent &&
           look->dependence.has_distance && vr_keeps_arrays_apart(unit, f, loop);
}

/* The mark of a loop by what its iterations touch, or 0. */
static enum vr_flag mark_of(struct vr_unit *unit, const struct vr_function *f, const struct vr_node *loop)
{
    struct vr_look look;
    vr_look_over(&look, unit, f, loop);
    tell(unit, f, loop, &look);
    if (look.ahead)
        return VR_F_AHEAD;
    return look.independent && !look.apart ? VR_F_INDEPENDENT : hands_on(unit, f, loop, &look) ? VR_F_APART : 0;
}

/* --- parallel loops that make extremes --- */

static bool sets_extreme(const struct vr_node *n, const void *loop)
{
    const struct vr_node *target = n->kind == VR_N_ASSIGN ? vr_kid(n, VR_LHS) : NULL;
    return target && target->kind == VR_N_NAME && vr_is_extreme(loop, target->symbol);
}

static bool makes_extreme(struct vr_unit *unit, const struct vr_function *f, const struct vr_node *loop)
{
    struct vr_look look;
    if (loop->kind != VR_N_PFOR || vr_kid(loop, VR_WHEN) /* where it does not hold, the order of the iterations matters */ ||
        !vr_seek_in(&loop->slot[VR_BODY], sets_extreme, loop))
        return false;
    vr_look_over(&look, unit, f, loop);
    if (!look.plain || look.nested)
        return false;
    vr_remark(unit, f, loop, VR_TOPIC_VECTORS,
              "several iterations may be computed at once: a parallel loop that makes a least or greatest number");
    return true;
}

/* --- loops that combine in any order --- */

/* Whether totals are all that goes from iteration to iteration, in an order that is free: by the loop's mark, or as they are whole
 * numbers that wrap, of which any order gives the same. */
static bool has_free_totals(struct vr_unit *unit, const struct vr_node *loop, bool whole)
{
    bool found = false;
    VR_FOR_STMTS(n, unit, &loop->slot[VR_BODY]) {
        const struct vr_node *target = n->kind == VR_N_ASSIGN ? vr_kid(n, VR_LHS) : NULL;
        if (!target || target->kind != VR_N_NAME)
            continue;
        const bool total = vr_reduction_of(loop, target->symbol) != VR_REDUCE_NONE;
        const bool wraps = vr_is_integer(target->type) && !vr_is_exact_total(loop, target->symbol);
        if (total ? whole && !wraps : vr_upward_exposed(loop, target->symbol))
            return false;
        found |= total;
    }
    return found;
}

/* Whether a loop does no more than to add to totals whose order is free; a loop of whole ones is marked so. */
static bool adds_freely(struct vr_unit *unit, const struct vr_function *f, struct vr_node *loop, bool in_section)
{
    struct vr_look look;
    const bool marked = vr_flag_on(loop, VR_F_ASSOCIATIVE);
    const unsigned given = loop->given;
    if (loop->kind != VR_N_FOR || (in_section && !marked))
        return false;
    vr_flag_set(loop, VR_F_ASSOCIATIVE, true);
    bool adds = has_free_totals(unit, loop, !marked);
    if (adds)
        vr_look_over(&look, unit, f, loop);
    adds = adds && look.plain && !look.nested && !look.stores;
    if (!adds && !marked) {
        vr_flag_set(loop, VR_F_ASSOCIATIVE, false);
        loop->given = given; /* nobody said so */
    }
    if (!adds)
        return false;
    vr_remark(unit, f, loop, VR_TOPIC_VECTORS, "several iterations may be computed at once: they add to totals whose order is free");
    return true;
}

/* --- the pass --- */

struct search {
    struct vr_unit *unit;
    const struct vr_function *f;
    bool in_section, changed;
};

static bool visit(struct vr_node *n, void *data)
{
    struct search *search = data;
    bool loop = vr_is_counted(n->kind);
    if (vr_flag_on(n, VR_F_GPU) && !search->in_section) {
        search->in_section = true;
        vr_walk_list(&n->slot[VR_KIDS], visit, search);
        search->in_section = false;
        return false;
    }
    if (loop && vr_flag_on(n, VR_F_BORDER))
        return false; /* its few iterations are not worth vectors */
    if (loop && vr_flag_on(n, VR_F_CHECKED) && search->unit->remarks) {
        struct vr_remarks *remarks = search->unit->remarks;
        search->unit->remarks = NULL; /* nobody is told of the version that mostly does not run */
        vr_walk(n, visit, search);
        search->unit->remarks = remarks;
        return false;
    }
    if (loop && !vr_flag_on(n, VR_F_INDEPENDENT)) {
        const bool any_order =
            makes_extreme(search->unit, search->f, n) || adds_freely(search->unit, search->f, n, search->in_section);
        const enum vr_flag mark = any_order ? VR_F_INDEPENDENT : mark_of(search->unit, search->f, n);
        vr_flag_set(n, mark, true);
        if (mark == VR_F_INDEPENDENT)
            vr_tell_step(search->unit, search->f, n, "vector");
        search->changed |= mark != 0;
    }
    return vr_nodes[n->kind].class == VR_CLASS_STMT;
}

bool vr_pass_vectorize(struct vr_unit *unit, struct vr_function *f)
{
    struct search search = {.unit = unit, .f = f};
    vr_walk_list(&f->body, visit, &search);
    return search.changed;
}
