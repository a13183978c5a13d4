/* The table of the functions of k, made by vrc. It is yours, without conditions.
 * vrc 0.1.0 -O2, of sha256:a5cfab3a793d8c8d12a1419bbef935c2f170c9b208667db31a9febc19d651b1c. */
#include "k.h"

#include <vr/touched.h>

void stencil3d_footprint(int64_t a_n0, int64_t a_n1, int64_t a_n2, int64_t b_n0, int64_t b_n1, int64_t b_n2, int64_t n,
        vr_bytes bytes[2])
{
    (void)n;
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[1] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)a_n0 * (uint64_t)a_n1 * (uint64_t)a_n2,
            (uint64_t)a_n0 * (uint64_t)a_n1 * (uint64_t)a_n2, 8);
    bytes[0].read_exact = false;
    bytes[0].written = vr_bytes_of((uint64_t)a_n0 * (uint64_t)a_n1 * (uint64_t)a_n2,
            (uint64_t)a_n0 * (uint64_t)a_n1 * (uint64_t)a_n2, 8);
    bytes[0].written_exact = false;
    bytes[1].read = vr_bytes_of((uint64_t)b_n0 * (uint64_t)b_n1 * (uint64_t)b_n2,
            (uint64_t)b_n0 * (uint64_t)b_n1 * (uint64_t)b_n2, 8);
    bytes[1].read_exact = false;
    bytes[1].written = vr_bytes_of((uint64_t)b_n0 * (uint64_t)b_n1 * (uint64_t)b_n2,
            (uint64_t)b_n0 * (uint64_t)b_n1 * (uint64_t)b_n2, 8);
    bytes[1].written_exact = false;
}

static const vr_param vr_args_of_stencil3d[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 3, VR_ROWMAJOR, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_FLOAT64, 3, VR_ROWMAJOR, VR_COUNTED}, "b"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "n"},
};

static const vr_param vr_results_of_stencil3d[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 0, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_stencil3d(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return stencil3d(ctx, vr_args[0].array, vr_args[1].array, vr_args[2].i64, &vr_results[0].f64);
}

static void vr_bytes_of_stencil3d(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    stencil3d_footprint(vr_args[0].array->shape[0], vr_args[0].array->shape[1], vr_args[0].array->shape[2], vr_args[1].array->shape[0], vr_args[1].array->shape[1], vr_args[1].array->shape[2], (int64_t)vr_args[2].i64, vr_bytes_out);
}

void spmv_footprint(int64_t data_n0, int64_t idx_n0, int64_t ptr_n0, int64_t x_n0, vr_bytes bytes[4])
{
    uint64_t count;
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[1] = (vr_bytes){0, 0, true, true};
    bytes[2] = (vr_bytes){0, 0, true, true};
    bytes[3] = (vr_bytes){0, 0, true, true};
    if (!(vr_is_extent(data_n0) && vr_is_extent(idx_n0) && vr_is_extent(ptr_n0))) {
        bytes[0].read = vr_bytes_of((uint64_t)data_n0, (uint64_t)data_n0, 8);
        bytes[0].read_exact = false;
        bytes[1].read = vr_bytes_of((uint64_t)idx_n0, (uint64_t)idx_n0, 4);
        bytes[1].read_exact = false;
        bytes[2].read = vr_bytes_of((uint64_t)ptr_n0, (uint64_t)ptr_n0, 4);
        bytes[2].read_exact = false;
        bytes[3].read = vr_bytes_of((uint64_t)x_n0, (uint64_t)x_n0, 8);
        bytes[3].read_exact = false;
        return;
    }
    count = 0;
    if (0 <= ptr_n0 - 2) {
        count += vr_terms(0, data_n0 - 1, 1);
    }
    bytes[0].read = vr_bytes_of(count, (uint64_t)data_n0, 8);
    bytes[0].read_exact = false;
    count = 0;
    if (0 <= ptr_n0 - 2) {
        count += vr_terms(0, idx_n0 - 1, 1);
    }
    bytes[1].read = vr_bytes_of(count, (uint64_t)idx_n0, 4);
    bytes[1].read_exact = false;
    count = 0;
    if (0 <= ptr_n0 - 2) {
        count += vr_terms(0, ptr_n0 - 1, 1);
    }
    bytes[2].read = vr_bytes_of(count, (uint64_t)ptr_n0, 4);
    bytes[2].read_exact = true;
    bytes[3].read = vr_bytes_of((uint64_t)x_n0, (uint64_t)x_n0, 8);
    bytes[3].read_exact = false;
}

static const vr_param vr_args_of_spmv[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, "data"},
    {VR_VALUE_NUMBER, {VR_INT32, 1, VR_ROWMAJOR, VR_COUNTED}, "idx"},
    {VR_VALUE_NUMBER, {VR_INT32, 1, VR_ROWMAJOR, VR_COUNTED}, "ptr"},
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, "x"},
};

