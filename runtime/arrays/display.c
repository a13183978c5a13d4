/* SPDX-License-Identifier: Apache-2.0 */
/* disp: a value as text for people, on the standard error stream; standard output belongs to the program around. */
#include <inttypes.h>
#include <stdio.h>

#include "arrays/element.h"
#include "arrays/object.h"
#include "vr/library.h"

enum { TEXT = 80 };

/* A real number, or one part of a complex one. */
static int write_part(char *text, size_t size, int type, const void *element, bool sign)
{
    bool truth;
    int64_t whole;
    uint64_t natural;
    double real;
    switch (type) {
    case VR_BOOL:
        vr_cast_elements(VR_BOOL, &truth, 1, type, element, 1, 1);
        return snprintf(text, size, sign ? "%+d" : "%d", truth);
    case VR_UINT64:
        vr_cast_elements(VR_UINT64, &natural, 1, type, element, 1, 1);
        return snprintf(text, size, sign ? "+%" PRIu64 : "%" PRIu64, natural);
    case VR_FLOAT16: case VR_FLOAT32: case VR_FLOAT64:
        vr_cast_elements(VR_FLOAT64, &real, 1, type, element, 1, 1);
        return snprintf(text, size, sign ? "%+.6g" : "%.6g", real);
    default:
        vr_cast_elements(VR_INT64, &whole, 1, type, element, 1, 1);
        return snprintf(text, size, sign ? "%+" PRId64 : "%" PRId64, whole);
    }
}

static void write_number(char *text, int type, const char *element)
{
    const int base = type & ~VR_COMPLEX, used = write_part(text, TEXT, base, element, false);
    if (type & VR_COMPLEX) {
        const int end = used + write_part(text + used, TEXT - (size_t)used, base, element + vr_element_bytes(base), true);
        snprintf(text + end, TEXT - (size_t)end, "i");
    }
}

/* The widest number below an axis. */
static int find_width(const vr_array *array, int axis, const char *from)
{
    char text[TEXT];
    int width = 0;
    if (axis == array->ndims) {
        write_number(text, array->type, from);
        return snprintf(NULL, 0, "%s", text);
    }
    for (int64_t i = 0; i < array->shape[axis]; i++) {
        const char *inner = from + i * array->stride[axis] * (int64_t)vr_element_bytes(array->type);
        const int here = find_width(array, axis + 1, inner);
        width = here > width ? here : width;
    }
    return width;
}

/* The axes from `axis` on, in brackets; rows go below each other. */
static void show(const vr_array *array, int axis, const char *from, int width)
{
    char text[TEXT];
    if (axis == array->ndims) {
        write_number(text, array->type, from);
        fprintf(stderr, "%*s", width, text);
        return;
    }
    fputc('[', stderr);
    for (int64_t i = 0; i < array->shape[axis]; i++) {
        if (i > 0 && axis + 1 == array->ndims)
            fputc(' ', stderr);
        else if (i > 0)
            fprintf(stderr, "\n%*s", axis + 1, "");
        show(array, axis + 1, from + i * array->stride[axis] * (int64_t)vr_element_bytes(array->type), width);
    }
    fputc(']', stderr);
}

VR_FUNCTION(display)
{
    (void)ctx, (void)site, (void)spec, (void)out, (void)count;
    show(operands[0], 0, operands[0]->data, find_width(operands[0], 0, operands[0]->data));
    fputc('\n', stderr);
    return VR_OK;
}
