/* SPDX-License-Identifier: Apache-2.0 */
/* One of several values, as the program goes. */
#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

static struct vr_node *negate(struct py_frame *frame, struct vr_node *test)
{
    return vr_make_unary(frame->unit, VR_N_NOT, test->type, test);
}

/* if test: then, else: otherwise; what is empty is left out. */
static void emit_if(struct py_frame *frame, struct vr_node *test, const struct vr_list *then,
                    const struct vr_list *otherwise)
{
    bool only_else = then->count == 0;
    struct vr_node *node = vr_node_new(frame->unit, VR_N_IF, test->span, NULL);
    if (then->count + otherwise->count == 0)
        return;
    vr_list_add(frame->unit, &node->slot[VR_TEST], only_else ? negate(frame, test) : test);
    node->slot[VR_THEN] = only_else ? *otherwise : *then;
    if (!only_else)
        node->slot[VR_ELSE] = *otherwise;
    py_emit(frame, node);
}

static struct py_value merge(struct py_frame *frame, const struct py_value *a, struct vr_list *at_a,
                             const struct py_value *b, struct vr_list *at_b, struct vr_span span);

/* Whether just one of two values may be None, or is. */
static bool can_be_none(const struct py_value *a, const struct py_value *b)
{
    bool none_a = a->kind == PY_V_NONE || a->kind == PY_V_MAYBE, none_b = b->kind == PY_V_NONE || b->kind == PY_V_MAYBE;
    bool value_a = a->kind == PY_V_NUMBER || py_is_compound(a) || py_is_text(a),
         value_b = b->kind == PY_V_NUMBER || py_is_compound(b) || py_is_text(b);
    return ((none_a && value_b) || (none_b && value_a)) && !(a->kind == PY_V_MAYBE && b->kind == PY_V_MAYBE);
}

/* One of the two as a MAYBE, with a value like that of the other; statements go to its way. */
static struct py_value as_maybe(struct py_frame *frame, const struct py_value *v, const struct py_value *other,
                                struct vr_list *at)
{
    struct vr_list *outer = frame->out;
    const struct py_value *like = other->kind == PY_V_MAYBE ? &other->items[1] : other;
    const struct py_type *type = py_is_text(like) ? py_type_letters(frame->unit, false) : py_type_of_value(frame, like);
    frame->out = at;
    struct py_value text = py_is_text(v) ? py_whole_text(frame, v) : *v;
    struct py_value maybe = v->kind == PY_V_NONE && !type ? py_unknown(v->span) : py_maybe(frame, &text, type);
    frame->out = outer;
    return maybe;
}

static struct py_value merge_maybe(struct py_frame *frame, const struct py_value *a, struct vr_list *at_a,
                                   const struct py_value *b, struct vr_list *at_b, struct vr_span span)
{
    struct py_value maybe_a = as_maybe(frame, a, b, at_a), maybe_b = as_maybe(frame, b, a, at_b);
    return merge(frame, &maybe_a, at_a, &maybe_b, at_b, span);
}

/* A list that is written out, on one of two ways, as an array, an empty one of the other list's elements; the statements go to
 * the way. */
static struct py_value as_list_on(struct py_frame *frame, const struct py_value *v, const struct py_value *other,
                                  struct vr_list *at)
{
    struct vr_list *outer = frame->out;
    frame->out = at;
    struct py_value list = py_is_written_list(v) ? py_as_reference(frame, v) : *v;
    if (list.kind == PY_V_NUMBER && py_is_written_list(v) && v->count == 0)
        list = py_list_like(frame, &list, other);
    frame->out = outer;
    return list;
}

static struct py_value merge_lists(struct py_frame *frame, const struct py_value *a, struct vr_list *at_a,
                                   const struct py_value *b, struct vr_list *at_b, struct vr_span span)
{
    struct py_value list_a = as_list_on(frame, a, b, at_a), list_b = as_list_on(frame, b, a, at_b);
    bool known = list_a.kind != PY_V_UNKNOWN && list_b.kind != PY_V_UNKNOWN;
    return known ? merge(frame, &list_a, at_a, &list_b, at_b, span) : py_unknown(span);
}

/* The number of a list in the whole that another list is in; of a new one, where it is in none. */
static struct py_value number_on(struct py_frame *frame, const struct py_value *whole, const struct py_value *v,
                                 struct vr_list *at, struct vr_span span)
{
    struct vr_list *outer = frame->out;
    frame->out = at;
    struct py_value number = py_sublist_number(frame, whole, v, span);
    frame->out = outer;
    return number;
}

