/* SPDX-License-Identifier: Apache-2.0 */
/* Updates of elements that several work-items may do at once (passes/device/updates.c): one atomic operation each, which
 * src/emit/opencl/atomic.h has. */
#include "emit/kernel/kernel.h"
#include "ir/update.h"

static const char *operation_of(enum vr_reduction how)
{
    return how == VR_REDUCE_PLUS ? "plus" : vr_is_least(how) ? "least" : "greatest";
}

/* The element is found, and its place checked, before the value is computed, as where it is read. */
void vr_emit_update(struct writer *w, const struct vr_node *stmt)
{
    const struct vr_node *e = vr_kid(stmt, VR_RHS), *value;
    const struct vr_type *elem = e->type;
    const enum vr_reduction how = vr_update_of(stmt, &value);
    const char *place = vr_element_text(w, vr_updated(stmt)).text, *operand = vr_operand_as(w, value, elem).text;
    if (e->kind == VR_N_MINUS)
        operand = vr_is_float(elem) ? vr_textf(w, "-(%s)", operand) : vr_textf(w, "vr_sub_%s(0, %s)", vr_c_suffix(w->arena, elem), operand);
    vr_line(w, "vr_%s_%s(&%s, %s);", operation_of(how), vr_c_suffix(w->arena, elem), place, operand);
}
