/* The table of the functions of perhaps_stored, made by vrc. It is yours, without conditions.
 * vrc 0.1.0 -O2, of sha256:69a6cba16849be496d2a621967a5d665756140d9f44d02e8a2039581671ff012. */
#include "perhaps_stored.h"

#include <vr/touched.h>

void rising_footprint(int64_t a_n0, vr_bytes bytes[1])
{
    uint64_t count;
    bytes[0] = (vr_bytes){0, 0, true, true};
    if (!(vr_is_extent(a_n0))) {
        bytes[0].read = vr_bytes_of((uint64_t)a_n0, (uint64_t)a_n0, 8);
        bytes[0].read_exact = false;
        return;
    }
    count = 0;
    if (0 <= a_n0 - 2) {
        count += vr_terms(0, a_n0 - 1, 1);
    }
    bytes[0].read = vr_bytes_of(count, (uint64_t)a_n0, 8);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_rising[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, "a"},
};

static const vr_param vr_results_of_rising[] = {
    {VR_VALUE_NUMBER, {VR_INT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_rising(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return rising(ctx, vr_args[0].array, &vr_results[0].array);
}

static void vr_bytes_of_rising(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    rising_footprint(vr_args[0].array->shape[0], vr_bytes_out);
}

void rising_2_footprint(int64_t a_n0, vr_bytes bytes[1])
{
    uint64_t count;
    bytes[0] = (vr_bytes){0, 0, true, true};
    if (!(vr_is_extent(a_n0))) {
        bytes[0].read = vr_bytes_of((uint64_t)a_n0, (uint64_t)a_n0, 8);
        bytes[0].read_exact = false;
        return;
    }
    count = 0;
    if (0 <= a_n0 - 2) {
        count += vr_terms(0, a_n0 - 1, 1);
    }
    bytes[0].read = vr_bytes_of(count, (uint64_t)a_n0, 8);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_rising_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_STRIDED, VR_COUNTED}, "a"},
};

static const vr_param vr_results_of_rising_2[] = {
    {VR_VALUE_NUMBER, {VR_INT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_rising_2(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return rising_2(ctx, vr_args[0].array, &vr_results[0].array);
}

static void vr_bytes_of_rising_2(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    rising_2_footprint(vr_args[0].array->shape[0], vr_bytes_out);
}

void counted_footprint(int64_t a_n0, int64_t a_n1, double least, vr_bytes bytes[1])
{
    (void)least;
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)a_n0 * (uint64_t)a_n1, (uint64_t)a_n0 * (uint64_t)a_n1, 8);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_counted[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 2, VR_ROWMAJOR, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_FLOAT64, 0, VR_ROWMAJOR, VR_COUNTED}, "least"},
};

static const vr_param vr_results_of_counted[] = {
    {VR_VALUE_NUMBER, {VR_INT64, 2, VR_ROWMAJOR, VR_COUNTED}, NULL},
    {VR_VALUE_NUMBER, {VR_INT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_counted(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return counted(ctx, vr_args[0].array, vr_args[1].f64, &vr_results[0].array, &vr_results[1].array);
}

static void vr_bytes_of_counted(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    counted_footprint(vr_args[0].array->shape[0], vr_args[0].array->shape[1], vr_args[1].f64, vr_bytes_out);
}

void counted_2_footprint(int64_t a_n0, int64_t a_n1, double least, vr_bytes bytes[1])
{
    (void)least;
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)a_n0 * (uint64_t)a_n1, (uint64_t)a_n0 * (uint64_t)a_n1, 8);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_counted_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 2, VR_STRIDED, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_FLOAT64, 0, VR_ROWMAJOR, VR_COUNTED}, "least"},
};

