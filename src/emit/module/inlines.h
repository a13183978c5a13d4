/* SPDX-License-Identifier: Apache-2.0 */
/* The functions on numbers that generated code calls inline: which header of the runtime has them. The table is made
 * of these headers when vrc is built (scripts/list-inlines). */
#ifndef VRC_EMIT_INLINES_H
#define VRC_EMIT_INLINES_H

struct vr_inline {
    const char *name, *header;
};

/* Ordered by name. */
extern const struct vr_inline vr_inlines[];
extern const int vr_inline_count;

/* The header that a C text must include for such functions, which includes those before it; NULL when it mentions none. */
const char *vr_inline_header(const char *text);

#endif
