/* SPDX-License-Identifier: Apache-2.0 */
/* Functions of loops that are compiled for several instruction sets, of which the loader takes the best that the processor
 * has: where the compiler and the C library can do that. */
#ifndef VR_CLONES_H
#define VR_CLONES_H

/* A sanitizer is not there yet when the loader asks which. */
#if defined __x86_64__ && defined __GLIBC__ && defined __GNUC__ && !defined __clang__ && !defined __SANITIZE_ADDRESS__ && \
    !defined __SANITIZE_THREAD__
#define VR_CLONES __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define VR_CLONES
#endif

#endif
