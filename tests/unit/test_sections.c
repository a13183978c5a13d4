/* SPDX-License-Identifier: Apache-2.0 */
/* Accelerated sections that Python files mark: each test is a function, and the outline of its sections and loops. */
#include <stdlib.h>
#include <string.h>

#include "ir/walk.h"
#include "frontend/python/python.h"
#include "suite.h"
#include "ir/ir.h"
#include "vrc.h"

/* A file and its outline: `gpu{parallel{for{}}}`, one function behind the other. */
struct example {
    const char *source, *expected;
    char *found;
};

static const char *word_of(const struct vr_node *node)
{
    switch (node->kind) {
    case VR_N_LIST: return vr_flag_on(node, VR_F_GPU) ? "gpu{" : NULL;
    case VR_N_PFOR: return "parallel{";
    case VR_N_FOR: return "for{";
    default: return NULL;
    }
}

static bool open_node(struct vr_node *node, void *data)
{
    const char *word = word_of(node);
    if (word)
        vr_put(data, word);
    return true;
}

static void close_node(struct vr_node *node, void *data)
{
    if (word_of(node))
        vr_put(data, "}");
}

static struct vr_module *outline(struct vr_unit *unit, void *data)
{
    struct example *example = data;
    struct vr_text out = vr_text_new(unit->arena);
    unit->source = vr_source_new(unit->arena, "sections.py", example->source, strlen(example->source));
    unit->diags.source = unit->source;
    bool good = py_read(unit, NULL);
    for (int i = 0; good && i < unit->module->function_count; i++)
        for (int k = 0; k < unit->module->functions[i]->body.count; k++)
            vr_walk_both(unit->module->functions[i]->body.at[k], open_node, close_node, &out);
    example->found = strdup(good ? out.data : "wrong");
    return NULL;
}

static void check(const char *body, const char *expected)
{
    static const char imports[] = "import unpython\nfrom vrc import *\nimport numpy as np\n";
    struct vr_options options = vr_options_default();
    struct vr_compilation *c = vr_compilation_new(&options);
    char source[2000];
    snprintf(source, sizeof source, "%s%s", imports, body);
    struct example example = {source, expected, NULL};
    vr_compile_built(c, outline, &example, VR_GOAL_VRIR);
    ck_assert_str_eq(example.found, example.expected);
    free(example.found);
    vr_compilation_free(c);
}

START_TEST(gpurange_marks_its_loop)
{
    check("def f(n: int):\n"
          "    for i in gpurange(n):\n"
          "        for k in range(n): pass\n"
          "    for i in prange(n): pass\n",
          "gpu{parallel{for{}}}parallel{}");
}

START_TEST(nested_loops_are_one_section)
{
    check("def f(n: int):\n"
          "    for i in gpurange(n):\n"
          "        for k in gpurange(n): pass\n",
          "gpu{parallel{parallel{}}}");
}

START_TEST(a_loop_in_a_loop_of_the_cpu_stays_there)
{
    check("def f(n: int):\n"
          "    for i in prange(n):\n"
          "        for k in gpurange(n): pass\n",
          "parallel{parallel{}}");
}

START_TEST(a_decorator_marks_outermost_parallel_loops)
{
    check("@unpython.gpu\n"
          "@unpython.type('int', None)\n"
          "def f(n):\n"
          "    for t in range(n):\n"
          "        for i in prange(n):\n"
          "            for k in prange(n): pass\n"
          "        for i, k in PAR(Domain(n, n)): pass\n",
          "for{gpu{parallel{parallel{}}}gpu{parallel{}}}");
}

START_TEST(a_decorated_function_that_others_call)
{
    check("@unpython.type('int', None)\n"
          "def f(n):\n"
          "    g(n)\n"
          "@unpython.gpu\n"
          "@unpython.type('int', None)\n"
          "def g(n):\n"
          "    for i in prange(n): pass\n",
          "gpu{parallel{}}");
}

START_TEST(begin_and_end_enclose_statements)
{
    check("def f(a: f64[:, ::1], n: int):\n"
          "    gpu_begin()\n"
          "    for i in PAR(Domain(n)): pass\n"
          "    for i in gpurange(n): pass\n"
          "    a += 1\n"
          "    gpu_end()\n"
          "    for i in prange(n): pass\n",
          "gpu{parallel{}parallel{}}parallel{}");
}

START_TEST(sections_in_loops)
{
    check("def f(n: int):\n"
          "    for t in range(n):\n"
          "        gpu_begin()\n"
          "        for i in prange(n): pass\n"
          "        gpu_end()\n",
          "for{gpu{parallel{}}}");
}

int main(void)
{
    Suite *suite = suite_create("accelerated sections of Python files");
    TCase *tests = tcase_create("all");
    tcase_add_test(tests, gpurange_marks_its_loop);
    tcase_add_test(tests, nested_loops_are_one_section);
    tcase_add_test(tests, a_loop_in_a_loop_of_the_cpu_stays_there);
    tcase_add_test(tests, a_decorator_marks_outermost_parallel_loops);
    tcase_add_test(tests, a_decorated_function_that_others_call);
    tcase_add_test(tests, begin_and_end_enclose_statements);
    tcase_add_test(tests, sections_in_loops);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
