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
 *     s = dot(v, x[index])          becomes  t = 0;  for k: t = t + v[k] * x[index[k]];  s = t
 *
 * v, w and p are views; the pass views puts their subscripts in the place of these. What is stored to elements that are read
 * later goes by a buffer, and an array that nobody else has is changed where it is computed from itself.
 *
 * The statement as it was stays beside the nest, for when a condition at its start does not hold: that extents are equal (else
 * it stretches operands, or raises), that arrays share no memory, and that there are no more elements than one thread would
 * compute, and in sums no more than are added one by one: the runtime's functions share long arrays among threads, and add in
 * pairs.
 *
 * Declined are elements that may fail, but for those of a gather beside which nothing is stored, since its errors leave the
 * function; stores that may grow the array, other subscripts that are arrays, and what stands in no loop, or in a GPU section outside of parallel loops, but for numbers that fill a row: there whole arrays are kernels.
 *
 * Needs lowering, asks for ALIAS; keeps both. After fuse and group, whose loops it takes over. */
#include "ir/assigned.h"
#include "ir/call.h"
#include "ir/facts.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/elements.h"
#include "passes/pass.h"

#include <string.h>

enum {
    /* Elements of which the runtime gives each thread so many (VR_GRAIN of vr/binding.h): with fewer than twice that it
     * takes one thread, as a loop does. */
    MOST_ELEMENTS = 2 * 16384 - 1,
    /* Floating-point elements that are added one after the other: as many as NumPy's pairwise summation leaves together, in each lane
     * where there are lanes (vr/lanes.h). The loop takes less time than the call up to many more (a sum of 1000 float64 88 and
     * 243 ns, of 4000 361 and 579; an EPYC, bench/rows.py's way), but adds up more roundings. Products of vectors, which CBLAS
     * adds up in lanes too, have no such limit (1000: 138 and 301 ns, 4000: 591 and 767). */
    MOST_ADDENDS = 128,
    SUM_LANES = 8                   /* VR_SUM_LANES */
};

/* --- what is collected in a loop nest --- */

/* The question whether two arrays share memory, which is asked before the outermost loop. */
struct question {
    struct vr_symbol *stored, *other, *answer;
    bool strict;                /* they may not even be the same elements at the same indices */
};

/* An extent: of an axis of an array. */
struct extent {
    struct vr_symbol *array;
    int axis;
};

struct scalarization {
    struct vr_unit *unit;
    struct vr_function *f;
    int *definitions;           /* by symbol index: assignments of it as a whole, as a loop variable too */
    struct vr_map *shown;       /* a view with one definition → the INDEX that it shows */
    struct vr_map *made;        /* an array with one definition → struct extent *, by axis */
    const bool *unsure;         /* by symbol index: may have no value */
    struct vr_list *loops;      /* those around the place, outermost first */
    struct question *questions;
    int question_count;
    size_t question_capacity;
    bool in_section, in_parallel, changed;
};

/* One statement of a nest. */
struct member {
    struct vr_node *stmt, *tree;        /* tree: of elements, an array's name included */
    struct vr_symbol *target;           /* NULL: stores to a place */
    struct vr_node *place;              /* INDEX */
    struct vr_symbol *view;             /* of the place, or the array that is made */
    enum vr_reduction combine;          /* of a reduction: what combines elements */
    bool is_mean, is_private, is_dot, gathers;
    bool in_place;                      /* the array that it reads is the one that it makes */
    struct vr_symbol *buffer;           /* takes the elements until all are computed: the place's are read later, or may be */
    struct vr_symbol *total;            /* of a reduction; of a private member, its element */
};

struct nest {
    struct scalarization *s;
    struct member members[VR_MOST_MEMBERS];
    int count, ndims;
    struct vr_span span;
    struct extent extents[VR_MAX_DIMENSIONS];
    bool has_extents;
    struct vr_list before;              /* statements in front of the condition */
    struct vr_node *condition;
    struct vr_symbol *counters[VR_MAX_DIMENSIONS];
};

/* --- short forms --- */

static const struct vr_type *i64_of(const struct scalarization *s)
{
    return vr_type_scalar(s->unit->types, VR_INT64, false);
}

static const struct vr_type *bool_of(const struct scalarization *s)
{
    return vr_type_scalar(s->unit->types, VR_BOOL, false);
}

static struct vr_node *fit(const struct scalarization *s, const struct vr_type *type, struct vr_node *value)
{
    return value->type == type ? value : vr_make_unary(s->unit, VR_N_CAST, type, value);
}

static void require(struct nest *nest, struct vr_node *condition)
{
    const struct vr_type *bit = bool_of(nest->s);
    nest->condition =
        nest->condition ? vr_make_binary(nest->s->unit, VR_N_AND, bit, nest->condition, condition) : condition;
}

