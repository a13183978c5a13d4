/* The table of the functions of smooth, made by vrc. It is yours, without conditions.
 * vrc 0.1.0 -O2, of sha256:85fff557cdee9a6f9e8da3eddd0a7c407f7fe4bf7374f9509281cdae2e8d5b4a. */
#include "smooth.h"

#include <vr/touched.h>

void smooth_footprint(int64_t a_n0, vr_bytes bytes[1])
{
    bytes[0] = (vr_bytes){0, 0, true, true};
    bytes[0].read = vr_bytes_of((uint64_t)a_n0, (uint64_t)a_n0, 8);
    bytes[0].read_exact = true;
}

static const vr_param vr_args_of_smooth[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, "a"},
};

static const vr_param vr_results_of_smooth[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_smooth(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return smooth(ctx, vr_args[0].array, &vr_results[0].array);
}

static void vr_bytes_of_smooth(const vr_value *vr_args, vr_bytes *vr_bytes_out)
{
    smooth_footprint(vr_args[0].array->shape[0], vr_bytes_out);
}

static const vr_function vr_functions[] = {
    {"smooth", vr_call_smooth, (void (*)(void))smooth, 1, 1, vr_args_of_smooth, vr_results_of_smooth, vr_bytes_of_smooth},
};

const vr_module smooth_module = {"smooth", 1, vr_functions};
