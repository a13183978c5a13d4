/* SPDX-License-Identifier: Apache-2.0 */
/* Operators on numbers and arrays, and how their types meet: NumPy's promotion with weak Python numbers (NEP 50). */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

/* How often a written-out list or tuple is repeated at most to be written out again; a list of more items is in memory. */
enum { MOST_TIMES = 1000 };

/* Whether one of the operands is written out, and the other one says how often it is there. */
static bool is_repeated(const struct py_value *items, const struct py_value *times)
{
    int64_t count;
    return items->kind == PY_V_TUPLE && py_constant_int(times, &count) && (!items->is_list || count <= MOST_TIMES);
}

/* a + b and a * n of tuples and lists. */
static struct py_value of_tuples(struct py_frame *frame, enum py_operator op, struct py_value left, struct py_value right,
                                 struct vr_span span)
{
    int64_t times = 1;
    if (op == PY_MUL && py_constant_int(&left, &times)) {
        struct py_value swap = left;
        left = right;
        right = swap;
    }
    bool joined = op == PY_ADD && left.kind == PY_V_TUPLE && right.kind == PY_V_TUPLE && left.is_list == right.is_list;
    bool repeated = op == PY_MUL && left.kind == PY_V_TUPLE && py_constant_int(&right, &times);
    if ((!joined && !repeated) || times > MOST_TIMES)
        return py_no_operator(frame, op, &left, &right, span);
    if (times < 0)
        times = 0;
    if (repeated)
        left = py_hold(frame, &left, "item");
    if (repeated && times > 1 && !py_make_references(frame, &left)) /* one and the same list, at several places */
        return py_unknown(span);
    int count = joined ? left.count + right.count : left.count * (int)times;
    struct py_value out = py_tuple(frame, span, NULL, 0);
    out.items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, count ? count : 1);
    out.is_list = left.is_list;
    for (out.count = 0; out.count < count; out.count++) {
        int i = out.count;
        out.items[i] = joined ? (i < left.count ? left.items[i] : right.items[i - left.count])
                              : py_again(frame, &left.items[i % left.count]);
    }
    return out;
}

/* Whether a value may be one of the classes of a union. */
static bool is_class(const struct py_value *v)
{
    return v->kind == PY_V_TYPE || v->kind == PY_V_LIBRARY || v->kind == PY_V_NONE;
}

static bool is_single(const struct py_value *v, bool weak, bool is_complex)
{
    return py_is_scalar(v) && v->type->base == VR_FLOAT64 && v->type->weak == weak && v->type->is_complex == is_complex;
}

/* np.float64 is a class of Python's float: a complex number of Python's in front of one computes with it as with that. */
static void take_as_python(struct py_frame *frame, const struct py_value *left, struct py_value *right)
{
    if (is_single(left, true, true) && is_single(right, false, false))
        *right = py_convert(frame, right, py_weak_of(frame->unit, PY_RANK_FLOAT));
}

static bool is_plain_array(const struct py_value *v)
{
    return py_is_array(v) && !py_is_list(v);
}

/* A range beside anything but what is NumPy's, which alone makes an array of it. */
static bool is_own_range(const struct py_value *v, const struct py_value *other)
{
    return v->kind == PY_V_RANGE && !is_plain_array(other) && !(py_is_scalar(other) && !other->type->weak);
}

/* Lists of lists are arrays beside what is NumPy's alone: Python's operators put them together, and compare them. */
static bool refuse_lists(struct py_frame *frame, enum py_operator op, const struct py_value *a, const struct py_value *b,
                         struct vr_span span)
{
    const bool jagged = a->kind == PY_V_JAGGED || b->kind == PY_V_JAGGED;
    const struct py_value *other = a->kind == PY_V_JAGGED ? b : a;
    if (!jagged || is_plain_array(other) || (py_is_scalar(other) && !other->type->weak))
        return false;
    py_no_operator(frame, op, a, b, span);
    return true;
}

