from vrc import f32, f64, i64
import numpy as np


#has: sums
#has: parts
def cumulative(n: i64) -> tuple[f64[:], i64[:]]:
    """Totals of chunks, of chunks of these, and then the elements."""
    a = (np.arange(n % 997 * 90) % 13).astype(np.float64)
    return np.cumsum(a), np.cumsum(np.arange(n % 3 * 4096 + 4090 + n % 9))


def products(a: f64[::1]) -> f64[:]:
    return np.cumprod(a)


#has: parts
def prefix(n: i64) -> tuple[f64[:], f64[:]]:
    """A loop of the program's own, whose first total is given."""
    m = n % 5000
    a = (np.arange(m) * 7 % 11).astype(np.float64)
    b = np.zeros(m)
    c = np.zeros(m)
    total = 3.5
    for i in range(m):
        total += a[i]
        b[i] = total
    most = np.float64(-2)
    for i in range(1, m):
        most = np.maximum(most, a[i - 1] - 5)
        c[i] = most * 2
    return b, c


#lacks: parts
def carried(n: i64) -> f64[:]:
    """The order of the iterations counts."""
    m = n % 500
    b = np.zeros(m)
    x = 1.0
    for i in range(m):
        x = 1 - x / 2
        b[i] = x
    return b


#lacks: parts
def read_behind(n: i64) -> f64:
    """The total is wanted too, and iterations read what others store."""
    b = np.ones(n % 50 + 3)
    total = 0.0
    for i in range(1, len(b)):
        total += b[i - 1]
        b[i] = total
    return total


#has: parts
def counted(a: f64[:], least: f64) -> i64[:]:
    """Truths are added up as int64."""
    return np.cumsum(a > least)


#has: parts
def of_short(a: f64[:]) -> i64[:]:
    return np.cumsum((a * 10).astype(np.int32))


def signs_of_zeros(a: f64[:], b: f64[:, :]):
    """A cumulative sum of -0.0 is -0.0."""
    return np.copysign(1.0, np.cumsum(np.abs(a) * -0.0)), np.copysign(1.0, np.cumsum(b * 0.0, axis=0))
