"""Expressions by element that follow on each other: what one computes, the next reads."""
import numpy as np
from vrc import c128, f32, f64, i32, i64


def chain(x: f64[:], y: f64[:]):
    """shapes: (n,), (m,)"""
    a = x + 1.0
    b = np.exp(a) * y
    c = b - a
    d = c * c
    return d + b, c


def several_results(x: f64[:], y: f64[:], z: f64[:]):
    """shapes: (n,), (m,), (k,)"""
    p = x * y
    q = p + z
    r = p - x
    return p, q, r


def two_axes(x: f64[:, :], y: f64[:, :]):
    """shapes: (n, m), (k, m)"""
    s = x * 2.0
    t = np.sqrt(np.abs(s)) + y
    u = t - s
    return s, t, u


def stretched_results(x: f64[:, :], v: f64[:]):
    """shapes: (n, 1), (m,)"""
    s = x + x
    t = np.exp(s) + v
    u = s * 2.0
    w = t * u
    return s, t, u, w


def a_row_and_a_matrix(x: f64[:, :], y: f64[:, :]):
    """shapes: (1, m), (n, m)"""
    s = x * x
    t = s.sum()
    u = s + y
    v = u.sum()
    w = u * 0.5
    return s, t, u, v, w


def reductions(x: f64[:], y: f64[:]):
    """shapes: (n,), (m,)"""
    d = x - y
    s = (d * d).sum()
    a = np.abs(d).sum()
    m = (d + 1.0).mean()
    e = d.any()
    return s, a, m, e, d


def extrema(x: f64[:], y: f64[:]):
    """shapes: (n,), (m,)"""
    d = x * 3.0
    low = d.min()
    high = (d + 1.0).max()
    e = d + y
    return low, high, e


def normalized(x: f64[:]):
    low = x.min()
    high = x.max()
    r = high - low
    y = (x - low) / r
    z = y * 2.0 - 1.0
    return y, z


def standardized(x: f64[:, :]):
    d = x - x.mean()
    s = np.sqrt((d * d).mean())
    return d / s


def softmax(x: f64[:, :]):
    """values: -2..2"""
    e = np.exp(x - np.max(x, axis=1)[:, None])
    return e / np.sum(e, axis=1)[:, None]


def again(x: f64[:], n: int):
    y = x * 1.0
    for i in range(n):
        z = y + 0.5
        y = z * y
        y = y - z
    return y


def replaced(x: f64[:], y: f64[:]):
    """shapes: (n,), (m,)"""
    x = x + y
    x = np.sqrt(np.abs(x))
    x = x * y
    y = x - y
    return x, y


def types(x: f32[:], n: i32[:], b: i64[:]):
    """shapes: (n,), (n,), (n,)"""
    h = x * x
    k = n + 1
    g = h + k
    m = k > b
    w = np.where(m, g, x)
    return h, k, g, m, w


def complexes(z: c128[:], x: f64[:]):
    """shapes: (n,), (n,)"""
    w = z * x
    v = w.real + w.imag
    u = np.conj(w) * v
    return v, u, (w * u).sum()


def views(a: f64[:, :], b: f64[:, :]):
    """shapes: (n, m), (n, m)"""
    s = a[1:, ::2] + b[1:, ::2]
    t = s * a[1:, ::2]
    u = t - s
    a[0:1] = 7.0
    return t, u


def transposed(a: f64[:, :], b: f64[:, :]):
    """shapes: (n, m), (m, n)"""
    s = a + b.T
    t = s * a
    return t, (t - s).sum()


def outer_product(x: f64[:], y: f64[:]):
    """shapes: (n,), (m,)"""
    e = np.exp(x[:, None])
    p = e * y[None, :]
    q = p + e
    return p, q, q.sum()


def distribution(x):
    k = 1.0 / (1.0 + 0.25 * np.abs(x))
    tail = 0.5 * np.exp(-0.5 * x * x) * (k * (0.25 + k * (-0.5 + k)))
    return np.where(x > 0, 1.0 - tail, tail)


