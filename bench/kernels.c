/* SPDX-License-Identifier: Apache-2.0 */
/* Kernels by hand for the work of the examples (kernels.cl), a naive and a tuned one for each: what a device gives to a
 * programmer who writes OpenCL himself, to be read beside what bench/sections.py measures of vrc's.
 *
 *     kernels [DIVISOR]   sizes are those of sections.py, divided; VR_DEVICE chooses the device, as of any program
 *
 * A time is that of one run with the data on the device, by the device's clock from the start of each kernel to its
 * end, the least of many, as `sections.py kernels` measures vrc's; of lu, whose steps are small kernels, by the host's.
 * What moves in and out stands apart, from and to ordinary memory. Results are compared with the formula in C, element
 * by element where there are few. The table is in Markdown. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "gpu/device.h"
#include "gpu/trouble.h"

enum { MOST_BUFFERS = 5, SAMPLES = 5000, TRIES = 5, STEPS_IN_ROW = 16, LIMIT = 200 };

/* --- what is run --- */

enum role { SCRATCH = 0, GIVEN = 1, MADE = 2, CHANGED = 3 };

struct buffer {
    enum role role;
    bool whole;             /* int, not REAL */
    int64_t count;
    void *host, *result;    /* as it is before, and as the device left it */
    cl_mem memory;
};

struct grid {
    cl_uint dims;
    size_t size[2], group[2];
    int turns;              /* launches of a run */
    bool any;               /* larger work-groups do, too */
};

struct work {
    const char *name;
    bool single;            /* REAL is float */
    int64_t n;
    int count;
    struct buffer buffer[MOST_BUFFERS];
    struct grid naive, tuned;
    bool eliminates;        /* a run is many kernels, and not a grid: see eliminate() */
    double amount;          /* operations of a run, or bytes that must move */
    bool is_bytes;
    double loose;           /* the share of results that may differ, where rounding decides */
};

static double at(const struct work *w, int buffer, int64_t i)
{
    const void *host = w->buffer[buffer].host;
    if (w->buffer[buffer].whole)
        return ((const int *)host)[i];
    return w->single ? (double)((const float *)host)[i] : ((const double *)host)[i];
}

static void put(const struct buffer *b, bool single, void *memory, int64_t i, double value)
{
    if (b->whole)
        ((int *)memory)[i] = (int)value;
    else if (single)
        ((float *)memory)[i] = (float)value;
    else
        ((double *)memory)[i] = value;
}

static void add_buffer(struct work *w, enum role role, bool whole, int64_t count)
{
    w->buffer[w->count++] = (struct buffer){.role = role, .whole = whole, .count = count};
}

static struct grid line(int64_t items)
{
    return (struct grid){1, {(size_t)items, 1}, {64, 1}, 1, true};
}

/* Work-groups share tiles (kernels.cl). */
static struct grid tiles(int64_t items)
{
    return (struct grid){1, {(size_t)items, 1}, {64, 1}, 1, false};
}

static struct grid plane(int64_t x, int64_t y)
{
    return (struct grid){2, {(size_t)x, (size_t)y}, {16, 16}, 1, false};
}

/* --- the programs: buffers, grids and amounts; then what each result is --- */

static void set_copy(struct work *w)
{
    add_buffer(w, GIVEN, false, w->n);
    add_buffer(w, MADE, false, w->n);
    w->naive = line(w->n);
    w->tuned = line(w->n / 2);
    w->amount = 16.0 * (double)w->n;
}

static double copy_at(const struct work *w, int buffer, int64_t i)
{
    (void)buffer;
    return at(w, 0, i);
}

static void set_elementwise(struct work *w)
{
    add_buffer(w, GIVEN, false, w->n);
    add_buffer(w, GIVEN, false, w->n);
    add_buffer(w, MADE, false, w->n);
    w->naive = line(w->n);
    w->tuned = line(w->n / 2);
    w->amount = 24.0 * (double)w->n;
}

static double elementwise_at(const struct work *w, int buffer, int64_t i)
{
    (void)buffer;
    return 2.5 * at(w, 0, i) + at(w, 1, i) * at(w, 1, i);
}

static void set_product(struct work *w)
{
    add_buffer(w, GIVEN, false, w->n * w->n);
    add_buffer(w, GIVEN, false, w->n * w->n);
    add_buffer(w, MADE, false, w->n * w->n);
    w->naive = plane(w->n, w->n);
    w->tuned = plane(w->n / 4, w->n / 4);
    w->amount = 2.0 * pow((double)w->n, 3);
}

static double product_at(const struct work *w, int buffer, int64_t i)
{
    double sum = 0;
    (void)buffer;
    for (int64_t p = 0; p < w->n; p++)
        sum += at(w, 0, i / w->n * w->n + p) * at(w, 1, p * w->n + i % w->n);
    return sum;
}