/* --- extents --- */

/* Whether the array is the same in all iterations of the loops around. */
static bool is_settled(const struct scalarization *s, const struct vr_symbol *array)
{
    const struct vr_list outermost = {s->loops->at, 1, 1};
    return !s->unsure[array->index] && !vr_replaced(&outermost, array);
}

/* The axis of the array that a view's axis runs along; -1: there is none. */
static int shown_axis(const struct vr_node *index, int axis)
{
    for (int i = 0; i < index->symbol->type->ndims; i++) {
        const bool given = i < index->slot[VR_KIDS].count;
        if ((!given || vr_kid(index->slot[VR_KIDS].at[i], VR_KIDS)->kind == VR_N_RANGE) && axis-- == 0)
            return i;
    }
    return -1;
}

static bool shows_whole_axis(const struct vr_node *index, int axis)
{
    return axis >= 0 && (axis >= index->slot[VR_KIDS].count || vr_is_whole_axis(vr_kid(index->slot[VR_KIDS].at[axis], VR_KIDS)));
}

/* The extent that stands for all that are surely equal to this one. */
static struct extent root_of(const struct scalarization *s, struct extent e)
{
    for (;;) {
        const struct vr_node *index = vr_map_get(s->shown, (uintptr_t)e.array);
        const struct extent *made = vr_map_get(s->made, (uintptr_t)e.array);
        const int axis = index ? shown_axis(index, e.axis) : -1;
        if (made)
            e = made[e.axis];
        else if (index && shows_whole_axis(index, axis) && is_settled(s, index->symbol))
            e = (struct extent){index->symbol, axis};
        else
            return e;
    }
}

static struct vr_node *extent_node(const struct nest *nest, struct extent e)
{
    return vr_make_dim(nest->s->unit, e.array, e.axis, nest->span);
}

/* An operand or a place has this extent along an axis of the nest: it is the nest's, or compared with it. */
static void meet_extent(struct nest *nest, int axis, struct extent e)
{
    struct extent *own = &nest->extents[axis];
    if (!own->array) {
        *own = e;
        return;
    }
    const struct extent a = root_of(nest->s, *own), b = root_of(nest->s, e);
    if (a.array != b.array || a.axis != b.axis)
        require(nest, vr_make_binary(nest->s->unit, VR_N_EQ, bool_of(nest->s), extent_node(nest, *own), extent_node(nest, e)));
}

/* --- arrays that share memory --- */

/* The array whose elements a variable shows. */
static struct vr_symbol *owner_of(const struct scalarization *s, struct vr_symbol *array)
{
    const struct vr_node *index;
    while ((index = vr_map_get(s->shown, (uintptr_t)array)))
        array = index->symbol;
    return array;
}

static bool is_range(const struct vr_node *index, int axis)
{
    return axis >= index->slot[VR_KIDS].count || vr_kid(index->slot[VR_KIDS].at[axis], VR_KIDS)->kind == VR_N_RANGE;
}

/* Whether the same counters lead through both along the same axes from the same starts: then they are the same elements at the
 * same indices, or, where other subscripts differ, have none in common. */
static bool go_alike(const struct vr_node *one, const struct vr_node *other)
{
    for (int i = 0; i < one->symbol->type->ndims; i++) {
        if (is_range(one, i) != is_range(other, i))
            return false;
        const bool both_whole = shows_whole_axis(one, i) && shows_whole_axis(other, i);
        if (is_range(one, i) && !both_whole &&
            (i >= one->slot[VR_KIDS].count || i >= other->slot[VR_KIDS].count ||
             !vr_same(vr_kid(one->slot[VR_KIDS].at[i], VR_KIDS), vr_kid(other->slot[VR_KIDS].at[i], VR_KIDS))))
            return false;
    }
    return true;
}

/* The array as a whole, as an INDEX without subscripts. */
static struct vr_node *whole_of(const struct scalarization *s, struct vr_symbol *array)
{
    struct vr_node *index = vr_node_new(s->unit, VR_N_INDEX, array->span, array->type);
    index->symbol = array;
    return index;
}

static struct vr_node *shown_by(const struct scalarization *s, struct vr_symbol *array)
{
    struct vr_node *index = vr_map_get(s->shown, (uintptr_t)array);
    return index ? index : whole_of(s, array);
}

