/* SPDX-License-Identifier: Apache-2.0 */
/* Questions about expressions; see ir/query.h. */
#include "ir/query.h"

#include <string.h>

#include "ir/call.h"
#include "ir/walk.h"

bool vr_by_element(const struct vr_node *node)
{
    if (vr_is_binary(node->kind) || vr_is_unary(node->kind))
        return true;
    if (node->kind == VR_N_COMPLEX || node->kind == VR_N_MAP)
        return true;
    return node->kind == VR_N_LIBCALL && (vr_call_by_element(node->call) || vr_combination(node));
}

bool vr_is_fold(const struct vr_node *node)
{
    return node->kind == VR_N_LIBCALL && node->slot[VR_KIDS].count == 1 && vr_is_scalar(node->type) &&
           vr_is_array(vr_kid(node, VR_KIDS)->type) && node->call->fold;
}

const struct vr_list *vr_ranges_of(const struct vr_node *loop)
{
    const struct vr_node *domain = vr_kid(loop, VR_DOMAIN_OF);
    return domain->kind == VR_N_DOMAIN ? &domain->slot[VR_KIDS] : &loop->slot[VR_DOMAIN_OF];
}

struct vr_node *vr_range_at(const struct vr_node *loop, int variable)
{
    struct vr_node *domain = vr_kid(loop, VR_DOMAIN_OF);
    return domain->kind == VR_N_DOMAIN ? domain->slot[VR_KIDS].at[variable] : domain;
}

bool vr_has_array_subscript(const struct vr_node *index)
{
    for (int i = 0; i < index->slot[VR_KIDS].count; i++)
        if (vr_is_array(vr_kid(index->slot[VR_KIDS].at[i], VR_KIDS)->type))
            return true;
    return false;
}

bool vr_has_scalar_subscripts(const struct vr_node *index)
{
    const struct vr_list *subs = &index->slot[VR_KIDS];
    if (!vr_is_array(index->symbol->type))
        return false;
    for (int i = 0; i < subs->count; i++)
        if (!vr_is_scalar(vr_kid(subs->at[i], VR_KIDS)->type))
            return false;
    return subs->count == index->symbol->type->ndims || vr_flag_on(index, VR_F_FLATTENED);
}

bool vr_is_element(const struct vr_node *index)
{
    return vr_is_scalar(index->type) && vr_has_scalar_subscripts(index);
}

bool vr_is_real_range(const struct vr_node *range)
{
    for (int s = VR_START; s <= VR_STOP; s++)
        if (vr_kid(range, s) && vr_is_float(vr_kid(range, s)->type))
            return true;
    return false;
}

bool vr_is_copy(const struct vr_node *value)
{
    return vr_is_call_of(value, VR_LIB_copy) && value->slot[VR_KIDS].count == 1 &&
           vr_kid(value, VR_KIDS)->kind == VR_N_NAME && vr_is_array(vr_kid(value, VR_KIDS)->type);
}

bool vr_may_grow(const struct vr_node *index)
{
    for (int i = 0; i < index->slot[VR_KIDS].count; i++)
        if (vr_flag_on(index->slot[VR_KIDS].at[i], VR_F_GROW))
            return true;
    return false;
}

bool vr_is_whole(const struct vr_node *e)
{
    bool whole = e->kind == VR_N_INDEX && vr_is_array(e->type) && vr_is_array(e->symbol->type) &&
                 e->type->ndims == e->symbol->type->ndims;
    for (int i = 0; whole && i < e->slot[VR_KIDS].count; i++)
        whole = vr_is_whole_axis(vr_kid(e->slot[VR_KIDS].at[i], VR_KIDS)) && !vr_flag_on(e->slot[VR_KIDS].at[i], VR_F_GROW);
    return whole;
}

static bool may_be_view(const struct vr_node *index)
{
    return vr_is_array(index->type) && index->type->layout == VR_STRIDED && !vr_flag_on(index, VR_F_COPY);
}

const struct vr_symbol *vr_shown_array(const struct vr_node *target, const struct vr_node *value)
{
    if (value->kind == VR_N_NAME)
        return vr_shares(target->type, value->type) ? value->symbol : NULL;
    if (value->kind == VR_N_INDEX)
        return may_be_view(value) ? value->symbol : NULL;
    if (value->kind == VR_N_LIBCALL && value->call->how == VR_HOW_VIEW && vr_is_array(vr_kid(value, VR_KIDS)->type))
        return vr_kid(value, VR_KIDS)->symbol;
    return NULL;
}

bool vr_only_asks_apart(const struct vr_node *when)
{
    return when->kind == VR_N_APART || (when->kind == VR_N_AND && vr_only_asks_apart(vr_kid(when, VR_LHS)) &&
                                        vr_only_asks_apart(vr_kid(when, VR_RHS)));
}

