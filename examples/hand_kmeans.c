/* SPDX-License-Identifier: Apache-2.0 */
/* Segmentation by k-means by hand; kmeans.vrir says what it is. */
#include "hand.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int32_t nearest(const float *centres, int64_t count, float red, float green, float blue)
{
    int32_t best = 0;
    float least = INFINITY;
    for (int64_t k = 0; k < count; k++) {
        const float r = red - centres[3 * k], g = green - centres[3 * k + 1], b = blue - centres[3 * k + 2];
        const float distance = r * r + g * g + b * b;
        if (distance < least) {
            best = (int32_t)k;
            least = distance;
        }
    }
    return best;
}

/* sums holds four numbers for each row and centre. */
static int64_t assign(const uint8_t *picture, int64_t m, int64_t n, const float *centres, int64_t count, int threads,
                      int32_t *labels, double *sums)
{
    int64_t changed = 0;
#pragma omp parallel for reduction(+ : changed) num_threads(threads)
    for (int64_t i = 0; i < m; i++) {
        double *const row = sums + 4 * i * count;
        memset(row, 0, 4 * (size_t)count * sizeof *row);
        for (int64_t j = 0; j < n; j++) {
            const uint8_t *const p = picture + 3 * (i * n + j);
            const int32_t best = nearest(centres, count, p[0], p[1], p[2]);
            changed += labels[i * n + j] != best;
            labels[i * n + j] = best;
            for (int c = 0; c < 3; c++)
                row[4 * best + c] += p[c];
            row[4 * best + 3] += 1;
        }
    }
    return changed;
}

static void move(float *centres, int64_t count, const double *sums, int64_t m)
{
    for (int64_t k = 0; k < count; k++) {
        double total[4] = {0, 0, 0, 0};
        for (int64_t i = 0; i < m; i++)
            for (int c = 0; c < 4; c++)
                total[c] += sums[4 * (i * count + k) + c];
        for (int c = 0; c < 3 && total[3] > 0; c++)
            centres[3 * k + c] = (float)(total[c] / total[3]);
    }
}

static void paint(const int32_t *labels, int64_t size, const float *centres, int threads, uint8_t *painted)
{
#pragma omp parallel for num_threads(threads)
    for (int64_t k = 0; k < size; k++)
        for (int c = 0; c < 3; c++)
            painted[3 * k + c] = (uint8_t)centres[3 * labels[k] + c];
}

bool hand_kmeans(const uint8_t *picture, int64_t rows, int64_t columns, int64_t count, int64_t most, int threads,
                 uint8_t *painted, int32_t *labels, float *centres, int64_t *rounds)
{
    double *const sums = malloc(4 * (size_t)(rows * count) * sizeof *sums);
    int64_t changed = 1;
    if (!sums)
        return false;
    for (int64_t k = 0; k < count; k++)
        for (int c = 0; c < 3; c++)
            centres[3 * k + c] = picture[3 * (k * rows / count * columns + k * columns / count) + c];
    for (int64_t k = 0; k < rows * columns; k++)
        labels[k] = -1;
    for (*rounds = 0; changed > 0 && *rounds < most; ++*rounds) {
        changed = assign(picture, rows, columns, centres, count, threads, labels, sums);
        move(centres, count, sums, rows);
    }
    paint(labels, rows * columns, centres, threads, painted);
    free(sums);
    return true;
}
