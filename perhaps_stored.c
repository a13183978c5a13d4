/* perhaps_stored, made by vrc. It is yours, without conditions.
 * vrc 0.1.0 -O2, of sha256:69a6cba16849be496d2a621967a5d665756140d9f44d02e8a2039581671ff012. */
#include "perhaps_stored.h"

#include <vr/atomic.h>
#include <vr/binding.h>
#include <vr/isa.h>
#include <vr/library.h>
#include <vr/nest.h>
#include <vr/ufunc.h>

/* A place in the source, for messages. */
#define AT(line, column) ((vr_site){"tests/python/programs/perhaps_stored.py", __func__, (line), (column), 0})

VR_MULTIVERSIONED(rising_loop, (int64_t *best_6_at, int64_t block_stop, double *a_data, int64_t *best_data, int64_t i,
        int64_t first), (best_6_at, block_stop, a_data, best_data, i, first))
{
    int64_t best_6 = *best_6_at;
    for (int64_t block = 0; block < block_stop; block++) {
        const int64_t from = vr_add_i64(first, vr_mul_i64(block, 32));
        int64_t hits = 0;
        const int64_t j_stop = vr_add_i64(from, 32);
        VR_INDEPENDENT
        for (int64_t j = from; j < j_stop; j++) {
            const bool t1 = a_data[j] < a_data[i];
            const int64_t t2 = -1;
            const bool t3 = vr_add_i64(best_data[j], 1) > best_6;
            const int64_t t4 = -1;
            hits = vr_add_i64(hits, vr_bitand_i64(t1 ? t2 : 0, t3 ? t4 : 0));
        }
        if (hits != 0) {
            const int64_t j_stop_2 = vr_add_i64(from, 32);
            for (int64_t j = from; j < j_stop_2; j++) {
                if (a_data[j] < a_data[i] && vr_add_i64(best_data[j], 1) > best_6) {
                    best_6 = vr_add_i64(best_data[j], 1);
                }
            }
        }
    }
    *best_6_at = best_6;
}

VR_MULTIVERSIONED(counted_loop, (int64_t n, double *a_data, int64_t a_n1, double least, int64_t m, int64_t *count_data,
        int64_t count_n0, int64_t *last_data, int64_t last_n0),
        (n, a_data, a_n1, least, m, count_data, count_n0, last_data, last_n0))
{
    for (int64_t i = 0; i < n; i++) {
        if (0 < m) {
            const bool there = i >= 0 && i < count_n0 && ((void)0, (void)0, true) && 0 < 2;
            int64_t count_12 = 0;
            if (there) {
                count_12 = count_data[i * 2];
            }
            const int64_t count_14 = count_12;
            const bool there_16 = i >= 0 && i < last_n0;
            int64_t last_15 = 0;
            if (there_16) {
                last_15 = last_data[i];
            }
            const int64_t last_17 = last_15;
            const bool there_19 = i >= 0 && i < count_n0 && 1 >= 0 && 1 < 2;
            int64_t count_18 = 0;
            if (there_19) {
                count_18 = count_data[i * 2 + 1];
            }
            const int64_t count_20 = count_18;
            VR_INDEPENDENT
            for (int64_t j = 0; j < m; j++) {
                if (a_data[i * a_n1 + j] > least) {
                    count_12 = vr_add_i64(count_12, 1);
                    last_15 = j;
                } else if (a_data[i * a_n1 + j] < 0.0) {
                    count_18 = vr_sub_i64(count_18, 1);
                }
            }
            if (there && count_12 != count_14) {
                count_data[i * 2] = count_12;
            }
            if (there_16 && last_15 != last_17) {
                last_data[i] = last_15;
            }
            if (there_19 && count_18 != count_20) {
                count_data[i * 2 + 1] = count_18;
            }
        }
    }
}

