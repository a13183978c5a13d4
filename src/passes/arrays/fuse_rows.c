/* SPDX-License-Identifier: Apache-2.0 */
/* Row by row: expressions by element, reductions along the last axis or the first one, and what is made of both, become one loop over
 * the rows, in which
 * a row stays in the nearest cache from its first use to its last.
 *
 *     m = mean(x, 1)                          for i:
 *     v = newaxis(m, 1)                           t = 0;  for k: t = t + x[i, k];  m = t / n
 *     d = square(x - v)            becomes        t = 0;  for k: t = t + square(x[i, k] - m);  s = t / n
 *     s = mean(d, 1)                              q = sqrt(s)
 *     y = (x - v) / newaxis(sqrt(s), 1)           for k: y[i, k] = (x[i, k] - m) / q
 *
 * Members of a cluster are, of arrays of one rank and, as a condition asks before the loop, of the same extents:
 *   ELEMENTS   an expression by element of that rank, which may read numbers of rows, stretched, and arrays of fewer axes;
 *   FOLDED     a reduction of one along the last axis, a sum of products of two, or a variance, which is two sums;
 *   OF_ROWS    an expression of the numbers of rows;
 *   VIEW       the same numbers with another axis of one element.
 * The phases of a row are loops over its elements: who reads a number of the row is in a later phase than the reduction that makes it.
 * An array that nobody else reads is not made: its elements are computed again in each phase, or, where that is costly, wait in the
 * array of a later member, or in one of their own.
 *
 * Reductions along the first axis are done the same way with the loops turned round: each phase goes over all rows, and the numbers, one
 * for each column, are arrays, which are added up in the order of the rows, as NumPy does. That is for one thread.
 *
 * The statements as they were stay beside the loop, for extents that differ (they stretch arrays, or raise) and for rows that are too
 * short to be gone through, or so long that a sum in eight lanes would lose digits. Declined are elements that may fail, arrays of
 * other orders than by rows, and clusters without a reduction or with one pass over the elements only. In GPU sections, where the loop is
 * a kernel, rows may be short and long, but for few long ones, of which work-groups share each as the statements stand.
 *
 * Needs lowering, and keeps it. After fuse, whose expressions it takes, and before group. */
#include "ir/call.h"
#include "ir/query.h"
#include "ir/spots.h"
#include "ir/walk.h"
#include "passes/arrays/elements.h"
#include "passes/arrays/rows.h"

enum {
    /* Elements of a row, below which the loop may lose against rows that the runtime puts together (its SHORT): of three passes or more
     * over them, and of two or costly ones. Of 8 the loop takes 0.6 of the time with three, 0.8 to 1.2 with two, and 1.1 to 1.4 with
     * exponentials; of 16 it takes 0.3 to 0.6 with all (an EPYC, AVX-512). */
    LEAST_LENGTH = 6, LEAST_OF_FEW = 16,
    /* Elements of a row below which reductions of columns stay as they are: of 1 the loops take 1.9 to 7.6 of the time, of 2 to 16
     * 0.2 to 0.8 (the same). */
    LEAST_COLUMNS = 2,
    MOST_ALONE = 4 * 16384 - 1, /* as in scalarize */
    MOST_LENGTH = 1024, /* the same where floating-point numbers are added up, as in scalarize */
    LONG_ROW = 4096, MANY_ROWS = 512 /* for a device, as in offload */
};

struct search {
    struct vr_unit *unit;
    struct vr_function *f;
    const int *mentions;
    const bool *narrow;         /* by symbol index: an array whose last axis was made to be stretched */
    int known;                  /* symbols that the function had before */
    bool in_parallel, in_section;
};

/* --- writing: the condition --- */

static void require(struct cluster *c, struct vr_node **all, struct vr_node *condition)
{
    *all = vr_conjunction(c->b.unit, *all, condition);
}

