/* SPDX-License-Identifier: Apache-2.0 */
/* The loops by hand. */
#include "hand.h"

#include <math.h>
#include <string.h>

enum { VALUES = 256 };

void hand_saxpy(int64_t n, float a, const float *restrict x, float *restrict y, int threads)
{
#pragma omp parallel for num_threads(threads)
    for (int64_t i = 0; i < n; i++)
        y[i] = a * x[i] + y[i];
}

double hand_dot(int64_t n, const double *x, const double *y, int threads)
{
    double sum = 0;
#pragma omp parallel for reduction(+ : sum) num_threads(threads)
    for (int64_t i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum;
}

void hand_matmul(int64_t m, int64_t n, int64_t depth, const double *restrict a, const double *restrict b,
                 double *restrict c, int threads)
{
#pragma omp parallel for num_threads(threads)
    for (int64_t i = 0; i < m; i++)
        for (int64_t j = 0; j < n; j++) {
            double sum = 0;
            for (int64_t k = 0; k < depth; k++)
                sum += a[i * depth + k] * b[k * n + j];
            c[i * n + j] = sum;
        }
}

void hand_stencil(int64_t m, int64_t n, const double *restrict a, double *restrict b, int threads)
{
#pragma omp parallel for num_threads(threads)
    for (int64_t i = 1; i < m - 1; i++)
        for (int64_t j = 1; j < n - 1; j++) {
            const double *const p = a + i * n + j;
            b[i * n + j] = 0.2 * (p[0] + ((p[-n] + p[n]) + (p[-1] + p[1])));
        }
}

/* One step; the result is the largest change. */
static double jacobi_step(int64_t m, int64_t n, const double *restrict a, double *restrict b, int threads)
{
    double change = 0;
#pragma omp parallel for reduction(max : change) num_threads(threads)
    for (int64_t i = 1; i < m - 1; i++)
        for (int64_t j = 1; j < n - 1; j++) {
            const double *const p = a + i * n + j;
            const double value = 0.25 * ((p[-n] + p[n]) + (p[-1] + p[1]));
            const double difference = fabs(value - p[0]);
            change = difference > change ? difference : change;
            b[i * n + j] = value;
        }
    return change;
}

int64_t hand_jacobi(int64_t m, int64_t n, double *a, double *b, double least, int64_t most, int threads)
{
    int64_t steps = 0;
    for (double change = INFINITY; change > least && steps < most; steps++) {
        change = jacobi_step(m, n, a, b, threads);
        double *const swap = a;
        a = b;
        b = swap;
    }
    return steps;
}

void hand_histogram(int64_t m, int64_t n, const uint8_t *restrict data, int64_t *restrict counts,
                    int64_t *restrict histogram, int threads)
{
#pragma omp parallel for num_threads(threads)
    for (int64_t i = 0; i < m; i++)
        for (int64_t j = 0; j < n; j++)
            counts[i * VALUES + data[i * n + j]]++;
    memset(histogram, 0, VALUES * sizeof *histogram);
    for (int64_t i = 0; i < m; i++)
        for (int64_t v = 0; v < VALUES; v++)
            histogram[v] += counts[i * VALUES + v];
}

void hand_prefix(int64_t n, const double *restrict x, double *restrict y)
{
    y[0] = x[0];
    for (int64_t i = 1; i < n; i++)
        y[i] = y[i - 1] + x[i];
}

void hand_floyd(int64_t n, float *restrict d, float *restrict row, int threads)
{
    for (int64_t k = 0; k < n; k++) {
        memcpy(row, d + k * n, (size_t)n * sizeof *row);
#pragma omp parallel for num_threads(threads)
        for (int64_t i = 0; i < n; i++) {
            const float first = d[i * n + k];
            for (int64_t j = 0; j < n; j++) {
                const float way = first + row[j];
                if (way < d[i * n + j])
                    d[i * n + j] = way;
            }
        }
    }
}
