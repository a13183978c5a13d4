/* The driver: reads the input, has it compiled, writes the messages and the product. */
#include "driver/driver.h"

#include <stdio.h>
#include <string.h>

#include "driver/version.h"

/* What a run of vrc holds. It lives outside of the function with the `setjmp`, so that it is whole after a jump. */
struct run {
    jmp_buf out_of_memory;
    struct vr_command command;
    struct vr_compilation *compilation;
    struct vr_text trace;
};

/* --- names of files --- */

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* A path without what stands behind the last point of its last part. */
static char *without_suffix(struct vr_arena *arena, const char *path)
{
    const char *base = base_name(path), *point = strrchr(base, '.');
    size_t size = point && point != base ? (size_t)(point - path) : strlen(path);
    return vr_copy_text(arena, path, size);
}

static bool ends_with(const char *text, const char *end)
{
    size_t size = strlen(text), end_size = strlen(end);
    return size >= end_size && strcmp(text + size - end_size, end) == 0;
}

static bool is_stdio(const char *path)
{
    return strcmp(path, "-") == 0;
}

/* Whether a VRIR text is asked for in place of a product. */
static bool is_text_goal(const struct vr_command *command)
{
    return command->emit_vrir || command->options.stop_after || command->options.dump;
}

/* The path of the product: what -o says, else in the current folder, named as the input. A VRIR text, and what comes from
 * standard input, goes to standard output. */
static const char *output_path(const struct vr_command *command)
{
    if (command->output)
        return command->output;
    if (is_text_goal(command) || is_stdio(command->input))
        return "-";
    return vr_format(command->arena, "%s.c", without_suffix(command->arena, base_name(command->input)));
}

/* Whether the names of the files make sense together. */
static bool check_names(const struct vr_command *command, const char *output)
{
    const char *base = base_name(output);
    if (ends_with(command->input, ".py"))
        return vr_complain("'%s': Python is not in this version: give VRIR", command->input);
    if (command->check || is_stdio(output)) {
        if (command->depend && !command->depend_file)
            return vr_complain("-MD has no OUT.c to be named after: add -o OUT.c or -MF FILE");
        return true;
    }
    if (!is_text_goal(command) && (!ends_with(base, ".c") || strlen(base) <= 2))
        return vr_complain("the name of the C text must end in .c, and '%s' does not: give -o OUT.c", output);
    if (!is_stdio(command->input) && vr_same_file(command->input, output))
        return vr_complain("'%s' is the input, and the output too: give another -o OUT.c", output);
    return true;
}

/* --- the rule for make --- */

/* A name as make reads it: spaces, # and $ escaped. */
static void put_make_name(struct vr_text *out, const char *name)
{
    for (const char *at = name; *at; at++) {
        if (*at == ' ' || *at == '#' || *at == '\t')
            vr_put(out, "\\");
        else if (*at == '$')
            vr_put(out, "$");
        vr_put_bytes(out, at, 1);
    }
}

static struct vr_output make_rule(const struct vr_command *command, const struct vr_output *products, int count)
{
    struct vr_text rule = vr_text_new(command->arena);
    for (int i = 0; i < count; i++) {
        vr_put(&rule, i ? " " : "");
        put_make_name(&rule, products[i].path);
    }
    vr_put(&rule, ":");
    if (!is_stdio(command->input)) {
        vr_put(&rule, " ");
        put_make_name(&rule, command->input);
    }
    vr_put(&rule, "\n");
    const char *path = command->depend_file;
    if (!path)
        path = vr_format(command->arena, "%s.d", without_suffix(command->arena, products[0].path));
    return (struct vr_output){.path = path, .data = rule.data, .size = rule.size};
}

/* --- writing --- */

static struct vr_output output_of(const char *path, const struct vr_text *text)
{
    return (struct vr_output){.path = path, .data = text->data, .size = text->size};
}

/* Standard output gets the C text alone, which can be looked at, but not built. */
static bool write_product(const struct vr_command *command, const struct vr_product *product, const char *path)
{
    struct vr_output outputs[4];
    int count = 0;
    outputs[count++] = output_of(path, &product->c);
    if (!is_stdio(path)) {
        const char *stem = vr_copy_text(command->arena, path, strlen(path) - 2);
        outputs[count++] = output_of(vr_format(command->arena, "%s.h", stem), &product->h);
        outputs[count++] = output_of(vr_format(command->arena, "%s_stub.c", stem), &product->stub);
    }
    if (command->depend) {
        outputs[count] = make_rule(command, outputs, count);
        count++;
    }
    return vr_write_outputs(command->arena, outputs, count);
}

static bool write_text(struct vr_arena *arena, const char *path, const char *text)
{
    struct vr_output output = {.path = path, .data = text, .size = strlen(text)};
    return vr_write_outputs(arena, &output, 1);
}

