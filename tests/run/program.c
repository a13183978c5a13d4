/* Programs of the corpus: compiled by vrc in every way, built by every compiler, called, compared.
 *
 * For each program: vrc writes the same bytes twice; the tree is sound after every pass; what vrc prints as VRIR
 * reads and prints the same again; and for the default options, every level, each pass off and all of them off the C
 * text is built and called, unless it is a text that was built before. What the program says about the VRIR after a
 * pass is looked for there; such a VRIR is compiled from that pass on, built and called too. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/wait.h>

#include "case.h"
#include "header.h"
#include "run.h"

enum { VRC_SECONDS = 60, CC_SECONDS = 120, CALL_SECONDS = 300, MAX_VARIANTS = 80 };

/* A program at work. */
struct subject {
    struct job *job;
    char stem[200];                    /* the file's name without folder and .vrir */
    const char *folders[MAX_VARIANTS]; /* products that were built */
    int folder_count, tried;
};

static bool fail_by_output(struct job *job, const char *what, const char *how, int status, const char *output)
{
    char *text = read_file(output, NULL), said[100];
    int length;
    const char *line = telling_line(text ? text : "", &length);
    tally_fail(&job->tally, what, "%s: %s: %.*s", how, describe_status(status, said, sizeof said), length, line);
    free(text);
    return false;
}

static bool succeed(struct job *job, const struct command *command, int seconds, const char *what, const char *how)
{
    const char *output = scratch_file(job, "said");
    int status = command_run(command, output, seconds);
    return status == 0 || fail_by_output(job, what, how, status, output);
}

/* vrc OPTIONS SOURCE -o OUTPUT; without an output what it says stays in the file "said". */
static bool run_vrc(struct job *job, const char *options, const char *source, const char *output)
{
    struct command command = {.count = 0};
    char how[300];
    command_add(&command, job->run->vrc);
    command_add_words(&command, options);
    command_add(&command, source);
    if (output) {
        command_add(&command, "-o");
        command_add(&command, output);
    }
    snprintf(how, sizeof how, "vrc %.200s", options);
    bool good = succeed(job, &command, VRC_SECONDS, job->path, how);
    command_free(&command);
    return good;
}

/* The product of a source and some options in a folder of its own; NULL when vrc failed. */
static const char *compile_source(struct subject *s, const char *source, const char *options, const char *folder)
{
    const char *path = scratch_file(s->job, "%s", folder);
    folder_make(path);
    return run_vrc(s->job, options, source, scratch_file(s->job, "%s/%s.c", folder, s->stem)) ? folder : NULL;
}

static const char *compile(struct subject *s, const char *options, const char *folder)
{
    return compile_source(s, s->job->path, options, folder);
}

static bool same_product(struct subject *s, const char *a, const char *b, const char *ending)
{
    return same_files(scratch_file(s->job, "%s/%s%s", a, s->stem, ending),
                      scratch_file(s->job, "%s/%s%s", b, s->stem, ending));
}

static void call_product(struct subject *s, const struct build *build, const char *object, const char *label)
{
    struct job *job = s->job;
    struct command command = {.count = 0};
    const char *output = scratch_file(job, "said");
    command_add_words(&command, build->caller);
    command_add(&command, object);
    command_add(&command, job->path);
    command_add(&command, label);
    int status = command_run(&command, output, CALL_SECONDS);
    char *text = read_file(output, NULL), what[400];
    snprintf(what, sizeof what, "%s (%s)", job->path, label);
    tally_absorb(&job->tally, what, text, status);
    free(text);
    command_free(&command);
}

/* One text that holds the functions and their table: half the work for a compiler. */
static const char *joined_sources(struct subject *s, const char *folder)
{
    const char *path = scratch_file(s->job, "%s/joined.c", folder);
    FILE *file = fopen(path, "w");
    if (!file)
        exit(2);
    fprintf(file, "#include \"%s.c\"\n#include \"%s_stub.c\"\n", s->stem, s->stem);
    fclose(file);
    return path;
}

