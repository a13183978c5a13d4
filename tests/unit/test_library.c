/* SPDX-License-Identifier: Apache-2.0 */
/* The library functions of libvr. Expected values are computed by hand, by a loop that spells out the definition, or
 * by the NumPy expression that stands beside them. */
#include <float.h>
#include <math.h>

#include "library/linear.h"
#include "library/product.h"
#include "runtime_fixture.h"
#include "vr/complex.h"
#include "vr/scalar.h"

typedef int library_function(vr_context *, vr_site, vr_spec, void *, int, const vr_array *const *);

#define OPERANDS(...) \
    (int)(sizeof((const vr_array *const[]){__VA_ARGS__}) / sizeof(vr_array *)), (const vr_array *const[]){__VA_ARGS__}
#define WHOLE(type) VR_AS(type, 0, VR_ROWMAJOR)
#define INT(x) VR_BOX(VR_INT64, &(int64_t){x})

/* The value of a call as a number. */
static double number(library_function *function, int count, const vr_array *const *operands)
{
    double value = NAN;
    OK(function(ctx, zero_based, WHOLE(VR_FLOAT64), &value, count, operands));
    return value;
}

/* The value of a call as an array. */
static vr_array *call(library_function *function, vr_site site, vr_spec spec, int count, const vr_array *const *operands)
{
    vr_array *out = NULL;
    OK(function(ctx, site, spec, &out, count, operands));
    ck_assert_int_eq(out->type, spec.type);
    return out;
}

/* That a call gives an array of these extents and, by rows, these values. */
static void gives(library_function *function, vr_site site, vr_spec spec, int count, const vr_array *const *operands,
                  const int64_t *shape, const double *values)
{
    vr_array *out = call(function, site, spec, count, operands);
    expect(out, spec.ndims, shape, values);
    vr_release(out);
}

/* That a call for an array fails, and leaves the variable alone. */
static void refuses(library_function *function, vr_spec spec, int count, const vr_array *const *operands,
                    enum vr_status kind, const char *text)
{
    vr_array *out = NULL;
    ck_assert_int_eq(function(ctx, zero_based, spec, &out, count, operands), kind);
    expect_error(kind, text);
    ck_assert_ptr_null(out);
}

/* Values with no pattern, the same in each run: 16 bits of a linear congruence. */
static double noise(void)
{
    static uint32_t state = 1;
    state = state * 1664525u + 1013904223u;
    return (double)(int16_t)(state >> 16) / 4096;
}

static vr_array *noisy(int type, int layout, int64_t rows, int64_t columns)
{
    vr_array *a = vr_array_zeros(VR_FLOAT64 | (type & VR_COMPLEX), 2, SHAPE(rows, columns), layout);
    vr_array *converted = vr_array_zeros(type, 2, SHAPE(rows, columns), layout);
    const int64_t parts = rows * columns << ((type & VR_COMPLEX) != 0);
    for (int64_t i = 0; i < parts; i++)
        ((double *)a->data)[i] = noise();
    vr_copy_array(converted, a);
    vr_release(a);
    return converted;
}

/* --- reductions --- */

START_TEST(axes_stay_or_go_as_the_type_says)
{
    vr_array *a = matrix(VR_ROWMAJOR), *b = matrix(VR_COLMAJOR);
    for (int k = 0; k < 2; k++) {
        const vr_array *operand = k ? a : b;
        /* A.sum(), A.sum(axis=0, keepdims=True), A.sum(axis=1) */
        ck_assert_double_eq(number(vr_sum, OPERANDS(operand)), 340);
        gives(vr_sum, zero_based, F64(2, VR_ROWMAJOR), OPERANDS(operand, INT(0)), SHAPE(1, 5), VALUES(60, 64, 68, 72, 76));
        gives(vr_sum, zero_based, F64(1, VR_ROWMAJOR), OPERANDS(operand, INT(1)), SHAPE(4), VALUES(10, 60, 110, 160));
        gives(vr_sum, one_based, F64(1, VR_ROWMAJOR), OPERANDS(operand, INT(2)), SHAPE(4), VALUES(10, 60, 110, 160));
        gives(vr_max, one_based, F64(2, VR_COLMAJOR), OPERANDS(operand, operand, INT(1)), SHAPE(1, 5),
              VALUES(30, 31, 32, 33, 34));
        gives(vr_mean, zero_based, F64(1, VR_ROWMAJOR), OPERANDS(operand, INT(1)), SHAPE(4), VALUES(2, 12, 22, 32));
        gives(vr_spread, zero_based, F64(1, VR_ROWMAJOR), OPERANDS(operand, INT(1)), SHAPE(4), VALUES(4, 4, 4, 4));
    }
    vr_release(a);
    vr_release(b);
}
END_TEST

START_TEST(without_an_axis_the_first_that_is_not_1_goes)
{
    vr_array *row = make(VR_INT32, VR_ROWMAJOR, 2, SHAPE(1, 3), VALUES(4, 5, 6));
    vr_array *empty = vr_array_zeros(VR_FLOAT64, 2, SHAPE(0, 0), VR_ROWMAJOR);
    vr_array *none = vr_array_zeros(VR_FLOAT64, 2, SHAPE(0, 3), VR_ROWMAJOR);
    gives(vr_prod, one_based, F64(2, VR_COLMAJOR), OPERANDS(row), SHAPE(1, 1), VALUES(120));
    gives(vr_sum, one_based, F64(2, VR_COLMAJOR), OPERANDS(empty), SHAPE(1, 1), VALUES(0));
    gives(vr_prod, one_based, F64(2, VR_COLMAJOR), OPERANDS(none), SHAPE(1, 3), VALUES(1, 1, 1));
    gives(vr_min, one_based, F64(2, VR_COLMAJOR), OPERANDS(none), SHAPE(0, 3), NULL); /* of nothing it is nothing */
    vr_release(row);
    vr_release(empty);
    vr_release(none);
}
END_TEST

START_TEST(reductions_of_scalars)
{
    ck_assert_double_eq(number(vr_sum, OPERANDS(ONE(2.5))), 2.5);
    ck_assert_double_eq(number(vr_all, OPERANDS(ONE(NAN))), 1);
    gives(vr_max, zero_based, F64(1, VR_ROWMAJOR), OPERANDS(ONE(3)), SHAPE(1), VALUES(3));
}
END_TEST