VR_MULTIVERSIONED(counted_2_loop, (int64_t n, double *a_data, int64_t a_s0, int64_t a_s1, double least, int64_t m,
        int64_t *count_data, int64_t count_n0, int64_t *last_data, int64_t last_n0),
        (n, a_data, a_s0, a_s1, least, m, count_data, count_n0, last_data, last_n0))
{
    for (int64_t i = 0; i < n; i++) {
        if (0 < m) {
            const bool there = i >= 0 && i < count_n0 && ((void)0, (void)0, true) && 0 < 2;
            int64_t count_12 = 0;
            if (there) {
                count_12 = count_data[i * 2];
            }
            const int64_t count_14 = count_12;
            const bool there_16 = i >= 0 && i < last_n0;
            int64_t last_15 = 0;
            if (there_16) {
                last_15 = last_data[i];
            }
            const int64_t last_17 = last_15;
            const bool there_19 = i >= 0 && i < count_n0 && 1 >= 0 && 1 < 2;
            int64_t count_18 = 0;
            if (there_19) {
                count_18 = count_data[i * 2 + 1];
            }
            const int64_t count_20 = count_18;
            VR_INDEPENDENT
            for (int64_t j = 0; j < m; j++) {
                if (a_data[i * a_s0 + j * a_s1] > least) {
                    count_12 = vr_add_i64(count_12, 1);
                    last_15 = j;
                } else if (a_data[i * a_s0 + j * a_s1] < 0.0) {
                    count_18 = vr_sub_i64(count_18, 1);
                }
            }
            if (there && count_12 != count_14) {
                count_data[i * 2] = count_12;
            }
            if (there_16 && last_15 != last_17) {
                last_data[i] = last_15;
            }
            if (there_19 && count_18 != count_20) {
                count_data[i * 2 + 1] = count_18;
            }
        }
    }
}

VR_MULTIVERSIONED(of_either_sign_block, (const vr_nest *nest, int64_t block), (nest, block))
{
    vr_lane lane[2];
    vr_row row;
    for (vr_first_row(nest, block, &row, lane); row.count > 0; vr_next_row(nest, &row, lane)) {
        const int64_t count = row.count;
        bool *const restrict y = lane[0].at;
        const float *const x0 = lane[1].at;
        VR_INDEPENDENT
        for (int64_t k = 0; k < count; k++) {
            y[k] = vr_signbit_f32(x0[k]);
        }
    }
}

VR_MULTIVERSIONED(powers_loop, (int64_t x_n0, int64_t *x_data, int64_t *out_data), (x_n0, x_data, out_data))
{
    VR_INDEPENDENT
    for (int64_t i = 0; i < x_n0; i++) {
        out_data[i] = vr_add_i64(vr_sub_i64(vr_add_i64(vr_sub_i64(vr_power_i64(x_data[i], 5),
                vr_mul_i64(3, vr_power_i64(x_data[i], 3))), vr_mul_i64(2, vr_power_i64(x_data[i], 7))),
                vr_power_i64(x_data[i], 9)), vr_power_i64(vr_sub_i64(0, x_data[i]), 4));
    }
}

VR_MULTIVERSIONED(powers_block, (const vr_nest *nest, int64_t block), (nest, block))
{
    vr_lane lane[2];
    vr_row row;
    for (vr_first_row(nest, block, &row, lane); row.count > 0; vr_next_row(nest, &row, lane)) {
        const int64_t count = row.count;
        uint8_t *const restrict y_2 = lane[0].at;
        const uint8_t *const x0 = lane[1].at;
        VR_INDEPENDENT
        for (int64_t k = 0; k < count; k++) {
            y_2[k] = vr_power_u8(x0[k], 3);
        }
    }
}

VR_MULTIVERSIONED(powers_block_2, (const vr_nest *nest, int64_t block), (nest, block))
{
    vr_lane lane[3];
    vr_row row;
    for (vr_first_row(nest, block, &row, lane); row.count > 0; vr_next_row(nest, &row, lane)) {
        const int64_t count = row.count;
        int64_t *const restrict y0 = lane[0].at;
        int64_t *const restrict y1 = lane[1].at;
        const int64_t *const x0 = lane[2].at;
        VR_INDEPENDENT
        for (int64_t k = 0; k < count; k++) {
            y0[k] = vr_power_i64(x0[k], 6);
            y1[k] = vr_power_i64(x0[k], 0);
        }
    }
}

VR_MULTIVERSIONED(powers_2_loop, (int64_t x_n0, int64_t *x_data, int64_t x_s0, int64_t *out_data),
        (x_n0, x_data, x_s0, out_data))
{
    VR_INDEPENDENT
    for (int64_t i = 0; i < x_n0; i++) {
        out_data[i] = vr_add_i64(vr_sub_i64(vr_add_i64(vr_sub_i64(vr_power_i64(x_data[i * x_s0], 5),
                vr_mul_i64(3, vr_power_i64(x_data[i * x_s0], 3))), vr_mul_i64(2, vr_power_i64(x_data[i * x_s0], 7))),
                vr_power_i64(x_data[i * x_s0], 9)), vr_power_i64(vr_sub_i64(0, x_data[i * x_s0]), 4));
    }
}

