/* SPDX-License-Identifier: Apache-2.0 */
/* Profiles of time: what the loops of a program, and its statements on whole arrays, take.
 *
 * Only code that was made with --profile-generate calls this, and only where VR_PROFILE asks for a profile something is measured: 1
 * prints a table when the process ends, and adds lines to the file of vr/sizes.h; FILE.json writes a trace. */
#ifndef VR_TIMES_H
#define VR_TIMES_H

#include "vr/binding.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Loops by which the runtime measures what the machine can do: compiled as the program is, they tell what its loops could reach. */
typedef struct vr_probe {
    double (*compute)(int64_t rounds);                                           /* VR_PROBE_OPERATIONS each */
    void (*stream)(double *a, const double *b, const double *c, int64_t count);  /* VR_PROBE_BYTES each */
} vr_probe;

enum { VR_PROBE_CHAINS = 32, VR_PROBE_OPERATIONS = 2 * VR_PROBE_CHAINS, VR_PROBE_BYTES = 24 };

/* Products and sums that load nothing, in as many chains as keep the vectors of a processor busy. */
static inline double vr_probe_compute(int64_t rounds)
{
    double x[VR_PROBE_CHAINS], sum = 0;
    for (int k = 0; k < VR_PROBE_CHAINS; k++)
        x[k] = k;
    for (int64_t r = 0; r < rounds; r++)
        for (int k = 0; k < VR_PROBE_CHAINS; k++)
            x[k] = x[k] * 0.999 + 0.001;
    for (int k = 0; k < VR_PROBE_CHAINS; k++)
        sum += x[k];
    return sum;
}

/* The triad of STREAM (J. McCalpin, Memory Bandwidth and Machine Balance in Current High Performance Computers, 1995). */
static inline void vr_probe_stream(double *a, const double *b, const double *c, int64_t count)
{
    VR_INDEPENDENT
    for (int64_t i = 0; i < count; i++)
        a[i] = b[i] + 3.0 * c[i];
}

/* A loop or a statement: `probe` stays for as long as the process calls it. */
typedef struct vr_timer {
    const char *function, *file;
    int line, column;
    vr_probe probe;
    struct vr_timer_row *row; /* of the runtime: NULL at first */
} vr_timer;

#define VR_TIMER(file, line, column) {__func__, file, line, column, {vr_probe_compute, vr_probe_stream}, NULL}

/* One run of it, from the start to the stop. */
typedef struct vr_lap {
    vr_timer *timer;
    double start;       /* 0: nobody asks */
    double bytes, work;
    int threads;
} vr_lap;

/* The two stand around a loop; `bytes` is what it loads and stores, `work` its operations of arithmetic: 0 where they are not
 * known. A lap that is never stopped counts for nothing. From any thread. */
vr_lap vr_start_timer(vr_context *ctx, vr_timer *timer, double bytes, double work);
void vr_stop_timer(const vr_lap *lap);

#ifdef __cplusplus
}
#endif

#endif
