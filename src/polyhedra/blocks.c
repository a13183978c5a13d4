/* SPDX-License-Identifier: Apache-2.0 */
/* Blocks: conjunctions whose bounds along each axis hang on no other axis, and are linear forms of sizes. Most of
 * what a call touches is made of them. Whether one lies in another, or a list of them in another list, is told by
 * looking at forms, or refuted by elements that an array of a few sizes has: neither needs a set of isl; see
 * polyhedra/model.h. */
#include "polyhedra/model.h"

enum {
    MOST_AXES = 4,    /* of an array that is sampled */
    MOST_BLOCKS = 24  /* that are joined */
};

bool vr_poly_is_size(const struct parameter *parameter)
{
    return parameter && vr_poly_is_known_at_entry(parameter) && parameter->symbol->is_param && parameter->axis < REST_AXIS;
}

/* --- limits --- */

/* Whether a block has nothing beyond a limit: one of its own is as narrow, or, for a condition, two that bound an
 * axis from both sides. */
static bool implies(const struct block *b, const struct limit *limit)
{
    bool implied = !limit->sign && vr_poly_is_natural(&limit->form);
    for (int i = 0; i < b->elements.count && !implied; i++) {
        const struct limit *own = &b->elements.limits[i];
        implied = own->sign == limit->sign && (!own->sign || own->axis == limit->axis) &&
                  vr_poly_is_above(&limit->form, &own->form);
        for (int k = 0; k < i && !limit->sign && own->sign && !implied; k++) {
            const struct limit *other = &b->elements.limits[k];
            struct linear both = own->form;
            implied = other->sign == -own->sign && other->axis == own->axis && vr_linear_add(&both, &other->form, 1) &&
                      vr_poly_is_above(&limit->form, &both);
        }
    }
    return implied;
}

/* Puts the last limit, if it is a condition, where the order of the parameters has it. */
static void sort_last(struct conjunction *c)
{
    for (int i = c->count - 1; i > 0 && !c->limits[i].sign; i--) {
        struct limit *limit = &c->limits[i], *before = limit - 1;
        const struct limit kept = *before;
        if (before->sign || !limit->form.count || !before->form.count ||
            before->form.terms[0].parameter->number <= limit->form.terms[0].parameter->number)
            return;
        *before = *limit;
        *limit = kept;
    }
}

/* Adds a limit, and drops those of its kind that it implies; false where its form has what is no size. */
static bool add_limit(const struct vr_polyhedra *p, struct block *b, const struct limit *limit)
{
    struct conjunction *c = &b->elements;
    for (int i = 0; i < limit->form.count; i++)
        if (!vr_poly_is_size(limit->form.terms[i].parameter))
            return false;
    if (implies(b, limit))
        return true;
    int kept = 0;
    for (int i = 0; i < c->count; i++)
        if (c->limits[i].sign != limit->sign || (limit->sign && c->limits[i].axis != limit->axis) ||
            !vr_poly_is_above(&c->limits[i].form, &limit->form))
            c->limits[kept++] = c->limits[i];
    c->count = kept;
    vr_poly_add_limit(p, c, limit);
    sort_last(c);
    return true;
}

/* sign * (the place along an axis - form) >= least. */
static bool add_bound(const struct vr_polyhedra *p, struct block *b, int axis, int sign, const struct linear *form,
                      int64_t least)
{
    const struct linear constant = vr_linear_constant(least);
    struct limit limit = {.axis = axis, .sign = sign, .form = vr_linear_constant(0)};
    return vr_linear_add(&limit.form, form, -sign) && vr_linear_add(&limit.form, &constant, -1) && add_limit(p, b, &limit);
}

/* The one place that an axis has; false: there may be several. */
static bool only_place(const struct block *b, int axis, struct linear *place)
{
    const struct linear zero = vr_linear_constant(0);
    bool found = false;
    for (int i = 0; i < b->elements.count && !found; i++)
        for (int k = 0; k < b->elements.count && !found; k++) {
            const struct limit *first = &b->elements.limits[i], *last = &b->elements.limits[k];
            struct linear width = last->form;
            *place = last->form;
            found = first->sign > 0 && last->sign < 0 && first->axis == axis && last->axis == axis &&
                    vr_linear_add(&width, &first->form, 1) && vr_linear_same(&width, &zero);
        }
    return found;
}

