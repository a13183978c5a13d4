/* SPDX-License-Identifier: Apache-2.0 */
/* Files that outlive the process: programs as the driver built them, and what was measured of a device. They are for
 * their key alone, which stands in the file; what is damaged, or not the user's own, is not used. */
#ifndef VR_GPU_CACHE_H
#define VR_GPU_CACHE_H

#include <stdbool.h>
#include <stddef.h>

/* Contents and their number of bytes. */
struct vr_bytes {
    unsigned char *data;    /* NULL: none */
    size_t size;
};

/* Whether there is a place for them. */
bool vr_has_cache(void);

/* What was kept for a key: the caller frees the data. */
struct vr_bytes vr_read_cache(const char *key);

/* Keeps contents for a key. Where that does not work, nothing is kept. */
void vr_write_cache(const char *key, struct vr_bytes contents);

/* Forgets what was kept for a key. */
void vr_remove_cache(const char *key);

#endif
