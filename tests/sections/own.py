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


#has: constant int64_t lattice_cy[4] = {0, 1, 0, -1};
#lacks: global const int64_t
def lattice(a: f64[:, :], n: i64) -> f64[:, :]:
    """Directions are in the text of the kernel."""
    cx = np.array([1, 0, -1, 0])
    cy = np.array([0, 1, 0, -1])
    weight = np.array([[0.5, 0.25], [1.5, -2.0]])
    b = np.zeros((n % 7 + 3, 5))
    for i in prange(b.shape[0]):
        for j in prange(b.shape[1]):
            s = weight[i % 2, j % 2]
            for q in range(4):
                s += a[(i - cy[q]) % a.shape[0], (j - cx[q]) % a.shape[1]] * (q + cx[q - 4])
            b[i, j] = s
    return b


#lacks: constant int64_t
def turned(a: f64[:], n: i64) -> f64[:]:
    """One direction changes, another is somebody else's too."""
    cx = np.array([1, 2, 3])
    cy = np.array([3, 2, 1])
    cx[n % 3] = 5
    c = cy
    c[n % 2] = 7
    b = np.zeros(20)
    for i in prange(20):
        for q in range(3):
            b[i] += a[(i + cx[q]) % a.shape[0]] * cy[q]
    return b
