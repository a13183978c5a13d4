/* SPDX-License-Identifier: Apache-2.0 */
/* Iterations of a loop that depend on each other: the dependence test, exact where accesses are affine (Pugh, The Omega
 * Test, 1991; Feautrier, Dataflow Analysis of Array and Scalar References, 1991), by emptiness of integer sets.
 *
 * Of each access a map is made, from the loop's variables to elements. Two maps put side by side over one element
 * are the pairs of iterations that meet there. See polyhedra/model.h for why iterations of outer loops are equal by
 * themselves. */
#include <isl/ilp.h>

#include "ir/facts.h"
#include "ir/update.h"
#include "ir/walk.h"
#include "polyhedra/model.h"

/* --- the question --- */

/* What the iterations of a loop touch by an access; made when a pair first needs it. */
struct image {
    isl_map *map;            /* { iteration → element }; NULL: not made, or isl gave up */
    bool exact;
};

/* What is asked, with the sets that are the same for many pairs of accesses. */
struct question {
    const struct vr_dependence_question *asked;
    struct vr_polyhedra *p;
    const struct frame *frame; /* of the loop */
    struct parameter *const *compared; /* counters that differ */
    int count, first, end;   /* of these; the accesses */
    struct vr_sharing sharing;
    struct image *images;    /* of the accesses from `first` on */
    isl_set *different[2];   /* by `ordered`; NULL: not made, or isl gave up */
};

/* Whether a value may be another one in each of two iterations that are compared: it is made in the loop, and is no
 * counter of it beside one that is asked about. */
static bool varies(const struct question *q, const struct parameter *parameter)
{
    const bool beside = q->asked->counter && q->compared[0]->frame == q->frame;
    return vr_poly_is_inside(parameter->frame, q->frame->loop) &&
           !(beside && parameter->what == OF_LOOP && parameter->frame == q->frame);
}

/* --- equal subscripts --- */

/* Whether two subscripts are one form, of a variable of the loop and of what does not change in it: iterations in
 * which the variable differs touch different places (strong SIV: Goff, Kennedy, Tseng, Practical Dependence Testing,
 * 1991). */
static bool separates(const struct question *q, const struct parameter *variable, const struct access *a,
                      const struct access *b, int axis)
{
    const struct subscript *x = &a->subscripts[axis], *y = &b->subscripts[axis];
    const bool places =
        x->what == ONE_PLACE && y->what == ONE_PLACE && x->exact && y->exact && x->place.form && y->place.form;
    bool found = false;
    if (!places || !vr_linear_same(x->place.form, y->place.form))
        return false;
    for (int i = 0; i < x->place.form->count; i++) {
        const struct parameter *parameter = x->place.form->terms[i].parameter;
        found |= parameter == variable;
        if (parameter != variable && varies(q, parameter))
            return false;
    }
    const bool negative = vr_flag_on(a->node->slot[VR_KIDS].at[axis], VR_F_NEGATIVE) ||
                          vr_flag_on(b->node->slot[VR_KIDS].at[axis], VR_F_NEGATIVE);
    return found && (!negative || vr_poly_is_natural(x->place.form));
}

/* Whether each counter that is compared has an axis along which it separates the accesses. */
static bool is_separated(const struct question *q, const struct access *a, const struct access *b)
{
    bool separated = !q->asked->element && a->subscripts && b->subscripts && !a->view && !b->view &&
                     a->subscript_count == b->subscript_count;
    for (int i = 0; i < q->count && separated; i++) {
        separated = false;
        for (int axis = 0; axis < a->subscript_count && !separated; axis++)
            separated = separates(q, q->compared[i], a, b, axis);
    }
    return separated;
}

/* --- maps from iterations to elements --- */

/* Whether the map's elements may depend on a parameter. */
static bool tells(isl_map *map, isl_id *id)
{
    const int at = isl_map_find_dim_by_id(map, isl_dim_param, id);
    return !map || (at >= 0 && isl_map_involves_dims(map, isl_dim_param, (unsigned)at, 1) != isl_bool_false);
}

