/* SPDX-License-Identifier: Apache-2.0 */
/* The operators of sets, and those that dictionaries and Counters have; the methods of sets. */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

/* What is given, as a set where the operation, by whose name it is written, asks for one. */
static struct py_value as_set(struct py_frame *frame, struct py_value v, const char *name, struct vr_span span)
{
    const bool any = v.kind == PY_V_UNKNOWN || py_is_set(&v) || strcmp(name, "set_or") == 0;
    return any ? v : py_apply_row(frame, PY_INNER, "set_of", span, 1, &v);
}

/* The row that works out an operation: of a set with what is none each element of this comes in turn. */
static const char *row_for(const char *name, const struct py_value *other)
{
    if (py_is_set(other))
        return name;
    return strcmp(name, "set_and") == 0 ? "set_among" : strcmp(name, "set_minus") == 0 && !py_is_dict(other) ? "set_without" : name;
}

/* What a method that is written in Python makes of a set and another one, or of others in turn. */
static struct py_value operate(struct py_frame *frame, const struct py_library_row *row, const struct py_value *args,
                               struct vr_span span)
{
    const bool several = strchr(row->params, '*') != NULL;
    const int count = several ? args[1].count : 1;
    struct py_value v = args[0];
    for (int i = 0; i < count && v.kind != PY_V_UNKNOWN; i++) {
        struct py_value other = several ? args[1].items[i] : args[1];
        const char *name = row_for(row->with, &other);
        struct py_value pair[] = {v, name == row->with ? as_set(frame, other, name, span) : other};
        v = pair[1].kind == PY_V_UNKNOWN ? pair[1] : py_apply_row(frame, PY_INNER, name, span, 2, pair);
    }
    return count ? v : py_apply_row(frame, PY_SETS, "copy", span, 1, &v);
}

/* a.union(b, c), a.difference(b, c): what comes of the first one is changed by the others. */
static struct py_value operate_on(struct py_frame *frame, const struct py_library_row *row, const struct py_value *args,
                                  struct vr_span span)
{
    const struct py_value first[] = {args[0], py_tuple(frame, span, args[1].items, 1)};
    struct py_value v = operate(frame, row, first, span);
    const void *place = (const void *)((uintptr_t)span.start * 2 + 1);
    struct py_variable *variable = py_hidden_variable(frame, place, "set");
    if (v.kind != PY_V_DICT)
        return v;
    py_assign_variable(frame, variable, v, span);
    for (int i = 1; i < args[1].count; i++)
        py_apply_row(frame, PY_SETS, strcmp(row->with, "set_or") == 0 ? "update" : "difference_update", span,
                     PY_VALUES(py_variable_value(frame, variable, span), args[1].items[i]));
    return py_made_in(frame, variable, span);
}

/* a.union(b) and the others. */
HANDLER(set_operation)
{
    const bool on = strchr(row->params, '*') && args[1].count > 1 && vr_is_among(row->with, "set_or set_minus");
    return (on ? operate_on : operate)(frame, row, args, span);
}

/* a.intersection_update(b): the set gets what the operation gives, and goes on with pop() where it was. */
HANDLER(set_update)
{
    if (!py_may_change_dict(frame, &args[0], true, span))
        return py_unknown(span);
    const struct py_value set = py_open_again(frame, &args[0]), operands[] = {set, args[1]};
    struct py_value v = set.kind == PY_V_DICT ? operate(frame, row, operands, span) : py_unknown(span);
    if (v.kind != PY_V_DICT || !set.holder)
        return v.kind == PY_V_UNKNOWN ? v : py_none(span);
    struct py_value next = py_apply_row(frame, PY_INNER, "set_finger", span, PY_VALUES(py_dict_part(frame, &set, PY_DICT_TABLE)));
    next = py_hold(frame, &next, "next");
    py_assign_variable(frame, set.holder, v, span);
    py_apply_row(frame, PY_INNER, "set_goes_on", span, PY_VALUES(py_dict_part(frame, &set, PY_DICT_TABLE), next));
    py_settle_part(frame, &set, PY_DICT_KEYS);
    py_settle_part(frame, &set, PY_DICT_TABLE);
    return py_none(span);
}

/* Each element of what is given goes from the set; where it asks so, one that is not there comes in. */
static void take_out(struct py_frame *frame, const struct py_value *set, const struct py_value *more, bool toggles,
                     struct vr_span span)
{
    struct py_each each = py_open_each(frame, py_in_order(frame, more), span);
    if (each.item.kind != PY_V_UNKNOWN) {
        struct py_value key = py_held_key(frame, &each.item);
        struct py_branch branch = py_open_if(frame, py_in_dict(frame, set, py_again(frame, &key), span), span);
        py_delete_key(frame, set, py_again(frame, &key), span);
        if (toggles) {
            py_open_else(frame, &branch);
            py_enter_key(frame, set, key, py_none(span), false, span);
        }
        py_close_if(frame, &branch);
    }
    py_close_each(frame, &each);
}

