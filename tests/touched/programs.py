"""Functions whose footprints tests/touched/run compares with what they touch. Behind `#exact` vrc tells exactly that, behind `#most` no
less."""
import numpy as np
from vrc import f32, f64, i64, prange


#exact
def whole(a: f64[:], b: f64[:]) -> None:
    for i in range(len(a)):
        b[i] = a[i]


#exact
def inner(a: f64[:, :], b: f64[:, :]) -> None:
    """Five accesses that overlap, and no corners."""
    for i in prange(1, a.shape[0] - 1):
        for j in range(1, a.shape[1] - 1):
            b[i, j] = a[i - 1, j] + a[i + 1, j] + a[i, j - 1] + a[i, j + 1] - 4 * a[i, j]


#exact
def around(a: f64[:, :], b: f64[:, :]) -> None:
    """Four accesses, of which no two go on where another one ends."""
    for i in range(1, a.shape[0] - 1):
        for j in range(1, a.shape[1] - 1):
            b[i, j] = a[i - 1, j] + a[i + 1, j] + a[i, j - 1] + a[i, j + 1]


#exact
def near(a: f64[:, :], b: f64[:, :]) -> None:
    """Nine accesses that are one box together."""
    for i in range(1, a.shape[0] - 1):
        for j in range(1, a.shape[1] - 1):
            s = 0.0
            for k in range(-1, 2):
                s += a[i + k, j - 1] + a[i + k, j] + a[i + k, j + 1]
            b[i, j] = s


#exact
def parts(a: f64[:], k: i64) -> None:
    """Two parts that touch each other, and the last element by itself."""
    for i in range(k):
        a[i] = 1.0
    for i in range(k, len(a) - 1):
        a[i] = 2.0
    a[len(a) - 1] += 3.0


#exact
def border(a: f64[:, :]) -> None:
    for i in range(a.shape[0]):
        a[i, 0] = 1.0
        a[i, a.shape[1] - 1] = 2.0
    for j in range(a.shape[1]):
        a[0, j] = 3.0
        a[a.shape[0] - 1, j] = 4.0


#exact
def corner(a: f64[:, :], n: i64, m: i64) -> None:
    """Boxes of two sizes, one of which may have the other."""
    for i in range(n):
        for j in range(m):
            a[i, j] = 1.0
    for i in range(m):
        for j in range(n):
            a[i, j] += 2.0


#exact
def lower(a: f64[:, :], x: f64[:], n: i64) -> None:
    for i in range(n):
        s = 0.0
        for j in range(i + 1):
            s += a[i, j]
        x[i] = s


#exact
def upper(a: f32[:, :]) -> None:
    for i in range(a.shape[0]):
        for j in range(i, a.shape[1]):
            a[i, j] = 1.0


#exact
def between(a: f64[:, :], m: i64) -> None:
    """A triangle in another direction, with an offset."""
    for i in range(m):
        for j in range(m - i):
            a[i + 1, j] += 1.0


#exact
def band(a: f64[:, :], x: f64[:]) -> None:
    for i in range(2, a.shape[0] - 2):
        for j in range(i - 2, i + 3):
            x[i] += a[i, j]


#exact
def backwards(a: f64[:]) -> None:
    for i in range(len(a) - 1, -1, -3):
        a[i] = 2 * a[i]