static struct vr_symbol *ask(struct scalarization *s, struct vr_symbol *stored, struct vr_symbol *other, bool strict)
{
    for (int i = 0; i < s->question_count; i++) {
        struct question *q = &s->questions[i];
        if (q->stored == stored && q->other == other && q->strict == strict)
            return q->answer;
    }
    struct vr_symbol *answer = vr_symbol_temp(s->unit, s->f, "overlap", bool_of(s), stored->span);
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

/* Requires that what is stored to a place changes no element of an operand that is read later; false: that cannot be asked. */
static bool keep_apart(struct nest *nest, const struct vr_node *place, struct vr_symbol *operand)
{
    struct scalarization *s = nest->s;
    struct vr_node *read = shown_by(s, operand);
    struct vr_symbol *stored = owner_of(s, place->symbol), *other = owner_of(s, operand);
    const bool direct = stored == place->symbol && other == read->symbol;
    const bool alike = direct && stored->type == other->type && operand->type->ndims == place->type->ndims &&
                       go_alike(place, read);
    if (stored == other)
        return alike;
    if (!vr_may_alias(s->unit, s->f, stored, other))
        return true;
    if (!is_settled(s, stored) || !is_settled(s, other))
        return false;
    struct vr_symbol *answer = ask(s, stored, other, !alike);
    require(nest, vr_make_unary(s->unit, VR_N_NOT, bool_of(s), vr_make_name(s->unit, answer, nest->span)));
    return true;
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

static bool read_scalar_member(struct member *m, struct vr_node *value)
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

/* The vector of integers that says which elements of a vector an expression gathers; NULL: it is no gather. */
static struct vr_node *places_of(const struct vr_node *e)
{
    if (e->kind != VR_N_INDEX || !vr_is_array(e->type) || e->type->ndims != 1 || e->symbol->type->ndims != 1)
        return NULL;
    struct vr_node *places = vr_kid(vr_kid(e, VR_KIDS), VR_KIDS);
    const bool good = places->kind == VR_N_NAME && vr_is_array(places->type) && places->type->ndims == 1 &&
                      vr_is_integer(places->type->elem) && places->type->elem->base != VR_UINT64;
    return good ? places : NULL;
}

static bool read_array_member(struct member *m, struct vr_node *value)
{
    m->tree = is_copy(value) ? vr_kid(value, VR_KIDS) : value;
    m->gathers = places_of(value) != NULL;
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

static bool read_place_member(struct member *m, struct vr_node *value)
{
    m->tree = value;
    return is_box(m->place) && vr_elem(value->type)->is_complex == m->place->symbol->type->elem->is_complex &&
           (vr_is_array(value->type) ? is_tree(value) && value->type->ndims <= m->place->type->ndims : vr_is_number(value->type));
}

/* Whether an array that a statement computes from itself may be changed in its stead: nobody else has its elements. */
static bool may_be_changed(const struct scalarization *s, const struct member *m)
{
    if (m->target->is_param || !vr_is_alone(s->unit, s->f, m->target) || vr_count_leaves(m->tree, m->target) == 0)
        return false;
    for (int i = 0; i < s->loops->count; i++)
        if (s->loops->at[i]->kind == VR_N_PFOR && vr_upward_exposed(s->loops->at[i], m->target))
            return false;
    return true;
}

/* Reads a statement; false where it does not become part of a nest. */
static bool read_member(struct member *m, struct vr_node *stmt)
{
    *m = (struct member){.stmt = stmt};
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

static int rank_of(const struct member *m)
{
    return m->is_dot ? 1 : m->place ? m->place->type->ndims : m->tree->type->ndims;
}

/* --- operands --- */

/* Whether an earlier member computes the array's elements. */
static const struct member *computed_by(const struct nest *nest, int before, const struct vr_symbol *array)
{
    for (int i = before - 1; i >= 0; i--)
        if (nest->members[i].target == array && !nest->members[i].combine)
            return &nest->members[i];
    return NULL;
}

/* Whether the member looks for a least or a greatest element, of which there must be one. */
static bool chooses(const struct member *m)
{
    return vr_is_least(m->combine) || vr_is_greatest(m->combine);
}

struct operands {
    struct nest *nest;
    int before;
    bool good;
};

static struct vr_symbol *make_buffer(const struct nest *nest, const struct vr_node *place)
{
    struct scalarization *s = nest->s;
    const struct vr_type *type = vr_type_array(s->unit->types, place->symbol->type->elem, place->type->ndims, VR_ROWMAJOR);
    return vr_symbol_temp(s->unit, s->f, "buffer", type, nest->span);
}

/* A leaf: its extents are the nest's, and what the member stores does not change it. */
static bool meet_leaf(struct vr_node *e, void *data)
{
    struct operands *o = data;
    struct nest *nest = o->nest;
    if (!vr_is_array(e->type))
        return false;
    if (e->kind != VR_N_NAME)
        return true;
    struct member *m = &nest->members[o->before];
    if (computed_by(nest, o->before, e->symbol)) {
        o->good &= !chooses(m); /* which begins with the first element, before that is computed */
        return false;
    }
    o->good &= !vr_elem(e->type)->is_complex || !chooses(m);
    for (int axis = 0; axis < e->type->ndims; axis++)
        meet_extent(nest, nest->ndims - e->type->ndims + axis, (struct extent){e->symbol, axis});
    if (m->place && !m->buffer && !keep_apart(nest, m->place, e->symbol))
        m->buffer = make_buffer(nest, m->place);
    return false;
}

/* Compares what all members read; false where they do not become a nest. */
static bool meet_operands(struct nest *nest)
{
    struct operands o = {nest, 0, true};
    for (; o.before < nest->count; o.before++) {
        const struct member *m = &nest->members[o.before];
        if (m->gathers)
            meet_leaf(places_of(m->tree), &o);
        else if (m->is_dot)
            vr_walk_list(&m->tree->slot[VR_KIDS], meet_leaf, &o);
        else
            vr_walk(m->tree, meet_leaf, &o);
    }
    return o.good;
}

/* --- elements --- */

/* The element of an array that the counters lead to. */
static struct vr_node *element(const struct nest *nest, struct vr_symbol *array)
{
    struct vr_unit *u = nest->s->unit;
    struct vr_node *index = vr_node_new(u, VR_N_INDEX, nest->span, array->type->elem);
    index->symbol = array;
    index->id = array->id;
    index->given |= VR_F_COPY | VR_F_FLATTENED | VR_F_PAIRED;
    for (int axis = 0; axis < array->type->ndims; axis++) {
        struct vr_node *subscript = vr_node_new(u, VR_N_SUBSCRIPT, nest->span, NULL);
        subscript->given |= VR_F_LOWER | VR_F_UPPER | VR_F_NEGATIVE | VR_F_GROW;
        vr_list_add(u, &subscript->slot[VR_KIDS],
                    vr_make_name(u, nest->counters[nest->ndims - array->type->ndims + axis], nest->span));
        vr_list_add(u, &index->slot[VR_KIDS], subscript);
    }
    return index;
}

/* A number is computed once, in front of the nest; none that the nest assigns is one of its operands. */
static struct vr_node *hold(struct nest *nest, const struct vr_node *e)
{
    struct vr_unit *u = nest->s->unit;
    if (e->kind == VR_N_CONST || e->kind == VR_N_NAME)
        return vr_copy_tree(u, e);
    struct vr_symbol *held = vr_symbol_temp(u, nest->s->f, "scalar", e->type, e->span);
    vr_list_add(u, &nest->before, vr_make_assign(u, vr_make_name(u, held, e->span), vr_copy_tree(u, e)));
    return vr_make_name(u, held, e->span);
}

static struct vr_node *element_of(struct nest *nest, int before, const struct vr_node *e);

/* The element of a gather, which is looked for as the gather's are. */
static struct vr_node *gathered(struct nest *nest, int before, const struct vr_node *e)
{
    struct vr_node *index = vr_copy_tree(nest->s->unit, e), *subscript = vr_kid(index, VR_KIDS);
    index->type = e->symbol->type->elem;
    vr_flag_set(index, VR_F_COPY | VR_F_FLATTENED | VR_F_PAIRED, false);
    subscript->slot[VR_KIDS].at[0] = fit(nest->s, i64_of(nest->s), element_of(nest, before, places_of(e)));
    return index;
}

/* The tree for one element. */
static struct vr_node *element_of(struct nest *nest, int before, const struct vr_node *e)
{
    struct vr_unit *u = nest->s->unit;
    if (!vr_is_array(e->type))
        return hold(nest, e);
    if (e->kind == VR_N_NAME) {
        const struct member *m = computed_by(nest, before, e->symbol);
        return m ? vr_make_name(u, m->total, e->span) : element(nest, e->symbol);
    }
    if (places_of(e))
        return gathered(nest, before, e);
    struct vr_node *copy = vr_node_new(u, e->kind, e->span, e->type->elem);
    struct vr_list slots[VR_MAX_SLOTS];
    memcpy(slots, copy->slot, sizeof slots);
    *copy = *e;
    memcpy(copy->slot, slots, sizeof slots);
    copy->type = e->type->elem;
    for (int slot = 0; slot < VR_MAX_SLOTS; slot++)
        for (int i = 0; i < e->slot[slot].count; i++)
            vr_list_add(u, &copy->slot[slot], element_of(nest, before, e->slot[slot].at[i]));
    return copy;
}

/* --- the nest --- */

static void assign(const struct nest *nest, struct vr_list *list, struct vr_symbol *target, struct vr_node *value)
{
    struct vr_unit *u = nest->s->unit;
    vr_list_add(u, list, vr_make_assign(u, vr_make_name(u, target, nest->span), value));
}

static struct vr_node *combined(const struct nest *nest, const struct member *m, struct vr_node *value)
{
    struct vr_unit *u = nest->s->unit;
    const struct vr_type *type = m->total->type;
    struct vr_node *total = vr_make_name(u, m->total, nest->span);
    switch (m->combine) {
    case VR_REDUCE_PLUS: return vr_make_binary(u, VR_N_PLUS, type, total, value);
    case VR_REDUCE_MULT: return vr_make_binary(u, VR_N_MULT, type, total, value);
    case VR_REDUCE_OR: return vr_make_binary(u, VR_N_OR, type, total, value);
    case VR_REDUCE_AND: return vr_make_binary(u, VR_N_AND, type, total, value);
    case VR_REDUCE_MINIMUM: return vr_make_libcall(u, "minimum", type, nest->span, total, value);
    case VR_REDUCE_MAXIMUM: return vr_make_libcall(u, "maximum", type, nest->span, total, value);
    default: return vr_make_libcall(u, vr_is_least(m->combine) ? "min" : "max", type, nest->span, total, value);
    }
}

/* The operand of the reduction, as its result's type has it. */
static struct vr_node *addend(struct nest *nest, int which)
{
    struct member *m = &nest->members[which];
    struct vr_unit *u = nest->s->unit;
    if (m->is_dot) {
        struct vr_node *const *kids = m->tree->slot[VR_KIDS].at, *a = element_of(nest, which, kids[0]), *b = element_of(nest, which, kids[1]);
        return vr_make_binary(u, VR_N_MULT, m->total->type, fit(nest->s, m->total->type, a), fit(nest->s, m->total->type, b));
    }
    return fit(nest->s, m->total->type, element_of(nest, which, m->tree));
}

/* What the statement does with one element. */
static void compute(struct nest *nest, int which, struct vr_list *body)
{
    struct member *m = &nest->members[which];
    struct vr_unit *u = nest->s->unit;
    if (m->combine) {
        assign(nest, body, m->total, combined(nest, m, addend(nest, which)));
        return;
    }
    if (m->is_private && !m->total)
        return;
    struct vr_node *value = element_of(nest, which, m->tree);
    if (m->total) {
        assign(nest, body, m->total, fit(nest->s, m->total->type, value));
        value = vr_make_name(u, m->total, nest->span);
    }
    if (m->is_private)
        return;
    struct vr_node *target = element(nest, m->buffer ? m->buffer : m->view);
    if (m->place)
        target->name = vr_called(m->place);
    vr_list_add(u, body, vr_make_assign(u, target, fit(nest->s, m->view->type->elem, value)));
}

/* Loops over the elements, in the order in which those of the first array lie, without a body. */
static struct vr_node *make_loop(struct nest *nest)
{
    struct vr_unit *u = nest->s->unit;
    struct vr_node *loop = vr_make_loop(u, VR_N_FOR, nest->span);
    const bool columns = nest->extents[0].array->type->layout == VR_COLMAJOR;
    for (int i = 0; i < nest->ndims; i++) {
        const int axis = columns ? nest->ndims - 1 - i : i;
        struct vr_node *first = vr_make_int(u, u->module->indexing, i64_of(nest->s), nest->span);
        nest->counters[axis] = vr_symbol_temp(u, nest->s->f, "k", i64_of(nest->s), nest->span);
        vr_add_dimension(u, loop, nest->counters[axis],
                         vr_make_range(u, first, extent_node(nest, nest->extents[axis]), u->module->indexing == 0));
    }
    return loop;
}

/* Computes all members. */
static struct vr_node *compute_loop(struct nest *nest)
{
    struct vr_node *loop = make_loop(nest);
    for (int i = 0; i < nest->count; i++)
        compute(nest, i, &loop->slot[VR_BODY]);
    vr_flag_set(loop, VR_F_ASSOCIATIVE, !nest->s->in_section); /* what nobody promises an order of */
    return loop;
}

/* Moves what was computed beside a place into it. */
static struct vr_node *store_loop(struct nest *nest, const struct member *m)
{
    struct vr_node *loop = make_loop(nest), *target = element(nest, m->view);
    target->name = vr_called(m->place);
    vr_list_add(nest->s->unit, &loop->slot[VR_BODY], vr_make_assign(nest->s->unit, target, element(nest, m->buffer)));
    return loop;
}

/* A new array of the nest's extents. */
static struct vr_node *new_array(const struct nest *nest, const struct vr_type *type)
{
    struct vr_unit *u = nest->s->unit;
    struct vr_node *alloc = vr_node_new(u, VR_N_ALLOC, nest->span, type);
    alloc->name = vr_name(u->names, "empty");
    for (int axis = 0; axis < nest->ndims; axis++)
        vr_list_add(u, &alloc->slot[VR_KIDS], extent_node(nest, nest->extents[axis]));
    return alloc;
}

/* The value of a reduction of nothing; of a least or greatest one, the first element's. */
static struct vr_node *initial(struct nest *nest, int which)
{
    const struct member *m = &nest->members[which];
    const struct vr_type *type = m->total->type;
    if (chooses(m)) {
        struct vr_symbol *counters[VR_MAX_DIMENSIONS];
        memcpy(counters, nest->counters, sizeof counters);
        for (int axis = 0; axis < nest->ndims; axis++) {
            nest->counters[axis] = vr_symbol_temp(nest->s->unit, nest->s->f, "first", i64_of(nest->s), nest->span);
            assign(nest, &nest->before, nest->counters[axis],
                   vr_make_int(nest->s->unit, nest->s->unit->module->indexing, i64_of(nest->s), nest->span));
        }
        struct vr_node *value = addend(nest, which);
        memcpy(nest->counters, counters, sizeof counters);
        return value;
    }
    return vr_make_int(nest->s->unit, vr_identity(m->combine), type, nest->span);
}

static void open_member(struct nest *nest, int which, struct vr_list *list)
{
    struct member *m = &nest->members[which];
    if (m->combine)
        assign(nest, list, m->total, initial(nest, which));
    else if (m->buffer)
        assign(nest, list, m->buffer, new_array(nest, m->buffer->type));
    else if (m->target && !m->is_private && !m->in_place)
        assign(nest, list, m->target, new_array(nest, m->target->type));
}

/* The number of elements, as a number of the type. */
static struct vr_node *size_as(const struct nest *nest, const struct vr_type *type)
{
    struct vr_unit *u = nest->s->unit;
    struct vr_node *size = extent_node(nest, nest->extents[0]);
    for (int axis = 1; axis < nest->ndims; axis++)
        size = vr_make_binary(u, VR_N_MULT, i64_of(nest->s), size, extent_node(nest, nest->extents[axis]));
    return fit(nest->s, type, size);
}

static void close_member(struct nest *nest, const struct member *m, struct vr_list *list)
{
    struct vr_unit *u = nest->s->unit;
    if (m->buffer)
        vr_list_add(u, list, store_loop(nest, m));
    if (!m->combine)
        return;
    const struct vr_type *type = m->total->type;
    struct vr_node *value = vr_make_name(u, m->total, nest->span);
    if (m->is_mean)
        value = vr_make_binary(u, VR_N_DIV, type, value, size_as(nest, type));
    assign(nest, list, m->target, fit(nest->s, m->target->type, value));
}

/* --- conditions --- */

static struct vr_node *compare_size(const struct nest *nest, enum vr_kind kind, int64_t with)
{
    struct vr_unit *u = nest->s->unit;
    return vr_make_binary(u, kind, bool_of(nest->s), size_as(nest, i64_of(nest->s)),
                          vr_make_int(u, with, i64_of(nest->s), nest->span));
}

/* Requires that there are as many elements as a loop is good for. */
static void limit_size(struct nest *nest)
{
    const bool shared = nest->s->in_parallel || nest->s->in_section;
    const int adds = nest->ndims == 1 ? MOST_ADDENDS * SUM_LANES : MOST_ADDENDS;
    int most = shared ? 0 : MOST_ELEMENTS; /* 0: any number */
    bool wants_one = false;
    for (int i = 0; i < nest->count; i++) {
        const struct member *m = &nest->members[i];
        if (m->combine && !m->is_dot && vr_is_float(m->total->type) && (most == 0 || adds < most))
            most = adds;
        wants_one |= chooses(m);
    }
    if (wants_one)
        require(nest, compare_size(nest, VR_N_GEQ, 1));
    if (most)
        require(nest, compare_size(nest, VR_N_LEQ, most));
}

/* --- rewriting --- */

/* Whether a later member reads what one computes. */
static bool is_read_later(const struct nest *nest, int which)
{
    bool read = false;
    for (int i = which + 1; i < nest->count; i++)
        read |= vr_mentions(nest->members[i].tree, nest->members[which].target);
    return read;
}

/* Variables of a nest: counters, totals, views of places; an array that is read in the nest only is never made. */
static void make_variables(struct nest *nest, const struct vr_node *stmt)
{
    struct scalarization *s = nest->s;
    const struct vr_list whole = {(struct vr_node **)&stmt, 1, 1};
    for (int i = 0; i < nest->count; i++) {
        struct member *m = &nest->members[i];
        if (m->combine) {
            m->total = vr_symbol_temp(s->unit, s->f, "total", m->is_dot ? m->tree->type : vr_kid(m->stmt, VR_RHS)->type, nest->span);
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
static void open_place(struct nest *nest, struct member *m, struct vr_list *list)
{
    struct scalarization *s = nest->s;
    struct vr_node *place = vr_copy_tree(s->unit, m->place);
    const struct vr_type *type = vr_type_array(s->unit->types, place->symbol->type->elem, place->type->ndims, VR_STRIDED);
    m->view = vr_symbol_temp(s->unit, s->f, "place", type, nest->span);
    place->type = type;
    vr_flag_set(place, VR_F_COPY, false);
    assign(nest, list, m->view, place);
    vr_map_set(s->shown, (uintptr_t)m->view, place);
    for (int axis = 0; axis < nest->ndims; axis++)
        meet_extent(nest, axis, (struct extent){m->view, axis});
}

/* Later statements know that an array has the nest's extents. */
static void note_made(struct nest *nest, const struct member *m)
{
    struct scalarization *s = nest->s;
    if (m->combine || !m->target || s->definitions[m->target->index] != 1)
        return;
    struct extent *extents = VR_NEW_ARRAY(s->unit->scratch, struct extent, nest->ndims);
    for (int axis = 0; axis < nest->ndims; axis++)
        extents[axis] = root_of(s, nest->extents[axis]);
    for (int axis = 0; axis < nest->ndims; axis++)
        if (extents[axis].array == m->target || !is_settled(s, extents[axis].array))
            return;
    vr_map_set(s->made, (uintptr_t)m->target, extents);
}

static struct vr_node *branch(const struct nest *nest, struct vr_node *test, const struct vr_list *then)
{
    struct vr_node *n = vr_node_new(nest->s->unit, VR_N_IF, nest->span, NULL);
    vr_list_add(nest->s->unit, &n->slot[VR_TEST], test);
    n->slot[VR_THEN] = *then;
    return n;
}

/* A choice between the nest and the statement as it was. */
static struct vr_node *choice(const struct nest *nest, struct vr_node *test, const struct vr_list *body, struct vr_node *other)
{
    struct vr_node *n = branch(nest, test, body);
    vr_list_add(nest->s->unit, &n->slot[VR_ELSE], vr_copy_tree(nest->s->unit, other));
    n->note = "by element where the extents agree; else as a whole";
    return n;
}

/* What the nest does. */
static struct vr_list body_of(struct nest *nest)
{
    struct vr_list body = {0};
    struct vr_node *loop = compute_loop(nest);
    limit_size(nest);
    for (int i = 0; i < nest->count; i++)
        open_member(nest, i, &body);
    vr_list_add(nest->s->unit, &body, loop);
    for (int i = 0; i < nest->count; i++)
        close_member(nest, &nest->members[i], &body);
    return body;
}

static void add_all(const struct nest *nest, struct vr_list *to, const struct vr_list *from)
{
    for (int i = 0; i < from->count; i++)
        vr_list_add(nest->s->unit, to, from->at[i]);
}

/* The statements that take the place of one: in front of the condition, and the choice. */
static void write_nest(struct nest *nest, struct vr_node *stmt, struct vr_list *out)
{
    const struct vr_list body = body_of(nest);
    add_all(nest, out, &nest->before);
    if (nest->condition)
        vr_list_add(nest->s->unit, out, choice(nest, nest->condition, &body, stmt));
    else
        add_all(nest, out, &body);
}

/* The same for a store. Where something is compared before the place is looked for, its errors come first, as in the
 * statement: `fits` tells whether both have agreed. */
static void write_store(struct nest *nest, struct vr_node *stmt, struct vr_list *out)
{
    struct vr_unit *u = nest->s->unit;
    struct vr_node *compared = nest->condition;
    struct vr_list inner = {0}, whole = {0};
    nest->condition = NULL;
    open_place(nest, &nest->members[0], compared ? &inner : out);
    if (!compared) {
        write_nest(nest, stmt, out);
        return;
    }
    struct vr_symbol *fits = vr_symbol_temp(u, nest->s->f, "fits", bool_of(nest->s), nest->span);
    const struct vr_list body = body_of(nest);
    add_all(nest, &inner, &nest->before);
    assign(nest, out, fits, compared);
    if (nest->condition) {
        assign(nest, &inner, fits, nest->condition);
        vr_list_add(u, &inner, branch(nest, vr_make_name(u, fits, nest->span), &body));
    } else {
        add_all(nest, &inner, &body);
    }
    vr_list_add(u, &whole, vr_copy_tree(u, stmt));
    struct vr_node *n = branch(nest, vr_make_name(u, fits, nest->span), &inner);
    n->note = "by element where the extents agree; else as a whole";
    vr_list_add(u, out, n);
    vr_list_add(u, out, branch(nest, vr_make_unary(u, VR_N_NOT, bool_of(nest->s), vr_make_name(u, fits, nest->span)), &whole));
}

/* Whether the member does not read the array that it makes, or may change it instead. */
static bool reads_itself_well(const struct nest *nest, struct member *m)
{
    if (!m->target || m->combine || !vr_mentions(m->tree, m->target))
        return true;
    m->in_place = may_be_changed(nest->s, m);
    return m->in_place;
}

/* Adds the statements of a list, which one loop is to compute. */
static bool read_members(struct nest *nest, const struct vr_list *stmts)
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

/* Whether the first member gathers, and the others neither gather, nor store to a place, nor change what is gathered from. */
static bool gathers_well(const struct nest *nest)
{
    const struct member *first = &nest->members[0];
    bool good = !first->gathers || !nest->s->in_section;
    for (int i = 1; i < nest->count; i++) {
        const struct member *m = &nest->members[i];
        good &= !m->gathers && (!first->gathers || (!m->place && m->target != first->tree->symbol));
    }
    return good;
}

static bool are_of_one_rank(struct nest *nest)
{
    nest->ndims = rank_of(&nest->members[0]);
    for (int i = 1; i < nest->count; i++)
        if (rank_of(&nest->members[i]) != nest->ndims)
            return false;
    return true;
}

/* Every axis of the nest is one of an operand's, unless the place has it. */
static bool knows_extents(const struct nest *nest)
{
    bool known = true;
    for (int axis = 0; axis < nest->ndims && !nest->members[0].place; axis++)
        known &= nest->extents[axis].array != NULL;
    return known;
}

/* Whether what a statement gathers is read by the next one alone. */
static bool feeds_next(const struct scalarization *s, const struct vr_list *list, int at)
{
    const struct vr_node *stmt = list->at[at];
    if (stmt->kind != VR_N_ASSIGN || stmt->slot[VR_LHS].count != 1 || vr_kid(stmt, VR_LHS)->kind != VR_N_NAME ||
        !places_of(vr_kid(stmt, VR_RHS)) || at + 1 == list->count)
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
    struct nest nest = {.s = s, .span = list->at[at + count - 1]->span};
    struct vr_list out = {0};
    if (!read_members(&nest, &stmts) || !gathers_well(&nest) || !are_of_one_rank(&nest) || !meet_operands(&nest) ||
        !knows_extents(&nest))
        return 0;
    if (count > 1) {
        stmt = vr_node_new(s->unit, VR_N_LIST, nest.span, NULL);
        for (int i = 0; i < count; i++)
            vr_list_add(s->unit, &stmt->slot[VR_KIDS], list->at[at + i]);
    }
    make_variables(&nest, stmt);
    if (nest.members[0].place)
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

/* Replaces the statement at a place, with the next one where that reads what it gathers; the number of statements that are
 * there now. */
static int rewrite(struct scalarization *s, struct vr_list *list, int at)
{
    int made = feeds_next(s, list, at) ? replace(s, list, at, 2) : 0;
    made = made ? made : replace(s, list, at, 1);
    return made ? made : 1;
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
        struct vr_node *call = vr_make_libcall(u, q->strict ? "shares_memory" : "crosses_memory", q->answer->type, span,
                                               vr_make_name(u, q->stored, span), vr_make_name(u, q->other, span));
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
            i += rewrite(s, list, i) - 1;
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
        if (n->slot[VR_LHS].at[i]->kind == VR_N_NAME)
            s->definitions[n->slot[VR_LHS].at[i]->symbol->index]++;
    return true;
}

/* Views of boxes whose variable shows nothing else. */
static bool note_view(struct vr_node *n, void *data)
{
    struct scalarization *s = data;
    if (n->kind != VR_N_ASSIGN || n->slot[VR_LHS].count != 1 || vr_kid(n, VR_LHS)->kind != VR_N_NAME)
        return true;
    struct vr_node *target = vr_kid(n, VR_LHS), *value = vr_kid(n, VR_RHS);
    if (value->kind == VR_N_INDEX && vr_shown_array(target, value) && is_box(value) &&
        s->definitions[target->symbol->index] == 1 && !target->symbol->is_param)
        vr_map_set(s->shown, (uintptr_t)target->symbol, value);
    return true;
}

enum vr_outcome vr_pass_scalarize(struct vr_unit *unit)
{
    bool changed = false;
    for (int i = 0; i < unit->module->function_count; i++) {
        struct vr_function *f = unit->module->functions[i];
        struct vr_list loops = {0};
        if (!f->usable)
            continue;
        struct scalarization s = {.unit = unit,
                                  .f = f,
                                  .definitions = VR_NEW_ARRAY(unit->scratch, int, f->symbol_count + 1),
                                  .shown = vr_map_new(unit->scratch),
                                  .made = vr_map_new(unit->scratch),
                                  .unsure = vr_find_unassigned(unit, f).unsure,
                                  .loops = &loops};
        vr_walk_list(&f->body, count_definition, &s);
        vr_walk_list(&f->body, note_view, &s);
        visit_list(&s, &f->body);
        changed |= s.changed;
    }
    return changed ? VR_CHANGED : VR_UNCHANGED;
}
