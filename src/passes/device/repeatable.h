/* SPDX-License-Identifier: Apache-2.0 */
/* Statements that each work-item may do again. */
#ifndef VRC_PASSES_DEVICE_REPEATABLE_H
#define VRC_PASSES_DEVICE_REPEATABLE_H

#include "ir/ir.h"

/* Whether a statement gives a scalar a value that each work-item of a kernel may compute again. */
bool vr_is_repeatable(const struct vr_node *loop, const struct vr_node *s);

#endif
