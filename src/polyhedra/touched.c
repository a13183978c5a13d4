/* SPDX-License-Identifier: Apache-2.0 */
/* What a call touches of its arguments: the union of the accesses of a function, as sets of its sizes alone, which
 * are the extents of its array parameters and its scalar ones. Counters of loops, and values that are made in the
 * function, are projected out; a set that depends on such a value holds more elements than are touched, and so does
 * one of an access that data decides on. */
#include "polyhedra/touched.h"

#include "ir/options.h"
#include "polyhedra/model.h"

enum {
    MOST_PIECES = 12, /* of a set; with more of them a larger one is told */
    MOST_BLOCKS = 4,  /* that are told one by one */
    MOST_KEPT = 256   /* that are looked at, each beside all others, which takes a millisecond; with more any element is told */
};

/* --- sets of accesses --- */

/* Leaves nothing but sizes among the parameters of a set. *exact becomes false where that makes it larger. */
static isl_set *of_sizes(isl_set *set, bool *exact)
{
    for (isl_size i = isl_set_dim(set, isl_dim_param) - 1; i >= 0; i--) {
        const struct parameter *parameter = vr_poly_parameter_of_id(isl_set_get_dim_id(set, isl_dim_param, (unsigned)i));
        if (vr_poly_is_size(parameter))
            continue;
        if ((!parameter || parameter->what != OF_LOOP) &&
            isl_set_involves_dims(set, isl_dim_param, (unsigned)i, 1) != isl_bool_false)
            *exact = false;
        set = isl_set_project_out(set, isl_dim_param, (unsigned)i, 1);
    }
    return set;
}

/* Adds to a set that is NULL as long as nothing is in it. False where isl has given up: the set has nothing then. */
static bool join(isl_set **set, isl_set *more)
{
    *set = *set ? isl_set_union(*set, more) : more;
    return *set != NULL;
}

static isl_set *box_of(const struct vr_polyhedra *p, struct found *found)
{
    if (!found->box_set)
        found->box_set = vr_poly_set_of(p, &found->box->elements);
    return found->box_set;
}

/* An access that may not happen, or not there, comes to no place beyond the array all the same. */
static void add_block(struct vr_polyhedra *p, struct found *found, struct block *block, bool exact)
{
    struct blocks *blocks = &(exact ? &found->sure : &found->perhaps)->blocks;
    found->any |= blocks->count >= MOST_KEPT;
    if (found->any)
        return;
    if (!exact)
        vr_block_cut(p, block, found->box);
    vr_blocks_add(p, blocks, block);
}

static void add_set(struct vr_polyhedra *p, struct found *found, isl_set *set, bool exact)
{
    if (!exact)
        set = isl_set_intersect(set, isl_set_copy(box_of(p, found)));
    found->any |= !join(exact ? &found->sure.others : &found->perhaps.others, set);
}

static void add_access(struct vr_polyhedra *p, struct found *found, struct access *a)
{
    bool exact = !a->doubt && !a->swaps;
    struct block *block = a->axes == a->array->type->ndims ? vr_poly_block(p, a) : NULL;
    if (block) {
        add_block(p, found, block, exact);
        return;
    }
    const isl_set *elements = a->axes == a->array->type->ndims ? vr_poly_elements(p, a) : NULL;
    isl_set *set = elements ? of_sizes(isl_set_copy(a->elements), &exact) : NULL;
    vr_poly_recover(p);
    exact &= !p->unsure;
    found->any |= !set;
    if (set)
        add_set(p, found, set, exact);
}

static bool may_show(const struct vr_polyhedra *p, const struct access *a, int param)
{
    return p->shown[a->node->symbol->index] >> (param < 63 ? param : 63) & 1;
}

