/* SPDX-License-Identifier: Apache-2.0 */
/* NumPy's reading of subscripts in libvr: integers, slices, arrays and masks in every mix, against what NumPy gave
 * for random ones. Each is tried on arrays that lie by rows, by columns, and apart in memory in both directions. */
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#include "runtime_fixture.h"
#include "vr/vr.h"

enum { CHECKED = BOTH | VR_NEGATIVE, FORMS = 4 };

#define LIST(...) ((int64_t[]){__VA_ARGS__})
#define ARRAY(ctype, vtype, ndims, shape, stride, ...) \
    (&(const vr_array){((ctype[]){__VA_ARGS__}), (shape), (stride), (ndims), (vtype)})
#define SIZES(ndims, ...) (ndims), LIST(__VA_ARGS__)
#define SUBSCRIPTS(...) (int)(sizeof SUBS(__VA_ARGS__) / sizeof(vr_subscript)), SUBS(__VA_ARGS__)

/* The array of numbers from 0 on, by rows, in one of the forms: by rows, by columns, apart, apart and backwards. */
static vr_array *base(int form, int type, int ndims, const int64_t *shape)
{
    const int layout = form == 1 ? VR_COLMAJOR : VR_ROWMAJOR, step = form == 3 ? -2 : 2;
    int64_t size = 1, room[8];
    vr_subscript apart[8];
    vr_array *a, *rows, *view = NULL;
    for (int i = 0; i < ndims; i++) {
        size *= shape[i];
        room[i] = form < 2 ? shape[i] : 2 * shape[i];
        apart[i] = (vr_subscript)VR_SUB_R(VR_CLAMP, 0, form < 2 ? 1 : step, 0);
    }
    double *values = calloc((size_t)size + 1, sizeof *values);
    for (int64_t k = 0; k < size; k++)
        values[k] = (double)k;
    a = vr_array_zeros(type, ndims, room, layout);
    rows = make(type, VR_ROWMAJOR, ndims, shape, values);
    OK(vr_slice(ctx, zero_based, VR_AS(type, ndims, VR_STRIDED), &view, "a", a, VR_STRIDED, VR_SHARE, ndims, apart));
    vr_copy_array(view, rows);
    vr_release(rows);
    vr_release(a);
    free(values);
    return view;
}

static void compare(const char *text, int form, const vr_array *a, const vr_array *expected)
{
    const int64_t size = vr_array_size(expected);
    vr_array *rows = vr_array_zeros(VR_FLOAT64, a->ndims, a->shape, VR_ROWMAJOR);
    bool same = a->ndims == expected->ndims && !memcmp(a->shape, expected->shape, (size_t)a->ndims * sizeof *a->shape);
    vr_copy_array(rows, a);
    for (int64_t k = 0; same && k < size; k++)
        same = ((const double *)rows->data)[k] == ((const double *)expected->data)[k];
    ck_assert_msg(same, "%s, form %d", text, form);
    vr_release(rows);
}

static void load(const char *text, int ndims, const int64_t *shape, int count, const vr_subscript *subscripts,
                 const vr_array *expected)
{
    for (int form = 0; form < FORMS; form++) {
        vr_array *a = base(form, VR_FLOAT64, ndims, shape), *result = NULL;
        for (int layout = VR_ROWMAJOR; layout <= VR_STRIDED; layout++) {
            ck_assert_msg(vr_slice(ctx, zero_based, F64(expected->ndims, layout), &result, "a", a, VR_STRIDED,
                                   VR_PAIRED | VR_SHARE, count, subscripts) == VR_OK,
                          "%s: %s", text, vr_last_error(ctx)->text);
            compare(text, form, result, expected);
        }
        vr_release(result);
        vr_release(a);
    }
}

static int set(vr_array **a, int type, int count, const vr_subscript *subscripts, const vr_array *value)
{
    return vr_store(ctx, zero_based, VR_AS(type, (*a)->ndims, VR_STRIDED), a, "a", VR_PAIRED, count, subscripts, value);
}

static void store(const char *text, int ndims, const int64_t *shape, int count, const vr_subscript *subscripts,
                  const vr_array *value, const vr_array *expected)
{
    for (int form = 0; form < FORMS; form++) {
        vr_array *a = base(form, VR_FLOAT64, ndims, shape), *before = a;
        ck_assert_msg(set(&a, VR_FLOAT64, count, subscripts, value) == VR_OK, "%s: %s", text, vr_last_error(ctx)->text);
        ck_assert_ptr_eq(a, before);
        compare(text, form, a, expected);
        vr_release(a);
    }
}

/* a[subscripts] = a[source], for every type of element that has the numbers. */
static void overlap(const char *text, int ndims, const int64_t *shape, int count, const vr_subscript *subscripts,
                    int source_count, const vr_subscript *source, const vr_array *expected)
{
    for (int type = VR_INT8; type <= (VR_FLOAT64 | VR_COMPLEX); type++) {
        for (int form = 0; form < FORMS && (type & ~VR_COMPLEX) <= VR_FLOAT64 && (type & ~VR_COMPLEX) > VR_BOOL; form++) {
            vr_array *a = base(form, type, ndims, shape), *view = NULL;
            OK(vr_slice(ctx, zero_based, VR_AS(type, ndims, VR_STRIDED), &view, "a", a, VR_STRIDED, VR_PAIRED | VR_SHARE,
                        source_count, source));
            OK(set(&a, type, count, subscripts, view));
            compare(text, form, a, expected);
            vr_release(view);
            vr_release(a);
        }
    }
}

