"""What is refused: numpy random."""
import numpy as np
from vrc import f64, i64
def f(n: int):
    return np.random.rand(n)
# 5:12: error: numpy.random.rand is not compiled: the state of the generator is an object of Python's; draw the numbers outside, and pass them as an array: rng.random(n) [py-unsupported]
