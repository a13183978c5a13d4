/* k, made by vrc. It is yours, without conditions.
 * vrc 0.1.0 -O2, of sha256:a5cfab3a793d8c8d12a1419bbef935c2f170c9b208667db31a9febc19d651b1c. */
#include "k.h"

#include <vr/atomic.h>
#include <vr/binding.h>
#include <vr/isa.h>
#include <vr/library.h>
#include <vr/nest.h>
#include <vr/complex.h>

/* A place in the source, for messages. */
#define AT(line, column) ((vr_site){"/tmp/h-stranger/hpc/k.py", __func__, (line), (column), 0})

VR_MULTIVERSIONED(stencil3d_loop, (int64_t block_start, int64_t block_end, double *a_data, int64_t a_n1, int64_t a_n2,
        double *b_data, int64_t b_n1, int64_t b_n2), (block_start, block_end, a_data, a_n1, a_n2, b_data, b_n1, b_n2))
{
    for (int64_t trip = block_start; trip < block_end; trip++) {
        const int64_t i = 1 + trip;
        const int64_t j_stop = a_n1 - 1;
        for (int64_t j = 1; j < j_stop; j++) {
            const int64_t k_stop = a_n2 - 1;
            VR_INDEPENDENT
            for (int64_t k = 1; k < k_stop; k++) {
                b_data[(i * b_n1 + j) * b_n2 + k] =
                        (a_data[(i * a_n1 + j) * a_n2 + k] + a_data[((i - 1) * a_n1 + j) * a_n2 + k]
                        + a_data[((i + 1) * a_n1 + j) * a_n2 + k] + a_data[(i * a_n1 + j - 1) * a_n2 + k]
                        + a_data[(i * a_n1 + j + 1) * a_n2 + k] + a_data[(i * a_n1 + j) * a_n2 + k - 1]
                        + a_data[(i * a_n1 + j) * a_n2 + k + 1]) / 7.0;
            }
        }
    }
}

VR_MULTIVERSIONED(nbody_block, (const vr_nest *nest, int64_t block, double dt), (nest, block, dt))
{
    vr_lane lane[3];
    vr_row row;
    for (vr_first_row(nest, block, &row, lane); row.count > 0; vr_next_row(nest, &row, lane)) {
        const int64_t count = row.count;
        double *const restrict y = lane[0].at;
        const double *const x0 = lane[1].at;
        const double *const x1 = lane[2].at;
        VR_INDEPENDENT
        for (int64_t k = 0; k < count; k++) {
            y[k] = x0[k] + dt * x1[k];
        }
    }
}

static void lcs_loop(int64_t j_stop, uint8_t *restrict a_data, uint8_t *restrict b_data, int64_t *restrict d_data,
        int64_t d_n1, int64_t i)
{
    for (int64_t j = 1; j < j_stop; j++) {
        if (a_data[i - 1] == b_data[j - 1]) {
            d_data[i * d_n1 + j] = vr_add_i64(d_data[(i - 1) * d_n1 + j - 1], 1);
        } else {
            d_data[i * d_n1 + j] = vr_max_i64(d_data[(i - 1) * d_n1 + j], d_data[i * d_n1 + j - 1]);
        }
    }
}

static void lcs_2_loop(int64_t j_stop, uint8_t *restrict a_data, int64_t a_s0, uint8_t *restrict b_data, int64_t b_s0,
        int64_t *restrict d_data, int64_t d_n1, int64_t i)
{
    for (int64_t j = 1; j < j_stop; j++) {
        if (a_data[(i - 1) * a_s0] == b_data[(j - 1) * b_s0]) {
            d_data[i * d_n1 + j] = vr_add_i64(d_data[(i - 1) * d_n1 + j - 1], 1);
        } else {
            d_data[i * d_n1 + j] = vr_max_i64(d_data[(i - 1) * d_n1 + j], d_data[i * d_n1 + j - 1]);
        }
    }
}

VR_MULTIVERSIONED(gauss_loop, (int64_t block_start, int64_t block_end, int64_t t1, int64_t n, double *m_data,
        int64_t m_n1, double *x_data, int64_t k), (block_start, block_end, t1, n, m_data, m_n1, x_data, k))
{
    for (int64_t trip = block_start; trip < block_end; trip++) {
        const int64_t i = t1 + trip;
        const double f = m_data[i * m_n1 + k] / m_data[k * m_n1 + k];
        VR_INDEPENDENT
        for (int64_t j = k; j < n; j++) {
            m_data[i * m_n1 + j] -= f * m_data[k * m_n1 + j];
        }
        x_data[i] -= f * x_data[k];
    }
}

VR_MULTIVERSIONED(matmul_loop, (int64_t a_n0, int64_t b_n1, float *c_data, float *product_data, int64_t product_n1),
        (a_n0, b_n1, c_data, product_data, product_n1))
{
    for (int64_t i = 0; i < a_n0; i++) {
        VR_INDEPENDENT
        for (int64_t j = 0; j < b_n1; j++) {
            c_data[i * b_n1 + j] += product_data[i * product_n1 + j];
        }
    }
}

VR_MULTIVERSIONED(matmul_loop_2, (int64_t block_start, int64_t block_end, float *a_data, int64_t a_n1, float *b_data,
        int64_t b_n1, float *c_data), (block_start, block_end, a_data, a_n1, b_data, b_n1, c_data))
{
    for (int64_t trip = block_start; trip < block_end; trip++) {
        const int64_t i = trip;
        for (int64_t k = 0; k < a_n1; k++) {
            VR_INDEPENDENT
            for (int64_t j = 0; j < b_n1; j++) {
                c_data[i * b_n1 + j] += a_data[i * a_n1 + k] * b_data[k * b_n1 + j];
            }
        }
    }
}

VR_MULTIVERSIONED(maxloc_loop, (double *best_at, int64_t block_start, int64_t block_end, double *x_data),
        (best_at, block_start, block_end, x_data))
{
    double best = *best_at;
    VR_INDEPENDENT_BUT_FOR(reduction(vr_pymax : best))
    for (int64_t trip = block_start; trip < block_end; trip++) {
        const int64_t i = trip;
        best = vr_pymax_f64(best, x_data[i]);
    }
    *best_at = best;
}

VR_MULTIVERSIONED(maxloc_2_loop, (double *best_at, int64_t block_start, int64_t block_end, double *x_data,
        int64_t x_s0), (best_at, block_start, block_end, x_data, x_s0))
{
    double best = *best_at;
    VR_INDEPENDENT_BUT_FOR(reduction(vr_pymax : best))
    for (int64_t trip = block_start; trip < block_end; trip++) {
        const int64_t i = trip;
        best = vr_pymax_f64(best, x_data[i * x_s0]);
    }
    *best_at = best;
}

VR_MULTIVERSIONED(redblack_block, (const vr_nest *nest, int64_t block, double *part), (nest, block, part))
{
    vr_lane lane[1];
    vr_row row;
    double piece[VR_PIECE(double)];
    vr_folding folding;
    vr_start_folding(&folding, VR_FOLD_MOST, VR_FLOAT64, piece);
    for (vr_first_row(nest, block, &row, lane); row.count > 0; vr_next_row(nest, &row, lane)) {
        const int64_t count = row.count;
        double *const restrict y = piece + vr_fold_place(&folding, count);
        const double *const x0 = lane[0].at;
        VR_INDEPENDENT
        for (int64_t k = 0; k < count; k++) {
            y[k] = vr_abs_f64(x0[k]);
        }
    }
    vr_end_folding(&folding, &part[block]);
}

VR_MULTIVERSIONED(dist_loop, (int64_t block_start, int64_t block_end, vr_cf32 *a_data, vr_cf32 *b_data, int64_t b_n0,
        float *out_data), (block_start, block_end, a_data, b_data, b_n0, out_data))
{
    for (int64_t trip = block_start; trip < block_end; trip++) {
        const int64_t i = trip;
        VR_INDEPENDENT
        for (int64_t j = 0; j < b_n0; j++) {
            out_data[i * b_n0 + j] = vr_abs_cf32(vr_sub_cf32(a_data[i], b_data[j]));
        }
    }
}

VR_MULTIVERSIONED(dist_2_loop, (int64_t block_start, int64_t block_end, vr_cf32 *a_data, int64_t a_s0, vr_cf32 *b_data,
        int64_t b_n0, int64_t b_s0, float *out_data),
        (block_start, block_end, a_data, a_s0, b_data, b_n0, b_s0, out_data))
{
    for (int64_t trip = block_start; trip < block_end; trip++) {
        const int64_t i = trip;
        VR_INDEPENDENT
        for (int64_t j = 0; j < b_n0; j++) {
            out_data[i * b_n0 + j] = vr_abs_cf32(vr_sub_cf32(a_data[i * a_s0], b_data[j * b_s0]));
        }
    }
}

int stencil3d(vr_context *ctx, vr_array *a, vr_array *b, int64_t n, double *result)
{
    int status = VR_OK;
    vr_array *item = NULL;
    double sum = 0;
    bool overlap = false;
    if ((status = vr_check_argument(ctx, AT(5, 15), "a", a, VR_AS(VR_FLOAT64, 3, VR_ROWMAJOR))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(5, 34), "b", b, VR_AS(VR_FLOAT64, 3, VR_ROWMAJOR))) != VR_OK)
        return status;
    vr_retain(a);
    double *a_data = VR_DATA(a);
    int64_t a_n0 = VR_EXTENT(a, 0), a_n1 = VR_EXTENT(a, 1), a_n2 = VR_EXTENT(a, 2);
    vr_retain(b);
    double *b_data = VR_DATA(b);
    int64_t b_n0 = VR_EXTENT(b, 0), b_n1 = VR_EXTENT(b, 1), b_n2 = VR_EXTENT(b, 2);
    for (int64_t t = 0; t < n; t++) {
        /* 12 bounds checks of the loop, tested at its entry */
        const bool in_bounds = a_n2 <= b_n2 + 1 && a_n1 <= b_n1 + 1 && a_n0 <= b_n0 + 1;
        if ((status = vr_shares_memory(ctx, AT(7, 9), VR_AS(VR_BOOL, 0, VR_ROWMAJOR), &overlap, 2,
                (const vr_array *const[]){b, a})) != VR_OK)
            goto done;
        if (in_bounds && !overlap) {
            /* parallel loop: each iteration has its own copies of what it assigns */
            const int64_t i_stop = a_n0 - 1;
            const int64_t i_trips = vr_trips(1, 1, i_stop, true);
            const bool together = vr_apart(b, a);
            const int blocks = vr_even_blocks(ctx, together ? i_trips : 1);
            VR_OMP(omp parallel for num_threads(vr_threads(ctx, blocks)) firstprivate(a_data, a_n1, a_n2, b_data, b_n1,
                    b_n2))
            for (int64_t block = 0; block < blocks; block++) {
                const int64_t block_start = vr_block_first(block, blocks, i_trips);
                const int64_t block_end = vr_block_first(block + 1, blocks, i_trips);
                stencil3d_loop(block_start, block_end, a_data, a_n1, a_n2, b_data, b_n1, b_n2);
            }
        } else {
            /* parallel loop: each iteration has its own copies of what it assigns */
            const int64_t i_stop_2 = a_n0 - 1;
            const int64_t i_trips_2 = vr_trips(1, 1, i_stop_2, true);
            int failed = VR_OK;
            const bool together = vr_apart(b, a);
            const int blocks = vr_even_blocks(ctx, together ? i_trips_2 : 1);
            VR_OMP(omp parallel for num_threads(vr_threads(ctx, blocks)) firstprivate(a_data, a_n1, a_n2, b_data, b_n0,
                    b_n1, b_n2))
            for (int64_t block = 0; block < blocks; block++) {
                const int64_t block_start = vr_block_first(block, blocks, i_trips_2);
                const int64_t block_end = vr_block_first(block + 1, blocks, i_trips_2);
                for (int64_t trip = block_start; trip < block_end; trip++) {
                    const int64_t i = 1 + trip;
                    if (vr_stopped(&failed))
                        break;
                    int status = VR_OK;
                    const int64_t j_stop_2 = a_n1 - 1;
                    for (int64_t j = 1; j < j_stop_2; j++) {
                        const int64_t k_stop_2 = a_n2 - 1;
                        for (int64_t k = 1; k < k_stop_2; k++) {
                            if (VR_UNLIKELY(i >= b_n0)) {
                                status = vr_raise_bounds(ctx, AT(10, 21), "b", 0, i, b_n0);
                                goto next_2;
                            }
                            if (VR_UNLIKELY(j >= b_n1)) {
                                status = vr_raise_bounds(ctx, AT(10, 21), "b", 1, j, b_n1);
                                goto next_2;
                            }
                            if (VR_UNLIKELY(k >= b_n2)) {
                                status = vr_raise_bounds(ctx, AT(10, 21), "b", 2, k, b_n2);
                                goto next_2;
                            }
                            b_data[(i * b_n1 + j) * b_n2 + k] =
                                    (a_data[(i * a_n1 + j) * a_n2 + k] + a_data[((i - 1) * a_n1 + j) * a_n2 + k]
                                    + a_data[((i + 1) * a_n1 + j) * a_n2 + k] + a_data[(i * a_n1 + j - 1) * a_n2 + k]
                                    + a_data[(i * a_n1 + j + 1) * a_n2 + k] + a_data[(i * a_n1 + j) * a_n2 + k - 1]
                                    + a_data[(i * a_n1 + j) * a_n2 + k + 1]) / 7.0;
                        }
                    }
next_2:;
                    if (status != VR_OK) {
                        vr_stop(&failed, status);
                        break;
                    }
                }
            }
            if (failed != VR_OK) {
                status = failed;
                goto done;
            }
        }
        vr_assign(&item, a);
        vr_assign(&a, b);
        a_data = VR_DATA(a); a_n0 = VR_EXTENT(a, 0); a_n1 = VR_EXTENT(a, 1); a_n2 = VR_EXTENT(a, 2);
        vr_assign(&b, item);
        b_data = VR_DATA(b); b_n0 = VR_EXTENT(b, 0); b_n1 = VR_EXTENT(b, 1); b_n2 = VR_EXTENT(b, 2);
    }
    if ((status = vr_sum(ctx, AT(12, 12), VR_AS(VR_FLOAT64, 0, VR_ROWMAJOR), &sum, 1,
            (const vr_array *const[]){a})) != VR_OK)
        goto done;
    *result = sum;
