/* SPDX-License-Identifier: Apache-2.0 */
/* Scalar replacement (Callahan, Carr and Kennedy, 1990) in serial loops: an element that every iteration stores to, at a place
 * that does not change, is loaded before the loop and stored behind it:
 *
 *     for p: C[i,j] = C[i,j] + …    becomes    if there are iterations: x = C[i,j]; for p: x = x + …; C[i,j] = x
 *
 * Compilers cannot tell whether a store changes what the loop reads elsewhere, and store in each iteration; the next one waits for that.
 * An element that iterations store to under a condition is stored behind the loop where it has another value then, since no iteration may
 * have come to it, and another thread may own it; and loaded where the array has it:
 *
 *     for j: if a[j] < a[i] and b[j] + 1 > b[i]: b[i] = b[j] + 1
 *
 * is a search for the greatest of b[j] + 1 (skip_blocks.c). On the host innermost loops are rewritten, where it is proved that nothing else in them touches the element. Memory of a
 * device is far: in kernels inner loops come first, so that what is stored behind one may be kept around the next.
 *
 * Declined are loops in which something may fail, since elements have their values then; those that may be left in
 * the middle of an iteration; and elements that an iteration may touch by another access.
 *
 * Needs lowering, and asks for ALIAS; keeps both. */
#include "passes/memory/scalar_replacement.h"

#include "ir/build.h"
#include "ir/facts.h"
#include "ir/query.h"
#include "ir/remark.h"
#include "ir/spots.h"
#include "ir/walk.h"
#include "passes/analysis/dependence.h"
#include "passes/analysis/trip_count.h"
#include "passes/pass.h"

enum { MOST_KEPT = 8 };

/* A serial loop, and what is kept in it. */
struct keeping {
    struct vr_unit *unit;
    struct vr_function *f;
    struct vr_polyhedra **sets;         /* of the function, once they are needed; NULL in kernels, whose trees change: */
    const struct vr_node *parallel;     /* the loop that is one, or NULL */
    struct vr_list *list;               /* the loop's place */
    int at;
    struct vr_node *loop;
    bool shared;                        /* an array that is stored to may share memory with another of the loop */
    const struct vr_node *kept[MOST_KEPT]; /* its elements */
    struct vr_symbol *in[MOST_KEPT];    /* the variables that they are kept in */
    bool perhaps[MOST_KEPT];            /* all stores to it are under conditions */
    int count;
};

/* --- what may be kept --- */

/* Whether the subscripts of an element have one value in all iterations. */
static bool is_fixed(const struct keeping *k, const struct vr_node *element)
{
    bool fixed = true;
    for (int i = 0; i < element->slot[VR_KIDS].count && fixed; i++)
        fixed = vr_is_fixed_in(k->loop, element->slot[VR_KIDS].at[i]);
    return fixed;
}

static bool is_kept(const struct keeping *k, const struct vr_node *element)
{
    for (int i = 0; i < k->count; i++)
        if (vr_same(k->kept[i], element))
            return true;
    return false;
}

/* Whether nothing else in the loop is an element that it stores to. */
static bool is_alone(struct keeping *k, const struct vr_node *element, bool *shared)
{
    struct vr_dependence_question question = {.loop = k->loop, .element = element, .nest = k->parallel};
    if (k->parallel)
        question.sets = vr_polyhedra_of_loops(k->unit, k->f);
    else
        question.sets = *k->sets = *k->sets ? *k->sets : vr_polyhedra_of(k->unit, k->f, false);
    return vr_is_touched_alone(k->unit, k->f, &question, shared) && !(*shared && !k->parallel);
}

/* Whether it can be asked whether an array has the element: its subscripts count from the start. */
static bool is_placed(const struct vr_node *element)
{
    bool placed = element->slot[VR_KIDS].count == element->symbol->type->ndims;
    for (int i = 0; i < element->slot[VR_KIDS].count; i++)
        placed &= !vr_flag_on(element->slot[VR_KIDS].at[i], VR_F_NEGATIVE) &&
                  vr_kid(element->slot[VR_KIDS].at[i], VR_KIDS)->type->base == VR_INT64;
    return placed;
}

