"""What is refused: class."""
import numpy as np
from vrc import f64, i64
class P:
    def __init__(self, x):
        self.x = x
def f(n: int):
    p = P(n)
    return p.x
# 8:9: error: P, a class, is not compiled: there are numbers and arrays, and no objects that keep attributes; write functions of arrays and numbers, which the methods of a class may call [py-unsupported]
