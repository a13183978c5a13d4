/* Kernels of updates, made by vrc: OpenCL C 1.2. They are yours, without conditions. */
#ifndef VR_RESTRICT
#define VR_RESTRICT
#endif
#ifndef VR_GROUP
#define VR_GROUP 64
#endif
#ifndef VR_COUNTER
#define VR_COUNTER int64_t
#endif

#define INT64_MIN LONG_MIN
#define INT64_C(value) value##L
#define VR_UNLIKELY(x) (x)
#define VR_OUTSIDE(position, extent) ((uint64_t)(position) >= (uint64_t)(extent))
typedef int int32_t;
typedef long int64_t;
typedef uchar uint8_t;
typedef uint uint32_t;
typedef ulong uint64_t;

static inline int32_t vr_sub_i32(int32_t a, int32_t b)
{
    return (int32_t)((uint32_t)a - (uint32_t)b);
}

static inline int64_t vr_add_i64(int64_t a, int64_t b)
{
    return (int64_t)((uint64_t)a + (uint64_t)b);
}

static inline int64_t vr_sub_i64(int64_t a, int64_t b)
{
    return (int64_t)((uint64_t)a - (uint64_t)b);
}

static inline int64_t vr_mul_i64(int64_t a, int64_t b)
{
    return (int64_t)((uint64_t)a * (uint64_t)b);
}

static inline int64_t vr_neg_i64(int64_t a)
{
    return (int64_t)(0u - (uint64_t)a);
}

static inline int64_t vr_bitand_i64(int64_t a, int64_t b)
{
    return (int64_t)(a & b);
}

static inline int64_t vr_div_i64(int64_t a, int64_t b)
{
    return (b == -1 ? vr_neg_i64(a) : (int64_t)(a / b));
}

static inline int64_t vr_rem_i64(int64_t a, int64_t b)
{
    return (b == -1 ? 0 : (int64_t)(a % b));
}

static inline bool vr_uneven_i64(int64_t a, int64_t b)
{
    return vr_rem_i64(a, b) != 0 && (a < 0) != (b < 0);
}

static inline int64_t vr_floordiv_i64(int64_t a, int64_t b)
{
    return false ? (int64_t)(((uint64_t)a ^ (uint64_t)-(a < 0)) / (uint64_t)b ^ (uint64_t)-(a < 0))
            : ((int64_t)(vr_div_i64(a, b) - vr_uneven_i64(a, b)));
}

static inline int64_t vr_mod_i64(int64_t a, int64_t b)
{
    return false ? (int64_t)(a - (int64_t)(((uint64_t)a ^ (uint64_t)-(a < 0)) / (uint64_t)b ^ (uint64_t)-(a < 0)) * b)
            : ((int64_t)(vr_rem_i64(a, b) + (vr_uneven_i64(a, b) ? b : 0)));
}

static inline int64_t vr_abs_i64(int64_t a)
{
    return a < 0 ? vr_neg_i64(a) : a;
}

static inline bool vr_over_mul_i64(int64_t a, int64_t b, int64_t *r)
{
    *r = vr_mul_i64(a, b);
    if (a >= -2147483647 && a <= 2147483647 && b >= -2147483647 && b <= 2147483647)
        return false;
    if (a == -1 || b == -1)
        return *r == LONG_MIN && (a == LONG_MIN || b == LONG_MIN);
    return b != 0 && *r / b != a;
}

