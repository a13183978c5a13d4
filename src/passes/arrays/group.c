/* SPDX-License-Identifier: Apache-2.0 */
/* Groups: assignments of expressions by element, and of their reductions, that follow on each other over arrays of the
 * same extents are one loop nest (thesis 5.2, where each is a loop of its own). A later one reads the element that an
 * earlier one computed; an array that is read in the group only is never made.
 *
 * A group becomes a marked list in the place of its statements. Whether the extents are equal in fact is tested when
 * the program runs: see vr_plan_pass() in runtime/vr/nest.h. What surely have others keep out: expressions of fewer
 * axes, and costly ones whose arrays are all made to be stretched. Statements in between that do not depend on the
 * group come before it. Nothing in a group may fail but for extents that do not match, and those fail in the order of
 * the statements.
 *
 * Members may store to all of an array that is there, m[:] = …. Then the group stands beside the statements as they were, under the
 * condition that the extents are equal and that nothing else that the group reads or stores shares memory with it; not in
 * loops, where scalarize looks at such statements.
 *
 * In GPU sections they may store to slices, T[1:-1] = …, in loops too, and what they store to may be read before, elsewhere: a kernel's
 * values lie beside the place then (runtime/gpu/beside.c). So the statements of a step of a stencil are one kernel. The condition
 * is asked of what later members read.
 *
 * What members compute twice is left to C compilers, which find it; but for signs, which are taken out (signs.h).
 *
 * Needs lowering, and keeps it. After fusion, so that what one expression reads is in its place already. */
#include "ir/assigned.h"
#include "ir/build.h"
#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/arrays/elements.h"
#include "passes/arrays/signs.h"
#include "passes/analysis/sharing.h"
#include "passes/pass.h"

#include <string.h>

enum { MOST_ARRAYS = 12, MOST_KERNEL_ARRAYS = 20, MOST_NODES = 200, MOST_CUT = 4 };

struct search {
    struct vr_unit *unit;
    const struct vr_function *f;
    bool *narrow;               /* by symbol index: an array that is made to be stretched */
    const bool *unsure;         /* by symbol index: may be read before it has a value */
    const int *mentions;        /* by symbol index: nodes of the function that mention it */
    const struct vr_node *choice; /* the last one that was made */
    const struct vr_symbol **bases; /* by symbol index: of views that are made once the array that they show */
    struct slice *slices;       /* of these, by symbol index: along which axes how much is cut off */
    bool stays;                 /* what stores to arrays is left as it is, as scalarize takes it */
    int known;                  /* symbols when the pass began: others have no entry in these */
    bool in_section;
    bool changed;
};

/* What is cut off along the axes of an array: slices of one array with as much cut off have the same extents. */
struct slice {
    const struct vr_symbol *base; /* NULL: it is not known */
    int64_t cut[MOST_CUT];
};

/* Statements that become one loop. */
struct group {
    struct vr_node *members[VR_MOST_MEMBERS];
    int count, nodes;
    bool stores, unsure;        /* to arrays that are there; of what it reads, one may have no value */
    bool empty_fails;           /* a reduction fails where there is no element */
    const struct vr_symbol *arrays[MOST_KERNEL_ARRAYS]; /* what the members read and do not compute */
    int array_count;
};

/* --- statements --- */

static const struct vr_symbol *target_of(const struct vr_node *stmt)
{
    return vr_kid(stmt, VR_LHS)->symbol;
}

/* Whether a statement stores to an array that is there. */
static bool is_store(const struct vr_node *stmt)
{
    return vr_kid(stmt, VR_LHS)->kind == VR_N_INDEX;
}

/* Whether the subscripts of an array are slices that are cut off at the ends. */
static bool has_cut_slices(const struct vr_node *index)
{
    bool cut = index->kind == VR_N_INDEX && vr_is_array(index->type) && vr_is_array(index->symbol->type) && !vr_may_grow(index);
    for (int i = 0; cut && i < index->slot[VR_KIDS].count; i++) {
        const struct vr_node *subscript = vr_kid(index->slot[VR_KIDS].at[i], VR_KIDS);
        cut = subscript->kind == VR_N_RANGE && (vr_flag_on(subscript, VR_F_CLAMP) || vr_is_whole_axis(subscript));
    }
    return cut;
}

