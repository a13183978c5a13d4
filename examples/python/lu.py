"""The LU decomposition of a matrix, with partial pivoting, in place."""
import numpy as np


#pythran export lu(float64[:,:])
def lu(a):
    """Overwrites a (n, n) by L and U; returns the rows' order."""
    n = a.shape[0]
    order = np.arange(n)
    for k in range(n):
        pivot = k
        for i in range(k + 1, n):
            if abs(a[i, k]) > abs(a[pivot, k]):
                pivot = i
        if pivot != k:
            for j in range(n):
                a[k, j], a[pivot, j] = a[pivot, j], a[k, j]
            order[k], order[pivot] = order[pivot], order[k]
        for i in range(k + 1, n):
            a[i, k] /= a[k, k]
            factor = a[i, k]
            for j in range(k + 1, n):
                a[i, j] -= factor * a[k, j]
    return order


def arguments(size=600):
    rng = np.random.default_rng(8)
    return (rng.random((size, size)),)


SMALL = 20
EXAMPLE = lu
