/* SPDX-License-Identifier: Apache-2.0 */
/* Sets of elements: what the subscripts of an access come to; see polyhedra/model.h. Places count from 0 here,
 * whatever the module counts from. */
#include "ir/query.h"
#include "ir/walk.h"
#include "polyhedra/model.h"

/* --- counting --- */

/* The step where it is a number that is not 0; else 0. */
static int64_t step_of(const struct vr_node *range)
{
    const struct vr_node *step = vr_kid(range, VR_STEP);
    const struct vr_node *number = step && step->kind == VR_N_NEGATE ? vr_kid(step, VR_KIDS) : step;
    if (!step)
        return 1;
    if (number->kind != VR_N_CONST || number->value.kind == VR_V_UINT)
        return 0;
    const double f = number->value.kind == VR_V_INT ? (double)number->value.i : number->value.f;
    if (!(f >= -INT32_MAX && f <= INT32_MAX) || f != (double)(int32_t)f)
        return 0;
    return number == step ? (int32_t)f : -(int32_t)f;
}

/* The value of a bound, where it is affine. What was rounded down is right for a stop that is counted too. */
static struct value bound_value(struct vr_polyhedra *p, const struct vr_node *bound, bool may_be_rounded)
{
    struct value value = vr_poly_evaluate(p, bound);
    if ((p->rounded && !may_be_rounded && !vr_poly_demand_whole(p, &value)) || vr_poly_may_wrap(p, &value))
        vr_poly_forget_value(&value);
    return value;
}

/* A step that is no number: the counter is between the bounds, whichever way it goes. Of these no more is noted. */
static void note_pace(struct vr_polyhedra *p, const struct vr_node *step, struct parameter *counter)
{
    struct range *r = &counter->range;
    if (vr_is_integer(step->type))
        r->pace = bound_value(p, step, false);
    if (vr_poly_is_value(&r->pace) && vr_poly_is_value(&r->start) && vr_poly_is_value(&r->stop)) {
        r->values = vr_poly_counted_by_pace(p, counter, 1);
        if (!p->known || !p->known->is_positive(p->known->data, step))
            r->values = isl_set_union(vr_poly_counted_by_pace(p, counter, -1), r->values);
    }
    vr_poly_forget_value(&r->start);
    vr_poly_forget_value(&r->stop);
}

bool vr_poly_note_range(struct vr_polyhedra *p, const struct vr_node *range, struct parameter *counter)
{
    const struct linear first = vr_linear_constant(p->unit->module->indexing);
    const struct vr_node *start = vr_kid(range, VR_START), *stop = vr_kid(range, VR_STOP);
    struct range *r = &counter->range;
    if (range->kind != VR_N_RANGE)
        return false;
    r->step = step_of(range);
    r->excluded = vr_flag_on(range, VR_F_EXCLUDE);
    r->start = start ? bound_value(p, start, false) : vr_poly_linear_value(p, &first);
    if (stop)
        r->stop = bound_value(p, stop, !r->excluded && r->step > 0);
    if (!r->step)
        note_pace(p, vr_kid(range, VR_STEP), counter);
    return r->step && vr_poly_is_value(&r->start) && (!stop || vr_poly_is_value(&r->stop));
}

/* --- subscripts --- */

/* A place that counts from 0, where one below 0 may count from the end, `least` + the extent being the first; it is
 * reached in the domain. */
static isl_pw_aff *from_end(struct vr_polyhedra *p, isl_pw_aff *place, isl_pw_aff *extent, isl_set *domain, int64_t least)
{
    isl_set *reached = isl_set_intersect(domain, vr_poly_context(p));
    isl_set *below =
        isl_pw_aff_nonneg_set(isl_pw_aff_neg(isl_pw_aff_add_constant_val(isl_pw_aff_copy(place), isl_val_one(p->ctx))));
    const isl_bool never = isl_set_is_disjoint(reached, below);
    isl_set_free(reached);
    if (never == isl_bool_true) {
        isl_set_free(below);
        isl_pw_aff_free(extent);
        return place;
    }
    isl_pw_aff *counted_back = isl_pw_aff_add(isl_pw_aff_copy(place), extent);
    counted_back = isl_pw_aff_add_constant_val(counted_back, isl_val_int_from_si(p->ctx, least));
    place = isl_pw_aff_subtract_domain(place, isl_set_copy(below));
    return isl_pw_aff_union_add(place, isl_pw_aff_intersect_domain(counted_back, below));
}

