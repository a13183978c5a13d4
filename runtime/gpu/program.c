/* SPDX-License-Identifier: Apache-2.0 */
/* The programs of modules, and versions of them for a kernel's sizes. */
#ifdef HAVE_OPENCL

#include "gpu/program.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gpu/build.h"
#include "gpu/footprint.h"
#include "gpu/grid.h"
#include "gpu/profile.h"
#include "gpu/trouble.h"

enum { MOST_VERSIONS = 5 }; /* of a kernel, beside the one for any sizes */

struct vr_program {
    const struct vr_device *device;
    const vr_kernels *kernels;
    bool apart;                 /* VR_RESTRICT is restrict */
    bool short_counters;        /* ints hold the sizes: VR_COUNTER is int, and places in the grid and in arrays have 32 bits */
    const vr_kernel *fixed;     /* the kernel whose sizes are constants; NULL: none */
    int64_t *sizes;             /* then */
    struct vr_part *parts;      /* and where its arrays lie */
    size_t group[VR_MOST_DIMS]; /* and the work-group's sides */
    bool counted;
    struct vr_build build;
    struct vr_ready_kernel *ready;
    struct vr_program *next;
};

static struct vr_program *programs;

/* --- macros --- */

/* Where arrays begin, in the text that asks: what has a place in the buffer of another one begins there. */
static void write_parts(FILE *out, const struct vr_program *program)
{
    const vr_kernel *kernel = program->fixed;
    if (!kernel->parts)
        return;
    fputs("\n#define VR_PART(array, at) VR_PART_##array((array) + (at))", out);
    for (int i = 0; i < kernel->array_count; i++) {
        const struct vr_part *part = &program->parts[i];
        if (!kernel->parts[i])
            continue;
        fprintf(out, "\n#define VR_PART_%s(own) ", kernel->parts[i]);
        if (part->of)
            fprintf(out, "%s + %" PRId64 "L", kernel->parts[part->of - 1], part->distance);
        else
            fputs("(own)", out);
    }
}

/* The sizes as declarations, in the name that the text asks for; and the work-group's. */
static void write_sizes(FILE *out, const struct vr_program *program)
{
    const vr_kernel *kernel = program->fixed;
    fprintf(out, "#define VR_ONE\n#define VR_FIXED_%s", kernel->name);
    for (int i = 0; i < kernel->size_count; i++)
        fprintf(out, " const long %s = %" PRId64 "L;", kernel->sizes[i], program->sizes[i]);
    write_parts(out, program);
    fprintf(out, "\n#define VR_SIDE(axis) VR_SIDE_##axis\n");
    for (int i = 0; i < VR_MOST_DIMS; i++)
        fprintf(out, "#define VR_SIDE_%d %zu\n", i, program->group[i]);
}

/* NULL without memory. */
static char *write_macros(const struct vr_program *program)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    fprintf(out, "#define VR_RESTRICT %s\n#define VR_GROUP %zu\n#define VR_TILE %zu\n#define VR_LOCAL %llu\n",
            program->apart ? "restrict" : "", vr_reduction_group(program->device), vr_tile_side(program->device),
            (unsigned long long)program->device->local_memory);
    fprintf(out, "#define VR_COUNTER %s\n", program->short_counters ? "int" : "long");
    if (program->short_counters)
        fputs("#define get_global_id(axis) ((ulong)(uint)get_global_id(axis))\n", out);
    if (program->short_counters && !program->device->is_cpu) /* whose compilers no longer see that elements are neighbours */
        fputs("#define VR_PLACE(at) ((int)(at))\n", out);
    if (program->fixed)
        write_sizes(out, program);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

/* --- programs --- */

static const int64_t *sizes_of(const struct vr_launch *launch)
{
    return (const int64_t *)launch->args + launch->kernel->array_count;
}

static size_t size_bytes(const vr_kernel *kernel)
{
    return (size_t)kernel->size_count * sizeof(int64_t);
}

static size_t part_bytes(const vr_kernel *kernel)
{
    return (size_t)kernel->array_count * sizeof(struct vr_part);
}

static void *copy_bytes(const void *from, size_t bytes)
{
    void *copy = malloc(bytes + 1);
    if (copy)
        memcpy(copy, from, bytes);
    return copy;
}

static bool is_short(int64_t size)
{
    return size <= INT32_MAX / 2 && size >= INT32_MIN / 2;
}

/* Whether an int holds how far the elements of an array lie apart, counted in elements. */
static bool has_short_places(const vr_array *array)
{
    double most = 0;
    for (int k = 0; k < array->ndims; k++)
        most += (double)array->shape[k] * (double)(array->stride[k] < 0 ? -array->stride[k] : array->stride[k]);
    return most <= INT32_MAX;
}