static const vr_param vr_results_of_spmv[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_spmv(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return spmv(ctx, vr_args[0].array, vr_args[1].array, vr_args[2].array, vr_args[3].array, &vr_results[0].array);
}

static void vr_bytes_of_spmv(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    spmv_footprint(vr_args[0].array->shape[0], vr_args[1].array->shape[0], vr_args[2].array->shape[0], vr_args[3].array->shape[0], vr_bytes_out);
}

void spmv_2_footprint(int64_t data_n0, int64_t idx_n0, int64_t ptr_n0, int64_t x_n0, vr_bytes bytes[4])
{
    uint64_t count;
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[1] = (vr_bytes){0, 0, true, true};
    bytes[2] = (vr_bytes){0, 0, true, true};
    bytes[3] = (vr_bytes){0, 0, true, true};
    if (!(vr_is_extent(data_n0) && vr_is_extent(idx_n0) && vr_is_extent(ptr_n0))) {
        bytes[0].read = vr_bytes_of((uint64_t)data_n0, (uint64_t)data_n0, 8);
        bytes[0].read_exact = false;
        bytes[1].read = vr_bytes_of((uint64_t)idx_n0, (uint64_t)idx_n0, 4);
        bytes[1].read_exact = false;
        bytes[2].read = vr_bytes_of((uint64_t)ptr_n0, (uint64_t)ptr_n0, 4);
        bytes[2].read_exact = false;
        bytes[3].read = vr_bytes_of((uint64_t)x_n0, (uint64_t)x_n0, 8);
        bytes[3].read_exact = false;
        return;
    }
    count = 0;
    if (0 <= ptr_n0 - 2) {
        count += vr_terms(0, data_n0 - 1, 1);
    }
    bytes[0].read = vr_bytes_of(count, (uint64_t)data_n0, 8);
    bytes[0].read_exact = false;
    count = 0;
    if (0 <= ptr_n0 - 2) {
        count += vr_terms(0, idx_n0 - 1, 1);
    }
    bytes[1].read = vr_bytes_of(count, (uint64_t)idx_n0, 4);
    bytes[1].read_exact = false;
    count = 0;
    if (0 <= ptr_n0 - 2) {
        count += vr_terms(0, ptr_n0 - 1, 1);
    }
    bytes[2].read = vr_bytes_of(count, (uint64_t)ptr_n0, 4);
    bytes[2].read_exact = true;
    bytes[3].read = vr_bytes_of((uint64_t)x_n0, (uint64_t)x_n0, 8);
    bytes[3].read_exact = false;
}

static const vr_param vr_args_of_spmv_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_STRIDED, VR_COUNTED}, "data"},
    {VR_VALUE_NUMBER, {VR_INT32, 1, VR_STRIDED, VR_COUNTED}, "idx"},
    {VR_VALUE_NUMBER, {VR_INT32, 1, VR_STRIDED, VR_COUNTED}, "ptr"},
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_STRIDED, VR_COUNTED}, "x"},
};

static const vr_param vr_results_of_spmv_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_spmv_2(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return spmv_2(ctx, vr_args[0].array, vr_args[1].array, vr_args[2].array, vr_args[3].array, &vr_results[0].array);
}

static void vr_bytes_of_spmv_2(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    spmv_2_footprint(vr_args[0].array->shape[0], vr_args[1].array->shape[0], vr_args[2].array->shape[0], vr_args[3].array->shape[0], vr_bytes_out);
}

void nbody_footprint(int64_t p_n0, int64_t p_n1, int64_t v_n0, int64_t v_n1, int64_t m_n0, double dt, double eps,
        vr_bytes bytes[3])
{
    uint64_t count;
    (void)dt;
    (void)eps;
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[1] = (vr_bytes){0, 0, true, true};
    bytes[2] = (vr_bytes){0, 0, true, true};
    if (!(vr_is_extent(p_n0))) {
        bytes[0].read = vr_bytes_of((uint64_t)p_n0 * (uint64_t)p_n1, (uint64_t)p_n0 * (uint64_t)p_n1, 8);
        bytes[0].read_exact = false;
        bytes[0].written = vr_bytes_of((uint64_t)p_n0 * (uint64_t)p_n1, (uint64_t)p_n0 * (uint64_t)p_n1, 8);
        bytes[0].written_exact = false;
        bytes[1].read = vr_bytes_of((uint64_t)v_n0 * (uint64_t)v_n1, (uint64_t)v_n0 * (uint64_t)v_n1, 8);
        bytes[1].read_exact = false;
        bytes[1].written = vr_bytes_of((uint64_t)v_n0 * (uint64_t)v_n1, (uint64_t)v_n0 * (uint64_t)v_n1, 8);
        bytes[1].written_exact = false;
        bytes[2].read = vr_bytes_of((uint64_t)m_n0, (uint64_t)m_n0, 8);
        bytes[2].read_exact = false;
        return;
    }
    bytes[0].read = vr_bytes_of((uint64_t)p_n0 * (uint64_t)p_n1, (uint64_t)p_n0 * (uint64_t)p_n1, 8);
    bytes[0].read_exact = true;
    bytes[0].written = vr_bytes_of((uint64_t)p_n0 * (uint64_t)p_n1, (uint64_t)p_n0 * (uint64_t)p_n1, 8);
    bytes[0].written_exact = true;
    bytes[1].read = vr_bytes_of((uint64_t)v_n0 * (uint64_t)v_n1, (uint64_t)v_n0 * (uint64_t)v_n1, 8);
    bytes[1].read_exact = true;
    bytes[1].written = vr_bytes_of((uint64_t)v_n0 * (uint64_t)v_n1, (uint64_t)v_n0 * (uint64_t)v_n1, 8);
    bytes[1].written_exact = true;
    count = vr_terms(0, p_n0 - 1, 1);
    bytes[2].read = vr_bytes_of(count, (uint64_t)m_n0, 8);
    bytes[2].read_exact = true;
}