/* The places of a slice as Python has it: bounds below 0 count from the end, and both are cut off. */
static isl_pw_aff *cut_off(struct vr_polyhedra *p, isl_pw_aff *bound, const struct vr_symbol *array, int axis, int64_t step)
{
    isl_pw_aff *extent = vr_poly_extent(p, array, axis);
    isl_pw_aff *least = isl_pw_aff_scale_val(isl_pw_aff_copy(extent), isl_val_zero(p->ctx)), *most = extent;
    bound = from_end(p, bound, isl_pw_aff_copy(extent), vr_poly_domain(p, p->domain, p->frame), 0);
    if (step < 0) {
        least = isl_pw_aff_add_constant_val(least, isl_val_negone(p->ctx));
        most = isl_pw_aff_add_constant_val(most, isl_val_negone(p->ctx));
    }
    return isl_pw_aff_min(isl_pw_aff_max(bound, least), most);
}

/* The value of a bound of a slice; NULL when it is not affine. */
static isl_pw_aff *end_value(struct vr_polyhedra *p, const struct vr_node *bound, bool *exact)
{
    struct value value = {NULL, vr_poly_value(p, bound), NULL};
    if (p->rounded && !vr_poly_demand_whole(p, &value))
        vr_poly_forget_value(&value);
    *exact &= value.pieces != NULL;
    return value.pieces;
}

/* A bound of a slice of Python, or where the slice begins or ends without one. */
static isl_pw_aff *slice_bound(struct vr_polyhedra *p, const struct vr_node *bound, const struct vr_symbol *array, int axis,
                               int64_t step, bool is_start, bool *exact)
{
    if (bound) {
        isl_pw_aff *value = end_value(p, bound, exact);
        return value ? cut_off(p, value, array, axis, step) : NULL;
    }
    if (is_start == (step > 0))
        return vr_poly_constant(p, step > 0 ? 0 : -1);
    return isl_pw_aff_add_constant_val(vr_poly_extent(p, array, axis), isl_val_int_from_si(p->ctx, is_start ? -1 : 0));
}

/* A subscript as a place that counts from 0. */
static isl_pw_aff *from_indexing(const struct vr_polyhedra *p, isl_pw_aff *subscript)
{
    return isl_pw_aff_add_constant_val(subscript, isl_val_int_from_si(p->ctx, -p->unit->module->indexing));
}

/* A bound of a slice that is not cut off; with :negative one below 0 counts from the end. */
static isl_pw_aff *plain_bound(struct vr_polyhedra *p, const struct vr_node *index, const struct vr_node *bound, int axis,
                               bool *exact)
{
    isl_pw_aff *place = from_indexing(p, end_value(p, bound, exact));
    if (!place || !vr_flag_on(index->slot[VR_KIDS].at[axis], VR_F_NEGATIVE))
        return place;
    return from_end(p, place, vr_poly_extent(p, index->symbol, axis), vr_poly_domain(p, p->domain, p->frame),
                    p->unit->module->indexing);
}

struct stretch vr_poly_stretch(struct vr_polyhedra *p, const struct vr_node *index, int axis)
{
    const struct vr_node *range = vr_kid(index->slot[VR_KIDS].at[axis], VR_KIDS), *start = vr_kid(range, VR_START),
                         *stop = vr_kid(range, VR_STOP);
    struct stretch s = {.step = step_of(range), .excluded = vr_flag_on(range, VR_F_EXCLUDE | VR_F_CLAMP)};
    s.exact = s.step != 0;
    if (s.step == 0)
        return s;
    if (vr_flag_on(range, VR_F_CLAMP)) {
        s.start = slice_bound(p, start, index->symbol, axis, s.step, true, &s.exact);
        s.stop = slice_bound(p, stop, index->symbol, axis, s.step, false, &s.exact);
        return s;
    }
    s.start = start ? plain_bound(p, index, start, axis, &s.exact)
                    : slice_bound(p, NULL, index->symbol, axis, s.step, true, &s.exact);
    s.stop = stop ? plain_bound(p, index, stop, axis, &s.exact)
                  : slice_bound(p, NULL, index->symbol, axis, s.step, false, &s.exact);
    s.excluded |= !stop;
    return s;
}

