/* SPDX-License-Identifier: Apache-2.0 */
/* The order of a nest: its dependences as relations between iterations of statements (Feautrier 1991), and whether another
 * order respects them. An order is a time for each iteration of a statement; one is legal where all iterations that depend on
 * others have a later one, by lexicographic comparison (Feautrier 1992; Kelly and Pugh, A unifying framework for iteration
 * reordering transformations, 1995). So every step that changes the order of iterations asks one question.
 *
 * The relations are made once, of the nest as it was; they may be larger than what is true where subscripts are not affine,
 * so that "kept" and "free" are proved. */
#include <isl/ilp.h>

#include "ir/facts.h"
#include "ir/walk.h"
#include "polyhedra/model.h"

/* A mention of an array's elements, or of a scalar, in a statement. */
struct visit {
    const struct vr_node *node;
    const struct vr_symbol *symbol;  /* the array, or the scalar */
    struct access *access;           /* NULL: of a scalar */
    const struct vr_nest_scalar *scalar;
    int stmt;
    bool stores;
    isl_map *image;                  /* { iteration → element }; NULL: any iteration may touch any */
};

/* Iterations of two visits of one element, the first of which runs first. */
struct relation {
    const struct visit *first, *second;
    isl_map *pairs;                  /* { iteration of first → of second } */
};

struct vr_order {
    struct vr_polyhedra *p;
    const struct vr_nest_accesses *nest;
    int width;                       /* dates of the longest time */
    struct visit *visits;
    int visit_count;
    size_t visit_capacity;
    struct relation *relations;
    int relation_count;
    size_t relation_capacity;
    isl_map **times;                 /* of a question, by statement; NULL: it has none */
    bool unsure;                     /* some of these are not affine */
    struct vr_sharing sharing;
    enum vr_doubt doubt;             /* nothing can be told of the nest, because of this; NONE: all is well */
    const struct visit *doubtful;    /* and of that; or NULL */
};

/* Gives back what isl has, before the model does so. */
static void release(void *data)
{
    struct vr_order *o = data;
    for (int i = 0; i < o->visit_count; i++)
        isl_map_free(o->visits[i].image);
    for (int i = 0; i < o->relation_count; i++)
        isl_map_free(o->relations[i].pairs);
    for (int i = 0; i < o->nest->stmt_count; i++)
        isl_map_free(o->times[i]);
}

/* --- visits --- */

static void add_visit(struct vr_order *o, struct visit visit)
{
    VR_APPEND(o->p->unit->scratch, o->visits, o->visit_count, o->visit_capacity, visit);
}

static void doubt(struct vr_order *o, enum vr_doubt why, const struct visit *visit)
{
    if (o->doubt)
        return;
    o->doubt = why;
    o->doubtful = visit;
}

/* The accesses of the model, each in its statement. */
static void add_accesses(struct vr_order *o)
{
    struct vr_map *stmts = vr_map_new(o->p->unit->scratch); /* node → the struct vr_nest_stmt that it is in */
    for (int i = 0; i < o->nest->stmt_count; i++)
        VR_FOR_TREE(n, o->p->unit, o->nest->stmts[i].stmt)
            vr_map_set(stmts, (uintptr_t)n, (void *)&o->nest->stmts[i]);
    for (int i = 0; i < o->p->access_count; i++) {
        struct access *a = o->p->accesses[i];
        const struct vr_nest_stmt *stmt = vr_map_get(stmts, (uintptr_t)a->node);
        if (!stmt)
            doubt(o, VR_DOUBT_CONDITION, NULL);
        else
            add_visit(o, (struct visit){.node = a->node, .symbol = a->array, .access = a, .stmt = (int)(stmt - o->nest->stmts),
                                        .stores = a->stores});
    }
}

static void add_visits(struct vr_order *o)
{
    add_accesses(o);
    for (int i = 0; i < o->nest->scalar_count; i++) {
        const struct vr_nest_scalar *s = &o->nest->scalars[i];
        add_visit(o, (struct visit){.node = s->node, .symbol = s->symbol, .scalar = s, .stmt = s->stmt, .stores = s->stores});
    }
}

/* --- what iterations touch --- */

/* Makes the counters of the loops around a statement the dimensions of a map's domain, and projects out what else has several
 * values in the nest. */
