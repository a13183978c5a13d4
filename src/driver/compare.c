/* SPDX-License-Identifier: Apache-2.0 */
/* --verify: what is on disk beside what would be written, as a unified diff. The shortest edit is E. W. Myers's ("An O(ND)
 * Difference Algorithm and Its Variations", Algorithmica 1, 1986, figure 2). */
#include "driver/compare.h"

#include <string.h>
#include <unistd.h>

/* Equal lines around a difference; edits from which on all lines in between are told as different. */
enum { CONTEXT = 3, MOST_EDITS = 1000 };

struct lines {
    const char **at;
    size_t *size;       /* with the end of the line */
    bool *differs;      /* from the other text */
    int count;
};

static struct lines split(struct vr_arena *arena, const char *text, size_t size)
{
    struct lines lines = {0};
    int count = 0;
    for (size_t i = 0; i < size; i++)
        count += text[i] == '\n' || i + 1 == size;
    lines.at = VR_NEW_ARRAY(arena, const char *, count + 1);
    lines.size = VR_NEW_ARRAY(arena, size_t, count + 1);
    lines.differs = VR_NEW_ARRAY(arena, bool, count + 1);
    for (const char *at = text, *end = text + size; at < end; at += lines.size[lines.count++]) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        lines.at[lines.count] = at;
        lines.size[lines.count] = stop ? (size_t)(stop + 1 - at) : (size_t)(end - at);
        lines.differs[lines.count] = false;
    }
    return lines;
}

static bool same_line(const struct lines *a, int i, const struct lines *b, int j)
{
    return a->size[i] == b->size[j] && memcmp(a->at[i], b->at[j], a->size[i]) == 0;
}

/* The lines between the first different ones and the last: a from `from` to a_end, b from `from` to b_end. */
struct middle {
    const struct lines *a, *b;
    int from, a_end, b_end;
};

static struct middle find_middle(const struct lines *a, const struct lines *b)
{
    struct middle m = {a, b, 0, a->count, b->count};
    while (m.from < m.a_end && m.from < m.b_end && same_line(a, m.from, b, m.from))
        m.from++;
    while (m.a_end > m.from && m.b_end > m.from && same_line(a, m.a_end - 1, b, m.b_end - 1))
        m.a_end--, m.b_end--;
    return m;
}

/* The furthest line of a on diagonal k = i - j that d edits reach: rows of 2 d + 1 diagonals. */
static int *furthest(int *rows, int d, int k)
{
    return &rows[d * d + d + k];
}

/* One step down (a line of b) or right (a line of a) from the row before, whichever leads further. */
static bool steps_down(int *rows, int d, int k)
{
    return k == -d || (k != d && *furthest(rows, d - 1, k - 1) < *furthest(rows, d - 1, k + 1));
}

/* Marks the different lines backwards along the edits. */
static void mark(const struct middle *m, int *rows, int edits, int k)
{
    for (int d = edits; d > 0; d--) {
        const bool down = steps_down(rows, d, k);
        k += down ? 1 : -1;
        const int i = *furthest(rows, d - 1, k), j = i - k;
        if (down)
            m->b->differs[m->from + j] = true;
        else
            m->a->differs[m->from + i] = true;
    }
}

static void mark_all(const struct middle *m)
{
    for (int i = m->from; i < m->a_end; i++)
        m->a->differs[i] = true;
    for (int j = m->from; j < m->b_end; j++)
        m->b->differs[j] = true;
}

/* Marks the lines that the shortest edit takes away and adds. */
static void find_edit(struct vr_arena *arena, const struct middle *m)
{
    const int n = m->a_end - m->from, l = m->b_end - m->from;
    int *rows = VR_NEW_ARRAY(arena, int, (MOST_EDITS + 1) * (MOST_EDITS + 1));
    for (int d = 0; d <= MOST_EDITS; d++)
        for (int k = -d; k <= d; k += 2) {
            int i = d == 0 ? 0 : steps_down(rows, d, k) ? *furthest(rows, d - 1, k + 1) : *furthest(rows, d - 1, k - 1) + 1;
            while (i < n && i - k < l && i - k >= 0 && same_line(m->a, m->from + i, m->b, m->from + i - k))
                i++;
            *furthest(rows, d, k) = i;
            if (i >= n && i - k >= l) {
                mark(m, rows, d, k);
                return;
            }
        }
    mark_all(m);
}

static void put_line(struct vr_text *out, char sign, const struct lines *lines, int i)
{
    vr_putf(out, "%c", sign);
    vr_put_bytes(out, lines->at[i], lines->size[i]);
    if (lines->at[i][lines->size[i] - 1] != '\n')
        vr_put(out, "\n\\ No newline at end of file\n");
}

/* The lines of a from i to a_end and of b from j to b_end. */
static void put_hunk(struct vr_text *out, const struct middle *m, int i, int j, int a_end, int b_end)
{
    vr_putf(out, "@@ -%d,%d +%d,%d @@\n", a_end > i ? i + 1 : i, a_end - i, b_end > j ? j + 1 : j, b_end - j);
    while (i < a_end || j < b_end) {
        if (i < a_end && m->a->differs[i])
            put_line(out, '-', m->a, i++);
        else if (j < b_end && m->b->differs[j])
            put_line(out, '+', m->b, j++);
        else
            j++, put_line(out, ' ', m->a, i++);
    }
}

/* Differences with their context; those that are near each other together. */
static void put_hunks(struct vr_text *out, const struct middle *m)
{
    const struct lines *a = m->a, *b = m->b;
    for (int i = 0, j = 0; i < a->count || j < b->count;) {
        const bool equal = i < a->count && j < b->count && !a->differs[i] && !b->differs[j];
        if (equal) {
            i++, j++;
            continue;
        }
        const int before = i < CONTEXT ? i : CONTEXT;
        int a_end = i, b_end = j, same = 0;
        while ((a_end < a->count || b_end < b->count) && same <= 2 * CONTEXT) {
            const bool gone = a_end < a->count && a->differs[a_end], added = !gone && b_end < b->count && b->differs[b_end];
            same = gone || added ? 0 : same + 1;
            a_end += !added;
            b_end += !gone;
        }
        const int behind = same > CONTEXT ? same - CONTEXT : 0;
        put_hunk(out, m, i - before, j - before, a_end - behind, b_end - behind);
        i = a_end - behind;
        j = b_end - behind;
    }
}

static void put_difference(struct vr_text *out, const struct vr_output *output, const char *old, size_t old_size)
{
    const struct lines a = split(out->arena, old ? old : "", old ? old_size : 0),
                       b = split(out->arena, output->data, output->size);
    const struct middle m = find_middle(&a, &b);
    find_edit(out->arena, &m);
    vr_putf(out, "--- %s\n+++ %s\n", old ? output->path : "/dev/null", output->path);
    put_hunks(out, &m);
}

bool vr_verify_outputs(const struct vr_outputs *outputs, struct vr_text *difference)
{
    for (int i = 0; i < outputs->count; i++) {
        const struct vr_output *output = &outputs->at[i];
        size_t size = 0;
        const bool exists = access(output->path, F_OK) == 0;
        const char *old = exists ? vr_read_input(outputs->arena, output->path, &size) : NULL;
        if (exists && !old)
            return false;
        if (!old || size != output->size || memcmp(old, output->data, size) != 0)
            put_difference(difference, output, old, size);
    }
    return true;
}
