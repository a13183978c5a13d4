/* Kernels of aa, made by vrc: OpenCL C 1.2. They are yours, without conditions. */
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
typedef ulong uint64_t;

static inline int64_t vr_sub_i64(int64_t a, int64_t b)
{
    return (int64_t)((uint64_t)a - (uint64_t)b);
}

static inline int64_t vr_min_i64(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static inline int64_t vr_max_i64(int64_t a, int64_t b)
{
    return a > b ? a : b;
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

/* /tmp/h-gpu/aa.py:4: expression by element */
#if !defined(VR_ONE) || defined(VR_FIXED_add_at_4) || defined(VR_FIXED_add_at_4_beside)
struct add_at_4_args {
    int64_t w_at, result_at;
    int64_t n0, w_s0, result_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_add_at_4)
kernel void add_at_4(global const float *VR_RESTRICT w, global float *VR_RESTRICT result,
        const struct add_at_4_args args)
{
#ifdef VR_FIXED_add_at_4
    VR_FIXED_add_at_4
#else
    const int64_t n0 = args.n0, w_s0 = args.w_s0, result_s0 = args.result_s0;
#endif
    w += args.w_at;
    result += args.result_at;
    const int64_t k_4 = get_global_id(0);
    if (k_4 >= n0)
        return;
    const float w_k = w[k_4 * w_s0];
    result[k_4 * result_s0] = w_k;
}
#endif

/* The same, with 1 by 4 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_add_at_4_beside)
kernel void add_at_4_beside(global const float *VR_RESTRICT w, global float *VR_RESTRICT result,
        const struct add_at_4_args args)
{
#ifdef VR_FIXED_add_at_4_beside
    VR_FIXED_add_at_4_beside
#else
    const int64_t n0 = args.n0, w_s0 = args.w_s0, result_s0 = args.result_s0;
#endif
    w += args.w_at;
    result += args.result_at;
    const int64_t k_4_first = get_global_id(0) / 32 * 128 + get_global_id(0) % 32;
    if (k_4_first >= n0)
        return;
    if (n0 - k_4_first > 96) {
        float w_k[4];
        #pragma unroll
        for (int u = 0; u < 4; u++) {
            const int64_t k_4 = k_4_first + u * 32;
            w_k[u] = w[k_4 * w_s0];
        }
        float result_k[4];
        #pragma unroll
        for (int u = 0; u < 4; u++) {
            result_k[u] = w_k[u];
        }
        #pragma unroll
        for (int u = 0; u < 4; u++) {
            const int64_t k_4 = k_4_first + u * 32;
            result[k_4 * result_s0] = result_k[u];
        }
        return;
    }
    for (int64_t k_4 = k_4_first; k_4 < n0; k_4 += 32) {
        const float w_k_2 = w[k_4 * w_s0];
        result[k_4 * result_s0] = w_k_2;
    }
}
#endif

/* /tmp/h-gpu/aa.py:4: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_add_at_4_2)
struct add_at_4_2_args {
    int64_t list_7_at;
    int64_t i_21_trips, argument_n0;
};

kernel void add_at_4_2(global const int64_t *VR_RESTRICT list_7, const struct add_at_4_2_args args,
        global struct vr_fault *fault)
{
#ifdef VR_FIXED_add_at_4_2
    VR_FIXED_add_at_4_2
#else
    const int64_t i_21_trips = args.i_21_trips, argument_n0 = args.argument_n0;
#endif
    list_7 += args.list_7_at;
    const int64_t i_21 = get_global_id(0);
    if (i_21 >= i_21_trips)
        return;
    bool chosen_12 = false, chosen = false;
    const bool left_11 = i_21 >= 1;
    if (left_11) {
        chosen_12 = left_11;
    } else {
        const int64_t item_24 = argument_n0;
        int64_t list[1];
        list[0] = item_24;
        const int64_t t1 = vr_sub_i64(-1, i_21);
        const int64_t t2 = t1 < 0 ? t1 + 1 : t1;
        const bool left = list[t2] != 1;
        if (left) {
            const int64_t item_5 = argument_n0;
            int64_t list_6[1];
            list_6[0] = item_5;
            const int64_t t3 = vr_sub_i64(-1, i_21);
            const int64_t t4 = t3 < 0 ? t3 + 1 : t3;
            const int64_t t = list_6[t4];
            const int64_t t5 = vr_sub_i64(-1, i_21);
            const int64_t t6 = t5 < 0 ? t5 + 1 : t5;
            chosen = t != list_7[t6];
        } else {
            chosen = left;
        }
        chosen_12 = chosen;
    }
    if (chosen_12) {
        vr_claim(fault, 0, 0, 0);
        return;
    }
}
#endif

/* /tmp/h-gpu/aa.py:4: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_add_at_4_3) || defined(VR_FIXED_add_at_4_3_gathered)
struct add_at_4_3_args {
    int64_t idx_at, a_at, b_2_at;
    int64_t k_10_trips, a_n0, b_2_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_add_at_4_3)
kernel void add_at_4_3(global const int64_t *VR_RESTRICT idx, global float *VR_RESTRICT a,
        global const float *VR_RESTRICT b_2, const struct add_at_4_3_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_add_at_4_3
    VR_FIXED_add_at_4_3
#else
    const int64_t k_10_trips = args.k_10_trips, a_n0 = args.a_n0, b_2_s0 = args.b_2_s0;
#endif
    idx += args.idx_at;
    a += args.a_at;
    b_2 += args.b_2_at;
    const int64_t k_10 = get_global_id(0);
    if (k_10 >= k_10_trips)
        return;
    const int64_t item = k_10;
    const int64_t item_12 = idx[k_10];
    const int64_t i = item;
    const int64_t k_3 = item_12;
    const int64_t t1 = k_3 < 0 ? k_3 + a_n0 : k_3;
    if (VR_OUTSIDE(t1, a_n0)) {
        vr_claim(fault, 1, k_3, a_n0);
        return;
    }
    vr_plus_f32(&a[t1], b_2[i * b_2_s0]);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_add_at_4_3_gathered)
static void add_at_4_3_gathered_step(global const int64_t *VR_RESTRICT idx, global float *VR_RESTRICT a,
        global const float *VR_RESTRICT b_2, const struct add_at_4_3_args args, global struct vr_fault *fault,
        const int64_t step, const int64_t row, local float *a_own)
{
#ifdef VR_FIXED_add_at_4_3_gathered
    VR_FIXED_add_at_4_3_gathered
#else
    const int64_t a_n0 = args.a_n0, b_2_s0 = args.b_2_s0;
#endif
    idx += args.idx_at;
    (void)a;
    b_2 += args.b_2_at;
    (void)row;
    const int64_t k_10 = step;
    const int64_t item = k_10;
    const int64_t item_12 = idx[k_10];
    const int64_t i = item;
    const int64_t k_3 = item_12;
    const int64_t t1 = k_3 < 0 ? k_3 + a_n0 : k_3;
    if (VR_OUTSIDE(t1, a_n0)) {
        vr_claim(fault, 1, k_3, a_n0);
        return;
    }
    vr_plus_own_f32(&a_own[t1], b_2[i * b_2_s0]);
}

kernel void add_at_4_3_gathered(global const int64_t *VR_RESTRICT idx, global float *VR_RESTRICT a,
        global const float *VR_RESTRICT b_2, const struct add_at_4_3_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_add_at_4_3_gathered
    VR_FIXED_add_at_4_3_gathered
#else
    const int64_t k_10_trips = args.k_10_trips, a_n0 = args.a_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local float a_own[4096];
    for (int at = lane; at < a_n0; at += lanes)
        a_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < k_10_trips; step += get_global_size(0))
        add_at_4_3_gathered_step(idx, a, b_2, args, fault, step, 0, a_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    a += args.a_at;
    for (int at = lane; at < a_n0; at += lanes)
        if (a_own[at] != 0)
            vr_plus_f32(&a[at], a_own[at]);
}
#endif

/* /tmp/h-gpu/aa.py:4: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_add_at_4_4) || defined(VR_FIXED_add_at_4_4_gathered)
struct add_at_4_4_args {
    int64_t idx_at, a_at, b_2_at;
    int64_t k_10_trips, a_n0, b_2_n0, b_2_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_add_at_4_4)
kernel void add_at_4_4(global const int64_t *VR_RESTRICT idx, global float *VR_RESTRICT a,
        global const float *VR_RESTRICT b_2, const struct add_at_4_4_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_add_at_4_4
    VR_FIXED_add_at_4_4
#else
    const int64_t k_10_trips = args.k_10_trips, a_n0 = args.a_n0, b_2_n0 = args.b_2_n0, b_2_s0 = args.b_2_s0;
#endif
    idx += args.idx_at;
    a += args.a_at;
    b_2 += args.b_2_at;
    const int64_t k_10 = get_global_id(0);
    if (k_10 >= k_10_trips)
        return;
    const int64_t item = k_10;
    const int64_t item_12 = idx[k_10];
    const int64_t i = item;
    const int64_t k_3 = item_12;
    const int64_t t1 = k_3 < 0 ? k_3 + a_n0 : k_3;
    if (VR_OUTSIDE(t1, a_n0)) {
        vr_claim(fault, 2, k_3, a_n0);
        return;
    }
    if (VR_UNLIKELY(i >= b_2_n0)) {
        vr_claim(fault, 3, i, b_2_n0);
        return;
    }
    vr_plus_f32(&a[t1], b_2[i * b_2_s0]);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_add_at_4_4_gathered)
static void add_at_4_4_gathered_step(global const int64_t *VR_RESTRICT idx, global float *VR_RESTRICT a,
        global const float *VR_RESTRICT b_2, const struct add_at_4_4_args args, global struct vr_fault *fault,
        const int64_t step, const int64_t row, local float *a_own)
{
#ifdef VR_FIXED_add_at_4_4_gathered
    VR_FIXED_add_at_4_4_gathered
#else
    const int64_t a_n0 = args.a_n0, b_2_n0 = args.b_2_n0, b_2_s0 = args.b_2_s0;
#endif
    idx += args.idx_at;
    (void)a;
    b_2 += args.b_2_at;
    (void)row;
    const int64_t k_10 = step;
    const int64_t item = k_10;
    const int64_t item_12 = idx[k_10];
    const int64_t i = item;
    const int64_t k_3 = item_12;
    const int64_t t1 = k_3 < 0 ? k_3 + a_n0 : k_3;
    if (VR_OUTSIDE(t1, a_n0)) {
        vr_claim(fault, 2, k_3, a_n0);
        return;
    }
    if (VR_UNLIKELY(i >= b_2_n0)) {
        vr_claim(fault, 3, i, b_2_n0);
        return;
    }
    vr_plus_own_f32(&a_own[t1], b_2[i * b_2_s0]);
}

kernel void add_at_4_4_gathered(global const int64_t *VR_RESTRICT idx, global float *VR_RESTRICT a,
        global const float *VR_RESTRICT b_2, const struct add_at_4_4_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_add_at_4_4_gathered
    VR_FIXED_add_at_4_4_gathered
#else
    const int64_t k_10_trips = args.k_10_trips, a_n0 = args.a_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local float a_own[4096];
    for (int at = lane; at < a_n0; at += lanes)
        a_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < k_10_trips; step += get_global_size(0))
        add_at_4_4_gathered_step(idx, a, b_2, args, fault, step, 0, a_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    a += args.a_at;
    for (int at = lane; at < a_n0; at += lanes)
        if (a_own[at] != 0)
            vr_plus_f32(&a[at], a_own[at]);
}
#endif

/* /tmp/h-gpu/aa.py:4: expression by element */
#if !defined(VR_ONE) || defined(VR_FIXED_add_at_2_4) || defined(VR_FIXED_add_at_2_4_beside)
struct add_at_2_4_args {
    int64_t w_at, result_at;
    int64_t n0, w_s0, result_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_add_at_2_4)
kernel void add_at_2_4(global const float *VR_RESTRICT w, global float *VR_RESTRICT result,
        const struct add_at_2_4_args args)
{
#ifdef VR_FIXED_add_at_2_4
    VR_FIXED_add_at_2_4
#else
    const int64_t n0 = args.n0, w_s0 = args.w_s0, result_s0 = args.result_s0;
#endif
    w += args.w_at;
    result += args.result_at;
    const int64_t k_4 = get_global_id(0);
    if (k_4 >= n0)
        return;
    const float w_k = w[k_4 * w_s0];
    result[k_4 * result_s0] = w_k;
}
#endif

/* The same, with 1 by 4 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_add_at_2_4_beside)
kernel void add_at_2_4_beside(global const float *VR_RESTRICT w, global float *VR_RESTRICT result,
        const struct add_at_2_4_args args)
{
#ifdef VR_FIXED_add_at_2_4_beside
    VR_FIXED_add_at_2_4_beside
#else
    const int64_t n0 = args.n0, w_s0 = args.w_s0, result_s0 = args.result_s0;
#endif
    w += args.w_at;
    result += args.result_at;
    const int64_t k_4_first = get_global_id(0) / 32 * 128 + get_global_id(0) % 32;
    if (k_4_first >= n0)
        return;
    if (n0 - k_4_first > 96) {
        float w_k[4];
        #pragma unroll
        for (int u = 0; u < 4; u++) {
            const int64_t k_4 = k_4_first + u * 32;
            w_k[u] = w[k_4 * w_s0];
        }
        float result_k[4];
        #pragma unroll
        for (int u = 0; u < 4; u++) {
            result_k[u] = w_k[u];
        }
        #pragma unroll
        for (int u = 0; u < 4; u++) {
            const int64_t k_4 = k_4_first + u * 32;
            result[k_4 * result_s0] = result_k[u];
        }
        return;
    }
    for (int64_t k_4 = k_4_first; k_4 < n0; k_4 += 32) {
        const float w_k_2 = w[k_4 * w_s0];
        result[k_4 * result_s0] = w_k_2;
    }
}
#endif

/* /tmp/h-gpu/aa.py:4: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_add_at_2_4_2)
struct add_at_2_4_2_args {
    int64_t list_7_at;
    int64_t i_21_trips, argument_n0;
};

kernel void add_at_2_4_2(global const int64_t *VR_RESTRICT list_7, const struct add_at_2_4_2_args args,
        global struct vr_fault *fault)
{
#ifdef VR_FIXED_add_at_2_4_2
    VR_FIXED_add_at_2_4_2
#else
    const int64_t i_21_trips = args.i_21_trips, argument_n0 = args.argument_n0;
#endif
    list_7 += args.list_7_at;
    const int64_t i_21 = get_global_id(0);
    if (i_21 >= i_21_trips)
        return;
    bool chosen_12 = false, chosen = false;
    const bool left_11 = i_21 >= 1;
    if (left_11) {
        chosen_12 = left_11;
    } else {
        const int64_t item_24 = argument_n0;
        int64_t list[1];
        list[0] = item_24;
        const int64_t t1 = vr_sub_i64(-1, i_21);
        const int64_t t2 = t1 < 0 ? t1 + 1 : t1;
        const bool left = list[t2] != 1;
        if (left) {
            const int64_t item_5 = argument_n0;
            int64_t list_6[1];
            list_6[0] = item_5;
            const int64_t t3 = vr_sub_i64(-1, i_21);
            const int64_t t4 = t3 < 0 ? t3 + 1 : t3;
            const int64_t t = list_6[t4];
            const int64_t t5 = vr_sub_i64(-1, i_21);
            const int64_t t6 = t5 < 0 ? t5 + 1 : t5;
            chosen = t != list_7[t6];
        } else {
            chosen = left;
        }
        chosen_12 = chosen;
    }
    if (chosen_12) {
        vr_claim(fault, 4, 0, 0);
        return;
    }
}
#endif

/* /tmp/h-gpu/aa.py:4: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_add_at_2_4_3) || defined(VR_FIXED_add_at_2_4_3_gathered)
struct add_at_2_4_3_args {
    int64_t idx_at, a_at, b_2_at;
    int64_t k_10_trips, a_n0, idx_s0, a_s0, b_2_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_add_at_2_4_3)
kernel void add_at_2_4_3(global const int64_t *VR_RESTRICT idx, global float *VR_RESTRICT a,
        global const float *VR_RESTRICT b_2, const struct add_at_2_4_3_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_add_at_2_4_3
    VR_FIXED_add_at_2_4_3
#else
    const int64_t k_10_trips = args.k_10_trips, a_n0 = args.a_n0, idx_s0 = args.idx_s0, a_s0 = args.a_s0, b_2_s0 =
            args.b_2_s0;
#endif
    idx += args.idx_at;
    a += args.a_at;
    b_2 += args.b_2_at;
    const int64_t k_10 = get_global_id(0);
    if (k_10 >= k_10_trips)
        return;
    const int64_t item = k_10;
    const int64_t item_12 = idx[k_10 * idx_s0];
    const int64_t i = item;
    const int64_t k_3 = item_12;
    const int64_t t1 = k_3 < 0 ? k_3 + a_n0 : k_3;
    if (VR_OUTSIDE(t1, a_n0)) {
        vr_claim(fault, 5, k_3, a_n0);
        return;
    }
    vr_plus_f32(&a[t1 * a_s0], b_2[i * b_2_s0]);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_add_at_2_4_3_gathered)
static void add_at_2_4_3_gathered_step(global const int64_t *VR_RESTRICT idx, global float *VR_RESTRICT a,
        global const float *VR_RESTRICT b_2, const struct add_at_2_4_3_args args, global struct vr_fault *fault,
        const int64_t step, const int64_t row, local float *a_own)
{
#ifdef VR_FIXED_add_at_2_4_3_gathered
    VR_FIXED_add_at_2_4_3_gathered
#else
    const int64_t a_n0 = args.a_n0, idx_s0 = args.idx_s0, b_2_s0 = args.b_2_s0;
#endif
    idx += args.idx_at;
    (void)a;
    b_2 += args.b_2_at;
    (void)row;
    const int64_t k_10 = step;
    const int64_t item = k_10;
    const int64_t item_12 = idx[k_10 * idx_s0];
    const int64_t i = item;
    const int64_t k_3 = item_12;
    const int64_t t1 = k_3 < 0 ? k_3 + a_n0 : k_3;
    if (VR_OUTSIDE(t1, a_n0)) {
        vr_claim(fault, 5, k_3, a_n0);
        return;
    }
    vr_plus_own_f32(&a_own[t1], b_2[i * b_2_s0]);
}

kernel void add_at_2_4_3_gathered(global const int64_t *VR_RESTRICT idx, global float *VR_RESTRICT a,
        global const float *VR_RESTRICT b_2, const struct add_at_2_4_3_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_add_at_2_4_3_gathered
    VR_FIXED_add_at_2_4_3_gathered
#else
    const int64_t k_10_trips = args.k_10_trips, a_n0 = args.a_n0, a_s0 = args.a_s0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local float a_own[4096];
    for (int at = lane; at < a_n0; at += lanes)
        a_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < k_10_trips; step += get_global_size(0))
        add_at_2_4_3_gathered_step(idx, a, b_2, args, fault, step, 0, a_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    a += args.a_at;
    for (int at = lane; at < a_n0; at += lanes)
        if (a_own[at] != 0)
            vr_plus_f32(&a[at * a_s0], a_own[at]);
}
#endif

/* /tmp/h-gpu/aa.py:4: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_add_at_2_4_4) || defined(VR_FIXED_add_at_2_4_4_gathered)
struct add_at_2_4_4_args {
    int64_t idx_at, a_at, b_2_at;
    int64_t k_10_trips, a_n0, idx_s0, a_s0, b_2_n0, b_2_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_add_at_2_4_4)
kernel void add_at_2_4_4(global const int64_t *VR_RESTRICT idx, global float *VR_RESTRICT a,
        global const float *VR_RESTRICT b_2, const struct add_at_2_4_4_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_add_at_2_4_4
    VR_FIXED_add_at_2_4_4
#else
    const int64_t k_10_trips = args.k_10_trips, a_n0 = args.a_n0, idx_s0 = args.idx_s0, a_s0 = args.a_s0, b_2_n0 =
            args.b_2_n0, b_2_s0 = args.b_2_s0;
#endif
    idx += args.idx_at;
    a += args.a_at;
    b_2 += args.b_2_at;
    const int64_t k_10 = get_global_id(0);
    if (k_10 >= k_10_trips)
        return;
    const int64_t item = k_10;
    const int64_t item_12 = idx[k_10 * idx_s0];
    const int64_t i = item;
    const int64_t k_3 = item_12;
    const int64_t t1 = k_3 < 0 ? k_3 + a_n0 : k_3;
    if (VR_OUTSIDE(t1, a_n0)) {
        vr_claim(fault, 6, k_3, a_n0);
        return;
    }
    if (VR_UNLIKELY(i >= b_2_n0)) {
        vr_claim(fault, 7, i, b_2_n0);
        return;
    }
    vr_plus_f32(&a[t1 * a_s0], b_2[i * b_2_s0]);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_add_at_2_4_4_gathered)
static void add_at_2_4_4_gathered_step(global const int64_t *VR_RESTRICT idx, global float *VR_RESTRICT a,
        global const float *VR_RESTRICT b_2, const struct add_at_2_4_4_args args, global struct vr_fault *fault,
        const int64_t step, const int64_t row, local float *a_own)
{
#ifdef VR_FIXED_add_at_2_4_4_gathered
    VR_FIXED_add_at_2_4_4_gathered
#else
    const int64_t a_n0 = args.a_n0, idx_s0 = args.idx_s0, b_2_n0 = args.b_2_n0, b_2_s0 = args.b_2_s0;
#endif
    idx += args.idx_at;
    (void)a;
    b_2 += args.b_2_at;
    (void)row;
    const int64_t k_10 = step;
    const int64_t item = k_10;
    const int64_t item_12 = idx[k_10 * idx_s0];
    const int64_t i = item;
    const int64_t k_3 = item_12;
    const int64_t t1 = k_3 < 0 ? k_3 + a_n0 : k_3;
    if (VR_OUTSIDE(t1, a_n0)) {
        vr_claim(fault, 6, k_3, a_n0);
        return;
    }
    if (VR_UNLIKELY(i >= b_2_n0)) {
        vr_claim(fault, 7, i, b_2_n0);
        return;
    }
    vr_plus_own_f32(&a_own[t1], b_2[i * b_2_s0]);
}

kernel void add_at_2_4_4_gathered(global const int64_t *VR_RESTRICT idx, global float *VR_RESTRICT a,
        global const float *VR_RESTRICT b_2, const struct add_at_2_4_4_args args, global struct vr_fault *fault)
{
#ifdef VR_FIXED_add_at_2_4_4_gathered
    VR_FIXED_add_at_2_4_4_gathered
#else
    const int64_t k_10_trips = args.k_10_trips, a_n0 = args.a_n0, a_s0 = args.a_s0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local float a_own[4096];
    for (int at = lane; at < a_n0; at += lanes)
        a_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < k_10_trips; step += get_global_size(0))
        add_at_2_4_4_gathered_step(idx, a, b_2, args, fault, step, 0, a_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    a += args.a_at;
    for (int at = lane; at < a_n0; at += lanes)
        if (a_own[at] != 0)
            vr_plus_f32(&a[at * a_s0], a_own[at]);
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

/* /tmp/h-gpu/aa.py:7: amin of an expression */
#if !defined(VR_ONE) || defined(VR_FIXED_bc_7)
struct bc_7_args {
    int64_t x_at;
    int64_t n0, x_s0;
};

static void bc_7_step(global const int64_t *VR_RESTRICT x, const struct bc_7_args args, const int64_t step,
        int64_t *whole)
{
#ifdef VR_FIXED_bc_7
    VR_FIXED_bc_7
#else
    const int64_t x_s0 = args.x_s0;
#endif
    x += args.x_at;
    const int64_t k_2 = step;
    const int64_t x_k = x[k_2 * x_s0];
    *whole = vr_min_i64(*whole, x_k);
}

kernel void bc_7(global const int64_t *VR_RESTRICT x, const struct bc_7_args args, global int64_t *whole_parts)
{
#ifdef VR_FIXED_bc_7
    VR_FIXED_bc_7
#else
    const int64_t n0 = args.n0;
#endif
    int64_t whole = INT64_C(9223372036854775807);
    for (int64_t step = get_global_id(0); step < n0; step += get_global_size(0))
        bc_7_step(x, args, step, &whole);
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

/* /tmp/h-gpu/aa.py:7: amax of an expression */
#if !defined(VR_ONE) || defined(VR_FIXED_bc_7_2)
struct bc_7_2_args {
    int64_t x_at;
    int64_t n0, x_s0;
};

static void bc_7_2_step(global const int64_t *VR_RESTRICT x, const struct bc_7_2_args args, const int64_t step,
        int64_t *whole)
{
#ifdef VR_FIXED_bc_7_2
    VR_FIXED_bc_7_2
#else
    const int64_t x_s0 = args.x_s0;
#endif
    x += args.x_at;
    const int64_t k_2 = step;
    const int64_t x_k = x[k_2 * x_s0];
    *whole = vr_max_i64(*whole, x_k);
}

kernel void bc_7_2(global const int64_t *VR_RESTRICT x, const struct bc_7_2_args args, global int64_t *whole_parts)
{
#ifdef VR_FIXED_bc_7_2
    VR_FIXED_bc_7_2
#else
    const int64_t n0 = args.n0;
#endif
    int64_t whole = INT64_MIN;
    for (int64_t step = get_global_id(0); step < n0; step += get_global_size(0))
        bc_7_2_step(x, args, step, &whole);
    const int lane = get_local_id(0);
    local int64_t whole_all[VR_GROUP];
    vr_tree_2(&whole, 1, whole_all, lane, lane, VR_GROUP, 1, true);
    if (lane == 0) {
        whole_parts[get_group_id(0)] = whole;
    }
}
#endif

/* /tmp/h-gpu/aa.py:7: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_bc_7_3) || defined(VR_FIXED_bc_7_3_beside)
struct bc_7_3_args {
    int64_t counts_at;
    int64_t k_trips;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_bc_7_3)
kernel void bc_7_3(global int64_t *VR_RESTRICT counts, const struct bc_7_3_args args)
{
#ifdef VR_FIXED_bc_7_3
    VR_FIXED_bc_7_3
#else
    const int64_t k_trips = args.k_trips;
#endif
    counts += args.counts_at;
    const int64_t k = get_global_id(0);
    if (k >= k_trips)
        return;
    counts[k] = 0;
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_bc_7_3_beside)
kernel void bc_7_3_beside(global int64_t *VR_RESTRICT counts, const struct bc_7_3_args args)
{
#ifdef VR_FIXED_bc_7_3_beside
    VR_FIXED_bc_7_3_beside
#else
    const int64_t k_trips = args.k_trips;
#endif
    counts += args.counts_at;
    const int64_t k_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_first >= k_trips)
        return;
    if (k_trips - k_first > 32) {
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k = k_first + u * 32;
            counts[k] = 0;
        }
        return;
    }
    for (int64_t k = k_first; k < k_trips; k += 32) {
        counts[k] = 0;
    }
}
#endif

/* /tmp/h-gpu/aa.py:7: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_bc_7_4) || defined(VR_FIXED_bc_7_4_gathered) || defined(VR_FIXED_bc_7_4_beside)
struct bc_7_4_args {
    int64_t counts_at, x_at;
    int64_t k_trips, counts_n0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_bc_7_4)
kernel void bc_7_4(global int64_t *VR_RESTRICT counts, global const int64_t *VR_RESTRICT x,
        const struct bc_7_4_args args)
{
#ifdef VR_FIXED_bc_7_4
    VR_FIXED_bc_7_4
#else
    const int64_t k_trips = args.k_trips;
#endif
    counts += args.counts_at;
    x += args.x_at;
    const int64_t k = get_global_id(0);
    if (k >= k_trips)
        return;
    vr_plus_i64(&counts[x[k]], 1);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_bc_7_4_gathered)
static void bc_7_4_gathered_step(global int64_t *VR_RESTRICT counts, global const int64_t *VR_RESTRICT x,
        const struct bc_7_4_args args, const int64_t step, const int64_t row, local int32_t *counts_own)
{
    (void)counts;
    x += args.x_at;
    (void)row;
    const int64_t k = step;
    vr_plus_own_i32(&counts_own[x[k]], 1);
}

kernel void bc_7_4_gathered(global int64_t *VR_RESTRICT counts, global const int64_t *VR_RESTRICT x,
        const struct bc_7_4_args args)
{
#ifdef VR_FIXED_bc_7_4_gathered
    VR_FIXED_bc_7_4_gathered
#else
    const int64_t k_trips = args.k_trips, counts_n0 = args.counts_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local int32_t counts_own[4096];
    for (int at = lane; at < counts_n0; at += lanes)
        counts_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < k_trips; step += get_global_size(0))
        bc_7_4_gathered_step(counts, x, args, step, 0, counts_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    counts += args.counts_at;
    for (int at = lane; at < counts_n0; at += lanes)
        if (counts_own[at] != 0)
            vr_plus_i64(&counts[at], counts_own[at]);
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_bc_7_4_beside)
kernel void bc_7_4_beside(global int64_t *VR_RESTRICT counts, global const int64_t *VR_RESTRICT x,
        const struct bc_7_4_args args)
{
#ifdef VR_FIXED_bc_7_4_beside
    VR_FIXED_bc_7_4_beside
#else
    const int64_t k_trips = args.k_trips;
#endif
    counts += args.counts_at;
    x += args.x_at;
    const int64_t k_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_first >= k_trips)
        return;
    if (k_trips - k_first > 32) {
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k = k_first + u * 32;
            vr_plus_i64(&counts[x[k]], 1);
        }
        return;
    }
    for (int64_t k = k_first; k < k_trips; k += 32) {
        vr_plus_i64(&counts[x[k]], 1);
    }
}
#endif

/* /tmp/h-gpu/aa.py:7: amin of an expression */
#if !defined(VR_ONE) || defined(VR_FIXED_bc_2_7)
struct bc_2_7_args {
    int64_t x_at;
    int64_t n0, x_s0;
};

static void bc_2_7_step(global const int64_t *VR_RESTRICT x, const struct bc_2_7_args args, const int64_t step,
        int64_t *whole)
{
#ifdef VR_FIXED_bc_2_7
    VR_FIXED_bc_2_7
#else
    const int64_t x_s0 = args.x_s0;
#endif
    x += args.x_at;
    const int64_t k_2 = step;
    const int64_t x_k = x[k_2 * x_s0];
    *whole = vr_min_i64(*whole, x_k);
}

kernel void bc_2_7(global const int64_t *VR_RESTRICT x, const struct bc_2_7_args args, global int64_t *whole_parts)
{
#ifdef VR_FIXED_bc_2_7
    VR_FIXED_bc_2_7
#else
    const int64_t n0 = args.n0;
#endif
    int64_t whole = INT64_C(9223372036854775807);
    for (int64_t step = get_global_id(0); step < n0; step += get_global_size(0))
        bc_2_7_step(x, args, step, &whole);
    const int lane = get_local_id(0);
    local int64_t whole_all[VR_GROUP];
    vr_tree_1(&whole, 1, whole_all, lane, lane, VR_GROUP, 1, true);
    if (lane == 0) {
        whole_parts[get_group_id(0)] = whole;
    }
}
#endif

/* /tmp/h-gpu/aa.py:7: amax of an expression */
#if !defined(VR_ONE) || defined(VR_FIXED_bc_2_7_2)
struct bc_2_7_2_args {
    int64_t x_at;
    int64_t n0, x_s0;
};

static void bc_2_7_2_step(global const int64_t *VR_RESTRICT x, const struct bc_2_7_2_args args, const int64_t step,
        int64_t *whole)
{
#ifdef VR_FIXED_bc_2_7_2
    VR_FIXED_bc_2_7_2
#else
    const int64_t x_s0 = args.x_s0;
#endif
    x += args.x_at;
    const int64_t k_2 = step;
    const int64_t x_k = x[k_2 * x_s0];
    *whole = vr_max_i64(*whole, x_k);
}

kernel void bc_2_7_2(global const int64_t *VR_RESTRICT x, const struct bc_2_7_2_args args, global int64_t *whole_parts)
{
#ifdef VR_FIXED_bc_2_7_2
    VR_FIXED_bc_2_7_2
#else
    const int64_t n0 = args.n0;
#endif
    int64_t whole = INT64_MIN;
    for (int64_t step = get_global_id(0); step < n0; step += get_global_size(0))
        bc_2_7_2_step(x, args, step, &whole);
    const int lane = get_local_id(0);
    local int64_t whole_all[VR_GROUP];
    vr_tree_2(&whole, 1, whole_all, lane, lane, VR_GROUP, 1, true);
    if (lane == 0) {
        whole_parts[get_group_id(0)] = whole;
    }
}
#endif

/* /tmp/h-gpu/aa.py:7: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_bc_2_7_3) || defined(VR_FIXED_bc_2_7_3_beside)
struct bc_2_7_3_args {
    int64_t counts_at;
    int64_t k_trips;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_bc_2_7_3)
kernel void bc_2_7_3(global int64_t *VR_RESTRICT counts, const struct bc_2_7_3_args args)
{
#ifdef VR_FIXED_bc_2_7_3
    VR_FIXED_bc_2_7_3
#else
    const int64_t k_trips = args.k_trips;
#endif
    counts += args.counts_at;
    const int64_t k = get_global_id(0);
    if (k >= k_trips)
        return;
    counts[k] = 0;
}
#endif

/* The same, with 1 by 2 results for each work-item. */
#if !defined(VR_ONE) || defined(VR_FIXED_bc_2_7_3_beside)
kernel void bc_2_7_3_beside(global int64_t *VR_RESTRICT counts, const struct bc_2_7_3_args args)
{
#ifdef VR_FIXED_bc_2_7_3_beside
    VR_FIXED_bc_2_7_3_beside
#else
    const int64_t k_trips = args.k_trips;
#endif
    counts += args.counts_at;
    const int64_t k_first = get_global_id(0) / 32 * 64 + get_global_id(0) % 32;
    if (k_first >= k_trips)
        return;
    if (k_trips - k_first > 32) {
        #pragma unroll
        for (int u = 0; u < 2; u++) {
            const int64_t k = k_first + u * 32;
            counts[k] = 0;
        }
        return;
    }
    for (int64_t k = k_first; k < k_trips; k += 32) {
        counts[k] = 0;
    }
}
#endif

/* /tmp/h-gpu/aa.py:7: parallel loop */
#if !defined(VR_ONE) || defined(VR_FIXED_bc_2_7_4) || defined(VR_FIXED_bc_2_7_4_gathered)
struct bc_2_7_4_args {
    int64_t counts_at, x_at;
    int64_t k_trips, counts_n0, x_s0;
};

#endif
#if !defined(VR_ONE) || defined(VR_FIXED_bc_2_7_4)
kernel void bc_2_7_4(global int64_t *VR_RESTRICT counts, global const int64_t *VR_RESTRICT x,
        const struct bc_2_7_4_args args)
{
#ifdef VR_FIXED_bc_2_7_4
    VR_FIXED_bc_2_7_4
#else
    const int64_t k_trips = args.k_trips, x_s0 = args.x_s0;
#endif
    counts += args.counts_at;
    x += args.x_at;
    const int64_t k = get_global_id(0);
    if (k >= k_trips)
        return;
    vr_plus_i64(&counts[x[k * x_s0]], 1);
}
#endif

/* The same, where work-groups add up in local memory first. */
#if !defined(VR_ONE) || defined(VR_FIXED_bc_2_7_4_gathered)
static void bc_2_7_4_gathered_step(global int64_t *VR_RESTRICT counts, global const int64_t *VR_RESTRICT x,
        const struct bc_2_7_4_args args, const int64_t step, const int64_t row, local int32_t *counts_own)
{
#ifdef VR_FIXED_bc_2_7_4_gathered
    VR_FIXED_bc_2_7_4_gathered
#else
    const int64_t x_s0 = args.x_s0;
#endif
    (void)counts;
    x += args.x_at;
    (void)row;
    const int64_t k = step;
    vr_plus_own_i32(&counts_own[x[k * x_s0]], 1);
}

kernel void bc_2_7_4_gathered(global int64_t *VR_RESTRICT counts, global const int64_t *VR_RESTRICT x,
        const struct bc_2_7_4_args args)
{
#ifdef VR_FIXED_bc_2_7_4_gathered
    VR_FIXED_bc_2_7_4_gathered
#else
    const int64_t k_trips = args.k_trips, counts_n0 = args.counts_n0;
#endif
    const int lane = get_local_id(0), lanes = get_local_size(0);
    local int32_t counts_own[4096];
    for (int at = lane; at < counts_n0; at += lanes)
        counts_own[at] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int64_t step = get_global_id(0); step < k_trips; step += get_global_size(0))
        bc_2_7_4_gathered_step(counts, x, args, step, 0, counts_own);
    barrier(CLK_LOCAL_MEM_FENCE);
    counts += args.counts_at;
    for (int at = lane; at < counts_n0; at += lanes)
        if (counts_own[at] != 0)
            vr_plus_i64(&counts[at], counts_own[at]);
}
#endif
