/* SPDX-License-Identifier: Apache-2.0 */
/* Profiles that `vrc --profile-use` reads: lines that are added to the file which VR_PROFILE_FILE names, or to vr.profile in the
 * current folder. */
#ifndef VR_CONTEXT_PROFILE_H
#define VR_CONTEXT_PROFILE_H

#include <stddef.h>
#include <stdint.h>

/* A text that grows; without memory it ends where it is. All zero at first. */
struct vr_lines {
    char *data;
    size_t size, capacity;
};

void vr_lines_put(struct vr_lines *lines, const char *data, size_t size);
void vr_lines_put_number(struct vr_lines *lines, int64_t number);

/* Adds the text to the file by one write, so that processes which end at once do not mix their lines, and gives it up. Where the
 * file cannot be written, nothing happens. */
void vr_lines_append(struct vr_lines *lines);

#endif
