/* SPDX-License-Identifier: Apache-2.0 */
/* Scalarization: statements on whole arrays that stand in loops become nests of loops over elements (Allen and Kennedy,
 * Optimizing Compilers for Modern Architectures, 13), so that whatever is known about loops serves them, and a short row
 * costs what its scalars would.
 *
 *     d = x[i] - x[j]               becomes  d = empty(n);  for k: d[k] = v[k] - w[k]
 *     s = sum((x[i] - y)**2)        becomes  t = 0;  for k: t = t + (v[k] - y[k])**2;  s = t
 *     a[i, :] = b[j, ::2] + c       becomes  p = a[i, :];  for k: p[k] = v[k] + c
 *     s = dot(x[i], y)              becomes  t = 0;  for k: t = t + v[k] * y[k];  s = t
 *     a[i, :] = 0                   becomes  p = a[i, :];  for k: p[k] = 0
 *     d = x[:, None] - y            becomes  d = empty(n, m);  for k: for l: d[k, l] = v[k, 0] - y[l]
 *     s = dot(v, x[index])          becomes  t = 0;  for k: t = t + v[k] * x[index[k]];  s = t
 *     x[index] = v                  becomes  for k: (check x[index[k]]);  for k: x[index[k]] = v[k]
 *     s = var(x[i:j])               becomes  m = mean(x[i:j]);  s = sum((x[i:j] - m)**2) / size, and these loops as above
 *
 * v, w and p are views; the pass views puts their subscripts in the place of these. An axis that a view surely has one element
 * along is stretched, and one along which it likely has, `x[:, 0:1]`, where that is so. What is stored to elements that are read later goes by a buffer: rows and columns that are read are copied
 * first, or, where more is, all that is stored is computed beside its place. An array that nobody else has is changed where it
 * is computed from itself.
 *
 * The statement as it was stays beside the nest, for when a condition at its start does not hold: that extents are equal (else
 * it stretches operands, or raises), that arrays share no memory, and that there are no more elements than one thread would
 * compute, unless there is one thread, and in sums no more than are added one by one: the runtime's functions share long arrays among
 * threads, and add in pairs.
 *
 * Declined are elements that may fail, but for those of a gather beside which nothing is stored, since its errors leave the
 * function; stores that may grow the array, or scatter what is read from it or to the places themselves, other subscripts that are
 * arrays, and what stands in no loop, or in a GPU section
 * outside of parallel loops, but for numbers that fill a row: there whole arrays are kernels.
 *
 * Needs lowering, asks for ALIAS; keeps both. After fuse and group, whose loops it takes over. */
#include "ir/assigned.h"
#include "ir/facts.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/rearranged.h"
#include "passes/arrays/element_nest.h"
#include "passes/pass.h"
#include "passes/arrays/variance.h"

#include <string.h>

enum {
    /* Elements of which the runtime gives each thread so many (VR_GRAIN of vr/binding.h): with fewer than twice that it
     * takes one thread, as a loop does. */
    MOST_ELEMENTS = 2 * 16384 - 1,
    /* The same of several axes that take additions and the like: the runtime goes from row to row, and the loop does not. On 200 rows
     * of 220 float64 the loop takes 0.52 to 1.04 of the time of two idle threads, on 250 of 256 0.79 to 1.45, and waits for nobody;
     * with exponentials in them 1.04 to 1.42 (an EPYC of two processors). */
    MOST_OF_ROWS = 4 * 16384 - 1,
    /* Floating-point elements that are added one after the other: as many as NumPy's pairwise summation leaves together, in each lane
     * where there are lanes (vr/lanes.h). The loop takes less time than the call up to many more (a sum of 1000 float64 88 and
     * 243 ns, of 4000 361 and 579; an EPYC, bench/rows.py's way), but adds up more roundings. Products of vectors, which CBLAS
     * adds up in lanes too, have no such limit (1000: 138 and 301 ns, 4000: 591 and 767). */
    MOST_ADDENDS = 128,
    SUM_LANES = 8                   /* VR_SUM_LANES */
};

/* --- what is collected in a loop nest --- */

/* A question that is asked before the outermost loop: whether two arrays share memory or, without arrays, whether loops have one
 * thread. */
struct question {
    struct vr_symbol *stored, *other, *answer;
    bool strict;                /* they may not even be the same elements at the same indices */
};

/* What a view shows. */
struct shown {
    struct vr_rearranged axes;
    struct vr_node *index;      /* INDEX of a box of the array; NULL: all of it, its axes rearranged */
};

struct scalarization {
    struct vr_unit *unit;
    struct vr_function *f;
    int known;                  /* symbols that were there before: those that the pass makes are set once */
    int *definitions;           /* by symbol index: assignments of it as a whole, as a loop variable too, and stores by which it grows */
    struct vr_map *shown;       /* a view with one definition → struct shown * */
    struct vr_map *made;        /* an array with one definition → struct vr_nest_extent *, by axis */
    struct vr_map *single;      /* see struct vr_element_nest */
    const bool *unsure;         /* by symbol index: may have no value */
    struct vr_list *loops;      /* those around the place, outermost first */
    struct vr_list before;      /* statements of its list in front of it */
    struct question *questions;
    int question_count;
    size_t question_capacity;
    bool in_section, in_parallel, changed;
};

/* --- extents --- */

static bool is_unsure(const struct scalarization *s, const struct vr_symbol *symbol)
{
    return symbol->index < s->known && s->unsure[symbol->index];
}

static bool is_defined_once(const struct scalarization *s, const struct vr_symbol *symbol)
{
    return symbol->index >= s->known || (s->definitions[symbol->index] == 1 && !symbol->is_param);
}

/* Whether the array is the same in all iterations of the loops around. */
static bool is_settled(const struct scalarization *s, const struct vr_symbol *array)
{
    const struct vr_list outermost = {s->loops->at, 1, 1};
    return !is_unsure(s, array) && !vr_replaced(&outermost, array);
}

