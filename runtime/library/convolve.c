/* SPDX-License-Identifier: Apache-2.0 */
/* convolve(a, b, part): sums of products of one vector with the other reversed, as in NumPy. The part is 0 for where they
 * overlap whole, 1 for as many results as the longer has elements, 2 for all. */
#if defined __GNUC__ && !defined __clang__ && defined __OPTIMIZE__
#pragma GCC optimize("O3") /* -O2 makes no vectors of loops whose length it does not know */
#endif

#include "arrays/element.h"
#include "arrays/object.h"
#include "context/asking.h"
#include "context/dealt.h"
#include "vr/complex.h"
#include "vr/isa.h"
#include "vr/library.h"
#include "arrays/work.h"

enum {
    TILE = 32,         /* sums that vector registers hold while taps are added to them; */
    BLOCK = 512,       /* results whose operands stay in the nearest cache; */
    EDGE = 32,         /* fewer at the ends, as half of a block's square is added one by one there: of 16 to 256, what 1,500 by 1,500 and
                        * 1,500 by 1,000 take the least time with (a Xeon); */
    PRODUCTS = 1 << 20 /* of a block, between two questions whether to stop: a millisecond */
};

/* How many results are a block: those where all of b overlaps, or those before, or those behind them. */
static int64_t block_of(int64_t at, int64_t left, int64_t n, int64_t m)
{
    const bool whole = at >= m - 1 && at < n;
    const int64_t size = whole ? BLOCK : EDGE, room = m < PRODUCTS / size ? size : PRODUCTS / m + 1,
                  most = whole ? n - at : at < m - 1 ? m - 1 - at : left, block = most < left ? most : left;
    return block < room ? block : room;
}

/* result[i] = the sum over k of a[first + i - k] b[k]; a is not the shorter. Taps are added to blocks of results, as far as all of
 * them have these taps: vectors, with the sums in the same order. */
#define CONVOLVE(VERSIONS, S, T, zero, multiply, add) \
    VERSIONS(add_taps_##S, (T *restrict to, const T *a, const T *b, int64_t count, int64_t taps), (to, a, b, count, taps)) \
    { \
        int64_t i = 0; \
        for (; i + TILE <= count; i += TILE) { \
            T sum[TILE]; \
            for (int j = 0; j < TILE; j++) \
                sum[j] = to[i + j]; \
            for (int64_t k = 0; k < taps; k++) \
                for (int j = 0; j < TILE; j++) \
                    sum[j] = add(sum[j], multiply(a[i + j - k], b[k])); \
            for (int j = 0; j < TILE; j++) \
                to[i + j] = sum[j]; \
        } \
        for (int64_t k = 0; k < taps; k++) \
            for (int64_t j = i; j < count; j++) \
                to[j] = add(to[j], multiply(a[j - k], b[k])); \
    } \
    static void convolve_##S(vr_context *ctx, const void *a_data, int64_t n, const void *b_data, int64_t m, void *result, \
                             int64_t first, int64_t count) \
    { \
        const T *a = a_data, *b = b_data; \
        T *to = result; \
        for (int64_t block, done = 0; done < count && !vr_asked(ctx); done += block, to += block) { \
            const int64_t at = first + done, high = at < m ? at : m - 1; \
            block = block_of(at, count - done, n, m); \
            const int64_t last = at + block - 1, low = last < n ? 0 : last - n + 1; \
            for (int64_t i = 0; i < block; i++) \
                to[i] = zero; \
            for (int64_t i = 0; i < block && low > 0; i++) \
                for (int64_t k = at + i < n ? 0 : at + i - n + 1; k < low; k++) \
                    to[i] = add(to[i], multiply(a[at + i - k], b[k])); \
            add_taps_##S(to, a + at - low, b + low, block, high - low + 1); \
            for (int64_t i = 1; i < block && high < m - 1; i++) \
                for (int64_t k = high + 1; k <= at + i; k++) \
                    to[i] = add(to[i], multiply(a[at + i - k], b[k])); \
        } \
    }

