/* SPDX-License-Identifier: Apache-2.0 */
/* GPU sections (thesis 4.5.4, 5.8, chapter 7): what generated code says to the runtime about kernels, arrays and sections.
 *
 * A section of a program runs on an OpenCL device where there is one that is worth it, else on the CPU, with the same
 * result. Every statement that became a kernel stands twice in the generated code: as a call of vr_launch(), and as the
 * loop that runs where that answers VR_ON_HOST. So anything may fail at any time (no device, no memory on it, a kernel
 * that does not build): the statement runs on the CPU, and one line on stderr says so once.
 *
 * Which copy of an array's elements is the newer one, the host's or the device's, is the runtime's business. It moves
 * what a kernel reads and the device does not have, when the kernel is launched, and what the host reads and the device
 * has newer, when generated code says vr_host(). Statements of the host in functions with sections are preceded by
 * that. Nobody waits but where the host needs a value.
 *
 * With VR_VERIFY a launch runs on the device, answers VR_ON_HOST all the same, and vr_verify() behind the loop compares
 * what both made.
 *
 * A function with sections calls vr_enter_gpu() first and vr_leave_gpu() last. The outermost of them gives all
 * arrays their elements back before its caller sees them; only arrays that were made resident keep them on the
 * device between calls. */
#ifndef VR_GPU_H
#define VR_GPU_H

#include "vr/array.h"