struct py_value py_visit_binary(struct py_frame *frame, enum py_operator op, struct py_value left, struct py_value right,
                          struct vr_span span)
{
    struct py_value folded, of_lists;
    left = py_is_box(&left) ? py_certain(frame, left) : left;
    right = py_is_box(&right) ? py_certain(frame, right) : right;
    if (left.kind == PY_V_UNKNOWN || right.kind == PY_V_UNKNOWN || refuse_lists(frame, op, &left, &right, span))
        return py_unknown(span);
    if (py_text_operator(frame, op, &left, &right, span, &of_lists))
        return of_lists;
    if (py_object_binary(frame, op, &left, &right, span, &of_lists))
        return of_lists;
    if (py_variadic_operator(frame, op, left, right, span, &of_lists))
        return of_lists;
    bool written = is_repeated(&left, &right) || is_repeated(&right, &left);
    if (py_set_operator(frame, op, &left, &right, span, &of_lists) ||
        py_rows_operator(frame, op, &left, &right, span, &of_lists))
        return of_lists;
    if (!written && py_list_operator(frame, op, left, right, span, &of_lists))
        return of_lists;
    bool tuples = (left.kind == PY_V_TUPLE || right.kind == PY_V_TUPLE) && !py_is_array(&left) && !py_is_array(&right);
    if (tuples)
        return of_tuples(frame, op, left, right, span);
    if (op == PY_BITOR && is_class(&left) && is_class(&right))
        return py_unsupported(frame, span, "a union of classes", PY_WHY_types, "write a tuple: isinstance(x, (int, float))");
    if (is_own_range(&left, &right) || is_own_range(&right, &left))
        return py_no_operator(frame, op, &left, &right, span);
    left = py_as_array(frame, &left);
    right = py_as_array(frame, &right);
    if (left.kind != PY_V_NUMBER || right.kind != PY_V_NUMBER)
        return py_no_operator(frame, op, &left, &right, span);
    take_as_python(frame, &left, &right);
    if (py_fold_constants(frame, op, &left, &right, span, &folded))
        return folded;
    return py_exact(frame, py_arithmetic(frame, op, left, right, span));
}

struct py_value py_visit_unary(struct py_frame *frame, enum py_operator op, struct py_value v, struct vr_span span)
{
    struct py_value out;
    if (v.kind == PY_V_UNKNOWN)
        return py_unknown(span);
    if (py_object_unary(frame, op, &v, span, &out))
        return out;
    if (op == PY_NOT) {
        bool known;
        if (py_constant_truth(&v, &known))
            return py_bool(frame, !known, span);
        struct py_value test = py_truth(frame, v);
        const struct py_type *truth = py_type_number(frame->unit, VR_BOOL, false, true); /* Python's own, of any number */
        return test.kind == PY_V_NUMBER ? py_node_of_one(frame, VR_N_NOT, truth, test, span) : test;
    }
    if (v.kind == PY_V_NUMBER && !py_is_list(&v))
        v = py_as_array(frame, &v);
    if (v.kind != PY_V_NUMBER || py_is_list(&v))
        return py_wrong(frame, span, VR_DIAG_py_operand_type, py_operator_text(op), py_value_text(frame, &v));
    const struct py_type *elements = py_promote(frame->unit, v.type, v.type);
    if (op == PY_NEGATE && py_negate_constant(frame, v, span, &out))
        return out;
    if (py_is_bool(elements) && elements->weak)
        elements = py_weak_of(frame->unit, PY_RANK_INT);
    if (op == PY_INVERT && py_rank_of(elements) > PY_RANK_INT)
        return py_wrong(frame, span, VR_DIAG_py_operand_type, py_operator_text(op), py_value_text(frame, &v));
    if (op == PY_NEGATE && py_is_bool(elements))
        return py_wrong(frame, span, VR_DIAG_py_bool_minus);
    if (op == PY_POSITIVE && py_is_bool(elements))
        return py_wrong(frame, span, VR_DIAG_py_operand_type, "+", py_value_text(frame, &v));
    if (op == PY_INVERT && py_is_bool(elements))
        return py_node_of_one(frame, VR_N_NOT, elements, v, span);
    return py_exact(frame, py_node_of_one(frame,
                                       op == PY_NEGATE   ? VR_N_NEGATE
                                       : op == PY_INVERT ? VR_N_BITNOT
                                                         : VR_N_UPLUS, elements, v, span));
}

