/* srad, made by vrc. It is yours, without conditions.
 * vrc 0.1.0 -O2 --emit=module -fsections, of sha256:956491f52644cef14ddf26027cbad3d193d0098a92a6c4a47644560b6c10fa22. */
#include "srad.h"

#include <vr/atomic.h>
#include <vr/binding.h>
#include <vr/library.h>
#include <vr/nest.h>
#include <vr/ufunc.h>
#include <vr/gpu.h>

/* A place in the source, for messages. */
#define AT(line, column) ((vr_site){"../../examples/python/srad.py", __func__, (line), (column), 0})

/* The text of the kernels, in srad_stub.c. */
extern const char *const srad_cl[];

static const vr_kernels vr_kernels_here = {"srad", srad_cl, NULL};

struct srad_10_args {
    int64_t picture_at, result_at;
    int64_t n0, n1, picture_s0, picture_s1, result_s0, result_s1;
};
static const vr_kernel vr_kernel_srad_10_beside = {
    .name = "srad_10_beside", .kernels = &vr_kernels_here, .site = {"../../examples/python/srad.py", "srad", 10, 13, 0},
    .dims = 2,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"picture", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 6, .sizes = (const char *const[]){"n0", "n1", "picture_s0", "picture_s1", "result_s0", "result_s1"},
    .work = 9,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_srad_10 = {
    .name = "srad_10", .kernels = &vr_kernels_here, .site = {"../../examples/python/srad.py", "srad", 10, 13, 0},
    .dims = 2,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"picture", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 6, .sizes = (const char *const[]){"n0", "n1", "picture_s0", "picture_s1", "result_s0", "result_s1"},
    .work = 9,
    .version = &vr_kernel_srad_10_beside,
};

struct srad_17_args {
    int64_t image_at;
    int64_t n0, n1, image_s0, image_s1;
};
static const vr_kernel vr_kernel_srad_17 = {
    .name = "srad_17", .kernels = &vr_kernels_here, .site = {"../../examples/python/srad.py", "srad", 17, 16, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"image", VR_READS}},
    .size_count = 4, .sizes = (const char *const[]){"n0", "n1", "image_s0", "image_s1"},
    .reduction_count = 1, .reduction_bytes = (const int[]){sizeof(double)},
    .work = 1,
};

struct srad_18_args {
    int64_t image_at;
    int64_t n0, n1, image_s0, image_s1;
};
static const vr_kernel vr_kernel_srad_18 = {
    .name = "srad_18", .kernels = &vr_kernels_here, .site = {"../../examples/python/srad.py", "srad", 18, 14, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"image", VR_READS}},
    .size_count = 4, .sizes = (const char *const[]){"n0", "n1", "image_s0", "image_s1"},
    .reduction_count = 1, .reduction_bytes = (const int[]){sizeof(double)},
    .work = 1,
};

struct srad_18_2_args {
    int64_t image_at;
    int64_t n0, n1, image_s0, image_s1;
    double mean_31;
};
static const vr_kernel vr_kernel_srad_18_2 = {
    .name = "srad_18_2", .kernels = &vr_kernels_here, .site = {"../../examples/python/srad.py", "srad", 18, 14, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"image", VR_READS}},
    .size_count = 4, .sizes = (const char *const[]){"n0", "n1", "image_s0", "image_s1"},
    .reduction_count = 1, .reduction_bytes = (const int[]){sizeof(double)},
    .work = 10,
};

struct srad_19_args {
    int64_t image_at, north_at, south_at, west_at, east_at, c_at;
    int64_t i_trips, j_trips, image_s0, north_s0, south_s0, west_s0, east_s0, c_s0, n, m;
    double q0;
};
static const vr_kernel vr_kernel_srad_19_rows = {
    .name = "srad_19_rows", .kernels = &vr_kernels_here, .site = {"../../examples/python/srad.py", "srad", 19, 9, 0},
    .dims = 2,
    .array_count = 6, .arrays = (const vr_kernel_array[]){{"image", VR_READS}, {"north", VR_READS | VR_WRITES},
            {"south", VR_READS | VR_WRITES}, {"west", VR_READS | VR_WRITES}, {"east", VR_READS | VR_WRITES},
            {"c", VR_WRITES}},
    .size_count = 8, .sizes = (const char *const[]){"i_trips", "j_trips", "image_s0", "north_s0", "south_s0",
            "west_s0", "east_s0", "c_s0"},
    .apart = true,
    .work = 75,
    .block = {1, 4}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_srad_19 = {
    .name = "srad_19", .kernels = &vr_kernels_here, .site = {"../../examples/python/srad.py", "srad", 19, 9, 0},
    .dims = 2,
    .array_count = 6, .arrays = (const vr_kernel_array[]){{"image", VR_READS}, {"north", VR_READS | VR_WRITES},
            {"south", VR_READS | VR_WRITES}, {"west", VR_READS | VR_WRITES}, {"east", VR_READS | VR_WRITES},
            {"c", VR_WRITES}},
    .size_count = 8, .sizes = (const char *const[]){"i_trips", "j_trips", "image_s0", "north_s0", "south_s0",
            "west_s0", "east_s0", "c_s0"},
    .work = 75,
    .version = &vr_kernel_srad_19_rows,
};
static const vr_touch srad_19_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x3, .factors = (const int[]){1, 0, 0, 1}},
    {.array = 0, .access = VR_READS, .within = 0x3, .any = 0x1, .factors = (const int[]){0, 0, 0, 1}},
    {.array = 1, .access = VR_WRITES | VR_WHOLE, .within = 0x3, .factors = (const int[]){1, 0, 0, 1}},
    {.array = 2, .access = VR_WRITES | VR_WHOLE, .within = 0x3, .factors = (const int[]){1, 0, 0, 1}},
    {.array = 0, .access = VR_READS, .within = 0x3, .any = 0x2, .factors = (const int[]){1, 0, 0, 0}},
    {.array = 3, .access = VR_WRITES | VR_WHOLE, .within = 0x3, .factors = (const int[]){1, 0, 0, 1}},
    {.array = 4, .access = VR_WRITES | VR_WHOLE, .within = 0x3, .factors = (const int[]){1, 0, 0, 1}},
    {.array = 5, .access = VR_WRITES | VR_WHOLE, .within = 0x3, .factors = (const int[]){1, 0, 0, 1}},
};
static const vr_pitch srad_19_pitches[] =
        {{.size = 2, .array = 0, .axis = 0}, {.size = 3, .array = 1, .axis = 0}, {.size = 4, .array = 2, .axis = 0},
        {.size = 5, .array = 3, .axis = 0}, {.size = 6, .array = 4, .axis = 0}, {.size = 7, .array = 5, .axis = 0}};

struct srad_32_args {
    int64_t c_at, north_at, south_at, west_at, east_at, image_at;
    int64_t i_2_trips, j_2_trips, c_s0, north_s0, south_s0, west_s0, east_s0, image_s0, n, m;
    double rate;
};
static const vr_kernel vr_kernel_srad_32_rows = {
    .name = "srad_32_rows", .kernels = &vr_kernels_here, .site = {"../../examples/python/srad.py", "srad", 32, 9, 0},
    .dims = 2,
    .array_count = 6, .arrays = (const vr_kernel_array[]){{"c", VR_READS}, {"north", VR_READS}, {"south", VR_READS},
            {"west", VR_READS}, {"east", VR_READS}, {"image", VR_READS | VR_WRITES}},
    .size_count = 8, .sizes = (const char *const[]){"i_2_trips", "j_2_trips", "c_s0", "north_s0", "south_s0",
            "west_s0", "east_s0", "image_s0"},
    .apart = true,
    .work = 10,
    .block = {1, 4}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_srad_32 = {
    .name = "srad_32", .kernels = &vr_kernels_here, .site = {"../../examples/python/srad.py", "srad", 32, 9, 0},
    .dims = 2,
    .array_count = 6, .arrays = (const vr_kernel_array[]){{"c", VR_READS}, {"north", VR_READS}, {"south", VR_READS},
            {"west", VR_READS}, {"east", VR_READS}, {"image", VR_READS | VR_WRITES}},
    .size_count = 8, .sizes = (const char *const[]){"i_2_trips", "j_2_trips", "c_s0", "north_s0", "south_s0",
            "west_s0", "east_s0", "image_s0"},
    .work = 10,
    .version = &vr_kernel_srad_32_rows,
};
static const vr_touch srad_32_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x3, .any = 0x1, .factors = (const int[]){0, 0, 0, 1}},
    {.array = 0, .access = VR_READS, .within = 0x3, .any = 0x2, .factors = (const int[]){1, 0, 0, 0}},
    {.array = 0, .access = VR_READS, .within = 0x3, .factors = (const int[]){1, 0, 0, 1}},
    {.array = 1, .access = VR_READS, .within = 0x3, .factors = (const int[]){1, 0, 0, 1}},
    {.array = 2, .access = VR_READS, .within = 0x3, .factors = (const int[]){1, 0, 0, 1}},
    {.array = 3, .access = VR_READS, .within = 0x3, .factors = (const int[]){1, 0, 0, 1}},
    {.array = 4, .access = VR_READS, .within = 0x3, .factors = (const int[]){1, 0, 0, 1}},
    {.array = 5, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x3, .factors = (const int[]){1, 0, 0, 1}},
};
static const vr_pitch srad_32_pitches[] =
        {{.size = 2, .array = 0, .axis = 0}, {.size = 3, .array = 1, .axis = 0}, {.size = 4, .array = 2, .axis = 0},
        {.size = 5, .array = 3, .axis = 0}, {.size = 6, .array = 4, .axis = 0}, {.size = 7, .array = 5, .axis = 0}};