bool vr_is_effect(const struct vr_node *node)
{
    return node->kind == VR_N_CALL || node->kind == VR_N_XCHANGE || node->kind == VR_N_PRINT ||
           (node->kind == VR_N_LIBCALL && node->call->draws) ||
           ((node->kind == VR_N_MAP || node->kind == VR_N_REDUCE || node->kind == VR_N_SCAN) && !node->call);
}

bool vr_has_effect(const struct vr_node *node)
{
    return vr_has(node, vr_is_effect);
}

enum vr_fill vr_fill_of(const struct vr_node *alloc)
{
    static const char *const names[] = {[VR_FILL_EMPTY] = "empty", [VR_FILL_ZEROS] = "zeros", [VR_FILL_ONES] = "ones"};
    enum vr_fill fill = VR_FILL_EMPTY;
    while (fill < VR_FILL_UNKNOWN && strcmp(alloc->name, names[fill]) != 0)
        fill++;
    return fill;
}

bool vr_known_nonzero(const struct vr_node *e)
{
    return e->kind == VR_N_CONST && (e->value.kind == VR_V_FLOAT ? e->value.f >= 1 || e->value.f <= -1 : e->value.i != 0);
}

bool vr_is_remainder(const struct vr_node *e, struct vr_node *sides[2])
{
    const bool call = vr_is_call_of(e, VR_LIB_remainder);
    if ((e->kind != VR_N_MOD && !call) || !vr_is_scalar(e->type))
        return false;
    sides[0] = call ? e->slot[VR_KIDS].at[0] : vr_kid(e, VR_LHS);
    sides[1] = call ? e->slot[VR_KIDS].at[1] : vr_kid(e, VR_RHS);
    return true;
}

enum vr_kind vr_opposite(enum vr_kind comparison)
{
    static const enum vr_kind opposites[VR_N_COUNT] = {
        [VR_N_LT] = VR_N_GEQ, [VR_N_LEQ] = VR_N_GT, [VR_N_GT] = VR_N_LEQ, [VR_N_GEQ] = VR_N_LT, [VR_N_EQ] = VR_N_NEQ,
        [VR_N_NEQ] = VR_N_EQ};
    return opposites[comparison];
}

bool vr_is_natural(const struct vr_node *e)
{
    return e->kind == VR_N_CONST && e->value.kind == VR_V_INT && e->value.i >= 0;
}

bool vr_int_constant(const struct vr_node *e, int64_t *value)
{
    const bool negated = e->kind == VR_N_NEGATE;
    const struct vr_node *number = negated ? vr_kid(e, VR_KIDS) : e;
    *value = negated ? -number->value.i : number->value.i;
    return number->kind == VR_N_CONST && number->value.kind == VR_V_INT && vr_is_integer(e->type);
}

int vr_log_of_power(const struct vr_node *e)
{
    int log = 0;
    if (!vr_is_natural(e) || e->value.i < 2 || (e->value.i & (e->value.i - 1)) != 0)
        return 0;
    while (INT64_C(1) << log < e->value.i)
        log++;
    return log;
}

/* The operand on the right of an operator, or of a function that is one. */
static const struct vr_node *second_operand(const struct vr_node *node)
{
    return node->kind == VR_N_LIBCALL ? node->slot[VR_KIDS].at[1] : vr_kid(node, VR_RHS);
}

bool vr_is_partial(const struct vr_node *node)
{
    return node->kind == VR_N_LIBCALL && vr_call_is_partial(node->call, node->type->is_complex) &&
           vr_is_scalar(node->type) && vr_is_float(node->type);
}

bool vr_can_be_exact(const struct vr_node *node)
{
    if (vr_is_partial(node))
        return true;
    if (!vr_is_scalar(node->type) || node->type->is_complex)
        return false;
    if (node->kind != VR_N_CAST && node->type->base != VR_INT64)
        return false;
    switch (node->kind) {
    case VR_N_PLUS: case VR_N_MINUS: case VR_N_MULT: case VR_N_FLOORDIV: case VR_N_POW: case VR_N_SHL: case VR_N_SHR:
    case VR_N_NEGATE:
        return true;
    case VR_N_CAST:
        return (vr_is_integer(node->type) || vr_is_float(node->type)) && vr_is_scalar(vr_kid(node, VR_KIDS)->type) &&
               !vr_kid(node, VR_KIDS)->type->is_complex;
    default:
        return vr_is_call_of(node, VR_LIB_abs) || vr_is_call_of(node, VR_LIB_square) || vr_is_call_of(node, VR_LIB_power);
    }
}