/* --- comparisons and conditions --- */

static bool compare_constants(enum py_operator op, const struct py_value *a, const struct py_value *b, bool *result)
{
    int64_t x, y;
    if (a->kind == PY_V_STRING && b->kind == PY_V_STRING && (op == PY_EQ || op == PY_NE)) {
        *result = (a->text == b->text) == (op == PY_EQ);
        return true;
    }
    if (!py_constant_int(a, &x) || !py_constant_int(b, &y))
        return false;
    const bool results[] = {[PY_EQ] = x == y, [PY_NE] = x != y, [PY_LT] = x < y,
                            [PY_LE] = x <= y, [PY_GT] = x > y, [PY_GE] = x >= y};
    *result = results[op];
    return true;
}

/* A function or class of Python's own, which have one name each. */
static bool is_builtin(const struct py_value *v)
{
    return v->kind == PY_V_LIBRARY && v->row->place == PY_BUILTIN;
}

/* `is` and `is not` ask about None and other things that are known now. */
static struct py_value compare_identity(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b,
                                        struct vr_span span)
{
    bool same;
    bool truth_a, truth_b, number = a.kind == PY_V_NUMBER && b.kind == PY_V_NUMBER;
    if (number && py_constant_truth(&a, &truth_a) && py_constant_truth(&b, &truth_b) && py_is_bool(a.type) &&
        py_is_bool(b.type))
        same = truth_a == truth_b;
    else if (number && py_is_bool(a.type) && py_is_bool(b.type))
        return py_compare(frame, op == PY_IS ? PY_EQ : PY_NE, a, b, span);
    else if (number)
        return py_unsupported(frame, span, "`is` between numbers or arrays", PY_WHY_identity, "compare with ==");
    else if (py_is_compound(&a) && py_is_compound(&b))
        return py_unsupported(frame, span, "`is` between tuples or lists", PY_WHY_identity, "compare with ==");
    else if (py_is_text(&a) && py_is_text(&b))
        return py_unsupported(frame, span, "`is` between strings", PY_WHY_identity, "compare with ==");
    else if (a.kind == PY_V_LIBRARY && b.kind == PY_V_LIBRARY && a.row != b.row && !(is_builtin(&a) && is_builtin(&b)))
        /* which may be one function by two names */
        return py_unsupported(frame, span, "`is` between functions", PY_WHY_identity, "keep a number that says which it is");
    else
        same = a.kind == b.kind && (a.kind != PY_V_TYPE || py_type_same(a.type, b.type)) && a.function == b.function &&
               a.text == b.text && (a.kind == PY_V_TYPE || a.row == b.row);
    return py_bool(frame, same == (op == PY_IS), span);
}

/* x in (1, 2, 3): whether one of the items equals it. */
static struct py_value find_among(struct py_frame *frame, struct py_value a, struct py_value b, struct vr_span span)
{
    for (int i = 0; i < b.count; i++)
        if (is_plain_array(&a) || is_plain_array(&b.items[i]))
            return py_unsupported(frame, span, "`in` of arrays", PY_WHY_numpy, "compare by np.array_equal, in a loop");
    a = py_hold(frame, &a, "key");
    struct py_value found = py_bool(frame, false, span);
    for (int i = 0; i < b.count; i++)
        if (py_is_same_object(&a, &b.items[i]))
            return py_bool(frame, true, span);
    b = py_hold(frame, &b, "item");
    for (int i = 0; i < b.count && found.kind == PY_V_NUMBER; i++) {
        py_refuse_nan(frame, NULL, &a, &b.items[i], span);
        struct py_value equal = py_compare(frame, PY_EQ, py_again(frame, &a), b.items[i], span);
        bool known;
        if (!py_constant_truth(&equal, &known))
            found = py_either(frame, found, equal, span);
        else if (known)
            return equal;
    }
    return found;
}

