/* SPDX-License-Identifier: Apache-2.0 */
/* Shape inference (thesis 6.5): what is known about the extents of arrays and the values of scalars, place by place.
 *
 * A forward data-flow analysis like constant propagation, but of forms: an extent is a sum of multiples of variables
 * and of extents of other arrays, which says more than a number that is known only when the program runs. An assignment
 * gives its target an equation and takes away those that mention the target. Where ways meet, equal equations stay;
 * loops are repeated until nothing changes.
 *
 * A store that may grow its array leaves its extents at least as large as they were; that they stay the same is assumed
 * where region detection let the store into a region (6.5.2), and a guard sees to it. Beside forms goes whether the
 * value follows at all from the critical variables of the region around, of which the report tells.
 *
 * Needs lowering, asks for REGIONS; gives SHAPES. */
#include "passes/shapes/shapes.h"

#include "ir/query.h"
#include "ir/remark.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/pass.h"
#include "passes/shapes/shape_of.h"

#include <string.h>

enum { VARIES = -1, UNSEEN = -2 };

#define MOST_ROUNDS 6       /* of a loop; then nothing is known in it */
#define MOST_STEPS 200000   /* statements looked at in a function; nested loops repeat those in them */

struct vr_shapes {
    struct vr_map *extents;         /* INDEX, XCHANGE → array of struct vr_extent */
    struct vr_map *values;          /* subscript, bound → struct vr_affine */
};

/* A loop around, and what is known where its jumps go. */
struct jumps {
    struct vr_state again, leave;
};

/* The memory of a table of equations that nobody needs now: states come and go with each loop. */
struct spare {
    struct spare *next;
};

struct search {
    struct vr_unit *unit;
    struct vr_function *f;
    struct vr_shapes *shapes;
    struct vr_map *starts;          /* first statement of a region → the region */
    struct vr_state now;
    struct spare *spare;
    struct jumps *jumps;            /* of the innermost loop, or NULL */
    struct vr_region *region;       /* around the place, or NULL */
    bool recording;                 /* the last round of all loops around */
    int64_t **constants;            /* by symbol index and axis: the one extent that assignments gave, or one of: */
    struct vr_like **likes;         /* by symbol index and axis: what it is at all accesses so far */
    struct vr_map *accessed;        /* symbols that had one */
    bool *keeps;                    /* by symbol index: an argument that keeps its array */
    struct vr_set mentioned;        /* by symbol index: what forms may mention that were ever noted */
    int origins, steps;
};

/* --- the facts --- */

const struct vr_shapes *vr_shapes_of(const struct vr_unit *unit, const struct vr_function *f)
{
    return vr_is_known(unit, VR_FACT_SHAPES) ? vr_map_get(unit->facts->shapes, (uintptr_t)f) : NULL;
}

const struct vr_extent *vr_extents_at(const struct vr_shapes *shapes, const struct vr_node *access)
{
    return shapes ? vr_map_get(shapes->extents, (uintptr_t)access) : NULL;
}

const struct vr_affine *vr_value_at(const struct vr_shapes *shapes, const struct vr_node *e)
{
    return shapes ? vr_map_get(shapes->values, (uintptr_t)e) : NULL;
}

bool vr_is_bare(const struct vr_affine *form)
{
    return form->count == 0 || (form->count == 1 && form->constant == 0 && form->terms[0].factor == 1);
}

/* --- states --- */

static int axes_of(const struct vr_symbol *symbol)
{
    return vr_is_array(symbol->type) ? symbol->type->ndims : 1;
}

static struct vr_equation *new_equation(struct search *s, const struct vr_symbol *symbol, int origin)
{
    struct vr_equation *e = vr_alloc(s->unit->scratch, sizeof *e + (size_t)axes_of(symbol) * sizeof *e->axis);
    e->origin = origin;
    return e;
}

static struct vr_equation *copy_equation(struct search *s, const struct vr_symbol *symbol, const struct vr_equation *from)
{
    struct vr_equation *e = new_equation(s, symbol, from ? from->origin : 0);
    if (from)
        memcpy(e->axis, from->axis, (size_t)axes_of(symbol) * sizeof *e->axis);
    return e;
}

