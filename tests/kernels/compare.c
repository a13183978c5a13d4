/* SPDX-License-Identifier: Apache-2.0 */
/* Calls every function of the kernels' library on an OpenCL device and, as the runtime has it, in C, and compares:
 *
 *     compare PROGRAM.cl [NAME…]
 *
 * Integers must be equal, and floating-point results but for some units in the last place. A failure prints one set of
 * arguments. */
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdio.h>
#include <stdlib.h>

#include "calls.h"

enum { SETS = 6000, IN_BYTES = SETS * MOST_ARGUMENTS * SLOT };

/* --- the device --- */

struct device {
    cl_device_id id;
    cl_context context;
    cl_command_queue queue;
    cl_program program;
    cl_mem in, out;
};

static void check(cl_int error, const char *what)
{
    if (error == CL_SUCCESS)
        return;
    printf("not ok %s: error %d\n", what, error);
    exit(1);
}

static char *read_file(const char *path)
{
    FILE *file = fopen(path, "r");
    char *text;
    long size;
    if (!file || fseek(file, 0, SEEK_END) || (size = ftell(file)) < 0 || !(text = calloc(1, (size_t)size + 1))) {
        perror(path);
        exit(2);
    }
    rewind(file);
    size = (long)fread(text, 1, (size_t)size, file);
    fclose(file);
    return text;
}

static void build(struct device *device, const char *path)
{
    static char log[1 << 16];
    char *text = read_file(path);
    const char *source = text;
    cl_int error;
    device->program = clCreateProgramWithSource(device->context, 1, &source, NULL, &error);
    check(error, "clCreateProgramWithSource");
    error = clBuildProgram(device->program, 1, &device->id, "-cl-std=CL1.2 -Werror", NULL, NULL);
    clGetProgramBuildInfo(device->program, device->id, CL_PROGRAM_BUILD_LOG, sizeof log - 1, log, NULL);
    if (error != CL_SUCCESS)
        printf("%s\n", log);
    check(error, "clBuildProgram");
    free(text);
}

/* PoCL where it is, which is the same on every machine; else what there is. */
static cl_platform_id find_platform(void)
{
    cl_platform_id platforms[16];
    cl_uint count;
    char name[64];
    check(clGetPlatformIDs(16, platforms, &count), "clGetPlatformIDs");
    for (cl_uint i = 0; i < count && i < 16; i++)
        if (clGetPlatformInfo(platforms[i], CL_PLATFORM_NAME, sizeof name, name, NULL) == CL_SUCCESS &&
            !strcmp(name, "Portable Computing Language"))
            return platforms[i];
    return platforms[0];
}

static struct device open_device(const char *path)
{
    struct device device;
    cl_int error;
    check(clGetDeviceIDs(find_platform(), CL_DEVICE_TYPE_ALL, 1, &device.id, NULL), "clGetDeviceIDs");
    device.context = clCreateContext(NULL, 1, &device.id, NULL, NULL, &error);
    check(error, "clCreateContext");
    device.queue = clCreateCommandQueue(device.context, device.id, 0, &error);
    check(error, "clCreateCommandQueue");
    device.in = clCreateBuffer(device.context, CL_MEM_READ_ONLY, IN_BYTES, NULL, &error);
    check(error, "clCreateBuffer");
    device.out = clCreateBuffer(device.context, CL_MEM_READ_WRITE, SETS * SLOT, NULL, &error);
    check(error, "clCreateBuffer");
    build(&device, path);
    return device;
}

static void run_on_device(struct device *device, const struct call *call, const char *in, char *out)
{
    char name[32];
    cl_int error, which = call->which;
    cl_command_queue queue = device->queue;
    size_t count = SETS;
    snprintf(name, sizeof name, "run_%d", call->kernel);
    cl_kernel kernel = clCreateKernel(device->program, name, &error);
    check(error, "clCreateKernel");
    check(clSetKernelArg(kernel, 0, sizeof which, &which) | clSetKernelArg(kernel, 1, sizeof device->in, &device->in) |
          clSetKernelArg(kernel, 2, sizeof device->out, &device->out), "clSetKernelArg");
    check(clEnqueueWriteBuffer(queue, device->in, CL_TRUE, 0, IN_BYTES, in, 0, NULL, NULL), "writing arguments");
    check(clEnqueueWriteBuffer(queue, device->out, CL_TRUE, 0, SETS * SLOT, out, 0, NULL, NULL), "writing results");
    check(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &count, NULL, 0, NULL, NULL), "clEnqueueNDRangeKernel");
    check(clEnqueueReadBuffer(queue, device->out, CL_TRUE, 0, SETS * SLOT, out, 0, NULL, NULL), "reading results");
    clReleaseKernel(kernel);
}

