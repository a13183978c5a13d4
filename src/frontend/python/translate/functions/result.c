/* SPDX-License-Identifier: Apache-2.0 */
/* Results: one type for all that a function returns. */
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/functions/functions.h"

static void add_results(struct py_frame *frame, struct vr_node *node, const struct py_value *v, const struct py_type *type)
{
    for (int i = 0; py_is_compound(v) && i < v->count; i++)
        add_results(frame, node, &v->items[i], type->parts[i]);
    if (v->kind != PY_V_NUMBER)
        return;
    if (py_is_shared_list(frame, v) && (v->type->base != type->base || v->type->is_complex != type->is_complex))
        py_unsupported(
            frame, v->span,
            vr_format(frame->unit->arena, "%s as a result beside others of another type", py_value_text(frame, v)),
            PY_WHY_items, "copy it: list(a)");
    struct py_value result = py_as(frame, v, type);
    if (py_numbers_cells(type) && frame->instance->exported)
        result = py_deliver_list(frame, &result, v->span);
    if (result.kind == PY_V_NUMBER)
        vr_list_add(frame->unit, &node->slot[VR_KIDS], result.node);
}

static struct py_value unwritten(struct py_frame *frame, const struct py_value *v, const struct py_type *result);

/* A list of tuples that is written out, as lists for each place in them. */
static struct py_value unwritten_rows(struct py_frame *frame, const struct py_value *v, int count,
                                      const struct py_type *result)
{
    struct py_value rows = py_rows_of(frame, v, count);
    for (int i = 0; i < rows.count; i++)
        rows.items[i] =
            result->rows ? unwritten(frame, &rows.items[i], result->parts[i]) : py_as_list(frame, &rows.items[i]);
    return rows;
}

/* The lists of an empty dictionary or set, which are written out. */
static struct py_value unwritten_dict(struct py_frame *frame, const struct py_value *v, const struct py_type *result)
{
    struct py_value out = py_tuple(frame, v->span, v->items, v->count);
    const bool alike = result && result->kind == PY_T_TUPLE && result->dict && result->count == v->count;
    out.kind = PY_V_DICT;
    for (int i = 0; i < v->count; i++) {
        if (v->items[i].kind != PY_V_TUPLE)
            continue;
        out.items[i] = unwritten(frame, &v->items[i], alike ? result->parts[i] : NULL);
        out.items[i] = out.items[i].kind == PY_V_ROWS || out.items[i].kind == PY_V_JAGGED ? out.items[i]
                                                                                          : py_as_list(frame, &out.items[i]);
    }
    return out;
}

/* A list of lists that is written out, as one of lists of any lengths: as if it had been assigned to a variable of these before. */
static struct py_value in_lists(struct py_frame *frame, const struct py_value *v)
{
    const char *place = vr_format(frame->unit->arena, "lists returned at %u", (unsigned)v->span.start);
    struct py_variable *variable = py_hidden_variable(frame, vr_name(frame->unit->names, place), "lists");
    if (variable->wanted == PY_WANTED_ANY)
        variable->wanted = PY_WANTED_JAGGED;
    py_assign_variable(frame, variable, *v, v->span);
    return py_variable_value(frame, variable, v->span);
}