/* Makes the counters dimensions of the map's domain, and projects out what else varies. What is projected out and is no
 * counter might have had one value in the iteration: the map is not exact, unless it says no more of it than is true of
 * every size. */
static struct image touched(const struct question *q, struct access *a)
{
    struct vr_polyhedra *p = q->p;
    vr_poly_elements(p, a);
    isl_map *map = isl_map_from_range(isl_set_copy(a->elements));
    bool exact = !a->doubt;
    for (int i = 0; i < q->count; i++) {
        const int at = isl_map_find_dim_by_id(map, isl_dim_param, q->compared[i]->id);
        map = at < 0 ? isl_map_insert_dims(map, isl_dim_in, (unsigned)i, 1)
                     : isl_map_move_dims(map, isl_dim_in, (unsigned)i, isl_dim_param, (unsigned)at, 1);
    }
    isl_map *telling = isl_map_gist_params(isl_map_copy(map), vr_poly_context(p));
    for (isl_size i = isl_map_dim(map, isl_dim_param) - 1; i >= 0; i--) {
        isl_id *id = isl_map_get_dim_id(map, isl_dim_param, (unsigned)i);
        const struct parameter *parameter = isl_id_get_user(id);
        if (parameter && varies(q, parameter)) {
            exact &= parameter->what == OF_LOOP || !tells(telling, id);
            map = isl_map_project_out(map, isl_dim_param, (unsigned)i, 1);
        }
        isl_id_free(id);
    }
    isl_map_free(telling);
    return (struct image){map, exact};
}

static const struct image *image_of(struct question *q, int access)
{
    struct image *image = &q->images[access - q->first];
    if (!image->map)
        *image = touched(q, q->p->accesses[access]);
    return image;
}

/* Of sets of pairs of iterations, where a variable of both is the same or a step apart. */
static isl_set *keep_pace(struct vr_polyhedra *p, isl_set *pairs, int variable, int count, struct value *pace)
{
    isl_local_space *space = isl_local_space_from_space(isl_set_get_space(pairs));
    isl_pw_aff *first = isl_pw_aff_var_on_domain(isl_local_space_copy(space), isl_dim_set, (unsigned)variable),
               *second = isl_pw_aff_var_on_domain(space, isl_dim_set, (unsigned)(count + variable)),
               *size = isl_pw_aff_insert_dims(isl_pw_aff_from_range(vr_poly_pieces(p, pace)), isl_dim_in, 0, 2 * (unsigned)count);
    isl_pw_aff *apart = isl_pw_aff_sub(second, first);
    size = isl_pw_aff_max(isl_pw_aff_neg(isl_pw_aff_copy(size)), size);
    isl_set *kept = isl_pw_aff_zero_set(isl_pw_aff_copy(apart));
    kept = isl_set_union(kept, isl_pw_aff_ge_set(isl_pw_aff_neg(isl_pw_aff_copy(apart)), isl_pw_aff_copy(size)));
    kept = isl_set_union(kept, isl_pw_aff_ge_set(apart, size));
    return isl_set_intersect(pairs, kept);
}

static isl_set *make_different(const struct question *q, bool ordered)
{
    if (q->asked->element)
        return isl_set_universe(isl_space_set_alloc(q->p->ctx, 0, 0));
    isl_map *pairs = isl_map_lex_lt(isl_space_set_alloc(q->p->ctx, 0, (unsigned)q->count));
    if (!ordered)
        pairs = isl_map_union(pairs, isl_map_lex_gt(isl_space_set_alloc(q->p->ctx, 0, (unsigned)q->count)));
    isl_set *both = isl_set_flatten(isl_map_wrap(pairs));
    for (int i = 0; i < q->count; i++)
        if (vr_poly_is_value(&q->compared[i]->range.pace))
            both = keep_pace(q->p, both, i, q->count, &q->compared[i]->range.pace);
    return both;
}

/* Pairs of different iterations, as a set of both's variables; of one order alone where the other would say the same. */
static isl_set *different(struct question *q, bool ordered)
{
    if (!q->different[ordered])
        q->different[ordered] = make_different(q, ordered);
    return isl_set_copy(q->different[ordered]);
}