/* As users do: the compiler makes a shared object of the two sources. */
static bool build_as_users(struct subject *s, const struct build *build, const char *folder, const char *object,
                           const char *how)
{
    struct command command = {.count = 0};
    command_add_words(&command, build->compiler);
    command_add(&command, "-shared");
    command_add(&command, "-o");
    command_add(&command, object);
    command_add(&command, scratch_file(s->job, "%s/%s.c", folder, s->stem));
    command_add(&command, scratch_file(s->job, "%s/%s_stub.c", folder, s->stem));
    bool good = succeed(s->job, &command, CC_SECONDS, s->job->path, how);
    command_free(&command);
    return good;
}

/* Whether nothing stands before the first #include, as the choice of a memory scheme does. */
static bool begins_with_include(struct subject *s, const char *folder)
{
    char *text = read_file(scratch_file(s->job, "%s/%s.c", folder, s->stem), NULL);
    const char *directive = text ? strchr(text, '#') : NULL;
    bool include = directive && !strncmp(directive, "#include", 8);
    free(text);
    return include;
}

/* In less time: what all products include is compiled before, there is one text, and the linker works without a
 * compiler that calls it; the caller holds all the libraries. */
static bool build_fast(struct subject *s, const struct build *build, const char *folder, const char *object, const char *how)
{
    struct command compile = {.count = 0}, link = {.count = 0};
    const char *joined = scratch_file(s->job, "%s/joined.o", folder);
    command_add_words(&compile, build->compiler);
    if (*build->header && begins_with_include(s, folder)) {
        command_add(&compile, "-include");
        command_add(&compile, build->header);
    }
    command_add(&compile, "-c");
    command_add(&compile, "-o");
    command_add(&compile, joined);
    command_add(&compile, joined_sources(s, folder));
    command_add_words(&link, "ld -shared -o");
    command_add(&link, object);
    command_add(&link, joined);
    bool good =
        succeed(s->job, &compile, CC_SECONDS, s->job->path, how) && succeed(s->job, &link, CC_SECONDS, s->job->path, how);
    command_free(&compile);
    command_free(&link);
    remove(joined);
    return good;
}

static void build_product(struct subject *s, const char *folder, const char *options, bool as_users,
                          const struct build *build)
{
    const char *object = scratch_file(s->job, "%s/%s.so", folder, s->stem);
    char label[300], how[300];
    snprintf(label, sizeof label, "%s%s%.200s", build->name, *options ? ", " : "", options);
    snprintf(how, sizeof how, "building (%.250s)", label);
    if (as_users ? build_as_users(s, build, folder, object, how) : build_fast(s, build, folder, object, how))
        call_product(s, build, object, label);
    remove(object);
}

/* Builds and calls a product by the builds that are for such ones. */
static void build_everywhere(struct subject *s, const char *folder, const char *options, enum product product)
{
    for (int i = 0; i < s->job->run->build_count; i++) {
        const struct build *build = &s->job->run->builds[i];
        const bool as_users = product == PRODUCT_DEFAULT && strchr(build->products, AS_USERS);
        if (as_users || strchr(build->products, (int)product))
            build_product(s, folder, options, as_users, build);
    }
}

/* Compiles with the options; builds and calls the product if no earlier one was the same. */
static void test_variant(struct subject *s, const char *options, enum product product)
{
    char name[20];
    snprintf(name, sizeof name, "%d", s->tried++);
    const char *folder = compile(s, options, strdup(name));
    if (!folder)
        return;
    for (int i = 0; i < s->folder_count; i++)
        if (same_product(s, folder, s->folders[i], ".c") && same_product(s, folder, s->folders[i], "_stub.c")) {
            folder_delete(scratch_file(s->job, "%s", folder));
            return;
        }
    s->folders[s->folder_count++] = folder;
    build_everywhere(s, folder, options, product);
}

