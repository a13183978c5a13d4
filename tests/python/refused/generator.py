"""What is refused: generator."""
import numpy as np
from vrc import f64, i64
def f(n: int):
    for i in range(n):
        yield i
# 6:9: error: yield is not compiled: nothing can be left in the middle and go on later; fill an array, and return it [py-unsupported]
