/* SPDX-License-Identifier: Apache-2.0 */
/* Times of statements: the two calls that stand around them (vr/times.h). */
#ifndef VRC_EMIT_STATEMENT_TIMES_H
#define VRC_EMIT_STATEMENT_TIMES_H

#include "emit/text/writer.h"

/* Starts the time of what begins with the statement, if it is taken; and stops it behind its last statement. */
void vr_start_times(struct writer *w, const struct vr_node *stmt);
void vr_stop_times(struct writer *w, const struct vr_node *stmt);
/* Stops all times on the way out of the function. */
void vr_leave_times(struct writer *w);

#endif
