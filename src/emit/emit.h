/* SPDX-License-Identifier: Apache-2.0 */
/* Emission: from the lowered tree to C99. */
#ifndef VRC_EMIT_EMIT_H
#define VRC_EMIT_EMIT_H

#include "emit/product.h"
#include "ir/ir.h"
#include "ir/options.h"

/* Writes the unit's module, which must be lowered. The same module gives the same bytes. */
void vr_emit_c(struct vr_unit *unit, struct vr_product *product);

#endif