/* A table of equations by symbol index that no state has any more, or a new one. */
static const struct vr_equation **take_table(struct search *s)
{
    struct spare *spare = s->spare;
    if (!spare)
        return vr_alloc(s->unit->scratch, ((size_t)s->f->symbol_count + 1) * sizeof *s->now.at);
    s->spare = spare->next;
    return (const struct vr_equation **)spare;
}

static void drop_state(struct search *s, struct vr_state *state)
{
    struct spare *spare = (struct spare *)state->at;
    if (!spare)
        return;
    spare->next = s->spare;
    s->spare = spare;
    state->at = NULL;
}

static struct vr_state copy_state(struct search *s, const struct vr_state *from)
{
    struct vr_state copy = *from;
    copy.at = take_table(s);
    memcpy(copy.at, from->at, (size_t)s->f->symbol_count * sizeof *copy.at);
    return copy;
}

/* What holds in both ways; `decided`: which of them is taken follows from critical variables. */
static const struct vr_equation *meet(struct search *s, const struct vr_symbol *symbol, const struct vr_equation *a,
                                      const struct vr_equation *b, bool decided)
{
    if (a == b || !a || !b)
        return a == b ? a : NULL;
    struct vr_equation *both = copy_equation(s, symbol, a);
    for (int i = 0; i < axes_of(symbol); i++) {
        struct vr_extent *x = &both->axis[i];
        const struct vr_extent *y = &b->axis[i];
        x->has_form = x->has_form && y->has_form && vr_affine_same(&x->form, &y->form);
        x->at_least |= y->at_least;
        x->known = x->known && y->known && (x->has_form || a->origin == b->origin || decided);
    }
    both->origin = a->origin == b->origin ? a->origin : ++s->origins;
    return both;
}

static void join(struct search *s, struct vr_state *to, const struct vr_state *from, bool decided)
{
    if (from->dead)
        return;
    if (to->dead) {
        drop_state(s, to);
        *to = copy_state(s, from);
        return;
    }
    for (int i = 0; i < s->f->symbol_count; i++)
        to->at[i] = meet(s, s->f->symbols[i], to->at[i], from->at[i], decided);
}

static bool same_equation(const struct vr_symbol *symbol, const struct vr_equation *a, const struct vr_equation *b)
{
    bool same = a == b || (a && b);
    for (int i = 0; same && a != b && i < axes_of(symbol); i++) {
        const struct vr_extent *x = &a->axis[i], *y = &b->axis[i];
        same = x->known == y->known && x->has_form == y->has_form && x->at_least == y->at_least &&
               (!x->has_form || vr_affine_same(&x->form, &y->form));
    }
    return same;
}

static bool same_state(const struct search *s, const struct vr_state *a, const struct vr_state *b)
{
    for (int i = 0; i < s->f->symbol_count; i++)
        if (!same_equation(s->f->symbols[i], a->at[i], b->at[i]))
            return false;
    return a->dead == b->dead;
}

/* --- assignments --- */

static bool mentions(const struct vr_affine *form, const struct vr_symbol *symbol)
{
    for (int i = 0; i < form->count; i++)
        if (form->terms[i].symbol == symbol)
            return true;
    return false;
}

/* The equation without the forms that mention a variable which changes. */
static const struct vr_equation *without(struct search *s, const struct vr_symbol *of, const struct vr_equation *e,
                                         const struct vr_symbol *changed)
{
    struct vr_equation *copy = NULL;
    for (int i = 0; e && i < axes_of(of); i++)
        if (e->axis[i].has_form && mentions(&e->axis[i].form, changed)) {
            copy = copy ? copy : copy_equation(s, of, e);
            copy->axis[i].has_form = copy->axis[i].at_least = false;
        }
    return copy ? copy : e;
}

static void note_mentions(struct search *s, const struct vr_symbol *of, const struct vr_equation *e)
{
    for (int i = 0; e && i < axes_of(of); i++)
        for (int k = 0; e->axis[i].has_form && k < e->axis[i].form.count; k++)
            vr_set_add(&s->mentioned, e->axis[i].form.terms[k].symbol->index);
}

