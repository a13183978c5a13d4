from vrc import f64, i64, prange
import numpy as np


#has: const int64_t j = get_global_id(0), i = get_global_id(1);
#has: if (j < vr_add_i64(i, 1))
def triangle(a: f64[:, :]) -> f64[:, :]:
    """The inner loop is a dimension of the grid, as far as the longest row."""
    n, k = a.shape
    c = np.zeros((n, n))
    for i in prange(n):
        for j in range(i + 1):
            sum = 0.0
            for p in range(k):
                sum += a[i, p] * a[j, p]
            c[i, j] = sum
    return c


#has: c[i * c_n1 + j] = c_
#lacks: c[i * c_n1 + j] = c[
def product(a: f64[:, :]) -> f64[:, :]:
    """The element is in a register while the inner loop runs."""
    n, k = a.shape
    c = np.ones((n, n))
    for i in prange(n):
        for j in range(n):
            for p in range(k):
                c[i, j] += a[i, p] * a[j, p]
    return c


#has: b[i] = b[i]
def neighbours(a: f64[:, :]) -> f64[:]:
    """Another element of the array is read: the sum stays in memory."""
    n, m = a.shape
    b = np.zeros(2 * n)
    for i in prange(n):
        for j in range(m):
            b[i] += a[i, j] + b[n + i]
    return b


#has: d[i] = d[i]
def aliased(a: f64[:, :], d: f64[:]) -> f64:
    """The loop stores only where a condition holds."""
    n = min(a.shape[0], len(d))
    for i in prange(n):
        for j in range(a.shape[1]):
            if a[i, j] > 0:
                d[i] = d[i] + 1
    return d.sum()


#has: get_global_id(0), j = get_global_id(1);
def transposed(a: f64[:, :]) -> f64[:, :]:
    """Read and written along the first index."""
    n, m = a.shape
    b = np.zeros((m, n))
    c = np.ones((m, n))
    for i in prange(n):
        for j in range(m):
            b[j, i] = a[i, j] + c[j, i]
    return b