static struct py_value find_in(struct py_frame *frame, struct py_value a, struct py_value b, struct vr_span span)
{
    if (b.kind == PY_V_SUBLIST)
        b = py_sublist_as_list(frame, &b);
    if (b.kind == PY_V_UNKNOWN)
        return b;
    if (b.kind == PY_V_ROWS && b.record && b.record->is_list)
        return py_apply_row(frame, PY_INNER, "is_list_among", span, PY_VALUES(a, b));
    if (py_is_text(&b))
        return py_in_text(frame, &a, &b, span);
    if (py_is_array(&b))
        return py_truth(frame, py_count_in_list(frame, b, a, span));
    if (b.kind == PY_V_ROWS)
        return py_in_rows(frame, &b, &a, span);
    if (b.kind == PY_V_DICT)
        return py_in_dict(frame, &b, a, span);
    if (b.kind == PY_V_RANGE && py_is_scalar(&a))
        return py_apply_row(frame, PY_INNER, "is_in_range", span, 4, (struct py_value[]){a, b.items[0], b.items[1], b.items[2]});
    if (b.kind == PY_V_TUPLE)
        return find_among(frame, a, b, span);
    if (a.kind == PY_V_STRING && b.kind == PY_V_STRING)
        return py_bool(frame, strstr(b.text, a.text) != NULL, span);
    return py_unsupported(frame, span, "`in` for anything but a tuple or list that is written out", PY_WHY_unwritten,
                          "write (x == a).any(), or a loop");
}

static struct py_value compare_membership(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b,
                                          struct vr_span span)
{
    struct py_value found = find_in(frame, a, b, span);
    return op == PY_IN || found.kind != PY_V_NUMBER ? found : py_unary(frame, PY_NOT, found, span);
}

/* The first items that differ decide; the i-th and those behind it, which `reached` says whether Python looks at. That two nan
 * differ is not known. */
static struct py_value order_of(struct py_frame *frame, enum py_operator op, const struct py_value *a,
                                const struct py_value *b, int i, struct py_value reached, struct vr_span span)
{
    if (i == a->count || i == b->count)
        return py_compare(frame, op, py_int(frame, a->count, span), py_int(frame, b->count, span), span);
    if (py_is_same_object(&a->items[i], &b->items[i]))
        return order_of(frame, op, a, b, i + 1, reached, span);
    if (a->items[i].kind == PY_V_NUMBER && b->items[i].kind == PY_V_NUMBER)
        py_refuse_nan(frame, &reached, &a->items[i], &b->items[i], span);
    struct py_value one =
        py_truth(frame, py_compare(frame, op, py_again(frame, &a->items[i]), py_again(frame, &b->items[i]), span));
    if (i + 1 == a->count && i + 1 == b->count)
        return one;
    struct py_value equal =
        py_truth(frame, py_compare(frame, PY_EQ, py_again(frame, &a->items[i]), py_again(frame, &b->items[i]), span));
    equal = py_hold(frame, &equal, "equal");
    reached = py_both(frame, reached, py_again(frame, &equal), span);
    reached = py_hold(frame, &reached, "reached");
    struct py_value rest =
        py_logic(frame, VR_N_AND, py_again(frame, &equal), order_of(frame, op, a, b, i + 1, reached, span), span);
    struct py_value differ = equal.kind == PY_V_NUMBER ? py_unary(frame, PY_NOT, equal, span) : equal;
    return py_logic(frame, VR_N_OR, rest, py_logic(frame, VR_N_AND, differ, one, span), span);
}

