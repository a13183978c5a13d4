/* SPDX-License-Identifier: Apache-2.0 */
/* VR_VERIFY: each launch runs on the device and then on the CPU, from the same elements, and what comes out is
 * compared. The CPU's is what the program goes on with, so that each kernel is seen by itself. All of it is under
 * the lock of process.h. */
#ifndef VR_GPU_VERIFY_H
#define VR_GPU_VERIFY_H

#include "gpu/section.h"

/* Whether VR_VERIFY asks for it: `1`, or the tolerance of floats (differ.h). */
bool vr_is_verifying(void);

/* Keeps what a launch is going to change, before it is run. False where that does not work, and nothing is kept. */
bool vr_begin_verification(struct vr_sections *sections, struct vr_launch *launch);

/* After the launch has run: keeps what the device made of it, and gives the host's memory the elements from before.
 * VR_ON_HOST, or VR_OK where parts are to be combined first (vr_again). */
int vr_keep_results(vr_context *ctx, vr_site site, struct vr_sections *sections);

/* Drops what is kept. Where the loop on the CPU ended with an error, `status`, which the kernel did not find, users
 * are told. */
void vr_end_verification(vr_site site, struct vr_sections *sections, int status);

#endif