static inline int64_t vr_min_i64(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static inline int64_t vr_max_i64(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static inline uint8_t vr_min_u8(uint8_t a, uint8_t b)
{
    return a < b ? a : b;
}

static inline uint8_t vr_max_u8(uint8_t a, uint8_t b)
{
    return a > b ? a : b;
}

static inline int64_t vr_floor_divide_i64(int64_t a, int64_t b)
{
    return b == 0 ? 0 : vr_floordiv_i64(a, b);
}

#ifndef VR_ONE
__attribute__((noinline))
#endif
static inline int64_t vr_far_remainder_i64(int64_t a, int64_t b)
{
    const int64_t rest = b == 0 ? 0 : vr_rem_i64(a, b);
    return rest != 0 && (rest < 0) != (b < 0) ? vr_add_i64(rest, b) : rest;
}

static inline int64_t vr_remainder_i64(int64_t a, int64_t b)
{
    const int64_t sum = vr_add_i64(a, b);
    if (b > 0 && b < (int64_t)1 << (8 * sizeof(int64_t) - 3) && sum >= 0 && sum < 3 * b)
        return (int64_t)(a < 0 ? sum : a < b ? a : a - b);
    return vr_far_remainder_i64(a, b);
}

static inline double vr_square_f64(double a)
{
    return a * a;
}

static inline void vr_plus_i32(global int32_t *place, int32_t value)
{
    atomic_add((volatile global int *)place, (int)value);
}

static inline void vr_plus_u32(global uint32_t *place, uint32_t value)
{
    atomic_add((volatile global uint *)place, (uint)value);
}

#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
static inline void vr_plus_i64(global int64_t *place, int64_t value)
{
    atom_add((volatile global long *)place, (long)value);
}

static inline void vr_plus_own_i32(local int32_t *place, int32_t value)
{
    atomic_add((volatile local int *) place, (int)value);
}

static inline void vr_plus_own_u32(local uint32_t *place, uint32_t value)
{
    atomic_add((volatile local uint *) place, (uint)value);
}

#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
static inline void vr_plus_own_i64(local int64_t *place, int64_t value)
{
    atom_add((volatile local long *) place, (long)value);
}

static inline void vr_least_i32(global int32_t *place, int32_t value)
{
    atomic_min((volatile global int *)place, (int)value);
}

#ifdef __NV_CL_C_VERSION
static inline void vr_plus_f32(global float *place, float value)
{
    __asm__ volatile("red.global.add.f32 [%0], %1;" : : "l"(place), "f"(value) : "memory");
}
#else
static inline void vr_plus_f32(global float *place, float value)
{
    int old = atomic_cmpxchg((volatile global int *)place, 0, 0);
    while (true) {
        int seen = atomic_cmpxchg((volatile global int *)place, old, as_int((as_float(old)) + value));
        if (seen == old)
            break;
        old = seen;
    }
}
#endif

#ifdef __NV_CL_C_VERSION
static inline void vr_plus_f64(global double *place, double value)
{
    __asm__ volatile("red.global.add.f64 [%0], %1;" : : "l"(place), "d"(value) : "memory");
}
#else
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
static inline void vr_plus_f64(global double *place, double value)
{
    long old = atom_cmpxchg((volatile global long *)place, 0, 0);
    while (true) {
        long seen = atom_cmpxchg((volatile global long *)place, old, as_long((as_double(old)) + value));
        if (seen == old)
            break;
        old = seen;
    }
}
#endif

static inline void vr_plus_own_f32(local float *place, float value)
{
    int old = atomic_cmpxchg((volatile local int *) place, 0, 0);
    while (true) {
        int seen = atomic_cmpxchg((volatile local int *) place, old, as_int((as_float(old)) + value));
        if (seen == old)
            break;
        old = seen;
    }
}

#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
static inline void vr_plus_own_f64(local double *place, double value)
{
    long old = atom_cmpxchg((volatile local long *) place, 0, 0);
    while (true) {
        long seen = atom_cmpxchg((volatile local long *) place, old, as_long((as_double(old)) + value));
        if (seen == old)
            break;
        old = seen;
    }
}

#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
static inline void vr_greatest_i64(global int64_t *place, int64_t value)
{
    long old = atom_cmpxchg((volatile global long *)place, 0, 0);
    while ((old) < value) {
        long seen = atom_cmpxchg((volatile global long *)place, old, value);
        if (seen == old)
            break;
        old = seen;
    }
}

typedef struct vr_fault {
    int claimed, which;
    long index, extent;
} vr_fault;

static inline void vr_claim(global struct vr_fault *fault, int which, long index, long extent)
{
    if (atomic_cmpxchg(&fault->claimed, 0, 1) != 0)
        return;
    fault->which = which;
    fault->index = index;
    fault->extent = extent;
}

/* tests/sections/updates.py:17: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_histogram_17) || defined(VR_FIXED_histogram_17_gathered) || defined(VR_FIXED_histogram_17_rows)
struct histogram_17_args {
    int64_t image_at, counts_at;
    int64_t i_trips, j_trips, counts_n0, image_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_histogram_17)
kernel void histogram_17(global const uint8_t *VR_RESTRICT image, global int64_t *VR_RESTRICT counts,
        const struct histogram_17_args args)
{
#ifdef VR_FIXED_histogram_17
    VR_FIXED_histogram_17
#else
    const int64_t i_trips = args.i_trips, j_trips = args.j_trips, image_s0 = args.image_s0;
#endif
    image += args.image_at;
    counts += args.counts_at;
    const int64_t j = get_global_id(0), i = get_global_id(1);
    if (j >= j_trips || i >= i_trips)
        return;
    const uint8_t index = image[i * image_s0 + j];
    vr_plus_i64(&counts[(int64_t)index], 1);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_histogram_17_gathered)
static void histogram_17_gathered_step(global const uint8_t *VR_RESTRICT image, global int64_t *VR_RESTRICT counts,
        const struct histogram_17_args args, const int64_t step, const int64_t row, local int32_t *counts_own)
{
#ifdef VR_FIXED_histogram_17_gathered
    VR_FIXED_histogram_17_gathered
#else
    const int64_t image_s0 = args.image_s0;
#endif
    image += args.image_at;
    (void)counts;
    const int64_t i = row;
    const int64_t j = step;
    const uint8_t index = image[i * image_s0 + j];
    vr_plus_own_i32(&counts_own[(int64_t)index], 1);
}

kernel void histogram_17_gathered(global const uint8_t *VR_RESTRICT image, global int64_t *VR_RESTRICT counts,
        const struct histogram_17_args args)
{
#ifdef VR_FIXED_histogram_17_gathered
    VR_FIXED_histogram_17_gathered
#else
    const int64_t i_trips = args.i_trips, j_trips = args.j_trips, counts_n0 = args.counts_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local int32_t counts_own[4096];
    for (int at = lane; at < counts_n0; at += lanes)
        counts_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t row = get_group_id(0); row < i_trips; row += get_num_groups(0))
        for (int64_t step = lane; step < j_trips; step += lanes)
            histogram_17_gathered_step(image, counts, args, step, row, counts_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    counts += args.counts_at;
    for (int at = lane; at < counts_n0; at += lanes)
        if (counts_own[at] != 0)
            vr_plus_i64(&counts[at], counts_own[at]);
}
#endif

/* The same, with 4 by 1 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_histogram_17_rows)
kernel void histogram_17_rows(global const uint8_t *VR_RESTRICT image, global int64_t *VR_RESTRICT counts,
        const struct histogram_17_args args)
{
#ifdef VR_FIXED_histogram_17_rows
    VR_FIXED_histogram_17_rows
#else
    const int64_t i_trips = args.i_trips, j_trips = args.j_trips, image_s0 = args.image_s0;
#endif
    image += args.image_at;
    counts += args.counts_at;
    const int64_t j = get_global_id(0), i_first = get_global_id(1) * 4;
    if (j >= j_trips || i_first >= i_trips)
        return;
    if (i_trips - i_first > 3) {
        #pragma unroll
        for (int u = 0; u < 4; u++) {
            const int64_t i = i_first + u;
            const uint8_t index = image[i * image_s0 + j];
            vr_plus_i64(&counts[(int64_t)index], 1);
        }
        return;
    }
    for (int64_t i = i_first; i < i_trips; i++) {
        const uint8_t index = image[i * image_s0 + j];
        vr_plus_i64(&counts[(int64_t)index], 1);
    }
}
#endif

/* tests/sections/updates.py:17: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_histogram_17_2) || defined(VR_FIXED_histogram_17_2_gathered)
struct histogram_17_2_args {
    int64_t image_at, counts_at;
    int64_t i_trips, j_trips, counts_n0, image_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_histogram_17_2)
kernel void histogram_17_2(global const uint8_t *VR_RESTRICT image, global int64_t *VR_RESTRICT counts,
        const struct histogram_17_2_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_histogram_17_2
    VR_FIXED_histogram_17_2
#else
    const int64_t i_trips = args.i_trips, j_trips = args.j_trips, image_s0 = args.image_s0;
#endif
    image += args.image_at;
    counts += args.counts_at;
    const int64_t j = get_global_id(0), i = get_global_id(1);
    if (j >= j_trips || i >= i_trips)
        return;
    const uint8_t index = image[i * image_s0 + j];
    const int64_t t1 = (int64_t)index;
    if (VR_UNLIKELY(t1 >= 256)) {
        vr_claim(fault, 0, t1, 256);
        return;
    }
    vr_plus_i64(&counts[t1], 1);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_histogram_17_2_gathered)
static void histogram_17_2_gathered_step(global const uint8_t *VR_RESTRICT image, global int64_t *VR_RESTRICT counts,
        const struct histogram_17_2_args args, global struct vr_fault *fault, const int64_t step, const int64_t row,
        local int32_t *counts_own)
{
#ifdef VR_FIXED_histogram_17_2_gathered
    VR_FIXED_histogram_17_2_gathered
#else
    const int64_t image_s0 = args.image_s0;
#endif
    image += args.image_at;
    (void)counts;
    const int64_t i = row;
    const int64_t j = step;
    const uint8_t index = image[i * image_s0 + j];
    const int64_t t1 = (int64_t)index;
    if (VR_UNLIKELY(t1 >= 256)) {
        vr_claim(fault, 0, t1, 256);
        return;
    }
    vr_plus_own_i32(&counts_own[t1], 1);
}

kernel void histogram_17_2_gathered(global const uint8_t *VR_RESTRICT image, global int64_t *VR_RESTRICT counts,
        const struct histogram_17_2_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_histogram_17_2_gathered
    VR_FIXED_histogram_17_2_gathered
#else
    const int64_t i_trips = args.i_trips, j_trips = args.j_trips, counts_n0 = args.counts_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local int32_t counts_own[4096];
    for (int at = lane; at < counts_n0; at += lanes)
        counts_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t row = get_group_id(0); row < i_trips; row += get_num_groups(0))
        for (int64_t step = lane; step < j_trips; step += lanes)
            histogram_17_2_gathered_step(image, counts, args, fault, step, row, counts_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    counts += args.counts_at;
    for (int at = lane; at < counts_n0; at += lanes)
        if (counts_own[at] != 0)
            vr_plus_i64(&counts[at], counts_own[at]);
}
#endif

/* tests/sections/updates.py:17: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_histogram_2_17) || defined(VR_FIXED_histogram_2_17_gathered)
struct histogram_2_17_args {
    int64_t image_at, counts_at;
    int64_t i_trips, j_trips, counts_n0, image_s0, image_s1;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_histogram_2_17)
kernel void histogram_2_17(global const uint8_t *VR_RESTRICT image, global int64_t *VR_RESTRICT counts,
        const struct histogram_2_17_args args)
{
#ifdef VR_FIXED_histogram_2_17
    VR_FIXED_histogram_2_17
#else
    const int64_t i_trips = args.i_trips, j_trips = args.j_trips, image_s0 = args.image_s0, image_s1 = args.image_s1;
#endif
    image += args.image_at;
    counts += args.counts_at;
    const int64_t j = get_global_id(0), i = get_global_id(1);
    if (j >= j_trips || i >= i_trips)
        return;
    const uint8_t index = image[i * image_s0 + j * image_s1];
    vr_plus_i64(&counts[(int64_t)index], 1);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_histogram_2_17_gathered)
static void histogram_2_17_gathered_step(global const uint8_t *VR_RESTRICT image, global int64_t *VR_RESTRICT counts,
        const struct histogram_2_17_args args, const int64_t step, const int64_t row, local int32_t *counts_own)
{
#ifdef VR_FIXED_histogram_2_17_gathered
    VR_FIXED_histogram_2_17_gathered
#else
    const int64_t image_s0 = args.image_s0, image_s1 = args.image_s1;
#endif
    image += args.image_at;
    (void)counts;
    const int64_t i = row;
    const int64_t j = step;
    const uint8_t index = image[i * image_s0 + j * image_s1];
    vr_plus_own_i32(&counts_own[(int64_t)index], 1);
}

kernel void histogram_2_17_gathered(global const uint8_t *VR_RESTRICT image, global int64_t *VR_RESTRICT counts,
        const struct histogram_2_17_args args)
{
#ifdef VR_FIXED_histogram_2_17_gathered
    VR_FIXED_histogram_2_17_gathered
#else
    const int64_t i_trips = args.i_trips, j_trips = args.j_trips, counts_n0 = args.counts_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local int32_t counts_own[4096];
    for (int at = lane; at < counts_n0; at += lanes)
        counts_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t row = get_group_id(0); row < i_trips; row += get_num_groups(0))
        for (int64_t step = lane; step < j_trips; step += lanes)
            histogram_2_17_gathered_step(image, counts, args, step, row, counts_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    counts += args.counts_at;
    for (int at = lane; at < counts_n0; at += lanes)
        if (counts_own[at] != 0)
            vr_plus_i64(&counts[at], counts_own[at]);
}
#endif

/* tests/sections/updates.py:17: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_histogram_2_17_2) || defined(VR_FIXED_histogram_2_17_2_gathered)
struct histogram_2_17_2_args {
    int64_t image_at, counts_at;
    int64_t i_trips, j_trips, counts_n0, image_s0, image_s1;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_histogram_2_17_2)
kernel void histogram_2_17_2(global const uint8_t *VR_RESTRICT image, global int64_t *VR_RESTRICT counts,
        const struct histogram_2_17_2_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_histogram_2_17_2
    VR_FIXED_histogram_2_17_2
#else
    const int64_t i_trips = args.i_trips, j_trips = args.j_trips, image_s0 = args.image_s0, image_s1 = args.image_s1;
#endif
    image += args.image_at;
    counts += args.counts_at;
    const int64_t j = get_global_id(0), i = get_global_id(1);
    if (j >= j_trips || i >= i_trips)
        return;
    const uint8_t index = image[i * image_s0 + j * image_s1];
    const int64_t t1 = (int64_t)index;
    if (VR_UNLIKELY(t1 >= 256)) {
        vr_claim(fault, 1, t1, 256);
        return;
    }
    vr_plus_i64(&counts[t1], 1);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_histogram_2_17_2_gathered)
static void histogram_2_17_2_gathered_step(global const uint8_t *VR_RESTRICT image, global int64_t *VR_RESTRICT counts,
        const struct histogram_2_17_2_args args, global struct vr_fault *fault, const int64_t step, const int64_t row,
        local int32_t *counts_own)
{
#ifdef VR_FIXED_histogram_2_17_2_gathered
    VR_FIXED_histogram_2_17_2_gathered
#else
    const int64_t image_s0 = args.image_s0, image_s1 = args.image_s1;
#endif
    image += args.image_at;
    (void)counts;
    const int64_t i = row;
    const int64_t j = step;
    const uint8_t index = image[i * image_s0 + j * image_s1];
    const int64_t t1 = (int64_t)index;
    if (VR_UNLIKELY(t1 >= 256)) {
        vr_claim(fault, 1, t1, 256);
        return;
    }
    vr_plus_own_i32(&counts_own[t1], 1);
}

kernel void histogram_2_17_2_gathered(global const uint8_t *VR_RESTRICT image, global int64_t *VR_RESTRICT counts,
        const struct histogram_2_17_2_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_histogram_2_17_2_gathered
    VR_FIXED_histogram_2_17_2_gathered
#else
    const int64_t i_trips = args.i_trips, j_trips = args.j_trips, counts_n0 = args.counts_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local int32_t counts_own[4096];
    for (int at = lane; at < counts_n0; at += lanes)
        counts_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t row = get_group_id(0); row < i_trips; row += get_num_groups(0))
        for (int64_t step = lane; step < j_trips; step += lanes)
            histogram_2_17_2_gathered_step(image, counts, args, fault, step, row, counts_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    counts += args.counts_at;
    for (int at = lane; at < counts_n0; at += lanes)
        if (counts_own[at] != 0)
            vr_plus_i64(&counts[at], counts_own[at]);
}
#endif

/* tests/sections/updates.py:27: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_by_remainder_27) || defined(VR_FIXED_by_remainder_27_gathered) || defined(VR_FIXED_by_remainder_27_beside)
struct by_remainder_27_args {
    int64_t counts_at, x_at;
    int64_t i_trips, counts_n0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_by_remainder_27)
kernel void by_remainder_27(global int32_t *VR_RESTRICT counts, global const int64_t *VR_RESTRICT x,
        const struct by_remainder_27_args args)
{
#ifdef VR_FIXED_by_remainder_27
    VR_FIXED_by_remainder_27
#else
    const int64_t i_trips = args.i_trips;
#endif
    counts += args.counts_at;
    x += args.x_at;
    const int64_t i = get_global_id(0);
    if (i >= i_trips)
        return;
    vr_plus_i32(&counts[vr_remainder_i64(x[i], 5)], 3);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_by_remainder_27_gathered)
static void by_remainder_27_gathered_step(global int32_t *VR_RESTRICT counts, global const int64_t *VR_RESTRICT x,
        const struct by_remainder_27_args args, const int64_t step, const int64_t row, local int32_t *counts_own)
{
    (void)counts;
    x += args.x_at;
    (void)row;
    const int64_t i = step;
    vr_plus_own_i32(&counts_own[vr_remainder_i64(x[i], 5)], 3);
}

kernel void by_remainder_27_gathered(global int32_t *VR_RESTRICT counts, global const int64_t *VR_RESTRICT x,
        const struct by_remainder_27_args args)
{
#ifdef VR_FIXED_by_remainder_27_gathered
    VR_FIXED_by_remainder_27_gathered
#else
    const int64_t i_trips = args.i_trips, counts_n0 = args.counts_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local int32_t counts_own[4096];
    for (int at = lane; at < counts_n0; at += lanes)
        counts_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < i_trips; step += get_global_size(0))
        by_remainder_27_gathered_step(counts, x, args, step, 0, counts_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    counts += args.counts_at;
    for (int at = lane; at < counts_n0; at += lanes)
        if (counts_own[at] != 0)
            vr_plus_i32(&counts[at], counts_own[at]);
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_by_remainder_27_beside)
kernel void by_remainder_27_beside(global int32_t *VR_RESTRICT counts, global const int64_t *VR_RESTRICT x,
        const struct by_remainder_27_args args)
{
#ifdef VR_FIXED_by_remainder_27_beside
    VR_FIXED_by_remainder_27_beside
#else
    const int64_t i_trips = args.i_trips;
#endif
    counts += args.counts_at;
    x += args.x_at;
    const int64_t i_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (i_first >= i_trips)
        return;
    if (i_trips - i_first > 32) {
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t i = i_first + u * 32;
            vr_plus_i32(&counts[vr_remainder_i64(x[i], 5)], 3);
        }
        return;
    }
    for (int64_t i = i_first; i < i_trips; i += 32) {
        vr_plus_i32(&counts[vr_remainder_i64(x[i], 5)], 3);
    }
}
#endif

/* tests/sections/updates.py:27: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_by_remainder_2_27) || defined(VR_FIXED_by_remainder_2_27_gathered)
struct by_remainder_2_27_args {
    int64_t counts_at, x_at;
    int64_t i_trips, counts_n0, x_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_by_remainder_2_27)
kernel void by_remainder_2_27(global int32_t *VR_RESTRICT counts, global const int64_t *VR_RESTRICT x,
        const struct by_remainder_2_27_args args)
{
#ifdef VR_FIXED_by_remainder_2_27
    VR_FIXED_by_remainder_2_27
#else
    const int64_t i_trips = args.i_trips, x_s0 = args.x_s0;
#endif
    counts += args.counts_at;
    x += args.x_at;
    const int64_t i = get_global_id(0);
    if (i >= i_trips)
        return;
    vr_plus_i32(&counts[vr_remainder_i64(x[i * x_s0], 5)], 3);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_by_remainder_2_27_gathered)
static void by_remainder_2_27_gathered_step(global int32_t *VR_RESTRICT counts, global const int64_t *VR_RESTRICT x,
        const struct by_remainder_2_27_args args, const int64_t step, const int64_t row, local int32_t *counts_own)
{
#ifdef VR_FIXED_by_remainder_2_27_gathered
    VR_FIXED_by_remainder_2_27_gathered
#else
    const int64_t x_s0 = args.x_s0;
#endif
    (void)counts;
    x += args.x_at;
    (void)row;
    const int64_t i = step;
    vr_plus_own_i32(&counts_own[vr_remainder_i64(x[i * x_s0], 5)], 3);
}

kernel void by_remainder_2_27_gathered(global int32_t *VR_RESTRICT counts, global const int64_t *VR_RESTRICT x,
        const struct by_remainder_2_27_args args)
{
#ifdef VR_FIXED_by_remainder_2_27_gathered
    VR_FIXED_by_remainder_2_27_gathered
#else
    const int64_t i_trips = args.i_trips, counts_n0 = args.counts_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local int32_t counts_own[4096];
    for (int at = lane; at < counts_n0; at += lanes)
        counts_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < i_trips; step += get_global_size(0))
        by_remainder_2_27_gathered_step(counts, x, args, step, 0, counts_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    counts += args.counts_at;
    for (int at = lane; at < counts_n0; at += lanes)
        if (counts_own[at] != 0)
            vr_plus_i32(&counts[at], counts_own[at]);
}
#endif

/* tests/sections/updates.py:9: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_by_key_9) || defined(VR_FIXED_by_key_9_beside)
struct by_key_9_args {
    int64_t places_at;
    int64_t i_12_trips, room;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_by_key_9)
kernel void by_key_9(global int64_t *VR_RESTRICT places, const struct by_key_9_args args)
{
#ifdef VR_FIXED_by_key_9
    VR_FIXED_by_key_9
#else
    const int64_t i_12_trips = args.i_12_trips;
#endif
    places += args.places_at;
    const int64_t i_12 = get_global_id(0);
    if (i_12 >= i_12_trips)
        return;
    const bool t1 = vr_mod_i64(i_12, 3) == 0;
    const int64_t t2 = args.room;
    places[i_12] = vr_sub_i64(vr_remainder_i64(vr_mul_i64(i_12, 7919), args.room), t1 ? t2 : 0);
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_by_key_9_beside)
kernel void by_key_9_beside(global int64_t *VR_RESTRICT places, const struct by_key_9_args args)
{
#ifdef VR_FIXED_by_key_9_beside
    VR_FIXED_by_key_9_beside
#else
    const int64_t i_12_trips = args.i_12_trips;
#endif
    places += args.places_at;
    const int64_t i_12_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (i_12_first >= i_12_trips)
        return;
    if (i_12_trips - i_12_first > 32) {
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t i_12 = i_12_first + u * 32;
            const bool t1 = vr_mod_i64(i_12, 3) == 0;
            const int64_t t2 = args.room;
            places[i_12] = vr_sub_i64(vr_remainder_i64(vr_mul_i64(i_12, 7919), args.room), t1 ? t2 : 0);
        }
        return;
    }
    for (int64_t i_12 = i_12_first; i_12 < i_12_trips; i_12 += 32) {
        const bool t3 = vr_mod_i64(i_12, 3) == 0;
        const int64_t t4 = args.room;
        places[i_12] = vr_sub_i64(vr_remainder_i64(vr_mul_i64(i_12, 7919), args.room), t3 ? t4 : 0);
    }
}
#endif

/* tests/sections/updates.py:9: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_by_key_9_2)
struct by_key_9_2_args {
    int64_t places_at;
    int64_t i_12_trips, room;
};

kernel void by_key_9_2(global int64_t *VR_RESTRICT places, const struct by_key_9_2_args args,
        global struct vr_fault *fault)
{
#ifdef VR_FIXED_by_key_9_2
    VR_FIXED_by_key_9_2
#else
    const int64_t i_12_trips = args.i_12_trips;
#endif
    places += args.places_at;
    const int64_t i_12 = get_global_id(0);
    if (i_12 >= i_12_trips)
        return;
    int64_t t1;
    if (VR_UNLIKELY(vr_over_mul_i64(i_12, 7919, &t1))) {
        vr_claim(fault, 2, 0, 0);
        return;
    }
    const bool t2 = vr_mod_i64(i_12, 3) == 0;
    const int64_t t3 = args.room;
    places[i_12] = vr_sub_i64(vr_remainder_i64(t1, args.room), t2 ? t3 : 0);
}
#endif

/* tests/sections/updates.py:38: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_by_key_38) || defined(VR_FIXED_by_key_38_gathered)
struct by_key_38_args {
    int64_t places_at, sums_at, x_at, counts_at;
    int64_t i_trips, sums_n0, counts_n0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_by_key_38)
kernel void by_key_38(global const int64_t *VR_RESTRICT places, global double *VR_RESTRICT sums,
        global const double *VR_RESTRICT x, global int64_t *VR_RESTRICT counts, const struct by_key_38_args args,
        global struct vr_fault *fault)
{
#ifdef VR_FIXED_by_key_38
    VR_FIXED_by_key_38
#else
    const int64_t i_trips = args.i_trips, sums_n0 = args.sums_n0, counts_n0 = args.counts_n0;
#endif
    places += args.places_at;
    sums += args.sums_at;
    x += args.x_at;
    counts += args.counts_at;
    const int64_t i = get_global_id(0);
    if (i >= i_trips)
        return;
    const int64_t index = places[i];
    const int64_t t1 = index < 0 ? index + sums_n0 : index;
    if (VR_OUTSIDE(t1, sums_n0)) {
        vr_claim(fault, 3, index, sums_n0);
        return;
    }
    vr_plus_f64(&sums[t1], x[i]);
    const int64_t index_9 = places[i];
    const int64_t t2 = index_9 < 0 ? index_9 + counts_n0 : index_9;
    if (VR_OUTSIDE(t2, counts_n0)) {
        vr_claim(fault, 4, index_9, counts_n0);
        return;
    }
    vr_plus_i64(&counts[t2], vr_sub_i64(0, 2));
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_by_key_38_gathered)
static void by_key_38_gathered_step(global const int64_t *VR_RESTRICT places, global double *VR_RESTRICT sums,
        global const double *VR_RESTRICT x, global int64_t *VR_RESTRICT counts, const struct by_key_38_args args,
        global struct vr_fault *fault, const int64_t step, const int64_t row, local double *sums_own,
        local int32_t *counts_own)
{
#ifdef VR_FIXED_by_key_38_gathered
    VR_FIXED_by_key_38_gathered
#else
    const int64_t sums_n0 = args.sums_n0, counts_n0 = args.counts_n0;
#endif
    places += args.places_at;
    (void)sums;
    x += args.x_at;
    (void)counts;
    (void)row;
    const int64_t i = step;
    const int64_t index = places[i];
    const int64_t t1 = index < 0 ? index + sums_n0 : index;
    if (VR_OUTSIDE(t1, sums_n0)) {
        vr_claim(fault, 3, index, sums_n0);
        return;
    }
    vr_plus_own_f64(&sums_own[t1], x[i]);
    const int64_t index_9 = places[i];
    const int64_t t2 = index_9 < 0 ? index_9 + counts_n0 : index_9;
    if (VR_OUTSIDE(t2, counts_n0)) {
        vr_claim(fault, 4, index_9, counts_n0);
        return;
    }
    vr_plus_own_i32(&counts_own[t2], vr_sub_i32(0, 2));
}

kernel void by_key_38_gathered(global const int64_t *VR_RESTRICT places, global double *VR_RESTRICT sums,
        global const double *VR_RESTRICT x, global int64_t *VR_RESTRICT counts, const struct by_key_38_args args,
        global struct vr_fault *fault)
{
#ifdef VR_FIXED_by_key_38_gathered
    VR_FIXED_by_key_38_gathered
#else
    const int64_t i_trips = args.i_trips, sums_n0 = args.sums_n0, counts_n0 = args.counts_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local double sums_own[1024];
    local int32_t counts_own[2048];
    for (int at = lane; at < sums_n0; at += lanes)
        sums_own[at] = 0;
    for (int at = lane; at < counts_n0; at += lanes)
        counts_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < i_trips; step += get_global_size(0))
        by_key_38_gathered_step(places, sums, x, counts, args, fault, step, 0, sums_own, counts_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    sums += args.sums_at;
    for (int at = lane; at < sums_n0; at += lanes)
        if (sums_own[at] != 0)
            vr_plus_f64(&sums[at], sums_own[at]);
    counts += args.counts_at;
    for (int at = lane; at < counts_n0; at += lanes)
        if (counts_own[at] != 0)
            vr_plus_i64(&counts[at], counts_own[at]);
}
#endif

/* tests/sections/updates.py:9: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_by_key_2_9) || defined(VR_FIXED_by_key_2_9_beside)
struct by_key_2_9_args {
    int64_t places_at;
    int64_t i_12_trips, room;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_by_key_2_9)
kernel void by_key_2_9(global int64_t *VR_RESTRICT places, const struct by_key_2_9_args args)
{
#ifdef VR_FIXED_by_key_2_9
    VR_FIXED_by_key_2_9
#else
    const int64_t i_12_trips = args.i_12_trips;
#endif
    places += args.places_at;
    const int64_t i_12 = get_global_id(0);
    if (i_12 >= i_12_trips)
        return;
    const bool t1 = vr_mod_i64(i_12, 3) == 0;
    const int64_t t2 = args.room;
    places[i_12] = vr_sub_i64(vr_remainder_i64(vr_mul_i64(i_12, 7919), args.room), t1 ? t2 : 0);
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_by_key_2_9_beside)
kernel void by_key_2_9_beside(global int64_t *VR_RESTRICT places, const struct by_key_2_9_args args)
{
#ifdef VR_FIXED_by_key_2_9_beside
    VR_FIXED_by_key_2_9_beside
#else
    const int64_t i_12_trips = args.i_12_trips;
#endif
    places += args.places_at;
    const int64_t i_12_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (i_12_first >= i_12_trips)
        return;
    if (i_12_trips - i_12_first > 32) {
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t i_12 = i_12_first + u * 32;
            const bool t1 = vr_mod_i64(i_12, 3) == 0;
            const int64_t t2 = args.room;
            places[i_12] = vr_sub_i64(vr_remainder_i64(vr_mul_i64(i_12, 7919), args.room), t1 ? t2 : 0);
        }
        return;
    }
    for (int64_t i_12 = i_12_first; i_12 < i_12_trips; i_12 += 32) {
        const bool t3 = vr_mod_i64(i_12, 3) == 0;
        const int64_t t4 = args.room;
        places[i_12] = vr_sub_i64(vr_remainder_i64(vr_mul_i64(i_12, 7919), args.room), t3 ? t4 : 0);
    }
}
#endif

/* tests/sections/updates.py:9: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_by_key_2_9_2)
struct by_key_2_9_2_args {
    int64_t places_at;
    int64_t i_12_trips, room;
};

kernel void by_key_2_9_2(global int64_t *VR_RESTRICT places, const struct by_key_2_9_2_args args,
        global struct vr_fault *fault)
{
#ifdef VR_FIXED_by_key_2_9_2
    VR_FIXED_by_key_2_9_2
#else
    const int64_t i_12_trips = args.i_12_trips;
#endif
    places += args.places_at;
    const int64_t i_12 = get_global_id(0);
    if (i_12 >= i_12_trips)
        return;
    int64_t t1;
    if (VR_UNLIKELY(vr_over_mul_i64(i_12, 7919, &t1))) {
        vr_claim(fault, 5, 0, 0);
        return;
    }
    const bool t2 = vr_mod_i64(i_12, 3) == 0;
    const int64_t t3 = args.room;
    places[i_12] = vr_sub_i64(vr_remainder_i64(t1, args.room), t2 ? t3 : 0);
}
#endif

/* tests/sections/updates.py:38: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_by_key_2_38) || defined(VR_FIXED_by_key_2_38_gathered)
struct by_key_2_38_args {
    int64_t places_at, sums_at, x_at, counts_at;
    int64_t i_trips, sums_n0, counts_n0, x_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_by_key_2_38)
kernel void by_key_2_38(global const int64_t *VR_RESTRICT places, global double *VR_RESTRICT sums,
        global const double *VR_RESTRICT x, global int64_t *VR_RESTRICT counts, const struct by_key_2_38_args args,
        global struct vr_fault *fault)
{
#ifdef VR_FIXED_by_key_2_38
    VR_FIXED_by_key_2_38
#else
    const int64_t i_trips = args.i_trips, sums_n0 = args.sums_n0, counts_n0 = args.counts_n0, x_s0 = args.x_s0;
#endif
    places += args.places_at;
    sums += args.sums_at;
    x += args.x_at;
    counts += args.counts_at;
    const int64_t i = get_global_id(0);
    if (i >= i_trips)
        return;
    const int64_t index = places[i];
    const int64_t t1 = index < 0 ? index + sums_n0 : index;
    if (VR_OUTSIDE(t1, sums_n0)) {
        vr_claim(fault, 6, index, sums_n0);
        return;
    }
    vr_plus_f64(&sums[t1], x[i * x_s0]);
    const int64_t index_9 = places[i];
    const int64_t t2 = index_9 < 0 ? index_9 + counts_n0 : index_9;
    if (VR_OUTSIDE(t2, counts_n0)) {
        vr_claim(fault, 7, index_9, counts_n0);
        return;
    }
    vr_plus_i64(&counts[t2], vr_sub_i64(0, 2));
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_by_key_2_38_gathered)
static void by_key_2_38_gathered_step(global const int64_t *VR_RESTRICT places, global double *VR_RESTRICT sums,
        global const double *VR_RESTRICT x, global int64_t *VR_RESTRICT counts, const struct by_key_2_38_args args,
        global struct vr_fault *fault, const int64_t step, const int64_t row, local double *sums_own,
        local int32_t *counts_own)
{
#ifdef VR_FIXED_by_key_2_38_gathered
    VR_FIXED_by_key_2_38_gathered
#else
    const int64_t sums_n0 = args.sums_n0, counts_n0 = args.counts_n0, x_s0 = args.x_s0;
#endif
    places += args.places_at;
    (void)sums;
    x += args.x_at;
    (void)counts;
    (void)row;
    const int64_t i = step;
    const int64_t index = places[i];
    const int64_t t1 = index < 0 ? index + sums_n0 : index;
    if (VR_OUTSIDE(t1, sums_n0)) {
        vr_claim(fault, 6, index, sums_n0);
        return;
    }
    vr_plus_own_f64(&sums_own[t1], x[i * x_s0]);
    const int64_t index_9 = places[i];
    const int64_t t2 = index_9 < 0 ? index_9 + counts_n0 : index_9;
    if (VR_OUTSIDE(t2, counts_n0)) {
        vr_claim(fault, 7, index_9, counts_n0);
        return;
    }
    vr_plus_own_i32(&counts_own[t2], vr_sub_i32(0, 2));
}

kernel void by_key_2_38_gathered(global const int64_t *VR_RESTRICT places, global double *VR_RESTRICT sums,
        global const double *VR_RESTRICT x, global int64_t *VR_RESTRICT counts, const struct by_key_2_38_args args,
        global struct vr_fault *fault)
{
#ifdef VR_FIXED_by_key_2_38_gathered
    VR_FIXED_by_key_2_38_gathered
#else
    const int64_t i_trips = args.i_trips, sums_n0 = args.sums_n0, counts_n0 = args.counts_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local double sums_own[1024];
    local int32_t counts_own[2048];
    for (int at = lane; at < sums_n0; at += lanes)
        sums_own[at] = 0;
    for (int at = lane; at < counts_n0; at += lanes)
        counts_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < i_trips; step += get_global_size(0))
        by_key_2_38_gathered_step(places, sums, x, counts, args, fault, step, 0, sums_own, counts_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    sums += args.sums_at;
    for (int at = lane; at < sums_n0; at += lanes)
        if (sums_own[at] != 0)
            vr_plus_f64(&sums[at], sums_own[at]);
    counts += args.counts_at;
    for (int at = lane; at < counts_n0; at += lanes)
        if (counts_own[at] != 0)
            vr_plus_i64(&counts[at], counts_own[at]);
}
#endif

/* tests/sections/updates.py:50: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_on_a_grid_50) || defined(VR_FIXED_on_a_grid_50_gathered) || defined(VR_FIXED_on_a_grid_50_beside)
struct on_a_grid_50_args {
    int64_t px_at, py_at, sums_at, grid_at;
    int64_t p_trips, sums_n0, grid_n1, grid_n0, grid_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_on_a_grid_50)
kernel void on_a_grid_50(global const int64_t *VR_RESTRICT px, global const int64_t *VR_RESTRICT py,
        global double *VR_RESTRICT sums, global float *VR_RESTRICT grid, const struct on_a_grid_50_args args)
{
#ifdef VR_FIXED_on_a_grid_50
    VR_FIXED_on_a_grid_50
#else
    const int64_t p_trips = args.p_trips, grid_s0 = args.grid_s0;
#endif
    px += args.px_at;
    py += args.py_at;
    sums += args.sums_at;
    grid += args.grid_at;
    const int64_t p = get_global_id(0);
    if (p >= p_trips)
        return;
    const int64_t i = vr_floor_divide_i64(vr_remainder_i64(px[p], 64), 8);
    const int64_t j = vr_floor_divide_i64(vr_remainder_i64(py[p], 64), 8);
    const float fx = (float)vr_remainder_i64(px[p], 8) / 8.0f;
    const float fy = (float)vr_remainder_i64(py[p], 8) / 8.0f;
    const int64_t index = vr_remainder_i64(px[p], 3);
    vr_plus_f64(&sums[index], -(0.25));
    if (px[p] > py[p]) {
        vr_plus_f32(&grid[i * grid_s0 + j], (1.0f - fx) * (1.0f - fy));
        const int64_t index_10 = vr_add_i64(j, 1);
        vr_plus_f32(&grid[i * grid_s0 + index_10], (1.0f - fx) * fy);
        const int64_t index_11 = vr_add_i64(i, 1);
        vr_plus_f32(&grid[index_11 * grid_s0 + j], fx * (1.0f - fy));
        vr_plus_f32(&grid[index_11 * grid_s0 + index_10], fx * fy);
    }
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_on_a_grid_50_gathered)
static void on_a_grid_50_gathered_step(global const int64_t *VR_RESTRICT px, global const int64_t *VR_RESTRICT py,
        global double *VR_RESTRICT sums, global float *VR_RESTRICT grid, const struct on_a_grid_50_args args,
        const int64_t step, const int64_t row, local double *sums_own, local float *grid_own)
{
#ifdef VR_FIXED_on_a_grid_50_gathered
    VR_FIXED_on_a_grid_50_gathered
#else
    const int64_t grid_n1 = args.grid_n1;
#endif
    px += args.px_at;
    py += args.py_at;
    (void)sums;
    (void)grid;
    (void)row;
    const int64_t p = step;
    const int64_t i = vr_floor_divide_i64(vr_remainder_i64(px[p], 64), 8);
    const int64_t j = vr_floor_divide_i64(vr_remainder_i64(py[p], 64), 8);
    const float fx = (float)vr_remainder_i64(px[p], 8) / 8.0f;
    const float fy = (float)vr_remainder_i64(py[p], 8) / 8.0f;
    const int64_t index = vr_remainder_i64(px[p], 3);
    vr_plus_own_f64(&sums_own[index], -(0.25));
    if (px[p] > py[p]) {
        vr_plus_own_f32(&grid_own[(i) * grid_n1 + j], (1.0f - fx) * (1.0f - fy));
        const int64_t index_10 = vr_add_i64(j, 1);
        vr_plus_own_f32(&grid_own[(i) * grid_n1 + index_10], (1.0f - fx) * fy);
        const int64_t index_11 = vr_add_i64(i, 1);
        vr_plus_own_f32(&grid_own[(index_11) * grid_n1 + j], fx * (1.0f - fy));
        vr_plus_own_f32(&grid_own[(index_11) * grid_n1 + index_10], fx * fy);
    }
}

kernel void on_a_grid_50_gathered(global const int64_t *VR_RESTRICT px, global const int64_t *VR_RESTRICT py,
        global double *VR_RESTRICT sums, global float *VR_RESTRICT grid, const struct on_a_grid_50_args args)
{
#ifdef VR_FIXED_on_a_grid_50_gathered
    VR_FIXED_on_a_grid_50_gathered
#else
    const int64_t p_trips = args.p_trips, sums_n0 = args.sums_n0, grid_n1 = args.grid_n1, grid_n0 = args.grid_n0,
            grid_s0 = args.grid_s0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local double sums_own[1024];
    local float grid_own[2048];
    for (int at = lane; at < sums_n0; at += lanes)
        sums_own[at] = 0;
    for (int at = lane; at < grid_n0 * grid_n1; at += lanes)
        grid_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < p_trips; step += get_global_size(0))
        on_a_grid_50_gathered_step(px, py, sums, grid, args, step, 0, sums_own, grid_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    sums += args.sums_at;
    for (int at = lane; at < sums_n0; at += lanes)
        if (sums_own[at] != 0)
            vr_plus_f64(&sums[at], sums_own[at]);
    grid += args.grid_at;
    for (int at = lane; at < grid_n0 * grid_n1; at += lanes)
        if (grid_own[at] != 0)
            vr_plus_f32(&grid[at / grid_n1 * grid_s0 + at % grid_n1], grid_own[at]);
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_on_a_grid_50_beside)
kernel void on_a_grid_50_beside(global const int64_t *VR_RESTRICT px, global const int64_t *VR_RESTRICT py,
        global double *VR_RESTRICT sums, global float *VR_RESTRICT grid, const struct on_a_grid_50_args args)
{
#ifdef VR_FIXED_on_a_grid_50_beside
    VR_FIXED_on_a_grid_50_beside
#else
    const int64_t p_trips = args.p_trips, grid_s0 = args.grid_s0;
#endif
    px += args.px_at;
    py += args.py_at;
    sums += args.sums_at;
    grid += args.grid_at;
    const int64_t p_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (p_first >= p_trips)
        return;
    if (p_trips - p_first > 32) {
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t p = p_first + u * 32;
            const int64_t i = vr_floor_divide_i64(vr_remainder_i64(px[p], 64), 8);
            const int64_t j = vr_floor_divide_i64(vr_remainder_i64(py[p], 64), 8);
            const float fx = (float)vr_remainder_i64(px[p], 8) / 8.0f;
            const float fy = (float)vr_remainder_i64(py[p], 8) / 8.0f;
            const int64_t index = vr_remainder_i64(px[p], 3);
            vr_plus_f64(&sums[index], -(0.25));
            if (px[p] > py[p]) {
                vr_plus_f32(&grid[i * grid_s0 + j], (1.0f - fx) * (1.0f - fy));
                const int64_t index_10 = vr_add_i64(j, 1);
                vr_plus_f32(&grid[i * grid_s0 + index_10], (1.0f - fx) * fy);
                const int64_t index_11 = vr_add_i64(i, 1);
                vr_plus_f32(&grid[index_11 * grid_s0 + j], fx * (1.0f - fy));
                vr_plus_f32(&grid[index_11 * grid_s0 + index_10], fx * fy);
            }
        }
        return;
    }
    for (int64_t p = p_first; p < p_trips; p += 32) {
        const int64_t i = vr_floor_divide_i64(vr_remainder_i64(px[p], 64), 8);
        const int64_t j = vr_floor_divide_i64(vr_remainder_i64(py[p], 64), 8);
        const float fx = (float)vr_remainder_i64(px[p], 8) / 8.0f;
        const float fy = (float)vr_remainder_i64(py[p], 8) / 8.0f;
        const int64_t index = vr_remainder_i64(px[p], 3);
        vr_plus_f64(&sums[index], -(0.25));
        if (px[p] > py[p]) {
            vr_plus_f32(&grid[i * grid_s0 + j], (1.0f - fx) * (1.0f - fy));
            const int64_t index_10 = vr_add_i64(j, 1);
            vr_plus_f32(&grid[i * grid_s0 + index_10], (1.0f - fx) * fy);
            const int64_t index_11 = vr_add_i64(i, 1);
            vr_plus_f32(&grid[index_11 * grid_s0 + j], fx * (1.0f - fy));
            vr_plus_f32(&grid[index_11 * grid_s0 + index_10], fx * fy);
        }
    }
}
#endif

/* tests/sections/updates.py:50: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_on_a_grid_50_2) || defined(VR_FIXED_on_a_grid_50_2_gathered)
struct on_a_grid_50_2_args {
    int64_t px_at, py_at, sums_at, grid_at;
    int64_t p_trips, sums_n0, grid_n1, grid_n0, grid_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_on_a_grid_50_2)
kernel void on_a_grid_50_2(global const int64_t *VR_RESTRICT px, global const int64_t *VR_RESTRICT py,
        global double *VR_RESTRICT sums, global float *VR_RESTRICT grid, const struct on_a_grid_50_2_args args,
        global struct vr_fault *fault)
{
#ifdef VR_FIXED_on_a_grid_50_2
    VR_FIXED_on_a_grid_50_2
#else
    const int64_t p_trips = args.p_trips, grid_s0 = args.grid_s0;
#endif
    px += args.px_at;
    py += args.py_at;
    sums += args.sums_at;
    grid += args.grid_at;
    const int64_t p = get_global_id(0);
    if (p >= p_trips)
        return;
    const int64_t i = vr_floor_divide_i64(vr_remainder_i64(px[p], 64), 8);
    const int64_t j = vr_floor_divide_i64(vr_remainder_i64(py[p], 64), 8);
    const float fx = (float)vr_remainder_i64(px[p], 8) / 8.0f;
    const float fy = (float)vr_remainder_i64(py[p], 8) / 8.0f;
    const int64_t index = vr_remainder_i64(px[p], 3);
    vr_plus_f64(&sums[index], -(0.25));
    if (px[p] > py[p]) {
        if (VR_UNLIKELY(i >= 9)) {
            vr_claim(fault, 8, i, 9);
            return;
        }
        if (VR_UNLIKELY(j >= 12)) {
            vr_claim(fault, 9, j, 12);
            return;
        }
        vr_plus_f32(&grid[i * grid_s0 + j], (1.0f - fx) * (1.0f - fy));
        const int64_t index_10 = vr_add_i64(j, 1);
        if (VR_UNLIKELY(index_10 >= 12)) {
            vr_claim(fault, 10, index_10, 12);
            return;
        }
        vr_plus_f32(&grid[i * grid_s0 + index_10], (1.0f - fx) * fy);
        const int64_t index_11 = vr_add_i64(i, 1);
        if (VR_UNLIKELY(index_11 >= 9)) {
            vr_claim(fault, 11, index_11, 9);
            return;
        }
        vr_plus_f32(&grid[index_11 * grid_s0 + j], fx * (1.0f - fy));
        vr_plus_f32(&grid[index_11 * grid_s0 + index_10], fx * fy);
    }
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_on_a_grid_50_2_gathered)
static void on_a_grid_50_2_gathered_step(global const int64_t *VR_RESTRICT px, global const int64_t *VR_RESTRICT py,
        global double *VR_RESTRICT sums, global float *VR_RESTRICT grid, const struct on_a_grid_50_2_args args,
        global struct vr_fault *fault, const int64_t step, const int64_t row, local double *sums_own,
        local float *grid_own)
{
#ifdef VR_FIXED_on_a_grid_50_2_gathered
    VR_FIXED_on_a_grid_50_2_gathered
#else
    const int64_t grid_n1 = args.grid_n1;
#endif
    px += args.px_at;
    py += args.py_at;
    (void)sums;
    (void)grid;
    (void)row;
    const int64_t p = step;
    const int64_t i = vr_floor_divide_i64(vr_remainder_i64(px[p], 64), 8);
    const int64_t j = vr_floor_divide_i64(vr_remainder_i64(py[p], 64), 8);
    const float fx = (float)vr_remainder_i64(px[p], 8) / 8.0f;
    const float fy = (float)vr_remainder_i64(py[p], 8) / 8.0f;
    const int64_t index = vr_remainder_i64(px[p], 3);
    vr_plus_own_f64(&sums_own[index], -(0.25));
    if (px[p] > py[p]) {
        if (VR_UNLIKELY(i >= 9)) {
            vr_claim(fault, 8, i, 9);
            return;
        }
        if (VR_UNLIKELY(j >= 12)) {
            vr_claim(fault, 9, j, 12);
            return;
        }
        vr_plus_own_f32(&grid_own[(i) * grid_n1 + j], (1.0f - fx) * (1.0f - fy));
        const int64_t index_10 = vr_add_i64(j, 1);
        if (VR_UNLIKELY(index_10 >= 12)) {
            vr_claim(fault, 10, index_10, 12);
            return;
        }
        vr_plus_own_f32(&grid_own[(i) * grid_n1 + index_10], (1.0f - fx) * fy);
        const int64_t index_11 = vr_add_i64(i, 1);
        if (VR_UNLIKELY(index_11 >= 9)) {
            vr_claim(fault, 11, index_11, 9);
            return;
        }
        vr_plus_own_f32(&grid_own[(index_11) * grid_n1 + j], fx * (1.0f - fy));
        vr_plus_own_f32(&grid_own[(index_11) * grid_n1 + index_10], fx * fy);
    }
}

kernel void on_a_grid_50_2_gathered(global const int64_t *VR_RESTRICT px, global const int64_t *VR_RESTRICT py,
        global double *VR_RESTRICT sums, global float *VR_RESTRICT grid, const struct on_a_grid_50_2_args args,
        global struct vr_fault *fault)
{
#ifdef VR_FIXED_on_a_grid_50_2_gathered
    VR_FIXED_on_a_grid_50_2_gathered
#else
    const int64_t p_trips = args.p_trips, sums_n0 = args.sums_n0, grid_n1 = args.grid_n1, grid_n0 = args.grid_n0,
            grid_s0 = args.grid_s0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local double sums_own[1024];
    local float grid_own[2048];
    for (int at = lane; at < sums_n0; at += lanes)
        sums_own[at] = 0;
    for (int at = lane; at < grid_n0 * grid_n1; at += lanes)
        grid_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < p_trips; step += get_global_size(0))
        on_a_grid_50_2_gathered_step(px, py, sums, grid, args, fault, step, 0, sums_own, grid_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    sums += args.sums_at;
    for (int at = lane; at < sums_n0; at += lanes)
        if (sums_own[at] != 0)
            vr_plus_f64(&sums[at], sums_own[at]);
    grid += args.grid_at;
    for (int at = lane; at < grid_n0 * grid_n1; at += lanes)
        if (grid_own[at] != 0)
            vr_plus_f32(&grid[at / grid_n1 * grid_s0 + at % grid_n1], grid_own[at]);
}
#endif

/* tests/sections/updates.py:50: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_on_a_grid_2_50) || defined(VR_FIXED_on_a_grid_2_50_gathered)
struct on_a_grid_2_50_args {
    int64_t px_at, py_at, sums_at, grid_at;
    int64_t p_trips, sums_n0, grid_n1, grid_n0, grid_s0, px_s0, py_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_on_a_grid_2_50)
kernel void on_a_grid_2_50(global const int64_t *VR_RESTRICT px, global const int64_t *VR_RESTRICT py,
        global double *VR_RESTRICT sums, global float *VR_RESTRICT grid, const struct on_a_grid_2_50_args args)
{
#ifdef VR_FIXED_on_a_grid_2_50
    VR_FIXED_on_a_grid_2_50
#else
    const int64_t p_trips = args.p_trips, grid_s0 = args.grid_s0, px_s0 = args.px_s0, py_s0 = args.py_s0;
#endif
    px += args.px_at;
    py += args.py_at;
    sums += args.sums_at;
    grid += args.grid_at;
    const int64_t p = get_global_id(0);
    if (p >= p_trips)
        return;
    const int64_t i = vr_floor_divide_i64(vr_remainder_i64(px[p * px_s0], 64), 8);
    const int64_t j = vr_floor_divide_i64(vr_remainder_i64(py[p * py_s0], 64), 8);
    const float fx = (float)vr_remainder_i64(px[p * px_s0], 8) / 8.0f;
    const float fy = (float)vr_remainder_i64(py[p * py_s0], 8) / 8.0f;
    const int64_t index = vr_remainder_i64(px[p * px_s0], 3);
    vr_plus_f64(&sums[index], -(0.25));
    if (px[p * px_s0] > py[p * py_s0]) {
        vr_plus_f32(&grid[i * grid_s0 + j], (1.0f - fx) * (1.0f - fy));
        const int64_t index_10 = vr_add_i64(j, 1);
        vr_plus_f32(&grid[i * grid_s0 + index_10], (1.0f - fx) * fy);
        const int64_t index_11 = vr_add_i64(i, 1);
        vr_plus_f32(&grid[index_11 * grid_s0 + j], fx * (1.0f - fy));
        vr_plus_f32(&grid[index_11 * grid_s0 + index_10], fx * fy);
    }
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_on_a_grid_2_50_gathered)
static void on_a_grid_2_50_gathered_step(global const int64_t *VR_RESTRICT px, global const int64_t *VR_RESTRICT py,
        global double *VR_RESTRICT sums, global float *VR_RESTRICT grid, const struct on_a_grid_2_50_args args,
        const int64_t step, const int64_t row, local double *sums_own, local float *grid_own)
{
#ifdef VR_FIXED_on_a_grid_2_50_gathered
    VR_FIXED_on_a_grid_2_50_gathered
#else
    const int64_t grid_n1 = args.grid_n1, px_s0 = args.px_s0, py_s0 = args.py_s0;
#endif
    px += args.px_at;
    py += args.py_at;
    (void)sums;
    (void)grid;
    (void)row;
    const int64_t p = step;
    const int64_t i = vr_floor_divide_i64(vr_remainder_i64(px[p * px_s0], 64), 8);
    const int64_t j = vr_floor_divide_i64(vr_remainder_i64(py[p * py_s0], 64), 8);
    const float fx = (float)vr_remainder_i64(px[p * px_s0], 8) / 8.0f;
    const float fy = (float)vr_remainder_i64(py[p * py_s0], 8) / 8.0f;
    const int64_t index = vr_remainder_i64(px[p * px_s0], 3);
    vr_plus_own_f64(&sums_own[index], -(0.25));
    if (px[p * px_s0] > py[p * py_s0]) {
        vr_plus_own_f32(&grid_own[(i) * grid_n1 + j], (1.0f - fx) * (1.0f - fy));
        const int64_t index_10 = vr_add_i64(j, 1);
        vr_plus_own_f32(&grid_own[(i) * grid_n1 + index_10], (1.0f - fx) * fy);
        const int64_t index_11 = vr_add_i64(i, 1);
        vr_plus_own_f32(&grid_own[(index_11) * grid_n1 + j], fx * (1.0f - fy));
        vr_plus_own_f32(&grid_own[(index_11) * grid_n1 + index_10], fx * fy);
    }
}

kernel void on_a_grid_2_50_gathered(global const int64_t *VR_RESTRICT px, global const int64_t *VR_RESTRICT py,
        global double *VR_RESTRICT sums, global float *VR_RESTRICT grid, const struct on_a_grid_2_50_args args)
{
#ifdef VR_FIXED_on_a_grid_2_50_gathered
    VR_FIXED_on_a_grid_2_50_gathered
#else
    const int64_t p_trips = args.p_trips, sums_n0 = args.sums_n0, grid_n1 = args.grid_n1, grid_n0 = args.grid_n0,
            grid_s0 = args.grid_s0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local double sums_own[1024];
    local float grid_own[2048];
    for (int at = lane; at < sums_n0; at += lanes)
        sums_own[at] = 0;
    for (int at = lane; at < grid_n0 * grid_n1; at += lanes)
        grid_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < p_trips; step += get_global_size(0))
        on_a_grid_2_50_gathered_step(px, py, sums, grid, args, step, 0, sums_own, grid_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    sums += args.sums_at;
    for (int at = lane; at < sums_n0; at += lanes)
        if (sums_own[at] != 0)
            vr_plus_f64(&sums[at], sums_own[at]);
    grid += args.grid_at;
    for (int at = lane; at < grid_n0 * grid_n1; at += lanes)
        if (grid_own[at] != 0)
            vr_plus_f32(&grid[at / grid_n1 * grid_s0 + at % grid_n1], grid_own[at]);
}
#endif

/* tests/sections/updates.py:50: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_on_a_grid_2_50_2) || defined(VR_FIXED_on_a_grid_2_50_2_gathered)
struct on_a_grid_2_50_2_args {
    int64_t px_at, py_at, sums_at, grid_at;
    int64_t p_trips, sums_n0, grid_n1, grid_n0, grid_s0, px_s0, py_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_on_a_grid_2_50_2)
kernel void on_a_grid_2_50_2(global const int64_t *VR_RESTRICT px, global const int64_t *VR_RESTRICT py,
        global double *VR_RESTRICT sums, global float *VR_RESTRICT grid, const struct on_a_grid_2_50_2_args args,
        global struct vr_fault *fault)
{
#ifdef VR_FIXED_on_a_grid_2_50_2
    VR_FIXED_on_a_grid_2_50_2
#else
    const int64_t p_trips = args.p_trips, grid_s0 = args.grid_s0, px_s0 = args.px_s0, py_s0 = args.py_s0;
#endif
    px += args.px_at;
    py += args.py_at;
    sums += args.sums_at;
    grid += args.grid_at;
    const int64_t p = get_global_id(0);
    if (p >= p_trips)
        return;
    const int64_t i = vr_floor_divide_i64(vr_remainder_i64(px[p * px_s0], 64), 8);
    const int64_t j = vr_floor_divide_i64(vr_remainder_i64(py[p * py_s0], 64), 8);
    const float fx = (float)vr_remainder_i64(px[p * px_s0], 8) / 8.0f;
    const float fy = (float)vr_remainder_i64(py[p * py_s0], 8) / 8.0f;
    const int64_t index = vr_remainder_i64(px[p * px_s0], 3);
    vr_plus_f64(&sums[index], -(0.25));
    if (px[p * px_s0] > py[p * py_s0]) {
        if (VR_UNLIKELY(i >= 9)) {
            vr_claim(fault, 12, i, 9);
            return;
        }
        if (VR_UNLIKELY(j >= 12)) {
            vr_claim(fault, 13, j, 12);
            return;
        }
        vr_plus_f32(&grid[i * grid_s0 + j], (1.0f - fx) * (1.0f - fy));
        const int64_t index_10 = vr_add_i64(j, 1);
        if (VR_UNLIKELY(index_10 >= 12)) {
            vr_claim(fault, 14, index_10, 12);
            return;
        }
        vr_plus_f32(&grid[i * grid_s0 + index_10], (1.0f - fx) * fy);
        const int64_t index_11 = vr_add_i64(i, 1);
        if (VR_UNLIKELY(index_11 >= 9)) {
            vr_claim(fault, 15, index_11, 9);
            return;
        }
        vr_plus_f32(&grid[index_11 * grid_s0 + j], fx * (1.0f - fy));
        vr_plus_f32(&grid[index_11 * grid_s0 + index_10], fx * fy);
    }
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_on_a_grid_2_50_2_gathered)
static void on_a_grid_2_50_2_gathered_step(global const int64_t *VR_RESTRICT px, global const int64_t *VR_RESTRICT py,
        global double *VR_RESTRICT sums, global float *VR_RESTRICT grid, const struct on_a_grid_2_50_2_args args,
        global struct vr_fault *fault, const int64_t step, const int64_t row, local double *sums_own,
        local float *grid_own)
{
#ifdef VR_FIXED_on_a_grid_2_50_2_gathered
    VR_FIXED_on_a_grid_2_50_2_gathered
#else
    const int64_t grid_n1 = args.grid_n1, px_s0 = args.px_s0, py_s0 = args.py_s0;
#endif
    px += args.px_at;
    py += args.py_at;
    (void)sums;
    (void)grid;
    (void)row;
    const int64_t p = step;
    const int64_t i = vr_floor_divide_i64(vr_remainder_i64(px[p * px_s0], 64), 8);
    const int64_t j = vr_floor_divide_i64(vr_remainder_i64(py[p * py_s0], 64), 8);
    const float fx = (float)vr_remainder_i64(px[p * px_s0], 8) / 8.0f;
    const float fy = (float)vr_remainder_i64(py[p * py_s0], 8) / 8.0f;
    const int64_t index = vr_remainder_i64(px[p * px_s0], 3);
    vr_plus_own_f64(&sums_own[index], -(0.25));
    if (px[p * px_s0] > py[p * py_s0]) {
        if (VR_UNLIKELY(i >= 9)) {
            vr_claim(fault, 12, i, 9);
            return;
        }
        if (VR_UNLIKELY(j >= 12)) {
            vr_claim(fault, 13, j, 12);
            return;
        }
        vr_plus_own_f32(&grid_own[(i) * grid_n1 + j], (1.0f - fx) * (1.0f - fy));
        const int64_t index_10 = vr_add_i64(j, 1);
        if (VR_UNLIKELY(index_10 >= 12)) {
            vr_claim(fault, 14, index_10, 12);
            return;
        }
        vr_plus_own_f32(&grid_own[(i) * grid_n1 + index_10], (1.0f - fx) * fy);
        const int64_t index_11 = vr_add_i64(i, 1);
        if (VR_UNLIKELY(index_11 >= 9)) {
            vr_claim(fault, 15, index_11, 9);
            return;
        }
        vr_plus_own_f32(&grid_own[(index_11) * grid_n1 + j], fx * (1.0f - fy));
        vr_plus_own_f32(&grid_own[(index_11) * grid_n1 + index_10], fx * fy);
    }
}

kernel void on_a_grid_2_50_2_gathered(global const int64_t *VR_RESTRICT px, global const int64_t *VR_RESTRICT py,
        global double *VR_RESTRICT sums, global float *VR_RESTRICT grid, const struct on_a_grid_2_50_2_args args,
        global struct vr_fault *fault)
{
#ifdef VR_FIXED_on_a_grid_2_50_2_gathered
    VR_FIXED_on_a_grid_2_50_2_gathered
#else
    const int64_t p_trips = args.p_trips, sums_n0 = args.sums_n0, grid_n1 = args.grid_n1, grid_n0 = args.grid_n0,
            grid_s0 = args.grid_s0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local double sums_own[1024];
    local float grid_own[2048];
    for (int at = lane; at < sums_n0; at += lanes)
        sums_own[at] = 0;
    for (int at = lane; at < grid_n0 * grid_n1; at += lanes)
        grid_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < p_trips; step += get_global_size(0))
        on_a_grid_2_50_2_gathered_step(px, py, sums, grid, args, fault, step, 0, sums_own, grid_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    sums += args.sums_at;
    for (int at = lane; at < sums_n0; at += lanes)
        if (sums_own[at] != 0)
            vr_plus_f64(&sums[at], sums_own[at]);
    grid += args.grid_at;
    for (int at = lane; at < grid_n0 * grid_n1; at += lanes)
        if (grid_own[at] != 0)
            vr_plus_f32(&grid[at / grid_n1 * grid_s0 + at % grid_n1], grid_own[at]);
}
#endif

/* tests/sections/updates.py:67: expression by element */
#if !defined(VR_ONE) || defined(VR_FIXED_extremes_67) || defined(VR_FIXED_extremes_67_beside)
struct extremes_67_args {
    int64_t result_at;
    int64_t n0, result_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_extremes_67)
kernel void extremes_67(global int32_t *VR_RESTRICT result, const struct extremes_67_args args)
{
#ifdef VR_FIXED_extremes_67
    VR_FIXED_extremes_67
#else
    const int64_t n0 = args.n0, result_s0 = args.result_s0;
#endif
    result += args.result_at;
    const int64_t k = get_global_id(0);
    if (k >= n0)
        return;
    result[k * result_s0] = 1000;
}
#endif

/* The same, with 1 by 4 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_extremes_67_beside)
kernel void extremes_67_beside(global int32_t *VR_RESTRICT result, const struct extremes_67_args args)
{
#ifdef VR_FIXED_extremes_67_beside
    VR_FIXED_extremes_67_beside
#else
    const int64_t n0 = args.n0, result_s0 = args.result_s0;
#endif
    result += args.result_at;
    const int64_t k_first = get_global_id(0) / 32 * 128 + get_global_id(0) % 32;
    if (k_first >= n0)
        return;
    if (n0 - k_first > 96) {
        int32_t result_k[4];
        #pragma unroll
        for (int u = 0; u < 4; u++) {
            result_k[u] = 1000;
        }
        #pragma unroll
        for (int u = 0; u < 4; u++) {
            const int64_t k = k_first + u * 32;
            result[k * result_s0] = result_k[u];
        }
        return;
    }
    for (int64_t k = k_first; k < n0; k += 32) {
        result[k * result_s0] = 1000;
    }
}
#endif

/* tests/sections/updates.py:68: expression by element */
#if !defined(VR_ONE) || defined(VR_FIXED_extremes_68) || defined(VR_FIXED_extremes_68_beside)
struct extremes_68_args {
    int64_t result_at;
    int64_t n0, result_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_extremes_68)
kernel void extremes_68(global int64_t *VR_RESTRICT result, const struct extremes_68_args args)
{
#ifdef VR_FIXED_extremes_68
    VR_FIXED_extremes_68
#else
    const int64_t n0 = args.n0, result_s0 = args.result_s0;
#endif
    result += args.result_at;
    const int64_t k = get_global_id(0);
    if (k >= n0)
        return;
    result[k * result_s0] = -1000;
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_extremes_68_beside)
kernel void extremes_68_beside(global int64_t *VR_RESTRICT result, const struct extremes_68_args args)
{
#ifdef VR_FIXED_extremes_68_beside
    VR_FIXED_extremes_68_beside
#else
    const int64_t n0 = args.n0, result_s0 = args.result_s0;
#endif
    result += args.result_at;
    const int64_t k_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_first >= n0)
        return;
    if (n0 - k_first > 32) {
        int64_t result_k[2];
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            result_k[u] = -1000;
        }
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k = k_first + u * 32;
            result[k * result_s0] = result_k[u];
        }
        return;
    }
    for (int64_t k = k_first; k < n0; k += 32) {
        result[k * result_s0] = -1000;
    }
}
#endif

