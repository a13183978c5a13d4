/* SPDX-License-Identifier: Apache-2.0 */
/* Which files of the runtime a product needs: those that define what its text, or another such file, uses, and their
 * headers. */
#ifndef VRC_DRIVER_NEEDS_H
#define VRC_DRIVER_NEEDS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

/* What a file of the runtime defines and uses for others, names with spaces between them. */
struct vr_runtime_file {
    const char *path, *defined, *used;
};

/* A table that is made of the runtime's objects; a row of NULL ends it. */
extern const struct vr_runtime_file vr_runtime_files[];

/* A file that is needed. */
struct vr_needed_file {
    const char *path;           /* below the folder of the runtime */
    const char *from;           /* where it was read */
    const char *data;
    size_t size;
};

struct vr_needs {
    struct vr_arena *arena;
    const char *folder;         /* of the runtime's sources */
    const char *opencl;         /* the folder of CL/cl.h, or NULL where there are no headers of OpenCL */
    struct vr_needed_file *files;
    int count;
    /* of needs.c: */
    size_t capacity;
    struct vr_names *names;
    struct vr_map *mentioned;
    int mention_count;
    bool failed;
};

/* No file yet. */
struct vr_needs vr_needs_new(struct vr_arena *arena, const char *folder, const char *opencl);

/* Adds what generated texts need. */
void vr_need_text(struct vr_needs *needs, const char *text);

/* Adds what programs may call that use a product: every function that these headers declare, among the needed ones. */
void vr_need_callers(struct vr_needs *needs);

/* Whether a file is needed. */
bool vr_is_needed(const struct vr_needs *needs, const char *path);

/* The needed files in the order of their paths. False after a complaint. */
bool vr_find_needs(struct vr_needs *needs);

#endif