#define PLUS(a, b) ((a) + (b))
#define TIMES(a, b) ((a) * (b))
#define WHOLE(S, T, U, N) CONVOLVE(VR_ONE_VERSION, S, T, 0, vr_mul_##S, vr_add_##S)
#define FRACTION(S, T, U, N) CONVOLVE(VR_MULTIVERSIONED, S, T, 0, TIMES, PLUS)

VR_EACH_WHOLE(WHOLE)
VR_EACH_FLOAT(FRACTION)
CONVOLVE(VR_ONE_VERSION, cf32, vr_cf32, (vr_cf32_make(0, 0)), vr_mul_cf32, vr_add_cf32)
CONVOLVE(VR_ONE_VERSION, cf64, vr_cf64, (vr_cf64_make(0, 0)), vr_mul_cf64, vr_add_cf64)

typedef void convolution(vr_context *ctx, const void *a, int64_t n, const void *b, int64_t m, void *result, int64_t first,
                         int64_t count);

static convolution *const convolutions[(VR_COMPLEX | VR_FLOAT64) + 1] = {
#define ROW(S, T, U, N) [VR_##N] = convolve_##S,
    VR_EACH_REAL(ROW)
    [VR_COMPLEX | VR_FLOAT32] = convolve_cf32, [VR_COMPLEX | VR_FLOAT64] = convolve_cf64,
};

enum part { VALID, SAME, FULL };

/* The results of a part, of the n + m - 1 that there are; n >= m. */
static void find_part(int64_t part, int64_t n, int64_t m, int64_t *first, int64_t *count)
{
    *first = part == VALID ? m - 1 : part == SAME ? (m - 1) / 2 : 0;
    *count = part == VALID ? n - m + 1 : part == SAME ? n : n + m - 1;
}

static int convolve_vectors(const struct vr_call *call, int type, const vr_array *a, const vr_array *b, int64_t part)
{
    int64_t first, length;
    vr_array *result = NULL;
    find_part(part, a->shape[0], b->shape[0], &first, &length);
    int status = vr_new(call->ctx, call->site, VR_AS(type, 1, VR_ROWMAJOR), &result, &length, VR_UNSET);
    if (status == VR_OK) {
        const int64_t n = a->shape[0], m = b->shape[0], blocks = vr_threads(call->ctx, length * m / VR_GRAIN);
        VR_DEALT((int)blocks, static,
            for (int64_t k = 0; k < blocks; k++) {
                const int64_t from = vr_block_first(k, blocks, length), to = vr_block_first(k + 1, blocks, length);
                convolutions[type](call->ctx, a->data, n, b->data, m, vr_element_at(result, from), first + from, to - from);
            })
    }
    return vr_deliver(call, status, result);
}

static int check_vectors(const struct vr_call *call, int type)
{
    for (int i = 0; i < 2; i++) {
        if (call->operands[i]->ndims > 1)
            return vr_raise(call->ctx, call->site, VR_SHAPE, "object too deep for desired array");
        if (vr_array_size(call->operands[i]) == 0)
            return vr_raise(call->ctx, call->site, VR_SHAPE, "%s cannot be empty", i ? "v" : "a");
    }
    if (!convolutions[type])
        return vr_raise(call->ctx, call->site, VR_ARGUMENT, "a convolution is not defined on complex integers");
    return VR_OK;
}

VR_FUNCTION(convolve)
{
    const int type = vr_linear_type(spec.type);
    vr_array *a = NULL, *b = NULL;
    int64_t part = FULL;
    int status = check_vectors(VR_THIS_CALL, type);
    if (status == VR_OK && count > 2)
        status = vr_operand_i64(VR_THIS_CALL, 2, &part);
    if (status == VR_OK)
        status = vr_operand(VR_THIS_CALL, 0, type, VR_ROWMAJOR, &a);
    if (status == VR_OK)
        status = vr_operand(VR_THIS_CALL, 1, type, VR_ROWMAJOR, &b);
    if (status == VR_OK)
        status = a->shape[0] >= b->shape[0] ? convolve_vectors(VR_THIS_CALL, type, a, b, part)
                                            : convolve_vectors(VR_THIS_CALL, type, b, a, part);
    vr_release(a);
    vr_release(b);
    return status;
}