/* Where an axis has one place, other limits of it are conditions. */
static void settle_places(const struct vr_polyhedra *p, struct block *b)
{
    const struct block before = *b;
    b->elements = (struct conjunction){.axes = before.elements.axes};
    for (int i = 0; i < before.elements.count; i++) {
        const struct limit *limit = &before.elements.limits[i];
        struct limit condition = {.form = limit->form};
        struct linear place;
        const bool fixed =
            limit->sign && only_place(&before, limit->axis, &place) && vr_linear_add(&condition.form, &place, limit->sign);
        add_limit(p, b, fixed && (condition.form.count || condition.form.constant) ? &condition : limit);
    }
}

/* --- accesses --- */

static bool add_extent(const struct vr_polyhedra *p, struct block *b, int axis, const struct linear *extent)
{
    const struct linear zero = vr_linear_constant(0);
    return extent && add_bound(p, b, axis, 1, &zero, 0) && add_bound(p, b, axis, -1, extent, 1);
}

/* Whether a place counts from the start: it is never below 0, or below 0 in an array without elements alone, where
 * no call ends well. */
static bool counts_from_start(const struct subscript *s)
{
    const struct linear one = vr_linear_constant(1);
    struct linear behind = *s->place.form;
    return vr_poly_is_natural(s->place.form) || (s->extent.form && vr_linear_add(&behind, s->extent.form, -1) &&
                                                 vr_linear_add(&behind, &one, 1) && vr_poly_is_natural(&behind));
}

/* A place that moves by one with each counter that it has: from where all of them give the least to where they give
 * the greatest. */
static bool add_place(const struct vr_polyhedra *p, struct block *b, int axis, const struct subscript *s,
                      bool may_count_back)
{
    struct linear least, greatest;
    const struct linear *place = s->place.form;
    if (!place || (may_count_back && !counts_from_start(s)))
        return false;
    for (int i = 0; i < place->count; i++)
        if (place->terms[i].parameter->what == OF_LOOP && place->terms[i].factor != 1 && place->terms[i].factor != -1)
            return false;
    return vr_poly_extreme(place, false, &least) && vr_poly_extreme(place, true, &greatest) &&
           add_bound(p, b, axis, 1, &least, 0) && add_bound(p, b, axis, -1, &greatest, 0);
}

static bool add_subscript(const struct vr_polyhedra *p, struct block *b, const struct access *a, int axis)
{
    const struct subscript *s = &a->subscripts[axis];
    const bool whole = a->node->kind == VR_N_NAME;
    switch (s->what) {
    case ONE_PLACE:
        return add_place(p, b, axis, s, vr_flag_on(a->node->slot[VR_KIDS].at[axis], VR_F_NEGATIVE));
    case STRETCH:
        return false;
    default: /* of the whole array; or it may be anywhere */
        return !whole || add_extent(p, b, axis, s->extent.form);
    }
}

/* In how many subscripts a counter is; or with another one. */
static int count_uses(const struct access *a, const struct parameter *counter)
{
    int uses = 0;
    for (int axis = 0; axis < a->subscript_count; axis++) {
        const struct linear *place = a->subscripts[axis].place.form;
        int counters = 0;
        bool used = false;
        for (int i = 0; place && i < place->count; i++) {
            counters += place->terms[i].parameter->what == OF_LOOP;
            used |= place->terms[i].parameter == counter;
        }
        uses += used ? counters : 0;
    }
    return uses;
}

/* The loops around run by one between sizes, and none moves along two axes. That they iterate is said where no
 * axis says it. */
static bool add_loops(const struct vr_polyhedra *p, struct block *b, const struct access *a)
{
    bool fits = vr_poly_is_box(a->frame);
    for (const struct frame *frame = a->frame; frame->loop && fits; frame = frame->outer)
        for (int i = 0; frame->variables && i < frame->loop->slot[VR_VARS].count && fits; i++) {
            struct limit trips = {.sign = 0};
            const int uses = count_uses(a, frame->variables[i]);
            fits = uses <= 1 && vr_poly_trip_count(&frame->variables[i]->range, &trips.form) &&
                   (uses || add_limit(p, b, &trips));
        }
    return fits;
}