static const vr_param vr_args_of_nbody[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 2, VR_ROWMAJOR, VR_COUNTED}, "p"},
    {VR_VALUE_NUMBER, {VR_FLOAT64, 2, VR_ROWMAJOR, VR_COUNTED}, "v"},
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, "m"},
    {VR_VALUE_NUMBER, {VR_FLOAT64, 0, VR_ROWMAJOR, VR_COUNTED}, "dt"},
    {VR_VALUE_NUMBER, {VR_FLOAT64, 0, VR_ROWMAJOR, VR_COUNTED}, "eps"},
};

static const vr_param vr_results_of_nbody[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 0, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_nbody(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return nbody(ctx, vr_args[0].array, vr_args[1].array, vr_args[2].array, vr_args[3].f64, vr_args[4].f64, &vr_results[0].f64);
}

static void vr_bytes_of_nbody(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    nbody_footprint(vr_args[0].array->shape[0], vr_args[0].array->shape[1], vr_args[1].array->shape[0], vr_args[1].array->shape[1], vr_args[2].array->shape[0], vr_args[3].f64, vr_args[4].f64, vr_bytes_out);
}

void nbody_2_footprint(int64_t p_n0, int64_t p_n1, int64_t v_n0, int64_t v_n1, int64_t m_n0, double dt, double eps,
        vr_bytes bytes[3])
{
    uint64_t count;
    (void)dt;
    (void)eps;
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[1] = (vr_bytes){0, 0, true, true};
    bytes[2] = (vr_bytes){0, 0, true, true};
    if (!(vr_is_extent(p_n0))) {
        bytes[0].read = vr_bytes_of((uint64_t)p_n0 * (uint64_t)p_n1, (uint64_t)p_n0 * (uint64_t)p_n1, 8);
        bytes[0].read_exact = false;
        bytes[0].written = vr_bytes_of((uint64_t)p_n0 * (uint64_t)p_n1, (uint64_t)p_n0 * (uint64_t)p_n1, 8);
        bytes[0].written_exact = false;
        bytes[1].read = vr_bytes_of((uint64_t)v_n0 * (uint64_t)v_n1, (uint64_t)v_n0 * (uint64_t)v_n1, 8);
        bytes[1].read_exact = false;
        bytes[1].written = vr_bytes_of((uint64_t)v_n0 * (uint64_t)v_n1, (uint64_t)v_n0 * (uint64_t)v_n1, 8);
        bytes[1].written_exact = false;
        bytes[2].read = vr_bytes_of((uint64_t)m_n0, (uint64_t)m_n0, 8);
        bytes[2].read_exact = false;
        return;
    }
    bytes[0].read = vr_bytes_of((uint64_t)p_n0 * (uint64_t)p_n1, (uint64_t)p_n0 * (uint64_t)p_n1, 8);
    bytes[0].read_exact = true;
    bytes[0].written = vr_bytes_of((uint64_t)p_n0 * (uint64_t)p_n1, (uint64_t)p_n0 * (uint64_t)p_n1, 8);
    bytes[0].written_exact = true;
    bytes[1].read = vr_bytes_of((uint64_t)v_n0 * (uint64_t)v_n1, (uint64_t)v_n0 * (uint64_t)v_n1, 8);
    bytes[1].read_exact = true;
    bytes[1].written = vr_bytes_of((uint64_t)v_n0 * (uint64_t)v_n1, (uint64_t)v_n0 * (uint64_t)v_n1, 8);
    bytes[1].written_exact = true;
    count = vr_terms(0, p_n0 - 1, 1);
    bytes[2].read = vr_bytes_of(count, (uint64_t)m_n0, 8);
    bytes[2].read_exact = true;
}

static const vr_param vr_args_of_nbody_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 2, VR_ROWMAJOR, VR_COUNTED}, "p"},
    {VR_VALUE_NUMBER, {VR_FLOAT64, 2, VR_ROWMAJOR, VR_COUNTED}, "v"},
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_STRIDED, VR_COUNTED}, "m"},
    {VR_VALUE_NUMBER, {VR_FLOAT64, 0, VR_ROWMAJOR, VR_COUNTED}, "dt"},
    {VR_VALUE_NUMBER, {VR_FLOAT64, 0, VR_ROWMAJOR, VR_COUNTED}, "eps"},
};

static const vr_param vr_results_of_nbody_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 0, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_nbody_2(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return nbody_2(ctx, vr_args[0].array, vr_args[1].array, vr_args[2].array, vr_args[3].f64, vr_args[4].f64, &vr_results[0].f64);
}

