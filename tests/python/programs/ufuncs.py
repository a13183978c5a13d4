"""NumPy's functions of elements, by their types."""
import numpy as np
from vrc import bool_, c64, c128, f32, f64, i8, i16, i32, i64, u8, u16, u32, u64


def roots(x: f64[:], y: f32[:], z: c128[:]):
    return np.sqrt(x), np.sqrt(y), np.sqrt(z), np.cbrt(x), np.square(x), np.reciprocal(x), np.reciprocal(z), np.square(z)


def exponentials(x: f64[:], y: f32[:], z: c128[:]):
    return np.exp(x), np.exp2(x), np.expm1(x), np.exp(y), np.exp2(y), np.exp(z), np.exp2(z), np.expm1(z)


def logarithms(x: f64[:], y: f32[:], z: c128[:]):
    return np.log(x), np.log2(x), np.log10(x), np.log1p(x), np.log(y), np.log(z), np.log2(z), np.log10(z), np.log1p(z)


def trigonometry(x: f64[:], z: c128[:]):
    return np.sin(x), np.cos(x), np.tan(x), np.arcsin(x / 4), np.arccos(x / 4), np.arctan(x), np.sin(z), np.tan(z), np.arctan(z)


def hyperbolic(x: f64[:], z: c128[:]):
    return np.sinh(x), np.cosh(x), np.tanh(x), np.arcsinh(x), np.arccosh(x), np.arctanh(x / 5), np.sinh(z), np.arccosh(z)


def two_reals(x: f64[:], y: f64[:]):
    return np.hypot(x, y), np.arctan2(x, y), np.logaddexp(x, y), np.logaddexp2(x, y), np.copysign(x, y), np.nextafter(x, y), np.heaviside(x, y)


def degrees(x: f64[:], y: f32[:]):
    return np.deg2rad(x), np.rad2deg(x), np.radians(y), np.degrees(y)


def of_integers(a: i8[:], b: i16[:], c: i32[:], d: u8[:], e: bool_[:]):
    """values: 0..9"""
    return np.sqrt(a), np.sqrt(b), np.sqrt(c), np.exp(d), np.sqrt(e), np.sin(c), np.hypot(a, b), np.arctan2(c, d)


def rounding(x: f64[:], y: f32[:], i: i32[:], z: c128[:]):
    """numpy: 2"""
    return np.floor(x), np.ceil(x), np.trunc(x), np.rint(x), np.fix(x), np.floor(y), np.rint(y), np.floor(i), np.rint(i), np.rint(z)


def extremes(x: f64[:], y: f64[:], i: i32[:], j: i64[:]):
    return np.maximum(x, y), np.minimum(x, y), np.fmax(x, y), np.fmin(x, y), np.maximum(i, j), np.minimum(i, x), np.fmax(i, j)


def complex_extremes(z: c128[:], w: c128[:]):
    return np.maximum(z, w), np.minimum(z, w), np.fmax(z, w), np.fmin(z, w)


def extremes_with_scalars(x: f64[:], i: i32[:], s: float, k: int):
    return np.maximum(x, s), np.minimum(s, x), np.maximum(i, k), np.maximum(x, 0), np.clip(x, -1, s), np.clip(i, 0, k)


def signs(x: f64[:], i: i32[:], u: u8[:], z: c128[:]):
    """numpy: 2"""
    return np.sign(x), np.sign(i), np.sign(u), np.sign(z), np.abs(x), np.abs(i), np.abs(z), np.fabs(i), np.signbit(x)


def divisions(x: f64[:], y: f64[:]):
    return np.floor_divide(x, y), np.remainder(x, y), np.fmod(x, y), np.divide(x, y), np.mod(x, y)


def integer_divisions(i: i32[:], j: i32[:], k: i64[:], u: u8[:]):
    return i // j, i % j, np.fmod(i, j), np.floor_divide(i, k), np.remainder(k, j), u // u, u % 3, i // 2, i % -3, i / j