struct srad_38_args {
    int64_t image_at, result_at;
    int64_t n0, n1, image_s0, image_s1, result_s0, result_s1;
};
static const vr_kernel vr_kernel_srad_38_beside = {
    .name = "srad_38_beside", .kernels = &vr_kernels_here, .site = {"../../examples/python/srad.py", "srad", 38, 12, 0},
    .dims = 2,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"image", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 6, .sizes = (const char *const[]){"n0", "n1", "image_s0", "image_s1", "result_s0", "result_s1"},
    .work = 9,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_srad_38 = {
    .name = "srad_38", .kernels = &vr_kernels_here, .site = {"../../examples/python/srad.py", "srad", 38, 12, 0},
    .dims = 2,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"image", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 6, .sizes = (const char *const[]){"n0", "n1", "image_s0", "image_s1", "result_s0", "result_s1"},
    .work = 9,
    .version = &vr_kernel_srad_38_beside,
};

struct srad_2_10_args {
    int64_t picture_at, result_at;
    int64_t n0, n1, picture_s0, picture_s1, result_s0, result_s1;
};
static const vr_kernel vr_kernel_srad_2_10_beside = {
    .name = "srad_2_10_beside", .kernels = &vr_kernels_here, .site =
            {"../../examples/python/srad.py", "srad_2", 10, 13, 0},
    .dims = 2,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"picture", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 6, .sizes = (const char *const[]){"n0", "n1", "picture_s0", "picture_s1", "result_s0", "result_s1"},
    .work = 9,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_srad_2_10 = {
    .name = "srad_2_10", .kernels = &vr_kernels_here, .site = {"../../examples/python/srad.py", "srad_2", 10, 13, 0},
    .dims = 2,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"picture", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 6, .sizes = (const char *const[]){"n0", "n1", "picture_s0", "picture_s1", "result_s0", "result_s1"},
    .work = 9,
    .version = &vr_kernel_srad_2_10_beside,
};

struct srad_2_17_args {
    int64_t image_at;
    int64_t n0, n1, image_s0, image_s1;
};
static const vr_kernel vr_kernel_srad_2_17 = {
    .name = "srad_2_17", .kernels = &vr_kernels_here, .site = {"../../examples/python/srad.py", "srad_2", 17, 16, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"image", VR_READS}},
    .size_count = 4, .sizes = (const char *const[]){"n0", "n1", "image_s0", "image_s1"},
    .reduction_count = 1, .reduction_bytes = (const int[]){sizeof(double)},
    .work = 1,
};

struct srad_2_18_args {
    int64_t image_at;
    int64_t n0, n1, image_s0, image_s1;
};
static const vr_kernel vr_kernel_srad_2_18 = {
    .name = "srad_2_18", .kernels = &vr_kernels_here, .site = {"../../examples/python/srad.py", "srad_2", 18, 14, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"image", VR_READS}},
    .size_count = 4, .sizes = (const char *const[]){"n0", "n1", "image_s0", "image_s1"},
    .reduction_count = 1, .reduction_bytes = (const int[]){sizeof(double)},
    .work = 1,
};

struct srad_2_18_2_args {
    int64_t image_at;
    int64_t n0, n1, image_s0, image_s1;
    double mean_31;
};
static const vr_kernel vr_kernel_srad_2_18_2 = {
    .name = "srad_2_18_2", .kernels = &vr_kernels_here, .site = {"../../examples/python/srad.py", "srad_2", 18, 14, 0},
    .dims = 1,
    .array_count = 1, .arrays = (const vr_kernel_array[]){{"image", VR_READS}},
    .size_count = 4, .sizes = (const char *const[]){"n0", "n1", "image_s0", "image_s1"},
    .reduction_count = 1, .reduction_bytes = (const int[]){sizeof(double)},
    .work = 10,
};

struct srad_2_19_args {
    int64_t image_at, north_at, south_at, west_at, east_at, c_at;
    int64_t i_trips, j_trips, image_s0, north_s0, south_s0, west_s0, east_s0, c_s0, n, m;
    double q0;
};
static const vr_kernel vr_kernel_srad_2_19_rows = {
    .name = "srad_2_19_rows", .kernels = &vr_kernels_here, .site =
            {"../../examples/python/srad.py", "srad_2", 19, 9, 0},
    .dims = 2,
    .array_count = 6, .arrays = (const vr_kernel_array[]){{"image", VR_READS}, {"north", VR_READS | VR_WRITES},
            {"south", VR_READS | VR_WRITES}, {"west", VR_READS | VR_WRITES}, {"east", VR_READS | VR_WRITES},
            {"c", VR_WRITES}},
    .size_count = 8, .sizes = (const char *const[]){"i_trips", "j_trips", "image_s0", "north_s0", "south_s0",
            "west_s0", "east_s0", "c_s0"},
    .apart = true,
    .work = 75,
    .block = {1, 4}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_srad_2_19 = {
    .name = "srad_2_19", .kernels = &vr_kernels_here, .site = {"../../examples/python/srad.py", "srad_2", 19, 9, 0},
    .dims = 2,
    .array_count = 6, .arrays = (const vr_kernel_array[]){{"image", VR_READS}, {"north", VR_READS | VR_WRITES},
            {"south", VR_READS | VR_WRITES}, {"west", VR_READS | VR_WRITES}, {"east", VR_READS | VR_WRITES},
            {"c", VR_WRITES}},
    .size_count = 8, .sizes = (const char *const[]){"i_trips", "j_trips", "image_s0", "north_s0", "south_s0",
            "west_s0", "east_s0", "c_s0"},
    .work = 75,
    .version = &vr_kernel_srad_2_19_rows,
};
static const vr_touch srad_2_19_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x3, .factors = (const int[]){1, 0, 0, 1}},
    {.array = 0, .access = VR_READS, .within = 0x3, .any = 0x1, .factors = (const int[]){0, 0, 0, 1}},
    {.array = 1, .access = VR_WRITES | VR_WHOLE, .within = 0x3, .factors = (const int[]){1, 0, 0, 1}},
    {.array = 2, .access = VR_WRITES | VR_WHOLE, .within = 0x3, .factors = (const int[]){1, 0, 0, 1}},
    {.array = 0, .access = VR_READS, .within = 0x3, .any = 0x2, .factors = (const int[]){1, 0, 0, 0}},
    {.array = 3, .access = VR_WRITES | VR_WHOLE, .within = 0x3, .factors = (const int[]){1, 0, 0, 1}},
    {.array = 4, .access = VR_WRITES | VR_WHOLE, .within = 0x3, .factors = (const int[]){1, 0, 0, 1}},
    {.array = 5, .access = VR_WRITES | VR_WHOLE, .within = 0x3, .factors = (const int[]){1, 0, 0, 1}},
};
static const vr_pitch srad_2_19_pitches[] =
        {{.size = 2, .array = 0, .axis = 0}, {.size = 3, .array = 1, .axis = 0}, {.size = 4, .array = 2, .axis = 0},
        {.size = 5, .array = 3, .axis = 0}, {.size = 6, .array = 4, .axis = 0}, {.size = 7, .array = 5, .axis = 0}};

