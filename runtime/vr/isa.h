/* SPDX-License-Identifier: Apache-2.0 */
/* Function multiversioning: a function with loops is compiled for several instruction sets, and the best that the processor has
 * is called. Its text stands once:
 *
 *     VR_MULTIVERSIONED(scale_block, (int64_t n, double *restrict y, const double *x), (n, y, x))
 *     {
 *         for (int64_t k = 0; k < n; k++)
 *             y[k] = 2.0 * x[k];
 *     }
 *
 * It is put inline into a function for each set, which is how it gets that set: unlike target_clones this needs nothing of
 * loaders, and does it with all compilers that know the attribute `target`, in static libraries and with sanitizers too.
 * Others compile it once, and so do those that are told a set at least as good (-march=native) or not to optimize.
 *
 * All versions give the same numbers, but for the functions of vr/simd.h: products and sums are rounded each by
 * itself. AVX-512 has instructions that round both at once, so it is left out where C compilers would use them. */
#ifndef VR_ISA_H
#define VR_ISA_H

#ifdef __cplusplus
extern "C" {
#endif

/* Instruction sets, each of which has those before it. */
enum vr_isa { VR_ISA_BASELINE, VR_ISA_AVX2, VR_ISA_AVX512 };

/* The best one that the processor has and the environment's VR_ISA allows: baseline, avx2 or avx512. */
enum vr_isa vr_isa(void);

#ifdef __cplusplus
}
#endif

/* The best one for which there may be versions; vrc -fisa= says a lesser one. */
#ifndef VR_ISA_LIMIT
#define VR_ISA_LIMIT 2
#endif

#if !defined(__GNUC__) || !defined(__x86_64__) || !defined(__OPTIMIZE__)
#define VR_ISA_MOST 0
#elif defined(__clang__) || defined(__STRICT_ANSI__)
#define VR_ISA_MOST 2
#else
#define VR_ISA_MOST 1
#endif

#if VR_ISA_MOST >= 1 && VR_ISA_LIMIT >= 1 && !defined(__AVX2__)
#define VR_HAS_VERSIONS
#define VR_VERSION_AVX2(name, parameters, arguments) \
    __attribute__((target("avx2"))) static void name##_avx2 parameters { name##_inlined arguments; }
#define VR_CALL_AVX2(name, arguments) if (vr_isa() >= VR_ISA_AVX2) name##_avx2 arguments; else
#else
#define VR_VERSION_AVX2(name, parameters, arguments)
#define VR_CALL_AVX2(name, arguments)
#endif

#if VR_ISA_MOST >= 2 && VR_ISA_LIMIT >= 2 && !defined(__AVX512F__)
#define VR_HAS_VERSIONS
#ifdef __clang__
#pragma STDC FP_CONTRACT OFF
#endif
#define VR_VERSION_AVX512(name, parameters, arguments) \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl"))) static void name##_avx512 parameters \
    { \
        name##_inlined arguments; \
    }
#define VR_CALL_AVX512(name, arguments) if (vr_isa() == VR_ISA_AVX512) name##_avx512 arguments; else
#else
#define VR_VERSION_AVX512(name, parameters, arguments)
#define VR_CALL_AVX512(name, arguments)
#endif

/* A function of one version, in the place of one of several. */
#define VR_ONE_VERSION(name, parameters, arguments) static void name parameters

#ifdef VR_HAS_VERSIONS
#define VR_MULTIVERSIONED(name, parameters, arguments) VR_EACH_VERSION(name, parameters, arguments)
#define VR_EACH_VERSION(name, parameters, arguments) \
    static inline __attribute__((always_inline)) void name##_inlined parameters; \
    VR_VERSION_AVX2(name, parameters, arguments) \
    VR_VERSION_AVX512(name, parameters, arguments) \
    static void name parameters \
    { \
        VR_CALL_AVX512(name, arguments) VR_CALL_AVX2(name, arguments) name##_inlined arguments; \
    } \
    static inline __attribute__((always_inline)) void name##_inlined parameters
/* A call of such a function whose loop has so many iterations. Few are done in place, without a call. */
#define VR_BY_LENGTH(trips, name, arguments) \
    do { \
        if ((trips) < VR_FEW) \
            name##_inlined arguments; \
        else \
            name arguments; \
    } while (0)
/* Rows of float64 that are subtracted, scaled and added, in place against by a call, on AVX-512: of 3 elements 0.30 of the time, of
 * 7 0.41, of 12 0.95, of 20 and more the same. */
#ifndef VR_FEW
#define VR_FEW 16
#endif
#else
#define VR_MULTIVERSIONED VR_ONE_VERSION
#define VR_BY_LENGTH(trips, name, arguments) name arguments
#endif

#if defined(__GNUC__) && defined(__OPTIMIZE__)
#define VR_IN_PLACE static inline __attribute__((always_inline))
#else
#define VR_IN_PLACE static inline
#endif

/* A function whose innermost loops have as many iterations as the parameter `extent` says: often a few, for which it has versions.
 * `few` and `each` are of the above, for these and for all others. */
#define VR_SHORT_ROWS(extent, few, each, name, parameters, arguments) \
    VR_IN_PLACE void name##_rows parameters; \
    few(name##_short, parameters, arguments) \
    { \
        switch (extent) { \
        case 2: extent = 2; name##_rows arguments; break; \
        case 3: extent = 3; name##_rows arguments; break; \
        default: extent = 4; name##_rows arguments; \
        } \
    } \
    each(name##_long, parameters, arguments) { name##_rows arguments; } \
    static void name parameters \
    { \
        if (extent >= 2 && extent <= 4) \
            name##_short arguments; \
        else \
            name##_long arguments; \
    } \
    VR_IN_PLACE void name##_rows parameters

#endif