static isl_map *over_iterations(const struct vr_order *o, isl_map *map, const struct vr_nest_stmt *stmt)
{
    for (int i = 0; i < stmt->depth; i++) {
        const struct parameter *counter = vr_poly_frame_of(o->p, stmt->loops[i])->variables[0];
        const int at = isl_map_find_dim_by_id(map, isl_dim_param, counter->id);
        map = at < 0 ? isl_map_insert_dims(map, isl_dim_in, (unsigned)i, 1)
                     : isl_map_move_dims(map, isl_dim_in, (unsigned)i, isl_dim_param, (unsigned)at, 1);
    }
    for (isl_size i = isl_map_dim(map, isl_dim_param) - 1; i >= 0; i--) {
        const struct parameter *parameter = vr_poly_parameter_of_id(isl_map_get_dim_id(map, isl_dim_param, (unsigned)i));
        if (parameter && vr_poly_is_inside(parameter->frame, o->nest->root))
            map = isl_map_project_out(map, isl_dim_param, (unsigned)i, 1);
    }
    return map;
}

/* The iterations of a statement → the counters of its outermost loops, as many as a scalar has of its own. */
static isl_map *cells_of(struct vr_order *o, const struct vr_nest_scalar *scalar)
{
    const struct vr_nest_stmt *stmt = &o->nest->stmts[scalar->stmt];
    struct frame *frame = vr_poly_frame_of(o->p, stmt->loops[stmt->depth - 1]);
    isl_map *map = isl_map_from_range(isl_set_from_params(vr_poly_ranges(o->p, frame)));
    map = over_iterations(o, map, stmt);
    map = isl_map_add_dims(map, isl_dim_out, (unsigned)scalar->own);
    for (int i = 0; i < scalar->own; i++)
        map = isl_map_equate(map, isl_dim_in, i, isl_dim_out, i);
    return map;
}

static void make_image(struct vr_order *o, struct visit *v)
{
    if (v->scalar) {
        v->image = cells_of(o, v->scalar);
        return;
    }
    isl_set *elements = isl_set_copy(vr_poly_elements(o->p, v->access));
    if (elements)
        v->image = over_iterations(o, isl_map_from_range(elements), &o->nest->stmts[v->stmt]);
}

/* --- times --- */

/* What a loop counts, of iterations of a statement. Notes where its origin is not affine. */
static isl_pw_aff *count_of(struct vr_order *o, const struct vr_nest_stmt *stmt, const struct vr_date *date)
{
    struct linear origin;
    isl_space *space = isl_space_set_alloc(o->p->ctx, 0, (unsigned)stmt->depth);
    isl_local_space *local = isl_local_space_from_space(space);
    isl_aff *sum = isl_aff_zero_on_domain(isl_local_space_copy(local));
    for (int i = 0; i < stmt->depth; i++)
        for (int k = 0; k < date->terms; k++)
            if (date->term[k].loop == stmt->loops[i])
                sum = isl_aff_add_coefficient_si(sum, isl_dim_in, i, (int)date->term[k].factor);
    isl_pw_aff *count = isl_pw_aff_from_aff(sum);
    isl_local_space_free(local);
    if (date->origin)
        vr_poly_settle(o->p, date->origin);
    if (date->origin && vr_poly_linear(o->p, date->origin, &origin)) {
        isl_pw_aff *from = isl_pw_aff_insert_dims(isl_pw_aff_from_range(vr_linear_pieces(o->p, &origin)), isl_dim_in, 0,
                                                  (unsigned)stmt->depth);
        count = isl_pw_aff_sub(count, from);
    } else
        o->unsure |= date->origin != NULL;
    if (date->size > 1)
        count = isl_pw_aff_floor(isl_pw_aff_scale_down_val(count, isl_val_int_from_si(o->p->ctx, date->size)));
    return count;
}

static isl_pw_aff *place_of(struct vr_order *o, const struct vr_nest_stmt *stmt, int64_t place)
{
    isl_space *space = isl_space_set_alloc(o->p->ctx, 0, (unsigned)stmt->depth);
    return isl_pw_aff_from_aff(
        isl_aff_val_on_domain(isl_local_space_from_space(space), isl_val_int_from_si(o->p->ctx, place)));
}

