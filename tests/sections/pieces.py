"""Arrays that a statement fills whole and others in a slice, and what is computed of them: one kernel, without the arrays in between."""
from vrc import f32, f64, i64
import numpy as np


#has: + 0.1 * element;
def wave(p: f64[:, :], q: f64[:, :], steps: i64) -> f64[:, :]:
    for _ in range(steps % 4):
        lap = np.zeros_like(p)
        lap[1:-1, 1:-1] = p[:-2, 1:-1] + p[2:, 1:-1] + p[1:-1, :-2] + p[1:-1, 2:] - 4 * p[1:-1, 1:-1]
        new = 2 * p - q + 0.1 * lap
        q = p
        p = new
    return p


#has: _parts[get_group_id(0)]
def jacobi(u: f64[:, :], f: f64[:, :], tol: f64, most: i64) -> tuple[f64[:, :], f64]:
    """NaN is the greatest value, of no elements there is none; other shapes of f stretch, or are an error."""
    err = 0.0
    for k in range(most % 5):
        new = u.copy()
        new[1:-1, 1:-1] = 0.25 * (u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:] - f[1:-1, 1:-1])
        err = np.abs(new - u).max()
        u = new
        if err < tol:
            break
    return u, err


#has: const float element_15 = u[VR_PLACE(at * u_s0 + at_12)] + args.d * element;
def two(u: f32[:, :], v: f32[:, :], d: f32) -> tuple[f32[:, :], f32[:, :]]:
    Lu = np.zeros_like(u)
    Lv = np.zeros_like(v)
    Lu[1:-1, :] = u[2:, :] - u[:-2, :]
    Lv[:, 2:] = v[:, :-2] + u[:, 2:]
    a = u + d * Lu
    b = v + d * Lv * a
    return a, b


#has: if (at >= 1) {
#has: c[VR_PLACE(
def between(a: f64[:], x: f64) -> tuple[f64[:], f64[:], f64, f64[:]]:
    """What reads an array before the next slice of it is filled has the elements as they were; the last slices count."""
    b = a * x
    b[1:] = a[:-1]
    c = b + 1
    b[:-2] = c[2:] - x
    d = b * c
    low = d.min() if len(d) > 0 else x
    b[3:-3] = x + len(a)
    return b, c, low, d


#has: element = a[VR_PLACE((at - 1) *
def itself(a: f64[:, :]) -> tuple[f64[:, :], f64[:, :]]:
    """Slices that are read of the array itself, before and behind."""
    b = np.zeros_like(a)
    b[1:, :] = a[:-1, :]
    b[:-1, :] = b[1:, :] + 1
    c = b[::-1] + a
    e = b.copy()
    e[:, 1:] = e[:, :-1]
    return c, e


#has: if (at >= 2 && at_10 >= 1) {
def stretched(a: f64[:, :], r: f64[:], x: f64) -> tuple[f64[:, :], f64, f64]:
    """Rows that are stretched, and sums of what is no number."""
    b = np.ones(a.shape)
    b[2:, 1:] = x
    b[1:-1, :] = r
    s = (b * a).sum()
    m = (b - a).mean() if a.size else x
    return b, s, m


def kept(a: f64[:], n: i64) -> f64[:]:
    """Other names of the array that is made anew."""
    n %= 30
    b = np.zeros(n)
    c = b
    for k in range(3):
        b = np.full(n, 1.0 * k)
        b[2:] = c[:-2] + k
        c[:1] = b[:1]
        c = b
    return b + a[:n] if len(a) >= n else b


#has: if (at >= 1 && at < Z_n0 - 1 && at_
def life(a: i64[:, :], steps: i64) -> i64[:, :]:
    """The array is there and filled; masks select in a slice of it."""
    Z = a % 2
    for _ in range(steps % 4):
        N = Z[:-2, :-2] + Z[:-2, 1:-1] + Z[:-2, 2:] + Z[1:-1, :-2] + Z[1:-1, 2:] + Z[2:, :-2] + Z[2:, 1:-1] + Z[2:, 2:]
        birth = (N == 3) & (Z[1:-1, 1:-1] == 0)
        survive = ((N == 2) | (N == 3)) & (Z[1:-1, 1:-1] == 1)
        Z[...] = 0
        Z[1:-1, 1:-1][birth | survive] = 1
    return Z


def filled(a: f64[:, :], b: f64[:, :], x: f64) -> tuple[f64[:, :], f64[:, :], f64[:, :]]:
    """What is read shares memory with what is filled, or is it in another place."""
    c = b.copy()
    d = c[:, ::-1]
    c[:] = x
    c[1:, :] = a[:-1, :] * 2
    e = c[1:, :] + 1
    d[:] = 1
    d[:, 1:] = c[:, 1:]
    f = c + d
    f[:] = e[0, 0] if e.size else x
    v = f[1:, :]
    w = f[:-1, :]
    v[:] = w + 1
    return c, e, f
