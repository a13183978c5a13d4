/* counters, made by vrc. It is yours, without conditions.
 * vrc 0.1.0 -O2, of sha256:c9efd89854164e97ea3ba49e570c40e0bd4ca815ad71933ffc6182befa2845ce. */
#include "counters.h"

#include <vr/atomic.h>
#include <vr/binding.h>
#include <vr/library.h>
#include <vr/nest.h>
#include <vr/ufunc.h>

/* A place in the source, for messages. */
#define AT(line, column) ((vr_site){"tests/python/programs/counters.py", __func__, (line), (column), 0})

int kept(vr_context *ctx, vr_array *a, vr_array **result1, int64_t *result2)
{
    int status = VR_OK;
    vr_array *out = NULL;
    double *out_data = NULL;
    int64_t out_n0 = 0;
    vr_array *slice = NULL;
    vr_array *result = NULL;
    int64_t result_13 = 0;
    if ((status = vr_check_argument(ctx, AT(6, 10), "a", a, VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR))) != VR_OK)
        return status;
    double *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0), a_n1 = VR_EXTENT(a, 1);
    const int64_t item = a_n0;
    const int64_t item_2 = a_n1;
    const int64_t n = item;
    const int64_t m = item_2;
    int64_t t1;
    if (VR_UNLIKELY(vr_over_mul_i64(n, m, &t1))) {
        status = vr_raise_exception(ctx, AT(8, 20), "vrc.OverflowError", "int too large for 64 bits");
        goto done;
    }
    if ((status = vr_zeros(ctx, AT(8, 11), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &out, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){t1})})) != VR_OK)
        goto done;
    out_data = VR_DATA(out); out_n0 = VR_EXTENT(out, 0);
    int64_t k = 0;
    for (int64_t i = 0; i < n; i++) {
        /* 3 bounds checks of the loop, tested at its entry */
        const bool in_bounds = vr_ismoderate_i64(k) && vr_add_i64(m, k) <= out_n0 && i < a_n0;
        if (in_bounds) {
            for (int64_t j = 0; j < m; j++) {
                if (a_data[i * a_n1 + j] > 0.0) {
                    out_data[k] = a_data[i * a_n1 + j];
                    k = vr_add_i64(k, 1);
                }
            }
        } else {
            {
                vr_array *made1 = NULL;
                if ((status = kept_2(ctx, a, &made1, &result_13)) != VR_OK)
                    goto done;
                vr_release(result);
                result = made1;
            }
            *result1 = vr_retain(result);
            *result2 = result_13;
            goto done;
        }
    }
    if ((status = vr_slice(ctx, AT(15, 12), VR_AS(VR_FLOAT64, 1, VR_STRIDED), &slice, "out", out, VR_ROWMAJOR,
            VR_SHARE | VR_PAIRED, 1, (const vr_subscript[]){VR_UP_TO(k)})) != VR_OK)
        goto done;
    *result1 = vr_retain(slice);
    *result2 = k;
done:
    vr_release(out);
    vr_release(slice);
    vr_release(result);
    return status;
}

int kept_2(vr_context *ctx, vr_array *a, vr_array **result1, int64_t *result2)
{
    int status = VR_OK;
    vr_array *out = NULL;
    double *out_data = NULL;
    int64_t out_n0 = 0;
    vr_array *slice = NULL;
    if ((status = vr_check_argument(ctx, AT(6, 10), "a", a, VR_AS(VR_FLOAT64, 2, VR_STRIDED))) != VR_OK)
        return status;
    double *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0), a_n1 = VR_EXTENT(a, 1), a_s0 = VR_STEP(a, 0), a_s1 = VR_STEP(a, 1);
    const int64_t item = a_n0;
    const int64_t item_2 = a_n1;
    const int64_t n = item;
    const int64_t m = item_2;
    int64_t t1;
    if (VR_UNLIKELY(vr_over_mul_i64(n, m, &t1))) {
        status = vr_raise_exception(ctx, AT(8, 20), "vrc.OverflowError", "int too large for 64 bits");
        goto done;
    }
    if ((status = vr_zeros(ctx, AT(8, 11), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &out, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){t1})})) != VR_OK)
        goto done;
    out_data = VR_DATA(out); out_n0 = VR_EXTENT(out, 0);
    int64_t k = 0;
    for (int64_t i = 0; i < n; i++) {
        /* 3 bounds checks of the loop, tested at its entry */
        const bool in_bounds = vr_ismoderate_i64(k) && vr_add_i64(m, k) <= out_n0 && i < a_n0;
        if (VR_MOSTLY(in_bounds)) {
            for (int64_t j = 0; j < m; j++) {
                if (a_data[i * a_s0 + j * a_s1] > 0.0) {
                    out_data[k] = a_data[i * a_s0 + j * a_s1];
                    k = vr_add_i64(k, 1);
                }
            }
        } else {
            for (int64_t j = 0; j < m; j++) {
                if (VR_UNLIKELY(i >= a_n0)) {
                    status = vr_raise_bounds(ctx, AT(12, 16), "a", 0, i, a_n0);
                    goto done;
                }
                if (a_data[i * a_s0 + j * a_s1] > 0.0) {
                    if (VR_UNLIKELY(k >= out_n0)) {
                        status = vr_raise_bounds(ctx, AT(13, 17), "out", 0, k, out_n0);
                        goto done;
                    }
                    out_data[k] = a_data[i * a_s0 + j * a_s1];
                    k = vr_add_i64(k, 1);
                }
            }
        }
    }
    if ((status = vr_slice(ctx, AT(15, 12), VR_AS(VR_FLOAT64, 1, VR_STRIDED), &slice, "out", out, VR_ROWMAJOR,
            VR_SHARE | VR_PAIRED, 1, (const vr_subscript[]){VR_UP_TO(k)})) != VR_OK)
        goto done;
    *result1 = vr_retain(slice);
    *result2 = k;
done:
    vr_release(out);
    vr_release(slice);
    return status;
}

int from_both_ends(vr_context *ctx, vr_array *a, vr_array **out_out, int64_t *low_out, int64_t *high_out)
{
    int status = VR_OK;
    vr_array *out = NULL;
    double *out_data = NULL;
    int64_t out_n0 = 0;
    vr_array *result = NULL;
    int64_t result_9 = 0;
    int64_t result_10 = 0;
    if ((status = vr_check_argument(ctx, AT(18, 20), "a", a, VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    double *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0);
    const int64_t n = a_n0;
    if ((status = vr_zeros(ctx, AT(20, 11), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &out, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){n})})) != VR_OK)
        goto done;
    out_data = VR_DATA(out); out_n0 = VR_EXTENT(out, 0);
    int64_t low = 0;
    int64_t high = vr_sub_i64(n, 1);
    /* 3 bounds checks of the loop, tested at its entry */
    const bool in_bounds = vr_ismoderate_i64(high) && n <= vr_add_i64(high, 1) && high < out_n0;
    if (in_bounds) {
        for (int64_t i = 0; i < n; i++) {
            if (a_data[i] > 0.0) {
                out_data[high] = a_data[i];
                high = vr_sub_i64(high, 1);
            } else {
                out_data[low] = a_data[i];
                low = vr_add_i64(low, 1);
            }
        }
    } else {
        {
            vr_array *made1 = NULL;
            if ((status = from_both_ends_2(ctx, a, &made1, &result_9, &result_10)) != VR_OK)
                goto done;
            vr_release(result);
            result = made1;
        }
        *out_out = vr_retain(result);
        *low_out = result_9;
        *high_out = result_10;
        goto done;
    }
    *out_out = vr_retain(out);
    *low_out = low;
    *high_out = high;
done:
    vr_release(out);
    vr_release(result);
    return status;
}

