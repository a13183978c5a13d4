/* SPDX-License-Identifier: Apache-2.0 */
/* Walking, copying and comparing trees. All follow the slots; what a kind does not have is empty. */
#include "ir/walk.h"

#include <string.h>

struct vr_walk vr_walk_from(struct vr_unit *unit, struct vr_node *node, const struct vr_list *list, bool statements)
{
    return (struct vr_walk){.unit = unit, .at = node, .statements = statements, .started = !node, .depth = list != NULL,
                            .capacity = VR_WALK_LEVELS, .first = {{list, 1, 0}}};
}

static struct vr_walk_level *levels_of(struct vr_walk *walk)
{
    return walk->deep ? walk->deep : walk->first;
}

/* Makes the children of a node those that come next. */
static void go_down(struct vr_walk *walk, const struct vr_node *node)
{
    if (walk->depth == walk->capacity) {
        struct vr_walk_level *deeper = VR_NEW_ARRAY(walk->unit->scratch, struct vr_walk_level, 2 * walk->capacity);
        memcpy(deeper, levels_of(walk), sizeof *deeper * (size_t)walk->depth);
        walk->deep = deeper;
        walk->capacity *= 2;
    }
    levels_of(walk)[walk->depth++] = (struct vr_walk_level){node->slot, VR_MAX_SLOTS, 0};
}

struct vr_node *vr_walk_on(struct vr_walk *walk)
{
    if (!walk->started) {
        walk->started = true;
        return walk->at;
    }
    if (walk->at)
        go_down(walk, walk->at);
    for (walk->at = NULL; !walk->at && walk->depth;) {
        struct vr_walk_level *level = &levels_of(walk)[walk->depth - 1];
        if (level->lists_left == 0) {
            walk->depth--;
        } else if (level->place >= level->lists->count) {
            level->lists++;
            level->lists_left--;
            level->place = 0;
        } else {
            struct vr_node *node = level->lists->at[level->place++];
            walk->at = node && (!walk->statements || vr_nodes[node->kind].class == VR_CLASS_STMT) ? node : NULL;
        }
    }
    return walk->at;
}

void vr_walk_both(struct vr_node *node, vr_visit *before, void (*after)(struct vr_node *, void *), void *data)
{
    if (!node || (before && !before(node, data)))
        return;
    VR_FOR_CHILDREN(child, node)
            vr_walk_both(*child.at, before, after, data);
    if (after)
        after(node, data);
}

void vr_walk(struct vr_node *node, vr_visit *before, void *data)
{
    vr_walk_both(node, before, NULL, data);
}

void vr_walk_list(const struct vr_list *list, vr_visit *before, void *data)
{
    for (int i = 0; i < list->count; i++)
        vr_walk(list->at[i], before, data);
}

bool vr_has(const struct vr_node *node, vr_node_test *test)
{
    if (test(node))
        return true;
    for (int slot = 0; slot < VR_MAX_SLOTS; slot++)
        if (vr_has_in(&node->slot[slot], test))
            return true;
    return false;
}

bool vr_has_in(const struct vr_list *list, vr_node_test *test)
{
    for (int i = 0; i < list->count; i++)
        if (vr_has(list->at[i], test))
            return true;
    return false;
}

struct vr_node *vr_seek(const struct vr_node *node, vr_node_question *asks, const void *data)
{
    struct vr_node *found = asks(node, data) ? (struct vr_node *)node : NULL;
    for (int slot = 0; slot < VR_MAX_SLOTS && !found; slot++)
        found = vr_seek_in(&node->slot[slot], asks, data);
    return found;
}

struct vr_node *vr_seek_in(const struct vr_list *list, vr_node_question *asks, const void *data)
{
    struct vr_node *found = NULL;
    for (int i = 0; i < list->count && !found; i++)
        found = vr_seek(list->at[i], asks, data);
    return found;
}

struct vr_node *vr_seek_stmt(const struct vr_list *stmts, vr_node_question *asks, const void *data)
{
    struct vr_node *found = NULL;
    for (int i = 0; i < stmts->count && !found; i++) {
        found = asks(stmts->at[i], data) ? stmts->at[i] : NULL;
        for (int slot = 0; slot < VR_MAX_SLOTS && !found; slot++)
            if (vr_nodes[stmts->at[i]->kind].slots[slot].what == VR_W_STMT)
                found = vr_seek_stmt(&stmts->at[i]->slot[slot], asks, data);
    }
    return found;
}

int vr_count_nodes(const struct vr_node *node)
{
    int nodes = 1;
    VR_FOR_CHILDREN(child, node)
        nodes += vr_count_nodes(*child.at);
    return nodes;
}

