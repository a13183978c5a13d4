/* SPDX-License-Identifier: Apache-2.0 */
/* Speckle reducing anisotropic diffusion by hand; srad.vrir says what it is. */
#include "hand.h"

#include <math.h>
#include <stdlib.h>

struct planes {
    float *c, *dn, *ds, *dw, *de;
};

/* Variance over squared mean of a part of the picture. */
static float noise_of(const float *J, int64_t n, struct hand_part part)
{
    double sum = 0, squares = 0;
    const double size = (double)((part.bottom - part.top) * (part.right - part.left));
    for (int64_t i = part.top; i < part.bottom; i++)
        for (int64_t j = part.left; j < part.right; j++) {
            sum += J[i * n + j];
            squares += J[i * n + j] * J[i * n + j];
        }
    const double mean = sum / size;
    return (float)((squares / size - mean * mean) / (mean * mean));
}

static float clamp(float x)
{
    return x < 0 ? 0 : x > 1 ? 1 : x;
}

static void find_coefficients(const float *restrict J, int64_t m, int64_t n, float noise, struct planes p, int threads)
{
    float *restrict c = p.c, *restrict dn = p.dn, *restrict ds = p.ds, *restrict dw = p.dw, *restrict de = p.de;
#pragma omp parallel for num_threads(threads)
    for (int64_t i = 0; i < m; i++) {
        const float *const row = J + i * n;
        const float *const above = J + (i > 0 ? i - 1 : 0) * n;
        const float *const below = J + (i < m - 1 ? i + 1 : m - 1) * n;
        for (int64_t j = 0; j < n; j++) {
            const float here = row[j];
            const float north = above[j] - here;
            const float south = below[j] - here;
            const float west = row[j > 0 ? j - 1 : 0] - here;
            const float east = row[j < n - 1 ? j + 1 : n - 1] - here;
            const float gradient = (north * north + south * south + (west * west + east * east)) / (here * here);
            const float laplacian = (north + south + (west + east)) / here;
            const float sum = 1.0f + 0.25f * laplacian;
            const float spread = (0.5f * gradient - 0.0625f * (laplacian * laplacian)) / (sum * sum);
            c[i * n + j] = clamp(1.0f / (1.0f + (spread - noise) / (noise * (1.0f + noise))));
            dn[i * n + j] = north;
            ds[i * n + j] = south;
            dw[i * n + j] = west;
            de[i * n + j] = east;
        }
    }
}

static void mix(float *restrict J, int64_t m, int64_t n, float lambda, struct planes p, int threads)
{
    const float *restrict c = p.c, *restrict dn = p.dn, *restrict ds = p.ds, *restrict dw = p.dw, *restrict de = p.de;
#pragma omp parallel for num_threads(threads)
    for (int64_t i = 0; i < m; i++) {
        const float *const row = c + i * n;
        const float *const below = c + (i < m - 1 ? i + 1 : m - 1) * n;
        for (int64_t j = 0; j < n; j++) {
            const int64_t k = i * n + j;
            const float here = row[j];
            const float east = row[j < n - 1 ? j + 1 : n - 1];
            J[k] += 0.25f * lambda * (here * dn[k] + below[j] * ds[k] + (here * dw[k] + east * de[k]));
        }
    }
}

bool hand_srad(const uint8_t *picture, int64_t rows, int64_t columns, int64_t steps, float lambda,
               struct hand_part part, int threads, float *J, float *noise)
{
    const int64_t size = rows * columns;
    float *const memory = malloc(5 * (size_t)size * sizeof *memory);
    if (!memory)
        return false;
    const struct planes p = {memory, memory + size, memory + 2 * size, memory + 3 * size, memory + 4 * size};
    *noise = 0;
#pragma omp parallel for num_threads(threads)
    for (int64_t k = 0; k < size; k++)
        J[k] = expf((float)picture[k] / 255.0f);
    for (int64_t t = 0; t < steps; t++) {
        *noise = noise_of(J, columns, part);
        find_coefficients(J, rows, columns, *noise, p, threads);
        mix(J, rows, columns, lambda, p, threads);
    }
#pragma omp parallel for num_threads(threads)
    for (int64_t k = 0; k < size; k++)
        J[k] = logf(J[k]) * 255.0f;
    free(memory);
    return true;
}
