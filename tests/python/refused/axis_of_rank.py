"""What is refused: axis of rank."""
import numpy as np
from vrc import f64, i64
def f(a: f64[:]):
    return a.sum(axis=1)
# 5:12: error: axis 1 is out of bounds for array of dimension 1 [py-axis]