static void vr_bytes_of_nbody_2(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    nbody_2_footprint(vr_args[0].array->shape[0], vr_args[0].array->shape[1], vr_args[1].array->shape[0], vr_args[1].array->shape[1], vr_args[2].array->shape[0], vr_args[3].f64, vr_args[4].f64, vr_bytes_out);
}

void lcs_footprint(int64_t a_n0, int64_t b_n0, vr_bytes bytes[2])
{
    uint64_t count;
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[1] = (vr_bytes){0, 0, true, true};
    if (!(vr_is_extent(a_n0) && vr_is_extent(b_n0))) {
        bytes[0].read = vr_bytes_of((uint64_t)a_n0, (uint64_t)a_n0, 1);
        bytes[0].read_exact = false;
        bytes[1].read = vr_bytes_of((uint64_t)b_n0, (uint64_t)b_n0, 1);
        bytes[1].read_exact = false;
        return;
    }
    count = 0;
    if (0 <= b_n0 - 1) {
        count += vr_terms(0, a_n0 - 1, 1);
    }
    bytes[0].read = vr_bytes_of(count, (uint64_t)a_n0, 1);
    bytes[0].read_exact = true;
    count = 0;
    if (0 <= a_n0 - 1) {
        count += vr_terms(0, b_n0 - 1, 1);
    }
    bytes[1].read = vr_bytes_of(count, (uint64_t)b_n0, 1);
    bytes[1].read_exact = true;
}

static const vr_param vr_args_of_lcs[] = {
    {VR_VALUE_NUMBER, {VR_UINT8, 1, VR_ROWMAJOR, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_UINT8, 1, VR_ROWMAJOR, VR_COUNTED}, "b"},
};

static const vr_param vr_results_of_lcs[] = {
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_lcs(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return lcs(ctx, vr_args[0].array, vr_args[1].array, &vr_results[0].i64);
}

static void vr_bytes_of_lcs(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    lcs_footprint(vr_args[0].array->shape[0], vr_args[1].array->shape[0], vr_bytes_out);
}

void lcs_2_footprint(int64_t a_n0, int64_t b_n0, vr_bytes bytes[2])
{
    uint64_t count;
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[1] = (vr_bytes){0, 0, true, true};
    if (!(vr_is_extent(a_n0) && vr_is_extent(b_n0))) {
        bytes[0].read = vr_bytes_of((uint64_t)a_n0, (uint64_t)a_n0, 1);
        bytes[0].read_exact = false;
        bytes[1].read = vr_bytes_of((uint64_t)b_n0, (uint64_t)b_n0, 1);
        bytes[1].read_exact = false;
        return;
    }
    count = 0;
    if (0 <= b_n0 - 1) {
        count += vr_terms(0, a_n0 - 1, 1);
    }
    bytes[0].read = vr_bytes_of(count, (uint64_t)a_n0, 1);
    bytes[0].read_exact = true;
    count = 0;
    if (0 <= a_n0 - 1) {
        count += vr_terms(0, b_n0 - 1, 1);
    }
    bytes[1].read = vr_bytes_of(count, (uint64_t)b_n0, 1);
    bytes[1].read_exact = true;
}

static const vr_param vr_args_of_lcs_2[] = {
    {VR_VALUE_NUMBER, {VR_UINT8, 1, VR_STRIDED, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_UINT8, 1, VR_STRIDED, VR_COUNTED}, "b"},
};

static const vr_param vr_results_of_lcs_2[] = {
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_lcs_2(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return lcs_2(ctx, vr_args[0].array, vr_args[1].array, &vr_results[0].i64);
}

static void vr_bytes_of_lcs_2(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    lcs_2_footprint(vr_args[0].array->shape[0], vr_args[1].array->shape[0], vr_bytes_out);
}

void gauss_footprint(int64_t a_n0, int64_t a_n1, int64_t b_n0, vr_bytes bytes[2])
{
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[1] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)a_n0 * (uint64_t)a_n1, (uint64_t)a_n0 * (uint64_t)a_n1, 8);
    bytes[0].read_exact = true;
    bytes[1].read = vr_bytes_of((uint64_t)b_n0, (uint64_t)b_n0, 8);
    bytes[1].read_exact = true;
}

static const vr_param vr_args_of_gauss[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 2, VR_ROWMAJOR, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, "b"},
};

static const vr_param vr_results_of_gauss[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_gauss(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return gauss(ctx, vr_args[0].array, vr_args[1].array, &vr_results[0].array);
}

static void vr_bytes_of_gauss(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    gauss_footprint(vr_args[0].array->shape[0], vr_args[0].array->shape[1], vr_args[1].array->shape[0], vr_bytes_out);
}

void gauss_2_footprint(int64_t a_n0, int64_t a_n1, int64_t b_n0, vr_bytes bytes[2])
{
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[1] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)a_n0 * (uint64_t)a_n1, (uint64_t)a_n0 * (uint64_t)a_n1, 8);
    bytes[0].read_exact = true;
    bytes[1].read = vr_bytes_of((uint64_t)b_n0, (uint64_t)b_n0, 8);
    bytes[1].read_exact = true;
}