int from_both_ends_2(vr_context *ctx, vr_array *a, vr_array **out_out, int64_t *low_out, int64_t *high_out)
{
    int status = VR_OK;
    vr_array *out = NULL;
    double *out_data = NULL;
    int64_t out_n0 = 0;
    if ((status = vr_check_argument(ctx, AT(18, 20), "a", a, VR_AS(VR_FLOAT64, 1, VR_STRIDED))) != VR_OK)
        return status;
    double *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0), a_s0 = VR_STEP(a, 0);
    const int64_t n = a_n0;
    if ((status = vr_zeros(ctx, AT(20, 11), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &out, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){n})})) != VR_OK)
        goto done;
    out_data = VR_DATA(out); out_n0 = VR_EXTENT(out, 0);
    int64_t low = 0;
    int64_t high = vr_sub_i64(n, 1);
    /* 3 bounds checks of the loop, tested at its entry */
    const bool in_bounds = vr_ismoderate_i64(high) && n <= vr_add_i64(high, 1) && high < out_n0;
    if (VR_MOSTLY(in_bounds)) {
        for (int64_t i = 0; i < n; i++) {
            if (a_data[i * a_s0] > 0.0) {
                out_data[high] = a_data[i * a_s0];
                high = vr_sub_i64(high, 1);
            } else {
                out_data[low] = a_data[i * a_s0];
                low = vr_add_i64(low, 1);
            }
        }
    } else {
        for (int64_t i = 0; i < n; i++) {
            if (a_data[i * a_s0] > 0.0) {
                const int64_t t1 = VR_OUTSIDE(high, a_n0) ? vr_add_i64(high, a_n0) : high;
                if (VR_OUTSIDE(t1, a_n0)) {
                    status = vr_raise_bounds(ctx, AT(25, 13), "out", 0, high, a_n0);
                    goto done;
                }
                out_data[t1] = a_data[i * a_s0];
                high = vr_sub_i64(high, 1);
            } else {
                if (VR_UNLIKELY(low >= a_n0)) {
                    status = vr_raise_bounds(ctx, AT(28, 13), "out", 0, low, a_n0);
                    goto done;
                }
                out_data[low] = a_data[i * a_s0];
                low = vr_add_i64(low, 1);
            }
        }
    }
    *out_out = vr_retain(out);
    *low_out = low;
    *high_out = high;
done:
    vr_release(out);
    return status;
}

int in_steps(vr_context *ctx, vr_array *a, int64_t n, vr_array **out_out, int64_t *k_out)
{
    int status = VR_OK;
    vr_array *out = NULL;
    double *out_data = NULL;
    int64_t out_n0 = 0;
    if ((status = vr_check_argument(ctx, AT(33, 14), "a", a, VR_AS(VR_FLOAT64, 1, VR_STRIDED))) != VR_OK)
        return status;
    const int64_t a_n0 = VR_EXTENT(a, 0);
    int64_t t1;
    if (VR_UNLIKELY(vr_over_mul_i64(3, n, &t1))) {
        status = vr_raise_exception(ctx, AT(35, 20), "vrc.OverflowError", "int too large for 64 bits");
        goto done;
    }
    int64_t t2;
    if (VR_UNLIKELY(vr_over_add_i64(t1, 1, &t2))) {
        status = vr_raise_exception(ctx, AT(35, 20), "vrc.OverflowError", "int too large for 64 bits");
        goto done;
    }
    if ((status = vr_zeros(ctx, AT(35, 11), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &out, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){t2})})) != VR_OK)
        goto done;
    out_data = VR_DATA(out); out_n0 = VR_EXTENT(out, 0);
    int64_t t3;
    if (VR_UNLIKELY(vr_over_mul_i64(3, n, &t3))) {
        status = vr_raise_exception(ctx, AT(36, 9), "vrc.OverflowError", "int too large for 64 bits");
        goto done;
    }
    int64_t k = t3;
    /* 1 bounds check of the loop, tested at its entry */
    const bool in_bounds = vr_ismoderate_i64(n) && vr_ismoderate_i64(k) && vr_mul_i64(3, n) <= vr_add_i64(k, 3)
            && k < out_n0 && n <= INT64_C(1099511627776) && n >= INT64_C(-1099511627776)
            && k <= INT64_C(1152921504606846976) && k >= INT64_C(-1152921504606846976)
            && a_n0 <= INT64_C(1099511627776);
    if (VR_MOSTLY(in_bounds)) {
        const int64_t t4 = vr_mul_i64(10, n);
        for (int64_t i = t4; i > 0; i -= 10) {
            out_data[k] = (double)i;
            const int64_t t5 = vr_sub_i64(k, 1);
            const int64_t t6 = VR_OUTSIDE(t5, out_n0) ? vr_add_i64(t5, out_n0) : t5;
            if (VR_OUTSIDE(t6, out_n0)) {
                status = vr_raise_bounds(ctx, AT(39, 9), "out", 0, t5, out_n0);
                goto done;
            }
            out_data[t6] = (double)a_n0;
            k = vr_sub_i64(k, 3);
        }
    } else {
        int64_t t7;
        if (VR_UNLIKELY(vr_over_mul_i64(10, n, &t7))) {
            status = vr_raise_exception(ctx, AT(37, 20), "vrc.OverflowError", "int too large for 64 bits");
            goto done;
        }
        for (int64_t i = t7; i > 0; i -= 10) {
            const int64_t t8 = VR_OUTSIDE(k, out_n0) ? vr_add_i64(k, out_n0) : k;
            if (VR_OUTSIDE(t8, out_n0)) {
                status = vr_raise_bounds(ctx, AT(38, 9), "out", 0, k, out_n0);
                goto done;
            }
            out_data[t8] = (double)i;
            int64_t t9;
            if (VR_UNLIKELY(vr_over_sub_i64(k, 1, &t9))) {
                status = vr_raise_exception(ctx, AT(39, 13), "vrc.OverflowError", "int too large for 64 bits");
                goto done;
            }
            const int64_t t10 = VR_OUTSIDE(t9, out_n0) ? vr_add_i64(t9, out_n0) : t9;
            if (VR_OUTSIDE(t10, out_n0)) {
                status = vr_raise_bounds(ctx, AT(39, 9), "out", 0, t9, out_n0);
                goto done;
            }
            out_data[t10] = (double)a_n0;
            int64_t t11;
            if (VR_UNLIKELY(vr_over_sub_i64(k, 3, &t11))) {
                status = vr_raise_exception(ctx, AT(40, 9), "vrc.OverflowError", "int too large for 64 bits");
                goto done;
            }
            k = t11;
        }
    }
    *out_out = vr_retain(out);
    *k_out = k;
done:
    vr_release(out);
    return status;
}

int windows(vr_context *ctx, vr_array *a, vr_array **out_out)
{
    int status = VR_OK;
    vr_array *out = NULL;
    uint8_t *out_data = NULL;
    vr_array *window = NULL;
    uint8_t *window_data = NULL;
    if ((status = vr_check_argument(ctx, AT(44, 13), "a", a, VR_AS(VR_UINT8, 2, VR_ROWMAJOR))) != VR_OK)
        return status;
    uint8_t *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0), a_n1 = VR_EXTENT(a, 1);
    const int64_t item = a_n0;
    const int64_t item_2 = a_n1;
    const int64_t n = item;
    const int64_t m = item_2;
    if ((status = vr_copy(ctx, AT(46, 11), VR_AS(VR_UINT8, 2, VR_ROWMAJOR), &out, 1,
            (const vr_array *const[]){a})) != VR_OK)
        goto done;
    out_data = VR_DATA(out);
    if ((status = vr_zeros(ctx, AT(47, 14), VR_AS(VR_UINT8, 1, VR_ROWMAJOR), &window, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){9})})) != VR_OK)
        goto done;
    window_data = VR_DATA(window);
    const int64_t i_stop = vr_sub_i64(n, 1);
    for (int64_t i = 1; i < i_stop; i++) {
        const int64_t j_stop = vr_sub_i64(m, 1);
        for (int64_t j = 1; j < j_stop; j++) {
            int64_t k = 0;
            for (int64_t p = -1; p < 2; p++) {
                for (int64_t q = -1; q < 2; q++) {
                    window_data[k] = a_data[(i + p) * a_n1 + j + q];
                    k = vr_add_i64(k, 1);
                }
            }
            for (int64_t k_2 = 1; k_2 < 9; k_2++) {
                const uint8_t v = window_data[k_2];
                int64_t b = vr_sub_i64(k_2, 1);
                while (b >= 0 && window_data[b] > v) {
                    window_data[b + 1] = window_data[b];
                    b = vr_sub_i64(b, 1);
                }
                window_data[b + 1] = v;
            }
            out_data[i * a_n1 + j] = window_data[4];
        }
    }
    *out_out = vr_retain(out);
done:
    vr_release(out);
    vr_release(window);
    return status;
}