bool vr_is_wide_part(const struct vr_node *node)
{
    if (!vr_flag_on(node, VR_F_EXACT))
        return false;
    switch (node->kind) {
    case VR_N_PLUS: case VR_N_MINUS: case VR_N_MULT: case VR_N_NEGATE: case VR_N_SHL:
        return true;
    case VR_N_POW:
        return vr_is_natural(vr_kid(node, VR_RHS));
    default:
        return vr_is_call_of(node, VR_LIB_square);
    }
}

bool vr_is_wide_sum(const struct vr_node *e)
{
    if ((e->kind != VR_N_PLUS && e->kind != VR_N_MINUS) || !vr_flag_on(e, VR_F_EXACT))
        return false;
    const struct vr_node *a = vr_kid(e, VR_LHS), *b = vr_kid(e, VR_RHS);
    const bool power = a->kind == VR_N_SHL || a->kind == VR_N_POW, products = a->kind == VR_N_MULT && b->kind == VR_N_MULT;
    return vr_is_wide_part(a) && (power || (products && vr_is_wide_part(b)));
}

bool vr_may_raise(const struct vr_node *node)
{
    const bool call = node->kind == VR_N_LIBCALL;
    if (vr_flag_on(node, VR_F_EXACT))
        return true;
    const enum vr_kind kind = call ? node->call->kind : node->kind;
    if (vr_is_call_of(node, VR_LIB_divisor))
        return !vr_known_nonzero(vr_kid(node, VR_KIDS));
    if (kind == VR_N_DIV || kind == VR_N_FLOORDIV || kind == VR_N_MOD)
        return !vr_is_float(node->type) && !vr_known_nonzero(second_operand(node));
    if (vr_is_call_of(node, VR_LIB_pypow))
        return true;
    if (kind == VR_N_POW || vr_is_call_of(node, VR_LIB_power))
        return !vr_is_float(node->type) && !vr_is_natural(second_operand(node));
    return false;
}

static bool is_unstable(const struct vr_node *node)
{
    return node->kind == VR_N_INDEX || vr_may_raise(node) || vr_is_effect(node);
}

bool vr_is_unstable(const struct vr_node *node)
{
    return vr_has(node, is_unstable);
}

bool vr_shares(const struct vr_type *to, const struct vr_type *from)
{
    return vr_is_array(to) && vr_is_array(from) && to->elem == from->elem && to->ndims == from->ndims &&
           (to->layout == from->layout || to->layout == VR_STRIDED);
}

static bool all_leave(const struct vr_list *handlers)
{
    bool leave = true;
    for (int i = 0; i < handlers->count; i++)
        leave &= vr_leaves(&handlers->at[i]->slot[VR_KIDS]);
    return leave;
}

static bool stmt_leaves(const struct vr_node *stmt)
{
    switch (stmt->kind) {
    case VR_N_RETURN:
    case VR_N_BREAK:
    case VR_N_CONTINUE:
    case VR_N_RAISE:
    case VR_N_RERAISE:
        return true;
    case VR_N_TRY:
        return vr_leaves(&stmt->slot[VR_TRIED]) && all_leave(&stmt->slot[VR_HANDLERS]);
    case VR_N_IF:
        return vr_leaves(&stmt->slot[VR_THEN]) && vr_leaves(&stmt->slot[VR_ELSE]);
    case VR_N_LIST:
    case VR_N_BEYOND:
        return vr_leaves(&stmt->slot[VR_KIDS]);
    default:
        return false;
    }
}

bool vr_leaves(const struct vr_list *stmts)
{
    for (int i = 0; i < stmts->count; i++)
        if (stmt_leaves(stmts->at[i]))
            return true;
    return false;
}

static bool is_mention(const struct vr_node *node, const void *symbol)
{
    return node->symbol == symbol;
}

bool vr_mentions(const struct vr_node *node, const struct vr_symbol *symbol)
{
    return vr_seek(node, is_mention, symbol) != NULL;
}

int vr_mentions_in(const struct vr_list *list, const struct vr_symbol *symbol)
{
    int count = 0;
    for (int i = 0; i < list->count; i++) {
        count += list->at[i]->symbol == symbol;
        for (int slot = 0; slot < VR_MAX_SLOTS; slot++)
            count += vr_mentions_in(&list->at[i]->slot[slot], symbol);
    }
    return count;
}

void vr_count_mentions(struct vr_node *node, int by, int *counts)
{
    if (node->symbol)
        counts[node->symbol->index] += by;
    VR_FOR_CHILDREN(child, node)
        vr_count_mentions(*child.at, by, counts);
}

