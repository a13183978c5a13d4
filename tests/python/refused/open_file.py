"""What is refused: open file."""
import numpy as np
from vrc import f64, i64
def f(n: int):
    with open('x') as h:
        return len(h.read())
# 5:5: error: with is not compiled: an error ends the compiled function, where nothing can catch it; use the resource outside of the compiled function [py-unsupported]
