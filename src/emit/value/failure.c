/* SPDX-License-Identifier: Apache-2.0 */
/* Errors that generated code finds (thesis 4.6, 5.8): on the host a call of the runtime, which records the error,
 * and the way out; in a kernel a claim of the buffer that tells the host, by a row of the module's table of faults,
 * what happened. */
#include "emit/value/failure.h"

#include "emit/text/writer.h"
#include "emit/value/device.h"

static const char *const kinds[] = {
    [FAIL_BOUNDS] = "VR_BOUNDS", [FAIL_INDEX] = "VR_INDEX", [FAIL_UNASSIGNED] = "VR_UNASSIGNED", [FAIL_RAISED] = "VR_RAISED",
    [FAIL_DIVISION] = "VR_DIVISION", [FAIL_RANGE] = "VR_RANGE", [FAIL_EMPTY] = "VR_EMPTY", [FAIL_NORETURN] = "VR_NORETURN"};

const char *vr_failure_kind(enum failure_kind kind)
{
    return kinds[kind];
}

/* The call that records the error. */
static const char *call_text(struct writer *w, const struct failure *f)
{
    const char *site = vr_site(w, f->node);
    switch (f->kind) {
    case FAIL_BOUNDS:
        return vr_textf(w, "vr_raise_bounds(ctx, %s, \"%s\", %d, %s, %s)", site, f->array, f->axis, f->index, f->extent);
    case FAIL_INDEX:
        return vr_textf(w, "vr_raise_index(ctx, %s, \"%s\", %d, %s)", site, f->array, f->axis, f->index);
    case FAIL_UNASSIGNED:
        return vr_textf(w, "vr_raise_unassigned(ctx, %s, \"%s\")", site, f->array);
    case FAIL_RAISED:
        if (f->values)
            return vr_textf(w, "vr_raise_values(ctx, %s, \"%s\", %s%s)", site, f->exception, vr_quoted(w, f->text),
                            f->values);
        return vr_textf(w, "vr_raise_exception(ctx, %s, \"%s\", %s)", site, f->exception, vr_quoted(w, f->text));
    default:
        return vr_textf(w, "vr_raise(ctx, %s, %s, \"%s\")", site, kinds[f->kind], f->text);
    }
}

/* A subscript that is no integer is told by its bits. */
static void claim_fault(struct writer *w, const struct failure *f)
{
    const char *index = f->kind == FAIL_INDEX    ? vr_textf(w, "as_long(%s)", f->index)
                        : f->kind == FAIL_BOUNDS || f->values ? f->index
                                                 : "0";
    const char *extent = f->kind == FAIL_BOUNDS ? f->extent : "0";
    vr_line(w, "vr_claim(%s, %d, %s, %s);", vr_local(w, "fault"), w->device->fault(w, f), index, extent);
}

void vr_fail(struct writer *w, struct failure failure)
{
    if (w->kernel) {
        claim_fault(w, &failure);
    } else {
        w->scope->status = w->function->context = true;
        vr_line(w, "status = %s;", call_text(w, &failure));
    }
    vr_go_to_exit(w);
}

void vr_fail_if(struct writer *w, const char *condition, struct failure failure)
{
    vr_open_block(w, "if (%s) {", condition);
    vr_fail(w, failure);
    vr_close_block(w);
}

struct failure vr_overflow(const struct vr_node *node)
{
    return (struct failure){.kind = FAIL_RAISED, .node = node, .exception = "vrc.OverflowError", .text = "int too large for 64 bits"};
}

void vr_leave_if(struct writer *w, const char *condition, const char *status)
{
    w->scope->status = w->function->context = true;
    vr_open_block(w, "if (%s) {", condition);
    vr_line(w, "status = %s;", status);
    vr_go_to_exit(w);
    vr_close_block(w);
}

void vr_emit_no_value(struct writer *w, const struct vr_node *place)
{
    w->scope->status = w->function->context = true;
    vr_line(w, "status = vr_raise(ctx, %s, VR_NORETURN, \"'%s' ends without a value\");", vr_site(w, place), w->f->name);
}
