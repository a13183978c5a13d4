/* What a call touches of its arguments: the union of the accesses of a function, as sets of its sizes alone, which are the extents of its
 * array parameters and its scalar ones. Counters of loops, and values that are made in the function, are projected out; a set that
 * depends on such a value holds more elements than are touched, and so does one of an access that data decides on. */
#include "polyhedra/touched.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "polyhedra/model.h"

enum { MOST_PIECES = 12 };  /* of a set; with more of them a larger one is told */

const char *vr_extent_name(struct vr_arena *arena, const struct vr_symbol *array, int axis)
{
    return vr_format(arena, "%s_n%d", array->name, axis);
}

/* --- sets of accesses --- */

static bool is_size(const struct parameter *parameter)
{
    return parameter && vr_poly_is_known_at_entry(parameter) && parameter->symbol->is_param && parameter->axis < REST_AXIS;
}

/* Leaves nothing but sizes among the parameters of a set. *exact becomes false where that makes it larger. */
static isl_set *of_sizes(isl_set *set, bool *exact)
{
    for (isl_size i = isl_set_dim(set, isl_dim_param) - 1; i >= 0; i--) {
        isl_id *id = isl_set_get_dim_id(set, isl_dim_param, (unsigned)i);
        const struct parameter *parameter = isl_id_get_user(id);
        isl_id_free(id);
        if (is_size(parameter))
            continue;
        if ((!parameter || parameter->what != OF_LOOP) && isl_set_involves_dims(set, isl_dim_param, (unsigned)i, 1) != isl_bool_false)
            *exact = false;
        set = isl_set_project_out(set, isl_dim_param, (unsigned)i, 1);
    }
    return set;
}

static isl_set *join(isl_set *set, isl_set *more)
{
    return set ? isl_set_union(set, more) : more;
}

/* All elements of an array of the extents at the entry. */
static isl_set *box_of(struct vr_polyhedra *p, const struct vr_symbol *array)
{
    struct parameter *extents[VR_MAX_DIMENSIONS] = {NULL};
    for (int i = 0; i < p->parameter_count; i++)
        if (p->parameters[i]->what == OF_EXTENT && p->parameters[i]->symbol == array && is_size(p->parameters[i]))
            extents[p->parameters[i]->axis] = p->parameters[i];
    for (int axis = 0; axis < array->type->ndims; axis++)
        if (!extents[axis])
            extents[axis] = vr_poly_parameter(p, array, axis, NULL);
    isl_set *box = isl_set_universe(isl_space_set_alloc(p->ctx, 0, (unsigned)array->type->ndims));
    for (int axis = 0; axis < array->type->ndims; axis++) {
        isl_local_space *space = isl_local_space_from_space(isl_set_get_space(box));
        isl_pw_aff *extent = isl_pw_aff_insert_domain(vr_poly_parameter_value(p, extents[axis]), isl_set_get_space(box));
        box = isl_set_lower_bound_si(box, isl_dim_set, (unsigned)axis, 0);
        box = isl_set_intersect(box, isl_pw_aff_lt_set(isl_pw_aff_from_aff(isl_aff_var_on_domain(space, isl_dim_set, (unsigned)axis)), extent));
    }
    return box;
}

