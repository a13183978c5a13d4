/* SPDX-License-Identifier: Apache-2.0 */
/* Operands of nests; see passes/arrays/scalarization.h. */
#include "passes/arrays/scalarization.h"

#include "ir/facts.h"
#include "ir/query.h"
#include "ir/walk.h"

struct operands {
    struct vr_element_nest *nest;
    int before;
    unsigned wide[VR_MOST_MEMBERS];     /* by member: axes along which an operand may have more than one element */
    bool good;
};

struct vr_symbol *vr_make_buffer(const struct scalarization *s, const struct vr_type *elem, int ndims, struct vr_span span)
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
    if (e.less != 0 || !shown || !shown->index || vr_shows_whole_axis(shown->index, axis))
        return false;
    const struct vr_node *range = vr_kid(shown->index->slot[VR_KIDS].at[axis], VR_KIDS), *stop = vr_kid(range, VR_STOP);
    const struct vr_node *start = vr_kid(range, VR_START);
    int64_t first = 0, last;
    return s->unit->module->indexing == 0 && vr_flag_on(range, VR_F_CLAMP) && vr_flag_on(range, VR_F_EXCLUDE) &&
           !vr_kid(range, VR_STEP) && stop && (!start || vr_int_constant(start, &first)) && vr_int_constant(stop, &last) &&
           first >= 0 && last == first + 1;
}

/* Whether an axis of an operand has one element, which is required where it is no more than likely. */
static bool has_one(struct vr_element_nest *nest, struct vr_nest_extent e)
{
    const struct vr_nest_extent root = vr_root_extent(nest->s, e);
    if (!root.array || !is_narrow(nest->s, root))
        return !root.array;
    vr_require(nest, vr_make_binary(nest->b.unit, VR_N_EQ, vr_bool(nest->b.unit), vr_extent_node(nest, root), vr_extent_node(nest, (struct vr_nest_extent){0})));
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
        const struct vr_nest_extent extent = {.array = array, .axis = axis};
        const bool is_single = has_one(nest, extent);
        vr_meet_extent(nest, shift + axis, is_single ? (struct vr_nest_extent){0} : extent);
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
    o->good &= !vr_elem(m->tree->type)->is_complex || !vr_chooses(m);
    meet_extents(o, e->symbol);
    if (m->place && !m->buffer && !vr_keep_apart(nest, m->place, e->symbol))
        m->buffer = vr_make_buffer(nest->s, m->place->symbol->type->elem, m->place->type->ndims, nest->b.span);
    return false;
}

bool vr_meet_operands(struct vr_element_nest *nest)
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