static void refuse(const char *text, int ndims, const int64_t *shape, int count, const vr_subscript *subscripts,
                   const vr_array *value, enum vr_status kind, const char *message)
{
    vr_array *a = base(0, VR_FLOAT64, ndims, shape), *unchanged = base(0, VR_FLOAT64, ndims, shape);
    ck_assert_msg(set(&a, VR_FLOAT64, count, subscripts, value) == (int)kind, "%s: %s", text, vr_last_error(ctx)->text);
    ck_assert_str_eq(vr_last_error(ctx)->text + vr_last_error(ctx)->message, message);
    compare(text, 0, a, unchanged);
    vr_release(a);
    vr_release(unchanged);
}

#include "numpy_errors.h"
#include "numpy_loads.h"
#include "numpy_overlaps.h"
#include "numpy_stores.h"

START_TEST(loads_are_numpys) { numpy_loads(); } END_TEST
START_TEST(stores_are_numpys) { numpy_stores(); } END_TEST
START_TEST(overlapping_stores_are_numpys) { numpy_overlaps(); } END_TEST
START_TEST(errors_are_numpys) { numpy_errors(); } END_TEST

/* a = np.arange(4.); a[a.astype(int)[::-1]] = a, and indices that the store itself changes. */
START_TEST(subscripts_are_read_before_the_store)
{
    vr_array *a = base(0, VR_INT64, 1, SHAPE(4));
    OK(set(&a, VR_INT64, SUBSCRIPTS(VR_SUB_A(CHECKED, a)), VR_BOX(VR_INT64, &(int64_t){7})));
    compare("a[a] = 7", 0, a, ARRAY(double, VR_FLOAT64, 1, LIST(4), LIST(1), 7, 7, 7, 7));
    vr_release(a);
    a = base(0, VR_INT64, 1, SHAPE(4));
    ((int64_t *)a->data)[0] = 3; /* 3 1 2 3 */
    OK(set(&a, VR_INT64, SUBSCRIPTS(VR_SUB_A(CHECKED, a)), a));
    compare("a[a] = a", 0, a, ARRAY(double, VR_FLOAT64, 1, LIST(4), LIST(1), 3, 1, 2, 3));
    vr_release(a);
}
END_TEST

START_TEST(the_last_of_repeated_indices_wins)
{
    vr_array *a = base(0, VR_FLOAT64, 2, SHAPE(2, 2));
    const vr_array *rows = ARRAY(int64_t, VR_INT64, 1, LIST(3), LIST(1), 0, 0, 0);
    const vr_array *columns = ARRAY(int64_t, VR_INT64, 1, LIST(3), LIST(1), 1, 0, 1);
    OK(set(&a, VR_FLOAT64, SUBSCRIPTS(VR_SUB_A(CHECKED, rows), VR_SUB_A(CHECKED, columns)),
           ARRAY(double, VR_FLOAT64, 1, LIST(3), LIST(1), 5, 6, 7)));
    compare("a[[0, 0, 0], [1, 0, 1]] = [5, 6, 7]", 0, a, ARRAY(double, VR_FLOAT64, 2, LIST(2, 2), LIST(2, 1), 6, 7, 2, 3));
    vr_release(a);
}
END_TEST

/* The array ends where no memory is, and its last axis is not the one whose elements lie side by side. */
START_TEST(masks_read_no_further_than_the_array)
{
    enum { SIDE = 5, CHOSEN = 20 };
    const size_t page = (size_t)sysconf(_SC_PAGESIZE);
    char *pages = mmap(NULL, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    ck_assert(pages != MAP_FAILED && mprotect(pages + page, page, PROT_NONE) == 0);
    double *data = (double *)(pages + page) - SIDE * SIDE, wanted[CHOSEN];
    bool truth[SIDE * SIDE];
    int chosen = 0;
    for (int i = 0; i < SIDE * SIDE; i++) {
        data[i] = i % SIDE * SIDE + i / SIDE; /* place i by rows has i */
        truth[i] = i % SIDE != 2;
        if (truth[i])
            wanted[chosen++] = i;
    }
    const vr_array *mask = &(const vr_array){truth, LIST(SIDE, SIDE), LIST(SIDE, 1), 2, VR_BOOL};
    const vr_array *array = &(const vr_array){data, LIST(SIDE, SIDE), LIST(1, SIDE), 2, VR_FLOAT64};
    vr_array *result = NULL;
    OK(vr_slice(ctx, zero_based, F64(1, VR_ROWMAJOR), &result, "a", array, VR_STRIDED, VR_PAIRED, SUBSCRIPTS(VR_SUB_A(CHECKED, mask))));
    compare("a[mask]", 1, result, &(const vr_array){wanted, LIST(CHOSEN), LIST(1), 1, VR_FLOAT64});
    vr_release(result);
    munmap(pages, 2 * page);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime paired subscripts");
    add(suite, "paired", TESTS(loads_are_numpys, stores_are_numpys, overlapping_stores_are_numpys, errors_are_numpys,
                               subscripts_are_read_before_the_store, the_last_of_repeated_indices_wins,
                               masks_read_no_further_than_the_array));
    return run_suite(suite);
}
