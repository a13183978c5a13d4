/* SPDX-License-Identifier: Apache-2.0 */
/* Dependences of loops as passes ask for them, src/passes/analysis/dependence.h: the answers of the fast tests and of the
 * sets behind them, for loops of the literature on dependence tests, with distances and examples from the definition: an
 * iteration touches what another one stores to. */
#include <stdlib.h>
#include <string.h>

#include "body.h"
#include "frontend/python/python.h"
#include "ir/walk.h"
#include "passes/analysis/dependence.h"
#include "passes/pass.h"
#include "suite.h"
#include "vrc.h"

enum { NO = 0, OPEN = 1 << 20 }; /* no distance is told; there is none that is always the same */

/* A function's body, whose first loop is asked. It may use a, b: float64[::1]; c: float64[:, ::1]; x: int64[::1]; n, m,
 * k: int64; s: float64. */
struct example {
    const char *body;
    enum vr_independence answer;
    enum vr_doubt doubt;
    int distance;
};

static const char *const head =
    "from vrc import f64, i64, prange\n"
    "def f(a: f64[::1], b: f64[::1], c: f64[:, ::1], x: i64[::1], n: i64, m: i64, k: i64, s: f64) -> None:\n";

static const struct example examples[] = {
    /* Without a counter (ZIV) */
    {"for i in range(n):\n a[0] = s", VR_MAY_DEPEND, VR_DOUBT_DISTANCE, NO},
    {"for i in range(n):\n a[k] = a[m]", VR_MAY_DEPEND, VR_DOUBT_DISTANCE, NO},
    {"for i in range(n):\n a[i] = a[i] * s\n c[0, i] = c[1, k]", VR_INDEPENDENT_APART, 0, NO},
    {"for i in range(n):\n b[i] = a[k]", VR_INDEPENDENT_APART, 0, NO},
    /* One counter, equal factors (strong SIV) */
    {"for i in range(1, n):\n a[i] = a[i - 1]", VR_MAY_DEPEND, VR_DOUBT_DISTANCE, 1},
    {"for i in range(n):\n a[i] = a[i + 5]", VR_MAY_DEPEND, VR_DOUBT_DISTANCE, -5},
    {"for i in range(n):\n a[3 * i + k] = a[3 * i + k - 6]", VR_MAY_DEPEND, VR_DOUBT_DISTANCE, 2},
    {"for i in range(n):\n a[n - i] = a[n - i + 2]", VR_MAY_DEPEND, VR_DOUBT_DISTANCE, 2},
    {"for i in range(n):\n a[2 * i] = a[2 * i + 1]", VR_INDEPENDENT, 0, NO},
    {"for i in range(0, n, 2):\n a[i] = a[i + 1]", VR_INDEPENDENT, 0, NO},
    {"for i in range(k, n, 3):\n a[i] = a[i + 6]", VR_MAY_DEPEND, VR_DOUBT_DISTANCE, -6},
    {"for i in range(10):\n a[i] = a[i + 10]", VR_INDEPENDENT, 0, NO},
    {"for i in range(10):\n a[i] = a[i + 9]", VR_MAY_DEPEND, VR_DOUBT_DISTANCE, -9},
    {"for i in range(n):\n a[i + n] = a[i]", VR_INDEPENDENT, 0, NO},
    {"for i in range(k, k + m):\n a[i] = a[i + m]", VR_INDEPENDENT, 0, NO},
    {"for i in range(n):\n a[i] = a[i + k]", VR_MAY_DEPEND, VR_DOUBT_VALUE, OPEN},
    /* Along several axes: one separates, or two are at other distances */
    {"for i in range(1, n):\n c[i, k] = c[i, m]", VR_INDEPENDENT, 0, NO},
    {"for i in range(2, n):\n c[i, i] = c[i - 1, i - 2]", VR_INDEPENDENT, 0, NO},
    {"for i in range(2, n):\n c[i, i] = c[i - 2, i - 2]", VR_MAY_DEPEND, VR_DOUBT_DISTANCE, 2},
    /* The greatest common divisor */
    {"for i in range(n):\n a[4 * i] = a[6 * i + 3]", VR_INDEPENDENT, 0, NO},
    {"for i in range(n):\n for j in range(m):\n  a[4 * i] = a[6 * j + 2 * k + 1]", VR_INDEPENDENT, 0, NO},
    {"for i in range(n):\n for j in range(m):\n  a[2 * i + 4 * j] = a[2 * j + 1]", VR_DEPENDENT, 0, OPEN},
    /* One side does not move (weak-zero SIV) */
    {"for i in range(1, n):\n a[i] = a[0]", VR_INDEPENDENT, 0, NO},
    {"for i in range(n):\n a[i] = a[n]", VR_INDEPENDENT, 0, NO},
    {"for i in range(n):\n a[2 * i] = a[5]", VR_INDEPENDENT, 0, NO},
    {"for i in range(k + 1, n):\n a[i] -= a[k]", VR_INDEPENDENT, 0, NO},
    /* What sets know: triangles, clamps, sides that go against each other */
    {"for i in range(n):\n for j in range(i):\n  c[i, j] = c[j, i]", VR_INDEPENDENT, 0, NO},
    {"for i in range(n):\n for j in range(10):\n  a[10 * i + j] = s", VR_INDEPENDENT, 0, NO},
    {"for i in range(n):\n a[i] = a[2 * n - i]", VR_INDEPENDENT, 0, NO},
    {"for i in range(n):\n a[i] = a[n - 1 - i]", VR_DEPENDENT, 0, OPEN},
    {"for i in range(n):\n a[i] = a[0]", VR_DEPENDENT, 0, OPEN},
    {"for i in range(1, n):\n for j in range(m):\n  c[i, j] = c[i - 1, m - 1 - j]", VR_DEPENDENT, 0, 1},
    /* Nothing is known */
    {"for i in range(n):\n a[x[i]] = s", VR_MAY_DEPEND, VR_DOUBT_SUBSCRIPT, NO},
    {"for i in range(n):\n if s > a[i]:\n  a[k] = s", VR_MAY_DEPEND, VR_DOUBT_DISTANCE, NO},
};

