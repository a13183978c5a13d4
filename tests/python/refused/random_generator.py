"""What is refused: random generator."""
import numpy as np
from vrc import f64, i64
rng = np.random.default_rng(1)
def f(n: int):
    return rng.random(n)
# 4:7: error: numpy.random.default_rng is not compiled: the state of the generator is an object of Python's; draw the numbers outside, and pass them as an array: rng.random(n) [py-unsupported]
