"""Elements that masks select: stored to, computed from each other, added up; masks of other shapes, of nothing, of arrays that are
changed meanwhile, and what reads the selection again."""
import numpy as np
from vrc import bool_, c128, f32, f64, i64, u64


def orbits(c: c128[:, :], limit: float):
    """shapes: (n, m)"""
    z = np.zeros(c.shape, np.complex128)
    count = np.zeros(c.shape, np.int64)
    for k in range(6):
        inside = np.less(abs(z), limit)
        count[inside] = k
        z[inside] = z[inside]**2 + c[inside]
    count[count == 5] = 0
    return z, count


def clipped(x: f32[:], y: f32[:]):
    """shapes: (n,), (n,)"""
    x[x < 0] = 0
    y[y > 1] = y[y > 1] * np.float32(0.5) + x[y > 1]
    return x + y


def means(x: f64[:], r: f64[:], n: int):
    """shapes: (m,), (m,)
    ints: 1..4"""
    out = np.zeros(n)
    for i in range(n):
        inside = np.logical_and(i - 2 <= r, r < i + 1)
        values = x[inside]
        out[i] = values.mean()
    return out


def sums(x: f64[:, :], y: f64[:, :], m: bool_[:, :]):
    """shapes: (n, m), (n, m), (n, m)
    magnitude: 10"""
    a = x[m]
    b = y[m]
    s = (a * b - 1.0).sum()
    return s, x[x > y].sum(), y[m].mean()


def other_shape(x: f64[:], m: bool_[:]):
    """shapes: (n,), (m,)"""
    x[m] = 1.0
    return x


def rows(x: f64[:, :], m: bool_[:]):
    """shapes: (n, m), (n,)"""
    x[m] = x[m] * 2.0
    return x


def stretched(x: f64[:], y: f64[:, :]):
    """shapes: (m,), (n, m)
    magnitude: 10"""
    inside = x < y
    v = y[inside]
    return v.sum()


def read_again(x: f64[:], y: f64[:]):
    """shapes: (n,), (n,)"""
    m = x > 0
    a = x[m]
    y[m] = a + 1.0
    return a, y, m


def changed_meanwhile(x: f64[:], y: f64[:], m: bool_[:]):
    """shapes: (n,), (n,), (n,)"""
    a = x[m]
    x[m] = y[m]
    y[m] = a
    return x, y


def may_fail(x: i64[:], y: i64[:]):
    """shapes: (n,), (n,)
    values: -3..3"""
    m = y != 0
    x[m] = x[m] // y[m]
    return x


def not_selected(x: f64[:], y: f64[:]):
    """shapes: (n,), (n,)"""
    m = y > 0
    x[m] = 1.0 / y[m]
    y[m] = np.sqrt(x[m])
    return x, y


def of_views(x: f64[:, :], k: int):
    """shapes: (n, m)
    ints: 0..2"""
    row = x[k]
    m = row > 0
    row[m] = row[m] - x[0][m]
    return x


def shifted(x: f64[:]):
    """shapes: (9,)"""
    m = x[1:] > 0
    a = x[1:]
    b = x[:-1]
    a[m] = b[m] * 2.0
    return x


def nothing(x: f64[:]):
    """shapes: (n,)"""
    m = x > 100
    return x[m].sum(), x[m].mean()


def empty_masks(c: f64[:, :], b: bool_[:, :], d: bool_[:, :], v: f64[:, :], w: f64[:, :]):
    """shapes: (m, n), (n, n), (0, n), (m, 0), (0, 1)
    errors: any"""
    c[d] = v
    c[np.zeros(0, np.int64), 0] = v
    c[b] = c + 1
    c[d] = w
    return c


def unsigned_places(a: f64[:], p: u64):
    """borders: yes
    shapes: (5,)"""
    return a[p:], a[:p], a[::p + 1], a[p]


def in_words(n: int):
    """ints: 0..70"""
    k = np.arange(n)
    m = np.logical_or(k % 40 < 17, k % 7 == 3)
    a = k * 1.5
    b = np.stack((k, -k), axis=1)
    return a[m], a[::-1][m], k.astype(np.int16)[m], (k + 2j * a)[m], a.astype(np.float32)[m], m[m], b[:, 1][m], b[b % 3 > 0], a[::2][m[::2]], k[m[::-1]]


def into_words(n: int):
    """ints: 0..70"""
    k = np.arange(n)
    m = np.logical_or(k % 40 < 17, k % 7 == 3)
    many = np.count_nonzero(m)
    a, b, c, d = np.zeros(n), np.zeros((n, 2), np.int32), k * 1.0, k * (1.0 + 1j)
    v = np.arange(2 * many) * 0.5
    a[m] = v[many:]
    b[:, 1][m] = k[m]
    c[m] = -c[m]
    d[m] = d[m][::-1]
    a[a > 20] = np.arange(np.count_nonzero(a > 20))
    return a, b, c, d


def of_itself(m: bool_[:]):
    """shapes: (n,)"""
    m = m[m]
    m[m] = m.copy()
    return m


def too_few(x: f64[:], y: f64[:], m: bool_[:]):
    """shapes: (n,), (m,), (n,)
    errors: any"""
    x[m] = y
    return x


def written_twice(x: f64[:], y: f64[:]):
    """shapes: (n,), (n,)"""
    x[x > y] = x[x > y] * 2.0 + y[x > y]
    x[x > 0], y[x > 0] = 1.0, 2.0
    return x, y


def swapped(x: f64[:]):
    x[0] = -x[0]
    return x[1]


def changed_between(x: f64[:], y: f64[:]):
    """shapes: (n,), (n,)"""
    if len(x) > 2:
        y[x > 0] = swapped(x) + y[x > 0].sum()
    return x, y


def written_in_a_choice(x: f64[:], k: int):
    """shapes: (n,)
    ints: 0..2"""
    b = k > 0 and x[x > 0].sum() > 1 or x[x > 0].sum() > 2
    x[x > 1] = -1 if (k > 1 and x[x > 1].sum() > 2) else x[x > 1].sum()
    return b, x


def all_around(m: bool_[:, :]) -> bool_[:, :]:
    h, w = m.shape
    out = np.zeros((h, w), dtype=np.bool_)
    for i in range(1, h - 1):
        for j in range(1, w - 1):
            out[i, j] = m[i, j] and m[i - 1, j] and m[i + 1, j] and (m[i, j - 1] or not m[i, j + 1])
    return out


def those_before(m: bool_[:], a: f64[:]) -> bool_[:]:
    out = np.zeros(len(m), dtype=np.bool_)
    for i in range(len(m)):
        out[i] = (i > 0 and m[i - 1]) or (m[i] and a[i] > 0.0)
    return out


def nearer(used: bool_[:], old: f64[:], new: f64[:]) -> f64[:]:
    for i in range(len(used)):
        if not used[i] and new[i] < old[i]:
            old[i] = new[i]
    return old


def within(x: f64[:, ::1], low: f64, high: f64) -> f64[:, ::1]:
    """Masks that one store reads, of what it stores to; one of another array; and one that is read again."""
    y = x.copy()
    y[y < low] = low
    y[y > high] = high
    y[x == low] += 0.5
    m = y > 0.25
    y[m] = 1.0
    y[m] -= 0.5
    return y