static void answered(struct question *q)
{
    for (int i = 0; i < q->end - q->first; i++)
        isl_map_free(q->images[i].map);
    isl_set_free(q->different[false]);
    isl_set_free(q->different[true]);
    vr_poly_recover(q->p);
}

/* A pair of accesses under question. */
struct pair {
    const struct access *first, *second;
    const struct image *images[2];
    isl_map *meetings;       /* { [iteration, iteration] → element } */
    bool exact;
};

/* Whether the map of an access may be exact, as far as that is known without making it. */
static bool may_be_exact(const struct question *q, int access)
{
    const struct image *image = &q->images[access - q->first];
    return !q->p->accesses[access]->doubt && (!image->map || image->exact);
}

static struct pair pair_of(struct question *q, int first, int second)
{
    const struct image *a = image_of(q, first), *b = image_of(q, second);
    return (struct pair){q->p->accesses[first], q->p->accesses[second], {a, b}, NULL, a->exact && b->exact};
}

static isl_map *meetings_of(struct question *q, const struct pair *pair)
{
    isl_map *all = isl_map_flat_domain_product(isl_map_copy(pair->images[0]->map), isl_map_copy(pair->images[1]->map));
    return isl_map_intersect_domain(all, different(q, pair->first == pair->second));
}

/* --- always, or for some values --- */

/* Whether a parameter grows with the program's data: an extent, or a scalar that is no part of a subscript, but a bound. */
static bool is_size(const struct pair *pair, const struct parameter *parameter)
{
    const struct access *const both[] = {pair->first, pair->second};
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < both[k]->scalar_count; i++)
            if (both[k]->scalars[i] == parameter && parameter->what != OF_EXTENT)
                return false;
    return true;
}

/* Whether one of the set's sizes has a greatest value. */
static isl_stat find_small(isl_basic_set *basic, void *data)
{
    const struct pair *pair = data;
    const isl_size count = isl_basic_set_dim(basic, isl_dim_param);
    bool small = false;
    for (isl_size i = 0; i < count && !small; i++) {
        if (!is_size(pair, vr_poly_parameter_of_id(isl_basic_set_get_dim_id(basic, isl_dim_param, (unsigned)i))))
            continue;
        isl_set *values = isl_set_from_params(isl_set_from_basic_set(isl_basic_set_copy(basic)));
        values = isl_set_project_out_all_params(isl_set_move_dims(values, isl_dim_set, 0, isl_dim_param, (unsigned)i, 1));
        isl_val *most = isl_set_dim_max_val(values, 0);
        small = isl_val_is_int(most) == isl_bool_true;
        isl_val_free(most);
    }
    isl_basic_set_free(basic);
    return small ? isl_stat_ok : isl_stat_error;
}

/* Whether the pair meets whatever values scalars have, but for small sizes: where both accesses are reached in
 * different iterations and these do not meet, a size has a greatest value. */
static bool always_meets(struct question *q, struct pair *pair)
{
    isl_set *reached = isl_set_flat_product(isl_map_domain(isl_map_copy(pair->images[0]->map)),
                                            isl_map_domain(isl_map_copy(pair->images[1]->map)));
    reached = isl_set_intersect(reached, different(q, pair->first == pair->second));
    isl_set *spared = isl_set_subtract(isl_set_params(reached), isl_map_params(isl_map_copy(pair->meetings)));
    spared = isl_set_make_disjoint(isl_set_coalesce(spared));
    const bool always = isl_set_foreach_basic_set(spared, find_small, pair) == isl_stat_ok;
    isl_set_free(spared);
    return always;
}

/* --- examples --- */

/* The set's part with all coordinates between two limits; NULL when there is none. */
static isl_set *between(isl_set *set, int least, int most)
{
    isl_set *part = isl_set_copy(set);
    const isl_size count = isl_set_dim(set, isl_dim_set);
    for (isl_size i = 0; i < count; i++) {
        part = isl_set_lower_bound_si(part, isl_dim_set, (unsigned)i, least);
        part = isl_set_upper_bound_si(part, isl_dim_set, (unsigned)i, most);
    }
    return isl_set_is_empty(part) == isl_bool_false ? part : isl_set_free(part);
}