/* Whether all items are equal. Where they are but for some that are nan in both, that is not known. */
static struct py_value equal_tuples(struct py_frame *frame, struct py_value *a, struct py_value *b, struct vr_span span)
{
    struct py_value equal = py_bool(frame, a->count == b->count, span), alike = equal;
    const bool unclear = a->count == b->count && py_may_both_be_nan(a, b);
    *a = py_hold(frame, a, "item");
    *b = py_hold(frame, b, "item");
    for (int i = 0; a->count == b->count && i < a->count; i++) {
        if (py_is_same_object(&a->items[i], &b->items[i]))
            continue;
        struct py_value nan = py_both_nan(frame, &a->items[i], &b->items[i], span);
        struct py_value one =
            py_truth(frame, py_compare(frame, PY_EQ, py_again(frame, &a->items[i]), py_again(frame, &b->items[i]), span));
        if (one.kind != PY_V_NUMBER)
            return one;
        if (unclear) {
            one = py_hold(frame, &one, "equal");
            alike = py_both(frame, alike, py_either(frame, py_again(frame, &one), nan, span), span);
        }
        equal = py_both(frame, equal, one, span);
    }
    return unclear ? py_sure(frame, equal, alike, span) : equal;
}

/* Tuples compare by their items. */
static struct py_value compare_tuples(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b,
                                      struct vr_span span)
{
    if (op != PY_EQ && op != PY_NE) {
        a = py_hold(frame, &a, "item");
        b = py_hold(frame, &b, "item");
        return order_of(frame, op, &a, &b, 0, py_bool(frame, true, span), span);
    }
    return op == PY_EQ ? equal_tuples(frame, &a, &b, span)
                       : py_unary(frame, PY_NOT, equal_tuples(frame, &a, &b, span), span);
}

static bool is_any_list(const struct py_value *v)
{
    return py_is_some_list(v) || v->kind == PY_V_ROWS || v->kind == PY_V_JAGGED;
}

/* Lists of tuples compare by these. */
static bool compare_rows(struct py_frame *frame, enum py_operator op, const struct py_value *a, const struct py_value *b,
                         struct vr_span span, struct py_value *out)
{
    const bool equality = op == PY_EQ || op == PY_NE, turned = op == PY_GT || op == PY_GE;
    struct py_value pair[] = {turned ? *b : *a, turned ? *a : *b};
    if ((a->kind != PY_V_ROWS && b->kind != PY_V_ROWS) || !is_any_list(a) || !is_any_list(b))
        return false;
    for (int i = 0; i < 2; i++) {
        if (pair[i].kind == PY_V_TUPLE && pair[i].count == 0) { /* whose items have no type */
            struct py_value lengths[] = {py_length(frame, &pair[0], span), py_length(frame, &pair[1], span)};
            *out = py_compare(frame, op, lengths[turned], lengths[!turned], span);
            return true;
        }
        if (pair[i].kind == PY_V_TUPLE || pair[i].kind == PY_V_RANGE)
            pair[i] = py_apply_row(frame, PY_INNER, "listed", span, 1, &pair[i]);
    }
    const char *name = equality ? "rows_equal" : op == PY_LT || op == PY_GT ? "rows_less" : "rows_most";
    *out = py_apply_row(frame, PY_INNER, name, span, 2, pair);
    if (op == PY_NE && out->kind == PY_V_NUMBER)
        *out = py_unary(frame, PY_NOT, *out, span);
    return true;
}

/* Comparisons of a dtype: a.dtype == np.float64 == float; of what type() gave, which has its row: type(x) is one of these two. */
static bool compare_types(enum py_operator op, const struct py_value *a, const struct py_value *b, bool *result)
{
    if ((a->kind != PY_V_TYPE && !is_builtin(a)) || (b->kind != PY_V_TYPE && !is_builtin(b)) || (op != PY_EQ && op != PY_NE))
        return false;
    bool same = a->kind != b->kind    ? false
                : is_builtin(a)       ? a->row == b->row
                : (a->row || b->row) ? py_type_same(a->type, b->type)
                                     : a->type->base == b->type->base && a->type->is_complex == b->type->is_complex;
    *result = same == (op == PY_EQ);
    return true;
}

void py_note_string(struct py_translation *t, const char *text)
{
    for (int i = 0; i < t->string_count; i++)
        if (t->strings[i] == text)
            return;
    VR_APPEND(t->unit->arena, t->strings, t->string_count, t->string_capacity, text);
}

