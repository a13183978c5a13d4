/* SPDX-License-Identifier: Apache-2.0 */
/* The examples' algorithms in plain C, written by hand: what the compiled ones are held against. Each does the same
 * work as the .vrir file of its name, on `threads` threads of OpenMP. */
#ifndef HAND_H
#define HAND_H

#include <stdbool.h>
#include <stdint.h>

/* plate gets rows * columns numbers. All return false when there is no memory. */
bool hand_heat(const uint8_t *picture, int64_t rows, int64_t columns, int64_t steps, double rate, int threads,
               double *plate, double *change);

struct hand_part {
    int64_t top, bottom, left, right;
};

/* J gets rows * columns numbers. */
bool hand_srad(const uint8_t *picture, int64_t rows, int64_t columns, int64_t steps, float lambda,
               struct hand_part part, int threads, float *J, float *noise);

/* picture gets rows * columns pixels in colour. */
void hand_julia(int64_t rows, int64_t columns, double re, double im, int64_t limit, int threads, uint8_t *picture);

/* painted gets rows * columns pixels in colour, labels as many numbers, centres 3 * count; the rounds go to *rounds. */
bool hand_kmeans(const uint8_t *picture, int64_t rows, int64_t columns, int64_t count, int64_t most, int threads,
                 uint8_t *painted, int32_t *labels, float *centres, int64_t *rounds);

#endif
