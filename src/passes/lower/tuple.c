/* SPDX-License-Identifier: Apache-2.0 */
/* Lowering of tuples (thesis 4.2.4): a component is always chosen by a constant, so each becomes a variable of its own.
 * Tuple parameters and results become several. */
#include "passes/lower/lower.h"

#include "ir/call.h"
#include "ir/query.h"

/* Appends the types that a type stands for, its own or a tuple's components. */
static void put_flat(struct lowering *l, const struct vr_type *t, const struct vr_type ***types, int *count,
                     size_t *capacity)
{
    if (t->kind == VR_T_TUPLE) {
        for (int i = 0; i < t->count; i++)
            put_flat(l, t->elems[i], types, count, capacity);
        return;
    }
    VR_APPEND(l->unit->arena, *types, *count, *capacity, vr_lower_flat_type(l, t));
}

const struct vr_type *vr_lower_component_type(struct lowering *l, const struct vr_type *t, int position)
{
    const struct vr_type **types = NULL;
    int count = 0;
    size_t capacity = 0;
    if (t->kind != VR_T_VOID)
        put_flat(l, t, &types, &count, &capacity);
    return position < count ? types[position] : NULL;
}

const struct vr_type *vr_lower_flat_type(struct lowering *l, const struct vr_type *t)
{
    if (t->kind != VR_T_FUNCTION)
        return t;
    const struct vr_type **ins = NULL, **outs = NULL;
    int in_count = 0, out_count = 0;
    size_t in_capacity = 0, out_capacity = 0;
    for (int i = 0; i < t->count; i++)
        put_flat(l, t->elems[i], &ins, &in_count, &in_capacity);
    for (int i = 0; i < t->out_count; i++)
        put_flat(l, t->outs[i], &outs, &out_count, &out_capacity);
    return vr_type_function(l->unit->types, ins, in_count, outs, out_count);
}

/* Makes variables for the components of a tuple; `ids` (when not NULL) gets their ids: the parameters that replace it. */
static void split_symbol(struct lowering *l, struct vr_symbol *tuple, const struct vr_type *type, struct vr_list *names)
{
    for (int i = 0; i < type->count; i++) {
        if (type->elems[i]->kind == VR_T_TUPLE) {
            split_symbol(l, tuple, type->elems[i], names);
            continue;
        }
        struct vr_symbol *part = vr_symbol_temp(l->unit, l->f, vr_format(l->unit->arena, "%s_%d", tuple->name, names->count),
                                                vr_lower_flat_type(l, type->elems[i]), tuple->span);
        part->is_temp = false;
        part->is_param = tuple->is_param;
        vr_list_add(l->unit, names, vr_make_name(l->unit, part, tuple->span));
    }
}

static void split_params(struct lowering *l)
{
    int *params = NULL, count = 0;
    size_t capacity = 0;
    VR_FOR_PARAMS(param, l->f) {
        struct vr_list *names = vr_map_get(l->components, (uintptr_t)param);
        int parts = names ? names->count : 1;
        for (int k = 0; k < parts; k++) {
            VR_APPEND(l->unit->arena, params, count, capacity, names ? names->at[k]->id : param->id);
        }
    }
    l->f->params = params;
    l->f->param_count = count;
}

void vr_lower_tuple_symbols(struct lowering *l)
{
    int count = l->f->symbol_count;
    bool any = false;
    for (int i = 0; i < count; i++) {
        struct vr_symbol *symbol = l->f->symbols[i];
        if (symbol->type->kind == VR_T_TUPLE) {
            struct vr_list *names = VR_NEW(l->unit->arena, struct vr_list);
            split_symbol(l, symbol, symbol->type, names);
            vr_map_set(l->components, (uintptr_t)symbol, names);
            any = true;
        } else
            symbol->type = vr_lower_flat_type(l, symbol->type);
    }
    l->f->type = vr_lower_flat_type(l, l->f->type);
    if (any)
        split_params(l);
}

/* Components of a type before the k-th of a tuple. */
static int flat_count(const struct vr_type *t)
{
    int n = 0;
    if (t->kind != VR_T_TUPLE)
        return 1;
    for (int i = 0; i < t->count; i++)
        n += flat_count(t->elems[i]);
    return n;
}

/* The names that (tupleindex …) means: one, or those of a nested tuple. */
static void element_names(struct lowering *l, const struct vr_node *e, struct vr_list *out)
{
    const struct vr_list *names = vr_map_get(l->components, (uintptr_t)e->symbol);
    int first = 0;
    for (int i = 0; i < e->num; i++)
        first += flat_count(e->symbol->type->elems[i]);
    for (int i = 0; i < flat_count(e->symbol->type->elems[e->num]); i++)
        vr_list_add(l->unit, out, vr_make_name(l->unit, names->at[first + i]->symbol, e->span));
}

static void tuple_names(struct lowering *l, const struct vr_node *e, struct vr_list *out)
{
    const struct vr_list *names = vr_map_get(l->components, (uintptr_t)e->symbol);
    for (int i = 0; i < names->count; i++)
        vr_list_add(l->unit, out, vr_make_name(l->unit, names->at[i]->symbol, e->span));
}

bool vr_lower_names(struct lowering *l, const struct vr_node *e, struct vr_list *names)
{
    if (e->kind == VR_N_ELEMENT)
        element_names(l, e, names);
    else if (e->kind == VR_N_NAME && e->type->kind == VR_T_TUPLE)
        tuple_names(l, e, names);
    else
        return false;
    return true;
}

void vr_lower_targets(struct lowering *l, const struct vr_list *from, struct vr_list *to)
{
    VR_FOR_LIST(target, from) {
        if (target->kind == VR_N_TUPLE)
            vr_lower_targets(l, &target->slot[VR_KIDS], to);
        else if (!vr_lower_names(l, target, to))
            vr_list_add(l->unit, to, target);
    }
}