static void set_rank_k(struct work *w)
{
    add_buffer(w, GIVEN, false, w->n * w->n);
    add_buffer(w, CHANGED, false, w->n * w->n);
    w->naive = plane(w->n, w->n);
    w->tuned = plane(w->n / 4, w->n / 4);
    w->amount = pow((double)w->n, 3);
}

/* The product of row i / n of a and row i % n of b. */
static double rows_at(const struct work *w, int a, int b, int64_t i)
{
    double sum = 0;
    for (int64_t p = 0; p < w->n; p++)
        sum += at(w, a, i / w->n * w->n + p) * at(w, b, i % w->n * w->n + p);
    return sum;
}

static double rank_k_at(const struct work *w, int buffer, int64_t i)
{
    return i % w->n > i / w->n ? at(w, buffer, i) : 1.5 * rows_at(w, 0, 0, i) + 0.5 * at(w, buffer, i);
}

static void set_rank_2k(struct work *w)
{
    add_buffer(w, GIVEN, false, w->n * w->n);
    set_rank_k(w);
    w->amount *= 2;
}

static double rank_2k_at(const struct work *w, int buffer, int64_t i)
{
    if (i % w->n > i / w->n)
        return at(w, buffer, i);
    return 1.5 * (rows_at(w, 0, 1, i) + rows_at(w, 1, 0, i)) + 0.5 * at(w, buffer, i);
}

/* The matrix becomes L and U; the pivot's row of each step. */
static void set_lu(struct work *w)
{
    add_buffer(w, CHANGED, false, w->n * w->n);
    add_buffer(w, MADE, true, w->n);
    w->eliminates = true;
    w->amount = 2.0 / 3.0 * (double)w->n * (double)w->n * (double)w->n;
}

static void swap_rows(double *a, int64_t n, int64_t row, int64_t other)
{
    for (int64_t j = 0; j < n; j++) {
        const double element = a[row * n + j];
        a[row * n + j] = a[other * n + j];
        a[other * n + j] = element;
    }
}

static void take_away_row(double *a, int64_t n, int64_t k)
{
    for (int64_t i = k + 1; i < n; i++) {
        a[i * n + k] /= a[k * n + k];
        for (int64_t j = k + 1; j < n; j++)
            a[i * n + j] -= a[i * n + k] * a[k * n + j];
    }
}

/* In C, once. */
static double lu_at(const struct work *w, int buffer, int64_t i)
{
    static double *a;
    static int *pivots;
    const int64_t n = w->n;
    if (!a) {
        a = malloc((size_t)(n * n) * sizeof *a);
        pivots = malloc((size_t)n * sizeof *pivots);
        for (int64_t k = 0; k < n * n; k++)
            a[k] = at(w, 0, k);
        for (int64_t k = 0; k < n; k++) {
            pivots[k] = (int)k;
            for (int64_t row = k + 1; row < n; row++)
                pivots[k] = fabs(a[row * n + k]) > fabs(a[pivots[k] * n + k]) ? (int)row : pivots[k];
            swap_rows(a, n, k, pivots[k]);
            take_away_row(a, n, k);
        }
    }
    return buffer == 0 ? a[i] : pivots[i];
}

static void set_nbody(struct work *w)
{
    add_buffer(w, GIVEN, false, 3 * w->n);
    add_buffer(w, GIVEN, false, w->n);
    add_buffer(w, MADE, false, 3 * w->n);
    w->naive = line(w->n);
    w->tuned = tiles(w->n);
    w->amount = 20.0 * (double)w->n * (double)w->n;
}

static double nbody_at(const struct work *w, int buffer, int64_t i)
{
    double sum = 0;
    (void)buffer;
    for (int64_t j = 0; j < w->n; j++) {
        double d[3], squared = 1e-4;
        for (int k = 0; k < 3; k++) {
            d[k] = at(w, 0, 3 * j + k) - at(w, 0, i / 3 * 3 + k);
            squared += d[k] * d[k];
        }
        sum += at(w, 1, j) / (squared * sqrt(squared)) * d[i % 3];
    }
    return sum;
}

static void set_stencil(struct work *w)
{
    add_buffer(w, GIVEN, false, w->n * w->n);
    add_buffer(w, CHANGED, false, w->n * w->n);
    w->naive = plane(w->n, w->n);
    w->tuned = plane(w->n, w->n / 4);
    w->tuned.group[0] = w->naive.group[0] = 64;
    w->tuned.group[1] = w->naive.group[1] = 4;
    w->amount = 16.0 * (double)(w->n * w->n);
}

