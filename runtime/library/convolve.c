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
    BLOCK = 512,       /* results that stay in the nearest cache while taps are added to them; */
    PRODUCTS = 1 << 20 /* of a block, between two questions whether to stop: a millisecond */
};

/* result[i] = the sum over k of a[first + i - k] b[k]; a is not the shorter. Where all of b overlaps, blocks of results are added to
 * tap by tap: vectors, with the sums in the same order. */
#define CONVOLVE(VERSIONS, S, T, zero, multiply, add) \
    VERSIONS(add_taps_##S, (T *restrict to, const T *a, const T *b, int64_t count, int64_t taps), (to, a, b, count, taps)) \
    { \
        int64_t k = 0; \
        for (int64_t i = 0; i < count; i++) \
            to[i] = zero; \
        for (; k + 4 <= taps; k += 4) \
            for (int64_t i = 0; i < count; i++) { \
                const T *x = a + i - k; \
                to[i] = add(add(add(add(to[i], multiply(x[0], b[k])), multiply(x[-1], b[k + 1])), multiply(x[-2], b[k + 2])), \
                            multiply(x[-3], b[k + 3])); \
            } \
        for (; k < taps; k++) \
            for (int64_t i = 0; i < count; i++) \
                to[i] = add(to[i], multiply(a[i - k], b[k])); \
    } \
    static void convolve_##S(vr_context *ctx, const void *a_data, int64_t n, const void *b_data, int64_t m, void *result, \
                             int64_t first, int64_t count) \
    { \
        const T *a = a_data, *b = b_data; \
        T *to = result; \
        for (int64_t i = 0; i < count && !vr_asked(ctx); i++) { \
            const int64_t at = first + i, low = at < n ? 0 : at - n + 1, high = at < m ? at : m - 1; \
            T sum = zero; \
            if (at >= m - 1 && at < n) { \
                const int64_t most = n - at < count - i ? n - at : count - i, room = m < PRODUCTS / BLOCK ? BLOCK : PRODUCTS / m + 1, \
                              block = most < room ? most : room; \
                add_taps_##S(to + i, a + at, b, block, m); \
                i += block - 1; \
                continue; \
            } \
            for (int64_t k = low; k <= high; k++) \
                sum = add(sum, multiply(a[at - k], b[k])); \
            to[i] = sum; \
        } \
    }

#define PLUS(a, b) ((a) + (b))
#define TIMES(a, b) ((a) * (b))
#define ONE_VERSION(name, parameters, arguments) static void name parameters
#define WHOLE(S, T, U, N) CONVOLVE(ONE_VERSION, S, T, 0, vr_mul_##S, vr_add_##S)
#define FRACTION(S, T, U, N) CONVOLVE(VR_MULTIVERSIONED, S, T, 0, TIMES, PLUS)

VR_EACH_WHOLE(WHOLE)
VR_EACH_FLOAT(FRACTION)
CONVOLVE(ONE_VERSION, cf32, vr_cf32, (vr_cf32_make(0, 0)), vr_mul_cf32, vr_add_cf32)
CONVOLVE(ONE_VERSION, cf64, vr_cf64, (vr_cf64_make(0, 0)), vr_mul_cf64, vr_add_cf64)

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
