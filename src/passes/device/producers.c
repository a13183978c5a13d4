/* SPDX-License-Identifier: Apache-2.0 */
/* Statements of a section on whole arrays that read what statements right in front of them make by rearranging, and reductions along an
 * axis that read what these compute by element, as one parallel loop, without the arrays in between:
 *
 *     l = roll(u, 1, 0); r = roll(u, -1, 0)
 *     v = l + r - 2 * u                        →  parallel i, j: v[i,j] = u[(i - 1) % n,j] + u[(i + 1) % n,j] - 2 * u[i,j]
 *     d = square(a[:, None] - b[None])
 *     s = sum(d, 2)                            →  parallel i, j: t = 0; for k: t = t + square(a[i,k] - b[j,k]); s[i,j] = t
 *
 * Rearranging are rolls along an axis and views: new axes, permuted ones, all of an array. Extents that do not surely agree are
 * compared first; the statements as they were are the other branch, in which arrays stretch or raise. What is costly is not computed
 * more often than before. */
#include "passes/device/device.h"

#include "ir/build.h"
#include "ir/call.h"
#include "ir/query.h"
#include "ir/remark.h"
#include "ir/walk.h"
#include "passes/analysis/rearranged.h"
#include "passes/arrays/element_nest.h"

enum {
    MOST_AXES = 8,
    MOST_INLINED = 16,
    MOST_NODES = 200,
    MOST_MEMBERS = 8,
    MOST_REPEATED = 3 /* nodes of what is computed several times: an operation and its operands, as in fuse */
};

struct extent {
    struct vr_symbol *array; /* NULL: one element, or not known yet */
    int axis;
};

struct fusion {
    const struct vr_builder *b;
    const struct vr_list *list;
    int at, ndims;                         /* the reading statement; its axes, those of what it reads */
    struct vr_node *inlined[MOST_INLINED]; /* statements */
    int count, nodes;
    struct vr_symbol *done[MOST_MEMBERS],
        *value[MOST_MEMBERS]; /* of a group: what statements before in it have made, and its element */
    int done_count;
    bool moves, computes, trouble; /* some are rolls, some expressions */
    struct extent extents[MOST_AXES];
    struct vr_node *condition;
    struct vr_list before; /* statements in front of the loop */
};

/* --- what makes an array --- */

/* Whether an array is made anew among statements. */
static bool is_fresh(const struct vr_list *stmts, const struct vr_symbol *array)
{
    for (int i = 0; i < stmts->count; i++)
        if (vr_makes_array(stmts->at[i]) && vr_kid(stmts->at[i], VR_LHS)->symbol == array)
            return true;
    return false;
}

/* Whether a value is the same behind a node of statements; `later`: those from them on. */
static bool leaves(const struct vr_node *n, const struct vr_node *made, const struct vr_list *later)
{
    const bool stmt = vr_nodes[n->kind].class == VR_CLASS_STMT;
    if (stmt ? n->kind != VR_N_ASSIGN && n->kind != VR_N_LIST && n->kind != VR_N_IF && !vr_is_counted(n->kind) && !vr_only_checks(n)
             : vr_is_effect(n))
        return false;
    for (int i = 0; vr_is_counted(n->kind) && i < n->slot[VR_VARS].count; i++)
        if (vr_mentions(made, n->slot[VR_VARS].at[i]->symbol))
            return false;
    VR_FOR_TARGETS(target, n)
        if (vr_mentions(made, (*target)->symbol) || ((*target)->kind != VR_N_NAME && !is_fresh(later, (*target)->symbol)))
            return false;
    return true;
}

/* The statement in front of a place that makes an array, whose value is the same at the place; or NULL. */
static struct vr_node *maker_of(const struct fusion *x, const struct vr_symbol *array)
{
    int i = x->at - 1;
    while (i >= 0 && !(vr_assigns_variable(x->list->at[i]) && vr_kid(x->list->at[i], VR_LHS)->symbol == array))
        i--;
    if (i < 0 || array->is_param || vr_mentions(vr_kid(x->list->at[i], VR_RHS), array))
        return NULL;
    const struct vr_list between = {x->list->at + i + 1, x->at - i - 1, 0},
                         later = {x->list->at + i + 1, x->list->count - i - 1, 0};
    VR_FOR_NODES(n, x->b->unit, &between)
        if (!leaves(n, x->list->at[i], &later))
            return NULL;
    return x->list->at[i];
}

