/* SPDX-License-Identifier: Apache-2.0 */
/* Plans of Fourier transforms: lengths are cut into factors of 8, 4, 2, 3, 5 and other small primes, a pass each (Stockham
 * 1966; Van Loan, Computational Frameworks for the Fast Fourier Transform, 1992); where a prime factor is large, the transform is a
 * convolution of a longer one (Bluestein 1970). */
#if defined __GNUC__ && !defined __clang__
#pragma GCC optimize("O3", "no-tree-slp-vectorize") /* at -O2 gcc does not vectorize these loops */
#endif

#include "library/transform.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "vr/isa.h"

enum {
    VR_LARGEST_RADIX = 32,
    VR_LANES = 8,   /* places that are worked at side by side where a radix is no constant */
    STAGES = 48,    /* 3^40 numbers are more than memory holds */
    KEPT = 16       /* plans */
};

struct stage {
    int radix;
    int64_t m;                /* what is left of the length */
    int64_t factors, circle;  /* where they begin among the plan's */
};

struct vr_transform {
    int64_t n;
    int type;
    bool halves;              /* of real numbers */
    long references, used;    /* guarded by the lock; when it was used last */
    int count;
    struct stage stage[STAGES];
    const struct vr_transform *inner; /* Bluestein's longer one, that of the halves, or NULL */
    void *factors;
};

/* exp(-2 pi i k / n), 0 <= k < n: from an angle of an eighth of the circle at most, so that the parts are as exact as cos and
 * sin are. */
struct point {
    double re, im;
};

static struct point point_at(int64_t k, int64_t n)
{
    k %= n;
    const int64_t eighth = 8 * k / n, quarter = (eighth + 1) / 2;
    const double angle = 2 * 3.14159265358979323846 * (double)(4 * k - quarter * n) / (double)(4 * n);
    const double c = cos(angle), s = -sin(angle);
    switch (quarter & 3) {
    case 0:  return (struct point){c, s};
    case 1:  return (struct point){s, -c};
    case 2:  return (struct point){-c, -s};
    default: return (struct point){-s, c};
    }
}

#define T float
#define NAME(x) x##_f32
#include "library/transform.def"
#define T double
#define NAME(x) x##_f64
#include "library/transform.def"

/* --- making plans --- */

static size_t part_bytes(int type)
{
    return type == VR_FLOAT32 ? sizeof(float) : sizeof(double);
}

static void add_stage(struct vr_transform *t, int radix, int64_t *rest, int64_t *room)
{
    struct stage *g = &t->stage[t->count++];
    *rest /= radix;
    *g = (struct stage){radix, *rest, *room, *room + 2 * (radix - 1) * *rest};
    *room = g->circle + 2 * radix;
}

/* The passes of a length, and how many parts their factors are; false where a prime factor is too large. The first pass has
 * a large radix, for those behind it then have long blocks. */
static bool cut(struct vr_transform *t, int64_t *room)
{
    int64_t rest = t->n;
    *room = 0;
    t->count = 0;
    while (rest % 8 == 0 && rest != 16)
        add_stage(t, 8, &rest, room);
    while (rest % 4 == 0)
        add_stage(t, 4, &rest, room);
    for (int radix = 5; radix >= 2; radix -= radix == 5 ? 2 : 1)
        while (rest % radix == 0)
            add_stage(t, radix, &rest, room);
    for (int radix = 7; radix < VR_LARGEST_RADIX; radix += 2)
        while (rest % radix == 0)
            add_stage(t, radix, &rest, room);
    return rest == 1;
}

/* The least length from n on with no factors but 2, 3 and 5. */
static int64_t smooth_from(int64_t n)
{
    int64_t best = 1;
    while (best < n)
        best *= 2;
    for (int64_t fives = 1; fives < best; fives *= 5)
        for (int64_t odd = fives; odd < best; odd *= 3) {
            int64_t length = odd;
            while (length < n)
                length *= 2;
            if (length < best)
                best = length;
        }
    return best;
}

static void free_plan(struct vr_transform *t)
{
    if (t->inner)
        vr_transform_release(t->inner);
    free(t->factors);
    free(t);
}

/* A longer plan, the chirp, and its transform. */
static bool make_chirp(struct vr_transform *t)
{
    t->count = 0;
    t->inner = vr_transform_for(smooth_from(2 * t->n - 1), t->type, false);
    if (!t->inner)
        return false;
    t->factors = malloc(2 * (size_t)(t->n + t->inner->n) * part_bytes(t->type));
    void *work = malloc(4 * (size_t)vr_parts_apart(t->inner->n) * part_bytes(t->type));
    if (work && t->factors && t->type == VR_FLOAT32)
        fill_chirp_f32(t, work);
    else if (work && t->factors)
        fill_chirp_f64(t, work);
    const bool made = work && t->factors;
    free(work);
    return made;
}

