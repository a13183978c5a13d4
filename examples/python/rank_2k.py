"""The rank-2k update of a symmetric matrix: C = alpha (A B' + B A') + beta C, the lower triangle."""
import numpy as np
from vrc import prange


#pythran export rank_2k(float64, float64[:,:], float64[:,:], float64, float64[:,:])
def rank_2k(alpha, a, b, beta, c):
    """Updates the lower triangle of c (n, n) by a and b (n, k), in place."""
    n, k = a.shape
    for i in prange(n):
        for j in range(i + 1):
            sum = 0.0
            for p in range(k):
                sum += a[i, p] * b[j, p] + b[i, p] * a[j, p]
            c[i, j] = alpha * sum + beta * c[i, j]


def arguments(size=500):
    rng = np.random.default_rng(5)
    return np.float64(1.5), rng.random((size, size)), rng.random((size, size)), np.float64(0.5), rng.random((size, size))


SMALL = 20
EXAMPLE = rank_2k
