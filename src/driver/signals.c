/* SPDX-License-Identifier: Apache-2.0 */
/* Interrupts are blocked while they are held, and taken from the queue where vrc waits: no handler runs, no state is kept. */
#include "driver/signals.h"

#include <sys/wait.h>

static const int interrupts[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGXCPU};

/* The signals that would end the process, unless they are ignored. */
static sigset_t interrupt_set(void)
{
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < sizeof interrupts / sizeof *interrupts; i++) {
        struct sigaction action;
        if (sigaction(interrupts[i], NULL, &action) == 0 && action.sa_handler != SIG_IGN)
            sigaddset(&set, interrupts[i]);
    }
    return set;
}

/* Blocked, it waits to be taken. Where it is ignored, the system would not keep it. */
static void note_child(int signal)
{
    (void)signal;
}

void vr_hold_signals(struct vr_hold *hold)
{
    const struct sigaction ignored = {.sa_handler = SIG_IGN}, noted = {.sa_handler = note_child};
    sigset_t held = interrupt_set();
    sigaddset(&held, SIGCHLD);
    *hold = (struct vr_hold){.is_held = true};
    sigprocmask(SIG_BLOCK, &held, &hold->mask);
    sigaction(SIGXFSZ, &ignored, &hold->too_large);
    sigaction(SIGCHLD, &noted, &hold->child);
}

void vr_release_signals(struct vr_hold *hold)
{
    if (!hold->is_held)
        return;
    hold->is_held = false;
    sigaction(SIGCHLD, &hold->child, NULL);
    sigaction(SIGXFSZ, &hold->too_large, NULL);
    sigprocmask(SIG_SETMASK, &hold->mask, NULL);
    if (hold->interrupt)
        raise(hold->interrupt);
}

/* --- processes --- */

/* Sees which have ended; how many have not. */
static int count_running(struct vr_process *processes, int count)
{
    int running = 0, status;
    for (int i = 0; i < count; i++) {
        struct vr_process *p = &processes[i];
        const pid_t ended = p->has_ended || p->id < 0 ? -1 : waitpid(p->id, &status, WNOHANG);
        if (ended == p->id && ended > 0) {
            p->has_ended = true;
            p->is_good = WIFEXITED(status) && WEXITSTATUS(status) == 0;
        } else if (ended < 0) {
            p->has_ended = true; /* long ago, or it never was */
        }
        running += !p->has_ended;
    }
    return running;
}

static void end_groups(const struct vr_process *processes, int count, int signal)
{
    for (int i = 0; i < count; i++)
        if (processes[i].id > 0)
            kill(-processes[i].id, signal);
}

bool vr_wait(struct vr_hold *hold, struct vr_process *processes, int count)
{
    sigset_t set = interrupt_set();
    sigaddset(&set, SIGCHLD);
    while (count_running(processes, count)) {
        int signal = 0;
        if (sigwait(&set, &signal) != 0 || signal == SIGCHLD)
            continue;
        hold->interrupt = signal;
        end_groups(processes, count, SIGTERM);
    }
    if (hold->interrupt)
        end_groups(processes, count, SIGKILL); /* what they started and did not wait for */
    bool good = !hold->interrupt;
    for (int i = 0; i < count; i++)
        good = good && processes[i].is_good;
    return good;
}
