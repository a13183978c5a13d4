/* SPDX-License-Identifier: Apache-2.0 */
/* Runs the compiled examples on a picture beside the same algorithms in C by hand: times both, compares what they
 * compute, and writes the pictures.
 *
 *     demo PICTURE.png FOLDER      exit status 0: all results agree; 1: not, or an error; 2: wrong command line */
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hand.h"
#include "heat.h"
#include "julia.h"
#include "kmeans.h"
#include "picture.h"
#include "srad.h"

enum { RUNS = 3 }; /* the best counts */

/* The parameters of the examples. */
enum {
    HEAT_STEPS = 100,
    SRAD_STEPS = 60,
    JULIA_LIMIT = 400,
    COLOURS = 6,
    ROUNDS = 20
};
static const double heat_rate = 0.2, julia_re = -0.8, julia_im = 0.156;
static const float srad_lambda = 0.5f;

/* What all examples see. */
struct demo {
    vr_context *ctx;
    struct picture colour, grey, speckled;
    struct hand_part part; /* of one material, for SRAD */
    const char *folder;
};

/* One example: the results of both versions stay until the next run. */
struct example {
    const char *name;
    int64_t rows, columns;
    int (*compiled)(struct demo *, struct example *);              /* a vr_status */
    bool (*by_hand)(struct demo *, struct example *, int threads); /* false: no memory */
    bool (*check)(struct example *, char *text, size_t size);      /* whether they agree, and how far they are apart */
    bool (*write)(struct demo *, struct example *);
    vr_array *array[3];
    double number;
    void *hand[3];
    double hand_number;
};

static int64_t size_of(const struct example *e)
{
    return e->rows * e->columns;
}

static void free_results(struct example *e)
{
    for (int k = 0; k < 3; k++) {
        vr_release(e->array[k]);
        free(e->hand[k]);
        e->array[k] = NULL;
        e->hand[k] = NULL;
    }
}

/* The picture's pixels as an array, without a copy. */
static vr_array *wrap(const struct picture *p)
{
    const int64_t shape[] = {p->rows, p->columns, p->channels};
    vr_array *array = NULL;
    vr_array_wrap(NULL, p->pixels, VR_UINT8, p->channels == 1 ? 2 : 3, shape, NULL, NULL, &array);
    return array;
}

/* New memory for result `k` of the version by hand, as the compiled one has it in each run. */
static void *room(struct example *e, int k, size_t bytes)
{
    return e->hand[k] = malloc(bytes);
}

/* --- heat --- */

static int heat_compiled(struct demo *d, struct example *e)
{
    vr_array *const picture = wrap(&d->grey);
    const int status = heat(d->ctx, picture, HEAT_STEPS, heat_rate, &e->array[0], &e->number);
    vr_release(picture);
    return status;
}

static bool heat_by_hand(struct demo *d, struct example *e, int threads)
{
    double *const plate = room(e, 0, (size_t)size_of(e) * sizeof *plate);
    return plate &&
           hand_heat(d->grey.pixels, e->rows, e->columns, HEAT_STEPS, heat_rate, threads, plate, &e->hand_number);
}

static bool heat_check(struct example *e, char *text, size_t size)
{
    const double *const a = e->array[0]->data, *const b = e->hand[0];
    double most = fabs(e->number - e->hand_number);
    for (int64_t k = 0; k < size_of(e); k++)
        most = fmax(most, fabs(a[k] - b[k]));
    snprintf(text, size, "differ by %.1g of 255", most);
    return most < 1e-9;
}

static bool heat_write(struct demo *d, struct example *e)
{
    const double *const plate = e->array[0]->data;
    struct picture p = picture_new(e->rows, e->columns, 1);
    char path[4096];
    for (int64_t k = 0; p.pixels && k < size_of(e); k++)
        p.pixels[k] = (uint8_t)lrint(plate[k]);
    snprintf(path, sizeof path, "%s/heat.png", d->folder);
    const bool ok = p.pixels && picture_write(path, &p);
    picture_free(&p);
    return ok;
}

/* --- SRAD --- */

static int srad_compiled(struct demo *d, struct example *e)
{
    vr_array *const picture = wrap(&d->speckled);
    float noise = 0;
    const int status = srad(d->ctx, picture, SRAD_STEPS, srad_lambda, d->part.top, d->part.bottom, d->part.left,
                            d->part.right, &e->array[0], &noise);
    e->number = noise;
    vr_release(picture);
    return status;
}

static bool srad_by_hand(struct demo *d, struct example *e, int threads)
{
    float *const J = room(e, 0, (size_t)size_of(e) * sizeof *J), noise = 0;
    const bool ok =
        J && hand_srad(d->speckled.pixels, e->rows, e->columns, SRAD_STEPS, srad_lambda, d->part, threads, J, &noise);
    e->hand_number = noise;
    return ok;
}