/* Whether the array is, wherever the view has a value, the one that the view shows: it has one definition, which dominates that
 * of the view. */
static bool is_unchanged(const struct scalarization *s, const struct vr_symbol *array, const struct vr_symbol *view)
{
    const bool dominates = is_defined_once(s, array) && !is_unsure(s, array) && !is_unsure(s, view);
    return dominates || is_settled(s, array);
}

static bool shows_whole_axis(const struct vr_node *index, int axis)
{
    return !index || (axis >= index->slot[VR_KIDS].count || vr_is_whole_axis(vr_kid(index->slot[VR_KIDS].at[axis], VR_KIDS)));
}

/* Whether the view was made in front of the place, where the array still is the one that it shows. */
static bool was_just_shown(const struct scalarization *s, const struct vr_symbol *array, const struct vr_symbol *view)
{
    for (int i = s->before.count - 1; i >= 0; i--) {
        const struct vr_list stmt = {&s->before.at[i], 1, 1};
        if (vr_assigned(&stmt, view))
            return s->before.at[i]->kind == VR_N_ASSIGN;
        if (vr_replaced(&stmt, array))
            return false;
    }
    return false;
}

/* Whether a view has all of an axis of the array, but for so many elements at its ends. */
static bool leaves_out(const struct scalarization *s, const struct vr_node *index, int axis, int64_t *less)
{
    *less = 0;
    if (shows_whole_axis(index, axis))
        return true;
    const struct vr_node *range = vr_kid(index->slot[VR_KIDS].at[axis], VR_KIDS);
    return !vr_kid(range, VR_STEP) && vr_leaves_out(s->unit, range, less);
}

/* The extent that an axis has by what its array shows or is made of; false: that is not known. */
static bool follow(const struct scalarization *s, const struct vr_nest_extent *e, struct vr_nest_extent *next)
{
    const struct shown *shown = vr_map_get(s->shown, (uintptr_t)e->array);
    const struct vr_nest_extent *made = vr_map_get(s->made, (uintptr_t)e->array);
    const int axis = shown ? shown->axes.axis[e->axis] : 0;
    int64_t less = 0;
    *next = made ? made[e->axis] : (struct vr_nest_extent){0};
    if (!made && shown && axis != VR_NO_AXIS) {
        if (!leaves_out(s, shown->index, axis, &less) ||
            (!is_unchanged(s, shown->axes.array, e->array) && !was_just_shown(s, shown->axes.array, e->array)))
            return false;
        *next = (struct vr_nest_extent){shown->axes.array, axis, less};
    }
    next->less += e->less;
    return (made || shown) && (next->array || next->less == 0);
}

/* The extent that stands for all that are surely equal to this one. */
static struct vr_nest_extent root_of(const struct scalarization *s, struct vr_nest_extent e)
{
    struct vr_nest_extent next;
    while (e.array && follow(s, &e, &next))
        e = next;
    return e;
}

/* Whether a conjunction has the term. */
static bool requires(const struct vr_node *condition, const struct vr_node *term)
{
    return vr_same(condition, term) ||
           (condition->kind == VR_N_AND && (requires(vr_kid(condition, VR_LHS), term) || requires(vr_kid(condition, VR_RHS), term)));
}

static void require(struct vr_element_nest *nest, struct vr_node *condition)
{
    struct vr_unit *u = nest->unit;
    if (nest->condition && requires(nest->condition, condition))
        return;
    nest->condition = nest->condition ? vr_make_binary(u, VR_N_AND, vr_bool(u), nest->condition, condition) : condition;
}

/* An operand or a place has this extent along an axis of the nest: it is the nest's, or compared with it. What surely has one
 * element is read for all. */
static void meet_extent(struct vr_element_nest *nest, int axis, struct vr_nest_extent e)
{
    struct vr_nest_extent *own = &nest->extents[axis];
    const struct vr_nest_extent a = root_of(nest->s, *own), b = root_of(nest->s, e);
    if (!nest->met[axis] || (!a.array && b.array))
        *own = b.array ? e : b;
    else if (b.array && (a.array != b.array || a.axis != b.axis || a.less != b.less))
        require(nest, vr_make_binary(nest->unit, VR_N_EQ, vr_bool(nest->unit), vr_extent_node(nest, *own), vr_extent_node(nest, e)));
    nest->met[axis] = true;
}

/* --- arrays that share memory --- */

/* The array whose elements a variable shows. */
static struct vr_symbol *owner_of(const struct scalarization *s, struct vr_symbol *array)
{
    const struct shown *shown;
    while ((shown = vr_map_get(s->shown, (uintptr_t)array)))
        array = shown->axes.array;
    return array;
}

static bool is_range(const struct vr_node *index, int axis)
{
    return !index || axis >= index->slot[VR_KIDS].count || vr_kid(index->slot[VR_KIDS].at[axis], VR_KIDS)->kind == VR_N_RANGE;
}

/* Whether the same counters lead through both along the same axes from the same starts: then they are the same elements at the
 * same indices, or, where other subscripts differ, have none in common. Without an INDEX it is the whole array. */
static bool go_alike(const struct vr_node *one, const struct vr_node *other)
{
    for (int i = 0; i < one->symbol->type->ndims; i++) {
        if (is_range(one, i) != is_range(other, i))
            return false;
        const bool both_whole = shows_whole_axis(one, i) && shows_whole_axis(other, i);
        if (is_range(one, i) && !both_whole &&
            (!other || i >= one->slot[VR_KIDS].count || i >= other->slot[VR_KIDS].count ||
             !vr_same(vr_kid(one->slot[VR_KIDS].at[i], VR_KIDS), vr_kid(other->slot[VR_KIDS].at[i], VR_KIDS))))
            return false;
    }
    return true;
}

