/* SPDX-License-Identifier: Apache-2.0 */
/* Source texts and places in them. */
#include "base/source.h"

#include <string.h>

/* Where the line that starts at `at` ends: behind its \n, \r\n or \r; NULL when the text ends first. */
static const char *line_end(const char *at, const char *end)
{
    while (at < end && *at != '\n' && *at != '\r')
        at++;
    if (at == end)
        return NULL;
    return *at == '\r' && at[1] == '\n' ? at + 2 : at + 1; /* a NUL stands behind the text */
}

/* Offsets of the lines' first bytes; *count gets how many. A text without a newline has one line. */
static const uint32_t *find_lines(struct vr_arena *arena, const char *text, size_t size, int *count)
{
    const char *end = text + size;
    size_t lines = 1;
    for (const char *at = text; (at = line_end(at, end));)
        lines++;
    uint32_t *starts = VR_NEW_ARRAY(arena, uint32_t, lines);
    size_t line = 1;
    for (const char *at = text; (at = line_end(at, end));)
        starts[line++] = (uint32_t)(at - text);
    *count = (int)lines;
    return starts;
}

struct vr_source *vr_source_new(struct vr_arena *arena, const char *name, const char *text, size_t size)
{
    if (size > UINT32_MAX - 1)
        return NULL;
    struct vr_source *source = VR_NEW(arena, struct vr_source);
    source->name = vr_copy_text(arena, name, strlen(name));
    source->text = vr_copy_text(arena, text, size);
    source->size = size;
    source->lines = find_lines(arena, source->text, size, &source->line_count);
    return source;
}

struct vr_place vr_place(const struct vr_source *source, uint32_t offset)
{
    if (offset > source->size)
        offset = (uint32_t)source->size;
    int low = 0, high = source->line_count; /* the line is in [low, high) */
    while (high - low > 1) {
        int middle = low + (high - low) / 2;
        if (source->lines[middle] <= offset)
            low = middle;
        else
            high = middle;
    }
    return (struct vr_place){low + 1, (int)(offset - source->lines[low]) + 1};
}

const char *vr_source_line(const struct vr_source *source, int line, size_t *size)
{
    size_t start = source->lines[line - 1];
    size_t end = line < source->line_count ? source->lines[line] - 1 : source->size;
    if (end > start && source->text[end - 1] == '\r')
        end--;
    *size = end - start;
    return source->text + start;
}
