/* SPDX-License-Identifier: Apache-2.0 */
/* Regions and their critical variables, src/passes/shapes/regions.c: figures 6.1 to 6.5 of the thesis with their sets, and
 * a function for each rule of its table B.1. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ir/walk.h"
#include "passes/pass.h"
#include "frontend/python/python.h"
#include "ir/ir.h"
#include "vrc.h"
#include "frontend/vrir/vrir.h"
#include "body.h"
#include "suite.h"

/* --- what is found, as text: `first-last shapes | values` of each region, in lines of the source --- */

struct question {
    const char *name, *source;
    bool points;             /* all statements of regions too, with what is critical before them: `  line shapes | values` */
    char answer[4096];
};

static int line_of(const struct vr_unit *unit, const struct vr_node *n)
{
    return vr_place(unit->source, n->span.start).line;
}

static void put_set(struct vr_text *out, const struct vr_function *f, const struct vr_set *set)
{
    for (int i = 0; i < f->symbol_count; i++)
        if (vr_set_has(set, i))
            vr_putf(out, " %s", f->symbols[i]->name);
}

static void put_critical(struct vr_text *out, const struct vr_function *f, const struct vr_critical *c)
{
    put_set(out, f, &c->shapes);
    vr_put(out, " |");
    put_set(out, f, &c->values);
    vr_put(out, "\n");
}

struct walk {
    const struct vr_unit *unit;
    const struct vr_function *f;
    const struct vr_regions *regions;
    struct vr_text *out;
};

static bool put_point(struct vr_node *n, void *data)
{
    const struct walk *w = data;
    const struct vr_critical *c = vr_map_get(w->regions->points, (uintptr_t)n);
    if (!c)
        return vr_nodes[n->kind].class == VR_CLASS_STMT;
    vr_putf(w->out, "  %d", line_of(w->unit, n));
    put_critical(w->out, w->f, c);
    return true;
}

static void put_regions(struct question *q, const struct vr_unit *unit, const struct vr_function *f, struct vr_text *out)
{
    struct walk w = {unit, f, vr_regions_of(unit, f), out};
    for (int i = 0; w.regions && i < w.regions->count; i++) {
        const struct vr_region *r = &w.regions->all[i];
        vr_putf(out, "%d-%d", line_of(unit, r->list->at[r->first]), line_of(unit, r->list->at[r->last]));
        put_critical(out, f, &r->entry);
        for (int k = r->first; q->points && k <= r->last; k++)
            vr_walk(r->list->at[k], put_point, &w);
    }
}

static struct vr_module *ask(struct vr_unit *unit, void *data)
{
    struct question *q = data;
    struct vr_text out = vr_text_new(unit->arena), dump = vr_text_new(unit->arena);
    const bool python = strstr(q->name, ".py") != NULL;
    unit->source = vr_source_new(unit->arena, q->name, q->source, strlen(q->source));
    unit->diags.source = unit->source;
    if (!(python ? py_read(unit, NULL) : vr_read_vrir(unit)) || !vr_run_passes(unit, &dump))
        return NULL;
    for (int i = 0; i < unit->module->function_count; i++)
        put_regions(q, unit, unit->module->functions[i], &out);
    ck_assert_uint_lt(out.size, sizeof q->answer);
    memcpy(q->answer, out.data ? out.data : "", out.size + 1);
    return NULL;
}

static void check(struct question *q, const char *expected)
{
    struct vr_options options = vr_options_default();
    options.stop_after = "regions";
    options.pass[vr_pass_find("fuse")] = options.pass[vr_pass_find("group")] = 0;
    struct vr_compilation *c = vr_compilation_new(&options);
    strcpy(q->answer, "nothing was compiled");
    vr_compile_built(c, ask, q, VR_GOAL_VRIR);
    ck_assert_msg(!strcmp(q->answer, expected), "%s\n%s\nfound\n%sinstead of\n%s",
                  strlen(q->source) < 1024 ? q->source : q->name, vr_compilation_messages(c, VR_MESSAGES_TEXT), q->answer,
                  expected);
    vr_compilation_free(c);
}

/* --- the figures --- */

static const char *const head =
    "from vrc import f64, i64, prange\n"
    "import numpy as np\n";

struct figure {
    const char *source, *answer;
};

/* The text of 6.1 and 6.2 gives the sets at a program point P; that of 6.3, whose picture is lost, what its region
 * is, and that A and B are critical at the bottom of the loop; 6.5 the sets of the outlined function. */
