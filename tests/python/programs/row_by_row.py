"""Arrays that are reduced along their last axis and used again: row by row where rows are long enough, as a whole where extents differ."""
import numpy as np
from vrc import f32, f64, i32


def normalized(x: f64[:, :], g: f64[:], b: f64[:]):
    """shapes: (n, 40), (40,), (40,)
    ulps: 100
    magnitude: 20"""
    mean = x.mean(axis=1).reshape(-1, 1)
    var = ((x - mean) ** 2).mean(axis=1).reshape(-1, 1)
    return g * (x - mean) / np.sqrt(var + 1e-5) + b


def normalized_in_place(x: f32[:, :]):
    """shapes: (7, 33)
    ulps: 100
    magnitude: 20"""
    x = x - x.mean(axis=1, keepdims=True)
    x /= np.sqrt((x * x).sum(axis=1, keepdims=True))
    return x


def softmax(x: f64[:, :]):
    """shapes: (n, 21)
    ulps: 100
    magnitude: 20"""
    e = np.exp(x - x.max(axis=-1)[:, None])
    s = e.sum(axis=1)
    return e / s.reshape(x.shape[0], 1), s, -np.log(s)


def of_three(x: f64[:, :, :], w: f64[:, :]):
    """shapes: (3, n, 17), (n, 17)
    ulps: 100
    magnitude: 20"""
    m = x.std(axis=2)
    y = (x * w - np.mean(x, 2)[:, :, np.newaxis]) / m[..., None]
    return y, m, y.max(axis=2) - y.min(axis=-1)


def of_numbers(a: i32[:, :], u: f32[:, :]):
    """shapes: (n, 20), (n, 20)
    ulps: 100
    magnitude: 20"""
    total = (a * 2).sum(axis=1)
    share = a / np.maximum(np.abs(total), 1)[:, None]
    return total, share, (a > 0).any(axis=1), (a != 3).all(axis=1), np.prod(u / 8, axis=1) + u.mean(axis=1), (a - a.min(axis=1)[:, None]).max(axis=1)


def replaced(x: f64[:, :]):
    """shapes: (5, 16)
    ulps: 100
    magnitude: 20"""
    for i in range(3):
        s = np.sqrt((x * x).sum(axis=1))
        x = x / (s[:, None] + 1.0)
        x = x - x.mean(axis=1)[:, None]
    return x, s


def kept(x: f64[:, :], y: f64[:, :]):
    """shapes: (6, 18), (6, 18)
    ulps: 100
    magnitude: 20"""
    d = np.sin(x) + y
    e = d * d
    v = e.sum(axis=1)[:, None]
    m = d.mean(axis=1)
    return d / v, v, e - m[:, None]


def from_outside(x: f64[:, :], mu: f64[:], column: f64[:, :]):
    """shapes: (6, 16), (6,), (6, 1)
    ulps: 100
    magnitude: 20"""
    d = (x - mu[:, None]) ** 2
    s = np.sqrt(d.sum(axis=1)) + mu
    t = ((x - column) ** 2).sum(axis=1)
    return d / s[:, None], t / s


def stretched(x: f64[:, :], y: f64[:, :], g: f64[:]):
    """shapes: (1, 20), (4, 20), (1,)
    ulps: 100
    magnitude: 20"""
    d = (x - y) * g
    return d / np.abs(d).sum(axis=1)[:, None]


def of_a_view(x: f64[:, :]):
    """shapes: (40, 5)
    ulps: 100
    magnitude: 20"""
    t = x.T
    d = t - t.mean(axis=1)[:, None]
    h = x[:, ::2]
    return d / t.max(axis=1)[:, None], h / h.sum(axis=1)[:, None]


def of_nan(x: f64[:, :]):
    """shapes: (4, 18)"""
    x[1, 3] = np.nan
    x[2, 5] = np.inf
    d = x - x.max(axis=1)[:, None]
    return d, d.min(axis=1), (d * 0).sum(axis=1)