def divisions_by_zero(i: i32[:], u: u8[:]):
    return i // 0, i % 0, np.fmod(i, 0), u // 0, i / 0


def least_divided(i: i32[:], k: i64[:]):
    a = np.full(3, -2147483648, np.int32)
    b = np.full(3, -9223372036854775808, np.int64)
    return a // -1, a % -1, -a, np.abs(a), b // -1, np.abs(b), i[:0] + k[:0]


def powers(x: f64[:], y: f64[:], i: i32[:], z: c128[:]):
    """ulps: 64"""
    return x ** y, x ** 2, np.abs(x) ** 0.5, x ** -1, x ** 3, i ** 2, i ** 3, z ** 2, z ** 0.5, z ** -1, i ** 2.0, np.power(x, 2), np.float_power(i, 2)


def integer_powers(i: i32[:], j: i32[:], u: u8[:]):
    """values: 0..9"""
    return i ** j, u ** u, np.power(i, j), np.power(u, 2)


def negative_powers(i: i64[:], j: i64[:]):
    return i ** j


def negative_power(i: i64[:]):
    return np.power(i, -1)


def divisors(i: i64[:], j: i64[:], u: u32[:]):
    return np.gcd(i, j), np.lcm(i, j), np.gcd(u, 6), np.lcm(u, u)


def bits(i: i32[:], j: i32[:], u: u8[:], b: bool_[:]):
    return i & j, i | j, i ^ j, ~i, ~u, ~b, b & b, b ^ True, np.invert(b), np.bitwise_and(i, 3), u | 1


def shifts(i: i32[:], u: u8[:], k: int):
    """ints: 0..40"""
    return i << k, i >> k, np.left_shift(u, 3), np.right_shift(i, 1), i << 33, i >> 33, 1 << np.abs(i)


def tests(x: f64[:], z: c128[:], i: i64[:]):
    y = x / 0
    return np.isnan(y), np.isinf(y), np.isfinite(y), np.isnan(z), np.isinf(z / 0), np.isfinite(z), np.isnan(i), np.isfinite(i)


def logic(x: f64[:], z: c128[:], i: i64[:], b: bool_[:]):
    return np.logical_and(x, i), np.logical_or(z, x), np.logical_xor(i, b), np.logical_not(z), np.logical_not(i)


def comparisons(i: i64[:], u: u64[:], x: f32[:], z: c128[:]):
    return i < u, i >= u, u == i, u > i, x <= i, z == x, z != z, np.less(i, u), np.greater_equal(x, 0)


def complex_comparisons(z: c128[:], w: c128[:], x: f64[:]):
    return z < w, z <= w, z > x, np.greater_equal(z, w), np.less(w, 1)


def choices(x: f64[:], i: i32[:], z: c128[:], b: bool_[:], s: float):
    return np.where(b, x, i), np.where(x > 0, x, 0), np.where(i, z, x), np.where(b, s, x), np.where(b, 1, 2), np.where(s > 0, x, i)


def mismatched_choice(b: bool_[:], x: f64[:], y: f64[:]):
    """shapes: (n,), (m,), (k,)"""
    return np.where(b, x, y)


def mismatched_three(x: f64[:], y: f64[:], z: f64[:]):
    """shapes: (n,), (m,), (k,)"""
    return x * (y + z)


def mismatched_matrix(x: f64[:, :], y: f64[:], z: f64[:]):
    """shapes: (n, m), (m,), (k,)"""
    return x + y * z


def scalars(x: float, y: float, i: int, j: int, z: complex):
    """ints: 1..6"""
    return np.maximum(x, y), np.sqrt(np.abs(x)), np.sign(x), np.isnan(x), np.hypot(x, y), np.gcd(i, j), np.floor_divide(i, j), np.exp(z)


