/* SPDX-License-Identifier: Apache-2.0 */
/* Indexing in libvr: ranges, slices with subscripts of every kind in every mix, views, stores, growth.
 *
 * Most tests index the matrix A[i][j] = 10 i + j of 4 rows and 5 columns; NumPy's expression for an expected value
 * stands beside it, with A = np.add.outer(10 * np.arange(4), np.arange(5)). */
#include <math.h>

#include "arrays/overlap.h"
#include "runtime_fixture.h"
#include "vr/vr.h"

/* --- ranges --- */

START_TEST(ranges_of_integers)
{
    vr_range r;
    OK(vr_range_int(ctx, zero_based, &r, 1, 3, 10, false)); /* 1 4 7 10 */
    ck_assert(r.trips == 4 && vr_range_int_at(&r, 3) == 10 && !r.real);
    vr_range_int(ctx, zero_based, &r, 1, 3, 10, true); /* len(range(1, 10, 3)) */
    ck_assert_int_eq(r.trips, 3);
    vr_range_int(ctx, zero_based, &r, 5, -2, 0, true); /* list(range(5, 0, -2)) == [5, 3, 1] */
    ck_assert(r.trips == 3 && vr_range_int_at(&r, 2) == 1);
    vr_range_int(ctx, zero_based, &r, 5, 1, 5, true);
    ck_assert_int_eq(r.trips, 0);
    vr_range_int(ctx, zero_based, &r, 5, 1, 4, false);
    ck_assert_int_eq(r.trips, 0);
    vr_range_int(ctx, zero_based, &r, INT64_MIN, INT64_MAX, INT64_MAX, false); /* MIN, -1, MAX - 1 */
    ck_assert(r.trips == 3 && vr_range_int_at(&r, 2) == INT64_MAX - 1);
    vr_range_int(ctx, zero_based, &r, INT64_MAX, INT64_MIN, INT64_MIN, false);
    ck_assert(r.trips == 2 && vr_range_int_at(&r, 1) == -1);
    FAILS(VR_RANGE, vr_range_int(ctx, zero_based, &r, 0, 0, 4, true));
    expect_error(VR_RANGE, "a.vrir:3:7: the step of a range is zero");
}
END_TEST

START_TEST(ranges_of_floats)
{
    vr_range r;
    OK(vr_range_real(ctx, zero_based, &r, 0, 0.1, 0.3, false)); /* MATLAB's 0:0.1:0.3 has 4 values */
    ck_assert(r.trips == 4 && r.real);
    ck_assert_double_eq(vr_range_real_at(&r, 3), 0.3); /* and does not go past the stop, as 3 * 0.1 would */
    vr_range_real(ctx, zero_based, &r, 0, 0.1, 0.3, true);
    ck_assert_int_eq(r.trips, 3);
    vr_range_real(ctx, zero_based, &r, 1, -0.25, 0, false);
    ck_assert(r.trips == 5 && vr_range_real_at(&r, 4) == 0);
    vr_range_real(ctx, zero_based, &r, 1, 1, 0, false);
    ck_assert_int_eq(r.trips, 0);
    FAILS(VR_RANGE, vr_range_real(ctx, zero_based, &r, 0, 1, INFINITY, false));
    expect_error(VR_RANGE, "a.vrir:3:7: a bound of a range is not finite");
    FAILS(VR_RANGE, vr_range_real(ctx, zero_based, &r, 0, NAN, 1, false));
    FAILS(VR_RANGE, vr_range_real(ctx, zero_based, &r, 0, 0, 1, false));
    vr_range_real(ctx, zero_based, &r, -1e308, 1, 1e308, true); /* more than can be counted */
    ck_assert_int_eq(r.trips, INT64_MAX);
}
END_TEST

/* --- slices --- */

/* That A[subscripts], A of either layout, is what NumPy says, as a copy and, where nothing is a list, as a view. */
static void expect_slice(int count, const vr_subscript *subscripts, int ndims, const int64_t *shape,
                         const double *values)
{
    for (int layout = VR_ROWMAJOR; layout <= VR_COLMAJOR; layout++)
        for (int as = VR_ROWMAJOR; as <= VR_STRIDED; as++) {
            vr_array *a = matrix(layout), *out = NULL;
            const vr_spec spec = F64(ndims, as);
            OK(vr_slice(ctx, zero_based, spec, &out, "A", a, layout, VR_SHARE, count, subscripts));
            expect(out, ndims, shape, values);
            vr_release(a);
            vr_release(out);
        }
}

