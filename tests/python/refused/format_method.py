"""What is refused: format method."""
import numpy as np
from vrc import f64, i64
def f(n: int):
    s = '{}'.format(n)
    return n
# 5:9: error: the method format of strings is not compiled; strings are compared with ==, nothing else; make text outside of the compiled function [py-unsupported]
