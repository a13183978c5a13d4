/* aa, made by vrc. It is yours, without conditions.
 * vrc 0.1.0 -O3 -fsections, of sha256:ebc07f3e93de4dfd4a4702c778d8851ef1146fc9ddae6c37abfed2c647f68048. */
#include "aa.h"

#include <vr/atomic.h>
#include <vr/binding.h>
#include <vr/library.h>
#include <vr/nest.h>
#include <vr/scalar.h>
#include <vr/gpu.h>

/* A place in the source, for messages. */
#define AT(line, column) ((vr_site){"/tmp/h-gpu/aa.py", __func__, (line), (column), 0})

static void add_at_block(const vr_nest *nest, int64_t block)
{
    vr_lane lane[2];
    vr_row row;
    for (vr_first_row(nest, block, &row, lane); row.count > 0; vr_next_row(nest, &row, lane)) {
        const int64_t count = row.count;
        float *const restrict y = lane[0].at;
        const float *const x0 = lane[1].at;
        VR_INDEPENDENT
        for (int64_t k_4 = 0; k_4 < count; k_4++) {
            y[k_4] = x0[k_4];
        }
    }
}

static void bc_block(const vr_nest *nest, int64_t block)
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

static void bc_block_2(const vr_nest *nest, int64_t block)
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

/* The text of the kernels, in aa_stub.c. */
extern const char *const aa_cl[];

/* The errors that kernels tell by their number. */
static const vr_fault vr_faults[] = {
    [0] = {.kind = VR_RAISED, .site = {"/tmp/h-gpu/aa.py", "add_at", 4, 5, 0}, .axis = -1, .text = "array is not broadcastable to correct shape", .exception = "ValueError"},
    [1] = {.kind = VR_BOUNDS, .site = {"/tmp/h-gpu/aa.py", "add_at", 4, 5, 0}, .array = "a", .axis = 0},
    [2] = {.kind = VR_BOUNDS, .site = {"/tmp/h-gpu/aa.py", "add_at", 4, 5, 0}, .array = "a", .axis = 0},
    [3] = {.kind = VR_BOUNDS, .site = {"/tmp/h-gpu/aa.py", "add_at", 4, 5, 0}, .array = "b_2", .axis = 0},
    [4] = {.kind = VR_RAISED, .site = {"/tmp/h-gpu/aa.py", "add_at_2", 4, 5, 0}, .axis = -1, .text = "array is not broadcastable to correct shape", .exception = "ValueError"},
    [5] = {.kind = VR_BOUNDS, .site = {"/tmp/h-gpu/aa.py", "add_at_2", 4, 5, 0}, .array = "a", .axis = 0},
    [6] = {.kind = VR_BOUNDS, .site = {"/tmp/h-gpu/aa.py", "add_at_2", 4, 5, 0}, .array = "a", .axis = 0},
    [7] = {.kind = VR_BOUNDS, .site = {"/tmp/h-gpu/aa.py", "add_at_2", 4, 5, 0}, .array = "b_2", .axis = 0},
};

static const vr_kernels vr_kernels_here = {"aa", aa_cl, vr_faults};

struct add_at_4_args {
    int64_t w_at, result_at;
    int64_t n0, w_s0, result_s0;
};
static const vr_kernel vr_kernel_add_at_4_beside = {
    .name = "add_at_4_beside", .kernels = &vr_kernels_here, .site = {"/tmp/h-gpu/aa.py", "add_at", 4, 23, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"w", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 3, .sizes = (const char *const[]){"n0", "w_s0", "result_s0"},
    .copies = true,
    .block = {4, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_add_at_4 = {
    .name = "add_at_4", .kernels = &vr_kernels_here, .site = {"/tmp/h-gpu/aa.py", "add_at", 4, 23, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"w", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 3, .sizes = (const char *const[]){"n0", "w_s0", "result_s0"},
    .copies = true,
    .version = &vr_kernel_add_at_4_beside,
};

struct add_at_4_2_args {
    int64_t list_7_at;
    int64_t i_21_trips, argument_n0;
};
static const vr_kernel vr_kernel_add_at_4_2 = {
    .name = "add_at_4_2", .kernels = &vr_kernels_here, .site = {"/tmp/h-gpu/aa.py", "add_at", 4, 5, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"list_7", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"i_21_trips", "argument_n0"},
    .fails = true,
    .work = 3,
};
static const vr_touch add_at_4_2_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x1, .wraps = 0x1, .factors = (const int[]){-1}},
};

struct add_at_4_3_args {
    int64_t idx_at, a_at, b_2_at;
    int64_t k_10_trips, a_n0, b_2_s0;
};
static const vr_kernel vr_kernel_add_at_4_3_gathered = {
    .name = "add_at_4_3_gathered", .kernels = &vr_kernels_here, .site = {"/tmp/h-gpu/aa.py", "add_at", 4, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"idx", VR_READS}, {"a", VR_READS | VR_WRITES},
            {"b_2", VR_READS}},
    .size_count = 3, .sizes = (const char *const[]){"k_10_trips", "a_n0", "b_2_s0"},
    .fails = true,
    .work = 1,
    .gathered = (const int[]){0, 4096, 0}, .most_steps = 0,
};
static const vr_kernel vr_kernel_add_at_4_3 = {
    .name = "add_at_4_3", .kernels = &vr_kernels_here, .site = {"/tmp/h-gpu/aa.py", "add_at", 4, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"idx", VR_READS}, {"a", VR_READS | VR_WRITES},
            {"b_2", VR_READS}},
    .size_count = 3, .sizes = (const char *const[]){"k_10_trips", "a_n0", "b_2_s0"},
    .fails = true,
    .work = 1,
    .version = &vr_kernel_add_at_4_3_gathered,
};
static const vr_touch add_at_4_3_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 1, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .wraps = 0x1,
            .factors = (const int[]){0}},
    {.array = 2, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
};
static const vr_pitch add_at_4_3_pitches[] = {{.size = 2, .array = 2, .axis = 0}};

struct add_at_4_4_args {
    int64_t idx_at, a_at, b_2_at;
    int64_t k_10_trips, a_n0, b_2_n0, b_2_s0;
};
static const vr_kernel vr_kernel_add_at_4_4_gathered = {
    .name = "add_at_4_4_gathered", .kernels = &vr_kernels_here, .site = {"/tmp/h-gpu/aa.py", "add_at", 4, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"idx", VR_READS}, {"a", VR_READS | VR_WRITES},
            {"b_2", VR_READS}},
    .size_count = 4, .sizes = (const char *const[]){"k_10_trips", "a_n0", "b_2_n0", "b_2_s0"},
    .fails = true,
    .work = 1,
    .gathered = (const int[]){0, 4096, 0}, .most_steps = 0,
};
static const vr_kernel vr_kernel_add_at_4_4 = {
    .name = "add_at_4_4", .kernels = &vr_kernels_here, .site = {"/tmp/h-gpu/aa.py", "add_at", 4, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"idx", VR_READS}, {"a", VR_READS | VR_WRITES},
            {"b_2", VR_READS}},
    .size_count = 4, .sizes = (const char *const[]){"k_10_trips", "a_n0", "b_2_n0", "b_2_s0"},
    .fails = true,
    .work = 1,
    .version = &vr_kernel_add_at_4_4_gathered,
};
static const vr_touch add_at_4_4_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 1, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .wraps = 0x1,
            .factors = (const int[]){0}},
    {.array = 2, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
};
static const vr_pitch add_at_4_4_pitches[] = {{.size = 3, .array = 2, .axis = 0}};