START_TEST(the_type_of_the_result_is_that_of_sums)
{
    vr_array *a = make(VR_UINT8, VR_ROWMAJOR, 1, SHAPE(3), VALUES(200, 100, 0));
    vr_array *truth = make(VR_BOOL, VR_ROWMAJOR, 1, SHAPE(3), VALUES(1, 1, 0));
    uint8_t small = 0;
    bool any = false;
    int32_t mean = 0;
    OK(vr_sum(ctx, zero_based, WHOLE(VR_UINT8), &small, OPERANDS(a)));
    ck_assert_int_eq(small, 44); /* wraps */
    ck_assert_double_eq(number(vr_sum, OPERANDS(a)), 300);
    OK(vr_sum(ctx, zero_based, WHOLE(VR_BOOL), &any, OPERANDS(truth)));
    ck_assert(any);
    OK(vr_mean(ctx, zero_based, WHOLE(VR_INT32), &mean, OPERANDS(truth)));
    ck_assert_int_eq(mean, 0); /* two thirds, truncated at the end only */
    OK(vr_spread(ctx, zero_based, WHOLE(VR_UINT8), &small, OPERANDS(a)));
    ck_assert_int_eq(small, 200);
    vr_release(a);
    vr_release(truth);
}
END_TEST

START_TEST(complex_sums_and_products)
{
    vr_array *a = vr_array_zeros(VR_COMPLEX | VR_FLOAT64, 1, SHAPE(40), VR_ROWMAJOR);
    vr_cf64 value, product = {1, 0};
    for (int k = 0; k < 40; k++) {
        ((vr_cf64 *)a->data)[k] = vr_cf64_make(k, 1);
        product = vr_mul_cf64(product, vr_cf64_make(k, 1));
    }
    OK(vr_sum(ctx, zero_based, WHOLE(VR_COMPLEX | VR_FLOAT64), &value, OPERANDS(a)));
    ck_assert(value.re == 780 && value.im == 40);
    OK(vr_mean(ctx, zero_based, WHOLE(VR_COMPLEX | VR_FLOAT64), &value, OPERANDS(a)));
    ck_assert(value.re == 19.5 && value.im == 1);
    OK(vr_prod(ctx, zero_based, WHOLE(VR_COMPLEX | VR_FLOAT64), &value, OPERANDS(a)));
    ck_assert(vr_abs_cf64(vr_sub_cf64(value, product)) < 1e-13 * vr_abs_cf64(product));
    vr_release(a);
}
END_TEST

START_TEST(minimum_and_maximum_pass_over_nan)
{
    vr_array *a = make(VR_FLOAT32, VR_ROWMAJOR, 1, SHAPE(4), VALUES(NAN, 2, NAN, -1));
    vr_array *b = make(VR_INT32, VR_ROWMAJOR, 2, SHAPE(2, 1), VALUES(0, 5));
    ck_assert_double_eq(number(vr_min, OPERANDS(a)), -1);
    ck_assert_double_eq(number(vr_max, OPERANDS(a)), 2);
    /* np.fmax(a, b) */
    gives(vr_max, zero_based, F64(2, VR_COLMAJOR), OPERANDS(a, b), SHAPE(2, 4), VALUES(0, 2, 0, 0, 5, 5, 5, 5));
    gives(vr_min, zero_based, F64(1, VR_COLMAJOR), OPERANDS(ONE(1), a), SHAPE(4), VALUES(1, 1, 1, -1));
    vr_release(a);
    vr_release(b);
}
END_TEST

START_TEST(reductions_that_have_no_answer)
{
    vr_array *none = vr_array_zeros(VR_FLOAT64, 2, SHAPE(0, 3), VR_ROWMAJOR), *a = matrix(VR_ROWMAJOR);
    double value;
    FAILS(VR_EMPTY, vr_min(ctx, zero_based, WHOLE(VR_FLOAT64), &value, OPERANDS(none)));
    expect_error(VR_EMPTY, "a.vrir:3:7: min of nothing");
    FAILS(VR_EMPTY, vr_spread(ctx, zero_based, WHOLE(VR_FLOAT64), &value, OPERANDS(none)));
    expect_error(VR_EMPTY, "a.vrir:3:7: range of nothing");
    refuses(vr_sum, F64(1, VR_ROWMAJOR), OPERANDS(a, INT(2)), VR_INDEX,
            "a.vrir:3:7: axis 2 is out of bounds for array of dimension 2");
    refuses(vr_max, F64(2, VR_ROWMAJOR), OPERANDS(a, none), VR_SHAPE,
            "a.vrir:3:7: operands could not be broadcast together with shapes (4,5) (0,3) ");
    vr_release(none);
    vr_release(a);
}
END_TEST

/* Takes the elements of an array off their sums along an axis, which then are zero. */
static bool sums_are_right(vr_array *sum, const vr_array *a, int axis)
{
    int64_t *left = sum->data, wrong = 0;
    for (int64_t i = 0; i < a->shape[0]; i++)
        for (int64_t j = 0; j < a->shape[1]; j++)
            for (int64_t k = 0; k < a->shape[2]; k++)
                left[(axis == 0 ? 0 : i) * sum->stride[0] + (axis == 1 ? 0 : j) * sum->stride[1]
                     + (axis == 2 ? 0 : k) * sum->stride[2]]
                    -= ((int32_t *)a->data)[i * a->stride[0] + j * a->stride[1] + k * a->stride[2]];
    for (int64_t i = 0; i < vr_array_size(sum); i++)
        wrong += left[i] != 0;
    return wrong == 0;
}

/* Arrays that take every way through the loops: short and long lines, few and many, and rows. */
START_TEST(sums_of_many_shapes_agree_with_a_loop)
{
    static const int64_t shapes[][3] = {{3, 70, 500},   {2000, 3, 2},   {1, 40000, 3},
                                        {300000, 1, 2}, {2, 3, 140000}, {5, 4, 33}};
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++)
        for (int layout = VR_ROWMAJOR; layout <= VR_COLMAJOR; layout++) {
            vr_array *a = vr_array_zeros(VR_INT32, 3, shapes[s], layout);
            for (int64_t i = 0; i < vr_array_size(a); i++)
                ((int32_t *)a->data)[i] = (int32_t)(noise() * 4096);
            for (int axis = 0; axis < 3; axis++) {
                vr_array *sum = call(vr_sum, zero_based, VR_AS(VR_INT64, 3, VR_ROWMAJOR), OPERANDS(a, INT(axis)));
                ck_assert(sums_are_right(sum, a, axis));
                vr_release(sum);
            }
            vr_release(a);
        }
}
END_TEST