static const vr_param vr_results_of_counted_2[] = {
    {VR_VALUE_NUMBER, {VR_INT64, 2, VR_ROWMAJOR, VR_COUNTED}, NULL},
    {VR_VALUE_NUMBER, {VR_INT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_counted_2(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return counted_2(ctx, vr_args[0].array, vr_args[1].f64, &vr_results[0].array, &vr_results[1].array);
}

static void vr_bytes_of_counted_2(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    counted_2_footprint(vr_args[0].array->shape[0], vr_args[0].array->shape[1], vr_args[1].f64, vr_bytes_out);
}

void of_either_sign_footprint(int64_t a_n0, vr_bytes bytes[1])
{
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)a_n0, (uint64_t)a_n0, 4);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_of_either_sign[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT32, 1, VR_ROWMAJOR, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_FLOAT32, 0, VR_ROWMAJOR, VR_COUNTED}, "x"},
};

static const vr_param vr_results_of_of_either_sign[] = {
    {VR_VALUE_NUMBER, {VR_BOOL, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
    {VR_VALUE_NUMBER, {VR_FLOAT32, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_of_either_sign(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return of_either_sign(ctx, vr_args[0].array, vr_args[1].f32, &vr_results[0].array, &vr_results[1].array);
}

static void vr_bytes_of_of_either_sign(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    of_either_sign_footprint(vr_args[0].array->shape[0], vr_bytes_out);
}

void of_either_sign_2_footprint(int64_t a_n0, vr_bytes bytes[1])
{
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)a_n0, (uint64_t)a_n0, 4);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_of_either_sign_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT32, 1, VR_STRIDED, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_FLOAT32, 0, VR_ROWMAJOR, VR_COUNTED}, "x"},
};

static const vr_param vr_results_of_of_either_sign_2[] = {
    {VR_VALUE_NUMBER, {VR_BOOL, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
    {VR_VALUE_NUMBER, {VR_FLOAT32, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_of_either_sign_2(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return of_either_sign_2(ctx, vr_args[0].array, vr_args[1].f32, &vr_results[0].array, &vr_results[1].array);
}

static void vr_bytes_of_of_either_sign_2(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    of_either_sign_2_footprint(vr_args[0].array->shape[0], vr_bytes_out);
}

void never_there_footprint(int64_t a_n0, int64_t wanted, int64_t at, vr_bytes bytes[1])
{
    uint64_t count;
    (void)at;
    bytes[0] = (vr_bytes){0, 0, true, true};
    if (!(vr_is_extent(a_n0) && vr_is_moderate(wanted))) {
        bytes[0].read = vr_bytes_of((uint64_t)a_n0, (uint64_t)a_n0, 8);
        bytes[0].read_exact = false;
        return;
    }
    count = 0;
    if (0 == wanted - 1) {
        count += vr_terms(0, a_n0 - 1, 1);
    }
    bytes[0].read = vr_bytes_of(count, (uint64_t)a_n0, 8);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_never_there[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_BOOL, 0, VR_ROWMAJOR, VR_COUNTED}, "wanted"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "at"},
};

static const vr_param vr_results_of_never_there[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_never_there(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return never_there(ctx, vr_args[0].array, vr_args[1].b, vr_args[2].i64, &vr_results[0].array);
}

static void vr_bytes_of_never_there(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    never_there_footprint(vr_args[0].array->shape[0], (int64_t)vr_args[1].b, (int64_t)vr_args[2].i64, vr_bytes_out);
}

void never_there_2_footprint(int64_t a_n0, int64_t wanted, int64_t at, vr_bytes bytes[1])
{
    uint64_t count;
    (void)at;
    bytes[0] = (vr_bytes){0, 0, true, true};
    if (!(vr_is_extent(a_n0) && vr_is_moderate(wanted))) {
        bytes[0].read = vr_bytes_of((uint64_t)a_n0, (uint64_t)a_n0, 8);
        bytes[0].read_exact = false;
        return;
    }
    count = 0;
    if (0 == wanted - 1) {
        count += vr_terms(0, a_n0 - 1, 1);
    }
    bytes[0].read = vr_bytes_of(count, (uint64_t)a_n0, 8);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_never_there_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_STRIDED, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_BOOL, 0, VR_ROWMAJOR, VR_COUNTED}, "wanted"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "at"},
};

static const vr_param vr_results_of_never_there_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_never_there_2(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return never_there_2(ctx, vr_args[0].array, vr_args[1].b, vr_args[2].i64, &vr_results[0].array);
}

static void vr_bytes_of_never_there_2(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    never_there_2_footprint(vr_args[0].array->shape[0], (int64_t)vr_args[1].b, (int64_t)vr_args[2].i64, vr_bytes_out);
}

void from_the_end_footprint(int64_t a_n0, int64_t at, vr_bytes bytes[1])
{
    (void)at;
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)a_n0, (uint64_t)a_n0, 8);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_from_the_end[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "at"},
};

static const vr_param vr_results_of_from_the_end[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_from_the_end(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return from_the_end(ctx, vr_args[0].array, vr_args[1].i64, &vr_results[0].array);
}

static void vr_bytes_of_from_the_end(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    from_the_end_footprint(vr_args[0].array->shape[0], (int64_t)vr_args[1].i64, vr_bytes_out);
}

void from_the_end_2_footprint(int64_t a_n0, int64_t at, vr_bytes bytes[1])
{
    (void)at;
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)a_n0, (uint64_t)a_n0, 8);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_from_the_end_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_STRIDED, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "at"},
};