int windows_2(vr_context *ctx, vr_array *a, vr_array **out_out)
{
    int status = VR_OK;
    vr_array *out = NULL;
    uint8_t *out_data = NULL;
    vr_array *window = NULL;
    uint8_t *window_data = NULL;
    if ((status = vr_check_argument(ctx, AT(44, 13), "a", a, VR_AS(VR_UINT8, 2, VR_STRIDED))) != VR_OK)
        return status;
    uint8_t *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0), a_n1 = VR_EXTENT(a, 1), a_s0 = VR_STEP(a, 0), a_s1 = VR_STEP(a, 1);
    const int64_t item = a_n0;
    const int64_t item_2 = a_n1;
    const int64_t n = item;
    const int64_t m = item_2;
    if ((status = vr_copy(ctx, AT(46, 11), VR_AS(VR_UINT8, 2, VR_ROWMAJOR), &out, 1,
            (const vr_array *const[]){a})) != VR_OK)
        goto done;
    out_data = VR_DATA(out);
    if ((status = vr_zeros(ctx, AT(47, 14), VR_AS(VR_UINT8, 1, VR_ROWMAJOR), &window, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){9})})) != VR_OK)
        goto done;
    window_data = VR_DATA(window);
    const int64_t i_stop = vr_sub_i64(n, 1);
    for (int64_t i = 1; i < i_stop; i++) {
        const int64_t j_stop = vr_sub_i64(m, 1);
        for (int64_t j = 1; j < j_stop; j++) {
            int64_t k = 0;
            for (int64_t p = -1; p < 2; p++) {
                for (int64_t q = -1; q < 2; q++) {
                    window_data[k] = a_data[(i + p) * a_s0 + (j + q) * a_s1];
                    k = vr_add_i64(k, 1);
                }
            }
            for (int64_t k_2 = 1; k_2 < 9; k_2++) {
                const uint8_t v = window_data[k_2];
                int64_t b = vr_sub_i64(k_2, 1);
                while (b >= 0 && window_data[b] > v) {
                    window_data[b + 1] = window_data[b];
                    b = vr_sub_i64(b, 1);
                }
                window_data[b + 1] = v;
            }
            out_data[i * a_n1 + j] = window_data[4];
        }
    }
    *out_out = vr_retain(out);
done:
    vr_release(out);
    vr_release(window);
    return status;
}

int inserted(vr_context *ctx, vr_array *x, vr_array **a_out)
{
    int status = VR_OK;
    vr_array *a = NULL;
    double *a_data = NULL;
    int64_t a_n0 = 0;
    if ((status = vr_check_argument(ctx, AT(66, 14), "x", x, VR_AS(VR_FLOAT64, 1, VR_STRIDED))) != VR_OK)
        return status;
    if ((status = vr_copy(ctx, AT(67, 9), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &a, 1,
            (const vr_array *const[]){x})) != VR_OK)
        goto done;
    a_data = VR_DATA(a); a_n0 = VR_EXTENT(a, 0);
    for (int64_t i = 1; i < a_n0; i++) {
        const double key = a_data[i];
        int64_t j = vr_sub_i64(i, 1);
        while (j >= 0 && a_data[j] > key) {
            a_data[j + 1] = a_data[j];
            j = vr_sub_i64(j, 1);
        }
        a_data[j + 1] = key;
    }
    *a_out = vr_retain(a);
done:
    vr_release(a);
    return status;
}

int too_far(vr_context *ctx, vr_array *a, int64_t n, vr_array **out_out, int64_t *k_out)
{
    int status = VR_OK;
    vr_array *out = NULL;
    double *out_data = NULL;
    int64_t out_n0 = 0;
    vr_array *result = NULL;
    int64_t result_8 = 0;
    if ((status = vr_check_argument(ctx, AT(78, 13), "a", a, VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    double *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0);
    if ((status = vr_zeros(ctx, AT(80, 11), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &out, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){n})})) != VR_OK)
        goto done;
    out_data = VR_DATA(out); out_n0 = VR_EXTENT(out, 0);
    int64_t k = 0;
    /* 2 bounds checks of the loop, tested at its entry */
    const bool in_bounds = a_n0 < out_n0;
    if (in_bounds) {
        for (int64_t i = 0; i < a_n0; i++) {
            k = vr_add_i64(k, 1);
            if (!(a_data[i] > 0.5)) {
                out_data[k] = a_data[i];
                k = vr_sub_i64(k, 1);
            }
        }
    } else {
        {
            vr_array *made1 = NULL;
            if ((status = too_far_2(ctx, a, n, &made1, &result_8)) != VR_OK)
                goto done;
            vr_release(result);
            result = made1;
        }
        *out_out = vr_retain(result);
        *k_out = result_8;
        goto done;
    }
    *out_out = vr_retain(out);
    *k_out = k;
done:
    vr_release(out);
    vr_release(result);
    return status;
}

int too_far_2(vr_context *ctx, vr_array *a, int64_t n, vr_array **out_out, int64_t *k_out)
{
    int status = VR_OK;
    vr_array *out = NULL;
    double *out_data = NULL;
    int64_t out_n0 = 0;
    if ((status = vr_check_argument(ctx, AT(78, 13), "a", a, VR_AS(VR_FLOAT64, 1, VR_STRIDED))) != VR_OK)
        return status;
    double *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0), a_s0 = VR_STEP(a, 0);
    if ((status = vr_zeros(ctx, AT(80, 11), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &out, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){n})})) != VR_OK)
        goto done;
    out_data = VR_DATA(out); out_n0 = VR_EXTENT(out, 0);
    int64_t k = 0;
    /* 2 bounds checks of the loop, tested at its entry */
    const bool in_bounds = a_n0 < out_n0;
    if (VR_MOSTLY(in_bounds)) {
        for (int64_t i = 0; i < a_n0; i++) {
            k = vr_add_i64(k, 1);
            if (!(a_data[i * a_s0] > 0.5)) {
                out_data[k] = a_data[i * a_s0];
                k = vr_sub_i64(k, 1);
            }
        }
    } else {
        for (int64_t i = 0; i < a_n0; i++) {
            k = vr_add_i64(k, 1);
            if (!(a_data[i * a_s0] > 0.5)) {
                if (VR_UNLIKELY(k >= out_n0)) {
                    status = vr_raise_bounds(ctx, AT(86, 9), "out", 0, k, out_n0);
                    goto done;
                }
                out_data[k] = a_data[i * a_s0];
                k = vr_sub_i64(k, 1);
            }
        }
    }
    *out_out = vr_retain(out);
    *k_out = k;
done:
    vr_release(out);
    return status;
}

int left_by_break(vr_context *ctx, vr_array *a, vr_array **out_out, int64_t *k_out)
{
    int status = VR_OK;
    vr_array *out = NULL;
    double *out_data = NULL;
    int64_t out_n0 = 0;
    if ((status = vr_check_argument(ctx, AT(91, 19), "a", a, VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    double *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0);
    if ((status = vr_zeros(ctx, AT(92, 11), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &out, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){a_n0 + 1})})) != VR_OK)
        goto done;
    out_data = VR_DATA(out); out_n0 = VR_EXTENT(out, 0);
    int64_t k = 0;
    for (int64_t i = 0; i < a_n0; i++) {
        k = vr_add_i64(k, 1);
        if (a_data[i] > 1.0) {
            break;
        }
        k = vr_add_i64(k, 1);
    }
    if (k < out_n0) {
        if (VR_UNLIKELY(k >= out_n0)) {
            status = vr_raise_bounds(ctx, AT(100, 9), "out", 0, k, out_n0);
            goto done;
        }
        out_data[k] = 1.0;
    }
    *out_out = vr_retain(out);
    *k_out = k;
done:
    vr_release(out);
    return status;
}

int left_by_break_2(vr_context *ctx, vr_array *a, vr_array **out_out, int64_t *k_out)
{
    int status = VR_OK;
    vr_array *out = NULL;
    double *out_data = NULL;
    int64_t out_n0 = 0;
    if ((status = vr_check_argument(ctx, AT(91, 19), "a", a, VR_AS(VR_FLOAT64, 1, VR_STRIDED))) != VR_OK)
        return status;
    double *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0), a_s0 = VR_STEP(a, 0);
    if ((status = vr_zeros(ctx, AT(92, 11), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &out, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){a_n0 + 1})})) != VR_OK)
        goto done;
    out_data = VR_DATA(out); out_n0 = VR_EXTENT(out, 0);
    int64_t k = 0;
    for (int64_t i = 0; i < a_n0; i++) {
        k = vr_add_i64(k, 1);
        if (a_data[i * a_s0] > 1.0) {
            break;
        }
        k = vr_add_i64(k, 1);
    }
    if (k < out_n0) {
        if (VR_UNLIKELY(k >= out_n0)) {
            status = vr_raise_bounds(ctx, AT(100, 9), "out", 0, k, out_n0);
            goto done;
        }
        out_data[k] = 1.0;
    }
    *out_out = vr_retain(out);
    *k_out = k;
done:
    vr_release(out);
    return status;
}