int rising(vr_context *ctx, vr_array *a, vr_array **best_out)
{
    int status = VR_OK;
    vr_array *best = NULL;
    int64_t *best_data = NULL;
    int64_t best_n0 = 0;
    if ((status = vr_check_argument(ctx, AT(6, 12), "a", a, VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    double *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0);
    const int64_t n = a_n0;
    if ((status = vr_ones(ctx, AT(8, 12), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &best, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){n})})) != VR_OK)
        goto done;
    best_data = VR_DATA(best); best_n0 = VR_EXTENT(best, 0);
    for (int64_t i = 1; i < n; i++) {
        if (0 < i) {
            const bool there = i >= 0 && i < best_n0;
            int64_t best_6 = 0;
            if (there) {
                best_6 = best_data[i];
            }
            const int64_t best_8 = best_6;
            int64_t first = 0;
            const int64_t last = i;
            if (vr_sub_i64(last, first) >= 32) {
                /* blocks in which no test holds change nothing */
                const int64_t block_stop = vr_div_i64(vr_sub_i64(last, first), 32);
                rising_loop(&best_6, block_stop, a_data, best_data, i, first);
                first = vr_sub_i64(last, vr_bitand_i64(vr_sub_i64(last, first), 31));
            }
            for (int64_t j = first; j < last; j++) {
                if (a_data[j] < a_data[i] && vr_add_i64(best_data[j], 1) > best_6) {
                    best_6 = vr_add_i64(best_data[j], 1);
                }
            }
            if (there && best_6 != best_8) {
                best_data[i] = best_6;
            }
        }
    }
    *best_out = vr_retain(best);
done:
    vr_release(best);
    return status;
}

int rising_2(vr_context *ctx, vr_array *a, vr_array **best_out)
{
    int status = VR_OK;
    vr_array *best = NULL;
    int64_t *best_data = NULL;
    int64_t best_n0 = 0;
    if ((status = vr_check_argument(ctx, AT(6, 12), "a", a, VR_AS(VR_FLOAT64, 1, VR_STRIDED))) != VR_OK)
        return status;
    double *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0), a_s0 = VR_STEP(a, 0);
    const int64_t n = a_n0;
    if ((status = vr_ones(ctx, AT(8, 12), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &best, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){n})})) != VR_OK)
        goto done;
    best_data = VR_DATA(best); best_n0 = VR_EXTENT(best, 0);
    for (int64_t i = 1; i < n; i++) {
        if (0 < i) {
            const bool there = i >= 0 && i < best_n0;
            int64_t best_6 = 0;
            if (there) {
                best_6 = best_data[i];
            }
            const int64_t best_8 = best_6;
            for (int64_t j = 0; j < i; j++) {
                if (a_data[j * a_s0] < a_data[i * a_s0] && vr_add_i64(best_data[j], 1) > best_6) {
                    best_6 = vr_add_i64(best_data[j], 1);
                }
            }
            if (there && best_6 != best_8) {
                best_data[i] = best_6;
            }
        }
    }
    *best_out = vr_retain(best);
done:
    vr_release(best);
    return status;
}

int counted(vr_context *ctx, vr_array *a, double least, vr_array **count_out, vr_array **last_out)
{
    int status = VR_OK;
    vr_array *count = NULL;
    int64_t *count_data = NULL;
    int64_t count_n0 = 0;
    vr_array *last = NULL;
    int64_t *last_data = NULL;
    int64_t last_n0 = 0;
    if ((status = vr_check_argument(ctx, AT(16, 13), "a", a, VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR))) != VR_OK)
        return status;
    double *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0), a_n1 = VR_EXTENT(a, 1);
    const int64_t item = a_n0;
    const int64_t item_3 = a_n1;
    const int64_t n = item;
    const int64_t m = item_3;
    if ((status = vr_zeros(ctx, AT(18, 13), VR_AS(VR_INT64, 2, VR_ROWMAJOR), &count, 2,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){n}), VR_BOX(VR_INT64, &(int64_t){2})})) != VR_OK)
        goto done;
    count_data = VR_DATA(count); count_n0 = VR_EXTENT(count, 0);
    if ((status = vr_empty(ctx, AT(19, 12), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &last, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){n})})) != VR_OK)
        goto done;
    last_data = VR_DATA(last); last_n0 = VR_EXTENT(last, 0);
    if ((status = vr_store(ctx, AT(19, 12), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &last, "full", VR_PAIRED, 1,
            (const vr_subscript[]){VR_ALL}, VR_BOX(VR_INT64, &(int64_t){-1}))) != VR_OK)
        goto done;
    counted_loop(n, a_data, a_n1, least, m, count_data, count_n0, last_data, last_n0);
    *count_out = vr_retain(count);
    *last_out = vr_retain(last);
