/* SPDX-License-Identifier: Apache-2.0 */
/* What went wrong with the device, and what users hear of it: one line on stderr, or an error (VR_FALLBACK=error). */
#ifdef HAVE_OPENCL

#include "gpu/trouble.h"

#include <stdarg.h>
#include <stdio.h>

#include "gpu/fallback.h"

static char reason[300];
static bool lost, told, difference_told;

bool vr_trouble(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(reason, sizeof reason, format, args);
    va_end(args);
    return false;
}

const char *vr_reason(void)
{
    return reason;
}

/* Errors that drivers answer with after a kernel went astray or the device fell out. */
static bool is_fatal(cl_int error)
{
    return error == CL_DEVICE_NOT_AVAILABLE || error == CL_INVALID_COMMAND_QUEUE || error == CL_INVALID_CONTEXT ||
           error == -9999;
}

/* The name of an error. */
static const char *name_of(cl_int error)
{
    switch (error) {
#define NAME(name) case name: return #name
    NAME(CL_DEVICE_NOT_FOUND);
    NAME(CL_DEVICE_NOT_AVAILABLE);
    NAME(CL_COMPILER_NOT_AVAILABLE);
    NAME(CL_MEM_OBJECT_ALLOCATION_FAILURE);
    NAME(CL_OUT_OF_RESOURCES);
    NAME(CL_OUT_OF_HOST_MEMORY);
    NAME(CL_BUILD_PROGRAM_FAILURE);
    NAME(CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST);
    NAME(CL_INVALID_VALUE);
    NAME(CL_INVALID_BINARY);
    NAME(CL_INVALID_COMMAND_QUEUE);
    NAME(CL_INVALID_KERNEL_NAME);
    NAME(CL_INVALID_KERNEL_ARGS);
    NAME(CL_INVALID_ARG_SIZE);
    NAME(CL_INVALID_WORK_GROUP_SIZE);
    NAME(CL_INVALID_GLOBAL_WORK_SIZE);
    NAME(CL_INVALID_BUFFER_SIZE);
#undef NAME
    }
    return "an error";
}

bool vr_good(cl_int error, const char *call)
{
    if (error == CL_SUCCESS)
        return true;
    lost |= is_fatal(error);
    return vr_trouble("%s failed: %s (%d)", call, name_of(error), (int)error);
}

bool vr_device_lost(void)
{
    return lost;
}

int vr_fall_back(vr_context *ctx, vr_site site)
{
    if (vr_fallback_is_error())
        return vr_raise(ctx, site, VR_DEVICE, "this cannot run on the device: %s", reason);
    if (!told && site.file)
        fprintf(stderr, "%s:%d:%d: note: GPU sections run on the CPU: %s\n", site.file, site.line, site.column, reason);
    told = told || site.file;
    return VR_OK;
}

int vr_report_difference(vr_context *ctx, vr_site site, const char *text)
{
    if (ctx && vr_fallback_is_error())
        return vr_raise(ctx, site, VR_DEVICE, "%s", text);
    if (!difference_told)
        fprintf(stderr, "%s:%d:%d: difference in %s: %s\n", site.file, site.line, site.column, site.function, text);
    difference_told = true;
    return VR_OK;
}

int vr_raise_lost(vr_context *ctx, vr_site site)
{
    return vr_raise(ctx, site, VR_DEVICE, "the device lost elements of an array: %s", reason);
}

#endif
