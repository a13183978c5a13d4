/* SPDX-License-Identifier: Apache-2.0 */
/* What the unit tests of the runtime share: a context for each test, and arrays made and compared in one line. */
#ifndef TEST_RUNTIME_H
#define TEST_RUNTIME_H

#include <stdlib.h>
#include <string.h>

#include "arrays/element.h"
#include "suite.h"
#include "vr/vr.h"

enum { BOTH = VR_LOWER | VR_UPPER, ROWS = 4, COLUMNS = 5 };

static const vr_site zero_based = {"a.vrir", "f", 3, 7, 0}, one_based = {"a.vrir", "f", 3, 7, 1};
static vr_context *ctx;

#define SHAPE(...) ((const int64_t[]){__VA_ARGS__})
#define VALUES(...) ((const double[]){__VA_ARGS__})
#define SUBS(...) ((const vr_subscript[]){__VA_ARGS__})
/* A range with all three parts, the stop excluded. */
#define SPAN(start, step, stop) VR_SUB_R(BOTH | VR_START | VR_STOP | VR_EXCLUDE, start, step, stop)
/* A whole axis. */
#define ALL VR_SUB_R(BOTH, 0, 1, 0)
/* A scalar as an operand. */
#define ONE(x) VR_BOX(VR_FLOAT64, &(double){x})

#define F64(ndims, layout) VR_AS(VR_FLOAT64, ndims, layout)
#define OK(call) ck_assert_int_eq((call), VR_OK)
#define FAILS(kind, call) ck_assert_int_eq((call), (kind))

static inline void setup(void)
{
    ctx = vr_context_new();
    ck_assert_ptr_nonnull(ctx);
}

static inline void teardown(void)
{
    vr_context_free(ctx);
}

/* An array over memory, which must be one. */
static inline vr_array *wrapped(void *data, int type, int ndims, const int64_t *shape, const int64_t *stride,
                                void (*free_data)(void *))
{
    vr_array *a = NULL;
    OK(vr_array_wrap(ctx, data, type, ndims, shape, stride, free_data, &a));
    return a;
}

static inline vr_array *matrix(int layout)
{
    vr_array *a = vr_array_zeros(VR_FLOAT64, 2, SHAPE(ROWS, COLUMNS), layout);
    for (int64_t i = 0; i < ROWS; i++)
        for (int64_t j = 0; j < COLUMNS; j++)
            ((double *)a->data)[i * a->stride[0] + j * a->stride[1]] = (double)(10 * i + j);
    return a;
}

/* An array of the values, which are given by rows. */
static inline vr_array *make(int type, int layout, int ndims, const int64_t *shape, const double *values)
{
    vr_array *a = vr_array_zeros(type, ndims, shape, layout);
    vr_array *rows = vr_array_zeros(VR_FLOAT64, ndims, shape, VR_ROWMAJOR);
    if (vr_array_size(rows) > 0)
        memcpy(rows->data, values, (size_t)vr_array_size(rows) * sizeof *values);
    vr_copy_array(a, rows);
    vr_release(rows);
    return a;
}

/* That the array has these extents and, by rows, these values. */
static inline void expect(const vr_array *a, int ndims, const int64_t *shape, const double *values)
{
    vr_array *rows = vr_array_zeros(VR_FLOAT64, a->ndims, a->shape, VR_ROWMAJOR);
    ck_assert_int_eq(a->ndims, ndims);
    for (int i = 0; i < ndims; i++)
        ck_assert_int_eq(a->shape[i], shape[i]);
    vr_copy_array(rows, a);
    for (int64_t k = 0; k < vr_array_size(rows); k++)
        ck_assert_double_eq(((double *)rows->data)[k], values[k]);
    vr_release(rows);
}

static inline void expect_error(enum vr_status kind, const char *text)
{
    ck_assert_int_eq(vr_last_error(ctx)->kind, kind);
    ck_assert_str_eq(vr_last_error(ctx)->text, text);
}

static inline void expect_fields(const char *array, int axis, int64_t index, int64_t extent)
{
    const vr_error *error = vr_last_error(ctx);
    ck_assert_str_eq(error->array, array);
    ck_assert_int_eq(error->axis, axis);
    ck_assert_int_eq(error->index, index);
    ck_assert_int_eq(error->extent, extent);
}

/* --- suites --- */

static inline void add(Suite *suite, const char *name, const TTest *const *tests)
{
    TCase *tcase = tcase_create(name);
    tcase_add_checked_fixture(tcase, setup, teardown);
    for (; *tests; tests++)
        tcase_add_test(tcase, *tests);
    suite_add_tcase(suite, tcase);
}

#define TESTS(...) ((const TTest *const[]){__VA_ARGS__, NULL})

#endif
