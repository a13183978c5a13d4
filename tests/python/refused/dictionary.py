"""What is refused: dictionaries of what is no number."""
import numpy as np
from vrc import f64, i64
def f(n: int):
    d = {}
    for i in range(n):
        d[i] = []
    return n
def g(a: f64[:]):
    d = {1: a}
    return d[1]
def h(n: int):
    d = {1: 2, **[n]}
    return d[1]
# 10:10: error: float64[::1] as a value of a dictionary is not compiled: dictionaries and sets hold numbers, texts, and tuples of them; use numbers, or tuples of them; of arrays and lists keep the places in another list or array [py-unsupported]
# 13:18: error: ** of anything but a dictionary is not compiled: Python refuses it, too; give it a dictionary: {**dict(pairs)} [py-unsupported]