struct block *vr_poly_block(const struct vr_polyhedra *p, const struct access *a)
{
    struct block *b = VR_NEW(p->unit->scratch, struct block);
    bool fits = a->subscripts && a->subscript_count == a->array->type->ndims && !a->view && !a->domain;
    *b = (struct block){.elements = {.axes = a->subscript_count}};
    for (int axis = 0; axis < a->subscript_count && fits; axis++)
        fits = add_subscript(p, b, a, axis);
    fits = fits && add_loops(p, b, a);
    settle_places(p, b);
    return fits ? b : NULL;
}

struct block *vr_poly_block_of(const struct vr_polyhedra *p, const struct vr_symbol *array)
{
    struct block *b = VR_MAKE(p->unit->scratch, struct block, {.elements = {.axes = array->type->ndims}});
    for (int i = 0; i < p->parameter_count && b->elements.count < 2 * array->type->ndims; i++) {
        const struct linear extent = vr_linear_of(p->parameters[i]);
        if (p->parameters[i]->what == OF_EXTENT && p->parameters[i]->symbol == array)
            add_extent(p, b, p->parameters[i]->axis, &extent);
    }
    return b;
}

/* --- what lies in what --- */

/* Whether a block is known to have all elements of another one. */
static bool block_has(const struct block *outer, const struct block *inner)
{
    bool has = true;
    for (int i = 0; i < outer->elements.count && has; i++)
        has = implies(inner, &outer->elements.limits[i]);
    return has;
}

void vr_block_cut(const struct vr_polyhedra *p, struct block *b, const struct block *other)
{
    for (int i = 0; i < other->elements.count; i++)
        add_limit(p, b, &other->elements.limits[i]);
    settle_places(p, b);
}

/* Whether a block is known to have no element. */
static bool is_empty(const struct block *b)
{
    const struct linear zero = vr_linear_constant(0);
    bool empty = false;
    for (int i = 0; i < b->elements.count && !empty; i++)
        for (int k = 0; k <= i && !empty; k++) {
            const struct limit *limit = &b->elements.limits[i], *other = &b->elements.limits[k];
            struct linear over = vr_linear_constant(-1);
            const bool pair =
                k < i ? limit->sign && limit->sign == -other->sign && limit->axis == other->axis : !limit->sign;
            empty = pair && vr_linear_add(&over, &limit->form, -1) && (k == i || vr_linear_add(&over, &other->form, -1)) &&
                    vr_poly_is_above(&over, &zero);
        }
    return empty;
}

void vr_blocks_add(const struct vr_polyhedra *p, struct blocks *blocks, const struct block *b)
{
    int kept = 0;
    if (vr_blocks_have(blocks, b) || is_empty(b))
        return;
    for (int i = 0; i < blocks->count; i++)
        if (!block_has(b, blocks->at[i]))
            blocks->at[kept++] = blocks->at[i];
    blocks->count = kept;
    VR_ADD(p->unit->scratch, blocks, b);
}

bool vr_blocks_have(const struct blocks *blocks, const struct block *b)
{
    bool have = false;
    for (int i = 0; i < blocks->count && !have; i++)
        have = block_has(blocks->at[i], b);
    return have;
}

/* --- joining --- */

/* The only limit of an axis on a side; NULL: there are several. */
static struct limit *limit_of(const struct block *b, int axis, int sign)
{
    struct limit *found = NULL;
    for (int i = 0; i < b->elements.count; i++) {
        struct limit *limit = &b->elements.limits[i];
        if (limit->sign != sign || limit->axis != axis)
            continue;
        if (found)
            return NULL;
        found = limit;
    }
    return found;
}

/* Whether a block that goes on to a limit of another one has no gap; there is none either where the block is not
 * empty, if it says so. */
static bool closes(const struct vr_polyhedra *p, struct block *b, const struct limit *near, const struct limit *far,
                   const struct limit *others_near)
{
    const struct linear zero = vr_linear_constant(0), one = vr_linear_constant(1);
    struct limit trips = {.form = near->form};
    struct linear overlap = near->form, shift = others_near->form;
    if (!vr_linear_add(&overlap, &others_near->form, 1) || !vr_linear_add(&overlap, &one, 1) ||
        !vr_linear_add(&shift, &far->form, -1) || !vr_linear_add(&shift, &one, 1) ||
        !vr_linear_add(&trips.form, &far->form, 1))
        return false;
    return vr_poly_is_above(&overlap, &zero) || (vr_poly_is_above(&shift, &zero) && add_limit(p, b, &trips));
}

