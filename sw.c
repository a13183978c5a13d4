/* sw, made by vrc. It is yours, without conditions.
 * vrc 0.1.0 -O2, of sha256:12f9675dca00d32453ecb21f7b74665ae2db4906d767c3ab75cb85b6545940f3. */
#include "sw.h"

#include <vr/atomic.h>
#include <vr/binding.h>
#include <vr/library.h>
#include <vr/nest.h>
#include <vr/scalar.h>

/* A place in the source, for messages. */
#define AT(line, column) ((vr_site){"/tmp/h-loops/g/sw.py", __func__, (line), (column), 0})

int s2(vr_context *ctx, vr_array *a, int64_t p, int64_t q)
{
    int status = VR_OK;
    if ((status = vr_check_argument(ctx, AT(2, 8), "a", a, VR_AS(VR_BOOL, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    vr_retain(a);
    bool *a_data = VR_DATA(a);
    int64_t a_n0 = VR_EXTENT(a, 0);
    const int64_t n = a_n0;
    if (p > 0) {
        if (p == 0) {
            status = vr_raise_exception(ctx, AT(5, 18), "ValueError", "range() arg 3 must not be zero");
            goto done;
        }
        vr_range i_range;
        if ((status = vr_range_int(ctx, AT(5, 18), &i_range, q, p, n, true)) != VR_OK)
            goto done;
        for (int64_t i_k = 0; i_k < i_range.trips; i_k++) {
            const int64_t i = vr_range_int_at(&i_range, i_k);
            const int64_t t1 = VR_OUTSIDE(i, a_n0) ? vr_add_i64(i, a_n0) : i;
            if (VR_OUTSIDE(t1, a_n0)) {
                status = vr_raise_bounds(ctx, AT(6, 13), "a", 0, i, a_n0);
                goto done;
            }
            a_data[t1] = false;
        }
    }
done:
    vr_release(a);
    return status;
}

int s2_2(vr_context *ctx, vr_array *a, int64_t p, int64_t q)
{
    int status = VR_OK;
    if ((status = vr_check_argument(ctx, AT(2, 8), "a", a, VR_AS(VR_BOOL, 1, VR_STRIDED))) != VR_OK)
        return status;
    vr_retain(a);
    bool *a_data = VR_DATA(a);
    int64_t a_n0 = VR_EXTENT(a, 0), a_s0 = VR_STEP(a, 0);
    const int64_t n = a_n0;
    if (p > 0) {
        if (p == 0) {
            status = vr_raise_exception(ctx, AT(5, 18), "ValueError", "range() arg 3 must not be zero");
            goto done;
        }
        vr_range i_range;
        if ((status = vr_range_int(ctx, AT(5, 18), &i_range, q, p, n, true)) != VR_OK)
            goto done;
        for (int64_t i_k = 0; i_k < i_range.trips; i_k++) {
            const int64_t i = vr_range_int_at(&i_range, i_k);
            const int64_t t1 = VR_OUTSIDE(i, a_n0) ? vr_add_i64(i, a_n0) : i;
            if (VR_OUTSIDE(t1, a_n0)) {
                status = vr_raise_bounds(ctx, AT(6, 13), "a", 0, i, a_n0);
                goto done;
            }
            a_data[t1 * a_s0] = false;
        }
    }
done:
    vr_release(a);
    return status;
}

int s4(vr_context *ctx, vr_array *a, int64_t p)
{
    int status = VR_OK;
    if ((status = vr_check_argument(ctx, AT(7, 8), "a", a, VR_AS(VR_BOOL, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    vr_retain(a);
    bool *a_data = VR_DATA(a);
    int64_t a_n0 = VR_EXTENT(a, 0);
    const int64_t n = a_n0;
    if (p > 0 && p < 1000) {
        const int64_t bound = vr_mul_i64(p, p);
        if (p == 0) {
            status = vr_raise_exception(ctx, AT(10, 18), "ValueError", "range() arg 3 must not be zero");
            goto done;
        }
        /* 1 bounds check of the loop, tested at its entry */
        const bool in_bounds = 0 <= p || bound <= n;
        if (in_bounds) {
            vr_range i_range;
            if ((status = vr_range_int(ctx, AT(10, 18), &i_range, bound, p, n, true)) != VR_OK)
                goto done;
            VR_INDEPENDENT
            for (int64_t i_k = 0; i_k < i_range.trips; i_k++) {
                const int64_t i = vr_range_int_at(&i_range, i_k);
                a_data[i] = false;
            }
        } else {
            if ((status = s4_2(ctx, a, p)) != VR_OK)
                goto done;
            goto done;
        }
    }
done:
    vr_release(a);
    return status;
}

int s4_2(vr_context *ctx, vr_array *a, int64_t p)
{
    int status = VR_OK;
    if ((status = vr_check_argument(ctx, AT(7, 8), "a", a, VR_AS(VR_BOOL, 1, VR_STRIDED))) != VR_OK)
        return status;
    vr_retain(a);
    bool *a_data = VR_DATA(a);
    int64_t a_n0 = VR_EXTENT(a, 0), a_s0 = VR_STEP(a, 0);
    const int64_t n = a_n0;
    if (p > 0 && p < 1000) {
        const int64_t bound = vr_mul_i64(p, p);
        if (p == 0) {
            status = vr_raise_exception(ctx, AT(10, 18), "ValueError", "range() arg 3 must not be zero");
            goto done;
        }
        /* 1 bounds check of the loop, tested at its entry */
        const bool in_bounds = 0 <= p || bound <= n;
        if (VR_MOSTLY(in_bounds)) {
            vr_range i_range;
            if ((status = vr_range_int(ctx, AT(10, 18), &i_range, bound, p, n, true)) != VR_OK)
                goto done;
            for (int64_t i_k = 0; i_k < i_range.trips; i_k++) {
                const int64_t i = vr_range_int_at(&i_range, i_k);
                a_data[i * a_s0] = false;
            }
        } else {
            vr_range i_range_2;
            if ((status = vr_range_int(ctx, AT(10, 18), &i_range_2, bound, p, n, true)) != VR_OK)
                goto done;
            for (int64_t i_k_2 = 0; i_k_2 < i_range_2.trips; i_k_2++) {
                const int64_t i = vr_range_int_at(&i_range_2, i_k_2);
                if (VR_UNLIKELY(i >= a_n0)) {
                    status = vr_raise_bounds(ctx, AT(11, 13), "a", 0, i, a_n0);
                    goto done;
                }
                a_data[i * a_s0] = false;
            }
        }
    }
done:
    vr_release(a);
    return status;
}
