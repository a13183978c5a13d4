"""What is refused: set call."""
import numpy as np
from vrc import f64, i64
def f(a: f64[:]):
    s = set()
    for x in a:
        s.add(x)
    return len(s)
# 5:9: error: set() is not compiled; use an array of truth values [py-unsupported]