static void drop_mentions(struct search *s, const struct vr_symbol *changed)
{
    if (!vr_set_has(&s->mentioned, changed->index))
        return;
    for (int i = 0; i < s->f->symbol_count; i++)
        s->now.at[i] = without(s, s->f->symbols[i], s->now.at[i], changed);
}

static void define(struct search *s, const struct vr_symbol *symbol, const struct vr_equation *equation)
{
    drop_mentions(s, symbol);
    s->now.at[symbol->index] = without(s, symbol, equation, symbol);
    note_mentions(s, symbol, s->now.at[symbol->index]);
}

/* Notes which extents an assignment gives an array; `axis`: NULL if nothing is known of them. */
static void note_constants(struct search *s, const struct vr_symbol *array, const struct vr_extent *axis)
{
    int64_t *constants = s->constants[array->index];
    for (int i = 0; s->recording && i < axes_of(array); i++) {
        const bool constant =
            axis && axis[i].has_form && !axis[i].at_least && axis[i].form.count == 0 && axis[i].form.constant >= 0;
        const int64_t extent = constant ? axis[i].form.constant : VARIES;
        constants[i] = constants[i] == UNSEEN || constants[i] == extent ? extent : VARIES;
    }
}

/* The new array has the extents that the old one of this name had. */
static bool keeps_extents(const struct vr_symbol *array, const struct vr_extent *axis)
{
    for (int i = 0; i < axes_of(array); i++) {
        const struct vr_affine self = {0, 1, {{(struct vr_symbol *)array, i, 1}}};
        if (!axis[i].has_form || axis[i].at_least || !vr_affine_same(&axis[i].form, &self))
            return false;
    }
    return true;
}

static void assign_array(struct search *s, const struct vr_symbol *target, const struct vr_node *value)
{
    struct vr_equation *e = new_equation(s, target, ++s->origins);
    struct vr_extent axis[VR_MAX_DIMENSIONS];
    const int count = axes_of(target);
    bool known = true;
    if (vr_is_array(value->type) && value->type->ndims <= VR_MAX_DIMENSIONS)
        vr_shape_of(&s->now, value, value->type->ndims, axis);
    for (int i = 0; vr_is_array(value->type) && i < value->type->ndims; i++)
        known &= axis[i].known;
    if (vr_is_array(value->type) && value->type->ndims == count) {
        if (keeps_extents(target, axis))
            return;
        memcpy(e->axis, axis, (size_t)count * sizeof *axis);
    }
    note_constants(s, target, e->axis);
    for (int i = 0; i < count; i++)
        e->axis[i].known = known;
    define(s, target, e);
}

static void assign_scalar(struct search *s, const struct vr_symbol *target, const struct vr_node *value)
{
    struct vr_equation *e = new_equation(s, target, ++s->origins);
    e->axis[0] = vr_number_of(&s->now, value);
    e->axis[0].has_form &= !target->type->is_complex && (target->type->base == VR_INT64 || target->type->base == VR_FLOAT64);
    define(s, target, e);
}

/* Growth: extents are what they were or more, and what is told in terms of them is told no more. In a region they
 * are taken to be what they were: only stores that a guard can ask for are in one. */
static void grow(struct search *s, const struct vr_symbol *array)
{
    struct vr_equation *e = copy_equation(s, array, s->now.at[array->index]);
    note_constants(s, array, NULL);
    drop_mentions(s, array);
    for (int i = 0; i < axes_of(array); i++)
        e->axis[i].at_least = true;
    if (s->region)
        vr_set_add(&s->region->growing, array->index);
    else
        e->origin = ++s->origins;
    s->now.at[array->index] = without(s, array, e, array);
}

static void assign(struct search *s, const struct vr_node *assignment)
{
    const struct vr_node *value = vr_kid(assignment, VR_RHS);
    const bool one = assignment->slot[VR_LHS].count == 1;
    VR_FOR_LIST(t, &assignment->slot[VR_LHS]) {
        if (t->kind == VR_N_INDEX && t->symbol && vr_is_array(t->symbol->type)) {
            if (vr_may_grow(t))
                grow(s, t->symbol);
        } else if (t->kind != VR_N_NAME || !one || value->kind == VR_N_CALL || !vr_is_number(t->type)) {
            if (t->symbol && vr_is_array(t->symbol->type))
                note_constants(s, t->symbol, NULL);
            if (t->symbol)
                define(s, t->symbol, NULL);
        } else if (vr_is_array(t->type)) {
            assign_array(s, t->symbol, value);
        } else {
            assign_scalar(s, t->symbol, value);
        }
    }
}

