/* updates, made by vrc. It is yours, without conditions.
 * vrc 0.1.0 -O3 -fsections, of sha256:a7993d5a99cff367a2785b7228f22a3d703a5e250f1d2edaed6de46f676dbc17. */
#include "updates.h"

#include <vr/atomic.h>
#include <vr/binding.h>
#include <vr/isa.h>
#include <vr/library.h>
#include <vr/nest.h>
#include <vr/ufunc.h>
#include <vr/gpu.h>

/* A place in the source, for messages. */
#define AT(line, column) ((vr_site){"tests/sections/updates.py", __func__, (line), (column), 0})

static void extremes_block(const vr_nest *nest, int64_t block)
{
    vr_lane lane[1];
    vr_row row;
    for (vr_first_row(nest, block, &row, lane); row.count > 0; vr_next_row(nest, &row, lane)) {
        const int64_t count = row.count;
        int32_t *const y_2 = lane[0].at;
        VR_INDEPENDENT
        for (int64_t k = 0; k < count; k++) {
            y_2[k] = 1000;
        }
    }
}

static void extremes_block_2(const vr_nest *nest, int64_t block)
{
    vr_lane lane[1];
    vr_row row;
    for (vr_first_row(nest, block, &row, lane); row.count > 0; vr_next_row(nest, &row, lane)) {
        const int64_t count = row.count;
        int64_t *const y_2 = lane[0].at;
        VR_INDEPENDENT
        for (int64_t k = 0; k < count; k++) {
            y_2[k] = -1000;
        }
    }
}

VR_MULTIVERSIONED(apart_loop, (int64_t x_n0, double *x_data, double *y_data), (x_n0, x_data, y_data))
{
    VR_INDEPENDENT
    for (int64_t i = 0; i < x_n0; i++) {
        y_data[i] += x_data[i];
    }
}

VR_MULTIVERSIONED(apart_2_loop, (int64_t x_n0, double *x_data, int64_t x_s0, double *y_data),
        (x_n0, x_data, x_s0, y_data))
{
    VR_INDEPENDENT
    for (int64_t i = 0; i < x_n0; i++) {
        y_data[i] += x_data[i * x_s0];
    }
}

static void counted_block(const vr_nest *nest, int64_t block)
{
    vr_lane lane[2];
    vr_row row;
    for (vr_first_row(nest, block, &row, lane); row.count > 0; vr_next_row(nest, &row, lane)) {
        const int64_t count = row.count;
        int64_t *const restrict y = lane[0].at;
        const int64_t *const x0 = lane[1].at;
        VR_INDEPENDENT
        for (int64_t k_2 = 0; k_2 < count; k_2++) {
            y[k_2] = vr_abs_i64(vr_remainder_i64(x0[k_2], 31));
        }
    }
}

static void counted_block_2(const vr_nest *nest, int64_t block)
{
    vr_lane lane[1];
    vr_row row;
    for (vr_first_row(nest, block, &row, lane); row.count > 0; vr_next_row(nest, &row, lane)) {
        const int64_t count = row.count;
        double *const y = lane[0].at;
        VR_INDEPENDENT
        for (int64_t k_2 = 0; k_2 < count; k_2++) {
            y[k_2] = 1.0;
        }
    }
}

VR_MULTIVERSIONED(counted_block_3, (const vr_nest *nest, int64_t block), (nest, block))
{
    vr_lane lane[2];
    vr_row row;
    for (vr_first_row(nest, block, &row, lane); row.count > 0; vr_next_row(nest, &row, lane)) {
        const int64_t count = row.count;
        double *const restrict y = lane[0].at;
        const double *const x0 = lane[1].at;
        VR_INDEPENDENT
        for (int64_t k_2 = 0; k_2 < count; k_2++) {
            y[k_2] = x0[k_2] * 0.5;
        }
    }
}

static void counted_block_4(const vr_nest *nest, int64_t block)
{
    vr_lane lane[2];
    vr_row row;
    for (vr_first_row(nest, block, &row, lane); row.count > 0; vr_next_row(nest, &row, lane)) {
        const int64_t count = row.count;
        uint8_t *const restrict y = lane[0].at;
        const int64_t *const x0 = lane[1].at;
        VR_INDEPENDENT
        for (int64_t k_2 = 0; k_2 < count; k_2++) {
            y[k_2] = (uint8_t)vr_remainder_i64(x0[k_2], 7);
        }
    }
}

static void counted_block_5(const vr_nest *nest, int64_t block)
{
    int64_t *const part = (int64_t *)nest->values[0];
    vr_lane lane[1];
    vr_row row;
    int64_t piece[VR_PIECE(int64_t)];
    vr_folding folding;
    vr_start_folding(&folding, VR_FOLD_LEAST, VR_INT64, piece);
    for (vr_first_row(nest, block, &row, lane); row.count > 0; vr_next_row(nest, &row, lane)) {
        const int64_t count = row.count;
        int64_t *const restrict y = piece + vr_fold_place(&folding, count);
        const int64_t *const x0 = lane[0].at;
        VR_INDEPENDENT
        for (int64_t k_2 = 0; k_2 < count; k_2++) {
            y[k_2] = x0[k_2];
        }
    }
    vr_end_folding(&folding, &part[block]);
}

static void counted_block_6(const vr_nest *nest, int64_t block)
{
    int64_t *const part = (int64_t *)nest->values[0];
    vr_lane lane[1];
    vr_row row;
    int64_t piece[VR_PIECE(int64_t)];
    vr_folding folding;
    vr_start_folding(&folding, VR_FOLD_MOST, VR_INT64, piece);
    for (vr_first_row(nest, block, &row, lane); row.count > 0; vr_next_row(nest, &row, lane)) {
        const int64_t count = row.count;
        int64_t *const restrict y = piece + vr_fold_place(&folding, count);
        const int64_t *const x0 = lane[0].at;
        VR_INDEPENDENT
        for (int64_t k_2 = 0; k_2 < count; k_2++) {
            y[k_2] = x0[k_2];
        }
    }
    vr_end_folding(&folding, &part[block]);
}

static void counted_block_7(const vr_nest *nest, int64_t block)
{
    uint8_t *const part = (uint8_t *)nest->values[0];
    vr_lane lane[1];
    vr_row row;
    uint8_t piece[VR_PIECE(uint8_t)];
    vr_folding folding;
    vr_start_folding(&folding, VR_FOLD_LEAST, VR_UINT8, piece);
    for (vr_first_row(nest, block, &row, lane); row.count > 0; vr_next_row(nest, &row, lane)) {
        const int64_t count = row.count;
        uint8_t *const restrict y = piece + vr_fold_place(&folding, count);
        const uint8_t *const x0 = lane[0].at;
        VR_INDEPENDENT
        for (int64_t k_2 = 0; k_2 < count; k_2++) {
            y[k_2] = x0[k_2];
        }
    }
    vr_end_folding(&folding, &part[block]);
}

static void counted_block_8(const vr_nest *nest, int64_t block)
{
    uint8_t *const part = (uint8_t *)nest->values[0];
    vr_lane lane[1];
    vr_row row;
    uint8_t piece[VR_PIECE(uint8_t)];
    vr_folding folding;
    vr_start_folding(&folding, VR_FOLD_MOST, VR_UINT8, piece);
    for (vr_first_row(nest, block, &row, lane); row.count > 0; vr_next_row(nest, &row, lane)) {
        const int64_t count = row.count;
        uint8_t *const restrict y = piece + vr_fold_place(&folding, count);
        const uint8_t *const x0 = lane[0].at;
        VR_INDEPENDENT
        for (int64_t k_2 = 0; k_2 < count; k_2++) {
            y[k_2] = x0[k_2];
        }
    }
    vr_end_folding(&folding, &part[block]);
}

VR_MULTIVERSIONED(refused_block, (const vr_nest *nest, int64_t block), (nest, block))
{
    const int64_t t1 = *(const int64_t *)nest->values[0];
    vr_lane lane[2];
    vr_row row;
    for (vr_first_row(nest, block, &row, lane); row.count > 0; vr_next_row(nest, &row, lane)) {
        const int64_t count = row.count;
        int64_t *const restrict y = lane[0].at;
        const int64_t *const x0 = lane[1].at;
        VR_INDEPENDENT
        for (int64_t k = 0; k < count; k++) {
            y[k] = vr_sub_i64(x0[k], t1);
        }
    }
}

static void by_ufunc_block(const vr_nest *nest, int64_t block)
{
    vr_lane lane[2];
    vr_row row;
    for (vr_first_row(nest, block, &row, lane); row.count > 0; vr_next_row(nest, &row, lane)) {
        const int64_t count = row.count;
        int64_t *const restrict y = lane[0].at;
        const int64_t *const x0 = lane[1].at;
        VR_INDEPENDENT
        for (int64_t k_4 = 0; k_4 < count; k_4++) {
            y[k_4] = vr_remainder_i64(vr_mul_i64(x0[k_4], 5), 9);
        }
    }
}

static void by_ufunc_block_2(const vr_nest *nest, int64_t block)
{
    vr_lane lane[2];
    vr_row row;
    for (vr_first_row(nest, block, &row, lane); row.count > 0; vr_next_row(nest, &row, lane)) {
        const int64_t count = row.count;
        double *const restrict y = lane[0].at;
        const double *const x0 = lane[1].at;
        VR_INDEPENDENT
        for (int64_t k_4 = 0; k_4 < count; k_4++) {
            y[k_4] = x0[k_4];
        }
    }
}

/* The text of the kernels, in updates_stub.c. */
extern const char *const updates_cl[];

/* The errors that kernels tell by their number. */
static const vr_fault vr_faults[] = {
    [0] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "histogram", 19, 13, 0}, .array = "counts", .axis = 0},
    [1] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "histogram_2", 19, 13, 0}, .array = "counts", .axis = 0},
    [2] = {.kind = VR_RAISED, .site = {"tests/sections/updates.py", "by_key", 10, 21, 0}, .axis = -1, .text = "int too large for 64 bits", .exception = "vrc.OverflowError"},
    [3] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "by_key", 39, 9, 0}, .array = "sums", .axis = 0},
    [4] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "by_key", 40, 9, 0}, .array = "counts", .axis = 0},
    [5] = {.kind = VR_RAISED, .site = {"tests/sections/updates.py", "by_key_2", 10, 21, 0}, .axis = -1, .text = "int too large for 64 bits", .exception = "vrc.OverflowError"},
    [6] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "by_key_2", 39, 9, 0}, .array = "sums", .axis = 0},
    [7] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "by_key_2", 40, 9, 0}, .array = "counts", .axis = 0},
    [8] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "on_a_grid", 57, 13, 0}, .array = "grid", .axis = 0},
    [9] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "on_a_grid", 57, 13, 0}, .array = "grid", .axis = 1},
    [10] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "on_a_grid", 58, 13, 0}, .array = "grid", .axis = 1},
    [11] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "on_a_grid", 59, 13, 0}, .array = "grid", .axis = 0},
    [12] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "on_a_grid_2", 57, 13, 0}, .array = "grid", .axis = 0},
    [13] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "on_a_grid_2", 57, 13, 0}, .array = "grid", .axis = 1},
    [14] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "on_a_grid_2", 58, 13, 0}, .array = "grid", .axis = 1},
    [15] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "on_a_grid_2", 59, 13, 0}, .array = "grid", .axis = 0},
    [16] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "nearest", 90, 9, 0}, .array = "counts", .axis = 0},
    [17] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "nearest_2", 90, 9, 0}, .array = "counts", .axis = 0},
    [18] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "many", 144, 9, 0}, .array = "counts", .axis = 0},
    [19] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "many", 144, 9, 0}, .array = "counts", .axis = 1},
    [20] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "many", 145, 9, 0}, .array = "sums", .axis = 0},
    [21] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "many", 148, 13, 0}, .array = "steps", .axis = 0},
    [22] = {.kind = VR_DIVISION, .site = {"tests/sections/updates.py", "strided", 157, 15, 0}, .axis = -1, .text = "integer division by zero"},
    [23] = {.kind = VR_DIVISION, .site = {"tests/sections/updates.py", "strided", 157, 15, 0}, .axis = -1, .text = "integer division by zero"},
    [24] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "strided", 157, 9, 0}, .array = "every", .axis = 0},
    [25] = {.kind = VR_RAISED, .site = {"tests/sections/updates.py", "by_ufunc", 208, 5, 0}, .axis = -1, .text = "array is not broadcastable to correct shape", .exception = "ValueError"},
    [26] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "by_ufunc", 208, 5, 0}, .array = "a", .axis = 0},
    [27] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "by_ufunc", 208, 5, 0}, .array = "a", .axis = 0},
    [28] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "by_ufunc", 208, 5, 0}, .array = "b_2", .axis = 0},
    [29] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "by_ufunc", 209, 5, 0}, .array = "a", .axis = 0},
    [30] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "by_ufunc", 209, 5, 0}, .array = "a", .axis = 0},
    [31] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "by_ufunc", 209, 5, 0}, .array = "b_2", .axis = 0},
    [32] = {.kind = VR_RAISED, .site = {"tests/sections/updates.py", "by_ufunc_2", 208, 5, 0}, .axis = -1, .text = "array is not broadcastable to correct shape", .exception = "ValueError"},
    [33] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "by_ufunc_2", 208, 5, 0}, .array = "a", .axis = 0},
    [34] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "by_ufunc_2", 208, 5, 0}, .array = "a", .axis = 0},
    [35] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "by_ufunc_2", 208, 5, 0}, .array = "b_2", .axis = 0},
    [36] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "by_ufunc_2", 209, 5, 0}, .array = "a", .axis = 0},
    [37] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "by_ufunc_2", 209, 5, 0}, .array = "a", .axis = 0},
    [38] = {.kind = VR_BOUNDS, .site = {"tests/sections/updates.py", "by_ufunc_2", 209, 5, 0}, .array = "b_2", .axis = 0},
};

static const vr_kernels vr_kernels_here = {"updates", updates_cl, vr_faults};

struct histogram_17_args {
    int64_t image_at, counts_at;
    int64_t i_trips, j_trips, counts_n0, image_s0;
};
static const vr_kernel vr_kernel_histogram_17_rows = {
    .name = "histogram_17_rows", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "histogram", 17, 5, 0},
    .dims = 2,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"image", VR_READS}, {"counts", VR_READS | VR_WRITES}},
    .size_count = 4, .sizes = (const char *const[]){"i_trips", "j_trips", "counts_n0", "image_s0"},
    .apart = true,
    .work = 1,
    .block = {1, 4}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_histogram_17_gathered = {
    .name = "histogram_17_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "histogram", 17, 5, 0},
    .dims = 2,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"image", VR_READS}, {"counts", VR_READS | VR_WRITES}},
    .size_count = 4, .sizes = (const char *const[]){"i_trips", "j_trips", "counts_n0", "image_s0"},
    .work = 1,
    .gathered = (const int[]){0, 4096}, .most_steps = 2147483647,
    .version = &vr_kernel_histogram_17_rows,
};
static const vr_kernel vr_kernel_histogram_17 = {
    .name = "histogram_17", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "histogram", 17, 5, 0},
    .dims = 2,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"image", VR_READS}, {"counts", VR_READS | VR_WRITES}},
    .size_count = 4, .sizes = (const char *const[]){"i_trips", "j_trips", "counts_n0", "image_s0"},
    .work = 1,
    .version = &vr_kernel_histogram_17_gathered,
};
static const vr_touch histogram_17_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x3, .factors = (const int[]){1, 0, 0, 1}},
    {.array = 1, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x3, .any = 0x1, .factors = (const int[]){0, 0}},
};
static const vr_pitch histogram_17_pitches[] = {{.size = 3, .array = 0, .axis = 0}};

struct histogram_17_2_args {
    int64_t image_at, counts_at;
    int64_t i_trips, j_trips, counts_n0, image_s0;
};
static const vr_kernel vr_kernel_histogram_17_2_gathered = {
    .name = "histogram_17_2_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "histogram", 17, 5, 0},
    .dims = 2,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"image", VR_READS}, {"counts", VR_READS | VR_WRITES}},
    .size_count = 4, .sizes = (const char *const[]){"i_trips", "j_trips", "counts_n0", "image_s0"},
    .fails = true,
    .work = 1,
    .gathered = (const int[]){0, 4096}, .most_steps = 2147483647,
};
static const vr_kernel vr_kernel_histogram_17_2 = {
    .name = "histogram_17_2", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "histogram", 17, 5, 0},
    .dims = 2,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"image", VR_READS}, {"counts", VR_READS | VR_WRITES}},
    .size_count = 4, .sizes = (const char *const[]){"i_trips", "j_trips", "counts_n0", "image_s0"},
    .fails = true,
    .work = 1,
    .version = &vr_kernel_histogram_17_2_gathered,
};
static const vr_touch histogram_17_2_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x3, .factors = (const int[]){1, 0, 0, 1}},
    {.array = 1, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x3, .any = 0x1, .factors = (const int[]){0, 0}},
};
static const vr_pitch histogram_17_2_pitches[] = {{.size = 3, .array = 0, .axis = 0}};

struct histogram_2_17_args {
    int64_t image_at, counts_at;
    int64_t i_trips, j_trips, counts_n0, image_s0, image_s1;
};
static const vr_kernel vr_kernel_histogram_2_17_gathered = {
    .name = "histogram_2_17_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "histogram_2", 17, 5, 0},
    .dims = 2,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"image", VR_READS}, {"counts", VR_READS | VR_WRITES}},
    .size_count = 5, .sizes = (const char *const[]){"i_trips", "j_trips", "counts_n0", "image_s0", "image_s1"},
    .work = 1,
    .gathered = (const int[]){0, 4096}, .most_steps = 2147483647,
};
static const vr_kernel vr_kernel_histogram_2_17 = {
    .name = "histogram_2_17", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "histogram_2", 17, 5, 0},
    .dims = 2,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"image", VR_READS}, {"counts", VR_READS | VR_WRITES}},
    .size_count = 5, .sizes = (const char *const[]){"i_trips", "j_trips", "counts_n0", "image_s0", "image_s1"},
    .work = 1,
    .version = &vr_kernel_histogram_2_17_gathered,
};
static const vr_touch histogram_2_17_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x3, .factors = (const int[]){1, 0, 0, 1}},
    {.array = 1, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x3, .any = 0x1, .factors = (const int[]){0, 0}},
};
static const vr_pitch histogram_2_17_pitches[] =
        {{.size = 3, .array = 0, .axis = 0}, {.size = 4, .array = 0, .axis = 1}};

struct histogram_2_17_2_args {
    int64_t image_at, counts_at;
    int64_t i_trips, j_trips, counts_n0, image_s0, image_s1;
};
static const vr_kernel vr_kernel_histogram_2_17_2_gathered = {
    .name = "histogram_2_17_2_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "histogram_2", 17, 5, 0},
    .dims = 2,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"image", VR_READS}, {"counts", VR_READS | VR_WRITES}},
    .size_count = 5, .sizes = (const char *const[]){"i_trips", "j_trips", "counts_n0", "image_s0", "image_s1"},
    .fails = true,
    .work = 1,
    .gathered = (const int[]){0, 4096}, .most_steps = 2147483647,
};
static const vr_kernel vr_kernel_histogram_2_17_2 = {
    .name = "histogram_2_17_2", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "histogram_2", 17, 5, 0},
    .dims = 2,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"image", VR_READS}, {"counts", VR_READS | VR_WRITES}},
    .size_count = 5, .sizes = (const char *const[]){"i_trips", "j_trips", "counts_n0", "image_s0", "image_s1"},
    .fails = true,
    .work = 1,
    .version = &vr_kernel_histogram_2_17_2_gathered,
};
static const vr_touch histogram_2_17_2_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x3, .factors = (const int[]){1, 0, 0, 1}},
    {.array = 1, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x3, .any = 0x1, .factors = (const int[]){0, 0}},
};
static const vr_pitch histogram_2_17_2_pitches[] =
        {{.size = 3, .array = 0, .axis = 0}, {.size = 4, .array = 0, .axis = 1}};

struct by_remainder_27_args {
    int64_t counts_at, x_at;
    int64_t i_trips, counts_n0;
};
static const vr_kernel vr_kernel_by_remainder_27_beside = {
    .name = "by_remainder_27_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "by_remainder", 27, 5, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"counts", VR_READS | VR_WRITES}, {"x", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"i_trips", "counts_n0"},
    .apart = true,
    .work = 1,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_by_remainder_27_gathered = {
    .name = "by_remainder_27_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "by_remainder", 27, 5, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"counts", VR_READS | VR_WRITES}, {"x", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"i_trips", "counts_n0"},
    .work = 1,
    .gathered = (const int[]){4096, 0}, .most_steps = 715827882,
    .version = &vr_kernel_by_remainder_27_beside,
};
static const vr_kernel vr_kernel_by_remainder_27 = {
    .name = "by_remainder_27", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "by_remainder", 27, 5, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"counts", VR_READS | VR_WRITES}, {"x", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"i_trips", "counts_n0"},
    .work = 1,
    .version = &vr_kernel_by_remainder_27_gathered,
};
static const vr_touch by_remainder_27_touches[] = {
    {.array = 1, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 0, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .factors = (const int[]){0}},
};

struct by_remainder_2_27_args {
    int64_t counts_at, x_at;
    int64_t i_trips, counts_n0, x_s0;
};
static const vr_kernel vr_kernel_by_remainder_2_27_gathered = {
    .name = "by_remainder_2_27_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "by_remainder_2", 27, 5, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"counts", VR_READS | VR_WRITES}, {"x", VR_READS}},
    .size_count = 3, .sizes = (const char *const[]){"i_trips", "counts_n0", "x_s0"},
    .work = 1,
    .gathered = (const int[]){4096, 0}, .most_steps = 715827882,
};
static const vr_kernel vr_kernel_by_remainder_2_27 = {
    .name = "by_remainder_2_27", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "by_remainder_2", 27, 5, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"counts", VR_READS | VR_WRITES}, {"x", VR_READS}},
    .size_count = 3, .sizes = (const char *const[]){"i_trips", "counts_n0", "x_s0"},
    .work = 1,
    .version = &vr_kernel_by_remainder_2_27_gathered,
};
static const vr_touch by_remainder_2_27_touches[] = {
    {.array = 1, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 0, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .factors = (const int[]){0}},
};
static const vr_pitch by_remainder_2_27_pitches[] = {{.size = 2, .array = 1, .axis = 0}};

struct by_key_9_args {
    int64_t places_at;
    int64_t i_12_trips, room;
};
static const vr_kernel vr_kernel_by_key_9_beside = {
    .name = "by_key_9_beside", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "by_key", 9, 5, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"places", VR_WRITES}},
    .size_count = 1, .sizes = (const char *const[]){"i_12_trips"},
    .apart = true,
    .work = 20,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_by_key_9 = {
    .name = "by_key_9", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "by_key", 9, 5, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"places", VR_WRITES}},
    .size_count = 1, .sizes = (const char *const[]){"i_12_trips"},
    .work = 20,
    .version = &vr_kernel_by_key_9_beside,
};
static const vr_touch by_key_9_touches[] = {
    {.array = 0, .access = VR_WRITES | VR_WHOLE, .within = 0x1, .factors = (const int[]){1}},
};

struct by_key_9_2_args {
    int64_t places_at;
    int64_t i_12_trips, room;
};
static const vr_kernel vr_kernel_by_key_9_2 = {
    .name = "by_key_9_2", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "by_key", 9, 5, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"places", VR_WRITES}},
    .size_count = 1, .sizes = (const char *const[]){"i_12_trips"},
    .fails = true,
    .work = 20,
};
static const vr_touch by_key_9_2_touches[] = {
    {.array = 0, .access = VR_WRITES | VR_WHOLE, .within = 0x1, .factors = (const int[]){1}},
};

struct by_key_38_args {
    int64_t places_at, sums_at, x_at, counts_at;
    int64_t i_trips, sums_n0, counts_n0;
};
static const vr_kernel vr_kernel_by_key_38_gathered = {
    .name = "by_key_38_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "by_key", 38, 5, 0},
    .dims = 1,
    .array_count = 4, .arrays = (const vr_kernel_array[]){{"places", VR_READS}, {"sums", VR_READS | VR_WRITES},
            {"x", VR_READS}, {"counts", VR_READS | VR_WRITES}},
    .size_count = 3, .sizes = (const char *const[]){"i_trips", "sums_n0", "counts_n0"},
    .fails = true,
    .work = 1,
    .gathered = (const int[]){0, 1024, 0, 2048}, .most_steps = 1073741824,
};
static const vr_kernel vr_kernel_by_key_38 = {
    .name = "by_key_38", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "by_key", 38, 5, 0},
    .dims = 1,
    .array_count = 4, .arrays = (const vr_kernel_array[]){{"places", VR_READS}, {"sums", VR_READS | VR_WRITES},
            {"x", VR_READS}, {"counts", VR_READS | VR_WRITES}},
    .size_count = 3, .sizes = (const char *const[]){"i_trips", "sums_n0", "counts_n0"},
    .fails = true,
    .work = 1,
    .version = &vr_kernel_by_key_38_gathered,
};
static const vr_touch by_key_38_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 1, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .wraps = 0x1,
            .factors = (const int[]){0}},
    {.array = 2, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 3, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .wraps = 0x1,
            .factors = (const int[]){0}},
};

struct by_key_2_9_args {
    int64_t places_at;
    int64_t i_12_trips, room;
};
static const vr_kernel vr_kernel_by_key_2_9_beside = {
    .name = "by_key_2_9_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "by_key_2", 9, 5, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"places", VR_WRITES}},
    .size_count = 1, .sizes = (const char *const[]){"i_12_trips"},
    .apart = true,
    .work = 20,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_by_key_2_9 = {
    .name = "by_key_2_9", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "by_key_2", 9, 5, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"places", VR_WRITES}},
    .size_count = 1, .sizes = (const char *const[]){"i_12_trips"},
    .work = 20,
    .version = &vr_kernel_by_key_2_9_beside,
};
static const vr_touch by_key_2_9_touches[] = {
    {.array = 0, .access = VR_WRITES | VR_WHOLE, .within = 0x1, .factors = (const int[]){1}},
};

struct by_key_2_9_2_args {
    int64_t places_at;
    int64_t i_12_trips, room;
};
static const vr_kernel vr_kernel_by_key_2_9_2 = {
    .name = "by_key_2_9_2", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "by_key_2", 9, 5, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"places", VR_WRITES}},
    .size_count = 1, .sizes = (const char *const[]){"i_12_trips"},
    .fails = true,
    .work = 20,
};
static const vr_touch by_key_2_9_2_touches[] = {
    {.array = 0, .access = VR_WRITES | VR_WHOLE, .within = 0x1, .factors = (const int[]){1}},
};

struct by_key_2_38_args {
    int64_t places_at, sums_at, x_at, counts_at;
    int64_t i_trips, sums_n0, counts_n0, x_s0;
};
static const vr_kernel vr_kernel_by_key_2_38_gathered = {
    .name = "by_key_2_38_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "by_key_2", 38, 5, 0},
    .dims = 1,
    .array_count = 4, .arrays = (const vr_kernel_array[]){{"places", VR_READS}, {"sums", VR_READS | VR_WRITES},
            {"x", VR_READS}, {"counts", VR_READS | VR_WRITES}},
    .size_count = 4, .sizes = (const char *const[]){"i_trips", "sums_n0", "counts_n0", "x_s0"},
    .fails = true,
    .work = 1,
    .gathered = (const int[]){0, 1024, 0, 2048}, .most_steps = 1073741824,
};
static const vr_kernel vr_kernel_by_key_2_38 = {
    .name = "by_key_2_38", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "by_key_2", 38, 5, 0},
    .dims = 1,
    .array_count = 4, .arrays = (const vr_kernel_array[]){{"places", VR_READS}, {"sums", VR_READS | VR_WRITES},
            {"x", VR_READS}, {"counts", VR_READS | VR_WRITES}},
    .size_count = 4, .sizes = (const char *const[]){"i_trips", "sums_n0", "counts_n0", "x_s0"},
    .fails = true,
    .work = 1,
    .version = &vr_kernel_by_key_2_38_gathered,
};
static const vr_touch by_key_2_38_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 1, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .wraps = 0x1,
            .factors = (const int[]){0}},
    {.array = 2, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 3, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .wraps = 0x1,
            .factors = (const int[]){0}},
};
static const vr_pitch by_key_2_38_pitches[] = {{.size = 3, .array = 2, .axis = 0}};

struct on_a_grid_50_args {
    int64_t px_at, py_at, sums_at, grid_at;
    int64_t p_trips, sums_n0, grid_n1, grid_n0, grid_s0;
};
static const vr_kernel vr_kernel_on_a_grid_50_beside = {
    .name = "on_a_grid_50_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "on_a_grid", 50, 5, 0},
    .dims = 1,
    .array_count = 4, .arrays = (const vr_kernel_array[]){{"px", VR_READS}, {"py", VR_READS},
            {"sums", VR_READS | VR_WRITES}, {"grid", VR_READS | VR_WRITES}},
    .size_count = 5, .sizes = (const char *const[]){"p_trips", "sums_n0", "grid_n1", "grid_n0", "grid_s0"},
    .apart = true,
    .work = 15,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_on_a_grid_50_gathered = {
    .name = "on_a_grid_50_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "on_a_grid", 50, 5, 0},
    .dims = 1,
    .array_count = 4, .arrays = (const vr_kernel_array[]){{"px", VR_READS}, {"py", VR_READS},
            {"sums", VR_READS | VR_WRITES}, {"grid", VR_READS | VR_WRITES}},
    .size_count = 5, .sizes = (const char *const[]){"p_trips", "sums_n0", "grid_n1", "grid_n0", "grid_s0"},
    .work = 15,
    .gathered = (const int[]){0, 0, 1024, 2048}, .most_steps = 0,
    .version = &vr_kernel_on_a_grid_50_beside,
};
static const vr_kernel vr_kernel_on_a_grid_50 = {
    .name = "on_a_grid_50", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "on_a_grid", 50, 5, 0},
    .dims = 1,
    .array_count = 4, .arrays = (const vr_kernel_array[]){{"px", VR_READS}, {"py", VR_READS},
            {"sums", VR_READS | VR_WRITES}, {"grid", VR_READS | VR_WRITES}},
    .size_count = 5, .sizes = (const char *const[]){"p_trips", "sums_n0", "grid_n1", "grid_n0", "grid_s0"},
    .work = 15,
    .version = &vr_kernel_on_a_grid_50_gathered,
};
static const vr_touch on_a_grid_50_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 1, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 2, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .factors = (const int[]){0}},
    {.array = 3, .access = VR_READS | VR_WRITES, .within = 0x1, .any = 0x3, .factors = (const int[]){0, 0}},
};
static const vr_pitch on_a_grid_50_pitches[] = {{.size = 4, .array = 3, .axis = 0}};

struct on_a_grid_50_2_args {
    int64_t px_at, py_at, sums_at, grid_at;
    int64_t p_trips, sums_n0, grid_n1, grid_n0, grid_s0;
};
static const vr_kernel vr_kernel_on_a_grid_50_2_gathered = {
    .name = "on_a_grid_50_2_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "on_a_grid", 50, 5, 0},
    .dims = 1,
    .array_count = 4, .arrays = (const vr_kernel_array[]){{"px", VR_READS}, {"py", VR_READS},
            {"sums", VR_READS | VR_WRITES}, {"grid", VR_READS | VR_WRITES}},
    .size_count = 5, .sizes = (const char *const[]){"p_trips", "sums_n0", "grid_n1", "grid_n0", "grid_s0"},
    .fails = true,
    .work = 15,
    .gathered = (const int[]){0, 0, 1024, 2048}, .most_steps = 0,
};
static const vr_kernel vr_kernel_on_a_grid_50_2 = {
    .name = "on_a_grid_50_2", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "on_a_grid", 50, 5, 0},
    .dims = 1,
    .array_count = 4, .arrays = (const vr_kernel_array[]){{"px", VR_READS}, {"py", VR_READS},
            {"sums", VR_READS | VR_WRITES}, {"grid", VR_READS | VR_WRITES}},
    .size_count = 5, .sizes = (const char *const[]){"p_trips", "sums_n0", "grid_n1", "grid_n0", "grid_s0"},
    .fails = true,
    .work = 15,
    .version = &vr_kernel_on_a_grid_50_2_gathered,
};
static const vr_touch on_a_grid_50_2_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 1, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 2, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .factors = (const int[]){0}},
    {.array = 3, .access = VR_READS | VR_WRITES, .within = 0x1, .any = 0x3, .factors = (const int[]){0, 0}},
};
static const vr_pitch on_a_grid_50_2_pitches[] = {{.size = 4, .array = 3, .axis = 0}};

struct on_a_grid_2_50_args {
    int64_t px_at, py_at, sums_at, grid_at;
    int64_t p_trips, sums_n0, grid_n1, grid_n0, grid_s0, px_s0, py_s0;
};
static const vr_kernel vr_kernel_on_a_grid_2_50_gathered = {
    .name = "on_a_grid_2_50_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "on_a_grid_2", 50, 5, 0},
    .dims = 1,
    .array_count = 4, .arrays = (const vr_kernel_array[]){{"px", VR_READS}, {"py", VR_READS},
            {"sums", VR_READS | VR_WRITES}, {"grid", VR_READS | VR_WRITES}},
    .size_count = 7, .sizes = (const char *const[]){"p_trips", "sums_n0", "grid_n1", "grid_n0", "grid_s0", "px_s0",
            "py_s0"},
    .work = 15,
    .gathered = (const int[]){0, 0, 1024, 2048}, .most_steps = 0,
};
static const vr_kernel vr_kernel_on_a_grid_2_50 = {
    .name = "on_a_grid_2_50", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "on_a_grid_2", 50, 5, 0},
    .dims = 1,
    .array_count = 4, .arrays = (const vr_kernel_array[]){{"px", VR_READS}, {"py", VR_READS},
            {"sums", VR_READS | VR_WRITES}, {"grid", VR_READS | VR_WRITES}},
    .size_count = 7, .sizes = (const char *const[]){"p_trips", "sums_n0", "grid_n1", "grid_n0", "grid_s0", "px_s0",
            "py_s0"},
    .work = 15,
    .version = &vr_kernel_on_a_grid_2_50_gathered,
};
static const vr_touch on_a_grid_2_50_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 1, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 2, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .factors = (const int[]){0}},
    {.array = 3, .access = VR_READS | VR_WRITES, .within = 0x1, .any = 0x3, .factors = (const int[]){0, 0}},
};
static const vr_pitch on_a_grid_2_50_pitches[] =
        {{.size = 4, .array = 3, .axis = 0}, {.size = 5, .array = 0, .axis = 0}, {.size = 6, .array = 1, .axis = 0}};

struct on_a_grid_2_50_2_args {
    int64_t px_at, py_at, sums_at, grid_at;
    int64_t p_trips, sums_n0, grid_n1, grid_n0, grid_s0, px_s0, py_s0;
};
static const vr_kernel vr_kernel_on_a_grid_2_50_2_gathered = {
    .name = "on_a_grid_2_50_2_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "on_a_grid_2", 50, 5, 0},
    .dims = 1,
    .array_count = 4, .arrays = (const vr_kernel_array[]){{"px", VR_READS}, {"py", VR_READS},
            {"sums", VR_READS | VR_WRITES}, {"grid", VR_READS | VR_WRITES}},
    .size_count = 7, .sizes = (const char *const[]){"p_trips", "sums_n0", "grid_n1", "grid_n0", "grid_s0", "px_s0",
            "py_s0"},
    .fails = true,
    .work = 15,
    .gathered = (const int[]){0, 0, 1024, 2048}, .most_steps = 0,
};
static const vr_kernel vr_kernel_on_a_grid_2_50_2 = {
    .name = "on_a_grid_2_50_2", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "on_a_grid_2", 50, 5, 0},
    .dims = 1,
    .array_count = 4, .arrays = (const vr_kernel_array[]){{"px", VR_READS}, {"py", VR_READS},
            {"sums", VR_READS | VR_WRITES}, {"grid", VR_READS | VR_WRITES}},
    .size_count = 7, .sizes = (const char *const[]){"p_trips", "sums_n0", "grid_n1", "grid_n0", "grid_s0", "px_s0",
            "py_s0"},
    .fails = true,
    .work = 15,
    .version = &vr_kernel_on_a_grid_2_50_2_gathered,
};
static const vr_touch on_a_grid_2_50_2_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 1, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 2, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .factors = (const int[]){0}},
    {.array = 3, .access = VR_READS | VR_WRITES, .within = 0x1, .any = 0x3, .factors = (const int[]){0, 0}},
};
static const vr_pitch on_a_grid_2_50_2_pitches[] =
        {{.size = 4, .array = 3, .axis = 0}, {.size = 5, .array = 0, .axis = 0}, {.size = 6, .array = 1, .axis = 0}};

