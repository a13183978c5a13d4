/* SPDX-License-Identifier: Apache-2.0 */
/* Affine forms of subscripts, src/passes/analysis/affine.h: what guards are made of. */
#include <stdlib.h>

#include "passes/analysis/affine.h"
#include "suite.h"
#include "ir/ir.h"
#include "vrc.h"

/* Each test runs inside a compilation, where the builders may be called. */
static struct vr_unit *unit;
static const struct vr_type *i64, *i32, *f64;
static struct vr_symbol *i, *n, *x, *narrow, *a;
static const struct vr_span nowhere;

static struct vr_module *in_unit(struct vr_unit *u, void *test)
{
    struct vr_module *module = vr_module_new(u, "m", 0);
    struct vr_function *f;
    unit = u;
    i64 = vr_type_scalar(u->types, VR_INT64, false);
    i32 = vr_type_scalar(u->types, VR_INT32, false);
    f64 = vr_type_scalar(u->types, VR_FLOAT64, false);
    f = vr_function_new(u, "f", vr_type_function(u->types, NULL, 0, NULL, 0), nowhere);
    i = vr_symbol_add(u, f, 0, "i", i64, nowhere);
    n = vr_symbol_add(u, f, 1, "n", i64, nowhere);
    x = vr_symbol_add(u, f, 2, "x", f64, nowhere);
    narrow = vr_symbol_add(u, f, 3, "k", i32, nowhere);
    a = vr_symbol_add(u, f, 4, "a", vr_type_array(u->types, f64, 2, VR_ROWMAJOR), nowhere);
    vr_module_add(u, module, f);
    (*(void (**)(void))test)();
    return module;
}

static void run(void (*test)(void))
{
    struct vr_options options = vr_options_default();
    struct vr_compilation *c = vr_compilation_new(&options);
    ck_assert_int_eq(vr_compile_built(c, in_unit, &test, VR_GOAL_VRIR), VR_DONE);
    vr_compilation_free(c);
}

static struct vr_node *name(struct vr_symbol *s) { return vr_make_name(unit, s, nowhere); }
static struct vr_node *whole(int64_t v) { return vr_make_int(unit, v, i64, nowhere); }
static struct vr_node *op(enum vr_kind kind, struct vr_node *l, struct vr_node *r)
{
    return vr_make_binary(unit, kind, i64, l, r);
}

static int64_t factor_of(const struct vr_affine *form, const struct vr_symbol *s)
{
    struct vr_affine copy = *form;
    return vr_affine_take(&copy, s);
}

static void check_sum(void)
{
    /* 2 * (i - n + 3) - i = i - 2 n + 6 */
    struct vr_node *inner = op(VR_N_PLUS, op(VR_N_MINUS, name(i), name(n)), whole(3));
    struct vr_affine form;
    ck_assert(vr_affine_of(op(VR_N_MINUS, op(VR_N_MULT, whole(2), inner), name(i)), &form));
    ck_assert_int_eq(form.constant, 6);
    ck_assert_int_eq(form.count, 2);
    ck_assert_int_eq(factor_of(&form, i), 1);
    ck_assert_int_eq(factor_of(&form, n), -2);
}

START_TEST(sums_and_products_with_constants) { run(check_sum); }
END_TEST

static void check_cancel(void)
{
    struct vr_affine form;
    ck_assert(vr_affine_of(op(VR_N_MINUS, name(i), name(i)), &form));
    ck_assert_int_eq(form.count, 0);
    ck_assert_int_eq(form.constant, 0);
}

START_TEST(terms_that_cancel_go) { run(check_cancel); }
END_TEST

static void check_refused(void)
{
    struct vr_affine form;
    ck_assert(!vr_affine_of(op(VR_N_MULT, name(i), name(n)), &form));                                  /* no affine form */
    ck_assert(!vr_affine_of(op(VR_N_PLUS, name(i), whole(INT64_C(1) << 40)), &form));                  /* too large */
    ck_assert(!vr_affine_of(vr_make_binary(unit, VR_N_PLUS, i32, name(narrow), name(narrow)), &form)); /* wraps at 32 bits */
    ck_assert(!vr_affine_of(name(a), &form));                                                          /* an array */
    ck_assert(!vr_affine_of(op(VR_N_DIV, name(i), whole(2)), &form));
}

START_TEST(what_is_not_affine_is_refused) { run(check_refused); }
END_TEST

static void check_terms(void)
{
    struct vr_node *dim = vr_node_new(unit, VR_N_DIM, nowhere, i64), *half = vr_node_new(unit, VR_N_CONST, nowhere, f64);
    struct vr_affine form, other;
    dim->symbol = a;
    dim->num = 1;
    ck_assert(vr_affine_of(dim, &form));
    ck_assert_int_eq(form.terms[0].dim, 1);
    ck_assert_ptr_eq(form.terms[0].symbol, a);
    ck_assert(vr_affine_of(name(x), &form)); /* a float that its user must see to be whole */
    half->value = (struct vr_value){VR_V_FLOAT, 0, 0, 0.5};
    ck_assert(!vr_affine_of(half, &form));
    ck_assert(vr_affine_of(op(VR_N_PLUS, name(i), name(n)), &form));
    ck_assert(vr_affine_of(op(VR_N_PLUS, name(n), name(i)), &other));
    ck_assert(vr_affine_same(&form, &other));
    ck_assert(vr_affine_of(op(VR_N_PLUS, name(n), whole(1)), &other));
    ck_assert(!vr_affine_same(&form, &other));
}

START_TEST(dimensions_floats_and_order_of_terms) { run(check_terms); }
END_TEST

int main(void)
{
    Suite *suite = suite_create("affine");
    TCase *forms = tcase_create("forms");
    tcase_add_test(forms, sums_and_products_with_constants);
    tcase_add_test(forms, terms_that_cancel_go);
    tcase_add_test(forms, what_is_not_affine_is_refused);
    tcase_add_test(forms, dimensions_floats_and_order_of_terms);
    suite_add_tcase(suite, forms);
    return run_suite(suite);
}
