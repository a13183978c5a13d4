"""What is refused: stores to views that NumPy makes read-only."""
import numpy as np
from vrc import f64
def f(a: f64[:, :]):
    d = np.diag(a)
    e = np.transpose(np.broadcast_to(d, (2, 3)))
    e[0, 0] = 1
    d[1] = 2
    np.sqrt(d, out=d)
    a.imag[0, 0] = 1
    return d
# 7:5: error: NumPy's views of this kind are read-only; copy it: b = a.copy() [py-read-only]
# 8:5: error: NumPy's views of this kind are read-only; copy it: b = a.copy() [py-read-only]
# 9:5: error: NumPy's views of this kind are read-only; copy it: b = a.copy() [py-read-only]
# 10:5: error: NumPy's views of this kind are read-only; copy it: b = a.copy() [py-read-only]
