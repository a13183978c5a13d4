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
 *     p = argmax(x[i])              becomes  t = v[0];  p = 0;  for k: if v[k] > t: t = v[k];  p = k
 *     s = var(x[i:j])               becomes  m = mean(x[i:j]);  s = sum((x[i:j] - m)**2) / size, and these loops as above
 *
 * v, w and p are views; the pass views puts their subscripts in the place of these. An axis that a view surely has one element
 * along is stretched, and one along which it likely has, `x[:, 0:1]`, where that is so. What is stored to elements that are read
 * later goes by a buffer: rows and columns that are read are copied first, or, where more is, all that is stored is computed
 * beside its place. An array that nobody else has is changed where it is computed from itself; others, `x = x[1:] - x[:-1]`, are made
 * beside what they are computed from, and take its place then.
 *
 * A nest without a condition takes any number of elements: threads share it where there are many (pass array_threads). Else the
 * statement as it was stays beside it, for when the condition does not hold: that extents are equal (else it stretches operands, or
 * raises), that arrays share no memory, that there are no more elements than one thread would compute, unless there is one thread,
 * and in sums no more than are added one by one: the runtime's functions share long arrays among threads, add in pairs, and go through
 * matrices of any strides in the order in which they lie. What is asked of arguments, whose insides nobody stretches, is asked where
 * the function is entered: where it does not hold, the version for any strides does the call, in which matrices stay whole.
 *
 * Declined are elements that may fail, but for those of a gather beside which nothing is stored, since its errors leave the
 * function; stores that may grow the array, or scatter what is read from it or to the places themselves, other subscripts that
 * are arrays, and what stands in no loop, or in a GPU section outside of parallel loops, but for numbers that fill a row: there
 * whole arrays are kernels.
 *
 * In nest_extents.c stands what is known of arrays, in nest_members.c and nest_operands.c the reading of statements, in element_nest.c
 * the writing of loops. Needs lowering, asks for ALIAS; keeps both. After fuse and group, whose loops it takes over. */
#include "ir/assigned.h"
#include "ir/facts.h"
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/arrays/scalarization.h"
#include "passes/analysis/versions.h"
#include "passes/arrays/variance.h"
#include "passes/pass.h"

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
    /* Elements among which one place is looked for, each waiting for the best one before: of 64 float64 in any order the loop takes
     * 72 ns and the call 296, of 64 in ascending order 192 and 290, of 256 in ascending order 756 and 406 (an EPYC). */
    MOST_SEARCHED = 128,
    SUM_LANES = 8                   /* VR_SUM_LANES */
};

#define BY_ELEMENT "by element where the extents agree; else as a whole"

/* --- conditions --- */

/* Whether the elements of an array lie in the order in which a nest goes through them, whatever rows it leaves out. */
static bool lies_in_rows(const struct scalarization *s, struct vr_symbol *array)
{
    if (array->type->ndims == 1)
        return true;
    for (const struct shown *shown; (shown = vr_map_get(s->shown, (uintptr_t)array)); array = shown->axes.array)
        for (int axis = 0, last = -1; axis < array->type->ndims; axis++) {
            if (shown->axes.axis[axis] != VR_NO_AXIS && shown->axes.axis[axis] < last)
                return false;
            last = shown->axes.axis[axis] == VR_NO_AXIS ? last : shown->axes.axis[axis];
        }
    return array->type->ndims == 1 || array->type->layout == VR_ROWMAJOR;
}

/* Whether elements are combined, or looked for at places that arrays say. */
static bool has_only_elements(const struct vr_element_nest *nest)
{
    bool only = true;
    for (int i = 0; i < nest->count; i++)
        only &= !nest->members[i].combine && !nest->members[i].gathers && !nest->members[i].scatters;
    return only;
}

/* Whether a nest goes through memory in its order. */
static bool goes_in_rows(const struct vr_element_nest *nest)
{
    for (int i = 0; i < nest->count; i++) {
        const struct vr_nest_member *m = &nest->members[i];
        struct vr_symbol *made = m->place ? m->place->symbol : m->target;
        VR_FOR_TREE(e, nest->s->unit, m->tree)
            if (e->kind == VR_N_NAME && vr_is_array(e->type) && !lies_in_rows(nest->s, e->symbol))
                return false;
        if (vr_is_array(made->type) && !lies_in_rows(nest->s, made))
            return false;
    }
    return true;
}

