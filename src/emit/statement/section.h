/* SPDX-License-Identifier: Apache-2.0 */
/* GPU sections as the host sees them. */
#ifndef VRC_EMIT_STATEMENT_SECTION_H
#define VRC_EMIT_STATEMENT_SECTION_H

#include "emit/text/writer.h"

/* The functions that run kernels, or call functions that do; and the module, if there are any. */
struct vr_map *vr_find_launching(struct vr_unit *unit);
/* In functions with kernels: asks for the elements that the host reads in an expression, or touches in a statement.
 * The second tells whether the statements in it are to ask for themselves, since some of them are kernels. */
void vr_emit_host_reads(struct writer *w, const struct vr_node *e);
bool vr_emit_host_access(struct writer *w, struct vr_node *s);
/* The same for a statement that was to be a kernel, and is none. */
void vr_emit_host_instead(struct writer *w, struct vr_node *s);
/* The statements of a section. */
void vr_emit_section(struct writer *w, const struct vr_node *section);
/* Behind a statement that makes an array without elements: the runtime is told so. */
void vr_emit_unset(struct writer *w, const struct vr_node *s);
/* Behind a statement: what is needed no more goes, or tells the runtime so. */
void vr_emit_deaths(struct writer *w, const struct vr_node *s);
/* Before a return of a function with kernels gives its values: what dies here is released, and the rest brought back
 * from the device, which may fail. */
void vr_emit_settle(struct writer *w, const struct vr_node *give);

#endif
