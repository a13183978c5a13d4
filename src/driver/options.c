/* SPDX-License-Identifier: Apache-2.0 */
/* The command line: rows of option.def, and a function for each that does more than to set a field. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/nearest.h"
#include "driver/depend.h"
#include "driver/driver.h"
#include "passes/pass.h"

/* --- what is made --- */

static bool option_output(struct vr_command *command, const char *value)
{
    if (command->output)
        return vr_complain("-o is given twice, with '%s' and '%s'", command->output, value);
    if (!*value)
        return vr_complain("-o needs the name of a file");
    command->output = value;
    return true;
}

static bool option_stdin_name(struct vr_command *command, const char *value)
{
    command->stdin_name = value;
    return true;
}

static bool option_emit(struct vr_command *command, const char *value)
{
    command->emit_cl = strcmp(value, "cl") == 0;
    command->emit_vrir = strcmp(value, "vrir") == 0;
    command->emit_module = command->options.for_python = strcmp(value, "module") == 0;
    return true;
}

/* A number of operations, from 0 on. */
static bool take_operations(int64_t *operations, const char *option, const char *value)
{
    char *end = NULL;
    *operations = strtoll(value, &end, 10);
    if (end == value || *end || *operations < 0)
        return vr_complain("%s is a number of operations, and not '%s'", option, value);
    return true;
}

static bool option_parallel_from(struct vr_command *command, const char *value)
{
    return take_operations(&command->options.parallel_from, "-fparallel-from", value);
}

static bool option_analysis_limit(struct vr_command *command, const char *value)
{
    return take_operations(&command->options.analysis_limit, "-fanalysis-limit", value);
}

static bool option_profile_use(struct vr_command *command, const char *value)
{
    size_t size = 0;
    command->options.profile = vr_take_input(&command->inputs, value, &size);
    return command->options.profile != NULL;
}

static bool option_schedule(struct vr_command *command, const char *value)
{
    size_t size = 0;
    command->options.schedule = vr_take_input(&command->inputs, value, &size);
    command->options.schedule_file = value;
    return command->options.schedule != NULL;
}

static bool option_depend_file(struct vr_command *command, const char *value)
{
    command->depend = true;
    command->depend_file = value;
    return true;
}

static bool option_depend_users(struct vr_command *command, const char *value)
{
    (void)value;
    return command->depend = command->depend_users_only = true;
}

static bool option_depend_target(struct vr_command *command, const char *value)
{
    return vr_add_target(&command->targets, value, false);
}

static bool option_depend_quoted(struct vr_command *command, const char *value)
{
    return vr_add_target(&command->targets, value, true);
}

static bool option_language(struct vr_command *command, const char *value)
{
    command->language = strcmp(value, "python") == 0 ? VR_PYTHON : VR_VRIR;
    return true;
}

static bool option_prefix_map(struct vr_command *command, const char *value)
{
    const char *equals = strchr(value, '=');
    if (!equals)
        return vr_complain("-ffile-prefix-map is OLD=NEW, and not '%s'", value);
    VR_APPEND(command->arena, command->prefixes, command->prefix_count, command->prefix_capacity,
        (struct vr_prefix){vr_copy_text(command->arena, value, (size_t)(equals - value)), equals + 1});
    return true;
}

static bool option_runtime(struct vr_command *command, const char *value)
{
    if (!*value)
        return vr_complain("--runtime needs the name of a folder");
    command->runtime = value;
    return true;
}

static bool option_bundle(struct vr_command *command, const char *value)
{
    if (!*value)
        return vr_complain("--bundle needs the name of a folder");
    command->bundle = value;
    return true;
}

/* --- how it is compiled --- */

/* Takes `no-` from the front of a value; whether it was not there. */
static bool take_sense(const char **value)
{
    bool negative = strncmp(*value, "no-", 3) == 0;
    *value += negative ? 3 : 0;
    return !negative;
}

/* The end of a complaint: what was probably meant, or else an advice. */
static const char *meant(struct vr_arena *arena, const struct vr_nearest *best, const char *advice)
{
    return best->name ? vr_format(arena, "did you mean '%s'?", best->name) : advice;
}

static bool complain_of_pass(const struct vr_command *command, const char *name, const char *option)
{
    struct vr_nearest best = vr_nearest_to(name);
    for (int i = 0; i < vr_pass_count; i++)
        vr_nearest_try(&best, vr_passes[i].name);
    return vr_complain("unknown pass '%s'%s: %s", name, option, meant(command->arena, &best, "vrc --help lists the passes"));
}