START_TEST(slices_mix_integers_and_ranges)
{
    /* A[1:3, ::2] */
    expect_slice(2, SUBS(SPAN(1, 1, 3), SPAN(0, 2, 5)), 2, SHAPE(2, 3), VALUES(10, 12, 14, 20, 22, 24));
    /* A[::-1, 3] */
    expect_slice(2, SUBS(VR_SUB_R(BOTH, 0, -1, 0), VR_SUB_I(BOTH, 3)), 1, SHAPE(4), VALUES(33, 23, 13, 3));
    expect_slice(2, SUBS(ALL, VR_SUB_I(BOTH, 3)), 2, SHAPE(4, 1), VALUES(3, 13, 23, 33)); /* A[:, 3:4] */
    expect_slice(1, SUBS(VR_SUB_I(BOTH, 2)), 1, SHAPE(5), VALUES(20, 21, 22, 23, 24)); /* A[2] */
    expect_slice(2, SUBS(VR_SUB_I(BOTH | VR_NEGATIVE, -1),
                         VR_SUB_R(BOTH | VR_NEGATIVE | VR_START | VR_STOP | VR_EXCLUDE, -5, 1, -2)),
                 1, SHAPE(3), VALUES(30, 31, 32)); /* A[-1, -5:-2] */
    expect_slice(2, SUBS(SPAN(2, 1, 2), ALL), 2, SHAPE(0, 5), NULL); /* A[2:2] */
    expect_slice(2, SUBS(VR_SUB_RF(BOTH | VR_START | VR_STOP, 1, 2, 3), VR_SUB_F(BOTH, 4)), 1, SHAPE(2),
                 VALUES(14, 34));
}
END_TEST

START_TEST(slices_by_arrays_cross)
{
    vr_array *rows = make(VR_INT32, VR_ROWMAJOR, 1, SHAPE(3), VALUES(3, 0, 3));
    vr_array *columns = make(VR_FLOAT64, VR_ROWMAJOR, 1, SHAPE(2), VALUES(4, 1));
    vr_array *mask = make(VR_BOOL, VR_ROWMAJOR, 1, SHAPE(4), VALUES(1, 0, 0, 1));
    expect_slice(2, SUBS(VR_SUB_A(BOTH, rows), VR_SUB_A(BOTH, columns)), 2, SHAPE(3, 2),
                 VALUES(34, 31, 4, 1, 34, 31)); /* A[np.ix_([3, 0, 3], [4, 1])] */
    /* A[mask][:, 1:3] */
    expect_slice(2, SUBS(VR_SUB_A(BOTH, mask), SPAN(1, 1, 3)), 2, SHAPE(2, 2), VALUES(1, 2, 31, 32));
    expect_slice(2, SUBS(VR_SUB_I(BOTH, 1), VR_SUB_A(BOTH, columns)), 1, SHAPE(2), VALUES(14, 11)); /* A[1, [4, 1]] */
    vr_release(rows);
    vr_release(columns);
    vr_release(mask);
}
END_TEST

static void flattened(int layout, const vr_subscript *s, int ndims, const int64_t *shape, const double *values)
{
    vr_array *a = matrix(layout), *out = NULL;
    const vr_spec spec = F64(ndims, layout);
    OK(vr_slice(ctx, zero_based, spec, &out, "A", a, layout, VR_FLATTENED, 1, s));
    expect(out, ndims, shape, values);
    vr_release(a);
    vr_release(out);
}

