/* SPDX-License-Identifier: Apache-2.0 */
/* VR_PROFILE: 1 asks for tables at the end of the process, FILE.json for a trace that Perfetto and Chrome show, with a
 * track for each of those who do something. */
#ifndef VR_CONTEXT_TRACE_H
#define VR_CONTEXT_TRACE_H

#include <stdbool.h>

/* Whether anybody asks for a profile; whether for a table; whether for a trace. */
bool vr_is_profiled(void);
bool vr_wants_table(void);
bool vr_wants_trace(void);

/* Seconds of a clock of the host, and those that the process has used of all processors. Both stand still from a pause on
 * until they go on: what is done between, profiles do for themselves. */
double vr_clock(void);
double vr_processor_clock(void);
void vr_pause_clocks(void);
void vr_resume_clocks(void);

/* When the first of these was called, by the same clock; what is said to be before that is not true. */
double vr_trace_origin(void);

/* A stretch of time on a track, with the bytes that were moved and the operations in it, where they are known: more than 0.
 * Nothing, where no trace is asked for. From any thread. */
void vr_trace(const char *name, int track, double start, double end, double bytes, double work);

/* What a track is called. */
void vr_trace_track(int track, const char *name);

/* An event without a time, whose arguments are JSON. */
void vr_trace_note(const char *name, const char *arguments);

#endif
