/* SPDX-License-Identifier: Apache-2.0 */
/* Statements as C text. */
#ifndef VRC_EMIT_STATEMENT_STATEMENT_H
#define VRC_EMIT_STATEMENT_STATEMENT_H

#include "emit/text/writer.h"

/* The statements of a body, by the visitor. */
static inline void vr_emit_body(struct writer *w, const struct vr_list *body) { w->visitor->statements(w, body); }

/* --- stmt.c: a visitor's function --- */
void vr_visit_statements(struct writer *w, const struct vr_list *body);

/* --- assign.c --- */
void vr_emit_assign(struct writer *w, struct vr_node *s);

/* --- call.c --- */
void vr_emit_call(struct writer *w, const struct vr_list *targets, const struct vr_node *call);

/* --- try.c --- */
void vr_emit_try(struct writer *w, const struct vr_node *s);
void vr_emit_beyond(struct writer *w, const struct vr_node *s);
void vr_emit_reraise(struct writer *w);

/* --- group.c: loops over whole arrays --- */
/* Writes a group of assignments of expressions by element, and of reductions, as one loop. False where they are others. */
bool vr_emit_group(struct writer *w, struct vr_node *group);
void vr_emit_elementwise(struct writer *w, const struct vr_symbol *target, const struct vr_node *tree);
/* The values go to elements of an array. */
void vr_emit_elementwise_store(struct writer *w, const struct vr_node *index, const struct vr_node *tree);
/* target = a reduction of all values of an expression by element (vr_is_fold()). */
void vr_emit_fold(struct writer *w, const struct vr_symbol *target, const struct vr_node *call);

#endif
