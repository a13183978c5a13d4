/* SPDX-License-Identifier: Apache-2.0 */
/* The Julia set by hand; julia.vrir says what it is. */
#include "hand.h"

#include <math.h>

static double escape(double x, double y, double re, double im, int64_t limit)
{
    for (int64_t k = 0; k < limit; k++) {
        const double xx = x * x, yy = y * y;
        if (xx + yy > 256.0)
            return (double)k + 4.0 - log2(log2(xx + yy));
        y = x * y + x * y + im;
        x = xx - yy + re;
    }
    return (double)limit;
}

void hand_julia(int64_t rows, int64_t columns, double re, double im, int64_t limit, int threads, uint8_t *picture)
{
    const double pixel = 2.0 / (double)rows;
#pragma omp parallel for schedule(dynamic, 8) num_threads(threads)
    for (int64_t i = 0; i < rows; i++)
        for (int64_t j = 0; j < columns; j++) {
            const double x = (double)(j - columns / 2) * pixel, y = (double)(i - rows / 2) * pixel;
            const double part = escape(x, y, re, im, limit) / (double)limit;
            const double t = fmax(0, fmin(part, 1)), s = 1 - t;
            uint8_t *const p = picture + 3 * (i * columns + j);
            p[0] = (uint8_t)(2295.0 * s * (t * t * t));
            p[1] = (uint8_t)(3825.0 * (s * s) * (t * t));
            p[2] = (uint8_t)(2167.5 * (s * s * s) * t);
        }
}
