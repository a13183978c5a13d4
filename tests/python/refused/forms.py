"""What is refused: forms whose meaning is not that of the compiled function."""
import numpy as np
from vrc import f64
def read_behind(n: int):
    y = n
    del y
    return y
def in_a_loop(n: int):
    y = n
    for i in range(2):
        del y
    return n
def of_the_file(n: int):
    del constant
    return n
constant = 3
def unknown_module(n: int):
    import nothing
    return n
def taken(n: int):
    from math import sqrt as n
    return n
def no_class(n: int):
    raise constant
def no_exception(n: int):
    raise np.pi
def cause(n: int):
    raise ValueError("no") from ValueError("because")
def of_tuples(n: int, t: tuple[int, int]):
    return n < t
def product(a: f64[:], b: f64[:]):
    a @= b
    return a
# 6:9: error: del of a variable that is read or deleted behind it is not compiled: what a name stands for is known before the program runs; leave it out [py-unsupported]
# 7:12: error: y is read here before it has a value [py-unassigned]
# 11:13: error: del of a variable that is read or deleted behind it is not compiled: what a name stands for is known before the program runs; leave it out [py-unsupported]
# 14:9: error: constant is read here before it has a value [py-unassigned]
# 18:12: error: vrc does not know nothing; write it in this file, with loops, or call it outside and pass its result [py-unknown-function]
# 22:5: error: the function sqrt as a result is not compiled: types are known before the program runs, and do not follow from values; return numbers, arrays, lists, dictionaries, or tuples of them [py-unsupported]
# 24:5: error: this form of raise is not compiled: there are numbers, arrays, and objects of the classes of the file; write raise ValueError("text") [py-unsupported]
# 26:5: error: this form of raise is not compiled: there are numbers, arrays, and objects of the classes of the file; write raise ValueError("text") [py-unsupported]
# 28:33: error: the cause of an exception is not compiled: there are numbers, arrays, and objects of the classes of the file; leave it out: raise ValueError("text") [py-unsupported]
# 30:12: error: < between int and a tuple of 2 is not compiled: operators take numbers and arrays, those of bits integers, + and * tuples and lists, too; convert one of the two [py-operand-types]
# 32:5: error: @= needs a product of as many dimensions as the array, found float64 [py-rank]