int behind_loops(vr_context *ctx, vr_array *a, vr_array **out_out)
{
    int status = VR_OK;
    vr_array *out = NULL;
    double *out_data = NULL;
    int64_t out_n0 = 0;
    vr_array *result = NULL;
    if ((status = vr_check_argument(ctx, AT(104, 18), "a", a, VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    double *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0);
    if ((status = vr_zeros(ctx, AT(105, 11), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &out, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){vr_add_i64(vr_mul_i64(2, a_n0), 1)})})) != VR_OK)
        goto done;
    out_data = VR_DATA(out); out_n0 = VR_EXTENT(out, 0);
    int64_t k = 0;
    for (int64_t i = 0; i < a_n0; i++) {
        VR_INDEPENDENT
        for (int64_t j = 0; j < 2; j++) {
            if (a_data[i] > (double)j) {
                k = vr_add_i64(k, 1);
            }
        }
    }
    if (VR_UNLIKELY(k >= out_n0)) {
        status = vr_raise_bounds(ctx, AT(111, 5), "out", 0, k, out_n0);
        goto done;
    }
    out_data[k] = 1.0;
    /* 1 bounds check of the loop, tested at its entry */
    const bool in_bounds = vr_ismoderate_i64(k) && k <= out_n0;
    if (in_bounds) {
        for (int64_t i_2 = 0; i_2 < 2; i_2++) {
            int64_t m = k;
            while (m > 0) {
                m = vr_sub_i64(m, 1);
                out_data[m] += 2.0;
            }
        }
    } else {
        {
            vr_array *made1 = NULL;
            if ((status = behind_loops_2(ctx, a, &made1)) != VR_OK)
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

int behind_loops_2(vr_context *ctx, vr_array *a, vr_array **out_out)
{
    int status = VR_OK;
    vr_array *out = NULL;
    double *out_data = NULL;
    int64_t out_n0 = 0;
    if ((status = vr_check_argument(ctx, AT(104, 18), "a", a, VR_AS(VR_FLOAT64, 1, VR_STRIDED))) != VR_OK)
        return status;
    double *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0), a_s0 = VR_STEP(a, 0);
    if ((status = vr_zeros(ctx, AT(105, 11), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &out, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){vr_add_i64(vr_mul_i64(2, a_n0), 1)})})) != VR_OK)
        goto done;
    out_data = VR_DATA(out); out_n0 = VR_EXTENT(out, 0);
    int64_t k = 0;
    for (int64_t i = 0; i < a_n0; i++) {
        VR_INDEPENDENT
        for (int64_t j = 0; j < 2; j++) {
            if (a_data[i * a_s0] > (double)j) {
                k = vr_add_i64(k, 1);
            }
        }
    }
    if (VR_UNLIKELY(k >= out_n0)) {
        status = vr_raise_bounds(ctx, AT(111, 5), "out", 0, k, out_n0);
        goto done;
    }
    out_data[k] = 1.0;
    /* 1 bounds check of the loop, tested at its entry */
    const bool in_bounds = vr_ismoderate_i64(k) && k <= out_n0;
    if (VR_MOSTLY(in_bounds)) {
        for (int64_t i_2 = 0; i_2 < 2; i_2++) {
            int64_t m = k;
            while (m > 0) {
                m = vr_sub_i64(m, 1);
                out_data[m] += 2.0;
            }
        }
    } else {
        VR_ROLLED
        for (int64_t i_2 = 0; i_2 < 2; i_2++) {
            int64_t m = k;
            while (m > 0) {
                m = vr_sub_i64(m, 1);
                if (VR_UNLIKELY(m >= out_n0)) {
                    status = vr_raise_bounds(ctx, AT(116, 13), "out", 0, m, out_n0);
                    goto done;
                }
                out_data[m] += 2.0;
            }
        }
    }
    *out_out = vr_retain(out);
done:
    vr_release(out);
    return status;
}

