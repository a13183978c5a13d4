/* SPDX-License-Identifier: Apache-2.0 */
/* Reading types (thesis 4.2), in the spelling of appendix A or the short one of chapter 4: int32vtype,
 * (arraytype float64vtype 2 row), (fntype (int32vtype) (int32vtype)). */
#include <string.h>

#include "frontend/vrir/reader.h"

static bool ends_with(const char *text, const char *end)
{
    size_t size = strlen(text), end_size = strlen(end);
    return size > end_size && strcmp(text + size - end_size, end) == 0;
}

bool vr_form_is_type(const struct vr_reader *reader, const struct vr_form *form)
{
    if (vr_form_is_list(form))
        return vr_word_is_type(vr_word_get(reader, form->text));
    return vr_form_is_word(form) && (vr_word_is_type(vr_word_get(reader, form->text)) || ends_with(form->text, "vtype"));
}

static const struct vr_type *unknown_type(struct vr_reader *reader, const struct vr_form *form)
{
    vr_report(reader->diags, form->span, VR_DIAG_unknown_type, vr_show(reader, form),
              vr_suggest_word(reader, form, VR_SORT_TYPE));
    return NULL;
}

/* --- types without parts --- */

/* A type that a word alone stands for. */
static const struct vr_type *read_type_word(struct vr_reader *reader, const struct vr_form *form)
{
    const struct vr_word *word = vr_word_get(reader, form->text);
    if (word && word->what == VR_WORD_SCALAR)
        return vr_type_scalar(reader->unit->types, word->base, false);
    if (word && word->what == VR_WORD_VOID)
        return vr_type_void(reader->unit->types);
    if (word && word->what == VR_WORD_NULL)
        return vr_type_null(reader->unit->types);
    return unknown_type(reader, form);
}

/* No part may follow. */
static bool check_empty(struct vr_reader *reader, const struct vr_form *form)
{
    return !form->items || vr_report_unexpected(reader, form, form->items);
}

static bool read_ctype(struct vr_reader *reader, const struct vr_form *form, bool *is_complex)
{
    static const struct vr_attr_row rows[] = {{"ctype", VR_A_NUM, 0, VR_MAY}};
    struct vr_form *value;
    int64_t number = 0;
    bool ok = vr_read_attrs(reader, form, rows, 1, &value) && check_empty(reader, form) &&
              (!value || vr_read_integer(reader, value, "ctype", 0, 1, &number));
    *is_complex = number == 1;
    return ok;
}

static const struct vr_type *read_scalar(struct vr_reader *reader, const struct vr_form *form, enum vr_base base)
{
    bool is_complex;
    if (!read_ctype(reader, form, &is_complex))
        return NULL;
    if (base == VR_FLOAT16 && is_complex) {
        vr_report(reader->diags, form->span, VR_DIAG_complex_float16);
        return NULL;
    }
    return vr_type_scalar(reader->unit->types, base, is_complex);
}

/* (void), (vtype :name void). */
static const struct vr_type *read_void(struct vr_reader *reader, const struct vr_form *form)
{
    static const struct vr_attr_row rows[] = {{"name", VR_A_NAME, 0, VR_MAY}, {"ctype", VR_A_NUM, 0, VR_MAY}};
    struct vr_form *values[2];
    if (!vr_read_attrs(reader, form, rows, 2, values) || !check_empty(reader, form))
        return NULL;
    return values[0] ? read_type_word(reader, values[0]) : vr_type_void(reader->unit->types);
}

static const struct vr_type *read_null(struct vr_reader *reader, const struct vr_form *form)
{
    bool is_complex;
    return read_ctype(reader, form, &is_complex) ? vr_type_null(reader->unit->types) : NULL;
}

/* --- arrays --- */

