/* SPDX-License-Identifier: Apache-2.0 */
/* Extents that are equal, as conditions or views say, and arrays that share memory; see passes/arrays/scalarization.h. */
#include "passes/arrays/scalarization.h"

#include "ir/assigned.h"
#include "ir/facts.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"

/* --- extents --- */

static bool is_unsure(const struct scalarization *s, const struct vr_symbol *symbol)
{
    return symbol->index < s->known && s->unsure[symbol->index];
}

bool vr_is_defined_once(const struct scalarization *s, const struct vr_symbol *symbol)
{
    return symbol->index >= s->known || (s->definitions[symbol->index] == 1 && !symbol->is_param);
}

bool vr_is_settled(const struct scalarization *s, const struct vr_symbol *array)
{
    const struct vr_list outermost = {s->loops->at, 1, 1};
    return !is_unsure(s, array) && !vr_replaced(&outermost, array);
}

/* Whether the array is, wherever the view has a value, the one that the view shows: it has one definition, which dominates that
 * of the view. */
static bool is_unchanged(const struct scalarization *s, const struct vr_symbol *array, const struct vr_symbol *view)
{
    const bool dominates = vr_is_defined_once(s, array) && !is_unsure(s, array) && !is_unsure(s, view);
    return dominates || vr_is_settled(s, array);
}

bool vr_shows_whole_axis(const struct vr_node *index, int axis)
{
    return !index ||
           (axis >= index->slot[VR_KIDS].count || vr_is_whole_axis(vr_kid(index->slot[VR_KIDS].at[axis], VR_KIDS)));
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
    if (vr_shows_whole_axis(index, axis))
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
    if (made && made[e->axis].array == e->array)
        return false;
    *next = made ? made[e->axis] : (struct vr_nest_extent){0};
    if (!made && shown && axis != VR_NO_AXIS) {
        if (!leaves_out(s, shown->index, axis, &less) ||
            (!is_unchanged(s, shown->axes.array, e->array) && !was_just_shown(s, shown->axes.array, e->array)))
            return false;
        *next = (struct vr_nest_extent){shown->axes.array, axis, less, NULL};
    }
    next->less += e->less;
    return (made || shown) && (next->array || next->less == 0);
}

struct vr_nest_extent vr_root_extent(const struct scalarization *s, struct vr_nest_extent e)
{
    struct vr_nest_extent next;
    while (e.array && follow(s, &e, &next))
        e = next;
    return e;
}

/* --- sizes --- */

struct sizes {
    struct scalarization *s;
    struct vr_map *values;      /* a variable with one definition → what it is */
    struct vr_map *first;       /* an argument → the extent of the first array that has it as a size, and is there for all others */
    bool early;                 /* the place is in front of all loops and branches */
};

/* The extent that stands for an axis of a new array. */
static struct vr_nest_extent of_size(const struct sizes *z, struct vr_symbol *array, int axis, const struct vr_node *size)
{
    struct vr_nest_extent *own = VR_NEW(z->s->unit->scratch, struct vr_nest_extent);
    const struct vr_node *value;
    while (size->kind == VR_N_NAME && (value = vr_map_get(z->values, (uintptr_t)size->symbol)))
        size = value;
    const bool steady = (size->kind == VR_N_NAME || size->kind == VR_N_DIM) && size->symbol->is_param &&
                        !vr_replaced(&z->s->f->body, size->symbol);
    *own = (struct vr_nest_extent){.array = array, .axis = axis};
    if (steady && size->kind == VR_N_DIM)
        *own = (struct vr_nest_extent){.array = size->symbol, .axis = (int)size->num};
    else if (steady && size->type == vr_int64(z->s->unit)) {
        const struct vr_nest_extent *first = vr_map_get(z->first, (uintptr_t)size->symbol);
        own->size = z->early ? size->symbol : NULL;
        if (!first && z->early)
            vr_map_set(z->first, (uintptr_t)size->symbol, own);
        *own = first ? *first : *own;
    }
    return *own;
}

