/* SPDX-License-Identifier: Apache-2.0 */
/* Stores to elements and slices. */
#ifndef VRC_EMIT_STATEMENT_STORE_H
#define VRC_EMIT_STATEMENT_STORE_H

#include "emit/text/writer.h"

/* `target = text;`, where the text is that of a value. `updates`: the value is an operation whose first operand is
 * the target, for which `target += rest;` is written where C has the operator. */
void vr_write_assignment(struct writer *w, const char *target, const struct vr_node *value, const char *text, bool updates);
/* A value that is no expression by element, under subscripts of any kind. */
void vr_emit_store(struct writer *w, const struct vr_node *index, const struct vr_node *value);
/* An atomic update (ir/update.h) of what is at a place, which was found and checked before, by the value in a type; `space` ends
 * the name of the operation. */
void vr_write_update(struct writer *w, const struct vr_node *stmt, const char *place, const struct vr_type *type,
                     const char *space);
void vr_emit_xchange(struct writer *w, const struct vr_symbol *target, const struct vr_node *e);

#endif
