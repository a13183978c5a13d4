/* SPDX-License-Identifier: Apache-2.0 */
/* DLPack in and out, without copies; deleters are tied to references. */
#ifdef HAVE_DLPACK
#include <stdlib.h>

#include "arrays/element.h"
#include "arrays/object.h"
#include "vr/dlpack.h"

/* Truth values: newer than the oldest header that is in use, which has no name for the code. */
enum { DL_BOOL = 6 };

static const vr_site NOWHERE = {NULL, NULL, 0, 0, 0}; /* no source stands behind these calls */

/* --- element types --- */

/* False for a type that DLPack does not know. */
static bool to_dl_type(int type, DLDataType *out)
{
    const int real = type & ~VR_COMPLEX;
    out->bits = (uint8_t)(8 * vr_element_bytes(type));
    out->lanes = 1;
    if (real >= VR_FLOAT16)
        out->code = type & VR_COMPLEX ? kDLComplex : kDLFloat;
    else
        out->code = real == VR_BOOL ? DL_BOOL : real <= VR_INT64 ? kDLInt : kDLUInt;
    return real >= VR_FLOAT16 || type == real;
}

/* The element type, or -1. */
static int from_dl_type(DLDataType dl)
{
    for (int type = 0; type <= (VR_FLOAT64 | VR_COMPLEX); type++) {
        DLDataType known;
        if ((type & ~VR_COMPLEX) > VR_FLOAT64 || !to_dl_type(type, &known))
            continue;
        if (known.code == dl.code && known.bits == dl.bits && known.lanes == dl.lanes)
            return type;
    }
    return -1;
}

/* --- out --- */

static void release_tensor(DLManagedTensor *tensor)
{
    vr_release(tensor->manager_ctx);
    free(tensor);
}

static void release_versioned(DLManagedTensorVersioned *tensor)
{
    vr_release(tensor->manager_ctx);
    free(tensor);
}

/* What both forms of a tensor show; an error for types that DLPack does not know. */
static int show(vr_context *ctx, const vr_array *array, DLTensor *out)
{
    DLDataType type;
    if (!to_dl_type(array->type, &type))
        return vr_raise(ctx, NOWHERE, VR_ARGUMENT, "DLPack has no complex integers and no complex truth values");
    *out = (DLTensor){.data = array->data, .device = {kDLCPU, 0}, .ndim = array->ndims, .dtype = type,
                      .shape = array->shape, .strides = array->stride, .byte_offset = 0};
    return VR_OK;
}

int vr_to_dlpack(vr_context *ctx, vr_array *array, DLManagedTensor **out)
{
    DLTensor shown;
    const int status = show(ctx, array, &shown);
    DLManagedTensor *tensor = status ? NULL : malloc(sizeof *tensor);
    if (!tensor)
        return status ? status : vr_raise_memory(ctx, NOWHERE);
    tensor->dl_tensor = shown;
    tensor->manager_ctx = vr_retain(array);
    tensor->deleter = release_tensor;
    *out = tensor;
    return VR_OK;
}

/* A copy by rows, the reference to which is the caller's; NULL without memory. */
static vr_array *copy_of(const vr_array *array)
{
    vr_array *copy = vr_array_zeros(array->type, array->ndims, array->shape, VR_ROWMAJOR);
    if (copy)
        vr_copy_array(copy, array);
    return copy;
}

int vr_to_dlpack_versioned(vr_context *ctx, vr_array *array, bool copy, DLManagedTensorVersioned **out)
{
    DLTensor shown;
    vr_array *held = copy ? copy_of(array) : vr_retain(array);
    DLManagedTensorVersioned *tensor = held ? malloc(sizeof *tensor) : NULL;
    const int status = tensor ? show(ctx, held, &shown) : vr_raise_memory(ctx, NOWHERE);
    if (status) {
        vr_release(held);
        free(tensor);
        return status;
    }
    *tensor = (DLManagedTensorVersioned){.version = {1, 0}, .manager_ctx = held, .deleter = release_versioned,
                                         .flags = copy ? DLPACK_FLAG_BITMASK_IS_COPIED : 0, .dl_tensor = shown};
    *out = tensor;
    return VR_OK;
}