static double stencil_at(const struct work *w, int buffer, int64_t i)
{
    const int64_t row = i / w->n, column = i % w->n;
    if (row == 0 || row == w->n - 1 || column == 0 || column == w->n - 1)
        return at(w, buffer, i);
    return 0.25 * (at(w, 0, i - w->n) + at(w, 0, i + w->n) + at(w, 0, i - 1) + at(w, 0, i + 1));
}

static void set_black_scholes(struct work *w)
{
    for (int i = 0; i < 5; i++)
        add_buffer(w, i < 3 ? GIVEN : MADE, false, w->n);
    w->naive = line(w->n);
    w->tuned = line(w->n / 2);
    w->amount = (w->single ? 20.0 : 40.0) * (double)w->n;
}

static double distribution(double x)
{
    const double k = 1.0 / (1.0 + 0.2316419 * fabs(x));
    const double polynomial =
        k * (0.319381530 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))));
    const double tail = 0.3989422804014327 * exp(-0.5 * x * x) * polynomial;
    return x > 0 ? 1.0 - tail : tail;
}

static double black_scholes_at(const struct work *w, int buffer, int64_t i)
{
    const double price = at(w, 0, i), strike = at(w, 1, i), years = at(w, 2, i), root = 0.3 * sqrt(years);
    const double d1 = (log(price / strike) + (0.02 + 0.5 * 0.3 * 0.3) * years) / root, d2 = d1 - root,
                 discounted = strike * exp(-0.02 * years);
    if (buffer == 3)
        return price * distribution(d1) - discounted * distribution(d2);
    return discounted * distribution(-d2) - price * distribution(-d1);
}

static void set_mandelbrot(struct work *w)
{
    add_buffer(w, MADE, true, w->n * w->n);
    w->naive = w->tuned = plane(w->n, w->n);
    w->loose = 0.01;
}

static double mandelbrot_at(const struct work *w, int buffer, int64_t i)
{
    const double im = -1.25 + 2.5 * (double)(i / w->n) / (double)w->n, re = -2.0 + 3.0 * (double)(i % w->n) / (double)w->n;
    double x = 0, y = 0;
    int steps = 0;
    (void)buffer;
    while (steps < LIMIT && x * x + y * y <= 4) {
        const double next = x * x - y * y + re;
        y = 2 * x * y + im;
        x = next;
        steps++;
    }
    return steps;
}

static void set_spmv(struct work *w)
{
    add_buffer(w, GIVEN, true, w->n + 1);
    add_buffer(w, GIVEN, true, w->n * STEPS_IN_ROW);
    add_buffer(w, GIVEN, false, w->n * STEPS_IN_ROW);
    add_buffer(w, GIVEN, false, w->n);
    add_buffer(w, MADE, false, w->n);
    w->naive = line(w->n);
    w->tuned = tiles(4 * w->n);
    w->amount = (12.0 * STEPS_IN_ROW + 20.0) * (double)w->n;
}

static double spmv_at(const struct work *w, int buffer, int64_t i)
{
    double sum = 0;
    (void)buffer;
    for (int64_t k = (int64_t)at(w, 0, i); k < (int64_t)at(w, 0, i + 1); k++)
        sum += at(w, 2, k) * at(w, 3, (int64_t)at(w, 1, k));
    return sum;
}

static void set_coulomb(struct work *w)
{
    add_buffer(w, GIVEN, false, 4 * w->n);
    add_buffer(w, MADE, false, w->n * w->n);
    w->naive = plane(w->n, w->n);
    w->tuned = plane(w->n / 4, w->n);
    w->amount = 10.0 * pow((double)w->n, 3);
}

static double coulomb_at(const struct work *w, int buffer, int64_t i)
{
    const double x = (double)(i % w->n) * 0.1, y = (double)(i / w->n) * 0.1;
    double sum = 0;
    (void)buffer;
    for (int64_t k = 0; k < w->n; k++) {
        const double dx = x - at(w, 0, 4 * k), dy = y - at(w, 0, 4 * k + 1), dz = at(w, 0, 4 * k + 2);
        sum += at(w, 0, 4 * k + 3) / sqrt(dx * dx + dy * dy + dz * dz);
    }
    return sum;
}

static void set_pairwise(struct work *w)
{
    add_buffer(w, GIVEN, false, 3 * w->n);
    add_buffer(w, MADE, false, w->n * w->n);
    w->naive = plane(w->n, w->n);
    w->tuned = plane(w->n / 2, w->n / 4);
    w->amount = 8.0 * (double)(w->n * w->n);
}