#ifdef __cplusplus
extern "C" {
#endif

/* --- what a module says of its kernels: constant data in generated code --- */

/* What is done with an array's elements; several may hold. With VR_WRITES some of them may be written, and the
 * others stay; with VR_WHOLE, which is an addition to it, every one is written, so that what stood there need not be
 * moved. */
enum vr_access { VR_READS = 1, VR_WRITES = 2, VR_WHOLE = 4 };

enum {
    VR_ON_HOST = -1,        /* vr_launch(): run the loop on the CPU; the arrays are ready there */
    VR_MOST_DIMS = 3,       /* of a kernel's grid */
    VR_MOST_REDUCTIONS = 8, /* of one kernel */
    VR_STEP_SPACING = 32    /* of steps of a work-item */
};

/* An error that a kernel may find; it tells which one by its place in the table, with index and extent. */
typedef struct vr_fault {
    enum vr_status kind;    /* VR_BOUNDS, VR_DIVISION, VR_RAISED, … */
    vr_site site;
    const char *array;      /* or NULL */
    int axis;               /* or -1 */
    const char *text;       /* the message of kinds other than VR_BOUNDS, VR_INDEX, whose index is the bits of a double, and
                             * VR_UNASSIGNED; of VR_RAISED the program's */
    const char *exception;  /* of VR_RAISED */
    bool valued;            /* of VR_RAISED: the index is the value that the message shows as {} */
} vr_fault;

/* The OpenCL C text of a module. It may use, and the runtime puts in front of it:
 *   VR_RESTRICT   `restrict` where no array that a launch writes shares memory with another of its arrays, else nothing
 *   VR_GROUP      work-items of a work-group of kernels with reductions, and the most of one with lanes
 *   VR_TILE       the sides of a work-group of tiled kernels
 *   VR_LOCAL      bytes of local memory that a work-group has
 *   VR_COUNTER    the type of counters that stop at a size or at a constant of 31 bits: int where it holds all sizes of the
 *                 launch, else long; there is a build for each
 *   VR_FIXED_<kernel>   where defined: declarations of the kernel's sizes as constants (see vr_kernel.sizes)
 *   VR_ONE        where defined: only kernels whose VR_FIXED_<kernel> is defined are wanted */
typedef struct vr_kernels {
    const char *module;                 /* name, for profiles */
    const char *const *text;            /* pieces that follow each other; NULL ends them */
    const vr_fault *faults;
} vr_kernels;

/* Kernels whose steps have several work-items each: the lanes of the step, along the last dimension of the grid,
 * which share iterations of a loop. The trips of that dimension are these iterations; the runtime chooses a power of two of
 * lanes. Neighbouring iterations read what lies TOGETHER in memory, or APART. A work-group has at most VR_GROUP
 * work-items then. */
enum vr_lanes { VR_NO_LANES, VR_LANES_APART, VR_LANES_TOGETHER };

/* An array parameter of a kernel. */
typedef struct vr_kernel_array {
    const char *name;
    int access;                         /* enum vr_access */
} vr_kernel_array;

/* A kernel. Its OpenCL parameters are, in this order:
 *   global T *A             one for each array: the whole buffer in which the array lies
 *   struct <kernel>_args a  by value. It begins with a `long` for each array, which the runtime fills in: how many elements behind the
 *                           buffer's beginning the array's first element lies. Then size_count `long` sizes, then what else there is
 *   global struct vr_fault *fault   if `fails`: {int claimed, which; long index, extent}
 *   global R *parts         one for each reduction: element g gets the part of work-group g
 * Its grid has `dims` dimensions. Without reductions, work-item (x, y, z) does step (x, y, z) of the loop, and those
 * beyond the trips, which are among the sizes, do nothing: the runtime rounds the grid up to whole work-groups. With
 * reductions it has one dimension, of any number of work-groups of VR_GROUP work-items, which share the steps in a
 * fixed order. */
typedef struct vr_kernel {
    const char *name;
    const vr_kernels *kernels;
    vr_site site;                       /* of the loop or expression */
    int dims;
    int array_count;
    const vr_kernel_array *arrays;
    const char *const *parts;           /* for each array its name in the text, where it begins there by VR_PART, so that
                                         * builds may tell that it lies in another one's buffer; else NULL. NULL: none does */
    int size_count;
    const char *const *sizes;           /* names: they are constants of specialized versions (6.7.1) */
    int reduction_count;
    const int *reduction_bytes;         /* of one part */
    bool fails;
    bool apart;                         /* it may run only where no array that it writes shares memory with another of its arrays, or with
                                         * itself */
    double work;                        /* operations of one step, where a launch does not tell: for the choice between CPU and GPU, and
                                         * profiles. They are those on floating-point numbers, or on whole ones where there are no others */
    bool tiled;                         /* its work-groups are VR_TILE by VR_TILE work-items, and have tiles of arrays in local memory: in all
                                         * at most 64 bytes for each of VR_TILE * (VR_TILE + 1) */
    enum vr_lanes lanes;
    bool alone;                         /* then: a work-group has one step, as its lanes come to barriers as often as that says */
    bool copies;                        /* it stores the elements of one array as another, and does nothing else */
    bool uneven;                        /* how many iterations a step takes is data: most alike are neighbours in all directions */
    int block[2];                       /* steps of a work-item along the first two dimensions, of a tiled kernel VR_TILE apart, else along the
                                         * first VR_STEP_SPACING; 0: one */
    int block_bytes;                    /* then: of tiles, for each of VR_TILE * VR_TILE work-items; it is there where 9/8 of that is local memory */
    int group[3];                       /* work-items of a group along each dimension, as prescribed; 0: the runtime's choice */
    bool prescribed;                    /* of a version: it runs wherever there are enough steps for it */
    bool coarse;                        /* then: its work-items go through loops for all of their steps together */
    const int *gathered;                /* of a version whose work-groups add up in local memory what they add to arrays: so many elements of
                                         * each have room there, 0: it is no such array. The grid is one of groups, which share rows of steps */
    double most_steps;                  /* then: so many at most, 0: any number */
    const struct vr_kernel *version;    /* one whose work-items do more steps, for large grids, or one with lanes, for few steps, with the same
                                         * arguments; or NULL. What the lanes share is the trips behind those of this kernel */
} vr_kernel;

/* --- what a launch touches (jit4GPU, section 4.2) --- */

enum { VR_MOST_COUNTERS = 8 };

/* A loop's counter: its value is first + step * t, for 0 <= t < iterations. */
typedef struct vr_counter {
    int64_t first, step, trips;
} vr_counter;

/* A counter whose first and last value move by these factors with the value of a counter before it: its iterations are
 * all that it has for any value of that one. */
typedef struct vr_slope {
    int counter, of, first, last;
} vr_slope;

/* An access of a kernel's. The subscript along an axis is  start + sum of factor * counter, for the factors of this
 * table, axis by axis, and the starts of the launch. */
typedef struct vr_touch {
    int array;                          /* which of the kernel's */
    int access;                         /* enum vr_access; with VR_WHOLE it happens in every iteration of the counters */
    unsigned within;                    /* bits of the counters in whose loops it stands */
    unsigned any;                       /* bits of axes with another subscript: any element may be meant */
    unsigned wraps;                     /* bits of axes along which a negative subscript counts from the end */
    const int *factors;
} vr_touch;

/* A size of a kernel's that is the stride of an axis of an array, and is used for addresses alone. */
typedef struct vr_pitch {
    int size, array, axis;              /* which of the kernel's sizes and arrays */
} vr_pitch;

/* All accesses of a launch. The first counters are those of the grid. */
typedef struct vr_footprint {
    const vr_touch *touches;
    int touch_count, counter_count;
    int grid[VR_MOST_DIMS];             /* the counter that runs along a dimension of the grid alone, or -1 */
    const vr_counter *counters;
    int slope_count;
    const vr_slope *slopes;
    const int64_t *starts;              /* for each access, for each axis of its array */
    int pitch_count;                    /* of all strides but those that are 1 by the array's layout; -1: addresses are made of extents too */
    const vr_pitch *pitches;
} vr_footprint;

/* --- what generated code does --- */

/* A scalar in which the parts of a reduction are combined; VR_VERIFY compares it. */
typedef struct vr_total {
    const char *name;
    int type;
    void *at;
} vr_total;

/* A launch. The caller fills in what stands before part_count. Launches with reductions set the parts, on the host,
 * in the order in which they are to be combined, valid until the next call of the runtime with the context. */
struct vr_launch {
    const vr_kernel *kernel;
    int64_t trips[VR_MOST_DIMS];        /* steps of each dimension of the grid, the fastest (x) first; those not used are 1 */
    vr_array *const *arrays;            /* one for each of the kernel's, not NULL */
    void *args;                         /* the kernel's struct; the runtime fills in its first members */
    size_t arg_bytes;
    const vr_total *totals;             /* one for each reduction; NULL: they are not compared */
    int64_t part_count;
    const void *parts[VR_MOST_REDUCTIONS];
    const vr_footprint *footprint;      /* NULL: any element of an array may be touched */
    double work;                        /* operations of one step on average, where they depend on sizes: of all its lanes together; else 0 */
    bool verified;                      /* VR_VERIFY: the CPU repeats it */
};

/* Around the body of a function that has sections, nested or not. Leaving gives the arrays' elements back to the
 * host if it is the outermost, raises what kernels found if nothing else was raised, and returns the status. */
void vr_enter_gpu(vr_context *ctx);
/* What leaving would do, while the function still can fail: it has its results, and gives them next. */
int vr_settle_gpu(vr_context *ctx, vr_site site);
int vr_leave_gpu(vr_context *ctx, vr_site site, int status);

/* Before a statement of a section that works on arrays and has no kernel: an error where VR_FALLBACK=error asks for one, with why
 * it has none, unless VR_DEVICE=cpu asks for no device. VR_OK or the error. */
int vr_on_host(vr_context *ctx, vr_site site, const char *why);

/* Behind a section: reports an error that a kernel of the section found (thesis 4.6). */
int vr_end_section(vr_context *ctx, vr_site site);

/* What falls to each of some steps on average: one at least. */
static inline int64_t vr_share(int64_t all, int64_t steps)
{
    return all > steps && steps > 0 ? all / steps : 1;
}

/* Starts a kernel, and whatever its arrays need before. VR_OK, or VR_ON_HOST; an error of an earlier kernel of the
 * section may come here too. A kernel without any step is done at once; its reductions then have no parts. */
int vr_launch(vr_context *ctx, vr_site site, struct vr_launch *launch);
/* For a launch that shall not be: makes its arrays right on the host. VR_ON_HOST, or an error. */
int vr_stay_on_host(vr_context *ctx, vr_site site, struct vr_launch *launch);

/* Behind the combination of parts: VR_OK, or VR_ON_HOST where VR_VERIFY asks that the CPU computes them too. */
int vr_keep_totals(vr_context *ctx, struct vr_launch *launch);
static inline int vr_again(vr_context *ctx, struct vr_launch *launch)
{
    return VR_UNLIKELY(launch->verified) ? vr_keep_totals(ctx, launch) : VR_OK;
}

/* Behind the loop on the CPU: VR_OK. With VR_VERIFY the first launch whose results were others is reported. */
int vr_compare_launch(vr_context *ctx, vr_site site, struct vr_launch *launch);
static inline int vr_verify(vr_context *ctx, vr_site site, struct vr_launch *launch)
{
    return VR_UNLIKELY(launch->verified) ? vr_compare_launch(ctx, site, launch) : VR_OK;
}

/* Whether any array of the process has elements on a device: asked before vr_sync_host(), which is slower. */
extern bool vr_gpu_in_use;

/* Makes an array's elements right on the host, which is going to do with them what `access` says; what it writes the
 * device no longer has. NULL is no array. */
int vr_sync_host(vr_context *ctx, vr_site site, vr_array *array, int access);
static inline bool vr_asks_gpu(void)
{
#ifdef __GNUC__
    return VR_UNLIKELY(__atomic_load_n(&vr_gpu_in_use, __ATOMIC_RELAXED)); /* another thread may just set it */
#else
    return vr_gpu_in_use;
#endif
}
static inline int vr_host(vr_context *ctx, vr_site site, vr_array *array, int access)
{
    return vr_asks_gpu() ? vr_sync_host(ctx, site, array, access) : VR_OK;
}

/* Around a launch that stores to an array beside the place that its values are for, as vr_open_place() may have it: before it, the
 * array may become one that lies as the place does; behind it, its values move to the place on the device, and the array
 * becomes the place itself, or both are made right on the host, which moves them (vr_close_place()). VR_OK or the error. */
int vr_lay_beside(vr_context *ctx, vr_site site, vr_array *place, vr_array **beside);
int vr_move_beside(vr_context *ctx, vr_site site, vr_array *place, vr_array **beside);

/* Nobody has given elements to an array that was just made: what kernels leave alone of it need not come to the
 * device. */
void vr_unset(vr_context *ctx, vr_array *array);

/* Nobody will read the elements that the array has now (thesis 7.1.3): they do not come back from the device, whose
 * memory serves others when the kernels before are done. NULL is no array; one that others hold or show is left as
 * it is. */
void vr_mark_dead(vr_array *array);
static inline void vr_dead(vr_array *array)
{
    if (vr_asks_gpu())
        vr_mark_dead(array);
}

/* --- for users of generated code --- */

/* Resident arrays keep their elements on the device between calls: functions do not give them back when they end,
 * and believe that the host has not changed them since. Functions without sections get them right on the host:
 * vr_check_argument() reads back and renews a resident array where no vr_enter_gpu() is open. vr_read_back() makes
 * them right on the host; vr_renew() says that the host has changed them. Views of a resident array are resident. */
int vr_make_resident(vr_context *ctx, vr_array *array, bool resident);
int vr_read_back(vr_context *ctx, vr_array *array);
int vr_renew(vr_context *ctx, vr_array *array);

/* A program that uses OpenCL itself may hand in its context, device and queue (cl_context, cl_device_id,
 * cl_command_queue; the queue may be NULL, and is one in order), before the first section runs. Kernels then go to
 * its queue, behind what it has enqueued there. */
int vr_use_opencl(vr_context *ctx, void *context, void *device, void *queue);

/* An array by rows whose elements are in a buffer of that program (cl_mem), which the array holds a reference to. It
 * is resident; when a function ends the buffer has its elements, and no task of the function's is under way with it.
 * What kernels of the program wrote since is there for the next function; its queue's order, or clFinish() without
 * one, sees to that. vr_read_back() makes the elements right in the array's memory too, and so does a function without
 * sections, to which the array is an argument; what was changed in that memory comes to the buffer by vr_renew(). NULL
 * where that fails. */
vr_array *vr_array_of_buffer(vr_context *ctx, void *buffer, int type, int ndims, const int64_t *shape);

/* What the context's sections did so far. */
typedef struct vr_gpu_counts {
    int64_t launches, on_host;          /* statements that ran as kernels, and that ran on the CPU instead */
    int64_t lent, copied;               /* copies of arrays that wait until somebody writes; that had to be made then */
    int64_t bytes_in, bytes_out;        /* moved to the device, and back */
    int64_t transfers_in, transfers_out;
    int64_t tiles;                      /* that launches were divided into whose data the device has no room for */
    int64_t most_bytes;                 /* of the device's memory that the process had in buffers at a time */
    int64_t builds, cached_builds;      /* programs that the driver compiled, and that came from the disk */
} vr_gpu_counts;
vr_gpu_counts vr_count_gpu(const vr_context *ctx);

#ifdef __cplusplus
}
#endif

#endif
