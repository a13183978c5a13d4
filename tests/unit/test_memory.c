/* SPDX-License-Identifier: Apache-2.0 */
/* The compiler without memory: whichever allocation fails, a compilation ends, says so, and leaves nothing behind. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../run/memory.h"
#include "suite.h"
#include "ir/ir.h"
#include "vrc.h"

/* A module whose functions meet every pass: a stencil that calls, growth, a parallel loop, tuples, whole arrays. */
static const char program[] =
    "(module :name m :indexing 0 (fns\n"
    " (function :name third (functype (intypes (float64)) (outtypes (float64))) (arglist (arg :id 0))\n"
    "  (body (returnstmt (exprs (div (name :id 0) (realconst :dval 3.0))))) (symtable (sym :id 0 :name x (float64))))\n"
    " (function :name smooth (functype (intypes (arraytype :layout rowmajor :ndims 1 (float64)))\n"
    "   (outtypes (arraytype :layout rowmajor :ndims 1 (float64)))) (arglist (arg :id 0))\n"
    "  (body (assignstmt (lhs (name :id 1)) (rhs (plus (name :id 0) (realconst :dval 1.5))))\n"
    "   (pforstmt (itervars 2) (loopdomain (range (start (realconst :ival 1)) (stop (dim :arrayid 0 :dimid 0)))) (shared "
    "auto)\n"
    "    (body (assignstmt (lhs (index :arrayid 1 (indices (name :id 2))))\n"
    "     (rhs (fncall :fnname third (float64) (args (index :arrayid 0 (indices (minus (name :id 2) (realconst :ival "
    "1))))))))))\n"
    "   (returnstmt (exprs (libcall :libfunc sort (arraytype :layout rowmajor :ndims 1 (float64)) (args (name :id 1))))))\n"
    "  (symtable (sym :id 0 :name a (arraytype :layout rowmajor :ndims 1 (float64)))\n"
    "   (sym :id 1 :name b (arraytype :layout rowmajor :ndims 1 (float64))) (sym :id 2 :name i (int64))))))\n";

static const char wrong[] = "(module :name m (fns (function :name f (functype (intypes) (outtypes (int64))) (arglist)\n"
                            " (body (returnstmt (exprs (name :id 7)))) (symtable))))";

static const char python[] = "#pythran export f(float64[:], int)\ndef f(a, n):\n    s = 0.0\n    for i in range(n):\n"
                             "        s += a[i] * 2\n    return s, a + s\n";

typedef enum vrc_status compile_function(struct vr_compilation *c, const char *text);

static enum vrc_status compile_vrir(struct vr_compilation *c, const char *text)
{
    return vr_compile(c, "m.vrir", text, strlen(text), VR_GOAL_C);
}

static enum vrc_status compile_python(struct vr_compilation *c, const char *text)
{
    return vr_compile_python(c, "m.py", text, strlen(text), NULL, VR_GOAL_C);
}

/* One compilation in which an allocation fails: whether it came to that. */
static bool try_without(long number, compile_function *compile, const char *text, enum vrc_status expected)
{
    struct vr_options options = vr_options_default();
    options.level = 3;
    fail_allocation(number);
    struct vr_compilation *c = vr_compilation_new(&options);
    enum vrc_status status = c ? compile(c, text) : VR_OUT_OF_MEMORY;
    if (c) {
        vr_compilation_messages(c, VR_MESSAGES_TEXT);
        vr_compilation_messages(c, VR_MESSAGES_JSON);
        vr_compilation_vrir(c);
    }
    bool failed = end_failing();
    ck_assert(status == expected || (failed && status == VR_OUT_OF_MEMORY));
    vr_compilation_free(c);
    return failed;
}

static void try_all(compile_function *compile, const char *text, enum vrc_status expected)
{
    long number = 1;
    while (try_without(number, compile, text, expected))
        number++;
    ck_assert_int_gt(number, 3);
}

START_TEST(a_right_program)
{
    try_all(compile_vrir, program, VR_DONE);
}
END_TEST

START_TEST(a_wrong_program)
{
    try_all(compile_vrir, wrong, VR_PROGRAM_WRONG);
}
END_TEST

START_TEST(a_python_file)
{
    try_all(compile_python, python, VR_DONE);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("memory");
    TCase *part = tcase_create("compilations");
    tcase_add_test(part, a_right_program);
    tcase_add_test(part, a_wrong_program);
    tcase_add_test(part, a_python_file);
    suite_add_tcase(suite, part);
    return run_suite(suite);
}