/* The first point with small numbers, where the set has such, or any point. */
static isl_set *near(isl_set *set)
{
    static const struct { int least, most; } limits[] = {{0, 3}, {0, 12}, {-3, 12}, {-12, 12}};
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        isl_set *part = between(set, limits[i].least, limits[i].most);
        if (!part)
            continue;
        isl_set_free(set);
        return isl_set_lexmin(part);
    }
    return set;
}

static int64_t coordinate(isl_point *point, int at)
{
    isl_val *value = isl_point_get_coordinate_val(point, isl_dim_set, at);
    const int64_t number = isl_val_get_num_si(value);
    isl_val_free(value);
    return number;
}

/* Values of scalars and sizes, for people. They are the first coordinates, of the parameters in this order. */
static const char *describe(struct vr_polyhedra *p, struct parameter *const *parameters, const int64_t *values, int count)
{
    struct vr_text text = vr_text_new(p->unit->arena);
    for (int i = 0; i < count; i++) {
        const struct parameter *of = parameters[i];
        if (of->symbol->is_temp)
            continue;
        vr_put(&text, text.size ? ", " : "");
        if (of->what == OF_EXTENT)
            vr_putf(&text, "extent %d of %s = %lld", of->axis, of->symbol->name, (long long)values[i]);
        else
            vr_putf(&text, "%s = %lld", of->symbol->name, (long long)values[i]);
    }
    return text.data;
}

enum { MOST_VALUES = 16 };

bool vr_poly_example(struct vr_polyhedra *p, isl_set *set, int count, int64_t *coordinates, const char **values)
{
    struct parameter *parameters[MOST_VALUES] = {NULL};
    int64_t numbers[MOST_VALUES] = {0};
    const isl_size sizes = isl_set_dim(set, isl_dim_param);
    for (isl_size i = 0; i < sizes && i < MOST_VALUES; i++)
        parameters[i] = vr_poly_parameter_of_id(isl_set_get_dim_id(set, isl_dim_param, (unsigned)i));
    if (sizes > 0)
        set = isl_set_move_dims(set, isl_dim_set, 0, isl_dim_param, 0, (unsigned)sizes);
    isl_point *point = sizes < 0 || sizes > MOST_VALUES ? NULL : isl_set_sample_point(near(isl_set_copy(set)));
    isl_set_free(set);
    const bool found = point && isl_point_is_void(point) == isl_bool_false;
    for (int i = 0; i < sizes && found; i++)
        numbers[i] = coordinate(point, i);
    for (int i = 0; i < count && found; i++)
        coordinates[i] = coordinate(point, sizes + i);
    isl_point_free(point);
    if (found)
        *values = describe(p, parameters, numbers, sizes);
    return found;
}

/* Two iterations that meet, with small numbers where there are such. */
static void find_example(const struct question *q, const struct pair *pair, struct vr_dependence *found)
{
    int64_t all[3 * VR_MAX_DIMENSIONS];
    const int n = q->count, axes = pair->first->axes;
    isl_set *set = isl_set_flatten(isl_map_wrap(isl_map_copy(pair->meetings)));
    if (!vr_poly_example(q->p, set, 2 * n + axes, all, &found->values))
        return;
    found->axes = axes;
    for (int i = 0; i < n; i++) {
        found->iterations[0][i] = all[i];
        found->iterations[1][i] = all[n + i];
    }
    for (int i = 0; i < axes; i++)
        found->element[i] = all[2 * n + i];
    found->has_example = true;
}

/* --- answers --- */

static struct vr_dependence doubtful(const struct question *q, enum vr_doubt doubt, const struct access *a,
                                     const struct access *b)
{
    struct vr_dependence d = {.doubt = doubt, .variables = q->count, .values = ""};
    for (int i = 0; i < q->count; i++)
        d.counters[i] = q->compared[i]->symbol;
    d.array = a ? a->array : NULL;
    d.first = a ? a->node : NULL;
    d.second = b ? b->node : NULL;
    d.second_stores = b && b->stores;
    return d;
}

