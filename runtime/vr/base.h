/* SPDX-License-Identifier: Apache-2.0 */
/* Context, status and errors of generated code.
 *
 * Every function that vrc generates takes a context first and returns a status: VR_OK or the kind of the error, whose
 * message and fields the context keeps until the next one. Nothing here aborts or exits (thesis 4.6). */
#ifndef VR_BASE_H
#define VR_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vr/version.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What went wrong. The values are part of the ABI. */
enum vr_status {
    VR_OK = 0,
    VR_BOUNDS = 1,      /* an index beyond an axis: array, axis, index, extent */
    VR_INDEX = 2,       /* a subscript that is no integer, an axis that does not exist */
    VR_SHAPE = 3,       /* extents that do not match */
    VR_DIVISION = 4,    /* integer division by zero */
    VR_RANGE = 5,       /* a range with step zero or a bound that is not finite, an exponent below zero */
    VR_ALLOC = 6,       /* a negative extent, or no memory */
    VR_UNASSIGNED = 7,  /* a variable read before it has a value: array holds its name */
    VR_NORETURN = 8,    /* a function with results ended without them */
    VR_SINGULAR = 9,    /* a system of equations without a solution */
    VR_EMPTY = 10,      /* the minimum of nothing */
    VR_LIMIT = 11,      /* calls nested too deep */
    VR_ARGUMENT = 12,   /* an array argument of another type, rank or layout than the function takes */
    VR_RAISED = 13,     /* the program's own error: exception holds its class */
    VR_INTERRUPTED = 14, /* somebody asked it to stop: vr_set_interrupt */
    VR_DEVICE = 15,     /* an OpenCL device lost elements, or cannot be used where VR_FALLBACK=error asks for it */
    VR_RACE = 16        /* an iteration of a parallel loop touches what another one stores to (vrc --check-races): array */
};

/* Where in the user's source: what AT(line, column) in generated code stands for. `base` is the module's indexing, 0
 * or 1. */
typedef struct vr_site {
    const char *file, *function;
    int line, column, base;
} vr_site;

/* The last error: fields beside the text (`file:line:column: message`). What does not apply is NULL or -1. */
typedef struct vr_error {
    enum vr_status kind;
    const char *file, *function;
    int line, column;
    const char *exception; /* of VR_RAISED: the class that the program named; one of its own with those that it derives from
                            * behind it, and blanks between them. "vrc." before it: Python would have no error here, so that
                            * no handler takes it; vr_exception_class is without that */
    bool bare;             /* of VR_RAISED: it has no text, not even an empty one */
    char array[64];
    int axis;
    int64_t index, extent;
    int message;           /* where in the text the message begins, behind the place */
    char text[512];
} vr_error;

typedef struct vr_context vr_context;

/* A new context with the defaults of the environment (VR_THREADS, OMP_NUM_THREADS); NULL without memory. One context is
 * used by one thread at a time; any number may live side by side. */
vr_context *vr_context_new(void);
void vr_context_free(vr_context *ctx);

/* Frees the texts that functions called with the context have put in containers: numbers in their arguments and
 * results that stand for texts mean nothing any more. */
void vr_forget_texts(vr_context *ctx);

/* The last error; its kind is VR_OK before the first. Never NULL; valid until the next call with the context. */
const vr_error *vr_last_error(const vr_context *ctx);

/* The class of Python's or NumPy's that an error is: "IndexError", "numpy.linalg.LinAlgError". */
const char *vr_exception_class(const vr_error *error);

/* The user's name of a kind: "bounds", "index", … */
const char *vr_status_name(enum vr_status status);

/* Has `handler` told of each error when it is recorded, also of those that the program handles, by the thread that meets it, one at a
 * time: vr_last_error gives the same error until the next one. It must come back, and must not call the runtime with this context.
 * NULL: nobody is told. */
void vr_set_error_handler(vr_context *ctx, void (*handler)(void *data, const vr_error *error), void *data);

