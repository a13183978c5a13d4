/* What a context keeps of its sections, and the process of its device. All of it is under one lock. */
#ifndef VR_GPU_SECTION_H
#define VR_GPU_SECTION_H

#include "buffer.h"
#include "vr/gpu.h"

/* The error buffer of a context's kernels of one module (thesis 5.8). */
struct vr_fault_buffer {
    const vr_kernels *kernels;
    struct vr_buffer *buffer;
    bool pending;                   /* a kernel that may have written to it was launched since it was read */
    struct vr_fault_buffer *next;
};

struct vr_sections {
    int depth;                      /* of functions with sections */
    vr_gpu_counts counts;
    struct vr_fault_buffer *faults;
    void *parts[VR_MOST_REDUCTIONS];
    size_t part_bytes[VR_MOST_REDUCTIONS];
};

/* The lock; what the context keeps, NULL without memory. */
void vr_lock_gpu(void);
void vr_unlock_gpu(void);
struct vr_sections *vr_sections_of(vr_context *ctx);

/* Threads of the host for transfers. */
int vr_transfer_threads(vr_context *ctx);

/* The device, NULL where there is none to be used now: none was found, it is lost, the process was forked off since, or it is
 * inside of an OpenMP parallel region. *quiet is set where that is no reason to tell anybody. */
const struct vr_device *vr_usable_device(bool *quiet);

/* --- faults: fault.c --- */

/* The buffer for the faults of a module's kernels, cleared. NULL when there is none. */
struct vr_fault_buffer *vr_give_fault_buffer(struct vr_sections *sections, const struct vr_device *device, const vr_kernels *kernels);

/* Waits for kernels that may fail, and raises what one of them found: the error, or VR_OK. */
int vr_check_faults(vr_context *ctx, vr_site site, struct vr_sections *sections);

void vr_free_faults(struct vr_sections *sections);

#endif