static bool find_layout(const struct vr_form *form, enum vr_layout *layout)
{
    static const struct { const char *spelling; enum vr_layout layout; } words[] = {
        {"rowmajor", VR_ROWMAJOR}, {"colmajor", VR_COLMAJOR}, {"strided", VR_STRIDED},
        {"row", VR_ROWMAJOR}, {"col", VR_COLMAJOR}, {"column", VR_COLMAJOR}, {"stride", VR_STRIDED},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (vr_form_is_word(form) && strcmp(form->text, words[i].spelling) == 0) {
            *layout = words[i].layout;
            return true;
        }
    return false;
}

enum { LAYOUT, NDIMS, ELEMENT, ARRAY_PARTS };

/* Sorts the items of an array type into the parts that its attributes have not given. */
static bool sort_array_items(struct vr_reader *reader, const struct vr_form *form, struct vr_form **parts)
{
    enum vr_layout layout;
    for (struct vr_form *item = form->items; item; item = item->next) {
        int part = vr_form_is_type(reader, item) ? ELEMENT : find_layout(item, &layout) ? LAYOUT : NDIMS;
        if (parts[part] || (part == NDIMS && !vr_form_is_word(item)))
            return vr_report_unexpected(reader, form, item);
        parts[part] = item;
    }
    return true;
}

static const struct vr_type *wrong_array(struct vr_reader *reader, const struct vr_form *form, const char *lacking)
{
    vr_report(reader->diags, form->span, VR_DIAG_array_type, lacking);
    return NULL;
}

static const struct vr_type *read_array(struct vr_reader *reader, const struct vr_form *form)
{
    static const struct vr_attr_row rows[] = {{"layout", VR_A_NAME, 0, VR_MAY}, {"ndims", VR_A_NUM, 0, VR_MAY}};
    struct vr_form *parts[ARRAY_PARTS] = {NULL};
    enum vr_layout layout = VR_ROWMAJOR;
    int64_t ndims;
    if (!vr_read_attrs(reader, form, rows, 2, parts) || !sort_array_items(reader, form, parts))
        return NULL;
    if (!parts[LAYOUT] || !find_layout(parts[LAYOUT], &layout))
        return wrong_array(reader, form, "a layout: rowmajor, colmajor or strided");
    if (!parts[NDIMS])
        return wrong_array(reader, form, "its number of dimensions: :ndims");
    if (!parts[ELEMENT])
        return wrong_array(reader, form, "the type of its elements");
    const struct vr_type *elem = vr_read_type(reader, parts[ELEMENT]);
    if (!vr_read_integer(reader, parts[NDIMS], "ndims", 1, VR_MAX_DIMENSIONS, &ndims) || !elem)
        return NULL;
    if (elem->kind != VR_T_SCALAR && elem->kind != VR_T_NULL)
        return wrong_array(reader, parts[ELEMENT], "scalar elements");
    return vr_type_array(reader->unit->types, elem, (int)ndims, layout);
}

/* --- lists of types --- */

struct type_list {
    const struct vr_type **at;
    int count;
    size_t capacity;
};

/* Adds a type; void stands for none. */
static bool add_type(struct vr_reader *reader, struct type_list *list, const struct vr_type *type)
{
    if (!type || type->kind == VR_T_VOID)
        return type != NULL;
    VR_ADD(vr_form_arena(reader->unit), list, type);
    return true;
}

static bool add_types(struct vr_reader *reader, struct type_list *list, const struct vr_form *items)
{
    bool ok = true;
    for (; items; items = items->next)
        ok = add_type(reader, list, vr_read_type(reader, items)) && ok;
    return ok;
}

static const struct vr_type *read_tuple(struct vr_reader *reader, const struct vr_form *form)
{
    struct type_list list = {NULL, 0, 0};
    if (!vr_read_no_attrs(reader, form) || !add_types(reader, &list, form->items))
        return NULL;
    return vr_type_tuple(reader->unit->types, list.at, list.count);
}

/* (domaintype :ndims 2 (int64) (int64)); either the number or the types may be missing. */
static const struct vr_type *read_domain(struct vr_reader *reader, const struct vr_form *form)
{
    static const struct vr_attr_row rows[] = {{"ndims", VR_A_NUM, 0, VR_MAY}};
    struct type_list list = {NULL, 0, 0};
    struct vr_form *number, *items = form->items;
    if (!vr_read_attrs(reader, form, rows, 1, &number))
        return NULL;
    if (!number && items && vr_form_is_word(items) && !vr_form_is_type(reader, items)) {
        number = items;
        items = items->next;
    }
    int64_t ndims = 0;
    if (number && !vr_read_integer(reader, number, "ndims", 1, VR_MAX_DIMENSIONS, &ndims))
        return NULL;
    if (!add_types(reader, &list, items))
        return NULL;
    if (!number && !list.count) {
        vr_report_missing(reader, form, "its number of dimensions: :ndims");
        return NULL;
    }
    if (!list.count)
        add_type(reader, &list, vr_int64(reader->unit));
    return vr_type_domain(reader->unit->types, number ? (int)ndims : list.count, list.at, list.count);
}

/* --- functions --- */

/* The types of arguments or results. In the short spelling the list has no name, and its first word looks like one; a list
 * that is a type by itself stands for that one type. */
static bool read_signature(struct vr_reader *reader, const struct vr_form *form, const char *name,
                           struct type_list *list)
{
    const struct vr_word *word = vr_word_get(reader, form->text);
    bool named = vr_form_has_head(form, name),
         is_word = word && (word->what == VR_WORD_SCALAR || word->what == VR_WORD_VOID);
    if (!named && vr_word_is_type(word) && (form->attrs || !is_word))
        return add_type(reader, list, vr_read_type(reader, form));
    if (!vr_read_no_attrs(reader, form))
        return false;
    bool ok = named || !form->text || add_type(reader, list, read_type_word(reader, form));
    return add_types(reader, list, form->items) && ok;
}

static const struct vr_type *read_function_type(struct vr_reader *reader, const struct vr_form *form)
{
    struct type_list ins = {NULL, 0, 0}, outs = {NULL, 0, 0};
    const struct vr_form *first = form->items, *second = first ? first->next : NULL;
    if (!vr_read_no_attrs(reader, form))
        return NULL;
    if (!second || second->next || !vr_form_is_list(first) || !vr_form_is_list(second)) {
        vr_report(reader->diags, form->span, VR_DIAG_function_type);
        return NULL;
    }
    bool ok = read_signature(reader, first, "intypes", &ins);
    if (!read_signature(reader, second, "outtypes", &outs) || !ok)
        return NULL;
    return vr_type_function(reader->unit->types, ins.at, ins.count, outs.at, outs.count);
}

/* --- any type --- */

static const struct vr_type *read_type_list(struct vr_reader *reader, const struct vr_form *form)
{
    const struct vr_word *word = vr_word_get(reader, form->text);
    switch (word ? word->what : VR_WORD_STATEMENT) {
    case VR_WORD_SCALAR:
        return read_scalar(reader, form, word->base);
    case VR_WORD_ARRAY:
        return read_array(reader, form);
    case VR_WORD_TUPLE:
        return read_tuple(reader, form);
    case VR_WORD_FUNCTION:
        return read_function_type(reader, form);
    case VR_WORD_DOMAIN:
        return read_domain(reader, form);
    case VR_WORD_VOID:
        return read_void(reader, form);
    case VR_WORD_NULL:
        return read_null(reader, form);
    case VR_WORD_STATEMENT:
    case VR_WORD_EXPRESSION:
        break;
    }
    return unknown_type(reader, form);
}

const struct vr_type *vr_read_type(struct vr_reader *reader, const struct vr_form *form)
{
    if (!vr_form_is_list(form))
        return form->kind == VR_FORM_MISSING ? NULL : read_type_word(reader, form);
    if (!vr_reader_enter(reader, form))
        return NULL;
    const struct vr_type *type = read_type_list(reader, form);
    vr_reader_leave(reader);
    return type;
}
