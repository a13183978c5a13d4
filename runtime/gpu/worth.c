/* SPDX-License-Identifier: Apache-2.0 */
/* An estimate of both times by the bytes and operations of a launch. That data which moved once may be used often is
 * taken into account as one decides between renting and buying: never more than twice the cost of the best choice. */
#include "gpu/worth.h"

#include <stdlib.h>

/* What a launch costs beside its work: enqueued and awaited on the device, and a parallel loop begun on the host. And
 * what a transfer costs beside its bytes: to the device, and to the host, which waits for the kernels before. */
static const double DEVICE_START = 1.5e-5, HOST_START = 2e-6, IN_START = 1e-5, OUT_START = 3e-5;

/* What launches of a kernel would have saved. */
struct saving {
    const vr_kernel *kernel;
    double seconds;
    struct saving *next;
};

static struct saving *savings;

static double longer(double a, double b)
{
    return a > b ? a : b;
}

static double moving(double bytes, double start, const struct vr_speed *speed)
{
    return bytes > 0 ? start + bytes / speed->bus : 0;
}

/* Seconds: of the kernel alone, and of the loop on the host. */
static double device_seconds(const struct vr_speed *speed, const struct vr_effort *effort)
{
    return DEVICE_START + longer(effort->bytes / speed->memory, effort->work / speed->work);
}

static double host_seconds(const struct vr_speed *speed, const struct vr_effort *effort)
{
    return HOST_START + longer(effort->bytes / speed->host_memory, effort->work / speed->host_work) +
           moving(effort->to_host, OUT_START, speed) + moving(effort->returned, IN_START, speed);
}

/* NULL without memory. */
static struct saving *find_saving(const vr_kernel *kernel)
{
    struct saving *saving;
    for (saving = savings; saving; saving = saving->next)
        if (saving->kernel == kernel)
            return saving;
    saving = calloc(1, sizeof *saving);
    if (!saving)
        return NULL;
    saving->kernel = kernel;
    saving->next = savings;
    savings = saving;
    return saving;
}

bool vr_is_worth(const vr_kernel *kernel, const struct vr_speed *speed, const struct vr_effort *effort)
{
    const double saved = host_seconds(speed, effort) - device_seconds(speed, effort),
                 price = moving(effort->to_device, IN_START, speed) + effort->taken / speed->bus;
    struct saving *saving;
    if (saved <= 0)
        return false;
    saving = saved < price ? find_saving(kernel) : NULL;
    if (!saving)
        return saved >= price;
    saving->seconds += saved;
    if (saving->seconds < price)
        return false;
    saving->seconds = 0;
    return true;
}