static struct vr_symbol *ask(struct scalarization *s, struct vr_symbol *stored, struct vr_symbol *other, bool strict)
{
    for (int i = 0; i < s->question_count; i++) {
        struct question *q = &s->questions[i];
        const bool turned = strict && q->stored == other && q->other == stored;
        if (((q->stored == stored && q->other == other) || turned) && q->strict == strict)
            return q->answer;
    }
    struct vr_symbol *answer = vr_symbol_temp(s->unit, s->f, stored ? "overlap" : "alone", vr_bool(s->unit), s->loops->at[0]->span);
    s->questions = VR_GROW(s->unit->scratch, s->questions, s->question_count, s->question_capacity);
    s->questions[s->question_count++] = (struct question){stored, other, answer, strict};
    for (int i = 0; i < s->loops->count; i++)
        if (s->loops->at[i]->kind == VR_N_PFOR && !vr_flag_on(s->loops->at[i], VR_F_AUTO)) {
            struct vr_node *shared = vr_node_new(s->unit, VR_N_SYM, answer->span, NULL);
            shared->id = answer->id;
            shared->symbol = answer;
            vr_list_add(s->unit, &s->loops->at[i]->slot[VR_SHARED], shared);
        }
    return answer;
}

/* Whether an operand shows, at the same indices, elements of the array that a place is of. */
static bool shows_alike(const struct scalarization *s, const struct vr_node *place, struct vr_symbol *operand)
{
    const struct shown *shown = vr_map_get(s->shown, (uintptr_t)operand);
    struct vr_symbol *array = shown ? shown->axes.array : operand;
    if (array->type != place->symbol->type || owner_of(s, array) != array || owner_of(s, place->symbol) != place->symbol ||
        operand->type->ndims != place->type->ndims)
        return false;
    return !shown ? go_alike(place, NULL) : shown->index && go_alike(place, shown->index);
}

/* Requires that what is stored to a place changes no element of an operand that is read later; false: it may. Of arrays that the
 * loops around replace, as where two are swapped, it is asked each time. */
static bool keep_apart(struct vr_element_nest *nest, const struct vr_node *place, struct vr_symbol *operand)
{
    struct scalarization *s = nest->s;
    struct vr_symbol *stored = owner_of(s, place->symbol), *other = owner_of(s, operand);
    const bool alike = shows_alike(s, place, operand);
    if (stored == other)
        return alike;
    if (!vr_may_alias(s->unit, s->f, stored, other))
        return true;
    if (is_settled(s, stored) && is_settled(s, other))
        require(nest, vr_make_unary(s->unit, VR_N_NOT, vr_bool(s->unit), vr_make_name(s->unit, ask(s, stored, other, !alike), nest->span)));
    else
        require(nest, vr_make_apart(s->unit, stored, other, nest->span));
    return true;
}

/* Notes what a view shows: the box of an array. */
static void note_box(const struct scalarization *s, const struct vr_symbol *view, struct vr_node *index)
{
    struct shown *shown = VR_NEW(s->unit->scratch, struct shown);
    *shown = (struct shown){.axes.array = index->symbol, .index = index};
    for (int i = 0, axis = 0; i < index->symbol->type->ndims; i++)
        if (is_range(index, i))
            shown->axes.axis[axis++] = i;
    vr_map_set(s->shown, (uintptr_t)view, shown);
}

/* --- what may become a nest --- */

static bool has_float16(const struct vr_type *t)
{
    return vr_elem(t)->base == VR_FLOAT16;
}

/* An expression by element, none of which may fail, or an array. */
static bool is_tree(const struct vr_node *e)
{
    if (!vr_is_array(e->type))
        return false;
    if (e->kind == VR_N_NAME)
        return true;
    return vr_by_element(e) && !vr_has_effect(e) && !vr_weigh(e).fails;
}

/* A product of two vectors, which is a number. */
static bool is_dot(const struct vr_node *e)
{
    if (e->kind != VR_N_LIBCALL || !vr_is_scalar(e->type) || e->slot[VR_KIDS].count != 2 || e->type->base == VR_BOOL)
        return false;
    for (int i = 0; i < 2; i++) {
        const struct vr_node *operand = e->slot[VR_KIDS].at[i];
        if (operand->kind != VR_N_NAME || !vr_is_array(operand->type) || operand->type->ndims != 1)
            return false;
    }
    return vr_is_call_of(e, VR_LIB_dot) || vr_is_call_of(e, VR_LIB_inner) || vr_is_call_of(e, VR_LIB_matmul) ||
           vr_is_call_of(e, VR_LIB_stacked_matmul);
}

static bool read_scalar_member(struct vr_nest_member *m, struct vr_node *value)
{
    if (is_dot(value)) {
        m->tree = value;
        m->combine = VR_REDUCE_PLUS;
        m->is_dot = true;
        return !has_float16(value->type);
    }
    if (!vr_is_fold(value) || vr_flag_on(value, VR_F_EXACT) || has_float16(vr_kid(value, VR_KIDS)->type))
        return false;
    m->tree = vr_kid(value, VR_KIDS);
    m->combine = value->call->reduces;
    m->is_mean = value->call->fold == VR_FOLD_MEAN;
    return is_tree(m->tree);
}

static bool is_copy(const struct vr_node *value)
{
    return vr_is_call_of(value, VR_LIB_copy) && value->slot[VR_KIDS].count == 1 &&
           vr_kid(value, VR_KIDS)->kind == VR_N_NAME && vr_is_array(vr_kid(value, VR_KIDS)->type);
}

static bool read_array_member(struct vr_nest_member *m, struct vr_node *value)
{
    m->tree = is_copy(value) ? vr_kid(value, VR_KIDS) : value;
    m->gathers = vr_gathered_places(value) != NULL;
    if (m->gathers)
        return value->symbol != m->target && m->target->type->layout != VR_STRIDED;
    return (is_copy(value) || value->kind != VR_N_NAME) && is_tree(m->tree) && m->tree->type->ndims == m->target->type->ndims &&
           m->tree->type->ndims > 0 && m->target->type->layout != VR_STRIDED;
}

