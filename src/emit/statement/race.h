/* SPDX-License-Identifier: Apache-2.0 */
/* Where loops look for races (--check-races): what the statements of their iterations tell. */
#ifndef VRC_EMIT_STATEMENT_RACE_H
#define VRC_EMIT_STATEMENT_RACE_H

#include "emit/value/watch.h"

/* Tell of the slices and whole arrays that a statement works on; they are called around it. */
void vr_watch_before(struct writer *w, const struct vr_node *s);
void vr_watch_after(struct writer *w, const struct vr_node *s);
/* Around a parallel loop, and when the variables of an iteration have their values: nothing for loops that are not
 * marked. */
void vr_begin_watch(struct writer *w, const struct vr_node *loop);
void vr_watch_iteration(struct writer *w, const struct vr_node *loop);
void vr_end_watch(struct writer *w, const struct vr_node *loop, const char *status);

#endif
