/* SPDX-License-Identifier: Apache-2.0 */
/* Python's own functions, and the names of the package vrc. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "ir/options.h"
#include "frontend/python/library/library.h"
#include "frontend/python/names/names.h"
#include "frontend/python/translate/values/values.h"
#include "frontend/python/translate/containers/containers.h"

/* --- constants --- */

HANDLER(constant)
{
    struct py_value v = py_float(frame, strtod(row->with, NULL), span);
    v.row = strcmp(row->with, "nan") == 0 ? row : NULL;
    return v;
}

HANDLER(none)
{
    return py_none(span);
}

/* float("inf"), float("nan") */
HANDLER(float_text)
{
    char *end;
    if (args[0].kind != PY_V_STRING)
        return py_is_text(&args[0]) ? py_number_of_text(frame, &args[0], NULL, true, span) : py_no_number(frame, &args[0], span);
    double value = strtod(args[0].text, &end);
    if (end == args[0].text || *end)
        return py_number_of_text(frame, &args[0], NULL, true, span);
    return py_float(frame, value, span);
}

/* int("ff", 16) */
HANDLER(int_text)
{
    char *end;
    int64_t base = 0;
    if (args[0].kind != PY_V_STRING || !py_constant_int(&args[1], &base) || base < 2 || base > 36)
        return py_number_of_text(frame, &args[0], &args[1], false, span);
    errno = 0;
    long long value = strtoll(args[0].text, &end, (int)base);
    if (end == args[0].text || end[strspn(end, " \t\n")] || errno)
        return py_number_of_text(frame, &args[0], &args[1], false, span);
    return py_int(frame, value, span);
}

HANDLER(complex)
{
    const struct py_type *type = py_type_number(frame->unit, VR_FLOAT64, true, true);
    struct py_value re = py_as_array(frame, &args[0]), im = py_as_array(frame, &args[1]);
    if (!py_is_scalar(&re) || !py_is_scalar(&im))
        return py_no_number(frame, &re, span);
    if (re.type->is_complex || im.type->is_complex)
        return py_apply_row(frame, PY_INNER, "complex_sum", span, PY_VALUES(py_convert(frame, &re, type), py_convert(frame, &im, type)));
    const struct py_type *real = py_type_number(frame->unit, VR_FLOAT64, false, true);
    re = py_convert(frame, &re, real);
    im = py_convert(frame, &im, real);
    struct vr_node *node = vr_make_binary(frame->unit, VR_N_COMPLEX, py_type_ir(frame->unit, type), re.node, im.node);
    return py_number(node, type);
}

/* n.bit_length(), n.bit_count() of Python's integers; x.is_integer() of its floats */
HANDLER(bits)
{
    const bool of_floats = strcmp(row->with, "is_integer") == 0;
    if (!py_is_scalar(&args[0]) || !args[0].type->weak || args[0].type->is_complex ||
        py_is_real_float(args[0].type) != of_floats)
        return py_wrong(frame, span, VR_DIAG_py_unknown_attribute, py_value_text(frame, &args[0]), row->name, "");
    struct py_value x = of_floats ? args[0] : py_convert(frame, &args[0], py_type_int(frame->unit));
    return py_apply_row(frame, PY_INNER, row->with, span, 1, &x);
}

/* next() of anything but a generator that is written in its call */
HANDLER(next_item)
{
    return py_unsupported(frame, span, "next()", PY_WHY_suspended, "use subscripts, or a for loop with break");
}

/* ord(c) */
HANDLER(ord)
{
    if (!py_is_text(&args[0]))
        return py_no_number(frame, &args[0], span);
    struct py_value text = py_is_letter(&args[0]) ? args[0] : py_whole_text(frame, &args[0]), point = text;
    if (text.kind == PY_V_UNKNOWN)
        return text;
    if (!py_is_letter(&text)) {
        text = py_hold(frame, &text, "text");
        struct py_value length = py_length(frame, &text, span);
        struct py_branch branch = py_open_if(frame, py_compare(frame, PY_NE, length, py_int(frame, 1, span), span), span);
        struct vr_node *error =
            py_emit_raise(frame, "TypeError", "ord() expected a character, but string of length {} found", span);
        vr_list_add(frame->unit, &error->slot[VR_KIDS], py_length(frame, &text, span).node);
        py_close_if(frame, &branch);
        text = py_load(frame, text, py_int(frame, 0, span), span);
    }
    point = text.kind == PY_V_UNKNOWN ? text : py_letter_of(frame, &text);
    return py_convert(frame, &point, py_type_int(frame->unit));
}

/* chr(n) */
HANDLER(chr)
{
    struct py_value n = py_convert(frame, &args[0], py_type_int(frame->unit));
    n = py_hold(frame, &n, "point");
    struct py_value low = py_compare(frame, PY_LT, py_again(frame, &n), py_int(frame, 0, span), span),
                    high = py_compare(frame, PY_GT, py_again(frame, &n), py_int(frame, 0x10ffff, span), span);
    py_emit_raise_if(frame, py_either(frame, low, high, span), "ValueError", "chr() arg not in range(0x110000)", span);
    return py_letters(frame, py_cast(frame, &n, py_type_number(frame->unit, VR_UINT32, false, false)), span);
}

