/* Meetings of iterations (polyhedra/polyhedra.h) in words, for messages and remarks. All texts are of the scratch arena. */
#ifndef VRC_PASSES_ANALYSIS_MEETING_H
#define VRC_PASSES_ANALYSIS_MEETING_H

#include "polyhedra/polyhedra.h"

/* `i = 3`, or `(i, j) = (3, 4)`: the first (0) or the second (1) iteration of an example. */
const char *vr_meeting_iteration(struct vr_unit *unit, const struct vr_node *loop, const struct vr_meeting *m, int which);

/* `A[1, 2]`, as the program counts: where the iterations of an example meet. */
const char *vr_meeting_element(struct vr_unit *unit, const struct vr_meeting *m);

/* Why independence was not proved, and what would have to change. */
const char *vr_meeting_doubt(struct vr_unit *unit, const struct vr_node *loop, const struct vr_meeting *m);

#endif