/* A code that is no row of diag.def, called by what it is: a warning, or any code. */
static bool complain_of_code(const struct vr_command *command, const char *what, const char *name, const char *advice)
{
    struct vr_nearest best = vr_nearest_to(name);
    for (int code = 0; code < VR_DIAG_COUNT; code++) {
        struct vr_text spelling = vr_text_new(command->arena);
        vr_put_diag_name(&spelling, (enum vr_diag_code)code);
        vr_nearest_try(&best, spelling.data);
    }
    return vr_complain("unknown %s '%s': %s", what, name, meant(command->arena, &best, advice));
}

static bool complain_of_option(const struct vr_command *command, const char *word);

static bool option_pass(struct vr_command *command, const char *value)
{
    const char *word = value;
    bool on = take_sense(&value);
    int pass = vr_pass_find(value);
    if (pass < 0)
        return complain_of_option(command, vr_format(command->arena, "-f%s", word));
    if (!on && vr_passes[pass].level < 0)
        return vr_complain("the pass '%s' cannot be left out", vr_passes[pass].name);
    command->options.pass[pass] = on;
    return true;
}

/* What changes the order of operations in floating point. */
static void set_fp_strict(struct vr_command *command, bool strict)
{
    static const char *const passes[] = {"recognize", "reassociate"};
    for (size_t i = 0; i < sizeof passes / sizeof *passes; i++)
        command->options.pass[vr_pass_find(passes[i])] = strict ? 0 : -1;
}

static bool option_fp_strict(struct vr_command *command, const char *value)
{
    (void)value;
    set_fp_strict(command, true);
    return true;
}

static bool option_no_fp_strict(struct vr_command *command, const char *value)
{
    (void)value;
    set_fp_strict(command, false);
    return true;
}

/* --- messages --- */

static bool mute(struct vr_command *command, bool muted)
{
    for (int code = 0; code < VR_DIAG_COUNT; code++)
        if (vr_diag_severity((enum vr_diag_code)code) == VR_SEVERITY_WARNING)
            command->muted[code] = muted;
    return true;
}

static bool option_wall(struct vr_command *command, const char *value)
{
    (void)value;
    return mute(command, false);
}

static bool option_wextra(struct vr_command *command, const char *value)
{
    return option_wall(command, value);
}

static bool option_quiet(struct vr_command *command, const char *value)
{
    (void)value;
    return mute(command, true);
}

static bool option_warning(struct vr_command *command, const char *value)
{
    bool on = take_sense(&value);
    enum vr_diag_code code = vr_diag_find(value);
    if (code == VR_DIAG_COUNT)
        return complain_of_code(command, "warning", value, "the code is what stands in [brackets] behind a warning");
    if (vr_diag_severity(code) >= VR_SEVERITY_ERROR)
        return vr_complain("'%s' is an error, which cannot be switched off", value);
    command->muted[code] = !on;
    return true;
}

static bool option_report(struct vr_command *command, const char *value)
{
    (void)value;
    return command->report = command->options.report = true;
}

static bool option_report_form(struct vr_command *command, const char *value)
{
    command->report_json = strcmp(value, "json") == 0;
    return command->report = command->options.report = true;
}

static bool option_html(struct vr_command *command, const char *value)
{
    if (!*value)
        return vr_complain("--html needs the name of a file, or - for standard output");
    command->html = value;
    return command->options.report = command->options.debug_lines = true;
}

/* Whether messages go to a terminal whose user wants colours (no-color.org). */
static bool wants_colors(void)
{
    const char *unwanted = getenv("NO_COLOR"), *terminal = getenv("TERM");
    return isatty(STDERR_FILENO) && !(unwanted && *unwanted) && !(terminal && strcmp(terminal, "dumb") == 0);
}

static bool option_color(struct vr_command *command, const char *value)
{
    command->colored = strcmp(value, "auto") == 0 ? wants_colors() : strcmp(value, "always") == 0;
    return true;
}

static bool option_explain(struct vr_command *command, const char *value)
{
    command->explained = value ? vr_diag_find(value) : VR_DIAG_COUNT;
    if (value && command->explained == VR_DIAG_COUNT)
        return complain_of_code(command, "code", value, "the code is what stands in [brackets] behind a message");
    command->task = VR_TASK_EXPLAIN;
    return true;
}