/* tests/sections/updates.py:69: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_extremes_69) || defined(VR_FIXED_extremes_69_beside)
struct extremes_69_args {
    int64_t least_at, x_at, y_at, most_at;
    int64_t i_trips;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_extremes_69)
kernel void extremes_69(global int32_t *VR_RESTRICT least, global const int64_t *VR_RESTRICT x,
        global const int32_t *VR_RESTRICT y, global int64_t *VR_RESTRICT most, const struct extremes_69_args args)
{
#ifdef VR_FIXED_extremes_69
    VR_FIXED_extremes_69
#else
    const int64_t i_trips = args.i_trips;
#endif
    least += args.least_at;
    x += args.x_at;
    y += args.y_at;
    most += args.most_at;
    const int64_t i = get_global_id(0);
    if (i >= i_trips)
        return;
    vr_least_i32(&least[vr_remainder_i64(x[i], 7)], y[i]);
    vr_greatest_i64(&most[vr_remainder_i64(x[i], 7)], x[i]);
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_extremes_69_beside)
kernel void extremes_69_beside(global int32_t *VR_RESTRICT least, global const int64_t *VR_RESTRICT x,
        global const int32_t *VR_RESTRICT y, global int64_t *VR_RESTRICT most, const struct extremes_69_args args)
{
#ifdef VR_FIXED_extremes_69_beside
    VR_FIXED_extremes_69_beside
#else
    const int64_t i_trips = args.i_trips;
#endif
    least += args.least_at;
    x += args.x_at;
    y += args.y_at;
    most += args.most_at;
    const int64_t i_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (i_first >= i_trips)
        return;
    if (i_trips - i_first > 32) {
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t i = i_first + u * 32;
            vr_least_i32(&least[vr_remainder_i64(x[i], 7)], y[i]);
            vr_greatest_i64(&most[vr_remainder_i64(x[i], 7)], x[i]);
        }
        return;
    }
    for (int64_t i = i_first; i < i_trips; i += 32) {
        vr_least_i32(&least[vr_remainder_i64(x[i], 7)], y[i]);
        vr_greatest_i64(&most[vr_remainder_i64(x[i], 7)], x[i]);
    }
}
#endif

/* tests/sections/updates.py:67: expression by element */
#if !defined(VR_ONE) || defined(VR_FIXED_extremes_2_67) || defined(VR_FIXED_extremes_2_67_beside)
struct extremes_2_67_args {
    int64_t result_at;
    int64_t n0, result_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_extremes_2_67)
kernel void extremes_2_67(global int32_t *VR_RESTRICT result, const struct extremes_2_67_args args)
{
#ifdef VR_FIXED_extremes_2_67
    VR_FIXED_extremes_2_67
#else
    const int64_t n0 = args.n0, result_s0 = args.result_s0;
#endif
    result += args.result_at;
    const int64_t k = get_global_id(0);
    if (k >= n0)
        return;
    result[k * result_s0] = 1000;
}
#endif

/* The same, with 1 by 4 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_extremes_2_67_beside)
kernel void extremes_2_67_beside(global int32_t *VR_RESTRICT result, const struct extremes_2_67_args args)
{
#ifdef VR_FIXED_extremes_2_67_beside
    VR_FIXED_extremes_2_67_beside
#else
    const int64_t n0 = args.n0, result_s0 = args.result_s0;
#endif
    result += args.result_at;
    const int64_t k_first = get_global_id(0) / 32 * 128 + get_global_id(0) % 32;
    if (k_first >= n0)
        return;
    if (n0 - k_first > 96) {
        int32_t result_k[4];
        #pragma unroll
        for (int u = 0; u < 4; u++) {
            result_k[u] = 1000;
        }
        #pragma unroll
        for (int u = 0; u < 4; u++) {
            const int64_t k = k_first + u * 32;
            result[k * result_s0] = result_k[u];
        }
        return;
    }
    for (int64_t k = k_first; k < n0; k += 32) {
        result[k * result_s0] = 1000;
    }
}
#endif

/* tests/sections/updates.py:68: expression by element */
#if !defined(VR_ONE) || defined(VR_FIXED_extremes_2_68) || defined(VR_FIXED_extremes_2_68_beside)
struct extremes_2_68_args {
    int64_t result_at;
    int64_t n0, result_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_extremes_2_68)
kernel void extremes_2_68(global int64_t *VR_RESTRICT result, const struct extremes_2_68_args args)
{
#ifdef VR_FIXED_extremes_2_68
    VR_FIXED_extremes_2_68
#else
    const int64_t n0 = args.n0, result_s0 = args.result_s0;
#endif
    result += args.result_at;
    const int64_t k = get_global_id(0);
    if (k >= n0)
        return;
    result[k * result_s0] = -1000;
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_extremes_2_68_beside)
kernel void extremes_2_68_beside(global int64_t *VR_RESTRICT result, const struct extremes_2_68_args args)
{
#ifdef VR_FIXED_extremes_2_68_beside
    VR_FIXED_extremes_2_68_beside
#else
    const int64_t n0 = args.n0, result_s0 = args.result_s0;
#endif
    result += args.result_at;
    const int64_t k_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_first >= n0)
        return;
    if (n0 - k_first > 32) {
        int64_t result_k[2];
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            result_k[u] = -1000;
        }
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k = k_first + u * 32;
            result[k * result_s0] = result_k[u];
        }
        return;
    }
    for (int64_t k = k_first; k < n0; k += 32) {
        result[k * result_s0] = -1000;
    }
}
#endif