done:
    vr_release(a);
    vr_release(b);
    vr_release(item);
    return status;
}

int spmv(vr_context *ctx, vr_array *data, vr_array *idx, vr_array *ptr, vr_array *x, vr_array **y_out)
{
    int status = VR_OK;
    vr_array *y = NULL;
    double *y_data = NULL;
    if ((status = vr_check_argument(ctx, AT(14, 10), "data", data, VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(14, 24), "idx", idx, VR_AS(VR_INT32, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(14, 37), "ptr", ptr, VR_AS(VR_INT32, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(14, 50), "x", x, VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    double *const data_data = VR_DATA(data);
    const int64_t data_n0 = VR_EXTENT(data, 0);
    int32_t *const idx_data = VR_DATA(idx);
    const int64_t idx_n0 = VR_EXTENT(idx, 0);
    int32_t *const ptr_data = VR_DATA(ptr);
    const int64_t ptr_n0 = VR_EXTENT(ptr, 0);
    double *const x_data = VR_DATA(x);
    const int64_t x_n0 = VR_EXTENT(x, 0);
    if ((status = vr_zeros(ctx, AT(15, 9), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &y, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){ptr_n0 - 1})})) != VR_OK)
        goto done;
    y_data = VR_DATA(y);
    { /* parallel loop: each iteration has its own copies of what it assigns */
        const int64_t i_stop = ptr_n0 - 1;
        const int64_t i_trips = vr_trips(0, 1, i_stop, true);
        int failed = VR_OK;
        const int64_t blocks = vr_block_count(ctx, i_trips);
        VR_OMP(omp parallel for schedule(dynamic, 1) num_threads(vr_threads(ctx, blocks)) firstprivate(data_data,
                data_n0, idx_data, idx_n0, ptr_data, x_data, x_n0, y_data))
        for (int64_t block = 0; block < blocks; block++) {
            const int64_t block_start = vr_block_first(block, blocks, i_trips);
            const int64_t block_end = vr_block_first(block + 1, blocks, i_trips);
            for (int64_t trip = block_start; trip < block_end; trip++) {
                const int64_t i = trip;
                if (vr_stopped(&failed))
                    break;
                int status = VR_OK;
                double s = 0.0;
                const int64_t first = (int64_t)ptr_data[i];
                const int64_t stop = (int64_t)ptr_data[i + 1];
                /* 2 bounds checks of the loop, tested at its entry */
                const bool in_bounds = stop <= idx_n0 && stop <= data_n0 && 0 <= first;
                if (VR_MOSTLY(in_bounds)) {
                    for (int64_t k = first; k < stop; k++) {
                        const int64_t t1 = (int64_t)idx_data[k];
                        const int64_t t2 = VR_OUTSIDE(t1, x_n0) ? vr_add_i64(t1, x_n0) : t1;
                        if (VR_OUTSIDE(t2, x_n0)) {
                            status = vr_raise_bounds(ctx, AT(19, 28), "x", 0, t1, x_n0);
                            goto next;
                        }
                        s += data_data[k] * x_data[t2];
                    }
                } else {
                    for (int64_t k = first; k < stop; k++) {
                        const int64_t t3 = VR_OUTSIDE(k, data_n0) ? vr_add_i64(k, data_n0) : k;
                        if (VR_OUTSIDE(t3, data_n0)) {
                            status = vr_raise_bounds(ctx, AT(19, 18), "data", 0, k, data_n0);
                            goto next;
                        }
                        const int64_t t4 = VR_OUTSIDE(k, idx_n0) ? vr_add_i64(k, idx_n0) : k;
                        if (VR_OUTSIDE(t4, idx_n0)) {
                            status = vr_raise_bounds(ctx, AT(19, 30), "idx", 0, k, idx_n0);
                            goto next;
                        }
                        const int64_t t5 = (int64_t)idx_data[t4];
                        const int64_t t6 = VR_OUTSIDE(t5, x_n0) ? vr_add_i64(t5, x_n0) : t5;
                        if (VR_OUTSIDE(t6, x_n0)) {
                            status = vr_raise_bounds(ctx, AT(19, 28), "x", 0, t5, x_n0);
                            goto next;
                        }
                        s += data_data[t3] * x_data[t6];
                    }
                }
                y_data[i] = s;
next:;
                if (status != VR_OK) {
                    vr_stop(&failed, status);
                    break;
                }
            }
        }
        if (failed != VR_OK) {
            status = failed;
            goto done;
        }
    }
    *y_out = vr_retain(y);
done:
    vr_release(y);
    return status;
}

int spmv_2(vr_context *ctx, vr_array *data, vr_array *idx, vr_array *ptr, vr_array *x, vr_array **y_out)
{
    int status = VR_OK;
    vr_array *y = NULL;
    double *y_data = NULL;
    if ((status = vr_check_argument(ctx, AT(14, 10), "data", data, VR_AS(VR_FLOAT64, 1, VR_STRIDED))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(14, 24), "idx", idx, VR_AS(VR_INT32, 1, VR_STRIDED))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(14, 37), "ptr", ptr, VR_AS(VR_INT32, 1, VR_STRIDED))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(14, 50), "x", x, VR_AS(VR_FLOAT64, 1, VR_STRIDED))) != VR_OK)
        return status;
    double *const data_data = VR_DATA(data);
    const int64_t data_n0 = VR_EXTENT(data, 0), data_s0 = VR_STEP(data, 0);
    int32_t *const idx_data = VR_DATA(idx);
    const int64_t idx_n0 = VR_EXTENT(idx, 0), idx_s0 = VR_STEP(idx, 0);
    int32_t *const ptr_data = VR_DATA(ptr);
    const int64_t ptr_n0 = VR_EXTENT(ptr, 0), ptr_s0 = VR_STEP(ptr, 0);
    double *const x_data = VR_DATA(x);
    const int64_t x_n0 = VR_EXTENT(x, 0), x_s0 = VR_STEP(x, 0);
    if ((status = vr_zeros(ctx, AT(15, 9), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &y, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){ptr_n0 - 1})})) != VR_OK)
        goto done;
    y_data = VR_DATA(y);
    { /* parallel loop: each iteration has its own copies of what it assigns */
        const int64_t i_stop = ptr_n0 - 1;
        const int64_t i_trips = vr_trips(0, 1, i_stop, true);
        int failed = VR_OK;
        const int64_t blocks = vr_block_count(ctx, i_trips);
        VR_OMP(omp parallel for schedule(dynamic, 1) num_threads(vr_threads(ctx, blocks)) firstprivate(data_data,
                data_n0, data_s0, idx_data, idx_n0, idx_s0, ptr_data, ptr_s0, x_data, x_n0, x_s0, y_data))
        for (int64_t block = 0; block < blocks; block++) {
            const int64_t block_start = vr_block_first(block, blocks, i_trips);
            const int64_t block_end = vr_block_first(block + 1, blocks, i_trips);
            for (int64_t trip = block_start; trip < block_end; trip++) {
                const int64_t i = trip;
                if (vr_stopped(&failed))
                    break;
                int status = VR_OK;
                double s = 0.0;
                const int64_t first = (int64_t)ptr_data[i * ptr_s0];
                const int64_t stop = (int64_t)ptr_data[(i + 1) * ptr_s0];
                /* 2 bounds checks of the loop, tested at its entry */
                const bool in_bounds = stop <= idx_n0 && stop <= data_n0 && 0 <= first;
                if (VR_MOSTLY(in_bounds)) {
                    for (int64_t k = first; k < stop; k++) {
                        const int64_t t1 = (int64_t)idx_data[k * idx_s0];
                        const int64_t t2 = VR_OUTSIDE(t1, x_n0) ? vr_add_i64(t1, x_n0) : t1;
                        if (VR_OUTSIDE(t2, x_n0)) {
                            status = vr_raise_bounds(ctx, AT(19, 28), "x", 0, t1, x_n0);
                            goto next;
                        }
                        s += data_data[k * data_s0] * x_data[t2 * x_s0];
                    }
                } else {
                    for (int64_t k = first; k < stop; k++) {
                        const int64_t t3 = VR_OUTSIDE(k, data_n0) ? vr_add_i64(k, data_n0) : k;
                        if (VR_OUTSIDE(t3, data_n0)) {
                            status = vr_raise_bounds(ctx, AT(19, 18), "data", 0, k, data_n0);
                            goto next;
                        }
                        const int64_t t4 = VR_OUTSIDE(k, idx_n0) ? vr_add_i64(k, idx_n0) : k;
                        if (VR_OUTSIDE(t4, idx_n0)) {
                            status = vr_raise_bounds(ctx, AT(19, 30), "idx", 0, k, idx_n0);
                            goto next;
                        }
                        const int64_t t5 = (int64_t)idx_data[t4 * idx_s0];
                        const int64_t t6 = VR_OUTSIDE(t5, x_n0) ? vr_add_i64(t5, x_n0) : t5;
                        if (VR_OUTSIDE(t6, x_n0)) {
                            status = vr_raise_bounds(ctx, AT(19, 28), "x", 0, t5, x_n0);
                            goto next;
                        }
                        s += data_data[t3 * data_s0] * x_data[t6 * x_s0];
                    }
                }
                y_data[i] = s;
next:;
                if (status != VR_OK) {
                    vr_stop(&failed, status);
                    break;
                }
            }
        }
        if (failed != VR_OK) {
            status = failed;
            goto done;
        }
    }
    *y_out = vr_retain(y);
done:
    vr_release(y);
    return status;
}

