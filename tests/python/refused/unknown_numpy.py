"""What is refused: unknown numpy."""
import numpy as np
from vrc import f64, i64
def f(a: f64[:]):
    return np.roots(a)
# 5:12: error: numpy.roots is not compiled: vrc has no code for it yet; call it outside, and pass its result as an array [py-unsupported]
