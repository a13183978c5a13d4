"""What is refused: open file."""
import numpy as np
from vrc import f64, i64
def f(n: int):
    with open('x') as h:
        return len(h.read())
# 5:5: error: with is not compiled: there are numbers, arrays, and objects of the classes of the file; use the resource outside of the compiled function [py-unsupported]