static const vr_param vr_args_of_gauss_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 2, VR_ROWMAJOR, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_STRIDED, VR_COUNTED}, "b"},
};

static const vr_param vr_results_of_gauss_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_gauss_2(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return gauss_2(ctx, vr_args[0].array, vr_args[1].array, &vr_results[0].array);
}

static void vr_bytes_of_gauss_2(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    gauss_2_footprint(vr_args[0].array->shape[0], vr_args[0].array->shape[1], vr_args[1].array->shape[0], vr_bytes_out);
}

void histo_footprint(int64_t x_n0, double lo, double hi, int64_t nb, vr_bytes bytes[1])
{
    (void)lo;
    (void)hi;
    (void)nb;
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)x_n0, (uint64_t)x_n0, 8);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_histo[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, "x"},
    {VR_VALUE_NUMBER, {VR_FLOAT64, 0, VR_ROWMAJOR, VR_COUNTED}, "lo"},
    {VR_VALUE_NUMBER, {VR_FLOAT64, 0, VR_ROWMAJOR, VR_COUNTED}, "hi"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "nb"},
};

static const vr_param vr_results_of_histo[] = {
    {VR_VALUE_NUMBER, {VR_INT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_histo(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return histo(ctx, vr_args[0].array, vr_args[1].f64, vr_args[2].f64, vr_args[3].i64, &vr_results[0].array);
}

static void vr_bytes_of_histo(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    histo_footprint(vr_args[0].array->shape[0], vr_args[1].f64, vr_args[2].f64, (int64_t)vr_args[3].i64, vr_bytes_out);
}

void histo_2_footprint(int64_t x_n0, double lo, double hi, int64_t nb, vr_bytes bytes[1])
{
    (void)lo;
    (void)hi;
    (void)nb;
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)x_n0, (uint64_t)x_n0, 8);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_histo_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_STRIDED, VR_COUNTED}, "x"},
    {VR_VALUE_NUMBER, {VR_FLOAT64, 0, VR_ROWMAJOR, VR_COUNTED}, "lo"},
    {VR_VALUE_NUMBER, {VR_FLOAT64, 0, VR_ROWMAJOR, VR_COUNTED}, "hi"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "nb"},
};

static const vr_param vr_results_of_histo_2[] = {
    {VR_VALUE_NUMBER, {VR_INT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_histo_2(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return histo_2(ctx, vr_args[0].array, vr_args[1].f64, vr_args[2].f64, vr_args[3].i64, &vr_results[0].array);
}

static void vr_bytes_of_histo_2(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    histo_2_footprint(vr_args[0].array->shape[0], vr_args[1].f64, vr_args[2].f64, (int64_t)vr_args[3].i64, vr_bytes_out);
}

void prefix_footprint(int64_t x_n0, vr_bytes bytes[1])
{
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)x_n0, (uint64_t)x_n0, 8);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_prefix[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, "x"},
};

static const vr_param vr_results_of_prefix[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_prefix(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return prefix(ctx, vr_args[0].array, &vr_results[0].array);
}

static void vr_bytes_of_prefix(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    prefix_footprint(vr_args[0].array->shape[0], vr_bytes_out);
}

void prefix_2_footprint(int64_t x_n0, vr_bytes bytes[1])
{
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)x_n0, (uint64_t)x_n0, 8);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_prefix_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_STRIDED, VR_COUNTED}, "x"},
};

static const vr_param vr_results_of_prefix_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_prefix_2(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return prefix_2(ctx, vr_args[0].array, &vr_results[0].array);
}

static void vr_bytes_of_prefix_2(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    prefix_2_footprint(vr_args[0].array->shape[0], vr_bytes_out);
}

void scan2_footprint(int64_t x_n0, int64_t x_n1, vr_bytes bytes[1])
{
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)x_n0 * (uint64_t)x_n1, (uint64_t)x_n0 * (uint64_t)x_n1, 8);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_scan2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 2, VR_ROWMAJOR, VR_COUNTED}, "x"},
};

static const vr_param vr_results_of_scan2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 2, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_scan2(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return scan2(ctx, vr_args[0].array, &vr_results[0].array);
}

static void vr_bytes_of_scan2(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    scan2_footprint(vr_args[0].array->shape[0], vr_args[0].array->shape[1], vr_bytes_out);
}

static const vr_param vr_args_of_mandel[] = {
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "w"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "h"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "it"},
};

static const vr_param vr_results_of_mandel[] = {
    {VR_VALUE_NUMBER, {VR_INT32, 2, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_mandel(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return mandel(ctx, vr_args[0].i64, vr_args[1].i64, vr_args[2].i64, &vr_results[0].array);
}

void transpose_footprint(int64_t a_n0, int64_t a_n1, vr_bytes bytes[1])
{
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)a_n0 * (uint64_t)a_n1, (uint64_t)a_n0 * (uint64_t)a_n1, 4);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_transpose[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT32, 2, VR_ROWMAJOR, VR_COUNTED}, "a"},
};