/* The distance of a pair whose counter is always so much more in the second iteration than in the first. */
static void find_distance(const struct question *q, const struct pair *pair, struct vr_dependence *found)
{
    if (q->count != 1)
        return;
    isl_set *both = isl_set_project_out_all_params(isl_map_domain(isl_map_copy(pair->meetings)));
    isl_local_space *space = isl_local_space_from_space(isl_set_get_space(both));
    isl_aff *apart = isl_aff_sub(isl_aff_var_on_domain(isl_local_space_copy(space), isl_dim_set, 1),
                                 isl_aff_var_on_domain(space, isl_dim_set, 0));
    isl_val *least = isl_set_min_val(both, apart), *most = isl_set_max_val(both, apart);
    found->has_distance = isl_val_is_int(least) == isl_bool_true && isl_val_eq(least, most) == isl_bool_true;
    found->distance = found->has_distance ? isl_val_get_num_si(least) : 0;
    isl_val_free(least);
    isl_val_free(most);
    isl_aff_free(apart);
    isl_set_free(both);
}

/* Whether what is not known of two accesses of one array is which of its elements a variable shows, or a function touches. */
static bool hangs_on_names(const struct access *a, const struct access *b)
{
    return a->loose || b->loose || a->called || b->called;
}

/* The answer for two accesses of one array, of which the first stores; `before` is the worst of other pairs. */
static enum vr_independence test_pair(struct question *q, int first, int second, enum vr_independence before,
                                      struct vr_dependence *found)
{
    struct access *a = q->p->accesses[first], *b = q->p->accesses[second];
    if (a->axes != b->axes || a->axes < 0) {
        *found = doubtful(q, VR_DOUBT_SUBSCRIPT, a, b);
        return VR_MAY_DEPEND;
    }
    if (is_separated(q, a, b))
        return VR_INDEPENDENT;
    const bool hasty = before == VR_MAY_DEPEND && !hangs_on_names(a, b);
    if (hasty && !(may_be_exact(q, first) && may_be_exact(q, second)))
        return VR_MAY_DEPEND; /* no proof of a dependence, and no first doubt */
    struct pair pair = pair_of(q, first, second);
    if (hasty && !pair.exact)
        return VR_MAY_DEPEND;
    pair.meetings = meetings_of(q, &pair);
    const isl_bool never = isl_map_is_empty(pair.meetings);
    vr_poly_recover(q->p);
    pair.exact &= !q->p->unsure;
    const bool always = never == isl_bool_false && pair.exact && always_meets(q, &pair);
    if (never != isl_bool_true) {
        const enum vr_doubt doubt = a->doubt ? a->doubt : b->doubt, open = pair.exact ? VR_DOUBT_VALUE : VR_DOUBT_SUBSCRIPT;
        *found = doubtful(q, never == isl_bool_error ? VR_DOUBT_LIMIT : doubt ? doubt : open, a, b);
        if (pair.exact) {
            find_example(q, &pair, found);
            find_distance(q, &pair, found);
        }
    }
    isl_map_free(pair.meetings);
    if (never == isl_bool_true)
        return VR_INDEPENDENT;
    if (!always || !found->has_example)
        return VR_MAY_DEPEND;
    found->doubt = VR_DOUBT_NONE;
    return VR_DEPENDENT;
}

/* Each iteration has an array of its own under this name. */
static bool is_private(const struct access *a, const struct vr_node *loop)
{
    return vr_poly_is_inside(a->bound, loop) && a->fresh;
}

/* Whether two arrays are taken for the same. */
static bool is_pair(const struct question *q, const struct vr_symbol *a, const struct vr_symbol *b)
{
    return (a == q->asked->one && b == q->asked->other) || (a == q->asked->other && b == q->asked->one);
}

