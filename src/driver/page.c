/* SPDX-License-Identifier: Apache-2.0 */
/* The annotated source. What became of a line is seen in its C text: the C text is the truth, and #line says of which line
 * it is. A function may stand there several times, for contiguous arrays and for others; the first one gives the colour. */
#include "driver/page.h"

#include <string.h>

#include "driver/times.h"
#include "driver/version.h"
#include "ir/call.h"
#include "ir/options.h"
#include "ir/remark.h"

/* What became of a line, the most telling first: its class in the page, its word, and what the legend says. */
#define FATES                                                                                      \
    FATE(PYTHON, "python", "in Python", "Python executes it when the module is imported")          \
    FATE(KERNEL, "kernel", "kernel", "runs on a device, where there is one")                       \
    FATE(CHECKED, "checked", "checked", "a subscript is checked each time")                        \
    FATE(VECTOR, "vector", "vector", "several iterations at once, by the C compiler's vectors")    \
    FATE(PARALLEL, "parallel", "parallel", "iterations run on several cores")                      \
    FATE(LIBRARY, "library", "library", "a function of the runtime on whole arrays")               \
    FATE(C, "c", "C", "plain C")

enum fate {
#define FATE(name, class, word, help) FATE_##name,
    FATES
#undef FATE
    FATE_COUNT
};

static const struct {
    const char *class, *word, *help;
} fates[] = {
#define FATE(name, class, word, help) {class, word, help},
    FATES
#undef FATE
};

struct line {
    unsigned fates;         /* a bit each */
    int function, last;     /* of the C text, from 1: the first and the last in which the line stands */
    struct vr_text c;
};

enum { MOST_DEPTH = 100 };

/* A C text, line by line. */
struct reading {
    const char *at;
    size_t size;            /* of this line, without its end */
    int function;           /* functions of the C text so far, and this one; loops in functions of their own belong to the next */
    bool outlined;          /* this one is such a loop */
    int line;               /* of the source, or 0 */
    int depth, floor;       /* of braces; where the line of the source began */
    size_t indent;          /* of its first line of C */
    unsigned pending;       /* what the next loop is */
    unsigned loops[MOST_DEPTH]; /* what the loops are that are open, by depth */
};

/* The place of a text in the line, or NULL. */
static const char *find(const struct reading *r, const char *what)
{
    const size_t size = strlen(what);
    for (size_t i = 0; i + size <= r->size; i++)
        if (memcmp(r->at + i, what, size) == 0)
            return r->at + i;
    return NULL;
}

/* --- what a line of C is --- */

/* Whether a function of the runtime is a row of the library, which works on whole arrays. */
static bool is_library(const char *name, size_t size)
{
    for (int i = 0; i < vr_call_count; i++)
        if (vr_call_of_runtime(&vr_calls[i]) && strlen(vr_calls[i].stem) == size &&
            memcmp(vr_calls[i].stem, name, size) == 0)
            return true;
    return false;
}

/* Whether the line calls one: vr_<stem>(ctx, AT(… */
static bool calls_library(const struct reading *r)
{
    const char *end = find(r, "(ctx, AT("), *start = end;
    while (start && start > r->at &&
           (start[-1] == '_' || (start[-1] >= 'a' && start[-1] <= 'z') || (start[-1] >= '0' && start[-1] <= '9')))
        start--;
    return end && end - start > 3 && memcmp(start, "vr_", 3) == 0 && is_library(start + 3, (size_t)(end - start - 3));
}

static unsigned fates_of(const struct reading *r)
{
    return (find(r, "vr_launch(ctx") ? 1u << FATE_KERNEL : 0) | (find(r, "vr_raise_bounds(") ? 1u << FATE_CHECKED : 0) |
           (find(r, "VR_IN_BLOCKS(ctx") || find(r, "VR_IN_PIECES(") || find(r, "vr_do_blocks(ctx") ? 1u << FATE_PARALLEL
                                                                                                   : 0) |
           (calls_library(r) ? 1u << FATE_LIBRARY : 0) | 1u << FATE_C;
}

/* Follows the braces, so that what stands in a loop is known to run as the loop does. What is behind the block in which a line
 * of the source began is no longer of it. */
static void follow(struct reading *r)
{
    r->pending |= find(r, "(omp parallel") ? 1u << FATE_PARALLEL : 0;
    r->pending |= find(r, "VR_INDEPENDENT") || find(r, "(omp simd") ? 1u << FATE_VECTOR : 0;
    for (size_t i = 0; i < r->size; i++) {
        if (r->at[i] == '{' && r->depth + 1 < MOST_DEPTH) {
            r->loops[r->depth + 1] = r->loops[r->depth] | r->pending;
            r->depth++;
            r->pending = 0;
        } else if (r->at[i] == '}' && r->depth > 0) {
            r->depth--;
        }
        r->line = r->depth < r->floor ? 0 : r->line;
    }
}