static double pairwise_at(const struct work *w, int buffer, int64_t i)
{
    double sum = 0;
    (void)buffer;
    for (int k = 0; k < 3; k++) {
        const double difference = at(w, 0, i / w->n * 3 + k) - at(w, 0, i % w->n * 3 + k);
        sum += difference * difference;
    }
    return sqrt(sum);
}

static void set_growcut(struct work *w)
{
    for (int i = 0; i < 5; i++)
        add_buffer(w, i < 3 ? GIVEN : MADE, i == 2 || i == 4, w->n * w->n);
    w->naive = w->tuned = plane(w->n, w->n);
    w->amount = 32.0 * (double)(w->n * w->n);
}

static double growcut_at(const struct work *w, int buffer, int64_t i)
{
    const int64_t row = i / w->n, column = i % w->n;
    double best = at(w, 1, i);
    int64_t winner = i;
    for (int64_t k = row - 1; k <= row + 1; k++)
        for (int64_t l = column - 1; l <= column + 1; l++) {
            if (k < 0 || k >= w->n || l < 0 || l >= w->n)
                continue;
            const double attack = (1 - fabs(at(w, 0, i) - at(w, 0, k * w->n + l))) * at(w, 1, k * w->n + l);
            winner = attack > best ? k * w->n + l : winner;
            best = fmax(best, attack);
        }
    return buffer == 3 ? best : at(w, 2, winner);
}

static double julia_at(const struct work *w, int buffer, int64_t i)
{
    double x = -1.5 + 3.0 * (double)(i % w->n) / (double)w->n, y = -1.5 + 3.0 * (double)(i / w->n) / (double)w->n;
    int steps = 0;
    (void)buffer;
    while (steps < LIMIT && x * x + y * y <= 4) {
        const double next = x * x - y * y - 0.8;
        y = 2 * x * y + 0.156;
        x = next;
        steps++;
    }
    return steps;
}

static void set_mri_q(struct work *w)
{
    add_buffer(w, GIVEN, false, w->n / 4);
    add_buffer(w, GIVEN, false, 3 * w->n);
    add_buffer(w, MADE, false, w->n);
    add_buffer(w, MADE, false, w->n);
    w->naive = line(w->n);
    w->tuned = tiles(w->n);
    w->amount = 12.0 * (double)w->n * (double)(w->n / 16);
}

static double mri_q_at(const struct work *w, int buffer, int64_t i)
{
    double sum = 0;
    for (int64_t k = 0; k < w->n / 16; k++) {
        double angle = 0;
        for (int axis = 0; axis < 3; axis++)
            angle += 2 * M_PI * at(w, 0, 4 * k + axis) * at(w, 1, axis * w->n + i);
        sum += at(w, 0, 4 * k + 3) * (buffer == 2 ? cos(angle) : sin(angle));
    }
    return sum;
}

static void set_srad(struct work *w)
{
    const int64_t n = w->n * w->n;
    add_buffer(w, GIVEN, false, n);
    add_buffer(w, SCRATCH, false, 4 * n);
    add_buffer(w, MADE, false, n);
    add_buffer(w, MADE, false, n);
    w->naive = plane(w->n, w->n);
    w->naive.group[0] = 64;
    w->naive.group[1] = 4;
    w->naive.turns = 2;
    w->tuned = w->naive;
    w->amount = 40.0 * (double)n;
}

/* The element below a place and the one to the right of it, or above and to the left; at an edge the place itself. */
static int64_t vertical(const struct work *w, int64_t i, int64_t way)
{
    const int64_t next = i + way * w->n;
    return next < 0 || next >= w->n * w->n ? i : next;
}

static int64_t horizontal(const struct work *w, int64_t i, int64_t way)
{
    return i % w->n + way < 0 || i % w->n + way >= w->n ? i : i + way;
}

static double diffusion_at(const struct work *w, int64_t i)
{
    const double x = at(w, 0, i), q0 = 0.05;
    const double differences[] = {at(w, 0, vertical(w, i, -1)) - x, at(w, 0, vertical(w, i, 1)) - x,
                                  at(w, 0, horizontal(w, i, -1)) - x, at(w, 0, horizontal(w, i, 1)) - x};
    double gradient = 0, laplacian = 0;
    for (int k = 0; k < 4; k++) {
        gradient += differences[k] * differences[k] / (x * x);
        laplacian += differences[k] / x;
    }
    const double q = (0.5 * gradient - laplacian * laplacian / 16) / pow(1 + 0.25 * laplacian, 2);
    return fmin(fmax(1 / (1 + (q - q0) / (q0 * (1 + q0))), 0), 1);
}

