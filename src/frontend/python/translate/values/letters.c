/* SPDX-License-Identifier: Apache-2.0 */
/* Texts. One that is known stays known as long as it can (PY_V_STRING). What the running program has (PY_V_LETTERS) is
 * an array of code points that nobody changes, or one code point: so subscripts, loops and comparisons of characters
 * are those of numbers. A character is no number of the program's all the same: it is the part of a value of its own
 * kind, which whoever does not know texts refuses. */
#include <string.h>

#include "frontend/python/translate/values/values.h"

/* The next code point of known text, which is UTF-8, but for NUL and surrogates (syntax/literals.c). */
static uint32_t next_point(const char **at)
{
    const unsigned char *c = (const unsigned char *)*at;
    const int more = c[0] < 0x80 ? 0 : c[0] < 0xe0 ? 1 : c[0] < 0xf0 ? 2 : 3;
    uint32_t point = more ? c[0] & (0x3fu >> more) : c[0];
    for (int i = 1; i <= more; i++)
        point = point << 6 | (c[i] & 0x3f);
    *at += more + 1;
    return point;
}

int py_letter_width(const char *text)
{
    const char *end = text;
    next_point(&end);
    return (int)(end - text);
}

int py_known_points(struct py_frame *frame, const char *text, uint32_t **points)
{
    int count = 0;
    *points = VR_NEW_ARRAY(frame->unit->arena, uint32_t, strlen(text) + 1);
    while (*text)
        (*points)[count++] = next_point(&text);
    return count;
}

struct py_value py_known_text(struct py_frame *frame, const char *text, struct vr_span span)
{
    return (struct py_value){.kind = PY_V_STRING, .span = span, .text = vr_name(frame->unit->names, text)};
}

struct py_value py_letters(struct py_frame *frame, struct py_value points, struct vr_span span)
{
    return points.kind == PY_V_NUMBER ? py_of_parts(frame, PY_V_LETTERS, span, 1, &points) : py_unknown(span);
}

static struct py_value constant_point(struct py_frame *frame, uint32_t point, struct vr_span span)
{
    return py_constant(frame, py_type_number(frame->unit, VR_UINT32, false, false),
                       (struct vr_value){.kind = VR_V_INT, .i = point}, span);
}

/* Text that is an argument is one that the running program has, from the next round of looking at the function on. */
static struct py_value want_letters(struct py_frame *frame, const struct py_value *v)
{
    if (v->text)
        vr_map_set(frame->t->lettered, (uintptr_t)v->text, (void *)v->text);
    return frame->inferring ? py_unknown(v->span) : py_no_characters(frame, v->span);
}

struct py_value py_letter_of(struct py_frame *frame, const struct py_value *v)
{
    const char *text = v->text;
    return v->kind == PY_V_STRING ? constant_point(frame, next_point(&text), v->span) : py_again(frame, &v->items[0]);
}

enum known { AS_TABLE, AS_NUMBER, AS_PIECES };

/* What is made of a known text where the function begins, once for all of its places. */
static struct py_value once(struct py_frame *frame, enum known as, const struct py_value *v,
                            struct py_value make(struct py_frame *, const struct py_value *))
{
    struct vr_list *outer = frame->out;
    const uintptr_t key = (uintptr_t)vr_name(frame->unit->names, v->text);
    const struct py_value *made = frame->first ? vr_map_get(frame->known[as], key) : NULL;
    if (made)
        return py_again(frame, made);
    frame->out = frame->first ? frame->first : outer;
    struct py_value value = make(frame, v);
    frame->out = outer;
    if (frame->first && value.kind == PY_V_NUMBER)
        vr_map_set(frame->known[as], key, py_tuple(frame, v->span, &value, 1).items);
    return value;
}

static struct py_value make_table(struct py_frame *frame, const struct py_value *v)
{
    uint32_t *points;
    const int count = py_known_points(frame, v->text, &points);
    struct py_value items = py_tuple(frame, v->span, NULL, 0);
    items.items = VR_NEW_ARRAY(frame->unit->arena, struct py_value, count);
    for (; items.count < count; items.count++)
        items.items[items.count] = constant_point(frame, points[items.count], v->span);
    return py_as_array(frame, &items);
}

/* An array of the points of known text. One without any may grow, so that each place has its own. */
static struct py_value table_of(struct py_frame *frame, const struct py_value *v)
{
    struct py_value none = py_int(frame, 0, v->span);
    return *v->text ? once(frame, AS_TABLE, v, make_table)
                    : py_new_array(frame, "empty", py_type_letters(frame->unit, false)->parts[0], &none, v->span);
}

