/* SPDX-License-Identifier: Apache-2.0 */
/* Scalar and complex operations of generated code. Expected values are those of C's and Python's definitions, stated
 * beside them; those of floating-point functions were computed with NumPy. */
#include <math.h>
#include <stdlib.h>

#include "suite.h"
#include "vr/complexint.h"

/* --- integers --- */

START_TEST(integers_wrap)
{
    ck_assert_int_eq(vr_add_i8(127, 1), -128);
    ck_assert_int_eq(vr_sub_i16(INT16_MIN, 1), INT16_MAX);
    ck_assert_int_eq(vr_mul_u16(65535, 65535), 1); /* (2^16 - 1)^2 = 2^32 - 2^17 + 1; an int would overflow */
    ck_assert_int_eq(vr_mul_i32(65536, 65536), 0);
    ck_assert(vr_add_i64(INT64_MAX, 1) == INT64_MIN && vr_mul_i64(INT64_MIN, -1) == INT64_MIN);
    ck_assert(vr_neg_i64(INT64_MIN) == INT64_MIN && vr_neg_u8(1) == 255);
    ck_assert(vr_abs_i32(INT32_MIN) == INT32_MIN && vr_abs_i32(-3) == 3);
    ck_assert(vr_sign_i8(-7) == -1 && vr_sign_i8(0) == 0 && vr_sign_u64(UINT64_MAX) == 1);
}
END_TEST

/* Python's definition: a == floordiv * b + mod, and mod lies between 0 and b. */
START_TEST(division_of_all_bytes_is_consistent)
{
    for (int a = -128; a < 128; a++)
        for (int b = -128; b < 128; b++) {
            const int8_t x = (int8_t)a, y = (int8_t)b;
            if (b == 0 || (a == -128 && b == -1))
                continue;
            ck_assert_int_eq(vr_div_i8(x, y), a / b);
            ck_assert_int_eq(vr_floordiv_i8(x, y), (int)floor((double)a / b));
            ck_assert_int_eq(vr_floordiv_i8(x, y) * b + vr_mod_i8(x, y), a);
            ck_assert(vr_mod_i8(x, y) == 0 || (vr_mod_i8(x, y) < 0) == (b < 0));
        }
}
END_TEST

/* Numbers of 32 bits are divided as such: at both ends of these, and beyond. */
START_TEST(division_at_the_ends_of_32_bits_is_consistent)
{
    const int64_t at[] = {0, 1, 7, -1, -7, INT32_MAX, INT32_MIN, UINT32_MAX, -(int64_t)UINT32_MAX, INT64_C(1) << 32, INT64_MAX, INT64_MIN + 1};
    const int count = sizeof at / sizeof *at;
    for (int i = 0; i < count * count; i++) {
        const volatile int64_t a = at[i / count], b = at[i % count];
        if (b == 0)
            continue;
        const int down = a % b != 0 && (a < 0) != (b < 0);
        ck_assert(vr_floordiv_i64(a, b) == a / b - down && vr_mod_i64(a, b) == a % b + down * b);
        ck_assert(vr_div_i64(a, b) == a / b && vr_rem_i64(a, b) == a % b);
        const volatile uint64_t c = (uint64_t)a, d = (uint64_t)b;
        ck_assert(vr_div_u64(c, d) == c / d && vr_floordiv_u64(c, d) == c / d && vr_mod_u64(c, d) == c % d);
    }
}
END_TEST

START_TEST(the_one_quotient_that_does_not_fit_wraps)
{
    ck_assert(vr_div_i8(-128, -1) == -128 && vr_floordiv_i8(-128, -1) == -128 && vr_mod_i8(-128, -1) == 0);
    ck_assert(vr_div_i32(INT32_MIN, -1) == INT32_MIN && vr_mod_i32(INT32_MIN, -1) == 0);
    ck_assert(vr_div_i64(INT64_MIN, -1) == INT64_MIN && vr_floordiv_i64(INT64_MIN, -1) == INT64_MIN);
}
END_TEST