static const struct figure figures[] = {
    /* 6.1: the shapes of A and B, on entry */
    {"def fn(A: f64[:, ::1], B: f64[:, ::1]) -> f64[:, ::1]:\n"
     "    D = A + B\n"
     "    C = 2 * D\n"
     "    return C\n",
     "4-5 A B |\n"
     "  4 A B |\n"
     "  5 D |\n"},
    /* 6.2: the shape of A, and m and n, at P before line 10; what opaque_fn1, opaque_fn2, expr1 and expr2 are cannot be followed */
    {"def gn(A: f64[:, ::1], x: f64) -> f64[:, ::1]:\n"
     "    m = i64(np.floor(np.exp(x)))\n"
     "    c = np.sin(x) > 0\n"
     "    if c:\n"
     "        n = i64(np.floor(x))\n"
     "    else:\n"
     "        n = i64(np.ceil(x))\n"
     "    B = np.zeros((m, n))\n"
     "    for i in range(m):\n"
     "        for j in range(i, n):\n"
     "            t = A[j, j] * 2\n"
     "            B[i, j] = A[i, j] * 2 + t\n"
     "    return B\n",
     "10-11 A | m n\n"
     "  10 A | m n\n"
     "  11 A B | m n\n"
     "  12 A B | n\n"
     "  13 A B | n\n"
     "  14 A B | n\n"},
    /* 6.3: the allocation and the loop; the first statement is not in the region */
    {"def f(A: f64[::1], B: f64[::1], x: f64) -> f64[::1]:\n"
     "    n = i64(np.floor(np.exp(x)))\n"
     "    C = np.zeros(n)\n"
     "    for i in range(n):\n"
     "        C[i] = A[i] + B[i]\n"
     "    return C\n",
     "5-6 A B | n\n"
     "  5 A B | n\n"
     "  6 A B C | n\n"
     "  7 A B C |\n"},
    /* 6.4: a list with two regions, and statements that are in none */
    {"def f(A: f64[::1], x: f64) -> f64[::1]:\n"
     "    a = np.sin(x)\n"
     "    B = A * a\n"
     "    C = B + A\n"
     "    m = i64(np.floor(C[0]))\n"
     "    D = np.ones(m)\n"
     "    for i in range(m):\n"
     "        D[i] = B[i]\n"
     "    return D\n",
     "4-6 A |\n"
     "  4 A |\n"
     "  5 A |\n"
     "  6 A B |\n"
     "8-9 B | m\n"
     "  8 B | m\n"
     "  9 B D | m\n"
     "  10 B D |\n"},
    /* 6.5b: the shapes of A and B, and m */
    {"def outlinedPIR(A: f64[::1], B: f64[::1], m: i64) -> None:\n"
     "    for i in range(m):\n"
     "        n = A.shape[0]\n"
     "        for j in range(1, n):\n"
     "            A[j] = (B[j] + B[j - 1] + B[j + 1]) / 3\n",
     "4-4 A B | m\n"
     "  4 A B | m\n"
     "  5 A B |\n"
     "  6 A B | n\n"
     "  7 A B |\n"},
};

START_TEST(figure)
{
    char source[4096];
    struct question q = {.name = "f.py", .source = source, .points = true};
    snprintf(source, sizeof source, "%s%s", head, figures[_i].source);
    check(&q, figures[_i].answer);
}
END_TEST

/* --- the figures in VRIR: of MATLAB where they are printed so, with arrays that grow --- */

/* In 6.2 the expressions that the figure leaves open can be followed, so that its region begins with the first call; at P,
 * before line 68, the sets are those of the text. */
static const struct file {
    const char *name, *answer;
    bool points;
} files[] = {
    {"tests/programs/figures/figure_6_1.vrir", "34-40 A B |\n", false},
    {"tests/programs/figures/figure_6_2.vrir",
     "55-72 A | q m_10\n"
     "  55 A | q m_10\n"
     "  137 A | q m\n"
     "  58 A | m c_11\n"
     "  60 A | m c\n"
     "  64 A | m\n"
     "  66 A | m\n"
     "  68 A | m n\n"
     "  72 A B | m n\n"
     "  78 A B | n\n"
     "  85 A B | n\n"
     "  96 A B | n\n", true},
    {"tests/programs/figures/figure_6_3.vrir", "44-47 A B | n\n", false},
    {"tests/programs/figures/figure_6_5.vrir", "53-53 A B | m\n78-79 A B |\n122-122 A B | m\n", false},
};

START_TEST(figure_in_vrir)
{
    static char source[65536];
    struct question q = {.name = files[_i].name, .source = source, .points = files[_i].points};
    FILE *file = fopen(files[_i].name, "r");
    ck_assert_ptr_nonnull(file);
    source[fread(source, 1, sizeof source - 1, file)] = '\0';
    fclose(file);
    check(&q, files[_i].answer);
}
END_TEST

/* --- the rules of table B.1 --- */

