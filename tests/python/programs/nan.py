"""Not-a-number in lists, tuples, sets and dictionaries, where Python asks for the very object first."""
import math

import numpy as np


def some(i, x):
    return x if i > 2 else np.nan


#pythran export names()
def names():
    return (np.nan in [np.nan], math.nan in (1.0, math.nan), np.nan in {np.nan}, np.nan in set([np.nan, 1.0]),
            np.nan not in [1.0, 2.0], np.nan in set([1.0]))


#pythran export in_tuples(float, int)
def in_tuples(x, i):
    y = some(i, x)
    return y in (y, 1.0), y in [2.0, y], 1.0 in (x, y), y in (1.0, 2.0), 3 in (y, 3)


#pythran export in_lists(float list, int)
def in_lists(a, i):
    """shapes: (n,)"""
    y = some(i, 2.0)
    b = a + [1.0]
    b.remove(1.0)
    return y in a, a.count(y), 1.0 in a, b


#pythran export keys(int)
def keys(i):
    y = some(i, 2.0)
    s = {1.0, 3.0, y}
    d = {1.0: 2}
    d[y] = 3
    return len(s), 1.0 in s, len(d), d[1.0]


#pythran export equal(float, float, int, int)
def equal(x, z, i, k):
    y = some(i, x)
    return (y, 1) == (y, k), (y, z) == (z, y + 1), (y,) != (y,), (x, y) == (z, y)


#pythran export equal_lists(float list, float list)
def equal_lists(a, b):
    """shapes: (n,), (n,)"""
    if len(a) > 1:
        a[1] = np.nan
    return a == b, a == a, a != a


#pythran export order(float, int, int)
def order(x, n, k):
    """ints: 0..2"""
    return (n, x, k) < (k, x, n), (n, x) >= (n, x), (n, math.nan) < (k, math.nan), (n, 1.0, x) < (k, x, 1.0)
