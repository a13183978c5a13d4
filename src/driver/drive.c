/* SPDX-License-Identifier: Apache-2.0 */
/* The driver: reads the input, has it compiled, writes the messages and the product. */
#include "driver/driver.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "driver/build.h"
#include "driver/bundle.h"
#include "driver/compare.h"
#include "driver/depend.h"
#include "driver/stamp.h"
#include "driver/version.h"
#include "frontend/python/python.h"

/* What a run of vrc holds. It lives outside of the function with the `setjmp`, so that it is whole after a jump. */
struct run {
    jmp_buf out_of_memory;
    struct vr_command command;
    struct vr_compilation *compilation;
    struct vr_text trace;
    const char *output;     /* the C text or VRIR text; "-" for standard output */
    const char *module;     /* the module for Python that is built of it, or NULL */
    bool module_alone;      /* nobody asked for the C text */
    struct vr_scratch scratch;
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

/* What messages call the input. */
static const char *input_name(const struct vr_command *command)
{
    return !is_stdio(command->input) ? command->input : command->stdin_name ? command->stdin_name : "<stdin>";
}

/* Whether one text is asked for in place of a product: VRIR, the kernels, or a page. */
static bool is_text_goal(const struct vr_command *command)
{
    return command->html || command->emit_vrir || command->emit_cl || command->options.stop_after || command->options.dump;
}

static bool is_kernel_goal(const struct vr_command *command)
{
    return command->emit_cl && !command->options.stop_after && !command->options.dump;
}

/* The path of the product: what -o says, else in the current folder or the bundle's, named as the input. A text of
 * its own, and what comes from standard input, goes to standard output. */
static const char *output_path(const struct vr_command *command)
{
    const char *named = command->output ? command->output : is_stdio(command->input) ? "stdin" : base_name(command->input);
    if (command->bundle)
        return vr_format(command->arena, "%s/%s.c", command->bundle, without_suffix(command->arena, named));
    if (command->output)
        return command->output;
    if (is_text_goal(command) || is_stdio(command->input))
        return "-";
    return vr_format(command->arena, "%s.c", without_suffix(command->arena, named));
}

/* Whether a module for Python is the goal. */
static bool is_module_goal(const struct vr_command *command, const char *output)
{
    return command->emit_module && !is_text_goal(command) && !command->check && !is_stdio(output);
}

/* The name by which Python imports a module: what stands before .so, and before the words there that say for which
 * Python it is. */
static const char *module_name(struct vr_arena *arena, const char *path)
{
    const char *name = without_suffix(arena, base_name(path)), *tag = strrchr(name, '.');
    const bool is_tag = tag && !ends_with(path, ".c") &&
                        (!strcmp(tag, ".abi3") || !strncmp(tag, ".cpython-", 9) ||
                         (!strncmp(tag, ".cp", 3) && isdigit((unsigned char)tag[3])));
    return is_tag ? vr_copy_text(arena, name, (size_t)(tag - name)) : name;
}

static const char *beside(struct vr_arena *arena, const char *path, const char *name)
{
    return vr_format(arena, "%.*s%s", (int)(base_name(path) - path), path, name);
}

/* Names the files of a module: with -o OUT.c the C text alone; with -o OUT.abi3.so the module alone; else both. */
static bool name_module(struct run *run)
{
    const struct vr_command *command = &run->command;
    const char *name = module_name(command->arena, run->output);
    if (!py_is_identifier(name))
        return vr_complain("Python cannot import a module that is called '%s': rename the file, or give -o NAME.abi3.so or "
                           "-o NAME.c", name);
    if (command->bundle)
        return true;
    if (!command->output)
        run->module = beside(command->arena, run->output, vr_format(command->arena, "%s.abi3.so", name));
    if (ends_with(run->output, ".c"))
        return true;
    run->module = run->output;
    run->module_alone = true;
    run->output = beside(command->arena, run->module, vr_format(command->arena, "%s.c", name));
    return true;
}

/* Whether a bundle's Makefile can hold the name. */
static bool check_bundle(const struct vr_command *command, const char *output)
{
    if (command->check || is_text_goal(command))
        return vr_complain("--bundle is for a product, and not for --check, --dump, --stop-after or --emit=%s",
                           command->emit_cl ? "cl" : "vrir");
    if (command->output && (strchr(command->output, '/') || is_stdio(command->output)))
        return vr_complain("--bundle says where the product goes: -o gives its name only, and not '%s'", command->output);
    for (const char *p = base_name(output); *p; p++)
        if (!isalnum((unsigned char)*p) && !strchr("_-.+", *p))
            return vr_complain("a bundle cannot be called '%s', for make's sake: give -o NAME.c", base_name(output));
    return true;
}

/* Whether the names of the files make sense together. */
static bool check_names(const struct vr_command *command, const char *output)
{
    const char *base = base_name(output);
    if (command->bundle && !check_bundle(command, output))
        return false;
    if (command->check || is_stdio(output)) {
        if (command->depend && !command->depend_file)
            return vr_complain("-MD has no OUT.c to be named after: add -o OUT.c or -MF FILE");
        if (command->verify)
            return vr_complain("--verify compares files: add -o OUT.c, and leave --check out");
        return true;
    }
    bool names_module = command->emit_module && (ends_with(base, ".so") || ends_with(base, ".pyd"));
    if (!is_text_goal(command) && !names_module && (!ends_with(base, ".c") || strlen(base) <= 2))
        return vr_complain("the name of the C text must end in .c, and '%s' does not: give -o OUT.c", output);
    if (!is_text_goal(command) && strpbrk(base, "\"\\\n"))
        return vr_complain("no #include can hold the name '%s': give -o OUT.c", base);
    return true;
}

/* --- writing --- */

static void add_text(struct vr_outputs *outputs, const char *path, const struct vr_text *text)
{
    vr_add_output(outputs, path, text->data, text->size);
}

/* The C text. Standard output gets all of it, one behind the other. */
static void add_c_text(struct vr_outputs *outputs, const char *path, const struct vr_product *product)
{
    struct vr_arena *arena = outputs->arena;
    if (is_stdio(path)) {
        add_text(outputs, path, &product->c);
        add_text(outputs, path, &product->stub);
        return;
    }
    const char *stem = vr_copy_text(arena, path, strlen(path) - 2);
    add_text(outputs, path, &product->c);
    add_text(outputs, vr_format(arena, "%s.h", stem), &product->h);
    add_text(outputs, vr_format(arena, "%s_stub.c", stem), &product->stub);
    if (product->cl.size)
        add_text(outputs, vr_format(arena, "%s.cl", stem), &product->cl);
}

/* Builds the module, and adds it. --verify looks at texts alone. */
static bool add_module(struct vr_outputs *outputs, struct run *run, const struct vr_product *product)
{
    struct vr_build build = {.product = product, .stem = run->command.options.stem, .verbose = run->command.verbose,
                             .portable = run->command.portable, .native = run->command.native};
    if (!run->module || run->command.verify)
        return true;
    if (!vr_build_module(outputs->arena, &run->scratch, &build))
        return false;
    vr_close_scratch(&run->scratch);
    vr_add_output(outputs, run->module, build.module, build.size);
    outputs->at[outputs->count - 1].is_program = true;
    return true;
}

/* The product, and what else stands in its folder or --runtime's. */
static bool add_product(struct vr_outputs *outputs, struct run *run, const struct vr_product *product)
{
    const struct vr_command *command = &run->command;
    const char *path = run->output, *stem = command->options.stem;
    const bool module = is_module_goal(command, path);
    struct vr_needs needs;
    if (!add_module(outputs, run, product))
        return false;
    if (!run->module_alone)
        add_c_text(outputs, path, product);
    if (module)
        add_text(outputs, beside(outputs->arena, path, vr_format(outputs->arena, "%s.pyi", stem)), &product->pyi);
    if (command->bundle)
        return vr_add_bundle(outputs, command->bundle, stem, product, module);
    if (!command->runtime)
        return true;
    if (!vr_find_product_needs(&needs, command->arena, product, module))
        return false;
    vr_add_needed_sources(outputs, command->runtime, &needs);
    return true;
}

static void add_string(struct vr_outputs *outputs, const char *path, const char *text)
{
    vr_add_output(outputs, path, text, strlen(text));
}

/* The kernels alone. */
static bool add_kernels(struct vr_outputs *outputs, const struct run *run, const struct vr_product *product)
{
    if (!product->cl.size)
        return vr_complain("'%s' has no kernels: mark what shall run on a device as a GPU section, or add -fsections",
                           run->command.input);
    add_text(outputs, run->output, &product->cl);
    return true;
}

static bool write_string(struct vr_arena *arena, const char *path, const char *text)
{
    struct vr_outputs outputs = {.arena = arena};
    add_string(&outputs, path, text);
    return vr_write_outputs(&outputs, NULL);
}

/* What a compilation leaves: nothing, one text, or a product. The result is an exit status. */
static int collect(struct vr_outputs *outputs, struct run *run)
{
    const struct vr_command *command = &run->command;
    bool good = true;
    if (command->options.dump) {
        add_string(outputs, run->output, vr_compilation_dump(run->compilation));
    } else if (command->html) {
        const char *page = vr_compilation_page(run->compilation);
        if (!page)
            return VR_OUT_OF_MEMORY;
        add_string(outputs, command->html, page);
    } else if (is_kernel_goal(command)) {
        good = add_kernels(outputs, run, vr_compilation_product(run->compilation));
    } else if (is_text_goal(command)) {
        const char *text = vr_compilation_vrir(run->compilation);
        if (!text)
            return VR_OUT_OF_MEMORY;
        add_string(outputs, run->output, text);
    } else {
        good = add_product(outputs, run, vr_compilation_product(run->compilation));
    }
    return good ? VR_DONE : VR_EXIT_USAGE;
}

/* --verify: the differences go to standard output. The result is an exit status. */
static int verify(const struct vr_outputs *outputs)
{
    struct vr_text difference = vr_text_new(outputs->arena);
    if (!vr_verify_outputs(outputs, &difference) || !write_string(outputs->arena, "-", difference.data))
        return VR_EXIT_USAGE;
    return difference.size ? VR_PROGRAM_WRONG : VR_DONE;
}

/* Writes them, with the rule for make; --check has that alone. The result is an exit status. */
static int write_results(struct run *run)
{
    struct vr_command *command = &run->command;
    struct vr_outputs outputs = {.arena = command->arena, .inputs = &command->inputs, .renews = command->renews};
    const int collected = command->check ? VR_DONE : collect(&outputs, run);
    if (collected != VR_DONE)
        return collected;
    if (command->depend && !vr_add_rule(&outputs, command))
        return VR_EXIT_USAGE;
    if (command->verify)
        return verify(&outputs);
    return vr_write_outputs(&outputs, command->bundle ? command->bundle : command->runtime) ? VR_DONE : VR_EXIT_USAGE;
}

/* --- compiling --- */

static enum vr_goal goal_of(const struct vr_command *command)
{
    if (command->emit_vrir && !command->options.dump && !command->options.stop_after)
        return VR_GOAL_VRIR;
    const bool is_printed = command->html || !is_text_goal(command) || is_kernel_goal(command);
    return command->check || !is_printed ? VR_GOAL_PASSES : VR_GOAL_C;
}

/* As text. For tools they come at the end. False without memory. */
static bool put_messages(struct run *run)
{
    if (run->command.form != VR_MESSAGES_TEXT)
        return true;
    const char *messages = vr_compilation_messages(run->compilation, VR_MESSAGES_TEXT);
    if (messages)
        fputs(messages, stderr);
    return messages != NULL;
}

static void put_trace(const struct run *run)
{
    if (!run->command.verbose)
        return;
    const char *trace =
        vr_format(run->command.arena, "vrc %s, -O%d, passes:\n%s", VRC_VERSION, run->command.options.level, run->trace.data);
    vr_tell(VR_DIAG_progress, trace, strlen(trace));
}

/* The report goes to standard output, where the product does not. The result is an exit status. */
static int put_report(struct run *run)
{
    const struct vr_command *command = &run->command;
    if (!command->report)
        return VR_DONE;
    const char *report = vr_compilation_report(run->compilation, command->report_json ? VR_MESSAGES_JSON : VR_MESSAGES_TEXT);
    if (!report)
        return VR_OUT_OF_MEMORY;
    if (!is_stdio(run->output) && !is_text_goal(command))
        return write_string(command->arena, "-", report) ? VR_DONE : VR_EXIT_USAGE;
    vr_tell(VR_DIAG_progress, report, strlen(report));
    return VR_DONE;
}

/* A compilation as the command line wants it; NULL when there is no memory. */
static struct vr_compilation *open_compilation(struct run *run)
{
    struct vr_command *command = &run->command;
    const char *named = is_stdio(run->output) ? command->input : run->output;
    command->options.stem = is_stdio(named) ? "stdin" : without_suffix(command->arena, base_name(named));
    if (command->verbose) {
        run->trace = vr_text_new(command->arena);
        command->options.trace = &run->trace;
    }
    struct vr_compilation *c = vr_compilation_new(&command->options);
    if (c) {
        struct vr_diags *diags = vr_compilation_diags(c);
        diags->warnings_are_errors = command->warnings_are_errors;
        diags->colored = command->colored;
        memcpy(diags->muted, command->muted, sizeof diags->muted);
    }
    return c;
}

/* The text of FILE.pythran beside FILE.py; its data is NULL where there is none. */
static struct vr_slice read_sidecar(struct vr_command *command)
{
    const char *path = vr_format(command->arena, "%s.pythran", without_suffix(command->arena, command->input));
    struct vr_slice sidecar = {0};
    if (!is_stdio(command->input) && access(path, R_OK) == 0)
        sidecar.data = vr_take_input(&command->inputs, path, &sidecar.size);
    return sidecar;
}

/* The language of the input: by what the command line says, by its name, or, of standard input without one, by its first
 * character: VRIR begins with a parenthesis or a comment. */
static bool is_python(const struct vr_command *command, const char *text, size_t size)
{
    if (command->language != VR_BY_NAME)
        return command->language == VR_PYTHON;
    if (!is_stdio(command->input))
        return ends_with(command->input, ".py");
    if (command->stdin_name)
        return !ends_with(command->stdin_name, ".vrir");
    size_t at = 0;
    while (at < size && isspace((unsigned char)text[at]))
        at++;
    return at < size && text[at] != '(' && text[at] != ';';
}

/* What the product calls the source: its name with the last of the prefixes that fits replaced. */
static const char *mapped_name(const struct vr_command *command, const char *name)
{
    for (int i = command->prefix_count; i-- > 0;) {
        const struct vr_prefix *prefix = &command->prefixes[i];
        if (strncmp(name, prefix->from, strlen(prefix->from)) == 0)
            return vr_format(command->arena, "%s%s", prefix->to, name + strlen(prefix->from));
    }
    return name;
}

static struct vr_slice slice_of(const char *text)
{
    return (struct vr_slice){text, text ? strlen(text) : 0};
}

/* Has the text compiled as the command line wants it. The result is an exit status. */
static enum vrc_status compile_text(struct run *run, const char *text, size_t size)
{
    struct vr_command *command = &run->command;
    const char *name = input_name(command);
    const bool python = is_python(command, text, size);
    const struct vr_slice sidecar = python ? read_sidecar(command) : (struct vr_slice){0};
    const struct vr_slice profile = slice_of(command->options.profile), schedule = slice_of(command->options.schedule);
    if ((command->check || command->html) && python) /* the product that may hold most */
        command->options.for_python = true;
    command->options.file = mapped_name(command, name);
    command->options.one_text = is_stdio(run->output) && !is_text_goal(command);
    if (!command->no_stamp && !command->check && size <= VR_LARGEST_TEXT) /* else there is no product to hold it */
        command->options.stamp =
            vr_stamp(command->arena, &command->options, (const struct vr_slice[]){{text, size}, sidecar, profile, schedule}, 4);
    run->compilation = open_compilation(run);
    if (!run->compilation)
        return VR_OUT_OF_MEMORY;
    if (python)
        return vr_compile_python(run->compilation, name, text, size, sidecar.data, goal_of(command));
    return vr_compile(run->compilation, name, text, size, goal_of(command));
}

static int compile(struct run *run)
{
    struct vr_command *command = &run->command;
    size_t size = 0;
    run->output = output_path(command);
    const char *text = check_names(command, run->output) ? vr_take_input(&command->inputs, command->input, &size) : NULL;
    if (!text || (is_module_goal(command, run->output) && !name_module(run)))
        return VR_EXIT_USAGE;
    enum vrc_status status = compile_text(run, text, size);
    if (status == VR_OUT_OF_MEMORY)
        return VR_OUT_OF_MEMORY;
    put_trace(run);
    if (!put_messages(run))
        return VR_OUT_OF_MEMORY;
    const int reported = put_report(run);
    if (reported != VR_DONE)
        return reported;
    if (status != VR_DONE && !command->options.dump)
        return status;
    int written = write_results(run); /* a dump shows also how a program became wrong */
    return status != VR_DONE ? (int)status : written;
}

/* --- the other tasks --- */

static void put_explanation(struct vr_text *out, enum vr_diag_code code)
{
    if (code == VR_DIAG_COUNT) {
        vr_put_codes(out);
        return;
    }
    static const char *const words[] = {"a note", "a warning", "an error", "a limit of the compiler"};
    vr_put_diag_name(out, code);
    vr_putf(out, " (%s)\n\n%s\n", words[vr_diag_severity(code)], vr_diag_explanation(code));
}

/* Copies all sources of the runtime, for a product that is not known. */
static bool copy_runtime(const struct vr_command *command)
{
    struct vr_outputs outputs = {.arena = command->arena};
    return vr_add_all_sources(&outputs, command->runtime) && vr_write_outputs(&outputs, command->runtime);
}

/* Prints what the command line asks for about vrc itself. */
static int tell(const struct vr_command *command)
{
    struct vr_text out = vr_text_new(command->arena);
    switch (command->task) {
    case VR_TASK_HELP: vr_put_help(&out); break;
    case VR_TASK_VERSION: vr_putf(&out, "vrc " VRC_VERSION "\n%s\n", vr_built_parts(command->arena)); break;
    case VR_TASK_EXPLAIN: put_explanation(&out, command->explained); break;
    case VR_TASK_LIBS: vr_put_libraries(&out, command->is_static); break;
    case VR_TASK_RUNTIME: return copy_runtime(command) ? VR_DONE : VR_EXIT_USAGE;
    case VR_TASK_COMPLETION: vr_put_completion(&out, command->shell); break;
    case VR_TASK_COMPILE: break;
    }
    return write_string(command->arena, "-", out.data) ? VR_DONE : VR_EXIT_USAGE;
}

/* --- the whole --- */

struct words {
    int count;
    char **at;
    bool watched;           /* the command is run again by a process that watches the input */
};

static int drive(const struct words *words);

static int drive_again(const void *data)
{
    const struct words *first = data, words = {first->count, first->at, true};
    return drive(&words);
}

/* The run between its first allocation and its last. */
static int run_guarded(struct run *run, const struct words *words)
{
    if (!run->command.arena || setjmp(run->out_of_memory))
        return VR_OUT_OF_MEMORY;
    if (!vr_read_command(&run->command, words->count, words->at))
        return VR_EXIT_USAGE;
    if (run->command.task != VR_TASK_COMPILE)
        return tell(&run->command);
    return run->command.watch && !words->watched ? vr_watch(run->command.input, drive_again, words) : compile(run);
}

/* What tools read is one document, at the end. False without memory. */
static bool finish_messages(struct run *run)
{
    if (run->command.form == VR_MESSAGES_TEXT || !run->command.arena)
        return true;
    if (setjmp(run->out_of_memory))
        return false;
    vr_put_document(run->command.form, run->compilation ? vr_compilation_diags(run->compilation) : NULL);
    return true;
}

static int drive(const struct words *words)
{
    struct run run = {0};
    run.command.arena = vr_arena_new(&run.out_of_memory);
    int status = run_guarded(&run, words);
    if (!finish_messages(&run))
        status = VR_OUT_OF_MEMORY;
    vr_keep_complaints(NULL);
    vr_close_scratch(&run.scratch);
    vr_compilation_free(run.compilation);
    vr_arena_free(run.command.arena);
    if (status == VR_OUT_OF_MEMORY) {
        vr_complain("out of memory");
        return VR_COMPILER_LIMIT;
    }
    return status;
}

int vr_drive(int argc, char **argv)
{
    return drive(&(struct words){argc, argv, false});
}
