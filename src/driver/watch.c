/* SPDX-License-Identifier: Apache-2.0 */
/* --watch: the same command again each time that the input changes. */
#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "driver/driver.h"

/* What changes when a file does, though it may be replaced, and by one of the same size. */
static bool is_same(const struct stat *a, const struct stat *b)
{
    return a->st_ino == b->st_ino && a->st_size == b->st_size && a->st_mtim.tv_sec == b->st_mtim.tv_sec &&
           a->st_mtim.tv_nsec == b->st_mtim.tv_nsec;
}

/* A process of its own: whatever happens in it, the next one starts as this one did. */
static bool run_once(int (*run)(const void *data), const void *data)
{
    fflush(NULL);
    const pid_t process = fork();
    if (process == 0) {
        const int status = run(data);
        fflush(NULL);
        _exit(status);
    }
    while (process > 0 && waitpid(process, NULL, 0) < 0)
        if (errno != EINTR)
            return false;
    return process > 0;
}

int vr_watch(const char *path, int (*run)(const void *data), const void *data)
{
    const struct timespec pause = {0, 200 * 1000 * 1000}; /* nobody waits for less */
    for (struct stat seen = {0}, now;;) {
        if (stat(path, &now) == 0 && !is_same(&seen, &now)) {
            seen = now;
            if (!run_once(run, data))
                return vr_complain("cannot start a process to compile '%s'", path), VR_EXIT_USAGE;
            fprintf(stderr, "vrc: waiting for changes of %s; Ctrl-C ends\n", path);
        }
        nanosleep(&pause, NULL);
    }
}
