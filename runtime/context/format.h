/* SPDX-License-Identifier: Apache-2.0 */
/* One value as Python's format() writes it. */
#ifndef VR_FORMAT_H
#define VR_FORMAT_H

#include "context/message.h"
#include "vr/array.h"

/* A number in the widest type of its kind, VR_BOOL, VR_INT64, VR_UINT64 or VR_FLOAT64, or, VR_UINT32, a text: a vector
 * of code points. */
struct vr_shown {
    int type;
    int64_t i;
    double f;
    const vr_array *text;
};

/* Where text goes, and what is wrong with a format: the words of Python's ValueError, or none. */
struct vr_writing {
    vr_sink *put;
    void *to;
    char wrong[100];
};

/* Writes the value by the format specification up to `end`. */
void vr_write_shown(struct vr_writing *w, const struct vr_shown *v, const char *spec, const char *end);

/* An integer's digits, with its sign, up to `end`, in front of which is room for VR_DIGITS; where they begin. */
enum { VR_DIGITS = 20 };
char *vr_write_digits(char *end, int64_t x);

/* A float as Python's str() has it: the shortest digits that read back, with an exponent below 1e-4 and from 1e16 on. */
void vr_write_float(char *text, size_t size, double x);

/* The text of a format with fields, which `next` gives values for. */
typedef struct vr_shown vr_next_value(void *from);
void vr_write_fields(struct vr_writing *w, const char *format, vr_next_value *next, void *from);

#endif
