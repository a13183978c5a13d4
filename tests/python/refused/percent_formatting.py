"""What is refused: percent formatting."""
import numpy as np
from vrc import f64, i64
def f(n: int):
    s = 'n=%d' % n
    return n
# 5:9: error: % of strings is not compiled: text has no type in compiled functions; compare them with == and text that is written out; make text outside of the compiled function [py-unsupported]
