"""What is refused: axis."""
import numpy as np
def f(a: 'f64[:]'):
    return np.sum(a, axis=1)


def g(a: 'f64[:]'):
    return np.diff(a, axis=1)


def h(a: 'f64[:]'):
    return np.trapezoid(a, axis=-2)
# 4:12: error: axis 1 is out of bounds for array of dimension 1 [py-axis]
# 8:12: error: axis 1 is out of bounds for array of dimension 1 [py-axis]
# 12:12: error: axis -2 is out of bounds for array of dimension 1 [py-axis]
