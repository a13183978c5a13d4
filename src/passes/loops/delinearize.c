/* SPDX-License-Identifier: Apache-2.0 */
/* Delinearization: flat arrays whose subscripts are those of matrices, `a[i * n + j]` with n a variable, get their dimensions
 * back (Maslov, Delinearization, PLDI 1992; Grosser, Ramanujam, Pouchet, Sadayappan and Pop, Optimistic Delinearization of
 * Parametrically Sized Arrays, ICS 2015): no pass that looks at single subscripts could say anything about them.
 *
 * The strides of an array are the products that stand before what varies in a nest, n and 1. Where each divides the
 * next, their quotients are extents, and a subscript is one for each dimension: i and j. That is right where these are in
 * their bounds, 0 <= j < n, which is asked at the nest's entry, as by the pass guards:
 *
 *     for i: for j: a[i * n + j]    →    a_rows = unravel(a, -1, n)
 *                                        if i and j are in bounds: for i: for j: a_rows[i, j]
 *                                        else: for i: for j: a[i * n + j]
 *
 * The new array is a view, so that all that is known of matrices holds: its elements are those of `a`. Of nested loops the
 * outermost is taken whose guard can be told; in another loop one with a loop in it, since a view is some work, but in a parallel one of a section none,
 * since kernels cannot make views. An array of which another subscript in the nest is of another form stays
 * as it is.
 *
 * Needs lowering, and keeps it. Before alias and shapes, which know of the views then. */
#include "ir/assigned.h"
#include "ir/query.h"
#include "ir/remark.h"
#include "ir/spots.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/polynomial.h"
#include "passes/checks/guards.h"
#include "passes/pass.h"

enum { MOST_ARRAYS = 16, MOST_SCALARS = 16, MOST_NODES = 2000 /* of a nest that is written twice */ };

/* A flat array of the nest. */
struct flat {
    struct vr_symbol *array, *view;
    bool fits;                       /* all of its subscripts are of this form: */
    int count;                       /* strides, from 1 on */
    struct vr_product strides[VR_MAX_DIMENSIONS];
};

/* A scalar with a value at the place that is looked at: `row = i * n`. */
struct scalar {
    const struct vr_symbol *symbol;
    struct vr_polynomial value;
};

struct nest {
    struct vr_unit *unit;
    struct vr_function *f;
    const bool *unsure;              /* by symbol index: may have no value */
    struct vr_polyhedra *sets;
    const struct vr_node *loop;
    struct vr_list whole;            /* the loop alone */
    struct flat flats[MOST_ARRAYS];
    int count;
    struct scalar scalars[MOST_SCALARS];
    int scalar_count;
    int depth;                       /* loops around the nest */
    bool in_section;
    bool changed;                    /* in any nest of the unit */
};

/* --- what varies --- */

static bool varies(const struct nest *n, const struct vr_factor *factor)
{
    return vr_replaced(&n->whole, factor->symbol) || (factor->dim < 0 && vr_assigned(&n->whole, factor->symbol));
}

/* Takes what varies out of a product: `fixed` keeps the rest, without a number. How many factors that are. */
static int split_product(const struct nest *n, const struct vr_product *product, struct vr_product *fixed,
                         struct vr_product *varying)
{
    *fixed = (struct vr_product){.number = 1};
    *varying = (struct vr_product){.number = product->number};
    for (int i = 0; i < product->count; i++) {
        struct vr_product *to = varies(n, &product->factors[i]) ? varying : fixed;
        to->factors[to->count++] = product->factors[i];
    }
    return varying->count;
}

/* --- the walk over a nest, with the values of scalars --- */

/* How often statements of the nest assign a variable. */
static int count_assignments(const struct nest *n, const struct vr_symbol *symbol)
{
    int count = 0;
    VR_FOR_STMTS(s, n->unit, &n->whole) {
        VR_FOR_TARGETS(target, s)
            count += (*target)->kind == VR_N_INDEX ? (*target)->symbol == symbol : vr_mentions(*target, symbol);
        count += vr_is_counted(s->kind) && vr_has_variable(s, symbol);
    }
    return count;
}