/* Whether the nest alone computes the statements well, however many elements there are: it needs no condition, and goes through
 * memory in its order. Else the runtime does what is long: it looks for the best order when it knows the strides. */
static bool takes_any_size(const struct vr_element_nest *nest)
{
    return has_only_elements(nest) && !nest->condition && !nest->stays && !nest->s->in_parallel && !nest->in_section &&
           goes_in_rows(nest);
}

/* Whether the statements are better left to the runtime: matrices of any strides in the version for these, which seldom runs, and
 * half of which would be loops for small ones. */
static bool is_left(const struct vr_element_nest *nest)
{
    return nest->ndims > 1 && has_only_elements(nest) && !nest->s->in_parallel && !nest->in_section &&
           vr_is_wider_version(nest->s->unit->module, nest->s->f) && !goes_in_rows(nest);
}

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
        const int least = m->finds ? MOST_SEARCHED : m->combine && !m->is_dot && vr_is_float(m->total->type) ? adds : 0;
        if (least && (most == 0 || least < most))
            most = least;
        wants_one |= vr_chooses(m);
        any &= !m->combine;
    }
    if (wants_one)
        vr_require(nest, vr_compare_size(nest, VR_N_GEQ, 1));
    nest->any_size = takes_any_size(nest);
    if (!most || nest->any_size)
        return;
    struct vr_node *few = vr_compare_size(nest, VR_N_LEQ, most);
    struct vr_symbol *alone = any ? vr_ask(nest->s, &nest->s->questions, NULL, NULL, false) : NULL;
    vr_require(nest,
               alone ? vr_make_binary(nest->b.unit, VR_N_OR, few->type, few, vr_make_name(nest->b.unit, alone, nest->b.span))
                     : few);
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
            const struct vr_type *type = m->is_dot  ? m->tree->type
                                         : m->finds ? vr_elem(m->tree->type)
                                                    : vr_kid(m->stmt, VR_RHS)->type;
            m->total = vr_symbol_temp(s->unit, s->f, "total", type, nest->b.span);
            m->found = m->finds ? vr_symbol_temp(s->unit, s->f, "found", vr_int64(s->unit), nest->b.span) : NULL;
        } else if (m->scatters) {
            m->view = m->place->symbol;
        } else if (m->target) {
            m->view = m->target;
            m->is_private = nest->count > 1 && !m->target->is_param &&
                            vr_mentions_in(&s->f->body, m->target) == vr_mentions_in(&whole, m->target);
            if (is_read_later(nest, i))
                m->total = vr_symbol_temp(s->unit, s->f, "element", m->target->type->elem, nest->b.span);
        }
    }
}

/* A view of the place, whose extents are the nest's too. */
static void open_place(struct vr_element_nest *nest, struct vr_nest_member *m, struct vr_list *list)
{
    struct scalarization *s = nest->s;
    struct vr_node *place = vr_copy_tree(s->unit, m->place);
    const struct vr_type *type = vr_type_array(s->unit->types, place->symbol->type->elem, place->type->ndims, VR_STRIDED);
    m->view = vr_symbol_temp(s->unit, s->f, "place", type, nest->b.span);
    place->type = type;
    vr_flag_set(place, VR_F_COPY, false);
    vr_list_add(s->unit, list, vr_make_assign(s->unit, vr_make_name(s->unit, m->view, nest->b.span), place));
    vr_note_box(s, m->view, place);
    for (int axis = 0; axis < nest->ndims; axis++)
        vr_meet_extent(nest, axis, (struct vr_nest_extent){.array = m->view, .axis = axis});
}

