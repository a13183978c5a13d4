"""What is refused: formatted string."""
import numpy as np
from vrc import f64, i64
def f(n: int):
    s = f'{n} items'
    return n
# 5:9: error: a formatted string is not compiled: text has no type in compiled functions; messages of exceptions may be formatted; else return the numbers, and make the text of them outside of the compiled function [py-unsupported]