void vr_count_mentions_list(const struct vr_list *list, int by, int *counts)
{
    for (int i = 0; i < list->count; i++)
        vr_count_mentions(list->at[i], by, counts);
}

bool vr_names_variable(enum vr_kind kind)
{
    switch (kind) {
    case VR_N_NAME:
    case VR_N_INDEX:
    case VR_N_DIM:
    case VR_N_DIMVEC:
    case VR_N_ELEMENT:
    case VR_N_XCHANGE:
        return true;
    default:
        return false;
    }
}

bool vr_reads_symbol(const struct vr_node *node)
{
    return node->symbol && (vr_names_variable(node->kind) || vr_names_function(node->kind));
}

static bool is_loop(const struct vr_node *n)
{
    return vr_is_loop(n->kind);
}

bool vr_has_loop(const struct vr_list *stmts)
{
    return vr_has_in(stmts, is_loop);
}

bool vr_is_innermost(const struct vr_node *loop)
{
    return !vr_has_loop(&loop->slot[VR_BODY]);
}

/* The end of a loop from 0 on; NULL: it counts otherwise. */
static struct vr_node *plain_stop(const struct vr_node *loop)
{
    const struct vr_node *range = loop->kind == VR_N_FOR && loop->slot[VR_VARS].count == 1 ? vr_range_at(loop, 0) : NULL;
    int64_t start = 0, step = 1;
    if (!range || range->kind != VR_N_RANGE || !vr_flag_on(range, VR_F_EXCLUDE) ||
        (vr_kid(range, VR_START) && !vr_int_constant(vr_kid(range, VR_START), &start)) ||
        (vr_kid(range, VR_STEP) && !vr_int_constant(vr_kid(range, VR_STEP), &step)))
        return NULL;
    return start == 0 && step == 1 ? vr_kid(range, VR_STOP) : NULL;
}

struct vr_node *vr_innermost_stop(struct vr_unit *unit, const struct vr_node *loop)
{
    struct vr_node *common = NULL;
    VR_FOR_STMTS(n, unit, &loop->slot[VR_BODY]) {
        struct vr_node *stop = n->kind == VR_N_WHILE ? NULL : plain_stop(n);
        if (!vr_is_loop(n->kind) || (vr_is_counted(n->kind) && !vr_is_innermost(n)) || (stop && stop->kind == VR_N_CONST))
            continue;
        if (!stop || (stop->kind != VR_N_NAME && stop->kind != VR_N_DIM) || (common && !vr_same(common, stop)))
            return NULL;
        common = stop;
    }
    return common;
}

int *vr_mentions_of(struct vr_unit *unit, const struct vr_function *f)
{
    int *counts = VR_NEW_ARRAY(unit->scratch, int, f->symbol_count + 1);
    vr_count_mentions_list(&f->body, 1, counts);
    return counts;
}

bool vr_is_inout(const struct vr_function *f, int param)
{
    const struct vr_symbol *symbol = vr_symbol_get(f, f->params[param]);
    return symbol && symbol->inout;
}

int vr_result_of_param(const struct vr_function *f, int param)
{
    int result = f->type->out_count;
    if (!vr_is_inout(f, param))
        return -1;
    for (int i = param; i < f->param_count; i++)
        result -= vr_is_inout(f, i);
    return result;
}

int vr_param_of_result(const struct vr_function *f, int result)
{
    for (int i = 0; i < f->param_count; i++)
        if (vr_result_of_param(f, i) == result)
            return i;
    return -1;
}

int64_t vr_from_end(const struct vr_node *sub)
{
    const struct vr_node *e = vr_kid(sub, VR_KIDS);
    const bool counts = vr_flag_on(sub, VR_F_NEGATIVE) && !vr_flag_on(sub, VR_F_GROW) && e->kind == VR_N_CONST &&
                        e->value.kind == VR_V_INT && e->value.i < 0 && e->value.i > INT64_MIN;
    return counts ? -e->value.i : 0;
}

bool vr_is_safe_from_end(const struct vr_node *sub)
{
    return vr_from_end(sub) > 0 && !vr_flag_on(sub, VR_F_LOWER | VR_F_UPPER);
}

bool vr_is_costly(const struct vr_node *e)
{
    enum vr_kind kind = e->kind == VR_N_LIBCALL ? e->call->kind : e->kind;
    if (e->kind == VR_N_LIBCALL && e->call->is_cheap)
        return false;
    const bool plain = vr_is_binary(kind) || vr_is_unary(kind) || kind == VR_N_COMPLEX;
    return kind == VR_N_FLOORDIV || kind == VR_N_MOD || kind == VR_N_POW || (e->kind == VR_N_LIBCALL && !plain);
}
