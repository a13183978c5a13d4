/* The table of the functions of lu, made by vrc. It is yours, without conditions.
 * vrc 0.1.0 -O3 --emit=module, of sha256:7ae51f625bc6a839e5f8f8a3bdcd5974d681331ca976df2e529086cf63315ab0. */
#include "lu.h"

#include <vr/python.h>

static const vr_param vr_args_of_lu[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 2, VR_ROWMAJOR, VR_COUNTED}, "a"},
};

static const vr_param vr_results_of_lu[] = {
    {VR_VALUE_NUMBER, {VR_INT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_lu(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return lu(ctx, vr_args[0].array, &vr_results[0].array);
}

static const vr_param vr_args_of_lu_2[] = {
    {VR_VALUE_NUMBER, {VR_FLOAT64, 2, VR_STRIDED, VR_COUNTED}, "a"},
};

static const vr_param vr_results_of_lu_2[] = {
    {VR_VALUE_NUMBER, {VR_INT64, 1, VR_ROWMAJOR, VR_COUNTED}, NULL},
};

static int vr_call_lu_2(vr_context *ctx, const vr_value *vr_args, vr_value *vr_results)
{
    return lu_2(ctx, vr_args[0].array, &vr_results[0].array);
}

static const vr_function vr_functions[] = {
    {"lu", vr_call_lu, (void (*)(void))lu, 1, 1, vr_args_of_lu, vr_results_of_lu, NULL},
    {"lu_2", vr_call_lu_2, (void (*)(void))lu_2, 1, 1, vr_args_of_lu_2, vr_results_of_lu_2, NULL},
};

const vr_module lu_module = {"lu", 2, vr_functions};

/* --- for Python --- */

static const vr_python_function vr_python_functions[1];

static const vr_python_param vr_python_params_of_lu[] = {
    {.stored = true, .exact = VR_PYTHON_EXACT_NUMPYS},
};

static const enum vr_python_numbers vr_python_numbers_of_lu[] = {VR_PYTHON_NUMPYS};

static const vr_python_param vr_python_params_of_lu_2[] = {
    {.stored = true, .exact = VR_PYTHON_EXACT_NUMPYS},
};

static const enum vr_python_numbers vr_python_numbers_of_lu_2[] = {VR_PYTHON_NUMPYS};

static const vr_python_signature vr_python_signatures_of_lu[] = {
    {.function = &vr_functions[0], .text = "lu(a: float64[:, ::1]) -> int64[::1]",
        .params = vr_python_params_of_lu, .numbers = vr_python_numbers_of_lu, .polls = true, .listed = false,
        .handle = "vr_fn_f64a2r_to_i64a1r"},
    {.function = &vr_functions[1], .text = "lu(a: float64[:, :]) -> int64[::1]",
        .params = vr_python_params_of_lu_2, .numbers = vr_python_numbers_of_lu_2, .polls = true, .listed = true,
        .handle = "vr_fn_f64a2s_to_i64a1r"},
};

static struct _object *vr_python_call_lu(struct _object *vr_self, struct _object *const *vr_args, ptrdiff_t vr_count,
        struct _object *vr_keywords)
{
    return vr_python_call(&vr_python_functions[0], vr_self, vr_args, vr_count, vr_keywords);
}

static const vr_python_function vr_python_functions[] = {
    {.name = "lu", .doc = "lu(a)\n"
        "--\n"
        "\n"
        "Overwrites a (n, n) by L and U; returns the rows' order.\n"
        "\n"
        "lu(a: float64[:, :]) -> int64[::1]",
        .method = vr_python_call_lu, .signature_count = 2, .signatures = vr_python_signatures_of_lu},
};

static const vr_python_module vr_python_module_of = {"lu", "The LU decomposition of a matrix, with partial pivoting, in place.", 1, vr_python_functions,
    "../../examples/python/lu.py", "\n"
        "import numpy as np\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "def arguments(size=600):\n"
        "    rng = np.random.default_rng(8)\n"
        "    return (rng.random((size, size)),)\n"
        "\n"
        "\n"
        "SMALL = 20\n"};

VR_PYTHON_EXPORT struct _object *PyInit_lu(void);

struct _object *PyInit_lu(void)
{
    return vr_python_init(&vr_python_module_of);
}