static void require_extents(struct cluster *c, struct vr_node **all, const struct operand *o)
{
    const struct vr_symbol *anchor = vr_row_anchor(c);
    const int ndims = o->array->type->ndims, from = o->shape == TRAILING ? c->rank - ndims : 0;
    for (int axis = 0; axis < ndims && o->array != anchor; axis++) {
        struct vr_node *n = o->shape == COLUMN && axis == c->rank - 1
                                ? vr_whole(&c->b, 1)
                                : vr_extent(&c->b, (struct vr_symbol *)anchor, from + axis);
        require(c, all, vr_op(&c->b, VR_N_EQ, vr_extent(&c->b, o->array, axis), n));
    }
}

/* Passes over the elements that the statements as they were make. */
static int count_passes(const struct cluster *c)
{
    int passes = 0;
    for (int i = 0; i < c->count; i++)
        passes += c->members[i].role == FOLDED || c->members[i].role == ELEMENTS;
    return passes;
}

/* Requires lengths that are worth it. */
static void require_lengths(struct cluster *c, struct vr_node **all)
{
    bool adds = false, few = count_passes(c) < 3;
    for (int i = 0; i < c->count; i++) {
        adds |= c->members[i].role == FOLDED && vr_is_float(type_of(&c->members[i]));
        few |= c->members[i].role == ELEMENTS && vr_weigh(c->members[i].tree).costly;
    }
    const int axis = c->rank - 1;
    struct vr_node *least = vr_whole(&c->b, c->in_section ? 1 : few ? LEAST_OF_FEW : LEAST_LENGTH);
    require(c, all, vr_op(&c->b, VR_N_GEQ, vr_extent(&c->b, vr_row_anchor(c), axis), least));
    if (c->in_section)
        require(c, all,
                vr_op(&c->b, VR_N_OR,
                      vr_op(&c->b, VR_N_LEQ, vr_extent(&c->b, vr_row_anchor(c), axis), vr_whole(&c->b, LONG_ROW)),
                      vr_op(&c->b, VR_N_GEQ, vr_extent(&c->b, vr_row_anchor(c), 0), vr_whole(&c->b, MANY_ROWS))));
    else if (adds)
        require(c, all, vr_op(&c->b, VR_N_LEQ, vr_extent(&c->b, vr_row_anchor(c), axis), vr_whole(&c->b, MOST_LENGTH)));
}

/* The same down columns: no more elements than one thread would go through, if others are there. */
static void require_columns(struct cluster *c, struct vr_node **all, struct vr_list *list)
{
    struct vr_unit *u = c->b.unit;
    require(c, all, vr_op(&c->b, VR_N_GEQ, vr_extent(&c->b, vr_row_anchor(c), c->rank - 1), vr_whole(&c->b, LEAST_COLUMNS)));
    require(c, all, vr_op(&c->b, VR_N_GEQ, vr_extent(&c->b, vr_row_anchor(c), 0), vr_whole(&c->b, 1)));
    if (c->in_parallel)
        return;
    struct vr_symbol *alone = vr_temp(&c->b, "alone", vr_bool(u));
    vr_set_in(&c->b, list, alone, vr_call(&c->b, "one_thread", vr_bool(u), vr_whole(&c->b, 2), NULL));
    require(c, all,
            vr_make_binary(u, VR_N_OR, vr_bool(u), vr_op(&c->b, VR_N_LEQ, vr_rows_size(c), vr_whole(&c->b, MOST_ALONE)),
                           vr_read(&c->b, alone)));
}

/* The condition; what it asks goes to a list in front of it. */
static struct vr_node *condition_of(struct cluster *c, struct vr_list *list)
{
    struct vr_node *all = NULL;
    if (c->down)
        require_columns(c, &all, list);
    else
        require_lengths(c, &all);
    for (int i = 0; i < c->operand_count; i++)
        require_extents(c, &all, &c->operands[i]);
    return all;
}

/* --- lists --- */