/* { iteration → time }, of as many dates as the longest has. */
static isl_map *time_map(struct vr_order *o, const struct vr_time *time)
{
    const struct vr_nest_stmt *stmt = &o->nest->stmts[time->stmt];
    isl_map *map = NULL;
    for (int i = 0; i < o->width; i++) {
        const struct vr_date *date = i < time->count ? &time->dates[i] : NULL;
        isl_map *one =
            isl_map_from_pw_aff(date && date->terms ? count_of(o, stmt, date) : place_of(o, stmt, date ? date->place : 0));
        map = map ? isl_map_flat_range_product(map, one) : one;
    }
    for (int i = 0; i < time->cut_count; i++) {
        const struct vr_cut *cut = &time->cuts[i];
        isl_pw_aff *date = count_of(o, stmt, &cut->date), *last = count_of(o, stmt, &cut->last);
        map = isl_map_intersect_domain(map, cut->behind ? isl_pw_aff_gt_set(date, last) : isl_pw_aff_le_set(date, last));
    }
    return map;
}

/* Sets the times of a question; false where an origin is not affine. Statements without a time have none then. */
static bool take_times(struct vr_order *o, const struct vr_times *times)
{
    o->width = 1;
    o->unsure = false;
    for (int i = 0; i < o->nest->stmt_count; i++)
        o->times[i] = isl_map_free(o->times[i]);
    for (int i = 0; i < times->count; i++)
        o->width = times->at[i].count > o->width ? times->at[i].count : o->width;
    for (int i = 0; i < times->count; i++) {
        isl_map **all = &o->times[times->at[i].stmt], *map = time_map(o, &times->at[i]);
        *all = *all ? isl_map_union(*all, map) : map;
    }
    return !o->unsure;
}

/* { iteration of one statement → of another }: those whose times compare so; times are cut to the first `count` dates. */
static isl_map *compared(struct vr_order *o, int first, int second, isl_map *comparison)
{
    isl_map *map = isl_map_apply_range(isl_map_copy(o->times[first]), comparison);
    return isl_map_apply_range(map, isl_map_reverse(isl_map_copy(o->times[second])));
}

static isl_space *time_space(const struct vr_order *o)
{
    return isl_space_set_alloc(o->p->ctx, 0, (unsigned)o->width);
}

/* --- dependences --- */

/* Whether two visits may be of one place in memory; notes which arrays must not share any for that. */
static bool may_meet(struct vr_order *o, const struct visit *a, const struct visit *b)
{
    if (!a->stores && !b->stores)
        return false;
    if (a->symbol == b->symbol)
        return true;
    if (a->access && b->access && vr_may_alias(o->p->unit, o->p->function, a->symbol, b->symbol))
        vr_sharing_add(o->p->unit, &o->sharing, a->stores ? a->symbol : b->symbol, a->stores ? b->symbol : a->symbol);
    return false;
}

/* { iteration → iteration }: of one element. */
static isl_map *meetings_of(struct vr_order *o, const struct visit *a, const struct visit *b)
{
    const bool alike = a->image && b->image && (a->scalar || a->access->axes == b->access->axes);
    if (alike)
        return isl_map_apply_range(isl_map_copy(a->image), isl_map_reverse(isl_map_copy(b->image)));
    return isl_map_universe(isl_space_alloc(o->p->ctx, 0, (unsigned)o->nest->stmts[a->stmt].depth,
                                            (unsigned)o->nest->stmts[b->stmt].depth));
}

static void add_relation(struct vr_order *o, const struct visit *a, const struct visit *b)
{
    o->relations = VR_GROW(o->p->unit->scratch, o->relations, o->relation_count, o->relation_capacity);
    struct relation *r = &o->relations[o->relation_count];
    isl_map *pairs = isl_map_intersect(meetings_of(o, a, b), compared(o, a->stmt, b->stmt, isl_map_lex_lt(time_space(o))));
    if (isl_map_is_empty(pairs) == isl_bool_true) {
        isl_map_free(pairs);
        return;
    }
    *r = (struct relation){a, b, pairs};
    o->relation_count++;
}