/* --- types --- */

/* Python's bool is an int, NumPy's float64 a float, and its complex128 a complex. */
static bool is_of_type(const struct py_value *v, const struct py_type *type)
{
    if (!py_is_scalar(v))
        return false;
    if (!type->weak || v->type->weak)
        return type->weak == v->type->weak && (py_type_same(v->type, type) || (type->weak && py_is_bool(v->type) &&
                                                                               type->base == VR_INT64 && !type->is_complex));
    return type->base == VR_FLOAT64 && v->type->base == VR_FLOAT64 && v->type->is_complex == type->is_complex;
}

/* The classes of objects, and of NumPy's numbers those that have no values of their own; and whether a value is theirs. */
static bool is_object_of(const char *name, const struct py_value *v, bool *known)
{
    const bool number = py_is_scalar(v) && !v->type->weak, complex = number && v->type->is_complex;
    const enum vr_class class = number ? vr_bases[v->type->base].class : VR_CLASS_BOOL;
    const bool whole = class == VR_CLASS_SIGNED || class == VR_CLASS_UNSIGNED, floating = class == VR_CLASS_FLOAT;
    const struct {
        const char *name;
        bool is;
    } classes[] = {
        {"generic", number},
        {"number", whole || floating},
        {"integer", whole},
        {"signedinteger", class == VR_CLASS_SIGNED},
        {"unsignedinteger", class == VR_CLASS_UNSIGNED},
        {"inexact", floating},
        {"floating", floating && !complex},
        {"complexfloating", complex},
        {"ndarray", py_is_array(v) && !py_is_list(v)},
        {"list", py_is_some_list(v) || v->kind == PY_V_ROWS || v->kind == PY_V_JAGGED || v->kind == PY_V_SUBLIST},
        {"tuple", (v->kind == PY_V_TUPLE && !v->is_list) || py_is_variadic(v)},
        {"dict", py_is_dict(v)},
        {"set", py_is_set(v)},
        {"range", v->kind == PY_V_RANGE},
        {"slice", v->kind == PY_V_SLICE},
        {"str", py_is_text(v)},
    };
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
        if (strcmp(name, classes[i].name) == 0)
            return *known = true, classes[i].is;
    return *known = false;
}

/* Whether a value is of a class, or of one of a tuple of classes; false also where the class is none, which is reported. */
static bool is_instance(struct py_frame *frame, const struct py_value *v, const struct py_value *class, struct vr_span span)
{
    bool known = false;
    if (class->kind == PY_V_TYPE)
        return is_of_type(v, class->type);
    if (class->kind == PY_V_CLASS)
        return v->record && py_has_items(v) && py_is_derived(py_known_class(v), class->record);
    if (class->kind == PY_V_TUPLE) {
        bool is = false;
        for (int i = 0; i < class->count; i++)
            is |= is_instance(frame, v, &class->items[i], span);
        return is;
    }
    if (class->kind == PY_V_LIBRARY && is_object_of(class->row->name, v, &known))
        return true;
    if (!known)
        py_unsupported(frame, span, "isinstance() with this class", PY_WHY_objects,
                       "name a type of numbers, np.ndarray, tuple, list, dict, set or str");
    return false;
}

/* Whether a signature of the function has a parameter of the type. */
static bool is_given(const struct py_frame *frame, int place, const struct py_type *type)
{
    bool found = false;
    for (int i = 0; i < frame->t->signatures->count && frame->instance; i++) {
        const struct py_signature *s = &frame->t->signatures->at[i];
        found |= s->function == frame->instance->function && place < s->param_count && py_type_same(s->params[place], type);
    }
    return found;
}

/* The types of Python's numbers that a variable's or a parameter's may have had before it became one of the type that it has:
 * the widest first; gives their number. */
static int types_before(struct py_frame *frame, const struct py_value *v, const struct py_type **types)
{
    static const enum vr_base bases[] = {VR_FLOAT64, VR_INT64, VR_BOOL};
    const struct py_variable *variable =
        py_is_scalar(v) && v->type->weak && v->node->kind == VR_N_NAME ? py_variable_of(frame, v->node->symbol) : NULL;
    if (!variable || !(variable->mixed || (variable->param >= 0 && is_given(frame, variable->param, v->type))))
        return 0;
    int count = 0;
    for (int i = v->type->is_complex ? 0 : py_is_real_float(v->type) ? 1 : py_is_bool(v->type) ? 3 : 2; i < 3; i++) {
        types[count] = py_type_number(frame->unit, bases[i], false, true);
        if (!variable->mixed && is_given(frame, variable->param, types[count])) /* which takes those behind it, too */
            break;
        count++;
    }
    return count;
}

static struct py_value refuse_type(struct py_frame *frame, const struct py_value *v, const struct py_type *type,
                                   struct vr_span span)
{
    const char *what = vr_format(frame->unit->arena, "the type of this %s, which may have come as %s,",
                                 py_value_text(frame, v), py_type_text(frame->unit->arena, type));
    return py_unsupported(frame, span, what, PY_WHY_types,
                          "export the function for each type, or ask before it meets others");
}