/* What a compilation leaves: nothing, a VRIR text, or a product. The result is an exit status. */
static int write_results(struct run *run, const char *path)
{
    const struct vr_command *command = &run->command;
    bool written = true;
    if (command->check)
        return VR_DONE;
    if (command->options.dump) {
        written = write_text(command->arena, path, vr_compilation_dump(run->compilation));
    } else if (is_text_goal(command)) {
        const char *text = vr_compilation_vrir(run->compilation);
        if (!text)
            return VR_OUT_OF_MEMORY;
        written = write_text(command->arena, path, text);
    } else {
        written = write_product(command, vr_compilation_product(run->compilation), path);
    }
    return written ? VR_DONE : VR_EXIT_USAGE;
}

/* --- compiling --- */

static enum vr_goal goal_of(const struct vr_command *command)
{
    if (command->emit_vrir && !command->options.dump && !command->options.stop_after)
        return VR_GOAL_VRIR;
    return command->check || is_text_goal(command) ? VR_GOAL_PASSES : VR_GOAL_C;
}

static bool put_messages(struct run *run)
{
    enum vr_messages_form form = run->command.json ? VR_MESSAGES_JSON : VR_MESSAGES_TEXT;
    const char *messages = vr_compilation_messages(run->compilation, form);
    if (messages)
        fputs(messages, stderr);
    return messages != NULL;
}

static void put_trace(const struct run *run)
{
    if (run->command.verbose)
        fprintf(stderr, "vrc %s, -O%d, passes:\n%s", VRC_VERSION, run->command.options.level, run->trace.data);
}

/* A compilation as the command line wants it; NULL when there is no memory. */
static struct vr_compilation *open_compilation(struct run *run, const char *output)
{
    struct vr_command *command = &run->command;
    const char *named = is_stdio(output) ? command->input : output;
    command->options.stem = is_stdio(named) ? "stdin" : without_suffix(command->arena, base_name(named));
    if (command->verbose) {
        run->trace = vr_text_new(command->arena);
        command->options.trace = &run->trace;
    }
    struct vr_compilation *c = vr_compilation_new(&command->options);
    if (c) {
        struct vr_diags *diags = vr_compilation_diags(c);
        diags->warnings_are_errors = command->warnings_are_errors;
        memcpy(diags->muted, command->muted, sizeof diags->muted);
    }
    return c;
}

static int compile(struct run *run)
{
    struct vr_command *command = &run->command;
    const char *output = output_path(command);
    size_t size = 0;
    const char *text = check_names(command, output) ? vr_read_input(command->arena, command->input, &size) : NULL;
    if (!text)
        return VR_EXIT_USAGE;
    run->compilation = open_compilation(run, output);
    if (!run->compilation)
        return VR_OUT_OF_MEMORY;
    const char *name = is_stdio(command->input) ? "<stdin>" : command->input;
    enum vr_status status = vr_compile(run->compilation, name, text, size, goal_of(command));
    put_trace(run);
    if (status == VR_OUT_OF_MEMORY || !put_messages(run))
        return VR_OUT_OF_MEMORY;
    if (status != VR_DONE && !command->options.dump)
        return status;
    int written = write_results(run, output); /* a dump shows also how a program became wrong */
    return status != VR_DONE ? (int)status : written;
}

/* --- the other tasks --- */

static void put_explanation(struct vr_text *out, enum vr_diag_code code)
{
    static const char *const words[] = {"a note", "a warning", "an error", "a limit of the compiler"};
    vr_put_diag_name(out, code);
    vr_putf(out, " (%s)\n\n%s\n", words[vr_diag_severity(code)], vr_diag_explanation(code));
}

/* Prints what the command line asks for about vrc itself. */
static int tell(const struct vr_command *command)
{
    struct vr_text out = vr_text_new(command->arena);
    if (command->task == VR_TASK_HELP)
        vr_put_help(&out);
    else if (command->task == VR_TASK_VERSION)
        vr_put(&out, "vrc " VRC_VERSION "\n");
    else if (command->task == VR_TASK_EXPLAIN)
        put_explanation(&out, command->explained);
    else
        vr_put(&out, "-fopenmp -lvr -lm\n");
    return write_text(command->arena, "-", out.data) ? VR_DONE : VR_EXIT_USAGE;
}

/* --- the whole --- */

/* The run between its first allocation and its last. */
static int run_guarded(struct run *run, int argc, char **argv)
{
    if (!run->command.arena || setjmp(run->out_of_memory))
        return VR_OUT_OF_MEMORY;
    if (!vr_read_command(&run->command, argc, argv))
        return VR_EXIT_USAGE;
    return run->command.task == VR_TASK_COMPILE ? compile(run) : tell(&run->command);
}

int vr_drive(int argc, char **argv)
{
    struct run run = {0};
    run.command.arena = vr_arena_new(&run.out_of_memory);
    int status = run_guarded(&run, argc, argv);
    vr_compilation_free(run.compilation);
    vr_arena_free(run.command.arena);
    if (status == VR_OUT_OF_MEMORY) {
        vr_complain("out of memory");
        return VR_COMPILER_LIMIT;
    }
    return status;
}
