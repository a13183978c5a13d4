/* SPDX-License-Identifier: Apache-2.0 */
/* Elements as the device and as the CPU computed them: whether they are the same, and how users are told that they
 * are not. */
#ifndef VR_GPU_DIFFER_H
#define VR_GPU_DIFFER_H

#include "vr/array.h"

/* Two versions of the elements of an array, or of one scalar, which has no dimensions. */
struct vr_versions {
    const char *name;
    int type, ndims;
    const int64_t *shape, *stride;      /* stride in elements */
    const void *host, *device;          /* the elements with all indices zero */
    double scale;                       /* a magnitude whose rounding errors are none of the elements'; 0: that of the largest */
};

/* Where they differ. Elements are numbered by rows. */
struct vr_difference {
    int64_t count, first;
};

/* Integers are the same or not. Of floats, NaN is like NaN, and others may differ by `tolerance` times the larger
 * one, or by 64 units in the last place of the scale, for what is left of sums that cancel out. A tolerance below 0
 * is the root of the type's precision. */
struct vr_difference vr_find_difference(const struct vr_versions *versions, double tolerance);

/* Puts `b[3, 4] is 1 on the CPU and 2 on the device, and 5 more elements differ` into a text, with indices from
 * `base` on. */
void vr_tell_difference(char *text, size_t room, const struct vr_versions *versions, const struct vr_difference *difference,
                        int base);

#endif
