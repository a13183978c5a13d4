"""Classes of which vrc has no values, and functions that may be one by two names."""
from collections import deque

import numpy as np


def of_types(a: 'f64[:]', x: float):
    return isinstance(a.dtype, np.dtype), isinstance(np.float64, type), isinstance([x], deque), isinstance(x, np.sum)


def one_function() -> bool:
    return np.conj is np.conjugate


def weights(a: 'f64[:, :, :]'):
    return np.average(a, axis=0, weights=[[1.0, 2.0], [3.0, 4.0]])


def tables(a: 'f64[:, :]'):
    return np.apply_along_axis(np.diag, 0, a)


def cut(a: 'f64[:]', at: 'i64[:]'):
    return np.split(a, at)


def counted(a: 'f64[:]'):
    return np.bincount(a)


def in_order(a: 'f64[:]'):
    return np.array(a, copy=False, order='F'), a.copy(order='F'), a.astype(np.float32, order='F'), a.astype('f4', 'C', copy=False), a.astype(np.float32, casting='safe')


def by_rule(a: 'f64[:]'):
    return np.histogram(a, bins='auto')


def bordered(a: 'f64[:]'):
    return np.pad(a, 1, 'edge', constant_values=3)


def one(a: 'f64[:, :]'):
    return a.item(1, 2, 3)


def of_unions(x: float, a: 'f64[:]'):
    return isinstance(x, int | float), isinstance(a, np.ndarray | None)


# 8:12: error: isinstance() with this class is not compiled: there are numbers, arrays, and objects of the classes of the file; name a type of numbers, np.ndarray, tuple, list, dict, set or str [py-unsupported]
# 8:43: error: isinstance() with this class is not compiled: there are numbers, arrays, and objects of the classes of the file; name a type of numbers, np.ndarray, tuple, list, dict, set or str [py-unsupported]
# 8:73: error: isinstance() with this class is not compiled: there are numbers, arrays, and objects of the classes of the file; name a type of numbers, np.ndarray, tuple, list, dict, set or str [py-unsupported]
# 8:97: error: isinstance() with this class is not compiled: there are numbers, arrays, and objects of the classes of the file; name a type of numbers, np.ndarray, tuple, list, dict, set or str [py-unsupported]
# 12:12: error: `is` between functions is not compiled: values are compared by what they hold, not by where they are; keep a number that says which it is [py-unsupported]
# 16:12: error: weights of several axes is not compiled: vrc has no code for it yet; give weights of the array's shape, or of one dimension along one axis [py-unsupported]
# 20:12: error: tables along an axis is not compiled: vrc has no code for it yet; give a function that returns numbers or vectors, or write the loop [py-unsupported]
# 24:12: error: split of these arguments is not compiled: how many items there are must be known before the program runs; give it tuples that are written out, or write a loop [py-unsupported]
# 24:12: error: one way gives a list of 1, the other a list of 2; both must be numbers, or arrays of one type [py-ways-differ]
# 28:12: error: the parameter x of bincount needs integers or truth values, found float64[::1] [py-rank]
# 32:12: error: the parameter order of array is not compiled: vrc has no code for this use of it; leave it out, or let it make a copy [py-library-argument]
# 32:100: error: the parameter order of astype is not compiled: vrc has no code for this use of it; leave it out, or let it make a copy [py-library-argument]
# 32:133: error: the parameter casting of astype is not compiled: vrc has no code for this use of it; leave it out, where the type is one that it allows [py-library-argument]
# 36:12: error: histogram by a rule is not compiled: vrc has no code for it yet; give the number of bins, or their edges [py-unsupported]
# 40:12: error: constant values here is not compiled: NumPy refuses it, too; leave constant_values out: only the mode 'constant' takes it [py-unsupported]
# 44:12: error: item by these is not compiled: NumPy refuses it, too; give an index for each axis, or one [py-unsupported]
# 48:26: error: a union of classes is not compiled: types are known before the program runs, and do not follow from values; write a tuple: isinstance(x, (int, float)) [py-unsupported]
# 48:54: error: a union of classes is not compiled: types are known before the program runs, and do not follow from values; write a tuple: isinstance(x, (int, float)) [py-unsupported]