int nbody(vr_context *ctx, vr_array *p, vr_array *v, vr_array *m, double dt, double eps, double *e_out)
{
    int status = VR_OK;
    vr_array *acc = NULL;
    double *acc_data = NULL;
    double result = 0;
    if ((status = vr_check_argument(ctx, AT(23, 11), "p", p, VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(23, 27), "v", v, VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(23, 43), "m", m, VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    vr_retain(p);
    double *p_data = VR_DATA(p);
    int64_t p_n0 = VR_EXTENT(p, 0), p_n1 = VR_EXTENT(p, 1);
    vr_retain(v);
    double *v_data = VR_DATA(v);
    int64_t v_n0 = VR_EXTENT(v, 0), v_n1 = VR_EXTENT(v, 1);
    double *const m_data = VR_DATA(m);
    const int64_t m_n0 = VR_EXTENT(m, 0);
    const int64_t n = p_n0;
    if ((status = vr_zeros(ctx, AT(25, 11), VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR), &acc, 2,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){n}), VR_BOX(VR_INT64, &(int64_t){3})})) != VR_OK)
        goto done;
    acc_data = VR_DATA(acc);
    /* 10 bounds checks of the loop, tested at its entry */
    const bool in_bounds = n <= m_n0 && 3 <= p_n1;
    if (in_bounds) {
        /* parallel loop: each iteration has its own copies of what it assigns */
        const int64_t i_trips = vr_trips(0, 1, n, true);
        const int blocks = vr_even_blocks(ctx, i_trips);
        VR_OMP(omp parallel for num_threads(vr_threads(ctx, blocks)) firstprivate(p_data, p_n1, m_data, eps, n,
                acc_data))
        for (int64_t block = 0; block < blocks; block++) {
            const int64_t block_start = vr_block_first(block, blocks, i_trips);
            const int64_t block_end = vr_block_first(block + 1, blocks, i_trips);
            for (int64_t trip = block_start; trip < block_end; trip++) {
                const int64_t i = trip;
                double ax = 0.0;
                double ay = 0.0;
                double az = 0.0;
                for (int64_t j = 0; j < n; j++) {
                    const double dx = p_data[j * p_n1] - p_data[i * p_n1];
                    const double dy = p_data[j * p_n1 + 1] - p_data[i * p_n1 + 1];
                    const double dz = p_data[j * p_n1 + 2] - p_data[i * p_n1 + 2];
                    const double w = m_data[j] / pow(dx * dx + dy * dy + dz * dz + eps, 1.5);
                    ax += w * dx;
                    ay += w * dy;
                    az += w * dz;
                }
                acc_data[i * 3] = ax;
                acc_data[i * 3 + 1] = ay;
                acc_data[i * 3 + 2] = az;
            }
        }
    } else {
        if ((status = nbody_2(ctx, p, v, m, dt, eps, &result)) != VR_OK)
            goto done;
        *e_out = result;
        goto done;
    }
    { /* elements of v by element */
        const vr_array *arrays[] = {NULL, v, acc};
        int64_t n_2[2], stride[6];
        vr_nest nest = {.ndims = 2, .count = 3, .stores = 1, .operand = arrays, .extent = n_2, .stride = stride};
        if ((status = vr_broadcast_steps(ctx, AT(39, 5), 2, n_2, 2, arrays + 1, "ab<")) != VR_OK)
            goto done;
        vr_array *place = NULL, *result_2 = NULL;
        if ((status = vr_slice(ctx, AT(39, 5), VR_AS(VR_FLOAT64, 2, VR_STRIDED), &place, "v", v, VR_ROWMAJOR,
                VR_SHARE | VR_PAIRED, 2, (const vr_subscript[]){VR_ALL, VR_ALL})) != VR_OK)
            goto done;
        if ((status = vr_open_place(ctx, AT(39, 5), place, true, &result_2, 2, n_2, 2, arrays + 1)) != VR_OK)
            goto done;
        arrays[0] = result_2;
        vr_plan_nest(ctx, &nest);
        if (nest.blocks == 1)
            nbody_block(&nest, 0, dt);
        else
            VR_OMP(omp parallel for num_threads(vr_threads(ctx, nest.size / VR_GRAIN)))
            for (int64_t block = 0; block < nest.blocks; block++)
                nbody_block(&nest, block, dt);
        vr_close_place(place, result_2);
    }
    { /* elements of p by element */
        const vr_array *arrays[] = {NULL, p, v};
        int64_t n_2[2], stride[6];
        vr_nest nest = {.ndims = 2, .count = 3, .stores = 1, .operand = arrays, .extent = n_2, .stride = stride};
        if ((status = vr_broadcast_steps(ctx, AT(40, 5), 2, n_2, 2, arrays + 1, "ab<")) != VR_OK)
            goto done;
        vr_array *place = NULL, *result_2 = NULL;
        if ((status = vr_slice(ctx, AT(40, 5), VR_AS(VR_FLOAT64, 2, VR_STRIDED), &place, "p", p, VR_ROWMAJOR,
                VR_SHARE | VR_PAIRED, 2, (const vr_subscript[]){VR_ALL, VR_ALL})) != VR_OK)
            goto done;
        if ((status = vr_open_place(ctx, AT(40, 5), place, true, &result_2, 2, n_2, 2, arrays + 1)) != VR_OK)
            goto done;
        arrays[0] = result_2;
        vr_plan_nest(ctx, &nest);
        if (nest.blocks == 1)
            nbody_block(&nest, 0, dt);
        else
            VR_OMP(omp parallel for num_threads(vr_threads(ctx, nest.size / VR_GRAIN)))
            for (int64_t block = 0; block < nest.blocks; block++)
                nbody_block(&nest, block, dt);
        vr_close_place(place, result_2);
    }
    double e = 0.0;
    /* 5 bounds checks of the loop, tested at its entry */
    const bool in_bounds_20 = 3 <= v_n1 && n <= v_n0 && n <= m_n0;
    if (VR_MOSTLY(in_bounds_20)) {
        /* parallel loop: each iteration has its own copies of what it assigns */
        double e_parts[VR_MOST_BLOCKS];
        const int64_t i_2_trips = vr_trips(0, 1, n, true);
        const int blocks = vr_even_blocks(ctx, i_2_trips);
        VR_OMP(omp parallel for num_threads(vr_threads(ctx, blocks)) firstprivate(v_data, v_n1, m_data))
        for (int64_t block = 0; block < blocks; block++) {
            double e = -0.0;
            const int64_t block_start = vr_block_first(block, blocks, i_2_trips);
            const int64_t block_end = vr_block_first(block + 1, blocks, i_2_trips);
            for (int64_t trip = block_start; trip < block_end; trip++) {
                const int64_t i_2 = trip;
                e += 0.5 * m_data[i_2] * (vr_square_f64(v_data[i_2 * v_n1]) + vr_square_f64(v_data[i_2 * v_n1 + 1])
                        + vr_square_f64(v_data[i_2 * v_n1 + 2]));
            }
            e_parts[block] = e;
        }
        for (int64_t block = 0; block < blocks; block++) {
            e = e + e_parts[block];
        }
    } else {
        /* parallel loop: each iteration has its own copies of what it assigns */
        double e_parts_2[VR_MOST_BLOCKS];
        const int64_t i_2_trips_2 = vr_trips(0, 1, n, true);
        int failed = VR_OK;
        const int blocks = vr_even_blocks(ctx, i_2_trips_2);
        VR_OMP(omp parallel for num_threads(vr_threads(ctx, blocks)) firstprivate(v_data, v_n0, v_n1, m_data, m_n0))
        for (int64_t block = 0; block < blocks; block++) {
            double e = -0.0;
            const int64_t block_start = vr_block_first(block, blocks, i_2_trips_2);
            const int64_t block_end = vr_block_first(block + 1, blocks, i_2_trips_2);
            for (int64_t trip = block_start; trip < block_end; trip++) {
                const int64_t i_2 = trip;
                if (vr_stopped(&failed))
                    break;
                int status = VR_OK;
                if (VR_UNLIKELY(i_2 >= m_n0)) {
                    status = vr_raise_bounds(ctx, AT(43, 20), "m", 0, i_2, m_n0);
                    goto next_3;
                }
                if (VR_UNLIKELY(i_2 >= v_n0)) {
                    status = vr_raise_bounds(ctx, AT(43, 28), "v", 0, i_2, v_n0);
                    goto next_3;
                }
                if (VR_UNLIKELY(0 >= v_n1)) {
                    status = vr_raise_bounds(ctx, AT(43, 28), "v", 1, 0, v_n1);
                    goto next_3;
                }
                if (VR_UNLIKELY(1 >= v_n1)) {
                    status = vr_raise_bounds(ctx, AT(43, 43), "v", 1, 1, v_n1);
                    goto next_3;
                }
                if (VR_UNLIKELY(2 >= v_n1)) {
                    status = vr_raise_bounds(ctx, AT(43, 58), "v", 1, 2, v_n1);
                    goto next_3;
                }
                e += 0.5 * m_data[i_2] * (vr_square_f64(v_data[i_2 * v_n1]) + vr_square_f64(v_data[i_2 * v_n1 + 1])
                        + vr_square_f64(v_data[i_2 * v_n1 + 2]));
next_3:;
                if (status != VR_OK) {
                    vr_stop(&failed, status);
                    break;
                }
            }
            e_parts_2[block] = e;
        }
        for (int64_t block = 0; block < blocks; block++) {
            e = e + e_parts_2[block];
        }
        if (failed != VR_OK) {
            status = failed;
            goto done;
        }
    }
    *e_out = e;
done:
    vr_release(p);
    vr_release(v);
    vr_release(acc);
    return status;
}

int nbody_2(vr_context *ctx, vr_array *p, vr_array *v, vr_array *m, double dt, double eps, double *e_out)
{
    int status = VR_OK;
    vr_array *acc = NULL;
    double *acc_data = NULL;
    if ((status = vr_check_argument(ctx, AT(23, 11), "p", p, VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(23, 27), "v", v, VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(23, 43), "m", m, VR_AS(VR_FLOAT64, 1, VR_STRIDED))) != VR_OK)
        return status;
    vr_retain(p);
    double *p_data = VR_DATA(p);
    int64_t p_n0 = VR_EXTENT(p, 0), p_n1 = VR_EXTENT(p, 1);
    vr_retain(v);
    double *v_data = VR_DATA(v);
    int64_t v_n0 = VR_EXTENT(v, 0), v_n1 = VR_EXTENT(v, 1);
    double *const m_data = VR_DATA(m);
    const int64_t m_n0 = VR_EXTENT(m, 0), m_s0 = VR_STEP(m, 0);
    const int64_t n = p_n0;
    if ((status = vr_zeros(ctx, AT(25, 11), VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR), &acc, 2,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){n}), VR_BOX(VR_INT64, &(int64_t){3})})) != VR_OK)
        goto done;
    acc_data = VR_DATA(acc);
    /* 10 bounds checks of the loop, tested at its entry */
    const bool in_bounds = n <= m_n0 && 3 <= p_n1;
    if (VR_MOSTLY(in_bounds)) {
        /* parallel loop: each iteration has its own copies of what it assigns */
        const int64_t i_trips = vr_trips(0, 1, n, true);
        const int blocks = vr_even_blocks(ctx, i_trips);
        VR_OMP(omp parallel for num_threads(vr_threads(ctx, blocks)) firstprivate(p_data, p_n1, m_data, m_s0, eps, n,
                acc_data))
        for (int64_t block = 0; block < blocks; block++) {
            const int64_t block_start = vr_block_first(block, blocks, i_trips);
            const int64_t block_end = vr_block_first(block + 1, blocks, i_trips);
            for (int64_t trip = block_start; trip < block_end; trip++) {
                const int64_t i = trip;
                double ax = 0.0;
                double ay = 0.0;
                double az = 0.0;
                for (int64_t j = 0; j < n; j++) {
                    const double dx = p_data[j * p_n1] - p_data[i * p_n1];
                    const double dy = p_data[j * p_n1 + 1] - p_data[i * p_n1 + 1];
                    const double dz = p_data[j * p_n1 + 2] - p_data[i * p_n1 + 2];
                    const double w = m_data[j * m_s0] / pow(dx * dx + dy * dy + dz * dz + eps, 1.5);
                    ax += w * dx;
                    ay += w * dy;
                    az += w * dz;
                }
                acc_data[i * 3] = ax;
                acc_data[i * 3 + 1] = ay;
                acc_data[i * 3 + 2] = az;
            }
        }
    } else {
        /* parallel loop: each iteration has its own copies of what it assigns */
        const int64_t i_trips_2 = vr_trips(0, 1, n, true);
        int failed = VR_OK;
        const int blocks = vr_even_blocks(ctx, i_trips_2);
        VR_OMP(omp parallel for num_threads(vr_threads(ctx, blocks)) firstprivate(p_data, p_n1, m_data, m_n0, m_s0,
                eps, n, acc_data))
        for (int64_t block = 0; block < blocks; block++) {
            const int64_t block_start = vr_block_first(block, blocks, i_trips_2);
            const int64_t block_end = vr_block_first(block + 1, blocks, i_trips_2);
            for (int64_t trip = block_start; trip < block_end; trip++) {
                const int64_t i = trip;
                if (vr_stopped(&failed))
                    break;
                int status = VR_OK;
                double ax = 0.0;
                double ay = 0.0;
                double az = 0.0;
                for (int64_t j = 0; j < n; j++) {
                    if (VR_UNLIKELY(0 >= p_n1)) {
                        status = vr_raise_bounds(ctx, AT(29, 18), "p", 1, 0, p_n1);
                        goto next_2;
                    }
                    const double dx = p_data[j * p_n1] - p_data[i * p_n1];
                    if (VR_UNLIKELY(1 >= p_n1)) {
                        status = vr_raise_bounds(ctx, AT(30, 18), "p", 1, 1, p_n1);
                        goto next_2;
                    }
                    const double dy = p_data[j * p_n1 + 1] - p_data[i * p_n1 + 1];
                    if (VR_UNLIKELY(2 >= p_n1)) {
                        status = vr_raise_bounds(ctx, AT(31, 18), "p", 1, 2, p_n1);
                        goto next_2;
                    }
                    const double dz = p_data[j * p_n1 + 2] - p_data[i * p_n1 + 2];
                    if (VR_UNLIKELY(j >= m_n0)) {
                        status = vr_raise_bounds(ctx, AT(32, 17), "m", 0, j, m_n0);
                        goto next_2;
                    }
                    const double w = m_data[j * m_s0] / pow(dx * dx + dy * dy + dz * dz + eps, 1.5);
                    ax += w * dx;
                    ay += w * dy;
                    az += w * dz;
                }
                acc_data[i * 3] = ax;
                acc_data[i * 3 + 1] = ay;
                acc_data[i * 3 + 2] = az;
next_2:;
                if (status != VR_OK) {
                    vr_stop(&failed, status);
                    break;
                }
            }
        }
        if (failed != VR_OK) {
            status = failed;
            goto done;
        }
    }
    { /* elements of v by element */
        const vr_array *arrays[] = {NULL, v, acc};
        int64_t n_2[2], stride[6];
        vr_nest nest = {.ndims = 2, .count = 3, .stores = 1, .operand = arrays, .extent = n_2, .stride = stride};
        if ((status = vr_broadcast_steps(ctx, AT(39, 5), 2, n_2, 2, arrays + 1, "ab<")) != VR_OK)
            goto done;
        vr_array *place = NULL, *result = NULL;
        if ((status = vr_slice(ctx, AT(39, 5), VR_AS(VR_FLOAT64, 2, VR_STRIDED), &place, "v", v, VR_ROWMAJOR,
                VR_SHARE | VR_PAIRED, 2, (const vr_subscript[]){VR_ALL, VR_ALL})) != VR_OK)
            goto done;
        if ((status = vr_open_place(ctx, AT(39, 5), place, true, &result, 2, n_2, 2, arrays + 1)) != VR_OK)
            goto done;
        arrays[0] = result;
        vr_plan_nest(ctx, &nest);
        if (nest.blocks == 1)
            nbody_block(&nest, 0, dt);
        else
            VR_OMP(omp parallel for num_threads(vr_threads(ctx, nest.size / VR_GRAIN)))
            for (int64_t block = 0; block < nest.blocks; block++)
                nbody_block(&nest, block, dt);
        vr_close_place(place, result);
    }
    { /* elements of p by element */
        const vr_array *arrays[] = {NULL, p, v};
        int64_t n_2[2], stride[6];
        vr_nest nest = {.ndims = 2, .count = 3, .stores = 1, .operand = arrays, .extent = n_2, .stride = stride};
        if ((status = vr_broadcast_steps(ctx, AT(40, 5), 2, n_2, 2, arrays + 1, "ab<")) != VR_OK)
            goto done;
        vr_array *place = NULL, *result = NULL;
        if ((status = vr_slice(ctx, AT(40, 5), VR_AS(VR_FLOAT64, 2, VR_STRIDED), &place, "p", p, VR_ROWMAJOR,
                VR_SHARE | VR_PAIRED, 2, (const vr_subscript[]){VR_ALL, VR_ALL})) != VR_OK)
            goto done;
        if ((status = vr_open_place(ctx, AT(40, 5), place, true, &result, 2, n_2, 2, arrays + 1)) != VR_OK)
            goto done;
        arrays[0] = result;
        vr_plan_nest(ctx, &nest);
        if (nest.blocks == 1)
            nbody_block(&nest, 0, dt);
        else
            VR_OMP(omp parallel for num_threads(vr_threads(ctx, nest.size / VR_GRAIN)))
            for (int64_t block = 0; block < nest.blocks; block++)
                nbody_block(&nest, block, dt);
        vr_close_place(place, result);
    }
    double e = 0.0;
    /* 5 bounds checks of the loop, tested at its entry */
    const bool in_bounds_20 = 3 <= v_n1 && n <= v_n0 && n <= m_n0;
    if (VR_MOSTLY(in_bounds_20)) {
        /* parallel loop: each iteration has its own copies of what it assigns */
        double e_parts[VR_MOST_BLOCKS];
        const int64_t i_2_trips = vr_trips(0, 1, n, true);
        const int blocks = vr_even_blocks(ctx, i_2_trips);
        VR_OMP(omp parallel for num_threads(vr_threads(ctx, blocks)) firstprivate(v_data, v_n1, m_data, m_s0))
        for (int64_t block = 0; block < blocks; block++) {
            double e = -0.0;
            const int64_t block_start = vr_block_first(block, blocks, i_2_trips);
            const int64_t block_end = vr_block_first(block + 1, blocks, i_2_trips);
            for (int64_t trip = block_start; trip < block_end; trip++) {
                const int64_t i_2 = trip;
                e += 0.5 * m_data[i_2 * m_s0] * (vr_square_f64(v_data[i_2 * v_n1])
                        + vr_square_f64(v_data[i_2 * v_n1 + 1]) + vr_square_f64(v_data[i_2 * v_n1 + 2]));
            }
            e_parts[block] = e;
        }
        for (int64_t block = 0; block < blocks; block++) {
            e = e + e_parts[block];
        }
    } else {
        /* parallel loop: each iteration has its own copies of what it assigns */
        double e_parts_2[VR_MOST_BLOCKS];
        const int64_t i_2_trips_2 = vr_trips(0, 1, n, true);
        int failed = VR_OK;
        const int blocks = vr_even_blocks(ctx, i_2_trips_2);
        VR_OMP(omp parallel for num_threads(vr_threads(ctx, blocks)) firstprivate(v_data, v_n0, v_n1, m_data, m_n0,
                m_s0))
        for (int64_t block = 0; block < blocks; block++) {
            double e = -0.0;
            const int64_t block_start = vr_block_first(block, blocks, i_2_trips_2);
            const int64_t block_end = vr_block_first(block + 1, blocks, i_2_trips_2);
            for (int64_t trip = block_start; trip < block_end; trip++) {
                const int64_t i_2 = trip;
                if (vr_stopped(&failed))
                    break;
                int status = VR_OK;
                if (VR_UNLIKELY(i_2 >= m_n0)) {
                    status = vr_raise_bounds(ctx, AT(43, 20), "m", 0, i_2, m_n0);
                    goto next_4;
                }
                if (VR_UNLIKELY(i_2 >= v_n0)) {
                    status = vr_raise_bounds(ctx, AT(43, 28), "v", 0, i_2, v_n0);
                    goto next_4;
                }
                if (VR_UNLIKELY(0 >= v_n1)) {
                    status = vr_raise_bounds(ctx, AT(43, 28), "v", 1, 0, v_n1);
                    goto next_4;
                }
                if (VR_UNLIKELY(1 >= v_n1)) {
                    status = vr_raise_bounds(ctx, AT(43, 43), "v", 1, 1, v_n1);
                    goto next_4;
                }
                if (VR_UNLIKELY(2 >= v_n1)) {
                    status = vr_raise_bounds(ctx, AT(43, 58), "v", 1, 2, v_n1);
                    goto next_4;
                }
                e += 0.5 * m_data[i_2 * m_s0] * (vr_square_f64(v_data[i_2 * v_n1])
                        + vr_square_f64(v_data[i_2 * v_n1 + 1]) + vr_square_f64(v_data[i_2 * v_n1 + 2]));
next_4:;
                if (status != VR_OK) {
                    vr_stop(&failed, status);
                    break;
                }
            }
            e_parts_2[block] = e;
        }
        for (int64_t block = 0; block < blocks; block++) {
            e = e + e_parts_2[block];
        }
        if (failed != VR_OK) {
            status = failed;
            goto done;
        }
    }
    *e_out = e;
