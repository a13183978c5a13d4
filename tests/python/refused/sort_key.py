"""What is refused: sort key."""
import numpy as np
from vrc import f64, i64
def f(a: f64[:]):
    return sorted(a, key=lambda x: -x)
# 5:12: error: the parameter key of sorted is not compiled; vrc knows items, reverse=False [py-library-argument]
