/* SPDX-License-Identifier: Apache-2.0 */
/* Numbers of texts, and of tuples of integers or floats of any length: what containers have in their place. The number of one letter is its code
 * point; other texts, and tuples, are in a table of the context, where equal ones stand once, and have numbers from VR_TEXTS on. */
#ifndef VR_ARRAYS_TEXTS_H
#define VR_ARRAYS_TEXTS_H

#include "vr/array.h"

enum { VR_TEXTS = 0x110000 };

/* The number of the text; VR_OK or VR_ALLOC. */
int vr_number_text(vr_context *ctx, const uint32_t *letters, int64_t size, int64_t *number);

/* The number of a tuple of elements of a type, VR_INT64, VR_FLOAT64, or VR_UINT64 of numbers; VR_OK or VR_ALLOC. As in Python 0.0 and -0.0 are equal, and a nan
 * is equal to none. The elements of the tuple that has a number, borrowed; NULL: no tuple has it. */
int vr_number_tuple(vr_context *ctx, int type, const void *items, int64_t size, int64_t *number);
const void *vr_tuple_of(const vr_context *ctx, int64_t number, int *type, int64_t *size);

/* The letters that a number stands for: in the table or, of one letter, in *one. NULL: there is no such text. */
const uint32_t *vr_letters_of(const vr_context *ctx, int64_t number, uint32_t *one, int64_t *size);

/* The text or tuple of the table, an array of this type, borrowed; NULL: the number is a letter's, or of none of the type. VR_OK or
 * VR_ALLOC. */
int vr_text_in_table(vr_context *ctx, int64_t number, int type, vr_array **text);
/* Whether an array is such a text of this context's table, and its number. */
bool vr_is_in_table(const vr_context *ctx, const vr_array *text, int64_t *number);

/* vr_forget_texts leaves the texts that are in the table now, with their numbers, unless the table has become large; or
 * leaves none. How many it left or will leave. */
void vr_keep_texts(vr_context *ctx, bool keep);
int64_t vr_kept_texts(const vr_context *ctx);

#endif
