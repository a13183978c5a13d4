/* SPDX-License-Identifier: Apache-2.0 */
/* The trace of VR_PROFILE=FILE.json. Its events are one a line; the file is whole when the process ends. */
#include "context/trace.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static FILE *trace;
static double origin;

static const char *asked(void)
{
    const char *text = getenv("VR_PROFILE");
    return text && *text && strcmp(text, "0") != 0 ? text : NULL;
}

bool vr_is_profiled(void)
{
    return asked() != NULL;
}

bool vr_wants_trace(void)
{
    const char *text = asked();
    const size_t size = text ? strlen(text) : 0;
    return size > 5 && strcmp(text + size - 5, ".json") == 0;
}

bool vr_wants_table(void)
{
    return vr_is_profiled() && !vr_wants_trace();
}

/* --- clocks --- */

static double paused[2], lost[2]; /* when the clocks stopped, and how long they stood still */

static double read_clock(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

double vr_clock(void)
{
    return read_clock(CLOCK_MONOTONIC) - lost[0];
}

double vr_processor_clock(void)
{
    return read_clock(CLOCK_PROCESS_CPUTIME_ID) - lost[1];
}

void vr_pause_clocks(void)
{
    paused[0] = vr_clock();
    paused[1] = vr_processor_clock();
}

void vr_resume_clocks(void)
{
    lost[0] += vr_clock() - paused[0];
    lost[1] += vr_processor_clock() - paused[1];
}

/* --- the file --- */

static void complain(void)
{
    fprintf(stderr, "VR_PROFILE=%s cannot be written\n", asked());
}

static void finish(void)
{
    pthread_mutex_lock(&lock);
    if (trace) {
        fprintf(trace, "\n]}\n");
        const bool failed = ferror(trace) != 0;
        if (fclose(trace) != 0 || failed)
            complain();
        trace = NULL;
    }
    pthread_mutex_unlock(&lock);
}

static void begin(void)
{
    origin = vr_clock();
    if (!vr_wants_trace())
        return;
    trace = fopen(asked(), "w");
    if (!trace || atexit(finish) != 0)
        complain();
    else
        fprintf(trace, "{\"traceEvents\":[\n{\"name\":\"process_name\",\"ph\":\"M\",\"pid\":1,\"args\":{\"name\":\"vrc\"}}");
}

/* Whether there is a file to write to, which is the caller's until close_file(). */
static bool open_file(void)
{
    pthread_once(&once, begin);
    pthread_mutex_lock(&lock);
    if (!trace)
        pthread_mutex_unlock(&lock);
    return trace != NULL;
}

static void close_file(void)
{
    pthread_mutex_unlock(&lock);
}

/* --- events --- */

double vr_trace_origin(void)
{
    pthread_once(&once, begin);
    return origin;
}

static void put_name(const char *name)
{
    for (; *name; name++)
        fputc(*name == '"' || *name == '\\' || (unsigned char)*name < ' ' ? '_' : *name, trace);
}

void vr_trace(const char *name, int track, double start, double end, double bytes, double work)
{
    if (!open_file())
        return;
    fprintf(trace, ",\n{\"name\":\"");
    put_name(name);
    fprintf(trace, "\",\"ph\":\"X\",\"pid\":1,\"tid\":%d,\"ts\":%.3f,\"dur\":%.3f", track, 1e6 * (start - origin),
            1e6 * (end - start));
    if (bytes > 0 || work > 0)
        fprintf(trace, ",\"args\":{\"bytes\":%.0f,\"operations\":%.0f}", bytes, work);
    fputc('}', trace);
    close_file();
}

void vr_trace_track(int track, const char *name)
{
    if (!open_file())
        return;
    fprintf(trace, ",\n{\"name\":\"thread_name\",\"ph\":\"M\",\"pid\":1,\"tid\":%d,\"args\":{\"name\":\"", track);
    put_name(name);
    fprintf(trace, "\"}}");
    close_file();
}

void vr_trace_note(const char *name, const char *arguments)
{
    if (!open_file())
        return;
    fprintf(trace, ",\n{\"name\":\"%s\",\"ph\":\"M\",\"pid\":1,\"args\":{%s}}", name, arguments);
    close_file();
}
