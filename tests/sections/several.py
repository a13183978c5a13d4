"""Work-items that go through loops for several steps together."""
import numpy as np
from vrc import f32, f64, i64, prange


#has: _several(
#has: _several_lanes(
#has: i_first = get_global_id(0) / 32 * 256 + get_global_id(0) % 32
#has: past = max(i_first + 256 - i_trips, 0L) / 32
#lacks: VR_WINDOW
#has: if (past <= 7) {
def distances(x: f64[:], y: f64[:], most: f64) -> f64[:]:
    """shapes: (183 * n + 259,), (m + 5,)"""
    out = np.zeros(len(x))
    for i in prange(len(x)):
        s = 0.0
        for j in range(len(y)):
            s += min(abs(x[i] - y[j]), most)
        out[i] = s
    return out


#has: _several(
def in_place(x: f64[:], y: f64[:]):
    """What steps of others had here is not theirs to change.
    shapes: (257 * n + 256,), (m,)"""
    for i in prange(len(x)):
        s = x[i]
        for j in range(len(y)):
            s += y[j] * 0.5
        x[i] = x[i] - s


#has: _several(
#has: i_first = get_global_id(1) * 8
#has: past = max(i_first + 8 - i_trips, 0L)
#has: VR_WINDOW
def filtered(image: f32[:, :], weights: f32[:, :]) -> f32[:, :]:
    """Windows of neighbours overlap.
    shapes: (7 * n + 29, 21 * m + 30), (3, 5)"""
    n, m = image.shape[0] - 2, image.shape[1] - 4
    out = np.zeros((n, m), np.float32)
    for i in prange(n):
        for j in range(m):
            s = np.float32(0)
            for u in range(3):
                for v in range(5):
                    s += weights[u, v] * image[i + u, j + v]
            out[i, j] = s
    return out


#has: _several(
def from_one_on(a: f64[:, :], b: f64[:]) -> (f64[:, :], i64[:, :]):
    """Two results, counters that begin at 1, scalars in and around loops in each other, and a condition.
    shapes: (5 * n + 18, 13 * m + 40), (k + 2,)"""
    n, m = a.shape
    sums = np.zeros((n, m))
    counts = np.zeros((n, m), np.int64)
    for i in prange(1, n):
        for j in range(1, m):
            s = a[i, j] - a[i, j - 1]
            many = 0
            for p in range(len(b)):
                factor = b[p] * 0.5
                for q in range(2):
                    y = factor + q * i
                    if y > 1.0:
                        s += y
                        many += 1
                    else:
                        s -= 0.25
            if s > 0.0:
                sums[i, j] = s
            counts[i, j] = many
    return sums, counts


#has: _several(
def nearest(x: f64[:], y: f64[:]) -> i64[:]:
    """The place in `y` of what is nearest.
    shapes: (123 * n + 512,), (m + 1,)"""
    out = np.zeros(len(x), np.int64)
    for i in prange(len(x)):
        least = 1e300
        at = 0
        for j in range(len(y)):
            d = (x[i] - y[j]) * (x[i] - y[j])
            if d < least:
                least = d
                at = j
        out[i] = at
    return out


#lacks: _several
def rows(a: f64[:, :], b: f64[:]) -> f64[:]:
    """Each step has a row of its own to read.
    shapes: (n, m), (m,)"""
    out = np.zeros(a.shape[0])
    for i in prange(a.shape[0]):
        s = 0.0
        for j in range(a.shape[1]):
            s += a[i, j] * b[j]
        out[i] = s
    return out


#lacks: _several
def triangle(x: f64[:]) -> f64[:]:
    """Steps have different loops."""
    out = np.zeros(len(x))
    for i in prange(len(x)):
        s = 0.0
        for j in range(i):
            s += x[j]
        out[i] = s
    return out


#lacks: _several
def first_above(x: f64[:], y: f64[:]) -> i64[:]:
    """Their loops end at different places."""
    out = np.zeros(len(x), np.int64)
    for i in prange(len(x)):
        at = -1
        for j in range(len(y)):
            if y[j] > x[i]:
                at = j
                break
        out[i] = at
    return out


#lacks: _several
def one_total(x: f64[:], y: f64[:]) -> f64:
    """All steps add to one scalar."""
    total = 0.0
    for i in prange(len(x)):
        s = 0.0
        for j in range(len(y)):
            s += x[i] * y[j]
        total += s
    return total
