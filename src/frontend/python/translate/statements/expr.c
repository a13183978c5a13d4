/* SPDX-License-Identifier: Apache-2.0 */
/* Expressions. */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/functions/functions.h"
#include "frontend/python/translate/statements/statements.h"
#include "frontend/python/translate/module.h"

typedef struct py_value translate(struct py_frame *frame, struct py_expr *e);

static struct py_value translate_logic(struct py_frame *frame, struct py_expr *e, translate *translate);

struct py_value py_visit_translate_test(struct py_frame *frame, struct py_expr *e)
{
    if (e->kind == PY_BOOLOP) {
        py_claim(frame, e);
        return translate_logic(frame, e, py_translate_test);
    }
    return py_keeps_mapped(frame, e) ? py_unknown(e->span) : py_truth(frame, py_translate_any(frame, e));
}

/* --- names and constants --- */

static struct py_value translate_name(struct py_frame *frame, struct py_expr *e)
{
    for (struct py_bound *b = frame->bound; b; b = b->outer)
        if (b->name == e->name)
            return py_as_narrowed(frame, py_again(frame, &b->value), e);
    struct py_variable *variable = vr_map_get(frame->scope->of_name, (uintptr_t)e);
    if (variable)
        return py_as_narrowed(frame, py_variable_value(frame, variable, e->span), e);
    struct py_value v = py_global_value(frame, e->name, e->span);
    if (v.kind == PY_V_ABSENT)
        return py_unknown_name(frame, e->name, e->span);
    v.span = e->span;
    return v;
}

static struct py_value imaginary(struct py_frame *frame, struct py_expr *e)
{
    const struct py_type *type = py_type_number(frame->unit, VR_FLOAT64, true, true);
    struct py_value zero = py_float(frame, 0, e->span), part = py_float(frame, e->constant.value.f, e->span);
    struct vr_node *node = vr_make_binary(frame->unit, VR_N_COMPLEX, py_type_ir(frame->unit, type), zero.node, part.node);
    node->span = e->span;
    return py_number(node, type);
}

static struct py_value translate_constant(struct py_frame *frame, struct py_expr *e)
{
    const struct py_constant *c = &e->constant;
    switch (c->kind) {
    case PY_NONE:
        return py_none(e->span);
    case PY_TRUE: case PY_FALSE:
        return py_bool(frame, c->kind == PY_TRUE, e->span);
    case PY_ELLIPSIS:
        return (struct py_value){.kind = PY_V_ELLIPSIS, .span = e->span};
    case PY_INT: {
        if (c->large)
            return py_wrong(frame, e->span, VR_DIAG_py_large_integer);
        struct py_value v = py_int(frame, c->value.i, e->span);
        v.node->value = c->value;
        return v;
    }
    case PY_FLOAT:
        return py_float(frame, c->value.f, e->span);
    case PY_IMAGINARY:
        return imaginary(frame, e);
    case PY_STRING:
        if (c->has_named)
            return py_unsupported(frame, e->span, "a character by its name", PY_WHY_unwritten, "write the character itself");
        return (struct py_value){.kind = PY_V_STRING, .span = e->span, .text = vr_name(frame->unit->names, c->text)};
    default:
        return py_unsupported(frame, e->span, "a bytes object", PY_WHY_text, "use arrays of uint8");
    }
}

/* --- operators --- */

static bool is_of_math(const char *path) { return strncmp(path, "math.", strlen("math.")) == 0; }

/* A call of a function of math that has a row for floats, "float_factorial": beside a float its result may be larger than an int, as
 * it becomes a float there. */
