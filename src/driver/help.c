/* SPDX-License-Identifier: Apache-2.0 */
/* --help: the table of options and the table of passes, for reading. */
#include <string.h>

#include "driver/driver.h"
#include "passes/pass.h"

enum { COLUMN = 24, WIDTH = 100 }; /* where the explanations start, and where a line ends */

/* A text broken into lines between words, all of which start at the column; the first line is there already. */
static void put_paragraph(struct vr_text *out, const char *text)
{
    size_t used = COLUMN;
    while (*text) {
        size_t word = strcspn(text, " ");
        if (used > COLUMN && used + 1 + word > WIDTH) {
            vr_put(out, "\n");
            vr_put_indent(out, COLUMN);
            used = COLUMN;
        } else if (used > COLUMN) {
            vr_put(out, " ");
            used++;
        }
        vr_put_bytes(out, text, word);
        used += word;
        text += word + strspn(text + word, " ");
    }
    vr_put(out, "\n");
}

/* `  term      explanation` */
static void put_entry(struct vr_text *out, const char *term, const char *help)
{
    size_t start = out->size;
    vr_putf(out, "  %s", term);
    size_t used = out->size - start;
    if (used + 2 > COLUMN) {
        vr_put(out, "\n");
        used = 0;
    }
    vr_put_indent(out, COLUMN - (int)used);
    put_paragraph(out, help);
}

static const char *term(struct vr_arena *arena, const char *spelling, const char *argument)
{
    if (!argument)
        return spelling;
    const bool is_long = spelling[0] == '-' && spelling[1] == '-';
    const bool joined = argument[0] == '[' || spelling[1] == 'O' || spelling[strlen(spelling) - 1] == '=';
    return vr_format(arena, "%s%s%s", spelling, is_long ? "=" : joined ? "" : " ", argument);
}

static void put_passes(struct vr_text *out)
{
    vr_put(out, "\nPasses, in their order, and the level from which they run:\n");
    for (int i = 0; i < vr_pass_count; i++) {
        const struct vr_pass_row *row = &vr_passes[i];
        const char *level = row->level < 0 ? "always" : row->level > 3 ? "by -f" : vr_format(out->arena, "-O%d", row->level);
        put_entry(out, vr_format(out->arena, "%-13s %s", row->name, level), row->help);
    }
}

void vr_put_help(struct vr_text *out)
{
    vr_put(out, "vrc compiles numeric Python, and the array language VRIR, to readable C99 with OpenMP.\n\n"
                "  vrc FILE.py --emit=module       a module for Python, which is imported in the place of FILE.py\n"
                "  vrc FILE.py --report            what becomes of its loops; --html=FILE.html shows it line by line\n"
                "  vrc [options] FILE.py|FILE.vrir|-\n"
                "  cc -fopenmp -c FILE.c FILE_stub.c        (flags: pkg-config --cflags --libs vr)\n\n"
                "Options:\n");
#define OPTION(id, spelling, form, argument, help) put_entry(out, term(out->arena, spelling, argument), help);
#include "driver/option.def"
    put_passes(out);
    vr_put(out, "\nExit status: 0 done, 1 the program is wrong, 2 the command line is wrong or a file cannot be read or\n"
                "written, 3 a limit of the compiler.\n");
}

void vr_put_codes(struct vr_text *out)
{
    vr_put(out, "The codes of messages; --explain=CODE says more about one:\n\n");
    for (int code = 0; code < VR_DIAG_COUNT; code++) {
        struct vr_text name = vr_text_new(out->arena);
        vr_put_diag_name(&name, (enum vr_diag_code)code);
        const char *help = vr_diag_explanation((enum vr_diag_code)code), *end = strstr(help, ". ");
        put_entry(out, name.data, end ? vr_copy_text(out->arena, help, (size_t)(end - help) + 1) : help);
    }
}
