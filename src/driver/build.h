/* SPDX-License-Identifier: Apache-2.0 */
/* Building modules for Python with the C compiler of the machine. */
#ifndef VRC_DRIVER_BUILD_H
#define VRC_DRIVER_BUILD_H

#include "driver/driver.h"
#include "driver/signals.h"

/* A module to be built. */
struct vr_build {
    const struct vr_product *product;
    const char *stem;           /* of its header */
    bool verbose;
    bool portable;              /* it needs no library that another machine may not have, but those of C and OpenMP */
    bool native;                /* it stays on this machine, and may use all that its processor has */
    const char *module;         /* the result, */
    size_t size;                /* and its bytes */
};

/* A folder for what is thrown away again, while which is there interrupts wait. */
struct vr_scratch {
    const char *folder;         /* or NULL */
    const char *log;            /* beside it, what the C compiler says, which stays where it failed */
    bool keeps_log;
    struct vr_hold hold;
};

/* Takes it away, if it is there, with all files in it: C compilers leave some of their own, as those that count lines do.
 * Interrupts that waited come now. Needs no memory. */
void vr_close_scratch(struct vr_scratch *scratch);

/* Compiles the product in the scratch folder, which it opens, by $CC or cc with $CFLAGS and $VRC_CFLAGS, and links it with the
 * runtime to a module for Python. False after a complaint, or an interrupt. Memory may run out in between: the scratch
 * folder must be closed then too. */
bool vr_build_module(struct vr_arena *arena, struct vr_scratch *scratch, struct vr_build *build);

/* What a C compiler is told to link products with: the shared library, or where it is asked for or alone there, the static one. */
void vr_put_libraries(struct vr_text *out, bool is_static);

/* What vrc was configured without, for people. */
const char *vr_built_parts(struct vr_arena *arena);

/* The folder with the runtime's sources, or NULL after a complaint. */
const char *vr_runtime_sources(struct vr_arena *arena);

/* The folder of OpenCL's headers, or NULL where vrc was built without them. */
const char *vr_opencl_headers(struct vr_arena *arena);

#endif