/* A box of elements: its subscripts are numbers, which are whole, and ranges. */
static bool is_box(const struct vr_node *place)
{
    const struct vr_type *t = place->symbol->type;
    int ranges = 0;
    if (!vr_is_array(t) || !vr_is_array(place->type) || vr_may_grow(place) || place->slot[VR_KIDS].count > t->ndims ||
        (vr_flag_on(place, VR_F_FLATTENED) && place->slot[VR_KIDS].count < t->ndims))
        return false;
    for (int i = 0; i < t->ndims; i++) {
        const struct vr_node *e = i < place->slot[VR_KIDS].count ? vr_kid(place->slot[VR_KIDS].at[i], VR_KIDS) : NULL;
        ranges += !e || e->kind == VR_N_RANGE;
        if (e && e->kind != VR_N_RANGE && !(vr_is_scalar(e->type) && vr_is_integer(e->type)))
            return false;
    }
    return ranges > 0 && ranges == place->type->ndims;
}

static bool read_place_member(struct vr_nest_member *m, struct vr_node *value)
{
    m->tree = value;
    m->scatters = vr_gathered_places(m->place) && !vr_may_grow(m->place);
    return (m->scatters || is_box(m->place)) && vr_elem(value->type)->is_complex == m->place->symbol->type->elem->is_complex &&
           (vr_is_array(value->type) ? is_tree(value) && value->type->ndims <= m->place->type->ndims : vr_is_number(value->type));
}

/* Whether an array that a statement computes from itself may be changed in its stead: nobody else has its elements. */
static bool may_be_changed(const struct scalarization *s, const struct vr_nest_member *m)
{
    if (m->target->is_param || !vr_is_alone(s->unit, s->f, m->target) || vr_count_leaves(m->tree, m->target) == 0)
        return false;
    for (int i = 0; i < s->loops->count; i++)
        if (s->loops->at[i]->kind == VR_N_PFOR && vr_upward_exposed(s->loops->at[i], m->target))
            return false;
    return true;
}

/* Reads a statement; false where it does not become part of a nest. */
static bool read_member(struct vr_nest_member *m, struct vr_node *stmt)
{
    *m = (struct vr_nest_member){.stmt = stmt};
    if (stmt->kind != VR_N_ASSIGN || stmt->slot[VR_LHS].count != 1)
        return false;
    struct vr_node *target = vr_kid(stmt, VR_LHS), *value = vr_kid(stmt, VR_RHS);
    if (target->kind == VR_N_INDEX) {
        m->place = target;
        return read_place_member(m, value);
    }
    if (target->kind != VR_N_NAME)
        return false;
    m->target = target->symbol;
    return vr_is_scalar(target->type) ? read_scalar_member(m, value) : read_array_member(m, value);
}

/* A number for all elements of a box. */
static bool is_fill(const struct vr_node *stmt)
{
    return stmt->kind == VR_N_ASSIGN && vr_kid(stmt, VR_LHS)->kind == VR_N_INDEX && vr_is_array(vr_kid(stmt, VR_LHS)->type) &&
           vr_is_scalar(vr_kid(stmt, VR_RHS)->type);
}

static int rank_of(const struct vr_nest_member *m)
{
    return m->is_dot ? 1 : m->place ? m->place->type->ndims : m->tree->type->ndims;
}

/* --- operands --- */

struct operands {
    struct vr_element_nest *nest;
    int before;
    unsigned wide[VR_MOST_MEMBERS];     /* by member: axes along which an operand may have more than one element */
    bool good;
};

/* An array that nobody else has. */
static struct vr_symbol *make_buffer(const struct scalarization *s, const struct vr_type *elem, int ndims, struct vr_span span)
{
    const struct vr_type *type = vr_type_array(s->unit->types, elem, ndims, VR_ROWMAJOR);
    struct vr_symbol *buffer = vr_symbol_temp(s->unit, s->f, "buffer", type, span);
    vr_note_alone(s->unit, s->f, buffer);
    return buffer;
}

/* Whether the axis of a view is of the form c:c + 1, with one element unless the array ends before. */
static bool is_narrow(const struct scalarization *s, struct vr_nest_extent e)
{
    const struct shown *shown = vr_map_get(s->shown, (uintptr_t)e.array);
    const int axis = shown ? shown->axes.axis[e.axis] : 0;
    if (e.less != 0 || !shown || !shown->index || shows_whole_axis(shown->index, axis))
        return false;
    const struct vr_node *range = vr_kid(shown->index->slot[VR_KIDS].at[axis], VR_KIDS), *stop = vr_kid(range, VR_STOP);
    const struct vr_node *start = vr_kid(range, VR_START);
    int64_t first = 0, last;
    return s->unit->module->indexing == 0 && vr_flag_on(range, VR_F_CLAMP) && vr_flag_on(range, VR_F_EXCLUDE) && !vr_kid(range, VR_STEP) &&
           stop && (!start || vr_int_constant(start, &first)) && vr_int_constant(stop, &last) && first >= 0 && last == first + 1;
}

/* Whether an axis of an operand has one element, which is required where it is no more than likely. */
static bool has_one(struct vr_element_nest *nest, struct vr_nest_extent e)
{
    const struct vr_nest_extent root = root_of(nest->s, e);
    if (!root.array || !is_narrow(nest->s, root))
        return !root.array;
    require(nest, vr_make_binary(nest->unit, VR_N_EQ, vr_bool(nest->unit), vr_extent_node(nest, root), vr_extent_node(nest, (struct vr_nest_extent){0})));
    nest->guesses = true;
    return true;
}

/* The extents of an operand are the nest's, but for those that are 1. */
static void meet_extents(struct operands *o, struct vr_symbol *array)
{
    struct vr_element_nest *nest = o->nest;
    const int shift = nest->ndims - array->type->ndims;
    uintptr_t single = 0;
    for (int axis = 0; axis < array->type->ndims; axis++) {
        const struct vr_nest_extent extent = {array, axis, 0};
        const bool is_single = has_one(nest, extent);
        meet_extent(nest, shift + axis, is_single ? (struct vr_nest_extent){0} : extent);
        single |= (uintptr_t)is_single << axis;
        o->wide[o->before] |= (unsigned)!is_single << (shift + axis);
    }
    o->good &= !single || !nest->members[o->before].is_dot;
    if (single)
        vr_map_set(nest->s->single, (uintptr_t)array, (void *)single);
}

