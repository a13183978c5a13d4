/* Lines, blocks and ways out of generated code. */
#include "emit/writer.h"

const char *text(struct writer *w, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    const char *made = vr_format_list(w->arena, format, list);
    va_end(list);
    return made;
}

void line(struct writer *w, const char *format, ...)
{
    va_list list;
    vr_put_indent(w->out, 4 * w->indent);
    va_start(list, format);
    vr_putf_list(w->out, format, list);
    va_end(list);
    vr_put(w->out, "\n");
}

void open_block(struct writer *w)
{
    line(w, "{");
    w->indent++;
}

void close_block(struct writer *w)
{
    w->indent--;
    line(w, "}");
}

const char *fresh(struct writer *w, const char *stem)
{
    const char *name = vr_name(w->unit->names, stem);
    for (int n = 2; vr_map_get(w->taken, (uintptr_t)name) || vr_map_get(w->functions, (uintptr_t)name); n++)
        name = vr_name(w->unit->names, text(w, "%s_%d", stem, n));
    vr_map_set(w->taken, (uintptr_t)name, (void *)name);
    return name;
}

const char *local(struct writer *w, const char *stem)
{
    const char *key = vr_name(w->unit->names, text(w, ".%s", stem)), *name = vr_map_get(w->fields, (uintptr_t)key);
    if (!name) {
        name = fresh(w, stem);
        vr_map_set(w->fields, (uintptr_t)key, (void *)name);
    }
    return name;
}

const char *site(struct writer *w, const struct vr_node *node)
{
    struct vr_place at = {0, 0};
    if (w->unit->source)
        at = vr_place(w->unit->source, node->span.start);
    return text(w, "AT(%d, %d)", at.line, at.column);
}

void go_to_exit(struct writer *w)
{
    w->scope->label = true;
    line(w, "goto %s;", w->scope->exit);
}

void fail_if(struct writer *w, const char *condition, const char *call)
{
    w->scope->status = w->function->context = true;
    line(w, "if (%s) {", condition);
    w->indent++;
    line(w, "status = %s;", call);
    go_to_exit(w);
    close_block(w);
}

void try_call(struct writer *w, const char *call)
{
    w->scope->status = w->function->context = true;
    line(w, "if ((status = %s) != VR_OK)", call);
    w->indent++;
    go_to_exit(w);
    w->indent--;
}