static void add_accesses(struct vr_polyhedra *p, struct found *found, const struct vr_symbol *array, int param, bool stores)
{
    for (int i = 0; i < p->access_count; i++) {
        struct access *a = p->accesses[i];
        const bool known = a->array->is_param && a->original;
        if (a->stores != stores || (known ? a->array != array : a->fresh || !may_show(p, a, param)))
            continue;
        if (known)
            add_access(p, found, a);
        else
            found->any = true;
    }
}

/* --- what is told --- */

static bool is_within(isl_set *inner, isl_set *outer)
{
    return inner && outer && isl_set_is_subset(inner, outer) == isl_bool_true;
}

/* A set that is no longer than what people, and the count, can take. */
static isl_set *shortened(isl_set *set, bool *exact)
{
    set = isl_set_remove_redundancies(isl_set_compute_divs(set));
    if (isl_set_n_basic_set(set) > MOST_PIECES) {
        *exact = false;
        set = isl_set_from_basic_set(isl_set_simple_hull(set));
    }
    return isl_set_drop_unused_params(set);
}

/* All elements of a patch as a set; NULL: it has none, or isl has given up. */
static isl_set *set_of(const struct vr_polyhedra *p, struct patch *patch)
{
    bool known = true;
    if (patch->set)
        return patch->set;
    for (int i = 0; i < patch->blocks.count && known; i++)
        known = join(&patch->set, vr_poly_set_of(p, &patch->blocks.at[i]->elements));
    if (patch->others && known)
        known = join(&patch->set, isl_set_copy(patch->others));
    return patch->set = isl_set_coalesce(patch->set);
}

static bool is_nothing(const struct patch *patch)
{
    return !patch->others && !patch->blocks.count;
}

/* Whether nothing is in doubt. */
static bool is_exact(struct vr_polyhedra *p, struct found *found)
{
    const bool only_blocks = !found->sure.others;
    if (is_nothing(&found->perhaps))
        return true;
    return !(only_blocks && vr_blocks_differ(found->box, &found->perhaps.blocks, &found->sure.blocks)) &&
           is_within(set_of(p, &found->perhaps), set_of(p, &found->sure));
}

/* Whether a patch has all of the array. */
static bool is_all(struct vr_polyhedra *p, struct found *found, struct patch *patch)
{
    if (vr_blocks_have(&patch->blocks, found->box))
        return true;
    return !is_nothing(patch) && !(!patch->others && vr_blocks_differ(found->box, NULL, &patch->blocks)) &&
           is_within(box_of(p, found), set_of(p, patch));
}

/* Puts both parts together in `all`; NULL: isl has given up. */
static void unite(struct vr_polyhedra *p, struct found *found, bool exact)
{
    bool known = true;
    if (!is_nothing(&found->sure))
        known = join(&found->all, isl_set_copy(set_of(p, &found->sure)));
    if (!exact && !is_nothing(&found->perhaps) && known)
        known = join(&found->all, isl_set_copy(set_of(p, &found->perhaps)));
    found->all = isl_set_coalesce(found->all);
}

/* What is told of blocks alone; false where there are too many. */
static bool describe_blocks(struct vr_polyhedra *p, const struct vr_symbol *array, struct found *found,
                            struct vr_elements *e)
{
    struct blocks all = {.count = 0};
    for (int i = 0; i < found->sure.blocks.count; i++)
        vr_blocks_add(p, &all, found->sure.blocks.at[i]);
    for (int i = 0; i < found->perhaps.blocks.count && !e->exact; i++)
        vr_blocks_add(p, &all, found->perhaps.blocks.at[i]);
    vr_blocks_join(p, &all);
    if (all.count > MOST_BLOCKS || !vr_blocks_differ(found->box, NULL, &all))
        return false;
    e->which = VR_SOME_ELEMENTS;
    e->text = vr_poly_spell_blocks(p, array, &all);
    found->told = all;
    return true;
}

