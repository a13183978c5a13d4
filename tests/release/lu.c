/* lu, made by vrc. It is yours, without conditions.
 * vrc 0.1.0 -O3 --emit=module, of sha256:7ae51f625bc6a839e5f8f8a3bdcd5974d681331ca976df2e529086cf63315ab0. */
#include "lu.h"

#include <vr/atomic.h>
#include <vr/binding.h>
#include <vr/library.h>
#include <vr/nest.h>
#include <vr/scalar.h>

/* A place in the source, for messages. */
#define AT(line, column) ((vr_site){"../../examples/python/lu.py", __func__, (line), (column), 0})

int lu(vr_context *ctx, vr_array *a, vr_array **order_out)
{
    int status = VR_OK;
    vr_array *order = NULL;
    int64_t *order_data = NULL;
    int64_t order_n0 = 0;
    vr_array *result = NULL;
    if ((status = vr_check_argument(ctx, AT(6, 8), "a", a, VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR))) != VR_OK)
        return status;
    vr_retain(a);
    double *a_data = VR_DATA(a);
    int64_t a_n0 = VR_EXTENT(a, 0), a_n1 = VR_EXTENT(a, 1);
    const int64_t n = a_n0;
    if ((status = vr_arange(ctx, AT(9, 13), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &order, 3,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){0}), VR_BOX(VR_INT64, &(int64_t){n}),
            VR_BOX(VR_INT64, &(int64_t){1})})) != VR_OK)
        goto done;
    order_data = VR_DATA(order); order_n0 = VR_EXTENT(order, 0);
    /* 20 bounds checks of the loop, tested at its entry */
    const bool in_bounds = n <= order_n0 && n <= a_n1;
    if (in_bounds) {
        for (int64_t k = 0; k < n; k++) {
            if ((status = vr_poll(ctx, AT(10, 5))) != VR_OK)
                goto done;
            int64_t pivot = k;
            const int64_t t1 = vr_add_i64(k, 1);
            for (int64_t i = t1; i < n; i++) {
                if (vr_abs_f64(a_data[i * a_n1 + k]) > vr_abs_f64(a_data[pivot * a_n1 + k])) {
                    pivot = i;
                }
            }
            if (pivot != k) {
                if ((double)n * 20.0 > 100000.0) {
                    /* run in parallel by vrc, which proved that its iterations are independent */
                    /* parallel loop: each iteration has its own copies of what it assigns */
                    const int64_t j_trips = vr_trips(0, 1, n, true);
                    const int blocks = vr_threads(ctx, j_trips);
                    VR_OMP(omp parallel for num_threads(blocks) firstprivate(a_data, a_n1, k, pivot))
                    for (int64_t block = 0; block < blocks; block++) {
                        const int64_t block_end = vr_block_first(block + 1, blocks, j_trips);
                        VR_INDEPENDENT
                        for (int64_t trip = vr_block_first(block, blocks, j_trips); trip < block_end; trip++) {
                            const int64_t j = trip;
                            const double item = a_data[pivot * a_n1 + j];
                            const double item_8 = a_data[k * a_n1 + j];
                            a_data[k * a_n1 + j] = item;
                            a_data[pivot * a_n1 + j] = item_8;
                        }
                    }
                } else {
                    VR_INDEPENDENT
                    for (int64_t j = 0; j < n; j++) {
                        const double item = a_data[pivot * a_n1 + j];
                        const double item_8 = a_data[k * a_n1 + j];
                        a_data[k * a_n1 + j] = item;
                        a_data[pivot * a_n1 + j] = item_8;
                    }
                }
                const int64_t item_9 = order_data[pivot];
                const int64_t item_10 = order_data[k];
                order_data[k] = item_9;
                order_data[pivot] = item_10;
            }
            /* run in parallel by vrc, which proved that its iterations are independent */
            { /* parallel loop: each iteration has its own copies of what it assigns */
                const int64_t t2 = vr_add_i64(k, 1);
                const int64_t i_2_trips = vr_trips(t2, 1, n, true);
                const bool together = (double)vr_sub_i64(n,
                        vr_add_i64(k, 1)) * ((double)vr_sub_i64(n, vr_add_i64(k, 1)) * 13.0 + 16.0) > 100000.0;
                const int blocks = vr_threads(ctx, together ? i_2_trips : 1);
                VR_OMP(omp parallel for num_threads(blocks) firstprivate(a_data, a_n1, n, k))
                for (int64_t block = 0; block < blocks; block++) {
                    const int64_t block_end = vr_block_first(block + 1, blocks, i_2_trips);
                    for (int64_t trip = vr_block_first(block, blocks, i_2_trips); trip < block_end; trip++) {
                        const int64_t i_2 = t2 + trip;
                        a_data[i_2 * a_n1 + k] /= a_data[k * a_n1 + k];
                        const double factor = a_data[i_2 * a_n1 + k];
                        const int64_t t3 = vr_add_i64(k, 1);
                        VR_INDEPENDENT
                        for (int64_t j_2 = t3; j_2 < n; j_2++) {
                            a_data[i_2 * a_n1 + j_2] -= factor * a_data[k * a_n1 + j_2];
                        }
                    }
                }
            }
        }
    } else {
        {
            vr_array *made1 = NULL;
            if ((status = lu_2(ctx, a, &made1)) != VR_OK)
                goto done;
            vr_release(result);
            result = made1;
        }
        *order_out = vr_retain(result);
        goto done;
    }
    *order_out = vr_retain(order);
