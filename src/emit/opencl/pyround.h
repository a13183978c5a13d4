/* SPDX-License-Identifier: Apache-2.0 */
/* Python's round(a, n) in kernels for powers of ten that no double is, |n| > 22, while the CPU writes the digits
 * down. Numbers are sums of two doubles, which hold some 100 bits (Dekker, "A floating-point technique for extending
 * the available precision", 1971). */
typedef struct f64x2 {
    double much, little;
} f64x2;

f64x2 f64x2_make(double much, double little)
{
    f64x2 sum;
    sum.much = much + little;
    sum.little = little - (sum.much - much);
    return sum;
}

f64x2 f64x2_product(f64x2 a, f64x2 b)
{
    const double product = a.much * b.much;
    return f64x2_make(product, fma(a.much, b.much, -product) + (a.much * b.little + a.little * b.much));
}

f64x2 f64x2_quotient(f64x2 a, f64x2 b)
{
    const double quotient = a.much / b.much;
    return f64x2_make(quotient, (fma(-quotient, b.much, a.much) + (a.little - quotient * b.little)) / b.much);
}

/* 10 to the power of n >= 0. */
f64x2 f64x2_power_of_ten(int64_t n)
{
    f64x2 power = f64x2_make(1, 0);
    for (; n > 22; n -= 22)
        power = f64x2_product(power, f64x2_make(1e22, 0));
    return f64x2_product(power, f64x2_make(vr_power_of_ten((uint64_t)n), 0));
}

/* The nearest whole number, of two the even one. */
double f64x2_rint(f64x2 a)
{
    const double nearest = rint(a.much), gap = a.much - nearest;
    return nearest + (gap == 0.5 && a.little > 0) - (gap == -0.5 && a.little < 0);
}

/* From n = 331 on no double has digits to round away, and 10 to the power of 309 is above all. A power above 308 is
 * a product. */
double vr_pyround_digits(double a, int64_t n)
{
    if (!isfinite(a) || a == 0 || n > 330)
        return a;
    if (n < -308)
        return copysign(0.0, a);
    const f64x2 first = f64x2_make(n > 22 ? 1e22 : 1.0, 0), unit = f64x2_power_of_ten(n < 0 ? -n : n > 22 ? n - 22 : n);
    const f64x2 number = f64x2_make(a, 0);
    const f64x2 scaled = n < 0 ? f64x2_quotient(number, unit) : f64x2_product(f64x2_product(number, first), unit);
    const f64x2 nearest = f64x2_make(f64x2_rint(scaled), 0);
    if (!(fabs(scaled.much) < 9007199254740992.0))
        return a;
    if (n < 0 && isinf(nearest.much * unit.much))
        return nearest.much * unit.much;
    return copysign((n < 0 ? f64x2_product(nearest, unit) : f64x2_quotient(f64x2_quotient(nearest, unit), first)).much, a);
}
