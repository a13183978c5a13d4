/* SPDX-License-Identifier: Apache-2.0 */
/* How many threads a parallel loop gets, how its steps are dealt out (thesis 5.7.3), and how it is stopped.
 *
 * A child process made by fork has none of the threads that OpenMP keeps for its next parallel region, and would
 * wait for them for ever. So the first parallel region registers a handler for fork, and in children made after that
 * every loop runs on one thread. */
#include <pthread.h>
#include <time.h>
#ifdef _OPENMP
#include <omp.h>
#endif

#include "context/context.h"
#include "context/load.h"
#include "context/team.h"

/* --- forks --- */

/* Whether the process has OpenMP's threads, or had them before it was forked off. */
static int own_state;
static int *threads_state = &own_state;
enum { THREADS_STARTED = 1, THREADS_LOST };
static pthread_once_t watching = PTHREAD_ONCE_INIT;

static void lose_threads(void)
{
    if (*threads_state == THREADS_STARTED)
        *threads_state = THREADS_LOST;
}

static void watch_forks(void)
{
    pthread_atfork(NULL, NULL, lose_threads);
}

void vr_share_threads(int *state)
{
    threads_state = state;
    pthread_once(&watching, watch_forks);
}

/* --- threads of a loop --- */

bool vr_inside_parallel(void)
{
#ifdef _OPENMP
    return omp_in_parallel();
#else
    return false;
#endif
}

_Thread_local int vr_serial_loops;

/* As many as the user asked for, or one a core. */
static int most_threads(const vr_context *ctx)
{
    const int threads = ctx->threads > 0 ? ctx->threads : vr_cores();
    return threads < VR_MOST_BLOCKS / 2 ? threads : VR_MOST_BLOCKS / 2;
}

bool vr_has_one_thread(const vr_context *ctx)
{
    return most_threads(ctx) == 1 || vr_serial_loops > 0 || *threads_state == THREADS_LOST || vr_inside_parallel();
}

/* Threads of the last parallel loop that this thread began. OpenMP keeps them for the next one; but where that has
 * fewer, libgomp ends the others, and makes new ones for the next larger loop, which takes longer than many loops do. */
static _Thread_local int team;

/* When a larger team may be asked for again, after one that could not be had. */
static _Thread_local time_t patience;

static time_t seconds(void)
{
    struct timespec now;
    return clock_gettime(CLOCK_MONOTONIC, &now) == 0 ? now.tv_sec : 0;
}

/* As many threads as a team can have: OpenMP would end the process where it cannot make one. */
static int grow_team(int threads)
{
    const int had = team > 0 ? team : 1, more = threads - had;
    if (more <= 0)
        return threads;
    if (patience > seconds())
        return had;
    const int made = vr_spare_threads(more);
    if (made < more)
        patience = seconds() + 1;
    return had + made;
}

static _Thread_local struct vr_load load;
_Thread_local int vr_widest_team;

/* As many as the machine has room for now, where nobody said how many. */
static int spare_threads(const vr_context *ctx, int threads)
{
    return ctx->threads > 0 || threads == 1 ? threads : vr_spared_threads(&load, &vr_system_load, threads);
}

int vr_threads(vr_context *ctx, int64_t items)
{
    int threads;
    if (items <= 1 || vr_has_one_thread(ctx))
        return 1;
    threads = spare_threads(ctx, most_threads(ctx));
    if (items < threads && team < threads)
        threads = items < team ? team : (int)items;
    threads = grow_team(threads);
    if (threads == 1)
        return 1;
    pthread_once(&watching, watch_forks);
    *threads_state = THREADS_STARTED;
    team = threads;
    vr_widest_team = threads > vr_widest_team ? threads : vr_widest_team;
    return threads;
}

int vr_even_blocks(const vr_context *ctx, int64_t items)
{
    const int most = most_threads(ctx);
    return items <= 1 ? 1 : items < most ? (int)items : most;
}

int64_t vr_block_count(vr_context *ctx, int64_t items)
{
    const int64_t even = vr_even_blocks(ctx, items), blocks = even == 1 ? 1 : 2 * even;
    return items < blocks ? (items > 0 ? items : 0) : blocks;
}

/* Relaxed order is enough: the loop's end is a barrier, and to notice a little later does no harm. */
void vr_stop(int *failed, int status)
{
    __atomic_store_n(failed, status, __ATOMIC_RELAXED);
}