/* --- recording --- */

static bool is_known(const struct search *s, const struct vr_symbol *array)
{
    const struct vr_equation *e = s->now.at[array->index];
    bool known = e != NULL;
    for (int i = 0; known && i < axes_of(array); i++)
        known = e->axis[i].known;
    return known;
}

static void note_array(struct search *s, const struct vr_symbol *array)
{
    vr_set_add(&s->region->arrays, array->index);
    if (!is_known(s, array))
        vr_set_add(&s->region->open, array->index);
}

static void note_extents(struct search *s, const struct vr_node *access)
{
    const struct vr_equation *e = s->now.at[access->symbol->index];
    struct vr_extent *kept = VR_NEW_ARRAY(s->unit->arena, struct vr_extent, axes_of(access->symbol));
    if (!e)
        return;
    memcpy(kept, e->axis, (size_t)axes_of(access->symbol) * sizeof *kept);
    vr_map_set(s->shapes->extents, (uintptr_t)access, kept);
}

static const struct vr_like nothing = {-1, NULL, 0};

/* The number that a form is, or the extent of an argument that keeps its array. */
static struct vr_like like_of(const struct search *s, const struct vr_affine *form)
{
    const struct vr_term *term = &form->terms[0];
    const bool extent = form->count == 1 && form->constant == 0 && term->factor == 1 && term->dim >= 0 &&
                        term->dim < VR_AFFINE_REST && s->keeps[term->symbol->index];
    if (form->count == 0 && form->constant >= 0)
        return (struct vr_like){form->constant, NULL, 0};
    return extent ? (struct vr_like){-1, term->symbol, term->dim} : nothing;
}

/* Which numbers or argument's extents those of the array are at the access, as at those before. */
static void note_likes(struct search *s, const struct vr_node *access)
{
    const struct vr_symbol *array = access->symbol;
    const struct vr_equation *e = s->now.at[array->index];
    const bool first = !vr_map_get(s->accessed, (uintptr_t)array);
    vr_map_set(s->accessed, (uintptr_t)array, (void *)array);
    for (int i = 0; i < axes_of(array); i++) {
        struct vr_like *kept = &s->likes[array->index][i], like = nothing;
        struct vr_affine value;
        if (e && e->axis[i].has_form && !e->axis[i].at_least && !vr_may_grow(access))
            like = like_of(s, vr_resolve(&s->now, &e->axis[i].form, &value) ? &value : &e->axis[i].form);
        if (first)
            *kept = like;
        else if (kept->number != like.number || kept->array != like.array || kept->axis != like.axis)
            *kept = nothing;
    }
}

static void note_value(struct search *s, const struct vr_node *e)
{
    struct vr_affine own, value;
    if (!e || !vr_is_scalar(e->type) || !vr_affine_of(e, &own) || !vr_resolve(&s->now, &own, &value))
        return;
    struct vr_affine *kept = vr_keep(s->unit->arena, &value, sizeof value);
    vr_map_set(s->shapes->values, (uintptr_t)e, kept);
}

static bool note_node(struct vr_node *n, void *data)
{
    struct search *s = data;
    const bool array = n->symbol && vr_is_array(n->symbol->type) && n->kind != VR_N_SYM;
    if (array && s->region)
        note_array(s, n->symbol);
    if (array && (n->kind == VR_N_INDEX || n->kind == VR_N_XCHANGE)) {
        note_extents(s, n);
        note_likes(s, n);
    }
    if (n->kind == VR_N_SUBSCRIPT)
        note_value(s, vr_kid(n, VR_KIDS));
    for (int i = VR_START; n->kind == VR_N_RANGE && i <= VR_STOP; i++)
        note_value(s, vr_kid(n, i));
    return true;
}

