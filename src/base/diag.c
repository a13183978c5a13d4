/* SPDX-License-Identifier: Apache-2.0 */
/* Diagnostics: recording, and printing as text with the source line and a caret, or as JSON. */
#include "base/diag.h"

#include <stdarg.h>
#include <string.h>

struct row {
    const char *code;
    enum vr_severity severity;
    const char *format, *explanation;
};

static const struct row rows[VR_DIAG_COUNT] = {
#define DIAG(code, severity, format, explanation) {#code, VR_SEVERITY_##severity, format, explanation},
#include "base/diag.def"
#undef DIAG
};

/* --- the table --- */

void vr_put_diag_name(struct vr_text *out, enum vr_diag_code code)
{
    for (const char *at = rows[code].code; *at; at++)
        vr_put_bytes(out, *at == '_' ? "-" : at, 1);
}

const char *vr_diag_explanation(enum vr_diag_code code)
{
    return rows[code].explanation;
}

enum vr_severity vr_diag_severity(enum vr_diag_code code)
{
    return rows[code].severity;
}

/* Equal names, where - and _ are the same. */
static bool same_code(const char *code, const char *name)
{
    while (*code && (*code == *name || (*code == '_' && *name == '-')))
        code++, name++;
    return !*code && !*name;
}

enum vr_diag_code vr_diag_find(const char *name)
{
    int code = 0;
    while (code < VR_DIAG_COUNT && !same_code(rows[code].code, name))
        code++;
    return (enum vr_diag_code)code;
}

/* --- recording --- */

static void record(struct vr_diags *diags, struct vr_message message)
{
    VR_APPEND(diags->arena, diags->messages, diags->count, diags->capacity, message);
    if (diags->tell)
        diags->tell(diags->tell_data, &message);
}

/* Counts a message; false when it is not to be recorded. */
static bool count_message(struct vr_diags *diags, const struct vr_message *message)
{
    const enum vr_severity severity = message->severity;
    if (severity == VR_SEVERITY_LIMIT)
        diags->limit = true;
    if (diags->errors > VR_MAX_ERRORS)
        return false;
    if (severity == VR_SEVERITY_WARNING)
        diags->warnings++;
    if (severity < VR_SEVERITY_ERROR)
        return true;
    diags->errors++;
    if (diags->errors <= VR_MAX_ERRORS)
        return true;
    const struct vr_message last = {VR_DIAG_too_many_errors, VR_SEVERITY_ERROR, message->source, message->span,
                                    rows[VR_DIAG_too_many_errors].format};
    record(diags, last);
    return false;
}

/* An error or a warning is found again in each version of a function. */
static bool is_known(const struct vr_diags *diags, struct vr_message message)
{
    for (size_t i = 0; message.severity >= VR_SEVERITY_WARNING && i < diags->count; i++)
        if (diags->messages[i].source == message.source && diags->messages[i].span.start == message.span.start &&
            diags->messages[i].code == message.code &&
            strcmp(diags->messages[i].text, message.text) == 0)
            return true;
    return false;
}

static void report(struct vr_diags *diags, const struct vr_source *source, struct vr_span span, enum vr_diag_code code,
                   va_list list)
{
    enum vr_severity severity = rows[code].severity;
    if (severity < VR_SEVERITY_ERROR && diags->muted[code])
        return;
    const bool warns = severity == VR_SEVERITY_WARNING || code == VR_DIAG_left_to_python || code == VR_DIAG_ranks_guessed;
    if (warns && diags->warnings_are_errors)
        severity = VR_SEVERITY_ERROR;
    const bool full = diags->errors > VR_MAX_ERRORS;
    const struct vr_message message = {code, severity, source, span,
                                       full ? "" : vr_format_list(diags->arena, rows[code].format, list)};
    if (!is_known(diags, message) && count_message(diags, &message))
        record(diags, message);
}

bool vr_report_list(struct vr_diags *diags, struct vr_span span, enum vr_diag_code code, va_list list)
{
    report(diags, diags->source, span, code, list);
    return false;
}

