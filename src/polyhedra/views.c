/* Views: array variables that show elements of other ones, with the map from their places to those of the array; see
 * polyhedra/model.h. */
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

static bool relate(struct vr_node *n, void *data)
{
    struct vr_polyhedra *p = data;
    const struct vr_node *target = n->kind == VR_N_ASSIGN ? vr_kid(n, VR_LHS) : NULL,
                         *value = target ? vr_kid(n, VR_RHS) : NULL;
    if (target && target->kind == VR_N_NAME && value->kind == VR_N_INDEX && vr_shown_array(target, value))
        p->roles[find_views(p->roles, target->symbol->index)].views = find_views(p->roles, value->symbol->index);
    return vr_nodes[n->kind].class == VR_CLASS_STMT;
}

void vr_poly_relate_views(struct vr_polyhedra *p)
{
    for (int i = 0; i < p->symbol_count; i++)
        p->roles[i].views = i;
    vr_walk_list(&p->function->body, relate, p);
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

/* The map along one axis of the array; NULL when it is not affine. `axis` counts those of the view. */
static isl_map *axis_map(struct vr_polyhedra *p, const struct vr_symbol *symbol, const struct vr_node *index, int at,
                         int *axis)
{
    const struct vr_node *e = vr_kid(index->slot[VR_KIDS].at[at], VR_KIDS);
    if (e->kind != VR_N_RANGE) {
        isl_pw_aff *place = vr_is_scalar(e->type) ? vr_poly_place(p, index, at) : NULL;
        if (!place || p->rounded)
            return isl_pw_aff_free(place), NULL;
        if (index->slot[VR_KIDS].count != symbol->type->ndims)
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

/* Whether every axis of the array has one subscript, and every range is an axis of the view; or every subscript is,
 * numbers with one place. */
static bool is_plain(const struct vr_symbol *symbol, const struct vr_node *index)
{
    const struct vr_list *subs = &index->slot[VR_KIDS];
    int ranges = 0;
    for (int i = 0; i < subs->count; i++)
        ranges += vr_kid(subs->at[i], VR_KIDS)->kind == VR_N_RANGE;
    return subs->count == index->symbol->type->ndims &&
           (ranges == symbol->type->ndims || subs->count == symbol->type->ndims);
}

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

void vr_poly_note_view(struct vr_polyhedra *p, const struct vr_symbol *symbol, const struct vr_node *index)
{
    struct cell *cell = &p->cells[symbol->index];
    const struct cell *from = &p->cells[index->symbol->index];
    int axis = 0;
    if (!is_plain(symbol, index))
        return;
    vr_poly_settle(p, index);
    for (int i = 0; i < index->slot[VR_KIDS].count; i++)
        vr_poly_settle_extent(p, index->symbol, i);
    cell->extents = VR_NEW_ARRAY(p->unit->scratch, struct value, symbol->type->ndims);
    isl_map *view = isl_map_universe(isl_space_alloc(p->ctx, 0, (unsigned)symbol->type->ndims, 0));
    for (int i = 0; i < index->slot[VR_KIDS].count; i++)
        view = isl_map_flat_range_product(view, axis_map(p, symbol, index, i, &axis));
    if (view && from->view)
        view = isl_map_apply_range(view, isl_map_copy(from->view));
    cell->view = view;
    if (view)
        link_view(p, symbol, from->view ? from->base : index->symbol);
    cell->doubt = p->doubt;
    vr_poly_recover(p);
}
