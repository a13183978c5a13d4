/* SPDX-License-Identifier: Apache-2.0 */
/* The reader of annotated Python. */
#ifndef VRC_PYTHON_PYTHON_H
#define VRC_PYTHON_PYTHON_H

#include "ir/ir.h"

/* Reads unit->source as Python into unit->module: its functions that state their types, once for each signature, and
 * those that they call. `sidecar` is the text of FILE.pythran or NULL. Errors go to unit->diags; returns whether
 * there was none. */
bool py_read(struct vr_unit *unit, const char *sidecar);

/* Whether Python takes a text in UTF-8 for a name. */
bool py_is_identifier(const char *text);

#endif
