/* SPDX-License-Identifier: Apache-2.0 */
/* Boxes with gaps go over the bus without them: packed by several threads on the host, and spread by a kernel on the
 * device. */
#ifdef HAVE_OPENCL

#include "gpu/pack.h"

#include <stdlib.h>
#include <string.h>

#include "gpu/build.h"
#include "gpu/trouble.h"

/* --- on the host --- */

/* A walk over the runs of a box. */
struct walk {
    const struct vr_box *box;
    size_t index[VR_BOX_DIMS];
    char *run;
};

static struct walk begin(const struct vr_box *box, size_t number)
{
    struct walk walk = {.box = box, .run = (char *)box->first};
    for (int k = box->ndims - 1; k >= 0; k--) {
        walk.index[k] = number % box->count[k];
        number /= box->count[k];
        walk.run += walk.index[k] * box->stride[k];
    }
    return walk;
}

static void next(struct walk *walk)
{
    const struct vr_box *box = walk->box;
    for (int k = box->ndims - 1; k >= 0; k--) {
        walk->run += box->stride[k];
        if (++walk->index[k] < box->count[k])
            return;
        walk->run -= walk->index[k] * box->stride[k];
        walk->index[k] = 0;
    }
}

static void copy(char *packed, char *run, size_t bytes, bool pack)
{
    if (pack)
        memcpy(packed, run, bytes);
    else
        memcpy(run, packed, bytes);
}

/* Whole short runs along the innermost dimension; the constant sizes make memcpy one load and one store. */
#define SHORT_RUNS(size) \
    if (pack) \
        for (size_t k = 0; k < count; k++) \
            memcpy(packed + k * (size), run + k * stride, (size)); \
    else \
        for (size_t k = 0; k < count; k++) \
            memcpy(run + k * stride, packed + k * (size), (size));

static void copy_short(char *packed, char *run, size_t count, size_t stride, size_t size, bool pack)
{
    switch (size) {
    case 1:  SHORT_RUNS(1); break;
    case 2:  SHORT_RUNS(2); break;
    case 4:  SHORT_RUNS(4); break;
    case 8:  SHORT_RUNS(8); break;
    case 16: SHORT_RUNS(16); break;
    default: SHORT_RUNS(size); break;
    }
}

static void move(const struct vr_box *box, size_t first, size_t end, char *packed, bool pack)
{
    struct walk walk = begin(box, first / box->run);
    const int inner = box->ndims - 1;
    size_t at = first, skip = first % box->run;
    while (at < end) {
        size_t runs = skip == 0 && inner >= 0 ? box->count[inner] - walk.index[inner] : 1;
        size_t bytes = box->run - skip;
        if (runs > (end - at) / box->run)
            runs = (end - at) / box->run;
        if (runs > 1) {
            copy_short(packed + (at - first), walk.run, runs, box->stride[inner], box->run, pack);
            at += runs * box->run;
            walk.index[inner] += runs - 1;
            walk.run += (runs - 1) * box->stride[inner];
        } else {
            bytes = bytes < end - at ? bytes : end - at;
            copy(packed + (at - first), walk.run + skip, bytes, pack);
            at += bytes;
        }
        skip = 0;
        next(&walk);
    }
}

/* Bytes [first, end) of boxes one after the other. */
static void move_all(const struct vr_box *boxes, int count, size_t first, size_t end, char *packed, bool pack)
{
    for (int i = 0; i < count && end > 0; i++) {
        const size_t bytes = vr_box_bytes(&boxes[i]), last = end < bytes ? end : bytes;
        if (first < last) {
            move(&boxes[i], first, last, packed, pack);
            packed += last - first;
        }
        first = first > bytes ? first - bytes : 0;
        end -= last;
    }
}

void vr_pack(const struct vr_box *boxes, int count, size_t first, size_t end, void *packed)
{
    move_all(boxes, count, first, end, packed, true);
}

void vr_unpack(const struct vr_box *boxes, int count, size_t first, size_t end, const void *packed)
{
    move_all(boxes, count, first, end, (char *)packed, false);
}

/* --- on the device --- */

/* Everything counts units, which are the largest elements of which the box consists. */
static const char *const text[] = {
    "struct layout { long at, from, run, ndims, units; long count[6], stride[6]; };\n"
    "long place(struct layout l, long i)\n"
    "{\n"
    "    long at = l.at + i % l.run;\n"
    "    i /= l.run;\n"
    "    for (int k = (int)l.ndims - 1; k >= 0; k--) {\n"
    "        at += i % l.count[k] * l.stride[k];\n"
    "        i /= l.count[k];\n"
    "    }\n"
    "    return at;\n"
    "}\n"
    "#define KERNELS(T) \\\n"
    "    kernel void spread_##T(global T *restrict array, global T *restrict packed, struct layout l) \\\n"
    "    { \\\n"
    "        for (long i = get_global_id(0); i < l.units; i += get_global_size(0)) \\\n"
    "            array[place(l, i)] = packed[l.from + i]; \\\n"
    "    } \\\n"
    "    kernel void gather_##T(global T *restrict array, global T *restrict packed, struct layout l) \\\n"
    "    { \\\n"
    "        for (long i = get_global_id(0); i < l.units; i += get_global_size(0)) \\\n"
    "            packed[l.from + i] = array[place(l, i)]; \\\n"
    "    } \\\n"
    "    kernel void copy_##T(global T *restrict array, global T *restrict other, struct layout l) \\\n"
    "    { \\\n"
    "        for (long i = get_global_id(0); i < l.units; i += get_global_size(0)) \\\n"
    "            other[place(l, i)] = array[place(l, i)]; \\\n"
    "    }\n"
    "KERNELS(uchar)\nKERNELS(ushort)\nKERNELS(uint)\nKERNELS(ulong)\nKERNELS(uint4)\n", NULL};