/* Later statements know that an array has the nest's extents. */
static void note_made(struct vr_element_nest *nest, const struct vr_nest_member *m)
{
    struct scalarization *s = nest->s;
    if (nest->guesses || m->combine || !m->target || !vr_is_defined_once(s, m->target))
        return;
    struct vr_nest_extent *extents = VR_NEW_ARRAY(s->unit->scratch, struct vr_nest_extent, nest->ndims);
    for (int axis = 0; axis < nest->ndims; axis++)
        extents[axis] = vr_root_extent(s, nest->extents[axis]);
    for (int axis = 0; axis < nest->ndims; axis++)
        if (extents[axis].array == m->target || (extents[axis].array && !vr_is_settled(s, extents[axis].array)))
            return;
    vr_map_set(s->made, (uintptr_t)m->target, extents);
}

static struct vr_node *branch(const struct vr_element_nest *nest, struct vr_node *test, const struct vr_list *then)
{
    struct vr_node *n = vr_make_if(nest->b.unit, test, NULL, NULL, nest->b.span);
    n->slot[VR_THEN] = *then;
    return n;
}

/* Marks a choice between the nest and the statement as it was. */
static struct vr_node *marked(struct vr_node *choice)
{
    vr_flag_set(choice, VR_F_WHOLE, true);
    return choice;
}

static struct vr_node *choice(const struct vr_element_nest *nest, struct vr_node *test, const struct vr_list *body,
                              struct vr_node *other)
{
    struct vr_node *n = branch(nest, test, body);
    vr_list_add(nest->b.unit, &n->slot[VR_ELSE], vr_copy_tree(nest->b.unit, other));
    n->note = BY_ELEMENT;
    return marked(n);
}

/* What the nest does. */
static struct vr_list body_of(struct vr_element_nest *nest)
{
    struct vr_list body = {0};
    struct vr_node *loop = vr_nest_loop(nest);
    limit_size(nest);
    for (int i = 0; i < nest->count; i++)
        vr_open_member(nest, i, &body);
    vr_list_add(nest->b.unit, &body, loop);
    for (int i = 0; i < nest->count; i++)
        vr_close_member(nest, &nest->members[i], &body);
    for (int i = 0; i < body.count; i++)
        if (body.at[i]->kind == VR_N_FOR)
            vr_flag_set(body.at[i], VR_F_ELEMENTS, nest->any_size);
    return body;
}

/* The statements that take the place of one: in front of the condition, and the choice. */
static void write_nest(struct vr_element_nest *nest, struct vr_node *stmt, struct vr_list *out)
{
    const struct vr_list body = body_of(nest);
    vr_list_add_all(nest->b.unit, out, &nest->before);
    if (nest->condition)
        vr_list_add(nest->b.unit, out, choice(nest, nest->condition, &body, stmt));
    else
        vr_list_add_all(nest->b.unit, out, &body);
}

/* Whether a place is found without an error: its subscripts are slices that are cut off. */
static bool is_sure(const struct vr_node *place)
{
    for (int i = 0; i < place->slot[VR_KIDS].count; i++) {
        const struct vr_node *range = vr_kid(place->slot[VR_KIDS].at[i], VR_KIDS);
        if (!vr_is_whole_axis(range) &&
            (range->kind != VR_N_RANGE || !vr_flag_on(range, VR_F_CLAMP) || vr_kid(range, VR_STEP)))
            return false;
    }
    return true;
}

/* The same for a store. Where something is compared before the place is looked for, its errors come first, as in the
 * statement: `fits` tells whether both have agreed. */
