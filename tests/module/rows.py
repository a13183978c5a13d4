"""Sums of rows of a sparse matrix: a parallel loop with a short loop in it, which is asked now and then whether to stop."""
import numpy as np

from vrc import f64, i64, prange


def rows(start: i64[:], column: i64[:], x: f64[:]) -> f64[:]:
    n = len(start) - 1
    y = np.empty(n)
    for i in prange(n):
        sum = 0.0
        for k in range(start[i], start[i + 1]):
            sum += x[column[k]]
        y[i] = sum
    return y
