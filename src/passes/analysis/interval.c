/* SPDX-License-Identifier: Apache-2.0 */
/* Intervals: see the header. */
#include "base/number.h"
#include "passes/analysis/interval.h"

/* --- ends --- */

static int64_t lesser(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t end_of_sum(int64_t a, int64_t b, bool *over)
{
    if (b > 0 ? a > INT64_MAX - b : a < INT64_MIN - b) {
        *over = true;
        return b > 0 ? INT64_MAX : INT64_MIN;
    }
    return a + b;
}

static int64_t end_of_difference(int64_t a, int64_t b, bool *over)
{
    if (b < 0 ? a > INT64_MAX + b : a < INT64_MIN + b) {
        *over = true;
        return b < 0 ? INT64_MAX : INT64_MIN;
    }
    return a - b;
}

/* Whether |a b| needs more than 63 bits. */
static bool is_large_product(int64_t a, int64_t b)
{
    if (a == 0 || b == 0)
        return false;
    if (a == INT64_MIN || b == INT64_MIN)
        return a != 1 && b != 1;
    const int64_t x = a < 0 ? -a : a, y = b < 0 ? -b : b;
    return x > INT64_MAX / y;
}

static int64_t end_of_product(int64_t a, int64_t b, bool *over)
{
    if (is_large_product(a, b)) {
        *over = true;
        return (a < 0) == (b < 0) ? INT64_MAX : INT64_MIN;
    }
    return a * b;
}

/* Rounded down; b is not 0. */
static int64_t end_of_quotient(int64_t a, int64_t b, bool *over)
{
    if (a == INT64_MIN && b == -1) {
        *over = true;
        return INT64_MAX;
    }
    return a / b - (a % b != 0 && (a < 0) != (b < 0));
}

uint64_t vr_sum_of_counts(uint64_t a, uint64_t b)
{
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

uint64_t vr_product_of_counts(uint64_t a, uint64_t b)
{
    return b != 0 && a > UINT64_MAX / b ? UINT64_MAX : a * b;
}

/* --- intervals --- */

struct vr_interval vr_interval_join(struct vr_interval a, struct vr_interval b)
{
    return (struct vr_interval){lesser(a.least, b.least), vr_greater(a.most, b.most)};
}

struct vr_interval vr_interval_meet(struct vr_interval a, struct vr_interval b)
{
    const struct vr_interval both = {vr_greater(a.least, b.least), lesser(a.most, b.most)};
    return both.least <= both.most ? both : a;
}

struct vr_interval vr_interval_of_type(const struct vr_type *type)
{
    if (!vr_is_scalar(type) || type->is_complex)
        return VR_ANY_INTERVAL;
    const struct vr_base_row *row = &vr_bases[type->base];
    const int64_t size = row->bytes < 8 ? INT64_C(1) << (8 * row->bytes) : 0;
    if (row->class == VR_CLASS_BOOL)
        return (struct vr_interval){0, 1};
    if (!size)
        return VR_ANY_INTERVAL;
    return row->class == VR_CLASS_SIGNED     ? (struct vr_interval){-size / 2, size / 2 - 1}
           : row->class == VR_CLASS_UNSIGNED ? (struct vr_interval){0, size - 1}
                                             : VR_ANY_INTERVAL;
}

/* Those of an operation that is monotonous in each operand: it is at its ends where they are. */
typedef int64_t end(int64_t a, int64_t b, bool *over);

static struct vr_interval of_corners(end *of, struct vr_interval a, struct vr_interval b, bool *over)
{
    const struct vr_interval low = vr_interval_join(vr_interval_of(of(a.least, b.least, over)),
                                                    vr_interval_of(of(a.least, b.most, over)));
    const struct vr_interval high = vr_interval_join(vr_interval_of(of(a.most, b.least, over)),
                                                     vr_interval_of(of(a.most, b.most, over)));
    return vr_interval_join(low, high);
}

static struct vr_interval of_difference(struct vr_interval a, struct vr_interval b, bool *over)
{
    return (struct vr_interval){end_of_difference(a.least, b.most, over), end_of_difference(a.most, b.least, over)};
}

/* Of divisors with one sign, then of those with the other. */
static struct vr_interval of_quotient(struct vr_interval a, struct vr_interval b, bool *over)
{
    const struct vr_interval above = {vr_greater(b.least, 1), b.most}, below = {b.least, lesser(b.most, -1)};
    if (below.least > below.most)
        return above.least > above.most ? VR_ANY_INTERVAL : of_corners(end_of_quotient, a, above, over);
    const struct vr_interval r = of_corners(end_of_quotient, a, below, over);
    return above.least > above.most ? r : vr_interval_join(r, of_corners(end_of_quotient, a, above, over));
}

/* A remainder has the divisor's sign, and is no larger than the dividend where both have the same. */
static struct vr_interval of_remainder(struct vr_interval a, struct vr_interval b)
{
    struct vr_interval r = {b.least < 0 ? b.least + 1 : 0, b.most > 0 ? b.most - 1 : 0};
    if (a.least >= 0 && b.least >= 0)
        r.most = lesser(r.most, a.most);
    return r;
}

/* The numbers of as many bits as both operands have. */
static struct vr_interval of_bits(struct vr_interval a, struct vr_interval b)
{
    const struct vr_interval both = vr_interval_join(a, b);
    const int64_t size = vr_greater(both.most, both.least < 0 ? -(both.least + 1) : 0);
    int64_t most = 0;
    while (most < size)
        most = most * 2 + 1;
    return (struct vr_interval){both.least < 0 ? -most - 1 : 0, most};
}

static struct vr_interval of_mask(struct vr_interval a, struct vr_interval b)
{
    if (a.least < 0 && b.least < 0)
        return of_bits(a, b);
    return (struct vr_interval){0, a.least < 0 ? b.most : b.least < 0 ? a.most : lesser(a.most, b.most)};
}

static int64_t end_of_left_shift(int64_t a, int64_t count, bool *over)
{
    if (count < 0 || a == 0)
        return a;
    if (count <= 62)
        return end_of_product(a, INT64_C(1) << count, over);
    if (count == 63 && a == -1)
        return INT64_MIN;
    *over = true;
    return a < 0 ? INT64_MIN : INT64_MAX;
}

static int64_t end_of_right_shift(int64_t a, int64_t count, bool *over)
{
    (void)over;
    const int64_t by = count < 0 ? 0 : lesser(count, 63);
    return a < 0 ? ~(~a >> by) : a >> by;
}

static int64_t end_of_power(int64_t a, int64_t exponent, bool *over)
{
    int64_t r = 1;
    if (a == 0 || a == 1)
        return exponent ? a : 1;
    for (; exponent > 0 && r < INT64_MAX; exponent--)
        r = end_of_product(r, a, over);
    return r;
}

/* Of a base that is not negative a power grows with both; of others the sign changes. */
static struct vr_interval of_power(struct vr_interval a, struct vr_interval b, bool *over)
{
    const struct vr_interval exponent = {vr_greater(b.least, 0), vr_greater(b.most, 0)};
    const int64_t size = vr_greater(a.most, a.least == INT64_MIN ? INT64_MAX : -a.least);
    const int64_t most = end_of_power(size, exponent.most, over);
    *over |= a.least == INT64_MIN && exponent.most > 1;
    return (struct vr_interval){a.least >= 0 ? 0 : -vr_greater(most, 1), vr_greater(most, 1)};
}

struct vr_interval vr_interval_binary(enum vr_kind kind, struct vr_interval a, struct vr_interval b, bool *over)
{
    switch (kind) {
    case VR_N_PLUS:
        return (struct vr_interval){end_of_sum(a.least, b.least, over), end_of_sum(a.most, b.most, over)};
    case VR_N_MINUS:
        return of_difference(a, b, over);
    case VR_N_MULT:
        return of_corners(end_of_product, a, b, over);
    case VR_N_FLOORDIV:
        return of_quotient(a, b, over);
    case VR_N_MOD:
        return of_remainder(a, b);
    case VR_N_BITAND:
        return of_mask(a, b);
    case VR_N_BITOR:
    case VR_N_BITXOR:
        return of_bits(a, b);
    case VR_N_SHL:
        return of_corners(end_of_left_shift, a, b, over);
    case VR_N_SHR:
        return of_corners(end_of_right_shift, a, b, over);
    case VR_N_POW:
        return of_power(a, b, over);
    default:
        return VR_ANY_INTERVAL;
    }
}

struct vr_interval vr_interval_negate(struct vr_interval a, bool *over)
{
    *over |= a.least == INT64_MIN;
    return (struct vr_interval){a.most == INT64_MIN ? INT64_MAX : -a.most, a.least == INT64_MIN ? INT64_MAX : -a.least};
}

struct vr_interval vr_interval_abs(struct vr_interval a, bool *over)
{
    if (a.least >= 0)
        return a;
    const struct vr_interval minus = vr_interval_negate(a, over);
    return a.most <= 0 ? minus : (struct vr_interval){0, vr_greater(a.most, minus.most)};
}

struct vr_interval vr_interval_square(struct vr_interval a, bool *over)
{
    const struct vr_interval size = vr_interval_abs(a, over);
    return of_corners(end_of_product, size, size, over);
}
