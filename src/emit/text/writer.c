/* SPDX-License-Identifier: Apache-2.0 */
/* Lines, blocks and ways out of generated code. */
#include "emit/text/writer.h"

#include <string.h>

const char *vr_textf(struct writer *w, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    const char *made = vr_format_list(w->arena, format, list);
    va_end(list);
    return made;
}

enum { WIDTH = 120 };

/* Whether a line may break before what starts here with a blank. */
static bool is_operator(const char *s)
{
    return !strncmp(s, " && ", 4) || !strncmp(s, " || ", 4) || !strncmp(s, " + ", 3) || !strncmp(s, " - ", 3);
}

/* Whether it may break at this blank in so many parentheses: behind a comma, a semicolon or the sign of a statement's
 * assignment, or before an operator. */
static bool may_break(const char *s, size_t at, int depth)
{
    const bool assigns = depth == 0 && s[at - 1] == '=' && !strchr("=<>!", s[at - 2]);
    return s[at] == ' ' && (strchr(",;", s[at - 1]) || assigns || is_operator(s + at));
}

/* Where a line that is too long breaks. */
struct wrap {
    size_t at;      /* of a blank that goes; 0: nowhere */
    int depth;      /* of parentheses around it */
};

/* In as few parentheses as there are where that leaves no short line; there, as far behind as fits. Outside of strings. */
static struct wrap find_wrap(const char *s, size_t from, size_t width)
{
    struct wrap best = {0, 0};
    int depth = 0;
    bool string = false;
    for (size_t i = 0; s[i] && i < width; i++) {
        if (s[i] == '"')
            string = !string;
        else if (string && s[i] == '\\')
            i++;
        if (string || !s[i])
            continue;
        depth += (strchr("([{", s[i]) != NULL) - (strchr(")]}", s[i]) != NULL);
        if (i > from && may_break(s, i, depth) && (depth <= best.depth || best.at <= width / 3))
            best = (struct wrap){i, depth};
    }
    return best;
}

/* Writes a line; a long one goes on below, eight columns deeper, or with its next statement. Comments stay whole. */
static void put_wrapped(struct writer *w, const char *s)
{
    const int first = 4 * w->indent;
    int indent = first;
    while (indent + strlen(s) > WIDTH && strncmp(s, "/*", 2)) {
        const struct wrap wrap = find_wrap(s, 8, indent < WIDTH - 40 ? (size_t)(WIDTH - indent) : 40);
        if (!wrap.at)
            break;
        vr_put_indent(w->out, indent);
        vr_put_bytes(w->out, s, wrap.at);
        vr_put(w->out, "\n");
        indent = s[wrap.at - 1] == ';' && wrap.depth == 0 ? first : first + 8;
        s += wrap.at + 1;
    }
    vr_put_indent(w->out, indent);
    vr_put(w->out, s);
    vr_put(w->out, "\n");
}

void vr_line(struct writer *w, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    put_wrapped(w, vr_format_list(w->arena, format, list));
    va_end(list);
}

void vr_open_block(struct writer *w, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    put_wrapped(w, vr_format_list(w->arena, format, list));
    va_end(list);
    w->indent++;
}

void vr_open_unrolled(struct writer *w, const char *counter, int count)
{
    vr_line(w, "#pragma unroll");
    vr_open_block(w, "for (int %s = 0; %s < %d; %s++) {", counter, counter, count, counter);
}

void vr_close_block(struct writer *w)
{
    w->indent--;
    vr_line(w, "}");
}

const char *vr_name_of(const struct writer *w, const struct vr_symbol *symbol)
{
    const char *text = vr_map_get(w->renamed, (uintptr_t)symbol);
    return text ? text : w->variables->names[symbol->index];
}

const char *vr_rename_variable(struct writer *w, const struct vr_symbol *symbol, const char *text)
{
    const char *before = vr_name_of(w, symbol);
    w->renamed = w->renamed ? w->renamed : vr_map_new(w->arena);
    vr_map_set(w->renamed, (uintptr_t)symbol, (void *)text);
    return before;
}