static void note(struct search *s, const struct vr_list *list)
{
    if (s->recording)
        vr_walk_list(list, note_node, s);
}

/* A statement without others in it; the name of an array that is assigned has its new shape. */
static void note_assignment(struct search *s, const struct vr_node *assignment)
{
    note(s, &assignment->slot[VR_RHS]);
    for (int i = 0; s->recording && i < assignment->slot[VR_LHS].count; i++)
        if (assignment->slot[VR_LHS].at[i]->kind != VR_N_NAME)
            vr_walk(assignment->slot[VR_LHS].at[i], note_node, s);
    assign(s, assignment);
    for (int i = 0; s->recording && i < assignment->slot[VR_LHS].count; i++)
        if (assignment->slot[VR_LHS].at[i]->kind == VR_N_NAME)
            note_node(assignment->slot[VR_LHS].at[i], s);
}

/* --- conditions --- */

/* What follows where two numbers are equal: the value of a variable, or an extent. */
static void learn_equal(struct search *s, const struct vr_node *a, const struct vr_node *b)
{
    struct vr_extent rest = vr_number_of(&s->now, a), other = vr_number_of(&s->now, b);
    const struct vr_term *term = &rest.form.terms[0];
    if (!rest.has_form || !other.has_form || !vr_affine_add(&rest.form, &other.form, -1) || rest.form.count != 1 ||
        (term->factor != 1 && term->factor != -1) || term->dim >= VR_AFFINE_REST)
        return;
    const struct vr_affine value = {-rest.form.constant * term->factor, 0, {{0}}};
    struct vr_equation *e = copy_equation(s, term->symbol, s->now.at[term->symbol->index]);
    struct vr_extent *axis = &e->axis[term->dim < 0 ? 0 : term->dim];
    axis->has_form = true;
    axis->at_least = false;
    axis->form = value;
    s->now.at[term->symbol->index] = e;
}

/* Notes what follows from a condition that holds, or does not: from `if a.shape[1] != 3: raise …` that it is 3 behind. */
static void learn(struct search *s, const struct vr_node *test, bool holds)
{
    const struct vr_node *a = vr_kid(test, VR_LHS), *b = vr_kid(test, VR_RHS);
    if (test->kind == VR_N_NOT) {
        learn(s, vr_kid(test, VR_KIDS), !holds);
    } else if (test->kind == (holds ? VR_N_AND : VR_N_OR)) {
        learn(s, a, holds);
        learn(s, b, holds);
    } else if (test->kind == (holds ? VR_N_EQ : VR_N_NEQ) && vr_is_scalar(a->type) && vr_is_scalar(b->type)) {
        learn_equal(s, a, b);
    }
}

/* --- statements --- */

static void walk_list(struct search *s, const struct vr_list *list);

static void walk_if(struct search *s, const struct vr_node *choice)
{
    const bool decided = vr_number_of(&s->now, vr_kid(choice, VR_TEST)).known;
    note(s, &choice->slot[VR_TEST]);
    struct vr_state before = copy_state(s, &s->now);
    learn(s, vr_kid(choice, VR_TEST), true);
    walk_list(s, &choice->slot[VR_THEN]);
    struct vr_state then = s->now;
    s->now = before;
    learn(s, vr_kid(choice, VR_TEST), false);
    walk_list(s, &choice->slot[VR_ELSE]);
    join(s, &then, &s->now, decided);
    drop_state(s, &s->now);
    s->now = then;
}

/* One iteration, from what is known at its start to what is at the start of the next. */
static void walk_iteration(struct search *s, const struct vr_node *loop, const struct vr_state *head)
{
    const bool counted = loop->kind != VR_N_WHILE;
    drop_state(s, &s->now);
    s->now = copy_state(s, head);
    drop_state(s, &s->jumps->again);
    drop_state(s, &s->jumps->leave);
    s->jumps->again.dead = s->jumps->leave.dead = true;
    for (int i = 0; counted && i < loop->slot[VR_VARS].count; i++)
        define(s, loop->slot[VR_VARS].at[i]->symbol, NULL);
    if (!counted)
        note(s, &loop->slot[VR_TEST]);
    walk_list(s, &loop->slot[counted ? VR_BODY : VR_THEN]);
    join(s, &s->now, &s->jumps->again, false);
}

