/* SPDX-License-Identifier: Apache-2.0 */
/* Scalar replacement (Callahan, Carr and Kennedy 1990): elements that the copies in the body of an innermost loop have in common are
 * read once into variables, and stored once behind all that is done to them; see passes/schedule/nest.h.
 *
 * The body is assignments alone, whose subscripts it does not change. Elements of an array that is stored to must be known to
 * be the same or different ones; arrays of different names were asked about before the nest. */
#include "ir/facts.h"
#include "ir/query.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "passes/analysis/affine.h"
#include "passes/schedule/nest.h"

/* An element that the body mentions. */
struct element {
    const struct vr_node *index;
    struct vr_symbol *value;
    int mentions;
    bool stores, reads_first;
    bool counted;                    /* the loop counts it */
};

struct replacing {
    struct vr_nest *nest;
    const struct vr_symbol *counter; /* of the loop, */
    const struct vr_list *body;      /* and its body */
    struct element *elements;
    int count;
    size_t capacity;
    bool fits;
};

static struct element *find(const struct replacing *r, const struct vr_node *index)
{
    for (int i = 0; i < r->count; i++)
        if (vr_same(r->elements[i].index, index))
            return &r->elements[i];
    return NULL;
}

static bool changes(const struct vr_node *e, const void *body)
{
    return e->symbol && vr_replaced(body, e->symbol);
}

static void note(struct replacing *r, struct vr_node *index, bool stores)
{
    struct element *element = find(r, index);
    r->fits &= vr_is_array(index->symbol->type) && vr_is_element(index) && index->type->base != VR_FLOAT16;
    for (int i = 0; i < index->slot[VR_KIDS].count && !element; i++)
        r->fits = r->fits && !vr_seek(index->slot[VR_KIDS].at[i], changes, r->body);
    if (!element) {
        r->elements = VR_GROW(r->nest->unit->scratch, r->elements, r->count, r->capacity);
        element = &r->elements[r->count++];
        *element = (struct element){.index = index, .reads_first = !stores, .counted = vr_mentions(index, r->counter)};
    }
    element->mentions++;
    element->stores |= stores;
}

static bool note_read(struct vr_node *e, void *data)
{
    struct replacing *r = data;
    if (e->kind != VR_N_INDEX)
        return r->fits &= e->kind != VR_N_XCHANGE && e->kind != VR_N_CALL;
    note(r, e, false);
    return false;
}

static void note_all(struct replacing *r)
{
    for (int i = 0; i < r->body->count && r->fits; i++) {
        const struct vr_node *stmt = r->body->at[i];
        r->fits = stmt->kind == VR_N_ASSIGN && stmt->slot[VR_LHS].count == 1 && vr_is_scalar(vr_kid(stmt, VR_LHS)->type);
        if (!r->fits)
            return;
        vr_walk(vr_kid(stmt, VR_RHS), note_read, r);
        if (vr_kid(stmt, VR_LHS)->kind == VR_N_INDEX)
            note(r, vr_kid(stmt, VR_LHS), true);
    }
}

/* Whether two elements of an array lie apart along an axis, by a number. */
static bool are_different(const struct vr_node *a, const struct vr_node *b)
{
    for (int i = 0; i < a->slot[VR_KIDS].count && a->slot[VR_KIDS].count == b->slot[VR_KIDS].count; i++) {
        struct vr_affine x, y;
        if (vr_affine_of(vr_kid(a->slot[VR_KIDS].at[i], VR_KIDS), &x) &&
            vr_affine_of(vr_kid(b->slot[VR_KIDS].at[i], VR_KIDS), &y) && vr_affine_add(&x, &y, -1) && x.count == 0 &&
            x.constant)
            return true;
    }
    return false;
}

/* Whether two variables show no element in common: they cannot, or are asked for it before the nest. */
static bool are_apart(const struct replacing *r, const struct vr_symbol *a, const struct vr_symbol *b)
{
    const struct vr_sharing *asked = vr_order_sharing(r->nest->order);
    bool apart = !vr_may_alias(r->nest->unit, r->nest->f, a, b);
    for (int i = 0; i < asked->count && !apart; i++)
        apart = (asked->pairs[i].stored == a && asked->pairs[i].other == b) ||
                (asked->pairs[i].stored == b && asked->pairs[i].other == a);
    return apart;
}

/* Whether elements that are stored to are known to be the same as others or not; and there are any several times. */
static bool is_worth(const struct replacing *r)
{
    int several = 0;
    for (int i = 0; i < r->count; i++) {
        several += r->elements[i].mentions > 1;
        for (int k = 0; k < r->count && r->elements[i].stores; k++) {
            const struct vr_node *a = r->elements[i].index, *b = r->elements[k].index;
            if (k != i && !(a->symbol == b->symbol ? are_different(a, b) : are_apart(r, a->symbol, b->symbol)))
                return false;
        }
    }
    return several > 0;
}

/* Puts variables into the place of elements. */
static struct vr_node *variable_for(struct vr_node *node, void *data)
{
    const struct replacing *r = data;
    const struct element *element = node->kind == VR_N_INDEX ? find(r, node) : NULL;
    return !element ? NULL : element->value ? vr_make_name(r->nest->unit, element->value, node->span) : node;
}

static void add(const struct replacing *r, struct vr_list *list, const struct element *element, bool stores)
{
    struct vr_node *index = vr_copy_tree(r->nest->unit, element->index),
                   *value = vr_make_name(r->nest->unit, element->value, index->span);
    vr_list_add(r->nest->unit, list,
                stores ? vr_make_assign(r->nest->unit, index, value) : vr_make_assign(r->nest->unit, value, index));
}

void vr_keep_elements(struct vr_nest *nest, struct vr_node *loop, struct vr_list *before)
{
    struct vr_list *body = &loop->slot[VR_BODY];
    struct replacing r = {.nest = nest, .counter = vr_counter_of(loop), .body = body, .fits = true};
    struct vr_list replaced = {0};
    note_all(&r);
    if (!r.fits || !is_worth(&r))
        return;
    for (int i = 0; i < r.count; i++) {
        struct element *element = &r.elements[i];
        element->index = vr_copy_tree(nest->unit, element->index);
        const bool stays = !element->counted && !element->stores;
        if (stays || element->mentions > 1)
            element->value =
                vr_symbol_temp(nest->unit, nest->f, element->index->symbol->name, element->index->type, nest->root->span);
        if (element->value && element->reads_first)
            add(&r, stays ? before : &replaced, element, false);
    }
    vr_exchange_list(body, variable_for, &r);
    vr_list_add_all(nest->unit, &replaced, body);
    for (int i = 0; i < r.count; i++)
        if (r.elements[i].value && r.elements[i].stores)
            add(&r, &replaced, &r.elements[i], true);
    *body = replaced;
}