/* One of `share` words, chosen by the program and the word alone. */
static bool is_chosen(const struct job *job, const char *word, int share)
{
    unsigned sum = 0;
    for (const char *p = job->path; *p; p++)
        sum = 31 * sum + (unsigned char)*p;
    for (const char *p = word; *p; p++)
        sum = 31 * sum + (unsigned char)*p;
    return sum % (unsigned)share == 0;
}

/* Each pass is left out of a share of the programs, and of all that are about it. */
static bool is_left_out(const struct job *job, const char *pass)
{
    char folder[100];
    snprintf(folder, sizeof folder, "/passes/%s/", pass);
    return strstr(job->path, folder) || is_chosen(job, pass, job->run->pass_share);
}

/* The product without any pass comes early: -O0 is often the same. */
static void test_variants(struct subject *s)
{
    const struct command *passes = &s->job->run->passes;
    char all_off[4000] = "", option[200];
    for (int i = 0; i < passes->count; i++)
        snprintf(all_off + strlen(all_off), sizeof all_off - strlen(all_off), "%s-fno-%s", i ? " " : "", passes->words[i]);
    test_variant(s, "", PRODUCT_DEFAULT);
    test_variant(s, all_off, PRODUCT_PLAIN);
    for (int level = 0; level <= 3; level++) {
        snprintf(option, sizeof option, "-O%d", level);
        test_variant(s, option, PRODUCT_OTHER);
    }
    for (int i = 0; i < passes->count; i++) {
        if (!is_left_out(s->job, passes->words[i]))
            continue;
        snprintf(option, sizeof option, "-fno-%s", passes->words[i]);
        test_variant(s, option, PRODUCT_OTHER);
    }
}

/* Drivers' compilers are slow: all programs that are about sections and parallel loops, and a share of the others. */
static bool is_for_device(const struct job *job)
{
    return strstr(job->path, "/gpu/") || strstr(job->path, "/parallel/") || is_chosen(job, "", job->run->device_share);
}

/* The whole program as GPU sections: as long as that makes no kernel, there is nothing to test. */
static void test_kernels(struct subject *s)
{
    static const char options[] = "-fsections -ffp-contract=off";
    if (!is_for_device(s->job))
        return;
    const char *folder = compile(s, options, "kernels");
    if (folder && access(scratch_file(s->job, "%s/%s.cl", folder, s->stem), R_OK) == 0)
        build_everywhere(s, folder, options, PRODUCT_GPU);
}

/* The same input gives the same bytes, and every pass leaves a sound tree. */
static void test_repetition(struct subject *s)
{
    static const char *const endings[] = {".c", ".h", "_stub.c"};
    if (!compile(s, "", "first") || !compile(s, "", "second") || !compile(s, "--verify-passes", "verified"))
        return;
    bool same = true;
    for (int i = 0; i < 3; i++)
        if (!same_product(s, "first", "second", endings[i]))
            same = tally_fail(&s->job->tally, s->job->path, "vrc wrote another %s%s the second time", s->stem, endings[i]);
    if (same)
        tally_pass(&s->job->tally);
}

/* Parse, print, parse is the identity. */
static void test_printing(struct subject *s)
{
    const char *once = scratch_file(s->job, "once.vrir"), *twice = scratch_file(s->job, "twice.vrir");
    if (!run_vrc(s->job, "--emit=vrir", s->job->path, once) || !run_vrc(s->job, "--emit=vrir", once, twice))
        return;
    if (same_files(once, twice))
        tally_pass(&s->job->tally);
    else
        tally_fail(&s->job->tally, s->job->path, "vrc --emit=vrir printed another text from what it printed");
}

/* A copy of a text with one blank for each run of them. */
static char *squeeze(const char *text)
{
    char *copy = malloc(strlen(text) + 1), *to = copy;
    for (; *text; text++)
        if (!isspace((unsigned char)*text))
            *to++ = *text;
        else if (to > copy && to[-1] != ' ')
            *to++ = ' ';
    *to = 0;
    return copy;
}