static double srad_at(const struct work *w, int buffer, int64_t i)
{
    const int64_t up = vertical(w, i, -1), down = vertical(w, i, 1), left = horizontal(w, i, -1), right = horizontal(w, i, 1);
    const double x = at(w, 0, i), c = diffusion_at(w, i);
    if (buffer == 2)
        return c;
    return x + 0.125 * (c * (at(w, 0, up) - x) + c * (at(w, 0, left) - x) + diffusion_at(w, down) * (at(w, 0, down) - x)
                        + diffusion_at(w, right) * (at(w, 0, right) - x));
}

static void set_surfers(struct work *w)
{
    add_buffer(w, GIVEN, true, w->n + 1);
    add_buffer(w, GIVEN, true, w->n * STEPS_IN_ROW);
    add_buffer(w, GIVEN, true, w->n);
    add_buffer(w, GIVEN, false, w->n);
    add_buffer(w, MADE, false, w->n);
    w->naive = line(w->n);
    w->tuned = tiles(4 * w->n);
    w->amount = (4.0 * STEPS_IN_ROW + 24.0) * (double)w->n;
}

static double surfers_at(const struct work *w, int buffer, int64_t i)
{
    double sum = 0;
    (void)buffer;
    for (int64_t k = (int64_t)at(w, 0, i); k < (int64_t)at(w, 0, i + 1); k++)
        sum += at(w, 3, (int64_t)at(w, 1, k)) / at(w, 2, (int64_t)at(w, 1, k));
    return 0.15 / (double)w->n + 0.85 * sum;
}

/* A program: its size, and how it is set up and checked. */
static const struct program {
    const char *name;
    bool single, is_bytes;
    int64_t n;
    void (*set)(struct work *w);
    double (*result_at)(const struct work *w, int buffer, int64_t i);
} programs[] = {
    {"copy", false, true, 1 << 26, set_copy, copy_at},
    {"elementwise", false, true, 1 << 26, set_elementwise, elementwise_at},
    {"matmul", false, false, 2048, set_product, product_at},
    {"matmul", true, false, 2048, set_product, product_at},
    {"nbody", false, false, 16384, set_nbody, nbody_at},
    {"nbody", true, false, 16384, set_nbody, nbody_at},
    {"rank_k", false, false, 1024, set_rank_k, rank_k_at},
    {"rank_2k", false, false, 1024, set_rank_2k, rank_2k_at},
    {"stencil", false, true, 8192, set_stencil, stencil_at},
    {"black_scholes", false, true, 1 << 24, set_black_scholes, black_scholes_at},
    {"black_scholes", true, true, 1 << 26, set_black_scholes, black_scholes_at},
    {"mandelbrot", false, false, 4096, set_mandelbrot, mandelbrot_at},
    {"lu", false, false, 1024, set_lu, lu_at},
    {"spmv", false, true, 1 << 20, set_spmv, spmv_at},
    {"coulomb", false, false, 1024, set_coulomb, coulomb_at},
    {"pairwise", false, true, 4096, set_pairwise, pairwise_at},
    {"growcut", false, true, 2048, set_growcut, growcut_at},
    {"julia", false, false, 4096, set_mandelbrot, julia_at},
    {"mri_q", true, false, 1 << 17, set_mri_q, mri_q_at},
    {"srad", false, true, 4096, set_srad, srad_at},
    {"surfers", false, true, 1 << 20, set_surfers, surfers_at},
};

/* --- values --- */

static uint32_t next_random(uint32_t *state)
{
    return *state = *state * 1664525u + 1013904223u;
}

/* Above 0, up to 1: years, prices and strikes too. Of sparse matrices the rows' starts; columns, labels and numbers of
 * links are whole numbers from 1 on. */
static double value_for(const struct work *w, int buffer, int64_t i, uint32_t *random)
{
    if (w->buffer[buffer].whole)
        return buffer == 0 ? (double)(i * STEPS_IN_ROW) : (double)(next_random(random) % (uint32_t)(w->n - 1) + 1);
    return ((double)(next_random(random) >> 8) + 1) / (1 << 24);
}

static size_t bytes_of(const struct work *w, const struct buffer *b)
{
    return (size_t)b->count * (b->whole ? sizeof(int) : w->single ? sizeof(float) : sizeof(double));
}

static void die(const char *what)
{
    fprintf(stderr, "kernels: %s: %s\n", what, vr_reason());
    exit(1);
}

static void fill(struct work *w)
{
    uint32_t random = 1;
    for (int k = 0; k < w->count; k++) {
        struct buffer *b = &w->buffer[k];
        b->host = malloc(bytes_of(w, b));
        b->result = malloc(bytes_of(w, b));
        if (!b->host || !b->result)
            die("memory");
        for (int64_t i = 0; i < b->count; i++)
            put(b, w->single, b->host, i, b->role == MADE ? 0 : value_for(w, k, i, &random));
    }
}

/* --- the device --- */

