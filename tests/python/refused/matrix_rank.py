"""What is refused: matrix rank."""
import numpy as np
def f(a: 'f64[:]'):
    return np.diagonal(a)
# 4:12: error: diagonal needs a matrix, found float64[::1] [py-rank]