/* The place of an object's class is that of a member that is an instance. */
static struct py_value is_of_members(struct py_frame *frame, const struct py_value *object, const struct py_value *class,
                                     struct vr_span span)
{
    struct py_value place = py_member_place(frame, object, span), is = py_bool(frame, false, span), member = *object;
    int count = 0;
    place = py_hold(frame, &place, "class");
    for (int i = 0; i < object->record->member_count; i++) {
        member.exact = object->record->members[i];
        if (!is_instance(frame, &member, class, span))
            continue;
        struct py_value same = py_compare(frame, PY_EQ, py_again(frame, &place), py_int(frame, i, span), span);
        is = count++ ? py_binary(frame, PY_BITOR, is, same, span) : same;
    }
    return count == object->record->member_count ? py_bool(frame, true, span) : is;
}

/* Types are known when the function is compiled, and so is the answer, but of objects that may be of several classes. */
HANDLER(isinstance)
{
    if (args[0].kind == PY_V_UNKNOWN || args[1].kind == PY_V_UNKNOWN)
        return py_unknown(span);
    if (py_is_open(&args[0]))
        return is_of_members(frame, &args[0], &args[1], span);
    if (args[0].kind == PY_V_MAYBE && py_is_open(&args[0].items[1])) {
        const struct py_value is = is_of_members(frame, &args[0].items[1], &args[1], span), some = py_maybe_is_none(frame, &args[0], false, span);
        return py_binary(frame, PY_BITAND, is, some, span);
    }
    const struct py_type *types[3];
    const int count = types_before(frame, &args[0], types);
    for (int i = 0; i < count; i++) {
        struct py_value before = args[0];
        before.type = types[i];
        if (is_instance(frame, &before, &args[1], span) != is_instance(frame, &args[0], &args[1], span))
            return refuse_type(frame, &args[0], before.type, span);
    }
    if (args[0].kind == PY_V_MAYBE && is_instance(frame, &args[0].items[1], &args[1], span))
        return py_maybe_is_none(frame, &args[0], false, span);
    return py_bool(frame, is_instance(frame, &args[0], &args[1], span), span);
}

HANDLER(issubdtype)
{
    struct py_value number = {.kind = PY_V_NUMBER, .span = span, .type = args[0].type};
    if (args[0].kind != PY_V_TYPE)
        return args[0].kind == PY_V_UNKNOWN
                   ? args[0]
                   : py_unsupported(frame, span, "issubdtype() of anything but a dtype", PY_WHY_types, "give it a.dtype");
    number.type = py_type_strong(frame->unit, args[0].type);
    if (args[1].kind == PY_V_TYPE)
        return py_bool(frame, py_type_same(number.type, py_type_strong(frame->unit, args[1].type)), span);
    return py_bool(frame, is_instance(frame, &number, &args[1], span), span);
}

HANDLER(type)
{
    if (args[0].kind == PY_V_UNKNOWN)
        return args[0];
    static const char *const classes[] = {"list", "tuple", "str"};
    bool known;
    for (size_t i = 0; !args[0].record && i < sizeof classes / sizeof *classes; i++)
        if (is_object_of(classes[i], &args[0], &known))
            return (struct py_value){.kind = PY_V_LIBRARY, .span = span, .row = py_library_find(PY_BUILTIN, classes[i])};
    if (!py_is_scalar(&args[0]))
        return py_unsupported(frame, span, vr_format(frame->unit->arena, "type() of %s", py_value_text(frame, &args[0])),
                              PY_WHY_objects, "ask with isinstance(), or take its dtype");
    const struct py_type *types[3];
    if (types_before(frame, &args[0], types) && !py_is_bool(types[0]))
        return refuse_type(frame, &args[0], types[0], span);
    return (struct py_value){.kind = PY_V_TYPE, .span = span, .type = args[0].type, .row = row};
}

/* A class of NumPy's that has no values of its own. */
HANDLER(abstract)
{
    return py_unsupported(frame, span, vr_format(frame->unit->arena, "a value of np.%s", row->name), PY_WHY_numpy,
                          "name a type: np.float64, np.int64");
}

/* np.finfo(type), np.iinfo(type), of a type or of a value. */
HANDLER(limits)
{
    const struct py_type *type = args[0].kind == PY_V_TYPE || args[0].kind == PY_V_NUMBER ? args[0].type : NULL;
    if (!type)
        return args[0].kind == PY_V_UNKNOWN
                   ? args[0]
                   : py_wrong(frame, span, VR_DIAG_py_library_argument, "dtype", row->name, "name a type: np.float64");
    const char *name = py_type_text(frame->unit->arena, py_type_number(frame->unit, type->base, false, false));
    return (struct py_value){.kind = PY_V_NAMESPACE,
                             .span = span,
                             .text = vr_name(frame->unit->names, vr_format(frame->unit->arena, "(limits).%s", name))};
}

/* A limit of a floating type is of that type. */
HANDLER(limit)
{
    const char *name = vr_format(frame->unit->arena, "%.*s", (int)strcspn(row->name, "."), row->name);
    struct py_value v = py_float(frame, strtod(row->with, NULL), span);
    return py_convert(frame, &v, py_type_of(frame->unit, PY_IN_NUMPY, name));
}