/* Whether the loop saves a pass over the elements. */
static bool is_worth(const struct cluster *c)
{
    int folds = 0;
    for (int i = 0; i < c->count; i++)
        folds += c->members[i].role == FOLDED;
    return folds > 0 && count_passes(c) > 1 && vr_row_anchor(c);
}

/* The statements of a cluster that begins at a place: where the last one is, or -1. */
static int find_cluster(struct cluster *c, const struct vr_list *list, int at)
{
    int last = -1;
    for (int i = at; i < list->count; i++) {
        const struct cluster before = *c;
        if (vr_join_rows(c, list->at[i])) {
            last = i;
            continue;
        }
        *c = before;
        if (c->count == 0 || !vr_may_precede_rows(c, list->at[i]))
            break;
    }
    return last;
}

static bool is_member(const struct cluster *c, const struct vr_node *stmt)
{
    for (int i = 0; i < c->count; i++)
        if (c->members[i].stmt == stmt)
            return true;
    return false;
}

/* Puts the loop in the place of the statements; what stood between them comes before. The number of statements that are there now. */
static int replace(struct cluster *c, struct vr_list *list, int at, int last)
{
    struct vr_unit *u = c->b.unit;
    struct vr_list out = {0}, whole = {0}, rows = {0};
    for (int i = at; i <= last; i++) {
        if (is_member(c, list->at[i]))
            vr_list_add(u, &whole, list->at[i]);
        else
            vr_list_add(u, &out, list->at[i]);
    }
    struct vr_node *choice = vr_make_if(u, condition_of(c, &out), NULL, NULL, c->b.span);
    vr_make_row_arrays(c, &rows);
    vr_add_rows_loop(c, &rows);
    vr_take_row_arrays(c, &rows);
    choice->slot[VR_THEN] = rows;
    choice->slot[VR_ELSE] = whole;
    choice->note = "row by row where the extents agree; else as a whole";
    vr_flag_set(choice, VR_F_WHOLE, true);
    vr_list_add_all(u, &out, &c->held);
    vr_list_add(u, &out, choice);
    vr_list_splice(u, list, at, last + 1 - at, &out);
    return out.count;
}

static int fuse_at(struct search *s, struct vr_list *list, int at, bool down)
{
    struct cluster c = {.mentions = s->mentions, .narrow = s->narrow, .known = s->known, .in_parallel = s->in_parallel, .in_section = s->in_section,
                        .down = down, .b = {s->unit, s->f, list->at[at]->span}};
    const int last = find_cluster(&c, list, at);
    if (last < 0 || !is_worth(&c) || !vr_find_kept_rows(&c))
        return 0;
    vr_find_row_phases(&c);
    return replace(&c, list, at, last);
}

bool vr_pass_fuse_rows(struct vr_unit *unit, struct vr_function *f)
{
    bool *narrow = VR_NEW_ARRAY(unit->scratch, bool, f->symbol_count + 1);
    struct search s = {.unit = unit, .f = f, .mentions = vr_mentions_of(unit, f), .narrow = narrow, .known = f->symbol_count};
    if (unit->module->indexing != 0)
        return false;
    VR_FOR_STMTS(n, unit, &f->body) {
        const struct vr_node *value = vr_assigns_variable(n) ? vr_kid(n, VR_RHS) : NULL;
        int64_t axis;
        if (value && vr_is_call_of(value, VR_LIB_newaxis) && vr_int_constant(value->slot[VR_KIDS].at[1], &axis))
            narrow[vr_kid(n, VR_LHS)->symbol->index] |= axis == value->type->ndims - 1;
    }
    bool changed = false;
    VR_FOR_SPOTS_INSIDE_OUT(at, unit, &f->body) {
        s.in_parallel = at->parallel != NULL;
        s.in_section = at->in_section;
        int made = fuse_at(&s, at->list, at->at, false);
        made = made || s.in_section ? made : fuse_at(&s, at->list, at->at, true);
        changed |= made > 0;
        at->at += made ? made - 1 : 0;
    }
    return changed;
}