START_TEST(long_sums_are_exact_and_do_not_depend_on_threads)
{
    enum { SIZE = 5000000 };
    vr_array *a = vr_array_zeros(VR_FLOAT32, 1, SHAPE(SIZE), VR_ROWMAJOR);
    float sum[4];
    double exact = 0;
    for (int64_t i = 0; i < SIZE; i++)
        exact += ((float *)a->data)[i] = (float)(1 + 0.001 * noise());
    for (int threads = 1; threads <= 4; threads++) {
        vr_set_threads(ctx, threads);
        OK(vr_sum(ctx, zero_based, WHOLE(VR_FLOAT32), &sum[threads - 1], OPERANDS(a)));
        ck_assert(sum[threads - 1] == sum[0]);
    }
    ck_assert_double_eq_tol(sum[0], exact, 4 * FLT_EPSILON * exact); /* a naive sum is off by thousands */
    vr_release(a);
}
END_TEST

/* --- products --- */

static const int layouts[] = {VR_ROWMAJOR, VR_COLMAJOR};

static vr_array *doubles(const vr_array *a)
{
    return call(vr_copy, zero_based, F64(2, VR_ROWMAJOR), OPERANDS(a));
}

/* The largest difference of the parts of c from those of a b, in double precision by definition. */
static double difference(const vr_array *c, const vr_array *a, const vr_array *b)
{
    vr_array *x = doubles(a), *y = doubles(b), *z = doubles(c);
    const int64_t m = x->shape[0], n = x->shape[1], r = y->shape[1];
    double worst = 0;
    ck_assert(z->shape[0] == m && z->shape[1] == r);
    for (int64_t i = 0; i < m; i++)
        for (int64_t j = 0; j < r; j++) {
            double left = ((double *)z->data)[i * r + j];
            for (int64_t k = 0; k < n; k++)
                left -= ((double *)x->data)[i * n + k] * ((double *)y->data)[k * r + j];
            worst = fmax(worst, fabs(left));
        }
    vr_release(x);
    vr_release(y);
    vr_release(z);
    return worst;
}

START_TEST(products_of_all_layouts_and_types)
{
    static const int types[] = {VR_FLOAT64, VR_FLOAT32, VR_INT16, VR_BOOL};
    static const int64_t sizes[][3] = {{5, 7, 3}, {1, 9, 4}, {6, 9, 1}, {1, 300, 1}, {65, 133, 259}};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (int way = 0; way < 8 * 4; way++) {
            const int type = types[way / 8];
            if (s == 4 && way % 7 != 0)
                continue; /* the large one, of several tiles, takes its time: each type once or twice */
            vr_array *a = noisy(type, layouts[way & 1], sizes[s][0], sizes[s][1]);
            vr_array *b = noisy(type, layouts[way >> 1 & 1], sizes[s][1], sizes[s][2]);
            vr_array *c = call(vr_matmul, zero_based, F64(2, layouts[way >> 2 & 1]), OPERANDS(a, b));
            ck_assert(difference(c, a, b) < 1e-9);
            vr_release(a);
            vr_release(b);
            vr_release(c);
        }
}
END_TEST

/* Views with gaps in both directions, backwards, and repeating a row. */
START_TEST(products_of_views)
{
    vr_array *a = noisy(VR_FLOAT64, VR_ROWMAJOR, 12, 14), *b = noisy(VR_FLOAT64, VR_ROWMAJOR, 7, 5);
    double *data = a->data;
    vr_array *views[] = {
        wrapped(data + 3, VR_FLOAT64, 2, SHAPE(6, 7), SHAPE(14, 1), NULL),
        wrapped(data, VR_FLOAT64, 2, SHAPE(6, 7), SHAPE(28, 2), NULL),
        wrapped(data + 11 * 14 + 13, VR_FLOAT64, 2, SHAPE(6, 7), SHAPE(-14, -1), NULL),
        wrapped(data, VR_FLOAT64, 2, SHAPE(6, 7), SHAPE(1, 14), NULL),
        wrapped(data, VR_FLOAT64, 2, SHAPE(6, 7), SHAPE(0, 1), NULL),
        wrapped(data, VR_FLOAT64, 2, SHAPE(1, 7), SHAPE(3, 14), NULL),
    };
    for (size_t k = 0; k < sizeof views / sizeof *views; k++) {
        vr_array *c = call(vr_matmul, zero_based, F64(2, VR_ROWMAJOR), OPERANDS(views[k], b));
        ck_assert(difference(c, views[k], b) < 1e-12);
        vr_release(c);
        vr_release(views[k]);
    }
    vr_release(a);
    vr_release(b);
}
END_TEST

START_TEST(products_of_vectors_and_numbers)
{
    vr_array *v = make(VR_FLOAT64, VR_ROWMAJOR, 1, SHAPE(3), VALUES(1, 2, 3));
    vr_array *m = make(VR_INT32, VR_COLMAJOR, 2, SHAPE(2, 3), VALUES(1, 0, 2, -1, 3, 1));
    vr_array *w = make(VR_FLOAT64, VR_ROWMAJOR, 1, SHAPE(2), VALUES(1, -1));
    vr_array *two = make(VR_FLOAT64, VR_ROWMAJOR, 2, SHAPE(1, 1), VALUES(2));
    vr_array *none = vr_array_zeros(VR_FLOAT64, 2, SHAPE(3, 0), VR_ROWMAJOR);
    ck_assert_double_eq(number(vr_matmul, OPERANDS(v, v)), 14);
    gives(vr_matmul, zero_based, F64(1, VR_ROWMAJOR), OPERANDS(m, v), SHAPE(2), VALUES(7, 8));
    gives(vr_matmul, zero_based, F64(1, VR_ROWMAJOR), OPERANDS(w, m), SHAPE(3), VALUES(2, -3, 1));
    gives(vr_matmul, zero_based, F64(2, VR_ROWMAJOR), OPERANDS(m, v), SHAPE(1, 2), VALUES(7, 8)); /* extents of 1 come first */
    gives(vr_matmul, zero_based, F64(1, VR_ROWMAJOR), OPERANDS(two, v), SHAPE(3), VALUES(2, 4, 6));
    gives(vr_matmul, zero_based, F64(2, VR_ROWMAJOR), OPERANDS(m, ONE(3)), SHAPE(2, 3), VALUES(3, 0, 6, -3, 9, 3));
    gives(vr_matmul, zero_based, F64(2, VR_ROWMAJOR), OPERANDS(m, none), SHAPE(2, 0), NULL);
    refuses(vr_matmul, F64(2, VR_ROWMAJOR), OPERANDS(m, m), VR_SHAPE, "a.vrir:3:7: a product of 2x3 and 2x3 elements");
    vr_release(v);
    vr_release(m);
    vr_release(w);
    vr_release(two);
    vr_release(none);
}
END_TEST