/* A.reshape(-1, order='F') for column-major arrays, order='C' for the others. */
START_TEST(flattened_slices_follow_the_layout)
{
    vr_array *list = make(VR_INT64, VR_ROWMAJOR, 1, SHAPE(3), VALUES(0, 5, 19));
    vr_array *table = make(VR_INT64, VR_ROWMAJOR, 2, SHAPE(2, 2), VALUES(0, 6, 7, 19));
    flattened(VR_COLMAJOR, SUBS(VR_SUB_A(BOTH, list)), 1, SHAPE(3), VALUES(0, 11, 34));
    flattened(VR_ROWMAJOR, SUBS(VR_SUB_A(BOTH, list)), 1, SHAPE(3), VALUES(0, 10, 34));
    flattened(VR_COLMAJOR, SUBS(SPAN(2, 3, 12)), 1, SHAPE(4), VALUES(20, 11, 2, 32));
    flattened(VR_ROWMAJOR, SUBS(SPAN(2, 3, 12)), 1, SHAPE(4), VALUES(2, 10, 13, 21));
    flattened(VR_COLMAJOR, SUBS(VR_SUB_A(BOTH, list)), 2, SHAPE(1, 3), VALUES(0, 11, 34)); /* MATLAB: a row */
    flattened(VR_COLMAJOR, SUBS(VR_SUB_A(BOTH, table)), 2, SHAPE(2, 2), VALUES(0, 21, 31, 34)); /* its own shape */
    flattened(VR_ROWMAJOR, SUBS(VR_SUB_A(BOTH, table)), 2, SHAPE(2, 2), VALUES(0, 11, 12, 34));
    vr_release(list);
    vr_release(table);
}
END_TEST

/* A[A % 3 == 0], in the order of the mask. */
START_TEST(truth_values_select)
{
    for (int layout = VR_ROWMAJOR; layout <= VR_COLMAJOR; layout++) {
        vr_array *a = matrix(layout), *mask = vr_array_zeros(VR_BOOL, 2, a->shape, layout);
        for (int k = 0; k < ROWS * COLUMNS; k++)
            ((bool *)mask->data)[k] = (int)((double *)a->data)[k] % 3 == 0;
        flattened(layout, SUBS(VR_SUB_A(BOTH, mask)), 1, SHAPE(7),
                  layout == VR_ROWMAJOR ? VALUES(0, 3, 12, 21, 24, 30, 33) : VALUES(0, 30, 21, 12, 3, 33, 24));
        vr_release(a);
        vr_release(mask);
    }
}
END_TEST

/* A column indexed by a row stays a column, in MATLAB as here. */
START_TEST(vectors_keep_their_direction)
{
    vr_array *column = make(VR_FLOAT64, VR_COLMAJOR, 2, SHAPE(3, 1), VALUES(7, 8, 9)), *out = NULL;
    vr_array *row = make(VR_FLOAT64, VR_COLMAJOR, 2, SHAPE(1, 2), VALUES(3, 1));
    OK(vr_slice(ctx, one_based, F64(2, VR_COLMAJOR), &out, "c", column, VR_COLMAJOR, VR_FLATTENED, 1,
                              SUBS(VR_SUB_A(BOTH, row))));
    expect(out, 2, SHAPE(2, 1), VALUES(9, 7));
    vr_release(column);
    vr_release(row);
    vr_release(out);
}
END_TEST

START_TEST(scalars_come_out_converted)
{
    vr_array *a = matrix(VR_COLMAJOR);
    int32_t x = 0;
    const vr_spec spec = VR_AS(VR_INT32, 0, 0);
    OK(vr_slice(ctx, one_based, spec, &x, "A", a, VR_COLMAJOR, VR_FLATTENED, 1, SUBS(VR_SUB_I(BOTH, 7))));
    ck_assert_int_eq(x, 21); /* A.reshape(-1, order='F')[6] */
    OK(vr_slice(ctx, zero_based, spec, &x, "A", a, VR_COLMAJOR, 0, 2, SUBS(SPAN(1, 1, 2), VR_SUB_I(BOTH, 0))));
    ck_assert_int_eq(x, 10);
    FAILS(VR_SHAPE, vr_slice(ctx, zero_based, spec, &x, "A", a, VR_COLMAJOR, 0, 2, SUBS(SPAN(0, 1, 2), ALL)));
    expect_error(VR_SHAPE, "a.vrir:3:7: an array of 2x5 elements cannot become a scalar");
    vr_release(a);
}
END_TEST

START_TEST(scalars_can_be_subscripted)
{
    double out = 0;
    const vr_spec spec = F64(0, 0);
    OK(vr_slice(ctx, one_based, spec, &out, "s", ONE(4), 0, 0, 2, SUBS(VR_SUB_I(BOTH, 1), VR_SUB_I(BOTH, 1))));
    ck_assert_double_eq(out, 4);
    FAILS(VR_BOUNDS, vr_slice(ctx, one_based, spec, &out, "s", ONE(4), 0, 0, 1, SUBS(VR_SUB_I(BOTH, 2))));
    expect_fields("s", 0, 2, 1);
}
END_TEST

