"""What is refused: numpy random."""
import numpy as np
from vrc import f64, i64
def f(n: int):
    return np.random.poisson(n)
# 5:12: error: numpy.random.poisson is not compiled: vrc has no code for it yet; rand, normal, uniform, randint, choice, shuffle and the like are known; draw others outside, and pass them as an array: rng.random(n) [py-unsupported]