struct value vr_poly_subscript(struct vr_polyhedra *p, const struct vr_node *e)
{
    return vr_poly_less(p, vr_poly_evaluate(p, e), p->unit->module->indexing);
}

isl_pw_aff *vr_poly_place(struct vr_polyhedra *p, const struct vr_node *index, int axis)
{
    const struct vr_node *sub = index->slot[VR_KIDS].at[axis], *e = vr_kid(sub, VR_KIDS);
    isl_pw_aff *place = from_indexing(p, vr_poly_value(p, e));
    if (!place || !vr_flag_on(sub, VR_F_NEGATIVE))
        return place;
    return from_end(p, place, vr_poly_extent(p, index->symbol, axis), vr_poly_domain(p, p->domain, p->frame),
                    p->unit->module->indexing);
}

static bool is_last_of_flattened(const struct vr_node *index, int axis)
{
    return axis == index->slot[VR_KIDS].count - 1 && axis < index->symbol->type->ndims - 1;
}

/* A store beyond the end of an axis may make the array grow. */
static bool is_open(const struct vr_node *node, int axis)
{
    return node->kind != VR_N_NAME && axis < node->slot[VR_KIDS].count &&
           (vr_flag_on(node->slot[VR_KIDS].at[axis], VR_F_GROW) || is_last_of_flattened(node, axis));
}

/* Whether the places of a subscript lie in the array anyway: a call that ends without an error has come to none beyond. */
static bool must_fit(const struct vr_polyhedra *p, const struct vr_node *node, int axis)
{
    return p->of_call && node->kind != VR_N_NAME && axis < node->slot[VR_KIDS].count &&
           vr_kid(node->slot[VR_KIDS].at[axis], VR_KIDS)->kind != VR_N_RANGE;
}

/* x lies in the array. */
static isl_set *in_bounds(struct vr_polyhedra *p, const struct access *a, int axis, const struct parameter *x)
{
    if (must_fit(p, a->node, axis))
        return isl_set_universe(isl_space_params_alloc(p->ctx, 0));
    isl_set *set = isl_pw_aff_nonneg_set(vr_poly_parameter_value(p, x));
    if (!is_open(a->node, axis))
        set = isl_set_intersect(
            set, isl_pw_aff_lt_set(vr_poly_parameter_value(p, x), vr_poly_pieces(p, &a->subscripts[axis].extent)));
    return set;
}

/* Where x is the place of a subscript. */
static isl_set *at_place(struct vr_polyhedra *p, const struct access *a, int axis, isl_pw_aff *x)
{
    struct subscript *s = &a->subscripts[axis];
    isl_pw_aff *place = vr_poly_pieces(p, &s->place);
    if (vr_flag_on(a->node->slot[VR_KIDS].at[axis], VR_F_NEGATIVE) && !(s->place.form && vr_poly_is_natural(s->place.form)))
        place = from_end(p, place, vr_poly_pieces(p, &s->extent), vr_poly_domain(p, a->domain, a->frame),
                         p->unit->module->indexing);
    return isl_pw_aff_eq_set(x, place);
}

/* The places along an axis as a set of one dimension. `x` is a parameter for the time being. */
static isl_set *axis_places(struct vr_polyhedra *p, const struct access *a, int axis, const struct parameter *x)
{
    struct subscript *s = &a->subscripts[axis];
    if (s->what == ANY_PLACE)
        return isl_set_universe(isl_space_set_alloc(p->ctx, 0, 1));
    isl_set *set = in_bounds(p, a, axis, x);
    if (s->what == ONE_PLACE)
        set = isl_set_intersect(set, at_place(p, a, axis, vr_poly_parameter_value(p, x)));
    else if (s->what == STRETCH)
        set = isl_set_intersect(set, vr_poly_progression(p, vr_poly_parameter_value(p, x), isl_pw_aff_copy(s->stretch.start),
                                             s->stretch.step, isl_pw_aff_copy(s->stretch.stop), s->stretch.excluded));
    set = isl_set_from_params(set);
    const int at = isl_set_find_dim_by_id(set, isl_dim_param, x->id);
    return at < 0 ? isl_set_free(set) : isl_set_move_dims(set, isl_dim_set, 0, isl_dim_param, (unsigned)at, 1);
}

/* --- accesses --- */

