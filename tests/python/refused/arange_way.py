"""What is refused: ways of arange that the type of one of its ends does not hold."""
import numpy as np
from vrc import i8
def f(p: i8):
    return np.arange(255, p)
# 5:22: error: 255 does not fit in int8 [py-integer-range]
