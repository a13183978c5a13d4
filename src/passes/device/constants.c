/* SPDX-License-Identifier: Apache-2.0 */
/* Arrays of constants: the directions of a lattice, the weights of a window. A function makes one, stores a number to each element right
 * behind that, and does nothing else with it but to read elements. Kernels have these in their text: compilers unroll loops over them, and
 * know what the elements are. */
#include <math.h>

#include "ir/query.h"
#include "ir/walk.h"
#include "passes/device/device.h"

/* So that texts stay readable: lattices have 9 to 27, windows of 9 by 9 have 81. Larger tables stay arrays, as nothing was measured of
 * them. */
enum { MOST_ELEMENTS = 256 };

struct constants {
    struct vr_unit *unit;
    const struct vr_function *f;
    struct vr_symbol *array;
    const int64_t *extents;
    const struct vr_list *list;     /* of statements that run one after the other, once */
    int from;                       /* of which this one makes the array */
};

/* The CONST that a number is, or NULL. */
static struct vr_node *number_of(struct vr_node *e)
{
    return e->kind == VR_N_CONST && (e->value.kind != VR_V_FLOAT || isfinite(e->value.f)) ? e : NULL;
}

/* The number that a statement stores to the element of that place, in rows; NULL: it does something else. */
static struct vr_node *stored_at(const struct constants *c, const struct vr_node *s, int64_t place)
{
    const struct vr_node *target = s->kind == VR_N_ASSIGN && s->slot[VR_LHS].count == 1 ? vr_kid(s, VR_LHS) : NULL;
    int64_t at, row = 0;
    if (!target || target->kind != VR_N_INDEX || target->symbol != c->array ||
        target->slot[VR_KIDS].count != c->array->type->ndims || vr_kid(s, VR_RHS)->type != c->array->type->elem)
        return NULL;
    for (int axis = 0; axis < c->array->type->ndims; axis++) {
        if (!vr_int_constant(vr_kid(target->slot[VR_KIDS].at[axis], VR_KIDS), &at))
            return NULL;
        row = row * c->extents[axis] + at - c->unit->module->indexing;
    }
    return row == place ? number_of(vr_kid(s, VR_RHS)) : NULL;
}

/* Whether all that is below a node reads elements of the array, or asks for its extents. */
static bool only_reads(const struct constants *c, const struct vr_node *n)
{
    VR_FOR_CHILDREN(child, n) {
        const struct vr_node *named = *child.at;
        if (vr_names_variable(named->kind) && named->symbol == c->array) {
            const bool target = n->kind == VR_N_ASSIGN && child.slot == VR_LHS;
            const bool shared = n->kind == VR_N_PFOR && child.slot == VR_SHARED;
            if (target || !(shared || named->kind == VR_N_DIM || (named->kind == VR_N_INDEX && vr_is_element(named))))
                return false;
        }
        if (!only_reads(c, named))
            return false;
    }
    return true;
}

/* Whether nothing mentions the array before it is made, and what is behind its `count` elements only reads them. */
static bool is_read_behind(const struct constants *c, int64_t count)
{
    const int behind = c->from + 1 + (int)count;
    const struct vr_list rest = {c->list->at + c->from, c->list->count - c->from, 0};
    if (vr_mentions_in(&rest, c->array) != vr_mentions_in(&c->f->body, c->array))
        return false;
    for (int i = behind; i < c->list->count; i++)
        if (!only_reads(c, c->list->at[i]))
            return false;
    return true;
}

/* The extents that an array is made with; NULL: they are not known, or it is too large. */
static const int64_t *find_extents(struct vr_unit *unit, const struct vr_node *alloc, int64_t *count)
{
    int64_t *extents = VR_NEW_ARRAY(unit->arena, int64_t, alloc->type->ndims);
    *count = 1;
    for (int axis = 0; axis < alloc->type->ndims; axis++) {
        if (axis >= alloc->slot[VR_KIDS].count || !vr_int_constant(alloc->slot[VR_KIDS].at[axis], &extents[axis]) ||
            extents[axis] <= 0 || extents[axis] > MOST_ELEMENTS / *count)
            return NULL;
        *count *= extents[axis];
    }
    return extents;
}

static bool is_plain(const struct vr_symbol *array)
{
    const struct vr_type *elem = array->type->elem;
    return !array->is_param && array->type->layout == VR_ROWMAJOR && !elem->is_complex && elem->base != VR_FLOAT16;
}

/* The elements of the array that a statement makes, where those behind it and nothing else store to it. */
static void find_elements(struct constants *c)
{
    const struct vr_node *s = c->list->at[c->from];
    struct vr_list *items = VR_NEW(c->unit->arena, struct vr_list);
    int64_t count;
    c->array = vr_variable_set(s);
    c->extents = is_plain(c->array) ? find_extents(c->unit, vr_kid(s, VR_RHS), &count) : NULL;
    for (struct vr_node *item; c->extents && items->count < count; vr_list_add(c->unit, items, item)) {
        const int next = c->from + 1 + items->count;
        item = next < c->list->count ? stored_at(c, c->list->at[next], items->count) : NULL;
        if (!item)
            return;
    }
    if (!c->extents || !is_read_behind(c, count))
        return;
    c->array->extents = c->extents;
    c->array->constants = items;
}

static void visit(struct vr_unit *unit, const struct vr_function *f, const struct vr_list *list)
{
    for (int i = 0; i < list->count; i++) {
        if (vr_makes_array(list->at[i]))
            find_elements(&(struct constants){.unit = unit, .f = f, .list = list, .from = i});
        VR_FOR_BODIES(body, list->at[i])
            if (list->at[i]->kind == VR_N_LIST)
                visit(unit, f, body);
    }
}

void vr_find_constants(struct vr_unit *unit, struct vr_function *f)
{
    visit(unit, f, &f->body);
}
