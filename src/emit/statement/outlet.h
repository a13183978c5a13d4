/* SPDX-License-Identifier: Apache-2.0 */
/* Calls of the runtime that give an array. */
#ifndef VRC_EMIT_STATEMENT_OUTLET_H
#define VRC_EMIT_STATEMENT_OUTLET_H

#include "emit/value/value.h"

/* Where a call of the runtime writes its result. */
struct outlet {
    const char *name;   /* of a C variable */
    bool beside;        /* one beside the target, in a block of its own */
};
/* With `direct` the call may find the target's old array there, whose memory it uses again or which it releases. Else the
 * target is emptied first or, where the value is computed from it, keeps its array until the result is there, beside it. */
struct outlet vr_open_outlet(struct writer *w, const struct vr_symbol *target, const struct vr_node *value, bool direct);
/* After the call: what was made beside takes the target's place. */
void vr_close_outlet(struct writer *w, const struct vr_symbol *target, struct outlet outlet);
/* target = vr_<function>(args) */
void vr_emit_runtime_call(struct writer *w, const struct vr_symbol *target, const struct vr_node *e, const char *function,
                       const struct vr_list *args);
/* A boxed scalar or the name of an array. */
const char *vr_boxed(struct writer *w, const struct vr_node *e);
const char *vr_box_value(struct writer *w, struct cx value, const struct vr_type *type);
/* Where a C expression finds such a value: `&(double){x}`. */
const char *vr_value_address(struct writer *w, struct cx value, const struct vr_type *type);
/* Whether arrays are asked inline whether memory is theirs alone: the runtime knows what devices and collectors have of it. */
bool vr_asks_inline(const struct writer *w);
/* `2, VR_ARRAYS(a, b)` */
const char *vr_operand_list(struct writer *w, const struct vr_list *args);

#endif
