/* SPDX-License-Identifier: Apache-2.0 */
/* Completion for shells, made of the table of options: what an option takes is seen in its argument's name. */
#include <string.h>

#include "driver/driver.h"
#include "passes/pass.h"

struct option {
    const char *spelling, *argument, *help;
    enum vr_option_form form;
};

static const struct option options[] = {
#define OPTION(id, spelling, form, argument, help) {spelling, argument, help, VR_OPTION_##form},
#include "driver/option.def"
};

enum { OPTION_COUNT = sizeof options / sizeof *options };

static bool is_long(const struct option *o)
{
    return o->spelling[1] == '-';
}

static void put_passes(struct vr_text *out)
{
    for (int i = 0; i < vr_pass_count; i++)
        vr_putf(out, "%s%s", i ? " " : "", vr_passes[i].name);
}

static void put_codes(struct vr_text *out, bool warnings)
{
    const char *gap = "";
    for (int code = 0; code < VR_DIAG_COUNT; code++) {
        if (warnings && vr_diag_severity((enum vr_diag_code)code) != VR_SEVERITY_WARNING)
            continue;
        vr_put(out, gap);
        vr_put_diag_name(out, (enum vr_diag_code)code);
        gap = " ";
    }
}

/* The values that an option may have, with spaces between them; "" where they are files, or anything. */
static const char *values_of(struct vr_arena *arena, const struct option *o)
{
    struct vr_text out = vr_text_new(arena);
    const char *argument = o->argument ? o->argument : "";
    if (strchr(argument, '|'))
        vr_put(&out, argument);
    else if (strstr(argument, "PASS"))
        put_passes(&out);
    else if (strstr(argument, "CODE"))
        put_codes(&out, o->form == VR_OPTION_JOINED);
    for (size_t i = 0; i < out.size; i++)
        out.data[i] = out.data[i] == '|' ? ' ' : out.data[i];
    return out.size ? out.data : "";
}

static bool takes_folder(const struct option *o)
{
    return o->argument && strcmp(o->argument, "DIR") == 0;
}

/* The help up to its first semicolon, without what a shell would take for its own. */
static void put_hint(struct vr_text *out, const struct option *o)
{
    for (size_t i = 0, size = strcspn(o->help, ";"); i < size; i++)
        if (!strchr("'[]\\", o->help[i]))
            vr_put_bytes(out, o->help[i] == ':' ? "," : o->help + i, 1);
}

/* --- bash --- */

/* Each option and each of its values is a word to choose from. */
static void put_words(struct vr_text *out, const struct option *o)
{
    const char *values = values_of(out->arena, o), *between = is_long(o) ? "=" : "";
    if (o->form == VR_OPTION_ALONE || o->form == VR_OPTION_OPTIONAL || !*values)
        vr_putf(out, "%s%s ", o->spelling, o->form == VR_OPTION_VALUE && is_long(o) ? "=" : "");
    for (const char *at = values; *at; at += strspn(at, " ")) {
        const int size = (int)strcspn(at, " ");
        vr_putf(out, "%s%s%.*s ", o->spelling, between, size, at);
        if (strstr(o->argument, "[no-]"))
            vr_putf(out, "%sno-%.*s ", o->spelling, size, at);
        at += size;
    }
}

static void put_bash(struct vr_text *out)
{
    vr_put(out, "# Completion of vrc for bash.\n"
                "_vrc()\n"
                "{\n"
                "    local line=${COMP_LINE:0:COMP_POINT} words='");
    for (int i = 0; i < OPTION_COUNT; i++)
        put_words(out, &options[i]);
    vr_put(out, "'\n"
                "    local word=${line##* }\n"
                "    case $word in\n"
                "    --*=*)\n"
                "        COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
                "        COMPREPLY=(\"${COMPREPLY[@]#*=}\") # bash takes = for the end of a word\n"
                "        [ -n \"${COMPREPLY[*]}\" ] || COMPREPLY=($(compgen -f -- \"${word#*=}\"))\n"
                "        ;;\n"
                "    -*) COMPREPLY=($(compgen -W \"$words\" -- \"$word\")) ;;\n"
                "    *) COMPREPLY=($(compgen -d -- \"$word\"; compgen -f -X '!*.py' -- \"$word\"; compgen -f -X '!*.vrir' -- \"$word\")) ;;\n"
                "    esac\n"
                "    [[ ${COMPREPLY[0]} != *= ]] || compopt -o nospace 2>/dev/null\n"
                "}\n"
                "complete -o filenames -F _vrc vrc\n");
}

/* --- zsh --- */

static void put_zsh(struct vr_text *out)
{
    vr_put(out, "#compdef vrc\n# Completion of vrc for zsh.\n_arguments \\\n");
    for (int i = 0; i < OPTION_COUNT; i++) {
        const struct option *o = &options[i];
        const char *values = values_of(out->arena, o), *between = is_long(o) ? "=" : o->form == VR_OPTION_JOINED ? "-" : "";
        vr_putf(out, "  '*%s%s[", o->spelling, o->form == VR_OPTION_ALONE ? "" : between);
        put_hint(out, o);
        vr_put(out, "]");
        if (o->form != VR_OPTION_ALONE)
            vr_putf(out, ":%s:", *values ? "value" : "argument");
        if (*values)
            vr_putf(out, "(%s)", values);
        else if (o->form != VR_OPTION_ALONE)
            vr_put(out, takes_folder(o) ? "_directories" : "_files");
        vr_put(out, "' \\\n");
    }
    vr_put(out, "  '*:file:_files -g \"*.(py|vrir)\"'\n");
}

/* --- fish --- */

static void put_fish(struct vr_text *out)
{
    vr_put(out, "# Completion of vrc for fish.\n"
                "complete -c vrc -x -a \"(__fish_complete_suffix .py; __fish_complete_suffix .vrir)\"\n");
    for (int i = 0; i < OPTION_COUNT; i++) {
        const struct option *o = &options[i];
        const char *values = values_of(out->arena, o), *name = o->spelling + 1 + is_long(o);
        vr_putf(out, "complete -c vrc -%c %s -d '", is_long(o) ? 'l' : name[1] ? 'o' : 's', name);
        put_hint(out, o);
        vr_put(out, "'");
        if (*values)
            vr_putf(out, " -x -a '%s'", values);
        else if (o->form != VR_OPTION_ALONE)
            vr_put(out, takes_folder(o) ? " -x -a '(__fish_complete_directories)'" : " -r");
        vr_put(out, "\n");
    }
}

void vr_put_completion(struct vr_text *out, const char *shell)
{
    static const struct {
        const char *name;
        void (*put)(struct vr_text *out);
    } shells[] = {{"bash", put_bash}, {"zsh", put_zsh}, {"fish", put_fish}};
    for (size_t i = 0; i < sizeof shells / sizeof *shells; i++)
        if (strcmp(shell, shells[i].name) == 0)
            shells[i].put(out);
}