def single_precision(x: f32[:], y: f32[:], z: c64[:], s: float):
    """numpy: 2"""
    return np.hypot(x, y), np.fmod(x, y), x % y, x ** 2, np.tanh(x), np.maximum(x, s), np.exp(z), np.abs(z), np.sign(z), z * s


def specials(n: int):
    x = np.array([0.0, -0.0, 1.0, -1.0, np.inf, -np.inf, np.nan, 2.5, -2.5, 1e308])
    return np.sign(x), np.floor(x), np.rint(x), np.sqrt(x), 1 / x, np.abs(x), np.signbit(x), np.spacing(x), x // 0.3, x % -0.3, x ** 0.5


def pairs_of_specials(n: int):
    x = np.array([0.0, -0.0, 1.0, -2.0, np.inf, -np.inf, np.nan])
    a = x[:, None]
    return np.maximum(a, x), np.minimum(a, x), a // x, a % x, np.fmod(a, x), a ** x, np.hypot(a, x), np.arctan2(a, x), np.logaddexp(a, x), a < x, a == x


def decimals(x: f64[:], y: f32[:], i: i64[:], z: c128[:]):
    return np.round(x, 2), np.around(x), np.round(y, 1), np.round(i * 13, -1), np.round(z, 1), x.round(1), np.round(x * 100, -1), np.round(i)


def python_rounding(x: float, n: int, i: int):
    """ints: -3..40"""
    return round(x), round(x, 2), round(x, n), round(i, -1), round(i), round(2.675, 2), round(i, 1)


def closeness(x: f64[:], y: f64[:], z: c128[:], i: i32[:]):
    w = x + 1e-6
    return np.isclose(x, w), np.isclose(x, y), np.isclose(z, z + 1e-9), np.allclose(x, w), np.isclose(x, y, rtol=0.5), np.isclose(i, i), np.isclose(x / 0, x / 0, equal_nan=True)


def replaced(x: f64[:], y: f32[:], z: c128[:], i: i64[:]):
    a = x / 0
    return np.nan_to_num(a), np.nan_to_num(a, nan=1.0, posinf=2.0, neginf=-2.0), np.nan_to_num(y / 0), np.nan_to_num(z / 0), np.nan_to_num(i)


def angles(x: f64[:], z: c128[:]):
    return np.angle(z), np.angle(x), np.angle(z, deg=True)


def signs_that_differ(a: i8[:], b: u8[:], c: i16[:], d: u16[:]):
    """Each operand says by its own size which floating type does."""
    return np.arctan2(a, b), np.hypot(d, c), np.copysign(b, a), np.logaddexp(a, c), np.arctan2(a, 2), np.hypot(0.5, b), np.arctan2(d, a)


def two_results(x: f64[:], y: f32[:], i: i32[:], j: i32[:]):
    a, b = np.modf(x)
    c, d = np.frexp(y)
    e, f = np.divmod(i, j)
    g, h = np.divmod(x, 0.7)
    return a, b, c, d, e, f, g, h


def counted_bits(i: i32[:], u: u8[:], k: i64[:]):
    """numpy: 2"""
    return np.bitwise_count(i), np.bitwise_count(u), np.bitwise_count(k * 12345678901)


def scaled(x: f64[:], y: f32[:], i: i32[:], k: int):
    """numpy: 2"""
    return np.ldexp(x, i), np.ldexp(y, k), np.ldexp(x, 2), np.sinc(x), np.sinc(y), np.acosh(np.abs(x) + 1)


def constant_comparisons(x: f64) -> tuple[f64, f64, f64]:
    """A comparison with a number of NumPy's is NumPy's, by which one may divide."""
    return x + 8.0 % np.equal(np.bool_(-5 < 3), 4), 8.0 // np.equal(True, 4), 1.0 / (np.int64(3) == 4)


def angles_by_flag(a: 'float64[:]', degrees: bool):
    """shapes: (n,)"""
    return np.angle(a, degrees), np.angle(1j, deg=not degrees)
