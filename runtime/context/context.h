/* SPDX-License-Identifier: Apache-2.0 */
/* The context inside: what vr_context_new makes, and the errors that the runtime's own parts raise. */
#ifndef VR_CONTEXT_H
#define VR_CONTEXT_H

#include <pthread.h>

#include "vr/base.h"

/* What the program printed and nobody has written yet. */
struct vr_printed {
    char *text;
    size_t size, room;
    bool failed;            /* for want of memory */
};

struct vr_context {
    const volatile int *wanted; /* first, for vr_poll(): never NULL */
    bool (*confirm)(void *data);
    void *confirm_data;
    void (*const *foreign)(void); /* vr/python.h */
    vr_error error;
    void (*tell)(void *data, const vr_error *error); /* NULL: nobody is told of errors */
    void *tell_data;
    pthread_mutex_t lock;   /* over `error`: any thread of a parallel loop may raise one */
    bool (*print)(void *data, const char *text, size_t length); /* NULL: standard output takes what the program prints */
    void *print_data;
    struct vr_printed printed; /* under the lock while threads run side by side */
    int threads;            /* as the user asked, 0 for vr_cores() */
    int most_calls;         /* that nest */
    void *gpu;              /* what gpu/section.c keeps with the context, and how it is freed; NULL until it is used */
    void (*free_gpu)(void *gpu);
    void *texts;            /* likewise the table of arrays/texts.c */
    bool (*forget_texts)(void *texts, bool end); /* whether it is freed, as at the end of the context */
    void *seen;             /* what python/letters.c keeps with the context */
};

/* The fields of an error beside its text. */
struct vr_fields {
    const char *array;      /* NULL: about no array */
    int axis;               /* -1: about no axis; likewise the others */
    int64_t index, extent;
    const char *exception;  /* NULL: not one of the program */
    bool bare;              /* it has no text */
};

/* vr_raise with fields. */
int vr_raise_fields(vr_context *ctx, vr_site site, enum vr_status kind, struct vr_fields fields, const char *format,
                    ...)
#ifdef __GNUC__
    __attribute__((cold, format(printf, 5, 6)))
#endif
    ;

/* vr_raise_index where the extent of the axis is known. */
int vr_raise_fraction(vr_context *ctx, vr_site site, const char *array, int axis, double index, int64_t extent);

/* Whether what asks for a stop is meant: what vr_set_interrupt said decides. */
bool vr_confirmed(vr_context *ctx);

/* VR_ALLOC for want of memory. */
int vr_raise_memory(vr_context *ctx, vr_site site);

/* Prints a text as it stands. A status. */
int vr_print_text(vr_context *ctx, vr_site site, const char *text, size_t length);

/* How many loops this thread is in that are checked for races (race.c): loops inside of them run in one thread. */
extern _Thread_local int vr_serial_loops;

/* Whether the calling thread is one of a parallel loop's. */
bool vr_inside_parallel(void);

/* Whether every loop has one thread where this is asked: the user said so, or OpenMP's threads were lost by a fork, or a parallel
 * loop is around. What passes, as the load of the machine, does not count. */
bool vr_has_one_thread(const vr_context *ctx);

/* Several copies of the runtime in one process have OpenMP's threads together: each is given the same number, 0 at
 * first, by which it knows what becomes of them. */
void vr_share_threads(int *state);

/* How many more threads, up to `wanted`, the process can have; spare.c. Takes as long as to start them. */
int vr_spare_threads(int wanted);

/* Processor cores that this process may use. Counted by the first call, because that takes milliseconds. */
int vr_cores(void);

/* For how many processors the process has time, rounded up: the least quota of its control group, named in the file
 * `groups`, and of those around it, which are folders from `root` on (Linux, control groups of version 2); 0: there is none. */
int vr_quota(const char *root, const char *groups);

#endif
