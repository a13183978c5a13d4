/* SPDX-License-Identifier: Apache-2.0 */
/* Exceptions: their classes, raise, assert. */
#include <string.h>

#include "frontend/python/names/names.h"
#include "frontend/python/translate/statements/statements.h"
#include "frontend/python/translate/values/values.h"

/* --- classes --- */

/* The name of an exception's class; LinAlgError = RuntimeError in the file is followed. */
static const char *class_of(struct py_frame *frame, const char *name)
{
    for (int steps = 0; steps < 10; steps++) {
        const struct py_global *g = vr_map_get(frame->t->globals, (uintptr_t)name);
        if (!g || g->kind != PY_G_CONSTANT || g->value->kind != PY_NAME)
            break;
        name = g->value->name;
    }
    return name;
}

/* Appends a class and those that it derives from, but for Exception, each behind a blank; false: it is none of exceptions, or not
 * everything that handlers of Exception take. */
static bool put_class(struct py_frame *frame, struct vr_text *out, struct py_expr *e, int depth);

/* class E(ValueError): one of the file. */
static bool put_own_class(struct py_frame *frame, struct vr_text *out, const struct py_global *g, int depth)
{
    enum { DEEPEST = 20 };
    bool good = g->value && g->value->call.args.count && depth < DEEPEST;
    vr_putf(out, " %s", g->name);
    for (int i = 0; good && i < g->value->call.args.count; i++)
        good = put_class(frame, out, g->value->call.args.at[i], depth + 1);
    return good;
}

static bool put_named_class(struct py_frame *frame, struct vr_text *out, const char *name, int depth)
{
    const char *own = class_of(frame, name);
    const struct py_global *g = vr_map_get(frame->t->globals, (uintptr_t)own);
    if (g && g->kind == PY_G_CLASS)
        return put_own_class(frame, out, g, depth);
    if (depth && vr_is_among(own, "BaseException GeneratorExit KeyboardInterrupt SystemExit"))
        return false;
    if (!depth || strcmp(own, "Exception") != 0)
        vr_putf(out, " %s", g && g->kind == PY_G_IMPORT ? py_canonical_path(frame->unit, g->path) : own);
    return g ? g->kind == PY_G_IMPORT : py_is_exception_name(own);
}

static bool put_class(struct py_frame *frame, struct vr_text *out, struct py_expr *e, int depth)
{
    py_claim(frame, e);
    if (e->kind == PY_NAME)
        return !vr_map_get(frame->scope->of_name, (uintptr_t)e) && put_named_class(frame, out, e->name, depth);
    if (e->kind != PY_ATTRIBUTE)
        return false;
    struct py_value module = py_translate(frame, e->attribute.object);
    if (module.kind != PY_V_NAMESPACE || !py_is_exception_name(e->attribute.name))
        return false;
    const bool of_vrc = strcmp(module.text, "(inner)") == 0, statistics = strcmp(e->attribute.name, "StatisticsError") == 0;
    vr_putf(out, " %s.%s", !of_vrc ? module.text : statistics ? "statistics" : "vrc", e->attribute.name);
    return true;
}

const char *py_class_named(struct py_frame *frame, struct py_expr *e)
{
    struct vr_text out = vr_text_new(frame->unit->arena);
    return e && put_class(frame, &out, e, 0) ? out.data + 1 : NULL;
}

/* --- raise, assert --- */

/* Whether an expression is the name that the handler around it gives its exception. */
static bool is_caught(const struct py_frame *frame, const struct py_expr *e)
{
    return frame->handled && e && e->kind == PY_NAME && e->name == frame->handled->name;
}

/* raise, in a handler: what it caught. */
static void raise_again(struct py_frame *frame, struct py_stmt *s)
{
    py_claim_tree(frame, s->raise.exception);
    if (frame->handled)
        py_emit(frame, vr_node_new(frame->unit, VR_N_RERAISE, s->span, NULL));
    else
        py_unsupported(frame, s->span, "raise alone, outside of a handler,", PY_WHY_objects,
                       "write raise ValueError(\"text\")");
}

/* Raises with what the program says, if anything: an exception whose text is empty is one without argument. */
static void raise_with(struct py_frame *frame, const char *class, struct py_expr *message, struct vr_span span)
{
    if (message && py_string_of(message) && !*py_string_of(message))
        py_unsupported(frame, message->span, "an exception with an empty text", PY_WHY_objects,
                       "write raise ValueError(\"text\")");
    py_emit_raise_of(frame, class, message, span);
}

void py_translate_raise(struct py_frame *frame, struct py_stmt *s)
{
    struct py_expr *e = s->raise.exception;
    if (!e || (is_caught(frame, e) && !s->raise.cause)) {
        raise_again(frame, s);
        return;
    }
    const char *class = py_class_named(frame, e && e->kind == PY_CALL ? e->call.callee : e);
    if (e)
        py_claim(frame, e);
    if (!class || (e->kind == PY_CALL && e->call.args.count > 1)) {
        const bool told = e && e->kind == PY_NAME && py_translate(frame, e).kind == PY_V_UNKNOWN;
        if (!told)
            py_unsupported(frame, s->span, "this form of raise", PY_WHY_objects, "write raise ValueError(\"text\")");
        return;
    }
    if (s->raise.cause && !is_caught(frame, s->raise.cause) &&
        !(s->raise.cause->kind == PY_CONSTANT && s->raise.cause->constant.kind == PY_NONE))
        py_unsupported(frame, s->raise.cause->span, "the cause of an exception", PY_WHY_objects,
                       "leave it out: raise ValueError(\"text\")");
    py_claim_tree(frame, s->raise.cause);
    raise_with(frame, class, e->kind == PY_CALL && e->call.args.count ? e->call.args.at[0] : NULL, s->span);
}

void py_translate_assert(struct py_frame *frame, struct py_stmt *s)
{
    bool known;
    struct py_value test = py_translate_test(frame, s->assertion.test);
    if (py_constant_truth(&test, &known) && known) {
        py_claim_tree(frame, s->assertion.message);
        return;
    }
    struct vr_node *node = py_emit_if(frame, py_unary(frame, PY_NOT, test, s->span), s->span);
    struct vr_list *outer = frame->out;
    if (!node)
        return;
    frame->out = &node->slot[VR_THEN];
    raise_with(frame, "AssertionError", s->assertion.message, s->span);
    frame->out = outer;
}
