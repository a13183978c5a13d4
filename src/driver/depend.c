/* SPDX-License-Identifier: Apache-2.0 */
/* The rule for make, as C compilers write it: which files come of which. */
#include "driver/depend.h"

#include <string.h>

/* Whether make takes the character for something else: in a target, or in a name behind the colon. */
static bool is_special(char c, bool is_source)
{
    return strchr(is_source ? " \t#:*?[" : " \t#:%", c) != NULL;
}

/* A name as make reads it: what it takes for something else behind a backslash, and backslashes before that doubled, as is
 * $. */
static void put_name(struct vr_text *out, const char *name, bool is_source)
{
    for (const char *at = name; *at; at++) {
        if (is_special(*at, is_source)) {
            for (const char *back = at; back > name && back[-1] == '\\'; back--)
                vr_put(out, "\\");
            vr_put(out, "\\");
        } else if (*at == '$') {
            vr_put(out, "$");
        }
        vr_put_bytes(out, at, 1);
    }
}

/* A name behind others, on a line of its own. */
static bool put_next(struct vr_text *out, const char *name, bool is_source)
{
    if (strpbrk(name, "\n;"))
        return vr_complain("no rule for make can hold the name '%s', because of its %s", name,
                           strchr(name, ';') ? "semicolon" : "end of a line");
    vr_put(out, out->size ? " \\\n " : "");
    put_name(out, name, is_source);
    return true;
}

bool vr_add_target(struct vr_text *targets, const char *name, bool is_quoted)
{
    if (is_quoted)
        return put_next(targets, name, false);
    vr_putf(targets, "%s%s", targets->size ? " " : "", name);
    return true;
}

/* What the rule makes: what the command line says, else the files, a module before its texts. */
static bool put_targets(struct vr_text *rule, const struct vr_command *command, const struct vr_outputs *outputs)
{
    if (command->targets.size) {
        vr_put(rule, command->targets.data);
        return true;
    }
    for (int i = 0; i < outputs->count; i++)
        if (strcmp(outputs->at[i].path, "-") != 0 && !put_next(rule, outputs->at[i].path, false))
            return false;
    return rule->size || vr_complain("the rule for make has no file to make: add -MT TARGET");
}

static bool is_listed(const struct vr_command *command, const struct vr_input *input)
{
    return !input->is_own || !command->depend_users_only;
}

bool vr_add_rule(struct vr_outputs *outputs, const struct vr_command *command)
{
    struct vr_text rule = vr_text_new(outputs->arena);
    const struct vr_inputs *inputs = &command->inputs;
    if (!put_targets(&rule, command, outputs))
        return false;
    vr_put(&rule, ":");
    for (int i = 0; i < inputs->count; i++)
        if (is_listed(command, &inputs->at[i]) && !put_next(&rule, inputs->at[i].path, true))
            return false;
    vr_put(&rule, "\n");
    for (int i = 0; command->depend_phony && i < inputs->count; i++) {
        if (!is_listed(command, &inputs->at[i]) || strcmp(inputs->at[i].path, command->input) == 0)
            continue;
        vr_put(&rule, "\n");
        put_name(&rule, inputs->at[i].path, false);
        vr_put(&rule, ":\n");
    }
    const char *path = command->depend_file ? command->depend_file : vr_format(outputs->arena, "%s.d", outputs->at[0].path);
    vr_add_output(outputs, path, rule.data, rule.size);
    return true;
}
