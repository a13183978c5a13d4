/* SPDX-License-Identifier: Apache-2.0 */
/* Text: the one growing string that every writer of output uses; and interned names. */
#ifndef VRC_BASE_TEXT_H
#define VRC_BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

/* A growing string in an arena; `data` always ends in a NUL. */
struct vr_text {
    struct vr_arena *arena;
    char *data;
    size_t size, capacity;
};

/* An empty text. */
struct vr_text vr_text_new(struct vr_arena *arena);
/* Forgets what was put behind the first `size` bytes. */
void vr_text_cut(struct vr_text *text, size_t size);

void vr_put(struct vr_text *text, const char *string);
void vr_put_bytes(struct vr_text *text, const char *bytes, size_t size);
void vr_putf(struct vr_text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Whether a word is one of several, which stand in one text with blanks between them. */
bool vr_is_among(const char *word, const char *words);

/* Whether a character stands in names of C and numbers; how many of those stand here. */
bool vr_in_word(char c);
size_t vr_word_size(const char *text);

/* `n` spaces. */
void vr_put_indent(struct vr_text *text, int n);
/* The string as a comment of C may hold it: what opens or closes one is taken apart. */
const char *vr_in_comment(struct vr_arena *arena, const char *string);

/* strtod with a point for the decimal point in every locale; false when the text is no decimal number, inf or nan. */
bool vr_parse_float(const char *text, double *value);

/* The character at `text`, with its size in bytes; the size is 0 where no character in UTF-8 is. A NUL ends the text. */
uint32_t vr_decode_utf8(const char *text, int *size);

/* Interned names: equal texts have equal pointers. */
struct vr_names;
struct vr_names *vr_names_new(struct vr_arena *arena);
const char *vr_name(struct vr_names *names, const char *text);
const char *vr_name_n(struct vr_names *names, const char *text, size_t size);

#endif