struct extremes_67_args {
    int64_t result_at;
    int64_t n0, result_s0;
};
static const vr_kernel vr_kernel_extremes_67_beside = {
    .name = "extremes_67_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "extremes", 67, 24, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"result", VR_WRITES | VR_WHOLE}},
    .size_count = 2, .sizes = (const char *const[]){"n0", "result_s0"},
    .block = {4, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_extremes_67 = {
    .name = "extremes_67", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "extremes", 67, 24, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"result", VR_WRITES | VR_WHOLE}},
    .size_count = 2, .sizes = (const char *const[]){"n0", "result_s0"},
    .version = &vr_kernel_extremes_67_beside,
};

struct extremes_68_args {
    int64_t result_at;
    int64_t n0, result_s0;
};
static const vr_kernel vr_kernel_extremes_68_beside = {
    .name = "extremes_68_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "extremes", 68, 23, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"result", VR_WRITES | VR_WHOLE}},
    .size_count = 2, .sizes = (const char *const[]){"n0", "result_s0"},
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_extremes_68 = {
    .name = "extremes_68", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "extremes", 68, 23, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"result", VR_WRITES | VR_WHOLE}},
    .size_count = 2, .sizes = (const char *const[]){"n0", "result_s0"},
    .version = &vr_kernel_extremes_68_beside,
};

struct extremes_69_args {
    int64_t least_at, x_at, y_at, most_at;
    int64_t i_trips;
};
static const vr_kernel vr_kernel_extremes_69_beside = {
    .name = "extremes_69_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "extremes", 69, 5, 0},
    .dims = 1,
    .array_count = 4, .arrays = (const vr_kernel_array[]){{"least", VR_READS | VR_WRITES}, {"x", VR_READS},
            {"y", VR_READS}, {"most", VR_READS | VR_WRITES}},
    .size_count = 1, .sizes = (const char *const[]){"i_trips"},
    .apart = true,
    .work = 16,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_extremes_69 = {
    .name = "extremes_69", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "extremes", 69, 5, 0},
    .dims = 1,
    .array_count = 4, .arrays = (const vr_kernel_array[]){{"least", VR_READS | VR_WRITES}, {"x", VR_READS},
            {"y", VR_READS}, {"most", VR_READS | VR_WRITES}},
    .size_count = 1, .sizes = (const char *const[]){"i_trips"},
    .work = 16,
    .version = &vr_kernel_extremes_69_beside,
};
static const vr_touch extremes_69_touches[] = {
    {.array = 1, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 0, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .factors = (const int[]){0}},
    {.array = 2, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 3, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .factors = (const int[]){0}},
};

struct extremes_2_67_args {
    int64_t result_at;
    int64_t n0, result_s0;
};
static const vr_kernel vr_kernel_extremes_2_67_beside = {
    .name = "extremes_2_67_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "extremes_2", 67, 24, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"result", VR_WRITES | VR_WHOLE}},
    .size_count = 2, .sizes = (const char *const[]){"n0", "result_s0"},
    .block = {4, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_extremes_2_67 = {
    .name = "extremes_2_67", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "extremes_2", 67, 24, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"result", VR_WRITES | VR_WHOLE}},
    .size_count = 2, .sizes = (const char *const[]){"n0", "result_s0"},
    .version = &vr_kernel_extremes_2_67_beside,
};

struct extremes_2_68_args {
    int64_t result_at;
    int64_t n0, result_s0;
};
static const vr_kernel vr_kernel_extremes_2_68_beside = {
    .name = "extremes_2_68_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "extremes_2", 68, 23, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"result", VR_WRITES | VR_WHOLE}},
    .size_count = 2, .sizes = (const char *const[]){"n0", "result_s0"},
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_extremes_2_68 = {
    .name = "extremes_2_68", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "extremes_2", 68, 23, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"result", VR_WRITES | VR_WHOLE}},
    .size_count = 2, .sizes = (const char *const[]){"n0", "result_s0"},
    .version = &vr_kernel_extremes_2_68_beside,
};

struct extremes_2_69_args {
    int64_t least_at, x_at, y_at, most_at;
    int64_t i_trips, x_s0, y_s0;
};
static const vr_kernel vr_kernel_extremes_2_69 = {
    .name = "extremes_2_69", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "extremes_2", 69, 5, 0},
    .dims = 1,
    .array_count = 4, .arrays = (const vr_kernel_array[]){{"least", VR_READS | VR_WRITES}, {"x", VR_READS},
            {"y", VR_READS}, {"most", VR_READS | VR_WRITES}},
    .size_count = 3, .sizes = (const char *const[]){"i_trips", "x_s0", "y_s0"},
    .work = 16,
};
static const vr_touch extremes_2_69_touches[] = {
    {.array = 1, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 0, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .factors = (const int[]){0}},
    {.array = 2, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 3, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .factors = (const int[]){0}},
};
static const vr_pitch extremes_2_69_pitches[] =
        {{.size = 1, .array = 1, .axis = 0}, {.size = 2, .array = 2, .axis = 0}};

struct nearest_80_args {
    int64_t x_at, centers_at, counts_at;
    int64_t i_trips, counts_n0, centers_n0, x_n1, centers_n1, x_s0, centers_s0;
};
static const vr_kernel vr_kernel_nearest_80_gathered = {
    .name = "nearest_80_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "nearest", 80, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"x", VR_READS}, {"centers", VR_READS},
            {"counts", VR_READS | VR_WRITES}},
    .size_count = 7, .sizes = (const char *const[]){"i_trips", "counts_n0", "centers_n0", "x_n1", "centers_n1", "x_s0",
            "centers_s0"},
    .work = 2560,
    .gathered = (const int[]){0, 0, 4096}, .most_steps = 0,
};
static const vr_kernel vr_kernel_nearest_80 = {
    .name = "nearest_80", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "nearest", 80, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"x", VR_READS}, {"centers", VR_READS},
            {"counts", VR_READS | VR_WRITES}},
    .size_count = 7, .sizes = (const char *const[]){"i_trips", "counts_n0", "centers_n0", "x_n1", "centers_n1", "x_s0",
            "centers_s0"},
    .work = 2560,
    .version = &vr_kernel_nearest_80_gathered,
};
static const vr_touch nearest_80_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x7, .factors = (const int[]){1, 0, 0, 0, 0, 1}},
    {.array = 1, .access = VR_READS, .within = 0x7, .factors = (const int[]){0, 1, 0, 0, 0, 1}},
    {.array = 2, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1,
            .factors = (const int[]){0, 0, 0}},
};
static const vr_pitch nearest_80_pitches[] = {{.size = 5, .array = 0, .axis = 0}, {.size = 6, .array = 1, .axis = 0}};

struct nearest_80_2_args {
    int64_t x_at, centers_at, counts_at;
    int64_t i_trips, counts_n0, centers_n0, x_n1, centers_n1, x_s0, centers_s0;
};
static const vr_kernel vr_kernel_nearest_80_2_gathered = {
    .name = "nearest_80_2_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "nearest", 80, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"x", VR_READS}, {"centers", VR_READS},
            {"counts", VR_READS | VR_WRITES}},
    .size_count = 7, .sizes = (const char *const[]){"i_trips", "counts_n0", "centers_n0", "x_n1", "centers_n1", "x_s0",
            "centers_s0"},
    .fails = true,
    .work = 2560,
    .gathered = (const int[]){0, 0, 4096}, .most_steps = 0,
};
static const vr_kernel vr_kernel_nearest_80_2 = {
    .name = "nearest_80_2", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "nearest", 80, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"x", VR_READS}, {"centers", VR_READS},
            {"counts", VR_READS | VR_WRITES}},
    .size_count = 7, .sizes = (const char *const[]){"i_trips", "counts_n0", "centers_n0", "x_n1", "centers_n1", "x_s0",
            "centers_s0"},
    .fails = true,
    .work = 2560,
    .version = &vr_kernel_nearest_80_2_gathered,
};
static const vr_touch nearest_80_2_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x7, .factors = (const int[]){1, 0, 0, 0, 0, 1}},
    {.array = 1, .access = VR_READS, .within = 0x7, .factors = (const int[]){0, 1, 0, 0, 0, 1}},
    {.array = 2, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1,
            .factors = (const int[]){0, 0, 0}},
};
static const vr_pitch nearest_80_2_pitches[] = {{.size = 5, .array = 0, .axis = 0}, {.size = 6, .array = 1, .axis = 0}};

struct nearest_2_80_args {
    int64_t x_at, centers_at, counts_at;
    int64_t i_trips, counts_n0, centers_n0, x_n1, centers_n1, x_s0, x_s1, centers_s0, centers_s1;
};
static const vr_kernel vr_kernel_nearest_2_80_gathered = {
    .name = "nearest_2_80_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "nearest_2", 80, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"x", VR_READS}, {"centers", VR_READS},
            {"counts", VR_READS | VR_WRITES}},
    .size_count = 9, .sizes = (const char *const[]){"i_trips", "counts_n0", "centers_n0", "x_n1", "centers_n1", "x_s0",
            "x_s1", "centers_s0", "centers_s1"},
    .work = 2560,
    .gathered = (const int[]){0, 0, 4096}, .most_steps = 0,
};
static const vr_kernel vr_kernel_nearest_2_80 = {
    .name = "nearest_2_80", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "nearest_2", 80, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"x", VR_READS}, {"centers", VR_READS},
            {"counts", VR_READS | VR_WRITES}},
    .size_count = 9, .sizes = (const char *const[]){"i_trips", "counts_n0", "centers_n0", "x_n1", "centers_n1", "x_s0",
            "x_s1", "centers_s0", "centers_s1"},
    .work = 2560,
    .version = &vr_kernel_nearest_2_80_gathered,
};
static const vr_touch nearest_2_80_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x7, .factors = (const int[]){1, 0, 0, 0, 0, 1}},
    {.array = 1, .access = VR_READS, .within = 0x7, .factors = (const int[]){0, 1, 0, 0, 0, 1}},
    {.array = 2, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1,
            .factors = (const int[]){0, 0, 0}},
};
static const vr_pitch nearest_2_80_pitches[] =
        {{.size = 5, .array = 0, .axis = 0}, {.size = 6, .array = 0, .axis = 1}, {.size = 7, .array = 1, .axis = 0},
        {.size = 8, .array = 1, .axis = 1}};

struct nearest_2_80_2_args {
    int64_t x_at, centers_at, counts_at;
    int64_t i_trips, counts_n0, centers_n0, x_n1, centers_n1, x_s0, x_s1, centers_s0, centers_s1;
};
static const vr_kernel vr_kernel_nearest_2_80_2_gathered = {
    .name = "nearest_2_80_2_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "nearest_2", 80, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"x", VR_READS}, {"centers", VR_READS},
            {"counts", VR_READS | VR_WRITES}},
    .size_count = 9, .sizes = (const char *const[]){"i_trips", "counts_n0", "centers_n0", "x_n1", "centers_n1", "x_s0",
            "x_s1", "centers_s0", "centers_s1"},
    .fails = true,
    .work = 2560,
    .gathered = (const int[]){0, 0, 4096}, .most_steps = 0,
};
static const vr_kernel vr_kernel_nearest_2_80_2 = {
    .name = "nearest_2_80_2", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "nearest_2", 80, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"x", VR_READS}, {"centers", VR_READS},
            {"counts", VR_READS | VR_WRITES}},
    .size_count = 9, .sizes = (const char *const[]){"i_trips", "counts_n0", "centers_n0", "x_n1", "centers_n1", "x_s0",
            "x_s1", "centers_s0", "centers_s1"},
    .fails = true,
    .work = 2560,
    .version = &vr_kernel_nearest_2_80_2_gathered,
};
static const vr_touch nearest_2_80_2_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x7, .factors = (const int[]){1, 0, 0, 0, 0, 1}},
    {.array = 1, .access = VR_READS, .within = 0x7, .factors = (const int[]){0, 1, 0, 0, 0, 1}},
    {.array = 2, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1,
            .factors = (const int[]){0, 0, 0}},
};
static const vr_pitch nearest_2_80_2_pitches[] =
        {{.size = 5, .array = 0, .axis = 0}, {.size = 6, .array = 0, .axis = 1}, {.size = 7, .array = 1, .axis = 0},
        {.size = 8, .array = 1, .axis = 1}};

struct apart_129_args {
    int64_t y_at, x_at;
    int64_t i_trips;
};
static const vr_kernel vr_kernel_apart_129_beside = {
    .name = "apart_129_beside", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "apart", 129, 5, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"y", VR_READS | VR_WRITES}, {"x", VR_READS}},
    .size_count = 1, .sizes = (const char *const[]){"i_trips"},
    .apart = true,
    .work = 1,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_apart_129 = {
    .name = "apart_129", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "apart", 129, 5, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"y", VR_READS | VR_WRITES}, {"x", VR_READS}},
    .size_count = 1, .sizes = (const char *const[]){"i_trips"},
    .work = 1,
    .version = &vr_kernel_apart_129_beside,
};
static const vr_touch apart_129_touches[] = {
    {.array = 0, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .factors = (const int[]){1}},
    {.array = 1, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
};

struct apart_2_129_args {
    int64_t y_at, x_at;
    int64_t i_trips, x_s0;
};
static const vr_kernel vr_kernel_apart_2_129 = {
    .name = "apart_2_129", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "apart_2", 129, 5, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"y", VR_READS | VR_WRITES}, {"x", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"i_trips", "x_s0"},
    .work = 1,
};
static const vr_touch apart_2_129_touches[] = {
    {.array = 0, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .factors = (const int[]){1}},
    {.array = 1, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
};
static const vr_pitch apart_2_129_pitches[] = {{.size = 1, .array = 1, .axis = 0}};

struct many_143_args {
    int64_t counts_at, sums_at;
    int64_t i_trips, counts_n1, counts_n0, counts_s0, sums_n0;
};
static const vr_kernel vr_kernel_many_143_beside = {
    .name = "many_143_beside", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "many", 143, 5, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"counts", VR_READS | VR_WRITES},
            {"sums", VR_READS | VR_WRITES}},
    .size_count = 5, .sizes = (const char *const[]){"i_trips", "counts_n1", "counts_n0", "counts_s0", "sums_n0"},
    .apart = true,
    .work = 1,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_many_143_gathered = {
    .name = "many_143_gathered", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "many", 143, 5, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"counts", VR_READS | VR_WRITES},
            {"sums", VR_READS | VR_WRITES}},
    .size_count = 5, .sizes = (const char *const[]){"i_trips", "counts_n1", "counts_n0", "counts_s0", "sums_n0"},
    .work = 1,
    .gathered = (const int[]){2048, 2048}, .most_steps = 1073741824,
    .version = &vr_kernel_many_143_beside,
};
static const vr_kernel vr_kernel_many_143 = {
    .name = "many_143", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "many", 143, 5, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"counts", VR_READS | VR_WRITES},
            {"sums", VR_READS | VR_WRITES}},
    .size_count = 5, .sizes = (const char *const[]){"i_trips", "counts_n1", "counts_n0", "counts_s0", "sums_n0"},
    .work = 1,
    .version = &vr_kernel_many_143_gathered,
};
static const vr_touch many_143_touches[] = {
    {.array = 0, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x3, .factors = (const int[]){0, 0}},
    {.array = 1, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .factors = (const int[]){0}},
};
static const vr_pitch many_143_pitches[] = {{.size = 3, .array = 0, .axis = 0}};

struct many_143_2_args {
    int64_t counts_at, sums_at;
    int64_t i_trips, counts_n1, counts_n0, counts_s0, sums_n0;
};
static const vr_kernel vr_kernel_many_143_2_gathered = {
    .name = "many_143_2_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "many", 143, 5, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"counts", VR_READS | VR_WRITES},
            {"sums", VR_READS | VR_WRITES}},
    .size_count = 5, .sizes = (const char *const[]){"i_trips", "counts_n1", "counts_n0", "counts_s0", "sums_n0"},
    .fails = true,
    .work = 1,
    .gathered = (const int[]){2048, 2048}, .most_steps = 1073741824,
};
static const vr_kernel vr_kernel_many_143_2 = {
    .name = "many_143_2", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "many", 143, 5, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"counts", VR_READS | VR_WRITES},
            {"sums", VR_READS | VR_WRITES}},
    .size_count = 5, .sizes = (const char *const[]){"i_trips", "counts_n1", "counts_n0", "counts_s0", "sums_n0"},
    .fails = true,
    .work = 1,
    .version = &vr_kernel_many_143_2_gathered,
};
static const vr_touch many_143_2_touches[] = {
    {.array = 0, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x3, .factors = (const int[]){0, 0}},
    {.array = 1, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .factors = (const int[]){0}},
};
static const vr_pitch many_143_2_pitches[] = {{.size = 3, .array = 0, .axis = 0}};

struct many_146_args {
    int64_t steps_at;
    int64_t i_2_trips, j_trips, steps_n0;
};
static const vr_kernel vr_kernel_many_146_rows = {
    .name = "many_146_rows", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "many", 146, 5, 0},
    .dims = 2,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"steps", VR_READS | VR_WRITES}},
    .size_count = 3, .sizes = (const char *const[]){"i_2_trips", "j_trips", "steps_n0"},
    .apart = true,
    .work = 3,
    .block = {1, 4}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_many_146_gathered = {
    .name = "many_146_gathered", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "many", 146, 5, 0},
    .dims = 2,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"steps", VR_READS | VR_WRITES}},
    .size_count = 3, .sizes = (const char *const[]){"i_2_trips", "j_trips", "steps_n0"},
    .work = 3,
    .gathered = (const int[]){2048}, .most_steps = 0,
    .version = &vr_kernel_many_146_rows,
};
static const vr_kernel vr_kernel_many_146 = {
    .name = "many_146", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "many", 146, 5, 0},
    .dims = 2,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"steps", VR_READS | VR_WRITES}},
    .size_count = 3, .sizes = (const char *const[]){"i_2_trips", "j_trips", "steps_n0"},
    .work = 3,
    .version = &vr_kernel_many_146_gathered,
};
static const vr_touch many_146_touches[] = {
    {.array = 0, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x3, .any = 0x1, .factors = (const int[]){0, 0}},
};

struct many_146_2_args {
    int64_t steps_at;
    int64_t i_2_trips, j_trips, steps_n0;
};
static const vr_kernel vr_kernel_many_146_2_gathered = {
    .name = "many_146_2_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "many", 146, 5, 0},
    .dims = 2,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"steps", VR_READS | VR_WRITES}},
    .size_count = 3, .sizes = (const char *const[]){"i_2_trips", "j_trips", "steps_n0"},
    .fails = true,
    .work = 3,
    .gathered = (const int[]){2048}, .most_steps = 0,
};
static const vr_kernel vr_kernel_many_146_2 = {
    .name = "many_146_2", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "many", 146, 5, 0},
    .dims = 2,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"steps", VR_READS | VR_WRITES}},
    .size_count = 3, .sizes = (const char *const[]){"i_2_trips", "j_trips", "steps_n0"},
    .fails = true,
    .work = 3,
    .version = &vr_kernel_many_146_2_gathered,
};
static const vr_touch many_146_2_touches[] = {
    {.array = 0, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x3, .any = 0x1, .factors = (const int[]){0, 0}},
};

struct strided_156_args {
    int64_t every_at;
    int64_t i_trips, every_n0, every_s0;
};
static const vr_kernel vr_kernel_strided_156_gathered = {
    .name = "strided_156_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "strided", 156, 5, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"every", VR_READS | VR_WRITES}},
    .size_count = 3, .sizes = (const char *const[]){"i_trips", "every_n0", "every_s0"},
    .fails = true,
    .apart = true,
    .work = 3,
    .gathered = (const int[]){4096}, .most_steps = 2147483647,
};
static const vr_kernel vr_kernel_strided_156 = {
    .name = "strided_156", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "strided", 156, 5, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"every", VR_READS | VR_WRITES}},
    .size_count = 3, .sizes = (const char *const[]){"i_trips", "every_n0", "every_s0"},
    .fails = true,
    .apart = true,
    .work = 3,
    .version = &vr_kernel_strided_156_gathered,
};
static const vr_touch strided_156_touches[] = {
    {.array = 0, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .factors = (const int[]){0}},
};
static const vr_pitch strided_156_pitches[] = {{.size = 2, .array = 0, .axis = 0}};

struct strided_156_2_args {
    int64_t every_at;
    int64_t i_trips, every_n0, every_s0;
};
static const vr_kernel vr_kernel_strided_156_2_gathered = {
    .name = "strided_156_2_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "strided", 156, 5, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"every", VR_READS | VR_WRITES}},
    .size_count = 3, .sizes = (const char *const[]){"i_trips", "every_n0", "every_s0"},
    .fails = true,
    .apart = true,
    .work = 3,
    .gathered = (const int[]){4096}, .most_steps = 2147483647,
};
static const vr_kernel vr_kernel_strided_156_2 = {
    .name = "strided_156_2", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "strided", 156, 5, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"every", VR_READS | VR_WRITES}},
    .size_count = 3, .sizes = (const char *const[]){"i_trips", "every_n0", "every_s0"},
    .fails = true,
    .apart = true,
    .work = 3,
    .version = &vr_kernel_strided_156_2_gathered,
};
static const vr_touch strided_156_2_touches[] = {
    {.array = 0, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .factors = (const int[]){0}},
};
static const vr_pitch strided_156_2_pitches[] = {{.size = 2, .array = 0, .axis = 0}};

struct counted_176_args {
    int64_t x_at, result_at;
    int64_t n0, x_s0, result_s0;
};
static const vr_kernel vr_kernel_counted_176_beside = {
    .name = "counted_176_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted", 176, 14, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"x", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 3, .sizes = (const char *const[]){"n0", "x_s0", "result_s0"},
    .work = 16,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_counted_176 = {
    .name = "counted_176", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "counted", 176, 14, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"x", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 3, .sizes = (const char *const[]){"n0", "x_s0", "result_s0"},
    .work = 16,
    .version = &vr_kernel_counted_176_beside,
};

struct counted_177_args {
    int64_t result_at;
    int64_t n0, result_s0;
};
static const vr_kernel vr_kernel_counted_177_beside = {
    .name = "counted_177_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted", 177, 15, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"result", VR_WRITES | VR_WHOLE}},
    .size_count = 2, .sizes = (const char *const[]){"n0", "result_s0"},
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_counted_177 = {
    .name = "counted_177", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "counted", 177, 15, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"result", VR_WRITES | VR_WHOLE}},
    .size_count = 2, .sizes = (const char *const[]){"n0", "result_s0"},
    .version = &vr_kernel_counted_177_beside,
};

struct counted_177_2_args {
    int64_t ones_at, result_at;
    int64_t n0, ones_s0, result_s0;
};
static const vr_kernel vr_kernel_counted_177_2_beside = {
    .name = "counted_177_2_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted", 177, 15, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"ones", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 3, .sizes = (const char *const[]){"n0", "ones_s0", "result_s0"},
    .work = 1,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_counted_177_2 = {
    .name = "counted_177_2", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "counted", 177, 15, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"ones", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 3, .sizes = (const char *const[]){"n0", "ones_s0", "result_s0"},
    .work = 1,
    .version = &vr_kernel_counted_177_2_beside,
};

struct counted_178_args {
    int64_t places_at, result_at;
    int64_t n0, places_s0, result_s0;
};
static const vr_kernel vr_kernel_counted_178_beside = {
    .name = "counted_178_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted", 178, 14, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"places", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 3, .sizes = (const char *const[]){"n0", "places_s0", "result_s0"},
    .work = 8,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_counted_178 = {
    .name = "counted_178", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "counted", 178, 14, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"places", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 3, .sizes = (const char *const[]){"n0", "places_s0", "result_s0"},
    .work = 8,
    .version = &vr_kernel_counted_178_beside,
};

struct counted_179_args {
    int64_t places_at;
    int64_t n0, places_s0;
};
static const vr_kernel vr_kernel_counted_179 = {
    .name = "counted_179", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "counted", 179, 26, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"places", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"n0", "places_s0"},
    .reduction_count = 1, .reduction_bytes = (const int[]){sizeof(int64_t)},
    .work = 1,
};

struct counted_179_2_args {
    int64_t places_at;
    int64_t n0, places_s0;
};
static const vr_kernel vr_kernel_counted_179_2 = {
    .name = "counted_179_2", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "counted", 179, 26, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"places", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"n0", "places_s0"},
    .reduction_count = 1, .reduction_bytes = (const int[]){sizeof(int64_t)},
    .work = 1,
};

struct counted_179_3_args {
    int64_t counts_13_at;
    int64_t k_trips;
};
static const vr_kernel vr_kernel_counted_179_3_beside = {
    .name = "counted_179_3_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted", 179, 5, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"counts_13", VR_WRITES}},
    .size_count = 1, .sizes = (const char *const[]){"k_trips"},
    .apart = true,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_counted_179_3 = {
    .name = "counted_179_3", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "counted", 179, 5, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"counts_13", VR_WRITES}},
    .size_count = 1, .sizes = (const char *const[]){"k_trips"},
    .version = &vr_kernel_counted_179_3_beside,
};
static const vr_touch counted_179_3_touches[] = {
    {.array = 0, .access = VR_WRITES | VR_WHOLE, .within = 0x1, .factors = (const int[]){1}},
};

struct counted_179_4_args {
    int64_t counts_13_at, places_at;
    int64_t k_trips, counts_13_n0;
};
static const vr_kernel vr_kernel_counted_179_4_beside = {
    .name = "counted_179_4_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted", 179, 5, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"counts_13", VR_READS | VR_WRITES}, {"places", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"k_trips", "counts_13_n0"},
    .apart = true,
    .work = 1,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_counted_179_4_gathered = {
    .name = "counted_179_4_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted", 179, 5, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"counts_13", VR_READS | VR_WRITES}, {"places", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"k_trips", "counts_13_n0"},
    .apart = true,
    .work = 1,
    .gathered = (const int[]){4096, 0}, .most_steps = 2147483647,
    .version = &vr_kernel_counted_179_4_beside,
};
static const vr_kernel vr_kernel_counted_179_4 = {
    .name = "counted_179_4", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "counted", 179, 5, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"counts_13", VR_READS | VR_WRITES}, {"places", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"k_trips", "counts_13_n0"},
    .apart = true,
    .work = 1,
    .version = &vr_kernel_counted_179_4_gathered,
};
static const vr_touch counted_179_4_touches[] = {
    {.array = 1, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 0, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .factors = (const int[]){0}},
};

struct counted_180_args {
    int64_t places_at;
    int64_t n0, places_s0;
};
static const vr_kernel vr_kernel_counted_180 = {
    .name = "counted_180", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "counted", 180, 32, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"places", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"n0", "places_s0"},
    .reduction_count = 1, .reduction_bytes = (const int[]){sizeof(int64_t)},
    .work = 1,
};

struct counted_180_2_args {
    int64_t places_at;
    int64_t n0, places_s0;
};
static const vr_kernel vr_kernel_counted_180_2 = {
    .name = "counted_180_2", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "counted", 180, 32, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"places", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"n0", "places_s0"},
    .reduction_count = 1, .reduction_bytes = (const int[]){sizeof(int64_t)},
    .work = 1,
};

struct counted_180_3_args {
    int64_t counts_20_at;
    int64_t k_22_trips;
};
static const vr_kernel vr_kernel_counted_180_3_beside = {
    .name = "counted_180_3_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted", 180, 20, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"counts_20", VR_WRITES}},
    .size_count = 1, .sizes = (const char *const[]){"k_22_trips"},
    .apart = true,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_counted_180_3 = {
    .name = "counted_180_3", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "counted", 180, 20, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"counts_20", VR_WRITES}},
    .size_count = 1, .sizes = (const char *const[]){"k_22_trips"},
    .version = &vr_kernel_counted_180_3_beside,
};
static const vr_touch counted_180_3_touches[] = {
    {.array = 0, .access = VR_WRITES | VR_WHOLE, .within = 0x1, .factors = (const int[]){1}},
};

struct counted_180_4_args {
    int64_t counts_20_at, places_at, weights_at;
    int64_t k_22_trips, counts_20_n0;
};
static const vr_kernel vr_kernel_counted_180_4_beside = {
    .name = "counted_180_4_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted", 180, 20, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"counts_20", VR_READS | VR_WRITES}, {"places", VR_READS},
            {"weights", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"k_22_trips", "counts_20_n0"},
    .apart = true,
    .work = 1,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_counted_180_4_gathered = {
    .name = "counted_180_4_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted", 180, 20, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"counts_20", VR_READS | VR_WRITES}, {"places", VR_READS},
            {"weights", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"k_22_trips", "counts_20_n0"},
    .apart = true,
    .work = 1,
    .gathered = (const int[]){2048, 0, 0}, .most_steps = 0,
    .version = &vr_kernel_counted_180_4_beside,
};
static const vr_kernel vr_kernel_counted_180_4 = {
    .name = "counted_180_4", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "counted", 180, 20, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"counts_20", VR_READS | VR_WRITES}, {"places", VR_READS},
            {"weights", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"k_22_trips", "counts_20_n0"},
    .apart = true,
    .work = 1,
    .version = &vr_kernel_counted_180_4_gathered,
};
static const vr_touch counted_180_4_touches[] = {
    {.array = 1, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 0, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .factors = (const int[]){0}},
    {.array = 2, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
};

struct counted_180_5_args {
    int64_t short__at;
    int64_t n0, short__s0;
};
static const vr_kernel vr_kernel_counted_180_5 = {
    .name = "counted_180_5", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "counted", 180, 62, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"short", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"n0", "short__s0"},
    .reduction_count = 1, .reduction_bytes = (const int[]){sizeof(uint8_t)},
    .work = 1,
};

struct counted_180_6_args {
    int64_t short__at;
    int64_t n0, short__s0;
};
static const vr_kernel vr_kernel_counted_180_6 = {
    .name = "counted_180_6", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "counted", 180, 62, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"short", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"n0", "short__s0"},
    .reduction_count = 1, .reduction_bytes = (const int[]){sizeof(uint8_t)},
    .work = 1,
};

struct counted_180_7_args {
    int64_t counts_27_at;
    int64_t k_29_trips;
};
static const vr_kernel vr_kernel_counted_180_7_beside = {
    .name = "counted_180_7_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted", 180, 50, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"counts_27", VR_WRITES}},
    .size_count = 1, .sizes = (const char *const[]){"k_29_trips"},
    .apart = true,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_counted_180_7 = {
    .name = "counted_180_7", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "counted", 180, 50, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"counts_27", VR_WRITES}},
    .size_count = 1, .sizes = (const char *const[]){"k_29_trips"},
    .version = &vr_kernel_counted_180_7_beside,
};
static const vr_touch counted_180_7_touches[] = {
    {.array = 0, .access = VR_WRITES | VR_WHOLE, .within = 0x1, .factors = (const int[]){1}},
};

struct counted_180_8_args {
    int64_t counts_27_at, short__at;
    int64_t k_29_trips, counts_27_n0;
};
static const vr_kernel vr_kernel_counted_180_8_beside = {
    .name = "counted_180_8_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted", 180, 50, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"counts_27", VR_READS | VR_WRITES}, {"short", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"k_29_trips", "counts_27_n0"},
    .apart = true,
    .work = 1,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_counted_180_8_gathered = {
    .name = "counted_180_8_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted", 180, 50, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"counts_27", VR_READS | VR_WRITES}, {"short", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"k_29_trips", "counts_27_n0"},
    .apart = true,
    .work = 1,
    .gathered = (const int[]){4096, 0}, .most_steps = 2147483647,
    .version = &vr_kernel_counted_180_8_beside,
};
static const vr_kernel vr_kernel_counted_180_8 = {
    .name = "counted_180_8", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "counted", 180, 50, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"counts_27", VR_READS | VR_WRITES}, {"short", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"k_29_trips", "counts_27_n0"},
    .apart = true,
    .work = 1,
    .version = &vr_kernel_counted_180_8_gathered,
};
static const vr_touch counted_180_8_touches[] = {
    {.array = 1, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 0, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .factors = (const int[]){0}},
};

struct counted_2_176_args {
    int64_t x_at, result_at;
    int64_t n0, x_s0, result_s0;
};
static const vr_kernel vr_kernel_counted_2_176_beside = {
    .name = "counted_2_176_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 176, 14, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"x", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 3, .sizes = (const char *const[]){"n0", "x_s0", "result_s0"},
    .work = 16,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_counted_2_176 = {
    .name = "counted_2_176", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 176, 14, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"x", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 3, .sizes = (const char *const[]){"n0", "x_s0", "result_s0"},
    .work = 16,
    .version = &vr_kernel_counted_2_176_beside,
};

struct counted_2_177_args {
    int64_t result_at;
    int64_t n0, result_s0;
};
static const vr_kernel vr_kernel_counted_2_177_beside = {
    .name = "counted_2_177_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 177, 15, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"result", VR_WRITES | VR_WHOLE}},
    .size_count = 2, .sizes = (const char *const[]){"n0", "result_s0"},
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_counted_2_177 = {
    .name = "counted_2_177", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 177, 15, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"result", VR_WRITES | VR_WHOLE}},
    .size_count = 2, .sizes = (const char *const[]){"n0", "result_s0"},
    .version = &vr_kernel_counted_2_177_beside,
};

struct counted_2_177_2_args {
    int64_t ones_at, result_at;
    int64_t n0, ones_s0, result_s0;
};
static const vr_kernel vr_kernel_counted_2_177_2_beside = {
    .name = "counted_2_177_2_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 177, 15, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"ones", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 3, .sizes = (const char *const[]){"n0", "ones_s0", "result_s0"},
    .work = 1,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_counted_2_177_2 = {
    .name = "counted_2_177_2", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 177, 15, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"ones", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 3, .sizes = (const char *const[]){"n0", "ones_s0", "result_s0"},
    .work = 1,
    .version = &vr_kernel_counted_2_177_2_beside,
};

struct counted_2_178_args {
    int64_t places_at, result_at;
    int64_t n0, places_s0, result_s0;
};
static const vr_kernel vr_kernel_counted_2_178_beside = {
    .name = "counted_2_178_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 178, 14, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"places", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 3, .sizes = (const char *const[]){"n0", "places_s0", "result_s0"},
    .work = 8,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_counted_2_178 = {
    .name = "counted_2_178", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 178, 14, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"places", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 3, .sizes = (const char *const[]){"n0", "places_s0", "result_s0"},
    .work = 8,
    .version = &vr_kernel_counted_2_178_beside,
};

struct counted_2_179_args {
    int64_t places_at;
    int64_t n0, places_s0;
};
static const vr_kernel vr_kernel_counted_2_179 = {
    .name = "counted_2_179", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 179, 26, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"places", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"n0", "places_s0"},
    .reduction_count = 1, .reduction_bytes = (const int[]){sizeof(int64_t)},
    .work = 1,
};

struct counted_2_179_2_args {
    int64_t places_at;
    int64_t n0, places_s0;
};
static const vr_kernel vr_kernel_counted_2_179_2 = {
    .name = "counted_2_179_2", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 179, 26, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"places", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"n0", "places_s0"},
    .reduction_count = 1, .reduction_bytes = (const int[]){sizeof(int64_t)},
    .work = 1,
};