done:
    vr_release(count);
    vr_release(last);
    return status;
}

int counted_2(vr_context *ctx, vr_array *a, double least, vr_array **count_out, vr_array **last_out)
{
    int status = VR_OK;
    vr_array *count = NULL;
    int64_t *count_data = NULL;
    int64_t count_n0 = 0;
    vr_array *last = NULL;
    int64_t *last_data = NULL;
    int64_t last_n0 = 0;
    if ((status = vr_check_argument(ctx, AT(16, 13), "a", a, VR_AS(VR_FLOAT64, 2, VR_STRIDED))) != VR_OK)
        return status;
    double *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0), a_n1 = VR_EXTENT(a, 1), a_s0 = VR_STEP(a, 0), a_s1 = VR_STEP(a, 1);
    const int64_t item = a_n0;
    const int64_t item_3 = a_n1;
    const int64_t n = item;
    const int64_t m = item_3;
    if ((status = vr_zeros(ctx, AT(18, 13), VR_AS(VR_INT64, 2, VR_ROWMAJOR), &count, 2,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){n}), VR_BOX(VR_INT64, &(int64_t){2})})) != VR_OK)
        goto done;
    count_data = VR_DATA(count); count_n0 = VR_EXTENT(count, 0);
    if ((status = vr_empty(ctx, AT(19, 12), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &last, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){n})})) != VR_OK)
        goto done;
    last_data = VR_DATA(last); last_n0 = VR_EXTENT(last, 0);
    if ((status = vr_store(ctx, AT(19, 12), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &last, "full", VR_PAIRED, 1,
            (const vr_subscript[]){VR_ALL}, VR_BOX(VR_INT64, &(int64_t){-1}))) != VR_OK)
        goto done;
    counted_2_loop(n, a_data, a_s0, a_s1, least, m, count_data, count_n0, last_data, last_n0);
    *count_out = vr_retain(count);
    *last_out = vr_retain(last);
done:
    vr_release(count);
    vr_release(last);
    return status;
}

int of_either_sign(vr_context *ctx, vr_array *a, float x, vr_array **result1, vr_array **result2)
{
    int status = VR_OK;
    vr_array *out = NULL;
    float *out_data = NULL;
    vr_array *signbit_ = NULL;
    if ((status = vr_check_argument(ctx, AT(30, 20), "a", a, VR_AS(VR_FLOAT32, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    float *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0);
    if ((status = vr_zeros(ctx, AT(32, 11), VR_AS(VR_FLOAT32, 1, VR_ROWMAJOR), &out, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){2})})) != VR_OK)
        goto done;
    out_data = VR_DATA(out);
    out_data[1] = x;
    if (0 < a_n0) {
        const bool there = ((void)0, (void)0, true) && 0 < 2;
        float out_6 = 0.0f;
        if (there) {
            out_6 = out_data[0];
        }
        const float out_8 = out_6;
        const bool there_10 = 1 >= 0 && 1 < 2;
        float out_9 = 0.0f;
        if (there_10) {
            out_9 = out_data[1];
        }
        const float out_11 = out_9;
        for (int64_t i = 0; i < a_n0; i++) {
            if (a_data[i] == 0.0f) {
                out_6 = -a_data[i] * 0.0f;
                out_9 = a_data[i] * -1.0f;
            }
        }
        if (there && (out_6 != out_8 || vr_signbit_f32(out_6) != vr_signbit_f32(out_8))) {
            out_data[0] = out_6;
        }
        if (there_10 && (out_9 != out_11 || vr_signbit_f32(out_9) != vr_signbit_f32(out_11))) {
            out_data[1] = out_9;
        }
    }
    { /* signbit_ by element */
        const vr_array *arrays[] = {NULL, out};
        int64_t n[1], stride[2];
        vr_nest nest = {.ndims = 1, .count = 2, .stores = 1, .operand = arrays, .extent = n, .stride = stride};
        if ((status = vr_broadcast(ctx, AT(38, 12), 1, n, 1, arrays + 1)) != VR_OK)
            goto done;
        if ((status = vr_new(ctx, AT(38, 12), VR_AS(VR_BOOL, 1, VR_ROWMAJOR), &signbit_, n, VR_UNSET)) != VR_OK)
            goto done;
        arrays[0] = signbit_;
        vr_plan_nest(ctx, &nest);
        vr_do_blocks(ctx, &nest, of_either_sign_block);
    }
    *result1 = vr_retain(signbit_);
    *result2 = vr_retain(out);
done:
    vr_release(out);
    vr_release(signbit_);
    return status;
}

