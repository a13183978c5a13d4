/* SPDX-License-Identifier: Apache-2.0 */
/* Operators on texts, their subscripts, and the methods of texts. */
#include <stdlib.h>
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

static struct py_value as_truth(struct py_frame *frame, struct py_value v)
{
    return py_convert(frame, &v, py_weak_of(frame->unit, PY_RANK_BOOL));
}

/* A function of written.def, or a library function of the tree, of the code points of two texts. */
static struct py_value of_points(struct py_frame *frame, const char *name, const struct py_value *a,
                                 const struct py_value *b, struct vr_span span)
{
    struct py_value pair[] = {py_points_of(frame, a), py_points_of(frame, b)};
    if (pair[0].kind != PY_V_NUMBER || pair[1].kind != PY_V_NUMBER)
        return py_unknown(span);
    return py_apply_row(frame, PY_INNER, name, span, 2, pair);
}

/* --- comparisons --- */

static struct py_value equal_texts(struct py_frame *frame, const struct py_value *a, const struct py_value *b,
                                   struct vr_span span)
{
    const struct py_value *letter = py_is_letter(a) ? a : b, *other = letter == a ? b : a;
    if (py_is_letter(a) && py_is_letter(b))
        return py_compare_numbers(frame, PY_EQ, py_letter_of(frame, a), py_letter_of(frame, b), span);
    if (!py_is_letter(letter))
        return of_points(frame, "text_equal", a, b, span);
    if (other->kind == PY_V_STRING)
        return py_bool(frame, false, span);
    struct py_value pair[] = {py_points_of(frame, other), py_letter_of(frame, letter)};
    return py_apply_row(frame, PY_INNER, "text_is_letter", span, 2, pair);
}

static struct py_value ordered_texts(struct py_frame *frame, enum py_operator op, const struct py_value *a,
                                     const struct py_value *b, struct vr_span span)
{
    if (py_is_letter(a) && py_is_letter(b))
        return py_compare_numbers(frame, op, py_letter_of(frame, a), py_letter_of(frame, b), span);
    return py_compare(frame, op, of_points(frame, "text_order", a, b, span), py_int(frame, 0, span), span);
}

/* A number, a tuple or a list, which no text equals; None is told before. */
static bool is_no_text(const struct py_value *v)
{
    return (py_is_scalar(v) && v->type->weak) || v->kind == PY_V_TUPLE || v->kind == PY_V_DICT || py_is_list(v);
}

bool py_compare_texts(struct py_frame *frame, enum py_operator op, const struct py_value *a, const struct py_value *b,
                      struct vr_span span, struct py_value *out)
{
    const bool equality = op == PY_EQ || op == PY_NE;
    if (!py_is_text(a) && !py_is_text(b))
        return false;
    if (equality && (is_no_text(a) || is_no_text(b))) {
        *out = py_bool(frame, op == PY_NE, span);
        return true;
    }
    if (!py_is_text(a) || !py_is_text(b)) {
        *out = py_no_operator(frame, op, a, b, span);
        return true;
    }
    struct py_value truth = equality ? equal_texts(frame, a, b, span) : ordered_texts(frame, op, a, b, span);
    truth = truth.kind == PY_V_NUMBER ? as_truth(frame, truth) : truth;
    *out = op == PY_NE && truth.kind == PY_V_NUMBER ? py_unary(frame, PY_NOT, truth, span) : truth;
    return true;
}

