/* SPDX-License-Identifier: Apache-2.0 */
/* Runs a command again and again, at least some times and for a second, and prints what it takes, with tabs between:
 * seconds of the clock at best, seconds of the processor in the program (user; the mean, since systems count it in
 * coarse ticks), and its largest memory in MB.
 *
 *     measure RUNS COMMAND [ARGUMENT…]
 *
 * Exit status 1 when the command fails. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Runs the command; false when it fails. */
static int run(char **command, double *wall, struct rusage *usage)
{
    int status;
    const double start = now();
    const pid_t child = fork();
    if (child == 0) {
        execvp(command[0], command);
        perror(command[0]);
        _exit(127);
    }
    if (child < 0 || wait4(child, &status, 0, usage) != child)
        return 0;
    *wall = now() - start;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

int main(int argc, char **argv)
{
    const double start = now();
    double wall = INFINITY, user = 0, megabytes = 0;
    int runs = 0;
    if (argc < 3) {
        fprintf(stderr, "usage: measure RUNS COMMAND [ARGUMENT...]\n");
        return 2;
    }
    for (const int least = atoi(argv[1]); runs < least || now() - start < 1; runs++) {
        struct rusage usage;
        double seconds;
        if (!run(argv + 2, &seconds, &usage))
            return 1;
        wall = fmin(wall, seconds);
        user += (double)usage.ru_utime.tv_sec + (double)usage.ru_utime.tv_usec / 1e6;
        megabytes = fmax(megabytes, (double)usage.ru_maxrss / 1024);
    }
    printf("%.4f\t%.4f\t%.1f\n", wall, user / runs, megabytes);
    return 0;
}