/* The polynomial of an expression where the walk is. */
static bool read_value(const struct nest *n, const struct vr_node *e, struct vr_polynomial *value)
{
    bool fits = vr_polynomial_of(e, value);
    for (int i = 0; i < n->scalar_count && fits; i++)
        fits = vr_polynomial_put(value, n->scalars[i].symbol, &n->scalars[i].value);
    return fits;
}

/* Whether all that varies in a value is assigned once in the nest, as counters by their loops: it keeps its value as
 * long as the list of statements goes on in which the value is assigned. */
static bool stays(const struct nest *n, const struct vr_polynomial *value)
{
    bool all = true;
    for (int i = 0; i < value->count; i++)
        for (int k = 0; k < value->products[i].count && all; k++) {
            const struct vr_factor *f = &value->products[i].factors[k];
            all = !varies(n, f) || (f->dim < 0 && count_assignments(n, f->symbol) == 1);
        }
    return all;
}

static void note_scalar(struct nest *n, const struct vr_node *assign)
{
    const struct vr_node *target = assign->slot[VR_LHS].count == 1 ? vr_kid(assign, VR_LHS) : NULL;
    struct vr_polynomial value;
    if (!target || target->kind != VR_N_NAME || n->scalar_count == MOST_SCALARS ||
        !read_value(n, vr_kid(assign, VR_RHS), &value) || !stays(n, &value) ||
        count_assignments(n, target->symbol) != 1 || target->type->base != VR_INT64)
        return;
    n->scalars[n->scalar_count++] = (struct scalar){target->symbol, value};
}

typedef bool visit_node(struct vr_node *e, void *data);

/* Visits all expressions of statements, where scalars that were assigned before in the same list, or in one around it, have
 * values. */
static void visit_all(struct nest *n, struct vr_list *list, visit_node *visit, void *data)
{
    const int scalars = n->scalar_count;
    VR_FOR_LIST(s, list) {
        for (int slot = 0; slot < VR_MAX_SLOTS; slot++)
            if (vr_nodes[s->kind].slots[slot].what == VR_W_STMT)
                visit_all(n, &s->slot[slot], visit, data);
            else
                vr_walk_list(&s->slot[slot], visit, data);
        if (s->kind == VR_N_ASSIGN)
            note_scalar(n, s);
    }
    n->scalar_count = scalars;
}

/* --- strides --- */

/* Notes a stride, if it is new, in its place: behind all those that have fewer factors. */
static bool add_stride(struct flat *flat, const struct vr_product *stride)
{
    int at = flat->count;
    for (int i = 0; i < flat->count; i++) {
        struct vr_product rest;
        if (flat->strides[i].count == stride->count && vr_product_divides(&flat->strides[i], stride, &rest))
            return true;
    }
    if (flat->count == VR_MAX_DIMENSIONS)
        return false;
    while (at > 0 && flat->strides[at - 1].count > stride->count) {
        flat->strides[at] = flat->strides[at - 1];
        at--;
    }
    flat->strides[at] = *stride;
    flat->count++;
    return true;
}

/* Notes the strides of a subscript: what stands before what varies. */
static bool add_strides(const struct nest *n, struct flat *flat, const struct vr_polynomial *place)
{
    bool fits = true;
    for (int i = 0; i < place->count && fits; i++) {
        struct vr_product fixed, varying;
        const int count = split_product(n, &place->products[i], &fixed, &varying);
        fits = count <= 1 && (count == 0 || add_stride(flat, &fixed));
    }
    return fits;
}

static bool may_have(const struct nest *n, const struct vr_symbol *array)
{
    return vr_is_array(array->type) && array->type->ndims == 1 && !n->unsure[array->index] && !vr_replaced(&n->whole, array);
}

static struct flat *flat_of(struct nest *n, const struct vr_symbol *array)
{
    for (int i = 0; i < n->count; i++)
        if (n->flats[i].array == array)
            return &n->flats[i];
    return NULL;
}