static bool is_plain(const struct vr_type *t)
{
    return vr_is_array(t) && t->ndims <= MOST_AXES && !t->elem->is_complex && t->elem->base != VR_FLOAT16;
}

/* The axis along which a roll of an array goes by a number; -1: it is none, or goes along all of them. */
static int rolled_axis(const struct fusion *x, const struct vr_node *e)
{
    int64_t axis = 0;
    const int count = e->slot[VR_KIDS].count;
    if (!vr_is_call_of(e, VR_LIB_roll) || vr_kid(e, VR_KIDS)->kind != VR_N_NAME ||
        e->slot[VR_KIDS].at[1]->type != vr_int64(x->b->unit) ||
        (count > 2 && !vr_int_constant(e->slot[VR_KIDS].at[2], &axis)))
        return -1;
    const int ndims = vr_kid(e, VR_KIDS)->type->ndims;
    axis += axis < 0 ? ndims : 0;
    return (count > 2 || ndims == 1) && axis >= 0 && axis < ndims ? (int)axis : -1;
}

/* An expression whose elements may be computed where they are read: one read alone, for each element, or several
 * times, where that costs little. */
static bool is_worth(const struct fusion *x, const struct vr_symbol *array, const struct vr_node *e)
{
    const struct vr_weight weight = vr_weigh(e);
    const bool once = vr_mentions_in(&x->b->f->body, array) == 2 && array->type->ndims == x->ndims;
    return e->kind != VR_N_NAME && vr_by_element(e) && !weight.fails && !vr_has_effect(e) &&
           (once || (!weight.costly && weight.nodes <= MOST_REPEATED));
}

/* How the elements of an array are found, or NULL: they are read. */
static struct vr_node *source_of(const struct fusion *x, struct vr_symbol *array, struct vr_rearranged *axes)
{
    struct vr_node *maker = is_plain(array->type) ? maker_of(x, array) : NULL, *value = maker ? vr_kid(maker, VR_RHS) : NULL;
    if (!value || !is_plain(value->type) || value->type->ndims != array->type->ndims)
        return NULL;
    const bool view = vr_is_whole(value) || vr_rearranges(x->b->unit, vr_kid(maker, VR_LHS), value, axes);
    return view || rolled_axis(x, value) >= 0 || is_worth(x, array, value) ? maker : NULL;
}

/* Whether something that a statement reads is found so. */
static bool reads_found(const struct vr_node *n, const void *data)
{
    struct vr_rearranged axes;
    return n->kind == VR_N_NAME && vr_is_array(n->type) && source_of(data, n->symbol, &axes);
}

static void note_inlined(struct fusion *x, struct vr_node *maker)
{
    for (int i = 0; i < x->count; i++)
        if (x->inlined[i] == maker) {
            x->trouble |= vr_weigh(vr_kid(maker, VR_RHS)).costly; /* by a statement that is repeated */
            return;
        }
    x->trouble |= x->count == MOST_INLINED;
    if (!x->trouble)
        x->inlined[x->count++] = maker;
}

/* --- extents --- */

/* An array has this extent along an axis of what is computed. */
static void meet(struct fusion *x, int axis, struct vr_symbol *array, int of)
{
    struct extent *e = &x->extents[axis];
    if (!e->array)
        *e = (struct extent){array, of};
    else if (e->array != array || e->axis != of)
        x->condition = vr_conjunction(x->b->unit, x->condition,
                                      vr_op(x->b, VR_N_EQ, vr_extent(x->b, array, of), vr_extent(x->b, e->array, e->axis)));
}

static struct extent extent_in(const struct fusion *x, const struct vr_node *e, int axis, int ndims);