static struct py_value merge_sublists(struct py_frame *frame, const struct py_value *a, struct vr_list *at_a,
                                      const struct py_value *b, struct vr_list *at_b, struct vr_span span)
{
    const struct py_value *whole = a->kind == PY_V_SUBLIST ? a : b;
    if (!py_is_written_list(a) && !py_is_written_list(b) && (a->kind != b->kind || py_pool_of(a) != py_pool_of(b)))
        return py_wrong(frame, span, VR_DIAG_py_ways_differ, py_value_text(frame, a), py_value_text(frame, b));
    struct py_value numbers[] = {number_on(frame, whole, a, at_a, span), number_on(frame, whole, b, at_b, span)};
    const struct py_type *type = py_type_number(frame->unit, VR_INT64, false, false);
    for (int i = 0; i < 2; i++)
        numbers[i] = py_convert(frame, &numbers[i], type);
    struct py_value number = merge(frame, &numbers[0], at_a, &numbers[1], at_b, span);
    return py_sublist(frame, whole, number, span);
}

static bool is_list(const struct py_value *v)
{
    return py_is_some_list(v) || v->kind == PY_V_ROWS || v->kind == PY_V_JAGGED || v->kind == PY_V_DICT;
}

/* Lists on two ways, as references. */
static struct py_value merge_boxed(struct py_frame *frame, const struct py_value *a, struct vr_list *at_a,
                                   const struct py_value *b, struct vr_list *at_b, struct vr_span span)
{
    struct vr_list *outer = frame->out;
    frame->out = at_a;
    const struct py_value box_a = py_boxed(frame, *a);
    frame->out = at_b;
    const struct py_value box_b = py_boxed(frame, *b);
    frame->out = outer;
    if (py_is_box(&box_a) && py_is_box(&box_b))
        return merge(frame, &box_a, at_a, &box_b, at_b, span);
    return box_a.kind == PY_V_UNKNOWN || box_b.kind == PY_V_UNKNOWN
               ? py_unknown(span)
               : py_wrong(frame, span, VR_DIAG_py_ways_differ, py_value_text(frame, a), py_value_text(frame, b));
}

/* A text on one of two ways, as one that the running program has; the statements go to the way. */
static struct py_value text_on(struct py_frame *frame, const struct py_value *v, bool whole, struct vr_list *at)
{
    struct vr_list *outer = frame->out;
    frame->out = at;
    struct py_value text = (whole ? py_whole_text : py_as_letters)(frame, v);
    frame->out = outer;
    return text;
}

static struct py_value merge_texts(struct py_frame *frame, const struct py_value *a, struct vr_list *at_a,
                                   const struct py_value *b, struct vr_list *at_b, struct vr_span span)
{
    const bool letter = py_is_letter(a) && py_is_letter(b);
    if (a->kind == b->kind && a->kind != PY_V_LETTERS && a->text == b->text)
        return *a;
    struct py_value text_a = text_on(frame, a, !letter, at_a), text_b = text_on(frame, b, !letter, at_b);
    if (text_a.kind != PY_V_LETTERS || text_b.kind != PY_V_LETTERS)
        return py_unknown(span);
    return py_letters(frame, merge(frame, &text_a.items[0], at_a, &text_b.items[0], at_b, span), span);
}

/* A function on one of two ways, as an object. */
static struct py_value callable_on(struct py_frame *frame, const struct py_value *v, struct vr_list *at)
{
    struct vr_list *outer = frame->out;
    frame->out = at;
    const struct py_value object = py_callable_object(frame, *v);
    frame->out = outer;
    return py_is_callable_value(&object) ? py_unsupported(frame, v->span, vr_format(frame->unit->arena, "%s on one of two ways", py_value_text(frame, v)), PY_WHY_meaning, "use it in both branches of the if, or a number that says which") : object;
}

/* A tuple on one of two ways, as one of any length. */
static struct py_value variadic_on(struct py_frame *frame, const struct py_value *v, struct vr_list *at)
{
    struct vr_list *outer = frame->out;
    frame->out = at;
    const struct py_value tuple = py_variadic(frame, v);
    frame->out = outer;
    return tuple;
}