/* A leaf: its extents are the nest's, and what the member stores does not change it. */
static bool meet_leaf(struct vr_node *e, void *data)
{
    struct operands *o = data;
    struct vr_element_nest *nest = o->nest;
    if (!vr_is_array(e->type))
        return false;
    if (e->kind != VR_N_NAME)
        return true;
    struct vr_nest_member *m = &nest->members[o->before];
    if (vr_computed_by(nest, o->before, e->symbol)) {
        o->good &= !vr_chooses(m); /* which begins with the first element, before that is computed */
        o->wide[o->before] = ~0u;
        return false;
    }
    o->good &= !vr_elem(e->type)->is_complex || !vr_chooses(m);
    meet_extents(o, e->symbol);
    if (m->place && !m->buffer && !keep_apart(nest, m->place, e->symbol))
        m->buffer = make_buffer(nest->s, m->place->symbol->type->elem, m->place->type->ndims, nest->span);
    return false;
}

/* Compares what all members read; false where they do not become a nest. */
static bool meet_operands(struct vr_element_nest *nest)
{
    struct operands o = {nest, 0, {0}, true};
    for (; o.before < nest->count; o.before++) {
        const struct vr_nest_member *m = &nest->members[o.before];
        if (m->scatters)
            meet_leaf(vr_gathered_places(m->place), &o);
        if (m->gathers)
            meet_leaf(vr_gathered_places(m->tree), &o);
        else if (m->is_dot)
            vr_walk_list(&m->tree->slot[VR_KIDS], meet_leaf, &o);
        else
            vr_walk(m->tree, meet_leaf, &o);
        o.good &= !m->scatters || !m->buffer;
    }
    for (int i = 0; i < nest->count; i++)
        for (int axis = 0; axis < nest->ndims; axis++) /* what a member makes has no other extents than its operands */
            o.good &= nest->members[i].place || !nest->extents[axis].array || (o.wide[i] >> axis & 1);
    return o.good;
}

/* --- conditions --- */

/* Requires that there are as many elements as a loop is good for. Without threads to share them that is any number, but for
 * those that are added up, and for one long row, which costs the runtime no more than a short one. */
static void limit_size(struct vr_element_nest *nest)
{
    const bool shared = nest->s->in_parallel || nest->in_section;
    const int adds = nest->ndims == 1 ? MOST_ADDENDS * SUM_LANES : MOST_ADDENDS;
    int most = shared ? 0 : nest->ndims > 1 ? MOST_OF_ROWS : MOST_ELEMENTS; /* 0: any number */
    bool wants_one = false, any = nest->ndims > 1;
    for (int i = 0; i < nest->count; i++) {
        const struct vr_nest_member *m = &nest->members[i];
        if (most > MOST_ELEMENTS && vr_weigh(m->tree).costly)
            most = MOST_ELEMENTS;
        if (m->combine && !m->is_dot && vr_is_float(m->total->type) && (most == 0 || adds < most))
            most = adds;
        wants_one |= vr_chooses(m);
        any &= !m->combine;
    }
    if (wants_one)
        require(nest, vr_compare_size(nest, VR_N_GEQ, 1));
    if (!most)
        return;
    struct vr_node *few = vr_compare_size(nest, VR_N_LEQ, most);
    struct vr_symbol *alone = any ? ask(nest->s, NULL, NULL, false) : NULL;
    require(nest, alone ? vr_make_binary(nest->unit, VR_N_OR, few->type, few, vr_make_name(nest->unit, alone, nest->span)) : few);
}

/* --- rewriting --- */

/* Whether a later member reads what one computes. */
static bool is_read_later(const struct vr_element_nest *nest, int which)
{
    bool read = false;
    for (int i = which + 1; i < nest->count; i++)
        read |= vr_mentions(nest->members[i].tree, nest->members[which].target);
    return read;
}

/* Variables of a nest: counters, totals, views of places; an array that is read in the nest only is never made. */
static void make_variables(struct vr_element_nest *nest, const struct vr_node *stmt)
{
    struct scalarization *s = nest->s;
    const struct vr_list whole = {(struct vr_node **)&stmt, 1, 1};
    for (int i = 0; i < nest->count; i++) {
        struct vr_nest_member *m = &nest->members[i];
        if (m->combine) {
            m->total = vr_symbol_temp(s->unit, s->f, "total", m->is_dot ? m->tree->type : vr_kid(m->stmt, VR_RHS)->type, nest->span);
        } else if (m->scatters) {
            m->view = m->place->symbol;
        } else if (m->target) {
            m->view = m->target;
            m->is_private = nest->count > 1 && !m->target->is_param &&
                            vr_mentions_in(&s->f->body, m->target) == vr_mentions_in(&whole, m->target);
            if (is_read_later(nest, i))
                m->total = vr_symbol_temp(s->unit, s->f, "element", m->target->type->elem, nest->span);
        }
    }
}

/* A view of the place, whose extents are the nest's too. */
static void open_place(struct vr_element_nest *nest, struct vr_nest_member *m, struct vr_list *list)
{
    struct scalarization *s = nest->s;
    struct vr_node *place = vr_copy_tree(s->unit, m->place);
    const struct vr_type *type = vr_type_array(s->unit->types, place->symbol->type->elem, place->type->ndims, VR_STRIDED);
    m->view = vr_symbol_temp(s->unit, s->f, "place", type, nest->span);
    place->type = type;
    vr_flag_set(place, VR_F_COPY, false);
    vr_list_add(s->unit, list, vr_make_assign(s->unit, vr_make_name(s->unit, m->view, nest->span), place));
    note_box(s, m->view, place);
    for (int axis = 0; axis < nest->ndims; axis++)
        meet_extent(nest, axis, (struct vr_nest_extent){m->view, axis, 0});
}