/* What an assignment to a variable that has no other says of sizes. */
static void note_size(const struct sizes *z, const struct vr_symbol *symbol, struct vr_node *value)
{
    const struct vr_type *type = symbol->type;
    if (vr_is_scalar(type) && (value->kind == VR_N_NAME || value->kind == VR_N_DIM) && value->type == type)
        vr_map_set(z->values, (uintptr_t)symbol, value);
    if (value->kind != VR_N_ALLOC || value->slot[VR_KIDS].count != type->ndims || is_unsure(z->s, symbol))
        return;
    struct vr_nest_extent *extents = VR_NEW_ARRAY(z->s->unit->scratch, struct vr_nest_extent, type->ndims);
    for (int axis = 0; axis < type->ndims; axis++)
        extents[axis] = of_size(z, (struct vr_symbol *)symbol, axis, value->slot[VR_KIDS].at[axis]);
    vr_map_set(z->s->made, (uintptr_t)symbol, extents);
}

void vr_note_sizes(struct scalarization *s)
{
    struct sizes z = {s, vr_map_new(s->unit->scratch), vr_map_new(s->unit->scratch), false};
    for (int i = 0; i < s->f->body.count; i++) {
        z.early = s->f->body.at[i]->kind == VR_N_ASSIGN;
        VR_FOR_STMTS(n, s->unit, &(struct vr_list){&s->f->body.at[i], 1, 1})
            if (vr_assigns_variable(n) && vr_is_defined_once(s, vr_kid(n, VR_LHS)->symbol))
                note_size(&z, vr_kid(n, VR_LHS)->symbol, vr_kid(n, VR_RHS));
    }
}

/* Whether a conjunction has the term. */
static bool requires(const struct vr_node *condition, const struct vr_node *term)
{
    return vr_same(condition, term) || (condition->kind == VR_N_AND && (requires(vr_kid(condition, VR_LHS), term) ||
                                                                        requires(vr_kid(condition, VR_RHS), term)));
}

static void add_condition(struct vr_unit *u, struct vr_node **all, struct vr_node *condition)
{
    if (!*all || !requires(*all, condition))
        *all = *all ? vr_make_binary(u, VR_N_AND, vr_bool(u), *all, condition) : condition;
}

void vr_require(struct vr_element_nest *nest, struct vr_node *condition)
{
    add_condition(nest->b.unit, &nest->condition, condition);
}

/* Whether a condition on the array can be the function's: it is an argument, the same everywhere. */
static bool is_entered(const struct scalarization *s, const struct vr_symbol *array)
{
    return s->wider && array->is_param && !vr_replaced(&s->f->body, array);
}

/* Whether the function knows an extent where it is entered; then it says so. */
static bool is_known_early(const struct scalarization *s, struct vr_nest_extent *e)
{
    const struct vr_nest_extent *made = vr_map_get(s->made, (uintptr_t)e->array);
    e->size = made && s->wider ? made[e->axis].size : NULL;
    return e->size || is_entered(s, e->array);
}

/* Requires that two extents are equal, of the function where it can: what is the inside of arrays, without their ends, is stretched
 * by nobody. */
static void require_equal(struct vr_element_nest *nest, struct vr_nest_extent a, struct vr_nest_extent b)
{
    struct scalarization *s = nest->s;
    struct vr_nest_extent first = vr_root_extent(s, a), second = vr_root_extent(s, b);
    const bool entered = first.less > 0 && second.less > 0 && is_known_early(s, &first) && is_known_early(s, &second);
    const bool turned = entered && (first.array->index > second.array->index); /* so that each pair is compared once */
    a = turned ? second : entered ? first : a;
    b = turned ? first : entered ? second : b;
    struct vr_node *equal =
        vr_make_binary(nest->b.unit, VR_N_EQ, vr_bool(nest->b.unit), vr_extent_node(nest, a), vr_extent_node(nest, b));
    add_condition(nest->b.unit, entered ? &s->fits : &nest->condition, equal);
}

void vr_meet_extent(struct vr_element_nest *nest, int axis, struct vr_nest_extent e)
{
    struct vr_nest_extent *own = &nest->extents[axis];
    const struct vr_nest_extent a = vr_root_extent(nest->s, *own), b = vr_root_extent(nest->s, e);
    if (!nest->met[axis] || (!a.array && b.array))
        *own = b.array ? e : b;
    else if (b.array && (a.array != b.array || a.axis != b.axis || a.less != b.less))
        require_equal(nest, *own, e);
    nest->met[axis] = true;
}

/* --- arrays that share memory --- */

struct vr_symbol *vr_owner_of(const struct scalarization *s, struct vr_symbol *array)
{
    const struct shown *shown;
    while ((shown = vr_map_get(s->shown, (uintptr_t)array)))
        array = shown->axes.array;
    return array;
}