/* Notes the element that a statement of the loop stores to, perhaps, where it can be kept. */
static void consider(struct keeping *k, const struct vr_node *s, bool perhaps)
{
    const struct vr_node *element = s->kind == VR_N_ASSIGN ? vr_kid(s, VR_LHS) : NULL;
    bool shared = false;
    if (!element || vr_flag_on(s, VR_F_ATOMIC) || element->kind != VR_N_INDEX || element->type != element->symbol->type->elem ||
        element->type->is_complex || is_kept(k, element) || k->count == MOST_KEPT || !is_fixed(k, element))
        return;
    if ((perhaps && !is_placed(element)) || !is_alone(k, element, &shared))
        return;
    k->shared |= shared;
    k->perhaps[k->count] = perhaps;
    k->kept[k->count++] = element;
}

/* Notes elements under conditions: on the host, where a store more is near. */
static void consider_branches(struct keeping *k, const struct vr_list *list, bool perhaps)
{
    VR_FOR_LIST(s, list) {
        if (perhaps)
            consider(k, s, true);
        for (int branch = VR_THEN; s->kind == VR_N_IF && branch <= VR_ELSE; branch++)
            consider_branches(k, &s->slot[branch], true);
    }
}

/* Notes what can be kept in a loop; false where that is nothing. */
static bool find_elements(struct keeping *k, struct vr_list *list, int at)
{
    k->list = list;
    k->at = at;
    k->loop = list->at[at];
    k->count = 0;
    k->shared = false;
    for (int i = 0; i < k->loop->slot[VR_BODY].count; i++)
        consider(k, k->loop->slot[VR_BODY].at[i], false);
    if (!k->parallel)
        consider_branches(k, &k->loop->slot[VR_BODY], false);
    return k->count > 0;
}

static bool may_keep(const struct vr_node *loop)
{
    const struct vr_node *range = loop->kind == VR_N_FOR ? vr_range_of(loop) : NULL;
    if (!range || !vr_counts_by_one(range) || vr_leaves_early(&loop->slot[VR_BODY]))
        return false;
    const struct vr_list whole = {&(struct vr_node *){(struct vr_node *)loop}, 1, 1};
    return vr_runs_through(&whole) && !(vr_kid(range, VR_START) && vr_is_unstable(vr_kid(range, VR_START))) &&
           !vr_is_unstable(vr_kid(range, VR_STOP));
}

/* --- the new statements --- */

/* The variable in the place of an element that is kept. */
static struct vr_node *variable_for(struct vr_node *n, void *data)
{
    const struct keeping *k = data;
    for (int e = 0; e < k->count && n->kind == VR_N_INDEX; e++)
        if (vr_same(n, k->kept[e]))
            return vr_make_name(k->unit, k->in[e], n->span);
    return NULL;
}

struct vr_node *vr_element_exists(const struct vr_builder *b, const struct vr_node *element)
{
    struct vr_node *there = NULL;
    for (int i = 0; i < element->slot[VR_KIDS].count; i++) {
        struct vr_node *place = vr_kid(element->slot[VR_KIDS].at[i], VR_KIDS), *extent = vr_extent(b, element->symbol, i);
        struct vr_node *above = vr_op(b, VR_N_GEQ, vr_copy_tree(b->unit, place), vr_least_index(b));
        struct vr_node *below =
            vr_op(b, b->unit->module->indexing ? VR_N_LEQ : VR_N_LT, vr_copy_tree(b->unit, place), extent);
        there = vr_conjunction(b->unit, vr_conjunction(b->unit, there, above), below);
    }
    return there;
}

/* Whether a variable has another value than another one: -0.0 is another one than 0.0, and no NaN another one than NaN. */
static struct vr_node *differs(const struct vr_builder *b, struct vr_symbol *is, struct vr_symbol *was)
{
    const struct vr_type *truth = vr_bool(b->unit);
    struct vr_node *other = vr_op(b, VR_N_NEQ, vr_read(b, is), vr_read(b, was));
    if (!vr_is_float(is->type))
        return other;
    struct vr_node *number = vr_op(b, VR_N_OR, vr_op(b, VR_N_EQ, vr_read(b, is), vr_read(b, is)),
                                   vr_op(b, VR_N_EQ, vr_read(b, was), vr_read(b, was)));
    struct vr_node *signs = vr_op(b, VR_N_NEQ, vr_call(b, "signbit", truth, vr_read(b, is), NULL),
                                  vr_call(b, "signbit", truth, vr_read(b, was), NULL));
    return vr_op(b, VR_N_OR, vr_conjunction(b->unit, other, number), signs);
}

