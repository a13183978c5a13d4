import numpy as np
from vrc import f64, i64, prange

TABLE = np.linspace(0, 1, 256)


def smooth(a: f64[:, :], at: i64[:]):
    """Means of neighbours in a column, and some elements of them added up."""
    b = a.copy()
    for i in prange(1, a.shape[0] - 1):
        for j in range(a.shape[1]):
            b[i, j] = (a[i - 1, j] + a[i, j] + a[i + 1, j]) / 3
    total = 0.0
    for k in range(len(at)):
        total += b[at[k], 0] * TABLE[at[k]]
    return np.exp(b) + np.sort(b, axis=0), total
