"""What follows from a loop that is wrong is not said: a variable of it has no value behind it."""
from vrc import f64
def over_number(n: int) -> float:
    s = 0.0
    for i in n:
        s += i
        last = i
    return s + i + last
def over_real(a: f64[:], n: int):
    for k in range(n, 2.5):
        a[k] = 1
    return k
def over_nothing(a: f64[:]):
    for i, (x, y) in enumerate(a.nothing):
        z = x
    return z
def while_nothing(a: f64[:]):
    while q:
        z = 1
    return z
def another(a: f64[:], n: int):
    for i in n:
        a[i] = 1
    return a.other
# 5:5: error: int cannot be iterated; range(n) counts to n [py-not-iterable]
# 10:14: error: bounds of slices and ranges, and extents, are integers, not float; divide by //, or write int(x); in steps of floats np.arange counts [py-slice-bound]
# 14:32: error: float64[::1] has no attribute nothing that vrc knows [py-unknown-attribute]
# 18:11: error: q is not defined in this function or file [py-unknown-name]
# 22:5: error: int cannot be iterated; range(n) counts to n [py-not-iterable]
# 24:12: error: float64[::1] has no attribute other that vrc knows [py-unknown-attribute]
