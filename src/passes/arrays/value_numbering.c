/* SPDX-License-Identifier: Apache-2.0 */
/* Value numbering: what the expressions by element of one loop compute twice is computed once.
 *
 * Each value that a group of assignments computes has a number: that of the operation and of the numbers of its operands,
 * which a table finds again by their hash (Aho, Lam, Sethi, Ullman: Compilers, 2nd edition, 6.1.2 and 8.5.1). A use of a value
 * has a sign beside the number, as edges of BDDs have (Brace, Rudell, Bryant: Efficient implementation of a BDD package,
 * 1990): functions of -x are often functions of x, or their opposites. The distribution function of the normal distribution
 * at -x, for example, is computed from |x| and x * x. Only what holds whatever the rounding is used: -a * b is -(a * b),
 * a + -b is a - b, and even functions have no sign.
 *
 * A value that an array of the group holds is read from it; one that costs more than reading it, and is part of several
 * expressions, gets an array, which is a scalar of the loop (emit/statement/group.c). Assignments that nobody reads then go.
 *
 * Needs lowering, and keeps it. Behind group: extents of arrays that differ are the loop's care. */
#include "ir/call.h"
#include "ir/query.h"
#include "ir/walk.h"
#include "passes/arrays/elements.h"
#include "passes/pass.h"

/* A number, and whether the value is the opposite of what the number stands for. */
struct value {
    int number;
    bool minus;
};

enum { MOST_OPERANDS = VR_MOST_OPERANDS };

/* What has a number. */
struct entry {
    const struct vr_node *node;     /* an operation; a scalar, or an array from elsewhere */
    struct value operand[MOST_OPERANDS];
    int count;
    struct value value;
    const struct vr_symbol *holder; /* the first array of the group with this value, while it has it */
    bool holds_minus;
    struct vr_node **part;          /* where it was computed first, as part of an expression */
    struct entry *next;             /* with the same hash */
};

struct numbering {
    struct vr_unit *unit;
    struct vr_function *f;
    struct vr_list *members;
    int *mentions;                  /* by symbol index, in the function but for the group */
    struct vr_map *by_hash, *by_node, *by_symbol; /* → entry, except by_symbol and by_node: → struct value */
    struct entry **entries;         /* by number */
    int count;
    size_t capacity;
    bool changed;
};

static const struct vr_symbol *target_of(const struct vr_node *member)
{
    return vr_kid(member, VR_LHS)->symbol;
}

/* Where the expression stands that a member computes by element. */
static struct vr_node **tree_of(const struct vr_node *member)
{
    struct vr_node **value = &((struct vr_node *)member)->slot[VR_RHS].at[0];
    return vr_is_fold(*value) ? &(*value)->slot[VR_KIDS].at[0] : value;
}

static bool is_signed(const struct vr_type *t)
{
    return vr_is_native_float(vr_elem(t));
}

/* --- numbers --- */

static uintptr_t mix(uintptr_t hash, uintptr_t with)
{
    return (hash ^ with) * 0x9e3779b97f4a7c15u;
}

/* Of what a node is without its operands. */
static uintptr_t hash_node(const struct vr_node *e)
{
    uintptr_t hash = mix((uintptr_t)e->kind, (uintptr_t)vr_elem(e->type));
    hash = mix(hash, (uintptr_t)e->symbol);
    hash = mix(hash, (uintptr_t)e->call);
    return mix(hash, (uintptr_t)e->value.i) ^ hash >> 32;
}

static struct value *keep(struct numbering *n, struct value value)
{
    struct value *kept = VR_NEW(n->unit->scratch, struct value);
    *kept = value;
    return kept;
}

/* The entry with a new number. */
static struct entry *add_entry(struct numbering *n, const struct entry *like)
{
    struct entry *entry = VR_NEW(n->unit->scratch, struct entry);
    *entry = *like;
    entry->value = (struct value){n->count, false};
    n->entries = VR_GROW(n->unit->scratch, n->entries, n->count, n->capacity);
    n->entries[n->count++] = entry;
    return entry;
}