/* The answer for two accesses in the loop. */
static enum vr_independence test(struct question *q, int first, int second, enum vr_independence before,
                                 struct vr_dependence *found)
{
    const struct access *a = q->p->accesses[first], *b = q->p->accesses[second];
    const struct vr_node *loop = q->frame->loop;
    if (is_private(a, loop) || is_private(b, loop) || !vr_may_alias(q->p->unit, q->p->function, a->array, b->array))
        return VR_INDEPENDENT;
    if (vr_poly_is_inside(a->bound, loop) || vr_poly_is_inside(b->bound, loop)) {
        *found = doubtful(q, VR_DOUBT_ARRAY, a, b);
        q->sharing.open = true;
        return VR_MAY_DEPEND;
    }
    if (a->array != b->array && !is_pair(q, a->array, b->array)) {
        vr_sharing_add(q->p->unit, &q->sharing, a->array, b->array);
        return VR_INDEPENDENT_APART;
    }
    const enum vr_independence answer = test_pair(q, first, second, before, found);
    q->sharing.open |= answer == VR_MAY_DEPEND && hangs_on_names(a, b);
    return answer;
}

static enum vr_independence worst(enum vr_independence a, enum vr_independence b)
{
    return a == VR_DEPENDENT || (b != VR_DEPENDENT && a > b) ? a : b;
}

/* Whether two accesses are not compared: they are another time, or are swaps, which have their order, or of updates in any order, or
 * both are of the element that is asked about. */
static bool is_passed_over(const struct question *q, int store, int other)
{
    const struct access *a = q->p->accesses[store], *b = q->p->accesses[other];
    if (q->asked->element)
        return vr_same(a->node, b->node);
    return (b->stores && other < store) || (a->swaps && b->swaps) || vr_are_free_updates(a->update, b->update);
}

/* The answer for one store and all accesses of the loop, itself first; `before` is what was found already. */
static enum vr_independence test_store(struct question *q, int store, struct vr_dependence *dependence,
                                       enum vr_independence before)
{
    enum vr_independence answer = before;
    const int count = q->end - q->first;
    for (int i = 0; i < count && answer != VR_DEPENDENT; i++) {
        const int k = q->first + (store - q->first + i) % count;
        struct vr_dependence found;
        if (is_passed_over(q, store, k))
            continue;
        const enum vr_independence one = test(q, store, k, answer, &found);
        if (one == VR_DEPENDENT || (one == VR_MAY_DEPEND && answer != VR_MAY_DEPEND))
            *dependence = found;
        answer = worst(answer, one);
    }
    return answer;
}

/* The counters that are compared; false where they are not known, or several loops have the one that is asked about. */
static bool choose_counters(struct question *q)
{
    const struct vr_symbol *counter = q->asked->counter;
    int found = 0;
    q->compared = q->frame->variables;
    q->count = q->asked->element ? 0 : q->frame->loop->slot[VR_VARS].count;
    for (int i = 0; counter && i < q->p->parameter_count; i++) {
        struct parameter **parameter = &q->p->parameters[i];
        if ((*parameter)->what != OF_LOOP || (*parameter)->symbol != counter ||
            !vr_poly_is_inside((*parameter)->frame, q->frame->loop))
            continue;
        q->compared = parameter;
        q->count = 1;
        found++;
    }
    return !counter || found == 1;
}

/* Begins a question; false where nothing can be told of the loop. */
static bool begin_question(struct question *q, const struct vr_dependence_question *asked)
{
    struct vr_polyhedra *p = asked->sets;
    if (p->alone)
        vr_poly_walk_alone(p, asked->nest ? asked->nest : asked->loop);
    const struct frame *frame = vr_poly_frame_of(p, asked->loop),
                       *nest = asked->nest ? vr_poly_frame_of(p, asked->nest) : frame;
    *q = (struct question){.asked = asked, .p = p, .frame = frame, .sharing = {.open = true}};
    if (!frame || !nest || frame->unknown_call || nest->unknown_call || !choose_counters(q))
        return false;
    q->sharing.open = false;
    q->first = nest->first;
    q->end = nest->end;
    q->images = VR_NEW_ARRAY(p->unit->scratch, struct image, q->end - q->first + 1);
    vr_poly_ask(p, asked->element ? PARTS_OF_ELEMENT : PARTS_OF_RACES);
    return true;
}

