/* SPDX-License-Identifier: Apache-2.0 */
/* The times of a profile, by the lines of the source; and where they stand under the machine's roofs. */
#ifndef VRC_DRIVER_TIMES_H
#define VRC_DRIVER_TIMES_H

#include "base/text.h"

/* What stands at a line of the source. */
struct vr_line_time {
    double seconds, calls;
    double bytes, work, counted;        /* what was counted, and the seconds of that */
    int threads;                        /* the most; 0 where nobody says */
};

struct vr_times {
    struct vr_line_time *lines;         /* by number, from 1 */
    int count;                          /* of lines */
    double operations, memory, caches;  /* what the machine can do in a second at most; 0: not known */
    bool any;
};

/* Reads the lines of vr.profile, or the events of a trace, that are about lines 1 to `count`; of other text nothing. NULL: there
 * is none. */
struct vr_times vr_read_times(struct vr_arena *arena, const char *profile, int count);

/* Writes the time of a line in words, as "12.5 ms, 10 times, 2 threads, 3.1 GB/s". */
void vr_put_time(struct vr_text *out, const struct vr_line_time *time);

/* Writes a picture, as SVG: the lines whose bytes and operations are known, under the roofs (S. Williams, A. Waterman and
 * D. Patterson, Roofline: An Insightful Visual Performance Model for Multicore Architectures, CACM 52, 2009). Bytes are those that
 * the program loads and stores, wherever they lie (A. Ilic, F. Pratas and L. Sousa, Cache-aware Roofline Model, IEEE CAL 13, 2014),
 * so that there are roofs for memory and for caches. Nothing, where there is no such line. */
void vr_put_roofline(struct vr_text *out, const struct vr_times *times);

#endif