START_TEST(views_share_and_copies_do_not)
{
    vr_array *a = matrix(VR_ROWMAJOR), *view = NULL, *copy = NULL;
    const vr_spec strided = F64(1, VR_STRIDED);
    vr_slice(ctx, zero_based, strided, &view, "A", a, VR_ROWMAJOR, VR_SHARE, 2,
             SUBS(VR_SUB_R(BOTH, 0, -1, 0), VR_SUB_I(BOTH, 1)));
    vr_slice(ctx, zero_based, strided, &copy, "A", a, VR_ROWMAJOR, 0, 2,
             SUBS(VR_SUB_R(BOTH, 0, -1, 0), VR_SUB_I(BOTH, 1)));
    ck_assert_int_eq(view->stride[0], -COLUMNS);
    vr_store(ctx, zero_based, F64(2, VR_ROWMAJOR), &a, "A", 0, 2, SUBS(ALL, ALL), ONE(9));
    expect(view, 1, SHAPE(4), VALUES(9, 9, 9, 9));
    expect(copy, 1, SHAPE(4), VALUES(31, 21, 11, 1));
    vr_release(a);
    vr_release(view);
    vr_release(copy);
}
END_TEST

static int slice_status(const vr_site site, int count, const vr_subscript *subscripts)
{
    vr_array *a = matrix(VR_ROWMAJOR), *out = NULL;
    const int status = vr_slice(ctx, site, F64(2, VR_ROWMAJOR), &out, "A", a, VR_ROWMAJOR, 0, count, subscripts);
    vr_release(a);
    vr_release(out);
    return status;
}

START_TEST(slice_errors_come_in_order)
{
    vr_array *list = make(VR_FLOAT32, VR_ROWMAJOR, 1, SHAPE(3), VALUES(1, 2.5, 9));
    FAILS(VR_BOUNDS, slice_status(zero_based, 2, SUBS(SPAN(1, 2, 7), VR_SUB_I(BOTH, 9)))); /* the first axis first */
    /* not clamped */
    expect_error(VR_BOUNDS, "a.vrir:3:7: index 5 is out of bounds for axis 0 of 'A', which has size 4");
    FAILS(VR_BOUNDS, slice_status(one_based, 2, SUBS(SPAN(3, -1, -2), ALL)));
    expect_fields("A", 0, 0, 4);
    FAILS(VR_BOUNDS, slice_status(zero_based, 2, SUBS(VR_SUB_I(BOTH | VR_NEGATIVE, -5), ALL)));
    expect_fields("A", 0, -5, 4); /* as the program wrote it */
    FAILS(VR_INDEX, slice_status(zero_based, 2, SUBS(VR_SUB_I(BOTH, 99), VR_SUB_A(BOTH, list)))); /* before bounds */
    expect_error(VR_INDEX, "a.vrir:3:7: the subscript 2.5 of axis 1 of 'A' is not an integer");
    expect_fields("A", 1, 2, 5);
    FAILS(VR_INDEX, slice_status(zero_based, 2, SUBS(VR_SUB_RF(BOTH | VR_START | VR_STOP, 0, 1.5, 3), ALL)));
    FAILS(VR_RANGE, slice_status(zero_based, 2, SUBS(VR_SUB_R(BOTH, 0, 0, 0), ALL)));
    FAILS(VR_INDEX, slice_status(zero_based, 2, SUBS(VR_SUB_I(BOTH, 0), VR_SUB_F(BOTH, NAN))));
    FAILS(VR_BOUNDS, slice_status(zero_based, 2, SUBS(VR_SUB_I(BOTH, 0), VR_SUB_F(BOTH, INFINITY))));
    expect_fields("A", 1, INT64_MAX, 5);
    vr_release(list);
}
END_TEST