static const vr_param vr_results_of_transpose[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT32, 2, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_transpose(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return transpose(ctx, vr_args[0].array, &vr_results[0].array);
}

static void vr_bytes_of_transpose(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    transpose_footprint(vr_args[0].array->shape[0], vr_args[0].array->shape[1], vr_bytes_out);
}

void matmul_footprint(int64_t a_n0, int64_t a_n1, int64_t b_n0, int64_t b_n1, vr_bytes bytes[2])
{
    uint64_t count;
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[1] = (vr_bytes){0, 0, true, true};
    if (!(vr_is_extent(a_n0) && vr_is_extent(a_n1) && vr_is_extent(b_n1))) {
        bytes[0].read = vr_bytes_of((uint64_t)a_n0 * (uint64_t)a_n1, (uint64_t)a_n0 * (uint64_t)a_n1, 4);
        bytes[0].read_exact = false;
        bytes[1].read = vr_bytes_of((uint64_t)b_n0 * (uint64_t)b_n1, (uint64_t)b_n0 * (uint64_t)b_n1, 4);
        bytes[1].read_exact = false;
        return;
    }
    count = 0;
    if (0 <= b_n1 - 1) {
        count += vr_terms(0, a_n0 - 1, 1) * vr_terms(0, a_n1 - 1, 1);
    }
    bytes[0].read = vr_bytes_of(count, (uint64_t)a_n0 * (uint64_t)a_n1, 4);
    bytes[0].read_exact = true;
    count = 0;
    if (0 <= a_n0 - 1) {
        count += vr_terms(0, a_n1 - 1, 1) * vr_terms(0, b_n1 - 1, 1);
    }
    bytes[1].read = vr_bytes_of(count, (uint64_t)b_n0 * (uint64_t)b_n1, 4);
    bytes[1].read_exact = true;
}

static const vr_param vr_args_of_matmul[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT32, 2, VR_ROWMAJOR, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_FLOAT32, 2, VR_ROWMAJOR, VR_COUNTED}, "b"},
};

static const vr_param vr_results_of_matmul[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT32, 2, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_matmul(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return matmul(ctx, vr_args[0].array, vr_args[1].array, &vr_results[0].array);
}

static void vr_bytes_of_matmul(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    matmul_footprint(vr_args[0].array->shape[0], vr_args[0].array->shape[1], vr_args[1].array->shape[0], vr_args[1].array->shape[1], vr_bytes_out);
}

void maxloc_footprint(int64_t x_n0, vr_bytes bytes[1])
{
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)x_n0, (uint64_t)x_n0, 8);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_maxloc[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, "x"},
};

static const vr_param vr_results_of_maxloc[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 0, VR_ROWMAJOR, VR_COUNTED}, NULL},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_maxloc(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return maxloc(ctx, vr_args[0].array, &vr_results[0].f64, &vr_results[1].i64);
}

static void vr_bytes_of_maxloc(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    maxloc_footprint(vr_args[0].array->shape[0], vr_bytes_out);
}

void maxloc_2_footprint(int64_t x_n0, vr_bytes bytes[1])
{
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)x_n0, (uint64_t)x_n0, 8);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_maxloc_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_STRIDED, VR_COUNTED}, "x"},
};

static const vr_param vr_results_of_maxloc_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 0, VR_ROWMAJOR, VR_COUNTED}, NULL},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_maxloc_2(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return maxloc_2(ctx, vr_args[0].array, &vr_results[0].f64, &vr_results[1].i64);
}

static void vr_bytes_of_maxloc_2(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    maxloc_2_footprint(vr_args[0].array->shape[0], vr_bytes_out);
}

void redblack_footprint(int64_t u_n0, int64_t u_n1, int64_t f_n0, int64_t f_n1, int64_t n, double om, vr_bytes bytes[2])
{
    uint64_t count;
    (void)om;
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[1] = (vr_bytes){0, 0, true, true};
    if (!(vr_is_extent(u_n0) && vr_is_extent(u_n1) && vr_is_moderate(n))) {
        bytes[0].read = vr_bytes_of((uint64_t)u_n0 * (uint64_t)u_n1, (uint64_t)u_n0 * (uint64_t)u_n1, 8);
        bytes[0].read_exact = false;
        bytes[0].written = vr_bytes_of((uint64_t)u_n0 * (uint64_t)u_n1, (uint64_t)u_n0 * (uint64_t)u_n1, 8);
        bytes[0].written_exact = false;
        bytes[1].read = vr_bytes_of((uint64_t)f_n0 * (uint64_t)f_n1, (uint64_t)f_n0 * (uint64_t)f_n1, 8);
        bytes[1].read_exact = false;
        return;
    }
    bytes[0].read = vr_bytes_of((uint64_t)u_n0 * (uint64_t)u_n1, (uint64_t)u_n0 * (uint64_t)u_n1, 8);
    bytes[0].read_exact = true;
    count = 0;
    if (0 <= n - 1) {
        count += vr_terms(1, u_n0 - 2, 1) * vr_terms(1, u_n1 - 2, 1);
    }
    bytes[0].written = vr_bytes_of(count, (uint64_t)u_n0 * (uint64_t)u_n1, 8);
    bytes[0].written_exact = true;
    bytes[1].read = vr_bytes_of(count, (uint64_t)f_n0 * (uint64_t)f_n1, 8);
    bytes[1].read_exact = true;
}