int of_either_sign_2(vr_context *ctx, vr_array *a, float x, vr_array **result1, vr_array **result2)
{
    int status = VR_OK;
    vr_array *out = NULL;
    float *out_data = NULL;
    vr_array *signbit_ = NULL;
    if ((status = vr_check_argument(ctx, AT(30, 20), "a", a, VR_AS(VR_FLOAT32, 1, VR_STRIDED))) != VR_OK)
        return status;
    float *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0), a_s0 = VR_STEP(a, 0);
    if ((status = vr_zeros(ctx, AT(32, 11), VR_AS(VR_FLOAT32, 1, VR_ROWMAJOR), &out, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){2})})) != VR_OK)
        goto done;
    out_data = VR_DATA(out);
    out_data[1] = x;
    if (0 < a_n0) {
        const bool there = ((void)0, (void)0, true) && 0 < 2;
        float out_6 = 0.0f;
        if (there) {
            out_6 = out_data[0];
        }
        const float out_8 = out_6;
        const bool there_10 = 1 >= 0 && 1 < 2;
        float out_9 = 0.0f;
        if (there_10) {
            out_9 = out_data[1];
        }
        const float out_11 = out_9;
        for (int64_t i = 0; i < a_n0; i++) {
            if (a_data[i * a_s0] == 0.0f) {
                out_6 = -a_data[i * a_s0] * 0.0f;
                out_9 = a_data[i * a_s0] * -1.0f;
            }
        }
        if (there && (out_6 != out_8 || vr_signbit_f32(out_6) != vr_signbit_f32(out_8))) {
            out_data[0] = out_6;
        }
        if (there_10 && (out_9 != out_11 || vr_signbit_f32(out_9) != vr_signbit_f32(out_11))) {
            out_data[1] = out_9;
        }
    }
    { /* signbit_ by element */
        const vr_array *arrays[] = {NULL, out};
        int64_t n[1], stride[2];
        vr_nest nest = {.ndims = 1, .count = 2, .stores = 1, .operand = arrays, .extent = n, .stride = stride};
        if ((status = vr_broadcast(ctx, AT(38, 12), 1, n, 1, arrays + 1)) != VR_OK)
            goto done;
        if ((status = vr_new(ctx, AT(38, 12), VR_AS(VR_BOOL, 1, VR_ROWMAJOR), &signbit_, n, VR_UNSET)) != VR_OK)
            goto done;
        arrays[0] = signbit_;
        vr_plan_nest(ctx, &nest);
        vr_do_blocks(ctx, &nest, of_either_sign_block);
    }
    *result1 = vr_retain(signbit_);
    *result2 = vr_retain(out);
done:
    vr_release(out);
    vr_release(signbit_);
    return status;
}

int never_there(vr_context *ctx, vr_array *a, bool wanted, int64_t at, vr_array **out_out)
{
    int status = VR_OK;
    vr_array *out = NULL;
    double *out_data = NULL;
    int64_t out_n0 = 0;
    vr_array *result = NULL;
    if ((status = vr_check_argument(ctx, AT(41, 17), "a", a, VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    double *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0);
    if ((status = vr_zeros(ctx, AT(43, 11), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &out, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){wanted ? 3 : 0})})) != VR_OK)
        goto done;
    out_data = VR_DATA(out); out_n0 = VR_EXTENT(out, 0);
    /* 2 bounds checks of the loop, tested at its entry */
    const bool in_bounds = (((void)2, (void)(int64_t)wanted, false) || (int64_t)wanted <= 0 || 0 <= at)
            && (((void)2, (void)(int64_t)wanted, false) || (int64_t)wanted <= 0 || at < out_n0);
    if (in_bounds) {
        if (0 < a_n0) {
            const bool there = at >= 0 && at < out_n0;
            double out_7 = 0.0;
            if (there) {
                out_7 = out_data[at];
            }
            const double out_9 = out_7;
            for (int64_t i = 0; i < a_n0; i++) {
                if (wanted) {
                    out_7 = a_data[i];
                }
            }
            if (there && (out_7 != out_9 || vr_signbit_f64(out_7) != vr_signbit_f64(out_9))) {
                out_data[at] = out_7;
            }
        }
    } else {
        {
            vr_array *made1 = NULL;
            if ((status = never_there_2(ctx, a, wanted, at, &made1)) != VR_OK)
                goto done;
            vr_release(result);
            result = made1;
        }
        *out_out = vr_retain(result);
        goto done;
    }
    *out_out = vr_retain(out);