static void close_device(struct device *device)
{
    clReleaseMemObject(device->in);
    clReleaseMemObject(device->out);
    clReleaseProgram(device->program);
    clReleaseCommandQueue(device->queue);
    clReleaseContext(device->context);
}

/* --- values --- */

/* The scalar that a type is, or has twice. */
struct kind {
    const char *type, *part;
    size_t bytes;
    bool real, pair;
};

static const struct kind kinds[] = {
    {"bool", "bool", 1, false, false}, {"vr_cb", "bool", 1, false, true}, {"vr_f16", "vr_f16", 2, true, false},
    {"int8_t", "int8_t", 1, false, false}, {"vr_ci8", "int8_t", 1, false, true},
    {"int16_t", "int16_t", 2, false, false}, {"vr_ci16", "int16_t", 2, false, true},
    {"int32_t", "int32_t", 4, false, false}, {"vr_ci32", "int32_t", 4, false, true},
    {"int64_t", "int64_t", 8, false, false}, {"vr_ci64", "int64_t", 8, false, true},
    {"uint8_t", "uint8_t", 1, false, false}, {"vr_cu8", "uint8_t", 1, false, true},
    {"uint16_t", "uint16_t", 2, false, false}, {"vr_cu16", "uint16_t", 2, false, true},
    {"uint32_t", "uint32_t", 4, false, false}, {"vr_cu32", "uint32_t", 4, false, true},
    {"uint64_t", "uint64_t", 8, false, false}, {"vr_cu64", "uint64_t", 8, false, true},
    {"float", "float", 4, true, false}, {"vr_cf32", "float", 4, true, true},
    {"double", "double", 8, true, false}, {"vr_cf64", "double", 8, true, true},
};

static const struct kind *kind_of(const char *type)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!strcmp(kinds[i].type, type))
            return &kinds[i];
    printf("not ok the type %s is unknown to the test\n", type);
    exit(1);
}

/* Xorshift (Marsaglia 2003): the same numbers every time, for each function. */
static uint64_t random_state;

static uint64_t next_random(void)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    return random_state ^= random_state << 17;
}

static double real_edge(uint64_t choice)
{
    static const double edges[] = {
        0.0, -0.0, 1, -1, 0.5, -0.5, 1.5, 2.5, -2.5, 3, -7, 0.1, 10, 90, -180, 360, 1e-5, 3.14159265358979, 0.999999,
        65504, 65520, 5.96e-8,
        1e10, -1e10, 2147483647.0, 2147483648.0, -2147483648.0, 4294967295.0, 9223372036854775807.0, -9223372036854775808.0,
        18446744073709551615.0, 1e300, 1e-300, 4.9e-324, 1e-40, 3.4e38, 1.7e308, INFINITY, -INFINITY, NAN,
        127, 128, 255, 256, 32767.5};
    return edges[choice % (sizeof edges / sizeof *edges)];
}

static uint64_t integer_edge(uint64_t choice)
{
    static const int64_t edges[] = {
        0, 1, -1, 2, -2, 3, 7, -7, 10, 31, 32, 33, 63, 64, 65, -3, -20, 100, INT8_MAX, INT8_MIN, INT16_MAX, INT16_MIN,
        1 << 15, INT32_MAX, INT32_MIN, UINT32_MAX, INT64_MAX, INT64_MIN, INT64_MAX - 1, INT64_MIN + 1, 1000000007};
    return (uint64_t)edges[choice % (sizeof edges / sizeof *edges)];
}

/* Bits at random, numbers of a few digits, and numbers that all functions like. */
static double random_real(bool is_float)
{
    uint64_t bits = next_random();
    uint32_t low = (uint32_t)bits;
    float single;
    double value;
    memcpy(&single, &low, sizeof single);
    memcpy(&value, &bits, sizeof value);
    switch (next_random() % 4) {
    case 0:
        value = is_float ? (double)single : value;
        return value == value ? value : NAN; /* quiet ones only */
    case 1:  return (double)((int64_t)(bits % 2001) - 1000) / 8;
    case 2:  return (double)((int64_t)(bits >> 11)) / 9007199254740992.0 * 2 - 1;
    default: return ((double)((int64_t)(bits >> 11)) / 9007199254740992.0 - 0.5) * 60;
    }
}

