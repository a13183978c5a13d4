/* SPDX-License-Identifier: Apache-2.0 */
/* Nearest names: what was probably meant by a misspelled one, for messages. */
#ifndef VRC_BASE_NEAREST_H
#define VRC_BASE_NEAREST_H

/* The best proposal so far; name is NULL while there is none. */
struct vr_nearest {
    const char *wrong, *name;
    int distance, size;   /* of the names; of the wrong one */
};

/* To look for the name nearest to `wrong`, of whose letters a third may be wrong. */
struct vr_nearest vr_nearest_to(const char *wrong);

/* Proposes a name. Of two that are equally near the first is kept. */
void vr_nearest_try(struct vr_nearest *best, const char *name);

#endif
