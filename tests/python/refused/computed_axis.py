"""What is refused: computed axis."""
import numpy as np
def f(a: 'f64[:, :]', k: int):
    return np.sum(a, axis=k)
# 4:12: error: axis must be a constant that is written out, as an integer, None, or a tuple of integers [py-expected-constant]
