/* Python's round(a, n) in kernels for powers of ten that no double is: the digits are found with rounded powers, while the
 * CPU writes them down. */
double vr_pyround_digits(double a, int64_t n)
{
    const double first = n > 22 ? 1e22 : 1, unit = vr_power_of_ten(vr_size_i64(n > 22 ? n - 22 : n));
    const double nearest = n < 0 ? rint(a / unit) : rint(a * first * unit);
    if (!isfinite(a) || n > 330 || !(fabs(nearest) < 9007199254740992.0))
        return a;
    return copysign(nearest == 0 ? 0 : n < 0 ? nearest * unit : nearest / unit / first, a);
}