static void walk_loop(struct search *s, const struct vr_node *loop)
{
    struct jumps jumps = {{0}, {0}}, *outer = s->jumps;
    struct vr_state head = copy_state(s, &s->now);
    const bool recording = s->recording;
    bool stable = false;
    s->recording = false;
    s->jumps = &jumps;
    for (int round = 0; !stable; round++) {
        walk_iteration(s, loop, &head);
        struct vr_state next = copy_state(s, &head);
        join(s, &next, &s->now, false);
        stable = same_state(s, &next, &head);
        drop_state(s, &head);
        head = next;
        if (!stable && round >= MOST_ROUNDS)
            memset(head.at, 0, (size_t)s->f->symbol_count * sizeof *head.at);
    }
    s->recording = recording;
    if (recording)
        walk_iteration(s, loop, &head);
    drop_state(s, &s->now);
    s->now = head;
    for (int i = 0; loop->kind != VR_N_WHILE && i < loop->slot[VR_VARS].count; i++)
        define(s, loop->slot[VR_VARS].at[i]->symbol, NULL);
    join(s, &s->now, &jumps.leave, false);
    drop_state(s, &jumps.again);
    drop_state(s, &jumps.leave);
    s->jumps = outer;
}

static void walk_statement(struct search *s, const struct vr_node *stmt)
{
    switch (stmt->kind) {
    case VR_N_ASSIGN:
        note_assignment(s, stmt);
        return;
    case VR_N_IF:
        walk_if(s, stmt);
        return;
    case VR_N_LIST:
        walk_list(s, &stmt->slot[VR_KIDS]);
        return;
    case VR_N_FOR:
    case VR_N_PFOR:
        note(s, &stmt->slot[VR_DOMAIN_OF]);
        if (stmt->kind == VR_N_PFOR)
            note(s, &stmt->slot[VR_WHEN]);
        walk_loop(s, stmt);
        return;
    case VR_N_WHILE:
        walk_loop(s, stmt);
        return;
    case VR_N_BREAK:
        join(s, &s->jumps->leave, &s->now, false);
        break;
    case VR_N_CONTINUE:
        join(s, &s->jumps->again, &s->now, false);
        break;
    default:
        note(s, &stmt->slot[VR_KIDS]);
    }
    s->now.dead |=
        stmt->kind == VR_N_BREAK || stmt->kind == VR_N_CONTINUE || stmt->kind == VR_N_RETURN || stmt->kind == VR_N_RAISE;
}

/* At a region's entry, its critical variables are known, and nothing else is. */
static void enter_region(struct search *s, struct vr_region *region)
{
    s->region = region;
    region->arrays = vr_set_new(s->unit->arena, s->f->symbol_count);
    region->open = vr_set_new(s->unit->arena, s->f->symbol_count);
    region->growing = vr_set_new(s->unit->arena, s->f->symbol_count);
    s->now.elements = &region->entry.values;
    for (int i = 0; i < s->f->symbol_count; i++) {
        const struct vr_symbol *symbol = s->f->symbols[i];
        const struct vr_set *critical = vr_is_array(symbol->type) ? &region->entry.shapes : &region->entry.values;
        if (!s->now.at[i] && !vr_set_has(critical, i))
            continue;
        struct vr_equation *e = copy_equation(s, symbol, s->now.at[i]);
        for (int k = 0; k < axes_of(symbol); k++)
            e->axis[k].known = vr_set_has(critical, i);
        s->now.at[i] = e;
    }
}

static void walk_list(struct search *s, const struct vr_list *list)
{
    int end = -1;
    for (int i = 0; i < list->count && !s->now.dead; i++) {
        struct vr_region *region = vr_map_get(s->starts, (uintptr_t)list->at[i]);
        if (region && !s->region) {
            enter_region(s, region);
            end = region->last;
        }
        if (s->steps++ < MOST_STEPS)
            walk_statement(s, list->at[i]);
        if (s->region && i == end)
            s->region = NULL;
    }
    if (end >= 0)
        s->region = NULL;
}