/* Whether an int holds each of the launch's sizes, and twice as much; the steps along each axis of its grid, which are products of sizes
 * where several loops share one; and places of elements. */
static bool has_short_sizes(const struct vr_launch *launch)
{
    const int64_t *sizes = sizes_of(launch);
    bool all = true;
    for (int i = 0; i < launch->kernel->size_count; i++)
        all &= is_short(sizes[i]);
    for (int i = 0; i < launch->kernel->dims; i++)
        all &= is_short(launch->trips[i]);
    for (int i = 0; i < launch->kernel->array_count; i++)
        all &= has_short_places(launch->arrays[i]);
    return all;
}

static bool has_text(const vr_kernels *kernels, const char *wanted)
{
    for (int i = 0; kernels->text[i]; i++)
        if (strstr(kernels->text[i], wanted))
            return true;
    return false;
}

static void free_program(struct vr_program *program)
{
    free(program->build.macros);
    free(program->sizes);
    free(program->parts);
    free(program);
}

/* A program for any sizes; or with the launch's for its kernel, work-groups of these sides, and arrays that lie so. */
static struct vr_program *start_program(const struct vr_device *device, const struct vr_launch *launch, bool apart,
                                        const size_t *group, const struct vr_part *parts)
{
    const bool fixed = group != NULL;
    const vr_kernels *kernels = launch->kernel->kernels;
    struct vr_program *program = calloc(1, sizeof *program);
    if (!program)
        return NULL;
    *program = (struct vr_program){.device = device,
                                   .kernels = kernels,
                                   .apart = apart,
                                   .short_counters = has_short_sizes(launch),
                                   .fixed = fixed ? launch->kernel : NULL,
                                   .sizes = fixed ? copy_bytes(sizes_of(launch), size_bytes(launch->kernel)) : NULL,
                                   .parts = fixed ? copy_bytes(parts, part_bytes(launch->kernel)) : NULL};
    if (fixed)
        memcpy(program->group, group, sizeof program->group);
    program->build =
        (struct vr_build){.device = device, .module = kernels->module, .pieces = kernels->text, .unawaited = fixed};
    if (!fixed || (program->sizes && program->parts))
        program->build.macros = write_macros(program);
    if (!program->build.macros) {
        free_program(program);
        return NULL;
    }
    program->next = programs;
    programs = program;
    vr_start_build(&program->build);
    return program;
}

struct vr_program *vr_begin_program(const struct vr_device *device, const struct vr_launch *launch, bool apart)
{
    struct vr_program *program;
    for (program = programs; program; program = program->next)
        if (program->kernels == launch->kernel->kernels && program->apart == apart && !program->fixed
            && program->short_counters == has_short_sizes(launch))
            return program;
    program = start_program(device, launch, apart, NULL, NULL);
    if (!program)
        vr_trouble("there is not enough memory");
    return program;
}

/* Whether it is built; counted once. */
static bool is_good(struct vr_program *program, vr_gpu_counts *counts)
{
    const bool good = vr_await_build(&program->build);
    if (!program->counted && program->build.cached)
        counts->cached_builds++;
    else if (!program->counted)
        counts->builds++;
    if (!program->counted)
        vr_profile_build(program->kernels->module, program->build.begun, program->build.seconds, program->build.cached);
    program->counted = true;
    return good;
}

/* --- kernels --- */

/* Whether the text of a kernel asks for its sizes at all. */
static bool is_fixable(const vr_kernel *kernel)
{
    const char *wanted = getenv("VR_SPECIALIZE");
    char macro[200];
    snprintf(macro, sizeof macro, "VR_FIXED_%s", kernel->name);
    return kernel->size_count > 0 && (!wanted || strcmp(wanted, "0") != 0) && has_text(kernel->kernels, macro);
}

static struct vr_ready_kernel *make_ready(struct vr_program *program, const vr_kernel *kernel)
{
    struct vr_ready_kernel *ready = calloc(1, sizeof *ready);
    cl_int error;
    if (!ready)
        return NULL;
    ready->kernel = kernel;
    ready->fixable = is_fixable(kernel);
    ready->next = program->ready;
    program->ready = ready;
    ready->handle = vr_cl.CreateKernel(program->build.program, kernel->name, &error);
    if (!vr_good(error, "clCreateKernel"))
        ready->handle = NULL;
    else if (vr_cl.GetKernelWorkGroupInfo(ready->handle, program->device->id, CL_KERNEL_WORK_GROUP_SIZE, sizeof ready->group,
                                          &ready->group, NULL) != CL_SUCCESS || ready->group == 0)
        ready->group = 1;
    return ready;
}