done:
    vr_release(p);
    vr_release(v);
    vr_release(acc);
    return status;
}

int lcs(vr_context *ctx, vr_array *a, vr_array *b, int64_t *result)
{
    int status = VR_OK;
    vr_array *d = NULL;
    int64_t *d_data = NULL;
    int64_t d_n0 = 0, d_n1 = 0;
    if ((status = vr_check_argument(ctx, AT(46, 9), "a", a, VR_AS(VR_UINT8, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(46, 19), "b", b, VR_AS(VR_UINT8, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    uint8_t *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0);
    uint8_t *const b_data = VR_DATA(b);
    const int64_t b_n0 = VR_EXTENT(b, 0);
    if ((status = vr_zeros(ctx, AT(47, 9), VR_AS(VR_INT64, 2, VR_ROWMAJOR), &d, 2,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){a_n0 + 1}),
            VR_BOX(VR_INT64, &(int64_t){b_n0 + 1})})) != VR_OK)
        goto done;
    d_data = VR_DATA(d); d_n0 = VR_EXTENT(d, 0); d_n1 = VR_EXTENT(d, 1);
    const int64_t i_stop = a_n0 + 1;
    for (int64_t i = 1; i < i_stop; i++) {
        const int64_t j_stop = b_n0 + 1;
        lcs_loop(j_stop, a_data, b_data, d_data, d_n1, i);
    }
    const int64_t t1 = VR_OUTSIDE(a_n0, d_n0) ? vr_add_i64(a_n0, d_n0) : a_n0;
    const int64_t t2 = VR_OUTSIDE(b_n0, d_n1) ? vr_add_i64(b_n0, d_n1) : b_n0;
    if (VR_OUTSIDE(t1, d_n0)) {
        status = vr_raise_bounds(ctx, AT(54, 12), "d", 0, a_n0, d_n0);
        goto done;
    }
    if (VR_OUTSIDE(t2, d_n1)) {
        status = vr_raise_bounds(ctx, AT(54, 12), "d", 1, b_n0, d_n1);
        goto done;
    }
    *result = d_data[t1 * d_n1 + t2];
done:
    vr_release(d);
    return status;
}

int lcs_2(vr_context *ctx, vr_array *a, vr_array *b, int64_t *result)
{
    int status = VR_OK;
    vr_array *d = NULL;
    int64_t *d_data = NULL;
    int64_t d_n0 = 0, d_n1 = 0;
    if ((status = vr_check_argument(ctx, AT(46, 9), "a", a, VR_AS(VR_UINT8, 1, VR_STRIDED))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(46, 19), "b", b, VR_AS(VR_UINT8, 1, VR_STRIDED))) != VR_OK)
        return status;
    uint8_t *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0), a_s0 = VR_STEP(a, 0);
    uint8_t *const b_data = VR_DATA(b);
    const int64_t b_n0 = VR_EXTENT(b, 0), b_s0 = VR_STEP(b, 0);
    if ((status = vr_zeros(ctx, AT(47, 9), VR_AS(VR_INT64, 2, VR_ROWMAJOR), &d, 2,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){a_n0 + 1}),
            VR_BOX(VR_INT64, &(int64_t){b_n0 + 1})})) != VR_OK)
        goto done;
    d_data = VR_DATA(d); d_n0 = VR_EXTENT(d, 0); d_n1 = VR_EXTENT(d, 1);
    const int64_t i_stop = a_n0 + 1;
    for (int64_t i = 1; i < i_stop; i++) {
        const int64_t j_stop = b_n0 + 1;
        lcs_2_loop(j_stop, a_data, a_s0, b_data, b_s0, d_data, d_n1, i);
    }
    const int64_t t1 = VR_OUTSIDE(a_n0, d_n0) ? vr_add_i64(a_n0, d_n0) : a_n0;
    const int64_t t2 = VR_OUTSIDE(b_n0, d_n1) ? vr_add_i64(b_n0, d_n1) : b_n0;
    if (VR_OUTSIDE(t1, d_n0)) {
        status = vr_raise_bounds(ctx, AT(54, 12), "d", 0, a_n0, d_n0);
        goto done;
    }
    if (VR_OUTSIDE(t2, d_n1)) {
        status = vr_raise_bounds(ctx, AT(54, 12), "d", 1, b_n0, d_n1);
        goto done;
    }
    *result = d_data[t1 * d_n1 + t2];
done:
    vr_release(d);
    return status;
}