/* The expression of a statement that may be a member, else NULL. */
static const struct vr_node *tree_of(const struct vr_node *stmt)
{
    if (stmt->kind != VR_N_ASSIGN || stmt->slot[VR_LHS].count != 1 ||
        (vr_kid(stmt, VR_LHS)->kind != VR_N_NAME && !has_cut_slices(vr_kid(stmt, VR_LHS))))
        return NULL;
    const struct vr_node *target = vr_kid(stmt, VR_LHS), *value = vr_kid(stmt, VR_RHS);
    if (vr_is_fold(value) && vr_is_scalar(target->type))
        return vr_kid(value, VR_KIDS);
    bool tree = vr_is_array(value->type) && vr_by_element(value) && vr_is_array(target->type);
    return tree && value->type->ndims == target->type->ndims ? value : NULL;
}

static bool defines(const struct group *g, const struct vr_symbol *symbol)
{
    for (int i = 0; i < g->count; i++)
        if (target_of(g->members[i]) == symbol)
            return true;
    return false;
}

static bool stores_before(const struct group *g, int before, const struct vr_symbol *array)
{
    for (int i = 0; i < before; i++)
        if (is_store(g->members[i]) && target_of(g->members[i]) == array)
            return true;
    return false;
}

static bool reads(const struct group *g, const struct vr_symbol *array)
{
    for (int i = 0; i < g->array_count; i++)
        if (g->arrays[i] == array)
            return true;
    return false;
}

/* --- what an expression reads --- */

struct reading {
    const struct vr_symbol *arrays[MOST_KERNEL_ARRAYS + 1];
    int array_count, fresh;     /* those that the group neither reads nor computes */
    bool related;               /* it shares an array with the group */
    bool narrow;                /* all of its arrays are */
    bool unsure;                /* one may have no value */
    bool entangled;             /* it reads more of what the group computes than the element */
};

/* The array of which a symbol's extents are known to be, with as much cut off: itself where that is not known. */
static const struct vr_symbol *find_shape(const struct search *search, const struct slice *slice, const struct vr_symbol *array)
{
    for (int i = 0; slice->base && i < search->f->symbol_count; i++) {
        const struct slice *other = &search->slices[i];
        if (other->base == slice->base && !memcmp(other->cut, slice->cut, sizeof slice->cut))
            return search->f->symbols[i];
    }
    return array;
}

static const struct vr_symbol *shape_of(const struct search *search, const struct vr_symbol *array)
{
    return array->index < search->known ? find_shape(search, &search->slices[array->index], array) : array;
}

static struct slice slice_of(const struct search *search, const struct vr_node *index);

/* Of what a statement makes or stores to. */
static const struct vr_symbol *target_shape(const struct search *search, const struct vr_node *stmt)
{
    const struct vr_symbol *target = target_of(stmt);
    if (!is_store(stmt) || vr_is_whole(vr_kid(stmt, VR_LHS)))
        return shape_of(search, target);
    const struct slice slice = slice_of(search, vr_kid(stmt, VR_LHS));
    return find_shape(search, &slice, target);
}

/* Whether a group of a section has members that surely have the extents of an array. */
static bool has_shape(const struct search *search, const struct group *g, const struct vr_symbol *shape)
{
    for (int i = 0; i < g->array_count; i++)
        if (shape_of(search, g->arrays[i]) == shape)
            return true;
    for (int i = 0; i < g->count; i++)
        if (target_shape(search, g->members[i]) == shape)
            return true;
    return false;
}

static void read_array(struct reading *r, const struct search *search, const struct group *group, const struct vr_symbol *array)
{
    r->narrow &= search->narrow[array->index];
    r->unsure |= search->unsure[array->index];
    r->related |= defines(group, array) || reads(group, array) ||
                  (search->in_section && has_shape(search, group, shape_of(search, array)));
    for (int i = 0; i < r->array_count; i++)
        if (r->arrays[i] == array)
            return;
    r->fresh += !defines(group, array) && !reads(group, array);
    if (r->array_count <= MOST_KERNEL_ARRAYS)
        r->arrays[r->array_count++] = array;
}

static int most_arrays(const struct search *search)
{
    return search->in_section ? MOST_KERNEL_ARRAYS : MOST_ARRAYS;
}