static bool is_range(const struct vr_node *index, int axis)
{
    return !index || axis >= index->slot[VR_KIDS].count ||
           vr_kid(index->slot[VR_KIDS].at[axis], VR_KIDS)->kind == VR_N_RANGE;
}

/* Whether the same counters lead through both along the same axes from the same starts: then they are the same elements at the
 * same indices, or, where other subscripts differ, have none in common. Without an INDEX it is the whole array. */
static bool go_alike(const struct vr_node *one, const struct vr_node *other)
{
    for (int i = 0; i < one->symbol->type->ndims; i++) {
        if (is_range(one, i) != is_range(other, i))
            return false;
        const bool both_whole = vr_shows_whole_axis(one, i) && vr_shows_whole_axis(other, i);
        if (is_range(one, i) && !both_whole &&
            (!other || i >= one->slot[VR_KIDS].count || i >= other->slot[VR_KIDS].count ||
             !vr_same(vr_kid(one->slot[VR_KIDS].at[i], VR_KIDS), vr_kid(other->slot[VR_KIDS].at[i], VR_KIDS))))
            return false;
    }
    return true;
}

struct vr_symbol *vr_ask(const struct scalarization *s, struct questions *questions, struct vr_symbol *stored,
                         struct vr_symbol *other, bool strict)
{
    for (int i = 0; i < questions->count; i++) {
        const struct question *q = &questions->at[i];
        const bool turned = strict && q->stored == other && q->other == stored;
        if (((q->stored == stored && q->other == other) || turned) && q->strict == strict)
            return q->answer;
    }
    struct vr_symbol *answer =
        vr_symbol_temp(s->unit, s->f, stored ? "overlap" : "alone", vr_bool(s->unit), s->loops->at[0]->span);
    VR_ADD(s->unit->scratch, questions, (struct question){stored, other, answer, strict});
    for (int i = 0; questions == &s->questions && i < s->loops->count; i++)
        if (s->loops->at[i]->kind == VR_N_PFOR && !vr_flag_on(s->loops->at[i], VR_F_AUTO))
            vr_add_symbol(s->unit, &s->loops->at[i]->slot[VR_SHARED], answer, answer->span);
    return answer;
}

bool vr_shows_alike(const struct scalarization *s, const struct vr_node *place, struct vr_symbol *operand)
{
    const struct shown *shown = vr_map_get(s->shown, (uintptr_t)operand);
    struct vr_symbol *array = shown ? shown->axes.array : operand;
    if (array->type != place->symbol->type || vr_owner_of(s, array) != array ||
        vr_owner_of(s, place->symbol) != place->symbol || operand->type->ndims != place->type->ndims)
        return false;
    return !shown ? go_alike(place, NULL) : shown->index && go_alike(place, shown->index);
}

bool vr_keep_apart(struct vr_element_nest *nest, const struct vr_node *place, struct vr_symbol *operand)
{
    struct scalarization *s = nest->s;
    struct vr_symbol *stored = vr_owner_of(s, place->symbol), *other = vr_owner_of(s, operand);
    const bool alike = vr_shows_alike(s, place, operand);
    if (stored == other)
        return alike;
    if (!vr_may_alias(s->unit, s->f, stored, other))
        return true;
    const bool entered = is_entered(s, stored) && is_entered(s, other);
    if (entered || (vr_is_settled(s, stored) && vr_is_settled(s, other))) {
        struct vr_symbol *overlap = vr_ask(s, entered ? &s->at_entry : &s->questions, stored, other, !alike);
        struct vr_node *apart =
            vr_make_unary(s->unit, VR_N_NOT, vr_bool(s->unit), vr_make_name(s->unit, overlap, nest->b.span));
        add_condition(s->unit, entered ? &s->fits : &nest->condition, apart);
    } else
        vr_require(nest, vr_make_apart(s->unit, stored, other, nest->b.span));
    return true;
}

void vr_note_box(const struct scalarization *s, const struct vr_symbol *view, struct vr_node *index)
{
    struct shown *shown = VR_MAKE(s->unit->scratch, struct shown, {.axes.array = index->symbol, .index = index});
    for (int i = 0, axis = 0; i < index->symbol->type->ndims; i++)
        if (is_range(index, i))
            shown->axes.axis[axis++] = i;
    vr_map_set(s->shown, (uintptr_t)view, shown);
}