/* --- the C text of each line --- */

static const char *entity(char c)
{
    return c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '"' ? "&quot;" : NULL;
}

static void put_html(struct vr_text *out, const char *text, size_t size)
{
    for (size_t i = 0, plain; i < size; i += plain) {
        for (plain = 0; i + plain < size && !entity(text[i + plain]);)
            plain++;
        vr_put_clean(out, text + i, plain);
        if (i + plain < size)
            vr_put(out, entity(text[i + plain++]));
    }
}

/* Gives a line of C to the line of the source that it belongs to. */
static void give(const struct reading *r, struct line *line, struct vr_arena *arena)
{
    if (!line->function) {
        line->function = r->function;
        line->c = vr_text_new(arena);
    }
    if (line->function == r->function)
        line->fates |= fates_of(r) | r->loops[r->depth] | r->pending;
    else if (line->last != r->function)
        vr_put(&line->c, "\n");
    line->last = r->function;
    put_html(&line->c, r->at + r->indent, r->size - r->indent);
    vr_put(&line->c, "\n");
}

static void read_line(struct reading *r, struct line *lines, int count, struct vr_arena *arena)
{
    if (r->size > 6 && memcmp(r->at, "#line ", 6) == 0) {
        r->line = 0;
        for (const char *digit = r->at + 6; *digit >= '0' && *digit <= '9'; digit++)
            r->line = 10 * r->line + (*digit - '0');
        r->floor = r->depth;
        r->indent = SIZE_MAX;
        return;
    }
    if (*r->at == '}') {
        r->line = r->depth = r->floor = 0;
        r->function += !r->outlined;
        r->outlined = false;
        return;
    }
    r->outlined |= r->size > 18 && (memcmp(r->at, "VR_MULTIVERSIONED(", 18) == 0 || memcmp(r->at, "VR_SHORT_ROWS(", 14) == 0);
    follow(r);
    const size_t indent = strspn(r->at, " ");
    r->indent = indent < r->indent ? indent : r->indent;
    if (r->line > 0 && r->line <= count && indent < r->size)
        give(r, &lines[r->line - 1], arena);
}

static void read_c(const char *c, struct line *lines, int count, struct vr_arena *arena)
{
    struct reading r = {.at = c, .function = 1};
    for (; *r.at; r.at += r.size + (r.at[r.size] == '\n')) {
        r.size = strcspn(r.at, "\n");
        read_line(&r, lines, count, arena);
    }
}

/* What Python executes keeps the numbers of its lines. */
static void read_startup(const char *startup, struct line *lines, int count)
{
    for (int i = 0; startup && *startup && i < count; i++) {
        const size_t size = strcspn(startup, "\n");
        if (strspn(startup, " ") < size)
            lines[i].fates |= 1u << FATE_PYTHON;
        startup += size + (startup[size] == '\n');
    }
}

/* --- the page --- */

static const char style[] =
    "body{font:14px/1.4 sans-serif;margin:2em;max-width:70em;color:#222;background:#fff}"
    "h1{font-size:1.3em}pre,.code{font:13px/1.5 monospace;white-space:pre;margin:0}"
    "details pre{padding:.5em 1em;background:#f6f6f6;overflow-x:auto}summary{cursor:pointer}summary::marker{color:#999}"
    ".row{display:flex}.n{flex:0 0 3.5em;text-align:right;padding-right:1em;color:#999}.t{flex:1}.w{color:#666;font-size:.85em;padding:0 .6em}"
    ".m{flex:0 0 7em;text-align:right;color:#000;background:linear-gradient(#e88,#e88) no-repeat right/var(--part) 100%}"
    "svg text{font:12px sans-serif;fill:#444}h2{font-size:1.1em}"
    "details>.row,.plain{padding-left:1.1em}summary>.row{display:inline-flex;width:calc(100% - 1.2em)}"
    "ul{margin:.3em 0 .6em 4em;padding:0;color:#444}.legend span{display:inline-block;padding:0 .5em;margin:0 .4em .3em 0}"
    ".python{background:#ffd9d9}.kernel{background:#e4d8ff}.checked{background:#fff0b8}.vector{background:#c9efc9}"
    ".parallel{background:#d3e9ff}.library{background:#ffe3c4}.c{background:#f2f2f2}";

/* The class by which a line is coloured, and the words of all that it became. */
static const char *class_of(const struct line *line)
{
    for (int i = 0; i < FATE_COUNT; i++)
        if (line->fates >> i & 1)
            return fates[i].class;
    return "";
}

