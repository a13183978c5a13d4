"""What is refused: how often and how far by what NumPy does not take, or of which it is not known how many there are."""
import numpy as np
def a(x: 'float64[:]', n: 'float64[:]'):
    return np.repeat(x, n)
def b(x: 'float64[:]', n: 'uint64[:]'):
    return np.repeat(x, n)
def c(x: 'float64[:]', n: 'int64[:, :]'):
    return x.repeat(n), x.repeat([[1, 2], [3, 4]])
def d(x: 'float64[:]', n: 'int64[:]'):
    return np.roll(x, n)
# 4:12: error: the parameter repeats of repeat needs integers or truth values, found float64[::1] [py-rank]
# 6:12: error: repeat by these is not compiled: NumPy refuses it, too; say how often by an integer, or a vector of int64 [py-unsupported]
# 8:12: error: repeat by these is not compiled: NumPy refuses it, too; say how often by an integer, or a vector of int64 [py-unsupported]
# 8:25: error: repeat by these is not compiled: NumPy refuses it, too; say how often by an integer, or a vector of int64 [py-unsupported]
# 10:12: error: roll by an array is not compiled: types are known before the program runs, and do not follow from values; give a distance, or a tuple of them [py-unsupported]
