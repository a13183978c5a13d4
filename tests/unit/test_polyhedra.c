/* SPDX-License-Identifier: Apache-2.0 */
/* Which iterations of a loop meet, src/polyhedra: loops of the literature on dependence tests, with known answers. */
#include <stdlib.h>
#include <string.h>

#include "passes/pass.h"
#include "polyhedra/polyhedra.h"
#include "frontend/python/python.h"
#include "ir/walk.h"
#include "ir/ir.h"
#include "vrc.h"
#include "body.h"
#include "suite.h"

/* A function's body, whose first parallel loop (or first loop, where none is parallel) is asked. It may use
 * a, b: float64[::1]; c: float64[:, ::1]; x: int64[::1]; n, m, k: int64; s: float64. */
struct example {
    const char *body;
    enum vr_independence answer;
    enum vr_doubt doubt;
};

static const char *const head =
    "from vrc import f64, i64, prange\n"
    "import numpy as np\n"
    "def g(c: f64[:, ::1], i: i64, j: i64, s: f64) -> None:\n"
    "    c[i, j] = s\n"
    "def f(a: f64[::1], b: f64[::1], c: f64[:, ::1], x: i64[::1], n: i64, m: i64, k: i64, s: f64) -> None:\n";

static const struct example examples[] = {
    /* A subscript that does not depend on the loop (ZIV) */
    {"for i in prange(n):\n a[0] = s", VR_DEPENDENT, 0},
    {"for i in prange(n):\n a[0] = a[0] + s", VR_DEPENDENT, 0},
    {"for i in prange(n):\n a[i] = a[i] * s", VR_INDEPENDENT, 0},
    {"for i in prange(n):\n if i == 0:\n  a[0] = s", VR_INDEPENDENT, 0},
    {"for i in prange(n):\n if s > 0:\n  a[0] = s", VR_MAY_DEPEND, VR_DOUBT_CONDITION},
    {"for i in prange(n):\n b[i] = a[k]", VR_INDEPENDENT_APART, 0},
    {"for i in prange(n):\n a[k] = a[m]", VR_DEPENDENT, 0},
    /* One loop, equal factors (strong SIV) */
    {"for i in prange(1, n):\n a[i] = a[i - 1]", VR_DEPENDENT, 0},
    {"for i in prange(n - 1):\n a[i] = a[i + 1]", VR_DEPENDENT, 0},
    {"for i in prange(n - 5):\n a[i] = a[i + 5]", VR_DEPENDENT, 0},
    {"for i in prange(n):\n a[i + k] = a[i]", VR_MAY_DEPEND, VR_DOUBT_VALUE},
    {"for i in prange(n):\n a[i + n] = a[i]", VR_INDEPENDENT, 0},
    {"for i in prange(n + 1):\n a[i + n] = a[i]", VR_DEPENDENT, 0},
    {"for i in prange(n):\n a[i] = a[i + n - 1]", VR_DEPENDENT, 0},
    {"for i in prange(10):\n a[i] = a[i + 10]", VR_INDEPENDENT, 0},
    {"for i in prange(10):\n a[i] = a[i + 9]", VR_DEPENDENT, 0},
    {"for i in prange(n):\n a[2 * i] = a[2 * i + 1]", VR_INDEPENDENT, 0},
    {"for i in prange(n):\n a[2 * i] = a[2 * i + 2]", VR_DEPENDENT, 0},
    {"for i in prange(n):\n b[i] = a[i]", VR_INDEPENDENT_APART, 0},
    /* The same element is read in a loop that never runs, and behind it */
    {"for i in prange(len(a)):\n for j in range(3, 3):\n  b[i] = a[i]\n a[len(a) - 1 - i] = a[i]", VR_DEPENDENT, 0},
    /* Other factors: the greatest common divisor decides */
    {"for i in prange(n):\n a[2 * i] = a[4 * i + 1]", VR_INDEPENDENT, 0},
    {"for i in prange(n):\n a[4 * i] = a[6 * i + 2]", VR_DEPENDENT, 0},
    {"for i in prange(n):\n a[6 * i] = a[4 * i + 3]", VR_INDEPENDENT, 0},
    {"for i in prange(n):\n a[3 * i] = a[5 * i]", VR_DEPENDENT, 0},
    {"for i in prange(5):\n a[3 * i + 13] = a[2 * i]", VR_INDEPENDENT, 0},
    /* One side does not move (weak-zero SIV) */
    {"for i in prange(n):\n a[i] = a[0]", VR_DEPENDENT, 0},
    {"for i in prange(1, n):\n a[i] = a[0]", VR_INDEPENDENT, 0},
    {"for i in prange(n):\n a[i] = a[n]", VR_INDEPENDENT, 0},
    {"for i in prange(n):\n a[i] = a[n - 1]", VR_DEPENDENT, 0},
    {"for i in prange(n):\n a[i] = a[k]", VR_MAY_DEPEND, VR_DOUBT_VALUE},
    /* The sides go against each other (weak-crossing SIV) */
    {"for i in prange(n):\n a[i] = a[n - 1 - i]", VR_DEPENDENT, 0},
    {"for i in prange(n // 2):\n a[i] = a[n - 1 - i]", VR_INDEPENDENT, 0},
    {"for i in prange(n):\n a[i] = a[2 * n - i]", VR_INDEPENDENT, 0},
    /* Several loops */
    {"for i in prange(1, n):\n for j in range(m):\n  c[i, j] = c[i - 1, j]", VR_DEPENDENT, 0},
    {"for j in prange(m):\n for i in range(1, n):\n  c[i, j] = c[i - 1, j]", VR_INDEPENDENT, 0},
    {"for i in prange(n):\n for j in range(n):\n  c[i, j] = c[j, i]", VR_DEPENDENT, 0},
    {"for i in prange(n):\n for j in range(i):\n  c[i, j] = c[j, i]", VR_INDEPENDENT, 0},
    {"for i in prange(n):\n for j in range(i + 1, n):\n  c[i, j] = s\n  c[j, i] = s", VR_INDEPENDENT, 0},
    {"for i in prange(n):\n for j in range(n):\n  c[i, j] = s\n  c[j, i] = s", VR_DEPENDENT, 0},
    {"for i in prange(n):\n for j in range(i):\n  a[i] = a[i] + a[j]", VR_DEPENDENT, 0},
    {"for i in prange(n):\n for j in range(10):\n  a[10 * i + j] = s", VR_INDEPENDENT, 0},
    {"for i in prange(n):\n for j in range(11):\n  a[10 * i + j] = s", VR_DEPENDENT, 0},
    {"for i in prange(n):\n for j in range(max(0, i - 1), min(n, i + 2)):\n  a[j] = s", VR_DEPENDENT, 0},
    {"for i in prange(n):\n for j in range(max(0, i - 1), min(n, i + 2)):\n  a[i] = a[i] + c[i, j]", VR_INDEPENDENT_APART,
     0},
    {"for k in range(n):\n for i in prange(k + 1, n):\n  for j in range(k + 1, n):\n   c[i, j] -= c[i, k] * c[k, j]",
     VR_INDEPENDENT, 0},
    {"for k in range(n):\n for i in prange(n):\n  for j in range(n):\n   c[i, j] = min(c[i, j], c[i, k] + c[k, j])", VR_DEPENDENT,
     0},
    /* Coupled subscripts */
    {"for i in prange(n):\n c[i, i] = c[i, i + 1]", VR_INDEPENDENT, 0},
    {"for i in prange(n):\n c[i + 1, i] = c[i, i + 1]", VR_INDEPENDENT, 0},
    {"for i in prange(1, n):\n c[i, i] = c[i - 1, i - 1]", VR_DEPENDENT, 0},
    {"for i in prange(n):\n for j in range(m):\n  c[i + j, j] = s", VR_INDEPENDENT, 0},
    {"for i in prange(n):\n for j in range(m):\n  c[i + j, i + j] = s", VR_DEPENDENT, 0},
    /* Stencils in place */
    {"for i in prange(1, n - 1):\n for j in range(1, m - 1):\n  c[i, j] = c[i - 1, j] + c[i + 1, j] + c[i, j - 1] + c[i, j "
     "+ 1]",
     VR_DEPENDENT, 0},
    {"for i in prange(1, n - 1):\n for j in range(1, m - 1):\n  if (i + j) % 2 == 0:\n   c[i, j] = c[i - 1, j] + c[i + 1, "
     "j] + c[i, j - 1] + c[i, j + 1]",
     VR_INDEPENDENT, 0},
    /* Steps */
    {"for i in prange(0, n, 2):\n a[i] = a[i + 1]", VR_INDEPENDENT, 0},
    {"for i in prange(0, n, 2):\n a[i] = a[i + 2]", VR_DEPENDENT, 0},
    {"for i in prange(n - 1, 0, -1):\n a[i] = a[i - 1]", VR_DEPENDENT, 0},
    {"for i in prange(n - 1, -1, -3):\n a[i] = s\n a[i + 1] = s\n a[i + 2] = s", VR_INDEPENDENT, 0},
    {"for i in prange(0, n, 3):\n a[i] = s\n a[i + 1] = s\n a[i + 2] = s\n a[i + 3] = s", VR_DEPENDENT, 0},
    {"for i in prange(0, n, m):\n a[i] = s", VR_MAY_DEPEND, VR_DOUBT_SUBSCRIPT},
    /* that are no numbers: blocks, upwards and downwards, and blocks that are larger than the step */
    {"for i in prange(0, n, k):\n for j in range(i, i + k):\n  a[j] = a[j] * s", VR_INDEPENDENT, 0},
    {"for i in prange(0, n, k):\n for j in range(i, min(i + k, n)):\n  a[j] = s", VR_INDEPENDENT, 0},
    {"for i in prange(0, n, 2 * k):\n for j in range(i, i + k):\n  a[j] = a[j + k]", VR_INDEPENDENT, 0},
    {"for i in prange(n, k, -m):\n for j in range(m):\n  b[i + j] = s", VR_MAY_DEPEND, VR_DOUBT_SUBSCRIPT},
    {"for i in prange(n, 0, k):\n for j in range(-k):\n  a[i + j] = s", VR_INDEPENDENT, 0},
    {"for i in prange(0, n, k):\n for j in range(i, i + k + 1):\n  a[j] = s", VR_MAY_DEPEND, VR_DOUBT_SUBSCRIPT},
    {"for i in prange(0, n, k * m):\n for j in range(i, i + k):\n  a[j] = s", VR_MAY_DEPEND, VR_DOUBT_SUBSCRIPT},
    /* Quotients and remainders */
    {"for i in prange(n):\n a[i // 2] = s", VR_DEPENDENT, 0},
    {"for i in prange(n):\n a[i % 4] = s", VR_DEPENDENT, 0},
    {"for i in prange(n):\n c[i // 4, i % 4] = s", VR_INDEPENDENT, 0},
    {"for i in prange(n):\n if i % 2 == 0:\n  a[i] = a[i + 1]", VR_INDEPENDENT, 0},
    {"for i in prange(4):\n a[i % 4] = s", VR_INDEPENDENT, 0},
    /* Indices that count from the end wrap around */
    {"for i in prange(1, n):\n a[-i] = s", VR_INDEPENDENT, 0},
    {"for i in prange(a.shape[0]):\n a[i] = a[-1]", VR_DEPENDENT, 0},
    {"for i in prange(a.shape[0] - 1):\n a[i] = a[-1]", VR_INDEPENDENT, 0},
    {"for i in prange(n):\n a[i] = a[i - 1]", VR_DEPENDENT, 0},
    {"for i in prange(n):\n a[i] = a[-1]", VR_MAY_DEPEND, VR_DOUBT_VALUE},
    {"for i in prange(a.shape[0]):\n a[i] = s\n a[i - a.shape[0]] = s", VR_INDEPENDENT, 0},
    /* Conditions and jumps */
    {"for i in prange(n):\n if i < 5:\n  a[i] = s\n else:\n  a[i - 5] = s", VR_DEPENDENT, 0},
    {"for i in prange(n):\n if i < 5:\n  a[i] = s\n elif i >= 10:\n  a[i - 5] = s", VR_INDEPENDENT, 0},
    {"for i in range(n):\n if i >= 1:\n  continue\n a[0] = s", VR_INDEPENDENT, 0},
    {"if n < 2:\n for i in prange(n):\n  a[0] = s", VR_INDEPENDENT, 0},
    {"for i in range(n):\n if a[i] > s:\n  break\n b[0] = s", VR_MAY_DEPEND, VR_DOUBT_CONDITION},
    {"for i in prange(n):\n if i > 0 and i < n and not i >= 2:\n  a[k] = s", VR_INDEPENDENT, 0},
    /* Variables */
    {"for i in prange(n):\n t = i + 1\n a[t] = a[t]", VR_INDEPENDENT, 0},
    {"for i in prange(n):\n t = x[i]\n a[t] = s", VR_MAY_DEPEND, VR_DOUBT_SUBSCRIPT},
    {"for i in prange(n):\n a[x[i]] = s", VR_MAY_DEPEND, VR_DOUBT_SUBSCRIPT},
    {"for i in prange(n):\n a[i * i] = s", VR_MAY_DEPEND, VR_DOUBT_SUBSCRIPT},
    {"for i in prange(n):\n for j in range(n):\n  a[i * n + j] = s", VR_INDEPENDENT, 0}, /* as a matrix */
    {"for i in prange(n):\n for j in range(n):\n  a[i * j] = s", VR_MAY_DEPEND, VR_DOUBT_SUBSCRIPT},
    {"t = n\nfor i in prange(n):\n a[i + t] = a[i]", VR_INDEPENDENT, 0},
    {"for i in prange(n):\n j = 0\n while j < m:\n  c[i, j] = s\n  j += 1", VR_INDEPENDENT, 0},
    {"for i in prange(n):\n t = np.zeros(4)\n t[0] = s\n c[i, 0] = t[0]", VR_INDEPENDENT, 0},
    /* Slices */
    {"for i in prange(n):\n c[i, :] = s", VR_INDEPENDENT, 0},
    {"for i in prange(n):\n c[i, 1:] = c[i, :-1] * s", VR_INDEPENDENT, 0},
    {"for i in prange(1, n):\n c[i, 1:] = c[i - 1, :-1] * s", VR_DEPENDENT, 0},
    {"for i in prange(1, n):\n c[:, i] = c[:, i - 1] * s", VR_DEPENDENT, 0},
    {"for i in prange(n):\n a[i:] = s", VR_DEPENDENT, 0},
    {"for i in prange(n):\n a[2 * i:2 * i + 2] = s", VR_INDEPENDENT, 0},
    {"for i in prange(n):\n a[2 * i:2 * i + 3] = s", VR_DEPENDENT, 0},
    {"for i in prange(n):\n c[i, ::2] = c[i, 1::2] * s", VR_INDEPENDENT, 0},
    /* Calls */
    {"for i in prange(n):\n g(c, i, k, s)", VR_INDEPENDENT, 0},
    {"for i in prange(n):\n g(c, m, k, s)", VR_DEPENDENT, 0},
};