struct srad_2_32_args {
    int64_t c_at, north_at, south_at, west_at, east_at, image_at;
    int64_t i_2_trips, j_2_trips, c_s0, north_s0, south_s0, west_s0, east_s0, image_s0, n, m;
    double rate;
};
static const vr_kernel vr_kernel_srad_2_32_rows = {
    .name = "srad_2_32_rows", .kernels = &vr_kernels_here, .site =
            {"../../examples/python/srad.py", "srad_2", 32, 9, 0},
    .dims = 2,
    .array_count = 6, .arrays = (const vr_kernel_array[]){{"c", VR_READS}, {"north", VR_READS}, {"south", VR_READS},
            {"west", VR_READS}, {"east", VR_READS}, {"image", VR_READS | VR_WRITES}},
    .size_count = 8, .sizes = (const char *const[]){"i_2_trips", "j_2_trips", "c_s0", "north_s0", "south_s0",
            "west_s0", "east_s0", "image_s0"},
    .apart = true,
    .work = 10,
    .block = {1, 4}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_srad_2_32 = {
    .name = "srad_2_32", .kernels = &vr_kernels_here, .site = {"../../examples/python/srad.py", "srad_2", 32, 9, 0},
    .dims = 2,
    .array_count = 6, .arrays = (const vr_kernel_array[]){{"c", VR_READS}, {"north", VR_READS}, {"south", VR_READS},
            {"west", VR_READS}, {"east", VR_READS}, {"image", VR_READS | VR_WRITES}},
    .size_count = 8, .sizes = (const char *const[]){"i_2_trips", "j_2_trips", "c_s0", "north_s0", "south_s0",
            "west_s0", "east_s0", "image_s0"},
    .work = 10,
    .version = &vr_kernel_srad_2_32_rows,
};
static const vr_touch srad_2_32_touches[] = {
    {.array = 0, .access = VR_READS, .within = 0x3, .any = 0x1, .factors = (const int[]){0, 0, 0, 1}},
    {.array = 0, .access = VR_READS, .within = 0x3, .any = 0x2, .factors = (const int[]){1, 0, 0, 0}},
    {.array = 0, .access = VR_READS, .within = 0x3, .factors = (const int[]){1, 0, 0, 1}},
    {.array = 1, .access = VR_READS, .within = 0x3, .factors = (const int[]){1, 0, 0, 1}},
    {.array = 2, .access = VR_READS, .within = 0x3, .factors = (const int[]){1, 0, 0, 1}},
    {.array = 3, .access = VR_READS, .within = 0x3, .factors = (const int[]){1, 0, 0, 1}},
    {.array = 4, .access = VR_READS, .within = 0x3, .factors = (const int[]){1, 0, 0, 1}},
    {.array = 5, .access = VR_READS | VR_WRITES | VR_WHOLE, .within = 0x3, .factors = (const int[]){1, 0, 0, 1}},
};
static const vr_pitch srad_2_32_pitches[] =
        {{.size = 2, .array = 0, .axis = 0}, {.size = 3, .array = 1, .axis = 0}, {.size = 4, .array = 2, .axis = 0},
        {.size = 5, .array = 3, .axis = 0}, {.size = 6, .array = 4, .axis = 0}, {.size = 7, .array = 5, .axis = 0}};

struct srad_2_38_args {
    int64_t image_at, result_at;
    int64_t n0, n1, image_s0, image_s1, result_s0, result_s1;
};
static const vr_kernel vr_kernel_srad_2_38_beside = {
    .name = "srad_2_38_beside", .kernels = &vr_kernels_here, .site =
            {"../../examples/python/srad.py", "srad_2", 38, 12, 0},
    .dims = 2,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"image", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 6, .sizes = (const char *const[]){"n0", "n1", "image_s0", "image_s1", "result_s0", "result_s1"},
    .work = 9,
    .block = {2, 1}, .block_bytes = 0,
};
static const vr_kernel vr_kernel_srad_2_38 = {
    .name = "srad_2_38", .kernels = &vr_kernels_here, .site = {"../../examples/python/srad.py", "srad_2", 38, 12, 0},
    .dims = 2,
    .array_count = 2, .arrays = (const vr_kernel_array[]){{"image", VR_READS}, {"result", VR_WRITES | VR_WHOLE}},
    .size_count = 6, .sizes = (const char *const[]){"n0", "n1", "image_s0", "image_s1", "result_s0", "result_s1"},
    .work = 9,
    .version = &vr_kernel_srad_2_38_beside,
};

int srad(vr_context *ctx, vr_array *picture, int64_t steps, double rate, vr_array **result)
{
    int status = VR_OK;
    vr_array *image = NULL;
    double *image_data = NULL;
    int64_t image_n0 = 0, image_n1 = 0, image_s0 = 0;
    vr_array *c = NULL;
    double *c_data = NULL;
    int64_t c_s0 = 0;
    vr_array *north = NULL;
    double *north_data = NULL;
    int64_t north_s0 = 0;
    vr_array *south = NULL;
    double *south_data = NULL;
    int64_t south_s0 = 0;
    vr_array *west = NULL;
    double *west_data = NULL;
    int64_t west_s0 = 0;
    vr_array *east = NULL;
    double *east_data = NULL;
    int64_t east_s0 = 0;
    double mean = 0;
    vr_array *tmp = NULL;
    double mean_31 = 0;
    double squares = 0;
    vr_enter_gpu(ctx);
    if ((status = vr_check_argument(ctx, AT(7, 10), "picture", picture, VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR))) != VR_OK)
        return vr_leave_gpu(ctx, AT(7, 5), status);
    const int64_t picture_n0 = VR_EXTENT(picture, 0), picture_n1 = VR_EXTENT(picture, 1);
    const int64_t item = picture_n0;
    const int64_t item_4 = picture_n1;
    const int64_t n = item;
    const int64_t m = item_4;
    { /* image by element */
        const vr_array *arrays[] = {NULL, picture};
        int64_t n_2[2], stride[4];
        vr_nest nest = {.ndims = 2, .count = 2, .stores = 1, .operand = arrays, .extent = n_2, .stride = stride};
        if ((status = vr_broadcast(ctx, AT(10, 13), 2, n_2, 1, arrays + 1)) != VR_OK)
            goto done;
        if ((status = vr_new(ctx, AT(10, 13), VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR), &image, n_2, VR_UNSET)) != VR_OK)
            goto done;
        arrays[0] = image;
        vr_plan_nest(ctx, &nest);
        struct srad_10_args args = {.n0 = nest.extent[0], .n1 = nest.extent[1], .picture_s0 = nest.stride[2],
                .picture_s1 = nest.stride[3], .result_s0 = nest.stride[0], .result_s1 = nest.stride[1]};
        struct vr_launch launch = {
            .kernel = &vr_kernel_srad_10, .trips = {nest.extent[1], nest.extent[0], 1},
            .arrays = (vr_array *const[]){picture, image}, .args = &args, .arg_bytes = sizeof args,
        };
        int launched = vr_launch(ctx, AT(10, 13), &launch);
        if (launched == VR_ON_HOST) {
            VR_OMP(omp parallel for num_threads(vr_threads(ctx, nest.size / VR_GRAIN)))
            for (int64_t block = 0; block < nest.blocks; block++) {
                vr_lane lane[2];
                vr_row row;
                for (vr_first_row(&nest, block, &row, lane); row.count > 0; vr_next_row(&nest, &row, lane)) {
                    const int64_t count = row.count;
                    double *const restrict y = lane[0].at;
                    const double *const x0 = lane[1].at;
                    VR_INDEPENDENT
                    for (int64_t k = 0; k < count; k++) {
                        y[k] = exp(x0[k] / 255.0);
                    }
                }
            }
            launched = vr_verify(ctx, AT(10, 13), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    image_data = VR_DATA(image); image_n0 = VR_EXTENT(image, 0); image_n1 = VR_EXTENT(image, 1); image_s0 =
            VR_STEP(image, 0);
    if ((status = vr_empty(ctx, AT(11, 9), VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR), &c, 2,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){n}), VR_BOX(VR_INT64, &(int64_t){m})})) != VR_OK)
        goto done;
    c_data = VR_DATA(c); c_s0 = VR_STEP(c, 0);
    vr_unset(ctx, c);
    if ((status = vr_empty(ctx, AT(12, 13), VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR), &north, 2,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){n}), VR_BOX(VR_INT64, &(int64_t){m})})) != VR_OK)
        goto done;
    north_data = VR_DATA(north); north_s0 = VR_STEP(north, 0);
    vr_unset(ctx, north);
    if ((status = vr_empty(ctx, AT(13, 13), VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR), &south, 2,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){n}), VR_BOX(VR_INT64, &(int64_t){m})})) != VR_OK)
        goto done;
    south_data = VR_DATA(south); south_s0 = VR_STEP(south, 0);
    vr_unset(ctx, south);
    if ((status = vr_empty(ctx, AT(14, 12), VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR), &west, 2,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){n}), VR_BOX(VR_INT64, &(int64_t){m})})) != VR_OK)
        goto done;
    west_data = VR_DATA(west); west_s0 = VR_STEP(west, 0);
    vr_unset(ctx, west);
    if ((status = vr_empty(ctx, AT(15, 12), VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR), &east, 2,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){n}), VR_BOX(VR_INT64, &(int64_t){m})})) != VR_OK)
        goto done;
    east_data = VR_DATA(east); east_s0 = VR_STEP(east, 0);
    vr_unset(ctx, east);
    for (int64_t step = 0; step < steps; step++) {
        if ((status = vr_poll(ctx, AT(16, 5))) != VR_OK)
            goto done;
        { /* mean of an expression by element */
            const vr_array *arrays[] = {image};
            int64_t n_2[2], stride[2];
            vr_nest nest = {.ndims = 2, .count = 1, .stores = 0, .operand = arrays, .extent = n_2, .stride = stride,
                    .room = VR_PIECE(double)};
            if ((status = vr_broadcast(ctx, AT(17, 16), 2, n_2, 1, arrays)) != VR_OK)
                goto done;
            double whole, part[VR_FOLD_BLOCKS];
            vr_plan_nest(ctx, &nest);
            struct srad_17_args args = {.n0 = nest.extent[0], .n1 = nest.extent[1], .image_s0 = nest.stride[0],
                    .image_s1 = nest.stride[1]};
            struct vr_launch launch = {
                .kernel = &vr_kernel_srad_17, .trips = {nest.size, 1, 1},
                .arrays = (vr_array *const[]){image}, .args = &args, .arg_bytes = sizeof args,
                .totals = (const vr_total[]){{"mean", VR_FLOAT64, &whole}},
            };
            int launched = vr_launch(ctx, AT(17, 16), &launch);
            if (launched == VR_OK) {
                vr_fold_blocks(VR_FOLD_SUM, VR_FLOAT64, &whole, launch.parts[0], launch.part_count);
                vr_divide_mean(VR_FLOAT64, &whole, nest.size);
                launched = vr_again(ctx, &launch);
            }
            if (launched == VR_ON_HOST) {
                VR_OMP(omp parallel for num_threads(vr_threads(ctx, nest.size / VR_GRAIN)))
                for (int64_t block = 0; block < nest.blocks; block++) {
                    vr_lane lane[1];
                    vr_row row;
                    double piece[VR_PIECE(double)];
                    vr_folding folding;
                    vr_start_folding(&folding, VR_FOLD_SUM, VR_FLOAT64, piece);
                    for (vr_first_row(&nest, block, &row, lane); row.count > 0; vr_next_row(&nest, &row, lane)) {
                        const int64_t count = row.count;
                        double *const restrict y = piece + vr_fold_place(&folding, count);
                        const double *const x0 = lane[0].at;
                        VR_INDEPENDENT
                        for (int64_t k = 0; k < count; k++) {
                            y[k] = x0[k];
                        }
                    }
                    vr_end_folding(&folding, &part[block]);
                }
                vr_fold_blocks(VR_FOLD_SUM, VR_FLOAT64, &whole, part, nest.blocks);
                vr_divide_mean(VR_FLOAT64, &whole, nest.size);
                launched = vr_verify(ctx, AT(17, 16), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
            mean = whole;
        }
        { /* mean of an expression by element */
            const vr_array *arrays[] = {image};
            int64_t n_2[2], stride[2];
            vr_nest nest = {.ndims = 2, .count = 1, .stores = 0, .operand = arrays, .extent = n_2, .stride = stride,
                    .room = VR_PIECE(double)};
            if ((status = vr_broadcast(ctx, AT(18, 14), 2, n_2, 1, arrays)) != VR_OK)
                goto done;
            double whole, part[VR_FOLD_BLOCKS];
            vr_plan_nest(ctx, &nest);
            struct srad_18_args args = {.n0 = nest.extent[0], .n1 = nest.extent[1], .image_s0 = nest.stride[0],
                    .image_s1 = nest.stride[1]};
            struct vr_launch launch = {
                .kernel = &vr_kernel_srad_18, .trips = {nest.size, 1, 1},
                .arrays = (vr_array *const[]){image}, .args = &args, .arg_bytes = sizeof args,
                .totals = (const vr_total[]){{"mean_31", VR_FLOAT64, &whole}},
            };
            int launched = vr_launch(ctx, AT(18, 14), &launch);
            if (launched == VR_OK) {
                vr_fold_blocks(VR_FOLD_SUM, VR_FLOAT64, &whole, launch.parts[0], launch.part_count);
                vr_divide_mean(VR_FLOAT64, &whole, nest.size);
                launched = vr_again(ctx, &launch);
            }
            if (launched == VR_ON_HOST) {
                VR_OMP(omp parallel for num_threads(vr_threads(ctx, nest.size / VR_GRAIN)))
                for (int64_t block = 0; block < nest.blocks; block++) {
                    vr_lane lane[1];
                    vr_row row;
                    double piece[VR_PIECE(double)];
                    vr_folding folding;
                    vr_start_folding(&folding, VR_FOLD_SUM, VR_FLOAT64, piece);
                    for (vr_first_row(&nest, block, &row, lane); row.count > 0; vr_next_row(&nest, &row, lane)) {
                        const int64_t count = row.count;
                        double *const restrict y = piece + vr_fold_place(&folding, count);
                        const double *const x0 = lane[0].at;
                        VR_INDEPENDENT
                        for (int64_t k = 0; k < count; k++) {
                            y[k] = x0[k];
                        }
                    }
                    vr_end_folding(&folding, &part[block]);
                }
                vr_fold_blocks(VR_FOLD_SUM, VR_FLOAT64, &whole, part, nest.blocks);
                vr_divide_mean(VR_FLOAT64, &whole, nest.size);
                launched = vr_verify(ctx, AT(18, 14), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
            mean_31 = whole;
        }
        { /* sum of an expression by element */
            const vr_array *arrays[] = {image};
            int64_t n_2[2], stride[2];
            vr_nest nest = {.ndims = 2, .count = 1, .stores = 0, .operand = arrays, .extent = n_2, .stride = stride,
                    .room = VR_PIECE(double)};
            if ((status = vr_broadcast(ctx, AT(18, 14), 2, n_2, 1, arrays)) != VR_OK)
                goto done;
            double whole, part[VR_FOLD_BLOCKS];
            vr_plan_nest(ctx, &nest);
            struct srad_18_2_args args = {.n0 = nest.extent[0], .n1 = nest.extent[1], .image_s0 = nest.stride[0],
                    .image_s1 = nest.stride[1], .mean_31 = mean_31};
            struct vr_launch launch = {
                .kernel = &vr_kernel_srad_18_2, .trips = {nest.size, 1, 1},
                .arrays = (vr_array *const[]){image}, .args = &args, .arg_bytes = sizeof args,
                .totals = (const vr_total[]){{"squares", VR_FLOAT64, &whole}},
            };
            int launched = vr_launch(ctx, AT(18, 14), &launch);
            if (launched == VR_OK) {
                vr_fold_blocks(VR_FOLD_SUM, VR_FLOAT64, &whole, launch.parts[0], launch.part_count);
                launched = vr_again(ctx, &launch);
            }
            if (launched == VR_ON_HOST) {
                VR_OMP(omp parallel for num_threads(vr_threads(ctx, nest.size / VR_GRAIN)))
                for (int64_t block = 0; block < nest.blocks; block++) {
                    vr_lane lane[1];
                    vr_row row;
                    double piece[VR_PIECE(double)];
                    vr_folding folding;
                    vr_start_folding(&folding, VR_FOLD_SUM, VR_FLOAT64, piece);
                    for (vr_first_row(&nest, block, &row, lane); row.count > 0; vr_next_row(&nest, &row, lane)) {
                        const int64_t count = row.count;
                        double *const restrict y = piece + vr_fold_place(&folding, count);
                        const double *const x0 = lane[0].at;
                        VR_INDEPENDENT
                        for (int64_t k = 0; k < count; k++) {
                            y[k] = vr_square_f64(x0[k] - mean_31);
                        }
                    }
                    vr_end_folding(&folding, &part[block]);
                }
                vr_fold_blocks(VR_FOLD_SUM, VR_FLOAT64, &whole, part, nest.blocks);
                launched = vr_verify(ctx, AT(18, 14), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
            squares = whole;
        }
        const double var = squares / vr_max_f64((double)vr_mul_i64(image_n0, image_n1) - 0.0, 0.0);
        const double q0 = var / (mean * mean);
        { /* parallel loop: each iteration has its own copies of what it assigns */
            const int64_t i_trips = vr_trips(0, 1, n, true);
            const int64_t j_trips = vr_trips(0, 1, m, true);
            struct srad_19_args args = {.i_trips = i_trips, .j_trips = j_trips, .image_s0 = image_s0,
                    .north_s0 = north_s0, .south_s0 = south_s0, .west_s0 = west_s0, .east_s0 = east_s0, .c_s0 = c_s0,
                    .n = n, .m = m, .q0 = q0};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_trips},
                    {.first = 0, .step = 1, .trips = j_trips}};
            const int64_t starts[] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
            const vr_footprint footprint = {
                .touches = srad_19_touches, .touch_count = 8, .counters = counters, .counter_count = 2,
                .grid = {1, 0, -1}, .starts = starts, .pitch_count = 6, .pitches = srad_19_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_srad_19, .trips = {j_trips, i_trips, 1},
                .arrays = (vr_array *const[]){image, north, south, west, east, c}, .args = &args, .arg_bytes =
                        sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(19, 9), &launch);
            if (launched == VR_ON_HOST) {
                const int blocks = vr_threads(ctx, i_trips);
                VR_OMP(omp parallel for num_threads(blocks) firstprivate(picture_n1, n, m, image_data, c_data,
                        north_data, south_data, west_data, east_data, q0))
                for (int64_t block = 0; block < blocks; block++) {
                    const int64_t block_end = vr_block_first(block + 1, blocks, i_trips);
                    for (int64_t trip = vr_block_first(block, blocks, i_trips); trip < block_end; trip++) {
                        const int64_t i = trip;
                        for (int64_t j = 0; j < m; j++) {
                            const double x = image_data[i * picture_n1 + j];
                            north_data[i * picture_n1 + j] =
                                    image_data[vr_max_i64(vr_sub_i64(i, 1), 0) * picture_n1 + j] - x;
                            south_data[i * picture_n1 + j] =
                                    image_data[vr_min_i64(vr_add_i64(i, 1), vr_sub_i64(n, 1)) * picture_n1 + j] - x;
                            west_data[i * picture_n1 + j] =
                                    image_data[i * picture_n1 + vr_max_i64(vr_sub_i64(j, 1), 0)] - x;
                            east_data[i * picture_n1 + j] =
                                    image_data[i * picture_n1 + vr_min_i64(vr_add_i64(j, 1), vr_sub_i64(m, 1))] - x;
                            const double gradient = (vr_square_f64(north_data[i * picture_n1 + j])
                                    + vr_square_f64(south_data[i * picture_n1 + j])
                                    + vr_square_f64(west_data[i * picture_n1 + j])
                                    + vr_square_f64(east_data[i * picture_n1 + j])) / (x * x);
                            const double laplacian = (north_data[i * picture_n1 + j] + south_data[i * picture_n1 + j]
                                    + west_data[i * picture_n1 + j] + east_data[i * picture_n1 + j]) / x;
                            const double denominator = 1.0 + 0.25 * laplacian;
                            const double q = (0.5 * gradient
                                    - laplacian * laplacian / 16.0) / (denominator * denominator);
                            const double value = 1.0 / (1.0 + (q - q0) / (q0 * (1.0 + q0)));
                            c_data[i * picture_n1 + j] = vr_pyclamp_f64(value, 0.0, 1.0);
                        }
                    }
                }
                launched = vr_verify(ctx, AT(19, 9), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
        { /* parallel loop: each iteration has its own copies of what it assigns */
            const int64_t i_2_trips = vr_trips(0, 1, n, true);
            const int64_t j_2_trips = vr_trips(0, 1, m, true);
            struct srad_32_args args = {.i_2_trips = i_2_trips, .j_2_trips = j_2_trips, .c_s0 = c_s0,
                    .north_s0 = north_s0, .south_s0 = south_s0, .west_s0 = west_s0, .east_s0 = east_s0, .image_s0 =
                    image_s0, .n = n, .m = m, .rate = rate};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_2_trips},
                    {.first = 0, .step = 1, .trips = j_2_trips}};
            const int64_t starts[] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
            const vr_footprint footprint = {
                .touches = srad_32_touches, .touch_count = 8, .counters = counters, .counter_count = 2,
                .grid = {1, 0, -1}, .starts = starts, .pitch_count = 6, .pitches = srad_32_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_srad_32, .trips = {j_2_trips, i_2_trips, 1},
                .arrays = (vr_array *const[]){c, north, south, west, east, image}, .args = &args, .arg_bytes =
                        sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(32, 9), &launch);
            if (launched == VR_ON_HOST) {
                const int blocks = vr_threads(ctx, i_2_trips);
                VR_OMP(omp parallel for num_threads(blocks) firstprivate(picture_n1, rate, n, m, image_data, c_data,
                        north_data, south_data, west_data, east_data))
                for (int64_t block = 0; block < blocks; block++) {
                    const int64_t block_end = vr_block_first(block + 1, blocks, i_2_trips);
                    for (int64_t trip = vr_block_first(block, blocks, i_2_trips); trip < block_end; trip++) {
                        const int64_t i_2 = trip;
                        for (int64_t j_2 = 0; j_2 < m; j_2++) {
                            const double below = c_data[vr_min_i64(vr_add_i64(i_2, 1), vr_sub_i64(n, 1)) * picture_n1
                                    + j_2];
                            const double right = c_data[i_2 * picture_n1
                                    + vr_min_i64(vr_add_i64(j_2, 1), vr_sub_i64(m, 1))];
                            const double divergence = c_data[i_2 * picture_n1 + j_2] * north_data[i_2 * picture_n1
                                    + j_2] + below * south_data[i_2 * picture_n1 + j_2]
                                    + c_data[i_2 * picture_n1 + j_2] * west_data[i_2 * picture_n1 + j_2]
                                    + right * east_data[i_2 * picture_n1 + j_2];
                            image_data[i_2 * picture_n1 + j_2] += 0.25 * rate * divergence;
                        }
                    }
                }
                launched = vr_verify(ctx, AT(32, 9), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    }
    vr_release(east); east = NULL;
    vr_release(west); west = NULL;
    vr_release(south); south = NULL;
    vr_release(north); north = NULL;
    vr_release(c); c = NULL;
    { /* tmp by element */
        const vr_array *arrays[] = {NULL, image};
        int64_t n_2[2], stride[4];
        vr_nest nest = {.ndims = 2, .count = 2, .stores = 1, .operand = arrays, .extent = n_2, .stride = stride};
        if ((status = vr_broadcast(ctx, AT(38, 12), 2, n_2, 1, arrays + 1)) != VR_OK)
            goto done;
        if ((status = vr_new(ctx, AT(38, 12), VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR), &tmp, n_2, VR_UNSET)) != VR_OK)
            goto done;
        arrays[0] = tmp;
        vr_plan_nest(ctx, &nest);
        struct srad_38_args args = {.n0 = nest.extent[0], .n1 = nest.extent[1], .image_s0 = nest.stride[2],
                .image_s1 = nest.stride[3], .result_s0 = nest.stride[0], .result_s1 = nest.stride[1]};
        struct vr_launch launch = {
            .kernel = &vr_kernel_srad_38, .trips = {nest.extent[1], nest.extent[0], 1},
            .arrays = (vr_array *const[]){image, tmp}, .args = &args, .arg_bytes = sizeof args,
        };
        int launched = vr_launch(ctx, AT(38, 12), &launch);
        if (launched == VR_ON_HOST) {
            VR_OMP(omp parallel for num_threads(vr_threads(ctx, nest.size / VR_GRAIN)))
            for (int64_t block = 0; block < nest.blocks; block++) {
                vr_lane lane[2];
                vr_row row;
                for (vr_first_row(&nest, block, &row, lane); row.count > 0; vr_next_row(&nest, &row, lane)) {
                    const int64_t count = row.count;
                    double *const restrict y = lane[0].at;
                    const double *const x0 = lane[1].at;
                    VR_INDEPENDENT
                    for (int64_t k = 0; k < count; k++) {
                        y[k] = log(x0[k]) * 255.0;
                    }
                }
            }
            launched = vr_verify(ctx, AT(38, 12), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    vr_release(image); image = NULL;
    vr_release(c); c = NULL;
    vr_release(north); north = NULL;
    vr_release(south); south = NULL;
    vr_release(west); west = NULL;
    vr_release(east); east = NULL;
    if ((status = vr_settle_gpu(ctx, AT(38, 5))) != VR_OK)
        goto done;
    *result = vr_retain(tmp);
done:
    vr_release(image);
    vr_release(c);
    vr_release(north);
    vr_release(south);
    vr_release(west);
    vr_release(east);
    vr_release(tmp);
    return vr_leave_gpu(ctx, AT(7, 5), status);
}

int srad_2(vr_context *ctx, vr_array *picture, int64_t steps, double rate, vr_array **result)
{
    int status = VR_OK;
    vr_array *image = NULL;
    double *image_data = NULL;
    int64_t image_n0 = 0, image_n1 = 0, image_s0 = 0;
    vr_array *c = NULL;
    double *c_data = NULL;
    int64_t c_s0 = 0;
    vr_array *north = NULL;
    double *north_data = NULL;
    int64_t north_s0 = 0;
    vr_array *south = NULL;
    double *south_data = NULL;
    int64_t south_s0 = 0;
    vr_array *west = NULL;
    double *west_data = NULL;
    int64_t west_s0 = 0;
    vr_array *east = NULL;
    double *east_data = NULL;
    int64_t east_s0 = 0;
    double mean = 0;
    vr_array *tmp = NULL;
    double mean_31 = 0;
    double squares = 0;
    vr_enter_gpu(ctx);
    if ((status = vr_check_argument(ctx, AT(7, 10), "picture", picture, VR_AS(VR_FLOAT64, 2, VR_STRIDED))) != VR_OK)
        return vr_leave_gpu(ctx, AT(7, 5), status);
    const int64_t picture_n0 = VR_EXTENT(picture, 0), picture_n1 = VR_EXTENT(picture, 1);
    const int64_t item = picture_n0;
    const int64_t item_4 = picture_n1;
    const int64_t n = item;
    const int64_t m = item_4;
    { /* image by element */
        const vr_array *arrays[] = {NULL, picture};
        int64_t n_2[2], stride[4];
        vr_nest nest = {.ndims = 2, .count = 2, .stores = 1, .operand = arrays, .extent = n_2, .stride = stride};
        if ((status = vr_broadcast(ctx, AT(10, 13), 2, n_2, 1, arrays + 1)) != VR_OK)
            goto done;
        if ((status = vr_new(ctx, AT(10, 13), VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR), &image, n_2, VR_UNSET)) != VR_OK)
            goto done;
        arrays[0] = image;
        vr_plan_nest(ctx, &nest);
        struct srad_2_10_args args = {.n0 = nest.extent[0], .n1 = nest.extent[1], .picture_s0 = nest.stride[2],
                .picture_s1 = nest.stride[3], .result_s0 = nest.stride[0], .result_s1 = nest.stride[1]};
        struct vr_launch launch = {
            .kernel = &vr_kernel_srad_2_10, .trips = {nest.extent[1], nest.extent[0], 1},
            .arrays = (vr_array *const[]){picture, image}, .args = &args, .arg_bytes = sizeof args,
        };
        int launched = vr_launch(ctx, AT(10, 13), &launch);
        if (launched == VR_ON_HOST) {
            VR_OMP(omp parallel for num_threads(vr_threads(ctx, nest.size / VR_GRAIN)))
            for (int64_t block = 0; block < nest.blocks; block++) {
                vr_lane lane[2];
                vr_row row;
                for (vr_first_row(&nest, block, &row, lane); row.count > 0; vr_next_row(&nest, &row, lane)) {
                    const int64_t count = row.count;
                    double *const restrict y = lane[0].at;
                    const double *const x0 = lane[1].at;
                    VR_INDEPENDENT
                    for (int64_t k = 0; k < count; k++) {
                        y[k] = exp(x0[k] / 255.0);
                    }
                }
            }
            launched = vr_verify(ctx, AT(10, 13), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    image_data = VR_DATA(image); image_n0 = VR_EXTENT(image, 0); image_n1 = VR_EXTENT(image, 1); image_s0 =
            VR_STEP(image, 0);
    if ((status = vr_empty(ctx, AT(11, 9), VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR), &c, 2,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){n}), VR_BOX(VR_INT64, &(int64_t){m})})) != VR_OK)
        goto done;
    c_data = VR_DATA(c); c_s0 = VR_STEP(c, 0);
    vr_unset(ctx, c);
    if ((status = vr_empty(ctx, AT(12, 13), VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR), &north, 2,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){n}), VR_BOX(VR_INT64, &(int64_t){m})})) != VR_OK)
        goto done;
    north_data = VR_DATA(north); north_s0 = VR_STEP(north, 0);
    vr_unset(ctx, north);
    if ((status = vr_empty(ctx, AT(13, 13), VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR), &south, 2,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){n}), VR_BOX(VR_INT64, &(int64_t){m})})) != VR_OK)
        goto done;
    south_data = VR_DATA(south); south_s0 = VR_STEP(south, 0);
    vr_unset(ctx, south);
    if ((status = vr_empty(ctx, AT(14, 12), VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR), &west, 2,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){n}), VR_BOX(VR_INT64, &(int64_t){m})})) != VR_OK)
        goto done;
    west_data = VR_DATA(west); west_s0 = VR_STEP(west, 0);
    vr_unset(ctx, west);
    if ((status = vr_empty(ctx, AT(15, 12), VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR), &east, 2,
            (const vr_array *const[]){VR_BOX(VR_INT64, &(int64_t){n}), VR_BOX(VR_INT64, &(int64_t){m})})) != VR_OK)
        goto done;
    east_data = VR_DATA(east); east_s0 = VR_STEP(east, 0);
    vr_unset(ctx, east);
    for (int64_t step = 0; step < steps; step++) {
        if ((status = vr_poll(ctx, AT(16, 5))) != VR_OK)
            goto done;
        { /* mean of an expression by element */
            const vr_array *arrays[] = {image};
            int64_t n_2[2], stride[2];
            vr_nest nest = {.ndims = 2, .count = 1, .stores = 0, .operand = arrays, .extent = n_2, .stride = stride,
                    .room = VR_PIECE(double)};
            if ((status = vr_broadcast(ctx, AT(17, 16), 2, n_2, 1, arrays)) != VR_OK)
                goto done;
            double whole, part[VR_FOLD_BLOCKS];
            vr_plan_nest(ctx, &nest);
            struct srad_2_17_args args = {.n0 = nest.extent[0], .n1 = nest.extent[1], .image_s0 = nest.stride[0],
                    .image_s1 = nest.stride[1]};
            struct vr_launch launch = {
                .kernel = &vr_kernel_srad_2_17, .trips = {nest.size, 1, 1},
                .arrays = (vr_array *const[]){image}, .args = &args, .arg_bytes = sizeof args,
                .totals = (const vr_total[]){{"mean", VR_FLOAT64, &whole}},
            };
            int launched = vr_launch(ctx, AT(17, 16), &launch);
            if (launched == VR_OK) {
                vr_fold_blocks(VR_FOLD_SUM, VR_FLOAT64, &whole, launch.parts[0], launch.part_count);
                vr_divide_mean(VR_FLOAT64, &whole, nest.size);
                launched = vr_again(ctx, &launch);
            }
            if (launched == VR_ON_HOST) {
                VR_OMP(omp parallel for num_threads(vr_threads(ctx, nest.size / VR_GRAIN)))
                for (int64_t block = 0; block < nest.blocks; block++) {
                    vr_lane lane[1];
                    vr_row row;
                    double piece[VR_PIECE(double)];
                    vr_folding folding;
                    vr_start_folding(&folding, VR_FOLD_SUM, VR_FLOAT64, piece);
                    for (vr_first_row(&nest, block, &row, lane); row.count > 0; vr_next_row(&nest, &row, lane)) {
                        const int64_t count = row.count;
                        double *const restrict y = piece + vr_fold_place(&folding, count);
                        const double *const x0 = lane[0].at;
                        VR_INDEPENDENT
                        for (int64_t k = 0; k < count; k++) {
                            y[k] = x0[k];
                        }
                    }
                    vr_end_folding(&folding, &part[block]);
                }
                vr_fold_blocks(VR_FOLD_SUM, VR_FLOAT64, &whole, part, nest.blocks);
                vr_divide_mean(VR_FLOAT64, &whole, nest.size);
                launched = vr_verify(ctx, AT(17, 16), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
            mean = whole;
        }
        { /* mean of an expression by element */
            const vr_array *arrays[] = {image};
            int64_t n_2[2], stride[2];
            vr_nest nest = {.ndims = 2, .count = 1, .stores = 0, .operand = arrays, .extent = n_2, .stride = stride,
                    .room = VR_PIECE(double)};
            if ((status = vr_broadcast(ctx, AT(18, 14), 2, n_2, 1, arrays)) != VR_OK)
                goto done;
            double whole, part[VR_FOLD_BLOCKS];
            vr_plan_nest(ctx, &nest);
            struct srad_2_18_args args = {.n0 = nest.extent[0], .n1 = nest.extent[1], .image_s0 = nest.stride[0],
                    .image_s1 = nest.stride[1]};
            struct vr_launch launch = {
                .kernel = &vr_kernel_srad_2_18, .trips = {nest.size, 1, 1},
                .arrays = (vr_array *const[]){image}, .args = &args, .arg_bytes = sizeof args,
                .totals = (const vr_total[]){{"mean_31", VR_FLOAT64, &whole}},
            };
            int launched = vr_launch(ctx, AT(18, 14), &launch);
            if (launched == VR_OK) {
                vr_fold_blocks(VR_FOLD_SUM, VR_FLOAT64, &whole, launch.parts[0], launch.part_count);
                vr_divide_mean(VR_FLOAT64, &whole, nest.size);
                launched = vr_again(ctx, &launch);
            }
            if (launched == VR_ON_HOST) {
                VR_OMP(omp parallel for num_threads(vr_threads(ctx, nest.size / VR_GRAIN)))
                for (int64_t block = 0; block < nest.blocks; block++) {
                    vr_lane lane[1];
                    vr_row row;
                    double piece[VR_PIECE(double)];
                    vr_folding folding;
                    vr_start_folding(&folding, VR_FOLD_SUM, VR_FLOAT64, piece);
                    for (vr_first_row(&nest, block, &row, lane); row.count > 0; vr_next_row(&nest, &row, lane)) {
                        const int64_t count = row.count;
                        double *const restrict y = piece + vr_fold_place(&folding, count);
                        const double *const x0 = lane[0].at;
                        VR_INDEPENDENT
                        for (int64_t k = 0; k < count; k++) {
                            y[k] = x0[k];
                        }
                    }
                    vr_end_folding(&folding, &part[block]);
                }
                vr_fold_blocks(VR_FOLD_SUM, VR_FLOAT64, &whole, part, nest.blocks);
                vr_divide_mean(VR_FLOAT64, &whole, nest.size);
                launched = vr_verify(ctx, AT(18, 14), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
            mean_31 = whole;
        }
        { /* sum of an expression by element */
            const vr_array *arrays[] = {image};
            int64_t n_2[2], stride[2];
            vr_nest nest = {.ndims = 2, .count = 1, .stores = 0, .operand = arrays, .extent = n_2, .stride = stride,
                    .room = VR_PIECE(double)};
            if ((status = vr_broadcast(ctx, AT(18, 14), 2, n_2, 1, arrays)) != VR_OK)
                goto done;
            double whole, part[VR_FOLD_BLOCKS];
            vr_plan_nest(ctx, &nest);
            struct srad_2_18_2_args args = {.n0 = nest.extent[0], .n1 = nest.extent[1], .image_s0 = nest.stride[0],
                    .image_s1 = nest.stride[1], .mean_31 = mean_31};
            struct vr_launch launch = {
                .kernel = &vr_kernel_srad_2_18_2, .trips = {nest.size, 1, 1},
                .arrays = (vr_array *const[]){image}, .args = &args, .arg_bytes = sizeof args,
                .totals = (const vr_total[]){{"squares", VR_FLOAT64, &whole}},
            };
            int launched = vr_launch(ctx, AT(18, 14), &launch);
            if (launched == VR_OK) {
                vr_fold_blocks(VR_FOLD_SUM, VR_FLOAT64, &whole, launch.parts[0], launch.part_count);
                launched = vr_again(ctx, &launch);
            }
            if (launched == VR_ON_HOST) {
                VR_OMP(omp parallel for num_threads(vr_threads(ctx, nest.size / VR_GRAIN)))
                for (int64_t block = 0; block < nest.blocks; block++) {
                    vr_lane lane[1];
                    vr_row row;
                    double piece[VR_PIECE(double)];
                    vr_folding folding;
                    vr_start_folding(&folding, VR_FOLD_SUM, VR_FLOAT64, piece);
                    for (vr_first_row(&nest, block, &row, lane); row.count > 0; vr_next_row(&nest, &row, lane)) {
                        const int64_t count = row.count;
                        double *const restrict y = piece + vr_fold_place(&folding, count);
                        const double *const x0 = lane[0].at;
                        VR_INDEPENDENT
                        for (int64_t k = 0; k < count; k++) {
                            y[k] = vr_square_f64(x0[k] - mean_31);
                        }
                    }
                    vr_end_folding(&folding, &part[block]);
                }
                vr_fold_blocks(VR_FOLD_SUM, VR_FLOAT64, &whole, part, nest.blocks);
                launched = vr_verify(ctx, AT(18, 14), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
            squares = whole;
        }
        const double var = squares / vr_max_f64((double)vr_mul_i64(image_n0, image_n1) - 0.0, 0.0);
        const double q0 = var / (mean * mean);
        { /* parallel loop: each iteration has its own copies of what it assigns */
            const int64_t i_trips = vr_trips(0, 1, n, true);
            const int64_t j_trips = vr_trips(0, 1, m, true);
            struct srad_2_19_args args = {.i_trips = i_trips, .j_trips = j_trips, .image_s0 = image_s0,
                    .north_s0 = north_s0, .south_s0 = south_s0, .west_s0 = west_s0, .east_s0 = east_s0, .c_s0 = c_s0,
                    .n = n, .m = m, .q0 = q0};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_trips},
                    {.first = 0, .step = 1, .trips = j_trips}};
            const int64_t starts[] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
            const vr_footprint footprint = {
                .touches = srad_2_19_touches, .touch_count = 8, .counters = counters, .counter_count = 2,
                .grid = {1, 0, -1}, .starts = starts, .pitch_count = 6, .pitches = srad_2_19_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_srad_2_19, .trips = {j_trips, i_trips, 1},
                .arrays = (vr_array *const[]){image, north, south, west, east, c}, .args = &args, .arg_bytes =
                        sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(19, 9), &launch);
            if (launched == VR_ON_HOST) {
                const int blocks = vr_threads(ctx, i_trips);
                VR_OMP(omp parallel for num_threads(blocks) firstprivate(picture_n1, n, m, image_data, c_data,
                        north_data, south_data, west_data, east_data, q0))
                for (int64_t block = 0; block < blocks; block++) {
                    const int64_t block_end = vr_block_first(block + 1, blocks, i_trips);
                    for (int64_t trip = vr_block_first(block, blocks, i_trips); trip < block_end; trip++) {
                        const int64_t i = trip;
                        for (int64_t j = 0; j < m; j++) {
                            const double x = image_data[i * picture_n1 + j];
                            north_data[i * picture_n1 + j] =
                                    image_data[vr_max_i64(vr_sub_i64(i, 1), 0) * picture_n1 + j] - x;
                            south_data[i * picture_n1 + j] =
                                    image_data[vr_min_i64(vr_add_i64(i, 1), vr_sub_i64(n, 1)) * picture_n1 + j] - x;
                            west_data[i * picture_n1 + j] =
                                    image_data[i * picture_n1 + vr_max_i64(vr_sub_i64(j, 1), 0)] - x;
                            east_data[i * picture_n1 + j] =
                                    image_data[i * picture_n1 + vr_min_i64(vr_add_i64(j, 1), vr_sub_i64(m, 1))] - x;
                            const double gradient = (vr_square_f64(north_data[i * picture_n1 + j])
                                    + vr_square_f64(south_data[i * picture_n1 + j])
                                    + vr_square_f64(west_data[i * picture_n1 + j])
                                    + vr_square_f64(east_data[i * picture_n1 + j])) / (x * x);
                            const double laplacian = (north_data[i * picture_n1 + j] + south_data[i * picture_n1 + j]
                                    + west_data[i * picture_n1 + j] + east_data[i * picture_n1 + j]) / x;
                            const double denominator = 1.0 + 0.25 * laplacian;
                            const double q = (0.5 * gradient
                                    - laplacian * laplacian / 16.0) / (denominator * denominator);
                            const double value = 1.0 / (1.0 + (q - q0) / (q0 * (1.0 + q0)));
                            c_data[i * picture_n1 + j] = vr_pyclamp_f64(value, 0.0, 1.0);
                        }
                    }
                }
                launched = vr_verify(ctx, AT(19, 9), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
        { /* parallel loop: each iteration has its own copies of what it assigns */
            const int64_t i_2_trips = vr_trips(0, 1, n, true);
            const int64_t j_2_trips = vr_trips(0, 1, m, true);
            struct srad_2_32_args args = {.i_2_trips = i_2_trips, .j_2_trips = j_2_trips, .c_s0 = c_s0,
                    .north_s0 = north_s0, .south_s0 = south_s0, .west_s0 = west_s0, .east_s0 = east_s0, .image_s0 =
                    image_s0, .n = n, .m = m, .rate = rate};
            const vr_counter counters[] = {{.first = 0, .step = 1, .trips = i_2_trips},
                    {.first = 0, .step = 1, .trips = j_2_trips}};
            const int64_t starts[] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
            const vr_footprint footprint = {
                .touches = srad_2_32_touches, .touch_count = 8, .counters = counters, .counter_count = 2,
                .grid = {1, 0, -1}, .starts = starts, .pitch_count = 6, .pitches = srad_2_32_pitches,
            };
            struct vr_launch launch = {
                .kernel = &vr_kernel_srad_2_32, .trips = {j_2_trips, i_2_trips, 1},
                .arrays = (vr_array *const[]){c, north, south, west, east, image}, .args = &args, .arg_bytes =
                        sizeof args,
                .footprint = &footprint,
            };
            int launched = vr_launch(ctx, AT(32, 9), &launch);
            if (launched == VR_ON_HOST) {
                const int blocks = vr_threads(ctx, i_2_trips);
                VR_OMP(omp parallel for num_threads(blocks) firstprivate(picture_n1, rate, n, m, image_data, c_data,
                        north_data, south_data, west_data, east_data))
                for (int64_t block = 0; block < blocks; block++) {
                    const int64_t block_end = vr_block_first(block + 1, blocks, i_2_trips);
                    for (int64_t trip = vr_block_first(block, blocks, i_2_trips); trip < block_end; trip++) {
                        const int64_t i_2 = trip;
                        for (int64_t j_2 = 0; j_2 < m; j_2++) {
                            const double below = c_data[vr_min_i64(vr_add_i64(i_2, 1), vr_sub_i64(n, 1)) * picture_n1
                                    + j_2];
                            const double right = c_data[i_2 * picture_n1
                                    + vr_min_i64(vr_add_i64(j_2, 1), vr_sub_i64(m, 1))];
                            const double divergence = c_data[i_2 * picture_n1 + j_2] * north_data[i_2 * picture_n1
                                    + j_2] + below * south_data[i_2 * picture_n1 + j_2]
                                    + c_data[i_2 * picture_n1 + j_2] * west_data[i_2 * picture_n1 + j_2]
                                    + right * east_data[i_2 * picture_n1 + j_2];
                            image_data[i_2 * picture_n1 + j_2] += 0.25 * rate * divergence;
                        }
                    }
                }
                launched = vr_verify(ctx, AT(32, 9), &launch);
            }
            if (launched != VR_OK) {
                status = launched;
                goto done;
            }
        }
    }
    vr_release(east); east = NULL;
    vr_release(west); west = NULL;
    vr_release(south); south = NULL;
    vr_release(north); north = NULL;
    vr_release(c); c = NULL;
    { /* tmp by element */
        const vr_array *arrays[] = {NULL, image};
        int64_t n_2[2], stride[4];
        vr_nest nest = {.ndims = 2, .count = 2, .stores = 1, .operand = arrays, .extent = n_2, .stride = stride};
        if ((status = vr_broadcast(ctx, AT(38, 12), 2, n_2, 1, arrays + 1)) != VR_OK)
            goto done;
        if ((status = vr_new(ctx, AT(38, 12), VR_AS(VR_FLOAT64, 2, VR_ROWMAJOR), &tmp, n_2, VR_UNSET)) != VR_OK)
            goto done;
        arrays[0] = tmp;
        vr_plan_nest(ctx, &nest);
        struct srad_2_38_args args = {.n0 = nest.extent[0], .n1 = nest.extent[1], .image_s0 = nest.stride[2],
                .image_s1 = nest.stride[3], .result_s0 = nest.stride[0], .result_s1 = nest.stride[1]};
        struct vr_launch launch = {
            .kernel = &vr_kernel_srad_2_38, .trips = {nest.extent[1], nest.extent[0], 1},
            .arrays = (vr_array *const[]){image, tmp}, .args = &args, .arg_bytes = sizeof args,
        };
        int launched = vr_launch(ctx, AT(38, 12), &launch);
        if (launched == VR_ON_HOST) {
            VR_OMP(omp parallel for num_threads(vr_threads(ctx, nest.size / VR_GRAIN)))
            for (int64_t block = 0; block < nest.blocks; block++) {
                vr_lane lane[2];
                vr_row row;
                for (vr_first_row(&nest, block, &row, lane); row.count > 0; vr_next_row(&nest, &row, lane)) {
                    const int64_t count = row.count;
                    double *const restrict y = lane[0].at;
                    const double *const x0 = lane[1].at;
                    VR_INDEPENDENT
                    for (int64_t k = 0; k < count; k++) {
                        y[k] = log(x0[k]) * 255.0;
                    }
                }
            }
            launched = vr_verify(ctx, AT(38, 12), &launch);
        }
        if (launched != VR_OK) {
            status = launched;
            goto done;
        }
    }
    vr_release(image); image = NULL;
    vr_release(c); c = NULL;
    vr_release(north); north = NULL;
    vr_release(south); south = NULL;
    vr_release(west); west = NULL;
    vr_release(east); east = NULL;
    if ((status = vr_settle_gpu(ctx, AT(38, 5))) != VR_OK)
        goto done;
    *result = vr_retain(tmp);
done:
    vr_release(image);
    vr_release(c);
    vr_release(north);
    vr_release(south);
    vr_release(west);
    vr_release(east);
    vr_release(tmp);
    return vr_leave_gpu(ctx, AT(7, 5), status);
}
