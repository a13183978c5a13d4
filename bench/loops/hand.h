/* SPDX-License-Identifier: Apache-2.0 */
/* The loops in C by hand, as a careful programmer writes them; the .vrir files of their names say what they are. */
#ifndef HAND_LOOPS_H
#define HAND_LOOPS_H

#include <stdint.h>

void hand_saxpy(int64_t n, float a, const float *restrict x, float *restrict y, int threads);
double hand_dot(int64_t n, const double *x, const double *y, int threads);
void hand_matmul(int64_t m, int64_t n, int64_t depth, const double *restrict a, const double *restrict b,
                 double *restrict c, int threads);
void hand_stencil(int64_t m, int64_t n, const double *restrict a, double *restrict b, int threads);
int64_t hand_jacobi(int64_t m, int64_t n, double *a, double *b, double least, int64_t most, int threads);
void hand_histogram(int64_t m, int64_t n, const uint8_t *restrict data, int64_t *restrict counts,
                    int64_t *restrict histogram, int threads);
void hand_prefix(int64_t n, const double *restrict x, double *restrict y);
/* row is memory for n numbers. */
void hand_floyd(int64_t n, float *restrict d, float *restrict row, int threads);

#endif
