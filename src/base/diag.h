/* SPDX-License-Identifier: Apache-2.0 */
/* Diagnostics: the one path by which a program's errors reach the user. Every message is a row of diag.def. */
#ifndef VRC_BASE_DIAG_H
#define VRC_BASE_DIAG_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

#include "base/source.h"
#include "base/text.h"

enum vr_severity { VR_SEVERITY_NOTE, VR_SEVERITY_WARNING, VR_SEVERITY_ERROR, VR_SEVERITY_LIMIT };

/* One enumerator a row: VR_DIAG_unknown_id for DIAG(unknown_id, …). Users see the code with hyphens: unknown-id. */
enum vr_diag_code {
#define DIAG(code, severity, format, explanation) VR_DIAG_##code,
#include "base/diag.def"
#undef DIAG
    VR_DIAG_COUNT
};

/* One message as it was reported. */
struct vr_message {
    enum vr_diag_code code;
    enum vr_severity severity;
    const struct vr_source *source;   /* of the span; NULL: no place is known */
    struct vr_span span;
    const char *text;
};

#define VR_MAX_ERRORS 20

/* What was reported for one source. Messages stay in the order of their report; after VR_MAX_ERRORS errors one more says so,
 * and the rest is dropped. */
struct vr_diags {
    struct vr_arena *arena;
    const struct vr_source *source;   /* set by the driver before anything is reported; may be NULL (no place known) */
    struct vr_message *messages;
    size_t count, capacity;
    int errors, warnings;
    bool limit;                       /* a limit of the compiler was met: exit status 3 */
    bool warnings_are_errors;
    bool colored;                     /* printed for a terminal */
    /* Told of each message when it is recorded, by the thread that compiles. It must come back: no exception of C++ and no jump
     * may leave it. NULL: nobody is told. */
    void (*tell)(void *data, const struct vr_message *message);
    void *tell_data;
    bool muted[VR_DIAG_COUNT];        /* warnings and notes that the user does not want to see */
};

/* Reports a row of diag.def at a span; the arguments fill the row's format. Returns false, so that a check can say
 * `return vr_report(…);`. */
bool vr_report(struct vr_diags *diags, struct vr_span span, enum vr_diag_code code, ...);
/* The same at a place of another file that belongs to the program. */
bool vr_report_in(struct vr_diags *diags, const struct vr_source *source, struct vr_span span, enum vr_diag_code code, ...);
bool vr_report_list(struct vr_diags *diags, struct vr_span span, enum vr_diag_code code, va_list list);

/* Writes all messages to `out`: `file:line:column: error: text [code]`, the source line and a caret. Bytes that a terminal
 * could take for commands are shown as `?`. */
void vr_diags_print(const struct vr_diags *diags, struct vr_text *out);

/* The same, of `count` sources, as JSON: an array of objects {file, line, column, endLine, endColumn, severity, code, message};
 * or as SARIF 2.1.0, of a version of vrc. What has no source has no place. */
void vr_diags_print_json(const struct vr_diags *const *diags, int count, struct vr_text *out);
void vr_diags_print_sarif(const struct vr_diags *const *diags, int count, const char *version, struct vr_text *out);

/* Text that may come from the program, without anything that a terminal would obey; and as a JSON string, in which
 * what is no UTF-8 becomes U+FFFD. */
void vr_put_clean(struct vr_text *out, const char *text, size_t size);
void vr_put_json(struct vr_text *out, const char *text);

/* The user's spelling of a code: unknown-id. */
void vr_put_diag_name(struct vr_text *out, enum vr_diag_code code);

/* What --explain prints; the row's severity; the row of a user's spelling (VR_DIAG_COUNT if there is none). */
const char *vr_diag_explanation(enum vr_diag_code code);
enum vr_severity vr_diag_severity(enum vr_diag_code code);
enum vr_diag_code vr_diag_find(const char *name);

#endif
