"""The rank-k update of a symmetric matrix: C = alpha A A' + beta C, the lower triangle."""
import numpy as np
from vrc import prange


#pythran export rank_k(float64, float64[:,:], float64, float64[:,:])
def rank_k(alpha, a, beta, c):
    """Updates the lower triangle of c (n, n) by a (n, k), in place."""
    n, k = a.shape
    for i in prange(n):
        for j in range(i + 1):
            sum = 0.0
            for p in range(k):
                sum += a[i, p] * a[j, p]
            c[i, j] = alpha * sum + beta * c[i, j]


def arguments(size=600):
    rng = np.random.default_rng(4)
    return np.float64(1.5), rng.random((size, size)), np.float64(0.5), rng.random((size, size))


SMALL = 20
EXAMPLE = rank_k
