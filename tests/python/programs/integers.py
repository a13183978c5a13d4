"""Python's integers, which are 64 bits wide in compiled functions: what does not fit is an OverflowError, and NumPy's wrap."""
import math

import numpy as np
from vrc import f64, i8, i16, i32, i64, prange, u64


def sums(a: int, b: int):
    """ints: -9223372036854775808..9223372036854774000"""
    return a + b


def differences(a: int, b: int):
    """ints: -9223372036854775808..9223372036854774000"""
    return a - b


def products(a: int, b: int):
    """ints: -4000000000..4000000000"""
    return a * b


def large_products(a: int, b: int):
    """ints: -9223372036854775808..9223372036854774000"""
    return a * (b % 3), (b % 2) * a, a * -1


def line_below(i: int):
    """ints: -2..2"""
    a = -3074457345618258603 + i
    return 3 * a + 1


def line_above(i: int):
    """ints: -2..2"""
    a = 3074457345618258602 + i
    return 1 + a * 3


def line_less_below(i: int):
    """ints: -2..2"""
    a = -2305843009213693949 + i
    return 4 * a - 10


def line_less_above(i: int):
    """ints: -2..2"""
    a = 2305843009213693954 + i
    return 4 * a - 10


def line_up(i: int):
    """ints: -3..3"""
    return 5 * (i * 3074457345618258602) + -7


def least_product(a: int):
    """ints: -9223372036854775808..-9223372036854775808"""
    return a * -1


def least(a: int):
    """ints: -9223372036854775808..-9223372036854774000"""
    return -a


def least_size(a: int):
    """ints: -9223372036854775808..-9223372036854774000"""
    return abs(a)


def least_quotient(a: int, b: int):
    """ints: -9223372036854775808..-9223372036854774000"""
    return a // (b // 9223372036854775807)


