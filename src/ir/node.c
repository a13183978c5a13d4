/* SPDX-License-Identifier: Apache-2.0 */
/* The table of the kinds of node, and the builders of the tree. */
#include "ir/call.h"
#include "ir/ir.h"

#include <limits.h>
#include <string.h>

/* --- the table --- */

#define NONE {0}
#define ATTRS(...) {__VA_ARGS__}
#define SLOTS(...) {__VA_ARGS__}

const struct vr_node_row vr_nodes[VR_N_COUNT] = {
#define NODE(kind, spelling, class, attrs, slots, rule) {spelling, VR_CLASS_##class, attrs, slots},
#define BINARY(kind, spelling, rule) \
    {spelling, VR_CLASS_EXPR, ATTRS({"exact", VR_A_FLAG, VR_F_EXACT, VR_MARK}, {"fits", VR_A_FLAG, VR_F_FITS, VR_MARK}), \
     SLOTS({"lhs", VR_W_EXPR, VR_ONE}, {"rhs", VR_W_EXPR, VR_ONE})},
#define UNARY(kind, spelling, rule) \
    {spelling, VR_CLASS_EXPR, ATTRS({"exact", VR_A_FLAG, VR_F_EXACT, VR_MARK}), SLOTS({NULL, VR_W_EXPR, VR_ONE})},
#include "ir/node.def"
#undef NODE
#undef BINARY
#undef UNARY
};

/* --- nodes and lists --- */

struct vr_node *vr_node_new(struct vr_unit *unit, enum vr_kind kind, struct vr_span span, const struct vr_type *type)
{
    struct vr_node *node = VR_NEW(unit->arena, struct vr_node);
    node->kind = kind;
    node->span = span;
    node->type = type;
    return node;
}

void vr_list_add(struct vr_unit *unit, struct vr_list *list, struct vr_node *node)
{
    /* Most lists hold one node: the first takes no more room than it needs. */
    if (!list->capacity) {
        list->at = VR_NEW_ARRAY(unit->arena, struct vr_node *, 1);
        list->capacity = 1;
    }
    VR_ADD(unit->arena, list, node);
}

void vr_list_add_all(struct vr_unit *unit, struct vr_list *list, const struct vr_list *from)
{
    for (int i = 0; i < from->count; i++)
        vr_list_add(unit, list, from->at[i]);
}

void vr_list_insert(struct vr_unit *unit, struct vr_list *list, int at, struct vr_node *node)
{
    vr_list_splice(unit, list, at, 0, &(struct vr_list){&node, 1, 1});
}

void vr_list_splice(struct vr_unit *unit, struct vr_list *list, int at, int count, const struct vr_list *by)
{
    const int before = list->count, behind = before - at - count;
    for (int i = count; i < by->count; i++)
        vr_list_add(unit, list, NULL);
    list->count = before - count + by->count;
    if (behind)
        memmove(list->at + at + by->count, list->at + at + count, (size_t)behind * sizeof *list->at);
    if (by->count)
        memcpy(list->at + at, by->at, (size_t)by->count * sizeof *list->at);
}

void vr_list_remove(struct vr_list *list, int at)
{
    list->count--;
    for (int i = at; i < list->count; i++)
        list->at[i] = list->at[i + 1];
}

/* --- modules and functions --- */

struct vr_module *vr_module_new(struct vr_unit *unit, const char *name, int indexing)
{
    struct vr_module *module = VR_NEW(unit->arena, struct vr_module);
    module->name = vr_name(unit->names, name);
    module->indexing = indexing;
    module->exclude = VR_UNSAID;
    module->growth = VR_UNSAID;
    module->by_name = vr_map_new(unit->arena);
    return module;
}

struct vr_function *vr_function_new(struct vr_unit *unit, const char *name, const struct vr_type *type, struct vr_span span)
{
    struct vr_function *f = VR_NEW(unit->arena, struct vr_function);
    f->name = vr_name(unit->names, name);
    f->type = type;
    f->span = span;
    f->by_id = vr_map_new(unit->arena);
    f->by_name = vr_map_new(unit->arena);
    return f;
}

bool vr_module_add(struct vr_unit *unit, struct vr_module *module, struct vr_function *function)
{
    if (vr_function_get(module, function->name))
        return false;
    VR_APPEND(unit->arena, module->functions, module->function_count, module->function_capacity, function);
    vr_map_set(module->by_name, (uintptr_t)function->name, function);
    return true;
}

struct vr_function *vr_function_get(const struct vr_module *module, const char *interned_name)
{
    return vr_map_get(module->by_name, (uintptr_t)interned_name);
}

/* --- symbols --- */

struct vr_symbol *vr_symbol_get(const struct vr_function *f, int id)
{
    return vr_map_get(f->by_id, (uintptr_t)(intptr_t)id + 1);
}