struct counted_2_179_3_args {
    int64_t counts_13_at;
    int64_t k_trips;
};
static const vr_kernel vr_kernel_counted_2_179_3_beside = {
    .name = "counted_2_179_3_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 179, 5, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"counts_13", VR_WRITES}},
    .size_count = 1, .sizes = (const char *const[]){"k_trips"},
    .apart = true,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_counted_2_179_3 = {
    .name = "counted_2_179_3", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 179, 5, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"counts_13", VR_WRITES}},
    .size_count = 1, .sizes = (const char *const[]){"k_trips"},
    .version = &vr_kernel_counted_2_179_3_beside,
};
static const vr_touch counted_2_179_3_touches[] = {
    {.array = 0, .access = VR_WRITES | VR_WHOLE, .within = 0x1, .factors = (const int[]){1}},
};

struct counted_2_179_4_args {
    int64_t counts_13_at, places_at;
    int64_t k_trips, counts_13_n0;
};
static const vr_kernel vr_kernel_counted_2_179_4_beside = {
    .name = "counted_2_179_4_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 179, 5, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"counts_13", VR_READS | VR_WRITES}, {"places", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"k_trips", "counts_13_n0"},
    .apart = true,
    .work = 1,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_counted_2_179_4_gathered = {
    .name = "counted_2_179_4_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 179, 5, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"counts_13", VR_READS | VR_WRITES}, {"places", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"k_trips", "counts_13_n0"},
    .apart = true,
    .work = 1,
    .gathered = (const int[]){4096, 0}, .most_steps = 2147483647,
    .version = &vr_kernel_counted_2_179_4_beside,
};
static const vr_kernel vr_kernel_counted_2_179_4 = {
    .name = "counted_2_179_4", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 179, 5, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"counts_13", VR_READS | VR_WRITES}, {"places", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"k_trips", "counts_13_n0"},
    .apart = true,
    .work = 1,
    .version = &vr_kernel_counted_2_179_4_gathered,
};
static const vr_touch counted_2_179_4_touches[] = {
    {.array = 1, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 0, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .factors = (const int[]){0}},
};

struct counted_2_180_args {
    int64_t places_at;
    int64_t n0, places_s0;
};
static const vr_kernel vr_kernel_counted_2_180 = {
    .name = "counted_2_180", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 180, 32, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"places", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"n0", "places_s0"},
    .reduction_count = 1, .reduction_bytes = (const int[]){sizeof(int64_t)},
    .work = 1,
};

struct counted_2_180_2_args {
    int64_t places_at;
    int64_t n0, places_s0;
};
static const vr_kernel vr_kernel_counted_2_180_2 = {
    .name = "counted_2_180_2", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 180, 32, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"places", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"n0", "places_s0"},
    .reduction_count = 1, .reduction_bytes = (const int[]){sizeof(int64_t)},
    .work = 1,
};

struct counted_2_180_3_args {
    int64_t counts_20_at;
    int64_t k_22_trips;
};
static const vr_kernel vr_kernel_counted_2_180_3_beside = {
    .name = "counted_2_180_3_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 180, 20, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"counts_20", VR_WRITES}},
    .size_count = 1, .sizes = (const char *const[]){"k_22_trips"},
    .apart = true,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_counted_2_180_3 = {
    .name = "counted_2_180_3", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 180, 20, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"counts_20", VR_WRITES}},
    .size_count = 1, .sizes = (const char *const[]){"k_22_trips"},
    .version = &vr_kernel_counted_2_180_3_beside,
};
static const vr_touch counted_2_180_3_touches[] = {
    {.array = 0, .access = VR_WRITES | VR_WHOLE, .within = 0x1, .factors = (const int[]){1}},
};

struct counted_2_180_4_args {
    int64_t counts_20_at, places_at, weights_at;
    int64_t k_22_trips, counts_20_n0;
};
static const vr_kernel vr_kernel_counted_2_180_4_beside = {
    .name = "counted_2_180_4_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 180, 20, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"counts_20", VR_READS | VR_WRITES}, {"places", VR_READS},
            {"weights", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"k_22_trips", "counts_20_n0"},
    .apart = true,
    .work = 1,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_counted_2_180_4_gathered = {
    .name = "counted_2_180_4_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 180, 20, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"counts_20", VR_READS | VR_WRITES}, {"places", VR_READS},
            {"weights", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"k_22_trips", "counts_20_n0"},
    .apart = true,
    .work = 1,
    .gathered = (const int[]){2048, 0, 0}, .most_steps = 0,
    .version = &vr_kernel_counted_2_180_4_beside,
};
static const vr_kernel vr_kernel_counted_2_180_4 = {
    .name = "counted_2_180_4", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 180, 20, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"counts_20", VR_READS | VR_WRITES}, {"places", VR_READS},
            {"weights", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"k_22_trips", "counts_20_n0"},
    .apart = true,
    .work = 1,
    .version = &vr_kernel_counted_2_180_4_gathered,
};
static const vr_touch counted_2_180_4_touches[] = {
    {.array = 1, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 0, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .factors = (const int[]){0}},
    {.array = 2, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
};

struct counted_2_180_5_args {
    int64_t short__at;
    int64_t n0, short__s0;
};
static const vr_kernel vr_kernel_counted_2_180_5 = {
    .name = "counted_2_180_5", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 180, 62, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"short", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"n0", "short__s0"},
    .reduction_count = 1, .reduction_bytes = (const int[]){sizeof(uint8_t)},
    .work = 1,
};

struct counted_2_180_6_args {
    int64_t short__at;
    int64_t n0, short__s0;
};
static const vr_kernel vr_kernel_counted_2_180_6 = {
    .name = "counted_2_180_6", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 180, 62, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"short", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"n0", "short__s0"},
    .reduction_count = 1, .reduction_bytes = (const int[]){sizeof(uint8_t)},
    .work = 1,
};

struct counted_2_180_7_args {
    int64_t counts_27_at;
    int64_t k_29_trips;
};
static const vr_kernel vr_kernel_counted_2_180_7_beside = {
    .name = "counted_2_180_7_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 180, 50, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"counts_27", VR_WRITES}},
    .size_count = 1, .sizes = (const char *const[]){"k_29_trips"},
    .apart = true,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_counted_2_180_7 = {
    .name = "counted_2_180_7", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 180, 50, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"counts_27", VR_WRITES}},
    .size_count = 1, .sizes = (const char *const[]){"k_29_trips"},
    .version = &vr_kernel_counted_2_180_7_beside,
};
static const vr_touch counted_2_180_7_touches[] = {
    {.array = 0, .access = VR_WRITES | VR_WHOLE, .within = 0x1, .factors = (const int[]){1}},
};

struct counted_2_180_8_args {
    int64_t counts_27_at, short__at;
    int64_t k_29_trips, counts_27_n0;
};
static const vr_kernel vr_kernel_counted_2_180_8_beside = {
    .name = "counted_2_180_8_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 180, 50, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"counts_27", VR_READS | VR_WRITES}, {"short", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"k_29_trips", "counts_27_n0"},
    .apart = true,
    .work = 1,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_counted_2_180_8_gathered = {
    .name = "counted_2_180_8_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 180, 50, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"counts_27", VR_READS | VR_WRITES}, {"short", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"k_29_trips", "counts_27_n0"},
    .apart = true,
    .work = 1,
    .gathered = (const int[]){4096, 0}, .most_steps = 2147483647,
    .version = &vr_kernel_counted_2_180_8_beside,
};
static const vr_kernel vr_kernel_counted_2_180_8 = {
    .name = "counted_2_180_8", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "counted_2", 180, 50, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"counts_27", VR_READS | VR_WRITES}, {"short", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"k_29_trips", "counts_27_n0"},
    .apart = true,
    .work = 1,
    .version = &vr_kernel_counted_2_180_8_gathered,
};
static const vr_touch counted_2_180_8_touches[] = {
    {.array = 1, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 0, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .factors = (const int[]){0}},
};

struct in_pieces_197_args {
    int64_t sums_at, x_at;
    int64_t i_trips, sums_n0;
};
static const vr_kernel vr_kernel_in_pieces_197_beside = {
    .name = "in_pieces_197_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "in_pieces", 197, 5, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"sums", VR_READS | VR_WRITES}, {"x", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"i_trips", "sums_n0"},
    .apart = true,
    .work = 1,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_in_pieces_197_gathered = {
    .name = "in_pieces_197_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "in_pieces", 197, 5, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"sums", VR_READS | VR_WRITES}, {"x", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"i_trips", "sums_n0"},
    .work = 1,
    .gathered = (const int[]){2048, 0}, .most_steps = 0,
    .version = &vr_kernel_in_pieces_197_beside,
};
static const vr_kernel vr_kernel_in_pieces_197 = {
    .name = "in_pieces_197", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "in_pieces", 197, 5, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"sums", VR_READS | VR_WRITES}, {"x", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"i_trips", "sums_n0"},
    .work = 1,
    .version = &vr_kernel_in_pieces_197_gathered,
};
static const vr_touch in_pieces_197_touches[] = {
    {.array = 0, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .factors = (const int[]){0}},
    {.array = 1, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
};

struct in_pieces_2_197_args {
    int64_t sums_at, x_at;
    int64_t i_trips, sums_n0, x_s0;
};
static const vr_kernel vr_kernel_in_pieces_2_197_gathered = {
    .name = "in_pieces_2_197_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "in_pieces_2", 197, 5, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"sums", VR_READS | VR_WRITES}, {"x", VR_READS}},
    .size_count = 3, .sizes = (const char *const[]){"i_trips", "sums_n0", "x_s0"},
    .work = 1,
    .gathered = (const int[]){2048, 0}, .most_steps = 0,
};
static const vr_kernel vr_kernel_in_pieces_2_197 = {
    .name = "in_pieces_2_197", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "in_pieces_2", 197, 5, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"sums", VR_READS | VR_WRITES}, {"x", VR_READS}},
    .size_count = 3, .sizes = (const char *const[]){"i_trips", "sums_n0", "x_s0"},
    .work = 1,
    .version = &vr_kernel_in_pieces_2_197_gathered,
};
static const vr_touch in_pieces_2_197_touches[] = {
    {.array = 0, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .factors = (const int[]){0}},
    {.array = 1, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
};
static const vr_pitch in_pieces_2_197_pitches[] = {{.size = 2, .array = 1, .axis = 0}};

struct by_ufunc_207_args {
    int64_t arange_at, result_at;
    int64_t n0, arange_s0, result_s0;
};
static const vr_kernel vr_kernel_by_ufunc_207_beside = {
    .name = "by_ufunc_207_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "by_ufunc", 207, 14, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"arange", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 3, .sizes = (const char *const[]){"n0", "arange_s0", "result_s0"},
    .work = 9,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_by_ufunc_207 = {
    .name = "by_ufunc_207", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "by_ufunc", 207, 14, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"arange", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 3, .sizes = (const char *const[]){"n0", "arange_s0", "result_s0"},
    .work = 9,
    .version = &vr_kernel_by_ufunc_207_beside,
};

struct by_ufunc_208_args {
    int64_t x_at, result_at;
    int64_t n0, x_s0, result_s0;
};
static const vr_kernel vr_kernel_by_ufunc_208_beside = {
    .name = "by_ufunc_208_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "by_ufunc", 208, 29, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"x", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 3, .sizes = (const char *const[]){"n0", "x_s0", "result_s0"},
    .copies = true,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_by_ufunc_208 = {
    .name = "by_ufunc_208", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "by_ufunc", 208, 29, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"x", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 3, .sizes = (const char *const[]){"n0", "x_s0", "result_s0"},
    .copies = true,
    .version = &vr_kernel_by_ufunc_208_beside,
};

struct by_ufunc_208_2_args {
    int64_t list_7_at;
    int64_t i_24_trips, argument_n0;
};
static const vr_kernel vr_kernel_by_ufunc_208_2 = {
    .name = "by_ufunc_208_2", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "by_ufunc", 208, 5, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"list_7", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"i_24_trips", "argument_n0"},
    .fails = true,
    .work = 3,
};
static const vr_touch by_ufunc_208_2_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x1, .wraps = 0x1, .factors = (const int[]){-1}},
};

struct by_ufunc_208_3_args {
    int64_t places_at, sums_at, b_2_at;
    int64_t k_10_trips, sums_n0, b_2_s0;
};
static const vr_kernel vr_kernel_by_ufunc_208_3_gathered = {
    .name = "by_ufunc_208_3_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "by_ufunc", 208, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"places", VR_READS}, {"sums", VR_READS | VR_WRITES},
            {"b_2", VR_READS}},
    .size_count = 3, .sizes = (const char *const[]){"k_10_trips", "sums_n0", "b_2_s0"},
    .fails = true,
    .work = 1,
    .gathered = (const int[]){0, 2048, 0}, .most_steps = 0,
};
static const vr_kernel vr_kernel_by_ufunc_208_3 = {
    .name = "by_ufunc_208_3", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "by_ufunc", 208, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"places", VR_READS}, {"sums", VR_READS | VR_WRITES},
            {"b_2", VR_READS}},
    .size_count = 3, .sizes = (const char *const[]){"k_10_trips", "sums_n0", "b_2_s0"},
    .fails = true,
    .work = 1,
    .version = &vr_kernel_by_ufunc_208_3_gathered,
};
static const vr_touch by_ufunc_208_3_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 1, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .wraps = 0x1,
            .factors = (const int[]){0}},
    {.array = 2, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
};
static const vr_pitch by_ufunc_208_3_pitches[] = {{.size = 2, .array = 2, .axis = 0}};

struct by_ufunc_208_4_args {
    int64_t places_at, sums_at, b_2_at;
    int64_t k_10_trips, sums_n0, b_2_n0, b_2_s0;
};
static const vr_kernel vr_kernel_by_ufunc_208_4_gathered = {
    .name = "by_ufunc_208_4_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "by_ufunc", 208, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"places", VR_READS}, {"sums", VR_READS | VR_WRITES},
            {"b_2", VR_READS}},
    .size_count = 4, .sizes = (const char *const[]){"k_10_trips", "sums_n0", "b_2_n0", "b_2_s0"},
    .fails = true,
    .work = 1,
    .gathered = (const int[]){0, 2048, 0}, .most_steps = 0,
};
static const vr_kernel vr_kernel_by_ufunc_208_4 = {
    .name = "by_ufunc_208_4", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "by_ufunc", 208, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"places", VR_READS}, {"sums", VR_READS | VR_WRITES},
            {"b_2", VR_READS}},
    .size_count = 4, .sizes = (const char *const[]){"k_10_trips", "sums_n0", "b_2_n0", "b_2_s0"},
    .fails = true,
    .work = 1,
    .version = &vr_kernel_by_ufunc_208_4_gathered,
};
static const vr_touch by_ufunc_208_4_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 1, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .wraps = 0x1,
            .factors = (const int[]){0}},
    {.array = 2, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
};
static const vr_pitch by_ufunc_208_4_pitches[] = {{.size = 3, .array = 2, .axis = 0}};

struct by_ufunc_209_args {
    int64_t places_at, counts_at, b_2_41_at;
    int64_t k_10_43_trips, counts_n0, b_2_41_s0;
};
static const vr_kernel vr_kernel_by_ufunc_209_gathered = {
    .name = "by_ufunc_209_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "by_ufunc", 209, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"places", VR_READS}, {"counts", VR_READS | VR_WRITES},
            {"b_2_41", VR_READS}},
    .size_count = 3, .sizes = (const char *const[]){"k_10_43_trips", "counts_n0", "b_2_41_s0"},
    .fails = true,
    .work = 1,
    .gathered = (const int[]){0, 2048, 0}, .most_steps = 0,
};
static const vr_kernel vr_kernel_by_ufunc_209 = {
    .name = "by_ufunc_209", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "by_ufunc", 209, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"places", VR_READS}, {"counts", VR_READS | VR_WRITES},
            {"b_2_41", VR_READS}},
    .size_count = 3, .sizes = (const char *const[]){"k_10_43_trips", "counts_n0", "b_2_41_s0"},
    .fails = true,
    .work = 1,
    .version = &vr_kernel_by_ufunc_209_gathered,
};
static const vr_touch by_ufunc_209_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 1, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .wraps = 0x1,
            .factors = (const int[]){0}},
    {.array = 2, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
};
static const vr_pitch by_ufunc_209_pitches[] = {{.size = 2, .array = 2, .axis = 0}};

struct by_ufunc_209_2_args {
    int64_t places_at, counts_at, b_2_41_at;
    int64_t k_10_43_trips, counts_n0, b_2_41_n0, b_2_41_s0;
};
static const vr_kernel vr_kernel_by_ufunc_209_2_gathered = {
    .name = "by_ufunc_209_2_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "by_ufunc", 209, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"places", VR_READS}, {"counts", VR_READS | VR_WRITES},
            {"b_2_41", VR_READS}},
    .size_count = 4, .sizes = (const char *const[]){"k_10_43_trips", "counts_n0", "b_2_41_n0", "b_2_41_s0"},
    .fails = true,
    .work = 1,
    .gathered = (const int[]){0, 2048, 0}, .most_steps = 0,
};
static const vr_kernel vr_kernel_by_ufunc_209_2 = {
    .name = "by_ufunc_209_2", .kernels = &vr_kernels_here, .site = {"tests/sections/updates.py", "by_ufunc", 209, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"places", VR_READS}, {"counts", VR_READS | VR_WRITES},
            {"b_2_41", VR_READS}},
    .size_count = 4, .sizes = (const char *const[]){"k_10_43_trips", "counts_n0", "b_2_41_n0", "b_2_41_s0"},
    .fails = true,
    .work = 1,
    .version = &vr_kernel_by_ufunc_209_2_gathered,
};
static const vr_touch by_ufunc_209_2_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 1, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .wraps = 0x1,
            .factors = (const int[]){0}},
    {.array = 2, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
};
static const vr_pitch by_ufunc_209_2_pitches[] = {{.size = 3, .array = 2, .axis = 0}};

struct by_ufunc_2_207_args {
    int64_t arange_at, result_at;
    int64_t n0, arange_s0, result_s0;
};
static const vr_kernel vr_kernel_by_ufunc_2_207_beside = {
    .name = "by_ufunc_2_207_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "by_ufunc_2", 207, 14, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"arange", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 3, .sizes = (const char *const[]){"n0", "arange_s0", "result_s0"},
    .work = 9,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_by_ufunc_2_207 = {
    .name = "by_ufunc_2_207", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "by_ufunc_2", 207, 14, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"arange", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 3, .sizes = (const char *const[]){"n0", "arange_s0", "result_s0"},
    .work = 9,
    .version = &vr_kernel_by_ufunc_2_207_beside,
};

struct by_ufunc_2_208_args {
    int64_t x_at, result_at;
    int64_t n0, x_s0, result_s0;
};
static const vr_kernel vr_kernel_by_ufunc_2_208_beside = {
    .name = "by_ufunc_2_208_beside", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "by_ufunc_2", 208, 29, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"x", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 3, .sizes = (const char *const[]){"n0", "x_s0", "result_s0"},
    .copies = true,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_by_ufunc_2_208 = {
    .name = "by_ufunc_2_208", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "by_ufunc_2", 208, 29, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"x", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 3, .sizes = (const char *const[]){"n0", "x_s0", "result_s0"},
    .copies = true,
    .version = &vr_kernel_by_ufunc_2_208_beside,
};

struct by_ufunc_2_208_2_args {
    int64_t list_7_at;
    int64_t i_24_trips, argument_n0;
};
static const vr_kernel vr_kernel_by_ufunc_2_208_2 = {
    .name = "by_ufunc_2_208_2", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "by_ufunc_2", 208, 5, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"list_7", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"i_24_trips", "argument_n0"},
    .fails = true,
    .work = 3,
};
static const vr_touch by_ufunc_2_208_2_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x1, .wraps = 0x1, .factors = (const int[]){-1}},
};

struct by_ufunc_2_208_3_args {
    int64_t places_at, sums_at, b_2_at;
    int64_t k_10_trips, sums_n0, b_2_s0;
};
static const vr_kernel vr_kernel_by_ufunc_2_208_3_gathered = {
    .name = "by_ufunc_2_208_3_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "by_ufunc_2", 208, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"places", VR_READS}, {"sums", VR_READS | VR_WRITES},
            {"b_2", VR_READS}},
    .size_count = 3, .sizes = (const char *const[]){"k_10_trips", "sums_n0", "b_2_s0"},
    .fails = true,
    .work = 1,
    .gathered = (const int[]){0, 2048, 0}, .most_steps = 0,
};
static const vr_kernel vr_kernel_by_ufunc_2_208_3 = {
    .name = "by_ufunc_2_208_3", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "by_ufunc_2", 208, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"places", VR_READS}, {"sums", VR_READS | VR_WRITES},
            {"b_2", VR_READS}},
    .size_count = 3, .sizes = (const char *const[]){"k_10_trips", "sums_n0", "b_2_s0"},
    .fails = true,
    .work = 1,
    .version = &vr_kernel_by_ufunc_2_208_3_gathered,
};
static const vr_touch by_ufunc_2_208_3_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 1, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .wraps = 0x1,
            .factors = (const int[]){0}},
    {.array = 2, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
};
static const vr_pitch by_ufunc_2_208_3_pitches[] = {{.size = 2, .array = 2, .axis = 0}};

struct by_ufunc_2_208_4_args {
    int64_t places_at, sums_at, b_2_at;
    int64_t k_10_trips, sums_n0, b_2_n0, b_2_s0;
};
static const vr_kernel vr_kernel_by_ufunc_2_208_4_gathered = {
    .name = "by_ufunc_2_208_4_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "by_ufunc_2", 208, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"places", VR_READS}, {"sums", VR_READS | VR_WRITES},
            {"b_2", VR_READS}},
    .size_count = 4, .sizes = (const char *const[]){"k_10_trips", "sums_n0", "b_2_n0", "b_2_s0"},
    .fails = true,
    .work = 1,
    .gathered = (const int[]){0, 2048, 0}, .most_steps = 0,
};
static const vr_kernel vr_kernel_by_ufunc_2_208_4 = {
    .name = "by_ufunc_2_208_4", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "by_ufunc_2", 208, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"places", VR_READS}, {"sums", VR_READS | VR_WRITES},
            {"b_2", VR_READS}},
    .size_count = 4, .sizes = (const char *const[]){"k_10_trips", "sums_n0", "b_2_n0", "b_2_s0"},
    .fails = true,
    .work = 1,
    .version = &vr_kernel_by_ufunc_2_208_4_gathered,
};
static const vr_touch by_ufunc_2_208_4_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 1, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .wraps = 0x1,
            .factors = (const int[]){0}},
    {.array = 2, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
};
static const vr_pitch by_ufunc_2_208_4_pitches[] = {{.size = 3, .array = 2, .axis = 0}};

struct by_ufunc_2_209_args {
    int64_t places_at, counts_at, b_2_41_at;
    int64_t k_10_43_trips, counts_n0, b_2_41_s0;
};
static const vr_kernel vr_kernel_by_ufunc_2_209_gathered = {
    .name = "by_ufunc_2_209_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "by_ufunc_2", 209, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"places", VR_READS}, {"counts", VR_READS | VR_WRITES},
            {"b_2_41", VR_READS}},
    .size_count = 3, .sizes = (const char *const[]){"k_10_43_trips", "counts_n0", "b_2_41_s0"},
    .fails = true,
    .work = 1,
    .gathered = (const int[]){0, 2048, 0}, .most_steps = 0,
};
static const vr_kernel vr_kernel_by_ufunc_2_209 = {
    .name = "by_ufunc_2_209", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "by_ufunc_2", 209, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"places", VR_READS}, {"counts", VR_READS | VR_WRITES},
            {"b_2_41", VR_READS}},
    .size_count = 3, .sizes = (const char *const[]){"k_10_43_trips", "counts_n0", "b_2_41_s0"},
    .fails = true,
    .work = 1,
    .version = &vr_kernel_by_ufunc_2_209_gathered,
};
static const vr_touch by_ufunc_2_209_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 1, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .wraps = 0x1,
            .factors = (const int[]){0}},
    {.array = 2, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
};
static const vr_pitch by_ufunc_2_209_pitches[] = {{.size = 2, .array = 2, .axis = 0}};

struct by_ufunc_2_209_2_args {
    int64_t places_at, counts_at, b_2_41_at;
    int64_t k_10_43_trips, counts_n0, b_2_41_n0, b_2_41_s0;
};
static const vr_kernel vr_kernel_by_ufunc_2_209_2_gathered = {
    .name = "by_ufunc_2_209_2_gathered", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "by_ufunc_2", 209, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"places", VR_READS}, {"counts", VR_READS | VR_WRITES},
            {"b_2_41", VR_READS}},
    .size_count = 4, .sizes = (const char *const[]){"k_10_43_trips", "counts_n0", "b_2_41_n0", "b_2_41_s0"},
    .fails = true,
    .work = 1,
    .gathered = (const int[]){0, 2048, 0}, .most_steps = 0,
};
static const vr_kernel vr_kernel_by_ufunc_2_209_2 = {
    .name = "by_ufunc_2_209_2", .kernels = &vr_kernels_here, .site =
            {"tests/sections/updates.py", "by_ufunc_2", 209, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"places", VR_READS}, {"counts", VR_READS | VR_WRITES},
            {"b_2_41", VR_READS}},
    .size_count = 4, .sizes = (const char *const[]){"k_10_43_trips", "counts_n0", "b_2_41_n0", "b_2_41_s0"},
    .fails = true,
    .work = 1,
    .version = &vr_kernel_by_ufunc_2_209_2_gathered,
};
static const vr_touch by_ufunc_2_209_2_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 1, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .wraps = 0x1,
            .factors = (const int[]){0}},
    {.array = 2, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
};
static const vr_pitch by_ufunc_2_209_2_pitches[] = {{.size = 3, .array = 2, .axis = 0}};

