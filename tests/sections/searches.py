"""Searches whose iterations work-items share."""
import math
import numpy as np
from vrc import f32, f64, i32, i64, prange


#has: _lanes(
#has: at_all[place]
def nearest(p: f32[:], q: f32[:]) -> i64[:]:
    """The first of equal values is found, with few points and with many.
    shapes: (n + 3,), (40 * m + 7,)"""
    out = np.zeros(len(p), np.int64)
    for i in prange(len(p)):
        best = np.float32(1e30)
        at = -1
        for j in range(len(q)):
            d = np.float32(abs(np.floor(p[i] * 3) - np.floor(q[j] * 3)))
            if d < best:
                best = d
                at = j
        out[i] = at
    return out


#has: _lanes(
#has: x_all[place]
def farthest(p: f64[:], q: f64[:]) -> tuple[f64[:], i64[:], f64[:]]:
    """What goes along with the greatest value, on the other side of the comparison; of NaNs none is taken.
    shapes: (n + 2,), (33 * m,)"""
    values = np.zeros(len(p))
    places = np.zeros(len(p), np.int64)
    others = np.zeros(len(p))
    for i in prange(len(p)):
        best = p[i]
        at = 1000
        x = -1.0
        for j in range(2, len(q)):
            d = np.sqrt(q[j] * p[i])
            if best < d:
                x = q[j] - 1
                best = d
                at = j
        values[i] = best
        places[i] = at
        others[i] = x
    return values, places, others


#has: _several_lanes(
def pairs(p: i64[:], q: i64[:]) -> tuple[i64[:], i64[:], i64[:]]:
    """Two searches and a sum in one loop, of whole numbers; two iterations together.
    shapes: (130,), (50 * m + 3,)"""
    least = np.zeros(len(p), np.int64)
    most = np.zeros(len(p), np.int64)
    sums = np.zeros(len(p), np.int64)
    for i in prange(len(p)):  # schedule: jam i 2; split j; unroll j 3
        low = 1000
        high = -1000
        a = 0
        b = 0
        s = np.int64(0)
        for j in range(len(q)):
            d = (q[j] * 7 + p[i]) % 13
            if d < low:
                low = d
                a = j
            if d > high:
                high = d
                b = j
            s = max(s, d * j)
        least[i] = a
        most[i] = b
        sums[i] = s
    return least, most, sums


#lacks: last_lanes(
def last(p: f64[:], q: f64[:]) -> i64[:]:
    """The last of equal values: a place from before may be as good as one that is found."""
    out = np.zeros(len(p), np.int64)
    for i in prange(len(p)):
        best = 2.0
        at = 5
        for j in range(len(q)):
            if abs(p[i] - q[j]) <= best:
                best = abs(p[i] - q[j])
                at = j
        out[i] = at
    return out


#lacks: counted_lanes(
def counted(p: f64[:], q: f64[:]) -> i64[:]:
    """How often a value was better depends on the order."""
    out = np.zeros(len(p), np.int64)
    for i in prange(len(p)):
        best = 100.0
        times = 0
        for j in range(len(q)):
            d = abs(p[i] - q[j])
            if d < best:
                best = d
                times = times + 1
        out[i] = times
    return out


#lacks: without_lanes(
def without(p: f64[:], q: f64[:]) -> f64[:]:
    """What goes along is not told apart by the place."""
    out = np.zeros(len(p))
    for i in prange(len(p)):
        best = 100.0
        x = 0.0
        for j in range(len(q)):
            d = abs(p[i] - q[j])
            if d < best:
                best = d
                x = q[j]
        out[i] = x
    return out


#has: rsqrt(
#lacks: sqrtf(
def lengths(x: f32[:], y: f32[:]) -> f32[:]:
    """A quotient by a root is a product; of zeros, infinities and NaNs too."""
    out = np.zeros(len(x), np.float32)
    for i in prange(len(x)):
        s = np.float32(0)
        for j in range(len(y)):
            s += x[i] / np.sqrt(y[j] * y[j] + np.float32(0.5))
        out[i] = s
    return out


#lacks: rsqrt(
def doubles(x: f64[:], y: f64[:]) -> f64[:]:
    out = np.zeros(len(x))
    for i in prange(len(x)):
        s = 0.0
        for j in range(len(y)):
            s += x[i] / np.sqrt(y[j] * y[j] + 0.5)
        out[i] = s
    return out


#lacks: rsqrt(
def scaled(x: f32[:], y: f32[:, :]) -> f32[:]:
    """The root of a number, which the host has: the extent of an array that the kernel does not know."""
    return x / np.sqrt(np.float32(y.shape[1] + 1))


#has: outside |= !(fabs(
#has: VR_FROM_END(
def near(pos: f64[:, :], first: i32[:], items: i32[:], scale: f64) -> f64[:]:
    """Columns of the same row are tried together; a number or a place that is none stops, wherever it is found."""
    n = min(len(pos), len(first) - 1)
    out = np.zeros(max(n, 0))
    for i in prange(n):
        s = 0.0
        for k in range(first[i], first[i + 1]):
            j = items[k]
            dx = pos[i, 0] - pos[j, 0]
            dy = pos[i, 1] - pos[j, 1]
            s += math.exp(scale * (dx * dx + dy * dy))
        out[i] = s
    return out


def short_axis(a: f32[:, :, :], b: f32[:, :]) -> f32[:, :, :]:
    """The fastest dimension has few elements."""
    return a * b[:, :, None] + 1