def of_nothing(x: f64[:, :]):
    """shapes: (0, 20)"""
    d = x - x.mean(axis=1)[:, None]
    return d, (d * d).sum(axis=1)


def without_elements(x: f64[:, :]):
    """shapes: (4, 0)"""
    s = (x * x).sum(axis=1)
    return x / s[:, None], s


def of_nothing_at_all(x: f64[:, :]):
    """shapes: (4, 0)"""
    return x - x.max(axis=1)[:, None]


def that_do_not_fit(x: f64[:, :], g: f64[:]):
    """shapes: (4, 20), (19,)"""
    s = x.sum(axis=1)
    return x * g / s[:, None]


def long_rows(x: f64[:, :]):
    """shapes: (3, 1500)
    ulps: 100
    magnitude: 20"""
    d = x - x.mean(axis=1)[:, None]
    return d / np.sqrt((d * d).mean(axis=1))[:, None]


def shared(x: f64[:, :]):
    """shapes: (700, 90)
    ulps: 100
    magnitude: 20"""
    d = np.exp(x - x.max(axis=1)[:, None])
    return d / d.sum(axis=1)[:, None], d.sum(axis=1)


def several_reads(x: f64[:, :], y: f64[:, :]):
    """shapes: (5, 24), (5, 24)
    ulps: 100
    magnitude: 20"""
    a = x * y
    b = a + x
    s = (a * b).sum(axis=1)
    t = b.max(axis=1) + s
    return np.where(a > b, t[:, None], s[:, None]) - a, np.var(b, axis=1, ddof=1), b.var(axis=1)


def changed_between(x: f64[:, :], f: float):
    """shapes: (5, 24)
    ulps: 100
    magnitude: 20"""
    s = (x * f).sum(axis=1)
    f = f + 1.0
    return x * f / s[:, None]


def in_a_loop(x: f64[:, :, :]):
    """shapes: (4, 5, 17)
    ulps: 100
    magnitude: 20"""
    total = 0.0
    for i in range(x.shape[0]):
        r = x[i] - x[i].mean(axis=1)[:, None]
        total += np.abs(r / np.sqrt((r ** 2).sum(axis=1))[:, None]).sum()
    return total


def down_scores(x: f64[:, :]):
    """shapes: (n, 8)
    ulps: 100
    magnitude: 20"""
    return (x - x.mean(axis=0)) / (x.std(axis=0) + 1.0), x.var(0, ddof=1)


def down_kept(x: f64[:, :], y: f64[:, :], w: f64[:]):
    """shapes: (n, k), (m, k), (k,)
    ulps: 100
    magnitude: 20"""
    d = x - y
    m = d.sum(axis=0, keepdims=True)
    t = np.sqrt(np.abs(m)) + w
    return (d - m) * t, m, t, (np.exp(d) * w).mean(axis=0)


def down_least(x: i32[:, :], y: f32[:, :], r: f64[:]):
    """shapes: (n, 5), (n, 5), (n,)
    ulps: 100
    magnitude: 20"""
    lo = x.min(axis=0)
    hi = x.max(axis=0)
    s = (x - lo) / (hi - lo + 1)
    z = y - y.max(axis=-2)
    q = (z * r[:, None]).sum(axis=0)
    return s, z + q, (y > 0.5).any(axis=0), (x * x).prod(axis=0), ((x > 0) & (y > 0.25)).all(axis=0)


def down_stacks(x: f64[:, :, :], w: f64[:, :]):
    """shapes: (n, m, 6), (m, 6)
    ulps: 100
    magnitude: 20"""
    m = (x * w).mean(axis=0)
    c = x - m
    return (c * c).sum(axis=0), c.max(axis=0) - m[None, :, :]


def down_in_a_loop(a: f64[:, :]):
    """shapes: (n, 7)
    ulps: 100
    magnitude: 20"""
    out = np.zeros(a.shape)
    for i in range(a.shape[0]):
        out[i, :] = np.sum(a - a[i, :], 0)
    return out