static struct vr_ready_kernel *find_ready(struct vr_program *program, const vr_kernel *kernel)
{
    struct vr_ready_kernel *ready;
    for (ready = program->ready; ready; ready = ready->next)
        if (ready->kernel == kernel)
            break;
    if (!ready)
        ready = make_ready(program, kernel);
    return ready && ready->handle ? ready : NULL;
}

/* --- versions --- */

/* The version with the launch's sizes, such work-groups and parts; *count gets the number of the kernel's versions. */
static struct vr_program *find_version(const struct vr_program *general, const struct vr_launch *launch, const size_t *group,
                                       const struct vr_part *parts, int *count)
{
    *count = 0;
    for (struct vr_program *program = programs; program; program = program->next) {
        if (program->fixed != launch->kernel || program->apart != general->apart ||
            program->short_counters != general->short_counters)
            continue;
        ++*count;
        if (memcmp(program->sizes, sizes_of(launch), size_bytes(launch->kernel)) == 0 &&
            memcmp(program->group, group, sizeof program->group) == 0 &&
            memcmp(program->parts, parts, part_bytes(launch->kernel)) == 0)
            return program;
    }
    return NULL;
}

/* Whether the sizes are those of the launch before, which now are this one's. */
static bool come_again(struct vr_ready_kernel *ready, const struct vr_launch *launch)
{
    const size_t bytes = size_bytes(launch->kernel);
    const bool again = ready->sizes && memcmp(ready->sizes, sizes_of(launch), bytes) == 0;
    if (!ready->sizes)
        ready->sizes = ready->fixable ? malloc(bytes) : NULL;
    if (ready->sizes)
        memcpy(ready->sizes, sizes_of(launch), bytes);
    return again;
}

/* Whether arrays lie as in the launch before, and now as in this one. Where they move, builds for their places would come too late. */
static bool lie_again(struct vr_ready_kernel *ready, const struct vr_part *parts)
{
    const size_t bytes = part_bytes(ready->kernel);
    const bool again = ready->parts && memcmp(ready->parts, parts, bytes) == 0;
    if (!ready->parts)
        ready->parts = malloc(bytes + 1);
    if (ready->parts)
        memcpy(ready->parts, parts, bytes);
    return again;
}

/* Whether the kernel can be launched with such work-groups, and is if nobody has chosen them. */
static bool takes_group(const struct vr_program *version, const struct vr_ready_kernel *special, const struct vr_launch *launch,
                        bool chosen)
{
    const size_t *group = version->group;
    size_t own[VR_MOST_DIMS];
    if (chosen)
        return group[0] * group[1] * group[2] <= special->group;
    vr_choose_group(version->device, launch, special->group, own);
    return memcmp(group, own, sizeof own) == 0;
}

/* The kernel of a version that is built already. When sizes come again a version is begun, and built beside what goes on. */
static struct vr_ready_kernel *specialize(struct vr_program *general, struct vr_ready_kernel *ready,
                                          const struct vr_launch *launch, const size_t *chosen, const struct vr_part *parts,
                                          vr_gpu_counts *counts)
{
    static const struct vr_part apart[VR_MOST_ARRAYS];
    struct vr_program *version;
    struct vr_ready_kernel *special;
    size_t group[VR_MOST_DIMS];
    int count;
    if (!parts || !lie_again(ready, parts))
        parts = apart;
    if (!come_again(ready, launch))
        return NULL;
    if (chosen)
        memcpy(group, chosen, sizeof group);
    else
        vr_choose_group(general->device, launch, ready->group, group);
    version = find_version(general, launch, group, parts, &count);
    if (!version && count < MOST_VERSIONS)
        version = start_program(general->device, launch, general->apart, group, parts);
    if (!version || !vr_is_built(&version->build) || !is_good(version, counts))
        return NULL;
    special = find_ready(version, launch->kernel);
    return special && takes_group(version, special, launch, chosen != NULL) ? special : NULL;
}

struct vr_ready_kernel *vr_ready_kernel(struct vr_program *program, const struct vr_launch *launch, const size_t *group,
                                        const struct vr_part *parts, vr_gpu_counts *counts)
{
    struct vr_ready_kernel *ready, *special;
    if (!is_good(program, counts)) {
        vr_trouble("%s", program->build.why);
        return NULL;
    }
    ready = find_ready(program, launch->kernel);
    special = ready ? specialize(program, ready, launch, group, parts, counts) : NULL;
    return special ? special : ready;
}

#endif
