/* SPDX-License-Identifier: Apache-2.0 */
/* How many threads a library of linear algebra takes for a call.
 *
 * OpenBLAS keeps threads of its own, one for each processor. After a call they wait for the next one by spinning, in the way of the
 * teams of parallel loops, and in a call they wait for each other whether the machine has processors for them or not. So what can be
 * cut into parts is shared out to a team of the runtime, and each part is computed on the thread that calls. Libraries that do not
 * say how to set their threads are called as they are. */
#ifndef VR_FOREIGN_THREADS_H
#define VR_FOREIGN_THREADS_H

#include <stdbool.h>

/* The library's functions to set the number of its threads, which is one for the whole process, and to ask for it. */
struct vr_foreign_threads {
    void (*set)(int threads);
    int (*get)(void);
};

/* Until it is let go, calls of the library take so many threads. Several threads may hold it at once: the last word counts, and the
 * last one to let go restores what the process had before. Nothing is done to a library without these functions. */
void vr_hold_threads(const struct vr_foreign_threads *library, int threads);
void vr_let_threads(const struct vr_foreign_threads *library);

#endif