int histogram(vr_context *ctx, vr_array *image, vr_array **counts_out)
{
    int status = VR_OK;
    vr_array *counts = NULL;
    int64_t *counts_data = NULL;
    vr_enter_gpu(ctx);
    if ((status = vr_check_argument(ctx, AT(15, 15), "image", image, VR_AS(VR_UINT8, 2, VR_ROWMAJOR))) != VR_OK)
        return vr_leave_gpu(ctx, AT(15, 5), status);
    uint8_t *const image_data = VR_DATA(image);
    const int64_t image_n0 = VR_EXTENT(image, 0), image_n1 = VR_EXTENT(image, 1), image_s0 = VR_STEP(image, 0);
    if ((status = vr_zeros(ctx, AT(16, 14), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &counts, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){256})})) != VR_OK)
        goto done;
    counts_data = VR_DATA(counts);
    /* 1 bounds check of the loop, tested at its entry */
    const bool in_bounds = ((void)256, (void)256, true);
    if (VR_MOSTLY(in_bounds)) {
        { /* the iterations of this loop are independent */
            const int64_t i_trips = vr_trips(0, 1, image_n0, true);
            const int64_t j_trips = vr_trips(0, 1, image_n1, true);
            struct histogram_17_args args = {.i_trips = i_trips, .j_trips = j_trips, .counts_n0 = 256,
                    .image_s0 = image_s0};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_trips},
                    {.first = 0, .step = 1, .trips = j_trips}};
            const int64_t starts[] = {0, 0, 0};
            const vr_footprint footprint = {
                .touches = histogram_17_touches, .touch_count = 2, .counters = counters, .counter_count = 2,
                .grid = {1, 0, -1}, .starts = starts, .pitch_count = 1, .pitches = histogram_17_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_histogram_17, .trips = {j_trips, i_trips, 1},
                .arrays = (vr_array *const[]){image, counts}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(17, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t i = 0; i < image_n0; i++) {
                    for (int64_t j = 0; j < image_n1; j++) {
                        const uint8_t index = image_data[i * image_n1 + j];
                        counts_data[(int64_t)index] = vr_add_i64(counts_data[(int64_t)index], 1);
                    }
                }
                launched = vr_verify(ctx, AT(17, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    } else {
        { /* the iterations of this loop are independent */
            const int64_t i_trips_2 = vr_trips(0, 1, image_n0, true);
            const int64_t j_trips_2 = vr_trips(0, 1, image_n1, true);
            struct histogram_17_2_args args = {.i_trips = i_trips_2, .j_trips = j_trips_2, .counts_n0 = 256,
                    .image_s0 = image_s0};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_trips_2},
                    {.first = 0, .step = 1, .trips = j_trips_2}};
            const int64_t starts[] = {0, 0, 0};
            const vr_footprint footprint = {
                .touches = histogram_17_2_touches, .touch_count = 2, .counters = counters, .counter_count = 2,
                .grid = {1, 0, -1}, .starts = starts, .pitch_count = 1, .pitches = histogram_17_2_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_histogram_17_2, .trips = {j_trips_2, i_trips_2, 1},
                .arrays = (vr_array *const[]){image, counts}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(17, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t i = 0; i < image_n0; i++) {
                    for (int64_t j = 0; j < image_n1; j++) {
                        const uint8_t index = image_data[i * image_n1 + j];
                        const int64_t t1 = (int64_t)index;
                        if (VR_UNLIKELY(t1 >= 256)) {
                            status = vr_raise_bounds(ctx, AT(19, 13), "counts", 0, t1, 256);
                            goto done;
                        }
                        counts_data[t1] = vr_add_i64(counts_data[t1], 1);
                    }
                }
                launched = vr_verify(ctx, AT(17, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    }
    if ((status = vr_settle_gpu(ctx, AT(20, 5))) != VR_OK)
        goto done;
    *counts_out = vr_retain(counts);
done:
    vr_release(counts);
    return vr_leave_gpu(ctx, AT(15, 5), status);
}

int histogram_2(vr_context *ctx, vr_array *image, vr_array **counts_out)
{
    int status = VR_OK;
    vr_array *counts = NULL;
    int64_t *counts_data = NULL;
    vr_enter_gpu(ctx);
    if ((status = vr_check_argument(ctx, AT(15, 15), "image", image, VR_AS(VR_UINT8, 2, VR_STRIDED))) != VR_OK)
        return vr_leave_gpu(ctx, AT(15, 5), status);
    uint8_t *const image_data = VR_DATA(image);
    const int64_t image_n0 = VR_EXTENT(image, 0), image_n1 = VR_EXTENT(image, 1), image_s0 = VR_STEP(image, 0),
            image_s1 = VR_STEP(image, 1);
    if ((status = vr_zeros(ctx, AT(16, 14), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &counts, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){256})})) != VR_OK)
        goto done;
    counts_data = VR_DATA(counts);
    /* 1 bounds check of the loop, tested at its entry */
    const bool in_bounds = ((void)256, (void)256, true);
    if (VR_MOSTLY(in_bounds)) {
        { /* the iterations of this loop are independent */
            const int64_t i_trips = vr_trips(0, 1, image_n0, true);
            const int64_t j_trips = vr_trips(0, 1, image_n1, true);
            struct histogram_2_17_args args = {.i_trips = i_trips, .j_trips = j_trips, .counts_n0 = 256,
                    .image_s0 = image_s0, .image_s1 = image_s1};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_trips},
                    {.first = 0, .step = 1, .trips = j_trips}};
            const int64_t starts[] = {0, 0, 0};
            const vr_footprint footprint = {
                .touches = histogram_2_17_touches, .touch_count = 2, .counters = counters, .counter_count = 2,
                .grid = {1, 0, -1}, .starts = starts, .pitch_count = 2, .pitches = histogram_2_17_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_histogram_2_17, .trips = {j_trips, i_trips, 1},
                .arrays = (vr_array *const[]){image, counts}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(17, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t i = 0; i < image_n0; i++) {
                    for (int64_t j = 0; j < image_n1; j++) {
                        const uint8_t index = image_data[i * image_s0 + j * image_s1];
                        counts_data[(int64_t)index] = vr_add_i64(counts_data[(int64_t)index], 1);
                    }
                }
                launched = vr_verify(ctx, AT(17, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    } else {
        { /* the iterations of this loop are independent */
            const int64_t i_trips_2 = vr_trips(0, 1, image_n0, true);
            const int64_t j_trips_2 = vr_trips(0, 1, image_n1, true);
            struct histogram_2_17_2_args args = {.i_trips = i_trips_2, .j_trips = j_trips_2, .counts_n0 = 256,
                    .image_s0 = image_s0, .image_s1 = image_s1};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_trips_2},
                    {.first = 0, .step = 1, .trips = j_trips_2}};
            const int64_t starts[] = {0, 0, 0};
            const vr_footprint footprint = {
                .touches = histogram_2_17_2_touches, .touch_count = 2, .counters = counters, .counter_count = 2,
                .grid = {1, 0, -1}, .starts = starts, .pitch_count = 2, .pitches = histogram_2_17_2_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_histogram_2_17_2, .trips = {j_trips_2, i_trips_2, 1},
                .arrays = (vr_array *const[]){image, counts}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(17, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t i = 0; i < image_n0; i++) {
                    for (int64_t j = 0; j < image_n1; j++) {
                        const uint8_t index = image_data[i * image_s0 + j * image_s1];
                        const int64_t t1 = (int64_t)index;
                        if (VR_UNLIKELY(t1 >= 256)) {
                            status = vr_raise_bounds(ctx, AT(19, 13), "counts", 0, t1, 256);
                            goto done;
                        }
                        counts_data[t1] = vr_add_i64(counts_data[t1], 1);
                    }
                }
                launched = vr_verify(ctx, AT(17, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    }
    if ((status = vr_settle_gpu(ctx, AT(20, 5))) != VR_OK)
        goto done;
    *counts_out = vr_retain(counts);
done:
    vr_release(counts);
    return vr_leave_gpu(ctx, AT(15, 5), status);
}

int by_remainder(vr_context *ctx, vr_array *x, vr_array **counts_out)
{
    int status = VR_OK;
    vr_array *counts = NULL;
    int32_t *counts_data = NULL;
    vr_enter_gpu(ctx);
    if ((status = vr_check_argument(ctx, AT(24, 18), "x", x, VR_AS(VR_INT64, 1, VR_ROWMAJOR))) != VR_OK)
        return vr_leave_gpu(ctx, AT(24, 5), status);
    int64_t *const x_data = VR_DATA(x);
    const int64_t x_n0 = VR_EXTENT(x, 0);
    if ((status = vr_zeros(ctx, AT(26, 14), VR_AS(VR_INT32, 1, VR_ROWMAJOR), &counts, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){5})})) != VR_OK)
        goto done;
    counts_data = VR_DATA(counts);
    { /* the iterations of this loop are independent */
        const int64_t i_trips = vr_trips(0, 1, x_n0, true);
        struct by_remainder_27_args args = {.i_trips = i_trips, .counts_n0 = 5};
        const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_trips}};
        const int64_t starts[] = {0, 0};
        const vr_footprint footprint = {
            .touches = by_remainder_27_touches, .touch_count = 2, .counters = counters, .counter_count = 1,
            .grid = {0, -1, -1}, .starts = starts, .pitch_count = 0,
        };
        struct vr_launch launch = {
            .kernel = &vr_kernel_by_remainder_27, .trips = {i_trips, 1, 1},
            .arrays = (vr_array *const[]){counts, x}, .args = &args, .arg_bytes = sizeof args,
            .footprint = &footprint,
        };
        int launched = vr_launch(ctx, AT(27, 5), &launch);
        if (launched == VR_ON_HOST) {
            for (int64_t i = 0; i < x_n0; i++) {
                counts_data[vr_remainder_i64(x_data[i], 5)] =
                        vr_add_i32(counts_data[vr_remainder_i64(x_data[i], 5)], 3);
            }
            launched = vr_verify(ctx, AT(27, 5), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    if ((status = vr_settle_gpu(ctx, AT(29, 5))) != VR_OK)
        goto done;
    *counts_out = vr_retain(counts);
done:
    vr_release(counts);
    return vr_leave_gpu(ctx, AT(24, 5), status);
}

int by_remainder_2(vr_context *ctx, vr_array *x, vr_array **counts_out)
{
    int status = VR_OK;
    vr_array *counts = NULL;
    int32_t *counts_data = NULL;
    vr_enter_gpu(ctx);
    if ((status = vr_check_argument(ctx, AT(24, 18), "x", x, VR_AS(VR_INT64, 1, VR_STRIDED))) != VR_OK)
        return vr_leave_gpu(ctx, AT(24, 5), status);
    int64_t *const x_data = VR_DATA(x);
    const int64_t x_n0 = VR_EXTENT(x, 0), x_s0 = VR_STEP(x, 0);
    if ((status = vr_zeros(ctx, AT(26, 14), VR_AS(VR_INT32, 1, VR_ROWMAJOR), &counts, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){5})})) != VR_OK)
        goto done;
    counts_data = VR_DATA(counts);
    { /* the iterations of this loop are independent */
        const int64_t i_trips = vr_trips(0, 1, x_n0, true);
        struct by_remainder_2_27_args args = {.i_trips = i_trips, .counts_n0 = 5, .x_s0 = x_s0};
        const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_trips}};
        const int64_t starts[] = {0, 0};
        const vr_footprint footprint = {
            .touches = by_remainder_2_27_touches, .touch_count = 2, .counters = counters, .counter_count = 1,
            .grid = {0, -1, -1}, .starts = starts, .pitch_count = 1, .pitches = by_remainder_2_27_pitches,
        };
        struct vr_launch launch = {
            .kernel = &vr_kernel_by_remainder_2_27, .trips = {i_trips, 1, 1},
            .arrays = (vr_array *const[]){counts, x}, .args = &args, .arg_bytes = sizeof args,
            .footprint = &footprint,
        };
        int launched = vr_launch(ctx, AT(27, 5), &launch);
        if (launched == VR_ON_HOST) {
            for (int64_t i = 0; i < x_n0; i++) {
                counts_data[vr_remainder_i64(x_data[i * x_s0], 5)] =
                        vr_add_i32(counts_data[vr_remainder_i64(x_data[i * x_s0], 5)], 3);
            }
            launched = vr_verify(ctx, AT(27, 5), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    if ((status = vr_settle_gpu(ctx, AT(29, 5))) != VR_OK)
        goto done;
    *counts_out = vr_retain(counts);
done:
    vr_release(counts);
    return vr_leave_gpu(ctx, AT(24, 5), status);
}

int by_key(vr_context *ctx, vr_array *x, int64_t n, vr_array **sums_out, vr_array **counts_out)
{
    int status = VR_OK;
    vr_array *places = NULL;
    int64_t *places_data = NULL;
    vr_array *sums = NULL;
    double *sums_data = NULL;
    int64_t sums_n0 = 0;
    vr_array *counts = NULL;
    int64_t *counts_data = NULL;
    int64_t counts_n0 = 0;
    vr_enter_gpu(ctx);
    if ((status = vr_check_argument(ctx, AT(32, 12), "x", x, VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR))) != VR_OK)
        return vr_leave_gpu(ctx, AT(32, 5), status);
    double *const x_data = VR_DATA(x);
    const int64_t x_n0 = VR_EXTENT(x, 0);
    const int64_t room = vr_add_i64(vr_remainder_i64(vr_abs_i64(n), 50), 1);
    const int64_t count = x_n0;
    if ((status = vr_empty(ctx, AT(8, 14), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &places, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){count})})) != VR_OK)
        goto done;
    places_data = VR_DATA(places);
    vr_unset(ctx, places);
    /* 1 bounds check of the loop, tested at its entry */
    const bool in_bounds = count <= INT64_C(1099511627776);
    if (VR_MOSTLY(in_bounds)) {
        { /* the iterations of this loop are independent */
            const int64_t i_12_trips = vr_trips(0, 1, count, true);
            struct by_key_9_args args = {.i_12_trips = i_12_trips, .room = room};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_12_trips}};
            const int64_t starts[] = {0};
            const vr_footprint footprint = {
                .touches = by_key_9_touches, .touch_count = 1, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 0,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_by_key_9, .trips = {i_12_trips, 1, 1},
                .arrays = (vr_array *const[]){places}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(9, 5), &launch);
            if (launched == VR_ON_HOST) {
                VR_INDEPENDENT
                for (int64_t i_12 = 0; i_12 < count; i_12++) {
                    const bool t1 = vr_mod_i64(i_12, 3) == 0;
                    places_data[i_12] = vr_sub_i64(vr_remainder_i64(vr_mul_i64(i_12, 7919), room), t1 ? room : 0);
                }
                launched = vr_verify(ctx, AT(9, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    } else {
        { /* the iterations of this loop are independent */
            const int64_t i_12_trips_2 = vr_trips(0, 1, count, true);
            struct by_key_9_2_args args = {.i_12_trips = i_12_trips_2, .room = room};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_12_trips_2}};
            const int64_t starts[] = {0};
            const vr_footprint footprint = {
                .touches = by_key_9_2_touches, .touch_count = 1, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 0,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_by_key_9_2, .trips = {i_12_trips_2, 1, 1},
                .arrays = (vr_array *const[]){places}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(9, 5), &launch);
            if (launched == VR_ON_HOST) {
                VR_INDEPENDENT
                for (int64_t i_12 = 0; i_12 < count; i_12++) {
                    int64_t t2;
                    if (VR_UNLIKELY(vr_over_mul_i64(i_12, 7919, &t2))) {
                        status = vr_raise_exception(ctx, AT(10, 21), "vrc.OverflowError", "int too large for 64 bits");
                        goto done;
                    }
                    const bool t3 = vr_mod_i64(i_12, 3) == 0;
                    places_data[i_12] = vr_sub_i64(vr_remainder_i64(t2, room), t3 ? room : 0);
                }
                launched = vr_verify(ctx, AT(9, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    }
    if ((status = vr_zeros(ctx, AT(36, 12), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &sums, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){room})})) != VR_OK)
        goto done;
    sums_data = VR_DATA(sums); sums_n0 = VR_EXTENT(sums, 0);
    if ((status = vr_zeros(ctx, AT(37, 14), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &counts, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){room})})) != VR_OK)
        goto done;
    counts_data = VR_DATA(counts); counts_n0 = VR_EXTENT(counts, 0);
    { /* the iterations of this loop are independent */
        const int64_t i_trips = vr_trips(0, 1, x_n0, true);
        struct by_key_38_args args = {.i_trips = i_trips, .sums_n0 = sums_n0, .counts_n0 = counts_n0};
        const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_trips}};
        const int64_t starts[] = {0, 0, 0, 0};
        const vr_footprint footprint = {
            .touches = by_key_38_touches, .touch_count = 4, .counters = counters, .counter_count = 1,
            .grid = {0, -1, -1}, .starts = starts, .pitch_count = 0,
        };
        struct vr_launch launch = {
            .kernel = &vr_kernel_by_key_38, .trips = {i_trips, 1, 1},
            .arrays = (vr_array *const[]){places, sums, x, counts}, .args = &args, .arg_bytes = sizeof args,
            .footprint = &footprint,
        };
        int launched = vr_launch(ctx, AT(38, 5), &launch);
        if (launched == VR_ON_HOST) {
            for (int64_t i = 0; i < x_n0; i++) {
                const int64_t index = places_data[i];
                const int64_t t4 = VR_OUTSIDE(index, sums_n0) ? vr_add_i64(index, sums_n0) : index;
                if (VR_OUTSIDE(t4, sums_n0)) {
                    status = vr_raise_bounds(ctx, AT(39, 9), "sums", 0, index, sums_n0);
                    goto done;
                }
                sums_data[t4] += x_data[i];
                const int64_t index_9 = places_data[i];
                const int64_t t5 = VR_OUTSIDE(index_9, counts_n0) ? vr_add_i64(index_9, counts_n0) : index_9;
                if (VR_OUTSIDE(t5, counts_n0)) {
                    status = vr_raise_bounds(ctx, AT(40, 9), "counts", 0, index_9, counts_n0);
                    goto done;
                }
                counts_data[t5] = vr_sub_i64(counts_data[t5], 2);
            }
            launched = vr_verify(ctx, AT(38, 5), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    vr_release(places); places = NULL;
    if ((status = vr_settle_gpu(ctx, AT(41, 5))) != VR_OK)
        goto done;
    *sums_out = vr_retain(sums);
    *counts_out = vr_retain(counts);
done:
    vr_release(places);
    vr_release(sums);
    vr_release(counts);
    return vr_leave_gpu(ctx, AT(32, 5), status);
}

int by_key_2(vr_context *ctx, vr_array *x, int64_t n, vr_array **sums_out, vr_array **counts_out)
{
    int status = VR_OK;
    vr_array *places = NULL;
    int64_t *places_data = NULL;
    vr_array *sums = NULL;
    double *sums_data = NULL;
    int64_t sums_n0 = 0;
    vr_array *counts = NULL;
    int64_t *counts_data = NULL;
    int64_t counts_n0 = 0;
    vr_enter_gpu(ctx);
    if ((status = vr_check_argument(ctx, AT(32, 12), "x", x, VR_AS(VR_FLOAT64, 1, VR_STRIDED))) != VR_OK)
        return vr_leave_gpu(ctx, AT(32, 5), status);
    double *const x_data = VR_DATA(x);
    const int64_t x_n0 = VR_EXTENT(x, 0), x_s0 = VR_STEP(x, 0);
    const int64_t room = vr_add_i64(vr_remainder_i64(vr_abs_i64(n), 50), 1);
    const int64_t count = x_n0;
    if ((status = vr_empty(ctx, AT(8, 14), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &places, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){count})})) != VR_OK)
        goto done;
    places_data = VR_DATA(places);
    vr_unset(ctx, places);
    /* 1 bounds check of the loop, tested at its entry */
    const bool in_bounds = count <= INT64_C(1099511627776);
    if (VR_MOSTLY(in_bounds)) {
        { /* the iterations of this loop are independent */
            const int64_t i_12_trips = vr_trips(0, 1, count, true);
            struct by_key_2_9_args args = {.i_12_trips = i_12_trips, .room = room};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_12_trips}};
            const int64_t starts[] = {0};
            const vr_footprint footprint = {
                .touches = by_key_2_9_touches, .touch_count = 1, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 0,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_by_key_2_9, .trips = {i_12_trips, 1, 1},
                .arrays = (vr_array *const[]){places}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(9, 5), &launch);
            if (launched == VR_ON_HOST) {
                VR_INDEPENDENT
                for (int64_t i_12 = 0; i_12 < count; i_12++) {
                    const bool t1 = vr_mod_i64(i_12, 3) == 0;
                    places_data[i_12] = vr_sub_i64(vr_remainder_i64(vr_mul_i64(i_12, 7919), room), t1 ? room : 0);
                }
                launched = vr_verify(ctx, AT(9, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    } else {
        { /* the iterations of this loop are independent */
            const int64_t i_12_trips_2 = vr_trips(0, 1, count, true);
            struct by_key_2_9_2_args args = {.i_12_trips = i_12_trips_2, .room = room};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_12_trips_2}};
            const int64_t starts[] = {0};
            const vr_footprint footprint = {
                .touches = by_key_2_9_2_touches, .touch_count = 1, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 0,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_by_key_2_9_2, .trips = {i_12_trips_2, 1, 1},
                .arrays = (vr_array *const[]){places}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(9, 5), &launch);
            if (launched == VR_ON_HOST) {
                VR_INDEPENDENT
                for (int64_t i_12 = 0; i_12 < count; i_12++) {
                    int64_t t2;
                    if (VR_UNLIKELY(vr_over_mul_i64(i_12, 7919, &t2))) {
                        status = vr_raise_exception(ctx, AT(10, 21), "vrc.OverflowError", "int too large for 64 bits");
                        goto done;
                    }
                    const bool t3 = vr_mod_i64(i_12, 3) == 0;
                    places_data[i_12] = vr_sub_i64(vr_remainder_i64(t2, room), t3 ? room : 0);
                }
                launched = vr_verify(ctx, AT(9, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    }
    if ((status = vr_zeros(ctx, AT(36, 12), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &sums, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){room})})) != VR_OK)
        goto done;
    sums_data = VR_DATA(sums); sums_n0 = VR_EXTENT(sums, 0);
    if ((status = vr_zeros(ctx, AT(37, 14), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &counts, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){room})})) != VR_OK)
        goto done;
    counts_data = VR_DATA(counts); counts_n0 = VR_EXTENT(counts, 0);
    { /* the iterations of this loop are independent */
        const int64_t i_trips = vr_trips(0, 1, x_n0, true);
        struct by_key_2_38_args args = {.i_trips = i_trips, .sums_n0 = sums_n0, .counts_n0 = counts_n0, .x_s0 = x_s0};
        const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_trips}};
        const int64_t starts[] = {0, 0, 0, 0};
        const vr_footprint footprint = {
            .touches = by_key_2_38_touches, .touch_count = 4, .counters = counters, .counter_count = 1,
            .grid = {0, -1, -1}, .starts = starts, .pitch_count = 1, .pitches = by_key_2_38_pitches,
        };
        struct vr_launch launch = {
            .kernel = &vr_kernel_by_key_2_38, .trips = {i_trips, 1, 1},
            .arrays = (vr_array *const[]){places, sums, x, counts}, .args = &args, .arg_bytes = sizeof args,
            .footprint = &footprint,
        };
        int launched = vr_launch(ctx, AT(38, 5), &launch);
        if (launched == VR_ON_HOST) {
            for (int64_t i = 0; i < x_n0; i++) {
                const int64_t index = places_data[i];
                const int64_t t4 = VR_OUTSIDE(index, sums_n0) ? vr_add_i64(index, sums_n0) : index;
                if (VR_OUTSIDE(t4, sums_n0)) {
                    status = vr_raise_bounds(ctx, AT(39, 9), "sums", 0, index, sums_n0);
                    goto done;
                }
                sums_data[t4] += x_data[i * x_s0];
                const int64_t index_9 = places_data[i];
                const int64_t t5 = VR_OUTSIDE(index_9, counts_n0) ? vr_add_i64(index_9, counts_n0) : index_9;
                if (VR_OUTSIDE(t5, counts_n0)) {
                    status = vr_raise_bounds(ctx, AT(40, 9), "counts", 0, index_9, counts_n0);
                    goto done;
                }
                counts_data[t5] = vr_sub_i64(counts_data[t5], 2);
            }
            launched = vr_verify(ctx, AT(38, 5), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    vr_release(places); places = NULL;
    if ((status = vr_settle_gpu(ctx, AT(41, 5))) != VR_OK)
        goto done;
    *sums_out = vr_retain(sums);
    *counts_out = vr_retain(counts);
done:
    vr_release(places);
    vr_release(sums);
    vr_release(counts);
    return vr_leave_gpu(ctx, AT(32, 5), status);
}

int on_a_grid(vr_context *ctx, vr_array *px, vr_array *py, vr_array **grid_out, vr_array **sums_out)
{
    int status = VR_OK;
    vr_array *grid = NULL;
    float *grid_data = NULL;
    int64_t grid_s0 = 0;
    vr_array *sums = NULL;
    double *sums_data = NULL;
    vr_enter_gpu(ctx);
    if ((status = vr_check_argument(ctx, AT(46, 15), "px", px, VR_AS(VR_INT64, 1, VR_ROWMAJOR))) != VR_OK)
        return vr_leave_gpu(ctx, AT(46, 5), status);
    if ((status = vr_check_argument(ctx, AT(46, 27), "py", py, VR_AS(VR_INT64, 1, VR_ROWMAJOR))) != VR_OK)
        return vr_leave_gpu(ctx, AT(46, 5), status);
    int64_t *const px_data = VR_DATA(px);
    const int64_t px_n0 = VR_EXTENT(px, 0);
    int64_t *const py_data = VR_DATA(py);
    const int64_t py_n0 = VR_EXTENT(py, 0);
    if ((status = vr_zeros(ctx, AT(48, 12), VR_AS(VR_FLOAT32, 2, VR_ROWMAJOR), &grid, 2,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){9}), VR_BOX(VR_INT64, &(int64_t){12})})) != VR_OK)
        goto done;
    grid_data = VR_DATA(grid); grid_s0 = VR_STEP(grid, 0);
    if ((status = vr_zeros(ctx, AT(49, 12), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &sums, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){3})})) != VR_OK)
        goto done;
    sums_data = VR_DATA(sums);
    /* 4 bounds checks of the loop, tested at its entry */
    const bool in_bounds = 8 <= 9 && 8 <= 12 && 9 <= 12 && ((void)9, (void)9, true);
    if (VR_MOSTLY(in_bounds)) {
        { /* the iterations of this loop are independent */
            const int64_t p_stop = vr_min_i64(px_n0, py_n0);
            const int64_t p_trips = vr_trips(0, 1, p_stop, true);
            struct on_a_grid_50_args args = {.p_trips = p_trips, .sums_n0 = 3, .grid_n1 = 12, .grid_n0 = 9,
                    .grid_s0 = grid_s0};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = p_trips}};
            const int64_t starts[] = {0, 0, 0, 0, 0};
            const vr_footprint footprint = {
                .touches = on_a_grid_50_touches, .touch_count = 4, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 1, .pitches = on_a_grid_50_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_on_a_grid_50, .trips = {p_trips, 1, 1},
                .arrays = (vr_array *const[]){px, py, sums, grid}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(50, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t p = 0; p < p_stop; p++) {
                    const int64_t i = vr_floor_divide_i64(vr_remainder_i64(px_data[p], 64), 8);
                    const int64_t j = vr_floor_divide_i64(vr_remainder_i64(py_data[p], 64), 8);
                    const float fx = (float)vr_remainder_i64(px_data[p], 8) / 8.0f;
                    const float fy = (float)vr_remainder_i64(py_data[p], 8) / 8.0f;
                    const int64_t index = vr_remainder_i64(px_data[p], 3);
                    sums_data[index] -= 0.25;
                    if (px_data[p] > py_data[p]) {
                        grid_data[i * 12 + j] += (1.0f - fx) * (1.0f - fy);
                        const int64_t index_10 = vr_add_i64(j, 1);
                        grid_data[i * 12 + index_10] += (1.0f - fx) * fy;
                        const int64_t index_11 = vr_add_i64(i, 1);
                        grid_data[index_11 * 12 + j] += fx * (1.0f - fy);
                        grid_data[index_11 * 12 + index_10] += fx * fy;
                    }
                }
                launched = vr_verify(ctx, AT(50, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    } else {
        { /* the iterations of this loop are independent */
            const int64_t p_stop_2 = vr_min_i64(px_n0, py_n0);
            const int64_t p_trips_2 = vr_trips(0, 1, p_stop_2, true);
            struct on_a_grid_50_2_args args = {.p_trips = p_trips_2, .sums_n0 = 3, .grid_n1 = 12, .grid_n0 = 9,
                    .grid_s0 = grid_s0};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = p_trips_2}};
            const int64_t starts[] = {0, 0, 0, 0, 0};
            const vr_footprint footprint = {
                .touches = on_a_grid_50_2_touches, .touch_count = 4, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 1, .pitches = on_a_grid_50_2_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_on_a_grid_50_2, .trips = {p_trips_2, 1, 1},
                .arrays = (vr_array *const[]){px, py, sums, grid}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(50, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t p = 0; p < p_stop_2; p++) {
                    const int64_t i = vr_floor_divide_i64(vr_remainder_i64(px_data[p], 64), 8);
                    const int64_t j = vr_floor_divide_i64(vr_remainder_i64(py_data[p], 64), 8);
                    const float fx = (float)vr_remainder_i64(px_data[p], 8) / 8.0f;
                    const float fy = (float)vr_remainder_i64(py_data[p], 8) / 8.0f;
                    const int64_t index = vr_remainder_i64(px_data[p], 3);
                    sums_data[index] -= 0.25;
                    if (px_data[p] > py_data[p]) {
                        if (VR_UNLIKELY(i >= 9)) {
                            status = vr_raise_bounds(ctx, AT(57, 13), "grid", 0, i, 9);
                            goto done;
                        }
                        if (VR_UNLIKELY(j >= 12)) {
                            status = vr_raise_bounds(ctx, AT(57, 13), "grid", 1, j, 12);
                            goto done;
                        }
                        grid_data[i * 12 + j] += (1.0f - fx) * (1.0f - fy);
                        const int64_t index_10 = vr_add_i64(j, 1);
                        if (VR_UNLIKELY(index_10 >= 12)) {
                            status = vr_raise_bounds(ctx, AT(58, 13), "grid", 1, index_10, 12);
                            goto done;
                        }
                        grid_data[i * 12 + index_10] += (1.0f - fx) * fy;
                        const int64_t index_11 = vr_add_i64(i, 1);
                        if (VR_UNLIKELY(index_11 >= 9)) {
                            status = vr_raise_bounds(ctx, AT(59, 13), "grid", 0, index_11, 9);
                            goto done;
                        }
                        grid_data[index_11 * 12 + j] += fx * (1.0f - fy);
                        grid_data[index_11 * 12 + index_10] += fx * fy;
                    }
                }
                launched = vr_verify(ctx, AT(50, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    }
    if ((status = vr_settle_gpu(ctx, AT(61, 5))) != VR_OK)
        goto done;
    *grid_out = vr_retain(grid);
    *sums_out = vr_retain(sums);
done:
    vr_release(grid);
    vr_release(sums);
    return vr_leave_gpu(ctx, AT(46, 5), status);
}

int on_a_grid_2(vr_context *ctx, vr_array *px, vr_array *py, vr_array **grid_out, vr_array **sums_out)
{
    int status = VR_OK;
    vr_array *grid = NULL;
    float *grid_data = NULL;
    int64_t grid_s0 = 0;
    vr_array *sums = NULL;
    double *sums_data = NULL;
    vr_enter_gpu(ctx);
    if ((status = vr_check_argument(ctx, AT(46, 15), "px", px, VR_AS(VR_INT64, 1, VR_STRIDED))) != VR_OK)
        return vr_leave_gpu(ctx, AT(46, 5), status);
    if ((status = vr_check_argument(ctx, AT(46, 27), "py", py, VR_AS(VR_INT64, 1, VR_STRIDED))) != VR_OK)
        return vr_leave_gpu(ctx, AT(46, 5), status);
    int64_t *const px_data = VR_DATA(px);
    const int64_t px_n0 = VR_EXTENT(px, 0), px_s0 = VR_STEP(px, 0);
    int64_t *const py_data = VR_DATA(py);
    const int64_t py_n0 = VR_EXTENT(py, 0), py_s0 = VR_STEP(py, 0);
    if ((status = vr_zeros(ctx, AT(48, 12), VR_AS(VR_FLOAT32, 2, VR_ROWMAJOR), &grid, 2,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){9}), VR_BOX(VR_INT64, &(int64_t){12})})) != VR_OK)
        goto done;
    grid_data = VR_DATA(grid); grid_s0 = VR_STEP(grid, 0);
    if ((status = vr_zeros(ctx, AT(49, 12), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &sums, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){3})})) != VR_OK)
        goto done;
    sums_data = VR_DATA(sums);
    /* 4 bounds checks of the loop, tested at its entry */
    const bool in_bounds = 8 <= 9 && 8 <= 12 && 9 <= 12 && ((void)9, (void)9, true);
    if (VR_MOSTLY(in_bounds)) {
        { /* the iterations of this loop are independent */
            const int64_t p_stop = vr_min_i64(px_n0, py_n0);
            const int64_t p_trips = vr_trips(0, 1, p_stop, true);
            struct on_a_grid_2_50_args args = {.p_trips = p_trips, .sums_n0 = 3, .grid_n1 = 12, .grid_n0 = 9,
                    .grid_s0 = grid_s0, .px_s0 = px_s0, .py_s0 = py_s0};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = p_trips}};
            const int64_t starts[] = {0, 0, 0, 0, 0};
            const vr_footprint footprint = {
                .touches = on_a_grid_2_50_touches, .touch_count = 4, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 3, .pitches = on_a_grid_2_50_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_on_a_grid_2_50, .trips = {p_trips, 1, 1},
                .arrays = (vr_array *const[]){px, py, sums, grid}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(50, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t p = 0; p < p_stop; p++) {
                    const int64_t i = vr_floor_divide_i64(vr_remainder_i64(px_data[p * px_s0], 64), 8);
                    const int64_t j = vr_floor_divide_i64(vr_remainder_i64(py_data[p * py_s0], 64), 8);
                    const float fx = (float)vr_remainder_i64(px_data[p * px_s0], 8) / 8.0f;
                    const float fy = (float)vr_remainder_i64(py_data[p * py_s0], 8) / 8.0f;
                    const int64_t index = vr_remainder_i64(px_data[p * px_s0], 3);
                    sums_data[index] -= 0.25;
                    if (px_data[p * px_s0] > py_data[p * py_s0]) {
                        grid_data[i * 12 + j] += (1.0f - fx) * (1.0f - fy);
                        const int64_t index_10 = vr_add_i64(j, 1);
                        grid_data[i * 12 + index_10] += (1.0f - fx) * fy;
                        const int64_t index_11 = vr_add_i64(i, 1);
                        grid_data[index_11 * 12 + j] += fx * (1.0f - fy);
                        grid_data[index_11 * 12 + index_10] += fx * fy;
                    }
                }
                launched = vr_verify(ctx, AT(50, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    } else {
        { /* the iterations of this loop are independent */
            const int64_t p_stop_2 = vr_min_i64(px_n0, py_n0);
            const int64_t p_trips_2 = vr_trips(0, 1, p_stop_2, true);
            struct on_a_grid_2_50_2_args args = {.p_trips = p_trips_2, .sums_n0 = 3, .grid_n1 = 12, .grid_n0 = 9,
                    .grid_s0 = grid_s0, .px_s0 = px_s0, .py_s0 = py_s0};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = p_trips_2}};
            const int64_t starts[] = {0, 0, 0, 0, 0};
            const vr_footprint footprint = {
                .touches = on_a_grid_2_50_2_touches, .touch_count = 4, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 3, .pitches = on_a_grid_2_50_2_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_on_a_grid_2_50_2, .trips = {p_trips_2, 1, 1},
                .arrays = (vr_array *const[]){px, py, sums, grid}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(50, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t p = 0; p < p_stop_2; p++) {
                    const int64_t i = vr_floor_divide_i64(vr_remainder_i64(px_data[p * px_s0], 64), 8);
                    const int64_t j = vr_floor_divide_i64(vr_remainder_i64(py_data[p * py_s0], 64), 8);
                    const float fx = (float)vr_remainder_i64(px_data[p * px_s0], 8) / 8.0f;
                    const float fy = (float)vr_remainder_i64(py_data[p * py_s0], 8) / 8.0f;
                    const int64_t index = vr_remainder_i64(px_data[p * px_s0], 3);
                    sums_data[index] -= 0.25;
                    if (px_data[p * px_s0] > py_data[p * py_s0]) {
                        if (VR_UNLIKELY(i >= 9)) {
                            status = vr_raise_bounds(ctx, AT(57, 13), "grid", 0, i, 9);
                            goto done;
                        }
                        if (VR_UNLIKELY(j >= 12)) {
                            status = vr_raise_bounds(ctx, AT(57, 13), "grid", 1, j, 12);
                            goto done;
                        }
                        grid_data[i * 12 + j] += (1.0f - fx) * (1.0f - fy);
                        const int64_t index_10 = vr_add_i64(j, 1);
                        if (VR_UNLIKELY(index_10 >= 12)) {
                            status = vr_raise_bounds(ctx, AT(58, 13), "grid", 1, index_10, 12);
                            goto done;
                        }
                        grid_data[i * 12 + index_10] += (1.0f - fx) * fy;
                        const int64_t index_11 = vr_add_i64(i, 1);
                        if (VR_UNLIKELY(index_11 >= 9)) {
                            status = vr_raise_bounds(ctx, AT(59, 13), "grid", 0, index_11, 9);
                            goto done;
                        }
                        grid_data[index_11 * 12 + j] += fx * (1.0f - fy);
                        grid_data[index_11 * 12 + index_10] += fx * fy;
                    }
                }
                launched = vr_verify(ctx, AT(50, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    }
    if ((status = vr_settle_gpu(ctx, AT(61, 5))) != VR_OK)
        goto done;
    *grid_out = vr_retain(grid);
    *sums_out = vr_retain(sums);
done:
    vr_release(grid);
    vr_release(sums);
    return vr_leave_gpu(ctx, AT(46, 5), status);
}

int extremes(vr_context *ctx, vr_array *x, vr_array *y, vr_array **least_out, vr_array **most_out)
{
    int status = VR_OK;
    vr_array *least = NULL;
    int32_t *least_data = NULL;
    vr_array *most = NULL;
    int64_t *most_data = NULL;
    vr_enter_gpu(ctx);
    if ((status = vr_check_argument(ctx, AT(66, 14), "x", x, VR_AS(VR_INT64, 1, VR_ROWMAJOR))) != VR_OK)
        return vr_leave_gpu(ctx, AT(66, 5), status);
    if ((status = vr_check_argument(ctx, AT(66, 25), "y", y, VR_AS(VR_INT32, 1, VR_ROWMAJOR))) != VR_OK)
        return vr_leave_gpu(ctx, AT(66, 5), status);
    int64_t *const x_data = VR_DATA(x);
    const int64_t x_n0 = VR_EXTENT(x, 0);
    int32_t *const y_data = VR_DATA(y);
    const int64_t y_n0 = VR_EXTENT(y, 0);
    if ((status = vr_empty(ctx, AT(67, 13), VR_AS(VR_INT32, 1, VR_ROWMAJOR), &least, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){7})})) != VR_OK)
        goto done;
    least_data = VR_DATA(least);
    vr_unset(ctx, least);
    { /* elements of least by element */
        const vr_array *arrays[] = {NULL};
        int64_t n[1], stride[1];
        vr_nest nest = {.ndims = 1, .count = 1, .stores = 1, .operand = arrays, .extent = n, .stride = stride};
        vr_array *place = NULL, *result = NULL;
        place = vr_retain(least);
        n[0] = VR_EXTENT(place, 0);
        if ((status = vr_open_place(ctx, AT(67, 13), place, true, &result, 1, n, 0, arrays + 1)) != VR_OK)
            goto done;
        arrays[0] = result;
        vr_plan_nest(ctx, &nest);
        struct extremes_67_args args = {.n0 = nest.extent[0], .result_s0 = nest.stride[0]};
        struct vr_launch launch = {
            .kernel = &vr_kernel_extremes_67, .trips = {nest.extent[0], 1, 1},
            .arrays = (vr_array *const[]){result}, .args = &args, .arg_bytes = sizeof args,
        };
        int launched = vr_launch(ctx, AT(67, 24), &launch);
        if (launched == VR_ON_HOST) {
            vr_do_blocks(ctx, &nest, extremes_block);
            launched = vr_verify(ctx, AT(67, 24), &launch);
        }
        if (launched != VR_OK) {
            vr_release(result);
            vr_release(place);
            status = launched;
            goto done;
        }
        if (result != place && ((status = vr_host(ctx, AT(67, 13), result, VR_READS)) != VR_OK ||
                (status = vr_host(ctx, AT(67, 13), place, VR_READS | VR_WRITES)) != VR_OK)) {
            vr_release(result);
            vr_release(place);
            goto done;
        }
        vr_close_place(place, result);
    }
    if ((status = vr_empty(ctx, AT(68, 12), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &most, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){7})})) != VR_OK)
        goto done;
    most_data = VR_DATA(most);
    vr_unset(ctx, most);
    { /* elements of most by element */
        const vr_array *arrays[] = {NULL};
        int64_t n[1], stride[1];
        vr_nest nest = {.ndims = 1, .count = 1, .stores = 1, .operand = arrays, .extent = n, .stride = stride};
        vr_array *place = NULL, *result = NULL;
        place = vr_retain(most);
        n[0] = VR_EXTENT(place, 0);
        if ((status = vr_open_place(ctx, AT(68, 12), place, true, &result, 1, n, 0, arrays + 1)) != VR_OK)
            goto done;
        arrays[0] = result;
        vr_plan_nest(ctx, &nest);
        struct extremes_68_args args = {.n0 = nest.extent[0], .result_s0 = nest.stride[0]};
        struct vr_launch launch = {
            .kernel = &vr_kernel_extremes_68, .trips = {nest.extent[0], 1, 1},
            .arrays = (vr_array *const[]){result}, .args = &args, .arg_bytes = sizeof args,
        };
        int launched = vr_launch(ctx, AT(68, 23), &launch);
        if (launched == VR_ON_HOST) {
            vr_do_blocks(ctx, &nest, extremes_block_2);
            launched = vr_verify(ctx, AT(68, 23), &launch);
        }
        if (launched != VR_OK) {
            vr_release(result);
            vr_release(place);
            status = launched;
            goto done;
        }
        if (result != place && ((status = vr_host(ctx, AT(68, 12), result, VR_READS)) != VR_OK ||
                (status = vr_host(ctx, AT(68, 12), place, VR_READS | VR_WRITES)) != VR_OK)) {
            vr_release(result);
            vr_release(place);
            goto done;
        }
        vr_close_place(place, result);
    }
    { /* the iterations of this loop are independent */
        const int64_t i_stop = vr_min_i64(x_n0, y_n0);
        const int64_t i_trips = vr_trips(0, 1, i_stop, true);
        struct extremes_69_args args = {.i_trips = i_trips};
        const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_trips}};
        const int64_t starts[] = {0, 0, 0, 0};
        const vr_footprint footprint = {
            .touches = extremes_69_touches, .touch_count = 4, .counters = counters, .counter_count = 1,
            .grid = {0, -1, -1}, .starts = starts, .pitch_count = 0,
        };
        struct vr_launch launch = {
            .kernel = &vr_kernel_extremes_69, .trips = {i_trips, 1, 1},
            .arrays = (vr_array *const[]){least, x, y, most}, .args = &args, .arg_bytes = sizeof args,
            .footprint = &footprint,
        };
        int launched = vr_launch(ctx, AT(69, 5), &launch);
        if (launched == VR_ON_HOST) {
            for (int64_t i = 0; i < i_stop; i++) {
                least_data[vr_remainder_i64(x_data[i], 7)] =
                        vr_min_i32(least_data[vr_remainder_i64(x_data[i], 7)], y_data[i]);
                most_data[vr_remainder_i64(x_data[i], 7)] =
                        vr_max_i64(x_data[i], most_data[vr_remainder_i64(x_data[i], 7)]);
            }
            launched = vr_verify(ctx, AT(69, 5), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    if ((status = vr_settle_gpu(ctx, AT(72, 5))) != VR_OK)
        goto done;
    *least_out = vr_retain(least);
    *most_out = vr_retain(most);
done:
    vr_release(least);
    vr_release(most);
    return vr_leave_gpu(ctx, AT(66, 5), status);
}

int extremes_2(vr_context *ctx, vr_array *x, vr_array *y, vr_array **least_out, vr_array **most_out)
{
    int status = VR_OK;
    vr_array *least = NULL;
    int32_t *least_data = NULL;
    vr_array *most = NULL;
    int64_t *most_data = NULL;
    vr_enter_gpu(ctx);
    if ((status = vr_check_argument(ctx, AT(66, 14), "x", x, VR_AS(VR_INT64, 1, VR_STRIDED))) != VR_OK)
        return vr_leave_gpu(ctx, AT(66, 5), status);
    if ((status = vr_check_argument(ctx, AT(66, 25), "y", y, VR_AS(VR_INT32, 1, VR_STRIDED))) != VR_OK)
        return vr_leave_gpu(ctx, AT(66, 5), status);
    int64_t *const x_data = VR_DATA(x);
    const int64_t x_n0 = VR_EXTENT(x, 0), x_s0 = VR_STEP(x, 0);
    int32_t *const y_data = VR_DATA(y);
    const int64_t y_n0 = VR_EXTENT(y, 0), y_s0 = VR_STEP(y, 0);
    if ((status = vr_empty(ctx, AT(67, 13), VR_AS(VR_INT32, 1, VR_ROWMAJOR), &least, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){7})})) != VR_OK)
        goto done;
    least_data = VR_DATA(least);
    vr_unset(ctx, least);
    { /* elements of least by element */
        const vr_array *arrays[] = {NULL};
        int64_t n[1], stride[1];
        vr_nest nest = {.ndims = 1, .count = 1, .stores = 1, .operand = arrays, .extent = n, .stride = stride};
        vr_array *place = NULL, *result = NULL;
        place = vr_retain(least);
        n[0] = VR_EXTENT(place, 0);
        if ((status = vr_open_place(ctx, AT(67, 13), place, true, &result, 1, n, 0, arrays + 1)) != VR_OK)
            goto done;
        arrays[0] = result;
        vr_plan_nest(ctx, &nest);
        struct extremes_2_67_args args = {.n0 = nest.extent[0], .result_s0 = nest.stride[0]};
        struct vr_launch launch = {
            .kernel = &vr_kernel_extremes_2_67, .trips = {nest.extent[0], 1, 1},
            .arrays = (vr_array *const[]){result}, .args = &args, .arg_bytes = sizeof args,
        };
        int launched = vr_launch(ctx, AT(67, 24), &launch);
        if (launched == VR_ON_HOST) {
            vr_do_blocks(ctx, &nest, extremes_block);
            launched = vr_verify(ctx, AT(67, 24), &launch);
        }
        if (launched != VR_OK) {
            vr_release(result);
            vr_release(place);
            status = launched;
            goto done;
        }
        if (result != place && ((status = vr_host(ctx, AT(67, 13), result, VR_READS)) != VR_OK ||
                (status = vr_host(ctx, AT(67, 13), place, VR_READS | VR_WRITES)) != VR_OK)) {
            vr_release(result);
            vr_release(place);
            goto done;
        }
        vr_close_place(place, result);
    }
    if ((status = vr_empty(ctx, AT(68, 12), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &most, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){7})})) != VR_OK)
        goto done;
    most_data = VR_DATA(most);
    vr_unset(ctx, most);
    { /* elements of most by element */
        const vr_array *arrays[] = {NULL};
        int64_t n[1], stride[1];
        vr_nest nest = {.ndims = 1, .count = 1, .stores = 1, .operand = arrays, .extent = n, .stride = stride};
        vr_array *place = NULL, *result = NULL;
        place = vr_retain(most);
        n[0] = VR_EXTENT(place, 0);
        if ((status = vr_open_place(ctx, AT(68, 12), place, true, &result, 1, n, 0, arrays + 1)) != VR_OK)
            goto done;
        arrays[0] = result;
        vr_plan_nest(ctx, &nest);
        struct extremes_2_68_args args = {.n0 = nest.extent[0], .result_s0 = nest.stride[0]};
        struct vr_launch launch = {
            .kernel = &vr_kernel_extremes_2_68, .trips = {nest.extent[0], 1, 1},
            .arrays = (vr_array *const[]){result}, .args = &args, .arg_bytes = sizeof args,
        };
        int launched = vr_launch(ctx, AT(68, 23), &launch);
        if (launched == VR_ON_HOST) {
            vr_do_blocks(ctx, &nest, extremes_block_2);
            launched = vr_verify(ctx, AT(68, 23), &launch);
        }
        if (launched != VR_OK) {
            vr_release(result);
            vr_release(place);
            status = launched;
            goto done;
        }
        if (result != place && ((status = vr_host(ctx, AT(68, 12), result, VR_READS)) != VR_OK ||
                (status = vr_host(ctx, AT(68, 12), place, VR_READS | VR_WRITES)) != VR_OK)) {
            vr_release(result);
            vr_release(place);
            goto done;
        }
        vr_close_place(place, result);
    }
    { /* the iterations of this loop are independent */
        const int64_t i_stop = vr_min_i64(x_n0, y_n0);
        const int64_t i_trips = vr_trips(0, 1, i_stop, true);
        struct extremes_2_69_args args = {.i_trips = i_trips, .x_s0 = x_s0, .y_s0 = y_s0};
        const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_trips}};
        const int64_t starts[] = {0, 0, 0, 0};
        const vr_footprint footprint = {
            .touches = extremes_2_69_touches, .touch_count = 4, .counters = counters, .counter_count = 1,
            .grid = {0, -1, -1}, .starts = starts, .pitch_count = 2, .pitches = extremes_2_69_pitches,
        };
        struct vr_launch launch = {
            .kernel = &vr_kernel_extremes_2_69, .trips = {i_trips, 1, 1},
            .arrays = (vr_array *const[]){least, x, y, most}, .args = &args, .arg_bytes = sizeof args,
            .footprint = &footprint,
        };
        int launched = vr_launch(ctx, AT(69, 5), &launch);
        if (launched == VR_ON_HOST) {
            for (int64_t i = 0; i < i_stop; i++) {
                least_data[vr_remainder_i64(x_data[i * x_s0], 7)] =
                        vr_min_i32(least_data[vr_remainder_i64(x_data[i * x_s0], 7)], y_data[i * y_s0]);
                most_data[vr_remainder_i64(x_data[i * x_s0], 7)] =
                        vr_max_i64(x_data[i * x_s0], most_data[vr_remainder_i64(x_data[i * x_s0], 7)]);
            }
            launched = vr_verify(ctx, AT(69, 5), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    if ((status = vr_settle_gpu(ctx, AT(72, 5))) != VR_OK)
        goto done;
    *least_out = vr_retain(least);
    *most_out = vr_retain(most);
done:
    vr_release(least);
    vr_release(most);
    return vr_leave_gpu(ctx, AT(66, 5), status);
}

int nearest(vr_context *ctx, vr_array *x, vr_array *centers, vr_array **counts_out)
{
    int status = VR_OK;
    vr_array *counts = NULL;
    uint32_t *counts_data = NULL;
    int64_t counts_n0 = 0;
    vr_enter_gpu(ctx);
    if ((status = vr_check_argument(ctx, AT(77, 13), "x", x, VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR))) != VR_OK)
        return vr_leave_gpu(ctx, AT(77, 5), status);
    if ((status = vr_check_argument(ctx, AT(77, 27), "centers", centers, VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR))) != VR_OK)
        return vr_leave_gpu(ctx, AT(77, 5), status);
    double *const x_data = VR_DATA(x);
    const int64_t x_n0 = VR_EXTENT(x, 0), x_n1 = VR_EXTENT(x, 1), x_s0 = VR_STEP(x, 0);
    double *const centers_data = VR_DATA(centers);
    const int64_t centers_n0 = VR_EXTENT(centers, 0), centers_n1 = VR_EXTENT(centers, 1), centers_s0 =
            VR_STEP(centers, 0);
    if ((status = vr_zeros(ctx, AT(79, 14), VR_AS(VR_UINT32, 1, VR_ROWMAJOR), &counts, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){vr_max_i64(1, centers_n0)})})) != VR_OK)
        goto done;
    counts_data = VR_DATA(counts); counts_n0 = VR_EXTENT(counts, 0);
    /* 5 bounds checks of the loop, tested at its entry */
    const bool in_bounds = centers_n0 <= counts_n0 && 1 <= counts_n0;
    if (VR_MOSTLY(in_bounds)) {
        { /* the iterations of this loop are independent */
            const int64_t i_trips = vr_trips(0, 1, x_n0, true);
            struct nearest_80_args args = {.i_trips = i_trips, .counts_n0 = counts_n0, .centers_n0 = centers_n0,
                    .x_n1 = x_n1, .centers_n1 = centers_n1, .x_s0 = x_s0, .centers_s0 = centers_s0};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_trips},
                    {.step = 1, .trips = vr_trips(0, 1, centers_n0 - 1, false)},
                    {.step = 1, .trips = vr_trips(0, 1, vr_sub_i64(vr_min_i64(x_n1, centers_n1), 1), false)}};
            const int64_t starts[] = {0, 0, 0, 0, 0};
            const vr_footprint footprint = {
                .touches = nearest_80_touches, .touch_count = 3, .counters = counters, .counter_count = 3,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 2, .pitches = nearest_80_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_nearest_80, .trips = {i_trips, 1, 1},
                .arrays = (vr_array *const[]){x, centers, counts}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
                .work = 10.0 * vr_max_f64((double)vr_min_i64(x_n1, centers_n1), 0.0) * vr_max_f64((double)centers_n0,
                        0.0),
            };
            int launched = vr_launch(ctx, AT(80, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t i = 0; i < x_n0; i++) {
                    int64_t best = 0;
                    double least = 1e+300;
                    for (int64_t c = 0; c < centers_n0; c++) {
                        double s = 0.0;
                        const int64_t j_stop = vr_min_i64(x_n1, centers_n1);
                        for (int64_t j = 0; j < j_stop; j++) {
                            s += vr_square_f64(x_data[i * x_n1 + j] - centers_data[c * centers_n1 + j]);
                        }
                        if (s < least) {
                            least = s;
                            best = c;
                        }
                    }
                    counts_data[best] = vr_add_u32(counts_data[best], 1u);
                }
                launched = vr_verify(ctx, AT(80, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    } else {
        { /* the iterations of this loop are independent */
            const int64_t i_trips_2 = vr_trips(0, 1, x_n0, true);
            struct nearest_80_2_args args = {.i_trips = i_trips_2, .counts_n0 = counts_n0, .centers_n0 = centers_n0,
                    .x_n1 = x_n1, .centers_n1 = centers_n1, .x_s0 = x_s0, .centers_s0 = centers_s0};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_trips_2},
                    {.step = 1, .trips = vr_trips(0, 1, centers_n0 - 1, false)},
                    {.step = 1, .trips = vr_trips(0, 1, vr_sub_i64(vr_min_i64(x_n1, centers_n1), 1), false)}};
            const int64_t starts[] = {0, 0, 0, 0, 0};
            const vr_footprint footprint = {
                .touches = nearest_80_2_touches, .touch_count = 3, .counters = counters, .counter_count = 3,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 2, .pitches = nearest_80_2_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_nearest_80_2, .trips = {i_trips_2, 1, 1},
                .arrays = (vr_array *const[]){x, centers, counts}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
                .work = 10.0 * vr_max_f64((double)vr_min_i64(x_n1, centers_n1), 0.0) * vr_max_f64((double)centers_n0,
                        0.0),
            };
            int launched = vr_launch(ctx, AT(80, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t i = 0; i < x_n0; i++) {
                    int64_t best = 0;
                    double least = 1e+300;
                    for (int64_t c = 0; c < centers_n0; c++) {
                        double s = 0.0;
                        const int64_t j_stop_2 = vr_min_i64(x_n1, centers_n1);
                        for (int64_t j = 0; j < j_stop_2; j++) {
                            s += vr_square_f64(x_data[i * x_n1 + j] - centers_data[c * centers_n1 + j]);
                        }
                        if (s < least) {
                            least = s;
                            best = c;
                        }
                    }
                    if (VR_UNLIKELY(best >= counts_n0)) {
                        status = vr_raise_bounds(ctx, AT(90, 9), "counts", 0, best, counts_n0);
                        goto done;
                    }
                    counts_data[best] = vr_add_u32(counts_data[best], 1u);
                }
                launched = vr_verify(ctx, AT(80, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    }
    if ((status = vr_settle_gpu(ctx, AT(91, 5))) != VR_OK)
        goto done;
    *counts_out = vr_retain(counts);
done:
    vr_release(counts);
    return vr_leave_gpu(ctx, AT(77, 5), status);
}

int nearest_2(vr_context *ctx, vr_array *x, vr_array *centers, vr_array **counts_out)
{
    int status = VR_OK;
    vr_array *counts = NULL;
    uint32_t *counts_data = NULL;
    int64_t counts_n0 = 0;
    vr_enter_gpu(ctx);
    if ((status = vr_check_argument(ctx, AT(77, 13), "x", x, VR_AS(VR_FLOAT64, 2, VR_STRIDED))) != VR_OK)
        return vr_leave_gpu(ctx, AT(77, 5), status);
    if ((status = vr_check_argument(ctx, AT(77, 27), "centers", centers, VR_AS(VR_FLOAT64, 2, VR_STRIDED))) != VR_OK)
        return vr_leave_gpu(ctx, AT(77, 5), status);
    double *const x_data = VR_DATA(x);
    const int64_t x_n0 = VR_EXTENT(x, 0), x_n1 = VR_EXTENT(x, 1), x_s0 = VR_STEP(x, 0), x_s1 = VR_STEP(x, 1);
    double *const centers_data = VR_DATA(centers);
    const int64_t centers_n0 = VR_EXTENT(centers, 0), centers_n1 = VR_EXTENT(centers, 1), centers_s0 =
            VR_STEP(centers, 0), centers_s1 = VR_STEP(centers, 1);
    if ((status = vr_zeros(ctx, AT(79, 14), VR_AS(VR_UINT32, 1, VR_ROWMAJOR), &counts, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){vr_max_i64(1, centers_n0)})})) != VR_OK)
        goto done;
    counts_data = VR_DATA(counts); counts_n0 = VR_EXTENT(counts, 0);
    /* 5 bounds checks of the loop, tested at its entry */
    const bool in_bounds = centers_n0 <= counts_n0 && 1 <= counts_n0;
    if (VR_MOSTLY(in_bounds)) {
        { /* the iterations of this loop are independent */
            const int64_t i_trips = vr_trips(0, 1, x_n0, true);
            struct nearest_2_80_args args = {.i_trips = i_trips, .counts_n0 = counts_n0, .centers_n0 = centers_n0,
                    .x_n1 = x_n1, .centers_n1 = centers_n1, .x_s0 = x_s0, .x_s1 = x_s1, .centers_s0 = centers_s0,
                    .centers_s1 = centers_s1};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_trips},
                    {.step = 1, .trips = vr_trips(0, 1, centers_n0 - 1, false)},
                    {.step = 1, .trips = vr_trips(0, 1, vr_sub_i64(vr_min_i64(x_n1, centers_n1), 1), false)}};
            const int64_t starts[] = {0, 0, 0, 0, 0};
            const vr_footprint footprint = {
                .touches = nearest_2_80_touches, .touch_count = 3, .counters = counters, .counter_count = 3,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 4, .pitches = nearest_2_80_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_nearest_2_80, .trips = {i_trips, 1, 1},
                .arrays = (vr_array *const[]){x, centers, counts}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
                .work = 10.0 * vr_max_f64((double)vr_min_i64(x_n1, centers_n1), 0.0) * vr_max_f64((double)centers_n0,
                        0.0),
            };
            int launched = vr_launch(ctx, AT(80, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t i = 0; i < x_n0; i++) {
                    int64_t best = 0;
                    double least = 1e+300;
                    for (int64_t c = 0; c < centers_n0; c++) {
                        double s = 0.0;
                        const int64_t j_stop = vr_min_i64(x_n1, centers_n1);
                        for (int64_t j = 0; j < j_stop; j++) {
                            s += vr_square_f64(x_data[i * x_s0 + j * x_s1]
                                    - centers_data[c * centers_s0 + j * centers_s1]);
                        }
                        if (s < least) {
                            least = s;
                            best = c;
                        }
                    }
                    counts_data[best] = vr_add_u32(counts_data[best], 1u);
                }
                launched = vr_verify(ctx, AT(80, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    } else {
        { /* the iterations of this loop are independent */
            const int64_t i_trips_2 = vr_trips(0, 1, x_n0, true);
            struct nearest_2_80_2_args args = {.i_trips = i_trips_2, .counts_n0 = counts_n0, .centers_n0 = centers_n0,
                    .x_n1 = x_n1, .centers_n1 = centers_n1, .x_s0 = x_s0, .x_s1 = x_s1, .centers_s0 = centers_s0,
                    .centers_s1 = centers_s1};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_trips_2},
                    {.step = 1, .trips = vr_trips(0, 1, centers_n0 - 1, false)},
                    {.step = 1, .trips = vr_trips(0, 1, vr_sub_i64(vr_min_i64(x_n1, centers_n1), 1), false)}};
            const int64_t starts[] = {0, 0, 0, 0, 0};
            const vr_footprint footprint = {
                .touches = nearest_2_80_2_touches, .touch_count = 3, .counters = counters, .counter_count = 3,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 4, .pitches = nearest_2_80_2_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_nearest_2_80_2, .trips = {i_trips_2, 1, 1},
                .arrays = (vr_array *const[]){x, centers, counts}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
                .work = 10.0 * vr_max_f64((double)vr_min_i64(x_n1, centers_n1), 0.0) * vr_max_f64((double)centers_n0,
                        0.0),
            };
            int launched = vr_launch(ctx, AT(80, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t i = 0; i < x_n0; i++) {
                    int64_t best = 0;
                    double least = 1e+300;
                    for (int64_t c = 0; c < centers_n0; c++) {
                        double s = 0.0;
                        const int64_t j_stop_2 = vr_min_i64(x_n1, centers_n1);
                        for (int64_t j = 0; j < j_stop_2; j++) {
                            s += vr_square_f64(x_data[i * x_s0 + j * x_s1]
                                    - centers_data[c * centers_s0 + j * centers_s1]);
                        }
                        if (s < least) {
                            least = s;
                            best = c;
                        }
                    }
                    if (VR_UNLIKELY(best >= counts_n0)) {
                        status = vr_raise_bounds(ctx, AT(90, 9), "counts", 0, best, counts_n0);
                        goto done;
                    }
                    counts_data[best] = vr_add_u32(counts_data[best], 1u);
                }
                launched = vr_verify(ctx, AT(80, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    }
    if ((status = vr_settle_gpu(ctx, AT(91, 5))) != VR_OK)
        goto done;
    *counts_out = vr_retain(counts);
done:
    vr_release(counts);
    return vr_leave_gpu(ctx, AT(77, 5), status);
}

int in_order(vr_context *ctx, vr_array *x, int64_t n, vr_array **order_out)
{
    int status = VR_OK;
    (void)n;
    vr_array *counts = NULL;
    int64_t *counts_data = NULL;
    vr_array *order = NULL;
    int64_t *order_data = NULL;
    if ((status = vr_check_argument(ctx, AT(95, 14), "x", x, VR_AS(VR_INT64, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    int64_t *const x_data = VR_DATA(x);
    const int64_t x_n0 = VR_EXTENT(x, 0);
    if ((status = vr_zeros(ctx, AT(97, 14), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &counts, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){10})})) != VR_OK)
        goto done;
    counts_data = VR_DATA(counts);
    if ((status = vr_zeros(ctx, AT(98, 13), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &order, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){x_n0})})) != VR_OK)
        goto done;
    order_data = VR_DATA(order);
    for (int64_t i = 0; i < x_n0; i++) {
        order_data[i] = counts_data[vr_remainder_i64(x_data[i], 10)];
        const int64_t index = vr_remainder_i64(x_data[i], 10);
        counts_data[index] = vr_add_i64(counts_data[index], 1);
    }
    *order_out = vr_retain(order);
done:
    vr_release(counts);
    vr_release(order);
    return status;
}

int in_order_2(vr_context *ctx, vr_array *x, int64_t n, vr_array **order_out)
{
    int status = VR_OK;
    (void)n;
    vr_array *counts = NULL;
    int64_t *counts_data = NULL;
    vr_array *order = NULL;
    int64_t *order_data = NULL;
    if ((status = vr_check_argument(ctx, AT(95, 14), "x", x, VR_AS(VR_INT64, 1, VR_STRIDED))) != VR_OK)
        return status;
    int64_t *const x_data = VR_DATA(x);
    const int64_t x_n0 = VR_EXTENT(x, 0), x_s0 = VR_STEP(x, 0);
    if ((status = vr_zeros(ctx, AT(97, 14), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &counts, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){10})})) != VR_OK)
        goto done;
    counts_data = VR_DATA(counts);
    if ((status = vr_zeros(ctx, AT(98, 13), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &order, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){x_n0})})) != VR_OK)
        goto done;
    order_data = VR_DATA(order);
    for (int64_t i = 0; i < x_n0; i++) {
        order_data[i] = counts_data[vr_remainder_i64(x_data[i * x_s0], 10)];
        const int64_t index = vr_remainder_i64(x_data[i * x_s0], 10);
        counts_data[index] = vr_add_i64(counts_data[index], 1);
    }
    *order_out = vr_retain(order);
