/* SPDX-License-Identifier: Apache-2.0 */
/* Independence of random affine loops, src/passes/analysis/dependence.h and src/polyhedra, beside the enumeration of all
 * their accesses for small sizes: what is proved independent, of all that is known or of the loop alone, never meets, and
 * the examples of iterations that meet do.
 *
 *     test_dependence_random [COUNT [SEED]] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "frontend/python/python.h"
#include "ir/walk.h"
#include "passes/analysis/dependence.h"
#include "passes/pass.h"
#include "vrc.h"

/* --- random loops --- */

static unsigned long long state;

static int below(int n)
{
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    return (int)((state >> 33) % (unsigned)n);
}

static int between(int least, int most) { return least + below(most - least + 1); }

/* of[0] i + of[1] j + of[2] k + of[3] n + constant, perhaps divided or the remainder of a division; of that the
 * smaller or greater one of it and n. */
struct form {
    int of[4], constant, divisor;
    bool remainder;
    enum { AS_IT_IS, SMALLER, GREATER } than_n;
};

struct access {
    int axes;
    struct form at[2];
};

/* for i in prange(first, n + last, step), or down from n + last - 1 to first, where a step of 0 is k: for j in
 * range(low, high): if left REL right: store = load */
struct nest {
    int first, last, step;
    bool down;
    bool inner, tests;
    struct form low, high, left, right;
    int relation;
    int stores;
    struct access store[2], load[2];
};

static const char *const relations[] = {"<", "<=", "==", "!="};

static struct form make_form(bool inner, bool plain)
{
    struct form f = {{between(-2, 2), inner ? between(-1, 2) : 0, below(4) ? 0 : between(-1, 1), below(6) ? 0 : 1},
                     between(-2, 3),
                     1,
                     false,
                     AS_IT_IS};
    if (below(3) == 0)
        f.of[0] = 1;
    if (!plain && below(6) == 0) {
        f.divisor = between(2, 3);
        f.remainder = below(2);
    }
    if (below(8) == 0)
        f.than_n = below(2) ? SMALLER : GREATER;
    return f;
}

static struct access make_access(bool inner, int axes)
{
    return (struct access){axes, {make_form(inner, false), make_form(inner, false)}};
}

static struct nest make_nest(void)
{
    static const int steps[] = {1, 1, 1, 2, 3, 0};
    struct nest n = {.first = between(0, 2),
                     .last = between(-2, 1),
                     .step = steps[below(6)],
                     .down = below(4) == 0,
                     .inner = below(2),
                     .tests = below(3) == 0};
    const int axes = between(1, 2);
    n.low = make_form(false, true);
    n.high = make_form(false, true);
    n.high.of[3] |= below(2);
    n.left = make_form(n.inner, true);
    n.right = make_form(false, true);
    n.relation = below(4);
    n.stores = between(1, 2);
    for (int i = 0; i < 2; i++) {
        n.store[i] = make_access(n.inner, axes);
        n.load[i] = make_access(n.inner, axes);
    }
    return n;
}

/* --- as text --- */

static int put_form(char *out, const struct form *f)
{
    static const char *const names[] = {"i", "j", "k", "n"};
    static const char *const functions[] = {"", "min(n, ", "max(n, "};
    int size = sprintf(out, "%s%s%d", functions[f->than_n], f->divisor > 1 ? "((" : "(", f->constant);
    for (int i = 0; i < 4; i++)
        if (f->of[i])
            size += sprintf(out + size, " + %d * %s", f->of[i], names[i]);
    if (f->divisor > 1)
        size += sprintf(out + size, ") %s %d", f->remainder ? "%" : "//", f->divisor);
    return size + sprintf(out + size, f->than_n == AS_IT_IS ? ")" : "))");
}

static int put_access(char *out, const struct access *a)
{
    int size = sprintf(out, "%s[", a->axes == 1 ? "a" : "c");
    for (int i = 0; i < a->axes; i++) {
        size += sprintf(out + size, "%s", i ? ", " : "");
        size += put_form(out + size, &a->at[i]);
    }
    return size + sprintf(out + size, "]");
}