/* --- the compiler's inside --- */

/* Puts the name of a pass, which must exist, in its place. */
static bool set_pass(const struct vr_command *command, const char **place, const char *option, const char *value)
{
    if (vr_pass_find(value) < 0)
        return complain_of_pass(command, value, option);
    *place = value;
    return true;
}

static bool option_dump(struct vr_command *command, const char *value)
{
    return set_pass(command, &command->options.dump, " of --dump", value);
}

static bool option_start_at(struct vr_command *command, const char *value)
{
    return set_pass(command, &command->options.start_at, " of --start-at", value);
}

static bool option_stop_after(struct vr_command *command, const char *value)
{
    return set_pass(command, &command->options.stop_after, " of --stop-after", value);
}

/* --- about vrc --- */

static bool option_completion(struct vr_command *command, const char *value)
{
    command->shell = value;
    command->task = VR_TASK_COMPLETION;
    return true;
}

/* --- the table --- */

/* The place of a word in a list a|b|c, or -1. */
static int place_in(const char *list, const char *word)
{
    const size_t size = strlen(word);
    for (int place = 0;; place++) {
        const size_t length = strcspn(list, "|");
        if (length == size && strncmp(list, word, size) == 0)
            return place;
        if (!list[length])
            return -1;
        list += length + 1;
    }
}

#define OPTION(id, spelling, form, argument, help)
#define SET(id, spelling, field, to, help)                                      \
    static bool option_##id(struct vr_command *command, const char *value)      \
    {                                                                           \
        (void)value;                                                            \
        command->field = to;                                                    \
        return true;                                                            \
    }
#define CHOICE(id, spelling, form, field, argument, help)                       \
    static bool option_##id(struct vr_command *command, const char *value)      \
    {                                                                           \
        command->field = place_in(argument, value);                             \
        return true;                                                            \
    }
#include "driver/option.def"

struct option {
    const char *spelling, *argument;
    enum vr_option_form form;
    bool (*set)(struct vr_command *command, const char *value);
};

static const struct option options[] = {
#define OPTION(id, spelling, form, argument, help) {spelling, argument, VR_OPTION_##form, option_##id},
#include "driver/option.def"
};

enum { OPTION_COUNT = sizeof options / sizeof options[0] };

static bool is_long(const char *spelling)
{
    return spelling[0] == '-' && spelling[1] == '-';
}

/* Whether a word is this option; *value gets the argument that the word itself holds, or NULL. */
static bool matches(const struct option *option, const char *word, const char **value)
{
    size_t length = strlen(option->spelling);
    *value = NULL;
    if (strncmp(word, option->spelling, length) != 0)
        return false;
    const char *rest = word + length;
    if (!*rest)
        return option->form != VR_OPTION_JOINED;
    if (option->form == VR_OPTION_ALONE || (is_long(option->spelling) && *rest != '='))
        return false;
    *value = is_long(option->spelling) ? rest + 1 : rest;
    return true;
}

/* The word without an argument behind =, beside all spellings, and those of passes. */
static bool complain_of_option(const struct vr_command *command, const char *word)
{
    const char *name = is_long(word) ? vr_copy_text(command->arena, word, strcspn(word, "=")) : word;
    struct vr_nearest best = vr_nearest_to(name);
    for (int i = 0; i < OPTION_COUNT; i++)
        if (strlen(options[i].spelling) > 2)
            vr_nearest_try(&best, options[i].spelling);
    for (int i = 0; word[1] == 'f' && i < vr_pass_count; i++)
        vr_nearest_try(&best,
                       vr_format(command->arena, strncmp(word, "-fno-", 5) == 0 ? "-fno-%s" : "-f%s", vr_passes[i].name));
    return vr_complain("unknown option '%s': %s", word, meant(command->arena, &best, "see vrc --help"));
}

/* A value that is none of the list a|b|c of its option. */
static bool complain_of_choice(const struct vr_command *command, const struct option *option, const char *value)
{
    struct vr_text words = vr_text_new(command->arena);
    for (const char *word = option->argument; *word; word += strspn(word, "|")) {
        const size_t length = strcspn(word, "|");
        const char *before = word == option->argument ? "" : word[length] ? ", " : " or ";
        vr_putf(&words, "%s'%.*s'", before, (int)length, word);
        word += length;
    }
    return vr_complain("%.*s is %s, and not '%s'", (int)strcspn(option->spelling, "="), option->spelling, words.data, value);
}