int gauss(vr_context *ctx, vr_array *a, vr_array *b, vr_array **x_out)
{
    int status = VR_OK;
    vr_array *m = NULL;
    double *m_data = NULL;
    int64_t m_n0 = 0, m_n1 = 0;
    vr_array *x = NULL;
    double *x_data = NULL;
    vr_array *result = NULL;
    vr_array *result_17 = NULL;
    if ((status = vr_check_argument(ctx, AT(56, 11), "a", a, VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(56, 27), "b", b, VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    const int64_t b_n0 = VR_EXTENT(b, 0);
    const int64_t n = b_n0;
    if ((status = vr_copy(ctx, AT(58, 9), VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR), &m, 1,
            (const vr_array *const[]){a})) != VR_OK)
        goto done;
    m_data = VR_DATA(m); m_n0 = VR_EXTENT(m, 0); m_n1 = VR_EXTENT(m, 1);
    if ((status = vr_copy(ctx, AT(59, 9), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &x, 1,
            (const vr_array *const[]){b})) != VR_OK)
        goto done;
    x_data = VR_DATA(x);
    /* 11 bounds checks of the loop, tested at its entry */
    const bool in_bounds = n <= m_n1 && n <= m_n0;
    if (in_bounds) {
        const int64_t k_stop = vr_sub_i64(n, 1);
        for (int64_t k = 0; k < k_stop; k++) {
            { /* parallel loop: each iteration has its own copies of what it assigns */
                const int64_t t1 = vr_add_i64(k, 1);
                const int64_t i_trips = vr_trips(t1, 1, n, true);
                const int blocks = vr_even_blocks(ctx, i_trips);
                VR_OMP(omp parallel for num_threads(vr_threads(ctx, blocks)) firstprivate(n, m_data, m_n1, x_data, k))
                for (int64_t block = 0; block < blocks; block++) {
                    const int64_t block_start = vr_block_first(block, blocks, i_trips);
                    const int64_t block_end = vr_block_first(block + 1, blocks, i_trips);
                    gauss_loop(block_start, block_end, t1, n, m_data, m_n1, x_data, k);
                }
            }
        }
    } else {
        {
            vr_array *made1 = NULL;
            if ((status = gauss_2(ctx, a, b, &made1)) != VR_OK)
                goto done;
            vr_release(result);
            result = made1;
        }
        *x_out = vr_retain(result);
        goto done;
    }
    /* 6 bounds checks of the loop, tested at its entry */
    const bool in_bounds_14 = n <= m_n1 && n <= m_n0;
    if (in_bounds_14) {
        const int64_t t2 = vr_sub_i64(n, 1);
        for (int64_t i_2 = t2; i_2 > -1; i_2--) {
            double s = x_data[i_2];
            const int64_t t3 = vr_add_i64(i_2, 1);
            for (int64_t j_2 = t3; j_2 < n; j_2++) {
                s -= m_data[i_2 * m_n1 + j_2] * x_data[j_2];
            }
            x_data[i_2] = s / m_data[i_2 * m_n1 + i_2];
        }
    } else {
        {
            vr_array *made1 = NULL;
            if ((status = gauss_2(ctx, a, b, &made1)) != VR_OK)
                goto done;
            vr_release(result_17);
            result_17 = made1;
        }
        *x_out = vr_retain(result_17);
        goto done;
    }
    *x_out = vr_retain(x);
done:
    vr_release(m);
    vr_release(x);
    vr_release(result);
    vr_release(result_17);
    return status;
}

int gauss_2(vr_context *ctx, vr_array *a, vr_array *b, vr_array **x_out)
{
    int status = VR_OK;
    vr_array *m = NULL;
    double *m_data = NULL;
    int64_t m_n0 = 0, m_n1 = 0;
    vr_array *x = NULL;
    double *x_data = NULL;
    if ((status = vr_check_argument(ctx, AT(56, 11), "a", a, VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(56, 27), "b", b, VR_AS(VR_FLOAT64, 1, VR_STRIDED))) != VR_OK)
        return status;
    const int64_t b_n0 = VR_EXTENT(b, 0);
    const int64_t n = b_n0;
    if ((status = vr_copy(ctx, AT(58, 9), VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR), &m, 1,
            (const vr_array *const[]){a})) != VR_OK)
        goto done;
    m_data = VR_DATA(m); m_n0 = VR_EXTENT(m, 0); m_n1 = VR_EXTENT(m, 1);
    if ((status = vr_copy(ctx, AT(59, 9), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &x, 1,
            (const vr_array *const[]){b})) != VR_OK)
        goto done;
    x_data = VR_DATA(x);
    /* 11 bounds checks of the loop, tested at its entry */
    const bool in_bounds = n <= m_n1 && n <= m_n0;
    if (VR_MOSTLY(in_bounds)) {
        const int64_t k_stop = vr_sub_i64(n, 1);
        for (int64_t k = 0; k < k_stop; k++) {
            { /* parallel loop: each iteration has its own copies of what it assigns */
                const int64_t t1 = vr_add_i64(k, 1);
                const int64_t i_trips = vr_trips(t1, 1, n, true);
                const int blocks = vr_even_blocks(ctx, i_trips);
                VR_OMP(omp parallel for num_threads(vr_threads(ctx, blocks)) firstprivate(n, m_data, m_n1, x_data, k))
                for (int64_t block = 0; block < blocks; block++) {
                    const int64_t block_start = vr_block_first(block, blocks, i_trips);
                    const int64_t block_end = vr_block_first(block + 1, blocks, i_trips);
                    gauss_loop(block_start, block_end, t1, n, m_data, m_n1, x_data, k);
                }
            }
        }
    } else {
        const int64_t k_stop_2 = vr_sub_i64(n, 1);
        for (int64_t k = 0; k < k_stop_2; k++) {
            { /* parallel loop: each iteration has its own copies of what it assigns */
                const int64_t t2 = vr_add_i64(k, 1);
                const int64_t i_trips_2 = vr_trips(t2, 1, n, true);
                int failed = VR_OK;
                const int blocks = vr_even_blocks(ctx, i_trips_2);
                VR_OMP(omp parallel for num_threads(vr_threads(ctx, blocks)) firstprivate(n, m_data, m_n0, m_n1,
                        x_data, k))
                for (int64_t block = 0; block < blocks; block++) {
                    const int64_t block_start = vr_block_first(block, blocks, i_trips_2);
                    const int64_t block_end = vr_block_first(block + 1, blocks, i_trips_2);
                    for (int64_t trip = block_start; trip < block_end; trip++) {
                        const int64_t i = t2 + trip;
                        if (vr_stopped(&failed))
                            break;
                        int status = VR_OK;
                        const int64_t t3 = VR_OUTSIDE(i, m_n0) ? vr_add_i64(i, m_n0) : i;
                        if (VR_OUTSIDE(t3, m_n0)) {
                            status = vr_raise_bounds(ctx, AT(62, 17), "m", 0, i, m_n0);
                            goto next_2;
                        }
                        if (VR_UNLIKELY(k >= m_n1)) {
                            status = vr_raise_bounds(ctx, AT(62, 17), "m", 1, k, m_n1);
                            goto next_2;
                        }
                        if (VR_UNLIKELY(k >= m_n0)) {
                            status = vr_raise_bounds(ctx, AT(62, 27), "m", 0, k, m_n0);
                            goto next_2;
                        }
                        const double f = m_data[t3 * m_n1 + k] / m_data[k * m_n1 + k];
                        for (int64_t j = k; j < n; j++) {
                            const int64_t t4 = VR_OUTSIDE(j, m_n1) ? vr_add_i64(j, m_n1) : j;
                            if (VR_OUTSIDE(t4, m_n1)) {
                                status = vr_raise_bounds(ctx, AT(64, 17), "m", 1, j, m_n1);
                                goto next_2;
                            }
                            m_data[i * m_n1 + j] = m_data[i * m_n1 + t4] - f * m_data[k * m_n1 + j];
                        }
                        x_data[i] -= f * x_data[k];
next_2:;
                        if (status != VR_OK) {
                            vr_stop(&failed, status);
                            break;
                        }
                    }
                }
                if (failed != VR_OK) {
                    status = failed;
                    goto done;
                }
            }
        }
    }
    /* 6 bounds checks of the loop, tested at its entry */
    const bool in_bounds_14 = n <= m_n1 && n <= m_n0;
    if (VR_MOSTLY(in_bounds_14)) {
        const int64_t t5 = vr_sub_i64(n, 1);
        for (int64_t i_2 = t5; i_2 > -1; i_2--) {
            double s = x_data[i_2];
            const int64_t t6 = vr_add_i64(i_2, 1);
            for (int64_t j_2 = t6; j_2 < n; j_2++) {
                s -= m_data[i_2 * m_n1 + j_2] * x_data[j_2];
            }
            x_data[i_2] = s / m_data[i_2 * m_n1 + i_2];
        }
    } else {
        const int64_t t7 = vr_sub_i64(n, 1);
        for (int64_t i_2 = t7; i_2 > -1; i_2--) {
            double s = x_data[i_2];
            const int64_t t8 = vr_add_i64(i_2, 1);
            for (int64_t j_2 = t8; j_2 < n; j_2++) {
                const int64_t t9 = VR_OUTSIDE(j_2, m_n1) ? vr_add_i64(j_2, m_n1) : j_2;
                if (VR_UNLIKELY(i_2 >= m_n0)) {
                    status = vr_raise_bounds(ctx, AT(69, 18), "m", 0, i_2, m_n0);
                    goto done;
                }
                if (VR_OUTSIDE(t9, m_n1)) {
                    status = vr_raise_bounds(ctx, AT(69, 18), "m", 1, j_2, m_n1);
                    goto done;
                }
                s -= m_data[i_2 * m_n1 + t9] * x_data[j_2];
            }
            if (VR_UNLIKELY(i_2 >= m_n0)) {
                status = vr_raise_bounds(ctx, AT(70, 20), "m", 0, i_2, m_n0);
                goto done;
            }
            if (VR_UNLIKELY(i_2 >= m_n1)) {
                status = vr_raise_bounds(ctx, AT(70, 20), "m", 1, i_2, m_n1);
                goto done;
            }
            x_data[i_2] = s / m_data[i_2 * m_n1 + i_2];
        }
    }
    *x_out = vr_retain(x);
done:
    vr_release(m);
    vr_release(x);
    return status;
}

int histo(vr_context *ctx, vr_array *x, double lo, double hi, int64_t nb, vr_array **h_out)
{
    int status = VR_OK;
    vr_array *h = NULL;
    int64_t *h_data = NULL;
    int64_t h_n0 = 0;
    if ((status = vr_check_argument(ctx, AT(73, 11), "x", x, VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    double *const x_data = VR_DATA(x);
    const int64_t x_n0 = VR_EXTENT(x, 0);
    if ((status = vr_zeros(ctx, AT(74, 9), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &h, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){nb})})) != VR_OK)
        goto done;
    h_data = VR_DATA(h); h_n0 = VR_EXTENT(h, 0);
    const double w = (hi - lo) / (double)nb;
    for (int64_t k = 0; k < x_n0; k++) {
        const double middle = x_data[k];
        if (lo <= middle && middle < hi) {
            const double t1 = (x_data[k] - lo) / w;
            if (VR_UNLIKELY(vr_over_i64_of_f64(t1))) {
                if (vr_isnan_f64(t1)) {
                    status = vr_raise(ctx, AT(78, 19), VR_RANGE, "cannot convert float NaN to integer");
                    goto done;
                }
                if (vr_isinf_f64(t1)) {
                    status = vr_raise_exception(ctx, AT(78, 19), "OverflowError",
                            "cannot convert float infinity to integer");
                    goto done;
                }
                status = vr_raise_exception(ctx, AT(78, 19), "OverflowError", "int too large for 64 bits");
                goto done;
            }
            const int64_t index = vr_i64_of_f64(t1);
            const int64_t t2 = VR_OUTSIDE(index, h_n0) ? vr_add_i64(index, h_n0) : index;
            if (VR_OUTSIDE(t2, h_n0)) {
                status = vr_raise_bounds(ctx, AT(78, 13), "h", 0, index, h_n0);
                goto done;
            }
            h_data[t2] = vr_add_i64(h_data[t2], 1);
        }
    }
    *h_out = vr_retain(h);
done:
    vr_release(h);
    return status;
}

int histo_2(vr_context *ctx, vr_array *x, double lo, double hi, int64_t nb, vr_array **h_out)
{
    int status = VR_OK;
    vr_array *h = NULL;
    int64_t *h_data = NULL;
    int64_t h_n0 = 0;
    if ((status = vr_check_argument(ctx, AT(73, 11), "x", x, VR_AS(VR_FLOAT64, 1, VR_STRIDED))) != VR_OK)
        return status;
    double *const x_data = VR_DATA(x);
    const int64_t x_n0 = VR_EXTENT(x, 0), x_s0 = VR_STEP(x, 0);
    if ((status = vr_zeros(ctx, AT(74, 9), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &h, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){nb})})) != VR_OK)
        goto done;
    h_data = VR_DATA(h); h_n0 = VR_EXTENT(h, 0);
    const double w = (hi - lo) / (double)nb;
    for (int64_t k = 0; k < x_n0; k++) {
        const double middle = x_data[k * x_s0];
        if (lo <= middle && middle < hi) {
            const double t1 = (x_data[k * x_s0] - lo) / w;
            if (VR_UNLIKELY(vr_over_i64_of_f64(t1))) {
                if (vr_isnan_f64(t1)) {
                    status = vr_raise(ctx, AT(78, 19), VR_RANGE, "cannot convert float NaN to integer");
                    goto done;
                }
                if (vr_isinf_f64(t1)) {
                    status = vr_raise_exception(ctx, AT(78, 19), "OverflowError",
                            "cannot convert float infinity to integer");
                    goto done;
                }
                status = vr_raise_exception(ctx, AT(78, 19), "OverflowError", "int too large for 64 bits");
                goto done;
            }
            const int64_t index = vr_i64_of_f64(t1);
            const int64_t t2 = VR_OUTSIDE(index, h_n0) ? vr_add_i64(index, h_n0) : index;
            if (VR_OUTSIDE(t2, h_n0)) {
                status = vr_raise_bounds(ctx, AT(78, 13), "h", 0, index, h_n0);
                goto done;
            }
            h_data[t2] = vr_add_i64(h_data[t2], 1);
        }
    }
    *h_out = vr_retain(h);
done:
    vr_release(h);
    return status;
}

int prefix(vr_context *ctx, vr_array *x, vr_array **y_out)
{
    int status = VR_OK;
    vr_array *y = NULL;
    double *y_data = NULL;
    if ((status = vr_check_argument(ctx, AT(81, 12), "x", x, VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    double *const x_data = VR_DATA(x);
    const int64_t x_n0 = VR_EXTENT(x, 0);
    if ((status = vr_has_extents(y, 1, (const int64_t[]){x_n0}) ? VR_OK : vr_empty(ctx, AT(82, 9),
            VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &y, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){x_n0})})) != VR_OK)
        goto done;
    y_data = VR_DATA(y);
    double s = 0.0;
    VR_INDEPENDENT
    for (int64_t i = 0; i < x_n0; i++) {
        s += x_data[i];
        y_data[i] = s;
    }
    *y_out = vr_retain(y);
done:
    vr_release(y);
    return status;
}

int prefix_2(vr_context *ctx, vr_array *x, vr_array **y_out)
{
    int status = VR_OK;
    vr_array *y = NULL;
    double *y_data = NULL;
    if ((status = vr_check_argument(ctx, AT(81, 12), "x", x, VR_AS(VR_FLOAT64, 1, VR_STRIDED))) != VR_OK)
        return status;
    double *const x_data = VR_DATA(x);
    const int64_t x_n0 = VR_EXTENT(x, 0), x_s0 = VR_STEP(x, 0);
    if ((status = vr_has_extents(y, 1, (const int64_t[]){x_n0}) ? VR_OK : vr_empty(ctx, AT(82, 9),
            VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &y, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){x_n0})})) != VR_OK)
        goto done;
    y_data = VR_DATA(y);
    double s = 0.0;
    VR_INDEPENDENT
    for (int64_t i = 0; i < x_n0; i++) {
        s += x_data[i * x_s0];
        y_data[i] = s;
    }
    *y_out = vr_retain(y);
done:
    vr_release(y);
    return status;
}

