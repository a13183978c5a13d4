/* SPDX-License-Identifier: Apache-2.0 */
/* Which variables are live behind a loop, and which statements are the last to read arrays, src/ir/liveness.h. */
#include <stdlib.h>
#include <string.h>

#include "ir/liveness.h"
#include "ir/walk.h"
#include "passes/pass.h"
#include "frontend/python/python.h"
#include "ir/ir.h"
#include "vrc.h"
#include "body.h"
#include "suite.h"

/* A function's body, and whether t is live behind the loop over q in it. It may use a: float64[::1]; n: int64; s:
 * float64. */
struct example {
    const char *body;
    bool live;
};

static const char *const head = "from vrc import f64, i64, prange\n"
                                "def f(a: f64[::1], n: i64, s: f64) -> f64:\n"
                                " t = 0.0\n";

static const struct example examples[] = {
    /* What stands behind */
    {"for q in range(n):\n t = s\nreturn t", true},
    {"for q in range(n):\n t = s\nreturn s", false},
    {"for q in range(n):\n t = s\nt = 1.0\nreturn t", false},
    {"for q in range(n):\n t = s\nt = t + 1.0\nreturn s", true},
    {"for q in range(n):\n t = s\na[0] = t\nreturn s", true},
    {"for q in range(n):\n t = s\na[int(t)] = s\nreturn s", true},
    /* In the loop itself: read behind it only by itself */
    {"for q in range(n):\n t = t + s\nreturn s", false},
    /* Branches: one that reads is enough, and only both assign */
    {"for q in range(n):\n t = s\nif s > 0.0:\n return t\nreturn s", true},
    {"for q in range(n):\n t = s\nif s > 0.0:\n t = 1.0\nelse:\n t = 2.0\nreturn t", false},
    {"for q in range(n):\n t = s\nif s > 0.0:\n t = 1.0\nreturn t", true},
    {"for q in range(n):\n t = s\nif t > 0.0:\n return 1.0\nreturn s", true},
    {"if s > 0.0:\n for q in range(n):\n  t = s\nelse:\n s = t\nreturn s", false},
    /* Ways out of the function */
    {"for q in range(n):\n t = s\nif s > 0.0:\n return s\nt = 1.0\nreturn t", false},
    {"for q in range(n):\n t = s\nwhile s > 0.0:\n s = s - 1.0\n if s > 5.0:\n  return t\nreturn s", true},
    /* The next iteration of a loop around: what it reads first is live, what it assigns first is not */
    {"for i in range(n):\n s = s + t\n for q in range(n):\n  t = s\nreturn s", true},
    {"for i in range(n):\n t = 0.0\n s = s + t\n for q in range(n):\n  t = s\nreturn s", false},
    {"for i in range(n):\n if s > 0.0:\n  t = 1.0\n s = s + t\n for q in range(n):\n  t = s\nreturn s", true},
    {"for i in range(n):\n for j in range(n):\n  s = s + t\n for q in range(n):\n  t = s\nreturn s", true},
    {"for i in range(n):\n for j in range(n):\n  for q in range(n):\n   t = s\n s = s + t\nreturn s", true},
    {"for i in range(n):\n t = 0.0\n for j in range(n):\n  s = s + t\n  for q in range(n):\n   t = s\nreturn s", true},
    {"while t < s:\n for q in range(n):\n  t = s\nreturn s", true},
    {"for i in range(n):\n for q in range(n):\n  t = s\n t = 1.0\nreturn t", false},
    /* A loop's body may not run */
    {"for q in range(n):\n t = s\nfor i in range(n):\n t = 1.0\nreturn t", true},
    {"for q in range(n):\n t = s\nwhile s > 0.0:\n t = 1.0\n s = s - t\nreturn s", false},
    /* Jumps: behind break comes what is behind the loop, behind continue its next iteration */
    {"for i in range(n):\n for q in range(n):\n  t = s\n if s > 0.0:\n  break\n t = 1.0\nreturn t", true},
    {"for i in range(n):\n for q in range(n):\n  t = s\n if s > 0.0:\n  break\n t = 1.0\nreturn s", false},
    {"for i in range(n):\n s = s + t\n for q in range(n):\n  t = s\n if s > 0.0:\n  continue\n t = 1.0\nreturn s", true},
    {"for i in range(n):\n t = 0.0\n s = s + t\n for q in range(n):\n  t = s\n if s > 0.0:\n  continue\n s = t\nreturn s",
     true},
    {"for i in range(n):\n for q in range(n):\n  t = s\n break\nreturn t", true},
    /* Parallel loops */
    {"for i in prange(n):\n t = 0.0\n for q in range(n):\n  t = t + s\n a[i] = t\nreturn s", true},
    {"for i in prange(n):\n t = 0.0\n a[i] = t\n for q in range(n):\n  t = t + s\nreturn s", false},
    {"for q in prange(n):\n t += a[q]\nreturn t", true},
};

