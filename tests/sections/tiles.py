from vrc import c128, f32, f64, i64, prange
import numpy as np


#has: local double a_tile[VR_TILE][VR_TILE + 1];
#has: reqd_work_group_size(VR_TILE, VR_TILE, 1)
def triangle(a: f64[:, :]) -> f64[:, :]:
    """Both operands are read along the serial loop; some work-items have no element."""
    n, k = a.shape
    c = np.zeros((n, n))
    for i in prange(n):
        for j in range(i + 1):
            sum = 0.0
            for p in range(k):
                sum += a[i, p] * a[j, p]
            c[i, j] = 2 * sum - c[i, j]
    return c


#has: b_tile[p - p_tile][column]
def product(a: f64[:, :], d: i64) -> f64[:, :]:
    m, k = a.shape
    b = a.T + 1.5
    n = b.shape[1]
    c = np.ones((m, n))
    for i in prange(m):
        for p in range(k):
            x = a[i, p]
            for j in range(n):
                c[i, j] += x * b[p, j]
    return c


#has: local vr_cf64 a_tile[VR_TILE][VR_TILE + 1];
def shifted(a: c128[:, :], b: f32[:]) -> c128[:, :]:
    """Offsets in the subscripts, bounds that do not begin at 0."""
    n, k = a.shape
    c = np.zeros((n, n), np.complex128)
    for i in prange(1, n):
        for j in range(1, n - 1):
            sum = 0j
            for p in range(1, k):
                sum += a[i - 1, p] * a[j + 1, p - 1]
            c[i, j] = sum
    return c


#lacks: local double b_tile
#has: local double a_tile
def in_place(a: f64[:, :]) -> f64[:, :]:
    """Where the kernel may store to what it reads nothing of it has a tile."""
    n = min(a.shape[0], a.shape[1])
    b = np.ones((n, 2 * n))
    d = int(np.ones(3).sum() * n / 3)
    for i in prange(n):
        for j in prange(n):
            for p in range(n):
                b[i, j + d] += b[i, p] * a[p, j]
    return b


#has: local double b_tile[VR_TILE][VR_TILE + 1];
#has: < p_end && !VR_OUTSIDE
def trailing(a: f64[:, :], d: i64) -> f64[:, :]:
    """What is left and above of the block that is stored to is no part of it: the product of a blocked elimination."""
    b = a + 1
    n, m = b.shape
    for i in prange(d, n):
        for j in prange(d, m):
            for p in range(min(d, 3)):
                b[i, j] -= b[i, p] * b[p, j]
    return b


#has: y_tile
def batches(a: f64[:, :]) -> f64[:, :, :]:
    """Three dimensions: a group has one place in the first."""
    n, k = a.shape
    y = a + 1
    c = np.zeros((3, n, n))
    for b in prange(3):
        for i in range(n):
            for j in range(n):
                sum = 0.0
                for p in range(k):
                    sum += a[i, p] * y[j, p] * b
                c[b, i, j] = sum
    return c
