"""What is refused: misspelled numpy."""
import numpy as np
from vrc import f64, i64
def f(a: f64[:]):
    return np.squareroot(a)
# 5:12: error: vrc does not know numpy.squareroot; write it in this file, with loops, or call it outside and pass its result [py-unknown-function]