/* So deep may calls nest of functions that call themselves; 0: VR_MOST_CALLS. The stack of the thread may end earlier: both are VR_LIMIT. */
enum { VR_MOST_CALLS = 1000 };
void vr_set_most_calls(vr_context *ctx, int most);

/* Threads for parallel loops: 0 for one a core. */
void vr_set_threads(vr_context *ctx, int threads);

/* Library functions ask from time to time whether they shall stop, and so do array expressions and loops of modules for Python: the
 * call ends with VR_INTERRUPTED then. They shall when *wanted, which a handler of signals or another thread may set, is not 0, and confirm(data),
 * where it is not NULL, is true. Any thread of a parallel loop may ask; until the call has ended, the answer stays true once it was.
 * `wanted` NULL: nobody asks. */
void vr_set_interrupt(vr_context *ctx, const volatile int *wanted, bool (*confirm)(void *data), void *data);

/* Has what the program prints, in UTF-8, handed to `print` by the thread that called the program, as soon as it runs no parallel loop;
 * where that returns false, the call ends with VR_INTERRUPTED. `print` NULL: it is written to standard output. vr_finish_prints hands over
 * what a call has left that ended with such a loop: VR_OK, VR_INTERRUPTED or, where there was no memory to keep it, VR_ALLOC. */
void vr_set_printer(vr_context *ctx, bool (*print)(void *data, const char *text, size_t length), void *data);
int vr_finish_prints(vr_context *ctx);

/* --- for generated code --- */

#ifdef __GNUC__
#define VR_COLD __attribute__((cold))
#else
#define VR_COLD
#endif

/* Each records an error in the context, safely from several threads, and returns its kind. */
VR_COLD int vr_raise(vr_context *ctx, vr_site site, enum vr_status kind, const char *format, ...)
#ifdef __GNUC__
    __attribute__((format(printf, 4, 5)))
#endif
    ;
/* index 10 is out of bounds for axis 0 of 'A', which has size 10. `index` is as the program wrote it. */
VR_COLD int vr_raise_bounds(vr_context *ctx, vr_site site, const char *array, int axis, int64_t index, int64_t extent);
/* the subscript 1.5 of axis 0 of 'A' is not an integer */
VR_COLD int vr_raise_index(vr_context *ctx, vr_site site, const char *array, int axis, double index);
VR_COLD int vr_raise_unassigned(vr_context *ctx, vr_site site, const char *name);
/* The program's own error, of a class that it names. The class stays the caller's. */
VR_COLD int vr_raise_exception(vr_context *ctx, vr_site site, const char *exception, const char *message);
/* The same with values in the message: the format is that of Python's str.format() with fields {} and {:8.3f}; for
 * each comes a type, VR_BOOL, VR_INT64, VR_UINT64 or VR_FLOAT64, and an int64_t or a double; or VR_UINT32 and a text:
 * a const vr_array *, a vector of code points. */
VR_COLD int vr_raise_values(vr_context *ctx, vr_site site, const char *exception, const char *format, ...);
/* Prints text with values in it, of the same form. */
VR_COLD int vr_print_values(vr_context *ctx, vr_site site, const char *format, ...);

/* Whether a handler of some classes takes the last error: it is of one of them, or of one that derives from it. Names stand with
 * blanks between them; those that Python and NumPy do not have derive from Exception. VR_INTERRUPTED, VR_DEVICE and VR_RACE are
 * none that a program can handle, and neither is what Python would do without an error. */
VR_COLD bool vr_catches(const vr_context *ctx, const char *classes);
/* Records an error once more, as it was. */
VR_COLD int vr_raise_again(vr_context *ctx, const vr_error *error);

/* Threads for a parallel loop of `items` steps: never more than VR_MOST_BLOCKS / 2, more than items only where the last
 * loop had more, whose threads stay for the next, and 1 in a child process after a fork that followed a parallel region
 * (OpenMP's threads do not survive it). Where nobody said how many, there are fewer while other processes take the
 * processors. A loop with one thread is better none of OpenMP's, if loops in it may have more: for these it would start
 * threads that end with them. */
