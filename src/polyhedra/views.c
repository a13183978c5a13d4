/* SPDX-License-Identifier: Apache-2.0 */
/* Views: array variables that show elements of other ones, with the map from their places to those of the array; see
 * polyhedra/model.h. */
#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"
#include "polyhedra/model.h"

/* --- which variables have to do with each other --- */

/* The number of a set of variables: that of one in it, which has its own. */
static int find_views(struct role *roles, int i)
{
    while (roles[i].views != i)
        i = roles[i].views = roles[roles[i].views].views;
    return i;
}

void vr_poly_relate_views(struct vr_polyhedra *p)
{
    for (int i = 0; i < p->symbol_count; i++)
        p->roles[i].views = i;
    VR_FOR_STMTS(n, p->unit, &p->function->body) {
        const struct vr_node *target = n->kind == VR_N_ASSIGN ? vr_kid(n, VR_LHS) : NULL;
        const struct vr_symbol *shown = target && target->kind == VR_N_NAME ? vr_shown_array(target, vr_kid(n, VR_RHS)) : NULL;
        if (shown)
            p->roles[find_views(p->roles, target->symbol->index)].views = find_views(p->roles, shown->index);
    }
    for (int i = 0; i < p->symbol_count; i++)
        p->roles[i].views = find_views(p->roles, i);
}

/* --- maps --- */

/* How many places a stretch has. */
static isl_pw_aff *length(struct vr_polyhedra *p, const struct stretch *s)
{
    isl_pw_aff *first = isl_pw_aff_copy(s->step > 0 ? s->start : s->stop),
               *last = isl_pw_aff_copy(s->step > 0 ? s->stop : s->start);
    isl_pw_aff *distance = isl_pw_aff_sub(last, first);
    if (s->excluded)
        distance = isl_pw_aff_add_constant_val(distance, isl_val_negone(p->ctx));
    distance = isl_pw_aff_scale_down_val(distance, isl_val_int_from_si(p->ctx, s->step > 0 ? s->step : -s->step));
    distance = isl_pw_aff_add_constant_val(isl_pw_aff_floor(distance), isl_val_one(p->ctx));
    return isl_pw_aff_max(distance, vr_poly_constant(p, 0));
}

/* start + step * axis of the view, for all places of the view. */
static isl_map *along(const struct vr_polyhedra *p, isl_pw_aff *start, int64_t step, int axis, int axes)
{
    isl_space *space = isl_space_set_alloc(p->ctx, 0, (unsigned)axes);
    isl_pw_aff *place = isl_pw_aff_insert_domain(start, isl_space_copy(space));
    isl_pw_aff *moved =
        isl_pw_aff_from_aff(isl_aff_var_on_domain(isl_local_space_from_space(space), isl_dim_set, (unsigned)axis));
    moved = isl_pw_aff_scale_val(moved, isl_val_int_from_si(p->ctx, step));
    return isl_map_from_pw_aff(isl_pw_aff_add(place, moved));
}

/* One place for all of the view. */
static isl_map *fixed(const struct vr_polyhedra *p, isl_pw_aff *place, int axes)
{
    return isl_map_from_pw_aff(isl_pw_aff_insert_domain(place, isl_space_set_alloc(p->ctx, 0, (unsigned)axes)));
}

/* Any place, for all of the view. */
static isl_map *anywhere(const struct vr_polyhedra *p, int axes)
{
    return isl_map_universe(isl_space_alloc(p->ctx, 0, (unsigned)axes, 1));
}

/* The extent of an axis that the view has as the array does. */
static void keep_extent(struct vr_polyhedra *p, const struct vr_symbol *symbol, int axis, const struct vr_symbol *base,
                        int of)
{
    p->cells[symbol->index].extents[axis] = vr_poly_copy_value(&p->cells[base->index].extents[of]);
}

/* Axes of the array that have no subscript. */
static int axes_behind(const struct vr_node *index)
{
    return index->symbol->type->ndims - index->slot[VR_KIDS].count;
}

