/* SPDX-License-Identifier: Apache-2.0 */
/* Teams of OpenMP on a machine that does other work too.
 *
 * The threads of a team wait for each other at the end of each loop. Where another process has the processor of one of
 * them, all wait until the system takes that process off it again, a few milliseconds: a thousand times what a short loop
 * takes; and since they wait by spinning, they are in each other's way. A loop by itself cannot see this, but the system
 * counts it: a thread that loses its processor although it could go on is an involuntary switch. So a thread that begins
 * parallel loops looks at these counts now and then. Where they come too often, and others want processors of the team still,
 * its next teams have only as many threads as the process had processors in that time, for a while; then teams grow to twice
 * as many threads, as far as others leave processors. Switches by themselves tell too little: a service that wakes up for a
 * millisecond brings as many at once as a busy process in 50 (16 processors of a Xeon), and without one of 16 threads a loop
 * of 16 equal parts takes twice as long.
 *
 * This decides about time alone: the blocks of a loop, and so its sums, do not follow the number of threads. */
#include "context/load.h"

#include <dirent.h>
#include <limits.h>
#include <sched.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* In nanoseconds. Linux takes a processor away after 3 ms or more, so looking more often sees nothing more. */
static const int64_t look_every = 2000000, forget_after = 100000000, shortest_hold = 20000000, next_look = 50000000,
    longest_hold = 1000000000;

/* Where nobody knows of others, a team is held down so many times as long as it was held up: trying again takes a 17th of the time, at
 * most. Where the system tells, it is looked at after the least time, and then every 50 ms: that takes 0.16 ms with 16 threads. */
enum { HOLD_TIMES = 16 };

/* Switches that tell of others, by the second of a processor: what the process waits in between does not count. A busy thread on
 * an idle machine had 5 in a second, for the system's own work; with one more busy process for its processor 125, with four for
 * two processors 100 (Linux 6.18, two processors of an EPYC); each of 128 threads on 16 processors of a Xeon 333. */
enum { LEAST_SWITCHES = 3, SWITCHES_A_SECOND = 30, SWITCHES_A_THREAD = 10 };

/* --- the system --- */

static int64_t read_clock(void)
{
    struct timespec t;
    return clock_gettime(CLOCK_MONOTONIC, &t) == 0 ? (int64_t)t.tv_sec * 1000000000 + t.tv_nsec : 0;
}

static int64_t nanoseconds(struct timeval t)
{
    return ((int64_t)t.tv_sec * 1000000 + t.tv_usec) * 1000;
}

static struct vr_sample take_sample(int64_t time)
{
    struct rusage use;
    if (getrusage(RUSAGE_SELF, &use) != 0)
        return (struct vr_sample){time, 0, 0};
    return (struct vr_sample){time, nanoseconds(use.ru_utime) + nanoseconds(use.ru_stime), use.ru_nivcsw};
}

/* Threads of this process that run or wait for a processor: the letter after its name, in brackets, says so of each (proc(5)). */
static int count_own(void)
{
    int own = 0;
    DIR *tasks = opendir("/proc/self/task");
    for (struct dirent *task; tasks && (task = readdir(tasks));) {
        char path[64], text[128] = "";
        snprintf(path, sizeof path, "/proc/self/task/%.20s/stat", task->d_name);
        FILE *file = task->d_name[0] != '.' ? fopen(path, "re") : NULL;
        if (!file)
            continue;
        const size_t count = fread(text, 1, sizeof text - 1, file);
        const char *name = memrchr(text, ')', count);
        own += name && name[1] == ' ' && name[2] == 'R';
        fclose(file);
    }
    if (tasks)
        closedir(tasks);
    return own;
}

static bool is_bound(int processors)
{
#ifdef CPU_COUNT
    cpu_set_t set;
    return sched_getaffinity(0, sizeof set, &set) != 0 || CPU_COUNT(&set) < processors;
#else
    (void)processors;
    return true;
#endif
}

/* Sandboxes that count nothing say 0. Where the process may not use all processors, nobody says who else wants these. Threads of the
 * last team may run still, and go to sleep meanwhile: they are counted first, so that they are never taken for others. */