static void put_part(const struct kind *kind, char *to, bool edge, uint64_t choice)
{
    uint64_t whole = edge ? integer_edge(choice) : next_random() >> next_random() % 64;
    bool is_float = kind->bytes == 4;
    double real = edge ? real_edge(choice) : random_real(is_float);
    float single = (float)real;
    vr_f16 half = vr_f16_of_f64(real);
    if (!strcmp(kind->part, "bool"))
        whole &= 1;
    if (!kind->real)
        memcpy(to, &whole, kind->bytes); /* the lowest bytes stand first */
    else if (kind->bytes == 2)
        memcpy(to, &half, sizeof half);
    else
        memcpy(to, is_float ? (const void *)&single : (const void *)&real, kind->bytes);
}

/* Edges in all pairs first, as long as they fit, then random values with some edges among them. */
static void put_arguments(const struct call *call, char *in)
{
    random_state = 88172645463325252u;
    for (uint64_t set = 0; set < SETS; set++)
        for (int i = 0; call->argument[i]; i++) {
            const struct kind *kind = kind_of(call->argument[i]);
            char *to = in + (set * MOST_ARGUMENTS + (uint64_t)i) * SLOT;
            bool pairs = set < SETS / 2;
            for (int part = 0; part <= kind->pair; part++) {
                uint64_t choice = !pairs || i + part > 1 ? next_random() >> 8 : i + part == 0 ? set : set / 45;
                put_part(kind, to + (uint64_t)part * kind->bytes, pairs || next_random() % 16 == 0, choice);
            }
        }
}

/* --- comparing --- */

/* OpenCL's functions may be off by some units, and those of complex numbers are made of several. */
enum { MOST_UNITS = 4, MOST_OF_PAIRS = 8 };

static double real_at(const struct kind *kind, const char *at)
{
    float single;
    double real;
    vr_f16 half;
    if (kind->bytes == 2) {
        memcpy(&half, at, sizeof half);
        return (double)vr_f32_of_f16(half);
    }
    memcpy(kind->bytes == 4 ? (void *)&single : (void *)&real, at, kind->bytes);
    return kind->bytes == 4 ? (double)single : real;
}

/* A unit in the last place of a number. */
static double unit_of(const struct kind *kind, double number)
{
    int exponent;
    frexp(number, &exponent);
    return kind->bytes == 2   ? ldexp(1, (exponent < -13 ? -13 : exponent) - 11)
           : kind->bytes == 4 ? ldexp(1, (exponent < -125 ? -125 : exponent) - 24)
                              : ldexp(1, (exponent < -1021 ? -1021 : exponent) - 53);
}

/* How many units a number is away from what it should be; `size` is that of all of the result. */
static double units_away(const struct kind *kind, double is, double should, double size)
{
    if ((is != is && should != should) || (is == should && signbit(is) == signbit(should)))
        return 0;
    if (!isfinite(is) || !isfinite(should))
        return INFINITY;
    return is == should ? 0.25 : fabs(is - should) / unit_of(kind, size);
}

/* The greatest part of a number that is finite. */
static double size_of(const struct kind *kind, const char *at)
{
    double size = 0;
    for (int part = 0; part <= kind->pair; part++, at += kind->bytes)
        if (isfinite(real_at(kind, at)))
            size = fmax(size, fabs(real_at(kind, at)));
    return size;
}

static bool is_infinite(const struct kind *kind, const char *at)
{
    return isinf(real_at(kind, at)) || (kind->pair && isinf(real_at(kind, at + kind->bytes)));
}

static bool is_unknown(const struct kind *kind, const char *at)
{
    return isnan(real_at(kind, at)) || (kind->pair && isnan(real_at(kind, at + kind->bytes)));
}

static bool begins(const char *name, const char *with)
{
    return !strncmp(name, with, strlen(with));
}

/* What the errors of a result are small beside: itself, or the summands where they cancel, as log(a + b) does near
 * a + b = 1. */
static double scale_of(const struct call *call, const char *should, const char *arguments)
{
    double size = size_of(kind_of(call->result), should);
    if (begins(call->name, "vr_logaddexp"))
        return fmax(size, size_of(kind_of(call->argument[0]), arguments));
    return begins(call->name, "vr_log1p_c") || begins(call->name, "lgamma") ? fmax(size, 1) : size;
}