/* The last number used behind a name, 1 for none; 0 if the name is free. */
static uintptr_t last_number(const struct writer *w, const char *name)
{
    uintptr_t last = (uintptr_t)vr_map_get(w->taken, (uintptr_t)name);
    return last || !w->variables ? last : (uintptr_t)vr_map_get(w->variables->taken, (uintptr_t)name);
}

const char *vr_fresh(struct writer *w, const char *stem)
{
    while (stem[0] == '_' && stem[1] == '_') /* such names are C's own */
        stem++;
    const char *const first = vr_name(w->unit->names, stem), *name = first;
    uintptr_t last = last_number(w, first);
    while (last_number(w, name) || vr_map_get(w->functions, (uintptr_t)name)) {
        last = last ? last + 1 : 2;
        name = vr_name(w->unit->names, vr_textf(w, "%s_%d", stem, (int)last));
    }
    vr_map_set(w->taken, (uintptr_t)name, (void *)(uintptr_t)1);
    if (last)
        vr_map_set(w->taken, (uintptr_t)first, (void *)last);
    return name;
}

const char *vr_fresh_once(struct writer *w, const char *text, const char *stem)
{
    const char *key = vr_name(w->unit->names, text), *name = vr_map_get(w->fields, (uintptr_t)key);
    if (!name) {
        name = vr_fresh(w, stem);
        vr_map_set(w->fields, (uintptr_t)key, (void *)name);
    }
    return name;
}

const char *vr_local(struct writer *w, const char *stem)
{
    return vr_fresh_once(w, vr_textf(w, ".%s", stem), stem);
}

const char *vr_numbered(struct writer *w, const char *stem, int number, int count)
{
    return vr_local(w, count > 1 ? vr_textf(w, "%s%d", stem, number) : stem);
}

const char *vr_site(struct writer *w, const struct vr_node *node)
{
    struct vr_place at = {0, 0};
    if (w->unit->source)
        at = vr_place(w->unit->source, node->span.start);
    if (w->calls && vr_map_get(w->calls->cycles, (uintptr_t)w->f)) /* C has another name for it */
        return vr_textf(w, "IN(\"%s\", %d, %d)", (const char *)vr_map_get(w->functions, (uintptr_t)w->f), at.line,
                        at.column);
    return vr_textf(w, "AT(%d, %d)", at.line, at.column);
}

const char *vr_quote(struct vr_arena *arena, const char *string)
{
    struct vr_text out = vr_text_new(arena);
    vr_put(&out, "\"");
    for (const char *at = string; *at; at++) {
        unsigned char byte = (unsigned char)*at;
        bool trigraph = byte == '?' && at > string && at[-1] == '?';
        if (byte == '"' || byte == '\\' || trigraph)
            vr_putf(&out, "\\%c", byte);
        else
            vr_putf(&out, byte < ' ' || byte == 0x7f ? "\\%03o" : "%c", byte);
    }
    vr_put(&out, "\"");
    return out.data;
}

const char *vr_quoted(struct writer *w, const char *string)
{
    return vr_quote(w->arena, string);
}

void vr_leave_to_host(struct writer *w)
{
    if (w->kernel)
        *w->impossible = true;
}

void vr_go_to_exit(struct writer *w)
{
    if (w->kernel) {
        vr_line(w, "return;");
        return;
    }
    w->scope->label = true;
    vr_line(w, "goto %s;", w->scope->exit);
}

void vr_go_to_end(struct writer *w)
{
    struct attempt *a = w->around.attempt;
    while (a && a->outer)
        a = a->outer;
    if (!a) {
        vr_go_to_exit(w);
        return;
    }
    a->label = true;
    vr_line(w, "goto %s;", a->exit);
}

void vr_try_call(struct writer *w, const char *call)
{
    vr_leave_to_host(w);
    w->scope->status = w->function->context = true;
    vr_line(w, "if ((status = %s) != VR_OK)", call);
    w->indent++;
    vr_go_to_exit(w);
    w->indent--;
}
