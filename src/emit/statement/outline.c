/* SPDX-License-Identifier: Apache-2.0 */
/* Loops in functions of their own; see outline.h. The functions are static, and stand in front of those that call them. Their
 * parameters have the names of the variables that they stand for, so that the text is that of the loop in its place. */
#include "emit/statement/outline.h"

#include <ctype.h>
#include <string.h>

#include "emit/text/titles.h"
#include "ir/call.h"
#include "ir/options.h"
#include "ir/query.h"
#include "ir/remark.h"

struct outlined {
    struct outlined *next;
    const char *name, *head, *body;
    const char *text;                /* of parameters and body, up to names: what loops must have alike that share the function */
};

struct outlines {
    struct outlined *first, **last;
};

struct outlines *vr_outlines_new(struct vr_arena *arena)
{
    struct outlines *made = VR_NEW(arena, struct outlines);
    made->last = &made->first;
    return made;
}

/* --- words --- */

bool vr_has_word(const char *text, const char *word)
{
    const size_t size = strlen(word);
    const char *at = strstr(text, word);
    while (at && ((at > text && vr_in_word(at[-1])) || vr_in_word(at[size])))
        at = strstr(at + 1, word);
    return at != NULL;
}

/* --- texts up to the names of their own variables --- */

static bool is_one_of(const char *const *words, const char *at, const char *end)
{
    while (*words && (strncmp(*words, at, (size_t)(end - at)) != 0 || (*words)[end - at]))
        words++;
    return *words != NULL;
}

/* The word of which the last character stands before `end`. */
static const char *start_of_word(const char *text, const char *end)
{
    while (end > text && vr_in_word(end[-1]))
        end--;
    return end;
}

/* Whether a word, as it stands in a text for the first time, is declared there: `double x =`, `double *x,`, `double *const x;`. What
 * this does not know is taken for a name from outside: texts that differ in it share no function. */
static bool is_declared(const char *text, const char *at, const char *end)
{
    static const char *const no_names[] = {"const", "restrict", NULL};
    static const char *const no_types[] = {"return", "else", "goto", "case", "do", "sizeof", "struct", "enum", "unsigned", "signed",
                                           "long", "short", "omp", NULL};
    const char *behind = end + (*end == ' ');
    if (!strchr("=;[,)", *behind) || behind[0] == '\0' || (*behind == '=' && behind[1] == '=') ||
        is_one_of(no_names, at, end))
        return false;
    for (const char *type_end = at;;) {
        type_end -= type_end > text && type_end[-1] == '*';
        if (type_end == text || type_end[-1] != ' ')
            return false;
        const char *start = start_of_word(text, --type_end);
        if (start == type_end || isdigit((unsigned char)*start) || is_one_of(no_types, start, type_end))
            return false;
        if (!is_one_of(no_names, start, type_end))
            return true;
        type_end = start;
    }
}

static bool is_member(const char *text, const char *at)
{
    return at > text && (at[-1] == '.' || (at[-1] == '>' && at - text > 1 && at[-2] == '-'));
}

/* The words of a text: which are its own, by the order in which they are declared. */
struct words {
    const char *text;
    struct vr_names *names;
    struct vr_map *numbers;          /* word → its number + 1; -1: it is from outside */
    intptr_t count;
};

static void put_word(struct vr_text *out, struct words *words, const char *at, const char *end)
{
    const char *name = vr_name_n(words->names, at, (size_t)(end - at));
    intptr_t number = (intptr_t)vr_map_get(words->numbers, (uintptr_t)name);
    if (is_member(words->text, at)) {
        vr_put(out, name);
        return;
    }
    if (!number) {
        number = is_declared(words->text, at, end) ? ++words->count : -1;
        vr_map_set(words->numbers, (uintptr_t)name, (void *)number);
    }
    if (number > 0)
        vr_putf(out, "%%%d", (int)number);
    else
        vr_put(out, name);
}

/* A text with numbers for the names of its own variables and parameters, and one space wherever there are some: equal of loops
 * that differ in names alone. */
static const char *nameless(struct vr_arena *arena, const char *text)
{
    struct vr_text out = vr_text_new(arena);
    struct words words = {text, vr_names_new(arena), vr_map_new(arena), 0};
    bool quoted = false;
    for (const char *at = text; *at;) {
        const char *end = at;
        while (!quoted && vr_in_word(*end))
            end++;
        if (end > at && !isdigit((unsigned char)*at))
            put_word(&out, &words, at, end);
        else if (end > at)
            vr_put_bytes(&out, at, (size_t)(end - at));
        else if (quoted || !isspace((unsigned char)*at))
            vr_put_bytes(&out, at, 1);
        else if (!isspace((unsigned char)at[1]))
            vr_put(&out, " ");
        quoted ^= *at == '"';
        at = end > at ? end : at + 1;
    }
    return out.data;
}

