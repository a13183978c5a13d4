/* SPDX-License-Identifier: Apache-2.0 */
/* Functions of NumPy that are written in Python: the last column of their rows in library.def is an expression of their
 * parameters, which takes the place of the call, or the lines of a function, which is called; its head is made of the row's
 * name and parameters, behind np and inner. All places in it are those of the call, so that errors and tracebacks show the
 * user's line. A function that is called @seldom is not inlined; in one that is @trusted
 * subscripts are inside and integers fit, by what the rows that share its tables keep, and nothing is checked. */
#include <string.h>

#include "frontend/python/library/library.h"
#include "frontend/python/translate/containers/containers.h"
#include "frontend/python/translate/values/values.h"

/* --- their places --- */

static void move(struct py_expr *e, void *span)
{
    e->span = *(const struct vr_span *)span;
    py_each_child(e, move, span);
}

static void move_statement(struct py_stmt *s, void *span)
{
    s->span = *(const struct vr_span *)span;
    py_each_operand(s, move, span);
    for (int k = 0; s->kind == PY_FUNCTION && k < s->function->params.count; k++)
        s->function->params.at[k].span = s->span;
    if (s->kind == PY_FUNCTION)
        s->function->name_span = s->span;
}

/* --- reading and calling them --- */

/* Finds the next name among a row's parameters; its length, 0 behind the last one. */
static int next_name(const char **params, const char **name)
{
    *name = *params + strspn(*params, " ,*/");
    *params = *name + strcspn(*name, ",");
    return (int)strcspn(*name, ":=,");
}

/* What a row is written as; lines of a function are indented. */
static const char *whole_text(struct vr_arena *arena, const struct py_library_row *row)
{
    const char *lines = row->with, *dot = strrchr(row->name, '.');
    while (*lines == '@')
        lines += strcspn(lines, "\n") + 1;
    if (*lines != ' ')
        return row->with;
    const char *head = "np, inner", *params = row->params, *name;
    for (int size = next_name(&params, &name); size > 0; size = next_name(&params, &name))
        head = vr_format(arena, "%s, %.*s", head, size, name);
    return vr_format(arena, "%.*sdef %s(%s):\n%s", (int)(lines - row->with), row->with, dot ? dot + 1 : row->name, head,
                     lines);
}

/* The statement of a row, read once for each call, or for all if they are `shared`; the tests read every row, so that there are no errors in it. */
static struct py_stmt *text_of(struct py_frame *frame, const struct py_library_row *row, bool shared, struct vr_span span)
{
    struct vr_unit *unit = frame->unit;
    const char *key = shared ? vr_format(unit->arena, "%d.%s", row->place, row->name)
                             : vr_format(unit->arena, "%d.%s at %lu", row->place, row->name, (unsigned long)span.start);
    key = vr_name(unit->names, key);
    struct py_stmt *s = vr_map_get(frame->t->written, (uintptr_t)key);
    if (s)
        return s;
    struct vr_source *whole = unit->source;
    const char *text = whole_text(unit->arena, row);
    unit->source = vr_source_new(unit->arena, row->name, text, strlen(text));
    struct py_file *file = py_parse(unit);
    unit->source = whole;
    if (!file)
        return NULL;
    py_each_statement(&file->body, true, move_statement, &span);
    vr_map_set(frame->t->written, (uintptr_t)key, file->body.at[0]);
    if (file->body.at[0]->kind == PY_FUNCTION)
        vr_map_set(frame->t->written, (uintptr_t)file->body.at[0]->function, file->body.at[0]);
    return file->body.at[0];
}

static void bind(struct py_frame *frame, const char *name, struct py_value value)
{
    struct py_bound *bound = VR_NEW(frame->unit->arena, struct py_bound);
    *bound = (struct py_bound){vr_name(frame->unit->names, name), value, frame->bound};
    frame->bound = bound;
}

/* What the variable of an argument is called in the product. */
static const char *name_of(const struct py_value *v)
{
    return v->kind == PY_V_NUMBER && v->node->kind == VR_N_LIBCALL ? v->node->name : "argument";
}

/* Binds the parameters, as the row spells them, to the arguments. */
static void bind_parameters(struct py_frame *frame, const struct py_library_row *row, const struct py_value *args)
{
    const char *params = row->params, *name;
    int size;
    for (int i = 0; (size = next_name(&params, &name)) > 0; i++)
        bind(frame, vr_format(frame->unit->arena, "%.*s", size, name), py_hold(frame, &args[i], name_of(&args[i])));
}

/* The names of a module. */
static struct py_value module(struct py_frame *frame, const char *path, struct vr_span span)
{
    return (struct py_value){.kind = PY_V_NAMESPACE, .span = span, .text = vr_name(frame->unit->names, path)};
}

/* A function takes the modules in front of its arguments. */
static struct py_value call(struct py_frame *frame, const struct py_library_row *row, struct py_function *function,
                            const struct py_value *args, struct vr_span span)
{
    struct py_value list[16] = {module(frame, "numpy", span), module(frame, "(inner)", span)};
    struct py_value callee = {.kind = PY_V_FUNCTION, .span = span, .function = function};
    bool objects = false, compares = row->objects & (PY_COMPARES | PY_ORDERS); /* by their methods */
    for (int i = 2; i < function->params.count; i++) {
        list[i] = args[i - 2];
        objects |= py_has_pooled(&list[i]);
        compares |= py_finds_objects(row, &list[i]);
    }
    const bool written = frame->written;
    frame->written = false;
    if (objects && compares)
        py_take_pools(frame, &callee);
    frame->written = written;
    return py_apply(frame, callee, &(struct py_args){.positional = list, .count = function->params.count, .span = span});
}

/* Only the parameters are known in it, NumPy as np, and the rows of the place INNER as inner. */
static struct py_value apply(struct py_frame *frame, const struct py_library_row *row, const struct py_value *args,
                             bool shared, struct vr_span span)
{
    enum { DEEPEST = 200 }; /* some texts go from axis to axis, of which there are at most 32 */
    struct py_stmt *s = text_of(frame, row, shared, span);
    if (!s)
        return py_unknown(span);
    if (frame->texts == DEEPEST)
        return py_unsupported(frame, span, vr_format(frame->unit->arena, "%s of these arguments", frame->text->name),
                              PY_WHY_length, "give it tuples that are written out, or write a loop");
    if (!frame->texts)
        frame->text = row;
    if (s->kind == PY_FUNCTION)
        return call(frame, row, s->function, args, span);
    struct py_bound *outer = frame->bound;
    const bool written = frame->written;
    frame->bound = NULL;
    frame->written = true;
    frame->texts++;
    bind(frame, "np", module(frame, "numpy", span));
    bind(frame, "inner", module(frame, "(inner)", span));
    bind_parameters(frame, row, args);
    struct py_value v = py_translate(frame, s->value);
    frame->bound = outer;
    frame->written = written;
    frame->texts--;
    return v;
}

HANDLER(written)
{
    return apply(frame, row, args, false, span);
}

/* One function for all calls, whose places are those of the first one: nothing in it can fail. */
HANDLER(shared)
{
    return apply(frame, row, args, true, span);
}