static bool make_passes(struct vr_transform *t, int64_t room)
{
    t->factors = malloc((size_t)room * part_bytes(t->type) + 1);
    if (t->factors && t->type == VR_FLOAT32)
        fill_factors_f32(t);
    else if (t->factors)
        fill_factors_f64(t);
    return t->factors;
}

static bool make_halves(struct vr_transform *t)
{
    t->inner = vr_transform_for(t->n / 2, t->type, false);
    t->factors = malloc((size_t)(t->n + 2) * part_bytes(t->type));
    if (t->factors && t->type == VR_FLOAT32)
        fill_halves_f32(t);
    else if (t->factors)
        fill_halves_f64(t);
    return t->inner && t->factors;
}

static struct vr_transform *make_plan(int64_t n, int type, bool halves)
{
    struct vr_transform *t = calloc(1, sizeof *t);
    int64_t room;
    if (!t)
        return NULL;
    t->n = n;
    t->type = type;
    t->halves = halves;
    t->references = 1;
    if (halves ? make_halves(t) : cut(t, &room) ? make_passes(t, room) : make_chirp(t))
        return t;
    free_plan(t);
    return NULL;
}

/* --- keeping them --- */

/* The plans that were used last, each with a reference of its own. */
static struct {
    pthread_mutex_t lock;
    struct vr_transform *plan[KEPT];
    long clock;
} kept = {.lock = PTHREAD_MUTEX_INITIALIZER};

static struct vr_transform *find(int64_t n, int type, bool halves)
{
    for (int i = 0; i < KEPT; i++)
        if (kept.plan[i] && kept.plan[i]->n == n && kept.plan[i]->type == type && kept.plan[i]->halves == halves)
            return kept.plan[i];
    return NULL;
}

/* Keeps a plan in the place of the one that was not used for longest, which is given back. */
static struct vr_transform *keep(struct vr_transform *t)
{
    int at = 0;
    for (int i = 1; i < KEPT && kept.plan[at]; i++)
        if (!kept.plan[i] || kept.plan[i]->used < kept.plan[at]->used)
            at = i;
    struct vr_transform *left = kept.plan[at];
    kept.plan[at] = t;
    t->references++;
    return left;
}

const struct vr_transform *vr_transform_for(int64_t n, int type, bool halves)
{
    struct vr_transform *left = NULL;
    pthread_mutex_lock(&kept.lock);
    struct vr_transform *t = find(n, type, halves);
    if (t)
        t->references++;
    pthread_mutex_unlock(&kept.lock);
    if (!t && !(t = make_plan(n, type, halves)))
        return NULL;
    pthread_mutex_lock(&kept.lock);
    t->used = ++kept.clock;
    if (!find(n, type, halves))
        left = keep(t);
    pthread_mutex_unlock(&kept.lock);
    if (left)
        vr_transform_release(left);
    return t;
}

void vr_transform_release(const struct vr_transform *plan)
{
    struct vr_transform *t = (struct vr_transform *)plan;
    pthread_mutex_lock(&kept.lock);
    const bool last = --t->references == 0;
    pthread_mutex_unlock(&kept.lock);
    if (last)
        free_plan(t);
}

int64_t vr_transform_room(const struct vr_transform *t)
{
    if (t->halves)
        return vr_transform_room(t->inner) + 2;
    return t->inner ? 4 * vr_parts_apart(t->inner->n) : 2 * vr_parts_apart(t->n);
}

void *vr_transform(const struct vr_transform *t, void *line, void *work)
{
    if (t->type == VR_FLOAT32)
        return t->inner ? convolved_f32(t, line, work) : passes_f32(t, line, work);
    return t->inner ? convolved_f64(t, line, work) : passes_f64(t, line, work);
}

void *vr_transform_real(const struct vr_transform *t, void *line, void *work)
{
    void *const from = vr_transform(t->inner, line, work), *const to = from == line ? work : line;
    if (t->type == VR_FLOAT32)
        join_f32(t->n / 2, from, t->factors, to);
    else
        join_f64(t->n / 2, from, t->factors, to);
    return to;
}

void *vr_transform_to_real(const struct vr_transform *t, void *line, void *work)
{
    if (t->type == VR_FLOAT32)
        part_f32(t->n / 2, line, t->factors, work);
    else
        part_f64(t->n / 2, line, t->factors, work);
    return vr_transform(t->inner, work, line);
}