/* Where an array has its extent from that is read, and not found. */
static struct extent extent_of(const struct fusion *x, struct vr_symbol *array, int axis)
{
    struct vr_rearranged view = {0};
    const struct vr_node *maker = source_of(x, array, &view), *value = maker ? vr_kid(maker, VR_RHS) : NULL;
    if (!value)
        return (struct extent){array, axis};
    if (rolled_axis(x, value) >= 0)
        return extent_of(x, vr_kid(value, VR_KIDS)->symbol, axis);
    if (view.array)
        return view.axis[axis] == VR_NO_AXIS ? (struct extent){0} : extent_of(x, view.array, view.axis[axis]);
    return vr_is_whole(value) ? extent_of(x, value->symbol, axis) : extent_in(x, value, axis, array->type->ndims);
}

/* The same of an expression, where its first array has that axis. */
static struct extent extent_in(const struct fusion *x, const struct vr_node *e, int axis, int ndims)
{
    struct extent found = {0};
    const int at = vr_is_array(e->type) ? axis - (ndims - e->type->ndims) : -1;
    if (e->kind == VR_N_NAME || at < 0)
        return at < 0 ? found : extent_of(x, e->symbol, at);
    VR_FOR_CHILDREN(child, (struct vr_node *)e)
        if (!found.array)
            found = extent_in(x, *child.at, axis, ndims);
    return found;
}

/* --- elements --- */

static struct vr_node *element_at(struct fusion *x, struct vr_symbol *array, struct vr_node *const *places, const int *axes);

/* A number is computed once, in front of the loop. */
static struct vr_node *held(struct fusion *x, const struct vr_node *e)
{
    if (e->kind == VR_N_CONST || e->kind == VR_N_NAME)
        return vr_copy_tree(x->b->unit, e);
    struct vr_symbol *number = vr_temp(x->b, "scalar", e->type);
    vr_set_in(x->b, &x->before, number, vr_copy_tree(x->b->unit, e));
    return vr_read(x->b, number);
}

/* The element of an expression; `axes` says of each of its axes which one of the result it is, -1: none. */
static struct vr_node *computed(struct fusion *x, const struct vr_node *e, struct vr_node *const *places, const int *axes,
                                int ndims)
{
    struct vr_unit *u = x->b->unit;
    if (!vr_is_array(e->type))
        return held(x, e);
    const int from = ndims - e->type->ndims;
    for (int i = x->done_count - 1; e->kind == VR_N_NAME && i >= 0; i--)
        if (x->done[i] == e->symbol)
            return vr_read(x->b, x->value[i]);
    if (e->kind == VR_N_NAME)
        return element_at(x, e->symbol, places + from, axes + from);
    struct vr_node *copy = vr_operation_of_element(u, e);
    VR_FOR_CHILDREN(child, e)
        vr_list_add(u, &copy->slot[child.slot], computed(x, *child.at, places, axes, ndims));
    return copy;
}

/* The place along an axis from which a roll takes what comes to a place; the shift is computed once. */
static struct vr_node *rolled_place(struct fusion *x, const struct vr_node *roll, int axis, struct vr_node *place)
{
    const struct vr_builder *b = x->b;
    const struct extent e = extent_of(x, vr_kid(roll, VR_KIDS)->symbol, axis);
    struct vr_symbol *shift = vr_count(b, "shift");
    x->trouble |= !e.array;
    if (x->trouble)
        return place;
    struct vr_node *some = vr_clamp(b, "max", vr_extent(b, e.array, e.axis), vr_whole(b, 1));
    vr_set_in(b, &x->before, shift,
              vr_call(b, "remainder", shift->type, vr_copy_tree(b->unit, roll->slot[VR_KIDS].at[1]), some));
    struct vr_node *back =
        vr_make_libcall(b->unit, "where", shift->type, b->span,
                        vr_op(b, VR_N_LT, vr_copy_tree(b->unit, place), vr_read(b, shift)), vr_extent(b, e.array, e.axis));
    vr_list_add(b->unit, &back->slot[VR_KIDS], vr_whole(b, 0));
    return vr_op(b, VR_N_PLUS, vr_op(b, VR_N_MINUS, vr_copy_tree(b->unit, place), vr_read(b, shift)), back);
}