static const vr_param vr_results_of_from_the_end_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_from_the_end_2(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return from_the_end_2(ctx, vr_args[0].array, vr_args[1].i64, &vr_results[0].array);
}

static void vr_bytes_of_from_the_end_2(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    from_the_end_2_footprint(vr_args[0].array->shape[0], (int64_t)vr_args[1].i64, vr_bytes_out);
}

void read_elsewhere_footprint(int64_t a_n0, int64_t at, vr_bytes bytes[1])
{
    (void)at;
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)a_n0, (uint64_t)a_n0, 8);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_read_elsewhere[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_STRIDED, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "at"},
};

static const vr_param vr_results_of_read_elsewhere[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_read_elsewhere(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return read_elsewhere(ctx, vr_args[0].array, vr_args[1].i64, &vr_results[0].array);
}

static void vr_bytes_of_read_elsewhere(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    read_elsewhere_footprint(vr_args[0].array->shape[0], (int64_t)vr_args[1].i64, vr_bytes_out);
}

void powers_footprint(int64_t x_n0, int64_t y_n0, vr_bytes bytes[2])
{
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[1] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)x_n0, (uint64_t)x_n0, 8);
    bytes[0].read_exact = true;
    bytes[1].read = vr_bytes_of((uint64_t)y_n0, (uint64_t)y_n0, 1);
    bytes[1].read_exact = true;
}

static const vr_param vr_args_of_powers[] = {
    {VR_VALUE_NUMBER, {VR_INT64, 1, VR_ROWMAJOR, VR_COUNTED}, "x"},
    {VR_VALUE_NUMBER, {VR_UINT8, 1, VR_ROWMAJOR, VR_COUNTED}, "y"},
};

