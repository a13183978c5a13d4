"""What is refused: np.where with one of the two that it chooses from, as NumPy does"""
import numpy as np
from vrc import f64


def second(c: f64[:]):
    return np.where(c > 0, 1)


def first(c: f64[:]):
    return np.where(c > 0, y=1)
# 7:12: error: where needs a value for y [py-missing-argument]
# 11:12: error: where needs a value for x [py-missing-argument]
