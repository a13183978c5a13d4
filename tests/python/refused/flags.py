"""What is refused: truth values that must be known, nothing in place of an array, one number in place of several."""
import numpy as np
def f(n: int):
    return np.linspace(0.0, 1.0, 4, endpoint=n > 0)
def g(n: int):
    return np.diag(None)
def h(n: int):
    return min(n)
# 4:12: error: endpoint must be a constant that is written out, as an integer, None, or a tuple of integers [py-expected-constant]
# 6:12: error: expected a number or an array, found None [py-expected-number]
# 8:12: error: int cannot be iterated; range(n) counts to n [py-not-iterable]
