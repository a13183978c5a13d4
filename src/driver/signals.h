/* SPDX-License-Identifier: Apache-2.0 */
/* Interrupts, while something lies about that must not stay. */
#ifndef VRC_DRIVER_SIGNALS_H
#define VRC_DRIVER_SIGNALS_H

#include <signal.h>
#include <stdbool.h>
#include <sys/types.h>

/* Interrupts that wait, and what was in force before. */
struct vr_hold {
    bool is_held;
    sigset_t mask;
    struct sigaction too_large, child;
    int interrupt;      /* the one that ended what vr_wait waited for, or 0 */
};

/* From here on an interrupt waits, and a limit on files fails the write instead of ending the process. Interrupts that are
 * ignored stay so. */
void vr_hold_signals(struct vr_hold *hold);

/* Interrupts that waited come now. Nothing happens where none are held. */
void vr_release_signals(struct vr_hold *hold);

/* A process that was started as the leader of a group. */
struct vr_process {
    pid_t id;           /* -1: it could not be started */
    bool has_ended, is_good;
};

/* Waits until all have ended; whether each of them did what it should. An interrupt, which must be held, ends all their
 * groups. */
bool vr_wait(struct vr_hold *hold, struct vr_process *processes, int count);

#endif