static struct vr_node *read_element(struct fusion *x, struct vr_symbol *array, struct vr_node *const *places,
                                    const int *axes)
{
    struct vr_node *index = vr_make_place(x->b->unit, array, array->type->elem, x->b->span);
    for (int axis = 0; axis < array->type->ndims; axis++) {
        vr_add_subscript(x->b->unit, index, vr_copy_tree(x->b->unit, places[axis]));
        x->trouble |= axes[axis] < 0;
        if (!x->trouble)
            meet(x, axes[axis], array, axis);
    }
    return index;
}

static struct vr_node *rearranged(struct fusion *x, const struct vr_rearranged *view, struct vr_node *const *places,
                                  const int *axes, int ndims)
{
    struct vr_node *at[MOST_AXES] = {NULL};
    int of[MOST_AXES];
    for (int axis = 0; axis < ndims; axis++)
        if (view->axis[axis] != VR_NO_AXIS) {
            at[view->axis[axis]] = places[axis];
            of[view->axis[axis]] = axes[axis];
        }
    return element_at(x, view->array, at, of);
}

static struct vr_node *element_at(struct fusion *x, struct vr_symbol *array, struct vr_node *const *places, const int *axes)
{
    struct vr_rearranged view = {0};
    struct vr_node *maker = source_of(x, array, &view), *value = maker ? vr_kid(maker, VR_RHS) : NULL, *element;
    const int ndims = array->type->ndims, rolled = value ? rolled_axis(x, value) : -1, done = x->done_count;
    x->trouble |= ++x->nodes > MOST_NODES;
    if (!maker || x->trouble)
        return read_element(x, array, places, axes);
    note_inlined(x, maker);
    x->done_count = 0; /* the statement in front has others' values */
    x->moves |= rolled >= 0;
    if (rolled >= 0) {
        struct vr_node *at[MOST_AXES];
        for (int axis = 0; axis < ndims; axis++)
            at[axis] = axis == rolled ? rolled_place(x, value, axis, places[axis]) : places[axis];
        element = element_at(x, vr_kid(value, VR_KIDS)->symbol, at, axes);
    } else if (view.array)
        element = rearranged(x, &view, places, axes, ndims);
    else if (vr_is_whole(value))
        element = element_at(x, value->symbol, places, axes);
    else {
        x->computes = true;
        element = computed(x, value, places, axes, ndims);
    }
    x->done_count = done;
    return vr_fit(x->b, array->type->elem, element);
}

/* --- statements --- */

/* Statements by element, of which a group has several: all store to new arrays, which their variables get behind the
 * loop. */
static void compute(struct fusion *x, const struct vr_list *members, struct vr_list *body)
{
    const struct vr_builder *b = x->b;
    struct vr_node *loop = vr_make_loop(b->unit, VR_N_PFOR, b->span), *places[MOST_AXES];
    struct vr_symbol *counters[MOST_AXES], *made[MOST_MEMBERS];
    int axes[MOST_AXES];
    for (int axis = 0; axis < x->ndims; axis++) {
        counters[axis] = vr_count(b, "at");
        places[axis] = vr_read(b, counters[axis]);
        axes[axis] = axis;
    }
    for (int i = 0; i < members->count; i++) {
        struct vr_symbol *target = vr_kid(members->at[i], VR_LHS)->symbol;
        struct vr_node *value =
            vr_fit(b, target->type->elem, computed(x, vr_kid(members->at[i], VR_RHS), places, axes, x->ndims));
        x->done[i] = target;
        x->value[i] = vr_temp(b, "element", target->type->elem);
        x->done_count = i + 1;
        made[i] = vr_temp(b, target->name, target->type);
        struct vr_node *place = vr_make_place(b->unit, made[i], target->type->elem, b->span);
        for (int axis = 0; axis < x->ndims; axis++)
            vr_add_subscript(b->unit, place, vr_read(b, counters[axis]));
        vr_set_in(b, &loop->slot[VR_BODY], x->value[i], value);
        vr_store_in(b, &loop->slot[VR_BODY], place, vr_read(b, x->value[i]));
    }
    for (int axis = 0; axis < x->ndims; axis++) {
        x->trouble |= !x->extents[axis].array;
        if (x->trouble)
            return;
        vr_add_dimension(b->unit, loop, counters[axis], vr_along(b, x->extents[axis].array, x->extents[axis].axis));
    }
    vr_flag_set(loop, VR_F_AUTO, true);
    for (int i = 0; i < members->count; i++) {
        struct vr_node *alloc = vr_make_empty(b->unit, made[i]->type, b->span);
        for (int axis = 0; axis < x->ndims; axis++)
            vr_list_add(b->unit, &alloc->slot[VR_KIDS], vr_extent(b, x->extents[axis].array, x->extents[axis].axis));
        vr_set_in(b, body, made[i], alloc);
    }
    vr_list_add(b->unit, body, loop);
    for (int i = 0; i < members->count; i++)
        vr_set_in(b, body, x->done[i], vr_read(b, made[i]));
}