static bool srad_check(struct example *e, char *text, size_t size)
{
    const float *const a = e->array[0]->data, *const b = e->hand[0];
    double most = 0;
    for (int64_t k = 0; k < size_of(e); k++)
        most = fmax(most, fabs((double)a[k] - (double)b[k]));
    snprintf(text, size, "differ by %.1g of 255", most);
    return most < 0.5 && fabs(e->number - e->hand_number) < 1e-3 * fabs(e->hand_number);
}

static bool srad_write(struct demo *d, struct example *e)
{
    const float *const J = e->array[0]->data;
    struct picture p = picture_new(e->rows, e->columns, 1);
    char path[4096];
    for (int64_t k = 0; p.pixels && k < size_of(e); k++)
        p.pixels[k] = (uint8_t)lrintf(fminf(fmaxf(J[k], 0), 255));
    snprintf(path, sizeof path, "%s/srad.png", d->folder);
    bool ok = p.pixels && picture_write(path, &p);
    snprintf(path, sizeof path, "%s/srad-before.png", d->folder);
    ok = ok && picture_write(path, &d->speckled);
    picture_free(&p);
    return ok;
}

/* --- Julia --- */

static int julia_compiled(struct demo *d, struct example *e)
{
    const vr_cf64 c = {julia_re, julia_im};
    return julia(d->ctx, e->rows, e->columns, c, JULIA_LIMIT, &e->array[0]);
}

static bool julia_by_hand(struct demo *d, struct example *e, int threads)
{
    uint8_t *const picture = room(e, 0, 3 * (size_t)size_of(e));
    (void)d;
    if (picture)
        hand_julia(e->rows, e->columns, julia_re, julia_im, JULIA_LIMIT, threads, picture);
    return picture != NULL;
}

/* Near the set itself the last bit of a product decides, and compilers contract products and sums differently. */
static bool julia_check(struct example *e, char *text, size_t size)
{
    const uint8_t *const a = e->array[0]->data, *const b = e->hand[0];
    int64_t others = 0;
    for (int64_t k = 0; k < 3 * size_of(e); k++)
        others += abs(a[k] - b[k]) > 2;
    const double share = (double)others / (3.0 * (double)size_of(e));
    snprintf(text, size, "%.4f%% of pixels differ", 100 * share);
    return share < 1e-3;
}

static bool julia_write(struct demo *d, struct example *e)
{
    const struct picture p = {e->rows, e->columns, 3, e->array[0]->data};
    char path[4096];
    snprintf(path, sizeof path, "%s/julia.png", d->folder);
    return picture_write(path, &p);
}

/* --- k-means --- */

static int kmeans_compiled(struct demo *d, struct example *e)
{
    vr_array *const picture = wrap(&d->colour);
    int64_t rounds = 0;
    const int status = kmeans(d->ctx, picture, COLOURS, ROUNDS, &e->array[0], &e->array[1], &e->array[2], &rounds);
    e->number = (double)rounds;
    vr_release(picture);
    return status;
}

static bool kmeans_by_hand(struct demo *d, struct example *e, int threads)
{
    uint8_t *const painted = room(e, 0, 3 * (size_t)size_of(e));
    int32_t *const labels = room(e, 1, (size_t)size_of(e) * sizeof *labels);
    float *const centres = room(e, 2, 3 * COLOURS * sizeof *centres);
    int64_t rounds = 0;
    const bool ok =
        painted && labels && centres &&
        hand_kmeans(d->colour.pixels, e->rows, e->columns, COLOURS, ROUNDS, threads, painted, labels, centres, &rounds);
    e->hand_number = (double)rounds;
    return ok;
}

static bool kmeans_check(struct example *e, char *text, size_t size)
{
    const int32_t *const a = e->array[1]->data, *const b = e->hand[1];
    int64_t others = 0;
    for (int64_t k = 0; k < size_of(e); k++)
        others += a[k] != b[k];
    const double share = (double)others / (double)size_of(e);
    snprintf(text, size, "%.4f%% of pixels differ", 100 * share);
    return share < 1e-3 && e->number == e->hand_number;
}

static bool kmeans_write(struct demo *d, struct example *e)
{
    const struct picture p = {e->rows, e->columns, 3, e->array[0]->data};
    char path[4096];
    snprintf(path, sizeof path, "%s/kmeans.png", d->folder);
    return picture_write(path, &p);
}

/* --- all of them --- */

static void fail(const char *name, const char *why)
{
    fprintf(stderr, "demo: %s: %s\n", name, why);
    exit(1);
}