static void put_nest(char *out, const struct nest *n)
{
    int size = sprintf(out, "from vrc import f64, i64, prange\ndef f(a: f64[::1], c: f64[:, ::1], n: i64, k: i64) -> None:\n"
                            "    for i in prange("), deep = 8;
    size += n->down ? sprintf(out + size, "n + %d, %d, -", n->last - 1, n->first - 1)
                    : sprintf(out + size, "%d, n + %d, ", n->first, n->last);
    size += n->step ? sprintf(out + size, "%d):\n", n->step) : sprintf(out + size, "k):\n");
    if (n->inner) {
        size += sprintf(out + size, "%*sfor j in range(", deep, "");
        size += put_form(out + size, &n->low);
        size += sprintf(out + size, ", ");
        size += put_form(out + size, &n->high);
        size += sprintf(out + size, "):\n");
        deep += 4;
    }
    if (n->tests) {
        size += sprintf(out + size, "%*sif ", deep, "");
        size += put_form(out + size, &n->left);
        size += sprintf(out + size, " %s ", relations[n->relation]);
        size += put_form(out + size, &n->right);
        size += sprintf(out + size, ":\n");
        deep += 4;
    }
    for (int i = 0; i < n->stores; i++) {
        size += sprintf(out + size, "%*s", deep, "");
        size += put_access(out + size, &n->store[i]);
        size += sprintf(out + size, " = ");
        size += put_access(out + size, &n->load[i]);
        size += sprintf(out + size, "\n");
    }
}

/* --- by enumeration --- */

enum { MOST = 24 };

struct run {
    const struct nest *nest;
    int n, k, extent[2];
    int stored[MOST][MOST], touched[MOST][MOST];   /* the iteration that did, + MOST; touched: -1 for several */
    bool meets;
    const int64_t *element;         /* not NULL: only whether this one is touched, and stored to, is asked */
    bool touches, stores;
};

static int floor_div(int a, int b) { return a / b - (a % b < 0); }

static int value(const struct run *r, const struct form *f, int i, int j)
{
    const int v = f->of[0] * i + f->of[1] * j + f->of[2] * r->k + f->of[3] * r->n + f->constant;
    const int whole = f->divisor == 1 ? v
                      : f->remainder  ? v - f->divisor * floor_div(v, f->divisor)
                                      : floor_div(v, f->divisor);
    return (f->than_n == SMALLER && r->n < whole) || (f->than_n == GREATER && r->n > whole) ? r->n : whole;
}

/* Touches an element, if it is in bounds; other iterations go on in any case. */
static void touch(struct run *r, const struct access *a, bool stores, int i, int j)
{
    int at[2] = {0, 0};
    for (int axis = 0; axis < a->axes; axis++) {
        const int v = value(r, &a->at[axis], i, j);
        at[axis] = v < 0 ? v + r->extent[axis] : v;
        if (at[axis] < 0 || at[axis] >= r->extent[axis])
            return;
    }
    if (r->element) {
        const bool same = at[0] == r->element[0] && (a->axes == 1 || at[1] == r->element[1]);
        r->touches |= same;
        r->stores |= same && stores;
        return;
    }
    int *stored = &r->stored[at[0]][at[1]], *touched = &r->touched[at[0]][at[1]];
    const int me = i + MOST;
    r->meets |= (*stored && *stored != me) || (stores && *touched && *touched != me);
    *touched = *touched && *touched != me ? -1 : me;
    if (stores)
        *stored = me;
}

static bool holds(int relation, int a, int b)
{
    return relation == 0 ? a < b : relation == 1 ? a <= b : relation == 2 ? a == b : a != b;
}

static void run_iteration(struct run *r, int i)
{
    const struct nest *n = r->nest;
    const int first = n->inner ? value(r, &n->low, i, 0) : 0, end = n->inner ? value(r, &n->high, i, 0) : 1;
    for (int j = first; j < end; j++) {
        if (n->tests && !holds(n->relation, value(r, &n->left, i, j), value(r, &n->right, i, 0)))
            continue;
        for (int s = 0; s < n->stores; s++) {
            touch(r, &n->load[s], false, i, j);
            touch(r, &n->store[s], true, i, j);
        }
    }
}

/* Whether the loop takes a value. */
static bool is_iteration(const struct nest *nest, int n, int k, int i)
{
    const int step = nest->step ? nest->step : k, first = nest->down ? n + nest->last - 1 : nest->first,
              stop = nest->down ? nest->first - 1 : n + nest->last, way = (nest->down ? -1 : 1) * (step < 0 ? -1 : 1);
    return step != 0 && way * (i - first) >= 0 && way * (stop - i) > 0 && (i - first) % step == 0;
}

/* Whether iterations meet for one set of values. */
static bool meets(const struct nest *nest, int n, int k, int rows, int columns)
{
    static struct run r;
    r = (struct run){.nest = nest, .n = n, .k = k, .extent = {rows, columns}};
    for (int i = 1 - MOST; i < MOST; i++)
        if (is_iteration(nest, n, k, i))
            run_iteration(&r, i);
    return r.meets;
}

/* The number behind a name in the values of an example; `other` where it is not mentioned, and so does not matter. */
static int mentioned(const char *values, const char *name, int other)
{
    const char *at = strstr(values, name);
    return at ? atoi(at + strlen(name)) : other;
}

