/* SPDX-License-Identifier: Apache-2.0 */
/* The file of profiles; see context/profile.h. */
#include "context/profile.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void vr_lines_put(struct vr_lines *lines, const char *data, size_t size)
{
    if (lines->size + size > lines->capacity) {
        const size_t capacity = 2 * (lines->size + size);
        char *more = realloc(lines->data, capacity);
        if (!more)
            return;
        lines->data = more;
        lines->capacity = capacity;
    }
    memcpy(lines->data + lines->size, data, size);
    lines->size += size;
}

void vr_lines_put_number(struct vr_lines *lines, int64_t number)
{
    char digits[24];
    const int size = snprintf(digits, sizeof digits, "%" PRId64, number);
    vr_lines_put(lines, digits, (size_t)size);
}

void vr_lines_append(struct vr_lines *lines)
{
    const char *named = getenv("VR_PROFILE_FILE");
    FILE *file = lines->size ? fopen(named && *named ? named : "vr.profile", "ab") : NULL;
    if (file) {
        setvbuf(file, NULL, _IONBF, 0);
        fwrite(lines->data, 1, lines->size, file);
        fclose(file);
    }
    free(lines->data);
    *lines = (struct vr_lines){NULL, 0, 0};
}
