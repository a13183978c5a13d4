/* The table of the functions of counters, made by vrc. It is yours, without conditions.
 * vrc 0.1.0 -O2, of sha256:c9efd89854164e97ea3ba49e570c40e0bd4ca815ad71933ffc6182befa2845ce. */
#include "counters.h"

#include <vr/touched.h>

void kept_footprint(int64_t a_n0, int64_t a_n1, vr_bytes bytes[1])
{
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)a_n0 * (uint64_t)a_n1, (uint64_t)a_n0 * (uint64_t)a_n1, 8);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_kept[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 2, VR_ROWMAJOR, VR_COUNTED}, "a"},
};

static const vr_param vr_results_of_kept[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_STRIDED, VR_COUNTED}, NULL},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_kept(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return kept(ctx, vr_args[0].array, &vr_results[0].array, &vr_results[1].i64);
}

static void vr_bytes_of_kept(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    kept_footprint(vr_args[0].array->shape[0], vr_args[0].array->shape[1], vr_bytes_out);
}

void kept_2_footprint(int64_t a_n0, int64_t a_n1, vr_bytes bytes[1])
{
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)a_n0 * (uint64_t)a_n1, (uint64_t)a_n0 * (uint64_t)a_n1, 8);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_kept_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 2, VR_STRIDED, VR_COUNTED}, "a"},
};

static const vr_param vr_results_of_kept_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_STRIDED, VR_COUNTED}, NULL},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_kept_2(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return kept_2(ctx, vr_args[0].array, &vr_results[0].array, &vr_results[1].i64);
}

static void vr_bytes_of_kept_2(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    kept_2_footprint(vr_args[0].array->shape[0], vr_args[0].array->shape[1], vr_bytes_out);
}

void from_both_ends_footprint(int64_t a_n0, vr_bytes bytes[1])
{
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)a_n0, (uint64_t)a_n0, 8);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_from_both_ends[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, "a"},
};

static const vr_param vr_results_of_from_both_ends[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, NULL},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_from_both_ends(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return from_both_ends(ctx, vr_args[0].array, &vr_results[0].array, &vr_results[1].i64, &vr_results[2].i64);
}

static void vr_bytes_of_from_both_ends(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    from_both_ends_footprint(vr_args[0].array->shape[0], vr_bytes_out);
}

void from_both_ends_2_footprint(int64_t a_n0, vr_bytes bytes[1])
{
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)a_n0, (uint64_t)a_n0, 8);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_from_both_ends_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_STRIDED, VR_COUNTED}, "a"},
};

static const vr_param vr_results_of_from_both_ends_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, NULL},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_from_both_ends_2(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return from_both_ends_2(ctx, vr_args[0].array, &vr_results[0].array, &vr_results[1].i64, &vr_results[2].i64);
}

static void vr_bytes_of_from_both_ends_2(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    from_both_ends_2_footprint(vr_args[0].array->shape[0], vr_bytes_out);
}

void in_steps_footprint(int64_t a_n0, int64_t n, vr_bytes bytes[1])
{
    (void)a_n0;
    (void)n;
    bytes[0] = (vr_bytes){0, 0, true, true};
}

static const vr_param vr_args_of_in_steps[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_STRIDED, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "n"},
};

static const vr_param vr_results_of_in_steps[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_in_steps(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return in_steps(ctx, vr_args[0].array, vr_args[1].i64, &vr_results[0].array, &vr_results[1].i64);
}

static void vr_bytes_of_in_steps(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    in_steps_footprint(vr_args[0].array->shape[0], (int64_t)vr_args[1].i64, vr_bytes_out);
}

void windows_footprint(int64_t a_n0, int64_t a_n1, vr_bytes bytes[1])
{
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)a_n0 * (uint64_t)a_n1, (uint64_t)a_n0 * (uint64_t)a_n1, 1);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_windows[] = {
    {VR_VALUE_NUMBER, {VR_UINT8, 2, VR_ROWMAJOR, VR_COUNTED}, "a"},
};