static bool translate_beside_float(struct py_frame *frame, const struct py_value *left, struct py_expr *e,
                                   struct py_value *out)
{
    if (!py_is_scalar(left) || !py_is_real_float(left->type) || e->kind != PY_CALL || e->call.args.count != 1 ||
        e->call.keywords.count)
        return false;
    const char *path = py_path(frame->unit, frame->t->file, e->call.callee, is_of_math);
    const char *as_float =
        path && is_of_math(path) ? vr_format(frame->unit->arena, "float_%s", path + strlen("math.")) : NULL;
    const struct py_value callee =
        as_float && py_library_find(PY_INNER, as_float) ? py_translate(frame, e->call.callee) : *left;
    if (callee.kind != PY_V_LIBRARY) /* a variable of the function has the name */
        return false;
    py_claim(frame, e);
    struct py_value n = py_translate(frame, e->call.args.at[0]);
    const bool whole = py_is_scalar(&n) && (py_is_integer(n.type) || py_is_bool(n.type));
    *out = whole ? py_apply_row(frame, PY_INNER, as_float, e->span, 1, &n)
                 : py_apply_row(frame, callee.row->place, callee.row->name, e->span, 1, &n);
    return true;
}

static struct py_value translate_binary(struct py_frame *frame, struct py_expr *e)
{
    if (py_keeps_mapped(frame, e->binary.left) || py_keeps_mapped(frame, e->binary.right))
        return py_unknown(e->span);
    struct py_value left = py_translate(frame, e->binary.left);
    int mark = py_mark(frame);
    struct py_value right;
    if (!translate_beside_float(frame, &left, e->binary.right, &right))
        right = py_translate(frame, e->binary.right);
    py_keep_order(frame, mark, &left, 1);
    if (py_is_no_list(frame, &left, "operators on", e->span) || py_is_no_list(frame, &right, "operators on", e->span))
        return py_unknown(e->span);
    return py_binary(frame, e->binary.op, left, right, e->span);
}

/* Translates an expression with its statements in a list of their own. */
static struct py_value translate_apart(struct py_frame *frame, struct py_expr *e, translate *translate, struct vr_list *list)
{
    struct vr_list *outer = frame->out;
    frame->out = list;
    struct py_value v = translate(frame, e);
    frame->out = outer;
    return v;
}

static bool is_eager(const struct py_frame *frame, struct vr_node *node)
{
    const struct py_variable *variable = node->kind == VR_N_NAME ? py_variable_of(frame, node->symbol) : NULL;
    bool plain = node->kind == VR_N_CONST || node->kind == VR_N_NAME || node->kind == VR_N_PLUS ||
                 node->kind == VR_N_MINUS || node->kind == VR_N_MULT || node->kind == VR_N_NEGATE || node->kind == VR_N_CAST;
    plain = plain && !(variable && variable->unsure);
    if (plain)
        VR_FOR_CHILDREN(child, node)
            plain = plain && is_eager(frame, *child.at);
    return plain;
}

/* A number whose computation cannot fail and costs next to nothing. */
static bool is_cheap(const struct py_frame *frame, const struct py_value *v)
{
    return py_is_scalar(v) && is_eager(frame, v->node);
}

/* Whether two ways give an array and a number, or arrays of more and of fewer dimensions; also in a choice that is one
 * of them. */
static bool have_other_ranks(const struct py_frame *frame, const struct py_expr *e, const struct py_value *a,
                             const struct py_value *b)
{
    const bool inside =
        (e->choice.then->kind == PY_IFEXP && vr_map_get(frame->t->mapped, (uintptr_t)e->choice.then)) ||
        (e->choice.otherwise->kind == PY_IFEXP && vr_map_get(frame->t->mapped, (uintptr_t)e->choice.otherwise));
    return inside || (a->kind == PY_V_NUMBER && b->kind == PY_V_NUMBER && py_ndims(a) != py_ndims(b));
}

static struct py_value translate_choice(struct py_frame *frame, struct py_expr *e)
{
    struct vr_list then = {0}, otherwise = {0};
    bool known;
    struct py_value test = py_translate_test(frame, e->choice.test);
    if (py_constant_truth(&test, &known)) {
        py_claim_tree(frame, known ? e->choice.otherwise : e->choice.then);
        return py_translate_any(frame, known ? e->choice.then : e->choice.otherwise);
    }
    const struct py_narrowed *narrowed = frame->narrowed;
    py_narrow(frame, e->choice.test, true);
    struct py_value a = translate_apart(frame, e->choice.then, py_translate_any, &then);
    frame->narrowed = narrowed;
    py_narrow(frame, e->choice.test, false);
    struct py_value b = translate_apart(frame, e->choice.otherwise, py_translate_any, &otherwise);
    frame->narrowed = narrowed;
    if (frame->inferring && have_other_ranks(frame, e, &a, &b) && !vr_map_get(frame->t->mapped, (uintptr_t)e)) {
        vr_map_set(frame->t->mapped, (uintptr_t)e, e);
        frame->changed = true;
    }
    if (test.kind == PY_V_NUMBER && then.count + otherwise.count == 0 && is_cheap(frame, &a) && is_cheap(frame, &b) &&
        py_are_kept(frame, &a, &b))
        return py_select(frame, test, a, b, e->span);
    return py_choose_value(frame, test, &a, &then, &b, &otherwise, e->span);
}