static struct block *copy_of(const struct vr_polyhedra *p, const struct block *b)
{
    struct block *copy = VR_MAKE(p->unit->scratch, struct block, {.elements = {.axes = b->elements.axes}});
    for (int i = 0; i < b->elements.count; i++)
        vr_poly_add_limit(p, &copy->elements, &b->elements.limits[i]);
    return copy;
}

/* Goes on along an axis to where another block ends, which has everything on that way; NULL: it has not, or ends before. */
static struct block *extended(const struct vr_polyhedra *p, const struct block *b, const struct block *other, int axis,
                              int sign)
{
    const struct limit *near = limit_of(b, axis, sign), *far = limit_of(b, axis, -sign);
    const struct limit *end = limit_of(other, axis, sign), *others_near = limit_of(other, axis, -sign);
    if (!near || !far || !end || !others_near || vr_poly_is_above(&near->form, &end->form) ||
        !vr_poly_is_above(&end->form, &near->form))
        return NULL;
    struct block *more = copy_of(p, b);
    limit_of(more, axis, sign)->form = end->form;
    bool has = closes(p, more, near, far, others_near);
    for (int i = 0; i < other->elements.count && has; i++) {
        const struct limit *limit = &other->elements.limits[i];
        has = (limit->sign && limit->axis == axis) || implies(more, limit);
    }
    return has ? more : NULL;
}

/* Extends a block once; false: it cannot be. */
static bool extend(const struct vr_polyhedra *p, struct blocks *blocks, int at)
{
    for (int i = 0; i < blocks->count; i++)
        for (int side = 0; i != at && side < 2 * blocks->at[i]->elements.axes; side++) {
            const struct block *more = extended(p, blocks->at[at], blocks->at[i], side / 2, side % 2 ? 1 : -1);
            if (more)
                blocks->at[at] = more;
            if (more)
                return true;
        }
    return false;
}

void vr_blocks_join(const struct vr_polyhedra *p, struct blocks *blocks)
{
    const struct blocks before = *blocks;
    if (before.count > MOST_BLOCKS)
        return;
    for (int i = 0; i < before.count; i++)
        while (extend(p, blocks, i))
            continue;
    *blocks = (struct blocks){.count = 0};
    for (int i = 0; i < before.count; i++)
        vr_blocks_add(p, blocks, before.at[i]);
}

/* --- samples --- */

/* The sizes of a sample: a number, and so much more or less for every other of them. */
struct sample {
    int64_t size, step;
};

static int64_t value_of(const struct linear *form, const struct sample *sample)
{
    int64_t value = form->constant;
    for (int i = 0; i < form->count; i++)
        value += form->terms[i].factor * (sample->size + sample->step * (form->terms[i].parameter->number % 3));
    return value;
}

static bool has_place(const struct block *b, const int64_t *place, const struct sample *sample)
{
    bool has = true;
    for (int i = 0; i < b->elements.count && has; i++) {
        const struct limit *limit = &b->elements.limits[i];
        has = value_of(&limit->form, sample) + (limit->sign ? limit->sign * place[limit->axis] : 0) >= 0;
    }
    return has;
}

static bool some_has_place(const struct blocks *blocks, const int64_t *place, const struct sample *sample)
{
    bool has = false;
    for (int i = 0; i < blocks->count && !has; i++)
        has = has_place(blocks->at[i], place, sample);
    return has;
}

/* The next place of an array in the order of its elements; false behind the last one. */
static bool step(const struct block *box, int64_t *place, const struct sample *sample)
{
    int axis = box->elements.axes - 1;
    while (axis >= 0) {
        place[axis]++;
        if (has_place(box, place, sample))
            return true;
        place[axis--] = 0;
    }
    return false;
}

bool vr_blocks_differ(const struct block *box, const struct blocks *in, const struct blocks *out)
{
    static const struct sample samples[] = {{1, 0}, {2, 0}, {5, 1}, {7, -1}, {9, -3}};
    bool differ = false;
    for (size_t i = 0; i < sizeof samples / sizeof samples[0] && box->elements.axes <= MOST_AXES && !differ; i++) {
        int64_t place[MOST_AXES] = {0};
        do
            differ = (!in || some_has_place(in, place, &samples[i])) && !some_has_place(out, place, &samples[i]);
        while (!differ && step(box, place, &samples[i]));
    }
    return differ;
}