enum { COUNT = sizeof examples / sizeof examples[0] };

/* A body, and by line the arrays t and u that a statement is the last to read. */
static const struct last_reads {
    const char *body, *expected;
} last_reads[] = {
    {"t = a + s\nu = t * 2.0\na[0] = u[0]\nreturn s", "2 t, 3 u"},
    {"t = a + s\na[0] = s\nreturn t[1]", "3 t"},
    {"t = a + s\nt[0] = s\nreturn s", "2 t"},
    /* The value that a statement makes is another one */
    {"t = a + s\nt = t * t\na[0] = t[0]\nreturn s", "2 t, 3 t"},
    /* Branches: where but one reads, the condition is the last */
    {"t = a + s\nif s > 0.0:\n a[0] = t[0]\nreturn s", "2 t"},
    {"t = a + s\nif s > 0.0:\n a[0] = t[0]\nelse:\n a[1] = t[1]\nreturn s", "2 t"},
    {"if s > 0.0:\n t = a + s\n a[0] = t[0]\nreturn s", "3 t"},
    {"t = a + s\nif s > 0.0:\n a[0] = t[0]\n return s\na[1] = t[1]\nreturn s", "3 t, 5 t"},
    {"t = a + s\nif t[0] > 0.0:\n a[0] = s\nreturn s", "2 t"},
    {"t = a + s\nfor i in range(n):\n if s > t[i]:\n  t = a * 2.0\n a[i] = t[0]\nreturn s", "2 t"},
    /* Loops: what the next iteration reads lives */
    {"t = a + s\nfor i in range(n):\n a[i] = t[i]\nreturn s", "2 t"},
    {"for i in range(n):\n t = a + s\n a[i] = t[i]\nreturn s", "3 t"},
    {"t = a + s\nfor i in range(n):\n u = t + s\n t = u * 2.0\nreturn s", "2 t, 3 t, 4 u"},
    {"t = a + s\nfor i in range(len(t)):\n a[i] = s\nreturn s", "2 t"},
    {"t = a + s\nwhile t[0] < s:\n s = s - 1.0\nreturn s", "2 t"},
    {"t = a + s\nfor i in range(n):\n if s > 0.0:\n  break\n a[i] = t[i]\nreturn s", "2 t"},
    {"t = a + s\nfor i in prange(n):\n a[i] += t[i]\nreturn s", "2 t"},
};

struct question {
    char source[2048];
    bool asked, live;
};

/* Whether it is a variable of the name: assignments that no read has in common make several of one, with numbers. */
static bool is_called(const struct vr_symbol *symbol, char name)
{
    return symbol->name[0] == name && (!symbol->name[1] || symbol->name[1] == '_');
}

static bool find_loop(struct vr_node *n, void *loop)
{
    if ((n->kind == VR_N_FOR || n->kind == VR_N_PFOR) && is_called(vr_kid(n, VR_VARS)->symbol, 'q'))
        *(struct vr_node **)loop = n;
    return true;
}