static struct vr_device device;
static cl_command_queue queue;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void check(cl_int error, const char *call)
{
    if (!vr_good(error, call))
        die("OpenCL");
}

static char *read_text(const char *path)
{
    FILE *file = fopen(path, "rb");
    char *text = calloc(1, 1 << 20);
    if (!file || !text || fread(text, 1, (1 << 20) - 1, file) == 0) {
        fprintf(stderr, "kernels: %s cannot be read; run this where it lies in bench\n", path);
        exit(1);
    }
    fclose(file);
    return text;
}

static cl_program build(const char *text, const char *options)
{
    cl_int error;
    cl_program program = vr_cl.CreateProgramWithSource(device.context, 1, &text, NULL, &error);
    check(error, "clCreateProgramWithSource");
    if (vr_cl.BuildProgram(program, 1, &device.id, options, NULL, NULL) != CL_SUCCESS) {
        static char log[10000];
        vr_cl.GetProgramBuildInfo(program, device.id, CL_PROGRAM_BUILD_LOG, sizeof log - 1, log, NULL);
        fprintf(stderr, "%s\n", log);
        exit(1);
    }
    return program;
}

static cl_kernel make_kernel(cl_program program, const struct work *w, const char *kind)
{
    char name[60];
    cl_int error;
    const cl_long n = w->n;
    snprintf(name, sizeof name, "%s_%s", kind, w->name);
    cl_kernel kernel = vr_cl.CreateKernel(program, name, &error);
    check(error, name);
    for (int i = 0; i < w->count; i++)
        check(vr_cl.SetKernelArg(kernel, (cl_uint)i, sizeof(cl_mem), &w->buffer[i].memory), "clSetKernelArg");
    check(vr_cl.SetKernelArg(kernel, (cl_uint)w->count, sizeof n, &n), "clSetKernelArg");
    return kernel;
}

static double seconds_of(cl_event event)
{
    cl_ulong start = 0, end = 0;
    check(vr_cl.WaitForEvents(1, &event), "clWaitForEvents");
    check(vr_cl.GetEventProfilingInfo(event, CL_PROFILING_COMMAND_START, sizeof start, &start, NULL),
          "clGetEventProfilingInfo");
    check(vr_cl.GetEventProfilingInfo(event, CL_PROFILING_COMMAND_END, sizeof end, &end, NULL), "clGetEventProfilingInfo");
    vr_cl.ReleaseEvent(event);
    return 1e-9 * (double)(end - start);
}

/* A run; the seconds that its launches took. */
static double launch(cl_kernel kernel, const struct work *w, const struct grid *grid)
{
    double seconds = 0;
    for (cl_long turn = 0; turn < grid->turns; turn++) {
        cl_event event;
        check(vr_cl.SetKernelArg(kernel, (cl_uint)w->count + 1, sizeof turn, &turn), "clSetKernelArg");
        check(vr_cl.EnqueueNDRangeKernel(queue, kernel, grid->dims, NULL, grid->size, grid->group, 0, NULL, &event),
              "clEnqueueNDRangeKernel");
        seconds += seconds_of(event);
    }
    return seconds;
}

static void make_buffers(struct work *w)
{
    cl_int error;
    for (int i = 0; i < w->count; i++) {
        w->buffer[i].memory =
            vr_cl.CreateBuffer(device.context, CL_MEM_READ_WRITE, bytes_of(w, &w->buffer[i]), NULL, &error);
        check(error, "clCreateBuffer");
    }
}

/* --- measuring --- */

/* Moves what is given, or what was made. Buffers that are written are cleared where nothing is given. */
static void move_in(const struct work *w)
{
    for (int i = 0; i < w->count; i++)
        check(vr_cl.EnqueueWriteBuffer(queue, w->buffer[i].memory, CL_TRUE, 0, bytes_of(w, &w->buffer[i]), w->buffer[i].host,
                                       0, NULL, NULL),
              "clEnqueueWriteBuffer");
}

static void move_out(const struct work *w)
{
    for (int i = 0; i < w->count; i++)
        if (w->buffer[i].role & MADE)
            check(vr_cl.EnqueueReadBuffer(queue, w->buffer[i].memory, CL_TRUE, 0, bytes_of(w, &w->buffer[i]),
                                          w->buffer[i].result, 0, NULL, NULL),
                  "clEnqueueReadBuffer");
}

static double time_transfers(const struct work *w)
{
    double best = INFINITY;
    for (int k = 0; k < TRIES; k++) {
        const double start = now();
        for (int i = 0; i < w->count; i++)
            if (w->buffer[i].role & GIVEN)
                check(vr_cl.EnqueueWriteBuffer(queue, w->buffer[i].memory, CL_TRUE, 0, bytes_of(w, &w->buffer[i]),
                                               w->buffer[i].host, 0, NULL, NULL),
                      "clEnqueueWriteBuffer");
        move_out(w);
        best = fmin(best, now() - start);
    }
    return best;
}

