/* SPDX-License-Identifier: Apache-2.0 */
/* What a context keeps of its sections. All of it is under the lock of process.h. */
#ifndef VR_GPU_SECTION_H
#define VR_GPU_SECTION_H

#include "gpu/buffer.h"
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
    struct vr_verification *verification;   /* of the launch that the CPU repeats now (verify.h), or NULL */
    vr_gpu_counts counts;
    struct vr_fault_buffer *faults;
    struct vr_part_room {
        void *memory;
        size_t bytes;
        bool pinned;
    } parts[VR_MOST_REDUCTIONS];    /* what reductions left, on the host */
};

/* What the context keeps, NULL without memory. */
struct vr_sections *vr_sections_of(vr_context *ctx);

/* Room on the host for the parts of a launch's i-th reduction, with any contents, until the next launch. NULL without
 * memory. */
void *vr_give_part_room(struct vr_sections *sections, const struct vr_device *device, int i, size_t bytes);

/* Makes what a launch touches right on the host, which does its loop. */
int vr_sync_launch(vr_context *ctx, vr_site site, const struct vr_launch *launch);

/* Threads of the host for transfers. */
int vr_transfer_threads(vr_context *ctx);

/* --- faults: fault.c --- */

/* The buffer for the faults of a module's kernels, cleared. NULL when there is none. */
struct vr_fault_buffer *vr_give_fault_buffer(struct vr_sections *sections, const struct vr_device *device,
                                             const vr_kernels *kernels);

/* Waits for kernels that may fail, and raises what one of them found: the error, or VR_OK. */
int vr_check_faults(vr_context *ctx, vr_site site, struct vr_sections *sections);

void vr_free_faults(struct vr_sections *sections);

#endif
