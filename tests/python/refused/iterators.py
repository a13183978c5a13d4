"""What is refused: iterators in variables that Python would find consumed, and a number of digits that is none."""
import numpy as np
from vrc import f64
def twice(a: f64[:]):
    pairs = zip(a, a)
    s = 0.0
    for x, y in pairs:
        s += x * y
    for x, y in pairs:
        s -= x
    return s
def in_loop(a: f64[:]):
    places = enumerate(a)
    s = 0.0
    for k in range(2):
        for i, x in places:
            s += i * x
    return s
def once(a: f64[:]):
    pairs = zip(a, a)
    return sum(x * y for x, y in pairs)
def digits(a: f64[:], d: float):
    return np.round(a, d)
# 7:17: error: an iterator in a variable that is used more than once is not compiled: nothing can be left in the middle and go on later; make it anew at each place [py-unsupported]
# 9:17: error: an iterator in a variable that is used more than once is not compiled: nothing can be left in the middle and go on later; make it anew at each place [py-unsupported]
# 16:21: error: an iterator in a variable that is used more than once is not compiled: nothing can be left in the middle and go on later; make it anew at each place [py-unsupported]
# 23:12: error: the parameter decimals of round needs an integer, such as int(x), found float [py-rank]