/* `left and right`, or `or`; `list` holds the statements of the right operand, which is evaluated where the left one
 * does not decide. Of truth values it is an operator, of other values the operand that decides. */
static struct py_value join_logic(struct py_frame *frame, bool is_and, struct py_value left, struct py_value right,
                                  struct vr_list *list, struct vr_span span)
{
    struct vr_list other = {0};
    bool truths = py_is_scalar(&left) && py_is_bool(left.type) && py_is_scalar(&right) && py_is_bool(right.type);
    if (truths && list->count == 0) {
        struct vr_node *node =
            vr_make_binary(frame->unit, is_and ? VR_N_AND : VR_N_OR, left.node->type, left.node, right.node);
        return py_number(node, py_join(frame->unit, left.type, right.type));
    }
    if (right.kind == PY_V_UNKNOWN) /* of a call of itself, in the first rounds: the other operand tells so much of the type */
        return frame->inferring && py_is_scalar(&left) ? left : right;
    left = py_hold(frame, &left, "left");
    struct py_value test = py_truth(frame, py_again(frame, &left));
    if (test.kind != PY_V_NUMBER)
        return test;
    if (!is_and && left.kind == PY_V_MAYBE) /* it is not None where it decides */
        left = py_again(frame, &left.items[1]);
    return is_and ? py_choose_value(frame, test, &right, list, &left, &other, span)
                  : py_choose_value(frame, test, &left, &other, &right, list, span);
}

static struct py_value step_of_logic(struct py_frame *frame, enum py_operator op, struct py_value left,
                                     struct py_expr *right_of, translate *translate)
{
    struct vr_list list = {0};
    bool known, is_and = op == PY_AND;
    if (py_constant_truth(&left, &known)) {
        if (known == is_and)
            py_hold(frame, &left, "unused");
        else
            py_claim_tree(frame, right_of);
        return known == is_and ? translate(frame, right_of) : left;
    }
    if (left.kind == PY_V_UNKNOWN)
        return left;
    struct py_value right = translate_apart(frame, right_of, translate, &list);
    return join_logic(frame, is_and, left, right, &list, right_of->span);
}

/* In the place of a condition only truth values matter. */
static struct py_value translate_logic(struct py_frame *frame, struct py_expr *e, translate *translate)
{
    const struct py_narrowed *narrowed = frame->narrowed;
    struct py_value v = translate(frame, e->bools.values.at[0]);
    for (int i = 1; i < e->bools.values.count; i++) {
        py_narrow(frame, e->bools.values.at[i - 1], e->bools.op == PY_AND);
        v = step_of_logic(frame, e->bools.op, v, e->bools.values.at[i], translate);
    }
    frame->narrowed = narrowed;
    return v;
}

/* An operand of a comparison. */
static struct py_value translate_compared(struct py_frame *frame, struct py_expr *e)
{
    return py_keeps_mapped(frame, e) ? py_unknown(e->span) : py_translate_any(frame, e);
}

/* Whether operands are compared as lists that are no lists in Python, and equal none. */
static bool compares_classes(struct py_frame *frame, enum py_operator op, const struct py_value *a, const struct py_value *b,
                             struct vr_span span)
{
    const bool alike = a->stands_for == b->stands_for && (!a->stands_for || strcmp(a->stands_for, "deque") == 0);
    const bool other = op == PY_IN || op == PY_NOT_IN || op == PY_IS || op == PY_IS_NOT || a->kind == PY_V_NONE || b->kind == PY_V_NONE;
    return !alike && !other && py_is_no_list(frame, a->stands_for ? a : b, "comparing", span);
}