def inlined(a: f64[:], b: f64[:], r: float):
    """shapes: (n,), (m,)"""
    root = r * np.abs(b)
    d = (a / (b + 5.0) + r) * root
    e = d - root
    return a * distribution(d) - b * distribution(e), b * distribution(-e) - a * distribution(-d)


def common_parts(a: f64[:], b: f64[:]):
    """shapes: (n,), (m,)"""
    s = np.sin(a / 3.0) + b
    t = np.sin(a / 3.0) * b
    u = np.sin(-a / 3.0) * (np.sqrt(np.abs(b)) - a)
    return s, t, u, (np.sqrt(np.abs(-b)) + u).sum()


def signs_of_zero(a: f64[:], b: f64[:]):
    """shapes: (n,), (n,)"""
    s = np.copysign(1.0, np.square(a - b) * 0.0 + (a - a)) + b
    t = np.copysign(1.0, -(a - a)) + b
    u = np.copysign(1.0, -(b * 0.0)) + np.copysign(1.0, b * -0.0)
    return s, t, u, np.copysign(1.0, -a + a), np.copysign(1.0, -(-a + a))


def another_value(a: f64[:], b: f64[:]):
    """shapes: (n,), (n,)"""
    t = a + b
    u = np.sqrt(np.abs(t)) + b
    t = t * 0.5
    v = np.sqrt(np.abs(t)) - u
    w = -t
    return u, v, np.sqrt(np.abs(w)) + v, t


def in_a_loop(a: f64[:], n: int):
    total = 0.0
    for i in range(n):
        b = a * i
        c = b + 1.0
        total += (b * c).sum()
    return total


def between(a: f64[:], b: f64[:]):
    """shapes: (n,), (n,)"""
    s = a + b
    k = 3
    t = s * k
    f = 2.5
    u = t + f
    v = a[::-1]
    w = u * v
    return w, t, k


def extents(a: f64[:], b: f64[:]):
    """shapes: (n,), (m,)"""
    s = a + b
    n = s.shape[0]
    t = s * n
    u = t + len(t)
    return u


def whole_numbers(a: i64[:], b: i64[:]):
    """shapes: (n,), (n,)
    values: 1..5"""
    s = a + b
    t = s * s
    q = t // b
    r = q % 7
    return t, q, r


def long_rows(a: f64[:, :]):
    """shapes: (n, 700)"""
    s = a[:, ::2] * 2.0
    t = s + a[:, 1::2]
    return t, (t - s).sum(), s[:, :1] + t


def stretched_long(a: f64[:, :], v: f64[:]):
    """shapes: (3, 3000), (3,)"""
    c = a - v[:, None]
    d = c * c
    return d, d.mean(), c[:, ::-1] + v[:, None]


def twice_opposite(a: f64[:], b: f64[:]):
    """shapes: (n,), (n,)"""
    c = a - (-(-np.cos(b)))
    d = c * 2 - np.cos(b)
    e = -np.cos(b) + -(-d)
    return c.sum(), d, e


def bound_anew_behind_opposite(a: f64[:], b: f64[:]):
    """shapes: (n,), (n,)"""
    t = a + b
    u = -t
    t = t * b
    v = np.exp(-0.5 * u * u) + t
    w = u * -np.cos(t) / -v
    x = -w
    return t, v, np.where(x > 0, -x, x) * np.abs(x)


def stores(p: f64[:], g: f64[:], m: f64[:], i: i32[:]):
    """shapes: (n,), (k,), (n,), (n,)"""
    m *= 0.9
    m += 0.1 * g
    d = m - p
    i[:] = d
    p -= m / (np.sqrt(np.abs(d)) + 1.0) + i
    return p, d.sum()


def stores_of_two_axes(p: f64[:, :], r: f32[:], o: f32[:, :]):
    """shapes: (n, m), (m,), (n, m)"""
    a = p + r
    o[:] = a
    b = o * a
    p[:, :] = b - p
    a = a + o
    return a, b, (o + p).sum()


def stores_behind_numbers(a: f64[:], b: f64[:], k: i64):
    """shapes: (n,), (n,)"""
    a[:] = a + b
    b[:] = a / (1.0 - 0.5 ** k) + a[0]
    return b