static struct reading read_tree(const struct search *search, const struct group *group, const struct vr_node *tree)
{
    struct reading reading = {.narrow = true};
    VR_FOR_TREE(e, search->unit, tree)
        if (!vr_is_array(e->type)) {
            VR_PASS_OVER(e);
            VR_FOR_TREE(part, search->unit, e)
                reading.entangled |= part->symbol && defines(group, part->symbol);
        } else if (e->kind == VR_N_NAME) {
            read_array(&reading, search, group, e->symbol);
        }
    return reading;
}

/* --- groups --- */

static bool fails_if_empty(const struct vr_node *stmt)
{
    const struct vr_node *value = vr_kid(stmt, VR_RHS);
    return vr_is_scalar(value->type) && value->call->empty;
}

/* A view that is there at once: slices that are cut off at the ends, and new axes. */
static bool is_simple_view(const struct vr_node *value)
{
    if (value->kind == VR_N_LIBCALL)
        return vr_is_call_of(value, VR_LIB_newaxis);
    return has_cut_slices(value) && value->type->layout == VR_STRIDED && !vr_flag_on(value, VR_F_COPY);
}

/* Whether a statement may come before the group instead of behind it. */
static bool may_precede(const struct group *g, const struct vr_node *stmt)
{
    if (stmt->kind != VR_N_ASSIGN || stmt->slot[VR_LHS].count != 1 || vr_kid(stmt, VR_LHS)->kind != VR_N_NAME)
        return false;
    const struct vr_node *value = vr_kid(stmt, VR_RHS);
    bool scalar =
        vr_is_scalar(value->type) && (vr_by_element(value) || value->kind == VR_N_CONST || value->kind == VR_N_DIM);
    if (vr_is_fold(value) && !value->call->empty && !g->stores) {
        const struct vr_weight weight = vr_weigh(vr_kid(value, VR_KIDS));
        scalar = weight.arrays == 1 && !weight.fails;
    }
    bool harmless = (scalar && !vr_is_unstable(value) && !vr_has_effect(value)) || value->kind == VR_N_NAME;
    if (!harmless && is_simple_view(value)) {
        harmless = true;
        for (int i = 0; i < value->slot[VR_KIDS].count && value->kind == VR_N_INDEX; i++)
            harmless &= !vr_is_unstable(vr_kid(value->slot[VR_KIDS].at[i], VR_KIDS));
    }
    for (int i = 0; i < g->count && harmless; i++)
        harmless = !vr_mentions(stmt, target_of(g->members[i])) && !vr_mentions(g->members[i], target_of(stmt));
    return harmless;
}

/* Whether a statement may join those before it. */
static bool may_join(const struct group *g, const struct vr_node *stmt, const struct vr_node *tree,
                     const struct reading *reading)
{
    if (g->count == 0)
        return true;
    const struct vr_symbol *target = target_of(stmt);
    bool again = defines(g, target) && (vr_is_scalar(target->type) || is_store(stmt) != stores_before(g, g->count, target));
    bool same = tree->type->ndims == tree_of(g->members[0])->type->ndims;
    return same && !again && !reading->entangled && !vr_is_unstable(vr_kid(stmt, VR_RHS)) &&
           !(g->empty_fails && reading->array_count > 1);
}

/* Whether the first statement behind one that reads the array it makes reads something of the group, too: dy in dx, dy, dx * dy. */
static bool is_met_later(const struct search *search, const struct group *g, const struct vr_list *list, int at)
{
    const struct vr_symbol *made = target_of(list->at[at]);
    while (++at < list->count && !vr_mentions(list->at[at], made) && (tree_of(list->at[at]) || may_precede(g, list->at[at])))
        continue;
    const struct vr_node *tree = at < list->count && vr_is_array(made->type) ? tree_of(list->at[at]) : NULL;
    return tree && read_tree(search, g, tree).related;
}

