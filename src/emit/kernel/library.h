/* SPDX-License-Identifier: Apache-2.0 */
/* What kernels call: the scalar functions of the runtime (vr/scalar.h, ufunc.h, complex.h, complexint.h, range.h), its types
 * of numbers and C's names for OpenCL's, all in OpenCL C 1.2. The texts are made of the runtime's own headers when vrc
 * is built (src/emit/opencl), so that a kernel computes what the CPU does. */
#ifndef VRC_EMIT_KERNEL_LIBRARY_H
#define VRC_EMIT_KERNEL_LIBRARY_H

#include "base/text.h"

/* Whether the library has a name: a function (vr_add_i64), type (vr_cf64, int64_t) or macro (INT64_C, sinf). A function of
 * the runtime that it has not cannot be called in a kernel. */
bool vr_kernel_has(const char *name);

/* Puts the definitions of all names that a text of kernels mentions, and of what they need, each once and before it is
 * used. */
void vr_put_kernel_library(struct vr_text *out, const char *kernels);

#endif