done:
    vr_release(a);
    vr_release(order);
    vr_release(result);
    return status;
}

int lu_2(vr_context *ctx, vr_array *a, vr_array **order_out)
{
    int status = VR_OK;
    vr_array *order = NULL;
    int64_t *order_data = NULL;
    int64_t order_n0 = 0;
    bool overlap = false;
    bool overlap_16 = false;
    if ((status = vr_check_argument(ctx, AT(6, 8), "a", a, VR_AS(VR_FLOAT64, 2, VR_STRIDED))) != VR_OK)
        return status;
    vr_retain(a);
    double *a_data = VR_DATA(a);
    int64_t a_n0 = VR_EXTENT(a, 0), a_n1 = VR_EXTENT(a, 1), a_s0 = VR_STEP(a, 0), a_s1 = VR_STEP(a, 1);
    const int64_t n = a_n0;
    if ((status = vr_arange(ctx, AT(9, 13), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &order, 3,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){0}), VR_BOX(VR_INT64, &(int64_t){n}),
            VR_BOX(VR_INT64, &(int64_t){1})})) != VR_OK)
        goto done;
    order_data = VR_DATA(order); order_n0 = VR_EXTENT(order, 0);
    /* 20 bounds checks of the loop, tested at its entry */
    const bool in_bounds = n <= order_n0 && n <= a_n1;
    if (VR_MOSTLY(in_bounds)) {
        for (int64_t k = 0; k < n; k++) {
            if ((status = vr_poll(ctx, AT(10, 5))) != VR_OK)
                goto done;
            int64_t pivot = k;
            const int64_t t1 = vr_add_i64(k, 1);
            for (int64_t i = t1; i < n; i++) {
                if (vr_abs_f64(a_data[i * a_s0 + k * a_s1]) > vr_abs_f64(a_data[pivot * a_s0 + k * a_s1])) {
                    pivot = i;
                }
            }
            if (pivot != k) {
                if ((status = vr_shares_memory(ctx, AT(17, 40), VR_AS(VR_BOOL, 0, VR_ROWMAJOR), &overlap, 1,
                        (const vr_array *const[]){a})) != VR_OK)
                    goto done;
                if ((double)n * 20.0 > 100000.0 && !overlap) {
                    /* run in parallel by vrc, which proved that its iterations are independent */
                    /* parallel loop: each iteration has its own copies of what it assigns */
                    const int64_t j_trips = vr_trips(0, 1, n, true);
                    const int blocks = vr_threads(ctx, j_trips);
                    VR_OMP(omp parallel for num_threads(blocks) firstprivate(a_data, a_s0, a_s1, k, pivot))
                    for (int64_t block = 0; block < blocks; block++) {
                        const int64_t block_end = vr_block_first(block + 1, blocks, j_trips);
                        for (int64_t trip = vr_block_first(block, blocks, j_trips); trip < block_end; trip++) {
                            const int64_t j = trip;
                            const double item = a_data[pivot * a_s0 + j * a_s1];
                            const double item_8 = a_data[k * a_s0 + j * a_s1];
                            a_data[k * a_s0 + j * a_s1] = item;
                            a_data[pivot * a_s0 + j * a_s1] = item_8;
                        }
                    }
                } else {
                    for (int64_t j = 0; j < n; j++) {
                        const double item = a_data[pivot * a_s0 + j * a_s1];
                        const double item_8 = a_data[k * a_s0 + j * a_s1];
                        a_data[k * a_s0 + j * a_s1] = item;
                        a_data[pivot * a_s0 + j * a_s1] = item_8;
                    }
                }
                const int64_t item_9 = order_data[pivot];
                const int64_t item_10 = order_data[k];
                order_data[k] = item_9;
                order_data[pivot] = item_10;
            }
            if ((status = vr_shares_memory(ctx, AT(20, 13), VR_AS(VR_BOOL, 0, VR_ROWMAJOR), &overlap_16, 1,
                    (const vr_array *const[]){a})) != VR_OK)
                goto done;
            /* run in parallel by vrc, which proved that its iterations are independent */
            { /* parallel loop: each iteration has its own copies of what it assigns */
                const int64_t t2 = vr_add_i64(k, 1);
                const int64_t i_2_trips = vr_trips(t2, 1, n, true);
                const bool together = (double)vr_sub_i64(n,
                        vr_add_i64(k, 1)) * ((double)vr_sub_i64(n, vr_add_i64(k, 1)) * 13.0 + 16.0) > 100000.0
                        && !overlap_16;
                const int blocks = vr_threads(ctx, together ? i_2_trips : 1);
                VR_OMP(omp parallel for num_threads(blocks) firstprivate(a_data, a_s0, a_s1, n, k))
                for (int64_t block = 0; block < blocks; block++) {
                    const int64_t block_end = vr_block_first(block + 1, blocks, i_2_trips);
                    for (int64_t trip = vr_block_first(block, blocks, i_2_trips); trip < block_end; trip++) {
                        const int64_t i_2 = t2 + trip;
                        a_data[i_2 * a_s0 + k * a_s1] /= a_data[k * a_s0 + k * a_s1];
                        const double factor = a_data[i_2 * a_s0 + k * a_s1];
                        const int64_t t3 = vr_add_i64(k, 1);
                        for (int64_t j_2 = t3; j_2 < n; j_2++) {
                            a_data[i_2 * a_s0 + j_2 * a_s1] -= factor * a_data[k * a_s0 + j_2 * a_s1];
                        }
                    }
                }
            }
        }
    } else {
        for (int64_t k = 0; k < n; k++) {
            if ((status = vr_poll(ctx, AT(10, 5))) != VR_OK)
                goto done;
            int64_t pivot = k;
            const int64_t t4 = vr_add_i64(k, 1);
            for (int64_t i = t4; i < n; i++) {
                if (VR_UNLIKELY(k >= a_n1)) {
                    status = vr_raise_bounds(ctx, AT(13, 20), "a", 1, k, a_n1);
                    goto done;
                }
                if (vr_abs_f64(a_data[i * a_s0 + k * a_s1]) > vr_abs_f64(a_data[pivot * a_s0 + k * a_s1])) {
                    pivot = i;
                }
            }
            if (pivot != k) {
                for (int64_t j = 0; j < n; j++) {
                    if (VR_UNLIKELY(j >= a_n1)) {
                        status = vr_raise_bounds(ctx, AT(17, 40), "a", 1, j, a_n1);
                        goto done;
                    }
                    const double item = a_data[pivot * a_s0 + j * a_s1];
                    const double item_8 = a_data[k * a_s0 + j * a_s1];
                    a_data[k * a_s0 + j * a_s1] = item;
                    a_data[pivot * a_s0 + j * a_s1] = item_8;
                }
                const int64_t t5 = VR_OUTSIDE(pivot, order_n0) ? vr_add_i64(pivot, order_n0) : pivot;
                if (VR_OUTSIDE(t5, order_n0)) {
                    status = vr_raise_bounds(ctx, AT(18, 38), "order", 0, pivot, order_n0);
                    goto done;
                }
                const int64_t item_9 = order_data[t5];
                if (VR_UNLIKELY(k >= order_n0)) {
                    status = vr_raise_bounds(ctx, AT(18, 52), "order", 0, k, order_n0);
                    goto done;
                }
                const int64_t item_10 = order_data[k];
                order_data[k] = item_9;
                order_data[pivot] = item_10;
            }
            const int64_t t6 = vr_add_i64(k, 1);
            for (int64_t i_2 = t6; i_2 < n; i_2++) {
                if (VR_UNLIKELY(k >= a_n1)) {
                    status = vr_raise_bounds(ctx, AT(20, 13), "a", 1, k, a_n1);
                    goto done;
                }
                a_data[i_2 * a_s0 + k * a_s1] /= a_data[k * a_s0 + k * a_s1];
                const double factor = a_data[i_2 * a_s0 + k * a_s1];
                const int64_t t7 = vr_add_i64(k, 1);
                for (int64_t j_2 = t7; j_2 < n; j_2++) {
                    const int64_t t8 = VR_OUTSIDE(j_2, a_n1) ? vr_add_i64(j_2, a_n1) : j_2;
                    if (VR_OUTSIDE(t8, a_n1)) {
                        status = vr_raise_bounds(ctx, AT(23, 17), "a", 1, j_2, a_n1);
                        goto done;
                    }
                    a_data[i_2 * a_s0 + j_2 * a_s1] = a_data[i_2 * a_s0 + t8 * a_s1]
                            - factor * a_data[k * a_s0 + j_2 * a_s1];
                }
            }
        }
    }
    *order_out = vr_retain(order);
done:
    vr_release(a);
    vr_release(order);
    return status;
}
