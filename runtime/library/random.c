/* SPDX-License-Identifier: Apache-2.0 */
/* rand, randn and randi.
 *
 * Every thread has a generator of its own (xoshiro256**, Blackman and Vigna 2018), seeded from VR_SEED, or else always
 * alike, and from the order in which the threads first ask. So a program of one thread gets the same numbers in every
 * run. */
#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "arrays/convert.h"
#include "arrays/element.h"
#include "arrays/object.h"
#include "vr/library.h"
#include "arrays/work.h"
#include "context/asking.h"

/* --- the generator --- */

struct generator {
    bool seeded;
    uint64_t state[4];
    bool has_spare;
    double spare; /* normal numbers come in twos */
};

static _Thread_local struct generator generator;
static atomic_uint_fast64_t generators; /* how many have been seeded */

/* Spreads a seed over the state (splitmix64, Steele, Lea and Flood 2014): successive seeds give unrelated streams. */
static uint64_t mix(uint64_t *seed)
{
    uint64_t z = *seed += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

static void seed_generator(struct generator *g)
{
    const char *text = getenv("VR_SEED");
    uint64_t seed = text ? strtoull(text, NULL, 0) : 0, stream = atomic_fetch_add(&generators, 1);
    seed = mix(&seed) ^ mix(&stream);
    for (int i = 0; i < 4; i++)
        g->state[i] = mix(&seed);
    g->seeded = true;
}

static struct generator *this_generator(void)
{
    if (!generator.seeded)
        seed_generator(&generator);
    return &generator;
}

static uint64_t rotate(uint64_t x, int by)
{
    return x << by | x >> (64 - by);
}

static uint64_t next(struct generator *g)
{
    uint64_t *s = g->state;
    const uint64_t result = rotate(s[1] * 5, 7) * 9, shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate(s[3], 45);
    return result;
}

/* --- distributions --- */

/* In [0, 1), all multiples of 2^-bits alike. */
static double uniform(struct generator *g, int bits)
{
    return (double)(next(g) >> (64 - bits)) / (double)(UINT64_C(1) << bits);
}

/* The polar method (Marsaglia and Bray 1964). */
static double normal(struct generator *g)
{
    double u, v, square, scale;
    if (g->has_spare) {
        g->has_spare = false;
        return g->spare;
    }
    do {
        u = 2 * uniform(g, DBL_MANT_DIG) - 1;
        v = 2 * uniform(g, DBL_MANT_DIG) - 1;
        square = u * u + v * v;
    } while (square >= 1 || square == 0);
    scale = sqrt(-2 * log(square) / square);
    g->has_spare = true;
    g->spare = v * scale;
    return u * scale;
}

/* In 1..most. Numbers above the last multiple of `most` are drawn again, so that all are alike. */
static int64_t whole(struct generator *g, int64_t most)
{
    const uint64_t range = (uint64_t)most, excess = (0 - range) % range;
    uint64_t x;
    do
        x = next(g);
    while (x < excess);
    return (int64_t)(x % range) + 1;
}

/* --- arrays of them --- */

enum distribution { UNIFORM, NORMAL, WHOLE };

static void draw(enum distribution distribution, int bits, int64_t most, void *values, int64_t n)
{
    struct generator *g = this_generator();
    double *real = values;
    int64_t *integer = values;
    for (int64_t i = 0; i < n; i++)
        switch (distribution) {
        case UNIFORM: real[i] = uniform(g, bits); break;
        case NORMAL:  real[i] = normal(g); break;
        case WHOLE:   integer[i] = whole(g, most); break;
        }
}

/* The bits that elements of a type keep of a fraction: with more, the number next to 1 would be rounded to it. */
static int find_bits(int type)
{
    switch (type & ~VR_COMPLEX) {
    case VR_FLOAT16: return 11;
    case VR_FLOAT32: return FLT_MANT_DIG;
    default:         return DBL_MANT_DIG;
    }
}

/* Elements without gaps, of any type. */
static void fill(vr_context *ctx, enum distribution distribution, int64_t most, int type, char *to, int64_t size)
{
    enum { CHUNK = VR_CHUNK / sizeof(double) };
    _Alignas(16) char values[VR_CHUNK];
    for (int64_t first = 0; first < size && !vr_asked(ctx); first += CHUNK) {
        const int64_t n = size - first < CHUNK ? size - first : CHUNK;
        draw(distribution, find_bits(type), most, values, n);
        vr_cast_elements(type, to + (size_t)first * vr_element_bytes(type), 1,
                         distribution == WHOLE ? VR_INT64 : VR_FLOAT64, values, 1, n);
    }
}

/* The operands from the first on are the extents; without any, one element. */
static int random_array(const struct vr_call *call, enum distribution distribution, int64_t most, int first)
{
    const int ndims = call->spec.ndims > 0 ? call->spec.ndims : 1;
    int64_t shape[VR_MAX_DIMS];
    vr_array *result = NULL;
    int status = VR_OK;
    for (int i = 0; i < ndims; i++)
        shape[i] = 1;
    if (call->count > first)
        status = vr_extents(call->ctx, call->site, ndims, shape, call->count - first, call->operands + first);
    if (status == VR_OK)
        status = vr_begin(call, call->spec.type, ndims, shape, &result);
    if (status == VR_OK)
        fill(call->ctx, distribution, most, call->spec.type, result->data, vr_array_size(result));
    return vr_deliver(call, status, result);
}

VR_FUNCTION(rand)
{
    return random_array(VR_THIS_CALL, UNIFORM, 0, 0);
}

VR_FUNCTION(randn)
{
    return random_array(VR_THIS_CALL, NORMAL, 0, 0);
}

/* randi(most, …): whole numbers from 1 on. */
VR_FUNCTION(randi)
{
    int64_t most;
    const int status = vr_operand_i64(VR_THIS_CALL, 0, &most);
    if (status != VR_OK)
        return status;
    if (most < 1)
        return vr_raise(ctx, site, VR_RANGE, "there is no whole number from 1 to %" PRId64, most);
    return random_array(VR_THIS_CALL, WHOLE, most, 1);
}
