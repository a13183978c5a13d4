"""What is refused: patterns of dictionaries, and of classes without the names of fields."""
import numpy as np
from vrc import f64, i64
def f(n: int):
    d = {1: n}
    match d:
        case {1: k}:
            return 2
    return 3
def g(n: int):
    match n:
        case complex(k):
            return 2
    return 3
# 7:14: error: a pattern of a dictionary is not compiled: vrc has no code for it yet; write if and elif [py-unsupported]
# 12:14: error: a pattern of a class without its fields' names is not compiled: vrc has no code for it yet; name the fields: case Point(x=0, y=y) [py-unsupported]