struct add_at_2_4_args {
    int64_t w_at, result_at;
    int64_t n0, w_s0, result_s0;
};
static const vr_kernel vr_kernel_add_at_2_4_beside = {
    .name = "add_at_2_4_beside", .kernels = &vr_kernels_here, .site = {"/tmp/h-gpu/aa.py", "add_at_2", 4, 23, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"w", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 3, .sizes = (const char *const[]){"n0", "w_s0", "result_s0"},
    .copies = true,
    .block = {4, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_add_at_2_4 = {
    .name = "add_at_2_4", .kernels = &vr_kernels_here, .site = {"/tmp/h-gpu/aa.py", "add_at_2", 4, 23, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"w", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 3, .sizes = (const char *const[]){"n0", "w_s0", "result_s0"},
    .copies = true,
    .version = &vr_kernel_add_at_2_4_beside,
};

struct add_at_2_4_2_args {
    int64_t list_7_at;
    int64_t i_21_trips, argument_n0;
};
static const vr_kernel vr_kernel_add_at_2_4_2 = {
    .name = "add_at_2_4_2", .kernels = &vr_kernels_here, .site = {"/tmp/h-gpu/aa.py", "add_at_2", 4, 5, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"list_7", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"i_21_trips", "argument_n0"},
    .fails = true,
    .work = 3,
};
static const vr_touch add_at_2_4_2_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x1, .wraps = 0x1, .factors = (const int[]){-1}},
};

struct add_at_2_4_3_args {
    int64_t idx_at, a_at, b_2_at;
    int64_t k_10_trips, a_n0, idx_s0, a_s0, b_2_s0;
};
static const vr_kernel vr_kernel_add_at_2_4_3_gathered = {
    .name = "add_at_2_4_3_gathered", .kernels = &vr_kernels_here, .site = {"/tmp/h-gpu/aa.py", "add_at_2", 4, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"idx", VR_READS}, {"a", VR_READS | VR_WRITES},
            {"b_2", VR_READS}},
    .size_count = 5, .sizes = (const char *const[]){"k_10_trips", "a_n0", "idx_s0", "a_s0", "b_2_s0"},
    .fails = true,
    .apart = true,
    .work = 1,
    .gathered = (const int[]){0, 4096, 0}, .most_steps = 0,
};
static const vr_kernel vr_kernel_add_at_2_4_3 = {
    .name = "add_at_2_4_3", .kernels = &vr_kernels_here, .site = {"/tmp/h-gpu/aa.py", "add_at_2", 4, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"idx", VR_READS}, {"a", VR_READS | VR_WRITES},
            {"b_2", VR_READS}},
    .size_count = 5, .sizes = (const char *const[]){"k_10_trips", "a_n0", "idx_s0", "a_s0", "b_2_s0"},
    .fails = true,
    .apart = true,
    .work = 1,
    .version = &vr_kernel_add_at_2_4_3_gathered,
};
static const vr_touch add_at_2_4_3_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 1, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .wraps = 0x1,
            .factors = (const int[]){0}},
    {.array = 2, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
};
static const vr_pitch add_at_2_4_3_pitches[] =
        {{.size = 2, .array = 0, .axis = 0}, {.size = 3, .array = 1, .axis = 0}, {.size = 4, .array = 2, .axis = 0}};

struct add_at_2_4_4_args {
    int64_t idx_at, a_at, b_2_at;
    int64_t k_10_trips, a_n0, idx_s0, a_s0, b_2_n0, b_2_s0;
};
static const vr_kernel vr_kernel_add_at_2_4_4_gathered = {
    .name = "add_at_2_4_4_gathered", .kernels = &vr_kernels_here, .site = {"/tmp/h-gpu/aa.py", "add_at_2", 4, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"idx", VR_READS}, {"a", VR_READS | VR_WRITES},
            {"b_2", VR_READS}},
    .size_count = 6, .sizes = (const char *const[]){"k_10_trips", "a_n0", "idx_s0", "a_s0", "b_2_n0", "b_2_s0"},
    .fails = true,
    .apart = true,
    .work = 1,
    .gathered = (const int[]){0, 4096, 0}, .most_steps = 0,
};
static const vr_kernel vr_kernel_add_at_2_4_4 = {
    .name = "add_at_2_4_4", .kernels = &vr_kernels_here, .site = {"/tmp/h-gpu/aa.py", "add_at_2", 4, 5, 0},
    .dims = 1,
    .array_count = 3, .arrays = (const vr_kernel_array[]){{"idx", VR_READS}, {"a", VR_READS | VR_WRITES},
            {"b_2", VR_READS}},
    .size_count = 6, .sizes = (const char *const[]){"k_10_trips", "a_n0", "idx_s0", "a_s0", "b_2_n0", "b_2_s0"},
    .fails = true,
    .apart = true,
    .work = 1,
    .version = &vr_kernel_add_at_2_4_4_gathered,
};
static const vr_touch add_at_2_4_4_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 1, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .wraps = 0x1,
            .factors = (const int[]){0}},
    {.array = 2, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
};
static const vr_pitch add_at_2_4_4_pitches[] =
        {{.size = 2, .array = 0, .axis = 0}, {.size = 3, .array = 1, .axis = 0}, {.size = 5, .array = 2, .axis = 0}};

struct bc_7_args {
    int64_t x_at;
    int64_t n0, x_s0;
};
static const vr_kernel vr_kernel_bc_7 = {
    .name = "bc_7", .kernels = &vr_kernels_here, .site = {"/tmp/h-gpu/aa.py", "bc", 7, 24, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"x", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"n0", "x_s0"},
    .reduction_count = 1, .reduction_bytes = (const int[]){sizeof(int64_t)},
    .work = 1,
};

struct bc_7_2_args {
    int64_t x_at;
    int64_t n0, x_s0;
};
static const vr_kernel vr_kernel_bc_7_2 = {
    .name = "bc_7_2", .kernels = &vr_kernels_here, .site = {"/tmp/h-gpu/aa.py", "bc", 7, 24, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"x", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"n0", "x_s0"},
    .reduction_count = 1, .reduction_bytes = (const int[]){sizeof(int64_t)},
    .work = 1,
};