static bool is_same(const struct entry *a, const struct entry *b)
{
    if (!a->count && !b->count)
        return vr_same(a->node, b->node);
    bool same = a->count == b->count && a->node->kind == b->node->kind && vr_elem(a->node->type) == vr_elem(b->node->type) &&
                (a->node->kind != VR_N_LIBCALL || a->node->call->id == b->node->call->id);
    for (int i = 0; i < a->count && same; i++)
        same = a->operand[i].number == b->operand[i].number && a->operand[i].minus == b->operand[i].minus;
    return same;
}

/* The number of what an entry describes. */
static struct value find(struct numbering *n, const struct entry *wanted, uintptr_t hash)
{
    for (int i = 0; i < wanted->count; i++)
        hash = mix(hash, (uintptr_t)(2 * wanted->operand[i].number + wanted->operand[i].minus));
    struct entry *first = vr_map_get(n->by_hash, hash);
    for (struct entry *entry = first; entry; entry = entry->next)
        if (is_same(entry, wanted))
            return entry->value;
    struct entry *made = add_entry(n, wanted);
    made->next = first;
    vr_map_set(n->by_hash, hash, made);
    return made->value;
}

/* Of a scalar, which is the host's, or of an operation that has no number by its operands. */
static struct value number_of_leaf(struct numbering *n, const struct vr_node *e)
{
    struct entry leaf = {.node = e};
    const bool minus = e->kind == VR_N_CONST && e->value.kind == VR_V_FLOAT && e->value.f < 0 && is_signed(e->type);
    if (minus) {
        struct vr_node *positive = vr_copy_tree(n->unit, e);
        positive->value.f = -e->value.f;
        leaf.node = positive;
    }
    const struct value value = find(n, &leaf, hash_node(leaf.node));
    return (struct value){value.number, minus};
}

/* Of the value that an array has at this place. */
static struct value number_of_array(struct numbering *n, const struct vr_node *e)
{
    struct value *known = vr_map_get(n->by_symbol, (uintptr_t)e->symbol);
    if (!known) {
        struct entry *entry = add_entry(n, &(struct entry){.node = e, .holder = e->symbol});
        known = keep(n, entry->value);
        vr_map_set(n->by_symbol, (uintptr_t)e->symbol, known);
    }
    return *known;
}

static void swap_operands(struct entry *e)
{
    const struct value first = e->operand[0];
    e->operand[0] = e->operand[1];
    e->operand[1] = first;
}

/* Products and quotients: the sign comes out. */
static bool take_signs(struct entry *e)
{
    const bool minus = e->operand[0].minus != e->operand[1].minus;
    e->operand[0].minus = e->operand[1].minus = false;
    return minus;
}

/* The operation a + b, or a - b as a + -b, whose operands may come in any order. Two signs stay: the zero that a sum may be
 * has none. */
static void order_sum(struct entry *e)
{
    if (e->node->kind == VR_N_MINUS)
        e->operand[1].minus = !e->operand[1].minus;
    if (e->operand[0].number > e->operand[1].number)
        swap_operands(e);
}

static struct value number_of(struct numbering *n, struct vr_node *e);

/* Of an operation, whose operands have numbers. */
static struct value number_of_operation(struct numbering *n, const struct vr_node *e, struct entry *entry)
{
    const bool signs = is_signed(e->type);
    bool minus = false;
    uintptr_t hash = hash_node(e);
    if (signs && e->kind == VR_N_NEGATE)
        return (struct value){entry->operand[0].number, !entry->operand[0].minus};
    if (signs && (e->kind == VR_N_MULT || e->kind == VR_N_DIV))
        minus = take_signs(entry);
    if (e->kind == VR_N_MULT && entry->operand[0].number > entry->operand[1].number)
        swap_operands(entry);
    if (signs && (e->kind == VR_N_PLUS || e->kind == VR_N_MINUS)) {
        struct vr_node *sum = vr_copy_tree(n->unit, e);
        order_sum(entry);
        sum->kind = VR_N_PLUS;
        entry->node = sum;
        hash = hash_node(sum);
    }
    if (e->kind == VR_N_LIBCALL && e->call->is_even)
        entry->operand[0].minus = false;
    const struct value value = find(n, entry, hash);
    return (struct value){value.number, value.minus != minus};
}