HANDLER(whole_limit)
{
    return py_int(frame, strtoll(row->with, NULL, 10), span);
}

/* partial(): py_translate_call makes a lambda of its call. */
HANDLER(partial)
{
    return py_unsupported(frame, span, "partial() as a value", PY_WHY_suspended, "write a lambda");
}

/* map(), filter(): py_translate_call makes comprehensions of their calls. */
HANDLER(comprehended)
{
    return py_unsupported(frame, span, vr_format(frame->unit->arena, "%s() as a value", row->name), PY_WHY_suspended,
                          "write a comprehension");
}

/* The name of an inner row as words: "linalg of stacks". */
static const char *words_of(struct vr_arena *arena, const char *name)
{
    char *words = vr_copy_text(arena, name, strlen(name));
    for (char *at = words; *at; at++)
        *at = *at == '_' ? ' ' : *at;
    return words;
}

/* What Python has and compiled functions have not, by the reason; inner rows are called for what a function of Python's cannot be
 * given. */
static struct py_value refuse(struct py_frame *frame, const struct py_library_row *row, enum py_reason why,
                              struct vr_span span)
{
    struct vr_arena *arena = frame->unit->arena;
    const char *what = row->place == PY_INNER ? words_of(arena, row->name) : vr_format(arena, "%s()", row->name);
    return py_unsupported(frame, span, what, why, row->with);
}

