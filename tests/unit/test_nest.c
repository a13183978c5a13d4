/* SPDX-License-Identifier: Apache-2.0 */
/* Loops over whole arrays: that rows visit each element once, in blocks of any number, and that values folded piece
 * by piece give what the library gives for an array of them. */
#include "runtime_fixture.h"

#include "vr/library.h"

enum { MOST = 4 }; /* axes, and operands */

/* A nest over operands, with room for its numbers. */
struct plan {
    vr_nest nest;
    int64_t extent[MOST], stride[MOST * MOST];
};

static void start(struct plan *plan, int ndims, int count, int stores, int64_t room, const vr_array *const *operands)
{
    plan->nest = (vr_nest){.ndims = ndims, .count = count, .stores = stores, .operand = operands, .room = room,
                           .extent = plan->extent, .stride = plan->stride};
    OK(vr_broadcast(ctx, zero_based, ndims, plan->extent, count, operands));
    vr_plan_nest(ctx, &plan->nest);
}

/* The first operand += the others, by the rows of a nest. What lies elsewhere than where it is computed is not read. */
static void add_rows(const vr_nest *nest)
{
    for (int64_t block = 0; block < nest->blocks; block++) {
        vr_lane lane[3];
        vr_row row;
        for (vr_first_row(nest, block, &row, lane); row.count > 0; vr_next_row(nest, &row, lane))
            for (int64_t k = 0; k < row.count; k++)
                ((double *)lane[0].at)[k] = ((double *)lane[1].at)[k] + ((double *)lane[2].at)[k];
    }
}

/* Each place of a fresh array gets its sum once. */
static void expect_sums(int ndims, const int64_t *shape, int layout, const vr_array *a, const vr_array *b)
{
    vr_array *to = vr_array_zeros(VR_FLOAT64, ndims, shape, layout),
             *sum = vr_array_zeros(VR_FLOAT64, ndims, shape, VR_ROWMAJOR);
    vr_array *rows = vr_array_zeros(VR_FLOAT64, ndims, shape, VR_ROWMAJOR);
    const vr_array *const operands[] = {to, a, b};
    struct plan plan;
    int64_t stride[2][MOST], rest, at[2];
    start(&plan, ndims, 3, 1, 0, operands);
    ck_assert_int_eq(plan.nest.size, vr_array_size(to));
    add_rows(&plan.nest);
    vr_broadcast_strides(a, ndims, stride[0]);
    vr_broadcast_strides(b, ndims, stride[1]);
    for (int64_t k = 0; k < vr_array_size(sum); k++) {
        rest = k;
        at[0] = at[1] = 0;
        for (int i = ndims - 1; i >= 0; i--, rest /= shape[i + 1]) {
            at[0] += rest % shape[i] * stride[0][i];
            at[1] += rest % shape[i] * stride[1][i];
        }
        ((double *)sum->data)[k] = ((double *)a->data)[at[0]] + ((double *)b->data)[at[1]];
    }
    vr_copy_array(rows, to);
    ck_assert_mem_eq(rows->data, sum->data, (size_t)vr_array_size(to) * sizeof(double));
    vr_release(rows);
    vr_release(to);
    vr_release(sum);
}

/* An array of the numbers 0, 1, 2, … in memory. */
static vr_array *counted(int ndims, const int64_t *shape, int layout)
{
    vr_array *a = vr_array_zeros(VR_FLOAT64, ndims, shape, layout);
    for (int64_t k = 0; k < vr_array_size(a); k++)
        ((double *)a->data)[k] = (double)k;
    return a;
}

START_TEST(rows_visit_each_element_once)
{
    static const int64_t shapes[][3] = {{1, 1, 1}, {3, 4, 5}, {1, 7, 1}, {5, 1, 3}, {0, 4, 2}, {2, 1, 17000}, {300, 2, 70}};
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++)
        for (int layouts = 0; layouts < 8; layouts++) {
            const int64_t *shape = shapes[s];
            vr_array *a = counted(3, shape, layouts & 1), *b = counted(3, shape, layouts >> 1 & 1);
            vr_array *row = counted(1, shape + 2, VR_ROWMAJOR),
                     *column = counted(3, SHAPE(shape[0], shape[1], 1), layouts & 1);
            expect_sums(3, shape, layouts >> 2, a, b);
            expect_sums(3, shape, layouts >> 2, row, a);
            expect_sums(3, shape, layouts >> 2, column, row);
            vr_release(a);
            vr_release(b);
            vr_release(row);
            vr_release(column);
        }
}
END_TEST

START_TEST(views_are_visited_by_their_strides)
{
    vr_array *a = counted(2, SHAPE(30, 41), VR_ROWMAJOR), *view = NULL, *back = NULL;
    OK(vr_slice(ctx, zero_based, F64(2, VR_STRIDED), &view, "A", a, VR_ROWMAJOR, VR_SHARE, 2,
                SUBS(SPAN(1, 2, 30), SPAN(0, 4, 41))));
    OK(vr_slice(ctx, zero_based, F64(2, VR_STRIDED), &back, "A", a, VR_ROWMAJOR, VR_SHARE, 2,
                SUBS(SPAN(14, -1, -1), SPAN(10, -1, -1))));
    expect_sums(2, view->shape, VR_ROWMAJOR, view, view);
    expect_sums(2, view->shape, VR_COLMAJOR, back, view);
    vr_release(a);
    vr_release(view);
    vr_release(back);
}
END_TEST

