/* SPDX-License-Identifier: Apache-2.0 */
/* Pinned memory: buffers that OpenCL keeps on the host, mapped for good. */
#ifdef HAVE_OPENCL

#include "gpu/pinned.h"

#include <stdlib.h>
#include <unistd.h>

#include "gpu/queue.h"
#include "gpu/trouble.h"

struct block {
    char *memory;
    size_t bytes;
    cl_mem buffer;
    bool used;
    struct block *next;
};

enum { ROUND = 64 << 10 };

static struct block *blocks;
static size_t pinned_bytes;

/* A quarter of the machine's memory. */
static size_t most_bytes(void)
{
    const long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGE_SIZE);
    return pages > 0 && page > 0 ? (size_t)pages / 4 * (size_t)page : 0;
}

static struct block *find_free(size_t bytes)
{
    struct block *best = NULL;
    for (struct block *block = blocks; block; block = block->next)
        if (!block->used && block->bytes >= bytes && block->bytes - bytes <= bytes / 4 &&
            (!best || block->bytes < best->bytes))
            best = block;
    return best;
}

static void free_block(struct block **place)
{
    struct block *block = *place;
    *place = block->next;
    pinned_bytes -= block->bytes;
    vr_cl.EnqueueUnmapMemObject(vr_queue(VR_QUEUE_IN), block->buffer, block->memory, 0, NULL, NULL);
    vr_cl.ReleaseMemObject(block->buffer);
    free(block);
}

static void free_unused(void)
{
    for (struct block **place = &blocks; *place;)
        if ((*place)->used)
            place = &(*place)->next;
        else
            free_block(place);
}

static bool map(struct block *block, const struct vr_device *device)
{
    cl_int error;
    block->buffer =
        vr_cl.CreateBuffer(device->context, CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, block->bytes, NULL, &error);
    if (!vr_good(error, "clCreateBuffer"))
        return false;
    block->memory = vr_cl.EnqueueMapBuffer(vr_queue(VR_QUEUE_IN), block->buffer, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0,
                                           block->bytes, 0, NULL, NULL, &error);
    if (vr_good(error, "clEnqueueMapBuffer"))
        return true;
    vr_cl.ReleaseMemObject(block->buffer);
    return false;
}

static struct block *make(const struct vr_device *device, size_t bytes)
{
    struct block *block = calloc(1, sizeof *block);
    if (!block)
        return NULL;
    block->bytes = bytes;
    if (!map(block, device)) {
        free(block);
        return NULL;
    }
    pinned_bytes += bytes;
    block->next = blocks;
    blocks = block;
    return block;
}

void *vr_pin(const struct vr_device *device, size_t bytes)
{
    struct block *block;
    if (bytes > most_bytes() || bytes > device->largest)
        return NULL;
    bytes = (bytes + ROUND - 1) / ROUND * ROUND;
    block = find_free(bytes);
    if (!block && pinned_bytes + bytes > most_bytes())
        free_unused();
    if (!block && pinned_bytes + bytes <= most_bytes())
        block = make(device, bytes);
    if (!block)
        return NULL;
    block->used = true;
    return block->memory;
}

void vr_unpin(void *memory)
{
    for (struct block *block = blocks; block; block = block->next)
        if (block->memory == memory)
            block->used = false;
}

bool vr_is_pinned(const void *memory, size_t bytes)
{
    const uintptr_t first = (uintptr_t)memory;
    for (const struct block *block = blocks; block; block = block->next)
        if (first >= (uintptr_t)block->memory && first - (uintptr_t)block->memory + bytes <= block->bytes)
            return true;
    return false;
}

#endif
