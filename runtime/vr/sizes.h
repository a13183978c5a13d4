/* SPDX-License-Identifier: Apache-2.0 */
/* Profiles of sizes: what extents and values the regions of a program meet, counted for `vrc --profile-use`.
 *
 * Only code that was made with --profile-generate calls this. When the process ends, what was counted is added to
 * the file that VR_PROFILE_FILE names, or to vr.profile in the current folder: a line for each region and each
 * combination of sizes. Where that cannot be, or memory is short, something is not counted; nothing else happens. */
#ifndef VR_SIZES_H
#define VR_SIZES_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A region. `what` are its function, its place and the names of what is counted, with blanks between: "smooth 7:5 a.0 n". */
typedef struct vr_sizes {
    const char *what;
    int count;
    struct vr_sizes_met *met; /* of the runtime: NULL at first */
} vr_sizes;

/* Counts an entry of the region with `count` sizes. From any thread. */
void vr_note_sizes(vr_sizes *region, const int64_t *sizes);

#ifdef __cplusplus
}
#endif

#endif