START_TEST(shifts_lose_nothing_but_bits)
{
    ck_assert(vr_shl_i32(-1, 31) == INT32_MIN && vr_shl_i32(1, 32) == 0 && vr_shl_i32(1, -1) == 0);
    ck_assert(vr_shr_i32(-8, 1) == -4 && vr_shr_i32(-8, 99) == -1 && vr_shr_i32(8, -1) == 0 && vr_shr_i8(-128, 7) == -1);
    ck_assert(vr_shl_u8(255, 4) == 240 && vr_shr_u64(UINT64_MAX, 63) == 1 && vr_shr_u64(UINT64_MAX, 64) == 0);
    ck_assert(vr_bitnot_u8(1) == 254 && vr_bitxor_i16(-1, 1) == -2);
}
END_TEST

START_TEST(powers_are_products)
{
    ck_assert(vr_pow_i32(3, 4) == 81 && vr_pow_i32(-2, 31) == INT32_MIN && vr_pow_i32(7, 0) == 1 && vr_pow_i32(0, 0) == 1);
    ck_assert(vr_pow_i8(2, 127) == 0 && vr_pow_u8(3, 5) == 243 && vr_pow_u64(2, 63) == (uint64_t)1 << 63);
    /* negative exponents: the true value truncated */
    ck_assert(vr_pow_i64(2, -1) == 0 && vr_pow_i64(1, -5) == 1 && vr_pow_i64(-1, -3) == -1 && vr_pow_i64(-1, -2) == 1);
}
END_TEST

START_TEST(truth_values_count_as_int32)
{
    ck_assert(vr_add_b(true, true) && vr_sub_b(false, true) && !vr_sub_b(true, true) && !vr_mul_b(true, false));
    ck_assert(!vr_mod_b(true, true) && vr_pow_b(false, false) && !vr_pow_b(false, true) && vr_shl_b(true, true));
    ck_assert(!vr_shr_b(true, true) && vr_neg_b(true) && !vr_bitnot_b(true) && vr_modulo_b(true, false));
}
END_TEST

START_TEST(matlab_mod_by_zero_is_the_dividend)
{
    ck_assert(vr_modulo_i32(-7, 0) == -7 && vr_modulo_i32(-7, 3) == 2 && vr_modulo_u8(7, 4) == 3);
    ck_assert(vr_modulo_f64(5.5, 0) == 5.5 && vr_modulo_f64(-1, 3) == 2);
}
END_TEST

START_TEST(signed_and_unsigned_compare_as_numbers)
{
    ck_assert(vr_lt_i64_u64(-1, 0) && !vr_lt_u64_i64(UINT64_MAX, -1) && !vr_eq_i64_u64(-1, UINT64_MAX));
    ck_assert(vr_leq_i64_u64(INT64_MAX, (uint64_t)INT64_MAX) && vr_leq_u64_i64(5, 5) && vr_eq_u64_i64(5, 5));
}
END_TEST

/* --- floating point --- */

static bool same(double a, double b)
{
    return (isnan(a) && isnan(b)) || (a == b && signbit(a) == signbit(b));
}

START_TEST(floor_division_is_pythons)
{
    ck_assert(same(vr_mod_f64(-1, 3), 2) && same(vr_mod_f64(1, -3), -2) && same(vr_mod_f64(-3, 3), 0));
    ck_assert(same(vr_mod_f64(3, -3), -0.0) && same(vr_mod_f64(1, 0), NAN) && same(vr_mod_f64(-1, INFINITY), INFINITY));
    ck_assert(same(vr_floordiv_f64(-1, 3), -1) && same(vr_floordiv_f64(1, 0), INFINITY) && same(vr_floordiv_f64(0, 0), NAN));
    ck_assert(same(vr_floordiv_f64(1, 0.1), 9)); /* because 0.1 is a little more than a tenth */
    ck_assert(same(vr_floordiv_f64(-0.5, INFINITY), -1) && same(vr_floordiv_f64(INFINITY, 1), NAN));
    ck_assert(same(vr_floordiv_f32(-7.5f, 2), -4) && same(vr_mod_f32(-7.5f, 2), 0.5));
}
END_TEST

