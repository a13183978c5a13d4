/* SPDX-License-Identifier: Apache-2.0 */
/* Teams of OpenMP on a machine that does other work too.
 *
 * The threads of a team wait for each other at the end of each loop. Where another process has the processor of one of
 * them, all wait until the system takes that process off it again, a few milliseconds: a thousand times what a short loop
 * takes; and since they wait by spinning, they are in each other's way. A loop by itself cannot see this, but the system
 * counts it: a thread that loses its processor although it could go on is an involuntary switch. So a thread that begins
 * parallel loops looks at these counts now and then. Where they come too often, its next teams have only as many threads as
 * the process had processors in that time, for a while that grows each time that a larger team was held up again.
 *
 * This decides about time alone: the blocks of a loop, and so its sums, do not follow the number of threads. */
#include "loops/load.h"

#include <stdio.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* In nanoseconds. Linux takes a processor away after 3 ms or more, so looking more often sees nothing more. */
static const int64_t look_every = 2000000, forget_after = 100000000, shortest_hold = 20000000, longest_hold = 1000000000;

/* Switches that tell of others. A busy thread on an idle machine had 5 in a second, for the system's own work; with one more busy
 * process for its processor 125, with four for two processors 100 (Linux 6.18, two processors of an EPYC). */
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

/* The system counts the thread that asks, too. */
static bool is_machine_full(void)
{
    int running = 0;
    FILE *file = fopen("/proc/loadavg", "re");
    if (!file)
        return false;
    if (fscanf(file, "%*f %*f %*f %d/", &running) != 1)
        running = 0;
    fclose(file);
    return running > sysconf(_SC_NPROCESSORS_ONLN);
}

const struct vr_load_source vr_system_load = {read_clock, take_sample, is_machine_full};

/* --- what follows --- */

/* Whether the process was held up between the two. */
static bool was_held_up(const struct vr_sample *from, const struct vr_sample *to, int threads)
{
    const long switches = to->switches - from->switches;
    const double seconds = (double)(to->time - from->time) * 1e-9;
    return switches >= LEAST_SWITCHES && (double)switches > (SWITCHES_A_SECOND + SWITCHES_A_THREAD * threads) * seconds;
}

/* As many threads as there were processors for between the two, to the nearest, and fewer than there were. */
static int processors_had(const struct vr_sample *from, const struct vr_sample *to, int threads)
{
    const double had = (double)(to->processor_time - from->processor_time) / (double)(to->time - from->time) + .5;
    return had < 1 ? 1 : had < threads ? (int)had : threads - 1;
}

static void look_anew(struct vr_load *seen, struct vr_sample from)
{
    seen->first = from;
    seen->most = 0;
}

/* From now on teams have fewer threads; longer than the last time if that is not long ago. */
static void hold_down(struct vr_load *seen, struct vr_sample at, int most)
{
    const bool again = seen->until > 0 && at.time - seen->until < longest_hold;
    seen->hold = !again ? shortest_hold : seen->hold < longest_hold / 2 ? 2 * seen->hold : longest_hold;
    seen->until = at.time + seen->hold;
    seen->first = at;
    seen->most = most;
}

/* Teams of all threads are held down where they were held up since `first`. */
static void look(struct vr_load *seen, struct vr_sample at, int threads)
{
    if (was_held_up(&seen->first, &at, threads))
        hold_down(seen, at, processors_had(&seen->first, &at, threads));
    else if (at.time - seen->first.time > forget_after)
        look_anew(seen, at);
}

/* Teams of all threads are tried again, unless even the small ones were held up. */
static void look_again(struct vr_load *seen, struct vr_sample at, bool is_full)
{
    if (is_full || was_held_up(&seen->first, &at, seen->most)) {
        seen->until = at.time + seen->hold;
        seen->first = at;
    } else {
        look_anew(seen, at);
    }
}

int vr_spared_threads(struct vr_load *seen, const struct vr_load_source *source, int threads)
{
    const int64_t time = source->time();
    const bool held = seen->most > 0;
    if (held ? time >= seen->until : seen->looked == 0 || time - seen->looked >= look_every) {
        const struct vr_sample at = source->sample(time);
        if (held)
            look_again(seen, at, source->is_full());
        else if (seen->looked > 0)
            look(seen, at, threads);
        else if (source->is_full())
            hold_down(seen, at, 1);
        else
            look_anew(seen, at);
        seen->looked = time;
    }
    return seen->most > 0 && seen->most < threads ? seen->most : threads;
}