int scan2(vr_context *ctx, vr_array *x, vr_array **y_out)
{
    int status = VR_OK;
    vr_array *y = NULL;
    double *y_data = NULL;
    int64_t y_n0 = 0, y_n1 = 0;
    if ((status = vr_check_argument(ctx, AT(89, 11), "x", x, VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR))) != VR_OK)
        return status;
    if ((status = vr_copy(ctx, AT(90, 9), VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR), &y, 1,
            (const vr_array *const[]){x})) != VR_OK)
        goto done;
    y_data = VR_DATA(y); y_n0 = VR_EXTENT(y, 0); y_n1 = VR_EXTENT(y, 1);
    { /* parallel loop: each iteration has its own copies of what it assigns */
        const int64_t i_trips = vr_trips(0, 1, y_n0, true);
        const int blocks = vr_even_blocks(ctx, i_trips);
        VR_OMP(omp parallel for num_threads(vr_threads(ctx, blocks)) firstprivate(y_data, y_n1))
        for (int64_t block = 0; block < blocks; block++) {
            const int64_t block_start = vr_block_first(block, blocks, i_trips);
            const int64_t block_end = vr_block_first(block + 1, blocks, i_trips);
            for (int64_t trip = block_start; trip < block_end; trip++) {
                const int64_t i = trip;
                for (int64_t j = 1; j < y_n1; j++) {
                    y_data[i * y_n1 + j] += y_data[i * y_n1 + j - 1];
                }
            }
        }
    }
    { /* parallel loop: each iteration has its own copies of what it assigns */
        const int64_t j_2_trips = vr_trips(0, 1, y_n1, true);
        const int blocks = vr_even_blocks(ctx, j_2_trips);
        VR_OMP(omp parallel for num_threads(vr_threads(ctx, blocks)) firstprivate(y_data, y_n0, y_n1))
        for (int64_t block = 0; block < blocks; block++) {
            const int64_t block_start = vr_block_first(block, blocks, j_2_trips);
            const int64_t block_end = vr_block_first(block + 1, blocks, j_2_trips);
            for (int64_t trip = block_start; trip < block_end; trip++) {
                const int64_t j_2 = trip;
                for (int64_t i_2 = 1; i_2 < y_n0; i_2++) {
                    y_data[i_2 * y_n1 + j_2] += y_data[(i_2 - 1) * y_n1 + j_2];
                }
            }
        }
    }
    *y_out = vr_retain(y);
done:
    vr_release(y);
    return status;
}

int mandel(vr_context *ctx, int64_t w, int64_t h, int64_t it, vr_array **out_out)
{
    int status = VR_OK;
    vr_array *out = NULL;
    int32_t *out_data = NULL;
    int64_t out_n1 = 0;
    if ((status = vr_zeros(ctx, AT(100, 11), VR_AS(VR_INT32, 2, VR_ROWMAJOR), &out, 2,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){h}), VR_BOX(VR_INT64, &(int64_t){w})})) != VR_OK)
        goto done;
    out_data = VR_DATA(out); out_n1 = VR_EXTENT(out, 1);
    /* 2 bounds checks of the loop, tested at its entry */
    const bool in_bounds = w <= INT64_C(1152921504606846976) && w >= INT64_C(-1152921504606846976) && it <= 1048576
            && it >= -1048576;
    if (VR_MOSTLY(in_bounds)) {
        /* parallel loop: each iteration has its own copies of what it assigns */
        const int64_t y_trips = vr_trips(0, 1, h, true);
        const int64_t blocks = vr_block_count(ctx, y_trips);
        VR_OMP(omp parallel for schedule(dynamic, 1) num_threads(vr_threads(ctx, blocks)) firstprivate(w, h, it,
                out_data, out_n1))
        for (int64_t block = 0; block < blocks; block++) {
            const int64_t block_start = vr_block_first(block, blocks, y_trips);
            const int64_t block_end = vr_block_first(block + 1, blocks, y_trips);
            for (int64_t trip = block_start; trip < block_end; trip++) {
                const int64_t y = trip;
                const int64_t x_rest = vr_strips_end(0, w, VR_MASKED_LANES);
                for (int64_t x_from = 0; x_from < x_rest; x_from += VR_LANES) { /* iterations side by side */
                    double c_lane_re[VR_LANES], c_lane_im[VR_LANES];
                    double z_lane_re[VR_LANES], z_lane_im[VR_LANES];
                    int64_t k_lane[VR_LANES];
                    VR_INDEPENDENT
                    for (int lane = 0; lane < VR_LANES; lane++) {
                        const int64_t x = x_from + lane;
                        const vr_cf64 next_2 = vr_cf64_make(-2.0 + (double)vr_mul_i64(3, x) / (double)w, -1.25
                                + 2.5 * (double)y / (double)h);
                        c_lane_re[lane] = next_2.re;
                        c_lane_im[lane] = next_2.im;
                        const vr_cf64 next_3 = vr_cf64_make(0.0, 0.0);
                        z_lane_re[lane] = next_3.re;
                        z_lane_im[lane] = next_3.im;
                        k_lane[lane] = 0;
                    }
                    for (int64_t more = 1; more;) {
                        more = 0;
                        VR_INDEPENDENT
                        for (int lane = 0; lane < VR_LANES; lane++) {
                            const int64_t on = ((k_lane[lane] < it) & (vr_cf64_make(z_lane_re[lane],
                                    z_lane_im[lane]).re * vr_cf64_make(z_lane_re[lane], z_lane_im[lane]).re
                                    + vr_cf64_make(z_lane_re[lane], z_lane_im[lane]).im * vr_cf64_make(z_lane_re[lane],
                                    z_lane_im[lane]).im < 4.0));
                            const vr_cf64 next_4 = vr_add_cf64(vr_mul_cf64(vr_cf64_make(z_lane_re[lane],
                                    z_lane_im[lane]), vr_cf64_make(z_lane_re[lane], z_lane_im[lane])),
                                    vr_cf64_make(c_lane_re[lane], c_lane_im[lane]));
                            z_lane_re[lane] = on ? next_4.re : z_lane_re[lane];
                            z_lane_im[lane] = on ? next_4.im : z_lane_im[lane];
                            k_lane[lane] = on ? vr_add_i64(k_lane[lane], 1) : k_lane[lane];
                            more |= on;
                        }
                    }
                    VR_INDEPENDENT
                    for (int lane = 0; lane < VR_LANES; lane++) {
                        const int64_t x = x_from + lane;
                        out_data[y * out_n1 + x] = vr_i32_of_i64(k_lane[lane]);
                    }
                }
                for (int64_t x = x_rest; x < w; x++) {
                    const vr_cf64 c = vr_cf64_make(-2.0 + (double)vr_mul_i64(3, x) / (double)w, -1.25
                            + 2.5 * (double)y / (double)h);
                    vr_cf64 z = vr_cf64_make(0.0, 0.0);
                    int64_t k = 0;
                    while (k < it && z.re * z.re + z.im * z.im < 4.0) {
                        z = vr_add_cf64(vr_mul_cf64(z, z), c);
                        k = vr_add_i64(k, 1);
                    }
                    out_data[y * out_n1 + x] = vr_i32_of_i64(k);
                }
            }
        }
    } else {
        /* parallel loop: each iteration has its own copies of what it assigns */
        const int64_t y_trips_2 = vr_trips(0, 1, h, true);
        int failed = VR_OK;
        const int64_t blocks = vr_block_count(ctx, y_trips_2);
        VR_OMP(omp parallel for schedule(dynamic, 1) num_threads(vr_threads(ctx, blocks)) firstprivate(w, h, it,
                out_data, out_n1))
        for (int64_t block = 0; block < blocks; block++) {
            const int64_t block_start = vr_block_first(block, blocks, y_trips_2);
            const int64_t block_end = vr_block_first(block + 1, blocks, y_trips_2);
            for (int64_t trip = block_start; trip < block_end; trip++) {
                const int64_t y = trip;
                if (vr_stopped(&failed))
                    break;
                int status = VR_OK;
                for (int64_t x = 0; x < w; x++) {
                    int64_t t1;
                    if (VR_UNLIKELY(vr_over_mul_i64(3, x, &t1))) {
                        status = vr_raise_exception(ctx, AT(103, 30), "OverflowError", "int too large for 64 bits");
                        goto next_5;
                    }
                    const vr_cf64 c = vr_cf64_make(-2.0 + (double)t1 / (double)w, -1.25 + 2.5 * (double)y / (double)h);
                    vr_cf64 z = vr_cf64_make(0.0, 0.0);
                    int64_t k = 0;
                    while (k < it && z.re * z.re + z.im * z.im < 4.0) {
                        z = vr_add_cf64(vr_mul_cf64(z, z), c);
                        k = vr_add_i64(k, 1);
                    }
                    if (VR_UNLIKELY(k < INT32_MIN || k > INT32_MAX)) {
                        status = vr_raise_values(ctx, AT(109, 25), "OverflowError",
                                "Python integer {} out of bounds for int32", VR_INT64, k);
                        goto next_5;
                    }
                    out_data[y * out_n1 + x] = (int32_t)k;
                }
next_5:;
                if (status != VR_OK) {
                    vr_stop(&failed, status);
                    break;
                }
            }
        }
        if (failed != VR_OK) {
            status = failed;
            goto done;
        }
    }
    *out_out = vr_retain(out);
done:
    vr_release(out);
    return status;
}

int transpose(vr_context *ctx, vr_array *a, vr_array **b_out)
{
    int status = VR_OK;
    vr_array *b = NULL;
    float *b_data = NULL;
    if ((status = vr_check_argument(ctx, AT(112, 15), "a", a, VR_AS(VR_FLOAT32, 2, VR_ROWMAJOR))) != VR_OK)
        return status;
    float *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0), a_n1 = VR_EXTENT(a, 1);
    if ((status = vr_has_extents(b, 2, (const int64_t[]){a_n1, a_n0}) ? VR_OK : vr_empty(ctx, AT(113, 9),
            VR_AS(VR_FLOAT32, 2, VR_ROWMAJOR), &b, 2,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){a_n1}),
            VR_BOX(VR_INT64, &(int64_t){a_n0})})) != VR_OK)
        goto done;
    b_data = VR_DATA(b);
    { /* parallel loop: each iteration has its own copies of what it assigns */
        const int64_t i_trips = vr_trips(0, 1, a_n1, true);
        const int blocks = vr_even_blocks(ctx, i_trips);
        VR_OMP(omp parallel for num_threads(vr_threads(ctx, blocks)) firstprivate(a_data, a_n0, a_n1, b_data))
        for (int64_t block = 0; block < blocks; block++) {
            const int64_t block_start = vr_block_first(block, blocks, i_trips);
            const int64_t block_end = vr_block_first(block + 1, blocks, i_trips);
            for (int64_t trip = block_start; trip < block_end; trip++) {
                const int64_t i = trip;
                VR_INDEPENDENT
                for (int64_t j = 0; j < a_n0; j++) {
                    b_data[i * a_n0 + j] = a_data[j * a_n1 + i];
                }
            }
        }
    }
    *b_out = vr_retain(b);
done:
    vr_release(b);
    return status;
}

