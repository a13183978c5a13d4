# SPDX-License-Identifier: Apache-2.0
"""Lists of arrays: what is not compiled."""
import numpy as np


def of_types(n: int):
    a = []
    a.append(np.ones(n))
    a.append(np.arange(n))
    return a


def of_dimensions(n: int):
    a = []
    a.append(np.ones(n))
    a.append(np.ones((n, n)))
    return len(a)


def with_numbers(n: int):
    a = []
    a.append(np.ones(n))
    a.append(3.0)
    return len(a)


def greatest(n: int):
    a = [np.ones(i) for i in range(n)]
    return max(a, key=len)


def found(n: int):
    a = [np.ones(2) * i for i in range(n)]
    return a[0] in a


def in_lists(n: int):
    a = [[np.ones(2) * i * j for j in range(2)] for i in range(n)]
    return a[0][0]


def values(n: int):
    d = {}
    for i in range(n):
        d[i] = np.zeros(2)
    return d[0]
# 9:5: error: the list becomes int64[::1] here, but it is list[float64[::1]] where the two can meet; use another name for one of them [py-type-changes]
# 16:5: error: the list becomes float64[:, ::1] here, but it is list[float64[::1]] where the two can meet; use another name for one of them [py-type-changes]
# 23:5: error: the list becomes float here, but it is list[float64[::1]] where the two can meet; use another name for one of them [py-type-changes]
# 29:12: error: max of a list of arrays is not compiled: a list holds numbers, tuples of one form, or lists of these; write a loop over it, or make it an array: np.array(a) [py-unsupported]
# 34:12: error: looking for anything but a number in a list of numbers is not compiled: a list holds numbers, tuples of one form, or lists of these; write a loop [py-unsupported]
# 38:9: error: joining lists of arrays that are in a list is not compiled: types are known before the program runs, and do not follow from values; join the arrays of each, one after the other [py-unsupported]
# 45:9: error: float64[::1] as a value of a dictionary is not compiled: dictionaries and sets hold numbers, texts, and tuples of them; use numbers, or tuples of them; of arrays and lists keep the places in another list or array [py-unsupported]