/* The place of an element, from 0. */
static bool read_place(const struct nest *n, const struct vr_node *index, struct vr_polynomial *place)
{
    const struct vr_node *sub = index->slot[VR_KIDS].count == 1 ? vr_kid(index, VR_KIDS) : NULL;
    const struct vr_product first = {.number = -n->unit->module->indexing};
    return sub && !vr_flag_on(sub, VR_F_GROW) && vr_is_scalar(vr_kid(sub, VR_KIDS)->type) &&
           read_value(n, vr_kid(sub, VR_KIDS), place) && (!first.number || vr_polynomial_add(place, &first));
}

static bool find_strides(struct vr_node *e, void *data)
{
    struct nest *n = data;
    struct vr_polynomial place;
    if (!e->symbol || !vr_is_array(e->symbol->type) || e->kind == VR_N_DIM || !may_have(n, e->symbol))
        return true;
    struct flat *flat = flat_of(n, e->symbol);
    if (!flat && n->count == MOST_ARRAYS)
        return true;
    if (!flat) {
        flat = &n->flats[n->count++];
        *flat = (struct flat){.array = e->symbol, .fits = true, .count = 1, .strides = {{.number = 1}}};
    }
    flat->fits = flat->fits && e->kind == VR_N_INDEX && read_place(n, e, &place) && add_strides(n, flat, &place);
    return true;
}

/* Whether each stride divides the next, and what they are is known at the nest's entry. */
static bool is_chain(const struct nest *n, const struct flat *flat)
{
    struct vr_product rest;
    bool chain = flat->fits && flat->count > 1;
    for (int i = 1; i < flat->count && chain; i++) {
        chain = flat->strides[i].count > flat->strides[i - 1].count &&
                vr_product_divides(&flat->strides[i - 1], &flat->strides[i], &rest);
        for (int k = 0; k < flat->strides[i].count; k++)
            chain &= !n->unsure[flat->strides[i].factors[k].symbol->index];
    }
    return chain;
}

/* --- subscripts --- */

/* Takes a place apart: `subs` gets the subscript of each dimension, from the last one on. */
static bool take_apart(const struct nest *n, const struct flat *flat, const struct vr_polynomial *place,
                       struct vr_polynomial *subs)
{
    bool fits = true;
    for (int i = 0; i < flat->count; i++)
        subs[i] = (struct vr_polynomial){0};
    for (int i = 0; i < place->count && fits; i++) {
        struct vr_product fixed, varying, rest;
        const bool moves = split_product(n, &place->products[i], &fixed, &varying);
        int at = flat->count - 1;
        while (at > 0 && !vr_product_divides(&flat->strides[at], &place->products[i], &rest))
            at--;
        if (at == 0)
            rest = place->products[i];
        fits = rest.count <= 1 && (!moves || rest.count == 1) && vr_polynomial_add(&subs[at], &rest);
    }
    return fits;
}

struct check {
    struct nest *n;
    bool fits;
};

static bool check_place(struct vr_node *e, void *data)
{
    struct check *c = data;
    struct vr_polynomial place, subs[VR_MAX_DIMENSIONS];
    const struct flat *flat = e->kind == VR_N_INDEX ? flat_of(c->n, e->symbol) : NULL;
    if (flat && flat->fits)
        c->fits &= read_place(c->n, e, &place) && take_apart(c->n, flat, &place, subs);
    return true;
}

/* Finds the arrays that are matrices in the nest. */
static bool find_flats(struct nest *n)
{
    struct check check = {n, true};
    int kept = 0;
    n->count = 0;
    visit_all(n, &n->whole, find_strides, n);
    for (int i = 0; i < n->count; i++)
        if (is_chain(n, &n->flats[i]))
            n->flats[kept++] = n->flats[i];
    n->count = kept;
    visit_all(n, &n->whole, check_place, &check);
    return kept && check.fits;
}