static void add_scalar(struct vr_polyhedra *p, struct access *a, struct parameter *parameter, size_t *capacity)
{
    VR_APPEND(p->unit->scratch, a->scalars, a->scalar_count, *capacity, parameter);
}

/* Adds the parameters of places that are forms. */
static void note_terms(struct vr_polyhedra *p, struct access *a, size_t *capacity)
{
    for (int axis = 0; axis < a->subscript_count; axis++)
        for (int i = 0; i < a->subscripts[axis].place.form->count; i++)
            add_scalar(p, a, a->subscripts[axis].place.form->terms[i].parameter, capacity);
}

/* Adds the parameters that an axis depends on. */
static void note_scalars(struct vr_polyhedra *p, struct access *a, size_t *capacity)
{
    const isl_size count = isl_set_dim(a->elements, isl_dim_param);
    for (isl_size i = 0; i < count; i++)
        if (isl_set_involves_dims(a->elements, isl_dim_param, (unsigned)i, 1) == isl_bool_true)
            add_scalar(p, a, vr_poly_parameter_of_id(isl_set_get_dim_id(a->elements, isl_dim_param, (unsigned)i)), capacity);
}

/* Whether accesses of a variable are those of the array that it shows. Where it shows one since before the loops that may be
 * asked about, and it is not known exactly which elements, more is known of it as an array of its own. */
static bool is_resolved(const struct vr_polyhedra *p, const struct cell *cell)
{
    const struct frame *starting = p->frame;
    if (!cell->view || !cell->doubt || p->of_call)
        return cell->view != NULL;
    while (starting && !starting->starts)
        starting = starting->outer;
    return !starting || vr_poly_is_inside(cell->frame, starting->loop);
}

/* Whether it is of the array that the statement updates. */
static bool is_updated(const struct vr_polyhedra *p, const struct vr_node *node)
{
    return p->update && vr_kid(p->update, VR_LHS)->symbol == node->symbol;
}

static struct access *new_access(struct vr_polyhedra *p, const struct vr_node *node, bool stores, bool swaps)
{
    struct vr_arena *arena = p->unit->scratch;
    const struct cell *cell = &p->cells[node->symbol->index];
    const bool shows = is_resolved(p, cell);
    const struct cell *base = shows ? &p->cells[cell->base->index] : cell;
    struct access *a = VR_MAKE(arena, struct access, {.node = node,
                                                      .array = shows ? cell->base : node->symbol,
                                                      .frame = p->frame,
                                                      .bound = base->frame,
                                                      .stores = stores,
                                                      .swaps = swaps,
                                                      .update = is_updated(p, node) ? p->update : NULL,
                                                      .fresh = base->fresh,
                                                      .loose = shows && cell->loose,
                                                      .called = p->calls,
                                                      .original = !base->rebound,
                                                      .doubt = p->doubt,
                                                      .moment = p->moment,
                                                      .place = p->place});
    if (shows && !a->doubt)
        a->doubt = cell->doubt;
    VR_APPEND(arena, p->accesses, p->access_count, p->access_capacity, a);
    return a;
}

/* A look for variables that changed since an access. */
struct since {
    const struct vr_polyhedra *p;
    unsigned moment;
};

static bool has_changed(const struct vr_node *n, const void *data)
{
    const struct since *since = data;
    return n->symbol && since->p->cells[n->symbol->index].changed > since->moment;
}

/* Whether the same access was noted at this place, and nothing that it mentions changed since: of nests that is another
 * statement's. */
static bool is_known(const struct vr_polyhedra *p, const struct vr_node *node, bool stores)
{
    const struct frame *outermost = p->frame;
    while (outermost && outermost->outer)
        outermost = outermost->outer;
    for (int i = p->access_count - 1; i >= (outermost ? outermost->first : 0); i--) {
        const struct access *a = p->accesses[i];
        if (a->place == p->place && a->stores == stores && vr_same(a->node, node))
            return !vr_seek(node, has_changed, &(struct since){p, a->moment});
    }
    return false;
}