/* a.difference_update(b), a.symmetric_difference_update(b) */
HANDLER(set_take)
{
    const struct py_value *set = &args[0];
    const bool toggles = row->with != NULL;
    if (!py_may_change_dict(frame, set, true, span))
        return py_unknown(span);
    for (int i = 0; i < (toggles ? 1 : args[1].count); i++) {
        const struct py_value more = toggles ? as_set(frame, args[1], row->with, span) : args[1].items[i];
        take_out(frame, set, &more, toggles, span);
        const struct py_value left = py_open_again(frame, set);
        if (toggles || py_has_unknown(&left))
            continue;
        struct py_branch branch = py_open_if(
            frame, py_apply_row(frame, PY_INNER, "set_is_sparse", span,
                                PY_VALUES(py_dict_part(frame, &left, PY_DICT_KEYS), py_dict_part(frame, &left, PY_DICT_TABLE))), span);
        py_renew_table(frame, &left, "set_grown", 0, NULL, span);
        py_close_if(frame, &branch);
    }
    return py_none(span);
}

bool py_change_set(struct py_frame *frame, enum py_operator op, const struct py_value *set, const struct py_value *other,
                   struct vr_span span)
{
    static const char *const names[PY_OPERATOR_COUNT] = {[PY_BITOR] = "update",
                                                         [PY_BITAND] = "intersection_update",
                                                         [PY_SUB] = "difference_update",
                                                         [PY_BITXOR] = "symmetric_difference_update"};
    if (!py_is_set(set) || !py_is_set(other) || !names[op])
        return false;
    py_apply_row(frame, PY_SETS, names[op], span, PY_VALUES(*set, *other));
    return true;
}

/* a + b and the others of Counters; false for other operators. */
static bool counter_operator(struct py_frame *frame, enum py_operator op, const struct py_value *a, const struct py_value *b,
                             struct vr_span span, struct py_value *out)
{
    static const char *const names[PY_OPERATOR_COUNT] = {
        [PY_ADD] = "counter_plus", [PY_SUB] = "counter_minus", [PY_BITAND] = "counter_and", [PY_BITOR] = "counter_or"};
    if (!names[op])
        return false;
    struct py_value dict = py_apply_row(frame, PY_INNER, names[op], span, PY_VALUES(*a, *b));
    *out = dict.kind == PY_V_DICT ? py_with_missing(frame, &dict, py_none(span), span) : dict;
    return true;
}

bool py_set_operator(struct py_frame *frame, enum py_operator op, const struct py_value *a, const struct py_value *b,
                     struct vr_span span, struct py_value *out)
{
    static const char *const names[PY_OPERATOR_COUNT] = {
        [PY_BITOR] = "set_or",  [PY_BITAND] = "set_and", [PY_SUB] = "set_minus", [PY_BITXOR] = "set_xor",
        [PY_LE] = "set_within", [PY_GE] = "set_within",  [PY_LT] = "set_less",   [PY_GT] = "set_less",
        [PY_EQ] = "set_equal",  [PY_NE] = "set_equal"};
    if (a->kind != PY_V_DICT && b->kind != PY_V_DICT)
        return false;
    const bool sets = a->kind == PY_V_DICT && b->kind == PY_V_DICT && !py_is_dict(a) && !py_is_dict(b);
    const bool dicts = a->kind == PY_V_DICT && b->kind == PY_V_DICT && py_is_dict(a) && py_is_dict(b) &&
                       (op == PY_EQ || op == PY_NE || op == PY_BITOR);
    if (py_is_counter(a) && py_is_counter(b) && counter_operator(frame, op, a, b, span, out))
        return true;
    const bool turned = op == PY_GE || op == PY_GT;
    struct py_value pair[] = {turned ? *b : *a, turned ? *a : *b};
    if (!sets && !dicts && (op == PY_EQ || op == PY_NE)) { /* one of them is something else */
        *out = py_bool(frame, op == PY_NE, span);
        return true;
    }
    if (!names[op] || !(sets || dicts)) {
        *out = py_no_operator(frame, op, a, b, span);
        return true;
    }
    *out = py_unknown(span);
    for (int i = 0; i < 2; i++) {
        const struct py_value *others = &pair[1 - i].items[PY_DICT_KEYS];
        if (py_become_tuples(frame, &pair[i].items[PY_DICT_KEYS], others->kind == PY_V_ROWS ? others->count : 0,
                          others->record))
            return true;
    }
    const bool counters = dicts && py_is_counter(a) && py_is_counter(b);
    const char *of_dicts = counters ? "counters_equal" : op == PY_BITOR ? "dict_or" : "dict_equal";
    *out = py_apply_row(frame, PY_INNER, dicts ? of_dicts : names[op], span, 2, pair);
    if (op == PY_NE && out->kind == PY_V_NUMBER)
        *out = py_unary(frame, PY_NOT, *out, span);
    return true;
}

HANDLER(set_add)
{
    if (py_may_change_dict(frame, &args[0], true, span))
        py_enter_key(frame, &args[0], args[1], py_none(span), false, span);
    return py_none(span);
}

/* s.remove(x) raises KeyError where there is no x; s.discard(x) does nothing. */
HANDLER(set_remove)
{
    if (!py_may_change_dict(frame, &args[0], true, span))
        return py_unknown(span);
    struct py_value key = py_held_key(frame, &args[1]);
    if (row->with) {
        py_delete_key(frame, &args[0], key, span);
        return py_none(span);
    }
    struct py_branch branch = py_open_if(frame, py_in_dict(frame, &args[0], py_again(frame, &key), span), span);
    py_delete_key(frame, &args[0], key, span);
    py_close_if(frame, &branch);
    return py_none(span);
}