static struct vr_node *make_subscript(const struct nest *n, const struct vr_polynomial *place, struct vr_span span)
{
    struct vr_node *sub = vr_node_new(n->unit, VR_N_SUBSCRIPT, span, NULL);
    struct vr_polynomial from_first = *place;
    const struct vr_product first = {.number = n->unit->module->indexing};
    if (first.number)
        vr_polynomial_add(&from_first, &first);
    vr_flag_set(sub, VR_F_LOWER, true);
    vr_flag_set(sub, VR_F_UPPER, true);
    vr_flag_set(sub, VR_F_NEGATIVE, false);
    vr_flag_set(sub, VR_F_GROW, false);
    vr_list_add(n->unit, &sub->slot[VR_KIDS], vr_polynomial_expr(n->unit, &from_first, span));
    return sub;
}

/* Makes an access one of the view. */
static bool rewrite(struct vr_node *e, void *data)
{
    struct nest *n = data;
    struct vr_polynomial place, subs[VR_MAX_DIMENSIONS];
    const struct flat *flat = e->kind == VR_N_INDEX ? flat_of(n, e->symbol) : NULL;
    if (!flat || !read_place(n, e, &place) || !take_apart(n, flat, &place, subs))
        return true;
    e->symbol = flat->view;
    e->id = flat->view->id;
    e->slot[VR_KIDS] = (struct vr_list){0};
    for (int i = flat->count - 1; i >= 0; i--)
        vr_list_add(n->unit, &e->slot[VR_KIDS], make_subscript(n, &subs[i], e->span));
    return true;
}

/* Whether an assignment gives a scalar its value that nothing reads any more: it was the place of elements. */
static bool is_unread(const struct nest *n, const struct vr_list *rows, const struct vr_node *s)
{
    const struct vr_node *target = s->kind == VR_N_ASSIGN && s->slot[VR_LHS].count == 1 ? vr_kid(s, VR_LHS) : NULL;
    struct vr_polynomial value;
    return target && target->kind == VR_N_NAME && vr_polynomial_of(vr_kid(s, VR_RHS), &value) &&
           vr_mentions_in(rows, target->symbol) == 1 &&
           vr_mentions_in(&n->f->body, target->symbol) == vr_mentions_in(&n->whole, target->symbol);
}

/* Leaves such assignments out. */
static void drop_places(const struct nest *n, const struct vr_list *rows, struct vr_list *list)
{
    int kept = 0;
    VR_FOR_LIST(s, list) {
        VR_FOR_BODIES(body, s)
            drop_places(n, rows, body);
        if (!is_unread(n, rows, s))
            list->at[kept++] = s;
    }
    list->count = kept;
}

/* --- views --- */

/* a_rows = unravel(a, -1, extents …) */
static struct vr_node *make_view(const struct nest *n, struct flat *flat)
{
    struct vr_types *types = n->unit->types;
    const struct vr_type *of = flat->array->type, *i64 = vr_type_scalar(types, VR_INT64, false);
    const enum vr_layout layout = of->layout == VR_STRIDED ? VR_STRIDED : VR_ROWMAJOR;
    const struct vr_span span = n->loop->span;
    const char *stem = vr_format(n->unit->arena, "%s_rows", flat->array->name);
    flat->view = vr_symbol_temp(n->unit, n->f, stem, vr_type_array(types, of->elem, flat->count, layout), span);
    struct vr_node *call = vr_make_libcall(n->unit, "unravel", flat->view->type, span,
                                           vr_make_name(n->unit, flat->array, span), vr_make_int(n->unit, -1, i64, span));
    for (int i = flat->count - 1; i > 0; i--) {
        struct vr_product extent;
        vr_product_divides(&flat->strides[i - 1], &flat->strides[i], &extent);
        extent.number = 1;
        vr_list_add(n->unit, &call->slot[VR_KIDS], vr_product_expr(n->unit, &extent, span));
    }
    return vr_make_assign(n->unit, vr_make_name(n->unit, flat->view, span), call);
}

/* --- versions --- */

/* Whether the guard answers all checks of views, so that none is left where a flat place would be right. */
static bool answers_views(const struct nest *n, const struct vr_guard *guard)
{
    bool all = true;
    for (int i = 0; i < guard->count; i++)
        for (int k = 0; k < n->count; k++)
            all &= guard->checks[i].index->symbol != n->flats[k].view || guard->checks[i].answer == VR_CHECK_HOLDS;
    return all;
}

