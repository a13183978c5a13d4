from vrc import f32, f64, i32, i64
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


#has: v_result[VR_PLACE(k0 * result_s2
def gray_scott(n: i64, steps: i64) -> f64[:, :]:
    U = np.arange(float(n * (n + 1))).reshape(n, n + 1) % 7 / 7
    V = np.arange(float(n * (n + 1))).reshape(n, n + 1) % 5 / 9
    u = U[1:-1, 1:-1]
    v = V[1:-1, 1:-1]
    for _ in range(steps % 4):
        Lu = U[0:-2, 1:-1] + U[1:-1, 0:-2] - 4 * U[1:-1, 1:-1] + U[1:-1, 2:] + U[2:, 1:-1]
        Lv = V[0:-2, 1:-1] + V[1:-1, 0:-2] - 4 * V[1:-1, 1:-1] + V[1:-1, 2:] + V[2:, 1:-1]
        uvv = u * v * v
        u += 0.16 * Lu - uvv + 0.06 * (1 - u)
        v += 0.08 * Lv + uvv - (0.06 + 0.062) * v
    return U + V


def shared(U: f64[:, :], V: f64[:, :], steps: i64):
    """U and V may be one array: then statement by statement.
    shapes: (n + 3, m + 3), (n + 3, m + 3)"""
    u = U[1:-1, 1:-1]
    v = V[1:-1, 1:-1]
    for _ in range(steps % 4):
        Lu = U[0:-2, 1:-1] + U[2:, 1:-1]
        u += 0.1 * Lu
        v += 0.1 * u + Lu * v


#lacks: place_result
def in_turn(a: f64[:, :], b: f64[:, :], steps: i64) -> f64[:, :]:
    """What the second reads the first has stored to.
    shapes: (n + 3, m + 3), (n + 3, m + 3)"""
    for _ in range(steps % 3):
        a[1:-1, 1:-1] = (b[:-2, 1:-1] + b[2:, 1:-1]) * 0.5
        b[1:-1, 1:-1] = (a[:-2, 1:-1] + a[2:, 1:-1]) * 0.5
    return a


#has: result_s2
def wave(u: f64[:, :], p: f64[:, :], steps: i64) -> f64:
    """shapes: (n + 3, m + 3), (n + 3, m + 3)"""
    for _ in range(steps % 4):
        lap = u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:] - 4 * u[1:-1, 1:-1]
        nxt = 2 * u[1:-1, 1:-1] - p[1:-1, 1:-1] + 0.1 * lap
        p[1:-1, 1:-1] = u[1:-1, 1:-1]
        u[1:-1, 1:-1] = nxt
    return u[1:-1, 1:-1].sum()


#has: result_s4
def shallow(h: f64[:, :], u: f64[:, :], v: f64[:, :], dt: f64, steps: i64) -> f64[:, :]:
    """shapes: (n + 3, m + 3), (n + 3, m + 3), (n + 3, m + 3)"""
    for _ in range(steps % 4):
        hx = (h[1:-1, 2:] - h[1:-1, :-2]) / 2
        hy = (h[2:, 1:-1] - h[:-2, 1:-1]) / 2
        div = (u[1:-1, 2:] - u[1:-1, :-2]) / 2 + (v[2:, 1:-1] - v[:-2, 1:-1]) / 2
        u[1:-1, 1:-1] -= dt * hx
        v[1:-1, 1:-1] -= dt * hy
        h[1:-1, 1:-1] -= dt * div
    return h + u * v


def kinds(a: f32[:], b: i32[:], c: f64[:]) -> f64:
    """What is stored is read back as it was stored; sums of it come with it.
    shapes: (n + 2,), (n + 2,), (n + 2,)"""
    m = c[1:] * 1.0
    a[1:] = m * 3.7
    b[1:] = m * 2
    c[1:] = m + a[:-1]
    return c.sum() + b.sum()


def backwards(a: f64[:, :], b: f64[:, :]) -> f64[:, :]:
    """shapes: (n + 3, m + 3), (n + 3, m + 3)"""
    s = a[::-1, 1:-1] * 2.0
    a[:, 1:-1] = s + a[:, :-2]
    b[:, 1:-1] = s - b[:, 2:]
    return a + b


def overlapping(a: f64[:]) -> f64[:]:
    """The second place is a part of the first.
    shapes: (n + 3,)"""
    x = a[2:] * 2.0
    a[1:-1] = x
    a[2:] = x + 1
    return a


def swapped(a: f64[:, :], steps: i64) -> f64[:, :]:
    """shapes: (n + 3, m + 3)"""
    b = a.copy()
    e = a * 0
    for _ in range(steps % 4):
        d = (a[:-2, 1:-1] + a[2:, 1:-1]) / 2
        e[1:-1, 1:-1] += d
        b[1:-1, 1:-1] = d * 0.5
        a, b = b, a
    return a + e
