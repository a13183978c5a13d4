/* SPDX-License-Identifier: Apache-2.0 */
/* The syntax trees of Python files where the suite tests/syntax does not look: heads of compound statements, names,
 * parentheses, comments, constants, and the order in which children are visited. */
#include <string.h>

#include "frontend/python/syntax/syntax.h"
#include "suite.h"

static struct vr_unit unit;
static jmp_buf out_of_memory;

static void set_up(void)
{
    unit = (struct vr_unit){.arena = vr_arena_new(&out_of_memory), .scratch = vr_arena_new(&out_of_memory)};
    ck_assert(unit.arena && unit.scratch);
    if (setjmp(out_of_memory))
        ck_abort_msg("out of memory");
    unit.names = vr_names_new(unit.arena);
    unit.diags.arena = unit.arena;
}

static void tear_down(void)
{
    vr_arena_free(unit.scratch);
    vr_arena_free(unit.arena);
}

static struct py_file *read_bytes(const char *text, size_t size)
{
    unit.source = vr_source_new(unit.arena, "a.py", text, size);
    unit.diags.source = unit.source;
    struct py_file *file = py_parse(&unit);
    vr_arena_clear(unit.scratch); /* nothing of the tree lies there */
    ck_assert_ptr_nonnull(file);
    return file;
}

static struct py_file *read_text(const char *text)
{
    return read_bytes(text, strlen(text));
}

/* The value of the first statement of a text. */
static struct py_expr *read_expr(const char *text)
{
    struct py_stmt *stmt = read_text(text)->body.at[0];
    ck_assert_int_eq(stmt->kind, PY_EXPR);
    return stmt->value;
}

/* What a span covers of the source. */
static void expect_span(struct vr_span span, const char *text)
{
    ck_assert_str_eq(vr_copy_text(unit.arena, unit.source->text + span.start, span.end - span.start), text);
}

/* --- spans --- */

START_TEST(compound_statements_span_their_heads)
{
    struct py_block body = read_text("if a :\n  b\nelif c:\n  d\nelse: e\n"
                                     "while a: b\nfor a in b : c\nwith (a as b): c\n"
                                     "@a\ndef f(b,\n  c) -> d:\n  e\n"
                                     "async def g(): pass\nclass A: pass\nmatch a:\n  case b: pass\ntry: a\nfinally: b\n")
                               ->body;
    static const char *const heads[] = {"if a :", "while a:", "for a in b :", "with (a as b):", "def f(b,\n  c) -> d:",
                                        "async def g():", "class A:", "case b:", "try:"};
    ck_assert_int_eq(body.count, sizeof heads / sizeof *heads);
    for (int i = 0; i < body.count; i++)
        expect_span(body.at[i]->span, heads[i]);
    expect_span(body.at[0]->branch.orelse.at[0]->span, "elif c:");
    expect_span(body.at[4]->function->name_span, "f");
    expect_span(body.at[4]->function->params.at[1].span, "c");
}
END_TEST

START_TEST(names_and_keywords_have_spans)
{
    struct py_expr *call = read_expr("a . b(c = 1, ** d)\n");
    expect_span(call->call.callee->attribute.name_span, "b");
    expect_span(call->call.keywords.at[0].span, "c = 1");
    expect_span(call->call.keywords.at[1].span, "** d");
    struct py_imports imports = read_text("from a import b as c, d\n")->body.at[0]->imports;
    expect_span(imports.at[0].span, "b as c");
    expect_span(imports.at[1].span, "d");
    struct py_params params = *read_expr("lambda a, b = 1, *c, **d: a\n")->lambda.params;
    expect_span(params.at[1].span, "b = 1");
    expect_span(params.at[2].span, "*c");
    expect_span(params.at[3].span, "**d");
}
END_TEST

START_TEST(parentheses_are_known)
{
    ck_assert(read_expr("(a)\n")->parenthesized);
    expect_span(read_expr("( a )\n")->span, "a");
    ck_assert(!read_expr("a, b\n")->parenthesized);
    ck_assert(read_expr("(a, b)\n")->parenthesized);
    expect_span(read_expr("((a, b))\n")->span, "(a, b)");
    ck_assert(!read_expr("a[b, c]\n")->subscript.index->parenthesized);
    ck_assert(read_expr("a[(b, c)]\n")->subscript.index->parenthesized);
    ck_assert(!read_expr("sum(a for a in b)\n")->call.args.at[0]->parenthesized);
}
END_TEST

START_TEST(depths_count_levels)
{
    ck_assert_int_eq(read_expr("a\n")->depth, 0);
    ck_assert_int_eq(read_expr("a + b\n")->depth, 1);
    ck_assert_int_eq(read_expr("a + b * c\n")->depth, 2);
    ck_assert_int_eq(read_expr("f(a, b=c[d])\n")->depth, 2);
    ck_assert_int_eq(read_expr("[a for b in c.d.e]\n")->depth, 3);
}
END_TEST

