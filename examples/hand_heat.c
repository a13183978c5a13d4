/* SPDX-License-Identifier: Apache-2.0 */
/* Heat diffusion by hand; heat.vrir says what it is. */
#include "hand.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void step(const double *restrict old, double *restrict new, int64_t m, int64_t n, double rate, int threads)
{
#pragma omp parallel for num_threads(threads)
    for (int64_t i = 1; i < m - 1; i++)
        for (int64_t j = 1; j < n - 1; j++) {
            const int64_t k = i * n + j;
            new[k] = old[k] + rate *(old[k - n] + old[k + n] + (old[k - 1] + old[k + 1]) - 4.0 * old[k]);
        }
    memcpy(new, new + n, (size_t)n * sizeof *new);
    memcpy(new + (m - 1) * n, new + (m - 2) * n, (size_t)n * sizeof *new);
    for (int64_t i = 0; i < m; i++) {
        new[i * n] = new[i * n + 1];
        new[i * n + n - 1] = new[i * n + n - 2];
    }
}

bool hand_heat(const uint8_t *picture, int64_t rows, int64_t columns, int64_t steps, double rate, int threads,
               double *plate, double *change)
{
    const int64_t size = rows * columns;
    double *const other = malloc((size_t)size * sizeof *other);
    double *old = plate, *new = other, sum = 0;
    if (!other)
        return false;
#pragma omp parallel for num_threads(threads)
    for (int64_t k = 0; k < size; k++)
        old[k] = new[k] = picture[k];
    for (int64_t t = 0; t < steps; t++) {
        step(old, new, rows, columns, rate, threads);
        double *const swap = old;
        old = new;
        new = swap;
    }
#pragma omp parallel for reduction(+ : sum) num_threads(threads)
    for (int64_t k = 0; k < size; k++)
        sum += (old[k] - picture[k]) * (old[k] - picture[k]);
    *change = sqrt(sum / (double)size);
    if (old != plate)
        memcpy(plate, old, (size_t)size * sizeof *plate);
    free(other);
    return true;
}