enum vr_independence vr_loop_independence(const struct vr_dependence_question *asked, struct vr_dependence *dependence)
{
    struct vr_polyhedra *p = asked->sets;
    enum vr_independence answer = VR_INDEPENDENT;
    struct question q;
    const bool known = begin_question(&q, asked);
    *dependence = doubtful(&q, VR_DOUBT_CALL, NULL, NULL);
    dependence->sharing = q.sharing;
    if (!known)
        return VR_MAY_DEPEND;
    for (int i = q.first; i < q.end && answer != VR_DEPENDENT; i++)
        if (p->accesses[i]->stores && (!asked->element || vr_same(p->accesses[i]->node, asked->element))) /* noted once, of several stores */
            answer = worst(answer, test_store(&q, i, dependence, answer));
    answered(&q);
    dependence->sharing = q.sharing;
    return answer;
}

/* --- conditions of independence --- */

enum { MOST_CASES = 4 }; /* of a condition */

/* For which values two accesses of a loop may be of one element; NULL where that is not known. */
static isl_set *values_of(struct question *q, int first, int second)
{
    const struct access *a = q->p->accesses[first], *b = q->p->accesses[second];
    const struct vr_node *loop = q->frame->loop;
    isl_set *none = isl_set_empty(isl_space_params_alloc(q->p->ctx, 0));
    if (is_private(a, loop) || is_private(b, loop) || a->array != b->array || is_separated(q, a, b))
        return none;
    isl_set_free(none);
    if (vr_poly_is_inside(a->bound, loop) || a->axes != b->axes || a->axes < 0 || a->doubt || b->doubt)
        return NULL;
    struct pair pair = pair_of(q, first, second);
    return isl_map_params(meetings_of(q, &pair));
}

/* Whether all parameters have their values where the loop is entered. */
static bool is_of_entry(const struct question *q, isl_set *set)
{
    bool known = true;
    for (isl_size i = isl_set_dim(set, isl_dim_param) - 1; i >= 0 && known; i--) {
        const struct parameter *parameter = vr_poly_parameter_of_set(set, i);
        known = !parameter || !vr_poly_is_inside(parameter->frame, q->frame->loop);
    }
    return known;
}

/* Adds a case that asks nothing of extents: a guard of the bounds asks that. */
static isl_stat add_case(isl_basic_set *one, void *data)
{
    isl_set **kept = data, *set = isl_set_from_basic_set(one);
    bool extents = false;
    for (isl_size i = isl_set_dim(set, isl_dim_param) - 1; i >= 0 && !extents; i--) {
        const struct parameter *parameter = vr_poly_parameter_of_set(set, i);
        extents = parameter && parameter->what == OF_EXTENT;
    }
    if (extents)
        isl_set_free(set);
    else
        *kept = isl_set_union(*kept, set);
    return *kept ? isl_stat_ok : isl_stat_error;
}

/* The values of scalars in a set, which it takes, for which it has all extents. */
static isl_set *of_scalars(isl_set *set)
{
    isl_set *kept = isl_set_empty(isl_set_get_space(set));
    if (isl_set_foreach_basic_set(set, add_case, &kept) != isl_stat_ok)
        kept = isl_set_free(kept);
    isl_set_free(set);
    return isl_set_coalesce(kept);
}

struct vr_node *vr_independence_condition(const struct vr_dependence_question *asked)
{
    struct question q;
    if (!begin_question(&q, asked))
        return NULL;
    isl_set *dependent = isl_set_empty(isl_space_params_alloc(q.p->ctx, 0));
    for (int i = q.first; i < q.end; i++)
        for (int k = q.first; k < q.end && q.p->accesses[i]->stores; k++)
            if (!(q.p->accesses[k]->stores && k < i))
                dependent = isl_set_union(dependent, values_of(&q, i, k));
    isl_set *free = of_scalars(isl_set_coalesce(isl_set_gist(isl_set_complement(dependent), vr_poly_context(q.p))));
    const isl_size cases = free ? isl_set_n_basic_set(free) : 0;
    const bool short_enough = cases > 0 && cases <= MOST_CASES && is_of_entry(&q, free);
    struct vr_node *condition = short_enough ? vr_poly_holds(q.p, isl_set_copy(free), asked->loop->span) : NULL;
    isl_set_free(free);
    answered(&q);
    return condition;
}
