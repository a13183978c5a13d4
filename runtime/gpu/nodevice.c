/* SPDX-License-Identifier: Apache-2.0 */
/* Sections where the runtime was built without OpenCL's headers: all statements run on the CPU. */
#include "vr/gpu.h"

#ifndef HAVE_OPENCL
#include "gpu/fallback.h"

/* As of functions that do nothing, most parameters are not used. */
#ifdef __GNUC__
#pragma GCC diagnostic ignored "-Wunused-parameter"
#endif

bool vr_gpu_in_use;

void vr_enter_gpu(vr_context *ctx)
{
}

int vr_settle_gpu(vr_context *ctx, vr_site site)
{
    return VR_OK;
}

int vr_leave_gpu(vr_context *ctx, vr_site site, int status)
{
    return status;
}

int vr_end_section(vr_context *ctx, vr_site site)
{
    return VR_OK;
}

int vr_launch(vr_context *ctx, vr_site site, struct vr_launch *launch)
{
    launch->part_count = 0;
    launch->verified = false;
    if (vr_fallback_is_error() && !vr_is_device_unwanted())
        return vr_raise(ctx, site, VR_DEVICE, "this cannot run on the device: the runtime was built without OpenCL");
    return VR_ON_HOST;
}

int vr_stay_on_host(vr_context *ctx, vr_site site, struct vr_launch *launch)
{
    return vr_launch(ctx, site, launch);
}

int vr_keep_totals(vr_context *ctx, struct vr_launch *launch)
{
    return VR_OK;
}

int vr_compare_launch(vr_context *ctx, vr_site site, struct vr_launch *launch)
{
    return VR_OK;
}

int vr_sync_host(vr_context *ctx, vr_site site, vr_array *array, int access)
{
    return VR_OK;
}

int vr_lay_beside(vr_context *ctx, vr_site site, vr_array *place, vr_array **beside)
{
    return VR_OK;
}

int vr_move_beside(vr_context *ctx, vr_site site, vr_array *place, vr_array **beside)
{
    return VR_OK;
}

void vr_unset(vr_context *ctx, vr_array *array)
{
}

void vr_mark_dead(vr_array *array)
{
}

int vr_make_resident(vr_context *ctx, vr_array *array, bool resident)
{
    return VR_OK;
}

int vr_read_back(vr_context *ctx, vr_array *array)
{
    return VR_OK;
}

int vr_renew(vr_context *ctx, vr_array *array)
{
    return VR_OK;
}

vr_gpu_counts vr_count_gpu(const vr_context *ctx)
{
    return (vr_gpu_counts){0};
}

int vr_use_opencl(vr_context *ctx, void *context, void *device, void *queue)
{
    static const vr_site nowhere = {NULL, NULL, 0, 0, 0};
    return vr_raise(ctx, nowhere, VR_DEVICE, "the runtime was built without OpenCL");
}

vr_array *vr_array_of_buffer(vr_context *ctx, void *buffer, int type, int ndims, const int64_t *shape)
{
    vr_use_opencl(ctx, NULL, NULL, NULL);
    return NULL;
}

#endif
