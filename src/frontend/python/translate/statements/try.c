/* SPDX-License-Identifier: Apache-2.0 */
/* try (the language reference, 8.4). Its body and handlers are a TRY of the tree, and what stands behind `else` is the end of its body
 * that is beyond it. With `finally` all of that is the body of a second TRY, whose one handler takes whatever comes, does what is done
 * finally, and raises it again. On each other way out the final block is written once more:
 *
 *     try:                    (trystmt (body a (beyondstmt (stmts f (returnstmt …))))
 *         a                            (handlers (handler (body f (reraisestmt)))))
 *         return x            f
 *     finally:
 *         f
 */
#include <string.h>

#include "frontend/python/translate/statements/statements.h"
#include "frontend/python/translate/values/values.h"

/* --- ways out --- */

/* The outermost try with a final block that a return, or a jump of the loop around it, leaves; NULL: there is none. */
static const struct py_attempt *last_ended(const struct py_frame *frame, const struct py_stmt *s)
{
    const struct py_attempt *last = NULL;
    for (const struct py_attempt *a = frame->attempt; a && (s->kind == PY_RETURN || a->loop == frame->loop); a = a->outer)
        last = a->final ? a : last;
    return last;
}

bool py_ends_tries(const struct py_frame *frame, const struct py_stmt *s)
{
    return last_ended(frame, s) != NULL;
}

/* The final block, where no exception is handled that it could raise again. */
static bool translate_final(struct py_frame *frame, const struct py_block *final)
{
    const struct py_handled *handled = frame->handled;
    frame->handled = NULL;
    const bool reaches = py_translate_block(frame, final);
    frame->handled = handled;
    return reaches;
}

bool py_leave_tries(struct py_frame *frame, const struct py_stmt *s, struct py_leaving *leaving)
{
    const struct py_attempt *const last = last_ended(frame, s), *next = frame->attempt;
    bool reaches = true;
    *leaving = (struct py_leaving){frame->out, frame->attempt};
    for (const struct py_attempt *a = NULL; reaches && last && a != last; next = a->outer) {
        struct vr_node *beyond = vr_node_new(frame->unit, VR_N_BEYOND, s->span, NULL);
        a = next;
        py_emit(frame, beyond);
        frame->out = &beyond->slot[VR_KIDS];
        frame->attempt = a->outer;
        reaches = !a->final || translate_final(frame, a->final);
    }
    return reaches;
}

void py_come_back(struct py_frame *frame, const struct py_leaving *leaving)
{
    frame->out = leaving->out;
    frame->attempt = leaving->attempt;
}

/* --- handlers --- */

static void add_class(struct py_frame *frame, struct vr_text *classes, struct py_expr *e)
{
    const char *name = py_class_named(frame, e);
    if (name && strcmp(name, "KeyboardInterrupt") == 0)
        py_unsupported(frame, e->span, "a handler of KeyboardInterrupt", PY_WHY_interrupts, "handle it where the compiled function is called");
    else if (name)
        vr_putf(classes, "%s%.*s", classes->size ? " " : "", (int)strcspn(name, " "), name);
    else
        py_unsupported(frame, e->span, "a handler of what is no class of exceptions", PY_WHY_meaning, "name the class: except ValueError");
}

/* The classes that a handler takes; a bare except takes all. */
static const char *classes_of(struct py_frame *frame, const struct py_handler *handler)
{
    struct vr_text classes = vr_text_new(frame->unit->arena);
    struct py_expr *e = handler->class;
    vr_put(&classes, "");
    if (!e)
        return "BaseException";
    if (e->kind != PY_TUPLE) {
        add_class(frame, &classes, e);
        return classes.data;
    }
    py_claim(frame, e);
    for (int i = 0; i < e->items.count; i++)
        add_class(frame, &classes, e->items.at[i]);
    return classes.data;
}

/* Whether a name that a handler gives is a variable as well, which would be gone behind it. */
static bool is_variable(const struct py_frame *frame, const char *name)
{
    bool found = false;
    for (int i = 0; name && i < frame->scope->count; i++)
        found |= frame->scope->all[i]->name == name;
    return found;
}

