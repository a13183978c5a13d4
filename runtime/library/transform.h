/* SPDX-License-Identifier: Apache-2.0 */
/* Discrete Fourier transforms of one line of any length. */
#ifndef VR_TRANSFORM_H
#define VR_TRANSFORM_H

#include "vr/array.h"

/* What the transforms of a length need: made once and kept (transform.c). */
struct vr_transform;

/* For n > 0 complex numbers with parts of VR_FLOAT32 or VR_FLOAT64, or with `halves` an even number n of real ones: a
 * reference, or NULL without memory. */
const struct vr_transform *vr_transform_for(int64_t n, int type, bool halves);
void vr_transform_release(const struct vr_transform *t);

/* How many numbers of the type `line` and `work` below each have room for. */
int64_t vr_transform_room(const struct vr_transform *t);

/* How far behind n real parts their imaginary parts lie: a little more than n, for caches keep few lines that are a large
 * power of 2 apart. */
static inline int64_t vr_parts_apart(int64_t n)
{
    return n + 72;
}

/* The forward transform of n real parts and their imaginary parts at `line`, which is destroyed as `work` is. The result lies
 * likewise, in either of them: where it does is given back. With the parts exchanged, before and behind, it is the backward
 * one. */
void *vr_transform(const struct vr_transform *t, void *line, void *work);

/* Of real numbers: `line` has the n / 2 ones at even places, then those at odd ones; the result are the first n / 2 + 1 of the
 * transform, as parts again. */
void *vr_transform_real(const struct vr_transform *t, void *line, void *work);

/* The backward transform, from n / 2 + 1 numbers to those at odd places and those at even ones. */
void *vr_transform_to_real(const struct vr_transform *t, void *line, void *work);

#endif