/* The least of a tenth of a second's runs, and of a few at least. */
static double time_group(cl_kernel kernel, const struct work *w, const struct grid *grid)
{
    const double start = now();
    double best = INFINITY;
    for (int k = 0; k < TRIES || now() - start < 0.1; k++)
        best = fmin(best, launch(kernel, w, grid));
    return best;
}

/* With the work-group that suits it best. */
static double time_runs(cl_kernel kernel, const struct work *w, const struct grid *grid)
{
    struct grid tried = *grid;
    double best = time_group(kernel, w, &tried);
    for (tried.group[0] *= 2; tried.any && tried.group[0] <= 256 && tried.size[0] % tried.group[0] == 0; tried.group[0] *= 2)
        best = fmin(best, time_group(kernel, w, &tried));
    return best;
}

/* --- checking --- */

/* Beside the largest result, what is left of sums that cancel out is not exact. */
static bool is_near(const struct work *w, double x, double y, double largest)
{
    const double precision = w->single ? 2e-4 : 1e-9;
    return fabs(x - y) <= fmax(precision * fmax(1, fmax(fabs(x), fabs(y))), precision / 100 * largest);
}

static double largest_result(struct work *w, int buffer)
{
    void *before = w->buffer[buffer].host;
    double largest = 0;
    w->buffer[buffer].host = w->buffer[buffer].result;
    for (int64_t i = 0; i < w->buffer[buffer].count; i++)
        largest = fmax(largest, fabs(at(w, buffer, i)));
    w->buffer[buffer].host = before;
    return largest;
}

/* How many of some results in a buffer are not what they should be. */
static int64_t count_wrong(struct work *w, int buffer, double (*result_at)(const struct work *, int, int64_t),
                           int64_t *looked)
{
    struct buffer *b = &w->buffer[buffer], seen = *b;
    const int64_t step = b->count > SAMPLES ? b->count / SAMPLES | 1 : 1;
    const double largest = largest_result(w, buffer);
    int64_t wrong = 0;
    for (int64_t i = 0; i < b->count; i += step) {
        void *before = b->host;
        const double expected = result_at(w, buffer, i);
        b->host = seen.result;
        wrong += !is_near(w, at(w, buffer, i), expected, largest);
        b->host = before;
        ++*looked;
    }
    return wrong;
}

static bool is_right(struct work *w, double (*result_at)(const struct work *, int, int64_t))
{
    int64_t wrong = 0, looked = 0;
    for (int i = 0; i < w->count; i++)
        if (w->buffer[i].role & MADE)
            wrong += count_wrong(w, i, result_at, &looked);
    return (double)wrong <= w->loose * (double)looked;
}

/* --- one program --- */

struct measured {
    double seconds;
    bool right;
};

static struct measured measure_grid(cl_program program, struct work *w, bool tuned,
                                    double (*result_at)(const struct work *, int, int64_t))
{
    const struct grid *grid = tuned ? &w->tuned : &w->naive;
    struct measured m;
    cl_kernel kernel = make_kernel(program, w, tuned ? "tuned" : "naive");
    move_in(w);
    launch(kernel, w, grid);
    move_out(w);
    m.right = is_right(w, result_at);
    m.seconds = time_runs(kernel, w, grid);
    vr_cl.ReleaseKernel(kernel);
    return m;
}

/* --- elimination --- */

struct elimination {
    cl_kernel search, swap, scale, update;
};

static void enqueue_step(cl_kernel kernel, const struct work *w, cl_long turn, int64_t x, int64_t y)
{
    const size_t group[2] = {y > 1 ? 32 : 256, y > 1 ? 8 : 1};
    const size_t size[2] = {((size_t)x + group[0] - 1) / group[0] * group[0], ((size_t)y + group[1] - 1) / group[1] * group[1]};
    check(vr_cl.SetKernelArg(kernel, (cl_uint)w->count + 1, sizeof turn, &turn), "clSetKernelArg");
    check(vr_cl.EnqueueNDRangeKernel(queue, kernel, 2, NULL, size, group, 0, NULL, NULL), "clEnqueueNDRangeKernel");
}

static cl_int read_pivot(const struct work *w, cl_long turn)
{
    cl_int row;
    check(vr_cl.EnqueueReadBuffer(queue, w->buffer[1].memory, CL_TRUE, (size_t)turn * sizeof row, sizeof row, &row, 0, NULL,
                                  NULL),
          "clEnqueueReadBuffer");
    return row;
}

