/* How many threads a parallel loop gets, how its steps are dealt out (thesis 5.7.3), and how it is stopped.
 *
 * A child process made by fork has none of the threads that OpenMP keeps for its next parallel region, and would
 * wait for them for ever. So the first parallel region registers a handler for fork, and in children made after that
 * every loop runs on one thread. */
#include <pthread.h>
#include <sched.h>
#include <time.h>
#include <unistd.h>
#ifdef _OPENMP
#include <omp.h>
#endif
#ifdef HAVE_HWLOC
#include <hwloc.h>
#endif

#include "context/context.h"

/* --- cores --- */

#ifdef HAVE_HWLOC
/* Cores of which this process may use a processor; 0 when it cannot be found out. */
static int count_cores(void)
{
    hwloc_topology_t topology;
    hwloc_obj_t core = NULL;
    hwloc_bitmap_t bound;
    int count = 0;
    if (hwloc_topology_init(&topology) != 0)
        return 0;
    /* nothing else is asked: loads faster */
    hwloc_topology_set_all_types_filter(topology, HWLOC_TYPE_FILTER_KEEP_NONE);
    hwloc_topology_set_type_filter(topology, HWLOC_OBJ_CORE, HWLOC_TYPE_FILTER_KEEP_ALL);
    bound = hwloc_bitmap_alloc();
    if (bound && hwloc_topology_load(topology) == 0) {
        if (hwloc_get_cpubind(topology, bound, HWLOC_CPUBIND_PROCESS) != 0)
            hwloc_bitmap_fill(bound);
        while ((core = hwloc_get_next_obj_by_type(topology, HWLOC_OBJ_CORE, core)) != NULL)
            count += hwloc_bitmap_intersects(core->cpuset, bound);
    }
    hwloc_bitmap_free(bound);
    hwloc_topology_destroy(topology);
    return count;
}
#else
static int count_cores(void)
{
    return 0;
}
#endif

/* Processors, where cores are not known. */
static int count_processors(void)
{
    long online;
#ifdef CPU_COUNT
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0)
        return CPU_COUNT(&set);
#endif
    online = sysconf(_SC_NPROCESSORS_ONLN);
    return online > 0 ? (int)online : 1;
}

static int cores;
static pthread_once_t cores_counted = PTHREAD_ONCE_INIT;

static void set_cores(void)
{
    cores = count_cores();
    if (cores == 0)
        cores = count_processors();
}

int vr_cores(void)
{
    pthread_once(&cores_counted, set_cores);
    return cores;
}

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

static int inside_parallel(void)
{
#ifdef _OPENMP
    return omp_in_parallel();
#else
    return 0;
#endif
}

_Thread_local int vr_serial_loops;

/* As many as the user asked for, or one a core. */
static int most_threads(const vr_context *ctx)
{
    const int threads = ctx->threads > 0 ? ctx->threads : vr_cores();
    return threads < VR_MOST_BLOCKS / 2 ? threads : VR_MOST_BLOCKS / 2;
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

int vr_threads(vr_context *ctx, int64_t items)
{
    int threads;
    if (items <= 1 || vr_serial_loops > 0 || *threads_state == THREADS_LOST || inside_parallel())
        return 1;
    threads = most_threads(ctx);
    if (items < threads && team < threads)
        threads = items < team ? team : (int)items;
    threads = grow_team(threads);
    if (threads == 1)
        return 1;
    pthread_once(&watching, watch_forks);
    *threads_state = THREADS_STARTED;
    team = threads;
    return threads;
}

int64_t vr_block_count(vr_context *ctx, int64_t items)
{
    const int64_t threads = vr_threads(ctx, items), blocks = threads == 1 ? 1 : 2 * threads;
    return items < blocks ? (items > 0 ? items : 0) : blocks;
}

/* Relaxed order is enough: the loop's end is a barrier, and to notice a little later does no harm. */
void vr_stop(int *failed, int status)
{
    __atomic_store_n(failed, status, __ATOMIC_RELAXED);
}
