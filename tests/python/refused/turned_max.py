"""What is refused: Python's max is its first operand where the second is NaN, so that the order of the iterations would matter."""
from vrc import f64, prange


def turned_max(a: f64[:]) -> f64:
    m = -1.0
    for i in prange(len(a)):
        m = max(a[i], m)
    return m
# 8:23: error: this may read what another iteration of the parallel loop gave 'm'; assign it before it is read, only ever update it as m + e, m - e, m * e, min(m, e) or max(m, e), or run the loop serially [carried]