/* What two ways of coming by a value have in common: assignments to a variable at the end of each. */
static struct py_value merge(struct py_frame *frame, const struct py_value *a, struct vr_list *at_a,
                             const struct py_value *b, struct vr_list *at_b, struct vr_span span)
{
    if (a->kind == PY_V_UNKNOWN || b->kind == PY_V_UNKNOWN)
        return a->kind == PY_V_UNKNOWN ? *b : *a;
    if (a->kind == PY_V_NONE && b->kind == PY_V_NONE)
        return *a;
    const bool both = (is_list(a) || py_is_box(a)) && (is_list(b) || py_is_box(b)), plain = a->kind == PY_V_DICT && b->kind == PY_V_DICT;
    if (frame->t->boxed && both && !plain && (is_list(a) || is_list(b)))
        return merge_boxed(frame, a, at_a, b, at_b, span);
    if (py_is_callable_value(a) || py_is_callable_value(b)) {
        const struct py_value left = callable_on(frame, a, at_a), right = callable_on(frame, b, at_b);
        return merge(frame, &left, at_a, &right, at_b, span);
    }
    if (py_unite_values(frame, a, b))
        return py_unknown(span);
    if (py_is_text(a) && py_is_text(b))
        return merge_texts(frame, a, at_a, b, at_b, span);
    if (can_be_none(a, b))
        return merge_maybe(frame, a, at_a, b, at_b, span);
    if ((py_is_list(a) && py_is_written_list(b)) || (py_is_list(b) && py_is_written_list(a)))
        return merge_lists(frame, a, at_a, b, at_b, span);
    if (a->kind == PY_V_SUBLIST || b->kind == PY_V_SUBLIST)
        return merge_sublists(frame, a, at_a, b, at_b, span);
    if (py_is_compound(a) && a->kind == b->kind && a->count == b->count && a->record == b->record) {
        struct py_value out = py_tuple(frame, span, a->items, a->count);
        out.kind = a->kind;
        out.is_list = a->is_list;
        out.record = a->record;
        out.exact = a->exact == b->exact ? a->exact : NULL;
        out.holder = a->holder || b->holder ? py_elsewhere(frame) : NULL;
        for (int i = 0; i < a->count; i++)
            out.items[i] = merge(frame, &a->items[i], at_a, &b->items[i], at_b, span);
        return out;
    }
    if (py_differ_in_length(a, b)) {
        const struct py_value left = variadic_on(frame, a, at_a), right = variadic_on(frame, b, at_b);
        return merge(frame, &left, at_a, &right, at_b, span);
    }
    const struct py_type *type =
        a->kind == PY_V_NUMBER && b->kind == PY_V_NUMBER ? py_join(frame->unit, a->type, b->type) : NULL;
    if (!type)
        return py_wrong(frame, span, VR_DIAG_py_ways_differ, py_value_text(frame, a), py_value_text(frame, b));
    const bool texts = type->list && py_stand_for_same(a->type, b->type); /* of one or more characters, all numbers */
    if (type->list && !texts && !type->variadic && !(py_type_same(type, a->type) && py_type_same(type, b->type)))
        return py_wrong(frame, span, VR_DIAG_py_ways_differ, py_value_text(frame, a), py_value_text(frame, b));
    struct py_value variable = py_new_variable(frame, "chosen", type, span);
    py_share_list(frame, NULL, a);
    py_share_list(frame, NULL, b);
    struct vr_list *outer = frame->out;
    frame->out = at_a;
    py_emit_assign(frame, &variable, a);
    frame->out = at_b;
    py_emit_assign(frame, &variable, b);
    frame->out = outer;
    return py_again(frame, &variable);
}

struct py_value py_choose_value(struct py_frame *frame, struct py_value test, const struct py_value *a, struct vr_list *at_a,
                          const struct py_value *b, struct vr_list *at_b, struct vr_span span)
{
    if (test.kind != PY_V_NUMBER)
        return a->kind == PY_V_UNKNOWN ? *b : *a;
    struct py_value v = merge(frame, a, at_a, b, at_b, span);
    emit_if(frame, test.node, at_a, at_b);
    return v;
}

/* What is done with an object whose class is one of the members of its family from `first` to below `last`. */
struct dispatch {
    py_on_member *on;
    void *data;
    struct vr_span span;
    const struct py_value *object, *class;
};