START_TEST(slices_may_replace_their_source)
{
    vr_array *a = matrix(VR_ROWMAJOR);
    const vr_spec spec = F64(2, VR_ROWMAJOR);
    OK(vr_slice(ctx, zero_based, spec, &a, "A", a, VR_ROWMAJOR, 0, 2, SUBS(VR_SUB_R(BOTH, 0, -1, 0), ALL)));
    /* A[::-1] */
    expect(a, 2, SHAPE(4, 5), VALUES(30, 31, 32, 33, 34, 20, 21, 22, 23, 24, 10, 11, 12, 13, 14, 0, 1, 2, 3, 4));
    vr_release(a);
}
END_TEST

START_TEST(positions_unflatten)
{
    vr_array *a = matrix(VR_COLMAJOR);
    ck_assert_int_eq(vr_unflatten(a, 0, 7), 1 + 2 * ROWS); /* row 1, column 2 */
    ck_assert_int_eq(vr_unflatten(a, 1, 3), 3 * ROWS);
    vr_release(a);
}
END_TEST

/* --- stores --- */

/* That A[subscripts] = value, A of either layout, leaves these values. */
static void expect_store(int count, const vr_subscript *subscripts, const vr_array *value, const double *values)
{
    for (int layout = VR_ROWMAJOR; layout <= VR_COLMAJOR; layout++) {
        vr_array *a = matrix(layout), *shared = vr_retain(a);
        OK(vr_store(ctx, zero_based, F64(2, layout), &a, "A", 0, count, subscripts, value));
        ck_assert_ptr_eq(a, shared); /* in place, for all who share it */
        expect(a, 2, SHAPE(ROWS, COLUMNS), values);
        vr_release(a);
        vr_release(shared);
    }
}

START_TEST(stores_fit_the_value)
{
    vr_array *rows = make(VR_INT64, VR_ROWMAJOR, 1, SHAPE(2), VALUES(1, 2));
    vr_array *ends = make(VR_INT64, VR_ROWMAJOR, 1, SHAPE(2), VALUES(0, 4));
    vr_array *four = make(VR_INT32, VR_COLMAJOR, 2, SHAPE(2, 2), VALUES(100, 200, 300, 400));
    vr_array *row = make(VR_FLOAT64, VR_ROWMAJOR, 2, SHAPE(1, 4), VALUES(1, 2, 3, 4));
    vr_array *column = make(VR_FLOAT32, VR_ROWMAJOR, 2, SHAPE(4, 1), VALUES(7, 8, 9, 6));
    expect_store(2, SUBS(VR_SUB_A(BOTH, rows), VR_SUB_A(BOTH, ends)), four, /* A[np.ix_([1, 2], [0, 4])] = four */
                 VALUES(0, 1, 2, 3, 4, 100, 11, 12, 13, 200, 300, 21, 22, 23, 400, 30, 31, 32, 33, 34));
    expect_store(2, SUBS(ALL, VR_SUB_I(BOTH, 1)), row, /* A[:, 1] = row[0] */
                 VALUES(0, 1, 2, 3, 4, 10, 2, 12, 13, 14, 20, 3, 22, 23, 24, 30, 4, 32, 33, 34));
    expect_store(2, SUBS(ALL, SPAN(1, 1, 3)), column, /* A[:, 1:3] = column */
                 VALUES(0, 7, 7, 3, 4, 10, 8, 8, 13, 14, 20, 9, 9, 23, 24, 30, 6, 6, 33, 34));
    expect_store(1, SUBS(VR_SUB_I(BOTH, 3)), ONE(-1), /* A[3] = -1 */
                 VALUES(0, 1, 2, 3, 4, 10, 11, 12, 13, 14, 20, 21, 22, 23, 24, -1, -1, -1, -1, -1));
    vr_release(rows);
    vr_release(ends);
    vr_release(four);
    vr_release(row);
    vr_release(column);
}
END_TEST

START_TEST(stores_read_the_value_first)
{
    vr_array *a = matrix(VR_ROWMAJOR), *view = NULL;
    const vr_spec spec = F64(2, VR_ROWMAJOR);
    vr_slice(ctx, zero_based, F64(2, VR_STRIDED), &view, "A", a, VR_ROWMAJOR, VR_SHARE, 2, SUBS(SPAN(0, 1, 3), ALL));
    OK(vr_store(ctx, zero_based, spec, &a, "A", 0, 2, SUBS(SPAN(1, 1, 4), ALL), view)); /* A[1:] = A[:-1] */
    expect(a, 2, SHAPE(4, 5), VALUES(0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 10, 11, 12, 13, 14, 20, 21, 22, 23, 24));
    vr_release(a);
    vr_release(view);
}
END_TEST