START_TEST(arrays_that_lie_alike_are_one_row)
{
    vr_array *a = counted(3, SHAPE(4, 5, 6), VR_COLMAJOR), *b = counted(3, SHAPE(4, 5, 6), VR_COLMAJOR);
    vr_array *turned = counted(3, SHAPE(4, 5, 6), VR_ROWMAJOR), *plane = counted(2, SHAPE(5, 6), VR_ROWMAJOR);
    struct plan plan;
    start(&plan, 3, 2, 1, 0, (const vr_array *[]){a, b});
    ck_assert_int_eq(plan.nest.rows, 1);
    start(&plan, 3, 2, 1, 0, (const vr_array *[]){a, turned});
    ck_assert(plan.nest.across); /* the innermost axis has four elements */
    ck_assert_int_eq(plan.nest.rows, 1);
    start(&plan, 3, 2, 1, 0, (const vr_array *[]){turned, plane});
    ck_assert_int_eq(plan.nest.rows, 4); /* the last two axes are one */
    vr_release(a);
    vr_release(b);
    vr_release(turned);
    vr_release(plane);
}
END_TEST

/* The values of an array, folded as the loop over an expression does it. */
static void fold(const vr_array *a, enum vr_fold_kind kind, double *value)
{
    double part[VR_FOLD_BLOCKS], piece[VR_PIECE(double)];
    struct plan plan;
    start(&plan, a->ndims, 1, 0, VR_PIECE(double), (const vr_array *[]){a});
    ck_assert(plan.nest.blocks <= VR_FOLD_BLOCKS);
    for (int64_t block = 0; block < plan.nest.blocks; block++) {
        vr_folding folding;
        vr_lane lane[1];
        vr_row row;
        vr_start_folding(&folding, kind, VR_FLOAT64, piece);
        for (vr_first_row(&plan.nest, block, &row, lane); row.count > 0; vr_next_row(&plan.nest, &row, lane)) {
            double *const y = piece + vr_fold_place(&folding, row.count);
            for (int64_t k = 0; k < row.count; k++)
                y[k] = ((double *)lane[0].at)[k];
        }
        vr_end_folding(&folding, &part[block]);
    }
    vr_fold_blocks(kind, VR_FLOAT64, value, part, plan.nest.blocks);
}

START_TEST(folding_gives_what_the_library_gives)
{
    static const int64_t sizes[] = {0, 1, 31, 1024, 1025, 16 * 1024, 16 * 1024 + 1, 300000, 3000001};
    const vr_spec number = VR_AS(VR_FLOAT64, 0, VR_ROWMAJOR);
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        vr_array *a = counted(1, &sizes[s], VR_ROWMAJOR);
        double value, expected;
        for (int64_t k = 0; k < sizes[s]; k++)
            ((double *)a->data)[k] = 1.0 / (double)(3 * k + 1); /* rounded: the order shows */
        fold(a, VR_FOLD_SUM, &value);
        OK(vr_sum(ctx, zero_based, number, &expected, 1, (const vr_array *[]){a}));
        ck_assert(value == expected);
        fold(a, VR_FOLD_PROD, &value);
        OK(vr_prod(ctx, zero_based, number, &expected, 1, (const vr_array *[]){a}));
        ck_assert(value == expected);
        vr_release(a);
    }
}
END_TEST

START_TEST(short_rows_share_pieces)
{
    vr_array *a = counted(3, SHAPE(70, 2, 90), VR_ROWMAJOR), *view = NULL;
    double value;
    OK(vr_slice(ctx, zero_based, F64(3, VR_STRIDED), &view, "A", a, VR_ROWMAJOR, VR_SHARE, 3,
                SUBS(ALL, ALL, SPAN(0, 30, 90))));
    fold(view, VR_FOLD_SUM, &value);
    ck_assert_double_eq(value, 2639700); /* np.arange(12600).reshape(70, 2, 90)[:, :, ::30].sum() */
    vr_release(a);
    vr_release(view);
}
END_TEST

START_TEST(means_divide_by_the_count)
{
    double real = 6, complex[2] = {6, -3};
    vr_divide_mean(VR_FLOAT64, &real, 4);
    vr_divide_mean(VR_FLOAT64 | VR_COMPLEX, complex, 4);
    ck_assert_double_eq(real, 1.5);
    ck_assert(complex[0] == 1.5 && complex[1] == -0.75);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("loops over whole arrays");
    add(suite, "rows",
        TESTS(rows_visit_each_element_once, views_are_visited_by_their_strides, arrays_that_lie_alike_are_one_row));
    add(suite, "folding", TESTS(folding_gives_what_the_library_gives, short_rows_share_pieces, means_divide_by_the_count));
    return run_suite(suite);
}