int joined(vr_context *ctx, vr_array *a, int64_t n, vr_array **parent_out, vr_array **grid_out)
{
    int status = VR_OK;
    vr_array *grid = NULL;
    int64_t *grid_data = NULL;
    int64_t grid_n0 = 0, grid_n1 = 0;
    vr_array *parent = NULL;
    int64_t *parent_data = NULL;
    int64_t parent_n0 = 0;
    if ((status = vr_check_argument(ctx, AT(120, 12), "a", a, VR_AS(VR_FLOAT64, 2, VR_STRIDED))) != VR_OK)
        return status;
    if ((status = vr_ones(ctx, AT(122, 12), VR_AS(VR_INT64, 2, VR_ROWMAJOR), &grid, 2,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){n}), VR_BOX(VR_INT64, &(int64_t){n})})) != VR_OK)
        goto done;
    grid_data = VR_DATA(grid); grid_n0 = VR_EXTENT(grid, 0); grid_n1 = VR_EXTENT(grid, 1);
    int64_t t1;
    if (VR_UNLIKELY(vr_over_mul_i64(n, n, &t1))) {
        status = vr_raise_exception(ctx, AT(123, 24), "vrc.OverflowError", "int too large for 64 bits");
        goto done;
    }
    if ((status = vr_arange(ctx, AT(123, 14), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &parent, 3,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){0}), VR_BOX(VR_INT64, &(int64_t){t1}),
            VR_BOX(VR_INT64, &(int64_t){1})})) != VR_OK)
        goto done;
    parent_data = VR_DATA(parent); parent_n0 = VR_EXTENT(parent, 0);
    /* 6 bounds checks of the loop, tested at its entry */
    const bool in_bounds = vr_ismoderate_i64(n) && n <= INT64_C(2147483648) && n >= (-2147483647 - 1);
    if (VR_MOSTLY(in_bounds)) {
        for (int64_t i = 0; i < n; i++) {
            for (int64_t j = 0; j < n; j++) {
                for (int64_t d = 0; d < 2; d++) {
                    const bool t2 = d == 0;
                    const int64_t y = vr_add_i64(i, t2 ? 1 : 0);
                    const bool t3 = d == 1;
                    const int64_t x = vr_add_i64(j, t3 ? 1 : 0);
                    if (y < n && x < n && grid_data[y * grid_n1 + x] != 0) {
                        int64_t p = vr_add_i64(vr_mul_i64(i, n), j);
                        int64_t q = vr_add_i64(vr_mul_i64(y, n), x);
                        while (true) {
                            const int64_t t4 = VR_OUTSIDE(p, parent_n0) ? vr_add_i64(p, parent_n0) : p;
                            if (VR_OUTSIDE(t4, parent_n0)) {
                                status = vr_raise_bounds(ctx, AT(132, 27), "parent", 0, p, parent_n0);
                                goto done;
                            }
                            if (!(parent_data[t4] != p))
                                break;
                            const int64_t t5 = p < 0 ? p + parent_n0 : p;
                            p = parent_data[t5];
                        }
                        while (true) {
                            const int64_t t6 = VR_OUTSIDE(q, parent_n0) ? vr_add_i64(q, parent_n0) : q;
                            if (VR_OUTSIDE(t6, parent_n0)) {
                                status = vr_raise_bounds(ctx, AT(134, 27), "parent", 0, q, parent_n0);
                                goto done;
                            }
                            if (!(parent_data[t6] != q))
                                break;
                            const int64_t t7 = q < 0 ? q + parent_n0 : q;
                            q = parent_data[t7];
                        }
                        if (p != q) {
                            const int64_t t8 = vr_floor_divide_i64(p, n);
                            const int64_t t9 = VR_OUTSIDE(t8, grid_n0) ? vr_add_i64(t8, grid_n0) : t8;
                            if (VR_OUTSIDE(t9, grid_n0)) {
                                status = vr_raise_bounds(ctx, AT(137, 28), "grid", 0, t8, grid_n0);
                                goto done;
                            }
                            const int64_t t10 = vr_floor_divide_i64(q, n);
                            const int64_t t11 = VR_OUTSIDE(t10, grid_n0) ? vr_add_i64(t10, grid_n0) : t10;
                            if (VR_OUTSIDE(t11, grid_n0)) {
                                status = vr_raise_bounds(ctx, AT(137, 50), "grid", 0, t10, grid_n0);
                                goto done;
                            }
                            if (grid_data[t9 * grid_n1 + vr_remainder_i64(p, n)] < grid_data[t11 * grid_n1
                                    + vr_remainder_i64(q, n)]) {
                                const int64_t item = p;
                                p = q;
                                q = item;
                            }
                            const int64_t t12 = VR_OUTSIDE(q, parent_n0) ? vr_add_i64(q, parent_n0) : q;
                            if (VR_OUTSIDE(t12, parent_n0)) {
                                status = vr_raise_bounds(ctx, AT(139, 25), "parent", 0, q, parent_n0);
                                goto done;
                            }
                            parent_data[t12] = p;
                            const int64_t index = vr_floor_divide_i64(p, n);
                            const int64_t index_13 = vr_remainder_i64(p, n);
                            const int64_t t13 = VR_OUTSIDE(index, grid_n0) ? vr_add_i64(index, grid_n0) : index;
                            if (VR_OUTSIDE(t13, grid_n0)) {
                                status = vr_raise_bounds(ctx, AT(140, 25), "grid", 0, index, grid_n0);
                                goto done;
                            }
                            const int64_t t14 = vr_floor_divide_i64(q, n);
                            const int64_t t15 = VR_OUTSIDE(t14, grid_n0) ? vr_add_i64(t14, grid_n0) : t14;
                            if (VR_OUTSIDE(t15, grid_n0)) {
                                status = vr_raise_bounds(ctx, AT(140, 48), "grid", 0, t14, grid_n0);
                                goto done;
                            }
                            grid_data[t13 * grid_n1 + index_13] =
                                    vr_add_i64(grid_data[t13 * grid_n1 + index_13],
                                    grid_data[t15 * grid_n1 + vr_remainder_i64(q, n)]);
                        }
                    }
                }
            }
        }
    } else {
        for (int64_t i = 0; i < n; i++) {
            for (int64_t j = 0; j < n; j++) {
                VR_ROLLED
                for (int64_t d = 0; d < 2; d++) {
                    const bool t16 = d == 0;
                    const int64_t y = vr_add_i64(i, t16 ? 1 : 0);
                    const bool t17 = d == 1;
                    const int64_t x = vr_add_i64(j, t17 ? 1 : 0);
                    bool known18 = y < n && x < n;
                    if (known18) {
                        if (VR_UNLIKELY(y >= grid_n0)) {
                            status = vr_raise_bounds(ctx, AT(129, 40), "grid", 0, y, grid_n0);
                            goto done;
                        }
                        if (VR_UNLIKELY(x >= grid_n1)) {
                            status = vr_raise_bounds(ctx, AT(129, 40), "grid", 1, x, grid_n1);
                            goto done;
                        }
                        known18 = grid_data[y * grid_n1 + x] != 0;
                    }
                    if (known18) {
                        int64_t t19;
                        if (VR_UNLIKELY(vr_over_mul_i64(i, n, &t19))) {
                            status = vr_raise_exception(ctx, AT(130, 25), "vrc.OverflowError",
                                    "int too large for 64 bits");
                            goto done;
                        }
                        int64_t t20;
                        if (VR_UNLIKELY(vr_over_add_i64(t19, j, &t20))) {
                            status = vr_raise_exception(ctx, AT(130, 25), "vrc.OverflowError",
                                    "int too large for 64 bits");
                            goto done;
                        }
                        int64_t p = t20;
                        int64_t t21;
                        if (VR_UNLIKELY(vr_over_mul_i64(y, n, &t21))) {
                            status = vr_raise_exception(ctx, AT(131, 25), "vrc.OverflowError",
                                    "int too large for 64 bits");
                            goto done;
                        }
                        int64_t t22;
                        if (VR_UNLIKELY(vr_over_add_i64(t21, x, &t22))) {
                            status = vr_raise_exception(ctx, AT(131, 25), "vrc.OverflowError",
                                    "int too large for 64 bits");
                            goto done;
                        }
                        int64_t q = t22;
                        while (true) {
                            const int64_t t23 = VR_OUTSIDE(p, parent_n0) ? vr_add_i64(p, parent_n0) : p;
                            if (VR_OUTSIDE(t23, parent_n0)) {
                                status = vr_raise_bounds(ctx, AT(132, 27), "parent", 0, p, parent_n0);
                                goto done;
                            }
                            if (!(parent_data[t23] != p))
                                break;
                            const int64_t t24 = p < 0 ? p + parent_n0 : p;
                            p = parent_data[t24];
                        }
                        while (true) {
                            const int64_t t25 = VR_OUTSIDE(q, parent_n0) ? vr_add_i64(q, parent_n0) : q;
                            if (VR_OUTSIDE(t25, parent_n0)) {
                                status = vr_raise_bounds(ctx, AT(134, 27), "parent", 0, q, parent_n0);
                                goto done;
                            }
                            if (!(parent_data[t25] != q))
                                break;
                            const int64_t t26 = q < 0 ? q + parent_n0 : q;
                            q = parent_data[t26];
                        }
                        if (p != q) {
                            const int64_t t27 = vr_floor_divide_i64(p, n);
                            const int64_t t28 = VR_OUTSIDE(t27, grid_n0) ? vr_add_i64(t27, grid_n0) : t27;
                            const int64_t t29 = vr_remainder_i64(p, n);
                            if (VR_OUTSIDE(t28, grid_n0)) {
                                status = vr_raise_bounds(ctx, AT(137, 28), "grid", 0, t27, grid_n0);
                                goto done;
                            }
                            if (VR_UNLIKELY(t29 >= grid_n1)) {
                                status = vr_raise_bounds(ctx, AT(137, 28), "grid", 1, t29, grid_n1);
                                goto done;
                            }
                            const int64_t t30 = vr_floor_divide_i64(q, n);
                            const int64_t t31 = VR_OUTSIDE(t30, grid_n0) ? vr_add_i64(t30, grid_n0) : t30;
                            const int64_t t32 = vr_remainder_i64(q, n);
                            if (VR_OUTSIDE(t31, grid_n0)) {
                                status = vr_raise_bounds(ctx, AT(137, 50), "grid", 0, t30, grid_n0);
                                goto done;
                            }
                            if (VR_UNLIKELY(t32 >= grid_n1)) {
                                status = vr_raise_bounds(ctx, AT(137, 50), "grid", 1, t32, grid_n1);
                                goto done;
                            }
                            if (grid_data[t28 * grid_n1 + t29] < grid_data[t31 * grid_n1 + t32]) {
                                const int64_t item = p;
                                p = q;
                                q = item;
                            }
                            const int64_t t33 = VR_OUTSIDE(q, parent_n0) ? vr_add_i64(q, parent_n0) : q;
                            if (VR_OUTSIDE(t33, parent_n0)) {
                                status = vr_raise_bounds(ctx, AT(139, 25), "parent", 0, q, parent_n0);
                                goto done;
                            }
                            parent_data[t33] = p;
                            const int64_t index = vr_floor_divide_i64(p, n);
                            const int64_t index_13 = vr_remainder_i64(p, n);
                            const int64_t t34 = VR_OUTSIDE(index, grid_n0) ? vr_add_i64(index, grid_n0) : index;
                            if (VR_OUTSIDE(t34, grid_n0)) {
                                status = vr_raise_bounds(ctx, AT(140, 25), "grid", 0, index, grid_n0);
                                goto done;
                            }
                            if (VR_UNLIKELY(index_13 >= grid_n1)) {
                                status = vr_raise_bounds(ctx, AT(140, 25), "grid", 1, index_13, grid_n1);
                                goto done;
                            }
                            const int64_t t35 = vr_floor_divide_i64(q, n);
                            const int64_t t36 = VR_OUTSIDE(t35, grid_n0) ? vr_add_i64(t35, grid_n0) : t35;
                            const int64_t t37 = vr_remainder_i64(q, n);
                            if (VR_OUTSIDE(t36, grid_n0)) {
                                status = vr_raise_bounds(ctx, AT(140, 48), "grid", 0, t35, grid_n0);
                                goto done;
                            }
                            if (VR_UNLIKELY(t37 >= grid_n1)) {
                                status = vr_raise_bounds(ctx, AT(140, 48), "grid", 1, t37, grid_n1);
                                goto done;
                            }
                            grid_data[t34 * grid_n1 + index_13] =
                                    vr_add_i64(grid_data[t34 * grid_n1 + index_13], grid_data[t36 * grid_n1 + t37]);
                        }
                    }
                }
            }
        }
    }
    *parent_out = vr_retain(parent);
    *grid_out = vr_retain(grid);
done:
    vr_release(grid);
    vr_release(parent);
    return status;
}