/* Whether numbers are axes of the view, with one place, as every subscript is one. */
static bool keeps_numbers(const struct vr_symbol *symbol, const struct vr_node *index)
{
    return index->slot[VR_KIDS].count == symbol->type->ndims && axes_behind(index) == 0;
}

/* Whether every range is an axis of the view, and so is every axis of the array behind the subscripts; or every subscript
 * is. */
static bool is_plain(const struct vr_symbol *symbol, const struct vr_node *index)
{
    const struct vr_list *subs = &index->slot[VR_KIDS];
    int kept = axes_behind(index);
    if (kept > 0 && vr_flag_on(index, VR_F_FLATTENED))
        return false;
    for (int i = 0; i < subs->count; i++) {
        const struct vr_node *e = vr_kid(subs->at[i], VR_KIDS);
        if (vr_is_array(e->type))
            return false;
        kept += e->kind == VR_N_RANGE;
    }
    return kept == symbol->type->ndims || keeps_numbers(symbol, index);
}

/* The map along one axis of the array; NULL when it is not affine. `axis` counts those of the view. */
static isl_map *axis_map(struct vr_polyhedra *p, const struct vr_symbol *symbol, const struct vr_node *index, int at,
                         int *axis)
{
    if (at >= index->slot[VR_KIDS].count) {
        keep_extent(p, symbol, *axis, index->symbol, at);
        return along(p, vr_poly_constant(p, 0), 1, (*axis)++, symbol->type->ndims);
    }
    const struct vr_node *e = vr_kid(index->slot[VR_KIDS].at[at], VR_KIDS);
    if (e->kind != VR_N_RANGE) {
        isl_pw_aff *place = vr_is_scalar(e->type) ? vr_poly_place(p, index, at) : NULL;
        if (!place || p->rounded)
            return isl_pw_aff_free(place), NULL;
        if (!keeps_numbers(symbol, index))
            return fixed(p, place, symbol->type->ndims);
        p->cells[symbol->index].extents[*axis] = (struct value){NULL, vr_poly_constant(p, 1), NULL};
        return along(p, place, 0, (*axis)++, symbol->type->ndims);
    }
    struct stretch s = vr_poly_stretch(p, index, at);
    isl_map *map = NULL;
    if (s.exact && s.start && s.stop) {
        p->cells[symbol->index].extents[*axis] = (struct value){NULL, length(p, &s), NULL};
        map = along(p, isl_pw_aff_copy(s.start), s.step, (*axis)++, symbol->type->ndims);
    }
    isl_pw_aff_free(s.start);
    isl_pw_aff_free(s.stop);
    return map;
}

/* Along an axis with a place that is not affine, as where data choose it, it may be any. */
static isl_map *slice_map(struct vr_polyhedra *p, const struct vr_symbol *symbol, const struct vr_node *index,
                          enum vr_doubt *doubt)
{
    int axis = 0;
    isl_map *view = isl_map_universe(isl_space_alloc(p->ctx, 0, (unsigned)symbol->type->ndims, 0));
    for (int i = 0; i < index->symbol->type->ndims; i++) {
        isl_map *one = axis_map(p, symbol, index, i, &axis);
        if (!one) {
            *doubt = VR_DOUBT_SUBSCRIPT;
            axis += i >= index->slot[VR_KIDS].count || vr_kid(index->slot[VR_KIDS].at[i], VR_KIDS)->kind == VR_N_RANGE;
            one = anywhere(p, symbol->type->ndims);
        }
        view = isl_map_flat_range_product(view, one);
    }
    return view;
}

/* --- views that functions of the library give --- */

/* How an axis of the array goes: along one of the view, from its first place on or back from its last; or along none, with one
 * place. */
struct way { int axis; bool turned; };
enum { NO_AXIS = -1 };