/* Puts what makes an array in the place of reads of its elements, and of its extents. */
static struct vr_node *replaced(struct fusion *x, struct vr_node *n, struct vr_symbol *array, bool extents)
{
    struct vr_node *places[MOST_AXES];
    int axes[MOST_AXES];
    if (!n) /* what need not be there, as a step */
        return NULL;
    VR_FOR_CHILDREN(child, n)
        *child.at = replaced(x, *child.at, array, extents);
    if (n->symbol != array)
        return n;
    if (n->kind == VR_N_DIM && extents) {
        const struct extent *e = &x->extents[n->num];
        x->trouble |= !e->array;
        return x->trouble ? n : vr_extent(x->b, e->array, e->axis);
    }
    for (int axis = 0; n->kind == VR_N_INDEX && axis < array->type->ndims; axis++) {
        places[axis] = vr_kid(n->slot[VR_KIDS].at[axis], VR_KIDS);
        axes[axis] = axis;
    }
    return n->kind == VR_N_INDEX && !extents ? element_at(x, array, places, axes) : n;
}

static bool is_serial(const struct vr_node *n, const void *data)
{
    (void)data;
    return n->kind == VR_N_FOR;
}

/* The same of a reduction along an axis, whose order nobody promises. */
static void reduce(struct fusion *x, const struct vr_node *s, struct vr_list *body)
{
    const struct vr_builder *b = x->b;
    struct vr_symbol *array = vr_kid(vr_kid(s, VR_RHS), VR_KIDS)->symbol;
    struct vr_node *asked = NULL;
    vr_list_add(b->unit, body, vr_copy_tree(b->unit, s));
    struct vr_node *loop = vr_loop_along_axis(b->unit, b->f, body, 0, &asked);
    x->trouble |= !loop;
    if (x->trouble)
        return;
    struct vr_node *inner = vr_seek(loop, is_serial, NULL);
    vr_flag_set(inner, VR_F_ASSOCIATIVE, true);
    body->at[1] = loop;
    for (int extents = 0; extents <= 1; extents++)
        for (int i = 0; i < body->count; i++)
            body->at[i] = replaced(x, body->at[i], array, extents);
    if (asked)
        x->condition = vr_conjunction(b->unit, x->condition, replaced(x, asked, array, true));
}

/* Whether a value is a reduction of an array along an axis. */
static bool is_reduction(const struct vr_node *value)
{
    return value->kind == VR_N_LIBCALL && value->slot[VR_KIDS].count > 1 && value->call->reduces != VR_REDUCE_NONE &&
           vr_kid(value, VR_KIDS)->kind == VR_N_NAME && is_plain(vr_kid(value, VR_KIDS)->type);
}

static bool makes_plain(const struct vr_node *s)
{
    const struct vr_type *t = vr_assigns_variable(s) ? vr_kid(s, VR_LHS)->type : NULL;
    return t && is_plain(t) && t->layout != VR_STRIDED;
}