/* --- functions --- */

static void remark_region(struct search *s, const struct vr_region *region)
{
    struct vr_text open = vr_text_new(s->unit->scratch), growing = vr_text_new(s->unit->scratch);
    const struct vr_node *first = region->list->at[region->first];
    int arrays = 0, count = 0;
    for (int i = 0; i < s->f->symbol_count; i++) {
        arrays += vr_set_has(&region->arrays, i);
        if (vr_set_has(&region->growing, i))
            vr_putf(&growing, "%s%s", growing.size ? ", " : ", as long as no store grows ", s->f->symbols[i]->name);
        if (vr_set_has(&region->open, i))
            vr_putf(&open, "%s%s", count++ ? ", " : "", s->f->symbols[i]->name);
    }
    if (count)
        vr_remark(s->unit, s->f, first, VR_TOPIC_REGION, "the shapes of %d of its %d arrays do not follow: %s", count,
                  arrays, open.data);
    else
        vr_remark(s->unit, s->f, first, VR_TOPIC_REGION, "all shapes of its arrays follow (%d)%s", arrays,
                  growing.size ? growing.data : "");
}

/* Arguments have any extents; of what else is assigned nothing is known yet. */
static void start_constants(struct search *s)
{
    s->constants = VR_NEW_ARRAY(s->unit->arena, int64_t *, s->f->symbol_count + 1);
    s->likes = VR_NEW_ARRAY(s->unit->arena, struct vr_like *, s->f->symbol_count + 1);
    s->accessed = vr_map_new(s->unit->scratch);
    s->keeps = VR_NEW_ARRAY(s->unit->scratch, bool, s->f->symbol_count + 1);
    for (int i = 0; i < s->f->symbol_count; i++) {
        struct vr_symbol *symbol = s->f->symbols[i];
        symbol->extents = NULL;
        symbol->like = NULL;
        s->keeps[i] = symbol->is_param && vr_is_array(symbol->type) && !vr_replaced(&s->f->body, symbol);
        s->likes[i] = VR_NEW_ARRAY(s->unit->arena, struct vr_like, axes_of(symbol) + 1);
        for (int k = 0; k < axes_of(symbol); k++)
            s->likes[i][k] = nothing;
        s->constants[i] = VR_NEW_ARRAY(s->unit->arena, int64_t, axes_of(symbol) + 1);
        for (int k = 0; k < axes_of(symbol); k++)
            s->constants[i][k] = symbol->is_param ? VARIES : UNSEEN;
    }
}

static void keep_constants(struct search *s)
{
    for (int i = 0; i < s->f->symbol_count; i++)
        if (vr_is_array(s->f->symbols[i]->type)) {
            s->f->symbols[i]->extents = s->constants[i];
            s->f->symbols[i]->like = s->likes[i];
        }
}

bool vr_pass_shapes(struct vr_unit *unit, struct vr_function *f)
{
    struct search s = {.unit = unit, .f = f, .recording = true};
    start_constants(&s);
    s.mentioned = vr_set_new(unit->scratch, f->symbol_count);
    struct vr_regions *regions = (struct vr_regions *)vr_regions_of(unit, f);
    s.shapes = VR_MAKE(unit->arena, struct vr_shapes, {vr_map_new(unit->arena), vr_map_new(unit->arena)});
    s.now = (struct vr_state){VR_NEW_ARRAY(unit->scratch, const struct vr_equation *, f->symbol_count + 1), NULL,
                              unit->module->indexing, false};
    s.starts = vr_map_new(unit->scratch);
    for (int i = 0; regions && i < regions->count; i++)
        vr_map_set(s.starts, (uintptr_t)regions->all[i].list->at[regions->all[i].first], &regions->all[i]);
    walk_list(&s, &f->body);
    if (s.steps < MOST_STEPS) {
        vr_map_set(unit->facts->shapes, (uintptr_t)f, s.shapes);
        keep_constants(&s);
    }
    for (int i = 0; regions && i < regions->count; i++)
        if (regions->all[i].arrays.words)
            remark_region(&s, &regions->all[i]);
    return false;
}