/* A variable that shows another array in each iteration, or a function that nobody knows, leaves nothing to tell. */
static void look_for_doubts(struct vr_order *o)
{
    for (int i = 0; i < o->p->frame_count; i++)
        if (o->p->frames[i]->unknown_call)
            doubt(o, VR_DOUBT_CALL, NULL);
    for (int i = 0; i < o->visit_count; i++) {
        const struct access *a = o->visits[i].access;
        if (a && vr_poly_is_inside(a->bound, o->nest->root))
            doubt(o, VR_DOUBT_ARRAY, &o->visits[i]);
        if (a && a->swaps)
            doubt(o, VR_DOUBT_SWAP, &o->visits[i]);
    }
}

struct vr_order *vr_order_of(struct vr_unit *unit, struct vr_function *f, const struct vr_nest_accesses *nest,
                             const struct vr_times *times)
{
    struct vr_polyhedra *p = vr_poly_of_nest(unit, f, nest->root);
    struct vr_order *o = VR_MAKE(unit->scratch, struct vr_order, {.p = p, .nest = nest});
    o->times = VR_NEW_ARRAY(unit->scratch, isl_map *, nest->stmt_count + 1);
    vr_arena_at_end(unit->scratch, release, o);
    add_visits(o);
    look_for_doubts(o);
    vr_poly_ask(p, PARTS_OF_ORDER);
    if (o->doubt || !take_times(o, times))
        return o;
    for (int i = 0; i < o->visit_count; i++)
        make_image(o, &o->visits[i]);
    for (int i = 0; i < o->visit_count; i++)
        for (int k = 0; k < o->visit_count; k++)
            if (may_meet(o, &o->visits[i], &o->visits[k]))
                add_relation(o, &o->visits[i], &o->visits[k]);
    vr_poly_recover(p);
    if (p->gave_up)
        doubt(o, VR_DOUBT_LIMIT, NULL);
    return o;
}

const struct vr_sharing *vr_order_sharing(const struct vr_order *order)
{
    return &order->sharing;
}

/* --- answers --- */

/* How many loops two statements have in common. */
static int common_depth(const struct vr_order *o, const struct relation *r)
{
    const struct vr_nest_stmt *a = &o->nest->stmts[r->first->stmt], *b = &o->nest->stmts[r->second->stmt];
    int depth = 0;
    while (depth < a->depth && depth < b->depth && a->loops[depth] == b->loops[depth])
        depth++;
    return depth;
}

/* The difference of a counter in pairs of iterations, as a number, a sign, or any. */
static void put_difference(const struct vr_order *o, struct vr_text *text, isl_set *pairs, int first, int second)
{
    isl_set *bounded = isl_set_project_out_all_params(isl_set_copy(pairs));
    isl_local_space *space = isl_local_space_from_space(isl_set_get_space(bounded));
    isl_aff *apart = isl_aff_sub(isl_aff_var_on_domain(isl_local_space_copy(space), isl_dim_set, (unsigned)second),
                                 isl_aff_var_on_domain(space, isl_dim_set, (unsigned)first));
    isl_val *least = isl_set_min_val(bounded, apart), *most = isl_set_max_val(bounded, apart);
    const bool from = isl_val_is_int(least) == isl_bool_true, to = isl_val_is_int(most) == isl_bool_true;
    const long low = from ? isl_val_get_num_si(least) : -1, high = to ? isl_val_get_num_si(most) : 1;
    isl_val_free(least);
    isl_val_free(most);
    isl_aff_free(apart);
    isl_set_free(bounded);
    vr_poly_recover(o->p);
    if (from && to && low == high)
        vr_putf(text, "%ld", low);
    else
        vr_put(text, from && low > 0 ? "+" : to && high < 0 ? "-" : "*");
}

/* The distance vector of pairs, which it takes, in the counters that both iterations have. */
static const char *vector_of(const struct vr_order *o, const struct relation *r, isl_set *pairs, int depth)
{
    struct vr_text text = vr_text_new(o->p->unit->arena);
    const int first = o->nest->stmts[r->first->stmt].depth;
    vr_put(&text, "(");
    for (int i = 0; i < depth; i++) {
        vr_put(&text, i ? ", " : "");
        put_difference(o, &text, pairs, i, first + i);
    }
    vr_put(&text, ")");
    isl_set_free(pairs);
    return text.data;
}