int scaled(vr_context *ctx, vr_array *a, int64_t h, int64_t w, vr_array **out_out)
{
    int status = VR_OK;
    vr_array *out = NULL;
    double *out_data = NULL;
    int64_t out_n0 = 0, out_n1 = 0;
    vr_array *result = NULL;
    vr_array *result_19 = NULL;
    if ((status = vr_check_argument(ctx, AT(144, 12), "a", a, VR_AS(VR_FLOAT64, 3, VR_ROWMAJOR))) != VR_OK)
        return status;
    double *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0), a_n1 = VR_EXTENT(a, 1), a_n2 = VR_EXTENT(a, 2);
    const int64_t item = a_n0;
    const int64_t item_4 = a_n1;
    const int64_t item_5 = a_n2;
    const int64_t n = item;
    const int64_t m = item_4;
    const int64_t c = item_5;
    if ((status = vr_zeros(ctx, AT(147, 11), VR_AS(VR_FLOAT64, 3, VR_ROWMAJOR), &out, 3,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){h}), VR_BOX(VR_INT64, &(int64_t){w}),
            VR_BOX(VR_INT64, &(int64_t){c})})) != VR_OK)
        goto done;
    out_data = VR_DATA(out); out_n0 = VR_EXTENT(out, 0); out_n1 = VR_EXTENT(out, 1);
    if (n == 0 || m == 0) {
        *out_out = vr_retain(out);
        goto done;
    }
    /* whether whole numbers of the loop may need more than 64 bits, tested at its entry */
    const bool in_bounds = h <= INT64_C(2147483648) && h >= (-2147483647 - 1) && w <= INT64_C(2147483648)
            && w >= (-2147483647 - 1) && n <= INT64_C(2147483648) && m <= INT64_C(2147483648);
    if (in_bounds) {
        for (int64_t i = 0; i < h; i++) {
            const int64_t t1 = vr_sub_i64(h, 1);
            if (VR_UNLIKELY(t1 == 0)) {
                status = vr_raise(ctx, AT(151, 32), VR_DIVISION, "division by zero");
                goto done;
            }
            const double t2 = vr_quotient_i64(vr_mul_i64(i, vr_sub_i64(n, 1)), t1);
            if (VR_UNLIKELY(vr_over_i64_of_f64(t2))) {
                if (vr_isnan_f64(t2)) {
                    status = vr_raise(ctx, AT(151, 17), VR_RANGE, "cannot convert float NaN to integer");
                    goto done;
                }
                if (vr_isinf_f64(t2)) {
                    status = vr_raise_exception(ctx, AT(151, 17), "OverflowError",
                            "cannot convert float infinity to integer");
                    goto done;
                }
                status = vr_raise_exception(ctx, AT(151, 17), "vrc.OverflowError", "int too large for 64 bits");
                goto done;
            }
            const int64_t y = (int64_t)t2;
            for (int64_t j = 0; j < w; j++) {
                const int64_t t3 = vr_sub_i64(w, 1);
                if (VR_UNLIKELY(t3 == 0)) {
                    status = vr_raise(ctx, AT(153, 36), VR_DIVISION, "division by zero");
                    goto done;
                }
                const double t4 = vr_quotient_i64(vr_mul_i64(j, vr_sub_i64(m, 1)), t3);
                if (VR_UNLIKELY(vr_over_i64_of_f64(t4))) {
                    if (vr_isnan_f64(t4)) {
                        status = vr_raise(ctx, AT(153, 21), VR_RANGE, "cannot convert float NaN to integer");
                        goto done;
                    }
                    if (vr_isinf_f64(t4)) {
                        status = vr_raise_exception(ctx, AT(153, 21), "OverflowError",
                                "cannot convert float infinity to integer");
                        goto done;
                    }
                    status = vr_raise_exception(ctx, AT(153, 21), "vrc.OverflowError", "int too large for 64 bits");
                    goto done;
                }
                const int64_t x = (int64_t)t4;
                /* 6 bounds checks of the loop, tested at its entry */
                const bool in_bounds_16 = j < out_n1 && i < out_n0 && 0 <= x && x < a_n1 && 0 <= y && y < a_n0;
                if (in_bounds_16) {
                    VR_INDEPENDENT
                    for (int64_t k = 0; k < c; k++) {
                        out_data[(i * out_n1 + j) * a_n2 + k] = a_data[(y * a_n1 + x) * a_n2 + k];
                    }
                } else {
                    {
                        vr_array *made1 = NULL;
                        if ((status = scaled_2(ctx, a, h, w, &made1)) != VR_OK)
                            goto done;
                        vr_release(result_19);
                        result_19 = made1;
                    }
                    *out_out = vr_retain(result_19);
                    goto done;
                }
            }
        }
    } else {
        {
            vr_array *made1 = NULL;
            if ((status = scaled_2(ctx, a, h, w, &made1)) != VR_OK)
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
    vr_release(result_19);
    return status;
}

int scaled_2(vr_context *ctx, vr_array *a, int64_t h, int64_t w, vr_array **out_out)
{
    int status = VR_OK;
    vr_array *out = NULL;
    double *out_data = NULL;
    int64_t out_n0 = 0, out_n1 = 0;
    if ((status = vr_check_argument(ctx, AT(144, 12), "a", a, VR_AS(VR_FLOAT64, 3, VR_STRIDED))) != VR_OK)
        return status;
    double *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0), a_n1 = VR_EXTENT(a, 1), a_n2 = VR_EXTENT(a, 2), a_s0 = VR_STEP(a, 0), a_s1 =
            VR_STEP(a, 1), a_s2 = VR_STEP(a, 2);
    const int64_t item = a_n0;
    const int64_t item_4 = a_n1;
    const int64_t item_5 = a_n2;
    const int64_t n = item;
    const int64_t m = item_4;
    const int64_t c = item_5;
    if ((status = vr_zeros(ctx, AT(147, 11), VR_AS(VR_FLOAT64, 3, VR_ROWMAJOR), &out, 3,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){h}), VR_BOX(VR_INT64, &(int64_t){w}),
            VR_BOX(VR_INT64, &(int64_t){c})})) != VR_OK)
        goto done;
    out_data = VR_DATA(out); out_n0 = VR_EXTENT(out, 0); out_n1 = VR_EXTENT(out, 1);
    if (n == 0 || m == 0) {
        *out_out = vr_retain(out);
        goto done;
    }
    /* whether whole numbers of the loop may need more than 64 bits, tested at its entry */
    const bool in_bounds = h <= INT64_C(2147483648) && h >= (-2147483647 - 1) && w <= INT64_C(2147483648)
            && w >= (-2147483647 - 1) && n <= INT64_C(2147483648) && m <= INT64_C(2147483648);
    if (VR_MOSTLY(in_bounds)) {
        for (int64_t i = 0; i < h; i++) {
            const int64_t t1 = vr_sub_i64(h, 1);
            if (VR_UNLIKELY(t1 == 0)) {
                status = vr_raise(ctx, AT(151, 32), VR_DIVISION, "division by zero");
                goto done;
            }
            const double t2 = vr_quotient_i64(vr_mul_i64(i, vr_sub_i64(n, 1)), t1);
            if (VR_UNLIKELY(vr_over_i64_of_f64(t2))) {
                if (vr_isnan_f64(t2)) {
                    status = vr_raise(ctx, AT(151, 17), VR_RANGE, "cannot convert float NaN to integer");
                    goto done;
                }
                if (vr_isinf_f64(t2)) {
                    status = vr_raise_exception(ctx, AT(151, 17), "OverflowError",
                            "cannot convert float infinity to integer");
                    goto done;
                }
                status = vr_raise_exception(ctx, AT(151, 17), "vrc.OverflowError", "int too large for 64 bits");
                goto done;
            }
            const int64_t y = (int64_t)t2;
            for (int64_t j = 0; j < w; j++) {
                const int64_t t3 = vr_sub_i64(w, 1);
                if (VR_UNLIKELY(t3 == 0)) {
                    status = vr_raise(ctx, AT(153, 36), VR_DIVISION, "division by zero");
                    goto done;
                }
                const double t4 = vr_quotient_i64(vr_mul_i64(j, vr_sub_i64(m, 1)), t3);
                if (VR_UNLIKELY(vr_over_i64_of_f64(t4))) {
                    if (vr_isnan_f64(t4)) {
                        status = vr_raise(ctx, AT(153, 21), VR_RANGE, "cannot convert float NaN to integer");
                        goto done;
                    }
                    if (vr_isinf_f64(t4)) {
                        status = vr_raise_exception(ctx, AT(153, 21), "OverflowError",
                                "cannot convert float infinity to integer");
                        goto done;
                    }
                    status = vr_raise_exception(ctx, AT(153, 21), "vrc.OverflowError", "int too large for 64 bits");
                    goto done;
                }
                const int64_t x = (int64_t)t4;
                /* 6 bounds checks of the loop, tested at its entry */
                const bool in_bounds_16 = j < out_n1 && i < out_n0 && 0 <= x && x < a_n1 && 0 <= y && y < a_n0;
                if (VR_MOSTLY(in_bounds_16)) {
                    VR_INDEPENDENT
                    for (int64_t k = 0; k < c; k++) {
                        out_data[(i * out_n1 + j) * a_n2 + k] = a_data[y * a_s0 + x * a_s1 + k * a_s2];
                    }
                } else {
                    for (int64_t k = 0; k < c; k++) {
                        const int64_t t5 = VR_OUTSIDE(y, a_n0) ? vr_add_i64(y, a_n0) : y;
                        const int64_t t6 = VR_OUTSIDE(x, a_n1) ? vr_add_i64(x, a_n1) : x;
                        if (VR_OUTSIDE(t5, a_n0)) {
                            status = vr_raise_bounds(ctx, AT(155, 32), "a", 0, y, a_n0);
                            goto done;
                        }
                        if (VR_OUTSIDE(t6, a_n1)) {
                            status = vr_raise_bounds(ctx, AT(155, 32), "a", 1, x, a_n1);
                            goto done;
                        }
                        if (VR_UNLIKELY(i >= out_n0)) {
                            status = vr_raise_bounds(ctx, AT(155, 17), "out", 0, i, out_n0);
                            goto done;
                        }
                        if (VR_UNLIKELY(j >= out_n1)) {
                            status = vr_raise_bounds(ctx, AT(155, 17), "out", 1, j, out_n1);
                            goto done;
                        }
                        out_data[(i * out_n1 + j) * a_n2 + k] = a_data[t5 * a_s0 + t6 * a_s1 + k * a_s2];
                    }
                }
            }
        }
    } else {
        for (int64_t i = 0; i < h; i++) {
            int64_t t7;
            if (VR_UNLIKELY(vr_over_mul_i64(i, vr_sub_i64(n, 1), &t7))) {
                status = vr_raise_exception(ctx, AT(151, 17), "vrc.OverflowError", "int too large for 64 bits");
                goto done;
            }
            const int64_t t8 = vr_sub_i64(h, 1);
            if (VR_UNLIKELY(t8 == 0)) {
                status = vr_raise(ctx, AT(151, 32), VR_DIVISION, "division by zero");
                goto done;
            }
            const double t9 = vr_quotient_i64(t7, t8);
            if (VR_UNLIKELY(vr_over_i64_of_f64(t9))) {
                if (vr_isnan_f64(t9)) {
                    status = vr_raise(ctx, AT(151, 17), VR_RANGE, "cannot convert float NaN to integer");
                    goto done;
                }
                if (vr_isinf_f64(t9)) {
                    status = vr_raise_exception(ctx, AT(151, 17), "OverflowError",
                            "cannot convert float infinity to integer");
                    goto done;
                }
                status = vr_raise_exception(ctx, AT(151, 17), "vrc.OverflowError", "int too large for 64 bits");
                goto done;
            }
            const int64_t y = (int64_t)t9;
            for (int64_t j = 0; j < w; j++) {
                int64_t t10;
                if (VR_UNLIKELY(vr_over_mul_i64(j, vr_sub_i64(m, 1), &t10))) {
                    status = vr_raise_exception(ctx, AT(153, 21), "vrc.OverflowError", "int too large for 64 bits");
                    goto done;
                }
                const int64_t t11 = vr_sub_i64(w, 1);
                if (VR_UNLIKELY(t11 == 0)) {
                    status = vr_raise(ctx, AT(153, 36), VR_DIVISION, "division by zero");
                    goto done;
                }
                const double t12 = vr_quotient_i64(t10, t11);
                if (VR_UNLIKELY(vr_over_i64_of_f64(t12))) {
                    if (vr_isnan_f64(t12)) {
                        status = vr_raise(ctx, AT(153, 21), VR_RANGE, "cannot convert float NaN to integer");
                        goto done;
                    }
                    if (vr_isinf_f64(t12)) {
                        status = vr_raise_exception(ctx, AT(153, 21), "OverflowError",
                                "cannot convert float infinity to integer");
                        goto done;
                    }
                    status = vr_raise_exception(ctx, AT(153, 21), "vrc.OverflowError", "int too large for 64 bits");
                    goto done;
                }
                const int64_t x = (int64_t)t12;
                for (int64_t k = 0; k < c; k++) {
                    const int64_t t13 = VR_OUTSIDE(y, a_n0) ? vr_add_i64(y, a_n0) : y;
                    const int64_t t14 = VR_OUTSIDE(x, a_n1) ? vr_add_i64(x, a_n1) : x;
                    if (VR_OUTSIDE(t13, a_n0)) {
                        status = vr_raise_bounds(ctx, AT(155, 32), "a", 0, y, a_n0);
                        goto done;
                    }
                    if (VR_OUTSIDE(t14, a_n1)) {
                        status = vr_raise_bounds(ctx, AT(155, 32), "a", 1, x, a_n1);
                        goto done;
                    }
                    if (VR_UNLIKELY(k >= a_n2)) {
                        status = vr_raise_bounds(ctx, AT(155, 32), "a", 2, k, a_n2);
                        goto done;
                    }
                    if (VR_UNLIKELY(i >= out_n0)) {
                        status = vr_raise_bounds(ctx, AT(155, 17), "out", 0, i, out_n0);
                        goto done;
                    }
                    if (VR_UNLIKELY(j >= out_n1)) {
                        status = vr_raise_bounds(ctx, AT(155, 17), "out", 1, j, out_n1);
                        goto done;
                    }
                    if (VR_UNLIKELY(k >= a_n2)) {
                        status = vr_raise_bounds(ctx, AT(155, 17), "out", 2, k, a_n2);
                        goto done;
                    }
                    out_data[(i * out_n1 + j) * a_n2 + k] = a_data[t13 * a_s0 + t14 * a_s1 + k * a_s2];
                }
            }
        }
    }
    *out_out = vr_retain(out);