/* tests/sections/updates.py:69: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_extremes_2_69)
struct extremes_2_69_args {
    int64_t least_at, x_at, y_at, most_at;
    int64_t i_trips, x_s0, y_s0;
};

kernel void extremes_2_69(global int32_t *VR_RESTRICT least, global const int64_t *VR_RESTRICT x,
        global const int32_t *VR_RESTRICT y, global int64_t *VR_RESTRICT most, const struct extremes_2_69_args args)
{
#ifdef VR_FIXED_extremes_2_69
    VR_FIXED_extremes_2_69
#else
    const int64_t i_trips = args.i_trips, x_s0 = args.x_s0, y_s0 = args.y_s0;
#endif
    least += args.least_at;
    x += args.x_at;
    y += args.y_at;
    most += args.most_at;
    const int64_t i = get_global_id(0);
    if (i >= i_trips)
        return;
    vr_least_i32(&least[vr_remainder_i64(x[i * x_s0], 7)], y[i * y_s0]);
    vr_greatest_i64(&most[vr_remainder_i64(x[i * x_s0], 7)], x[i * x_s0]);
}
#endif

/* tests/sections/updates.py:80: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_nearest_80) || defined(VR_FIXED_nearest_80_gathered)
struct nearest_80_args {
    int64_t x_at, centers_at, counts_at;
    int64_t i_trips, counts_n0, centers_n0, x_n1, centers_n1, x_s0, centers_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_nearest_80)
kernel void nearest_80(global const double *VR_RESTRICT x, global const double *VR_RESTRICT centers,
        global uint32_t *VR_RESTRICT counts, const struct nearest_80_args args)
{
#ifdef VR_FIXED_nearest_80
    VR_FIXED_nearest_80
#else
    const int64_t i_trips = args.i_trips, centers_n0 = args.centers_n0, x_n1 = args.x_n1, centers_n1 = args.centers_n1,
            x_s0 = args.x_s0, centers_s0 = args.centers_s0;
#endif
    x += args.x_at;
    centers += args.centers_at;
    counts += args.counts_at;
    const int64_t i = get_global_id(0);
    if (i >= i_trips)
        return;
    int64_t best = 0;
    double least = 1e+300;
    const int64_t c_stop = centers_n0;
    for (int64_t c = 0; c < c_stop; c++) {
        double s = 0.0;
        const int64_t j_stop = vr_min_i64(x_n1, centers_n1);
        for (int64_t j = 0; j < j_stop; j++) {
            s += vr_square_f64(x[i * x_s0 + j] - centers[c * centers_s0 + j]);
        }
        if (s < least) {
            least = s;
            best = c;
        }
    }
    vr_plus_u32(&counts[best], 1u);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_nearest_80_gathered)
static void nearest_80_gathered_step(global const double *VR_RESTRICT x, global const double *VR_RESTRICT centers,
        global uint32_t *VR_RESTRICT counts, const struct nearest_80_args args, const int64_t step, const int64_t row,
        local uint32_t *counts_own)
{
#ifdef VR_FIXED_nearest_80_gathered
    VR_FIXED_nearest_80_gathered
#else
    const int64_t centers_n0 = args.centers_n0, x_n1 = args.x_n1, centers_n1 = args.centers_n1, x_s0 = args.x_s0,
            centers_s0 = args.centers_s0;
#endif
    x += args.x_at;
    centers += args.centers_at;
    (void)counts;
    (void)row;
    const int64_t i = step;
    int64_t best = 0;
    double least = 1e+300;
    const int64_t c_stop = centers_n0;
    for (int64_t c = 0; c < c_stop; c++) {
        double s = 0.0;
        const int64_t j_stop = vr_min_i64(x_n1, centers_n1);
        for (int64_t j = 0; j < j_stop; j++) {
            s += vr_square_f64(x[i * x_s0 + j] - centers[c * centers_s0 + j]);
        }
        if (s < least) {
            least = s;
            best = c;
        }
    }
    vr_plus_own_u32(&counts_own[best], 1u);
}

kernel void nearest_80_gathered(global const double *VR_RESTRICT x, global const double *VR_RESTRICT centers,
        global uint32_t *VR_RESTRICT counts, const struct nearest_80_args args)
{
#ifdef VR_FIXED_nearest_80_gathered
    VR_FIXED_nearest_80_gathered
#else
    const int64_t i_trips = args.i_trips, counts_n0 = args.counts_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local uint32_t counts_own[4096];
    for (int at = lane; at < counts_n0; at += lanes)
        counts_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < i_trips; step += get_global_size(0))
        nearest_80_gathered_step(x, centers, counts, args, step, 0, counts_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    counts += args.counts_at;
    for (int at = lane; at < counts_n0; at += lanes)
        if (counts_own[at] != 0)
            vr_plus_u32(&counts[at], counts_own[at]);
}
#endif

/* tests/sections/updates.py:80: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_nearest_80_2) || defined(VR_FIXED_nearest_80_2_gathered)
struct nearest_80_2_args {
    int64_t x_at, centers_at, counts_at;
    int64_t i_trips, counts_n0, centers_n0, x_n1, centers_n1, x_s0, centers_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_nearest_80_2)
kernel void nearest_80_2(global const double *VR_RESTRICT x, global const double *VR_RESTRICT centers,
        global uint32_t *VR_RESTRICT counts, const struct nearest_80_2_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_nearest_80_2
    VR_FIXED_nearest_80_2
#else
    const int64_t i_trips = args.i_trips, counts_n0 = args.counts_n0, centers_n0 = args.centers_n0, x_n1 = args.x_n1,
            centers_n1 = args.centers_n1, x_s0 = args.x_s0, centers_s0 = args.centers_s0;
#endif
    x += args.x_at;
    centers += args.centers_at;
    counts += args.counts_at;
    const int64_t i = get_global_id(0);
    if (i >= i_trips)
        return;
    int64_t best = 0;
    double least = 1e+300;
    const int64_t c_stop = centers_n0;
    for (int64_t c = 0; c < c_stop; c++) {
        double s = 0.0;
        const int64_t j_stop = vr_min_i64(x_n1, centers_n1);
        for (int64_t j = 0; j < j_stop; j++) {
            s += vr_square_f64(x[i * x_s0 + j] - centers[c * centers_s0 + j]);
        }
        if (s < least) {
            least = s;
            best = c;
        }
    }
    if (VR_UNLIKELY(best >= counts_n0)) {
        vr_claim(fault, 16, best, counts_n0);
        return;
    }
    vr_plus_u32(&counts[best], 1u);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_nearest_80_2_gathered)
static void nearest_80_2_gathered_step(global const double *VR_RESTRICT x, global const double *VR_RESTRICT centers,
        global uint32_t *VR_RESTRICT counts, const struct nearest_80_2_args args, global struct vr_fault *fault,
        const int64_t step, const int64_t row, local uint32_t *counts_own)
{
#ifdef VR_FIXED_nearest_80_2_gathered
    VR_FIXED_nearest_80_2_gathered
#else
    const int64_t counts_n0 = args.counts_n0, centers_n0 = args.centers_n0, x_n1 = args.x_n1, centers_n1 =
            args.centers_n1, x_s0 = args.x_s0, centers_s0 = args.centers_s0;
#endif
    x += args.x_at;
    centers += args.centers_at;
    (void)counts;
    (void)row;
    const int64_t i = step;
    int64_t best = 0;
    double least = 1e+300;
    const int64_t c_stop = centers_n0;
    for (int64_t c = 0; c < c_stop; c++) {
        double s = 0.0;
        const int64_t j_stop = vr_min_i64(x_n1, centers_n1);
        for (int64_t j = 0; j < j_stop; j++) {
            s += vr_square_f64(x[i * x_s0 + j] - centers[c * centers_s0 + j]);
        }
        if (s < least) {
            least = s;
            best = c;
        }
    }
    if (VR_UNLIKELY(best >= counts_n0)) {
        vr_claim(fault, 16, best, counts_n0);
        return;
    }
    vr_plus_own_u32(&counts_own[best], 1u);
}

kernel void nearest_80_2_gathered(global const double *VR_RESTRICT x, global const double *VR_RESTRICT centers,
        global uint32_t *VR_RESTRICT counts, const struct nearest_80_2_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_nearest_80_2_gathered
    VR_FIXED_nearest_80_2_gathered
#else
    const int64_t i_trips = args.i_trips, counts_n0 = args.counts_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local uint32_t counts_own[4096];
    for (int at = lane; at < counts_n0; at += lanes)
        counts_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < i_trips; step += get_global_size(0))
        nearest_80_2_gathered_step(x, centers, counts, args, fault, step, 0, counts_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    counts += args.counts_at;
    for (int at = lane; at < counts_n0; at += lanes)
        if (counts_own[at] != 0)
            vr_plus_u32(&counts[at], counts_own[at]);
}
#endif

/* tests/sections/updates.py:80: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_nearest_2_80) || defined(VR_FIXED_nearest_2_80_gathered)
struct nearest_2_80_args {
    int64_t x_at, centers_at, counts_at;
    int64_t i_trips, counts_n0, centers_n0, x_n1, centers_n1, x_s0, x_s1, centers_s0, centers_s1;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_nearest_2_80)
kernel void nearest_2_80(global const double *VR_RESTRICT x, global const double *VR_RESTRICT centers,
        global uint32_t *VR_RESTRICT counts, const struct nearest_2_80_args args)
{
#ifdef VR_FIXED_nearest_2_80
    VR_FIXED_nearest_2_80
#else
    const int64_t i_trips = args.i_trips, centers_n0 = args.centers_n0, x_n1 = args.x_n1, centers_n1 = args.centers_n1,
            x_s0 = args.x_s0, x_s1 = args.x_s1, centers_s0 = args.centers_s0, centers_s1 = args.centers_s1;
#endif
    x += args.x_at;
    centers += args.centers_at;
    counts += args.counts_at;
    const int64_t i = get_global_id(0);
    if (i >= i_trips)
        return;
    int64_t best = 0;
    double least = 1e+300;
    const int64_t c_stop = centers_n0;
    for (int64_t c = 0; c < c_stop; c++) {
        double s = 0.0;
        const int64_t j_stop = vr_min_i64(x_n1, centers_n1);
        for (int64_t j = 0; j < j_stop; j++) {
            s += vr_square_f64(x[i * x_s0 + j * x_s1] - centers[c * centers_s0 + j * centers_s1]);
        }
        if (s < least) {
            least = s;
            best = c;
        }
    }
    vr_plus_u32(&counts[best], 1u);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_nearest_2_80_gathered)
static void nearest_2_80_gathered_step(global const double *VR_RESTRICT x, global const double *VR_RESTRICT centers,
        global uint32_t *VR_RESTRICT counts, const struct nearest_2_80_args args, const int64_t step,
        const int64_t row, local uint32_t *counts_own)
{
#ifdef VR_FIXED_nearest_2_80_gathered
    VR_FIXED_nearest_2_80_gathered
#else
    const int64_t centers_n0 = args.centers_n0, x_n1 = args.x_n1, centers_n1 = args.centers_n1, x_s0 = args.x_s0,
            x_s1 = args.x_s1, centers_s0 = args.centers_s0, centers_s1 = args.centers_s1;
#endif
    x += args.x_at;
    centers += args.centers_at;
    (void)counts;
    (void)row;
    const int64_t i = step;
    int64_t best = 0;
    double least = 1e+300;
    const int64_t c_stop = centers_n0;
    for (int64_t c = 0; c < c_stop; c++) {
        double s = 0.0;
        const int64_t j_stop = vr_min_i64(x_n1, centers_n1);
        for (int64_t j = 0; j < j_stop; j++) {
            s += vr_square_f64(x[i * x_s0 + j * x_s1] - centers[c * centers_s0 + j * centers_s1]);
        }
        if (s < least) {
            least = s;
            best = c;
        }
    }
    vr_plus_own_u32(&counts_own[best], 1u);
}

kernel void nearest_2_80_gathered(global const double *VR_RESTRICT x, global const double *VR_RESTRICT centers,
        global uint32_t *VR_RESTRICT counts, const struct nearest_2_80_args args)
{
#ifdef VR_FIXED_nearest_2_80_gathered
    VR_FIXED_nearest_2_80_gathered
#else
    const int64_t i_trips = args.i_trips, counts_n0 = args.counts_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local uint32_t counts_own[4096];
    for (int at = lane; at < counts_n0; at += lanes)
        counts_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < i_trips; step += get_global_size(0))
        nearest_2_80_gathered_step(x, centers, counts, args, step, 0, counts_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    counts += args.counts_at;
    for (int at = lane; at < counts_n0; at += lanes)
        if (counts_own[at] != 0)
            vr_plus_u32(&counts[at], counts_own[at]);
}
#endif

/* tests/sections/updates.py:80: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_nearest_2_80_2) || defined(VR_FIXED_nearest_2_80_2_gathered)
struct nearest_2_80_2_args {
    int64_t x_at, centers_at, counts_at;
    int64_t i_trips, counts_n0, centers_n0, x_n1, centers_n1, x_s0, x_s1, centers_s0, centers_s1;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_nearest_2_80_2)
kernel void nearest_2_80_2(global const double *VR_RESTRICT x, global const double *VR_RESTRICT centers,
        global uint32_t *VR_RESTRICT counts, const struct nearest_2_80_2_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_nearest_2_80_2
    VR_FIXED_nearest_2_80_2
#else
    const int64_t i_trips = args.i_trips, counts_n0 = args.counts_n0, centers_n0 = args.centers_n0, x_n1 = args.x_n1,
            centers_n1 = args.centers_n1, x_s0 = args.x_s0, x_s1 = args.x_s1, centers_s0 = args.centers_s0,
            centers_s1 = args.centers_s1;
#endif
    x += args.x_at;
    centers += args.centers_at;
    counts += args.counts_at;
    const int64_t i = get_global_id(0);
    if (i >= i_trips)
        return;
    int64_t best = 0;
    double least = 1e+300;
    const int64_t c_stop = centers_n0;
    for (int64_t c = 0; c < c_stop; c++) {
        double s = 0.0;
        const int64_t j_stop = vr_min_i64(x_n1, centers_n1);
        for (int64_t j = 0; j < j_stop; j++) {
            s += vr_square_f64(x[i * x_s0 + j * x_s1] - centers[c * centers_s0 + j * centers_s1]);
        }
        if (s < least) {
            least = s;
            best = c;
        }
    }
    if (VR_UNLIKELY(best >= counts_n0)) {
        vr_claim(fault, 17, best, counts_n0);
        return;
    }
    vr_plus_u32(&counts[best], 1u);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_nearest_2_80_2_gathered)
static void nearest_2_80_2_gathered_step(global const double *VR_RESTRICT x, global const double *VR_RESTRICT centers,
        global uint32_t *VR_RESTRICT counts, const struct nearest_2_80_2_args args, global struct vr_fault *fault,
        const int64_t step, const int64_t row, local uint32_t *counts_own)
{
#ifdef VR_FIXED_nearest_2_80_2_gathered
    VR_FIXED_nearest_2_80_2_gathered
#else
    const int64_t counts_n0 = args.counts_n0, centers_n0 = args.centers_n0, x_n1 = args.x_n1, centers_n1 =
            args.centers_n1, x_s0 = args.x_s0, x_s1 = args.x_s1, centers_s0 = args.centers_s0, centers_s1 =
            args.centers_s1;
#endif
    x += args.x_at;
    centers += args.centers_at;
    (void)counts;
    (void)row;
    const int64_t i = step;
    int64_t best = 0;
    double least = 1e+300;
    const int64_t c_stop = centers_n0;
    for (int64_t c = 0; c < c_stop; c++) {
        double s = 0.0;
        const int64_t j_stop = vr_min_i64(x_n1, centers_n1);
        for (int64_t j = 0; j < j_stop; j++) {
            s += vr_square_f64(x[i * x_s0 + j * x_s1] - centers[c * centers_s0 + j * centers_s1]);
        }
        if (s < least) {
            least = s;
            best = c;
        }
    }
    if (VR_UNLIKELY(best >= counts_n0)) {
        vr_claim(fault, 17, best, counts_n0);
        return;
    }
    vr_plus_own_u32(&counts_own[best], 1u);
}

kernel void nearest_2_80_2_gathered(global const double *VR_RESTRICT x, global const double *VR_RESTRICT centers,
        global uint32_t *VR_RESTRICT counts, const struct nearest_2_80_2_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_nearest_2_80_2_gathered
    VR_FIXED_nearest_2_80_2_gathered
#else
    const int64_t i_trips = args.i_trips, counts_n0 = args.counts_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local uint32_t counts_own[4096];
    for (int at = lane; at < counts_n0; at += lanes)
        counts_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < i_trips; step += get_global_size(0))
        nearest_2_80_2_gathered_step(x, centers, counts, args, fault, step, 0, counts_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    counts += args.counts_at;
    for (int at = lane; at < counts_n0; at += lanes)
        if (counts_own[at] != 0)
            vr_plus_u32(&counts[at], counts_own[at]);
}
#endif

/* tests/sections/updates.py:129: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_apart_129) || defined(VR_FIXED_apart_129_beside)
struct apart_129_args {
    int64_t y_at, x_at;
    int64_t i_trips;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_apart_129)
kernel void apart_129(global double *VR_RESTRICT y, global const double *VR_RESTRICT x,
        const struct apart_129_args args)
{
#ifdef VR_FIXED_apart_129
    VR_FIXED_apart_129
#else
    const int64_t i_trips = args.i_trips;
#endif
    y += args.y_at;
    x += args.x_at;
    const int64_t i = get_global_id(0);
    if (i >= i_trips)
        return;
    y[i] += x[i];
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_apart_129_beside)
kernel void apart_129_beside(global double *VR_RESTRICT y, global const double *VR_RESTRICT x,
        const struct apart_129_args args)
{
#ifdef VR_FIXED_apart_129_beside
    VR_FIXED_apart_129_beside
#else
    const int64_t i_trips = args.i_trips;
#endif
    y += args.y_at;
    x += args.x_at;
    const int64_t i_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (i_first >= i_trips)
        return;
    if (i_trips - i_first > 32) {
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t i = i_first + u * 32;
            y[i] += x[i];
        }
        return;
    }
    for (int64_t i = i_first; i < i_trips; i += 32) {
        y[i] += x[i];
    }
}
#endif

/* tests/sections/updates.py:129: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_apart_2_129)
struct apart_2_129_args {
    int64_t y_at, x_at;
    int64_t i_trips, x_s0;
};

kernel void apart_2_129(global double *VR_RESTRICT y, global const double *VR_RESTRICT x,
        const struct apart_2_129_args args)
{
#ifdef VR_FIXED_apart_2_129
    VR_FIXED_apart_2_129
#else
    const int64_t i_trips = args.i_trips, x_s0 = args.x_s0;
#endif
    y += args.y_at;
    x += args.x_at;
    const int64_t i = get_global_id(0);
    if (i >= i_trips)
        return;
    y[i] += x[i * x_s0];
}
#endif

/* tests/sections/updates.py:143: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_many_143) || defined(VR_FIXED_many_143_gathered) || defined(VR_FIXED_many_143_beside)
struct many_143_args {
    int64_t counts_at, sums_at;
    int64_t i_trips, counts_n1, counts_n0, counts_s0, sums_n0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_many_143)
kernel void many_143(global int64_t *VR_RESTRICT counts, global float *VR_RESTRICT sums,
        const struct many_143_args args)
{
#ifdef VR_FIXED_many_143
    VR_FIXED_many_143
#else
    const int64_t i_trips = args.i_trips, counts_s0 = args.counts_s0;
#endif
    counts += args.counts_at;
    sums += args.sums_at;
    const int64_t i = get_global_id(0);
    if (i >= i_trips)
        return;
    const int64_t index = vr_mod_i64(vr_mul_i64(i, 7), 3);
    const int64_t index_7 = vr_bitand_i64(i, 1);
    vr_plus_i64(&counts[index * counts_s0 + index_7], 2);
    const int64_t index_8 = vr_mod_i64(i, 5);
    vr_plus_f32(&sums[index_8], (float)vr_bitand_i64(i, 3));
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_many_143_gathered)
static void many_143_gathered_step(global int64_t *VR_RESTRICT counts, global float *VR_RESTRICT sums,
        const struct many_143_args args, const int64_t step, const int64_t row, local int32_t *counts_own,
        local float *sums_own)
{
#ifdef VR_FIXED_many_143_gathered
    VR_FIXED_many_143_gathered
#else
    const int64_t counts_n1 = args.counts_n1;
#endif
    (void)counts;
    (void)sums;
    (void)row;
    const int64_t i = step;
    const int64_t index = vr_mod_i64(vr_mul_i64(i, 7), 3);
    const int64_t index_7 = vr_bitand_i64(i, 1);
    vr_plus_own_i32(&counts_own[(index) * counts_n1 + index_7], 2);
    const int64_t index_8 = vr_mod_i64(i, 5);
    vr_plus_own_f32(&sums_own[index_8], (float)vr_bitand_i64(i, 3));
}

kernel void many_143_gathered(global int64_t *VR_RESTRICT counts, global float *VR_RESTRICT sums,
        const struct many_143_args args)
{
#ifdef VR_FIXED_many_143_gathered
    VR_FIXED_many_143_gathered
#else
    const int64_t i_trips = args.i_trips, counts_n1 = args.counts_n1, counts_n0 = args.counts_n0, counts_s0 =
            args.counts_s0, sums_n0 = args.sums_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local int32_t counts_own[2048];
    local float sums_own[2048];
    for (int at = lane; at < counts_n0 * counts_n1; at += lanes)
        counts_own[at] = 0;
    for (int at = lane; at < sums_n0; at += lanes)
        sums_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < i_trips; step += get_global_size(0))
        many_143_gathered_step(counts, sums, args, step, 0, counts_own, sums_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    counts += args.counts_at;
    for (int at = lane; at < counts_n0 * counts_n1; at += lanes)
        if (counts_own[at] != 0)
            vr_plus_i64(&counts[at / counts_n1 * counts_s0 + at % counts_n1], counts_own[at]);
    sums += args.sums_at;
    for (int at = lane; at < sums_n0; at += lanes)
        if (sums_own[at] != 0)
            vr_plus_f32(&sums[at], sums_own[at]);
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_many_143_beside)
kernel void many_143_beside(global int64_t *VR_RESTRICT counts, global float *VR_RESTRICT sums,
        const struct many_143_args args)
{
#ifdef VR_FIXED_many_143_beside
    VR_FIXED_many_143_beside
#else
    const int64_t i_trips = args.i_trips, counts_s0 = args.counts_s0;
#endif
    counts += args.counts_at;
    sums += args.sums_at;
    const int64_t i_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (i_first >= i_trips)
        return;
    if (i_trips - i_first > 32) {
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t i = i_first + u * 32;
            const int64_t index = vr_mod_i64(vr_mul_i64(i, 7), 3);
            const int64_t index_7 = vr_bitand_i64(i, 1);
            vr_plus_i64(&counts[index * counts_s0 + index_7], 2);
            const int64_t index_8 = vr_mod_i64(i, 5);
            vr_plus_f32(&sums[index_8], (float)vr_bitand_i64(i, 3));
        }
        return;
    }
    for (int64_t i = i_first; i < i_trips; i += 32) {
        const int64_t index = vr_mod_i64(vr_mul_i64(i, 7), 3);
        const int64_t index_7 = vr_bitand_i64(i, 1);
        vr_plus_i64(&counts[index * counts_s0 + index_7], 2);
        const int64_t index_8 = vr_mod_i64(i, 5);
        vr_plus_f32(&sums[index_8], (float)vr_bitand_i64(i, 3));
    }
}
#endif

/* tests/sections/updates.py:143: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_many_143_2) || defined(VR_FIXED_many_143_2_gathered)
struct many_143_2_args {
    int64_t counts_at, sums_at;
    int64_t i_trips, counts_n1, counts_n0, counts_s0, sums_n0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_many_143_2)
kernel void many_143_2(global int64_t *VR_RESTRICT counts, global float *VR_RESTRICT sums,
        const struct many_143_2_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_many_143_2
    VR_FIXED_many_143_2
#else
    const int64_t i_trips = args.i_trips, counts_s0 = args.counts_s0;
#endif
    counts += args.counts_at;
    sums += args.sums_at;
    const int64_t i = get_global_id(0);
    if (i >= i_trips)
        return;
    const int64_t index = vr_mod_i64(vr_mul_i64(i, 7), 3);
    const int64_t index_7 = vr_bitand_i64(i, 1);
    if (VR_UNLIKELY(index >= 3)) {
        vr_claim(fault, 18, index, 3);
        return;
    }
    if (VR_UNLIKELY(index_7 >= 2)) {
        vr_claim(fault, 19, index_7, 2);
        return;
    }
    vr_plus_i64(&counts[index * counts_s0 + index_7], 2);
    const int64_t index_8 = vr_mod_i64(i, 5);
    if (VR_UNLIKELY(index_8 >= 5)) {
        vr_claim(fault, 20, index_8, 5);
        return;
    }
    vr_plus_f32(&sums[index_8], (float)vr_bitand_i64(i, 3));
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_many_143_2_gathered)
static void many_143_2_gathered_step(global int64_t *VR_RESTRICT counts, global float *VR_RESTRICT sums,
        const struct many_143_2_args args, global struct vr_fault *fault, const int64_t step, const int64_t row,
        local int32_t *counts_own, local float *sums_own)
{
#ifdef VR_FIXED_many_143_2_gathered
    VR_FIXED_many_143_2_gathered
#else
    const int64_t counts_n1 = args.counts_n1;
#endif
    (void)counts;
    (void)sums;
    (void)row;
    const int64_t i = step;
    const int64_t index = vr_mod_i64(vr_mul_i64(i, 7), 3);
    const int64_t index_7 = vr_bitand_i64(i, 1);
    if (VR_UNLIKELY(index >= 3)) {
        vr_claim(fault, 18, index, 3);
        return;
    }
    if (VR_UNLIKELY(index_7 >= 2)) {
        vr_claim(fault, 19, index_7, 2);
        return;
    }
    vr_plus_own_i32(&counts_own[(index) * counts_n1 + index_7], 2);
    const int64_t index_8 = vr_mod_i64(i, 5);
    if (VR_UNLIKELY(index_8 >= 5)) {
        vr_claim(fault, 20, index_8, 5);
        return;
    }
    vr_plus_own_f32(&sums_own[index_8], (float)vr_bitand_i64(i, 3));
}

kernel void many_143_2_gathered(global int64_t *VR_RESTRICT counts, global float *VR_RESTRICT sums,
        const struct many_143_2_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_many_143_2_gathered
    VR_FIXED_many_143_2_gathered
#else
    const int64_t i_trips = args.i_trips, counts_n1 = args.counts_n1, counts_n0 = args.counts_n0, counts_s0 =
            args.counts_s0, sums_n0 = args.sums_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local int32_t counts_own[2048];
    local float sums_own[2048];
    for (int at = lane; at < counts_n0 * counts_n1; at += lanes)
        counts_own[at] = 0;
    for (int at = lane; at < sums_n0; at += lanes)
        sums_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < i_trips; step += get_global_size(0))
        many_143_2_gathered_step(counts, sums, args, fault, step, 0, counts_own, sums_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    counts += args.counts_at;
    for (int at = lane; at < counts_n0 * counts_n1; at += lanes)
        if (counts_own[at] != 0)
            vr_plus_i64(&counts[at / counts_n1 * counts_s0 + at % counts_n1], counts_own[at]);
    sums += args.sums_at;
    for (int at = lane; at < sums_n0; at += lanes)
        if (sums_own[at] != 0)
            vr_plus_f32(&sums[at], sums_own[at]);
}
#endif

/* tests/sections/updates.py:146: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_many_146) || defined(VR_FIXED_many_146_gathered) || defined(VR_FIXED_many_146_rows)
struct many_146_args {
    int64_t steps_at;
    int64_t i_2_trips, j_trips, steps_n0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_many_146)
kernel void many_146(global int64_t *VR_RESTRICT steps, const struct many_146_args args)
{
#ifdef VR_FIXED_many_146
    VR_FIXED_many_146
#else
    const int64_t i_2_trips = args.i_2_trips, j_trips = args.j_trips;
#endif
    steps += args.steps_at;
    const int64_t j = get_global_id(0), i_2 = get_global_id(1);
    if (j >= j_trips || i_2 >= i_2_trips)
        return;
    const int64_t index_11 = vr_bitand_i64(vr_add_i64(i_2, j), 3);
    vr_plus_i64(&steps[index_11], vr_sub_i64(0, i_2));
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_many_146_gathered)
static void many_146_gathered_step(global int64_t *VR_RESTRICT steps, const struct many_146_args args,
        const int64_t step, const int64_t row, local int64_t *steps_own)
{
    (void)steps;
    (void)args;
    const int64_t i_2 = row;
    const int64_t j = step;
    const int64_t index_11 = vr_bitand_i64(vr_add_i64(i_2, j), 3);
    vr_plus_own_i64(&steps_own[index_11], vr_sub_i64(0, i_2));
}

kernel void many_146_gathered(global int64_t *VR_RESTRICT steps, const struct many_146_args args)
{
#ifdef VR_FIXED_many_146_gathered
    VR_FIXED_many_146_gathered
#else
    const int64_t i_2_trips = args.i_2_trips, j_trips = args.j_trips, steps_n0 = args.steps_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local int64_t steps_own[2048];
    for (int at = lane; at < steps_n0; at += lanes)
        steps_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t row = get_group_id(0); row < i_2_trips; row += get_num_groups(0))
        for (int64_t step = lane; step < j_trips; step += lanes)
            many_146_gathered_step(steps, args, step, row, steps_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    steps += args.steps_at;
    for (int at = lane; at < steps_n0; at += lanes)
        if (steps_own[at] != 0)
            vr_plus_i64(&steps[at], steps_own[at]);
}
#endif

/* The same, with 4 by 1 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_many_146_rows)
kernel void many_146_rows(global int64_t *VR_RESTRICT steps, const struct many_146_args args)
{
#ifdef VR_FIXED_many_146_rows
    VR_FIXED_many_146_rows
#else
    const int64_t i_2_trips = args.i_2_trips, j_trips = args.j_trips;
#endif
    steps += args.steps_at;
    const int64_t j = get_global_id(0), i_2_first = get_global_id(1) * 4;
    if (j >= j_trips || i_2_first >= i_2_trips)
        return;
    if (i_2_trips - i_2_first > 3) {
        #pragma unroll
        for (int u = 0; u < 4; u++) {
            const int64_t i_2 = i_2_first + u;
            const int64_t index_11 = vr_bitand_i64(vr_add_i64(i_2, j), 3);
            vr_plus_i64(&steps[index_11], vr_sub_i64(0, i_2));
        }
        return;
    }
    for (int64_t i_2 = i_2_first; i_2 < i_2_trips; i_2++) {
        const int64_t index_11 = vr_bitand_i64(vr_add_i64(i_2, j), 3);
        vr_plus_i64(&steps[index_11], vr_sub_i64(0, i_2));
    }
}
#endif

/* tests/sections/updates.py:146: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_many_146_2) || defined(VR_FIXED_many_146_2_gathered)
struct many_146_2_args {
    int64_t steps_at;
    int64_t i_2_trips, j_trips, steps_n0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_many_146_2)
kernel void many_146_2(global int64_t *VR_RESTRICT steps, const struct many_146_2_args args,
        global struct vr_fault *fault)
{
#ifdef VR_FIXED_many_146_2
    VR_FIXED_many_146_2
#else
    const int64_t i_2_trips = args.i_2_trips, j_trips = args.j_trips;
#endif
    steps += args.steps_at;
    const int64_t j = get_global_id(0), i_2 = get_global_id(1);
    if (j >= j_trips || i_2 >= i_2_trips)
        return;
    const int64_t index_11 = vr_bitand_i64(vr_add_i64(i_2, j), 3);
    if (VR_UNLIKELY(index_11 >= 4)) {
        vr_claim(fault, 21, index_11, 4);
        return;
    }
    vr_plus_i64(&steps[index_11], vr_sub_i64(0, i_2));
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_many_146_2_gathered)
static void many_146_2_gathered_step(global int64_t *VR_RESTRICT steps, const struct many_146_2_args args,
        global struct vr_fault *fault, const int64_t step, const int64_t row, local int64_t *steps_own)
{
    (void)steps;
    (void)args;
    const int64_t i_2 = row;
    const int64_t j = step;
    const int64_t index_11 = vr_bitand_i64(vr_add_i64(i_2, j), 3);
    if (VR_UNLIKELY(index_11 >= 4)) {
        vr_claim(fault, 21, index_11, 4);
        return;
    }
    vr_plus_own_i64(&steps_own[index_11], vr_sub_i64(0, i_2));
}

kernel void many_146_2_gathered(global int64_t *VR_RESTRICT steps, const struct many_146_2_args args,
        global struct vr_fault *fault)
{
#ifdef VR_FIXED_many_146_2_gathered
    VR_FIXED_many_146_2_gathered
#else
    const int64_t i_2_trips = args.i_2_trips, j_trips = args.j_trips, steps_n0 = args.steps_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local int64_t steps_own[2048];
    for (int at = lane; at < steps_n0; at += lanes)
        steps_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t row = get_group_id(0); row < i_2_trips; row += get_num_groups(0))
        for (int64_t step = lane; step < j_trips; step += lanes)
            many_146_2_gathered_step(steps, args, fault, step, row, steps_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    steps += args.steps_at;
    for (int at = lane; at < steps_n0; at += lanes)
        if (steps_own[at] != 0)
            vr_plus_i64(&steps[at], steps_own[at]);
}
#endif

/* tests/sections/updates.py:156: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_strided_156) || defined(VR_FIXED_strided_156_gathered)
struct strided_156_args {
    int64_t every_at;
    int64_t i_trips, every_n0, every_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_strided_156)
kernel void strided_156(global int32_t *VR_RESTRICT every, const struct strided_156_args args,
        global struct vr_fault *fault)
{
#ifdef VR_FIXED_strided_156
    VR_FIXED_strided_156
#else
    const int64_t i_trips = args.i_trips, every_n0 = args.every_n0, every_s0 = args.every_s0;
#endif
    every += args.every_at;
    const int64_t i = get_global_id(0);
    if (i >= i_trips)
        return;
    if (VR_UNLIKELY(every_n0 == 0)) {
        vr_claim(fault, 22, 0, 0);
        return;
    }
    const int64_t index = vr_mod_i64(vr_mul_i64(i, 5), every_n0);
    vr_plus_i32(&every[index * every_s0], 1);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_strided_156_gathered)
static void strided_156_gathered_step(global int32_t *VR_RESTRICT every, const struct strided_156_args args,
        global struct vr_fault *fault, const int64_t step, const int64_t row, local int32_t *every_own)
{
#ifdef VR_FIXED_strided_156_gathered
    VR_FIXED_strided_156_gathered
#else
    const int64_t every_n0 = args.every_n0;
#endif
    (void)every;
    (void)row;
    const int64_t i = step;
    if (VR_UNLIKELY(every_n0 == 0)) {
        vr_claim(fault, 22, 0, 0);
        return;
    }
    const int64_t index = vr_mod_i64(vr_mul_i64(i, 5), every_n0);
    vr_plus_own_i32(&every_own[index], 1);
}

kernel void strided_156_gathered(global int32_t *VR_RESTRICT every, const struct strided_156_args args,
        global struct vr_fault *fault)
{
#ifdef VR_FIXED_strided_156_gathered
    VR_FIXED_strided_156_gathered
#else
    const int64_t i_trips = args.i_trips, every_n0 = args.every_n0, every_s0 = args.every_s0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local int32_t every_own[4096];
    for (int at = lane; at < every_n0; at += lanes)
        every_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < i_trips; step += get_global_size(0))
        strided_156_gathered_step(every, args, fault, step, 0, every_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    every += args.every_at;
    for (int at = lane; at < every_n0; at += lanes)
        if (every_own[at] != 0)
            vr_plus_i32(&every[at * every_s0], every_own[at]);
}
#endif

/* tests/sections/updates.py:156: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_strided_156_2) || defined(VR_FIXED_strided_156_2_gathered)
struct strided_156_2_args {
    int64_t every_at;
    int64_t i_trips, every_n0, every_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_strided_156_2)
kernel void strided_156_2(global int32_t *VR_RESTRICT every, const struct strided_156_2_args args,
        global struct vr_fault *fault)
{
#ifdef VR_FIXED_strided_156_2
    VR_FIXED_strided_156_2
#else
    const int64_t i_trips = args.i_trips, every_n0 = args.every_n0, every_s0 = args.every_s0;
#endif
    every += args.every_at;
    const int64_t i = get_global_id(0);
    if (i >= i_trips)
        return;
    if (VR_UNLIKELY(every_n0 == 0)) {
        vr_claim(fault, 23, 0, 0);
        return;
    }
    const int64_t index = vr_mod_i64(vr_mul_i64(i, 5), every_n0);
    if (VR_UNLIKELY(index >= every_n0)) {
        vr_claim(fault, 24, index, every_n0);
        return;
    }
    vr_plus_i32(&every[index * every_s0], 1);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_strided_156_2_gathered)
static void strided_156_2_gathered_step(global int32_t *VR_RESTRICT every, const struct strided_156_2_args args,
        global struct vr_fault *fault, const int64_t step, const int64_t row, local int32_t *every_own)
{
#ifdef VR_FIXED_strided_156_2_gathered
    VR_FIXED_strided_156_2_gathered
#else
    const int64_t every_n0 = args.every_n0;
#endif
    (void)every;
    (void)row;
    const int64_t i = step;
    if (VR_UNLIKELY(every_n0 == 0)) {
        vr_claim(fault, 23, 0, 0);
        return;
    }
    const int64_t index = vr_mod_i64(vr_mul_i64(i, 5), every_n0);
    if (VR_UNLIKELY(index >= every_n0)) {
        vr_claim(fault, 24, index, every_n0);
        return;
    }
    vr_plus_own_i32(&every_own[index], 1);
}

kernel void strided_156_2_gathered(global int32_t *VR_RESTRICT every, const struct strided_156_2_args args,
        global struct vr_fault *fault)
{
#ifdef VR_FIXED_strided_156_2_gathered
    VR_FIXED_strided_156_2_gathered
#else
    const int64_t i_trips = args.i_trips, every_n0 = args.every_n0, every_s0 = args.every_s0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local int32_t every_own[4096];
    for (int at = lane; at < every_n0; at += lanes)
        every_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < i_trips; step += get_global_size(0))
        strided_156_2_gathered_step(every, args, fault, step, 0, every_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    every += args.every_at;
    for (int at = lane; at < every_n0; at += lanes)
        if (every_own[at] != 0)
            vr_plus_i32(&every[at * every_s0], every_own[at]);
}
#endif

/* tests/sections/updates.py:176: expression by element */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_176) || defined(VR_FIXED_counted_176_beside)
struct counted_176_args {
    int64_t x_at, result_at;
    int64_t n0, x_s0, result_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_counted_176)
