"""Arrays of a few elements that each step makes for itself."""
from vrc import bool_, f32, f64, i32, i64, prange, u8
import numpy as np


#has: float best[5];
#lacks: vr_release
def nearest(q: f32[:, :], p: f32[:, :]) -> f32[:, :]:
    """shapes: (n, k), (m, k)"""
    n = q.shape[0]
    out = np.empty((n, 5), np.float32)
    for i in prange(n):
        best = np.full(5, np.inf, np.float32)
        for j in range(p.shape[0]):
            d = np.float32(0)
            for c in range(3):
                e = q[i, c] - p[j, c]
                d += e * e
            if d < best[4]:
                k = 4
                while k > 0 and best[k - 1] > d:
                    best[k] = best[k - 1]
                    k -= 1
                best[k] = d
        for k in range(5):
            out[i, k] = best[k]
    return out


#has: double m[12];
def picked(a: f64[:, :], at: i64[:]) -> f64[:]:
    """values: -3..5"""
    out = np.zeros(len(at))
    for i in range(len(at)):
        if at[i] >= -1:
            m = np.ones((3, 4))
            flags = np.zeros(3, np.bool_)
            for j in range(a.shape[0]):
                m[j % 3, at[i]] += a[j, 0]
                flags[j % 3] = True
            s = 0.0
            for j in range(3):
                if flags[j]:
                    s += m[j, at[i]] * m[j, 3]
            out[i] = s
    return out


#lacks: double c[
def long(a: f64[:, :]) -> f64[:]:
    n, m = a.shape
    out = np.zeros(n)
    for i in prange(n):
        c = np.zeros(200)
        for j in range(m):
            c[j % 200] += a[i, j]
        for j in range(0, 200, 7):
            out[i] += c[j]
    return out
