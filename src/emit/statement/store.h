/* SPDX-License-Identifier: Apache-2.0 */
/* Stores to elements and slices. */
#ifndef VRC_EMIT_STATEMENT_STORE_H
#define VRC_EMIT_STATEMENT_STORE_H

#include "emit/text/writer.h"

/* --- store.c --- */
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

/* --- slice.c --- */
/* A slice, gather or element of any kind into the target, a variable. */
void vr_emit_slice(struct writer *w, const struct vr_symbol *target, const struct vr_node *index);
/* `2, (const vr_subscript[]){…}`, and the flags of the access: what calls of the runtime say of an index. */
const char *vr_subscript_list(struct writer *w, const struct vr_node *index);
const char *vr_index_flags(struct writer *w, const struct vr_node *index, bool share);
/* The arguments that say which elements an index means: `"a", a, VR_ROWMAJOR, 0, 1, (const vr_subscript[]){…}`. */
const char *vr_place_arguments(struct writer *w, const struct vr_node *index);
/* The place of a store, whose subscripts are numbers and ranges, as a view in the C variable `view`. */
void vr_emit_place(struct writer *w, const struct vr_node *index, const char *view);

#endif
