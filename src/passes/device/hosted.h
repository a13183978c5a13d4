/* SPDX-License-Identifier: Apache-2.0 */
/* Statements of a program's GPU sections that work on arrays and stay on the host. */
#ifndef VRC_PASSES_DEVICE_HOSTED_H
#define VRC_PASSES_DEVICE_HOSTED_H

#include "ir/facts.h"

/* What of a statement is nothing for a device, in words; NULL where nothing is. */
typedef const char *vr_why_foreign(struct vr_node *stmt);

/* Finds them in a function whose kernels are marked, tells of those that are no loops (of loops others tell), and gives each its
 * reason as a fact: vr_why_on_host(). Nothing counts in sections that the program does not state (-fsections). */
void vr_find_hosted(struct vr_unit *unit, struct vr_function *f, vr_why_foreign *why);

#endif