static const vr_param vr_results_of_powers[] = {
    {VR_VALUE_NUMBER, {VR_INT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
    {VR_VALUE_NUMBER, {VR_UINT8, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
    {VR_VALUE_NUMBER, {VR_INT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
    {VR_VALUE_NUMBER, {VR_INT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_powers(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return powers(ctx, vr_args[0].array, vr_args[1].array, &vr_results[0].array, &vr_results[1].array, &vr_results[2].array, &vr_results[3].array);
}

static void vr_bytes_of_powers(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    powers_footprint(vr_args[0].array->shape[0], vr_args[1].array->shape[0], vr_bytes_out);
}

void powers_2_footprint(int64_t x_n0, int64_t y_n0, vr_bytes bytes[2])
{
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[1] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)x_n0, (uint64_t)x_n0, 8);
    bytes[0].read_exact = true;
    bytes[1].read = vr_bytes_of((uint64_t)y_n0, (uint64_t)y_n0, 1);
    bytes[1].read_exact = true;
}

static const vr_param vr_args_of_powers_2[] = {
    {VR_VALUE_NUMBER, {VR_INT64, 1, VR_STRIDED, VR_COUNTED}, "x"},
    {VR_VALUE_NUMBER, {VR_UINT8, 1, VR_STRIDED, VR_COUNTED}, "y"},
};

static const vr_param vr_results_of_powers_2[] = {
    {VR_VALUE_NUMBER, {VR_INT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
    {VR_VALUE_NUMBER, {VR_UINT8, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
    {VR_VALUE_NUMBER, {VR_INT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
    {VR_VALUE_NUMBER, {VR_INT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_powers_2(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return powers_2(ctx, vr_args[0].array, vr_args[1].array, &vr_results[0].array, &vr_results[1].array, &vr_results[2].array, &vr_results[3].array);
}

static void vr_bytes_of_powers_2(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    powers_2_footprint(vr_args[0].array->shape[0], vr_args[1].array->shape[0], vr_bytes_out);
}

static const vr_function vr_functions[] = {
    {"rising", vr_call_rising, (void (*)(void))rising, 1, 1, vr_args_of_rising, vr_results_of_rising, vr_bytes_of_rising},
    {"rising_2", vr_call_rising_2, (void (*)(void))rising_2, 1, 1, vr_args_of_rising_2, vr_results_of_rising_2, vr_bytes_of_rising_2},
    {"counted", vr_call_counted, (void (*)(void))counted, 2, 2, vr_args_of_counted, vr_results_of_counted, vr_bytes_of_counted},
    {"counted_2", vr_call_counted_2, (void (*)(void))counted_2, 2, 2, vr_args_of_counted_2, vr_results_of_counted_2, vr_bytes_of_counted_2},
    {"of_either_sign", vr_call_of_either_sign, (void (*)(void))of_either_sign, 2, 2, vr_args_of_of_either_sign, vr_results_of_of_either_sign, vr_bytes_of_of_either_sign},
    {"of_either_sign_2", vr_call_of_either_sign_2, (void (*)(void))of_either_sign_2, 2, 2, vr_args_of_of_either_sign_2, vr_results_of_of_either_sign_2, vr_bytes_of_of_either_sign_2},
    {"never_there", vr_call_never_there, (void (*)(void))never_there, 3, 1, vr_args_of_never_there, vr_results_of_never_there, vr_bytes_of_never_there},
    {"never_there_2", vr_call_never_there_2, (void (*)(void))never_there_2, 3, 1, vr_args_of_never_there_2, vr_results_of_never_there_2, vr_bytes_of_never_there_2},
    {"from_the_end", vr_call_from_the_end, (void (*)(void))from_the_end, 2, 1, vr_args_of_from_the_end, vr_results_of_from_the_end, vr_bytes_of_from_the_end},
    {"from_the_end_2", vr_call_from_the_end_2, (void (*)(void))from_the_end_2, 2, 1, vr_args_of_from_the_end_2, vr_results_of_from_the_end_2, vr_bytes_of_from_the_end_2},
    {"read_elsewhere", vr_call_read_elsewhere, (void (*)(void))read_elsewhere, 2, 1, vr_args_of_read_elsewhere, vr_results_of_read_elsewhere, vr_bytes_of_read_elsewhere},
    {"powers", vr_call_powers, (void (*)(void))powers, 2, 4, vr_args_of_powers, vr_results_of_powers, vr_bytes_of_powers},
    {"powers_2", vr_call_powers_2, (void (*)(void))powers_2, 2, 4, vr_args_of_powers_2, vr_results_of_powers_2, vr_bytes_of_powers_2},
};

const vr_module perhaps_stored_module = {"perhaps_stored", 13, vr_functions};