enum { COUNT = sizeof examples / sizeof examples[0] };

/* --- asking --- */

struct question {
    char source[2048];
    bool asked;
    enum vr_independence answer;
    struct vr_dependence dependence;
};

struct loops {
    const struct vr_node *parallel, *serial;
};

static bool find_loop(struct vr_node *n, void *data)
{
    struct loops *loops = data;
    if (n->kind == VR_N_PFOR && !loops->parallel)
        loops->parallel = n;
    if (n->kind == VR_N_FOR && !loops->serial)
        loops->serial = n;
    return true;
}

static struct vr_module *ask(struct vr_unit *unit, void *data)
{
    struct question *q = data;
    struct vr_text dump = vr_text_new(unit->arena);
    struct loops loops = {NULL, NULL};
    unit->source = vr_source_new(unit->arena, "f.py", q->source, strlen(q->source));
    unit->diags.source = unit->source;
    if (!py_read(unit, NULL) || !vr_run_passes(unit, &dump))
        return NULL;
    struct vr_function *f = vr_function_get(unit->module, vr_name(unit->names, "f"));
    vr_walk_list(&f->body, find_loop, &loops);
    q->answer = vr_loop_independence(
        &(struct vr_dependence_question){.loop = loops.parallel ? loops.parallel : loops.serial,
                                         .sets = vr_polyhedra_of(unit, f, loops.parallel != NULL)},
        &q->dependence);
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
    ck_assert_msg(q.answer == e->answer, "%s\nanswer %d instead of %d, doubt %d", e->body, q.answer, e->answer,
                  q.dependence.doubt);
    if (e->answer == VR_MAY_DEPEND)
        ck_assert_msg(q.dependence.doubt == e->doubt, "%s\ndoubt %d instead of %d", e->body, q.dependence.doubt, e->doubt);
    if (e->answer == VR_DEPENDENT)
        ck_assert_msg(q.dependence.has_example, "%s\nno example", e->body);
    vr_compilation_free(c);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("polyhedra");
    TCase *t = tcase_create("loops");
    tcase_add_loop_test(t, known_answers, 0, COUNT);
    suite_add_tcase(suite, t);
    return run_suite(suite);
}
