"""What is refused: computed axis."""
import numpy as np
def f(a: 'f64[:, :]', k: int):
    axis = k
    for i in range(2):
        axis = 1 - axis
    return np.sum(a, axis=axis)
# 7:12: error: axis must be a constant that is written out, as an integer, None, or a tuple of integers [py-expected-constant]