/* The axis that an argument names; false where it is no constant. */
static bool axis_of(const struct vr_polyhedra *p, const struct vr_node *call, int argument, int axes, int *axis)
{
    const struct vr_node *e = call->slot[VR_KIDS].at[argument];
    if (e->kind != VR_N_CONST || e->value.kind != VR_V_INT)
        return false;
    const int64_t from = e->value.i < 0 ? axes : -p->unit->module->indexing, at = e->value.i + from;
    *axis = (int)at;
    return at >= 0 && at < axes;
}

/* permute(a, order...): axis i of the view is the array's axis order[i]; without an order they are turned round. */
static bool permuted_ways(const struct vr_polyhedra *p, const struct vr_node *call, int axes, struct way *ways)
{
    for (int i = 0; i < axes; i++) {
        int of = axes - 1 - i;
        if (call->slot[VR_KIDS].count > 1 && !axis_of(p, call, i + 1, axes, &of))
            return false;
        ways[of].axis = i;
    }
    return true;
}

/* flip(a, axis), or of all axes. */
static bool flipped_ways(const struct vr_polyhedra *p, const struct vr_node *call, int axes, struct way *ways)
{
    int axis = NO_AXIS;
    if (call->slot[VR_KIDS].count > 1 && !axis_of(p, call, 1, axes, &axis))
        return false;
    for (int i = 0; i < axes; i++)
        ways[i].turned = axis == NO_AXIS || i == axis;
    return true;
}

/* newaxis(a, axis): the others behind it come one later; squeeze(a, axis): one earlier. */
static bool moved_ways(const struct vr_polyhedra *p, const struct vr_node *call, int axes, struct way *ways, int by)
{
    int axis;
    if (!axis_of(p, call, 1, by > 0 ? axes + 1 : axes, &axis))
        return false;
    for (int i = 0; i < axes; i++)
        ways[i].axis = by < 0 && i == axis ? NO_AXIS : i + (i >= axis ? by : 0);
    return true;
}

/* diagonal(a, 0, axis, axis), or of the first two axes: both go along the last axis of the view, behind the others. */
static bool diagonal_ways(const struct vr_polyhedra *p, const struct vr_node *call, int axes, struct way *ways)
{
    const struct vr_list *args = &call->slot[VR_KIDS];
    int both[2] = {0, 1}, next = 0;
    for (int i = 2; i < args->count && i < 4; i++)
        if (!axis_of(p, call, i, axes, &both[i - 2]))
            return false;
    if (args->count > 1 && (args->at[1]->kind != VR_N_CONST || args->at[1]->value.i != 0))
        return false;
    for (int i = 0; i < axes; i++)
        ways[i].axis = i == both[0] || i == both[1] ? axes - 2 : next++;
    return true;
}

/* The ways of the array's axes; false where they are not known, or where the function gives a copy for some arrays. */
static bool find_ways(const struct vr_polyhedra *p, const struct vr_symbol *symbol, const struct vr_node *value, int axes,
                      struct way *ways)
{
    for (int i = 0; i < axes; i++)
        ways[i] = (struct way){i, false};
    switch (value->kind == VR_N_LIBCALL ? value->call->id : VR_LIB_alias) {
    case VR_LIB_alias:
        return symbol->type->ndims == axes;
    case VR_LIB_permute:
        return permuted_ways(p, value, axes, ways);
    case VR_LIB_flip:
        return flipped_ways(p, value, axes, ways);
    case VR_LIB_newaxis:
        return moved_ways(p, value, axes, ways, 1);
    case VR_LIB_squeeze:
        return moved_ways(p, value, axes, ways, -1);
    case VR_LIB_diagonal:
        return diagonal_ways(p, value, axes, ways);
    default:
        return false;
    }
}

