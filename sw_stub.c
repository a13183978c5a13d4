/* The table of the functions of sw, made by vrc. It is yours, without conditions.
 * vrc 0.1.0 -O2, of sha256:12f9675dca00d32453ecb21f7b74665ae2db4906d767c3ab75cb85b6545940f3. */
#include "sw.h"

#include <vr/scalar.h>
#include <vr/touched.h>

void s2_footprint(int64_t a_n0, int64_t p, int64_t q, vr_bytes bytes[1])
{
    uint64_t count;
    bytes[0] = (vr_bytes){0, 0, true, true};
    if (!(vr_is_extent(a_n0) && vr_is_moderate(p) && vr_is_moderate(q))) {
        bytes[0].written = vr_bytes_of((uint64_t)a_n0, (uint64_t)a_n0, 1);
        bytes[0].written_exact = false;
        return;
    }
    count = 0;
    if (0 <= p - 1) {
        count += vr_terms(vr_max_i64(q, 0), a_n0 - 1, 1);
    }
    bytes[0].written = vr_bytes_of(count, (uint64_t)a_n0, 1);
    bytes[0].written_exact = false;
}

static const vr_param vr_args_of_s2[] = {
    {VR_VALUE_NUMBER, {VR_BOOL, 1, VR_ROWMAJOR, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "p"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "q"},
};

static int vr_call_s2(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    (void)vr_results;
    return s2(ctx, vr_args[0].array, vr_args[1].i64, vr_args[2].i64);
}

static void vr_bytes_of_s2(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    s2_footprint(vr_args[0].array->shape[0], (int64_t)vr_args[1].i64, (int64_t)vr_args[2].i64, vr_bytes_out);
}

void s2_2_footprint(int64_t a_n0, int64_t p, int64_t q, vr_bytes bytes[1])
{
    uint64_t count;
    bytes[0] = (vr_bytes){0, 0, true, true};
    if (!(vr_is_extent(a_n0) && vr_is_moderate(p) && vr_is_moderate(q))) {
        bytes[0].written = vr_bytes_of((uint64_t)a_n0, (uint64_t)a_n0, 1);
        bytes[0].written_exact = false;
        return;
    }
    count = 0;
    if (0 <= p - 1) {
        count += vr_terms(vr_max_i64(q, 0), a_n0 - 1, 1);
    }
    bytes[0].written = vr_bytes_of(count, (uint64_t)a_n0, 1);
    bytes[0].written_exact = false;
}

static const vr_param vr_args_of_s2_2[] = {
    {VR_VALUE_NUMBER, {VR_BOOL, 1, VR_STRIDED, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "p"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "q"},
};

static int vr_call_s2_2(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    (void)vr_results;
    return s2_2(ctx, vr_args[0].array, vr_args[1].i64, vr_args[2].i64);
}

static void vr_bytes_of_s2_2(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    s2_2_footprint(vr_args[0].array->shape[0], (int64_t)vr_args[1].i64, (int64_t)vr_args[2].i64, vr_bytes_out);
}

void s4_footprint(int64_t a_n0, int64_t p, vr_bytes bytes[1])
{
    uint64_t count;
    bytes[0] = (vr_bytes){0, 0, true, true};
    if (!(vr_is_extent(a_n0) && vr_is_moderate(p))) {
        bytes[0].written = vr_bytes_of((uint64_t)a_n0, (uint64_t)a_n0, 1);
        bytes[0].written_exact = false;
        return;
    }
    count = 0;
    if (0 <= p - 1 && 0 <= -p + 999) {
        count += vr_terms(0, a_n0 - 1, 1);
    }
    bytes[0].written = vr_bytes_of(count, (uint64_t)a_n0, 1);
    bytes[0].written_exact = false;
}

static const vr_param vr_args_of_s4[] = {
    {VR_VALUE_NUMBER, {VR_BOOL, 1, VR_ROWMAJOR, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "p"},
};

static int vr_call_s4(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    (void)vr_results;
    return s4(ctx, vr_args[0].array, vr_args[1].i64);
}

static void vr_bytes_of_s4(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    s4_footprint(vr_args[0].array->shape[0], (int64_t)vr_args[1].i64, vr_bytes_out);
}

void s4_2_footprint(int64_t a_n0, int64_t p, vr_bytes bytes[1])
{
    uint64_t count;
    bytes[0] = (vr_bytes){0, 0, true, true};
    if (!(vr_is_extent(a_n0) && vr_is_moderate(p))) {
        bytes[0].written = vr_bytes_of((uint64_t)a_n0, (uint64_t)a_n0, 1);
        bytes[0].written_exact = false;
        return;
    }
    count = 0;
    if (0 <= p - 1 && 0 <= -p + 999) {
        count += vr_terms(0, a_n0 - 1, 1);
    }
    bytes[0].written = vr_bytes_of(count, (uint64_t)a_n0, 1);
    bytes[0].written_exact = false;
}

static const vr_param vr_args_of_s4_2[] = {
    {VR_VALUE_NUMBER, {VR_BOOL, 1, VR_STRIDED, VR_COUNTED}, "a"},
    {VR_VALUE_NUMBER, {VR_INT64, 0, VR_ROWMAJOR, VR_COUNTED}, "p"},
};

static int vr_call_s4_2(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    (void)vr_results;
    return s4_2(ctx, vr_args[0].array, vr_args[1].i64);
}

static void vr_bytes_of_s4_2(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    s4_2_footprint(vr_args[0].array->shape[0], (int64_t)vr_args[1].i64, vr_bytes_out);
}

static const vr_function vr_functions[] = {
    {"s2", vr_call_s2, (void (*)(void))s2, 3, 0, vr_args_of_s2, NULL, vr_bytes_of_s2},
    {"s2_2", vr_call_s2_2, (void (*)(void))s2_2, 3, 0, vr_args_of_s2_2, NULL, vr_bytes_of_s2_2},
    {"s4", vr_call_s4, (void (*)(void))s4, 2, 0, vr_args_of_s4, NULL, vr_bytes_of_s4},
    {"s4_2", vr_call_s4_2, (void (*)(void))s4_2, 2, 0, vr_args_of_s4_2, NULL, vr_bytes_of_s4_2},
};

const vr_module sw_module = {"sw", 4, vr_functions};