/* Text that an argument gives, beside a string of the program: for this one the function is made once more. */
static bool compare_text(struct py_frame *frame, enum py_operator op, const struct py_value *a, const struct py_value *b,
                         bool *result)
{
    const struct py_value *text = a->kind == PY_V_TEXT ? a : b, *other = a->kind == PY_V_TEXT ? b : a;
    if (text->kind != PY_V_TEXT || other->kind != PY_V_STRING || (op != PY_EQ && op != PY_NE))
        return false;
    py_note_string(frame->t, other->text);
    *result = op == PY_NE;
    return true;
}

/* The value in what may be None, and whether there is one: of others there always is. */
static struct py_value value_in(struct py_frame *frame, const struct py_value *v)
{
    return py_again(frame, v->kind == PY_V_MAYBE ? &v->items[1] : v);
}

static struct py_value is_given(struct py_frame *frame, const struct py_value *v, struct vr_span span)
{
    return v->kind == PY_V_MAYBE ? py_maybe_is_none(frame, v, false, span) : py_bool(frame, true, span);
}

/* a == b or a != b of what may be None: of two values it is theirs, which is asked of no others, as a method may be called; else both
 * are None, or they differ. */
static struct py_value equal_where_given(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b,
                                         struct vr_span span)
{
    struct vr_list values = {0}, none = {0}, *outer = frame->out;
    a = py_hold(frame, &a, "left");
    b = py_hold(frame, &b, "right");
    frame->conditions++;
    frame->out = &values;
    struct py_value same = py_truth(frame, py_compare(frame, op, value_in(frame, &a), value_in(frame, &b), span));
    frame->out = &none;
    struct py_value alike = py_compare(frame, op, is_given(frame, &a, span), is_given(frame, &b, span), span);
    frame->out = outer;
    frame->conditions--;
    if (same.kind != PY_V_NUMBER)
        return same;
    struct py_value both = py_both(frame, is_given(frame, &a, span), is_given(frame, &b, span), span);
    return py_choose_value(frame, both, &same, &values, &alike, &none, span);
}

/* Of what may be None: whether it is, or whether it is a value that is equal, or in a list; its order is that of the value. */
static struct py_value compare_maybe(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b,
                                     struct vr_span span)
{
    bool equal = op == PY_EQ || op == PY_IS || op == PY_IN, identity = op == PY_IS || op == PY_IS_NOT;
    bool member = op == PY_IN || op == PY_NOT_IN;
    if (member)
        b = py_certain(frame, b);
    if (member && (b.kind == PY_V_TUPLE || a.kind != PY_V_MAYBE))
        return compare_membership(frame, op, a, b, span);
    const struct py_value *maybe = a.kind == PY_V_MAYBE ? &a : &b, *other = a.kind == PY_V_MAYBE ? &b : &a;
    if (other->kind == PY_V_NONE && (identity || op == PY_EQ || op == PY_NE))
        return py_maybe_is_none(frame, maybe, equal, span);
    if (op == PY_EQ || op == PY_NE)
        return equal_where_given(frame, op, a, b, span);
    if (identity || other->kind == PY_V_MAYBE || !member)
        return py_compare(frame, op, py_certain(frame, a), py_certain(frame, b), span);
    struct py_value flag = py_maybe_is_none(frame, maybe, !equal, span);
    struct py_value same = py_truth(frame, py_compare(frame, op, py_again(frame, &maybe->items[1]), *other, span));
    return same.kind != PY_V_NUMBER ? same : py_logic(frame, equal ? VR_N_AND : VR_N_OR, flag, same, span);
}

/* One of Python's numbers, which no tuple or list equals. */
static bool is_own_number(const struct py_value *v)
{
    return py_is_scalar(v) && v->type->weak;
}

static bool is_tuple(const struct py_value *v)
{
    return v->kind == PY_V_TUPLE && !v->is_list;
}

/* What never equals the other and has no order with it: a number or a list beside a tuple, a number beside a list, a range beside
 * any of them. */
static bool are_apart(const struct py_value *a, const struct py_value *b)
{
    return is_own_range(a, b) || (a->kind == PY_V_ROWS && (is_own_number(b) || is_tuple(b))) ||
           (is_own_number(a) && b->kind == PY_V_TUPLE) || (py_is_some_list(a) && is_tuple(b));
}