/* --- comments --- */

START_TEST(comments_are_kept_in_order)
{
    struct py_file *file = read_text("#a\nx = 1 # b\n  # c #d\n\n\t#\ny = [1, # e\n  #f\n2]\n#g");
    static const struct {
        const char *text;
        bool alone;
    } wanted[] = {{"a", true}, {" b", false}, {" c #d", true}, {"", true}, {" e", false}, {"f", true}, {"g", true}};
    ck_assert_int_eq(file->comment_count, sizeof wanted / sizeof *wanted);
    for (int i = 0; i < file->comment_count; i++) {
        ck_assert_str_eq(file->comments[i].text, wanted[i].text);
        ck_assert_int_eq(file->comments[i].alone, wanted[i].alone);
        ck_assert_int_eq(unit.source->text[file->comments[i].span.start], '#');
        expect_span((struct vr_span){file->comments[i].span.start + 1, file->comments[i].span.end}, wanted[i].text);
    }
}
END_TEST

START_TEST(comments_in_strings_are_none)
{
    ck_assert_int_eq(read_text("'#a'; \"\"\"\n#b\n\"\"\"; f'#c{d}'\n")->comment_count, 0);
}
END_TEST

/* --- constants --- */

static struct py_constant constant(const char *text)
{
    struct py_expr *e = read_expr(text);
    ck_assert_int_eq(e->kind, PY_CONSTANT);
    return e->constant;
}

START_TEST(integers_are_signed_where_they_fit)
{
    ck_assert_int_eq(constant("9223372036854775807").value.kind, VR_V_INT);
    ck_assert(constant("0x7fff_ffff_ffff_ffff").value.i == INT64_MAX);
    ck_assert_int_eq(constant("9223372036854775808").value.kind, VR_V_UINT);
    ck_assert(constant("18446744073709551615").value.u == UINT64_MAX);
    ck_assert(!constant("18446744073709551615").large);
    ck_assert(constant("18446744073709551616").large);
    ck_assert(constant("0b1" "0000000000000000000000000000000000000000000000000000000000000000").large);
}
END_TEST

START_TEST(strings_keep_their_nuls)
{
    ck_assert_str_eq(read_text("'a\\0b\\x00c' \"d\"")->doc, "a\xC0\x80" "b\xC0\x80" "cd");
    ck_assert_str_eq(read_text("''")->doc, "");
    ck_assert_ptr_null(constant("b'a'").text);
}
END_TEST

/* --- visiting --- */

static void put_child(struct py_expr *child, void *data)
{
    struct vr_text *out = data;
    vr_put(out, child->kind == PY_NAME ? child->name : "?");
}

static void expect_children(const char *text, const char *names)
{
    struct vr_text out = vr_text_new(unit.arena);
    py_each_child(read_expr(text), put_child, &out);
    ck_assert_str_eq(out.data, names);
}

START_TEST(children_come_in_the_order_of_evaluation)
{
    expect_children("a\n", "");
    expect_children("{a: b}\n", "ab");
    expect_children("{a, b}\n", "ab");
    expect_children("a + b\n", "ab");
    expect_children("-a\n", "a");
    expect_children("a and b and c\n", "abc");
    expect_children("a < b < c\n", "abc");
    expect_children("a if b else c\n", "bac");
    expect_children("a(b, *c, d=e, **f)\n", "ab?ef");
    expect_children("a.b\n", "a");
    expect_children("a[b]\n", "ab");
    expect_children("a, b\n", "ab");
    expect_children("[a for b in c if d for e in f]\n", "cbdfea");
    expect_children("lambda a, b=c: d\n", "cd");
    expect_children("(a := b)\n", "ba");
    expect_children("[*a]\n", "?");
    struct vr_text out = vr_text_new(unit.arena);
    py_each_child(read_expr("a[b:c]\n")->subscript.index, put_child, &out);
    py_each_child(read_expr("a[:]\n")->subscript.index, put_child, &out);
    ck_assert_str_eq(out.data, "bc");
}
END_TEST

START_TEST(operators_have_words)
{
    ck_assert_str_eq(py_operator_text(PY_FLOORDIV), "//");
    ck_assert_str_eq(py_operator_text(PY_NOT_IN), "not in");
    for (int op = 0; op < PY_OPERATOR_COUNT; op++)
        ck_assert_ptr_nonnull(py_operator_text(op));
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        compound_statements_span_their_heads,
        names_and_keywords_have_spans,
        parentheses_are_known,
        depths_count_levels,
        comments_are_kept_in_order,
        comments_in_strings_are_none,
        integers_are_signed_where_they_fit,
        strings_keep_their_nuls,
        children_come_in_the_order_of_evaluation,
        operators_have_words,
    };
    Suite *suite = suite_create("python syntax");
    TCase *tcase = tcase_create("trees");
    tcase_add_checked_fixture(tcase, set_up, tear_down);
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
        tcase_add_test(tcase, tests[i]);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
