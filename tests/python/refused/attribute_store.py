"""What is refused: attribute store."""
import numpy as np
from vrc import f64, i64
def f(a: f64[:]):
    a.shape = (2, 3)
    return a
# 5:5: error: assigning to the attribute shape is not compiled: there are numbers, arrays, and objects of the classes of the file; make a new array: b = a.reshape(2, 3); keep other state in variables [py-unsupported]
