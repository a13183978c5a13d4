/* SPDX-License-Identifier: Apache-2.0 */
/* The rule for make. */
#ifndef VRC_DRIVER_DEPEND_H
#define VRC_DRIVER_DEPEND_H

#include "driver/driver.h"

/* Adds a name to the targets of the rule: as it stands, or as make reads it. False after a complaint. */
bool vr_add_target(struct vr_text *targets, const char *name, bool is_quoted);

/* Adds to the files of a run the rule that they depend on what was read. False after a complaint. */
bool vr_add_rule(struct vr_outputs *outputs, const struct vr_command *command);

#endif
