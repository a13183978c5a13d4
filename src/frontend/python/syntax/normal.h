/* SPDX-License-Identifier: Apache-2.0 */
/* Names that Python takes for the same. */
#ifndef VRC_PYTHON_NORMAL_H
#define VRC_PYTHON_NORMAL_H

#include "ir/ir.h"

/* An identifier in its normal form (NFKC), among the unit's names. */
const char *py_normal_name(struct vr_unit *unit, const char *text, size_t size);

#endif