enum { COUNT = sizeof examples / sizeof examples[0] };

struct question {
    char source[2048];
    bool asked;
    enum vr_independence answer;
    struct vr_dependence dependence;
};

/* The first loop; subscripts are in bounds, and none counts from the end, as behind a guard. */
static bool find_loop(struct vr_node *n, void *loop)
{
    if (n->kind == VR_N_SUBSCRIPT) {
        vr_flag_set(n, VR_F_LOWER, false);
        vr_flag_set(n, VR_F_UPPER, false);
        vr_flag_set(n, VR_F_NEGATIVE, false);
    }
    if (n->kind == VR_N_FOR && !*(struct vr_node **)loop)
        *(struct vr_node **)loop = n;
    return true;
}

static struct vr_module *ask(struct vr_unit *unit, void *data)
{
    struct question *q = data;
    struct vr_text dump = vr_text_new(unit->arena);
    struct vr_node *loop = NULL;
    unit->source = vr_source_new(unit->arena, "f.py", q->source, strlen(q->source));
    unit->diags.source = unit->source;
    if (!py_read(unit, NULL) || !vr_run_passes(unit, &dump))
        return NULL;
    const struct vr_function *f = unit->module->functions[0];
    vr_walk_list(&f->body, find_loop, &loop);
    q->answer = vr_test_dependence(unit, f, &(struct vr_dependence_question){.loop = loop}, false, &q->dependence);
    q->asked = true;
    return NULL;
}

START_TEST(known_answers)
{
    const struct example *e = &examples[_i];
    struct question q = {.asked = false};
    struct vr_options options = vr_options_default();
    options.stop_after = "alias";
    struct vr_compilation *c = vr_compilation_new(&options);
    put_body(q.source, head, e->body);
    vr_compile_built(c, ask, &q, VR_GOAL_VRIR);
    ck_assert_msg(q.asked, "%s\n%s", q.source, vr_compilation_messages(c, VR_MESSAGES_TEXT));
    const struct vr_dependence *d = &q.dependence;
    ck_assert_msg(q.answer == e->answer, "%s\nanswer %d instead of %d, doubt %d", e->body, q.answer, e->answer, d->doubt);
    if (e->answer == VR_DEPENDENT || e->answer == VR_MAY_DEPEND) {
        ck_assert_msg(d->doubt == e->doubt, "%s\ndoubt %d instead of %d", e->body, d->doubt, e->doubt);
        ck_assert_msg(d->has_distance == (e->distance != NO && e->distance != OPEN), "%s\na distance?", e->body);
        if (d->has_distance)
            ck_assert_msg(d->distance == e->distance, "%s\ndistance %d", e->body, (int)d->distance);
        if (d->has_example && d->has_distance)
            ck_assert_int_eq(d->iterations[1][0] - d->iterations[0][0], d->distance);
    }
    if (e->answer == VR_DEPENDENT)
        ck_assert_msg(d->has_example, "%s\nno example", e->body);
    vr_compilation_free(c);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("dependence");
    TCase *t = tcase_create("loops");
    tcase_add_loop_test(t, known_answers, 0, COUNT);
    suite_add_tcase(suite, t);
    return run_suite(suite);
}
