/* SPDX-License-Identifier: Apache-2.0 */
/* Elements of arrays (thesis 4.3, 5.7.1). */
#ifndef VRC_EMIT_VALUE_ELEMENT_H
#define VRC_EMIT_VALUE_ELEMENT_H

#include "emit/value/value.h"

/* One evaluated subscript. */
struct spot {
    const char *index;     /* as the program means it: int64_t */
    const char *extent;    /* of its axis, or of the axes that a flattened last subscript runs over */
    struct cx position;    /* from 0 */
    int64_t from_end;      /* it is a number, so many before the end: a[-2]; else 0 */
    const struct vr_node *sub;
};

/* An element that is stored to: where its value reads the same element before, its place is known. */
struct renewal {
    const struct vr_node *target;
    int indent;
    const struct spot *spots;     /* the place; NULL: the value has not read it */
};

/* The subscripts of an element, evaluated in their order. */
struct spot *vr_read_spots(struct writer *w, const struct vr_node *index);
/* The condition under which a subscript is out of bounds, or NULL when it is not checked. */
const char *vr_outside(struct writer *w, const struct spot *spot, bool lower, bool upper);
/* The axis that messages about a subscript name. */
int vr_named_axis(const struct vr_node *index, int k);
/* Writes the checks that the subscripts ask for. */
void vr_check_spots(struct writer *w, const struct vr_node *index, const struct spot *spots);
/* The offset of the element. */
const char *vr_address(struct writer *w, const struct vr_symbol *array, const struct spot *spots, int count);
/* Whether both are the same element, of whose place the second asks nothing that the first did not ask. */
bool vr_is_renewed(const struct vr_node *target, const struct vr_node *index);

/* The value of an element in a loop that C compilers are to make vectors of: gcc makes none of bool, but of its byte. */
const char *vr_truth_byte(struct writer *w, const char *element, const struct vr_type *type);
/* `A_data[…]` of an element, its checks written before. */
struct cx vr_element_text(struct writer *w, const struct vr_node *index);
/* The checks of the scalar subscripts of a slice that is not made. */
void vr_emit_checks(struct writer *w, const struct vr_node *index);

#endif