enum { UNITS = 5 };

enum way { SPREAD, GATHER, COPY, WAYS };

static const char *const names[WAYS][UNITS] = {
    {"spread_uchar", "spread_ushort", "spread_uint", "spread_ulong", "spread_uint4"},
    {"gather_uchar", "gather_ushort", "gather_uint", "gather_ulong", "gather_uint4"},
    {"copy_uchar", "copy_ushort", "copy_uint", "copy_ulong", "copy_uint4"}};

struct layout {
    cl_long at, from, run, ndims, units, count[VR_BOX_DIMS], stride[VR_BOX_DIMS];
};

/* The binary logarithm of the bytes of a unit. */
static int unit_of(const struct vr_box *box, size_t at)
{
    size_t all = box->run | at;
    int log = 0;
    for (int k = 0; k < box->ndims; k++)
        all |= box->stride[k];
    while (log < UNITS - 1 && (all >> log & 1) == 0)
        log++;
    return log;
}

static struct layout layout_of(const struct vr_box *box, size_t at, size_t from, int log)
{
    struct layout layout = {.at = (cl_long)(at >> log), .from = (cl_long)(from >> log),
                            .run = (cl_long)(box->run >> log), .ndims = box->ndims,
                            .units = (cl_long)(vr_box_bytes(box) >> log)};
    for (int k = 0; k < box->ndims; k++) {
        layout.count[k] = (cl_long)box->count[k];
        layout.stride[k] = (cl_long)(box->stride[k] >> log);
    }
    return layout;
}

static cl_kernel kernels[WAYS][UNITS];

static cl_kernel kernel_of(const struct vr_device *device, enum way way, int log)
{
    static struct vr_build build;
    static char macros[] = "";
    cl_int error;
    if (!build.device) {
        build = (struct vr_build){.device = device, .module = "transfers", .pieces = text, .macros = macros};
        vr_start_build(&build);
    }
    if (!vr_await_build(&build)) {
        vr_trouble("%s", build.why);
        return NULL;
    }
    if (kernels[way][log])
        return kernels[way][log];
    kernels[way][log] = vr_cl.CreateKernel(build.program, names[way][log], &error);
    if (!vr_good(error, "clCreateKernel"))
        kernels[way][log] = NULL;
    return kernels[way][log];
}

static bool enqueue(const struct vr_device *device, enum way way, struct layout layout, int log, cl_mem array, cl_mem other,
                    const struct vr_wait *wait, cl_event *event)
{
    const cl_kernel kernel = kernel_of(device, way, log);
    const size_t most = (size_t)device->units * 2048, units = (size_t)layout.units, size = units < most ? units : most;
    return kernel && vr_good(vr_cl.SetKernelArg(kernel, 0, sizeof array, &array), "clSetKernelArg") &&
           vr_good(vr_cl.SetKernelArg(kernel, 1, sizeof other, &other), "clSetKernelArg") &&
           vr_good(vr_cl.SetKernelArg(kernel, 2, sizeof layout, &layout), "clSetKernelArg") &&
           vr_good(vr_cl.EnqueueNDRangeKernel(vr_queue(wait->queue), kernel, 1, NULL, &size, NULL, wait->count,
                                              vr_wait_events(wait), event),
                   "clEnqueueNDRangeKernel");
}

bool vr_enqueue_spread(const struct vr_device *device, const struct vr_box *box, uintptr_t origin, cl_mem buffer,
                       cl_mem packed, size_t from, bool gather, const struct vr_wait *wait, cl_event *event)
{
    const size_t at = box->first - origin;
    const int log = unit_of(box, at | from);
    return enqueue(device, gather ? GATHER : SPREAD, layout_of(box, at, from, log), log, buffer, packed, wait, event);
}

bool vr_enqueue_copy(const struct vr_device *device, const struct vr_box *box, uintptr_t origin, cl_mem from, cl_mem to,
                     const struct vr_wait *wait, cl_event *event)
{
    const size_t at = box->first - origin;
    const int log = unit_of(box, at);
    return enqueue(device, COPY, layout_of(box, at, 0, log), log, from, to, wait, event);
}

#endif