/* Marks the extents of all arrays of an assignment where those of one are marked; whether one was not. */
static bool link_shapes(const struct search *search, const struct vr_node *stmt, bool *linked)
{
    const struct reading r = read_tree(search, &(struct group){.count = 0}, tree_of(stmt));
    bool *shapes[MOST_KERNEL_ARRAYS + 2], any = false, all = true;
    int count = 0;
    if (vr_is_array(target_of(stmt)->type))
        shapes[count++] = &linked[target_shape(search, stmt)->index];
    for (int i = 0; i < r.array_count; i++)
        shapes[count++] = &linked[shape_of(search, r.arrays[i])->index];
    for (int i = 0; i < count; i++) {
        any |= *shapes[i];
        all &= *shapes[i];
    }
    for (int i = 0; i < count && any; i++)
        *shapes[i] = true;
    return any && !all;
}

/* The same in sections, over several statements: Lu and Lv in Lu, Lv, u += Lu - uvv, v += Lv + uvv. */
static bool is_linked_later(const struct search *search, const struct group *g, const struct vr_list *list, int at)
{
    bool *linked = VR_NEW_ARRAY(search->unit->scratch, bool, search->f->symbol_count + 1), found = false;
    linked[target_shape(search, list->at[at])->index] = true;
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = at; i < list->count && (tree_of(list->at[i]) || may_precede(g, list->at[i])); i++)
            changed |= tree_of(list->at[i]) && link_shapes(search, list->at[i], linked);
    }
    for (int i = 0; i < search->f->symbol_count && !found; i++)
        found = linked[i] && has_shape(search, g, search->f->symbols[i]);
    return found;
}

static const struct vr_symbol *base_of(const struct search *search, const struct vr_symbol *array)
{
    return array->index < search->known ? search->bases[array->index] : array;
}

/* Whether a member stores to the array that another variable shows, too, or to slices of it: then not where that is read. */
static bool overwrites(const struct search *search, const struct group *g, const struct vr_symbol *array)
{
    for (int i = 0; i < g->count; i++) {
        const struct vr_symbol *stored = target_of(g->members[i]);
        if (is_store(g->members[i]) && base_of(search, stored) == base_of(search, array) &&
            (stored != array || !vr_is_whole(vr_kid(g->members[i], VR_LHS))))
            return true;
    }
    return false;
}

/* Whether the place of a statement is one that the group may store to. */
static bool is_free_place(const struct search *search, const struct group *g, const struct vr_node *place)
{
    if (!search->in_section)
        return !search->stays && vr_is_whole(place);
    bool may = !overwrites(search, g, place->symbol);
    for (int i = 0; i < place->slot[VR_KIDS].count && may; i++)
        may = !vr_is_unstable(vr_kid(place->slot[VR_KIDS].at[i], VR_KIDS));
    for (int i = 0; i < g->count && may && !vr_is_whole(place); i++)
        may = !vr_mentions(place, target_of(g->members[i]));
    return may;
}

/* Whether a group of a section may read, behind what it stores, what a statement reads. */
static bool may_read(const struct search *search, const struct group *g, const struct reading *reading)
{
    bool may = true;
    for (int i = 0; i < reading->array_count && may && search->in_section; i++)
        may = !overwrites(search, g, reading->arrays[i]);
    return may;
}

/* Adds a statement to the group where that may be. */
static bool join(const struct search *search, struct group *g, const struct vr_list *list, int at)
{
    struct vr_node *stmt = list->at[at];
    const struct vr_node *tree = tree_of(stmt);
    if (!tree || g->count == VR_MOST_MEMBERS || vr_has_effect(tree))
        return false;
    const struct vr_weight weight = vr_weigh(tree);
    const struct reading reading = read_tree(search, g, tree);
    const int arrays = search->in_section ? reading.fresh : reading.array_count;
    bool fits = weight.arrays <= most_arrays(search) && g->nodes + weight.nodes <= MOST_NODES &&
                g->array_count + arrays <= most_arrays(search) && may_read(search, g, &reading) &&
                (!is_store(stmt) || is_free_place(search, g, vr_kid(stmt, VR_LHS)));
    if (!fits || weight.fails || (weight.costly && reading.narrow) || !may_join(g, stmt, tree, &reading))
        return false;
    const bool stores = g->stores || is_store(stmt);
    if (stores && (g->unsure || reading.unsure || search->unsure[target_of(stmt)->index] || reading.narrow))
        return false;
    if (g->count > 0 && !reading.related &&
        (reading.narrow || !(search->in_section ? is_linked_later : is_met_later)(search, g, list, at)))
        return false;
    for (int i = 0; i < reading.array_count; i++)
        if (!defines(g, reading.arrays[i]) && !reads(g, reading.arrays[i]))
            g->arrays[g->array_count++] = reading.arrays[i];
    g->nodes += weight.nodes;
    g->empty_fails |= fails_if_empty(stmt);
    g->stores = stores;
    g->unsure |= reading.unsure;
    g->members[g->count++] = stmt;
    return true;
}