/* Lists that are written out become lists that are not, where those are results elsewhere, also in tuples. */
static struct py_value unwritten(struct py_frame *frame, const struct py_value *v, const struct py_type *result)
{
    bool written = v->kind == PY_V_TUPLE && v->is_list, tuple = result && result->kind == PY_T_TUPLE;
    if (v->kind == PY_V_DICT)
        return unwritten_dict(frame, v, result);
    if (written && py_are_variadic(v))
        return py_variadic(frame, v);
    if (written && result && result->kind == PY_T_ARRAY && result->list)
        return py_as_list(frame, v);
    if (written && tuple && result->jagged && v->count == 0) {
        struct py_value lists = py_empty_jagged(frame, v->span), *pool = &lists.items[PY_JAGGED_POOL];
        *pool = unwritten(frame, pool, result->parts[PY_JAGGED_POOL]);
        return lists;
    }
    if (written && tuple && result->jagged)
        return in_lists(frame, v);
    if (written && tuple && result->rows && (v->count == 0 || py_tuples_in(v) == result->count))
        return unwritten_rows(frame, v, result->count, result);
    if (written && tuple && result->list && v->count != result->count && py_tuples_in(v))
        return unwritten_rows(frame, v, py_tuples_in(v), result);
    bool tuples = tuple && result->list && result->count && result->parts[0]->kind == PY_T_TUPLE &&
                  !result->parts[0]->list && result->parts[0]->count;
    if (written && tuples && v->count == 0)
        return unwritten_rows(frame, v, result->parts[0]->count, result);
    if (written && tuple && result->list && v->count != result->count)
        return py_as_list(frame, v);
    if (v->kind != PY_V_TUPLE || written || !tuple || result->list || result->maybe || v->count != result->count)
        return *v;
    struct py_value out = *v;
    out.items = py_tuple(frame, v->span, v->items, v->count).items;
    for (int i = 0; i < v->count; i++)
        out.items[i] = unwritten(frame, &v->items[i], result->parts[i]);
    return out;
}

/* The type of both results: of lists that are written out and lists that are not that of the latter. */
static const struct py_type *join_results(struct py_frame *frame, const struct py_type *a, const struct py_type *b)
{
    if (!a || !b)
        return a ? a : b;
    bool written = a->kind == PY_T_TUPLE && a->list,
         grown = (b->kind == PY_T_ARRAY && b->list) || (b->kind == PY_T_TUPLE && (b->rows || b->jagged));
    if (written && grown)
        return b;
    if (a->kind != PY_T_TUPLE || a->list || a->maybe || a->letters || !py_type_alike(a, b))
        return py_join(frame->unit, a, b);
    const struct py_type **parts = VR_NEW_ARRAY(frame->unit->arena, const struct py_type *, a->count + 1);
    for (int i = 0; i < a->count; i++)
        if (!(parts[i] = join_results(frame, a->parts[i], b->parts[i])))
            return NULL;
    return py_type_of_parts(frame->unit, *a, parts, a->count);
}

/* The result is an argument whose length the function changes, wherever it returns: its caller has it, so nothing but that is said. False of
 * other results. */
static bool return_argument(struct py_frame *frame, const struct py_value *v, struct vr_span span)
{
    struct py_instance *instance = frame->instance;
    const int returned = py_returned_argument(frame, v) + 1;
    if (returned == 0 || (instance->result && instance->returned != returned))
        return false;
    frame->changed |= !instance->result;
    instance->returned = returned;
    instance->result = py_type_none(frame->unit);
    struct vr_node *node = vr_node_new(frame->unit, VR_N_RETURN, span, NULL);
    py_return_grown(frame, &node->slot[VR_KIDS]);
    py_emit(frame, node);
    return true;
}

/* A list in a list of lists is returned as a copy, which nobody may change where the whole is somewhere else, too. */
static struct py_value copy_sublists(struct py_frame *frame, const struct py_value *v, bool beside)
{
    struct py_instance *instance = frame->instance;
    struct py_value copy = *v;
    if (v->kind == PY_V_SUBLIST) {
        const struct py_variable *owner = py_owner_of(frame, v);
        if (!instance->holds && (beside || !owner || owner->param >= 0 || py_pool_of(v)->is_param))
            instance->holds = frame->changed = true;
        return py_sublist_as_list(frame, v);
    }
    if (v->kind == PY_V_TUPLE)
        copy.items = py_tuple(frame, v->span, v->items, v->count).items;
    for (int i = 0; v->kind == PY_V_TUPLE && i < v->count; i++)
        copy.items[i] = copy_sublists(frame, &v->items[i], beside);
    return copy;
}

/* Texts as such that the running program has: to callers outside of any length. */
static struct py_value with_letters(struct py_frame *frame, const struct py_value *v, bool exported)
{
    struct py_value out = *v;
    if (py_is_text(v))
        return (exported ? py_whole_text : py_as_letters)(frame, v);
    if (py_has_items(v) || v->kind == PY_V_MAYBE)
        out.items = py_tuple(frame, v->span, v->items, v->count).items;
    for (int i = 0; (py_has_items(v) || v->kind == PY_V_MAYBE) && i < v->count; i++)
        out.items[i] = with_letters(frame, &v->items[i], exported);
    return out;
}