static struct vr_module *ask(struct vr_unit *unit, void *data)
{
    struct question *q = data;
    struct vr_text dump = vr_text_new(unit->arena);
    struct vr_node *loop = NULL;
    int count;
    unit->source = vr_source_new(unit->arena, "f.py", q->source, strlen(q->source));
    unit->diags.source = unit->source;
    if (!py_read(unit, NULL) || !vr_run_passes(unit, &dump))
        return NULL;
    struct vr_function *f = vr_function_get(unit->module, vr_name(unit->names, "f"));
    const struct vr_liveness *liveness = vr_find_liveness(unit, f);
    vr_walk_list(&f->body, find_loop, &loop);
    const struct vr_loop_variable *assigned = vr_assigned_by(liveness, loop, &count);
    for (int i = 0; i < count; i++)
        if (is_called(assigned[i].symbol, 't')) {
            q->asked = vr_live_behind(liveness, loop, assigned[i].symbol) == assigned[i].live;
            q->live = assigned[i].live;
        }
    return NULL;
}

struct report {
    char source[2048], text[200];
};

/* As in `expected`; the function's first lines are the head's. */
static void put_reads(struct report *r, const struct vr_unit *unit, const struct vr_liveness *liveness)
{
    int count;
    const struct vr_last_read *reads = vr_last_reads(liveness, &count);
    for (int line = 1; line < 20; line++)
        for (int i = 0; i < count; i++)
            if ((is_called(reads[i].array, 't') || is_called(reads[i].array, 'u')) &&
                vr_place(unit->source, reads[i].stmt->span.start).line == line + 3)
                sprintf(r->text + strlen(r->text), "%s%d %c", *r->text ? ", " : "", line, reads[i].array->name[0]);
}

static struct vr_module *ask_reads(struct vr_unit *unit, void *data)
{
    struct report *r = data;
    struct vr_text dump = vr_text_new(unit->arena);
    unit->source = vr_source_new(unit->arena, "f.py", r->source, strlen(r->source));
    unit->diags.source = unit->source;
    if (py_read(unit, NULL) && vr_run_passes(unit, &dump))
        put_reads(r, unit, vr_find_liveness(unit, vr_function_get(unit->module, vr_name(unit->names, "f"))));
    return NULL;
}

START_TEST(known_answers)
{
    const struct example *e = &examples[_i];
    struct question q = {.asked = false};
    struct vr_options options = vr_options_default();
    options.stop_after = "verify";
    struct vr_compilation *c = vr_compilation_new(&options);
    put_body(q.source, head, e->body);
    vr_compile_built(c, ask, &q, VR_GOAL_VRIR);
    ck_assert_msg(q.asked, "%s\n%s", q.source, vr_compilation_messages(c, VR_MESSAGES_TEXT));
    ck_assert_msg(q.live == e->live, "%s\nlive %d instead of %d", e->body, q.live, e->live);
    vr_compilation_free(c);
}
END_TEST

START_TEST(known_last_reads)
{
    const struct last_reads *e = &last_reads[_i];
    struct report r = {.text = ""};
    struct vr_options options = vr_options_default();
    options.stop_after = "verify";
    struct vr_compilation *c = vr_compilation_new(&options);
    put_body(r.source, head, e->body);
    vr_compile_built(c, ask_reads, &r, VR_GOAL_VRIR);
    ck_assert_msg(!strcmp(r.text, e->expected), "%s\n%s instead of %s\n%s", e->body, r.text, e->expected,
                  vr_compilation_messages(c, VR_MESSAGES_TEXT));
    vr_compilation_free(c);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("liveness");
    TCase *t = tcase_create("loops");
    tcase_add_loop_test(t, known_answers, 0, COUNT);
    tcase_add_loop_test(t, known_last_reads, 0, sizeof last_reads / sizeof last_reads[0]);
    suite_add_tcase(suite, t);
    return run_suite(suite);
}