done:
    vr_release(out);
    return status;
}

int crossed_out(vr_context *ctx, int64_t n, vr_array **prime_out)
{
    int status = VR_OK;
    vr_array *prime = NULL;
    bool *prime_data = NULL;
    int64_t prime_n0 = 0;
    int64_t t1;
    if (VR_UNLIKELY(vr_over_add_i64(n, 2, &t1))) {
        status = vr_raise_exception(ctx, AT(161, 21), "vrc.OverflowError", "int too large for 64 bits");
        goto done;
    }
    if ((status = vr_ones(ctx, AT(161, 13), VR_AS(VR_BOOL, 1, VR_ROWMAJOR), &prime, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){t1})})) != VR_OK)
        goto done;
    prime_data = VR_DATA(prime); prime_n0 = VR_EXTENT(prime, 0);
    if ((status = vr_store(ctx, AT(162, 5), VR_AS(VR_BOOL, 1, VR_ROWMAJOR), &prime, "prime", VR_PAIRED, 1,
            (const vr_subscript[]){VR_UP_TO(2)}, VR_BOX(VR_BOOL, &(bool){false}))) != VR_OK)
        goto done;
    int64_t p = 2;
    while (true) {
        int64_t t2;
        if (VR_UNLIKELY(vr_over_mul_i64(p, p, &t2))) {
            status = vr_raise_exception(ctx, AT(164, 11), "vrc.OverflowError", "int too large for 64 bits");
            goto done;
        }
        if (!(t2 <= n))
            break;
        if (VR_UNLIKELY(p >= prime_n0)) {
            status = vr_raise_bounds(ctx, AT(165, 12), "prime", 0, p, prime_n0);
            goto done;
        }
        if (prime_data[p]) {
            int64_t t3;
            if (VR_UNLIKELY(vr_over_mul_i64(p, p, &t3))) {
                status = vr_raise_exception(ctx, AT(166, 28), "vrc.OverflowError", "int too large for 64 bits");
                goto done;
            }
            const int64_t bound = t3;
            int64_t t4;
            if (VR_UNLIKELY(vr_over_add_i64(n, 1, &t4))) {
                status = vr_raise_exception(ctx, AT(166, 35), "vrc.OverflowError", "int too large for 64 bits");
                goto done;
            }
            const int64_t bound_4 = t4;
            if (p == 0) {
                status = vr_raise_exception(ctx, AT(166, 22), "ValueError", "range() arg 3 must not be zero");
                goto done;
            }
            /* 1 bounds check of the loop, tested at its entry */
            const bool in_bounds = vr_ismoderate_i64(n);
            if (VR_MOSTLY(in_bounds)) {
                vr_range i_range;
                if ((status = vr_range_int(ctx, AT(166, 22), &i_range, bound, p, bound_4, true)) != VR_OK)
                    goto done;
                VR_INDEPENDENT
                for (int64_t i_k = 0; i_k < i_range.trips; i_k++) {
                    const int64_t i = vr_range_int_at(&i_range, i_k);
                    prime_data[i] = false;
                }
            } else {
                vr_range i_range_2;
                if ((status = vr_range_int(ctx, AT(166, 22), &i_range_2, bound, p, bound_4, true)) != VR_OK)
                    goto done;
                for (int64_t i_k_2 = 0; i_k_2 < i_range_2.trips; i_k_2++) {
                    const int64_t i = vr_range_int_at(&i_range_2, i_k_2);
                    if (VR_UNLIKELY(i >= prime_n0)) {
                        status = vr_raise_bounds(ctx, AT(167, 17), "prime", 0, i, prime_n0);
                        goto done;
                    }
                    prime_data[i] = false;
                }
            }
        }
        p = vr_add_i64(p, 1);
    }
    *prime_out = vr_retain(prime);
done:
    vr_release(prime);
    return status;
}