static struct py_value dispatch(struct py_frame *frame, const struct dispatch *d, int first, int last)
{
    struct vr_list low = {0}, high = {0}, *outer = frame->out;
    const int middle = (first + last) / 2;
    if (last - first == 1) {
        struct py_value exact = py_again(frame, d->object);
        exact.exact = d->object->record->members[first];
        struct py_value v = d->on(frame, &exact, d->data);
        return v.kind == PY_V_LETTERS ? py_again(frame, &v) : v;
    }
    frame->conditions++;
    frame->out = &low;
    struct py_value a = dispatch(frame, d, first, middle);
    frame->out = &high;
    struct py_value b = dispatch(frame, d, middle, last);
    frame->out = outer;
    frame->conditions--;
    struct py_value test = py_compare(frame, PY_LT, py_again(frame, d->class), py_int(frame, middle, d->span), d->span);
    return py_choose_value(frame, test, &a, &low, &b, &high, d->span);
}

struct py_value py_dispatch(struct py_frame *frame, const struct py_value *object, py_on_member *on, void *data,
                            struct vr_span span)
{
    const struct py_value held = py_hold(frame, object, "object");
    struct py_value class = py_member_place(frame, &held, span);
    class = py_hold(frame, &class, "class");
    if (class.kind != PY_V_NUMBER)
        return py_unknown(span);
    return dispatch(frame, &(struct dispatch){on, data, span, &held, &class}, 0, object->record->member_count);
}

/* One of the items from `first` to below `last`: the way to it halves them. */
static struct py_value choose_item(struct py_frame *frame, const struct py_value *tuple, int first, int last,
                                   const struct py_value *index, struct vr_span span)
{
    struct vr_list low = {0}, high = {0}, *outer = frame->out;
    const int middle = (first + last) / 2;
    if (last - first == 1)
        return py_again(frame, &tuple->items[first]);
    frame->out = &low;
    struct py_value a = choose_item(frame, tuple, first, middle, index, span);
    frame->out = &high;
    struct py_value b = choose_item(frame, tuple, middle, last, index, span);
    frame->out = outer;
    if (a.kind == PY_V_UNKNOWN || b.kind == PY_V_UNKNOWN)
        return py_unknown(span);
    struct py_value test = py_compare(frame, PY_LT, py_again(frame, index), py_int(frame, middle, span), span);
    return py_choose_value(frame, test, &a, &low, &b, &high, span);
}

struct py_value py_place_among(struct py_frame *frame, const struct py_value *count, struct py_value index, const char *text,
                               struct vr_span span)
{
    struct py_value zero = py_int(frame, 0, span);
    index = py_convert(frame, &index, py_type_int(frame->unit));
    index = py_hold(frame, &index, "index");
    struct py_value from_end = py_binary(frame, PY_ADD, py_again(frame, &index), py_again(frame, count), span),
                    negative = py_compare(frame, PY_LT, py_again(frame, &index), zero, span);
    struct py_value place = py_select(frame, negative, from_end, py_again(frame, &index), span);
    place.type = py_type_int(frame->unit);
    place = py_hold(frame, &place, "place");
    for (int i = 0; i < 2; i++) {
        struct py_value bound = py_again(frame, i ? count : &zero);
        py_emit_raise_if(frame, py_compare(frame, i ? PY_GE : PY_LT, py_again(frame, &place), bound, span), "IndexError",
                         text, span);
    }
    return place;
}

struct py_value py_visit_maybe_text(struct py_frame *frame, const struct py_value *v, bool given, bool repr)
{
    struct vr_list there = {0}, nowhere = {0}, *outer = frame->out;
    if (given)
        return py_given(frame, v);
    frame->out = &there;
    struct py_value value = py_again(frame, &v->items[1]), some = py_made_text(frame, &value, repr, v->span),
                    none = py_known_text(frame, "None", v->span);
    frame->out = outer;
    return py_choose_value(frame, py_again(frame, &v->items[0]), &some, &there, &none, &nowhere, v->span);
}

struct py_value py_item_at(struct py_frame *frame, struct py_value tuple, struct py_value index, bool inside,
                           struct vr_span span)
{
    if (py_is_written_list(&tuple) && py_is_table(&tuple) && !py_has_held_list(&tuple)) {
        tuple = py_as_reference(frame, &tuple);
        return py_load(frame, tuple, index, span);
    }
    if (py_pool_objects(frame, &tuple, false) || !py_make_references(frame, &tuple))
        return py_unknown(span);
    tuple = py_hold(frame, &tuple, "item");
    const struct py_value count = py_int(frame, tuple.count, span);
    if (!inside)
        index = py_place_among(frame, &count, index, tuple.is_list ? "list index out of range" : "tuple index out of range",
                               span);
    return choose_item(frame, &tuple, 0, tuple.count, &index, span);
}
