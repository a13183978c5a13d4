/* Building modules for Python with the C compiler of the machine. */
#ifndef VRC_DRIVER_BUILD_H
#define VRC_DRIVER_BUILD_H

#include "driver/driver.h"

/* Compiles the two sources of a product (OUT.c, OUT_stub.c) by $CC or cc with $CFLAGS and $VRC_CFLAGS, and links them with the
 * runtime to a module for Python, which appears whole or not at all. False after a complaint. */
bool vr_build_module(struct vr_arena *arena, const char *const *sources, const char *module, bool verbose);

/* A new empty folder for what is thrown away again, in $TMPDIR or /tmp; NULL after a complaint. */
const char *vr_make_scratch(struct vr_arena *arena);

/* The folder with the runtime's sources, or NULL where they are not installed. */
const char *vr_runtime_sources(struct vr_arena *arena);

#endif
