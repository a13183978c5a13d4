"""Few results of many iterations: work-groups share the iterations, and a second kernel combines what they have found."""
from vrc import f32, f64, i32, i64, prange
import numpy as np


#has: const int64_t part_stretch = (32 + lanes - 1) / lanes
def columns(a: i64[:, :], out: f64[:]):
    """Iterations are left over.
    shapes: (4100 + 7 * n, m), (m,)"""
    for j in prange(a.shape[1]):
        s = 0.0
        for i in range(a.shape[0]):
            s += a[i, j]
        out[j] = s / 2


#has: const int64_t part_stretch = (32 + lanes - 1) / lanes
def from_the_third(a: i64[:, :], x: i64[:], out: f64[:]):
    """What the sum begins with counts once; results from the second on.
    shapes: (4200 + n, m), (4200 + n,), (m,)"""
    for j in prange(1, a.shape[1]):
        s = out[j] * 2
        for i in range(2, a.shape[0]):
            s += a[i, j] * x[i]
        out[j] = s


#has: vr_pymin_f32(lo, other
def ends(a: f32[:, :], least: f32[:], most: f32[:]):
    """Python's min() and max() begin with the first value, and pass over what is no number.
    shapes: (4200 + n, m), (m,), (m,)"""
    for j in prange(a.shape[1]):
        lo = a[0, j]
        hi = a[0, j]
        for i in range(1, a.shape[0]):
            lo = min(lo, a[i, j])
            hi = max(hi, a[i, j])
        least[j] = lo
        most[j] = hi


def ends_of_none(a: f64[:, :], least: f64[:], most: f64[:]):
    """A first value that is no number stays; others are passed over.
    shapes: (4200 + n, m), (m,), (m,)"""
    b = a.copy()
    b[0, 0] = np.nan
    b[5:4000:7] = np.nan
    for j in prange(a.shape[1]):
        lo = b[0, j]
        hi = b[0, j]
        for i in range(1, a.shape[0]):
            lo = min(lo, b[i, j])
            if b[i, j] > hi:
                hi = b[i, j]
        least[j] = lo
        most[j] = hi


#has: for (int64_t part = 0; part < 32; part++) {
def places(a: i64[:, :], out: i64[:]):
    """The first of equal ones, of which there are many.
    shapes: (4200 + n, m), (m,)"""
    for j in prange(a.shape[1]):
        best = 1000
        at = -1
        for i in range(a.shape[0]):
            if a[i, j] % 5 < best:
                best = a[i, j] % 5
                at = i
        out[j] = at


#lacks: part < 32
def planes(a: i64[:, :, :], out: f64[:, :]):
    """Results of two dimensions are many, mostly.
    shapes: (4200 + n, 3, m), (3, m)"""
    for i in prange(a.shape[1]):
        for j in prange(a.shape[2]):
            s = 1.0
            for k in range(a.shape[0]):
                s += a[k, i, j] * 0.5
            out[i, j] = s


#lacks: part < 32
def stored(a: i64[:, :], out: f64[:]):
    """The loop stores, too: it is one kernel.
    shapes: (4200 + n, m), (m,)"""
    for j in prange(a.shape[1]):
        s = 0.0
        for i in range(a.shape[0]):
            s += a[i, j]
            a[i, j] = 1
        out[j] = s


#lacks: part < 32
def triangle(a: i64[:, :], out: f64[:]):
    """The results have different numbers of iterations.
    shapes: (4200 + n, m), (m,)"""
    for j in prange(a.shape[1]):
        s = 0.0
        for i in range(j, a.shape[0]):
            s += a[i, j]
        out[j] = s


#lacks: part < 32
def differences(a: f64[:, :], out: f64[:]):
    """No fold whose order is free.
    shapes: (4200 + n, m), (m,)"""
    for j in prange(a.shape[1]):
        s = 0.0
        for i in range(a.shape[0]):
            s = a[i, j] - s
        out[j] = s


#has: int lanes = VR_SIDE(1)
#has: = t2 ? 0 : t1;
def neighbours(pos: f64[:, :], near: i32[:, :], out: f64[:]):
    """Places that are data are checked once, and read three times; sums are taken under a condition.
    shapes: (9, 3), (9, 40 + n), (9,)"""
    for i in prange(near.shape[0]):
        s = 0.0
        for k in range(near.shape[1]):
            j = near[i, k] % 9
            d = pos[i, 0] - pos[j, 0] + pos[i, 1] * pos[j, 1] - pos[j, 2]
            if d > 0.1:
                s += d
        out[i] = s


#has: past
def row_filter(image: f64[:, :], weights: f64[:], out: f64[:, :]):
    """Weights serve several rows, and neighbours read each other's elements.
    shapes: (n, m + 4), (5,), (n, m)"""
    for i in prange(out.shape[0]):
        for j in prange(out.shape[1]):
            s = 0.0
            for k in range(weights.shape[0]):
                s += image[i, j + k] * weights[k]
            out[i, j] = s


#has: i = get_global_id(0), j = get_global_id(1)
def through_a_scalar(a: f64[:, :], at: i64):
    """The place along the rows follows from a scalar that follows from j.
    shapes: (n, 4 * m), ()"""
    for i in prange(a.shape[1] // 4):
        for j in prange(a.shape[0]):
            k = j
            a[k, i] = a[k, i] + 1