START_TEST(products_over_no_elements_are_zero)
{
    vr_array *a = vr_array_zeros(VR_FLOAT64, 2, SHAPE(2, 0), VR_ROWMAJOR);
    vr_array *b = vr_array_zeros(VR_FLOAT64, 2, SHAPE(0, 3), VR_ROWMAJOR);
    gives(vr_matmul, zero_based, F64(2, VR_COLMAJOR), OPERANDS(a, b), SHAPE(2, 3), VALUES(0, 0, 0, 0, 0, 0));
    vr_release(a);
    vr_release(b);
}
END_TEST

START_TEST(integer_products_wrap)
{
    vr_array *a = make(VR_INT8, VR_ROWMAJOR, 2, SHAPE(1, 2), VALUES(100, 100));
    vr_array *b = make(VR_INT8, VR_ROWMAJOR, 2, SHAPE(2, 2), VALUES(1, 2, 1, 3));
    gives(vr_matmul, zero_based, VR_AS(VR_INT8, 2, VR_ROWMAJOR), OPERANDS(a, b), SHAPE(1, 2), VALUES(-56, -12)); /* 200, 500 */
    vr_release(a);
    vr_release(b);
}
END_TEST

START_TEST(complex_products)
{
    const vr_cf64 x[] = {{1, 2}, {0, -1}, {3, 0}, {1, 1}};
    vr_array *a = wrapped((void *)x, VR_COMPLEX | VR_FLOAT64, 2, SHAPE(2, 2), NULL, NULL);
    for (int k = 0; k < 2; k++) {
        vr_array *c = call(vr_matmul, zero_based, VR_AS(VR_COMPLEX | VR_FLOAT64, 2, layouts[k]), OPERANDS(a, a));
        const vr_cf64 *y = c->data;
        /* np.array([[1+2j, -1j], [3, 1+1j]]) squared: [[-3+1j, 3-2j], [6+9j, -1j]] */
        ck_assert(vr_eq_cf64(y[0], vr_cf64_make(-3, 1)) && vr_eq_cf64(y[3], vr_cf64_make(0, -1)));
        ck_assert(vr_eq_cf64(y[k ? 2 : 1], vr_cf64_make(3, -2)) && vr_eq_cf64(y[k ? 1 : 2], vr_cf64_make(6, 9)));
        vr_release(c);
    }
    vr_release(a);
}
END_TEST

/* Where CBLAS does the others, our own loops are tested on floating-point numbers here. */
START_TEST(own_loops_multiply_floats_too)
{
    static const int types[] = {VR_FLOAT32, VR_FLOAT64, VR_COMPLEX | VR_FLOAT32, VR_COMPLEX | VR_FLOAT64};
    for (int t = 0; t < 4; t++) {
        double worst = 0;
        vr_array *a = noisy(types[t], VR_ROWMAJOR, 67, 131), *b = noisy(types[t], VR_ROWMAJOR, 131, 259);
        vr_array *c = vr_array_zeros(types[t], 2, SHAPE(67, 259), VR_ROWMAJOR);
        vr_array *wide = call(vr_matmul, zero_based, VR_AS(VR_COMPLEX | VR_FLOAT64, 2, VR_ROWMAJOR), OPERANDS(a, b)), *same;
        vr_multiply(ctx, types[t], (struct vr_matrix){c->data, 67, 259, 259, 1},
                    (struct vr_matrix){a->data, 67, 131, 131, 1}, (struct vr_matrix){b->data, 131, 259, 259, 1});
        same = call(vr_copy, zero_based, VR_AS(VR_COMPLEX | VR_FLOAT64, 2, VR_ROWMAJOR), OPERANDS(c));
        for (int64_t i = 0; i < 67 * 259; i++)
            worst = fmax(worst, vr_abs_cf64(vr_sub_cf64(((vr_cf64 *)same->data)[i], ((vr_cf64 *)wide->data)[i])));
        ck_assert(worst < (t % 2 ? 1e-11 : 5e-3));
        vr_release(a);
        vr_release(b);
        vr_release(c);
        vr_release(wide);
        vr_release(same);
    }
}
END_TEST

START_TEST(a_result_may_replace_its_operand)
{
    vr_array *a = make(VR_FLOAT64, VR_ROWMAJOR, 2, SHAPE(2, 2), VALUES(1, 2, 3, 4)), *old;
    OK(vr_matmul(ctx, zero_based, F64(2, VR_ROWMAJOR), &a, OPERANDS(a, a)));
    expect(a, 2, SHAPE(2, 2), VALUES(7, 10, 15, 22));
    OK(vr_transpose(ctx, zero_based, F64(2, VR_ROWMAJOR), &a, OPERANDS(a)));
    expect(a, 2, SHAPE(2, 2), VALUES(7, 15, 10, 22));
    old = a;
    OK(vr_eye(ctx, zero_based, F64(2, VR_ROWMAJOR), &a, OPERANDS(INT(2)))); /* nobody else has it: its memory is used again */
    ck_assert_ptr_eq(a, old);
    expect(a, 2, SHAPE(2, 2), VALUES(1, 0, 0, 1));
    vr_release(a);
}
END_TEST

/* --- systems of equations --- */

START_TEST(square_systems)
{
    for (int way = 0; way < 8; way++) {
        vr_array *a = noisy(VR_FLOAT64, layouts[way & 1], 20, 20), *b = noisy(VR_FLOAT64, layouts[way >> 1 & 1], 20, 3);
        vr_array *x = call(vr_solve, zero_based, F64(2, layouts[way >> 2]), OPERANDS(a, b));
        ck_assert(difference(b, a, x) < 1e-10);
        vr_release(a);
        vr_release(b);
        vr_release(x);
    }
}
END_TEST

