"""What is refused: range of float."""
import numpy as np
from vrc import f64, i64
def f(x: float):
    t = 0
    for i in range(x):
        t += i
    return t
# 6:14: error: bounds of slices and ranges, and extents, are integers, not float; divide by //, or write int(x); in steps of floats np.arange counts [py-slice-bound]