/* Whether one of the two stands for a text, as its number does in the library's functions in Python. */
static bool is_numbered(const struct py_value *a, const struct py_value *b)
{
    return (py_is_scalar(a) && a->type->refers) || (py_is_scalar(b) && b->type->refers);
}

/* Equal texts have equal numbers; but only those of characters are in the order of the texts. */
static struct py_value compare_numbered(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b,
                                        struct vr_span span)
{
    a = py_numbered(frame, a);
    b = py_numbered(frame, b);
    const bool both = py_is_scalar(&a) && py_is_scalar(&b) && a.type->refers && b.type->refers,
               equality = op == PY_EQ || op == PY_NE;
    const bool letters = both && a.type->refers->letters && b.type->refers->letters &&
                         a.type->refers->parts[0]->kind == PY_T_NUMBER && b.type->refers->parts[0]->kind == PY_T_NUMBER;
    if (!both && equality)
        return py_bool(frame, op == PY_NE, span);
    if (!letters && !equality)
        return py_unsupported(frame, span, "the order of texts in this function", PY_WHY_text, "give it numbers that stand for them");
    return py_compare_numbers(frame, op, py_numbers_of(frame, &a), py_numbers_of(frame, &b), span);
}

static struct py_value compare(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b,
                               struct vr_span span)
{
    bool known;
    if (a.kind == PY_V_UNKNOWN || b.kind == PY_V_UNKNOWN)
        return py_unknown(span);
    if (a.kind == PY_V_MAYBE || b.kind == PY_V_MAYBE)
        return compare_maybe(frame, op, a, b, span);
    if (op == PY_IS || op == PY_IS_NOT)
        return compare_identity(frame, op, a, b, span);
    if (is_numbered(&a, &b) && op != PY_IN && op != PY_NOT_IN)
        return compare_numbered(frame, op, a, b, span);
    if (op == PY_IN || op == PY_NOT_IN) {
        struct py_value found = compare_membership(frame, op, a, b, span);
        return py_convert(frame, &found, py_weak_of(frame->unit, PY_RANK_BOOL));
    }
    if (compare_constants(op, &a, &b, &known) || compare_types(op, &a, &b, &known) ||
        compare_text(frame, op, &a, &b, &known)) {
        struct py_value truth = py_bool(frame, known, span);
        if (a.kind == PY_V_NUMBER && b.kind == PY_V_NUMBER) /* of a number of NumPy's, NumPy's */
            truth.type = py_type_number(frame->unit, VR_BOOL, false, a.type->weak && b.type->weak);
        return truth;
    }
    if (a.kind == PY_V_RANGE && b.kind == PY_V_RANGE && (op == PY_EQ || op == PY_NE)) {
        struct py_value sides[] = {py_length(frame, &a, span), a.items[0], a.items[2], py_length(frame, &b, span), b.items[0], b.items[2]};
        struct py_value equal = py_apply_row(frame, PY_INNER, "equal_ranges", span, 6, sides);
        return op == PY_EQ || equal.kind != PY_V_NUMBER ? equal : py_unary(frame, PY_NOT, equal, span);
    }
    struct py_value of_lists;
    if (py_variadic_compare(frame, op, a, b, span, &of_lists))
        return of_lists;
    if (are_apart(&a, &b) || are_apart(&b, &a)) {
        if (op == PY_EQ || op == PY_NE)
            return py_bool(frame, op == PY_NE, span);
        return py_no_operator(frame, op, &a, &b, span);
    }
    if (a.kind == PY_V_TUPLE && b.kind == PY_V_TUPLE)
        return compare_tuples(frame, op, a, b, span);
    if (compare_rows(frame, op, &a, &b, span, &of_lists) || py_set_operator(frame, op, &a, &b, span, &of_lists))
        return of_lists;
    if (py_list_compare(frame, op, a, b, span, &of_lists))
        return of_lists;
    if ((a.kind == PY_V_NONE && is_plain_array(&b)) || (b.kind == PY_V_NONE && is_plain_array(&a)))
        return py_unsupported(frame, span,
                              vr_format(frame->unit->arena, "%s of the elements of an array and None", py_operator_text(op)),
                              PY_WHY_numbers, "ask `is None`");
    if ((a.kind == PY_V_NONE || b.kind == PY_V_NONE) && (op == PY_EQ || op == PY_NE))
        return py_bool(frame, (a.kind == b.kind) == (op == PY_EQ), span);
    if (py_compare_texts(frame, op, &a, &b, span, &of_lists))
        return of_lists;
    if (refuse_lists(frame, op, &a, &b, span))
        return py_unknown(span);
    a = py_as_array(frame, &a);
    b = py_as_array(frame, &b);
    if (a.kind != PY_V_NUMBER || b.kind != PY_V_NUMBER)
        return py_no_operator(frame, op, &a, &b, span);
    take_as_python(frame, &a, &b);
    if (py_compare_exactly(frame, op, a, b, span, &of_lists))
        return of_lists;
    return py_compare_numbers(frame, op, a, b, span);
}