struct vr_symbol *vr_symbol_add(struct vr_unit *unit, struct vr_function *f, int id, const char *name,
                                const struct vr_type *type, struct vr_span span)
{
    if (vr_symbol_get(f, id))
        return NULL;
    struct vr_symbol *symbol = VR_MAKE(unit->arena, struct vr_symbol, {
        .id = id, .name = vr_name(unit->names, name), .type = type, .span = span, .index = f->symbol_count});
    VR_APPEND(unit->arena, f->symbols, f->symbol_count, f->symbol_capacity, symbol);
    vr_map_set(f->by_id, (uintptr_t)(intptr_t)id + 1, symbol);
    vr_map_set(f->by_name, (uintptr_t)symbol->name, symbol);
    return symbol;
}

/* An id that no symbol has: behind the last symbol's, which is free at once for all temporaries but a function's first. */
static int free_id(const struct vr_function *f)
{
    int id = f->symbol_count ? f->symbols[f->symbol_count - 1]->id : -1;
    do
        id = id == INT_MAX ? 0 : id + 1;
    while (vr_symbol_get(f, id));
    return id;
}

struct vr_symbol *vr_symbol_temp(struct vr_unit *unit, struct vr_function *f, const char *stem, const struct vr_type *type,
                                 struct vr_span span)
{
    int id = free_id(f);
    const char *name = vr_name(unit->names, stem);
    for (int number = id; vr_map_get(f->by_name, (uintptr_t)name); number++)
        name = vr_name(unit->names, vr_format(unit->scratch, "%s_%d", stem, number));
    struct vr_symbol *symbol = vr_symbol_add(unit, f, id, name, type, span);
    symbol->is_temp = true;
    return symbol;
}

/* --- short forms for passes --- */

struct vr_node *vr_make_dim(struct vr_unit *unit, struct vr_symbol *array, int axis, struct vr_span span)
{
    struct vr_node *node = vr_node_new(unit, VR_N_DIM, span, vr_int64(unit));
    node->id = array->id;
    node->symbol = array;
    node->num = axis;
    return node;
}

struct vr_node *vr_make_name(struct vr_unit *unit, struct vr_symbol *symbol, struct vr_span span)
{
    struct vr_node *node = vr_node_new(unit, VR_N_NAME, span, symbol->type);
    node->id = symbol->id;
    node->symbol = symbol;
    return node;
}

struct vr_node *vr_make_int(struct vr_unit *unit, int64_t value, const struct vr_type *type, struct vr_span span)
{
    struct vr_node *node = vr_node_new(unit, VR_N_CONST, span, type);
    node->value.kind = VR_V_INT;
    node->value.i = value;
    return node;
}

struct vr_node *vr_make_binary(struct vr_unit *unit, enum vr_kind kind, const struct vr_type *type, struct vr_node *lhs,
                               struct vr_node *rhs)
{
    struct vr_node *node = vr_node_new(unit, kind, lhs->span, type);
    vr_list_add(unit, &node->slot[VR_LHS], lhs);
    vr_list_add(unit, &node->slot[VR_RHS], rhs);
    return node;
}

struct vr_node *vr_make_unary(struct vr_unit *unit, enum vr_kind kind, const struct vr_type *type, struct vr_node *operand)
{
    struct vr_node *node = vr_node_new(unit, kind, operand->span, type);
    vr_list_add(unit, &node->slot[VR_KIDS], operand);
    return node;
}

struct vr_node *vr_make_libcall(struct vr_unit *unit, const char *name, const struct vr_type *type, struct vr_span span,
                                struct vr_node *a, struct vr_node *b)
{
    struct vr_node *node = vr_node_new(unit, VR_N_LIBCALL, span, type);
    node->name = vr_name(unit->names, name);
    node->call = vr_call_find(node->name);
    if (a)
        vr_list_add(unit, &node->slot[VR_KIDS], a);
    if (a && b)
        vr_list_add(unit, &node->slot[VR_KIDS], b);
    return node;
}

struct vr_node *vr_make_assign(struct vr_unit *unit, struct vr_node *target, struct vr_node *value)
{
    struct vr_node *node = vr_node_new(unit, VR_N_ASSIGN, target->span, NULL);
    vr_list_add(unit, &node->slot[VR_LHS], target);
    vr_list_add(unit, &node->slot[VR_RHS], value);
    return node;
}

struct vr_node *vr_conjunction(struct vr_unit *unit, struct vr_node *a, struct vr_node *b)
{
    return a && b ? vr_make_binary(unit, VR_N_AND, vr_bool(unit), a, b) : a ? a : b;
}

static const struct vr_type *domain_type(struct vr_unit *unit, int ndims)
{
    const struct vr_type **elems = VR_NEW_ARRAY(unit->scratch, const struct vr_type *, ndims + 1);
    for (int i = 0; i < ndims; i++)
        elems[i] = vr_int64(unit);
    return vr_type_domain(unit->types, ndims, elems, ndims);
}