/* Two iterations of a relation, `broken` of its pairs, which it takes. */
static struct vr_dependence example_of(struct vr_order *o, const struct relation *r, isl_map *broken)
{
    const struct vr_nest_stmt *a = &o->nest->stmts[r->first->stmt], *b = &o->nest->stmts[r->second->stmt];
    int64_t all[2 * VR_NEST_DEPTH];
    struct vr_dependence d = {.doubt = VR_DOUBT_NONE, .first = r->first->node, .second = r->second->node,
                              .second_stores = r->second->stores, .array = r->first->symbol, .values = ""};
    d.variables = common_depth(o, r) < VR_MAX_DIMENSIONS ? common_depth(o, r) : VR_MAX_DIMENSIONS;
    isl_set *pairs = isl_set_flatten(isl_map_wrap(broken));
    d.has_example = vr_poly_example(o->p, isl_set_copy(pairs), a->depth + b->depth, all, &d.values);
    for (int i = 0; i < d.variables; i++) {
        d.counters[i] = vr_poly_frame_of(o->p, a->loops[i])->variables[0]->symbol;
        d.iterations[0][i] = d.has_example ? all[i] : 0;
        d.iterations[1][i] = d.has_example ? all[a->depth + i] : 0;
    }
    d.vector = vector_of(o, r, pairs, d.variables);
    return d;
}

static struct vr_dependence doubtful(const struct vr_order *o, enum vr_doubt doubt)
{
    struct vr_dependence d = {.doubt = doubt, .values = ""};
    d.first = d.second = o->doubtful ? o->doubtful->node : NULL;
    d.array = o->doubtful ? o->doubtful->symbol : NULL;
    return d;
}

/* Begins a question; false where it has no answer. */
static bool begin(struct vr_order *o, const struct vr_times *times, struct vr_dependence *dependence)
{
    vr_poly_ask(o->p, PARTS_OF_ORDER);
    if (!o->doubt && take_times(o, times))
        return true;
    *dependence = doubtful(o, o->doubt ? o->doubt : VR_DOUBT_SUBSCRIPT);
    return false;
}

/* Whether none of a relation's pairs are among others, which it takes; else the dependence. */
static bool has_none(struct vr_order *o, const struct relation *r, isl_map *others, struct vr_dependence *dependence)
{
    isl_map *broken = isl_map_intersect(isl_map_copy(r->pairs), others);
    const isl_bool none = isl_map_is_empty(broken);
    vr_poly_recover(o->p);
    if (none == isl_bool_false) {
        *dependence = example_of(o, r, broken);
        return false;
    }
    isl_map_free(broken);
    if (none != isl_bool_true)
        *dependence = doubtful(o, VR_DOUBT_LIMIT);
    return none == isl_bool_true;
}

bool vr_order_is_kept(struct vr_order *o, const struct vr_times *times, struct vr_dependence *broken)
{
    bool kept = begin(o, times, broken);
    for (int i = 0; i < o->relation_count && kept; i++) {
        const struct relation *r = &o->relations[i];
        kept = has_none(o, r, compared(o, r->first->stmt, r->second->stmt, isl_map_lex_ge(time_space(o))), broken);
    }
    return kept;
}

/* Times that have the dates before one in common, and differ in that. */
static isl_map *same_but(const struct vr_order *o, int date)
{
    isl_map *same = isl_map_universe(isl_space_map_from_set(time_space(o)));
    for (int i = 0; i < date; i++)
        same = isl_map_equate(same, isl_dim_in, i, isl_dim_out, i);
    isl_map *before = isl_map_order_lt(isl_map_copy(same), isl_dim_in, date, isl_dim_out, date);
    return isl_map_union(before, isl_map_order_gt(same, isl_dim_in, date, isl_dim_out, date));
}

bool vr_order_is_free(struct vr_order *o, const struct vr_times *times, int date, struct vr_dependence *carried)
{
    bool is_free = begin(o, times, carried);
    for (int i = 0; i < o->relation_count && is_free; i++) {
        const struct relation *r = &o->relations[i];
        if (!r->first->scalar && o->times[r->first->stmt] && o->times[r->second->stmt])
            is_free = has_none(o, r, compared(o, r->first->stmt, r->second->stmt, same_but(o, date)), carried);
    }
    return is_free;
}