/* Later statements know that an array has the nest's extents. */
static void note_made(struct vr_element_nest *nest, const struct vr_nest_member *m)
{
    struct scalarization *s = nest->s;
    if (nest->guesses || m->combine || !m->target || !is_defined_once(s, m->target))
        return;
    struct vr_nest_extent *extents = VR_NEW_ARRAY(s->unit->scratch, struct vr_nest_extent, nest->ndims);
    for (int axis = 0; axis < nest->ndims; axis++)
        extents[axis] = root_of(s, nest->extents[axis]);
    for (int axis = 0; axis < nest->ndims; axis++)
        if (extents[axis].array == m->target || (extents[axis].array && !is_settled(s, extents[axis].array)))
            return;
    vr_map_set(s->made, (uintptr_t)m->target, extents);
}

static struct vr_node *branch(const struct vr_element_nest *nest, struct vr_node *test, const struct vr_list *then)
{
    struct vr_node *n = vr_make_if(nest->unit, test, NULL, NULL, nest->span);
    n->slot[VR_THEN] = *then;
    return n;
}

/* A choice between the nest and the statement as it was. */
static struct vr_node *choice(const struct vr_element_nest *nest, struct vr_node *test, const struct vr_list *body, struct vr_node *other)
{
    struct vr_node *n = branch(nest, test, body);
    vr_list_add(nest->unit, &n->slot[VR_ELSE], vr_copy_tree(nest->unit, other));
    n->note = "by element where the extents agree; else as a whole";
    return n;
}

/* What the nest does. */
static struct vr_list body_of(struct vr_element_nest *nest)
{
    struct vr_list body = {0};
    struct vr_node *loop = vr_nest_loop(nest);
    limit_size(nest);
    for (int i = 0; i < nest->count; i++)
        vr_open_member(nest, i, &body);
    vr_list_add(nest->unit, &body, loop);
    for (int i = 0; i < nest->count; i++)
        vr_close_member(nest, &nest->members[i], &body);
    return body;
}

static void add_all(const struct vr_element_nest *nest, struct vr_list *to, const struct vr_list *from)
{
    for (int i = 0; i < from->count; i++)
        vr_list_add(nest->unit, to, from->at[i]);
}

/* The statements that take the place of one: in front of the condition, and the choice. */
static void write_nest(struct vr_element_nest *nest, struct vr_node *stmt, struct vr_list *out)
{
    const struct vr_list body = body_of(nest);
    add_all(nest, out, &nest->before);
    if (nest->condition)
        vr_list_add(nest->unit, out, choice(nest, nest->condition, &body, stmt));
    else
        add_all(nest, out, &body);
}

/* Whether a place is found without an error: its subscripts are slices that are cut off. */
static bool is_sure(const struct vr_node *place)
{
    for (int i = 0; i < place->slot[VR_KIDS].count; i++) {
        const struct vr_node *range = vr_kid(place->slot[VR_KIDS].at[i], VR_KIDS);
        if (!vr_is_whole_axis(range) && (range->kind != VR_N_RANGE || !vr_flag_on(range, VR_F_CLAMP) || vr_kid(range, VR_STEP)))
            return false;
    }
    return true;
}

/* The same for a store. Where something is compared before the place is looked for, its errors come first, as in the
 * statement: `fits` tells whether both have agreed. */
static void write_store(struct vr_element_nest *nest, struct vr_node *stmt, struct vr_list *out)
{
    struct vr_unit *u = nest->unit;
    struct vr_node *compared = nest->condition;
    struct vr_list inner = {0}, whole = {0};
    if (!compared || is_sure(nest->members[0].place)) {
        open_place(nest, &nest->members[0], out);
        write_nest(nest, stmt, out);
        return;
    }
    nest->condition = NULL;
    open_place(nest, &nest->members[0], &inner);
    struct vr_symbol *fits = vr_symbol_temp(u, nest->f, "fits", vr_bool(nest->unit), nest->span);
    const struct vr_list body = body_of(nest);
    add_all(nest, &inner, &nest->before);
    vr_list_add(u, out, vr_make_assign(u, vr_make_name(u, fits, nest->span), compared));
    if (nest->condition) {
        vr_list_add(u, &inner, vr_make_assign(u, vr_make_name(u, fits, nest->span), nest->condition));
        vr_list_add(u, &inner, branch(nest, vr_make_name(u, fits, nest->span), &body));
    } else {
        add_all(nest, &inner, &body);
    }
    vr_list_add(u, &whole, vr_copy_tree(u, stmt));
    struct vr_node *n = branch(nest, vr_make_name(u, fits, nest->span), &inner);
    n->note = "by element where the extents agree; else as a whole";
    vr_list_add(u, out, n);
    vr_list_add(u, out, branch(nest, vr_make_unary(u, VR_N_NOT, vr_bool(nest->unit), vr_make_name(u, fits, nest->span)), &whole));
}

/* Whether the member does not read the array that it makes, or may change it instead. */
static bool reads_itself_well(const struct vr_element_nest *nest, struct vr_nest_member *m)
{
    if (!m->target || m->combine || !vr_mentions(m->tree, m->target))
        return true;
    m->in_place = may_be_changed(nest->s, m);
    return m->in_place;
}

/* Adds the statements of a list, which one loop is to compute. */
static bool read_members(struct vr_element_nest *nest, const struct vr_list *stmts)
{
    for (int i = 0; i < stmts->count; i++) {
        struct vr_node *stmt = stmts->at[i];
        if (stmt->kind == VR_N_LIST && vr_flag_on(stmt, VR_F_NEST)) {
            if (!read_members(nest, &stmt->slot[VR_KIDS]))
                return false;
            continue;
        }
        if (nest->count == VR_MOST_MEMBERS || !read_member(&nest->members[nest->count], stmt) ||
            !reads_itself_well(nest, &nest->members[nest->count]))
            return false;
        nest->count++;
    }
    return nest->count > 0;
}