/* A function's body, and its regions. It may use A, B: float64[::1]; C: float64[:, ::1]; X: int64[::1]; n, m, k:
 * int64; s: float64. The first line of the body is 4. */
static const struct figure rules[] = {
    /* An array library operation: operands */
    {"C = A + B\nA = C * s\n", "4-5 A B |\n"},
    {"D = C @ C\nD = D.T + 1\n", "4-5 C |\n"},
    {"s = A.sum()\ns = s * B.sum()\n", "4-5 A B |\n"},
    /* One alone is of no interest, nor are statements about scalars */
    {"A = A + B\n", ""},
    {"n = m + k\nfor i in range(n):\n s = s * 2\n", ""},
    /* but in a loop it is */
    {"for i in range(n):\n A = A + B\n", "4-4 A B | n\n"},
    /* An allocation: its operands' values */
    {"D = np.zeros((n, m))\nD = D + C * 2\n", "4-5 C | n m\n"},
    {"D = np.zeros(len(A) + k)\nfor i in range(k):\n D[i] = s\n", "4-5 A | k\n"},
    {"D = np.zeros(X[k])\nfor i in range(m):\n D[i] = s\n", "4-5 X | X m k\n"},
    {"D = np.arange(n) * 2.0\nD = D + A\n", "4-5 A | n\n"},
    /* Elements in affine loops: the variables of their subscripts but not those of loops */
    {"for i in range(n):\n s = A[i + m]\n", "4-4 A | n m\n"},
    {"for i in range(n):\n for j in range(i, m):\n  s += C[i, j + k] * A[k * i + j]\n", "4-4 A C | n m k\n"},
    /* Elements whose place is not affine say nothing, in loops that are not affine neither */
    {"for i in range(n):\n s = A[i * i]\n", "4-4 | n\n"},
    {"for i in range(n):\n s += A[X[i]]\n", "4-4 X | n\n"},
    {"while s > 0:\n s = A[k]\n", "4-4 |\n"},
    {"for i in range(n // 2):\n s += A[i]\n", "4-4 |\n"},
    /* An element that another subscript, or a bound, needs: the array's values */
    {"for i in range(n):\n t = X[i]\n for j in range(m):\n  s += A[t + j]\n", "4-4 A X | X n m\n"},
    {"for i in range(n):\n for j in range(X[i], X[i + 1]):\n  s += A[j]\n", "4-4 X | n\n"},
    {"for i in range(n):\n t = X[i]\n X[i + 1] = t + 1\n for j in range(t):\n  s += A[j]\n", ""},
    /* Slices, and elements that arrays choose */
    {"D = A[n:m] + 1\nD = D * 2\n", "4-5 A | n m\n"},
    {"D = A[X] + 1\nD = D * 2\n", "4-5 A X | X\n"},
    {"A[X] = B\nA = A + B\nA = A * 2\n", "4-6 A B X | X\n"},
    /* Scalars: what is not critical is free, what is must be a sum, a product or a comparison */
    {"s = np.sin(s)\nfor i in range(n):\n A[i] = s\n", "4-5 A | n\n"},
    {"n = m * 2 + k\nfor i in range(n):\n A[i] = s\n", "4-5 A | m k\n"},
    {"t = i64(np.sin(s))\nfor i in range(t):\n A[i] = s\n", "5-5 A | t\n"},
    /* Conditions (6.3.3): whichever branch is taken, or the value of the condition where it matters */
    {"for i in range(n):\n if s > 0:\n  A[i] = s\n else:\n  B[i] = s\n", "4-4 A B | n\n"},
    {"if k > 0:\n n = m\nfor i in range(n):\n A[i] = s\n", "4-6 A | n m k\n"},
    {"if np.sin(s) > 0:\n n = m\nfor i in range(n):\n A[i] = s\n", "6-6 A | n\n"},
    {"if s > 0:\n for i in range(n):\n  A[i] = s\n m = i64(np.sin(s))\nfor i in range(m):\n B[i] = s\n",
     "5-7 A | n\n8-8 B | m\n"},
    /* Loops (6.3.4): with the region behind, or for themselves, or not; never in parts */
    {"for i in range(n):\n A[i] = s\nfor i in range(m):\n B[i] = s\n", "4-6 A B | n m\n"},
    {"for i in range(n):\n m = i64(np.sin(A[i]))\nfor i in range(m):\n B[i] = s\n", "4-4 A | n\n6-6 B | m\n"},
    {"for i in range(n):\n m = i64(np.sin(s))\n for j in range(m):\n  B[j] = s\n", ""},
    {"for i in range(n):\n A[k] = s\n k = k + m\n", "4-4 | n\n"},
    {"for i in range(n):\n for j in range(k):\n  A[j] = s\n k = k + m\n", "4-4 A | n m k\n"},
    /* Ways out: of a loop they are its own, of the function they are in no region */
    {"for i in range(n):\n if A[i] > s:\n  break\n B[i] = s\n", "4-4 A B | n\n"},
    {"for i in range(n):\n if A[i] > s:\n  continue\n B[i] = s\n", "4-4 A B | n\n"},
    {"for i in range(n):\n if A[i] > s:\n  return\n B[i] = s\n", ""},
    {"if n > len(A):\n raise ValueError('n')\nfor i in range(n):\n A[i] = s\n", "4-6 A | n\n"},
};