kernel void counted_176(global const int64_t *VR_RESTRICT x, global int64_t *VR_RESTRICT result,
        const struct counted_176_args args)
{
#ifdef VR_FIXED_counted_176
    VR_FIXED_counted_176
#else
    const int64_t n0 = args.n0, x_s0 = args.x_s0, result_s0 = args.result_s0;
#endif
    x += args.x_at;
    result += args.result_at;
    const int64_t k_2 = get_global_id(0);
    if (k_2 >= n0)
        return;
    const int64_t x_k = x[k_2 * x_s0];
    result[k_2 * result_s0] = vr_abs_i64(vr_remainder_i64(x_k, 31));
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_176_beside)
kernel void counted_176_beside(global const int64_t *VR_RESTRICT x, global int64_t *VR_RESTRICT result,
        const struct counted_176_args args)
{
#ifdef VR_FIXED_counted_176_beside
    VR_FIXED_counted_176_beside
#else
    const int64_t n0 = args.n0, x_s0 = args.x_s0, result_s0 = args.result_s0;
#endif
    x += args.x_at;
    result += args.result_at;
    const int64_t k_2_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_2_first >= n0)
        return;
    if (n0 - k_2_first > 32) {
        int64_t x_k[2];
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_2 = k_2_first + u * 32;
            x_k[u] = x[k_2 * x_s0];
        }
        int64_t result_k[2];
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            result_k[u] = vr_abs_i64(vr_remainder_i64(x_k[u], 31));
        }
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_2 = k_2_first + u * 32;
            result[k_2 * result_s0] = result_k[u];
        }
        return;
    }
    for (int64_t k_2 = k_2_first; k_2 < n0; k_2 += 32) {
        const int64_t x_k_2 = x[k_2 * x_s0];
        result[k_2 * result_s0] = vr_abs_i64(vr_remainder_i64(x_k_2, 31));
    }
}
#endif

/* tests/sections/updates.py:177: expression by element */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_177) || defined(VR_FIXED_counted_177_beside)
struct counted_177_args {
    int64_t result_at;
    int64_t n0, result_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_counted_177)
kernel void counted_177(global double *VR_RESTRICT result, const struct counted_177_args args)
{
#ifdef VR_FIXED_counted_177
    VR_FIXED_counted_177
#else
    const int64_t n0 = args.n0, result_s0 = args.result_s0;
#endif
    result += args.result_at;
    const int64_t k_2 = get_global_id(0);
    if (k_2 >= n0)
        return;
    result[k_2 * result_s0] = 1.0;
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_177_beside)
kernel void counted_177_beside(global double *VR_RESTRICT result, const struct counted_177_args args)
{
#ifdef VR_FIXED_counted_177_beside
    VR_FIXED_counted_177_beside
#else
    const int64_t n0 = args.n0, result_s0 = args.result_s0;
#endif
    result += args.result_at;
    const int64_t k_2_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_2_first >= n0)
        return;
    if (n0 - k_2_first > 32) {
        double result_k[2];
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            result_k[u] = 1.0;
        }
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_2 = k_2_first + u * 32;
            result[k_2 * result_s0] = result_k[u];
        }
        return;
    }
    for (int64_t k_2 = k_2_first; k_2 < n0; k_2 += 32) {
        result[k_2 * result_s0] = 1.0;
    }
}
#endif

/* tests/sections/updates.py:177: expression by element */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_177_2) || defined(VR_FIXED_counted_177_2_beside)
struct counted_177_2_args {
    int64_t ones_at, result_at;
    int64_t n0, ones_s0, result_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_counted_177_2)
kernel void counted_177_2(global const double *VR_RESTRICT ones, global double *VR_RESTRICT result,
        const struct counted_177_2_args args)
{
#ifdef VR_FIXED_counted_177_2
    VR_FIXED_counted_177_2
#else
    const int64_t n0 = args.n0, ones_s0 = args.ones_s0, result_s0 = args.result_s0;
#endif
    ones += args.ones_at;
    result += args.result_at;
    const int64_t k_2 = get_global_id(0);
    if (k_2 >= n0)
        return;
    const double ones_k = ones[k_2 * ones_s0];
    result[k_2 * result_s0] = ones_k * 0.5;
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_177_2_beside)
kernel void counted_177_2_beside(global const double *VR_RESTRICT ones, global double *VR_RESTRICT result,
        const struct counted_177_2_args args)
{
#ifdef VR_FIXED_counted_177_2_beside
    VR_FIXED_counted_177_2_beside
#else
    const int64_t n0 = args.n0, ones_s0 = args.ones_s0, result_s0 = args.result_s0;
#endif
    ones += args.ones_at;
    result += args.result_at;
    const int64_t k_2_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_2_first >= n0)
        return;
    if (n0 - k_2_first > 32) {
        double ones_k[2];
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_2 = k_2_first + u * 32;
            ones_k[u] = ones[k_2 * ones_s0];
        }
        double result_k[2];
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            result_k[u] = ones_k[u] * 0.5;
        }
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_2 = k_2_first + u * 32;
            result[k_2 * result_s0] = result_k[u];
        }
        return;
    }
    for (int64_t k_2 = k_2_first; k_2 < n0; k_2 += 32) {
        const double ones_k_2 = ones[k_2 * ones_s0];
        result[k_2 * result_s0] = ones_k_2 * 0.5;
    }
}
#endif

/* tests/sections/updates.py:178: expression by element */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_178) || defined(VR_FIXED_counted_178_beside)
struct counted_178_args {
    int64_t places_at, result_at;
    int64_t n0, places_s0, result_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_counted_178)
kernel void counted_178(global const int64_t *VR_RESTRICT places, global uint8_t *VR_RESTRICT result,
        const struct counted_178_args args)
{
#ifdef VR_FIXED_counted_178
    VR_FIXED_counted_178
#else
    const int64_t n0 = args.n0, places_s0 = args.places_s0, result_s0 = args.result_s0;
#endif
    places += args.places_at;
    result += args.result_at;
    const int64_t k_2 = get_global_id(0);
    if (k_2 >= n0)
        return;
    const int64_t places_k = places[k_2 * places_s0];
    result[k_2 * result_s0] = (uint8_t)vr_remainder_i64(places_k, 7);
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_178_beside)
kernel void counted_178_beside(global const int64_t *VR_RESTRICT places, global uint8_t *VR_RESTRICT result,
        const struct counted_178_args args)
{
#ifdef VR_FIXED_counted_178_beside
    VR_FIXED_counted_178_beside
#else
    const int64_t n0 = args.n0, places_s0 = args.places_s0, result_s0 = args.result_s0;
#endif
    places += args.places_at;
    result += args.result_at;
    const int64_t k_2_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_2_first >= n0)
        return;
    if (n0 - k_2_first > 32) {
        int64_t places_k[2];
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_2 = k_2_first + u * 32;
            places_k[u] = places[k_2 * places_s0];
        }
        uint8_t result_k[2];
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            result_k[u] = (uint8_t)vr_remainder_i64(places_k[u], 7);
        }
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_2 = k_2_first + u * 32;
            result[k_2 * result_s0] = result_k[u];
        }
        return;
    }
    for (int64_t k_2 = k_2_first; k_2 < n0; k_2 += 32) {
        const int64_t places_k_2 = places[k_2 * places_s0];
        result[k_2 * result_s0] = (uint8_t)vr_remainder_i64(places_k_2, 7);
    }
}
#endif

/* Totals of a row's work-items become one: `own` has the `count` of this one. */
static void vr_tree_1(int64_t *own, const int count, local int64_t *all, const int place, const int lane,
        const int lanes, const int beside, const bool inside)
{
    for (int i = 0; i < count; i++)
        all[i * VR_GROUP + place] = own[i];
    for (int left = lanes; left > 1; left = (left + 1) / 2) {
        const int middle = (left + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int i = 0; i < count && inside && lane < left / 2; i++) {
            const int64_t other = all[i * VR_GROUP + place + middle * beside];
            own[i] = vr_min_i64(own[i], other);
            all[i * VR_GROUP + place] = own[i];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = 0; i < count; i++)
        own[i] = all[i * VR_GROUP + place - lane * beside];
}

/* tests/sections/updates.py:179: amin of an expression */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_179)
struct counted_179_args {
    int64_t places_at;
    int64_t n0, places_s0;
};

static void counted_179_step(global const int64_t *VR_RESTRICT places, const struct counted_179_args args,
        const int64_t step, int64_t *whole)
{
#ifdef VR_FIXED_counted_179
    VR_FIXED_counted_179
#else
    const int64_t places_s0 = args.places_s0;
#endif
    places += args.places_at;
    const int64_t k_2 = step;
    const int64_t places_k = places[k_2 * places_s0];
    *whole = vr_min_i64(*whole, places_k);
}

kernel void counted_179(global const int64_t *VR_RESTRICT places, const struct counted_179_args args,
        global int64_t *whole_parts)
{
#ifdef VR_FIXED_counted_179
    VR_FIXED_counted_179
#else
    const int64_t n0 = args.n0;
#endif
    int64_t whole = INT64_C(9223372036854775807);
    for (int64_t step = get_global_id(0); step < n0; step += get_global_size(0))
        counted_179_step(places, args, step, &whole);
    const int lane = get_local_id(0);
    local int64_t whole_all[VR_GROUP];
    vr_tree_1(&whole, 1, whole_all, lane, lane, VR_GROUP, 1, true);
    if (lane == 0) {
        whole_parts[get_group_id(0)] = whole;
    }
}
#endif

/* Totals of a row's work-items become one: `own` has the `count` of this one. */
static void vr_tree_2(int64_t *own, const int count, local int64_t *all, const int place, const int lane,
        const int lanes, const int beside, const bool inside)
{
    for (int i = 0; i < count; i++)
        all[i * VR_GROUP + place] = own[i];
    for (int left = lanes; left > 1; left = (left + 1) / 2) {
        const int middle = (left + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int i = 0; i < count && inside && lane < left / 2; i++) {
            const int64_t other = all[i * VR_GROUP + place + middle * beside];
            own[i] = vr_max_i64(own[i], other);
            all[i * VR_GROUP + place] = own[i];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = 0; i < count; i++)
        own[i] = all[i * VR_GROUP + place - lane * beside];
}

/* tests/sections/updates.py:179: amax of an expression */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_179_2)
struct counted_179_2_args {
    int64_t places_at;
    int64_t n0, places_s0;
};

static void counted_179_2_step(global const int64_t *VR_RESTRICT places, const struct counted_179_2_args args,
        const int64_t step, int64_t *whole)
{
#ifdef VR_FIXED_counted_179_2
    VR_FIXED_counted_179_2
#else
    const int64_t places_s0 = args.places_s0;
#endif
    places += args.places_at;
    const int64_t k_2 = step;
    const int64_t places_k = places[k_2 * places_s0];
    *whole = vr_max_i64(*whole, places_k);
}

kernel void counted_179_2(global const int64_t *VR_RESTRICT places, const struct counted_179_2_args args,
        global int64_t *whole_parts)
{
#ifdef VR_FIXED_counted_179_2
    VR_FIXED_counted_179_2
#else
    const int64_t n0 = args.n0;
#endif
    int64_t whole = INT64_MIN;
    for (int64_t step = get_global_id(0); step < n0; step += get_global_size(0))
        counted_179_2_step(places, args, step, &whole);
    const int lane = get_local_id(0);
    local int64_t whole_all[VR_GROUP];
    vr_tree_2(&whole, 1, whole_all, lane, lane, VR_GROUP, 1, true);
    if (lane == 0) {
        whole_parts[get_group_id(0)] = whole;
    }
}
#endif

/* tests/sections/updates.py:179: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_179_3) || defined(VR_FIXED_counted_179_3_beside)
struct counted_179_3_args {
    int64_t counts_13_at;
    int64_t k_trips;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_counted_179_3)
kernel void counted_179_3(global int64_t *VR_RESTRICT counts_13, const struct counted_179_3_args args)
{
#ifdef VR_FIXED_counted_179_3
    VR_FIXED_counted_179_3
#else
    const int64_t k_trips = args.k_trips;
#endif
    counts_13 += args.counts_13_at;
    const int64_t k = get_global_id(0);
    if (k >= k_trips)
        return;
    counts_13[k] = 0;
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_179_3_beside)
kernel void counted_179_3_beside(global int64_t *VR_RESTRICT counts_13, const struct counted_179_3_args args)
{
#ifdef VR_FIXED_counted_179_3_beside
    VR_FIXED_counted_179_3_beside
#else
    const int64_t k_trips = args.k_trips;
#endif
    counts_13 += args.counts_13_at;
    const int64_t k_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_first >= k_trips)
        return;
    if (k_trips - k_first > 32) {
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k = k_first + u * 32;
            counts_13[k] = 0;
        }
        return;
    }
    for (int64_t k = k_first; k < k_trips; k += 32) {
        counts_13[k] = 0;
    }
}
#endif

/* tests/sections/updates.py:179: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_179_4) || defined(VR_FIXED_counted_179_4_gathered) || defined(VR_FIXED_counted_179_4_beside)
struct counted_179_4_args {
    int64_t counts_13_at, places_at;
    int64_t k_trips, counts_13_n0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_counted_179_4)
kernel void counted_179_4(global int64_t *VR_RESTRICT counts_13, global const int64_t *VR_RESTRICT places,
        const struct counted_179_4_args args)
{
#ifdef VR_FIXED_counted_179_4
    VR_FIXED_counted_179_4
#else
    const int64_t k_trips = args.k_trips;
#endif
    counts_13 += args.counts_13_at;
    places += args.places_at;
    const int64_t k = get_global_id(0);
    if (k >= k_trips)
        return;
    vr_plus_i64(&counts_13[places[k]], 1);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_179_4_gathered)
static void counted_179_4_gathered_step(global int64_t *VR_RESTRICT counts_13,
        global const int64_t *VR_RESTRICT places, const struct counted_179_4_args args, const int64_t step,
        const int64_t row, local int32_t *counts_13_own)
{
    (void)counts_13;
    places += args.places_at;
    (void)row;
    const int64_t k = step;
    vr_plus_own_i32(&counts_13_own[places[k]], 1);
}

kernel void counted_179_4_gathered(global int64_t *VR_RESTRICT counts_13, global const int64_t *VR_RESTRICT places,
        const struct counted_179_4_args args)
{
#ifdef VR_FIXED_counted_179_4_gathered
    VR_FIXED_counted_179_4_gathered
#else
    const int64_t k_trips = args.k_trips, counts_13_n0 = args.counts_13_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local int32_t counts_13_own[4096];
    for (int at = lane; at < counts_13_n0; at += lanes)
        counts_13_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < k_trips; step += get_global_size(0))
        counted_179_4_gathered_step(counts_13, places, args, step, 0, counts_13_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    counts_13 += args.counts_13_at;
    for (int at = lane; at < counts_13_n0; at += lanes)
        if (counts_13_own[at] != 0)
            vr_plus_i64(&counts_13[at], counts_13_own[at]);
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_179_4_beside)
kernel void counted_179_4_beside(global int64_t *VR_RESTRICT counts_13, global const int64_t *VR_RESTRICT places,
        const struct counted_179_4_args args)
{
#ifdef VR_FIXED_counted_179_4_beside
    VR_FIXED_counted_179_4_beside
#else
    const int64_t k_trips = args.k_trips;
#endif
    counts_13 += args.counts_13_at;
    places += args.places_at;
    const int64_t k_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_first >= k_trips)
        return;
    if (k_trips - k_first > 32) {
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k = k_first + u * 32;
            vr_plus_i64(&counts_13[places[k]], 1);
        }
        return;
    }
    for (int64_t k = k_first; k < k_trips; k += 32) {
        vr_plus_i64(&counts_13[places[k]], 1);
    }
}
#endif

/* tests/sections/updates.py:180: amin of an expression */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_180)
struct counted_180_args {
    int64_t places_at;
    int64_t n0, places_s0;
};

static void counted_180_step(global const int64_t *VR_RESTRICT places, const struct counted_180_args args,
        const int64_t step, int64_t *whole)
{
#ifdef VR_FIXED_counted_180
    VR_FIXED_counted_180
#else
    const int64_t places_s0 = args.places_s0;
#endif
    places += args.places_at;
    const int64_t k_2 = step;
    const int64_t places_k = places[k_2 * places_s0];
    *whole = vr_min_i64(*whole, places_k);
}

kernel void counted_180(global const int64_t *VR_RESTRICT places, const struct counted_180_args args,
        global int64_t *whole_parts)
{
#ifdef VR_FIXED_counted_180
    VR_FIXED_counted_180
#else
    const int64_t n0 = args.n0;
#endif
    int64_t whole = INT64_C(9223372036854775807);
    for (int64_t step = get_global_id(0); step < n0; step += get_global_size(0))
        counted_180_step(places, args, step, &whole);
    const int lane = get_local_id(0);
    local int64_t whole_all[VR_GROUP];
    vr_tree_1(&whole, 1, whole_all, lane, lane, VR_GROUP, 1, true);
    if (lane == 0) {
        whole_parts[get_group_id(0)] = whole;
    }
}
#endif

/* tests/sections/updates.py:180: amax of an expression */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_180_2)
struct counted_180_2_args {
    int64_t places_at;
    int64_t n0, places_s0;
};

static void counted_180_2_step(global const int64_t *VR_RESTRICT places, const struct counted_180_2_args args,
        const int64_t step, int64_t *whole)
{
#ifdef VR_FIXED_counted_180_2
    VR_FIXED_counted_180_2
#else
    const int64_t places_s0 = args.places_s0;
#endif
    places += args.places_at;
    const int64_t k_2 = step;
    const int64_t places_k = places[k_2 * places_s0];
    *whole = vr_max_i64(*whole, places_k);
}

kernel void counted_180_2(global const int64_t *VR_RESTRICT places, const struct counted_180_2_args args,
        global int64_t *whole_parts)
{
#ifdef VR_FIXED_counted_180_2
    VR_FIXED_counted_180_2
#else
    const int64_t n0 = args.n0;
#endif
    int64_t whole = INT64_MIN;
    for (int64_t step = get_global_id(0); step < n0; step += get_global_size(0))
        counted_180_2_step(places, args, step, &whole);
    const int lane = get_local_id(0);
    local int64_t whole_all[VR_GROUP];
    vr_tree_2(&whole, 1, whole_all, lane, lane, VR_GROUP, 1, true);
    if (lane == 0) {
        whole_parts[get_group_id(0)] = whole;
    }
}
#endif

/* tests/sections/updates.py:180: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_180_3) || defined(VR_FIXED_counted_180_3_beside)
struct counted_180_3_args {
    int64_t counts_20_at;
    int64_t k_22_trips;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_counted_180_3)
kernel void counted_180_3(global double *VR_RESTRICT counts_20, const struct counted_180_3_args args)
{
#ifdef VR_FIXED_counted_180_3
    VR_FIXED_counted_180_3
#else
    const int64_t k_22_trips = args.k_22_trips;
#endif
    counts_20 += args.counts_20_at;
    const int64_t k_22 = get_global_id(0);
    if (k_22 >= k_22_trips)
        return;
    counts_20[k_22] = 0.0;
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_180_3_beside)
kernel void counted_180_3_beside(global double *VR_RESTRICT counts_20, const struct counted_180_3_args args)
{
#ifdef VR_FIXED_counted_180_3_beside
    VR_FIXED_counted_180_3_beside
#else
    const int64_t k_22_trips = args.k_22_trips;
#endif
    counts_20 += args.counts_20_at;
    const int64_t k_22_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_22_first >= k_22_trips)
        return;
    if (k_22_trips - k_22_first > 32) {
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_22 = k_22_first + u * 32;
            counts_20[k_22] = 0.0;
        }
        return;
    }
    for (int64_t k_22 = k_22_first; k_22 < k_22_trips; k_22 += 32) {
        counts_20[k_22] = 0.0;
    }
}
#endif

/* tests/sections/updates.py:180: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_180_4) || defined(VR_FIXED_counted_180_4_gathered) || defined(VR_FIXED_counted_180_4_beside)
struct counted_180_4_args {
    int64_t counts_20_at, places_at, weights_at;
    int64_t k_22_trips, counts_20_n0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_counted_180_4)
kernel void counted_180_4(global double *VR_RESTRICT counts_20, global const int64_t *VR_RESTRICT places,
        global const double *VR_RESTRICT weights, const struct counted_180_4_args args)
{
#ifdef VR_FIXED_counted_180_4
    VR_FIXED_counted_180_4
#else
    const int64_t k_22_trips = args.k_22_trips;
#endif
    counts_20 += args.counts_20_at;
    places += args.places_at;
    weights += args.weights_at;
    const int64_t k_22 = get_global_id(0);
    if (k_22 >= k_22_trips)
        return;
    vr_plus_f64(&counts_20[places[k_22]], weights[k_22]);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_180_4_gathered)
static void counted_180_4_gathered_step(global double *VR_RESTRICT counts_20, global const int64_t *VR_RESTRICT places,
        global const double *VR_RESTRICT weights, const struct counted_180_4_args args, const int64_t step,
        const int64_t row, local double *counts_20_own)
{
    (void)counts_20;
    places += args.places_at;
    weights += args.weights_at;
    (void)row;
    const int64_t k_22 = step;
    vr_plus_own_f64(&counts_20_own[places[k_22]], weights[k_22]);
}

kernel void counted_180_4_gathered(global double *VR_RESTRICT counts_20, global const int64_t *VR_RESTRICT places,
        global const double *VR_RESTRICT weights, const struct counted_180_4_args args)
{
#ifdef VR_FIXED_counted_180_4_gathered
    VR_FIXED_counted_180_4_gathered
#else
    const int64_t k_22_trips = args.k_22_trips, counts_20_n0 = args.counts_20_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local double counts_20_own[2048];
    for (int at = lane; at < counts_20_n0; at += lanes)
        counts_20_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < k_22_trips; step += get_global_size(0))
        counted_180_4_gathered_step(counts_20, places, weights, args, step, 0, counts_20_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    counts_20 += args.counts_20_at;
    for (int at = lane; at < counts_20_n0; at += lanes)
        if (counts_20_own[at] != 0)
            vr_plus_f64(&counts_20[at], counts_20_own[at]);
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_180_4_beside)
kernel void counted_180_4_beside(global double *VR_RESTRICT counts_20, global const int64_t *VR_RESTRICT places,
        global const double *VR_RESTRICT weights, const struct counted_180_4_args args)
{
#ifdef VR_FIXED_counted_180_4_beside
    VR_FIXED_counted_180_4_beside
#else
    const int64_t k_22_trips = args.k_22_trips;
#endif
    counts_20 += args.counts_20_at;
    places += args.places_at;
    weights += args.weights_at;
    const int64_t k_22_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_22_first >= k_22_trips)
        return;
    if (k_22_trips - k_22_first > 32) {
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_22 = k_22_first + u * 32;
            vr_plus_f64(&counts_20[places[k_22]], weights[k_22]);
        }
        return;
    }
    for (int64_t k_22 = k_22_first; k_22 < k_22_trips; k_22 += 32) {
        vr_plus_f64(&counts_20[places[k_22]], weights[k_22]);
    }
}
#endif

/* Totals of a row's work-items become one: `own` has the `count` of this one. */
static void vr_tree_3(uint8_t *own, const int count, local uint8_t *all, const int place, const int lane,
        const int lanes, const int beside, const bool inside)
{
    for (int i = 0; i < count; i++)
        all[i * VR_GROUP + place] = own[i];
    for (int left = lanes; left > 1; left = (left + 1) / 2) {
        const int middle = (left + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int i = 0; i < count && inside && lane < left / 2; i++) {
            const uint8_t other = all[i * VR_GROUP + place + middle * beside];
            own[i] = vr_min_u8(own[i], other);
            all[i * VR_GROUP + place] = own[i];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = 0; i < count; i++)
        own[i] = all[i * VR_GROUP + place - lane * beside];
}

/* tests/sections/updates.py:180: amin of an expression */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_180_5)
struct counted_180_5_args {
    int64_t short__at;
    int64_t n0, short__s0;
};

static void counted_180_5_step(global const uint8_t *VR_RESTRICT short_, const struct counted_180_5_args args,
        const int64_t step, uint8_t *whole)
{
#ifdef VR_FIXED_counted_180_5
    VR_FIXED_counted_180_5
#else
    const int64_t short__s0 = args.short__s0;
#endif
    short_ += args.short__at;
    const int64_t k_2 = step;
    const uint8_t short__k = short_[k_2 * short__s0];
    *whole = vr_min_u8(*whole, short__k);
}

kernel void counted_180_5(global const uint8_t *VR_RESTRICT short_, const struct counted_180_5_args args,
        global uint8_t *whole_parts)
{
#ifdef VR_FIXED_counted_180_5
    VR_FIXED_counted_180_5
#else
    const int64_t n0 = args.n0;
#endif
    uint8_t whole = 255;
    for (int64_t step = get_global_id(0); step < n0; step += get_global_size(0))
        counted_180_5_step(short_, args, step, &whole);
    const int lane = get_local_id(0);
    local uint8_t whole_all[VR_GROUP];
    vr_tree_3(&whole, 1, whole_all, lane, lane, VR_GROUP, 1, true);
    if (lane == 0) {
        whole_parts[get_group_id(0)] = whole;
    }
}
#endif

