/* SPDX-License-Identifier: Apache-2.0 */
/* What the rows of text.def ask for: calls of the runtime's functions of texts, whose operands are arrays of code points. */
#include <stdlib.h>
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

static struct py_value number(struct py_frame *frame, int64_t value, struct vr_span span)
{
    return py_convert(frame, &(struct py_value[]){py_int(frame, value, span)}[0], py_type_int(frame->unit));
}

static const struct py_type *any_text(struct py_frame *frame)
{
    return py_type_letters(frame->unit, false)->parts[0];
}

static const struct py_type *truth(struct py_frame *frame)
{
    return py_type_number(frame->unit, VR_BOOL, false, true);
}

static const struct py_type *texts(struct py_frame *frame)
{
    return py_type_list(frame->unit, py_type_reference(frame->unit, py_type_letters(frame->unit, false)), 1, VR_ROWMAJOR);
}

/* Whether an argument is text; says so of others. */
static bool is_text(struct py_frame *frame, const struct py_library_row *row, const struct py_value *v, struct vr_span span)
{
    if (!py_is_text(v) && v->kind != PY_V_UNKNOWN)
        py_wrong(frame, span, VR_DIAG_py_rank, vr_format(frame->unit->arena, "an argument of %s", row->name), "a text",
                 py_value_text(frame, v));
    return py_is_text(v);
}

/* A function of the runtime; UNKNOWN where an operand is not known yet. */
static struct py_value call(struct py_frame *frame, const char *name, const struct py_type *type, struct vr_span span,
                            int count, struct py_value *args)
{
    for (int i = 0; i < count; i++)
        if (args[i].kind != PY_V_NUMBER)
            return py_unknown(span);
    return py_library_call(frame, name, type, span, count, args);
}

static struct py_value integer(struct py_frame *frame, const struct py_value *v)
{
    return py_convert(frame, v, py_type_int(frame->unit));
}

/* t.startswith(('a', 'b')) */
static struct py_value any_of(struct py_frame *frame, const struct py_library_row *row, const struct py_value *args,
                              struct vr_span span)
{
    struct py_value found = py_bool(frame, false, span);
    for (int i = 0; i < args[1].count && found.kind == PY_V_NUMBER; i++) {
        struct py_value one[] = {py_again(frame, &args[0]), args[1].items[i], py_again(frame, &args[2]), py_again(frame, &args[3])};
        found = py_either(frame, found, py_lib_text_search(frame, row, one, span), span);
    }
    return found;
}

HANDLER(text_search)
{
    const bool ends = row->name[0] == 's' || row->name[0] == 'e', finds = row->with[5] == 'f';
    const char *name = vr_format(frame->unit->arena, "%.*s", (int)strcspn(row->with, " "), row->with);
    if (ends && args[1].kind == PY_V_TUPLE && !args[1].is_list) {
        args[0] = py_hold(frame, &args[0], "text");
        return any_of(frame, row, args, span);
    }
    if (!is_text(frame, row, &args[1], span))
        return py_unknown(span);
    struct py_value operands[] = {py_points_of(frame, &args[0]), py_points_of(frame, &args[1]),
                                  py_is_given(&args[2]) ? integer(frame, &args[2]) : number(frame, 0, span),
                                  py_is_given(&args[3]) ? integer(frame, &args[3]) : number(frame, INT64_MAX, span),
                                  number(frame, finds ? row->with[10] - '0' : 0, span)};
    struct py_value v = call(frame, name, ends ? truth(frame) : py_type_int(frame->unit), span, finds ? 5 : 4, operands);
    if (v.kind != PY_V_NUMBER || !strstr(row->name, "index"))
        return v;
    v = py_hold(frame, &v, "place");
    py_emit_raise_if(frame, py_compare(frame, PY_LT, py_again(frame, &v), py_int(frame, 0, span), span), "ValueError",
                     "substring not found", span);
    return v;
}

HANDLER(text_replace)
{
    if (!is_text(frame, row, &args[1], span) || !is_text(frame, row, &args[2], span))
        return py_unknown(span);
    struct py_value operands[] = {py_points_of(frame, &args[0]), py_points_of(frame, &args[1]), py_points_of(frame, &args[2]),
                                  integer(frame, &args[3])};
    return py_letters(frame, call(frame, "text_replace", any_text(frame), span, 4, operands), span);
}

