/* SPDX-License-Identifier: Apache-2.0 */
/* The process's device: opened by the first launch that wants one, or given by a program that has it already, and
 * lost in children of fork. */
#ifdef HAVE_OPENCL

#include "gpu/process.h"

#include <pthread.h>
#ifdef _OPENMP
#endif

#include "context/context.h"
#include "gpu/fallback.h"
#include "gpu/measure.h"
#include "gpu/queue.h"
#include "gpu/trouble.h"
#include "vr/gpu.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct vr_device device;
static enum { UNTRIED, OPEN, ABSENT, FORKED } state;

void vr_lock_gpu(void)
{
    pthread_mutex_lock(&lock);
}

void vr_unlock_gpu(void)
{
    pthread_mutex_unlock(&lock);
}

/* --- opening --- */

/* A child of fork has no device: what its parent has belongs to threads of the driver that are not there. */
static void after_fork_in_child(void)
{
    pthread_mutex_unlock(&lock);
    if (state == OPEN)
        state = FORKED;
}

static bool is_opened(bool good)
{
    state = good ? OPEN : ABSENT;
    if (good)
        pthread_atfork(vr_lock_gpu, vr_unlock_gpu, after_fork_in_child);
    return good;
}

int vr_use_opencl(vr_context *ctx, void *context, void *id, void *queue)
{
    static const vr_site nowhere = {NULL, NULL, 0, 0, 0};
    bool good = false;
    vr_lock_gpu();
    if (state == OPEN || state == FORKED)
        vr_trouble("a device is in use already");
    else
        good = is_opened(vr_adopt_device(&device, context, id) && vr_open_queues(&device, queue, vr_measure_queues));
    vr_unlock_gpu();
    return good ? VR_OK : vr_raise(ctx, nowhere, VR_DEVICE, "%s", vr_reason());
}

/* --- asking --- */

const struct vr_device *vr_usable_device(bool *quiet)
{
    *quiet = vr_inside_parallel() || state == FORKED || vr_is_device_unwanted();
    if (*quiet)
        return NULL;
    if (state == UNTRIED)
        is_opened(vr_open_device(&device) && vr_open_queues(&device, NULL, vr_measure_queues));
    return state == OPEN && !vr_device_lost() ? &device : NULL;
}

const struct vr_device *vr_open_one(void)
{
    return state == OPEN ? &device : NULL;
}

bool vr_is_forked(void)
{
    return state == FORKED;
}

#endif