done:
    vr_release(counts);
    vr_release(order);
    return status;
}

int two_ways(vr_context *ctx, vr_array *x, vr_array **all_out)
{
    int status = VR_OK;
    vr_array *all = NULL;
    int64_t *all_data = NULL;
    if ((status = vr_check_argument(ctx, AT(107, 14), "x", x, VR_AS(VR_INT64, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    int64_t *const x_data = VR_DATA(x);
    const int64_t x_n0 = VR_EXTENT(x, 0);
    if ((status = vr_zeros(ctx, AT(109, 11), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &all, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){6})})) != VR_OK)
        goto done;
    all_data = VR_DATA(all);
    for (int64_t i = 0; i < x_n0; i++) {
        const int64_t index = vr_remainder_i64(x_data[i], 6);
        all_data[index] = vr_add_i64(all_data[index], 5);
        const int64_t a = all_data[vr_remainder_i64(x_data[i], 4)];
        const bool t1 = 9 > a;
        all_data[vr_remainder_i64(x_data[i], 4)] = t1 ? 9 : a;
    }
    *all_out = vr_retain(all);
done:
    vr_release(all);
    return status;
}

int two_ways_2(vr_context *ctx, vr_array *x, vr_array **all_out)
{
    int status = VR_OK;
    vr_array *all = NULL;
    int64_t *all_data = NULL;
    if ((status = vr_check_argument(ctx, AT(107, 14), "x", x, VR_AS(VR_INT64, 1, VR_STRIDED))) != VR_OK)
        return status;
    int64_t *const x_data = VR_DATA(x);
    const int64_t x_n0 = VR_EXTENT(x, 0), x_s0 = VR_STEP(x, 0);
    if ((status = vr_zeros(ctx, AT(109, 11), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &all, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){6})})) != VR_OK)
        goto done;
    all_data = VR_DATA(all);
    for (int64_t i = 0; i < x_n0; i++) {
        const int64_t index = vr_remainder_i64(x_data[i * x_s0], 6);
        all_data[index] = vr_add_i64(all_data[index], 5);
        const int64_t a = all_data[vr_remainder_i64(x_data[i * x_s0], 4)];
        const bool t1 = 9 > a;
        all_data[vr_remainder_i64(x_data[i * x_s0], 4)] = t1 ? 9 : a;
    }
    *all_out = vr_retain(all);
done:
    vr_release(all);
    return status;
}

int small(vr_context *ctx, vr_array *x, vr_array **counts_out)
{
    int status = VR_OK;
    vr_array *counts = NULL;
    uint8_t *counts_data = NULL;
    if ((status = vr_check_argument(ctx, AT(117, 11), "x", x, VR_AS(VR_INT64, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    int64_t *const x_data = VR_DATA(x);
    const int64_t x_n0 = VR_EXTENT(x, 0);
    if ((status = vr_zeros(ctx, AT(119, 14), VR_AS(VR_UINT8, 1, VR_ROWMAJOR), &counts, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){6})})) != VR_OK)
        goto done;
    counts_data = VR_DATA(counts);
    for (int64_t i = 0; i < x_n0; i++) {
        const int64_t index = vr_remainder_i64(x_data[i], 6);
        counts_data[index] = vr_add_u8(counts_data[index], 1);
    }
    *counts_out = vr_retain(counts);
done:
    vr_release(counts);
    return status;
}

int small_2(vr_context *ctx, vr_array *x, vr_array **counts_out)
{
    int status = VR_OK;
    vr_array *counts = NULL;
    uint8_t *counts_data = NULL;
    if ((status = vr_check_argument(ctx, AT(117, 11), "x", x, VR_AS(VR_INT64, 1, VR_STRIDED))) != VR_OK)
        return status;
    int64_t *const x_data = VR_DATA(x);
    const int64_t x_n0 = VR_EXTENT(x, 0), x_s0 = VR_STEP(x, 0);
    if ((status = vr_zeros(ctx, AT(119, 14), VR_AS(VR_UINT8, 1, VR_ROWMAJOR), &counts, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){6})})) != VR_OK)
        goto done;
    counts_data = VR_DATA(counts);
    for (int64_t i = 0; i < x_n0; i++) {
        const int64_t index = vr_remainder_i64(x_data[i * x_s0], 6);
        counts_data[index] = vr_add_u8(counts_data[index], 1);
    }
    *counts_out = vr_retain(counts);
done:
    vr_release(counts);
    return status;
}