/* By how much errors grow: a power is an exponential, whose relative error is the absolute one of the logarithm. OpenCL
 * allows tgamma four times as much as most (OpenCL C 1.2, 7.4). */
static double growth_of(const struct call *call, const char *arguments)
{
    const struct kind *kind = kind_of(call->argument[0]);
    const char *exponent = arguments + (call->argument[1] ? SLOT : 0);
    double length = 10, power;
    if (begins(call->name, "tgamma"))
        return 4;
    if (!kind->pair || !(begins(call->name, "vr_pow") || begins(call->name, "vr_pypow") || begins(call->name, "vr_any_pow") || begins(call->name, "vr_exp10")))
        return 1;
    if (is_infinite(kind, arguments) || is_unknown(kind, arguments) || is_infinite(kind, exponent) ||
        is_unknown(kind, exponent))
        return 1;
    if (call->argument[1])
        length = hypot(real_at(kind, arguments), real_at(kind, arguments + kind->bytes));
    power = hypot(real_at(kind, exponent), real_at(kind, exponent + kind->bytes));
    return length == 0 ? 1 : fmax(1, power * (fabs(log(length)) + 3));
}

static double difference(const struct call *call, const char *is, const char *should, const char *arguments)
{
    const struct kind *kind = kind_of(call->result);
    double most = 0, size, growth;
    if (!kind->real)
        return memcmp(is, should, kind->bytes << kind->pair) ? INFINITY : 0;
    size = scale_of(call, should, arguments);
    growth = growth_of(call, arguments);
    if (growth * unit_of(kind, 1) > 0.001 || (growth > 1 && is_infinite(kind, should)))
        return 0; /* no digit is known, not even of an infinite number's direction */
    if (kind->pair && is_infinite(kind, is) && is_infinite(kind, should) && is_unknown(kind, is) && is_unknown(kind, should))
        return 0; /* infinite in no direction */
    for (int part = 0; part <= kind->pair; part++, is += kind->bytes, should += kind->bytes)
        most = fmax(most, units_away(kind, real_at(kind, is), real_at(kind, should), size));
    return most / growth;
}

static void print_value(const char *type, const char *at)
{
    const struct kind *kind = kind_of(type);
    for (int part = 0; part <= kind->pair; part++, at += kind->bytes) {
        uint64_t whole = 0;
        int unused = 64 - 8 * (int)kind->bytes;
        memcpy(&whole, at, kind->bytes);
        if (kind->real)
            printf(" %.17g", real_at(kind, at));
        else if (*kind->part == 'i')
            printf(" %lld", (long long)((int64_t)(whole << unused) >> unused));
        else
            printf(" %llu", (unsigned long long)whole);
    }
}

static bool compare(struct device *device, const struct call *call)
{
    static char in[IN_BYTES], out[SETS * SLOT], should[SETS * SLOT];
    double most = 0;
    int worst = 0;
    memset(out, 0, sizeof out);
    memset(should, 0, sizeof should);
    put_arguments(call, in);
    call->run(call->which, SETS, in, should);
    run_on_device(device, call, in, out);
    for (int set = 0; set < SETS; set++) {
        double units = difference(call, out + set * SLOT, should + set * SLOT, in + set * MOST_ARGUMENTS * SLOT);
        if (units > most) {
            most = units;
            worst = set;
        }
    }
    if (most <= (kind_of(call->result)->pair ? MOST_OF_PAIRS : MOST_UNITS))
        return true;
    printf("not ok %s:", call->name);
    for (int i = 0; call->argument[i]; i++)
        print_value(call->argument[i], in + (worst * MOST_ARGUMENTS + i) * SLOT);
    printf(" gives");
    print_value(call->result, out + worst * SLOT);
    printf(", not");
    print_value(call->result, should + worst * SLOT);
    printf(", %g units away\n", most);
    return false;
}

int main(int argc, char **argv)
{
    int failed = 0, done = 0;
    if (argc < 2)
        return 2;
    struct device device = open_device(argv[1]);
    for (int i = 0; i < call_count; i++) {
        bool wanted = argc == 2;
        for (int k = 2; k < argc; k++)
            wanted |= !strcmp(argv[k], calls[i].name);
        done += wanted;
        failed += wanted && !compare(&device, &calls[i]);
    }
    close_device(&device);
    printf("%sok %d functions of kernels compute what the runtime does\n", failed || !done ? "not " : "", done - failed);
    return failed > 0 || done == 0;
}
