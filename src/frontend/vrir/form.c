/* SPDX-License-Identifier: Apache-2.0 */
/* Forms: building them as the grammar finds them, and showing them in messages. */
#include "frontend/vrir/form.h"

#include <string.h>

#include "frontend/vrir/form_parse.h"
#include "frontend/vrir/vrir.tab.h"

/* --- building --- */

struct vr_form *vr_form_atom(struct vr_form_parser *parser, enum vr_form_kind kind, struct vr_span span, const char *text,
                             size_t size)
{
    struct vr_form *form = VR_NEW(parser->arena, struct vr_form);
    form->kind = kind;
    form->span = span;
    form->text = vr_name_n(parser->unit->names, text, size);
    return form;
}

struct vr_form_list vr_form_open(struct vr_form_parser *parser, struct vr_span span)
{
    struct vr_form *form = VR_NEW(parser->arena, struct vr_form);
    form->kind = VR_FORM_LIST;
    form->span = span;
    return (struct vr_form_list){form, NULL, NULL};
}

/* The first word is the head, unless another item stands before it. */
struct vr_form_list vr_form_add(struct vr_form_list list, struct vr_form *item)
{
    if (!list.last_item && !list.form->text && item->kind == VR_FORM_WORD) {
        list.form->text = item->text;
        return list;
    }
    *(list.last_item ? &list.last_item->next : &list.form->items) = item;
    list.last_item = item;
    return list;
}

struct vr_form_list vr_form_add_attr(struct vr_form_parser *parser, struct vr_form_list list, const char *name,
                                     struct vr_span span, struct vr_form *value)
{
    struct vr_form_attr *attr = VR_MAKE(parser->arena, struct vr_form_attr, {name, span, value, NULL});
    *(list.last_attr ? &list.last_attr->next : &list.form->attrs) = attr;
    list.last_attr = attr;
    return list;
}

struct vr_form *vr_form_close(struct vr_form_list list, struct vr_span close)
{
    list.form->span.end = close.end;
    return list.form;
}

/* --- the outermost level --- */

/* The parentheses do not match: one message, since every later one would follow from the first. */
static void report_broken(struct vr_form_parser *parser, struct vr_span span, enum vr_diag_code code)
{
    if (!parser->broken)
        vr_report(&parser->unit->diags, span, code);
    parser->broken = true;
}

/* Called for whatever follows a surplus ), which is forgiven only at the very end. */
static void refuse_surplus(struct vr_form_parser *parser)
{
    if (parser->surplus.end)
        report_broken(parser, parser->surplus, VR_DIAG_unexpected_close);
}

void vr_form_top(struct vr_form_parser *parser, struct vr_form *form)
{
    refuse_surplus(parser);
    *(parser->last ? &parser->last->next : &parser->first) = form;
    parser->last = form;
}

void vr_form_surplus(struct vr_form_parser *parser, struct vr_span close)
{
    refuse_surplus(parser);
    parser->surplus = close;
    if (!parser->first)
        refuse_surplus(parser);
}

void vr_form_stray(struct vr_form_parser *parser, struct vr_span span, const char *text)
{
    refuse_surplus(parser);
    if (!parser->stray)
        vr_report(&parser->unit->diags, span, VR_DIAG_expected_list, text);
    parser->stray = true;
}

void vr_form_never_closed(struct vr_form_parser *parser, struct vr_span open)
{
    report_broken(parser, open, VR_DIAG_never_closed);
}

/* Whether this is text at all. */
static bool check_text(struct vr_unit *unit)
{
    enum { LARGEST = 1 << 30 };
    const struct vr_source *source = unit->source;
    if (source->size > LARGEST)
        return vr_report(&unit->diags, (struct vr_span){0, 0}, VR_DIAG_text_too_large);
    const char *nul = memchr(source->text, '\0', source->size);
    uint32_t offset = nul ? (uint32_t)(nul - source->text) : 0;
    return !nul || vr_report(&unit->diags, (struct vr_span){offset, offset + 1}, VR_DIAG_nul_byte);
}

bool vr_read_forms(struct vr_unit *unit, struct vr_form **forms)
{
    *forms = NULL;
    if (!check_text(unit))
        return false;
    struct vr_form_parser parser = {.unit = unit, .arena = vr_form_arena(unit)};
    if (vrir_parse(&parser, vr_form_scanner(&parser)) != 0)
        return false;
    *forms = parser.first;
    return !parser.broken;
}

/* --- asking and showing --- */

bool vr_form_has_head(const struct vr_form *form, const char *head)
{
    return vr_form_is_list(form) && form->text && strcmp(form->text, head) == 0;
}

int vr_form_count(const struct vr_form *items)
{
    int count = 0;
    for (; items; items = items->next)
        count++;
    return count;
}

/* Bytes of the text that a message shows: not too many, and no part of a character. */
static size_t shown_size(const char *text)
{
    enum { SHOWN = 40 };
    size_t size = strnlen(text, SHOWN + 1);
    if (size <= SHOWN)
        return size;
    for (size = SHOWN; size > 0 && ((unsigned char)text[size] & 0xc0) == 0x80;)
        size--;
    return size;
}

const char *vr_form_show(struct vr_unit *unit, const struct vr_form *form)
{
    if (!form->text)
        return vr_form_is_list(form) ? "a list without a name" : "nothing";
    size_t size = shown_size(form->text);
    const char *before = vr_form_is_list(form) ? "(" : form->kind == VR_FORM_STRING ? "\"" : "";
    const char *after = form->kind == VR_FORM_STRING ? "\"" : "";
    const char *rest = form->text[size] ? "..." : "";
    return vr_format(unit->diags.arena, "%s%.*s%s%s", before, (int)size, form->text, rest, after);
}
