"""What is refused: format method."""
import numpy as np
from vrc import f64, i64
def f(n: int):
    s = '{}'.format(n)
    return n
# 5:9: error: the method format of strings is not compiled: text has no type in compiled functions; compare it with == and text that is written out; make text outside of the compiled function [py-unsupported]