done:
    vr_release(out);
    vr_release(result);
    return status;
}

int never_there_2(vr_context *ctx, vr_array *a, bool wanted, int64_t at, vr_array **out_out)
{
    int status = VR_OK;
    vr_array *out = NULL;
    double *out_data = NULL;
    int64_t out_n0 = 0;
    if ((status = vr_check_argument(ctx, AT(41, 17), "a", a, VR_AS(VR_FLOAT64, 1, VR_STRIDED))) != VR_OK)
        return status;
    double *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0), a_s0 = VR_STEP(a, 0);
    if ((status = vr_zeros(ctx, AT(43, 11), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &out, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){wanted ? 3 : 0})})) != VR_OK)
        goto done;
    out_data = VR_DATA(out); out_n0 = VR_EXTENT(out, 0);
    /* 2 bounds checks of the loop, tested at its entry */
    const bool in_bounds = (((void)2, (void)(int64_t)wanted, false) || (int64_t)wanted <= 0 || 0 <= at)
            && (((void)2, (void)(int64_t)wanted, false) || (int64_t)wanted <= 0 || at < out_n0);
    if (VR_MOSTLY(in_bounds)) {
        if (0 < a_n0) {
            const bool there = at >= 0 && at < out_n0;
            double out_7 = 0.0;
            if (there) {
                out_7 = out_data[at];
            }
            const double out_9 = out_7;
            for (int64_t i = 0; i < a_n0; i++) {
                if (wanted) {
                    out_7 = a_data[i * a_s0];
                }
            }
            if (there && (out_7 != out_9 || vr_signbit_f64(out_7) != vr_signbit_f64(out_9))) {
                out_data[at] = out_7;
            }
        }
    } else {
        for (int64_t i = 0; i < a_n0; i++) {
            if (wanted) {
                const int64_t t1 = VR_OUTSIDE(at, out_n0) ? vr_add_i64(at, out_n0) : at;
                if (VR_OUTSIDE(t1, out_n0)) {
                    status = vr_raise_bounds(ctx, AT(46, 13), "out", 0, at, out_n0);
                    goto done;
                }
                out_data[t1] = a_data[i * a_s0];
            }
        }
    }
    *out_out = vr_retain(out);
done:
    vr_release(out);
    return status;
}

int from_the_end(vr_context *ctx, vr_array *a, int64_t at, vr_array **out_out)
{
    int status = VR_OK;
    vr_array *out = NULL;
    double *out_data = NULL;
    vr_array *result = NULL;
    if ((status = vr_check_argument(ctx, AT(50, 18), "a", a, VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    double *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0);
    if ((status = vr_zeros(ctx, AT(52, 11), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &out, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){3})})) != VR_OK)
        goto done;
    out_data = VR_DATA(out);
    /* 3 bounds checks of the loop, tested at its entry */
    const bool in_bounds = 0 <= at && at < 3;
    if (in_bounds) {
        if (0 < a_n0) {
            const bool there = at >= 0 && at < 3;
            double out_6 = 0.0;
            if (there) {
                out_6 = out_data[at];
            }
            const double out_8 = out_6;
            for (int64_t i = 0; i < a_n0; i++) {
                if (a_data[i] > 0.0) {
                    out_6 += a_data[i];
                }
            }
            if (there && (out_6 != out_8 || vr_signbit_f64(out_6) != vr_signbit_f64(out_8))) {
                out_data[at] = out_6;
            }
        }
    } else {
        {
            vr_array *made1 = NULL;
            if ((status = from_the_end_2(ctx, a, at, &made1)) != VR_OK)
                goto done;
            vr_release(result);
            result = made1;
        }
        *out_out = vr_retain(result);
        goto done;
    }
    *out_out = vr_retain(out);
done:
    vr_release(out);
    vr_release(result);
    return status;
}

