/* SPDX-License-Identifier: Apache-2.0 */
/* Which elements of the host's arrays are on the device, and on which side they are right (thesis 7.2).
 *
 * A mirror is a range of the host's memory, that of an array with all its views, and a buffer of the same bytes.
 * Ranges do not overlap, so arrays that share memory share the buffer. Its patches tell, in the order of time, on
 * which sides boxes of the range are right; for a byte the last patch that holds it counts, and where there is none
 * only the host is. */
#ifndef VR_GPU_MIRROR_H
#define VR_GPU_MIRROR_H

#include "gpu/box.h"
#include "gpu/buffer.h"

enum vr_side { VR_SIDE_HOST = 1, VR_SIDE_DEVICE = 2, VR_SIDE_BOTH = 3 };

struct vr_patch {
    struct vr_box box;
    int right;                  /* enum vr_side */
};

struct vr_mirror {
    uintptr_t first, end;
    struct vr_buffer *buffer;   /* NULL until a kernel needs it */
    struct vr_patch *patch;
    int patch_count, patch_room;
    cl_event incoming;          /* the last transfer that may still read the host's memory; NULL: none */
    bool resident;
    const vr_context *owner;    /* whose functions give it back; NULL: everybody's */
    int64_t launch;             /* the last one that asked for it: it is not to be evicted then */
    int fetches;                /* transfers to the device so far */
};

/* The mirror of an array with elements. `make`: a new one where there is none; those that overlap it in part give their
 * elements back and become one with it. NULL: none, or a transfer or an allocation failed. */
struct vr_mirror *vr_find_mirror(const vr_array *array, bool make);

/* Sees to it that there is a buffer, evicting others' if it must. */
bool vr_give_buffer(struct vr_mirror *mirror, const struct vr_device *device);

/* Gives the elements of a mirror that the launch does not need back to the host, so that its buffer is free. False
 * where there is none. */
bool vr_evict(void);

/* Makes a box right on a side. The host waits for what comes to it. */
bool vr_make_right(struct vr_mirror *mirror, const struct vr_box *box, enum vr_side side);
/* Several boxes, by as few transfers as can be. */
bool vr_make_all_right(struct vr_mirror *mirror, const struct vr_box *boxes, int count, enum vr_side side);

/* Whether a box is right on a side as it stands. */
bool vr_is_right(const struct vr_mirror *mirror, const struct vr_box *box, enum vr_side side);

/* Says that a side has written a box, which is now right there alone; or that nobody has, and each is right for itself
 * (VR_SIDE_BOTH). Room must have been reserved. */
void vr_note_written(struct vr_mirror *mirror, const struct vr_box *box, enum vr_side side);

/* Makes room for patches that notes and transfers of a statement may add. */
bool vr_reserve_patches(struct vr_mirror *mirror);

/* Waits until no transfer reads the host's memory any more. */
bool vr_await_incoming(struct vr_mirror *mirror);

/* Makes all of a mirror right on the host. */
bool vr_give_back(struct vr_mirror *mirror);

/* All bytes between those of the first and of the last patch, of which there is one. */
struct vr_box vr_known_range(const struct vr_mirror *mirror);

/* Forgets what the device has of it; the buffer goes to the pool. Nothing is moved, and nobody waits. */
void vr_let_go(struct vr_mirror *mirror);
/* The same, and waits until no transfer reads the host's memory any more. */
void vr_forget_patches(struct vr_mirror *mirror);

/* Takes a mirror out of the table and frees it. Nothing is moved. */
void vr_drop_mirror(struct vr_mirror *mirror);

/* The mirrors, in the order of their addresses: NULL from the count on. They move when one is made or dropped. */
struct vr_mirror *vr_mirror_at(int index);

/* The number of the launch for which buffers are sought from now on. */
void vr_next_launch(void);

#endif