/* A run, by the host's clock: four kernels a step are as quick as they are launched. The naive host looks at each pivot. */
static double eliminate(const struct elimination *kernels, const struct work *w, bool looks)
{
    const double start = now();
    for (cl_long turn = 0; turn < w->n; turn++) {
        const int64_t left = w->n - 1 - turn;
        enqueue_step(kernels->search, w, turn, 256, 1);
        if (!looks || read_pivot(w, turn) != turn)
            enqueue_step(kernels->swap, w, turn, w->n, 1);
        if (left == 0)
            continue;
        enqueue_step(kernels->scale, w, turn, left, 1);
        enqueue_step(kernels->update, w, turn, left, left);
    }
    check(vr_cl.Finish(queue), "clFinish");
    return now() - start;
}

static struct measured measure_elimination(cl_program program, struct work *w, bool tuned,
                                           double (*result_at)(const struct work *, int, int64_t))
{
    const struct elimination kernels = {make_kernel(program, w, "search"), make_kernel(program, w, "swap"),
                                        make_kernel(program, w, "scale"), make_kernel(program, w, "update")};
    struct measured m = {INFINITY, false};
    for (int k = 0; k < TRIES; k++) {
        move_in(w);
        m.seconds = fmin(m.seconds, eliminate(&kernels, w, !tuned));
    }
    move_out(w);
    m.right = is_right(w, result_at);
    vr_cl.ReleaseKernel(kernels.search);
    vr_cl.ReleaseKernel(kernels.swap);
    vr_cl.ReleaseKernel(kernels.scale);
    vr_cl.ReleaseKernel(kernels.update);
    return m;
}

static struct measured measure(cl_program program, struct work *w, bool tuned,
                               double (*result_at)(const struct work *, int, int64_t))
{
    return (w->eliminates ? measure_elimination : measure_grid)(program, w, tuned, result_at);
}

/* The steps that all points of the last result took. */
static double count_steps(const struct work *w)
{
    double steps = 0;
    for (int64_t i = 0; i < w->buffer[0].count; i++)
        steps += ((const int *)w->buffer[0].result)[i];
    return steps;
}

static void put_row(const struct work *w, const struct measured *naive, const struct measured *tuned, double transfers)
{
    const char *unit = w->is_bytes ? "GB/s" : "GFLOP/s";
    printf("| %s | %s | %lld | %.3f | %.0f %s | %.3f | %.0f %s | %.1f | %s |\n", w->name, w->single ? "float" : "double",
           (long long)w->n, 1e3 * naive->seconds, 1e-9 * w->amount / naive->seconds, unit, 1e3 * tuned->seconds,
           1e-9 * w->amount / tuned->seconds, unit, 1e3 * transfers,
           naive->right && tuned->right ? "right"
           : naive->right               ? "the tuned one is wrong"
                                        : "the naive one is wrong");
    fflush(stdout);
}

static bool run_program(const struct program *p, const char *text, int64_t divisor)
{
    const int64_t n = p->n / divisor / 128 * 128;
    struct work w = {.name = p->name, .single = p->single, .n = n > 128 ? n : 128, .is_bytes = p->is_bytes};
    p->set(&w);
    fill(&w);
    make_buffers(&w);
    cl_program program = build(text, w.single ? "-DREAL=float -DREAL2=float2" : "-DREAL=double -DREAL2=double2");
    const struct measured naive = measure(program, &w, false, p->result_at), tuned = measure(program, &w, true, p->result_at);
    if (w.amount == 0)
        w.amount = 7 * count_steps(&w);
    put_row(&w, &naive, &tuned, time_transfers(&w));
    for (int i = 0; i < w.count; i++) {
        vr_cl.ReleaseMemObject(w.buffer[i].memory);
        free(w.buffer[i].host);
        free(w.buffer[i].result);
    }
    vr_cl.ReleaseProgram(program);
    return naive.right && tuned.right;
}

int main(int argc, char **argv)
{
    const int64_t divisor = argc > 1 && atoi(argv[1]) > 0 ? atoi(argv[1]) : 1;
    bool right = true;
    cl_int error;
    if (!vr_load_opencl() || !vr_open_device(&device))
        die("no device");
    queue = vr_cl.CreateCommandQueue(device.context, device.id, CL_QUEUE_PROFILING_ENABLE, &error);
    check(error, "clCreateCommandQueue");
    char *text = read_text("bench/kernels.cl");
    printf("OpenCL by hand on %s\n\n| program | of | size | naive ms | | tuned ms | | in and out ms | results |\n"
           "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |\n", device.name);
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++)
        right = run_program(&programs[i], text, divisor) && right;
    free(text);
    return right ? 0 : 1;
}