/* Whether statements are by element, and of one number of axes. */
static bool are_by_element(const struct vr_list *members)
{
    bool all = members->count > 0 && members->count <= MOST_MEMBERS;
    for (int i = 0; all && i < members->count; i++) {
        const struct vr_node *value = makes_plain(members->at[i]) ? vr_kid(members->at[i], VR_RHS) : NULL;
        all = value && value->kind != VR_N_NAME && vr_is_array(value->type) && vr_by_element(value) &&
              !vr_weigh(value).fails && !vr_has_effect(value) &&
              value->type->ndims == vr_kid(members->at[i], VR_LHS)->type->ndims &&
              value->type->ndims == vr_kid(members->at[0], VR_LHS)->type->ndims;
    }
    return all;
}

/* --- what stays --- */

static int mentions_in(struct vr_node *stmt, const struct vr_symbol *symbol)
{
    return vr_mentions_in(&(struct vr_list){&stmt, 1, 1}, symbol);
}

/* Takes the statements out of the list whose arrays only the reading one, or such a statement, reads: they are put
 * into another list. */
static void take_makers(struct fusion *x, struct vr_list *list, struct vr_list *taken)
{
    bool more = true;
    while (more) {
        more = false;
        for (int i = 0; i < x->at; i++) {
            const struct vr_symbol *array = vr_assigns_variable(list->at[i]) ? vr_kid(list->at[i], VR_LHS)->symbol : NULL;
            bool inlined = false;
            for (int k = 0; k < x->count; k++)
                inlined |= x->inlined[k] == list->at[i];
            if (!inlined || vr_mentions_in(&x->b->f->body, array) != 1 + mentions_in(list->at[x->at], array))
                continue; /* those that are taken are counted no more */
            vr_list_insert(x->b->unit, taken, 0, list->at[i]);
            vr_list_remove(list, i);
            x->at--;
            more = true;
            break;
        }
    }
}

static bool may_be_unset(const struct fusion *x, const struct vr_assigned *unassigned)
{
    bool unset = vr_may_be_unset(unassigned, x->list->at[x->at]);
    for (int i = 0; i < x->count; i++)
        unset |= vr_may_be_unset(unassigned, x->inlined[i]);
    return unset;
}

int vr_fuse_makers(struct vr_unit *unit, struct vr_function *f, const struct vr_assigned *unassigned, struct vr_list *list,
                   int at)
{
    struct vr_node *s = list->at[at];
    const struct vr_builder b = {unit, f, s->span};
    struct fusion x = {.b = &b, .list = list, .at = at};
    const struct vr_list one = {&s, 1, 1},
                         *members = s->kind == VR_N_LIST && vr_flag_on(s, VR_F_NEST) ? &s->slot[VR_KIDS] : &one;
    const bool reduces = makes_plain(s) && is_reduction(vr_kid(s, VR_RHS));
    if (unit->module->indexing || (!reduces && !are_by_element(members)))
        return at;
    struct vr_list body = {0}, taken = {0};
    x.ndims = (reduces ? vr_kid(vr_kid(s, VR_RHS), VR_KIDS) : vr_kid(members->at[0], VR_LHS))->type->ndims;
    if (!vr_seek(s, reads_found, &x))
        return at;
    if (reduces)
        reduce(&x, s, &body);
    else
        compute(&x, members, &body);
    if (x.trouble || !(x.moves || (reduces && x.computes)) || may_be_unset(&x, unassigned))
        return at;
    vr_remark(unit, f, s, VR_TOPIC_DEVICE, "what it reads is computed by element in its loop");
    vr_list_splice(unit, &x.before, x.before.count, 0, &body);
    take_makers(&x, list, &taken);
    if (!x.condition) {
        vr_list_splice(unit, list, x.at, 1, &x.before);
        return x.at;
    }
    struct vr_node *choice = vr_make_if(unit, x.condition, NULL, NULL, s->span);
    vr_list_add(unit, &taken, s);
    choice->slot[VR_THEN] = x.before;
    choice->slot[VR_ELSE] = taken;
    list->at[x.at] = choice;
    return x.at;
}