START_TEST(systems_from_the_right_and_vectors)
{
    vr_array *a = make(VR_INT32, VR_ROWMAJOR, 2, SHAPE(2, 2), VALUES(2, 1, 0, 4));
    vr_array *v = make(VR_FLOAT64, VR_ROWMAJOR, 1, SHAPE(2), VALUES(4, 8));
    vr_array *row = make(VR_FLOAT64, VR_COLMAJOR, 2, SHAPE(1, 2), VALUES(4, 8));
    gives(vr_solve, zero_based, F64(1, VR_ROWMAJOR), OPERANDS(a, v), SHAPE(2), VALUES(1, 2));
    gives(vr_solve_right, zero_based, F64(1, VR_ROWMAJOR), OPERANDS(v, a), SHAPE(2), VALUES(2, 1.5));
    gives(vr_solve_right, zero_based, F64(2, VR_ROWMAJOR), OPERANDS(row, a), SHAPE(1, 2), VALUES(2, 1.5));
    gives(vr_solve_right, zero_based, F64(1, VR_ROWMAJOR), OPERANDS(v, ONE(4)), SHAPE(2), VALUES(1, 2)); /* divides */
    gives(vr_solve, zero_based, VR_AS(VR_INT64, 2, VR_ROWMAJOR), OPERANDS(ONE(4), row), SHAPE(1, 2), VALUES(1, 2));
    refuses(vr_solve, F64(2, VR_ROWMAJOR), OPERANDS(a, row), VR_SHAPE, "a.vrir:3:7: a system of 2x2 and 1x2 elements");
    vr_release(a);
    vr_release(v);
    vr_release(row);
}
END_TEST

START_TEST(singular_systems_are_errors)
{
    vr_array *a = make(VR_FLOAT64, VR_ROWMAJOR, 2, SHAPE(2, 2), VALUES(1, 2, 2, 4));
    vr_array *b = make(VR_FLOAT64, VR_ROWMAJOR, 1, SHAPE(2), VALUES(1, 1));
    refuses(vr_solve, F64(1, VR_ROWMAJOR), OPERANDS(a, b), VR_SINGULAR, "a.vrir:3:7: the matrix is singular");
    vr_release(a);
    vr_release(b);
}
END_TEST

/* Every solver that there is. */
static const struct vr_solver *solver_of(int k) { return k ? vr_solver() : &vr_own_solver; }

/* Of a tall system the error is orthogonal to the columns; of a wide one x is a sum of rows, here with a known
 * shortest one. */
START_TEST(least_squares_and_shortest_solutions)
{
    for (int k = 0; k < 2; k++) {
        double tall[] = {1, 1, 1, 0, 1, 2}, b[] = {6, 0, 0};        /* a line through (0, 6), (1, 0), (2, 0): 5 - 3 t */
        double wide[] = {1, 2, 2}, c[] = {9, 0, 0};                 /* x + 2 y + 2 z = 9: the shortest is (1, 2, 2) */
        double flat[] = {1, 2, 1, 2}, d[] = {1, 2};                 /* rank 1 of 2: x + y = 1 twice: (0.5, 0.5) */
        double values[2];
        int64_t rank;
        OK(solver_of(k)->least(VR_FLOAT64, 3, 2, 1, 1e-15, tall, b, values, &rank));
        ck_assert_int_eq(rank, 2);
        ck_assert_double_eq_tol(b[0], 5, 1e-14);
        ck_assert_double_eq_tol(b[1], -3, 1e-14);
        OK(solver_of(k)->least(VR_FLOAT64, 1, 3, 1, 1e-15, wide, c, values, &rank));
        ck_assert_double_eq_tol(values[0], 3, 1e-14);
        for (int i = 0; i < 3; i++)
            ck_assert_double_eq_tol(c[i], i ? 2 : 1, 1e-14);
        OK(solver_of(k)->least(VR_FLOAT64, 2, 2, 1, 1e-15, flat, d, values, &rank));
        ck_assert_int_eq(rank, 1);
        ck_assert_double_eq_tol(d[0], 0.5, 1e-14);
        ck_assert_double_eq_tol(d[1], 0.5, 1e-14);
    }
}
END_TEST

START_TEST(solvers_agree_on_complex_matrices)
{
    enum { N = 9, TYPE = VR_COMPLEX | VR_FLOAT64 };
    vr_cf64 a[2][N * N], b[2][N], t[2][N * 4], u[2][N];
    double largest[2], values[4];
    int64_t rank;
    for (int i = 0; i < N * N; i++)
        a[0][i] = a[1][i] = vr_cf64_make(noise(), noise());
    for (int i = 0; i < N * 4; i++)
        t[0][i] = t[1][i] = vr_cf64_make(noise(), noise());
    for (int i = 0; i < N; i++)
        b[0][i] = b[1][i] = u[0][i] = u[1][i] = vr_cf64_make(noise(), noise());
    for (int k = 0; k < 2; k++) {
        OK(solver_of(k)->square(ctx, TYPE, N, 1, a[k], b[k]));
        OK(solver_of(k)->least(TYPE, N, 4, 1, 1e-15, t[k], u[k], values, &rank));
    }
    for (int i = 0; i < N; i++)
        ck_assert(vr_abs_cf64(vr_sub_cf64(b[0][i], b[1][i])) < 1e-11);
    for (int i = 0; i < 4; i++)
        ck_assert(vr_abs_cf64(vr_sub_cf64(u[0][i], u[1][i])) < 1e-11);
    for (int k = 0; k < 2; k++) {
        vr_cf64 wide[] = {{0, 3}, {0, 0}, {0, 4}, {0, 0}}; /* by columns [[3i, 4i], [0, 0]]: 5 */
        OK(solver_of(k)->singular(TYPE, 2, 2, false, wide, largest, NULL, NULL));
        ck_assert_double_eq_tol(largest[0], 5, 1e-14);
    }
}
END_TEST

/* --- factors: each method gives back its matrix --- */

enum { COMPLEX = VR_COMPLEX | VR_FLOAT64 };

/* The largest difference between a and x diag(d) y, x being m by k, y k by n, all by columns; without d, x y. */
static double apart(int64_t m, int64_t n, int64_t k, const vr_cf64 *a, const vr_cf64 *x, const double *d, const vr_cf64 *y)
{
    double most = 0;
    for (int64_t i = 0; i < m; i++)
        for (int64_t j = 0; j < n; j++) {
            vr_cf64 sum = a[j * m + i];
            for (int64_t l = 0; l < k; l++) {
                const vr_cf64 product = vr_mul_cf64(x[l * m + i], y[j * k + l]);
                const double factor = d ? d[l] : 1;
                sum = vr_sub_cf64(sum, vr_cf64_make(product.re * factor, product.im * factor));
            }
            most = fmax(most, vr_abs_cf64(sum));
        }
    return most;
}