/* Whether the first member gathers, and the others neither gather, nor store to a place, nor change what is gathered from; one that
 * scatters is alone. */
static bool gathers_well(const struct vr_element_nest *nest)
{
    const struct vr_nest_member *first = &nest->members[0];
    bool good = (!first->gathers && !first->scatters) || !nest->in_section;
    good &= !first->scatters || nest->count == 1;
    for (int i = 1; i < nest->count; i++) {
        const struct vr_nest_member *m = &nest->members[i];
        good &= !m->gathers && !m->scatters && (!first->gathers || (!m->place && m->target != first->tree->symbol));
    }
    return good;
}

static bool are_of_one_rank(struct vr_element_nest *nest)
{
    nest->ndims = rank_of(&nest->members[0]);
    for (int i = 1; i < nest->count; i++)
        if (rank_of(&nest->members[i]) != nest->ndims)
            return false;
    return true;
}

/* Every axis of the nest is one of an operand's, unless the place has it. */
static bool knows_extents(const struct vr_element_nest *nest)
{
    bool known = true;
    for (int axis = 0; axis < nest->ndims && !nest->members[0].place; axis++)
        known &= nest->met[axis];
    return known;
}

/* Whether what a statement gathers is read by the next one alone. */
static bool feeds_next(const struct scalarization *s, const struct vr_list *list, int at)
{
    const struct vr_node *stmt = list->at[at];
    if (stmt->kind != VR_N_ASSIGN || stmt->slot[VR_LHS].count != 1 || vr_kid(stmt, VR_LHS)->kind != VR_N_NAME ||
        !vr_gathered_places(vr_kid(stmt, VR_RHS)) || at + 1 == list->count)
        return false;
    const struct vr_symbol *made = vr_kid(stmt, VR_LHS)->symbol;
    const struct vr_list both = {list->at + at, 2, 2}, next = {list->at + at + 1, 1, 1};
    return !made->is_param && vr_mentions_in(&next, made) > 0 && vr_mentions_in(&s->f->body, made) == vr_mentions_in(&both, made);
}

/* Replaces statements by a nest that computes them; the number of statements that are there now, 0: they stay. */
static int replace(struct scalarization *s, struct vr_list *list, int at, int count)
{
    const struct vr_list stmts = {list->at + at, count, count};
    struct vr_node *stmt = list->at[at];
    struct vr_element_nest nest = {.s = s, .unit = s->unit, .f = s->f, .in_section = s->in_section, .single = s->single, .span = list->at[at + count - 1]->span};
    struct vr_list out = {0};
    s->before = (struct vr_list){list->at, at, (size_t)at};
    if (!read_members(&nest, &stmts) || !gathers_well(&nest) || !are_of_one_rank(&nest) || !meet_operands(&nest) ||
        !knows_extents(&nest))
        return 0;
    if (count > 1) {
        stmt = vr_node_new(s->unit, VR_N_LIST, nest.span, NULL);
        for (int i = 0; i < count; i++)
            vr_list_add(s->unit, &stmt->slot[VR_KIDS], list->at[at + i]);
    }
    make_variables(&nest, stmt);
    if (nest.members[0].place && !nest.members[0].scatters)
        write_store(&nest, stmt, &out);
    else
        write_nest(&nest, stmt, &out);
    for (int i = 0; i < nest.count; i++)
        note_made(&nest, &nest.members[i]);
    memmove(list->at + at + 1, list->at + at + count, (size_t)(list->count - at - count) * sizeof *list->at);
    list->count -= count - 1;
    list->at[at] = out.at[out.count - 1];
    for (int i = 0; i < out.count - 1; i++)
        vr_list_insert(s->unit, list, at + i, out.at[i]);
    s->changed = true;
    return out.count;
}

/* --- operands that are kept --- */

struct keeping {
    struct scalarization *s;
    const struct vr_node *place;
    struct vr_list copies;      /* the statements that make them */
};

/* Whether the operand has elements along fewer axes than the place. */
static bool is_flat(const struct scalarization *s, struct vr_symbol *operand, const struct vr_node *place)
{
    int axes = 0;
    for (int i = 0; i < operand->type->ndims; i++)
        axes += root_of(s, (struct vr_nest_extent){operand, i, 0}).array != NULL;
    return axes < place->type->ndims;
}

static bool keep_leaf(struct vr_node *e, void *data)
{
    struct keeping *k = data;
    struct scalarization *s = k->s;
    struct vr_unit *u = s->unit;
    if (!vr_is_array(e->type) || e->kind != VR_N_NAME)
        return vr_is_array(e->type);
    if (owner_of(s, e->symbol) != owner_of(s, k->place->symbol) || shows_alike(s, k->place, e->symbol) || !is_flat(s, e->symbol, k->place))
        return false;
    struct vr_symbol *kept = make_buffer(s, e->type->elem, e->type->ndims, e->span);
    struct vr_node *copy = vr_make_libcall(u, "copy", kept->type, e->span, vr_copy_tree(u, e), NULL);
    vr_list_add(u, &k->copies, vr_make_assign(u, vr_make_name(u, kept, e->span), copy));
    *e = *vr_make_name(u, kept, e->span);
    return false;
}

/* Copies the rows and columns of an array that a store to it overwrites while they are read, so that the store needs no copy of
 * all that it computes; the number of statements in front of it. */
static int keep_operands(struct scalarization *s, struct vr_list *list, int at)
{
    struct vr_node *stmt = list->at[at];
    struct vr_nest_member m;
    struct keeping k = {.s = s};
    if (stmt->kind != VR_N_ASSIGN || !read_member(&m, stmt) || !m.place)
        return 0;
    k.place = m.place;
    vr_walk(m.tree, keep_leaf, &k);
    for (int i = 0; i < k.copies.count; i++)
        vr_list_insert(s->unit, list, at + i, k.copies.at[i]);
    return k.copies.count;
}