struct py_value py_visit_compare(struct py_frame *frame, enum py_operator op, struct py_value a, struct py_value b,
                           struct vr_span span)
{
    bool known;
    const int mark = py_mark(frame);
    struct py_value of_objects;
    if (op != PY_IS && op != PY_IS_NOT) {
        a = py_unboxed(frame, a);
        b = py_unboxed(frame, b);
    }
    if (py_object_compare(frame, op, &a, &b, span, &of_objects))
        return of_objects;
    if (op != PY_IS && op != PY_IS_NOT) {
        a = a.kind == PY_V_SUBLIST ? py_sublist_as_list(frame, &a) : a;
        b = b.kind == PY_V_SUBLIST ? py_sublist_as_list(frame, &b) : b;
    }
    struct py_value out = compare(frame, op, a, b, span);
    if (py_constant_truth(&out, &known)) {
        py_let_go(frame, &a, &out, mark);
        py_let_go(frame, &b, &out, mark);
    }
    return out;
}

static struct py_value truth_of_member(struct py_frame *frame, const struct py_value *object, void *data)
{
    (void)data;
    return py_truth(frame, *object);
}

struct py_value py_visit_truth(struct py_frame *frame, struct py_value v)
{
    bool known;
    if (v.kind == PY_V_MAYBE)
        return py_maybe_truth(frame, &v);
    v = py_unboxed(frame, v);
    if (v.kind == PY_V_UNKNOWN)
        return v;
    struct py_value asked;
    if (py_is_open(&v) && !py_constant_truth(&v, &known))
        return py_dispatch(frame, &v, truth_of_member, NULL, v.span);
    if (py_call_special(frame, &v, "__bool__", NULL, 0, v.span, &asked) ||
        py_call_special(frame, &v, "__len__", NULL, 0, v.span, &asked))
        return py_truth(frame, asked);
    if (py_constant_truth(&v, &known)) {
        py_hold(frame, &v, "unused"); /* items of a tuple may raise */
        return py_bool(frame, known, v.span);
    }
    if (v.kind == PY_V_ROWS || v.kind == PY_V_DICT || v.kind == PY_V_JAGGED)
        return py_truth(frame, v.items[0]);
    if (v.kind == PY_V_SUBLIST || v.kind == PY_V_TEXT || v.kind == PY_V_LETTERS)
        return py_compare(frame, PY_GT, py_length(frame, &v, v.span), py_int(frame, 0, v.span), v.span);
    if (v.kind != PY_V_NUMBER)
        return py_wrong(frame, v.span, VR_DIAG_py_no_truth, py_value_text(frame, &v));
    if (py_is_list(&v))
        return py_compare(frame, PY_GT, py_extent(frame, &v, 0, v.span), py_int(frame, 0, v.span), v.span);
    if (py_is_array(&v))
        return py_wrong(frame, v.span, VR_DIAG_py_array_truth);
    if (py_is_bool(v.type))
        return v;
    struct py_value zero = py_int(frame, 0, v.span);
    return py_compare_numbers(frame, PY_NE, v, zero, v.span);
}
