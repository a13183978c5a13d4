/* SPDX-License-Identifier: Apache-2.0 */
/* Errors that are handled. What fails in the body of a try goes to its handlers, as elsewhere to the way out of the function:
 *
 *     {
 *         if (b == 0) {
 *             status = vr_raise(ctx, AT(3, 9), VR_DIVISION, "division by zero");
 *             goto handlers;
 *         }
 *         ...
 *     }
 *     goto behind;
 * handlers:
 *     if (vr_catches(ctx, "ZeroDivisionError")) {
 *         status = VR_OK;
 *         ...
 *     } else {
 *         goto done;
 *     }
 * behind:;
 *
 * Nothing that the body owns is lost on the way: arrays belong to variables of the function, and what is made beside
 * these is dropped where it fails. */
#include "emit/statement/statement.h"
#include "emit/text/writer.h"
#include "ir/query.h"
#include "ir/walk.h"

static void emit_block(struct writer *w, const struct vr_list *body)
{
    vr_open_block(w, "{");
    vr_emit_body(w, body);
    vr_close_block(w);
}

/* The body; gives the label to which its errors go, or NULL: it has none. */
static const char *emit_tried(struct writer *w, const struct vr_list *body)
{
    struct attempt here = {w->around.attempt, w->scope->exit, w->scope->label};
    w->around.attempt = &here;
    w->scope->exit = vr_fresh(w, "handlers");
    w->scope->label = false;
    emit_block(w, body);
    const char *handlers = w->scope->label ? w->scope->exit : NULL;
    w->scope->exit = here.exit;
    w->scope->label = here.label;
    w->around.attempt = here.outer;
    return handlers;
}

static bool is_reraise(const struct vr_node *n)
{
    return n->kind == VR_N_RERAISE;
}

/* What a handler does, in a block that is open. */
static void emit_handler(struct writer *w, const struct vr_node *handler)
{
    const char *caught = w->around.caught;
    w->around.caught = vr_has(handler, is_reraise) ? vr_fresh(w, "caught") : NULL;
    w->indent++;
    if (w->around.caught)
        vr_line(w, "const vr_error %s = *vr_last_error(ctx);", w->around.caught);
    vr_line(w, "status = VR_OK;");
    vr_emit_body(w, &handler->slot[VR_KIDS]);
    w->indent--;
    w->around.caught = caught;
}

/* Each that asks for classes is a branch; behind one that does not none is reached. */
static void emit_handlers(struct writer *w, const struct vr_list *handlers)
{
    int i = 0;
    for (; i < handlers->count && handlers->at[i]->text; i++) {
        vr_line(w, "%sif (vr_catches(ctx, %s)) {", i ? "} else " : "", vr_quoted(w, handlers->at[i]->text));
        emit_handler(w, handlers->at[i]);
    }
    vr_line(w, i ? "} else {" : "{");
    if (i < handlers->count) {
        emit_handler(w, handlers->at[i]);
    } else {
        w->indent++;
        vr_go_to_exit(w);
        w->indent--;
    }
    vr_line(w, "}");
}

void vr_emit_try(struct writer *w, const struct vr_node *s)
{
    vr_leave_to_host(w);
    const char *handlers = emit_tried(w, &s->slot[VR_TRIED]);
    if (!handlers)
        return;
    const char *behind = vr_leaves(&s->slot[VR_TRIED]) ? NULL : vr_fresh(w, "behind");
    if (behind)
        vr_line(w, "goto %s;", behind);
    vr_putf(w->out, "%s:\n", handlers);
    w->scope->status = w->function->context = true;
    emit_handlers(w, &s->slot[VR_HANDLERS]);
    if (behind)
        vr_putf(w->out, "%s:;\n", behind);
}

void vr_emit_beyond(struct writer *w, const struct vr_node *s)
{
    struct attempt *left = w->around.attempt;
    const char *exit = w->scope->exit;
    const bool label = w->scope->label;
    w->around.attempt = left->outer;
    w->scope->exit = left->exit;
    w->scope->label = left->label;
    emit_block(w, &s->slot[VR_KIDS]);
    left->label = w->scope->label;
    w->scope->exit = exit;
    w->scope->label = label;
    w->around.attempt = left;
}

void vr_emit_reraise(struct writer *w)
{
    vr_line(w, "status = vr_raise_again(ctx, &%s);", w->around.caught);
    vr_go_to_exit(w);
}
