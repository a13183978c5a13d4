/* SPDX-License-Identifier: Apache-2.0 */
/* The pool of buffers on the device (thesis 7.1.3). */
#ifdef HAVE_OPENCL

#include "gpu/buffer.h"

#include <stdlib.h>

#include "gpu/trouble.h"

enum { ROUND = 4096, PAGES = 64 };

static struct vr_buffer *pool;
static size_t pool_bytes, all_bytes, peak_bytes; /* in the pool; of all buffers; the most there ever were of these */

/* Takes the smallest that fits and is not much too large. */
static struct vr_buffer *take(size_t bytes)
{
    struct vr_buffer **best = NULL, *buffer;
    for (struct vr_buffer **place = &pool; *place; place = &(*place)->next)
        if ((*place)->bytes >= bytes && (*place)->bytes - bytes <= bytes / 4 && (!best || (*place)->bytes < (*best)->bytes))
            best = place;
    if (!best)
        return NULL;
    buffer = *best;
    *best = buffer->next;
    pool_bytes -= buffer->bytes;
    buffer->next = NULL;
    return buffer;
}

/* VR_DEVICE_MEMORY, in MB, or with a K or B behind it in KB or bytes; else nearly all that the device has: drivers make buffers
 * that they then find no room for. */
size_t vr_device_memory(const struct vr_device *device)
{
    const char *asked = getenv("VR_DEVICE_MEMORY");
    char *end = NULL;
    const long number = asked ? strtol(asked, &end, 10) : 0;
    if (number <= 0 || number >= 1 << 30)
        return (size_t)(device->memory / 16 * 15);
    return (size_t)number << (*end == 'B' ? 0 : *end == 'K' ? 10 : 20);
}

size_t vr_device_page(const struct vr_device *device)
{
    const size_t part = vr_device_memory(device) / PAGES;
    return part < ROUND ? (part > 0 ? part : 1) : ROUND;
}

static struct vr_buffer *make(const struct vr_device *device, size_t bytes)
{
    struct vr_buffer *buffer;
    cl_int error;
    if (all_bytes + bytes > vr_device_memory(device)) {
        vr_trouble("there is not enough memory on the device");
        return NULL;
    }
    buffer = calloc(1, sizeof *buffer);
    if (!buffer) {
        vr_trouble("there is not enough memory");
        return NULL;
    }
    buffer->bytes = bytes;
    buffer->memory = vr_cl.CreateBuffer(device->context, CL_MEM_READ_WRITE, bytes, NULL, &error);
    if (vr_good(error, "clCreateBuffer")) {
        all_bytes += bytes;
        peak_bytes = all_bytes > peak_bytes ? all_bytes : peak_bytes;
        return buffer;
    }
    free(buffer);
    return NULL;
}

static void free_buffer(struct vr_buffer *buffer)
{
    vr_forget_uses(&buffer->uses);
    vr_cl.ReleaseMemObject(buffer->memory);
    free(buffer);
}

/* Frees what nobody uses. Whether there was something. */
static bool empty_pool(void)
{
    const bool some = pool != NULL;
    while (pool) {
        struct vr_buffer *buffer = pool;
        pool = buffer->next;
        all_bytes -= buffer->bytes;
        free_buffer(buffer);
    }
    pool_bytes = 0;
    return some;
}

struct vr_buffer *vr_get_buffer(const struct vr_device *device, size_t bytes)
{
    struct vr_buffer *buffer;
    const size_t page = vr_device_page(device);
    bytes = bytes > 0 ? (bytes + page - 1) / page * page : page;
    buffer = take(bytes);
    if (buffer)
        return buffer;
    if (pool_bytes > device->memory / 4)
        empty_pool();
    buffer = make(device, bytes);
    return buffer || !empty_pool() ? buffer : make(device, bytes);
}

size_t vr_peak_memory(void)
{
    return peak_bytes;
}

struct vr_buffer *vr_wrap_buffer(cl_mem memory, size_t bytes)
{
    struct vr_buffer *buffer = calloc(1, sizeof *buffer);
    if (buffer && vr_good(vr_cl.RetainMemObject(memory), "clRetainMemObject")) {
        buffer->memory = memory;
        buffer->bytes = bytes;
        buffer->foreign = true;
        return buffer;
    }
    free(buffer);
    return NULL;
}

void vr_put_buffer(struct vr_buffer *buffer)
{
    if (!buffer)
        return;
    if (buffer->lent > 0) {
        buffer->lent--;
        return;
    }
    if (buffer->foreign) {
        free_buffer(buffer);
        return;
    }
    buffer->next = pool;
    pool = buffer;
    pool_bytes += buffer->bytes;
}

#endif
