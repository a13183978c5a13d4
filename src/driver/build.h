/* Building modules for Python with the C compiler of the machine. */
#ifndef VRC_DRIVER_BUILD_H
#define VRC_DRIVER_BUILD_H

#include "driver/driver.h"

/* A module to be built. */
struct vr_build {
    const char *sources[2];     /* OUT.c and OUT_stub.c */
    const struct vr_text *parts; /* OUT.c as texts to be compiled side by side, or empty ones */
    const char *module;
    bool verbose;
    bool portable;              /* it needs no library that another machine may not have, but those of C and OpenMP */
};

/* Compiles the sources by $CC or cc with $CFLAGS and $VRC_CFLAGS, and links them with the runtime to a module for
 * Python, which appears whole or not at all. False after a complaint. */
bool vr_build_module(struct vr_arena *arena, const struct vr_build *build);

/* A new empty folder for what is thrown away again, in $TMPDIR or /tmp; NULL after a complaint. */
const char *vr_make_scratch(struct vr_arena *arena);

/* Takes it away, if it is not NULL, with all files in it: C compilers leave some of their own, as those that count lines
 * do. Needs no memory. */
void vr_remove_scratch(const char *folder);

/* The folder with the runtime's sources, or NULL after a complaint. */
const char *vr_runtime_sources(struct vr_arena *arena);

/* The folder of OpenCL's headers, or NULL where vrc was built without them. */
const char *vr_opencl_headers(struct vr_arena *arena);

#endif
