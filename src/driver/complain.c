/* SPDX-License-Identifier: Apache-2.0 */
/* Messages: what is wrong with the command line and with files, and what a compilation reported, in one document where a
 * tool reads them. */
#include <stdarg.h>
#include <stdio.h>

#include "driver/driver.h"
#include "driver/version.h"

/* Complaints of the process, which writes to standard error: NULL while they are told at once. */
static struct vr_diags *complaints;

static const struct vr_span nowhere;

bool vr_complain(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    if (complaints) {
        vr_report(complaints, nowhere, VR_DIAG_command_line, vr_format_list(complaints->arena, format, list));
    } else {
        fputs("vrc: error: ", stderr);
        vfprintf(stderr, format, list);
        fputc('\n', stderr);
    }
    va_end(list);
    return false;
}

void vr_tell(enum vr_diag_code code, const char *words, size_t size)
{
    while (size && words[size - 1] == '\n')
        size--;
    if (complaints)
        vr_report(complaints, nowhere, code, vr_copy_text(complaints->arena, words, size));
    else
        fprintf(stderr, "%.*s\n", (int)size, words);
}

void vr_keep_complaints(struct vr_diags *diags)
{
    complaints = diags;
}

void vr_put_document(enum vr_messages_form form, const struct vr_diags *reported)
{
    const struct vr_diags *all[2] = {complaints, complaints};
    const int count = reported ? 2 : 1;
    struct vr_text text = vr_text_new(complaints->arena);
    if (reported)
        all[0] = reported;
    if (form == VR_MESSAGES_JSON)
        vr_diags_print_json(all, count, &text);
    else
        vr_diags_print_sarif(all, count, VRC_VERSION, &text);
    fputs(text.data, stderr);
}