/* Totals of a row's work-items become one: `own` has the `count` of this one. */
static void vr_tree_4(uint8_t *own, const int count, local uint8_t *all, const int place, const int lane,
        const int lanes, const int beside, const bool inside)
{
    for (int i = 0; i < count; i++)
        all[i * VR_GROUP + place] = own[i];
    for (int left = lanes; left > 1; left = (left + 1) / 2) {
        const int middle = (left + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int i = 0; i < count && inside && lane < left / 2; i++) {
            const uint8_t other = all[i * VR_GROUP + place + middle * beside];
            own[i] = vr_max_u8(own[i], other);
            all[i * VR_GROUP + place] = own[i];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = 0; i < count; i++)
        own[i] = all[i * VR_GROUP + place - lane * beside];
}

/* tests/sections/updates.py:180: amax of an expression */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_180_6)
struct counted_180_6_args {
    int64_t short__at;
    int64_t n0, short__s0;
};

static void counted_180_6_step(global const uint8_t *VR_RESTRICT short_, const struct counted_180_6_args args,
        const int64_t step, uint8_t *whole)
{
#ifdef VR_FIXED_counted_180_6
    VR_FIXED_counted_180_6
#else
    const int64_t short__s0 = args.short__s0;
#endif
    short_ += args.short__at;
    const int64_t k_2 = step;
    const uint8_t short__k = short_[k_2 * short__s0];
    *whole = vr_max_u8(*whole, short__k);
}

kernel void counted_180_6(global const uint8_t *VR_RESTRICT short_, const struct counted_180_6_args args,
        global uint8_t *whole_parts)
{
#ifdef VR_FIXED_counted_180_6
    VR_FIXED_counted_180_6
#else
    const int64_t n0 = args.n0;
#endif
    uint8_t whole = 0;
    for (int64_t step = get_global_id(0); step < n0; step += get_global_size(0))
        counted_180_6_step(short_, args, step, &whole);
    const int lane = get_local_id(0);
    local uint8_t whole_all[VR_GROUP];
    vr_tree_4(&whole, 1, whole_all, lane, lane, VR_GROUP, 1, true);
    if (lane == 0) {
        whole_parts[get_group_id(0)] = whole;
    }
}
#endif

/* tests/sections/updates.py:180: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_180_7) || defined(VR_FIXED_counted_180_7_beside)
struct counted_180_7_args {
    int64_t counts_27_at;
    int64_t k_29_trips;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_counted_180_7)
kernel void counted_180_7(global int64_t *VR_RESTRICT counts_27, const struct counted_180_7_args args)
{
#ifdef VR_FIXED_counted_180_7
    VR_FIXED_counted_180_7
#else
    const int64_t k_29_trips = args.k_29_trips;
#endif
    counts_27 += args.counts_27_at;
    const int64_t k_29 = get_global_id(0);
    if (k_29 >= k_29_trips)
        return;
    counts_27[k_29] = 0;
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_180_7_beside)
kernel void counted_180_7_beside(global int64_t *VR_RESTRICT counts_27, const struct counted_180_7_args args)
{
#ifdef VR_FIXED_counted_180_7_beside
    VR_FIXED_counted_180_7_beside
#else
    const int64_t k_29_trips = args.k_29_trips;
#endif
    counts_27 += args.counts_27_at;
    const int64_t k_29_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_29_first >= k_29_trips)
        return;
    if (k_29_trips - k_29_first > 32) {
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_29 = k_29_first + u * 32;
            counts_27[k_29] = 0;
        }
        return;
    }
    for (int64_t k_29 = k_29_first; k_29 < k_29_trips; k_29 += 32) {
        counts_27[k_29] = 0;
    }
}
#endif

/* tests/sections/updates.py:180: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_180_8) || defined(VR_FIXED_counted_180_8_gathered) || defined(VR_FIXED_counted_180_8_beside)
struct counted_180_8_args {
    int64_t counts_27_at, short__at;
    int64_t k_29_trips, counts_27_n0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_counted_180_8)
kernel void counted_180_8(global int64_t *VR_RESTRICT counts_27, global const uint8_t *VR_RESTRICT short_,
        const struct counted_180_8_args args)
{
#ifdef VR_FIXED_counted_180_8
    VR_FIXED_counted_180_8
#else
    const int64_t k_29_trips = args.k_29_trips;
#endif
    counts_27 += args.counts_27_at;
    short_ += args.short__at;
    const int64_t k_29 = get_global_id(0);
    if (k_29 >= k_29_trips)
        return;
    vr_plus_i64(&counts_27[(int64_t)short_[k_29]], 1);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_180_8_gathered)
static void counted_180_8_gathered_step(global int64_t *VR_RESTRICT counts_27,
        global const uint8_t *VR_RESTRICT short_, const struct counted_180_8_args args, const int64_t step,
        const int64_t row, local int32_t *counts_27_own)
{
    (void)counts_27;
    short_ += args.short__at;
    (void)row;
    const int64_t k_29 = step;
    vr_plus_own_i32(&counts_27_own[(int64_t)short_[k_29]], 1);
}

kernel void counted_180_8_gathered(global int64_t *VR_RESTRICT counts_27, global const uint8_t *VR_RESTRICT short_,
        const struct counted_180_8_args args)
{
#ifdef VR_FIXED_counted_180_8_gathered
    VR_FIXED_counted_180_8_gathered
#else
    const int64_t k_29_trips = args.k_29_trips, counts_27_n0 = args.counts_27_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local int32_t counts_27_own[4096];
    for (int at = lane; at < counts_27_n0; at += lanes)
        counts_27_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < k_29_trips; step += get_global_size(0))
        counted_180_8_gathered_step(counts_27, short_, args, step, 0, counts_27_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    counts_27 += args.counts_27_at;
    for (int at = lane; at < counts_27_n0; at += lanes)
        if (counts_27_own[at] != 0)
            vr_plus_i64(&counts_27[at], counts_27_own[at]);
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_180_8_beside)
kernel void counted_180_8_beside(global int64_t *VR_RESTRICT counts_27, global const uint8_t *VR_RESTRICT short_,
        const struct counted_180_8_args args)
{
#ifdef VR_FIXED_counted_180_8_beside
    VR_FIXED_counted_180_8_beside
#else
    const int64_t k_29_trips = args.k_29_trips;
#endif
    counts_27 += args.counts_27_at;
    short_ += args.short__at;
    const int64_t k_29_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_29_first >= k_29_trips)
        return;
    if (k_29_trips - k_29_first > 32) {
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_29 = k_29_first + u * 32;
            vr_plus_i64(&counts_27[(int64_t)short_[k_29]], 1);
        }
        return;
    }
    for (int64_t k_29 = k_29_first; k_29 < k_29_trips; k_29 += 32) {
        vr_plus_i64(&counts_27[(int64_t)short_[k_29]], 1);
    }
}
#endif

/* tests/sections/updates.py:176: expression by element */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_176) || defined(VR_FIXED_counted_2_176_beside)
struct counted_2_176_args {
    int64_t x_at, result_at;
    int64_t n0, x_s0, result_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_176)
kernel void counted_2_176(global const int64_t *VR_RESTRICT x, global int64_t *VR_RESTRICT result,
        const struct counted_2_176_args args)
{
#ifdef VR_FIXED_counted_2_176
    VR_FIXED_counted_2_176
#else
    const int64_t n0 = args.n0, x_s0 = args.x_s0, result_s0 = args.result_s0;
#endif
    x += args.x_at;
    result += args.result_at;
    const int64_t k_2 = get_global_id(0);
    if (k_2 >= n0)
        return;
    const int64_t x_k = x[k_2 * x_s0];
    result[k_2 * result_s0] = vr_abs_i64(vr_remainder_i64(x_k, 31));
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_176_beside)
kernel void counted_2_176_beside(global const int64_t *VR_RESTRICT x, global int64_t *VR_RESTRICT result,
        const struct counted_2_176_args args)
{
#ifdef VR_FIXED_counted_2_176_beside
    VR_FIXED_counted_2_176_beside
#else
    const int64_t n0 = args.n0, x_s0 = args.x_s0, result_s0 = args.result_s0;
#endif
    x += args.x_at;
    result += args.result_at;
    const int64_t k_2_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_2_first >= n0)
        return;
    if (n0 - k_2_first > 32) {
        int64_t x_k[2];
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_2 = k_2_first + u * 32;
            x_k[u] = x[k_2 * x_s0];
        }
        int64_t result_k[2];
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            result_k[u] = vr_abs_i64(vr_remainder_i64(x_k[u], 31));
        }
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_2 = k_2_first + u * 32;
            result[k_2 * result_s0] = result_k[u];
        }
        return;
    }
    for (int64_t k_2 = k_2_first; k_2 < n0; k_2 += 32) {
        const int64_t x_k_2 = x[k_2 * x_s0];
        result[k_2 * result_s0] = vr_abs_i64(vr_remainder_i64(x_k_2, 31));
    }
}
#endif

/* tests/sections/updates.py:177: expression by element */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_177) || defined(VR_FIXED_counted_2_177_beside)
struct counted_2_177_args {
    int64_t result_at;
    int64_t n0, result_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_177)
kernel void counted_2_177(global double *VR_RESTRICT result, const struct counted_2_177_args args)
{
#ifdef VR_FIXED_counted_2_177
    VR_FIXED_counted_2_177
#else
    const int64_t n0 = args.n0, result_s0 = args.result_s0;
#endif
    result += args.result_at;
    const int64_t k_2 = get_global_id(0);
    if (k_2 >= n0)
        return;
    result[k_2 * result_s0] = 1.0;
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_177_beside)
kernel void counted_2_177_beside(global double *VR_RESTRICT result, const struct counted_2_177_args args)
{
#ifdef VR_FIXED_counted_2_177_beside
    VR_FIXED_counted_2_177_beside
#else
    const int64_t n0 = args.n0, result_s0 = args.result_s0;
#endif
    result += args.result_at;
    const int64_t k_2_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_2_first >= n0)
        return;
    if (n0 - k_2_first > 32) {
        double result_k[2];
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            result_k[u] = 1.0;
        }
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_2 = k_2_first + u * 32;
            result[k_2 * result_s0] = result_k[u];
        }
        return;
    }
    for (int64_t k_2 = k_2_first; k_2 < n0; k_2 += 32) {
        result[k_2 * result_s0] = 1.0;
    }
}
#endif

/* tests/sections/updates.py:177: expression by element */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_177_2) || defined(VR_FIXED_counted_2_177_2_beside)
struct counted_2_177_2_args {
    int64_t ones_at, result_at;
    int64_t n0, ones_s0, result_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_177_2)
kernel void counted_2_177_2(global const double *VR_RESTRICT ones, global double *VR_RESTRICT result,
        const struct counted_2_177_2_args args)
{
#ifdef VR_FIXED_counted_2_177_2
    VR_FIXED_counted_2_177_2
#else
    const int64_t n0 = args.n0, ones_s0 = args.ones_s0, result_s0 = args.result_s0;
#endif
    ones += args.ones_at;
    result += args.result_at;
    const int64_t k_2 = get_global_id(0);
    if (k_2 >= n0)
        return;
    const double ones_k = ones[k_2 * ones_s0];
    result[k_2 * result_s0] = ones_k * 0.5;
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_177_2_beside)
kernel void counted_2_177_2_beside(global const double *VR_RESTRICT ones, global double *VR_RESTRICT result,
        const struct counted_2_177_2_args args)
{
#ifdef VR_FIXED_counted_2_177_2_beside
    VR_FIXED_counted_2_177_2_beside
#else
    const int64_t n0 = args.n0, ones_s0 = args.ones_s0, result_s0 = args.result_s0;
#endif
    ones += args.ones_at;
    result += args.result_at;
    const int64_t k_2_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_2_first >= n0)
        return;
    if (n0 - k_2_first > 32) {
        double ones_k[2];
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_2 = k_2_first + u * 32;
            ones_k[u] = ones[k_2 * ones_s0];
        }
        double result_k[2];
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            result_k[u] = ones_k[u] * 0.5;
        }
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_2 = k_2_first + u * 32;
            result[k_2 * result_s0] = result_k[u];
        }
        return;
    }
    for (int64_t k_2 = k_2_first; k_2 < n0; k_2 += 32) {
        const double ones_k_2 = ones[k_2 * ones_s0];
        result[k_2 * result_s0] = ones_k_2 * 0.5;
    }
}
#endif

/* tests/sections/updates.py:178: expression by element */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_178) || defined(VR_FIXED_counted_2_178_beside)
struct counted_2_178_args {
    int64_t places_at, result_at;
    int64_t n0, places_s0, result_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_178)
kernel void counted_2_178(global const int64_t *VR_RESTRICT places, global uint8_t *VR_RESTRICT result,
        const struct counted_2_178_args args)
{
#ifdef VR_FIXED_counted_2_178
    VR_FIXED_counted_2_178
#else
    const int64_t n0 = args.n0, places_s0 = args.places_s0, result_s0 = args.result_s0;
#endif
    places += args.places_at;
    result += args.result_at;
    const int64_t k_2 = get_global_id(0);
    if (k_2 >= n0)
        return;
    const int64_t places_k = places[k_2 * places_s0];
    result[k_2 * result_s0] = (uint8_t)vr_remainder_i64(places_k, 7);
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_178_beside)
kernel void counted_2_178_beside(global const int64_t *VR_RESTRICT places, global uint8_t *VR_RESTRICT result,
        const struct counted_2_178_args args)
{
#ifdef VR_FIXED_counted_2_178_beside
    VR_FIXED_counted_2_178_beside
#else
    const int64_t n0 = args.n0, places_s0 = args.places_s0, result_s0 = args.result_s0;
#endif
    places += args.places_at;
    result += args.result_at;
    const int64_t k_2_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_2_first >= n0)
        return;
    if (n0 - k_2_first > 32) {
        int64_t places_k[2];
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_2 = k_2_first + u * 32;
            places_k[u] = places[k_2 * places_s0];
        }
        uint8_t result_k[2];
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            result_k[u] = (uint8_t)vr_remainder_i64(places_k[u], 7);
        }
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_2 = k_2_first + u * 32;
            result[k_2 * result_s0] = result_k[u];
        }
        return;
    }
    for (int64_t k_2 = k_2_first; k_2 < n0; k_2 += 32) {
        const int64_t places_k_2 = places[k_2 * places_s0];
        result[k_2 * result_s0] = (uint8_t)vr_remainder_i64(places_k_2, 7);
    }
}
#endif

/* tests/sections/updates.py:179: amin of an expression */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_179)
struct counted_2_179_args {
    int64_t places_at;
    int64_t n0, places_s0;
};

static void counted_2_179_step(global const int64_t *VR_RESTRICT places, const struct counted_2_179_args args,
        const int64_t step, int64_t *whole)
{
#ifdef VR_FIXED_counted_2_179
    VR_FIXED_counted_2_179
#else
    const int64_t places_s0 = args.places_s0;
#endif
    places += args.places_at;
    const int64_t k_2 = step;
    const int64_t places_k = places[k_2 * places_s0];
    *whole = vr_min_i64(*whole, places_k);
}

kernel void counted_2_179(global const int64_t *VR_RESTRICT places, const struct counted_2_179_args args,
        global int64_t *whole_parts)
{
#ifdef VR_FIXED_counted_2_179
    VR_FIXED_counted_2_179
#else
    const int64_t n0 = args.n0;
#endif
    int64_t whole = INT64_C(9223372036854775807);
    for (int64_t step = get_global_id(0); step < n0; step += get_global_size(0))
        counted_2_179_step(places, args, step, &whole);
    const int lane = get_local_id(0);
    local int64_t whole_all[VR_GROUP];
    vr_tree_1(&whole, 1, whole_all, lane, lane, VR_GROUP, 1, true);
    if (lane == 0) {
        whole_parts[get_group_id(0)] = whole;
    }
}
#endif

/* tests/sections/updates.py:179: amax of an expression */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_179_2)
struct counted_2_179_2_args {
    int64_t places_at;
    int64_t n0, places_s0;
};

static void counted_2_179_2_step(global const int64_t *VR_RESTRICT places, const struct counted_2_179_2_args args,
        const int64_t step, int64_t *whole)
{
#ifdef VR_FIXED_counted_2_179_2
    VR_FIXED_counted_2_179_2
#else
    const int64_t places_s0 = args.places_s0;
#endif
    places += args.places_at;
    const int64_t k_2 = step;
    const int64_t places_k = places[k_2 * places_s0];
    *whole = vr_max_i64(*whole, places_k);
}

kernel void counted_2_179_2(global const int64_t *VR_RESTRICT places, const struct counted_2_179_2_args args,
        global int64_t *whole_parts)
{
#ifdef VR_FIXED_counted_2_179_2
    VR_FIXED_counted_2_179_2
#else
    const int64_t n0 = args.n0;
#endif
    int64_t whole = INT64_MIN;
    for (int64_t step = get_global_id(0); step < n0; step += get_global_size(0))
        counted_2_179_2_step(places, args, step, &whole);
    const int lane = get_local_id(0);
    local int64_t whole_all[VR_GROUP];
    vr_tree_2(&whole, 1, whole_all, lane, lane, VR_GROUP, 1, true);
    if (lane == 0) {
        whole_parts[get_group_id(0)] = whole;
    }
}
#endif

/* tests/sections/updates.py:179: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_179_3) || defined(VR_FIXED_counted_2_179_3_beside)
struct counted_2_179_3_args {
    int64_t counts_13_at;
    int64_t k_trips;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_179_3)
kernel void counted_2_179_3(global int64_t *VR_RESTRICT counts_13, const struct counted_2_179_3_args args)
{
#ifdef VR_FIXED_counted_2_179_3
    VR_FIXED_counted_2_179_3
#else
    const int64_t k_trips = args.k_trips;
#endif
    counts_13 += args.counts_13_at;
    const int64_t k = get_global_id(0);
    if (k >= k_trips)
        return;
    counts_13[k] = 0;
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_179_3_beside)
kernel void counted_2_179_3_beside(global int64_t *VR_RESTRICT counts_13, const struct counted_2_179_3_args args)
{
#ifdef VR_FIXED_counted_2_179_3_beside
    VR_FIXED_counted_2_179_3_beside
#else
    const int64_t k_trips = args.k_trips;
#endif
    counts_13 += args.counts_13_at;
    const int64_t k_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_first >= k_trips)
        return;
    if (k_trips - k_first > 32) {
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k = k_first + u * 32;
            counts_13[k] = 0;
        }
        return;
    }
    for (int64_t k = k_first; k < k_trips; k += 32) {
        counts_13[k] = 0;
    }
}
#endif

/* tests/sections/updates.py:179: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_179_4) || defined(VR_FIXED_counted_2_179_4_gathered) || defined(VR_FIXED_counted_2_179_4_beside)
struct counted_2_179_4_args {
    int64_t counts_13_at, places_at;
    int64_t k_trips, counts_13_n0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_179_4)
kernel void counted_2_179_4(global int64_t *VR_RESTRICT counts_13, global const int64_t *VR_RESTRICT places,
        const struct counted_2_179_4_args args)
{
#ifdef VR_FIXED_counted_2_179_4
    VR_FIXED_counted_2_179_4
#else
    const int64_t k_trips = args.k_trips;
#endif
    counts_13 += args.counts_13_at;
    places += args.places_at;
    const int64_t k = get_global_id(0);
    if (k >= k_trips)
        return;
    vr_plus_i64(&counts_13[places[k]], 1);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_179_4_gathered)
static void counted_2_179_4_gathered_step(global int64_t *VR_RESTRICT counts_13,
        global const int64_t *VR_RESTRICT places, const struct counted_2_179_4_args args, const int64_t step,
        const int64_t row, local int32_t *counts_13_own)
{
    (void)counts_13;
    places += args.places_at;
    (void)row;
    const int64_t k = step;
    vr_plus_own_i32(&counts_13_own[places[k]], 1);
}

kernel void counted_2_179_4_gathered(global int64_t *VR_RESTRICT counts_13, global const int64_t *VR_RESTRICT places,
        const struct counted_2_179_4_args args)
{
#ifdef VR_FIXED_counted_2_179_4_gathered
    VR_FIXED_counted_2_179_4_gathered
#else
    const int64_t k_trips = args.k_trips, counts_13_n0 = args.counts_13_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local int32_t counts_13_own[4096];
    for (int at = lane; at < counts_13_n0; at += lanes)
        counts_13_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < k_trips; step += get_global_size(0))
        counted_2_179_4_gathered_step(counts_13, places, args, step, 0, counts_13_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    counts_13 += args.counts_13_at;
    for (int at = lane; at < counts_13_n0; at += lanes)
        if (counts_13_own[at] != 0)
            vr_plus_i64(&counts_13[at], counts_13_own[at]);
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_179_4_beside)
kernel void counted_2_179_4_beside(global int64_t *VR_RESTRICT counts_13, global const int64_t *VR_RESTRICT places,
        const struct counted_2_179_4_args args)
{
#ifdef VR_FIXED_counted_2_179_4_beside
    VR_FIXED_counted_2_179_4_beside
#else
    const int64_t k_trips = args.k_trips;
#endif
    counts_13 += args.counts_13_at;
    places += args.places_at;
    const int64_t k_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_first >= k_trips)
        return;
    if (k_trips - k_first > 32) {
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k = k_first + u * 32;
            vr_plus_i64(&counts_13[places[k]], 1);
        }
        return;
    }
    for (int64_t k = k_first; k < k_trips; k += 32) {
        vr_plus_i64(&counts_13[places[k]], 1);
    }
}
#endif

/* tests/sections/updates.py:180: amin of an expression */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_180)
struct counted_2_180_args {
    int64_t places_at;
    int64_t n0, places_s0;
};

static void counted_2_180_step(global const int64_t *VR_RESTRICT places, const struct counted_2_180_args args,
        const int64_t step, int64_t *whole)
{
#ifdef VR_FIXED_counted_2_180
    VR_FIXED_counted_2_180
#else
    const int64_t places_s0 = args.places_s0;
#endif
    places += args.places_at;
    const int64_t k_2 = step;
    const int64_t places_k = places[k_2 * places_s0];
    *whole = vr_min_i64(*whole, places_k);
}

kernel void counted_2_180(global const int64_t *VR_RESTRICT places, const struct counted_2_180_args args,
        global int64_t *whole_parts)
{
#ifdef VR_FIXED_counted_2_180
    VR_FIXED_counted_2_180
#else
    const int64_t n0 = args.n0;
#endif
    int64_t whole = INT64_C(9223372036854775807);
    for (int64_t step = get_global_id(0); step < n0; step += get_global_size(0))
        counted_2_180_step(places, args, step, &whole);
    const int lane = get_local_id(0);
    local int64_t whole_all[VR_GROUP];
    vr_tree_1(&whole, 1, whole_all, lane, lane, VR_GROUP, 1, true);
    if (lane == 0) {
        whole_parts[get_group_id(0)] = whole;
    }
}
#endif

/* tests/sections/updates.py:180: amax of an expression */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_180_2)
struct counted_2_180_2_args {
    int64_t places_at;
    int64_t n0, places_s0;
};

static void counted_2_180_2_step(global const int64_t *VR_RESTRICT places, const struct counted_2_180_2_args args,
        const int64_t step, int64_t *whole)
{
#ifdef VR_FIXED_counted_2_180_2
    VR_FIXED_counted_2_180_2
#else
    const int64_t places_s0 = args.places_s0;
#endif
    places += args.places_at;
    const int64_t k_2 = step;
    const int64_t places_k = places[k_2 * places_s0];
    *whole = vr_max_i64(*whole, places_k);
}

kernel void counted_2_180_2(global const int64_t *VR_RESTRICT places, const struct counted_2_180_2_args args,
        global int64_t *whole_parts)
{
#ifdef VR_FIXED_counted_2_180_2
    VR_FIXED_counted_2_180_2
#else
    const int64_t n0 = args.n0;
#endif
    int64_t whole = INT64_MIN;
    for (int64_t step = get_global_id(0); step < n0; step += get_global_size(0))
        counted_2_180_2_step(places, args, step, &whole);
    const int lane = get_local_id(0);
    local int64_t whole_all[VR_GROUP];
    vr_tree_2(&whole, 1, whole_all, lane, lane, VR_GROUP, 1, true);
    if (lane == 0) {
        whole_parts[get_group_id(0)] = whole;
    }
}
#endif

/* tests/sections/updates.py:180: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_180_3) || defined(VR_FIXED_counted_2_180_3_beside)
struct counted_2_180_3_args {
    int64_t counts_20_at;
    int64_t k_22_trips;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_180_3)
kernel void counted_2_180_3(global double *VR_RESTRICT counts_20, const struct counted_2_180_3_args args)
{
#ifdef VR_FIXED_counted_2_180_3
    VR_FIXED_counted_2_180_3
#else
    const int64_t k_22_trips = args.k_22_trips;
#endif
    counts_20 += args.counts_20_at;
    const int64_t k_22 = get_global_id(0);
    if (k_22 >= k_22_trips)
        return;
    counts_20[k_22] = 0.0;
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_180_3_beside)
kernel void counted_2_180_3_beside(global double *VR_RESTRICT counts_20, const struct counted_2_180_3_args args)
{
#ifdef VR_FIXED_counted_2_180_3_beside
    VR_FIXED_counted_2_180_3_beside
#else
    const int64_t k_22_trips = args.k_22_trips;
#endif
    counts_20 += args.counts_20_at;
    const int64_t k_22_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_22_first >= k_22_trips)
        return;
    if (k_22_trips - k_22_first > 32) {
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_22 = k_22_first + u * 32;
            counts_20[k_22] = 0.0;
        }
        return;
    }
    for (int64_t k_22 = k_22_first; k_22 < k_22_trips; k_22 += 32) {
        counts_20[k_22] = 0.0;
    }
}
#endif

/* tests/sections/updates.py:180: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_180_4) || defined(VR_FIXED_counted_2_180_4_gathered) || defined(VR_FIXED_counted_2_180_4_beside)
struct counted_2_180_4_args {
    int64_t counts_20_at, places_at, weights_at;
    int64_t k_22_trips, counts_20_n0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_180_4)
kernel void counted_2_180_4(global double *VR_RESTRICT counts_20, global const int64_t *VR_RESTRICT places,
        global const double *VR_RESTRICT weights, const struct counted_2_180_4_args args)
{
#ifdef VR_FIXED_counted_2_180_4
    VR_FIXED_counted_2_180_4
#else
    const int64_t k_22_trips = args.k_22_trips;
#endif
    counts_20 += args.counts_20_at;
    places += args.places_at;
    weights += args.weights_at;
    const int64_t k_22 = get_global_id(0);
    if (k_22 >= k_22_trips)
        return;
    vr_plus_f64(&counts_20[places[k_22]], weights[k_22]);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_180_4_gathered)
static void counted_2_180_4_gathered_step(global double *VR_RESTRICT counts_20,
        global const int64_t *VR_RESTRICT places, global const double *VR_RESTRICT weights,
        const struct counted_2_180_4_args args, const int64_t step, const int64_t row, local double *counts_20_own)
{
    (void)counts_20;
    places += args.places_at;
    weights += args.weights_at;
    (void)row;
    const int64_t k_22 = step;
    vr_plus_own_f64(&counts_20_own[places[k_22]], weights[k_22]);
}

kernel void counted_2_180_4_gathered(global double *VR_RESTRICT counts_20, global const int64_t *VR_RESTRICT places,
        global const double *VR_RESTRICT weights, const struct counted_2_180_4_args args)
{
#ifdef VR_FIXED_counted_2_180_4_gathered
    VR_FIXED_counted_2_180_4_gathered
#else
    const int64_t k_22_trips = args.k_22_trips, counts_20_n0 = args.counts_20_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local double counts_20_own[2048];
    for (int at = lane; at < counts_20_n0; at += lanes)
        counts_20_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < k_22_trips; step += get_global_size(0))
        counted_2_180_4_gathered_step(counts_20, places, weights, args, step, 0, counts_20_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    counts_20 += args.counts_20_at;
    for (int at = lane; at < counts_20_n0; at += lanes)
        if (counts_20_own[at] != 0)
            vr_plus_f64(&counts_20[at], counts_20_own[at]);
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_180_4_beside)
kernel void counted_2_180_4_beside(global double *VR_RESTRICT counts_20, global const int64_t *VR_RESTRICT places,
        global const double *VR_RESTRICT weights, const struct counted_2_180_4_args args)
{
#ifdef VR_FIXED_counted_2_180_4_beside
    VR_FIXED_counted_2_180_4_beside
#else
    const int64_t k_22_trips = args.k_22_trips;
#endif
    counts_20 += args.counts_20_at;
    places += args.places_at;
    weights += args.weights_at;
    const int64_t k_22_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_22_first >= k_22_trips)
        return;
    if (k_22_trips - k_22_first > 32) {
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_22 = k_22_first + u * 32;
            vr_plus_f64(&counts_20[places[k_22]], weights[k_22]);
        }
        return;
    }
    for (int64_t k_22 = k_22_first; k_22 < k_22_trips; k_22 += 32) {
        vr_plus_f64(&counts_20[places[k_22]], weights[k_22]);
    }
}
#endif

/* tests/sections/updates.py:180: amin of an expression */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_180_5)
struct counted_2_180_5_args {
    int64_t short__at;
    int64_t n0, short__s0;
};