static void put_words(struct vr_text *out, const struct line *line)
{
    const bool more = (line->fates & ~(1u << FATE_C)) != 0;
    const char *gap = "";
    for (int i = 0; i < FATE_COUNT; i++) {
        if (!(line->fates >> i & 1) || (i == FATE_C && more))
            continue;
        vr_putf(out, "%s%s", gap, fates[i].word);
        gap = ", ";
    }
}

/* The time of a line, with a bar as long as its part of the longest. */
static void put_clock(struct vr_text *out, const struct vr_times *times, int number)
{
    double most = 0;
    const struct vr_line_time *time = &times->lines[number];
    for (int i = 1; i <= times->count; i++)
        most = times->lines[i].seconds > most ? times->lines[i].seconds : most;
    if (!times->any)
        return;
    if (time->calls == 0) {
        vr_put(out, "<span class=m></span>");
        return;
    }
    vr_putf(out, "<span class=m style=\"--part:%.0f%%\" title=\"", 100 * time->seconds / (most > 0 ? most : 1));
    vr_put_time(out, time);
    vr_putf(out, "\">%.2f ms</span>", 1e3 * time->seconds);
}

static void put_row(struct vr_text *out, const struct vr_source *source, const struct line *line,
                    const struct vr_times *times, int number)
{
    size_t size;
    const char *text = vr_source_line(source, number, &size);
    vr_putf(out, "<span class=\"row code %s\"><span class=n>%d</span><span class=t>", class_of(line), number);
    put_html(out, text, size);
    vr_put(out, "</span><span class=w>");
    put_words(out, line);
    vr_put(out, "</span>");
    put_clock(out, times, number);
    vr_put(out, "</span>");
}

static bool put_remarks(struct vr_text *out, const struct vr_unit *unit, const struct vr_times *times, int number)
{
    const bool timed = times->lines[number].calls > 0;
    bool any = timed;
    if (timed) {
        vr_put(out, "<ul><li>");
        vr_put_time(out, &times->lines[number]);
    }
    for (int i = 0; unit->remarks && i < unit->remarks->count; i++) {
        const struct vr_remark *remark = &unit->remarks->at[i];
        if (vr_place(unit->source, remark->span.start).line != number)
            continue;
        vr_put(out, any ? "<li>" : "<ul><li>");
        put_html(out, remark->text, strlen(remark->text));
        any = true;
    }
    vr_put(out, any ? "</ul>" : "");
    return any;
}

static void put_line(struct vr_text *out, const struct vr_unit *unit, const struct line *line, const struct vr_times *times,
                     int number)
{
    struct vr_text remarks = vr_text_new(out->arena);
    const bool reported = put_remarks(&remarks, unit, times, number);
    const bool opens = reported || line->c.size;
    vr_put(out, opens ? "<details><summary>" : "<div class=plain>");
    put_row(out, unit->source, line, times, number);
    if (!opens) {
        vr_put(out, "</div>\n");
        return;
    }
    vr_putf(out, "</summary>%s", reported ? remarks.data : "");
    if (line->c.size)
        vr_putf(out, "<pre>%s</pre>", line->c.data);
    vr_put(out, "</details>\n");
}

static void put_legend(struct vr_text *out)
{
    vr_put(out, "<p class=legend>");
    for (int i = 0; i < FATE_COUNT; i++)
        vr_putf(out, "<span class=%s title=\"%s\">%s</span>", fates[i].class, fates[i].help, fates[i].word);
    vr_put(out, "</p>\n<p>A click on a line shows what was found out about it, and its C.</p>\n");
}

void vr_put_page(struct vr_text *out, const struct vr_unit *unit, const char *c)
{
    const struct vr_source *source = unit->source;
    const int count = source->line_count - (source->size > 0 && source->text[source->size - 1] == '\n');
    struct line *lines = VR_NEW_ARRAY(out->arena, struct line, count + 1);
    read_c(c, lines, count, out->arena);
    read_startup(unit->module->startup, lines, count);
    const struct vr_times times = vr_read_times(out->arena, unit->options->profile, count);
    vr_put(out, "<!DOCTYPE html>\n<html lang=en><meta charset=utf-8><title>");
    put_html(out, source->name, strlen(source->name));
    vr_putf(out, "</title><style>%s</style>\n<h1>", style);
    put_html(out, source->name, strlen(source->name));
    vr_put(out, ", as vrc " VRC_VERSION " compiles it</h1>\n");
    put_legend(out);
    for (int number = 1; number <= count; number++)
        put_line(out, unit, &lines[number - 1], &times, number);
    vr_put_roofline(out, &times);
    vr_put(out, "</html>\n");
}