static void write_store(struct vr_element_nest *nest, struct vr_node *stmt, struct vr_list *out)
{
    struct vr_unit *u = nest->b.unit;
    struct vr_node *compared = nest->condition;
    struct vr_list inner = {0}, whole = {0};
    if (!compared || is_sure(nest->members[0].place)) {
        open_place(nest, &nest->members[0], out);
        write_nest(nest, stmt, out);
        return;
    }
    nest->condition = NULL;
    nest->stays = true;
    open_place(nest, &nest->members[0], &inner);
    struct vr_symbol *fits = vr_symbol_temp(u, nest->b.f, "fits", vr_bool(nest->b.unit), nest->b.span);
    const struct vr_list body = body_of(nest);
    vr_list_add_all(nest->b.unit, &inner, &nest->before);
    vr_list_add(u, out, vr_make_assign(u, vr_make_name(u, fits, nest->b.span), compared));
    if (nest->condition) {
        vr_list_add(u, &inner, vr_make_assign(u, vr_make_name(u, fits, nest->b.span), nest->condition));
        vr_list_add(u, &inner, branch(nest, vr_make_name(u, fits, nest->b.span), &body));
    } else {
        vr_list_add_all(nest->b.unit, &inner, &body);
    }
    vr_list_add(u, &whole, vr_copy_tree(u, stmt));
    struct vr_node *n = branch(nest, vr_make_name(u, fits, nest->b.span), &inner);
    n->note = BY_ELEMENT;
    vr_list_add(u, out, marked(n));
    vr_list_add(u, out,
                marked(branch(nest, vr_make_unary(u, VR_N_NOT, vr_bool(nest->b.unit), vr_make_name(u, fits, nest->b.span)),
                              &whole)));
}

/* Whether the member does not read the array that it makes, or may change it instead. */
static bool reads_itself_well(const struct vr_element_nest *nest, struct vr_nest_member *m)
{
    if (!m->target || m->combine || !vr_mentions(m->tree, m->target))
        return true;
    m->in_place = vr_may_be_changed(nest->s, m);
    return m->in_place;
}

