"""What is refused: unknown numpy."""
import numpy as np
from vrc import f64, i64
def f(a: f64[:]):
    return np.linalg.eigvals(a)
# 5:12: error: vrc does not know numpy.linalg.eigvals; write it with loops, or call it outside and pass its result [py-unknown-function]
