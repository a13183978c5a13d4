/* SPDX-License-Identifier: Apache-2.0 */
/* The table of the loops: their sizes, their arguments, and how the version by hand is called. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../examples/hand.h"
#include "hand.h"
#include "loops.h"

extern const vr_module saxpy_module, dot_module, matmul_module, stencil_module, jacobi_module, histogram_module,
    prefix_module, floyd_module, heat_module, srad_module, julia_module, kmeans_module;

/* --- arguments --- */

static vr_array *new_array(int type, int ndims, int64_t n0, int64_t n1, int64_t n2)
{
    const int64_t shape[] = {n0, n1, n2};
    vr_array *const array = vr_array_zeros(type, ndims, shape, VR_ROWMAJOR);
    if (!array) {
        fprintf(stderr, "loops: no memory\n");
        exit(1);
    }
    return array;
}

/* The next of a fixed sequence of numbers (a linear congruence; its high bits). */
static uint32_t random_bits(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*state >> 32);
}

/* An array of numbers between 0 and 1, of bytes from 0 to 255. */
static vr_array *random_array(int type, int ndims, int64_t n0, int64_t n1, int64_t n2)
{
    vr_array *const array = new_array(type, ndims, n0, n1, n2);
    const int64_t size = vr_array_size(array);
    uint64_t state = 1;
    for (int64_t k = 0; k < size; k++) {
        const uint32_t bits = random_bits(&state);
        if (type == VR_FLOAT64)
            ((double *)array->data)[k] = bits / 4294967296.0;
        else if (type == VR_FLOAT32)
            ((float *)array->data)[k] = (float)(bits >> 8) / 16777216.0f;
        else
            ((uint8_t *)array->data)[k] = (uint8_t)(bits >> 24);
    }
    return array;
}

/* A smooth picture with some noise: bright in the middle, of `channels` channels. */
static vr_array *new_picture(int64_t m, int64_t n, int channels)
{
    vr_array *const picture = new_array(VR_UINT8, channels == 1 ? 2 : 3, m, n, channels);
    uint8_t *p = picture->data;
    uint64_t state = 1;
    for (int64_t i = 0; i < m; i++)
        for (int64_t j = 0; j < n; j++)
            for (int c = 0; c < channels; c++) {
                const double x = (double)j / (double)n - 0.5, y = (double)i / (double)m - 0.5;
                const double bright = 200 * exp(-(6 + 2 * c) * (x * x + y * y));
                *p++ = (uint8_t)(bright + random_bits(&state) / 4294967296.0 * 50);
            }
    return picture;
}

#define DATA(value)         ((value).array->data)
#define EXTENT(value, axis) ((value).array->shape[axis])

/* --- the loops --- */

static void make_saxpy(vr_value *args)
{
    args[0].f32 = 0.5f;
    args[1].array = random_array(VR_FLOAT32, 1, 8 << 20, 0, 0);
    args[2].array = random_array(VR_FLOAT32, 1, 8 << 20, 0, 0);
}

static void saxpy_by_hand(const vr_value *args, vr_value *results, int threads)
{
    (void)results;
    hand_saxpy(EXTENT(args[1], 0), args[0].f32, DATA(args[1]), DATA(args[2]), threads);
}

static void make_dot(vr_value *args)
{
    args[0].array = random_array(VR_FLOAT64, 1, 4 << 20, 0, 0);
    args[1].array = random_array(VR_FLOAT64, 1, 4 << 20, 0, 0);
}

static void dot_by_hand(const vr_value *args, vr_value *results, int threads)
{
    results[0].f64 = hand_dot(EXTENT(args[0], 0), DATA(args[0]), DATA(args[1]), threads);
}

static void make_matmul(vr_value *args)
{
    for (int k = 0; k < 3; k++)
        args[k].array = random_array(VR_FLOAT64, 2, 360, 360, 0);
}

static void matmul_by_hand(const vr_value *args, vr_value *results, int threads)
{
    (void)results;
    hand_matmul(EXTENT(args[2], 0), EXTENT(args[2], 1), EXTENT(args[0], 1), DATA(args[0]), DATA(args[1]), DATA(args[2]),
                threads);
}

static void make_stencil(vr_value *args)
{
    args[0].array = random_array(VR_FLOAT64, 2, 2048, 2048, 0);
    args[1].array = random_array(VR_FLOAT64, 2, 2048, 2048, 0);
}

static void stencil_by_hand(const vr_value *args, vr_value *results, int threads)
{
    (void)results;
    hand_stencil(EXTENT(args[0], 0), EXTENT(args[0], 1), DATA(args[0]), DATA(args[1]), threads);
}

static void make_jacobi(vr_value *args)
{
    args[0].array = random_array(VR_FLOAT64, 2, 512, 512, 0);
    args[1].array = random_array(VR_FLOAT64, 2, 512, 512, 0);
    args[2].f64 = 1e-3;
    args[3].i64 = 100;
}

static void jacobi_by_hand(const vr_value *args, vr_value *results, int threads)
{
    results[0].i64 = hand_jacobi(EXTENT(args[0], 0), EXTENT(args[0], 1), DATA(args[0]), DATA(args[1]), args[2].f64,
                                 args[3].i64, threads);
}

static void make_histogram(vr_value *args)
{
    args[0].array = random_array(VR_UINT8, 2, 64, 1 << 17, 0);
    args[1].array = new_array(VR_INT64, 2, 64, 256, 0);
}