static const vr_param vr_results_of_windows[] = {
    {VR_VALUE_NUMBER, {VR_UINT8, 2, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_windows(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return windows(ctx, vr_args[0].array, &vr_results[0].array);
}

static void vr_bytes_of_windows(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    windows_footprint(vr_args[0].array->shape[0], vr_args[0].array->shape[1], vr_bytes_out);
}

void windows_2_footprint(int64_t a_n0, int64_t a_n1, vr_bytes bytes[1])
{
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)a_n0 * (uint64_t)a_n1, (uint64_t)a_n0 * (uint64_t)a_n1, 1);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_windows_2[] = {
    {VR_VALUE_NUMBER, {VR_UINT8, 2, VR_STRIDED, VR_COUNTED}, "a"},
};

static const vr_param vr_results_of_windows_2[] = {
    {VR_VALUE_NUMBER, {VR_UINT8, 2, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_windows_2(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return windows_2(ctx, vr_args[0].array, &vr_results[0].array);
}

static void vr_bytes_of_windows_2(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    windows_2_footprint(vr_args[0].array->shape[0], vr_args[0].array->shape[1], vr_bytes_out);
}

void inserted_footprint(int64_t x_n0, vr_bytes bytes[1])
{
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)x_n0, (uint64_t)x_n0, 8);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_inserted[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_STRIDED, VR_COUNTED}, "x"},
};

static const vr_param vr_results_of_inserted[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_inserted(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return inserted(ctx, vr_args[0].array, &vr_results[0].array);
}

static void vr_bytes_of_inserted(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    inserted_footprint(vr_args[0].array->shape[0], vr_bytes_out);
}

void too_far_footprint(int64_t a_n0, int64_t n, vr_bytes bytes[1])
{
    (void)n;
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)a_n0, (uint64_t)a_n0, 8);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_too_far[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "n"},
};

static const vr_param vr_results_of_too_far[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_too_far(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return too_far(ctx, vr_args[0].array, vr_args[1].i64, &vr_results[0].array, &vr_results[1].i64);
}

static void vr_bytes_of_too_far(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    too_far_footprint(vr_args[0].array->shape[0], (int64_t)vr_args[1].i64, vr_bytes_out);
}

void too_far_2_footprint(int64_t a_n0, int64_t n, vr_bytes bytes[1])
{
    (void)n;
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)a_n0, (uint64_t)a_n0, 8);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_too_far_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_STRIDED, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "n"},
};

static const vr_param vr_results_of_too_far_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_too_far_2(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return too_far_2(ctx, vr_args[0].array, vr_args[1].i64, &vr_results[0].array, &vr_results[1].i64);
}

static void vr_bytes_of_too_far_2(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    too_far_2_footprint(vr_args[0].array->shape[0], (int64_t)vr_args[1].i64, vr_bytes_out);
}

void left_by_break_footprint(int64_t a_n0, vr_bytes bytes[1])
{
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)a_n0, (uint64_t)a_n0, 8);
    bytes[0].read_exact = false;
}

static const vr_param vr_args_of_left_by_break[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, "a"},
};

static const vr_param vr_results_of_left_by_break[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_left_by_break(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return left_by_break(ctx, vr_args[0].array, &vr_results[0].array, &vr_results[1].i64);
}

static void vr_bytes_of_left_by_break(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    left_by_break_footprint(vr_args[0].array->shape[0], vr_bytes_out);
}

void left_by_break_2_footprint(int64_t a_n0, vr_bytes bytes[1])
{
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)a_n0, (uint64_t)a_n0, 8);
    bytes[0].read_exact = false;
}

static const vr_param vr_args_of_left_by_break_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_STRIDED, VR_COUNTED}, "a"},
};

