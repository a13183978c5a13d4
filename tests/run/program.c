/* SPDX-License-Identifier: Apache-2.0 */
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
#include "product.h"

/* Two texts that each read the headers take twice as long as one: one program of so many is built so. */
enum { VRC_SECONDS = 60, MAX_VARIANTS = 80, USERS_SHARE = 8 };

/* A program at work. */
struct subject {
    struct job *job;
    const char *folders[MAX_VARIANTS]; /* products that were built */
    int folder_count, tried;
};

static bool same_product(struct subject *s, const char *a, const char *b, const char *ending)
{
    return same_files(product_file(s->job, a, ending), product_file(s->job, b, ending));
}

static void build_and_call(struct job *job, const struct build *build, bool as_users, const char *folder, const char *options)
{
    char label[300];
    snprintf(label, sizeof label, "%s%s%.200s", build->name, *options ? ", " : "", options);
    if (build_product(job, build, as_users, folder, label))
        call_product(job, build, folder, label);
    remove(product_file(job, folder, ".so"));
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

/* Builds and calls a product by the builds that are for such ones. */
static void build_everywhere(struct subject *s, const char *folder, const char *options, enum product product)
{
    for (int i = 0; i < s->job->run->build_count; i++) {
        const struct build *build = &s->job->run->builds[i];
        const bool users = product == PRODUCT_DEFAULT && strchr(build->products, AS_USERS);
        if (users || strchr(build->products, (int)product))
            build_and_call(s->job, build, users && is_chosen(s->job, "as users", USERS_SHARE), folder, options);
    }
}

/* Compiles a source, the program or what became of it, with the options; builds and calls the product if no earlier one was the same. */
static void test_source(struct subject *s, const char *source, const char *options, enum product product)
{
    char name[20];
    snprintf(name, sizeof name, "%d", s->tried++);
    const char *folder = strdup(name);
    if (!compile_source(s->job, source, options, folder))
        return;
    for (int i = 0; i < s->folder_count; i++)
        if (same_product(s, folder, s->folders[i], ".c") && same_product(s, folder, s->folders[i], "_stub.c")) {
            folder_delete(scratch_file(s->job, "%s", folder));
            return;
        }
    s->folders[s->folder_count++] = folder;
    build_everywhere(s, folder, options, product);
}

static void test_variant(struct subject *s, const char *options, enum product product)
{
    test_source(s, s->job->path, options, product);
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
        test_variant(s, option, PRODUCT_LEVEL);
    }
    for (int i = 0; i < passes->count; i++) {
        if (!is_left_out(s->job, passes->words[i]))
            continue;
        snprintf(option, sizeof option, "-fno-%s", passes->words[i]);
        test_variant(s, option, PRODUCT_LESS);
    }
}

/* The same input gives the same bytes, and every pass leaves a sound tree. */
static void test_repetition(struct subject *s)
{
    static const char *const endings[] = {".c", ".h", "_stub.c"};
    if (!compile_program(s->job, "", "first") || !compile_program(s->job, "", "second") ||
        !compile_program(s->job, "--verify-passes", "verified"))
        return;
    bool same = true;
    for (int i = 0; i < 3; i++)
        if (!same_product(s, "first", "second", endings[i]))
            same = tally_fail(&s->job->tally, s->job->path, "vrc wrote another %s the second time", endings[i]);
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
    test_source(s, dump, option, PRODUCT_LESS);
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
    command_add(&command, product_file(job, "products", ".c"));
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
    if (!program_read(&program, text, why, sizeof why)) {
        tally_fail(&job->tally, job->path, "%s", why);
    } else if (program.rejected) {
        test_rejection(&s, program.rejected);
    } else {
        test_repetition(&s);
        test_printing(&s);
        test_variants(&s);
        test_dumps(&s, &program);
    }
    program_free(&program);
    free(text);
}