/* Two operands, a text and the letters or the separator that are looked for in it; and how: with 4 more white space
 * is, where none are given. False after an error, and where they are not known yet. */
static bool open_marked(struct py_frame *frame, const struct py_library_row *row, struct py_value *args, struct vr_span span,
                        struct py_value operands[2], struct py_value *how)
{
    const bool blanks = !py_is_given(&args[1]);
    if (!blanks && !is_text(frame, row, &args[1], span))
        return false;
    struct py_value text = py_whole_text(frame, &args[0]);
    if (text.kind == PY_V_UNKNOWN)
        return false;
    text = py_hold(frame, &text, "text");
    operands[0] = text.items[0];
    operands[1] = py_points_of(frame, blanks ? &text : &args[1]);
    *how = number(frame, row->with[0] - '0' + 4 * blanks, span);
    return true;
}

HANDLER(text_strip)
{
    struct py_value operands[3];
    if (!open_marked(frame, row, args, span, operands, &operands[2]))
        return py_unknown(span);
    return py_letters(frame, call(frame, "text_trimmed", any_text(frame), span, 3, operands), span);
}

HANDLER(text_case)
{
    const struct py_type *one = py_type_number(frame->unit, VR_UINT32, false, false);
    struct py_value how = number(frame, strtol(row->with, NULL, 10), span);
    if (!py_is_letter(&args[0]))
        return py_letters(
            frame, call(frame, "text_cased", any_text(frame), span, PY_VALUES(py_points_of(frame, &args[0]), how)), span);
    struct py_value letter =
        py_library_call(frame, "letter_cased", one, span, PY_VALUES(py_letter_of(frame, &args[0]), how));
    letter = py_hold(frame, &letter, "letter");
    struct py_value none = py_constant(frame, one, (struct vr_value){.kind = VR_V_INT, .i = UINT32_MAX}, span);
    py_emit_raise_if(frame, py_compare_numbers(frame, PY_EQ, py_again(frame, &letter), none, span), "NotImplementedError",
                     vr_format(frame->unit->arena, "%s() of this character is several, which is compiled of longer texts alone",
                               row->name), span);
    return py_letters(frame, letter, span);
}

HANDLER(text_class)
{
    const bool letter = py_is_letter(&args[0]);
    struct py_value operands[] = {letter ? py_letter_of(frame, &args[0]) : py_points_of(frame, &args[0]),
                                  number(frame, strtol(row->with, NULL, 10), span)};
    return call(frame, letter ? "letter_is" : "text_is", truth(frame), span, 2, operands);
}

static struct py_value list_of(struct py_frame *frame, struct py_value numbers)
{
    if (numbers.kind == PY_V_NUMBER)
        numbers = py_hold(frame, &numbers, "texts");
    numbers.fresh = true; /* nobody else holds it */
    return numbers;
}

HANDLER(text_split)
{
    struct py_value operands[4];
    if (!open_marked(frame, row, args, span, operands, &operands[3]))
        return py_unknown(span);
    operands[2] = integer(frame, &args[2]);
    return list_of(frame, call(frame, "text_split", texts(frame), span, 4, operands));
}

HANDLER(text_lines)
{
    struct py_value keep = py_truth(frame, args[1]);
    return list_of(frame, call(frame, "text_lines", texts(frame), span,
                               PY_VALUES(py_points_of(frame, &args[0]), integer(frame, &keep))));
}

/* What is joined, as a list of texts; UNKNOWN after an error. */
static struct py_value joined_items(struct py_frame *frame, const struct py_library_row *row, struct py_value items,
                                    struct vr_span span)
{
    items = py_keys(frame, &items);
    if (py_is_text(&items))
        return py_list_of_letters(frame, &items);
    if (py_are_texts(&items))
        return py_list_of_texts(frame, &items);
    if (items.kind == PY_V_ITERATOR || items.kind == PY_V_GENERATOR || items.kind == PY_V_SUBLIST)
        items = py_apply_row(frame, PY_BUILTIN, "list", span, 1, &items);
    if (items.kind == PY_V_UNKNOWN || (py_is_list(&items) && py_numbers_texts(items.type) && py_ndims(&items) == 1))
        return items;
    if (py_is_list(&items) && items.type->weak && py_is_bool(items.type)) /* which has no items */
        return frame->inferring ? py_unknown(span) : py_convert(frame, &items, py_type_int(frame->unit));
    return py_wrong(frame, span, VR_DIAG_py_rank, vr_format(frame->unit->arena, "the argument of %s", row->name),
                    "a list of texts", py_value_text(frame, &items));
}

