"""What is refused: missing import."""
from vrc import f64
def f(a: f64[:]):
    return np.sum(a)
# 4:12: error: np is not defined in this function or file; write import numpy as np [py-unknown-name]