struct py_value py_points_of(struct py_frame *frame, const struct py_value *v)
{
    if (v->kind == PY_V_TEXT)
        return want_letters(frame, v);
    if (v->kind == PY_V_STRING)
        return table_of(frame, v);
    if (v->kind != PY_V_LETTERS || !py_is_letter(v))
        return v->kind == PY_V_LETTERS ? v->items[0] : py_unknown(v->span);
    struct py_value one = py_tuple(frame, v->span, v->items, 1);
    return py_as_array(frame, &one);
}

struct py_value py_whole_text(struct py_frame *frame, const struct py_value *v)
{
    return py_letters(frame, py_points_of(frame, v), v->span);
}

struct py_value py_as_letters(struct py_frame *frame, const struct py_value *v)
{
    if (!py_is_text(v) || v->kind == PY_V_LETTERS)
        return *v;
    return py_is_letter(v) ? py_letters(frame, py_letter_of(frame, v), v->span) : py_whole_text(frame, v);
}

struct py_value py_fit_text(struct py_frame *frame, const struct py_value *v, const struct py_type *type)
{
    return type->parts[0]->kind == PY_T_ARRAY ? py_whole_text(frame, v) : py_as_letters(frame, v);
}

/* --- texts in containers are numbers --- */

static struct py_value make_number(struct py_frame *frame, const struct py_value *v)
{
    struct py_value points = py_points_of(frame, v);
    if (points.kind != PY_V_NUMBER)
        return py_unknown(v->span);
    struct py_value number = py_library_call(frame, "text_number", py_type_int(frame->unit), v->span, 1, &points);
    return v->kind == PY_V_STRING ? py_hold(frame, &number, "text") : number;
}

/* Each text that a variable is assigned has to know its number, so that the variable knows it. */
void py_forget_number(struct py_frame *frame, struct py_variable *variable)
{
    if (variable->numbering == PY_NUMBERED && !frame->inferring)
        vr_report(&frame->unit->diags, (struct vr_span){0}, VR_DIAG_compiler_fault, "a text lost its number behind its inference");
    frame->changed |= variable->numbering == PY_NUMBERED;
    variable->numbering = PY_UNNUMBERED;
}

void py_assign_number(struct py_frame *frame, struct py_variable *variable, const struct py_value *text, struct vr_span span)
{
    if (variable->numbering == PY_NUMBER_UNKNOWN)
        variable->numbering = variable->held.kind == PY_V_UNKNOWN ? PY_NUMBERED : PY_UNNUMBERED;
    if (!text->number)
        py_forget_number(frame, variable);
    if (variable->numbering != PY_NUMBERED)
        return;
    variable->number = py_hidden_variable(frame, &variable->number, vr_format(frame->unit->arena, "%s_number", variable->name));
    py_assign_variable(frame, variable->number, py_again(frame, text->number), span);
}

/* A text that is known to be one character is its code point; others stand in the context's table of texts, from
 * one behind the last code point on (runtime/library/text). */
static struct py_value number_of(struct py_frame *frame, const struct py_value *v)
{
    const bool letter = py_is_letter(v);
    struct py_value points = letter ? py_letter_of(frame, v) : py_unknown(v->span);
    struct py_value number = letter                   ? py_convert(frame, &points, py_type_int(frame->unit))
                             : v->number              ? py_again(frame, v->number)
                             : v->kind == PY_V_STRING ? once(frame, AS_NUMBER, v, make_number)
                                                      : make_number(frame, v);
    if (number.kind != PY_V_NUMBER)
        return py_unknown(v->span);
    number.type = py_type_reference(frame->unit, py_type_letters(frame->unit, letter));
    return number;
}

/* Tuples of any length stand in the same table, by their elements: integers or floats of Python's, or numbers of texts and tuples. One
 * without items is of integers until others come to it. */
static struct py_value number_of_tuple(struct py_frame *frame, const struct py_value *v)
{
    struct py_value items = *v;
    const struct py_type *type = v->type;
    if (type->open) {
        items = py_convert(frame, &items, py_type_int(frame->unit));
        type = py_type_variadic(frame->unit, py_type_list(frame->unit, py_type_int(frame->unit), 1, VR_ROWMAJOR), false);
    }
    if (items.kind == PY_V_NUMBER && (!type->weak || (type->base != VR_INT64 && type->base != VR_FLOAT64) || type->is_complex))
        return py_unsupported(frame, v->span, vr_format(frame->unit->arena, "%s in a container, or as a key,", py_value_text(frame, v)), PY_WHY_items,
                              "let the tuple be of Python's integers, floats or texts: tuple(a.tolist())");
    items.type = py_type_array(frame->unit, type->base, false, 1, v->type->layout);
    if (type->refers) /* so that the table knows */
        items = py_convert(frame, &items, py_type_number(frame->unit, VR_UINT64, false, false));
    struct py_value number = py_library_call(frame, "text_number", py_type_int(frame->unit), v->span, 1, &items);
    number.type = py_type_reference(frame->unit, type);
    return number;
}