bool vr_report_in(struct vr_diags *diags, const struct vr_source *source, struct vr_span span, enum vr_diag_code code, ...)
{
    va_list list;
    va_start(list, code);
    report(diags, source, span, code, list);
    va_end(list);
    return false;
}

bool vr_report(struct vr_diags *diags, struct vr_span span, enum vr_diag_code code, ...)
{
    va_list list;
    va_start(list, code);
    vr_report_list(diags, span, code, list);
    va_end(list);
    return false;
}

/* --- printing: what both forms share --- */

static const char *severity_word(enum vr_severity severity)
{
    static const char *const words[] = {"note", "warning", "error", "error"};
    return words[severity];
}

/* Bytes of the character at `text`, 0 when it is not printable: a control character, or no UTF-8. */
static size_t printable_size(const char *text, size_t left)
{
    const unsigned char *at = (const unsigned char *)text;
    if (at[0] < 0x80)
        return at[0] >= 0x20 && at[0] != 0x7f;
    size_t size = at[0] >= 0xc2 && at[0] < 0xe0   ? 2
                  : at[0] >= 0xe0 && at[0] < 0xf0 ? 3
                  : at[0] >= 0xf0 && at[0] < 0xf5 ? 4
                                                  : 0;
    if (size > left || (at[0] == 0xc2 && at[1] < 0xa0))
        return 0; /* the second: control characters U+0080 to U+009F */
    for (size_t i = 1; i < size; i++)
        if ((at[i] & 0xc0) != 0x80)
            return 0;
    if ((at[0] == 0xe0 && at[1] < 0xa0) || (at[0] == 0xed && at[1] > 0x9f) || (at[0] == 0xf0 && at[1] < 0x90) ||
        (at[0] == 0xf4 && at[1] > 0x8f))
        return 0; /* longer than needed, a surrogate, or beyond Unicode */
    return size;
}

/* --- colours --- */

/* The terminal's sequences for what a message is made of, as other compilers have them. */
static const char plain[] = "\33[0m", bold[] = "\33[1m", green[] = "\33[1;32m";

static const char *severity_color(enum vr_severity severity)
{
    static const char *const colors[] = {"\33[1;36m", "\33[1;35m", "\33[1;31m", "\33[1;31m"};
    return colors[severity];
}

static void put_color(struct vr_text *out, const struct vr_diags *diags, const char *color)
{
    vr_put(out, diags->colored ? color : "");
}

/* --- printing as text --- */

enum { WINDOW = 120 }; /* columns of a source line that are shown at most */

void vr_put_clean(struct vr_text *out, const char *text, size_t size)
{
    for (size_t i = 0, step; i < size; i += step) {
        step = printable_size(text + i, size - i);
        if (step || text[i] == '\t')
            vr_put_bytes(out, text + i, step ? step : 1);
        else
            vr_put(out, "?");
        step = step ? step : 1;
    }
}

/* Where the span lies in its line, and which part of the line is shown: offsets from the line's start. */
struct excerpt {
    const char *line;
    size_t from, to;         /* shown */
    size_t caret, caret_end; /* marked; the end may lie one behind the line */
    bool cut_before, cut_behind;
};