HANDLER(text_join)
{
    struct py_value items =
        args[1].kind == PY_V_TUPLE && args[1].count == 0 ? args[1] : joined_items(frame, row, args[1], span);
    if (items.kind == PY_V_TUPLE)
        return py_known_text(frame, "", span);
    if (items.kind != PY_V_NUMBER)
        return py_unknown(span);
    const bool letters = py_numbers_texts(items.type) && !py_needs_ranks(&items);
    struct py_value numbers = py_numbers_of(frame, &items);
    if (letters && args[0].kind == PY_V_STRING && !*args[0].text) {
        struct py_value points = py_as_array(frame, &numbers);
        return py_letters(frame, py_convert(frame, &points, py_type_number(frame->unit, VR_UINT32, false, false)), span);
    }
    return py_letters(frame, call(frame, "text_joined", any_text(frame), span,
                                  PY_VALUES(py_points_of(frame, &args[0]), numbers)), span);
}

/* The one letter of a text; TypeError of others. */
static struct py_value one_letter(struct py_frame *frame, struct py_value text, struct vr_span span)
{
    if (py_is_letter(&text))
        return py_letter_of(frame, &text);
    struct py_value points = py_points_of(frame, &text);
    if (points.kind != PY_V_NUMBER)
        return py_unknown(span);
    points = py_hold(frame, &points, "filling");
    struct py_value whole = py_again(frame, &points), size = py_extent(frame, &whole, 0, span);
    py_emit_raise_if(frame, py_compare(frame, PY_NE, size, py_int(frame, 1, span), span), "TypeError",
                     "The fill character must be exactly one character long", span);
    return py_load(frame, points, py_int(frame, 0, span), span);
}

HANDLER(text_pad)
{
    const bool zeros = row->with[0] == '3';
    const struct py_value filling = zeros ? py_known_text(frame, "0", span) : args[2];
    if (!is_text(frame, row, &filling, span))
        return py_unknown(span);
    struct py_value operands[] = {py_points_of(frame, &args[0]), integer(frame, &args[1]), one_letter(frame, filling, span),
                                  number(frame, row->with[0] - '0', span)};
    return py_letters(frame, call(frame, "text_padded", any_text(frame), span, 4, operands), span);
}

HANDLER(text_tabs)
{
    return py_letters(frame, call(frame, "text_tabbed", any_text(frame), span,
                                  PY_VALUES(py_points_of(frame, &args[0]), integer(frame, &args[1]))), span);
}

/* --- translate --- */

/* The letters of one text, each once, and those of another one at their places; of a letter that comes again the last counts. */
static struct py_value last_letters(struct py_frame *frame, const struct py_value *from, const struct py_value *to,
                                    const char *gone, struct vr_span span)
{
    struct vr_text letters[2] = {vr_text_new(frame->unit->arena), vr_text_new(frame->unit->arena)};
    struct vr_text left_out = vr_text_new(frame->unit->arena);
    const char *a = from->text, *b = to->text;
    vr_put(&letters[0], ""), vr_put(&letters[1], ""), vr_put(&left_out, "");
    for (int wide_a, wide_b; *a; a += wide_a, b += wide_b) {
        wide_a = py_letter_width(a);
        wide_b = py_letter_width(b);
        const char *letter = vr_copy_text(frame->unit->arena, a, (size_t)wide_a);
        if (!strstr(a + wide_a, letter) && !strstr(gone, letter)) {
            vr_put(&letters[0], letter);
            vr_put_bytes(&letters[1], b, (size_t)wide_b);
        }
    }
    vr_put(&letters[0], gone);
    struct py_value both[] = {py_known_text(frame, letters[0].data, span), py_known_text(frame, letters[1].data, span)};
    return py_tuple(frame, span, both, 2);
}

