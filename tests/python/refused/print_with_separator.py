"""What is refused: print with separator."""
import numpy as np
from vrc import f64, i64
def f(n: int):
    print('n', n, sep='=')
    return n
# 5:5: error: print() is not compiled: there is no interpreter at run time; return the values and print them outside [py-unsupported]
