"""What is refused: dictionary of names."""
import numpy as np
from vrc import f64, i64
def f(n: int):
    d = {'a': 1}
    return d['a'] * n
# 5:9: error: a dictionary is not compiled; use a variable for each key, or two arrays: one of the keys, sorted for np.searchsorted, and one of the values [py-unsupported]