struct bc_7_3_args {
    int64_t counts_at;
    int64_t k_trips;
};
static const vr_kernel vr_kernel_bc_7_3_beside = {
    .name = "bc_7_3_beside", .kernels = &vr_kernels_here, .site = {"/tmp/h-gpu/aa.py", "bc", 7, 12, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"counts", VR_WRITES}},
    .size_count = 1, .sizes = (const char *const[]){"k_trips"},
    .apart = true,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_bc_7_3 = {
    .name = "bc_7_3", .kernels = &vr_kernels_here, .site = {"/tmp/h-gpu/aa.py", "bc", 7, 12, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"counts", VR_WRITES}},
    .size_count = 1, .sizes = (const char *const[]){"k_trips"},
    .version = &vr_kernel_bc_7_3_beside,
};
static const vr_touch bc_7_3_touches[] = {
    {.array = 0, .access = VR_WRITES | VR_WHOLE, .within = 0x1, .factors = (const int[]){1}},
};

struct bc_7_4_args {
    int64_t counts_at, x_at;
    int64_t k_trips, counts_n0;
};
static const vr_kernel vr_kernel_bc_7_4_beside = {
    .name = "bc_7_4_beside", .kernels = &vr_kernels_here, .site = {"/tmp/h-gpu/aa.py", "bc", 7, 12, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"counts", VR_READS | VR_WRITES}, {"x", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"k_trips", "counts_n0"},
    .apart = true,
    .work = 1,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_bc_7_4_gathered = {
    .name = "bc_7_4_gathered", .kernels = &vr_kernels_here, .site = {"/tmp/h-gpu/aa.py", "bc", 7, 12, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"counts", VR_READS | VR_WRITES}, {"x", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"k_trips", "counts_n0"},
    .apart = true,
    .work = 1,
    .gathered = (const int[]){4096, 0}, .most_steps = 2147483647,
    .version = &vr_kernel_bc_7_4_beside,
};
static const vr_kernel vr_kernel_bc_7_4 = {
    .name = "bc_7_4", .kernels = &vr_kernels_here, .site = {"/tmp/h-gpu/aa.py", "bc", 7, 12, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"counts", VR_READS | VR_WRITES}, {"x", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"k_trips", "counts_n0"},
    .apart = true,
    .work = 1,
    .version = &vr_kernel_bc_7_4_gathered,
};
static const vr_touch bc_7_4_touches[] = {
    {.array = 1, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 0, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .factors = (const int[]){0}},
};

struct bc_2_7_args {
    int64_t x_at;
    int64_t n0, x_s0;
};
static const vr_kernel vr_kernel_bc_2_7 = {
    .name = "bc_2_7", .kernels = &vr_kernels_here, .site = {"/tmp/h-gpu/aa.py", "bc_2", 7, 24, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"x", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"n0", "x_s0"},
    .reduction_count = 1, .reduction_bytes = (const int[]){sizeof(int64_t)},
    .work = 1,
};

struct bc_2_7_2_args {
    int64_t x_at;
    int64_t n0, x_s0;
};
static const vr_kernel vr_kernel_bc_2_7_2 = {
    .name = "bc_2_7_2", .kernels = &vr_kernels_here, .site = {"/tmp/h-gpu/aa.py", "bc_2", 7, 24, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"x", VR_READS}},
    .size_count = 2, .sizes = (const char *const[]){"n0", "x_s0"},
    .reduction_count = 1, .reduction_bytes = (const int[]){sizeof(int64_t)},
    .work = 1,
};

struct bc_2_7_3_args {
    int64_t counts_at;
    int64_t k_trips;
};
static const vr_kernel vr_kernel_bc_2_7_3_beside = {
    .name = "bc_2_7_3_beside", .kernels = &vr_kernels_here, .site = {"/tmp/h-gpu/aa.py", "bc_2", 7, 12, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"counts", VR_WRITES}},
    .size_count = 1, .sizes = (const char *const[]){"k_trips"},
    .apart = true,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_bc_2_7_3 = {
    .name = "bc_2_7_3", .kernels = &vr_kernels_here, .site = {"/tmp/h-gpu/aa.py", "bc_2", 7, 12, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"counts", VR_WRITES}},
    .size_count = 1, .sizes = (const char *const[]){"k_trips"},
    .version = &vr_kernel_bc_2_7_3_beside,
};
static const vr_touch bc_2_7_3_touches[] = {
    {.array = 0, .access = VR_WRITES | VR_WHOLE, .within = 0x1, .factors = (const int[]){1}},
};

struct bc_2_7_4_args {
    int64_t counts_at, x_at;
    int64_t k_trips, counts_n0, x_s0;
};
static const vr_kernel vr_kernel_bc_2_7_4_gathered = {
    .name = "bc_2_7_4_gathered", .kernels = &vr_kernels_here, .site = {"/tmp/h-gpu/aa.py", "bc_2", 7, 12, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"counts", VR_READS | VR_WRITES}, {"x", VR_READS}},
    .size_count = 3, .sizes = (const char *const[]){"k_trips", "counts_n0", "x_s0"},
    .apart = true,
    .work = 1,
    .gathered = (const int[]){4096, 0}, .most_steps = 2147483647,
};
static const vr_kernel vr_kernel_bc_2_7_4 = {
    .name = "bc_2_7_4", .kernels = &vr_kernels_here, .site = {"/tmp/h-gpu/aa.py", "bc_2", 7, 12, 0},
    .dims = 1,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"counts", VR_READS | VR_WRITES}, {"x", VR_READS}},
    .size_count = 3, .sizes = (const char *const[]){"k_trips", "counts_n0", "x_s0"},
    .apart = true,
    .work = 1,
    .version = &vr_kernel_bc_2_7_4_gathered,
};
static const vr_touch bc_2_7_4_touches[] = {
    {.array = 1, .access = VR_READS, .within = 0x1, .factors = (const int[]){1}},
    {.array = 0, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x1, .any = 0x1, .factors = (const int[]){0}},
};
static const vr_pitch bc_2_7_4_pitches[] = {{.size = 2, .array = 1, .axis = 0}};

