/* SPDX-License-Identifier: Apache-2.0 */
/* Source files and places in them. */
#ifndef VRC_BASE_SOURCE_H
#define VRC_BASE_SOURCE_H

#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

/* A stretch of the source text: byte offsets, `end` behind the last byte. A span of a node that vrc made itself is the
 * span of what it was made from. */
struct vr_span {
    uint32_t start, end;
};

/* A place for people: both count from 1; columns count bytes. */
struct vr_place {
    int line, column;
};

/* A source text in memory. */
struct vr_source {
    const char *name;       /* as messages and #line print it */
    const char *text;       /* `size` bytes and a NUL behind them; NULs may be inside */
    size_t size;
    const uint32_t *lines;  /* offset of each line's first byte */
    int line_count;
};

/* The source of a text, which is copied; NULL when it is larger than 2^32-2 bytes. */
struct vr_source *vr_source_new(struct vr_arena *arena, const char *name, const char *text, size_t size);

/* Line and column of an offset. */
struct vr_place vr_place(const struct vr_source *source, uint32_t offset);

/* The text of a line (counted from 1) without its end, not NUL-terminated: *size gets its length. */
const char *vr_source_line(const struct vr_source *source, int line, size_t *size);

#endif
