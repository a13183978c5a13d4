"""The product of a sparse matrix (compressed rows) and a vector."""
import numpy as np
from vrc import prange


#pythran export spmv(int32[:], int32[:], float64[:], float64[:])
def spmv(start, column, value, x):
    """y = A x, where row i has value[start[i]:start[i + 1]] at column[start[i]:start[i + 1]]."""
    n = len(start) - 1
    y = np.empty(n)
    for i in prange(n):
        sum = 0.0
        for k in range(start[i], start[i + 1]):
            sum += value[k] * x[column[k]]
        y[i] = sum
    return y


def arguments(size=1 << 17):
    rng = np.random.default_rng(10)
    start = np.arange(0, 16 * size + 1, 16, dtype=np.int32)
    return start, rng.integers(0, size, 16 * size, dtype=np.int32), rng.random(16 * size), rng.random(size)


SMALL = 50
EXAMPLE = spmv