int apart(vr_context *ctx, vr_array *x, vr_array **y_out)
{
    int status = VR_OK;
    vr_array *y = NULL;
    double *y_data = NULL;
    vr_enter_gpu(ctx);
    if ((status = vr_check_argument(ctx, AT(126, 11), "x", x, VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR))) != VR_OK)
        return vr_leave_gpu(ctx, AT(126, 5), status);
    double *const x_data = VR_DATA(x);
    const int64_t x_n0 = VR_EXTENT(x, 0);
    if ((status = vr_ones(ctx, AT(128, 9), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &y, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){x_n0})})) != VR_OK)
        goto done;
    y_data = VR_DATA(y);
    { /* the iterations of this loop are independent */
        const int64_t i_trips = vr_trips(0, 1, x_n0, true);
        struct apart_129_args args = {.i_trips = i_trips};
        const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_trips}};
        const int64_t starts[] = {0, 0};
        const vr_footprint footprint = {
            .touches = apart_129_touches, .touch_count = 2, .counters = counters, .counter_count = 1,
            .grid = {0, -1, -1}, .starts = starts, .pitch_count = 0,
        };
        struct vr_launch launch = {
            .kernel = &vr_kernel_apart_129, .trips = {i_trips, 1, 1},
            .arrays = (vr_array *const[]){y, x}, .args = &args, .arg_bytes = sizeof args,
            .footprint = &footprint,
        };
        int launched = vr_launch(ctx, AT(129, 5), &launch);
        if (launched == VR_ON_HOST) {
            VR_BY_LENGTH(x_n0, apart_loop, (x_n0, x_data, y_data));
            launched = vr_verify(ctx, AT(129, 5), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    if ((status = vr_settle_gpu(ctx, AT(131, 5))) != VR_OK)
        goto done;
    *y_out = vr_retain(y);
done:
    vr_release(y);
    return vr_leave_gpu(ctx, AT(126, 5), status);
}

int apart_2(vr_context *ctx, vr_array *x, vr_array **y_out)
{
    int status = VR_OK;
    vr_array *y = NULL;
    double *y_data = NULL;
    vr_enter_gpu(ctx);
    if ((status = vr_check_argument(ctx, AT(126, 11), "x", x, VR_AS(VR_FLOAT64, 1, VR_STRIDED))) != VR_OK)
        return vr_leave_gpu(ctx, AT(126, 5), status);
    double *const x_data = VR_DATA(x);
    const int64_t x_n0 = VR_EXTENT(x, 0), x_s0 = VR_STEP(x, 0);
    if ((status = vr_ones(ctx, AT(128, 9), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &y, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){x_n0})})) != VR_OK)
        goto done;
    y_data = VR_DATA(y);
    { /* the iterations of this loop are independent */
        const int64_t i_trips = vr_trips(0, 1, x_n0, true);
        struct apart_2_129_args args = {.i_trips = i_trips, .x_s0 = x_s0};
        const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_trips}};
        const int64_t starts[] = {0, 0};
        const vr_footprint footprint = {
            .touches = apart_2_129_touches, .touch_count = 2, .counters = counters, .counter_count = 1,
            .grid = {0, -1, -1}, .starts = starts, .pitch_count = 1, .pitches = apart_2_129_pitches,
        };
        struct vr_launch launch = {
            .kernel = &vr_kernel_apart_2_129, .trips = {i_trips, 1, 1},
            .arrays = (vr_array *const[]){y, x}, .args = &args, .arg_bytes = sizeof args,
            .footprint = &footprint,
        };
        int launched = vr_launch(ctx, AT(129, 5), &launch);
        if (launched == VR_ON_HOST) {
            VR_BY_LENGTH(x_n0, apart_2_loop, (x_n0, x_data, x_s0, y_data));
            launched = vr_verify(ctx, AT(129, 5), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    if ((status = vr_settle_gpu(ctx, AT(131, 5))) != VR_OK)
        goto done;
    *y_out = vr_retain(y);
done:
    vr_release(y);
    return vr_leave_gpu(ctx, AT(126, 5), status);
}

int many(vr_context *ctx, int64_t n, vr_array **result1, vr_array **result2, vr_array **result3)
{
    int status = VR_OK;
    vr_array *counts = NULL;
    int64_t *counts_data = NULL;
    int64_t counts_s0 = 0;
    vr_array *sums = NULL;
    float *sums_data = NULL;
    vr_array *steps = NULL;
    int64_t *steps_data = NULL;
    vr_array *slice = NULL;
    vr_enter_gpu(ctx);
    const int64_t m = vr_add_i64(6000, vr_remainder_i64(n, 100));
    if ((status = vr_zeros(ctx, AT(140, 14), VR_AS(VR_INT64, 2, VR_ROWMAJOR), &counts, 2,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){3}), VR_BOX(VR_INT64, &(int64_t){2})})) != VR_OK)
        goto done;
    counts_data = VR_DATA(counts); counts_s0 = VR_STEP(counts, 0);
    if ((status = vr_zeros(ctx, AT(141, 12), VR_AS(VR_FLOAT32, 1, VR_ROWMAJOR), &sums, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){5})})) != VR_OK)
        goto done;
    sums_data = VR_DATA(sums);
    if ((status = vr_zeros(ctx, AT(142, 13), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &steps, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){4})})) != VR_OK)
        goto done;
    steps_data = VR_DATA(steps);
    /* 3 bounds checks of the loop, tested at its entry */
    const bool in_bounds = vr_ismoderate_i64(m);
    if (VR_MOSTLY(in_bounds)) {
        { /* the iterations of this loop are independent */
            const int64_t i_trips = vr_trips(0, 1, m, true);
            struct many_143_args args = {.i_trips = i_trips, .counts_n1 = 2, .counts_n0 = 3, .counts_s0 = counts_s0,
                    .sums_n0 = 5};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_trips}};
            const int64_t starts[] = {0, 0, 0};
            const vr_footprint footprint = {
                .touches = many_143_touches, .touch_count = 2, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 1, .pitches = many_143_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_many_143, .trips = {i_trips, 1, 1},
                .arrays = (vr_array *const[]){counts, sums}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(143, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t i = 0; i < m; i++) {
                    const int64_t index = vr_mod_i64(vr_mul_i64(i, 7), 3);
                    const int64_t index_7 = vr_bitand_i64(i, 1);
                    counts_data[index * 2 + index_7] = vr_add_i64(counts_data[index * 2 + index_7], 2);
                    const int64_t index_8 = vr_mod_i64(i, 5);
                    sums_data[index_8] += (float)vr_bitand_i64(i, 3);
                }
                launched = vr_verify(ctx, AT(143, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    } else {
        { /* the iterations of this loop are independent */
            const int64_t i_trips_2 = vr_trips(0, 1, m, true);
            struct many_143_2_args args = {.i_trips = i_trips_2, .counts_n1 = 2, .counts_n0 = 3,
                    .counts_s0 = counts_s0, .sums_n0 = 5};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_trips_2}};
            const int64_t starts[] = {0, 0, 0};
            const vr_footprint footprint = {
                .touches = many_143_2_touches, .touch_count = 2, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 1, .pitches = many_143_2_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_many_143_2, .trips = {i_trips_2, 1, 1},
                .arrays = (vr_array *const[]){counts, sums}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(143, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t i = 0; i < m; i++) {
                    const int64_t index = vr_mod_i64(vr_mul_i64(i, 7), 3);
                    const int64_t index_7 = vr_bitand_i64(i, 1);
                    if (VR_UNLIKELY(index >= 3)) {
                        status = vr_raise_bounds(ctx, AT(144, 9), "counts", 0, index, 3);
                        goto done;
                    }
                    if (VR_UNLIKELY(index_7 >= 2)) {
                        status = vr_raise_bounds(ctx, AT(144, 9), "counts", 1, index_7, 2);
                        goto done;
                    }
                    counts_data[index * 2 + index_7] = vr_add_i64(counts_data[index * 2 + index_7], 2);
                    const int64_t index_8 = vr_mod_i64(i, 5);
                    if (VR_UNLIKELY(index_8 >= 5)) {
                        status = vr_raise_bounds(ctx, AT(145, 9), "sums", 0, index_8, 5);
                        goto done;
                    }
                    sums_data[index_8] += (float)vr_bitand_i64(i, 3);
                }
                launched = vr_verify(ctx, AT(143, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    }
    /* 1 bounds check of the loop, tested at its entry */
    const bool in_bounds_15 = vr_ismoderate_i64(m);
    if (VR_MOSTLY(in_bounds_15)) {
        { /* the iterations of this loop are independent */
            const int64_t i_2_stop = vr_floor_divide_i64(m, 60);
            const int64_t i_2_trips = vr_trips(0, 1, i_2_stop, true);
            struct many_146_args args = {.i_2_trips = i_2_trips, .j_trips = 70, .steps_n0 = 4};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_2_trips},
                    {.first = 0, .step = 1, .trips = 70}};
            const int64_t starts[] = {0};
            const vr_footprint footprint = {
                .touches = many_146_touches, .touch_count = 1, .counters = counters, .counter_count = 2,
                .grid = {1, 0, -1}, .starts = starts, .pitch_count = 0,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_many_146, .trips = {70, i_2_trips, 1},
                .arrays = (vr_array *const[]){steps}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(146, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t i_2 = 0; i_2 < i_2_stop; i_2++) {
                    for (int64_t j = 0; j < 70; j++) {
                        const int64_t index_11 = vr_bitand_i64(vr_add_i64(i_2, j), 3);
                        steps_data[index_11] = vr_sub_i64(steps_data[index_11], i_2);
                    }
                }
                launched = vr_verify(ctx, AT(146, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    } else {
        { /* the iterations of this loop are independent */
            const int64_t i_2_stop_2 = vr_floor_divide_i64(m, 60);
            const int64_t i_2_trips_2 = vr_trips(0, 1, i_2_stop_2, true);
            struct many_146_2_args args = {.i_2_trips = i_2_trips_2, .j_trips = 70, .steps_n0 = 4};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_2_trips_2},
                    {.first = 0, .step = 1, .trips = 70}};
            const int64_t starts[] = {0};
            const vr_footprint footprint = {
                .touches = many_146_2_touches, .touch_count = 1, .counters = counters, .counter_count = 2,
                .grid = {1, 0, -1}, .starts = starts, .pitch_count = 0,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_many_146_2, .trips = {70, i_2_trips_2, 1},
                .arrays = (vr_array *const[]){steps}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(146, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t i_2 = 0; i_2 < i_2_stop_2; i_2++) {
                    for (int64_t j = 0; j < 70; j++) {
                        const int64_t index_11 = vr_bitand_i64(vr_add_i64(i_2, j), 3);
                        if (VR_UNLIKELY(index_11 >= 4)) {
                            status = vr_raise_bounds(ctx, AT(148, 13), "steps", 0, index_11, 4);
                            goto done;
                        }
                        steps_data[index_11] = vr_sub_i64(steps_data[index_11], i_2);
                    }
                }
                launched = vr_verify(ctx, AT(146, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    }
    if ((status = vr_slice(ctx, AT(149, 26), VR_AS(VR_INT64, 1, VR_STRIDED), &slice, "steps", steps, VR_ROWMAJOR,
            VR_SHARE | VR_PAIRED, 1, (const vr_subscript[]){VR_SUB_R(VR_LOWER | VR_UPPER | VR_CLAMP, 0, -1,
            0)})) != VR_OK)
        goto done;
    vr_release(steps); steps = NULL;
    if ((status = vr_settle_gpu(ctx, AT(149, 5))) != VR_OK)
        goto done;
    *result1 = vr_retain(counts);
    *result2 = vr_retain(sums);
    *result3 = vr_retain(slice);
done:
    vr_release(counts);
    vr_release(sums);
    vr_release(steps);
    vr_release(slice);
    return vr_leave_gpu(ctx, AT(137, 5), status);
}

int strided(vr_context *ctx, int64_t n, vr_array **whole_out)
{
    int status = VR_OK;
    vr_array *whole = NULL;
    vr_array *every = NULL;
    int32_t *every_data = NULL;
    int64_t every_n0 = 0, every_s0 = 0;
    vr_enter_gpu(ctx);
    if ((status = vr_ones(ctx, AT(154, 13), VR_AS(VR_INT32, 1, VR_ROWMAJOR), &whole, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){40})})) != VR_OK)
        goto done;
    if ((status = vr_slice(ctx, AT(155, 13), VR_AS(VR_INT32, 1, VR_STRIDED), &every, "whole", whole, VR_ROWMAJOR,
            VR_SHARE | VR_PAIRED, 1, (const vr_subscript[]){VR_SUB_R(VR_LOWER | VR_UPPER | VR_START | VR_CLAMP, 1, 3,
            0)})) != VR_OK)
        goto done;
    every_data = VR_DATA(every); every_n0 = VR_EXTENT(every, 0); every_s0 = VR_STEP(every, 0);
    /* 1 bounds check of the loop, tested at its entry */
    const bool in_bounds = vr_ismoderate_i64(n);
    if (VR_MOSTLY(in_bounds)) {
        { /* the iterations of this loop are independent */
            const int64_t i_stop = vr_add_i64(5000, vr_remainder_i64(n, 7));
            const int64_t i_trips = vr_trips(0, 1, i_stop, true);
            struct strided_156_args args = {.i_trips = i_trips, .every_n0 = every_n0, .every_s0 = every_s0};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_trips}};
            const int64_t starts[] = {0};
            const vr_footprint footprint = {
                .touches = strided_156_touches, .touch_count = 1, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 1, .pitches = strided_156_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_strided_156, .trips = {i_trips, 1, 1},
                .arrays = (vr_array *const[]){every}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(156, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t i = 0; i < i_stop; i++) {
                    if (VR_UNLIKELY(every_n0 == 0)) {
                        status = vr_raise(ctx, AT(157, 15), VR_DIVISION, "integer division by zero");
                        goto done;
                    }
                    const int64_t index = vr_mod_i64(vr_mul_i64(i, 5), every_n0);
                    every_data[index * every_s0] = vr_add_i32(every_data[index * every_s0], 1);
                }
                launched = vr_verify(ctx, AT(156, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    } else {
        { /* the iterations of this loop are independent */
            const int64_t i_stop_2 = vr_add_i64(5000, vr_remainder_i64(n, 7));
            const int64_t i_trips_2 = vr_trips(0, 1, i_stop_2, true);
            struct strided_156_2_args args = {.i_trips = i_trips_2, .every_n0 = every_n0, .every_s0 = every_s0};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_trips_2}};
            const int64_t starts[] = {0};
            const vr_footprint footprint = {
                .touches = strided_156_2_touches, .touch_count = 1, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 1, .pitches = strided_156_2_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_strided_156_2, .trips = {i_trips_2, 1, 1},
                .arrays = (vr_array *const[]){every}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(156, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t i = 0; i < i_stop_2; i++) {
                    if (VR_UNLIKELY(every_n0 == 0)) {
                        status = vr_raise(ctx, AT(157, 15), VR_DIVISION, "integer division by zero");
                        goto done;
                    }
                    const int64_t index = vr_mod_i64(vr_mul_i64(i, 5), every_n0);
                    if (VR_UNLIKELY(index >= every_n0)) {
                        status = vr_raise_bounds(ctx, AT(157, 9), "every", 0, index, every_n0);
                        goto done;
                    }
                    every_data[index * every_s0] = vr_add_i32(every_data[index * every_s0], 1);
                }
                launched = vr_verify(ctx, AT(156, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    }
    vr_release(every); every = NULL;
    if ((status = vr_settle_gpu(ctx, AT(158, 5))) != VR_OK)
        goto done;
    *whole_out = vr_retain(whole);
done:
    vr_release(whole);
    vr_release(every);
    return vr_leave_gpu(ctx, AT(152, 5), status);
}

int beyond(vr_context *ctx, int64_t n, int64_t *result)
{
    int status = VR_OK;
    vr_array *counts = NULL;
    vr_array *places = NULL;
    vr_assign(&counts, NULL);
    if ((status = vr_zeros(ctx, AT(163, 14), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &counts, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){8})})) != VR_OK)
        goto done;
    vr_assign(&places, NULL);
    if ((status = vr_zeros(ctx, AT(164, 14), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &places, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){9000})})) != VR_OK)
        goto done;
    const int64_t t1 = vr_remainder_i64(n, 9000);
    const int64_t t2 = VR_OUTSIDE(t1, VR_EXTENT(places, 0)) ? vr_add_i64(t1, VR_EXTENT(places, 0)) : t1;
    if (VR_OUTSIDE(t2, VR_EXTENT(places, 0))) {
        status = vr_raise_bounds(ctx, AT(165, 5), "places", 0, t1, VR_EXTENT(places, 0));
        goto done;
    }
    ((int64_t *)VR_DATA(places))[t2] = 9;
    {
        if ((status = beyond__part(ctx, places, counts)) != VR_OK)
            goto handlers;
    }
    goto behind;
handlers:
    if (vr_catches(ctx, "IndexError")) {
        status = VR_OK;
        *result = -1;
        goto done;
    } else {
        goto done;
    }
behind:;
    if (VR_OUTSIDE(0, VR_EXTENT(counts, 0))) {
        status = vr_raise_bounds(ctx, AT(171, 12), "counts", 0, 0, VR_EXTENT(counts, 0));
        goto done;
    }
    *result = ((int64_t *)VR_DATA(counts))[0];
done:
    vr_release(counts);
    vr_release(places);
    return status;
}

int counted(vr_context *ctx, vr_array *x, vr_array *w, vr_array **result1, vr_array **result2, vr_array **result3)
{
    int status = VR_OK;
    vr_array *places = NULL;
    int64_t *places_data = NULL;
    int64_t places_n0 = 0;
    vr_array *weights = NULL;
    vr_array *short_ = NULL;
    vr_array *counts = NULL;
    vr_array *ones = NULL;
    vr_array *bincount = NULL;
    vr_array *bincount_8 = NULL;
    int64_t found = 0;
    int64_t found_12 = 0;
    vr_array *counts_13 = NULL;
    int64_t found_18 = 0;
    int64_t found_19 = 0;
    vr_array *counts_20 = NULL;
    uint8_t found_25 = 0;
    uint8_t found_26 = 0;
    vr_array *counts_27 = NULL;
    vr_enter_gpu(ctx);
    if ((status = vr_check_argument(ctx, AT(174, 13), "x", x, VR_AS(VR_INT64, 1, VR_ROWMAJOR))) != VR_OK)
        return vr_leave_gpu(ctx, AT(174, 5), status);
    if ((status = vr_check_argument(ctx, AT(174, 24), "w", w, VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR))) != VR_OK)
        return vr_leave_gpu(ctx, AT(174, 5), status);
    { /* places by element */
        const vr_array *arrays[] = {NULL, x};
        int64_t n[1], stride[2];
        vr_nest nest = {.ndims = 1, .count = 2, .stores = 1, .operand = arrays, .extent = n, .stride = stride};
        if ((status = vr_broadcast(ctx, AT(176, 14), 1, n, 1, arrays + 1)) != VR_OK)
            goto done;
        if ((status = vr_new(ctx, AT(176, 14), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &places, n, VR_UNSET)) != VR_OK)
            goto done;
        arrays[0] = places;
        vr_plan_nest(ctx, &nest);
        struct counted_176_args args = {.n0 = nest.extent[0], .x_s0 = nest.stride[1], .result_s0 = nest.stride[0]};
        struct vr_launch launch = {
            .kernel = &vr_kernel_counted_176, .trips = {nest.extent[0], 1, 1},
            .arrays = (vr_array *const[]){x, places}, .args = &args, .arg_bytes = sizeof args,
        };
        int launched = vr_launch(ctx, AT(176, 14), &launch);
        if (launched == VR_ON_HOST) {
            vr_do_blocks(ctx, &nest, counted_block);
            launched = vr_verify(ctx, AT(176, 14), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    places_data = VR_DATA(places); places_n0 = VR_EXTENT(places, 0);
    if ((status = vr_empty(ctx, AT(177, 15), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &ones, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){places_n0})})) != VR_OK)
        goto done;
    vr_unset(ctx, ones);
    { /* elements of ones by element */
        const vr_array *arrays[] = {NULL};
        int64_t n[1], stride[1];
        vr_nest nest = {.ndims = 1, .count = 1, .stores = 1, .operand = arrays, .extent = n, .stride = stride};
        vr_array *place = NULL, *result = NULL;
        place = vr_retain(ones);
        n[0] = VR_EXTENT(place, 0);
        if ((status = vr_open_place(ctx, AT(177, 15), place, false, &result, 1, n, 0, arrays + 1)) != VR_OK)
            goto done;
        arrays[0] = result;
        vr_plan_nest(ctx, &nest);
        struct counted_177_args args = {.n0 = nest.extent[0], .result_s0 = nest.stride[0]};
        struct vr_launch launch = {
            .kernel = &vr_kernel_counted_177, .trips = {nest.extent[0], 1, 1},
            .arrays = (vr_array *const[]){result}, .args = &args, .arg_bytes = sizeof args,
        };
        int launched = vr_launch(ctx, AT(177, 15), &launch);
        if (launched == VR_ON_HOST) {
            vr_do_blocks(ctx, &nest, counted_block_2);
            launched = vr_verify(ctx, AT(177, 15), &launch);
        }
        if (launched != VR_OK) {
            vr_release(result);
            vr_release(place);
            status = launched;
            goto done;
        }
        if (result != place && ((status = vr_host(ctx, AT(177, 15), result, VR_READS)) != VR_OK ||
                (status = vr_host(ctx, AT(177, 15), place, VR_READS | VR_WRITES)) != VR_OK)) {
            vr_release(result);
            vr_release(place);
            goto done;
        }
        vr_close_place(place, result);
    }
    { /* weights by element */
        const vr_array *arrays[] = {NULL, ones};
        int64_t n[1], stride[2];
        vr_nest nest = {.ndims = 1, .count = 2, .stores = 1, .operand = arrays, .extent = n, .stride = stride};
        if ((status = vr_broadcast(ctx, AT(177, 15), 1, n, 1, arrays + 1)) != VR_OK)
            goto done;
        if ((status = vr_new(ctx, AT(177, 15), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &weights, n, VR_UNSET)) != VR_OK)
            goto done;
        arrays[0] = weights;
        vr_plan_nest(ctx, &nest);
        struct counted_177_2_args args = {.n0 = nest.extent[0], .ones_s0 = nest.stride[1], .result_s0 = nest.stride[0]};
        struct vr_launch launch = {
            .kernel = &vr_kernel_counted_177_2, .trips = {nest.extent[0], 1, 1},
            .arrays = (vr_array *const[]){ones, weights}, .args = &args, .arg_bytes = sizeof args,
        };
        int launched = vr_launch(ctx, AT(177, 15), &launch);
        if (launched == VR_ON_HOST) {
            vr_do_blocks(ctx, &nest, counted_block_3);
            launched = vr_verify(ctx, AT(177, 15), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    vr_release(ones); ones = NULL;
    { /* short_ by element */
        const vr_array *arrays[] = {NULL, places};
        int64_t n[1], stride[2];
        vr_nest nest = {.ndims = 1, .count = 2, .stores = 1, .operand = arrays, .extent = n, .stride = stride};
        if ((status = vr_broadcast(ctx, AT(178, 14), 1, n, 1, arrays + 1)) != VR_OK)
            goto done;
        if ((status = vr_new(ctx, AT(178, 14), VR_AS(VR_UINT8, 1, VR_ROWMAJOR), &short_, n, VR_UNSET)) != VR_OK)
            goto done;
        arrays[0] = short_;
        vr_plan_nest(ctx, &nest);
        struct counted_178_args args = {.n0 = nest.extent[0], .places_s0 = nest.stride[1], .result_s0 = nest.stride[0]};
        struct vr_launch launch = {
            .kernel = &vr_kernel_counted_178, .trips = {nest.extent[0], 1, 1},
            .arrays = (vr_array *const[]){places, short_}, .args = &args, .arg_bytes = sizeof args,
        };
        int launched = vr_launch(ctx, AT(178, 14), &launch);
        if (launched == VR_ON_HOST) {
            vr_do_blocks(ctx, &nest, counted_block_4);
            launched = vr_verify(ctx, AT(178, 14), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    int64_t least = -1;
    int64_t most = -1;
    if (places_n0 > 0 && 20 >= 0) {
        { /* amin of an expression by element */
            const vr_array *arrays[] = {places};
            int64_t n[1], stride[1];
            vr_nest nest = {.ndims = 1, .count = 1, .stores = 0, .operand = arrays, .extent = n, .stride = stride,
                    .room = VR_PIECE(int64_t)};
            if ((status = vr_broadcast(ctx, AT(179, 26), 1, n, 1, arrays)) != VR_OK)
                goto done;
            if (vr_is_empty(1, n)) {
                status = vr_raise(ctx, AT(179, 5), VR_EMPTY,
                        "zero-size array to reduction operation minimum which has no identity");
                goto done;
            }
            int64_t whole, part[VR_FOLD_BLOCKS];
            vr_plan_nest(ctx, &nest);
            struct counted_179_args args = {.n0 = nest.extent[0], .places_s0 = nest.stride[0]};
            struct vr_launch launch = {
                .kernel = &vr_kernel_counted_179, .trips = {nest.size, 1, 1},
                .arrays = (vr_array *const[]){places}, .args = &args, .arg_bytes = sizeof args,
                .totals = (const vr_total[]){{"found", VR_INT64, &whole}},
            };
            int launched = vr_launch(ctx, AT(179, 26), &launch);
            if (launched == VR_OK) {
                vr_fold_blocks(VR_FOLD_LEAST, VR_INT64, &whole, launch.parts[0], launch.part_count);
                launched = vr_again(ctx, &launch);
            }
            if (launched == VR_ON_HOST) {
                nest.values = (const void *const[]){part};
                vr_do_blocks(ctx, &nest, counted_block_5);
                vr_fold_blocks(VR_FOLD_LEAST, VR_INT64, &whole, part, nest.blocks);
                launched = vr_verify(ctx, AT(179, 26), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
            found = whole;
        }
        least = found;
        { /* amax of an expression by element */
            const vr_array *arrays[] = {places};
            int64_t n[1], stride[1];
            vr_nest nest = {.ndims = 1, .count = 1, .stores = 0, .operand = arrays, .extent = n, .stride = stride,
                    .room = VR_PIECE(int64_t)};
            if ((status = vr_broadcast(ctx, AT(179, 26), 1, n, 1, arrays)) != VR_OK)
                goto done;
            if (vr_is_empty(1, n)) {
                status = vr_raise(ctx, AT(179, 5), VR_EMPTY,
                        "zero-size array to reduction operation maximum which has no identity");
                goto done;
            }
            int64_t whole, part[VR_FOLD_BLOCKS];
            vr_plan_nest(ctx, &nest);
            struct counted_179_2_args args = {.n0 = nest.extent[0], .places_s0 = nest.stride[0]};
            struct vr_launch launch = {
                .kernel = &vr_kernel_counted_179_2, .trips = {nest.size, 1, 1},
                .arrays = (vr_array *const[]){places}, .args = &args, .arg_bytes = sizeof args,
                .totals = (const vr_total[]){{"found_12", VR_INT64, &whole}},
            };
            int launched = vr_launch(ctx, AT(179, 26), &launch);
            if (launched == VR_OK) {
                vr_fold_blocks(VR_FOLD_MOST, VR_INT64, &whole, launch.parts[0], launch.part_count);
                launched = vr_again(ctx, &launch);
            }
            if (launched == VR_ON_HOST) {
                nest.values = (const void *const[]){part};
                vr_do_blocks(ctx, &nest, counted_block_6);
                vr_fold_blocks(VR_FOLD_MOST, VR_INT64, &whole, part, nest.blocks);
                launched = vr_verify(ctx, AT(179, 26), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
            found_12 = whole;
        }
        most = found_12;
    }
    if (least >= 0 && most < 2147483647) {
        const int64_t room = vr_max_i64(vr_add_i64(most, 1), 20);
        vr_assign(&counts_13, NULL);
        if ((status = vr_empty(ctx, AT(179, 5), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &counts_13, 1,
                (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){room})})) != VR_OK)
            goto done;
        vr_unset(ctx, counts_13);
        { /* the iterations of this loop are independent */
            const int64_t k_trips = vr_trips(0, 1, room, true);
            struct counted_179_3_args args = {.k_trips = k_trips};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = k_trips}};
            const int64_t starts[] = {0};
            const vr_footprint footprint = {
                .touches = counted_179_3_touches, .touch_count = 1, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 0,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_counted_179_3, .trips = {k_trips, 1, 1},
                .arrays = (vr_array *const[]){counts_13}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(179, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t k = 0; k < room; k++) {
                    ((int64_t *)VR_DATA(counts_13))[k] = 0;
                }
                launched = vr_verify(ctx, AT(179, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
        { /* the iterations of this loop are independent */
            const int64_t k_trips_2 = vr_trips(0, 1, places_n0, true);
            struct counted_179_4_args args = {.k_trips = k_trips_2, .counts_13_n0 = VR_EXTENT(counts_13, 0)};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = k_trips_2}};
            const int64_t starts[] = {0, 0};
            const vr_footprint footprint = {
                .touches = counted_179_4_touches, .touch_count = 2, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 0,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_counted_179_4, .trips = {k_trips_2, 1, 1},
                .arrays = (vr_array *const[]){counts_13, places}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(179, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t k = 0; k < places_n0; k++) {
                    ((int64_t *)VR_DATA(counts_13))[places_data[k]] =
                            vr_add_i64(((int64_t *)VR_DATA(counts_13))[places_data[k]], 1);
                }
                launched = vr_verify(ctx, AT(179, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
        vr_assign(&counts, counts_13);
        vr_release(counts_13); counts_13 = NULL;
    } else {
        if ((status = vr_host(ctx, AT(179, 5), places, VR_READS)) != VR_OK)
            goto done;
        if ((status = vr_bincount(ctx, AT(179, 14), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &counts, 2,
                (const vr_array *const[]){places, VR_BOX(VR_INT64, &(int64_t){20})})) != VR_OK)
            goto done;
    }
    int64_t least_16 = -1;
    int64_t most_17 = -1;
    if (places_n0 > 0 && ((void)0, (void)0, true) && places_n0 == VR_EXTENT(weights, 0)) {
        { /* amin of an expression by element */
            const vr_array *arrays[] = {places};
            int64_t n[1], stride[1];
            vr_nest nest = {.ndims = 1, .count = 1, .stores = 0, .operand = arrays, .extent = n, .stride = stride,
                    .room = VR_PIECE(int64_t)};
            if ((status = vr_broadcast(ctx, AT(180, 32), 1, n, 1, arrays)) != VR_OK)
                goto done;
            if (vr_is_empty(1, n)) {
                status = vr_raise(ctx, AT(180, 20), VR_EMPTY,
                        "zero-size array to reduction operation minimum which has no identity");
                goto done;
            }
            int64_t whole, part[VR_FOLD_BLOCKS];
            vr_plan_nest(ctx, &nest);
            struct counted_180_args args = {.n0 = nest.extent[0], .places_s0 = nest.stride[0]};
            struct vr_launch launch = {
                .kernel = &vr_kernel_counted_180, .trips = {nest.size, 1, 1},
                .arrays = (vr_array *const[]){places}, .args = &args, .arg_bytes = sizeof args,
                .totals = (const vr_total[]){{"found_18", VR_INT64, &whole}},
            };
            int launched = vr_launch(ctx, AT(180, 32), &launch);
            if (launched == VR_OK) {
                vr_fold_blocks(VR_FOLD_LEAST, VR_INT64, &whole, launch.parts[0], launch.part_count);
                launched = vr_again(ctx, &launch);
            }
            if (launched == VR_ON_HOST) {
                nest.values = (const void *const[]){part};
                vr_do_blocks(ctx, &nest, counted_block_5);
                vr_fold_blocks(VR_FOLD_LEAST, VR_INT64, &whole, part, nest.blocks);
                launched = vr_verify(ctx, AT(180, 32), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
            found_18 = whole;
        }
        least_16 = found_18;
        { /* amax of an expression by element */
            const vr_array *arrays[] = {places};
            int64_t n[1], stride[1];
            vr_nest nest = {.ndims = 1, .count = 1, .stores = 0, .operand = arrays, .extent = n, .stride = stride,
                    .room = VR_PIECE(int64_t)};
            if ((status = vr_broadcast(ctx, AT(180, 32), 1, n, 1, arrays)) != VR_OK)
                goto done;
            if (vr_is_empty(1, n)) {
                status = vr_raise(ctx, AT(180, 20), VR_EMPTY,
                        "zero-size array to reduction operation maximum which has no identity");
                goto done;
            }
            int64_t whole, part[VR_FOLD_BLOCKS];
            vr_plan_nest(ctx, &nest);
            struct counted_180_2_args args = {.n0 = nest.extent[0], .places_s0 = nest.stride[0]};
            struct vr_launch launch = {
                .kernel = &vr_kernel_counted_180_2, .trips = {nest.size, 1, 1},
                .arrays = (vr_array *const[]){places}, .args = &args, .arg_bytes = sizeof args,
                .totals = (const vr_total[]){{"found_19", VR_INT64, &whole}},
            };
            int launched = vr_launch(ctx, AT(180, 32), &launch);
            if (launched == VR_OK) {
                vr_fold_blocks(VR_FOLD_MOST, VR_INT64, &whole, launch.parts[0], launch.part_count);
                launched = vr_again(ctx, &launch);
            }
            if (launched == VR_ON_HOST) {
                nest.values = (const void *const[]){part};
                vr_do_blocks(ctx, &nest, counted_block_6);
                vr_fold_blocks(VR_FOLD_MOST, VR_INT64, &whole, part, nest.blocks);
                launched = vr_verify(ctx, AT(180, 32), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
            found_19 = whole;
        }
        most_17 = found_19;
    }
    if (least_16 >= 0 && most_17 < 2147483647) {
        const int64_t room_21 = vr_max_i64(vr_add_i64(most_17, 1), 0);
        vr_assign(&counts_20, NULL);
        if ((status = vr_empty(ctx, AT(180, 20), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &counts_20, 1,
                (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){room_21})})) != VR_OK)
            goto done;
        vr_unset(ctx, counts_20);
        { /* the iterations of this loop are independent */
            const int64_t k_22_trips = vr_trips(0, 1, room_21, true);
            struct counted_180_3_args args = {.k_22_trips = k_22_trips};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = k_22_trips}};
            const int64_t starts[] = {0};
            const vr_footprint footprint = {
                .touches = counted_180_3_touches, .touch_count = 1, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 0,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_counted_180_3, .trips = {k_22_trips, 1, 1},
                .arrays = (vr_array *const[]){counts_20}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(180, 20), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t k_22 = 0; k_22 < room_21; k_22++) {
                    ((double *)VR_DATA(counts_20))[k_22] = 0.0;
                }
                launched = vr_verify(ctx, AT(180, 20), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
        { /* the iterations of this loop are independent */
            const int64_t k_22_trips_2 = vr_trips(0, 1, places_n0, true);
            struct counted_180_4_args args = {.k_22_trips = k_22_trips_2, .counts_20_n0 = VR_EXTENT(counts_20, 0)};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = k_22_trips_2}};
            const int64_t starts[] = {0, 0, 0};
            const vr_footprint footprint = {
                .touches = counted_180_4_touches, .touch_count = 3, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 0,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_counted_180_4, .trips = {k_22_trips_2, 1, 1},
                .arrays = (vr_array *const[]){counts_20, places, weights}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(180, 20), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t k_22 = 0; k_22 < places_n0; k_22++) {
                    ((double *)VR_DATA(counts_20))[places_data[k_22]] += ((double *)VR_DATA(weights))[k_22];
                }
                launched = vr_verify(ctx, AT(180, 20), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
        vr_assign(&bincount, counts_20);
        vr_release(counts_20); counts_20 = NULL;
    } else {
        if ((status = vr_host(ctx, AT(180, 20), places, VR_READS)) != VR_OK)
            goto done;
        if ((status = vr_host(ctx, AT(180, 20), weights, VR_READS)) != VR_OK)
            goto done;
        if ((status = vr_bincount(ctx, AT(180, 20), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &bincount, 3,
                (const vr_array *const[]){places, VR_BOX(VR_INT64, &(int64_t){0}), weights})) != VR_OK)
            goto done;
    }
    vr_release(weights); weights = NULL;
    vr_release(places); places = NULL;
    int64_t least_23 = -1;
    int64_t most_24 = -1;
    if (VR_EXTENT(short_, 0) > 0 && ((void)0, (void)0, true)) {
        { /* amin of an expression by element */
            const vr_array *arrays[] = {short_};
            int64_t n[1], stride[1];
            vr_nest nest = {.ndims = 1, .count = 1, .stores = 0, .operand = arrays, .extent = n, .stride = stride,
                    .room = VR_PIECE(uint8_t)};
            if ((status = vr_broadcast(ctx, AT(180, 62), 1, n, 1, arrays)) != VR_OK)
                goto done;
            if (vr_is_empty(1, n)) {
                status = vr_raise(ctx, AT(180, 50), VR_EMPTY,
                        "zero-size array to reduction operation minimum which has no identity");
                goto done;
            }
            uint8_t whole, part[VR_FOLD_BLOCKS];
            vr_plan_nest(ctx, &nest);
            struct counted_180_5_args args = {.n0 = nest.extent[0], .short__s0 = nest.stride[0]};
            struct vr_launch launch = {
                .kernel = &vr_kernel_counted_180_5, .trips = {nest.size, 1, 1},
                .arrays = (vr_array *const[]){short_}, .args = &args, .arg_bytes = sizeof args,
                .totals = (const vr_total[]){{"found_25", VR_UINT8, &whole}},
            };
            int launched = vr_launch(ctx, AT(180, 62), &launch);
            if (launched == VR_OK) {
                vr_fold_blocks(VR_FOLD_LEAST, VR_UINT8, &whole, launch.parts[0], launch.part_count);
                launched = vr_again(ctx, &launch);
            }
            if (launched == VR_ON_HOST) {
                nest.values = (const void *const[]){part};
                vr_do_blocks(ctx, &nest, counted_block_7);
                vr_fold_blocks(VR_FOLD_LEAST, VR_UINT8, &whole, part, nest.blocks);
                launched = vr_verify(ctx, AT(180, 62), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
            found_25 = whole;
        }
        least_23 = (int64_t)found_25;
        { /* amax of an expression by element */
            const vr_array *arrays[] = {short_};
            int64_t n[1], stride[1];
            vr_nest nest = {.ndims = 1, .count = 1, .stores = 0, .operand = arrays, .extent = n, .stride = stride,
                    .room = VR_PIECE(uint8_t)};
            if ((status = vr_broadcast(ctx, AT(180, 62), 1, n, 1, arrays)) != VR_OK)
                goto done;
            if (vr_is_empty(1, n)) {
                status = vr_raise(ctx, AT(180, 50), VR_EMPTY,
                        "zero-size array to reduction operation maximum which has no identity");
                goto done;
            }
            uint8_t whole, part[VR_FOLD_BLOCKS];
            vr_plan_nest(ctx, &nest);
            struct counted_180_6_args args = {.n0 = nest.extent[0], .short__s0 = nest.stride[0]};
            struct vr_launch launch = {
                .kernel = &vr_kernel_counted_180_6, .trips = {nest.size, 1, 1},
                .arrays = (vr_array *const[]){short_}, .args = &args, .arg_bytes = sizeof args,
                .totals = (const vr_total[]){{"found_26", VR_UINT8, &whole}},
            };
            int launched = vr_launch(ctx, AT(180, 62), &launch);
            if (launched == VR_OK) {
                vr_fold_blocks(VR_FOLD_MOST, VR_UINT8, &whole, launch.parts[0], launch.part_count);
                launched = vr_again(ctx, &launch);
            }
            if (launched == VR_ON_HOST) {
                nest.values = (const void *const[]){part};
                vr_do_blocks(ctx, &nest, counted_block_8);
                vr_fold_blocks(VR_FOLD_MOST, VR_UINT8, &whole, part, nest.blocks);
                launched = vr_verify(ctx, AT(180, 62), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
            found_26 = whole;
        }
        most_24 = (int64_t)found_26;
    }
    if (least_23 >= 0 && most_24 < 2147483647) {
        const int64_t room_28 = vr_max_i64(vr_add_i64(most_24, 1), 0);
        vr_assign(&counts_27, NULL);
        if ((status = vr_empty(ctx, AT(180, 50), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &counts_27, 1,
                (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){room_28})})) != VR_OK)
            goto done;
        vr_unset(ctx, counts_27);
        { /* the iterations of this loop are independent */
            const int64_t k_29_trips = vr_trips(0, 1, room_28, true);
            struct counted_180_7_args args = {.k_29_trips = k_29_trips};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = k_29_trips}};
            const int64_t starts[] = {0};
            const vr_footprint footprint = {
                .touches = counted_180_7_touches, .touch_count = 1, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 0,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_counted_180_7, .trips = {k_29_trips, 1, 1},
                .arrays = (vr_array *const[]){counts_27}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(180, 50), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t k_29 = 0; k_29 < room_28; k_29++) {
                    ((int64_t *)VR_DATA(counts_27))[k_29] = 0;
                }
                launched = vr_verify(ctx, AT(180, 50), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
        { /* the iterations of this loop are independent */
            const int64_t k_29_stop = VR_EXTENT(short_, 0);
            const int64_t k_29_trips_2 = vr_trips(0, 1, k_29_stop, true);
            struct counted_180_8_args args = {.k_29_trips = k_29_trips_2, .counts_27_n0 = VR_EXTENT(counts_27, 0)};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = k_29_trips_2}};
            const int64_t starts[] = {0, 0};
            const vr_footprint footprint = {
                .touches = counted_180_8_touches, .touch_count = 2, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 0,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_counted_180_8, .trips = {k_29_trips_2, 1, 1},
                .arrays = (vr_array *const[]){counts_27, short_}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(180, 50), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t k_29 = 0; k_29 < k_29_stop; k_29++) {
                    ((int64_t *)VR_DATA(counts_27))[(int64_t)((uint8_t *)VR_DATA(short_))[k_29]] =
                            vr_add_i64(((int64_t *)VR_DATA(counts_27))[(int64_t)((uint8_t *)VR_DATA(short_))[k_29]], 1);
                }
                launched = vr_verify(ctx, AT(180, 50), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
        vr_assign(&bincount_8, counts_27);
    } else {
        if ((status = vr_host(ctx, AT(180, 50), short_, VR_READS)) != VR_OK)
            goto done;
        if ((status = vr_bincount(ctx, AT(180, 50), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &bincount_8, 2,
                (const vr_array *const[]){short_, VR_BOX(VR_INT64, &(int64_t){0})})) != VR_OK)
            goto done;
    }
    vr_release(places); places = NULL;
    vr_release(weights); weights = NULL;
    vr_release(short_); short_ = NULL;
    vr_release(ones); ones = NULL;
    vr_release(counts_13); counts_13 = NULL;
    vr_release(counts_20); counts_20 = NULL;
    vr_release(counts_27); counts_27 = NULL;
    if ((status = vr_settle_gpu(ctx, AT(180, 5))) != VR_OK)
        goto done;
    *result1 = vr_retain(counts);
    *result2 = vr_retain(bincount);
    *result3 = vr_retain(bincount_8);
done:
    vr_release(places);
    vr_release(weights);
    vr_release(short_);
    vr_release(counts);
    vr_release(ones);
    vr_release(bincount);
    vr_release(bincount_8);
    vr_release(counts_13);
    vr_release(counts_20);
    vr_release(counts_27);
    return vr_leave_gpu(ctx, AT(174, 5), status);
}

int counted_2(vr_context *ctx, vr_array *x, vr_array *w, vr_array **result1, vr_array **result2, vr_array **result3)
{
    int status = VR_OK;
    vr_array *places = NULL;
    int64_t *places_data = NULL;
    int64_t places_n0 = 0;
    vr_array *weights = NULL;
    vr_array *short_ = NULL;
    vr_array *counts = NULL;
    vr_array *ones = NULL;
    vr_array *bincount = NULL;
    vr_array *bincount_8 = NULL;
    int64_t found = 0;
    int64_t found_12 = 0;
    vr_array *counts_13 = NULL;
    int64_t found_18 = 0;
    int64_t found_19 = 0;
    vr_array *counts_20 = NULL;
    uint8_t found_25 = 0;
    uint8_t found_26 = 0;
    vr_array *counts_27 = NULL;
    vr_enter_gpu(ctx);
    if ((status = vr_check_argument(ctx, AT(174, 13), "x", x, VR_AS(VR_INT64, 1, VR_STRIDED))) != VR_OK)
        return vr_leave_gpu(ctx, AT(174, 5), status);
    if ((status = vr_check_argument(ctx, AT(174, 24), "w", w, VR_AS(VR_FLOAT64, 1, VR_STRIDED))) != VR_OK)
        return vr_leave_gpu(ctx, AT(174, 5), status);
    { /* places by element */
        const vr_array *arrays[] = {NULL, x};
        int64_t n[1], stride[2];
        vr_nest nest = {.ndims = 1, .count = 2, .stores = 1, .operand = arrays, .extent = n, .stride = stride};
        if ((status = vr_broadcast(ctx, AT(176, 14), 1, n, 1, arrays + 1)) != VR_OK)
            goto done;
        if ((status = vr_new(ctx, AT(176, 14), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &places, n, VR_UNSET)) != VR_OK)
            goto done;
        arrays[0] = places;
        vr_plan_nest(ctx, &nest);
        struct counted_2_176_args args = {.n0 = nest.extent[0], .x_s0 = nest.stride[1], .result_s0 = nest.stride[0]};
        struct vr_launch launch = {
            .kernel = &vr_kernel_counted_2_176, .trips = {nest.extent[0], 1, 1},
            .arrays = (vr_array *const[]){x, places}, .args = &args, .arg_bytes = sizeof args,
        };
        int launched = vr_launch(ctx, AT(176, 14), &launch);
        if (launched == VR_ON_HOST) {
            vr_do_blocks(ctx, &nest, counted_block);
            launched = vr_verify(ctx, AT(176, 14), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    places_data = VR_DATA(places); places_n0 = VR_EXTENT(places, 0);
    if ((status = vr_empty(ctx, AT(177, 15), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &ones, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){places_n0})})) != VR_OK)
        goto done;
    vr_unset(ctx, ones);
    { /* elements of ones by element */
        const vr_array *arrays[] = {NULL};
        int64_t n[1], stride[1];
        vr_nest nest = {.ndims = 1, .count = 1, .stores = 1, .operand = arrays, .extent = n, .stride = stride};
        vr_array *place = NULL, *result = NULL;
        place = vr_retain(ones);
        n[0] = VR_EXTENT(place, 0);
        if ((status = vr_open_place(ctx, AT(177, 15), place, false, &result, 1, n, 0, arrays + 1)) != VR_OK)
            goto done;
        arrays[0] = result;
        vr_plan_nest(ctx, &nest);
        struct counted_2_177_args args = {.n0 = nest.extent[0], .result_s0 = nest.stride[0]};
        struct vr_launch launch = {
            .kernel = &vr_kernel_counted_2_177, .trips = {nest.extent[0], 1, 1},
            .arrays = (vr_array *const[]){result}, .args = &args, .arg_bytes = sizeof args,
        };
        int launched = vr_launch(ctx, AT(177, 15), &launch);
        if (launched == VR_ON_HOST) {
            vr_do_blocks(ctx, &nest, counted_block_2);
            launched = vr_verify(ctx, AT(177, 15), &launch);
        }
        if (launched != VR_OK) {
            vr_release(result);
            vr_release(place);
            status = launched;
            goto done;
        }
        if (result != place && ((status = vr_host(ctx, AT(177, 15), result, VR_READS)) != VR_OK ||
                (status = vr_host(ctx, AT(177, 15), place, VR_READS | VR_WRITES)) != VR_OK)) {
            vr_release(result);
            vr_release(place);
            goto done;
        }
        vr_close_place(place, result);
    }
    { /* weights by element */
        const vr_array *arrays[] = {NULL, ones};
        int64_t n[1], stride[2];
        vr_nest nest = {.ndims = 1, .count = 2, .stores = 1, .operand = arrays, .extent = n, .stride = stride};
        if ((status = vr_broadcast(ctx, AT(177, 15), 1, n, 1, arrays + 1)) != VR_OK)
            goto done;
        if ((status = vr_new(ctx, AT(177, 15), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &weights, n, VR_UNSET)) != VR_OK)
            goto done;
        arrays[0] = weights;
        vr_plan_nest(ctx, &nest);
        struct counted_2_177_2_args args = {.n0 = nest.extent[0], .ones_s0 = nest.stride[1],
                .result_s0 = nest.stride[0]};
        struct vr_launch launch = {
            .kernel = &vr_kernel_counted_2_177_2, .trips = {nest.extent[0], 1, 1},
            .arrays = (vr_array *const[]){ones, weights}, .args = &args, .arg_bytes = sizeof args,
        };
        int launched = vr_launch(ctx, AT(177, 15), &launch);
        if (launched == VR_ON_HOST) {
            vr_do_blocks(ctx, &nest, counted_block_3);
            launched = vr_verify(ctx, AT(177, 15), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    vr_release(ones); ones = NULL;
    { /* short_ by element */
        const vr_array *arrays[] = {NULL, places};
        int64_t n[1], stride[2];
        vr_nest nest = {.ndims = 1, .count = 2, .stores = 1, .operand = arrays, .extent = n, .stride = stride};
        if ((status = vr_broadcast(ctx, AT(178, 14), 1, n, 1, arrays + 1)) != VR_OK)
            goto done;
        if ((status = vr_new(ctx, AT(178, 14), VR_AS(VR_UINT8, 1, VR_ROWMAJOR), &short_, n, VR_UNSET)) != VR_OK)
            goto done;
        arrays[0] = short_;
        vr_plan_nest(ctx, &nest);
        struct counted_2_178_args args = {.n0 = nest.extent[0], .places_s0 = nest.stride[1],
                .result_s0 = nest.stride[0]};
        struct vr_launch launch = {
            .kernel = &vr_kernel_counted_2_178, .trips = {nest.extent[0], 1, 1},
            .arrays = (vr_array *const[]){places, short_}, .args = &args, .arg_bytes = sizeof args,
        };
        int launched = vr_launch(ctx, AT(178, 14), &launch);
        if (launched == VR_ON_HOST) {
            vr_do_blocks(ctx, &nest, counted_block_4);
            launched = vr_verify(ctx, AT(178, 14), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    int64_t least = -1;
    int64_t most = -1;
    if (places_n0 > 0 && 20 >= 0) {
        { /* amin of an expression by element */
            const vr_array *arrays[] = {places};
            int64_t n[1], stride[1];
            vr_nest nest = {.ndims = 1, .count = 1, .stores = 0, .operand = arrays, .extent = n, .stride = stride,
                    .room = VR_PIECE(int64_t)};
            if ((status = vr_broadcast(ctx, AT(179, 26), 1, n, 1, arrays)) != VR_OK)
                goto done;
            if (vr_is_empty(1, n)) {
                status = vr_raise(ctx, AT(179, 5), VR_EMPTY,
                        "zero-size array to reduction operation minimum which has no identity");
                goto done;
            }
            int64_t whole, part[VR_FOLD_BLOCKS];
            vr_plan_nest(ctx, &nest);
            struct counted_2_179_args args = {.n0 = nest.extent[0], .places_s0 = nest.stride[0]};
            struct vr_launch launch = {
                .kernel = &vr_kernel_counted_2_179, .trips = {nest.size, 1, 1},
                .arrays = (vr_array *const[]){places}, .args = &args, .arg_bytes = sizeof args,
                .totals = (const vr_total[]){{"found", VR_INT64, &whole}},
            };
            int launched = vr_launch(ctx, AT(179, 26), &launch);
            if (launched == VR_OK) {
                vr_fold_blocks(VR_FOLD_LEAST, VR_INT64, &whole, launch.parts[0], launch.part_count);
                launched = vr_again(ctx, &launch);
            }
            if (launched == VR_ON_HOST) {
                nest.values = (const void *const[]){part};
                vr_do_blocks(ctx, &nest, counted_block_5);
                vr_fold_blocks(VR_FOLD_LEAST, VR_INT64, &whole, part, nest.blocks);
                launched = vr_verify(ctx, AT(179, 26), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
            found = whole;
        }
        least = found;
        { /* amax of an expression by element */
            const vr_array *arrays[] = {places};
            int64_t n[1], stride[1];
            vr_nest nest = {.ndims = 1, .count = 1, .stores = 0, .operand = arrays, .extent = n, .stride = stride,
                    .room = VR_PIECE(int64_t)};
            if ((status = vr_broadcast(ctx, AT(179, 26), 1, n, 1, arrays)) != VR_OK)
                goto done;
            if (vr_is_empty(1, n)) {
                status = vr_raise(ctx, AT(179, 5), VR_EMPTY,
                        "zero-size array to reduction operation maximum which has no identity");
                goto done;
            }
            int64_t whole, part[VR_FOLD_BLOCKS];
            vr_plan_nest(ctx, &nest);
            struct counted_2_179_2_args args = {.n0 = nest.extent[0], .places_s0 = nest.stride[0]};
            struct vr_launch launch = {
                .kernel = &vr_kernel_counted_2_179_2, .trips = {nest.size, 1, 1},
                .arrays = (vr_array *const[]){places}, .args = &args, .arg_bytes = sizeof args,
                .totals = (const vr_total[]){{"found_12", VR_INT64, &whole}},
            };
            int launched = vr_launch(ctx, AT(179, 26), &launch);
            if (launched == VR_OK) {
                vr_fold_blocks(VR_FOLD_MOST, VR_INT64, &whole, launch.parts[0], launch.part_count);
                launched = vr_again(ctx, &launch);
            }
            if (launched == VR_ON_HOST) {
                nest.values = (const void *const[]){part};
                vr_do_blocks(ctx, &nest, counted_block_6);
                vr_fold_blocks(VR_FOLD_MOST, VR_INT64, &whole, part, nest.blocks);
                launched = vr_verify(ctx, AT(179, 26), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
            found_12 = whole;
        }
        most = found_12;
    }
    if (least >= 0 && most < 2147483647) {
        const int64_t room = vr_max_i64(vr_add_i64(most, 1), 20);
        vr_assign(&counts_13, NULL);
        if ((status = vr_empty(ctx, AT(179, 5), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &counts_13, 1,
                (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){room})})) != VR_OK)
            goto done;
        vr_unset(ctx, counts_13);
        { /* the iterations of this loop are independent */
            const int64_t k_trips = vr_trips(0, 1, room, true);
            struct counted_2_179_3_args args = {.k_trips = k_trips};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = k_trips}};
            const int64_t starts[] = {0};
            const vr_footprint footprint = {
                .touches = counted_2_179_3_touches, .touch_count = 1, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 0,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_counted_2_179_3, .trips = {k_trips, 1, 1},
                .arrays = (vr_array *const[]){counts_13}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(179, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t k = 0; k < room; k++) {
                    ((int64_t *)VR_DATA(counts_13))[k] = 0;
                }
                launched = vr_verify(ctx, AT(179, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
        { /* the iterations of this loop are independent */
            const int64_t k_trips_2 = vr_trips(0, 1, places_n0, true);
            struct counted_2_179_4_args args = {.k_trips = k_trips_2, .counts_13_n0 = VR_EXTENT(counts_13, 0)};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = k_trips_2}};
            const int64_t starts[] = {0, 0};
            const vr_footprint footprint = {
                .touches = counted_2_179_4_touches, .touch_count = 2, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 0,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_counted_2_179_4, .trips = {k_trips_2, 1, 1},
                .arrays = (vr_array *const[]){counts_13, places}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(179, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t k = 0; k < places_n0; k++) {
                    ((int64_t *)VR_DATA(counts_13))[places_data[k]] =
                            vr_add_i64(((int64_t *)VR_DATA(counts_13))[places_data[k]], 1);
                }
                launched = vr_verify(ctx, AT(179, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
        vr_assign(&counts, counts_13);
        vr_release(counts_13); counts_13 = NULL;
    } else {
        if ((status = vr_host(ctx, AT(179, 5), places, VR_READS)) != VR_OK)
            goto done;
        if ((status = vr_bincount(ctx, AT(179, 14), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &counts, 2,
                (const vr_array *const[]){places, VR_BOX(VR_INT64, &(int64_t){20})})) != VR_OK)
            goto done;
    }
    int64_t least_16 = -1;
    int64_t most_17 = -1;
    if (places_n0 > 0 && ((void)0, (void)0, true) && places_n0 == VR_EXTENT(weights, 0)) {
        { /* amin of an expression by element */
            const vr_array *arrays[] = {places};
            int64_t n[1], stride[1];
            vr_nest nest = {.ndims = 1, .count = 1, .stores = 0, .operand = arrays, .extent = n, .stride = stride,
                    .room = VR_PIECE(int64_t)};
            if ((status = vr_broadcast(ctx, AT(180, 32), 1, n, 1, arrays)) != VR_OK)
                goto done;
            if (vr_is_empty(1, n)) {
                status = vr_raise(ctx, AT(180, 20), VR_EMPTY,
                        "zero-size array to reduction operation minimum which has no identity");
                goto done;
            }
            int64_t whole, part[VR_FOLD_BLOCKS];
            vr_plan_nest(ctx, &nest);
            struct counted_2_180_args args = {.n0 = nest.extent[0], .places_s0 = nest.stride[0]};
            struct vr_launch launch = {
                .kernel = &vr_kernel_counted_2_180, .trips = {nest.size, 1, 1},
                .arrays = (vr_array *const[]){places}, .args = &args, .arg_bytes = sizeof args,
                .totals = (const vr_total[]){{"found_18", VR_INT64, &whole}},
            };
            int launched = vr_launch(ctx, AT(180, 32), &launch);
            if (launched == VR_OK) {
                vr_fold_blocks(VR_FOLD_LEAST, VR_INT64, &whole, launch.parts[0], launch.part_count);
                launched = vr_again(ctx, &launch);
            }
            if (launched == VR_ON_HOST) {
                nest.values = (const void *const[]){part};
                vr_do_blocks(ctx, &nest, counted_block_5);
                vr_fold_blocks(VR_FOLD_LEAST, VR_INT64, &whole, part, nest.blocks);
                launched = vr_verify(ctx, AT(180, 32), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
            found_18 = whole;
        }
        least_16 = found_18;
        { /* amax of an expression by element */
            const vr_array *arrays[] = {places};
            int64_t n[1], stride[1];
            vr_nest nest = {.ndims = 1, .count = 1, .stores = 0, .operand = arrays, .extent = n, .stride = stride,
                    .room = VR_PIECE(int64_t)};
            if ((status = vr_broadcast(ctx, AT(180, 32), 1, n, 1, arrays)) != VR_OK)
                goto done;
            if (vr_is_empty(1, n)) {
                status = vr_raise(ctx, AT(180, 20), VR_EMPTY,
                        "zero-size array to reduction operation maximum which has no identity");
                goto done;
            }
            int64_t whole, part[VR_FOLD_BLOCKS];
            vr_plan_nest(ctx, &nest);
            struct counted_2_180_2_args args = {.n0 = nest.extent[0], .places_s0 = nest.stride[0]};
            struct vr_launch launch = {
                .kernel = &vr_kernel_counted_2_180_2, .trips = {nest.size, 1, 1},
                .arrays = (vr_array *const[]){places}, .args = &args, .arg_bytes = sizeof args,
                .totals = (const vr_total[]){{"found_19", VR_INT64, &whole}},
            };
            int launched = vr_launch(ctx, AT(180, 32), &launch);
            if (launched == VR_OK) {
                vr_fold_blocks(VR_FOLD_MOST, VR_INT64, &whole, launch.parts[0], launch.part_count);
                launched = vr_again(ctx, &launch);
            }
            if (launched == VR_ON_HOST) {
                nest.values = (const void *const[]){part};
                vr_do_blocks(ctx, &nest, counted_block_6);
                vr_fold_blocks(VR_FOLD_MOST, VR_INT64, &whole, part, nest.blocks);
                launched = vr_verify(ctx, AT(180, 32), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
            found_19 = whole;
        }
        most_17 = found_19;
    }
    if (least_16 >= 0 && most_17 < 2147483647) {
        const int64_t room_21 = vr_max_i64(vr_add_i64(most_17, 1), 0);
        vr_assign(&counts_20, NULL);
        if ((status = vr_empty(ctx, AT(180, 20), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &counts_20, 1,
                (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){room_21})})) != VR_OK)
            goto done;
        vr_unset(ctx, counts_20);
        { /* the iterations of this loop are independent */
            const int64_t k_22_trips = vr_trips(0, 1, room_21, true);
            struct counted_2_180_3_args args = {.k_22_trips = k_22_trips};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = k_22_trips}};
            const int64_t starts[] = {0};
            const vr_footprint footprint = {
                .touches = counted_2_180_3_touches, .touch_count = 1, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 0,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_counted_2_180_3, .trips = {k_22_trips, 1, 1},
                .arrays = (vr_array *const[]){counts_20}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(180, 20), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t k_22 = 0; k_22 < room_21; k_22++) {
                    ((double *)VR_DATA(counts_20))[k_22] = 0.0;
                }
                launched = vr_verify(ctx, AT(180, 20), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
        { /* the iterations of this loop are independent */
            const int64_t k_22_trips_2 = vr_trips(0, 1, places_n0, true);
            struct counted_2_180_4_args args = {.k_22_trips = k_22_trips_2, .counts_20_n0 = VR_EXTENT(counts_20, 0)};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = k_22_trips_2}};
            const int64_t starts[] = {0, 0, 0};
            const vr_footprint footprint = {
                .touches = counted_2_180_4_touches, .touch_count = 3, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 0,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_counted_2_180_4, .trips = {k_22_trips_2, 1, 1},
                .arrays = (vr_array *const[]){counts_20, places, weights}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(180, 20), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t k_22 = 0; k_22 < places_n0; k_22++) {
                    ((double *)VR_DATA(counts_20))[places_data[k_22]] += ((double *)VR_DATA(weights))[k_22];
                }
                launched = vr_verify(ctx, AT(180, 20), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
        vr_assign(&bincount, counts_20);
        vr_release(counts_20); counts_20 = NULL;
    } else {
        if ((status = vr_host(ctx, AT(180, 20), places, VR_READS)) != VR_OK)
            goto done;
        if ((status = vr_host(ctx, AT(180, 20), weights, VR_READS)) != VR_OK)
            goto done;
        if ((status = vr_bincount(ctx, AT(180, 20), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &bincount, 3,
                (const vr_array *const[]){places, VR_BOX(VR_INT64, &(int64_t){0}), weights})) != VR_OK)
            goto done;
    }
    vr_release(weights); weights = NULL;
    vr_release(places); places = NULL;
    int64_t least_23 = -1;
    int64_t most_24 = -1;
    if (VR_EXTENT(short_, 0) > 0 && ((void)0, (void)0, true)) {
        { /* amin of an expression by element */
            const vr_array *arrays[] = {short_};
            int64_t n[1], stride[1];
            vr_nest nest = {.ndims = 1, .count = 1, .stores = 0, .operand = arrays, .extent = n, .stride = stride,
                    .room = VR_PIECE(uint8_t)};
            if ((status = vr_broadcast(ctx, AT(180, 62), 1, n, 1, arrays)) != VR_OK)
                goto done;
            if (vr_is_empty(1, n)) {
                status = vr_raise(ctx, AT(180, 50), VR_EMPTY,
                        "zero-size array to reduction operation minimum which has no identity");
                goto done;
            }
            uint8_t whole, part[VR_FOLD_BLOCKS];
            vr_plan_nest(ctx, &nest);
            struct counted_2_180_5_args args = {.n0 = nest.extent[0], .short__s0 = nest.stride[0]};
            struct vr_launch launch = {
                .kernel = &vr_kernel_counted_2_180_5, .trips = {nest.size, 1, 1},
                .arrays = (vr_array *const[]){short_}, .args = &args, .arg_bytes = sizeof args,
                .totals = (const vr_total[]){{"found_25", VR_UINT8, &whole}},
            };
            int launched = vr_launch(ctx, AT(180, 62), &launch);
            if (launched == VR_OK) {
                vr_fold_blocks(VR_FOLD_LEAST, VR_UINT8, &whole, launch.parts[0], launch.part_count);
                launched = vr_again(ctx, &launch);
            }
            if (launched == VR_ON_HOST) {
                nest.values = (const void *const[]){part};
                vr_do_blocks(ctx, &nest, counted_block_7);
                vr_fold_blocks(VR_FOLD_LEAST, VR_UINT8, &whole, part, nest.blocks);
                launched = vr_verify(ctx, AT(180, 62), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
            found_25 = whole;
        }
        least_23 = (int64_t)found_25;
        { /* amax of an expression by element */
            const vr_array *arrays[] = {short_};
            int64_t n[1], stride[1];
            vr_nest nest = {.ndims = 1, .count = 1, .stores = 0, .operand = arrays, .extent = n, .stride = stride,
                    .room = VR_PIECE(uint8_t)};
            if ((status = vr_broadcast(ctx, AT(180, 62), 1, n, 1, arrays)) != VR_OK)
                goto done;
            if (vr_is_empty(1, n)) {
                status = vr_raise(ctx, AT(180, 50), VR_EMPTY,
                        "zero-size array to reduction operation maximum which has no identity");
                goto done;
            }
            uint8_t whole, part[VR_FOLD_BLOCKS];
            vr_plan_nest(ctx, &nest);
            struct counted_2_180_6_args args = {.n0 = nest.extent[0], .short__s0 = nest.stride[0]};
            struct vr_launch launch = {
                .kernel = &vr_kernel_counted_2_180_6, .trips = {nest.size, 1, 1},
                .arrays = (vr_array *const[]){short_}, .args = &args, .arg_bytes = sizeof args,
                .totals = (const vr_total[]){{"found_26", VR_UINT8, &whole}},
            };
            int launched = vr_launch(ctx, AT(180, 62), &launch);
            if (launched == VR_OK) {
                vr_fold_blocks(VR_FOLD_MOST, VR_UINT8, &whole, launch.parts[0], launch.part_count);
                launched = vr_again(ctx, &launch);
            }
            if (launched == VR_ON_HOST) {
                nest.values = (const void *const[]){part};
                vr_do_blocks(ctx, &nest, counted_block_8);
                vr_fold_blocks(VR_FOLD_MOST, VR_UINT8, &whole, part, nest.blocks);
                launched = vr_verify(ctx, AT(180, 62), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
            found_26 = whole;
        }
        most_24 = (int64_t)found_26;
    }
    if (least_23 >= 0 && most_24 < 2147483647) {
        const int64_t room_28 = vr_max_i64(vr_add_i64(most_24, 1), 0);
        vr_assign(&counts_27, NULL);
        if ((status = vr_empty(ctx, AT(180, 50), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &counts_27, 1,
                (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){room_28})})) != VR_OK)
            goto done;
        vr_unset(ctx, counts_27);
        { /* the iterations of this loop are independent */
            const int64_t k_29_trips = vr_trips(0, 1, room_28, true);
            struct counted_2_180_7_args args = {.k_29_trips = k_29_trips};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = k_29_trips}};
            const int64_t starts[] = {0};
            const vr_footprint footprint = {
                .touches = counted_2_180_7_touches, .touch_count = 1, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 0,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_counted_2_180_7, .trips = {k_29_trips, 1, 1},
                .arrays = (vr_array *const[]){counts_27}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(180, 50), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t k_29 = 0; k_29 < room_28; k_29++) {
                    ((int64_t *)VR_DATA(counts_27))[k_29] = 0;
                }
                launched = vr_verify(ctx, AT(180, 50), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
        { /* the iterations of this loop are independent */
            const int64_t k_29_stop = VR_EXTENT(short_, 0);
            const int64_t k_29_trips_2 = vr_trips(0, 1, k_29_stop, true);
            struct counted_2_180_8_args args = {.k_29_trips = k_29_trips_2, .counts_27_n0 = VR_EXTENT(counts_27, 0)};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = k_29_trips_2}};
            const int64_t starts[] = {0, 0};
            const vr_footprint footprint = {
                .touches = counted_2_180_8_touches, .touch_count = 2, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 0,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_counted_2_180_8, .trips = {k_29_trips_2, 1, 1},
                .arrays = (vr_array *const[]){counts_27, short_}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(180, 50), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t k_29 = 0; k_29 < k_29_stop; k_29++) {
                    ((int64_t *)VR_DATA(counts_27))[(int64_t)((uint8_t *)VR_DATA(short_))[k_29]] =
                            vr_add_i64(((int64_t *)VR_DATA(counts_27))[(int64_t)((uint8_t *)VR_DATA(short_))[k_29]], 1);
                }
                launched = vr_verify(ctx, AT(180, 50), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
        vr_assign(&bincount_8, counts_27);
    } else {
        if ((status = vr_host(ctx, AT(180, 50), short_, VR_READS)) != VR_OK)
            goto done;
        if ((status = vr_bincount(ctx, AT(180, 50), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &bincount_8, 2,
                (const vr_array *const[]){short_, VR_BOX(VR_INT64, &(int64_t){0})})) != VR_OK)
            goto done;
    }
    vr_release(places); places = NULL;
    vr_release(weights); weights = NULL;
    vr_release(short_); short_ = NULL;
    vr_release(ones); ones = NULL;
    vr_release(counts_13); counts_13 = NULL;
    vr_release(counts_20); counts_20 = NULL;
    vr_release(counts_27); counts_27 = NULL;
    if ((status = vr_settle_gpu(ctx, AT(180, 5))) != VR_OK)
        goto done;
    *result1 = vr_retain(counts);
    *result2 = vr_retain(bincount);
    *result3 = vr_retain(bincount_8);
done:
    vr_release(places);
    vr_release(weights);
    vr_release(short_);
    vr_release(counts);
    vr_release(ones);
    vr_release(bincount);
    vr_release(bincount_8);
    vr_release(counts_13);
    vr_release(counts_20);
    vr_release(counts_27);
    return vr_leave_gpu(ctx, AT(174, 5), status);
}

int refused(vr_context *ctx, vr_array *x, int64_t *result)
{
    int status = VR_OK;
    vr_array *places = NULL;
    vr_array *counts = NULL;
    vr_array *arange = NULL;
    if ((status = vr_check_argument(ctx, AT(183, 13), "x", x, VR_AS(VR_INT64, 1, VR_STRIDED))) != VR_OK)
        return status;
    vr_assign(&arange, NULL);
    if ((status = vr_arange(ctx, AT(185, 14), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &arange, 3,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){0}), VR_BOX(VR_INT64, &(int64_t){VR_EXTENT(x, 0)}),
            VR_BOX(VR_INT64, &(int64_t){1})})) != VR_OK)
        goto done;
    { /* places by element */
        int64_t t1;
        if (VR_UNLIKELY(vr_over_floordiv_i64(VR_EXTENT(x, 0), 2, &t1))) {
            status = vr_raise_exception(ctx, AT(185, 38), "vrc.OverflowError", "int too large for 64 bits");
            goto done;
        }
        const vr_array *arrays[] = {NULL, arange};
        int64_t n[1], stride[2];
        vr_nest nest = {.ndims = 1, .count = 2, .stores = 1, .operand = arrays, .extent = n, .stride = stride};
        if ((status = vr_broadcast(ctx, AT(185, 14), 1, n, 1, arrays + 1)) != VR_OK)
            goto done;
        vr_array *result = NULL;
        if ((status = vr_new(ctx, AT(185, 14), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &result, n, VR_UNSET)) != VR_OK)
            goto done;
        arrays[0] = result;
        vr_plan_nest(ctx, &nest);
        nest.values = (const void *const[]){&(int64_t){t1}};
        vr_do_blocks(ctx, &nest, refused_block);
        vr_release(places);
        places = result;
    }
    {
        {
            vr_array *made = NULL;
            if ((status = vr_bincount(ctx, AT(187, 18), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &made, 2,
                    (const vr_array *const[]){places, VR_BOX(VR_INT64, &(int64_t){0})})) != VR_OK)
                goto handlers;
            vr_release(counts);
            counts = made;
        }
    }
    goto behind;
handlers:
    if (vr_catches(ctx, "ValueError")) {
        status = VR_OK;
        *result = -1;
        goto done;
    } else {
        goto done;
    }
behind:;
    if (VR_OUTSIDE(0, VR_EXTENT(counts, 0))) {
        status = vr_raise_bounds(ctx, AT(190, 12), "counts", 0, 0, VR_EXTENT(counts, 0));
        goto done;
    }
    *result = vr_add_i64(((int64_t *)VR_DATA(counts))[0], VR_EXTENT(counts, 0));
done:
    vr_release(places);
    vr_release(counts);
    vr_release(arange);
    return status;
}

int in_pieces(vr_context *ctx, vr_array *x, int64_t n, vr_array **sums_out)
{
    int status = VR_OK;
    (void)n;
    vr_array *sums = NULL;
    double *sums_data = NULL;
    vr_enter_gpu(ctx);
    if ((status = vr_check_argument(ctx, AT(194, 15), "x", x, VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR))) != VR_OK)
        return vr_leave_gpu(ctx, AT(194, 5), status);
    double *const x_data = VR_DATA(x);
    const int64_t x_n0 = VR_EXTENT(x, 0);
    if ((status = vr_zeros(ctx, AT(196, 12), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &sums, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){11})})) != VR_OK)
        goto done;
    sums_data = VR_DATA(sums);
    { /* the iterations of this loop are independent */
        const int64_t i_trips = vr_trips(0, 1, x_n0, true);
        struct in_pieces_197_args args = {.i_trips = i_trips, .sums_n0 = 11};
        const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_trips}};
        const int64_t starts[] = {0, 0};
        const vr_footprint footprint = {
            .touches = in_pieces_197_touches, .touch_count = 2, .counters = counters, .counter_count = 1,
            .grid = {0, -1, -1}, .starts = starts, .pitch_count = 0,
        };
        struct vr_launch launch = {
            .kernel = &vr_kernel_in_pieces_197, .trips = {i_trips, 1, 1},
            .arrays = (vr_array *const[]){sums, x}, .args = &args, .arg_bytes = sizeof args,
            .footprint = &footprint,
        };
        int launched = vr_launch(ctx, AT(197, 5), &launch);
        if (launched == VR_ON_HOST) {
            for (int64_t i = 0; i < x_n0; i++) {
                sums_data[vr_mod_i64(vr_mul_i64(i, 3), 11)] += x_data[i];
            }
            launched = vr_verify(ctx, AT(197, 5), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    if ((status = vr_settle_gpu(ctx, AT(201, 5))) != VR_OK)
        goto done;
    *sums_out = vr_retain(sums);
done:
    vr_release(sums);
    return vr_leave_gpu(ctx, AT(194, 5), status);
}

int in_pieces_2(vr_context *ctx, vr_array *x, int64_t n, vr_array **sums_out)
{
    int status = VR_OK;
    (void)n;
    vr_array *sums = NULL;
    double *sums_data = NULL;
    vr_enter_gpu(ctx);
    if ((status = vr_check_argument(ctx, AT(194, 15), "x", x, VR_AS(VR_FLOAT64, 1, VR_STRIDED))) != VR_OK)
        return vr_leave_gpu(ctx, AT(194, 5), status);
    double *const x_data = VR_DATA(x);
    const int64_t x_n0 = VR_EXTENT(x, 0), x_s0 = VR_STEP(x, 0);
    if ((status = vr_zeros(ctx, AT(196, 12), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &sums, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){11})})) != VR_OK)
        goto done;
    sums_data = VR_DATA(sums);
    { /* the iterations of this loop are independent */
        const int64_t i_trips = vr_trips(0, 1, x_n0, true);
        struct in_pieces_2_197_args args = {.i_trips = i_trips, .sums_n0 = 11, .x_s0 = x_s0};
        const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_trips}};
        const int64_t starts[] = {0, 0};
        const vr_footprint footprint = {
            .touches = in_pieces_2_197_touches, .touch_count = 2, .counters = counters, .counter_count = 1,
            .grid = {0, -1, -1}, .starts = starts, .pitch_count = 1, .pitches = in_pieces_2_197_pitches,
        };
        struct vr_launch launch = {
            .kernel = &vr_kernel_in_pieces_2_197, .trips = {i_trips, 1, 1},
            .arrays = (vr_array *const[]){sums, x}, .args = &args, .arg_bytes = sizeof args,
            .footprint = &footprint,
        };
        int launched = vr_launch(ctx, AT(197, 5), &launch);
        if (launched == VR_ON_HOST) {
            for (int64_t i = 0; i < x_n0; i++) {
                sums_data[vr_mod_i64(vr_mul_i64(i, 3), 11)] += x_data[i * x_s0];
            }
            launched = vr_verify(ctx, AT(197, 5), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    if ((status = vr_settle_gpu(ctx, AT(201, 5))) != VR_OK)
        goto done;
    *sums_out = vr_retain(sums);
done:
    vr_release(sums);
    return vr_leave_gpu(ctx, AT(194, 5), status);
}

int by_ufunc(vr_context *ctx, vr_array *x, int64_t n, vr_array **sums_out, vr_array **counts_out)
{
    int status = VR_OK;
    (void)n;
    vr_array *sums = NULL;
    double *sums_data = NULL;
    vr_array *counts = NULL;
    int64_t *counts_data = NULL;
    vr_array *places = NULL;
    int64_t *places_data = NULL;
    int64_t places_n0 = 0;
    vr_array *argument = NULL;
    int64_t argument_n0 = 0;
    vr_array *arange = NULL;
    vr_array *b_2 = NULL;
    double *b_2_data = NULL;
    int64_t b_2_n0 = 0, b_2_s0 = 0;
    bool chosen_12 = false;
    vr_array *list = NULL;
    vr_array *list_6 = NULL;
    vr_array *list_7 = NULL;
    int64_t *list_7_data = NULL;
    bool chosen = false;
    vr_array *b_2_41 = NULL;
    int64_t *b_2_41_data = NULL;
    int64_t b_2_41_n0 = 0, b_2_41_s0 = 0;
    bool chosen_10 = false;
    vr_array *array = NULL;
    vr_array *array_4 = NULL;
    vr_array *list_60 = NULL;
    int64_t *list_60_data = NULL;
    bool chosen_61 = false;
    vr_enter_gpu(ctx);
    if ((status = vr_check_argument(ctx, AT(204, 14), "x", x, VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR))) != VR_OK)
        return vr_leave_gpu(ctx, AT(204, 5), status);
    const int64_t x_n0 = VR_EXTENT(x, 0);
    if ((status = vr_zeros(ctx, AT(205, 12), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &sums, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){9})})) != VR_OK)
        goto done;
    sums_data = VR_DATA(sums);
    if ((status = vr_ones(ctx, AT(206, 14), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &counts, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){9})})) != VR_OK)
        goto done;
    counts_data = VR_DATA(counts);
    if ((status = vr_arange(ctx, AT(207, 14), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &arange, 3,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){0}), VR_BOX(VR_INT64, &(int64_t){x_n0}),
            VR_BOX(VR_INT64, &(int64_t){1})})) != VR_OK)
        goto done;
    { /* places by element */
        const vr_array *arrays[] = {NULL, arange};
        int64_t n_2[1], stride[2];
        vr_nest nest = {.ndims = 1, .count = 2, .stores = 1, .operand = arrays, .extent = n_2, .stride = stride};
        if ((status = vr_broadcast(ctx, AT(207, 14), 1, n_2, 1, arrays + 1)) != VR_OK)
            goto done;
        if ((status = vr_new(ctx, AT(207, 14), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &places, n_2, VR_UNSET)) != VR_OK)
            goto done;
        arrays[0] = places;
        vr_plan_nest(ctx, &nest);
        struct by_ufunc_207_args args = {.n0 = nest.extent[0], .arange_s0 = nest.stride[1],
                .result_s0 = nest.stride[0]};
        struct vr_launch launch = {
            .kernel = &vr_kernel_by_ufunc_207, .trips = {nest.extent[0], 1, 1},
            .arrays = (vr_array *const[]){arange, places}, .args = &args, .arg_bytes = sizeof args,
        };
        int launched = vr_launch(ctx, AT(207, 14), &launch);
        if (launched == VR_ON_HOST) {
            vr_do_blocks(ctx, &nest, by_ufunc_block);
            launched = vr_verify(ctx, AT(207, 14), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    places_data = VR_DATA(places); places_n0 = VR_EXTENT(places, 0);
    vr_release(arange); arange = NULL;
    { /* argument by element */
        const vr_array *arrays[] = {NULL, x};
        int64_t n_2[1], stride[2];
        vr_nest nest = {.ndims = 1, .count = 2, .stores = 1, .operand = arrays, .extent = n_2, .stride = stride};
        if ((status = vr_broadcast(ctx, AT(208, 29), 1, n_2, 1, arrays + 1)) != VR_OK)
            goto done;
        if ((status = vr_new(ctx, AT(208, 29), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &argument, n_2, VR_UNSET)) != VR_OK)
            goto done;
        arrays[0] = argument;
        vr_plan_nest(ctx, &nest);
        struct by_ufunc_208_args args = {.n0 = nest.extent[0], .x_s0 = nest.stride[1], .result_s0 = nest.stride[0]};
        struct vr_launch launch = {
            .kernel = &vr_kernel_by_ufunc_208, .trips = {nest.extent[0], 1, 1},
            .arrays = (vr_array *const[]){x, argument}, .args = &args, .arg_bytes = sizeof args,
        };
        int launched = vr_launch(ctx, AT(208, 29), &launch);
        if (launched == VR_ON_HOST) {
            vr_do_blocks(ctx, &nest, by_ufunc_block_2);
            launched = vr_verify(ctx, AT(208, 29), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    argument_n0 = VR_EXTENT(argument, 0);
    const int64_t length = places_n0;
    if ((status = vr_host(ctx, AT(208, 5), places, VR_READS)) != VR_OK)
        goto done;
    for (int64_t k = 0; k < length; k++) {
        const int64_t k_2 = places_data[k];
        const int64_t size = 9;
        const int64_t last = 9 - 1;
        if (k_2 < vr_neg_i64(size) || k_2 > last) {
            status = vr_raise_values(ctx, AT(208, 5), "IndexError",
                    "index {} is out of bounds for axis {} with size {}", VR_INT64, (int64_t)(k_2), VR_INT64,
                    (int64_t)(0), VR_INT64, (int64_t)(size));
            goto done;
        }
        const int64_t place = k_2;
        (void)place;
    }
    const int64_t shape_0 = places_n0;
    if ((status = vr_empty(ctx, AT(208, 5), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &list_7, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){1})})) != VR_OK)
        goto done;
    list_7_data = VR_DATA(list_7);
    vr_unset(ctx, list_7);
    if ((status = vr_host(ctx, AT(208, 5), list_7, VR_READS | VR_WRITES)) != VR_OK)
        goto done;
    list_7_data[0] = shape_0;
    { /* the iterations of this loop are independent */
        struct by_ufunc_208_2_args args = {.i_24_trips = 1, .argument_n0 = argument_n0};
        const vr_counter counters[] = {{.first = 0, .step = 1, .trips = 1}};
        const int64_t starts[] = {-1};
        const vr_footprint footprint = {
            .touches = by_ufunc_208_2_touches, .touch_count = 1, .counters = counters, .counter_count = 1,
            .grid = {0, -1, -1}, .starts = starts, .pitch_count = 0,
        };
        struct vr_launch launch = {
            .kernel = &vr_kernel_by_ufunc_208_2, .trips = {1, 1, 1},
            .arrays = (vr_array *const[]){list_7}, .args = &args, .arg_bytes = sizeof args,
            .footprint = &footprint,
        };
        int launched = vr_launch(ctx, AT(208, 5), &launch);
        if (launched == VR_ON_HOST) {
            for (int64_t i_24 = 0; i_24 < 1; i_24++) {
                const bool left_11 = i_24 >= 1;
                if (left_11) {
                    chosen_12 = left_11;
                } else {
                    const int64_t item_27 = argument_n0;
                    if ((status = vr_has_extents(list, 1, (const int64_t[]){1}) ? VR_OK : vr_empty(ctx, AT(208, 5),
                            VR_AS(VR_INT64, 1, VR_ROWMAJOR), &list, 1,
                            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){1})})) != VR_OK)
                        goto done;
                    ((int64_t *)VR_DATA(list))[0] = item_27;
                    const int64_t t1 = vr_sub_i64(-1, i_24);
                    const int64_t t2 = t1 < 0 ? t1 + 1 : t1;
                    const bool left = ((int64_t *)VR_DATA(list))[t2] != 1;
                    if (left) {
                        const int64_t item_5 = argument_n0;
                        if ((status = vr_has_extents(list_6, 1, (const int64_t[]){1}) ? VR_OK : vr_empty(ctx,
                                AT(208, 5), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &list_6, 1,
                                (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){1})})) != VR_OK)
                            goto done;
                        ((int64_t *)VR_DATA(list_6))[0] = item_5;
                        const int64_t t3 = vr_sub_i64(-1, i_24);
                        const int64_t t4 = t3 < 0 ? t3 + 1 : t3;
                        const int64_t t = ((int64_t *)VR_DATA(list_6))[t4];
                        const int64_t t5 = vr_sub_i64(-1, i_24);
                        const int64_t t6 = t5 < 0 ? t5 + 1 : t5;
                        chosen = t != list_7_data[t6];
                    } else {
                        chosen = left;
                    }
                    chosen_12 = chosen;
                }
                if (chosen_12) {
                    status = vr_raise_exception(ctx, AT(208, 5), "ValueError",
                            "array is not broadcastable to correct shape");
                    goto done;
                }
            }
            launched = vr_verify(ctx, AT(208, 5), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    vr_release(list_7); list_7 = NULL;
    if ((status = vr_broadcast_to(ctx, AT(208, 5), VR_AS(VR_FLOAT64, 1, VR_STRIDED), &b_2, 2,
            (const vr_array *const[]){argument, VR_BOX(VR_INT64, &(int64_t){shape_0})})) != VR_OK)
        goto done;
    b_2_data = VR_DATA(b_2); b_2_n0 = VR_EXTENT(b_2, 0); b_2_s0 = VR_STEP(b_2, 0);
    vr_release(argument); argument = NULL;
    const int64_t length_9 = places_n0;
    /* 1 bounds check of the loop, tested at its entry */
    const bool in_bounds = length_9 <= b_2_n0;
    if (VR_MOSTLY(in_bounds)) {
        { /* the iterations of this loop are independent */
            const int64_t k_10_trips = vr_trips(0, 1, length_9, true);
            struct by_ufunc_208_3_args args = {.k_10_trips = k_10_trips, .sums_n0 = 9, .b_2_s0 = b_2_s0};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = k_10_trips}};
            const int64_t starts[] = {0, 0, 0};
            const vr_footprint footprint = {
                .touches = by_ufunc_208_3_touches, .touch_count = 3, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 1, .pitches = by_ufunc_208_3_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_by_ufunc_208_3, .trips = {k_10_trips, 1, 1},
                .arrays = (vr_array *const[]){places, sums, b_2}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(208, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t k_10 = 0; k_10 < length_9; k_10++) {
                    const int64_t item = k_10;
                    const int64_t item_12 = places_data[k_10];
                    const int64_t i = item;
                    const int64_t k_3 = item_12;
                    const int64_t t7 = VR_OUTSIDE(k_3, 9) ? vr_add_i64(k_3, 9) : k_3;
                    if (VR_OUTSIDE(t7, 9)) {
                        status = vr_raise_bounds(ctx, AT(208, 5), "a", 0, k_3, 9);
                        goto done;
                    }
                    sums_data[t7] += b_2_data[i * b_2_s0];
                }
                launched = vr_verify(ctx, AT(208, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    } else {
        { /* the iterations of this loop are independent */
            const int64_t k_10_trips_2 = vr_trips(0, 1, length_9, true);
            struct by_ufunc_208_4_args args = {.k_10_trips = k_10_trips_2, .sums_n0 = 9, .b_2_n0 = b_2_n0,
                    .b_2_s0 = b_2_s0};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = k_10_trips_2}};
            const int64_t starts[] = {0, 0, 0};
            const vr_footprint footprint = {
                .touches = by_ufunc_208_4_touches, .touch_count = 3, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 1, .pitches = by_ufunc_208_4_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_by_ufunc_208_4, .trips = {k_10_trips_2, 1, 1},
                .arrays = (vr_array *const[]){places, sums, b_2}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(208, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t k_10 = 0; k_10 < length_9; k_10++) {
                    const int64_t item = k_10;
                    const int64_t item_12 = places_data[k_10];
                    const int64_t i = item;
                    const int64_t k_3 = item_12;
                    const int64_t t8 = VR_OUTSIDE(k_3, 9) ? vr_add_i64(k_3, 9) : k_3;
                    if (VR_OUTSIDE(t8, 9)) {
                        status = vr_raise_bounds(ctx, AT(208, 5), "a", 0, k_3, 9);
                        goto done;
                    }
                    if (VR_UNLIKELY(i >= b_2_n0)) {
                        status = vr_raise_bounds(ctx, AT(208, 5), "b_2", 0, i, b_2_n0);
                        goto done;
                    }
                    sums_data[t8] += b_2_data[i * b_2_s0];
                }
                launched = vr_verify(ctx, AT(208, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    }
    vr_release(b_2); b_2 = NULL;
    const int64_t length_36 = places_n0;
    if ((status = vr_host(ctx, AT(209, 5), places, VR_READS)) != VR_OK)
        goto done;
    for (int64_t k_37 = 0; k_37 < length_36; k_37++) {
        const int64_t k_2_38 = places_data[k_37];
        const int64_t size_50 = 9;
        const int64_t last_51 = 9 - 1;
        if (k_2_38 < vr_neg_i64(size_50) || k_2_38 > last_51) {
            status = vr_raise_values(ctx, AT(209, 5), "IndexError",
                    "index {} is out of bounds for axis {} with size {}", VR_INT64, (int64_t)(k_2_38), VR_INT64,
                    (int64_t)(0), VR_INT64, (int64_t)(size_50));
            goto done;
        }
        const int64_t place_2 = k_2_38;
        (void)place_2;
    }
    const int64_t shape_0_52 = places_n0;
    if ((status = vr_empty(ctx, AT(209, 5), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &list_60, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){1})})) != VR_OK)
        goto done;
    list_60_data = VR_DATA(list_60);
    vr_unset(ctx, list_60);
    if ((status = vr_host(ctx, AT(209, 5), list_60, VR_READS | VR_WRITES)) != VR_OK)
        goto done;
    list_60_data[0] = shape_0_52;
    if ((status = vr_host(ctx, AT(209, 5), array, VR_READS)) != VR_OK)
        goto done;
    if ((status = vr_host(ctx, AT(209, 5), array_4, VR_READS)) != VR_OK)
        goto done;
    if ((status = vr_host(ctx, AT(209, 5), list_60, VR_READS)) != VR_OK)
        goto done;
    for (int64_t i_53 = 0; i_53 < 0; i_53++) {
        const bool left_9 = i_53 >= 1;
        if (left_9) {
            chosen_10 = left_9;
        } else {
            if ((status = vr_has_extents(array, 1, (const int64_t[]){0}) ? VR_OK : vr_empty(ctx, AT(209, 5),
                    VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &array, 1,
                    (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){0})})) != VR_OK)
                goto done;
            const bool left_57 = !(((double *)VR_DATA(array))[-1 - i_53] == 1.0);
            if (left_57) {
                if ((status = vr_has_extents(array_4, 1, (const int64_t[]){0}) ? VR_OK : vr_empty(ctx, AT(209, 5),
                        VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &array_4, 1,
                        (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){0})})) != VR_OK)
                    goto done;
                const double t_59 = ((double *)VR_DATA(array_4))[-1 - i_53];
                chosen_61 = !vr_exact_eq_f64_i64(t_59, list_60_data[-1 - i_53]);
            } else {
                chosen_61 = left_57;
            }
            chosen_10 = chosen_61;
        }
        if (chosen_10) {
            status = vr_raise_exception(ctx, AT(209, 5), "ValueError", "array is not broadcastable to correct shape");
            goto done;
        }
    }
    if ((status = vr_broadcast_to(ctx, AT(209, 5), VR_AS(VR_INT64, 1, VR_STRIDED), &b_2_41, 2,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){2}),
            VR_BOX(VR_INT64, &(int64_t){shape_0_52})})) != VR_OK)
        goto done;
    b_2_41_data = VR_DATA(b_2_41); b_2_41_n0 = VR_EXTENT(b_2_41, 0); b_2_41_s0 = VR_STEP(b_2_41, 0);
    const int64_t length_9_42 = places_n0;
    /* 1 bounds check of the loop, tested at its entry */
    const bool in_bounds_64 = length_9_42 <= b_2_41_n0;
    if (VR_MOSTLY(in_bounds_64)) {
        { /* the iterations of this loop are independent */
            const int64_t k_10_43_trips = vr_trips(0, 1, length_9_42, true);
            struct by_ufunc_209_args args = {.k_10_43_trips = k_10_43_trips, .counts_n0 = 9, .b_2_41_s0 = b_2_41_s0};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = k_10_43_trips}};
            const int64_t starts[] = {0, 0, 0};
            const vr_footprint footprint = {
                .touches = by_ufunc_209_touches, .touch_count = 3, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 1, .pitches = by_ufunc_209_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_by_ufunc_209, .trips = {k_10_43_trips, 1, 1},
                .arrays = (vr_array *const[]){places, counts, b_2_41}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(209, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t k_10_43 = 0; k_10_43 < length_9_42; k_10_43++) {
                    const int64_t item_44 = k_10_43;
                    const int64_t item_12_45 = places_data[k_10_43];
                    const int64_t i_46 = item_44;
                    const int64_t k_3_47 = item_12_45;
                    const int64_t t9 = VR_OUTSIDE(k_3_47, 9) ? vr_add_i64(k_3_47, 9) : k_3_47;
                    if (VR_OUTSIDE(t9, 9)) {
                        status = vr_raise_bounds(ctx, AT(209, 5), "a", 0, k_3_47, 9);
                        goto done;
                    }
                    counts_data[t9] = vr_sub_i64(counts_data[t9], b_2_41_data[i_46 * b_2_41_s0]);
                }
                launched = vr_verify(ctx, AT(209, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    } else {
        { /* the iterations of this loop are independent */
            const int64_t k_10_43_trips_2 = vr_trips(0, 1, length_9_42, true);
            struct by_ufunc_209_2_args args = {.k_10_43_trips = k_10_43_trips_2, .counts_n0 = 9,
                    .b_2_41_n0 = b_2_41_n0, .b_2_41_s0 = b_2_41_s0};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = k_10_43_trips_2}};
            const int64_t starts[] = {0, 0, 0};
            const vr_footprint footprint = {
                .touches = by_ufunc_209_2_touches, .touch_count = 3, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 1, .pitches = by_ufunc_209_2_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_by_ufunc_209_2, .trips = {k_10_43_trips_2, 1, 1},
                .arrays = (vr_array *const[]){places, counts, b_2_41}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(209, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t k_10_43 = 0; k_10_43 < length_9_42; k_10_43++) {
                    const int64_t item_44 = k_10_43;
                    const int64_t item_12_45 = places_data[k_10_43];
                    const int64_t i_46 = item_44;
                    const int64_t k_3_47 = item_12_45;
                    const int64_t t10 = VR_OUTSIDE(k_3_47, 9) ? vr_add_i64(k_3_47, 9) : k_3_47;
                    if (VR_OUTSIDE(t10, 9)) {
                        status = vr_raise_bounds(ctx, AT(209, 5), "a", 0, k_3_47, 9);
                        goto done;
                    }
                    if (VR_UNLIKELY(i_46 >= b_2_41_n0)) {
                        status = vr_raise_bounds(ctx, AT(209, 5), "b_2", 0, i_46, b_2_41_n0);
                        goto done;
                    }
                    counts_data[t10] = vr_sub_i64(counts_data[t10], b_2_41_data[i_46 * b_2_41_s0]);
                }
                launched = vr_verify(ctx, AT(209, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    }
    vr_release(places); places = NULL;
    vr_release(argument); argument = NULL;
    vr_release(arange); arange = NULL;
    vr_release(b_2); b_2 = NULL;
    vr_release(list); list = NULL;
    vr_release(list_6); list_6 = NULL;
    vr_release(list_7); list_7 = NULL;
    vr_release(b_2_41); b_2_41 = NULL;
    vr_release(array); array = NULL;
    vr_release(array_4); array_4 = NULL;
    vr_release(list_60); list_60 = NULL;
    if ((status = vr_settle_gpu(ctx, AT(210, 5))) != VR_OK)
        goto done;
    *sums_out = vr_retain(sums);
    *counts_out = vr_retain(counts);
done:
    vr_release(sums);
    vr_release(counts);
    vr_release(places);
    vr_release(argument);
    vr_release(arange);
    vr_release(b_2);
    vr_release(list);
    vr_release(list_6);
    vr_release(list_7);
    vr_release(b_2_41);
    vr_release(array);
    vr_release(array_4);
    vr_release(list_60);
    return vr_leave_gpu(ctx, AT(204, 5), status);
}

int by_ufunc_2(vr_context *ctx, vr_array *x, int64_t n, vr_array **sums_out, vr_array **counts_out)
{
    int status = VR_OK;
    (void)n;
    vr_array *sums = NULL;
    double *sums_data = NULL;
    vr_array *counts = NULL;
    int64_t *counts_data = NULL;
    vr_array *places = NULL;
    int64_t *places_data = NULL;
    int64_t places_n0 = 0;
    vr_array *argument = NULL;
    int64_t argument_n0 = 0;
    vr_array *arange = NULL;
    vr_array *b_2 = NULL;
    double *b_2_data = NULL;
    int64_t b_2_n0 = 0, b_2_s0 = 0;
    bool chosen_12 = false;
    vr_array *list = NULL;
    vr_array *list_6 = NULL;
    vr_array *list_7 = NULL;
    int64_t *list_7_data = NULL;
    bool chosen = false;
    vr_array *b_2_41 = NULL;
    int64_t *b_2_41_data = NULL;
    int64_t b_2_41_n0 = 0, b_2_41_s0 = 0;
    bool chosen_10 = false;
    vr_array *array = NULL;
    vr_array *array_4 = NULL;
    vr_array *list_60 = NULL;
    int64_t *list_60_data = NULL;
    bool chosen_61 = false;
    vr_enter_gpu(ctx);
    if ((status = vr_check_argument(ctx, AT(204, 14), "x", x, VR_AS(VR_FLOAT64, 1, VR_STRIDED))) != VR_OK)
        return vr_leave_gpu(ctx, AT(204, 5), status);
    const int64_t x_n0 = VR_EXTENT(x, 0);
    if ((status = vr_zeros(ctx, AT(205, 12), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &sums, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){9})})) != VR_OK)
        goto done;
    sums_data = VR_DATA(sums);
    if ((status = vr_ones(ctx, AT(206, 14), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &counts, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){9})})) != VR_OK)
        goto done;
    counts_data = VR_DATA(counts);
    if ((status = vr_arange(ctx, AT(207, 14), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &arange, 3,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){0}), VR_BOX(VR_INT64, &(int64_t){x_n0}),
            VR_BOX(VR_INT64, &(int64_t){1})})) != VR_OK)
        goto done;
    { /* places by element */
        const vr_array *arrays[] = {NULL, arange};
        int64_t n_2[1], stride[2];
        vr_nest nest = {.ndims = 1, .count = 2, .stores = 1, .operand = arrays, .extent = n_2, .stride = stride};
        if ((status = vr_broadcast(ctx, AT(207, 14), 1, n_2, 1, arrays + 1)) != VR_OK)
            goto done;
        if ((status = vr_new(ctx, AT(207, 14), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &places, n_2, VR_UNSET)) != VR_OK)
            goto done;
        arrays[0] = places;
        vr_plan_nest(ctx, &nest);
        struct by_ufunc_2_207_args args = {.n0 = nest.extent[0], .arange_s0 = nest.stride[1],
                .result_s0 = nest.stride[0]};
        struct vr_launch launch = {
            .kernel = &vr_kernel_by_ufunc_2_207, .trips = {nest.extent[0], 1, 1},
            .arrays = (vr_array *const[]){arange, places}, .args = &args, .arg_bytes = sizeof args,
        };
        int launched = vr_launch(ctx, AT(207, 14), &launch);
        if (launched == VR_ON_HOST) {
            vr_do_blocks(ctx, &nest, by_ufunc_block);
            launched = vr_verify(ctx, AT(207, 14), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    places_data = VR_DATA(places); places_n0 = VR_EXTENT(places, 0);
    vr_release(arange); arange = NULL;
    { /* argument by element */
        const vr_array *arrays[] = {NULL, x};
        int64_t n_2[1], stride[2];
        vr_nest nest = {.ndims = 1, .count = 2, .stores = 1, .operand = arrays, .extent = n_2, .stride = stride};
        if ((status = vr_broadcast(ctx, AT(208, 29), 1, n_2, 1, arrays + 1)) != VR_OK)
            goto done;
        if ((status = vr_new(ctx, AT(208, 29), VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &argument, n_2, VR_UNSET)) != VR_OK)
            goto done;
        arrays[0] = argument;
        vr_plan_nest(ctx, &nest);
        struct by_ufunc_2_208_args args = {.n0 = nest.extent[0], .x_s0 = nest.stride[1], .result_s0 = nest.stride[0]};
        struct vr_launch launch = {
            .kernel = &vr_kernel_by_ufunc_2_208, .trips = {nest.extent[0], 1, 1},
            .arrays = (vr_array *const[]){x, argument}, .args = &args, .arg_bytes = sizeof args,
        };
        int launched = vr_launch(ctx, AT(208, 29), &launch);
        if (launched == VR_ON_HOST) {
            vr_do_blocks(ctx, &nest, by_ufunc_block_2);
            launched = vr_verify(ctx, AT(208, 29), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    argument_n0 = VR_EXTENT(argument, 0);
    const int64_t length = places_n0;
    if ((status = vr_host(ctx, AT(208, 5), places, VR_READS)) != VR_OK)
        goto done;
    for (int64_t k = 0; k < length; k++) {
        const int64_t k_2 = places_data[k];
        const int64_t size = 9;
        const int64_t last = 9 - 1;
        if (k_2 < vr_neg_i64(size) || k_2 > last) {
            status = vr_raise_values(ctx, AT(208, 5), "IndexError",
                    "index {} is out of bounds for axis {} with size {}", VR_INT64, (int64_t)(k_2), VR_INT64,
                    (int64_t)(0), VR_INT64, (int64_t)(size));
            goto done;
        }
        const int64_t place = k_2;
        (void)place;
    }
    const int64_t shape_0 = places_n0;
    if ((status = vr_empty(ctx, AT(208, 5), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &list_7, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){1})})) != VR_OK)
        goto done;
    list_7_data = VR_DATA(list_7);
    vr_unset(ctx, list_7);
    if ((status = vr_host(ctx, AT(208, 5), list_7, VR_READS | VR_WRITES)) != VR_OK)
        goto done;
    list_7_data[0] = shape_0;
    { /* the iterations of this loop are independent */
        struct by_ufunc_2_208_2_args args = {.i_24_trips = 1, .argument_n0 = argument_n0};
        const vr_counter counters[] = {{.first = 0, .step = 1, .trips = 1}};
        const int64_t starts[] = {-1};
        const vr_footprint footprint = {
            .touches = by_ufunc_2_208_2_touches, .touch_count = 1, .counters = counters, .counter_count = 1,
            .grid = {0, -1, -1}, .starts = starts, .pitch_count = 0,
        };
        struct vr_launch launch = {
            .kernel = &vr_kernel_by_ufunc_2_208_2, .trips = {1, 1, 1},
            .arrays = (vr_array *const[]){list_7}, .args = &args, .arg_bytes = sizeof args,
            .footprint = &footprint,
        };
        int launched = vr_launch(ctx, AT(208, 5), &launch);
        if (launched == VR_ON_HOST) {
            for (int64_t i_24 = 0; i_24 < 1; i_24++) {
                const bool left_11 = i_24 >= 1;
                if (left_11) {
                    chosen_12 = left_11;
                } else {
                    const int64_t item_27 = argument_n0;
                    if ((status = vr_has_extents(list, 1, (const int64_t[]){1}) ? VR_OK : vr_empty(ctx, AT(208, 5),
                            VR_AS(VR_INT64, 1, VR_ROWMAJOR), &list, 1,
                            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){1})})) != VR_OK)
                        goto done;
                    ((int64_t *)VR_DATA(list))[0] = item_27;
                    const int64_t t1 = vr_sub_i64(-1, i_24);
                    const int64_t t2 = t1 < 0 ? t1 + 1 : t1;
                    const bool left = ((int64_t *)VR_DATA(list))[t2] != 1;
                    if (left) {
                        const int64_t item_5 = argument_n0;
                        if ((status = vr_has_extents(list_6, 1, (const int64_t[]){1}) ? VR_OK : vr_empty(ctx,
                                AT(208, 5), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &list_6, 1,
                                (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){1})})) != VR_OK)
                            goto done;
                        ((int64_t *)VR_DATA(list_6))[0] = item_5;
                        const int64_t t3 = vr_sub_i64(-1, i_24);
                        const int64_t t4 = t3 < 0 ? t3 + 1 : t3;
                        const int64_t t = ((int64_t *)VR_DATA(list_6))[t4];
                        const int64_t t5 = vr_sub_i64(-1, i_24);
                        const int64_t t6 = t5 < 0 ? t5 + 1 : t5;
                        chosen = t != list_7_data[t6];
                    } else {
                        chosen = left;
                    }
                    chosen_12 = chosen;
                }
                if (chosen_12) {
                    status = vr_raise_exception(ctx, AT(208, 5), "ValueError",
                            "array is not broadcastable to correct shape");
                    goto done;
                }
            }
            launched = vr_verify(ctx, AT(208, 5), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    vr_release(list_7); list_7 = NULL;
    if ((status = vr_broadcast_to(ctx, AT(208, 5), VR_AS(VR_FLOAT64, 1, VR_STRIDED), &b_2, 2,
            (const vr_array *const[]){argument, VR_BOX(VR_INT64, &(int64_t){shape_0})})) != VR_OK)
        goto done;
    b_2_data = VR_DATA(b_2); b_2_n0 = VR_EXTENT(b_2, 0); b_2_s0 = VR_STEP(b_2, 0);
    vr_release(argument); argument = NULL;
    const int64_t length_9 = places_n0;
    /* 1 bounds check of the loop, tested at its entry */
    const bool in_bounds = length_9 <= b_2_n0;
    if (VR_MOSTLY(in_bounds)) {
        { /* the iterations of this loop are independent */
            const int64_t k_10_trips = vr_trips(0, 1, length_9, true);
            struct by_ufunc_2_208_3_args args = {.k_10_trips = k_10_trips, .sums_n0 = 9, .b_2_s0 = b_2_s0};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = k_10_trips}};
            const int64_t starts[] = {0, 0, 0};
            const vr_footprint footprint = {
                .touches = by_ufunc_2_208_3_touches, .touch_count = 3, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 1, .pitches = by_ufunc_2_208_3_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_by_ufunc_2_208_3, .trips = {k_10_trips, 1, 1},
                .arrays = (vr_array *const[]){places, sums, b_2}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(208, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t k_10 = 0; k_10 < length_9; k_10++) {
                    const int64_t item = k_10;
                    const int64_t item_12 = places_data[k_10];
                    const int64_t i = item;
                    const int64_t k_3 = item_12;
                    const int64_t t7 = VR_OUTSIDE(k_3, 9) ? vr_add_i64(k_3, 9) : k_3;
                    if (VR_OUTSIDE(t7, 9)) {
                        status = vr_raise_bounds(ctx, AT(208, 5), "a", 0, k_3, 9);
                        goto done;
                    }
                    sums_data[t7] += b_2_data[i * b_2_s0];
                }
                launched = vr_verify(ctx, AT(208, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    } else {
        { /* the iterations of this loop are independent */
            const int64_t k_10_trips_2 = vr_trips(0, 1, length_9, true);
            struct by_ufunc_2_208_4_args args = {.k_10_trips = k_10_trips_2, .sums_n0 = 9, .b_2_n0 = b_2_n0,
                    .b_2_s0 = b_2_s0};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = k_10_trips_2}};
            const int64_t starts[] = {0, 0, 0};
            const vr_footprint footprint = {
                .touches = by_ufunc_2_208_4_touches, .touch_count = 3, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 1, .pitches = by_ufunc_2_208_4_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_by_ufunc_2_208_4, .trips = {k_10_trips_2, 1, 1},
                .arrays = (vr_array *const[]){places, sums, b_2}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(208, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t k_10 = 0; k_10 < length_9; k_10++) {
                    const int64_t item = k_10;
                    const int64_t item_12 = places_data[k_10];
                    const int64_t i = item;
                    const int64_t k_3 = item_12;
                    const int64_t t8 = VR_OUTSIDE(k_3, 9) ? vr_add_i64(k_3, 9) : k_3;
                    if (VR_OUTSIDE(t8, 9)) {
                        status = vr_raise_bounds(ctx, AT(208, 5), "a", 0, k_3, 9);
                        goto done;
                    }
                    if (VR_UNLIKELY(i >= b_2_n0)) {
                        status = vr_raise_bounds(ctx, AT(208, 5), "b_2", 0, i, b_2_n0);
                        goto done;
                    }
                    sums_data[t8] += b_2_data[i * b_2_s0];
                }
                launched = vr_verify(ctx, AT(208, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    }
    vr_release(b_2); b_2 = NULL;
    const int64_t length_36 = places_n0;
    if ((status = vr_host(ctx, AT(209, 5), places, VR_READS)) != VR_OK)
        goto done;
    for (int64_t k_37 = 0; k_37 < length_36; k_37++) {
        const int64_t k_2_38 = places_data[k_37];
        const int64_t size_50 = 9;
        const int64_t last_51 = 9 - 1;
        if (k_2_38 < vr_neg_i64(size_50) || k_2_38 > last_51) {
            status = vr_raise_values(ctx, AT(209, 5), "IndexError",
                    "index {} is out of bounds for axis {} with size {}", VR_INT64, (int64_t)(k_2_38), VR_INT64,
                    (int64_t)(0), VR_INT64, (int64_t)(size_50));
            goto done;
        }
        const int64_t place_2 = k_2_38;
        (void)place_2;
    }
    const int64_t shape_0_52 = places_n0;
    if ((status = vr_empty(ctx, AT(209, 5), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &list_60, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){1})})) != VR_OK)
        goto done;
    list_60_data = VR_DATA(list_60);
    vr_unset(ctx, list_60);
    if ((status = vr_host(ctx, AT(209, 5), list_60, VR_READS | VR_WRITES)) != VR_OK)
        goto done;
    list_60_data[0] = shape_0_52;
    if ((status = vr_host(ctx, AT(209, 5), array, VR_READS)) != VR_OK)
        goto done;
    if ((status = vr_host(ctx, AT(209, 5), array_4, VR_READS)) != VR_OK)
        goto done;
    if ((status = vr_host(ctx, AT(209, 5), list_60, VR_READS)) != VR_OK)
        goto done;
    for (int64_t i_53 = 0; i_53 < 0; i_53++) {
        const bool left_9 = i_53 >= 1;
        if (left_9) {
            chosen_10 = left_9;
        } else {
            if ((status = vr_has_extents(array, 1, (const int64_t[]){0}) ? VR_OK : vr_empty(ctx, AT(209, 5),
                    VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &array, 1,
                    (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){0})})) != VR_OK)
                goto done;
            const bool left_57 = !(((double *)VR_DATA(array))[-1 - i_53] == 1.0);
            if (left_57) {
                if ((status = vr_has_extents(array_4, 1, (const int64_t[]){0}) ? VR_OK : vr_empty(ctx, AT(209, 5),
                        VR_AS(VR_FLOAT64, 1, VR_ROWMAJOR), &array_4, 1,
                        (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){0})})) != VR_OK)
                    goto done;
                const double t_59 = ((double *)VR_DATA(array_4))[-1 - i_53];
                chosen_61 = !vr_exact_eq_f64_i64(t_59, list_60_data[-1 - i_53]);
            } else {
                chosen_61 = left_57;
            }
            chosen_10 = chosen_61;
        }
        if (chosen_10) {
            status = vr_raise_exception(ctx, AT(209, 5), "ValueError", "array is not broadcastable to correct shape");
            goto done;
        }
    }
    if ((status = vr_broadcast_to(ctx, AT(209, 5), VR_AS(VR_INT64, 1, VR_STRIDED), &b_2_41, 2,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){2}),
            VR_BOX(VR_INT64, &(int64_t){shape_0_52})})) != VR_OK)
        goto done;
    b_2_41_data = VR_DATA(b_2_41); b_2_41_n0 = VR_EXTENT(b_2_41, 0); b_2_41_s0 = VR_STEP(b_2_41, 0);
    const int64_t length_9_42 = places_n0;
    /* 1 bounds check of the loop, tested at its entry */
    const bool in_bounds_64 = length_9_42 <= b_2_41_n0;
    if (VR_MOSTLY(in_bounds_64)) {
        { /* the iterations of this loop are independent */
            const int64_t k_10_43_trips = vr_trips(0, 1, length_9_42, true);
            struct by_ufunc_2_209_args args = {.k_10_43_trips = k_10_43_trips, .counts_n0 = 9, .b_2_41_s0 = b_2_41_s0};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = k_10_43_trips}};
            const int64_t starts[] = {0, 0, 0};
            const vr_footprint footprint = {
                .touches = by_ufunc_2_209_touches, .touch_count = 3, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 1, .pitches = by_ufunc_2_209_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_by_ufunc_2_209, .trips = {k_10_43_trips, 1, 1},
                .arrays = (vr_array *const[]){places, counts, b_2_41}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(209, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t k_10_43 = 0; k_10_43 < length_9_42; k_10_43++) {
                    const int64_t item_44 = k_10_43;
                    const int64_t item_12_45 = places_data[k_10_43];
                    const int64_t i_46 = item_44;
                    const int64_t k_3_47 = item_12_45;
                    const int64_t t9 = VR_OUTSIDE(k_3_47, 9) ? vr_add_i64(k_3_47, 9) : k_3_47;
                    if (VR_OUTSIDE(t9, 9)) {
                        status = vr_raise_bounds(ctx, AT(209, 5), "a", 0, k_3_47, 9);
                        goto done;
                    }
                    counts_data[t9] = vr_sub_i64(counts_data[t9], b_2_41_data[i_46 * b_2_41_s0]);
                }
                launched = vr_verify(ctx, AT(209, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    } else {
        { /* the iterations of this loop are independent */
            const int64_t k_10_43_trips_2 = vr_trips(0, 1, length_9_42, true);
            struct by_ufunc_2_209_2_args args = {.k_10_43_trips = k_10_43_trips_2, .counts_n0 = 9,
                    .b_2_41_n0 = b_2_41_n0, .b_2_41_s0 = b_2_41_s0};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = k_10_43_trips_2}};
            const int64_t starts[] = {0, 0, 0};
            const vr_footprint footprint = {
                .touches = by_ufunc_2_209_2_touches, .touch_count = 3, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 1, .pitches = by_ufunc_2_209_2_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_by_ufunc_2_209_2, .trips = {k_10_43_trips_2, 1, 1},
                .arrays = (vr_array *const[]){places, counts, b_2_41}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(209, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t k_10_43 = 0; k_10_43 < length_9_42; k_10_43++) {
                    const int64_t item_44 = k_10_43;
                    const int64_t item_12_45 = places_data[k_10_43];
                    const int64_t i_46 = item_44;
                    const int64_t k_3_47 = item_12_45;
                    const int64_t t10 = VR_OUTSIDE(k_3_47, 9) ? vr_add_i64(k_3_47, 9) : k_3_47;
                    if (VR_OUTSIDE(t10, 9)) {
                        status = vr_raise_bounds(ctx, AT(209, 5), "a", 0, k_3_47, 9);
                        goto done;
                    }
                    if (VR_UNLIKELY(i_46 >= b_2_41_n0)) {
                        status = vr_raise_bounds(ctx, AT(209, 5), "b_2", 0, i_46, b_2_41_n0);
                        goto done;
                    }
                    counts_data[t10] = vr_sub_i64(counts_data[t10], b_2_41_data[i_46 * b_2_41_s0]);
                }
                launched = vr_verify(ctx, AT(209, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    }
    vr_release(places); places = NULL;
    vr_release(argument); argument = NULL;
    vr_release(arange); arange = NULL;
    vr_release(b_2); b_2 = NULL;
    vr_release(list); list = NULL;
    vr_release(list_6); list_6 = NULL;
    vr_release(list_7); list_7 = NULL;
    vr_release(b_2_41); b_2_41 = NULL;
    vr_release(array); array = NULL;
    vr_release(array_4); array_4 = NULL;
    vr_release(list_60); list_60 = NULL;
    if ((status = vr_settle_gpu(ctx, AT(210, 5))) != VR_OK)
        goto done;
    *sums_out = vr_retain(sums);
    *counts_out = vr_retain(counts);
done:
    vr_release(sums);
    vr_release(counts);
    vr_release(places);
    vr_release(argument);
    vr_release(arange);
    vr_release(b_2);
    vr_release(list);
    vr_release(list_6);
    vr_release(list_7);
    vr_release(b_2_41);
    vr_release(array);
    vr_release(array_4);
    vr_release(list_60);
    return vr_leave_gpu(ctx, AT(204, 5), status);
}

int beyond__part(vr_context *ctx, vr_array *places, vr_array *counts)
{
    int status = VR_OK;
    if ((status = vr_check_argument(ctx, AT(164, 5), "places", places, VR_AS(VR_INT64, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    if ((status = vr_check_argument(ctx, AT(163, 5), "counts", counts, VR_AS(VR_INT64, 1, VR_ROWMAJOR))) != VR_OK)
        return status;
    int64_t *const places_data = VR_DATA(places);
    const int64_t places_n0 = VR_EXTENT(places, 0);
    int64_t *const counts_data = VR_DATA(counts);
    const int64_t counts_n0 = VR_EXTENT(counts, 0);
    for (int64_t i = 0; i < places_n0; i++) {
        const int64_t index = places_data[i];
        const int64_t t1 = VR_OUTSIDE(index, counts_n0) ? vr_add_i64(index, counts_n0) : index;
        if (VR_OUTSIDE(t1, counts_n0)) {
            status = vr_raise_bounds(ctx, AT(168, 13), "counts", 0, index, counts_n0);
            goto done;
        }
        counts_data[t1] = vr_add_i64(counts_data[t1], 1);
    }
done:
    return status;
}