#exact
def reversed_pairs(a: f64[:], b: f64[:]) -> None:
    n = len(a)
    for i in range(0, n // 2):
        b[i] = a[n - 1 - i]


#exact
def from_end(a: f64[:], k: i64) -> None:
    """Subscripts below 0 count from the end."""
    for i in range(-k, k):
        a[i] = 1.0


#exact
def shifted(a: f64[:], k: i64) -> None:
    """Two accesses that overlap by as much as k says."""
    for i in range(4):
        a[i] = a[i + k]


#exact
def twice(a: f64[:], k: i64, m: i64) -> None:
    for i in range(m):
        a[i] = 1.0
    for i in range(k, k + 3):
        a[i] = 2.0


#exact
def even_odd(a: f64[:], n: i64) -> None:
    for i in range(0, n, 2):
        a[i] = a[i + 1]


#exact
def crossed(a: f64[:, :], k: i64) -> None:
    """A row and a column meet in one element."""
    for j in range(a.shape[1]):
        a[k, j] = 0.0
    for i in range(a.shape[0]):
        a[i, k] = 1.0


#exact
def diagonals(a: f64[:, :], n: i64) -> None:
    for i in range(n):
        a[i, i] = 1.0
        a[i, n - 1 - i] = 2.0


#exact
def skewed(a: f64[:], n: i64, m: i64) -> None:
    """Coupled counters."""
    for i in range(n):
        for j in range(m):
            a[i + j] += 1.0


#exact
def strided_sum(a: f64[:], n: i64, m: i64) -> None:
    for i in range(n):
        for j in range(m):
            a[2 * i + 3 * j] = 1.0


#exact
def halves(a: f64[:], b: f64[:]) -> None:
    for i in range(len(a)):
        b[i // 2] = a[i]


#exact
def conditioned(a: f64[:], b: f64[:], k: i64) -> None:
    for i in range(len(a)):
        if i >= k and i != 3:
            b[i] = a[i]


#exact
def clamped(a: f64[:], b: f64[:]) -> None:
    for i in range(len(b)):
        b[i] = a[max(i - 1, 0)] + a[min(i + 1, len(a) - 1)]


#exact
def early(a: f64[:], n: i64) -> None:
    if n < 3:
        return
    for i in range(n):
        a[i] = 1.0


#exact
def sliced(a: f64[:, :], b: f64[:, :]) -> None:
    b[1:-1, ::2] = 2 * a[1:-1, ::2]


#exact
def viewed(a: f64[:, :], n: i64) -> None:
    """Through views of views."""
    part = a[1:, ::2]
    row = part[::2, 1:]
    for i in range(row.shape[0]):
        for j in range(row.shape[1]):
            row[i, j] = n


#exact
def turned(a: f64[:], b: f64[:]) -> None:
    b[:] = a[::-1]


#exact
def summed(a: f64[:, :], x: f64[:]) -> None:
    for i in range(len(x)):
        x[i] = np.sum(a[i, :])


#exact
def column(a: f64[:, :], k: i64) -> f64:
    return np.sum(a[:, k])


#exact
def cube(a: f64[:, :, :], n: i64) -> None:
    """A pyramid."""
    for i in range(n):
        for j in range(i + 1):
            for k in range(j + 1):
                a[i, j, k] = 1.0


#exact
def slab(a: f64[:, :, :]) -> None:
    for i in range(a.shape[0]):
        for j in range(i, a.shape[1]):
            for k in range(a.shape[2]):
                a[i, j, k] = 1.0


#exact
def own_value(a: f64[:], n: i64) -> None:
    """Scalars that have affine values."""
    m = 2 * n - 1
    k = m + 1
    for i in range(n, k):
        a[i - n] = m
    n = 3
    a[n] = 0.0


#exact
def nothing(a: f64[:], n: i64) -> None:
    b = np.zeros(n)
    for i in range(n):
        b[i] = i


#exact
def fresh(a: f64[:], b: f64[:]) -> None:
    """The argument is read; what has its name then is another array."""
    a = 2 * a
    for i in range(len(b)):
        a[i] = b[i]


#most
def gathered(a: f64[:], at: i64[:], x: f64[:]) -> None:
    for i in range(len(at)):
        x[i] = a[at[i]]


#most
def sometimes(a: f64[:], b: f64[:]) -> None:
    for i in range(len(a)):
        if a[i] > 0.5:
            b[i] = 1.0


#most
def until(a: f64[:], b: f64[:]) -> None:
    for i in range(len(a)):
        if a[i] > 0.5:
            break
        b[i] = a[i]


#most
def counted(a: f64[:], b: f64[:]) -> None:
    k = 0
    for i in range(len(a)):
        if a[i] > 0.5:
            b[k] = a[i]
            k += 1


#most
def exchanged(a: f64[:], b: f64[:], n: i64) -> None:
    for t in range(n):
        for i in range(1, len(a) - 1):
            b[i] = a[i - 1] + a[i + 1]
        a, b = b, a


#most
def chosen(a: f64[:], b: f64[:], k: i64) -> None:
    c = a
    if k > 2:
        c = b
    for i in range(len(c) // 2):
        c[i] = 1.0


def again_behind(a: f64[:], n: i64) -> f64:
    """What may be read in a loop, and is read behind it."""
    s = 0.0
    for j in range(n):
        s += a[0]
    return s + a[0]


#most
def while_loop(a: f64[:], n: i64) -> None:
    i = 0
    while i < n:
        a[i] = 1.0
        i += 2


#most
def squares(a: f64[:], n: i64) -> None:
    for i in range(n):
        a[i * i] = 1.0


#most
def solve(a: f64[:, :], x: f64[:], b: f64[:]) -> None:
    for i in range(x.shape[0]):
        x[i] = b[i] - np.sum(a[i, :i] * x[:i])


#most
def smooth(a: f64[:, :], b: f64[:, :], n: i64) -> None:
    for t in range(1, n):
        b[1:-1, 1:-1] = a[1:-1, :-2] + a[1:-1, 2:]
        a[1:-1, 1:-1] = b[1:-1, 1:-1]


#most
def columns(a: f64[:, :], n: i64) -> None:
    for j in range(1, n):
        a[1:n, j] = a[1:n, j - 1] * 0.5


#most
def fill(a: f64[:, :], n: i64) -> None:
    for j in range(n):
        a[j, 1:n] = 0.0


#most
def rows(a: f64[:, :], c: f64[:], n: i64) -> f64:
    s = 0.0
    for j in range(n):
        s += np.sum(a[j] * c)
    return s
