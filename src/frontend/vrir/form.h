/* SPDX-License-Identifier: Apache-2.0 */
/* Forms: a text of VRIR before it means anything. A form is a word, a string, a truth value, or a list in parentheses,
 * ( head :attribute value … items … ). What heads and attributes mean is the business of the reader, reader.h. */
#ifndef VRC_VRIR_FORM_H
#define VRC_VRIR_FORM_H

#include "ir/ir.h"

/* VR_FORM_MISSING stands for the value that an attribute lacks; that is reported already, so nobody complains again. */
enum vr_form_kind { VR_FORM_WORD, VR_FORM_STRING, VR_FORM_TRUTH, VR_FORM_LIST, VR_FORM_MISSING };

struct vr_form {
    enum vr_form_kind kind;
    struct vr_span span;
    const char *text;                 /* interned; of a list its head, NULL where the list starts with no word */
    struct vr_form *next;             /* in the list around it */
    struct vr_form *items;            /* of a list, without the head */
    struct vr_form_attr *attrs;       /* of a list */
};

struct vr_form_attr {
    const char *name;                 /* interned, without the colon */
    struct vr_span span;
    struct vr_form *value;
    struct vr_form_attr *next;
};

/* Parentheses inside each other: more than any tree that the reader takes can need. */
enum { VR_MAX_PARENTHESES = 5000 };

/* Reads the forms of unit->source, linked by `next`, into *forms; they live in unit->scratch where there is one. Errors go
 * to unit->diags; false when the parentheses do not match, so that the forms cannot be trusted. */
bool vr_read_forms(struct vr_unit *unit, struct vr_form **forms);

/* Where forms live. */
static inline struct vr_arena *vr_form_arena(const struct vr_unit *unit)
{
    return unit->scratch ? unit->scratch : unit->arena;
}

static inline bool vr_form_is_list(const struct vr_form *form) { return form->kind == VR_FORM_LIST; }
static inline bool vr_form_is_word(const struct vr_form *form) { return form->kind == VR_FORM_WORD; }
bool vr_form_has_head(const struct vr_form *form, const char *head);
int vr_form_count(const struct vr_form *items);

/* A form as a message shows it: 12, "text" or (head; cut when it is long. In the forms' arena. */
const char *vr_form_show(struct vr_unit *unit, const struct vr_form *form);

#endif
