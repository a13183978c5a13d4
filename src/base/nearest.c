/* SPDX-License-Identifier: Apache-2.0 */
/* The nearest name, by the distance of Damerau and Levenshtein: letters put in, left out, replaced, or swapped with
 * the next. */
#include "base/nearest.h"

#include <string.h>

enum { LONGEST_NAME = 40 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* The distance of the first i letters of `a` from the first j of `b`, where those of shorter beginnings are known. */
static int step(int distance[][LONGEST_NAME + 1], const char *a, const char *b, int i, int j)
{
    int best = distance[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
    best = least(best, 1 + least(distance[i - 1][j], distance[i][j - 1]));
    if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        best = least(best, 1 + distance[i - 2][j - 2]);
    return best;
}

/* LONGEST_NAME where one is longer than that. */
static int distance_between(const char *a, const char *b)
{
    int distance[LONGEST_NAME + 1][LONGEST_NAME + 1];
    int a_size = (int)strnlen(a, LONGEST_NAME + 1), b_size = (int)strnlen(b, LONGEST_NAME + 1);
    if (a_size > LONGEST_NAME || b_size > LONGEST_NAME)
        return LONGEST_NAME;
    for (int i = 0; i <= a_size; i++)
        for (int j = 0; j <= b_size; j++)
            distance[i][j] = i && j ? step(distance, a, b, i, j) : i + j;
    return distance[a_size][b_size];
}

struct vr_nearest vr_nearest_to(const char *wrong)
{
    const int size = (int)strnlen(wrong, LONGEST_NAME + 1);
    return (struct vr_nearest){wrong, NULL, 1 + size / 3, size};
}

void vr_nearest_try(struct vr_nearest *best, const char *name)
{
    const int size = (int)strnlen(name, LONGEST_NAME + 1);
    if (best->size - size >= best->distance || size - best->size >= best->distance)
        return;
    int distance = distance_between(best->wrong, name);
    if (distance < best->distance)
        *best = (struct vr_nearest){best->wrong, name, distance, best->size};
}