START_TEST(stores_that_do_not_fit_are_errors)
{
    vr_array *a = matrix(VR_ROWMAJOR), *three = make(VR_FLOAT64, VR_ROWMAJOR, 1, SHAPE(3), VALUES(1, 2, 3));
    vr_array *none = NULL;
    const vr_spec spec = F64(2, VR_ROWMAJOR);
    FAILS(VR_SHAPE, vr_store(ctx, zero_based, spec, &a, "A", 0, 2, SUBS(VR_SUB_I(BOTH, 1), ALL), three));
    expect_error(VR_SHAPE, "a.vrir:3:7: 3 elements cannot be stored to 1x5");
    FAILS(VR_BOUNDS, vr_store(ctx, zero_based, spec, &a, "A", 0, 2, SUBS(VR_SUB_I(BOTH, 4), ALL), three));
    FAILS(VR_UNASSIGNED, vr_store(ctx, zero_based, spec, &none, "B", 0, 2, SUBS(VR_SUB_I(BOTH, 4), ALL), three));
    expect_fields("B", -1, -1, -1);
    vr_release(a);
    vr_release(three);
}
END_TEST

/* --- growth: expected values are what MATLAB and Octave give --- */

#define GROWING (BOTH | VR_GROW)

START_TEST(growth_fills_with_zeros_and_rebinds)
{
    for (int layout = VR_ROWMAJOR; layout <= VR_COLMAJOR; layout++) {
        vr_array *a = make(VR_INT32, layout, 2, SHAPE(2, 2), VALUES(1, 2, 3, 4)), *old = vr_retain(a);
        const vr_spec spec = VR_AS(VR_INT32, 2, layout);
        OK(vr_store(ctx, one_based, spec, &a, "A", 0, 2, SUBS(VR_SUB_I(GROWING, 3), VR_SUB_I(GROWING, 4)), ONE(9)));
        expect(a, 2, SHAPE(3, 4), VALUES(1, 2, 0, 0, 3, 4, 0, 0, 0, 0, 0, 9));
        expect(old, 2, SHAPE(2, 2), VALUES(1, 2, 3, 4)); /* who holds the old one keeps it */
        vr_release(a);
        vr_release(old);
    }
}
END_TEST

START_TEST(growth_step_by_step_keeps_all)
{
    vr_array *x = NULL, *copy;
    const vr_spec spec = F64(2, VR_COLMAJOR);
    for (int64_t i = 1; i <= 1000; i++) /* x(end + 1) = i */
        OK(vr_store(ctx, one_based, spec, &x, "x", VR_FLATTENED, 1, SUBS(VR_SUB_I(GROWING, i)), ONE((double)i)));
    ck_assert(x->shape[0] == 1 && x->shape[1] == 1000);
    for (int i = 0; i < 1000; i++)
        ck_assert_double_eq(((double *)x->data)[i], i + 1);
    copy = vr_retain(x);
    /* a shared one is replaced */
    vr_store(ctx, one_based, spec, &x, "x", VR_FLATTENED, 1, SUBS(VR_SUB_I(GROWING, 1003)), ONE(1));
    ck_assert_int_eq(copy->shape[1], 1000);
    ck_assert_int_eq(x->shape[1], 1003);
    ck_assert(((double *)x->data)[1000] == 0 && ((double *)x->data)[1001] == 0 && ((double *)x->data)[1002] == 1);
    vr_release(x);
    vr_release(copy);
}
END_TEST

START_TEST(growth_keeps_columns)
{
    vr_array *x = make(VR_FLOAT64, VR_COLMAJOR, 2, SHAPE(2, 1), VALUES(1, 2));
    OK(vr_store(ctx, one_based, F64(2, VR_COLMAJOR), &x, "x", VR_FLATTENED, 1, SUBS(VR_SUB_I(GROWING, 4)), ONE(5)));
    expect(x, 2, SHAPE(4, 1), VALUES(1, 2, 0, 5));
    vr_release(x);
}
END_TEST

