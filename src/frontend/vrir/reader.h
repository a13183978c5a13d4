/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of the VRIR reader share: forms become types, nodes and functions.
 *
 *   vrir.c         modules, functions, symbol tables           nodes.c   statements and expressions, by node.def
 *   types.c   types                                       atoms.c   attributes, numbers, names, truth values
 *   words.c   what the heads of lists mean
 *
 * Each function that reads something reports what is wrong and answers NULL or false; its caller goes on with the form
 * behind it, so that one run finds several errors. */
#ifndef VRC_VRIR_READER_H
#define VRC_VRIR_READER_H

#include "frontend/vrir/form.h"

/* Nodes and types inside each other. A level takes two parentheses at most, so that canonical text of any tree is read. */
enum { VR_MAX_LEVELS = 2000 };

/* What a word means as the head of a list; the scalar types, void and null mean it without a list too. */
enum vr_word_what {
    VR_WORD_STATEMENT, VR_WORD_EXPRESSION,
    VR_WORD_SCALAR, VR_WORD_ARRAY, VR_WORD_TUPLE, VR_WORD_FUNCTION, VR_WORD_DOMAIN, VR_WORD_VOID, VR_WORD_NULL
};

struct vr_word {
    const char *spelling;
    enum vr_word_what what;
    enum vr_kind kind;                /* STATEMENT, EXPRESSION */
    enum vr_base base;                /* SCALAR */
};

struct vr_reader {
    struct vr_unit *unit;
    struct vr_diags *diags;           /* the unit's */
    struct vr_word *words;
    int word_count;
    struct vr_map *by_spelling;       /* interned spelling → word */
    int level;
    bool too_deep;                    /* reported */
};

/* A form as a message shows it. */
static inline const char *vr_show(const struct vr_reader *reader, const struct vr_form *form)
{
    return vr_form_show(reader->unit, form);
}

/* --- words --- */

void vr_words_init(struct vr_reader *reader);
/* The meaning of an interned text (NULL is allowed), or NULL. */
const struct vr_word *vr_word_get(const struct vr_reader *reader, const char *text);
static inline bool vr_word_is_type(const struct vr_word *word) { return word && word->what >= VR_WORD_SCALAR; }

/* For the end of a message about a form: "; did you mean (plus?" where a word of the wanted sort is spelled nearly so, or
 * what the form's head means where it is of another sort. Else "". */
enum vr_word_sort { VR_SORT_STATEMENT, VR_SORT_EXPRESSION, VR_SORT_TYPE };
const char *vr_suggest_word(const struct vr_reader *reader, const struct vr_form *form, enum vr_word_sort wanted);
const char *vr_suggest_attr(const struct vr_reader *reader, const char *name, const struct vr_attr_row *rows, int count);

/* --- depth --- */

/* Steps one level down; false, with a message, at the limit. */
bool vr_reader_enter(struct vr_reader *reader, const struct vr_form *form);
static inline void vr_reader_leave(struct vr_reader *reader) { reader->level--; }

/* --- attributes and atoms; `what` is for messages, as in "the id must be an integer" --- */

/* Sorts the attributes of a list by `count` rows: values[i] gets the value of rows[i], or NULL. Only these may be there. */
bool vr_read_attrs(struct vr_reader *reader, const struct vr_form *form, const struct vr_attr_row *rows, int count,
                   struct vr_form **values);
bool vr_read_no_attrs(struct vr_reader *reader, const struct vr_form *form);

bool vr_read_integer(struct vr_reader *reader, const struct vr_form *form, const char *what, int64_t low, int64_t high,
                     int64_t *value);
bool vr_read_id(struct vr_reader *reader, const struct vr_form *form, const char *what, int *id);
bool vr_read_truth(struct vr_reader *reader, const struct vr_form *form, const char *what, bool *value);
/* The interned name, or NULL. */
const char *vr_read_name(struct vr_reader *reader, const struct vr_form *form, const char *what);
/* The text between quotes, interned, or NULL. */
const char *vr_read_string(struct vr_reader *reader, const struct vr_form *form, const char *what);
/* A constant under the attribute :ival, :dval or :fval; a whole :dval of a type without fractions is an integer. */
bool vr_read_constant(struct vr_reader *reader, const struct vr_form *form, const struct vr_attr_row *attr,
                      const struct vr_type *type, struct vr_value *value);

/* --- types, nodes --- */

/* Whether the form stands for a type, right or wrong. */
bool vr_form_is_type(const struct vr_reader *reader, const struct vr_form *form);
const struct vr_type *vr_read_type(struct vr_reader *reader, const struct vr_form *form);

/* A statement; NULL after a message. */
struct vr_node *vr_read_statement(struct vr_reader *reader, const struct vr_form *form);

/* --- messages that several files use; all return false --- */

bool vr_report_missing(struct vr_reader *reader, const struct vr_form *form, const char *part);
bool vr_report_twice(struct vr_reader *reader, const struct vr_form *form, const struct vr_form *part);
bool vr_report_unexpected(struct vr_reader *reader, const struct vr_form *form, const struct vr_form *part);

#endif