static struct py_value no_table(struct py_frame *frame, const char *what, struct vr_span span)
{
    return py_unsupported(frame, span, what, PY_WHY_text,
                          "make the table by str.maketrans('ab', 'xy') or str.maketrans({'a': 'xy'})");
}

/* str.maketrans(x, y, z): what translate() reads, two texts or a dictionary. */
HANDLER(maketrans)
{
    struct py_value none = py_known_text(frame, "", span), table = py_tuple(frame, span, args, 1);
    const bool letters = py_is_given(&args[1]);
    const struct py_value *gone = py_is_given(&args[2]) ? &args[2] : &none;
    uint32_t *points;
    if (letters && (args[0].kind != PY_V_STRING || args[1].kind != PY_V_STRING || gone->kind != PY_V_STRING))
        return py_unsupported(frame, span, "str.maketrans() of texts that are not written out", PY_WHY_text,
                              "make a dictionary of their characters: dict(zip(a, b)), and use get");
    if (letters && py_known_points(frame, args[0].text, &points) != py_known_points(frame, args[1].text, &points))
        return py_wrong(frame, span, VR_DIAG_py_rank, "the first two arguments of str.maketrans()", "texts of one length",
                        py_value_text(frame, &args[1]));
    if (!letters && args[0].kind != PY_V_DICT)
        return no_table(frame, "str.maketrans() of this", span);
    if (letters)
        table = last_letters(frame, &args[0], &args[1], gone->text, span);
    table.kind = PY_V_ITERATOR;
    table.row = row;
    return table;
}

/* t.translate(table): of maketrans(), or a dictionary whose keys are numbers of characters. */
HANDLER(translate)
{
    const bool made = args[1].kind == PY_V_ITERATOR && strcmp(args[1].row->name, "str.maketrans") == 0;
    if (made && args[1].count == 2)
        return py_letters(frame, call(frame, "text_mapped", any_text(frame), span,
                                      PY_VALUES(py_points_of(frame, &args[0]), py_points_of(frame, &args[1].items[0]),
                                                py_points_of(frame, &args[1].items[1]))), span);
    struct py_value pair[] = {py_whole_text(frame, &args[0]), made ? args[1].items[0] : args[1]};
    if (pair[1].kind == PY_V_DICT && pair[1].count == 3)
        return py_apply_row(frame, PY_INNER, made ? "text_translated" : "text_translated_by_numbers", span, 2, pair);
    return args[1].kind == PY_V_UNKNOWN ? args[1] : no_table(frame, "translate() by this", span);
}

/* A text that comes out of a container in a function of written.def, which has its number. */
HANDLER(text_in)
{
    const bool number = py_is_scalar(&args[0]) && py_numbers_texts(args[0].type);
    return number ? py_text_numbered(frame, args[0], span)
           : py_is_scalar(&args[0]) && args[0].type->weak ? py_apply_row(frame, PY_BUILTIN, "chr", span, 1, args)
                                                          : args[0];
}

/* string.digits */
HANDLER(text_constant)
{
    return py_known_text(frame, row->with, span);
}

/* str(x) of a text or a number; repr(x), if `with` says so. */
HANDLER(str)
{
    if (args[0].kind == PY_V_ABSENT)
        return py_known_text(frame, "", span);
    if (py_is_text(&args[0]) && !row->with)
        return args[0];
    return py_made_text(frame, &args[0], row->with != NULL, span);
}

/* format(x, ".3f") */
HANDLER(formatted)
{
    if (strpbrk(args[1].text, "{}"))
        return py_unsupported(frame, span, "format() with braces", PY_WHY_format, "write an f-string");
    return py_shaped_text(frame, &args[0], args[1].text, span);
}

struct py_value py_number_of_text(struct py_frame *frame, const struct py_value *text, const struct py_value *base,
                                  bool real, struct vr_span span)
{
    struct py_value operands[] = {py_points_of(frame, text), real ? number(frame, 0, span) : integer(frame, base)};
    return real ? call(frame, "text_float", py_type_number(frame->unit, VR_FLOAT64, false, true), span, 1, operands)
                : call(frame, "text_integer", py_type_int(frame->unit), span, 2, operands);
}