START_TEST(growth_has_limits)
{
    vr_array *a = matrix(VR_COLMAJOR), *value = make(VR_FLOAT64, VR_ROWMAJOR, 1, SHAPE(2), VALUES(1, 2));
    const vr_spec spec = F64(2, VR_COLMAJOR);
    FAILS(VR_BOUNDS, vr_store(ctx, one_based, spec, &a, "A", VR_FLATTENED, 1, SUBS(VR_SUB_I(GROWING, 21)), ONE(5)));
    /* no matrix grows so */
    expect_error(VR_BOUNDS, "a.vrir:3:7: index 21 is out of bounds for axis 0 of 'A', which has size 20");
    FAILS(VR_BOUNDS,
          vr_store(ctx, one_based, spec, &a, "A", VR_FROZEN, 2, SUBS(VR_SUB_I(GROWING, 5), VR_SUB_I(GROWING, 1)),
                   ONE(5)));
    FAILS(VR_BOUNDS,
          vr_store(ctx, one_based, spec, &a, "A", 0, 2, SUBS(VR_SUB_I(GROWING, 0), VR_SUB_I(GROWING, 1)), ONE(5)));
    expect_fields("A", 0, 0, 4); /* never below the start */
    FAILS(VR_SHAPE, vr_store(ctx, one_based, spec, &a, "A", 0, 2, SUBS(VR_SUB_I(GROWING, 5), ALL), value));
    ck_assert_int_eq(a->shape[0], 4); /* an error grows nothing */
    FAILS(VR_ALLOC, vr_store(ctx, one_based, spec, &a, "A", 0, 2, SUBS(VR_SUB_I(GROWING, INT64_MAX), ALL), ONE(5)));
    vr_release(a);
    vr_release(value);
}
END_TEST

/* x = concatenate(0, x, more) and x = without(x, at, n), in x's own memory where nobody else has it. */

static int lengthen(vr_array **x, const vr_array *more)
{
    return vr_concatenate(ctx, zero_based, F64(1, VR_ROWMAJOR), x, 3,
                          (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){0}), *x, more});
}

static int shorten(vr_array **x, int64_t at, int64_t count)
{
    return vr_without(ctx, zero_based, F64(1, VR_ROWMAJOR), x, 3,
                      (const vr_array *const[]){*x, VR_BOX(VR_INT64, &at), VR_BOX(VR_INT64, &count)});
}

START_TEST(operands_are_built_on_where_nobody_else_has_them)
{
    vr_array *x = make(VR_FLOAT64, VR_ROWMAJOR, 1, SHAPE(2), VALUES(1, 2)), *more = make(VR_FLOAT64, VR_ROWMAJOR, 1, SHAPE(1), VALUES(3));
    OK(lengthen(&x, more)); /* there was no room for it, but now there is some */
    vr_array *before = x;
    OK(lengthen(&x, more));
    ck_assert_ptr_eq(x, before);
    expect(x, 1, SHAPE(4), VALUES(1, 2, 3, 3));
    OK(shorten(&x, 1, 2));
    ck_assert_ptr_eq(x, before);
    expect(x, 1, SHAPE(2), VALUES(1, 3));
    OK(shorten(&x, 0, 1)); /* the rest stays where it is */
    expect(x, 1, SHAPE(1), VALUES(3));
    ck_assert_ptr_eq(x, before);
    OK(shorten(&x, 0, 1));
    expect(x, 1, SHAPE(0), VALUES(0));
    OK(lengthen(&x, more));
    expect(x, 1, SHAPE(1), VALUES(3));
    vr_release(x);
    vr_release(more);
}
END_TEST