/* The comparisons from the i-th on of a < b <= c: each operand once, and c only where a < b. */
static struct py_value compare_from(struct py_frame *frame, struct py_expr *e, int i, struct py_value left)
{
    struct vr_list list = {0}, *outer = frame->out;
    bool last = i + 1 == e->compare.rights.count, known;
    int mark = py_mark(frame);
    struct py_value right = translate_compared(frame, e->compare.rights.at[i]);
    py_keep_order(frame, mark, &left, 1);
    if (compares_classes(frame, e->compare.ops[i], &left, &right, e->span))
        return py_unknown(e->span);
    if (!last)
        right = py_hold(frame, &right, "middle");
    struct py_value one = py_compare(frame, e->compare.ops[i], left, right, e->span);
    if (e->compare.rights.count > 1)
        one = py_truth(frame, one);
    if (last || one.kind != PY_V_NUMBER)
        return one;
    if (py_constant_truth(&one, &known)) {
        for (int k = i + 1; !known && k < e->compare.rights.count; k++)
            py_claim_tree(frame, e->compare.rights.at[k]);
        return known ? compare_from(frame, e, i + 1, py_again(frame, &right)) : one;
    }
    frame->out = &list;
    struct py_value more = compare_from(frame, e, i + 1, py_again(frame, &right));
    frame->out = outer;
    return join_logic(frame, true, one, more, &list, e->span);
}

static struct py_value translate_compare(struct py_frame *frame, struct py_expr *e)
{
    return compare_from(frame, e, 0, translate_compared(frame, e->compare.left));
}

/* --- the rest --- */

/* Puts values behind the items of a display. */
static void add_items(struct py_frame *frame, struct py_value *v, size_t *capacity, const struct py_value *items, int count)
{
    for (int i = 0; i < count; i++) {
        VR_APPEND(frame->unit->arena, v->items, v->count, *capacity, items[i]);
    }
}

/* [*a, x] and (*a, x): the lists and items so far as one list or tuple, which `v` becomes, with those of another one behind it. */
static void join_items(struct py_frame *frame, struct py_value *v, struct py_value list, struct vr_span span)
{
    if (v->kind == PY_V_UNKNOWN || list.kind == PY_V_UNKNOWN)
        *v = py_unknown(span);
    else if (v->kind == PY_V_TUPLE && v->count == 0)
        *v = list;
    else if (list.kind != PY_V_TUPLE || list.count > 0)
        *v = py_binary(frame, PY_ADD, *v, list, span);
}

static struct py_value translate_items(struct py_frame *frame, struct py_expr *e)
{
    struct py_value v = py_tuple(frame, e->span, NULL, 0), whole = v;
    size_t capacity = 0;
    v.is_list = whole.is_list = e->kind == PY_LIST;
    for (int i = 0; i < e->items.count; i++) {
        int mark = py_mark(frame);
        const bool starred = e->items.at[i]->kind == PY_STARRED;
        if (whole.kind == PY_V_NUMBER)
            whole = py_hold(frame, &whole, "list");
        if (starred)
            py_claim(frame, e->items.at[i]);
        struct py_value item = py_translate_any(frame, starred ? e->items.at[i]->inner : e->items.at[i]);
        item = starred ? py_unboxed(frame, item) : v.is_list ? py_boxed(frame, item) : item;
        py_keep_order(frame, mark, v.items, v.count);
        if (!starred) {
            add_items(frame, &v, &capacity, &item, 1);
        } else if (item.kind == PY_V_TUPLE) {
            add_items(frame, &v, &capacity, item.items, item.count);
        } else {
            const struct py_value list = py_list_of(frame, &item, e->items.at[i]->span);
            join_items(frame, &whole, v, e->span);
            join_items(frame, &whole, v.is_list ? list : py_variadic(frame, &list), e->span);
            v.count = 0;
            v.items = NULL;
            capacity = 0;
        }
    }
    if (e->kind == PY_LIST && py_unite_items(frame, &v))
        return py_unknown(e->span);
    if (whole.kind == PY_V_TUPLE)
        return v;
    join_items(frame, &whole, v, e->span);
    return whole;
}

