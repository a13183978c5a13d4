/* SPDX-License-Identifier: Apache-2.0 */
/* What emission for devices does in the place of what is written for the host, and beside it. Kernels are made of statements
 * and values, so these functions stand above their callers, who reach them through the writer (emit/kernel/device.c has them). */
#ifndef VRC_EMIT_VALUE_DEVICE_H
#define VRC_EMIT_VALUE_DEVICE_H

#include "emit/text/writer.h"

struct dimension;
struct failure;
struct nest;

struct device {
    /* --- in a kernel --- */
    /* What is declared outside: the host hands it in. */
    const char *(*variable)(struct writer *w, const struct vr_symbol *symbol);
    const char *(*data)(struct writer *w, const struct vr_symbol *array);
    const char *(*extent)(struct writer *w, const struct vr_symbol *array, int axis);
    const char *(*stride)(struct writer *w, const struct vr_symbol *array, int axis);
    /* Declares an array that the step makes for itself. */
    void (*own_array)(struct writer *w, const struct vr_symbol *array, const struct vr_node *alloc);
    /* Writes an update that is marked (ir/update.h). */
    void (*update)(struct writer *w, const struct vr_node *stmt);
    /* A row of the table of faults; its number. */
    int (*fault)(struct writer *w, const struct failure *failure);
    /* The element of a tile that a read is, or NULL. */
    const char *(*tile)(struct writer *w, const struct vr_node *read);
    /* Whether a variable has the type VR_COUNTER; whether such a one is below a size, or NULL. */
    bool (*is_counter)(const struct writer *w, const struct vr_symbol *symbol);
    /* Whether an expression is a number in builds for fixed sizes. */
    bool (*is_size)(const struct writer *w, const struct vr_node *e);
    const char *(*counter_test)(struct writer *w, const struct vr_node *counter, const struct vr_node *limit);
    /* Writes a loop, or a guard's choice of two, that runs before its checks; false where it is another one. */
    bool (*speculative)(struct writer *w, struct vr_node *s);
    /* Whether work-items go through the body of a step together, and which of its blocks are not written as one; writes that body. */
    enum shared { SHARED_NOT, SHARED_BESIDE_LOOPS, SHARED_WHOLLY } (*sharing)(const struct writer *w);
    void (*shared_body)(struct writer *w, const struct vr_list *body);

    /* --- on the host --- */
    /* Writes the dimensions of a loop and, where it is a kernel, its launch, and opens the condition under which the CPU
     * runs it. The dimensions of the loop itself come first among those of the kernel. NULL where it is none, else the
     * condition must be closed. */
    const struct kernel *(*open)(struct writer *w, struct vr_node *s, struct dimension **dimensions);
    void (*close)(struct writer *w, const struct kernel *kernel);
    /* The kernel of an expression by element, or NULL; its launch, once it has its plan. */
    struct kernel *(*nest)(struct writer *w, const struct nest *nest);
    void (*open_nest)(struct writer *w, const struct nest *nest);
    void (*close_nest)(struct writer *w, const struct nest *nest);
};

/* For kernels in OpenCL C. */
extern const struct device vr_opencl;

#endif
