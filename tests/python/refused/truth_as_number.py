"""What is refused: truth values of NumPy's where Python and NumPy want a number."""
import math
import numpy as np
from vrc import bool_
def a(x: bool_):
    return round(x)
def b(x: bool_):
    return list(range(x))
def c(x: bool_):
    return np.arange(3)[x:]
def d(x: bool_):
    return math.gcd(x, 3)
def e(x: bool_):
    return +x
def f(x: bool):
    return round(x), list(range(x)), np.arange(3)[x:], math.gcd(x, 3), +x
# 6:12: note: 'a' is left to Python: round() of a truth value of NumPy's is not compiled: NumPy refuses it, too; use int(x) [left-to-python]
# 8:17: note: 'b' is left to Python: bounds of slices and ranges, and extents, are integers, not bool_; divide by //, or write int(x); in steps of floats np.arange counts [left-to-python]
# 10:25: note: 'c' is left to Python: bounds of slices and ranges, and extents, are integers, not bool_; divide by //, or write int(x) [left-to-python]
# 12:12: note: 'd' is left to Python: the parameter integers of gcd needs integers, such as int(x), found a tuple of 2 [left-to-python]
# 14:12: note: 'e' is left to Python: + of bool_ is not compiled: operators take numbers and arrays, ~ integers; convert it, as by np.array(a) [left-to-python]