static struct py_value translate_slice(struct py_frame *frame, struct py_expr *e)
{
    struct py_expr *const parts[] = {e->slice.lower, e->slice.upper, e->slice.step};
    struct py_value items[3];
    for (int i = 0; i < 3; i++) {
        int mark = py_mark(frame);
        items[i] = parts[i] ? py_translate(frame, parts[i]) : py_none(e->span);
        py_keep_order(frame, mark, items, i);
    }
    return py_of_parts(frame, PY_V_SLICE, e->span, 3, items);
}

struct py_value py_subscripted(struct py_frame *frame, struct py_expr *object, bool *flat)
{
    *flat = object->kind == PY_ATTRIBUTE && strcmp(object->attribute.name, "flat") == 0;
    if (!*flat)
        return py_translate_object(frame, object);
    py_claim(frame, object);
    struct py_value v = py_translate_object(frame, object->attribute.object);
    *flat = py_is_array(&v) && !py_is_list(&v);
    return *flat || v.kind == PY_V_UNKNOWN ? v : py_get_attribute(frame, v, object->attribute.name, object->span);
}

static struct py_value translate_subscript(struct py_frame *frame, struct py_expr *e)
{
    bool flat;
    if (py_keeps_mapped(frame, e->subscript.object))
        return py_unknown(e->span);
    struct py_value object = py_subscripted(frame, e->subscript.object, &flat);
    int mark = py_mark(frame);
    struct py_value index = py_translate(frame, e->subscript.index);
    py_keep_order(frame, mark, &object, 1);
    const bool one = object.stands_for && strcmp(object.stands_for, "deque") == 0 && index.kind != PY_V_SLICE;
    if (!one && py_is_no_list(frame, &object, "subscripts of", e->span))
        return py_unknown(e->span);
    if (flat)
        return py_apply_row(frame, PY_INNER, "load_flat", e->span, PY_VALUES(object, index));
    if (object.kind == PY_V_LIBRARY && py_is_subscripted(object.row)) /* np.mgrid[0:m, 0:n] */
        return py_apply(frame, object, &(struct py_args){.positional = &index, .count = 1, .span = e->span});
    const enum py_expr_kind kind = e->subscript.object->kind;
    mark = frame->out->count;
    const struct py_value item = py_load(frame, object, index, e->span);
    if (kind == PY_TUPLE || kind == PY_LIST) /* written out: one of them is taken, all are computed */
        py_let_go(frame, &object, &item, mark);
    return item;
}

static struct py_value translate_walrus(struct py_frame *frame, struct py_expr *e)
{
    py_assign(frame, e->named.target, py_translate_any(frame, e->named.value));
    if (e->named.matches)
        return py_bool(frame, true, e->span);
    return py_translate_any(frame, e->named.target);
}

static struct py_value attribute_of_namespace(struct py_frame *frame, const struct py_value *object, const char *name,
                                              struct vr_span span)
{
    const char *path = vr_name(frame->unit->names, vr_format(frame->unit->arena, "%s.%s", object->text, name));
    struct py_value v = py_path_value(frame, path, span);
    if (v.kind != PY_V_ABSENT)
        return v;
    return py_unknown_path(frame, path, span);
}

/* Whether Python's numbers have an attribute, beside NumPy's. */
static bool is_of_python(const char *name)
{
    return vr_is_among(name, "real imag conjugate bit_length bit_count is_integer");
}

/* What to write for a method that there is not. */
static const char *meant_attribute(struct py_frame *frame, enum py_library_place place, const char *name)
{
    const char *nearest = py_library_nearest(frame, place, name);
    if (place == PY_METHOD && py_library_find(PY_LISTS, name))
        return "; arrays do not change their sizes: fill one of the final size, or let a list grow and write np.array(list)";
    if (place == PY_GENERATORS)
        return vr_format(frame->unit->arena, "; draw these numbers outside, and pass them as an array: rng.%s(n)", name);
    if (strcmp(name, "length") == 0)
        return "; write len(a)";
    if (place == PY_METHOD && py_library_find(PY_NUMPY, name))
        return vr_format(frame->unit->arena, "; write np.%s(a)", name);
    return nearest ? vr_format(frame->unit->arena, "; did you mean %s?", nearest) : "";
}

