/* SPDX-License-Identifier: Apache-2.0 */
/* Calls of the module's functions (thesis 4.1.2). */
#ifndef VRC_EMIT_VALUE_CALL_H
#define VRC_EMIT_VALUE_CALL_H

#include "emit/value/value.h"

/* `f(ctx`, the beginning of its call as a statement; of one that is nested in a call of the same cycle, in the same thread,
 * `f_nested(ctx, stack, depth + 1`. */
const char *vr_call_head(struct writer *w, const struct vr_node *call);
/* Appends `, a, &b`: the arguments, converted to the parameters' types; in-out ones are the targets of the results that they are. */
void vr_put_arguments(struct writer *w, struct vr_text *out, const struct vr_node *call, const struct vr_type *type,
                      const struct vr_list *targets);
/* The value of a call by element. */
struct cx vr_map_value(struct writer *w, const struct vr_node *e);

#endif