int matmul(vr_context *ctx, vr_array *a, vr_array *b, vr_array **c_out)
{
    int status = VR_OK;
    vr_array *c = NULL;
    float *c_data = NULL;
    vr_array *a_8 = NULL;
    vr_array *b_9 = NULL;
    vr_array *product = NULL;
    float *product_data = NULL;
    int64_t product_n1 = 0;
    bool overlap = false;
    if ((status = vr_check_argument(ctx, AT(119, 12), "a", a, VR_AS(VR_FLOAT32, 2, VR_ROWMAJOR))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(119, 28), "b", b, VR_AS(VR_FLOAT32, 2, VR_ROWMAJOR))) != VR_OK)
        return status;
    float *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0), a_n1 = VR_EXTENT(a, 1);
    float *const b_data = VR_DATA(b);
    const int64_t b_n0 = VR_EXTENT(b, 0), b_n1 = VR_EXTENT(b, 1);
    if ((status = vr_zeros(ctx, AT(120, 9), VR_AS(VR_FLOAT32, 2, VR_ROWMAJOR), &c, 2,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){a_n0}),
            VR_BOX(VR_INT64, &(int64_t){b_n1})})) != VR_OK)
        goto done;
    c_data = VR_DATA(c);
    /* 6 bounds checks of the loop, tested at its entry */
    const bool in_bounds = a_n1 <= b_n0;
    if (VR_MOSTLY(in_bounds)) {
        /* the sum is a product of the library's */
        if (a_n0 >= 1 && b_n1 >= 1 && a_n1 >= 8 && (double)a_n0 * (double)b_n1 * (double)a_n1 >= 32768.0) {
            if ((status = vr_slice(ctx, AT(121, 5), VR_AS(VR_FLOAT32, 2, VR_STRIDED), &a_8, "a", a, VR_ROWMAJOR,
                    VR_SHARE | VR_PAIRED, 2, (const vr_subscript[]){VR_SUB_R(VR_START | VR_STOP | VR_EXCLUDE, 0, 1,
                    a_n0), VR_SUB_R(VR_START | VR_STOP | VR_EXCLUDE, 0, 1, a_n1)})) != VR_OK)
                goto done;
            if ((status = vr_slice(ctx, AT(121, 5), VR_AS(VR_FLOAT32, 2, VR_STRIDED), &b_9, "b", b, VR_ROWMAJOR,
                    VR_SHARE | VR_PAIRED, 2, (const vr_subscript[]){VR_SUB_R(VR_START | VR_STOP | VR_EXCLUDE, 0, 1,
                    a_n1), VR_SUB_R(VR_START | VR_STOP | VR_EXCLUDE, 0, 1, b_n1)})) != VR_OK)
                goto done;
            if ((status = vr_stacked_matmul(ctx, AT(121, 5), VR_AS(VR_FLOAT32, 2, VR_ROWMAJOR), &product, 2,
                    (const vr_array *const[]){a_8, b_9})) != VR_OK)
                goto done;
            product_data = VR_DATA(product); product_n1 = VR_EXTENT(product, 1);
            if ((status = vr_crosses_memory(ctx, AT(121, 5), VR_AS(VR_BOOL, 0, VR_ROWMAJOR), &overlap, 2,
                    (const vr_array *const[]){c, product})) != VR_OK)
                goto done;
            /* once for arrays that share no memory, once for others */
            if (!overlap) {
                matmul_loop(a_n0, b_n1, c_data, product_data, product_n1);
            } else {
                for (int64_t i = 0; i < a_n0; i++) {
                    for (int64_t j = 0; j < b_n1; j++) {
                        c_data[i * b_n1 + j] += product_data[i * product_n1 + j];
                    }
                }
            }
        } else {
            /* parallel loop: each iteration has its own copies of what it assigns */
            const int64_t i_trips = vr_trips(0, 1, a_n0, true);
            const int blocks = vr_even_blocks(ctx, i_trips);
            VR_OMP(omp parallel for num_threads(vr_threads(ctx, blocks)) firstprivate(a_data, a_n1, b_data, b_n1,
                    c_data))
            for (int64_t block = 0; block < blocks; block++) {
                const int64_t block_start = vr_block_first(block, blocks, i_trips);
                const int64_t block_end = vr_block_first(block + 1, blocks, i_trips);
                matmul_loop_2(block_start, block_end, a_data, a_n1, b_data, b_n1, c_data);
            }
        }
    } else {
        /* parallel loop: each iteration has its own copies of what it assigns */
        const int64_t i_trips_2 = vr_trips(0, 1, a_n0, true);
        int failed = VR_OK;
        const int blocks = vr_even_blocks(ctx, i_trips_2);
        VR_OMP(omp parallel for num_threads(vr_threads(ctx, blocks)) firstprivate(a_data, a_n1, b_data, b_n0, b_n1,
                c_data))
        for (int64_t block = 0; block < blocks; block++) {
            const int64_t block_start = vr_block_first(block, blocks, i_trips_2);
            const int64_t block_end = vr_block_first(block + 1, blocks, i_trips_2);
            for (int64_t trip = block_start; trip < block_end; trip++) {
                const int64_t i = trip;
                if (vr_stopped(&failed))
                    break;
                int status = VR_OK;
                for (int64_t j = 0; j < b_n1; j++) {
                    for (int64_t k = 0; k < a_n1; k++) {
                        if (VR_UNLIKELY(k >= b_n0)) {
                            status = vr_raise_bounds(ctx, AT(124, 38), "b", 0, k, b_n0);
                            goto next_2;
                        }
                        c_data[i * b_n1 + j] += a_data[i * a_n1 + k] * b_data[k * b_n1 + j];
                    }
                }
next_2:;
                if (status != VR_OK) {
                    vr_stop(&failed, status);
                    break;
                }
            }
        }
        if (failed != VR_OK) {
            status = failed;
            goto done;
        }
    }
    *c_out = vr_retain(c);
done:
    vr_release(c);
    vr_release(a_8);
    vr_release(b_9);
    vr_release(product);
    return status;
}

int maxloc(vr_context *ctx, vr_array *x, double *best_out, int64_t *where_out)
{
    int status = VR_OK;
    if ((status = vr_check_argument(ctx, AT(127, 12), "x", x, VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    double *const x_data = VR_DATA(x);
    const int64_t x_n0 = VR_EXTENT(x, 0);
    double best = -INFINITY;
    { /* parallel loop: each iteration has its own copies of what it assigns */
        double best_parts[VR_MOST_BLOCKS];
        const double best_before = best;
        const int64_t i_trips = vr_trips(0, 1, x_n0, true);
        const int blocks = vr_even_blocks(ctx, i_trips);
        VR_OMP(omp parallel for num_threads(vr_threads(ctx, blocks)) firstprivate(x_data))
        for (int64_t block = 0; block < blocks; block++) {
            double best = best_before;
            const int64_t block_start = vr_block_first(block, blocks, i_trips);
            const int64_t block_end = vr_block_first(block + 1, blocks, i_trips);
            maxloc_loop(&best, block_start, block_end, x_data);
            best_parts[block] = best;
        }
        for (int64_t block = 0; block < blocks; block++) {
            best = vr_pymax_f64(best, best_parts[block]);
        }
    }
    int64_t where = 0;
    for (int64_t i_2 = 0; i_2 < x_n0; i_2++) {
        if (x_data[i_2] == best) {
            where = i_2;
            break;
        }
    }
    *best_out = best;
    *where_out = where;
    return status;
}

int maxloc_2(vr_context *ctx, vr_array *x, double *best_out, int64_t *where_out)
{
    int status = VR_OK;
    if ((status = vr_check_argument(ctx, AT(127, 12), "x", x, VR_AS(VR_FLOAT64, 1, VR_STRIDED))) != VR_OK)
        return status;
    double *const x_data = VR_DATA(x);
    const int64_t x_n0 = VR_EXTENT(x, 0), x_s0 = VR_STEP(x, 0);
    double best = -INFINITY;
    { /* parallel loop: each iteration has its own copies of what it assigns */
        double best_parts[VR_MOST_BLOCKS];
        const double best_before = best;
        const int64_t i_trips = vr_trips(0, 1, x_n0, true);
        const int blocks = vr_even_blocks(ctx, i_trips);
        VR_OMP(omp parallel for num_threads(vr_threads(ctx, blocks)) firstprivate(x_data, x_s0))
        for (int64_t block = 0; block < blocks; block++) {
            double best = best_before;
            const int64_t block_start = vr_block_first(block, blocks, i_trips);
            const int64_t block_end = vr_block_first(block + 1, blocks, i_trips);
            maxloc_2_loop(&best, block_start, block_end, x_data, x_s0);
            best_parts[block] = best;
        }
        for (int64_t block = 0; block < blocks; block++) {
            best = vr_pymax_f64(best, best_parts[block]);
        }
    }
    int64_t where = 0;
    for (int64_t i_2 = 0; i_2 < x_n0; i_2++) {
        if (x_data[i_2 * x_s0] == best) {
            where = i_2;
            break;
        }
    }
    *best_out = best;
    *where_out = where;
    return status;
}

int redblack(vr_context *ctx, vr_array *u, vr_array *f, int64_t n, double om, double *result)
{
    int status = VR_OK;
    double amax = 0;
    if ((status = vr_check_argument(ctx, AT(138, 14), "u", u, VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(138, 30), "f", f, VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR))) != VR_OK)
        return status;
    vr_retain(u);
    double *u_data = VR_DATA(u);
    int64_t u_n0 = VR_EXTENT(u, 0), u_n1 = VR_EXTENT(u, 1);
    double *const f_data = VR_DATA(f);
    const int64_t f_n0 = VR_EXTENT(f, 0), f_n1 = VR_EXTENT(f, 1);
    /* 12 bounds checks of the loop, tested at its entry */
    const bool in_bounds = u_n1 <= f_n1 + 1 && u_n0 <= f_n0 + 1;
    if (VR_MOSTLY(in_bounds)) {
        for (int64_t t = 0; t < n; t++) {
            for (int64_t c = 0; c < 2; c++) {
                { /* parallel loop: each iteration has its own copies of what it assigns */
                    const int64_t i_stop = u_n0 - 1;
                    const int64_t i_trips = vr_trips(1, 1, i_stop, true);
                    int failed = VR_OK;
                    const bool together = vr_apart(u, f);
                    const int64_t blocks = vr_block_count(ctx, together ? i_trips : 1);
                    VR_OMP(omp parallel for schedule(dynamic,
                            1) num_threads(vr_threads(ctx, blocks)) firstprivate(u_data, u_n1, f_data, f_n1, om, c))
                    for (int64_t block = 0; block < blocks; block++) {
                        const int64_t block_start = vr_block_first(block, blocks, i_trips);
                        const int64_t block_end = vr_block_first(block + 1, blocks, i_trips);
                        for (int64_t trip = block_start; trip < block_end; trip++) {
                            const int64_t i = 1 + trip;
                            if (vr_stopped(&failed))
                                break;
                            int status = VR_OK;
                            vr_range j_range;
                            if ((status = vr_range_int(ctx, AT(142, 26), &j_range,
                                    vr_add_i64(1, vr_bitand_i64(vr_add_i64(i, c), 1)), 2, u_n1 - 1, true)) != VR_OK)
                                goto next;
                            for (int64_t j_k = 0; j_k < j_range.trips; j_k++) {
                                const int64_t j = vr_range_int_at(&j_range, j_k);
                                u_data[i * u_n1 + j] += om * (0.25 * (u_data[(i - 1) * u_n1 + j]
                                        + u_data[(i + 1) * u_n1 + j] + u_data[i * u_n1 + j - 1]
                                        + u_data[i * u_n1 + j + 1] - f_data[i * f_n1 + j]) - u_data[i * u_n1 + j]);
                            }
next:;
                            if (status != VR_OK) {
                                vr_stop(&failed, status);
                                break;
                            }
                        }
                    }
                    if (failed != VR_OK) {
                        status = failed;
                        goto done;
                    }
                }
            }
        }
    } else {
        for (int64_t t = 0; t < n; t++) {
            VR_ROLLED
            for (int64_t c = 0; c < 2; c++) {
                { /* parallel loop: each iteration has its own copies of what it assigns */
                    const int64_t i_stop_2 = u_n0 - 1;
                    const int64_t i_trips_2 = vr_trips(1, 1, i_stop_2, true);
                    int failed = VR_OK;
                    const bool together = vr_apart(u, f);
                    const int64_t blocks = vr_block_count(ctx, together ? i_trips_2 : 1);
                    VR_OMP(omp parallel for schedule(dynamic,
                            1) num_threads(vr_threads(ctx, blocks)) firstprivate(u_data, u_n1, f_data, f_n0, f_n1, om,
                            c))
                    for (int64_t block = 0; block < blocks; block++) {
                        const int64_t block_start = vr_block_first(block, blocks, i_trips_2);
                        const int64_t block_end = vr_block_first(block + 1, blocks, i_trips_2);
                        for (int64_t trip = block_start; trip < block_end; trip++) {
                            const int64_t i = 1 + trip;
                            if (vr_stopped(&failed))
                                break;
                            int status = VR_OK;
                            vr_range j_range_2;
                            if ((status = vr_range_int(ctx, AT(142, 26), &j_range_2,
                                    vr_add_i64(1, vr_bitand_i64(vr_add_i64(i, c), 1)), 2, u_n1 - 1, true)) != VR_OK)
                                goto next_2;
                            for (int64_t j_k_2 = 0; j_k_2 < j_range_2.trips; j_k_2++) {
                                const int64_t j = vr_range_int_at(&j_range_2, j_k_2);
                                const int64_t t1 = VR_OUTSIDE(j, f_n1) ? vr_add_i64(j, f_n1) : j;
                                if (VR_UNLIKELY(i >= f_n0)) {
                                    status = vr_raise_bounds(ctx, AT(143, 102), "f", 0, i, f_n0);
                                    goto next_2;
                                }
                                if (VR_OUTSIDE(t1, f_n1)) {
                                    status = vr_raise_bounds(ctx, AT(143, 102), "f", 1, j, f_n1);
                                    goto next_2;
                                }
                                u_data[i * u_n1 + j] += om * (0.25 * (u_data[(i - 1) * u_n1 + j]
                                        + u_data[(i + 1) * u_n1 + j] + u_data[i * u_n1 + j - 1]
                                        + u_data[i * u_n1 + j + 1] - f_data[i * f_n1 + t1]) - u_data[i * u_n1 + j]);
                            }
next_2:;
                            if (status != VR_OK) {
                                vr_stop(&failed, status);
                                break;
                            }
                        }
                    }
                    if (failed != VR_OK) {
                        status = failed;
                        goto done;
                    }
                }
            }
        }
    }
    { /* amax of an expression by element */
        const vr_array *arrays[] = {u};
        int64_t n_2[2], stride[2];
        vr_nest nest = {.ndims = 2, .count = 1, .stores = 0, .operand = arrays, .extent = n_2, .stride = stride,
                .room = VR_PIECE(double)};
        if ((status = vr_broadcast(ctx, AT(144, 12), 2, n_2, 1, arrays)) != VR_OK)
            goto done;
        if (vr_is_empty(2, n_2)) {
            status = vr_raise(ctx, AT(144, 12), VR_EMPTY,
                    "zero-size array to reduction operation maximum which has no identity");
            goto done;
        }
        double whole, part[VR_FOLD_BLOCKS];
        vr_plan_nest(ctx, &nest);
        if (nest.blocks == 1)
            redblack_block(&nest, 0, part);
        else
            VR_OMP(omp parallel for num_threads(vr_threads(ctx, nest.size / VR_GRAIN)))
            for (int64_t block = 0; block < nest.blocks; block++)
                redblack_block(&nest, block, part);
        vr_fold_blocks(VR_FOLD_MOST, VR_FLOAT64, &whole, part, nest.blocks);
        amax = whole;
    }
    *result = amax;
done:
    vr_release(u);
    return status;
}

int floyd(vr_context *ctx, vr_array *d, vr_array **r_out)
{
    int status = VR_OK;
    vr_array *r = NULL;
    double *r_data = NULL;
    int64_t r_n0 = 0, r_n1 = 0;
    if ((status = vr_check_argument(ctx, AT(146, 11), "d", d, VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR))) != VR_OK)
        return status;
    if ((status = vr_copy(ctx, AT(147, 9), VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR), &r, 1,
            (const vr_array *const[]){d})) != VR_OK)
        goto done;
    r_data = VR_DATA(r); r_n0 = VR_EXTENT(r, 0); r_n1 = VR_EXTENT(r, 1);
    const int64_t n = r_n0;
    /* 4 bounds checks of the loop, tested at its entry */
    const bool in_bounds = n <= r_n1;
    if (VR_MOSTLY(in_bounds)) {
        for (int64_t k = 0; k < n; k++) {
            for (int64_t i = 0; i < n; i++) {
                for (int64_t j = 0; j < n; j++) {
                    r_data[i * r_n1 + j] = vr_pymin_f64(r_data[i * r_n1 + j], r_data[i * r_n1 + k]
                            + r_data[k * r_n1 + j]);
                }
            }
        }
    } else {
        for (int64_t k = 0; k < n; k++) {
            for (int64_t i = 0; i < n; i++) {
                for (int64_t j = 0; j < n; j++) {
                    if (VR_UNLIKELY(j >= r_n1)) {
                        status = vr_raise_bounds(ctx, AT(152, 31), "r", 1, j, r_n1);
                        goto done;
                    }
                    if (VR_UNLIKELY(k >= r_n1)) {
                        status = vr_raise_bounds(ctx, AT(152, 40), "r", 1, k, r_n1);
                        goto done;
                    }
                    r_data[i * r_n1 + j] = vr_pymin_f64(r_data[i * r_n1 + j], r_data[i * r_n1 + k]
                            + r_data[k * r_n1 + j]);
                }
            }
        }
    }
    *r_out = vr_retain(r);
done:
    vr_release(r);
    return status;
}

