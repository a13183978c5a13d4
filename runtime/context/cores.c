/* SPDX-License-Identifier: Apache-2.0 */
/* How many processor cores the process may use: those that it is bound to, and those for which it has time. */
#include <limits.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#ifdef HAVE_HWLOC
#include <hwloc.h>
#endif

#include "context/context.h"

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

/* --- a quota of time --- */

/* Of a control group's file "quota period", in microseconds of all processors together, or "max period": processors,
 * rounded up; 0: as many as there are. */
static int read_quota(const char *folder)
{
    char path[PATH_MAX];
    long long quota = 0, period = 0;
    if (snprintf(path, sizeof path, "%s/cpu.max", folder) >= (int)sizeof path)
        return 0;
    FILE *file = fopen(path, "re");
    if (!file)
        return 0;
    if (fscanf(file, "%lld %lld", &quota, &period) != 2 || quota <= 0 || period <= 0)
        quota = 0;
    fclose(file);
    return quota ? (int)((quota + period - 1) / period) : 0;
}

/* The folder of the process's control group (version 2) below `root`, of PATH_MAX characters. */
static void find_group(const char *root, const char *groups, char *folder)
{
    char line[PATH_MAX];
    FILE *file = fopen(groups, "re");
    snprintf(folder, PATH_MAX, "%s", root);
    while (file && fgets(line, sizeof line, file))
        if (!strncmp(line, "0::/", 4))
            snprintf(folder, PATH_MAX, "%s%.*s", root, (int)strcspn(line + 3, "\n"), line + 3);
    if (file)
        fclose(file);
}

int vr_quota(const char *root, const char *groups)
{
    char folder[PATH_MAX];
    int least = 0;
    find_group(root, groups, folder);
    while (strlen(folder) >= strlen(root)) {
        const int quota = read_quota(folder);
        if (quota && (!least || quota < least))
            least = quota;
        *strrchr(folder, '/') = '\0';
    }
    return least;
}

/* --- cores --- */

static int cores;
static pthread_once_t cores_counted = PTHREAD_ONCE_INIT;

static void set_cores(void)
{
    cores = count_cores();
    if (cores == 0)
        cores = count_processors();
    const int quota = vr_quota("/sys/fs/cgroup", "/proc/self/cgroup");
    if (quota && quota < cores)
        cores = quota;
}

int vr_cores(void)
{
    pthread_once(&cores_counted, set_cores);
    return cores;
}