/* Whether the two iterations of an example meet at its element. */
static bool is_right(const struct nest *nest, const struct vr_dependence *m)
{
    static struct run r[2];
    for (int k = 0; k < 2; k++) {
        const int i = (int)m->iterations[k][0];
        r[k] = (struct run){
            .nest = nest, .n = mentioned(m->values, "n = ", 0), .k = mentioned(m->values, "k = ", 0), .element = m->element};
        r[k].extent[0] = mentioned(m->values, nest->store[0].axes == 1 ? "extent 0 of a = " : "extent 0 of c = ", 1 << 20);
        r[k].extent[1] = mentioned(m->values, "extent 1 of c = ", 1 << 20);
        if (!is_iteration(nest, r[k].n, r[k].k, i))
            return false;
        run_iteration(&r[k], i);
    }
    return m->iterations[0][0] != m->iterations[1][0] && r[0].touches && r[1].touches && (r[0].stores || r[1].stores);
}

static bool meets_somewhere(const struct nest *nest, int *n, int *k)
{
    for (*n = 0; *n <= 8; ++*n)
        for (*k = -3; *k <= 3; ++*k)
            for (int rows = 0; rows < MOST; rows = rows < 6 ? rows + 1 : rows + 17)
                for (int columns = 1; columns < MOST; columns = columns < 6 ? columns + 1 : columns + 17)
                    if (meets(nest, *n, *k, rows, columns))
                        return true;
    return false;
}

/* --- the question --- */

struct question {
    const struct nest *nest;
    char source[4000];
    bool asked, right;
    enum vr_independence answer, alone; /* of the function's sets; of passes that ask about the loop alone */
    struct vr_dependence dependence;
};

static bool find_loop(struct vr_node *n, void *data)
{
    if (n->kind == VR_N_PFOR)
        *(const struct vr_node **)data = n;
    return true;
}

static struct vr_module *ask(struct vr_unit *unit, void *data)
{
    struct question *q = data;
    struct vr_text dump = vr_text_new(unit->arena);
    const struct vr_node *loop = NULL;
    unit->source = vr_source_new(unit->arena, "f.py", q->source, strlen(q->source));
    unit->diags.source = unit->source;
    if (!py_read(unit, NULL) || !vr_run_passes(unit, &dump))
        return NULL;
    struct vr_function *f = unit->module->functions[0];
    vr_walk_list(&f->body, find_loop, &loop);
    if (!loop)
        return NULL;
    const struct vr_dependence_question of_all = {.loop = loop, .sets = vr_polyhedra_of(unit, f, true)}, alone = {.loop = loop};
    struct vr_dependence fast;
    q->answer = vr_loop_independence(&of_all, &q->dependence);
    q->alone = vr_test_dependence(unit, f, &alone, false, &fast);
    q->right = !q->dependence.has_example || is_right(q->nest, &q->dependence);
    q->asked = true;
    return NULL;
}

/* What is wrong with the answer where isl may do so much work, or NULL. */
static const char *check(const struct nest *nest, struct question *q, int64_t limit, int counts[4])
{
    struct vr_options options = vr_options_default();
    options.stop_after = "alias";
    options.analysis_limit = limit;
    struct vr_compilation *c = vr_compilation_new(&options);
    int n, k;
    *q = (struct question){.nest = nest};
    put_nest(q->source, nest);
    vr_compile_built(c, ask, q, VR_GOAL_VRIR);
    vr_compilation_free(c);
    if (!q->asked)
        return "it was not compiled";
    counts[q->answer]++;
    const bool found = meets_somewhere(nest, &n, &k);
    if (found && (q->answer == VR_INDEPENDENT || q->alone == VR_INDEPENDENT))
        return "iterations meet that were proved independent";
    if (q->answer == VR_DEPENDENT && !q->dependence.has_example)
        return "a race without an example";
    return q->right ? NULL : "the iterations of the example do not meet";
}

int main(int argc, char **argv)
{
    const int count = argc > 1 ? atoi(argv[1]) : 100;
    int failed = 0, counts[4] = {0, 0, 0, 0}, limited[4] = {0, 0, 0, 0};
    state = argc > 2 ? strtoull(argv[2], NULL, 10) : 20;
    for (int i = 0; i < count; i++) {
        static struct question q;
        const struct nest nest = make_nest();
        const char *wrong = check(&nest, &q, i * INT64_C(37) % 4000, limited);
        if (!wrong)
            wrong = check(&nest, &q, vr_options_default().analysis_limit, counts);
        if (!wrong)
            continue;
        printf("not ok loop %d: %s\n%s", i, wrong, q.source);
        failed++;
    }
    printf("%s %d random loops: %d independent, %d races, %d not known\n", failed ? "not ok" : "ok", count,
           counts[VR_INDEPENDENT], counts[VR_DEPENDENT], counts[VR_MAY_DEPEND]);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