/* The least seconds of both versions, which run by turns. */
static void measure(struct demo *d, struct example *e, int threads, double *compiled, double *by_hand)
{
    *compiled = *by_hand = INFINITY;
    vr_set_threads(d->ctx, threads);
    for (int run = 0; run < RUNS; run++) {
        free_results(e);
        const double start = omp_get_wtime();
        if (e->compiled(d, e) != VR_OK)
            fail(e->name, vr_last_error(d->ctx)->text);
        const double between = omp_get_wtime();
        if (!e->by_hand(d, e, threads))
            fail(e->name, "no memory");
        *compiled = fmin(*compiled, between - start);
        *by_hand = fmin(*by_hand, omp_get_wtime() - between);
    }
}

static void print_heading(const struct demo *d, int threads)
{
    printf("Pictures of %lldx%lld pixels. Seconds, the best of %d runs; ratio: by hand / compiled, so that above 1 the\n"
           "compiled program is faster.\n\n",
           (long long)d->colour.columns, (long long)d->colour.rows, RUNS);
    printf("          compiled by vrc        C by hand              ratio\n");
    printf("example   1 thread  %2d thr.  1 thread  %2d thr.  1 thread  %2d thr.   results\n", threads, threads, threads);
}

static void run_example(struct demo *d, struct example *e, int threads)
{
    char text[64];
    double one, all, hand_one, hand_all;
    measure(d, e, 1, &one, &hand_one);
    measure(d, e, threads, &all, &hand_all);
    const bool same = e->check(e, text, sizeof text);
    printf("%-8s  %8.3f %8.3f  %8.3f %8.3f  %8.2f %8.2f   %s\n", e->name, one, all, hand_one, hand_all, hand_one / one,
           hand_all / all, text);
    fflush(stdout);
    if (!same)
        fail(e->name, "the compiled program and the one by hand disagree");
    if (!e->write(d, e))
        fail(e->name, "the picture cannot be written");
    free_results(e);
}

/* --- the pictures --- */

/* A number in [-1, 1) from a fixed sequence (a linear congruence; its high bits). */
static float noise(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (float)(*state >> 40) / (float)(1 << 23) - 1.0f;
}

/* The picture with the speckle of ultrasound: noise that grows with the signal, whose logarithm the brightness is, so
 * that it adds to the brightness. */
static struct picture speckle(const struct picture *grey)
{
    struct picture p = picture_new(grey->rows, grey->columns, 1);
    uint64_t state = 1;
    for (int64_t k = 0; p.pixels && k < p.rows * p.columns; k++) {
        const float speckles = 25.0f * (noise(&state) + noise(&state) + noise(&state));
        p.pixels[k] = (uint8_t)lrintf(fminf(fmaxf((float)grey->pixels[k] + speckles, 0), 255));
    }
    return p;
}

static void open_pictures(struct demo *d, const char *path)
{
    if (!picture_read(path, &d->colour))
        exit(1);
    const int64_t m = d->colour.rows, n = d->colour.columns;
    d->grey = picture_grey(&d->colour);
    d->speckled = d->grey.pixels ? speckle(&d->grey) : d->grey;
    d->part = (struct hand_part){2 * m / 5, m / 2, 3 * n / 5, 7 * n / 10};
    if (!d->speckled.pixels)
        fail(path, "no memory");
    if (m < 16 || n < 16)
        fail(path, "the picture is too small; it needs 16x16 pixels");
}

int main(int argc, char **argv)
{
    struct demo d = {0};
    const int threads = omp_get_num_procs();
    if (argc != 3) {
        fprintf(stderr, "usage: demo PICTURE.png FOLDER\n");
        return 2;
    }
    open_pictures(&d, argv[1]);
    d.folder = argv[2];
    d.ctx = vr_context_new();
    if (!d.ctx)
        fail(argv[0], "no memory");
    struct example examples[] = {
        {.name = "heat", .compiled = heat_compiled, .by_hand = heat_by_hand, .check = heat_check, .write = heat_write},
        {.name = "srad", .compiled = srad_compiled, .by_hand = srad_by_hand, .check = srad_check, .write = srad_write},
        {.name = "julia", .compiled = julia_compiled, .by_hand = julia_by_hand, .check = julia_check, .write = julia_write},
        {.name = "kmeans",
         .compiled = kmeans_compiled,
         .by_hand = kmeans_by_hand,
         .check = kmeans_check,
         .write = kmeans_write},
    };
    print_heading(&d, threads);
    for (size_t k = 0; k < sizeof examples / sizeof *examples; k++) {
        examples[k].rows = d.colour.rows;
        examples[k].columns = d.colour.columns;
        run_example(&d, &examples[k], threads);
    }
    picture_free(&d.colour);
    picture_free(&d.grey);
    picture_free(&d.speckled);
    vr_context_free(d.ctx);
    return 0;
}