int by_steps(vr_context *ctx, vr_array *a, int64_t q, int64_t p, vr_array **out_out)
{
    int status = VR_OK;
    vr_array *out = NULL;
    double *out_data = NULL;
    int64_t out_n0 = 0;
    vr_array *result = NULL;
    vr_array *result_17 = NULL;
    if ((status = vr_check_argument(ctx, AT(172, 14), "a", a, VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    const int64_t a_n0 = VR_EXTENT(a, 0);
    if ((status = vr_zeros(ctx, AT(174, 11), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &out, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){a_n0})})) != VR_OK)
        goto done;
    out_data = VR_DATA(out); out_n0 = VR_EXTENT(out, 0);
    if (p > 0) {
        int64_t t1;
        if (VR_UNLIKELY(vr_over_mul_i64(q, q, &t1))) {
            status = vr_raise_exception(ctx, AT(176, 24), "vrc.OverflowError", "int too large for 64 bits");
            goto done;
        }
        const int64_t bound = t1;
        const int64_t bound_5 = a_n0;
        if (p == 0) {
            status = vr_raise_exception(ctx, AT(176, 18), "ValueError", "range() arg 3 must not be zero");
            goto done;
        }
        /* 2 bounds checks of the loop, tested at its entry */
        const bool in_bounds = 0 <= bound && bound_5 <= out_n0;
        if (in_bounds) {
            vr_range i_range;
            if ((status = vr_range_int(ctx, AT(176, 18), &i_range, bound, p, bound_5, true)) != VR_OK)
                goto done;
            VR_INDEPENDENT
            for (int64_t i_k = 0; i_k < i_range.trips; i_k++) {
                const int64_t i = vr_range_int_at(&i_range, i_k);
                out_data[i] += 1.0;
            }
        } else {
            {
                vr_array *made1 = NULL;
                if ((status = by_steps_2(ctx, a, q, p, &made1)) != VR_OK)
                    goto done;
                vr_release(result);
                result = made1;
            }
            *out_out = vr_retain(result);
            goto done;
        }
    }
    if (p < 0) {
        const int64_t bound_7 = a_n0 - 1;
        if (p == 0) {
            status = vr_raise_exception(ctx, AT(179, 18), "ValueError", "range() arg 3 must not be zero");
            goto done;
        }
        vr_range i_2_range;
        if ((status = vr_range_int(ctx, AT(179, 18), &i_2_range, bound_7, p, -1, true)) != VR_OK)
            goto done;
        VR_INDEPENDENT
        for (int64_t i_2_k = 0; i_2_k < i_2_range.trips; i_2_k++) {
            const int64_t i_2 = vr_range_int_at(&i_2_range, i_2_k);
            out_data[i_2] += 2.0;
        }
    }
    if (p > 0) {
        const int64_t bound_9 = a_n0;
        if (p == 0) {
            status = vr_raise_exception(ctx, AT(182, 18), "ValueError", "range() arg 3 must not be zero");
            goto done;
        }
        /* 2 bounds checks of the loop, tested at its entry */
        const bool in_bounds_14 = 0 <= q && bound_9 <= out_n0;
        if (in_bounds_14) {
            vr_range i_3_range;
            if ((status = vr_range_int(ctx, AT(182, 18), &i_3_range, q, p, bound_9, true)) != VR_OK)
                goto done;
            VR_INDEPENDENT
            for (int64_t i_3_k = 0; i_3_k < i_3_range.trips; i_3_k++) {
                const int64_t i_3 = vr_range_int_at(&i_3_range, i_3_k);
                out_data[i_3] += 3.0;
            }
        } else {
            {
                vr_array *made1 = NULL;
                if ((status = by_steps_2(ctx, a, q, p, &made1)) != VR_OK)
                    goto done;
                vr_release(result_17);
                result_17 = made1;
            }
            *out_out = vr_retain(result_17);
            goto done;
        }
    }
    *out_out = vr_retain(out);
done:
    vr_release(out);
    vr_release(result);
    vr_release(result_17);
    return status;
}

int by_steps_2(vr_context *ctx, vr_array *a, int64_t q, int64_t p, vr_array **out_out)
{
    int status = VR_OK;
    vr_array *out = NULL;
    double *out_data = NULL;
    int64_t out_n0 = 0;
    if ((status = vr_check_argument(ctx, AT(172, 14), "a", a, VR_AS(VR_FLOAT64, 1, VR_STRIDED))) != VR_OK)
        return status;
    const int64_t a_n0 = VR_EXTENT(a, 0);
    if ((status = vr_zeros(ctx, AT(174, 11), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &out, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){a_n0})})) != VR_OK)
        goto done;
    out_data = VR_DATA(out); out_n0 = VR_EXTENT(out, 0);
    if (p > 0) {
        int64_t t1;
        if (VR_UNLIKELY(vr_over_mul_i64(q, q, &t1))) {
            status = vr_raise_exception(ctx, AT(176, 24), "vrc.OverflowError", "int too large for 64 bits");
            goto done;
        }
        const int64_t bound = t1;
        const int64_t bound_5 = a_n0;
        if (p == 0) {
            status = vr_raise_exception(ctx, AT(176, 18), "ValueError", "range() arg 3 must not be zero");
            goto done;
        }
        /* 2 bounds checks of the loop, tested at its entry */
        const bool in_bounds = 0 <= bound && bound_5 <= out_n0;
        if (VR_MOSTLY(in_bounds)) {
            vr_range i_range;
            if ((status = vr_range_int(ctx, AT(176, 18), &i_range, bound, p, bound_5, true)) != VR_OK)
                goto done;
            VR_INDEPENDENT
            for (int64_t i_k = 0; i_k < i_range.trips; i_k++) {
                const int64_t i = vr_range_int_at(&i_range, i_k);
                out_data[i] += 1.0;
            }
        } else {
            vr_range i_range_2;
            if ((status = vr_range_int(ctx, AT(176, 18), &i_range_2, bound, p, bound_5, true)) != VR_OK)
                goto done;
            for (int64_t i_k_2 = 0; i_k_2 < i_range_2.trips; i_k_2++) {
                const int64_t i = vr_range_int_at(&i_range_2, i_k_2);
                const int64_t t2 = VR_OUTSIDE(i, a_n0) ? vr_add_i64(i, a_n0) : i;
                if (VR_OUTSIDE(t2, a_n0)) {
                    status = vr_raise_bounds(ctx, AT(177, 13), "out", 0, i, a_n0);
                    goto done;
                }
                out_data[t2] += 1.0;
            }
        }
    }
    if (p < 0) {
        const int64_t bound_7 = a_n0 - 1;
        if (p == 0) {
            status = vr_raise_exception(ctx, AT(179, 18), "ValueError", "range() arg 3 must not be zero");
            goto done;
        }
        vr_range i_2_range;
        if ((status = vr_range_int(ctx, AT(179, 18), &i_2_range, bound_7, p, -1, true)) != VR_OK)
            goto done;
        VR_INDEPENDENT
        for (int64_t i_2_k = 0; i_2_k < i_2_range.trips; i_2_k++) {
            const int64_t i_2 = vr_range_int_at(&i_2_range, i_2_k);
            out_data[i_2] += 2.0;
        }
    }
    if (p > 0) {
        const int64_t bound_9 = a_n0;
        if (p == 0) {
            status = vr_raise_exception(ctx, AT(182, 18), "ValueError", "range() arg 3 must not be zero");
            goto done;
        }
        /* 2 bounds checks of the loop, tested at its entry */
        const bool in_bounds_14 = 0 <= q && bound_9 <= out_n0;
        if (VR_MOSTLY(in_bounds_14)) {
            vr_range i_3_range;
            if ((status = vr_range_int(ctx, AT(182, 18), &i_3_range, q, p, bound_9, true)) != VR_OK)
                goto done;
            VR_INDEPENDENT
            for (int64_t i_3_k = 0; i_3_k < i_3_range.trips; i_3_k++) {
                const int64_t i_3 = vr_range_int_at(&i_3_range, i_3_k);
                out_data[i_3] += 3.0;
            }
        } else {
            vr_range i_3_range_2;
            if ((status = vr_range_int(ctx, AT(182, 18), &i_3_range_2, q, p, bound_9, true)) != VR_OK)
                goto done;
            for (int64_t i_3_k_2 = 0; i_3_k_2 < i_3_range_2.trips; i_3_k_2++) {
                const int64_t i_3 = vr_range_int_at(&i_3_range_2, i_3_k_2);
                const int64_t t3 = VR_OUTSIDE(i_3, a_n0) ? vr_add_i64(i_3, a_n0) : i_3;
                if (VR_OUTSIDE(t3, a_n0)) {
                    status = vr_raise_bounds(ctx, AT(183, 13), "out", 0, i_3, a_n0);
                    goto done;
                }
                out_data[t3] += 3.0;
            }
        }
    }
    *out_out = vr_retain(out);
done:
    vr_release(out);
    return status;
}
