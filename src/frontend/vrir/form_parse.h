/* SPDX-License-Identifier: Apache-2.0 */
/* What the scanner vrir.l and the grammar vrir.y share: the forms that they build. Only they and form.c include it. */
#ifndef VRC_VRIR_FORM_PARSE_H
#define VRC_VRIR_FORM_PARSE_H

#include "frontend/vrir/form.h"

struct vr_form_parser {
    struct vr_unit *unit;
    struct vr_arena *arena;
    uint32_t offset;                  /* of the first byte behind the scanner's last token */
    int depth;                        /* parentheses that are open */
    bool cut;                         /* the scanner has given up: it pretends that the text ends here */
    bool broken;                      /* the parentheses do not match: what was built means nothing */
    bool stray;                       /* something outside of all parentheses was reported */
    struct vr_form *first, *last;     /* the outermost forms */
    struct vr_span surplus;           /* a ) that closes nothing: allowed at the very end. Empty: none was seen */
};

/* A list of forms while it grows. */
struct vr_form_list {
    struct vr_form *form;
    struct vr_form *last_item;
    struct vr_form_attr *last_attr;
};

/* A scanner of the unit's source; it lives in the parser's arena. */
void *vr_form_scanner(struct vr_form_parser *parser);

/* A word, string or truth value. */
struct vr_form *vr_form_atom(struct vr_form_parser *parser, enum vr_form_kind kind, struct vr_span span, const char *text,
                             size_t size);

/* A list: opened at a parenthesis, given items and attributes, closed at another. */
struct vr_form_list vr_form_open(struct vr_form_parser *parser, struct vr_span span);
struct vr_form_list vr_form_add(struct vr_form_list list, struct vr_form *item);
struct vr_form_list vr_form_add_attr(struct vr_form_parser *parser, struct vr_form_list list, const char *name,
                                     struct vr_span span, struct vr_form *value);
struct vr_form *vr_form_close(struct vr_form_list list, struct vr_span close);

/* The outermost level: a form, and what should not be there. `text` is what was found, for the message. */
void vr_form_top(struct vr_form_parser *parser, struct vr_form *form);
void vr_form_surplus(struct vr_form_parser *parser, struct vr_span close);
void vr_form_stray(struct vr_form_parser *parser, struct vr_span span, const char *text);

/* The text ends inside the list that was opened here; only the first, innermost list is reported. */
void vr_form_never_closed(struct vr_form_parser *parser, struct vr_span open);

#endif
