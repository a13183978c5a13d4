/* SPDX-License-Identifier: Apache-2.0 */
/* Finds the device that was asked for among those of all platforms, and what it can do. */
#ifdef HAVE_OPENCL

#include "gpu/device.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "gpu/trouble.h"

enum { MOST_PLATFORMS = 16, MOST_DEVICES = 64 };

static const char *asked(void)
{
    const char *text = getenv("VR_DEVICE");
    return text ? text : "";
}

static bool adopted; /* by the program's own call */

bool vr_is_device_chosen(void)
{
    return adopted || *asked() != '\0';
}

/* --- names --- */

static void platform_name(cl_platform_id platform, char *text, size_t size)
{
    if (vr_cl.GetPlatformInfo(platform, CL_PLATFORM_NAME, size, text, NULL) != CL_SUCCESS)
        text[0] = '\0';
}

static void device_text(cl_device_id device, cl_device_info what, char *text, size_t size)
{
    if (vr_cl.GetDeviceInfo(device, what, size, text, NULL) != CL_SUCCESS)
        text[0] = '\0';
}

static cl_device_type device_type(cl_device_id device)
{
    cl_device_type type = 0;
    return vr_cl.GetDeviceInfo(device, CL_DEVICE_TYPE, sizeof type, &type, NULL) == CL_SUCCESS ? type : 0;
}

/* --- choice --- */

struct candidates {
    int count;
    cl_platform_id platform[MOST_DEVICES];
    cl_device_id device[MOST_DEVICES];
};

static bool find_devices(struct candidates *all)
{
    cl_platform_id platforms[MOST_PLATFORMS];
    cl_uint platform_count = 0;
    all->count = 0;
    if (vr_cl.GetPlatformIDs(MOST_PLATFORMS, platforms, &platform_count) != CL_SUCCESS)
        return vr_trouble("there is no OpenCL platform");
    for (cl_uint p = 0; p < platform_count && p < MOST_PLATFORMS; p++) {
        cl_uint count = 0;
        const cl_uint room = (cl_uint)(MOST_DEVICES - all->count);
        if (room == 0 ||
            vr_cl.GetDeviceIDs(platforms[p], CL_DEVICE_TYPE_ALL, room, all->device + all->count, &count) != CL_SUCCESS)
            continue;
        for (cl_uint d = 0; d < count && d < room; d++)
            all->platform[all->count++] = platforms[p];
    }
    return all->count > 0 || vr_trouble("there is no OpenCL device");
}

static bool has_name(const struct candidates *all, int i, const char *name)
{
    char platform[128], device[128];
    platform_name(all->platform[i], platform, sizeof platform);
    device_text(all->device[i], CL_DEVICE_NAME, device, sizeof device);
    return strcasestr(platform, name) || strcasestr(device, name);
}

/* The device that was asked for, or -1. */
static int choose(const struct candidates *all)
{
    const char *name = asked();
    char *end;
    const long number = strtol(name, &end, 10);
    if (*name && !*end)
        return number >= 0 && number < all->count ? (int)number : -1;
    for (int i = 0; i < all->count; i++)
        if (!*name || strcasecmp(name, "gpu") == 0 ? (device_type(all->device[i]) & CL_DEVICE_TYPE_GPU) != 0
                                                   : has_name(all, i, name))
            return i;
    return -1;
}

/* --- properties --- */