/* What is said of the loop from here on is of the version with views. */
static void tell(const struct nest *n, const struct vr_node *rows)
{
    vr_remark_not(n->unit, n->loop);
    struct vr_text names = vr_text_new(n->unit->scratch);
    for (int i = 0; i < n->count; i++)
        vr_putf(&names, "%s%s", i == 0 ? "" : i == n->count - 1 ? " and " : ", ", n->flats[i].array->name);
    vr_remark(n->unit, n->f, rows, VR_TOPIC_BOUNDS,
              "%s taken for %s where the subscripts fit, which is asked once, at the loop's entry", names.data,
              n->count > 1 ? "arrays of more dimensions" : "an array of more dimensions");
}

/* Puts both versions in the place of the nest: views, whether they fit, and which of them runs. */
static void put_versions(struct nest *n, struct vr_list *list, int at, struct vr_list *views, struct vr_node *rows,
                         struct vr_node *condition)
{
    struct vr_unit *unit = n->unit;
    const struct vr_span span = n->loop->span;
    struct vr_node *all = vr_make_list(unit, span);
    all->slot[VR_KIDS] = *views;
    if (condition) {
        struct vr_symbol *fits = vr_symbol_temp(unit, n->f, "fits", condition->type, span);
        struct vr_node *answer = vr_make_assign(unit, vr_make_name(unit, fits, span), condition);
        answer->note = "whether flat subscripts are those of arrays of more dimensions, tested at the loop's entry";
        vr_list_add(unit, &all->slot[VR_KIDS], answer);
        rows = vr_make_if(unit, vr_make_name(unit, fits, span), rows, list->at[at], span);
    }
    vr_list_add(unit, &all->slot[VR_KIDS], rows);
    list->at[at] = all;
    n->changed = true;
}

/* Whether a view is little beside what the loop does. */
static bool is_worth_views(const struct nest *n, const struct vr_node *loop)
{
    return n->depth == 0 || vr_has_loop(&loop->slot[VR_BODY]);
}

/* The loop at a place of a list; false where it stays as it is. */
static bool visit_nest(struct nest *n, struct vr_list *list, int at)
{
    n->loop = list->at[at];
    n->whole = (struct vr_list){&list->at[at], 1, 1};
    if (vr_count_nodes(n->loop) > MOST_NODES || !is_worth_views(n, n->loop) || !find_flats(n))
        return false;
    struct vr_list views = {0};
    for (int i = 0; i < n->count; i++)
        vr_list_add(n->unit, &views, make_view(n, &n->flats[i]));
    struct vr_node *rows = vr_copy_tree(n->unit, list->at[at]);
    struct vr_list alone = {&rows, 1, 1};
    visit_all(n, &alone, rewrite, n);
    drop_places(n, &alone, &alone);
    const struct vr_assigned unassigned = vr_find_unassigned(n->unit, n->f);
    const struct vr_guard guard = vr_loop_guard(n->sets, &alone, 0, unassigned.unsure);
    if (!answers_views(n, &guard))
        return false;
    vr_clear_checks(&guard, false);
    tell(n, rows);
    put_versions(n, list, at, &views, rows, vr_guard_condition(n->unit, &guard, n->loop->span));
    return true;
}

bool vr_pass_delinearize(struct vr_unit *unit, struct vr_function *f)
{
    struct nest n = {.unit = unit, .f = f, .unsure = vr_find_unassigned(unit, f).unsure,
                     .sets = vr_polyhedra_for_guards(unit, f, NULL)};
    VR_FOR_SPOTS_OUTSIDE_IN(s, unit, &f->body) {
        const struct vr_node *stmt = s->list->at[s->at];
        n.in_section = s->in_section;
        n.depth = s->loops;
        if ((vr_is_counted(stmt->kind) && visit_nest(&n, s->list, s->at)) ||
            (stmt->kind == VR_N_PFOR && (s->in_section || vr_flag_on(stmt, VR_F_GPU))))
            VR_PASS_OVER(s);
    }
    return n.changed;
}