/* Whether the argument is one of a list. */
static bool is_choice(const struct option *option)
{
    return option->argument && strchr(option->argument, '|');
}

/* Sets the option at argv[*at], and moves *at to its last word. */
static bool read_option(struct vr_command *command, char **argv, int *at)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        const char *value;
        if (!matches(&options[i], argv[*at], &value))
            continue;
        if ((options[i].form == VR_OPTION_VALUE || options[i].form == VR_OPTION_OPTIONAL) && !value) {
            value = argv[*at + 1];
            *at += value != NULL;
            if (!value && options[i].form == VR_OPTION_VALUE)
                return vr_complain("%s needs an argument: see vrc --help", options[i].spelling);
        }
        if (is_choice(&options[i]) && place_in(options[i].argument, value) < 0)
            return complain_of_choice(command, &options[i], value);
        return options[i].set(command, value);
    }
    return complain_of_option(command, argv[*at]);
}

static bool read_input_name(struct vr_command *command, const char *word)
{
    if (command->input)
        return vr_complain("more than one input, '%s' and '%s': compile one file at a time", command->input, word);
    command->input = word;
    return true;
}

/* What the options together must not say. */
static bool check_command(const struct vr_command *command)
{
    if (command->is_static && command->task != VR_TASK_LIBS)
        return vr_complain("--static is for --libs");
    if (command->task != VR_TASK_COMPILE)
        return true;
    if (!command->input)
        return vr_complain("no input: name a .py or .vrir file, or - for standard input; vrc --help says more");
    if (command->stdin_name && strcmp(command->input, "-") != 0)
        return vr_complain("--stdin-filename is for the text of standard input: give - in the place of '%s'", command->input);
    if (command->html && (command->check || command->emit_cl || command->emit_vrir || command->output ||
                          command->options.stop_after || command->options.dump))
        return vr_complain("--html writes a page and nothing else: leave -o, --check, --dump, --stop-after and --emit out");
    if (command->watch && strcmp(command->input, "-") == 0)
        return vr_complain("--watch is for a file, and not for standard input");
    if (command->bundle && command->runtime)
        return vr_complain("--bundle has the runtime's sources: leave --runtime out");
    const char *start = command->options.start_at, *stop = command->options.stop_after, *dump = command->options.dump;
    if (start && stop && vr_pass_find(start) > vr_pass_find(stop))
        return vr_complain("--start-at=%s is behind --stop-after=%s", start, stop);
    if (stop && dump && vr_pass_find(dump) > vr_pass_find(stop))
        return vr_complain("--dump=%s is behind --stop-after=%s", dump, stop);
    return true;
}

/* The form of messages, which holds for those about the command line too. */
static void find_form(struct vr_command *command, char **argv)
{
    for (; *argv && strcmp(*argv, "--") != 0; argv++) {
        const bool is_form = strncmp(*argv, "--diagnostics", 13) == 0;
        const char *form = !is_form ? "" : (*argv)[13] == '=' ? *argv + 14 : (*argv)[13] || !argv[1] ? "" : argv[1];
        if (strcmp(form, "json") == 0 || strcmp(form, "sarif") == 0)
            command->form = *form == 'j' ? VR_MESSAGES_JSON : VR_MESSAGES_SARIF;
    }
    if (command->form != VR_MESSAGES_TEXT)
        vr_keep_complaints(&command->complaints);
}

bool vr_read_command(struct vr_command *command, int argc, char **argv)
{
    bool only_names = false;
    command->options = vr_options_default();
    command->targets = vr_text_new(command->arena);
    command->inputs.arena = command->arena;
    command->complaints.arena = command->arena;
    if (!vr_expand_arguments(command->arena, &argc, &argv))
        return false;
    find_form(command, argv);
    command->colored = wants_colors();
    for (int at = 1; at < argc; at++) {
        bool good;
        if (!only_names && strcmp(argv[at], "--") == 0)
            good = only_names = true;
        else if (!only_names && argv[at][0] == '-' && argv[at][1])
            good = read_option(command, argv, &at);
        else
            good = read_input_name(command, argv[at]);
        if (!good)
            return false;
    }
    if (command->runtime && !command->input && command->task == VR_TASK_COMPILE)
        command->task = VR_TASK_RUNTIME;
    return check_command(command);
}
