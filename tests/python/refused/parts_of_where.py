"""What is refused: np.where with one of the two that it chooses from, as NumPy does; tuples with names."""
import numpy as np
from collections import namedtuple
from vrc import f64
Point = namedtuple('Point', 'x y')


def second(c: f64[:]):
    return np.where(c > 0, 1)


def first(c: f64[:]):
    return np.where(c > 0, y=1)


def named(x: float):
    return Point(x, 1.0)
# 9:12: error: where needs a value for y [py-missing-argument]
# 13:12: error: where needs a value for x [py-missing-argument]
# 5:9: error: collections.namedtuple is not compiled: there are numbers and arrays, and no objects that keep attributes; use tuples: x, y = p [py-unsupported]