/* An m by n matrix conjugated and transposed. */
static void adjoint(int64_t m, int64_t n, const vr_cf64 *a, vr_cf64 *to)
{
    for (int64_t i = 0; i < m; i++)
        for (int64_t j = 0; j < n; j++)
            to[i * n + j] = vr_conj_cf64(a[j * m + i]);
}

/* How far n columns of m elements are from orthonormal. */
static double askew(int64_t m, int64_t n, const vr_cf64 *q)
{
    vr_cf64 turned[100], one[100] = {{0, 0}};
    adjoint(m, n, q, turned);
    for (int64_t i = 0; i < n; i++)
        one[i * n + i].re = 1;
    return apart(n, n, m, one, turned, NULL, q);
}

static void fill_noise(vr_cf64 *a, int64_t count, bool real)
{
    for (int64_t i = 0; i < count; i++)
        a[i] = vr_cf64_make(noise(), real ? 0 : noise());
}

START_TEST(reflections_make_q_and_r)
{
    static const int64_t extents[][2] = {{5, 3}, {3, 5}, {4, 4}, {1, 4}, {4, 1}};
    for (int c = 0; c < 20; c++) {
        const int64_t m = extents[c / 4][0], n = extents[c / 4][1], k = m < n ? m : n;
        vr_cf64 a[25], r[25], q[25], factors[5];
        fill_noise(a, m * n, c & 1);
        memcpy(r, a, sizeof a);
        OK(solver_of(c & 2)->reflect(COMPLEX, m, n, r, factors));
        memcpy(q, r, (size_t)(m * k) * sizeof *q);
        OK(solver_of(c & 2)->unitary(COMPLEX, m, m, k, q, factors));
        for (int64_t j = 0; j < n; j++)
            for (int64_t i = j + 1; i < m; i++)
                r[j * m + i] = vr_cf64_make(0, 0);
        ck_assert(askew(m, m, q) < 1e-14);
        ck_assert(apart(m, n, m, a, q, NULL, r) < 1e-13);
    }
}
END_TEST

START_TEST(singular_vectors_make_the_matrix)
{
    static const int64_t extents[][2] = {{5, 3}, {3, 5}, {4, 4}, {1, 4}, {4, 1}};
    for (int c = 0; c < 40; c++) {
        const bool full = c & 4;
        const int64_t m = extents[c / 8][0], n = extents[c / 8][1], k = m < n ? m : n, rows = full ? n : k;
        vr_cf64 a[25], x[25], u[25], v[25], turned[25], first[25];
        double values[5];
        fill_noise(a, m * n, c & 1);
        if (m > 2 && n > 2) /* of a rank that is not full */
            memcpy(a + m, a, (size_t)m * sizeof *a);
        memcpy(x, a, sizeof a);
        OK(solver_of(c & 2)->singular(COMPLEX, m, n, full, x, values, u, v));
        adjoint(rows, n, v, turned);
        ck_assert(askew(m, full ? m : k, u) < 1e-13 && askew(n, rows, turned) < 1e-13);
        for (int64_t j = 0; j < n; j++)
            memcpy(first + j * k, v + j * rows, (size_t)k * sizeof *v);
        ck_assert(apart(m, n, k, a, u, values, first) < 1e-13);
        for (int64_t i = 1; i < k; i++)
            ck_assert(values[i - 1] >= values[i] && values[i] >= 0);
    }
}
END_TEST

START_TEST(eigenvectors_are_scaled_by_the_matrix)
{
    enum { N = 6 };
    for (int c = 0; c < 8; c++) {
        vr_cf64 a[N * N], x[N * N], v[N * N], w[N], product[N * N], turned[N * N];
        double values[N];
        fill_noise(a, N * N, c & 1);
        memcpy(x, a, sizeof a);
        OK(solver_of(c & 2)->general(COMPLEX, N, x, w, v));
        for (int j = 0; j < N; j++)
            for (int i = 0; i < N; i++)
                product[j * N + i] = vr_mul_cf64(v[j * N + i], w[j]);
        ck_assert(apart(N, N, N, product, a, NULL, v) < 1e-12);
        adjoint(N, N, a, turned);
        for (int i = 0; i < N * N; i++)
            a[i] = vr_add_cf64(a[i], turned[i]);
        memcpy(x, a, sizeof a);
        OK(solver_of(c & 2)->hermitian(COMPLEX, true, N, x, values));
        adjoint(N, N, x, turned);
        ck_assert(askew(N, N, x) < 1e-13 && apart(N, N, N, a, x, values, turned) < 1e-12);
        for (int i = 1; i < N; i++)
            ck_assert(values[i - 1] <= values[i]);
    }
}
END_TEST

START_TEST(triangles)
{
    for (int k = 0; k < 2; k++) {
        double a[] = {0, 2, 3, 4}, spd[] = {4, 2, 2, 5}, other[] = {1, 2, 2, 1}, flat[] = {1, 2, 2, 4};
        int sign;
        OK(solver_of(k)->eliminate(ctx, VR_FLOAT64, 2, a, &sign)); /* [[0, 3], [2, 4]], whose determinant is -6 */
        ck_assert_double_eq_tol(sign * a[0] * a[3], -6, 1e-14);
        OK(solver_of(k)->eliminate(ctx, VR_FLOAT64, 2, flat, &sign));
        ck_assert_double_eq(flat[0] * flat[3], 0);
        OK(solver_of(k)->cholesky(VR_FLOAT64, 2, spd));
        ck_assert_double_eq_tol(spd[0], 2, 1e-15);
        ck_assert_double_eq_tol(spd[1], 1, 1e-15);
        ck_assert_double_eq_tol(spd[3], 2, 1e-15);
        FAILS(VR_SINGULAR, solver_of(k)->cholesky(VR_FLOAT64, 2, other));
    }
}
END_TEST

START_TEST(own_elimination_finds_no_solution)
{
    double a[] = {1, 2, 2, 4}, b[] = {1, 1};
    FAILS(VR_SINGULAR, vr_own_solver.square(ctx, VR_FLOAT64, 2, 1, a, b));
}
END_TEST