START_TEST(halves_round_away_from_zero)
{
    ck_assert(vr_round_f64(0.5) == 1 && vr_round_f64(-2.5) == -3 && vr_round_f64(0.49999999999999994) == 0);
    ck_assert(same(vr_round_f64(-0.2), -0.0) && vr_round_f32(1.5f) == 2);
}
END_TEST

START_TEST(python_rounds_what_the_number_is)
{
    static const struct {
        double number;
        int64_t digits;
        double rounded; /* by CPython */
    } rows[] = {{2.675, 2, 2.67}, {1.005, 2, 1}, {0.15, 1, 0.1}, {2.5, 0, 2}, {-0.5, 0, -0.0}, {-5, -1, -0.0}, {25, -1, 20},
                {35, -1, 40}, {1234567.5, -3, 1235000}, {5e21, -22, 0}, {1.5e23, -23, 2e23}, {1e300, 5, 1e300},
                {4503599627370497.5, 0, 4503599627370498}, {1e-23, 23, 1e-23}, {0.1 + 0.2, 17, 0.1 + 0.2},
                {1.2345678901234567e-10, 22, 1.234567890123e-10}, {NAN, 1, NAN}, {-INFINITY, -1, -INFINITY}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        ck_assert(same(vr_pyround_f64(rows[i].number, rows[i].digits), rows[i].rounded));
}
END_TEST

START_TEST(degrees_are_exact_at_zeros)
{
    ck_assert(vr_sind_f64(180) == 0 && vr_cosd_f64(90) == 0 && vr_cosd_f64(-270) == 0 && vr_sind_f32(720) == 0);
    ck_assert_double_eq_tol(vr_sind_f64(30), 0.5, 1e-15);
    ck_assert_double_eq_tol(vr_cosd_f64(1e15 + 60), cos(fmod(1e15 + 60, 360) * acos(-1) / 180), 1e-14);
    ck_assert(isnan(vr_sind_f64(INFINITY)) && isnan(vr_cosd_f32(NAN)));
}
END_TEST

START_TEST(nan_is_no_minimum)
{
    ck_assert(vr_min_f64(NAN, 2) == 2 && vr_max_f64(2, NAN) == 2 && isnan(vr_min_f32(NAN, NAN)) && isnan(vr_sign_f64(NAN)));
    ck_assert(vr_clamp_high_f64(NAN, 0, 1) == 1 && vr_clamp_low_f64(NAN, 0, 1) == 0 &&
              vr_clamp_high_f32(0.5f, 0, 1) == 0.5f);
    ck_assert(vr_clamp_high_f64(-3, 0, 1) == 0 && vr_clamp_high_f64(3, 0, 1) == 1);
    ck_assert(vr_clamp_low_f64(-3, 0, 1) == 0 && vr_clamp_low_f64(3, 0, 1) == 1);
    ck_assert(vr_min_f64(1, 2) == 1 && vr_max_f64(1, 2) == 2 && vr_sign_f64(-0.5) == -1 && vr_sign_f64(-0.0) == 0);
}
END_TEST

/* --- conversions --- */

START_TEST(floats_truncate_and_saturate)
{
    ck_assert(vr_i8_of_f64(-128.9) == -128 && vr_i8_of_f64(1e9) == 127 && vr_i8_of_f64(NAN) == 0 &&
              vr_i8_of_f32(2.99f) == 2);
    ck_assert(vr_u8_of_f64(-1) == 0 && vr_u8_of_f64(-0.5) == 0 && vr_u8_of_f64(255.9) == 255 && vr_u8_of_f64(256) == 255);
    ck_assert(vr_i64_of_f64(9223372036854775808.0) == INT64_MAX && vr_i64_of_f64(-INFINITY) == INT64_MIN);
    ck_assert(vr_u64_of_f64(18446744073709549568.0) == 18446744073709549568u && vr_u64_of_f32(INFINITY) == UINT64_MAX);
    ck_assert(vr_i32_of_f32(2147483648.0f) == INT32_MAX && vr_i32_of_f32(-2147483648.0f) == INT32_MIN);
    ck_assert(vr_b_of_f64(NAN) && vr_b_of_f64(0.1) && !vr_b_of_f64(-0.0));
}
END_TEST

START_TEST(integers_convert_by_their_bits)
{
    ck_assert(vr_i8_of_i32(384) == -128 && vr_u64_of_i8(-1) == UINT64_MAX && vr_u16_of_i64(-1) == 65535);
    ck_assert(vr_b_of_i64(INT64_MIN) && vr_i32_of_b(true) == 1 && vr_f32_of_u64(UINT64_MAX) == 18446744073709551616.0f);
}
END_TEST

START_TEST(every_half_survives_the_way_through_float)
{
    for (unsigned bits = 0; bits < 65536; bits++) {
        const vr_f16 half = {(uint16_t)bits};
        const float single = vr_f32_of_f16(half);
        if (isnan(single))
            ck_assert((bits & 0x7c00) == 0x7c00 && (bits & 0x3ff) != 0 && isnan(vr_f32_of_f16(vr_f16_of_f32(single))));
        else
            ck_assert_uint_eq(vr_f16_of_f32(single).bits, bits);
    }
}
END_TEST

/* IEEE 754: to the nearest, ties to even. */
START_TEST(halves_are_rounded_once)
{
    ck_assert_uint_eq(vr_f16_of_f64(1).bits, 0x3c00);
    ck_assert_uint_eq(vr_f16_of_f64(1 + 0x1p-11).bits, 0x3c00);             /* a tie: down to even */
    ck_assert_uint_eq(vr_f16_of_f64(1 + 3 * 0x1p-11).bits, 0x3c02);         /* a tie: up to even */
    ck_assert_uint_eq(vr_f16_of_f64(1 + 0x1p-11 + 0x1p-40).bits, 0x3c01);   /* through float it would be a tie */
    ck_assert_uint_eq(vr_f16_of_f64(65519.99).bits, 0x7bff);
    ck_assert_uint_eq(vr_f16_of_f64(65520).bits, 0x7c00);
    ck_assert_uint_eq(vr_f16_of_f64(-1e300).bits, 0xfc00);
    ck_assert_uint_eq(vr_f16_of_f64(0x1p-24).bits, 1);
    ck_assert_uint_eq(vr_f16_of_f64(0x1p-25).bits, 0);                      /* a tie with 0 */
    ck_assert_uint_eq(vr_f16_of_f64(0x1.8p-25).bits, 1);
    ck_assert_uint_eq(vr_f16_of_f64(-0.0).bits, 0x8000);
    ck_assert_uint_eq(vr_f16_of_i64(65504).bits, 0x7bff);
}
END_TEST

/* --- complex numbers --- */

#define C(re, im) vr_cf64_make(re, im)

/* Within a few rounding errors; infinities and NaN alike. */
static void expect(vr_cf64 got, vr_cf64 want)
{
    const double tolerance = 4e-16 * vr_abs_cf64(want);
    ck_assert_msg((same(got.re, want.re) || fabs(got.re - want.re) <= tolerance)
                  && (same(got.im, want.im) || fabs(got.im - want.im) <= tolerance),
                  "%g%+gi, not %g%+gi", got.re, got.im, want.re, want.im);
}

START_TEST(complex_arithmetic)
{
    expect(vr_mul_cf64(C(1, 2), C(3, -1)), C(5, 5));
    expect(vr_div_cf64(C(5, 5), C(3, -1)), C(1, 2));
    expect(vr_div_cf64(C(1e300, 1e300), C(1e300, 1e300)), C(1, 0)); /* squares would overflow */
    expect(vr_div_cf64(C(1e-300, 0), C(0, 1e-300)), C(0, -1));      /* and vanish */
    expect(vr_div_cf64(C(1, -1), C(0, 0)), C(INFINITY, -INFINITY)); /* np.divide(1-1j, 0j) */
    ck_assert(isnan(vr_div_cf64(C(0, 0), C(0, 0)).re));
    ck_assert(vr_abs_cf64(C(3, -4)) == 5 && vr_abs_cf64(C(1e300, 1e300)) < INFINITY);
    ck_assert(vr_eq_cf64(C(0, 1), C(-0.0, 1)) && !vr_eq_cf64(C(NAN, 0), C(NAN, 0)) && vr_nonzero_cf64(C(0, NAN)));
    expect(vr_round_cf64(C(-0.5, 2.5)), C(-1, 3));
}
END_TEST

/* By NumPy: both sides of the cuts, which the sign of a zero tells apart. */
START_TEST(complex_functions_have_numpys_branch_cuts)
{
    expect(vr_sqrt_cf64(C(-4, 0.0)), C(0, 2));
    expect(vr_sqrt_cf64(C(-4, -0.0)), C(0, -2));
    expect(vr_log_cf64(C(-1, 0.0)), C(0, 3.141592653589793));
    expect(vr_log_cf64(C(-1, -0.0)), C(0, -3.141592653589793));
    expect(vr_log_cf64(C(0, 0)), C(-INFINITY, 0));
    expect(vr_asin_cf64(C(2, 0.0)), C(1.5707963267948966, 1.3169578969248166));
    expect(vr_asin_cf64(C(2, -0.0)), C(1.5707963267948966, -1.3169578969248166));
    expect(vr_acos_cf64(C(2, 0.0)), C(0, -1.3169578969248166));
    expect(vr_atan_cf64(C(0.0, 2)), C(1.5707963267948966, 0.5493061443340549));
    expect(vr_atan_cf64(C(-0.0, 2)), C(-1.5707963267948966, 0.5493061443340549));
    expect(vr_log2_cf64(C(0, 8)), C(3, 2.266180070913597));
    expect(vr_log10_cf64(C(0, 100)), C(2, 0.6821881769209206));
    expect(vr_exp_cf64(C(0, 1)), C(0.5403023058681398, 0.8414709848078965));
    expect(vr_tan_cf64(C(1, 1)), C(0.2717525853195117, 1.0839233273386946));
}
END_TEST

START_TEST(complex_powers_are_numpys)
{
    expect(vr_pow_cf64(C(0, 2), C(3, 0)), C(-0.0, -8));
    expect(vr_pow_cf64(C(0, 1), C(4, 0)), C(1, 0));
    expect(vr_pow_cf64(C(1, 1), C(-2, 0)), C(0, -0.5));
    expect(vr_pow_cf64(C(2, 0), C(0, 0)), C(1, 0));
    expect(vr_pow_cf64(C(0, 0), C(0, 0)), C(1, 0));
    expect(vr_pow_cf64(C(0, 0), C(2, 0)), C(0, 0));
    ck_assert(isnan(vr_pow_cf64(C(0, 0), C(-1, 0)).re));
    expect(vr_pow_cf64(C(1, 2), C(0.5, 0)), vr_sqrt_cf64(C(1, 2)));
    expect(vr_exp10_cf64(C(2, 0)), C(100, 0));
}
END_TEST

START_TEST(single_precision_follows_double)
{
    const vr_cf32 z = vr_cf32_make(1.5f, -0.25f);
    const vr_cf64 twice = vr_cf64_of_cf32(z);
    ck_assert_float_eq_tol(vr_sin_cf32(z).re, (float)vr_sin_cf64(twice).re, 1e-6f);
    ck_assert_float_eq_tol(vr_atan_cf32(z).im, (float)vr_atan_cf64(twice).im, 1e-6f);
    ck_assert_float_eq_tol(vr_div_cf32(z, z).re, 1, 1e-6f);
    ck_assert(vr_cf32_of_cf64(twice).im == -0.25f);
}
END_TEST

/* --- complex integers --- */

START_TEST(complex_integers_wrap_by_parts)
{
    const vr_ci8 a = vr_ci8_make(100, -100), b = vr_ci8_make(2, 1);
    /* 100 * 2 + 100 = 300 = 44 mod 256; 100 - 200 = -100 */
    ck_assert(vr_eq_ci8(vr_mul_ci8(a, b), vr_ci8_make(44, -100)));
    ck_assert(vr_eq_ci8(vr_add_ci8(a, a), vr_ci8_make(-56, 56)));
    ck_assert(vr_eq_ci8(vr_neg_ci8(vr_ci8_make(-128, 1)), vr_ci8_make(-128, -1)));
    ck_assert(vr_conj_ci8(a).im == 100 && vr_abs_ci32(vr_ci32_make(3, -4)) == 5 && !vr_nonzero_cu8(vr_cu8_make(0, 0)));
}
END_TEST

START_TEST(complex_integers_divide_by_the_conjugate)
{
    /* (7 + 3i)(2 - i) = 17 - i, over 5 */
    ck_assert(vr_eq_ci32(vr_div_ci32(vr_ci32_make(7, 3), vr_ci32_make(2, 1)), vr_ci32_make(3, 0)));
    ck_assert(vr_zero_divisor_ci32(vr_ci32_make(0, 0)) && !vr_zero_divisor_ci32(vr_ci32_make(0, 1)));
    ck_assert(vr_zero_divisor_ci8(vr_ci8_make(16, 16)) && !vr_zero_divisor_ci16(vr_ci16_make(16, 16))); /* 512 */
}
END_TEST

START_TEST(complex_truth_values_count_as_int32)
{
    const vr_cb i = vr_cb_make(false, true), one = vr_cb_make(true, false);
    ck_assert(vr_eq_cb(vr_mul_cb(i, i), one) && vr_eq_cb(vr_sub_cb(one, one), vr_cb_make(false, false)));
    ck_assert(vr_eq_cb(vr_div_cb(one, i), i) && vr_zero_divisor_cb(vr_cb_make(false, false)) && !vr_zero_divisor_cb(i));
}
END_TEST

/* --- the suite --- */

#define TESTS(...) ((const TTest *const[]){__VA_ARGS__, NULL})

static void add(Suite *suite, const char *name, const TTest *const *tests)
{
    TCase *tcase = tcase_create(name);
    for (; *tests; tests++)
        tcase_add_test(tcase, *tests);
    suite_add_tcase(suite, tcase);
}

int main(void)
{
    Suite *suite = suite_create("scalar");
    add(suite, "integers",
        TESTS(integers_wrap, division_of_all_bytes_is_consistent, division_at_the_ends_of_32_bits_is_consistent,
              the_one_quotient_that_does_not_fit_wraps,
              shifts_lose_nothing_but_bits, powers_are_products, truth_values_count_as_int32,
              matlab_mod_by_zero_is_the_dividend, signed_and_unsigned_compare_as_numbers));
    add(suite, "floats",
        TESTS(floor_division_is_pythons, halves_round_away_from_zero, python_rounds_what_the_number_is,
              degrees_are_exact_at_zeros, nan_is_no_minimum));
    add(suite, "conversions", TESTS(floats_truncate_and_saturate, integers_convert_by_their_bits,
                                    every_half_survives_the_way_through_float, halves_are_rounded_once));
    add(suite, "complex", TESTS(complex_arithmetic, complex_functions_have_numpys_branch_cuts, complex_powers_are_numpys,
                                single_precision_follows_double));
    add(suite, "complex integers", TESTS(complex_integers_wrap_by_parts, complex_integers_divide_by_the_conjugate,
                                         complex_truth_values_count_as_int32));
    return run_suite(suite);
}