struct vr_node *vr_make_range(struct vr_unit *unit, struct vr_node *start, struct vr_node *stop, bool exclude)
{
    struct vr_node *range = vr_node_new(unit, VR_N_RANGE, stop->span, domain_type(unit, 1));
    range->given |= VR_F_CLAMP;
    vr_flag_set(range, VR_F_EXCLUDE, exclude);
    vr_list_add(unit, &range->slot[VR_START], start);
    vr_list_add(unit, &range->slot[VR_STOP], stop);
    return range;
}

struct vr_node *vr_make_if(struct vr_unit *unit, struct vr_node *test, struct vr_node *then, struct vr_node *otherwise,
                           struct vr_span span)
{
    struct vr_node *choice = vr_node_new(unit, VR_N_IF, span, NULL);
    vr_list_add(unit, &choice->slot[VR_TEST], test);
    if (then)
        vr_list_add(unit, &choice->slot[VR_THEN], then);
    if (otherwise)
        vr_list_add(unit, &choice->slot[VR_ELSE], otherwise);
    return choice;
}

struct vr_node *vr_make_list(struct vr_unit *unit, struct vr_span span)
{
    struct vr_node *list = vr_node_new(unit, VR_N_LIST, span, NULL);
    vr_flag_set(list, VR_F_GPU, false);
    return list;
}

struct vr_node *vr_make_loop(struct vr_unit *unit, enum vr_kind kind, struct vr_span span)
{
    struct vr_node *loop = vr_node_new(unit, kind, span, NULL);
    vr_list_add(unit, &loop->slot[VR_DOMAIN_OF], vr_node_new(unit, VR_N_DOMAIN, span, domain_type(unit, 0)));
    return loop;
}

void vr_add_symbol(struct vr_unit *unit, struct vr_list *list, struct vr_symbol *symbol, struct vr_span span)
{
    struct vr_node *sym = vr_node_new(unit, VR_N_SYM, span, NULL);
    sym->symbol = symbol;
    sym->id = symbol->id;
    vr_list_add(unit, list, sym);
}

struct vr_node *vr_make_apart(struct vr_unit *unit, struct vr_symbol *a, struct vr_symbol *b, struct vr_span span)
{
    struct vr_node *node = vr_node_new(unit, VR_N_APART, span, vr_bool(unit));
    vr_add_symbol(unit, &node->slot[VR_KIDS], a, span);
    vr_add_symbol(unit, &node->slot[VR_KIDS], b, span);
    return node;
}

struct vr_node *vr_make_place(struct vr_unit *unit, struct vr_symbol *array, const struct vr_type *type, struct vr_span span)
{
    struct vr_node *index = vr_node_new(unit, VR_N_INDEX, span, type);
    index->symbol = array;
    index->id = array->id;
    index->given |= VR_F_COPY | VR_F_FLATTENED | VR_F_PAIRED;
    return index;
}

void vr_add_subscript(struct vr_unit *unit, struct vr_node *index, struct vr_node *e)
{
    struct vr_node *subscript = vr_node_new(unit, VR_N_SUBSCRIPT, index->span, NULL);
    subscript->given |= VR_F_LOWER | VR_F_UPPER | VR_F_NEGATIVE | VR_F_GROW;
    vr_list_add(unit, &subscript->slot[VR_KIDS], e);
    vr_list_add(unit, &index->slot[VR_KIDS], subscript);
}

struct vr_node *vr_make_empty(struct vr_unit *unit, const struct vr_type *type, struct vr_span span)
{
    struct vr_node *alloc = vr_node_new(unit, VR_N_ALLOC, span, type);
    alloc->name = vr_name(unit->names, "empty");
    return alloc;
}

struct vr_node *vr_make_whole_axis(struct vr_unit *unit, struct vr_span span)
{
    struct vr_node *range = vr_node_new(unit, VR_N_RANGE, span, domain_type(unit, 1));
    range->given |= VR_F_CLAMP;
    vr_flag_set(range, VR_F_EXCLUDE, unit->module->indexing == 0);
    return range;
}

struct vr_node *vr_make_all(struct vr_unit *unit, struct vr_symbol *array, struct vr_span span)
{
    const struct vr_type *type = vr_type_array(unit->types, array->type->elem, array->type->ndims, VR_STRIDED);
    struct vr_node *index = vr_make_place(unit, array, type, span);
    for (int axis = 0; axis < type->ndims; axis++)
        vr_add_subscript(unit, index, vr_make_whole_axis(unit, span));
    return index;
}

void vr_add_dimension(struct vr_unit *unit, struct vr_node *loop, struct vr_symbol *variable, struct vr_node *range)
{
    struct vr_node *domain = vr_kid(loop, VR_DOMAIN_OF);
    vr_add_symbol(unit, &loop->slot[VR_VARS], variable, loop->span);
    vr_list_add(unit, &domain->slot[VR_KIDS], range);
    domain->type = domain_type(unit, domain->slot[VR_KIDS].count);
}