int vr_count_nodes_in(const struct vr_list *list)
{
    int nodes = 0;
    for (int i = 0; i < list->count; i++)
        nodes += vr_count_nodes(list->at[i]);
    return nodes;
}

void vr_exchange_list(struct vr_list *list, vr_exchange *by, void *data)
{
    for (int i = 0; i < list->count; i++) {
        struct vr_node *other = by(list->at[i], data);
        for (int slot = 0; slot < VR_MAX_SLOTS && !other; slot++)
            vr_exchange_list(&list->at[i]->slot[slot], by, data);
        list->at[i] = other ? other : list->at[i];
    }
}

struct substitution {
    struct vr_unit *unit;
    const struct vr_symbol *symbol;
    const struct vr_node *value;
};

static struct vr_node *value_of(struct vr_node *node, void *data)
{
    const struct substitution *s = data;
    return node->kind == VR_N_NAME && node->symbol == s->symbol ? vr_copy_tree(s->unit, s->value) : NULL;
}

void vr_substitute(struct vr_unit *unit, struct vr_list *list, const struct vr_symbol *symbol, const struct vr_node *value)
{
    vr_exchange_list(list, value_of, &(struct substitution){unit, symbol, value});
}

struct renaming {
    const struct vr_symbol *from;
    struct vr_symbol *to;
};

static bool rename_node(struct vr_node *node, void *data)
{
    const struct renaming *r = data;
    if (node->symbol == r->from) {
        node->symbol = r->to;
        node->id = r->to->id;
    }
    return true;
}

void vr_rename(struct vr_list *list, const struct vr_symbol *symbol, struct vr_symbol *other)
{
    vr_walk_list(list, rename_node, &(struct renaming){symbol, other});
}

struct vr_node *vr_copy_tree(struct vr_unit *unit, const struct vr_node *node)
{
    if (!node)
        return NULL;
    struct vr_node *copy = vr_keep(unit->arena, node, sizeof *node);
    for (int slot = 0; slot < VR_MAX_SLOTS; slot++)
        if (node->slot[slot].count)
            vr_copy_list(unit, &copy->slot[slot], &node->slot[slot]);
    return copy;
}

void vr_copy_list(struct vr_unit *unit, struct vr_list *to, const struct vr_list *from)
{
    *to = (struct vr_list){.at = VR_NEW_ARRAY(unit->arena, struct vr_node *, from->count),
                           .count = from->count,
                           .capacity = (size_t)from->count};
    for (int i = 0; i < from->count; i++)
        to->at[i] = vr_copy_tree(unit, from->at[i]);
}

/* Equal as written; floats bit by bit, so that NaN equals itself and zeros keep their sign. */
static bool same_value(const struct vr_value *a, const struct vr_value *b)
{
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case VR_V_INT:
        return a->i == b->i;
    case VR_V_UINT:
        return a->u == b->u;
    case VR_V_FLOAT:
        return memcmp(&a->f, &b->f, sizeof a->f) == 0;
    }
    return false;
}

static bool same_text(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

/* `but`: flags that do not count. */
static bool same_fields(const struct vr_node *a, const struct vr_node *b, unsigned but)
{
    return a->kind == b->kind && a->type == b->type && !((a->flags ^ b->flags) & ~but) && !((a->given ^ b->given) & ~but) &&
           a->id == b->id && a->num == b->num && same_text(a->name, b->name) && same_text(a->text, b->text) &&
           same_value(&a->value, &b->value);
}

/* What says which checks are left, or are not needed. */
static unsigned checks_of(const struct vr_node *n)
{
    return n && n->kind == VR_N_SUBSCRIPT ? VR_F_LOWER | VR_F_UPPER | VR_F_NEGATIVE
           : n && vr_is_arithmetic(n->kind) ? VR_F_FITS | VR_F_EXACT : 0;
}

static bool same(const struct vr_node *a, const struct vr_node *b, bool checks)
{
    if (a == b)
        return true;
    if (!a || !b || !same_fields(a, b, checks ? 0 : checks_of(a)))
        return false;
    for (int slot = 0; slot < VR_MAX_SLOTS; slot++) {
        if (a->slot[slot].count != b->slot[slot].count)
            return false;
        for (int i = 0; i < a->slot[slot].count; i++)
            if (!same(a->slot[slot].at[i], b->slot[slot].at[i], checks))
                return false;
    }
    return true;
}

bool vr_same(const struct vr_node *a, const struct vr_node *b)
{
    return same(a, b, true);
}

bool vr_same_but_checks(const struct vr_node *a, const struct vr_node *b)
{
    return same(a, b, false);
}