/* Replaces the statement at a place, with the next one where that reads what it gathers; the number of statements that are
 * there now. */
static int rewrite(struct scalarization *s, struct vr_list *list, int at)
{
    const int end = at + keep_operands(s, list, at) + 1;
    int behind = list->count - end;
    for (int i = at; i < list->count - behind;) {
        const bool last = i + 1 == list->count - behind;
        int made = feeds_next(s, list, i) ? replace(s, list, i, 2) : 0;
        behind -= made && last; /* the next one was no longer one of these */
        made = made ? made : replace(s, list, i, 1);
        i += made ? made : 1;
    }
    return list->count - behind - at;
}

/* The reductions that a variance is, in front of it; their number. */
static int expand(const struct scalarization *s, struct vr_list *list, int at)
{
    return s->in_section || list->at[at]->kind != VR_N_ASSIGN ? 0 : vr_expand_variance(s->unit, s->f, list, at, false);
}

/* Replaces so many statements from a place on; the number of those that are there now. */
static int rewrite_all(struct scalarization *s, struct vr_list *list, int at, int count)
{
    const int first = at;
    for (; count > 0; count--)
        at += rewrite(s, list, at);
    return at - first;
}

/* --- the walk --- */

static void visit_list(struct scalarization *s, struct vr_list *list);

static void visit_kids(struct scalarization *s, struct vr_node *n)
{
    VR_FOR_BODIES(body, n)
        visit_list(s, body);
}

/* Puts the questions in front of the outermost loop; their number. */
static int put_questions(struct scalarization *s, struct vr_list *list, int at)
{
    struct vr_unit *u = s->unit;
    for (int i = 0; i < s->question_count; i++) {
        const struct question *q = &s->questions[i];
        const struct vr_span span = q->answer->span;
        struct vr_node *call = q->stored ? vr_make_libcall(u, q->strict ? "shares_memory" : "crosses_memory", q->answer->type, span,
                                                           vr_make_name(u, q->stored, span), vr_make_name(u, q->other, span))
                                         : vr_make_libcall(u, "one_thread", q->answer->type, span, vr_make_int(u, 2, vr_int64(u), span), NULL);
        vr_list_insert(u, list, at + i, vr_make_assign(u, vr_make_name(u, q->answer, span), call));
    }
    return s->question_count;
}

static int visit_loop(struct scalarization *s, struct vr_list *list, int at)
{
    struct vr_node *loop = list->at[at];
    const bool outermost = s->loops->count == 0, was_parallel = s->in_parallel;
    if (outermost)
        s->question_count = 0;
    s->in_parallel |= loop->kind == VR_N_PFOR;
    vr_list_add(s->unit, s->loops, loop);
    visit_kids(s, loop);
    s->loops->count--;
    s->in_parallel = was_parallel;
    return outermost ? put_questions(s, list, at) : 0;
}

static void visit_list(struct scalarization *s, struct vr_list *list)
{
    const bool was_section = s->in_section;
    for (int i = 0; i < list->count; i++) {
        struct vr_node *n = list->at[i];
        const bool group = n->kind == VR_N_LIST && vr_flag_on(n, VR_F_NEST);
        if (vr_is_loop(n->kind)) {
            i += visit_loop(s, list, i);
            continue;
        }
        if ((n->kind == VR_N_ASSIGN || group) && s->loops->count > 0 && (!s->in_section || s->in_parallel || is_fill(n))) {
            i += rewrite_all(s, list, i, 1 + expand(s, list, i)) - 1;
            continue;
        }
        s->in_section |= n->kind == VR_N_LIST && vr_flag_on(n, VR_F_GPU);
        visit_kids(s, n);
        s->in_section = was_section;
    }
}

static bool count_definition(struct vr_node *n, void *data)
{
    struct scalarization *s = data;
    for (int i = 0; n->kind == VR_N_ASSIGN && i < n->slot[VR_LHS].count; i++)
        if (n->slot[VR_LHS].at[i]->kind == VR_N_NAME || (n->slot[VR_LHS].at[i]->kind == VR_N_INDEX && vr_may_grow(n->slot[VR_LHS].at[i])))
            s->definitions[n->slot[VR_LHS].at[i]->symbol->index]++;
    return true;
}

/* Views whose variable shows nothing else. */
static bool note_view(struct vr_node *n, void *data)
{
    struct scalarization *s = data;
    if (n->kind != VR_N_ASSIGN || n->slot[VR_LHS].count != 1 || vr_kid(n, VR_LHS)->kind != VR_N_NAME)
        return true;
    struct vr_node *target = vr_kid(n, VR_LHS), *value = vr_kid(n, VR_RHS);
    struct shown shown = {0};
    if (!is_defined_once(s, target->symbol))
        return true;
    if (value->kind == VR_N_INDEX && vr_shown_array(target, value) && is_box(value))
        note_box(s, target->symbol, value);
    else if (vr_rearranges(s->unit, target, value, &shown.axes))
        vr_map_set(s->shown, (uintptr_t)target->symbol, memcpy(VR_NEW(s->unit->scratch, struct shown), &shown, sizeof shown));
    return true;
}

bool vr_pass_scalarize(struct vr_unit *unit, struct vr_function *f)
{
    struct vr_list loops = {0};
    struct scalarization s = {.unit = unit,
                              .f = f,
                              .known = f->symbol_count,
                              .definitions = VR_NEW_ARRAY(unit->scratch, int, f->symbol_count + 1),
                              .shown = vr_map_new(unit->scratch),
                              .made = vr_map_new(unit->scratch),
                              .single = vr_map_new(unit->scratch),
                              .unsure = vr_find_unassigned(unit, f).unsure,
                              .loops = &loops};
    vr_walk_list(&f->body, count_definition, &s);
    vr_walk_list(&f->body, note_view, &s);
    visit_list(&s, &f->body);
    return s.changed;
}
