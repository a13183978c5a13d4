"""What is refused: append array."""
import numpy as np
from vrc import f64, i64
def f(a: f64[:]):
    b = []
    for x in a:
        b.append(a * x)
    return b
# 7:9: error: list.append of anything but a number is not compiled: a list holds numbers, tuples of one form, or lists of these; make an array of the final size and fill it [py-unsupported]