int vr_threads(vr_context *ctx, int64_t items);

/* A loop's steps are dealt out in blocks: one for each thread that a loop may have where all are the same work, else twice
 * as many (thesis 5.7.3). Their number follows from the context and the steps alone, never from the threads that there are
 * at the moment: what is added up block by block has one result. Even blocks are at least 1. */
enum { VR_MOST_BLOCKS = 2048 };
int vr_even_blocks(const vr_context *ctx, int64_t items);
int64_t vr_block_count(vr_context *ctx, int64_t items);
/* The first step of a block; of block `blocks` it is `items`. Inline: both ends of a block then cost one division. */
static inline int64_t vr_block_first(int64_t block, int64_t blocks, int64_t items)
{
    const int64_t rest = blocks > 0 ? items % blocks : 0; /* the first `rest` blocks have one step more */
    return blocks > 0 ? items / blocks * block + (block < rest ? block : rest) : 0;
}

/* Marks a parallel loop as failed, from any thread. */
void vr_stop(int *failed, int status);

/* Ends a loop with VR_INTERRUPTED where vr_set_interrupt says so: the slow way of vr_poll(). */
int vr_interrupt(vr_context *ctx, vr_site site);

/* Where the function's variables are on the stack, as far as the compiler tells. */
#ifdef __GNUC__
#define VR_FRAME __builtin_frame_address(0)
#else
#define VR_FRAME NULL
#endif
/* How deep calls of functions that call themselves may nest: to a number, and no further than the stack of the thread goes. Such
 * functions hand it and their depth to each other, as nothing is quicker. */
typedef struct vr_stack {
    int most;
    uintptr_t least;       /* where there is no room for another call, of a stack that grows down; 0: it is not known */
} vr_stack;
/* Of this thread; valid until the next call with another context. `frame` is the function's VR_FRAME. */
const vr_stack *vr_stack_of(const vr_context *ctx, const void *frame);
/* Whether one call more is too deep, whose variables take up to `room` bytes. */
#ifdef __GNUC__
#define VR_TOO_DEEP(stack, depth, room) VR_UNLIKELY((depth) >= (stack)->most || (uintptr_t)VR_FRAME <= (stack)->least + (room))
#else
#define VR_TOO_DEEP(stack, depth, room) ((depth) >= (stack)->most)
#endif
/* VR_LIMIT, by what it is too deep for. */
VR_COLD int vr_raise_depth(vr_context *ctx, vr_site site, const vr_stack *stack, int depth);

#ifdef __GNUC__
#define VR_UNLIKELY(x) __builtin_expect(!!(x), 0)
#else
#define VR_UNLIKELY(x) (x)
#endif

/* Whether the parallel loop failed, asked from any thread before each step. */
static inline int vr_stopped(const int *failed)
{
#ifdef __GNUC__
    return VR_UNLIKELY(__atomic_load_n(failed, __ATOMIC_RELAXED)) != 0;
#else
    return *(const volatile int *)failed;
#endif
}

/* Whether somebody asks to stop. What is asked for first is the first member of a context. */
static inline int vr_is_asked(vr_context *ctx)
{
    const volatile int *const *wanted = (const volatile int *const *)(const void *)ctx;
    return VR_UNLIKELY(**wanted) != 0;
}

/* Asks whether to stop. A macro, so that the place is put together where it is needed: compilers write one that an inline
 * function takes into memory before they ask, in each iteration. */
#define vr_poll(ctx, site) (vr_is_asked(ctx) ? vr_interrupt(ctx, site) : 0)

/* Whether a zero-based position lies outside an extent: both bounds by one comparison. In a function, as compilers warn of
 * comparisons with an extent that is written as 0. */
static inline int vr_outside(uint64_t position, uint64_t extent)
{
    return position >= extent;
}
#define VR_OUTSIDE(position, extent) VR_UNLIKELY(vr_outside((uint64_t)(position), (uint64_t)(extent)))

#ifdef __cplusplus
}
#endif

#endif
