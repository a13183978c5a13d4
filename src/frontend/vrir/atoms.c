/* SPDX-License-Identifier: Apache-2.0 */
/* Reading attributes and atoms: integers, constants, names and truth values, and the messages about parts of lists. */
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "frontend/vrir/reader.h"

/* --- parts of lists --- */

bool vr_report_missing(struct vr_reader *reader, const struct vr_form *form, const char *part)
{
    return vr_report(reader->diags, form->span, VR_DIAG_part_missing, vr_show(reader, form), part);
}

bool vr_report_twice(struct vr_reader *reader, const struct vr_form *form, const struct vr_form *part)
{
    return vr_report(reader->diags, part->span, VR_DIAG_part_twice, vr_show(reader, form), vr_show(reader, part));
}

bool vr_report_unexpected(struct vr_reader *reader, const struct vr_form *form, const struct vr_form *part)
{
    bool known = vr_word_get(reader, part->text) != NULL;
    return vr_report(reader->diags, part->span, VR_DIAG_part_unexpected, vr_show(reader, part), vr_show(reader, form),
                     known ? "" : vr_suggest_word(reader, part, VR_SORT_TYPE)); /* it may be a misspelled type */
}

bool vr_reader_enter(struct vr_reader *reader, const struct vr_form *form)
{
    if (reader->level < VR_MAX_LEVELS) {
        reader->level++;
        return true;
    }
    if (!reader->too_deep)
        vr_report(reader->diags, form->span, VR_DIAG_nested_too_deep, VR_MAX_LEVELS);
    reader->too_deep = true;
    return false;
}

/* --- attributes --- */

static int find_attr(const char *name, const struct vr_attr_row *rows, int count)
{
    int i = 0;
    while (i < count && strcmp(rows[i].spelling, name) != 0)
        i++;
    return i;
}

bool vr_read_attrs(struct vr_reader *reader, const struct vr_form *form, const struct vr_attr_row *rows, int count,
                   struct vr_form **values)
{
    bool ok = true;
    for (int i = 0; i < count; i++)
        values[i] = NULL;
    for (const struct vr_form_attr *attr = form->attrs; attr; attr = attr->next) {
        int i = find_attr(attr->name, rows, count);
        if (i == count)
            ok = vr_report(reader->diags, attr->span, VR_DIAG_attribute_unknown, vr_show(reader, form), attr->name,
                           vr_suggest_attr(reader, attr->name, rows, count));
        else if (values[i])
            ok = vr_report(reader->diags, attr->span, VR_DIAG_attribute_twice, attr->name);
        else
            values[i] = attr->value;
    }
    return ok;
}

bool vr_read_no_attrs(struct vr_reader *reader, const struct vr_form *form)
{
    return vr_read_attrs(reader, form, NULL, 0, NULL);
}

/* --- integers, names, truth values --- */

static bool is_whole(const char *text)
{
    text += *text == '+' || *text == '-';
    return *text && !text[strspn(text, "0123456789")];
}

bool vr_read_integer(struct vr_reader *reader, const struct vr_form *form, const char *what, int64_t low, int64_t high,
                     int64_t *value)
{
    if (form->kind == VR_FORM_MISSING)
        return false;
    if (!vr_form_is_word(form) || !is_whole(form->text))
        return vr_report(reader->diags, form->span, VR_DIAG_not_an_integer, what, vr_show(reader, form));
    errno = 0;
    long long number = strtoll(form->text, NULL, 10);
    if (errno || number < low || number > high)
        return vr_report(reader->diags, form->span, VR_DIAG_out_of_range, what, (long long)low, (long long)high,
                         vr_show(reader, form));
    *value = number;
    return true;
}

bool vr_read_id(struct vr_reader *reader, const struct vr_form *form, const char *what, int *id)
{
    int64_t value;
    if (!vr_read_integer(reader, form, what, 0, INT_MAX - 1, &value))
        return false;
    *id = (int)value;
    return true;
}

bool vr_read_truth(struct vr_reader *reader, const struct vr_form *form, const char *what, bool *value)
{
    if (form->kind == VR_FORM_MISSING)
        return false;
    if (form->kind != VR_FORM_TRUTH)
        return vr_report(reader->diags, form->span, VR_DIAG_not_a_truth_value, what, vr_show(reader, form));
    *value = form->text[1] == '1';
    return true;
}

/* Names stand in C strings as they are; ?? may begin a trigraph. */
static bool can_name(const char *text)
{
    const char *at = text;
    while ((unsigned char)*at >= ' ' && *at != '"' && *at != '\\')
        at++;
    return *text && !*at && !strstr(text, "??");
}

const char *vr_read_name(struct vr_reader *reader, const struct vr_form *form, const char *what)
{
    if (form->kind == VR_FORM_MISSING)
        return NULL;
    if ((vr_form_is_word(form) || form->kind == VR_FORM_STRING) && can_name(form->text))
        return form->text;
    vr_report(reader->diags, form->span, VR_DIAG_not_a_name, what, vr_show(reader, form));
    return NULL;
}

const char *vr_read_string(struct vr_reader *reader, const struct vr_form *form, const char *what)
{
    if (form->kind == VR_FORM_MISSING)
        return NULL;
    if (form->kind == VR_FORM_STRING)
        return form->text;
    vr_report(reader->diags, form->span, VR_DIAG_not_a_string, what, vr_show(reader, form));
    return NULL;
}

/* --- constants --- */

static bool read_whole(struct vr_reader *reader, const struct vr_form *form, struct vr_value *value)
{
    errno = 0;
    value->kind = VR_V_INT;
    value->i = strtoll(form->text, NULL, 10);
    if (!errno)
        return true;
    errno = 0;
    value->kind = VR_V_UINT;
    value->u = strtoull(form->text, NULL, 10); /* a negative one that is too large wraps: refuse it by its sign */
    if (!errno && *form->text != '-')
        return true;
    return vr_report(reader->diags, form->span, VR_DIAG_number_too_large, vr_show(reader, form), "an integer constant", "");
}

static bool read_float(struct vr_reader *reader, const struct vr_form *form, const char *what, struct vr_value *value)
{
    value->kind = VR_V_FLOAT;
    if (!vr_form_is_word(form) || !vr_parse_float(form->text, &value->f))
        return vr_report(reader->diags, form->span, VR_DIAG_not_a_number, what, vr_show(reader, form));
    if (isinf(value->f) && strpbrk(form->text, "0123456789"))
        return vr_report(reader->diags, form->span, VR_DIAG_number_too_large, vr_show(reader, form), "float64",
                         "; infinity is spelled inf");
    return true;
}

bool vr_read_constant(struct vr_reader *reader, const struct vr_form *form, const struct vr_attr_row *attr,
                      const struct vr_type *type, struct vr_value *value)
{
    if (form->kind == VR_FORM_MISSING)
        return false;
    bool whole = vr_form_is_word(form) && is_whole(form->text);
    if (attr->what == VR_A_IVAL && !whole)
        return vr_report(reader->diags, form->span, VR_DIAG_not_an_integer, attr->spelling, vr_show(reader, form));
    if (whole && (attr->what == VR_A_IVAL || (vr_is_scalar(type) && !vr_is_float(type))))
        return read_whole(reader, form, value);
    return read_float(reader, form, attr->spelling, value);
}