static bool describe_set(struct vr_polyhedra *p, const struct vr_symbol *array, struct found *found, struct vr_elements *e)
{
    found->all = shortened(found->all, &e->exact);
    if (isl_set_plain_is_universe(found->all) != isl_bool_false)
        return false;
    e->which = VR_SOME_ELEMENTS;
    e->set = found->all ? vr_poly_spell_set(p, found->all) : NULL;
    e->text = e->set ? vr_poly_spell_pieces(p, array) : NULL;
    return e->text != NULL;
}

static struct vr_elements describe(struct vr_polyhedra *p, const struct vr_symbol *array, struct found *found)
{
    const struct vr_elements nothing = {.which = VR_NO_ELEMENTS, .exact = true};
    struct vr_elements e = {.which = VR_ALL_ELEMENTS};
    vr_blocks_join(p, &found->sure.blocks);
    vr_blocks_join(p, &found->perhaps.blocks);
    if (!found->any && is_nothing(&found->sure) && is_nothing(&found->perhaps))
        return nothing;
    e.exact = is_all(p, found, &found->sure);
    if (found->any || e.exact)
        return e;
    e.exact = is_exact(p, found);
    if (!found->sure.others && !found->perhaps.others && describe_blocks(p, array, found, &e))
        return e;
    unite(p, found, e.exact);
    if (isl_set_is_empty(found->all) == isl_bool_true)
        return nothing;
    if (!found->all || is_within(box_of(p, found), found->all)) {
        e.exact &= found->all != NULL;
        return e;
    }
    return describe_set(p, array, found, &e) ? e : (struct vr_elements){.which = VR_ALL_ELEMENTS};
}

/* Puts the few blocks together of which is told, for which isl needs no limit. */
static void unite_told(struct vr_polyhedra *p, struct found *found, struct vr_elements *e)
{
    const unsigned long limit = vr_poly_without_limit(p);
    bool known = true;
    for (int i = 0; i < found->told.count && known; i++)
        known = join(&found->all, vr_poly_set_of(p, &found->told.at[i]->elements));
    if (found->all && p->unit->options->report)
        e->set = vr_poly_spell_set(p, found->all = isl_set_drop_unused_params(isl_set_coalesce(found->all)));
    isl_ctx_set_max_operations(p->ctx, limit);
}

/* Counts what is told, with the work of a question of its own. */
static void take_count(struct vr_polyhedra *p, struct found *found, struct vr_elements *e)
{
    if (e->which != VR_SOME_ELEMENTS)
        return;
    if (found->told.count)
        unite_told(p, found, e);
    vr_poly_ask(p, PARTS_OF_CALL);
    e->count = found->all ? vr_poly_count(p, found->all) : NULL;
}

struct vr_touched *vr_touched_by_call(struct vr_unit *unit, struct vr_function *f, const uint64_t *shown)
{
    struct vr_polyhedra *p = vr_poly_of_entry(unit, f, shown);
    struct vr_touched *touched = VR_NEW_ARRAY(unit->arena, struct vr_touched, f->param_count + 1);
    int count = 0;
    p->found = VR_NEW_ARRAY(unit->scratch, struct found, 2 * f->param_count + 1);
    p->found_count = f->param_count;
    for (int i = 0; i < f->param_count; i++) {
        const struct vr_symbol *array = vr_symbol_get(f, f->params[i]);
        if (!vr_is_array(array->type))
            continue;
        for (int stores = 0; stores < 2; stores++) {
            p->found[2 * i + stores].box = vr_poly_block_of(p, array);
            add_accesses(p, &p->found[2 * i + stores], array, i, stores);
        }
        touched[count++] =
            (struct vr_touched){array, describe(p, array, &p->found[2 * i]), describe(p, array, &p->found[2 * i + 1])};
    }
    for (int i = 0, array = 0; i < f->param_count; i++)
        if (vr_is_array(vr_symbol_get(f, f->params[i])->type)) {
            take_count(p, &p->found[2 * i], &touched[array].read);
            take_count(p, &p->found[2 * i + 1], &touched[array++].written);
        }
    return touched;
}
