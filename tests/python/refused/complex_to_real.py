"""A complex number of Python's own is refused by NumPy's real types, which take the real part of NumPy's."""
import numpy as np
from vrc import c128


def of_own(z: complex):
    return np.uint8(z)


def of_own_in_list(z: complex):
    return np.array([1, z], dtype=np.float32)


def of_own_in_array(z: complex, w: c128):
    return np.float64([z]) + np.float64(w) + np.float64([w])
# 7:12: error: expected a real number, found complex; take .real of it [py-expected-real]
# 11:21: error: expected a real number, found a list of 2; take .real of it [py-expected-real]
# 15:23: error: expected a real number, found a list of 1; take .real of it [py-expected-real]
