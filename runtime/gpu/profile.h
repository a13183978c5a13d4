/* SPDX-License-Identifier: Apache-2.0 */
/* Where the time of sections goes: a table at the end of the process, or a trace with a track for each queue (context/trace.h). */
#ifndef VR_GPU_PROFILE_H
#define VR_GPU_PROFILE_H

#include "context/trace.h"
#include "gpu/opencl.h"

enum vr_task_kind { VR_TASK_IN, VR_TASK_OUT, VR_TASK_COPY, VR_TASK_KERNEL };

/* A task on the device. The names last; what has none is NULL. */
struct vr_task {
    enum vr_task_kind kind;
    const char *name, *file;
    int line;
    int queue;
    double start;       /* by vr_clock(), where it began on the host; 0: when the device began */
    double bytes, work; /* moved, and operations of arithmetic */
};

/* Notes a task, by its event, which stays the caller's; a build; and time that the host has waited since `start`. */
void vr_profile_task(struct vr_task task, cl_event event);
void vr_profile_build(const char *module, double start, double seconds, bool cached);
void vr_profile_wait(double start);

/* Around the outermost functions with sections: the end reads the times of their tasks, which it waits for. */
void vr_profile_enter(void);
void vr_profile_leave(void);

#endif
