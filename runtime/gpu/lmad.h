/* SPDX-License-Identifier: Apache-2.0 */
/* Which elements a loop nest touches, by linear memory access descriptors. All of this is about numbers: extents,
 * strides and trips are known when a loop is launched. Addresses are counted in elements, from any origin.
 *
 * After R. Garg and J. N. Amaral, "Compiling Python to a hybrid execution environment" (GPGPU 2010), section 4, here
 * "jit4GPU", and X. Li, R. Garg and J. N. Amaral, "A new compilation path: from Python/NumPy to OpenCL" (2011),
 * section III, here "jit4OpenCL". */
#ifndef VR_GPU_LMAD_H
#define VR_GPU_LMAD_H

#include <stdbool.h>
#include <stdint.h>

enum {
    VR_LMAD_DIMS = 8,
    VR_LMAD_MEMBERS = 32    /* of a group */
};

/* --- descriptors: lmad.c --- */

/* A constant-stride LMAD (jit4GPU 4.2, equations 1 and 2): base + sum of stride[k] * i[k], for 0 <= i[k] < count[k]. */
struct vr_lmad {
    int64_t base;
    int ndims;
    int64_t stride[VR_LMAD_DIMS], count[VR_LMAD_DIMS];
};

/* Adds what a subscript means along an axis of an array with the given distance between its elements: the subscript is
 * first + sum of factor[k] * i[k] (jit4GPU 4.2: subscripts and strides of the array make one function). */
void vr_lmad_add_axis(struct vr_lmad *l, int64_t distance, int64_t first, const int64_t *factor);

/* The same set of addresses with positive strides in descending order and no dimension of one iteration, where dimensions
 * that together run through addresses of equal distance are one. Every count is positive. */
void vr_lmad_normalize(struct vr_lmad *l);

/* Behind the greatest address of a normalized descriptor; the least is its base. */
int64_t vr_lmad_end(const struct vr_lmad *l);

/* |D|: the iterations, which in an RCSLMAD are as many as addresses (jit4GPU 4.3.3, corollary 1). */
int64_t vr_lmad_iterations(const struct vr_lmad *l);

/* Whether every address of a normalized descriptor is reached once: the restricted LMADs of definition 1, equation 7. */
bool vr_is_rcslmad(const struct vr_lmad *l);

/* Whether all addresses of b are among those of a; both normalized. When true, they are. */
bool vr_lmad_covers(const struct vr_lmad *a, const struct vr_lmad *b);

/* --- groups of equal strides: lmad_group.c --- */

/* RCSLMADs of the same strides, stretched to the same domain, so that those of the same phase are one (jit4GPU 4.3.2 in
 * one dimension,
 * 4.3.4 in several): member m is a part of  base + rest[m] + sum of stride[k] * i'[k], for i'[k] = i[k] + shift[m][k] < count[k]. */
struct vr_lmad_group {
    int64_t base;                                       /* b' */
    int ndims;
    int64_t stride[VR_LMAD_DIMS], count[VR_LMAD_DIMS];  /* s, u' */
    int member_count;
    int64_t shift[VR_LMAD_MEMBERS][VR_LMAD_DIMS];       /* t, or v in one dimension */
    int64_t rest[VR_LMAD_MEMBERS];                      /* r */
    int phase_count;                                    /* q */
    int64_t phase[VR_LMAD_MEMBERS];                     /* the different rests, in ascending order */
};

/* The group of `count` normalized members, with the least sum of extents u' that there is. A member may lack
 * dimensions of the others: it has one iteration there. False where equations 14 and 32 leave no room for it, or it takes
 * too long to find. */
bool vr_lmad_group(const struct vr_lmad *members, int count, struct vr_lmad_group *group);

/* |G'| = q * product of u' (theorem 2). */
int64_t vr_lmad_group_size(const struct vr_lmad_group *group);

/* --- sets: lmad_cover.c --- */

/* The overlap graph of normalized descriptors (jit4GPU 4.3): two are joined where their intervals overlap. group[k]
 * gets the number of the component of the k-th; returns how many there are. */
int vr_overlap_groups(const struct vr_lmad *l, int count, int *group);

/* A set of addresses to be moved, in parts that are RCSLMADs. */
struct vr_lmad_cover {
    int count;
    struct vr_lmad part[VR_LMAD_MEMBERS];
    bool exact[VR_LMAD_MEMBERS];    /* every element of the part is one of a member that is certain */
};

/* The set of all members (which are normalized here), or a larger one, but nothing outside of [first, end).
 * certain[k]: the k-th member touches all its elements, whatever happens. At most VR_LMAD_MEMBERS. */
void vr_lmad_cover(struct vr_lmad *members, const bool *certain, int count, int64_t first, int64_t end,
                   struct vr_lmad_cover *cover);

#endif