struct py_value py_get_attribute(struct py_frame *frame, struct py_value object, const char *name, struct vr_span span)
{
    const bool of_tuple = (object.kind == PY_V_TUPLE && !object.is_list) || py_is_variadic(&object);
    struct py_value member;
    if (object.record && py_get_member(frame, &object, name, span, &member))
        return member;
    if (object.kind == PY_V_TUPLE && vr_is_among(name, "count index")) /* what tuples have in common with lists */
        object = py_items(frame, &object);
    if (object.kind == PY_V_UNKNOWN)
        return object;
    if (py_is_variadic(&object) && !vr_is_among(name, "count index"))
        return py_wrong(frame, span, VR_DIAG_py_unknown_attribute, py_value_text(frame, &object), name, "");
    if (object.kind == PY_V_NAMESPACE)
        return attribute_of_namespace(frame, &object, name, span);
    if (py_is_scalar(&object) && object.type->weak && !frame->written && !is_of_python(name))
        return py_wrong(frame, span, VR_DIAG_py_unknown_attribute, py_value_text(frame, &object), name, "");
    const struct py_library_row *row =
        object.kind == PY_V_NUMBER && !py_is_list(&object)   ? py_library_find(PY_ATTRIBUTES, name)
        : object.kind == PY_V_TYPE && !object.type->weak ? py_library_find(PY_TYPES, name)
                                                           : NULL;
    if (row)
        return py_library_attribute(frame, row, object, span);
    const enum py_library_place place = py_methods_of(&object);
    row = object.kind == PY_V_DICT && py_is_counter(&object) ? py_library_find(PY_COUNTERS, name) : NULL;
    if (!row && (object.kind == PY_V_NUMBER || place != PY_METHOD))
        row = py_library_find(place, name);
    if (row && of_tuple && strcmp(name, "index") == 0)
        row = py_library_find(PY_INNER, "tuple_index");
    const bool named = object.kind == PY_V_LIBRARY && (object.row->place == PY_NUMPY || object.row->place == PY_BUILTIN ||
                                                       object.row->place == PY_ITERTOOLS);
    if (named && object.row->place == PY_BUILTIN && strcmp(object.row->name, "str") == 0 && py_library_find(PY_TEXTS, name))
        return py_row_value(frame, py_library_find(PY_TEXTS, name), span); /* str.lower */
    if (named) {
        row = py_library_find(object.row->place, vr_format(frame->unit->arena, "%s.%s", object.row->name, name));
        if (row)
            return py_row_value(frame, row, span);
        row = object.row->place == PY_NUMPY ? py_library_find(PY_UFUNC, name) : NULL;
    }
    if (!row && py_is_text(&object))
        return py_unsupported(frame, span, vr_format(frame->unit->arena, "the method %s of strings", name), PY_WHY_text,
                              "make this text outside of the compiled function");
    if (object.kind == PY_V_TUPLE && object.is_list)
        return py_unsupported(frame, span, vr_format(frame->unit->arena, "list.%s", name), PY_WHY_unwritten,
                              "make an array of the final length and fill it");
    if (!row) {
        return py_wrong(frame, span, VR_DIAG_py_unknown_attribute, py_value_text(frame, &object), name,
                        meant_attribute(frame, place, name));
    }
    struct py_value v = py_of_parts(frame, PY_V_LIBRARY, span, 1, &object);
    v.row = row;
    return v;
}

/* Kind.LINEAR.value, of a class that is an Enum. */
static bool value_of_member(struct py_frame *frame, struct py_expr *e, struct py_value *v)
{
    struct py_expr *member = e->attribute.object;
    if (strcmp(e->attribute.name, "value") != 0 || member->kind != PY_ATTRIBUTE || member->attribute.object->kind != PY_NAME)
        return false;
    const struct py_value class = py_translate_object(frame, member->attribute.object);
    if (class.kind != PY_V_CLASS || !class.record->is_enum || !py_class_constant_of(class.record, member->attribute.name))
        return false;
    py_claim(frame, member);
    return py_get_class_constant(frame, class.record, member->attribute.name, e->span, v);
}

