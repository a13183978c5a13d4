"""What is refused: sets of what is no number, and methods of theirs that are not there."""
import numpy as np
from vrc import f64, i64
def f(a: f64[:]):
    s = {a}
    return len(s)
def g(a: f64[:]):
    s = set(a)
    return s.hash()
def h(a: f64[:]):
    s = set(a)
    s.append(1.0)
    return s & 3
# 5:10: error: float64[::1] as a key is not compiled: dictionaries and sets hold numbers, texts, and tuples of them; let keys be integers, floats, texts, tuples of them, or objects without __eq__ [py-unsupported]
# 9:12: error: a set has no attribute hash that vrc knows [py-unknown-attribute]
# 12:5: error: a set has no attribute append that vrc knows [py-unknown-attribute]
# 13:12: error: & between a set and int is not compiled: operators take numbers and arrays, those of bits integers, + and * tuples and lists, too; convert one of the two [py-operand-types]
