"""What is refused: a parallel loop whose iterations fill the same slice, as by elements."""
import numpy as np
from vrc import f64, prange
def scratch(a: f64[:, :]):
    t = np.empty(a.shape[1])
    for i in prange(a.shape[0]):
        t[:] = a[i]
        a[i] = t * 2
def argument(a: f64[:, :], t: f64[:]):
    for i in prange(a.shape[0]):
        t[:] = a[i]
        a[i, 0] = t[0]
# 7:9: error: iterations i = 0 and i = 1 of the parallel loop both store to t[0]; run the loop serially, let each iteration write to an element of its own, or add up in a scalar variable [race-of-stores]
# 11:9: error: iterations i = 0 and i = 1 of the parallel loop both store to t[0]; run the loop serially, let each iteration write to an element of its own, or add up in a scalar variable [race-of-stores]