/* Loads an element before the loop, and stores it behind, where that is to be asked. */
static void keep_perhaps(const struct vr_builder *b, struct vr_symbol *in, const struct vr_node *element,
                         struct vr_list *loads, struct vr_list *stores)
{
    struct vr_symbol *there = vr_temp(b, "there", vr_bool(b->unit)), *was = vr_temp(b, element->symbol->name, element->type);
    vr_set_in(b, loads, there, vr_element_exists(b, element));
    vr_set_in(b, loads, in, vr_number_as(b, element->type, 0));
    vr_set_in(b, vr_if_in(b, loads, vr_read(b, there)), in, vr_copy_tree(b->unit, element));
    vr_set_in(b, loads, was, vr_read(b, in));
    vr_store_in(b, vr_if_in(b, stores, vr_conjunction(b->unit, vr_read(b, there), differs(b, in, was))),
                vr_copy_tree(b->unit, element), vr_read(b, in));
}

/* Puts loads before the loop, and stores behind it. */
static void rewrite(struct keeping *k)
{
    struct vr_list loads = {0}, stores = {0};
    for (int i = 0; i < k->count; i++) {
        const struct vr_node *element = k->kept[i] = vr_copy_tree(k->unit, k->kept[i]);
        const struct vr_builder b = {k->unit, k->f, element->span};
        k->in[i] = vr_temp(&b, element->symbol->name, element->type);
        if (k->perhaps[i]) {
            keep_perhaps(&b, k->in[i], element, &loads, &stores);
            continue;
        }
        vr_set_in(&b, &loads, k->in[i], vr_copy_tree(k->unit, element));
        vr_store_in(&b, &stores, vr_copy_tree(k->unit, element), vr_read(&b, k->in[i]));
    }
    vr_exchange_list(&k->loop->slot[VR_BODY], variable_for, k);
    k->list->at[k->at] = vr_around_loop(k->unit, k->loop, &loads, &stores);
}

/* --- kernels --- */

void vr_replace_scalars(struct vr_unit *unit, struct vr_function *f, struct vr_node *parallel, bool *apart)
{
    struct keeping k = {.unit = unit, .f = f, .parallel = parallel};
    VR_FOR_SPOTS_INSIDE_OUT(s, unit, &parallel->slot[VR_BODY]) {
        if (!may_keep(s->list->at[s->at]) || !find_elements(&k, s->list, s->at))
            continue;
        rewrite(&k);
        *apart |= k.shared;
    }
}

/* --- the pass --- */

bool vr_pass_scalar_replacement(struct vr_unit *unit, struct vr_function *f)
{
    struct vr_polyhedra *sets = NULL;
    struct {
        struct keeping *at;
        int count;
        size_t capacity;
    } found = {0};
    VR_FOR_SPOTS_OUTSIDE_IN(s, unit, &f->body) { /* all are found before the tree changes */
        struct vr_node *n = s->list->at[s->at];
        struct keeping k = {.unit = unit, .f = f, .sets = &sets};
        if (vr_flag_on(n, VR_F_KERNEL | VR_F_WATCHED | VR_F_GPU | VR_F_NEST))
            VR_PASS_OVER(s);
        else if (may_keep(n) && vr_is_innermost(n) && find_elements(&k, s->list, s->at))
            VR_ADD(unit->scratch, &found, k);
    }
    for (int i = 0; i < found.count; i++) {
        vr_remark(unit, f, found.at[i].loop, VR_TOPIC_VECTORS,
                  "'%s' is kept in a variable: nothing else in the loop is that element", found.at[i].kept[0]->symbol->name);
        rewrite(&found.at[i]);
    }
    return found.count > 0;
}
