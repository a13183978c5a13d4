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
# 6:12: error: repeat needs how often as an integer, or as a vector of int64, found uint64[::1] [py-rank]
# 8:12: error: repeat needs how often as an integer, or as a vector of int64, found int64[:, ::1] [py-rank]
# 8:25: error: repeat needs how often as an integer, or as a vector of int64, found a list of 2 [py-rank]
# 10:12: error: roll needs a distance, or a tuple of them, found int64[::1] [py-rank]