/* --- lists --- */

/* Finds the group that begins at a place: where its last statement is. */
static int find_group(const struct search *search, const struct vr_list *list, int at, struct group *g)
{
    int last = at;
    for (int i = at; i < list->count; i++) {
        if (join(search, g, list, i))
            last = i;
        else if (g->count == 0 || !may_precede(g, list->at[i]))
            break;
    }
    return last;
}

/* --- groups that store --- */

/* Requires that arrays have the extents of the one that is stored to. */
static void require_extents(const struct vr_builder *b, struct vr_node **all, struct vr_symbol *array,
                            struct vr_symbol *stored)
{
    const int lead = stored->type->ndims - array->type->ndims;
    for (int axis = 0; axis < array->type->ndims && array != stored; axis++)
        *all = vr_conjunction(b->unit, *all, vr_op(b, VR_N_EQ, vr_extent(b, array, axis), vr_extent(b, stored, lead + axis)));
}

/* Adds what must share no memory with the place that a member stores to: what others store to, and what the group reads; in a
 * section, where members read before they store, what later ones read. */
static void add_sharing(const struct search *search, const struct group *g, int member, struct vr_sharing *sharing)
{
    struct vr_symbol *stored = vr_kid(g->members[member], VR_LHS)->symbol;
    for (int k = 0; k < member; k++)
        if (is_store(g->members[k]) && target_of(g->members[k]) != stored)
            vr_sharing_add(search->unit, sharing, stored, target_of(g->members[k]));
    for (int k = 0; k < g->array_count; k++) {
        bool matters = !search->in_section;
        for (int i = member + 1; i < g->count && !matters; i++)
            matters = vr_count_leaves(tree_of(g->members[i]), g->arrays[k]) > 0;
        if (g->arrays[k] != stored && matters)
            vr_sharing_add(search->unit, sharing, stored, g->arrays[k]);
    }
}

/* Asks in front of the place whether nothing that the group stores is an element that it reads elsewhere, or stores there; the
 * condition that this and the extents hold. */
static struct vr_node *ask(const struct search *search, const struct group *g, const struct vr_builder *b,
                           struct vr_list *list)
{
    struct vr_sharing sharing = {0};
    struct vr_asking asking = {search->unit, (struct vr_function *)search->f, b->span, list, list->count, NULL};
    struct vr_symbol *first = NULL;
    for (int i = 0; i < g->count; i++) {
        struct vr_symbol *stored = vr_kid(g->members[i], VR_LHS)->symbol;
        if (!is_store(g->members[i]) || stores_before(g, i, stored))
            continue;
        add_sharing(search, g, i, &sharing);
        if (stored->type->layout == VR_STRIDED)
            vr_ask_places(&asking, stored);
        if (first)
            require_extents(b, &asking.condition, stored, first);
        else
            first = stored;
    }
    vr_ask_sharing(&asking, "shares_memory", &sharing);
    for (int k = 0; k < g->array_count; k++)
        if (!stores_before(g, g->count, g->arrays[k]))
            require_extents(b, &asking.condition, (struct vr_symbol *)g->arrays[k], first);
    return asking.condition;
}

/* Gives arrays that nothing but the members mentions a variable of their own in copies of these. */
static void rename_private(const struct search *search, const struct group *g, struct vr_list *copies)
{
    const struct vr_list members = {(struct vr_node **)g->members, g->count, g->count};
    for (int i = 0; i < g->count; i++) {
        const struct vr_symbol *target = target_of(g->members[i]);
        if (!is_store(g->members[i]) && vr_is_array(target->type) && !target->is_param &&
            search->mentions[target->index] == vr_mentions_in(&members, target))
            vr_rename(copies, target,
                      vr_symbol_temp(search->unit, (struct vr_function *)search->f, target->name, target->type,
                                     g->members[i]->span));
    }
}