/* Adds the statements of a list, which one loop is to compute. */
static bool read_members(struct vr_element_nest *nest, const struct vr_list *stmts)
{
    for (int i = 0; i < stmts->count; i++) {
        struct vr_node *stmt = stmts->at[i];
        if (vr_flag_on(stmt, VR_F_NEST)) {
            if (!read_members(nest, &stmt->slot[VR_KIDS]))
                return false;
            continue;
        }
        if (nest->count == VR_MOST_MEMBERS || !vr_read_member(&nest->members[nest->count], stmt) ||
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
    nest->ndims = vr_member_rank(&nest->members[0]);
    for (int i = 1; i < nest->count; i++)
        if (vr_member_rank(&nest->members[i]) != nest->ndims)
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
    return !made->is_param && vr_mentions_in(&next, made) > 0 &&
           vr_mentions_in(&s->f->body, made) == vr_mentions_in(&both, made);
}

/* Replaces statements by a nest that computes them; the number of statements that are there now, 0: they stay. */
static int replace(struct scalarization *s, struct vr_list *list, int at, int count)
{
    const struct vr_list stmts = {list->at + at, count, count};
    struct vr_node *stmt = list->at[at];
    struct vr_element_nest nest = {.s = s, .b = {s->unit, s->f, list->at[at + count - 1]->span}, .in_section = s->in_section, .single = s->single};
    struct vr_list out = {0};
    struct vr_node *fits = s->fits;
    const int asked = s->at_entry.count;
    s->before = (struct vr_list){list->at, at, (size_t)at};
    if (!read_members(&nest, &stmts) || !gathers_well(&nest) || !are_of_one_rank(&nest) || is_left(&nest) ||
        !vr_meet_operands(&nest) || !knows_extents(&nest)) {
        s->fits = fits;
        s->at_entry.count = asked;
        return 0;
    }
    if (count > 1) {
        stmt = vr_node_new(s->unit, VR_N_LIST, nest.b.span, NULL);
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

/* --- arrays that are computed from themselves --- */

struct readers {
    const struct scalarization *s;
    const struct vr_symbol *array;
};

static bool is_reader(const struct vr_node *e, const void *data)
{
    const struct readers *r = data;
    return e->symbol && vr_is_array(e->symbol->type) && vr_owner_of(r->s, e->symbol) == r->array;
}

/* Whether a statement computes an array from its own elements or from views of them, and may not change it instead. */
static bool needs_another(const struct scalarization *s, struct vr_node *stmt)
{
    struct vr_nest_member m;
    if (!vr_read_member(&m, stmt) || !m.target || m.combine)
        return false;
    return vr_seek(m.tree, is_reader, &(struct readers){s, m.target}) && !vr_may_be_changed(s, &m);
}

/* Gives such arrays of the statements from a place on another variable, which they become behind all: until then views of them
 * still are maps of subscripts. Adds what does that. */
static void make_others(const struct scalarization *s, struct vr_list stmts, struct vr_list *behind)
{
    for (; stmts.count > 0; stmts.at++, stmts.count--) {
        struct vr_node *stmt = stmts.at[0];
        if (stmt->kind == VR_N_LIST) {
            make_others(s, stmt->slot[VR_KIDS], behind);
        } else if (needs_another(s, stmt)) {
            struct vr_symbol *array = vr_kid(stmt, VR_LHS)->symbol,
                             *next = vr_symbol_temp(s->unit, s->f, "next", array->type, stmt->span);
            const struct vr_list later = {stmts.at + 1, stmts.count - 1, 0};
            stmt->slot[VR_LHS].at[0] = vr_make_name(s->unit, next, stmt->span);
            vr_rename((struct vr_list *)&later, array, next);
            vr_list_add(
                s->unit, behind,
                vr_make_assign(s->unit, vr_make_name(s->unit, array, stmt->span), vr_make_name(s->unit, next, stmt->span)));
        }
    }
}

/* Replaces a statement, with such variables where it needs them; the number of statements that are there now, 0: it stays. */
static int replace_one(struct scalarization *s, struct vr_list *list, int at)
{
    struct vr_node *stmt = list->at[at];
    struct vr_list behind = {0};
    if (!s->in_section) {
        list->at[at] = vr_copy_tree(s->unit, stmt);
        make_others(s, (struct vr_list){list->at + at, 1, 0}, &behind);
    }
    for (int i = 0; i < behind.count; i++)
        vr_list_insert(s->unit, list, at + 1 + i, behind.at[i]);
    const int made = replace(s, list, at, 1);
    if (made)
        return made + behind.count;
    for (int i = 0; i < behind.count; i++)
        vr_list_remove(list, at + 1);
    list->at[at] = stmt;
    return 0;
}

/* --- operands that are kept --- */

/* Whether the operand has elements along fewer axes than the place. */
static bool is_flat(const struct scalarization *s, struct vr_symbol *operand, const struct vr_node *place)
{
    int axes = 0;
    for (int i = 0; i < operand->type->ndims; i++)
        axes += vr_root_extent(s, (struct vr_nest_extent){.array = operand, .axis = i}).array != NULL;
    return axes < place->type->ndims;
}

/* Copies the rows and columns of an array that a store to it overwrites while they are read, so that the store needs no copy of
 * all that it computes; the number of statements in front of it. */
static int keep_operands(struct scalarization *s, struct vr_list *list, int at)
{
    struct vr_unit *u = s->unit;
    struct vr_nest_member m;
    int copies = 0;
    if (list->at[at]->kind != VR_N_ASSIGN || !vr_read_member(&m, list->at[at]) || !m.place)
        return 0;
    VR_FOR_TREE(e, u, m.tree) {
        if (!vr_is_array(e->type) || e->kind == VR_N_NAME)
            VR_PASS_OVER(e);
        if (!vr_is_array(e->type) || e->kind != VR_N_NAME || !is_flat(s, e->symbol, m.place) ||
            vr_owner_of(s, e->symbol) != vr_owner_of(s, m.place->symbol) || vr_shows_alike(s, m.place, e->symbol))
            continue;
        struct vr_symbol *kept = vr_make_buffer(s, e->type->elem, e->type->ndims, e->span);
        struct vr_node *copy = vr_make_libcall(u, "copy", kept->type, e->span, vr_copy_tree(u, e), NULL);
        vr_list_insert(u, list, at + copies++, vr_make_assign(u, vr_make_name(u, kept, e->span), copy));
        *e = *vr_make_name(u, kept, e->span);
    }
    return copies;
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
        made = made ? made : replace_one(s, list, i);
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

/* Puts questions into a list; their number. */
static int put_questions(const struct scalarization *s, const struct questions *questions, struct vr_list *list, int at)
{
    struct vr_unit *u = s->unit;
    for (int i = 0; i < questions->count; i++) {
        const struct question *q = &questions->at[i];
        const struct vr_span span = q->answer->span;
        struct vr_node *call =
            q->stored ? vr_make_libcall(u, q->strict ? "shares_memory" : "crosses_memory", q->answer->type, span,
                                        vr_make_name(u, q->stored, span), vr_make_name(u, q->other, span))
                      : vr_make_libcall(u, "one_thread", q->answer->type, span, vr_make_int(u, 2, vr_int64(u), span), NULL);
        vr_list_insert(u, list, at + i, vr_make_assign(u, vr_make_name(u, q->answer, span), call));
    }
    return questions->count;
}

/* Puts the function's condition at its start: where it does not hold, the version for any strides does the call, with the
 * statements as they were. */
static void put_condition(struct scalarization *s)
{
    struct vr_unit *u = s->unit;
    struct vr_list *body = &s->f->body;
    const int at = put_questions(s, &s->at_entry, body, 0);
    struct vr_node *other = vr_make_if(u, vr_make_unary(u, VR_N_NOT, vr_bool(u), s->fits), NULL, NULL, s->f->span);
    vr_call_instead(u, s->f, s->wider, &other->slot[VR_THEN], s->f->span);
    vr_list_insert(u, body, at, other);
}

static int visit_loop(struct scalarization *s, struct vr_list *list, int at)
{
    struct vr_node *loop = list->at[at];
    const bool outermost = s->loops->count == 0, was_parallel = s->in_parallel;
    if (outermost)
        s->questions.count = 0;
    s->in_parallel |= loop->kind == VR_N_PFOR;
    vr_list_add(s->unit, s->loops, loop);
    visit_kids(s, loop);
    s->loops->count--;
    s->in_parallel = was_parallel;
    return outermost ? put_questions(s, &s->questions, list, at) : 0;
}

static void visit_list(struct scalarization *s, struct vr_list *list)
{
    const bool was_section = s->in_section;
    for (int i = 0; i < list->count; i++) {
        struct vr_node *n = list->at[i];
        const bool group = vr_flag_on(n, VR_F_NEST);
        if (vr_is_loop(n->kind)) {
            i += visit_loop(s, list, i);
            continue;
        }
        if ((n->kind == VR_N_ASSIGN || group) && s->loops->count > 0 &&
            (!s->in_section || s->in_parallel || vr_is_fill(n))) {
            i += rewrite_all(s, list, i, 1 + expand(s, list, i)) - 1;
            continue;
        }
        s->in_section |= vr_flag_on(n, VR_F_GPU);
        visit_kids(s, n);
        s->in_section = was_section;
    }
}

/* Views whose variable shows nothing else. */
static void note_view(struct scalarization *s, const struct vr_node *assign)
{
    struct vr_node *target = vr_kid(assign, VR_LHS), *value = vr_kid(assign, VR_RHS);
    struct shown shown = {0};
    if (!vr_is_defined_once(s, target->symbol))
        return;
    if (value->kind == VR_N_INDEX && vr_shown_array(target, value) && vr_is_box(value))
        vr_note_box(s, target->symbol, value);
    else if (vr_rearranges(s->unit, target, value, &shown.axes))
        vr_map_set(s->shown, (uintptr_t)target->symbol,
                   memcpy(VR_NEW(s->unit->scratch, struct shown), &shown, sizeof shown));
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
                              .wider = vr_version_instead(unit->module, f),
                              .unsure = vr_find_unassigned(unit, f).unsure,
                              .loops = &loops};
    VR_FOR_STMTS(n, unit, &f->body)
        VR_FOR_TARGETS(target, n)
            s.definitions[(*target)->symbol->index] += (*target)->kind == VR_N_NAME || ((*target)->kind == VR_N_INDEX && vr_may_grow(*target));
    VR_FOR_STMTS(n, unit, &f->body)
        if (vr_assigns_variable(n))
            note_view(&s, n);
    vr_note_sizes(&s);
    visit_list(&s, &f->body);
    if (s.fits)
        put_condition(&s);
    return s.changed;
}
