/* SPDX-License-Identifier: Apache-2.0 */
/* How many threads a team may have while others want the processors too. */
#ifndef VR_LOAD_H
#define VR_LOAD_H

#include <stdint.h>

/* What a process has used up so far: times in nanoseconds, that of all its threads' processors, and how often one of them
 * lost its processor although it could go on. */
struct vr_sample {
    int64_t time, processor_time;
    long switches;
};

/* What a thread has seen. It looks from `first` on, and looked last at `looked`; 0: never. Its teams are held down to `most`
 * threads until `until`; `most` of 0: they are not. `hold` is how long they were held down when they were held up last. */
struct vr_load {
    struct vr_sample first;
    int64_t looked, until, hold;
    int most;
};

/* The system, or what a test has in its place. */
struct vr_load_source {
    int64_t (*time)(void);
    struct vr_sample (*sample)(int64_t time);
    /* Processors that others than a team of so many threads of the process leave at this moment; may be negative. INT_MAX: unknown */
    int (*room)(int team);
};
extern const struct vr_load_source vr_system_load;

/* Of the threads that a loop could have, those that it gets now: fewer where the last loops were held up by other
 * processes, or by other threads of this one. Takes as long as to read the time, once in milliseconds a sample more. */
int vr_spared_threads(struct vr_load *seen, const struct vr_load_source *source, int threads);

#endif
