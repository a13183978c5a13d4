/* SPDX-License-Identifier: Apache-2.0 */
/* How many threads loops had. */
#ifndef VR_TEAM_H
#define VR_TEAM_H

/* The most that vr_threads() gave a loop of this thread since it was set back; profiles do that. */
extern _Thread_local int vr_widest_team;

#endif
