/* SPDX-License-Identifier: Apache-2.0 */
/* Comparing files with what would be written. */
#ifndef VRC_DRIVER_COMPARE_H
#define VRC_DRIVER_COMPARE_H

#include "driver/driver.h"

/* Puts a unified diff from the files that are there to those that would be written; nothing where they are the same. False
 * after a complaint. */
bool vr_verify_outputs(const struct vr_outputs *outputs, struct vr_text *difference);

#endif