static void counted_2_180_5_step(global const uint8_t *VR_RESTRICT short_, const struct counted_2_180_5_args args,
        const int64_t step, uint8_t *whole)
{
#ifdef VR_FIXED_counted_2_180_5
    VR_FIXED_counted_2_180_5
#else
    const int64_t short__s0 = args.short__s0;
#endif
    short_ += args.short__at;
    const int64_t k_2 = step;
    const uint8_t short__k = short_[k_2 * short__s0];
    *whole = vr_min_u8(*whole, short__k);
}

kernel void counted_2_180_5(global const uint8_t *VR_RESTRICT short_, const struct counted_2_180_5_args args,
        global uint8_t *whole_parts)
{
#ifdef VR_FIXED_counted_2_180_5
    VR_FIXED_counted_2_180_5
#else
    const int64_t n0 = args.n0;
#endif
    uint8_t whole = 255;
    for (int64_t step = get_global_id(0); step < n0; step += get_global_size(0))
        counted_2_180_5_step(short_, args, step, &whole);
    const int lane = get_local_id(0);
    local uint8_t whole_all[VR_GROUP];
    vr_tree_3(&whole, 1, whole_all, lane, lane, VR_GROUP, 1, true);
    if (lane == 0) {
        whole_parts[get_group_id(0)] = whole;
    }
}
#endif

/* tests/sections/updates.py:180: amax of an expression */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_180_6)
struct counted_2_180_6_args {
    int64_t short__at;
    int64_t n0, short__s0;
};

static void counted_2_180_6_step(global const uint8_t *VR_RESTRICT short_, const struct counted_2_180_6_args args,
        const int64_t step, uint8_t *whole)
{
#ifdef VR_FIXED_counted_2_180_6
    VR_FIXED_counted_2_180_6
#else
    const int64_t short__s0 = args.short__s0;
#endif
    short_ += args.short__at;
    const int64_t k_2 = step;
    const uint8_t short__k = short_[k_2 * short__s0];
    *whole = vr_max_u8(*whole, short__k);
}

kernel void counted_2_180_6(global const uint8_t *VR_RESTRICT short_, const struct counted_2_180_6_args args,
        global uint8_t *whole_parts)
{
#ifdef VR_FIXED_counted_2_180_6
    VR_FIXED_counted_2_180_6
#else
    const int64_t n0 = args.n0;
#endif
    uint8_t whole = 0;
    for (int64_t step = get_global_id(0); step < n0; step += get_global_size(0))
        counted_2_180_6_step(short_, args, step, &whole);
    const int lane = get_local_id(0);
    local uint8_t whole_all[VR_GROUP];
    vr_tree_4(&whole, 1, whole_all, lane, lane, VR_GROUP, 1, true);
    if (lane == 0) {
        whole_parts[get_group_id(0)] = whole;
    }
}
#endif

/* tests/sections/updates.py:180: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_180_7) || defined(VR_FIXED_counted_2_180_7_beside)
struct counted_2_180_7_args {
    int64_t counts_27_at;
    int64_t k_29_trips;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_180_7)
kernel void counted_2_180_7(global int64_t *VR_RESTRICT counts_27, const struct counted_2_180_7_args args)
{
#ifdef VR_FIXED_counted_2_180_7
    VR_FIXED_counted_2_180_7
#else
    const int64_t k_29_trips = args.k_29_trips;
#endif
    counts_27 += args.counts_27_at;
    const int64_t k_29 = get_global_id(0);
    if (k_29 >= k_29_trips)
        return;
    counts_27[k_29] = 0;
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_180_7_beside)
kernel void counted_2_180_7_beside(global int64_t *VR_RESTRICT counts_27, const struct counted_2_180_7_args args)
{
#ifdef VR_FIXED_counted_2_180_7_beside
    VR_FIXED_counted_2_180_7_beside
#else
    const int64_t k_29_trips = args.k_29_trips;
#endif
    counts_27 += args.counts_27_at;
    const int64_t k_29_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_29_first >= k_29_trips)
        return;
    if (k_29_trips - k_29_first > 32) {
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_29 = k_29_first + u * 32;
            counts_27[k_29] = 0;
        }
        return;
    }
    for (int64_t k_29 = k_29_first; k_29 < k_29_trips; k_29 += 32) {
        counts_27[k_29] = 0;
    }
}
#endif

/* tests/sections/updates.py:180: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_180_8) || defined(VR_FIXED_counted_2_180_8_gathered) || defined(VR_FIXED_counted_2_180_8_beside)
struct counted_2_180_8_args {
    int64_t counts_27_at, short__at;
    int64_t k_29_trips, counts_27_n0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_180_8)
kernel void counted_2_180_8(global int64_t *VR_RESTRICT counts_27, global const uint8_t *VR_RESTRICT short_,
        const struct counted_2_180_8_args args)
{
#ifdef VR_FIXED_counted_2_180_8
    VR_FIXED_counted_2_180_8
#else
    const int64_t k_29_trips = args.k_29_trips;
#endif
    counts_27 += args.counts_27_at;
    short_ += args.short__at;
    const int64_t k_29 = get_global_id(0);
    if (k_29 >= k_29_trips)
        return;
    vr_plus_i64(&counts_27[(int64_t)short_[k_29]], 1);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_180_8_gathered)
static void counted_2_180_8_gathered_step(global int64_t *VR_RESTRICT counts_27,
        global const uint8_t *VR_RESTRICT short_, const struct counted_2_180_8_args args, const int64_t step,
        const int64_t row, local int32_t *counts_27_own)
{
    (void)counts_27;
    short_ += args.short__at;
    (void)row;
    const int64_t k_29 = step;
    vr_plus_own_i32(&counts_27_own[(int64_t)short_[k_29]], 1);
}

kernel void counted_2_180_8_gathered(global int64_t *VR_RESTRICT counts_27, global const uint8_t *VR_RESTRICT short_,
        const struct counted_2_180_8_args args)
{
#ifdef VR_FIXED_counted_2_180_8_gathered
    VR_FIXED_counted_2_180_8_gathered
#else
    const int64_t k_29_trips = args.k_29_trips, counts_27_n0 = args.counts_27_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local int32_t counts_27_own[4096];
    for (int at = lane; at < counts_27_n0; at += lanes)
        counts_27_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < k_29_trips; step += get_global_size(0))
        counted_2_180_8_gathered_step(counts_27, short_, args, step, 0, counts_27_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    counts_27 += args.counts_27_at;
    for (int at = lane; at < counts_27_n0; at += lanes)
        if (counts_27_own[at] != 0)
            vr_plus_i64(&counts_27[at], counts_27_own[at]);
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_counted_2_180_8_beside)
kernel void counted_2_180_8_beside(global int64_t *VR_RESTRICT counts_27, global const uint8_t *VR_RESTRICT short_,
        const struct counted_2_180_8_args args)
{
#ifdef VR_FIXED_counted_2_180_8_beside
    VR_FIXED_counted_2_180_8_beside
#else
    const int64_t k_29_trips = args.k_29_trips;
#endif
    counts_27 += args.counts_27_at;
    short_ += args.short__at;
    const int64_t k_29_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_29_first >= k_29_trips)
        return;
    if (k_29_trips - k_29_first > 32) {
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_29 = k_29_first + u * 32;
            vr_plus_i64(&counts_27[(int64_t)short_[k_29]], 1);
        }
        return;
    }
    for (int64_t k_29 = k_29_first; k_29 < k_29_trips; k_29 += 32) {
        vr_plus_i64(&counts_27[(int64_t)short_[k_29]], 1);
    }
}
#endif

/* tests/sections/updates.py:197: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_in_pieces_197) || defined(VR_FIXED_in_pieces_197_gathered) || defined(VR_FIXED_in_pieces_197_beside)
struct in_pieces_197_args {
    int64_t sums_at, x_at;
    int64_t i_trips, sums_n0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_in_pieces_197)
kernel void in_pieces_197(global double *VR_RESTRICT sums, global const double *VR_RESTRICT x,
        const struct in_pieces_197_args args)
{
#ifdef VR_FIXED_in_pieces_197
    VR_FIXED_in_pieces_197
#else
    const int64_t i_trips = args.i_trips;
#endif
    sums += args.sums_at;
    x += args.x_at;
    const int64_t i = get_global_id(0);
    if (i >= i_trips)
        return;
    vr_plus_f64(&sums[vr_mod_i64(vr_mul_i64(i, 3), 11)], x[i]);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_in_pieces_197_gathered)
static void in_pieces_197_gathered_step(global double *VR_RESTRICT sums, global const double *VR_RESTRICT x,
        const struct in_pieces_197_args args, const int64_t step, const int64_t row, local double *sums_own)
{
    (void)sums;
    x += args.x_at;
    (void)row;
    const int64_t i = step;
    vr_plus_own_f64(&sums_own[vr_mod_i64(vr_mul_i64(i, 3), 11)], x[i]);
}

kernel void in_pieces_197_gathered(global double *VR_RESTRICT sums, global const double *VR_RESTRICT x,
        const struct in_pieces_197_args args)
{
#ifdef VR_FIXED_in_pieces_197_gathered
    VR_FIXED_in_pieces_197_gathered
#else
    const int64_t i_trips = args.i_trips, sums_n0 = args.sums_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local double sums_own[2048];
    for (int at = lane; at < sums_n0; at += lanes)
        sums_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < i_trips; step += get_global_size(0))
        in_pieces_197_gathered_step(sums, x, args, step, 0, sums_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    sums += args.sums_at;
    for (int at = lane; at < sums_n0; at += lanes)
        if (sums_own[at] != 0)
            vr_plus_f64(&sums[at], sums_own[at]);
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_in_pieces_197_beside)
kernel void in_pieces_197_beside(global double *VR_RESTRICT sums, global const double *VR_RESTRICT x,
        const struct in_pieces_197_args args)
{
#ifdef VR_FIXED_in_pieces_197_beside
    VR_FIXED_in_pieces_197_beside
#else
    const int64_t i_trips = args.i_trips;
#endif
    sums += args.sums_at;
    x += args.x_at;
    const int64_t i_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (i_first >= i_trips)
        return;
    if (i_trips - i_first > 32) {
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t i = i_first + u * 32;
            vr_plus_f64(&sums[vr_mod_i64(vr_mul_i64(i, 3), 11)], x[i]);
        }
        return;
    }
    for (int64_t i = i_first; i < i_trips; i += 32) {
        vr_plus_f64(&sums[vr_mod_i64(vr_mul_i64(i, 3), 11)], x[i]);
    }
}
#endif

/* tests/sections/updates.py:197: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_in_pieces_2_197) || defined(VR_FIXED_in_pieces_2_197_gathered)
struct in_pieces_2_197_args {
    int64_t sums_at, x_at;
    int64_t i_trips, sums_n0, x_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_in_pieces_2_197)
kernel void in_pieces_2_197(global double *VR_RESTRICT sums, global const double *VR_RESTRICT x,
        const struct in_pieces_2_197_args args)
{
#ifdef VR_FIXED_in_pieces_2_197
    VR_FIXED_in_pieces_2_197
#else
    const int64_t i_trips = args.i_trips, x_s0 = args.x_s0;
#endif
    sums += args.sums_at;
    x += args.x_at;
    const int64_t i = get_global_id(0);
    if (i >= i_trips)
        return;
    vr_plus_f64(&sums[vr_mod_i64(vr_mul_i64(i, 3), 11)], x[i * x_s0]);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_in_pieces_2_197_gathered)
static void in_pieces_2_197_gathered_step(global double *VR_RESTRICT sums, global const double *VR_RESTRICT x,
        const struct in_pieces_2_197_args args, const int64_t step, const int64_t row, local double *sums_own)
{
#ifdef VR_FIXED_in_pieces_2_197_gathered
    VR_FIXED_in_pieces_2_197_gathered
#else
    const int64_t x_s0 = args.x_s0;
#endif
    (void)sums;
    x += args.x_at;
    (void)row;
    const int64_t i = step;
    vr_plus_own_f64(&sums_own[vr_mod_i64(vr_mul_i64(i, 3), 11)], x[i * x_s0]);
}

kernel void in_pieces_2_197_gathered(global double *VR_RESTRICT sums, global const double *VR_RESTRICT x,
        const struct in_pieces_2_197_args args)
{
#ifdef VR_FIXED_in_pieces_2_197_gathered
    VR_FIXED_in_pieces_2_197_gathered
#else
    const int64_t i_trips = args.i_trips, sums_n0 = args.sums_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local double sums_own[2048];
    for (int at = lane; at < sums_n0; at += lanes)
        sums_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < i_trips; step += get_global_size(0))
        in_pieces_2_197_gathered_step(sums, x, args, step, 0, sums_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    sums += args.sums_at;
    for (int at = lane; at < sums_n0; at += lanes)
        if (sums_own[at] != 0)
            vr_plus_f64(&sums[at], sums_own[at]);
}
#endif

/* tests/sections/updates.py:207: expression by element */
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_207) || defined(VR_FIXED_by_ufunc_207_beside)
struct by_ufunc_207_args {
    int64_t arange_at, result_at;
    int64_t n0, arange_s0, result_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_207)
kernel void by_ufunc_207(global const int64_t *VR_RESTRICT arange, global int64_t *VR_RESTRICT result,
        const struct by_ufunc_207_args args)
{
#ifdef VR_FIXED_by_ufunc_207
    VR_FIXED_by_ufunc_207
#else
    const int64_t n0 = args.n0, arange_s0 = args.arange_s0, result_s0 = args.result_s0;
#endif
    arange += args.arange_at;
    result += args.result_at;
    const int64_t k_4 = get_global_id(0);
    if (k_4 >= n0)
        return;
    const int64_t arange_k = arange[k_4 * arange_s0];
    result[k_4 * result_s0] = vr_remainder_i64(vr_mul_i64(arange_k, 5), 9);
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_207_beside)
kernel void by_ufunc_207_beside(global const int64_t *VR_RESTRICT arange, global int64_t *VR_RESTRICT result,
        const struct by_ufunc_207_args args)
{
#ifdef VR_FIXED_by_ufunc_207_beside
    VR_FIXED_by_ufunc_207_beside
#else
    const int64_t n0 = args.n0, arange_s0 = args.arange_s0, result_s0 = args.result_s0;
#endif
    arange += args.arange_at;
    result += args.result_at;
    const int64_t k_4_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_4_first >= n0)
        return;
    if (n0 - k_4_first > 32) {
        int64_t arange_k[2];
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_4 = k_4_first + u * 32;
            arange_k[u] = arange[k_4 * arange_s0];
        }
        int64_t result_k[2];
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            result_k[u] = vr_remainder_i64(vr_mul_i64(arange_k[u], 5), 9);
        }
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_4 = k_4_first + u * 32;
            result[k_4 * result_s0] = result_k[u];
        }
        return;
    }
    for (int64_t k_4 = k_4_first; k_4 < n0; k_4 += 32) {
        const int64_t arange_k_2 = arange[k_4 * arange_s0];
        result[k_4 * result_s0] = vr_remainder_i64(vr_mul_i64(arange_k_2, 5), 9);
    }
}
#endif

/* tests/sections/updates.py:208: expression by element */
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_208) || defined(VR_FIXED_by_ufunc_208_beside)
struct by_ufunc_208_args {
    int64_t x_at, result_at;
    int64_t n0, x_s0, result_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_208)
kernel void by_ufunc_208(global const double *VR_RESTRICT x, global double *VR_RESTRICT result,
        const struct by_ufunc_208_args args)
{
#ifdef VR_FIXED_by_ufunc_208
    VR_FIXED_by_ufunc_208
#else
    const int64_t n0 = args.n0, x_s0 = args.x_s0, result_s0 = args.result_s0;
#endif
    x += args.x_at;
    result += args.result_at;
    const int64_t k_4 = get_global_id(0);
    if (k_4 >= n0)
        return;
    const double x_k = x[k_4 * x_s0];
    result[k_4 * result_s0] = x_k;
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_208_beside)
kernel void by_ufunc_208_beside(global const double *VR_RESTRICT x, global double *VR_RESTRICT result,
        const struct by_ufunc_208_args args)
{
#ifdef VR_FIXED_by_ufunc_208_beside
    VR_FIXED_by_ufunc_208_beside
#else
    const int64_t n0 = args.n0, x_s0 = args.x_s0, result_s0 = args.result_s0;
#endif
    x += args.x_at;
    result += args.result_at;
    const int64_t k_4_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_4_first >= n0)
        return;
    if (n0 - k_4_first > 32) {
        double x_k[2];
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_4 = k_4_first + u * 32;
            x_k[u] = x[k_4 * x_s0];
        }
        double result_k[2];
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            result_k[u] = x_k[u];
        }
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_4 = k_4_first + u * 32;
            result[k_4 * result_s0] = result_k[u];
        }
        return;
    }
    for (int64_t k_4 = k_4_first; k_4 < n0; k_4 += 32) {
        const double x_k_2 = x[k_4 * x_s0];
        result[k_4 * result_s0] = x_k_2;
    }
}
#endif

/* tests/sections/updates.py:208: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_208_2)
struct by_ufunc_208_2_args {
    int64_t list_7_at;
    int64_t i_24_trips, argument_n0;
};

kernel void by_ufunc_208_2(global const int64_t *VR_RESTRICT list_7, const struct by_ufunc_208_2_args args,
        global struct vr_fault *fault)
{
#ifdef VR_FIXED_by_ufunc_208_2
    VR_FIXED_by_ufunc_208_2
#else
    const int64_t i_24_trips = args.i_24_trips, argument_n0 = args.argument_n0;
#endif
    list_7 += args.list_7_at;
    const int64_t i_24 = get_global_id(0);
    if (i_24 >= i_24_trips)
        return;
    bool chosen_12 = false, chosen = false;
    const bool left_11 = i_24 >= 1;
    if (left_11) {
        chosen_12 = left_11;
    } else {
        const int64_t item_27 = argument_n0;
        int64_t list[1];
        list[0] = item_27;
        const int64_t t1 = vr_sub_i64(-1, i_24);
        const int64_t t2 = t1 < 0 ? t1 + 1 : t1;
        const bool left = list[t2] != 1;
        if (left) {
            const int64_t item_5 = argument_n0;
            int64_t list_6[1];
            list_6[0] = item_5;
            const int64_t t3 = vr_sub_i64(-1, i_24);
            const int64_t t4 = t3 < 0 ? t3 + 1 : t3;
            const int64_t t = list_6[t4];
            const int64_t t5 = vr_sub_i64(-1, i_24);
            const int64_t t6 = t5 < 0 ? t5 + 1 : t5;
            chosen = t != list_7[t6];
        } else {
            chosen = left;
        }
        chosen_12 = chosen;
    }
    if (chosen_12) {
        vr_claim(fault, 25, 0, 0);
        return;
    }
}
#endif

/* tests/sections/updates.py:208: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_208_3) || defined(VR_FIXED_by_ufunc_208_3_gathered)
struct by_ufunc_208_3_args {
    int64_t places_at, sums_at, b_2_at;
    int64_t k_10_trips, sums_n0, b_2_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_208_3)
kernel void by_ufunc_208_3(global const int64_t *VR_RESTRICT places, global double *VR_RESTRICT sums,
        global const double *VR_RESTRICT b_2, const struct by_ufunc_208_3_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_by_ufunc_208_3
    VR_FIXED_by_ufunc_208_3
#else
    const int64_t k_10_trips = args.k_10_trips, b_2_s0 = args.b_2_s0;
#endif
    places += args.places_at;
    sums += args.sums_at;
    b_2 += args.b_2_at;
    const int64_t k_10 = get_global_id(0);
    if (k_10 >= k_10_trips)
        return;
    const int64_t item = k_10;
    const int64_t item_12 = places[k_10];
    const int64_t i = item;
    const int64_t k_3 = item_12;
    const int64_t t1 = k_3 < 0 ? k_3 + 9 : k_3;
    if (VR_OUTSIDE(t1, 9)) {
        vr_claim(fault, 26, k_3, 9);
        return;
    }
    vr_plus_f64(&sums[t1], b_2[i * b_2_s0]);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_208_3_gathered)
static void by_ufunc_208_3_gathered_step(global const int64_t *VR_RESTRICT places, global double *VR_RESTRICT sums,
        global const double *VR_RESTRICT b_2, const struct by_ufunc_208_3_args args, global struct vr_fault *fault,
        const int64_t step, const int64_t row, local double *sums_own)
{
#ifdef VR_FIXED_by_ufunc_208_3_gathered
    VR_FIXED_by_ufunc_208_3_gathered
#else
    const int64_t b_2_s0 = args.b_2_s0;
#endif
    places += args.places_at;
    (void)sums;
    b_2 += args.b_2_at;
    (void)row;
    const int64_t k_10 = step;
    const int64_t item = k_10;
    const int64_t item_12 = places[k_10];
    const int64_t i = item;
    const int64_t k_3 = item_12;
    const int64_t t1 = k_3 < 0 ? k_3 + 9 : k_3;
    if (VR_OUTSIDE(t1, 9)) {
        vr_claim(fault, 26, k_3, 9);
        return;
    }
    vr_plus_own_f64(&sums_own[t1], b_2[i * b_2_s0]);
}

kernel void by_ufunc_208_3_gathered(global const int64_t *VR_RESTRICT places, global double *VR_RESTRICT sums,
        global const double *VR_RESTRICT b_2, const struct by_ufunc_208_3_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_by_ufunc_208_3_gathered
    VR_FIXED_by_ufunc_208_3_gathered
#else
    const int64_t k_10_trips = args.k_10_trips, sums_n0 = args.sums_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local double sums_own[2048];
    for (int at = lane; at < sums_n0; at += lanes)
        sums_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < k_10_trips; step += get_global_size(0))
        by_ufunc_208_3_gathered_step(places, sums, b_2, args, fault, step, 0, sums_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    sums += args.sums_at;
    for (int at = lane; at < sums_n0; at += lanes)
        if (sums_own[at] != 0)
            vr_plus_f64(&sums[at], sums_own[at]);
}
#endif

/* tests/sections/updates.py:208: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_208_4) || defined(VR_FIXED_by_ufunc_208_4_gathered)
struct by_ufunc_208_4_args {
    int64_t places_at, sums_at, b_2_at;
    int64_t k_10_trips, sums_n0, b_2_n0, b_2_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_208_4)
kernel void by_ufunc_208_4(global const int64_t *VR_RESTRICT places, global double *VR_RESTRICT sums,
        global const double *VR_RESTRICT b_2, const struct by_ufunc_208_4_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_by_ufunc_208_4
    VR_FIXED_by_ufunc_208_4
#else
    const int64_t k_10_trips = args.k_10_trips, b_2_n0 = args.b_2_n0, b_2_s0 = args.b_2_s0;
#endif
    places += args.places_at;
    sums += args.sums_at;
    b_2 += args.b_2_at;
    const int64_t k_10 = get_global_id(0);
    if (k_10 >= k_10_trips)
        return;
    const int64_t item = k_10;
    const int64_t item_12 = places[k_10];
    const int64_t i = item;
    const int64_t k_3 = item_12;
    const int64_t t1 = k_3 < 0 ? k_3 + 9 : k_3;
    if (VR_OUTSIDE(t1, 9)) {
        vr_claim(fault, 27, k_3, 9);
        return;
    }
    if (VR_UNLIKELY(i >= b_2_n0)) {
        vr_claim(fault, 28, i, b_2_n0);
        return;
    }
    vr_plus_f64(&sums[t1], b_2[i * b_2_s0]);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_208_4_gathered)
static void by_ufunc_208_4_gathered_step(global const int64_t *VR_RESTRICT places, global double *VR_RESTRICT sums,
        global const double *VR_RESTRICT b_2, const struct by_ufunc_208_4_args args, global struct vr_fault *fault,
        const int64_t step, const int64_t row, local double *sums_own)
{
#ifdef VR_FIXED_by_ufunc_208_4_gathered
    VR_FIXED_by_ufunc_208_4_gathered
#else
    const int64_t b_2_n0 = args.b_2_n0, b_2_s0 = args.b_2_s0;
#endif
    places += args.places_at;
    (void)sums;
    b_2 += args.b_2_at;
    (void)row;
    const int64_t k_10 = step;
    const int64_t item = k_10;
    const int64_t item_12 = places[k_10];
    const int64_t i = item;
    const int64_t k_3 = item_12;
    const int64_t t1 = k_3 < 0 ? k_3 + 9 : k_3;
    if (VR_OUTSIDE(t1, 9)) {
        vr_claim(fault, 27, k_3, 9);
        return;
    }
    if (VR_UNLIKELY(i >= b_2_n0)) {
        vr_claim(fault, 28, i, b_2_n0);
        return;
    }
    vr_plus_own_f64(&sums_own[t1], b_2[i * b_2_s0]);
}

kernel void by_ufunc_208_4_gathered(global const int64_t *VR_RESTRICT places, global double *VR_RESTRICT sums,
        global const double *VR_RESTRICT b_2, const struct by_ufunc_208_4_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_by_ufunc_208_4_gathered
    VR_FIXED_by_ufunc_208_4_gathered
#else
    const int64_t k_10_trips = args.k_10_trips, sums_n0 = args.sums_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local double sums_own[2048];
    for (int at = lane; at < sums_n0; at += lanes)
        sums_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < k_10_trips; step += get_global_size(0))
        by_ufunc_208_4_gathered_step(places, sums, b_2, args, fault, step, 0, sums_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    sums += args.sums_at;
    for (int at = lane; at < sums_n0; at += lanes)
        if (sums_own[at] != 0)
            vr_plus_f64(&sums[at], sums_own[at]);
}
#endif

/* tests/sections/updates.py:209: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_209) || defined(VR_FIXED_by_ufunc_209_gathered)
struct by_ufunc_209_args {
    int64_t places_at, counts_at, b_2_41_at;
    int64_t k_10_43_trips, counts_n0, b_2_41_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_209)
kernel void by_ufunc_209(global const int64_t *VR_RESTRICT places, global int64_t *VR_RESTRICT counts,
        global const int64_t *VR_RESTRICT b_2_41, const struct by_ufunc_209_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_by_ufunc_209
    VR_FIXED_by_ufunc_209
#else
    const int64_t k_10_43_trips = args.k_10_43_trips, b_2_41_s0 = args.b_2_41_s0;
#endif
    places += args.places_at;
    counts += args.counts_at;
    b_2_41 += args.b_2_41_at;
    const int64_t k_10_43 = get_global_id(0);
    if (k_10_43 >= k_10_43_trips)
        return;
    const int64_t item_44 = k_10_43;
    const int64_t item_12_45 = places[k_10_43];
    const int64_t i_46 = item_44;
    const int64_t k_3_47 = item_12_45;
    const int64_t t1 = k_3_47 < 0 ? k_3_47 + 9 : k_3_47;
    if (VR_OUTSIDE(t1, 9)) {
        vr_claim(fault, 29, k_3_47, 9);
        return;
    }
    vr_plus_i64(&counts[t1], vr_sub_i64(0, b_2_41[i_46 * b_2_41_s0]));
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_209_gathered)
static void by_ufunc_209_gathered_step(global const int64_t *VR_RESTRICT places, global int64_t *VR_RESTRICT counts,
        global const int64_t *VR_RESTRICT b_2_41, const struct by_ufunc_209_args args, global struct vr_fault *fault,
        const int64_t step, const int64_t row, local int64_t *counts_own)
{
#ifdef VR_FIXED_by_ufunc_209_gathered
    VR_FIXED_by_ufunc_209_gathered
#else
    const int64_t b_2_41_s0 = args.b_2_41_s0;
#endif
    places += args.places_at;
    (void)counts;
    b_2_41 += args.b_2_41_at;
    (void)row;
    const int64_t k_10_43 = step;
    const int64_t item_44 = k_10_43;
    const int64_t item_12_45 = places[k_10_43];
    const int64_t i_46 = item_44;
    const int64_t k_3_47 = item_12_45;
    const int64_t t1 = k_3_47 < 0 ? k_3_47 + 9 : k_3_47;
    if (VR_OUTSIDE(t1, 9)) {
        vr_claim(fault, 29, k_3_47, 9);
        return;
    }
    vr_plus_own_i64(&counts_own[t1], vr_sub_i64(0, b_2_41[i_46 * b_2_41_s0]));
}

kernel void by_ufunc_209_gathered(global const int64_t *VR_RESTRICT places, global int64_t *VR_RESTRICT counts,
        global const int64_t *VR_RESTRICT b_2_41, const struct by_ufunc_209_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_by_ufunc_209_gathered
    VR_FIXED_by_ufunc_209_gathered
#else
    const int64_t k_10_43_trips = args.k_10_43_trips, counts_n0 = args.counts_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local int64_t counts_own[2048];
    for (int at = lane; at < counts_n0; at += lanes)
        counts_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < k_10_43_trips; step += get_global_size(0))
        by_ufunc_209_gathered_step(places, counts, b_2_41, args, fault, step, 0, counts_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    counts += args.counts_at;
    for (int at = lane; at < counts_n0; at += lanes)
        if (counts_own[at] != 0)
            vr_plus_i64(&counts[at], counts_own[at]);
}
#endif

/* tests/sections/updates.py:209: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_209_2) || defined(VR_FIXED_by_ufunc_209_2_gathered)
struct by_ufunc_209_2_args {
    int64_t places_at, counts_at, b_2_41_at;
    int64_t k_10_43_trips, counts_n0, b_2_41_n0, b_2_41_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_209_2)
kernel void by_ufunc_209_2(global const int64_t *VR_RESTRICT places, global int64_t *VR_RESTRICT counts,
        global const int64_t *VR_RESTRICT b_2_41, const struct by_ufunc_209_2_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_by_ufunc_209_2
    VR_FIXED_by_ufunc_209_2
#else
    const int64_t k_10_43_trips = args.k_10_43_trips, b_2_41_n0 = args.b_2_41_n0, b_2_41_s0 = args.b_2_41_s0;
#endif
    places += args.places_at;
    counts += args.counts_at;
    b_2_41 += args.b_2_41_at;
    const int64_t k_10_43 = get_global_id(0);
    if (k_10_43 >= k_10_43_trips)
        return;
    const int64_t item_44 = k_10_43;
    const int64_t item_12_45 = places[k_10_43];
    const int64_t i_46 = item_44;
    const int64_t k_3_47 = item_12_45;
    const int64_t t1 = k_3_47 < 0 ? k_3_47 + 9 : k_3_47;
    if (VR_OUTSIDE(t1, 9)) {
        vr_claim(fault, 30, k_3_47, 9);
        return;
    }
    if (VR_UNLIKELY(i_46 >= b_2_41_n0)) {
        vr_claim(fault, 31, i_46, b_2_41_n0);
        return;
    }
    vr_plus_i64(&counts[t1], vr_sub_i64(0, b_2_41[i_46 * b_2_41_s0]));
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_209_2_gathered)
static void by_ufunc_209_2_gathered_step(global const int64_t *VR_RESTRICT places, global int64_t *VR_RESTRICT counts,
        global const int64_t *VR_RESTRICT b_2_41, const struct by_ufunc_209_2_args args, global struct vr_fault *fault,
        const int64_t step, const int64_t row, local int64_t *counts_own)
{
#ifdef VR_FIXED_by_ufunc_209_2_gathered
    VR_FIXED_by_ufunc_209_2_gathered
#else
    const int64_t b_2_41_n0 = args.b_2_41_n0, b_2_41_s0 = args.b_2_41_s0;
#endif
    places += args.places_at;
    (void)counts;
    b_2_41 += args.b_2_41_at;
    (void)row;
    const int64_t k_10_43 = step;
    const int64_t item_44 = k_10_43;
    const int64_t item_12_45 = places[k_10_43];
    const int64_t i_46 = item_44;
    const int64_t k_3_47 = item_12_45;
    const int64_t t1 = k_3_47 < 0 ? k_3_47 + 9 : k_3_47;
    if (VR_OUTSIDE(t1, 9)) {
        vr_claim(fault, 30, k_3_47, 9);
        return;
    }
    if (VR_UNLIKELY(i_46 >= b_2_41_n0)) {
        vr_claim(fault, 31, i_46, b_2_41_n0);
        return;
    }
    vr_plus_own_i64(&counts_own[t1], vr_sub_i64(0, b_2_41[i_46 * b_2_41_s0]));
}

kernel void by_ufunc_209_2_gathered(global const int64_t *VR_RESTRICT places, global int64_t *VR_RESTRICT counts,
        global const int64_t *VR_RESTRICT b_2_41, const struct by_ufunc_209_2_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_by_ufunc_209_2_gathered
    VR_FIXED_by_ufunc_209_2_gathered
#else
    const int64_t k_10_43_trips = args.k_10_43_trips, counts_n0 = args.counts_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local int64_t counts_own[2048];
    for (int at = lane; at < counts_n0; at += lanes)
        counts_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < k_10_43_trips; step += get_global_size(0))
        by_ufunc_209_2_gathered_step(places, counts, b_2_41, args, fault, step, 0, counts_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    counts += args.counts_at;
    for (int at = lane; at < counts_n0; at += lanes)
        if (counts_own[at] != 0)
            vr_plus_i64(&counts[at], counts_own[at]);
}
#endif

/* tests/sections/updates.py:207: expression by element */
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_2_207) || defined(VR_FIXED_by_ufunc_2_207_beside)
struct by_ufunc_2_207_args {
    int64_t arange_at, result_at;
    int64_t n0, arange_s0, result_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_2_207)