/* --- functions --- */

void vr_open_outline(struct writer *w, struct outline *outline, const char *parameters, const char *names)
{
    *outline = (struct outline){w->out, w->indent, vr_text_new(w->arena), vr_text_new(w->arena), vr_text_new(w->arena),
                                vr_text_new(w->arena)};
    vr_put(&outline->parameters, parameters);
    vr_put(&outline->names, names);
    w->out = &outline->body;
    w->indent = 1;
    if (w->unit->options->debug_lines && w->line) /* the text belongs to the statement that it is taken from */
        vr_putf(w->out, "#line %d %s\n", w->line, vr_quoted(w, vr_file_name(w->unit)));
}

static void put_listed(struct vr_text *list, const char *item)
{
    vr_putf(list, "%s%s", list->size ? ", " : "", item);
}

void vr_outline_parameter(struct outline *outline, const char *name, const char *declaration)
{
    if (vr_has_word(outline->body.data, name) && !vr_has_word(outline->names.data, name))
        vr_outline_argument(outline, name, declaration, name);
}

void vr_outline_argument(struct outline *outline, const char *name, const char *declaration, const char *argument)
{
    put_listed(&outline->parameters, declaration);
    put_listed(&outline->names, name);
    vr_putf(&outline->arguments, ", %s", argument);
}

/* The function with a text, or NULL. */
static const struct outlined *find(const struct outlines *outlines, const char *text)
{
    const struct outlined *o = outlines->first;
    while (o && strcmp(o->text, text) != 0)
        o = o->next;
    return o;
}

/* Its first lines. */
static const char *head_of(struct writer *w, const struct outline *outline, const char *name, bool versions, const char *rows)
{
    struct vr_text head = vr_text_new(w->arena);
    w->out = &head;
    w->indent = 0;
    if (rows)
        vr_line(w, "VR_SHORT_ROWS(%s, %s, %s, (%s), (%s))", rows, versions ? "VR_MULTIVERSIONED" : "VR_ONE_VERSION", name,
                outline->parameters.data, outline->names.data);
    else if (versions)
        vr_line(w, "VR_MULTIVERSIONED(%s, (%s), (%s))", name, outline->parameters.data, outline->names.data);
    else
        vr_line(w, "static void %s(%s)", name, outline->parameters.data);
    return head.data;
}

/* Makes it. The first writing of a function makes none: its text is thrown away. */
static const struct outlined *add(struct writer *w, const struct outline *outline, const char *what, bool versions,
                                  const char *rows, const char *text)
{
    struct outlined *made = VR_NEW(w->arena, struct outlined);
    made->name = vr_fresh(w, vr_textf(w, "%s_%s", (const char *)vr_map_get(w->functions, (uintptr_t)w->f), what));
    made->head = head_of(w, outline, made->name, versions, rows);
    made->body = outline->body.data;
    made->text = text;
    if (!w->second)
        return made;
    vr_map_set(w->functions, (uintptr_t)made->name, (void *)made->name);
    *w->outlines->last = made;
    w->outlines->last = &made->next;
    return made;
}

const char *vr_close_outline(struct writer *w, struct outline *outline, const char *what, bool versions, const char *rows)
{
    const char *text = nameless(w->arena, vr_textf(w, "%d (%s) %s\n%s", versions, outline->parameters.data, rows ? rows : "",
                                                   outline->body.data));
    const struct outlined *function = find(w->outlines, text);
    if (!function)
        function = add(w, outline, what, versions, rows, text);
    w->out = outline->outside;
    w->indent = outline->indent;
    return function->name;
}

void vr_put_outlines(const struct outlines *outlines, const char *calls, struct vr_text *out)
{
    for (const struct outlined *o = outlines->first; o; o = o->next)
        if (vr_has_word(calls, o->name))
            vr_putf(out, "\n%s{\n%s}\n", o->head, o->body);
}

bool vr_divides_integers(const struct vr_node *e)
{
    const bool divides = e->kind == VR_N_DIV || e->kind == VR_N_FLOORDIV || e->kind == VR_N_MOD ||
                         vr_is_call_of(e, VR_LIB_floor_divide) || vr_is_call_of(e, VR_LIB_remainder) ||
                         vr_is_call_of(e, VR_LIB_fmod);
    return divides && !vr_is_float(vr_elem(e->type));
}

void vr_remark_versions(struct writer *w, const struct vr_node *about)
{
    if (w->second)
        vr_remark(w->unit, w->f, about, VR_TOPIC_VECTORS,
                  "has versions for longer vectors, of which the processor chooses: %s",
                  w->unit->options->isa == 1 ? "AVX2" : "AVX2 and AVX-512");
}