struct py_value py_numbered(struct py_frame *frame, struct py_value v)
{
    if (py_is_text(&v))
        return number_of(frame, &v);
    if (py_is_variadic(&v))
        return number_of_tuple(frame, &v);
    if (v.kind == PY_V_TUPLE)
        v.items = py_tuple(frame, v.span, v.items, v.count).items;
    for (int i = 0; v.kind == PY_V_TUPLE && i < v.count; i++)
        v.items[i] = py_numbered(frame, v.items[i]);
    return v;
}

static struct py_value tuple_of_number(struct py_frame *frame, struct py_value number, const struct py_type *tuple, struct vr_span span)
{
    const enum vr_base base = tuple->refers ? VR_UINT64 : tuple->base;
    struct py_value items = py_library_call(frame, "text_numbered", py_type_array(frame->unit, base, false, 1, VR_ROWMAJOR), span, 1, &number);
    if (tuple->refers)
        items = py_convert(frame, &items, py_type_number(frame->unit, VR_INT64, false, false));
    items.type = items.kind == PY_V_NUMBER ? tuple : items.type;
    return items;
}

struct py_value py_text_numbered(struct py_frame *frame, struct py_value number, struct vr_span span)
{
    const struct py_type *text = number.type->refers, *points;
    number.type = py_type_int(frame->unit);
    if (text->variadic)
        return tuple_of_number(frame, number, text, span);
    points = text->parts[0];
    if (points->kind == PY_T_NUMBER)
        return py_letters(frame, py_cast(frame, &number, points), span);
    number = py_hold(frame, &number, "number");
    struct py_value again = py_again(frame, &number),
                    v = py_letters(frame, py_library_call(frame, "text_numbered", points, span, 1, &number), span);
    v.number = py_tuple(frame, span, &again, 1).items;
    return v;
}

bool py_are_texts(const struct py_value *v)
{
    bool texts = v->kind == PY_V_TUPLE && v->count > 0;
    for (int i = 0; texts && i < v->count; i++)
        texts = py_is_text(&v->items[i]);
    return texts;
}

bool py_are_pieces(const struct py_value *v)
{
    enum { FEW = 3 };
    bool known = v->kind == PY_V_TUPLE && v->count >= FEW, letters = true;
    for (int i = 0; known && i < v->count; i++) {
        known = v->items[i].kind == PY_V_STRING && !strchr(v->items[i].text, '\x1f');
        letters = letters && py_is_letter(&v->items[i]);
    }
    return known && !letters;
}

static struct py_value make_pieces(struct py_frame *frame, const struct py_value *v)
{
    return py_apply_row(frame, PY_TEXTS, "split", v->span, PY_VALUES(*v, py_known_text(frame, "\x1f", v->span)));
}

/* Of several known texts, one that has them all. */
static struct py_value whole_of(struct py_frame *frame, const struct py_value *v)
{
    struct vr_text whole = vr_text_new(frame->unit->arena);
    for (int i = 0; i < v->count; i++)
        vr_putf(&whole, "%s%s", i ? "\x1f" : "", v->items[i].text);
    return py_known_text(frame, whole.data, v->span);
}

struct py_value py_pieces_at_start(struct py_frame *frame, const struct py_value *v)
{
    const struct py_value whole = whole_of(frame, v);
    return once(frame, AS_PIECES, &whole, make_pieces);
}

struct py_value py_list_of_texts(struct py_frame *frame, const struct py_value *v)
{
    if (frame->out == frame->first && py_are_pieces(v)) {
        const struct py_value whole = whole_of(frame, v);
        return make_pieces(frame, &whole);
    }
    struct py_value numbers = py_numbered(frame, py_tuple(frame, v->span, v->items, v->count));
    const struct py_type *elements = NULL;
    for (int i = 0; i < numbers.count; i++) {
        struct py_value *number = &numbers.items[i];
        if (number->kind != PY_V_NUMBER)
            return py_unknown(v->span);
        elements = elements ? py_join(frame->unit, elements, number->type) : number->type;
        number->type = py_type_int(frame->unit);
    }
    struct py_value list = py_as_array(frame, &numbers);
    list.fresh = true;
    if (list.kind == PY_V_NUMBER)
        list.type = py_type_list(frame->unit, elements, 1, VR_ROWMAJOR);
    return list;
}

struct py_value py_list_of_letters(struct py_frame *frame, const struct py_value *v)
{
    struct py_value points = py_points_of(frame, v);
    points = py_convert(frame, &points, py_type_int(frame->unit));
    if (points.kind == PY_V_NUMBER)
        points.type =
            py_type_list(frame->unit, py_type_reference(frame->unit, py_type_letters(frame->unit, true)), 1, VR_ROWMAJOR);
    points.fresh = true;
    return points;
}