static bool is_operation(const struct vr_node *e)
{
    const bool known = vr_is_binary(e->kind) || vr_is_unary(e->kind) || e->kind == VR_N_COMPLEX ||
                       (e->kind == VR_N_LIBCALL && e->slot[VR_KIDS].count <= MOST_OPERANDS);
    return vr_is_array(e->type) && known && vr_by_element(e);
}

static struct value number_anew(struct numbering *n, struct vr_node *e)
{
    if (e->kind == VR_N_NAME && vr_is_array(e->type))
        return number_of_array(n, e);
    struct entry entry = {.node = e};
    if (is_operation(e))
        VR_FOR_CHILDREN(child, e)
            entry.operand[entry.count++] = number_of(n, *child.at);
    return entry.count ? number_of_operation(n, e, &entry) : number_of_leaf(n, e);
}

/* The number of an expression at its place; it stays that of the node. */
static struct value number_of(struct numbering *n, struct vr_node *e)
{
    struct value *known = vr_map_get(n->by_node, (uintptr_t)e);
    if (!known) {
        known = keep(n, number_anew(n, e));
        vr_map_set(n->by_node, (uintptr_t)e, known);
    }
    return *known;
}

/* --- uses --- */

/* Whether the array is of the group alone: one that is read elsewhere is made anyway. */
static bool is_inner(const struct numbering *n, const struct vr_symbol *symbol)
{
    return !symbol->is_param && n->mentions[symbol->index] == 0;
}

/* The array that has the value, as an expression; NULL where none has. */
static struct vr_node *held(struct numbering *n, const struct vr_node *e, struct value value)
{
    const struct entry *entry = n->entries[value.number];
    const struct value *now = entry->holder ? vr_map_get(n->by_symbol, (uintptr_t)entry->holder) : NULL;
    if (!now || now->number != value.number || vr_elem(entry->holder->type) != vr_elem(e->type) ||
        entry->holder->type->ndims != e->type->ndims)
        return NULL;
    struct vr_node *name = vr_make_name(n->unit, (struct vr_symbol *)entry->holder, e->span);
    return entry->holds_minus == value.minus ? name : vr_make_unary(n->unit, VR_N_NEGATE, e->type, name);
}

struct place {
    const struct vr_node *node;
    bool found;
};

static bool find_place(struct vr_node *e, void *data)
{
    struct place *place = data;
    place->found |= e == place->node;
    return !place->found;
}

/* The member in which a node stands. */
static int member_of(const struct numbering *n, const struct vr_node *node)
{
    struct place place = {node, false};
    int at = -1;
    while (!place.found && ++at < n->members->count)
        vr_walk(n->members->at[at], find_place, &place);
    return at;
}

/* A new array for the value of a part that is computed again: a member before the one where it was computed first. */
static void share(struct numbering *n, struct entry *entry)
{
    struct vr_node *part = *entry->part;
    const struct value value = number_of(n, part);
    const char *stem = part->kind == VR_N_LIBCALL ? part->call->stem : "common";
    struct vr_symbol *symbol = vr_symbol_temp(n->unit, n->f, stem, part->type, part->span);
    const int at = member_of(n, part);
    *entry->part = vr_make_name(n->unit, symbol, part->span);
    vr_list_insert(n->unit, n->members, at, vr_make_assign(n->unit, vr_make_name(n->unit, symbol, part->span), part));
    vr_map_set(n->by_symbol, (uintptr_t)symbol, keep(n, value));
    entry->holder = symbol;
    entry->holds_minus = value.minus;
    n->changed = true;
}

/* An expression that has its operand's number: it is no part of its own. */
static bool is_opposite(const struct vr_node *e)
{
    return e->kind == VR_N_NEGATE && is_signed(e->type);
}

/* Puts what holds its value in the place of an expression, or of parts of it. */
static void reuse(struct numbering *n, struct vr_node **place, bool whole)
{
    struct vr_node *e = *place;
    if (!vr_is_array(e->type) || (e->kind == VR_N_NAME && !is_inner(n, e->symbol)))
        return;
    const struct value value = number_of(n, e);
    struct entry *entry = n->entries[value.number];
    const bool costly = !whole && is_operation(e) && !is_opposite(e) && vr_weigh(e).costly;
    if (costly && entry->part && !entry->holder && n->members->count < VR_MOST_MEMBERS)
        share(n, entry);
    struct vr_node *instead = held(n, e, value);
    if (instead && (e->kind != VR_N_NAME || e->symbol != entry->holder)) {
        *place = whole && instead->kind == VR_N_NAME ? vr_make_unary(n->unit, VR_N_CAST, e->type, instead) : instead;
        n->changed = true;
        return;
    }
    if (costly && !entry->part)
        entry->part = place;
    if (is_operation(e))
        VR_FOR_CHILDREN(child, e)
            reuse(n, child.at, false);
}

