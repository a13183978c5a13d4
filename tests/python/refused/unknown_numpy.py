"""What is refused: unknown numpy."""
import numpy as np
from vrc import f64, i64
def f(a: f64[:]):
    return np.linalg.eigvals(a)
# 5:12: error: numpy.linalg.eigvals is not compiled; call it outside, and pass its result as an array [py-unsupported]
