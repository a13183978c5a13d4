/* SPDX-License-Identifier: Apache-2.0 */
/* Buffers on the device. One that is not needed any more goes to a pool, from which the next of about its size is
 * taken: making one costs more than many a kernel. */
#ifndef VR_GPU_BUFFER_H
#define VR_GPU_BUFFER_H

#include "gpu/queue.h"

struct vr_mirror;
struct vr_buffer {
    cl_mem memory;
    size_t bytes;
    struct vr_uses uses;    /* also of its owners before: the next one's tasks wait for theirs */
    bool foreign;           /* the program's */
    int lent;               /* to so many mirrors beside the first; then what gives one of its own to a mirror that is written to */
    bool (*own)(struct vr_mirror *mirror, const struct vr_device *device, bool keep);
    struct vr_buffer *next; /* in the pool */
};

/* How many bytes all buffers together may have; the most that they had so far. */
size_t vr_device_memory(const struct vr_device *device);

/* Sizes of buffers are multiples of this: arrays of nearly the same size have the same. Of a device that is asked to have
 * little memory it is a small part. */
size_t vr_device_page(const struct vr_device *device);
size_t vr_peak_memory(void);

/* A buffer of at least so many bytes, with any contents. NULL when there is no memory for it. */
struct vr_buffer *vr_get_buffer(const struct vr_device *device, size_t bytes);

/* The program's own as a buffer. NULL without memory. */
struct vr_buffer *vr_wrap_buffer(cl_mem memory, size_t bytes);

/* Gives it back, though tasks may still use it. NULL is allowed. */
void vr_put_buffer(struct vr_buffer *buffer);

#endif