int add_at(vr_context *ctx, vr_array *a, vr_array *idx, vr_array *w)
{
    int status = VR_OK;
    vr_array *argument = NULL;
    int64_t argument_n0 = 0;
    vr_array *b_2 = NULL;
    float *b_2_data = NULL;
    int64_t b_2_n0 = 0, b_2_s0 = 0;
    bool chosen_12 = false;
    vr_array *list = NULL;
    vr_array *list_6 = NULL;
    vr_array *list_7 = NULL;
    int64_t *list_7_data = NULL;
    bool chosen = false;
    vr_enter_gpu(ctx);
    if ((status = vr_check_argument(ctx, AT(3, 12), "a", a, VR_AS(VR_FLOAT32, 1, VR_ROWMAJOR))) != VR_OK)
        return vr_leave_gpu(ctx, AT(3, 5), status);
    if ((status = vr_check_argument(ctx, AT(3, 15), "idx", idx, VR_AS(VR_INT64, 1, VR_ROWMAJOR))) != VR_OK)
        return vr_leave_gpu(ctx, AT(3, 5), status);
    if ((status = vr_check_argument(ctx, AT(3, 20), "w", w, VR_AS(VR_FLOAT32, 1, VR_ROWMAJOR))) != VR_OK)
        return vr_leave_gpu(ctx, AT(3, 5), status);
    float *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0);
    int64_t *const idx_data = VR_DATA(idx);
    const int64_t idx_n0 = VR_EXTENT(idx, 0);
    { /* argument by element */
        const vr_array *arrays[] = {NULL, w};
        int64_t n[1], stride[2];
        vr_nest nest = {.ndims = 1, .count = 2, .stores = 1, .operand = arrays, .extent = n, .stride = stride};
        if ((status = vr_broadcast(ctx, AT(4, 23), 1, n, 1, arrays + 1)) != VR_OK)
            goto done;
        if ((status = vr_new(ctx, AT(4, 23), VR_AS(VR_FLOAT32, 1, VR_ROWMAJOR), &argument, n, VR_UNSET)) != VR_OK)
            goto done;
        arrays[0] = argument;
        vr_plan_nest(ctx, &nest);
        struct add_at_4_args args = {.n0 = nest.extent[0], .w_s0 = nest.stride[1], .result_s0 = nest.stride[0]};
        struct vr_launch launch = {
            .kernel = &vr_kernel_add_at_4, .trips = {nest.extent[0], 1, 1},
            .arrays = (vr_array *const[]){w, argument}, .args = &args, .arg_bytes = sizeof args,
        };
        int launched = vr_launch(ctx, AT(4, 23), &launch);
        if (launched == VR_ON_HOST) {
            vr_do_blocks(ctx, &nest, add_at_block);
            launched = vr_verify(ctx, AT(4, 23), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    argument_n0 = VR_EXTENT(argument, 0);
    const int64_t length = idx_n0;
    if ((status = vr_host(ctx, AT(4, 5), idx, VR_READS)) != VR_OK)
        goto done;
    for (int64_t k = 0; k < length; k++) {
        const int64_t k_2 = idx_data[k];
        const int64_t size = a_n0;
        const int64_t last = a_n0 - 1;
        if (k_2 < vr_neg_i64(size) || k_2 > last) {
            status = vr_raise_values(ctx, AT(4, 5), "IndexError", "index {} is out of bounds for axis {} with size {}",
                    VR_INT64, (int64_t)(k_2), VR_INT64, (int64_t)(0), VR_INT64, (int64_t)(size));
            goto done;
        }
        const int64_t place = k_2;
        (void)place;
    }
    const int64_t shape_0 = idx_n0;
    if ((status = vr_empty(ctx, AT(4, 5), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &list_7, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){1})})) != VR_OK)
        goto done;
    list_7_data = VR_DATA(list_7);
    vr_unset(ctx, list_7);
    if ((status = vr_host(ctx, AT(4, 5), list_7, VR_READS | VR_WRITES)) != VR_OK)
        goto done;
    list_7_data[0] = shape_0;
    { /* the iterations of this loop are independent */
        struct add_at_4_2_args args = {.i_21_trips = 1, .argument_n0 = argument_n0};
        const vr_counter counters[] = {{.first = 0, .step = 1, .trips = 1}};
        const int64_t starts[] = {-1};
        const vr_footprint footprint = {
            .touches = add_at_4_2_touches, .touch_count = 1, .counters = counters, .counter_count = 1,
            .grid = {0, -1, -1}, .starts = starts, .pitch_count = 0,
        };
        struct vr_launch launch = {
            .kernel = &vr_kernel_add_at_4_2, .trips = {1, 1, 1},
            .arrays = (vr_array *const[]){list_7}, .args = &args, .arg_bytes = sizeof args,
            .footprint = &footprint,
        };
        int launched = vr_launch(ctx, AT(4, 5), &launch);
        if (launched == VR_ON_HOST) {
            for (int64_t i_21 = 0; i_21 < 1; i_21++) {
                const bool left_11 = i_21 >= 1;
                if (left_11) {
                    chosen_12 = left_11;
                } else {
                    const int64_t item_24 = argument_n0;
                    if ((status = vr_has_extents(list, 1, (const int64_t[]){1}) ? VR_OK : vr_empty(ctx, AT(4, 5),
                            VR_AS(VR_INT64, 1, VR_ROWMAJOR), &list, 1,
                            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){1})})) != VR_OK)
                        goto done;
                    ((int64_t *)VR_DATA(list))[0] = item_24;
                    const int64_t t1 = vr_sub_i64(-1, i_21);
                    const int64_t t2 = t1 < 0 ? t1 + 1 : t1;
                    const bool left = ((int64_t *)VR_DATA(list))[t2] != 1;
                    if (left) {
                        const int64_t item_5 = argument_n0;
                        if ((status = vr_has_extents(list_6, 1, (const int64_t[]){1}) ? VR_OK : vr_empty(ctx, AT(4, 5),
                                VR_AS(VR_INT64, 1, VR_ROWMAJOR), &list_6, 1,
                                (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){1})})) != VR_OK)
                            goto done;
                        ((int64_t *)VR_DATA(list_6))[0] = item_5;
                        const int64_t t3 = vr_sub_i64(-1, i_21);
                        const int64_t t4 = t3 < 0 ? t3 + 1 : t3;
                        const int64_t t = ((int64_t *)VR_DATA(list_6))[t4];
                        const int64_t t5 = vr_sub_i64(-1, i_21);
                        const int64_t t6 = t5 < 0 ? t5 + 1 : t5;
                        chosen = t != list_7_data[t6];
                    } else {
                        chosen = left;
                    }
                    chosen_12 = chosen;
                }
                if (chosen_12) {
                    status = vr_raise_exception(ctx, AT(4, 5), "ValueError",
                            "array is not broadcastable to correct shape");
                    goto done;
                }
            }
            launched = vr_verify(ctx, AT(4, 5), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    vr_release(list_7); list_7 = NULL;
    if ((status = vr_broadcast_to(ctx, AT(4, 5), VR_AS(VR_FLOAT32, 1, VR_STRIDED), &b_2, 2,
            (const vr_array *const[]){argument, VR_BOX(VR_INT64, &(int64_t){shape_0})})) != VR_OK)
        goto done;
    b_2_data = VR_DATA(b_2); b_2_n0 = VR_EXTENT(b_2, 0); b_2_s0 = VR_STEP(b_2, 0);
    vr_release(argument); argument = NULL;
    const int64_t length_9 = idx_n0;
    /* 1 bounds check of the loop, tested at its entry */
    const bool in_bounds = length_9 <= b_2_n0;
    if (VR_MOSTLY(in_bounds)) {
        { /* the iterations of this loop are independent */
            const int64_t k_10_trips = vr_trips(0, 1, length_9, true);
            struct add_at_4_3_args args = {.k_10_trips = k_10_trips, .a_n0 = a_n0, .b_2_s0 = b_2_s0};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = k_10_trips}};
            const int64_t starts[] = {0, 0, 0};
            const vr_footprint footprint = {
                .touches = add_at_4_3_touches, .touch_count = 3, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 1, .pitches = add_at_4_3_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_add_at_4_3, .trips = {k_10_trips, 1, 1},
                .arrays = (vr_array *const[]){idx, a, b_2}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(4, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t k_10 = 0; k_10 < length_9; k_10++) {
                    const int64_t item = k_10;
                    const int64_t item_12 = idx_data[k_10];
                    const int64_t i = item;
                    const int64_t k_3 = item_12;
                    const int64_t t7 = VR_OUTSIDE(k_3, a_n0) ? vr_add_i64(k_3, a_n0) : k_3;
                    if (VR_OUTSIDE(t7, a_n0)) {
                        status = vr_raise_bounds(ctx, AT(4, 5), "a", 0, k_3, a_n0);
                        goto done;
                    }
                    a_data[t7] += b_2_data[i * b_2_s0];
                }
                launched = vr_verify(ctx, AT(4, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    } else {
        { /* the iterations of this loop are independent */
            const int64_t k_10_trips_2 = vr_trips(0, 1, length_9, true);
            struct add_at_4_4_args args = {.k_10_trips = k_10_trips_2, .a_n0 = a_n0, .b_2_n0 = b_2_n0,
                    .b_2_s0 = b_2_s0};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = k_10_trips_2}};
            const int64_t starts[] = {0, 0, 0};
            const vr_footprint footprint = {
                .touches = add_at_4_4_touches, .touch_count = 3, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 1, .pitches = add_at_4_4_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_add_at_4_4, .trips = {k_10_trips_2, 1, 1},
                .arrays = (vr_array *const[]){idx, a, b_2}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(4, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t k_10 = 0; k_10 < length_9; k_10++) {
                    const int64_t item = k_10;
                    const int64_t item_12 = idx_data[k_10];
                    const int64_t i = item;
                    const int64_t k_3 = item_12;
                    const int64_t t8 = VR_OUTSIDE(k_3, a_n0) ? vr_add_i64(k_3, a_n0) : k_3;
                    if (VR_OUTSIDE(t8, a_n0)) {
                        status = vr_raise_bounds(ctx, AT(4, 5), "a", 0, k_3, a_n0);
                        goto done;
                    }
                    if (VR_UNLIKELY(i >= b_2_n0)) {
                        status = vr_raise_bounds(ctx, AT(4, 5), "b_2", 0, i, b_2_n0);
                        goto done;
                    }
                    a_data[t8] += b_2_data[i * b_2_s0];
                }
                launched = vr_verify(ctx, AT(4, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    }
    if ((status = vr_end_section(ctx, AT(3, 5))) != VR_OK)
        goto done;
done:
    vr_release(argument);
    vr_release(b_2);
    vr_release(list);
    vr_release(list_6);
    vr_release(list_7);
    return vr_leave_gpu(ctx, AT(3, 5), status);
}

int add_at_2(vr_context *ctx, vr_array *a, vr_array *idx, vr_array *w)
{
    int status = VR_OK;
    vr_array *argument = NULL;
    int64_t argument_n0 = 0;
    vr_array *b_2 = NULL;
    float *b_2_data = NULL;
    int64_t b_2_n0 = 0, b_2_s0 = 0;
    bool chosen_12 = false;
    vr_array *list = NULL;
    vr_array *list_6 = NULL;
    vr_array *list_7 = NULL;
    int64_t *list_7_data = NULL;
    bool chosen = false;
    vr_enter_gpu(ctx);
    if ((status = vr_check_argument(ctx, AT(3, 12), "a", a, VR_AS(VR_FLOAT32, 1, VR_STRIDED))) != VR_OK)
        return vr_leave_gpu(ctx, AT(3, 5), status);
    if ((status = vr_check_argument(ctx, AT(3, 15), "idx", idx, VR_AS(VR_INT64, 1, VR_STRIDED))) != VR_OK)
        return vr_leave_gpu(ctx, AT(3, 5), status);
    if ((status = vr_check_argument(ctx, AT(3, 20), "w", w, VR_AS(VR_FLOAT32, 1, VR_STRIDED))) != VR_OK)
        return vr_leave_gpu(ctx, AT(3, 5), status);
    float *const a_data = VR_DATA(a);
    const int64_t a_n0 = VR_EXTENT(a, 0), a_s0 = VR_STEP(a, 0);
    int64_t *const idx_data = VR_DATA(idx);
    const int64_t idx_n0 = VR_EXTENT(idx, 0), idx_s0 = VR_STEP(idx, 0);
    { /* argument by element */
        const vr_array *arrays[] = {NULL, w};
        int64_t n[1], stride[2];
        vr_nest nest = {.ndims = 1, .count = 2, .stores = 1, .operand = arrays, .extent = n, .stride = stride};
        if ((status = vr_broadcast(ctx, AT(4, 23), 1, n, 1, arrays + 1)) != VR_OK)
            goto done;
        if ((status = vr_new(ctx, AT(4, 23), VR_AS(VR_FLOAT32, 1, VR_ROWMAJOR), &argument, n, VR_UNSET)) != VR_OK)
            goto done;
        arrays[0] = argument;
        vr_plan_nest(ctx, &nest);
        struct add_at_2_4_args args = {.n0 = nest.extent[0], .w_s0 = nest.stride[1], .result_s0 = nest.stride[0]};
        struct vr_launch launch = {
            .kernel = &vr_kernel_add_at_2_4, .trips = {nest.extent[0], 1, 1},
            .arrays = (vr_array *const[]){w, argument}, .args = &args, .arg_bytes = sizeof args,
        };
        int launched = vr_launch(ctx, AT(4, 23), &launch);
        if (launched == VR_ON_HOST) {
            vr_do_blocks(ctx, &nest, add_at_block);
            launched = vr_verify(ctx, AT(4, 23), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    argument_n0 = VR_EXTENT(argument, 0);
    const int64_t length = idx_n0;
    if ((status = vr_host(ctx, AT(4, 5), idx, VR_READS)) != VR_OK)
        goto done;
    for (int64_t k = 0; k < length; k++) {
        const int64_t k_2 = idx_data[k * idx_s0];
        const int64_t size = a_n0;
        const int64_t last = a_n0 - 1;
        if (k_2 < vr_neg_i64(size) || k_2 > last) {
            status = vr_raise_values(ctx, AT(4, 5), "IndexError", "index {} is out of bounds for axis {} with size {}",
                    VR_INT64, (int64_t)(k_2), VR_INT64, (int64_t)(0), VR_INT64, (int64_t)(size));
            goto done;
        }
        const int64_t place = k_2;
        (void)place;
    }
    const int64_t shape_0 = idx_n0;
    if ((status = vr_empty(ctx, AT(4, 5), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &list_7, 1,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){1})})) != VR_OK)
        goto done;
    list_7_data = VR_DATA(list_7);
    vr_unset(ctx, list_7);
    if ((status = vr_host(ctx, AT(4, 5), list_7, VR_READS | VR_WRITES)) != VR_OK)
        goto done;
    list_7_data[0] = shape_0;
    { /* the iterations of this loop are independent */
        struct add_at_2_4_2_args args = {.i_21_trips = 1, .argument_n0 = argument_n0};
        const vr_counter counters[] = {{.first = 0, .step = 1, .trips = 1}};
        const int64_t starts[] = {-1};
        const vr_footprint footprint = {
            .touches = add_at_2_4_2_touches, .touch_count = 1, .counters = counters, .counter_count = 1,
            .grid = {0, -1, -1}, .starts = starts, .pitch_count = 0,
        };
        struct vr_launch launch = {
            .kernel = &vr_kernel_add_at_2_4_2, .trips = {1, 1, 1},
            .arrays = (vr_array *const[]){list_7}, .args = &args, .arg_bytes = sizeof args,
            .footprint = &footprint,
        };
        int launched = vr_launch(ctx, AT(4, 5), &launch);
        if (launched == VR_ON_HOST) {
            for (int64_t i_21 = 0; i_21 < 1; i_21++) {
                const bool left_11 = i_21 >= 1;
                if (left_11) {
                    chosen_12 = left_11;
                } else {
                    const int64_t item_24 = argument_n0;
                    if ((status = vr_has_extents(list, 1, (const int64_t[]){1}) ? VR_OK : vr_empty(ctx, AT(4, 5),
                            VR_AS(VR_INT64, 1, VR_ROWMAJOR), &list, 1,
                            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){1})})) != VR_OK)
                        goto done;
                    ((int64_t *)VR_DATA(list))[0] = item_24;
                    const int64_t t1 = vr_sub_i64(-1, i_21);
                    const int64_t t2 = t1 < 0 ? t1 + 1 : t1;
                    const bool left = ((int64_t *)VR_DATA(list))[t2] != 1;
                    if (left) {
                        const int64_t item_5 = argument_n0;
                        if ((status = vr_has_extents(list_6, 1, (const int64_t[]){1}) ? VR_OK : vr_empty(ctx, AT(4, 5),
                                VR_AS(VR_INT64, 1, VR_ROWMAJOR), &list_6, 1,
                                (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){1})})) != VR_OK)
                            goto done;
                        ((int64_t *)VR_DATA(list_6))[0] = item_5;
                        const int64_t t3 = vr_sub_i64(-1, i_21);
                        const int64_t t4 = t3 < 0 ? t3 + 1 : t3;
                        const int64_t t = ((int64_t *)VR_DATA(list_6))[t4];
                        const int64_t t5 = vr_sub_i64(-1, i_21);
                        const int64_t t6 = t5 < 0 ? t5 + 1 : t5;
                        chosen = t != list_7_data[t6];
                    } else {
                        chosen = left;
                    }
                    chosen_12 = chosen;
                }
                if (chosen_12) {
                    status = vr_raise_exception(ctx, AT(4, 5), "ValueError",
                            "array is not broadcastable to correct shape");
                    goto done;
                }
            }
            launched = vr_verify(ctx, AT(4, 5), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    vr_release(list_7); list_7 = NULL;
    if ((status = vr_broadcast_to(ctx, AT(4, 5), VR_AS(VR_FLOAT32, 1, VR_STRIDED), &b_2, 2,
            (const vr_array *const[]){argument, VR_BOX(VR_INT64, &(int64_t){shape_0})})) != VR_OK)
        goto done;
    b_2_data = VR_DATA(b_2); b_2_n0 = VR_EXTENT(b_2, 0); b_2_s0 = VR_STEP(b_2, 0);
    vr_release(argument); argument = NULL;
    const int64_t length_9 = idx_n0;
    /* 1 bounds check of the loop, tested at its entry */
    const bool in_bounds = length_9 <= b_2_n0;
    if (VR_MOSTLY(in_bounds)) {
        { /* the iterations of this loop are independent */
            const int64_t k_10_trips = vr_trips(0, 1, length_9, true);
            struct add_at_2_4_3_args args = {.k_10_trips = k_10_trips, .a_n0 = a_n0, .idx_s0 = idx_s0, .a_s0 = a_s0,
                    .b_2_s0 = b_2_s0};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = k_10_trips}};
            const int64_t starts[] = {0, 0, 0};
            const vr_footprint footprint = {
                .touches = add_at_2_4_3_touches, .touch_count = 3, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 3, .pitches = add_at_2_4_3_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_add_at_2_4_3, .trips = {k_10_trips, 1, 1},
                .arrays = (vr_array *const[]){idx, a, b_2}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(4, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t k_10 = 0; k_10 < length_9; k_10++) {
                    const int64_t item = k_10;
                    const int64_t item_12 = idx_data[k_10 * idx_s0];
                    const int64_t i = item;
                    const int64_t k_3 = item_12;
                    const int64_t t7 = VR_OUTSIDE(k_3, a_n0) ? vr_add_i64(k_3, a_n0) : k_3;
                    if (VR_OUTSIDE(t7, a_n0)) {
                        status = vr_raise_bounds(ctx, AT(4, 5), "a", 0, k_3, a_n0);
                        goto done;
                    }
                    a_data[t7 * a_s0] += b_2_data[i * b_2_s0];
                }
                launched = vr_verify(ctx, AT(4, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    } else {
        { /* the iterations of this loop are independent */
            const int64_t k_10_trips_2 = vr_trips(0, 1, length_9, true);
            struct add_at_2_4_4_args args = {.k_10_trips = k_10_trips_2, .a_n0 = a_n0, .idx_s0 = idx_s0, .a_s0 = a_s0,
                    .b_2_n0 = b_2_n0, .b_2_s0 = b_2_s0};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = k_10_trips_2}};
            const int64_t starts[] = {0, 0, 0};
            const vr_footprint footprint = {
                .touches = add_at_2_4_4_touches, .touch_count = 3, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 3, .pitches = add_at_2_4_4_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_add_at_2_4_4, .trips = {k_10_trips_2, 1, 1},
                .arrays = (vr_array *const[]){idx, a, b_2}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(4, 5), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t k_10 = 0; k_10 < length_9; k_10++) {
                    const int64_t item = k_10;
                    const int64_t item_12 = idx_data[k_10 * idx_s0];
                    const int64_t i = item;
                    const int64_t k_3 = item_12;
                    const int64_t t8 = VR_OUTSIDE(k_3, a_n0) ? vr_add_i64(k_3, a_n0) : k_3;
                    if (VR_OUTSIDE(t8, a_n0)) {
                        status = vr_raise_bounds(ctx, AT(4, 5), "a", 0, k_3, a_n0);
                        goto done;
                    }
                    if (VR_UNLIKELY(i >= b_2_n0)) {
                        status = vr_raise_bounds(ctx, AT(4, 5), "b_2", 0, i, b_2_n0);
                        goto done;
                    }
                    a_data[t8 * a_s0] += b_2_data[i * b_2_s0];
                }
                launched = vr_verify(ctx, AT(4, 5), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    }
    if ((status = vr_end_section(ctx, AT(3, 5))) != VR_OK)
        goto done;
done:
    vr_release(argument);
    vr_release(b_2);
    vr_release(list);
    vr_release(list_6);
    vr_release(list_7);
    return vr_leave_gpu(ctx, AT(3, 5), status);
}

int bc(vr_context *ctx, vr_array *x, vr_array **result)
{
    int status = VR_OK;
    vr_array *bincount = NULL;
    int64_t found = 0;
    int64_t found_5 = 0;
    vr_array *counts = NULL;
    vr_enter_gpu(ctx);
    if ((status = vr_check_argument(ctx, AT(6, 8), "x", x, VR_AS(VR_INT64, 1, VR_ROWMAJOR))) != VR_OK)
        return vr_leave_gpu(ctx, AT(6, 5), status);
    int64_t least = -1;
    int64_t most = -1;
    if (VR_EXTENT(x, 0) > 0 && 256 >= 0) {
        { /* amin of an expression by element */
            const vr_array *arrays[] = {x};
            int64_t n[1], stride[1];
            vr_nest nest = {.ndims = 1, .count = 1, .stores = 0, .operand = arrays, .extent = n, .stride = stride,
                    .room = VR_PIECE(int64_t)};
            if ((status = vr_broadcast(ctx, AT(7, 24), 1, n, 1, arrays)) != VR_OK)
                goto done;
            if (vr_is_empty(1, n)) {
                status = vr_raise(ctx, AT(7, 12), VR_EMPTY,
                        "zero-size array to reduction operation minimum which has no identity");
                goto done;
            }
            int64_t whole, part[VR_FOLD_BLOCKS];
            vr_plan_nest(ctx, &nest);
            struct bc_7_args args = {.n0 = nest.extent[0], .x_s0 = nest.stride[0]};
            struct vr_launch launch = {
                .kernel = &vr_kernel_bc_7, .trips = {nest.size, 1, 1},
                .arrays = (vr_array *const[]){x}, .args = &args, .arg_bytes = sizeof args,
                .totals = (const vr_total[]){{"found", VR_INT64, &whole}},
            };
            int launched = vr_launch(ctx, AT(7, 24), &launch);
            if (launched == VR_OK) {
                vr_fold_blocks(VR_FOLD_LEAST, VR_INT64, &whole, launch.parts[0], launch.part_count);
                launched = vr_again(ctx, &launch);
            }
            if (launched == VR_ON_HOST) {
                nest.values = (const void *const[]){part};
                vr_do_blocks(ctx, &nest, bc_block);
                vr_fold_blocks(VR_FOLD_LEAST, VR_INT64, &whole, part, nest.blocks);
                launched = vr_verify(ctx, AT(7, 24), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
            found = whole;
        }
        least = found;
        { /* amax of an expression by element */
            const vr_array *arrays[] = {x};
            int64_t n[1], stride[1];
            vr_nest nest = {.ndims = 1, .count = 1, .stores = 0, .operand = arrays, .extent = n, .stride = stride,
                    .room = VR_PIECE(int64_t)};
            if ((status = vr_broadcast(ctx, AT(7, 24), 1, n, 1, arrays)) != VR_OK)
                goto done;
            if (vr_is_empty(1, n)) {
                status = vr_raise(ctx, AT(7, 12), VR_EMPTY,
                        "zero-size array to reduction operation maximum which has no identity");
                goto done;
            }
            int64_t whole, part[VR_FOLD_BLOCKS];
            vr_plan_nest(ctx, &nest);
            struct bc_7_2_args args = {.n0 = nest.extent[0], .x_s0 = nest.stride[0]};
            struct vr_launch launch = {
                .kernel = &vr_kernel_bc_7_2, .trips = {nest.size, 1, 1},
                .arrays = (vr_array *const[]){x}, .args = &args, .arg_bytes = sizeof args,
                .totals = (const vr_total[]){{"found_5", VR_INT64, &whole}},
            };
            int launched = vr_launch(ctx, AT(7, 24), &launch);
            if (launched == VR_OK) {
                vr_fold_blocks(VR_FOLD_MOST, VR_INT64, &whole, launch.parts[0], launch.part_count);
                launched = vr_again(ctx, &launch);
            }
            if (launched == VR_ON_HOST) {
                nest.values = (const void *const[]){part};
                vr_do_blocks(ctx, &nest, bc_block_2);
                vr_fold_blocks(VR_FOLD_MOST, VR_INT64, &whole, part, nest.blocks);
                launched = vr_verify(ctx, AT(7, 24), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
            found_5 = whole;
        }
        most = found_5;
    }
    if (least >= 0 && most < 2147483647) {
        const int64_t room = vr_max_i64(vr_add_i64(most, 1), 256);
        vr_assign(&counts, NULL);
        if ((status = vr_empty(ctx, AT(7, 12), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &counts, 1,
                (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){room})})) != VR_OK)
            goto done;
        vr_unset(ctx, counts);
        { /* the iterations of this loop are independent */
            const int64_t k_trips = vr_trips(0, 1, room, true);
            struct bc_7_3_args args = {.k_trips = k_trips};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = k_trips}};
            const int64_t starts[] = {0};
            const vr_footprint footprint = {
                .touches = bc_7_3_touches, .touch_count = 1, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 0,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_bc_7_3, .trips = {k_trips, 1, 1},
                .arrays = (vr_array *const[]){counts}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(7, 12), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t k = 0; k < room; k++) {
                    ((int64_t *)VR_DATA(counts))[k] = 0;
                }
                launched = vr_verify(ctx, AT(7, 12), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
        { /* the iterations of this loop are independent */
            const int64_t k_stop = VR_EXTENT(x, 0);
            const int64_t k_trips_2 = vr_trips(0, 1, k_stop, true);
            struct bc_7_4_args args = {.k_trips = k_trips_2, .counts_n0 = VR_EXTENT(counts, 0)};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = k_trips_2}};
            const int64_t starts[] = {0, 0};
            const vr_footprint footprint = {
                .touches = bc_7_4_touches, .touch_count = 2, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 0,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_bc_7_4, .trips = {k_trips_2, 1, 1},
                .arrays = (vr_array *const[]){counts, x}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(7, 12), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t k = 0; k < k_stop; k++) {
                    ((int64_t *)VR_DATA(counts))[((int64_t *)VR_DATA(x))[k]] =
                            vr_add_i64(((int64_t *)VR_DATA(counts))[((int64_t *)VR_DATA(x))[k]], 1);
                }
                launched = vr_verify(ctx, AT(7, 12), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
        vr_assign(&bincount, counts);
    } else {
        if ((status = vr_host(ctx, AT(7, 12), x, VR_READS)) != VR_OK)
            goto done;
        if ((status = vr_bincount(ctx, AT(7, 12), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &bincount, 2,
                (const vr_array *const[]){x, VR_BOX(VR_INT64, &(int64_t){256})})) != VR_OK)
            goto done;
    }
    vr_release(counts); counts = NULL;
    if ((status = vr_settle_gpu(ctx, AT(7, 5))) != VR_OK)
        goto done;
    *result = vr_retain(bincount);
done:
    vr_release(bincount);
    vr_release(counts);
    return vr_leave_gpu(ctx, AT(6, 5), status);
}

int bc_2(vr_context *ctx, vr_array *x, vr_array **result)
{
    int status = VR_OK;
    vr_array *bincount = NULL;
    int64_t found = 0;
    int64_t found_5 = 0;
    vr_array *counts = NULL;
    vr_enter_gpu(ctx);
    if ((status = vr_check_argument(ctx, AT(6, 8), "x", x, VR_AS(VR_INT64, 1, VR_STRIDED))) != VR_OK)
        return vr_leave_gpu(ctx, AT(6, 5), status);
    int64_t least = -1;
    int64_t most = -1;
    if (VR_EXTENT(x, 0) > 0 && 256 >= 0) {
        { /* amin of an expression by element */
            const vr_array *arrays[] = {x};
            int64_t n[1], stride[1];
            vr_nest nest = {.ndims = 1, .count = 1, .stores = 0, .operand = arrays, .extent = n, .stride = stride,
                    .room = VR_PIECE(int64_t)};
            if ((status = vr_broadcast(ctx, AT(7, 24), 1, n, 1, arrays)) != VR_OK)
                goto done;
            if (vr_is_empty(1, n)) {
                status = vr_raise(ctx, AT(7, 12), VR_EMPTY,
                        "zero-size array to reduction operation minimum which has no identity");
                goto done;
            }
            int64_t whole, part[VR_FOLD_BLOCKS];
            vr_plan_nest(ctx, &nest);
            struct bc_2_7_args args = {.n0 = nest.extent[0], .x_s0 = nest.stride[0]};
            struct vr_launch launch = {
                .kernel = &vr_kernel_bc_2_7, .trips = {nest.size, 1, 1},
                .arrays = (vr_array *const[]){x}, .args = &args, .arg_bytes = sizeof args,
                .totals = (const vr_total[]){{"found", VR_INT64, &whole}},
            };
            int launched = vr_launch(ctx, AT(7, 24), &launch);
            if (launched == VR_OK) {
                vr_fold_blocks(VR_FOLD_LEAST, VR_INT64, &whole, launch.parts[0], launch.part_count);
                launched = vr_again(ctx, &launch);
            }
            if (launched == VR_ON_HOST) {
                nest.values = (const void *const[]){part};
                vr_do_blocks(ctx, &nest, bc_block);
                vr_fold_blocks(VR_FOLD_LEAST, VR_INT64, &whole, part, nest.blocks);
                launched = vr_verify(ctx, AT(7, 24), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
            found = whole;
        }
        least = found;
        { /* amax of an expression by element */
            const vr_array *arrays[] = {x};
            int64_t n[1], stride[1];
            vr_nest nest = {.ndims = 1, .count = 1, .stores = 0, .operand = arrays, .extent = n, .stride = stride,
                    .room = VR_PIECE(int64_t)};
            if ((status = vr_broadcast(ctx, AT(7, 24), 1, n, 1, arrays)) != VR_OK)
                goto done;
            if (vr_is_empty(1, n)) {
                status = vr_raise(ctx, AT(7, 12), VR_EMPTY,
                        "zero-size array to reduction operation maximum which has no identity");
                goto done;
            }
            int64_t whole, part[VR_FOLD_BLOCKS];
            vr_plan_nest(ctx, &nest);
            struct bc_2_7_2_args args = {.n0 = nest.extent[0], .x_s0 = nest.stride[0]};
            struct vr_launch launch = {
                .kernel = &vr_kernel_bc_2_7_2, .trips = {nest.size, 1, 1},
                .arrays = (vr_array *const[]){x}, .args = &args, .arg_bytes = sizeof args,
                .totals = (const vr_total[]){{"found_5", VR_INT64, &whole}},
            };
            int launched = vr_launch(ctx, AT(7, 24), &launch);
            if (launched == VR_OK) {
                vr_fold_blocks(VR_FOLD_MOST, VR_INT64, &whole, launch.parts[0], launch.part_count);
                launched = vr_again(ctx, &launch);
            }
            if (launched == VR_ON_HOST) {
                nest.values = (const void *const[]){part};
                vr_do_blocks(ctx, &nest, bc_block_2);
                vr_fold_blocks(VR_FOLD_MOST, VR_INT64, &whole, part, nest.blocks);
                launched = vr_verify(ctx, AT(7, 24), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
            found_5 = whole;
        }
        most = found_5;
    }
    if (least >= 0 && most < 2147483647) {
        const int64_t room = vr_max_i64(vr_add_i64(most, 1), 256);
        vr_assign(&counts, NULL);
        if ((status = vr_empty(ctx, AT(7, 12), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &counts, 1,
                (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){room})})) != VR_OK)
            goto done;
        vr_unset(ctx, counts);
        { /* the iterations of this loop are independent */
            const int64_t k_trips = vr_trips(0, 1, room, true);
            struct bc_2_7_3_args args = {.k_trips = k_trips};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = k_trips}};
            const int64_t starts[] = {0};
            const vr_footprint footprint = {
                .touches = bc_2_7_3_touches, .touch_count = 1, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 0,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_bc_2_7_3, .trips = {k_trips, 1, 1},
                .arrays = (vr_array *const[]){counts}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(7, 12), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t k = 0; k < room; k++) {
                    ((int64_t *)VR_DATA(counts))[k] = 0;
                }
                launched = vr_verify(ctx, AT(7, 12), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
        { /* the iterations of this loop are independent */
            const int64_t k_stop = VR_EXTENT(x, 0);
            const int64_t k_trips_2 = vr_trips(0, 1, k_stop, true);
            struct bc_2_7_4_args args = {.k_trips = k_trips_2, .counts_n0 = VR_EXTENT(counts, 0),
                    .x_s0 = VR_STEP(x, 0)};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = k_trips_2}};
            const int64_t starts[] = {0, 0};
            const vr_footprint footprint = {
                .touches = bc_2_7_4_touches, .touch_count = 2, .counters = counters, .counter_count = 1,
                .grid = {0, -1, -1}, .starts = starts, .pitch_count = 1, .pitches = bc_2_7_4_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_bc_2_7_4, .trips = {k_trips_2, 1, 1},
                .arrays = (vr_array *const[]){counts, x}, .args = &args, .arg_bytes = sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(7, 12), &launch);
            if (launched == VR_ON_HOST) {
                for (int64_t k = 0; k < k_stop; k++) {
                    ((int64_t *)VR_DATA(counts))[((int64_t *)VR_DATA(x))[k * VR_STEP(x, 0)]] =
                            vr_add_i64(((int64_t *)VR_DATA(counts))[((int64_t *)VR_DATA(x))[k * VR_STEP(x, 0)]], 1);
                }
                launched = vr_verify(ctx, AT(7, 12), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
        vr_assign(&bincount, counts);
    } else {
        if ((status = vr_host(ctx, AT(7, 12), x, VR_READS)) != VR_OK)
            goto done;
        if ((status = vr_bincount(ctx, AT(7, 12), VR_AS(VR_INT64, 1, VR_ROWMAJOR), &bincount, 2,
                (const vr_array *const[]){x, VR_BOX(VR_INT64, &(int64_t){256})})) != VR_OK)
            goto done;
    }
    vr_release(counts); counts = NULL;
    if ((status = vr_settle_gpu(ctx, AT(7, 5))) != VR_OK)
        goto done;
    *result = vr_retain(bincount);
done:
    vr_release(bincount);
    vr_release(counts);
    return vr_leave_gpu(ctx, AT(6, 5), status);
}