static int count_room(int team)
{
    const int processors = (int)sysconf(_SC_NPROCESSORS_ONLN);
    int running = 0;
    FILE *file = is_bound(processors) ? NULL : fopen("/proc/loadavg", "re");
    if (!file)
        return INT_MAX;
    const int own = count_own();
    if (fscanf(file, "%*f %*f %*f %d/", &running) != 1)
        running = 0;
    fclose(file);
    return running > 0 ? processors - running + (own < team ? own : team) : INT_MAX;
}

const struct vr_load_source vr_system_load = {read_clock, take_sample, count_room};

/* --- what follows --- */

/* Whether the process was held up between the two. */
static bool was_held_up(const struct vr_sample *from, const struct vr_sample *to, int threads)
{
    const long switches = to->switches - from->switches;
    const double seconds = (double)(to->processor_time - from->processor_time) * 1e-9;
    return switches >= LEAST_SWITCHES &&
           (double)switches * threads > (SWITCHES_A_SECOND + SWITCHES_A_THREAD * threads) * seconds;
}

/* As many threads as there were processors for between the two, to the nearest, and fewer than there were, but one. */
static int processors_had(const struct vr_sample *from, const struct vr_sample *to, int threads)
{
    const double had = (double)(to->processor_time - from->processor_time) / (double)(to->time - from->time) + .5;
    const int most = threads > 1 ? threads - 1 : 1;
    return had < 1 ? 1 : had < most ? (int)had : most;
}

/* From now on teams have that many threads, as long as `hold` says; all of them: as long as they are not held up. */
static void settle(struct vr_load *seen, struct vr_sample at, int most, int threads, int64_t hold)
{
    seen->first = at;
    seen->most = most < threads ? most : 0;
    if (most < threads)
        seen->until = at.time + hold;
}

static bool was_just_held(const struct vr_load *seen, int64_t time)
{
    const int64_t since = time - seen->until;
    return seen->hold > 0 && since < longest_hold && since < 4 * seen->hold;
}

/* Fewer threads until others may have gone, or where nobody knows of them for a time that repays the trial; longer than the last time
 * if that is not long ago. */
static void hold_down(struct vr_load *seen, struct vr_sample at, int room, int tried, int threads)
{
    const int most = processors_had(&seen->first, &at, tried);
    const bool again = was_just_held(seen, at.time);
    int64_t hold = room == INT_MAX ? HOLD_TIMES * (at.time - seen->first.time) : shortest_hold;
    hold = again && hold < 2 * seen->hold ? 2 * seen->hold : hold;
    seen->hold = hold < shortest_hold ? shortest_hold : hold < longest_hold ? hold : longest_hold;
    settle(seen, at, most, threads, seen->hold);
}

/* Twice as many threads, as far as others leave processors. */
static void grow(struct vr_load *seen, struct vr_sample at, int room, int threads)
{
    const int most = room < 2 * seen->most ? room : 2 * seen->most;
    const bool grows = most > seen->most;
    settle(seen, at, grows ? most : seen->most, threads, grows ? shortest_hold : next_look);
}

static void look(struct vr_load *seen, const struct vr_load_source *source, struct vr_sample at, int threads)
{
    const int tried = seen->most > 0 && seen->most < threads ? seen->most : threads;
    if (seen->looked == 0) {
        const int room = source->room(1);
        settle(seen, at, room > 1 ? room : 1, threads, shortest_hold);
    } else if (was_held_up(&seen->first, &at, tried)) {
        const int room = source->room(tried);
        if (room < tried || room == INT_MAX)
            hold_down(seen, at, room, tried, threads);
        else
            seen->first = at;
    } else if (seen->most > 0) {
        grow(seen, at, source->room(seen->most), threads);
    } else if (at.time - seen->first.time > forget_after) {
        seen->first = at;
    }
    seen->looked = at.time;
}

int vr_spared_threads(struct vr_load *seen, const struct vr_load_source *source, int threads)
{
    const int64_t time = source->time();
    if (seen->most > 0 ? time >= seen->until : seen->looked == 0 || time - seen->looked >= look_every)
        look(seen, source, source->sample(time), threads);
    return seen->most > 0 && seen->most < threads ? seen->most : threads;
}