int from_the_end_2(vr_context *ctx, vr_array *a, int64_t at, vr_array **out_out)
{
    int status = VR_OK;
    vr_array *out = NULL;
    double *out_data = NULL;
    if ((status = vr_check_argument(ctx, AT(50, 18), "a", a, VR_AS(VR_FLOAT64, 1, VR_STRIDED))) != VR_OK)
        return status;
    double *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0), a_s0 = VR_STEP(a, 0);
    if ((status = vr_zeros(ctx, AT(52, 11), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &out, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){3})})) != VR_OK)
        goto done;
    out_data = VR_DATA(out);
    /* 3 bounds checks of the loop, tested at its entry */
    const bool in_bounds = 0 <= at && at < 3;
    if (VR_MOSTLY(in_bounds)) {
        if (0 < a_n0) {
            const bool there = at >= 0 && at < 3;
            double out_6 = 0.0;
            if (there) {
                out_6 = out_data[at];
            }
            const double out_8 = out_6;
            for (int64_t i = 0; i < a_n0; i++) {
                if (a_data[i * a_s0] > 0.0) {
                    out_6 += a_data[i * a_s0];
                }
            }
            if (there && (out_6 != out_8 || vr_signbit_f64(out_6) != vr_signbit_f64(out_8))) {
                out_data[at] = out_6;
            }
        }
    } else {
        for (int64_t i = 0; i < a_n0; i++) {
            if (a_data[i * a_s0] > 0.0) {
                const int64_t t1 = VR_OUTSIDE(at, 3) ? vr_add_i64(at, 3) : at;
                if (VR_OUTSIDE(t1, 3)) {
                    status = vr_raise_bounds(ctx, AT(55, 13), "out", 0, at, 3);
                    goto done;
                }
                out_data[t1] += a_data[i * a_s0];
            }
        }
    }
    *out_out = vr_retain(out);
done:
    vr_release(out);
    return status;
}

int read_elsewhere(vr_context *ctx, vr_array *a, int64_t at, vr_array **b_out)
{
    int status = VR_OK;
    vr_array *b = NULL;
    double *b_data = NULL;
    int64_t b_n0 = 0;
    vr_array *ones = NULL;
    if ((status = vr_check_argument(ctx, AT(59, 20), "a", a, VR_AS(VR_FLOAT64, 1, VR_STRIDED))) != VR_OK)
        return status;
    if ((status = vr_ones(ctx, AT(61, 28), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &ones, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){4})})) != VR_OK)
        goto done;
    if ((status = vr_concatenate(ctx, AT(61, 9), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &b, 3,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){0}), a, ones})) != VR_OK)
        goto done;
    b_data = VR_DATA(b); b_n0 = VR_EXTENT(b, 0);
    /* 2 bounds checks of the loop, tested at its entry */
    const bool in_bounds = 0 <= at && at < b_n0;
    if (VR_MOSTLY(in_bounds)) {
        for (int64_t i = 0; i < b_n0; i++) {
            if (b_data[i] > 0.0) {
                b_data[at] = b_data[i] - 2.0;
            }
        }
    } else {
        for (int64_t i = 0; i < b_n0; i++) {
            if (b_data[i] > 0.0) {
                const int64_t t1 = VR_OUTSIDE(at, b_n0) ? vr_add_i64(at, b_n0) : at;
                if (VR_OUTSIDE(t1, b_n0)) {
                    status = vr_raise_bounds(ctx, AT(64, 13), "b", 0, at, b_n0);
                    goto done;
                }
                b_data[t1] = b_data[i] - 2.0;
            }
        }
    }
    *b_out = vr_retain(b);
done:
    vr_release(b);
    vr_release(ones);
    return status;
}