static int by_size(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Whether a code point, which is held, lies in first … last. */
static struct py_value lies_in(struct py_frame *frame, const struct py_value *point, uint32_t first, uint32_t last,
                               struct vr_span span)
{
    const struct py_type *type = point->type;
    struct py_value ends[] = {py_constant(frame, type, (struct vr_value){.kind = VR_V_INT, .i = first}, span),
                              py_constant(frame, type, (struct vr_value){.kind = VR_V_INT, .i = last}, span)};
    if (first == last)
        return py_compare_numbers(frame, PY_EQ, py_again(frame, point), ends[0], span);
    return py_both(frame, py_compare_numbers(frame, PY_GE, py_again(frame, point), ends[0], span),
                   py_compare_numbers(frame, PY_LE, py_again(frame, point), ends[1], span), span);
}

/* c in 'aeiou': whether the code point lies in one of the runs that those of the known text make. */
static struct py_value is_among(struct py_frame *frame, const struct py_value *letter, const char *text, struct vr_span span)
{
    uint32_t *points;
    const int count = py_known_points(frame, text, &points);
    struct py_value point = py_letter_of(frame, letter), found = py_bool(frame, false, span);
    point = py_hold(frame, &point, "letter");
    qsort(points, (size_t)count, sizeof *points, by_size);
    for (int i = 0, last = 0; i < count; i = last + 1) {
        for (last = i; last + 1 < count && points[last + 1] <= points[last] + 1;)
            last++;
        found = py_either(frame, found, lies_in(frame, &point, points[i], points[last], span), span);
    }
    return found;
}

struct py_value py_in_text(struct py_frame *frame, const struct py_value *a, const struct py_value *b, struct vr_span span)
{
    if (!py_is_text(a))
        return a->kind == PY_V_UNKNOWN ? *a : py_no_operator(frame, PY_IN, a, b, span);
    if (a->kind == PY_V_STRING && b->kind == PY_V_STRING)
        return py_bool(frame, strstr(b->text, a->text) != NULL, span);
    if (py_is_letter(a) && b->kind == PY_V_STRING)
        return as_truth(frame, is_among(frame, a, b->text, span));
    if (py_is_letter(a) && py_is_letter(b))
        return as_truth(frame, equal_texts(frame, a, b, span));
    if (!py_is_letter(a))
        return of_points(frame, "text_has", b, a, span);
    struct py_value pair[] = {py_points_of(frame, b), py_letter_of(frame, a)};
    return pair[0].kind == PY_V_NUMBER ? py_apply_row(frame, PY_INNER, "text_has_letter", span, 2, pair) : pair[0];
}

/* --- operators --- */

/* Adds the code points of a text to the arrays that are joined. */
static bool add_points(struct py_frame *frame, struct py_value *arrays, int *count, const struct py_value *v)
{
    struct py_value points = py_points_of(frame, v);
    if (points.kind == PY_V_NUMBER)
        arrays[(*count)++] = points;
    return points.kind == PY_V_NUMBER;
}

static struct py_value join(struct py_frame *frame, const struct py_value *a, const struct py_value *b, struct vr_span span)
{
    struct py_value arrays[] = {py_int(frame, 0, span), *a, *b};
    int count = 1;
    if (a->kind == PY_V_STRING && b->kind == PY_V_STRING)
        return py_known_text(frame, vr_format(frame->unit->arena, "%s%s", a->text, b->text), span);
    if (a->kind == PY_V_STRING && !*a->text)
        return py_as_letters(frame, b);
    if (b->kind == PY_V_STRING && !*b->text)
        return py_as_letters(frame, a);
    if (!add_points(frame, arrays, &count, a) || !add_points(frame, arrays, &count, b))
        return py_unknown(span);
    return py_letters(
        frame, py_library_call(frame, "concatenate", py_type_letters(frame->unit, false)->parts[0], span, count, arrays),
        span);
}

/* 'ab' * n: of no times it is empty. */
static struct py_value repeat(struct py_frame *frame, const struct py_value *text, const struct py_value *times,
                              struct vr_span span)
{
    struct py_value points = py_points_of(frame, text), count = py_convert(frame, times, py_type_int(frame->unit));
    if (points.kind != PY_V_NUMBER)
        return points;
    struct py_value reps[] = {points, py_library_call(frame, "maximum", py_type_int(frame->unit), span,
                                                      PY_VALUES(count, py_int(frame, 0, span)))};
    return py_letters(frame, py_library_call(frame, "tile", py_type_letters(frame->unit, false)->parts[0], span, 2, reps),
                      span);
}

bool py_text_operator(struct py_frame *frame, enum py_operator op, const struct py_value *a, const struct py_value *b,
                      struct vr_span span, struct py_value *out)
{
    if (!py_is_text(a) && !py_is_text(b))
        return false;
    if (op == PY_ADD && py_is_text(a) && py_is_text(b))
        *out = join(frame, a, b, span);
    else if (op == PY_MOD && a->kind == PY_V_STRING)
        *out = py_percent_text(frame, a->text, b, span);
    else if (op == PY_MUL && (py_is_index(a) || py_is_index(b)))
        *out = repeat(frame, py_is_text(a) ? a : b, py_is_text(a) ? b : a, span);
    else
        *out = py_no_operator(frame, op, a, b, span);
    return true;
}

/* --- subscripts --- */

struct py_value py_load_text(struct py_frame *frame, const struct py_value *text, struct py_value index, struct vr_span span)
{
    struct py_value points = py_points_of(frame, text);
    if (points.kind != PY_V_NUMBER)
        return points;
    if (index.kind != PY_V_SLICE && !py_is_index(&index))
        return py_wrong(frame, span, VR_DIAG_py_not_subscriptable, py_value_text(frame, text),
                        " by anything but an integer");
    struct py_value part = py_load(frame, points, index, span);
    if (part.kind != PY_V_NUMBER)
        return part;
    if (part.node->kind == VR_N_INDEX && index.kind != PY_V_SLICE)
        part.node->slot[VR_KIDS].at[0]->text = "string index out of range";
    if (index.kind == PY_V_SLICE) { /* of the type of a copy */
        part.type = py_type_letters(frame->unit, false)->parts[0];
        part.node->type = py_type_ir(frame->unit, part.type);
    }
    return py_letters(frame, part, span);
}

/* --- variables --- */

void py_assign_letters(struct py_frame *frame, struct py_variable *variable, const struct py_value *value,
                       struct vr_span span)
{
    struct py_held *held = &variable->held;
    if (held->kind != PY_V_UNKNOWN && held->kind != PY_V_LETTERS) {
        py_wrong(frame, span, VR_DIAG_py_type_changes, variable->name, py_value_text(frame, value),
                 held->kind == PY_V_NUMBER ? py_type_text(frame->unit->arena, held->type) : "a value of another kind");
        return;
    }
    struct py_value v = py_as_letters(frame, value);
    if (v.kind != PY_V_LETTERS)
        return;
    py_assign_number(frame, variable, &v, span);
    if (held->kind == PY_V_UNKNOWN)
        py_make_parts(frame, variable, PY_V_LETTERS, 1, false);
    struct py_variable *part = &held->parts[0];
    const bool whole = py_held_type(part) && py_held_type(part)->kind == PY_T_ARRAY;
    v = whole ? py_whole_text(frame, &v) : v;
    if (py_is_array(&v.items[0]) && !whole)
        part->held = (struct py_held){.kind = PY_V_UNKNOWN}; /* it was one character so far */
    variable->fixed = NULL;
    if (v.items[0].kind == PY_V_NUMBER)
        py_assign_variable(frame, part, v.items[0], span);
}

/* The text grows as a list does, so that a loop that adds characters takes as much time as there are. Where something
 * else has it too, the runtime copies it first. */
static void append(struct py_frame *frame, const struct py_value *text, struct py_value letter, struct vr_span span)
{
    if (letter.kind == PY_V_NUMBER)
        py_emit(frame, py_store_behind(frame, &text->items[0], letter, span));
}

static void append_text(struct py_frame *frame, const struct py_value *text, const struct py_value *more,
                        struct vr_span span)
{
    enum { MOST_LETTERS = 16 };
    uint32_t *points;
    const int known = more->kind == PY_V_STRING ? py_known_points(frame, more->text, &points) : -1;
    if (py_is_letter(more)) {
        append(frame, text, py_letter_of(frame, more), span);
        return;
    }
    for (int i = 0; i < known && known <= MOST_LETTERS; i++)
        append(frame, text, py_constant(frame, py_type_number(frame->unit, VR_UINT32, false, false),
                                        (struct vr_value){.kind = VR_V_INT, .i = points[i]}, span), span);
    if (known >= 0 && known <= MOST_LETTERS)
        return;
    struct py_each each = py_open_each(frame, py_whole_text(frame, more), span);
    if (each.item.kind == PY_V_LETTERS)
        append(frame, text, py_letter_of(frame, &each.item), span);
    py_close_each(frame, &each);
}

struct py_value py_sum_of_terms(struct py_frame *frame, const struct py_value *terms, int count, struct vr_span span)
{
    struct py_value sum = terms[0];
    for (int i = 1; i < count; i++)
        sum = py_binary(frame, PY_ADD, sum, terms[i], span);
    return sum;
}

int py_terms_of(struct py_frame *frame, struct py_expr *e, struct py_value *terms)
{
    if (e->kind != PY_BINOP || e->binary.op != PY_ADD) {
        terms[0] = py_translate(frame, e);
        return 1;
    }
    py_claim(frame, e);
    int count = py_terms_of(frame, e->binary.left, terms);
    const int mark = py_mark(frame);
    struct py_value last = py_translate(frame, e->binary.right);
    py_keep_order(frame, mark, terms, count);
    if (count == PY_MOST_TERMS) { /* they are one from now on */
        terms[0] = py_sum_of_terms(frame, terms, count, e->span);
        count = 1;
    }
    terms[count++] = last;
    return count;
}

bool py_may_extend_text(const struct py_value *text, const struct py_value *terms, int count)
{
    const struct py_value *own = text->kind == PY_V_LETTERS ? &text->items[0] : NULL;
    bool may = own && py_is_array(own) && own->node->kind == VR_N_NAME && !own->node->symbol->is_param &&
               (!text->number || text->holder);
    for (int i = 0; may && i < count; i++)
        may = py_is_text(&terms[i]) && !(count > 1 && py_have_array(own, &terms[i]));
    return may;
}

bool py_extend_text(struct py_frame *frame, const struct py_value *text, struct py_value *terms, int count,
                    struct vr_span span)
{
    const bool may = py_may_extend_text(text, terms, count);
    if (may && text->number)
        py_forget_number(frame, text->holder);
    for (int i = 0; may && i < count; i++) /* an error in one comes before any is added */
        terms[i] = py_hold(frame, &terms[i], "term");
    for (int i = 0; may && i < count; i++)
        append_text(frame, text, &terms[i], span);
    return may;
}

bool py_extend_text_field(struct py_frame *frame, const struct py_value *object, const char *name,
                          const struct py_value *text, struct py_value *terms, int count, struct vr_span span)
{
    if (!py_may_extend_text(text, terms, count) || py_have_array(&text->items[0], &terms[0]))
        return false;
    for (int i = 0; i < count; i++)
        terms[i] = py_hold(frame, &terms[i], "term");
    if (!py_clear_field(frame, object, name, span))
        return false;
    py_extend_text(frame, text, terms, count, span);
    py_set_field(frame, object, name, *text, span);
    return true;
}