static const char *const rule_head =
    "def f(A: f64[::1], B: f64[::1], C: f64[:, ::1], X: i64[::1], n: i64, m: i64, k: i64, s: f64) -> None:\n";

START_TEST(rule)
{
    char source[4096];
    struct question q = {.name = "f.py", .source = source};
    put_body(source + sprintf(source, "%s", head), rule_head, rules[_i].source);
    check(&q, rules[_i].answer);
}
END_TEST

/* --- growth (6.3.2): in VRIR that counts from 1, where a store may enlarge its array --- */

#define STORE(ARRAY, ...) "(assignstmt (lhs (index :arrayid " ARRAY " (indices " __VA_ARGS__ "))) (rhs (name :id 5)))"
#define LOOP(VARIABLE, STOP, BODY)                                                                                     \
    "(forstmt (itervars " VARIABLE ") (loopdomain (range (start (realconst :ival 1)) (stop (name :id " STOP "))))"     \
    " (body " BODY "))"
#define SUM "(assignstmt (lhs (name :id 0)) (rhs (plus (name :id 0) (name :id 0))))"

/* The arguments are A, C, X, n, m, s (0 to 5). The body stands in line 11. */
static const struct figure growing[] = {
    /* An element whose place is affine is taken not to grow its array */
    {LOOP("6", "3", STORE("0", "(plus (name :id 6) (name :id 4))")), "11-11 A | n m\n"},
    {LOOP("6", "3", LOOP("7", "6", STORE("1", "(name :id 6)" " (mult (realconst :ival 2) (name :id 7))"))), "11-11 C | n\n"},
    /* one whose place is not, or that is in no loop, ends the region, */
    {LOOP("6", "3", STORE("0", "(mult (name :id 6) (name :id 6))")), ""},
    {SUM " " STORE("0", "(name :id 4)") " " SUM " " SUM, "11-11 A |\n"},
    {"(whilestmt (test (lt (name :id 5) (realconst :dval 1))) (body " SUM " " STORE("0", "(name :id 4)") "))", ""},
    /* and so do elements that an array chooses */
    {STORE("0", "(name :id 2)") " " SUM " " SUM, "11-11 A |\n"},
};

START_TEST(growth)
{
    static const char *const text =
        "(module :name grows :indexing 1 (fns (function :name f\n"
        "  (functype (intypes (arraytype :layout colmajor :ndims 1 (float64))\n"
        "      (arraytype :layout colmajor :ndims 2 (float64))\n"
        "      (arraytype :layout colmajor :ndims 1 (int64)) (int64) (int64) (float64)) (outtypes (void)))\n"
        "  (arglist (arg :id 0) (arg :id 1) (arg :id 2) (arg :id 3) (arg :id 4) (arg :id 5))\n"
        "  (symtable (sym :id 0 :name A (arraytype :layout colmajor :ndims 1 (float64)))\n"
        "    (sym :id 1 :name C (arraytype :layout colmajor :ndims 2 (float64)))\n"
        "    (sym :id 2 :name X (arraytype :layout colmajor :ndims 1 (int64)))\n"
        "    (sym :id 3 :name n (int64)) (sym :id 4 :name m (int64)) (sym :id 5 :name s (float64))\n"
        "    (sym :id 6 :name i (int64)) (sym :id 7 :name j (int64)))\n"
        "  (body %s))))\n";
    char source[8192];
    struct question q = {.name = "f.vrir", .source = source};
    snprintf(source, sizeof source, text, growing[_i].source);
    check(&q, growing[_i].answer);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("regions");
    TCase *t = tcase_create("regions");
    tcase_add_loop_test(t, figure, 0, sizeof figures / sizeof *figures);
    tcase_add_loop_test(t, figure_in_vrir, 0, sizeof files / sizeof *files);
    tcase_add_loop_test(t, rule, 0, sizeof rules / sizeof *rules);
    tcase_add_loop_test(t, growth, 0, sizeof growing / sizeof *growing);
    suite_add_tcase(suite, t);
    return run_suite(suite);
}
