/* SPDX-License-Identifier: Apache-2.0 */
/* Slices and gathers, and how calls of the runtime say what an index means. */
#ifndef VRC_EMIT_STATEMENT_SLICE_H
#define VRC_EMIT_STATEMENT_SLICE_H

#include "emit/text/writer.h"

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