static const vr_param vr_args_of_redblack[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 2, VR_ROWMAJOR, VR_COUNTED}, "u"},
    {VR_VALUE_NUMBER, {VR_FLOAT64, 2, VR_ROWMAJOR, VR_COUNTED}, "f"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "n"},
    {VR_VALUE_NUMBER, {VR_FLOAT64, 0, VR_ROWMAJOR, VR_COUNTED}, "om"},
};

static const vr_param vr_results_of_redblack[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 0, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_redblack(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return redblack(ctx, vr_args[0].array, vr_args[1].array, vr_args[2].i64, vr_args[3].f64, &vr_results[0].f64);
}

static void vr_bytes_of_redblack(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    redblack_footprint(vr_args[0].array->shape[0], vr_args[0].array->shape[1], vr_args[1].array->shape[0], vr_args[1].array->shape[1], (int64_t)vr_args[2].i64, vr_args[3].f64, vr_bytes_out);
}

void floyd_footprint(int64_t d_n0, int64_t d_n1, vr_bytes bytes[1])
{
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)d_n0 * (uint64_t)d_n1, (uint64_t)d_n0 * (uint64_t)d_n1, 8);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_floyd[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 2, VR_ROWMAJOR, VR_COUNTED}, "d"},
};

static const vr_param vr_results_of_floyd[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 2, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_floyd(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return floyd(ctx, vr_args[0].array, &vr_results[0].array);
}

static void vr_bytes_of_floyd(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    floyd_footprint(vr_args[0].array->shape[0], vr_args[0].array->shape[1], vr_bytes_out);
}

void fwt_footprint(int64_t x_n0, vr_bytes bytes[1])
{
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)x_n0, (uint64_t)x_n0, 8);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_fwt[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_STRIDED, VR_COUNTED}, "x"},
};

static const vr_param vr_results_of_fwt[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_fwt(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return fwt(ctx, vr_args[0].array, &vr_results[0].array);
}

static void vr_bytes_of_fwt(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    fwt_footprint(vr_args[0].array->shape[0], vr_bytes_out);
}

void dist_footprint(int64_t a_n0, int64_t b_n0, vr_bytes bytes[2])
{
    uint64_t count;
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[1] = (vr_bytes){0, 0, true, true};
    if (!(vr_is_extent(a_n0) && vr_is_extent(b_n0))) {
        bytes[0].read = vr_bytes_of((uint64_t)a_n0, (uint64_t)a_n0, 8);
        bytes[0].read_exact = false;
        bytes[1].read = vr_bytes_of((uint64_t)b_n0, (uint64_t)b_n0, 8);
        bytes[1].read_exact = false;
        return;
    }
    count = 0;
    if (0 <= b_n0 - 1) {
        count += vr_terms(0, a_n0 - 1, 1);
    }
    bytes[0].read = vr_bytes_of(count, (uint64_t)a_n0, 8);
    bytes[0].read_exact = true;
    count = 0;
    if (0 <= a_n0 - 1) {
        count += vr_terms(0, b_n0 - 1, 1);
    }
    bytes[1].read = vr_bytes_of(count, (uint64_t)b_n0, 8);
    bytes[1].read_exact = true;
}

static const vr_param vr_args_of_dist[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT32 | VR_COMPLEX, 1, VR_ROWMAJOR, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_FLOAT32 | VR_COMPLEX, 1, VR_ROWMAJOR, VR_COUNTED}, "b"},
};

static const vr_param vr_results_of_dist[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT32, 2, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_dist(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return dist(ctx, vr_args[0].array, vr_args[1].array, &vr_results[0].array);
}

static void vr_bytes_of_dist(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    dist_footprint(vr_args[0].array->shape[0], vr_args[1].array->shape[0], vr_bytes_out);
}

void dist_2_footprint(int64_t a_n0, int64_t b_n0, vr_bytes bytes[2])
{
    uint64_t count;
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[1] = (vr_bytes){0, 0, true, true};
    if (!(vr_is_extent(a_n0) && vr_is_extent(b_n0))) {
        bytes[0].read = vr_bytes_of((uint64_t)a_n0, (uint64_t)a_n0, 8);
        bytes[0].read_exact = false;
        bytes[1].read = vr_bytes_of((uint64_t)b_n0, (uint64_t)b_n0, 8);
        bytes[1].read_exact = false;
        return;
    }
    count = 0;
    if (0 <= b_n0 - 1) {
        count += vr_terms(0, a_n0 - 1, 1);
    }
    bytes[0].read = vr_bytes_of(count, (uint64_t)a_n0, 8);
    bytes[0].read_exact = true;
    count = 0;
    if (0 <= a_n0 - 1) {
        count += vr_terms(0, b_n0 - 1, 1);
    }
    bytes[1].read = vr_bytes_of(count, (uint64_t)b_n0, 8);
    bytes[1].read_exact = true;
}

static const vr_param vr_args_of_dist_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT32 | VR_COMPLEX, 1, VR_STRIDED, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_FLOAT32 | VR_COMPLEX, 1, VR_STRIDED, VR_COUNTED}, "b"},
};