def least_remainder(a: int, b: int):
    """ints: -9223372036854775808..-9223372036854774000"""
    return a % (b // 9223372036854775807), divmod(a, 2)


def powers(a: int, b: int):
    """ints: -9..9"""
    return a ** abs(b * 3)


def powers_of_two(b: int):
    """ints: 60..65"""
    return 2 ** b


def powers_of_minus_two(b: int):
    """ints: 60..65"""
    return (-2) ** b


def squares(a: int):
    """ints: -4000000000..4000000000"""
    return a ** 2


def cubes(a: int):
    """ints: -3000000..3000000"""
    return a ** 3


def shifts(a: int, b: int):
    """ints: 0..70"""
    return a << b


def negative_shifts(a: int, b: int):
    """ints: -70..70"""
    return -abs(a) << b, a >> b


def right_shifts(a: int, b: int):
    """ints: 0..9000000000000000000"""
    return a >> b, a >> b % 70, -a >> b % 70, 0 << b


def shifted_truth(a: bool, b: int):
    """ints: -2..66"""
    return a << b


def in_place(a: int, b: int):
    """ints: -5000000000..5000000000"""
    a += b
    a *= b
    a -= 1
    return a


def totals(n: int):
    """ints: 0..3000"""
    total = 0
    for i in range(n):
        total += i * i
    return total


def growing_totals(n: int, by: int):
    """ints: 0..9000000000"""
    total = 0
    for i in range(n % 50):
        total += (i + by) * by
    return total


def factorials(n: int):
    """ints: 0..25"""
    return math.factorial(n)


def choices(n: int, k: int):
    """ints: 0..70"""
    return math.comb(n, k)


def largest_choices(n: int):
    """ints: 55..70"""
    return math.comb(n, n // 2), math.comb(62, 31), math.comb(n * 1000000, 2)


def arrangements(n: int, k: int):
    """ints: 0..25"""
    return math.perm(n, k)


def all_arrangements(n: int):
    """ints: 0..22"""
    return math.perm(n), math.perm(n, 2)


def product_of_list(n: int, m: int):
    """ints: 1..70"""
    return math.prod([n, m] * 5)


def sum_of_list(a: int, b: int):
    """ints: -9223372036854775808..9223372036854774000"""
    return sum([a, b, a])


def sum_that_fits(l: list[int], a: int):
    """ints: -9223372036854775808..9223372036854775807
    shapes: (4,)"""
    l[1], l[3] = -(l[0] // 2), -(l[2] // 2)
    return sum(l)


def sum_from(l: list[int], a: int):
    """ints: -4611686018427387904..4611686018427387904"""
    return sum(l, a), sum(l)


def whole_parts(x: float):
    """values: -1e19..1e19"""
    return int(x)


def rounded(x: float):
    """values: -1e19..1e19"""
    return round(x)


def floors(x: float):
    """values: -1e19..1e19"""
    return math.floor(x), math.ceil(x), math.trunc(x)


def of_nan(x: float):
    return int(x * np.nan)


def of_infinity(x: float):
    """values: 1..2"""
    return int(x / 1e-320 / 1e-320)


def of_unsigned(n: int):
    """ints: 0..3"""
    return int(np.uint64(9223372036854775806) + np.uint64(n))


def chosen(n: int):
    """ints: -9223372036854775808..9223372036854774000"""
    return (n - 1 if n > 0 else n + 1), (2 * n if abs(n // 2) < 100 else 0)


def chosen_least(n: int):
    """ints: -9223372036854775808..-9223372036854774000"""
    return n - 1 if n > -9223372036854775808 else n


def in_conditions(n: int, m: int):
    """ints: -9223372036854775808..9223372036854774000"""
    return n < 0 or n - 1 >= 0 and m // 2 + n // 2 > 0


def while_it_fits(n: int):
    """ints: 1..9223372036854774000"""
    turns = 0
    while n < 4000000000000000000:
        n = n * 2 + 1
        turns += 1
    return n, turns


def collatz(n: int):
    """ints: 1..100000"""
    turns = 0
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        turns += 1
    return turns


def random_numbers(seed: int):
    """ints: -9223372036854775808..9223372036854774000"""
    numbers = np.zeros(10, np.int64)
    seed = seed % 2147483648
    for i in range(10):
        seed = (seed * 1103515245 + 12345) % 2147483648
        numbers[i] = seed
    return numbers


def flat(a: f64[:], n: int, m: int):
    """ints: 0..4
    shapes: (16,)"""
    total = 0.0
    for i in range(n):
        for j in range(m):
            total += a[i * m + j]
    return total


def last_index(a: f64[:], n: int):
    """ints: 9223372036854770000..9223372036854773000
    shapes: (16,)"""
    for i in range(n + 2800, n + 2806):
        if a[i % 16] > 100.0:
            return i
    return -1


def numpys_wrap(a: i64[:], n: int):
    """ints: 9223372036854770000..9223372036854773000
    values: 2..9"""
    b = a * np.int64(4611686018427387904)
    if len(a) > 0:
        b[0] = a[0] + np.int64(n)
    return b, a + n


def narrow_wrap(a: i8[:], b: i32[:]):
    """values: 100..127"""
    return a + a, b * np.int32(2147483647), a.sum()


def of_narrow(a: i8[:]):
    """values: 100..127"""
    total = 0
    for x in a:
        total += int(x) * 1000000
    return total


def in_parallel(n: int):
    """ints: 0..300"""
    total = 0
    for i in prange(n):
        total += i * i * i
    return total


def overflow_in_parallel(n: int):
    """ints: 100..300"""
    total = 0
    for i in prange(n):
        total += i * 4000000000000000
    return total


def overflow_of_parts(n: int):
    """ints: 5..9"""
    total = 9223372036854775800
    for i in prange(n):
        total += 3
    return total


def limits(n: int):
    """ints: 1..5"""
    return 2 ** 63 - 1, -2 ** 63, (1 << 63) - 1, -(1 << 62) * 2, 9223372036854775807 // n, -2 ** 63 // (n + 1)


def unsigned_limits(n: int):
    """ints: 1..5"""
    return np.uint64(2 ** 64 - 1), np.uint64(18446744073709551615), np.uint64(2 ** 63) + np.uint64(n), 2 ** 64 - 2 ** 63 - 5, -2 ** 64 + 2 ** 63


def divisors_of_limits(a: int, b: int):
    """borders: yes"""
    return math.gcd(a, b)


def list_of_ints_and_floats(n: int, x: float):
    """borders: yes
    ways: yes"""
    a, b, c = [n, 0], [x] * 3, [x]
    a.append(x)
    b[:2] = [n, 1]
    c.insert(0, n)
    return a, [x, n], b, c


def list_of_unsigned(a: u64[:]):
    """borders: yes"""
    return a.tolist()


def rounded_unsigned(a: u64[:]):
    """values: 9000000000000000000..9500000000000000000"""
    below = 0
    for x in a:
        below += round(x) < 0
    return below


def counted_unsigned(x: u64, y: u64):
    """borders: yes"""
    count = 0
    for i in range(y, x):
        count += 1
        if count > 3:
            break
    return count


def parts_of_truth(b: bool):
    return b.real, b.imag, (not b).real


def rounded_tens(n: int, m: int):
    """ints: -1000..1000"""
    big = 9223372036854775000 + n % 800
    return round(n, -1), round(n, -2), round(m, -5), round(big, -1), round(-big, -2), round(n * 10**15, -18), round(n, m), round(big, -19 + 18), round(n, 2)


def low_bits(x: int, y: int):
    """ints: -9223372036854775807..9223372036854775807"""
    return (x << 13 ^ x * y + 7) & 65535, 9223372036854775807 & -(x * x - y), (x * 1103515245 + 12345) % 2147483648


def remainders_of_products(a: int, b: int, m: int):
    """ints: -9223372036854775808..9223372036854774000"""
    m = m // 3 * 2 + 1
    return a * b % m, (a * b - m) % m, (-a + b * m) % m, (a - b) % (abs(b // 4) + 7), (a * (b % 1000) + m) // (m // 2**20 * 2 + 1) % 1


def quotients_of_products(a: int, b: int):
    """ints: -9223372036854775808..9223372036854774000"""
    return a * b // 9223372036854775807, (a + b) // 2, -(a - b) // 3, a * (b // 2**60) // 16


def halves(a: int):
    """ints: 4000000000..6000000000"""
    half = a * a // 5
    return half + half // 8, a * a % 2147483648


def nothing_left(a: int, b: int):
    """ints: 4000000000..6000000000"""
    return a * a // (b - b)


def modular_power(base: int, exponent: int, m: int):
    """ints: 4000000000000000000..9200000000000000000"""
    result = 1
    while exponent > 0:
        if exponent % 2 == 1:
            result = result * base % m
        base = base * base % m
        exponent //= 2
    return result


def remainders_of_powers(x: int, m: int):
    """ints: -9000000000..9000000000"""
    m = abs(m) + 7
    one = x % 2
    return x ** 2 % m, (x ** 3 + 1) % m, -x ** 2 // m, (x * x ** 2 - x) % (m + 1), (one ** 90 + x * x) % m, (one - 1) ** 91 * x % m


def masks_of_products(a: int, b: int, m: int):
    """ints: -9223372036854775808..9223372036854774000"""
    return a * b & m, m & -a * b, a * b - m >> 64, (a + b) * m >> abs(m) % 100 + 33 if abs(m) < 2**61 else 0


def shifted_and_back(a: int, n: int, m: int):
    """ints: -9000000000..9000000000"""
    n %= 70
    return (a << n) % (abs(m) + 1), (a << n) >> n, (a << n) & abs(m), (m << n) // (1 + (a & 1023) * 2**53) >> 9


def less_than_a_power(n: int):
    """ints: 0..63"""
    return (1 << n) - 1, 3 * (1 << n // 2), -(1 << n) + 1 if n < 63 else 0


def differences_of_products(a: int, b: int):
    """Below -2**63, between, and above.
    ints: -9223372036854775808..9223372036854774000"""
    c = a // 2**40 * 2**40
    return a * 3 - c * 3, c * b - a * b if abs(b) < 2**20 else 0, a * a - (a - 1) * (a + 1)


def counts_of_shifts(a: int, n: int, m: int):
    """ints: -9..9"""
    return (a << n) & 255, a * m >> n, (a << n) - 1


def wrapped_before(a: int, b: int, n: i64, m: i64):
    """What NumPy has computed has wrapped, whatever takes it.
    ints: -9223372036854775808..9223372036854774000"""
    return int(n + m), int(np.add(a, b)) // 2, int(n * m), round(n - m), (n * m).item(), int(np.left_shift(a, 3)), int(np.right_shift(3, b))


def divided_by_none(a: int, n: i64):
    """NumPy divides by zero.
    ints: -2..2"""
    return (a * 3 + 1) % n, (a + 2) // n, np.mod(a + 2, a), np.floor_divide(a * a, n)


def clipped_first(y: int, x: i16):
    """ints: 1..100"""
    return np.clip(y * 4000000000, x, y * 4000000000), np.clip(y, 0, 3)


def factorials_beside_floats(x: float, n: int):
    """ints: -1..9"""
    k = 19 * n
    terms = [x ** i / math.factorial(2 * i) for i in range(40)]
    return terms[n], 1.5 * math.factorial(k), x / math.factorial(k), terms[39], n / math.factorial(n), x - math.factorial(n)