/* The methods that change a list that is written out make its variable hold it as an array. */
static struct py_value translate_attribute(struct py_frame *frame, struct py_expr *e)
{
    struct py_value value;
    if (value_of_member(frame, e, &value))
        return value;
    struct py_value object = py_translate_object(frame, e->attribute.object);
    if (object.kind == PY_V_MAKING && py_field_of(object.record, e->attribute.name) < 0 &&
        py_method_of(object.record, e->attribute.name))
        object = py_whole_object(frame, &object, e->span);
    bool written = object.kind == PY_V_TUPLE && object.is_list && py_library_find(PY_LISTS, e->attribute.name);
    if (written && py_want_list(frame, e->attribute.object, &object))
        return py_unknown(e->span);
    return py_get_attribute(frame, object, e->attribute.name, e->span);
}

static struct py_value translate_kind(struct py_frame *frame, struct py_expr *e)
{
    py_claim(frame, e);
    switch (e->kind) {
    case PY_NAME:
        return translate_name(frame, e);
    case PY_CONSTANT:
        return translate_constant(frame, e);
    case PY_BINOP:
        return translate_binary(frame, e);
    case PY_UNARYOP:
        return py_unary(frame, e->unary.op,
                        (e->unary.op == PY_NOT ? py_translate_test : py_translate)(frame, e->unary.operand), e->span);
    case PY_BOOLOP:
        return translate_logic(frame, e, py_translate_any);
    case PY_COMPARE:
        return translate_compare(frame, e);
    case PY_IFEXP:
        return translate_choice(frame, e);
    case PY_CALL:
        return py_translate_call(frame, e);
    case PY_ATTRIBUTE:
        return translate_attribute(frame, e);
    case PY_SUBSCRIPT:
        return translate_subscript(frame, e);
    case PY_SLICE:
        return translate_slice(frame, e);
    case PY_TUPLE: case PY_LIST:
        return translate_items(frame, e);
    case PY_LISTCOMP:
        return py_translate_comprehension(frame, e, false);
    case PY_GENERATOR: /* is translated where it is consumed */
        return py_unsupported(frame, e->span, "keeping a generator, which gives its items once,", PY_WHY_suspended,
                              "write a list, [...], or the generator in the call that takes its items");
    case PY_DICT: case PY_SET: case PY_DICTCOMP: case PY_SETCOMP:
        return py_translate_dict(frame, e);
    case PY_LAMBDA:
        return py_close(frame,
                        (struct py_value){.kind = PY_V_LAMBDA, .span = e->span, .lambda = e, .written = frame->written});
    case PY_NAMEDEXPR:
        return translate_walrus(frame, e);
    case PY_STARRED:
        return py_unsupported(frame, e->span, "a starred expression here", PY_WHY_python, "write out its elements");
    case PY_YIELD: case PY_YIELD_FROM:
        py_claim_tree(frame, e);
        return py_unsupported(frame, e->span, "the value of a yield", PY_WHY_suspended,
                              "let the yield be a statement of its own");
    case PY_FORMATTED:
        return py_formatted_text(frame, e);
    case PY_UNSUPPORTED:
        return py_unsupported_form(frame, e->span, e->what, e->what);
    }
    return py_unknown(e->span);
}

struct py_value py_visit_translate_any(struct py_frame *frame, struct py_expr *e)
{
    struct py_value v = translate_kind(frame, e);
    if (frame->t->boxed && !frame->written && (py_is_some_list(&v) || v.kind == PY_V_ROWS || v.kind == PY_V_JAGGED || v.kind == PY_V_DICT))
        v.span = e->span; /* which tells apart the places that make lists */
    return v;
}

struct py_value py_visit_translate(struct py_frame *frame, struct py_expr *e)
{
    return py_certain(frame, py_translate_any(frame, e));
}
