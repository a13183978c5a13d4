/* SPDX-License-Identifier: Apache-2.0 */
/* Schedules of kernels: what is prescribed for loops of sections, and what was chosen for them. */
#ifndef VRC_PASSES_OFFLOAD_KERNEL_H
#define VRC_PASSES_OFFLOAD_KERNEL_H

#include "passes/device/device.h"
#include "passes/schedule/schedule.h"

/* Tells in the report which steps the kernel of a loop has, as a schedule can prescribe them: of its versions that with the most, of
 * which the runtime chooses by the numbers of iterations. */
void vr_tell_kernel(struct vr_unit *unit, const struct vr_function *f, const struct vr_node *loop,
                    const struct vr_device_loop *device);

/* Whether the text at a loop of a section prescribes a step. */
bool vr_prescribes(struct vr_unit *unit, const struct vr_node *loop, const char *step);

/* Does the steps that the text at a loop of a section prescribes to its kernel, in the place of what was chosen. False where one
 * cannot be done: the kernel is as it was, and the refusal says which and why. */
struct vr_kernel_refusal {
    const char *step, *reason;
};
bool vr_schedule_kernel(struct vr_unit *unit, struct vr_function *f, struct vr_node *loop, struct vr_device_loop *device,
                        struct vr_kernel_refusal *refusal);

#endif
