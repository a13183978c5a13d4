/* SPDX-License-Identifier: Apache-2.0 */
/* The stamp of a product. */
#ifndef VRC_DRIVER_STAMP_H
#define VRC_DRIVER_STAMP_H

#include <stddef.h>

#include "base/arena.h"
#include "ir/options.h"

/* Bytes that a product is made of; NULL: none. */
struct vr_slice {
    const char *data;
    size_t size;
};

/* vrc's version, the options that shape the text, and the SHA-256 of the texts one behind the other. */
const char *vr_stamp(struct vr_arena *arena, const struct vr_options *options, const struct vr_slice *texts, int count);

#endif
