from vrc import f32, f64, i64
import numpy as np


#has: first_result[
#has: second_result[
#lacks: middle_result
def chain(a: f64[:], b: f64[:]) -> tuple[f64[:], f64[:]]:
    """One kernel; what only it reads is a constant of it."""
    middle = np.sqrt(a * a + b * b)
    first = middle + a
    second = middle - first
    return first, second


#has: whole0
#has: whole1
def moments(a: f64[:, :]) -> tuple[f64, f64, f64[:, :]]:
    """Two sums and an array."""
    b = a * 2
    total = b.sum()
    least = (b + 1).min()
    return total, least, b


#has: x_result
def stretched(a: f64[:], b: f64[:]) -> tuple[f64[:], f64[:]]:
    """The extents may differ: then the CPU has a pass for each."""
    x = a + 1
    y = x + b
    return x, y


def again(a: f64[:], n: i64) -> f64[:]:
    """The variables are operands and results."""
    x = a * 1.0
    y = a + 1
    for k in range(n % 5):
        z = x + y
        x = y * 0.5
        y = z - x
    return x + y


def tail(x):
    """At x and -x it needs the same exponential."""
    k = 1.0 / (1.0 + 0.25 * np.abs(x))
    t = 0.5 * np.exp(-0.5 * x * x) * k
    return np.where(x > 0, 1.0 - t, t)


#has: exp(-0.5 * d * d)
#lacks: abs_f64(-
#lacks: 0.5 * -
def halves(x: f64[:], y: f64[:]) -> tuple[f64[:], f64[:]]:
    d = x - 1.5
    return tail(d) * 2 + tail(-d), tail(-d) - y.sum()


def signs(x: f32[:]) -> tuple[f32[:], f32[:], f32[:]]:
    n = -x
    a = n * -2.0 + n
    b = 3 - n / -x
    c = np.abs(n) * n + -n
    return a, b, c


def kept(x: f64[:, :]) -> tuple[f64[:, :], f64[:, :], f64]:
    n = -x
    m = n * n
    k = x * x + n
    return n, m + k, (n * n).sum()