static void histogram_by_hand(const vr_value *args, vr_value *results, int threads)
{
    results[0].array = new_array(VR_INT64, 1, 256, 0, 0);
    hand_histogram(EXTENT(args[0], 0), EXTENT(args[0], 1), DATA(args[0]), DATA(args[1]), DATA(results[0]), threads);
}

static void make_prefix(vr_value *args)
{
    args[0].array = random_array(VR_FLOAT64, 1, 4 << 20, 0, 0);
    args[1].array = random_array(VR_FLOAT64, 1, 4 << 20, 0, 0);
}

static void prefix_by_hand(const vr_value *args, vr_value *results, int threads)
{
    (void)results;
    (void)threads;
    hand_prefix(EXTENT(args[0], 0), DATA(args[0]), DATA(args[1]));
}

static void make_floyd(vr_value *args)
{
    args[0].array = random_array(VR_FLOAT32, 2, 400, 400, 0);
}

static void floyd_by_hand(const vr_value *args, vr_value *results, int threads)
{
    const int64_t n = EXTENT(args[0], 0);
    vr_array *const row = new_array(VR_FLOAT32, 1, n, 0, 0);
    (void)results;
    hand_floyd(n, DATA(args[0]), row->data, threads);
    vr_release(row);
}

/* --- the examples, on smaller pictures --- */

static void make_heat(vr_value *args)
{
    args[0].array = new_picture(1024, 1024, 1);
    args[1].i64 = 10;
    args[2].f64 = 0.2;
}

static void heat_by_hand(const vr_value *args, vr_value *results, int threads)
{
    const int64_t m = EXTENT(args[0], 0), n = EXTENT(args[0], 1);
    results[0].array = new_array(VR_FLOAT64, 2, m, n, 0);
    hand_heat(DATA(args[0]), m, n, args[1].i64, args[2].f64, threads, DATA(results[0]), &results[1].f64);
}

static void make_srad(vr_value *args)
{
    args[0].array = new_picture(1024, 1024, 1);
    args[1].i64 = 4;
    args[2].f32 = 0.5f;
    for (int k = 0; k < 4; k++)
        args[3 + k].i64 = k % 2 == 0 ? 400 : 500;
}

static void srad_by_hand(const vr_value *args, vr_value *results, int threads)
{
    const int64_t m = EXTENT(args[0], 0), n = EXTENT(args[0], 1);
    const struct hand_part part = {args[3].i64, args[4].i64, args[5].i64, args[6].i64};
    results[0].array = new_array(VR_FLOAT32, 2, m, n, 0);
    hand_srad(DATA(args[0]), m, n, args[1].i64, args[2].f32, part, threads, DATA(results[0]), &results[1].f32);
}

static void make_julia(vr_value *args)
{
    args[0].i64 = 480;
    args[1].i64 = 640;
    args[2].cf64 = (vr_cf64){-0.8, 0.156};
    args[3].i64 = 200;
}

static void julia_by_hand(const vr_value *args, vr_value *results, int threads)
{
    results[0].array = new_array(VR_UINT8, 3, args[0].i64, args[1].i64, 3);
    hand_julia(args[0].i64, args[1].i64, args[2].cf64.re, args[2].cf64.im, args[3].i64, threads, DATA(results[0]));
}

static void make_kmeans(vr_value *args)
{
    args[0].array = new_picture(512, 512, 3);
    args[1].i64 = 6;
    args[2].i64 = 8;
}

static void kmeans_by_hand(const vr_value *args, vr_value *results, int threads)
{
    const int64_t m = EXTENT(args[0], 0), n = EXTENT(args[0], 1);
    results[0].array = new_array(VR_UINT8, 3, m, n, 3);
    results[1].array = new_array(VR_INT32, 2, m, n, 0);
    results[2].array = new_array(VR_FLOAT32, 2, args[1].i64, 3, 0);
    hand_kmeans(DATA(args[0]), m, n, args[1].i64, args[2].i64, threads, DATA(results[0]), DATA(results[1]),
                DATA(results[2]), &results[3].i64);
}

const struct loop loops[] = {
    {"saxpy", "8M float32", &saxpy_module, make_saxpy, saxpy_by_hand},
    {"dot", "4M float64", &dot_module, make_dot, dot_by_hand},
    {"matmul", "360x360 float64", &matmul_module, make_matmul, matmul_by_hand},
    {"stencil", "2048x2048 float64", &stencil_module, make_stencil, stencil_by_hand},
    {"heat", "1024x1024 float64, 10 steps", &heat_module, make_heat, heat_by_hand},
    {"jacobi", "512x512 float64, 100 steps", &jacobi_module, make_jacobi, jacobi_by_hand},
    {"julia", "640x480, 200 steps", &julia_module, make_julia, julia_by_hand},
    {"histogram", "8M uint8", &histogram_module, make_histogram, histogram_by_hand},
    {"srad", "1024x1024 float32, 4 steps", &srad_module, make_srad, srad_by_hand},
    {"kmeans", "512x512 pixels, 8 rounds", &kmeans_module, make_kmeans, kmeans_by_hand},
    {"prefix", "4M float64", &prefix_module, make_prefix, prefix_by_hand},
    {"floyd", "400x400 float32", &floyd_module, make_floyd, floyd_by_hand},
    {0},
};
