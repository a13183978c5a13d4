/* SPDX-License-Identifier: Apache-2.0 */
/* A fuzz target for libFuzzer: any bytes through the reader of Python (python/syntax.h), types, every pass and emission
 * (vrc.h). A wrong file gets messages and a right one a tree, and a product; nothing may crash, leak or run for ever, and what
 * types and passes make the verifier takes. The sanitizers watch over memory.
 *
 * Random bytes seldom are a program, so half of the mutations work on lines: one is dropped, doubled, indented, or
 * moved. The seeds are the files of tests/syntax and the functions of tests/python. */
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../tests/syntax/print.h"
#include "ir/ir.h"
#include "vrc.h"

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);

/* --- the target --- */

static void fail(const char *what)
{
    fprintf(stderr, "%s\n", what);
    abort();
}

/* Each expression lies inside the text and is deeper than its children. */
static void check_expr(struct py_expr *e, void *data)
{
    const struct vr_source *source = data;
    if (e->span.start > e->span.end || e->span.end > source->size)
        fail("a span outside of the text");
    if (e->depth < 0 || e->depth > 1000)
        fail("a depth beyond the limit");
    py_each_child(e, check_expr, data);
}

static void check_statement(const struct py_stmt *stmt, const struct vr_source *source)
{
    if (stmt->span.start > stmt->span.end || stmt->span.end > source->size)
        fail("a statement outside of the text");
    if (stmt->kind == PY_EXPR)
        check_expr(stmt->value, (void *)source);
}

static void parse(struct vr_unit *unit, const uint8_t *data, size_t size)
{
    unit->names = vr_names_new(unit->arena);
    unit->diags.arena = unit->arena;
    unit->source = vr_source_new(unit->arena, "fuzz.py", (const char *)data, size);
    unit->diags.source = unit->source;
    struct vr_text out = vr_text_new(unit->arena);
    struct py_file *file = py_parse(unit);
    vr_arena_clear(unit->scratch); /* nothing of the tree lies there */
    if (!file == !unit->diags.errors)
        fail(file ? "a tree beside errors" : "refused without an error");
    if (!file)
        vr_diags_print(&unit->diags, &out);
    for (int i = 0; file && i < file->body.count; i++)
        check_statement(file->body.at[i], unit->source);
    if (file)
        py_print(&out, file);
}

/* The tree alone */
static void check_reader(const uint8_t *data, size_t size)
{
    jmp_buf out_of_memory;
    struct vr_unit unit = {.arena = vr_arena_new(&out_of_memory), .scratch = vr_arena_new(&out_of_memory)};
    if (unit.arena && unit.scratch && !setjmp(out_of_memory))
        parse(&unit, data, size);
    vr_arena_free(unit.scratch);
    vr_arena_free(unit.arena);
}

/* Types, passes and emission. What the verifier refuses then is a fault of the compiler, whatever the file. */
static void check_compiler(const uint8_t *data, size_t size)
{
    struct vr_options options = vr_options_default();
    options.level = 3;
    options.verify_passes = true;
    options.for_python = size % 2 == 0;
    options.bounds_checks = size % 5 != 0;
    options.report = size % 7 < 4;
    if (size % 3 == 0)
        options.analysis_limit = (int64_t)size % 4096;
    struct vr_compilation *c = vr_compilation_new(&options);
    if (!c)
        return;
    enum vrc_status status = vr_compile_python(c, "fuzz.py", (const char *)data, size, NULL, VR_GOAL_C);
    const struct vr_diags *diags = vr_compilation_diags(c);
    if (status == VR_DONE && !vr_compilation_product(c))
        fail("done without a product");
    if (status == VR_PROGRAM_WRONG && diags->errors == 0)
        fail("refused without an error");
    for (size_t i = 0; i < diags->count; i++)
        if (diags->messages[i].code == VR_DIAG_compiler_fault)
            fail(vr_compilation_messages(c, VR_MESSAGES_TEXT));
    vr_compilation_free(c);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    check_reader(data, size);
    check_compiler(data, size);
    return 0;
}

/* --- mutations of lines --- */

struct line {
    const uint8_t *text;
    size_t size;
};

static unsigned next_random(unsigned *state)
{
    *state = *state * 1103515245u + 12345u;
    return *state >> 16;
}

/* The line around a random place, with its end. */
static struct line random_line(const uint8_t *data, size_t size, unsigned *state)
{
    size_t start = size ? ((size_t)next_random(state) << 15 ^ next_random(state)) % size : 0, end = start;
    while (start > 0 && data[start - 1] != '\n')
        start--;
    while (end < size && data[end++] != '\n')
        ;
    return (struct line){data + start, end - start};
}

/* Writes `data` with line `place` of it replaced by `indent` spaces and `with`, as far as there is room. */
static size_t put_replaced(const uint8_t *data, size_t size, struct line place, size_t indent, struct line with,
                           uint8_t *out, size_t most)
{
    size_t before = (size_t)(place.text - data), after = size - before - place.size;
    if (before + indent + with.size + after > most)
        return 0;
    memcpy(out, data, before);
    memset(out + before, ' ', indent);
    memcpy(out + before + indent, with.text, with.size);
    memcpy(out + before + indent + with.size, place.text + place.size, after);
    return before + indent + with.size + after;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
    unsigned state = seed, how = next_random(&state) % 8;
    struct line place = random_line(data, size, &state), with = random_line(data, size, &state);
    size_t indent = how == 3 ? next_random(&state) % 9 : 0;
    if (how >= 4 || place.size == 0)
        return LLVMFuzzerMutate(data, size, most);
    if (how == 1)
        with.size = 0; /* dropped */
    if (how == 2)
        place.size = 0; /* put before another */
    if (how == 3)
        with = place; /* indented */
    uint8_t *copy = malloc(most + 1);
    size_t made = copy ? put_replaced(data, size, place, indent, with, copy, most) : 0;
    if (made)
        memcpy(data, copy, made);
    free(copy);
    return made ? made : LLVMFuzzerMutate(data, size, most);
}