#define REFUSE(why) \
    HANDLER(refuse_##why) \
    { \
        return refuse(frame, row, PY_WHY_##why, span); \
    }
PY_EACH_REFUSAL(REFUSE)
#undef REFUSE

/* --- lengths, sums, extremes --- */

HANDLER(len)
{
    if (args[0].kind == PY_V_TUPLE)
        return py_int(frame, args[0].count, span);
    return args[0].kind == PY_V_UNKNOWN ? args[0] : py_length(frame, &args[0], span);
}

/* abs(x): of a complex number its modulus; NumPy's types stay NumPy's. */
HANDLER(absolute)
{
    if (!py_take_numbers(frame, args, 1, span))
        return py_unknown(span);
    struct py_value v = args[0];
    bool weak = py_is_scalar(&v) && v.type->weak;
    const struct py_type *in = py_type_number(frame->unit, v.type->base, v.type->is_complex, weak);
    if (py_is_bool(in) && weak)
        in = py_type_int(frame->unit);
    const struct py_type *out = py_type_number(frame->unit, in->base, false, weak);
    return py_exact(frame, py_elementwise(frame, "abs", in, out, span, 1, &v));
}

/* min(a, b, …): Python keeps the first of equal ones, and what a comparison with NaN leaves. Of numbers of one kind
 * there are functions, which passes and emission know. */
static struct py_value extreme_of_two(struct py_frame *frame, bool largest, struct py_value a, struct py_value b,
                                      struct vr_span span)
{
    int64_t x, y;
    const bool texts = py_is_text(&a) || py_is_text(&b);
    bool constants = py_constant_int(&a, &x) && py_constant_int(&b, &y);
    if (!texts && py_is_integer(a.type) && py_type_same(a.type, b.type) && !constants)
        return py_library_call(frame, largest ? "max" : "min", a.type, span, PY_VALUES(a, b));
    if (!texts && py_is_real_float(a.type) && py_is_real_float(b.type))
        return py_elementwise(frame, largest ? "pymax" : "pymin", py_promote(frame->unit, a.type, b.type),
                              py_promote(frame->unit, a.type, b.type), span, PY_VALUES(a, b));
    a = py_hold(frame, &a, "a");
    b = py_hold(frame, &b, "b");
    struct py_value test = py_compare(frame, largest ? PY_GT : PY_LT, py_again(frame, &b), py_again(frame, &a), span);
    bool known;
    if (py_constant_truth(&test, &known))
        return known ? b : a;
    if (!texts && py_are_kept(frame, &a, &b))
        return py_select(frame, test, b, a, span);
    struct vr_list at_a = {0}, at_b = {0};
    return py_choose_value(frame, test, &b, &at_b, &a, &at_a, span);
}

/* What is made of a list's elements is one of Python's numbers when these are. */
static struct py_value own_number(struct py_frame *frame, const struct py_value *list, struct py_value v)
{
    if (!py_is_list(list) || !list->type->weak || v.kind != PY_V_NUMBER)
        return v;
    return py_convert(frame, &v, py_type_number(frame->unit, v.type->base, v.type->is_complex, true));
}

/* Of a list or an array: floats in their order, of integers NumPy's reduction gives the same. */
static struct py_value extreme_of_items(struct py_frame *frame, const struct py_library_row *row,
                                        const struct py_value *items, bool largest, struct vr_span span)
{
    struct py_value list = py_hold(frame, items, "items"), again = py_again(frame, &list);
    struct py_value none = py_compare(frame, PY_EQ, py_extent(frame, &list, 0, span), py_int(frame, 0, span), span);
    const char *text = vr_format(frame->unit->arena, "%s() iterable argument is empty", row->name);
    py_emit_raise_if(frame, none, "ValueError", text, span);
    if (py_is_real_float(list.type) || list.type->is_complex)
        return own_number(frame, &list, py_apply_row(frame, PY_INNER, largest ? "greatest" : "least", span, 1, &again));
    return own_number(frame, &list, py_apply_row(frame, PY_METHOD, largest ? "max" : "min", span, 1, &again));
}

/* The default value comes where there are no items. */
static struct py_value extreme_or(struct py_frame *frame, const struct py_library_row *row, struct py_value *args,
                                  struct vr_span span)
{
    struct py_value f = {.kind = PY_V_LIBRARY, .span = span, .row = row};
    if (args[0].count != 1)
        return py_unsupported(frame, span,
                              vr_format(frame->unit->arena, "%s() of several items with a default value", row->name),
                              PY_WHY_python, "leave it out");
    return py_apply_row(frame, PY_INNER, "extreme_or", span, PY_VALUES(f, args[0].items[0], args[1], args[2]));
}

HANDLER(extreme)
{
    bool largest = strcmp(row->with, "maximum") == 0;
    const struct py_value *items = args[0].count == 1 && args[0].items[0].kind == PY_V_TUPLE ? &args[0].items[0] : &args[0];
    const struct py_value *only = items->count == 1 ? &items->items[0] : NULL;
    if (args[2].kind != PY_V_ABSENT)
        return extreme_or(frame, row, args, span);
    if (args[1].kind != PY_V_NONE || (only && items == &args[0] && (only->kind == PY_V_ROWS || only->kind == PY_V_ITERATOR)))
        return py_extreme_by_key(frame, args[0].count == 1 ? &args[0].items[0] : &args[0], &args[1], largest, span);
    if (items->count == 1 && py_ndims(&items->items[0]) > 1)
        return py_unsupported(frame, span,
                              vr_format(frame->unit->arena, "%s() of arrays or lists in an array or list", row->name),
                              PY_WHY_unwritten, "use NumPy's");
    if (items->count == 1 && py_is_text(&items->items[0])) {
        struct py_value letters = py_list_of_letters(frame, &items->items[0]);
        return letters.kind == PY_V_NUMBER ? py_extreme_by_key(frame, &letters, &args[1], largest, span) : letters;
    }
    if (items->count == 1 && py_is_list(&items->items[0]) && items->items[0].type->refers && !py_numbers_cells(items->items[0].type))
        return py_extreme_by_key(frame, &items->items[0], &args[1], largest, span);
    if (items->count == 1 && py_is_array(&items->items[0]))
        return extreme_of_items(frame, row, &items->items[0], largest, span);
    if (items->count == 0)
        return py_wrong(frame, span, VR_DIAG_py_missing_argument, row->name, "an item");
    struct py_value v = items->items[0];
    if (items == &args[0] && items->count == 1 && py_is_scalar(&v))
        return py_not_iterable(frame, &v, span);
    for (int i = 0; i < items->count; i++) {
        if (items->items[i].kind == PY_V_UNKNOWN)
            return items->items[i];
        if (!py_is_scalar(&items->items[i]) && !(py_is_text(&items->items[i]) && items->count > 1))
            return py_wrong(frame, span, VR_DIAG_py_expected_scalar, py_value_text(frame, &items->items[i]));
        if (i)
            v = extreme_of_two(frame, largest, v, items->items[i], span);
    }
    return v;
}

static struct py_value of_array(struct py_frame *frame, const char *method, struct py_value v, struct vr_span span)
{
    return py_apply_row(frame, PY_METHOD, method, span, 1, &v);
}

/* Integers are added in their own type, truth values as Python's integers. */
static struct py_value sum_of_elements(struct py_frame *frame, struct py_value *v, struct vr_span span)
{
    if (py_is_list(v) && v->type->weak && py_is_integer(v->type) && !frame->unit->options->wrap)
        return py_apply_row(frame, PY_INNER, "exact_sum", span, 1, v);
    struct py_value sum = of_array(frame, "sum", *v, span);
    if (sum.kind != PY_V_NUMBER || !py_is_integer(v->type))
        return sum;
    return py_convert(frame, &sum, py_type_number(frame->unit, v->type->base, false, false));
}

/* sum(items): from left to right, beginning with `start`. */
HANDLER(sum_items)
{
    struct py_value v = args[1];
    if (args[0].kind == PY_V_RANGE)
        args[0] = py_list_of(frame, &args[0], span);
    if (py_is_array(&args[0])) {
        if (py_ndims(&args[0]) > 1 && py_is_list(&args[0]))
            return py_unsupported(frame, span, "sum() of lists in a list", PY_WHY_items, "use np.sum");
        if (py_ndims(&args[0]) > 1) {
            args[0] = py_hold(frame, &args[0], "rows");
            struct py_value none =
                py_compare(frame, PY_EQ, py_extent(frame, &args[0], 0, span), py_int(frame, 0, span), span);
            py_emit_raise_if(frame, none, "ValueError", "sum() of no rows is a number: write np.sum(a, axis=0)", span);
            args[0] = py_again(frame, &args[0]);
        }
        if (py_ndims(&args[0]) > 1)
            return py_binary(frame, PY_ADD, v, py_apply_row(frame, PY_INNER, "sum_of_rows", span, 1, args), span);
        return py_binary(frame, PY_ADD, v, own_number(frame, &args[0], sum_of_elements(frame, &args[0], span)), span);
    }
    if (args[0].kind != PY_V_TUPLE)
        return py_not_iterable(frame, &args[0], span);
    for (int i = 0; i < args[0].count; i++)
        v = py_binary(frame, PY_ADD, v, args[0].items[i], span);
    return v;
}

/* Whether one of items that are written out is true, or all of them are. */
static struct py_value truth_of_items(struct py_frame *frame, const struct py_value *items, bool all, struct vr_span span)
{
    struct py_value found = py_bool(frame, false, span);
    for (int i = 0; i < items->count && found.kind == PY_V_NUMBER; i++) {
        struct py_value truth = py_truth(frame, items->items[i]);
        if (truth.kind != PY_V_NUMBER)
            return truth;
        found = py_either(frame, found, all ? py_unary(frame, PY_NOT, truth, span) : truth, span);
    }
    return all && found.kind == PY_V_NUMBER ? py_unary(frame, PY_NOT, found, span) : found;
}

HANDLER(any_items)
{
    if (args[0].kind == PY_V_TUPLE)
        return truth_of_items(frame, &args[0], strcmp(row->with, "all") == 0, span);
    struct py_value v = py_as_array(frame, &args[0]);
    if (!py_is_array(&v))
        return py_not_iterable(frame, &v, span);
    if (py_ndims(&v) > 1)
        return py_unsupported(frame, span, vr_format(frame->unit->arena, "%s() of lists or rows", row->name),
                              PY_WHY_unwritten, "use NumPy's");
    struct py_value truth = of_array(frame, row->with, v, span);
    return py_convert(frame, &truth, py_type_number(frame->unit, VR_BOOL, false, true));
}

/* round(x): to even, an integer; round(x, n): decimals. */
HANDLER(round)
{
    struct py_value v = args[0];
    if (!py_is_scalar(&v))
        return v.kind == PY_V_UNKNOWN ? v : py_unsupported(frame, span, "round() of this", PY_WHY_unwritten, "use np.round");
    if (v.type->is_complex)
        return py_wrong(frame, span, VR_DIAG_py_expected_real, py_value_text(frame, &v));
    if (py_is_bool(v.type) && !v.type->weak)
        return py_unsupported(frame, span, "round() of a truth value of NumPy's", PY_WHY_numpy, "use int(x)");
    if (py_is_bool(v.type))
        v = py_convert(frame, &v, py_type_int(frame->unit));
    if (py_is_given(&args[1]) && v.type->weak && py_is_integer(v.type) && py_is_scalar(&args[1]))
        return py_apply_row(frame, PY_INNER, "rounded_int", span, PY_VALUES(v, args[1]));
    if (py_is_given(&args[1])) /* NumPy's numbers have their own */
        return py_elementwise(frame, v.type->weak ? "pyround" : "around", NULL, v.type, span, PY_VALUES(v, args[1]));
    if (!py_is_real_float(v.type))
        return py_convert_exactly(frame, &v, py_type_int(frame->unit));
    struct py_value even = py_library_call(frame, "rint", v.type, span, 1, &v);
    return py_convert_exactly(frame, &even, py_type_int(frame->unit));
}

HANDLER(pow)
{
    if (py_is_given(&args[2])) {
        for (int i = 0; i < 3; i++)
            if (args[i].kind == PY_V_NUMBER && !(py_is_scalar(&args[i]) && py_is_integer(args[i].type)))
                return py_unsupported(frame, span, "pow() with a modulus of anything but integers", PY_WHY_unwritten,
                                      "write a ** b % mod");
        return py_apply_row(frame, PY_INNER, "pow_modulo", span, 3, args);
    }
    return py_binary(frame, PY_POW, args[0], args[1], span);
}

/* --- what loops run over --- */

/* The step of a range, where it may be zero, is held and tested. */
static void check_step(struct py_frame *frame, struct py_value *items, struct vr_span span)
{
    int64_t step;
    if (py_constant_int(&items[2], &step) && step != 0)
        return;
    for (int i = 0; i < 3; i++)
        items[i] = py_hold(frame, &items[i], "bound");
    struct py_value zero = py_compare(frame, PY_EQ, py_again(frame, &items[2]), py_int(frame, 0, span), span);
    py_emit_raise_if(frame, zero, "ValueError", "range() arg 3 must not be zero", span);
}

HANDLER(range)
{
    bool one = !py_is_given(&args[1]);
    struct py_value items[] = {one ? py_int(frame, 0, span) : args[0], one ? args[0] : args[1],
                               py_is_given(&args[2]) ? args[2] : py_int(frame, 1, span)};
    for (int i = 0; i < 3; i++) {
        if (items[i].kind == PY_V_UNKNOWN)
            return items[i];
        if (!py_is_index(&items[i]))
            return py_wrong(frame, span, VR_DIAG_py_slice_bound, py_value_text(frame, &items[i]),
                            "; in steps of floats np.arange counts");
        if (items[i].type->base == VR_UINT64) /* a bound is an int, which it may not fit */
            items[i] = py_convert_exactly(frame, &items[i], py_type_int(frame->unit));
    }
    check_step(frame, items, span);
    struct py_value v = py_of_parts(frame, PY_V_RANGE, span, 3, items);
    v.row = row->with ? row : NULL; /* a parallel one */
    return v;
}

static struct py_value iterator_of(struct py_frame *frame, const struct py_library_row *row, const struct py_value *items,
                                   int count, struct vr_span span)
{
    struct py_value v = py_of_parts(frame, PY_V_ITERATOR, span, count, items);
    const int iterated = strcmp(row->name, "enumerate") == 0 ? 1 : count;
    for (int i = 0; i < count; i++)
        if (items[i].kind == PY_V_UNKNOWN)
            return items[i];
    for (int i = 0; i < iterated; i++)
        if (py_is_scalar(&items[i]) || items[i].kind == PY_V_NONE)
            return py_not_iterable(frame, &items[i], span);
    v.row = row;
    return v;
}

HANDLER(iterator)
{
    if (args[0].kind == PY_V_GENERATOR && strcmp(row->name, "enumerate") == 0)
        return py_apply_row(frame, PY_INNER, "enumerated", span, 2, args);
    if (strcmp(row->name, "iter") == 0 && (args[0].kind == PY_V_GENERATOR || args[0].kind == PY_V_ITERATOR))
        return args[0];
    return iterator_of(frame, row, args, strcmp(row->name, "enumerate") == 0 ? 2 : 1, span);
}

/* Beside a generator, whose items come one by one, the other is subscripted. */
static struct py_value zip_generator(struct py_frame *frame, const struct py_value *items, struct vr_span span)
{
    if (items->count != 2 || items->items[0].kind == items->items[1].kind)
        return py_unsupported(frame, span, "zip() of a generator and anything but one array, list or range", PY_WHY_suspended, "make a list of it: list(f(n))");
    return py_apply_row(frame, PY_INNER, items->items[0].kind == PY_V_GENERATOR ? "zipped_first" : "zipped_second", span, 2,
                        items->items);
}

HANDLER(zip)
{
    bool strict;
    if (!py_constant_truth(&args[1], &strict) || strict)
        return py_unsupported(frame, span, "zip() with strict=True", PY_WHY_unwritten, "compare the lengths before");
    for (int i = 0; i < args[0].count; i++)
        if (args[0].items[i].kind == PY_V_GENERATOR)
            return zip_generator(frame, &args[0], span);
    return iterator_of(frame, row, args[0].items, args[0].count, span);
}

/* A tuple of as many items as the running program has. */
static struct py_value tuple_of_items(struct py_frame *frame, const struct py_value *items, struct vr_span span)
{
    if (py_is_variadic(items))
        return *items;
    struct py_value list = *items;
    list = py_apply_row(frame, PY_BUILTIN, "list", span, 1, &list);
    return py_variadic(frame, &list);
}

/* A tuple or list that is written out; its copy. */
static struct py_value items_of(struct py_frame *frame, const struct py_library_row *row, struct py_value *args,
                                struct vr_span span)
{
    bool list = row->with != NULL;
    const char *site = vr_name(frame->unit->names, vr_format(frame->unit->arena, "items at %u", (unsigned)span.start));
    if (list && args[0].kind == PY_V_GENERATOR)
        return py_list_of_generator(frame, &args[0], site, span);
    if (list && py_is_text(&args[0]))
        return py_list_of_letters(frame, &args[0]);
    if (list && py_is_list(&args[0]) && py_ndims(&args[0]) > 1 && !py_is_held(&args[0])) /* which nobody else has */
        return args[0];
    if (list && (py_is_array(&args[0]) || args[0].kind == PY_V_RANGE))
        return py_list_of(frame, &args[0], span);
    if (list && args[0].kind == PY_V_JAGGED)
        return py_apply_row(frame, PY_JAGGED, "copy", span, 1, args);
    if (list && args[0].kind == PY_V_ROWS)
        return py_apply_row(frame, PY_ROWS, "copy", span, 1, args);
    if (list && py_is_items(&args[0]))
        return py_list_of_items(frame, &args[0], span);
    if (list && args[0].kind == PY_V_ITERATOR)
        return py_apply_row(frame, PY_INNER, "listed", span, 1, args);
    if (args[0].kind == PY_V_ABSENT)
        args[0] = py_tuple(frame, span, NULL, 0);
    if (args[0].kind != PY_V_TUPLE)
        return args[0].kind == PY_V_UNKNOWN ? args[0] : tuple_of_items(frame, &args[0], span);
    return (list ? py_written_list : py_tuple)(frame, span, args[0].items, args[0].count);
}

HANDLER(tuple)
{
    struct py_value v = items_of(frame, row, args, span);
    v.stands_for = row->place == PY_COLLECTIONS && v.kind != PY_V_UNKNOWN ? row->name : NULL;
    return v;
}

/* copy.copy(x), copy.deepcopy(x): numbers and texts are themselves. */
HANDLER(copied)
{
    const struct py_value *v = &args[0];
    const bool lists = v->kind == PY_V_JAGGED || (py_is_list(v) && py_ndims(v) > 1),
               flat = !py_is_dict(v) || v->items[PY_DICT_VALUES].kind != PY_V_JAGGED;
    if (v->kind == PY_V_UNKNOWN || py_is_scalar(v) || py_is_text(v))
        return *v;
    if (lists && row->with)
        return py_apply_row(frame, PY_INNER, "copied_lists", span, 1, args);
    if (v->kind == PY_V_JAGGED || (v->kind == PY_V_DICT && (flat || !row->with)))
        return py_apply_row(frame, v->kind == PY_V_JAGGED ? PY_JAGGED : PY_DICTS, "copy", span, 1, args);
    if ((py_is_list(v) && !lists && !v->type->refers) || v->kind == PY_V_ROWS)
        return py_apply_row(frame, PY_BUILTIN, "list", span, 1, args);
    if (py_is_array(v) && !py_is_list(v))
        return py_apply_row(frame, PY_NUMPY, "copy", span, 1, args);
    return py_unsupported(frame, span, vr_format(frame->unit->arena, "a copy of %s", py_value_text(frame, v)),
                          PY_WHY_unwritten, "make a new one of its parts, as [x.copy() for x in a] or P(p.x)");
}

HANDLER(slice)
{
    bool one = args[1].kind == PY_V_ABSENT;
    return py_of_parts(
        frame, PY_V_SLICE, span,
        PY_VALUES(one ? py_none(span) : args[0], one ? args[0] : args[1], py_is_given(&args[2]) ? args[2] : py_none(span)));
}

static struct py_value as_range(struct py_frame *frame, const struct py_value *v, struct vr_span span)
{
    if (v->kind == PY_V_RANGE || v->kind == PY_V_UNKNOWN)
        return *v;
    return py_apply_row(frame, PY_BUILTIN, "range", span, 1, (struct py_value *)v);
}

/* Domain(m, n): ranges, one for each dimension. */
static struct py_value grid(struct py_frame *frame, const struct py_library_row *row, struct py_value items,
                            struct vr_span span)
{
    for (int i = 0; i < items.count; i++)
        items.items[i] = as_range(frame, &items.items[i], span);
    return iterator_of(frame, row, items.items, items.count, span);
}

/* Of one dimension it is that one, whose iterations have numbers. */
HANDLER(domain)
{
    if (args[0].count == 0)
        return py_wrong(frame, span, VR_DIAG_py_missing_argument, row->name, "its first dimension");
    return args[0].count == 1 ? as_range(frame, &args[0].items[0], span) : grid(frame, row, args[0], span);
}

/* What may be negative is an error when the program runs; as the number of steps it would be none. */
static void check_extents(struct py_frame *frame, struct py_value *extents, struct vr_span span)
{
    for (int i = 0; i < extents->count; i++) {
        struct py_value *n = &extents->items[i];
        if (!py_is_scalar(n) || n->node->kind == VR_N_CONST || n->node->kind == VR_N_DIM)
            continue;
        *n = py_hold(frame, n, "extent");
        py_emit_raise_if(frame, py_compare(frame, PY_LT, py_again(frame, n), py_int(frame, 0, span), span), "ValueError",
                         "negative dimensions are not allowed", span);
    }
}

HANDLER(ndindex)
{
    struct py_value *extents = args[0].count == 1 && args[0].items[0].kind == PY_V_TUPLE ? &args[0].items[0] : &args[0];
    check_extents(frame, extents, span);
    return grid(frame, row, *extents, span);
}

/* PAR(Domain(m, n), shared=[A, B]), PAR(range(n), shared=[A]): the loop that it stands in sees to what is shared
 * (shared.c). */
HANDLER(parallel_domain)
{
    struct py_value v = args[0];
    if (v.kind != PY_V_RANGE && (v.kind != PY_V_ITERATOR || strcmp(v.row->name, "Domain") != 0))
        return py_not_iterable(frame, &v, span);
    v.row = row;
    return v;
}

/* --- gpu_begin(), gpu_end(): the statements between them are an accelerated section --- */

struct vr_list *py_emit_section(struct py_frame *frame, struct vr_span span)
{
    struct vr_node *list = vr_node_new(frame->unit, VR_N_LIST, span, NULL);
    vr_flag_set(list, VR_F_GPU, true);
    py_emit(frame, list);
    return &list->slot[VR_KIDS];
}

HANDLER(gpu_begin)
{
    if (frame->section)
        return py_unsupported(frame, span, "gpu_begin() in an accelerated section", PY_WHY_sections,
                              "end the first one before");
    frame->section = VR_MAKE(frame->unit->arena, struct py_section, {py_emit_section(frame, span), frame->out, span});
    frame->out = frame->section->inside;
    return py_none(span);
}

HANDLER(gpu_end)
{
    if (!frame->section || frame->out != frame->section->inside)
        return py_unsupported(frame, span, "gpu_end() without gpu_begin()", PY_WHY_sections, "write gpu_begin() in the same block before it");
    frame->out = frame->section->outside;
    frame->section = NULL;
    return py_none(span);
}
