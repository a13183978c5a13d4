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


def in_a_slice(b: list[list[int]], n: int):
    u = [np.zeros(2), np.ones(2)]
    b[-2:] = [u] * 2
    return n
# 9:5: note: 'of_types' is left to Python: the list becomes int64[::1] here, but it is list[float64[::1]] where the two can meet; use another name for one of them [left-to-python]
# 16:5: note: 'of_dimensions' is left to Python: the list becomes float64[:, ::1] here, but it is list[float64[::1]] where the two can meet; use another name for one of them [left-to-python]
# 23:5: note: 'with_numbers' is left to Python: the list becomes float here, but it is list[float64[::1]] where the two can meet; use another name for one of them [left-to-python]
# 29:12: note: 'greatest' is left to Python: max of a list of arrays is not compiled: a list holds numbers, tuples of one form, or lists of these; write a loop over it, or make it an array: np.array(a) [left-to-python]
# 45:9: note: 'values' is left to Python: float64[::1] as a value of a dictionary is not compiled: dictionaries and sets hold numbers, texts, and tuples of them; use numbers, or tuples of them; of arrays and lists keep the places in another list or array [left-to-python]
# 51:5: note: 'in_a_slice' is left to Python: storing a list of 2 in a list of others is not compiled: a list holds numbers, tuples of one form, or lists of these; let all items be arrays of one type and as many dimensions [left-to-python]