/* The nest where its condition holds, else the members as they were. */
static struct vr_node *choose(struct search *search, const struct group *g, struct vr_node *nest, struct vr_node *condition)
{
    struct vr_unit *u = search->unit;
    struct vr_node *choice = vr_make_if(u, condition, nest, NULL, nest->span);
    rename_private(search, g, &nest->slot[VR_KIDS]);
    for (int i = 0; i < g->count; i++)
        vr_list_add(u, &choice->slot[VR_ELSE], g->members[i]);
    choice->note = "in one loop where the extents agree; else one by one";
    vr_flag_set(choice, VR_F_WHOLE, true);
    search->choice = choice;
    return choice;
}

/* T[1:-1] = … as view = T[1:-1], at the end of a list, and view[:] = …; each for itself, it is done as before. */
static void open_slices(const struct search *search, struct group *g, struct vr_list *list)
{
    struct vr_unit *u = search->unit;
    for (int i = 0; i < g->count; i++) {
        struct vr_node *stmt = g->members[i], *place = vr_kid(stmt, VR_LHS);
        if (!is_store(stmt) || vr_is_whole(place))
            continue;
        place->type = vr_type_array(u->types, place->type->elem, place->type->ndims, VR_STRIDED);
        struct vr_symbol *view = vr_symbol_temp(u, (struct vr_function *)search->f, "place", place->type, place->span);
        vr_flag_set(place, VR_F_COPY, false);
        vr_list_add(u, list, vr_make_assign(u, vr_make_name(u, view, place->span), place));
        stmt->slot[VR_LHS].at[0] = vr_make_all(u, view, place->span);
        vr_flag_set(vr_kid(stmt, VR_LHS), VR_F_PAIRED, vr_flag_on(place, VR_F_PAIRED));
    }
}

/* Puts a group in the place of its last statement; what stood between its members comes before. */
static void replace(struct search *search, struct vr_list *list, int at, int last, struct group *g)
{
    struct vr_unit *u = search->unit;
    struct vr_node *nest = vr_node_new(u, VR_N_LIST, g->members[0]->span, NULL), *condition = NULL;
    struct vr_list out = {0};
    open_slices(search, g, &out);
    for (int i = at, member = 0; i <= last; i++) {
        if (member < g->count && list->at[i] == g->members[member])
            vr_list_add(u, &nest->slot[VR_KIDS], g->stores ? vr_copy_tree(u, g->members[member++]) : g->members[member++]);
        else
            vr_list_add(u, &out, list->at[i]);
    }
    vr_take_signs(u, search->mentions, &nest->slot[VR_KIDS]);
    vr_flag_set(nest, VR_F_NEST, true);
    if (g->stores && search->in_section)
        vr_flag_set(nest, VR_F_BESIDE, true);
    if (g->stores)
        condition = ask(search, g, &(struct vr_builder){u, (struct vr_function *)search->f, nest->span}, &out);
    vr_list_add(u, &out, condition ? choose(search, g, nest, condition) : nest);
    vr_list_splice(u, list, at, last + 1 - at, &out);
    search->changed = true;
}

/* A[1:-1] = B by element, as the pass slices has it for kernels. */
static void copy_by_element(const struct search *search, struct vr_node *stmt)
{
    struct vr_node **value = stmt->kind == VR_N_ASSIGN ? &stmt->slot[VR_RHS].at[0] : NULL;
    const struct vr_node *place = value && stmt->slot[VR_LHS].count == 1 ? vr_kid(stmt, VR_LHS) : NULL;
    if (place && has_cut_slices(place) && (*value)->kind == VR_N_NAME && vr_is_array((*value)->type) &&
        (*value)->type->ndims == place->type->ndims && (*value)->type->elem->is_complex == place->type->elem->is_complex)
        *value = vr_make_unary(search->unit, VR_N_CAST,
                               vr_type_array(search->unit->types, place->symbol->type->elem, place->type->ndims, VR_ROWMAJOR),
                               *value);
}

