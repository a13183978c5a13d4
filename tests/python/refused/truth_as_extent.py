"""NumPy takes no truth value for an extent, and stores no array in a number."""
import numpy as np


def made(y: bool):
    return np.ones(y), np.zeros((y, 2)), np.eye(y), np.eye(2, y), np.identity(y)


def shaped(x: 'i64[:]', y: bool):
    return x.reshape(y, 3), np.broadcast_to(x, (y, 3))


def filled(x: 'i64[:]'):
    return np.full_like(2.5, x)


# 6:12: error: bounds of slices and ranges, and extents, are integers, not bool; divide by //, or write int(x) [py-slice-bound]
# 6:24: error: bounds of slices and ranges, and extents, are integers, not bool; divide by //, or write int(x) [py-slice-bound]
# 6:42: error: the parameter N of eye needs an integer, such as int(x), found bool [py-rank]
# 6:53: error: the parameter M of eye needs an integer, such as int(x), found bool [py-rank]
# 6:67: error: the parameter n of identity needs an integer, such as int(x), found bool [py-rank]
# 10:12: error: bounds of slices and ranges, and extents, are integers, not bool; divide by //, or write int(x) [py-slice-bound]
# 10:29: error: bounds of slices and ranges, and extents, are integers, not bool; divide by //, or write int(x) [py-slice-bound]
# 14:12: error: an array cannot be stored in one element [py-array-into-element]
