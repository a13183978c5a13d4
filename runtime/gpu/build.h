/* SPDX-License-Identifier: Apache-2.0 */
/* Builds of OpenCL texts: from the cache or by the driver's compiler, on a thread of their own beside the first
 * transfers. */
#ifndef VR_GPU_BUILD_H
#define VR_GPU_BUILD_H

#include <pthread.h>
#include <stdatomic.h>

#include "gpu/device.h"
#include "vr/gpu.h"

struct vr_build {
    const struct vr_device *device;
    const char *module;         /* for messages */
    const char *const *pieces;  /* of the text; NULL ends them */
    char *macros;               /* that go before it; the build's own */
    cl_program program;         /* NULL: it does not build, and why */
    bool cached;                /* it came from the disk */
    double begun, seconds;      /* when, by vr_clock(), and how long it took */
    char why[200];
    bool unawaited;             /* nobody waits for it: it may still be under way when the process ends */
    pthread_t thread;
    bool started, joined;
    atomic_bool done;
    struct vr_build *next;      /* of those that have a thread */
};

/* Starts it. `macros` is freed with it, by whoever owns the build. */
void vr_start_build(struct vr_build *build);

/* Whether it is done already; waits until it is, and answers whether there is a program. */
bool vr_is_built(struct vr_build *build);
bool vr_await_build(struct vr_build *build);

#endif
