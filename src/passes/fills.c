/* Fills of slices in loops: one number for all elements of a row or a box,
 *
 *     for i in range(n): sums[i, :, :] = 0; …
 *
 * becomes a loop over the axes that have no subscript. A call of the runtime takes longer than most rows are long, and
 * keeps the loop around it from being a kernel (5.8).
 *
 * The loop of an empty axis asks nothing of the other subscripts. So only slices are rewritten whose subscripts need no
 * checks: after guards. Declined are stores that may grow the array, ranges with bounds, and what stands in no loop,
 * where a call is shorter to read.
 *
 * Needs lowering, and keeps it. */
#include "ir/query.h"
#include "passes/analysis/affine.h"
#include "passes/pass.h"

struct rewriting {
    struct vr_unit *unit;
    struct vr_function *f;
    bool changed;
};

/* --- which --- */

/* `:` */
static bool is_whole(const struct vr_node *subscript)
{
    const struct vr_node *e = vr_kid(subscript, VR_KIDS);
    return e->kind == VR_N_RANGE && !e->slot[VR_START].count && !e->slot[VR_STEP].count && !e->slot[VR_STOP].count;
}

static bool is_unchecked(const struct vr_node *subscript)
{
    return vr_is_scalar(vr_kid(subscript, VR_KIDS)->type) && !vr_is_checked(subscript);
}

/* Whether the target is a box, with a whole axis at least: an element may be given the type of an array too. Unless it is
 * FLATTENED, the axes for which there is no subscript are whole ones. */
static bool is_box(const struct vr_node *target)
{
    if (target->kind != VR_N_INDEX || !vr_is_array(target->symbol->type) || !vr_is_array(target->type) ||
        vr_may_grow(target))
        return false;
    const int missing = target->symbol->type->ndims - target->slot[VR_KIDS].count;
    int whole = missing;
    for (int i = 0; i < target->slot[VR_KIDS].count; i++) {
        if (is_whole(target->slot[VR_KIDS].at[i]))
            whole++;
        else if (!is_unchecked(target->slot[VR_KIDS].at[i]))
            return false;
    }
    return whole > 0 && (missing == 0 || (missing > 0 && !vr_flag_on(target, VR_F_FLATTENED)));
}

/* A number that is there, and need not be computed again and again. */
static bool is_ready(const struct vr_node *value, const struct vr_type *elem)
{
    const struct vr_node *inner = value->kind == VR_N_CAST ? vr_kid(value, VR_KIDS) : value;
    return (inner->kind == VR_N_NAME || inner->kind == VR_N_CONST) && vr_is_scalar(inner->type) &&
           vr_is_scalar(value->type) && value->type->is_complex == elem->is_complex;
}

/* --- what it becomes --- */

/* Adds the dimension of an axis to the loop, and its counter to the subscripts. */
static void count_axis(struct rewriting *r, struct vr_node *loop, struct vr_node *target, int axis)
{
    struct vr_unit *u = r->unit;
    struct vr_node *subscript = vr_node_new(u, VR_N_SUBSCRIPT, target->span, NULL);
    const struct vr_type *i64 = vr_type_scalar(u->types, VR_INT64, false);
    struct vr_symbol *counter = vr_symbol_temp(u, r->f, "k", i64, target->span);
    struct vr_node *first = vr_make_int(u, u->module->indexing, i64, target->span);
    struct vr_node *stop = vr_make_dim(u, target->symbol, axis, target->span);
    vr_add_dimension(u, loop, counter, vr_make_range(u, first, stop, u->module->indexing == 0));
    subscript->given |= VR_F_LOWER | VR_F_UPPER | VR_F_NEGATIVE | VR_F_GROW;
    vr_list_add(u, &subscript->slot[VR_KIDS], vr_make_name(u, counter, target->span));
    target->slot[VR_KIDS].at[axis] = subscript;
}

/* The loop, its axes in the order in which the elements lie. */
static struct vr_node *fill(struct rewriting *r, struct vr_node *assign)
{
    struct vr_node *target = vr_kid(assign, VR_LHS), *value = vr_kid(assign, VR_RHS);
    struct vr_node *loop = vr_make_loop(r->unit, VR_N_FOR, assign->span);
    struct vr_list *subscripts = &target->slot[VR_KIDS];
    const int ndims = target->symbol->type->ndims, given = subscripts->count;
    const struct vr_type *elem = target->type->elem;
    while (subscripts->count < ndims)
        vr_list_add(r->unit, subscripts, NULL);
    for (int i = 0; i < ndims; i++) {
        const int axis = target->symbol->type->layout == VR_COLMAJOR ? ndims - 1 - i : i;
        if (axis >= given || is_whole(subscripts->at[axis]))
            count_axis(r, loop, target, axis);
    }
    target->type = elem;
    if (value->type != elem)
        assign->slot[VR_RHS].at[0] = vr_make_unary(r->unit, VR_N_CAST, elem, value);
    vr_list_add(r->unit, &loop->slot[VR_BODY], assign);
    r->changed = true;
    return loop;
}

static void visit_list(struct rewriting *r, struct vr_list *list, bool in_loop)
{
    for (int i = 0; i < list->count; i++) {
        struct vr_node *s = list->at[i];
        const bool loop = vr_is_loop(s->kind);
        if (in_loop && s->kind == VR_N_ASSIGN && s->slot[VR_LHS].count == 1 && is_box(vr_kid(s, VR_LHS)) &&
            is_ready(vr_kid(s, VR_RHS), vr_kid(s, VR_LHS)->type->elem))
            list->at[i] = fill(r, s);
        for (int slot = 0; slot < VR_MAX_SLOTS && list->at[i] == s; slot++)
            if (vr_nodes[s->kind].slots[slot].what == VR_W_STMT)
                visit_list(r, &s->slot[slot], in_loop || loop);
    }
}

enum vr_outcome vr_pass_fills(struct vr_unit *unit)
{
    bool changed = false;
    for (int i = 0; i < unit->module->function_count; i++) {
        struct rewriting r = {unit, unit->module->functions[i], false};
        if (r.f->usable)
            visit_list(&r, &r.f->body, false);
        changed |= r.changed;
    }
    return changed ? VR_CHANGED : VR_UNCHANGED;
}
