/* SPDX-License-Identifier: Apache-2.0 */
/* Arrays of other programs without a copy, by DLPack: NumPy, PyTorch, JAX, CuPy and others speak it. */
#ifndef VR_DLPACK_H
#define VR_DLPACK_H

#include <dlpack/dlpack.h>

#include "vr/array.h"

/* What DLPack has had since 1.0, for headers that are older. */
#ifndef DLPACK_MAJOR_VERSION
typedef struct {
    uint32_t major, minor;
} DLPackVersion;

typedef struct DLManagedTensorVersioned {
    DLPackVersion version;
    void *manager_ctx;
    void (*deleter)(struct DLManagedTensorVersioned *self);
    uint64_t flags;
    DLTensor dl_tensor;
} DLManagedTensorVersioned;

#define DLPACK_FLAG_BITMASK_READ_ONLY (UINT64_C(1) << 0)
#define DLPACK_FLAG_BITMASK_IS_COPIED (UINT64_C(1) << 1)
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The array as a tensor that shows the same elements and holds a reference to it until its deleter is called, by the
 * consumer, from any thread. VR_ARGUMENT for complex integers and complex truth values, which DLPack does not know;
 * VR_ALLOC. */
int vr_to_dlpack(vr_context *ctx, vr_array *array, DLManagedTensor **out);

/* A tensor in the memory of the processor as an array that shows the same elements. On success the array owns the
 * tensor, and calls its deleter with the last reference; else the caller keeps it. *out holds NULL or a reference,
 * which is replaced. VR_ARGUMENT for elements that the runtime does not know, other devices, and misaligned
 * elements; VR_ALLOC. */
int vr_from_dlpack(vr_context *ctx, DLManagedTensor *tensor, vr_array **out);

/* The same by DLPack 1.0, which says whether elements may be written. A tensor shows the array's elements, or with `copy` new
 * ones, which its flags say. */
int vr_to_dlpack_versioned(vr_context *ctx, vr_array *array, bool copy, DLManagedTensorVersioned **out);

/* A tensor that may only be read, whose elements compiled functions might write, is copied with `copy`, and else VR_ARGUMENT; of a
 * copy the tensor is deleted at once. VR_ARGUMENT too for another major version. */
int vr_from_dlpack_versioned(vr_context *ctx, DLManagedTensorVersioned *tensor, bool copy, vr_array **out);

#ifdef __cplusplus
}
#endif

#endif
