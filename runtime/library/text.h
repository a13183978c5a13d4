/* SPDX-License-Identifier: Apache-2.0 */
/* Texts: vectors of uint32, their code points, which nobody changes. A text of one letter may be a scalar. */
#ifndef VR_LIBRARY_TEXT_H
#define VR_LIBRARY_TEXT_H

#include <string.h>

#include "arrays/work.h"
#include "vr/ufunc.h"

/* The letters of a text, one behind the other. */
struct vr_text {
    const uint32_t *at;
    int64_t size;
    vr_array *copy; /* that has them, of a text with gaps */
};

/* The text that an operand is, until vr_close_text. A status. */
int vr_open_text(const struct vr_call *call, int operand, struct vr_text *text);
void vr_close_text(struct vr_text *text);

/* A new text of so many letters, to be filled and handed to vr_deliver. */
int vr_begin_text(const struct vr_call *call, int64_t size, vr_array **made, uint32_t **at);
/* A part of an operand as the result: a view, where it lies as the type of the result asks. A status. */
int vr_show_text(const struct vr_call *call, int operand, int64_t from, int64_t to);

/* A ValueError of Python's. */
int vr_raise_text(const struct vr_call *call, const char *message);

/* The first or the last place of one text in another, -1: none. An empty one is everywhere. */
int64_t vr_find_in(const uint32_t *text, int64_t size, const uint32_t *piece, int64_t length);
int64_t vr_find_last_in(const uint32_t *text, int64_t size, const uint32_t *piece, int64_t length);

/* -1, 0 or 1. */
int vr_compare_letters(const uint32_t *a, int64_t size_of_a, const uint32_t *b, int64_t size_of_b);

static inline bool vr_same_letters(const uint32_t *a, const uint32_t *b, int64_t size)
{
    return memcmp(a, b, (size_t)size * sizeof *a) == 0;
}

/* Copies letters and returns what is behind them. */
static inline uint32_t *vr_put_letters(uint32_t *to, const uint32_t *from, int64_t size)
{
    if (size > 0)
        memcpy(to, from, (size_t)size * sizeof *to);
    return to + size;
}

/* The text with one letter in the place of another (text_made.c). */
void vr_put_swapped(const struct vr_text *text, uint32_t letter, uint32_t by, uint32_t *to);

/* --- letters (text_letter.c) --- */

/* The bits are the classes of letter_is (vr/ufunc.h). */
unsigned vr_letter_classes(uint32_t letter);
/* What becomes of a letter: of up to VR_MOST_CASED letters, whose number is returned. `how` is VR_TO_LOWER,
 * VR_TO_UPPER or VR_TO_TITLE. */
enum { VR_MOST_CASED = 3 };
int vr_case_letter(uint32_t letter, int how, uint32_t cased[VR_MOST_CASED]);
/* Whether it does not count beside a sigma that may end a word. */
bool vr_is_case_ignorable(uint32_t letter);

#endif
