/* Builds the OpenCL texts of modules, behind the macros that vr/gpu.h promises, and keeps what was built. */
#ifdef HAVE_OPENCL

#include "program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "trouble.h"

/* A build of a module's text. */
struct program {
    const vr_kernels *kernels;
    bool apart;                     /* VR_RESTRICT is restrict */
    cl_program handle;              /* NULL: it does not build */
    char why[200];                  /* then */
    struct vr_ready_kernel *ready;
    struct program *next;
};

static struct program *programs;

size_t vr_reduction_group(const struct vr_device *device)
{
    size_t group = device->is_cpu ? 64 : 256;
    while (group > device->group || group > device->group_side[0])
        group /= 2;
    return group;
}

/* --- building --- */

/* The first line of the compiler's log that tells of an error, else its first line. */
static void read_log(struct program *program, cl_device_id device)
{
    char *log = calloc(1, 1 << 16), *line;
    if (!log)
        return;
    if (vr_cl.GetProgramBuildInfo(program->handle, device, CL_PROGRAM_BUILD_LOG, (1 << 16) - 1, log, NULL) == CL_SUCCESS) {
        line = strstr(log, "error");
        while (line && line > log && line[-1] != '\n')
            line--;
        line = line ? line : log;
        line[strcspn(line, "\n")] = '\0';
        snprintf(program->why, sizeof program->why, "the kernels of '%s' do not build: %.120s", program->kernels->module, line);
    }
    free(log);
}

static bool create(struct program *program, const struct vr_device *device)
{
    char prefix[200];
    const char **pieces;
    cl_uint count = 0;
    cl_int error = CL_OUT_OF_HOST_MEMORY;
    snprintf(prefix, sizeof prefix, "#define VR_RESTRICT %s\n#define VR_GROUP %zu\n", program->apart ? "restrict" : "",
             vr_reduction_group(device));
    while (program->kernels->text[count])
        count++;
    pieces = malloc((count + 1) * sizeof *pieces);
    if (!pieces)
        return vr_trouble("there is not enough memory");
    pieces[0] = prefix;
    memcpy(pieces + 1, program->kernels->text, count * sizeof *pieces);
    program->handle = vr_cl.CreateProgramWithSource(device->context, count + 1, pieces, NULL, &error);
    free(pieces);
    return vr_good(error, "clCreateProgramWithSource");
}

static void build(struct program *program, const struct vr_device *device)
{
    cl_int error;
    snprintf(program->why, sizeof program->why, "the kernels of '%s' do not build", program->kernels->module);
    if (!create(program, device)) {
        program->handle = NULL;
        return;
    }
    error = vr_cl.BuildProgram(program->handle, 1, &device->id, "-cl-std=CL1.2", NULL, NULL);
    if (error == CL_SUCCESS)
        return;
    read_log(program, device->id);
    vr_cl.ReleaseProgram(program->handle);
    program->handle = NULL;
}

static struct program *find_program(const struct vr_device *device, const vr_kernels *kernels, bool apart, vr_gpu_counts *counts)
{
    struct program *program;
    for (program = programs; program; program = program->next)
        if (program->kernels == kernels && program->apart == apart)
            return program;
    program = calloc(1, sizeof *program);
    if (!program)
        return NULL;
    program->kernels = kernels;
    program->apart = apart;
    program->next = programs;
    programs = program;
    build(program, device);
    counts->builds++;
    return program;
}

/* --- kernels --- */

static struct vr_ready_kernel *make_ready(struct program *program, const struct vr_device *device, const vr_kernel *kernel)
{
    struct vr_ready_kernel *ready = calloc(1, sizeof *ready);
    cl_int error;
    if (!ready)
        return NULL;
    ready->kernel = kernel;
    ready->next = program->ready;
    program->ready = ready;
    ready->handle = vr_cl.CreateKernel(program->handle, kernel->name, &error);
    if (!vr_good(error, "clCreateKernel"))
        ready->handle = NULL;
    else if (vr_cl.GetKernelWorkGroupInfo(ready->handle, device->id, CL_KERNEL_WORK_GROUP_SIZE, sizeof ready->group, &ready->group,
                                          NULL) != CL_SUCCESS || ready->group == 0)
        ready->group = 1;
    return ready;
}

const struct vr_ready_kernel *vr_ready_kernel(const struct vr_device *device, const struct vr_launch *launch, bool apart,
                                              vr_gpu_counts *counts)
{
    struct program *program = find_program(device, launch->kernel->kernels, apart, counts);
    struct vr_ready_kernel *ready;
    if (!program || !program->handle) {
        vr_trouble("%s", program ? program->why : "there is not enough memory");
        return NULL;
    }
    for (ready = program->ready; ready; ready = ready->next)
        if (ready->kernel == launch->kernel)
            break;
    if (!ready)
        ready = make_ready(program, device, launch->kernel);
    return ready && ready->handle ? ready : NULL;
}

#endif
