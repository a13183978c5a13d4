"""What is refused: star of lambda."""
import numpy as np
from vrc import f64, i64
def f(n: int):
    g = lambda **x: 1
    return g(n)
# 5:16: error: a parameter for any number of arguments with names is not compiled: how many items there are must be known before the program runs; name the parameters [py-unsupported]