/* --- in --- */

static void delete_tensor(void *memory)
{
    DLManagedTensor *tensor = memory;
    if (tensor->deleter)
        tensor->deleter(tensor);
}

static void delete_versioned(void *memory)
{
    DLManagedTensorVersioned *tensor = memory;
    if (tensor->deleter)
        tensor->deleter(tensor);
}

/* Whether the processor can read the tensor's memory. */
static bool on_host(const DLTensor *tensor)
{
    return tensor->device.device_type == kDLCPU || tensor->device.device_type == kDLCUDAHost
        || tensor->device.device_type == kDLROCMHost;
}

/* What elements of a type are aligned by: a complex number as its parts. */
static uintptr_t alignment(int type)
{
    return vr_element_bytes(type & ~VR_COMPLEX);
}

/* An array that shows a tensor's elements, and has `end` called with `owner` with its last reference. */
static int take(vr_context *ctx, const DLTensor *dl, void *owner, void (*end)(void *), vr_array **out)
{
    const int type = from_dl_type(dl->dtype);
    char *data = dl->data ? (char *)dl->data + dl->byte_offset : NULL;
    vr_array *array;
    size_t bytes;
    if (type < 0)
        return vr_raise(ctx, NOWHERE, VR_ARGUMENT,
                        "the tensor's elements (DLPack code %d, %d bits, %d lanes) have no type here",
                        dl->dtype.code, dl->dtype.bits, dl->dtype.lanes);
    if (!on_host(dl))
        return vr_raise(ctx, NOWHERE, VR_ARGUMENT,
                        "the tensor is on a device (DLPack type %d); copy it to the host first",
                        (int)dl->device.device_type);
    if (!vr_array_bytes(type, dl->ndim, dl->shape, &bytes))
        return vr_raise(ctx, NOWHERE, VR_ARGUMENT, "the tensor's extents are negative or too large");
    if ((uintptr_t)data % alignment(type) != 0)
        return vr_raise(ctx, NOWHERE, VR_ARGUMENT, "the tensor's elements are not aligned");
    array = vr_object_over(data, type, dl->ndim, dl->shape, dl->strides, owner, end);
    if (!array)
        return vr_raise_memory(ctx, NOWHERE);
    vr_release(*out);
    *out = array;
    return VR_OK;
}

int vr_from_dlpack(vr_context *ctx, DLManagedTensor *tensor, vr_array **out)
{
    return take(ctx, &tensor->dl_tensor, tensor, delete_tensor, out);
}

int vr_from_dlpack_versioned(vr_context *ctx, DLManagedTensorVersioned *tensor, bool copy, vr_array **out)
{
    vr_array *shown = NULL, *copied;
    if (tensor->version.major != 1)
        return vr_raise(ctx, NOWHERE, VR_ARGUMENT, "the tensor is of version %d.%d of DLPack, and not 1",
                        (int)tensor->version.major, (int)tensor->version.minor);
    if (tensor->flags & DLPACK_FLAG_BITMASK_READ_ONLY && !copy)
        return vr_raise(ctx, NOWHERE, VR_ARGUMENT, "the tensor may only be read: have it copied");
    if (!copy)
        return take(ctx, &tensor->dl_tensor, tensor, delete_versioned, out);
    const int status = take(ctx, &tensor->dl_tensor, NULL, NULL, &shown);
    if (status)
        return status;
    copied = copy_of(shown);
    vr_release(shown);
    if (!copied)
        return vr_raise_memory(ctx, NOWHERE);
    delete_versioned(tensor);
    vr_release(*out);
    *out = copied;
    return VR_OK;
}
#else
typedef int vr_no_dlpack; /* a file of C holds something */
#endif
