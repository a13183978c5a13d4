/* SPDX-License-Identifier: Apache-2.0 */
/* Diagnostics as SARIF 2.1.0 (OASIS), the form that code-scanning services read: one run of one tool. The numbers of sections
 * are the standard's. */
#include "base/diag.h"

#include <string.h>

/* A file as a reference (RFC 3986): what may stand in a path stays, other bytes become %XX (3.4.3). */
static void put_uri(struct vr_text *out, const char *path)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/!$&'()*+,;=@";
    vr_put(out, *path == '/' ? "\"file://" : "\"");
    for (; *path; path++)
        vr_putf(out, strchr(plain, *path) ? "%c" : "%%%02X", (unsigned char)*path);
    vr_put(out, "\"");
}

/* A column in characters (columnKind is unicodeCodePoints, 3.14.17): places count bytes. */
static int character_column(const struct vr_source *source, struct vr_place place)
{
    size_t size;
    const char *line = vr_source_line(source, place.line, &size);
    int column = 1;
    for (int i = 0; i < place.column - 1; i++)
        column += (size_t)i >= size || ((unsigned char)line[i] & 0xc0) != 0x80;
    return column;
}

static void put_location(struct vr_text *out, const struct vr_source *source, struct vr_span span)
{
    const struct vr_place start = vr_place(source, span.start), end = vr_place(source, span.end);
    vr_put(out, "{\"physicalLocation\": {\"artifactLocation\": {\"uri\": ");
    put_uri(out, source->name);
    vr_putf(out, "}, \"region\": {\"startLine\": %d, \"startColumn\": %d, \"endLine\": %d, \"endColumn\": %d}}}", start.line,
            character_column(source, start), end.line, character_column(source, end));
}

static const char *level_of(enum vr_severity severity)
{
    static const char *const levels[] = {"note", "warning", "error", "error"};
    return levels[severity];
}

static void put_result(struct vr_text *out, const struct vr_message *message)
{
    vr_put(out, "{\"ruleId\": \"");
    vr_put_diag_name(out, message->code);
    vr_putf(out, "\", \"level\": \"%s\", \"message\": {\"text\": ", level_of(message->severity));
    vr_put_json(out, message->text);
    vr_put(out, "}");
    if (message->source) {
        vr_put(out, ", \"locations\": [");
        put_location(out, message->source, message->span);
        vr_put(out, "]");
    }
    vr_put(out, "}");
}

static void put_rule(struct vr_text *out, enum vr_diag_code code)
{
    vr_put(out, "{\"id\": \"");
    vr_put_diag_name(out, code);
    vr_putf(out, "\", \"defaultConfiguration\": {\"level\": \"%s\"}, \"fullDescription\": {\"text\": ",
            level_of(vr_diag_severity(code)));
    vr_put_json(out, vr_diag_explanation(code));
    vr_put(out, "}}");
}

/* The codes that results have, each once (3.19.23). */
static void put_rules(struct vr_text *out, const struct vr_diags *const *diags, int count)
{
    const char *between = "";
    for (int code = 0; code < VR_DIAG_COUNT; code++) {
        bool used = false;
        for (int i = 0; i < count; i++)
            for (size_t k = 0; k < diags[i]->count; k++)
                used = used || diags[i]->messages[k].code == (enum vr_diag_code)code;
        if (!used)
            continue;
        vr_put(out, between);
        put_rule(out, (enum vr_diag_code)code);
        between = ",\n     ";
    }
}

void vr_diags_print_sarif(const struct vr_diags *const *diags, int count, const char *version, struct vr_text *out)
{
    const char *between = "";
    vr_putf(out, "{\"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\", \"version\": \"2.1.0\", \"runs\": [\n"
                 " {\"tool\": {\"driver\": {\"name\": \"vrc\", \"version\": \"%s\", \"rules\": [\n     ", version);
    put_rules(out, diags, count);
    vr_put(out, "]}},\n  \"columnKind\": \"unicodeCodePoints\",\n  \"results\": [\n     ");
    for (int i = 0; i < count; i++)
        for (size_t k = 0; k < diags[i]->count; k++) {
            vr_put(out, between);
            put_result(out, &diags[i]->messages[k]);
            between = ",\n     ";
        }
    vr_put(out, "]}]}\n");
}