START_TEST(norms)
{
    vr_array *v = make(VR_INT32, VR_ROWMAJOR, 1, SHAPE(2), VALUES(3, -4));
    vr_array *m = make(VR_FLOAT64, VR_ROWMAJOR, 2, SHAPE(2, 2), VALUES(3, 0, 4, 5)); /* singular values sqrt(45), sqrt(5) */
    vr_array *none = vr_array_zeros(VR_FLOAT64, 2, SHAPE(0, 3), VR_ROWMAJOR);
    ck_assert_double_eq_tol(number(vr_norm, OPERANDS(v)), 5, 1e-15);
    ck_assert_double_eq_tol(number(vr_norm, OPERANDS(m)), sqrt(45), 1e-14);
    ck_assert_double_eq(number(vr_norm, OPERANDS(none)), 0);
    ck_assert_double_eq(number(vr_norm, OPERANDS(ONE(-2))), 2);
    vr_release(v);
    vr_release(m);
    vr_release(none);
}
END_TEST

/* --- making and joining --- */

START_TEST(transpositions)
{
    vr_array *a = noisy(VR_INT16, VR_ROWMAJOR, 100, 513), *t, *back;
    vr_array *v = make(VR_FLOAT64, VR_ROWMAJOR, 1, SHAPE(2), VALUES(1, 2));
    t = call(vr_transpose, zero_based, VR_AS(VR_INT16, 2, VR_ROWMAJOR), OPERANDS(a));
    back = call(vr_transpose, zero_based, VR_AS(VR_INT16, 2, VR_ROWMAJOR), OPERANDS(t));
    ck_assert_int_eq(t->shape[0], 513);
    ck_assert_int_eq(((int16_t *)t->data)[7 * 100 + 3], ((int16_t *)a->data)[3 * 513 + 7]);
    ck_assert_mem_eq(back->data, a->data, 2 * 100 * 513);
    gives(vr_transpose, zero_based, F64(2, VR_COLMAJOR), OPERANDS(v), SHAPE(1, 2), VALUES(1, 2));
    gives(vr_transpose, zero_based, F64(2, VR_COLMAJOR), OPERANDS(ONE(7)), SHAPE(1, 1), VALUES(7));
    vr_release(a);
    vr_release(t);
    vr_release(back);
    vr_release(v);
}
END_TEST

START_TEST(concatenations)
{
    vr_array *a = make(VR_FLOAT64, VR_COLMAJOR, 2, SHAPE(2, 2), VALUES(1, 2, 3, 4));
    vr_array *b = make(VR_INT8, VR_ROWMAJOR, 2, SHAPE(2, 1), VALUES(5, 6));
    vr_array *v = make(VR_BOOL, VR_ROWMAJOR, 1, SHAPE(2), VALUES(1, 0));
    vr_array *empty = vr_array_zeros(VR_FLOAT64, 2, SHAPE(0, 0), VR_ROWMAJOR);
    gives(vr_horzcat, one_based, F64(2, VR_COLMAJOR), OPERANDS(a, empty, b), SHAPE(2, 3), VALUES(1, 2, 5, 3, 4, 6));
    gives(vr_vertcat, one_based, F64(2, VR_ROWMAJOR), OPERANDS(a, v), SHAPE(3, 2), VALUES(1, 2, 3, 4, 1, 0));
    gives(vr_horzcat, one_based, F64(2, VR_ROWMAJOR), OPERANDS(ONE(1), ONE(2)), SHAPE(1, 2), VALUES(1, 2));
    gives(vr_horzcat, one_based, F64(1, VR_ROWMAJOR), OPERANDS(v, ONE(9)), SHAPE(3), VALUES(1, 0, 9));
    gives(vr_vertcat, one_based, F64(2, VR_ROWMAJOR), OPERANDS(empty), SHAPE(0, 0), NULL);
    gives(vr_vertcat, one_based, F64(2, VR_ROWMAJOR), 0, NULL, SHAPE(0, 0), NULL);
    refuses(vr_horzcat, F64(2, VR_ROWMAJOR), OPERANDS(a, empty, v), VR_SHAPE,
            "a.vrir:3:7: arrays of 2x2 and 1x2 do not fit together");
    vr_release(a);
    vr_release(b);
    vr_release(v);
    vr_release(empty);
}
END_TEST

START_TEST(sequences)
{
    double zero;
    gives(vr_colon, one_based, F64(1, VR_ROWMAJOR), OPERANDS(INT(2), INT(5)), SHAPE(4), VALUES(2, 3, 4, 5));
    gives(vr_colon, one_based, F64(2, VR_COLMAJOR), OPERANDS(INT(5), INT(-2), INT(0)), SHAPE(1, 3), VALUES(5, 3, 1));
    gives(vr_colon, one_based, F64(1, VR_ROWMAJOR), OPERANDS(INT(0), ONE(0.25), INT(1)), SHAPE(5),
          VALUES(0, .25, .5, .75, 1));
    gives(vr_linspace, one_based, F64(1, VR_ROWMAJOR), OPERANDS(INT(0), INT(1), INT(5)), SHAPE(5),
          VALUES(0, .25, .5, .75, 1));
    gives(vr_linspace, one_based, F64(1, VR_ROWMAJOR), OPERANDS(INT(3), INT(9), INT(1)), SHAPE(1), VALUES(3));
    gives(vr_eye, one_based, F64(2, VR_COLMAJOR), OPERANDS(INT(2), INT(3)), SHAPE(2, 3), VALUES(1, 0, 0, 0, 1, 0));
    refuses(vr_colon, F64(1, VR_ROWMAJOR), OPERANDS(INT(0), INT(0), INT(1)), VR_RANGE,
            "a.vrir:3:7: the step of a range is zero");
    refuses(vr_linspace, F64(1, VR_ROWMAJOR), OPERANDS(INT(0), INT(0), INT(-1)), VR_RANGE,
            "a.vrir:3:7: Number of samples, -1, must be non-negative.");
    FAILS(VR_SHAPE, vr_colon(ctx, one_based, WHOLE(VR_FLOAT64), &zero, OPERANDS(INT(0), INT(1))));
}
END_TEST

