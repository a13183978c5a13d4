/* SPDX-License-Identifier: Apache-2.0 */
/* The statements of a function where they stand, for passes that put others in their places. */
#ifndef VRC_IR_SPOTS_H
#define VRC_IR_SPOTS_H

#include "ir/walk.h"

/* A statement, list->at[at], and what is around it. */
struct vr_spot {
    struct vr_list *list;
    int at;
    int loops;                      /* around it */
    const struct vr_node *parallel; /* the innermost parallel one of these, or NULL */
    bool in_section;
};

/* A way through statements and those in them. */
struct vr_spot_level {
    struct vr_spot spot;
    enum { VR_SPOT_BEFORE, VR_SPOT_INSIDE, VR_SPOT_BEHIND } state;
    struct vr_list *body;
};
struct vr_spots {
    struct vr_unit *unit;
    struct vr_spot *at;             /* where it is; NULL: what is in the statement there is passed over */
    bool inside_out;
    struct vr_spot_level *levels;
    int depth;
    size_t capacity;
};
struct vr_spots vr_spots_from(struct vr_unit *unit, struct vr_list *list, bool inside_out);
struct vr_spot *vr_spots_on(struct vr_spots *spots);

/* Loops over the statements of a list and all in them: each before those in it, which are those that it has when the loop's body
 * is done with it and which VR_PASS_OVER(s) leaves out; or behind them. Who puts statements in the place of one or beside it
 * makes s->at the place of the last one that is done. */
#define VR_FOR_SPOTS(s, from) \
    for (struct vr_spots s##_walk = from, *s##_once = &s##_walk; s##_once; s##_once = NULL) \
        for (struct vr_spot *s; (s = vr_spots_on(&s##_walk));)
#define VR_FOR_SPOTS_OUTSIDE_IN(s, unit, list) VR_FOR_SPOTS(s, vr_spots_from(unit, list, false))
#define VR_FOR_SPOTS_INSIDE_OUT(s, unit, list) VR_FOR_SPOTS(s, vr_spots_from(unit, list, true))

#endif
