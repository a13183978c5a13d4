"""What is refused: misspelled math."""
import numpy as np
from vrc import f64, i64
def f(n: int):
    from math import gamm
    return gamm(n)
# 5:22: error: vrc does not know math.gamm; did you mean gamma? [py-unknown-function]