kernel void by_ufunc_2_207(global const int64_t *VR_RESTRICT arange, global int64_t *VR_RESTRICT result,
        const struct by_ufunc_2_207_args args)
{
#ifdef VR_FIXED_by_ufunc_2_207
    VR_FIXED_by_ufunc_2_207
#else
    const int64_t n0 = args.n0, arange_s0 = args.arange_s0, result_s0 = args.result_s0;
#endif
    arange += args.arange_at;
    result += args.result_at;
    const int64_t k_4 = get_global_id(0);
    if (k_4 >= n0)
        return;
    const int64_t arange_k = arange[k_4 * arange_s0];
    result[k_4 * result_s0] = vr_remainder_i64(vr_mul_i64(arange_k, 5), 9);
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_2_207_beside)
kernel void by_ufunc_2_207_beside(global const int64_t *VR_RESTRICT arange, global int64_t *VR_RESTRICT result,
        const struct by_ufunc_2_207_args args)
{
#ifdef VR_FIXED_by_ufunc_2_207_beside
    VR_FIXED_by_ufunc_2_207_beside
#else
    const int64_t n0 = args.n0, arange_s0 = args.arange_s0, result_s0 = args.result_s0;
#endif
    arange += args.arange_at;
    result += args.result_at;
    const int64_t k_4_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_4_first >= n0)
        return;
    if (n0 - k_4_first > 32) {
        int64_t arange_k[2];
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_4 = k_4_first + u * 32;
            arange_k[u] = arange[k_4 * arange_s0];
        }
        int64_t result_k[2];
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            result_k[u] = vr_remainder_i64(vr_mul_i64(arange_k[u], 5), 9);
        }
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_4 = k_4_first + u * 32;
            result[k_4 * result_s0] = result_k[u];
        }
        return;
    }
    for (int64_t k_4 = k_4_first; k_4 < n0; k_4 += 32) {
        const int64_t arange_k_2 = arange[k_4 * arange_s0];
        result[k_4 * result_s0] = vr_remainder_i64(vr_mul_i64(arange_k_2, 5), 9);
    }
}
#endif

/* tests/sections/updates.py:208: expression by element */
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_2_208) || defined(VR_FIXED_by_ufunc_2_208_beside)
struct by_ufunc_2_208_args {
    int64_t x_at, result_at;
    int64_t n0, x_s0, result_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_2_208)
kernel void by_ufunc_2_208(global const double *VR_RESTRICT x, global double *VR_RESTRICT result,
        const struct by_ufunc_2_208_args args)
{
#ifdef VR_FIXED_by_ufunc_2_208
    VR_FIXED_by_ufunc_2_208
#else
    const int64_t n0 = args.n0, x_s0 = args.x_s0, result_s0 = args.result_s0;
#endif
    x += args.x_at;
    result += args.result_at;
    const int64_t k_4 = get_global_id(0);
    if (k_4 >= n0)
        return;
    const double x_k = x[k_4 * x_s0];
    result[k_4 * result_s0] = x_k;
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_2_208_beside)
kernel void by_ufunc_2_208_beside(global const double *VR_RESTRICT x, global double *VR_RESTRICT result,
        const struct by_ufunc_2_208_args args)
{
#ifdef VR_FIXED_by_ufunc_2_208_beside
    VR_FIXED_by_ufunc_2_208_beside
#else
    const int64_t n0 = args.n0, x_s0 = args.x_s0, result_s0 = args.result_s0;
#endif
    x += args.x_at;
    result += args.result_at;
    const int64_t k_4_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_4_first >= n0)
        return;
    if (n0 - k_4_first > 32) {
        double x_k[2];
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_4 = k_4_first + u * 32;
            x_k[u] = x[k_4 * x_s0];
        }
        double result_k[2];
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            result_k[u] = x_k[u];
        }
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k_4 = k_4_first + u * 32;
            result[k_4 * result_s0] = result_k[u];
        }
        return;
    }
    for (int64_t k_4 = k_4_first; k_4 < n0; k_4 += 32) {
        const double x_k_2 = x[k_4 * x_s0];
        result[k_4 * result_s0] = x_k_2;
    }
}
#endif

/* tests/sections/updates.py:208: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_2_208_2)
struct by_ufunc_2_208_2_args {
    int64_t list_7_at;
    int64_t i_24_trips, argument_n0;
};

kernel void by_ufunc_2_208_2(global const int64_t *VR_RESTRICT list_7, const struct by_ufunc_2_208_2_args args,
        global struct vr_fault *fault)
{
#ifdef VR_FIXED_by_ufunc_2_208_2
    VR_FIXED_by_ufunc_2_208_2
#else
    const int64_t i_24_trips = args.i_24_trips, argument_n0 = args.argument_n0;
#endif
    list_7 += args.list_7_at;
    const int64_t i_24 = get_global_id(0);
    if (i_24 >= i_24_trips)
        return;
    bool chosen_12 = false, chosen = false;
    const bool left_11 = i_24 >= 1;
    if (left_11) {
        chosen_12 = left_11;
    } else {
        const int64_t item_27 = argument_n0;
        int64_t list[1];
        list[0] = item_27;
        const int64_t t1 = vr_sub_i64(-1, i_24);
        const int64_t t2 = t1 < 0 ? t1 + 1 : t1;
        const bool left = list[t2] != 1;
        if (left) {
            const int64_t item_5 = argument_n0;
            int64_t list_6[1];
            list_6[0] = item_5;
            const int64_t t3 = vr_sub_i64(-1, i_24);
            const int64_t t4 = t3 < 0 ? t3 + 1 : t3;
            const int64_t t = list_6[t4];
            const int64_t t5 = vr_sub_i64(-1, i_24);
            const int64_t t6 = t5 < 0 ? t5 + 1 : t5;
            chosen = t != list_7[t6];
        } else {
            chosen = left;
        }
        chosen_12 = chosen;
    }
    if (chosen_12) {
        vr_claim(fault, 32, 0, 0);
        return;
    }
}
#endif

/* tests/sections/updates.py:208: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_2_208_3) || defined(VR_FIXED_by_ufunc_2_208_3_gathered)
struct by_ufunc_2_208_3_args {
    int64_t places_at, sums_at, b_2_at;
    int64_t k_10_trips, sums_n0, b_2_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_2_208_3)
kernel void by_ufunc_2_208_3(global const int64_t *VR_RESTRICT places, global double *VR_RESTRICT sums,
        global const double *VR_RESTRICT b_2, const struct by_ufunc_2_208_3_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_by_ufunc_2_208_3
    VR_FIXED_by_ufunc_2_208_3
#else
    const int64_t k_10_trips = args.k_10_trips, b_2_s0 = args.b_2_s0;
#endif
    places += args.places_at;
    sums += args.sums_at;
    b_2 += args.b_2_at;
    const int64_t k_10 = get_global_id(0);
    if (k_10 >= k_10_trips)
        return;
    const int64_t item = k_10;
    const int64_t item_12 = places[k_10];
    const int64_t i = item;
    const int64_t k_3 = item_12;
    const int64_t t1 = k_3 < 0 ? k_3 + 9 : k_3;
    if (VR_OUTSIDE(t1, 9)) {
        vr_claim(fault, 33, k_3, 9);
        return;
    }
    vr_plus_f64(&sums[t1], b_2[i * b_2_s0]);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_2_208_3_gathered)
static void by_ufunc_2_208_3_gathered_step(global const int64_t *VR_RESTRICT places, global double *VR_RESTRICT sums,
        global const double *VR_RESTRICT b_2, const struct by_ufunc_2_208_3_args args, global struct vr_fault *fault,
        const int64_t step, const int64_t row, local double *sums_own)
{
#ifdef VR_FIXED_by_ufunc_2_208_3_gathered
    VR_FIXED_by_ufunc_2_208_3_gathered
#else
    const int64_t b_2_s0 = args.b_2_s0;
#endif
    places += args.places_at;
    (void)sums;
    b_2 += args.b_2_at;
    (void)row;
    const int64_t k_10 = step;
    const int64_t item = k_10;
    const int64_t item_12 = places[k_10];
    const int64_t i = item;
    const int64_t k_3 = item_12;
    const int64_t t1 = k_3 < 0 ? k_3 + 9 : k_3;
    if (VR_OUTSIDE(t1, 9)) {
        vr_claim(fault, 33, k_3, 9);
        return;
    }
    vr_plus_own_f64(&sums_own[t1], b_2[i * b_2_s0]);
}

kernel void by_ufunc_2_208_3_gathered(global const int64_t *VR_RESTRICT places, global double *VR_RESTRICT sums,
        global const double *VR_RESTRICT b_2, const struct by_ufunc_2_208_3_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_by_ufunc_2_208_3_gathered
    VR_FIXED_by_ufunc_2_208_3_gathered
#else
    const int64_t k_10_trips = args.k_10_trips, sums_n0 = args.sums_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local double sums_own[2048];
    for (int at = lane; at < sums_n0; at += lanes)
        sums_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < k_10_trips; step += get_global_size(0))
        by_ufunc_2_208_3_gathered_step(places, sums, b_2, args, fault, step, 0, sums_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    sums += args.sums_at;
    for (int at = lane; at < sums_n0; at += lanes)
        if (sums_own[at] != 0)
            vr_plus_f64(&sums[at], sums_own[at]);
}
#endif

/* tests/sections/updates.py:208: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_2_208_4) || defined(VR_FIXED_by_ufunc_2_208_4_gathered)
struct by_ufunc_2_208_4_args {
    int64_t places_at, sums_at, b_2_at;
    int64_t k_10_trips, sums_n0, b_2_n0, b_2_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_2_208_4)
kernel void by_ufunc_2_208_4(global const int64_t *VR_RESTRICT places, global double *VR_RESTRICT sums,
        global const double *VR_RESTRICT b_2, const struct by_ufunc_2_208_4_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_by_ufunc_2_208_4
    VR_FIXED_by_ufunc_2_208_4
#else
    const int64_t k_10_trips = args.k_10_trips, b_2_n0 = args.b_2_n0, b_2_s0 = args.b_2_s0;
#endif
    places += args.places_at;
    sums += args.sums_at;
    b_2 += args.b_2_at;
    const int64_t k_10 = get_global_id(0);
    if (k_10 >= k_10_trips)
        return;
    const int64_t item = k_10;
    const int64_t item_12 = places[k_10];
    const int64_t i = item;
    const int64_t k_3 = item_12;
    const int64_t t1 = k_3 < 0 ? k_3 + 9 : k_3;
    if (VR_OUTSIDE(t1, 9)) {
        vr_claim(fault, 34, k_3, 9);
        return;
    }
    if (VR_UNLIKELY(i >= b_2_n0)) {
        vr_claim(fault, 35, i, b_2_n0);
        return;
    }
    vr_plus_f64(&sums[t1], b_2[i * b_2_s0]);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_2_208_4_gathered)
static void by_ufunc_2_208_4_gathered_step(global const int64_t *VR_RESTRICT places, global double *VR_RESTRICT sums,
        global const double *VR_RESTRICT b_2, const struct by_ufunc_2_208_4_args args, global struct vr_fault *fault,
        const int64_t step, const int64_t row, local double *sums_own)
{
#ifdef VR_FIXED_by_ufunc_2_208_4_gathered
    VR_FIXED_by_ufunc_2_208_4_gathered
#else
    const int64_t b_2_n0 = args.b_2_n0, b_2_s0 = args.b_2_s0;
#endif
    places += args.places_at;
    (void)sums;
    b_2 += args.b_2_at;
    (void)row;
    const int64_t k_10 = step;
    const int64_t item = k_10;
    const int64_t item_12 = places[k_10];
    const int64_t i = item;
    const int64_t k_3 = item_12;
    const int64_t t1 = k_3 < 0 ? k_3 + 9 : k_3;
    if (VR_OUTSIDE(t1, 9)) {
        vr_claim(fault, 34, k_3, 9);
        return;
    }
    if (VR_UNLIKELY(i >= b_2_n0)) {
        vr_claim(fault, 35, i, b_2_n0);
        return;
    }
    vr_plus_own_f64(&sums_own[t1], b_2[i * b_2_s0]);
}

kernel void by_ufunc_2_208_4_gathered(global const int64_t *VR_RESTRICT places, global double *VR_RESTRICT sums,
        global const double *VR_RESTRICT b_2, const struct by_ufunc_2_208_4_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_by_ufunc_2_208_4_gathered
    VR_FIXED_by_ufunc_2_208_4_gathered
#else
    const int64_t k_10_trips = args.k_10_trips, sums_n0 = args.sums_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local double sums_own[2048];
    for (int at = lane; at < sums_n0; at += lanes)
        sums_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < k_10_trips; step += get_global_size(0))
        by_ufunc_2_208_4_gathered_step(places, sums, b_2, args, fault, step, 0, sums_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    sums += args.sums_at;
    for (int at = lane; at < sums_n0; at += lanes)
        if (sums_own[at] != 0)
            vr_plus_f64(&sums[at], sums_own[at]);
}
#endif

/* tests/sections/updates.py:209: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_2_209) || defined(VR_FIXED_by_ufunc_2_209_gathered)
struct by_ufunc_2_209_args {
    int64_t places_at, counts_at, b_2_41_at;
    int64_t k_10_43_trips, counts_n0, b_2_41_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_2_209)
kernel void by_ufunc_2_209(global const int64_t *VR_RESTRICT places, global int64_t *VR_RESTRICT counts,
        global const int64_t *VR_RESTRICT b_2_41, const struct by_ufunc_2_209_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_by_ufunc_2_209
    VR_FIXED_by_ufunc_2_209
#else
    const int64_t k_10_43_trips = args.k_10_43_trips, b_2_41_s0 = args.b_2_41_s0;
#endif
    places += args.places_at;
    counts += args.counts_at;
    b_2_41 += args.b_2_41_at;
    const int64_t k_10_43 = get_global_id(0);
    if (k_10_43 >= k_10_43_trips)
        return;
    const int64_t item_44 = k_10_43;
    const int64_t item_12_45 = places[k_10_43];
    const int64_t i_46 = item_44;
    const int64_t k_3_47 = item_12_45;
    const int64_t t1 = k_3_47 < 0 ? k_3_47 + 9 : k_3_47;
    if (VR_OUTSIDE(t1, 9)) {
        vr_claim(fault, 36, k_3_47, 9);
        return;
    }
    vr_plus_i64(&counts[t1], vr_sub_i64(0, b_2_41[i_46 * b_2_41_s0]));
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_2_209_gathered)
static void by_ufunc_2_209_gathered_step(global const int64_t *VR_RESTRICT places, global int64_t *VR_RESTRICT counts,
        global const int64_t *VR_RESTRICT b_2_41, const struct by_ufunc_2_209_args args, global struct vr_fault *fault,
        const int64_t step, const int64_t row, local int64_t *counts_own)
{
#ifdef VR_FIXED_by_ufunc_2_209_gathered
    VR_FIXED_by_ufunc_2_209_gathered
#else
    const int64_t b_2_41_s0 = args.b_2_41_s0;
#endif
    places += args.places_at;
    (void)counts;
    b_2_41 += args.b_2_41_at;
    (void)row;
    const int64_t k_10_43 = step;
    const int64_t item_44 = k_10_43;
    const int64_t item_12_45 = places[k_10_43];
    const int64_t i_46 = item_44;
    const int64_t k_3_47 = item_12_45;
    const int64_t t1 = k_3_47 < 0 ? k_3_47 + 9 : k_3_47;
    if (VR_OUTSIDE(t1, 9)) {
        vr_claim(fault, 36, k_3_47, 9);
        return;
    }
    vr_plus_own_i64(&counts_own[t1], vr_sub_i64(0, b_2_41[i_46 * b_2_41_s0]));
}

kernel void by_ufunc_2_209_gathered(global const int64_t *VR_RESTRICT places, global int64_t *VR_RESTRICT counts,
        global const int64_t *VR_RESTRICT b_2_41, const struct by_ufunc_2_209_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_by_ufunc_2_209_gathered
    VR_FIXED_by_ufunc_2_209_gathered
#else
    const int64_t k_10_43_trips = args.k_10_43_trips, counts_n0 = args.counts_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local int64_t counts_own[2048];
    for (int at = lane; at < counts_n0; at += lanes)
        counts_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < k_10_43_trips; step += get_global_size(0))
        by_ufunc_2_209_gathered_step(places, counts, b_2_41, args, fault, step, 0, counts_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    counts += args.counts_at;
    for (int at = lane; at < counts_n0; at += lanes)
        if (counts_own[at] != 0)
            vr_plus_i64(&counts[at], counts_own[at]);
}
#endif

/* tests/sections/updates.py:209: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_2_209_2) || defined(VR_FIXED_by_ufunc_2_209_2_gathered)
struct by_ufunc_2_209_2_args {
    int64_t places_at, counts_at, b_2_41_at;
    int64_t k_10_43_trips, counts_n0, b_2_41_n0, b_2_41_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_2_209_2)
kernel void by_ufunc_2_209_2(global const int64_t *VR_RESTRICT places, global int64_t *VR_RESTRICT counts,
        global const int64_t *VR_RESTRICT b_2_41, const struct by_ufunc_2_209_2_args args,
        global struct vr_fault *fault)
{
#ifdef VR_FIXED_by_ufunc_2_209_2
    VR_FIXED_by_ufunc_2_209_2
#else
    const int64_t k_10_43_trips = args.k_10_43_trips, b_2_41_n0 = args.b_2_41_n0, b_2_41_s0 = args.b_2_41_s0;
#endif
    places += args.places_at;
    counts += args.counts_at;
    b_2_41 += args.b_2_41_at;
    const int64_t k_10_43 = get_global_id(0);
    if (k_10_43 >= k_10_43_trips)
        return;
    const int64_t item_44 = k_10_43;
    const int64_t item_12_45 = places[k_10_43];
    const int64_t i_46 = item_44;
    const int64_t k_3_47 = item_12_45;
    const int64_t t1 = k_3_47 < 0 ? k_3_47 + 9 : k_3_47;
    if (VR_OUTSIDE(t1, 9)) {
        vr_claim(fault, 37, k_3_47, 9);
        return;
    }
    if (VR_UNLIKELY(i_46 >= b_2_41_n0)) {
        vr_claim(fault, 38, i_46, b_2_41_n0);
        return;
    }
    vr_plus_i64(&counts[t1], vr_sub_i64(0, b_2_41[i_46 * b_2_41_s0]));
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_by_ufunc_2_209_2_gathered)
static void by_ufunc_2_209_2_gathered_step(global const int64_t *VR_RESTRICT places,
        global int64_t *VR_RESTRICT counts, global const int64_t *VR_RESTRICT b_2_41,
        const struct by_ufunc_2_209_2_args args, global struct vr_fault *fault, const int64_t step, const int64_t row,
        local int64_t *counts_own)
{
#ifdef VR_FIXED_by_ufunc_2_209_2_gathered
    VR_FIXED_by_ufunc_2_209_2_gathered
#else
    const int64_t b_2_41_n0 = args.b_2_41_n0, b_2_41_s0 = args.b_2_41_s0;
#endif
    places += args.places_at;
    (void)counts;
    b_2_41 += args.b_2_41_at;
    (void)row;
    const int64_t k_10_43 = step;
    const int64_t item_44 = k_10_43;
    const int64_t item_12_45 = places[k_10_43];
    const int64_t i_46 = item_44;
    const int64_t k_3_47 = item_12_45;
    const int64_t t1 = k_3_47 < 0 ? k_3_47 + 9 : k_3_47;
    if (VR_OUTSIDE(t1, 9)) {
        vr_claim(fault, 37, k_3_47, 9);
        return;
    }
    if (VR_UNLIKELY(i_46 >= b_2_41_n0)) {
        vr_claim(fault, 38, i_46, b_2_41_n0);
        return;
    }
    vr_plus_own_i64(&counts_own[t1], vr_sub_i64(0, b_2_41[i_46 * b_2_41_s0]));
}

kernel void by_ufunc_2_209_2_gathered(global const int64_t *VR_RESTRICT places, global int64_t *VR_RESTRICT counts,
        global const int64_t *VR_RESTRICT b_2_41, const struct by_ufunc_2_209_2_args args,
        global struct vr_fault *fault)
{
#ifdef VR_FIXED_by_ufunc_2_209_2_gathered
    VR_FIXED_by_ufunc_2_209_2_gathered
#else
    const int64_t k_10_43_trips = args.k_10_43_trips, counts_n0 = args.counts_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local int64_t counts_own[2048];
    for (int at = lane; at < counts_n0; at += lanes)
        counts_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < k_10_43_trips; step += get_global_size(0))
        by_ufunc_2_209_2_gathered_step(places, counts, b_2_41, args, fault, step, 0, counts_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    counts += args.counts_at;
    for (int at = lane; at < counts_n0; at += lanes)
        if (counts_own[at] != 0)
            vr_plus_i64(&counts[at], counts_own[at]);
}
#endif
