/* SPDX-License-Identifier: Apache-2.0 */
/* A fuzz target for libFuzzer: any bytes through the reader, the verifier, every pass and emission (vrc.h).
 *
 * A wrong program gets messages and a right one a product; nothing may crash, leak or run for ever, no pass may leave a tree
 * that the verifier refuses, and what is printed must read and print the same again. The sanitizers watch over memory.
 *
 * Random bytes seldom are a program, so half of the mutations work on forms: one is dropped, doubled, or replaced by another
 * of the same text or of another seed. The seeds are the programs of tests/. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ir/ir.h"
#include "vrc.h"

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);
size_t LLVMFuzzerCustomCrossOver(const uint8_t *a, size_t a_size, const uint8_t *b, size_t b_size, uint8_t *out, size_t most,
                                 unsigned seed);

/* --- the target --- */

static void fail(const char *what, const char *text)
{
    fprintf(stderr, "%s:\n%s\n", what, text ? text : "");
    abort();
}

/* A pass that broke the tree is a fault of the compiler, whatever the program. */
static void check_messages(struct vr_compilation *c)
{
    const struct vr_diags *diags = vr_compilation_diags(c);
    const char *text = vr_compilation_messages(c, VR_MESSAGES_TEXT);
    for (size_t i = 0; i < diags->count; i++)
        if (diags->messages[i].code == VR_DIAG_compiler_fault)
            fail("a fault of the compiler", text);
    vr_compilation_messages(c, VR_MESSAGES_JSON);
}

/* The printed form of a text, the caller's to free; NULL when it cannot be read. */
static char *printed(const struct vr_options *options, const char *text, size_t size)
{
    struct vr_compilation *c = vr_compilation_new(options);
    char *copy = NULL;
    if (c && vr_compile(c, "fuzz.vrir", text, size, VR_GOAL_VRIR) == VR_DONE)
        copy = strdup(vr_compilation_vrir(c));
    if (c)
        check_messages(c);
    vr_compilation_free(c);
    return copy;
}

static void check_printing(const struct vr_options *options, const char *text, size_t size)
{
    char *once = printed(options, text, size);
    if (!once)
        return;
    char *twice = printed(options, once, strlen(once));
    if (!twice || strcmp(once, twice) != 0)
        fail("what is printed does not read and print the same", once);
    free(once);
    free(twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct vr_options options = vr_options_default();
    options.level = 3;
    options.verify_passes = true;
    options.debug_lines = size % 2 == 0;
    options.bounds_checks = size % 5 != 0;
    options.report = size % 7 < 4;
    if (size % 3 == 0)
        options.analysis_limit = (int64_t)size % 4096;
    struct vr_compilation *c = vr_compilation_new(&options);
    if (!c)
        return 0;
    enum vrc_status status = vr_compile(c, "fuzz.vrir", (const char *)data, size, VR_GOAL_C);
    if (status == VR_DONE && !vr_compilation_product(c))
        fail("done without a product", NULL);
    if (status == VR_PROGRAM_WRONG && vr_compilation_diags(c)->errors == 0)
        fail("refused without an error", NULL);
    check_messages(c);
    vr_compilation_vrir(c);
    vr_compilation_free(c);
    check_printing(&options, (const char *)data, size);
    return 0;
}

/* --- mutations of forms --- */

/* A form in a text: from its ( to behind its ). Empty where there is none. */
struct form {
    const uint8_t *text;
    size_t size;
};

static unsigned next_random(unsigned *state)
{
    *state = *state * 1103515245u + 12345u;
    return *state >> 16;
}

/* The form that starts at the first ( from a random place on; a ( in a string or a comment counts too, which does no
 * harm. */
static struct form random_form(const uint8_t *data, size_t size, unsigned *state)
{
    struct form none = {data, 0};
    if (size == 0)
        return none;
    size_t place = ((size_t)next_random(state) << 15 ^ next_random(state)) % size;
    const uint8_t *start = memchr(data + place, '(', size - place);
    int depth = 0;
    for (const uint8_t *at = start; at && at < data + size; at++) {
        depth += (*at == '(') - (*at == ')');
        if (depth == 0)
            return (struct form){start, (size_t)(at + 1 - start)};
    }
    return none;
}

/* Writes `data` with form `place` of it replaced by `with`, as far as there is room. */
static size_t put_replaced(const uint8_t *data, size_t size, struct form place, struct form with, uint8_t *out, size_t most)
{
    size_t before = (size_t)(place.text - data), after = size - before - place.size;
    if (before + with.size + after > most)
        return 0;
    memcpy(out, data, before);
    memcpy(out + before, with.text, with.size);
    memcpy(out + before + with.size, place.text + place.size, after);
    return before + with.size + after;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
    unsigned state = seed, how = next_random(&state) % 6;
    struct form place = random_form(data, size, &state), with = random_form(data, size, &state);
    if (how >= 3 || place.size == 0)
        return LLVMFuzzerMutate(data, size, most);
    if (how == 1)
        with.size = 0; /* dropped */
    if (how == 2)
        place.size = 0; /* put before another */
    uint8_t *copy = malloc(size + with.size + 1);
    size_t made = copy ? put_replaced(data, size, place, with, copy, most) : 0;
    if (made)
        memcpy(data, copy, made);
    free(copy);
    return made ? made : LLVMFuzzerMutate(data, size, most);
}

size_t LLVMFuzzerCustomCrossOver(const uint8_t *a, size_t a_size, const uint8_t *b, size_t b_size, uint8_t *out, size_t most,
                                 unsigned seed)
{
    unsigned state = seed;
    struct form place = random_form(a, a_size, &state), with = random_form(b, b_size, &state);
    return place.size && with.size ? put_replaced(a, a_size, place, with, out, most) : 0;
}