/* What an access touches along an axis: more than that where it is not affine. */
static struct subscript subscript_of(struct vr_polyhedra *p, const struct vr_node *node, int axis)
{
    struct subscript s = {
        .what = IN_BOUNDS, .extent = vr_poly_copy_value(&p->cells[node->symbol->index].extents[axis]), .exact = true};
    const bool whole = node->kind == VR_N_NAME || axis >= node->slot[VR_KIDS].count;
    const struct vr_node *e = whole ? NULL : vr_kid(node->slot[VR_KIDS].at[axis], VR_KIDS);
    if (!e)
        return s;
    if (e->kind == VR_N_RANGE) {
        s.what = STRETCH;
        s.stretch = vr_poly_stretch(p, node, axis);
        s.exact = s.stretch.exact;
        return s;
    }
    if (vr_is_scalar(e->type))
        s.place = vr_poly_subscript(p, e);
    s.what = vr_poly_is_value(&s.place) ? ONE_PLACE : IN_BOUNDS;
    s.exact = s.what == ONE_PLACE && !p->rounded;
    return s;
}

/* Along how many axes an access has places: along those behind its subscripts it touches all, unless the last subscript
 * runs over them. */
static int count_axes(const struct vr_node *node, bool scattered)
{
    const bool flat = node->kind == VR_N_XCHANGE || (node->kind == VR_N_INDEX && vr_flag_on(node, VR_F_FLATTENED));
    return flat && !scattered ? node->slot[VR_KIDS].count : node->symbol->type->ndims;
}

/* What an access touches of the variable's own array. */
static void note_subscripts(struct vr_polyhedra *p, struct access *a)
{
    const struct vr_node *node = a->node;
    const bool scattered = vr_has_array_subscript(node); /* truth values may stand for several axes: any element */
    const int axes = count_axes(node, scattered);
    vr_poly_settle(p, node);
    for (int axis = 0; axis < axes; axis++)
        vr_poly_settle_extent(p, node->symbol, axis);
    a->subscripts = VR_NEW_ARRAY(p->unit->scratch, struct subscript, axes + 1);
    for (a->subscript_count = 0; a->subscript_count < axes; a->subscript_count++) {
        struct subscript *s = &a->subscripts[a->subscript_count];
        if (!scattered)
            *s = subscript_of(p, node, a->subscript_count);
        if (!s->exact && !a->doubt)
            a->doubt = VR_DOUBT_SUBSCRIPT;
    }
}

isl_set *vr_poly_elements(struct vr_polyhedra *p, struct access *a)
{
    size_t capacity = 0;
    if (a->elements || !a->subscripts || a->axes < 0)
        return a->elements;
    bool open[VR_MAX_DIMENSIONS + 1] = {false};
    for (int axis = 0; axis < a->subscript_count; axis++)
        open[axis] = a->subscripts[axis].what == ONE_PLACE && is_open(a->node, axis);
    a->elements = vr_poly_conjunction(p, a, !p->of_call, open);
    if (a->elements) {
        note_terms(p, a, &capacity);
        return a->elements;
    }
    const struct parameter *x = vr_poly_parameter(p, a->node->symbol, -1, NULL);
    a->elements = isl_set_universe(isl_space_set_alloc(p->ctx, 0, 0));
    for (int axis = 0; axis < a->subscript_count; axis++)
        a->elements = isl_set_flat_product(a->elements, axis_places(p, a, axis, x));
    if (a->view)
        a->elements = isl_set_apply(a->elements, isl_map_copy(a->view));
    note_scalars(p, a, &capacity);
    a->elements = vr_poly_where(p, a->elements, vr_poly_domain(p, a->domain, a->frame));
    if (!p->of_call)
        a->elements = vr_poly_where(p, a->elements, vr_poly_context(p));
    return a->elements;
}

void vr_poly_note_access(struct vr_polyhedra *p, const struct vr_node *node, bool stores, bool swaps)
{
    const struct cell *cell = &p->cells[node->symbol->index];
    const bool watched =
        p->of_call ? p->shown[node->symbol->index] != 0 : p->watches && p->roles[node->symbol->index].watched;
    if (!watched || (!p->of_nest && is_known(p, node, stores)))
        return;
    struct access *a = new_access(p, node, stores, swaps);
    if (p->of_call ? !a->original : !p->roles[node->symbol->index].shows_stored)
        return;
    note_subscripts(p, a);
    a->domain = isl_set_copy(p->domain);
    a->axes = a->subscript_count;
    const bool shows = is_resolved(p, cell);
    if (shows && a->axes == node->symbol->type->ndims) {
        a->view = isl_map_copy(cell->view);
        a->axes = cell->base->type->ndims;
    } else if (shows) { /* flattened */
        a->axes = -1;
    }
}