static const vr_param vr_results_of_left_by_break_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_left_by_break_2(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return left_by_break_2(ctx, vr_args[0].array, &vr_results[0].array, &vr_results[1].i64);
}

static void vr_bytes_of_left_by_break_2(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    left_by_break_2_footprint(vr_args[0].array->shape[0], vr_bytes_out);
}

void behind_loops_footprint(int64_t a_n0, vr_bytes bytes[1])
{
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)a_n0, (uint64_t)a_n0, 8);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_behind_loops[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, "a"},
};

static const vr_param vr_results_of_behind_loops[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_behind_loops(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return behind_loops(ctx, vr_args[0].array, &vr_results[0].array);
}

static void vr_bytes_of_behind_loops(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    behind_loops_footprint(vr_args[0].array->shape[0], vr_bytes_out);
}

void behind_loops_2_footprint(int64_t a_n0, vr_bytes bytes[1])
{
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)a_n0, (uint64_t)a_n0, 8);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_behind_loops_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_STRIDED, VR_COUNTED}, "a"},
};

static const vr_param vr_results_of_behind_loops_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_behind_loops_2(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return behind_loops_2(ctx, vr_args[0].array, &vr_results[0].array);
}

static void vr_bytes_of_behind_loops_2(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    behind_loops_2_footprint(vr_args[0].array->shape[0], vr_bytes_out);
}

void joined_footprint(int64_t a_n0, int64_t a_n1, int64_t n, vr_bytes bytes[1])
{
    (void)a_n0;
    (void)a_n1;
    (void)n;
    bytes[0] = (vr_bytes){0, 0, true, true};
}

static const vr_param vr_args_of_joined[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 2, VR_STRIDED, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "n"},
};

