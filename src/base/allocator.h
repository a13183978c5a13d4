/* SPDX-License-Identifier: Apache-2.0 */
/* Memory of an embedder. */
#ifndef VRC_BASE_ALLOCATOR_H
#define VRC_BASE_ALLOCATOR_H

#include <stddef.h>

/* Where a compilation takes its memory from: few and large pieces, 64 KiB to 4 MiB. `zeros` gives bytes aligned as calloc's, all
 * zero, or NULL without memory; `release` takes a piece back. Both are called by the thread that compiles, and must come
 * back. What isl needs is malloc's. */
struct vrc_allocator {
    void *(*zeros)(void *data, size_t bytes);
    void (*release)(void *data, void *memory);
    void *data;
};

#endif
