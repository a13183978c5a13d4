"""What is refused: shapes of arrays that may have other names, are the caller's, or may have gaps."""
import numpy as np
from vrc import f64
def f(x: f64[:]):
    a = x * 2.0
    b = a
    a.shape = (2, 3)
    return a, b
def g(x: f64[:]):
    a = x
    a.shape = (2, 3)
    return a
def h(x: f64[:, :]):
    a = x.T.copy().T
    a = a[::2]
    a.shape = -1
    return a
def k(x: f64[:]):
    a = x + 1.0
    held = [a]
    a.shape = (2, 3)
    return held[0]
def l(x: f64[:]):
    a = x + 1.0
    b = np.asarray(a)
    a.shape = (2, 3)
    return b
def same(x: f64[:]):
    return x
def m(x: f64[:]):
    a = x + 1.0
    b = same(a)
    a.shape = (2, 3)
    return b
def p(x: f64[:]):
    a = b = x + 1.0
    a.shape = (2, 3)
    return b
# 7:5: error: assigning to the attribute shape is not compiled: there are numbers, arrays, and objects of the classes of the file; make a new array: b = a.reshape(2, 3); keep other state in variables [py-unsupported]
# 11:5: error: assigning to the attribute shape is not compiled: there are numbers, arrays, and objects of the classes of the file; make a new array: b = a.reshape(2, 3); keep other state in variables [py-unsupported]
# 16:5: error: assigning to the attribute shape is not compiled: there are numbers, arrays, and objects of the classes of the file; make a new array: b = a.reshape(2, 3); keep other state in variables [py-unsupported]
# 21:5: error: assigning to the attribute shape is not compiled: there are numbers, arrays, and objects of the classes of the file; make a new array: b = a.reshape(2, 3); keep other state in variables [py-unsupported]
# 26:5: error: assigning to the attribute shape is not compiled: there are numbers, arrays, and objects of the classes of the file; make a new array: b = a.reshape(2, 3); keep other state in variables [py-unsupported]
# 33:5: error: assigning to the attribute shape is not compiled: there are numbers, arrays, and objects of the classes of the file; make a new array: b = a.reshape(2, 3); keep other state in variables [py-unsupported]
# 37:5: error: assigning to the attribute shape is not compiled: there are numbers, arrays, and objects of the classes of the file; make a new array: b = a.reshape(2, 3); keep other state in variables [py-unsupported]