static const vr_param vr_results_of_joined[] = {
    {VR_VALUE_NUMBER, {VR_INT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
    {VR_VALUE_NUMBER, {VR_INT64, 2, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_joined(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return joined(ctx, vr_args[0].array, vr_args[1].i64, &vr_results[0].array, &vr_results[1].array);
}

static void vr_bytes_of_joined(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    joined_footprint(vr_args[0].array->shape[0], vr_args[0].array->shape[1], (int64_t)vr_args[1].i64, vr_bytes_out);
}

void scaled_footprint(int64_t a_n0, int64_t a_n1, int64_t a_n2, int64_t h, int64_t w, vr_bytes bytes[1])
{
    uint64_t count;
    bytes[0] = (vr_bytes){0, 0, true, true};
    if (!(vr_is_extent(a_n0) && vr_is_extent(a_n1) && vr_is_extent(a_n2) && vr_is_moderate(h) && vr_is_moderate(w))) {
        bytes[0].read = vr_bytes_of((uint64_t)a_n0 * (uint64_t)a_n1 * (uint64_t)a_n2,
                (uint64_t)a_n0 * (uint64_t)a_n1 * (uint64_t)a_n2, 8);
        bytes[0].read_exact = false;
        return;
    }
    count = 0;
    if (0 <= w - 1 && 0 <= h - 1) {
        count += vr_terms(0, a_n0 - 1, 1) * vr_terms(0, a_n1 - 1, 1) * vr_terms(0, a_n2 - 1, 1);
    }
    bytes[0].read = vr_bytes_of(count, (uint64_t)a_n0 * (uint64_t)a_n1 * (uint64_t)a_n2, 8);
    bytes[0].read_exact = false;
}

static const vr_param vr_args_of_scaled[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 3, VR_ROWMAJOR, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "h"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "w"},
};

static const vr_param vr_results_of_scaled[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 3, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_scaled(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return scaled(ctx, vr_args[0].array, vr_args[1].i64, vr_args[2].i64, &vr_results[0].array);
}

static void vr_bytes_of_scaled(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    scaled_footprint(vr_args[0].array->shape[0], vr_args[0].array->shape[1], vr_args[0].array->shape[2], (int64_t)vr_args[1].i64, (int64_t)vr_args[2].i64, vr_bytes_out);
}

void scaled_2_footprint(int64_t a_n0, int64_t a_n1, int64_t a_n2, int64_t h, int64_t w, vr_bytes bytes[1])
{
    uint64_t count;
    bytes[0] = (vr_bytes){0, 0, true, true};
    if (!(vr_is_extent(a_n0) && vr_is_extent(a_n1) && vr_is_extent(a_n2) && vr_is_moderate(h) && vr_is_moderate(w))) {
        bytes[0].read = vr_bytes_of((uint64_t)a_n0 * (uint64_t)a_n1 * (uint64_t)a_n2,
                (uint64_t)a_n0 * (uint64_t)a_n1 * (uint64_t)a_n2, 8);
        bytes[0].read_exact = false;
        return;
    }
    count = 0;
    if (0 <= w - 1 && 0 <= h - 1) {
        count += vr_terms(0, a_n0 - 1, 1) * vr_terms(0, a_n1 - 1, 1) * vr_terms(0, a_n2 - 1, 1);
    }
    bytes[0].read = vr_bytes_of(count, (uint64_t)a_n0 * (uint64_t)a_n1 * (uint64_t)a_n2, 8);
    bytes[0].read_exact = false;
}

static const vr_param vr_args_of_scaled_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 3, VR_STRIDED, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "h"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "w"},
};

static const vr_param vr_results_of_scaled_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 3, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_scaled_2(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return scaled_2(ctx, vr_args[0].array, vr_args[1].i64, vr_args[2].i64, &vr_results[0].array);
}

static void vr_bytes_of_scaled_2(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    scaled_2_footprint(vr_args[0].array->shape[0], vr_args[0].array->shape[1], vr_args[0].array->shape[2], (int64_t)vr_args[1].i64, (int64_t)vr_args[2].i64, vr_bytes_out);
}

static const vr_param vr_args_of_crossed_out[] = {
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "n"},
};

static const vr_param vr_results_of_crossed_out[] = {
    {VR_VALUE_NUMBER, {VR_BOOL, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_crossed_out(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return crossed_out(ctx, vr_args[0].i64, &vr_results[0].array);
}

void by_steps_footprint(int64_t a_n0, int64_t q, int64_t p, vr_bytes bytes[1])
{
    (void)a_n0;
    (void)q;
    (void)p;
    bytes[0] = (vr_bytes){0, 0, true, true};
}

static const vr_param vr_args_of_by_steps[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "q"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "p"},
};

static const vr_param vr_results_of_by_steps[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_by_steps(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return by_steps(ctx, vr_args[0].array, vr_args[1].i64, vr_args[2].i64, &vr_results[0].array);
}

static void vr_bytes_of_by_steps(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    by_steps_footprint(vr_args[0].array->shape[0], (int64_t)vr_args[1].i64, (int64_t)vr_args[2].i64, vr_bytes_out);
}

void by_steps_2_footprint(int64_t a_n0, int64_t q, int64_t p, vr_bytes bytes[1])
{
    (void)a_n0;
    (void)q;
    (void)p;
    bytes[0] = (vr_bytes){0, 0, true, true};
}

static const vr_param vr_args_of_by_steps_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_STRIDED, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "q"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "p"},
};

static const vr_param vr_results_of_by_steps_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_by_steps_2(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return by_steps_2(ctx, vr_args[0].array, vr_args[1].i64, vr_args[2].i64, &vr_results[0].array);
}

static void vr_bytes_of_by_steps_2(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    by_steps_2_footprint(vr_args[0].array->shape[0], (int64_t)vr_args[1].i64, (int64_t)vr_args[2].i64, vr_bytes_out);
}

static const vr_function vr_functions[] = {
    {"kept", vr_call_kept, (void (*)(void))kept, 1, 2, vr_args_of_kept, vr_results_of_kept, vr_bytes_of_kept},
    {"kept_2", vr_call_kept_2, (void (*)(void))kept_2, 1, 2, vr_args_of_kept_2, vr_results_of_kept_2, vr_bytes_of_kept_2},
    {"from_both_ends", vr_call_from_both_ends, (void (*)(void))from_both_ends, 1, 3, vr_args_of_from_both_ends, vr_results_of_from_both_ends, vr_bytes_of_from_both_ends},
    {"from_both_ends_2", vr_call_from_both_ends_2, (void (*)(void))from_both_ends_2, 1, 3, vr_args_of_from_both_ends_2, vr_results_of_from_both_ends_2, vr_bytes_of_from_both_ends_2},
    {"in_steps", vr_call_in_steps, (void (*)(void))in_steps, 2, 2, vr_args_of_in_steps, vr_results_of_in_steps, vr_bytes_of_in_steps},
    {"windows", vr_call_windows, (void (*)(void))windows, 1, 1, vr_args_of_windows, vr_results_of_windows, vr_bytes_of_windows},
    {"windows_2", vr_call_windows_2, (void (*)(void))windows_2, 1, 1, vr_args_of_windows_2, vr_results_of_windows_2, vr_bytes_of_windows_2},
    {"inserted", vr_call_inserted, (void (*)(void))inserted, 1, 1, vr_args_of_inserted, vr_results_of_inserted, vr_bytes_of_inserted},
    {"too_far", vr_call_too_far, (void (*)(void))too_far, 2, 2, vr_args_of_too_far, vr_results_of_too_far, vr_bytes_of_too_far},
    {"too_far_2", vr_call_too_far_2, (void (*)(void))too_far_2, 2, 2, vr_args_of_too_far_2, vr_results_of_too_far_2, vr_bytes_of_too_far_2},
    {"left_by_break", vr_call_left_by_break, (void (*)(void))left_by_break, 1, 2, vr_args_of_left_by_break, vr_results_of_left_by_break, vr_bytes_of_left_by_break},
    {"left_by_break_2", vr_call_left_by_break_2, (void (*)(void))left_by_break_2, 1, 2, vr_args_of_left_by_break_2, vr_results_of_left_by_break_2, vr_bytes_of_left_by_break_2},
    {"behind_loops", vr_call_behind_loops, (void (*)(void))behind_loops, 1, 1, vr_args_of_behind_loops, vr_results_of_behind_loops, vr_bytes_of_behind_loops},
    {"behind_loops_2", vr_call_behind_loops_2, (void (*)(void))behind_loops_2, 1, 1, vr_args_of_behind_loops_2, vr_results_of_behind_loops_2, vr_bytes_of_behind_loops_2},
    {"joined", vr_call_joined, (void (*)(void))joined, 2, 2, vr_args_of_joined, vr_results_of_joined, vr_bytes_of_joined},
    {"scaled", vr_call_scaled, (void (*)(void))scaled, 3, 1, vr_args_of_scaled, vr_results_of_scaled, vr_bytes_of_scaled},
    {"scaled_2", vr_call_scaled_2, (void (*)(void))scaled_2, 3, 1, vr_args_of_scaled_2, vr_results_of_scaled_2, vr_bytes_of_scaled_2},
    {"crossed_out", vr_call_crossed_out, (void (*)(void))crossed_out, 1, 1, vr_args_of_crossed_out, vr_results_of_crossed_out, NULL},
    {"by_steps", vr_call_by_steps, (void (*)(void))by_steps, 3, 1, vr_args_of_by_steps, vr_results_of_by_steps, vr_bytes_of_by_steps},
    {"by_steps_2", vr_call_by_steps_2, (void (*)(void))by_steps_2, 3, 1, vr_args_of_by_steps_2, vr_results_of_by_steps_2, vr_bytes_of_by_steps_2},
};

const vr_module counters_module = {"counters", 20, vr_functions};