static bool translate_handler(struct py_frame *frame, struct vr_node *try, const struct py_handler *handler)
{
    struct vr_node *node = vr_node_new(frame->unit, VR_N_HANDLER, handler->span, NULL);
    struct py_handled here = {handler->name, frame->handled};
    struct py_bound caught = {handler->name, {.kind = PY_V_EXCEPTION, .span = handler->span}, frame->bound};
    if (handler->group)
        py_unsupported(frame, handler->span, "except*", PY_WHY_objects, "write except: there are no groups of exceptions");
    if (is_variable(frame, handler->name))
        py_unsupported(frame, handler->span, "an exception with the name of a variable", PY_WHY_meaning,
                       "give it another name");
    node->text = classes_of(frame, handler);
    frame->handled = &here;
    frame->bound = handler->name ? &caught : frame->bound;
    const bool reaches = py_translate_way(frame, &handler->body, &node->slot[VR_KIDS]);
    frame->bound = caught.outer;
    frame->handled = here.outer;
    vr_list_add(frame->unit, &try->slot[VR_HANDLERS], node);
    return reaches;
}

/* --- the statement --- */

/* `else` is behind the body, and its errors are none of it. */
static bool translate_else(struct py_frame *frame, const struct py_block *orelse, struct vr_list *body, struct vr_span span)
{
    struct vr_node *beyond = vr_node_new(frame->unit, VR_N_BEYOND, span, NULL);
    if (!orelse->count)
        return true;
    vr_list_add(frame->unit, body, beyond);
    return py_translate_way(frame, orelse, &beyond->slot[VR_KIDS]);
}

/* The body as that of a TRY. */
static bool translate_body(struct py_frame *frame, const struct py_block *body, const struct py_block *final,
                           struct vr_node *try)
{
    struct py_attempt here = {final, frame->loop, frame->attempt};
    frame->attempt = &here;
    const bool reaches = py_translate_way(frame, body, &try->slot[VR_TRIED]);
    frame->attempt = here.outer;
    return reaches;
}

static bool translate_handled(struct py_frame *frame, struct py_stmt *s)
{
    struct vr_node *try = vr_node_new(frame->unit, VR_N_TRY, s->span, NULL);
    if (!s->attempt.handlers.count)
        return py_translate_block(frame, &s->attempt.body);
    bool reaches = translate_body(frame, &s->attempt.body, NULL, try);
    if (reaches)
        reaches = translate_else(frame, &s->attempt.orelse, &try->slot[VR_TRIED], s->span);
    else
        py_claim_block(frame, &s->attempt.orelse);
    for (int i = 0; i < s->attempt.handlers.count; i++)
        reaches |= translate_handler(frame, try, &s->attempt.handlers.at[i]);
    py_emit(frame, try);
    return reaches;
}

/* All that has handlers, whatever it raises, and the final block behind both. */
static bool translate_whole(struct py_frame *frame, struct py_stmt *s)
{
    struct vr_node *try = vr_node_new(frame->unit, VR_N_TRY, s->span, NULL);
    struct vr_node *handler = vr_node_new(frame->unit, VR_N_HANDLER, s->span, NULL);
    struct py_attempt here = {&s->attempt.final, frame->loop, frame->attempt};
    struct vr_list *outer = frame->out;
    frame->attempt = &here;
    frame->out = &try->slot[VR_TRIED];
    frame->conditions++;
    const bool reaches = translate_handled(frame, s);
    frame->attempt = here.outer;
    frame->out = &handler->slot[VR_KIDS];
    if (translate_final(frame, &s->attempt.final))
        py_emit(frame, vr_node_new(frame->unit, VR_N_RERAISE, s->span, NULL));
    frame->conditions--;
    frame->out = outer;
    vr_list_add(frame->unit, &try->slot[VR_HANDLERS], handler);
    py_emit(frame, try);
    return reaches && translate_final(frame, &s->attempt.final);
}

static void find_yield(struct py_block *block, void *found)
{
    const struct py_expr **yield = found;
    *yield = *yield ? *yield : py_find_yield(block);
}

bool py_translate_try(struct py_frame *frame, struct py_stmt *s)
{
    const struct py_expr *yield = NULL;
    py_each_block(s, find_yield, &yield);
    if (yield) {
        py_unsupported(frame, yield->span, "yield in a try", PY_WHY_suspended,
                       "let the loop over the generator have the try");
        py_claim_block(frame, &(struct py_block){.at = &s, .count = 1});
        return true;
    }
    return s->attempt.final.count ? translate_whole(frame, s) : translate_handled(frame, s);
}
