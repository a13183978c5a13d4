"""What is refused: star parameter."""
import numpy as np
from vrc import f64, i64
def g(*xs):
    return xs[0]
def f(n: int):
    return g(n, n)
# 4:7: error: a parameter for any number of arguments is not compiled: how many items there are must be known before the program runs; name the parameters, or take a tuple or an array [py-unsupported]