/* The target has the value from here on, as far as it keeps it as it is. */
static void assign(struct numbering *n, const struct vr_symbol *target, const struct vr_node *tree, struct value value)
{
    struct entry *entry = n->entries[value.number];
    if (vr_elem(target->type) != vr_elem(tree->type))
        value = add_entry(n, &(struct entry){.node = tree, .holder = target})->value;
    else if (!held(n, tree, value)) {
        entry->holder = target;
        entry->holds_minus = value.minus;
    }
    vr_map_set(n->by_symbol, (uintptr_t)target, keep(n, value));
}

static void visit_members(struct numbering *n)
{
    for (int i = 0; i < n->members->count; i++) {
        struct vr_node *member = n->members->at[i], **place = tree_of(member), *tree = *place;
        const bool whole = tree == vr_kid(member, VR_RHS);
        const struct value value = number_of(n, tree);
        const int count = n->members->count;
        if (!whole || is_inner(n, target_of(member)) || vr_weigh(tree).costly)
            reuse(n, place, whole);
        i += n->members->count - count;
        if (whole)
            assign(n, target_of(member), tree, value);
    }
}

/* Whether another array has the value of one, which nobody needs then. */
static bool is_double(const struct numbering *n, const struct vr_symbol *array)
{
    const struct value *value = vr_map_get(n->by_symbol, (uintptr_t)array);
    return value && n->entries[value->number]->holder != array;
}

/* Drops assignments to arrays that nobody reads any more: from the last on, since these may be the readers of others. */
static void drop_unread(struct numbering *n)
{
    int *reads = VR_NEW_ARRAY(n->unit->scratch, int, n->f->symbol_count + 1);
    vr_count_mentions_list(n->members, 1, reads);
    for (int i = n->members->count - 1; i >= 0 && n->members->count > 1; i--) {
        struct vr_node *member = n->members->at[i];
        const struct vr_symbol *target = target_of(member);
        if (!vr_is_array(target->type) || !is_inner(n, target) || !is_double(n, target) || reads[target->index] > 1)
            continue;
        vr_count_mentions(member, -1, reads);
        for (int k = i + 1; k < n->members->count; k++)
            n->members->at[k - 1] = n->members->at[k];
        n->members->count--;
    }
}

static void visit_group(struct vr_unit *unit, struct vr_function *f, struct vr_list *members, bool *changed)
{
    struct numbering n = {.unit = unit, .f = f, .members = members, .by_hash = vr_map_new(unit->scratch),
                          .by_node = vr_map_new(unit->scratch), .by_symbol = vr_map_new(unit->scratch)};
    n.mentions = VR_NEW_ARRAY(unit->scratch, int, f->symbol_count + VR_MOST_MEMBERS);
    vr_count_mentions_list(&f->body, 1, n.mentions);
    vr_count_mentions_list(members, -1, n.mentions);
    visit_members(&n);
    if (n.changed)
        drop_unread(&n);
    *changed |= n.changed;
}

struct search {
    struct vr_unit *unit;
    struct vr_function *f;
    bool changed;
};

static bool visit_node(struct vr_node *node, void *data)
{
    struct search *search = data;
    const bool group = node->kind == VR_N_LIST && vr_flag_on(node, VR_F_NEST);
    if (group)
        visit_group(search->unit, search->f, &node->slot[VR_KIDS], &search->changed);
    return !group && vr_nodes[node->kind].class == VR_CLASS_STMT;
}

bool vr_pass_value_numbering(struct vr_unit *unit, struct vr_function *f)
{
    struct search search = {.unit = unit, .f = f};
    vr_walk_list(&f->body, visit_node, &search);
    return search.changed;
}