static bool read_properties(struct vr_device *device)
{
    const cl_device_id id = device->id;
    char version[128] = "", driver[64] = "";
    platform_name(device->platform, device->platform_name, sizeof device->platform_name);
    device_text(id, CL_DEVICE_NAME, device->name, sizeof device->name);
    device_text(id, CL_DEVICE_VERSION, version, sizeof version);
    device_text(id, CL_DRIVER_VERSION, driver, sizeof driver);
    snprintf(device->version, sizeof device->version, "%.60s|%.60s|%.60s|%.60s", device->platform_name, device->name,
             version, driver);
    device->is_cpu = (device_type(id) & CL_DEVICE_TYPE_CPU) != 0;
    return vr_good(vr_cl.GetDeviceInfo(id, CL_DEVICE_MAX_COMPUTE_UNITS, sizeof device->units, &device->units, NULL),
                   "clGetDeviceInfo") &&
           vr_good(vr_cl.GetDeviceInfo(id, CL_DEVICE_MAX_WORK_GROUP_SIZE, sizeof device->group, &device->group, NULL),
                   "clGetDeviceInfo") &&
           vr_good(
               vr_cl.GetDeviceInfo(id, CL_DEVICE_MAX_WORK_ITEM_SIZES, sizeof device->group_side, device->group_side, NULL),
               "clGetDeviceInfo") &&
           vr_good(
               vr_cl.GetDeviceInfo(id, CL_DEVICE_LOCAL_MEM_SIZE, sizeof device->local_memory, &device->local_memory, NULL),
               "clGetDeviceInfo") &&
           vr_good(vr_cl.GetDeviceInfo(id, CL_DEVICE_GLOBAL_MEM_SIZE, sizeof device->memory, &device->memory, NULL),
                   "clGetDeviceInfo") &&
           vr_good(vr_cl.GetDeviceInfo(id, CL_DEVICE_MAX_MEM_ALLOC_SIZE, sizeof device->largest, &device->largest, NULL),
                   "clGetDeviceInfo");
}

/* --- context --- */

/* The library of a platform's compiler, which the driver loads with the first program, a cached one too, and never
 * unloads. */
static const struct {
    const char *platform, *library;
} compilers[] = {{"NVIDIA CUDA", "libnvidia-nvvm.so.4"}};

static void *load(void *library)
{
    dlopen(library, RTLD_LAZY | RTLD_LOCAL); /* where it is not there, there is nothing to have earlier */
    return NULL;
}

/* Loads it beside the making of the context, which takes longer. */
static bool start_loading(const struct vr_device *device, pthread_t *thread)
{
    for (size_t i = 0; i < sizeof compilers / sizeof *compilers; i++)
        if (strcmp(device->platform_name, compilers[i].platform) == 0)
            return pthread_create(thread, NULL, load, (void *)compilers[i].library) == 0;
    return false;
}

static bool make_context(struct vr_device *device)
{
    const cl_context_properties properties[] = {CL_CONTEXT_PLATFORM, (cl_context_properties)device->platform, 0};
    pthread_t loading;
    const bool loads = start_loading(device, &loading);
    cl_int error;
    device->context = vr_cl.CreateContext(properties, 1, &device->id, NULL, NULL, &error);
    if (loads)
        pthread_join(loading, NULL);
    return vr_good(error, "clCreateContext");
}

bool vr_open_device(struct vr_device *device)
{
    struct candidates all;
    int chosen;
    if (!vr_load_opencl() || !find_devices(&all))
        return false;
    chosen = choose(&all);
    if (chosen < 0)
        return *asked() ? vr_trouble("VR_DEVICE=%s names none of the %d OpenCL devices", asked(), all.count)
                        : vr_trouble("there is no GPU among the %d OpenCL devices", all.count);
    *device = (struct vr_device){.platform = all.platform[chosen], .id = all.device[chosen]};
    return read_properties(device) && make_context(device);
}

static bool adopt(struct vr_device *device, cl_context context, cl_device_id id)
{
    *device = (struct vr_device){.id = id};
    if (!vr_good(vr_cl.GetDeviceInfo(id, CL_DEVICE_PLATFORM, sizeof device->platform, &device->platform, NULL),
                 "clGetDeviceInfo") ||
        !read_properties(device) || !vr_good(vr_cl.RetainContext(context), "clRetainContext"))
        return false;
    device->context = context;
    return true;
}

bool vr_adopt_device(struct vr_device *device, cl_context context, cl_device_id id)
{
    adopted = vr_load_opencl() && adopt(device, context, id);
    return adopted;
}

#endif