/* An access that may not happen, or not there, comes to no place beyond the array all the same. */
static void add_access(struct vr_polyhedra *p, struct found *found, struct access *a)
{
    const isl_set *elements = a->axes == a->array->type->ndims ? vr_poly_elements(p, a) : NULL;
    bool exact = !a->doubt && !a->swaps;
    isl_set *set = elements ? of_sizes(isl_set_copy(a->elements), &exact) : NULL;
    found->any |= !set;
    if (set && exact)
        found->sure = join(found->sure, set);
    else if (set)
        found->perhaps = join(found->perhaps, isl_set_intersect(set, isl_set_copy(found->box)));
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

/* --- texts --- */

static const char *name_of(struct vr_polyhedra *p, const struct parameter *parameter)
{
    return parameter->what == OF_EXTENT ? vr_extent_name(p->unit->scratch, parameter->symbol, parameter->axis) : parameter->symbol->name;
}

/* i, j, k, l, then i4, …; another one where a size has the name. */
static const char *index_name(struct vr_polyhedra *p, int axis)
{
    const char *name = axis < 4 ? vr_format(p->unit->scratch, "%c", 'i' + axis) : vr_format(p->unit->scratch, "i%d", axis);
    for (int i = 0; i < p->function->param_count; i++)
        if (!strcmp(vr_symbol_get(p->function, p->function->params[i])->name, name)) {
            name = vr_format(p->unit->scratch, "%s_", name);
            i = -1;
        }
    return name;
}

/* The names of a set's sizes and of its axes, which are all made before they are set. */
static isl_set *with_names(struct vr_polyhedra *p, isl_set **set)
{
    const isl_size sizes = isl_set_dim(*set, isl_dim_param), axes = isl_set_dim(*set, isl_dim_set);
    const char **names = VR_NEW_ARRAY(p->unit->scratch, const char *, sizes + axes + 1);
    for (isl_size i = 0; i < sizes; i++)
        names[i] = name_of(p, vr_poly_parameter_of_set(*set, i));
    for (isl_size i = 0; i < axes; i++)
        names[sizes + i] = index_name(p, (int)i);
    isl_set *named = isl_set_copy(*set);
    if (p->unit->module->indexing) {
        isl_multi_aff *back = isl_multi_aff_identity_on_domain_space(isl_set_get_space(*set));
        back = isl_multi_aff_add_constant_val(back, isl_val_int_from_si(p->ctx, -p->unit->module->indexing));
        named = isl_set_preimage_multi_aff(named, back);
    }
    for (isl_size i = 0; i < sizes; i++)
        named = isl_set_set_dim_id(named, isl_dim_param, (unsigned)i, isl_id_alloc(p->ctx, names[i], NULL));
    for (isl_size i = 0; i < axes; i++)
        named = isl_set_set_dim_name(named, isl_dim_set, (unsigned)i, names[sizes + i]);
    return isl_set_drop_unused_params(named);
}

static const char *spell(struct vr_polyhedra *p, char *text)
{
    free(p->spelled);
    p->spelled = text;
    return text ? vr_copy_text(p->unit->arena, text, strlen(text)) : NULL;
}

/* Where a term of a sum ends: 2a_n0. */
static const char *behind_term(const char *at)
{
    while (isalnum((unsigned char)*at) || *at == '_')
        at++;
    return at;
}

/* isl's sums may begin with what is taken off: -1 + n becomes n - 1. */
static void put_condition(struct vr_text *out, const char *text, size_t size)
{
    const char *end = text + size;
    while (text < end) {
        const bool starts = *text == '-' && isalnum((unsigned char)text[1]) && (text[-1] == ' ' || text[-1] == '(' || text[-1] == '[');
        const char *number = text + 1, *behind = behind_term(number), *term = behind + 3;
        if (starts && !strncmp(behind, " + ", 3) && term < end && isalnum((unsigned char)*term) && *behind_term(term) != '(') {
            vr_put_bytes(out, term, (size_t)(behind_term(term) - term));
            vr_put(out, " - ");
            vr_put_bytes(out, number, (size_t)(behind - number));
            text = behind_term(term);
            continue;
        }
        const char *closing = *text == '(' ? behind_term(text + 1) : text; /* (j) mod 2 */
        const bool alone = closing > text + 1 && !strncmp(closing, ") mod", 5);
        vr_put_bytes(out, alone ? text + 1 : text, alone ? (size_t)(closing - text - 1) : 1);
        text = alone ? closing + 1 : text + 1;
    }
}

/* A piece of a set in words: a[i, j] for 0 <= i < n. isl writes it `[n] -> { [i, j] : 0 <= i < n }`. */
static void put_piece(struct vr_text *out, const char *array, const char *text)
{
    const char *tuple = strstr(text, "{ ["), *end = text + strlen(text) - 2, *condition = tuple ? strstr(tuple, "] : ") : NULL;
    const char *last = condition ? condition : end - 1;
    vr_putf(out, "%s%s[", out->size ? ", " : "", array);
    put_condition(out, tuple + 3, (size_t)(last - tuple - 3));
    vr_put(out, "]");
    if (!condition)
        return;
    vr_put(out, " for ");
    put_condition(out, condition + 4, (size_t)(end - condition - 4));
}

/* A walk over the pieces of a set, which gives one of them a call. */
struct choice {
    int left;
    char *text;
};

static isl_stat take_piece(isl_basic_set *piece, void *data)
{
    struct choice *choice = data;
    if (choice->left-- == 0)
        choice->text = isl_basic_set_to_str(piece);
    isl_basic_set_free(piece);
    return isl_stat_ok;
}

/* Both texts of a set; false where isl has given up. */
static bool spell_out(struct vr_polyhedra *p, const struct vr_symbol *array, struct found *found, struct vr_elements *e)
{
    struct vr_text words = vr_text_new(p->unit->arena);
    isl_set *named = with_names(p, &found->all);
    isl_set_free(found->sure);
    found->sure = named;
    e->set = spell(p, isl_set_to_str(named));
    for (isl_size i = 0; e->set && i < isl_set_n_basic_set(named); i++) {
        struct choice choice = {(int)i, NULL};
        isl_set_foreach_basic_set(named, take_piece, &choice);
        const char *text = spell(p, choice.text);
        if (!text)
            return false;
        put_piece(&words, array->name, text);
    }
    e->text = words.data;
    return e->set != NULL;
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

/* Puts both parts together in `all`; whether nothing is in doubt. */
static bool unite(struct found *found)
{
    if (found->sure)
        found->sure = isl_set_coalesce(found->sure);
    if (found->perhaps)
        found->perhaps = isl_set_coalesce(found->perhaps);
    const bool exact = !found->perhaps || is_within(found->perhaps, found->sure);
    found->all = found->sure ? isl_set_copy(found->sure) : NULL;
    if (!exact)
        found->all = isl_set_coalesce(join(found->all, isl_set_copy(found->perhaps)));
    return exact;
}

static struct vr_elements describe(struct vr_polyhedra *p, const struct vr_symbol *array, struct found *found)
{
    const bool some = found->sure || found->perhaps, exact = unite(found);
    struct vr_elements e = {.which = VR_ALL_ELEMENTS};
    if (!found->any && (!some || isl_set_is_empty(found->all) == isl_bool_true)) {
        e = (struct vr_elements){.which = VR_NO_ELEMENTS, .exact = true};
        return e;
    }
    if (found->any || !found->all || is_within(found->box, found->all)) {
        e.exact = (exact && !found->any && found->all) || is_within(found->box, found->sure);
        return e;
    }
    e.exact = exact;
    found->all = shortened(found->all, &e.exact);
    if (!found->all || !spell_out(p, array, found, &e))
        return (struct vr_elements){.which = VR_ALL_ELEMENTS};
    e.which = VR_SOME_ELEMENTS;
    e.count = vr_poly_count(p, found->all);
    return e;
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
            p->found[2 * i + stores].box = stores ? isl_set_copy(p->found[2 * i].box) : box_of(p, array);
            add_accesses(p, &p->found[2 * i + stores], array, i, stores);
        }
        touched[count++] = (struct vr_touched){array, describe(p, array, &p->found[2 * i]), describe(p, array, &p->found[2 * i + 1])};
    }
    return touched;
}