int fwt(vr_context *ctx, vr_array *x, vr_array **y_out)
{
    int status = VR_OK;
    vr_array *y = NULL;
    double *y_data = NULL;
    int64_t y_n0 = 0;
    if ((status = vr_check_argument(ctx, AT(155, 9), "x", x, VR_AS(VR_FLOAT64, 1, VR_STRIDED))) != VR_OK)
        return status;
    if ((status = vr_copy(ctx, AT(156, 9), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &y, 1,
            (const vr_array *const[]){x})) != VR_OK)
        goto done;
    y_data = VR_DATA(y); y_n0 = VR_EXTENT(y, 0);
    int64_t h = 1;
    const int64_t n = y_n0;
    while (h < n) {
        /* whether whole numbers of the loop may need more than 64 bits, tested at its entry */
        const bool in_bounds = h <= INT64_C(2147483648) && n <= INT64_C(2147483648);
        if (VR_MOSTLY(in_bounds)) {
            /* parallel loop: each iteration has its own copies of what it assigns */
            const int64_t t1 = vr_mul_i64(2, h);
            if (VR_UNLIKELY(t1 == 0)) {
                status = vr_raise(ctx, AT(160, 28), VR_DIVISION, "integer division by zero");
                goto done;
            }
            const int64_t i_stop = vr_floordiv_i64(n, t1);
            const int64_t i_trips = vr_trips(0, 1, i_stop, true);
            int failed = VR_OK;
            const int64_t blocks = vr_block_count(ctx, i_trips);
            VR_OMP(omp parallel for schedule(dynamic, 1) num_threads(vr_threads(ctx, blocks)) firstprivate(y_data,
                    y_n0, h))
            for (int64_t block = 0; block < blocks; block++) {
                const int64_t block_start = vr_block_first(block, blocks, i_trips);
                const int64_t block_end = vr_block_first(block + 1, blocks, i_trips);
                for (int64_t trip = block_start; trip < block_end; trip++) {
                    const int64_t i = trip;
                    if (vr_stopped(&failed))
                        break;
                    int status = VR_OK;
                    const int64_t t2 = vr_mul_i64(vr_mul_i64(i, 2), h);
                    const int64_t j_stop = vr_add_i64(vr_mul_i64(vr_mul_i64(i, 2), h), h);
                    for (int64_t j = t2; j < j_stop; j++) {
                        const int64_t t3 = VR_OUTSIDE(j, y_n0) ? vr_add_i64(j, y_n0) : j;
                        if (VR_OUTSIDE(t3, y_n0)) {
                            status = vr_raise_bounds(ctx, AT(162, 21), "y", 0, j, y_n0);
                            goto next;
                        }
                        const double a = y_data[t3];
                        const int64_t t4 = vr_add_i64(j, h);
                        const int64_t t5 = VR_OUTSIDE(t4, y_n0) ? vr_add_i64(t4, y_n0) : t4;
                        if (VR_OUTSIDE(t5, y_n0)) {
                            status = vr_raise_bounds(ctx, AT(163, 21), "y", 0, t4, y_n0);
                            goto next;
                        }
                        const double b = y_data[t5];
                        const int64_t t6 = j < 0 ? j + y_n0 : j;
                        y_data[t6] = a + b;
                        const int64_t t7 = vr_add_i64(j, h);
                        const int64_t t8 = t7 < 0 ? t7 + y_n0 : t7;
                        y_data[t8] = a - b;
                    }
next:;
                    if (status != VR_OK) {
                        vr_stop(&failed, status);
                        break;
                    }
                }
            }
            if (failed != VR_OK) {
                status = failed;
                goto done;
            }
        } else {
            /* parallel loop: each iteration has its own copies of what it assigns */
            const int64_t t9 = vr_mul_i64(2, h);
            if (VR_UNLIKELY(t9 == 0)) {
                status = vr_raise(ctx, AT(160, 28), VR_DIVISION, "integer division by zero");
                goto done;
            }
            const int64_t i_stop_2 = vr_floordiv_i64(n, t9);
            const int64_t i_trips_2 = vr_trips(0, 1, i_stop_2, true);
            int failed = VR_OK;
            const int64_t blocks = vr_block_count(ctx, i_trips_2);
            VR_OMP(omp parallel for schedule(dynamic, 1) num_threads(vr_threads(ctx, blocks)) firstprivate(y_data,
                    y_n0, h))
            for (int64_t block = 0; block < blocks; block++) {
                const int64_t block_start = vr_block_first(block, blocks, i_trips_2);
                const int64_t block_end = vr_block_first(block + 1, blocks, i_trips_2);
                for (int64_t trip = block_start; trip < block_end; trip++) {
                    const int64_t i = trip;
                    if (vr_stopped(&failed))
                        break;
                    int status = VR_OK;
                    int64_t t10;
                    if (VR_UNLIKELY(vr_over_mul_i64(vr_mul_i64(i, 2), h, &t10))) {
                        status = vr_raise_exception(ctx, AT(161, 28), "OverflowError", "int too large for 64 bits");
                        goto next_2;
                    }
                    int64_t t11;
                    if (VR_UNLIKELY(vr_over_mul_i64(vr_mul_i64(i, 2), h, &t11))) {
                        status = vr_raise_exception(ctx, AT(161, 39), "OverflowError", "int too large for 64 bits");
                        goto next_2;
                    }
                    int64_t t12;
                    if (VR_UNLIKELY(vr_over_add_i64(t11, h, &t12))) {
                        status = vr_raise_exception(ctx, AT(161, 39), "OverflowError", "int too large for 64 bits");
                        goto next_2;
                    }
                    const int64_t j_stop_2 = t12;
                    for (int64_t j = t10; j < j_stop_2; j++) {
                        const int64_t t13 = VR_OUTSIDE(j, y_n0) ? vr_add_i64(j, y_n0) : j;
                        if (VR_OUTSIDE(t13, y_n0)) {
                            status = vr_raise_bounds(ctx, AT(162, 21), "y", 0, j, y_n0);
                            goto next_2;
                        }
                        const double a = y_data[t13];
                        int64_t t14;
                        if (VR_UNLIKELY(vr_over_add_i64(j, h, &t14))) {
                            status = vr_raise_exception(ctx, AT(163, 23), "OverflowError", "int too large for 64 bits");
                            goto next_2;
                        }
                        const int64_t t15 = VR_OUTSIDE(t14, y_n0) ? vr_add_i64(t14, y_n0) : t14;
                        if (VR_OUTSIDE(t15, y_n0)) {
                            status = vr_raise_bounds(ctx, AT(163, 21), "y", 0, t14, y_n0);
                            goto next_2;
                        }
                        const double b = y_data[t15];
                        const int64_t t16 = j < 0 ? j + y_n0 : j;
                        y_data[t16] = a + b;
                        int64_t t17;
                        if (VR_UNLIKELY(vr_over_add_i64(j, h, &t17))) {
                            status = vr_raise_exception(ctx, AT(165, 19), "OverflowError", "int too large for 64 bits");
                            goto next_2;
                        }
                        const int64_t t18 = t17 < 0 ? t17 + y_n0 : t17;
                        y_data[t18] = a - b;
                    }
next_2:;
                    if (status != VR_OK) {
                        vr_stop(&failed, status);
                        break;
                    }
                }
            }
            if (failed != VR_OK) {
                status = failed;
                goto done;
            }
        }
        h = vr_mul_i64(h, 2);
    }
    *y_out = vr_retain(y);
done:
    vr_release(y);
    return status;
}

int dist(vr_context *ctx, vr_array *a, vr_array *b, vr_array **out_out)
{
    int status = VR_OK;
    vr_array *out = NULL;
    float *out_data = NULL;
    if ((status = vr_check_argument(ctx, AT(169, 10), "a", a, VR_AS(VR_FLOAT32 | VR_COMPLEX, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(169, 21), "b", b, VR_AS(VR_FLOAT32 | VR_COMPLEX, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    vr_cf32 *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0);
    vr_cf32 *const b_data = VR_DATA(b);
    const int64_t b_n0 = VR_EXTENT(b, 0);
    if ((status = vr_has_extents(out, 2, (const int64_t[]){a_n0, b_n0}) ? VR_OK : vr_empty(ctx, AT(170, 11),
            VR_AS(VR_FLOAT32, 2, VR_ROWMAJOR), &out, 2,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){a_n0}),
            VR_BOX(VR_INT64, &(int64_t){b_n0})})) != VR_OK)
        goto done;
    out_data = VR_DATA(out);
    { /* parallel loop: each iteration has its own copies of what it assigns */
        const int64_t i_trips = vr_trips(0, 1, a_n0, true);
        const int blocks = vr_even_blocks(ctx, i_trips);
        VR_OMP(omp parallel for num_threads(vr_threads(ctx, blocks)) firstprivate(a_data, b_data, b_n0, out_data))
        for (int64_t block = 0; block < blocks; block++) {
            const int64_t block_start = vr_block_first(block, blocks, i_trips);
            const int64_t block_end = vr_block_first(block + 1, blocks, i_trips);
            dist_loop(block_start, block_end, a_data, b_data, b_n0, out_data);
        }
    }
    *out_out = vr_retain(out);
done:
    vr_release(out);
    return status;
}

int dist_2(vr_context *ctx, vr_array *a, vr_array *b, vr_array **out_out)
{
    int status = VR_OK;
    vr_array *out = NULL;
    float *out_data = NULL;
    if ((status = vr_check_argument(ctx, AT(169, 10), "a", a, VR_AS(VR_FLOAT32 | VR_COMPLEX, 1, VR_STRIDED))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(169, 21), "b", b, VR_AS(VR_FLOAT32 | VR_COMPLEX, 1, VR_STRIDED))) != VR_OK)
        return status;
    vr_cf32 *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0), a_s0 = VR_STEP(a, 0);
    vr_cf32 *const b_data = VR_DATA(b);
    const int64_t b_n0 = VR_EXTENT(b, 0), b_s0 = VR_STEP(b, 0);
    if ((status = vr_has_extents(out, 2, (const int64_t[]){a_n0, b_n0}) ? VR_OK : vr_empty(ctx, AT(170, 11),
            VR_AS(VR_FLOAT32, 2, VR_ROWMAJOR), &out, 2,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){a_n0}),
            VR_BOX(VR_INT64, &(int64_t){b_n0})})) != VR_OK)
        goto done;
    out_data = VR_DATA(out);
    { /* parallel loop: each iteration has its own copies of what it assigns */
        const int64_t i_trips = vr_trips(0, 1, a_n0, true);
        const int blocks = vr_even_blocks(ctx, i_trips);
        VR_OMP(omp parallel for num_threads(vr_threads(ctx, blocks)) firstprivate(a_data, a_s0, b_data, b_n0, b_s0,
                out_data))
        for (int64_t block = 0; block < blocks; block++) {
            const int64_t block_start = vr_block_first(block, blocks, i_trips);
            const int64_t block_end = vr_block_first(block + 1, blocks, i_trips);
            dist_2_loop(block_start, block_end, a_data, a_s0, b_data, b_n0, b_s0, out_data);
        }
    }
    *out_out = vr_retain(out);
done:
    vr_release(out);
    return status;
}