static bool is_continuation(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

static struct excerpt make_excerpt(const struct vr_source *source, struct vr_span span)
{
    struct vr_place place = vr_place(source, span.start);
    struct excerpt e = {0};
    size_t size;
    e.line = vr_source_line(source, place.line, &size);
    e.caret = (size_t)place.column - 1 < size ? (size_t)place.column - 1 : size;
    e.caret_end = span.end > span.start ? e.caret + (span.end - span.start) : e.caret + 1;
    e.to = size;
    if (size > WINDOW) {
        e.from = e.caret > WINDOW / 2 ? e.caret - WINDOW / 2 : 0;
        while (e.from > 0 && e.from < size && is_continuation(e.line[e.from]))
            e.from--;
        e.to = e.from + WINDOW < size ? e.from + WINDOW : size;
        while (e.to < size && is_continuation(e.line[e.to]))
            e.to++;
    }
    e.cut_before = e.from > 0;
    e.cut_behind = e.to < size;
    if (e.caret_end > e.to)
        e.caret_end = e.to > e.caret ? e.to : e.caret + 1;
    return e;
}

/* `^~~~` below the marked bytes: one mark a character, tabs below tabs. */
static void put_caret(struct vr_text *out, const struct excerpt *e)
{
    for (size_t i = e->from, step; i < e->caret && i < e->to; i += step) {
        step = printable_size(e->line + i, e->to - i);
        vr_put(out, e->line[i] == '\t' ? "\t" : " ");
        step = step ? step : 1;
    }
    vr_put(out, "^");
    size_t first = e->caret < e->to ? printable_size(e->line + e->caret, e->to - e->caret) : 1;
    for (size_t i = e->caret + (first ? first : 1), step; i < e->caret_end; i += step) {
        step = printable_size(e->line + i, e->to - i);
        vr_put(out, "~");
        step = step ? step : 1;
    }
}

static void put_excerpt(struct vr_text *out, const struct vr_diags *diags, const struct vr_message *message)
{
    struct excerpt e = make_excerpt(message->source, message->span);
    vr_put(out, e.cut_before ? "  ..." : "  ");
    vr_put_clean(out, e.line + e.from, e.to - e.from);
    vr_put(out, e.cut_behind ? "...\n" : "\n");
    vr_put(out, e.cut_before ? "     " : "  ");
    put_color(out, diags, green);
    put_caret(out, &e);
    put_color(out, diags, plain);
    vr_put(out, "\n");
}

static void print_message(const struct vr_diags *diags, const struct vr_message *message, struct vr_text *out)
{
    const struct vr_source *source = message->source;
    put_color(out, diags, bold);
    if (source) {
        struct vr_place place = vr_place(source, message->span.start);
        vr_put_clean(out, source->name, strlen(source->name));
        vr_putf(out, ":%d:%d: ", place.line, place.column);
    }
    put_color(out, diags, severity_color(message->severity));
    vr_putf(out, "%s: ", severity_word(message->severity));
    put_color(out, diags, plain);
    vr_put_clean(out, message->text, strlen(message->text));
    vr_put(out, " [");
    vr_put_diag_name(out, message->code);
    vr_put(out, "]\n");
    if (source)
        put_excerpt(out, diags, message);
}

void vr_diags_print(const struct vr_diags *diags, struct vr_text *out)
{
    for (size_t i = 0; i < diags->count; i++)
        print_message(diags, &diags->messages[i], out);
}

/* --- printing as JSON --- */

void vr_put_json(struct vr_text *out, const char *text)
{
    vr_put(out, "\"");
    for (size_t left = strlen(text), step; left; text += step, left -= step) {
        step = printable_size(text, left);
        if (step && (*text == '"' || *text == '\\'))
            vr_put(out, "\\");
        if (step)
            vr_put_bytes(out, text, step);
        else if ((unsigned char)*text < 0x80)
            vr_putf(out, "\\u%04x", (unsigned)*text);
        else
            vr_put(out, "\\ufffd");
        step = step ? step : 1;
    }
    vr_put(out, "\"");
}

static void print_message_json(const struct vr_message *message, struct vr_text *out)
{
    struct vr_place start = {0}, end = {0};
    if (message->source) {
        start = vr_place(message->source, message->span.start);
        end = vr_place(message->source, message->span.end);
    }
    vr_put(out, "{\"file\": ");
    vr_put_json(out, message->source ? message->source->name : "");
    vr_putf(out, ", \"line\": %d, \"column\": %d, \"endLine\": %d, \"endColumn\": %d", start.line, start.column, end.line,
            end.column);
    vr_putf(out, ", \"severity\": \"%s\", \"code\": \"", severity_word(message->severity));
    vr_put_diag_name(out, message->code);
    vr_put(out, "\", \"message\": ");
    vr_put_json(out, message->text);
    vr_put(out, "}");
}

void vr_diags_print_json(const struct vr_diags *const *diags, int count, struct vr_text *out)
{
    const char *between = "";
    vr_put(out, "[");
    for (int i = 0; i < count; i++)
        for (size_t k = 0; k < diags[i]->count; k++) {
            vr_put(out, between);
            print_message_json(&diags[i]->messages[k], out);
            between = ",\n ";
        }
    vr_put(out, "]\n");
}