int powers(vr_context *ctx, vr_array *x, vr_array *y, vr_array **result1, vr_array **result2, vr_array **result3,
        vr_array **result4)
{
    int status = VR_OK;
    vr_array *out = NULL;
    int64_t *out_data = NULL;
    vr_array *power = NULL;
    vr_array *power_5 = NULL;
    vr_array *power_6 = NULL;
    if ((status = vr_check_argument(ctx, AT(68, 12), "x", x, VR_AS(VR_INT64, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(68, 23), "y", y, VR_AS(VR_UINT8, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    int64_t *const x_data = VR_DATA(x);
    const int64_t x_n0 = VR_EXTENT(x, 0);
    if ((status = vr_zeros(ctx, AT(70, 11), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &out, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){x_n0})})) != VR_OK)
        goto done;
    out_data = VR_DATA(out);
    VR_BY_LENGTH(x_n0, powers_loop, (x_n0, x_data, out_data));
    { /* power by element */
        const vr_array *arrays[] = {NULL, y};
        int64_t n[1], stride[2];
        vr_nest nest = {.ndims = 1, .count = 2, .stores = 1, .operand = arrays, .extent = n, .stride = stride};
        if ((status = vr_broadcast(ctx, AT(73, 17), 1, n, 1, arrays + 1)) != VR_OK)
            goto done;
        if ((status = vr_new(ctx, AT(73, 17), VR_AS(VR_UINT8, 1, VR_ROWMAJOR), &power, n, VR_UNSET)) != VR_OK)
            goto done;
        arrays[0] = power;
        vr_plan_nest(ctx, &nest);
        vr_do_blocks(ctx, &nest, powers_block);
    }
    { /* power_5 and power_6 by element */
        const vr_array *arrays[] = {NULL, NULL, x};
        int64_t n[2], extent[1], stride[3];
        vr_nest nest = {.ndims = 1, .count = 3, .stores = 2, .operand = arrays, .extent = extent, .stride = stride,
                .results = n, .result_count = 2};
        if ((status = vr_broadcast_steps(ctx, AT(73, 25), 1, n, 1, arrays + 2, "a!@73:33;a!")) != VR_OK)
            goto done;
        if ((status = vr_new(ctx, AT(73, 25), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &power_5, n, VR_UNSET)) != VR_OK)
            goto done;
        arrays[0] = power_5;
        if ((status = vr_new(ctx, AT(73, 33), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &power_6, n + 1, VR_UNSET)) != VR_OK)
            goto done;
        arrays[1] = power_6;
        while (vr_plan_pass(ctx, &nest)) {
            vr_do_blocks(ctx, &nest, powers_block_2);
        }
    }
    *result1 = vr_retain(out);
    *result2 = vr_retain(power);
    *result3 = vr_retain(power_5);
    *result4 = vr_retain(power_6);
done:
    vr_release(out);
    vr_release(power);
    vr_release(power_5);
    vr_release(power_6);
    return status;
}

int powers_2(vr_context *ctx, vr_array *x, vr_array *y, vr_array **result1, vr_array **result2, vr_array **result3,
        vr_array **result4)
{
    int status = VR_OK;
    vr_array *out = NULL;
    int64_t *out_data = NULL;
    vr_array *power = NULL;
    vr_array *power_5 = NULL;
    vr_array *power_6 = NULL;
    if ((status = vr_check_argument(ctx, AT(68, 12), "x", x, VR_AS(VR_INT64, 1, VR_STRIDED))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(68, 23), "y", y, VR_AS(VR_UINT8, 1, VR_STRIDED))) != VR_OK)
        return status;
    int64_t *const x_data = VR_DATA(x);
    const int64_t x_n0 = VR_EXTENT(x, 0), x_s0 = VR_STEP(x, 0);
    if ((status = vr_zeros(ctx, AT(70, 11), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &out, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){x_n0})})) != VR_OK)
        goto done;
    out_data = VR_DATA(out);
    VR_BY_LENGTH(x_n0, powers_2_loop, (x_n0, x_data, x_s0, out_data));
    { /* power by element */
        const vr_array *arrays[] = {NULL, y};
        int64_t n[1], stride[2];
        vr_nest nest = {.ndims = 1, .count = 2, .stores = 1, .operand = arrays, .extent = n, .stride = stride};
        if ((status = vr_broadcast(ctx, AT(73, 17), 1, n, 1, arrays + 1)) != VR_OK)
            goto done;
        if ((status = vr_new(ctx, AT(73, 17), VR_AS(VR_UINT8, 1, VR_ROWMAJOR), &power, n, VR_UNSET)) != VR_OK)
            goto done;
        arrays[0] = power;
        vr_plan_nest(ctx, &nest);
        vr_do_blocks(ctx, &nest, powers_block);
    }
    { /* power_5 and power_6 by element */
        const vr_array *arrays[] = {NULL, NULL, x};
        int64_t n[2], extent[1], stride[3];
        vr_nest nest = {.ndims = 1, .count = 3, .stores = 2, .operand = arrays, .extent = extent, .stride = stride,
                .results = n, .result_count = 2};
        if ((status = vr_broadcast_steps(ctx, AT(73, 25), 1, n, 1, arrays + 2, "a!@73:33;a!")) != VR_OK)
            goto done;
        if ((status = vr_new(ctx, AT(73, 25), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &power_5, n, VR_UNSET)) != VR_OK)
            goto done;
        arrays[0] = power_5;
        if ((status = vr_new(ctx, AT(73, 33), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &power_6, n + 1, VR_UNSET)) != VR_OK)
            goto done;
        arrays[1] = power_6;
        while (vr_plan_pass(ctx, &nest)) {
            vr_do_blocks(ctx, &nest, powers_block_2);
        }
    }
    *result1 = vr_retain(out);
    *result2 = vr_retain(power);
    *result3 = vr_retain(power_5);
    *result4 = vr_retain(power_6);
done:
    vr_release(out);
    vr_release(power);
    vr_release(power_5);
    vr_release(power_6);
    return status;
}
