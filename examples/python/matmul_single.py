"""The product of two matrices of float32, by its definition."""
import numpy as np
from vrc import prange


#pythran export matmul(float32[:,:], float32[:,:])
def matmul(a, b):
    """The product of an m by k and a k by n matrix."""
    m, k = a.shape
    n = b.shape[1]
    c = np.zeros((m, n), np.float32)
    for i in prange(m):
        for p in range(k):
            x = a[i, p]
            for j in range(n):
                c[i, j] += x * b[p, j]
    return c


def arguments(size=512):
    rng = np.random.default_rng(1)
    return rng.random((size, size), np.float32), rng.random((size, size), np.float32)


SMALL = 20
EXAMPLE = matmul