/* Whether callers in Python would get a list for a dictionary's keys or values; a deque is a list to them. */
static bool has_view(struct py_frame *frame, const struct py_value *v, struct vr_span span)
{
    bool has = v->stands_for && strcmp(v->stands_for, "deque") != 0 && py_is_no_list(frame, v, "returning", span);
    for (int i = 0; py_has_items(v) && i < v->count; i++)
        has |= has_view(frame, &v->items[i], span);
    return has;
}

/* Whether a number of Python's, or one in a tuple, becomes one of another type. */
static bool becomes_other(const struct py_type *type, const struct py_type *result)
{
    bool other = type->kind == PY_T_NUMBER && result->kind == PY_T_NUMBER && type->weak && result->weak && type->base != result->base;
    for (int i = 0; type->kind == PY_T_TUPLE && result->kind == PY_T_TUPLE && i < type->count && i < result->count; i++)
        other |= becomes_other(type->parts[i], result->parts[i]);
    return other;
}

void py_return(struct py_frame *frame, struct py_value v, struct vr_span span)
{
    struct py_instance *instance = frame->instance;
    if (py_has_unknown(&v) || !py_keep_twice(frame, &v))
        return;
    const bool plain = v.kind == PY_V_DICT && !v.box && !(instance->result && instance->result->record);
    v = instance->exported ? py_delivered(frame, v) : plain ? v : py_boxed(frame, v);
    v = copy_sublists(frame, &v, v.kind == PY_V_TUPLE);
    if (py_has_unknown(&v))
        return;
    v = py_is_maker(frame) ? v : py_fit_result(frame, v, span);
    if (py_has_unknown(&v))
        return;
    if (return_argument(frame, &v, span))
        return;
    if (!instance->holds && py_is_held_elsewhere(frame, &v))
        instance->holds = frame->changed = true;
    if (instance->exported && has_view(frame, &v, span))
        return;
    frame->changed |= v.stands_for && !instance->stands_for;
    instance->stands_for = v.stands_for ? v.stands_for : instance->stands_for;
    v = with_letters(frame, &v, instance->exported);
    v = unwritten(frame, &v, instance->result);
    const struct py_type *type = py_type_of_value(frame, &v);
    if (py_unite_types(frame, instance->result, type))
        return;
    const struct py_type *joined = type ? join_results(frame, instance->result, type) : NULL;
    if (!joined && instance->result_told)
        py_follows(frame, span);
    else if (!joined && instance->result)
        py_wrong(frame, span, VR_DIAG_py_result_differs, instance->function->name, py_value_text(frame, &v),
                 py_type_text(frame->unit->arena, instance->result));
    else if (!joined && v.kind == PY_V_DICT && v.count > PY_DICT_MISSING)
        py_unsupported(frame, span, vr_format(frame->unit->arena, "%s as a result", py_value_text(frame, &v)),
                       PY_WHY_unwritten, "return a dictionary: dict(d)");
    else if (!joined)
        py_unsupported(frame, span, vr_format(frame->unit->arena, "%s as a result", py_value_text(frame, &v)),
                       v.kind == PY_V_STRING || v.kind == PY_V_TEXT ? PY_WHY_text : PY_WHY_types,
                       "return numbers, arrays, lists, dictionaries, or tuples of them");
    if (!joined) {
        instance->result_told |= !frame->inferring;
        return;
    }
    if (!instance->result || !py_type_same(joined, instance->result)) {
        instance->result = joined;
        frame->changed = true;
    }
    instance->mixes |= !frame->inferring && becomes_other(type, joined);
    struct vr_node *node = vr_node_new(frame->unit, VR_N_RETURN, span, NULL);
    v = py_fit(frame, &v, joined);
    if (instance->returned || py_returns_grown(frame, &v)) {
        py_unsupported(frame, span, "returning a list whose length the function changes for its caller", PY_WHY_held,
                       "return nothing: the caller has the list, or return a copy: list(a)");
        return;
    }
    add_results(frame, node, &v, joined);
    py_return_grown(frame, &node->slot[VR_KIDS]);
    py_emit(frame, node);
}
