from vrc import c128, f32, f64, i32, i64, prange
import numpy as np


#has: double sum[4][4] = {{0}};
#has: local double a_tile[VR_TILE][4 * VR_TILE + 1];
#has: sum[u][v] += a_p[u] * b_p[v];
#has: double sum[8][4] = {{0}};
def product(a: f64[:, :], b: f64[:, :]) -> f64[:, :]:
    """shapes: (4 * n + 9, k), (k, 3 * m + 18)
    magnitude: 1000"""
    n, k = a.shape
    m = b.shape[1]
    c = np.zeros((n, m))
    for i in prange(n):
        for j in range(m):
            sum = 0.0
            for p in range(k):
                sum += a[i, p] * b[p, j]
            c[i, j] = sum
    return c


#has: atomic_or(&wanted, 1);
#has: float sum[8][8] = {{0}};
#has: if (j < vr_add_i64(i, 1)) {
def triangle(a: f32[:, :], c: f32[:, :], alpha: f32):
    """shapes: (5 * n + 17, 3 * k), (5 * n + 17, 5 * n + 17)
    magnitude: 10000"""
    n, k = a.shape
    for i in prange(n):
        for j in range(i + 1):
            sum = np.float32(0.0)
            for p in range(k):
                sum += a[i, p] * a[j, p]
            c[i, j] = alpha * sum + c[i, j]


#has: greatest[u][v]
#has: where[u][v]
def best(a: i64[:, :, :], b: i64[:, :], c: i64[:, :]) -> i64[:, :]:
    """Two scalars of each result, a condition in the loop, another dimension, and a loop that begins elsewhere.
    shapes: (3, 4 * n + 20, 2 * k), (2 * k, 4 * m + 20), (3, 2)"""
    n, k = a.shape[1], a.shape[2]
    m = b.shape[1]
    result = np.zeros((3, n, m), np.int64)
    for z in prange(3):
        for i in range(1, n):
            for j in range(2, m - 1):
                greatest = c[z, 0]
                where = c[z, 1]
                for p in range(1, k):
                    x = a[z, i - 1, p] - b[p - 1, j + 1] + z
                    if x > greatest:
                        greatest = x
                        where = p
                result[z, i, j] = greatest * 100 + where + j
    return result[0] + result[1] * 7 + result[2] * 31


#has: vr_cf64 sum[4][4]
#has: const int64_t j = j_first + column + v * VR_TILE;
def polynomials(a: c128[:, :], b: i64[:, :]) -> c128[:, :]:
    """The dimensions' own values in the loop; whole numbers beside complex ones.
    shapes: (4 * n + 17, k), (k, 4 * n + 17)
    magnitude: 100000"""
    n, k = a.shape
    m = b.shape[1]
    c = np.zeros((n, m), np.complex128)
    for i in prange(n):
        for j in range(m):
            sum = 0j
            for p in range(k):
                sum += a[i, p] * (b[p, j] + (j - p))
            c[i, j] = sum
    return c


#lacks: sum[u][v]
def other_reads(a: f64[:, :], b: f64[:, :], d: f64[:]) -> f64[:, :]:
    """An element that has no tile would be read beyond the ends.
    shapes: (4 * n + 17, k), (k, 4 * m + 17), (4 * n + 17)
    magnitude: 10000"""
    n, k = a.shape
    m = b.shape[1]
    c = np.zeros((n, m))
    for i in prange(n):
        for j in range(m):
            sum = 0.0
            for p in range(k):
                sum += a[i, p] * b[p, j] * d[i]
            c[i, j] = sum
    return c


#lacks: sum[u][v]
def behind(a: f64[:, :], b: f64[:, :]) -> f64[:, :]:
    """What the loop leaves is read where it had no iterations, too.
    shapes: (4 * n + 17, k), (k, 4 * m + 17)
    magnitude: 10000"""
    n, k = a.shape
    m = b.shape[1]
    c = np.zeros((n, m))
    for i in prange(n):
        for j in range(m):
            sum = 5.0
            if i < j:
                for p in range(k):
                    sum += a[i, p] * b[p, j]
            c[i, j] = sum
    return c