/* Groups stay as they are. */
static void visit_list(struct search *search, struct vr_list *list)
{
    for (int i = 0; i < list->count && search->in_section; i++)
        copy_by_element(search, list->at[i]);
    for (int i = 0; i < list->count; i++) {
        struct vr_node *stmt = list->at[i];
        struct group g = {.count = 0};
        const bool stayed = search->stays, outside = !search->in_section;
        if (stmt == search->choice)
            continue;
        search->stays |= vr_is_loop(stmt->kind);
        search->in_section = (search->in_section || vr_flag_on(stmt, VR_F_GPU)) && stmt->kind != VR_N_PFOR;
        if (!vr_flag_on(stmt, VR_F_NEST))
            VR_FOR_BODIES(body, stmt)
                visit_list(search, body);
        search->stays = stayed;
        search->in_section = !outside;
        int last = find_group(search, list, i, &g);
        if (g.count > 1)
            replace(search, list, i, last, &g);
    }
}

/* --- what is known of arrays --- */

/* a[1:-1, 2:] has two elements less along each axis, where that has as many. */
static struct slice slice_of(const struct search *search, const struct vr_node *index)
{
    struct slice slice = {.base = index->symbol};
    for (int i = 0; i < index->slot[VR_KIDS].count; i++) {
        const struct vr_node *range = vr_kid(index->slot[VR_KIDS].at[i], VR_KIDS);
        const struct vr_node *from = range->kind == VR_N_RANGE ? vr_kid(range, VR_START) : NULL,
                             *to = range->kind == VR_N_RANGE ? vr_kid(range, VR_STOP) : NULL;
        if (range->kind != VR_N_RANGE || vr_kid(range, VR_STEP) || i == MOST_CUT || base_of(search, index->symbol) != index->symbol ||
            (from && (from->kind != VR_N_CONST || from->value.i < 0)) || (to && (to->kind != VR_N_CONST || to->value.i >= 0)))
            return (struct slice){.base = NULL};
        slice.cut[i] = (from ? from->value.i : 0) - (to ? to->value.i : 0);
    }
    return slice;
}

static void find_bases(struct search *search)
{
    const struct vr_function *f = search->f;
    int *made = VR_NEW_ARRAY(search->unit->scratch, int, f->symbol_count + 1);
    search->known = f->symbol_count;
    search->bases = VR_NEW_ARRAY(search->unit->scratch, const struct vr_symbol *, f->symbol_count + 1);
    search->slices = VR_NEW_ARRAY(search->unit->scratch, struct slice, f->symbol_count + 1);
    for (int i = 0; i < f->symbol_count; i++)
        search->bases[i] = f->symbols[i];
    VR_FOR_STMTS(n, search->unit, &f->body)
        for (int i = 0; n->kind == VR_N_ASSIGN && i < n->slot[VR_LHS].count; i++)
            if (n->slot[VR_LHS].at[i]->kind == VR_N_NAME)
                made[n->slot[VR_LHS].at[i]->symbol->index]++;
    VR_FOR_STMTS(n, search->unit, &f->body)
        if (vr_assigns_variable(n) && is_simple_view(vr_kid(n, VR_RHS)) && vr_kid(n, VR_RHS)->kind == VR_N_INDEX &&
            made[target_of(n)->index] == 1) {
            search->slices[target_of(n)->index] = slice_of(search, vr_kid(n, VR_RHS));
            search->bases[target_of(n)->index] = search->bases[vr_kid(n, VR_RHS)->symbol->index];
        }
}

bool vr_pass_group(struct vr_unit *unit, struct vr_function *f)
{
    struct search search = {.unit = unit, .f = f, .narrow = VR_NEW_ARRAY(unit->scratch, bool, f->symbol_count + 1),
                            .unsure = vr_find_unassigned(unit, f).unsure,
                            .mentions = vr_mentions_of(unit, f)};
    VR_FOR_STMTS(n, unit, &f->body) { /* those with a new axis, and what is computed by element of them alone */
        const struct vr_node *value = n->kind == VR_N_ASSIGN && vr_kid(n, VR_LHS)->kind == VR_N_NAME ? vr_kid(n, VR_RHS) : NULL;
        const struct vr_node *tree = value ? tree_of(n) : NULL;
        if (value && (vr_is_call_of(value, VR_LIB_newaxis) ||
                      (tree && vr_is_array(value->type) && read_tree(&search, &(struct group){.count = 0}, tree).narrow)))
            search.narrow[target_of(n)->index] = true;
    }
    find_bases(&search);
    visit_list(&search, &f->body);
    return search.changed;
}
