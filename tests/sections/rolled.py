"""What is rolled, and what is computed before it is reduced, is computed where it is read."""
import numpy as np
from vrc import bool_, f32, f64, i64


#has: args.shift
def heat(u: f64[:, :], steps: i64) -> f64[:, :]:
    u = u.copy()
    for t in range(steps % 4):
        lap = np.roll(u, 1, 0) + np.roll(u, -1, 0) + np.roll(u, 1, 1) + np.roll(u, -1, 1) - 4 * u
        u = u + 0.1 * lap
    return u


def shifted(a: f32[:, :], b: f32[:], k: i64) -> tuple[f32[:, :], f32[:]]:
    """shapes: (n, m), (m,)"""
    return np.roll(np.roll(a, k, 0), 2, axis=-1) * 2 + b, np.roll(b, k) - np.roll(b, -3 * k + 1)


#has: vr_square_f64(a_tile
def distances(a: f64[:, :], b: f64[:, :]) -> f64[:, :]:
    """shapes: (n, k), (m, k)"""
    return np.sqrt(((a[:, None, :] - b[None, :, :]) ** 2).sum(axis=2))


def stretched(a: f64[:, :], b: f64[:, :]) -> f64[:, :]:
    """shapes: (n, 1), (m, 3)"""
    return (np.roll(a, 1, 0) * 2)[:, 0:1] + np.roll(b, 1, 1)[0:1] + (a[:, None, :] * b[None, :, :]).sum(axis=2)


def changed(a: f64[:], b: f64[:]) -> tuple[f64[:], f64[:]]:
    """Changed between; and read again behind.
    shapes: (n,), (n,)"""
    r = np.roll(a, 1)
    a[0:1] = 5.0
    s = r + b
    q = np.roll(b, 1)
    t = q * 2 + s
    return s + t, q


def means(a: f64[:, :, :], k: i64) -> tuple[f64[:, :], f64[:, :], f64[:, :]]:
    return (a * a - 1).mean(axis=0), np.roll(a, k, 1).max(axis=1), (np.abs(a.transpose(1, 0, 2)) + 1).prod(axis=1)


#has: args.shift
def reacting(u: f64[:, :], v: f64[:, :], steps: i64) -> tuple[f64[:, :], f64[:, :]]:
    """shapes: (n, m), (n, m)"""
    for t in range(steps % 3):
        lu = np.roll(u, 1, 0) + np.roll(u, -1, 0) + np.roll(u, 1, 1) + np.roll(u, -1, 1) - 4 * u
        lv = np.roll(v, 1, 0) + np.roll(v, -1, 0) + np.roll(v, 1, 1) + np.roll(v, -1, 1) - 4 * v
        uvv = u * v * v
        u = u + 0.16 * lu - uvv + 0.06 * (1 - u)
        v = v + 0.08 * lv + uvv - 0.12 * v
    return u, v


def turned(a: f64[:, :], b: f64[:], k: i64) -> tuple[f64[:, :], f64[:, :]]:
    """Rolls of expressions, of views and of what stretches; the least of what may be nothing is an error.
    shapes: (n, m), (m,)"""
    c = np.roll(a.T + 1, k, 1)
    return np.roll(np.exp(c) + c, 1, 0) * 2 + c, np.roll(a * b + a, k, 0) - np.roll(b[None, :] * 2, 1, 1)


def by_functions(a: f64[:, :], b: f64[:]) -> tuple[f64[:], f64[:], f64[:, :]]:
    """What functions compute of an array by element is no view of it.
    shapes: (n, m), (n,)"""
    s = np.square(a).sum(axis=1)
    e = np.abs(b)
    r = np.roll(e, 1) + e
    t = np.abs(a)
    return s, r, np.roll(t, 1, 0) - np.roll(t, -1, 1)