/* The VRIR after a pass holds the text, or lacks it. */
static void test_dump(struct subject *s, const struct test_dump *dump)
{
    char option[100];
    snprintf(option, sizeof option, "--dump=%s", dump->pass);
    if (!run_vrc(s->job, option, s->job->path, NULL))
        return;
    char *said = read_file(scratch_file(s->job, "said"), NULL), *got = squeeze(said), *wanted = squeeze(dump->text);
    if ((strstr(got, wanted) != NULL) == dump->has)
        tally_pass(&s->job->tally);
    else
        tally_fail(&s->job->tally, s->job->path, "line %d: --dump=%s %s: %s", dump->line, dump->pass,
                   dump->has ? "lacks" : "has", wanted);
    free(said);
    free(got);
    free(wanted);
}

/* The VRIR after a pass, compiled from that pass on, means the same. */
static void test_stage(struct subject *s, const char *pass)
{
    char option[100], name[200];
    snprintf(option, sizeof option, "--dump=%s", pass);
    snprintf(name, sizeof name, "%s-dump", pass);
    if (!run_vrc(s->job, option, s->job->path, NULL))
        return;
    const char *dump = scratch_file(s->job, "%s.vrir", name);
    rename(scratch_file(s->job, "said"), dump);
    snprintf(option, sizeof option, "--start-at=%s", pass);
    if (compile_source(s, dump, option, name))
        build_everywhere(s, name, option, PRODUCT_OTHER);
}

static void test_dumps(struct subject *s, const struct program *program)
{
    for (size_t i = 0; i < program->dump_count; i++) {
        bool first = true;
        for (size_t k = 0; k < i; k++)
            first = first && strcmp(program->dumps[k].pass, program->dumps[i].pass);
        test_dump(s, &program->dumps[i]);
        if (first)
            test_stage(s, program->dumps[i].pass);
    }
}

/* vrc refuses the program with the message, and writes nothing. */
static void test_rejection(struct subject *s, const char *expected)
{
    struct job *job = s->job;
    struct command command = {.count = 0};
    const char *output = scratch_file(job, "said"), *products = scratch_file(job, "products");
    char line[1000], text[100];
    folder_make(products);
    command_add(&command, job->run->vrc);
    command_add(&command, job->path);
    command_add(&command, "-o");
    command_add(&command, scratch_file(job, "products/%s.c", s->stem));
    int status = command_run(&command, output, VRC_SECONDS);
    command_free(&command);

    const char *place_end = strstr(expected, ": ");
    int place = place_end ? (int)(place_end - expected) : 0;
    snprintf(line, sizeof line, "%s:%.*s: error: %s", job->path, place, expected, place_end ? place_end + 2 : "");
    char *said = read_file(output, NULL);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 1)
        tally_fail(&job->tally, job->path, "must be rejected: %s", describe_status(status, text, sizeof text));
    else if (!folder_empty(products))
        tally_fail(&job->tally, job->path, "vrc wrote something for a wrong program");
    else if (!strstr(said, ": error: ") || (*expected && !strstr(said, line)))
        tally_fail(&job->tally, job->path, "vrc does not say: %s", *expected ? expected : "any error");
    else
        tally_pass(&job->tally);
    free(said);
}

void test_program(struct job *job)
{
    struct subject s = {.job = job};
    struct program program;
    char *text = read_file(job->path, NULL), why[200];
    const char *base = strrchr(job->path, '/') ? strrchr(job->path, '/') + 1 : job->path;
    snprintf(s.stem, sizeof s.stem, "%.*s", (int)strcspn(base, "."), base);
    if (!program_read(&program, text, why, sizeof why)) {
        tally_fail(&job->tally, job->path, "%s", why);
    } else if (program.rejected) {
        test_rejection(&s, program.rejected);
    } else {
        test_repetition(&s);
        test_printing(&s);
        test_dumps(&s, &program);
        test_variants(&s);
        test_kernels(&s);
    }
    program_free(&program);
    free(text);
}