static const vr_param vr_results_of_dist_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT32, 2, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_dist_2(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return dist_2(ctx, vr_args[0].array, vr_args[1].array, &vr_results[0].array);
}

static void vr_bytes_of_dist_2(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    dist_2_footprint(vr_args[0].array->shape[0], vr_args[1].array->shape[0], vr_bytes_out);
}

static const vr_function vr_functions[] = {
    {"stencil3d", vr_call_stencil3d, (void (*)(void))stencil3d, 3, 1, vr_args_of_stencil3d, vr_results_of_stencil3d, vr_bytes_of_stencil3d},
    {"spmv", vr_call_spmv, (void (*)(void))spmv, 4, 1, vr_args_of_spmv, vr_results_of_spmv, vr_bytes_of_spmv},
    {"spmv_2", vr_call_spmv_2, (void (*)(void))spmv_2, 4, 1, vr_args_of_spmv_2, vr_results_of_spmv_2, vr_bytes_of_spmv_2},
    {"nbody", vr_call_nbody, (void (*)(void))nbody, 5, 1, vr_args_of_nbody, vr_results_of_nbody, vr_bytes_of_nbody},
    {"nbody_2", vr_call_nbody_2, (void (*)(void))nbody_2, 5, 1, vr_args_of_nbody_2, vr_results_of_nbody_2, vr_bytes_of_nbody_2},
    {"lcs", vr_call_lcs, (void (*)(void))lcs, 2, 1, vr_args_of_lcs, vr_results_of_lcs, vr_bytes_of_lcs},
    {"lcs_2", vr_call_lcs_2, (void (*)(void))lcs_2, 2, 1, vr_args_of_lcs_2, vr_results_of_lcs_2, vr_bytes_of_lcs_2},
    {"gauss", vr_call_gauss, (void (*)(void))gauss, 2, 1, vr_args_of_gauss, vr_results_of_gauss, vr_bytes_of_gauss},
    {"gauss_2", vr_call_gauss_2, (void (*)(void))gauss_2, 2, 1, vr_args_of_gauss_2, vr_results_of_gauss_2, vr_bytes_of_gauss_2},
    {"histo", vr_call_histo, (void (*)(void))histo, 4, 1, vr_args_of_histo, vr_results_of_histo, vr_bytes_of_histo},
    {"histo_2", vr_call_histo_2, (void (*)(void))histo_2, 4, 1, vr_args_of_histo_2, vr_results_of_histo_2, vr_bytes_of_histo_2},
    {"prefix", vr_call_prefix, (void (*)(void))prefix, 1, 1, vr_args_of_prefix, vr_results_of_prefix, vr_bytes_of_prefix},
    {"prefix_2", vr_call_prefix_2, (void (*)(void))prefix_2, 1, 1, vr_args_of_prefix_2, vr_results_of_prefix_2, vr_bytes_of_prefix_2},
    {"scan2", vr_call_scan2, (void (*)(void))scan2, 1, 1, vr_args_of_scan2, vr_results_of_scan2, vr_bytes_of_scan2},
    {"mandel", vr_call_mandel, (void (*)(void))mandel, 3, 1, vr_args_of_mandel, vr_results_of_mandel, NULL},
    {"transpose", vr_call_transpose, (void (*)(void))transpose, 1, 1, vr_args_of_transpose, vr_results_of_transpose, vr_bytes_of_transpose},
    {"matmul", vr_call_matmul, (void (*)(void))matmul, 2, 1, vr_args_of_matmul, vr_results_of_matmul, vr_bytes_of_matmul},
    {"maxloc", vr_call_maxloc, (void (*)(void))maxloc, 1, 2, vr_args_of_maxloc, vr_results_of_maxloc, vr_bytes_of_maxloc},
    {"maxloc_2", vr_call_maxloc_2, (void (*)(void))maxloc_2, 1, 2, vr_args_of_maxloc_2, vr_results_of_maxloc_2, vr_bytes_of_maxloc_2},
    {"redblack", vr_call_redblack, (void (*)(void))redblack, 4, 1, vr_args_of_redblack, vr_results_of_redblack, vr_bytes_of_redblack},
    {"floyd", vr_call_floyd, (void (*)(void))floyd, 1, 1, vr_args_of_floyd, vr_results_of_floyd, vr_bytes_of_floyd},
    {"fwt", vr_call_fwt, (void (*)(void))fwt, 1, 1, vr_args_of_fwt, vr_results_of_fwt, vr_bytes_of_fwt},
    {"dist", vr_call_dist, (void (*)(void))dist, 2, 1, vr_args_of_dist, vr_results_of_dist, vr_bytes_of_dist},
    {"dist_2", vr_call_dist_2, (void (*)(void))dist_2, 2, 1, vr_args_of_dist_2, vr_results_of_dist_2, vr_bytes_of_dist_2},
};

const vr_module k_module = {"k", 24, vr_functions};
