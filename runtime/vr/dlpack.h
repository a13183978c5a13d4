/* Arrays of other programs without a copy, by DLPack: NumPy, PyTorch, JAX, CuPy and others speak it. */
#ifndef VR_DLPACK_H
#define VR_DLPACK_H

#include <dlpack/dlpack.h>

#include "vr/array.h"

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

#ifdef __cplusplus
}
#endif

#endif