START_TEST(operands_stay_where_others_have_them)
{
    vr_array *x = make(VR_FLOAT64, VR_ROWMAJOR, 1, SHAPE(3), VALUES(1, 2, 3)), *held = vr_retain(x), *view = NULL;
    OK(shorten(&x, 0, 2));
    expect(x, 1, SHAPE(1), VALUES(3));
    expect(held, 1, SHAPE(3), VALUES(1, 2, 3));
    OK(lengthen(&x, held));
    OK(lengthen(&x, x)); /* it is read as well */
    expect(x, 1, SHAPE(8), VALUES(3, 1, 2, 3, 3, 1, 2, 3));
    OK(vr_slice(ctx, zero_based, F64(1, VR_STRIDED), &view, "x", x, VR_ROWMAJOR, VR_SHARE, 1, SUBS(SPAN(1, 1, 3))));
    vr_array *shown = x;
    OK(shorten(&x, 0, 2));
    ck_assert_ptr_ne(x, shown);
    expect(view, 1, SHAPE(2), VALUES(1, 2));
    FAILS(VR_BOUNDS, shorten(&x, 5, 2));
    FAILS(VR_BOUNDS, shorten(&x, -1, 1));
    expect(x, 1, SHAPE(6), VALUES(2, 3, 3, 1, 2, 3));
    vr_release(view);
    vr_release(held);
    vr_release(x);
}
END_TEST

/* --- overlap --- */

/* An array over numbers of type float64 from `first` on. */
static vr_array over(double *numbers, int64_t first, int ndims, int64_t *shape, int64_t *stride)
{
    return (vr_array){numbers + first, shape, stride, ndims, VR_FLOAT64};
}

START_TEST(arrays_overlap_where_they_may_share_elements)
{
    double numbers[40];
    int64_t three[] = {3}, two[] = {2}, back[] = {-2}, side[] = {1}, square[] = {3, 3}, rows[] = {12, 2}, none[] = {0};
    const vr_array even = over(numbers, 0, 1, three, two), odd = over(numbers, 1, 1, three, two);
    const vr_array backwards = over(numbers, 5, 1, three, back), front = over(numbers, 0, 1, three, side);
    const vr_array red = over(numbers, 0, 2, square, rows), black = over(numbers, 13, 2, square, rows);
    const vr_array behind = over(numbers, 10, 1, three, side), empty = over(numbers, 0, 1, none, side);
    int64_t stays[] = {0}, slides[] = {1, 2};
    const vr_array still = over(numbers, 0, 1, three, stays), windows = over(numbers, 0, 2, square, slides);
    const vr_array bytes = {(char *)numbers + 12, three, two, 1, VR_FLOAT64},
                   small = {(float *)numbers + 2, three, two, 1, VR_FLOAT32};
    ck_assert(vr_may_overlap(&even, &front) && vr_may_overlap(&odd, &front) && vr_may_overlap(&odd, &backwards));
    ck_assert(!vr_may_overlap(&even, &odd) && !vr_may_overlap(&odd, &even) && !vr_may_overlap(&even, &backwards));
    ck_assert(!vr_may_overlap(&red, &black) && !vr_may_overlap(&front, &behind) && !vr_may_overlap(&front, &empty));
    ck_assert(vr_may_overlap(&even, &bytes) && vr_may_overlap(&odd, &bytes)); /* not in step: halves of elements */
    ck_assert(vr_may_overlap(&even, &small));
    ck_assert(!vr_may_overlap_itself(&even) && !vr_may_overlap_itself(&backwards) && !vr_may_overlap_itself(&red));
    ck_assert(vr_may_overlap_itself(&still) && vr_may_overlap_itself(&windows) && !vr_may_overlap_itself(&empty));
    ck_assert(vr_is_same(&even, &even) && !vr_is_same(&even, &front) && !vr_is_same(&even, &odd));
}
END_TEST

/* --- the suite --- */

int main(void)
{
    Suite *suite = suite_create("runtime index");
    add(suite, "ranges", TESTS(ranges_of_integers, ranges_of_floats));
    add(suite, "slices",
        TESTS(slices_mix_integers_and_ranges, slices_by_arrays_cross, flattened_slices_follow_the_layout,
                               truth_values_select, vectors_keep_their_direction, scalars_come_out_converted,
                               scalars_can_be_subscripted, views_share_and_copies_do_not, slice_errors_come_in_order,
                               slices_may_replace_their_source, positions_unflatten));
    add(suite, "stores", TESTS(stores_fit_the_value, stores_read_the_value_first, stores_that_do_not_fit_are_errors,
                               arrays_overlap_where_they_may_share_elements));
    add(suite, "growth", TESTS(growth_fills_with_zeros_and_rebinds, growth_step_by_step_keeps_all, growth_keeps_columns,
                               growth_has_limits, operands_are_built_on_where_nobody_else_has_them,
                               operands_stay_where_others_have_them));
    return run_suite(suite);
}