/* The map of a view by ways. */
static isl_map *ways_map(struct vr_polyhedra *p, const struct vr_symbol *symbol, const struct vr_symbol *base,
                         const struct way *ways)
{
    isl_map *view = isl_map_universe(isl_space_alloc(p->ctx, 0, (unsigned)symbol->type->ndims, 0));
    for (int i = 0; i < base->type->ndims; i++) {
        isl_pw_aff *start = vr_poly_constant(p, 0);
        isl_map *one;
        if (ways[i].turned) {
            isl_pw_aff_free(start);
            start = isl_pw_aff_add_constant_val(vr_poly_extent(p, base, i), isl_val_negone(p->ctx));
        }
        one = ways[i].axis == NO_AXIS ? fixed(p, start, symbol->type->ndims)
                                      : along(p, start, ways[i].turned ? -1 : 1, ways[i].axis, symbol->type->ndims);
        view = isl_map_flat_range_product(view, one);
    }
    return view;
}

/* The extents of a view by ways, as far as one axis alone says them. */
static void keep_extents(struct vr_polyhedra *p, const struct vr_symbol *symbol, const struct vr_symbol *base,
                         const struct way *ways)
{
    for (int axis = 0; axis < symbol->type->ndims; axis++) {
        int of = NO_AXIS, count = 0;
        for (int i = 0; i < base->type->ndims; i++)
            if (ways[i].axis == axis) {
                of = i;
                count++;
            }
        if (count == 1)
            keep_extent(p, symbol, axis, base, of);
    }
}

/* The map of an array that a library function gives, or of another name: where no more is known, or it may be a copy, any
 * place of the view may be any of the array's. */
static isl_map *shown_map(struct vr_polyhedra *p, const struct vr_symbol *symbol, const struct vr_node *value,
                          const struct vr_symbol *base)
{
    struct way ways[VR_MAX_DIMENSIONS];
    if (find_ways(p, symbol, value, base->type->ndims, ways)) {
        keep_extents(p, symbol, base, ways);
        return ways_map(p, symbol, base, ways);
    }
    p->cells[symbol->index].loose = true;
    return isl_map_universe(isl_space_alloc(p->ctx, 0, (unsigned)symbol->type->ndims, (unsigned)base->type->ndims));
}

/* --- the variables --- */

static void link_view(struct vr_polyhedra *p, const struct vr_symbol *symbol, const struct vr_symbol *base)
{
    struct cell *cell = &p->cells[symbol->index], *of_base = &p->cells[base->index];
    cell->base = base;
    cell->next_view = of_base->views;
    of_base->views = symbol;
}

void vr_poly_forget_view(struct vr_polyhedra *p, const struct vr_symbol *symbol)
{
    struct cell *cell = &p->cells[symbol->index];
    if (!cell->base)
        return;
    const struct vr_symbol **link = &p->cells[cell->base->index].views;
    while (*link != symbol)
        link = &p->cells[(*link)->index].next_view;
    *link = cell->next_view;
    cell->base = cell->next_view = NULL;
    cell->view = isl_map_free(cell->view);
}

void vr_poly_note_view(struct vr_polyhedra *p, const struct vr_symbol *symbol, const struct vr_node *value,
                       const struct vr_symbol *base)
{
    struct cell *cell = &p->cells[symbol->index];
    const struct cell *from = &p->cells[base->index];
    const bool slice = value->kind == VR_N_INDEX;
    if ((slice && !is_plain(symbol, value)) || (!slice && p->guards))
        return;
    vr_poly_settle(p, value);
    for (int i = 0; i < base->type->ndims; i++)
        vr_poly_settle_extent(p, base, i);
    cell->extents = VR_NEW_ARRAY(p->unit->scratch, struct value, symbol->type->ndims);
    enum vr_doubt doubt = VR_DOUBT_NONE;
    cell->loose = from->view && from->loose;
    isl_map *view = slice ? slice_map(p, symbol, value, &doubt) : shown_map(p, symbol, value, base);
    if (view && from->view)
        view = isl_map_apply_range(view, isl_map_copy(from->view));
    cell->view = view;
    if (view)
        link_view(p, symbol, from->view ? from->base : base);
    cell->doubt = p->doubt ? p->doubt : from->view && from->doubt ? from->doubt : cell->loose ? VR_DOUBT_ARRAY : doubt;
    vr_poly_recover(p);
}