/* Mean and variance of uniform numbers are 1/2 and 1/12, of normal ones 0 and 1. */
START_TEST(random_numbers_have_their_distribution)
{
    enum { N = 400000 };
    vr_array *uniform = call(vr_rand, zero_based, F64(2, VR_COLMAJOR), OPERANDS(INT(1000), INT(N / 1000)));
    vr_array *normal = call(vr_randn, zero_based, F64(1, VR_COLMAJOR), OPERANDS(INT(N)));
    vr_array *whole = call(vr_randi, zero_based, VR_AS(VR_INT8, 1, VR_ROWMAJOR), OPERANDS(INT(6), INT(N)));
    double mean = 0, square = 0, normal_mean = 0, normal_square = 0, one = -1;
    int counts[8] = {0}, outside = 0;
    for (int i = 0; i < N; i++) {
        const double u = ((double *)uniform->data)[i], x = ((double *)normal->data)[i];
        const int w = ((int8_t *)whole->data)[i];
        outside += u < 0 || u >= 1 || w < 1 || w > 6;
        mean += u / N;
        square += u * u / N;
        normal_mean += x / N;
        normal_square += x * x / N;
        counts[w & 7]++;
    }
    ck_assert_int_eq(outside, 0);
    ck_assert_double_eq_tol(mean, 0.5, 0.003);
    ck_assert_double_eq_tol(square - mean * mean, 1.0 / 12, 0.001);
    ck_assert_double_eq_tol(normal_mean, 0, 0.01);
    ck_assert_double_eq_tol(normal_square, 1, 0.02);
    for (int i = 1; i <= 6; i++)
        ck_assert_double_eq_tol((double)counts[i] / N, 1.0 / 6, 0.005);
    OK(vr_rand(ctx, zero_based, WHOLE(VR_FLOAT64), &one, 0, NULL));
    ck_assert(one >= 0 && one < 1);
    FAILS(VR_RANGE, vr_randi(ctx, zero_based, WHOLE(VR_FLOAT64), &one, OPERANDS(INT(0))));
    vr_release(uniform);
    vr_release(normal);
    vr_release(whole);
}
END_TEST

/* --- asking --- */

START_TEST(extents_as_values)
{
    vr_array *a = vr_array_zeros(VR_FLOAT64, 3, SHAPE(2, 1, 5), VR_ROWMAJOR);
    vr_array *none = vr_array_zeros(VR_FLOAT64, 2, SHAPE(9, 0), VR_ROWMAJOR);
    int64_t extent;
    gives(vr_size, one_based, F64(2, VR_COLMAJOR), OPERANDS(a), SHAPE(1, 3), VALUES(2, 1, 5));
    gives(vr_size, one_based, F64(1, VR_COLMAJOR), OPERANDS(ONE(1)), SHAPE(2), VALUES(1, 1)); /* a scalar is 1x1 */
    OK(vr_size(ctx, one_based, WHOLE(VR_INT64), &extent, OPERANDS(a, INT(3))));
    ck_assert_int_eq(extent, 5);
    OK(vr_size(ctx, one_based, WHOLE(VR_INT64), &extent, OPERANDS(a, INT(4))));
    ck_assert_int_eq(extent, 1);
    FAILS(VR_INDEX, vr_size(ctx, one_based, WHOLE(VR_INT64), &extent, OPERANDS(a, INT(0))));
    expect_error(VR_INDEX, "a.vrir:3:7: there is no dimension 0");
    ck_assert(number(vr_rank, OPERANDS(a)) == 3 && number(vr_rank, OPERANDS(ONE(1))) == 2);
    ck_assert(number(vr_numel, OPERANDS(a)) == 10 && number(vr_numel, OPERANDS(none)) == 0);
    ck_assert(number(vr_length, OPERANDS(a)) == 5 && number(vr_length, OPERANDS(none)) == 0);
    ck_assert(number(vr_length, OPERANDS(ONE(1))) == 1);
    vr_release(a);
    vr_release(none);
}
END_TEST

START_TEST(equality_is_of_numbers_not_of_types)
{
    vr_array *a = make(VR_INT64, VR_ROWMAJOR, 2, SHAPE(1, 2), VALUES(-1, 5));
    vr_array *b = make(VR_FLOAT32, VR_COLMAJOR, 2, SHAPE(1, 2), VALUES(-1, 5));
    vr_array *c = make(VR_UINT64, VR_ROWMAJOR, 2, SHAPE(1, 2), VALUES(0, 5));
    vr_array *v = make(VR_INT64, VR_ROWMAJOR, 1, SHAPE(2), VALUES(-1, 5));
    vr_array *nan = make(VR_FLOAT64, VR_ROWMAJOR, 1, SHAPE(1), VALUES(NAN));
    vr_array *z = make(VR_COMPLEX | VR_FLOAT64, VR_ROWMAJOR, 2, SHAPE(1, 2), VALUES(-1, 5));
    ((uint64_t *)c->data)[0] = UINT64_MAX; /* -1 by its bits */
    ck_assert(number(vr_isequal, OPERANDS(a, b)) == 1 && number(vr_isequal, OPERANDS(a, b, z)) == 1);
    ck_assert(number(vr_isequal, OPERANDS(a, c)) == 0 && number(vr_isequal, OPERANDS(c, a)) == 0);
    ck_assert(number(vr_isequal, OPERANDS(a, v)) == 0); /* of other extents */
    ck_assert(number(vr_isequal, OPERANDS(nan, nan)) == 0 && number(vr_isequal, OPERANDS(ONE(2), ONE(2))) == 1);
    ((vr_cf64 *)z->data)[1].im = 1;
    ck_assert(number(vr_isequal, OPERANDS(z, a)) == 0);
    vr_release(a);
    vr_release(b);
    vr_release(c);
    vr_release(v);
    vr_release(nan);
    vr_release(z);
}
END_TEST

/* --- the suite --- */

int main(void)
{
    Suite *suite = suite_create("library");
    add(suite, "reductions",
        TESTS(axes_stay_or_go_as_the_type_says, without_an_axis_the_first_that_is_not_1_goes, reductions_of_scalars,
              the_type_of_the_result_is_that_of_sums, complex_sums_and_products, minimum_and_maximum_pass_over_nan,
              reductions_that_have_no_answer, sums_of_many_shapes_agree_with_a_loop,
              long_sums_are_exact_and_do_not_depend_on_threads));
    add(suite, "products",
        TESTS(products_of_all_layouts_and_types, products_of_views, products_of_vectors_and_numbers,
              products_over_no_elements_are_zero, integer_products_wrap, complex_products, own_loops_multiply_floats_too,
              a_result_may_replace_its_operand));
    add(suite, "systems",
        TESTS(square_systems, systems_from_the_right_and_vectors, singular_systems_are_errors,
              least_squares_and_shortest_solutions, solvers_agree_on_complex_matrices, own_elimination_finds_no_solution,
              reflections_make_q_and_r, singular_vectors_make_the_matrix, eigenvectors_are_scaled_by_the_matrix, triangles,
              norms));
    add(suite, "arrays", TESTS(transpositions, concatenations, sequences, random_numbers_have_their_distribution));
    add(suite, "questions", TESTS(extents_as_values, equality_is_of_numbers_not_of_types));
    return run_suite(suite);
}
