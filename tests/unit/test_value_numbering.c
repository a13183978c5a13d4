/* SPDX-License-Identifier: Apache-2.0 */
/* What value numbering computes once, and what it may not: src/passes/arrays/value_numbering.c. */
#include <stdio.h>
#include <string.h>

#include "passes/pass.h"
#include "ir/ir.h"
#include "vrc.h"
#include "body.h"
#include "suite.h"

static const char *const head = "import numpy as np\n"
                                "from vrc import f32, f64, i64\n"
                                "def f(a: f64[::1], b: f64[::1], c: f32[::1], k: i64[::1], s: f64):\n";

/* A body, and how many calls of a function are left of those in it. */
static const struct example {
    const char *body, *function;
    int calls;
} examples[] = {
    /* The same value: of a whole expression, of parts, of a sum's operand */
    {"t = np.exp(a)\nu = np.exp(a) + b\nreturn t, u", "exp", 1},
    {"t = np.exp(a) + b\nu = np.exp(a) * b\nreturn t, u", "exp", 1},
    {"t = np.exp(a) + b\nu = (np.exp(a) * b).sum()\nreturn t, u", "exp", 1},
    {"t = np.exp(a * s) + b\nu = np.exp(a * s) * b\nv = np.exp(s * a) - b\nreturn t, u, v", "exp", 1},
    {"t = np.sqrt(np.exp(a)) + b\nu = np.sqrt(np.exp(a)) * b\nv = np.exp(a) - b\nreturn t, u, v", "exp", 1},
    /* Signs */
    {"t = np.exp(a * b) + b\nu = np.exp(-a * -b) * b\nreturn t, u", "exp", 1},
    {"t = np.exp(-(a / b)) + b\nu = np.exp(a / -b) * b\nreturn t, u", "exp", 1},
    {"t = np.exp(-0.5 * a * a) + b\nu = np.exp(0.5 * a * -a) * b\nreturn t, u", "exp", 1},
    {"t = np.exp(b - a) + b\nu = np.exp(-a + b) * b\nreturn t, u", "exp", 1},
    {"t = np.exp(a + b) + b\nu = np.exp(a - -b) * b\nreturn t, u", "exp", 1},
    {"t = np.exp(np.abs(a)) + b\nu = np.exp(np.abs(-a)) * b\nreturn t, u", "exp", 1},
    {"t = np.exp(np.square(a * b)) + b\nu = np.exp(np.square(-a * b)) * b\nreturn t, u", "exp", 1},
    /* A difference that is zero has a sign of its own */
    {"t = np.exp(a - b) + b\nu = np.exp(-(b - a)) * b\nreturn t, u", "exp", 2},
    {"t = np.exp(-a - b) + b\nu = np.exp(-(a + b)) * b\nreturn t, u", "exp", 2},
    /* Other values: operands in another order, of other types, and of a variable that has another value by then */
    {"t = np.exp(a - b) + b\nu = np.exp(b - a) * b\nreturn t, u", "exp", 2},
    {"t = np.exp(a / b) + b\nu = np.exp(b / a) * b\nreturn t, u", "exp", 2},
    {"t = np.exp(a + s) + b\nu = np.exp(a + 2.0 * s) * b\nreturn t, u", "exp", 2},
    {"t = np.exp(c) + a\nu = np.exp(np.float64(1.0) * c) * a\nreturn t, u", "exp", 2},
    {"t = a + b\nu = np.exp(t) + b\nt = t * b\nv = np.exp(t) + b\nreturn t, u, v", "exp", 2},
    {"t = np.floor_divide(k, 3) + k\nu = np.floor_divide(-k, 3) + k\nreturn t, u", "floor_divide", 2},
};

enum { COUNT = sizeof examples / sizeof examples[0] };

static int count_words(const char *text, const char *word)
{
    int count = 0;
    for (; (text = strstr(text, word)); text += strlen(word))
        count++;
    return count;
}

/* The calls in what is left behind a pass. */
static int calls_behind(const char *pass, const struct example *e)
{
    char source[2048], word[64];
    struct vr_options options = vr_options_default();
    options.stop_after = pass;
    struct vr_compilation *c = vr_compilation_new(&options);
    put_body(source, head, e->body);
    snprintf(word, sizeof word, ":libfunc %s ", e->function);
    const enum vrc_status status = vr_compile_python(c, "f.py", source, strlen(source), NULL, VR_GOAL_PASSES);
    ck_assert_msg(status == VR_DONE, "%s\n%s", source, vr_compilation_messages(c, VR_MESSAGES_TEXT));
    const int calls = count_words(vr_compilation_vrir(c), word);
    vr_compilation_free(c);
    return calls;
}

START_TEST(known_counts)
{
    const struct example *e = &examples[_i];
    const int before = calls_behind("group", e), after = calls_behind("value_numbering", e);
    ck_assert_msg(before > e->calls || e->calls == 2, "%s\n%d calls before", e->body, before);
    ck_assert_msg(after == e->calls, "%s\n%d calls instead of %d", e->body, after, e->calls);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("value numbering");
    TCase *t = tcase_create("calls");
    tcase_add_loop_test(t, known_counts, 0, COUNT);
    suite_add_tcase(suite, t);
    return run_suite(suite);
}
