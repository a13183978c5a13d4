/* SPDX-License-Identifier: Apache-2.0 */
/* Where signs stay in groups of expressions, and where they go: src/passes/arrays/signs.c. */
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

/* A body, and how many signs are left of those in it. */
static const struct example {
    const char *body;
    int before, after;
} examples[] = {
    {"t = np.exp(-a * -b) + b\nu = np.exp(a * b) * b\nreturn t, u", 2, 0},
    {"t = np.exp(-a / b * -a) + b\nu = np.exp(a * b) * b\nreturn t, u", 2, 0},
    {"t = np.exp(np.abs(-a)) + b\nu = np.square(-a * b) * b\nreturn t, u", 2, 0},
    {"t = np.exp(b * -a) + (b * -a * s).sum()\nu = np.exp(-(a * b)) * b\nreturn t, u", 3, 3},
    {"t = -a\nu = np.exp(t * t) + b\nv = np.abs(t) * u\nreturn u, v", 1, 0},
    /* Those of numbers are computed before the loop */
    {"t = np.exp(-s * a) + b\nu = np.exp(-s * a) * b\nreturn t, u", 2, 2},
    /* A difference that is zero has a sign; whole numbers wrap */
    {"t = np.exp(a - b) + b\nu = np.exp(-(b - a)) * b\nreturn t, u", 1, 1},
    {"t = np.exp(-a - b) + b\nu = np.exp(-(a + b)) * b\nreturn t, u", 2, 2},
    {"t = k + 1\nu = -k * -t\nreturn t, u", 2, 2},
    /* What has another value by then, what is read elsewhere, what has another type */
    {"t = a + b\nu = -t\nt = t * b\nv = np.exp(u * u) + t\nw = u * np.exp(t)\nreturn t, v, w", 1, 1},
    {"t = -a\nu = np.exp(t * t) + b\nreturn t, u", 1, 1},
};

enum { COUNT = sizeof examples / sizeof examples[0] };

/* The signs in what is left behind a pass. */
static int signs_behind(const char *pass, const struct example *e)
{
    char source[2048];
    int count = 0;
    struct vr_options options = vr_options_default();
    options.stop_after = pass;
    struct vr_compilation *c = vr_compilation_new(&options);
    put_body(source, head, e->body);
    const enum vrc_status status = vr_compile_python(c, "f.py", source, strlen(source), NULL, VR_GOAL_PASSES);
    ck_assert_msg(status == VR_DONE, "%s\n%s", source, vr_compilation_messages(c, VR_MESSAGES_TEXT));
    for (const char *text = vr_compilation_vrir(c); (text = strstr(text, "(negate ")); text++)
        count++;
    vr_compilation_free(c);
    return count;
}

START_TEST(known_counts)
{
    const struct example *e = &examples[_i];
    ck_assert_msg(signs_behind("fuse", e) == e->before, "%s\n%d signs before", e->body, signs_behind("fuse", e));
    ck_assert_msg(signs_behind("group", e) == e->after, "%s\n%d signs behind", e->body, signs_behind("group", e));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("signs");
    TCase *t = tcase_create("groups");
    tcase_add_loop_test(t, known_counts, 0, COUNT);
    suite_add_tcase(suite, t);
    return run_suite(suite);
}
